//! The order of games: the number of a game determines all of it.
//!
//! Games go in twos with the same seed. The two of rivals have the same decks at the same seats and the bots change places;
//! where both bots are the same, the decks do. In a game that nobody wins, each bot plays the same day.

use crate::Experiment;
use kernel::mix;

/// A game of an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// Its number.
    pub game: u64,
    /// The seed.
    pub seed: u64,
    /// The bot of each seat, by its number in the experiment.
    pub bots: Vec<usize>,
    /// The deck of each seat, likewise.
    pub decks: Vec<usize>,
    /// The two bots that meet.
    pub pairing: usize,
}

/// The order of the games of an experiment.
#[derive(Clone, Debug)]
pub struct Schedule {
    pairings: Vec<(usize, usize)>,
    tables: Vec<Vec<usize>>,
    rivals: bool,
    seed: u64,
}

impl Schedule {
    /// The schedule of an experiment.
    pub fn of(experiment: &Experiment) -> Self {
        let n = experiment.bots.len();
        let pairings = match (experiment.rivals, n) {
            (true, 1) => vec![(0, 0)],
            (true, _) => (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect(),
            // Every bot by itself, on the same seeds.
            (false, _) => (0..n).map(|bot| (bot, bot)).collect(),
        };
        Schedule { pairings, tables: experiment.tables.clone(), rivals: experiment.rivals, seed: experiment.seed }
    }

    /// The bots that meet: `(0, 1)` the first and the second. In a game that nobody wins, each with itself.
    pub fn pairings(&self) -> &[(usize, usize)] {
        &self.pairings
    }

    /// The length of a cycle: a multiple of so many games treats all decks and bots alike.
    pub fn round(&self) -> u64 {
        let twice = if self.rivals { 2 } else { 1 };
        (self.pairings.len() * self.tables.len()) as u64 * twice
    }

    /// The game of that number.
    pub fn game(&self, game: u64) -> Planned {
        let (pairings, tables) = (self.pairings.len() as u64, self.tables.len() as u64);
        if !self.rivals {
            // The bots take turns at one day.
            let (pairing, day) = ((game % pairings) as usize, game / pairings);
            let decks = self.tables[(day % tables) as usize].clone();
            let bots = vec![self.pairings[pairing].0; decks.len()];
            return Planned { game, seed: mix(self.seed, day), bots, decks, pairing };
        }
        let (block, second) = (game / 2, game % 2 == 1);
        let pairing = (block % pairings) as usize;
        let (a, b) = self.pairings[pairing];
        let mut decks = self.tables[(block / pairings % tables) as usize].clone();
        // At a table for more than two the bots sit in turn.
        let mut bots: Vec<usize> = (0..decks.len()).map(|seat| if seat % 2 == 0 { a } else { b }).collect();
        let mut seed = mix(self.seed, block);
        match second {
            true if a != b => bots.iter_mut().for_each(|bot| *bot = a + b - *bot),
            true if decks[0] != decks[1] => decks.reverse(),
            // Nothing can change places: another game.
            true => seed = mix(seed, 2),
            false => {}
        }
        Planned { game, seed, bots, decks, pairing }
    }

    /// Tells whether a shard plays the game of that number; both games of a seed belong to one shard.
    pub fn is_in(&self, game: u64, shard: Option<(u64, u64)>) -> bool {
        let size = if self.rivals { 2 } else { self.pairings.len() as u64 };
        shard.is_none_or(|(index, of)| game / size % of == index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(bots: usize, tables: &[[usize; 2]], rivals: bool) -> Schedule {
        let experiment = Experiment {
            engine: String::new(),
            game: String::new(),
            cards: String::new(),
            variant: None,
            bots: vec!["x".into(); bots],
            decks: Vec::new(),
            tables: tables.iter().map(|t| t.to_vec()).collect(),
            rivals,
            days: 1,
            prompts: 1,
            seed: 9,
        };
        Schedule::of(&experiment)
    }

    #[test]
    fn two_games_have_one_seed_and_the_bots_change_places() {
        let schedule = schedule(2, &[[0, 1], [1, 0]], true);
        for block in 0..4 {
            let (first, second) = (schedule.game(2 * block), schedule.game(2 * block + 1));
            assert_eq!((first.seed, &first.decks), (second.seed, &second.decks));
            assert_eq!((first.bots, second.bots), (vec![0, 1], vec![1, 0]));
        }
        assert_eq!((schedule.game(0).decks, schedule.game(2).decks), (vec![0, 1], vec![1, 0]));
        assert_eq!(schedule.round(), 4);
    }

    #[test]
    fn at_a_table_for_three_the_bots_sit_in_turn_and_change_places() {
        let mut schedule = schedule(2, &[[0, 0]], true);
        schedule.tables = vec![vec![0; 3]];
        assert_eq!((schedule.game(0).bots, schedule.game(1).bots), (vec![0, 1, 0], vec![1, 0, 1]));
    }

    #[test]
    fn with_one_bot_the_decks_change_places_and_a_mirror_is_another_game() {
        let both = schedule(1, &[[0, 1], [2, 2]], true);
        assert_eq!((both.game(0).decks, both.game(1).decks), (vec![0, 1], vec![1, 0]));
        assert_eq!(both.game(0).seed, both.game(1).seed);
        assert_ne!(both.game(2).seed, both.game(3).seed);
    }

    #[test]
    fn three_bots_meet_each_other_equally_often() {
        let schedule = schedule(3, &[[0, 1]], true);
        let mut met = [0; 3];
        (0..60).for_each(|n| met[schedule.game(n).pairing] += 1);
        assert_eq!((met, schedule.pairings()), ([20; 3], &[(0, 1), (0, 2), (1, 2)][..]));
    }

    #[test]
    fn where_nobody_wins_every_bot_plays_the_same_day() {
        let schedule = schedule(2, &[[0, 1]], false);
        let (first, second) = (schedule.game(4), schedule.game(5));
        assert_eq!((first.seed, first.decks), (second.seed, second.decks));
        assert_eq!((first.bots, second.bots), (vec![0, 0], vec![1, 1]));
    }

    #[test]
    fn the_parts_are_all_of_it_and_share_nothing() {
        let schedule = schedule(2, &[[0, 1]], true);
        for game in 0..40 {
            let shards = (0..3).filter(|index| schedule.is_in(game, Some((*index, 3)))).count();
            assert_eq!(shards, 1);
        }
    }
}
