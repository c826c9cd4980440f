//! R5: the phases of a round, for people who watch it.

use crate::{notes, steps};
use kernel::{Game, told};
use title::Progress;

/// The phases of the round, and which one it is.
pub(crate) fn progress(game: &Game) -> Option<Progress> {
    let phases = [steps::PATH_PHASE, steps::TURNS, steps::TRAVEL, steps::REFRESH];
    let now = phases.iter().position(|phase| game.is_running(*phase))?;
    let names = [told!("path cards"), told!("turns"), told!("travel"), told!("refresh")];
    Some(Progress::of(told!("Round {}", game.note(notes::ROUND)), names, now))
}
