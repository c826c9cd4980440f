//! A card that enters play: abilities say how it enters, looking at it as it will be (E18.9), while it is not yet there
//! to act or answer.

use super::*;

impl Game {
    /// The cards entering play in a batch that is just being performed. They look as they will in play, but are not there
    /// yet (E18.9): they and the cards that enter with them cannot be chosen for how they enter (E18.10), and neither act nor
    /// answer.
    pub(crate) fn entering(&self) -> impl Iterator<Item = Slot> + '_ {
        let batches = self.state.frames.iter().filter_map(|frame| match frame {
            Frame::Acts(acts) if matches!(acts.stage, Stage::Perform | Stage::Enter | Stage::Follow) => {
                Some(&acts.acts)
            }
            _ => None,
        });
        batches.flatten().filter(|p| self.enters_play(&p.act)).filter_map(|p| p.act.patient.card()).map(|c| c.slot)
    }

    /// Returns the cards that an ability about an entering card does not find in play: that card, and those that enter
    /// with it.
    pub(crate) fn not_yet_there(&self, ctx: &Ctx) -> smallvec::SmallVec<[Slot; 4]> {
        let enters = |act: &Act| self.enters_play(act) && act.patient.card().is_some_and(|c| self.is_entering(c));
        match ctx.bindings.event {
            Some(act) if enters(&act) => self.entering().collect(),
            _ => smallvec::SmallVec::new(),
        }
    }

    /// Whether a card is just entering play.
    pub fn is_entering(&self, card: Card) -> bool {
        self.entering().any(|slot| slot == card.slot)
    }

    /// Whether the act brings a card into play.
    pub(super) fn enters_play(&self, act: &Act) -> bool {
        let is_play = |zone: crate::Zone| self.cards.rules.zones.places[zone.place.index()].play == crate::InPlay::Yes;
        act.verb == abilities::verbs::MOVE && act.to.is_some_and(is_play) && !act.from.is_some_and(is_play)
    }

    /// Whether an act gives a card that is just entering play something it enters with. It is a part of the entering, one
    /// event with everything else the card enters with (CR 614.5): it is there for whoever looks at the card as it will
    /// be, and is judged and replaced together with the rest, when all of it is known.
    pub(super) fn joins_entering(&mut self, act: &Act) -> bool {
        let Some(card) = act.patient.card().filter(|_| self.is_entered_with(act)) else { return false };
        let brings = |game: &Game, frame: &Frame| match frame {
            Frame::Acts(acts) if matches!(acts.stage, Stage::Perform | Stage::Enter) => {
                let is_it = |p: &&Pending| p.act.patient.card().is_some_and(|c| c.slot == card.slot);
                acts.acts.iter().filter(is_it).any(|p| game.enters_play(&p.act))
            }
            _ => false,
        };
        let at = self.state.frames.iter().rposition(|frame| brings(self, frame));
        let Some(at) = at.filter(|_| self.in_play(card) && self.may_happen(act)) else { return false };
        // CR 122.6a: whoever will control the card puts them on it.
        let agent = act.agent.seat().map_or(act.agent, |_| Thing::Player(self.controller(card)));
        let act = Act { agent, ..*act };
        self.lay_ahead(&act);
        if let Some(Frame::Acts(acts)) = self.state.frames.get_mut(at) {
            let is_same = |other: &&mut Act| {
                (other.verb, other.patient, other.kind, other.word) == (act.verb, act.patient, act.kind, act.word)
            };
            match acts.following.iter_mut().find(is_same) {
                Some(same) => same.amount = same.amount.saturating_add(act.amount),
                None => acts.following.push(act),
            }
        }
        self.something_done();
        true
    }

    /// Whether an act is of those that can be a part of an entering.
    fn is_entered_with(&self, act: &Act) -> bool {
        act.amount > 0 && act.kind.is_some() && self.cards.rules.acts.enters_with.contains(&act.verb)
    }

    /// Shows the counters of such an act ahead of their event.
    fn lay_ahead(&mut self, act: &Act) {
        if let Some(kind) = act.kind {
            self.add_counters(act.patient, kind, act.amount);
            self.refresh();
        }
    }

    /// Shows the properties with which the verb itself has the cards of this batch enter.
    pub(super) fn lay_results_ahead(&mut self, frame: &ActFrame, results: &[Act]) {
        for act in self.entered_with(frame, results) {
            self.lay_ahead(&act);
        }
    }

    /// Takes the counters shown ahead away again: now their event puts them there.
    pub(super) fn take_back_ahead(&mut self, frame: &ActFrame) {
        for act in self.entered_with(frame, &frame.following) {
            if let Some(kind) = act.kind {
                let there = self.counters(act.patient, kind).max(0);
                self.add_counters(act.patient, kind, -act.amount.min(there));
                self.refresh();
            }
        }
    }

    /// The results of a batch that the cards it brings into play enter with.
    fn entered_with(&self, frame: &ActFrame, results: &[Act]) -> Vec<Act> {
        let brings = |act: &Act| {
            let is_it = |p: &&Pending| p.act.patient.card().map(|c| c.slot) == act.patient.card().map(|c| c.slot);
            frame.acts.iter().filter(is_it).any(|p| self.enters_play(&p.act))
        };
        results.iter().filter(|act| self.is_entered_with(act) && brings(act)).copied().collect()
    }

    /// Whether an answer replaces nothing of an entering but says how: tapped, with counters. It looks at the card as
    /// it will be in play, so it has its say when the card's own choices are made (E18.9, E20.2).
    fn says_how(&self, candidate: &Candidate) -> bool {
        let code = &self.cards.ability(candidate.ability).code[..];
        let waiting = self.state.delayed.iter().find(|d| Some(d.stamp) == candidate.delayed());
        let block = match waiting.map(|d| (d.op.index(), &code[d.op.index()])) {
            Some((op, Op::Later(.., end))) => &code[op + 1..end.index()],
            _ => code,
        };
        !block.iter().any(|op| matches!(op, Op::Instead | Op::Prevent(_) | Op::ChangeIt(_)))
    }

    /// An "each X enters ..." effect does not apply to its own source or to cards entering with it (E18.9).
    fn is_there_to_say(&self, candidate: &Candidate, frame: &ActFrame) -> bool {
        let own = match &self.cards.ability(candidate.ability).ability {
            Ability::Trigger { event, .. } => event.patient == Some(abilities::Selector::This),
            _ => false,
        };
        let Of::Card(card) = candidate.of else { return true };
        let is_it = |p: &Pending| p.act.patient.card().is_some_and(|c| c.slot == card.slot);
        let enters = frame.acts.iter().any(|p| is_it(p) && self.enters_play(&p.act));
        own || !(enters || self.is_entering(card))
    }

    /// The abilities that say how the cards of this batch enter, one after another for each card.
    pub(super) fn say_how_it_enters(&mut self, frame: &mut ActFrame) -> Option<Flow> {
        while let Some(pending) = frame.acts.get(frame.at as usize) {
            let now = pending.act.patient.card().map(|c| self.state.card(c.slot));
            let Some(card) = now.filter(|&c| !pending.gone && self.enters_play(&pending.act) && self.in_play(c)) else {
                frame.at += 1;
                continue;
            };
            let act = Act { patient: card.into(), ..pending.act };
            if self.somebody_replaces(abilities::verbs::MOVE) {
                // Cards that are just entering are known by this batch.
                self.state.frames[self.at] = Frame::Acts(Box::new(frame.clone()));
            }
            let mut candidates = Vec::new();
            for &rung in self.cards.rules.timing.rungs.iter().filter(|r| r.is_would()) {
                candidates.extend(self.open_candidates(rung, &act, frame));
            }
            candidates.retain(|c| self.says_how(c) && self.is_there_to_say(c, frame));
            match self.choose_answer(&candidates, &act) {
                Asked::Nobody => (frame.at, frame.passed) = (frame.at + 1, Seats::default()),
                Asked::Ask(prompt) => return Some(Flow::Ask(prompt)),
                Asked::Pass(seat) => frame.passed = frame.passed.with(seat),
                Asked::Chosen(candidate) => {
                    frame.acts[frame.at as usize].applied.push(candidate.speaker());
                    self.start_answer(candidate, &act);
                    return Some(Flow::Again);
                }
            }
        }
        None
    }

    /// Returns the replacements of an entering. They look at the card as it would be in play (E18.9), so it is tried
    /// out on a copy.
    pub(super) fn replacing_entry(&self, rung: Rung, act: &Act, frame: &ActFrame) -> Vec<Candidate> {
        let own = |candidates: &mut Vec<Candidate>| candidates.retain(|c| !self.says_how(c));
        if !self.somebody_replaces(act.verb) || !self.anything_instead(rung, act.verb) {
            return Vec::new();
        }
        let mut trial = self.trial();
        trial.perform_now(act);
        let now = act.patient.card().map(|c| trial.state.card(c.slot)).filter(|&c| trial.in_play(c));
        let Some(now) = now else {
            let mut candidates = self.open_candidates(rung, act, frame);
            own(&mut candidates);
            return candidates;
        };
        let entering = ActFrame { stage: Stage::Enter, ..frame.clone() };
        trial.state.frames = vec![Frame::Acts(Box::new(entering))];
        let mut candidates = trial.open_candidates(rung, &Act { patient: now.into(), ..*act }, frame);
        own(&mut candidates);
        candidates.retain(|c| trial.is_there_to_say(c, frame));
        for candidate in &mut candidates {
            match &mut candidate.of {
                Of::Card(card) | Of::Delayed(_, Some(card)) if *card == now => *card = self.state.card(now.slot),
                _ => {}
            }
        }
        candidates
    }
}
