//! The words of Echomancy. One item per word: its id, spelling, rule and meaning stand on one line; the parser, the
//! printer and the book read [`LEXICON`], the rules read the constants.
//!
//! ```
//! use echomancy::lexicon::{LEXICON, stat, kind};
//! assert_eq!(LEXICON.stats[stat::POWER.index()].text, "power");
//! assert_eq!(LEXICON.kinds[kind::LAND.index()].noun().plural(), "lands");
//! ```

use abilities::Mood::{Cannot, Cost, Do, Event, Exempt, May, Price};
use abilities::*;

/// Everything a card of Echomancy can say.
pub static LEXICON: Lexicon = Lexicon {
    game: "echomancy",
    player: Noun::new("player|players"),
    cards: &["card|cards"],
    kinds: kind::ENTRIES,
    stats: stat::ENTRIES,
    pairs: &[(stat::POWER, stat::TOUGHNESS)],
    subtypes: &[
        (kind::PLANESWALKER, family::PLANESWALKER_TYPE),
        (kind::ARTIFACT, family::ARTIFACT_TYPE),
        (kind::ENCHANTMENT, family::ENCHANTMENT_TYPE),
        (kind::LAND, family::LAND_TYPE),
    ],
    trait_families: &[
        TraitFamily { id: family::COLOUR, name: "colour", words: FamilyWords::Closed },
        TraitFamily { id: family::SUPERTYPE, name: "supertype", words: FamilyWords::Closed },
        TraitFamily { id: family::LAND_TYPE, name: "land type", words: FamilyWords::Open },
    ],
    traits: traits::ENTRIES,
    counters: counter::ENTRIES,
    symbols: &[
        ("W", counter::WHITE),
        ("U", counter::BLUE),
        ("B", counter::BLACK),
        ("R", counter::RED),
        ("G", counter::GREEN),
        ("C", counter::COLOURLESS),
    ],
    other_payment: Some("P"),
    places: place::ENTRIES,
    statuses: status::ENTRIES,
    predicates: predicate::ENTRIES,
    links: link::ENTRIES,
    verbs: verb::ENTRIES,
    roles: verb::ROLES,
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
    families: &[
        ("colour", colour::ENTRIES),
        ("step", step::ENTRIES),
        ("mark", word::ENTRIES),
        ("token name", token_name::ENTRIES),
        ("block", &[]),
        ("card name", &[]),
        ("creature type", creature_type::ENTRIES),
    ],
    headers: header::ENTRIES,
    prose: PROSE,
    reach: crate::reach::REACH,
};

/// The style of printed text: that of trading cards.
const PROSE: Prose = Prose {
    sentences: Sentences::Whenever,
    called: &[
        (Mark::Kind(kind::PLANESWALKER), Called::ShortName),
        (Mark::Trait(traits::LEGENDARY), Called::ShortName),
        (Mark::Kind(kind::INSTANT), Called::Name),
        (Mark::Kind(kind::SORCERY), Called::Name),
        (Mark::Word(header::TOKEN, token_name::EMBLEM), Called::As("this emblem")),
        (Mark::Header(header::TOKEN), Called::As("this token")),
        (Mark::Trait(traits::AURA), Called::As("this Aura")),
        (Mark::Trait(traits::EQUIPMENT), Called::As("this Equipment")),
        (Mark::Trait(traits::VEHICLE), Called::As("this Vehicle")),
        (Mark::Trait(traits::SAGA), Called::As("this Saga")),
        (Mark::Kind(kind::CREATURE), Called::As("this creature")),
        (Mark::Kind(kind::LAND), Called::As("this land")),
        (Mark::Kind(kind::ARTIFACT), Called::As("this artifact")),
        (Mark::Kind(kind::ENCHANTMENT), Called::As("this enchantment")),
    ],
    hosts: Some((
        possession::HOST,
        &[(Mark::Trait(traits::EQUIPMENT), "equipped creature"), (Mark::Header(header::ENCHANT), "enchanted {noun}")],
    )),
    lines: &[(header::ENCHANT, "Enchant {noun}")],
    groups: &[(
        &[Filter::Kind(kind::CREATURE), Filter::Player, Filter::Kind(kind::PLANESWALKER)],
        "any target|targets",
    )],
    linked: &[
        (link::EXILED_BY, "the exiled card|the exiled cards"),
        (link::EXILED_APART, "the exiled card|the exiled cards"),
    ],
    answered: &[(verb::DEAL, "damage"), (verb::LOSE, "life loss")],
    done_to: &[(verb::DEAL, "dealt damage this way")],
    anything: "a card or token",
    played_to_respond: &[],
};

