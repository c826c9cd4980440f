//! Nouns: card types, stats, tokens, places, and all other words that are not verbs.

use super::*;

pub(super) const KINDS: &[Entry<Kind>] = &[
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
    Entry::new(kind::ROLE, "role|roles", "R6.6", "The card that stands for a ranger; always in play."),
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
    Entry::new(
        kind::EVENT,
        "event|events",
        "R21.6",
        "A notable event that no other card stands for; it lies in the collection and is recorded there.",
    ),
];

pub(super) const STATS: &[Entry<Stat>] = &[
    Entry::new(
        stat::PRESENCE,
        "presence",
        "R3.5",
        "How much a card is in the way: the fatigue it gives, the difficulty of common tests.",
    ),
    Entry::new(stat::HARM, "harm", "R12.1", "The harm threshold: with as much harm on it, the card clears.")
        .printed("harm threshold"),
    Entry::new(
        stat::PROGRESS,
        "progress",
        "R12.1",
        "The progress threshold: with as much progress on it, the card clears, or allows travel.",
    )
    .printed("progress threshold"),
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
pub(super) const TRAITS: &[TraitEntry] = &[
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

pub(super) const COUNTERS: &[Entry<Counter>] = &[
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
    Entry::new(
        counter::CHECK,
        "check|checks",
        "R20.3",
        "The bubbles of a mission, up to three; they stay on it from day to day.",
    ),
];

pub(super) const STATUSES: &[Entry<Status>] = &[
    Entry::new(
        status::EXHAUSTED,
        "exhausted",
        "R2.4",
        "Turned: it fatigues nobody, is not active, and cannot pay an exhaust.",
    ),
    Entry::new(status::FACEDOWN, "facedown", "R15.6", "Its face is hidden."),
];

pub(super) const PREDICATES: &[Entry<Predicate>] = &[
    Entry::new(
        predicate::ACTIVE,
        "active",
        "R9.1",
        "Ready, and in an area whose challenge effects resolve in this test.",
    ),
    Entry::new(predicate::READY, "ready", "R2.4", "Not exhausted."),
    Entry::new(predicate::PATH, "path", "R3.2", "A path card: a being or feature in play, or a card with a path back."),
    Entry::new(predicate::TESTED, "tested", "R8.1", "The running test interacts with it.").printed("being tested"),
    Entry::new(
        predicate::ADVANCED,
        "advanced",
        "R18.9",
        "The running test's own text added progress to it, and it is still in play.",
    ).printed("advanced by this test"),
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
    ).printed("with the least presence"),
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
    ).printed("with the most presence"),
    Entry::new(
        predicate::OF_MOST_PRESENCE_THERE,
        "of most presence in its area",
        "R3.5",
        "A card in play that has presence, while no card of any kind in the same area has more; several may be.",
    ).printed("with the most presence in its area"),
    Entry::new(
        predicate::OF_LEAST_PRESENCE_EXHAUSTED,
        "of least presence among the exhausted",
        "R3.5",
        "An exhausted card that has presence, while no exhausted card of the same kind in play has less.",
    ).printed("with the least presence among exhausted cards"),
    Entry::new(
        predicate::OF_THE_LOCATION,
        "of the set of the location",
        "R19.4",
        "A card whose set is the current location's own.",
    ).printed("of the location's set"),
    Entry::new(
        predicate::OF_A_NEARBY_LOCATION,
        "of the set of a nearby location",
        "R19.2",
        "A card whose set is the own set of a location that one path of the map joins to the current one.",
    ),
    Entry::new(
        predicate::OF_THE_DETRITUS,
        "of the detritus",
        "R19.4",
        "A card of the Grassland, Lakeshore or Old-growth set.",
    ).printed("of the Grassland, Lakeshore, or Old-Growth set"),
    Entry::new(
        predicate::GUIDED,
        "guided",
        "R20.5",
        "Its guide entry has a branch for the clearing that happens, and no mission leaves it out.",
    ),
    Entry::new(predicate::AT_THRESHOLD, "at a threshold", "R12.4", "It has reached a threshold and may be cleared."),
    Entry::new(predicate::AWAITED, "awaited", "R17.1", "It was put into play ignoring ambush."),
    Entry::new(
        predicate::OF_THE_PATH_SETS,
        "of the path sets",
        "R16.6",
        "A being or feature that comes from no ranger's deck.",
    ),
    Entry::new(
        predicate::OF_MOST_PRESENCE_WITHOUT_COPY,
        "of most presence without a copy of this",
        "R3.5",
        "A being or feature of the path sets to which no card of this card's name is attached, while no other such card in play has more presence; several may be.",
    ).printed("with the most presence and no copy of this card attached"),
];

