//! What continuous effects look at: a change nobody looks at leaves the view as it is, and one on a card that is judged
//! by itself is worked out for that card alone.

use super::Active;
use crate::Game;
use abilities::{Amount, Change, Characteristic, Condition, Filter, Quantity, Selector, Statement};

/// Sides of the table that can change, as bits.
pub(crate) type Aspects = u8;
/// Exhausted, facedown and the like.
pub(crate) const STATUS: Aspects = 1;
/// Counters on cards.
pub(crate) const COUNTERS: Aspects = 2;
/// Counters of players.
pub(crate) const PLAYERS: Aspects = 4;
/// The game's own notes.
pub(crate) const NOTES: Aspects = 8;
/// What lies in piles out of play.
pub(crate) const PILES: Aspects = 16;
/// What is in play.
pub(crate) const PLAY: Aspects = 32;
/// Links between cards.
pub(crate) const LINKS: Aspects = 64;
/// Any of them.
pub(crate) const ALL: Aspects = 127;

impl Game {
    /// What the condition of an effect looks at.
    pub(super) fn asks(&self, effect: &Active) -> Aspects {
        self.condition_of(effect).map_or(0, |c| self.condition_reads(c))
    }

    /// What an effect looks at beside its condition: whom it means, by how much.
    pub(super) fn reads(&self, effect: &Active) -> Aspects {
        let parts = self.parts_of(effect).iter().map(|part| match part {
            Statement::Are(selector, change) => {
                let whom = if effect.locked { 0 } else { self.selector_reads(selector) };
                whom | self.change_reads(change)
            }
            _ => 0,
        });
        parts.fold(0, |all, one| all | one)
    }

    fn change_reads(&self, change: &Characteristic) -> Aspects {
        let amounts = |list: &mut dyn Iterator<Item = &Amount>| list.fold(0, |all, a| all | self.amount_reads(a));
        match change {
            Characteristic::Base(values) => amounts(&mut values.iter().map(|(_, a)| a)),
            Characteristic::Get(changes, floor) => {
                let by = changes.iter().filter_map(|(_, c)| match c {
                    Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => Some(a),
                    Change::Doubled => None,
                });
                amounts(&mut by.chain(floor))
            }
            Characteristic::ControlledBy(selector) | Characteristic::CopyOf(selector) => {
                PLAY | self.selector_reads(selector)
            }
            _ => 0,
        }
    }

    fn condition_reads(&self, condition: &Condition) -> Aspects {
        match condition {
            Condition::There(selector) => self.selector_reads(selector),
            Condition::Controls(who, what) => self.selector_reads(who) | self.selector_reads(what),
            Condition::Is(selector, filters) => self.selector_reads(selector) | self.filters_read(filters),
            Condition::Compare(left, _, right) => self.amount_reads(left) | self.amount_reads(right),
            Condition::Flag(_) => ALL,
            Condition::Not(inner) => self.condition_reads(inner),
            Condition::And(list) | Condition::Or(list) => list.iter().fold(0, |all, c| all | self.condition_reads(c)),
        }
    }

    fn amount_reads(&self, amount: &Amount) -> Aspects {
        match amount {
            Amount::Number(_) | Amount::X | Amount::Bound(_) | Amount::That => 0,
            Amount::Count(selector) => self.selector_reads(selector),
            Amount::Stat(_, of) => COUNTERS | self.selector_reads(of),
            Amount::Counters(_, on) => COUNTERS | PLAYERS | self.selector_reads(on),
            Amount::Register(_) | Amount::Argument => ALL,
            Amount::PerPlayer(a) | Amount::Times(_, a) | Amount::ForEvery(_, _, a) => self.amount_reads(a),
            Amount::Sum(a, b) | Amount::Difference(a, b) | Amount::Quotient(a, b) => {
                self.amount_reads(a) | self.amount_reads(b)
            }
        }
    }

    fn selector_reads(&self, selector: &Selector) -> Aspects {
        match selector {
            Selector::This | Selector::You | Selector::It | Selector::They | Selector::Bound(_) => 0,
            Selector::Unique(_) | Selector::Of(..) => ALL,
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
            Filter::Kind(kind) => {
                if self.cards.rules.kinds.iter().any(|r| r.kind == *kind) {
                    ALL
                } else {
                    0
                }
            }
            Filter::Status(_) => STATUS,
            Filter::Predicate(_) | Filter::Remembered(_) | Filter::Argument => ALL,
            Filter::Stat(_, _, amount) => COUNTERS | self.amount_reads(amount),
            Filter::Counter(_, _, amount) => COUNTERS | PLAYERS | self.amount_reads(amount),
            Filter::In(_, owner) => PILES | PLAY | owner.as_ref().map_or(0, |s| self.selector_reads(s)),
            Filter::InAreaOf(s) => PILES | PLAY | self.selector_reads(s),
            Filter::ControlledBy(s) | Filter::Except(s) => self.selector_reads(s),
            Filter::LinkedTo(_, s) | Filter::LinkedFrom(_, s) => LINKS | self.selector_reads(s),
            Filter::Not(inner) => self.filter_reads(inner),
            Filter::Or(list) => self.filters_read(list),
        }
    }

    /// Whether what the effect does to a card can be told from that card, its own source and the players alone.
    pub(super) fn is_local(&self, effect: &Active) -> bool {
        if self.reads_ahead(effect) {
            return false;
        }
        let simple = |s: &Selector| match s {
            Selector::This | Selector::You | Selector::They | Selector::It => true,
            Selector::Of(_, of) => matches!(**of, Selector::This | Selector::You),
            Selector::Pick(Quantity::Bare | Quantity::Each | Quantity::All, filters) => {
                filters.iter().all(|f| self.is_local_filter(f))
            }
            _ => false,
        };
        self.condition_of(effect)
            .is_none_or(|c| matches!(c, Condition::Is(Selector::This, f) if f.iter().all(|f| self.is_local_filter(f))))
            && self.parts_of(effect).iter().all(|part| match part {
                Statement::Are(selector, change) => {
                    simple(selector)
                        && match change {
                            Characteristic::Get(changes, _) => changes.iter().all(|(_, c)| is_constant(c)),
                            Characteristic::Base(values) => values.iter().all(|(_, a)| a.as_number().is_some()),
                            Characteristic::Have(_) | Characteristic::Lose(_) | Characteristic::NeverHave(_) => true,
                            Characteristic::LoseAllAbilities | Characteristic::CountAs(_) => effect.row,
                            _ => false,
                        }
                }
                _ => true,
            })
    }

    /// Whether a filter asks only for the card itself, the effect's source and the players.
    fn is_local_filter(&self, filter: &Filter) -> bool {
        let near = |s: &Selector| matches!(s, Selector::This | Selector::You);
        match filter {
            Filter::Predicate(p) => self.cards.rules.local_predicates.contains(p),
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

pub(super) fn is_constant(change: &Change) -> bool {
    match change {
        Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => a.as_number().is_some(),
        Change::Doubled => true,
    }
}
