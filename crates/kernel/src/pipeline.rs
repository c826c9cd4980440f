//! The one way state changes: a batch of acts is judged, replaced, performed, recorded and answered.
//!
//! 1. Forbidden? Then it does not happen.
//! 2. On each rung the rulebook has before the act, abilities that wait for such an act have their say, one at a
//!    time, each at most once for this act; a changed act returns to the top.
//! 3. The act itself.
//! 4. After it: triggers, at once in an order a player chooses, or into the list that waits for the stack.

mod answers;
mod at_once;
mod consult;
mod entering;
mod stepwise;

use crate::{
    AbilityId, About, Act, ActFrame, Asked, Bindings, By, Candidate, Card, Choice, CodeFrame, Ctx, Flow, Frame, Game,
    Line, LogLine, Of, OpId, Pending, Performed, Prompt, Seat, Seats, Shape, Slot, Speaker, Stage, Stamp, Thing,
    TriggerStyle, UseFrame, UseId, Via, Waiting,
    code::Op,
    row::{Class, Row, key},
    state::Used,
};
use abilities::{Ability, ActPhrase, Asks, Condition, Duration, Limit, Number, Rung, Statement};
use std::collections::VecDeque;

impl Game {
    /// Does one act. It is finished when the frame that called this runs again; `is_done` then tells how it went.
    ///
    /// An act nobody speaks of is done at once, any other when the frame next runs: of two calls in one run of a step the second
    /// may be done first. Use [`perform_in_order`](Game::perform_in_order) for several.
    pub fn perform(&mut self, act: Act) {
        self.perform_all(vec![act]);
    }

    /// Does several acts at once.
    pub fn perform_all(&mut self, mut acts: Vec<Act>) {
        for act in &mut acts {
            self.complete(act);
        }
        if acts.is_empty() {
            self.state.done = false;
            return;
        }
        acts.retain(|act| !self.joins_entering(act));
        if acts.is_empty() {
            self.state.done = true;
            return;
        }
        if let [act] = acts[..]
            && self.is_unspoken(&act)
        {
            let performed = self.perform_now(&act);
            if performed != Performed::Later {
                self.state.done = performed == Performed::Done;
            }
            let following = std::mem::take(&mut self.state.following);
            if !following.is_empty() {
                let below = self.state.frames.len();
                self.perform_all(following);
                // The results of a partial act do not make it whole.
                if matches!(performed, Performed::Partly(_) | Performed::NotDone) {
                    self.state.done = false;
                    if let Some(Frame::Acts(acts)) = self.state.frames.get_mut(below) {
                        acts.done = false;
                    }
                }
            }
            return;
        }
        if acts.iter().all(|act| at_once::is_of_counters_or_marks(act) && self.is_unspoken(act)) {
            return self.perform_unspoken(acts);
        }
        self.push_batch(acts);
    }

    /// Does several acts one after the other: each is finished, with everything that answers it, before the next begins.
    pub fn perform_in_order(&mut self, acts: Vec<Act>) {
        if acts.is_empty() {
            self.state.done = false;
            return;
        }
        self.perform_one_by_one(acts);
    }

    /// Performs several acts at once, and their results together with these others, as one batch.
    pub fn perform_with(&mut self, mut acts: Vec<Act>, others: Vec<Act>) {
        if acts.is_empty() {
            return self.perform_all(others);
        }
        for act in &mut acts {
            self.complete(act);
        }
        self.push_batch(acts);
        if let Some(Frame::Acts(batch)) = self.state.frames.last_mut() {
            batch.following = others;
        }
    }

    /// Carries out a batch once the work begun after this call is finished.
    pub(crate) fn perform_later(&mut self, mut acts: Vec<Act>) {
        for act in &mut acts {
            self.complete(act);
        }
        if !acts.is_empty() {
            self.push_batch(acts);
        }
    }

    /// Whether an act stands for several, which are performed one after the other.
    pub(crate) fn is_several(&self, act: &Act) -> bool {
        act.amount > 1 && self.cards.rules.acts.repeated.contains(&act.verb)
    }

