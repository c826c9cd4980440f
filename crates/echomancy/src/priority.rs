//! Priority: the player who may act, the actions, and two passes in a row (E6).

use crate::{
    bars, cast,
    codes::about,
    lexicon::{head, kind, place, verb},
    mana::{self, Purse},
    notes,
    slots::Slots,
    stack,
    state_based::{self, Control},
    steps,
    turn::{self, Stage},
};
use kernel::{
    About, Card, Choice, CodeFrame, Few, Flow, Game, Outcome, Prompt, Refusal, Row, Seat, Shape, Thing, Via, Zone,
};

kernel::points! {
    /// The points of priority.
    pub(crate) enum PriorityPoint { Check, Ask, Act }
}

kernel::frame! {
    /// Players act until both pass.
    pub(crate) struct Priority: steps::PRIORITY => priority {
        at: PriorityPoint,
        /// The player who has priority.
        seat: Seat,
    }
    /// State-based actions and waiting triggers.
    #[derive(Default)]
    pub(crate) struct Check: steps::CHECK => check {
        /// The legends that are kept.
        pub kept: Few<Card>,
        /// The next act for a permanent that has changed hands.
        pub control: Control,
    }
}

impl Priority {
    pub fn of(seat: Seat) -> Self {
        Priority { at: PriorityPoint::Check, seat }
    }
}

/// Players act until both pass on an empty stack. A player who can only pass is passed over at once.
fn priority(game: &mut Game, priority: &mut Priority) -> Flow {
    loop {
        let seat = priority.seat;
        match priority.at {
            // E6.4: at every single grant.
            PriorityPoint::Check => {
                priority.at = PriorityPoint::Ask;
                if !is_nothing_to_check(game) {
                    game.push(Check::default());
                }
            }
            PriorityPoint::Ask => {
                game.set_note(notes::PRIORITY, Some(seat));
                if !is_glanced_over(game, seat) {
                    let options = game.kept_options(seat, &ReadBeside::of(game), options);
                    if !game.answers_itself(&options) && !is_passed_over(game, &options) {
                        priority.at = PriorityPoint::Act;
                        let about = About::Game(about::PRIORITY, Thing::Nothing, 0);
                        return Flow::Ask(Prompt { seat, shape: Shape::One, about, options });
                    }
                }
                priority.at = PriorityPoint::Check;
                if let Flow::Done = pass(game, priority) {
                    return Flow::Done;
                }
            }
            PriorityPoint::Act => {
                priority.at = PriorityPoint::Check;
                match game.take_answer() {
                    Some(Choice::Play(card)) => cast::begin(game, seat, card),
                    Some(Choice::Ability(ability, card)) => {
                        if let Some(code) = cast::find_activated(game, seat, ability, card) {
                            begin_ability(game, seat, code);
                        }
                    }
                    Some(Choice::Use(ability, used, card)) => {
                        if let Some(code) = game.find_used(seat, ability, used, card) {
                            begin_ability(game, seat, code);
                        }
                    }
                    Some(_) => {
                        if let Flow::Done = pass(game, priority) {
                            return Flow::Done;
                        }
                    }
                    // Something came between: it is asked again.
                    None => {}
                }
            }
        }
        if !game.goes_on() {
            return Flow::Again;
        }
    }
}

/// Passes over a player who could only pass or make mana, where such questions are counted.
fn is_passed_over(game: &mut Game, options: &[Choice]) -> bool {
    let is_idle = |option: &Choice| match option {
        Choice::Ability(ability, _) => mana::is_mana_ability(game, *ability),
        option => *option == Choice::Pass,
    };
    let idle = game.counts_idle(1) && options.iter().all(is_idle);
    game.pass_over_idle(idle)
}

/// Passes over a player of whom a glance tells that there is nothing to do but pass and make mana, where idle players are passed
/// over at all.
fn is_glanced_over(game: &mut Game, seat: Seat) -> bool {
    let is_idle = (game.skips_idle() || game.counts_idle(1)) && is_plainly_idle(game, seat);
    if !is_idle || !game.answers_itself(&[Choice::Pass]) {
        return false;
    }
    count_passed_over(game, seat);
    true
}

