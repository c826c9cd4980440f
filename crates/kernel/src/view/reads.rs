//! Local effects and unseen cards: an effect that judges each card by itself is worked out for the changed card alone.

use crate::{Cards, code::Op};
use abilities::{Among, Amount, Filter, Reads, Selector, Visit};

pub(crate) use crate::rulebook::aspects::*;

impl Cards {
    /// The aspect of cards nobody can see, if the place holds such.
    pub(super) fn unseen_in(&self, place: abilities::Place) -> Aspects {
        let is_unseen = |p: &abilities::Place| self.rules.zones.places[p.index()].seen == crate::Seen::Nobody;
        let group = self.rules.zones.groups.iter().find(|(group, _)| *group == place);
        match group.map_or(is_unseen(&place), |(_, places)| places.iter().any(is_unseen)) {
            true => UNSEEN,
            false => 0,
        }
    }

    /// Whether the rules tell a kind, and no card has it printed.
    pub(super) fn is_told_by_rules(&self, kind: abilities::Kind) -> bool {
        self.rules.types.kinds.iter().any(|rule| rule.kind == kind)
    }

    /// Whether an op looks at cards nobody can see.
    pub(crate) fn looks_at_unseen(&self, op: &Op) -> bool {
        let reads = match op {
            Op::Unless(condition, _) => self.condition_footprint(condition).table,
            Op::Choose { what: Among::Of(selector), .. } | Op::Each(selector, _) => {
                self.selector_footprint(selector).table
            }
            Op::Do(phrase, _) => {
                let participants = [&phrase.agent, &phrase.patient, &phrase.second].into_iter().flatten();
                participants.fold(0, |all, participant| all | self.selector_footprint(participant).table)
            }
            _ => 0,
        };
        reads & UNSEEN != 0
    }

    /// Whether a filter asks only for the card itself, the effect's source and the players.
    pub(super) fn is_local_filter(&self, filter: &Filter) -> bool {
        match filter.reads() {
            Reads::Predicate(p) => self.rules.questions.local_predicates.contains(&p),
            // It may be looked for out of play.
            Reads::Kind(kind) => !self.rules.types.kinds.iter().any(|r| r.kind == kind && !r.places.is_empty()),
            Reads::LinksFrom => false,
            _ => {
                let mut near = Near { cards: self, all: true };
                filter.walk(&mut near);
                near.all
            }
        }
    }
}

/// Whether a filter reads nothing but the effect's source and the players.
struct Near<'c> {
    cards: &'c Cards,
    all: bool,
}

impl<'a> Visit<'a> for Near<'_> {
    fn selector(&mut self, selector: &'a Selector) {
        self.all &= matches!(selector, Selector::This | Selector::You);
    }
    fn amount(&mut self, amount: &'a Amount) {
        self.all &= amount.as_number().is_some();
    }
    fn filter(&mut self, filter: &'a Filter) {
        self.all &= self.cards.is_local_filter(filter);
    }
}
