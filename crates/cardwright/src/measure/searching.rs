//! The iterations that `search` gets out of a second, each an imagined game that goes down the tree and plays on for a while.

use super::{BenchTrouble, reading::cpu_time};
use crate::Trouble;
use bots::{Agent, Budget, SearchAgent, Sight};
use plays::RandomGames;
use serde::{Deserialize, Serialize};
use table::{SessionError, Shelf};
use title::Title;

/// The number of iterations that each search may have, and the number of measured searches.
const ITERATIONS: u32 = 100;
const SEARCHES: usize = 60;

/// The figures of `search`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Searching {
    /// The decks.
    pub decks: String,
    /// The number of measured iterations.
    pub iterations: u64,
    /// Iterations in a second of one core's time.
    pub iterations_per_second: f64,
}

/// Lets `search` play the first of the measured games for all seats.
pub fn searching(shelf: &Shelf, title: &'static Title) -> Result<Option<Searching>, Trouble> {
    let Some((whole, (decks, _))) = title.whole.and_then(|whole| Some((whole, whole.measured.first()?))) else {
        return Ok(None);
    };
    let mut games = RandomGames::new(shelf, title)?;
    (games.seed, games.players, games.pinned) = (super::playouts::SEED, Some(*title.players.start()), true);
    let first = games.game(0);
    let mut game = (whole.lay_out)(first.cards, &first.start, first.seed)
        .map_err(|error| SessionError::start(first.cards, error))?;
    game.run();
    let mut agent = SearchAgent::new(first.seed, whole, Budget::Iterations(ITERATIONS), 1);
    let (mut searches, mut iterations, mut seconds) = (0, 0, 0.0);
    while searches < SEARCHES
        && let Some(sight) = Sight::of(&game, whole, None)
    {
        let began = cpu_time();
        let answer = agent.choose(&sight);
        let spent = cpu_time() - began;
        if agent.iterations() > iterations {
            (searches, iterations, seconds) = (searches + 1, agent.iterations(), seconds + spent.as_secs_f64());
        }
        game.answer(answer).map_err(|_| BenchTrouble::Stopped)?;
    }
    let iterations_per_second = iterations as f64 / seconds.max(1e-9);
    Ok((iterations > 0).then(|| Searching { decks: decks.to_string(), iterations, iterations_per_second }))
}
