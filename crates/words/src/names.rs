//! The names that people give their seats. A name is for readers alone: nothing in a game depends on it.

use crate::{Line, Piece};
use cardlang::OddName;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// The most characters of a player's name.
pub const LONGEST_NAME: usize = 24;

/// The seats a table has at most, as far as their letters go.
const LETTERS: u8 = 26;

/// Why a seat cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerNameError {
    /// It has no letter and no digit.
    #[error("a player's name needs a letter or a digit")]
    Blank,
    /// It is too long.
    #[error("a player's name has at most {LONGEST_NAME} characters, and this one has {0}")]
    Long(usize),
    /// It could be taken for another name, or for nothing.
    #[error("{0}")]
    Odd(OddName),
    /// Another player has that name.
    #[error("two players are called {0}")]
    Taken(String),
    /// The letter belongs to another seat.
    #[error("{0} is the letter of another seat")]
    LetterOfAnother(char),
}

/// The names of the players by their seats. A seat without a name goes by its letter.
///
/// ```
/// use kernel::Seat;
/// use words::{LONGEST_NAME, Names, PlayerNameError};
/// let mut names = Names::default();
/// names.set(Seat(0), " Ada  Reed ").expect("a name");
/// assert_eq!((names.of(Seat(0)), names.of(Seat(1))), ("Ada Reed".to_string(), "B".to_string()));
/// assert_eq!(names.set(Seat(1), "ADA reed"), Err(PlayerNameError::Taken("ADA reed".into())));
/// assert_eq!(names.set(Seat(1), "a"), Err(PlayerNameError::LetterOfAnother('A')));
/// assert_eq!(names.set(Seat(1), &"x".repeat(25)), Err(PlayerNameError::Long(LONGEST_NAME + 1)));
/// assert!(matches!(names.set(Seat(1), "Be\u{200b}n"), Err(PlayerNameError::Odd(_))));
/// // A seat is found by its letter or by its name.
/// assert_eq!((names.seat("b"), names.seat("ada reed"), names.seat("Ben")), (Some(Seat(1)), Some(Seat(0)), None));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Names(Vec<String>);

impl Names {
    /// Whether no seat has a name.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(String::is_empty)
    }

    /// The name a seat was given.
    pub fn given(&self, seat: Seat) -> Option<&str> {
        self.0.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The name of a seat, or its letter.
    pub fn of(&self, seat: Seat) -> String {
        self.given(seat).map_or_else(|| seat.letter().to_string(), str::to_string)
    }

    /// The seat somebody means by its letter or by its name.
    pub fn seat(&self, text: &str) -> Option<Seat> {
        let text = text.trim();
        let named = |name: &String| !name.is_empty() && is_same(name, text);
        let letter = || (0..LETTERS).map(Seat).find(|seat| text.eq_ignore_ascii_case(&seat.letter().to_string()));
        self.0.iter().position(named).map(|at| Seat(at as u8)).or_else(letter)
    }

    /// Names a seat. Empty text takes its name away.
    pub fn set(&mut self, seat: Seat, text: &str) -> Result<(), PlayerNameError> {
        if let Some(odd) = cardlang::odd_name(text) {
            return Err(PlayerNameError::Odd(odd));
        }
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.check(seat, &name)?;
        if self.0.len() <= seat.index() {
            self.0.resize(seat.index() + 1, String::new());
        }
        self.0[seat.index()] = name;
        Ok(())
    }

    fn check(&self, seat: Seat, name: &str) -> Result<(), PlayerNameError> {
        let length = name.chars().count();
        if length > LONGEST_NAME {
            return Err(PlayerNameError::Long(length));
        }
        if !name.is_empty() && !name.chars().any(char::is_alphanumeric) {
            return Err(PlayerNameError::Blank);
        }
        let others = || (0..LETTERS).map(Seat).filter(|other| *other != seat);
        if let Some(other) = others().find(|other| is_same(&other.letter().to_string(), name)) {
            return Err(PlayerNameError::LetterOfAnother(other.letter()));
        }
        match others().filter_map(|other| self.given(other)).any(|other| is_same(other, name)) {
            true => Err(PlayerNameError::Taken(name.into())),
            false => Ok(()),
        }
    }
}

/// Capital letters do not tell two names apart.
fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

impl TryFrom<Vec<String>> for Names {
    type Error = PlayerNameError;
    fn try_from(list: Vec<String>) -> Result<Self, PlayerNameError> {
        let mut names = Names::default();
        for (seat, name) in list.iter().enumerate().take(LETTERS.into()) {
            names.set(Seat(seat as u8), name)?;
        }
        Ok(names)
    }
}

impl From<Names> for Vec<String> {
    fn from(names: Names) -> Self {
        names.0
    }
}

impl Line {
    /// Writes the names of players in the place of their letters.
    ///
    /// ```
    /// use words::{Line, Names, Piece};
    /// let mut names = Names::default();
    /// names.set(kernel::Seat(1), "Ben").expect("a name");
    /// let mut line = Line(vec![Piece::Player { seat: 1, name: "B".into() }, Piece::Text(" draws a card.".into())]);
    /// line.name_players(&names);
    /// assert_eq!(line.to_string(), "Ben draws a card.");
    /// assert_eq!(line.with_letters(), "B draws a card.");
    /// ```
    pub fn name_players(&mut self, names: &Names) {
        for piece in &mut self.0 {
            if let Piece::Player { seat, name } = piece
                && let Some(given) = names.given(Seat(*seat))
            {
                *name = given.to_string();
            }
        }
    }

    /// The text with the letters of seats in the place of names, for those who type letters.
    pub fn with_letters(&self) -> String {
        let text = |piece: &Piece| match piece {
            Piece::Player { seat, .. } => Seat(*seat).letter().to_string(),
            other => other.text().to_string(),
        };
        self.0.iter().map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_could_be_mistaken_are_refused() {
        let mut names = Names::default();
        for wrong in ["\u{1b}[2J", "Ada\u{202e}", "A\u{200d}da", "A\nda", "Ad\u{430}", "Ａda", "...", "B", "b"] {
            assert!(names.set(Seat(0), wrong).is_err(), "{}", wrong.escape_unicode());
        }
        assert!(names.is_empty());
        names.set(Seat(0), "A").expect("its own letter");
        names.set(Seat(1), "Łódź").expect("one script");
        assert!(names.set(Seat(2), "łódź").is_err());
        names.set(Seat(1), "").expect("no name");
        assert_eq!(names.of(Seat(1)), "B");
    }

    #[test]
    fn names_are_read_back_and_checked() {
        let read = |text: &str| Names::try_from(text.split(',').map(String::from).collect::<Vec<_>>());
        let names = read("Ada,,Cy").expect("names");
        assert_eq!((names.of(Seat(0)), names.of(Seat(1)), names.of(Seat(2))), ("Ada".into(), "B".into(), "Cy".into()));
        assert_eq!(Vec::from(names), ["Ada", "", "Cy"]);
        assert_eq!(read("Ada,ada"), Err(PlayerNameError::Taken("ada".into())));
        assert!(matches!(read("A\u{7}da"), Err(PlayerNameError::Odd(_))));
    }
}
