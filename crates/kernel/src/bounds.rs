//! How much a card may do and how large anything may become, so that no card uses up time or memory (E37.3).
//!
//! One **budget** counts acts, clauses and announcements. It begins anew wherever the rules would ask somebody, put or
//! not; a larger one begins anew where a question is really put. Each costs more on a table with more cards and effects,
//! because it takes longer there. Numbers stay between bounds no game comes near, and of very many numbers to choose
//! from some are offered. Beyond any bound the game stops and says which cards it is about. All this is part of the rules:
//! it depends on the state alone and is the same on every machine.

use crate::{Choice, Game, Thing};

/// No number of a game is larger, and none smaller than its negative: a sum of some of them still is a number.
pub const LARGEST: i32 = 100_000_000;

/// How often a clause repeats what it says, and how many cards it makes.
const MOST: usize = 2_000;

/// How many cards and tokens there are.
const MOST_CARDS: usize = 20_000;

/// How much may be done until the rules would ask somebody.
const BUDGET: u32 = 100_000;

/// How much may be done until a question is put.
const WHOLE_BUDGET: u32 = 400_000;

/// How much an act or a clause counts, and how much an announcement, which brings a round of checks with it.
pub(crate) const CLAUSE: u32 = 1;
pub(crate) const ANNOUNCEMENT: u32 = 20;

/// How deep what is still to do may be stacked.
const MOST_FRAMES: usize = 4_000;

/// How many effects may last, and how many triggers may wait.
const MOST_ROWS: usize = 10_000;

/// How many rows of the log one answer may write.
const MOST_LOGGED: usize = 200_000;

/// How much was done since the rules last would have asked somebody, and since a question was put. No part of the state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Budget {
    since_asked: u32,
    since_put: u32,
    /// The length of the log when the question was put.
    logged: usize,
    /// Sources of the last acts and clauses, noted when the budget runs low.
    suspects: Vec<Thing>,
}

impl Budget {
    /// The rules ask somebody, even if there is only one answer.
    pub fn asked(&mut self) {
        self.since_asked = 0;
    }

    /// Somebody answers a question.
    pub fn put(&mut self, logged: usize) {
        *self = Budget { logged, ..Budget::default() };
    }

    fn left(&self) -> u32 {
        BUDGET.saturating_sub(self.since_asked).min(WHOLE_BUDGET.saturating_sub(self.since_put))
    }
}

/// Of how many of the last acts and clauses the sources are noted, and how many sources are told.
const NOTED: u32 = 500;
const SHOWN: usize = 24;

/// How many numbers somebody may choose from.
const MOST_NUMBERS: i32 = 10_000;

/// The number, or the bound it lies beyond.
pub(crate) fn bounded(n: i64) -> i32 {
    n.clamp((-LARGEST).into(), LARGEST.into()) as i32
}

/// The numbers somebody may choose from: all between these, or of very many the first ones and the last.
///
/// ```
/// assert_eq!(kernel::numbers_between(0, 2).len(), 3);
/// assert!(kernel::numbers_between(0, 1_000_000).contains(&kernel::Choice::Number(1_000_000)));
/// ```
pub fn numbers_between(low: i32, high: i32) -> Vec<Choice> {
    let near = high.min(low.saturating_add(MOST_NUMBERS));
    (low..=near).chain((near < high).then_some(high)).map(Choice::Number).collect()
}

impl Game {
    /// Counts one act, clause or announcement. False where a bound is passed: the game stops here.
    pub(crate) fn spend(&mut self, much: u32, source: Thing) -> bool {
        let state = &self.state;
        let (cards, effects, waiting) =
            (state.objects.len(), state.effects.len(), state.delayed.len() + state.waiting.len());
        let weight = much + (cards / 128 + waiting / 64 + cards * effects / 1024) as u32;
        self.budget.since_asked = self.budget.since_asked.saturating_add(weight);
        self.budget.since_put = self.budget.since_put.saturating_add(weight);
        let left = self.budget.left();
        let logged = self.log.as_ref().map_or(0, Vec::len);
        let within = left > 0
            && state.frames.len() <= MOST_FRAMES
            && effects.max(waiting) <= MOST_ROWS
            && logged.saturating_sub(self.budget.logged) <= MOST_LOGGED;
        if left < NOTED * weight || !within {
            let suspects = &mut self.budget.suspects;
            if source.card().is_some() && !suspects.contains(&source) && suspects.len() < SHOWN {
                suspects.push(source);
            }
        }
        if !within && self.endless.is_empty() {
            self.endless = match self.budget.suspects.is_empty() {
                true => vec![source],
                false => self.budget.suspects.clone(),
            };
        }
        within
    }

    /// Whether something would be done so often that it would not end; then the game stops here.
    pub fn is_too_often(&mut self, times: i32, source: Thing) -> bool {
        let too_often = times.max(0) as usize > MOST;
        if too_often {
            self.endless = vec![source];
        }
        too_often
    }

    /// Whether so many tokens would be more than there is room for; then the game stops here.
    pub fn is_too_many(&mut self, tokens: i32, source: Thing) -> bool {
        let all = self.state.objects.len() + tokens.max(0) as usize;
        if all > MOST_CARDS {
            self.endless = vec![source];
        }
        all > MOST_CARDS || self.is_too_often(tokens, source)
    }
}
