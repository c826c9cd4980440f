//! Verbs: each with its forms, meaning, example and rule.

use super::*;
use Mood::*;

const DO: &[Mood] = &[Do];
const EVENT: &[Mood] = &[Event];
const COST: &[Mood] = &[Cost];
const MAY: &[Mood] = &[May];
const PRICE: &[Mood] = &[Price];
const CANNOT: &[Mood] = &[Cannot];
const EXEMPT: &[Mood] = &[Exempt];
const DO_OR_COST: &[Mood] = &[Do, Cost];
const EVENT_OR_CANNOT: &[Mood] = &[Event, Cannot];
const DO_OR_EVENT: &[Mood] = &[Do, Event];
const ANY_CLAIM: &[Mood] = &[Event, Cannot, Exempt];

const fn from(place: Place) -> Fixed {
    Fixed { from: Some(place), ..Fixed::NONE }
}
const fn to(place: Place) -> Fixed {
    Fixed { to: Some(place), ..Fixed::NONE }
}
const fn between(from: Place, to: Place) -> Fixed {
    Fixed { from: Some(from), to: Some(to), ..Fixed::NONE }
}
const fn worded(word: Word) -> Fixed {
    Fixed { word: Some(word), ..Fixed::NONE }
}
const THIS: Fixed = Fixed { patient: Some(FixedPatient::This), ..Fixed::NONE };

const fn form(moods: &'static [Mood], text: &'static str) -> VerbForm {
    VerbForm::new(moods, text)
}

/// The sorts of things that can take part in an act, by role.
pub(super) const ROLES: &[(Role, Sort, &[Verb])] = &[
    (
        Role::Agent,
        Sort::Player,
        &[
            verb::DRAW_PATH,
            verb::DRAW_CHALLENGE,
            verbs::ADD,
            verbs::DRAW,
            verbs::ARRANGE,
            verbs::PLAY,
            verb::SUFFER_FATIGUE,
            verb::SUFFER_INJURY,
            verb::SOOTHE,
            verb::INTERACT,
            verb::PERFORM,
            verb::COMMIT_TO_TEST,
            verb::COMMIT_CARD,
            verb::SUCCEED,
            verb::FAIL,
            verb::TRAVEL,
            verb::REST,
            verb::CAMP,
        ],
    ),
    (Role::Agent, Sort::Card, &[verb::FATIGUE]),
    (Role::Patient, Sort::Player, &[verb::FATIGUE]),
    (
        Role::Patient,
        Sort::Card,
        &[
            verbs::MOVE,
            verbs::ADD,
            verbs::REMOVE,
            verbs::EXHAUST,
            verbs::READY,
            verbs::ATTACH,
            verbs::DETACH,
            verbs::FLIP,
            verbs::DRAW,
            verbs::DISCARD,
            verbs::PLAY,
            verb::COMMIT_CARD,
            verb::RESOLVE,
            verb::CLEAR,
            verb::ENTER_PLAY,
            verb::DODGE,
        ],
    ),
    (Role::Second, Sort::Card, &[verbs::ADD, verbs::ATTACH, verb::SUFFER_INJURY, verb::INTERACT]),
];

