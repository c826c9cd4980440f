//! The agent that goes by rules of thumb.

use crate::{
    Agent, RandomAgent, Sight,
    thumb_play::{LEFT_ALONE, ThumbPlay},
};
use kernel::Random;
use title::{Sure, WholeGame};

/// Takes the option that the game's rules of thumb weigh most. Where they do not decide it, it tries each option on a few games that
/// look the same, plays on by the thumbs until nothing is half done, and takes what stands best then.
pub struct GreedyAgent {
    random: Random,
    thumbs: Option<ThumbPlay>,
    /// The agent for a game without rules of thumb.
    otherwise: RandomAgent,
}

/// On so many imagined games an option is tried.
const TRIES: u64 = 3;

impl GreedyAgent {
    /// An agent of that seed.
    pub fn new(seed: u64, whole: &'static WholeGame) -> Self {
        let otherwise = RandomAgent::new(seed, Some(whole));
        GreedyAgent { random: Random::new(seed), thumbs: ThumbPlay::of(whole), otherwise }
    }
}

impl Agent for GreedyAgent {
    fn choose(&mut self, sight: &Sight<'_>) -> u16 {
        let Some(thumbs) = &mut self.thumbs else { return self.otherwise.choose(sight) };
        let prompt = sight.prompt();
        let open = sight.alternatives();
        if let [only] = open[..] {
            return only;
        }
        let imagined = sight.imagine(&mut self.random);
        let sure = thumbs.weigh(&imagined, prompt);
        let best = thumbs.best(&mut self.random);
        if sure != Sure::No {
            return best;
        }
        // An option best left alone is not tried where there is another.
        let weights = thumbs.weights.clone();
        let least = if weights[usize::from(best)] >= 0.0 { LEFT_ALONE } else { f32::MIN };
        let open: Vec<u16> = sight.alternatives_apart();
        let open: Vec<u16> = open.into_iter().filter(|&i| weights[usize::from(i)] > least).collect();
        if let [only] = open[..] {
            return only;
        }
        let seed = self.random.bits();
        let mut tried: Vec<(f32, u16)> = Vec::new();
        for &option in &open {
            let mut stands = 0.0;
            for n in 0..TRIES {
                // The same games for every option.
                let mut random = Random::new(kernel::mix(seed, n));
                let mut game = sight.imagine(&mut random);
                if game.answer(option).is_ok() {
                    thumbs.play_on(&mut game, 0, 0, &mut random);
                }
                stands += thumbs.value(&game, sight.seat());
            }
            // The thumbs decide where it makes no difference.
            let lean = weights[usize::from(option)].clamp(-10.0, 10.0);
            tried.push((stands / TRIES as f32 + lean * 0.0005, option));
        }
        tried.iter().max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))).map_or(best, |(_, option)| *option)
    }
}
