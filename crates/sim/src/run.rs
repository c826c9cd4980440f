//! Many games on all cores. The results do not depend on which core played which game, nor when.

use crate::{
    GameResult, SimError, Sprt, Stage, Verdict,
    folder::{Folder, ResultFile},
};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// A run of an experiment.
///
/// ```
/// # use sim::{ENGINE, Experiment, Folder, Progress, Ran, Run, Stage, Summary};
/// # use std::sync::atomic::AtomicBool;
/// # let shelf = table::Shelf::embedded(games::TITLES);
/// # let title = shelf.title("echomancy").expect("it ships");
/// # let library = &shelf.library(title).expect("cards").0;
/// # let mut decks = shelf.sources().decks("echomancy");
/// # decks.retain(|deck| ["Vanilla Green", "Vanilla Red"].contains(&deck.name()));
/// # decks.iter_mut().for_each(|deck| deck.small = true);
/// # let experiment = Experiment {
/// #     engine: ENGINE.into(),
/// #     game: "echomancy".into(),
/// #     cards: Experiment::hash_of(title, library),
/// #     variant: None,
/// #     bots: vec!["random".into()],
/// #     tables: vec![(0..decks.len()).collect()],
/// #     decks,
/// #     rivals: true,
/// #     days: 1,
/// #     prompts: 20_000,
/// #     seed: 7,
/// # };
/// # let stage = Stage::new(experiment, title, library).expect("it can begin");
///
/// use sim::{impossible, merge, report, verify};
/// let folder = Folder::at(std::env::temp_dir().join(format!("cardwright-sim-{}", std::process::id())));
/// let have = folder.begin(&stage.experiment, false).expect("a new folder");
/// let (stop, progress) = (AtomicBool::new(false), Progress::default());
/// let run = Run {
///     stage: &stage,
///     folder: &folder,
///     games: 2,
///     jobs: 1,
///     shard: None,
///     until_sure: None,
///     stop: &stop,
///     progress: &progress,
/// };
/// let ran: Ran = run.run(have).expect("there is room");
/// folder.finish(&ran.results).expect("there is room");
/// let summary = Summary::of(&stage.experiment, &ran.results);
/// assert_eq!((ran.results.len(), summary.games), (2, 2));
/// assert!(report(&stage.experiment, &summary, &[]).starts_with("<!doctype html>"));
///
/// // Another machine's games are joined, looked over and played again from their seeds.
/// let kept = merge(std::slice::from_ref(&folder)).expect("the same experiment");
/// assert!(kept.results.values().all(|result| impossible(&stage.experiment, result).is_none()));
/// assert!(verify(&stage, &kept.results, 1.0, 1).wrong.is_empty());
/// # std::fs::remove_dir_all(folder.path()).expect("it is there");
/// ```
pub struct Run<'a> {
    /// The experiment on its stage.
    pub stage: &'a Stage,
    /// The folder of the results.
    pub folder: &'a Folder,
    /// The number of games.
    pub games: u64,
    /// The number of games at the same time.
    pub jobs: usize,
    /// The shard played here, and the number of shards.
    pub shard: Option<(u64, u64)>,
    /// A line for the first bot's win rate: a pairing ends as soon as its side of the line is known.
    pub until_sure: Option<f64>,
    /// Set to stop: the games under way are finished.
    pub stop: &'a AtomicBool,
    /// The progress.
    pub progress: &'a Progress,
}

/// The progress of a run, read while it runs.
#[derive(Debug, Default)]
pub struct Progress {
    /// The games to play.
    pub of: AtomicU64,
    /// The games played in this run.
    pub games: AtomicU64,
    /// Decisions in them.
    pub decisions: AtomicU64,
}

/// The result of a run.
pub struct Ran {
    /// Every game, in order.
    pub results: Vec<GameResult>,
    /// Early verdicts: the pairing, the verdict, and its number of games.
    pub sure: Vec<(usize, Verdict, u64)>,
    /// The pairings with an early verdict, each with its last game.
    pub over: Vec<(usize, u64)>,
    /// The number of games not played because the run was stopped.
    pub missing: u64,
}

