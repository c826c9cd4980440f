//! The words of Lanterns: everything a card can say. One item per word, with its id, spelling and meaning; the parser,
//! the printer and the book read [`LEXICON`], the rules read the constants.
//!
//! ```
//! use lanterns::lexicon::{LEXICON, stat};
//! assert_eq!(LEXICON.stats[stat::LIGHT.index()].text, "light");
//! ```

use abilities::Mood::{Cannot, Cost, Do, Event, Exempt, May, Price};
use abilities::*;

/// Everything a card of Lanterns can say.
pub static LEXICON: Lexicon = Lexicon {
    player: Noun::new("keeper|keepers"),
    kinds: kind::ENTRIES,
    stats: stat::ENTRIES,
    pairs: &[(stat::LIGHT, stat::GLASS)],
    trait_families: &[TraitFamily { id: traits::COLOUR, name: "colour", words: FamilyWords::Closed }],
    traits: traits::ENTRIES,
    counters: counter::ENTRIES,
    places: place::ENTRIES,
    statuses: status::ENTRIES,
    predicates: predicate::ENTRIES,
    links: link::ENTRIES,
    verbs: verb::ENTRIES,
    numbers: number::ENTRIES,
    heads: head::ENTRIES,
    flags: flag::ENTRIES,
    registers: register::ENTRIES,
    moments: moment::ENTRIES,
    copy_ends: Some(moment::COPY_ENDS),
    manners: manner::ENTRIES,
    uniques: unique::ENTRIES,
    possessions: possession::ENTRIES,
    limits: limit::ENTRIES,
    families: &[("colour", colour::ENTRIES), ("step", step::ENTRIES), ("block", &[])],
    headers: header::ENTRIES,
    ..Lexicon::plain("lanterns")
};

abilities::words! {
    /// Card types.
    kind: Kind {
        LAMP = 0, "lamp|lamps", "Gives light while it is in play.";
        TOOL = 1, "tool|tools", "Stays in play and helps.";
        MOTH = 2, "moth|moths", "Stays in play and does harm.";
        CHARM = 3, "charm|charms", "Played, done, discarded.";
    }
}

abilities::words! {
    /// Printed numbers.
    stat: Stat {
        LIGHT = 0, "light", "How bright it is.";
        GLASS = 1, "glass", "How much wind it withstands.";
    }
}

/// Traits the rules speak of; all others come from the cards.
pub mod traits {
    use abilities::{Family, Trait, TraitEntry};
    /// Colours.
    pub const COLOUR: Family = Family(1);
    /// The colour amber.
    pub const AMBER: Trait = Trait(0);
    /// The colour blue.
    pub const BLUE: Trait = Trait(1);
    pub(super) static ENTRIES: &[TraitEntry] =
        &[TraitEntry { text: "amber", family: COLOUR }, TraitEntry { text: "blue", family: COLOUR }];
}

abilities::words! {
    /// Counters on cards and keepers.
    counter: Counter {
        OIL = 0, "oil", "Energy of a keeper; also lies on cards.";
        SPARK = 1, "spark|sparks", "The other energy of a keeper.";
        WARMTH = 2, "warmth", "A keeper without warmth is lost.";
        SHARD = 3, "shard|shards", "On a lamp: +1 light each.";
    }
}

/// Places.
pub mod place {
    kernel::places! {
        /// A keeper's own area; in play.
        YARD: "yard", Each, Yes, Everybody, "in {whose} yard", "", "A keeper's own area; in play.";
        /// The area between all keepers; in play.
        STREET: "street", Shared, Yes, Everybody, "in the street", "", "The area between all keepers; in play.";
        /// Hidden from the others.
        HAND: "hand", Each, No, Owner, "in {whose} hand", "", "Hidden from the others.";
        /// Hidden and ordered.
        DECK: "deck", Each, No, Nobody, "in {whose} deck", "", "Hidden and ordered.";
        /// Open.
        DISCARD: "discard", Each, No, Everybody, "in {whose} discard", "", "Open.";
        /// Any yard, or the street.
        PLAY: "play", Shared, Yes, Everybody, "in play", "", "Any yard, or the street.";
    }
}

