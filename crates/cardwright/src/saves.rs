//! `saves`: which saved games there are; one resumed, exported, deleted.

use crate::Trouble;
use crate::{
    Done, Outcome, arguments, check,
    output::{count, say},
    play,
};
use kernel::{Cards, Title};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::SystemTime;
use table::{Journal, SaveEntry, SaveError, SaveFolder, SaveHeader, Saved, Session, Shelf, save_header, write_file};

pub(crate) fn saves(asked: &arguments::Saves, folders: &[PathBuf], variant: Option<&str>) -> Outcome {
    let folder = SaveFolder::usual();
    match &asked.command {
        None | Some(arguments::SavesCommand::List) => list(&folder),
        Some(arguments::SavesCommand::Resume { save, salvage }) => {
            let asked = arguments::Play { resume: Some(save.clone()), salvage: *salvage, ..Default::default() };
            return play::play(&asked, folders, variant);
        }
        Some(arguments::SavesCommand::Export { save, to, seat, replace }) => {
            export(&folder, save, Target { file: to, replace: *replace }, seat.as_deref(), folders)?
        }
        Some(arguments::SavesCommand::Delete { saves }) => {
            // All of them or none.
            let files = saves.iter().map(|name| a_save(&folder, name)).collect::<Result<Vec<PathBuf>, Trouble>>()?;
            for file in files {
                Journal::delete(&file).map_err(|e| format!("{} cannot be deleted: {e}", file.display()))?;
                say!("Deleted: {}", file.display());
            }
        }
    }
    Ok(Done::Well)
}

fn list(folder: &SaveFolder) {
    let entries = folder.list();
    if entries.is_empty() {
        say!("There are no saved games in {}", folder.path().display());
    }
    for entry in entries {
        say!("{:<24} {:>12}  {}", entry.name, age(entry.written), about(&entry));
    }
}

/// What a save holds, in a line.
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

/// How long ago.
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
            Err(format!("{} is not a saved game and is left alone: {reason}", file.display()))
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
        write_file(self.file, bytes, self.replace).map_err(|e| e.to_string())
    }
}

fn export(folder: &SaveFolder, name: &Path, to: Target, seat: Option<&str>, folders: &[PathBuf]) -> Result<(), Trouble> {
    let file = folder.find(name)?;
    let bytes = read(&file)?;
    let shelf = Rc::new(check::open(&[], folders)?);
    if let Some(seat) = seat {
        return transcribe(&shelf, &file, &bytes, seat, to);
    }
    // What cannot be played is given away as it is.
    let (bytes, as_it_is) = match cards_of(&shelf, &file, &bytes).map(|with| with.session(&bytes)) {
        Ok(Ok(session)) => (session.save(), ""),
        _ => {
            if let Err(error @ SaveError::NotASave(_)) = save_header(&bytes) {
                return Err(format!("{}: {error}", file.display()));
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
    let session = with.session(bytes).map_err(|e| with.what_can_be_done(file, bytes, &e))?;
    let seat = play::seat(seat, session.game().players())?;
    let text = session.transcript(seat).map_err(|e| format!("{}: {e}", file.display()))?;
    to.write(text.as_bytes())?;
    say!("Written: {}, as {} has seen it", to.file.display(), char::from(b'A' + seat.0));
    Ok(())
}

/// The bytes of a file.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, Trouble> {
    let path = file.display();
    table::read_save(file).map_err(|e| format!("{path} cannot be read: {e}"))
}

/// What a saved game is played with.
pub(crate) struct With {
    pub header: SaveHeader,
    pub shelf: Rc<Shelf>,
    pub title: &'static Title,
    pub cards: Arc<Cards>,
}

/// The cards a save was played with: those there are, with its variant.
pub(crate) fn cards_of(shelf: &Rc<Shelf>, file: &Path, bytes: &[u8]) -> Result<With, Trouble> {
    let path = file.display();
    let header = save_header(bytes).map_err(|e| format!("{path}: {e}"))?;
    let title = play::title_of(shelf, &header.game).map_err(|e| format!("{path}: {e}"))?;
    let shelf = match &header.variant {
        Some(name) => shelf.with_variant(name).map_err(|e| format!("{path}: {e}"))?,
        None => shelf.clone(),
    };
    if !title.players.contains(&header.players) {
        return Err(format!("{path}: {} is not played by {}", title.name, header.players));
    }
    let (library, _) = shelf.library(title).ok_or("no cards")?;
    let cards = Arc::new(Cards::new(library, title.rules, header.players));
    Ok(With { header, shelf, title, cards })
}

impl With {
    /// The game, if all of it holds.
    pub fn session(&self, bytes: &[u8]) -> Result<Session, SaveError> {
        Session::resume(self.title, self.cards.clone(), bytes)
    }

    /// The error of a save that does not hold, with what can be done about it.
    pub fn what_can_be_done(&self, file: &Path, bytes: &[u8], error: &SaveError) -> String {
        let path = file.display();
        if !error.leaves_a_part() {
            return format!("{path}: {error}");
        }
        let part = Saved::read(bytes).and_then(|saved| Session::salvage(self.title, self.cards.clone(), &saved));
        let go_on = match part {
            Ok(part) => format!(
                "{} of {} still hold: `cardwright saves resume {path} --salvage` goes on from there",
                part.held,
                count(part.of, "answer", "answers")
            ),
            Err(_) => "nothing of it can be played on".into(),
        };
        format!("{path}: {error}; {go_on}; `cardwright saves export` keeps it, `cardwright saves delete` removes it")
    }

    /// As much of it as holds, and in words how much that is.
    pub fn salvaged(&self, file: &Path, bytes: &[u8], error: &SaveError) -> Result<(Session, String), Trouble> {
        let path = file.display();
        let saved = Saved::read(bytes).map_err(|e| format!("{path}: {e}"))?;
        let part = Session::salvage(self.title, self.cards.clone(), &saved).map_err(|e| format!("{path}: {e}"))?;
        let held = format!(
            "{path}: {error}. {} of {} hold; the file stays as it is",
            part.held,
            count(part.of, "answer", "answers")
        );
        Ok((part.session, held))
    }
}
