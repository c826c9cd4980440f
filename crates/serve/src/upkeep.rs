//! The database looked over, copied and brought back, beside a running server or without one.

use crate::{
    catalogue::Catalogue,
    database::Database,
    store::{GameId, KeptGame, StoreError},
};
use std::path::Path;
use table::{DeckFolder, Session, SessionError, Shelf};

/// A database that was looked over.
///
/// ```
/// use serve::{Checked, Database, back_up, check, restore};
/// let shelf = table::Shelf::embedded(&[&lanterns::TITLE]);
/// let folder = std::env::temp_dir().join(format!("serve-upkeep-{}", std::process::id()));
/// let (own, file, copy) = (table::DeckFolder::at(&folder), folder.join("tables.db"), folder.join("copy.db"));
/// let database = Database::from(file.as_path());
/// let options = serve::Options::at(database.clone(), "127.0.0.1:0".parse().expect("an address"));
/// drop(serve::Server::open(&shelf, &own, options).expect("a server"));
/// let Checked { games, answers, faults } = check(&shelf, &own, &database).expect("a database");
/// assert_eq!((games, answers, faults.len()), (0, 0, 0));
/// assert_eq!(back_up(&database, &copy).expect("a copy"), 0);
/// assert!(restore(&copy, &database).is_err(), "nothing is written over");
/// std::fs::remove_file(&file).expect("it is gone");
/// assert_eq!(restore(&copy, &database).expect("it is back"), 0);
/// # std::fs::remove_dir_all(folder).expect("a folder");
/// ```
#[derive(Debug)]
pub struct Checked {
    /// How many games it holds.
    pub games: u64,
    /// How many answers stand in them.
    pub answers: u64,
    /// The mistakes.
    pub faults: Vec<DatabaseFault>,
}

/// A mistake in a database.
///
/// ```
/// let fault = serve::DatabaseFault::NoSuchTitle { game: 3, title: "chess".into() };
/// assert!(fault.to_string().contains("chess"));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum DatabaseFault {
    /// The file is damaged.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// A row cannot be read.
    #[error("game {game}: {error}")]
    Row {
        /// The number of the game.
        game: i64,
        /// Why.
        error: StoreError,
    },
    /// Its title is not served here.
    #[error("game {game} is of `{title}`, which is not served here")]
    NoSuchTitle {
        /// The number of the game.
        game: i64,
        /// The title.
        title: String,
    },
    /// It tries a card that cannot be tried any more.
    #[error("game {game} tries a card, and {text}")]
    Trial {
        /// The number of the game.
        game: i64,
        /// Why, in words.
        text: String,
    },
    /// Its answers cannot be given again: the cards or rules are others.
    #[error("game {game} cannot go on: {error}")]
    Answers {
        /// The number of the game.
        game: i64,
        /// Why.
        error: SessionError,
    },
}

/// Looks a database over: the file, if it is one, every row, and every game, which is played again up to its last answer.
pub fn check(shelf: &Shelf, own: &DeckFolder, database: &Database) -> Result<Checked, StoreError> {
    let store = database.read()?;
    let catalogue = Catalogue::of(shelf, own);
    let mut faults: Vec<DatabaseFault> = store.damage()?.into_iter().map(DatabaseFault::Damaged).collect();
    let (mut games, mut answers) = (0, 0);
    for game in store.all()? {
        games += 1;
        match store.load(game) {
            Ok(None) => {}
            Ok(Some(kept)) => {
                answers += kept.given().len() as u64;
                faults.extend(fault_of(&catalogue, game, kept));
            }
            Err(error) => faults.push(DatabaseFault::Row { game: game.0, error }),
        }
    }
    Ok(Checked { games, answers, faults })
}

fn fault_of(catalogue: &Catalogue, game: GameId, kept: KeptGame) -> Option<DatabaseFault> {
    let Some(served) = catalogue.served(&kept.title) else {
        return Some(DatabaseFault::NoSuchTitle { game: game.0, title: kept.title });
    };
    let given = kept.given();
    let (cards, setup) = match catalogue.begun(served, (kept.setup, kept.names.len()), kept.more.trial.as_ref()) {
        Ok((cards, setup, _)) => (cards, setup),
        Err(why) => return Some(DatabaseFault::Trial { game: game.0, text: why.to_string() }),
    };
    let again = Session::of_answers(served.title, cards, setup, &given);
    again.err().map(|error| DatabaseFault::Answers { game: game.0, error })
}

/// Copies a database into a new file, even while a server uses it: the copy is of one moment. Gives how many games it holds. The
/// copy of a PostgreSQL database is a file as well, of the kind that a server on one machine uses.
pub fn back_up(database: &Database, to: &Path) -> Result<u64, StoreError> {
    database.copy_to(to)
}

/// Brings a copy back. A database that is there is not written over.
pub fn restore(from: &Path, database: &Database) -> Result<u64, StoreError> {
    database.take_from(from)
}
