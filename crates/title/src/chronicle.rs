//! The record of a campaign, and the map it goes over, as hosts show them.

use kernel::{Card, DefId, Refusal, Seat, Told};

/// The record of a campaign as it stands: where it is, and entry by entry all that is written down.
///
/// ```
/// use title::{Chronicle, ChronicleEntry};
/// let entry = ChronicleEntry::new("mission", "Find the beacon".into(), "It is somewhere in the hills.".into());
/// let chronicle = Chronicle { number: 2, last: 30, entries: vec![entry] };
/// assert!(!chronicle.told().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chronicle {
    /// The number of the game: day 3.
    pub number: i32,
    /// The last there is.
    pub last: i32,
    /// The entries, in reading order.
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
    /// Its progress: checks of a mission, cards of a deck.
    pub count: Option<i32>,
    /// Whether it is completed.
    pub done: bool,
    /// The player it belongs to.
    pub seat: Option<Seat>,
    /// The whole entry, for people.
    pub text: Told,
    /// The face whose printed text states the aim, if there is one.
    pub wants: Option<DefId>,
}

impl ChronicleEntry {
    /// An entry with nothing but its name and text.
    pub fn new(kind: &'static str, name: Told, text: Told) -> Self {
        ChronicleEntry { kind, name, number: None, count: None, done: false, seat: None, text, wants: None }
    }
}

impl Chronicle {
    /// The record for people, an entry a line.
    pub fn told(self) -> Told {
        Told::join(self.entries.into_iter().map(|entry| entry.text), "\n")
    }
}

/// A map of places and the ways between them.
///
/// ```
/// use title::{Chart, ChartPlace, ChartWay};
/// let way = ChartWay { to: 1, by: "river".into(), closed: None };
/// let place = |name: &str, here, ways| ChartPlace { name: name.into(), here, pivotal: false, ways };
/// let chart = Chart { here: None, places: vec![place("Ford", true, vec![way]), place("Mill", false, vec![])], held: None };
/// let here = chart.places.iter().find(|place| place.here).expect("somewhere");
/// assert_eq!(chart.places[here.ways[0].to].name, "Mill");
/// ```
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
    /// The terrain it leads through: `woods`.
    pub by: String,
    /// Why it is closed; told of the ways from where the game is.
    pub closed: Option<Refusal>,
}
