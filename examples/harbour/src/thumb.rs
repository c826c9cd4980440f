//! Rules of thumb for bots: buy what brings coins, then what counts.

use crate::{
    codes::option,
    lexicon::{kind, stat},
    points::{cards_of, points},
};
use kernel::{Choice, Game, Seat, Thing};
use title::{Sure, Thumb};

pub(crate) static THUMB: Thumb = Thumb {
    weigh: |game, prompt, weights| {
        weights.clear();
        weights.extend(prompt.options.iter().map(|choice| match *choice {
            Choice::Play(card) => 1.0 + game.stat(card, stat::PRICE) as f32,
            Choice::Game(option::BUY, Thing::Card(card), price) => match price {
                _ if game.is_kind(card, kind::BLIGHT) => -1.0,
                0..=2 => -0.5,
                price if game.is_kind(card, kind::ERRAND) => price as f32 - 0.5,
                price => price as f32,
            },
            _ => 0.0,
        }));
        Sure::No
    },
    sorts: |_| false,
    value,
    is_quiet: |_, _| true,
};

/// Points against the best rival's, and the coins an average hand brings: those count less the longer the game is.
fn value(game: &Game, seat: Seat) -> f32 {
    let rivals = game.seats().filter(|other| *other != seat).map(|other| points(game, other));
    let lead = (points(game, seat) - rivals.max().unwrap_or(0)) as f32;
    if let Some(outcome) = game.outcome() {
        return if outcome.winners().contains(seat) { 1.0 } else { 0.0 };
    }
    let (worth, count) = cards_of(game, seat).fold((0, 0), |(worth, count), card| {
        (worth + game.stat(card, stat::WORTH) + i32::from(game.is_kind(card, kind::ERRAND)), count + 1)
    });
    let hand = 5.0 * worth as f32 / (count as f32).max(1.0);
    (0.5 + lead / 60.0 + hand / 40.0).clamp(0.02, 0.98)
}