    /// Does an act so many times, each time finished before the next begins.
    pub fn perform_times(&mut self, act: Act, times: i32) -> Performed {
        if times <= 0 || self.is_too_often(times, act.blamed()) {
            return Performed::NotDone;
        }
        for _ in 0..times {
            self.perform_later(vec![act]);
        }
        Performed::Later
    }

    fn push_batch(&mut self, acts: Vec<Act>) {
        let applied = self.replacing();
        self.push_acts(acts.into_iter().map(|act| Pending::of(act, applied.clone())).collect(), VecDeque::new());
    }

    /// Carries out one act after the other, each in a smallest rules step of its own.
    pub(crate) fn perform_one_by_one(&mut self, acts: Vec<Act>) {
        self.push_acts(Vec::new(), acts.into());
    }

    fn push_acts(&mut self, acts: Vec<Pending>, rest: VecDeque<Act>) {
        self.state.frames.push(Frame::Acts(Box::new(ActFrame {
            acts,
            at: 0,
            stage: Stage::Judge,
            rung: 0,
            pushed: false,
            done: true,
            answers: Vec::new(),
            passed: Seats::default(),
            following: Vec::new(),
            aftermath: VecDeque::new(),
            before: None,
            instead: false,
            rest,
        })));
    }

    /// Completes an act with everything known of it, before anybody judges it.
    pub(crate) fn complete(&self, act: &mut Act) {
        if act.verb == abilities::verbs::MOVE && act.from.is_none() {
            act.from = act.patient.card().and_then(|card| self.zone(card));
        }
        (self.cards.rules.acts.complete_act)(self, act);
    }

    /// One act of several is done, and with it a smallest rules step.
    fn step_between(&mut self, frame: &mut ActFrame) {
        frame.acts.clear();
        (frame.stage, frame.at) = (Stage::Judge, 0);
        let below = self.state.frames.get(..self.at).unwrap_or_default();
        if let Some(text) = below.iter().rposition(|frame| matches!(frame, Frame::Code(_))) {
            self.step_ended(text);
        }
    }

    /// A smallest rules step has ended above these frames; the cost of an ability belongs to the ability.
    pub(crate) fn step_ended(&mut self, frames: usize) {
        let used = frames > 0 && matches!(self.state.frames.get(frames - 1), Some(Frame::Use(_)));
        (self.cards.rules.timing.after_smallest_step)(self, frames - usize::from(used));
    }

    /// Returns the abilities that have had their say on the act that is just being replaced: its replacement, however
    /// many steps it takes, is the same event, and each has one chance for it (E18.3).
    fn replacing(&self) -> Vec<Speaker> {
        let below = self.state.frames.get(..self.at).unwrap_or_default();
        let replaced = below.iter().rev().find_map(|frame| match frame {
            Frame::Acts(acts) if acts.stage.is_before() => acts.acts.get(acts.at as usize).filter(|p| p.instead),
            _ => None,
        });
        replaced.map_or(Vec::new(), |p| p.applied.clone())
    }

    /// Inside `Rulebook::perform` only: adds a result of the verb. The results of all acts of one batch are one batch
    /// too, done when the last of them has been performed: cards destroyed together leave together.
    pub fn follow_with(&mut self, act: Act) {
        self.state.following.push(act);
    }

    pub(crate) fn run_acts(&mut self, frame: &mut ActFrame) -> Flow {
        loop {
            let flow = match frame.stage {
                Stage::Judge | Stage::Would => self.judge_acts(frame),
                Stage::Perform => self.perform_acts(frame),
                Stage::Enter => {
                    let flow = self.say_how_it_enters(frame);
                    if flow.is_none() {
                        frame.stage = Stage::Follow;
                        // They are there from now on.
                        self.state.frames[self.at] = Frame::Running;
                    }
                    flow
                }
                Stage::Follow => self.follow_acts(frame),
                Stage::Performed => self.gather_answers(frame),
                Stage::After => match self.answer_after(frame) {
                    None if frame.rest.is_empty() => {
                        self.state.done = frame.done;
                        return Flow::Done;
                    }
                    None => {
                        self.step_between(frame);
                        self.unless_on_top()
                    }
                    flow => flow,
                },
            };
            if let Some(flow) = flow {
                return flow;
            }
        }
    }

