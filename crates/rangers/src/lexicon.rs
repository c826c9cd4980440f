//! The words of *Rangers*: one entry per word, with its spelling, its meaning, an example and its rule.
//!
//! The ids stand in small modules above the lists, so that the rules read `verb::SOOTHE` and `place::ALONG_THE_WAY`.
//! Verbs below [`verbs::FIRST_OF_GAME`] are the kernel's; here they only get their words.
//!
//! ```
//! use rangers::lexicon::{kind, LEXICON};
//! assert_eq!(LEXICON.kinds[kind::BEING.index()].noun().plural(), "beings");
//! ```

mod deeds;
mod nouns;
mod numbers;

use abilities::*;
use deeds::{ROLES, VERBS};
use nouns::*;
use numbers::NUMBERS;

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
        /// The location of the group.
        LOCATION = 2;
        /// Today's weather.
        WEATHER = 3;
        /// A task.
        MISSION = 4;
        /// A ranger's role.
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
        /// An event that is about no single card.
        EVENT = 14;
    }
}

/// Printed numbers.
pub mod stat {
    ids! { Stat:
        /// Its presence: the degree to which it is in the way (R3.5).
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
        /// The bubbles of a mission.
        CHECK = 11;
    }
}

/// Areas and piles (R2).
pub mod place {
    kernel::places! {
        /// Shared, between reach and surroundings.
        ALONG_THE_WAY: "along the way", Shared, Yes, Everybody,
            "along the way", "R2.1", "The shared area beyond every ranger's reach.";
        /// One per ranger.
        WITHIN_REACH: "within reach", Each, Yes, Everybody,
            "within reach", "R2.7", "A ranger's nearest area: `within reach of you`; as a destination, without a name, it is yours.";
        /// One per ranger: role, gear.
        PLAYER_AREA: "player area", Each, Yes, Everybody,
            "in {whose} player area", "R2.1", "A ranger's role, aspect card and equipped cards.";
        /// Location, weather, missions.
        SURROUNDINGS: "surroundings", Shared, Yes, Everybody,
            "in the surroundings", "R2.1", "The location, the weather, the missions.";
        /// A ranger's hand.
        HAND: "hand", Each, No, Owner,
            "in {whose} hand", "R2.1", "A ranger's hand; not in play.";
        /// A ranger's deck.
        DECK: "deck", Each, No, Nobody,
            "in {whose} deck", "R2.1", "A ranger's deck; not in play.";
        /// A ranger's discard.
        DISCARD: "discard", Each, No, Everybody,
            "in {whose} discard", "R16.7", "A ranger's discard; not in play.";
        /// A ranger's fatigue stack.
        FATIGUE_STACK: "fatigue", Each, No, Nobody,
            "in {whose} fatigue stack", "R11.1", "The facedown cards a ranger has lost to fatigue; their number is the ranger's fatigue (R11.9).";
        /// The path deck.
        PATH_DECK: "path deck", Shared, No, Nobody,
            "in the path deck", "R19.4", "The shared deck of path cards.";
        /// The path discard.
        PATH_DISCARD: "path discard", Shared, No, Everybody,
            "in the path discard", "R16.7", "The shared discard of path cards.";
        /// The challenge deck.
        CHALLENGE_DECK: "challenge deck", Shared, No, Nobody,
            "in the challenge deck", "R7.9", "The 24 challenge cards.";
        /// The challenge discard.
        CHALLENGE_DISCARD: "challenge discard", Shared, No, Everybody,
            "in the challenge discard", "R7.14", "Challenge cards already drawn.";
        /// Out of play until returned.
        SET_ASIDE: "set aside", Shared, No, Everybody,
            "set aside", "R16.9", "Out of play and out of the collection.";
        /// Everything not in use.
        COLLECTION: "collection", Shared, No, Everybody,
            "in the collection", "R16.10", "Every card not in use.";
        /// Any of the four areas; no pile of its own.
        PLAY: "in play", Shared, No, Everybody,
            "in play", "R2.3", "Any of the four areas. A noun without a place means in play.";
        /// The path deck, then the path discard; no pile of its own.
        PATH_PILES: "path piles", Shared, No, Nobody,
            "in the path deck or path discard", "R16.5", "The two path piles; a search goes through them in this order.";
        /// The top of the path deck, as a destination.
        PATH_DECK_TOP: "top of the path deck", Shared, No, Nobody,
            "on top of the path deck", "R16.11", "The top of the path deck.";
        /// The place of a moment while its text is carried out: no zone of the rules (R14.1).
        RESOLVING: "being played", Shared, No, Everybody;
        /// The place of the ranger tokens; the card they lie on is a link.
        TOKENS: "ranger tokens", Shared, No, Everybody;
        /// A ranger's starting cards that rewards have taken the place of (R21.7).
        KEPT: "kept aside", Each, No, Owner;
        /// The bottom of the path deck, as a destination.
        PATH_DECK_BOTTOM: "bottom of the path deck", Shared, No, Nobody,
            "on the bottom of the path deck", "R16.11", "The bottom of the path deck.";
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
        /// Between the ranger and the cards the test interacts with (R8.3).
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
        /// Its guide entry has a branch for the clearing that happens (R20.5).
        GUIDED = 17;
        /// It has reached a threshold and may be cleared (R12.4).
        AT_THRESHOLD = 18;
        /// A card of a path set: it comes from no ranger's deck (R16.6).
        OF_THE_PATH_SETS = 19;
        /// Of the path sets, bearing no copy of this card, and no other such card has more presence.
        OF_MOST_PRESENCE_WITHOUT_COPY = 20;
        /// A card of the own set of a location one path away (R19.2).
        OF_A_NEARBY_LOCATION = 21;
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

/// The game's own verbs; the kernel's are in [`abilities::verbs`](mod@abilities::verbs).
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
        /// An event of the campaign is crossed off.
        CROSS_OFF = 68;
        /// A mission is gained.
        GAIN_MISSION = 64;
        /// A guide entry is due in some days.
        EXPECT = 65;
        /// Perform another test (R7.17).
        TEST_AGAIN = 66;
        /// Let another modifier count (R7.9).
        APPLY = 67;
        /// Let one more icon be resolved (R9.7).
        NAME_ICON = 69;
        /// Let the test be one of another aspect (R7.5).
        USE_ASPECT = 70;
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
        /// The number of scouted cards.
        CARDS_SCOUTED = 3;
        /// The number of paths that may be travelled.
        PATHS = 4;
        /// The most a ranger may carry (R14.6).
        EQUIP_LIMIT = 5;
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
        /// The effect of playing it.
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
        /// The chosen aspect is the tested one.
        CHOSEN_IS_TESTED = 7;
        /// You suffered fatigue in the running test.
        SUFFERED_FATIGUE = 8;
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
        /// The modifier of the challenge card for the tested aspect.
        MODIFIER = 3;
    }
}

