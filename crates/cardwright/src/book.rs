//! `book`: the reference of every word, written from the lexicons.

use crate::{Done, Outcome, Trouble, arguments, check, output::say, program::Program, trouble::unwritable};
use std::path::Path;

pub(crate) fn book(asked: &arguments::Book, program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    let mut stale = false;
    for title in shelf.titles() {
        let Some((library, _)) = shelf.library(title) else {
            continue;
        };
        let file = asked.to.join(format!("{}.md", title.name));
        stale |= write(&file, &cardlang::book(library), asked.check)? == State::Stale;
    }
    if stale {
        say!("`cardwright book` writes it");
        return Ok(Done::Wrong);
    }
    Ok(Done::Well)
}

/// The state of a document that is generated from something else.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Current,
    Written,
    Stale,
}

/// Writes a document unless it is as it should be already, or is only looked at.
pub(crate) fn write(file: &Path, text: &str, only_look: bool) -> Result<State, Trouble> {
    let name = file.display().to_string();
    if std::fs::read_to_string(file).is_ok_and(|there| there == text) {
        say!("{name}: up to date");
        return Ok(State::Current);
    }
    if only_look {
        say!("{name}: not up to date");
        return Ok(State::Stale);
    }
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| Trouble::NoFolder { path: folder.into(), error })?;
    }
    table::write_whole(file, text.as_bytes()).map_err(unwritable(file))?;
    say!("{name}: written");
    Ok(State::Written)
}
