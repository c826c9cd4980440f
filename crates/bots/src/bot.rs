//! The bots there are, by name.

use crate::{Agent, Budget, GreedyAgent, RandomAgent, RushAgent, SearchAgent};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::sync::RwLock;
use std::{fmt, str::FromStr};
use title::WholeGame;

/// A bot by its name, as it is written on a command line: `random`, `rush`, `greedy`, `search`, `search:500` (iterations),
/// `search:200ms`, `search:4x500` (four trees).
///
/// ```
/// use bots::{Bot, Budget};
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
    /// Plays whatever it can, attacks with everything and never blocks.
    Rush,
    /// Goes by rules of thumb.
    #[default]
    Greedy,
    /// Searches.
    Search {
        /// The number of independent trees.
        trees: u8,
        /// The budget of each answer.
        budget: Budget,
    },
    /// One that a program brings.
    Own(&'static OwnBot),
}

/// A bot of a program's own, known by its name wherever bots are named once it is [registered](Bot::register).
#[derive(Debug)]
pub struct OwnBot {
    /// Its name.
    pub name: &'static str,
    /// Its manner of play, in a few words.
    pub about: &'static str,
    /// An agent of that seed for a game.
    pub agent: fn(u64, &'static WholeGame) -> Box<dyn Agent>,
}

impl PartialEq for OwnBot {
    fn eq(&self, other: &OwnBot) -> bool {
        self.name == other.name
    }
}

impl Eq for OwnBot {}

impl Hash for OwnBot {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// Why there is no such bot.
///
/// ```
/// use bots::{Bot, NoSuchBot};
/// let wrong: NoSuchBot = "gredy".parse::<Bot>().unwrap_err();
/// assert_eq!(wrong.name, "gredy");
/// assert!(wrong.known.contains(&"greedy"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`; the bots are: {} (as in search:500, search:200ms)", .known.join(", "))]
pub struct NoSuchBot {
    /// The name.
    pub name: String,
    /// The bots there are.
    pub known: Vec<&'static str>,
}

/// A bot cannot have this name: it is taken, or says something else on a command line.
///
/// ```
/// use bots::{Bot, BotNamed, OwnBot, RandomAgent};
/// // The name is taken.
/// static GREEDY: OwnBot =
///     OwnBot { name: "greedy", about: "plays at random", agent: |seed, _| Box::new(RandomAgent::new(seed, None)) };
/// assert!(matches!(Bot::register(&GREEDY), Err(BotNamed("greedy"))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a bot cannot be named `{0}`")]
pub struct BotNamed(pub &'static str);

/// The bots programs brought.
static OWN: RwLock<Vec<&'static OwnBot>> = RwLock::new(Vec::new());

fn own() -> Vec<&'static OwnBot> {
    OWN.read().map(|own| own.clone()).unwrap_or_default()
}

impl Bot {
    /// The names that are always there, each with its manner of play.
    const NAMES: [(&str, &str); 4] = [
        ("random", "chooses evenly among the alternatives"),
        ("rush", "plays whatever it can, attacks with everything and never blocks"),
        ("greedy", "goes by rules of thumb"),
        ("search", "tries moves on games that look the same: search:1000 iterations, search:200ms, search:4x200ms"),
    ];

    /// The names there are, each with its manner of play: those that are always there, and those that were registered.
    pub fn names() -> Vec<(&'static str, &'static str)> {
        Bot::NAMES.into_iter().chain(own().into_iter().map(|bot| (bot.name, bot.about))).collect()
    }

    /// Makes a bot known by its name: in `play`, `sim`, menus and saves. The name must be new.
    ///
    /// ```
    /// use bots::{Bot, GreedyAgent, OwnBot};
    /// static CAREFUL: OwnBot =
    ///     OwnBot { name: "careful", about: "thinks twice", agent: |seed, whole| Box::new(GreedyAgent::new(seed, whole)) };
    /// Bot::register(&CAREFUL).unwrap();
    /// assert_eq!("careful".parse(), Ok(Bot::Own(&CAREFUL)));
    /// assert!(Bot::register(&CAREFUL).is_err());
    /// ```
    pub fn register(bot: &'static OwnBot) -> Result<(), BotNamed> {
        let mut list = OWN.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        let taken = Bot::NAMES.iter().any(|(name, _)| *name == bot.name) || list.contains(&bot);
        // A name of one letter is a seat, and what follows a colon is a budget.
        if taken || bot.name.len() < 2 || bot.name.contains([':', ',', '=', ' ']) || bot.name == "none" {
            return Err(BotNamed(bot.name));
        }
        list.push(bot);
        Ok(())
    }

    /// Whether it thinks for so long that people wait for it.
    pub fn takes_time(self) -> bool {
        matches!(self, Bot::Search { .. } | Bot::Own(_))
    }

    /// Whether it thinks by the clock, so that no two games need be the same.
    pub fn is_by_clock(self) -> bool {
        matches!(self, Bot::Search { budget: Budget::Milliseconds(_), .. })
    }

    /// An agent of that seed for this game.
    pub fn agent(self, seed: u64, whole: &'static WholeGame) -> Box<dyn Agent> {
        match self {
            Bot::Random => Box::new(RandomAgent::new(seed, Some(whole))),
            Bot::Rush => Box::new(RushAgent::new(seed, whole)),
            Bot::Greedy => Box::new(GreedyAgent::new(seed, whole)),
            Bot::Search { trees, budget } => Box::new(SearchAgent::new(seed, whole, budget, trees)),
            Bot::Own(bot) => (bot.agent)(seed, whole),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Rush => f.write_str("rush"),
            Bot::Greedy => f.write_str("greedy"),
            Bot::Search { trees: 1, budget } => write!(f, "search:{budget}"),
            Bot::Search { trees, budget } => write!(f, "search:{trees}x{budget}"),
            Bot::Own(bot) => f.write_str(bot.name),
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
            "rush" => Ok(Bot::Rush),
            "greedy" => Ok(Bot::Greedy),
            "search" => Ok(Bot::Search { trees: 1, budget: Budget::Iterations(1000) }),
            _ => {
                let own = own().into_iter().find(|bot| bot.name == text).map(Bot::Own);
                own.or_else(|| text.strip_prefix("search:").and_then(search)).ok_or_else(|| NoSuchBot {
                    name: text.into(),
                    known: Bot::names().iter().map(|(name, _)| *name).collect(),
                })
            }
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
