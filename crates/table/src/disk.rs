//! Writing a person's files: a file is written beside its place and put there whole, an existing file is not lost, and
//! a file reported as written is on the disk.

use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Why a file cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// There is one already.
    #[error("{} exists already; name another file, or add --replace to write over it", .0.display())]
    Exists(PathBuf),
    /// It is a folder.
    #[error("{} is a folder; name a file", .0.display())]
    Folder(PathBuf),
    /// It is a device, a pipe or a socket.
    #[error("{} is not a plain file; name another", .0.display())]
    NotPlain(PathBuf),
    /// It could be taken for another.
    #[error("`{}` cannot be kept: {}", cardlang::written_out(.0), .1)]
    Named(String, cardlang::OddName),
    /// The file system refuses.
    #[error("{} cannot be written: {}", .0.display(), .1)]
    Disk(PathBuf, #[source] Error),
}

/// Writes a file whole or not at all; in the place of another only if that is wanted.
///
/// ```
/// let refused = table::write_file(&std::env::temp_dir(), b"", true).expect_err("a folder");
/// assert!(refused.to_string().ends_with("is a folder; name a file"));
/// ```
pub fn write_file(path: &Path, bytes: &[u8], replace: bool) -> std::result::Result<(), WriteError> {
    let there = may_be_written(path)?;
    crate::files::fairly_named(path).map_err(|e| WriteError::Disk(path.into(), e))?;
    if there && !replace {
        return Err(WriteError::Exists(path.into()));
    }
    let written = if replace { write_whole(path, bytes) } else { write_new(path, bytes) };
    written.map_err(|e| match e.kind() {
        ErrorKind::AlreadyExists if !replace => WriteError::Exists(path.into()),
        _ => WriteError::Disk(path.into(), e),
    })
}

/// Whether something is there, which must be a plain file.
pub(crate) fn may_be_written(path: &Path) -> std::result::Result<bool, WriteError> {
    match std::fs::metadata(path) {
        Ok(about) if about.is_dir() => Err(WriteError::Folder(path.into())),
        Ok(about) if !about.is_file() => Err(WriteError::NotPlain(path.into())),
        Ok(_) => Ok(true),
        // A link that leads nowhere is there, too.
        Err(_) => Ok(path.symlink_metadata().is_ok()),
    }
}

/// Writes a file beside its place and puts it there, so that there is always a whole one.
///
/// ```
/// use table::{WriteError, write_file, write_whole};
/// let path = std::env::temp_dir().join(format!("cardwright-doc-{}.txt", std::process::id()));
/// write_whole(&path, b"one").expect("there is room");
/// assert!(matches!(write_file(&path, b"two", false), Err(WriteError::Exists(_))));
/// # std::fs::remove_file(path).expect("it is there");
/// ```
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    make_folder(path)?;
    if path.is_dir() {
        return Err(Error::new(ErrorKind::IsADirectory, "it is a folder"));
    }
    let beside = beside(path);
    let written = write_beside(&beside, bytes).and_then(|()| put(&beside, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}

/// Writes a file that is not there yet; one that is there stays as it is.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> Result<()> {
    make_folder(path)?;
    let beside = beside(path);
    let written = write_beside(&beside, bytes).and_then(|()| {
        may_fail()?;
        match std::fs::hard_link(&beside, path) {
            Err(e) if e.kind() != ErrorKind::AlreadyExists => write_in_place(path, bytes),
            linked => linked,
        }
    });
    let _ = std::fs::remove_file(&beside);
    written?;
    sync_folder(path)
}

/// On a file system where a file has one name only.
fn write_in_place(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = OpenOptions::new().create_new(true).write(true).open(path)?;
    let written = write_all(&mut file, bytes).and_then(|()| sync(&file));
    if written.is_err() {
        let _ = std::fs::remove_file(path);
    }
    written
}

fn write_beside(beside: &Path, bytes: &[u8]) -> Result<()> {
    // The leftover of an earlier attempt goes; were it a link, it is not written through.
    if beside.symlink_metadata().is_ok() {
        std::fs::remove_file(beside)?;
    }
    may_fail()?;
    let mut file = OpenOptions::new().create_new(true).write(true).open(beside)?;
    write_all(&mut file, bytes)?;
    sync(&file)
}

fn put(beside: &Path, path: &Path) -> Result<()> {
    may_fail()?;
    std::fs::rename(beside, path)?;
    sync_folder(path)
}

/// Writes to an open file.
pub(crate) fn write_all(file: &mut File, bytes: &[u8]) -> Result<()> {
    if let Err(e) = may_fail() {
        // A disk that is full has often taken a part.
        file.write_all(&bytes[..bytes.len() / 2])?;
        return Err(e);
    }
    file.write_all(bytes)
}

/// Waits until everything written is on the disk.
pub(crate) fn sync(file: &File) -> Result<()> {
    may_fail()?;
    file.sync_data()
}

/// Waits until the name of a file is on the disk.
fn sync_folder(path: &Path) -> Result<()> {
    may_fail()?;
    if cfg!(unix) {
        match File::open(folder_of(path))?.sync_all() {
            // Some file systems have nothing to wait for.
            Err(e) if matches!(e.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => {}
            synced => synced?,
        }
    }
    Ok(())
}

fn make_folder(path: &Path) -> Result<()> {
    std::fs::create_dir_all(folder_of(path))
}

/// The folder a file lies in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A name in the same folder that only this program uses, and only once.
fn beside(path: &Path) -> PathBuf {
    static TIMES: AtomicU32 = AtomicU32::new(0);
    let once = TIMES.fetch_add(1, Ordering::Relaxed);
    hidden_beside(path, &format!("{}-{once}.new", std::process::id()))
}

/// `.name.ending` in the folder of `name`.
pub(crate) fn hidden_beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}

/// A step that a disk can refuse. Tests have each of them refused in turn.
pub(crate) fn may_fail() -> Result<()> {
    #[cfg(test)]
    faults::step()?;
    Ok(())
}

/// A disk that refuses, for tests.
#[cfg(test)]
pub(crate) mod faults {
    use std::cell::Cell;
    use std::io::{Error, ErrorKind, Result};

    thread_local! {
        static STEPS: Cell<u32> = const { Cell::new(0) };
        static REFUSED: Cell<(u32, u32)> = const { Cell::new((u32::MAX, 0)) };
    }

    /// From now on so many steps are done, and as many after them refused.
    pub fn refuse_after(done: u32, refused: u32) {
        STEPS.set(0);
        REFUSED.set((done, refused));
    }

    /// Refuses nothing any more; returns how many steps there were.
    pub fn heal() -> u32 {
        REFUSED.set((u32::MAX, 0));
        STEPS.replace(0)
    }

    pub(super) fn step() -> Result<()> {
        let step = STEPS.get();
        STEPS.set(step + 1);
        let (from, many) = REFUSED.get();
        match step >= from && step - from < many {
            true => Err(Error::new(ErrorKind::StorageFull, "No space left on device")),
            false => Ok(()),
        }
    }
}
