//! A whole game as programs play it: the table as people see it, its end, and its numbers. Merchants bring no decks.

use crate::{
    lexicon::{counter, place, stat},
    notes, points,
    rulebook::active,
    start,
    thumb::THUMB,
    words,
};
use kernel::{Outcome, Ranking, told};
use title::{Area, Figures, WholeGame};

/// Harbour, from the first hand to the counting of points.
pub static WHOLE: WholeGame = WholeGame {
    rivals: true,
    headline: |game| {
        let round = game.note(notes::TURNS) / i32::from(game.players()) + 1;
        told!("Day {}, {}'s turn.", round, active(game))
    },
    areas: &[
        Area { place: place::SUPPLY, name: "Supply", by_controller: false },
        Area { place: place::TABLE, name: "Table", by_controller: false },
    ],
    piles: &[place::DECK, place::DISCARD, place::DEEP],
    hand: place::HAND,
    player: |game, seat| {
        let has = |kind| words::has(game, seat, kind);
        told!("{}, {}, {}", has(counter::HOUR), has(counter::COIN), has(counter::DEAL))
    },
    card: |game, card| match game.zone(card).map(|zone| zone.place) {
        Some(place::SUPPLY) => vec![told!("price {}", game.stat(card, stat::PRICE))],
        _ => Vec::new(),
    },
    // A merchant who gives up is behind all others, who share the first place.
    concede: |game, seat| Outcome::Ranked(Ranking::by(game.seats().map(|other| other != seat))),
    figures: |game, _, _| Figures {
        turns: game.note(notes::TURNS),
        numbers: vec![("points", game.seats().map(|seat| points::points(game, seat)).max().unwrap_or(0))],
        ..Figures::default()
    },
    thumb: Some(&THUMB),
    ..WholeGame::plain(start::lay_out)
};
