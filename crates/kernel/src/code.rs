//! Abilities as flat lists of ops, so that a frame can point into one with a number.

use crate::{BoundName, OpId};
use abilities::{
    ActPhrase, Among, Amount, Change, Condition, Cost, Duration, Effect, Limit, Moment, Pick, Prevention, Quantity,
    Rung, Selector, Statement, Times,
};

/// One op. Compiled once and read by reference, so its size is not paid for in play.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
pub(crate) enum Op {
    /// Do an act.
    Do(ActPhrase, Option<Duration>),
    /// Choose; on nothing to choose go on at `otherwise`, which is followed by `end`.
    Choose {
        /// The player who chooses.
        who: Option<Selector>,
        /// The things or words to choose from.
        what: Among,
        /// The name the choice is bound to.
        name: Option<BoundName>,
        /// The start of the block for "nothing".
        otherwise: OpId,
        /// The op where both ways meet.
        end: OpId,
    },
    /// A continuous effect begins.
    Until(Vec<Statement>, Duration),
    /// Go on at that op unless the condition holds.
    Unless(Condition, OpId),
    /// Go on there.
    Jump(OpId),
    /// Go on there unless everything in this block so far was done.
    Arrow(OpId),
    /// Go on there unless the last clause was done.
    IfYouDo(OpId),
    /// A block with its own "was everything done" begins.
    Enter,
    /// It ends.
    Leave,
    /// Somebody may, for a price; go on there if not. So often in a period, if that is said.
    May(Option<Selector>, Option<Cost>, OpId, Option<Limit>),
    /// For each of these; go on there when there is none left.
    Each(Selector, OpId),
    /// Repeat so often; go on there when done.
    Repeat(Amount, OpId),
    /// Divide among these; go on there when there is none left.
    Divide(Amount, Selector, OpId),
    /// Back to the loop at that op.
    Next(OpId),
    /// Somebody chooses modes; they begin there; all end there.
    Modes(Option<Selector>, Pick, Vec<OpId>, OpId),
    /// A mode ends.
    ModeEnd(OpId),
    /// Wait for an act; the block to do then follows, up to that op.
    Later(Times, Rung, Box<ActPhrase>, Option<Duration>, OpId),
    /// Wait for a moment; the block to do then follows, up to that op.
    At(Moment, OpId),
    /// Prevent (some of) the act.
    Prevent(Prevention),
    /// Change the act's amount.
    ChangeIt(Change),
    /// The act does not happen.
    Instead,
    /// The end.
    End,
}

/// Splits a decision of several players into one for each, made one after another: returns the players, and the clause
/// of one of them.
fn decided_by_each(effect: &Effect) -> Option<(Selector, Effect)> {
    let (Effect::May { who: Some(who), .. } | Effect::Modes(Some(who), ..)) = effect else { return None };
    let each = Some(who).filter(|who| is_each(who))?.clone();
    let mut own = effect.clone();
    if let Effect::May { who, .. } | Effect::Modes(who, ..) = &mut own {
        *who = Some(Selector::It);
    }
    Some((each, own))
}

/// Whether it speaks of all there are.
pub(crate) fn is_each(selector: &Selector) -> bool {
    matches!(selector, Selector::Pick(Quantity::Each | Quantity::All | Quantity::Bare, _))
}

/// Flattens a list of effects. `name` gives each bound name its number.
pub(crate) fn flatten(effects: &[Effect], name: &mut dyn FnMut(&str) -> BoundName) -> Vec<Op> {
    let mut flat = Flat { ops: Vec::new(), leads_on: false, over: None, name };
    flat.block(effects);
    flat.ops.push(Op::End);
    flat.ops
}

struct Flat<'a> {
    ops: Vec<Op>,
    /// Whether an arrow follows the clause.
    leads_on: bool,
    /// The jump from the end of an `otherwise:` over the arrow behind it.
    over: Option<usize>,
    name: &'a mut dyn FnMut(&str) -> BoundName,
}

