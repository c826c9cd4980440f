//! The games that ship with the program.
//!
//! ```
//! let names: Vec<&str> = games::TITLES.iter().map(|title| title.name).collect();
//! assert_eq!(names, ["rangers", "echomancy"]);
//! ```

use digest::Books;
use title::Title;

/// Every game that ships, in the order they are listed.
pub static TITLES: &[&Title] = &[&rangers::TITLE, &echomancy::TITLE];

/// The game of that name.
pub fn title(name: &str) -> Option<&'static Title> {
    TITLES.iter().copied().find(|title| title.name == name)
}

/// The rules digests of all of them.
///
/// ```
/// let books = games::books();
/// assert_eq!(books.iter().map(|book| book.name).collect::<Vec<_>>(), ["Rangers", "Echomancy"]);
/// ```
pub fn books() -> Books {
    Books::of(TITLES.iter().filter_map(|title| title.book))
}