abilities::words! {
    /// Card types. From [`kind::PERMANENT`] on they are not printed on a card: the rules answer them from where and
    /// what an object is now, so that "creature spell", "artifact token" and "red source" are ordinary noun phrases.
    kind: Kind {
        CREATURE = 0, "creature|creatures", "E3.4", "A creature: has power and toughness, attacks and blocks.";
        ARTIFACT = 1, "artifact|artifacts", "E3.4", "An artifact.";
        ENCHANTMENT = 2, "enchantment|enchantments", "E3.4", "An enchantment.";
        LAND = 3, "land|lands", "E6.9", "A land: played, never cast.";
        INSTANT = 4, "instant|instants", "E6.1", "An instant: cast at any time.";
        SORCERY = 5, "sorcery|sorceries", "E6.1", "A sorcery: cast in your main phase with an empty stack.";
        PLANESWALKER = 6, "planeswalker|planeswalkers", "E25.6", "A planeswalker: has loyalty and may be attacked.";
        PERMANENT = 7, "permanent|permanents", "E3.14", "Anything on the battlefield; with `card` and a place, a card that could be there.";
        TOKEN = 8, "token|tokens", "E24.2", "A permanent that is no card.";
        SPELL = 9, "spell|spells", "E7.2", "A card or copy of one on the stack.";
        ABILITY = 10, "ability|abilities", "E10.5", "An activated or triggered ability on the stack; its colours and types are those of its source.";
        SOURCE = 11, "source|sources", "E21.1", "Anything that could deal damage, in any zone.";
    }
}

abilities::words! {
    /// Printed numbers.
    stat: Stat {
        POWER = 0, "power", "E3.10", "How much combat damage a creature deals.";
        TOUGHNESS = 1, "toughness", "E3.10", "How much damage destroys a creature.";
        LOYALTY = 2, "loyalty", "E3.11", "The loyalty a planeswalker enters with.";
        MANA_VALUE = 3, "mana value", "E3.2", "The total mana of the cost; no card writes it, the game computes it.";
    }
}

/// Families of subtypes beyond the kernel's: a permanent that becomes a Frog keeps being an Aura (E3.5, E3.6).
pub mod family {
    use abilities::Family;
    /// Colours.
    pub const COLOUR: Family = Family(1);
    /// Supertypes.
    pub const SUPERTYPE: Family = Family(2);
    /// Land types.
    pub const LAND_TYPE: Family = Family(3);
    /// Enchantment types: Aura, Saga.
    pub const ENCHANTMENT_TYPE: Family = Family(4);
    /// Artifact types: Equipment, Vehicle, Treasure.
    pub const ARTIFACT_TYPE: Family = Family(5);
    /// Planeswalker types: Jace.
    pub const PLANESWALKER_TYPE: Family = Family(6);
}

/// Traits the rules speak of, and creature types with a plural of their own or on no card's type line; all others come
/// from the cards and are of the family of their kind: creature types unless they stand on a card of another kind alone.
pub mod traits {
    use super::family::{self, ARTIFACT_TYPE, ENCHANTMENT_TYPE};
    use abilities::{Family, Trait, TraitEntry};

