//! Verbs: the kernel's with this game's words, then the game's own.

use super::*;
use abilities::verbs;

/// The place that a form fixes.
const fn to(place: Place) -> Fixed {
    Fixed { to: Some(place), ..Fixed::NONE }
}
const fn from(place: Place) -> Fixed {
    Fixed { from: Some(place), ..Fixed::NONE }
}
const fn between(from: Place, to: Place) -> Fixed {
    Fixed { from: Some(from), to: Some(to), ..Fixed::NONE }
}
const fn kind(kind: Counter) -> Fixed {
    Fixed { kind: Some(kind), ..Fixed::NONE }
}
const fn word(word: Word) -> Fixed {
    Fixed { word: Some(word), ..Fixed::NONE }
}
const fn marked(from: Option<Place>, to: Option<Place>, word: Word) -> Fixed {
    Fixed { from, to, word: Some(word), ..Fixed::NONE }
}
const fn library(word: Word) -> Fixed {
    Fixed { to: Some(place::LIBRARY), word: Some(word), ..Fixed::NONE }
}
const THIS: Fixed = Fixed { patient: Some(FixedPatient::This), ..Fixed::NONE };
const YOU: Fixed = Fixed { patient: Some(FixedPatient::You), ..Fixed::NONE };

abilities::verbs! {
    MOVE = verbs::MOVE, "move", "E4.6", "exile target creature",
    "A card or permanent goes to another zone and is a new object there.",
    [
        [Do] => "exile {patient}" fix to(place::EXILE);
        [Cost] => "exile {patient}" fix to(place::EXILE);
        [Do] => "return {patient} to hand" fix to(place::HAND), print "return {patient} to its owner's hand", from &[
            (place::GRAVEYARD, "return {patient} to {whose} hand"),
            (place::LIBRARY, "put {patient} into {whose} hand"),
            (place::EXILE, "return {patient} to its owner's hand"),
        ];
        [Cost] => "return {patient} to hand" fix to(place::HAND), print "return {patient} to its owner's hand";
        [Do] => "put {patient} onto the battlefield( {manner})" fix to(place::BATTLEFIELD), from &[
            (place::GRAVEYARD, "return {patient} to the battlefield( {manner})"),
            (place::EXILE, "return {patient} to the battlefield( {manner})"),
        ], under &[(
            head::OPENING_HAND,
            "if this card is in your opening hand, you may begin the game with it on the battlefield",
        )];
        [Do] => "put {patient} into hand" fix to(place::HAND), print "put {patient} into its owner's hand", from &[(place::LIBRARY, "put {patient} into {whose} hand")];
        [Do] => "put {patient} into the graveyard" fix to(place::GRAVEYARD), print "put {patient} into {whose} graveyard";
        [Do] => "shuffle {patient} into the library" fix library(word::SHUFFLED), print "shuffle {patient} into {whose} library";
        [Do] => "put {patient} on top of the library" fix library(word::TOP), print "put {patient} on top of {whose} library";
        [Do] => "put {patient} on the bottom of the library" fix library(word::BOTTOM),
            print "put {patient} on the bottom of {whose} library";
        [Do] => "put {patient} into the library {amount} from the top" fix library(word::FROM_TOP),
            print "put {patient} into its owner's library as card {amount} from the top";
        [Event, Cannot] => "{patient} <enter>" fix to(place::BATTLEFIELD);
        [Event, Cannot] => "{patient} <die>" fix between(place::BATTLEFIELD, place::GRAVEYARD),
            other (super::kind::CREATURE, "{patient} <be> put into a graveyard from the battlefield");
        [Event, Cannot] => "{patient} <leave> the battlefield" fix from(place::BATTLEFIELD);
        [Event, Cannot] => "{patient} <be> put into a graveyard" fix to(place::GRAVEYARD);
        [Event, Cannot] => "{patient} <be> exiled" fix to(place::EXILE);
        [Do] => "exile {patient} apart" fix marked(None, Some(place::EXILE), word::APART), print "exile {patient}";
        [Do] => "exile {patient} facedown" fix marked(None, Some(place::EXILE), word::FACEDOWN), print "exile {patient} face down";
        [Event, Cannot] => "{patient} <leave> the stack" fix from(place::STACK);
        [Event, Cannot] => "{patient} <be> put into a graveyard as it resolves"
            fix marked(Some(place::STACK), Some(place::GRAVEYARD), word::AS_IT_RESOLVES);
        [Event, Cannot] => "{patient} <be> put into a graveyard from hand" fix between(place::HAND, place::GRAVEYARD);
        [Event, Cannot] => "{patient} <be> exiled from hand" fix between(place::HAND, place::EXILE);
        [May] => "{agent} <exile> {patient} to pay for {second}" fix marked(None, Some(place::EXILE), word::TO_PAY),
            print "{agent} <exile> {patient} to pay for {second as spell}";
    ]

    ADD = verbs::ADD, "put counters", "E24.7", "put 1 +1/+1 counter on this",
    "Counters are put on a permanent or player; entering with counters is this, too.",
    [
        [Do] => "put {amount} {kind} on {patient}", under &[(head::AS_ENTERS, "{patient} <enter> with {amount} {kind} on it")];
        [Cost] => "put {amount} {kind} on {patient}";
        [Event, Cannot] => "{kind} <be> put on {patient}", changed "{amount}{change} {kind} are put on it instead";
        [Event, Cannot] => "any counter <be> put on {patient}", print "one or more counters <be> put on {patient}",
            changed "{amount} of those counters are put on it instead";
    ]

    REMOVE = verbs::REMOVE, "remove counters", "E24.6", "remove all damage from this",
    "Counters, or damage, are taken off a permanent or player.",
    [
        [Do] => "remove {amount} {kind} from {patient}";
        [Cost] => "remove {amount} {kind} from {patient}";
        [Do] => "remove all {kind} from {patient}";
        [Event, Cannot] => "{kind} <be> removed from {patient}";
    ]

    MOVE_COUNTERS = verbs::TRANSFER, "move counters", "E24.8", "move 1 +1/+1 counter from this to target creature",
    "Counters are taken off one permanent or player and put on another: as many as can be both, else none.",
    [
        [Do] => "move {amount} {kind} from {patient} to {second}", print "move {amount} {kind} from {patient} onto {second}";
        [Do] => "move all {kind} from {patient} to {second}", print "move all {kind} from {patient} onto {second}";
    ]

    TAP = verbs::EXHAUST, "tap", "E3.13", "tap target creature",
    "An untapped permanent becomes tapped.",
    [
        [Do] => "tap {patient}";
        [Cost] => "{T}" fix THIS;
        [Cost] => "tap {patient}";
        [Event, Cannot] => "{patient} <become> tapped";
        [Event] => "{agent} <tap> {patient}";
        [Event] => "{patient} <be> tapped for mana" fix word(word::FOR_MANA);
        [Exempt] => "attacking <tap> {patient}" fix word(word::ATTACKING), print "attacking doesn't cause {patient} to tap";
        [May] => "{agent} <tap> {patient} to pay for {second}" fix word(word::TO_PAY),
            print "{agent} <tap> {patient} to pay for {second as spell}";
    ]

    UNTAP = verbs::READY, "untap", "E5.7", "untap target land",
    "A tapped permanent becomes untapped.",
    [
        [Do] => "untap {patient}";
        [Cost] => "{Q}" fix THIS;
        [Event, Cannot] => "{patient} <become> untapped";
        [Exempt] => "{patient} <untap> in the untap step" fix word(word::IN_UNTAP_STEP),
            print "{patient} <untap> during its controller's untap step";
    ]

    ATTACH = verbs::ATTACH, "attach", "E25.3", "attach this to target creature you control",
    "An Aura or Equipment is put on a host.",
    [
        [Do] => "attach {patient} to {second}";
        [Event, Cannot] => "{patient} <be> attached to {second}";
    ]

    UNATTACH = verbs::DETACH, "unattach", "E23.1", "unattach this",
    "An Equipment leaves its host and stays on the battlefield.",
    [
        [Do] => "unattach {patient}";
        [Event] => "{patient} <become> unattached";
    ]

    CREATE = verbs::CREATE, "create", "E24.5", "create 1 Knight token",
    "Tokens come into being under the agent's control; all of one instruction enter together.",
    [
        [Do] => "({agent} )<create> {amount} {card} token|tokens( {manner})",
            print "({agent} )<create> {amount} {made} token|tokens{made text}( that's|that~are {manner})";
        [Do] => "({agent} )<create> {amount} token|tokens copying {second}( {manner})" fix word(word::COPYING),
            print "({agent} )<create> {amount} token~that's~a~copy|tokens~that~are~copies of {second}( that's|that~are {manner})";
        [Event, Cannot] => "{agent} <create> tokens", print "{agent} <create> one or more tokens",
            changed "{agent} <create> {amount} of those tokens instead";
    ]

    SHUFFLE = verbs::SHUFFLE, "shuffle", "E30", "shuffle",
    "A library is put in random order.",
    [
        [Do] => "({agent} )<shuffle>";
        [Event] => "{agent} <shuffle>";
    ]

    DRAW = verbs::DRAW, "draw", "E21.9", "draw 1 card",
    "Cards go one by one from the top of the library to the hand; from an empty library the player loses at the next check.",
    [
        [Do] => "({agent} )<draw> {amount} card|cards";
        [Event, Cannot] => "{agent} <draw> a card" fix word(word::SINGLE);
    ]

    DISCARD = verbs::DISCARD, "discard", "E30", "discard a card",
    "Cards of the agent's choice go from hand to graveyard.",
    [
        [Do] => "({agent} )<discard> {patient}";
        [Cost] => "discard {patient}";
        [Event, Cannot] => "{agent} <discard> {patient}";
    ]

    SCRY = verbs::ARRANGE, "scry", "E30", "scry 1",
    "Look at the top cards; any number go to the bottom, the rest stay on top, each in any order.",
    [
        [Do] => "({agent} )<scry> {amount}";
        [Event] => "{agent} <scry>";
    ]

    SEARCH = verbs::SEARCH, "search", "E30", "search your library for a basic land card",
    "The agent looks through the own library for a card and has it as `it`, or for several and has them as `they`; with a quality, one may fail to find.",
    [
        [Do] => "search your library for {patient}", closing "then shuffle";
        [Event, Cannot] => "{agent} <search> a library";
    ]

    REVEAL = verbs::REVEAL, "reveal", "E32.3", "reveal it",
    "A card is shown to both players.",
    [
        [Do] => "reveal {patient}";
        [Cost] => "reveal {patient}";
        [May] => "{agent} <see> {patient}", print "play with {patient} revealed";
    ]

    GAIN = verbs::GAIN, "gain", "E21.8", "add {G}",
    "A player gains life, or gets mana into the pool.",
    [
        [Do] => "({agent} )<gain> {amount} life" fix kind(counter::LIFE), print "{agent} <gain> {amount} life";
        [Event, Cannot] => "{agent} <gain> life" fix kind(counter::LIFE), changed "{agent} <gain> {amount} life{change} instead";
        [Do] => "({agent} )<add> {W}" fix kind(counter::WHITE);
        [Do] => "({agent} )<add> {U}" fix kind(counter::BLUE);
        [Do] => "({agent} )<add> {B}" fix kind(counter::BLACK);
        [Do] => "({agent} )<add> {R}" fix kind(counter::RED);
        [Do] => "({agent} )<add> {G}" fix kind(counter::GREEN);
        [Do] => "({agent} )<add> {C}" fix kind(counter::COLOURLESS);
        [Do] => "({agent} )<add> {W/U}" fix word(word::WHITE_OR_BLUE), print "({agent} )<add> {W} or {U}";
        [Do] => "({agent} )<add> {W/B}" fix word(word::WHITE_OR_BLACK), print "({agent} )<add> {W} or {B}";
        [Do] => "({agent} )<add> {U/B}" fix word(word::BLUE_OR_BLACK), print "({agent} )<add> {U} or {B}";
        [Do] => "({agent} )<add> {U/R}" fix word(word::BLUE_OR_RED), print "({agent} )<add> {U} or {R}";
        [Do] => "({agent} )<add> {B/R}" fix word(word::BLACK_OR_RED), print "({agent} )<add> {B} or {R}";
        [Do] => "({agent} )<add> {B/G}" fix word(word::BLACK_OR_GREEN), print "({agent} )<add> {B} or {G}";
        [Do] => "({agent} )<add> {R/G}" fix word(word::RED_OR_GREEN), print "({agent} )<add> {R} or {G}";
        [Do] => "({agent} )<add> {R/W}" fix word(word::RED_OR_WHITE), print "({agent} )<add> {R} or {W}";
        [Do] => "({agent} )<add> {G/W}" fix word(word::GREEN_OR_WHITE), print "({agent} )<add> {G} or {W}";
        [Do] => "({agent} )<add> {G/U}" fix word(word::GREEN_OR_BLUE), print "({agent} )<add> {G} or {U}";
        [Do] => "({agent} )<add> {amount} {kind}";
        [Do] => "({agent} )<add> {amount} mana of any colour", print "({agent} )<add> {number} mana of any color|one~color";
    ]

    LOSE = verbs::LOSE, "lose life", "E21.8", "each opponent loses 1 life",
    "A player loses life; paying life is losing it.",
    [
        [Do] => "({agent} )<lose> {amount} life" fix kind(counter::LIFE), print "{agent} <lose> {amount} life";
        [Event, Cannot] => "{agent} <lose> life" fix kind(counter::LIFE);
        [Event] => "{agent} <lose> life to damage" fix Fixed { word: Some(word::DAMAGE), ..kind(counter::LIFE) };
    ]

    CAST = verbs::PLAY, "cast", "E7.2", "trigger after you cast a non-creature spell",
    "A card is cast as a spell, or a land is played; to play a card is either.",
    [
        [May] => "{agent} <cast> {patient}", print "{agent} <cast> {patient as spell}";
        [Event, Cannot] => "{agent} <cast> {patient}" fix word(word::SPELL), print "{agent} <cast> {patient as spell}";
        [May] => "{agent} <cast> {patient} at instant speed" fix word(word::INSTANT_TIME),
            print "{agent} <cast> {patient as spell} as though they had flash";
        [May] => "{agent} <play> {patient}" fix word(word::LAND);
        [Event, Cannot] => "{agent} <play> {patient}";
        [Price] => "casting {patient}", print "as an additional cost to cast {patient as spell}, {cost}";
        [Price] => "casting {patient} kicked" fix word(word::KICKED),
            print "you may pay an additional {cost} as you cast {patient as spell}";
        [Price] => "casting {patient} kicked any number of times" fix word(word::MULTIKICKED),
            print "you may pay an additional {cost} any number of times as you cast {patient as spell}";
        [Price] => "casting {patient} with buyback" fix word(word::BUYBACK),
            print "you may pay an additional {cost} as you cast {patient as spell}";
        [Price] => "casting {patient} for another cost" fix word(word::ANOTHER_COST),
            print "you may {cost} rather than pay {patient as spell}'s mana cost";
        [Price] => "casting {patient} from the graveyard" fix word(word::FLASHBACK),
            print "you may cast {patient} from your graveyard for {cost}";
        [Price] => "casting {patient} by madness" fix word(word::MADNESS), print "as you discard {patient}, you may cast it for {cost}";
    ]

    BEGIN = verbs::BEGIN, "begin", "E5.2", "trigger after your upkeep begins",
    "A step of the turn begins; the patient is the player whose turn it is.",
    [
        [Event] => "your {word:step} <begin>" fix YOU, print "the beginning of your {word:step}";
        [Cannot] => "your {word:step} <begin>" fix YOU, print "skip your {word:step}";
        [Event] => "each {word:step} <begin>", print "the beginning of each {word:step}";
        [Event] => "the {word:step} of {patient} <begin>", print "the beginning of the {word:step} of {patient}";
    ]

    ACTIVATE = verbs::USE, "use", "E10.2", "abilities of artifacts cannot be used",
    "An activated ability is activated.",
    [
        [Event] => "{agent} <use> an ability of {patient}", print "{agent} <activate> an ability of {patient}";
        [Cannot] => "abilities of {patient} <be> used", print "activated abilities of {patient} <be> activated";
        [Cannot] => "abilities of {patient} <be> used except for mana" fix word(word::NOT_FOR_MANA),
            print "activated abilities of {patient} <be> activated unless they're mana abilities";
        [May] => "{patient} <use> tap abilities at once" fix word(word::AT_ONCE),
            print "{patient} can use abilities with {T} in their cost as soon as it comes under your control";
    ]

    TARGET = verbs::TARGET, "target", "E13.7", "trigger after this becomes the target of a spell",
    "An object or player becomes the target (patient) of a spell or ability on the stack (second).",
    [
        [Event] => "{patient} <become> the target of {second}";
        [Cannot] => "{patient} <become> the target of {second}", print "{patient} <be> the target of {second}";
    ]

    PREVENT = verbs::PREVENT, "prevent", "E19.7", "damage cannot be prevented",
    "Only forbidden: damage (of the second, to the patient) that nothing prevents.",
    [
        [Cannot] => "damage <be> prevented";
        [Cannot] => "damage from {second} <be> prevented";
    ]

    DEAL = Verb(32), "deal damage", "E21.2", "this deals 3 damage to target creature",
    "The agent, a source, deals damage; what it results in follows from the recipient and the source.",
    [
        [Do] => "{agent} <deal> {amount} damage to {patient}";
        [Event, Cannot] => "{agent} <deal> damage to {patient}", changed "it deals {amount} damage{change} to that permanent or player instead",
            shield "prevent {amount} damage that would be dealt to {patient} by {agent}";
        [Event, Cannot] => "{agent} <deal> damage", print "{agent} <deal> damage to a permanent or player",
            changed "it deals {amount} damage{change} to that permanent or player instead",
            shield "prevent {amount} damage that would be dealt by {agent}";
        [Event, Cannot] => "{patient} <be> dealt damage", shield "prevent {amount} damage that would be dealt to {patient}";
        [Event, Cannot] => "{agent} <deal> combat damage to {patient}" fix word(word::COMBAT);
        [Event, Cannot] => "combat damage <be> dealt" fix word(word::COMBAT), shield "prevent {amount} combat damage that would be dealt";
    ]

    DESTROY = Verb(33), "destroy", "E30", "destroy target creature",
    "From the battlefield to the graveyard, by the word or by lethal damage.",
    [
        [Do] => "destroy {patient}";
        [Do] => "destroy {patient} for good" fix word(word::FOR_GOOD), print "destroy {patient}. It|They can't be regenerated";
        [Event, Cannot] => "{patient} <be> destroyed";
    ]

    SACRIFICE = Verb(34), "sacrifice", "E8.13", "sacrifice this",
    "The controller puts an own permanent into the graveyard; no destruction.",
    [
        [Do] => "({agent} )<sacrifice> {patient}";
        [Cost] => "sacrifice {patient}";
        [Event, Cannot] => "{agent} <sacrifice> {patient}";
    ]

    COUNTER = Verb(35), "counter", "E15.13", "counter target spell",
    "A spell or ability leaves the stack without effect.",
    [
        [Do] => "counter {patient}";
        [Event, Cannot] => "{patient} <be> countered", print "{patient as spell} <be> countered";
    ]

    ATTACK = Verb(36), "attack", "E22.3", "trigger after this attacks",
    "A creature (agent) is declared as an attacker of a player or planeswalker (patient).",
    [
        [Event, Cannot] => "{agent} <attack>";
        [Event, Cannot] => "{agent} <attack> {patient}";
        [Event, Cannot] => "{agent} <attack> alone" fix word(word::ALONE);
        [Event] => "{agent} <attack> together with {second}", print "{agent} and {second} attack";
        [May] => "{agent} <attack> at once" fix word(word::AT_ONCE), print "{agent} can attack as soon as it comes under your control";
        [Price] => "attacking {patient}", print "creatures can't attack {patient} unless their controller pays {cost} for each of those creatures";
        [Price] => "attacking", print "creatures can't attack unless their controller pays {cost} for each of those creatures";
    ]

    BLOCK = Verb(37), "block", "E22.8", "trigger after this blocks a creature",
    "A creature (agent) blocks an attacker (patient): one act for each such pair.",
    [
        [Event] => "{agent} <block> {patient}";
        [Cannot] => "{agent} <block> {patient}", print "{patient} <be> blocked by {agent}", one "{agent} <block> {patient}";
        [Cannot] => "{agent} <block>";
        [Cannot] => "{patient} <be> blocked";
        [Cannot] => "{agent} <block> {patient} alone" fix word(word::ALONE), print "{patient} can't be blocked except by two or more {agent}";
        [May] => "{agent} <block> any number of attackers" fix word(word::ANY_NUMBER), print "{agent} can block any number of creatures";
        [Price] => "blocking {patient}", print "creatures can't block {patient} unless their controller pays {cost} for each of those creatures";
        [Price] => "blocking", print "creatures can't block unless their controller pays {cost} for each of those creatures";
    ]

    DECLARED_AS_BLOCKER = Verb(38), "blocks", "E22.14", "trigger after this blocks",
    "A creature is declared as a blocker: one act for each blocker, however many it blocks.",
    [
        [Event] => "{agent} <block>";
        [Cannot] => "{agent} <block> alone" fix word(word::ALONE);
    ]

    BECOME_BLOCKED = Verb(39), "become blocked", "E22.14", "trigger after this becomes blocked",
    "An attacker becomes blocked: once in a combat.",
    [
        [Event] => "{patient} <become> blocked";
    ]

    STAY_UNBLOCKED = Verb(40), "stay unblocked", "E22.14", "trigger after this stays unblocked",
    "Blockers have been declared, none for this attacker.",
    [
        [Event] => "{patient} <stay> unblocked", print "{patient} <attack> and isn't blocked";
        [Cannot] => "{patient} <stay> unblocked", print "{patient} must be blocked if able";
    ]

    DECLARE_ATTACKERS = Verb(41), "declare attackers", "E22.19", "trigger after you declare attackers",
    "A player has declared one or more attackers: once in a combat.",
    [
        [Event] => "{agent} <declare> attackers", print "{agent} <attack>";
    ]

    COPY_SPELL = Verb(42), "copy a spell", "E26.7", "copy and retarget target instant or sorcery on the stack",
    "A copy of a spell is put on the stack, not cast; retarget: the agent may choose new targets for the copy.",
    [
        [Do] => "copy {patient}", print "copy {patient as spell}";
        [Event] => "{agent} <copy> {patient}", print "{agent} <copy> {patient as spell}";
        [Do] => "copy and retarget {patient}" fix word(word::RETARGET),
            print "copy {patient as spell}. You may choose new targets for the copy";
    ]

    ENTER_AS_COPY = Verb(43), "enter as a copy", "E26.3", "this enters as a copy of it",
    "The entering permanent takes the copiable values of another, before anything else about its entering.",
    [
        [Do] => "{patient} <enter> as a copy of {second}", under &[(head::AS_ENTERS, "{patient} <enter> as a copy of {second}")];
    ]

    LEAVE_COMBAT = Verb(45), "leave combat", "E22.11", "remove this from combat",
    "It is no longer attacking or blocking; what it blocked stays blocked.",
    [
        [Do] => "remove {patient} from combat";
    ]

    CREW = Verb(46), "crew", "E25.4", "action tap creatures with total power 2",
    "As a cost: any number of other untapped creatures you control with at least that total power become tapped.",
    [
        [Cost] => "tap creatures with total power {amount}",
            print "tap any number of other untapped creatures you control with total power {amount} or greater";
    ]

    GAIN_CONTROL = Verb(47), "gain control", "E27.1", "gain control of target creature",
    "The agent controls it, for the rest of the game or the duration said.",
    [
        [Do] => "({agent} )<gain> control of {patient}";
    ]

    FIGHT = Verb(48), "fight", "E30", "it fights another target creature",
    "Both deal damage equal to their power to each other at once; if one is gone, neither does.",
    [
        [Do] => "{patient} <fight> {second}";
    ]

    MILL = Verb(49), "mill", "E30", "target player mills 2 cards",
    "The top cards of the library go to the graveyard.",
    [
        [Do] => "({agent} )<mill> {amount} card|cards";
        [Event] => "{agent} <mill> cards";
    ]

    LOSE_THE_GAME = Verb(50), "lose the game", "E31.1", "you lose the game",
    "The agent loses the game.",
    [
        [Do, Event, Cannot] => "{agent} <lose> the game";
    ]

    WIN_THE_GAME = Verb(51), "win the game", "E31.1", "you win the game",
    "The agent wins the game.",
    [
        [Do, Event, Cannot] => "{agent} <win> the game";
    ]

    DECLINE_TO_ATTACK = Verb(52), "decline to attack", "E22.5", "this cannot decline to attack",
    "Only forbidden: a requirement to attack each combat if able.",
    [
        [Cannot] => "{agent} <decline> to attack", print "{agent} attacks|attack each combat if able";
        [Cannot] => "{agent} <decline> to attack {patient}", print "{agent} attacks|attack {patient} each combat if able";
    ]

    DECLINE_TO_BLOCK = Verb(53), "decline to block", "E22.10", "creatures cannot decline to block this",
    "Only forbidden: a requirement to block it if able.",
    [
        [Cannot] => "{agent} <decline> to block {patient}", print "all {agent} able to block {patient} do so",
            one "{agent} blocks {patient} if able";
        [Cannot] => "{agent} <decline> to block", print "{agent} blocks|block each combat if able";
    ]

    CAST_NOW = Verb(60), "cast now", "E7.13", "cast it without paying",
    "The agent casts a card while something resolves; it need not be the time for it.",
    [
        [Do] => "({agent} )<cast> {patient}";
        [Do] => "({agent} )<cast> {patient} by madness" fix word(word::MADNESS);
        [Do] => "({agent} )<cast> {patient} without paying" fix word(word::FREE),
            print "({agent} )<cast> {patient} without paying its mana cost";
    ]

    EXTRA_TURN = Verb(61), "take an extra turn", "E5.8", "target player takes an extra turn",
    "A turn of that player comes right after this one; of several the latest made comes first.",
    [
        [Do] => "({agent} )<take> an extra turn", print "({agent} )<take> an extra turn after this one";
    ]

    SURVEIL = Verb(62), "surveil", "E30", "surveil 2",
    "Look at the top cards; any number go to the graveyard, the rest stay on top in any order.",
    [
        [Do] => "({agent} )<surveil> {amount}";
        [Event] => "{agent} <surveil>";
    ]

    DISCARD_AT_RANDOM = Verb(63), "discard at random", "E30", "it discards 1 card at random",
    "Cards nobody chooses go from the agent's hand to the graveyard.",
    [
        [Do] => "({agent} )<discard> {amount} card|cards at random";
    ]

    CHANGE_TARGET = Verb(64), "change the target", "E13.10", "change the target of target spell",
    "You choose other legal targets for a spell or ability, all of them or none.",
    [
        [Do] => "change the target of {patient}", print "change the target of {patient}";
    ]

    LOOK = Verb(65), "look", "E32.3", "look at cards in the hand of it",
    "The agent alone sees the cards.",
    [
        [Do] => "({agent} )<look> at {patient}";
    ]

    STAY_TAPPED = Verb(66), "stay tapped", "E5.7", "it stays tapped in the next untap step",
    "It does not untap in its controller's next untap step, which uses this up.",
    [
        [Do] => "{patient} <stay> tapped in the next untap step",
            print "{patient} doesn't|don't untap during its|their controller's|controllers' next untap step|steps";
    ]

    REGENERATE = Verb(70), "regenerate", "E30", "regenerate this",
    "A shield for the turn: the next time it would be destroyed, instead it loses all damage, taps and leaves combat.",
    [
        [Do] => "regenerate {patient}";
    ]

    EXPLORE = Verb(71), "explore", "E30", "this explores",
    "Its controller reveals the top card: a land goes to hand; otherwise it gets a +1/+1 counter and the card may go to the graveyard.",
    [
        [Do, Event] => "{patient} <explore>";
    ]

    PROLIFERATE = Verb(72), "proliferate", "E30", "proliferate",
    "Any number of permanents and players with counters get one more of each kind they have.",
    [
        [Do] => "({agent} )<proliferate>";
        [Event] => "{agent} <proliferate>";
    ]

    EVOLVE = Verb(73), "evolve", "E29", "this evolves",
    "A +1/+1 counter is put on it by evolve.",
    [
        [Do, Event] => "{patient} <evolve>";
    ]

    MORE_COMBAT = Verb(74), "one more combat", "E5.8", "add a combat phase and a main phase",
    "After this main phase come one more combat phase and one more main phase.",
    [
        [Do] => "add a combat phase and a main phase",
            print "after this main phase, there is an additional combat phase followed by an additional main phase";
    ]

    ENTER_TAPPED = Verb(75), "enter tapped", "E18.9", "this enters tapped",
    "It is tapped as it enters; it does not become tapped.",
    [
        [Do] => "{patient} <enter> tapped", under &[(head::AS_ENTERS, "{patient} <enter> tapped")];
    ]

    REDIRECT = Verb(80), "redirect", "E18.6", "redirect it to the host of this",
    "The damage about to be dealt is dealt to something else, by the same source; only where damage is answered.",
    [
        [Do] => "redirect it to {patient}", print "that damage is dealt to {patient} instead";
    ]

    GET_EMBLEM = Verb(81), "get an emblem", "E25.8", "you get the Elspeth, Knight-Errant Emblem emblem",
    "The agent gets an emblem: an object in the command zone with nothing but abilities.",
    [
        [Do] => "{agent} <get> the {card} emblem", print "{agent} <get> an emblem{made text}";
    ]

    GIVE_COUNTERS = Verb(82), "give counters", "E24.8", "give it the counters of this",
    "As many counters of each kind are put on it as the other has or last had.",
    [
        [Do] => "give {patient} the counters of {second}", print "put {second's} counters on {patient}";
    ]

    REMOVE_AMONG = Verb(83), "remove counters among", "E8.2", "action remove 2 +1/+1 counters among creatures you control",
    "As a cost: so many counters in all are taken off creatures the payer controls.",
    [
        [Cost] => "remove {amount} {kind} among creatures you control",
            print "remove {amount} {kind} from among creatures you control";
    ]

    LOSE_CONTROL = Verb(84), "lose control", "E11.4", "trigger after you lose control of a creature",
    "The agent no longer controls it, another player (second) does: by an effect, or as one begins or ends. It looks back.",
    [
        [Event] => "{agent} <lose> control of {patient}";
    ]

    COME_UNDER_CONTROL = Verb(85), "come under control", "E11.23", "trigger after you gain control of a creature",
    "The agent has come to control what another player (second) controlled: by an effect, or as one begins or ends.",
    [
        [Event] => "{agent} <gain> control of {patient}";
    ]
}

