//! The folder of saved games: its saves, and the facts about each that need no playing.

use crate::{NoSuchSave, SaveError, Saved, nearest, read_save};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A folder of saved games.
///
/// ```
/// use table::{SaveEntry, SaveFolder};
/// let folder = SaveFolder::at(std::env::temp_dir().join("no games are saved here"));
/// let entries: Vec<SaveEntry> = folder.list();
/// assert!(entries.is_empty() && folder.find("my game".as_ref()).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct SaveFolder {
    path: PathBuf,
}

/// One saved game.
#[derive(Debug)]
pub struct SaveEntry {
    /// Its name: that of the file, without `.save`.
    pub name: String,
    /// The file.
    pub path: PathBuf,
    /// The time of its last change.
    pub written: Option<SystemTime>,
    /// Its contents, or why it cannot be read.
    pub saved: Result<Saved, SaveError>,
}

impl SaveFolder {
    /// The folder of the person who plays: `cardwright/saves` in `$XDG_DATA_HOME`, or in `~/.local/share`.
    pub fn usual() -> Self {
        SaveFolder::at(data_folder().join("saves"))
    }

    /// Some other folder.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        SaveFolder { path: path.into() }
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Every saved game, the latest first.
    pub fn list(&self) -> Vec<SaveEntry> {
        let files = std::fs::read_dir(&self.path).into_iter().flatten().flatten().map(|file| file.path());
        let saves = files.filter(|path| path.extension().is_some_and(|e| e == "save") && path.is_file());
        let mut entries: Vec<SaveEntry> = saves.filter_map(|path| SaveEntry::read(&path).ok()).collect();
        entries.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| a.name.cmp(&b.name)));
        entries
    }

    /// The file somebody means: one on disk, or a saved game by its name.
    pub fn find(&self, name: &Path) -> Result<PathBuf, NoSuchSave> {
        if name.exists() {
            return Ok(name.into());
        }
        let shown = name.display();
        let Some(text) = name.to_str() else { return Err(NoSuchSave::NoText(shown.to_string())) };
        let here = self.path.join(text);
        let ended = self.path.join(format!("{text}.save"));
        if let Some(found) = [here, ended].into_iter().find(|path| path.is_file()) {
            return Ok(found);
        }
        let names: Vec<String> = self.list().into_iter().map(|entry| entry.name).collect();
        Err(match nearest(text, names.iter().map(String::as_str)) {
            Some(near) => NoSuchSave::Near { name: shown.to_string(), near: near.into() },
            None => NoSuchSave::Unknown(shown.to_string()),
        })
    }
}

/// Returns the folder of a person's data.
pub(crate) fn data_folder() -> PathBuf {
    let home = std::env::var_os("XDG_DATA_HOME").filter(|v| !v.is_empty()).map(PathBuf::from);
    let home = home.or_else(|| std::env::var_os("HOME").map(|h| Path::new(&h).join(".local/share")));
    home.unwrap_or_default().join("cardwright")
}

impl SaveEntry {
    /// Reads a file.
    pub fn read(path: &Path) -> std::io::Result<Self> {
        let bytes = read_save(path)?;
        let name = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let written = std::fs::metadata(path).and_then(|m| m.modified()).ok();
        Ok(SaveEntry { name, path: path.into(), written, saved: Saved::read(&bytes) })
    }
}
