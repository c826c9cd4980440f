//! The agent that plays at random.

use crate::{Agent, Sight};
use kernel::{Game, Prompt, Random};
use title::WholeGame;

/// Chooses evenly among the alternatives, from a seed of its own: it takes nothing back, and what changes nothing by
/// itself (mana before there is something to pay) it does not do.
///
/// ```
/// use bots::{Agent, RandomAgent};
/// let _agent: Box<dyn Agent> = Box::new(RandomAgent::new(7, None));
/// ```
#[derive(Clone)]
pub struct RandomAgent {
    random: Random,
    whole: Option<&'static WholeGame>,
    /// The alternatives of the latest prompt.
    open: Vec<u16>,
}

impl RandomAgent {
    /// An agent of that seed; without a game's word on what an alternative is, every option is one.
    pub fn new(seed: u64, whole: Option<&'static WholeGame>) -> Self {
        RandomAgent { random: Random::new(seed), whole, open: Vec::new() }
    }

    /// The number of alternatives the latest prompt had.
    pub fn alternatives(&self) -> usize {
        self.open.len()
    }

    /// The same as [`Agent::choose`], for a host that has the game at hand: the bot looks at nothing but the options.
    pub fn pick(&mut self, game: &Game, prompt: &Prompt) -> u16 {
        let all = 0..prompt.options.len() as u16;
        let open = |i: &u16| {
            self.whole.is_none_or(|whole| whole.is_alternative(game, prompt, &prompt.options[usize::from(*i)]))
        };
        self.open.clear();
        self.open.extend(all.filter(open));
        match self.open[..] {
            [] => self.random.below(prompt.options.len() as u32) as u16,
            [only] => only,
            _ => self.open[self.random.below(self.open.len() as u32) as usize],
        }
    }
}

impl Agent for RandomAgent {
    fn choose(&mut self, sight: &Sight<'_>) -> u16 {
        sight.at_random(self)
    }

    fn imagines(&self) -> bool {
        false
    }
}

/// Plays at random for every seat until the game is over, nothing is left to do, or so many prompts were answered; gives
/// the answers.
///
/// ```
/// use bots::{RandomAgent, play_out};
/// let mut game = lanterns::new_game(2, 7);
/// let given = play_out(&mut game, &mut RandomAgent::new(7, None), 10_000);
/// assert!(game.outcome().is_some() && !given.is_empty());
/// ```
pub fn play_out(game: &mut Game, agent: &mut RandomAgent, most: usize) -> Vec<u16> {
    let mut answers = Vec::new();
    while answers.len() < most
        && let Some(prompt) = game.prompt()
    {
        let answer = agent.pick(game, prompt);
        answers.push(answer);
        if game.answer(answer).is_err() {
            break;
        }
    }
    answers
}
