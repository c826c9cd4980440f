//! From a phrase to acts: their agents, patients and amounts.

use super::*;

impl Game {
    /// The acts a phrase stands for, now.
    pub(crate) fn acts_of(&self, phrase: &ActPhrase, frame: &CodeFrame) -> Vec<Act> {
        self.acts_with(phrase, frame, None)
    }

    /// The same after a choice in the phrase's own words; things not chosen keep their names. Where nothing was
    /// named before, `it` is the agent, else the patient: `each creature deals 1 damage to its controller`.
    pub(super) fn acts_with(&self, phrase: &ActPhrase, frame: &CodeFrame, before: Option<&Bindings>) -> Vec<Act> {
        let earlier = before.unwrap_or(&frame.bindings);
        let names = |s: &Option<Selector>| s.as_ref().is_some_and(Selector::names);
        let unnamed = earlier.it == Thing::Nothing;
        let now_it = |it: Thing, so: bool| so.then(|| Bindings { it, ..earlier.clone() });
        let agents = match &phrase.agent {
            None => smallvec![Thing::Player(frame.you)],
            some => self.in_turn_order(self.selected_for_role(some, Role::Agent, frame, earlier)),
        };
        let looked_for = self.looked_for(phrase);
        let meant = if looked_for.is_some() { &looked_for } else { &phrase.patient };
        let mut acts = Vec::new();
        for &agent in &agents {
            // Each of several players does it to their own things.
            let theirs = |thing: &Thing| match (looked_for.is_some() && agents.len() > 1, thing) {
                (true, Thing::Card(card)) => {
                    let whose = self.zone(*card).and_then(|z| z.seat).unwrap_or_else(|| self.controller(*card));
                    agent == Thing::Player(whose)
                }
                _ => true,
            };
            let by_agent = now_it(agent, unnamed && names(&phrase.agent));
            let said = by_agent.as_ref().unwrap_or(earlier);
            let patients = self.selected_for_role(meant, Role::Patient, frame, said);
            for &patient in patients.iter().filter(|t| theirs(t)) {
                let by_patient = now_it(patient, by_agent.is_none() && unnamed && names(&phrase.patient));
                let said = by_patient.as_ref().unwrap_or(said);
                let amount = self.amount_of_act(phrase, frame, agent, by_patient.as_ref());
                let seconds = match phrase.manner {
                    // A manner may speak of `it`: `create 1 token blocking it`.
                    Some(_) if phrase.verb == verbs::CREATE && phrase.second.is_none() => {
                        smallvec![frame.bindings.it]
                    }
                    _ => self.selected_for_role(&phrase.second, Role::Second, frame, said),
                };
                for &second in &seconds {
                    let (patient, second) = (self.found(patient, frame), self.found(second, frame));
                    acts.push(self.act_of(phrase, frame, (agent, patient, second), amount));
                }
            }
        }
        acts
    }

    /// Returns the things one role of a phrase stands for: those announced or chosen for it, else those it finds.
    fn selected_for_role(&self, selector: &Option<Selector>, role: Role, frame: &CodeFrame, said: &Bindings) -> Things {
        let open = |s: &Selector| !matches!(s, Selector::Pick(Quantity::Bare | Quantity::Each | Quantity::All, _));
        if let Some(legal) = selector.as_ref().and_then(|s| self.announced(frame, s, TargetKey { op: frame.pc, role }))
        {
            return legal;
        }
        match selector {
            None => smallvec![Thing::Nothing],
            Some(s @ Selector::Pick(..)) if open(s) => self.chosen_for_role(frame, role),
            Some(s) => self.select(s, &Ctx { bindings: said, ..frame.ctx() }),
        }
    }

    /// Returns the amount, if there is one; `its power` is that of the agent, where the phrase names one.
    fn amount_of_act(
        &self,
        phrase: &ActPhrase,
        frame: &CodeFrame,
        agent: Thing,
        by_patient: Option<&Bindings>,
    ) -> Option<i32> {
        let amount = phrase.amount.as_ref()?;
        if phrase.agent.as_ref().is_some_and(Selector::names) && agent.card().is_some() {
            let own = Bindings { it: agent, ..frame.bindings.clone() };
            return Some(self.amount(amount, &Ctx { bindings: &own, ..frame.ctx() }));
        }
        // The chosen thing is `it` by now; of several each is.
        let each = by_patient.filter(|_| frame.bindings.it == Thing::Nothing);
        Some(self.amount(amount, &Ctx { bindings: each.unwrap_or(&frame.bindings), ..frame.ctx() }))
    }