/// The moments at which things end.
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
        /// Even though it is exhausted.
        ALTHOUGH_EXHAUSTED = 9;
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
        /// The ranger whose turn it is.
        ACTING_RANGER = 5;
        /// The path card that was drawn last.
        LAST_DRAWN = 6;
        /// The challenge card that would be drawn next.
        TOP_CHALLENGE_CARD = 7;
    }
}

/// Belongings of a card or ranger.
pub mod possession {
    ids! { Possession:
        /// A ranger's role.
        ROLE = 0;
        /// A ranger's token.
        TOKEN = 1;
        /// The host of an attached card.
        HOST = 2;
        /// The owner of a card or token.
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

/// Closed families of words.
pub mod family {
    /// The aspects of tests and energy (R7.5); a card remembers the one that was chosen for it.
    pub const ASPECT: &str = "aspect";
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
        /// Of a test, not of an effect.
        OF_A_TEST = 38;
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
        /// The host an attachment is played on.
        HOST = 14;
        /// Guide entry.
        GUIDE = 15;
        /// Copies in its set.
        COPIES = 16;
        /// The card a mission is about.
        SUBJECT = 17;
        /// The set it belongs to once it is recorded.
        JOINS = 18;
    }
}

/// The words of Rangers.
pub static LEXICON: Lexicon = Lexicon {
    game: "rangers",
    player: Noun::new("ranger|rangers"),
    cards: &["card|cards"],
    kinds: KINDS,
    stats: STATS,
    pairs: &[],
    subtypes: &[],
    trait_families: &[],
    traits: TRAITS,
    counters: COUNTERS,
    symbols: &[],
    other_payment: None,
    places: place::ENTRIES,
    statuses: STATUSES,
    predicates: PREDICATES,
    links: LINKS,
    verbs: VERBS,
    roles: ROLES,
    numbers: NUMBERS,
    heads: HEADS,
    flags: FLAGS,
    registers: REGISTERS,
    moments: MOMENTS,
    copy_ends: None,
    manners: MANNERS,
    uniques: UNIQUES,
    possessions: POSSESSIONS,
    limits: LIMITS,
    families: FAMILIES,
    headers: HEADERS,
    prose: PROSE,
    reach: crate::reach::REACH,
};

/// The style of printed text: a card calls itself by its kind.
const PROSE: Prose = Prose {
    sentences: Sentences::Then,
    called: &[
        (Mark::Kind(kind::BEING), Called::As("this being")),
        (Mark::Kind(kind::FEATURE), Called::As("this feature")),
        (Mark::Kind(kind::LOCATION), Called::As("this location")),
        (Mark::Kind(kind::WEATHER), Called::As("this weather")),
        (Mark::Kind(kind::MISSION), Called::As("this mission")),
        (Mark::Kind(kind::ROLE), Called::As("this role")),
        (Mark::Kind(kind::GEAR), Called::As("this gear")),
        (Mark::Kind(kind::MOMENT), Called::As("this moment")),
        (Mark::Kind(kind::ATTACHMENT), Called::As("this attachment")),
        (Mark::Kind(kind::ATTRIBUTE), Called::As("this attribute")),
    ],
    hosts: Some((
        possession::HOST,
        &[
            (Mark::Header(header::HOST), "the attached {noun}"),
            (Mark::Kind(kind::ATTACHMENT), "the attached card"),
            (Mark::Kind(kind::MISSION), "the attached card"),
        ],
    )),
    lines: &[(header::HOST, "Attach to a {noun}.")],
    groups: &[],
    linked: &[],
    answered: &[(verb::SUFFER_FATIGUE, "fatigue"), (verb::SUFFER_INJURY, "injury"), (verb::RESOLVE, "effect")],
    // R18.4: the text of a card in play must happen, unless it says "may".
    played_to_respond: &[kind::MOMENT],
    ..Prose::PLAIN
};
