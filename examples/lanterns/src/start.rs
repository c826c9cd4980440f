//! The rest of a starting table, and the place where play begins.

use crate::{
    lexicon::{counter, header, place, verb},
    turn::Round,
};
use abilities::FieldValue;
use kernel::{Act, DefId, Game, Pen, Zone};

/// Deals the starting table: each keeper's deck shuffled, four cards in hand, some oil and warmth.
pub fn set_up(game: &mut Pen<'_>) {
    let defs: Vec<(DefId, i32)> = game
        .cards()
        .defs()
        .filter_map(|(id, def)| match def.card.field(header::COPIES) {
            Some(FieldValue::Amount(n)) => n.as_number().map(|n| (id, n)),
            _ => None,
        })
        .collect();
    for seat in game.seats() {
        let deck = Zone::of(place::DECK, seat);
        if game.count_in(deck) == 0 {
            for &(def, copies) in &defs {
                for _ in 0..copies {
                    game.place(def, seat, deck);
                }
            }
            game.shuffle_zone(deck);
        }
        for (kind, count) in [(counter::OIL, 4), (counter::SPARK, 2), (counter::WARMTH, 8)] {
            if game.counters(seat, kind) == 0 {
                game.set_counters(seat, kind, count);
            }
        }
    }
}

/// Draws the opening hands and begins the first round; who asked for it runs the game.
pub fn begin(game: &mut Game) {
    game.push(Round::default());
    for seat in game.seats() {
        if game.count_in(Zone::of(place::HAND, seat)) == 0 {
            game.perform(Act::of(verb::DRAW).by(seat).amount(4));
        }
    }
}
