//! Small typed ids. The game's [`Lexicon`](crate::Lexicon) and the card library's
//! [`Vocabulary`](crate::Vocabulary) hold their words; nobody writes a bare number.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($number:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(pub $number);
        impl $name {
            /// The id as an index.
            pub const fn index(self) -> usize { self.0 as usize }
        }
    )*};
}

ids! {
    /// Something that can be done. Verbs below [`verbs::FIRST_OF_GAME`] are the kernel's own.
    Verb(u16);
    /// A printed number of a card: presence, power, an approach icon.
    Stat(u16);
    /// A card type: being, creature.
    Kind(u16);
    /// A subtype, colour or supertype; see [`Family`](crate::Family).
    Trait(u16);
    /// A keyword, defined by a keyword file.
    Keyword(u16);
    /// A kind of counter, token, energy or mana, on a card or a player.
    Counter(u16);
    /// A zone or area.
    Place(u16);
    /// A yes/no mark on a card: exhausted, facedown.
    Status(u16);
    /// A game's own question about one card, answered by its rulebook: "active".
    Predicate(u16);
    /// A typed link between two things: attached to, token on, attacking.
    Link(u16);
    /// A number computed for an act: effort, difficulty, energy cost, paths.
    Number(u16);
    /// A game's own ability head: test, challenge, refresh, chapter.
    Head(u16);
    /// A game's own yes/no fact: "it is your turn".
    Flag(u16);
    /// A game's own number: "your effort".
    Register(u16);
    /// A moment at which something ends or happens: the end of the turn.
    Moment(u16);
    /// A manner of entering: tapped, attacking.
    Manner(u16);
    /// A word of a closed family: FIT, exploration, sun, Traverse.
    Word(u16);
    /// One of a kind in a game: the location, the lead ranger.
    Unique(u16);
    /// "Once each ...": turn, round, test.
    Limit(u16);
    /// A thing that belongs to another: its controller, your role.
    Possession(u16);
    /// A header line of a card file.
    Header(u16);
    /// A named card, by its index in the vocabulary.
    Name(u32);
}

/// The kernel's own verbs: the few changes all state is made of. A game gives them their words.
pub mod verbs {
    use super::Verb;
    /// A card goes from one place to another.
    pub const MOVE: Verb = Verb(0);
    /// Counters are put on a card or player.
    pub const ADD: Verb = Verb(1);
    /// Counters are taken off a card or player.
    pub const REMOVE: Verb = Verb(2);
    /// Counters go from the patient to the second participant; never counts as adding.
    pub const TRANSFER: Verb = Verb(3);
    /// The status `exhausted` (tapped) begins.
    pub const EXHAUST: Verb = Verb(4);
    /// The status `exhausted` (tapped) ends.
    pub const READY: Verb = Verb(5);
    /// A link from the patient to the second participant begins: attach.
    pub const ATTACH: Verb = Verb(6);
    /// A link of the patient ends: detach.
    pub const DETACH: Verb = Verb(7);
    /// A token card comes into being.
    pub const CREATE: Verb = Verb(8);
    /// A card turns to its other face.
    pub const FLIP: Verb = Verb(9);
    /// A pile is put in random order.
    pub const SHUFFLE: Verb = Verb(10);
    /// The top card of the agent's deck goes to the agent's hand.
    pub const DRAW: Verb = Verb(11);
    /// A card goes to the discard pile of its kind.
    pub const DISCARD: Verb = Verb(12);
    /// The agent looks at the top cards of a pile and orders them, some on top, the rest below.
    pub const ARRANGE: Verb = Verb(13);
    /// The agent looks through piles for a card.
    pub const SEARCH: Verb = Verb(14);
    /// A card is shown to everybody.
    pub const REVEAL: Verb = Verb(15);
    /// A card enters play by an effect.
    pub const PUT_INTO_PLAY: Verb = Verb(16);
    /// A player gains energy, mana or life.
    pub const GAIN: Verb = Verb(17);
    /// A player loses energy, mana or life.
    pub const LOSE: Verb = Verb(18);
    /// A card is played from hand (or cast).
    pub const PLAY: Verb = Verb(19);
    /// A player token goes onto a card.
    pub const PLACE_TOKEN: Verb = Verb(20);
    /// A step of the game's procedure begins (the word says which).
    pub const BEGIN: Verb = Verb(21);
    /// An ability is used.
    pub const USE: Verb = Verb(22);
    /// A card becomes the target of something.
    pub const TARGET: Verb = Verb(23);
    /// Part of an act is prevented; only ever forbidden.
    pub const PREVENT: Verb = Verb(24);
    /// The first id a game may use.
    pub const FIRST_OF_GAME: u16 = 32;
}

/// The link every game has: this card is attached to that one.
///
/// ```
/// use abilities::{ATTACHED, EXHAUSTED, FACEDOWN, Filter, Selector, TARGETING, TOKEN_ON};
/// // attached to this; ready; face up; with a token of yours; the target of this
/// let filters = [
///     Filter::linked(ATTACHED, Selector::This),
///     Filter::Not(Box::new(Filter::Status(EXHAUSTED))),
///     Filter::Not(Box::new(Filter::Status(FACEDOWN))),
///     Filter::LinkedFrom(TOKEN_ON, Box::new(Selector::You)),
///     Filter::LinkedFrom(TARGETING, Box::new(Selector::This)),
/// ];
/// assert!(filters.contains(&Filter::LinkedTo(ATTACHED, Box::new(Selector::This))));
/// ```
pub const ATTACHED: Link = Link(0);
/// The link from a player token to the card it lies on.
pub const TOKEN_ON: Link = Link(1);
/// A spell or ability that waits and what was chosen as its target: no row, read from what was announced (E13.11).
pub const TARGETING: Link = Link(20);
/// The status every game has: exhausted, or tapped.
pub const EXHAUSTED: Status = Status(0);
/// The status of a card lying facedown.
pub const FACEDOWN: Status = Status(1);
