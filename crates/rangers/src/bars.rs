//! Reasons why something may not be done, and faults of a deck or a tracker: each once, with its rule.

kernel::bars! {
    /// An attribute has no other use.
    ATTRIBUTE: "R14.1", "an attribute is only committed";
    /// A moment that answers something.
    ONLY_AS_A_RESPONSE: "R14.3", "it is played only as a response";
    /// A card without a text of its own.
    ONLY_AS_ANOTHER: "R14.9", "it is played only as another card";
    /// An attachment needs a host.
    NO_HOST: "R24.10", "there is no legal host in play";
    /// The source forbids it, as long as it does.
    FORBIDS_PLAYING: "R14.1", "{} forbids playing it§{}";
    /// It cannot be paid for.
    NO_COST: "R14.1", "it has no cost and cannot be played";
    /// It costs more of that energy than there is.
    COSTS: "R14.1", "it costs {} {}, you have {}";
    /// It costs more energy of any kind than there is.
    COSTS_ENERGY: "R6.1", "it costs {} energy, you have {}";
    /// Only cards answer.
    NO_CARD: "", "it is not a card";
    /// A response is played from hand.
    NOT_IN_HAND: "R14.3", "it is not in hand";
    /// Costs are energy here.
    NO_SYMBOLS: "", "this game has no such symbols";
    /// The source forbids resting, as long as it does.
    FORBIDS_RESTING: "", "{} forbids it{}";
    /// The source forbids committing the card, by this ability.
    FORBIDS_COMMITTING: "", "{}: {}";
    /// The token stays on that card.
    TOKEN_IS_STUCK: "", "your token is stuck on {}";
    /// The token stays on that card until its test is passed.
    TOKEN_IS_HELD: "", "your token is stuck on {}; {} frees it";
}

// Tests.
kernel::bars! {
    /// None of that energy is left for it.
    NO_ENERGY: "R7.1", "you have no {} energy";
    /// The cost of the test itself takes the last of that energy.
    LAST_ENERGY: "R7.1", "no {} energy would be left for its test";
    /// It would touch something, and nothing fits.
    NOTHING_TO_TOUCH: "R7.1", "there is no card in play for it to touch";
    /// The card itself forbids touching it, as long as it does.
    UNTOUCHABLE: "R8.6", "{} cannot be interacted with now§{}";
    /// The source forbids touching the card, as long as it does.
    FORBIDS_TOUCHING: "R8.6", "{} forbids interacting with it§{}";
    /// The card itself forbids interacting past it, as long as it does.
    OBSTACLE: "R8.5", "{} is an obstacle§{}";
    /// The source forbids interacting past that card, as long as it does.
    FORBIDS_PASSING: "R8.5", "{} forbids interacting past {}§{}";
}

// Travel.
kernel::bars! {
    /// A table set by hand may have none.
    NO_LOCATION: "", "there is no location";
    /// The location has so much progress of so much.
    PROGRESS: "R5.3", "{} has {} of {} progress";
    /// The source forbids it, as long as it does.
    FORBIDS_TRAVEL: "R5.3", "{} forbids it§{}";
    /// The source forbids it until its test is passed.
    HOLDS_THE_GROUP: "R5.3", "{} forbids it§; {} frees it";
    /// Nobody has written the card of a place on the map.
    UNWRITTEN: "", "the card of this location is not written yet";
    /// A path along a river.
    RIVER: "R19.2", "only with a card that lets you travel by river";
}

