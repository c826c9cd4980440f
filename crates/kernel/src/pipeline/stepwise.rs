//! Acts that a game carries out in steps of its own: they are judged before the first step and told of after the last.

use crate::{Act, Frame, Game, Stage};

impl Game {
    /// Asks the abilities that forbid or replace such an act for their say, before the game carries the act out in steps of its
    /// own: a card that is announced, moved and paid for (E18.2). `is_done` then tells whether it happens; its last step
    /// [tells](Game::tell) of it.
    pub fn would(&mut self, mut act: Act) {
        self.complete(&mut act);
        if !self.somebody_replaces(act.verb) && self.may_happen(&act) {
            self.state.done = true;
            return;
        }
        self.push_batch(vec![act]);
        if let Some(Frame::Acts(batch)) = self.state.frames.last_mut() {
            batch.stage = Stage::Would;
        }
    }

    /// Whether an ability waits for such an act and would have its say before it.
    pub fn is_replaced(&self, act: &Act) -> bool {
        let mut rungs = self.cards.rules.timing.rungs.iter().filter(|rung| rung.is_would());
        self.somebody_replaces(act.verb) && rungs.any(|rung| !self.candidates(*rung, act, 0).is_empty())
    }

    /// Tells of acts that have happened: nothing forbids or replaces them any more, and abilities answer them.
    pub fn tell(&mut self, mut acts: Vec<Act>) {
        for act in &mut acts {
            self.complete(act);
        }
        if acts.is_empty() {
            return;
        }
        if acts.iter().all(|act| self.is_unspoken(act)) {
            return self.perform_all(acts);
        }
        let at = acts.len() as u16;
        self.push_batch(acts);
        if let Some(Frame::Acts(batch)) = self.state.frames.last_mut() {
            batch.at = at;
        }
    }
}