pub(super) const LINKS: &[Entry<Link>] = &[
    Entry::new(link::ATTACHED, "attached to {second}", "R15.1", "It lies on a host."),
    Entry::new(link::TOKEN_ON, "on {second}", "R13.1", "A ranger token lies on this card."),
];

pub(super) const HEADS: &[HeadEntry] = &[
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
        print: "{icon}",
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
        print: " ",
        blocks: &[],
        doc: "The effect of the card when you play it on your turn.",
        example: "play:",
        rule: "R14.1",
    },
    HeadEntry {
        id: head::ENTERING,
        text: "as this enters",
        print: "as {this} enters play,",
        blocks: &[],
        doc: "How the card enters play: done before anything sees it there.",
        example: "as this enters:",
        rule: "R2.4",
    },
    HeadEntry {
        id: head::ARRIVAL,
        text: "arrival {arriving}",
        print: "arrival, {arriving}",
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
        print: "{branch}",
        blocks: &[],
        doc: "A branch of a guide entry: what is done for its subject, for this cause.",
        example: "entry cleared by harm:",
        rule: "R20.5",
    },
];

pub(super) const FLAGS: &[Entry<Flag>] = &[
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
    Entry::new(flag::CHOSEN_IS_TESTED, "the chosen aspect is tested", "R7.9", "It is the aspect of the running test."),
    Entry::new(
        flag::SUFFERED_FATIGUE,
        "you suffered fatigue in this test",
        "R11.1",
        "You have suffered fatigue since the running test was chosen.",
    )
    .printed("you suffered fatigue during this test"),
];

pub(super) const REGISTERS: &[Entry<Register>] = &[
    Entry::new(register::EFFORT, "your effort", "R7.9", "The resulting effort of the running test."),
    Entry::new(register::DIFFICULTY, "the difficulty", "R7.10", "The difficulty of the running test."),
    Entry::new(
        register::MODIFIER,
        "the modifier of the challenge card",
        "R7.9",
        "The number on the challenge card drawn last for the tested aspect.",
    ),
    Entry::new(register::DAY, "the day", "R20.2", "The day of the campaign, from 1 to 30."),
];

