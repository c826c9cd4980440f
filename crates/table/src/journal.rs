//! The file a game is kept in while it is played: each decision is one line written behind the others, so the program may
//! be killed at any moment and what was decided before is there. From time to time the whole file is written anew, beside
//! it and then in its place.

use crate::{
    Given, SaveError, Session, SessionSetup, files,
    save::{Record, Saved, Written},
};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// After so many answers the file is written anew, with the table as it stands.
const EVERY: usize = 200;

/// The file of a running game. No other program writes it meanwhile.
pub struct Journal {
    path: PathBuf,
    file: Option<Open>,
}

struct Open {
    file: File,
    /// How long the file is with its last whole line, and that line's checksum.
    length: u64,
    check: u64,
    /// What stands in it.
    given: Vec<Given>,
    setup: SessionSetup,
    /// How many answers there were when it was written as a whole.
    renewed: usize,
}

/// Why a file cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file system refuses.
    #[error("{0}")]
    File(String),
    /// It is played elsewhere.
    #[error("the game is being played in another window; close it first")]
    Busy,
    /// It is no save that can be played on.
    #[error("{0}")]
    Save(#[from] SaveError),
}

impl Journal {
    /// A file that is made when the first answer is kept.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Journal { path: path.into(), file: None }
    }

    /// A file that is there: what it holds, and the journal that goes on behind it. What was not written to its end is cut
    /// off when the next answer is kept.
    pub fn open(path: &Path) -> Result<(Self, Vec<u8>), JournalError> {
        let wrong = |e: std::io::Error| JournalError::File(format!("{} cannot be read: {e}", path.display()));
        files::plain(path).map_err(wrong)?;
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(wrong)?;
        lock(&file)?;
        let bytes = files::read_open(&file, files::LARGEST_SAVE).map_err(wrong)?;
        let saved = Saved::read(&bytes)?;
        let (length, check) = (saved.whole.0 as u64, saved.whole.1);
        let setup = saved.setup.ok_or(SaveError::OnlyATable)?;
        let renewed = saved.given.len();
        let file = Some(Open { file, length, check, given: saved.given, setup, renewed });
        Ok((Journal { path: path.into(), file }, bytes))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what is new since the last time.
    pub fn keep(&mut self, session: &Session) -> Result<(), String> {
        let there = self.path.exists();
        let kept = match &mut self.file {
            Some(open) if there && session.given().len() < open.renewed + EVERY => open.add(session),
            _ => self.renew(session),
        };
        kept.map_err(|e| format!("{} cannot be written: {e}", self.path.display()))
    }

    /// Writes all of it, beside the file and then in its place.
    fn renew(&mut self, session: &Session) -> std::io::Result<()> {
        // Locked until the new one is there.
        let _until = self.file.take();
        let mut text = session.written();
        if session.given().len() >= EVERY {
            let record = session.record().and_then(|record| serde_json::from_str(record).ok());
            text.add(&Record::State(session.given().len(), record, Box::new(session.game().state().clone())));
        }
        let file = write_whole(&self.path, text.text.as_bytes())?;
        // Somebody who was faster keeps it; the next line would not fit and be seen as damage.
        let _ = file.try_lock();
        self.file = Some(Open {
            file,
            length: text.text.len() as u64,
            check: text.check,
            given: session.given().to_vec(),
            setup: session.setup().clone(),
            renewed: session.given().len(),
        });
        Ok(())
    }
}

impl Open {
    fn add(&mut self, session: &Session) -> std::io::Result<()> {
        let mut text = Written { text: String::new(), check: self.check };
        if *session.setup() != self.setup {
            text.add(&Record::Setup(session.setup().clone()));
        }
        let same = session.given().iter().zip(&self.given).take_while(|(a, b)| a == b).count();
        if same < self.given.len() {
            text.add(&Record::Back(same));
        }
        if same < session.given().len() {
            text.add(&session.given_record(same));
        }
        if text.text.is_empty() {
            return Ok(());
        }
        // Behind the last whole line, whatever an earlier attempt left there.
        if self.file.seek(SeekFrom::End(0))? != self.length {
            self.file.set_len(self.length)?;
        }
        self.file.write_all(text.text.as_bytes())?;
        self.file.sync_data()?;
        self.length += text.text.len() as u64;
        self.check = text.check;
        self.given.truncate(same);
        self.given.extend_from_slice(&session.given()[same..]);
        self.setup = session.setup().clone();
        Ok(())
    }
}

fn lock(file: &File) -> Result<(), JournalError> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(JournalError::Busy),
        // A file system without locks.
        _ => Ok(()),
    }
}

/// Writes a file beside its place and puts it there, so that there is always a whole one; gives it open at its end.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<File> {
    crate::files::fairly_named(path)?;
    if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    if path.is_dir() {
        return Err(std::io::Error::new(std::io::ErrorKind::IsADirectory, "it is a folder"));
    }
    let mut beside = path.to_path_buf().into_os_string();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    let written = (|| {
        // What an earlier attempt left; were it a link, it is not written through.
        if beside.symlink_metadata().is_ok() {
            std::fs::remove_file(&beside)?;
        }
        let mut file = OpenOptions::new().create_new(true).write(true).open(&beside)?;
        file.write_all(bytes)?;
        file.sync_data()?;
        std::fs::rename(&beside, path)?;
        OpenOptions::new().append(true).open(path)
    })();
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}
