//! Saved games: lines of text, each with a checksum that also covers those before it. The first says what the file is; a
//! game that is played adds a line for each decision, so what was written stays whole whatever happens to the next line.

use crate::{Given, SessionError, SessionSetup};
use kernel::{Cards, Game, Seat, State};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use title::{Tell, Title};

/// The version of the container this program writes.
pub const SAVE_VERSION: u32 = 2;

/// The first line of a save.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaveHeader {
    /// The version of the container.
    pub cardwright: u32,
    /// The game.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// A hash of the cards the game was played with.
    pub cards: String,
    /// The number of answers in the file when it was written as a whole.
    #[serde(default)]
    pub answers: usize,
    /// The variant of the cards, if one is played with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
}

/// A line after the first.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Record {
    /// The beginning of the game, or its settings anew.
    Setup(SessionSetup),
    /// Answers, the hash of the state they lead to, and that state in a few words.
    Given(Vec<Given>, u64, String),
    /// The game is over after these answers, and these players won it.
    Over(Vec<Seat>),
    /// Everything after so many answers was taken back.
    Back(usize),
    /// The state after so many answers, and the record of the campaign the running game began with.
    State(usize, Option<serde_json::Value>, Box<State>),
}

/// The beginning of a line with a state.
const STATE: &[u8] = br#"{"state":"#;

/// Why a save could not be read. The file stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// It is not a save.
    #[error("this is not a saved game: {0}")]
    NotASave(NoHeader),
    /// The game it tells of cannot begin.
    #[error("this is not a saved game: {0}")]
    Unplayable(Box<SessionError>),
    /// It is of another version.
    #[error("the save is of version {0}, this program reads version {SAVE_VERSION}: {way_out}", way_out = way_out(*.0))]
    Version(u32),
    /// It is of another game.
    #[error("the save is of the game {0}")]
    OtherGame(String),
    /// It is for another number of players than the cards were read for.
    #[error("the save is for {0} players")]
    Players(u8),
    /// The cards have changed since.
    #[error("the cards have changed since the game was saved")]
    Cards,
    /// The answers do not lead where they led.
    #[error("answer {0} of the save no longer fits: the rules or cards have changed since")]
    Answers(usize),
    /// The answers lead elsewhere.
    #[error("the answers of the save lead to another table: the rules have changed since")]
    Elsewhere,
    /// The file holds no answers.
    #[error("the save holds a single table, not a game that was played")]
    OnlyATable,
    /// The file is damaged.
    #[error("the save is damaged after answer {0}: a checksum does not fit")]
    Damaged(usize),
}

/// Why the first line of a file is not that of a save.
///
/// ```
/// use table::{NoHeader, SaveError, save_header};
/// assert_eq!(save_header(b"hello").err(), Some(SaveError::NotASave(NoHeader::NoJson { column: 1 })));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoHeader {
    /// The file is empty, or its first line is cut off.
    #[error("its first line breaks off")]
    BreaksOff,
    /// The line is no JSON from that column on.
    #[error("its first line is not JSON (from column {column} on)")]
    NoJson {
        /// Counted from 1.
        column: usize,
    },
    /// The line is JSON and lacks a field of a save, or has one of another type.
    #[error("its first line lacks the fields of a save")]
    OtherFields,
}

impl From<serde_json::Error> for NoHeader {
    fn from(error: serde_json::Error) -> Self {
        match error.classify() {
            Category::Eof => NoHeader::BreaksOff,
            Category::Syntax => NoHeader::NoJson { column: error.column() },
            Category::Data | Category::Io => NoHeader::OtherFields,
        }
    }
}

/// Advises on a save of another version.
fn way_out(version: u32) -> &'static str {
    match version > SAVE_VERSION {
        true => "go on with it in a newer program; the file stays as it is",
        false => {
            "it goes on in the program it was made with; the file stays as it is, `cardwright saves export` copies it and \
             `cardwright saves delete` removes it"
        }
    }
}

impl SaveError {
    /// Whether the part of the save that still holds can be played on.
    pub fn leaves_a_part(&self) -> bool {
        use SaveError::{Answers, Cards, Damaged, Elsewhere};
        matches!(self, Cards | Answers(_) | Elsewhere | Damaged(_))
    }
}

/// The contents of a save.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{SAVE_VERSION, SaveError, SaveHeader, Saved, cards_hash, save_header};
/// let bytes = session.save();
/// let header: SaveHeader = save_header(&bytes).expect("a save");
/// assert_eq!((header.cardwright, header.game.as_str()), (SAVE_VERSION, "lanterns"));
/// assert_eq!(header.cards, cards_hash(&cards));
/// assert!(Saved::read(&bytes).is_ok_and(|saved| !saved.damaged));
/// assert!(matches!(Saved::read(b"no save"), Err(SaveError::NotASave(_))));
/// ```
#[derive(Clone, Debug)]
pub struct Saved {
    /// Its header.
    pub header: SaveHeader,
    /// The beginning of the game; none in a save of a single table.
    pub setup: Option<SessionSetup>,
    /// Every answer.
    pub given: Vec<Given>,
    /// The state of the game, in a few words everybody may read.
    pub stands: String,
    /// The players who won, if the game is over and somebody did.
    pub winners: Vec<Seat>,
    /// Answers that are damaged and those after them are not among these.
    pub damaged: bool,
    /// After how many answers the state had which hash.
    pub(crate) marks: Vec<(usize, u64)>,
    /// A state on the way.
    pub(crate) state: Option<Kept>,
    /// The length of the file's whole lines in bytes, and the checksum of the last line.
    pub(crate) whole: (usize, u64),
}

