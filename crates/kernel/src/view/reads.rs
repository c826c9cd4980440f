//! Local effects and unseen cards: an effect that judges each card by itself is worked out for the changed card alone.

use crate::{Cards, code::Op};
use abilities::{Choice, Filter, Selector};

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
            Op::Choose { what: Choice::Of(selector), .. } | Op::Each(selector, _) => {
                self.selector_footprint(selector).table
            }
            Op::Do(phrase, _) => {
                let parts = [&phrase.agent, &phrase.patient, &phrase.second].into_iter().flatten();
                parts.fold(0, |all, part| all | self.selector_footprint(part).table)
            }
            _ => 0,
        };
        reads & UNSEEN != 0
    }

    /// Whether a filter asks only for the card itself, the effect's source and the players.
    pub(super) fn is_local_filter(&self, filter: &Filter) -> bool {
        let near = |s: &Selector| matches!(s, Selector::This | Selector::You);
        match filter {
            Filter::Predicate(p) => self.rules.questions.local_predicates.contains(p),
            // It may be looked for out of play.
            Filter::Kind(kind) => !self.rules.types.kinds.iter().any(|r| r.kind == *kind && !r.places.is_empty()),
            Filter::LinkedFrom(..) => false,
            Filter::InAreaOf(s) | Filter::ControlledBy(s) | Filter::Except(s) | Filter::LinkedTo(_, s) => near(s),
            Filter::In(_, s) => s.as_ref().is_none_or(|s| near(s)),
            Filter::Not(f) => self.is_local_filter(f),
            Filter::Or(list) => list.iter().all(|f| self.is_local_filter(f)),
            Filter::Stat(_, _, a) | Filter::Counter(_, _, a) => a.as_number().is_some(),
            _ => true,
        }
    }
}
