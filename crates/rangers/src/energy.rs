//! R2: the four aspects of a ranger, and the energy of each.

use crate::lexicon::{counter, kind, place, stat, word};
use abilities::{Counter, Word};
use kernel::{Game, Seat};

/// The aspects and their energies.
pub(crate) const ENERGIES: [(Word, Counter); 4] =
    [(word::AWA, counter::AWA), (word::FIT, counter::FIT), (word::SPI, counter::SPI), (word::FOC, counter::FOC)];

/// The energy of an aspect.
pub(crate) fn energy(aspect: Word) -> Counter {
    ENERGIES.iter().find(|(w, _)| *w == aspect).map_or(counter::AWA, |(_, c)| *c)
}

/// The value of an aspect, from the ranger's aspect card; without one the first deck's values are used.
pub fn aspect(game: &Game, seat: Seat, aspect: Word) -> i32 {
    let (wanted, usual) = match aspect {
        word::AWA => (stat::AWA, 2),
        word::FIT => (stat::FIT, 3),
        word::SPI => (stat::SPI, 2),
        _ => (stat::FOC, 1),
    };
    game.cards_in(kernel::Zone::of(place::PLAYER_AREA, seat))
        .find(|&c| game.is_kind(c, kind::ASPECT_CARD))
        .and_then(|c| game.stat_if_any(c, wanted))
        .unwrap_or(usual)
}
