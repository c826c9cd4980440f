//! The one way state changes: a batch of acts is judged, replaced, performed, recorded and answered.
//!
//! 1. Forbidden? Then it does not happen.
//! 2. On each rung the rulebook has before the act, abilities that wait for such an act have their say, one at a
//!    time, each at most once for this act; a changed act returns to the top.
//! 3. The act itself.
//! 4. After it: triggers, at once in an order a player chooses, or into the list that waits for the stack.

use crate::{
    About, Act, ActFrame, Asked, Bindings, By, Candidate, Card, Choice, CodeFrame, Ctx, Flow, Frame, Game, LogRow,
    Pending, Performed, Prompt, Seat, Shape, Stage, Thing, TriggerStyle, UseFrame, Waiting,
    code::Op,
    row::{Class, Row, key},
    state::{NONE, Used},
};
use abilities::{Ability, ActPhrase, Asks, Condition, Duration, Limit, Number, Rung, Statement};

impl Game {
    /// Does one act. It is finished when the frame that called this runs again; `is_done` then tells how it went.
    pub fn perform(&mut self, act: Act) {
        self.perform_all(vec![act]);
    }

    /// Does several acts at once.
    pub fn perform_all(&mut self, mut acts: Vec<Act>) {
        for act in &mut acts {
            if act.verb == abilities::verbs::MOVE && act.from.is_none() {
                act.from = act.patient.card().and_then(|card| self.zone(card));
            }
        }
        if acts.is_empty() {
            self.state.done = false;
            return;
        }
        if let [act] = acts[..] {
            if self.nobody_speaks_of(&act) {
                match self.perform_now(&act) {
                    Performed::Later => {}
                    performed => self.state.done = performed == Performed::Done,
                }
                let following = std::mem::take(&mut self.state.following);
                if !following.is_empty() {
                    self.perform_all(following);
                }
                return;
            }
        }
        self.state.frames.push(Frame::Acts(Box::new(ActFrame {
            acts: acts
                .into_iter()
                .map(|act| Pending {
                    act,
                    gone: false,
                    instead: false,
                    applied: Vec::new(),
                    judged: None,
                    became: Thing::Nothing,
                })
                .collect(),
            at: 0,
            stage: Stage::Judge,
            rung: 0,
            done: true,
            answers: Vec::new(),
            passed: 0,
            following: Vec::new(),
        })));
    }

    /// Inside `Rulebook::perform` only: this is what the verb results in. The results of all acts of one batch are
    /// one batch too, done when the last of them has been performed: what is destroyed together leaves together.
    pub fn follow_with(&mut self, act: Act) {
        self.state.following.push(act);
    }

    /// Whether no ability could forbid, replace or answer this act.
    fn nobody_speaks_of(&self, act: &Act) -> bool {
        let verb = act.verb.index();
        let classes = [Class::Cannot, Class::BeforeWould, Class::Before, Class::WhenWould, Class::When, Class::After];
        // What enters play may bring along an ability that answers its entering.
        let enters = act.verb == abilities::verbs::MOVE
            && act.to.is_some_and(|zone| self.cards.rules.places[zone.place.index()].play == crate::InPlay::Yes);
        // What lasts until such an act ends with it.
        let ends = |until: &Duration| matches!(until, Duration::Act(last) if last.verb == act.verb);
        let waits = |d: &crate::DelayedRow| match &self.cards.abilities[d.ability as usize].code[d.op as usize] {
            Op::Later(_, _, event, until, _) => event.verb == act.verb || until.as_ref().is_some_and(ends),
            Op::Do(_, until) => until.as_ref().is_some_and(ends),
            _ => false,
        };
        let says = |e: &crate::EffectRow| match &self.cards.abilities[e.ability as usize].code[e.op as usize] {
            Op::Until(parts, until) => {
                ends(until) || parts.iter().any(|p| phrase_of(p).is_some_and(|p| p.verb == act.verb))
            }
            _ => true,
        };
        !enters
            && !self.state.delayed.iter().any(waits)
            && !self.state.effects.iter().any(says)
            && classes
                .iter()
                .all(|&c| !self.index.speaks(key(c, verb)) && self.view.granted_for(key(c, verb)).is_empty())
    }

