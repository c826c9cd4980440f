//! R5.2: ranger turns and their windows.

use crate::{
    areas,
    codes::{about, ends, option},
    enter::{self, EquipLimit},
    lexicon::{limit, moment, place, stat, verb, word},
    notes::{self, Cut},
    play, steps, test,
};
use abilities::{Ability, verbs};
use kernel::{AbilityId, About, Act, Choice, CodeFrame, Few, Flow, Game, Prompt, Seat, Seats, Shape, Thing, Zone};

kernel::points! {
    /// The points of a turn.
    pub(crate) enum TurnPoint { Begin, Act, EndWindow, End }
}

kernel::frame! {
    /// Phase 2.
    #[derive(Default)]
    pub(crate) struct Turns: steps::TURNS => turns {
        pub begun: bool,
    }
    /// One turn.
    pub(crate) struct Turn: steps::TURN => turn {
        at: TurnPoint,
        seat: Seat,
    }
    /// A window for untimed abilities.
    pub(crate) struct Window: steps::WINDOW => window {
        /// The ranger whose turn begins or has ended.
        turn_of: Seat,
        /// The rangers still to be asked, the next one first.
        open_to: Few<Seat>,
    }
}

/// Phase 2: the rangers act, until all have rested.
fn turns(game: &mut Game, turns: &mut Turns) -> Flow {
    if !turns.begun {
        turns.begun = true;
        game.set_note(notes::RESTED, Seats::default());
        game.set_note(notes::LAST, None);
        game.perform(Act::of(verbs::BEGIN).word(word::TURNS_PHASE));
        return Flow::Again;
    }
    if game.note(notes::CUT_SHORT) == Cut::Round {
        // R5.2f: the round ends, the remaining rests are skipped.
        game.set_note(notes::CUT_SHORT, Cut::Nothing);
        return Flow::Done;
    }
    let rested = game.note(notes::RESTED);
    let acting: Vec<Seat> = game.seats().filter(|s| !rested.contains(*s)).collect();
    if acting.is_empty() {
        return Flow::Done;
    }
    let last = game.note(notes::LAST);
    match game.take_answer() {
        Some(Choice::Thing(Thing::Player(seat))) => {
            begin_turn(game, seat);
            return Flow::Again;
        }
        Some(Choice::Game(option::ACT_AGAIN, Thing::Player(seat), _)) => {
            // R5.2a: the same ranger again, by exhausting the role.
            begin_turn(game, seat);
            if let Some(role) = areas::role(game, seat) {
                game.perform(Act::of(verbs::EXHAUST).by(seat).to(role));
            }
            return Flow::Again;
        }
        _ => {}
    }
    let mut options: Vec<Choice> = acting
        .iter()
        .filter(|s| acting.len() == 1 || Some(**s) != last)
        .map(|s| Choice::Thing(Thing::Player(*s)))
        .collect();
    if let Some(seat) = last.filter(|seat| acting.len() > 1 && acting.contains(seat))
        && areas::role(game, seat).is_some_and(|r| !game.is_exhausted(r))
    {
        options.push(Choice::Game(option::ACT_AGAIN, Thing::Player(seat), 0));
    }
    let seat = game.note(notes::LEAD);
    Flow::Ask(Prompt { seat, shape: Shape::One, about: About::Game(about::WHO_ACTS, Thing::Nothing, 0), options })
}

fn begin_turn(game: &mut Game, seat: Seat) {
    game.push(Turn { at: TurnPoint::Begin, seat });
}

/// One turn: the window at its beginning, exactly one of test, play and rest, the window at its end.
fn turn(game: &mut Game, turn: &mut Turn) -> Flow {
    let seat = turn.seat;
    match turn.at {
        TurnPoint::Begin => {
            turn.at = TurnPoint::Act;
            game.set_note(notes::TURN, Some(seat));
            game.log_game(crate::codes::line::TURN, Thing::Player(seat), 0);
            window_of_others(game, seat);
            Flow::Again
        }
        TurnPoint::Act => {
            if let Some(choice) = game.take_answer() {
                return take_turn(game, turn, choice);
            }
            if enter::over_equipped(game, seat) {
                game.push(EquipLimit { seat });
                return Flow::Again;
            }
            let options = options(game, seat);
            Flow::Ask(Prompt { seat, shape: Shape::One, about: About::Game(about::TURN, Thing::Nothing, 0), options })
        }
        // The window at the end of the turn, for everybody.
        TurnPoint::EndWindow => {
            turn.at = TurnPoint::End;
            // Alone, the window at the end of a turn is the one at the beginning of the next, unless this was the last.
            if game.players() > 1 || !game.note(notes::RESTED).is_empty() {
                game.push(Window { turn_of: seat, open_to: game.seats().collect() });
            }
            Flow::Again
        }
        TurnPoint::End => {
            game.reach(moment::END_OF_TURN);
            // R18.6: the turn that comes is the next one.
            game.retime(moment::END_OF_NEXT_TURN, moment::END_OF_TURN);
            game.period_ends(limit::TURN);
            game.set_note(notes::LAST, Some(seat));
            game.set_note(notes::TURN, None);
            // R21.3: the running turn is finished first.
            if game.note(notes::DAY_ENDS) {
                crate::day::end_day(game, ends::INJURIES);
            }
            Flow::Done
        }
    }
}

