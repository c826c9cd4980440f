//! The lasting results of a clause: continuous effects, delayed abilities, returns. Expiry is deletion.

use super::*;

impl CodeFrame {
    /// The amount of the clause being carried out, if it was worked out as it began to wait.
    pub(super) fn fixed(&self) -> Option<i32> {
        self.bindings.named.iter().find_map(|(name, value)| match value {
            Value::Number(n) if *name == Named::Amount(self.pc) => Some(*n),
            _ => None,
        })
    }
}

impl Game {
    pub(super) fn lasts(&self, duration: &Duration, frame: &CodeFrame, pc: OpId) -> Lasts {
        match duration {
            Duration::Moment(moment) => Lasts::Until(*moment),
            // An effect until its own source leaves in one way ends with any leaving of it; other acts are watched for.
            Duration::Act(act) if act.verb == verbs::MOVE && act.patient == Some(Selector::This) => {
                frame.source.card().map_or(Lasts::Always, Lasts::WhileThere)
            }
            Duration::Act(_) | Duration::Copied => Lasts::Always,
            Duration::While(_) => Lasts::While(frame.text(), pc),
        }
    }

    /// The things a continuous effect of a resolved ability finds.
    fn meant_by(&self, frame: &CodeFrame, statements: &[Statement]) -> Things {
        match (0..statements.len()).find_map(|at| crate::view::meant_at(statements, at)) {
            Some(target) if crate::targets::is_target(target) => self
                .announced(frame, target, TargetKey::patient(frame.pc))
                .unwrap_or_else(|| frame.bindings.they.clone()),
            Some(selector) => self.select(selector, &frame.ctx()),
            None => Things::new(),
        }
    }

    /// Asks, card by card, for what replaces that a player comes to control it: it never happens then (E18.2). Those
    /// cards are left in `picking`. None if all have been asked about.
    pub(super) fn judge_control(&mut self, frame: &mut CodeFrame, statements: &[Statement]) -> Option<OpFlow> {
        let by = statements.iter().find_map(|statement| match statement {
            Statement::Are(_, abilities::Characteristic::ControlledBy(by)) => Some(by),
            _ => None,
        });
        let set = by.map(|_| self.meant_by(frame, statements)).unwrap_or_default();
        if frame.stage == ClauseStage::InFull {
            if let (false, Some(&thing)) = (self.state.done, set.get(frame.shares.len().wrapping_sub(1))) {
                frame.picking.push(thing);
            }
        } else {
            frame.picking.clear();
            frame.shares.clear();
        }
        let seat = by.and_then(|by| self.select(by, &frame.ctx()).first()?.seat());
        while let (Some(thing), Some(seat)) = (set.get(frame.shares.len()), seat) {
            frame.shares.push(0);
            let acts = thing.card().map_or(Vec::new(), |card| (self.cards.rules.acts.control)(self, card, seat));
            if let Some(act) = acts.into_iter().find(|act| self.is_replaced(act)) {
                frame.stage = ClauseStage::InFull;
                self.would(act);
                return Some(OpFlow::Break(Flow::Again));
            }
        }
        frame.stage = ClauseStage::Begin;
        frame.shares.clear();
        None
    }

