//! Counting at the end: points over a whole deck, and the ranking that follows from them.

use crate::{
    lexicon::{place, stat},
    notes,
};
use kernel::{Card, Game, Outcome, Ranking, Seat, Zone};
use std::cmp::Reverse;

/// The places of a merchant's own cards.
pub const OWN: &[abilities::Place] = &[place::HAND, place::DECK, place::DISCARD, place::TABLE];

/// All cards of a merchant, wherever they are (H4.2).
pub fn cards_of(game: &Game, seat: Seat) -> impl Iterator<Item = Card> {
    OWN.iter().flat_map(move |&place| game.cards_in(Zone::of(place, seat)))
}

/// The points of a merchant.
pub fn points(game: &Game, seat: Seat) -> i32 {
    cards_of(game, seat).map(|card| game.stat(card, stat::POINTS)).sum()
}

/// Ranks the merchants (H4.2, H4.3): the most points, then the fewest turns; equal merchants share their place.
pub fn ranking(game: &Game) -> Outcome {
    let players = i32::from(game.players());
    let turns = |seat: Seat| (game.note(notes::TURNS) - i32::from(seat.0) + players - 1) / players;
    Outcome::Ranked(Ranking::by(game.seats().map(|seat| (points(game, seat), Reverse(turns(seat))))))
}
