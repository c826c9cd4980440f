//! From a phrase to acts: who does it, to what, and by how much.

use super::*;

impl Game {
    /// The acts a phrase stands for, now.
    pub(crate) fn acts_of(&self, phrase: &ActPhrase, frame: &CodeFrame) -> Vec<Act> {
        self.acts_with(phrase, frame, None)
    }

    /// The same after a choice in the phrase's own words; what is not chosen is spoken of as before it. Where nothing was
    /// named before, `it` is who does it, else what it is done to: `each creature deals 1 damage to its controller`.
    pub(super) fn acts_with(&self, phrase: &ActPhrase, frame: &CodeFrame, before: Option<&Bindings>) -> Vec<Act> {
        let earlier = before.unwrap_or(&frame.bindings);
        let names = |s: &Option<Selector>| s.as_ref().is_some_and(Selector::names);
        let unnamed = earlier.it == Thing::Nothing;
        let now_it = |it: Thing, so: bool| so.then(|| Bindings { it, ..earlier.clone() });
        let agents = match &phrase.agent {
            None => smallvec![Thing::Player(frame.you)],
            some => self.in_turn_order(self.part_of_act(some, Part::Agent, frame, earlier)),
        };
        let looked_for = self.looked_for(phrase);
        let meant = if looked_for.is_some() { &looked_for } else { &phrase.patient };
        let mut acts = Vec::new();
        for &agent in &agents {
            // Of several players each does it to what is theirs.
            let theirs = |thing: &Thing| match (looked_for.is_some() && agents.len() > 1, thing) {
                (true, Thing::Card(card)) => {
                    let whose = self.zone(*card).and_then(|z| z.seat).unwrap_or_else(|| self.controller(*card));
                    agent == Thing::Player(whose)
                }
                _ => true,
            };
            let by_agent = now_it(agent, unnamed && names(&phrase.agent));
            let said = by_agent.as_ref().unwrap_or(earlier);
            let patients = self.part_of_act(meant, Part::Patient, frame, said);
            for &patient in patients.iter().filter(|t| theirs(t)) {
                let by_patient = now_it(patient, by_agent.is_none() && unnamed && names(&phrase.patient));
                let said = by_patient.as_ref().unwrap_or(said);
                let amount = self.amount_of_act(phrase, frame, agent, by_patient.as_ref());
                let seconds = match phrase.manner {
                    // A manner may speak of `it`: `create 1 token blocking it`.
                    Some(_) if phrase.verb == verbs::CREATE && phrase.second.is_none() => {
                        smallvec![frame.bindings.it]
                    }
                    _ => self.part_of_act(&phrase.second, Part::Second, frame, said),
                };
                for &second in &seconds {
                    let (patient, second) = (self.found(patient, frame), self.found(second, frame));
                    acts.push(self.act_of(phrase, frame, (agent, patient, second), amount));
                }
            }
        }
        acts
    }

    /// What one part of a phrase stands for: what was announced or chosen for it, else what it finds.
    fn part_of_act(&self, selector: &Option<Selector>, part: Part, frame: &CodeFrame, said: &Bindings) -> Things {
        let open = |s: &Selector| !matches!(s, Selector::Pick(Quantity::Bare | Quantity::Each | Quantity::All, _));
        if let Some(legal) = selector.as_ref().and_then(|s| self.announced(frame, s, TargetKey { op: frame.pc, part }))
        {
            return legal;
        }
        match selector {
            None => smallvec![Thing::Nothing],
            Some(s @ Selector::Pick(..)) if open(s) => self.part(frame, part),
            Some(s) => self.select(s, &Ctx { bindings: said, ..frame.ctx() }),
        }
    }

    /// By how much, if that is said; `its power` is that of who does it, where the phrase names them.
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
        // What was chosen is `it` by now; of several each is.
        let each = by_patient.filter(|_| frame.bindings.it == Thing::Nothing);
        Some(self.amount(amount, &Ctx { bindings: each.unwrap_or(&frame.bindings), ..frame.ctx() }))
    }

    fn act_of(
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
            kind: phrase.kind.unwrap_or(crate::NO_KIND),
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

    /// Whose place is meant: the shared one, else the owner's for a pile nobody shares, else the agent's.
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
}