/// A state a save holds: after so many answers, of a game that began with that record.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub at: usize,
    pub record: Option<serde_json::Value>,
    pub state: Box<State>,
}

impl Saved {
    /// Reads a file. A last line that was not written to its end is left out: it was the answer being given.
    pub fn read(bytes: &[u8]) -> Result<Self, SaveError> {
        let header = save_header(bytes)?;
        let mut lines = Lines { rest: bytes, check: 0 };
        if lines.next().is_none() {
            return Err(SaveError::Damaged(0));
        }
        let mut saved = Saved {
            header,
            setup: None,
            given: Vec::new(),
            stands: String::new(),
            winners: Vec::new(),
            damaged: false,
            marks: Vec::new(),
            state: None,
            whole: (0, 0),
        };
        saved.whole = (bytes.len() - lines.rest.len(), lines.check);
        let mut most = 0;
        while let Some(line) = lines.next() {
            match serde_json::from_slice(line) {
                Ok(record) => saved.add(record),
                // A table in the form of another version of the program: the answers lead to it as well.
                Err(_) if line.starts_with(STATE) => {}
                Err(_) => break,
            }
            most = most.max(saved.given.len());
            saved.whole = (bytes.len() - lines.rest.len(), lines.check);
        }
        if saved.setup.is_none() && saved.state.is_none() {
            return Err(SaveError::Damaged(0));
        }
        // A whole line after the first that is not, or fewer answers than there were: something happened to the file.
        saved.damaged = bytes[saved.whole.0..].contains(&b'\n') || most < saved.header.answers;
        Ok(saved)
    }

    fn add(&mut self, record: Record) {
        match record {
            Record::Setup(setup) => self.setup = Some(setup),
            Record::Given(given, hash, stands) => {
                self.stands = stands;
                self.winners.clear();
                self.given.extend(given);
                self.marks.push((self.given.len(), hash));
            }
            Record::Over(winners) => self.winners = winners,
            Record::Back(at) => {
                self.winners.clear();
                self.given.truncate(at);
                self.marks.retain(|(mark, _)| *mark <= at);
                self.state = self.state.take().filter(|kept| kept.at <= at);
            }
            Record::State(at, record, state) => self.state = Some(Kept { at, record, state }),
        }
    }

    /// Checks that it is of this game, for as many players as there are cards for.
    pub(crate) fn is_of(&self, title: &Title, cards: &Cards) -> Result<(), SaveError> {
        if self.header.game != title.name {
            return Err(SaveError::OtherGame(self.header.game.clone()));
        }
        if self.header.players != cards.players {
            return Err(SaveError::Players(self.header.players));
        }
        Ok(())
    }
}

/// The lines of a file without their checksums, as far as these fit.
struct Lines<'a> {
    rest: &'a [u8],
    check: u64,
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a [u8];
    fn next(&mut self) -> Option<&'a [u8]> {
        let end = self.rest.iter().position(|b| *b == b'\n')?;
        let tab = self.rest[..end].iter().rposition(|b| *b == b'\t')?;
        let line = &self.rest[..tab];
        let check = checksum(self.check, line);
        if self.rest[tab + 1..end] != *format!("{check:016x}").as_bytes() {
            return None;
        }
        self.check = check;
        self.rest = &self.rest[end + 1..];
        Some(line)
    }
}

/// Lines being written, each with its checksum.
#[derive(Clone, Default)]
pub(crate) struct Written {
    pub text: String,
    pub check: u64,
}

impl Written {
    pub fn add(&mut self, line: &impl Serialize) {
        let line = serde_json::to_string(line).unwrap_or_default();
        self.check = checksum(self.check, line.as_bytes());
        self.text += &format!("{line}\t{:016x}\n", self.check);
    }
}

/// One table as a file.
pub fn save(title: &Title, game: &Game) -> Vec<u8> {
    let mut file = Written::default();
    file.add(&SaveHeader {
        cardwright: SAVE_VERSION,
        game: title.name.to_string(),
        players: game.players(),
        cards: cards_hash(game.cards()),
        answers: 0,
        variant: None,
    });
    file.add(&Record::State(0, None, Box::new(game.state().clone())));
    file.text.into_bytes()
}

