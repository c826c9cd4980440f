//! What a test needs to work the layers out by itself: the effects as they are described, what is printed, and a way to
//! ask questions of a table that looks otherwise. Nothing of this is used in play.

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
    pub numbers: Vec<(usize, Thing, Vec<i32>)>,
}

impl Game {
    /// What is printed on the face that shows.
    #[doc(hidden)]
    pub fn bare_looks(&self, card: Card) -> Looks {
        self.face(card.slot, &self.state.objects[card.slot.index()]).clone()
    }

    /// When it came where it is.
    #[doc(hidden)]
    pub fn stamp_of(&self, card: Card) -> Stamp {
        self.state.objects[card.slot.index()].stamp
    }

    /// The effects of what was resolved, in the order of the state.
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
            numbers: self.numbers_given(row),
        })
        .collect()
    }

    /// What was worked out for the parts of a resolved effect, as the reference writes it: a player and a face by their
    /// number, nobody as -1.
    fn numbers_given(&self, row: &crate::EffectRow) -> Vec<(usize, Thing, Vec<i32>)> {
        let parts = self.cards.ability(row.ability).statements(Some(row.op));
        let plain = |n: &Fixed| match n {
            Fixed::Number(n) => *n,
            Fixed::Controller(seat) => seat.map_or(-1, |seat| seat.0.into()),
            Fixed::Face(face) => face.map_or(-1, |def| def.index() as i32),
        };
        let each = row.set.iter().enumerate().flat_map(|(nth, thing)| {
            let given = move |at| {
                fixed::fixed(&row.numbers, parts, at, nth).map(|n| (at, *thing, n.iter().map(plain).collect()))
            };
            (0..parts.len()).filter_map(given)
        });
        each.collect()
    }

    /// Makes a card look like this, until the view is computed again.
    #[doc(hidden)]
    pub fn pretend(&mut self, card: Card, looks: Looks) {
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
        let first =
            |r: &&Row| self.cards.ability(r.ability).keys.first().is_some_and(|s| (s.key, s.part) == (r.key, r.part));
        let mut all: Vec<(AbilityId, Via)> = own.chain(given).filter(first).map(|r| (r.ability, r.via)).collect();
        all.sort_unstable();
        all
    }
}
