//! `soak`: many random games, on all cores. One that breaks is written out as a play.

use crate::{Done, Outcome, Trouble, arguments, check, output::say, play, program::Program, trouble::unwritable};
use abilities::Vocabulary;
use kernel::mix;
use plays::{Broken, End, Mutants, Played, RandomGames};
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::{SessionError, Shelf};
use title::Title;

/// Games beyond so many broken ones are not begun: they would say the same.
const ENOUGH: u64 = 20;

/// The most cards by which games would never end that are listed.
const SHOWN: usize = 8;

/// The number of mutants on one table.
const IN_ONE_ROUND: usize = 150;

pub(crate) fn soak(asked: &arguments::Soak, program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    let title = shelf.title(&asked.game).ok_or_else(|| play::no_such_game(&shelf, &asked.game))?;
    if let Some(players) = asked.players.filter(|n| !title.players.contains(n)) {
        let (least, most) = (*title.players.start(), *title.players.end());
        return Err(Trouble::Players { title: title.name, least, most, players });
    }
    let stopped = Arc::new(AtomicBool::new(false));
    let stop = stopped.clone();
    // Without a handler the run simply ends when it is stopped.
    let _ = ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed));
    let began = Instant::now();
    let mut tallies = Vec::new();
    let rounds = asked.mutants.map_or(1, |mutants| mutants.div_ceil(IN_ONE_ROUND).max(1) as u64);
    for round in 0..rounds {
        let games = games_of_round(asked.games, rounds, round);
        match asked.mutants {
            None => tallies.extend(play_round(asked, &shelf, title, asked.seed, games, Vec::new(), &stopped)?),
            Some(all) => {
                let seed = mix(asked.seed, round);
                let mut mutants = Mutants::new(&shelf, title, seed).ok_or(SessionError::NoCards)?;
                let own = mutants.some(all.min(IN_ONE_ROUND));
                let strange = mutants.shelf_with(&own);
                let own = own.into_iter().map(|source| source.text).collect();
                tallies.extend(play_round(asked, &strange, title, seed, games, own, &stopped)?);
            }
        }
    }
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    report(asked, &library.vocabulary, &tallies, began.elapsed(), stopped.load(Ordering::Relaxed))
}

/// The number of games in one round of mutants.
fn games_of_round(games: u64, rounds: u64, round: u64) -> u64 {
    games * (round + 1) / rounds - games * round / rounds
}

/// Games with the cards of one shelf.
fn play_round(
    asked: &arguments::Soak,
    shelf: &Shelf,
    title: &'static Title,
    seed: u64,
    number: u64,
    own_cards: Vec<String>,
    stopped: &Arc<AtomicBool>,
) -> Result<Vec<Tally>, Trouble> {
    let mut games = RandomGames::new(shelf, title)?;
    games.seed = seed;
    games.own_cards = own_cards;
    games.players = asked.players;
    games.pinned = asked.pinned;
    if !asked.decks.is_empty() {
        let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
        let decks = asked.decks.iter().map(|name| play::chosen(shelf, title, library, name, true));
        games.pin(decks.collect::<Result<_, Trouble>>()?)?;
    }
    games.check = asked.check;
    games.most = asked.prompts;
    Ok(Run { asked, number, games, done: Progress { stopped: stopped.clone(), ..Progress::default() } }.all())
}

/// One run of many games.
struct Run<'a> {
    asked: &'a arguments::Soak,
    /// The number of games.
    number: u64,
    games: RandomGames<'a>,
    done: Progress,
}

/// Its progress; read while it runs.
#[derive(Default)]
struct Progress {
    next: AtomicU64,
    games: AtomicU64,
    decisions: AtomicU64,
    broken: AtomicU64,
    stopped: Arc<AtomicBool>,
}

/// A game that was played.
struct Tally {
    /// Its number in its round.
    number: u64,
    seed: u64,
    /// Its course, or the reason why it broke and the play that leads there.
    played: Result<Played, (Broken, String)>,
}

impl Run<'_> {
    /// Plays all games; the order in which they are counted does not depend on who played them.
    fn all(&self) -> Vec<Tally> {
        // A panic of the engine is told once, with the game.
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
        tallies.sort_by_key(|tally: &Tally| tally.number);
        tallies
    }

    fn work(&self, tallies: &Mutex<Vec<Tally>>) {
        loop {
            let played = self.done.next.fetch_add(1, Ordering::Relaxed);
            let enough = self.done.broken.load(Ordering::Relaxed) >= ENOUGH;
            if played >= self.number || enough || self.done.stopped.load(Ordering::Relaxed) {
                return;
            }
            let number = self.asked.first + played;
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
            tallies.lock().unwrap_or_else(PoisonError::into_inner).push(Tally {
                number,
                seed: self.games.seed_of(number),
                played,
            });
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
            self.number,
            games as f64 / seconds,
            decisions as f64 / seconds,
        );
        let _ = std::io::stderr().flush();
    }
}

fn report(
    asked: &arguments::Soak,
    vocabulary: &Vocabulary,
    tallies: &[Tally],
    time: Duration,
    stopped: bool,
) -> Outcome {
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    let mut endless: BTreeMap<&str, u64> = BTreeMap::new();
    let (mut games, mut decisions, mut prompts, mut spent, mut all, mut broken) = (0u64, 0, 0, 0, 0, 0);
    for Tally { number, seed, played } in tallies {
        match played {
            Ok(played) => {
                games += 1;
                decisions += played.decisions;
                prompts += played.prompts;
                spent = played.spent.max(spent);
                *ends.entry(words::said(vocabulary, &played.end.told()).to_string()).or_default() += 1;
                all = mix(all ^ played.hash, *number);
                if let End::OverBudget(cards) = &played.end {
                    let nobody = cards.is_empty().then_some("no card");
                    let named = cards.iter().map(String::as_str).chain(nobody);
                    named.for_each(|card| *endless.entry(card).or_default() += 1);
                }
            }
            Err((why, text)) => {
                broken += 1;
                let file = asked.out.join(format!("soak-{}-{seed}.play", asked.game));
                table::write_whole(&file, text.as_bytes()).map_err(unwritable(&file))?;
                say!(
                    "game {number} broke after {} answers: {}\n  {}",
                    why.answers.len(),
                    why.reason.to_string().lines().next().unwrap_or_default(),
                    file.display()
                );
            }
        }
    }
    for (end, n) in &ends {
        say!("{n:>7} {end}");
    }
    let mut endless: Vec<(&str, u64)> = endless.into_iter().collect();
    endless.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    for (card, n) in endless.into_iter().take(SHOWN) {
        say!("{n:>7} of those that would never end name {card}");
    }
    let seconds = time.as_secs_f64().max(1e-9);
    let each = |n: u64| n as f64 / games.max(1) as f64;
    say!("the busiest game did {:.1} % of the work a game may do", 100.0 * spent as f64 / kernel::MOST_SPENT as f64);
    say!(
        "{games} games, {:.1} games/s, {:.0} decisions/s; {:.1} decisions and {:.1} prompts a game; hash {all:016x}",
        games as f64 / seconds,
        decisions as f64 / seconds,
        each(decisions),
        each(prompts),
    );
    if stopped {
        say!("stopped; {} games were asked for", asked.games);
    }
    match broken {
        0 => Ok(Done::Well),
        n => {
            say!("{n} games broke; `cardwright test FILE` plays one again");
            Ok(Done::Wrong)
        }
    }
}
