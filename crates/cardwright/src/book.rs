//! `book`: the reference of every word, written from the lexicons.

use crate::{Done, Outcome, arguments, check, output::say};
use std::path::PathBuf;

pub(crate) fn book(asked: &arguments::Book, folders: &[PathBuf]) -> Outcome {
    let shelf = check::open(&[], folders)?;
    let mut stale = false;
    for title in shelf.titles() {
        let Some((library, _)) = shelf.library(title) else {
            continue;
        };
        let text = cardlang::book(library);
        let file = asked.to.join(format!("{}.md", title.name));
        let name = file.display().to_string();
        let current = std::fs::read_to_string(&file).is_ok_and(|t| t == text);
        if current {
            say!("{name}: up to date");
        } else if asked.check {
            stale = true;
            say!("{name}: not up to date; `cardwright book` writes it");
        } else {
            std::fs::create_dir_all(&asked.to).map_err(|e| format!("{} cannot be made: {e}", asked.to.display()))?;
            std::fs::write(&file, text).map_err(|e| format!("{name} cannot be written: {e}"))?;
            say!("{name}: written");
        }
    }
    match stale {
        true => Ok(Done::Wrong),
        false => Ok(Done::Well),
    }
}
