//! The words of Harbour: everything a card can say.

use abilities::Mood::{Cannot, Do, Event};
use abilities::*;

/// Everything a card of Harbour can say.
pub static LEXICON: Lexicon = Lexicon {
    player: Noun::new("merchant|merchants"),
    kinds: kind::ENTRIES,
    stats: stat::ENTRIES,
    counters: counter::ENTRIES,
    places: place::ENTRIES,
    verbs: verb::ENTRIES,
    heads: head::ENTRIES,
    flags: flag::ENTRIES,
    moments: moment::ENTRIES,
    limits: limit::ENTRIES,
    families: &[("step", step::ENTRIES), ("block", &[])],
    headers: header::ENTRIES,
    // Nobody asks for the price of a card in play, and some cards never get there: `check` says so.
    reach: Reach {
        read_in: &[(stat::PRICE, &[place::SUPPLY])],
        out_of_play: &[kind::HAVEN, kind::BLIGHT],
        ..Reach::NONE
    },
    ..Lexicon::plain("harbour")
};

abilities::words! {
    /// Card types.
    kind: Kind {
        WARE = 0, "ware|wares", "Laid down for coins.";
        ERRAND = 1, "errand|errands", "Run for an hour, and does what it says.";
        HAVEN = 2, "haven|havens", "Does nothing but count at the end.";
        BLIGHT = 3, "blight|blights", "In the way, and counts against whoever has it.";
    }
}

abilities::words! {
    /// Printed numbers.
    stat: Stat {
        PRICE = 0, "price", "The coins a deal about it takes.";
        WORTH = 1, "worth", "The coins a ware brings.";
        POINTS = 2, "points", "How much it counts at the end.";
    }
}

abilities::words! {
    /// The means a merchant has until the turn is over.
    counter: Counter {
        HOUR = 0, "hour|hours", "An errand takes one.";
        COIN = 1, "coin|coins", "Deals are paid with them.";
        DEAL = 2, "deal|deals", "One for each card bought.";
    }
}

/// Places.
pub mod place {
    kernel::places! {
        /// Piles of equal cards, for everybody.
        SUPPLY: "supply", Shared, No, Everybody, "in the supply", "H1.2", "Piles of equal cards, for everybody.";
        /// Hidden from the others.
        HAND: "hand", Each, No, Owner, "in {whose} hand", "H2.5", "Hidden from the others.";
        /// Hidden and ordered.
        DECK: "deck", Each, No, Nobody, "in {whose} deck", "H1.3", "Hidden and ordered.";
        /// Only the top card is open.
        DISCARD: "discard", Each, No, Top, "in {whose} discard", "H3.3", "Only the top card is open.";
        /// Cards played this turn; in play.
        TABLE: "table", Each, Yes, Everybody, "on {whose} table", "H2.2", "Cards played this turn.";
        /// Out of the game.
        DEEP: "deep", Shared, No, Everybody, "in the deep", "H3.4", "Out of the game for good.";
        /// A group: hand, deck, discard and table.
        OWN: "cards", Each, No, Owner, "among {whose} cards", "H4.2", "Hand, deck, discard and table together.";
    }
}

abilities::words! {
    /// Facts of the game as a whole.
    flag: Flag {
        YOUR_TURN = 0, "it is your turn", "You are the merchant who acts.";
    }
}

abilities::words! {
    /// A moment at which something ends.
    moment: Moment {
        END_OF_TURN = 0, "the end of the turn", "When everything is put away.";
    }
}

abilities::words! {
    /// A limit on use.
    limit: Limit {
        TURN = 0, "turn", "Until everything is put away.";
    }
}

abilities::words! {
    /// The steps that begin.
    step: Word {
        DAY = 0, "day", "A merchant's turn.";
    }
}

/// Header lines, in canonical order.
pub mod header {
    use super::{HeaderShape, stat};

    abilities::headers! {
        PRICE = 0, "price", HeaderShape::Stat(stat::PRICE), "3", "The coins a deal about it takes.";
        KIND = 1, "kind", HeaderShape::Kinds, "errand", "Card types.";
        WORTH = 2, "worth", HeaderShape::Stat(stat::WORTH), "2", "The coins it brings.";
        POINTS = 3, "points", HeaderShape::Stat(stat::POINTS), "6", "How much it counts at the end.";
        PILE = 4, "pile", HeaderShape::Number, "10", "How many lie in the supply.";
        START = 5, "start", HeaderShape::Number, "3", "How many each merchant begins with.";
    }
}

