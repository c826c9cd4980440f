//! Many games on all cores. What comes out does not depend on who played which game, nor when.

use crate::{
    Row, SimError, Sprt, Stage, Verdict,
    folder::{Folder, Rows},
};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// How an experiment is run.
pub struct Run<'a> {
    /// What is played.
    pub stage: &'a Stage,
    /// Where the results go.
    pub folder: &'a Folder,
    /// How many games.
    pub games: u64,
    /// How many at the same time.
    pub jobs: usize,
    /// The part that is played here, of so many.
    pub shard: Option<(u64, u64)>,
    /// A line for the first bot's win rate: a pairing is over as soon as it is known on which side it is.
    pub until_sure: Option<f64>,
    /// Set to stop: the games under way are finished.
    pub stop: &'a AtomicBool,
    /// How far it is.
    pub progress: &'a Progress,
}

/// How far a run is; read while it runs.
#[derive(Debug, Default)]
pub struct Progress {
    /// Games that are to be played.
    pub of: AtomicU64,
    /// Games that were played now.
    pub games: AtomicU64,
    /// Decisions in them.
    pub decisions: AtomicU64,
}

/// What came of a run.
pub struct Ran {
    /// Every game, in order.
    pub rows: Vec<Row>,
    /// What was found early: the pairing, the verdict, and after how many games of it.
    pub sure: Vec<(usize, Verdict, u64)>,
    /// The pairings that were found early, each with its last game.
    pub over: Vec<(usize, u64)>,
    /// How many games of those asked for were not played, because it was stopped.
    pub missing: u64,
}

/// What the workers share.
struct Shared {
    rows: BTreeMap<u64, Row>,
    file: Rows,
    tests: Vec<Test>,
    wrong: Option<SimError>,
}

/// A sequential test, which looks at the games of its pairing in their order.
struct Test {
    sprt: Sprt,
    /// The next game to look at.
    next: u64,
    /// What it found, and with which game.
    found: Option<(Verdict, u64)>,
}

impl Run<'_> {
    /// Plays what is not there yet.
    pub fn run(&self, have: BTreeMap<u64, Row>) -> Result<Ran, SimError> {
        let schedule = &self.stage.schedule;
        let asked = || (0..self.games).filter(|game| schedule.is_in(*game, self.shard));
        let todo: Vec<u64> = asked().filter(|game| !have.contains_key(game)).collect();
        self.progress.of.store(todo.len() as u64, Relaxed);
        let line = self.until_sure.unwrap_or(0.5);
        let tests = schedule.pairings().iter().map(|_| Test { sprt: Sprt::new(line), next: 0, found: None }).collect();
        let mut shared = Shared { rows: have, file: self.folder.append()?, tests, wrong: None };
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
        let Shared { mut rows, tests, wrong, .. } = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(wrong) = wrong {
            return Err(wrong);
        }
        let (mut sure, mut stopped) = (Vec::new(), Vec::new());
        for (pairing, test) in tests.iter().enumerate() {
            if let Some((verdict, last)) = test.found {
                // Games that were begun before it was known are not counted: others would have begun others.
                rows.retain(|game, _| *game <= last || schedule.game(*game).pairing != pairing);
                sure.push((pairing, verdict, test.sprt.games));
                stopped.push((pairing, last));
            }
        }
        let over = |game: &u64| tests[schedule.game(*game).pairing].found.is_some();
        let missing = asked().filter(|game| !rows.contains_key(game) && !over(game)).count() as u64;
        Ok(Ran { rows: rows.into_values().collect(), sure, over: stopped, missing })
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
            let row = self.stage.play(&planned);
            self.progress.games.fetch_add(1, Relaxed);
            self.progress.decisions.fetch_add(row.decisions, Relaxed);
            let mut shared = lock();
            if let Err(wrong) = shared.file.add(&row) {
                shared.wrong = Some(wrong);
                self.stop.store(true, Relaxed);
            }
            shared.rows.insert(*game, row);
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
                let Some(row) = shared.rows.get(&test.next) else { return };
                let seat = planned.bots.iter().position(|bot| *bot == first).unwrap_or(0);
                let verdict = test.sprt.count(row.score(seat));
                // Only after both games of a seed.
                if test.next % 2 == 1 {
                    test.found = verdict.map(|verdict| (verdict, test.next));
                }
            }
            test.next += 1;
        }
    }
}
