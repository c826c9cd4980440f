//! The record of a campaign, and the map it goes over, as hosts show them.

use kernel::{Card, Refusal, Seat, Told};

/// The record of a campaign as it stands: where it is, and entry by entry all that is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chronicle {
    /// The number of the game: day 3.
    pub number: i32,
    /// The last there is.
    pub last: i32,
    /// The entries, in the order they are told.
    pub entries: Vec<ChronicleEntry>,
}

/// An entry of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChronicleEntry {
    /// The lasting name of its kind: `mission`.
    pub kind: &'static str,
    /// The name of the thing it is about.
    pub name: Told,
    /// The number of the game it dates from, or is due in.
    pub number: Option<i32>,
    /// How far it has come: checks of a mission, cards of a deck.
    pub count: Option<i32>,
    /// Whether it is completed.
    pub done: bool,
    /// The player it belongs to.
    pub seat: Option<Seat>,
    /// The whole entry, for people.
    pub text: Told,
}

impl ChronicleEntry {
    /// An entry with nothing but its name and text.
    pub fn new(kind: &'static str, name: Told, text: Told) -> Self {
        ChronicleEntry { kind, name, number: None, count: None, done: false, seat: None, text }
    }
}

impl Chronicle {
    /// The record for people, an entry a line.
    pub fn told(self) -> Told {
        Told::join(self.entries.into_iter().map(|entry| entry.text), "\n")
    }
}

/// A map of places and the ways between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The card of the place the game is at.
    pub here: Option<Card>,
    /// All places.
    pub places: Vec<ChartPlace>,
    /// Why nobody may leave yet.
    pub held: Option<Refusal>,
}

/// A place on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartPlace {
    /// Its name, which is also that of its card.
    pub name: String,
    /// Whether the game is there.
    pub here: bool,
    /// Whether it is a place of note.
    pub pivotal: bool,
    /// The ways that lead from it.
    pub ways: Vec<ChartWay>,
}

/// A way from a place to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartWay {
    /// The number of the place it leads to.
    pub to: usize,
    /// What it leads through: `woods`.
    pub by: String,
    /// Why it is closed; told of the ways from where the game is.
    pub closed: Option<Refusal>,
}
