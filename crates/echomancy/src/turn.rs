//! The turn: its steps in order, what happens at their start by rule, and what ends with them (E5).

use crate::{
    combat,
    lexicon::{counter, limit, mark, moment, number, place, step, traits, verb},
    rulebook::steps,
    state_based,
    zones::{self, HELD, SICK},
};
use abilities::Word;
use kernel::{About, Act, Choice, Flow, Game, Prompt, Seat, Shape, StepFrame, Thing, Zone};

/// What the game notes about itself.
pub(crate) mod note {
    /// Whose turn it is.
    pub const ACTIVE: usize = 0;
    /// Which step, as an index of `Stage::ORDER`.
    pub const STAGE: usize = 1;
    /// Who has priority; -1 for nobody.
    pub const PRIORITY: usize = 2;
    /// How many players have passed in succession.
    pub const PASSES: usize = 3;
    /// How many lands the active player has played this turn.
    pub const LANDS: usize = 4;
    /// The number of the turn.
    pub const TURN: usize = 5;
    /// Who tried to draw from an empty library since the last check, as bits.
    pub const DREW_EMPTY: usize = 6;
    /// Who has lost, as bits.
    pub const LOST: usize = 7;
    /// Whether anything has attacked, or was put in attacking, in this combat.
    pub const ATTACKED: usize = 8;
    /// How many creatures the active player has declared as attackers this turn (E5.11).
    pub const ATTACKED_WITH: usize = 21;
    /// How many combat and main phases are still to be added after this main phase.
    pub const MORE_COMBATS: usize = 20;
    /// Life lost by effects in the running resolution.
    pub const LIFE_LOST: usize = 15;
    /// Extra turns to come, the next one in the lowest digit to the base 3, as seats counted from 1.
    pub const EXTRA_TURNS: usize = 16;
    /// Whose turn comes when the extra turns are over, as a seat counted from 1; 0 for none.
    pub const NEXT_TURN: usize = 17;
    /// Whether the step or turn that was to begin last has begun: what is replaced or cannot begin has not (E5.9).
    pub const BEGUN: usize = 22;
    /// How much mana was in the pools as the step began: none (E5.3).
    pub const MANA_LEFT: usize = 23;
}

/// A step of the turn (E5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl Stage {
    /// All steps, in order.
    pub const ORDER: [Stage; 13] = [
        Stage::Untap,
        Stage::Upkeep,
        Stage::Draw,
        Stage::FirstMain,
        Stage::BeginCombat,
        Stage::Attackers,
        Stage::Blockers,
        Stage::FirstDamage,
        Stage::Damage,
        Stage::EndCombat,
        Stage::SecondMain,
        Stage::End,
        Stage::Cleanup,
    ];

    /// The step the game is in.
    pub fn of(game: &Game) -> Stage {
        Stage::ORDER[(game.note(note::STAGE).max(0) as usize).min(Stage::ORDER.len() - 1)]
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

    pub(crate) fn index(self) -> i32 {
        self as i32
    }
}

/// Whose turn it is.
pub(crate) fn active(game: &Game) -> Seat {
    Seat(game.note(note::ACTIVE) as u8)
}

