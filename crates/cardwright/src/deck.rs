//! `deck`: which decks there are; one looked over, checked, read from a plain list and written as one.

use crate::{
    Done, Outcome, Trouble, arguments, check,
    output::{count, say},
    play,
    program::Program,
    trouble::{at, cited},
};
use abilities::Library;
use arguments::DeckCommand;
use cardlang::OddName;
use std::path::Path;
use table::{
    DeckFolder, SessionError, Shelf, ShownRefusal, deck_faults, decks_of, export_list, find_deck, import_list,
    view_deck, write_file,
};
use title::{DeckText, Title, WholeGame};

/// Why a deck cannot be played with, checked or read.
#[derive(Debug, thiserror::Error)]
pub enum DeckTrouble {
    /// There is none.
    #[error("there is no deck to check")]
    NothingToCheck,
    /// The deck is for another game.
    #[error("{path} is a deck of {game}")]
    OfOtherGame {
        /// The deck.
        path: String,
        /// The game it is for.
        game: String,
    },
    /// The deck does not say that it is for this game.
    #[error("{path}: a line `game  {title}` is missing")]
    NoGameLine {
        /// The deck.
        path: String,
        /// The game.
        title: &'static str,
    },
    /// The deck does not say which game it is for.
    #[error("{path}: a line `game` with one of {} is missing; `cardwright deck import` reads plain lists", .known.join(", "))]
    NoGame {
        /// The deck.
        path: String,
        /// The games there are.
        known: Vec<&'static str>,
    },
    /// The deck breaks rules.
    #[error("{deck}: {}{}{}; `cardwright deck check` lists all", .first.text, cited(.first), and_more(*.more))]
    BreaksRules {
        /// The deck.
        deck: String,
        /// The first fault.
        first: Box<ShownRefusal>,
        /// The number of further violations.
        more: usize,
    },
    /// The name could be taken for another.
    #[error("`{name}` is not a name for a deck: {odd}")]
    OddName {
        /// The name.
        name: String,
        /// Its oddity.
        odd: OddName,
    },
    /// A plain list does not say which game it is for.
    #[error("{path}: which game is it for? `--game NAME`")]
    WhichGame {
        /// The list.
        path: String,
    },
}

fn and_more(more: usize) -> String {
    if more == 0 { String::new() } else { format!(", and {more} more") }
}

pub(crate) fn deck(asked: &arguments::DeckCommand, program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    match asked {
        DeckCommand::List => {
            list(&shelf);
            Ok(Done::Well)
        }
        DeckCommand::Check { decks, small } => check_decks(&shelf, decks, *small),
        DeckCommand::View { deck, small } => view(&shelf, deck, *small),
        DeckCommand::Import { file, game, name, to, replace } => {
            import(&shelf, file, game.as_deref(), name.as_deref(), to.as_deref(), *replace)
        }
        DeckCommand::Export { deck, to, replace } => export(&shelf, deck, to.as_deref(), *replace),
    }
}

/// A game with its decks.
fn games(shelf: &Shelf) -> impl Iterator<Item = (&'static Title, &'static WholeGame, &Library)> {
    shelf.titles().filter_map(|t| Some((t, t.whole?, &shelf.library(t)?.0)))
}

fn list(shelf: &Shelf) {
    for (title, whole, library) in games(shelf) {
        for deck in decks_of(shelf, &DeckFolder::usual(), title) {
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
        true => games(shelf).flat_map(|(t, ..)| decks_of(shelf, &DeckFolder::usual(), t)).collect(),
        false => wanted.iter().map(|name| find(shelf, None, name)).collect::<Result<_, _>>()?,
    };
    if decks.is_empty() {
        return Err(DeckTrouble::NothingToCheck.into());
    }
    let mut all_well = true;
    for deck in decks {
        let deck = DeckText { small, ..deck };
        let (title, _, library) = game_of(shelf, &deck)?;
        let faults = deck_faults(title, library, &deck);
        match faults.len() {
            0 => say!("{} ({}): no violation", deck.name(), deck.path),
            n => say!("{} ({}): {}", deck.name(), deck.path, count(n, "violation", "violations")),
        }
        for fault in &faults {
            say!("  {:<6} {}", fault.rule.as_deref().unwrap_or_default(), fault.text);
        }
        all_well &= faults.is_empty();
    }
    if all_well { Ok(Done::Well) } else { Ok(Done::Wrong) }
}

/// A deck by its file or its name.
pub(crate) fn find(shelf: &Shelf, game: Option<&str>, name: &str) -> Result<DeckText, Trouble> {
    Ok(find_deck(shelf, &DeckFolder::usual(), game, name)?)
}

/// The game a deck says it is for.
fn game_of<'s>(
    shelf: &'s Shelf,
    deck: &DeckText,
) -> Result<(&'static Title, &'static WholeGame, &'s Library), Trouble> {
    let Some(game) = deck.line("game") else {
        let known = shelf.titles().map(|t| t.name).collect();
        return Err(DeckTrouble::NoGame { path: deck.path.clone(), known }.into());
    };
    let found = games(shelf).find(|(t, ..)| t.name == game);
    found.ok_or_else(|| at(&deck.path)(play::no_such_game(shelf, game)))
}

