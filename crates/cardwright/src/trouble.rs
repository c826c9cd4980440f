//! Why the program could not do what was asked.

use kernel::StartError;
use table::{
    DeckError, JournalError, LibraryError, NoSuchBot, NoSuchSave, SaveError, SessionError, UndoError, Unsound, WriteError,
};

/// Why the program could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error(transparent)]
    Session(#[from] SessionError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Undo(#[from] UndoError),
    #[error(transparent)]
    Bot(#[from] NoSuchBot),
    #[error(transparent)]
    Deck(#[from] DeckError),
    #[error(transparent)]
    NoSuchSave(#[from] NoSuchSave),
    #[error(transparent)]
    Save(#[from] SaveError),
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error(transparent)]
    Library(#[from] LibraryError),
    #[error(transparent)]
    Unsound(#[from] Unsound),
    #[error(transparent)]
    Stage(#[from] sim::StageError),
    #[error("{0}")]
    Said(String),
}

impl From<String> for Trouble {
    fn from(said: String) -> Self {
        Trouble::Said(said)
    }
}

impl From<&str> for Trouble {
    fn from(said: &str) -> Self {
        Trouble::Said(said.into())
    }
}
