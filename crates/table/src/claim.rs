//! A file name that belongs to one running program. The lock is a file of its own beside the claimed one: it is never
//! renamed, so it holds while the file itself is written anew.

use crate::disk::{folder_of, hidden_beside, may_fail};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The locks this program holds.
static HELD: Mutex<Vec<Weak<Lock>>> = Mutex::new(Vec::new());

/// Takes away the lock files of this program, which ends at once and not by its usual way.
///
/// ```
/// // Before a program ends on a signal; the files themselves stay.
/// table::leave_locks();
/// ```
pub fn leave_locks() {
    let held = std::mem::take(&mut *HELD.lock().unwrap_or_else(PoisonError::into_inner));
    held.iter().filter_map(Weak::upgrade).for_each(|lock| lock.leave());
}

/// A name that is claimed, until this goes.
#[derive(Debug)]
pub(crate) struct Claim {
    /// The file, without links on the way.
    pub path: PathBuf,
    lock: Arc<Lock>,
}

/// A locked file that says that another one is claimed.
#[derive(Debug)]
struct Lock {
    file: File,
    path: PathBuf,
}

/// Why a name cannot be claimed.
#[derive(Debug)]
pub(crate) enum NotClaimed {
    Busy,
    Disk(Error),
}

impl From<Error> for NotClaimed {
    fn from(error: Error) -> Self {
        NotClaimed::Disk(error)
    }
}

impl Claim {
    /// Claims a name. Its folder must be there; the file need not.
    pub fn take(path: &Path) -> Result<Self, NotClaimed> {
        let path = real(path)?;
        let lock_path = hidden_beside(&path, "lock");
        loop {
            may_fail()?;
            if lock_path.symlink_metadata().is_ok_and(|about| !about.is_file()) {
                return Err(Error::other(format!("{} is in the way", lock_path.display())).into());
            }
            let lock = OpenOptions::new().create(true).append(true).open(&lock_path)?;
            if let Err(TryLockError::WouldBlock) = lock.try_lock() {
                return Err(NotClaimed::Busy);
            }
            let lock = Arc::new(Lock { file: lock, path: lock_path.clone() });
            // One that was just given up has taken its file along: then another is made.
            if lock.holds() {
                let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
                held.retain(|other| other.strong_count() > 0);
                held.push(Arc::downgrade(&lock));
                return Ok(Claim { path, lock });
            }
        }
    }

    /// Whether the lock is still the one everybody would find.
    pub fn holds(&self) -> bool {
        self.lock.holds()
    }
}

impl Lock {
    fn holds(&self) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            let there = std::fs::metadata(&self.path).map(|about| (about.dev(), about.ino()));
            let ours = self.file.metadata().map(|about| (about.dev(), about.ino()));
            matches!((there, ours), (Ok(there), Ok(ours)) if there == ours)
        }
        #[cfg(not(unix))]
        self.path.exists()
    }

    /// Takes the file away. A program that opened it meanwhile sees that it is gone. Elsewhere than on unix it stays,
    /// and is taken again.
    fn leave(&self) {
        let empty = self.file.metadata().is_ok_and(|about| about.len() == 0);
        if cfg!(unix) && empty && self.holds() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.leave();
    }
}

/// The path without links on the way.
fn real(path: &Path) -> Result<PathBuf, Error> {
    if let Ok(path) = path.canonicalize() {
        return Ok(path);
    }
    let name = path.file_name().ok_or_else(|| Error::new(ErrorKind::InvalidInput, "it is not the name of a file"))?;
    Ok(folder_of(path).canonicalize()?.join(name))
}
