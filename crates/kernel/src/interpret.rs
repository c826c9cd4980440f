//! Carrying out an ability, op by op.

use crate::{
    About, Act, Bindings, Cause, Choice, CodeFrame, Ctx, DelayedRow, EffectRow, Flow, Frame, Game, Lasts, Loop, Prompt,
    Shape, Thing, Value, code::Op,
};
use abilities::{
    ActPhrase, Change, Choice as Asked, Duration, Filter, Moment, Pick, Place, Prevention, Quantity, Selector,
    Statement, Times, verbs,
};

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
        Cause { by: self.by, source: self.source, ability: Some(self.ability), you: Some(self.you) }
    }
    pub(crate) fn bind(&mut self, name: Option<u16>, chosen: Vec<Thing>, single: bool) {
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
    Made,
}

impl Game {
    pub(crate) fn run_code(&mut self, frame: &mut CodeFrame) -> Flow {
        let cards = self.cards.clone();
        if frame.begun == 0 {
            frame.begun = self.state.stamp;
            // `, if ...` is asked again when it is done (E11.8).
            if let (abilities::Ability::Trigger { condition: Some(c), .. }, 0) =
                (&cards.abilities[frame.ability as usize].ability, frame.pc)
            {
                if !self.holds(c, &frame.ctx()) {
                    self.state.done = false;
                    (cards.rules.ended)(self, frame);
                    return Flow::Done;
                }
            }
            let triggered =
                matches!(cards.abilities[frame.ability as usize].ability, abilities::Ability::Trigger { .. });
            if (triggered || frame.pc > 0) && self.ends_a_loop(frame) {
                self.state.done = false;
                return Flow::Done;
            }
        }
        // What `it` and `they` were before a choice in an act's own words: `attach it to a lamp` speaks of both.
        let mut before: Option<Bindings> = None;
        loop {
            let code = &cards.abilities[frame.ability as usize].code;
            let pc = frame.pc;
            match &code[pc as usize] {
                Op::End => {
                    self.state.done = frame.block.iter().all(|b| *b);
                    (cards.rules.ended)(self, frame);
                    return Flow::Done;
                }
                Op::Do(phrase, until) => match frame.stage {
                    0 => match self.resolve_choices(frame, phrase, pc, &mut before) {
                        Chosen::Ask(prompt) => return Flow::Ask(prompt),
                        Chosen::Nothing => {
                            frame.and_done(false);
                            self.state.done = false;
                            frame.pc += 1;
                        }
                        Chosen::Made => {
                            if phrase.verb == verbs::SEARCH {
                                frame.stage = 2;
                                self.finish_search(phrase, frame);
                                if !self.is_top() {
                                    return Flow::Again;
                                }
                                continue;
                            }
                            let acts = self.acts_with(phrase, frame, before.take().as_ref());
                            frame.stage = 1;
                            frame.mark = self.state.stamp;
                            if let Some(until) = until {
                                if matches!(until, Duration::Act(_))
                                    && frame.source.card().is_some_and(|c| !self.exists(c))
                                {
                                    // E16.1: what it should last until has happened already.
                                    frame.stage = 0;
                                    self.state.done = false;
                                    frame.and_done(false);
                                    frame.pc += 1;
                                    continue;
                                }
                                self.return_later(frame, until, &acts, pc);
                            }
                            self.perform_all(acts);
                            if !self.is_top() {
                                return Flow::Again;
                            }
                        }
                    },
                    2 => {
                        frame.stage = 0;
                        self.state.done = frame.bindings.it != Thing::Nothing;
                        frame.and_done(self.state.done);
                        frame.pc += 1;
                    }
                    _ => {
                        frame.stage = 0;
                        if phrase.verb == verbs::CREATE {
                            self.bind_created(frame, phrase);
                        }
                        self.follow_moved(frame);
                        frame.and_done(self.state.done);
                        frame.pc += 1;
                    }
                },
                Op::Choose { who, what, name, otherwise, end } => match self.choose(frame, who, what, *name, pc) {
                    Chosen::Ask(prompt) => return Flow::Ask(prompt),
                    Chosen::Made => {
                        self.state.done = true;
                        // The jump over `otherwise:` stands right behind, if there is one.
                        frame.pc = if *otherwise < *end { pc + 1 } else { *end };
                    }
                    Chosen::Nothing => {
                        // What stands behind an arrow needs the choice, whatever `otherwise:` did.
                        self.state.done = false;
                        frame.and_done(false);
                        frame.pc = *otherwise;
                    }
                },
                Op::Until(parts, duration) => {
                    self.begin_effect(frame, parts, duration, pc);
                    self.state.done = true;
                    frame.pc += 1;
                }
                Op::Unless(condition, to) => {
                    frame.pc = if self.holds(condition, &frame.ctx()) { pc + 1 } else { *to };
                }
                Op::Jump(to) => frame.pc = *to,
                Op::Arrow(to) => frame.pc = if frame.block.last() == Some(&true) { pc + 1 } else { *to },
                Op::IfYouDo(to) => frame.pc = if self.state.done { pc + 1 } else { *to },
                Op::Enter => {
                    frame.block.push(true);
                    frame.pc += 1;
                }
                Op::Leave => {
                    let done = frame.block.pop().unwrap_or(true);
                    frame.and_done(done);
                    frame.pc += 1;
                }
                Op::May(who, cost, otherwise) => {
                    let seat = who
                        .as_ref()
                        .map_or(Some(frame.you), |w| self.select(w, &frame.ctx()).first().and_then(|t| t.seat()))
                        .unwrap_or(frame.you);
                    if frame.stage == 1 {
                        frame.stage = 0;
                        frame.pc += 1;
                        continue;
                    }
                    let payer = CodeFrame { you: seat, ..frame.clone() };
                    let payable = cost.as_ref().is_none_or(|c| self.can_pay(c, &payer.ctx()).is_ok());
                    match self.take_answer() {
                        _ if !payable => {
                            self.state.done = false;
                            frame.pc = *otherwise;
                        }
                        None => {
                            let about = About::Clause { ability: frame.ability, op: pc, source: frame.source };
                            return Flow::Ask(Prompt {
                                seat,
                                shape: Shape::YesNo,
                                about,
                                options: vec![Choice::Yes, Choice::No],
                            });
                        }
                        Some(Choice::Yes) => match cost {
                            Some(cost) => {
                                frame.stage = 1;
                                self.pay(cost, &payer);
                                return Flow::Again;
                            }
                            None => frame.pc += 1,
                        },
                        Some(_) => {
                            // Declined: `if you do` finds nothing done.
                            self.state.done = false;
                            frame.pc = *otherwise;
                        }
                    }
                }
                Op::Each(selector, end) => {
                    let things = self.select(selector, &frame.ctx());
                    self.begin_loop(frame, things, Vec::new(), *end);
                }
                Op::Repeat(times, end) => {
                    let times = self.amount(times, &frame.ctx()).max(0) as usize;
                    self.begin_loop(frame, vec![Thing::Nothing; times], Vec::new(), *end);
                }
                Op::Divide(total, among, end) => {
                    let total = self.amount(total, &frame.ctx());
                    let things = self.announced(frame, among, pc).unwrap_or_else(|| self.select(among, &frame.ctx()));
                    if let Some(Choice::Number(n)) = self.take_answer() {
                        frame.shares.push(n);
                    }
                    let left = total - frame.shares.iter().sum::<i32>();
                    if frame.shares.len() + 1 < things.len() {
                        let about = About::Clause { ability: frame.ability, op: pc, source: frame.source };
                        let options = self.shares_open(frame, among, things.len(), left);
                        return Flow::Ask(Prompt {
                            seat: frame.you,
                            shape: Shape::Division { left },
                            about,
                            options: options.into_iter().map(Choice::Number).collect(),
                        });
                    }
                    let mut shares = std::mem::take(&mut frame.shares);
                    shares.push(left);
                    shares.truncate(things.len());
                    // Who gets nothing has no part in it.
                    let (things, shares) = things.into_iter().zip(shares).filter(|(_, share)| *share > 0).unzip();
                    self.begin_loop(frame, things, shares, *end);
                }
                Op::Next(start) => {
                    let more = frame.loops.last_mut().is_some_and(|l| {
                        l.at += 1;
                        usize::from(l.at) < l.things.len()
                    });
                    if more {
                        bind_loop(frame);
                        frame.pc = *start + 1;
                    } else {
                        frame.loops.pop();
                        frame.pc += 1;
                    }
                }
                Op::Modes(pick, starts, end) => {
                    match self.choose_modes(frame, pick, starts.len(), pc) {
                        Some(prompt) => return Flow::Ask(prompt),
                        None => {
                            // Taken out, so that modes within a mode are asked for themselves.
                            let modes = std::mem::take(&mut frame.bindings.modes);
                            let modes: Vec<i32> = modes.into_iter().map(i32::from).collect();
                            match modes.first() {
                                Some(first) => {
                                    frame.pc = starts[*first as usize];
                                    frame.loops.push(Loop { things: Vec::new(), shares: modes, at: 0 });
                                }
                                None => frame.pc = *end,
                            }
                        }
                    }
                }
                Op::ModeEnd(at) => {
                    let Op::Modes(_, starts, end) = &code[*at as usize] else {
                        return Flow::Done;
                    };
                    let next = frame.loops.last_mut().and_then(|l| {
                        l.at += 1;
                        l.shares.get(l.at as usize).copied()
                    });
                    match next {
                        Some(mode) => frame.pc = starts[mode as usize],
                        None => {
                            frame.loops.pop();
                            frame.pc = *end;
                        }
                    }
                }
                Op::Later(times, _, _, until, end) => {
                    let left = match &code[pc as usize + 1] {
                        Op::Prevent(Prevention::Some(n)) if *times == Times::Next => self.amount(n, &frame.ctx()),
                        _ => 0,
                    };
                    let lasts = until.as_ref().map_or(Lasts::Always, |d| self.lasts(d, frame, pc));
                    self.delay(frame, pc, *times == Times::Next, lasts, left);
                    frame.pc = *end;
                }
                Op::At(moment, end) => {
                    self.delay(frame, pc, true, Lasts::Until(*moment), 0);
                    frame.pc = *end;
                }
                Op::Prevent(prevention) => match self.prevent(frame, prevention, pc) {
                    Some(prompt) => return Flow::Ask(prompt),
                    None => frame.pc += 1,
                },
                Op::ChangeIt(change) => {
                    let ctx = frame.ctx();
                    if let Some(act) = self.pending_act().copied() {
                        let now = self.change_of_act(act.amount, change, &ctx).max(0);
                        self.note_in_log(|| crate::LogRow::Changed(frame.source, act, now));
                        if let Some(act) = self.pending_act_mut() {
                            act.amount = now;
                        }
                    }
                    frame.pc += 1;
                }
                Op::Instead => {
                    if let Some(act) = self.pending_act().copied() {
                        self.note_in_log(|| crate::LogRow::Replaced(frame.source, act));
                    }
                    if let Some(Frame::Acts(acts)) = self.nearest_acts() {
                        let at = acts.at as usize;
                        acts.acts[at].instead = true;
                    }
                    frame.pc += 1;
                }
            }
        }
    }

