//! The footprint of a text: which facets of cards' looks and which aspects of the table its meaning depends on, told from the
//! text alone by one walk. A change that touches no part of a footprint leaves its answer as it is.

use super::{facets::Facets, reads::*};
use crate::{Cards, OwnQuestion};
use abilities::{Amount, Characteristic, Condition, Filter, Reads, Selector, Visit};

/// The parts of a table a text reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Footprint {
    /// Facets of the looks of cards.
    pub looks: Facets,
    /// Aspects of the table.
    pub table: Aspects,
}

impl Footprint {
    /// Whether the text reads a number of a card.
    pub fn reads_stats(&self) -> bool {
        self.looks.has_stats()
    }
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
    fn add(&mut self, looks: Facets, table: Aspects) {
        self.found.looks = self.found.looks.and(looks);
        self.found.table |= table;
    }

    /// The facets and aspects behind the reads of a node.
    fn reads(&mut self, reads: Reads) {
        let cards = self.cards;
        match reads {
            Reads::Nothing => {}
            // The rules derive such a kind from the nature and the place of the thing.
            Reads::Kind(kind) if cards.is_told_by_rules(kind) => {
                self.add(Facets::KINDS.and(Facets::NAME), PILES | PLAY);
            }
            Reads::Kind(kind) => self.add(Facets::kind(kind), 0),
            Reads::Trait(t) => self.add(Facets::of_trait(t), 0),
            Reads::Keyword(keyword) => self.add(cards.variant_facets(keyword), 0),
            Reads::Name => self.add(Facets::NAME, 0),
            Reads::Status => self.add(Facets::COUNTED_AS, STATUS),
            Reads::Stat(stat) => self.add(Facets::stat(stat), COUNTERS),
            Reads::Counters => self.add(Facets::NAME, COUNTERS | PLAYERS),
            Reads::CountersOfPlayers => self.add(Facets::NAME, PLAYERS),
            Reads::Controller => self.add(Facets::CONTROLLER, 0),
            Reads::Place(place) => self.add(Facets::NONE, PILES | PLAY | cards.unseen_in(place)),
            Reads::Areas => self.add(Facets::NONE, PILES | PLAY),
            Reads::Links | Reads::LinksFrom => self.add(Facets::NONE, LINKS),
            Reads::Past => self.add(Facets::NONE, NOTES),
            Reads::Chosen => self.add(Facets::TRAITS.and(Facets::NAME), ALL),
            Reads::Argument => self.add(Facets::ALL, ALL),
            Reads::Predicate(predicate) => self.own(OwnQuestion::Predicate(predicate)),
            Reads::Register(register) => self.own(OwnQuestion::Register(register)),
            Reads::Flag(flag) => self.own(OwnQuestion::Flag(flag)),
        }
    }

    /// A question of the game's own reads every facet of cards' looks, their numbers only if it looks at counters.
    fn own(&mut self, asked: OwnQuestion) {
        let table = (self.cards.rules.questions.looks_at)(asked);
        self.add(if table & COUNTERS != 0 { Facets::ALL } else { Facets::ALL_BUT_STATS }, table);
    }
}

impl<'a> Visit<'a> for Walk<'_> {
    fn selector(&mut self, selector: &'a Selector) {
        let looks_at = self.cards.rules.questions.looks_at;
        match selector {
            Selector::This | Selector::It | Selector::They | Selector::Bound(_) | Selector::Both(_) => {}
            Selector::Giver => self.add(Facets::NONE, PLAY),
            // `you` is whoever controls the source.
            Selector::You => self.add(Facets::CONTROLLER, 0),
            Selector::Unique(unique) => self.add(Facets::ALL, looks_at(OwnQuestion::Unique(*unique))),
            // A belonging of something depends on its kind, its controller and its links.
            Selector::Of(possession, _) => {
                let looks = Facets::KINDS.and(Facets::NAME).and(Facets::CONTROLLER);
                self.add(looks, looks_at(OwnQuestion::Possession(*possession)));
            }
            Selector::Pick(..) => self.add(Facets::NONE, PLAY),
        }
        selector.walk(self);
    }

    fn filter(&mut self, filter: &'a Filter) {
        self.reads(filter.reads());
        filter.walk(self);
    }

    fn amount(&mut self, amount: &'a Amount) {
        self.reads(amount.reads());
        amount.walk(self);
    }

    fn condition(&mut self, condition: &'a Condition) {
        self.reads(condition.reads());
        condition.walk(self);
    }

    fn characteristic(&mut self, characteristic: &'a Characteristic) {
        match characteristic {
            Characteristic::ControlledBy(_) => self.add(Facets::NONE, PLAY),
            Characteristic::CopyOf(_) => self.add(Facets::NAME, PLAY),
            // The arguments of a granted keyword are read when the keyword is.
            Characteristic::Have(_) => return,
            _ => {}
        }
        characteristic.walk(self);
    }
}