    /// Whether something was pushed that comes first.
    fn unless_on_top(&self) -> Option<Flow> {
        (!self.is_top()).then_some(Flow::Again)
    }

    /// Forbidden, replaced, answered before it happens: each act by itself.
    fn judge_acts(&mut self, frame: &mut ActFrame) -> Option<Flow> {
        if frame.acts.is_empty()
            && let Some(prompt) = self.next_of_acts(frame)
        {
            return Some(Flow::Ask(prompt));
        }
        if frame.acts.is_empty()
            && let Some(mut next) = frame.rest.pop_front()
        {
            self.complete(&mut next);
            frame.acts.push(Pending::of(next, self.replacing()));
            frame.passed = Seats::default();
        }
        if usize::from(frame.at) < frame.acts.len() {
            return self.judge(frame);
        }
        if frame.stage == Stage::Would {
            if let Some(code) = frame.aftermath.pop_front() {
                self.state.frames.push(Frame::Code(Box::new(code)));
                return Some(Flow::Again);
            }
            self.state.done = frame.acts.iter().all(|p| !p.gone);
            return Some(Flow::Done);
        }
        frame.stage = Stage::Perform;
        frame.at = 0;
        frame.acts.sort_by_cached_key(|p| (self.cards.rules.acts.simultaneous_order)(self, &p.act));
        self.look_back(frame);
        self.remember_leaving(frame);
        None
    }

