//! Loops of a text: `for each`, `repeat`, and the shares of a division.

use super::*;

impl Game {
    pub(super) fn begin_loop(&self, frame: &mut CodeFrame, things: Things, shares: Vec<i32>, end: OpId) {
        if things.is_empty() {
            frame.and_done(false);
            frame.pc = end;
        } else {
            frame.loops.push(Loop { things, shares, modes: Vec::new(), at: 0 });
            bind_loop(frame);
            frame.pc = frame.pc.next();
        }
    }

    /// `for each`: begins with all there are, and comes back for the next until all are done.
    pub(super) fn loop_over(&mut self, frame: &mut CodeFrame, selector: &Selector, end: OpId) -> Option<Prompt> {
        let pc = frame.pc;
        if frame.stage != ClauseStage::Next {
            let things = self.in_turn_order(self.select(selector, &frame.ctx()));
            if things.is_empty() {
                self.finds_nothing(frame);
            }
            self.begin_loop(frame, things, Vec::new(), end);
            if frame.pc == end {
                return None;
            }
            (frame.pc, frame.stage) = (pc, ClauseStage::Next);
        }
        if self.cards.rules.timing.one_by_one
            && let Some(prompt) = self.next_of_loop(frame, end)
        {
            return Some(prompt);
        }
        bind_loop(frame);
        (frame.pc, frame.stage) = (pc.next(), ClauseStage::Begin);
        None
    }

    /// `repeat ... times`.
    pub(super) fn repeat(&mut self, frame: &mut CodeFrame, times: &Amount, end: OpId) -> OpFlow {
        let times = self.amount(times, &frame.ctx()).max(0);
        if self.is_too_often(times, frame.source) {
            return OpFlow::Break(Flow::Done);
        }
        self.begin_loop(frame, smallvec![Thing::Nothing; times as usize], Vec::new(), end);
        OpFlow::Continue(())
    }

    /// The end of a round: on to the next, or out of the loop that starts there.
    pub(super) fn next_round(&mut self, frame: &mut CodeFrame, start: OpId) -> OpFlow {
        let more = frame.loops.last_mut().is_some_and(|l| {
            l.at += 1;
            usize::from(l.at) < l.things.len()
        });
        let is_each = matches!(self.cards.ability(frame.text()).op(start), Op::Each(..));
        if more && is_each {
            (frame.pc, frame.stage) = (start, ClauseStage::Next);
        } else if more {
            bind_loop(frame);
            frame.pc = start.next();
        } else {
            frame.loops.pop();
            frame.pc = frame.pc.next();
        }
        if self.cards.rules.timing.one_by_one && is_each {
            self.step_ended(self.at);
            return self.wait_for_pushed();
        }
        OpFlow::Continue(())
    }
}

pub(super) fn bind_loop(frame: &mut CodeFrame) {
    if let Some(l) = frame.loops.last() {
        let at = l.at as usize;
        if let Some(thing) = l.things.get(at).filter(|t| **t != Thing::Nothing) {
            frame.bindings.it = *thing;
        }
        if let Some(share) = l.shares.get(at) {
            frame.bindings.share = *share;
        }
    }
}
