//! How large anything may become, so that no card uses up time or memory. Numbers stay between bounds no game comes near;
//! of very many numbers to choose from some are offered; and what would be done or made too often is not begun: the game
//! stops as it does in a loop that grows, and says which card it is about (E37.3).

use crate::{Choice, Game, Thing};

/// No number of a game is larger, and none smaller than its negative: a sum of some of them still is a number.
pub const LARGEST: i32 = 100_000_000;

/// How often a clause repeats what it says, and how many cards it makes.
const MOST: usize = 2_000;

/// How many cards and tokens there are.
const MOST_CARDS: usize = 20_000;

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
