//! The facts that hold in any game whenever somebody is asked.

use crate::{Card, Choice, Game, Lasts, PileId, Refusal, Slot, Stamp, Thing};
use abilities::{Counter, Moment, Place};
use std::collections::HashMap;

/// A fact that must hold in every game and does not.
///
/// ```
/// use kernel::Flaw;
/// let flaw: Result<(), Flaw> = lanterns::new_game(2, 7).is_sound();
/// assert_eq!(flaw, Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A card is in two places.
    InTwoPlaces(Card),
    /// A card is in no place.
    InNoPlace(Card),
    /// A place counts another number of cards than it has.
    Miscounted {
        /// The place.
        place: Place,
        /// The number it counts.
        counts: u16,
        /// The number of cards that lie there.
        has: u16,
    },
    /// A card holds less than one counter of a kind it holds.
    HoldsLess {
        /// The card.
        card: Card,
        /// The kind of counter.
        kind: Counter,
        /// The number it holds.
        count: i32,
    },
    /// A card that is gone holds counters.
    GoneHolds(Card, Counter),
    /// A card that is gone is linked to something.
    GoneIsLinked(Card),
    /// Two options of a prompt are the same.
    OfferedTwice {
        /// The option.
        choice: Choice,
        /// Both answers that mean it.
        options: [u16; 2],
    },
    /// A prompt with one answer waits for it.
    OneAnswer,
    /// A demand of the game's own rules is not met.
    Rules(Box<Refusal>),
}

impl From<Refusal> for Flaw {
    fn from(demand: Refusal) -> Self {
        Flaw::Rules(Box::new(demand))
    }
}

impl Game {
    /// Cards that are no tokens: their number never changes.
    pub fn lasting_cards(&self) -> usize {
        self.all_cards().filter(|&c| !self.is_token(c)).count()
    }

    /// The number of effects and waiting rows, no younger than a stamp, that last until that moment.
    pub fn rows_until(&self, moment: Moment, stamp: Stamp) -> usize {
        let until = |lasts: &Lasts, begun: Stamp| *lasts == Lasts::Until(moment) && begun <= stamp;
        let effects = self.state.effects.iter().filter(|row| until(&row.lasts, row.stamp)).count();
        effects + self.state.delayed.iter().filter(|row| until(&row.lasts, row.stamp)).count()
    }

    /// Every card and token is in exactly one place and every place knows its cards; no card holds less than nothing;
    /// nothing is held by or linked to a card that is gone; the options of a prompt differ from each other.
    pub fn is_sound(&self) -> Result<(), Flaw> {
        self.places_are_sound()?;
        let state = &self.state;
        for held in &state.counters {
            let Thing::Card(card) = held.on else { continue };
            if held.count <= 0 {
                return Err(Flaw::HoldsLess { card, kind: held.kind, count: held.count });
            }
            if !self.exists(card) {
                return Err(Flaw::GoneHolds(card, held.kind));
            }
        }
        if let Some(link) = state.links.iter().find(|link| !self.exists(link.from)) {
            return Err(Flaw::GoneIsLinked(link.from));
        }
        let Some(prompt) = &state.prompt else { return Ok(()) };
        let mut answers = HashMap::new();
        for (answer, choice) in (0..).zip(&prompt.options) {
            if let Some(first) = answers.insert(*choice, answer) {
                return Err(Flaw::OfferedTwice { choice: *choice, options: [first, answer] });
            }
        }
        match prompt.options.len() < 2 && !self.asks_everybody && state.over.is_none() {
            true => Err(Flaw::OneAnswer),
            false => Ok(()),
        }
    }

    fn places_are_sound(&self) -> Result<(), Flaw> {
        let state = &self.state;
        let mut seen = vec![false; state.objects.len()];
        for (number, pile) in state.piles.iter().enumerate() {
            let number = PileId::new(number);
            let mut has = 0;
            for slot in state.slots(number) {
                let object = &state.objects[slot.index()];
                if std::mem::replace(&mut seen[slot.index()], true) || object.pile != Some(number) {
                    return Err(Flaw::InTwoPlaces(state.card(slot)));
                }
                has += 1;
            }
            if has != pile.count {
                return Err(Flaw::Miscounted { place: state.zone_of(number).place, counts: pile.count, has });
            }
        }
        match (0..seen.len()).find(|&slot| !seen[slot] && state.objects[slot].pile.is_some()) {
            Some(slot) => Err(Flaw::InNoPlace(state.card(Slot::new(slot)))),
            None => Ok(()),
        }
    }
}
