//! Who answers prompts: people, bots, scripts.

use kernel::{Game, Prompt, Random};

/// Somebody who decides.
pub trait Agent {
    /// The index of the chosen option.
    fn choose(&mut self, game: &Game, prompt: &Prompt) -> u16;
}

/// Chooses evenly among all options, from a seed of its own.
///
/// ```
/// use table::{Agent, RandomAgent};
/// let _agent: Box<dyn Agent> = Box::new(RandomAgent::new(7));
/// ```
#[derive(Clone, Debug)]
pub struct RandomAgent {
    random: Random,
}

impl RandomAgent {
    /// An agent of that seed.
    pub fn new(seed: u64) -> Self {
        RandomAgent { random: Random::new(seed) }
    }
}

impl Agent for RandomAgent {
    fn choose(&mut self, _: &Game, prompt: &Prompt) -> u16 {
        self.random.below(prompt.options.len() as u32) as u16
    }
}

/// Lets one agent answer for every seat until the game is over, nothing is left to do, or so many decisions were
/// made; gives the answers.
pub fn play_out(game: &mut Game, agent: &mut dyn Agent, most: usize) -> Vec<u16> {
    let mut answers = Vec::new();
    while answers.len() < most
        && let Some(prompt) = game.prompt()
    {
        let answer = agent.choose(game, prompt);
        answers.push(answer);
        if game.answer(answer).is_err() {
            break;
        }
    }
    answers
}
