//! The contract with a database: games, the links that open them, and every accepted answer.

use crate::{secret::SecretHash, workshop::Trial};
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;
use std::time::Duration;
use table::{CoachProgress, Given, KeptPace, SessionSetup};

/// The number of a game in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct GameId(pub i64);

/// The right to change a game. Each claim of a game has an epoch of its own; the last one holds, and the store refuses every change
/// under an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hold {
    pub game: GameId,
    pub epoch: i64,
}

impl Hold {
    /// A game that is only read: no claim has this epoch.
    pub fn to_read(game: GameId) -> Self {
        Hold { game, epoch: -1 }
    }
}

/// The answer to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// The game is this node's.
    Held(Hold),
    /// Another node holds it and is reached there.
    Elsewhere(SocketAddr),
}

/// This node, as the others know it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here {
    /// The address at which other nodes reach it.
    pub address: SocketAddr,
    /// The time for which a claim holds.
    pub lease: Duration,
}

/// The rights a link gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Holder {
    /// To play at a seat.
    Seat(u8),
    /// To watch.
    Watch,
    /// To withdraw links and give them anew.
    Host,
}

impl Holder {
    /// The holder as a number: seats from 0, below them the others.
    pub fn number(self) -> i32 {
        match self {
            Holder::Seat(seat) => seat.into(),
            Holder::Watch => -1,
            Holder::Host => -2,
        }
    }

    pub fn of_number(number: i32) -> Self {
        match number {
            -1 => Holder::Watch,
            -2 => Holder::Host,
            seat => Holder::Seat(seat as u8),
        }
    }
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
    /// A card of somebody's own is tried, on that table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<Trial>,
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
    /// The seats that anybody may take.
    pub open: Vec<u8>,
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

/// A game with seats that anybody may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenGame {
    pub game: GameId,
    pub title: String,
    /// The names of the players, by their seats.
    pub names: Vec<String>,
    /// The seats that are free.
    pub seats: Vec<u8>,
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
    /// Games are there already.
    #[error("the database holds games already and is not written over")]
    NotEmpty,
    /// The file is the database of some other program.
    #[error("the file is the database of another program")]
    Foreign,
    /// Another writer was first: it has claimed the game, or that change of it is there already.
    #[error("another writer has changed the game")]
    Overtaken,
    /// The certificates that a database is known by cannot be read.
    #[error("the certificates {} cannot be read: say sslrootcert=FILE in the address of the database", .0.display())]
    Trust(std::path::PathBuf),
    /// The address of a database cannot be read. It may hold a password, so it is not told.
    #[error("this is no address of a PostgreSQL database; one is like postgres://user:password@host:5432/database")]
    Address,
    /// The database does not answer.
    #[error("the database does not answer")]
    Silent,
    /// PostgreSQL refuses, or cannot be reached.
    #[error("the database refuses: {}", told(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// The system gives no threads.
    #[error("no thread can be had: {0}")]
    Threads(std::io::Error),
    /// No random numbers can be had.
    #[error("no random numbers can be had here")]
    NoChance(getrandom::Error),
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

/// An error of PostgreSQL with what the server or the system says of it. No password is part of either.
fn told(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => said.message().to_string(),
        (None, Some(why)) => format!("{error}: {why}"),
        (None, None) => error.to_string(),
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(error) => StoreError::Postgres(error),
            _ => StoreError::Silent,
        }
    }
}

/// A game with its number and its links, as it is copied from one database to another.
pub(crate) type Whole = (GameId, KeptGame, Vec<(SecretHash, Holder)>);

/// A database of games.
pub(crate) trait Store: Send + Sync {
    /// Keeps a new game with its links and changes, without its chat; gives its number.
    fn create(&self, game: &KeptGame, links: &[(SecretHash, Holder)]) -> Result<GameId, StoreError>;
    /// A game.
    fn load(&self, game: GameId) -> Result<Option<KeptGame>, StoreError>;
    /// Claims a game. The claim before it holds no longer, unless it is another node's and has not run out.
    fn claim(&self, game: GameId) -> Result<Claim, StoreError>;
    /// Whether a claim still holds. One whose time has not run out needs no question to the database, unless it is to be sure.
    fn holds(&self, hold: Hold, surely: bool) -> Result<bool, StoreError>;
    /// Prolongs all claims of this node; gives the games that are no longer its own, or may not be.
    fn prolong(&self) -> Vec<GameId>;
    /// Gives up a claim, or all of this node.
    fn release(&self, hold: Option<Hold>) -> Result<(), StoreError>;
    /// Adds the change of that number, counted from 1; refuses if there is one of that number, or the claim holds no longer.
    fn append(&self, hold: Hold, moment: u32, entry: &Entry) -> Result<(), StoreError>;
    /// The game a link opens, and the rights it gives.
    fn opened_by(&self, link: SecretHash) -> Result<Option<(GameId, Holder)>, StoreError>;
    /// Withdraws the links of a holder and gives a new one.
    fn renew(&self, game: GameId, holder: Holder, link: SecretHash) -> Result<(), StoreError>;
    /// The last games with seats that anybody may take, the newest first.
    fn open_games(&self, most: u32) -> Result<Vec<OpenGame>, StoreError>;
    /// Takes a free seat: its links are withdrawn, and this one is given. Of two who take it at once, one gets none.
    fn take_seat(&self, game: GameId, link: SecretHash) -> Result<Option<u8>, StoreError>;
    /// Nobody may take that seat any more, or any.
    fn close_seats(&self, game: GameId, seat: Option<u8>) -> Result<(), StoreError>;
    /// Keeps the name of a player.
    fn name(&self, hold: Hold, seat: u8, name: &str) -> Result<(), StoreError>;
    /// Keeps how a game began, and who plays it, anew.
    fn setup(&self, hold: Hold, setup: &SessionSetup) -> Result<(), StoreError>;
    /// Keeps the facts that few games have.
    fn more(&self, hold: Hold, more: &More) -> Result<(), StoreError>;
    /// Keeps a line of the chat.
    fn chat(&self, hold: Hold, line: &KeptChat) -> Result<(), StoreError>;
    /// How many games there are.
    fn games(&self) -> Result<u64, StoreError>;
    /// The numbers of all games.
    fn all(&self) -> Result<Vec<GameId>, StoreError>;
    /// The mistakes the database itself finds.
    fn damage(&self) -> Result<Vec<String>, StoreError>;
    /// Copies every game into another database that has none, as they are in one moment.
    fn copy_into(&self, to: &mut dyn FnMut(&Whole) -> Result<(), StoreError>) -> Result<(), StoreError>;
    /// Keeps games of another database with their numbers, links and chat: all of them, or none.
    fn take_over(&self, from: &dyn Store) -> Result<(), StoreError>;
}
