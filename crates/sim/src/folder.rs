//! The folder of a run: its experiment, a result for each game, and the report.

use crate::{
    Experiment, Plan, SimError,
    game_result::{self, GameResult},
};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use table::write_whole;

/// The folder that keeps the results of an experiment.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// The contents of a folder.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The experiment.
    pub experiment: Experiment,
    /// The games so far, by number.
    pub results: BTreeMap<u64, GameResult>,
    /// Lines that are not whole results of the experiment, such as a line that was cut off.
    pub dropped: usize,
}

impl Folder {
    /// The folder at that path.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Folder { path: path.into() }
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Tells whether the folder holds an experiment.
    pub fn is_used(&self) -> bool {
        self.file(EXPERIMENT).exists()
    }

    /// Reads the contents. Two results of one game must be equal.
    pub fn read(&self) -> Result<Kept, SimError> {
        let experiment: Experiment = self.json(EXPERIMENT)?;
        let (hash, games) = (experiment.hash(), self.file(GAMES));
        let bytes = if games.exists() { std::fs::read(&games).map_err(unreadable(&games))? } else { Vec::new() };
        let mut kept = Kept { experiment, results: BTreeMap::new(), dropped: 0 };
        for line in bytes.split(|b| *b == b'\n').filter(|line| !line.is_empty()) {
            match serde_json::from_slice::<GameResult>(line).ok().filter(|result| result.experiment == hash) {
                Some(result) => kept.add(result, &self.path)?,
                None => kept.dropped += 1,
            }
        }
        Ok(kept)
    }

    /// The plan of the run, if the folder keeps one.
    pub fn plan(&self) -> Result<Option<Plan>, SimError> {
        if self.file(PLAN).exists() { self.json(PLAN).map(Some) } else { Ok(None) }
    }

    /// Writes the plan of the run.
    pub fn write_plan(&self, plan: &Plan) -> Result<(), SimError> {
        self.write(PLAN, &(serde_json::to_string_pretty(plan)? + "\n"))
    }

    fn json<T: serde::de::DeserializeOwned>(&self, name: &str) -> Result<T, SimError> {
        let file = self.file(name);
        let text = std::fs::read_to_string(&file).map_err(unreadable(&file))?;
        serde_json::from_str(&text).map_err(|e| SimError::Damaged(file, e))
    }

    /// Prepares the folder for more games: continues the same experiment, refuses a folder that holds another one.
    pub fn begin(&self, experiment: &Experiment, resume: bool) -> Result<BTreeMap<u64, GameResult>, SimError> {
        let mut results = BTreeMap::new();
        if self.is_used() {
            if !resume {
                return Err(SimError::Used(self.path.clone()));
            }
            let kept = self.read()?;
            if let Some(difference) = experiment.difference(&kept.experiment) {
                return Err(SimError::CannotResume(self.path.clone(), difference));
            }
            results = kept.results;
        }
        std::fs::create_dir_all(&self.path).map_err(|e| SimError::Write(self.path.clone(), e))?;
        self.write(EXPERIMENT, &(serde_json::to_string_pretty(experiment)? + "\n"))?;
        // A cut-off line goes before a new result is added behind it.
        self.write(GAMES, &lines(results.values())?)?;
        Ok(results)
    }

    /// The file that receives each game as it ends.
    pub(crate) fn append(&self) -> Result<ResultFile, SimError> {
        let path = self.file(GAMES);
        match OpenOptions::new().append(true).open(&path) {
            Ok(file) => Ok(ResultFile { file, path }),
            Err(e) => Err(SimError::Write(path, e)),
        }
    }

    /// Writes all games in their order, as results and as tables.
    pub fn finish(&self, results: &[GameResult]) -> Result<(), SimError> {
        self.write(GAMES, &lines(results.iter())?)?;
        self.write("games.csv", &game_result::csv(results))?;
        self.write("cards.csv", &game_result::cards_csv(results))
    }

    /// Writes one file of the folder, whole or not at all.
    pub fn write(&self, name: &str, text: &str) -> Result<(), SimError> {
        let file = self.file(name);
        write_whole(&file, text.as_bytes()).map_err(|e| SimError::Write(file, e))
    }
}

const EXPERIMENT: &str = "experiment.json";
const GAMES: &str = "games.jsonl";
const PLAN: &str = "run.json";

/// The file that receives results.
pub(crate) struct ResultFile {
    file: File,
    path: PathBuf,
}

impl ResultFile {
    /// Adds a result as a line.
    pub fn add(&mut self, result: &GameResult) -> Result<(), SimError> {
        let line = lines(std::iter::once(result))?;
        self.file.write_all(line.as_bytes()).map_err(|e| SimError::Write(self.path.clone(), e))
    }
}

fn lines<'a>(results: impl Iterator<Item = &'a GameResult>) -> Result<String, SimError> {
    let mut text = String::new();
    for result in results {
        text += &serde_json::to_string(result)?;
        text.push('\n');
    }
    Ok(text)
}

fn unreadable(file: &Path) -> impl Fn(std::io::Error) -> SimError {
    |e| SimError::Read(file.into(), e)
}

impl Kept {
    /// Adds a game. A second result of one game must be equal, unless a bot thinks by the clock.
    fn add(&mut self, result: GameResult, from: &Path) -> Result<(), SimError> {
        if let Some(other) = self.results.get(&result.game) {
            return match *other == result || !self.experiment.is_repeatable() {
                true => Ok(()),
                false => Err(SimError::Differs {
                    path: from.into(),
                    game: result.game,
                    one: other.hash.clone(),
                    other: result.hash,
                }),
            };
        }
        self.results.insert(result.game, result);
        Ok(())
    }
}

/// Joins the shards of one experiment. Results of one game must be equal, and all shards must be of the same experiment.
pub fn merge(shards: &[Folder]) -> Result<Kept, SimError> {
    let mut all: Option<Kept> = None;
    for shard in shards {
        if !shard.is_used() {
            return Err(SimError::NoResults(shard.path.clone()));
        }
        let kept = shard.read()?;
        let Some(all) = &mut all else {
            all = Some(kept);
            continue;
        };
        if let Some(difference) = kept.experiment.difference(&all.experiment) {
            return Err(SimError::OtherExperiment(shard.path.clone(), difference));
        }
        all.dropped += kept.dropped;
        kept.results.into_values().try_for_each(|result| all.add(result, &shard.path))?;
    }
    all.ok_or(SimError::NoParts)
}