    macro_rules! traits {
        ($($name:ident = $id:expr, $text:literal, $family:expr;)*) => {
            $(#[doc = $text] pub const $name: Trait = Trait($id);)*
            pub(super) static ENTRIES: &[TraitEntry] = &[$(TraitEntry { text: $text, family: $family }),*];
        };
    }

    traits! {
        WHITE = 0, "white", family::COLOUR;
        BLUE = 1, "blue", family::COLOUR;
        BLACK = 2, "black", family::COLOUR;
        RED = 3, "red", family::COLOUR;
        GREEN = 4, "green", family::COLOUR;
        BASIC = 5, "basic", family::SUPERTYPE;
        LEGENDARY = 6, "legendary", family::SUPERTYPE;
        PLAINS = 7, "Plains|Plains", family::LAND_TYPE;
        ISLAND = 8, "Island|Islands", family::LAND_TYPE;
        SWAMP = 9, "Swamp|Swamps", family::LAND_TYPE;
        MOUNTAIN = 10, "Mountain|Mountains", family::LAND_TYPE;
        FOREST = 11, "Forest|Forests", family::LAND_TYPE;
        AURA = 12, "Aura|Auras", ENCHANTMENT_TYPE;
        SAGA = 13, "Saga|Sagas", ENCHANTMENT_TYPE;
        EQUIPMENT = 14, "Equipment|Equipment", ARTIFACT_TYPE;
        VEHICLE = 15, "Vehicle|Vehicles", ARTIFACT_TYPE;
        ELF = 16, "Elf|Elves", Family::TRAIT;
        FROG = 17, "Frog|Frogs", Family::TRAIT;
        APE = 18, "Ape|Apes", Family::TRAIT;
        FAERIE = 19, "Faerie|Faeries", Family::TRAIT;
    }
}

abilities::words! {
    /// Counters on permanents, and what a player has: life, poison, mana.
    counter: Counter {
        PLUS = 0, "+1/+1 counter|+1/+1 counters", "E17.14", "Each gives +1/+1.";
        MINUS = 1, "-1/-1 counter|-1/-1 counters", "E17.14", "Each gives -1/-1; pairs with +1/+1 counters vanish.";
        LOYALTY = 2, "loyalty counter|loyalty counters", "E25.6", "A planeswalker's loyalty on the battlefield.";
        LORE = 3, "lore counter|lore counters", "E25.5", "How far a Saga has been told.";
        LIFE = 4, "life", "E2.4", "A player's life.";
        POISON = 5, "poison counter|poison counters", "E21.10", "Ten of them lose the game.";
        DAMAGE = 6, "damage", "E21.5", "Damage marked on a creature until the turn is over.";
        WHITE = 7, "white mana", "E9.1", "Mana in a player's pool, written {W}.";
        BLUE = 8, "blue mana", "E9.1", "Mana in a player's pool, written {U}.";
        BLACK = 9, "black mana", "E9.1", "Mana in a player's pool, written {B}.";
        RED = 10, "red mana", "E9.1", "Mana in a player's pool, written {R}.";
        GREEN = 11, "green mana", "E9.1", "Mana in a player's pool, written {G}.";
        COLOURLESS = 12, "colourless mana" print "colorless mana", "E9.1", "Mana in a player's pool, written {C}.";
        TIME = 13, "time counter|time counters", "E29", "How many upkeeps something with vanishing has left.";
        FADE = 14, "fade counter|fade counters", "E29", "How long fading still lasts.";
        FLYING = 15, "flying counter|flying counters", "E24.9", "Gives flying.";
        FIRST_STRIKE = 16, "first strike counter|first strike counters", "E24.9", "Gives first strike.";
        DOUBLE_STRIKE = 17, "double strike counter|double strike counters", "E24.9", "Gives double strike.";
        DEATHTOUCH = 18, "deathtouch counter|deathtouch counters", "E24.9", "Gives deathtouch.";
        HASTE = 19, "haste counter|haste counters", "E24.9", "Gives haste.";
        HEXPROOF = 20, "hexproof counter|hexproof counters", "E24.9", "Gives hexproof.";
        INDESTRUCTIBLE = 21, "indestructible counter|indestructible counters", "E24.9", "Gives indestructible.";
        LIFELINK = 22, "lifelink counter|lifelink counters", "E24.9", "Gives lifelink.";
        MENACE = 23, "menace counter|menace counters", "E24.9", "Gives menace.";
        REACH = 24, "reach counter|reach counters", "E24.9", "Gives reach.";
        SHADOW = 25, "shadow counter|shadow counters", "E24.9", "Gives shadow.";
        TRAMPLE = 26, "trample counter|trample counters", "E24.9", "Gives trample.";
        VIGILANCE = 27, "vigilance counter|vigilance counters", "E24.9", "Gives vigilance.";
        EXALTED = 28, "exalted counter|exalted counters", "E24.9", "Gives exalted.";
        SHIELD = 29, "regeneration shield|regeneration shields", "E30", "The next time this turn it would be destroyed, it is regenerated instead; no counter for any rule.";
    }
}

/// The counters that give a keyword, by its name (E24.9).
pub static COUNTER_KEYWORDS: &[(Counter, &str)] = &[
    (counter::FLYING, "Flying"),
    (counter::FIRST_STRIKE, "First strike"),
    (counter::DOUBLE_STRIKE, "Double strike"),
    (counter::DEATHTOUCH, "Deathtouch"),
    (counter::HASTE, "Haste"),
    (counter::HEXPROOF, "Hexproof"),
    (counter::INDESTRUCTIBLE, "Indestructible"),
    (counter::LIFELINK, "Lifelink"),
    (counter::MENACE, "Menace"),
    (counter::REACH, "Reach"),
    (counter::SHADOW, "Shadow"),
    (counter::TRAMPLE, "Trample"),
    (counter::VIGILANCE, "Vigilance"),
    (counter::EXALTED, "Exalted"),
];

/// Zones (E4.1).
pub mod place {
    kernel::places! {
        /// The place of permanents.
        BATTLEFIELD: "battlefield", Shared, Yes, Everybody, "on the battlefield", "E4.1", "Where permanents are.";
        /// Hidden; one for each player.
        HAND: "hand", Each, No, Owner, "in {whose} hand", "E4.1", "Hidden; one for each player.";
        /// Hidden and ordered; one for each player.
        LIBRARY: "library", Each, No, Nobody, "in {whose} library", "E4.1", "Hidden and ordered; one for each player.";
        /// Open and ordered; one for each player.
        GRAVEYARD: "graveyard", Each, No, Everybody, "in {whose} graveyard", "E4.1", "Open and ordered; one for each player.";
        /// Open, shared.
        EXILE: "exile", Shared, No, Everybody, "in exile", "E4.11", "Open, shared.";
        /// Spells and abilities waiting to resolve.
        STACK: "stack", Shared, No, Everybody, "on the stack", "E6.6", "Spells and abilities waiting to resolve.";
        /// Emblems.
        COMMAND: "command zone", Shared, No, Everybody, "in the command zone", "E4.12", "Emblems.";
    }
}

abilities::words! {
    /// Marks of a permanent.
    status: Status {
        TAPPED = abilities::EXHAUSTED.0, "tapped", "E3.13", "Turned sideways: used.";
        FACEDOWN = abilities::FACEDOWN.0, "facedown", "E3.13", "Lying with its face down.";
    }
}

abilities::words! {
    /// Questions the rulebook answers about one object.
    predicate: Predicate {
        UNTAPPED = 0, "untapped", "E3.13", "Not tapped.";
        ATTACKING = 1, "attacking", "E22.3", "Declared as an attacker or put in attacking, and still in combat.";
        BLOCKING = 2, "blocking", "E22.8", "Blocks something and is still in combat.";
        BLOCKED = 3, "blocked", "E22.8", "An attacker that became blocked, even if its blockers are gone.";
        UNBLOCKED = 4, "unblocked", "E22.8", "An attacker for which no blocker was declared.";
        COLOURLESS = 5, "colourless" print "colorless", "E3.1", "Has no colour.";
        MULTICOLOURED = 6, "multicoloured" print "multicolored", "E3.1", "Has two colours or more.";
        ENCHANTED = 7, "enchanted", "E25.1", "Has an Aura attached.";
        EQUIPPED = 8, "equipped", "E25.2", "Has an Equipment attached.";
        NEWLY_YOURS = 30, "newly yours" print "newly under your control", "E29", "Its controller has got it since the beginning of that player's last upkeep.";
        ATTACKED = 31, "recently attacking" print "that attacked this turn", "E5.11", "It was declared as an attacker this turn.";
        SHARING_COLOUR = 40, "sharing a colour with this" print "sharing a color with this card", "E29", "Has a colour that this has too.";
        SINGLE_TARGET = 41, "aimed at one target" print "with a single target", "E13.10", "A spell or ability for which exactly one target was chosen.";
        EVEN = 42, "of even mana value" print "with even mana value", "E3.2", "Its mana value is even; 0 is, and X counts on the stack.";
        SAME_NAME = 60, "sharing a name with it" print "with the same name as it", "E1.13", "Has the name of what was named last.";
    }
}

abilities::words! {
    /// Links between two objects, or an object and a player.
    link: Link {
        ATTACHED = abilities::ATTACHED.0, "attached to {second}", "E25.1", "An Aura or Equipment and its host.";
        ATTACKING = 2, "attacking {second}", "E22.3", "An attacker and the player or planeswalker it attacks.";
        BLOCKING = 3, "blocking {second}", "E22.8", "A blocker and an attacker it blocks.";
        EXILED_BY = 4, "exiled by {second}" print "exiled with {second}", "E4.11", "An exiled card and what exiled it.";
        CONVOKING = 5, "convoking {second}" print "that convoked {second}", "E4.8", "A creature tapped to help pay, and the spell or the permanent it became.";
        EXILED_APART = 6, "exiled apart by {second}" print "exiled with {second}", "E14.10", "A card exiled by the second of two pairs of linked abilities, and what exiled it.";
        TARGETING = abilities::TARGETING.0, "targeting {second}" print "that targets {second}", "E13.11", "A spell or ability on the stack and what was chosen as its target, as it is now.";
    }
}

abilities::words! {
    /// Facts of the game as a whole.
    flag: Flag {
        YOUR_TURN = 0, "it is your turn" print "it's your turn", "E22.1", "You are the active player.";
        SORCERY_TIME = 1, "you could cast a sorcery" print "as a sorcery", "E6.1", "Your main phase, the stack empty, and you have priority.";
        YOUR_UPKEEP = 2, "it is your upkeep" print "during your upkeep", "E5.1", "The upkeep step of your turn.";
        KICKED = 3, "this was kicked" print "{it|this spell} was kicked", "E14.7", "The intent to pay its kicker was declared.";
        CAST = 4, "this was cast" print "you cast {it|this spell}", "E4.8", "It came from the stack, not by an effect.";
        BOUGHT_BACK = 10, "this was bought back" print "its buyback cost was paid", "E29", "Its buyback was paid.";
        THAT_WAY = 11, "this was cast that way" print "it was cast this way", "E8.6", "It was cast for the price this very keyword sets.";
        DID = 20, "you did so", "E8.10", "The clause before was done.";
    }
}

abilities::words! {
    /// Numbers of the game.
    register: Register {
        KICKS = 0, "the times this was kicked" print "the number of times {it|this spell} was kicked", "E14.7", "How often kicker or multikicker was paid.";
        LIFE_LOST = 1, "the life lost this way", "E21.8", "How much life players have lost by the ability being carried out.";
        DEVOTION_WHITE = 10, "your devotion to white", "E3.1", "White symbols in the mana costs of permanents you control; hybrid and Phyrexian ones count.";
        DEVOTION_BLUE = 11, "your devotion to blue", "E3.1", "Blue symbols in the mana costs of permanents you control.";
        DEVOTION_BLACK = 12, "your devotion to black", "E3.1", "Black symbols in the mana costs of permanents you control.";
        DEVOTION_RED = 13, "your devotion to red", "E3.1", "Red symbols in the mana costs of permanents you control.";
        DEVOTION_GREEN = 14, "your devotion to green", "E3.1", "Green symbols in the mana costs of permanents you control.";
        X = 20, "the X of this" print "X", "E14.2", "The number announced for X; 0 off the stack.";
        CARD_TYPES = 21, "the card types in all graveyards" print "the number of card types among cards in all graveyards", "E12.2", "How many card types occur among the cards in all graveyards.";
        ATTACKED_WITH = 2, "the creatures you attacked with this turn" print "the number of creatures you attacked with this turn", "E15.7", "How many creatures you have declared as attackers this turn, wherever they are now.";
        POWER_SACRIFICED = 22, "the power sacrificed for this" print "the sacrificed creature's power", "E4.8", "The power of what was sacrificed to cast it, as it last was.";
    }
}

/// Numbers the rules keep about a spell and the permanent it becomes; no card reads them by a word.
pub mod fact {
    use abilities::Register;
    /// The price it was cast for.
    pub const WAY: Register = Register(100);
    /// Whether it was cast.
    pub const CAST: Register = Register(101);
    /// The X it was cast with (E14.2).
    pub const X: Register = Register(102);
}

abilities::words! {
    /// A moment at which something ends or happens.
    moment: Moment {
        END_OF_TURN = 0, "the end of the turn" print "end of turn", "E5.6", "In the cleanup step, together with damage wearing off.";
        END_OF_COMBAT = 1, "the end of combat" print "end of combat", "E5.4", "Done at it: as the end of combat step begins. Lasting until it: as the combat phase ends.";
        YOUR_NEXT_TURN = 2, "your next turn", "E16.7", "As your next turn begins.";
        NEXT_END_STEP = 3, "the next end step" print "the beginning of the next end step", "E11.14", "As the next end step begins; one already begun does not count.";
        YOUR_NEXT_UPKEEP = 4, "your next upkeep" print "the beginning of your next upkeep", "E11.14", "As the upkeep of your next turn begins.";
        REFLEX = 10, "once" print "when you do", "E11.15", "A reflexive trigger: when this ability is done it goes on the stack, its targets chosen then.";
        YOUR_NEXT_END_STEP = 11, "your next end step" print "the beginning of your next end step", "E11.14", "As the end step of your turn begins; one already begun does not count.";
        END_OF_YOUR_NEXT_TURN = 12, "the end of your next turn", "E16.7", "In the cleanup step of your next turn; a turn already begun does not count.";
        NEXT_TURNS_UPKEEP = 14, "the upkeep of the next turn" print "the beginning of the next turn's upkeep", "E11.14", "As the upkeep of the next turn begins, whosever it is.";
        COPY_ENDS = 13, "the copy ends", "E26.5", "An effect with this duration belongs to the copiable values: an exception of a copy.";
    }
}

abilities::words! {
    /// A manner of entering.
    manner: Manner {
        TAPPED = 0, "tapped", "E3.13", "It enters tapped.";
        TAPPED_AND_ATTACKING = 1, "tapped and attacking", "E22.7", "It enters tapped and attacking what its controller picks.";
        ATTACKING = 2, "attacking", "E22.7", "It enters attacking what its controller picks; it did not attack.";
        BLOCKING_IT = 3, "blocking it", "E22.7", "It enters blocking the creature named last.";
        YOURS = 4, "under your control", "E27.1", "You control it.";
        OWNERS = 5, "under the control of its owner" print "under its owner's control", "E27.1", "Its owner controls it.";
        OWNERS_WITH_PLUS = 10, "under the control of its owner with a +1/+1 counter on it" print "under its owner's control with a +1/+1 counter on it", "E29.2", "Its owner controls it, and it enters with the counter.";
        OWNERS_WITH_MINUS = 11, "under the control of its owner with a -1/-1 counter on it" print "under its owner's control with a -1/-1 counter on it", "E29.2", "Its owner controls it, and it enters with the counter.";
    }
}

abilities::words! {
    /// One of a kind.
    unique: Unique {
        ACTIVE_PLAYER = 0, "the active player", "E22.1", "Whose turn it is.";
        DEFENDING_PLAYER = 1, "the defending player" print "defending player", "E22.1", "The opponent of the active player, in combat.";
    }
}

abilities::words! {
    /// Belongings of a card or player.
    possession: Possession {
        CONTROLLER = 0, "{whose} controller", "E1.8", "The player who controls it; off the battlefield and the stack, its owner.";
        OWNER = 1, "{whose} owner", "E3.12", "The player who started with it or created it.";
        HOST = 2, "{whose} host", "E12.5", "The permanent an Aura or Equipment is attached to now.";
        TOP_CARD = 10, "{whose} top card" print "the top card of {whose} library", "E4.4", "The top card of a player's library.";
    }
}

abilities::words! {
    /// A limit on use.
    limit: Limit {
        TURN = 0, "turn", "E10.4", "Counted for this ability of this object.";
    }
}

abilities::words! {
    /// Colours to choose; in the order of the colours in [`traits`].
    colour: Word {
        WHITE = 0, "white", "E3.1", "The colour white.";
        BLUE = 1, "blue", "E3.1", "The colour blue.";
        BLACK = 2, "black", "E3.1", "The colour black.";
        RED = 3, "red", "E3.1", "The colour red.";
        GREEN = 4, "green", "E3.1", "The colour green.";
    }
}

abilities::words! {
    /// The steps of a turn.
    step: Word {
        UNTAP = 10, "untap step", "E5.1", "The active player's permanents untap; nobody has priority.";
        UPKEEP = 11, "upkeep", "E5.1", "The first step with priority.";
        DRAW = 12, "draw step", "E5.1", "The active player draws.";
        FIRST_MAIN = 13, "first main phase", "E5.1", "Sagas get their lore counter.";
        COMBAT = 14, "combat", "E5.1", "The beginning of combat step; without it there is no combat phase.";
        SECOND_MAIN = 15, "second main phase", "E5.1", "The main phase after combat.";
        END = 16, "end step", "E5.5", "The last step with priority.";
        TURN = 17, "turn", "E5.9", "A whole turn.";
    }
}

/// The two colours of a hybrid symbol, by its mark (E9.9).
pub static EITHER: &[(Word, Counter, Counter)] = &[
    (word::WHITE_OR_BLUE, counter::WHITE, counter::BLUE),
    (word::WHITE_OR_BLACK, counter::WHITE, counter::BLACK),
    (word::BLUE_OR_BLACK, counter::BLUE, counter::BLACK),
    (word::BLUE_OR_RED, counter::BLUE, counter::RED),
    (word::BLACK_OR_RED, counter::BLACK, counter::RED),
    (word::BLACK_OR_GREEN, counter::BLACK, counter::GREEN),
    (word::RED_OR_GREEN, counter::RED, counter::GREEN),
    (word::RED_OR_WHITE, counter::RED, counter::WHITE),
    (word::GREEN_OR_WHITE, counter::GREEN, counter::WHITE),
    (word::GREEN_OR_BLUE, counter::GREEN, counter::BLUE),
];

/// The name of a step.
pub(crate) fn step_name(word: Option<Word>) -> &'static str {
    step::ENTRIES.iter().find(|e| Some(e.id) == word).map_or("step", |e| e.text)
}