abilities::words! {
    /// Marks of a card.
    status: Status {
        EXHAUSTED = abilities::EXHAUSTED.0, "exhausted", "Used until the night is over.";
        FACEDOWN = abilities::FACEDOWN.0, "facedown", "Lying with its face down.";
    }
}

abilities::words! {
    /// Questions the rulebook answers about one card.
    predicate: Predicate {
        READY = 0, "ready", "Not exhausted.";
        LIT = 1, "lit", "Ready, and with light 1 or more.";
    }
}

abilities::words! {
    /// Links between two things.
    link: Link {
        ATTACHED = abilities::ATTACHED.0, "attached to {second}", "Hanging on its host.";
    }
}

abilities::words! {
    /// Facts of the game as a whole.
    flag: Flag {
        YOUR_TURN = 0, "it is your turn", "You are the keeper who acts.";
        NIGHT = 1, "it is night", "The night step is running.";
    }
}

abilities::words! {
    /// Numbers of the game.
    register: Register {
        HOUR = 0, "the hour", "How many nights have passed.";
    }
}

abilities::words! {
    /// A moment at which something ends or happens.
    moment: Moment {
        END_OF_TURN = 0, "the end of the turn", "When the acting keeper rests.";
        DAWN = 1, "dawn", "When the night is over.";
        COPY_ENDS = 2, "the copy ends", "What is said with it is an exception of a copy, and copied with it.";
    }
}

abilities::words! {
    /// A manner of entering play.
    manner: Manner {
        EXHAUSTED = 0, "exhausted", "It enters exhausted.";
    }
}

abilities::words! {
    /// One of a kind.
    unique: Unique {
        ACTIVE = 0, "the acting keeper", "Whose turn it is.";
    }
}

abilities::words! {
    /// Things that belong to others.
    possession: Possession {
        CONTROLLER = 0, "{whose} controller", "The keeper who controls it.";
        OWNER = 1, "{whose} owner", "The keeper who brought it.";
        HOST = 2, "{whose} host", "What it is attached to.";
    }
}

abilities::words! {
    /// A limit on use.
    limit: Limit {
        TURN = 0, "turn", "Until the acting keeper rests.";
        NIGHT = 1, "night", "Until dawn.";
    }
}

abilities::words! {
    /// Colours to choose, in the order of the colours in [`traits`].
    colour: Word {
        AMBER = 0, "amber", "The colour amber.";
        BLUE = 1, "blue", "The colour blue.";
    }
}

abilities::words! {
    /// The steps of a round.
    step: Word {
        TURN = 10, "turn", "A keeper's turn.";
        NIGHT = 11, "night", "The night.";
    }
}

/// Header lines, in canonical order.
pub mod header {
    use super::{HeaderShape, stat, traits};
    use abilities::Family;

    abilities::headers! {
        COST = 0, "cost", HeaderShape::Cost, "2 oil, 1 spark", "What playing it costs.";
        KIND = 1, "kind", HeaderShape::Kinds, "lamp", "Card types.";
        TRAITS = 2, "traits", HeaderShape::Traits(Family::TRAIT), "Paper, Old", "Traits.";
        COLOUR = 3, "colour", HeaderShape::Traits(traits::COLOUR), "amber", "Colours.";
        KEYWORDS = 4, "keywords", HeaderShape::Keywords, "Steady", "Keywords.";
        LIGHT = 5, "light", HeaderShape::Stat(stat::LIGHT), "2", "Its light.";
        GLASS = 6, "glass", HeaderShape::Stat(stat::GLASS), "2", "Its glass.";
        HOLDS = 7, "holds", HeaderShape::Counters, "oil 2", "The counters it enters play with.";
        WORKS = 8, "works", HeaderShape::Place, "in your hand", "Where its abilities work, if not in play.";
        COPIES = 9, "copies", HeaderShape::Number, "2", "How many are in the starting deck.";
    }
}

/// Numbers computed for an act.
pub mod number {
    use super::verb;