/// The other player.
pub(crate) fn opponent(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// A turn, step after step, and then the next one.
pub(crate) fn turn(game: &mut Game, frame: &mut StepFrame) -> Flow {
    if frame.at == 0 {
        if frame.numbers[0] == 0 {
            frame.numbers[0] = 1;
            to_begin(game, frame.seat, step::TURN);
            return Flow::Again;
        }
        frame.numbers[0] = 0;
        if game.note(note::BEGUN) == 0 {
            // E5.9: the turn is skipped.
            frame.seat = next_turn(game, frame.seat);
            return Flow::Again;
        }
        begin(game, frame.seat);
    }
    match Stage::ORDER.get(frame.at as usize) {
        // E5.9: without its beginning there is no combat phase.
        Some(Stage::Attackers) if game.note(note::BEGUN) == 0 => frame.at = Stage::SecondMain.index() as u16,
        Some(&stage) => {
            frame.at += 1;
            // E5.8: one more combat and one more main phase after this one.
            if stage == Stage::End && game.note(note::MORE_COMBATS) > 0 {
                game.set_note(note::MORE_COMBATS, game.note(note::MORE_COMBATS) - 1);
                frame.at = Stage::BeginCombat.index() as u16;
                return Flow::Again;
            }
            if is_skipped(game, stage) {
                game.set_note(note::BEGUN, (stage != Stage::BeginCombat).into());
            } else {
                game.push_step(StepFrame::new(steps::STAGE, frame.seat).number(stage.index()));
            }
        }
        None => {
            frame.seat = next_turn(game, frame.seat);
            frame.at = 0;
        }
    }
    Flow::Again
}

/// E5.8: an extra turn comes right after this one; of several the latest made comes first.
pub(crate) fn add_extra_turn(game: &mut Game, seat: Seat) {
    if game.note(note::NEXT_TURN) == 0 {
        game.set_note(note::NEXT_TURN, i32::from(opponent(active(game)).0) + 1);
    }
    let others = game.note(note::EXTRA_TURNS);
    game.set_note(note::EXTRA_TURNS, others.saturating_mul(3).saturating_add(i32::from(seat.0) + 1));
}

/// Whose turn comes after this one.
fn next_turn(game: &mut Game, seat: Seat) -> Seat {
    let (extra, usual) = (game.note(note::EXTRA_TURNS), game.note(note::NEXT_TURN));
    if extra > 0 {
        game.set_note(note::EXTRA_TURNS, extra / 3);
        return Seat((extra % 3 - 1).clamp(0, 1) as u8);
    }
    game.set_note(note::NEXT_TURN, 0);
    if usual > 0 { Seat(usual as u8 - 1) } else { opponent(seat) }
}

fn begin(game: &mut Game, seat: Seat) {
    game.set_note(note::ACTIVE, seat.0.into());
    game.set_note(note::TURN, game.note(note::TURN) + 1);
    game.set_note(note::LANDS, 0);
    game.set_note(note::ATTACKED_WITH, 0);
    game.period_ends(limit::TURN);
    game.reach_of(moment::YOUR_NEXT_TURN, seat);
    game.comes_nearer_of(moment::END_OF_YOUR_NEXT_TURN, moment::END_OF_TURN, seat);
    // E10.3: what its controller has as the turn begins is no longer new.
    for card in zones::permanents_of(game, seat) {
        game.set_status(card, SICK, false);
    }
    game.set_note(note::MORE_COMBATS, 0);
    for card in game.cards_in(zones::BATTLEFIELD).collect::<Vec<_>>() {
        game.set_status(card, zones::ATTACKED, false);
        game.set_status(card, zones::LOYALTY_USED, false);
    }
    game.log_game(crate::words::line::TURN, Thing::Player(seat), game.note(note::TURN));
}

/// A step or turn is to begin; what is said about that has its say.
fn to_begin(game: &mut Game, seat: Seat, word: Word) {
    game.set_note(note::BEGUN, 0);
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
        Stage::Draw => game.note(note::TURN) == 1,
        // E22.2
        Stage::Blockers | Stage::Damage => game.note(note::ATTACKED) == 0,
        // E22.16
        Stage::FirstDamage => !combat::has_first_strikers(game),
        _ => false,
    }
}

/// One step of the turn (E5.2, E5.3).
pub(crate) fn stage(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let stage = Stage::ORDER[frame.numbers[0] as usize];
    let active = active(game);
    frame.at += 1;
    match frame.at {
        // It begins: what waits for its beginning triggers.
        1 => {
            game.set_note(note::MANA_LEFT, mana_in_pools(game));
            game.set_note(note::STAGE, stage.index());
            game.set_note(note::PASSES, 0);
            match stage {
                Stage::Upkeep => {
                    // E29, echo: what came since the last upkeep began.
                    for card in zones::permanents_of(game, active) {
                        let fresh = game.has_status(card, zones::FRESH);
                        game.set_status(card, zones::DUE, fresh);
                        game.set_status(card, zones::FRESH, false);
                    }
                    game.reach_of(moment::YOUR_NEXT_UPKEEP, active);
                }
                Stage::End => {
                    game.reach(moment::NEXT_END_STEP);
                    game.reach_of(moment::YOUR_NEXT_END_STEP, active);
                }
                _ => {}
            }
            match stage.word() {
                Some(word) => to_begin(game, active, word),
                None => game.set_note(note::BEGUN, 1),
            }
        }
        // E5.9: it is skipped.
        2 if game.note(note::BEGUN) == 0 => return Flow::Done,
        2 => turn_based_action(game, stage, active),
        3 => match stage {
            // Nobody has priority; triggers wait for the upkeep.
            Stage::Untap => {}
            Stage::Cleanup => {
                wear_off(game);
                // E5.6: if anything is to do, there is priority and then another cleanup step.
                if state_based::applies(game) || game.has_waiting() {
                    frame.numbers[1] = 1;
                    game.push_step(StepFrame::new(steps::PRIORITY, active));
                }
            }
            _ => game.push_step(StepFrame::new(steps::PRIORITY, active)),
        },
        _ => {
            end(game, stage);
            if frame.numbers[1] == 0 {
                return Flow::Done;
            }
            // It is another step: this one has ended.
            (frame.at, frame.numbers[1]) = (0, 0);
        }
    }
    Flow::Again
}

