//! Why not: the reasons of this game's own, each with its rule, and the rules behind the kernel's.

use kernel::{Refusal, Why};

kernel::bars! {
    /// Only instants can be cast in another player's turn; the rule says whether a land or a spell is meant.
    NOT_YOUR_TURN: "", "it is not your turn";
    /// It is no main phase.
    NOT_MAIN_PHASE: "", "only in your main phase; this is the {}";
    /// Something waits to resolve.
    STACK_NOT_EMPTY: "", "the stack must be empty";
    /// The land of this turn was played.
    LAND_PLAYED: "E6.9", "you have played a land this turn";
    /// All lands of this turn were played.
    LANDS_PLAYED: "E6.9", "you have played {} lands this turn";
    /// It can be cast for no cost.
    NO_MANA_COST: "E3.3", "it has no mana cost";
    /// The cast is forbidden as soon as the card is a spell.
    FORBIDDEN_ON_THE_STACK: "E7.6", "its casting is forbidden once it is on the stack";
    /// A target is missing.
    NO_TARGET: "E13.5", "there is nothing it could target";
    /// An ability of nothing.
    NO_SOURCE: "", "it has no source";
    /// A loyalty ability of that permanent was used.
    LOYALTY_USED: "E10.8", "a loyalty ability of it was activated this turn";
    /// Summoning sickness, for an ability.
    TOO_NEW_TO_TAP: "E10.3", "{} came under your control this turn";
    /// Summoning sickness, for an attack.
    TOO_NEW_TO_ATTACK: "E22.4", "{} came under your control this turn";
    /// Somebody else's permanent would have to be sacrificed.
    NOT_YOURS: "E8.13", "you do not control {}";
    /// The same permanents would have to pay for two parts of a cost.
    PAYS_FOR_BOTH: "E8.1", "the same permanents would have to pay the mana and the rest of the cost";
    /// Too few counters among creatures.
    TOO_FEW_AMONG: "E8.1", "there are {} such counters, not {}";
    /// The crew is too weak.
    TOO_WEAK_A_CREW: "E8.1", "your creatures have a total power of {}, not {}";
    /// A creature attacks if able.
    MUST_ATTACK: "E22.5", "{} must";
    /// A creature blocks, or is blocked, if able.
    MUST_BLOCK: "E22.10", "{} must";
    /// A price on the declaration that cannot be paid.
    COSTS_MORE: "", "{} makes it cost {} more";
    /// It is legal only in declarations that cannot be made any more.
    FITS_NO_DECLARATION: "", "no legal declaration includes it beside those already chosen";
    /// A prohibition of no ability.
    RULES_FORBID: "", "the rules forbid it";
    /// Responses are another game's.
    NO_RESPONSES: "", "no card is played as a response";
    /// A line of a deck.
    CANNOT_BE_READ: "", "line {}: `{}` cannot be read; write `4 Card Name`";
    /// A deck names a card nobody knows.
    NO_SUCH_CARD: "E2.1", "there is no card `{}`";
    /// A card of a deck that does nothing yet.
    UNWRITTEN: "E2.1", "{} is unwritten: {}";
    /// A token in a deck.
    IS_A_TOKEN: "E2.1", "{} is a token; tokens are in no deck";
    /// More than four of a name.
    TOO_MANY_COPIES: "E2.1", "{} is in the deck {} times; at most four of a name, except basic lands";
    /// Too small a deck.
    TOO_FEW_CARDS: "E2.1", "the deck has {} cards; it must have at least 60";
    /// Too large a deck.
    TOO_MANY_CARDS: "E2.1", "the deck has {} cards; at most {} can be played with";
    /// A deck of nothing.
    EMPTY_DECK: "E2.1", "the deck has no cards";
}

/// A refusal of the kernel's, by the rule behind it.
pub(crate) fn ruled(refusal: Refusal) -> Refusal {
    let rule = match refusal.why {
        Why::Forbidden { .. } | Why::Keyword { .. } => "E1.2",
        Why::Condition | Why::Used => "E10.1",
        _ => "E8.1",
    };
    refusal.by(rule)
}