    /// A continuous effect of a resolved ability: characteristic parts are locked to the cards they find now (E16.4).
    pub(super) fn begin_effect(
        &mut self,
        frame: &mut CodeFrame,
        statements: &[Statement],
        duration: &Duration,
        pc: OpId,
    ) {
        let meant = (0..statements.len()).find_map(|at| crate::view::meant_at(statements, at));
        let mut set = self.meant_by(frame, statements);
        if set.is_empty() && meant.is_some() {
            self.finds_nothing(frame);
        }
        // Those of which another effect has replaced the change.
        set.retain(|thing| !frame.picking.contains(thing));
        frame.picking.clear();
        for thing in &mut set {
            *thing = self.found(*thing, frame);
        }
        let names = meant.is_some_and(Selector::names);
        let named = if let [one] = set[..] { Some(one).filter(|_| names) } else { None };
        if *duration == Duration::Copied {
            set.iter().filter_map(|t| t.card()).for_each(|card| self.except(card, frame, pc));
            return;
        }
        let lasts = self.lasts(duration, frame, pc);
        let mut bindings = frame.bindings.clone();
        if names {
            frame.bindings.they = set.clone();
        }
        if let Some(one) = named {
            frame.bindings.it = one;
            // In `for as long as it is tapped`; in `they become copies of it` it is what was named before.
            if bindings.it == Thing::Nothing {
                bindings.it = one;
            }
        }
        self.follow_names(&mut bindings, frame);
        let ctx = Ctx { bindings: &bindings, ..frame.ctx() };
        // A change of characteristics of nothing leaves nothing behind. E16.3: an effect that is over before it began
        // does not begin.
        let of_nothing = set.is_empty() && statements.iter().all(|statement| matches!(statement, Statement::Are(..)));
        if of_nothing || !self.still_lasts(lasts, &ctx) {
            return;
        }
        let numbers = self.numbers_now(statements, &set, &ctx);
        let exceptions = self.exceptions_copied(statements, &set, &ctx);
        self.state.stamp = self.state.stamp.next();
        let row = EffectRow {
            ability: frame.text(),
            op: pc,
            source: frame.source,
            you: frame.you,
            via: frame.via,
            stamp: self.state.stamp,
            lasts,
            set,
            bindings,
            numbers,
            copied: None,
        };
        self.state.effects.push(row);
        for (card, rows) in exceptions {
            self.give_exceptions(card, rows, lasts, Some(self.state.stamp));
        }
        self.note_in_log(|| crate::LogLine::Begins(frame.source, frame.text()));
        self.view.effect_version += 1;
        self.view.stale();
        self.refresh();
    }

    /// The exceptions each card gets that is about to become a copy, those of its original (E26.2, E26.5).
    fn exceptions_copied(
        &self,
        statements: &[Statement],
        set: &[Thing],
        ctx: &Ctx,
    ) -> Vec<(crate::Card, Vec<EffectRow>)> {
        let copied = statements.iter().filter_map(|statement| match statement {
            Statement::Are(_, abilities::Characteristic::CopyOf(what)) => Some(what),
            _ => None,
        });
        let of = |what: &Selector, card: crate::Card| {
            let mut own = ctx.bindings.clone();
            if own.it == Thing::Nothing {
                own.it = card.into();
            }
            let original = self.select(what, &Ctx { bindings: &own, ..*ctx }).first()?.card()?;
            Some((card, self.exceptions_of(original)))
        };
        copied.flat_map(|what| set.iter().filter_map(move |t| of(what, t.card()?))).collect()
    }

    /// A copy made by the clause of that verb that is just being carried out has the exceptions said right behind it from
    /// the beginning: they belong to its copiable values (E26.5, E16.6).
    pub(crate) fn except_from_the_start(&mut self, card: crate::Card, verb: abilities::Verb) {
        let cards = self.cards.clone();
        let makes = |frame: &Frame| match frame {
            Frame::Code(code) => {
                let op = cards.ability(code.ability?).op(code.pc);
                matches!(op, Op::Do(phrase, _) if phrase.verb == verb).then(|| code.clone())
            }
            _ => None,
        };
        if let Some(code) = self.state.frames.iter().rev().find_map(makes) {
            let ops = cards.ability(code.text()).code.iter().enumerate().skip(code.pc.index() + 1);
            for (op, _) in ops.take_while(|(_, op)| is_exception(op)) {
                self.except(card, &code, OpId::new(op));
            }
        }
    }

