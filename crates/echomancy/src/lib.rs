//! Echomancy: a two-player duel by the rules of *Magic: The Gathering*, on the kernel.
//!
//! The files are the chapters of the rule book (`docs/rules/echomancy.md`): [`turn`](TITLE) and its steps, priority,
//! the stack, casting, mana, combat, damage, state-based actions. [`TITLE`] is the game as hosts see it, [`RULEBOOK`]
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
//!
//! # A lord makes the others larger, and nothing is stored for it
//! ```
//! # use std::sync::Arc;
//! use echomancy::lexicon::{LEXICON, place, stat};
//! use kernel::{Cards, Laying, Seat, Zone};
//! let text = "language 1\nname       Elder\ngame       echomancy\ncost       {G}\nkind       creature\ntraits     Elf\npower      1\ntoughness  1\n\nconstant:\n  other Elves you control get +1/+1\n";
//! let source = cardlang::Source { path: "elder.card".into(), text: text.into() };
//! let (library, mistakes) = cardlang::compile(&LEXICON, &[source]);
//! assert!(mistakes.is_empty());
//! let cards = Arc::new(Cards::new(&library, &echomancy::RULEBOOK, 2));
//! let mut game = Laying::new(cards.clone(), 7);
//! let field = Zone::shared(place::BATTLEFIELD);
//! let first = game.place(cards.find("Elder").unwrap(), Seat(0), field);
//! assert_eq!(game.stat(first, stat::POWER), 1);
//! let second = game.place(cards.find("Elder").unwrap(), Seat(0), field);
//! assert_eq!((game.stat(first, stat::POWER), game.stat(second, stat::POWER)), (2, 2));
//! ```

mod actions;
mod announce;
mod assignment;
mod bars;
mod battle;
mod book;
mod cast;
mod chores;
mod closed;
mod codes;
mod combat;
mod damage;
mod declare;
mod defence;
mod files;
mod fodder;
mod keywords;
mod lean;
mod lesson;
pub mod lexicon;
mod limited;
mod mana;
mod notes;
mod opening;
mod payment;
mod preview;
mod priority;
mod progress;
mod reach;
mod reasons;
mod rulebook;
mod slots;
mod sound;
mod stack;
mod stacked;
mod start;
mod state_based;
mod steps;
mod thumb;
mod title;
mod turn;
mod variants;
mod verbs;
mod whole;
mod words;
mod zones;

pub use self::title::TITLE;
pub use keywords::{ENGINE_KEYWORDS, EngineKeyword};
pub use rulebook::RULEBOOK;
pub use turn::Stage;
