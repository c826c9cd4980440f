//! The chapter of places: which there are, where abilities work, and where cards go.

use crate::{Card, Game, Seat, Zone};
use abilities::{Ability, CardDef, Link, Place, Verb};

/// The places of a game.
#[derive(Clone, Copy)]
pub struct Zones {
    /// Its places; the index is the [`Place`] id, and place 0 is nowhere.
    pub places: &'static [PlaceRule],
    /// Places that stand for several others (`in play`).
    pub groups: &'static [(Place, &'static [Place])],
    /// Returns the places where an ability works.
    pub works: fn(&CardDef, &Ability) -> Works,
    /// The place in which the patient of a verb is sought when a card names none, among the agent's cards (`discard a card`: in
    /// hand); everywhere else: in play.
    pub found_in: &'static [(Verb, Place)],
    /// Returns the zone a discarded card goes to.
    pub discarded_to: fn(&Game, Card) -> Zone,
    /// Returns the zone a card put into play goes to, for that player.
    pub enters_at: fn(&Game, Card, Seat) -> Zone,
    /// Links that outlast the leaving of the thing they lead to: an exiled card is still asked who exiled it (E14.10).
    pub kept_links: &'static [Link],
    /// Places where equal cards lie on each other in piles: of each pile only the top card is ever offered.
    pub piled: &'static [Place],
}

impl Zones {
    /// No place at all. Discarded cards go to the first open place out of play, cards that enter to the first place in play,
    /// and abilities work nowhere by themselves.
    pub const PLAIN: Zones = Zones {
        places: &[],
        groups: &[],
        works: |_, _| Works::NOWHERE,
        found_in: &[],
        discarded_to: |game, card| {
            let is_discard = |rule: &PlaceRule| rule.play == InPlay::No && rule.seen == Seen::Everybody;
            first_place(game, game.owner(card), is_discard)
        },
        enters_at: |game, _, seat| first_place(game, seat, |rule| rule.play == InPlay::Yes),
        kept_links: &[],
        piled: &[],
    };
}

/// The first place of that kind, that player's own if each has one.
fn first_place(game: &Game, seat: Seat, is_wanted: impl Fn(&PlaceRule) -> bool) -> Zone {
    let places = game.cards().rules.zones.places;
    let found = places.iter().enumerate().skip(1).find(|(_, rule)| is_wanted(rule));
    match found {
        Some((i, rule)) if rule.owner == Owner::Each => Zone::of(Place(i as u16), seat),
        Some((i, _)) => Zone::shared(Place(i as u16)),
        None => Zone::shared(crate::NOWHERE),
    }
}

/// Facts about a place.
///
/// ```
/// use kernel::{InPlay, Owner, PlaceRule, Seen};
/// let places: &[PlaceRule] = lanterns::RULEBOOK.zones.places;
/// let hand = places.iter().find(|rule| rule.name == "hand").expect("a hand");
/// assert_eq!((hand.owner, hand.seen, hand.play), (Owner::Each, Seen::Owner, InPlay::No));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PlaceRule {
    /// Its name in logs and plays.
    pub name: &'static str,
    /// One for all, or one each.
    pub owner: Owner,
    /// Whether cards there are in play.
    pub play: InPlay,
    /// The players who see the cards there.
    pub seen: Seen,
}

/// The owner of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// One for all.
    Shared,
    /// One for each player.
    Each,
}

/// Whether cards in a place are in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InPlay {
    /// They are.
    Yes,
    /// They are not.
    No,
}

/// The players who see the cards of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// All.
    Everybody,
    /// The player whose place it is.
    Owner,
    /// Nobody: a deck.
    Nobody,
    /// All see the top card and nobody the rest: a discard that is not looked through.
    Top,
}

impl Seen {
    /// Whether all see a card as it comes there.
    pub const fn comes_open(self) -> bool {
        matches!(self, Seen::Everybody | Seen::Top)
    }
}

/// The most places of a game: each has a bit.
///
/// ```
/// assert!(lanterns::RULEBOOK.zones.places.len() <= kernel::MOST_PLACES);
/// ```
pub const MOST_PLACES: usize = 128;

/// The places where an ability works.
///
/// ```
/// use kernel::Works;
/// use lanterns::lexicon::place;
/// let works = Works::at(place::YARD).and(place::STREET);
/// assert!(works.works_in(place::STREET) && !works.works_in(place::HAND));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Works(u128);

impl Works {
    /// Nowhere by itself: the game calls it.
    pub const NOWHERE: Works = Works(0);
    /// Wherever its card is.
    pub const EVERYWHERE: Works = Works(u128::MAX);
    /// In one place.
    pub const fn at(place: Place) -> Self {
        Works(1 << place.0)
    }
    /// There too.
    pub const fn and(self, place: Place) -> Self {
        Works(self.0 | 1 << place.0)
    }
    /// Whether it works there.
    pub const fn works_in(self, place: Place) -> bool {
        self.0 & (1 << place.0) != 0
    }
}

/// Declares the places of a game, each once: its id, its name in logs and plays, and the facts about it; then, where cards may
/// name it, its words, the rule and its entry in the book. They are numbered as they stand, from 1: place 0 is nowhere.
///
/// ```
/// kernel::places! {
///     /// A player's cards.
///     HAND: "hand", Each, No, Owner, "in {whose} hand", "X1.1", "A player's hand.";
///     /// The middle of the table; no card names it.
///     TABLE: "table", Shared, Yes, Everybody;
/// }
/// assert_eq!((TABLE.0, PLACES[2].name, ENTRIES.len()), (2, "table", 1));
/// ```
#[macro_export]
macro_rules! places {
    ($($(#[$doc:meta])* $name:ident: $log:literal, $owner:ident, $play:ident, $seen:ident
        $(, $words:literal, $rule:literal, $about:literal)?;)*) => {
        $crate::numbered! { NOWHERE $($name)* }
        $($(#[$doc])* pub const $name: $crate::Place = $crate::Place(Numbered::$name as u16);)*
        /// The facts about every place; the index is its id.
        pub const PLACES: &[$crate::PlaceRule] = &[
            $crate::PlaceRule {
                name: "nowhere",
                owner: $crate::Owner::Shared,
                play: $crate::InPlay::No,
                seen: $crate::Seen::Everybody,
            },
            $($crate::PlaceRule {
                name: $log,
                owner: $crate::Owner::$owner,
                play: $crate::InPlay::$play,
                seen: $crate::Seen::$seen,
            },)*
        ];
        const _: () = assert!(PLACES.len() <= $crate::MOST_PLACES, "a game has at most 128 places");
        /// The words for those that cards may name.
        pub const ENTRIES: &[$crate::PlaceEntry] =
            &[$($($crate::PlaceEntry::new($name, $words, $rule, $about),)?)*];
    };
}
