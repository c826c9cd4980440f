//! The games on the shelf.

use kernel::Title;

/// Every game the program knows, in the order they are listed.
pub static TITLES: &[&Title] = &[&rangers::TITLE, &echomancy::TITLE];

/// The game of that name.
pub fn title(name: &str) -> Option<&'static Title> {
    TITLES.iter().copied().find(|t| t.name == name)
}
