//! R5: the phases of a round, for people who watch it.

use crate::{notes, rules::step};
use kernel::{Game, Progress};

/// The phases of the round, and which one it is.
pub(crate) fn progress(game: &Game) -> Option<Progress> {
    let phases = [step::PATH_PHASE, step::TURNS, step::TRAVEL, step::REFRESH];
    let now = phases.iter().position(|phase| game.running(*phase).is_some())?;
    let name = format!("Round {}", game.note(notes::ROUND));
    Some(Progress::of(name, &["path cards", "turns", "travel", "refresh"], now))
}
