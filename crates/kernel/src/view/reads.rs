//! What continuous effects look at: a change nobody looks at leaves the view as it is, and one on a card that is judged
//! by itself is worked out for that card alone.

use super::sides::amounts;
use crate::{Cards, OwnQuestion, code::Op};
use abilities::{Amount, Characteristic, Choice, Condition, Filter, Selector};

pub(crate) use crate::rulebook::aspects::*;

impl Cards {
    /// What a change looks at: by how much, whose.
    pub(super) fn change_reads(&self, change: &Characteristic) -> Aspects {
        match change {
            Characteristic::ControlledBy(selector) | Characteristic::CopyOf(selector) => {
                PLAY | self.selector_reads(selector)
            }
            change => amounts(change).fold(0, |all, a| all | self.amount_reads(a)),
        }
    }

    /// What a condition looks at.
    pub(super) fn condition_reads(&self, condition: &Condition) -> Aspects {
        match condition {
            Condition::There(selector) => self.selector_reads(selector),
            Condition::Controls(who, what) => self.selector_reads(who) | self.selector_reads(what),
            Condition::Is(selector, filters) => self.selector_reads(selector) | self.filters_read(filters),
            Condition::Compare(left, _, right) => self.amount_reads(left) | self.amount_reads(right),
            Condition::Flag(flag) => (self.rules.questions.looks_at)(OwnQuestion::Flag(*flag)),
            Condition::Not(inner) => self.condition_reads(inner),
            Condition::And(list) | Condition::Or(list) => list.iter().fold(0, |all, c| all | self.condition_reads(c)),
        }
    }

    fn amount_reads(&self, amount: &Amount) -> Aspects {
        match amount {
            Amount::Number(_) | Amount::X | Amount::Bound(_) | Amount::That => 0,
            Amount::Count(selector) => self.selector_reads(selector),
            Amount::Stat(_, of) => COUNTERS | self.selector_reads(of),
            Amount::Counters(_, on) if **on == Selector::You => PLAYERS,
            Amount::Counters(_, on) => COUNTERS | PLAYERS | self.selector_reads(on),
            Amount::Register(register) => (self.rules.questions.looks_at)(OwnQuestion::Register(*register)),
            Amount::Argument => ALL,
            Amount::PerPlayer(a) | Amount::Times(_, a) | Amount::ForEvery(_, _, a) => self.amount_reads(a),
            Amount::Sum(a, b) | Amount::Difference(a, b) | Amount::Quotient(a, b) => {
                self.amount_reads(a) | self.amount_reads(b)
            }
        }
    }

    /// What a selector looks at.
    pub(super) fn selector_reads(&self, selector: &Selector) -> Aspects {
        match selector {
            Selector::This | Selector::You | Selector::It | Selector::They | Selector::Bound(_) => 0,
            Selector::Giver => PLAY,
            Selector::Unique(unique) => (self.rules.questions.looks_at)(OwnQuestion::Unique(*unique)),
            Selector::Of(possession, of) => {
                (self.rules.questions.looks_at)(OwnQuestion::Possession(*possession)) | self.selector_reads(of)
            }
            Selector::Both(parts) => parts.iter().fold(0, |all, p| all | self.selector_reads(p)),
            Selector::Pick(_, filters) => PLAY | self.filters_read(filters),
        }
    }

    fn filters_read(&self, filters: &[Filter]) -> Aspects {
        filters.iter().fold(0, |all, f| all | self.filter_reads(f))
    }

    fn filter_reads(&self, filter: &Filter) -> Aspects {
        match filter {
            Filter::Card | Filter::Player | Filter::Opponent | Filter::Other => 0,
            Filter::Trait(_) | Filter::Name(_) | Filter::Keyword(_) => 0,
            // What it is told from: what and where the thing is.
            Filter::Kind(kind) if self.rules.types.kinds.iter().any(|r| r.kind == *kind) => PILES | PLAY,
            Filter::Kind(_) => 0,
            Filter::Status(_) => STATUS,
            Filter::Predicate(p) => (self.rules.questions.looks_at)(OwnQuestion::Predicate(*p)),
            Filter::Remembered(_) | Filter::Argument => ALL,
            Filter::Stat(_, _, amount) => COUNTERS | self.amount_reads(amount),
            Filter::Counter(_, _, amount) => COUNTERS | PLAYERS | self.amount_reads(amount),
            Filter::In(place, owner) => {
                PILES | PLAY | self.unseen_in(*place) | owner.as_ref().map_or(0, |s| self.selector_reads(s))
            }
            Filter::InAreaOf(s) => PILES | PLAY | self.selector_reads(s),
            Filter::ControlledBy(s) | Filter::Except(s) => self.selector_reads(s),
            Filter::LinkedTo(_, s) | Filter::LinkedFrom(_, s) => LINKS | self.selector_reads(s),
            Filter::Not(inner) => self.filter_reads(inner),
            Filter::Or(list) => self.filters_read(list),
        }
    }

    fn unseen_in(&self, place: abilities::Place) -> Aspects {
        let is_unseen = |p: &abilities::Place| self.rules.zones.places[p.index()].seen == crate::Seen::Nobody;
        let group = self.rules.zones.groups.iter().find(|(group, _)| *group == place);
        match group.map_or(is_unseen(&place), |(_, places)| places.iter().any(is_unseen)) {
            true => UNSEEN,
            false => 0,
        }
    }

    /// Whether an op looks at what nobody can see.
    pub(crate) fn looks_at_unseen(&self, op: &Op) -> bool {
        let reads = match op {
            Op::Unless(condition, _) => self.condition_reads(condition),
            Op::Choose { what: Choice::Of(selector), .. } | Op::Each(selector, _) => self.selector_reads(selector),
            Op::Do(phrase, _) => {
                let parts = [&phrase.agent, &phrase.patient, &phrase.second].into_iter().flatten();
                parts.fold(0, |all, part| all | self.selector_reads(part))
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
