//! The act that waits while an ability answers it: prevented, changed, replaced, redirected.

use super::*;

impl Game {
    fn nearest_acts(&mut self) -> Option<&mut Frame> {
        self.state.frames.iter_mut().rev().find(|f| matches!(f, Frame::Acts(_)))
    }

    fn pending_act_mut(&mut self) -> Option<&mut Act> {
        match self.nearest_acts() {
            Some(Frame::Acts(acts)) => {
                let at = acts.at as usize;
                acts.acts.get_mut(at).map(|p| &mut p.act)
            }
            _ => None,
        }
    }

    /// The act that waits for the running replacement.
    pub fn pending_act(&self) -> Option<&Act> {
        self.state.frames.iter().rev().find_map(|f| match f {
            Frame::Acts(acts) => acts.acts.get(acts.at as usize).map(|p| &p.act),
            _ => None,
        })
    }

    /// Prevents (some of) the act. Effects that come with that may follow later.
    pub(super) fn prevent(&mut self, frame: &mut CodeFrame, prevention: &Prevention) -> OpFlow {
        if let Some(act) = self.pending_act().copied() {
            match self.prevented(frame, prevention, &act) {
                Ok(by) => self.reduce_pending(frame, act, by),
                Err(prompt) => return OpFlow::Break(Flow::Ask(prompt)),
            }
        }
        frame.pc = frame.pc.next();
        if self.puts_off(frame) { OpFlow::Break(Flow::Done) } else { OpFlow::Continue(()) }
    }

    /// The prevented amount of the act, or the question for it.
    fn prevented(&mut self, frame: &CodeFrame, prevention: &Prevention, act: &Act) -> Result<i32, Prompt> {
        let by = match prevention {
            // E19.7: it applies, but stops nothing and is not used up.
            _ if !self.is_preventable(act, frame.source) => 0,
            Prevention::All => act.amount,
            Prevention::Some(_) if let Some(shield) = frame.shield => {
                let (low, high) = self.points_open(shield, act);
                let points = match self.take_answer() {
                    Some(Choice::Number(n)) => n.clamp(low, high),
                    _ if low == high => low,
                    // E19.2: of damage from several sources at once, the affected player picks which points are stopped.
                    _ => {
                        let about = frame.clause(frame.pc);
                        let options = numbers_between(low, high);
                        let seat = (self.cards.rules.choices.order_chooser)(self, act);
                        return Err(Prompt { seat, shape: Shape::Number, about, options });
                    }
                };
                if let Some(row) = self.state.delayed.iter_mut().find(|d| d.stamp == shield) {
                    row.left -= points;
                }
                self.state.delayed.retain(|d| d.stamp != shield || d.left > 0);
                points
            }
            Prevention::Some(n) => frame.fixed().unwrap_or_else(|| self.amount(n, &frame.ctx())).clamp(0, act.amount),
            Prevention::UpTo(n) => {
                let most = frame.fixed().unwrap_or_else(|| self.amount(n, &frame.ctx())).clamp(0, act.amount);
                match self.take_answer() {
                    Some(Choice::Number(n)) => n,
                    _ => {
                        let about = frame.clause(frame.pc);
                        let options = numbers_between(0, most);
                        return Err(Prompt { seat: frame.you, shape: Shape::Number, about, options });
                    }
                }
            }
        };
        Ok(by)
    }

    fn reduce_pending(&mut self, frame: &mut CodeFrame, act: Act, by: i32) {
        self.note_in_log(|| crate::LogLine::Prevented(frame.source, act, by));
        let left = act.amount - by;
        let none_left = left <= 0;
        if let Some(Frame::Acts(acts)) = self.nearest_acts() {
            let at = acts.at as usize;
            acts.acts[at].act.amount = left;
            if none_left {
                acts.acts[at].instead = true;
                acts.done = false;
            }
        }
        self.state.done = by > 0;
        frame.and_done(by > 0);
        if by > 0 && (frame.shield.is_some() || !self.is_pending_tried()) {
            self.something_done();
        }
        // `that much` is the prevented amount (E19.8).
        if let Some(event) = &mut frame.bindings.event {
            event.amount = by;
        }
    }