    /// All acts of the batch are performed.
    fn perform_acts(&mut self, frame: &mut ActFrame) -> Option<Flow> {
        if std::mem::take(&mut frame.pushed) {
            // The frames that the verb pushed are finished.
            frame.at += 1;
            frame.done &= self.state.done;
        }
        while let Some(pending) = frame.acts.get(frame.at as usize) {
            if !pending.gone {
                let performed = self.perform_now(&pending.act);
                let mut results = std::mem::take(&mut self.state.following);
                self.lay_results_ahead(frame, &results);
                frame.following.append(&mut results);
                let pending = &mut frame.acts[frame.at as usize];
                match performed {
                    Performed::Later => {
                        frame.pushed = true;
                        return Some(Flow::Again);
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
        (frame.stage, frame.at, frame.passed) = (Stage::Enter, 0, Seats::default());
        None
    }

    /// Performs the results of the acts as one batch, then the effects that come with a prevention.
    fn follow_acts(&mut self, frame: &mut ActFrame) -> Option<Flow> {
        if std::mem::take(&mut frame.pushed) {
            frame.done &= self.state.done;
        }
        if !frame.following.is_empty() {
            self.take_back_ahead(frame);
            (self.cards.rules.acts.merge_results)(&mut frame.following);
            frame.pushed = true;
            self.perform_all(std::mem::take(&mut frame.following));
            return Some(Flow::Again);
        }
        if let Some(code) = frame.aftermath.pop_front() {
            self.state.frames.push(Frame::Code(Box::new(code)));
            return Some(Flow::Again);
        }
        for pending in frame.acts.iter_mut().filter(|p| !p.gone) {
            self.performed(pending);
        }
        self.keep_own_answers(frame);
        frame.stage = Stage::Performed;
        (self.cards.rules.timing.after_smallest_step)(self, self.at);
        self.unless_on_top()
    }

    /// Gathers the answers to the acts after they happened: given at once, or put into the list that waits.
    fn gather_answers(&mut self, frame: &mut ActFrame) -> Option<Flow> {
        frame.stage = Stage::After;
        let after = self.answers_after(frame);
        let happened = |c: &Candidate| frame.acts.get(usize::from(c.act)).is_some_and(|p| !p.gone);
        let mut answers = std::mem::take(&mut frame.answers);
        answers.retain(|c| happened(c) && (self.looks_back(c) || !self.answers_in_play(c)));
        answers.extend(after);
        frame.answers = answers;
        frame.passed = Seats::default();
        if self.cards.rules.timing.triggers == TriggerStyle::Waiting {
            for candidate in std::mem::take(&mut frame.answers) {
                let act = self.act_answered(frame, &candidate);
                if (self.cards.rules.timing.is_at_once)(self, candidate.ability) {
                    self.start_answer(candidate, &act);
                } else {
                    self.let_wait(candidate, &act);
                }
            }
        }
        self.end_by_acts(frame);
        self.unless_on_top()
    }

    /// Whether anything could replace acts of this verb.
    fn somebody_replaces(&self, verb: abilities::Verb) -> bool {
        let rungs = self.cards.rules.timing.rungs.iter().filter(|r| r.is_would());
        let mut keys = rungs.map(|r| key(Class::of_rung(*r), verb.index()));
        keys.any(|k| self.index.speaks(k) || !self.view.granted_for(k).is_empty()) || !self.state.delayed.is_empty()
    }

    /// Whether an ability that waits for such acts does something instead of them.
    fn anything_instead(&self, rung: Rung, verb: abilities::Verb) -> bool {
        let k = key(Class::of_rung(rung), verb.index());
        let replaces = |ops: &[Op]| ops.iter().any(|op| matches!(op, Op::Instead | Op::Prevent(_) | Op::ChangeIt(_)));
        let rows = self.index.rows(k).iter().chain(self.view.granted_for(k));
        let waiting = self.state.delayed.iter().map(|d| d.ability);
        rows.map(|r| r.ability).chain(waiting).any(|a| replaces(&self.cards.ability(a).code))
    }

    /// Returns the candidates for the act at `frame.at` on a rung that have not had their say.
    fn open_candidates(&self, rung: Rung, act: &Act, frame: &ActFrame) -> Vec<Candidate> {
        let mut applied = frame.acts[frame.at as usize].applied.clone();
        let mut open = self.candidates(rung, act, frame.at);
        open.retain(|c| match applied.iter().position(|a| *a == c.speaker()) {
            // An ability had twice has two chances.
            Some(i) => {
                applied.swap_remove(i);
                false
            }
            None => !(c.optional && frame.passed.contains(c.asked)),
        });
        open
    }

    /// Notes the outcome of an act that was performed.
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

    /// Inside a step that carries out an act of this verb on this thing: in the end it did not happen, and nothing comes
    /// after it.
    pub fn void_act(&mut self, verb: abilities::Verb, patient: Thing) {
        let acts = self.state.frames.iter_mut().rev().find_map(|f| match f {
            Frame::Acts(acts) => Some(acts),
            _ => None,
        });
        if let Some(acts) = acts {
            let at = acts.at as usize;
            if let Some(pending) = acts.acts.get_mut(at).filter(|p| p.act.verb == verb && p.act.patient == patient) {
                pending.gone = true;
            }
        }
    }

    /// Returns the act as an answer to it sees it: an answer that looks back sees the patient as it was, every other
    /// the new incarnation a move has made of it, and so does that incarnation itself (E11.3, E11.4).
    fn act_answered(&self, frame: &ActFrame, candidate: &Candidate) -> Act {
        let pending = &frame.acts[candidate.act as usize];
        match candidate.source() {
            _ if self.looks_back(candidate) => pending.act,
            Some(now) if pending.became == Thing::Card(now) => {
                Act { patient: Thing::Card(now), ..self.act_after(pending) }
            }
            _ => self.act_after(pending),
        }
    }

    fn act_after(&self, pending: &Pending) -> Act {
        let mut act = pending.act;
        if let Thing::Card(now) = pending.became
            && (matches!(act.verb, abilities::verbs::MOVE | abilities::verbs::DRAW) || self.in_play(now))
        {
            act.patient = Thing::Card(now);
        }
        act
    }

    /// Ends the effects that last until an act like these: effects and waiting abilities are deleted, cards sent away
    /// until then come back together (E16.1).
    fn end_by_acts(&mut self, frame: &ActFrame) {
        if self.state.delayed.is_empty() && self.state.effects.is_empty() {
            return;
        }
        let cards = self.cards.clone();
        let happened = |game: &Game, ability: AbilityId, op: OpId, ctx: &Ctx| {
            let until = match cards.ability(ability).op(op) {
                Op::Do(_, Some(Duration::Act(act))) | Op::Until(_, Duration::Act(act)) => act,
                Op::Later(_, _, _, Some(Duration::Act(act)), _) => act,
                _ => return false,
            };
            let done = frame.acts.iter().filter(|p| !p.gone);
            done.into_iter().any(|p| game.act_fits(until, &p.act, ctx) || game.act_fits(until, &game.act_after(p), ctx))
        };
        let over: Vec<Stamp> = self
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
        let over: Vec<Stamp> = self
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
    pub(crate) fn end_delayed(&mut self, stamps: &[Stamp]) {
        let mut back = Vec::new();
        for row in self.state.delayed.iter().filter(|d| stamps.contains(&d.stamp)) {
            let op = self.cards.ability(row.ability).op(row.op);
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
        self.end_answer(frame);
        if frame.acts[at].instead {
            frame.acts[at].gone = true;
        }
        let act = frame.acts[at].act;
        if frame.acts[at].judged.take().is_some_and(|was| was != act) {
            // A changed act returns to the top; each ability has had its one chance.
            frame.rung = 0;
            frame.passed = Seats::default();
        }
        if !frame.acts[at].gone
            && let Some(row) = self.forbidden_by(&act)
        {
            self.note_in_log(|| LogLine::Forbidden(act, row.0));
            self.something_failed();
            frame.acts[at].gone = true;
            frame.done = false;
        }
        if frame.acts[at].gone {
            frame.at += 1;
            frame.rung = 0;
            frame.passed = Seats::default();
            return None;
        }
        while let Some(&rung) = rules.timing.rungs.get(frame.rung as usize) {
            let enters = rung.is_would() && self.enters_play(&act);
            let candidates = match enters {
                true => self.replacing_entry(rung, &act, frame),
                false => self.open_candidates(rung, &act, frame),
            };
            match self.choose_answer(&candidates, &act) {
                Asked::Nobody => {
                    frame.rung += 1;
                    frame.passed = Seats::default();
                }
                Asked::Ask(prompt) => return Some(Flow::Ask(prompt)),
                Asked::Pass(seat) => frame.passed = frame.passed.with(seat),
                Asked::Chosen(candidate) => {
                    frame.acts[at].applied.push(candidate.speaker());
                    frame.acts[at].judged = Some(act);
                    self.keep_own_before(frame);
                    self.begin_answer(candidate, &act, frame);
                    return Some(Flow::Again);
                }
            }
        }
        frame.at += 1;
        frame.rung = 0;
        frame.passed = Seats::default();
        None
    }

    fn answer_after(&mut self, frame: &mut ActFrame) -> Option<Flow> {
        self.end_answer(frame);
        loop {
            let candidates: Vec<Candidate> =
                frame.answers.iter().filter(|c| !(c.optional && frame.passed.contains(c.asked))).copied().collect();
            let candidates: Vec<Candidate> = candidates
                .into_iter()
                .filter(|c| !c.optional || self.may_answer(c, &self.act_answered(frame, c)))
                .collect();
            let act = candidates.first().map(|c| self.act_answered(frame, c))?;
            match self.choose_answer(&candidates, &act) {
                Asked::Nobody => return None,
                Asked::Ask(prompt) => return Some(Flow::Ask(prompt)),
                Asked::Pass(seat) => frame.passed = frame.passed.with(seat),
                Asked::Chosen(candidate) => {
                    if let Some(i) = frame.answers.iter().position(|c| *c == candidate) {
                        frame.answers.remove(i);
                    }
                    let act = self.act_answered(frame, &candidate);
                    self.begin_answer(candidate, &act, frame);
                    return Some(Flow::Again);
                }
            }
        }
    }

    // ---- consults

    /// Whether an effect with that duration goes on.
    pub(crate) fn still_lasts(&self, lasts: crate::Lasts, ctx: &Ctx) -> bool {
        match lasts {
            crate::Lasts::WhileThere(card) => self.exists(card),
            crate::Lasts::While(ability, op) => match &self.cards.ability(ability).op(op) {
                Op::Until(_, Duration::While(c)) | Op::Later(_, _, _, Some(Duration::While(c)), _) => {
                    // A condition about the source holds only as long as the source is there (E16.3, E16.7).
                    let gone = ctx.source.card().is_some_and(|card| !self.exists(card));
                    !(gone && crate::eval::is_about_this(c)) && self.holds(c, ctx)
                }
                _ => true,
            },
            _ => true,
        }
    }

    /// Ends the effects whose `while` no longer holds; they do not come back (E16.2).
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
        let effects: Vec<Stamp> = self
            .state
            .effects
            .iter()
            .filter(|e| over(self, e.lasts, e.source, e.you, e.via, &e.bindings))
            .map(|e| e.stamp)
            .collect();
        let delayed: Vec<Stamp> = self
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

    pub(crate) fn was_used(&self, limit: Limit, card: Card, ability: AbilityId) -> bool {
        self.was_used_by(limit, card, ability, None)
    }

    /// The same for numbers that each player counts separately.
    pub(crate) fn was_used_by(&self, limit: Limit, card: Card, ability: AbilityId, by: Option<Seat>) -> bool {
        self.state.used.contains(&Used { limit, card, ability, by })
    }

    pub(crate) fn use_up(&mut self, limit: Option<Limit>, card: Card, ability: AbilityId) {
        if let Some(limit) = limit {
            self.state.used.push(Used { limit, card, ability, by: None });
            self.used_on_trial();
        }
    }

    /// Whether the limit of a `may` in the ability has been reached by its controller (E11.18).
    pub(crate) fn was_done(&self, source: Card, ability: AbilityId, by: Seat) -> bool {
        let mut ops = self.cards.ability(ability).code.iter();
        ops.any(|op| matches!(op, Op::May(.., Some(limit)) if self.was_used_by(*limit, source, ability, Some(by))))
    }

    /// Ends a period: abilities that may be used once in it may be used again, and its acts are forgotten.
    pub fn period_ends(&mut self, limit: Limit) {
        self.state.used.retain(|u| u.limit != limit);
        self.forget(limit);
    }

    /// Pushes the use of an ability: its leading choices, its costs, its code.
    pub fn use_ability(&mut self, code: CodeFrame) {
        self.state.frames.push(Frame::Use(Box::new(UseFrame { code, stage: Default::default() })));
    }

    /// Pushes the code of an ability, without choices ahead or costs.
    pub fn run_ability(&mut self, code: CodeFrame) {
        if !self.spend(crate::bounds::ANNOUNCEMENT, code.source) {
            return;
        }
        if let Some(ability) = code.ability {
            self.note_in_log(|| LogLine::Ability(code.source, ability, code.via));
        }
        self.state.frames.push(Frame::Code(Box::new(code)));
    }
}

impl CodeFrame {
    /// At the beginning of a card's own ability, with nothing named.
    pub fn of(ability: AbilityId, card: Card, you: Seat) -> Self {
        CodeFrame::new(Some(ability), card.into(), you, Via::Own, Bindings::default())
    }

    /// A frame without a text: a payment for a rule, a spell that is only a card.
    pub fn plain(source: impl Into<Thing>, you: Seat) -> Self {
        CodeFrame::new(None, source.into(), you, Via::Own, Bindings::default())
    }

    /// At the beginning of an ability, if it has one.
    pub fn new(ability: Option<AbilityId>, source: Thing, you: Seat, via: Via, bindings: Bindings) -> Self {
        CodeFrame {
            ability,
            pc: OpId::FIRST,
            source,
            you,
            via,
            bindings,
            block: vec![true],
            loops: Vec::new(),
            picking: Vec::new(),
            shares: Vec::new(),
            finished: Vec::new(),
            stage: Default::default(),
            begun: None,
            mark: Stamp::OLDEST,
            shield: None,
            by: By::Effect,
        }
    }
    /// The frame with its ability, source, player and `it`, without its progress.
    pub(crate) fn outline(&self) -> Self {
        let bindings = Bindings { it: self.bindings.it, ..Bindings::default() };
        CodeFrame {
            block: Vec::new(),
            ..CodeFrame::new(self.ability, self.source, self.you, self.via, bindings).caused(self.by)
        }
    }
    /// The option to use it, if it is an ability of a card.
    pub fn choice(&self) -> Option<Choice> {
        Some(Choice::Ability(self.ability?, self.source.card()?))
    }
    /// With acts caused in that way.
    pub fn caused(mut self, by: By) -> Self {
        self.by = by;
        self
    }
}
