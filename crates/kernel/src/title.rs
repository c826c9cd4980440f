//! A game as hosts see it: how to set a table, where to begin, and the words for people. Nothing here is asked for
//! while bots play.

use crate::{Choice, Game, LogRow, Prompt, Rulebook, WholeGame};
use std::ops::RangeInclusive;

/// A game on the shelf.
pub struct Title {
    /// Its name: `rangers`.
    pub name: &'static str,
    /// Its rules.
    pub rules: &'static Rulebook,
    /// How many may play.
    pub players: RangeInclusive<u8>,
    /// Completes a table on which some cards were placed by hand: what is not said gets its default.
    pub prepare: fn(&mut Game),
    /// Begins at a named point (`turn`, `refresh`, `main phase`; empty for the usual one): pushes the frames.
    pub begin: fn(&mut Game, &str) -> Result<(), String>,
    /// The names of those points.
    pub points: &'static [&'static str],
    /// The question a prompt asks.
    pub prompt: fn(&Game, &Prompt) -> String,
    /// One option in words: `Test: Traverse (FIT + Exploration) [1] -> Overgrown Thicket`.
    pub option: fn(&Game, &Prompt, &Choice) -> String,
    /// Options a player would expect and does not have, each with the reason.
    pub closed: fn(&Game) -> Vec<Closed>,
    /// A question a play may pass over without a word: whoever is asked passes if the play goes on with somebody else.
    pub in_passing: fn(&Game, &Prompt) -> bool,
    /// One line of the log.
    pub log: fn(&Game, &LogRow) -> String,
    /// How a whole game of it is played; none for a game that so far only has plays.
    pub whole: Option<&'static WholeGame>,
}

/// An option that is not open, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closed {
    /// The option in words, as it would be offered.
    pub option: String,
    /// The reason, naming the card or rule.
    pub reason: String,
}
