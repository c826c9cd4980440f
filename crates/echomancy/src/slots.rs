//! A set of cards on one table, so that a list of many is made without looking through it for each.

use kernel::Card;
use smallvec::SmallVec;

/// The places of some cards on the table, a bit for each.
#[derive(Default)]
pub(crate) struct Slots {
    bits: SmallVec<[u64; 8]>,
}

impl Slots {
    /// Whether the card is there.
    pub fn has(&self, card: Card) -> bool {
        self.bits.get(card.slot() / 64).is_some_and(|word| word & 1 << (card.slot() % 64) != 0)
    }

    /// Adds a card; says whether it was not there.
    pub fn add(&mut self, card: Card) -> bool {
        let (word, bit) = (card.slot() / 64, 1 << (card.slot() % 64));
        if self.bits.len() <= word {
            self.bits.resize(word + 1, 0);
        }
        let is_new = self.bits[word] & bit == 0;
        self.bits[word] |= bit;
        is_new
    }
}