/// Counts a player who could do nothing but pass and make mana as passed over, where that is counted: one who could not even make
/// mana would not have been asked.
pub(crate) fn count_passed_over(game: &mut Game, seat: Seat) {
    let asked = game.counts_idle(1) && {
        let purse = Purse::of(game, seat);
        purse.actions().iter().any(|&(card, row)| is_open(&purse, card, row))
    };
    game.pass_over_idle(asked);
}

/// E6.3
fn pass(game: &mut Game, priority: &mut Priority) -> Flow {
    game.set_note(notes::PASSES, game.note(notes::PASSES) + 1);
    if game.note(notes::PASSES) < game.players() {
        priority.seat = turn::opponent(priority.seat);
        return Flow::Again;
    }
    game.set_note(notes::PASSES, 0);
    game.set_note(notes::PRIORITY, None);
    match stack::top(game) {
        Some(object) => {
            // E6.2: after a resolution the active player has it.
            priority.seat = turn::active(game);
            game.push(stack::Resolve::of(object));
            Flow::Again
        }
        None => Flow::Done,
    }
}

/// Somebody did something: passes no longer follow each other, and that player has priority again (E6.2).
pub(crate) fn acted(game: &mut Game) {
    game.set_note(notes::PASSES, 0);
}

fn begin_ability(game: &mut Game, seat: Seat, code: CodeFrame) {
    if mana::is_mana_ability(game, code.ability) {
        // E9.3
        acted(game);
        cast::use_mana_ability(game, code);
    } else {
        cast::begin_activation(game, seat, &code);
    }
}

kernel::points! {
    /// The periods of a turn that rules and texts tell apart as options are made (`SORCERY_TIME`, `YOUR_UPKEEP`).
    enum Period { Other, Upkeep, Main }
}

kernel::kept! {
    /// The notes that decide what a player with priority may do, beside the table. Rules that read another note as options
    /// are made add it here; `sound` compares kept options with new ones.
    struct ReadBeside {
        active: Seat,
        period: Period,
        /// The numbers of this turn.
        lands: i32,
        attackers: i32,
        life_lost: i32,
    }
}

impl ReadBeside {
    fn of(game: &Game) -> Self {
        ReadBeside {
            active: turn::active(game),
            period: match Stage::of(game) {
                Stage::Upkeep => Period::Upkeep,
                stage if stage.is_main() => Period::Main,
                _ => Period::Other,
            },
            lands: game.note(notes::LANDS),
            attackers: game.note(notes::ATTACKED_WITH),
            life_lost: game.note(notes::LIFE_LOST),
        }
    }
}

/// Everything a player with priority may do, in order: cards in hand, abilities, and passing (E6.1, E33.1). Where idle
/// players are passed over, one who could only make mana is offered nothing but to pass.
pub(crate) fn options(game: &Game, seat: Seat) -> Vec<Choice> {
    let purse = Purse::of(game, seat);
    let mut options: Vec<Choice> =
        cast::playable(game, seat).into_iter().filter(|&card| cast::can_play(&purse, card)).map(Choice::Play).collect();
    if options.is_empty() && game.skips_idle() && !may_use_any(&purse) {
        return vec![Choice::Pass];
    }
    let mut seen = Slots::default();
    let mut offer = |card: Card, option: Choice| {
        if seen.add(card) || !options.contains(&option) {
            options.push(option);
        }
    };
    for &(card, row) in purse.actions() {
        if is_open(&purse, card, row) {
            offer(card, used(&purse, card, row));
        }
    }
    for code in cast::loyalty(game, seat) {
        if let (Ok(()), Some(option), Some(card)) = (verdict(&purse, &code), code.choice(), code.source.card()) {
            offer(card, option);
        }
    }
    options.push(Choice::Pass);
    options
}

/// Whether a glance tells that a player could do nothing but pass and make mana: it is no time for sorceries, the hand
/// holds no instant, no ability does more than make mana, and no card speaks of casting.
fn is_plainly_idle(game: &Game, seat: Seat) -> bool {
    !cast::is_sorcery_time(game, seat) && is_idle_beside_sorceries(game, seat)
}

/// The same of a player who could cast no sorcery.
pub(crate) fn is_idle_beside_sorceries(game: &Game, seat: Seat) -> bool {
    !game.has_other_actions()
        && !game.has_headed(head::LOYALTY_PLUS)
        && !game.has_headed(head::LOYALTY_MINUS)
        && !game.anything_permits(verb::CAST)
        && !game.anything_prices(verb::CAST)
        && !game.cards_in(Zone::of(place::HAND, seat)).any(|card| game.is_kind(card, kind::INSTANT))
}

