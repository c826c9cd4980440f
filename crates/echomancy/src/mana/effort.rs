//! The patience of the rules in their search for a way to pay. The ways grow with every mana ability that costs mana and with everything a cost
//! could take, so a search is bounded, and each attempt counts as work of the game (E37.3, E37.8).

use super::Purse;
use std::cell::Cell;

/// The most ways that one question about a cost tries; the game does not offer a cost that takes more.
const MOST_TRIES: u32 = 2_000;

/// The work of one attempt, as a number of looks at cards.
const ATTEMPT: u64 = 16;

/// The attempts of the question that is being answered.
#[derive(Default)]
pub(super) struct Effort {
    tries: Cell<u32>,
    /// The number of open questions, one within the other.
    open: Cell<u32>,
}

/// A question about a cost: the attempts for it are counted until it is dropped. A question within another is a part of it.
pub(super) struct Question<'p>(&'p Effort);

impl Drop for Question<'_> {
    fn drop(&mut self) {
        self.0.open.set(self.0.open.get() - 1);
    }
}

impl Purse<'_> {
    /// Begins a question about a cost.
    pub(super) fn question(&self) -> Question<'_> {
        let effort = &self.effort;
        if effort.open.get() == 0 {
            effort.tries.set(0);
        }
        effort.open.set(effort.open.get() + 1);
        Question(effort)
    }

    /// Counts one more attempt; says whether it may be made.
    pub(super) fn may_try(&self) -> bool {
        let tries = self.effort.tries.get() + 1;
        self.effort.tries.set(tries);
        tries <= MOST_TRIES && self.game.count_looks(ATTEMPT)
    }
}
