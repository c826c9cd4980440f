//! Bounds on work and size, so that no card uses up time or memory (E37.3).
//!
//! One **budget** counts acts, clauses and announcements. It begins anew wherever the rules would ask somebody, put or
//! not; a larger one begins anew where a question is really put. Each costs more on a table with more cards, effects and
//! triggers, because it takes longer there. So do looks at cards to find the meaning of a text, the changes the view
//! works out, and all that is tried out on copies. A whole game has a budget too, so that its answers are given again in
//! bounded time, and so has a question about a game at rest. Numbers stay between bounds no game comes near, and of very
//! many numbers to choose from some are offered. Beyond any bound the game stops and says which cards it is about. All
//! this is part of the rules: it follows from the answers alone and is the same on every machine.

use crate::{Card, Choice, Game, Thing};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// No number of a game is larger, and none smaller than its negative: a sum of some of them still is a number.
///
/// ```
/// use kernel::{LARGEST, MOST_SPENT};
/// let game = lanterns::new_game(2, 7);
/// assert!(game.spent() < MOST_SPENT, "a game that has done so much stops");
/// assert!(LARGEST.checked_add(LARGEST).is_some());
/// ```
pub const LARGEST: i32 = 100_000_000;

/// The most repetitions of a clause, and the most cards it makes.
const MOST: usize = 2_000;

/// The number of cards and tokens.
const MOST_CARDS: usize = 20_000;

/// The most work until the rules would ask somebody.
const BUDGET: u64 = 100_000 * CLAUSE;

/// The most work until a question is put.
const WHOLE_BUDGET: u64 = 400_000 * CLAUSE;

/// The most further work that looks into a question before nobody waits for the answer: the game has stopped.
const CUT: u64 = 100_000 * CLAUSE;

/// The most work done again to restore a game as it was before a refused answer.
const AGAIN: u64 = 10_000 * CLAUSE;

/// The most clauses, and work counted as such, that a whole game may carry out.
pub const MOST_SPENT: u64 = 2_000_000;

/// The most work while a table is laid.
const LAYING: u64 = 400_000 * CLAUSE;

/// The most looks that answer one question about a game at rest.
const QUESTION: u64 = 100_000 * CLAUSE;

/// The price of an act or a clause, in cards that are looked at, and of an announcement, which brings a round of
/// checks with it.
pub(crate) const CLAUSE: u64 = 64;
pub(crate) const ANNOUNCEMENT: u64 = 20 * CLAUSE;

/// The deepest stack of unfinished work.
const MOST_FRAMES: usize = 4_000;

/// The most effects that may last, and the most triggers that may wait.
const MOST_ROWS: usize = 10_000;

/// The most rows of the log that one answer may write.
const MOST_LOGGED: usize = 200_000;

/// The work done since the game began. Looking counts too, so it is changed through a shared reference.
#[derive(Debug)]
struct Work(Arc<Counted>);

/// The bound where no question is asked: nobody does so much.
const UNBOUNDED: u64 = u64::MAX;

#[derive(Debug)]
struct Counted {
    done: AtomicU64,
    /// The most work on one question about a game at rest.
    last: AtomicU64,
}

impl Default for Work {
    fn default() -> Self {
        Work::from(0)
    }
}

impl From<u64> for Work {
    fn from(done: u64) -> Self {
        Work(Arc::new(Counted { done: AtomicU64::new(done), last: AtomicU64::new(UNBOUNDED) }))
    }
}

impl Clone for Work {
    fn clone(&self) -> Self {
        Work::from(self.done())
    }
}

impl Work {
    fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }

    fn last(&self) -> u64 {
        self.0.last.load(Ordering::Relaxed)
    }

    fn add(&self, much: u64) -> u64 {
        let done = self.done().saturating_add(much);
        self.0.done.store(done, Ordering::Relaxed);
        done
    }
}