fn window_of_others(game: &mut Game, seat: Seat) {
    if game.players() > 1 {
        game.push(Window { turn_of: seat, open_to: game.seats().filter(|s| *s != seat).collect() });
    }
}

/// Everything a ranger may do now: tests, cards, untimed abilities of the window, rest.
pub(crate) fn options(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut options: Vec<Choice> = test::open_tests(game, seat).collect();
    options.extend(play::hand(game, seat).into_iter().filter(|(_, v)| v.is_ok()).map(|(c, _)| Choice::Play(c)));
    options.extend(usable(game, seat));
    options.extend(equipped(game, seat));
    let rest = Act::of(verb::REST).by(seat);
    if game.may_happen(&rest) {
        options.push(Choice::Game(option::REST, Thing::Nothing, 0));
    }
    if options.is_empty() {
        // Nothing is left to do: the turn passes as a rest that does not happen.
        options.push(Choice::Game(option::NOTHING, Thing::Nothing, 0));
    }
    options
}

/// The untimed abilities a ranger may use; one that two cards give to a card is one option.
fn usable(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut options: Vec<Choice> = Vec::new();
    for (code, _) in game.actions(seat).filter(|(_, verdict)| verdict.is_ok()) {
        if let Some(option) = code.choice()
            && !options.contains(&option)
        {
            options.push(option);
        }
    }
    options
}

/// R5.2c, R14.8: equipped cards may be discarded.
fn equipped(game: &Game, seat: Seat) -> impl Iterator<Item = Choice> + '_ {
    game.cards_in(Zone::of(place::PLAYER_AREA, seat))
        .filter(|&c| game.stat_if_any(c, stat::EQUIP).is_some())
        .map(|c| Choice::Game(option::DISCARD, Thing::Card(c), 0))
}

fn take_turn(game: &mut Game, turn: &mut Turn, choice: Choice) -> Flow {
    let seat = turn.seat;
    match choice {
        Choice::Ability(ability, card) if is_action(game, ability) => {
            // R6.2: in the window, any number of them; the turn itself is still to come.
            use_action(game, seat, ability, card);
        }
        Choice::Game(option::DISCARD, Thing::Card(card), _) => game.perform(Act::of(verbs::DISCARD).by(seat).to(card)),
        Choice::Play(card) => {
            turn.at = TurnPoint::EndWindow;
            game.perform(Act::of(verbs::PLAY).by(seat).to(card));
        }
        Choice::Game(option::REST, ..) => {
            turn.at = TurnPoint::EndWindow;
            game.perform(Act::of(verb::REST).by(seat));
        }
        Choice::Game(option::NOTHING, ..) => {
            turn.at = TurnPoint::EndWindow;
            game.set_note(notes::RESTED, game.note(notes::RESTED).with(seat));
        }
        choice => {
            turn.at = TurnPoint::EndWindow;
            if let Some(act) = test::perform_act(game, seat, choice) {
                test::choose(game, act);
            }
        }
    }
    Flow::Again
}

fn is_action(game: &Game, ability: AbilityId) -> bool {
    matches!(game.cards().ability(ability).ability, Ability::Action { .. })
}

fn use_action(game: &mut Game, seat: Seat, ability: AbilityId, card: kernel::Card) {
    game.use_ability(game.find_action(seat, ability, card).unwrap_or_else(|| CodeFrame::of(ability, card, seat)));
}

/// Whether all a ranger can do in a window is to discard equipment.
pub(crate) fn only_discards(_: &Game, prompt: &Prompt) -> bool {
    let discards = |o: &Choice| matches!(o, Choice::Pass | Choice::Game(option::DISCARD, ..));
    matches!(prompt.about, About::Game(about::WINDOW, ..)) && prompt.options.iter().all(discards)
}

/// R5.2c: untimed abilities, by each ranger in the list in turn.
fn window(game: &mut Game, window: &mut Window) -> Flow {
    loop {
        let Some(&seat) = window.open_to.first() else { return Flow::Done };
        match game.take_answer() {
            Some(Choice::Ability(ability, card)) => {
                use_action(game, seat, ability, card);
                return Flow::Again;
            }
            Some(Choice::Game(option::DISCARD, Thing::Card(card), _)) => {
                game.perform(Act::of(verbs::DISCARD).by(seat).to(card));
                return Flow::Again;
            }
            Some(_) => {
                window.open_to.remove(0);
                continue;
            }
            None => {}
        }
        let mut options = usable(game, seat);
        // The ranger who has just acted could discard as the turn began, and can when the next begins.
        if !options.is_empty() || seat != window.turn_of {
            options.extend(equipped(game, seat));
        }
        if options.is_empty() {
            window.open_to.remove(0);
            continue;
        }
        options.push(Choice::Pass);
        return Flow::Ask(Prompt {
            seat,
            shape: Shape::One,
            about: About::Game(about::WINDOW, Thing::Nothing, 0),
            options,
        });
    }
}
