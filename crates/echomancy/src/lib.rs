//! Echomancy: a two-player duel by the rules of *Magic: The Gathering*, on the kernel.
//!
//! The files are the chapters of the rule book (`docs/rules/echomancy.md`): [`turn`](TITLE) and its steps, priority,
//! the stack, casting, mana, combat, damage, state-based actions. [`TITLE`] is the game as hosts see it, [`RULES`]
//! its table of functions, [`lexicon`] its words.
//!
//! # The game is a title
//! ```
//! assert_eq!(echomancy::TITLE.name, "echomancy");
//! assert_eq!(echomancy::TITLE.points[0], "main phase");
//! ```
//!
//! # Every keyword that Rust names is listed with its reason
//! ```
//! let named: Vec<&str> = echomancy::ENGINE_KEYWORDS.iter().map(|k| k.name).collect();
//! assert!(named.contains(&"Trample") && !named.contains(&"Flying"));
//! ```

mod announce;
mod cast;
mod closed;
mod combat;
mod damage;
mod keywords;
pub mod lexicon;
mod mana;
mod priority;
mod rulebook;
mod stack;
mod state_based;
mod title;
mod turn;
mod verbs;
mod whole;
mod words;
mod zones;

pub use keywords::{ENGINE_KEYWORDS, EngineKeyword};
pub use rulebook::RULES;
pub use title::TITLE;
pub use turn::Stage;
