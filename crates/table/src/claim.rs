//! A file name that belongs to one running program. The lock is a file of its own beside the claimed one: it is never
//! renamed, so it holds while the file itself is written anew.

use crate::disk::{folder_of, hidden_beside, may_fail};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// A name that is claimed, until this goes.
#[derive(Debug)]
pub(crate) struct Claim {
    /// The file, without links on the way.
    pub path: PathBuf,
    lock: File,
    lock_path: PathBuf,
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
            let claim = Claim { path: path.clone(), lock, lock_path: lock_path.clone() };
            // One that was just given up has taken its file along: then another is made.
            if claim.holds() {
                return Ok(claim);
            }
        }
    }

    /// Whether the lock is still the one everybody would find.
    pub fn holds(&self) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            let there = std::fs::metadata(&self.lock_path).map(|about| (about.dev(), about.ino()));
            let ours = self.lock.metadata().map(|about| (about.dev(), about.ino()));
            matches!((there, ours), (Ok(there), Ok(ours)) if there == ours)
        }
        #[cfg(not(unix))]
        self.lock_path.exists()
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // Whoever opened it meanwhile sees that it is gone. Elsewhere than on unix it stays, and is taken again.
        let empty = self.lock.metadata().is_ok_and(|about| about.len() == 0);
        if cfg!(unix) && empty && self.holds() {
            let _ = std::fs::remove_file(&self.lock_path);
        }
    }
}

/// The path without links on the way.
fn real(path: &Path) -> Result<PathBuf, Error> {
    if let Ok(path) = path.canonicalize() {
        return Ok(path);
    }
    let name = path.file_name().ok_or_else(|| Error::new(ErrorKind::InvalidInput, "it is no name of a file"))?;
    Ok(folder_of(path).canonicalize()?.join(name))
}
