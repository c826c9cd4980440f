//! Plays: the tests of a card game, written as text. They are read, their tables are set, and they are run; whole random
//! games are played here too, and one that breaks is written as a play.
//!
//! # Reading a play
//! ```
//! let source = cardlang::Source {
//!     path: "rest.play".into(),
//!     text: "play  a walk\nrule  R8.4\ngiven rangers, 1 ranger\nthen  settled\n".into(),
//! };
//! let (plays, mistakes) = plays::parse_plays(&games::books(), &source);
//! assert!(mistakes.is_empty());
//! assert_eq!(plays[0].name.text, "a walk");
//! ```

mod called;
mod error;
mod mistake;
mod mutants;
mod offers;
mod play;
mod plays;
mod random_game;
mod run_play;
mod setting;
mod verdict;
mod wording;

pub use error::{Pending, StepError, Unsound};
pub use mistake::{PlayMistake, TableMistake, TextMistake};
pub use mutants::Mutants;
pub use play::{CardBlock, Line, Piece, Play, Says, Then, When};
pub use plays::parse_plays;
pub use random_game::{Broken, End, Played, RandomGame, RandomGames};
pub use run_play::{Edit, Failure, Report, bless, run_play, run_play_closely, run_until};
pub use setting::{Table, set_table};
