//! The bots there are, by name.

use crate::{Agent, RandomAgent};
use kernel::WholeGame;
use std::{fmt, str::FromStr};

/// A bot by its name, as it is written on a command line: `random`.
///
/// ```
/// use table::Bot;
/// assert_eq!("random".parse(), Ok(Bot::Random));
/// assert!("clever".parse::<Bot>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Chooses evenly among the alternatives.
    Random,
}

impl Bot {
    /// The names there are, with what each does.
    pub const NAMES: &[(&str, &str)] = &[("random", "chooses evenly among the alternatives")];

    /// An agent of that seed for this game.
    pub fn agent(self, seed: u64, whole: &'static WholeGame) -> Box<dyn Agent> {
        match self {
            Bot::Random => Box::new(RandomAgent::new(seed, Some(whole))),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
        }
    }
}

impl FromStr for Bot {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "random" => Ok(Bot::Random),
            _ => {
                let names: Vec<&str> = Bot::NAMES.iter().map(|(name, _)| *name).collect();
                Err(format!("there is no bot `{text}`; the bots are: {}", names.join(", ")))
            }
        }
    }
}