/// An inquiry into a game at rest: while it is open, the looks are bounded.
///
/// ```
/// use kernel::{Inquiry, Seat};
/// let game = lanterns::new_game(2, 7);
/// let inquiry: Inquiry<'_> = game.inquire();
/// let actions = game.action_rows(Seat(0)).count();
/// drop(inquiry); // From here on a question may cost anything again.
/// assert_eq!(game.action_rows(Seat(0)).count(), actions);
/// ```
pub struct Inquiry<'g> {
    game: &'g Game,
    /// The bound of the question this one is a part of.
    outer: u64,
}

impl Inquiry<'_> {
    /// Whether everything was looked at that the answer needs.
    pub fn is_answered(&self) -> bool {
        let work = &self.game.budget.work;
        work.done() <= work.last()
    }
}

impl Drop for Inquiry<'_> {
    fn drop(&mut self) {
        self.game.budget.work.0.last.store(self.outer, Ordering::Relaxed);
    }
}

/// The work since the rules last would have asked somebody, and since a question was put. No part of the state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Budget {
    work: Work,
    /// The work done when the rules last would have asked somebody, when a question was put, and when something
    /// was last counted.
    asked: u64,
    put: u64,
    counted: u64,
    /// The work done when the game last came to rest, and the looks while it rested.
    rested: u64,
    idle: u64,
    /// Whether the game has run.
    begun: bool,
    /// Whether it runs now.
    runs: bool,
    /// Whether the work done here counts for the game this is a copy of.
    lent: bool,
    /// The length of the log when the question was put.
    logged: usize,
    /// Sources of the last acts and clauses, noted when the budget runs low.
    suspects: Vec<Thing>,
    /// The most work until a question is put, if it is less than the rules say.
    allowed: Option<u64>,
}

impl Budget {
    /// The rules ask somebody, even if there is only one answer.
    pub fn asked(&mut self) {
        self.asked = self.work.done();
    }

    /// Somebody answers a question.
    pub fn put(&mut self, logged: usize) {
        if !self.lent {
            (self.asked, self.put, self.logged) = (self.work.done(), self.work.done(), logged);
            self.suspects.clear();
        }
    }

    /// The game begins to run.
    pub fn begin(&mut self, logged: usize) {
        if !self.begun {
            self.put(logged);
        }
        if !self.lent {
            self.idle += self.work.done() - self.rested;
        }
        (self.begun, self.runs) = (true, true);
    }

    /// It runs no further.
    pub fn rest(&mut self) {
        self.runs = false;
        self.rested = self.work.done();
    }

    /// Returns the budget of a copy on which something is tried out: work done there counts here. At rest it begins
    /// with nothing done.
    pub fn lend(&self) -> Self {
        let mut copy = Budget { work: Work(self.work.0.clone()), lent: true, ..self.clone() };
        if !self.runs {
            let done = self.work.done();
            (copy.asked, copy.put, copy.rested) = (done, done, done);
            copy.idle += done - self.rested;
        }
        copy
    }

    /// The work and the looks so far.
    pub fn done(&self) -> u64 {
        self.work.done()
    }

    /// The work of the whole game.
    fn spent(&self) -> u64 {
        self.work.done() - self.idle
    }

    /// Counts cards examined and values computed. False where nobody waits for the answer any more.
    pub fn count(&self, much: u64) -> bool {
        let done = self.work.add(much);
        if done > self.work.last() {
            return false;
        }
        let since = done.saturating_sub(self.put);
        match (self.runs, self.begun) {
            (true, _) => since <= WHOLE_BUDGET + CUT,
            (false, true) => true,
            (false, false) => since <= LAYING,
        }
    }

    /// Whether so much was done since then that it takes long to do it again.
    pub fn is_much_since(&self, then: &Budget) -> bool {
        self.spent().saturating_sub(then.spent()) > AGAIN
    }

    /// Whether the work done here counts for another game.
    pub fn is_lent(&self) -> bool {
        self.lent
    }

    /// From now on no more than this may be done until a question is put, or as much as the rules say.
    pub fn allow(&mut self, clauses: Option<u64>) {
        self.allowed = clauses.map(|clauses| clauses * CLAUSE);
    }

