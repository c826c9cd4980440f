//! `deck`: which decks there are, and every rule one breaks.

use crate::{
    Done, Outcome, arguments, check,
    output::{count, say},
};
use abilities::Library;
use kernel::{DeckText, Title, WholeGame};
use std::path::{Path, PathBuf};
use table::Shelf;

pub(crate) fn deck(asked: &arguments::DeckCommand, folders: &[PathBuf]) -> Outcome {
    let shelf = check::open(&[], folders)?;
    match asked {
        arguments::DeckCommand::List => {
            list(&shelf);
            Ok(Done::Well)
        }
        arguments::DeckCommand::Check { decks, small } => check_decks(&shelf, decks, *small),
    }
}

/// A game with its decks.
fn games(shelf: &Shelf) -> impl Iterator<Item = (&'static Title, &'static WholeGame, &Library)> {
    shelf.titles().filter_map(|t| Some((t, t.whole?, &shelf.library(t)?.0)))
}

fn list(shelf: &Shelf) {
    for (title, whole, library) in games(shelf) {
        for deck in shelf.sources().decks(title.name) {
            let wrong = (whole.check_deck)(library, &deck).len();
            let state = match wrong {
                0 => "ready".to_string(),
                n => count(n, "violation", "violations"),
            };
            say!("{:<10} {:<20} {state}  ({})", title.name, deck.name(), deck.path);
        }
    }
}

fn check_decks(shelf: &Shelf, wanted: &[String], small: bool) -> Outcome {
    let decks: Vec<DeckText> = match wanted.is_empty() {
        true => games(shelf).flat_map(|(t, ..)| shelf.sources().decks(t.name)).collect(),
        false => wanted.iter().map(|name| find(shelf, None, name)).collect::<Result<_, _>>()?,
    };
    if decks.is_empty() {
        return Err("there is no deck to check".into());
    }
    let mut all_well = true;
    for deck in decks {
        let deck = DeckText { small, ..deck };
        let names: Vec<&str> = shelf.titles().map(|t| t.name).collect();
        let Some(game) = deck.line("game") else {
            return Err(format!("{}: a line `game` with one of {} is missing", deck.path, names.join(", ")));
        };
        let Some((_, whole, library)) = games(shelf).find(|(t, ..)| t.name == game) else {
            return Err(format!("{}: there is no game `{game}`; the games are: {}", deck.path, names.join(", ")));
        };
        let faults = (whole.check_deck)(library, &deck);
        match faults.len() {
            0 => say!("{} ({}): no violation", deck.name(), deck.path),
            n => say!("{} ({}): {}", deck.name(), deck.path, count(n, "violation", "violations")),
        }
        for fault in &faults {
            say!("  {:<6} {}", fault.rule, fault.text);
        }
        all_well &= faults.is_empty();
    }
    if all_well { Ok(Done::Well) } else { Ok(Done::Wrong) }
}

/// A deck by its file or its name.
pub(crate) fn find(shelf: &Shelf, game: Option<&str>, name: &str) -> Result<DeckText, String> {
    let path = Path::new(name);
    if path.is_file() {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{name} cannot be read: {e}"))?;
        return Ok(DeckText { path: name.into(), text, small: false });
    }
    let known: Vec<DeckText> = shelf
        .titles()
        .filter(|t| game.is_none_or(|g| g == t.name))
        .flat_map(|t| shelf.sources().decks(t.name))
        .collect();
    if let Some(deck) = known.iter().find(|d| d.name().eq_ignore_ascii_case(name)) {
        return Ok(deck.clone());
    }
    Err(match table::nearest(name, known.iter().map(DeckText::name)) {
        Some(near) => format!("there is no deck or file `{name}`; did you mean `{near}`?"),
        None => format!("there is no deck or file `{name}`; `cardwright deck list` lists those there are"),
    })
}
