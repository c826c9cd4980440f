//! The turn: its steps in order, the rules at their start, and the things that end with them (E5).

use crate::{
    chores, combat,
    damage::CombatDamage,
    lexicon::{counter, limit, moment, number, place, step, traits, verb, word},
    notes,
    priority::{self, Priority},
    stack, state_based, steps,
    zones::{self, HELD, SICK},
};
use abilities::Word;
use kernel::{About, Act, Card, Choice, Flow, Game, Pen, Prompt, Seat, Shape, Thing, Things, Zone};

kernel::points! {
    /// A step of the turn (E5.1).
    ///
    /// ```
    /// use echomancy::Stage;
    /// assert_eq!(Stage::Upkeep.next(), Some(Stage::Draw));
    /// ```
    pub enum Stage {
        /// The active player's permanents untap.
        Untap,
        /// Upkeep.
        Upkeep,
        /// The active player draws.
        Draw,
        /// The main phase before combat.
        FirstMain,
        /// Combat begins.
        BeginCombat,
        /// Attackers are declared.
        Attackers,
        /// Blockers are declared.
        Blockers,
        /// First strike damage.
        FirstDamage,
        /// Combat damage.
        Damage,
        /// Combat ends.
        EndCombat,
        /// The main phase after combat.
        SecondMain,
        /// The end step.
        End,
        /// Cleanup.
        Cleanup,
    }
    /// The beginning of a turn.
    pub(crate) enum Beginning { ToCome, Announced, Past }
    /// The points of a step of the turn (E5.2, E5.3).
    pub(crate) enum StepPoint { Begin, Act, Priority, End }
}

kernel::frame! {
    /// A turn and all that follow.
    pub(crate) struct Turn: steps::TURN => turn {
        pub seat: Seat,
        pub beginning: Beginning,
        /// The step that comes next; none when the turn is over.
        pub next: Option<Stage>,
    }
    /// One step of a turn.
    pub(crate) struct TurnStep: steps::STAGE => turn_step {
        at: StepPoint,
        stage: Stage,
        /// E5.6: whether another cleanup step follows.
        again: bool,
    }
    /// Permanents untap.
    pub(crate) struct Untap: steps::UNTAP => untap {
        seat: Seat,
        /// The permanents picked under a cap.
        picked: Things,
        done: bool,
    }
    /// Discarding to the maximum hand size.
    pub(crate) struct DiscardDown: steps::DISCARD_DOWN => discard_down {
        seat: Seat,
    }
}

impl Stage {
    /// The step the game is in.
    pub fn of(game: &Game) -> Stage {
        game.note(notes::STAGE)
    }

    /// Whether it is a step of combat in which creatures are attacking.
    pub(crate) fn is_combat(self) -> bool {
        (Stage::Attackers..=Stage::EndCombat).contains(&self)
    }

    /// Whether it is a main phase.
    pub fn is_main(self) -> bool {
        matches!(self, Stage::FirstMain | Stage::SecondMain)
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Untap => "untap step",
            Stage::Upkeep => "upkeep",
            Stage::Draw => "draw step",
            Stage::FirstMain => "first main phase",
            Stage::BeginCombat => "beginning of combat",
            Stage::Attackers => "declare attackers",
            Stage::Blockers => "declare blockers",
            Stage::FirstDamage => "first strike damage",
            Stage::Damage => "combat damage",
            Stage::EndCombat => "end of combat",
            Stage::SecondMain => "second main phase",
            Stage::End => "end step",
            Stage::Cleanup => "cleanup",
        }
    }

    /// The word by which cards wait for its beginning.
    fn word(self) -> Option<Word> {
        match self {
            Stage::Untap => Some(step::UNTAP),
            Stage::Upkeep => Some(step::UPKEEP),
            Stage::Draw => Some(step::DRAW),
            Stage::FirstMain => Some(step::FIRST_MAIN),
            Stage::BeginCombat => Some(step::COMBAT),
            Stage::SecondMain => Some(step::SECOND_MAIN),
            Stage::End => Some(step::END),
            _ => None,
        }
    }
}

/// Returns the active player.
pub(crate) fn active(game: &Game) -> Seat {
    game.note(notes::ACTIVE)
}

