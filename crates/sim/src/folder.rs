//! The folder of a run: what is simulated, a row for each game, and the report.

use crate::{
    Experiment,
    row::{self, Row},
};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use table::write_whole;

/// Where the results of an experiment are kept.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// What a folder holds.
#[derive(Clone, Debug)]
pub struct Kept {
    /// What is simulated.
    pub experiment: Experiment,
    /// The games so far, by number.
    pub rows: BTreeMap<u64, Row>,
    /// Lines that are no whole row of the experiment: one that was cut off, above all.
    pub dropped: usize,
}

impl Folder {
    /// The folder at that path.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Folder { path: path.into() }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Whether it holds an experiment.
    pub fn is_used(&self) -> bool {
        self.file(EXPERIMENT).exists()
    }

    /// What it holds.
    pub fn read(&self) -> Result<Kept, String> {
        let text = read(&self.file(EXPERIMENT))?;
        let experiment: Experiment =
            serde_json::from_str(&text).map_err(|e| format!("{} is damaged: {e}", self.file(EXPERIMENT).display()))?;
        let hash = experiment.hash();
        let (mut rows, mut dropped) = (BTreeMap::new(), 0);
        let games = self.file(GAMES);
        let bytes =
            if games.exists() { std::fs::read(&games).map_err(|e| unreadable(&games, &e))? } else { Vec::new() };
        for line in bytes.split(|b| *b == b'\n').filter(|line| !line.is_empty()) {
            match serde_json::from_slice::<Row>(line).ok().filter(|row| row.experiment == hash) {
                Some(row) => drop(rows.entry(row.game).or_insert(row)),
                None => dropped += 1,
            }
        }
        Ok(Kept { experiment, rows, dropped })
    }

    /// Makes ready to add games: a folder in use is refused, or gone on with if it holds the same experiment.
    pub fn begin(&self, experiment: &Experiment, resume: bool) -> Result<BTreeMap<u64, Row>, String> {
        let path = self.path.display();
        let mut rows = BTreeMap::new();
        if self.is_used() {
            if !resume {
                return Err(format!("{path} holds results already; --resume goes on with them"));
            }
            let kept = self.read()?;
            if let Some(difference) = experiment.difference(&kept.experiment) {
                return Err(format!("{path} holds another experiment, it cannot be resumed: {difference}"));
            }
            rows = kept.rows;
        }
        std::fs::create_dir_all(&self.path).map_err(|e| format!("{path} cannot be made: {e}"))?;
        let text = serde_json::to_string_pretty(experiment).map_err(|e| e.to_string())? + "\n";
        self.write(EXPERIMENT, &text)?;
        // What was cut off is gone before something is added behind it.
        self.write(GAMES, &lines(rows.values())?)?;
        Ok(rows)
    }

    /// The file games are added to as they are finished.
    pub(crate) fn append(&self) -> Result<File, String> {
        let file = self.file(GAMES);
        OpenOptions::new().append(true).open(&file).map_err(|e| format!("{} cannot be written: {e}", file.display()))
    }

    /// Writes all games in their order, as rows and as tables.
    pub fn finish(&self, rows: &[Row]) -> Result<(), String> {
        self.write(GAMES, &lines(rows.iter())?)?;
        self.write("games.csv", &row::csv(rows))?;
        self.write("cards.csv", &row::cards_csv(rows))
    }

    /// Writes one file of it, whole or not at all.
    pub fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let file = self.file(name);
        let wrong = |e| format!("{} cannot be written: {e}", file.display());
        write_whole(&file, text.as_bytes()).map(drop).map_err(wrong)
    }
}

const EXPERIMENT: &str = "experiment.json";
const GAMES: &str = "games.jsonl";

/// A row as a line.
pub(crate) fn add_line(file: &mut File, row: &Row) -> Result<(), String> {
    let line = lines(std::iter::once(row))?;
    file.write_all(line.as_bytes()).map_err(|e| format!("a game cannot be written: {e}"))
}

fn lines<'a>(rows: impl Iterator<Item = &'a Row>) -> Result<String, String> {
    let mut text = String::new();
    for row in rows {
        text += &serde_json::to_string(row).map_err(|e| e.to_string())?;
        text.push('\n');
    }
    Ok(text)
}

fn unreadable(file: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be read: {error}", file.display())
}

fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|e| unreadable(file, &e))
}

/// Joins parts of one experiment. Games that are in several parts must be equal; differing experiments are refused.
pub fn merge(parts: &[Folder]) -> Result<Kept, String> {
    let mut all: Option<Kept> = None;
    for part in parts {
        if !part.is_used() {
            return Err(format!("{} holds no results", part.path.display()));
        }
        let kept = part.read()?;
        let Some(all) = &mut all else {
            all = Some(kept);
            continue;
        };
        if let Some(difference) = kept.experiment.difference(&all.experiment) {
            return Err(format!("{} holds another experiment: {difference}", part.path.display()));
        }
        all.dropped += kept.dropped;
        for (game, row) in kept.rows {
            let other = all.rows.get(&game);
            if let Some(other) = other.filter(|other| **other != row && all.experiment.is_repeatable()) {
                let hashes = format!("{} and {}", other.hash, row.hash);
                return Err(format!(
                    "{}: game {game} went otherwise than in another part ({hashes})",
                    part.path.display()
                ));
            }
            all.rows.entry(game).or_insert(row);
        }
    }
    all.ok_or_else(|| "no folders to join".into())
}