abilities::words! {
    /// Marks a verb form fixes: in which circumstance an act is done.
    word: Word {
        ALONE = 20, "alone", "E22.19", "The only attacker, or the only blocker of that attacker.";
        COMBAT = 21, "combat", "E22.15", "Damage dealt in the combat damage step.";
        ATTACKING = 22, "by attacking", "E22.3", "The tap of a declared attacker.";
        AT_ONCE = 23, "at once", "E10.3", "Although its controller has not had it since the turn began.";
        INSTANT_TIME = 24, "at instant speed", "E6.1", "Whenever an instant could be cast.";
        TO_PAY = 25, "to pay", "E8.7", "The tap of a creature pays one generic mana or one of its colours, that of any other permanent one generic mana.";
        LAND = 26, "as a land", "E6.9", "Playing a land, not casting.";
        SPELL = 98, "as a spell", "E7.2", "Casting, not playing a land.";
        RETARGET = 27, "retarget", "E13.10", "New targets may be chosen.";
        IN_UNTAP_STEP = 28, "in the untap step", "E5.7", "The untapping of the untap step.";
        FOR_MANA = 29, "for mana", "E9.6", "By a mana ability with the tap as its cost.";
        TOP = 30, "top", "E4.4", "On top of a library.";
        BOTTOM = 31, "bottom", "E4.4", "At the bottom of a library.";
        DAMAGE = 50, "to damage", "E21.3", "The result of damage.";
        ANY_NUMBER = 51, "any number of attackers", "E22.8", "As many as there are.";
        KICKED = 80, "kicked", "E14.7", "With its kicker paid.";
        MULTIKICKED = 81, "kicked any number of times", "E14.7", "With its kicker paid any number of times.";
        BUYBACK = 82, "with buyback", "E29", "With its buyback paid.";
        ANOTHER_COST = 83, "for another cost", "E8.6", "For an alternative cost.";
        FLASHBACK = 84, "from the graveyard", "E29", "From the graveyard, for an alternative cost.";
        MADNESS = 85, "by madness", "E29", "As it was discarded, for an alternative cost.";
        FREE = 86, "without paying", "E8.6", "Without paying its mana cost.";
        AS_IT_RESOLVES = 87, "as it resolves", "E15.11", "The last thing a resolving spell does.";
        SINGLE = 88, "one by one", "E21.9", "One draw of an instruction to draw cards.";
        FACEDOWN = 89, "facedown", "E32.6", "With its face down; nobody looks.";
        FOR_GOOD = 90, "for good", "E30", "It can't be regenerated.";
        NOT_FOR_MANA = 91, "not for mana", "E10.9", "By an activated ability that is no mana ability.";
        COPYING = 92, "copying", "E26.6", "The token is a copy.";
        SHUFFLED = 93, "shuffled", "E30", "The library is shuffled then.";
        FROM_TOP = 94, "from the top", "E4.5", "So many cards from the top of a library, the top card being the first.";
        APART = 95, "apart", "E14.10", "By the second of two pairs of linked abilities.";
        AS_IT_ENTERS = 96, "as it enters", "E25.1", "An Aura enters on its host.";
        WHITE_OR_BLUE = 100, "white or blue", "E9.9", "Mana of one of the two colours, as chosen.";
        WHITE_OR_BLACK = 101, "white or black", "E9.9", "Mana of one of the two colours, as chosen.";
        BLUE_OR_BLACK = 102, "blue or black", "E9.9", "Mana of one of the two colours, as chosen.";
        BLUE_OR_RED = 103, "blue or red", "E9.9", "Mana of one of the two colours, as chosen.";
        BLACK_OR_RED = 104, "black or red", "E9.9", "Mana of one of the two colours, as chosen.";
        BLACK_OR_GREEN = 105, "black or green", "E9.9", "Mana of one of the two colours, as chosen.";
        RED_OR_GREEN = 106, "red or green", "E9.9", "Mana of one of the two colours, as chosen.";
        RED_OR_WHITE = 107, "red or white", "E9.9", "Mana of one of the two colours, as chosen.";
        GREEN_OR_WHITE = 108, "green or white", "E9.9", "Mana of one of the two colours, as chosen.";
        GREEN_OR_BLUE = 109, "green or blue", "E9.9", "Mana of one of the two colours, as chosen.";
    }
}