/// Whether the player may use an ability that does more than make mana.
fn may_use_any(purse: &Purse) -> bool {
    let makes_mana = |card: Card, row: Row| {
        mana::is_mana_ability(purse.game, row.ability) && matches!(used(purse, card, row), Choice::Ability(..))
    };
    let mut others = purse.game.other_action_rows(purse.seat);
    others.any(|(card, row)| !makes_mana(card, row) && is_open(purse, card, row))
        || cast::loyalty(purse.game, purse.seat).any(|code| verdict(purse, &code).is_ok())
}

fn is_open(purse: &Purse, card: Card, row: Row) -> bool {
    let game = purse.game;
    match mana::is_simple(game, row.ability) {
        true => mana::may_tap(game, purse.seat, card, row),
        false => {
            let judged = || verdict(purse, &game.action_of(card, row, purse.seat)).is_ok();
            !cast::is_out_of_reach(purse, card, row)
                && cast::may_activate_at_a_glance(purse, card, row).unwrap_or_else(judged)
        }
    }
}

/// The option to use an ability; of one that a card has by several uses of a keyword, the price says which is meant.
fn used(purse: &Purse, card: Card, row: Row) -> Choice {
    let other = |(c, r): &(Card, Row)| *c == card && r.ability == row.ability && r.via != row.via;
    match row.via {
        Via::Use(used) if purse.actions().iter().any(other) => Choice::Use(row.ability, used, card),
        _ => Choice::Ability(row.ability, card),
    }
}

/// Whether an ability may be activated now.
fn verdict(purse: &Purse, code: &CodeFrame) -> Result<(), Refusal> {
    purse.game.may_use_if_paid(code).map_err(bars::ruled).and_then(|()| cast::may_activate(purse, code))
}

/// All abilities of a player's objects with whether they may be activated now.
pub(crate) fn abilities<'a>(purse: &'a Purse) -> impl Iterator<Item = (CodeFrame, Result<(), Refusal>)> + 'a {
    let game = purse.game;
    let actions = game.action_rows(purse.seat).map(move |(card, row)| game.action_of(card, row, purse.seat));
    actions.chain(cast::loyalty(game, purse.seat)).map(move |code| {
        let verdict = verdict(purse, &code);
        (code, verdict)
    })
}

/// Before anyone gets priority: state-based actions until none applies, then waiting triggers, again from the start
/// until nothing happens (E6.4).
fn check(game: &mut Game, check: &mut Check) -> Flow {
    let checked = game.is_checked() && state_based::is_quiet(game);
    if !checked && let Some(flow) = state_based::note_control(game, check) {
        return flow;
    }
    // E11.15: abilities made by the resolution that is over wait with the rest.
    game.reach(crate::lexicon::moment::REFLEX);
    stack::state_triggers(game);
    if let Some(outcome) = outcome(game) {
        game.end(outcome);
        return Flow::Done;
    }
    if !checked && let Some(flow) = state_based::perform(game, check) {
        return flow;
    }
    game.mark_checked();
    if game.has_waiting() {
        game.push(stack::Triggers::default());
        return Flow::Again;
    }
    Flow::Done
}

/// Checks without a frame where nothing is to do, and says whether that is so (E6.4). Otherwise [`check`] does it all.
pub(crate) fn is_nothing_to_check(game: &mut Game) -> bool {
    let checked = game.is_checked() && state_based::is_quiet(game);
    game.reach(crate::lexicon::moment::REFLEX);
    stack::state_triggers(game);
    if !checked {
        if !state_based::is_at_rest(game) {
            return false;
        }
        match state_based::depends_on_others(game) {
            true => game.mark_checked(),
            false => game.mark_looked_over(),
        }
    }
    !game.has_waiting()
}

/// E31.1, E31.2
pub(crate) fn outcome(game: &Game) -> Option<Outcome> {
    let lost = game.note(notes::LOST);
    match (lost.contains(Seat(0)), lost.contains(Seat(1))) {
        (false, false) => None,
        (true, false) => Some(Outcome::Won(Seat(1))),
        (false, true) => Some(Outcome::Won(Seat(0))),
        (true, true) => Some(Outcome::Draw),
    }
}