    /// An exception of a copy: once, and older than anything that could change it.
    fn except(&mut self, card: crate::Card, frame: &CodeFrame, pc: OpId) {
        let set: Things = [Thing::Card(card)].into_iter().collect();
        let same = |e: &EffectRow| e.is_exception() && Some(e.ability) == frame.ability && e.op == pc && e.set == set;
        if self.state.effects.iter().any(same) {
            return;
        }
        let copied = self.looks(card).copied;
        let copy = self.state.effects.iter().find(|e| copied.is_some_and(|stamp| e.stamp == stamp));
        let lasts = copy.map_or(Lasts::WhileThere(card), |copy| copy.lasts);
        let row = EffectRow {
            ability: frame.text(),
            op: pc,
            source: Thing::Card(card),
            you: frame.you,
            via: frame.via,
            stamp: Stamp::OLDEST,
            lasts,
            set,
            bindings: frame.bindings.clone(),
            // It belongs to the printed text: `this` in it is its bearer.
            numbers: Vec::new(),
            copied,
        };
        self.state.effects.push(row);
        self.view.effect_version += 1;
        self.view.stale();
        self.refresh();
    }

    /// E11.13: a name means the object as it is now, wherever this ability has just put it.
    fn follow_names(&self, bindings: &mut Bindings, frame: &CodeFrame) {
        bindings.it = self.found(bindings.it, frame);
        for thing in &mut bindings.they {
            *thing = self.found(*thing, frame);
        }
    }

    pub(super) fn delay(&mut self, frame: &CodeFrame, pc: OpId, once: bool, lasts: Lasts, left: i32) {
        let mut bindings = frame.bindings.clone();
        self.follow_names(&mut bindings, frame);
        self.state.stamp = self.state.stamp.next();
        let row = DelayedRow {
            ability: frame.text(),
            op: pc,
            source: frame.source,
            you: frame.you,
            via: frame.via,
            stamp: self.state.stamp,
            once,
            lasts,
            left,
            bindings: bindings.into(),
        };
        self.state.delayed.push(row);
    }

    /// CR 611.2d: by how much what has just been delayed prevents or changes an act is worked out now, unless the act
    /// itself tells.
    pub(super) fn fix_amounts(&mut self, frame: &CodeFrame, pc: OpId, end: OpId) {
        let cards = self.cards.clone();
        let code = &cards.ability(frame.text()).code;
        for (op, clause) in code.iter().enumerate().take(end.index()).skip(pc.index() + 1) {
            let amount = match clause {
                Op::Prevent(Prevention::Some(amount) | Prevention::UpTo(amount)) => amount,
                Op::ChangeIt(change) => match change.amount() {
                    Some(amount) => amount,
                    None => continue,
                },
                _ => continue,
            };
            if amount.as_number().is_some() || amount.is_of_event() {
                continue;
            }
            let by = self.amount(amount, &frame.ctx());
            if let Some(row) = self.state.delayed.last_mut() {
                row.bindings.change().named.push((Named::Amount(OpId::new(op)), Value::Number(by)));
            }
        }
    }

    /// `exile it until this leaves`: the cards come back when it does (E16.1), or when the moment comes.
    pub(super) fn return_later(&mut self, frame: &CodeFrame, until: &Duration, acts: &[Act], pc: OpId) {
        for act in acts.iter().filter(|act| act.verb == verbs::MOVE) {
            let bindings = Bindings { it: act.patient, event: Some(*act), ..frame.bindings.clone() };
            let frame = CodeFrame { bindings, ..frame.clone() };
            let lasts = match until {
                Duration::Moment(moment) => Lasts::Until(*moment),
                _ => Lasts::Always,
            };
            self.delay(&frame, pc, true, lasts, 0);
        }
    }

    /// Reaches a moment of the game: effects until then are deleted, abilities that waited for it start.
    pub fn reach(&mut self, moment: Moment) {
        self.reach_by(moment, None);
    }

    /// Starts the abilities that waited for a moment; effects that last until then go on. For a moment whose two
    /// halves lie apart: the second is [`expire_until`](Game::expire_until).
    pub fn start_at(&mut self, moment: Moment) {
        self.start_at_by(moment, None);
    }

