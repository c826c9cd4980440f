//! Keeping a game in its file, and what is said of it.

use crate::{output::count, play::PlayTrouble};
use table::{Journal, JournalError, Kept, Session};

/// What a player is told after the game was kept; nothing if all is as usual.
pub(crate) fn told(kept: &Result<Kept, JournalError>, file: &Journal, session: &Session) -> Option<String> {
    let path = file.path().display();
    match kept {
        Ok(Kept::Here) => None,
        Ok(Kept::Anew) => Some(format!("{path} was gone; the game is written there anew")),
        Ok(Kept::Elsewhere(from)) => {
            Some(format!("{} is no longer this game and is left alone; the game goes on in {path}", from.display()))
        }
        Err(error) => Some(format!("not saved: {error}; {}", not_in_the_file(file.missing(session)))),
    }
}

/// Why a game is not saved, and how much of it is not.
pub(crate) fn unsaved(error: JournalError, file: &Journal, session: &Session) -> PlayTrouble {
    PlayTrouble::Unsaved { error, missing: file.missing(session) }
}

/// `3 answers are not in the file`
pub(crate) fn not_in_the_file(missing: usize) -> String {
    format!("{} not in the file", count(missing, "answer is", "answers are"))
}

/// `FILE` or `FILE --replace`, as it is typed while a game is played.
pub(crate) fn named(text: &str) -> (&str, bool) {
    let plain = text.trim();
    match plain.strip_suffix("--replace").or(plain.strip_prefix("--replace ")) {
        Some(file) => (file.trim(), true),
        None => (plain, false),
    }
}
