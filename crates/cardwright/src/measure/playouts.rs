//! Whole games at random: how many in a second, by one thread and by all.

use super::BenchTrouble;
use crate::{Trouble, play};
use plays::RandomGames;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use table::{SessionError, Shelf};

/// The seed of the measured games.
pub const SEED: u64 = 9;

/// The figures of many random games.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Playouts {
    /// The decks.
    pub decks: String,
    /// By how many threads.
    pub jobs: usize,
    /// The number of games.
    pub games: u64,
    /// Games in a second.
    pub games_per_second: f64,
    /// Whole choices in a second.
    pub decisions_per_second: f64,
    /// Whole choices in a game.
    pub decisions_per_game: f64,
    /// Prompts in a game.
    pub prompts_per_game: f64,
}

/// Plays the games of one title, by one thread and by as many as there are cores.
pub fn playouts(shelf: &Shelf, title: &'static title::Title, count: u64) -> Result<Vec<Playouts>, Trouble> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut all = Vec::new();
    for (name, decks) in title.whole.map_or(&[][..], |whole| whole.measured) {
        let mut games = RandomGames::new(shelf, title)?;
        (games.seed, games.check) = (SEED, false);
        match decks {
            [] => (games.players, games.pinned) = (Some(*title.players.start()), true),
            ["*"] => {}
            named => {
                let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
                let decks = named.iter().map(|name| play::chosen(shelf, title, library, name, true));
                games.pin(decks.collect::<Result<_, Trouble>>()?)?;
            }
        }
        // The first lays out what all share.
        games.game(0).play().map_err(|broken| broken.reason)?;
        for jobs in if cores > 1 { vec![1, cores] } else { vec![1] } {
            all.push(run(name, &games, jobs, count)?);
        }
    }
    Ok(all)
}

fn run(name: &str, games: &RandomGames, jobs: usize, count: u64) -> Result<Playouts, Trouble> {
    let (next, decisions, prompts) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let began = Instant::now();
    std::thread::scope(|scope| {
        let work = || -> Result<(), Trouble> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return Ok(());
                }
                let played = games.game(number).play().map_err(|broken| broken.reason)?;
                decisions.fetch_add(played.decisions, Ordering::Relaxed);
                prompts.fetch_add(played.prompts, Ordering::Relaxed);
            }
        };
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|w| w.join().unwrap_or(Err(BenchTrouble::Stopped.into())))
    })?;
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    let (decisions, prompts) = (decisions.into_inner() as f64, prompts.into_inner() as f64);
    let games = count.max(1) as f64;
    Ok(Playouts {
        decks: name.into(),
        jobs,
        games: count,
        games_per_second: games / seconds,
        decisions_per_second: decisions / seconds,
        decisions_per_game: decisions / games,
        prompts_per_game: prompts / games,
    })
}
