//! The words of cards, as plain data.
//!
//! Every ability is a statement about *acts* ("somebody does a verb to something"), so one phrase type,
//! [`ActPhrase`], serves prohibitions, triggers, replacements, costs and effects alike. Nothing here reads a game;
//! the meaning lives in `kernel`, the spelling in `cardlang`, and each game's nouns in its [`Lexicon`].
//!
//! # A constant ability, by hand
//! ```
//! use abilities::*;
//! // "beings attached to this cannot ready"
//! let ready = Verb(4);
//! let being = Kind(0);
//! let ability = Ability::constant(vec![Statement::Cannot(ActPhrase {
//!     patient: Some(Selector::pick(Quantity::Bare, [Filter::Kind(being), Filter::linked(Link(0), Selector::This)])),
//!     ..ActPhrase::of(ready)
//! })]);
//! assert!(matches!(ability, Ability::Constant { .. }));
//! ```
//!
//! # Amounts are expressions
//! ```
//! use abilities::*;
//! let per_ranger = Amount::PerPlayer(Box::new(Amount::Number(3)));
//! assert_eq!(per_ranger.as_number(), None);
//! assert_eq!(Amount::Number(2).as_number(), Some(2));
//! ```
//!
//! # A lexicon names a game's words
//! ```
//! use abilities::*;
//! let word = Noun::new("being|beings");
//! assert_eq!((word.singular(), word.plural()), ("being", "beings"));
//! ```

mod ability;
mod act;
mod amount;
mod card;
mod effect;
mod ids;
mod lexicon;
mod pronoun;
mod reach;
mod selector;
mod visit;
mod words;

pub use ability::*;
pub use act::*;
pub use amount::*;
pub use card::*;
pub use effect::*;
pub use ids::*;
pub use lexicon::*;
pub use reach::*;
pub use selector::*;
pub use visit::*;