fn turn_based_action(game: &mut Game, stage: Stage, active: Seat) {
    match stage {
        Stage::Untap => game.push_step(StepFrame::new(steps::UNTAP, active)),
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
        Stage::Attackers => game.push_step(StepFrame::new(steps::ATTACKERS, active)),
        Stage::Blockers => game.push_step(StepFrame::new(steps::BLOCKERS, opponent(active))),
        Stage::FirstDamage => game.push_step(StepFrame::new(steps::DAMAGE, active).number(1)),
        Stage::Damage => game.push_step(StepFrame::new(steps::DAMAGE, active)),
        Stage::Cleanup => game.push_step(StepFrame::new(steps::DISCARD_DOWN, active)),
        _ => {}
    }
}

/// Everything the active player controls untaps, except what an effect holds back; under caps that player picks which
/// ones, as long as all of them leave room (E5.7, E37.1). `frame.list` holds those picked.
pub(crate) fn untap(game: &mut Game, frame: &mut StepFrame) -> Flow {
    if frame.at > 0 {
        return Flow::Done;
    }
    if let Some(Choice::Thing(picked)) = game.take_answer() {
        frame.list.push(picked);
    }
    let acts: Vec<Act> = zones::permanents_of(game, frame.seat)
        .into_iter()
        .filter(|&c| game.is_exhausted(c))
        .map(|c| Act::of(verb::UNTAP).by(frame.seat).to(c).word(mark::IN_UNTAP_STEP))
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
        capped.iter().copied().filter(|t| !frame.list.contains(t) && room(&frame.list, *t)).collect();
    let mut all = frame.list.clone();
    for &thing in &open {
        if room(&all, thing) {
            all.push(thing);
        }
    }
    let possible = all.len() - frame.list.len();
    if possible < open.len() {
        let about = About::Game(crate::words::ask::UNTAP, Thing::Player(frame.seat), possible as i32);
        let shape = Shape::Some { needed: possible as u16, possible: possible as u16 };
        let options = open.into_iter().map(Choice::Thing).collect();
        return Flow::Ask(Prompt { seat: frame.seat, shape, about, options });
    }
    frame.at = 1;
    // Used up by this step, whatever it found.
    for card in zones::permanents_of(game, frame.seat) {
        game.set_status(card, HELD, false);
    }
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

/// Each effect that caps what untaps, with what it is about: a set must fit all of them.
fn untap_caps(game: &Game, acts: &[Act]) -> Vec<Cap> {
    let mut caps: Vec<Cap> = Vec::new();
    for act in acts {
        for line in game.number_lines(number::UNTAPS, i32::MAX, act) {
            let of = (line.source, line.ability, line.part);
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

/// E5.6: damage and what lasts until the end of the turn go at the same instant.
pub(crate) fn wear_off(game: &mut Game) {
    let hurt: Vec<_> = game.cards_in(zones::BATTLEFIELD).filter(|&c| game.counters(c, counter::DAMAGE) > 0).collect();
    for card in hurt {
        game.set_counters(card, counter::DAMAGE, 0);
    }
    crate::actions::shields_end(game);
    game.reach(moment::END_OF_TURN);
}

fn mana_in_pools(game: &Game) -> i32 {
    game.seats().flat_map(|seat| crate::mana::MANA.map(|kind| game.counters(seat, kind))).sum()
}

/// E5.3: pools empty at the end of every step; E5.4, E22.11: combat ends.
fn end(game: &mut Game, stage: Stage) {
    for seat in game.seats() {
        for kind in crate::mana::MANA {
            if game.counters(seat, kind) != 0 {
                game.set_counters(seat, kind, 0);
            }
        }
    }
    if stage == Stage::EndCombat {
        combat::all_leave(game);
        game.set_note(note::ATTACKED, 0);
        game.reach(moment::END_OF_COMBAT);
    }
}

/// Discarding to the maximum hand size, card by card (E5.6).
pub(crate) fn discard_down(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let seat = frame.seat;
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
        about: About::Game(crate::words::ask::DISCARD, Thing::Player(seat), over),
        options: game.cards_in(hand).map(|c| Choice::Thing(Thing::Card(c))).collect(),
    })
}
