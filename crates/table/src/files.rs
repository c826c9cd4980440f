//! Reading a person's files: plain files of a bounded size, in readable text, and nothing a link below a folder leads to.
//! A card, play or deck names no other file, so the program reads only named files and those below them.

use crate::LibraryError;
use std::fs::File;
use std::io::{Error, Read, Result};
use std::path::{Path, PathBuf};

/// The largest card, play, deck or tracker: a hundred times the largest there is.
const LARGEST_TEXT: u64 = 1 << 20;

/// The largest saved game.
pub(crate) const LARGEST_SAVE: u64 = 1 << 28;

/// The deepest nesting of folders in which cards may lie.
const DEEPEST: usize = 32;

/// The text of a file.
///
/// ```
/// let refused = table::read_text(std::path::Path::new("/dev/null")).expect_err("no file");
/// # #[cfg(unix)]
/// assert_eq!(refused.to_string(), "it is not a plain file");
/// ```
pub fn read_text(path: &Path) -> Result<String> {
    let text = text_of(read_up_to(path, LARGEST_TEXT)?)?;
    match text.char_indices().find(|(_, c)| cardlang::is_unseen(*c)) {
        Some((0, '\u{feff}')) => {
            Err(Error::other("it begins with a byte order mark (\\u{feff}); write it as UTF-8 without one"))
        }
        Some((at, c)) => {
            let line = lines_before(&text.as_bytes()[..at]);
            let told = cardlang::told(c);
            Err(Error::other(format!("line {line} holds the character {}, {told}", c.escape_unicode())))
        }
        None => Ok(text),
    }
}

fn text_of(bytes: Vec<u8>) -> Result<String> {
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err(Error::other("it is not text (UTF-8): it begins with a byte order mark of UTF-16"));
    }
    String::from_utf8(bytes).map_err(|e| {
        let line = lines_before(&e.as_bytes()[..e.utf8_error().valid_up_to()]);
        Error::other(format!("it is not text (UTF-8), from line {line} on"))
    })
}

/// Checks that a new file is not named so that it could be taken for another.
pub fn fairly_named(path: &Path) -> Result<()> {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    cardlang::odd_name(&name).map_or(Ok(()), |odd| Err(Error::other(odd)))
}

/// The bytes of a saved game.
///
/// ```
/// // A file that is not there, or far too large, is an error and no game.
/// assert!(table::read_save("no-such-file.save".as_ref()).is_err());
/// ```
pub fn read_save(path: &Path) -> Result<Vec<u8>> {
    read_up_to(path, LARGEST_SAVE)
}

/// Checks that a path is a plain file, so that opening it neither waits nor does anything else.
pub(crate) fn plain(path: &Path) -> Result<()> {
    let about = std::fs::metadata(path)?;
    match () {
        () if about.is_dir() => Err(Error::other("it is a folder, not a file")),
        () if !about.is_file() => Err(Error::other("it is not a plain file")),
        () => Ok(()),
    }
}

fn read_up_to(path: &Path, largest: u64) -> Result<Vec<u8>> {
    plain(path)?;
    read_open(&File::open(path)?, largest)
}

/// The rest of an open file. The length it says it has is not believed.
pub(crate) fn read_open(file: &File, largest: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(largest + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > largest {
        true => Err(Error::other(format!("it is larger than {} MB", largest >> 20))),
        false => Ok(bytes),
    }
}

/// The number of the line that begins after so many.
fn lines_before(bytes: &[u8]) -> usize {
    1 + bytes.iter().filter(|b| **b == b'\n').count()
}

/// Every `.card`, `.play` and `.deck` file at or below a path, sorted. The path itself may be a link; below it, a link that
/// would be read is refused: it could lead anywhere.
///
/// ```
/// use table::{LibraryError, fairly_named, files_below};
/// let missing: LibraryError = files_below("no-such-folder".as_ref()).expect_err("it is not there");
/// assert!(missing.to_string().contains("no-such-folder"));
/// assert!(fairly_named("my-deck.deck".as_ref()).is_ok());
/// ```
pub fn files_below(path: &Path) -> std::result::Result<Vec<PathBuf>, LibraryError> {
    if !path.exists() {
        return Err(LibraryError::Missing(path.into()));
    }
    if !path.is_dir() {
        return if is_ours(path) { Ok(vec![path.into()]) } else { Err(LibraryError::NotOurs(path.into())) };
    }
    let mut files = Vec::new();
    gather(path, DEEPEST, &mut files)?;
    files.sort();
    Ok(files)
}

fn gather(folder: &Path, deeper: usize, files: &mut Vec<PathBuf>) -> std::result::Result<(), LibraryError> {
    let wrong = |path: &Path, error| LibraryError::Unreadable { path: path.into(), error };
    if deeper == 0 {
        return Err(wrong(folder, Error::other(format!("it lies more than {DEEPEST} folders deep"))));
    }
    for entry in std::fs::read_dir(folder).map_err(|e| wrong(folder, e))? {
        let entry = entry.map_err(|e| wrong(folder, e))?;
        let path = entry.path();
        let sort = entry.file_type().map_err(|e| wrong(&path, e))?;
        if sort.is_symlink() && (is_ours(&path) || path.is_dir()) {
            return Err(wrong(
                &path,
                Error::other("it is a link, and these are not followed out of a folder of cards"),
            ));
        }
        if sort.is_dir() {
            gather(&path, deeper - 1, files)?;
        } else if is_ours(&path) && !sort.is_symlink() {
            files.push(path);
        }
    }
    Ok(())
}

fn is_ours(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "card" || e == "play" || e == "deck")
}
