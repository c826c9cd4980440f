//! The card language: `.card` text to `abilities` values, and back.
//!
//! Game words come from a game's [`Lexicon`](abilities::Lexicon); the kernel's own words stand in the [book](fn@book). Both
//! directions go by the same templates, and the formatter reads back what it wrote, so that `parse(format(value)) ==
//! value`. Nothing here does I/O, and no text makes it panic.
//!
//! The way of a file: `tree` (lines by indentation), `header` and `body` (what each line is), and one reader for each
//! noun of the grammar: `head`, `effect`, `statement`, `phrase`, `noun`, `amount`, `condition`, `cost`. All of them
//! are methods of one line being read (`line`), which remembers what was expected where it failed. `compile` does this
//! for all files of a game in two passes: first the words every card adds, then the bodies.
//!
//! # A library from sources
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
//! # use games::TRAIL;
//! use cardlang::{Source, compile, format_card};
//!
//! let text = "language 1
//! name      Old Bridge
//! game      trail
//! kind      feature
//! traits    Lowland
//!
//! constant:
//!   beings attached to this cannot ready
//! ";
//! let source = Source { path: "old-bridge.card".into(), text: text.into() };
//! let (library, diagnostics) = compile(&TRAIL, &[source]);
//! assert!(diagnostics.is_empty());
//! assert_eq!(format_card(&library.vocabulary, &library.cards[0]), text);
//! ```
//!
//! # A mistake, underlined
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
//! # use games::TRAIL;
//! use cardlang::{parse_selector, render};
//!
//! let v = abilities::Vocabulary::new(&TRAIL);
//! let text = "each beng along the way";
//! let mistakes = parse_selector(&v, text).unwrap_err();
//! assert_eq!(mistakes[0].wording().help.as_deref(), Some("did you mean `being`?"));
//! assert!(render(&mistakes[0], text).contains("^^^^"));
//! ```
//!
//! # Printed rules text
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
//! # use games::TRAIL;
//! use cardlang::{describe_ability, parse_ability};
//!
//! let v = abilities::Vocabulary::new(&TRAIL);
//! let ability = parse_ability(&v, "response when you would suffer fatigue:\n  prevent up to 2 of it\n  draw 1 card").unwrap();
//! assert_eq!(
//!     describe_ability(&v, &ability),
//!     "Response: When you would suffer fatigue, prevent up to 2 of it, then draw a card."
//! );
//! ```

mod amount;
mod body;
mod book;
mod check;
mod compile;
mod condition;
mod cost;
mod describe;
mod diagnostics;
mod effect;
mod format;
mod head;
mod header;
mod kernel_words;
mod lexer;
mod line;
mod mistake;
mod names;
mod noun;
mod parse;
mod phrase;
mod print;
mod reach;
mod statement;
mod suggest;
mod template;
mod tree;
mod vain;
mod whereabouts;
mod wording;
mod words;
#[cfg(test)]
mod work;

#[cfg(test)]
extern crate self as cardlang;

pub use book::book;
pub use compile::{Source, compile, compile_some, extend};
pub use describe::describe_card;
pub use diagnostics::{Diagnostic, Worded, Wording, render};
pub use format::{Formatter, card_header, format_ability, format_card, format_keyword, format_source};
pub use mistake::*;
pub use names::{OddName, is_unseen, odd_name, told, written_out};
pub use parse::*;
pub use print::{
    NUMBER_WORDS, Numbers, Phrasing, describe_ability, describe_ability_of, describe_condition, describe_used, fill_in,
    print_card, print_card_as,
};
pub use template::plural;
