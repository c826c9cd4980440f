//! `saves`: which saved games there are; one resumed, exported, deleted.

use crate::{
    Done, Outcome, Trouble, arguments, check,
    output::{count, say},
    play,
    program::Program,
    trouble::{at, unreadable},
};
use kernel::Cards;
use std::fmt;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::SystemTime;
use table::{
    DeckRecord, Journal, JournalError, NoHeader, SaveEntry, SaveError, SaveFolder, SaveHeader, Saved, Session,
    SessionError, Shelf, save_header, write_file,
};
use title::Title;

/// Why a saved game cannot be had, or removed.
#[derive(Debug, thiserror::Error)]
pub enum SavesTrouble {
    /// The file cannot be deleted.
    #[error("{path} cannot be deleted: {error}")]
    Undeletable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: JournalError,
    },
    /// The file holds no game, so it is not deleted.
    #[error("{path} is not a saved game and is left alone: {reason}")]
    NotASave {
        /// The file.
        path: PathBuf,
        /// The mistake.
        reason: NoHeader,
    },
    /// The game is not played by so many.
    #[error("{path}: {title} is not played by {players}")]
    NotPlayedBy {
        /// The file.
        path: PathBuf,
        /// The game.
        title: &'static str,
        /// The number of players it has in the file.
        players: u8,
    },
    /// Not all of the game can be played again.
    #[error(
        "{path}: {error}; {}; `cardwright saves export` keeps it, `cardwright saves delete` removes it",
        go_on(.path, *.holds)
    )]
    Spoilt {
        /// The file.
        path: PathBuf,
        /// The mistake.
        error: SaveError,
        /// The part of it that can be played again, if any.
        holds: Option<Holds>,
    },
}

/// The part of a saved game that can be played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// So many answers ...
    pub answers: usize,
    /// ... of so many.
    pub of: usize,
}

impl fmt::Display for Holds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.answers, count(self.of, "answer", "answers"))
    }
}

fn go_on(path: &Path, holds: Option<Holds>) -> String {
    match holds {
        Some(holds) => {
            let path = path.display();
            format!("{holds} still hold: `cardwright saves resume {path} --salvage` goes on from there")
        }
        None => "nothing of it can be played on".into(),
    }
}

pub(crate) fn saves(asked: &arguments::Saves, program: &Program, variant: Option<&str>) -> Outcome {
    let folder = SaveFolder::usual();
    match &asked.command {
        None => list(&folder, ""),
        Some(arguments::SavesCommand::List { words }) => list(&folder, &words.join(" ")),
        Some(arguments::SavesCommand::Won) => won_lines(&folder).iter().for_each(|line| say!("{line}")),
        Some(arguments::SavesCommand::Resume { save, salvage }) => {
            let asked = arguments::Play { resume: Some(save.clone()), salvage: *salvage, ..Default::default() };
            return play::play(&asked, program, variant);
        }
        Some(arguments::SavesCommand::Export { save, to, seat, replace }) => {
            export(&folder, save, Target { file: to, replace: *replace }, seat.as_deref(), program)?
        }
        Some(arguments::SavesCommand::Delete { saves }) => {
            // All of them or none.
            let files = saves.iter().map(|name| a_save(&folder, name)).collect::<Result<Vec<PathBuf>, Trouble>>()?;
            for file in files {
                if let Err(error) = Journal::delete(&file) {
                    return Err(SavesTrouble::Undeletable { path: file, error }.into());
                }
                say!("Deleted: {}", file.display());
            }
        }
    }
    Ok(Done::Well)
}

/// Whether a saved game has all of the words: in its name, its decks, where it stands.
pub(crate) fn has_words(entry: &SaveEntry, words: &str) -> bool {
    let text = format!("{} {}", entry.name, about(entry)).to_lowercase();
    words.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

/// The games people won, by deck, line by line.
pub(crate) fn won_lines(folder: &SaveFolder) -> Vec<String> {
    let records = folder.won_by_deck();
    if records.is_empty() {
        return vec!["No saved game was won by anybody yet.".into()];
    }
    let line =
        |of: &DeckRecord| format!("{:<28} won {} of {}", format!("{} ({})", of.deck, of.game), of.won, of.played);
    records.iter().map(line).collect()
}

fn list(folder: &SaveFolder, words: &str) {
    let mut entries = folder.list();
    let all = entries.len();
    entries.retain(|entry| has_words(entry, words));
    if entries.is_empty() && all > 0 {
        say!("None of {} has the words `{words}`", count(all, "saved game", "saved games"));
    } else if entries.is_empty() {
        say!("There are no saved games in {}", folder.path().display());
    }
    for entry in entries {
        say!("{:<24} {:>12}  {}", entry.name, age(entry.written), about(&entry));
    }
}

/// A save's content, in a line.
pub(crate) fn about(entry: &SaveEntry) -> String {
    match &entry.saved {
        Ok(saved) => {
            let decks: Vec<&str> = saved.setup.iter().flat_map(|s| &s.decks).map(|deck| deck.name()).collect();
            let damaged = if saved.damaged { ", damaged after them" } else { "" };
            let answers = count(saved.given.len(), "answer", "answers");
            format!("{} ({}), {answers}{damaged}: {}", saved.header.game, decks.join(", "), saved.stands)
        }
        Err(error) => error.to_string(),
    }
}

/// The time since then, in words.
pub(crate) fn age(written: Option<SystemTime>) -> String {
    let Some(age) = written.and_then(|w| SystemTime::now().duration_since(w).ok()) else { return String::new() };
    match age.as_secs() {
        0..60 => "just now".into(),
        s @ 60..3600 => format!("{} min ago", s / 60),
        s @ 3600..86_400 => format!("{} h ago", s / 3600),
        s => format!("{} days ago", s / 86_400),
    }
}

/// A file that says it is a save, whatever else is wrong with it.
fn a_save(folder: &SaveFolder, name: &Path) -> Result<PathBuf, Trouble> {
    let file = folder.find(name)?;
    match save_header(&read(&file)?) {
        Err(SaveError::NotASave(reason)) if file.extension().is_none_or(|e| e != "save") => {
            Err(SavesTrouble::NotASave { path: file, reason }.into())
        }
        _ => Ok(file),
    }
}

/// The file to write.
#[derive(Clone, Copy)]
struct Target<'a> {
    file: &'a Path,
    replace: bool,
}