/// Heads of abilities.
pub mod head {
    use super::{Head, HeadEntry};
    /// The effect of a card when it is played.
    pub const PLAY: Head = Head(0);
    pub(super) static ENTRIES: &[HeadEntry] = &[HeadEntry {
        id: PLAY,
        text: "play",
        print: "",
        blocks: &[],
        doc: "What a card does when it is played.",
        example: "play:\n  draw 3 cards",
        rule: "H3.1",
    }];
}

/// Verbs: the kernel's with this game's words, then the game's own.
pub mod verb {
    use super::*;
    use abilities::verbs;

    abilities::verbs! {
        MOVE = verbs::MOVE, "move", "move it to your hand", "A card goes to another place.",
        [
            [Do] => "move {patient} to {to}";
            [Event, Cannot] => "{patient} <move>";
        ]
        SHUFFLE = verbs::SHUFFLE, "shuffle", "shuffle", "The agent's discard is shuffled and becomes the deck.",
        [
            [Do] => "({agent} )<shuffle>";
            [Event] => "{agent} <shuffle>";
        ]
        DRAW = verbs::DRAW, "draw", "draw 2 cards", "Cards go from the top of the deck to the hand, one by one.",
        [
            [Do] => "({agent} )<draw> {amount} card|cards";
            [Event, Cannot] => "{agent} <draw> a card";
        ]
        DISCARD = verbs::DISCARD, "discard", "discard a card", "A card goes to the discard of whoever has it.",
        [
            [Do] => "({agent} )<discard> {patient}";
            [Event, Cannot] => "{agent} <discard> {patient}";
        ]
        SCOUT = verbs::ARRANGE, "scout", "scout 3", "The agent orders the top cards of the deck, some on top, the rest below.",
        [
            [Do] => "({agent} )<scout> {amount}";
        ]
        REVEAL = verbs::REVEAL, "reveal", "reveal it", "A card is shown to all.",
        [
            [Do] => "reveal {patient}";
        ]
        GAIN = verbs::GAIN, "gain", "gain 1 coin", "A merchant gains hours, coins or deals.",
        [
            [Do] => "({agent} )<gain> {amount} {kind}";
            [Event, Cannot] => "{agent} <gain> {kind}";
        ]
        LOSE = verbs::LOSE, "lose", "lose 1 coin", "A merchant spends or loses hours, coins or deals.",
        [
            [Do] => "({agent} )<lose> {amount} {kind}";
            [Event, Cannot] => "{agent} <lose> {kind}";
        ]
        PLAY = verbs::PLAY, "play", "play it", "A ware is laid down, or an errand is run.",
        [
            [Do] => "play {patient}";
            [Event, Cannot] => "{agent} <play> {patient}";
        ]
        BEGIN = verbs::BEGIN, "begin", "the next time you begin the day:\n  draw 2 cards", "A step begins.",
        [
            [Event] => "{agent} <begin> the {word:step}";
        ]
        TAKE = Verb(32), "take", "take a ware in the supply", "A card of the supply goes to the agent's discard.",
        [
            [Do] => "({agent} )<take> {patient}";
            [Event, Cannot] => "{agent} <take> {patient}";
        ]
        SCUTTLE = Verb(33), "scuttle", "scuttle a card", "A card goes to the deep.",
        [
            [Do] => "({agent} )<scuttle> {patient}";
            [Event, Cannot] => "{agent} <scuttle> {patient}";
        ]
        STOW = Verb(34), "stow", "stow a card", "A card goes on top of the deck of whoever has it.",
        [
            [Do] => "({agent} )<stow> {patient}";
            [Event, Cannot] => "{agent} <stow> {patient}";
        ]
        RAID = Verb(35), "raid", "raid it", "A merchant is raided; what follows says what for.",
        [
            [Do] => "({agent} )<raid> {patient}";
            [Event, Cannot] => "{patient} <be> raided";
        ]
    }
}
