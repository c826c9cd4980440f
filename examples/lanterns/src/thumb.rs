//! Rules of thumb for bots: lamps first, then what helps them.

use crate::{
    codes::{ends, option},
    lexicon::{counter, kind, stat},
    whole::light,
};
use kernel::{Choice, Game, Seat};
use title::{Sure, Thumb};

pub(crate) static THUMB: Thumb = Thumb {
    weigh: |game, prompt, weights| {
        weights.clear();
        weights.extend(prompt.options.iter().map(|choice| weight(game, choice)));
        Sure::No
    },
    sorts: |_| false,
    value,
    is_quiet: |_, _| true,
};

fn weight(game: &Game, choice: &Choice) -> f32 {
    match *choice {
        Choice::Game(option::TRIM, ..) => 10.0,
        Choice::Play(card) if game.is_kind(card, kind::LAMP) => 4.0 + game.stat(card, stat::LIGHT) as f32,
        Choice::Play(card) if game.is_kind(card, kind::MOTH) => -1.0,
        Choice::Play(_) => 2.0,
        Choice::Ability(..) => 3.0,
        _ => 0.0,
    }
}

/// Light counts most; a keeper near the end of their warmth is a danger to all.
fn value(game: &Game, _: Seat) -> f32 {
    match game.outcome() {
        Some(ends::DAWN) => return 1.0,
        Some(_) => return 0.0,
        None => {}
    }
    let wanted = 5.0 * f32::from(game.players());
    let coldest = game.seats().map(|seat| game.counters(seat, counter::WARMTH)).min().unwrap_or(0);
    let oil: i32 = game.seats().map(|seat| game.counters(seat, counter::OIL)).sum();
    let bright = (light(game) as f32 / wanted).min(1.5) / 1.5;
    0.7 * bright + 0.02 * (coldest.clamp(0, 8) as f32) + 0.01 * (oil.clamp(0, 10) as f32)
}