/// The state that the workers share.
struct Shared {
    results: BTreeMap<u64, GameResult>,
    file: ResultFile,
    tests: Vec<Test>,
    wrong: Option<SimError>,
}

/// A sequential test, which looks at the games of its pairing in their order.
struct Test {
    sprt: Sprt,
    /// The next game to look at.
    next: u64,
    /// The verdict, and the game that brought it.
    found: Option<(Verdict, u64)>,
}

impl Run<'_> {
    /// Plays the games that are missing.
    pub fn run(&self, have: BTreeMap<u64, GameResult>) -> Result<Ran, SimError> {
        let schedule = &self.stage.schedule;
        let asked = || (0..self.games).filter(|game| schedule.is_in(*game, self.shard));
        let todo: Vec<u64> = asked().filter(|game| !have.contains_key(game)).collect();
        self.progress.of.store(todo.len() as u64, Relaxed);
        let line = self.until_sure.unwrap_or(0.5);
        let tests = schedule.pairings().iter().map(|_| Test { sprt: Sprt::new(line), next: 0, found: None }).collect();
        let mut shared = Shared { results: have, file: self.folder.append()?, tests, wrong: None };
        for pairing in 0..schedule.pairings().len() {
            self.look(&mut shared, pairing);
        }
        let shared = Mutex::new(shared);
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(|| self.work(&todo, &next, &shared));
            }
        });
        let Shared { mut results, tests, wrong, .. } = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(wrong) = wrong {
            return Err(wrong);
        }
        let (mut sure, mut stopped) = (Vec::new(), Vec::new());
        for (pairing, test) in tests.iter().enumerate() {
            if let Some((verdict, last)) = test.found {
                // Games begun before the verdict do not count: another number of cores would have begun others.
                results.retain(|game, _| *game <= last || schedule.game(*game).pairing != pairing);
                sure.push((pairing, verdict, test.sprt.games));
                stopped.push((pairing, last));
            }
        }
        let over = |game: &u64| tests[schedule.game(*game).pairing].found.is_some();
        let missing = asked().filter(|game| !results.contains_key(game) && !over(game)).count() as u64;
        Ok(Ran { results: results.into_values().collect(), sure, over: stopped, missing })
    }

    fn work(&self, todo: &[u64], next: &AtomicUsize, shared: &Mutex<Shared>) {
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.stop.load(Relaxed)
            && let Some(game) = todo.get(next.fetch_add(1, Relaxed))
        {
            let planned = self.stage.schedule.game(*game);
            if lock().tests[planned.pairing].found.is_some() {
                continue;
            }
            let result = self.stage.play(&planned);
            self.progress.games.fetch_add(1, Relaxed);
            self.progress.decisions.fetch_add(result.decisions, Relaxed);
            let mut shared = lock();
            if let Err(wrong) = shared.file.add(&result) {
                shared.wrong = Some(wrong);
                self.stop.store(true, Relaxed);
            }
            shared.results.insert(*game, result);
            self.look(&mut shared, planned.pairing);
        }
    }

    /// Lets a pairing's test look at the games that follow those it has seen.
    fn look(&self, shared: &mut Shared, pairing: usize) {
        if self.until_sure.is_none() {
            return;
        }
        let schedule = &self.stage.schedule;
        let first = schedule.pairings()[pairing].0;
        let test = &mut shared.tests[pairing];
        while test.found.is_none() && test.next < self.games {
            let planned = schedule.game(test.next);
            if planned.pairing == pairing {
                let Some(result) = shared.results.get(&test.next) else { return };
                let seat = planned.bots.iter().position(|bot| *bot == first).unwrap_or(0);
                let verdict = test.sprt.count(result.score(seat));
                // Only after both games of a seed.
                if test.next % 2 == 1 {
                    test.found = verdict.map(|verdict| (verdict, test.next));
                }
            }
            test.next += 1;
        }
    }
}
