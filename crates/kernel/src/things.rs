//! What the rules speak of: players, and cards in one incarnation.

use crate::Slot;
use abilities::Place;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A player's place at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The player's letter: `A` for the first.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

/// A card in one incarnation: whatever changes zones becomes a new one (E4.7, R12.10), so a reference to the old
/// one no longer finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card {
    pub(crate) slot: Slot,
    pub(crate) age: u16,
}

impl Card {
    /// The incarnation of that number of the physical card of that number, which need not be there; a number beyond all
    /// cards there can be stands for the last.
    pub const fn numbered(slot: u16, age: u16) -> Self {
        let last = Slot::MOST - 1;
        let slot = if (slot as usize) < last { slot as usize } else { last };
        Card { slot: Slot::new(slot), age }
    }

    /// The physical card's number in this game, whatever its incarnation.
    pub const fn slot(self) -> usize {
        self.slot.index()
    }

    /// The same as an id.
    pub const fn slot_id(self) -> Slot {
        self.slot
    }

    /// Which incarnation it is.
    pub const fn age(self) -> u16 {
        self.age
    }
}

/// A card, a player, or nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Thing {
    /// Nothing and nobody.
    #[default]
    Nothing,
    /// A player.
    Player(Seat),
    /// A card.
    Card(Card),
}

/// Several of them; a few need no allocation.
pub type Things = SmallVec<[Thing; 8]>;

/// A few values of one type; up to four need no allocation.
pub type Few<T> = SmallVec<[T; 4]>;

impl Thing {
    /// The card, if it is one.
    pub const fn card(self) -> Option<Card> {
        match self {
            Thing::Card(card) => Some(card),
            _ => None,
        }
    }
    /// The player, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Thing::Player(seat) => Some(seat),
            _ => None,
        }
    }
}

impl From<Card> for Thing {
    fn from(card: Card) -> Self {
        Thing::Card(card)
    }
}

impl From<Seat> for Thing {
    fn from(seat: Seat) -> Self {
        Thing::Player(seat)
    }
}

/// One pile or area: a place, and whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Zone {
    /// Which.
    pub place: Place,
    /// Whose; `None` for shared places.
    pub seat: Option<Seat>,
}

impl Zone {
    /// A shared place.
    pub const fn shared(place: Place) -> Self {
        Zone { place, seat: None }
    }
    /// A player's place.
    pub const fn of(place: Place, seat: Seat) -> Self {
        Zone { place, seat: Some(seat) }
    }
}

/// The place every game has for cards that are nowhere: tokens that ceased to exist, spent slots.
pub const NOWHERE: Place = Place(0);