    fn change_of_act(&self, amount: i32, change: &Change, ctx: &Ctx) -> i32 {
        self.changed(amount, change, None, ctx)
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

    fn prevent(&mut self, frame: &mut CodeFrame, prevention: &Prevention, pc: u16) -> Option<Prompt> {
        let act = self.pending_act().copied()?;
        let by = match prevention {
            Prevention::All => act.amount,
            Prevention::Some(n) if frame.shield != 0 => {
                let printed = self.amount(n, &frame.ctx());
                let row = self.state.delayed.iter_mut().find(|d| d.stamp == frame.shield);
                let points = row.map_or(printed, |row| {
                    let points = row.left.min(act.amount);
                    row.left -= points;
                    points
                });
                self.state.delayed.retain(|d| d.stamp != frame.shield || d.left > 0);
                points
            }
            Prevention::Some(n) => self.amount(n, &frame.ctx()).clamp(0, act.amount),
            Prevention::UpTo(n) => {
                let most = self.amount(n, &frame.ctx()).clamp(0, act.amount);
                match self.take_answer() {
                    Some(Choice::Number(n)) => n,
                    _ => {
                        let about = About::Clause { ability: frame.ability, op: pc, source: frame.source };
                        let options = (0..=most).map(Choice::Number).collect();
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
        None
    }

    fn begin_loop(&self, frame: &mut CodeFrame, things: Vec<Thing>, shares: Vec<i32>, end: u16) {
        if things.is_empty() {
            frame.and_done(false);
            frame.pc = end;
        } else {
            frame.loops.push(Loop { things, shares, at: 0 });
            bind_loop(frame);
            frame.pc += 1;
        }
    }

    /// A card the last act brought into play is meant by its new incarnation from then on. One that left play keeps
    /// being spoken of as it was (E4.10); acts on it find it where it went (E4.8 e, j), see [`Game::found`].
    fn follow_moved(&self, frame: &mut CodeFrame) {
        let frame_mark = frame.mark;
        let entered = |thing: &mut Thing| {
            if let Thing::Card(card) = *thing {
                let now = self.state.card(card.slot);
                let moved = self.state.objects.get(card.slot as usize).is_some_and(|o| o.stamp > frame_mark);
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
                Value::Number(_) => {}
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
        let object = &self.state.objects[card.slot as usize];
        let answered = frame.bindings.event.is_some_and(|act| act.patient == thing);
        let own = frame.begun != 0 && object.stamp > frame.begun;
        let public =
            self.zone(now).is_some_and(|z| self.cards.rules.places[z.place.index()].seen == crate::Seen::Everybody);
        if now.age == card.age.wrapping_add(1) && (answered || own) && public && self.exists(now) {
            Thing::Card(now)
        } else {
            thing
        }
    }

    /// The tokens an instruction has just made are `they`; a single one is `it`.
    fn bind_created(&self, frame: &mut CodeFrame, phrase: &ActPhrase) {
        let mut made: Vec<(u32, Thing)> = Vec::new();
        for (slot, object) in self.state.objects.iter().enumerate() {
            let of = self.cards.defs[object.def as usize].name;
            if object.token && object.stamp > frame.mark && Some(of) == phrase.card {
                made.push((object.stamp, Thing::Card(self.state.card(slot as u16))));
            }
        }
        made.sort_unstable();
        frame.bindings.it = made.last().map_or(Thing::Nothing, |(_, t)| *t);
        frame.bindings.they = made.into_iter().map(|(_, t)| t).collect();
    }

    /// The parts one thing may get in a division: never so little that the rest cannot be given out, never to more
    /// things than the quantity allows, and at least one point for each target (E8.5).
    fn shares_open(&self, frame: &CodeFrame, among: &Selector, things: usize, left: i32) -> Vec<i32> {
        let Selector::Pick(quantity, _) = among else {
            return (0..=left.max(0)).collect();
        };
        let most = match quantity {
            Quantity::Exactly(n) | Quantity::UpTo(n) | Quantity::UpToTargets(n) => {
                self.amount(n, &frame.ctx()).max(1) as usize
            }
            Quantity::A => 1,
            _ => things,
        };
        let served = frame.shares.iter().filter(|s| **s > 0).count();
        let after = things - frame.shares.len() - 1;
        let each = matches!(
            quantity,
            Quantity::Each | Quantity::All | Quantity::Bare | Quantity::Target | Quantity::Targets(_)
        ) || frame.bindings.announced && crate::targets::is_target(among);
        let low = i32::from(each && left > after as i32);
        let high = if each { (left - after as i32).max(low) } else { left };
        (low..=high.max(0))
            .filter(|&share| match served {
                // The last one who may get something gets the rest.
                n if n + 1 == most => share == 0 || share == left,
                n if n >= most => share == 0,
                _ => true,
            })
            .collect()
    }

    /// Who decides, what there is to choose, and the choice itself, one element at a time.
    pub(crate) fn choose(
        &mut self,
        frame: &mut CodeFrame,
        who: &Option<Selector>,
        what: &Asked,
        name: Option<u16>,
        pc: u16,
    ) -> Chosen {
        let seat =
            who.as_ref().and_then(|w| self.select(w, &frame.ctx()).first().and_then(|t| t.seat())).unwrap_or(frame.you);
        let about = About::Clause { ability: frame.ability, op: pc, source: frame.source };
        match what {
            Asked::Of(selector) => {
                if let Some(legal) = self.announced(frame, selector, pc) {
                    if legal.is_empty() {
                        return Chosen::Nothing;
                    }
                    let single = matches!(selector, Selector::Pick(Quantity::Target, _));
                    frame.bind(name, legal, single);
                    return Chosen::Made;
                }
                self.choose_things(frame, selector, name, seat, pc)
            }
            Asked::Number(low, high) => match self.take_answer() {
                Some(Choice::Number(n)) => {
                    if let Some(name) = name {
                        frame.bindings.named.push((name, Value::Number(n)));
                    }
                    frame.bindings.x = n;
                    Chosen::Made
                }
                _ => {
                    let (low, high) = (self.amount(low, &frame.ctx()), self.amount(high, &frame.ctx()));
                    if high < low {
                        return Chosen::Nothing;
                    }
                    let options = (low..=high).map(Choice::Number).collect();
                    Chosen::Ask(Prompt { seat, shape: Shape::Number, about, options })
                }
            },
            Asked::Family(family) => match self.take_answer() {
                Some(Choice::Word(word)) => {
                    if let Some(name) = name {
                        frame.bindings.named.push((name, Value::Number(word.0.into())));
                    }
                    frame.bindings.x = word.0.into();
                    if let Thing::Card(card) = frame.source {
                        let key = name.or_else(|| self.cards.name_number(&format!("chosen {family}")));
                        if let Some(key) = key {
                            self.state.memory.push(crate::state::Memory {
                                card,
                                key,
                                value: word.0.into(),
                                thing: Thing::Nothing,
                            });
                            self.view.touch_card(card.slot);
                            self.refresh();
                        }
                    }
                    Chosen::Made
                }
                _ => {
                    let words = self.cards.vocabulary.lexicon.family(family).unwrap_or(&[]);
                    let options: Vec<Choice> = words.iter().map(|e| Choice::Word(e.id)).collect();
                    if options.is_empty() {
                        Chosen::Nothing
                    } else {
                        Chosen::Ask(Prompt { seat, shape: Shape::One, about, options })
                    }
                }
            },
        }
    }

    /// Cards or players, as many as the selector's quantity says.
    fn choose_things(
        &mut self,
        frame: &mut CodeFrame,
        selector: &Selector,
        name: Option<u16>,
        seat: crate::Seat,
        pc: u16,
    ) -> Chosen {
        let Selector::Pick(quantity, _) = selector else {
            let found = self.select(selector, &frame.ctx());
            if found.is_empty() {
                return Chosen::Nothing;
            }
            let single = found.len() == 1;
            frame.bind(name, found, single);
            return Chosen::Made;
        };
        // What was chosen at announcement: those no longer legal fall away.
        if frame.bindings.targets.iter().any(|(op, _)| *op == pc) {
            let mut chosen: Vec<Thing> =
                frame.bindings.targets.iter().filter(|(op, _)| *op == pc).map(|(_, t)| *t).collect();
            let bindings = Bindings { event: frame.bindings.event, ..Bindings::default() };
            let ctx = Ctx { source: frame.source, you: frame.you, bindings: &bindings, via: frame.via };
            chosen.retain(|t| self.fits(*t, selector, &ctx));
            if chosen.is_empty() {
                return Chosen::Nothing;
            }
            let single = matches!(quantity, Quantity::Target | Quantity::A);
            frame.bind(name, chosen, single);
            return Chosen::Made;
        }
        let (mut found, needed, possible) = self.choosable(selector, &frame.ctx());
        if frame.by == crate::By::Cost {
            found.retain(|t| self.can_pay_with(*t, frame));
        }
        match self.take_answer() {
            Some(Choice::Thing(thing)) => frame.picking.push(thing),
            Some(Choice::Done) => {
                let chosen = std::mem::take(&mut frame.picking);
                frame.bind(name, chosen, false);
                return Chosen::Made;
            }
            _ => {}
        }
        let picked = frame.picking.len();
        if possible == 0 {
            frame.bind(name, Vec::new(), false);
            return Chosen::Made;
        }
        if found.is_empty() || (picked == 0 && found.len() < needed) {
            if needed == 0 {
                frame.bind(name, Vec::new(), false);
                return Chosen::Made;
            }
            return Chosen::Nothing;
        }
        found.retain(|t| !frame.picking.contains(t));
        let possible = possible.min(found.len() + picked);
        let single = needed == 1 && possible == 1 || matches!(quantity, Quantity::A | Quantity::Target);
        if picked >= possible || matches!(quantity, Quantity::Each | Quantity::All | Quantity::Bare) {
            let chosen = if picked == 0 { found } else { std::mem::take(&mut frame.picking) };
            frame.picking.clear();
            frame.bind(name, chosen, single);
            return Chosen::Made;
        }
        let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
        if picked >= needed {
            options.push(Choice::Done);
        }
        let shape = if single {
            Shape::One
        } else {
            Shape::Some { needed: needed.saturating_sub(picked) as u16, possible: (possible - picked) as u16 }
        };
        let about = About::Clause { ability: frame.ability, op: pc, source: frame.source };
        Chosen::Ask(Prompt { seat, shape, about, options })
    }

    /// What may be chosen, how many must, how many may.
    pub(crate) fn choosable(&self, selector: &Selector, ctx: &Ctx) -> (Vec<Thing>, usize, usize) {
        let mut found = self.select(selector, ctx);
        let Selector::Pick(quantity, _) = selector else {
            return (found, 1, 1);
        };
        if matches!(quantity, Quantity::Target | Quantity::Targets(_) | Quantity::UpToTargets(_)) {
            found.retain(|t| self.may_target(*t, ctx));
        }
        let n = |a: &abilities::Amount| self.amount(a, ctx).max(0) as usize;
        let all = found.len();
        let (needed, possible) = match quantity {
            Quantity::A | Quantity::Target => (1, 1),
            Quantity::Exactly(a) | Quantity::Targets(a) => (n(a), n(a)),
            Quantity::UpTo(a) | Quantity::UpToTargets(a) => (0, n(a)),
            Quantity::AnyNumber => (0, all),
            _ => (all, all),
        };
        (found, needed, possible)
    }

    /// Whether nothing forbids making this a target.
    pub fn may_target(&self, thing: Thing, ctx: &Ctx) -> bool {
        let act = Act { agent: Thing::Player(ctx.you), patient: thing, second: ctx.source, ..Act::of(verbs::TARGET) };
        let act = act.because(Cause { by: crate::By::Effect, source: ctx.source, ability: None, you: Some(ctx.you) });
        self.may_happen(&act)
    }

    /// Choices hidden inside an act's own words: `discard a card`.
    fn resolve_choices(
        &mut self,
        frame: &mut CodeFrame,
        phrase: &ActPhrase,
        pc: u16,
        before: &mut Option<Bindings>,
    ) -> Chosen {
        let open = |s: &Option<Selector>| {
            matches!(
                s,
                Some(Selector::Pick(
                    Quantity::A
                        | Quantity::Exactly(_)
                        | Quantity::UpTo(_)
                        | Quantity::AnyNumber
                        | Quantity::Target
                        | Quantity::Targets(_)
                        | Quantity::UpToTargets(_),
                    _
                ))
            )
        };
        if [&phrase.agent, &phrase.patient, &phrase.second].into_iter().any(open) {
            *before = Some(frame.bindings.clone());
        }
        if frame.bindings.announced {
            // Targets were chosen at announcement; `acts_of` finds those still legal. One that is left is `it`.
            let roles = [
                (&phrase.agent, crate::targets::AGENT),
                (&phrase.patient, crate::targets::PATIENT),
                (&phrase.second, crate::targets::SECOND),
            ];
            let mut named = None;
            for (selector, role) in roles {
                let legal = selector.as_ref().and_then(|s| self.announced(frame, s, pc | role));
                match legal {
                    Some(legal) if legal.is_empty() => return Chosen::Nothing,
                    Some(legal) => named = Some(legal),
                    None => {}
                }
            }
            if let Some(legal) = named {
                let single = legal.len() == 1;
                frame.bind(None, legal, single);
            }
        }
        let Some(selector) = [&phrase.agent, &phrase.patient, &phrase.second]
            .into_iter()
            .find(|s| open(s) && !(frame.bindings.announced && s.as_ref().is_some_and(crate::targets::is_target)))
        else {
            return Chosen::Made;
        };
        let looked_for = self.looked_for(phrase).filter(|_| std::ptr::eq(selector, &phrase.patient));
        // Who has it chooses it.
        let seat = match (&phrase.agent, &looked_for) {
            (Some(agent), Some(_)) => self.select(&whose(agent), &frame.ctx()).first().and_then(|t| t.seat()),
            _ => None,
        };
        let selector = looked_for.or(selector.clone()).unwrap_or(Selector::This);
        if phrase.verb == verbs::SEARCH {
            return self.search(frame, &selector, pc);
        }
        self.choose_things(frame, &selector, None, seat.unwrap_or(frame.you), pc)
    }

    /// The patient of a phrase with the place it is looked for in, if the verb has one and the phrase names none.
    pub(crate) fn looked_for(&self, phrase: &ActPhrase) -> Option<Selector> {
        let (_, place) = self.cards.rules.found_in.iter().find(|(verb, _)| *verb == phrase.verb)?;
        match &phrase.patient {
            Some(Selector::Pick(quantity, filters))
                if !filters.iter().any(|f| matches!(f, Filter::In(..) | Filter::InAreaOf(_))) =>
            {
                let whose = phrase.agent.as_ref().map_or(Selector::You, whose);
                let mut filters = filters.clone();
                filters.push(Filter::In(*place, Some(Box::new(whose))));
                Some(Selector::Pick(quantity.clone(), filters))
            }
            _ => None,
        }
    }

    /// Looking through a hidden pile: one match, or none found (R16.5).
    fn search(&mut self, frame: &mut CodeFrame, selector: &Selector, pc: u16) -> Chosen {
        match self.take_answer() {
            Some(Choice::Thing(thing)) => frame.bind(None, vec![thing], true),
            Some(_) => frame.bind(None, Vec::new(), true),
            None => {
                let act = Act { cause: frame.cause(), ..Act::of(verbs::SEARCH).by(frame.you) };
                if let Some((row, _)) = self.forbidden_by(&act) {
                    self.note_in_log(|| crate::LogRow::Forbidden(act, row));
                    frame.bind(None, Vec::new(), true);
                    return Chosen::Nothing;
                }
                let mut options: Vec<Choice> =
                    self.select(selector, &frame.ctx()).into_iter().map(Choice::Thing).collect();
                options.push(Choice::Done);
                let about = About::Clause { ability: frame.ability, op: pc, source: frame.source };
                return Chosen::Ask(Prompt { seat: frame.you, shape: Shape::One, about, options });
            }
        }
        Chosen::Made
    }

    /// The search itself is an act; then the piles nobody sees are shuffled.
    fn finish_search(&mut self, phrase: &ActPhrase, frame: &mut CodeFrame) {
        self.shuffle_searched(phrase, frame);
        let act = Act { patient: frame.bindings.it, cause: frame.cause(), ..Act::of(verbs::SEARCH).by(frame.you) };
        self.perform(act);
    }

    fn shuffle_searched(&mut self, phrase: &ActPhrase, frame: &CodeFrame) {
        let Some(Selector::Pick(_, filters)) = &phrase.patient else {
            return;
        };
        let places: Vec<Place> = filters
            .iter()
            .flat_map(|f| match f {
                Filter::In(place, _) => vec![*place],
                Filter::Or(list) => {
                    list.iter().filter_map(|x| if let Filter::In(p, _) = x { Some(*p) } else { None }).collect()
                }
                _ => Vec::new(),
            })
            .filter(|p| self.cards.rules.places[p.index()].seen == crate::Seen::Nobody)
            .collect();
        for place in places {
            for zone in self.zones_of(place).collect::<Vec<_>>() {
                if zone.seat.is_none_or(|s| s == frame.you) {
                    self.perform(Act { cause: frame.cause(), ..Act::of(verbs::SHUFFLE).into_zone(zone) });
                }
            }
        }
    }

    /// The acts a phrase stands for, now.
    pub(crate) fn acts_of(&self, phrase: &ActPhrase, frame: &CodeFrame) -> Vec<Act> {
        self.acts_with(phrase, frame, None)
    }

    /// The same after a choice in the phrase's own words; what is not chosen is spoken of as before it.
    fn acts_with(&self, phrase: &ActPhrase, frame: &CodeFrame, before: Option<&Bindings>) -> Vec<Act> {
        let ctx = frame.ctx();
        let earlier = Ctx { bindings: before.unwrap_or(&frame.bindings), ..ctx };
        let open = |s: &Selector| !matches!(s, Selector::Pick(Quantity::Bare | Quantity::Each | Quantity::All, _));
        let find = |selector: &Option<Selector>, role: u16| -> Vec<Thing> {
            if let Some(legal) = selector.as_ref().and_then(|s| self.announced(frame, s, frame.pc | role)) {
                return legal;
            }
            match selector {
                None => vec![Thing::Nothing],
                Some(s @ Selector::Pick(..)) if open(s) => frame.bindings.they.clone(),
                Some(s) => self.select(s, &earlier),
            }
        };
        let agents = match &phrase.agent {
            None => vec![Thing::Player(frame.you)],
            some => find(some, crate::targets::AGENT),
        };
        let seconds = find(&phrase.second, crate::targets::SECOND);
        let amount = phrase.amount.as_ref().map(|a| self.amount(a, &ctx));
        let mut acts = Vec::new();
        for &agent in &agents {
            let looked_for = self.looked_for(phrase);
            let meant = if looked_for.is_some() { &looked_for } else { &phrase.patient };
            for &patient in &find(meant, crate::targets::PATIENT) {
                for &second in &seconds {
                    let (patient, second) = (self.found(patient, frame), self.found(second, frame));
                    let to = phrase.to.map(|place| self.zone_for(place, agent, patient));
                    // `remove all harm`: without a number, everything there is.
                    let amount = amount.unwrap_or_else(|| match (phrase.verb, phrase.kind) {
                        (verbs::REMOVE | verbs::TRANSFER, Some(kind)) => self.counters(patient, kind),
                        _ => 1,
                    });
                    acts.push(Act {
                        verb: phrase.verb,
                        agent,
                        patient,
                        second,
                        kind: phrase.kind.unwrap_or(crate::NO_KIND),
                        from: patient.card().and_then(|c| self.zone(c)),
                        to,
                        amount,
                        word: phrase.word,
                        card: phrase.card,
                        manner: phrase.manner,
                        cause: frame.cause(),
                    });
                }
            }
        }
        acts
    }

    /// Whose place is meant: the shared one, else the owner's for a pile nobody shares, else the agent's.
    fn zone_for(&self, place: Place, agent: Thing, patient: Thing) -> crate::Zone {
        let rule = &self.cards.rules.places[place.index()];
        if rule.owner == crate::Owner::Shared {
            return crate::Zone::shared(place);
        }
        let owner = match (rule.play, patient) {
            (crate::InPlay::No, Thing::Card(card)) => Some(self.owner(card)),
            _ => agent.seat(),
        };
        crate::Zone::of(place, owner.or(agent.seat()).unwrap_or(crate::Seat(0)))
    }

    fn lasts(&self, duration: &Duration, frame: &CodeFrame, pc: u16) -> Lasts {
        match duration {
            Duration::Moment(moment) => Lasts::Until(*moment),
            // What ends with the leaving of its own source ends with any leaving of it; other acts are watched for.
            Duration::Act(act) if act.verb == verbs::MOVE && act.patient == Some(Selector::This) => {
                frame.source.card().map_or(Lasts::Always, Lasts::WhileThere)
            }
            Duration::Act(_) => Lasts::Always,
            Duration::While(_) => Lasts::While(frame.ability, pc),
        }
    }

    /// A continuous effect of a resolved ability: characteristic parts are locked to what they find now (E16.4).
    fn begin_effect(&mut self, frame: &mut CodeFrame, parts: &[Statement], duration: &Duration, pc: u16) {
        let mut set = parts
            .iter()
            .find_map(|part| match part {
                Statement::Are(selector, _) => Some(match selector {
                    target if crate::targets::is_target(target) => {
                        self.announced(frame, target, pc).unwrap_or_else(|| frame.bindings.they.clone())
                    }
                    Selector::They if !frame.bindings.they.is_empty() => frame.bindings.they.clone(),
                    selector => self.select(selector, &frame.ctx()),
                }),
                _ => None,
            })
            .unwrap_or_default();
        for thing in &mut set {
            *thing = self.found(*thing, frame);
        }
        let named = if let [one] = set[..] { Some(one) } else { None };
        self.state.stamp += 1;
        self.state.effects.push(EffectRow {
            ability: frame.ability,
            op: pc,
            source: frame.source,
            you: frame.you,
            via: frame.via,
            stamp: self.state.stamp,
            lasts: self.lasts(duration, frame, pc),
            set,
            bindings: frame.bindings.clone(),
        });
        if let Some(one) = named {
            frame.bindings.it = one;
        }
        self.note_in_log(|| crate::LogRow::Begins(frame.source, frame.ability));
        self.view.effect_version += 1;
        self.view.stale();
        self.refresh();
    }

    fn delay(&mut self, frame: &CodeFrame, pc: u16, once: bool, lasts: Lasts, left: i32) {
        self.state.stamp += 1;
        self.state.delayed.push(DelayedRow {
            ability: frame.ability,
            op: pc,
            source: frame.source,
            you: frame.you,
            via: frame.via,
            stamp: self.state.stamp,
            once,
            lasts,
            left,
            bindings: frame.bindings.clone(),
        });
    }

    /// `exile it until this leaves`: the cards come back when it does (E16.1), or when the moment comes.
    fn return_later(&mut self, frame: &CodeFrame, until: &Duration, acts: &[Act], pc: u16) {
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

    /// A moment of the game comes: what lasted until then is deleted, what waited for it starts.
    pub fn reach(&mut self, moment: Moment) {
        self.reach_by(moment, None);
    }

    /// The same for a moment that is one player's (`your next turn`): only what that player waits for.
    pub fn reach_of(&mut self, moment: Moment, seat: crate::Seat) {
        self.reach_by(moment, Some(seat));
    }

    fn reach_by(&mut self, moment: Moment, seat: Option<crate::Seat>) {
        let due: Vec<u32> = self
            .state
            .delayed
            .iter()
            .filter(|d| seat.is_none_or(|s| d.you == s))
            .filter(|d| matches!(&self.cards.abilities[d.ability as usize].code[d.op as usize], Op::At(m, _) if *m == moment))
            .map(|d| d.stamp)
            .collect();
        match (self.cards.rules.triggers, &due[..]) {
            (crate::TriggerStyle::Waiting, due) => due.iter().for_each(|stamp| self.delayed_waits(*stamp)),
            (_, [one]) => self.start_delayed(*one, None),
            (_, due) => self.order_delayed(due),
        }
        let before = self.state.effects.len();
        self.state.effects.retain(|e| e.lasts != Lasts::Until(moment) || seat.is_some_and(|s| e.you != s));
        let ends = |d: &&DelayedRow| {
            d.lasts == Lasts::Until(moment) && seat.is_none_or(|s| d.you == s) && !due.contains(&d.stamp)
        };
        let over: Vec<u32> = self.state.delayed.iter().filter(ends).map(|d| d.stamp).collect();
        self.end_delayed(&over);
        if self.state.effects.len() != before {
            self.view.effect_version += 1;
            self.view.stale();
            self.refresh();
        }
    }

    /// A delayed ability whose moment has come waits for the stack (E11.13).
    fn delayed_waits(&mut self, stamp: u32) {
        if let Some(i) = self.state.delayed.iter().position(|d| d.stamp == stamp) {
            let row = self.state.delayed.remove(i);
            self.state.waiting.push(crate::Waiting {
                ability: row.ability,
                source: row.source,
                you: row.you,
                via: row.via,
                bindings: row.bindings,
                pc: row.op + 1,
            });
        }
    }

    fn choose_modes(&mut self, frame: &mut CodeFrame, pick: &Pick, modes: usize, pc: u16) -> Option<Prompt> {
        let (needed, possible) = match pick {
            Pick::Exactly(n) => (*n as usize, *n as usize),
            Pick::UpTo(n) => (0, *n as usize),
        };
        match self.take_answer() {
            Some(Choice::Mode(m)) => frame.bindings.modes.push(m),
            Some(Choice::Done) => {
                frame.bindings.modes.sort_unstable();
                return None;
            }
            _ => {}
        }
        let chosen = frame.bindings.modes.len();
        if chosen >= possible.min(modes) || frame.bindings.announced {
            frame.bindings.modes.sort_unstable();
            return None;
        }
        let mut options: Vec<Choice> =
            (0..modes as u8).filter(|m| !frame.bindings.modes.contains(m)).map(Choice::Mode).collect();
        if chosen >= needed {
            options.push(Choice::Done);
        }
        let about = About::Clause { ability: frame.ability, op: pc, source: frame.source };
        let shape = Shape::Some { needed: needed.saturating_sub(chosen) as u16, possible: (possible - chosen) as u16 };
        Some(Prompt { seat: frame.you, shape, about, options })
    }
}

/// The agent of a phrase as the owner of its patient: a target is `it` by now.
fn whose(agent: &Selector) -> Selector {
    if crate::targets::is_target(agent) { Selector::It } else { agent.clone() }
}

fn bind_loop(frame: &mut CodeFrame) {
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
