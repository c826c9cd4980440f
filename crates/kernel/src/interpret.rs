//! Carrying out an ability, op by op.

mod acts;
mod choices;
mod divide;
mod durations;
mod order;

pub(crate) use durations::is_exception;
use order::bind_loop;

use crate::{
    AbilityId, About, Act, Bindings, Cause, Choice, ClauseStage, CodeFrame, Ctx, DelayedRow, EffectRow, Flow, Frame,
    Game, Lasts, Loop, Named, OpId, Part, Prompt, Shape, Slot, Stamp, TargetKey, Thing, Things, Value, code::Op,
    numbers_between,
};
use abilities::{
    ActPhrase, Choice as Asked, Duration, Filter, Moment, Pick, Place, Prevention, Quantity, Selector, Statement,
    Times, verbs,
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
    /// The ability that is being carried out: what has no text is never run.
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

/// What became of asking for a choice.
pub(crate) enum Chosen {
    Ask(Prompt),
    Nothing,
    /// All there are, and fewer than asked for.
    Fewer,
    Made,
}

impl Game {
    pub(crate) fn run_code(&mut self, frame: &mut CodeFrame) -> Flow {
        let cards = self.cards.clone();
        let Some(ability) = frame.ability else { return Flow::Done };
        let compiled = cards.ability(ability);
        if frame.begun.is_none() {
            frame.begun = Some(self.state.stamp);
            // `, if ...` is asked again when it is done (E11.8).
            if let (abilities::Ability::Trigger { condition: Some(c), .. }, OpId::FIRST) = (&compiled.ability, frame.pc)
                && !self.holds(c, &frame.ctx())
            {
                self.state.done = false;
                self.step_ended(self.at);
                return Flow::Done;
            }
            let triggered = matches!(compiled.ability, abilities::Ability::Trigger { .. });
            if (triggered || frame.pc > OpId::FIRST) && self.ends_a_loop(frame) {
                self.state.done = false;
                return Flow::Done;
            }
        }
        // What `it` and `they` were before a choice in an act's own words: `attach it to a lamp` speaks of both.
        let mut before: Option<Bindings> = None;
        loop {
            // R11.3: what has ended the game ends the text too.
            if self.state.over.is_some() || self.is_tried(frame) {
                return Flow::Done;
            }
            let code = &compiled.code;
            let pc = frame.pc;
            if !self.spend(crate::bounds::CLAUSE, frame.source) {
                return Flow::Done;
            }
            // Nobody knows what will come of it.
            if self.is_trying()
                && cards.looks_at_unseen(&code[pc.index()])
                && !self.is_about_nothing(&code[pc.index()], frame)
            {
                self.something_done();
            }
            match &code[pc.index()] {
                Op::End => {
                    self.state.done = frame.block.iter().all(|b| *b);
                    self.step_ended(self.at);
                    return Flow::Done;
                }
                Op::Do(phrase, until) => match frame.stage {
                    ClauseStage::Begin => match self.resolve_choices(frame, phrase, pc, &mut before) {
                        Chosen::Ask(prompt) => return Flow::Ask(prompt),
                        Chosen::Nothing => {
                            self.finds_nothing(frame);
                            self.something_failed();
                            frame.bind(None, Things::new(), true);
                            frame.and_done(false);
                            self.state.done = false;
                            frame.pc = frame.pc.next();
                        }
                        made @ (Chosen::Made | Chosen::Fewer) => {
                            if phrase.verb == verbs::SEARCH {
                                frame.stage = ClauseStage::Searched;
                                let earlier = before.take().unwrap_or_else(|| frame.bindings.clone());
                                let seat = self.searcher(phrase, frame, &earlier);
                                self.finish_search(phrase, frame, seat);
                                if !self.is_top() {
                                    return Flow::Again;
                                }
                                continue;
                            }
                            let mut acts = self.acts_with(phrase, frame, before.take().as_ref());
                            if acts.is_empty() {
                                self.finds_nothing(frame);
                            }
                            frame.bindings.named.retain(|(name, _)| !matches!(name, Named::Part(_)));
                            if let Some(Selector::Pick(Quantity::All | Quantity::Each | Quantity::Bare, _)) =
                                phrase.patient
                            {
                                frame.bindings.they = patients(&acts);
                            }
                            frame.stage =
                                if matches!(made, Chosen::Fewer) { ClauseStage::InPart } else { ClauseStage::InFull };
                            frame.mark = self.state.stamp;
                            if matches!(made, Chosen::Fewer) || acts.is_empty() && names_one(phrase) {
                                self.something_failed();
                            }
                            if let Some(until) = until {
                                if matches!(until, Duration::Act(_))
                                    && frame.source.card().is_some_and(|c| !self.exists(c))
                                {
                                    // E16.1: what it should last until has happened already.
                                    frame.stage = ClauseStage::Begin;
                                    self.state.done = false;
                                    frame.and_done(false);
                                    frame.pc = frame.pc.next();
                                    continue;
                                }
                                self.return_later(frame, until, &acts, pc);
                            }
                            if is_exception(compiled.op(pc.next())) {
                                // Found there by the copies that are made meanwhile.
                                self.state.frames[self.at] = Frame::Code(Box::new(frame.clone()));
                            }
                            // What stands in the stack meanwhile tells what the clause speaks of.
                            if let Some(Frame::Code(mark)) = self.state.frames.get_mut(self.at) {
                                mark.bindings.it = frame.bindings.it;
                            }
                            if cards.rules.timing.one_by_one && acts.len() > 1 && says_each(phrase) {
                                acts.sort_by_key(|act| (self.turn_of(act.agent), self.turn_of(act.patient)));
                                self.perform_one_by_one(acts);
                            } else {
                                self.perform_all(acts);
                            }
                            if !self.is_top() {
                                return Flow::Again;
                            }
                        }
                    },
                    ClauseStage::Searched => {
                        frame.stage = ClauseStage::Begin;
                        self.state.done = !frame.bindings.they.is_empty();
                        frame.and_done(self.state.done);
                        frame.pc = frame.pc.next();
                    }
                    stage => {
                        frame.stage = ClauseStage::Begin;
                        self.state.done &= stage == ClauseStage::InFull;
                        if cards.rules.acts.token_makers.contains(&phrase.verb) {
                            self.bind_created(frame, phrase);
                        }
                        self.follow_moved(frame);
                        frame.and_done(self.state.done);
                        frame.pc = frame.pc.next();
                        if cards.rules.timing.one_by_one && says_each(phrase) {
                            self.step_ended(self.at);
                            if !self.is_top() {
                                return Flow::Again;
                            }
                        }
                    }
                },
                Op::Choose { who, what, name, otherwise, end } => {
                    match self.choose(frame, who, what, name.map(Named::Name), pc) {
                        Chosen::Ask(prompt) => return Flow::Ask(prompt),
                        made @ (Chosen::Made | Chosen::Fewer) => {
                            self.state.done = matches!(made, Chosen::Made);
                            if !self.state.done {
                                self.something_failed();
                            }
                            frame.and_done(self.state.done);
                            // The jump over `otherwise:` stands right behind, if there is one.
                            frame.pc = if *otherwise < *end { pc.next() } else { *end };
                        }
                        Chosen::Nothing => {
                            if *otherwise == *end {
                                self.finds_nothing(frame);
                            }
                            // What stands behind an arrow needs the choice, whatever `otherwise:` did.
                            if otherwise == end {
                                self.something_failed();
                                // R1.4: what follows speaks of nothing, not of what was named before.
                                frame.bind(name.map(Named::Name), Things::new(), true);
                            }
                            self.state.done = false;
                            frame.and_done(false);
                            frame.pc = *otherwise;
                        }
                    }
                }
                Op::Until(parts, duration) => {
                    let begun = self.state.effects.len();
                    self.begin_effect(frame, parts, duration, pc);
                    if self.state.effects.len() > begun {
                        self.something_done();
                    }
                    self.state.done = true;
                    frame.pc = frame.pc.next();
                }
                Op::Unless(condition, to) => {
                    frame.pc = if self.holds(condition, &frame.ctx()) { pc.next() } else { *to };
                }
                Op::Jump(to) => frame.pc = *to,
                Op::Arrow(to) => {
                    let passed = frame.block.last() == Some(&true);
                    self.state.deeds.arrow = Some(passed || self.state.deeds.arrow == Some(true));
                    frame.pc = if passed { pc.next() } else { *to };
                }
                Op::IfYouDo(to) => frame.pc = if self.state.done { pc.next() } else { *to },
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
                    self.bind_decider(frame, who.as_ref());
                    let decides = match (who, cost) {
                        // Who would pay decides.
                        (None, None) => Some((cards.rules.choices.asked_for_may)(self, frame.source, frame.you)),
                        _ => self.somebody(frame, who.as_ref()),
                    };
                    let Some(seat) = decides else {
                        self.state.done = false;
                        frame.pc = *otherwise;
                        continue;
                    };
                    let counted = limit.zip(frame.source.card());
                    if frame.stage == ClauseStage::Paid {
                        frame.stage = ClauseStage::Begin;
                        frame.pc = frame.pc.next();
                        continue;
                    }
                    let payer = CodeFrame { you: seat, ..frame.clone() };
                    let done = counted.is_some_and(|(l, c)| self.was_used_by(l, c, ability, Some(seat)));
                    let payable = !done && cost.as_ref().is_none_or(|c| self.can_pay(c, &payer.ctx()).is_ok());
                    match self.take_answer() {
                        _ if !payable => {
                            self.state.done = false;
                            frame.pc = *otherwise;
                        }
                        // CR 608.2d: what cannot be done is not offered. The jump over `otherwise:` ends the block.
                        None if cost.is_none()
                            && !otherwise.previous().is_some_and(|end| self.can_be_done(frame, pc.next(), end)) =>
                        {
                            self.state.done = false;
                            frame.pc = *otherwise;
                        }
                        None => {
                            let about = frame.clause(pc);
                            return Flow::Ask(Prompt {
                                seat,
                                shape: Shape::YesNo,
                                about,
                                options: vec![Choice::Yes, Choice::No],
                            });
                        }
                        Some(Choice::Yes) => {
                            if let Some((limit, card)) = counted {
                                let by = Some(seat);
                                self.state.used.push(crate::state::Used { limit, card, ability, by });
                            }
                            match cost {
                                Some(cost) => {
                                    frame.stage = ClauseStage::Paid;
                                    self.pay(cost, &payer);
                                    return Flow::Again;
                                }
                                None => frame.pc = frame.pc.next(),
                            }
                        }
                        Some(_) => {
                            // Declined: `if you do` finds nothing done.
                            self.state.done = false;
                            frame.pc = *otherwise;
                        }
                    }
                }
                Op::Each(selector, end) => {
                    if let Some(prompt) = self.loop_over(frame, selector, *end) {
                        return Flow::Ask(prompt);
                    }
                }
                Op::Repeat(times, end) => {
                    let times = self.amount(times, &frame.ctx()).max(0);
                    if self.is_too_often(times, frame.source) {
                        return Flow::Done;
                    }
                    self.begin_loop(frame, smallvec![Thing::Nothing; times as usize], Vec::new(), *end);
                }
                Op::Divide(total, among, end) => {
                    if let Some(flow) = self.divide(frame, total, among, *end) {
                        return flow;
                    }
                }
                Op::Next(start) => {
                    let more = frame.loops.last_mut().is_some_and(|l| {
                        l.at += 1;
                        usize::from(l.at) < l.things.len()
                    });
                    if more && matches!(compiled.op(*start), Op::Each(..)) {
                        (frame.pc, frame.stage) = (*start, ClauseStage::Next);
                    } else if more {
                        bind_loop(frame);
                        frame.pc = start.next();
                    } else {
                        frame.loops.pop();
                        frame.pc = frame.pc.next();
                    }
                    if cards.rules.timing.one_by_one && matches!(compiled.op(*start), Op::Each(..)) {
                        self.step_ended(self.at);
                        if !self.is_top() {
                            return Flow::Again;
                        }
                    }
                }
                Op::Modes(who, pick, starts, end) => {
                    self.bind_decider(frame, who.as_ref());
                    match self.choose_modes(frame, who.as_ref(), pick, (starts, *end), pc) {
                        Some(prompt) => return Flow::Ask(prompt),
                        None => {
                            // Taken out, so that modes within a mode are asked for themselves.
                            let modes = std::mem::take(&mut frame.bindings.modes);
                            match modes.first() {
                                Some(first) => {
                                    frame.pc = starts[usize::from(*first)];
                                    frame.loops.push(Loop { things: Things::new(), shares: Vec::new(), modes, at: 0 });
                                }
                                None => {
                                    self.state.done = false;
                                    frame.and_done(false);
                                    frame.pc = *end;
                                }
                            }
                        }
                    }
                }
                Op::ModeEnd(at) => {
                    let Op::Modes(_, _, starts, end) = compiled.op(*at) else {
                        return Flow::Done;
                    };
                    let next = frame.loops.last_mut().and_then(|l| {
                        l.at += 1;
                        l.modes.get(l.at as usize).copied()
                    });
                    match next {
                        Some(mode) => frame.pc = starts[usize::from(mode)],
                        None => {
                            frame.loops.pop();
                            frame.pc = *end;
                        }
                    }
                }
                Op::Later(times, _, _, until, end) => {
                    let left = match compiled.op(pc.next()) {
                        Op::Prevent(Prevention::Some(n)) if *times == Times::Next => self.amount(n, &frame.ctx()),
                        _ => 0,
                    };
                    let lasts = until.as_ref().map_or(Lasts::Always, |d| self.lasts(d, frame, pc));
                    self.delay(frame, pc, *times == Times::Next, lasts, left);
                    self.fix_amounts(frame, pc, *end);
                    self.something_done();
                    frame.pc = *end;
                }
                Op::At(moment, end) => {
                    self.delay(frame, pc, true, Lasts::Until(*moment), 0);
                    self.something_done();
                    frame.pc = *end;
                }
                Op::Prevent(prevention) => match self.prevent(frame, prevention, pc) {
                    Some(prompt) => return Flow::Ask(prompt),
                    None => {
                        frame.pc = frame.pc.next();
                        if self.puts_off(frame) {
                            return Flow::Done;
                        }
                    }
                },
                Op::ChangeIt(change) => {
                    let ctx = frame.ctx();
                    if let Some(act) = self.pending_act().copied() {
                        let now = match frame.fixed() {
                            Some(by) => crate::view::changed_by(act.amount, change, by, None),
                            None => self.changed(act.amount, change, None, &ctx),
                        };
                        let now = now.max(0);
                        if now != act.amount {
                            self.something_done();
                        }
                        self.note_in_log(|| crate::LogRow::Changed(frame.source, act, now));
                        if let Some(act) = self.pending_act_mut() {
                            act.amount = now;
                        }
                    }
                    frame.pc = frame.pc.next();
                }
                Op::Instead => {
                    if let Some(act) = self.pending_act().copied() {
                        self.note_in_log(|| crate::LogRow::Replaced(frame.source, act));
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
        }
    }

    /// Whether nothing was pushed above the frame being run.
    pub(crate) fn is_top(&self) -> bool {
        self.state.frames.len() == self.at + 1
    }

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

    fn prevent(&mut self, frame: &mut CodeFrame, prevention: &Prevention, pc: OpId) -> Option<Prompt> {
        let act = self.pending_act().copied()?;
        let by = match prevention {
            // E19.7: it applies, but stops nothing and is not used up.
            _ if !self.is_preventable(&act, frame.source) => 0,
            Prevention::All => act.amount,
            Prevention::Some(_) if let Some(shield) = frame.shield => {
                let (low, high) = self.points_open(shield, &act);
                let points = match self.take_answer() {
                    Some(Choice::Number(n)) => n.clamp(low, high),
                    _ if low == high => low,
                    // E19.2: of damage from several sources at once, the affected player picks which points are stopped.
                    _ => {
                        let about = frame.clause(pc);
                        let options = numbers_between(low, high);
                        let seat = (self.cards.rules.choices.order_chooser)(self, &act);
                        return Some(Prompt { seat, shape: Shape::Number, about, options });
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
                        let about = frame.clause(pc);
                        let options = numbers_between(0, most);
                        return Some(Prompt { seat: frame.you, shape: Shape::Number, about, options });
                    }
                }
            }
        };
        self.note_in_log(|| crate::LogRow::Prevented(frame.source, act, by));
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
        if by > 0 {
            self.something_done();
        }
        // `that much` is what was prevented (E19.8).
        if let Some(event) = &mut frame.bindings.event {
            event.amount = by;
        }
        None
    }

    /// E19.8: what comes with a prevention follows when what is left of the act has happened, before anything else does.
    /// Where triggers do not wait, the clause is carried out in one go.
    fn puts_off(&mut self, frame: &CodeFrame) -> bool {
        let rest = &self.cards.ability(frame.text()).code[frame.pc.index()..];
        let changes = |op: &Op| matches!(op, Op::Prevent(_) | Op::ChangeIt(_) | Op::Instead);
        let rest = rest.split(|op| matches!(op, Op::End)).next().unwrap_or_default();
        let comes_with = rest.iter().any(|op| !matches!(op, Op::Leave)) && !rest.iter().any(changes);
        let waits = comes_with && self.cards.rules.timing.triggers == crate::TriggerStyle::Waiting;
        match self.at.checked_sub(1).and_then(|below| self.state.frames.get_mut(below)) {
            Some(Frame::Acts(acts)) if waits && acts.stage == crate::Stage::Judge => {
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

    /// Several players in the order in which they act: from the first of them on (E1.4, R23.10).
    pub(crate) fn in_turn_order(&self, mut things: Things) -> Things {
        things.sort_by_key(|thing| self.turn_of(*thing));
        things
    }

    /// A card the last act brought into play is meant by its new incarnation from then on. One that left play keeps
    /// being spoken of as it was (E4.10); acts on it find it where it went (E4.8 e, j), see [`Game::found`].
    fn follow_moved(&self, frame: &mut CodeFrame) {
        let frame_mark = frame.mark;
        let entered = |thing: &mut Thing| {
            if let Thing::Card(card) = *thing {
                let now = self.state.card(card.slot);
                let moved = self.state.objects.get(card.slot.index()).is_some_and(|o| o.stamp > frame_mark);
                if now != card && moved && self.in_play(now) {
                    *thing = Thing::Card(now);
                }
            }
        };
        entered(&mut frame.source);
        entered(&mut frame.bindings.it);
        frame.bindings.they.iter_mut().for_each(entered);
        for (_, value) in &mut frame.bindings.named {
            match value {
                Value::Thing(thing) => entered(thing),
                Value::Things(list) => list.iter_mut().for_each(entered),
                Value::Number(_) | Value::Word(_) | Value::Ability(..) => {}
            }
        }
    }

    /// What an act on this thing is done to: a card that is gone is found in the public place it went to, if it was
    /// moved by the event being answered or since this ability began, and has stayed there (E4.8 e, j).
    fn found(&self, thing: Thing, frame: &CodeFrame) -> Thing {
        let Thing::Card(card) = thing else {
            return thing;
        };
        if self.exists(card) {
            return thing;
        }
        let now = self.state.card(card.slot);
        let object = &self.state.objects[card.slot.index()];
        let answered = frame.bindings.event.is_some_and(|act| act.patient == thing);
        let own = frame.begun.is_some_and(|begun| object.stamp > begun);
        let public = self
            .zone(now)
            .is_some_and(|z| self.cards.rules.zones.places[z.place.index()].seen == crate::Seen::Everybody);
        if now.age == card.age.wrapping_add(1) && (answered || own) && public && self.exists(now) {
            Thing::Card(now)
        } else {
            thing
        }
    }

    /// The tokens an instruction has just made are `they`; a single one is `it`.
    fn bind_created(&self, frame: &mut CodeFrame, phrase: &ActPhrase) {
        let mut made: Vec<(Stamp, Thing)> = Vec::new();
        for (slot, object) in self.state.objects.iter().enumerate() {
            let of = self.cards.def(object.def).name;
            let named = phrase.card.is_none() || phrase.card == Some(of);
            if object.token && object.stamp > frame.mark && named {
                made.push((object.stamp, Thing::Card(self.state.card(Slot::new(slot)))));
            }
        }
        made.sort_unstable();
        frame.bindings.it = made.last().map_or(Thing::Nothing, |(_, t)| *t);
        frame.bindings.they = made.into_iter().map(|(_, t)| t).collect();
    }
}

/// What several acts are done to, each once.
fn patients(acts: &[Act]) -> Things {
    let mut all = Things::new();
    for act in acts.iter().filter(|act| act.patient != Thing::Nothing) {
        if !all.contains(&act.patient) {
            all.push(act.patient);
        }
    }
    all
}

/// Whether an act is done to each of several, or by each of them.
fn says_each(phrase: &ActPhrase) -> bool {
    fn is_each(selector: &Selector) -> bool {
        match selector {
            Selector::Pick(quantity, _) => *quantity == Quantity::Each,
            Selector::Both(parts) => parts.iter().any(is_each),
            _ => false,
        }
    }
    [&phrase.agent, &phrase.patient].into_iter().flatten().any(is_each)
}

/// Whether an act is about a single thing, not about however many there are.
fn names_one(phrase: &ActPhrase) -> bool {
    let is_one = |s: &Selector| matches!(s, Selector::It | Selector::This);
    [&phrase.agent, &phrase.patient, &phrase.second].into_iter().flatten().any(is_one)
}