    fn left(&self) -> u64 {
        let done = self.work.done();
        let whole = self.allowed.map_or(WHOLE_BUDGET, |allowed| allowed.min(WHOLE_BUDGET));
        let of_answer = BUDGET.saturating_sub(done - self.asked).min(whole.saturating_sub(done - self.put));
        of_answer.min((MOST_SPENT * CLAUSE).saturating_sub(self.spent()))
    }
}

/// The number of last acts and clauses whose sources are noted, and the number of sources a refusal names.
const NOTED: u64 = 500;
const SHOWN: usize = 24;

/// The most numbers somebody may choose from.
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
    pub(crate) fn spend(&mut self, much: u64, source: Thing) -> bool {
        let state = &self.state;
        let (cards, effects, waiting) =
            (state.objects.len(), state.effects.len(), state.delayed.len() + state.waiting.len());
        let budget = &mut self.budget;
        let done = budget.work.add(much + (cards / 2 + waiting + effects) as u64);
        let step = done - budget.counted;
        budget.counted = done;
        let left = budget.left();
        let logged = self.log.as_ref().map_or(0, Vec::len);
        let within = left > 0
            && state.frames.len() <= MOST_FRAMES
            && effects.max(waiting) <= MOST_ROWS
            && logged.saturating_sub(budget.logged) <= MOST_LOGGED;
        if left < NOTED.saturating_mul(step) || !within {
            let suspects = &mut budget.suspects;
            if source.card().is_some() && !suspects.contains(&source) && suspects.len() < SHOWN {
                suspects.push(source);
            }
        }
        if !within && self.endless.is_empty() {
            self.endless = match budget.suspects.is_empty() {
                true => vec![source],
                false => budget.suspects.clone(),
            };
        }
        within
    }

    /// The cards a game that has stopped is about. Where the rules themselves went too far, those their unfinished work
    /// mentions.
    pub(crate) fn blamed_cards(&self) -> Vec<Card> {
        let blamed: Vec<Card> = self.endless.iter().filter_map(|thing| thing.card()).collect();
        if self.endless.is_empty() || !blamed.is_empty() {
            return blamed;
        }
        let mentioned = self.mentioned();
        self.all_cards().filter(|card| mentioned[card.slot.index()]).take(SHOWN).collect()
    }

    /// Asks about a game at rest: until the inquiry is dropped, the looks are bounded.
    pub fn inquire(&self) -> Inquiry<'_> {
        let work = &self.budget.work;
        let outer = work.last();
        work.0.last.store(outer.min(work.done().saturating_add(QUESTION)), Ordering::Relaxed);
        Inquiry { game: self, outer }
    }

    /// The work so far, counted in clauses; no more than [`MOST_SPENT`] in a whole game.
    pub fn spent(&self) -> u64 {
        self.budget.spent() / CLAUSE
    }

    /// The work and the looks so far, also while the table was laid and while the game was at rest.
    pub fn worked(&self) -> u64 {
        self.budget.work.done() / CLAUSE
    }

    /// Counts work of a game's own that is as much as looking at so many cards. False where nobody waits for the answer any more.
    ///
    /// ```
    /// let game = lanterns::new_game(2, 7);
    /// let before = game.worked();
    /// assert!(game.count_looks(6_400));
    /// assert_eq!(game.worked() - before, 100);
    /// ```
    pub fn count_looks(&self, cards: u64) -> bool {
        self.budget.count(cards)
    }

    /// Counts one look at a card; past the last bound nobody looks any further.
    pub(crate) fn look(&self) -> ControlFlow<()> {
        if self.budget.count(1) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Whether so many effects are more than can be worked out, or too much was done already; then the game stops here.
    pub(crate) fn is_too_much(&mut self, work: usize, effects: usize, sources: impl Iterator<Item = Thing>) -> bool {
        let within = self.budget.count(work as u64) && effects <= MOST_ROWS;
        if !within {
            self.stop_because_of(sources);
        }
        !within
    }

    /// Stops the game here: these are more than can be worked out.
    pub(crate) fn stop_because_of(&mut self, sources: impl Iterator<Item = Thing>) {
        if !self.endless.is_empty() {
            return;
        }
        for source in sources {
            if self.endless.len() < SHOWN && !self.endless.contains(&source) {
                self.endless.push(source);
            }
        }
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
