//! Reads the printed text of cards that people bring into the card language, and proves each card by printing it again.
//!
//! [`read_cards`] takes a file apart, [`Reader`] reads and proves, [`Report`] counts.

mod blame;
mod card;
mod grammar;
mod input;
mod normal;
mod prove;
mod report;
mod terminals;
mod tokens;

pub use card::Missing;
pub use grammar::TableMistake;
pub use input::{Face, InputError, MOST_BYTES, Printed, read_cards};
pub use prove::{Outcome, Read, Reader};
pub use report::{Report, Share, Stopper, coverage_page};

/// The game whose cards the rules of this crate read.
///
/// ```
/// assert_eq!(reader::GAME, echomancy::TITLE.name);
/// ```
pub const GAME: &str = "echomancy";