pub(super) const VERBS: &[VerbEntry] = &[
    VerbEntry {
        id: verbs::MOVE,
        name: "move",
        forms: &[
            form(DO, "({agent} )<put> {patient} on top of the path deck").fixed(to(place::PATH_DECK_TOP)),
            form(DO, "({agent} )<put> {patient} on the bottom of the path deck").fixed(to(place::PATH_DECK_BOTTOM)),
            form(DO, "({agent} )<put> {patient} on top of the fatigue stack").fixed(to(place::FATIGUE_STACK)),
            form(DO, "({agent} )<return> {patient} to hand")
                .fixed(to(place::HAND))
                .printed("({agent} )<return> {patient} to {whose} hand")
                .printed_from(&[(place::DECK, "({agent} )<put> {patient} into {whose} hand")]),
            form(DO, "({agent} )<return> {patient} to the collection").fixed(to(place::COLLECTION)),
            form(DO, "({agent} )<set> {patient} aside").fixed(to(place::SET_ASIDE)),
            form(DO, "({agent} )<move> {patient} to the area of {second}"),
            form(DO, "({agent} )<move> {patient} {to}"),
            form(DO, "({agent} )<move> {patient}"),
            form(EVENT, "{patient} <leave> play").fixed(from(place::PLAY)),
            form(EVENT_OR_CANNOT, "{patient} <move> {to}"),
            form(EVENT_OR_CANNOT, "{patient} <move>"),
        ],
        doc: "A card goes to another area or pile. A bare move picks a different area: along the way or somebody's reach. Entering play is not a move.",
        example: "move it along the way",
        rule: "R16.1",
    },
    VerbEntry {
        id: verbs::ADD,
        name: "add",
        forms: &[
            form(DO, "({agent} )<add> {amount} {kind} to {patient}"),
            form(EVENT_OR_CANNOT, "{kind} <be> added to {patient}"),
            form(EVENT, "{agent} <add> {kind} to {patient}"),
            form(EVENT, "{second} <put> {kind} on {patient}"),
            form(EVENT_OR_CANNOT, "the common {word:verb} test <add> {kind} to {patient}"),
        ],
        doc: "Tokens are put on a card. A disabled threshold takes none. A ranger adds them by a test or a card of theirs, never by a challenge effect (R9.8). The card to blame is the one whose challenge effect adds them, or the one that the effect named, exhausted or measured (R24.17).",
        example: "add progress to this equal to your effort",
        rule: "R12.1",
    },
    VerbEntry {
        id: verbs::REMOVE,
        name: "remove",
        forms: &[
            form(COST, "use {amount} {kind}").fixed(THIS),
            form(COST, "use {amount} {kind} of {patient}").printed("use {amount} {kind} from {patient}"),
            form(DO_OR_COST, "({agent} )<remove> {amount} {kind} from {patient}"),
            form(DO, "({agent} )<remove> all {kind} from {patient}"),
            form(EVENT_OR_CANNOT, "{kind} <be> removed from {patient}"),
        ],
        doc: "Tokens are taken off a card; without a number all of that kind. As a cost they are used.",
        example: "remove 1 progress from this",
        rule: "R6.1",
    },
    VerbEntry {
        id: verbs::TRANSFER,
        name: "transfer",
        forms: &[
            form(DO, "({agent} )<transfer> {amount} {kind} from {patient} to {second}"),
            form(DO, "({agent} )<transfer> all {kind} from {patient} to {second}"),
        ],
        doc: "Tokens go from one card to another; that is not adding.",
        example: "transfer 1 progress from this to it",
        rule: "R1.10",
    },
    VerbEntry {
        id: verbs::EXHAUST,
        name: "exhaust",
        forms: &[
            form(COST, "exhaust").fixed(THIS),
            form(DO_OR_COST, "({agent} )<exhaust> {patient}"),
            form(EVENT_OR_CANNOT, "{patient} <be> exhausted"),
        ],
        doc: "A ready card is turned. An exhausted card cannot be exhausted again.",
        example: "exhaust it",
        rule: "R2.4",
    },
    VerbEntry {
        id: verbs::READY,
        name: "ready",
        forms: &[form(DO, "({agent} )<ready> {patient}"), form(EVENT_OR_CANNOT, "{patient} <ready>")],
        doc: "An exhausted card is turned back.",
        example: "ready it",
        rule: "R2.4",
    },
    VerbEntry {
        id: verbs::ATTACH,
        name: "attach",
        forms: &[
            form(DO, "({agent} )<attach> {patient} {manner} to {second}"),
            form(DO, "({agent} )<attach> {patient} to {second}"),
            form(EVENT_OR_CANNOT, "{patient} <be> attached to {second}"),
        ],
        doc: "A card is laid on a host and is in the host's area from then on. Facedown, it leaves play and loses its tokens.",
        example: "attach it facedown to this",
        rule: "R15.1",
    },
    VerbEntry {
        id: verbs::DETACH,
        name: "detach",
        forms: &[
            form(DO, "({agent} )<detach> {patient}"),
            form(EVENT_OR_CANNOT, "{patient} <be> detached").fixed(from(place::PLAY)),
        ],
        doc: "A card is taken off its host. A being or feature stays in the area; an attachment is discarded; a mission returns to the surroundings.",
        example: "detach it",
        rule: "R15.3",
    },
    VerbEntry {
        id: verbs::FLIP,
        name: "flip",
        forms: &[
            form(DO, "({agent} )<flip> {patient} {manner}"),
            form(DO, "({agent} )<flip> {patient}"),
            form(EVENT_OR_CANNOT, "{patient} <be> flipped"),
        ],
        doc: "A card shows its other face; its tokens stay, and the new face's starting tokens are not added.",
        example: "flip this",
        rule: "R15.8",
    },
    VerbEntry {
        id: verbs::SHUFFLE,
        name: "shuffle",
        forms: &[
            form(DO, "({agent} )<shuffle> the top {amount} card|cards of the fatigue stack into the deck")
                .fixed(between(place::FATIGUE_STACK, place::DECK)),
            form(DO, "({agent} )<shuffle> the challenge discard into the challenge deck")
                .fixed(between(place::CHALLENGE_DISCARD, place::CHALLENGE_DECK)),
            form(DO, "({agent} )<shuffle> {patient} into the path deck").fixed(to(place::PATH_DECK)),
            form(DO, "({agent} )<shuffle> {patient} into the deck")
                .fixed(to(place::DECK))
                .printed("({agent} )<shuffle> {patient} into {whose} deck"),
            form(EVENT, "the challenge deck <be> shuffled").fixed(to(place::CHALLENGE_DECK)),
        ],
        doc: "A card leaves for a deck, which is put in random order. A card that does not belong there goes to its own discard (R16.11).",
        example: "shuffle this into the path deck",
        rule: "R16.8",
    },
    // Before the ranger's own draw: the longer words are read first.
    VerbEntry {
        id: verb::DRAW_PATH,
        name: "draw path cards",
        forms: &[
            form(DO, "({agent} )<draw> {amount} path card|cards"),
            form(EVENT_OR_CANNOT, "{agent} <draw> a path card"),
        ],
        doc: "One after the other: the card enters its area, its guide entry is read, its enters-play effects happen.",
        example: "draw 1 path card",
        rule: "R5.1",
    },
    VerbEntry {
        id: verb::DRAW_CHALLENGE,
        name: "draw a challenge card",
        forms: &[
            form(DO, "({agent} )<draw> {amount} challenge card|cards"),
            form(EVENT, "{agent} <draw> the challenge card of a test").fixed(worded(word::OF_A_TEST)),
            form(EVENT, "{agent} <draw> a challenge card"),
        ],
        doc: "The top challenge card is revealed. Outside a test only its icon counts, and a reshuffle mark shuffles at once.",
        example: "draw 1 challenge card",
        rule: "R9.10",
    },
    VerbEntry {
        id: verbs::DRAW,
        name: "draw",
        forms: &[form(DO, "({agent} )<draw> {amount} card|cards"), form(EVENT_OR_CANNOT, "{agent} <draw> {patient}")],
        doc: "The top card of your deck goes to your hand. With no card left, the day ends.",
        example: "draw 1 card",
        rule: "R16.2",
    },
    VerbEntry {
        id: verbs::DISCARD,
        name: "discard",
        forms: &[
            form(DO, "({agent} )<discard> the top {amount} card|cards of the fatigue stack")
                .fixed(from(place::FATIGUE_STACK)),
            form(DO_OR_COST, "({agent} )<discard> {patient}"),
            form(EVENT_OR_CANNOT, "{patient} <be> discarded"),
        ],
        doc: "A card goes to the discard of its kind, its tokens vanish, its attachments follow. That is not clearing.",
        example: "discard it",
        rule: "R16.7",
    },
    VerbEntry {
        id: verbs::ARRANGE,
        name: "scout",
        forms: &[
            form(DO, "({agent} )<scout> {amount} path card|cards").fixed(from(place::PATH_DECK)),
            form(DO, "({agent} )<scout> {amount} ranger card|cards").fixed(from(place::DECK)),
            form(DO, "({agent} )<scout> {amount} challenge card|cards").fixed(from(place::CHALLENGE_DECK)),
            form(EVENT_OR_CANNOT, "{agent} <scout>"),
        ],
        doc: "Look at the top cards; any number go back on top, the rest to the bottom, each group in any order. `they` are the cards looked at.",
        example: "scout 3 path cards",
        rule: "R16.4",
    },
    VerbEntry {
        id: verbs::SEARCH,
        name: "search",
        forms: &[
            form(DO, "({agent} )<search> for {patient} among {amount} random card|cards"),
            form(DO, "({agent} )<search> {manner} for {patient}"),
            form(DO, "({agent} )<search> for {patient}"),
        ],
        doc: "Look through the pile the noun names and pick a match, which is `it`; from the top, it is the first match; at random, chance picks it; among random cards, so many of those the noun speaks of are picked by chance and looked at, and the match is chosen from them. The next clauses say what becomes of it; then the deck is shuffled.",
        example: "search from the top for a Predator in the path deck",
        rule: "R16.5",
    },
    VerbEntry {
        id: verbs::REVEAL,
        name: "reveal",
        forms: &[form(DO, "({agent} )<reveal> {patient}")],
        doc: "A card is shown to everybody.",
        example: "reveal it",
        rule: "R16.5",
    },
    VerbEntry {
        id: verbs::PUT_INTO_PLAY,
        name: "put into play",
        forms: &[
            form(MAY, "{agent} <put> {patient} into play during setup").fixed(worded(word::SETUP)),
            form(DO, "({agent} )<put> {patient} into play {manner}"),
            form(DO, "({agent} )<put> {patient} into play"),
        ],
        doc: "A card goes to its area with its tokens, its guide entry and its enters-play effects.",
        example: "put it into play",
        rule: "R16.3",
    },
    VerbEntry {
        id: verbs::GAIN,
        name: "gain",
        forms: &[
            form(DO, "({agent} )<gain> {amount} energy of the chosen aspect"),
            form(DO, "({agent} )<gain> {amount} {kind}"),
        ],
        doc: "A ranger gains energy, perhaps more than the aspect value until the next refresh. Without a kind: of the chosen aspect.",
        example: "gain 1 FIT",
        rule: "R11.10",
    },
    VerbEntry {
        id: verbs::LOSE,
        name: "lose",
        forms: &[
            form(DO_OR_COST, "({agent} )<lose> {amount} energy of the chosen aspect"),
            form(DO_OR_COST, "({agent} )<lose> {amount} {kind}"),
        ],
        doc: "A ranger discards energy.",
        example: "lose 1 AWA",
        rule: "R5.4",
    },
    VerbEntry {
        id: verbs::PLAY,
        name: "play",
        forms: &[
            form(DO, "({agent} )<play> {patient} {manner}"),
            form(DO_OR_EVENT, "({agent} )<play> {patient}"),
            form(CANNOT, "{patient} <be> played"),
            form(MAY, "{agent} <play> {patient} as from hand").printed("{agent} <play> {patient} as if from hand"),
            form(MAY, "{agent} <play> {patient} as {second}")
                .printed("{agent} <play> {patient} as if it were {second}"),
            form(PRICE, "playing {patient}").printed("as an additional cost to play {patient}, {cost}"),
        ],
        doc: "A card is played for its cost, in its own timing. As from hand: although it lies elsewhere, and it goes back there. As another card: in that card's timing and with its text, and an X in the cost is that card's cost.",
        example: "play it without paying its cost",
        rule: "R14.1",
    },
    VerbEntry {
        id: verbs::PLACE_TOKEN,
        name: "place a ranger token",
        forms: &[
            form(DO, "({agent} )<place> {patient} on {second}"),
            form(DO, "({agent} )<remove> {patient}"),
            form(EVENT, "{patient} <be> placed on {second}"),
            form(EVENT_OR_CANNOT, "{patient} <be> moved"),
        ],
        doc: "A ranger token goes onto a card; removed, it goes home to its role. When its card leaves play it goes home whatever a text says.",
        example: "place your token on this",
        rule: "R13.1",
    },
    VerbEntry {
        id: verbs::BEGIN,
        name: "begin",
        forms: &[form(EVENT, "the {word:step} <begin>")],
        doc: "A step of the day begins.",
        example: "the next time the path phase begins:",
        rule: "R5.0",
    },
    VerbEntry {
        id: verbs::TARGET,
        name: "affect",
        forms: &[form(CANNOT, "{agent} <affect> {patient}")],
        doc: "A card's test or text chooses a card as the one it affects.",
        example: "Weapons cannot affect this",
        rule: "R17.3",
    },
    VerbEntry {
        id: verb::SUFFER_FATIGUE,
        name: "suffer fatigue",
        forms: &[form(DO, "{agent} <suffer> {amount} fatigue"), form(ANY_CLAIM, "{agent} <suffer> fatigue")],
        doc: "That many cards go unseen from the top of the deck onto the fatigue stack. Too few cards: the day ends.",
        example: "each ranger suffers 1 fatigue",
        rule: "R11.1",
    },
    VerbEntry {
        id: verb::SUFFER_INJURY,
        name: "suffer injury",
        forms: &[
            form(DO, "{agent} <suffer> {amount} injury|injuries"),
            form(ANY_CLAIM, "{agent} <suffer> injury").printed("{agent} <suffer> an injury"),
            form(EVENT, "{second} <injure> {agent}"),
        ],
        doc: "For each: 1 harm on the role, and the whole fatigue stack is discarded. The third ends the day after the turn. The card to blame is the one that injures (R24.17).",
        example: "you suffer 1 injury",
        rule: "R11.6",
    },
    VerbEntry {
        id: verb::SOOTHE,
        name: "soothe",
        forms: &[
            form(DO, "({agent} )<soothe> {amount}").printed("({agent} )<soothe> {amount} fatigue"),
            form(EVENT_OR_CANNOT, "{agent} <soothe>"),
        ],
        doc: "Up to that many cards come from the top of the fatigue stack to the hand.",
        example: "soothe 2",
        rule: "R11.5",
    },
    VerbEntry {
        id: verb::HEAL,
        name: "heal",
        forms: &[form(DO, "({agent} )<heal> {amount} injury|injuries")],
        doc: "Harm is removed from a ranger's role.",
        example: "heal 1 injury",
        rule: "R11.7",
    },
    VerbEntry {
        id: verb::FATIGUE,
        name: "fatigue",
        forms: &[
            form(EXEMPT, "{agent} <fatigue> {patient} when they interact past it").fixed(worded(word::INTERACTED_PAST)),
            form(&[Do, Event, Cannot, Exempt], "{agent} <fatigue> {patient}"),
        ],
        doc: "A ready card makes a ranger suffer fatigue equal to its presence; an exhausted one does nothing.",
        example: "this fatigues you",
        rule: "R11.2",
    },
    VerbEntry {
        id: verb::INTERACT,
        name: "interact",
        forms: &[form(CANNOT, "{agent} <interact> past {second}"), form(CANNOT, "{agent} <interact> with {patient}")],
        doc: "A test touches a card, past the cards between. Effects without a test are never interactions.",
        example: "rangers cannot interact with this",
        rule: "R8.1",
    },
    VerbEntry {
        id: verb::PERFORM,
        name: "perform a test",
        forms: &[
            form(EVENT_OR_CANNOT, "{agent} <perform> a test interacting with {patient}"),
            form(EVENT_OR_CANNOT, "{agent} <perform> the test of {second}")
                .printed("{agent} <perform> {second's} test"),
            form(EVENT_OR_CANNOT, "{agent} <perform> a {word:verb} test"),
            form(EVENT_OR_CANNOT, "{agent} <perform> a test"),
        ],
        doc: "A test, from choosing it (when: step 1, before the interaction fatigue) to its end (after). The test of a card is the one printed on it.",
        example: "response when you perform a Traverse test:",
        rule: "R7.1",
    },
    VerbEntry {
        id: verb::COMMIT_TO_TEST,
        name: "commit to a test",
        forms: &[
            form(EVENT, "{agent} <commit> to a test interacting with {patient}"),
            form(EVENT, "{agent} <commit> to the test of {second}").printed("{agent} <commit> to {second's} test"),
            form(EVENT, "{agent} <commit> to a {word:verb} test"),
            form(EVENT, "{agent} <commit> to a test"),
        ],
        doc: "Step 2 of a test: energy, cards and other sources are committed. The test of a card is the one printed on it.",
        example: "action exhaust, use 1 sensor, when a ranger commits to a Traverse test:",
        rule: "R7.5",
    },
    VerbEntry {
        id: verb::COMMIT_CARD,
        name: "commit a card",
        forms: &[
            form(MAY, "{agent} <commit> {patient} to any test"),
            form(EVENT, "{agent} <commit> {patient}"),
            form(CANNOT, "{patient} <be> committed"),
            form(PRICE, "committing {patient}").printed("as an additional cost to commit {patient}, {cost}"),
        ],
        doc: "A card from hand is committed for its icons, and discarded.",
        example: "trigger before you commit this:",
        rule: "R7.6",
    },
    VerbEntry {
        id: verb::COMMIT_EFFORT,
        name: "commit effort",
        forms: &[form(DO, "({agent} )<commit> {amount} effort")],
        doc: "Effort is added in step 2, before it is frozen. A card does so at most once per test.",
        example: "commit 1 effort",
        rule: "R7.7",
    },
    VerbEntry {
        id: verb::SUCCEED,
        name: "succeed at a test",
        forms: &[
            form(EVENT, "{agent} <succeed> at a test interacting with {patient}"),
            form(EVENT, "{agent} <succeed> at a {word:verb} test"),
            form(EVENT, "{agent} <succeed> at a test"),
        ],
        doc: "Step 4: the effort reached the difficulty. After it comes after the clearing.",
        example: "response after you succeed at a Traverse test:",
        rule: "R7.13",
    },
    VerbEntry {
        id: verb::FAIL,
        name: "fail a test",
        forms: &[
            form(EVENT, "{agent} <fail> a test interacting with {patient}"),
            form(EVENT, "{agent} <fail> a {word:verb} test"),
            form(EVENT, "{agent} <fail> a test"),
        ],
        doc: "Step 4: the effort did not reach the difficulty.",
        example: "trigger after you fail a test:",
        rule: "R7.13",
    },
    VerbEntry {
        id: verb::RESOLVE,
        name: "resolve a challenge effect",
        forms: &[
            form(DO, "({agent} )<resolve> each challenge effect of {patient} {manner}")
                .printed("({agent} )<resolve> each of {patient's} challenge effects {manner}"),
            form(DO, "({agent} )<resolve> each challenge effect of {patient}")
                .printed("({agent} )<resolve> each of {patient's} challenge effects"),
            form(DO, "({agent} )<resolve> the {word:icon} effect of {patient} {manner}")
                .printed("({agent} )<resolve> {patient's} {word:icon} effect {manner}"),
            form(DO, "({agent} )<resolve> the {word:icon} effect of {patient}")
                .printed("({agent} )<resolve> {patient's} {word:icon} effect"),
            form(EVENT_OR_CANNOT, "the {word:icon} effect of {patient} <resolve>"),
            form(EVENT_OR_CANNOT, "{word:icon} effects <resolve>"),
            form(EVENT_OR_CANNOT, "a challenge effect of {patient} <resolve>"),
        ],
        doc: "A challenge effect of an active card is done, at most once per test and icon; each of them, in an order you choose.",
        example: "trigger after a challenge effect of the host of this resolves:",
        rule: "R9.4",
    },
    VerbEntry {
        id: verb::CLEAR,
        name: "clear",
        forms: &[
            form(EVENT_OR_CANNOT, "{patient} <be> cleared by {kind}"),
            form(EVENT_OR_CANNOT, "{patient} <be> cleared"),
        ],
        doc: "A card at a threshold: before, when (its own text and guide entry), discarded if it still meets the threshold and may be cleared, after. Ranger tokens count as progress.",
        example: "trigger when this is cleared by progress:",
        rule: "R12.5",
    },
    VerbEntry {
        id: verb::TRAVEL,
        name: "travel",
        forms: &[
            form(DO, "({agent} )<travel> to {patient} by {word:terrain} {manner}")
                .printed("({agent} )<travel> to {patient anywhere} by {word:terrain} {manner}"),
            form(DO, "({agent} )<travel> to {patient} by {word:terrain}")
                .printed("({agent} )<travel> to {patient anywhere} by {word:terrain}"),
            form(DO, "({agent} )<travel> up to {amount} paths {manner}"),
            form(DO, "({agent} )<travel> up to {amount} paths"),
            form(MAY, "{agent} <travel> to {patient} by {word:terrain}")
                .printed("{agent} <travel> to {patient anywhere} by {word:terrain}"),
            form(MAY, "{agent} <travel> by {word:terrain}"),
            form(CANNOT, "{agent} <travel> past {second}"),
            form(EVENT_OR_CANNOT, "{agent} <travel>"),
        ],
        doc: "The group goes to another location. With several paths the terrain of the last one counts; with a place and a terrain named, those count and the map is not asked. That they may travel to a place: it is a destination besides those of the map. That they may travel by a terrain: its paths, closed without such a text (the river's), are open.",
        example: "rangers cannot travel",
        rule: "R19.2",
    },
    VerbEntry {
        id: verb::SWEEP,
        name: "be discarded by travel",
        forms: &[form(EXEMPT, "travel <discard> {patient}")],
        doc: "Travel clears the play area of path cards and of ranger cards outside the player areas.",
        example: "travel does not discard this",
        rule: "R19.1",
    },
    VerbEntry {
        id: verb::REST,
        name: "rest",
        forms: &[form(EVENT_OR_CANNOT, "{agent} <rest>")],
        doc: "A ranger takes no more turns this round.",
        example: "trigger when you rest:",
        rule: "R5.2",
    },
    VerbEntry {
        id: verb::CAMP,
        name: "camp",
        forms: &[form(DO, "({agent} )<camp>"), form(EVENT_OR_CANNOT, "{agent} <camp>")],
        doc: "The group ends the day, while it travels or when a text offers it.",
        example: "rangers cannot camp",
        rule: "R19.3",
    },
    VerbEntry {
        id: verb::DODGE,
        name: "dodge",
        forms: &[form(DO, "({agent} )<dodge> {patient}"), form(CANNOT, "{patient} <be> dodged")],
        doc: "The cards are not between for this test: no fatigue, no Obstacle. They stay active.",
        example: "dodge up to 3 cards",
        rule: "R8.7",
    },
    VerbEntry {
        id: verb::ENTER_PLAY,
        name: "enter play",
        forms: &[form(EVENT_OR_CANNOT, "{patient} <enter> play")],
        doc: "A card came into play by whatever way; after it comes after its guide entry.",
        example: "trigger after this enters play:",
        rule: "R5.1",
    },
    VerbEntry {
        id: verb::READ,
        name: "read a guide entry",
        forms: &[
            form(DO, "({agent} )<read> {card} for {patient}"),
            form(DO, "({agent} )<read> {card}"),
            form(DO, "({agent} )<read> the entry {word:branch} of {patient}")
                .printed("({agent} )<read> the \"{word:branch}\" entry of {patient}"),
            form(EXEMPT, "the entry {word:branch} of {patient} <be> read")
                .printed("do not read the \"{word:branch}\" entry of {patient}"),
        ],
        doc: "The cited branch of a guide entry is done; its subject is this card, or the card it is read for. An entry that is not read: this branch of the card's own entry is left out, a cited one never (R20.6).",
        example: "read Guide 47.4",
        rule: "R20.5",
    },
    VerbEntry {
        id: verb::UNLOCK,
        name: "unlock a reward",
        forms: &[form(DO, "({agent} )<unlock> {card}")],
        doc: "A reward card is open to all decks for the rest of the campaign, once.",
        example: "unlock Ranger Badge",
        rule: "R20.7",
    },
    VerbEntry {
        id: verb::TEST_AGAIN,
        name: "perform another test",
        forms: &[form(DO, "({agent} )<perform> another test")],
        doc: "A ranger chooses and performs another test in the same turn.",
        example: "perform another test",
        rule: "R7.17",
    },
    VerbEntry {
        id: verb::APPLY,
        name: "apply another modifier",
        forms: &[form(DO, "({agent} )<apply> the modifier of the chosen aspect")],
        doc: "In the running test the challenge card's modifier for that aspect counts instead of the tested one's.",
        example: "apply the modifier of the chosen aspect",
        rule: "R7.9",
    },
    VerbEntry {
        id: verb::NAME_ICON,
        name: "name an icon",
        forms: &[form(DO, "({agent} )<name> the {word:icon} icon")],
        doc: "In the running test the challenge effects of that icon resolve too, in a pass of their own.",
        example: "name the sun icon",
        rule: "R9.7",
    },
    VerbEntry {
        id: verb::USE_ASPECT,
        name: "use another aspect",
        forms: &[form(DO, "({agent} )<use> {word:aspect} for the test")],
        doc: "The test that begins is one of that aspect: its energy is committed and its modifier counts.",
        example: "use FOC for the test",
        rule: "R7.5",
    },
    VerbEntry {
        id: verb::END_TEST,
        name: "end the test",
        forms: &[form(DO, "({agent} )<end> the test")],
        doc: "The running test stops when this text is done: its challenge card is discarded, nothing more of it happens.",
        example: "end the test",
        rule: "R19.7",
    },
    VerbEntry {
        id: verb::END_ROUND,
        name: "end the round",
        forms: &[form(DO, "({agent} )<end> the round")],
        doc: "The remaining rests are skipped.",
        example: "end the round",
        rule: "R5.2",
    },
    VerbEntry {
        id: verb::END_DAY,
        name: "end the day",
        forms: &[form(DO, "({agent} )<end> the day"), form(EVENT, "the day <end>")],
        doc: "The day is over for the whole group.",
        example: "end the day",
        rule: "R21.4",
    },
    VerbEntry {
        id: verb::SPEND,
        name: "spend energy",
        forms: &[form(DO_OR_COST, "({agent} )<spend> {amount} energy")],
        doc: "A ranger discards energy of kinds they choose, one by one, among those they have.",
        example: "spend 1 energy",
        rule: "R5.4",
    },
    VerbEntry {
        id: verb::SWAP,
        name: "swap",
        forms: &[form(DO, "({agent} )<swap> {patient} for {second}")],
        doc: "A card of a hand or discard goes to the collection and one of the collection, whose requirement the ranger meets, comes to that hand and is the ranger's: for good, the deck is changed.",
        example: "swap a gear in your hand for a starting gear in the collection",
        rule: "R22.3",
    },
    VerbEntry {
        id: verb::REFILL,
        name: "refill",
        forms: &[form(DO, "({agent} )<refill> {patient}")],
        doc: "A card in play gets named tokens until it has as many as it enters play with.",
        example: "refill it",
        rule: "R3.7",
    },
    VerbEntry {
        id: verb::COMPLETE,
        name: "complete a mission",
        forms: &[form(DO, "({agent} )<complete> {patient}")],
        doc: "A mission is recorded as completed and its card, on whatever face, returns to the collection.",
        example: "complete the subject",
        rule: "R20.3",
    },
    VerbEntry {
        id: verb::RECORD,
        name: "record an event",
        forms: &[form(DO, "({agent} )<record> {patient}").printed("({agent} )<record> {patient anywhere}")],
        doc: "The campaign writes down an event about the card, for good: from then on every card of that name is `recorded`.",
        example: "record the subject",
        rule: "R21.6",
    },
    VerbEntry {
        id: verb::CROSS_OFF,
        name: "cross off an event",
        forms: &[form(DO, "({agent} )<cross> off {patient}")],
        doc: "The event about the card is no longer written down: no card of that name is `recorded`.",
        example: "cross off the location",
        rule: "R21.6",
    },
    VerbEntry {
        id: verb::GAIN_MISSION,
        name: "gain a mission",
        forms: &[form(DO, "({agent} )<gain> the mission {card}")],
        doc: "The mission is written down with the day and its card comes into the surroundings, with the card it is about facedown under it (R20.4). One that was gained before is not gained again.",
        example: "gain the mission Lure Quiet",
        rule: "R20.3",
    },
    VerbEntry {
        id: verb::EXPECT,
        name: "expect a guide entry",
        forms: &[form(DO, "({agent} )<expect> {card} in {amount} days")
            .printed("({agent} )<expect> {card} in {number} day|days")],
        doc: "The entry is written on the day track and read when that day is set up.",
        example: "expect Guide 94.7 in 3 days",
        rule: "R4.6",
    },
];
