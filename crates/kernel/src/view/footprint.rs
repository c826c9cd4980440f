//! The footprint of a text: which sides of cards' looks and which aspects of the table its meaning depends on, told from the
//! text alone by one walk. A change that touches no part of a footprint leaves its answer as it is.

use super::{reads::*, sides::Sides};
use crate::{Cards, OwnQuestion};
use abilities::{Amount, Characteristic, Condition, Filter, Selector, Visit};

/// The parts of a table a text reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Footprint {
    /// Sides of the looks of cards.
    pub looks: Sides,
    /// Aspects of the table.
    pub table: Aspects,
}

impl Cards {
    /// The footprint of a selector.
    pub(crate) fn selector_footprint(&self, selector: &Selector) -> Footprint {
        self.footprint(|walk| walk.selector(selector))
    }

    /// The footprint of a condition.
    pub(crate) fn condition_footprint(&self, condition: &Condition) -> Footprint {
        self.footprint(|walk| walk.condition(condition))
    }

    /// The footprint of a change, the cards it changes apart: by how much, whose.
    pub(crate) fn change_footprint(&self, change: &Characteristic) -> Footprint {
        self.footprint(|walk| walk.characteristic(change))
    }

    fn footprint(&self, visit: impl FnOnce(&mut Walk)) -> Footprint {
        let mut walk = Walk { cards: self, found: Footprint::default() };
        visit(&mut walk);
        walk.found
    }
}

struct Walk<'c> {
    cards: &'c Cards,
    found: Footprint,
}

impl Walk<'_> {
    fn add(&mut self, looks: Sides, table: Aspects) {
        self.found.looks = self.found.looks.and(looks);
        self.found.table |= table;
    }

    /// A question of the game's own reads every side of cards' looks, their numbers only if it looks at counters.
    fn own(&mut self, asked: OwnQuestion) {
        let table = (self.cards.rules.questions.looks_at)(asked);
        self.add(if table & COUNTERS != 0 { Sides::ALL } else { Sides::ALL_BUT_STATS }, table);
    }
}

impl<'a> Visit<'a> for Walk<'_> {
    fn selector(&mut self, selector: &'a Selector) {
        let looks_at = self.cards.rules.questions.looks_at;
        match selector {
            Selector::This | Selector::It | Selector::They | Selector::Bound(_) | Selector::Both(_) => {}
            Selector::Giver => self.add(Sides::NONE, PLAY),
            // `you` is whoever controls the source.
            Selector::You => self.add(Sides::CONTROLLER, 0),
            Selector::Unique(unique) => self.add(Sides::ALL, looks_at(OwnQuestion::Unique(*unique))),
            // A belonging of something depends on its kind, its controller and its links.
            Selector::Of(possession, _) => {
                let looks = Sides::KINDS.and(Sides::NAME).and(Sides::CONTROLLER);
                self.add(looks, looks_at(OwnQuestion::Possession(*possession)));
            }
            Selector::Pick(..) => self.add(Sides::NONE, PLAY),
        }
        selector.walk(self);
    }

    fn filter(&mut self, filter: &'a Filter) {
        let cards = self.cards;
        match filter {
            Filter::Card | Filter::Player | Filter::Opponent | Filter::Other => {}
            // The rules tell such a kind from what and where the thing is.
            Filter::Kind(kind) if cards.is_told_by_rules(*kind) => {
                self.add(Sides::KINDS.and(Sides::NAME), PILES | PLAY);
            }
            Filter::Kind(kind) => self.add(Sides::kind(*kind), 0),
            Filter::Trait(t) => self.add(Sides::of_trait(*t), 0),
            Filter::Keyword(keyword) => self.add(cards.variant_sides(*keyword), 0),
            Filter::Name(_) => self.add(Sides::NAME, 0),
            Filter::Status(_) => self.add(Sides::COUNTED_AS, STATUS),
            Filter::Predicate(predicate) => self.own(OwnQuestion::Predicate(*predicate)),
            Filter::Argument => self.add(Sides::ALL, ALL),
            Filter::Remembered(_) => self.add(Sides::TRAITS.and(Sides::NAME), ALL),
            Filter::Stat(stat, ..) => self.add(Sides::stat(*stat), COUNTERS),
            Filter::Counter(..) => self.add(Sides::NAME, COUNTERS | PLAYERS),
            Filter::In(place, _) => self.add(Sides::NONE, PILES | PLAY | cards.unseen_in(*place)),
            Filter::InAreaOf(_) => self.add(Sides::NONE, PILES | PLAY),
            Filter::ControlledBy(_) => self.add(Sides::CONTROLLER, 0),
            Filter::LinkedTo(..) | Filter::LinkedFrom(..) => self.add(Sides::NONE, LINKS),
            Filter::Except(_) | Filter::Not(_) | Filter::Or(_) => {}
        }
        filter.walk(self);
    }

    fn amount(&mut self, amount: &'a Amount) {
        match amount {
            Amount::Number(_) | Amount::X | Amount::Bound(_) | Amount::That | Amount::Count(_) => {}
            Amount::Argument => self.add(Sides::ALL, ALL),
            Amount::Register(register) => self.own(OwnQuestion::Register(*register)),
            Amount::Stat(stat, _) => self.add(Sides::stat(*stat), COUNTERS),
            Amount::Counters(_, on) if **on == Selector::You => self.add(Sides::NAME, PLAYERS),
            Amount::Counters(..) => self.add(Sides::NAME, COUNTERS | PLAYERS),
            Amount::PerPlayer(_) | Amount::Times(..) | Amount::ForEvery(..) => {}
            Amount::Sum(..) | Amount::Difference(..) | Amount::Quotient(..) => {}
        }
        amount.walk(self);
    }

    fn condition(&mut self, condition: &'a Condition) {
        match condition {
            Condition::Controls(..) => self.add(Sides::CONTROLLER, 0),
            Condition::Flag(flag) => self.own(OwnQuestion::Flag(*flag)),
            Condition::There(_) | Condition::Is(..) | Condition::Compare(..) => {}
            Condition::Not(_) | Condition::And(_) | Condition::Or(_) => {}
        }
        condition.walk(self);
    }

    fn characteristic(&mut self, characteristic: &'a Characteristic) {
        match characteristic {
            Characteristic::ControlledBy(_) => self.add(Sides::NONE, PLAY),
            Characteristic::CopyOf(_) => self.add(Sides::NAME, PLAY),
            // The arguments of a granted keyword are read when the keyword is.
            Characteristic::Have(_) => return,
            _ => {}
        }
        characteristic.walk(self);
    }
}
