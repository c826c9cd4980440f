//! Harbour: a deck-builder for two to four rival merchants, with a shared supply, answers from hand, cards that are played twice,
//! and points that are counted over a whole deck. It shows what `examples/lanterns` does not; the guide is
//! `docs/make-your-own-game.md`.
//!
//! # A game is a seed and answers
//! ```
//! let mut game = harbour::new_game(3, 7);
//! while let Some(prompt) = game.prompt() {
//!     let last = (prompt.options.len() - 1) as u16;
//!     game.answer(last).expect("an offered answer is accepted");
//! }
//! let outcome = game.outcome().expect("it ends");
//! assert!(!outcome.winners().is_empty());
//! ```

pub mod codes;
pub mod lexicon;
pub mod notes;
pub mod points;
pub mod rulebook;
pub mod start;

mod bars;
mod steps;
mod thumb;
mod title;
mod turn;
mod verbs;
mod whole;
mod words;

use abilities::Library;
use cardlang::{Source, compile};
use digest::Book;
use kernel::{Cards, Game};
use std::sync::Arc;

pub use self::title::TITLE;
pub use rulebook::RULEBOOK;
pub use whole::WHOLE;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The digest of the rules, which plays cite.
pub static BOOK: Book = Book::new("Harbour", 'H', "rules.md", include_str!("../rules.md"));

/// All cards, read from their text. A mistake in a shipped card is a bug, so this panics with the diagnostics.
pub fn library() -> Library {
    let cards = FILES.iter().filter(|(path, _)| path.ends_with(".card"));
    let sources: Vec<Source> =
        cards.map(|(path, text)| Source { path: (*path).into(), text: (*text).into() }).collect();
    let (library, mistakes) = compile(&lexicon::LEXICON, &sources);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    library
}

/// A game for that many merchants, at its first decision.
pub fn new_game(players: u8, seed: u64) -> Game {
    let cards = Arc::new(Cards::new(&library(), &RULEBOOK, players));
    let mut game = start::lay_out(&cards, &Default::default(), seed).expect("a game without decks begins");
    game.run();
    game
}
