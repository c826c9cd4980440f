//! The things the rules speak of: players, and cards in one incarnation.

use crate::Slot;
use abilities::Place;
use smallvec::SmallVec;

/// A player's place at the table.
///
/// ```
/// use kernel::Seat;
/// assert_eq!(Seat(1).letter(), 'B');
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

/// A card in one incarnation: a card that changes zones becomes a new one (E4.7, R12.10), so a reference to the old one
/// no longer finds it.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// // A card that leaves play and comes back is another incarnation in the same slot.
/// use kernel::{Act, Thing};
/// use lanterns::lexicon::verb;
/// assert_eq!(Thing::from(lantern).card(), Some(lantern));
/// game.perform(Act::of(verb::DOUSE).to(lantern));
/// game.run();
/// assert!(!game.exists(lantern));
/// assert_eq!(game.now(lantern).slot(), lantern.slot());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

    /// The number of the incarnation.
    pub const fn age(self) -> u16 {
        self.age
    }
}

/// A card, a player, or nothing.
///
/// ```
/// use kernel::{Card, Seat, Thing};
/// let card = Card::numbered(3, 0);
/// assert_eq!(Thing::from(card).card(), Some(card));
/// assert_eq!(Thing::Player(Seat(0)).card(), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
///
/// ```
/// use kernel::{Few, Seat, Thing, Things};
/// let both: Things = [Seat(0), Seat(1)].into_iter().map(Thing::Player).collect();
/// let few: Few<Seat> = both.iter().filter_map(|thing| thing.seat()).collect();
/// assert_eq!(few.len(), 2);
/// ```
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
///
/// ```
/// use kernel::{Seat, Zone};
/// use lanterns::lexicon::place;
/// let game = lanterns::new_game(2, 7);
/// let hand = Zone::of(place::HAND, Seat(0));
/// assert_eq!(game.count_in(hand), game.cards_in(hand).count());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Zone {
    /// The place.
    pub place: Place,
    /// The player who owns it; `None` for shared places.
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
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::NOWHERE;
/// assert_ne!(game.zone(lantern).map(|zone| zone.place), Some(NOWHERE));
/// assert_eq!(lanterns::RULEBOOK.zones.places[NOWHERE.index()].name, "nowhere");
/// ```
pub const NOWHERE: Place = Place(0);