    abilities::numbers! {
        COST = 0, "cost", verb::PLAY, ["playing {patient} gets cost {change}"], "playing lamps gets cost -1, to a minimum of 1",
            "Oil more or less for playing a card.";
        WIND = 1, "wind", verb::CHILL, ["the night against {agent} gets wind {change}"], "the night against you gets wind +1",
            "How cold a night is for a keeper.";
    }
}

/// Heads of abilities.
pub mod head {
    use super::{Head, HeadEntry};
    /// The effect of a charm when it is played.
    pub const PLAY: Head = Head(0);
    pub(super) static ENTRIES: &[HeadEntry] = &[HeadEntry {
        id: PLAY,
        text: "play",
        print: "",
        blocks: &[],
        doc: "What a charm does when it is played.",
        example: "play:\n  draw 1 card",
        rule: "",
    }];
}

/// Verbs: the kernel's with this game's words, then the game's own.
pub mod verb {
    use super::*;
    use abilities::verbs;

    const fn to(place: Place) -> Fixed {
        Fixed { to: Some(place), ..Fixed::NONE }
    }
    const fn from(place: Place) -> Fixed {
        Fixed { from: Some(place), ..Fixed::NONE }
    }
    const THIS: Fixed = Fixed { patient: Some(FixedPatient::This), ..Fixed::NONE };

