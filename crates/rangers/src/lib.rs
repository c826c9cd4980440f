//! Game one: *Rangers*, by the rules of Earthborne Rangers. The files are the rulebook's table of contents.
//!
//! # A card is read with the game's words
//! ```
//! let text = "language 1\nname      Mire\ngame      rangers\nkind      feature\npresence  2\n\nconstant:\n  rangers cannot travel\n";
//! let source = cardlang::Source { path: "mire.card".into(), text: text.into() };
//! let (library, mistakes) = cardlang::compile(&rangers::lexicon::LEXICON, &[source]);
//! assert!(mistakes.is_empty());
//! assert_eq!(cardlang::print_card(&library.vocabulary, &library.cards[0]), ["Rangers cannot travel."]);
//! ```
//!
//! # A table is set, and the game waits for its first answer
//! ```
//! # use std::sync::Arc;
//! use kernel::{Cards, Laying, Seat, Zone};
//! use rangers::lexicon::{LEXICON, place};
//! let text = "language 1\nname      Mire\ngame      rangers\nkind      feature\nenters    within reach\npresence  2\n";
//! let source = cardlang::Source { path: "mire.card".into(), text: text.into() };
//! let (library, _) = cardlang::compile(&LEXICON, &[source]);
//! let cards = Arc::new(Cards::new(&library, &rangers::RULEBOOK, 1));
//! let mut game = Laying::new(cards.clone(), 7);
//! game.place(cards.find("Mire").unwrap(), Seat(0), Zone::of(place::WITHIN_REACH, Seat(0)));
//! (rangers::TITLE.prepare)(&mut game.pen());
//! (rangers::TITLE.begin)(&mut game, "turn").unwrap();
//! game.run();
//! let prompt = game.prompt().unwrap();
//! let writer = words::Writer::new(&game, words::Viewer::Seat(prompt.seat));
//! let words = |option| writer.line(&(rangers::TITLE.option)(&game, prompt, option)).to_string();
//! let options: Vec<String> = prompt.options.iter().map(words).collect();
//! assert!(options.contains(&"Test: Traverse (FIT + exploration) [2] -> Mire".to_string()), "{options:?}");
//! ```
//!
//! # What is between costs fatigue (R8.4)
//! ```
//! # use std::sync::Arc;
//! # use kernel::{Cards, Laying, Seat, Zone};
//! # use rangers::lexicon::{LEXICON, place};
//! # let text = "language 1\nname      Mire\ngame      rangers\nkind      feature\nenters    within reach\npresence  2\n";
//! # let source = cardlang::Source { path: "mire.card".into(), text: text.into() };
//! # let (library, _) = cardlang::compile(&LEXICON, &[source]);
//! # let cards = Arc::new(Cards::new(&library, &rangers::RULEBOOK, 1));
//! # let mut game = Laying::new(cards.clone(), 7);
//! let mire = cards.find("Mire").unwrap();
//! let near = game.place(mire, Seat(0), Zone::of(place::WITHIN_REACH, Seat(0)));
//! let far = game.place(mire, Seat(0), Zone::shared(place::ALONG_THE_WAY));
//! assert!(rangers::path_card(&game, near));
//! assert_eq!(rangers::between(&game, Seat(0), far), [near]);
//! assert_eq!(rangers::interaction_fatigue(&game, Seat(0), &[far]), [(near, 2)]);
//! // A table without an aspect card plays with those of the first deck.
//! assert_eq!(rangers::aspect(&game, Seat(0), rangers::lexicon::word::FIT), 3);
//! ```

mod areas;
mod bars;
mod book;
mod challenge;
mod chores;
mod clear;
mod codes;
mod day;
mod day_track;
mod deck;
mod energy;
mod enter;
mod evening;
mod exchange;
mod fatigue;
mod files;
mod guide;
mod lesson;
pub mod lexicon;
mod map;
pub mod notes;
mod odds;
mod play;
mod progress;
mod reach;
mod reasons;
mod records;
mod rulebook;
mod setup;
mod sound;
mod start;
pub mod steps;
mod test;
mod thumb;
mod title;
mod tracker;
mod travel;
mod turn;
mod vain;
mod verbs;
mod whole;
mod words;

pub use self::title::TITLE;
pub use areas::{between, path_card};
pub use day_track::{Track, day_track};
pub use deck::Deck;
pub use energy::aspect;
pub use map::{Map, Path, valley};
pub use rulebook::RULEBOOK;
pub use setup::{lay_day, new_day};
pub use test::interaction_fatigue;
pub use tracker::{Due, Mission, Noted, Tracker};
