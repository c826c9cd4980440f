//! Errors in the folders of a run.

use std::io::Error;
use std::path::PathBuf;

/// The reasons why results cannot be read, written or joined.
///
/// ```
/// use sim::{Folder, SimError};
/// let empty = Folder::at(std::env::temp_dir().join("no results are here"));
/// assert!(matches!(empty.read(), Err(SimError::NoResults(_) | SimError::Read(..))));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    /// A file cannot be read.
    #[error("{} cannot be read: {}", .0.display(), .1)]
    Read(PathBuf, #[source] Error),
    /// A file cannot be written.
    #[error("{} cannot be written: {}", .0.display(), .1)]
    Write(PathBuf, #[source] Error),
    /// A file has the wrong form.
    #[error("{} is damaged in line {}", .0.display(), .1.line())]
    Damaged(PathBuf, #[source] serde_json::Error),
    /// The folder is in use.
    #[error("{} holds results already; --resume goes on with them", .0.display())]
    Used(PathBuf),
    /// The folder holds no results.
    #[error("{} holds no results", .0.display())]
    NoResults(PathBuf),
    /// The folder holds another experiment.
    #[error("{} holds another experiment, it cannot be resumed: {}", .0.display(), .1)]
    CannotResume(PathBuf, String),
    /// A shard belongs to another experiment.
    #[error("{} holds another experiment: {}", .0.display(), .1)]
    OtherExperiment(PathBuf, String),
    /// Two results of one game differ.
    #[error("{}: game {game} went differently than in another result ({one} and {other})", .path.display())]
    Differs {
        /// The folder.
        path: PathBuf,
        /// The game.
        game: u64,
        /// The hash of one result.
        one: String,
        /// The hash of the other.
        other: String,
    },
    /// No folder was named.
    #[error("no folders to join")]
    NoParts,
    /// A game has no words.
    #[error("a game cannot be written: {0}")]
    GameResult(#[from] serde_json::Error),
}