abilities::words! {
    /// The name of a token in the game.
    token_name: Word {
        UNNAMED = 40, "unnamed", "E24.1", "Its name is its subtypes and `Token`; the name line is only for the cards that make it.";
        NAMED = 41, "named", "E24.1", "Its name is the name line.";
        EMBLEM = 42, "emblem", "E25.8", "No permanent at all: an emblem, in the command zone for good.";
    }
}

/// Header lines, in canonical order.
pub mod header {
    use super::{HeaderShape, family, stat};
    use abilities::Family;

    abilities::headers! {
        TOKEN = 0, "token", HeaderShape::Word("token name"), "unnamed", "E24.1", "A token, made by other cards; it is in no deck.";
        COST = 1, "cost", HeaderShape::Cost, "{1}{W}{W}", "E3.3", "The mana cost; without the line it cannot be cast.";
        SUPERTYPE = 2, "supertype", HeaderShape::Traits(family::SUPERTYPE), "legendary", "E3.7", "Supertypes.";
        KIND = 3, "kind", HeaderShape::Kinds, "creature", "E3.4", "Card types.";
        TRAITS = 4, "traits", HeaderShape::Traits(Family::TRAIT), "Human, Knight", "E3.5", "Subtypes.";
        COLOUR = 5, "colour", HeaderShape::Traits(family::COLOUR), "white", "E3.1", "The colour indicator, or a token's colours; without the line the colours are those of the cost.";
        KEYWORDS = 6, "keywords", HeaderShape::Keywords, "Flying, Ward {2}", "E29.1", "Keywords.";
        POWER = 7, "power", HeaderShape::Stat(stat::POWER), "2", "E3.10", "Power.";
        TOUGHNESS = 8, "toughness", HeaderShape::Stat(stat::TOUGHNESS), "2", "E3.10", "Toughness.";
        LOYALTY = 9, "loyalty", HeaderShape::Stat(stat::LOYALTY), "4", "E3.11", "Starting loyalty.";
        ENCHANT = 10, "enchant", HeaderShape::Selector, "a creature", "E25.1", "The permanents that the Aura spell may target and the Aura may stay on.";
        COUNTERS = 11, "counters", HeaderShape::CounterNames("counter"), "charge, page", "E24.6", "Counters its text speaks of that the rules do not know.";
    }
}