    /// E19.8: an effect that comes with a prevention follows when the remainder of the act has happened, before
    /// anything else does. Where triggers do not wait, the clause is carried out in one go.
    fn puts_off(&mut self, frame: &CodeFrame) -> bool {
        let rest = &self.cards.ability(frame.text()).code[frame.pc.index()..];
        let changes = |op: &Op| matches!(op, Op::Prevent(_) | Op::ChangeIt(_) | Op::Instead);
        let rest = rest.split(|op| matches!(op, Op::End)).next().unwrap_or_default();
        let comes_with = rest.iter().any(|op| !matches!(op, Op::Leave)) && !rest.iter().any(changes);
        let waits = comes_with && self.cards.rules.timing.triggers == crate::TriggerStyle::Waiting;
        match self.at.checked_sub(1).and_then(|below| self.state.frames.get_mut(below)) {
            Some(Frame::Acts(acts)) if waits && acts.stage.is_before() => {
                acts.aftermath.push_back(frame.clone());
                true
            }
            _ => false,
        }
    }

    /// Whether nothing keeps this act from being prevented by that (E19.7).
    pub(crate) fn is_preventable(&self, act: &Act, by: Thing) -> bool {
        self.may_happen(&Act { word: act.word, ..Act::of(verbs::PREVENT).by(by).to(act.patient).with(act.agent) })
    }

    /// The least and most points of a shield that may be spent on this act: together with what the same batch still
    /// brings, as many as there are must be.
    fn points_open(&self, shield: Stamp, act: &Act) -> (i32, i32) {
        let Some(row) = self.state.delayed.iter().find(|d| d.stamp == shield) else {
            return (0, 0);
        };
        let ctx = Ctx { source: row.source, you: row.you, bindings: &row.bindings, via: row.via };
        let Op::Later(_, _, event, ..) = self.cards.ability(row.ability).op(row.op) else {
            return (0, 0);
        };
        let rest = self
            .state
            .frames
            .iter()
            .rev()
            .find_map(|f| match f {
                Frame::Acts(acts) => {
                    let later = acts.acts[acts.at as usize + 1..].iter().filter(|p| !p.gone && !p.instead);
                    let met = later.filter(|p| self.act_fits(event, &p.act, &ctx));
                    let met = met.filter(|p| self.is_preventable(&p.act, row.source));
                    Some(met.fold(0, |sum: i32, p| sum.saturating_add(p.act.amount)))
                }
                _ => None,
            })
            .unwrap_or(0);
        let high = row.left.min(act.amount).max(0);
        (row.left.saturating_sub(rest).clamp(0, high), high)
    }

    /// The act that waits for the running replacement is done to this instead (E18.6). Inside `Rulebook::perform` only.
    pub fn redirect(&mut self, to: Thing) -> bool {
        let Some(act) = self.pending_act().copied() else {
            return false;
        };
        if let Some(pending) = self.pending_act_mut() {
            pending.patient = to;
        }
        act.patient != to
    }

    /// `it gets ...`: changes the amount of the act.
    pub(super) fn change_pending(&mut self, frame: &mut CodeFrame, change: &Change) {
        if let Some(act) = self.pending_act().copied() {
            let now = match frame.fixed() {
                Some(by) => crate::arithmetic::changed_by(act.amount, change, by, None),
                None => self.changed(act.amount, change, None, &frame.ctx()),
            };
            let now = now.max(0);
            if now != act.amount && !self.is_pending_tried() {
                self.something_done();
            }
            self.note_in_log(|| crate::LogLine::Changed(frame.source, act, now));
            if let Some(act) = self.pending_act_mut() {
                act.amount = now;
            }
        }
        frame.pc = frame.pc.next();
    }

    /// `instead`: the act does not happen.
    pub(super) fn replace_pending(&mut self, frame: &mut CodeFrame) {
        if let Some(act) = self.pending_act().copied() {
            self.note_in_log(|| crate::LogLine::Replaced(frame.source, act));
        }
        if let Some(Frame::Acts(acts)) = self.nearest_acts() {
            let at = acts.at as usize;
            if let Some(pending) = acts.acts.get_mut(at) {
                pending.instead = true;
            }
            acts.instead = true;
        }
        if self.is_trying() {
            self.something_done();
        }
        frame.pc = frame.pc.next();
    }
}