impl Target<'_> {
    fn write(self, bytes: &[u8]) -> Result<(), Trouble> {
        Ok(write_file(self.file, bytes, self.replace)?)
    }
}

fn export(folder: &SaveFolder, name: &Path, to: Target, seat: Option<&str>, program: &Program) -> Result<(), Trouble> {
    let file = folder.find(name)?;
    let bytes = read(&file)?;
    let shelf = Rc::new(check::open(&[], program)?);
    if let Some(seat) = seat {
        return transcribe(&shelf, &file, &bytes, seat, to);
    }
    // A save that cannot be played is exported as it is.
    let (bytes, as_it_is) = match cards_of(&shelf, &file, &bytes).map(|with| with.session(&bytes)) {
        Ok(Ok(session)) => (session.save(), ""),
        _ => {
            if let Err(error @ SaveError::NotASave(_)) = save_header(&bytes) {
                return Err(at(file)(error));
            }
            (bytes, ", as it is")
        }
    };
    to.write(&bytes)?;
    say!("Written: {}{as_it_is}", to.file.display());
    say!("The whole game is in it, hidden cards and all; `--for A` writes what A has seen.");
    Ok(())
}

/// Writes the game as one seat has seen it.
fn transcribe(shelf: &Rc<Shelf>, file: &Path, bytes: &[u8], seat: &str, to: Target) -> Result<(), Trouble> {
    let with = cards_of(shelf, file, bytes)?;
    let session = with.session(bytes).map_err(|e| with.what_can_be_done(file, bytes, e))?;
    let seat = play::seat_of(&session, seat)?;
    let text = session.transcript(seat).map_err(at(file))?;
    to.write(text.as_bytes())?;
    say!("Written: {}, as {} has seen it", to.file.display(), session.name_of(seat));
    Ok(())
}

/// The bytes of a file.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, Trouble> {
    table::read_save(file).map_err(unreadable(file))
}

/// The cards a saved game is played with.
pub(crate) struct With {
    pub header: SaveHeader,
    pub shelf: Rc<Shelf>,
    pub title: &'static Title,
    pub cards: Arc<Cards>,
}

/// The cards a save was played with: those there are, with its variant.
pub(crate) fn cards_of(shelf: &Rc<Shelf>, file: &Path, bytes: &[u8]) -> Result<With, Trouble> {
    let header = save_header(bytes).map_err(at(file))?;
    let title = play::title_of(shelf, &header.game).map_err(at(file))?;
    let shelf = match &header.variant {
        Some(name) => shelf.with_variant(name).map_err(at(file))?,
        None => shelf.clone(),
    };
    if !title.players.contains(&header.players) {
        let (path, title, players) = (file.into(), title.name, header.players);
        return Err(SavesTrouble::NotPlayedBy { path, title, players }.into());
    }
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let cards = Arc::new(Cards::new(library, title.rules, header.players));
    Ok(With { header, shelf, title, cards })
}

impl With {
    /// The game, if all of it holds.
    pub fn session(&self, bytes: &[u8]) -> Result<Session, SaveError> {
        Session::resume(self.title, self.cards.clone(), bytes)
    }

    /// The error of a save that does not hold, with what can be done about it.
    pub fn what_can_be_done(&self, file: &Path, bytes: &[u8], error: SaveError) -> Trouble {
        if !error.leaves_a_part() {
            return at(file)(error);
        }
        let part = Saved::read(bytes).and_then(|saved| Session::salvage(self.title, self.cards.clone(), &saved));
        let holds = part.ok().map(|part| Holds { answers: part.held, of: part.of });
        SavesTrouble::Spoilt { path: file.into(), error, holds }.into()
    }

    /// The part of it that holds, and its extent in words.
    pub fn salvaged(&self, file: &Path, bytes: &[u8], error: &SaveError) -> Result<(Session, String), Trouble> {
        let path = file.display();
        let saved = Saved::read(bytes).map_err(at(file))?;
        let part = Session::salvage(self.title, self.cards.clone(), &saved).map_err(at(file))?;
        let holds = Holds { answers: part.held, of: part.of };
        Ok((part.session, format!("{path}: {error}. {holds} hold; the file stays as it is")))
    }
}
