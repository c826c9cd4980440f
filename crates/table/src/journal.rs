//! The file a game is kept in while it is played: each decision is one line written behind the others, so the program may
//! be killed at any moment and what was decided before is there. From time to time the whole file is written anew, beside
//! it and then in its place.
//!
//! A game claims its file when it begins, and no other program writes it meanwhile. If somebody puts another file in its
//! place all the same, that one is left alone and the game goes on in a file of another name.

#[cfg(test)]
mod tests;

use crate::{
    Given, SaveError, SaveFolder, Session, SessionSetup,
    claim::{Claim, NotClaimed},
    disk::{self, WriteError},
    files,
    save::{Record, Saved, Written},
};
use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// After so many answers the file is written anew, with the table as it stands; in this file's own tests much sooner.
const EVERY: usize = if cfg!(test) { 8 } else { 200 };

/// The most names tried for a game.
const NAMES: u32 = 10_000;

/// The file of a running game. No other program writes it meanwhile.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{Journal, Kept, SaveFolder};
/// let folder = SaveFolder::at(std::env::temp_dir().join(format!("cardwright-doc-{}", std::process::id())));
/// let (mut journal, claimed) = Journal::claim_first(&folder, "evening", &session);
/// claimed.expect("nobody has the name");
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// let kept: Kept = journal.keep(&session).expect("there is room");
/// assert_eq!(journal.missing(&session), 0);
/// # let _ = kept;
/// # std::fs::remove_dir_all(folder.path()).expect("it is there");
/// ```
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// A file that is there may be written over.
    replace: bool,
    /// None until something could be written.
    held: Option<Held>,
}

/// A claimed file and its content.
#[derive(Debug)]
struct Held {
    claim: Claim,
    /// It was made by this game.
    made: bool,
    /// The length of the file with its last whole line, and that line's checksum.
    length: u64,
    check: u64,
    /// Its length with the rest of a line that was cut off behind the last whole one.
    end: u64,
    /// An attempt to write failed, and may have left anything behind the last whole line.
    torn: bool,
    given: Vec<Given>,
    setup: SessionSetup,
    /// The number of answers when it was written as a whole.
    renewed: usize,
}

/// The place where a game was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// In its file.
    Here,
    /// In its file, which somebody had removed.
    Anew,
    /// In another file: somebody has put something else in the place of this one.
    Elsewhere(PathBuf),
}