impl Flat<'_> {
    fn here(&self) -> OpId {
        OpId::new(self.ops.len())
    }

    fn push(&mut self, op: Op) -> usize {
        self.ops.push(op);
        self.ops.len() - 1
    }

    /// A block with its own scope of "done".
    fn scoped(&mut self, effects: &[Effect]) {
        self.push(Op::Enter);
        self.block(effects);
        self.push(Op::Leave);
    }

    fn block(&mut self, effects: &[Effect]) {
        for (i, effect) in effects.iter().enumerate() {
            self.leads_on = matches!(effects.get(i + 1), Some(Effect::Arrow(_)));
            self.effect(effect);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        if let Some((each, own)) = decided_by_each(effect) {
            return self.repeated(&[own], |end| Op::Each(each, end));
        }
        match effect {
            Effect::Do(act, until) => {
                self.push(Op::Do(act.clone(), until.clone()));
            }
            Effect::Choose { who, what, name, otherwise } => self.choose(who, what, name.as_deref(), otherwise),
            Effect::Until(statements, duration) => self.until(statements, duration),
            Effect::If(condition, then, otherwise) => self.either(condition, then, otherwise),
            Effect::Arrow(then) => {
                let over = self.over.take();
                let test = self.push(Op::End);
                self.scoped(then);
                self.ops[test] = Op::Arrow(self.here());
                if let Some(over) = over {
                    self.ops[over] = Op::Jump(self.here());
                }
            }
            Effect::IfYouDo(then) => {
                let test = self.push(Op::End);
                self.scoped(then);
                self.ops[test] = Op::IfYouDo(self.here());
            }
            Effect::May { who, cost, limit, body, otherwise } => {
                let test = self.push(Op::End);
                self.scoped(body);
                let jump = self.push(Op::End);
                self.ops[test] = Op::May(who.clone(), cost.clone(), self.here(), *limit);
                self.scoped(otherwise);
                self.ops[jump] = Op::Jump(self.here());
            }
            Effect::ForEach(selector, body) => self.repeated(body, |end| Op::Each(selector.clone(), end)),
            Effect::Repeat(times, body) => self.repeated(body, |end| Op::Repeat(times.clone(), end)),
            Effect::Divide(total, among, body) => {
                self.repeated(body, |end| Op::Divide(total.clone(), among.clone(), end))
            }
            Effect::Modes(who, pick, modes) => self.modes(who, pick, modes),
            Effect::Later { times, rung, event, until, body } => {
                self.waiting(body, |end| Op::Later(*times, *rung, Box::new(event.clone()), until.clone(), end))
            }
            Effect::At(moment, body) => self.waiting(body, |end| Op::At(*moment, end)),
            Effect::Prevent(p) => {
                self.push(Op::Prevent(p.clone()));
            }
            Effect::ChangeIt(c) => {
                self.push(Op::ChangeIt(c.clone()));
            }
            Effect::Instead(body) => {
                self.push(Op::Instead);
                self.scoped(body);
            }
        }
    }

    fn choose(&mut self, who: &Option<Selector>, what: &Among, name: Option<&str>, otherwise: &[Effect]) {
        let chosen = match what {
            Among::Family(family) => Some(family.as_str()),
            _ => None,
        };
        let name = name.or(chosen).map(|n| (self.name)(n));
        let at = self.push(Op::End);
        let mut end = self.here();
        let start = end.next();
        if !otherwise.is_empty() {
            let leads_on = self.leads_on;
            let jump = self.push(Op::End);
            self.scoped(otherwise);
            // R1.5: the `otherwise` block stands in the place of the clause behind the arrow.
            self.over = leads_on.then(|| self.push(Op::End));
            end = self.here();
            self.ops[jump] = Op::Jump(end);
        }
        let otherwise = if otherwise.is_empty() { end } else { start };
        self.ops[at] = Op::Choose { who: who.clone(), what: what.clone(), name, otherwise, end };
    }

    fn either(&mut self, condition: &Condition, then: &[Effect], otherwise: &[Effect]) {
        let test = self.push(Op::End);
        self.scoped(then);
        if otherwise.is_empty() {
            self.ops[test] = Op::Unless(condition.clone(), self.here());
        } else {
            let jump = self.push(Op::End);
            self.ops[test] = Op::Unless(condition.clone(), self.here());
            self.scoped(otherwise);
            self.ops[jump] = Op::Jump(self.here());
        }
    }

    fn modes(&mut self, who: &Option<Selector>, pick: &Pick, modes: &[Vec<Effect>]) {
        let at = self.push(Op::End);
        let mut starts = Vec::new();
        for mode in modes {
            starts.push(self.here());
            self.scoped(mode);
            self.push(Op::ModeEnd(OpId::new(at)));
        }
        self.ops[at] = Op::Modes(who.clone(), pick.clone(), starts, self.here());
    }

    /// A block that is carried out later, by itself.
    fn waiting(&mut self, body: &[Effect], op: impl FnOnce(OpId) -> Op) {
        let at = self.push(Op::End);
        self.block(body);
        self.push(Op::End);
        self.ops[at] = op(self.here());
    }

    /// A continuous effect. A target in a line that changes the rules is chosen first, and is `it` in that line.
    fn until(&mut self, statements: &[Statement], duration: &Duration) {
        let mut statements = statements.to_vec();
        let target = statements.iter_mut().find_map(|statement| {
            let act = statement.act_mut()?;
            let own = [&mut act.agent, &mut act.patient, &mut act.second].into_iter().flatten();
            let target = own.into_iter().find(|s| crate::targets::is_target(s))?;
            let pronoun = if target.is_several() { Selector::They } else { Selector::It };
            Some(std::mem::replace(target, pronoun))
        });
        let chosen = target.map(|target| (self.push(Op::End), Among::Of(target)));
        self.push(Op::Until(statements, duration.clone()));
        if let Some((at, what)) = chosen {
            let otherwise = self.here();
            self.ops[at] = Op::Choose { who: None, what, name: None, otherwise, end: OpId::new(at + 1) };
        }
    }

    fn repeated(&mut self, body: &[Effect], op: impl FnOnce(OpId) -> Op) {
        let at = self.push(Op::End);
        self.scoped(body);
        self.push(Op::Next(OpId::new(at)));
        self.ops[at] = op(self.here());
    }
}