/// The sorts of things that can take part in an act, by role.
pub(super) static ROLES: &[(Role, Sort, &[Verb])] = &[
    (
        Role::Agent,
        Sort::Player,
        &[
            CREATE,
            SHUFFLE,
            DRAW,
            DISCARD,
            SCRY,
            SEARCH,
            GAIN,
            LOSE,
            CAST,
            ACTIVATE,
            SACRIFICE,
            DECLARE_ATTACKERS,
            COPY_SPELL,
            MILL,
            LOSE_THE_GAME,
            WIN_THE_GAME,
            SURVEIL,
            PROLIFERATE,
            LOSE_CONTROL,
            COME_UNDER_CONTROL,
        ],
    ),
    (Role::Agent, Sort::Card, &[DEAL, ATTACK, BLOCK, DECLARED_AS_BLOCKER, DECLINE_TO_ATTACK, DECLINE_TO_BLOCK]),
    (Role::Patient, Sort::Player, &[BEGIN]),
    (
        Role::Patient,
        Sort::Card,
        &[
            MOVE,
            TAP,
            UNTAP,
            ATTACH,
            UNATTACH,
            DISCARD,
            CAST,
            ACTIVATE,
            DESTROY,
            SACRIFICE,
            COUNTER,
            GAIN_CONTROL,
            COPY_SPELL,
            CHANGE_TARGET,
            BLOCK,
            BECOME_BLOCKED,
            STAY_UNBLOCKED,
            EXPLORE,
            EVOLVE,
            LOSE_CONTROL,
            COME_UNDER_CONTROL,
        ],
    ),
    (Role::Second, Sort::Card, &[TARGET, ATTACK, PREVENT]),
];