/// Why a file cannot be played on.
///
/// ```
/// use table::{Journal, JournalError};
/// let missing = Journal::open("no-such-file.save".as_ref());
/// assert!(matches!(missing, Err(JournalError::Read(..))));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// It cannot be read.
    #[error("{} cannot be read: {}", .0.display(), .1)]
    Read(PathBuf, #[source] Error),
    /// It can be looked at, and played on in another file.
    #[error("{} is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// It is played elsewhere.
    #[error("{}: the game is being played in another window; close it first", .0.display())]
    Busy(PathBuf),
    /// It is no save that can be played on.
    #[error("{}: {}", .0.display(), .1)]
    Save(PathBuf, #[source] SaveError),
}

impl JournalError {
    /// Whether the name is the mistake, not the disk: another one would do.
    pub fn is_about_the_name(&self) -> bool {
        use WriteError::{Exists, Folder, NotPlain};
        matches!(self, JournalError::Busy(_) | JournalError::Write(Exists(_) | Folder(_) | NotPlain(_)))
    }
}

/// The thing at the path of the game's file.
enum There {
    Ours(File),
    Nothing,
    Other,
}

impl Journal {
    /// A file for a game. It is claimed when the game is first kept; one that is there already is refused.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Journal { path: path.into(), replace: false, held: None }
    }

    /// The same, but a file that is there may be written over.
    pub fn replacing(path: impl Into<PathBuf>) -> Self {
        Journal { replace: true, ..Journal::new(path) }
    }

    /// The file of a new game: the first of `name.save`, `name-2.save` and so on that no other game has. Where none can be
    /// written, the error is given beside it.
    pub fn claim_first(folder: &SaveFolder, name: &str, session: &Session) -> (Self, Result<(), JournalError>) {
        let mut journal = Journal::new(folder.path().join(format!("{name}.save")));
        let result = journal.claim_beside(session);
        (journal, result)
    }

    /// Opens a file that is there: returns its contents, and the journal that goes on behind it. An answer not written
    /// to its end is cut off when the next one is kept.
    pub fn open(path: &Path) -> Result<(Self, Vec<u8>), JournalError> {
        let unreadable = |e: Error| JournalError::Read(path.into(), e);
        files::plain(path).map_err(unreadable)?;
        if std::fs::metadata(path).map_err(unreadable)?.permissions().readonly() {
            return Err(JournalError::ReadOnly(path.into()));
        }
        let forbidden = |e: Error| match e.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => JournalError::ReadOnly(path.into()),
            _ => unreadable(e),
        };
        let claim = match Claim::take(path) {
            Ok(claim) => claim,
            Err(NotClaimed::Busy) => return Err(JournalError::Busy(path.into())),
            Err(NotClaimed::Disk(e)) => return Err(forbidden(e)),
        };
        let file = OpenOptions::new().read(true).append(true).open(&claim.path).map_err(forbidden)?;
        let bytes = files::read_open(&file, files::LARGEST_SAVE).map_err(unreadable)?;
        let wrong = |e: SaveError| JournalError::Save(path.into(), e);
        let saved = Saved::read(&bytes).map_err(wrong)?;
        let setup = saved.setup.ok_or(SaveError::OnlyATable).map_err(wrong)?;
        let held = Held {
            claim,
            made: false,
            length: saved.whole.0 as u64,
            check: saved.whole.1,
            end: bytes.len() as u64,
            torn: false,
            renewed: saved.given.len(),
            given: saved.given,
            setup,
        };
        Ok((Journal { path: path.into(), replace: false, held: Some(held) }, bytes))
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether that is the file this game has claimed.
    pub fn is_at(&self, path: &Path) -> bool {
        let Some(held) = &self.held else { return false };
        path.canonicalize().is_ok_and(|path| path == held.claim.path)
    }

    /// The number of answers that are not in the file.
    pub fn missing(&self, session: &Session) -> usize {
        let there = self.held.as_ref().map_or(0, |held| held.common(session));
        session.given().len() - there
    }

    /// Writes the lines that are new since the last time.
    pub fn keep(&mut self, session: &Session) -> Result<Kept, JournalError> {
        let Some(held) = &mut self.held else {
            return self.claim(session).map(|()| Kept::Here);
        };
        let wrong = |e: Error| JournalError::Write(WriteError::Disk(self.path.clone(), e));
        // A folder that is gone is not made again: it may be a disk that will be back.
        if !held.claim.holds() {
            match Claim::take(&held.claim.path) {
                Ok(claim) => held.claim = claim,
                Err(NotClaimed::Busy) => return self.go_elsewhere(session),
                Err(NotClaimed::Disk(e)) => return Err(wrong(e)),
            }
        }
        let (kept, written) = match held.look().map_err(wrong)? {
            There::Ours(file) if session.given().len() < held.renewed + EVERY => (Kept::Here, held.add(file, session)),
            There::Ours(_) => (Kept::Here, held.renew(session, disk::write_whole)),
            There::Nothing => (Kept::Anew, held.renew(session, disk::write_new)),
            There::Other => return self.go_elsewhere(session),
        };
        written.map(|()| kept).map_err(wrong)
    }

    /// Claims the file and writes all of it.
    fn claim(&mut self, session: &Session) -> Result<(), JournalError> {
        let path = &self.path;
        let wrong = |e: Error| match e.kind() {
            ErrorKind::AlreadyExists => WriteError::Exists(path.clone()),
            _ => WriteError::Disk(path.clone(), e),
        };
        if disk::may_be_written(path)? && !self.replace {
            return Err(WriteError::Exists(path.clone()).into());
        }
        std::fs::create_dir_all(disk::folder_of(path)).map_err(wrong)?;
        let claim = match Claim::take(path) {
            Ok(claim) => claim,
            Err(NotClaimed::Busy) => return Err(JournalError::Busy(path.clone())),
            Err(NotClaimed::Disk(e)) => return Err(wrong(e).into()),
        };
        let write = if self.replace { disk::write_whole } else { disk::write_new };
        let text = whole(session);
        let written = write(&claim.path, text.text.as_bytes());
        if written.is_ok() || is_there(&claim.path, &text) {
            self.held = Some(Held::new(claim, &text, session));
        }
        Ok(written.map_err(wrong)?)
    }

    /// Claims the first free name beside the one it has.
    fn claim_beside(&mut self, session: &Session) -> Result<(), JournalError> {
        let first = self.path.clone();
        let mut result = Ok(());
        for n in 1..=NAMES {
            self.path = numbered(&first, n);
            result = self.claim(session);
            if !matches!(&result, Err(e) if e.is_about_the_name()) {
                break;
            }
        }
        result
    }

    /// Goes on in another file: beside this one, or where games are usually kept.
    pub fn go_elsewhere(&mut self, session: &Session) -> Result<Kept, JournalError> {
        let mut other = Journal::new(&self.path);
        let beside = other.claim_beside(session);
        if beside.is_err() {
            let name = self.path.file_name().unwrap_or_default();
            other = Journal::new(SaveFolder::usual().path().join(name));
            other.claim_beside(session)?;
        }
        let from = std::mem::replace(self, other).path;
        Ok(Kept::Elsewhere(from))
    }

    /// Goes on in the file of that name.
    pub fn move_to(&mut self, path: &Path, replace: bool, session: &Session) -> Result<(), JournalError> {
        let mut other = if replace { Journal::replacing(path) } else { Journal::new(path) };
        other.claim(session)?;
        *self = other;
        Ok(())
    }

    /// Removes the file of a game that came to nothing, if this game has made it.
    pub fn forget(self) {
        if let Some(held) = self.held.filter(|held| held.made && held.claim.holds())
            && matches!(held.look(), Ok(There::Ours(_)))
        {
            let _ = std::fs::remove_file(&held.claim.path);
        }
    }

    /// Deletes a saved game; one that is being played is refused.
    pub fn delete(path: &Path) -> Result<(), JournalError> {
        let wrong = |e: Error| JournalError::Write(WriteError::Disk(path.into(), e));
        let _claim = match Claim::take(path) {
            Ok(claim) => Some(claim),
            Err(NotClaimed::Busy) => return Err(JournalError::Busy(path.into())),
            Err(NotClaimed::Disk(_)) => None,
        };
        std::fs::remove_file(path).map_err(wrong)
    }
}

