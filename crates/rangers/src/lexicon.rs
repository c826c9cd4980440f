//! The words of *Rangers*: one entry per word, with its spelling, its meaning, an example and its rule.
//!
//! The ids stand in small modules above the lists, so that the rules read `verb::SOOTHE` and `place::ALONG_THE_WAY`.
//! Verbs below [`verbs::FIRST_OF_GAME`] are the kernel's; here they only get their words.
//!
//! ```
//! use rangers::lexicon::{kind, LEXICON};
//! assert_eq!(LEXICON.kinds[kind::BEING.index()].noun().plural(), "beings");
//! ```

use abilities::*;

macro_rules! ids {
    ($type:ident: $($(#[$doc:meta])* $name:ident = $id:expr;)*) => {
        use abilities::$type;
        $($(#[$doc])* pub const $name: $type = $type($id);)*
    };
}

/// Card types (R3.1 to R3.4).
pub mod kind {
    ids! { Kind:
        /// A living thing.
        BEING = 0;
        /// A thing of the land.
        FEATURE = 1;
        /// Where the group is.
        LOCATION = 2;
        /// Today's weather.
        WEATHER = 3;
        /// A task.
        MISSION = 4;
        /// What a ranger is.
        ROLE = 5;
        /// Equipment.
        GEAR = 6;
        /// Played for its text, then discarded.
        MOMENT = 7;
        /// Lies on a host.
        ATTACHMENT = 8;
        /// Only committed.
        ATTRIBUTE = 9;
        /// One per ranger, always on a card.
        RANGER_TOKEN = 10;
        /// Modifiers and an icon.
        CHALLENGE_CARD = 11;
        /// The four aspect values of a ranger.
        ASPECT_CARD = 12;
        /// A result of the campaign guide.
        GUIDE_ENTRY = 13;
    }
}

/// Printed numbers.
pub mod stat {
    ids! { Stat:
        /// How much it is in the way (R3.5).
        PRESENCE = 0;
        /// The harm threshold.
        HARM = 1;
        /// The progress threshold.
        PROGRESS = 2;
        /// The equip value (R14.6).
        EQUIP = 3;
        /// Exploration icons.
        EXPLORATION = 4;
        /// Conflict icons.
        CONFLICT = 5;
        /// Reason icons.
        REASON = 6;
        /// Connection icons.
        CONNECTION = 7;
        /// The value of Awareness.
        AWA = 8;
        /// The value of Fitness.
        FIT = 9;
        /// The value of Spirit.
        SPI = 10;
        /// The value of Focus.
        FOC = 11;
    }
}

/// Tokens and energy. Named tokens of cards come after these.
pub mod counter {
    ids! { Counter:
        /// Progress tokens.
        PROGRESS = 0;
        /// Harm tokens.
        HARM = 1;
        /// Energy of Awareness.
        AWA = 2;
        /// Energy of Fitness.
        FIT = 3;
        /// Energy of Spirit.
        SPI = 4;
        /// Energy of Focus.
        FOC = 5;
        /// Injuries, counted on the role.
        INJURY = 6;
        /// The card's own named tokens, whatever they are called.
        TOKEN = 7;
        /// Field Journal's tokens; their plural is not regular.
        ENTRY = 8;
        /// Electric Fog's tokens; they have no plural.
        FOG = 9;
        /// Kleptic Raccoon's tokens; they have no plural.
        LOOT = 10;
    }
}

/// Areas and piles (R2). The kernel keeps place 0 for nowhere.
pub mod place {
    ids! { Place:
        /// Shared, between reach and surroundings.
        ALONG_THE_WAY = 1;
        /// One per ranger.
        WITHIN_REACH = 2;
        /// One per ranger: role, gear.
        PLAYER_AREA = 3;
        /// Location, weather, missions.
        SURROUNDINGS = 4;
        /// A ranger's hand.
        HAND = 5;
        /// A ranger's deck.
        DECK = 6;
        /// A ranger's discard.
        DISCARD = 7;
        /// A ranger's fatigue stack.
        FATIGUE_STACK = 8;
        /// The path deck.
        PATH_DECK = 9;
        /// The path discard.
        PATH_DISCARD = 10;
        /// The challenge deck.
        CHALLENGE_DECK = 11;
        /// The challenge discard.
        CHALLENGE_DISCARD = 12;
        /// Out of play until returned.
        SET_ASIDE = 13;
        /// Everything not in use.
        COLLECTION = 14;
        /// Any of the four areas; no pile of its own.
        PLAY = 15;
        /// The path deck, then the path discard; no pile of its own.
        PATH_PILES = 16;
        /// The top of the path deck, as a destination.
        PATH_DECK_TOP = 17;
        /// Where a moment is while its text is carried out: no zone of the rules (R14.1).
        RESOLVING = 18;
        /// Where the ranger tokens are kept; the card they lie on is a link.
        TOKENS = 19;
    }
}

/// Marks on cards.
pub mod status {
    ids! { Status:
        /// Turned sideways.
        EXHAUSTED = 0;
        /// Its face is hidden.
        FACEDOWN = 1;
    }
}

/// Questions the rulebook answers about one card.
pub mod predicate {
    ids! { Predicate:
        /// Ready, and in an area whose challenge effects resolve (R9.1).
        ACTIVE = 0;
        /// Not exhausted.
        READY = 1;
        /// A path card (R3.1, R3.2).
        PATH = 2;
        /// The running test interacts with it (R8.1).
        TESTED = 3;
        /// The running test's own text added progress to it (R18.9).
        ADVANCED = 4;
        /// Between the ranger and what the test interacts with (R8.3).
        INTERVENING = 5;
        /// A card a deck may begin the campaign with: no reward, no malady (R21.7).
        STARTING = 6;
        /// No active card of its kind has less presence.
        OF_LEAST_PRESENCE = 7;
        /// A ranger: nobody has more fatigue (R11.9).
        WEARIEST = 8;
        /// A card of the Valley set (R16.6).
        OF_THE_VALLEY = 9;
        /// The campaign has recorded an event about it (R21.6).
        RECORDED = 10;
        /// No card in play of its kind has more presence.
        OF_MOST_PRESENCE = 11;
        /// No card in its area has more presence.
        OF_MOST_PRESENCE_THERE = 12;
        /// Exhausted, and no exhausted card of its kind has less presence.
        OF_LEAST_PRESENCE_EXHAUSTED = 13;
        /// A card of the current location's own set (R19.4).
        OF_THE_LOCATION = 14;
        /// A card of one of the three sets of the detritus deck.
        OF_THE_DETRITUS = 15;
        /// It was put into play as if it had no Ambush (R17.1).
        AWAITED = 16;
    }
}

/// Links between things.
pub mod link {
    ids! { Link:
        /// Lies under a host.
        ATTACHED = 0;
        /// A ranger token on its card.
        TOKEN_ON = 1;
    }
}

/// The game's own verbs; the kernel's are in [`abilities::verbs`].
pub mod verb {
    ids! { Verb:
        /// A ranger suffers fatigue.
        SUFFER_FATIGUE = 32;
        /// A ranger suffers injuries.
        SUFFER_INJURY = 33;
        /// Fatigue comes back to hand.
        SOOTHE = 34;
        /// Injuries go away.
        HEAL = 35;
        /// A card fatigues a ranger for its presence.
        FATIGUE = 36;
        /// A test touches a card, perhaps past another.
        INTERACT = 37;
        /// A test begins.
        PERFORM = 38;
        /// The commit step of a test.
        COMMIT_TO_TEST = 39;
        /// A card is committed for its icons.
        COMMIT_CARD = 40;
        /// Effort is committed.
        COMMIT_EFFORT = 41;
        /// A test succeeds.
        SUCCEED = 42;
        /// A test fails.
        FAIL = 43;
        /// A challenge card is drawn or revealed.
        DRAW_CHALLENGE = 44;
        /// A challenge effect resolves.
        RESOLVE = 45;
        /// A card is cleared.
        CLEAR = 46;
        /// The group travels.
        TRAVEL = 47;
        /// Travel clears the play area of a card.
        SWEEP = 48;
        /// A ranger rests.
        REST = 49;
        /// The group camps.
        CAMP = 50;
        /// A card is not between for this test.
        DODGE = 51;
        /// Path cards are drawn.
        DRAW_PATH = 52;
        /// A card enters play, with all that belongs to it.
        ENTER_PLAY = 53;
        /// A guide entry is read.
        READ = 54;
        /// A reward is unlocked.
        UNLOCK = 55;
        /// A test is cut short.
        END_TEST = 56;
        /// The round ends.
        END_ROUND = 57;
        /// The day ends.
        END_DAY = 58;
        /// A ranger gives up energy of kinds they choose.
        SPEND = 59;
        /// A card in hand and one of the collection change places for good.
        SWAP = 60;
        /// A card gets its starting tokens again.
        REFILL = 61;
        /// A mission is done.
        COMPLETE = 62;
        /// An event of the campaign is written down.
        RECORD = 63;
    }
}

/// Numbers computed for an act.
pub mod number {
    ids! { Number:
        /// The effort of a test.
        EFFORT = 0;
        /// The difficulty of a test.
        DIFFICULTY = 1;
        /// The energy a card costs.
        ENERGY_COST = 2;
        /// How many cards are scouted.
        CARDS_SCOUTED = 3;
        /// How many paths may be travelled.
        PATHS = 4;
    }
}

/// The game's own heads.
pub mod head {
    ids! { Head:
        /// A test on a card.
        TEST = 0;
        /// A challenge effect.
        CHALLENGE = 1;
        /// In refresh, step d.
        REFRESH = 2;
        /// What playing it does.
        PLAY = 3;
        /// As it enters play.
        ENTERING = 4;
        /// A line of a location's arrival.
        ARRIVAL = 5;
        /// While the path deck is built.
        ASSEMBLY = 6;
        /// When the day starts.
        START_OF_DAY = 7;
        /// A branch of a guide entry.
        ENTRY = 8;
    }
}

/// Facts.
pub mod flag {
    ids! { Flag:
        /// It is your turn.
        YOUR_TURN = 0;
        /// The latest challenge card shows a sun.
        SHOWS_SUN = 1;
        /// ... a mountain.
        SHOWS_MOUNTAIN = 2;
        /// ... a crest.
        SHOWS_CREST = 3;
        /// The top card of the challenge deck shows a sun.
        NEXT_SHOWS_SUN = 4;
        /// ... a mountain.
        NEXT_SHOWS_MOUNTAIN = 5;
        /// ... a crest.
        NEXT_SHOWS_CREST = 6;
    }
}

/// Numbers of the game.
pub mod register {
    ids! { Register:
        /// The resulting effort of the latest test.
        EFFORT = 0;
        /// Its difficulty.
        DIFFICULTY = 1;
        /// The day of the campaign.
        DAY = 2;
    }
}

/// When things end.
pub mod moment {
    ids! { Moment:
        /// The running turn's end.
        END_OF_TURN = 0;
        /// The end of the turn after it.
        END_OF_NEXT_TURN = 1;
        /// The running test's end.
        END_OF_TEST = 2;
        /// The round's end.
        END_OF_ROUND = 3;
        /// The day's end.
        END_OF_DAY = 4;
    }
}

/// How.
pub mod manner {
    ids! { Manner:
        /// With its face hidden.
        FACEDOWN = 0;
        /// With its face shown.
        FACEUP = 1;
        /// Exhausted.
        EXHAUSTED = 2;
        /// The first match from the top (R16.5).
        FROM_THE_TOP = 3;
        /// Without energy.
        FREE = 4;
        /// No Obstacle stops it.
        IGNORING_OBSTACLES = 5;
        /// Chance picks the match.
        AT_RANDOM = 6;
        /// Its Ambush does not trigger.
        IGNORING_AMBUSH = 7;
        /// A moment was played as a response; no text says so.
        AS_RESPONSE = 8;
    }
}

/// One of a kind.
pub mod unique {
    ids! { Unique:
        /// The current location.
        LOCATION = 0;
        /// Today's weather.
        WEATHER = 1;
        /// The lead ranger.
        LEAD_RANGER = 2;
        /// The card a guide entry is read for.
        SUBJECT = 3;
        /// The path card that would be drawn next.
        TOP_PATH_CARD = 4;
    }
}

/// What belongs to something.
pub mod possession {
    ids! { Possession:
        /// A ranger's role.
        ROLE = 0;
        /// A ranger's token.
        TOKEN = 1;
        /// What a card is attached to.
        HOST = 2;
        /// Whose card or token it is.
        OWNER = 3;
        /// The ranger within whose reach, or in whose area, a card is.
        RANGER = 4;
        /// The other card in play of the same name and owner.
        OTHER_COPY = 5;
        /// A ranger's aspect card.
        ASPECT_CARD = 6;
    }
}

/// "Once each ...".
pub mod limit {
    ids! { Limit:
        /// Turn.
        TURN = 0;
        /// Round.
        ROUND = 1;
        /// Test.
        TEST = 2;
        /// Day.
        DAY = 3;
    }
}

/// Words of closed families.
pub mod word {
    ids! { Word:
        /// Awareness.
        AWA = 0;
        /// Fitness.
        FIT = 1;
        /// Spirit.
        SPI = 2;
        /// Focus.
        FOC = 3;
        /// Approach.
        EXPLORATION = 4;
        /// Approach.
        CONFLICT = 5;
        /// Approach.
        REASON = 6;
        /// Approach.
        CONNECTION = 7;
        /// Icon.
        SUN = 8;
        /// Icon.
        MOUNTAIN = 9;
        /// Icon.
        CREST = 10;
        /// Common test.
        TRAVERSE = 11;
        /// Common test.
        CONNECT = 12;
        /// Common test.
        AVOID = 13;
        /// Common test.
        REMEMBER = 14;
        /// Block of a test.
        ON_FAILURE = 15;
        /// Block of a test.
        EITHER_WAY = 16;
        /// Step: the whole of setting up.
        SETUP = 17;
        /// Step: phase 1.
        PATH_PHASE = 18;
        /// Step: phase 2.
        TURNS_PHASE = 19;
        /// Step: phase 3.
        TRAVEL_PHASE = 20;
        /// Step: phase 4.
        REFRESH_PHASE = 21;
        /// Why a card fatigues: it was interacted past.
        INTERACTED_PAST = 22;
        /// Arrival line of the group.
        GROUP = 23;
        /// Arrival line of the lead ranger.
        LEAD = 24;
        /// Arrival line of the next ranger.
        NEXT = 25;
        /// Branch of an entry: its subject enters play.
        ENTERS = 26;
        /// Branch of an entry: its subject is cleared by progress.
        CLEARED_BY_PROGRESS = 27;
        /// Branch of an entry: its subject is cleared by harm.
        CLEARED_BY_HARM = 28;
        /// Branch of an entry: another text cites it.
        CITED = 29;
        /// Terrain.
        WOODS = 30;
        /// Terrain.
        LAKESHORE = 31;
        /// Terrain.
        OLD_GROWTH = 32;
        /// Terrain.
        MOUNTAIN_PASS = 33;
        /// Terrain.
        GRASSLAND = 34;
        /// Terrain.
        RAVINE = 35;
        /// Terrain.
        SWAMP = 36;
        /// Terrain.
        RIVER = 37;
    }
}

/// Header lines.
pub mod header {
    ids! { Header:
        /// Card set.
        SET = 0;
        /// Card type.
        KIND = 1;
        /// Traits.
        TRAITS = 2;
        /// Keywords.
        KEYWORDS = 3;
        /// Area it enters.
        ENTERS = 4;
        /// Presence.
        PRESENCE = 5;
        /// Harm threshold.
        HARM = 6;
        /// Progress threshold.
        PROGRESS = 7;
        /// Energy cost.
        COST = 8;
        /// Aspect requirement.
        REQUIRES = 9;
        /// Equip value.
        EQUIP = 10;
        /// Starting tokens.
        TOKENS = 11;
        /// Approach icons.
        ICONS = 12;
        /// Aspect values.
        ASPECTS = 13;
        /// What an attachment is played on.
        HOST = 14;
        /// Guide entry.
        GUIDE = 15;
        /// Copies in its set.
        COPIES = 16;
    }
}

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

/// The words of Rangers.
pub static LEXICON: Lexicon = Lexicon {
    game: "rangers",
    player: Noun::new("ranger|rangers"),
    cards: &["card|cards"],
    kinds: KINDS,
    stats: STATS,
    pairs: &[],
    traits: TRAITS,
    counters: COUNTERS,
    symbols: &[],
    places: PLACES,
    statuses: STATUSES,
    predicates: PREDICATES,
    links: LINKS,
    verbs: VERBS,
    numbers: NUMBERS,
    heads: HEADS,
    flags: FLAGS,
    registers: REGISTERS,
    moments: MOMENTS,
    manners: MANNERS,
    uniques: UNIQUES,
    possessions: POSSESSIONS,
    limits: LIMITS,
    families: FAMILIES,
    headers: HEADERS,
};

const KINDS: &[Entry<Kind>] = &[
    Entry::new(kind::BEING, "being|beings", "R3.1", "A living thing on the path, or a ranger's companion."),
    Entry::new(kind::FEATURE, "feature|features", "R3.1", "A thing of the land."),
    Entry::new(
        kind::LOCATION,
        "location|locations",
        "R3.3",
        "Where the group is; it never clears, its threshold allows travel.",
    ),
    Entry::new(kind::WEATHER, "weather|weathers", "R20.1", "Today's weather; it has two faces."),
    Entry::new(kind::MISSION, "mission|missions", "R20.3", "A task; it lies in the surroundings until completed."),
    Entry::new(kind::ROLE, "role|roles", "R6.6", "What a ranger is; always in play."),
    Entry::new(kind::GEAR, "gear|gear", "R14.1", "Equipment in a player area."),
    Entry::new(kind::MOMENT, "moment|moments", "R14.1", "Its text is done, then it is discarded."),
    Entry::new(kind::ATTACHMENT, "attachment|attachments", "R15.1", "It lies on a host and is in the host's area."),
    Entry::new(kind::ATTRIBUTE, "attribute|attributes", "R14.1", "It is never played, only committed."),
    Entry::new(
        kind::RANGER_TOKEN,
        "ranger token|ranger tokens",
        "R13.1",
        "One per ranger, always on exactly one card.",
    ),
    Entry::new(kind::CHALLENGE_CARD, "challenge card|challenge cards", "R3.4", "Four modifiers and an icon."),
    Entry::new(kind::ASPECT_CARD, "aspect card|aspect cards", "R22.1", "A ranger's four aspect values."),
    Entry::new(
        kind::GUIDE_ENTRY,
        "guide entry|guide entries",
        "R20.5",
        "A result of the campaign guide, read for a card.",
    ),
];

const STATS: &[Entry<Stat>] = &[
    Entry::new(
        stat::PRESENCE,
        "presence",
        "R3.5",
        "How much a card is in the way: the fatigue it gives, the difficulty of common tests.",
    ),
    Entry::new(stat::HARM, "harm", "R12.1", "The harm threshold: with as much harm on it, the card clears."),
    Entry::new(
        stat::PROGRESS,
        "progress",
        "R12.1",
        "The progress threshold: with as much progress on it, the card clears, or allows travel.",
    ),
    Entry::new(stat::EQUIP, "equip", "R14.6", "The equip value; those in a player area sum up to at most 5."),
    Entry::new(stat::EXPLORATION, "exploration", "R7.6", "Exploration icons, each 1 effort when committed."),
    Entry::new(stat::CONFLICT, "conflict", "R7.6", "Conflict icons, each 1 effort when committed."),
    Entry::new(stat::REASON, "reason", "R7.6", "Reason icons, each 1 effort when committed."),
    Entry::new(stat::CONNECTION, "connection", "R7.6", "Connection icons, each 1 effort when committed."),
    Entry::new(stat::AWA, "AWA value", "R22.1", "The value of Awareness on an aspect card."),
    Entry::new(stat::FIT, "FIT value", "R22.1", "The value of Fitness on an aspect card."),
    Entry::new(stat::SPI, "SPI value", "R22.1", "The value of Spirit on an aspect card."),
    Entry::new(stat::FOC, "FOC value", "R22.1", "The value of Focus on an aspect card."),
];

/// Traits with their plurals; cards may add others.
const TRAITS: &[TraitEntry] = &[
    a_trait("Predator|Predators"),
    a_trait("Prey|Prey"),
    a_trait("Mammal|Mammals"),
    a_trait("Avian|Avians"),
    a_trait("Insect|Insects"),
    a_trait("Fish|Fish"),
    a_trait("Arachnid|Arachnids"),
    a_trait("Swarm|Swarms"),
    a_trait("Biomeld|Biomelds"),
    a_trait("Human|Humans"),
    a_trait("Villager|Villagers"),
    a_trait("Ranger|Rangers"),
    a_trait("Companion|Companions"),
    a_trait("Flora|Flora"),
    a_trait("Food|Food"),
    a_trait("Water|Water"),
    a_trait("Trail|Trails"),
    a_trait("Obstacle|Obstacles"),
    a_trait("Hazard|Hazards"),
    a_trait("Structure|Structures"),
    a_trait("Ascent|Ascents"),
    a_trait("Ruin|Ruins"),
    a_trait("Machine|Machines"),
    a_trait("Inclement|Inclement"),
    a_trait("Weapon|Weapons"),
    a_trait("Tech|Tech"),
    a_trait("Aid|Aid"),
];

const fn a_trait(text: &'static str) -> TraitEntry {
    TraitEntry { text, family: Family::TRAIT }
}

const COUNTERS: &[Entry<Counter>] = &[
    Entry::new(counter::PROGRESS, "progress", "R12.1", "Progress tokens on a card."),
    Entry::new(counter::HARM, "harm", "R12.1", "Harm tokens on a card."),
    Entry::new(counter::AWA, "AWA", "R5.4", "Energy of Awareness in a ranger's pool."),
    Entry::new(counter::FIT, "FIT", "R5.4", "Energy of Fitness in a ranger's pool."),
    Entry::new(counter::SPI, "SPI", "R5.4", "Energy of Spirit in a ranger's pool."),
    Entry::new(counter::FOC, "FOC", "R5.4", "Energy of Focus in a ranger's pool."),
    Entry::new(counter::INJURY, "injury|injuries", "R11.6", "Injuries of a ranger; they are the harm on the role."),
    Entry::new(
        counter::TOKEN,
        "token|tokens",
        "R3.7",
        "The named tokens of the card itself, of whatever name; never progress, harm, energy or ranger tokens.",
    ),
    Entry::new(counter::ENTRY, "entry|entries", "R3.7", "The named tokens of a journal."),
    Entry::new(counter::FOG, "fog", "R3.7", "The named tokens of a fog."),
    Entry::new(counter::LOOT, "loot", "R3.7", "The named tokens of a thief."),
];

const PLACES: &[Entry<Place>] = &[
    Entry::new(place::ALONG_THE_WAY, "along the way", "R2.1", "The shared area beyond every ranger's reach."),
    Entry::new(
        place::WITHIN_REACH,
        "within reach",
        "R2.7",
        "A ranger's nearest area: `within reach of you`; as a destination, without a name, it is yours.",
    ),
    Entry::new(
        place::PLAYER_AREA,
        "in {whose} player area",
        "R2.1",
        "A ranger's role, aspect card and equipped cards.",
    ),
    Entry::new(place::SURROUNDINGS, "in the surroundings", "R2.1", "The location, the weather, the missions."),
    Entry::new(place::HAND, "in {whose} hand", "R2.1", "A ranger's hand; not in play."),
    Entry::new(place::DECK, "in {whose} deck", "R2.1", "A ranger's deck; not in play."),
    Entry::new(place::DISCARD, "in {whose} discard", "R16.7", "A ranger's discard; not in play."),
    Entry::new(
        place::FATIGUE_STACK,
        "in {whose} fatigue stack",
        "R11.1",
        "The facedown cards a ranger has lost to fatigue; their number is the ranger's fatigue (R11.9).",
    ),
    Entry::new(place::PATH_DECK, "in the path deck", "R19.4", "The shared deck of path cards."),
    Entry::new(place::PATH_DISCARD, "in the path discard", "R16.7", "The shared discard of path cards."),
    Entry::new(place::CHALLENGE_DECK, "in the challenge deck", "R7.9", "The 24 challenge cards."),
    Entry::new(place::CHALLENGE_DISCARD, "in the challenge discard", "R7.14", "Challenge cards already drawn."),
    Entry::new(place::SET_ASIDE, "set aside", "R16.9", "Out of play and out of the collection."),
    Entry::new(place::COLLECTION, "in the collection", "R16.10", "Every card not in use."),
    Entry::new(place::PLAY, "in play", "R2.3", "Any of the four areas. A noun without a place means in play."),
    Entry::new(
        place::PATH_PILES,
        "in the path deck or path discard",
        "R16.5",
        "The two path piles; a search goes through them in this order.",
    ),
    Entry::new(place::PATH_DECK_TOP, "on top of the path deck", "R16.11", "The top of the path deck."),
];

const STATUSES: &[Entry<Status>] = &[
    Entry::new(
        status::EXHAUSTED,
        "exhausted",
        "R2.4",
        "Turned: it fatigues nobody, is not active, and cannot pay an exhaust.",
    ),
    Entry::new(status::FACEDOWN, "facedown", "R15.6", "Its face is hidden."),
];

const PREDICATES: &[Entry<Predicate>] = &[
    Entry::new(
        predicate::ACTIVE,
        "active",
        "R9.1",
        "Ready, and in an area whose challenge effects resolve in this test.",
    ),
    Entry::new(predicate::READY, "ready", "R2.4", "Not exhausted."),
    Entry::new(predicate::PATH, "path", "R3.2", "A path card: a being or feature in play, or a card with a path back."),
    Entry::new(predicate::TESTED, "tested", "R8.1", "The running test interacts with it."),
    Entry::new(
        predicate::ADVANCED,
        "advanced",
        "R18.9",
        "The running test's own text added progress to it, and it is still in play.",
    ),
    Entry::new(
        predicate::INTERVENING,
        "intervening",
        "R8.3",
        "It lies between you and the card your test interacts with.",
    ),
    Entry::new(
        predicate::STARTING,
        "starting",
        "R21.7",
        "A card of a personality, background or specialty set, which a deck may begin with: no reward, no malady.",
    ),
    Entry::new(
        predicate::OF_LEAST_PRESENCE,
        "of least presence",
        "R3.5",
        "An active card that has presence, while no active card of the same kind has less.",
    ),
    Entry::new(predicate::WEARIEST, "weariest", "R11.9", "A ranger, while nobody has more fatigue; several may be."),
    Entry::new(predicate::OF_THE_VALLEY, "of the Valley set", "R16.6", "A card whose set is the Valley."),
    Entry::new(
        predicate::RECORDED,
        "recorded",
        "R21.6",
        "A card about which the campaign has recorded an event; every card of that name is.",
    ),
    Entry::new(
        predicate::OF_MOST_PRESENCE,
        "of most presence",
        "R3.5",
        "A card in play that has presence, ready or not, while no card in play of the same kind has more; several may be.",
    ),
    Entry::new(
        predicate::OF_MOST_PRESENCE_THERE,
        "of most presence in its area",
        "R3.5",
        "A card in play that has presence, while no card of any kind in the same area has more; several may be.",
    ),
    Entry::new(
        predicate::OF_LEAST_PRESENCE_EXHAUSTED,
        "of least presence among the exhausted",
        "R3.5",
        "An exhausted card that has presence, while no exhausted card of the same kind in play has less.",
    ),
    Entry::new(
        predicate::OF_THE_LOCATION,
        "of the set of the location",
        "R19.4",
        "A card whose set is the current location's own.",
    ),
    Entry::new(
        predicate::OF_THE_DETRITUS,
        "of the detritus",
        "R19.4",
        "A card of the Grassland, Lakeshore or Old-growth set.",
    ),
    Entry::new(predicate::AWAITED, "awaited", "R17.1", "It was put into play ignoring ambush."),
];

const LINKS: &[Entry<Link>] = &[
    Entry::new(link::ATTACHED, "attached to {second}", "R15.1", "It lies on a host."),
    Entry::new(link::TOKEN_ON, "on {second}", "R13.1", "A ranger token lies on this card."),
];

const VERBS: &[VerbEntry] = &[
    VerbEntry {
        id: verbs::MOVE,
        name: "move",
        forms: &[
            form(DO, "({agent} )<put> {patient} on top of the path deck").fixed(to(place::PATH_DECK_TOP)),
            form(DO, "({agent} )<put> {patient} on top of the fatigue stack").fixed(to(place::FATIGUE_STACK)),
            form(DO, "({agent} )<return> {patient} to hand").fixed(to(place::HAND)),
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
            form(EVENT, "{second} <put> {kind} on {patient}"),
            form(EVENT_OR_CANNOT, "the common {word:verb} test <add> {kind} to {patient}"),
        ],
        doc: "Tokens are put on a card. A disabled threshold takes none. Who puts it there is the card to blame: whose challenge effect it is, or which the effect named, exhausted or measured (R24.17).",
        example: "add progress to this equal to your effort",
        rule: "R12.1",
    },
    VerbEntry {
        id: verbs::REMOVE,
        name: "remove",
        forms: &[
            form(COST, "use {amount} {kind}").fixed(THIS),
            form(COST, "use {amount} {kind} of {patient}"),
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
        doc: "A ready card is turned. What is exhausted cannot be exhausted again.",
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
        forms: &[form(DO, "({agent} )<detach> {patient}"), form(EVENT_OR_CANNOT, "{patient} <be> detached")],
        doc: "A card is taken off its host. A being or feature stays in the area; an attachment is discarded.",
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
            form(DO, "({agent} )<shuffle> {patient} into the path deck").fixed(to(place::PATH_DECK)),
            form(DO, "({agent} )<shuffle> {patient} into the deck").fixed(to(place::DECK)),
            form(EVENT, "the challenge deck <be> shuffled").fixed(from(place::CHALLENGE_DECK)),
        ],
        doc: "A card leaves for a deck, which is put in random order. A ranger's card goes to its owner's deck.",
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
        id: verbs::SCOUT,
        name: "scout",
        forms: &[
            form(DO, "({agent} )<scout> {amount} path card|cards").fixed(from(place::PATH_DECK)),
            form(DO, "({agent} )<scout> {amount} ranger card|cards").fixed(from(place::DECK)),
            form(DO, "({agent} )<scout> {amount} challenge card|cards").fixed(from(place::CHALLENGE_DECK)),
            form(EVENT_OR_CANNOT, "{agent} <scout>"),
        ],
        doc: "Look at the top cards; any number go back on top, the rest to the bottom, each group in any order.",
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
            form(MAY, "{agent} <play> {patient} as from hand"),
            form(MAY, "{agent} <play> {patient} as {second}"),
            form(PRICE, "playing {patient}"),
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
            form(ANY_CLAIM, "{agent} <suffer> injury"),
            form(EVENT, "{second} <injure> {agent}"),
        ],
        doc: "For each: 1 harm on the role, and the whole fatigue stack is discarded. The third ends the day after the turn. Who injures is the card to blame (R24.17).",
        example: "you suffer 1 injury",
        rule: "R11.6",
    },
    VerbEntry {
        id: verb::SOOTHE,
        name: "soothe",
        forms: &[form(DO, "({agent} )<soothe> {amount}"), form(EVENT_OR_CANNOT, "{agent} <soothe>")],
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
        forms: &[
            form(EVENT_OR_CANNOT, "{agent} <interact> past {second}"),
            form(EVENT_OR_CANNOT, "{agent} <interact> with {patient}"),
        ],
        doc: "A test touches a card, past the cards between. Effects without a test are never interactions.",
        example: "rangers cannot interact with this",
        rule: "R8.1",
    },
    VerbEntry {
        id: verb::PERFORM,
        name: "perform a test",
        forms: &[
            form(EVENT_OR_CANNOT, "{agent} <perform> a test interacting with {patient}"),
            form(EVENT_OR_CANNOT, "{agent} <perform> a {word:verb} test"),
            form(EVENT_OR_CANNOT, "{agent} <perform> a test"),
        ],
        doc: "A test, from choosing it (when: step 1, before the interaction fatigue) to its end (after).",
        example: "response when you perform a Traverse test:",
        rule: "R7.1",
    },
    VerbEntry {
        id: verb::COMMIT_TO_TEST,
        name: "commit to a test",
        forms: &[
            form(EVENT, "{agent} <commit> to a test interacting with {patient}"),
            form(EVENT, "{agent} <commit> to the test of {second}"),
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
            form(PRICE, "committing {patient}"),
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
            form(DO, "({agent} )<resolve> the {word:icon} effect of {patient}"),
            form(EVENT_OR_CANNOT, "the {word:icon} effect of {patient} <resolve>"),
            form(EVENT_OR_CANNOT, "a challenge effect of {patient} <resolve>"),
        ],
        doc: "A challenge effect of an active card is done, at most once per test and icon.",
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
            form(DO, "({agent} )<travel> to {patient} by {word:terrain} {manner}"),
            form(DO, "({agent} )<travel> to {patient} by {word:terrain}"),
            form(DO, "({agent} )<travel> up to {amount} paths {manner}"),
            form(DO, "({agent} )<travel> up to {amount} paths"),
            form(MAY, "{agent} <travel> to {patient} by {word:terrain}"),
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
            form(EXEMPT, "the entry {word:branch} of {patient} <be> read"),
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
        doc: "A card in hand goes to the collection and one of the collection, whose requirement the ranger meets, comes to that hand: for good, the deck is changed.",
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
        forms: &[form(DO, "({agent} )<record> {patient}")],
        doc: "The campaign writes down an event about the card, for good: from then on every card of that name is `recorded`.",
        example: "record the subject",
        rule: "R21.6",
    },
];

const NUMBERS: &[NumberEntry] = &[
    NumberEntry {
        id: number::EFFORT,
        name: "effort",
        verb: verb::PERFORM,
        forms: &[
            "tests get effort {change}",
            "tests interacting with {patient} get effort {change}",
            "{word:verb} tests get effort {change}",
        ],
        doc: "The resulting effort of a test, after the challenge card's modifier; never below 0.",
        example: "tests interacting with cards in the area of this get effort -1",
        rule: "R7.9",
    },
    NumberEntry {
        id: number::DIFFICULTY,
        name: "difficulty",
        verb: verb::PERFORM,
        forms: &[
            "tests get difficulty {change}",
            "tests interacting with {patient} get difficulty {change}",
            "{word:verb} tests get difficulty {change}",
        ],
        doc: "The difficulty of a test; never below 0.",
        example: "tests get difficulty +1",
        rule: "R7.10",
    },
    NumberEntry {
        id: number::ENERGY_COST,
        name: "energy cost",
        verb: verbs::PLAY,
        forms: &["playing {patient} gets energy cost {change}"],
        doc: "The energy a card costs to play; never below 0.",
        example: "playing gear gets energy cost -1, to a minimum of 1",
        rule: "R14.10",
    },
    NumberEntry {
        id: number::CARDS_SCOUTED,
        name: "cards scouted",
        verb: verbs::SCOUT,
        forms: &["scouting gets cards {change}"],
        doc: "How many cards a scout looks at.",
        example: "scouting gets cards +1",
        rule: "R16.4",
    },
    NumberEntry {
        id: number::PATHS,
        name: "paths",
        verb: verb::TRAVEL,
        forms: &["travel reaches {change} paths"],
        doc: "How many paths one travel may follow; 1 unless a card says more. The terrain of the last one counts.",
        example: "travel reaches at least 2 paths",
        rule: "R19.2",
    },
];

const HEADS: &[HeadEntry] = &[
    HeadEntry {
        id: head::TEST,
        text: "test {aspect} + {approach}( [{amount}])(, {cost}), {text}",
        print: "",
        blocks: &[word::ON_FAILURE, word::EITHER_WAY],
        doc: "A test printed on the card: aspect and approach, the difficulty if it is not 1, a cost if it has one, its verb.",
        example: "test FIT + conflict [2], \"Wrest\":",
        rule: "R7.1",
    },
    HeadEntry {
        id: head::CHALLENGE,
        text: "challenge {icon}",
        print: "",
        blocks: &[],
        doc: "A challenge effect: done in step 5 if the challenge card shows this icon and the card is active.",
        example: "challenge sun:",
        rule: "R9.2",
    },
    HeadEntry {
        id: head::REFRESH,
        text: "refresh",
        print: "",
        blocks: &[],
        doc: "Done once in each refresh phase, before cards ready.",
        example: "refresh:",
        rule: "R5.4",
    },
    HeadEntry {
        id: head::PLAY,
        text: "play",
        print: "",
        blocks: &[],
        doc: "What happens when the card is played on your turn.",
        example: "play:",
        rule: "R14.1",
    },
    HeadEntry {
        id: head::ENTERING,
        text: "as this enters",
        print: "",
        blocks: &[],
        doc: "How the card enters play: done before anything sees it there.",
        example: "as this enters:",
        rule: "R2.4",
    },
    HeadEntry {
        id: head::ARRIVAL,
        text: "arrival {arriving}",
        print: "",
        blocks: &[],
        doc: "A line of a location's arrival: once for the group, by the lead ranger, or by the next ranger in order, who is `you`.",
        example: "arrival lead:",
        rule: "R19.5",
    },
    HeadEntry {
        id: head::ASSEMBLY,
        text: "assembly",
        print: "",
        blocks: &[],
        doc: "Done while the path deck is built.",
        example: "assembly:",
        rule: "R19.4",
    },
    HeadEntry {
        id: head::START_OF_DAY,
        text: "start of day",
        print: "",
        blocks: &[],
        doc: "Done as the last step of setting up a day.",
        example: "start of day:",
        rule: "R4.10",
    },
    HeadEntry {
        id: head::ENTRY,
        text: "entry {branch}",
        print: "",
        blocks: &[],
        doc: "A branch of a guide entry: what is done for its subject, for this cause.",
        example: "entry cleared by harm:",
        rule: "R20.5",
    },
];

const FLAGS: &[Entry<Flag>] = &[
    Entry::new(flag::YOUR_TURN, "it is your turn", "R5.2", "You are the ranger taking a turn."),
    Entry::new(
        flag::SHOWS_SUN,
        "the challenge card shows sun",
        "R9.10",
        "The challenge card drawn last has this icon.",
    ),
    Entry::new(
        flag::SHOWS_MOUNTAIN,
        "the challenge card shows mountain",
        "R9.10",
        "The challenge card drawn last has this icon.",
    ),
    Entry::new(
        flag::SHOWS_CREST,
        "the challenge card shows crest",
        "R9.10",
        "The challenge card drawn last has this icon.",
    ),
    Entry::new(
        flag::NEXT_SHOWS_SUN,
        "the next challenge card shows sun",
        "R9.11",
        "The top card of the challenge deck has this icon; an empty deck is made anew first.",
    ),
    Entry::new(
        flag::NEXT_SHOWS_MOUNTAIN,
        "the next challenge card shows mountain",
        "R9.11",
        "The top card of the challenge deck has this icon; an empty deck is made anew first.",
    ),
    Entry::new(
        flag::NEXT_SHOWS_CREST,
        "the next challenge card shows crest",
        "R9.11",
        "The top card of the challenge deck has this icon; an empty deck is made anew first.",
    ),
];

const REGISTERS: &[Entry<Register>] = &[
    Entry::new(register::EFFORT, "your effort", "R7.9", "The resulting effort of the running test."),
    Entry::new(register::DIFFICULTY, "the difficulty", "R7.10", "The difficulty of the running test."),
    Entry::new(register::DAY, "the day", "R20.2", "The day of the campaign, from 1 to 30."),
];

const MOMENTS: &[Entry<Moment>] = &[
    Entry::new(moment::END_OF_TURN, "the end of the turn", "R18.6", "The running turn, whoever takes it."),
    Entry::new(
        moment::END_OF_NEXT_TURN,
        "the end of the next turn",
        "R18.6",
        "The turn after the running one, whoever takes it.",
    ),
    Entry::new(moment::END_OF_TEST, "the end of the test", "R7.16", "The running test."),
    Entry::new(moment::END_OF_ROUND, "the end of the round", "R5.0", "The running round."),
    Entry::new(moment::END_OF_DAY, "the end of the day", "R21.6", "The running day."),
];

const MANNERS: &[Entry<Manner>] = &[
    Entry::new(manner::FACEDOWN, "facedown", "R15.6", "With its face hidden."),
    Entry::new(manner::FACEUP, "faceup", "R15.7", "With its face shown."),
    Entry::new(manner::EXHAUSTED, "exhausted", "R2.4", "Already turned as it enters."),
    Entry::new(manner::FROM_THE_TOP, "from the top", "R16.5", "The first match counts."),
    Entry::new(manner::FREE, "without paying its cost", "R14.9", "No energy is paid; the timing still holds."),
    Entry::new(manner::IGNORING_OBSTACLES, "ignoring obstacles", "R19.7", "No ready Obstacle stops it."),
    Entry::new(manner::AT_RANDOM, "at random", "R16.5", "Chance picks among the matches."),
    Entry::new(manner::IGNORING_AMBUSH, "ignoring ambush", "R17.1", "As it enters it counts as having no Ambush."),
];

const UNIQUES: &[Entry<Unique>] = &[
    Entry::new(unique::LOCATION, "the location", "R3.3", "The current location."),
    Entry::new(unique::WEATHER, "the weather", "R20.1", "Today's weather, the face that is up."),
    Entry::new(unique::LEAD_RANGER, "the lead ranger", "R4.3", "The ranger who leads today."),
    Entry::new(unique::SUBJECT, "the subject", "R20.5", "In a guide entry: the card it is read for."),
    Entry::new(
        unique::TOP_PATH_CARD,
        "the top card of the path deck",
        "R5.1",
        "The path card that would be drawn next; an empty path deck is made anew from the path discard first.",
    ),
];

const POSSESSIONS: &[Entry<Possession>] = &[
    Entry::new(possession::ROLE, "{whose} role", "R6.6", "A ranger's role."),
    Entry::new(possession::TOKEN, "{whose} token", "R13.1", "A ranger's token."),
    Entry::new(possession::HOST, "{whose} host", "R15.1", "What a card is attached to."),
    Entry::new(possession::OWNER, "{whose} owner", "R13.1", "The ranger whose card or token it is."),
    Entry::new(
        possession::RANGER,
        "{whose} ranger",
        "R2.2",
        "The ranger within whose reach, or in whose player area, the card is.",
    ),
    Entry::new(
        possession::OTHER_COPY,
        "{whose} other copy",
        "R14.7",
        "The other card in play with the same name and owner.",
    ),
    Entry::new(possession::ASPECT_CARD, "{whose} aspect card", "R22.1", "A ranger's aspect card."),
];

const LIMITS: &[Entry<Limit>] = &[
    Entry::new(limit::TURN, "turn", "R18.7", "Once in each turn."),
    Entry::new(limit::ROUND, "round", "R18.7", "Once in each round."),
    Entry::new(limit::TEST, "test", "R7.7", "Once in each test."),
    Entry::new(limit::DAY, "day", "R4.1", "Once in each day."),
];

const FAMILIES: &[(&str, &[Entry<Word>])] = &[
    (
        "aspect",
        &[
            Entry::new(word::AWA, "AWA", "R7.5", "Awareness."),
            Entry::new(word::FIT, "FIT", "R7.5", "Fitness."),
            Entry::new(word::SPI, "SPI", "R7.5", "Spirit."),
            Entry::new(word::FOC, "FOC", "R7.5", "Focus."),
        ],
    ),
    (
        "approach",
        &[
            Entry::new(word::EXPLORATION, "exploration", "R7.6", "Cards with exploration icons may be committed."),
            Entry::new(word::CONFLICT, "conflict", "R7.6", "Cards with conflict icons may be committed."),
            Entry::new(word::REASON, "reason", "R7.6", "Cards with reason icons may be committed."),
            Entry::new(word::CONNECTION, "connection", "R7.6", "Cards with connection icons may be committed."),
        ],
    ),
    (
        "icon",
        &[
            Entry::new(word::SUN, "sun", "R9.2", "The sun."),
            Entry::new(word::MOUNTAIN, "mountain", "R9.2", "The mountain."),
            Entry::new(word::CREST, "crest", "R9.2", "The crest."),
        ],
    ),
    (
        "verb",
        &[
            Entry::new(
                word::TRAVERSE,
                "Traverse",
                "R10.4",
                "The common test FIT + exploration; also any test with this verb (R24.8).",
            ),
            Entry::new(
                word::CONNECT,
                "Connect",
                "R10.4",
                "The common test SPI + connection; also any test with this verb.",
            ),
            Entry::new(word::AVOID, "Avoid", "R10.4", "The common test AWA + conflict; also any test with this verb."),
            Entry::new(
                word::REMEMBER,
                "Remember",
                "R10.4",
                "The common test FOC + reason; also any test with this verb.",
            ),
        ],
    ),
    (
        "block",
        &[
            Entry::new(word::ON_FAILURE, "on failure", "R7.11", "Done if the test fails."),
            Entry::new(word::EITHER_WAY, "either way", "R7.11", "Done whether the test succeeds or fails."),
        ],
    ),
    (
        "step",
        &[
            Entry::new(word::SETUP, "setup", "R4.1", "Setting up the day."),
            Entry::new(word::PATH_PHASE, "path phase", "R5.1", "Phase 1: path cards are drawn."),
            Entry::new(word::TURNS_PHASE, "turns phase", "R5.2", "Phase 2: rangers take turns."),
            Entry::new(word::TRAVEL_PHASE, "travel phase", "R5.3", "Phase 3: the group may travel."),
            Entry::new(word::REFRESH_PHASE, "refresh phase", "R5.4", "Phase 4: refresh."),
        ],
    ),
    ("cause", &[Entry::new(word::INTERACTED_PAST, "interacted past", "R8.4", "Fatigue from a card between.")]),
    (
        "arriving",
        &[
            Entry::new(word::GROUP, "group", "R19.5", "Once for the whole group."),
            Entry::new(word::LEAD, "lead", "R19.5", "The lead ranger's line."),
            Entry::new(word::NEXT, "next", "R19.5", "The next ranger's line; ignored when every ranger has had one."),
        ],
    ),
    (
        "branch",
        &[
            Entry::new(word::ENTERS, "enters play", "R20.5", "The subject enters play."),
            Entry::new(
                word::CLEARED_BY_PROGRESS,
                "cleared by progress",
                "R20.5",
                "The subject is cleared by progress or by ranger tokens.",
            ),
            Entry::new(word::CLEARED_BY_HARM, "cleared by harm", "R20.5", "The subject is cleared by harm."),
            Entry::new(word::CITED, "cited", "R20.5", "A text says to read this entry."),
        ],
    ),
    (
        "terrain",
        &[
            Entry::new(word::WOODS, "woods", "R19.4", "The Woods set."),
            Entry::new(word::LAKESHORE, "lakeshore", "R19.4", "The Lakeshore set."),
            Entry::new(word::OLD_GROWTH, "old-growth", "R19.4", "The Old-growth set."),
            Entry::new(word::MOUNTAIN_PASS, "mountain pass", "R19.4", "The Mountain Pass set."),
            Entry::new(word::GRASSLAND, "grassland", "R19.4", "The Grassland set."),
            Entry::new(word::RAVINE, "ravine", "R19.4", "The Ravine set."),
            Entry::new(word::SWAMP, "swamp", "R19.4", "The Swamp set."),
            Entry::new(word::RIVER, "river", "R19.2", "The River set; its paths need a text that allows them."),
        ],
    ),
];

const fn line(
    id: Header,
    word: &'static str,
    shape: HeaderShape,
    rule: &'static str,
    example: &'static str,
    doc: &'static str,
) -> HeaderEntry {
    HeaderEntry { id, word, shape, doc, example, rule }
}

const HEADERS: &[HeaderEntry] = &[
    line(header::SET, "set", HeaderShape::Text, "R16.6", "woods", "The set the card belongs to."),
    line(header::KIND, "kind", HeaderShape::Kinds, "R3.1", "being", "The card type."),
    line(
        header::TRAITS,
        "traits",
        HeaderShape::Traits(Family::TRAIT),
        "R3.6",
        "Prey, Mammal",
        "Words other cards speak of.",
    ),
    line(
        header::KEYWORDS,
        "keywords",
        HeaderShape::Keywords,
        "R3.6",
        "Friendly, Persistent",
        "Words with rules of their own.",
    ),
    line(header::ENTERS, "enters", HeaderShape::Place, "R3.1", "along the way", "The area it enters."),
    line(
        header::PRESENCE,
        "presence",
        HeaderShape::Stat(stat::PRESENCE),
        "R3.5",
        "2",
        "Its presence; without the line it has none.",
    ),
    line(
        header::HARM,
        "harm",
        HeaderShape::Stat(stat::HARM),
        "R12.1",
        "3",
        "Its harm threshold; without the line it has none.",
    ),
    line(
        header::PROGRESS,
        "progress",
        HeaderShape::Stat(stat::PROGRESS),
        "R12.1",
        "3 per ranger",
        "Its progress threshold; without the line it has none.",
    ),
    line(header::COST, "cost", HeaderShape::Cost, "R3.2", "1 FIT", "The energy it costs."),
    line(header::REQUIRES, "requires", HeaderShape::Cost, "R22.3", "3 SPI", "The aspect value a deck needs for it."),
    line(header::EQUIP, "equip", HeaderShape::Stat(stat::EQUIP), "R14.6", "2", "Its equip value."),
    line(header::TOKENS, "tokens", HeaderShape::Counters, "R3.7", "sensor 4", "The tokens it enters play with."),
    line(header::ICONS, "icons", HeaderShape::Stats, "R7.6", "exploration 1, reason 1", "Its approach icons."),
    line(
        header::ASPECTS,
        "aspects",
        HeaderShape::Stats,
        "R22.1",
        "AWA value 3, FIT value 2",
        "The values of an aspect card.",
    ),
    line(header::HOST, "host", HeaderShape::Selector, "R14.1", "a feature", "What an attachment may be played on."),
    line(
        header::GUIDE,
        "guide",
        HeaderShape::Text,
        "R20.5",
        "47",
        "The guide entry read when it enters play and when it clears.",
    ),
    line(
        header::COPIES,
        "copies",
        HeaderShape::Number,
        "R16.10",
        "3",
        "How many there are in its set; 1 without the line.",
    ),
];