// Decks.
kernel::bars! {
    /// A line with one word.
    EMPTY_LINE: "", "line {}: `{}` says nothing; write `2 Card Name`";
    /// A line with no number of copies.
    ODD_LINE: "", "line {}: `{}` cannot be read; write `2 Card Name`";
    /// A value of no aspect.
    ODD_ASPECT: "", "line {}: `{}` is not an aspect; write `AWA 3`";
    /// Aspects nobody has.
    ASPECTS: "R22.1", "the aspects are [{}, {}, {}, {}]; they must be 3, 2, 2 and 1 in some order";
    /// No card of that name.
    NO_SUCH_CARD: "R22.2", "there is no card `{}`";
    /// A card nobody has written, with the note that stands in its place.
    UNWRITTEN_CARD: "R22.2", "{} is unwritten: {}";
    /// A role among the cards.
    ROLE_IN_DECK: "R22.4", "{} is a role; roles are not in the deck";
    /// A name that is not in the deck twice.
    NOT_TWICE: "R22.6", "{} is in the deck {} times; each name is in it exactly twice";
    /// A name that is in a grown deck more than twice.
    TOO_OFTEN: "R22.6", "{} is in the deck {} times; two are the most";
    /// A card that needs more of an aspect.
    REQUIREMENT: "R22.3", "{} needs {} {}; yours is {}";
    /// An expert card of other sets.
    EXPERT: "R22.5", "{} is Expert and not of your background or specialty";
    /// A deck that is too small or too large.
    SIZE: "R22.2", "the deck has {} cards without maladies; it must have 30";
    /// Too few or too many personality cards.
    PERSONALITIES: "R22.2", "{} names are personality cards; there must be 4, one for each aspect";
    /// Two personality cards of one aspect, or none.
    PERSONALITY_OF_ASPECT: "R22.2", "{} personality cards are of {}; there must be one for each aspect";
    /// There is no such background.
    BACKGROUND: "R22.2", "`{}` is not a background; it must be one of {}, {}, {}, {}";
    /// There is no such specialty.
    SPECIALTY: "R22.2", "`{}` is not a specialty; it must be one of {}, {}, {}, {}";
    /// A card of no set a deck is built from.
    OF_NO_SET: "R22.2", "{} is of no background, specialty or personality";
    /// Too many cards of one set.
    SETS: "R22.2", "{} names of {}, {} of {}, {} of other sets; there must be 5, 5 and 1";
    /// No role of that name.
    NO_ROLE: "R22.4", "there is no role `{}`";
    /// The card named as the role is another card.
    NOT_A_ROLE: "R22.4", "{} is not a role";
    /// A role of another specialty.
    ROLE_OF_ANOTHER: "R22.4", "{} is of {}, not of your specialty {}";
}

// The campaign tracker.
kernel::bars! {
    /// It is no JSON; the line and column where it goes wrong.
    UNREADABLE: "", "this is not a campaign tracker: line {}, column {} cannot be read";
    /// Its text ends before it is whole.
    ENDS_EARLY: "", "this is not a campaign tracker: the text ends too early";
    /// It lacks a line that every tracker has.
    NO_SUCH_LINE: "", "this is not a campaign tracker: it has no line `{}`";
    /// A value of it is of another sort than the tracker needs there.
    ODD_VALUE: "", "this is not a campaign tracker: line {}, column {} has another sort of value than belongs there";
    /// A deck's name holds a character that nobody sees, and its effect.
    DECK_NAME_UNSEEN: "", "a deck of this campaign tracker: the name holds the character {}, {}";
    /// A deck's name holds a character that looks like another one.
    DECK_NAME_LOOKS_ALIKE: "", "a deck of this campaign tracker: the name holds the character {}, which looks like another one";
    /// A deck's name is of several scripts.
    DECK_NAME_MIXED: "", "a deck of this campaign tracker: the name mixes letters of several scripts: {} is of another one than the letters before it";
    /// A day the track does not have.
    DAY: "R20.2", "day {} is not on the track, which goes from 1 to {}";
    /// A place the map or the cards do not have.
    NO_SUCH_LOCATION: "R4.5", "there is no location `{}`";
    /// There is no such terrain.
    NO_SUCH_TERRAIN: "R4.8", "there is no terrain `{}`";
    /// There is no such weather.
    NO_SUCH_WEATHER: "R4.6", "there is no weather `{}`";
    /// A mission or reward of no card.
    NO_SUCH_RECORD: "R21.6", "there is no card `{}`";
    /// Too few or too many rangers.
    RANGERS: "R23.1", "{} rangers; there may be 1 to 4";
}