/// Numbers computed for an act.
pub mod number {
    use super::verb;

    abilities::numbers! {
        COST = 0, "cost", verb::CAST, ["casting {patient} gets cost {change}", "casting {patient} by {agent} gets cost {change}"],  [More "{patient as spell} <cost> {by} more to cast", Less "{patient as spell} <cost> {by} less to cast",
            More "{patient as spell} {agent} <cast> cost {by} more to cast", Less "{patient as spell} {agent} <cast> cost {by} less to cast"],
           "casting non-creature spells gets cost +1", "E8.4",
            "Generic mana more or less for a spell.";
        USE_COST = 1, "ability cost", verb::ACTIVATE, ["using abilities of {patient} gets cost {change}"],  [More "activated abilities of {patient} cost {by} more to activate", Less "activated abilities of {patient} cost {by} less to activate"],
           "using abilities of artifacts gets cost +1", "E8.12",
            "Generic mana more or less for an activated ability that is no mana ability.";
        HAND_SIZE = 2, "maximum hand size", verb::DISCARD, ["discarding by {agent} gets maximum hand size {change}"],  [More "the maximum hand size of {agent} is increased by {number}", Less "the maximum hand size of {agent} is reduced by {number}"],
           "discarding by you gets maximum hand size +2", "E5.6",
            "How many cards a player keeps in the cleanup step.";
        LAND_PLAYS = 3, "land plays", verb::CAST, ["playing by {agent} gets land plays {change}"],  [More "{agent} may play {number} additional land|lands on each of {whose} turns"],
           "playing by you gets land plays +1", "E6.9",
            "How many lands a player may play in a turn.";
        BLOCKS = 4, "blocks", verb::BLOCK, ["blocking by {agent} gets blocks {change}"],  [More "{agent} can block {number} additional creature|creatures each combat"],
           "blocking by this gets blocks +1", "E22.8",
            "How many attackers a creature may block.";
        ATTACKERS = 5, "attackers", verb::DECLARE_ATTACKERS, ["declaring attackers gets attackers {change}"],  [Exactly "no more than {number} creature|creatures can attack each combat"],
           "declaring attackers gets attackers = 1", "E22.4",
            "How many creatures may attack in a combat.";
        BLOCKERS = 6, "blockers", verb::DECLARED_AS_BLOCKER, ["declaring blockers gets blockers {change}"],  [Exactly "no more than {number} creature|creatures can block each combat"],
           "declaring blockers gets blockers = 1", "E22.8",
            "How many creatures may block in a combat.";
        UNTAPS = 20, "untaps", verb::UNTAP, ["untapping {patient} gets untaps {change}"],  [Exactly "players can't untap more than {number} of their {patient} during their untap steps"],
           "untapping lands gets untaps = 1", "E5.7",
            "How many of them a player untaps in the untap step.";
        COUNTERS = 22, "counters", verb::ADD, ["putting {kind} on {patient} gets counters {change}"],  [Exactly "{patient} can't have more than {number} {kind} on it"],
           "putting +1/+1 counters on this gets counters = 3", "E23.1",
            "How many counters of a kind a permanent may have; more than that are taken off.";
        COST_IN_ALL = 21, "total cost", verb::CAST, ["casting {patient} gets total cost {change}"],  [AtLeast "{patient} that would cost less than {number} mana to cast cost {number} mana to cast"],
           "casting spells gets total cost at least 3", "E8.4",
            "All the mana a spell costs, when everything else is reckoned.";
    }
}