/// The first line of a save, so that a host knows which cards to read.
pub fn save_header(bytes: &[u8]) -> Result<SaveHeader, SaveError> {
    /// Whatever else a version says, it says this.
    #[derive(Deserialize)]
    struct Version {
        cardwright: u32,
    }
    let line = bytes.split(|b| *b == b'\n' || *b == b'\t').next().unwrap_or_default();
    let wrong = |e: serde_json::Error| SaveError::NotASave(e.into());
    match serde_json::from_slice::<Version>(line).map_err(wrong)?.cardwright {
        SAVE_VERSION => serde_json::from_slice(line).map_err(wrong),
        other => Err(SaveError::Version(other)),
    }
}

/// The table of a file, with the cards it was saved with.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{load_save, save};
/// let game = load_save(title, cards, &save(title, session.game())).expect("the same cards");
/// assert_eq!(game.hash(), session.game().hash());
/// ```
pub fn load_save(title: &'static Title, cards: Arc<Cards>, bytes: &[u8]) -> Result<Game, SaveError> {
    let saved = Saved::read(bytes)?;
    saved.is_of(title, &cards)?;
    if saved.header.cards != cards_hash(&cards) {
        return Err(SaveError::Cards);
    }
    match saved.state {
        Some(kept) if saved.setup.is_none() => {
            restored(cards, *kept.state).map_err(|error| SaveError::Unplayable(Box::new(error)))
        }
        _ => crate::Session::resume(title, cards, bytes).map(|session| session.game().clone()),
    }
}

/// The game of a state in a file. A checksum that fits may stand under anything, so what the engine cannot make sense of is
/// refused.
pub(crate) fn restored(cards: Arc<Cards>, state: State) -> Result<Game, SessionError> {
    let restored = catch_unwind(AssertUnwindSafe(|| {
        let mut game = Game::restore(Arc::clone(&cards), state)
            .map_err(|misfit| SessionError::Table(::words::said(&cards.vocabulary, &misfit.told())))?;
        game.run();
        Ok(game)
    }));
    restored.unwrap_or_else(|_| Err(SessionError::NoSense))
}

/// A hash of every card and ability, in their order: the state speaks of them by number.
pub fn cards_hash(cards: &Cards) -> String {
    let defs: Vec<_> = cards.defs().map(|(_, def)| &def.card).collect();
    let abilities: Vec<_> = cards.abilities().map(|(_, compiled)| &compiled.ability).collect();
    format!("{:016x}", kernel::hash_of(&(defs, abilities)))
}

/// A number by which the meaning of an answer is known again; never 0.
pub(crate) fn sense(text: &str) -> u32 {
    (checksum(0, text.as_bytes()) as u32).max(1)
}

/// A hash of any text, the same on every machine.
///
/// ```
/// assert_ne!(table::text_hash("a"), table::text_hash("b"));
/// ```
pub fn text_hash(text: &str) -> String {
    let mut hash = Fnv::new();
    hash.feed(text.as_bytes());
    format!("{:032x}", hash.0)
}

fn checksum(before: u64, bytes: &[u8]) -> u64 {
    let mut hash = Fnv::new();
    hash.feed(&before.to_be_bytes());
    hash.feed(bytes);
    (hash.0 >> 64) as u64 ^ hash.0 as u64
}

/// FNV-1a in 128 bits: small, the same everywhere, and enough against accidents.
struct Fnv(u128);

impl Fnv {
    const fn new() -> Self {
        Fnv(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
    fn feed(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u128::from(*byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_save_is_named() {
        let why_not = |bytes: &[u8]| match save_header(bytes) {
            Err(SaveError::NotASave(why)) => Some(why),
            _ => None,
        };
        assert_eq!(why_not(b"hello"), Some(NoHeader::NoJson { column: 1 }));
        assert_eq!(why_not(b""), Some(NoHeader::BreaksOff));
        assert_eq!(why_not(br#"{"cardwri"#), Some(NoHeader::BreaksOff));
        assert_eq!(why_not(br#"{"answers": 3}"#), Some(NoHeader::OtherFields));
        let other = br#"{"cardwright":9,"whatever":"it says"}"#;
        assert_eq!(save_header(other), Err(SaveError::Version(9)));
    }

    #[test]
    fn the_checksum_is_pinned_and_covers_what_stands_before() {
        assert_eq!((checksum(0, b""), checksum(0, b"a")), (8740672867851300534, 17264346918017740118));
        assert_ne!(checksum(0, b"a"), checksum(1, b"a"));
    }

    #[test]
    fn lines_end_where_the_checksums_do() {
        let mut written = Written::default();
        written.add(&"one");
        written.add(&"two");
        let lines = |text: &str| Lines { rest: text.as_bytes(), check: 0 }.count();
        assert_eq!(lines(&written.text), 2);
        assert_eq!(lines(&written.text[..written.text.len() - 1]), 1);
        assert_eq!(lines(&written.text.replace("one", "eno")), 0);
        // A line that stood elsewhere does not fit.
        let second = written.text.lines().nth(1).unwrap_or_default();
        assert_eq!(lines(&format!("{second}\n")), 0);
    }
}