    /// Deletes the effects that last until a moment; abilities that wait for it go on waiting.
    pub fn expire_until(&mut self, moment: Moment) {
        self.expire_until_by(moment, None);
    }

    /// The same for a moment that is one player's (`your next turn`): only effects that wait for that player's moment.
    pub fn reach_of(&mut self, moment: Moment, seat: crate::Seat) {
        self.reach_by(moment, Some(seat));
    }

    /// Retimes rows from one moment to another: the next turn has become the running one.
    pub fn retime(&mut self, from: Moment, to: Moment) {
        self.retime_by(from, to, None);
    }

    /// The same for a moment that is one player's (`the end of your next turn`).
    pub fn retime_of(&mut self, from: Moment, to: Moment, seat: crate::Seat) {
        self.retime_by(from, to, Some(seat));
    }

    fn retime_by(&mut self, from: Moment, to: Moment, seat: Option<crate::Seat>) {
        let state = &mut *self.state;
        let effects = state.effects.iter_mut().map(|e| (&mut e.lasts, e.you));
        let delayed = state.delayed.iter_mut().map(|d| (&mut d.lasts, d.you));
        for (lasts, you) in effects.chain(delayed) {
            if *lasts == Lasts::Until(from) && seat.is_none_or(|s| s == you) {
                *lasts = Lasts::Until(to);
            }
        }
    }

    pub(super) fn reach_by(&mut self, moment: Moment, seat: Option<crate::Seat>) {
        self.start_at_by(moment, seat);
        self.expire_until_by(moment, seat);
    }

    /// Whether a row waits for a moment to be carried out, rather than lasting until then.
    fn waits_for(&self, row: &DelayedRow) -> bool {
        matches!(self.cards.ability(row.ability).op(row.op), Op::At(..))
    }

    fn start_at_by(&mut self, moment: Moment, seat: Option<crate::Seat>) {
        if self.state.delayed.is_empty() {
            return;
        }
        let due: Vec<Stamp> = self
            .state
            .delayed
            .iter()
            .filter(|d| seat.is_none_or(|s| d.you == s))
            .filter(|d| d.lasts == Lasts::Until(moment) && self.waits_for(d))
            .map(|d| d.stamp)
            .collect();
        match (self.cards.rules.timing.triggers, &due[..]) {
            (crate::TriggerStyle::Waiting, due) => due.iter().for_each(|stamp| self.delayed_waits(*stamp)),
            (_, [one]) => self.start_delayed(*one, None),
            (_, due) => self.order_delayed(due),
        }
    }

    fn expire_until_by(&mut self, moment: Moment, seat: Option<crate::Seat>) {
        if self.state.delayed.is_empty() && self.state.effects.is_empty() {
            return;
        }
        let before = self.state.effects.len();
        self.state.effects.retain(|e| e.lasts != Lasts::Until(moment) || seat.is_some_and(|s| e.you != s));
        let ends =
            |d: &&DelayedRow| d.lasts == Lasts::Until(moment) && seat.is_none_or(|s| d.you == s) && !self.waits_for(d);
        let over: Vec<Stamp> = self.state.delayed.iter().filter(ends).map(|d| d.stamp).collect();
        self.end_delayed(&over);
        if self.state.effects.len() != before {
            self.view.effect_version += 1;
            self.view.stale();
            self.refresh();
        }
    }

    /// A delayed ability whose moment has come waits for the stack (E11.13).
    pub(super) fn delayed_waits(&mut self, stamp: Stamp) {
        if let Some(i) = self.state.delayed.iter().position(|d| d.stamp == stamp) {
            let row = self.state.delayed.remove(i);
            self.state.waiting.push(crate::Waiting {
                ability: row.ability,
                source: row.source,
                you: row.you,
                via: row.via,
                bindings: row.bindings.own(),
                pc: row.op.next(),
            });
        }
    }
}

/// Whether a clause changes the copiable values of a copy made before it.
pub(crate) fn is_exception(op: &Op) -> bool {
    matches!(op, Op::Until(_, Duration::Copied))
}