    pub(crate) fn run_acts(&mut self, frame: &mut ActFrame) -> Flow {
        loop {
            match frame.stage {
                Stage::Judge => {
                    if usize::from(frame.at) == frame.acts.len() {
                        frame.stage = Stage::Perform;
                        frame.at = 0;
                        frame.answers = self.look_back(frame);
                        self.remember_leaving(frame);
                        continue;
                    }
                    if let Some(flow) = self.judge(frame) {
                        return flow;
                    }
                }
                Stage::Perform => {
                    if frame.rung > 0 {
                        // What the verb pushed (1), or the results of the batch (2), are finished.
                        frame.at += u16::from(frame.rung == 1);
                        frame.rung = 0;
                        frame.done &= self.state.done;
                    }
                    while let Some(pending) = frame.acts.get_mut(frame.at as usize) {
                        if !pending.gone {
                            let performed = self.perform_now(&pending.act);
                            frame.following.append(&mut self.state.following);
                            match performed {
                                Performed::Later => {
                                    frame.rung = 1;
                                    return Flow::Again;
                                }
                                Performed::Done => {}
                                Performed::Partly(amount) => {
                                    frame.done = false;
                                    pending.act.amount = amount;
                                }
                                _ => {
                                    frame.done = false;
                                    pending.gone = true;
                                }
                            }
                        }
                        frame.at += 1;
                    }
                    if !frame.following.is_empty() {
                        frame.rung = 2;
                        self.perform_all(std::mem::take(&mut frame.following));
                        return Flow::Again;
                    }
                    frame.stage = Stage::After;
                    for pending in frame.acts.iter_mut().filter(|p| !p.gone) {
                        self.performed(pending);
                    }
                    let after = self.answers_after(frame);
                    frame.answers.extend(after);
                    frame.passed = 0;
                    if self.cards.rules.triggers == TriggerStyle::Waiting {
                        for candidate in std::mem::take(&mut frame.answers) {
                            let act = self.act_answered(frame, &candidate);
                            self.let_wait(candidate, &act);
                        }
                    }
                    self.end_by_acts(frame);
                    if !self.is_top() {
                        return Flow::Again;
                    }
                }
                Stage::After => match self.answer_after(frame) {
                    Some(flow) => return flow,
                    None => {
                        self.state.done = frame.done;
                        return Flow::Done;
                    }
                },
            }
        }
    }

    /// Notes what became of an act that was performed.
    fn performed(&self, pending: &mut Pending) {
        let Thing::Card(card) = pending.act.patient else {
            return;
        };
        if !self.exists(card) {
            pending.became = Thing::Card(self.state.card(card.slot));
        } else if matches!(pending.act.verb, abilities::verbs::DISCARD | abilities::verbs::PUT_INTO_PLAY) {
            // The move it consists of did not happen.
            pending.gone = true;
        }
    }

    /// Inside a step that carries out an act: in the end the act did not happen, and nothing comes after it.
    pub fn void_act(&mut self) {
        let acts = self.state.frames.iter_mut().rev().find_map(|f| match f {
            Frame::Acts(acts) => Some(acts),
            _ => None,
        });
        if let Some(acts) = acts {
            let at = acts.at as usize;
            if let Some(pending) = acts.acts.get_mut(at) {
                pending.gone = true;
            }
        }
    }

    /// The act as an answer to it sees it: what looks back sees the patient as it was, everything else the new
    /// incarnation a move has made of it (E11.3, E11.4).
    fn act_answered(&self, frame: &ActFrame, candidate: &Candidate) -> Act {
        let pending = &frame.acts[candidate.act as usize];
        if self.looks_back(candidate) { pending.act } else { self.act_after(pending) }
    }

    fn act_after(&self, pending: &Pending) -> Act {
        let mut act = pending.act;
        if let Thing::Card(now) = pending.became {
            if act.verb == abilities::verbs::MOVE || self.in_play(now) {
                act.patient = Thing::Card(now);
            }
        }
        act
    }

    /// What lasts until an act like these ends: effects and waiting abilities are deleted, cards sent away until then
    /// come back together (E16.1).
    fn end_by_acts(&mut self, frame: &ActFrame) {
        if self.state.delayed.is_empty() && self.state.effects.is_empty() {
            return;
        }
        let cards = self.cards.clone();
        let happened = |game: &Game, ability: u16, op: u16, ctx: &Ctx| {
            let until = match &cards.abilities[ability as usize].code[op as usize] {
                Op::Do(_, Some(Duration::Act(act))) | Op::Until(_, Duration::Act(act)) => act,
                Op::Later(_, _, _, Some(Duration::Act(act)), _) => act,
                _ => return false,
            };
            let done = frame.acts.iter().filter(|p| !p.gone);
            done.into_iter().any(|p| game.act_fits(until, &p.act, ctx) || game.act_fits(until, &game.act_after(p), ctx))
        };
        let over: Vec<u32> = self
            .state
            .delayed
            .iter()
            .filter(|d| {
                let ctx = Ctx { source: d.source, you: d.you, bindings: &d.bindings, via: d.via };
                happened(self, d.ability, d.op, &ctx)
            })
            .map(|d| d.stamp)
            .collect();
        self.end_delayed(&over);
        let before = self.state.effects.len();
        let over: Vec<u32> = self
            .state
            .effects
            .iter()
            .filter(|e| {
                let ctx = Ctx { source: e.source, you: e.you, bindings: &e.bindings, via: e.via };
                happened(self, e.ability, e.op, &ctx)
            })
            .map(|e| e.stamp)
            .collect();
        self.state.effects.retain(|e| !over.contains(&e.stamp));
        if self.state.effects.len() != before {
            self.view.effect_version += 1;
            self.view.stale();
            self.refresh();
        }
    }