    pub(crate) fn act_of(
        &self,
        phrase: &ActPhrase,
        frame: &CodeFrame,
        (agent, patient, second): (Thing, Thing, Thing),
        amount: Option<i32>,
    ) -> Act {
        Act {
            verb: phrase.verb,
            agent,
            patient,
            second,
            kind: phrase.kind,
            // Without a patient, the pile that is named: `discard the top 2 cards of ...`.
            from: match patient {
                Thing::Card(card) => self.zone(card),
                _ => phrase.from.map(|place| self.zone_for(place, agent, patient)),
            },
            to: phrase.to.map(|place| self.zone_for(place, agent, patient)),
            // `remove all harm`: without a number, everything there is.
            amount: amount.unwrap_or_else(|| match (phrase.verb, phrase.kind) {
                (verbs::REMOVE | verbs::TRANSFER, Some(kind)) => self.counters(patient, kind),
                _ => 1,
            }),
            word: phrase.word,
            card: phrase.card,
            manner: phrase.manner,
            cause: frame.cause(),
        }
    }

    /// Returns the zone that a place means: the shared one, else the owner's for a pile nobody shares, else the
    /// agent's.
    fn zone_for(&self, place: Place, agent: Thing, patient: Thing) -> crate::Zone {
        let rule = &self.cards.rules.zones.places[place.index()];
        if rule.owner == crate::Owner::Shared {
            return crate::Zone::shared(place);
        }
        let owner = match (rule.play, patient) {
            (crate::InPlay::No, Thing::Card(card)) => Some(self.owner(card)),
            _ => agent.seat(),
        };
        crate::Zone::of(place, owner.or(agent.seat()).unwrap_or(crate::Seat(0)))
    }

