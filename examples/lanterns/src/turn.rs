//! A round of the game: the turn of each keeper, then the night.

use crate::{
    codes::{about, option},
    lexicon::{counter, limit, moment, place, step, verb},
    night::Night,
    notes,
    play::{may_play_freely, play},
    settle::unsettled,
    steps, whole,
};
use kernel::{About, Act, Choice, Flow, Game, Prompt, Seat, Shape, Thing, Zone};

/// The number of nights a game has.
pub const NIGHTS: i32 = 3;

kernel::points! {
    /// The points of a turn.
    enum TurnPoint { Begin, Draw, Act, End, Over }
}

kernel::frame! {
    /// One whole round after another.
    #[derive(Default)]
    pub(crate) struct Round: steps::ROUND => round {
        /// The number of keepers who have had their turn.
        turns: u8,
        /// Whether night has fallen.
        night: bool,
    }
    /// A keeper's turn.
    pub(crate) struct Turn: steps::TURN => turn {
        at: TurnPoint,
        seat: Seat,
    }
}

/// The seat whose turn it is.
pub fn active(game: &Game) -> Seat {
    game.note(notes::ACTIVE)
}

/// Names whose turn it is. For setting up.
pub fn set_active(game: &mut Game, seat: Seat) {
    game.set_note(notes::ACTIVE, seat);
}

/// Round by round until the last night is over.
fn round(game: &mut Game, round: &mut Round) -> Flow {
    let players = game.players();
    if round.turns < players {
        game.push(Turn { at: TurnPoint::Begin, seat: Seat(round.turns) });
        round.turns += 1;
    } else if !round.night {
        game.push(Night::default());
        round.night = true;
    } else {
        if game.note(notes::HOUR) >= NIGHTS {
            game.end(whole::end(game));
            return Flow::Done;
        }
        *round = Round::default();
    }
    Flow::Again
}

/// A keeper's turn.
fn turn(game: &mut Game, turn: &mut Turn) -> Flow {
    let seat = turn.seat;
    if let Some(flow) = unsettled(game) {
        return flow;
    }
    match turn.at {
        TurnPoint::Begin => {
            turn.at = TurnPoint::Draw;
            game.set_note(notes::ACTIVE, seat);
            game.set_note(notes::TRIMMED, false);
            game.perform(Act::of(verb::BEGIN).to(seat).word(step::TURN));
            Flow::Again
        }
        TurnPoint::Draw => {
            turn.at = TurnPoint::Act;
            game.perform(Act::of(verb::DRAW).by(seat));
            Flow::Again
        }
        TurnPoint::Act => match game.take_answer() {
            None => Flow::Ask(menu(game, seat)),
            Some(choice) => {
                match choice {
                    Choice::Play(card) => play(game, card, seat),
                    Choice::Ability(ability, card) => {
                        let using = game.actions(seat).map(|(code, _)| code);
                        let wanted =
                            using.into_iter().find(|c| c.ability == Some(ability) && c.source == Thing::Card(card));
                        if let Some(code) = wanted {
                            game.use_ability(code);
                        }
                    }
                    Choice::Game(option::TRIM, ..) => {
                        game.set_note(notes::TRIMMED, true);
                        game.perform(Act::of(verb::GAIN).by(seat).to(seat).kind(counter::OIL));
                    }
                    _ => {
                        turn.at = TurnPoint::End;
                        game.perform(Act::of(verb::REST).by(seat));
                    }
                }
                Flow::Again
            }
        },
        TurnPoint::End => {
            turn.at = TurnPoint::Over;
            game.reach(moment::END_OF_TURN);
            game.period_ends(limit::TURN);
            Flow::Again
        }
        TurnPoint::Over => Flow::Done,
    }
}

/// Everything a keeper may do now, in the order of the table.
fn menu(game: &Game, seat: Seat) -> Prompt {
    let mut options: Vec<Choice> = Vec::new();
    let hand = game.cards_in(Zone::of(place::HAND, seat));
    options.extend(hand.filter(|&c| may_play_freely(game, c, seat).is_ok()).map(Choice::Play));
    for (code, verdict) in game.actions(seat) {
        options.extend(code.choice().filter(|_| verdict.is_ok()));
    }
    if !game.note(notes::TRIMMED) {
        options.push(Choice::Game(option::TRIM, Thing::Nothing, 0));
    }
    if game.may_happen(&Act::of(verb::REST).by(seat)) || options.is_empty() {
        options.push(Choice::Game(option::REST, Thing::Nothing, 0));
    }
    Prompt { seat, shape: Shape::One, about: About::Game(about::MENU, seat.into(), 0), options }
}
