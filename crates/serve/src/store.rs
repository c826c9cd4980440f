//! The contract with a database: games, the links that open them, and every accepted answer.

use crate::secret::SecretHash;
use serde::{Deserialize, Serialize};
use table::{CoachProgress, Given, KeptPace, SessionSetup};

/// The number of a game in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct GameId(pub i64);

/// The rights a link gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    /// To play at a seat.
    Seat(u8),
    /// To watch.
    Watch,
    /// To withdraw links and give them anew.
    Host,
}

/// One change of a game. Entries are only ever added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// Answers were given.
    Given(Vec<Given>),
    /// Everything after so many answers was taken back.
    Back(usize),
}

/// Facts about a game that few games have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct More {
    /// Nobody plays it any more: it is only looked at.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub still: bool,
    /// The seats of people that a bot plays while they are away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lent: Vec<u8>,
    /// The yields of players.
    #[serde(default)]
    pub pace: KeptPace,
    /// Another game with the same decks was opened.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rematch: bool,
    /// It is a lesson, and this far it has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<CoachProgress>,
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct KeptGame {
    /// The name of its title.
    pub title: String,
    /// How it began.
    pub setup: SessionSetup,
    /// The stops that are not as usual.
    pub stops: Vec<(String, bool)>,
    /// The names of the players, by their seats.
    pub names: Vec<String>,
    /// Its changes, in their order.
    pub entries: Vec<Entry>,
    /// The last lines of its chat.
    pub chat: Vec<KeptChat>,
    /// Facts that few games have.
    pub more: More,
}

impl KeptGame {
    /// The answers that stand.
    pub fn given(&self) -> Vec<Given> {
        let mut all = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Given(given) => all.extend_from_slice(given),
                Entry::Back(at) => all.truncate(*at),
            }
        }
        all
    }
}

/// A line of a chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptChat {
    /// The seat; none for somebody who watches.
    pub seat: Option<u8>,
    /// The words.
    pub text: String,
}

/// How many lines of a chat are kept.
pub(crate) const CHAT_LINES: usize = 200;

/// Why the database cannot be used.
///
/// ```
/// use serve::StoreError;
/// let newer = StoreError::Newer { is: 9, known: 1 };
/// assert!(newer.to_string().contains("newer"));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A newer program has written it.
    #[error("the database is of version {is}, this program knows {known}: it was written by a newer program")]
    Newer {
        /// Its version.
        is: i32,
        /// The last version this program knows.
        known: i32,
    },
    /// An older program has written it; a server brings it up to date.
    #[error("the database is of version {is}, this program uses {known}: `cardwright serve` brings it up to date")]
    Older {
        /// Its version.
        is: i32,
        /// The version this program uses.
        known: i32,
    },
    /// A file is there already.
    #[error("{} is there already and is not written over", .0.display())]
    Exists(std::path::PathBuf),
    /// The file is the database of some other program.
    #[error("the file is the database of another program")]
    Foreign,
    /// Another writer was first: that change of the game is there already.
    #[error("another writer has changed the game")]
    Overtaken,
    /// A row cannot be read.
    #[error("a row of the database cannot be read: {0}")]
    Row(#[from] serde_json::Error),
    /// The database refuses.
    #[error("the database refuses: {0}")]
    Sql(#[from] rusqlite::Error),
    /// The folder of the database cannot be made.
    #[error("the folder of the database cannot be made: {0}")]
    Folder(std::io::Error),
}

/// A database of games.
pub(crate) trait Store: Send + Sync {
    /// Keeps a new game with its links and changes, without its chat; gives its number.
    fn create(&self, game: &KeptGame, links: &[(SecretHash, Holder)]) -> Result<GameId, StoreError>;
    /// A game.
    fn load(&self, game: GameId) -> Result<Option<KeptGame>, StoreError>;
    /// Adds the change of that number, counted from 1; refuses if there is one of that number.
    fn append(&self, game: GameId, moment: u32, entry: &Entry) -> Result<(), StoreError>;
    /// The game a link opens, and the rights it gives.
    fn opened_by(&self, link: SecretHash) -> Result<Option<(GameId, Holder)>, StoreError>;
    /// Withdraws the links of a holder and gives a new one.
    fn renew(&self, game: GameId, holder: Holder, link: SecretHash) -> Result<(), StoreError>;
    /// Keeps the name of a player.
    fn name(&self, game: GameId, seat: u8, name: &str) -> Result<(), StoreError>;
    /// Keeps how a game began, and who plays it, anew.
    fn setup(&self, game: GameId, setup: &SessionSetup) -> Result<(), StoreError>;
    /// Keeps the stops.
    fn stops(&self, game: GameId, stops: &[(String, bool)]) -> Result<(), StoreError>;
    /// Keeps the facts that few games have.
    fn more(&self, game: GameId, more: &More) -> Result<(), StoreError>;
    /// Keeps a line of the chat.
    fn chat(&self, game: GameId, line: &KeptChat) -> Result<(), StoreError>;
    /// How many games there are.
    fn games(&self) -> Result<u64, StoreError>;
}