    /// Deletes waiting rows; those that were a promise to bring a card back do so, all together.
    pub(crate) fn end_delayed(&mut self, stamps: &[u32]) {
        let mut back = Vec::new();
        for row in self.state.delayed.iter().filter(|d| stamps.contains(&d.stamp)) {
            let op = &self.cards.abilities[row.ability as usize].code[row.op as usize];
            if let (Op::Do(..), Some(went), Thing::Card(card)) = (op, row.bindings.event, row.bindings.it) {
                let now = self.state.card(card.slot);
                let found = now.age == card.age.wrapping_add(1) && self.zone(now) == went.to;
                if let (true, Some(home)) = (found, went.from) {
                    back.push(Act {
                        agent: Thing::Player(self.owner(now)),
                        patient: Thing::Card(now),
                        from: went.to,
                        to: Some(home),
                        ..went
                    });
                }
            }
        }
        self.state.delayed.retain(|d| !stamps.contains(&d.stamp));
        if !back.is_empty() {
            self.perform_all(back);
        }
    }

    /// Steps 1 and 2 for the act at `frame.at`. `None`: go on.
    fn judge(&mut self, frame: &mut ActFrame) -> Option<Flow> {
        let rules = self.cards.rules;
        let at = frame.at as usize;
        if frame.acts[at].instead {
            frame.acts[at].gone = true;
        }
        let act = frame.acts[at].act;
        if frame.acts[at].judged.take().is_some_and(|was| was != act) {
            // A changed act returns to the top; each ability has had its one chance.
            frame.rung = 0;
            frame.passed = 0;
        }
        if !frame.acts[at].gone {
            if let Some(row) = self.forbidden_by(&act) {
                self.note_in_log(|| LogRow::Forbidden(act, row.0));
                frame.acts[at].gone = true;
                frame.done = false;
            }
        }
        if frame.acts[at].gone {
            frame.at += 1;
            frame.rung = 0;
            frame.passed = 0;
            return None;
        }
        while let Some(&rung) = rules.rungs.get(frame.rung as usize) {
            let mut applied = frame.acts[at].applied.clone();
            let candidates: Vec<Candidate> = self
                .candidates(rung, &act, at as u16)
                .into_iter()
                .filter(|c| match applied.iter().position(|a| *a == identity(c)) {
                    // An ability had twice has two chances.
                    Some(i) => {
                        applied.swap_remove(i);
                        false
                    }
                    None => true,
                })
                .filter(|c| !(c.optional && frame.passed & (1 << c.you.0) != 0))
                .collect();
            match self.choose_answer(&candidates, &act) {
                Asked::Nobody => {
                    frame.rung += 1;
                    frame.passed = 0;
                }
                Asked::Ask(prompt) => return Some(Flow::Ask(prompt)),
                Asked::Pass(seat) => frame.passed |= 1 << seat.0,
                Asked::Chosen(candidate) => {
                    frame.acts[at].applied.push(identity(&candidate));
                    frame.acts[at].judged = Some(act);
                    self.start_answer(candidate, &act);
                    return Some(Flow::Again);
                }
            }
        }
        frame.at += 1;
        frame.rung = 0;
        frame.passed = 0;
        None
    }

    fn answer_after(&mut self, frame: &mut ActFrame) -> Option<Flow> {
        loop {
            let candidates: Vec<Candidate> =
                frame.answers.iter().filter(|c| !(c.optional && frame.passed & (1 << c.you.0) != 0)).copied().collect();
            let candidates: Vec<Candidate> = candidates
                .into_iter()
                .filter(|c| !c.optional || self.may_answer(c, &self.act_answered(frame, c)))
                .collect();
            let act = candidates.first().map(|c| self.act_answered(frame, c))?;
            match self.choose_answer(&candidates, &act) {
                Asked::Nobody => return None,
                Asked::Ask(prompt) => return Some(Flow::Ask(prompt)),
                Asked::Pass(seat) => frame.passed |= 1 << seat.0,
                Asked::Chosen(candidate) => {
                    if let Some(i) = frame.answers.iter().position(|c| *c == candidate) {
                        frame.answers.remove(i);
                    }
                    let act = self.act_answered(frame, &candidate);
                    self.start_answer(candidate, &act);
                    return Some(Flow::Again);
                }
            }
        }
    }

