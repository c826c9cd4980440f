//! Keeping a game in its file, and what is said of it.

use crate::{output::count, play::PlayTrouble};
use table::{Journal, JournalError, Kept, Session};

/// The note for a player after the game was kept; none if all is as usual.
pub(crate) fn told(kept: &Result<Kept, JournalError>, file: &Journal, session: &Session) -> Option<String> {
    let path = file.path().display();
    match kept {
        Ok(Kept::Here) => None,
        Ok(Kept::Anew) => Some(format!("{path} was gone; the game has been written there again")),
        Ok(Kept::Elsewhere(from)) => {
            Some(format!("{} now holds something else and is left alone; the game goes on in {path}", from.display()))
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

/// A program that is ended by a signal takes its locks along.
pub(crate) fn take_locks_along() {
    let _ = ctrlc::set_handler(|| {
        table::leave_locks();
        std::process::exit(130);
    });
}
