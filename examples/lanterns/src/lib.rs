//! Lanterns: a tiny game for one to four keepers that proves the kernel free of game nouns, and is the worked example
//! of `docs/make-your-own-game.md`.
//!
//! # A game is a seed and answers
//! ```
//! let mut game = lanterns::new_game(2, 7);
//! while let Some(prompt) = game.prompt() {
//!     let last = (prompt.options.len() - 1) as u16;
//!     game.answer(last).expect("an offered answer is accepted");
//! }
//! assert!(game.outcome().is_some());
//! ```
//!
//! # Everything a card can say is in the lexicon
//! ```
//! use lanterns::lexicon::LEXICON;
//! assert!(LEXICON.verbs.iter().any(|v| v.name == "douse"));
//! ```
//!
//! # The cards are text
//! ```
//! let library = lanterns::library();
//! assert!(library.cards.iter().any(|card| card.name == "Paper Lantern"));
//! ```

mod bars;
pub mod codes;
pub mod lexicon;
mod night;
pub mod notes;
pub mod play;
pub mod rulebook;
pub mod settle;
pub mod start;
mod steps;
mod thumb;
mod title;
pub mod turn;
mod verbs;
mod whole;
mod words;

use abilities::Library;
use cardlang::{Source, compile};
use kernel::{Cards, Game, Laying};
use std::sync::Arc;

pub use self::title::TITLE;
pub use rulebook::RULEBOOK;

/// The files of this game, sorted by path.
pub const FILES: &[(&str, &str)] = &[
    ("cards/bellows.card", include_str!("../cards/bellows.card")),
    ("cards/blue-flame.card", include_str!("../cards/blue-flame.card")),
    ("cards/brave.card", include_str!("../cards/brave.card")),
    ("cards/cupped-hands.card", include_str!("../cards/cupped-hands.card")),
    ("cards/dusk-moth.card", include_str!("../cards/dusk-moth.card")),
    ("cards/firefly.card", include_str!("../cards/firefly.card")),
    ("cards/great-beacon.card", include_str!("../cards/great-beacon.card")),
    ("cards/great-beacon.play", include_str!("../cards/great-beacon.play")),
    ("cards/lamplighter.card", include_str!("../cards/lamplighter.card")),
    ("cards/old-hook.card", include_str!("../cards/old-hook.card")),
    ("cards/paper-lantern.card", include_str!("../cards/paper-lantern.card")),
    ("cards/rummage.card", include_str!("../cards/rummage.card")),
    ("cards/shutter.card", include_str!("../cards/shutter.card")),
    ("cards/smoky-wick.card", include_str!("../cards/smoky-wick.card")),
    ("cards/steady.card", include_str!("../cards/steady.card")),
    ("cards/trick-of-the-light.card", include_str!("../cards/trick-of-the-light.card")),
    ("cards/wind-chime.card", include_str!("../cards/wind-chime.card")),
];

/// The sources as the compiler takes them.
pub fn sources() -> Vec<Source> {
    let cards = FILES.iter().filter(|(path, _)| path.ends_with(".card"));
    cards.map(|(path, text)| Source { path: (*path).into(), text: (*text).into() }).collect()
}

/// All cards, read from their text. A mistake in a shipped card is a bug, so this panics with the diagnostics.
pub fn library() -> Library {
    let (library, diagnostics) = compile(&lexicon::LEXICON, &sources());
    let texts: Vec<String> = diagnostics
        .iter()
        .map(|d| cardlang::render(d, FILES.iter().find(|(p, _)| *p == d.path).map_or("", |(_, t)| t)))
        .collect();
    assert!(texts.is_empty(), "{}", texts.join("\n"));
    library
}

/// A game for that many keepers, dealt and at its first decision.
pub fn new_game(players: u8, seed: u64) -> Game {
    new_game_of(&rulebook::RULEBOOK, players, seed)
}

/// The same with either rulebook.
pub fn new_game_of(rules: &'static kernel::Rulebook, players: u8, seed: u64) -> Game {
    let cards = Arc::new(Cards::new(&library(), rules, players));
    let mut game = Laying::new(cards, seed);
    start::set_up(&mut game.pen());
    start::begin(&mut game);
    game.run();
    game.into_game()
}