    /// Who has a say next: what must happen first, in an order the rules' chooser picks; then what is offered.
    fn choose_answer(&mut self, candidates: &[Candidate], act: &Act) -> Asked {
        let answer = self.take_answer();
        let must: Vec<&Candidate> = candidates.iter().filter(|c| !c.optional).collect();
        let pick = |choice: Choice| {
            candidates.iter().find(|c| match choice {
                Choice::Ability(ability, card) => c.row.ability == ability && c.source == card && c.delayed == 0,
                Choice::Delayed(stamp) => c.delayed as u16 == stamp && c.delayed != 0,
                _ => false,
            })
        };
        match (answer, must[..].len()) {
            (Some(Choice::Pass), _) => {
                let seat = candidates.iter().find(|c| c.optional).map_or(Seat(0), |c| c.you);
                Asked::Pass(seat)
            }
            (Some(choice), _) => pick(choice).map_or(Asked::Nobody, |c| Asked::Chosen(*c)),
            (None, 1) => Asked::Chosen(*must[0]),
            (None, 0) => match candidates.first() {
                None => Asked::Nobody,
                Some(first) => {
                    let seat = first.you;
                    let mut options: Vec<Choice> = candidates.iter().filter(|c| c.you == seat).map(option_of).collect();
                    options.push(Choice::Pass);
                    Asked::Ask(Prompt { seat, shape: Shape::One, about: About::Answer(*act), options })
                }
            },
            (None, _) => {
                let seat = (self.cards.rules.orders)(self, act);
                let options = must.iter().map(|c| option_of(c)).collect();
                Asked::Ask(Prompt { seat, shape: Shape::Order, about: About::Answer(*act), options })
            }
        }
    }

    /// Everything that waits for such an act on this rung.
    fn candidates(&self, rung: Rung, act: &Act, number: u16) -> Vec<Candidate> {
        let mut found = Vec::new();
        let k = key(Class::of_rung(rung), act.verb.index());
        let granted = self.view.granted_for(k).iter();
        for row in self.index.rows(k).iter().filter(|r| !self.ability_lost(r.slot, r.ability)).chain(granted) {
            if let Some(candidate) = self.candidate(row, act, number) {
                found.push(candidate);
            }
        }
        for delayed in &self.state.delayed {
            if let Op::Later(_, r, event, ..) =
                &self.cards.abilities[delayed.ability as usize].code[delayed.op as usize]
            {
                let ctx =
                    Ctx { source: delayed.source, you: delayed.you, bindings: &delayed.bindings, via: delayed.via };
                if *r == rung
                    && event.verb == act.verb
                    && self.act_fits(event, act, &ctx)
                    && self.still_lasts(delayed.lasts, &ctx)
                {
                    found.push(Candidate {
                        row: Row { key: k, slot: NONE, ability: delayed.ability, part: 0, via: delayed.via },
                        source: delayed.source.card().unwrap_or(Card { slot: NONE, age: 0 }),
                        delayed: delayed.stamp,
                        you: delayed.you,
                        optional: false,
                        act: number,
                    });
                }
            }
        }
        found.retain(|c| !c.optional || self.may_answer(c, act));
        found
    }

    fn candidate(&self, row: &Row, act: &Act, number: u16) -> Option<Candidate> {
        let card = self.state.card(row.slot);
        let (event, condition, limit, optional) = match &self.cards.abilities[row.ability as usize].ability {
            Ability::Trigger { event, condition, limit, asks, .. } => (event, condition, limit, *asks == Asks::First),
            Ability::Action { when: Some((_, event)), condition, limit, .. } => (event, condition, limit, true),
            _ => return None,
        };
        let you = (self.cards.rules.decides)(self, card, Some(act));
        let bindings = Bindings { event: Some(*act), it: other_than(Thing::Card(card), act), ..Bindings::default() };
        let ctx = Ctx { source: Thing::Card(card), you, bindings: &Bindings::default(), via: row.via };
        let inner = Ctx { bindings: &bindings, ..ctx };
        (self.act_fits(event, act, &ctx)
            && condition.as_ref().is_none_or(|c| self.holds(c, &inner))
            && limit.is_none_or(|l| !self.was_used(l, card, row.ability)))
        .then_some(Candidate { row: *row, source: card, delayed: 0, you, optional, act: number })
    }

    /// Whether an offered ability could be carried through: cost, choices, timing.
    fn may_answer(&self, candidate: &Candidate, act: &Act) -> bool {
        let code = self.code_for(candidate, act);
        match &self.cards.abilities[candidate.row.ability as usize].ability {
            Ability::Trigger { .. } if !self.in_play(candidate.source) => {
                (self.cards.rules.may_respond)(self, candidate.source, candidate.you).is_ok()
                    && self.choices_exist(&code).is_ok()
            }
            Ability::Action { .. } => self.may_use(&code).is_ok(),
            _ => self.choices_exist(&code).is_ok(),
        }
    }