impl Held {
    fn new(claim: Claim, text: &Written, session: &Session) -> Self {
        let length = text.text.len() as u64;
        Held {
            claim,
            made: true,
            length,
            check: text.check,
            end: length,
            torn: false,
            given: session.given().to_vec(),
            setup: session.setup().clone(),
            renewed: session.given().len(),
        }
    }

    /// The number of answers that session and file have in common.
    fn common(&self, session: &Session) -> usize {
        session.given().iter().zip(&self.given).take_while(|(a, b)| a == b).count()
    }

    /// Looks at the path. The last checksum covers the whole file, so a file that ends in it is ours.
    fn look(&self) -> Result<There, Error> {
        let mut file = match OpenOptions::new().read(true).append(true).open(&self.claim.path) {
            Ok(file) => file,
            Err(e) if e.kind() == ErrorKind::NotFound && disk::folder_of(&self.claim.path).is_dir() => {
                return Ok(There::Nothing);
            }
            Err(e) => return Err(e),
        };
        let end = file.metadata()?.len();
        if end != self.end && !(self.torn && end >= self.length) {
            return Ok(There::Other);
        }
        Ok(if ends_in(&mut file, self.length, self.check)? { There::Ours(file) } else { There::Other })
    }

    /// Writes all of it.
    fn renew(&mut self, session: &Session, write: impl FnOnce(&Path, &[u8]) -> Result<(), Error>) -> Result<(), Error> {
        let text = whole(session);
        let written = write(&self.claim.path, text.text.as_bytes());
        if written.is_ok() || is_there(&self.claim.path, &text) {
            self.length = text.text.len() as u64;
            (self.end, self.check, self.torn) = (self.length, text.check, false);
            self.given = session.given().to_vec();
            self.setup = session.setup().clone();
            self.renewed = session.given().len();
        }
        written
    }

    /// Writes the new lines behind the rest.
    fn add(&mut self, mut file: File, session: &Session) -> Result<(), Error> {
        let mut text = Written { text: String::new(), check: self.check };
        if *session.setup() != self.setup {
            text.add(&Record::Setup(session.setup().clone()));
        }
        let same = self.common(session);
        if same < self.given.len() {
            text.add(&Record::Back(same));
        }
        if same < session.given().len() {
            text.add(&session.given_record(same));
            session.over_record().iter().for_each(|over| text.add(over));
        }
        if text.text.is_empty() {
            return Ok(());
        }
        // Behind the last whole line, whatever an earlier attempt left there.
        let was_torn = std::mem::replace(&mut self.torn, true);
        if was_torn || self.end != self.length {
            disk::may_fail()?;
            file.set_len(self.length)?;
        }
        disk::write_all(&mut file, text.text.as_bytes())?;
        disk::sync(&file)?;
        self.length += text.text.len() as u64;
        (self.end, self.check, self.torn) = (self.length, text.check, false);
        self.given.truncate(same);
        self.given.extend_from_slice(&session.given()[same..]);
        self.setup = session.setup().clone();
        Ok(())
    }
}

/// Whether a file has that checksum before that place.
fn ends_in(file: &mut File, length: u64, check: u64) -> Result<bool, Error> {
    let last = format!("{check:016x}\n");
    let mut there = vec![0; last.len()];
    file.seek(SeekFrom::Start(length.saturating_sub(last.len() as u64)))?;
    file.read_exact(&mut there)?;
    Ok(there == last.as_bytes())
}

/// Whether a text is what the file holds, though the disk complained: then the complaint came after it was there.
fn is_there(path: &Path, text: &Written) -> bool {
    let length = text.text.len() as u64;
    let same = |file: &mut File| file.metadata().is_ok_and(|about| about.len() == length);
    File::open(path).is_ok_and(|mut file| same(&mut file) && ends_in(&mut file, length, text.check).unwrap_or(false))
}

/// A session as a whole file, in a long game with the table as it stands.
fn whole(session: &Session) -> Written {
    let mut text = session.written();
    if session.given().len() >= EVERY {
        let record = session.record().and_then(|record| serde_json::from_str(record).ok());
        text.add(&Record::State(session.given().len(), record, Box::new(session.game().state().clone())));
    }
    text
}

/// `name.save`, or from the second on `name-2.save`.
fn numbered(path: &Path, n: u32) -> PathBuf {
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    match n {
        1 => path.to_path_buf(),
        n => path.with_file_name(format!("{stem}-{n}.save")),
    }
}
