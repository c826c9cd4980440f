//! The bots there are, by name.

use crate::{Agent, Budget, GreedyAgent, NoSuchBot, RandomAgent, SearchAgent};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use title::WholeGame;

/// A bot by its name, as it is written on a command line: `random`, `greedy`, `search`, `search:500` (iterations),
/// `search:200ms`, `search:4x500` (four trees).
///
/// ```
/// use table::{Bot, Budget};
/// assert_eq!("greedy".parse(), Ok(Bot::Greedy));
/// assert_eq!("search".parse(), Ok(Bot::Search { trees: 1, budget: Budget::Iterations(1000) }));
/// assert_eq!("search:4x200ms".parse(), Ok(Bot::Search { trees: 4, budget: Budget::Milliseconds(200) }));
/// assert_eq!("search:4x200ms".parse::<Bot>().map(|bot| bot.to_string()), Ok("search:4x200ms".into()));
/// assert!("clever".parse::<Bot>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Bot {
    /// Chooses evenly among the alternatives.
    Random,
    /// Goes by rules of thumb.
    #[default]
    Greedy,
    /// Searches.
    Search {
        /// How many trees are grown independently.
        trees: u8,
        /// How long each.
        budget: Budget,
    },
}

impl Bot {
    /// The names there are, with what each does.
    pub const NAMES: &[(&str, &str)] = &[
        ("random", "chooses evenly among the alternatives"),
        ("greedy", "goes by rules of thumb"),
        ("search", "tries moves on games that look the same: search:1000 iterations, search:200ms, search:4x200ms"),
    ];

    /// An agent of that seed for this game.
    pub fn agent(self, seed: u64, whole: &'static WholeGame) -> Box<dyn Agent> {
        match self {
            Bot::Random => Box::new(RandomAgent::new(seed, Some(whole))),
            Bot::Greedy => Box::new(GreedyAgent::new(seed, whole)),
            Bot::Search { trees, budget } => Box::new(SearchAgent::new(seed, whole, budget, trees)),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Greedy => f.write_str("greedy"),
            Bot::Search { trees: 1, budget } => write!(f, "search:{budget}"),
            Bot::Search { trees, budget } => write!(f, "search:{trees}x{budget}"),
        }
    }
}

impl From<Bot> for String {
    fn from(bot: Bot) -> String {
        bot.to_string()
    }
}

impl TryFrom<String> for Bot {
    type Error = NoSuchBot;
    fn try_from(text: String) -> Result<Self, NoSuchBot> {
        text.parse()
    }
}

impl FromStr for Bot {
    type Err = NoSuchBot;
    fn from_str(text: &str) -> Result<Self, NoSuchBot> {
        match text {
            "random" => Ok(Bot::Random),
            "greedy" => Ok(Bot::Greedy),
            "search" => Ok(Bot::Search { trees: 1, budget: Budget::Iterations(1000) }),
            _ => text.strip_prefix("search:").and_then(search).ok_or_else(|| NoSuchBot {
                name: text.into(),
                known: Bot::NAMES.iter().map(|(name, _)| *name).collect(),
            }),
        }
    }
}

fn search(text: &str) -> Option<Bot> {
    let (trees, budget) = match text.split_once('x') {
        Some((trees, budget)) => (trees.parse().ok().filter(|n| *n > 0)?, budget),
        None => (1, text),
    };
    let number = |text: &str| text.parse().ok().filter(|n| *n > 0);
    let budget = match budget.strip_suffix("ms") {
        Some(ms) => Budget::Milliseconds(number(ms)?),
        None => Budget::Iterations(number(budget)?),
    };
    Some(Bot::Search { trees, budget })
}