    fn code_for(&self, candidate: &Candidate, act: &Act) -> CodeFrame {
        let source = Thing::Card(candidate.source);
        let bindings = Bindings { event: Some(*act), it: other_than(source, act), ..Bindings::default() };
        CodeFrame::new(candidate.row.ability, source, candidate.you, candidate.row.via, bindings)
    }

    /// Starts an ability that answers an act.
    fn start_answer(&mut self, candidate: Candidate, act: &Act) {
        if candidate.delayed != 0 {
            let waits_for_act = self.state.delayed.iter().any(|d| {
                let op = &self.cards.abilities[d.ability as usize].code[d.op as usize];
                d.stamp == candidate.delayed && !matches!(op, Op::At(..))
            });
            self.start_delayed(candidate.delayed, waits_for_act.then_some(act));
            return;
        }
        let frame = self.code_for(&candidate, act);
        let cards = self.cards.clone();
        match &cards.abilities[candidate.row.ability as usize].ability {
            Ability::Trigger { asks: Asks::First, .. } if !self.in_play(candidate.source) => {
                (cards.rules.respond)(self, frame)
            }
            Ability::Trigger { limit, .. } => {
                self.use_up(*limit, candidate.source, candidate.row.ability);
                self.note_in_log(|| LogRow::Ability(frame.source, frame.ability));
                self.state.frames.push(Frame::Code(Box::new(frame)));
            }
            _ => self.use_ability(frame),
        }
    }

    /// Several delayed abilities whose moment has come are done in an order a player chooses.
    pub(crate) fn order_delayed(&mut self, stamps: &[u32]) {
        let rows = self.state.delayed.iter().filter(|d| stamps.contains(&d.stamp));
        let answers: Vec<Candidate> = rows
            .map(|row| Candidate {
                row: Row { key: 0, slot: NONE, ability: row.ability, part: 0, via: row.via },
                source: row.source.card().unwrap_or(Card { slot: NONE, age: 0 }),
                delayed: row.stamp,
                you: row.you,
                optional: false,
                act: 0,
            })
            .collect();
        if answers.is_empty() {
            return;
        }
        let moment = Pending {
            act: Act::of(abilities::verbs::BEGIN),
            gone: true,
            instead: false,
            applied: Vec::new(),
            judged: None,
            became: Thing::Nothing,
        };
        self.state.frames.push(Frame::Acts(Box::new(ActFrame {
            acts: vec![moment],
            at: 1,
            stage: Stage::After,
            rung: 0,
            done: true,
            answers,
            passed: 0,
            following: Vec::new(),
        })));
    }

    pub(crate) fn start_delayed(&mut self, stamp: u32, act: Option<&Act>) {
        let Some(i) = self.state.delayed.iter().position(|d| d.stamp == stamp) else {
            return;
        };
        let row = self.state.delayed[i].clone();
        let mut bindings = row.bindings.clone();
        if let Some(act) = act {
            bindings.event = Some(*act);
        }
        let mut frame = CodeFrame::new(row.ability, row.source, row.you, row.via, bindings);
        frame.pc = row.op + 1;
        if row.left > 0 {
            // A shield counted in points (E19.2): the points used up are taken by the clause itself.
            frame.shield = row.stamp;
        } else if row.once {
            self.state.delayed.remove(i);
        }
        self.note_in_log(|| LogRow::Ability(row.source, row.ability));
        self.state.frames.push(Frame::Code(Box::new(frame)));
    }

    fn let_wait(&mut self, candidate: Candidate, act: &Act) {
        if candidate.delayed != 0 {
            let Some(i) = self.state.delayed.iter().position(|d| d.stamp == candidate.delayed) else {
                return;
            };
            let row = self.state.delayed[i].clone();
            if row.once {
                self.state.delayed.remove(i);
            }
            let bindings = Bindings { event: Some(*act), ..row.bindings };
            self.state.waiting.push(Waiting {
                ability: row.ability,
                source: row.source,
                you: row.you,
                via: row.via,
                bindings,
                pc: row.op + 1,
            });
            return;
        }
        let frame = self.code_for(&candidate, act);
        if let Ability::Trigger { limit, .. } = &self.cards.clone().abilities[candidate.row.ability as usize].ability {
            self.use_up(*limit, candidate.source, candidate.row.ability);
        }
        self.state.waiting.push(Waiting {
            ability: frame.ability,
            source: frame.source,
            you: frame.you,
            via: frame.via,
            bindings: frame.bindings,
            pc: 0,
        });
    }

