//! A merchant's turn: errands, wares, deals, and putting everything away (H2).

use crate::{
    codes::{about, option},
    lexicon::{counter, kind, limit, moment, place, stat, step, verb},
    notes, points, start, steps,
};
use abilities::Counter;
use kernel::{About, Act, Card, Choice, Flow, Game, Prompt, Seat, Shape, Thing, Zone};

/// The number of cards a merchant draws.
pub(crate) const HAND: i32 = 5;

kernel::points! {
    /// The points of a turn.
    enum TurnPoint { Begin, Errands, Wares, Deals, PutAway, Draw, Over }
}

kernel::frame! {
    /// One turn after another.
    pub(crate) struct Season: steps::SEASON => season {
        pub next: Seat,
    }
    /// A merchant's turn.
    pub(crate) struct Turn: steps::TURN => turn {
        at: TurnPoint,
        seat: Seat,
    }
}

/// Turn by turn, until the supply says that it is enough (H4.1).
fn season(game: &mut Game, season: &mut Season) -> Flow {
    if start::is_over(game) {
        game.end(points::ranking(game));
        return Flow::Done;
    }
    game.push(Turn { at: TurnPoint::Begin, seat: season.next });
    season.next = Seat((season.next.0 + 1) % game.players());
    Flow::Again
}

fn turn(game: &mut Game, turn: &mut Turn) -> Flow {
    let seat = turn.seat;
    let gain = |kind| Act::of(verb::GAIN).by(seat).to(seat).kind(kind);
    match turn.at {
        TurnPoint::Begin => {
            game.set_note(notes::ACTIVE, seat);
            let begin = Act::of(verb::BEGIN).by(seat).word(step::DAY);
            game.perform_in_order(vec![gain(counter::HOUR), gain(counter::DEAL), begin]);
        }
        TurnPoint::Errands => match game.take_answer() {
            None => return Flow::Ask(errands(game, seat)),
            Some(Choice::Play(card)) => {
                game.perform_in_order(vec![spend(seat, counter::HOUR, 1), Act::of(verb::PLAY).by(seat).to(card)]);
                return Flow::Again;
            }
            Some(_) => {}
        },
        TurnPoint::Wares => {
            let wares = hand_of(game, seat).filter(|&card| game.is_kind(card, kind::WARE));
            let wares: Vec<Act> = wares.map(|card| Act::of(verb::PLAY).by(seat).to(card)).collect();
            game.perform_in_order(wares);
        }
        TurnPoint::Deals => match game.take_answer() {
            None => return Flow::Ask(deals(game, seat)),
            Some(Choice::Game(option::BUY, Thing::Card(card), price)) => {
                let paid = [spend(seat, counter::DEAL, 1), spend(seat, counter::COIN, price)];
                let taken = Act::of(verb::TAKE).by(seat).to(card);
                game.perform_in_order(paid.into_iter().filter(|act| act.amount > 0).chain([taken]).collect());
                return Flow::Again;
            }
            Some(_) => {}
        },
        TurnPoint::PutAway => {
            game.reach(moment::END_OF_TURN);
            game.period_ends(limit::TURN);
            let left = [counter::HOUR, counter::COIN, counter::DEAL];
            let left = left.map(|kind| spend(seat, kind, game.counters(seat, kind)));
            let table = game.cards_in(Zone::of(place::TABLE, seat));
            let away = hand_of(game, seat).chain(table).map(|card| Act::of(verb::DISCARD).by(seat).to(card));
            let acts = away.chain(left.into_iter().filter(|act| act.amount > 0)).collect();
            game.perform_all(acts);
        }
        TurnPoint::Draw => {
            game.set_note(notes::TURNS, game.note(notes::TURNS) + 1);
            game.perform(Act::of(verb::DRAW).by(seat).amount(HAND));
        }
        TurnPoint::Over => return Flow::Done,
    }
    turn.at = turn.at.next().unwrap_or(TurnPoint::Over);
    Flow::Again
}

fn spend(seat: Seat, kind: Counter, amount: i32) -> Act {
    Act::of(verb::LOSE).by(seat).to(seat).kind(kind).amount(amount)
}

fn hand_of(game: &Game, seat: Seat) -> impl Iterator<Item = Card> {
    game.cards_in(Zone::of(place::HAND, seat))
}

const ENOUGH: Choice = Choice::Game(option::ENOUGH, Thing::Nothing, 0);

/// The errands there is an hour for.
fn errands(game: &Game, seat: Seat) -> Prompt {
    let has_time = game.counters(seat, counter::HOUR) > 0;
    let errands = hand_of(game, seat).filter(|&card| has_time && game.is_kind(card, kind::ERRAND));
    let options = errands.map(Choice::Play).chain([ENOUGH]).collect();
    Prompt { seat, shape: Shape::One, about: About::Game(about::ERRANDS, seat.into(), 0), options }
}

/// The top card of every pile there are coins for.
fn deals(game: &Game, seat: Seat) -> Prompt {
    let (coins, deals) = (game.counters(seat, counter::COIN), game.counters(seat, counter::DEAL));
    let piles = game.piles_in(Zone::shared(place::SUPPLY)).into_iter();
    let priced = piles.map(|(top, _)| (top, game.stat(top, stat::PRICE).max(0)));
    let open = priced.filter(|(_, price)| deals > 0 && *price <= coins);
    let options = open.map(|(top, price)| Choice::Game(option::BUY, top.into(), price)).chain([ENOUGH]).collect();
    Prompt { seat, shape: Shape::One, about: About::Game(about::DEALS, seat.into(), 0), options }
}