/// Heads of abilities.
pub mod head {
    abilities::heads! {
        SPELL = 0, "spell", " ", "spell:\n  draw 2 cards", "E15.2", "The effect of an instant or sorcery as it resolves.";
        AS_ENTERS = 1, "as this enters", "as {this} enters,", "as this enters:\n  choose a colour", "E18.9", "Done as part of entering, before it is on the battlefield; no trigger.";
        CHAPTER = 2, "chapter {numbers}", "{numbers} —", "chapter 1, 2:\n  create 1 Knight token", "E25.5", "A Saga's chapters: triggers when the lore counters reach a number.";
        LOYALTY_PLUS = 3, "loyalty +{amount}", "+{amount}", "loyalty +1:\n  gain 2 life", "E10.8", "A loyalty ability whose cost puts counters on.";
        LOYALTY_MINUS = 4, "loyalty -{amount}", "−{amount}", "loyalty -2:\n  draw 2 cards", "E10.8", "A loyalty ability whose cost takes counters off.";
        OPENING_HAND = 10, "opening hand", "from your opening hand", "opening hand:\n  put this onto the battlefield", "E2.6", "May be done before the first turn while the card is in the opening hand.";
        AS_SOON_AS = 11, "as soon as", "when {if}", "as soon as:\n  if you control no Island:\n    sacrifice this", "E11.16", "A state trigger: begins with an `if`, and triggers as soon as that is so.";
    }
}