    /// Triggers on leaving see the table from just before the batch.
    fn look_back(&self, frame: &ActFrame) -> Vec<Candidate> {
        let mut found = Vec::new();
        for (i, pending) in frame.acts.iter().enumerate().filter(|(_, p)| !p.gone) {
            if pending.act.patient.card().is_some_and(|c| self.in_play(c)) {
                found.extend(
                    self.candidates(Rung::After, &pending.act, i as u16).into_iter().filter(|c| self.looks_back(c)),
                );
            }
        }
        found
    }

    fn looks_back(&self, candidate: &Candidate) -> bool {
        let compiled = &self.cards.abilities[candidate.row.ability as usize];
        let waiting = self.state.delayed.iter().find(|d| d.stamp == candidate.delayed);
        let phrase: Option<&ActPhrase> = match (&compiled.ability, waiting) {
            (_, Some(row)) => match &compiled.code[row.op as usize] {
                Op::Later(_, _, event, ..) => Some(event),
                _ => None,
            },
            (Ability::Trigger { event, .. }, None) => Some(event),
            _ => None,
        };
        phrase.is_some_and(|p| {
            p.from.is_some_and(|place| self.cards.rules.places[place.index()].play == crate::InPlay::Yes)
        })
    }

    fn answers_after(&self, frame: &ActFrame) -> Vec<Candidate> {
        let mut found = Vec::new();
        for (i, pending) in frame.acts.iter().enumerate().filter(|(_, p)| !p.gone) {
            found.extend(
                self.candidates(Rung::After, &self.act_after(pending), i as u16)
                    .into_iter()
                    .filter(|c| !self.looks_back(c)),
            );
        }
        found
    }

    // ---- consults

    /// Whether what began with that duration goes on.
    pub(crate) fn still_lasts(&self, lasts: crate::Lasts, ctx: &Ctx) -> bool {
        match lasts {
            crate::Lasts::WhileThere(card) => self.exists(card),
            crate::Lasts::While(ability, op) => match &self.cards.abilities[ability as usize].code[op as usize] {
                Op::Until(_, Duration::While(c)) | Op::Later(_, _, _, Some(Duration::While(c)), _) => {
                    self.holds(c, ctx)
                }
                _ => true,
            },
            _ => true,
        }
    }

    /// What lasts as long as something is so ends when it is no longer so, and does not come back (E16.2).
    pub(crate) fn expire(&mut self) {
        let conditional = |lasts: &crate::Lasts| matches!(lasts, crate::Lasts::While(..) | crate::Lasts::WhileThere(_));
        if !self.state.effects.iter().any(|e| conditional(&e.lasts))
            && !self.state.delayed.iter().any(|d| conditional(&d.lasts))
        {
            return;
        }
        let over = |game: &Game, lasts, source, you, via, bindings| {
            !game.still_lasts(lasts, &Ctx { source, you, bindings, via })
        };
        let effects: Vec<u32> = self
            .state
            .effects
            .iter()
            .filter(|e| over(self, e.lasts, e.source, e.you, e.via, &e.bindings))
            .map(|e| e.stamp)
            .collect();
        let delayed: Vec<u32> = self
            .state
            .delayed
            .iter()
            .filter(|d| over(self, d.lasts, d.source, d.you, d.via, &d.bindings))
            .map(|d| d.stamp)
            .collect();
        self.state.delayed.retain(|d| !delayed.contains(&d.stamp));
        if !effects.is_empty() {
            self.state.effects.retain(|e| !effects.contains(&e.stamp));
            self.view.effect_version += 1;
            self.view.stale();
            self.refresh();
        }
    }

    /// Every price put on this act, with whose it is.
    pub fn prices(&self, act: &Act) -> Vec<(Thing, abilities::Cost)> {
        self.consult(Class::Price, act)
            .filter_map(|(row, source)| {
                let compiled = &self.cards.abilities[row.ability as usize];
                let lasting = self.state.effects.iter().find(|e| row.slot == NONE && e.ability == row.ability);
                let parts = match (&compiled.ability, lasting) {
                    (_, Some(effect)) => match &compiled.code[effect.op as usize] {
                        Op::Until(parts, _) => parts,
                        _ => return None,
                    },
                    (Ability::Constant { parts, .. }, None) => parts,
                    _ => return None,
                };
                match &parts[row.part as usize] {
                    Statement::Price(_, cost) => Some((source, cost.clone())),
                    _ => None,
                }
            })
            .collect()
    }

    /// The constant ability that forbids this act, if any.
    pub fn forbidden_by(&self, act: &Act) -> Option<(Row, Thing)> {
        self.consult(Class::Cannot, act).next()
    }

    /// Whether nothing forbids this act.
    pub fn may_happen(&self, act: &Act) -> bool {
        self.forbidden_by(act).is_none()
    }

    /// The constant ability that exempts from this act, if any.
    pub fn exempted_by(&self, act: &Act) -> Option<(Row, Thing)> {
        self.consult(Class::Exempt, act).next()
    }

