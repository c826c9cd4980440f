//! A refused answer changes nothing (E37.3): the game can be had again as it was before any answer.
//!
//! Copying the game before every answer would cost more than most answers do. So a **checkpoint**, a copy that clones of
//! the game share, is kept now and then with the answers given since, and a game is had again by giving them once more.
//! Writing to the state between two answers (a table is laid, a console has its say) makes the checkpoint useless, and
//! the next answer takes a new one. All this is derived: no part of equality, hash or save.

use crate::{Game, Refused, State, bounds::Budget, loops::Begun};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The number of answers given until the next checkpoint.
const ANSWERS: usize = 16;

/// The state, and a mark that it was written to. Every way to write leads through here, so none is forgotten.
#[derive(Clone)]
pub(crate) struct Tracked {
    state: State,
    written: bool,
}

impl Tracked {
    pub fn new(state: State) -> Self {
        Tracked { state, written: true }
    }

    /// Something else changed that tells how the game goes on.
    pub fn is_written(&mut self) {
        self.written = true;
    }
}

impl Deref for Tracked {
    type Target = State;
    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for Tracked {
    fn deref_mut(&mut self) -> &mut State {
        self.written = true;
        &mut self.state
    }
}

/// A checkpoint and the answers given since.
#[derive(Clone)]
pub(crate) struct Past {
    checkpoint: Arc<Game>,
    given: SmallVec<[u16; ANSWERS]>,
}

/// A point to which a game can go back.
struct Before {
    budget: Budget,
    logged: usize,
}

impl Game {
    /// Gives an answer by the index of the option and runs on. Refused, it changes nothing: of an answer that would never
    /// end (E37.3) no trace is left, not even in the log.
    pub fn answer(&mut self, answer: u16) -> Result<(), Refused> {
        self.is_offered(answer)?;
        let before = self.before();
        let leaders = self.run_from(|game| game.state.answer = Some(answer), |game| game.go_back_to(&before));
        if let Some(refused) = self.endless() {
            self.go_back_to(&before);
            return Err(refused);
        }
        // The answer does not record which cards were cut out of a growing loop, so it could not be given again.
        match &mut self.past {
            Some(past) if leaders.is_empty() => past.given.push(answer),
            past => *past = None,
        }
        self.state.written = false;
        Ok(())
    }

    /// The same on a copy of that game. A refused answer leaves the copy anyhow.
    pub(crate) fn answer_on_copy(original: &Game, answer: u16) -> Result<Game, Refused> {
        let mut copy = original.copy();
        copy.is_offered(answer)?;
        copy.run_from(|game| game.state.answer = Some(answer), |game| *game = original.copy());
        copy.endless().map_or(Ok(copy), Err)
    }

    fn is_offered(&self, answer: u16) -> Result<(), Refused> {
        let Some(prompt) = &self.state.prompt else {
            return Err(Refused::Over);
        };
        if usize::from(answer) >= prompt.options.len() {
            return Err(Refused::NoSuchOption { answer, last: (prompt.options.len() - 1) as u16 });
        }
        self.endless().map_or(Ok(()), Err)
    }

    /// The point at which the game stands, with a new checkpoint where the last is of no use, long ago, or would take long
    /// to go on from. A copy whose doings count for another game counts what it does once, so it gives no answer again.
    fn before(&mut self) -> Before {
        let is_near = |past: &Past| {
            past.given.len() < ANSWERS && !self.budget.is_much_since(&past.checkpoint.budget) && !self.budget.is_lent()
        };
        // The log only grows, so it need not be copied.
        let log = self.log.take();
        if self.state.written || !self.past.as_ref().is_some_and(is_near) {
            self.past = None;
            self.past = Some(Past { checkpoint: Arc::new(self.clone()), given: SmallVec::new() });
        }
        let logged = log.as_ref().map_or(0, Vec::len);
        self.log = log;
        Before { budget: self.budget.clone(), logged }
    }

    /// Leaves no trace of later events.
    fn go_back_to(&mut self, before: &Before) {
        let Some(past) = self.past.take() else { return };
        let mut log = self.log.take();
        if let Some(rows) = &mut log {
            rows.truncate(before.logged);
        }
        *self = Game::clone(&past.checkpoint);
        // These were accepted.
        self.budget.allow(None);
        for answer in &past.given {
            self.watch.begin(Vec::new());
            self.budget.put(0);
            self.state.answer = Some(*answer);
            self.run();
        }
        (self.log, self.budget, self.past) = (log, before.budget.clone(), Some(past));
        self.state.written = false;
    }

    /// Begins something and runs on. R1.7: if a loop grows and never ends, the game goes back, it is begun anew, and the
    /// loop is cut. Gives the first members of loops that were cut.
    pub(crate) fn run_from(&mut self, begin: impl Fn(&mut Game), go_back: impl Fn(&mut Game)) -> Vec<Begun> {
        let mut leaders = Vec::new();
        loop {
            self.watch.begin(leaders);
            self.budget.put(self.log.as_ref().map_or(0, Vec::len));
            begin(self);
            self.run();
            leaders = self.watch.leaders();
            match self.leader_of_growth().filter(|leader| !leaders.contains(leader)) {
                Some(leader) => leaders.push(leader),
                None => return leaders,
            }
            go_back(self);
        }
    }

    /// Lets an answer cost only so many clauses from now on, or as many as the rules say. For tests of the case in which it
    /// costs more.
    #[doc(hidden)]
    pub fn allow(&mut self, clauses: Option<u64>) {
        self.budget.allow(clauses);
    }
}
