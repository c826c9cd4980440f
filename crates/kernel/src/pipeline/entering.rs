//! A card that enters play: who says how it enters, looking at it as it will be (E18.9), while it is not yet there to act
//! or answer.

use super::*;

impl Game {
    /// The cards entering play in a batch that is just being performed. They look as they will in play, but are not there
    /// yet (E18.9): they and what enters with them cannot be chosen for how they enter (E18.10), and neither act nor
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

    /// What an ability about a card that is just entering does not find in play: that card, and what enters with it.
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

    /// What replaces nothing of an entering but says how: tapped, with counters. It looks at the card as it will be in
    /// play, so it has its say when the card's own choices are made (E18.9, E20.2).
    fn says_how(&self, candidate: &Candidate) -> bool {
        let code = &self.cards.ability(candidate.ability).code[..];
        let waiting = self.state.delayed.iter().find(|d| Some(d.stamp) == candidate.delayed());
        let block = match waiting.map(|d| (d.op.index(), &code[d.op.index()])) {
            Some((op, Op::Later(.., end))) => &code[op + 1..end.index()],
            _ => code,
        };
        !block.iter().any(|op| matches!(op, Op::Instead | Op::Prevent(_) | Op::ChangeIt(_)))
    }

    /// What is said of everything that enters does not touch the card it stands on, nor what enters with that (E18.9).
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
                // What is just entering is known by this batch.
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

    /// What happens instead of an entering looks at the card as it would be in play (E18.9): tried out on a copy.
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
