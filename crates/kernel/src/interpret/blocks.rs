//! Blocks of a text: their choices, the players who may have them done, and the blocks that wait for later.

use super::*;

impl Game {
    /// `choose ...`, with its `otherwise` block.
    pub(super) fn choose_for_block(
        &mut self,
        frame: &mut CodeFrame,
        (who, what): (&Option<Selector>, &Among),
        name: Option<Named>,
        (otherwise, end): (OpId, OpId),
    ) -> OpFlow {
        let pc = frame.pc;
        match self.choose(frame, who, what, name, pc) {
            Chosen::Ask(prompt) => return OpFlow::Break(Flow::Ask(prompt)),
            made @ (Chosen::Made | Chosen::Fewer) => {
                self.state.done = matches!(made, Chosen::Made);
                if !self.state.done {
                    self.something_failed();
                }
                frame.and_done(self.state.done);
                // The jump over `otherwise:` stands right behind, if there is one.
                frame.pc = if otherwise < end { pc.next() } else { end };
            }
            Chosen::Nothing => {
                // The clause behind an arrow needs the choice, whatever `otherwise:` did.
                if otherwise == end {
                    self.finds_nothing(frame);
                    self.something_failed();
                    // R1.4: the clauses after it speak of nothing, not of an earlier name.
                    frame.bind(name, Things::new(), true);
                }
                self.state.done = false;
                frame.and_done(false);
                frame.pc = otherwise;
            }
        }
        OpFlow::Continue(())
    }

    /// `may`: asks whoever decides, lets them pay, and goes on with the block or behind it.
    pub(super) fn offer(
        &mut self,
        frame: &mut CodeFrame,
        (who, cost): (Option<&Selector>, Option<&Cost>),
        limit: Option<Limit>,
        otherwise: OpId,
    ) -> OpFlow {
        let pc = frame.pc;
        self.bind_decider(frame, who);
        let decides = match (who, cost) {
            // The rulebook names the player who answers a `you may`; a cost is offered to the player who would pay it.
            (None, None) => Some((self.cards.rules.choices.asked_for_may)(self, frame.source, frame.you)),
            _ => self.somebody(frame, who),
        };
        let Some(seat) = decides else {
            return self.declined(frame, otherwise);
        };
        if frame.stage == ClauseStage::Paid {
            frame.stage = ClauseStage::Begin;
            frame.pc = pc.next();
            return OpFlow::Continue(());
        }
        let ability = frame.text();
        let counted = limit.zip(frame.source.card());
        let payer = CodeFrame { you: seat, ..frame.clone() };
        let done = counted.is_some_and(|(l, c)| self.was_used_by(l, c, ability, Some(seat)));
        let payable = !done && cost.is_none_or(|c| self.can_pay(c, &payer.ctx()).is_ok());
        let answer = self.take_answer();
        if !payable {
            return self.declined(frame, otherwise);
        }
        match answer {
            // CR 608.2d: a clause that cannot be done is not offered. The jump over `otherwise:` ends the block.
            None if cost.is_none()
                && !otherwise.previous().is_some_and(|end| self.can_be_done(frame, pc.next(), end)) =>
            {
                self.declined(frame, otherwise)
            }
            None => {
                let (about, options) = (frame.clause(pc), vec![Choice::Yes, Choice::No]);
                OpFlow::Break(Flow::Ask(Prompt { seat, shape: Shape::YesNo, about, options }))
            }
            Some(Choice::Yes) => {
                if let Some((limit, card)) = counted {
                    self.state.used.push(crate::state::Used { limit, card, ability, by: Some(seat) });
                }
                if let Some(cost) = cost {
                    frame.stage = ClauseStage::Paid;
                    self.pay(cost, &payer);
                    return OpFlow::Break(Flow::Again);
                }
                frame.pc = pc.next();
                OpFlow::Continue(())
            }
            Some(_) => self.declined(frame, otherwise),
        }
    }

    /// Declines a `may`: `if you do` finds nothing done.
    fn declined(&mut self, frame: &mut CodeFrame, otherwise: OpId) -> OpFlow {
        self.state.done = false;
        frame.pc = otherwise;
        OpFlow::Continue(())
    }

    /// `->`: the block needs everything before it to be done.
    pub(super) fn pass_arrow(&mut self, frame: &mut CodeFrame, to: OpId) {
        let passed = frame.block.last() == Some(&true);
        self.state.deeds.arrow = Some(passed || self.state.deeds.arrow == Some(true));
        frame.pc = if passed { frame.pc.next() } else { to };
    }

    /// A continuous effect begins.
    pub(super) fn begin_until(
        &mut self,
        frame: &mut CodeFrame,
        statements: &[Statement],
        duration: &Duration,
    ) -> OpFlow {
        if let Some(flow) = self.judge_control(frame, statements) {
            return flow;
        }
        let begun = self.state.effects.len();
        self.begin_effect(frame, statements, duration, frame.pc);
        if self.state.effects.len() > begun {
            self.something_done();
        }
        self.state.done = true;
        frame.pc = frame.pc.next();
        OpFlow::Continue(())
    }

    /// The block waits for an act.
    pub(super) fn wait_for_act(&mut self, frame: &mut CodeFrame, times: Times, until: Option<&Duration>, end: OpId) {
        let pc = frame.pc;
        let left = match self.cards.ability(frame.text()).op(pc.next()) {
            Op::Prevent(Prevention::Some(n)) if times == Times::Next => self.amount(n, &frame.ctx()),
            _ => 0,
        };
        let lasts = until.map_or(Lasts::Always, |d| self.lasts(d, frame, pc));
        self.delay(frame, pc, times == Times::Next, lasts, left);
        self.fix_amounts(frame, pc, end);
        self.something_done();
        frame.pc = end;
    }

    /// The block waits for a moment.
    pub(super) fn wait_for_moment(&mut self, frame: &mut CodeFrame, moment: Moment, end: OpId) {
        self.delay(frame, frame.pc, true, Lasts::Until(moment), 0);
        self.something_done();
        frame.pc = end;
    }

    /// Returns the player who decides a clause: the one it names, else you; nobody if that is a target no longer legal
    /// (E13.8).
    pub(super) fn somebody(&self, frame: &CodeFrame, who: Option<&Selector>) -> Option<crate::Seat> {
        let Some(who) = who else { return Some(frame.you) };
        match self.announced(frame, who, TargetKey { op: frame.pc, role: Role::Agent }) {
            Some(legal) => legal.first().and_then(|t| t.seat()),
            None => Some(self.select(who, &frame.ctx()).first().and_then(|t| t.seat()).unwrap_or(frame.you)),
        }
    }

    /// A target that decides a clause is `it` from then on.
    pub(super) fn bind_decider(&self, frame: &mut CodeFrame, who: Option<&Selector>) {
        let legal = who.and_then(|who| self.announced(frame, who, TargetKey { op: frame.pc, role: Role::Agent }));
        if let Some(legal) = legal {
            frame.bind(None, legal, true);
        }
    }
}