fn view(shelf: &Shelf, name: &str, small: bool) -> Outcome {
    let deck = DeckText { small, ..find(shelf, None, name)? };
    let (title, _, library) = game_of(shelf, &deck)?;
    let view = view_deck(title, library, &deck);
    say!("{}", view.to_string().trim_end());
    for fault in &view.faults {
        say!("  {:<6} {}", fault.rule.as_deref().unwrap_or_default(), fault.text);
    }
    if view.faults.is_empty() { Ok(Done::Well) } else { Ok(Done::Wrong) }
}

/// A plain list as a deck, in the folder of one's own decks or a file.
fn import(
    shelf: &Shelf,
    file: &Path,
    game: Option<&str>,
    name: Option<&str>,
    to: Option<&Path>,
    replace: bool,
) -> Outcome {
    let path = file.display().to_string();
    if let Some((name, odd)) = name.and_then(|name| Some((name, cardlang::odd_name(name)?))) {
        return Err(DeckTrouble::OddName { name: name.into(), odd }.into());
    }
    let text = table::deck_text(file)?;
    let title = match game {
        Some(game) => play::title_of(shelf, game)?,
        None => likely_game(shelf, &text).ok_or_else(|| DeckTrouble::WhichGame { path: path.clone() })?,
    };
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let usual = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let imported = match import_list(title, library, &text, name.unwrap_or(&usual)) {
        Ok(imported) => imported,
        Err(wrong) => {
            say!("{path}: nothing is written");
            wrong.iter().for_each(|line| say!("  {line}"));
            return Ok(Done::Wrong);
        }
    };
    let mut deck = imported.deck;
    if let Some(name) = name {
        let old = format!("deck        {}", deck.name());
        deck.text = deck.text.replacen(&old, &format!("deck        {name}"), 1);
    }
    imported.notes.iter().for_each(|note| say!("  {note}"));
    imported.unknown.iter().for_each(|line| say!("  {line}"));
    let written = match to {
        Some(to) => write_file(to, deck.text.as_bytes(), replace).map(|()| to.to_path_buf()),
        None => DeckFolder::usual().keep(&deck, replace),
    };
    let written = written?;
    let faults = deck_faults(title, library, &deck);
    say!("{} ({}): {}", deck.name(), title.name, written.display());
    for fault in &faults {
        say!("  {:<6} {}", fault.rule.as_deref().unwrap_or_default(), fault.text);
    }
    if imported.unknown.is_empty() { Ok(Done::Well) } else { Ok(Done::Wrong) }
}

/// A plain list as a deck in the folder of one's own decks, told line by line.
pub(crate) fn imported(shelf: &Shelf, file: &Path) -> Result<Vec<String>, Trouble> {
    let path = file.display().to_string();
    let text = table::deck_text(file)?;
    let title = likely_game(shelf, &text).ok_or_else(|| DeckTrouble::WhichGame { path: path.clone() })?;
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let usual = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let imported = match import_list(title, library, &text, &usual) {
        Ok(imported) => imported,
        Err(wrong) => {
            let lines = wrong.iter().map(ToString::to_string);
            return Ok(std::iter::once(format!("{path}: nothing is written")).chain(lines).collect());
        }
    };
    let written = DeckFolder::usual().keep(&imported.deck, false)?;
    let mut told = vec![format!("{} ({}): {}", imported.deck.name(), title.name, written.display())];
    told.extend(imported.notes);
    told.extend(imported.unknown.iter().map(ToString::to_string));
    told.extend(deck_faults(title, library, &imported.deck).iter().map(|fault| fault.text.to_string()));
    Ok(told)
}

/// The game that knows most of the names, if any knows one.
fn likely_game(shelf: &Shelf, text: &str) -> Option<&'static Title> {
    let deck = DeckText { text: text.into(), ..DeckText::default() };
    if let Some(title) = deck.line("game").and_then(|game| shelf.title(game)) {
        return Some(title);
    }
    let text = text.to_lowercase();
    let known =
        |library: &Library| library.cards.iter().filter(|card| text.contains(&card.name.to_lowercase())).count();
    let counted = games(shelf).map(|(title, _, library)| (known(library), title)).filter(|(n, _)| *n > 0);
    counted.max_by_key(|(n, _)| *n).map(|(_, title)| title)
}

/// A deck as a plain list, or as a deck file if the file is called so.
fn export(shelf: &Shelf, name: &str, to: Option<&Path>, replace: bool) -> Outcome {
    let deck = find(shelf, None, name)?;
    let (title, ..) = game_of(shelf, &deck)?;
    let list = export_list(title, &deck);
    match to {
        None => say!("{}", list.trim_end()),
        Some(to) => {
            let text = if to.extension().is_some_and(|e| e == "deck") { &deck.text } else { &list };
            write_file(to, text.as_bytes(), replace)?;
            say!("Written: {}", to.display());
        }
    }
    Ok(Done::Well)
}