    /// The constant ability that permits this act although the rules would not.
    pub fn permitted_by(&self, act: &Act) -> Option<(Row, Thing)> {
        self.consult(Class::May, act).next()
    }

    /// All constant statements of a class that speak of this act.
    pub(crate) fn consult<'a>(&'a self, class: Class, act: &'a Act) -> impl Iterator<Item = (Row, Thing)> + 'a {
        let k = key(class, act.verb.index());
        let printed = self.index.rows(k).iter().filter(|r| !self.ability_lost(r.slot, r.ability));
        let granted = self.view.granted_for(k).iter();
        let standing = printed
            .chain(granted)
            .filter(move |row| {
                let Ability::Constant { condition, parts } = &self.cards.abilities[row.ability as usize].ability else {
                    return false;
                };
                let card = self.state.card(row.slot);
                self.says(
                    condition.as_ref(),
                    &parts[row.part as usize],
                    Thing::Card(card),
                    (self.cards.rules.decides)(self, card, Some(act)),
                    row.via,
                    act,
                )
            })
            .map(|row| (*row, Thing::Card(self.state.card(row.slot))));
        let lasting = self.state.effects.iter().flat_map(move |effect| {
            let parts: &[Statement] = match &self.cards.abilities[effect.ability as usize].code[effect.op as usize] {
                Op::Until(parts, _) => parts,
                _ => &[],
            };
            parts.iter().enumerate().filter_map(move |(p, part)| {
                let class_of_part = match part {
                    Statement::Cannot(_) => Class::Cannot,
                    Statement::Exempt(_) => Class::Exempt,
                    Statement::May(_) => Class::May,
                    Statement::Price(..) => Class::Price,
                    _ => return None,
                };
                let ctx = Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
                let phrase = phrase_of(part)?;
                let speaks =
                    class_of_part == class && self.act_fits(phrase, act, &ctx) && self.still_lasts(effect.lasts, &ctx);
                speaks.then_some((
                    Row { key: k, slot: NONE, ability: effect.ability, part: p as u8, via: effect.via },
                    effect.source,
                ))
            })
        });
        standing.chain(lasting)
    }

    fn says(
        &self,
        condition: Option<&Condition>,
        part: &Statement,
        source: Thing,
        you: Seat,
        via: u16,
        act: &Act,
    ) -> bool {
        let bindings = Bindings::default();
        let ctx = Ctx { source, you, bindings: &bindings, via };
        phrase_of(part).is_some_and(|p| self.act_fits(p, act, &ctx)) && condition.is_none_or(|c| self.holds(c, &ctx))
    }

    /// A number computed for an act, after everything that changes it: sets, additions, reductions with their
    /// minimum (largest first), nothing below zero (R18.10).
    pub fn number(&self, number: Number, base: i32, act: &Act) -> i32 {
        let k = key(Class::Modify, number.index());
        if !self.index.speaks(k) && self.view.granted_for(k).is_empty() && self.state.effects.is_empty() {
            return base;
        }
        self.number_lines(number, base, act).last().map_or(base, |line| line.now)
    }

    /// The same, with the abilities that made it so, in order.
    pub fn number_lines(&self, number: Number, base: i32, act: &Act) -> Vec<crate::NumberLine> {
        let k = key(Class::Modify, number.index());
        let mut changes = Vec::new();
        let bindings = Bindings { event: Some(*act), ..Bindings::default() };
        let printed = self.index.rows(k).iter().filter(|r| !self.ability_lost(r.slot, r.ability));
        for row in printed.chain(self.view.granted_for(k).iter()) {
            let Ability::Constant { condition, parts } = &self.cards.abilities[row.ability as usize].ability else {
                continue;
            };
            let card = self.state.card(row.slot);
            let part = &parts[row.part as usize];
            if self.says(
                condition.as_ref(),
                part,
                Thing::Card(card),
                (self.cards.rules.decides)(self, card, Some(act)),
                row.via,
                act,
            ) {
                changes.push((
                    part,
                    Thing::Card(card),
                    (self.cards.rules.decides)(self, card, Some(act)),
                    row.via,
                    row.ability,
                    bindings.clone(),
                ));
            }
        }
        for effect in &self.state.effects {
            if let Op::Until(parts, _) = &self.cards.abilities[effect.ability as usize].code[effect.op as usize] {
                for part in parts {
                    let ctx =
                        Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
                    if matches!(part, Statement::Modify(n, phrase, ..) if *n == number && self.act_fits(phrase, act, &ctx))
                        && self.still_lasts(effect.lasts, &ctx)
                    {
                        changes.push((
                            part,
                            effect.source,
                            effect.you,
                            effect.via,
                            effect.ability,
                            effect.bindings.clone(),
                        ));
                    }
                }
            }
        }
        changes.sort_by_key(|(part, ..)| match part {
            Statement::Modify(_, _, change, floor) => match change {
                abilities::Change::Set(_) => 0,
                abilities::Change::Minus(_) => {
                    1000 - floor.as_ref().and_then(abilities::Amount::as_number).unwrap_or(0).clamp(0, 900)
                }
                _ => 1,
            },
            _ => 2,
        });
        let mut now = base;
        let mut lines = Vec::new();
        for (part, source, you, via, ability, bindings) in changes {
            let Statement::Modify(_, _, change, floor) = part else {
                continue;
            };
            let ctx = Ctx { source, you, bindings: &bindings, via };
            let floor = floor.as_ref().map(|f| self.amount(f, &ctx));
            // Nothing is below zero in the end; on the way it may be (R18.10).
            let before = now;
            now = self.changed(now, change, floor, &ctx);
            lines.push(crate::NumberLine { source, ability, by: now - before, now: now.max(0) });
        }
        lines
    }