    abilities::verbs! {
        MOVE = verbs::MOVE, "move", "move it to the street", "A card goes to another place.",
        [
            [Do, Cost] => "move {patient} to {to}";
            [Event, Cannot] => "{patient} <enter> play" fix to(place::PLAY);
            [Event, Cannot] => "{patient} <leave> play" fix from(place::PLAY);
            [Event, Cannot] => "{patient} <move> to {to}";
            [Event, Cannot] => "{patient} <move>";
        ]
        ADD = verbs::ADD, "add", "add 1 oil to it", "Counters are put on a card.",
        [
            [Do, Cost] => "add {amount} {kind} to {patient}";
            [Event, Cannot] => "{kind} <be> added to {patient}";
        ]
        REMOVE = verbs::REMOVE, "remove", "remove 1 oil from this", "Counters are taken off a card.",
        [
            [Do, Cost] => "remove {amount} {kind} from {patient}";
            [Event, Cannot] => "{kind} <be> removed from {patient}";
        ]
        TRANSFER = verbs::TRANSFER, "move counters", "pour 1 oil from this onto it", "Counters go from one card to another.",
        [
            [Do] => "pour {amount} {kind} from {patient} onto {second}";
            [Event, Cannot] => "{kind} <be> poured from {patient} onto {second}";
        ]
        EXHAUST = verbs::EXHAUST, "exhaust", "exhaust it", "A ready card is exhausted.",
        [
            [Do] => "exhaust {patient}";
            [Cost] => "exhaust" fix THIS;
            [Cost] => "exhaust {patient}";
            [Event, Cannot] => "{patient} <exhaust>";
        ]
        READY = verbs::READY, "ready", "ready it", "An exhausted card is ready again.",
        [
            [Do] => "ready {patient}";
            [Cost] => "ready" fix THIS;
            [Event, Cannot, Exempt] => "{patient} <ready>";
        ]
        ATTACH = verbs::ATTACH, "attach", "attach this to a lamp", "A card is hung on a host.",
        [
            [Do] => "attach {patient} to {second}";
            [Event, Cannot] => "{patient} <be> attached to {second}";
        ]
        DETACH = verbs::DETACH, "detach", "detach this", "A card leaves its host and stays in play.",
        [
            [Do] => "detach {patient}";
            [Event, Cannot] => "{patient} <be> detached";
        ]
        CREATE = verbs::CREATE, "create", "create 2 Firefly tokens", "Tokens come into being in the agent's yard.",
        [
            [Do] => "({agent} )<create> {amount} {card} token|tokens( {manner})";
            [Event, Cannot] => "{agent} <create> tokens";
        ]
        FLIP = verbs::FLIP, "flip", "flip this", "A card turns to its other face.",
        [
            [Do] => "flip {patient}";
            [Event, Cannot] => "{patient} <flip>";
        ]
        SHUFFLE = verbs::SHUFFLE, "shuffle", "shuffle", "The agent's deck is put in random order.",
        [
            [Do] => "({agent} )<shuffle>";
            [Event] => "{agent} <shuffle>";
        ]
        DRAW = verbs::DRAW, "draw", "draw 1 card", "Cards go from the top of the deck to the hand, one by one.",
        [
            [Do] => "({agent} )<draw> {amount} card|cards";
            [Event, Cannot] => "{agent} <draw> a card";
        ]
        DISCARD = verbs::DISCARD, "discard", "discard a card", "A card goes to its owner's discard.",
        [
            [Do] => "({agent} )<discard> {patient}";
            [Cost] => "discard {patient}";
            [Event, Cannot] => "{agent} <discard> {patient}";
            [Event, Cannot] => "{patient} <be> discarded";
        ]
        SCOUT = verbs::ARRANGE, "scout", "scout 2", "The agent orders the top cards of the deck, some on top, the rest below.",
        [
            [Do] => "({agent} )<scout> {amount}";
            [Event, Cannot] => "{agent} <scout>";
        ]
        SEARCH = verbs::SEARCH, "search", "search your deck for a lamp in your deck", "The agent looks through a pile for a card.",
        [
            [Do] => "search for {patient}";
            [Event, Cannot] => "{agent} <search>";
        ]
        REVEAL = verbs::REVEAL, "reveal", "reveal it", "A card is shown to all.",
        [
            [Do, Cost] => "reveal {patient}";
            [Event] => "{patient} <be> revealed";
        ]
        PUT = verbs::PUT_INTO_PLAY, "put into play", "put it into play", "A card enters play by an effect.",
        [
            [Do] => "put {patient} into play( {manner})";
            [Event, Cannot] => "{patient} <be> put into play";
        ]
        GAIN = verbs::GAIN, "gain", "gain 1 oil", "A keeper gains oil, sparks or warmth.",
        [
            [Do] => "({agent} )<gain> {amount} {kind}";
            [Event, Cannot] => "{agent} <gain> {kind}";
        ]
        LOSE = verbs::LOSE, "lose", "lose 1 oil", "A keeper loses oil, sparks or warmth.",
        [
            [Do] => "({agent} )<lose> {amount} {kind}";
            [Event, Cannot] => "{agent} <lose> {kind}";
        ]
        PLAY = verbs::PLAY, "play", "keepers cannot play moths", "A card is played from hand.",
        [
            [Event, Cannot, May] => "{agent} <play> {patient}";
            [Price] => "playing {patient}";
        ]
        BEGIN = verbs::BEGIN, "begin", "trigger after the night begins", "A step begins.",
        [
            [Event] => "the {word:step} <begin>";
            [Event] => "the {word:step} of {patient} <begin>";
        ]
        USE = verbs::USE, "use", "keepers cannot use moths", "An action of a card is used.",
        [
            [Event, Cannot] => "{agent} <use> {patient}";
        ]
        TARGET = verbs::TARGET, "target", "moths cannot be aimed at", "A card becomes a target.",
        [
            [Event, Cannot] => "{patient} <be> aimed at by {second}";
            [Event, Cannot] => "{patient} <be> aimed at";
        ]
        PREVENT = verbs::PREVENT, "prevent", "dousing moths cannot be prevented", "What would happen to a card does not.",
        [
            [Cannot] => "dousing {patient} <be> prevented";
        ]
        CHILL = Verb(32), "chill", "each keeper suffers 1 cold", "The agent loses that much warmth to the cold.",
        [
            [Do] => "({agent} )<suffer> {amount} cold";
            [Event, Cannot, Exempt] => "{agent} <suffer> cold";
        ]
        DOUSE = Verb(33), "douse", "douse a lamp", "A card in play is put out: discarded.",
        [
            [Do] => "douse {patient}";
            [Cost] => "douse {patient}";
            [Event, Cannot] => "{patient} <be> doused";
        ]
        REST = Verb(34), "rest", "keepers cannot rest", "The acting keeper ends the turn.",
        [
            [Event, Cannot] => "{agent} <rest>";
        ]
    }
}
