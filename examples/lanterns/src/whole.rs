//! A whole game as programs play it: the table as people see it, its end, and its numbers. Keepers bring no decks.

use crate::{
    codes::ends,
    lexicon::{counter, kind, place, stat},
    notes,
    start::{begin, set_up},
    thumb::THUMB,
    turn::{NIGHTS, active},
};
use kernel::{Game, Laying, Outcome, told};
use title::{Area, Figures, WholeGame};

/// Lanterns, from the first turn to the last night.
pub(crate) static WHOLE: WholeGame = WholeGame {
    headline: |game| told!("Night {} of {}, {}'s turn.", game.note(notes::HOUR) + 1, NIGHTS, active(game)),
    areas: &[
        Area { place: place::YARD, name: "Yard", by_controller: false },
        Area { place: place::STREET, name: "Street", by_controller: false },
    ],
    piles: &[place::DECK, place::DISCARD],
    hand: place::HAND,
    player: |game, seat| {
        let has = |kind| told!("{} {}", game.counters(seat, kind), kind);
        told!("{}, {}, {}", has(counter::OIL), has(counter::SPARK), has(counter::WARMTH))
    },
    card: |game, card| match game.stat_if_any(card, stat::LIGHT) {
        Some(light) => vec![told!("light {}", light)],
        None => Vec::new(),
    },
    concede: |_, _| ends::DARKNESS,
    ending: |_, outcome| match outcome {
        ends::DAWN => told!("Dawn: the lamps have lasted."),
        _ => told!("Darkness falls on the street."),
    },
    figures: |game, _, _| Figures {
        turns: game.note(notes::HOUR),
        end: if game.outcome() == Some(ends::DAWN) { "dawn" } else { "darkness" },
        survived: game.outcome() == Some(ends::DAWN),
        numbers: vec![("light", light(game))],
        ..Figures::default()
    },
    thumb: Some(&THUMB),
    ..WholeGame::plain(|cards, _, seed| {
        let mut game = Laying::new(cards.clone(), seed);
        set_up(&mut game.pen());
        begin(&mut game);
        Ok(game.into_game())
    })
};

/// The light of all lamps in play.
pub(crate) fn light(game: &Game) -> i32 {
    game.cards_in_play().filter(|&c| game.is_kind(c, kind::LAMP)).map(|c| game.stat(c, stat::LIGHT)).sum()
}

/// The outcome of a game that ends with this light.
pub(crate) fn end(game: &Game) -> Outcome {
    if light(game) >= 5 * i32::from(game.players()) { ends::DAWN } else { ends::DARKNESS }
}
