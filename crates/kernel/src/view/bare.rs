//! Tools for a test that works the layers out by itself: the effects as they are described, the printed looks, and a
//! way to ask questions of a table that looks otherwise. Nothing of this is used in play.

use super::*;

/// A continuous effect of something that was resolved, as it stands in the state.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Resolved {
    pub ability: AbilityId,
    pub op: OpId,
    pub source: Thing,
    pub you: Seat,
    pub via: Via,
    pub stamp: Stamp,
    pub set: Things,
    pub bindings: Bindings,
    /// The numbers each statement was given for each thing, if they are not read off the text.
    pub given: Vec<(usize, Thing, Vec<Fixed>)>,
}

impl Game {
    /// Returns the printed looks of the face that shows.
    #[doc(hidden)]
    pub fn bare_looks(&self, card: Card) -> Looks {
        self.face(card.slot, &self.state.objects[card.slot.index()]).clone()
    }

    /// The time at which it came where it is.
    #[doc(hidden)]
    pub fn stamp_of(&self, card: Card) -> Stamp {
        self.state.objects[card.slot.index()].stamp
    }

    /// The effects of resolved abilities, in the order of the state.
    #[doc(hidden)]
    pub fn resolved_effects(&self) -> Vec<Resolved> {
        let rows = self.state.effects.iter();
        rows.map(|row| Resolved {
            ability: row.ability,
            op: row.op,
            source: row.source,
            you: row.you,
            via: row.via,
            stamp: row.stamp,
            set: row.set.clone(),
            bindings: row.bindings.clone(),
            given: self.given(row),
        })
        .collect()
    }

    /// The numbers, players and faces that were worked out for the parts of a resolved effect.
    fn given(&self, row: &crate::EffectRow) -> Vec<(usize, Thing, Vec<Fixed>)> {
        let statements = self.cards.ability(row.ability).statements(Some(row.op));
        let each = row.set.iter().enumerate().flat_map(|(nth, thing)| {
            let given = move |at| fixed::fixed(&row.numbers, statements, at, nth).map(|n| (at, *thing, n.to_vec()));
            (0..statements.len()).filter_map(given)
        });
        each.collect()
    }

    /// Makes a card look like this, until the view is computed again.
    #[doc(hidden)]
    pub fn pretend(&mut self, card: Card, looks: Looks) {
        self.state.is_written();
        self.view.of.resize(self.state.objects.len(), None);
        let entry = self.entry(card);
        self.view.looks[entry] = looks;
    }

    /// The abilities a card has now, each with how it came to have it, printed and given.
    #[doc(hidden)]
    pub fn abilities_now(&self, card: Card) -> Vec<(AbilityId, Via)> {
        let own = self.index.all().iter().filter(|r| r.slot == card.slot && !self.ability_lost(r.slot, r.ability));
        let given = self.view.granted.iter().filter(|r| r.slot == card.slot);
        // An ability that speaks of several things has several rows; the first stands for it.
        let first = |r: &&Row| {
            self.cards.ability(r.ability).keys.first().is_some_and(|s| (s.key, s.statement) == (r.key, r.statement))
        };
        let mut all: Vec<(AbilityId, Via)> = own.chain(given).filter(first).map(|r| (r.ability, r.via)).collect();
        all.sort_unstable();
        all
    }
}