mod creature_type;
pub(crate) mod marks;
pub mod verb;

#[cfg(test)]
mod tests {
    use super::*;

    fn in_order<Id>(entries: &[Entry<Id>], index: impl Fn(&Id) -> u16) {
        assert!(entries.windows(2).all(|pair| index(&pair[0].id) < index(&pair[1].id)));
    }

    #[test]
    fn ids_rise_in_every_list() {
        in_order(LEXICON.kinds, |id| id.0);
        in_order(LEXICON.stats, |id| id.0);
        in_order(LEXICON.counters, |id| id.0);
        in_order(LEXICON.places, |id| id.0);
        in_order(LEXICON.predicates, |id| id.0);
        in_order(LEXICON.links, |id| id.0);
        in_order(LEXICON.manners, |id| id.0);
        assert!(LEXICON.verbs.windows(2).all(|pair| pair[0].id < pair[1].id));
        assert!(LEXICON.headers.windows(2).all(|pair| pair[0].id < pair[1].id));
    }

    #[test]
    fn counters_and_traits_are_numbered_by_their_place() {
        assert!(LEXICON.counters.iter().enumerate().all(|(i, e)| e.id.index() == i));
        assert_eq!(traits::FROG.index(), LEXICON.traits.iter().position(|t| t.text == "Frog|Frogs").unwrap());
    }

    #[test]
    fn words_of_all_families_differ_in_id() {
        let mut ids: Vec<u16> = LEXICON.families.iter().flat_map(|(_, words)| words.iter().map(|e| e.id.0)).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }

    #[test]
    fn counters_are_found_by_their_place_in_the_list() {
        assert!(LEXICON.counters.iter().enumerate().all(|(i, entry)| entry.id.index() == i));
    }

    #[test]
    fn open_words_keep_the_ids_of_the_lexicon() {
        let mut words = Vocabulary::new(&LEXICON);
        assert_eq!(words.intern_trait("Elf", Family::TRAIT), traits::ELF);
        for (at, entry) in LEXICON.counters.iter().enumerate() {
            assert_eq!(entry.id.index(), at, "{}: cards count them by their place in the list", entry.text);
            assert_eq!(words.intern_counter(entry.noun().singular()), entry.id);
        }
        assert_eq!(words.intern_trait("Goblin", Family::TRAIT).index(), LEXICON.traits.len());
    }
}
