//! `soak`: many random games, on all cores. One that breaks is written out as a play.

use crate::{Done, Outcome, arguments, check, output::say, play};
use kernel::mix;
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::{Broken, Played, RandomGames};

/// Games beyond so many broken ones are not begun: they would say the same.
const ENOUGH: u64 = 20;

pub(crate) fn soak(asked: &arguments::Soak, folders: &[std::path::PathBuf]) -> Outcome {
    let shelf = check::open(&[], folders)?;
    let names: Vec<&str> = shelf.titles().map(|t| t.name).collect();
    let title = shelf
        .title(&asked.game)
        .ok_or_else(|| format!("there is no game `{}`; the games are: {}", asked.game, names.join(", ")))?;
    if let Some(players) = asked.players.filter(|n| !title.players.contains(n)) {
        let (least, most) = (title.players.start(), title.players.end());
        return Err(format!("{} is for {least} to {most} players, not {players}", title.name));
    }
    let mut games = RandomGames::new(&shelf, title)?;
    games.seed = asked.seed;
    games.players = asked.players;
    games.pinned = asked.pinned;
    if !asked.decks.is_empty() {
        let (library, _) = shelf.library(title).ok_or("no cards")?;
        let decks = asked.decks.iter().map(|name| play::chosen(&shelf, title, library, name, true));
        games.pin(decks.collect::<Result<_, String>>()?)?;
    }
    games.check = asked.check;
    games.most = asked.prompts;
    let run = Run { asked, games, done: Progress::default() };
    let began = Instant::now();
    let tallies = run.all();
    run.report(&tallies, began.elapsed())
}

/// One run of many games.
struct Run<'a> {
    asked: &'a arguments::Soak,
    games: RandomGames<'a>,
    done: Progress,
}

/// How far it is; read while it runs.
#[derive(Default)]
struct Progress {
    next: AtomicU64,
    games: AtomicU64,
    decisions: AtomicU64,
    broken: AtomicU64,
    stopped: Arc<AtomicBool>,
}

/// A game that was played: its number in the run, and how it went.
type Tally = (u64, Result<Played, (Broken, String)>);

impl Run<'_> {
    /// Plays all games; the order in which they are counted does not depend on who played them.
    fn all(&self) -> Vec<Tally> {
        let stop = self.done.stopped.clone();
        // Without a handler the run simply ends when it is stopped.
        let _ = ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed));
        // What stopped the engine is told once, with the game.
        let said = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let tallies = Mutex::new(Vec::new());
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let jobs = self.asked.jobs.unwrap_or(cores).max(1);
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(|| self.work(&tallies))).collect();
            let began = Instant::now();
            if std::io::stderr().is_terminal() {
                while workers.iter().any(|worker| !worker.is_finished()) {
                    std::thread::sleep(Duration::from_millis(250));
                    self.show(began.elapsed());
                }
                eprint!("\r\x1b[K");
            }
        });
        std::panic::set_hook(said);
        let mut tallies = tallies.into_inner().unwrap_or_else(PoisonError::into_inner);
        tallies.sort_by_key(|(number, _)| *number);
        tallies
    }

    fn work(&self, tallies: &Mutex<Vec<Tally>>) {
        loop {
            let number = self.done.next.fetch_add(1, Ordering::Relaxed);
            let enough = self.done.broken.load(Ordering::Relaxed) >= ENOUGH;
            if number >= self.asked.games || enough || self.done.stopped.load(Ordering::Relaxed) {
                return;
            }
            let game = self.games.game(number);
            let played = game.play().map_err(|broken| {
                let text = game.as_play(&broken);
                (broken, text)
            });
            self.done.games.fetch_add(1, Ordering::Relaxed);
            match &played {
                Ok(played) => self.done.decisions.fetch_add(played.decisions, Ordering::Relaxed),
                Err(_) => self.done.broken.fetch_add(1, Ordering::Relaxed),
            };
            tallies.lock().unwrap_or_else(PoisonError::into_inner).push((number, played));
        }
    }

    /// One line that is written over again.
    fn show(&self, time: Duration) {
        let games = self.done.games.load(Ordering::Relaxed);
        let decisions = self.done.decisions.load(Ordering::Relaxed);
        let broken = self.done.broken.load(Ordering::Relaxed);
        let seconds = time.as_secs_f64().max(1e-9);
        eprint!(
            "\r\x1b[K{games} of {} games, {:.1} games/s, {:.0} decisions/s, {broken} broken",
            self.asked.games,
            games as f64 / seconds,
            decisions as f64 / seconds,
        );
        let _ = std::io::stderr().flush();
    }

    fn report(&self, tallies: &[Tally], time: Duration) -> Outcome {
        let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
        let (mut games, mut decisions, mut prompts, mut all, mut broken) = (0u64, 0, 0, 0, 0);
        for (number, played) in tallies {
            match played {
                Ok(played) => {
                    games += 1;
                    decisions += played.decisions;
                    prompts += played.prompts;
                    *ends.entry(&played.end).or_default() += 1;
                    all = mix(all ^ played.hash, *number);
                }
                Err((why, text)) => {
                    broken += 1;
                    let seed = self.games.seed_of(*number);
                    let file = self.asked.out.join(format!("soak-{}-{seed}.play", self.asked.game));
                    table::write_whole(&file, text.as_bytes())
                        .map_err(|e| format!("{} cannot be written: {e}", file.display()))?;
                    say!(
                        "game {number} broke after {} answers: {}\n  {}",
                        why.answers.len(),
                        why.reason.lines().next().unwrap_or_default(),
                        file.display()
                    );
                }
            }
        }
        for (end, n) in &ends {
            say!("{n:>7} {end}");
        }
        let seconds = time.as_secs_f64().max(1e-9);
        let each = |n: u64| n as f64 / games.max(1) as f64;
        say!(
            "{games} games, {:.1} games/s, {:.0} decisions/s; {:.1} decisions and {:.1} prompts a game; hash {all:016x}",
            games as f64 / seconds,
            decisions as f64 / seconds,
            each(decisions),
            each(prompts),
        );
        if self.done.stopped.load(Ordering::Relaxed) {
            say!("stopped; {} games were asked for", self.asked.games);
        }
        match broken {
            0 => Ok(Done::Well),
            n => {
                say!("{n} games broke; `cardwright test FILE` plays one again");
                Ok(Done::Wrong)
            }
        }
    }
}
