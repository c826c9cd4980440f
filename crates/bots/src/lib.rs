//! Agents and their knowledge, and the bots there are, by name.
//!
//! An [`Agent`] is given a [`Sight`]: the prompt of a seat, and a way to imagine. The game itself is not to be had from
//! it.
//!
//! ```
//! use bots::Bot;
//! let whole = games::TITLES[1].whole.unwrap();
//! let _agent = "search:100".parse::<Bot>().unwrap().agent(7, whole);
//! ```

mod agent;
mod bot;
mod greedy;
mod hidden;
mod random_agent;
mod rush;
mod search;
mod thinking;
mod thumb_play;

pub use agent::{Agent, Players, Sight};
pub use bot::{Bot, BotNamed, NoSuchBot, OwnBot};
pub use greedy::GreedyAgent;
pub use hidden::{Knowledge, permute_hidden};
pub use random_agent::{RandomAgent, play_out};
pub use rush::RushAgent;
pub use search::{Budget, SearchAgent};
pub use thinking::Thinking;