    /// Writes into the log what changed a number.
    pub fn log_number(&mut self, number: Number, base: i32, act: &Act) {
        if self.log.is_some() {
            for line in self.number_lines(number, base, act) {
                self.note_in_log(|| LogRow::Number(number, line));
            }
        }
    }

    /// Whether any ability speaks of this verb at all (then an order may matter).
    pub fn anyone_speaks_of(&self, verb: abilities::Verb) -> bool {
        !self.nobody_speaks_of(&Act::of(verb))
    }

    pub(crate) fn was_used(&self, limit: Limit, card: Card, ability: u16) -> bool {
        self.state.used.iter().any(|u| u.limit == limit.0 && u.card == card && u.ability == ability)
    }

    pub(crate) fn use_up(&mut self, limit: Option<Limit>, card: Card, ability: u16) {
        if let Some(limit) = limit {
            self.state.used.push(Used { limit: limit.0, card, ability });
        }
    }

    /// A period ends: what may be used once in it may be used again.
    pub fn period_ends(&mut self, limit: Limit) {
        self.state.used.retain(|u| u.limit != limit.0);
    }

    /// Pushes the use of an ability: its leading choices, its costs, its code.
    pub fn use_ability(&mut self, code: CodeFrame) {
        self.state.frames.push(Frame::Use(Box::new(UseFrame { code, stage: 0, part: 0 })));
    }

    /// Pushes the code of an ability, without choices ahead or costs.
    pub fn run_ability(&mut self, code: CodeFrame) {
        self.note_in_log(|| LogRow::Ability(code.source, code.ability));
        self.state.frames.push(Frame::Code(Box::new(code)));
    }
}

impl CodeFrame {
    /// At the beginning of an ability.
    pub fn new(ability: u16, source: Thing, you: Seat, via: u16, bindings: Bindings) -> Self {
        CodeFrame {
            ability,
            pc: 0,
            source,
            you,
            via,
            bindings,
            block: vec![true],
            loops: Vec::new(),
            picking: Vec::new(),
            shares: Vec::new(),
            stage: 0,
            begun: 0,
            mark: 0,
            shield: 0,
            by: By::Effect,
        }
    }
    /// Whose it is and what it is, without what it has done so far.
    pub(crate) fn outline(&self) -> Self {
        CodeFrame {
            block: Vec::new(),
            ..CodeFrame::new(self.ability, self.source, self.you, self.via, Bindings::default()).caused(self.by)
        }
    }
    /// With acts caused in that way.
    pub fn caused(mut self, by: By) -> Self {
        self.by = by;
        self
    }
}

fn option_of(candidate: &Candidate) -> Choice {
    if candidate.delayed != 0 {
        Choice::Delayed(candidate.delayed as u16)
    } else {
        Choice::Ability(candidate.row.ability, candidate.source)
    }
}

fn identity(candidate: &Candidate) -> (u32, u16, u16) {
    let who = if candidate.delayed != 0 { 0x8000_0000 | candidate.delayed } else { candidate.source.slot.into() };
    (who, candidate.row.ability, candidate.row.via)
}

pub(crate) fn phrase_of(part: &Statement) -> Option<&ActPhrase> {
    match part {
        Statement::Cannot(p)
        | Statement::Exempt(p)
        | Statement::May(p)
        | Statement::Modify(_, p, ..)
        | Statement::Price(p, _) => Some(p),
        Statement::Are(..) => None,
    }
}

/// `it` in the answer to an act: the participant that is not the card itself.
pub(crate) fn other_than(this: Thing, act: &Act) -> Thing {
    [act.patient, act.second, act.agent].into_iter().find(|t| *t != Thing::Nothing && *t != this).unwrap_or(act.patient)
}
