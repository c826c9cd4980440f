//! Carrying out an ability, op by op.

mod acts;
mod blocks;
mod choices;
mod divide;
mod durations;
mod loops;
mod modes;
mod order;
mod pending;

pub(crate) use durations::is_exception;

use crate::{
    AbilityId, About, Act, Bindings, Cause, Choice, ClauseStage, CodeFrame, Compiled, Ctx, DelayedRow, EffectRow, Flow,
    Frame, Game, Lasts, Loop, Named, OpId, Prompt, Role, Shape, Slot, Stamp, TargetKey, Thing, Things, Value, code::Op,
    numbers_between,
};
use abilities::{
    Ability, ActPhrase, Among, Amount, Change, Cost, Duration, Filter, Limit, Moment, Pick, Place, Prevention,
    Quantity, Selector, Statement, Times, verbs,
};
use smallvec::smallvec;

impl CodeFrame {
    pub(crate) fn ctx(&self) -> Ctx<'_> {
        Ctx { source: self.source, you: self.you, bindings: &self.bindings, via: self.via }
    }
    fn and_done(&mut self, done: bool) {
        if let Some(all) = self.block.last_mut() {
            *all &= done;
        }
    }
    fn cause(&self) -> Cause {
        Cause { by: self.by, source: self.source, ability: self.ability, you: Some(self.you) }
    }
    /// Returns the ability that is being carried out: a frame without text is never run.
    pub(crate) fn text(&self) -> AbilityId {
        self.ability.expect("what is carried out has a text")
    }
    /// A question of the clause at that op.
    pub(crate) fn clause(&self, op: OpId) -> About {
        About::Clause { ability: self.text(), op, source: self.source }
    }
    pub(crate) fn bind(&mut self, name: Option<Named>, chosen: Things, single: bool) {
        if let Some(name) = name {
            let value = if single {
                Value::Thing(chosen.first().copied().unwrap_or_default())
            } else {
                Value::Things(chosen.clone())
            };
            self.bindings.named.push((name, value));
        }
        if single {
            self.bindings.it = chosen.first().copied().unwrap_or_default();
        }
        self.bindings.they = chosen;
    }
}

/// The outcome of asking for a choice.
pub(crate) enum Chosen {
    Ask(Prompt),
    Nothing,
    /// All there are, and fewer than asked for.
    Fewer,
    Made,
}

/// The outcome of one op: go on with the next, or leave the ability for now.
type OpFlow = std::ops::ControlFlow<Flow>;

impl Game {
    /// Carries out an ability until it is finished, asks, or waits for a frame it pushed.
    pub(crate) fn run_code(&mut self, frame: &mut CodeFrame) -> Flow {
        let cards = self.cards.clone();
        let Some(ability) = frame.ability else { return Flow::Done };
        let compiled = cards.ability(ability);
        if !self.begin_code(frame, compiled) {
            return Flow::Done;
        }
        loop {
            // R11.3: an effect that has ended the game ends the text too.
            if self.state.over.is_some() || self.is_tried(frame) {
                return Flow::Done;
            }
            if !self.spend(crate::bounds::CLAUSE, frame.source) {
                return Flow::Done;
            }
            let op = compiled.op(frame.pc);
            // Nobody knows the outcome.
            if self.is_trying() && cards.looks_at_unseen(op) && !self.is_about_nothing(op, frame) {
                self.something_done();
            }
            if let OpFlow::Break(flow) = self.run_op(frame, op) {
                return flow;
            }
        }
    }

    /// Takes note that an ability begins; false if it does not: its condition fails, or it ends a loop.
    fn begin_code(&mut self, frame: &mut CodeFrame, compiled: &Compiled) -> bool {
        if frame.begun.is_some() {
            return true;
        }
        frame.begun = Some(self.state.stamp);
        // `, if ...` is asked again when it is done (E11.8).
        if let (Ability::Trigger { condition: Some(c), .. }, OpId::FIRST) = (&compiled.ability, frame.pc)
            && !self.holds(c, &frame.ctx())
        {
            self.state.done = false;
            self.step_ended(self.at);
            return false;
        }
        let triggered = matches!(compiled.ability, Ability::Trigger { .. });
        if (triggered || frame.pc > OpId::FIRST) && self.ends_a_loop(frame) {
            self.state.done = false;
            return false;
        }
        true
    }

    fn run_op(&mut self, frame: &mut CodeFrame, op: &Op) -> OpFlow {
        match op {
            Op::End => {
                self.state.done = frame.block.iter().all(|b| *b);
                self.step_ended(self.at);
                return OpFlow::Break(Flow::Done);
            }
            Op::Do(phrase, until) => return self.do_act(frame, phrase, until.as_ref()),
            Op::Choose { who, what, name, otherwise, end } => {
                return self.choose_for_block(frame, (who, what), name.map(Named::Name), (*otherwise, *end));
            }
            Op::Until(parts, duration) => return self.begin_until(frame, parts, duration),
            Op::Unless(condition, to) => {
                frame.pc = if self.holds(condition, &frame.ctx()) { frame.pc.next() } else { *to };
            }
            Op::Jump(to) => frame.pc = *to,
            Op::Arrow(to) => self.pass_arrow(frame, *to),
            Op::IfYouDo(to) => frame.pc = if self.state.done { frame.pc.next() } else { *to },
            Op::Enter => {
                frame.block.push(true);
                frame.pc = frame.pc.next();
            }
            Op::Leave => {
                let done = frame.block.pop().unwrap_or(true);
                frame.and_done(done);
                frame.pc = frame.pc.next();
            }
            Op::May(who, cost, otherwise, limit) => {
                return self.offer(frame, (who.as_ref(), cost.as_ref()), *limit, *otherwise);
            }
            Op::Each(selector, end) => {
                if let Some(prompt) = self.loop_over(frame, selector, *end) {
                    return OpFlow::Break(Flow::Ask(prompt));
                }
            }
            Op::Repeat(times, end) => return self.repeat(frame, times, *end),
            Op::Divide(total, among, end) => return self.divide(frame, total, among, *end),
            Op::Next(start) => return self.next_round(frame, *start),
            Op::Modes(who, pick, starts, end) => return self.begin_modes(frame, who.as_ref(), pick, (starts, *end)),
            Op::ModeEnd(modes) => return self.next_mode(frame, *modes),
            Op::Later(times, _, _, until, end) => self.wait_for_act(frame, *times, until.as_ref(), *end),
            Op::At(moment, end) => self.wait_for_moment(frame, *moment, *end),
            Op::Prevent(prevention) => return self.prevent(frame, prevention),
            Op::ChangeIt(change) => self.change_pending(frame, change),
            Op::Instead => self.replace_pending(frame),
        }
        OpFlow::Continue(())
    }

    /// Goes on, unless something was pushed above the frame being run: then when that is finished.
    fn wait_for_pushed(&self) -> OpFlow {
        if self.is_top() { OpFlow::Continue(()) } else { OpFlow::Break(Flow::Again) }
    }

    /// Whether nothing was pushed above the frame being run.
    pub(crate) fn is_top(&self) -> bool {
        self.state.frames.len() == self.at + 1
    }
}