pub(super) const MOMENTS: &[Entry<Moment>] = &[
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

pub(super) const MANNERS: &[Entry<Manner>] = &[
    Entry::new(manner::FACEDOWN, "facedown", "R15.6", "With its face hidden."),
    Entry::new(manner::FACEUP, "faceup", "R15.7", "With its face shown."),
    Entry::new(manner::EXHAUSTED, "exhausted", "R2.4", "Already turned as it enters."),
    Entry::new(manner::FROM_THE_TOP, "from the top", "R16.5", "The first match counts."),
    Entry::new(manner::FREE, "without paying its cost", "R14.9", "No energy is paid; the timing still holds."),
    Entry::new(manner::IGNORING_OBSTACLES, "ignoring obstacles", "R19.7", "No ready Obstacle stops it."),
    Entry::new(manner::AT_RANDOM, "at random", "R16.5", "Chance picks among the matches."),
    Entry::new(manner::ALTHOUGH_EXHAUSTED, "although it is exhausted", "R1.1", "Being exhausted does not stop it.")
        .printed("even if it is exhausted"),
    Entry::new(manner::IGNORING_AMBUSH, "ignoring ambush", "R17.1", "As it enters it counts as having no Ambush."),
];

pub(super) const UNIQUES: &[Entry<Unique>] = &[
    Entry::new(unique::LOCATION, "the location", "R3.3", "The current location."),
    Entry::new(unique::WEATHER, "the weather", "R20.1", "Today's weather, the face that is up."),
    Entry::new(unique::LEAD_RANGER, "the lead ranger", "R4.3", "The ranger who leads today."),
    Entry::new(
        unique::ACTING_RANGER,
        "the acting ranger",
        "R5.2",
        "The ranger whose turn it is; nobody outside turns. A card of the path says so where it works on everybody's turn.",
    ),
    Entry::new(unique::SUBJECT, "the subject", "R20.5", "In a guide entry: the card it is read for."),
    Entry::new(
        unique::TOP_PATH_CARD,
        "the top card of the path deck",
        "R5.1",
        "The path card that would be drawn next; nothing while the path deck is empty.",
    ),
    Entry::new(
        unique::TOP_CHALLENGE_CARD,
        "the top card of the challenge deck",
        "R9.10",
        "The challenge card that would be drawn next; nothing while the challenge deck is empty.",
    ),
    Entry::new(
        unique::LAST_DRAWN,
        "the path card drawn last",
        "R5.1",
        "The path card that was drawn last and entered play, while it is there; one drawn because of it came before.",
    )
    .printed("the last path card drawn"),
];

pub(super) const POSSESSIONS: &[Entry<Possession>] = &[
    Entry::new(possession::ROLE, "{whose} role", "R6.6", "A ranger's role."),
    Entry::new(possession::TOKEN, "{whose} token", "R13.1", "A ranger's token."),
    Entry::new(possession::HOST, "{whose} host", "R15.1", "The card that another card is attached to."),
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
    )
    .printed("the other copy of {of}"),
    Entry::new(possession::ASPECT_CARD, "{whose} aspect card", "R22.1", "A ranger's aspect card."),
];

pub(super) const LIMITS: &[Entry<Limit>] = &[
    Entry::new(limit::TURN, "turn", "R18.7", "Once in each turn."),
    Entry::new(limit::ROUND, "round", "R18.7", "Once in each round."),
    Entry::new(limit::TEST, "test", "R7.7", "Once in each test."),
    Entry::new(limit::DAY, "day", "R4.1", "Once in each day."),
];

pub(super) const FAMILIES: &[(&str, &[Entry<Word>])] = &[
    (
        family::ASPECT,
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
    (
        "cause",
        &[
            Entry::new(word::INTERACTED_PAST, "interacted past", "R8.4", "Fatigue from a card between."),
            Entry::new(word::OF_A_TEST, "of a test", "R7.9", "The challenge card of a test."),
        ],
    ),
    (
        "arriving",
        &[
            Entry::new(word::GROUP, "group", "R19.5", "Once for the whole group."),
            Entry::new(word::LEAD, "lead", "R19.5", "The lead ranger's line.").printed("lead ranger"),
            Entry::new(word::NEXT, "next", "R19.5", "The next ranger's line; ignored when every ranger has had one.")
                .printed("next ranger"),
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
            Entry::new(word::CITED, "cited", "R20.5", "A text says to read this entry.")
                .printed("when this entry is read"),
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

pub(super) const HEADERS: &[HeaderEntry] = &[
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
    line(
        header::HOST,
        "host",
        HeaderShape::Selector,
        "R14.1",
        "a feature",
        "The cards an attachment may be played on.",
    ),
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
    line(
        header::SUBJECT,
        "subject",
        HeaderShape::Text,
        "R20.4",
        "Quiet",
        "The card a mission is about: it lies facedown under the mission.",
    ),
    line(
        header::JOINS,
        "joins",
        HeaderShape::Text,
        "R16.6",
        "tumbledown",
        "The set it belongs to instead of its own, once an event about it is recorded.",
    ),
];