    /// A card the last act brought into play is meant by its new incarnation from then on. One that left play keeps
    /// being spoken of as it was (E4.10); acts on it find it where it went (E4.8 e, j), see [`Game::found`].
    pub(super) fn follow_moved(&self, frame: &mut CodeFrame) {
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

    /// Returns the thing that an act on `thing` is done to: a card that is gone is found in the public place it went
    /// to, if it was moved there by the event being answered or since this ability began, and has stayed there (E4.8 e,
    /// j).
    pub(super) fn found(&self, thing: Thing, frame: &CodeFrame) -> Thing {
        let Thing::Card(card) = thing else {
            return thing;
        };
        if self.exists(card) {
            return thing;
        }
        let now = self.state.card(card.slot);
        let object = &self.state.objects[card.slot.index()];
        let went = |to: crate::Zone| self.zone(now).is_some_and(|zone| zone.place == to.place);
        let answered = frame.bindings.event.is_some_and(|act| act.patient == thing && act.to.is_none_or(went));
        let own = frame.begun.is_some_and(|begun| object.stamp > begun);
        let public = self.zone(now).is_some_and(|z| self.cards.rules.zones.places[z.place.index()].seen.comes_open());
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

    /// Carries out an act of the text: its choices, then the acts it stands for, then their results.
    pub(super) fn do_act(&mut self, frame: &mut CodeFrame, phrase: &ActPhrase, until: Option<&Duration>) -> OpFlow {
        match frame.stage {
            ClauseStage::Begin => self.begin_act(frame, phrase, until),
            ClauseStage::Searched => {
                frame.stage = ClauseStage::Begin;
                self.state.done = !frame.bindings.they.is_empty();
                frame.and_done(self.state.done);
                frame.pc = frame.pc.next();
                OpFlow::Continue(())
            }
            stage => self.end_act(frame, phrase, stage),
        }
    }

    fn begin_act(&mut self, frame: &mut CodeFrame, phrase: &ActPhrase, until: Option<&Duration>) -> OpFlow {
        // The meaning of `it` and `they` before a choice in the act's own words: `attach it to a lamp` speaks of both.
        let mut before: Option<Bindings> = None;
        let pc = frame.pc;
        let in_full = match self.resolve_choices(frame, phrase, pc, &mut before) {
            Chosen::Ask(prompt) => return OpFlow::Break(Flow::Ask(prompt)),
            Chosen::Nothing => {
                self.finds_nothing(frame);
                self.something_failed();
                frame.bind(None, Things::new(), true);
                self.is_not_done(frame);
                return OpFlow::Continue(());
            }
            Chosen::Made => ClauseStage::InFull,
            Chosen::Fewer => ClauseStage::InPart,
        };
        if phrase.verb == verbs::SEARCH {
            frame.stage = ClauseStage::Searched;
            frame.bindings.named.retain(|(name, _)| *name != Named::LookedAt);
            let earlier = before.unwrap_or_else(|| frame.bindings.clone());
            let seat = self.searcher(phrase, frame, &earlier);
            self.finish_search(phrase, frame, seat);
            return self.wait_for_pushed();
        }
        let acts = self.acts_with(phrase, frame, before.as_ref());
        if acts.is_empty() {
            self.finds_nothing(frame);
        }
        frame.bindings.named.retain(|(name, _)| !matches!(name, Named::Role(_)));
        if let Some(Selector::Pick(Quantity::All | Quantity::Each | Quantity::Bare, _)) = phrase.patient {
            frame.bindings.they = patients(&acts);
        }
        frame.stage = in_full;
        frame.mark = self.state.stamp;
        if in_full == ClauseStage::InPart || acts.is_empty() && names_one(phrase) {
            self.something_failed();
        }
        if let Some(until) = until {
            if matches!(until, Duration::Act(_)) && frame.source.card().is_some_and(|c| !self.exists(c)) {
                // E16.1: the end of its duration has happened already.
                frame.stage = ClauseStage::Begin;
                self.is_not_done(frame);
                return OpFlow::Continue(());
            }
            self.return_later(frame, until, &acts, pc);
        }
        self.perform_clause(frame, phrase, acts)
    }

    /// Performs the acts of a clause together, or one by one where the rules say so.
    fn perform_clause(&mut self, frame: &CodeFrame, phrase: &ActPhrase, mut acts: Vec<Act>) -> OpFlow {
        if is_exception(self.cards.ability(frame.text()).op(frame.pc.next())) {
            // Found there by the copies that are made meanwhile.
            self.state.frames[self.at] = Frame::Code(Box::new(frame.clone()));
        }
        // The mark in the stack meanwhile holds the meaning of `it` in the clause.
        if let Some(Frame::Code(mark)) = self.state.frames.get_mut(self.at) {
            mark.bindings.it = frame.bindings.it;
        }
        if self.cards.rules.timing.one_by_one && acts.len() > 1 && says_each(phrase) {
            acts.sort_by_key(|act| (self.turn_of(act.agent), self.turn_of(act.patient)));
            self.perform_one_by_one(acts);
        } else {
            self.perform_all(acts);
        }
        self.wait_for_pushed()
    }

    /// Takes note of the results of the acts.
    fn end_act(&mut self, frame: &mut CodeFrame, phrase: &ActPhrase, stage: ClauseStage) -> OpFlow {
        frame.stage = ClauseStage::Begin;
        self.state.done &= stage == ClauseStage::InFull;
        if self.cards.rules.acts.token_makers.contains(&phrase.verb) {
            self.bind_created(frame, phrase);
        }
        self.follow_moved(frame);
        frame.and_done(self.state.done);
        frame.pc = frame.pc.next();
        if self.cards.rules.timing.one_by_one && says_each(phrase) {
            self.step_ended(self.at);
            return self.wait_for_pushed();
        }
        OpFlow::Continue(())
    }

    /// The clause comes to nothing: `if you do` finds nothing done.
    fn is_not_done(&mut self, frame: &mut CodeFrame) {
        self.state.done = false;
        frame.and_done(false);
        frame.pc = frame.pc.next();
    }
}

/// Returns the patients of several acts, each once.
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
            Selector::Both(selectors) => selectors.iter().any(is_each),
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