/// The other player.
pub(crate) fn opponent(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// A turn, step after step, and then the next one.
fn turn(game: &mut Game, turn: &mut Turn) -> Flow {
    loop {
        if let Flow::Done = turn_on(game, turn) {
            return Flow::Done;
        }
        if !game.goes_on() {
            return Flow::Again;
        }
    }
}

fn turn_on(game: &mut Game, turn: &mut Turn) -> Flow {
    match turn.beginning {
        Beginning::ToCome => {
            turn.beginning = Beginning::Announced;
            to_begin(game, turn.seat, step::TURN);
            return Flow::Again;
        }
        // E5.9: the turn is skipped.
        Beginning::Announced if !game.note(notes::BEGUN) => {
            turn.beginning = Beginning::ToCome;
            turn.seat = next_turn(game, turn.seat);
            return Flow::Again;
        }
        Beginning::Announced => {
            turn.beginning = Beginning::Past;
            begin(game, turn.seat);
        }
        Beginning::Past => {}
    }
    match turn.next {
        // E5.9: without its beginning there is no combat phase.
        Some(Stage::Attackers) if !game.note(notes::BEGUN) => turn.next = Some(Stage::SecondMain),
        // E5.8: one more combat and one more main phase after this one.
        Some(Stage::End) if game.note(notes::MORE_COMBATS) > 0 => {
            game.set_note(notes::MORE_COMBATS, game.note(notes::MORE_COMBATS) - 1);
            turn.next = Some(Stage::BeginCombat);
        }
        Some(stage) => {
            turn.next = stage.next();
            if is_skipped(game, stage) {
                game.set_note(notes::BEGUN, stage != Stage::BeginCombat);
            } else if !passes_quietly(game, stage) {
                game.push(TurnStep { at: StepPoint::Begin, stage, again: false });
            }
        }
        None => {
            let seat = next_turn(game, turn.seat);
            *turn = Turn { seat, beginning: Beginning::ToCome, next: Some(Stage::Untap) };
        }
    }
    Flow::Again
}

/// E5.8: an extra turn comes right after this one; of several the latest made comes first.
pub(crate) fn add_extra_turn(game: &mut Game, seat: Seat) {
    if game.note(notes::NEXT_TURN).is_none() {
        game.set_note(notes::NEXT_TURN, Some(opponent(active(game))));
    }
    let mut turns = game.note(notes::EXTRA_TURNS);
    turns.push(seat);
    game.set_note(notes::EXTRA_TURNS, turns);
}

/// Returns the player whose turn comes after this one.
fn next_turn(game: &mut Game, seat: Seat) -> Seat {
    let mut extra = game.note(notes::EXTRA_TURNS);
    if let Some(next) = extra.pop() {
        game.set_note(notes::EXTRA_TURNS, extra);
        return next;
    }
    let usual = game.note(notes::NEXT_TURN);
    game.set_note(notes::NEXT_TURN, None);
    usual.unwrap_or_else(|| opponent(seat))
}

fn begin(game: &mut Game, seat: Seat) {
    game.set_note(notes::ACTIVE, seat);
    game.set_note(notes::TURN, game.note(notes::TURN) + 1);
    game.set_note(notes::LANDS, 0);
    game.set_note(notes::ATTACKED_WITH, 0);
    game.period_ends(limit::TURN);
    game.reach_of(moment::YOUR_NEXT_TURN, seat);
    game.retime_of(moment::END_OF_YOUR_NEXT_TURN, moment::END_OF_TURN, seat);
    game.set_note(notes::MORE_COMBATS, 0);
    game.chore(&chores::NEW_TURN, seat);
    game.log_game(crate::codes::line::TURN, Thing::Player(seat), game.note(notes::TURN));
}

/// Lets a step or turn begin, as an act that abilities may replace.
fn to_begin(game: &mut Game, seat: Seat, word: Word) {
    game.set_note(notes::BEGUN, false);
    game.perform(Act::of(verb::BEGIN).to(seat).word(word));
}

fn is_skipped(game: &Game, stage: Stage) -> bool {
    // E5.9
    let begins = |word| Act::of(verb::BEGIN).to(active(game)).word(word);
    if stage.word().is_some_and(|word| !game.may_happen(&begins(word))) {
        return true;
    }
    match stage {
        // E2.7
        Stage::Draw => game.note(notes::TURN) == 1,
        // E22.2
        Stage::Blockers | Stage::Damage => !game.note(notes::ATTACKED),
        // E22.16
        Stage::FirstDamage => !combat::has_first_strikers(game),
        _ => false,
    }
}

/// Goes through a step without a frame where idle players are passed over, nobody speaks of its beginning, nothing is to be
/// done in it and both players could only pass. False if it must be taken like any other; then nothing is done.
fn passes_quietly(game: &mut Game, stage: Stage) -> bool {
    let active = active(game);
    let acts = match stage {
        Stage::Upkeep | Stage::BeginCombat | Stage::EndCombat | Stage::End => false,
        Stage::Attackers => combat::could_attack(game, active),
        _ => true,
    };
    let is_heard = |word| !game.is_unspoken(&Act::of(verb::BEGIN).to(active).word(word));
    if acts
        || !(game.skips_idle() || game.counts_idle(game.players().into()))
        || game.has_delayed()
        || game.has_waiting()
        || !stack::is_empty(game)
        || stage.word().is_some_and(is_heard)
        || !game.seats().all(|seat| priority::is_idle_beside_sorceries(game, seat))
    {
        return false;
    }
    begin_step(game, stage, active);
    if !game.note(notes::BEGUN) {
        return true;
    }
    for seat in game.seats() {
        if !priority::is_nothing_to_check(game) || !game.answers_itself(&[Choice::Pass]) {
            game.push(TurnStep { at: StepPoint::Priority, stage, again: false });
            return true;
        }
        priority::count_passed_over(game, seat);
    }
    game.chore(&chores::END_STEP, stage);
    true
}

/// One step of the turn (E5.2, E5.3).
fn turn_step(game: &mut Game, step: &mut TurnStep) -> Flow {
    loop {
        let (stage, active) = (step.stage, active(game));
        match step.at {
            StepPoint::Begin => {
                step.at = StepPoint::Act;
                begin_step(game, stage, active);
            }
            // E5.9: it is skipped.
            StepPoint::Act if !game.note(notes::BEGUN) => return Flow::Done,
            StepPoint::Act => {
                step.at = StepPoint::Priority;
                turn_based_action(game, stage, active);
            }
            StepPoint::Priority => {
                step.at = StepPoint::End;
                match stage {
                    // Nobody has priority; triggers wait for the upkeep.
                    Stage::Untap => {}
                    Stage::Cleanup => {
                        game.chore(&chores::WEAR_OFF, ());
                        // E5.6: if anything is to do, there is priority and then another cleanup step.
                        step.again = game.has_waiting() || !state_based::is_at_rest(game) && state_based::applies(game);
                        if step.again {
                            game.push(Priority::of(active));
                        }
                    }
                    _ => game.push(Priority::of(active)),
                }
            }
            StepPoint::End => {
                game.chore(&chores::END_STEP, stage);
                if !step.again {
                    return Flow::Done;
                }
                // It is another step: this one has ended.
                (step.at, step.again) = (StepPoint::Begin, false);
            }
        }
        if !game.goes_on() {
            return Flow::Again;
        }
    }
}

/// Begins a step: abilities that wait for its beginning trigger.
fn begin_step(game: &mut Game, stage: Stage, active: Seat) {
    game.set_note(notes::MANA_LEFT, mana_in_pools(game));
    game.set_note(notes::STAGE, stage);
    game.set_note(notes::PASSES, 0);
    match stage {
        Stage::Upkeep => {
            // E29, echo: for permanents that came since the last upkeep began.
            game.chore(&chores::ECHO_IS_DUE, active);
            game.reach_of(moment::YOUR_NEXT_UPKEEP, active);
            game.reach(moment::NEXT_TURNS_UPKEEP);
        }
        // E5.4: the effects that last until then go on to the end of the phase.
        Stage::EndCombat => game.start_at(moment::END_OF_COMBAT),
        Stage::End => {
            game.reach(moment::NEXT_END_STEP);
            game.reach_of(moment::YOUR_NEXT_END_STEP, active);
        }
        _ => {}
    }
    match stage.word() {
        Some(word) => to_begin(game, active, word),
        None => game.set_note(notes::BEGUN, true),
    }
}

fn turn_based_action(game: &mut Game, stage: Stage, active: Seat) {
    match stage {
        Stage::Untap => game.push(Untap { seat: active, picked: Things::new(), done: false }),
        Stage::Draw => game.perform(Act::of(verb::DRAW).by(active)),
        Stage::FirstMain => {
            // E25.5
            let acts = zones::permanents_of(game, active)
                .into_iter()
                .filter(|&c| game.has_trait(c, traits::SAGA))
                .map(|c| Act::of(verb::ADD).to(c).kind(counter::LORE));
            let acts = acts.collect();
            perform_all(game, acts);
        }
        Stage::Attackers => game.push(combat::Attackers::of(active)),
        Stage::Blockers => game.push(combat::Blockers::of(opponent(active))),
        Stage::FirstDamage => game.push(CombatDamage::of_first_strikers()),
        Stage::Damage => game.push(CombatDamage::default()),
        Stage::Cleanup => game.push(DiscardDown { seat: active }),
        _ => {}
    }
}

/// Everything the active player controls untaps, except permanents an effect holds back; under caps that player picks which
/// ones, as long as all of them leave room (E5.7, E37.1).
fn untap(game: &mut Game, step: &mut Untap) -> Flow {
    let seat = step.seat;
    if step.done {
        return Flow::Done;
    }
    if let Some(Choice::Thing(picked)) = game.take_answer() {
        step.picked.push(picked);
    }
    let acts: Vec<Act> = zones::permanents_of(game, seat)
        .into_iter()
        .filter(|&c| game.is_exhausted(c))
        .map(|c| Act::of(verb::UNTAP).by(seat).to(c).word(word::IN_UNTAP_STEP))
        .filter(|act| game.exempted_by(act).is_none())
        .filter(|act| act.patient.card().is_none_or(|c| !game.has_status(c, HELD)))
        .collect();
    let caps = untap_caps(game, &acts);
    let room = |picked: &[Thing], next: Thing| {
        let full = |cap: &Cap| picked.iter().filter(|t| cap.over.contains(t)).count() as i32 >= cap.most;
        !caps.iter().any(|cap| cap.over.contains(&next) && full(cap))
    };
    let capped: Vec<Thing> =
        acts.iter().map(|a| a.patient).filter(|t| caps.iter().any(|c| c.over.contains(t))).collect();
    let open: Vec<Thing> =
        capped.iter().copied().filter(|t| !step.picked.contains(t) && room(&step.picked, *t)).collect();
    let mut all = step.picked.clone();
    for &thing in &open {
        if room(&all, thing) {
            all.push(thing);
        }
    }
    let possible = all.len() - step.picked.len();
    if possible < open.len() {
        let about = About::Game(crate::codes::about::UNTAP, Thing::Player(seat), possible as i32);
        let shape = Shape::Some { needed: possible as u16, possible: possible as u16 };
        let options = open.into_iter().map(Choice::Thing).collect();
        return Flow::Ask(Prompt { seat, shape, about, options });
    }
    step.done = true;
    // Used up by this step, whatever it found.
    game.chore(&chores::HELD_NO_MORE, seat);
    let free = |act: &Act| !capped.contains(&act.patient) || all.contains(&act.patient);
    let acts = acts.into_iter().filter(free).collect();
    perform_all(game, acts);
    Flow::Again
}

/// An effect that lets no more than so many of these untap.
struct Cap {
    of: (Thing, kernel::AbilityId, u8),
    most: i32,
    over: Vec<Thing>,
}

/// Each effect that caps untapping, with the permanents it is about: a set must fit all of them.
fn untap_caps(game: &Game, acts: &[Act]) -> Vec<Cap> {
    let mut caps: Vec<Cap> = Vec::new();
    for act in acts {
        for line in game.number_lines(number::UNTAPS, crate::combat::UNLIMITED, act) {
            let of = (line.source, line.ability, line.statement);
            match caps.iter_mut().find(|cap| cap.of == of) {
                Some(cap) => cap.over.push(act.patient),
                None => caps.push(Cap { of, most: line.now, over: vec![act.patient] }),
            }
        }
    }
    caps
}

/// Does acts at once, if there are any.
pub(crate) fn perform_all(game: &mut Game, acts: Vec<Act>) {
    if !acts.is_empty() {
        game.perform_all(acts);
    }
}

/// Begins a turn: permanents of the active player are no longer new, and nothing has attacked or been used this turn.
pub(crate) fn is_new(game: &mut Pen<'_>, seat: Seat) {
    let marked =
        |card: &Card| [SICK, zones::ATTACKED, zones::LOYALTY_USED].iter().any(|mark| game.has_status(*card, *mark));
    for card in game.cards_in(zones::BATTLEFIELD).filter(marked).collect::<Vec<_>>() {
        if game.controller(card) == seat {
            game.set_status(card, SICK, false);
        }
        game.set_status(card, zones::ATTACKED, false);
        game.set_status(card, zones::LOYALTY_USED, false);
    }
}

/// The upkeep tells which permanents came since the last one began.
pub(crate) fn echo_is_due(game: &mut Pen<'_>, seat: Seat) {
    let marked = |card: &Card| game.has_status(*card, zones::FRESH) || game.has_status(*card, zones::DUE);
    for card in zones::marked_permanents(game, seat, marked) {
        let fresh = game.has_status(card, zones::FRESH);
        game.set_status(card, zones::DUE, fresh);
        game.set_status(card, zones::FRESH, false);
    }
}

/// An effect that keeps a permanent from untapping is used up by the step.
pub(crate) fn held_no_more(game: &mut Pen<'_>, seat: Seat) {
    for card in zones::marked_permanents(game, seat, |card| game.has_status(*card, HELD)) {
        game.set_status(card, HELD, false);
    }
}

/// E5.6: damage and effects that last until the end of the turn go at the same instant.
pub(crate) fn wear_off(game: &mut Pen<'_>) {
    let hurt: Vec<_> = game.cards_in(zones::BATTLEFIELD).filter(|&c| game.counters(c, counter::DAMAGE) > 0).collect();
    for card in hurt {
        game.set_counters(card, counter::DAMAGE, 0);
    }
    crate::actions::shields_end(game);
    game.reach(moment::END_OF_TURN);
}

fn mana_in_pools(game: &Game) -> i32 {
    game.counters_of_players(&crate::mana::MANA)
}

/// E5.3: pools empty at the end of every step; E5.4, E22.11: combat ends.
pub(crate) fn end(game: &mut Pen<'_>, stage: Stage) {
    if mana_in_pools(game) != 0 {
        for (seat, kind) in game.seats().flat_map(|seat| crate::mana::MANA.map(|kind| (seat, kind))) {
            if game.counters(seat, kind) != 0 {
                game.set_counters(seat, kind, 0);
            }
        }
    }
    if stage == Stage::EndCombat {
        combat::all_leave(game);
        game.set_note(notes::ATTACKED, false);
        game.expire_until(moment::END_OF_COMBAT);
    }
}

/// Discarding to the maximum hand size, card by card (E5.6).
fn discard_down(game: &mut Game, step: &mut DiscardDown) -> Flow {
    let seat = step.seat;
    if let Some(Choice::Thing(card)) = game.take_answer() {
        game.perform(Act::of(verb::DISCARD).by(seat).to(card));
        return Flow::Again;
    }
    let hand = Zone::of(place::HAND, seat);
    let most = game.number(number::HAND_SIZE, 7, &Act::of(verb::DISCARD).by(seat));
    let over = game.count_in(hand) as i32 - most;
    if over <= 0 {
        return Flow::Done;
    }
    Flow::Ask(Prompt {
        seat,
        shape: Shape::Some { needed: over as u16, possible: over as u16 },
        about: About::Game(crate::codes::about::DISCARD, Thing::Player(seat), over),
        options: game.cards_in(hand).map(|c| Choice::Thing(Thing::Card(c))).collect(),
    })
}
