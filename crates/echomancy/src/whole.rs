//! A whole duel as hosts play it: the decks, the table as people see it, and where players are asked.

use crate::{
    bars::{
        CANNOT_BE_READ, EMPTY_DECK, IS_A_TOKEN, NO_SUCH_CARD, TOO_FEW_CARDS, TOO_MANY_CARDS, TOO_MANY_COPIES, UNWRITTEN,
    },
    codes::about,
    combat,
    lexicon::{counter, header, kind, link, marks, place, stat, traits},
    mana::{self, MANA, Purse},
    notes, priority, sound, stack, start, state_based,
    turn::{self, Stage},
    words,
    zones::{BATTLEFIELD, SICK, STACK},
};
use abilities::{Ability, CardDef, Cost, CostPart, Counter, FieldValue, Kind, Library, Symbol};
use kernel::{About, Card, Choice, Game, Outcome, Prompt, Refusal, Seat, Span, Thing, Told, told};
use title::{Area, AskedAbout, DeckMaker, DeckText, Figures, Opening, Question, TurnNow, Waits, WholeGame};

/// Echomancy, played from the shuffle to the end.
pub(crate) static WHOLE: WholeGame = WholeGame {
    rivals: true,
    lay_out: start::lay_out,
    deck_words: &[],
    check_deck,
    opening: Opening { hand: 7, steady: Some(kind::LAND) },
    usual_decks,
    random_start: start::random_start,
    headline,
    areas: &[
        Area { place: place::STACK, name: "Stack, top first", by_controller: false },
        Area { place: place::BATTLEFIELD, name: "Battlefield", by_controller: true },
        Area { place: place::EXILE, name: "Exile", by_controller: false },
    ],
    piles: &[place::LIBRARY, place::GRAVEYARD],
    hand: place::HAND,
    player,
    card,
    cost,
    brief,
    player_brief: player,
    rows: ROWS,
    row,
    progress: crate::progress::progress,
    reasons: crate::reasons::reasons,
    forecasts: crate::preview::forecasts,
    declared: crate::preview::declared,
    plans: crate::preview::plans,
    chances: |_, _| Vec::new(),
    scene: |prompt| matches!(prompt.about, About::Game(about::PRIORITY | about::ATTACKERS | about::BLOCKERS, ..)),
    questions: &[
        Question {
            word: "stack",
            help: "what waits to resolve, top first, with targets",
            about: AskedAbout::Cards(place::STACK),
            note: "",
        },
        Question {
            word: "mana",
            help: "what is in the pools, and how to pay by hand",
            about: AskedAbout::Pools(&MANA),
            // E37.2
            note: "Costs are paid for you. To pay by hand, make the mana first: your lands are options whenever you have \
                   priority. Mana in the pool is spent first, and you are asked which where what is left would differ.",
        },
    ],
    map: |_| None,
    idle: only_pays,
    only_pays,
    // E7.4: the targets of one spell or ability are chosen together; E7.8, E7.9: so are its payments.
    joins: |before, now| match (before, now) {
        (About::Game(about::TARGET, a, _), About::Game(about::TARGET, b, _)) => a == b,
        (About::Game(about::CONVOKE | about::COLOUR, ..), About::Game(about::COLOUR, ..)) => true,
        _ => false,
    },
    sound: sound::sound,
    stop,
    stops: STOPS,
    turn: |game| TurnNow { number: game.note(notes::TURN), of: Some(turn::active(game)) },
    waits,
    habit: |_, _| None,
    is_habit: |_| true,
    concede: |_, seat| Outcome::Won(turn::opponent(seat)),
    ending: |_, outcome| match outcome {
        Outcome::Won(seat) => told!("{} wins the game.", seat),
        Outcome::Draw => told!("The game is a draw."),
        Outcome::Ended(_) | Outcome::Ranked(_) => told!("The game is over."),
    },
    asked_often: &[
        ("legal options", |game| priority::options(game, turn::active(game)).len()),
        ("state-based check", state_based::found),
    ],
    measured: &[
        ("the usual two", &[]),
        ("every pair", &["*"]),
        ("V1 and V2", &["Vanilla Green", "Vanilla Red"]),
        ("K1 and K2", &["Keywords Black", "Keywords White"]),
    ],
    location: |_| None,
    figures: |game, _, _| Figures {
        turns: game.note(notes::TURN),
        numbers: vec![("life A", life(game, Seat(0))), ("life B", life(game, Seat(1)))],
        ..Figures::default()
    },
    thumb: Some(&crate::thumb::THUMB),
    campaign: None,
    limited: Some(&crate::limited::LIMITED),
};

/// The rows of the battlefield, from the middle of the table to its edge.
const ROWS: &[(&str, &str)] = &[(CREATURES, ""), (OTHERS, ""), (LANDS, "untapped")];
const CREATURES: &str = "Creatures";
const OTHERS: &str = "Others";
const LANDS: &str = "Lands";

fn row(game: &Game, card: Card) -> &'static str {
    match game.zone(card) == Some(BATTLEFIELD) {
        false => "",
        true if game.is_kind(card, kind::CREATURE) => CREATURES,
        true if game.is_kind(card, kind::LAND) => LANDS,
        true => OTHERS,
    }
}

fn life(game: &Game, seat: Seat) -> i32 {
    game.counters(seat, counter::LIFE)
}

/// The stops at which a player may be asked: every step with nothing on the stack, their own and the opponent's, and whatever
/// waits there to resolve.
static STOPS: &[(&str, bool)] = &[
    ("my upkeep", false),
    ("my draw step", false),
    ("my first main phase", true),
    ("my beginning of combat", false),
    ("my declare attackers", false),
    ("my declare blockers", true),
    ("my combat damage", false),
    ("my end of combat", false),
    ("my second main phase", true),
    ("my end step", false),
    ("their upkeep", false),
    ("their draw step", false),
    ("their first main phase", false),
    ("their beginning of combat", false),
    ("their declare attackers", true),
    ("their declare blockers", true),
    ("their combat damage", false),
    ("their end of combat", false),
    ("their second main phase", false),
    ("their end step", true),
    (OWN_WAITS, false),
    (THEIRS_WAITS, true),
];

/// One's own spell or ability resolves next: most players let it.
const OWN_WAITS: &str = "my spell or ability";
/// A spell or ability of the other player's resolves next.
const THEIRS_WAITS: &str = "their spell or ability";

/// E15.1: the object on top of the stack.
fn waits(game: &Game) -> Option<Waits> {
    let card = stack::top(game)?;
    let ability = game.held(card).and_then(|code| code.ability);
    let trigger = ability.filter(|a| matches!(game.cards().ability(*a).ability, Ability::Trigger { .. }));
    Some(Waits { card, by: game.controller(card), trigger })
}

/// E9.4: a mana ability with priority, before there is something to pay.
fn only_pays(game: &Game, prompt: &Prompt, choice: &Choice) -> bool {
    match (prompt.about, choice) {
        (About::Game(about::PRIORITY, ..), Choice::Ability(ability, _)) => mana::is_mana_ability(game, *ability),
        _ => false,
    }
}

/// The stops of a step, in one's own turn and in another's.
pub(crate) fn stops_of(stage: Stage) -> Vec<&'static str> {
    let step = if stage == Stage::FirstDamage { Stage::Damage.name() } else { stage.name() };
    let of = |name: &&'static str| ["my ", "their "].iter().any(|whose| name.strip_prefix(whose) == Some(step));
    STOPS.iter().map(|(name, _)| *name).filter(of).collect()
}

fn stop(game: &Game, prompt: &Prompt) -> Option<&'static str> {
    let About::Game(about::PRIORITY, ..) = prompt.about else { return None };
    if let Some(waits) = waits(game) {
        return Some(if waits.by == prompt.seat { OWN_WAITS } else { THEIRS_WAITS });
    }
    let step = match Stage::of(game) {
        Stage::FirstDamage => Stage::Damage.name(),
        stage => stage.name(),
    };
    let whose = if turn::active(game) == prompt.seat { "my " } else { "their " };
    STOPS.iter().map(|(name, _)| *name).find(|name| name.strip_prefix(whose) == Some(step))
}

/// The card lines of a deck: `4 Llanowar Elves`.
pub(crate) fn read(deck: &DeckText) -> (Vec<(u8, &str)>, Vec<Refusal>) {
    let (mut lines, mut wrong) = (Vec::new(), Vec::new());
    for (n, line) in deck.text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match first {
            "" | "language" | "deck" | "game" => {}
            number => match number.trim_end_matches('x').parse::<u8>() {
                Ok(copies) if !rest.trim().is_empty() => lines.push((copies, rest.trim())),
                _ => wrong.push(CANNOT_BE_READ.about([Span::Number(n as i32 + 1), quoted(line)])),
            },
        }
    }
    (lines, wrong)
}

fn quoted(text: &str) -> Span {
    Span::Quoted(text.to_string())
}

/// E2.1 names no largest deck; nobody could shuffle more than this.
const LARGEST: i32 = 1000;

/// E2.1
fn check_deck(library: &Library, deck: &DeckText) -> Vec<Refusal> {
    let (lines, mut wrong) = read(deck);
    let mut counted: Vec<(&str, u32)> = Vec::new();
    for (copies, name) in lines {
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, n)) => *n += u32::from(copies),
            None => counted.push((name, copies.into())),
        }
    }
    for (name, copies) in &counted {
        match library.cards.iter().find(|c| c.name == *name) {
            None => wrong.push(NO_SUCH_CARD.about([quoted(name)])),
            Some(card) => {
                if let Some(note) = &card.unwritten {
                    wrong.push(UNWRITTEN.about([quoted(name), quoted(note)]));
                }
                if card.field(header::TOKEN).is_some() {
                    wrong.push(IS_A_TOKEN.about([quoted(name)]));
                }
                if *copies > 4 && !is_basic(card) {
                    wrong.push(TOO_MANY_COPIES.about([quoted(name), Span::Number(*copies as i32)]));
                }
            }
        }
    }
    let size = counted.iter().map(|(_, n)| *n as i32).sum();
    if size < 60 && !deck.small {
        wrong.push(TOO_FEW_CARDS.about([Span::Number(size)]));
    }
    if size > LARGEST {
        wrong.push(TOO_MANY_CARDS.about([Span::Number(size), Span::Number(LARGEST)]));
    }
    if size == 0 && deck.small {
        wrong.push(EMPTY_DECK.plain());
    }
    wrong
}

pub(crate) fn is_basic(card: &CardDef) -> bool {
    matches!(card.field(header::SUPERTYPE), Some(FieldValue::Traits(list)) if list.contains(&traits::BASIC))
}

pub(crate) fn is_kind(card: &CardDef, wanted: Kind) -> bool {
    matches!(card.field(header::KIND), Some(FieldValue::Kinds(kinds)) if kinds.contains(&wanted))
}

/// The first whole decks that ship; as long as there are none, small ones of two colours from the cards there are.
fn usual_decks(library: &Library, shipped: &[DeckText], players: u8) -> Vec<DeckText> {
    let whole: Vec<&DeckText> = shipped.iter().filter(|d| check_deck(library, d).is_empty()).collect();
    (0..usize::from(players))
        .map(|i| match whole.len() {
            0 | 1 => made_up(library, i),
            n => whole[i % n].clone(),
        })
        .collect()
}

pub(crate) const COLOURS: [(&str, &str, Counter); 5] = [
    ("green", "Forest", counter::GREEN),
    ("white", "Plains", counter::WHITE),
    ("red", "Mountain", counter::RED),
    ("blue", "Island", counter::BLUE),
    ("black", "Swamp", counter::BLACK),
];

/// Up to 24 spells of two colours and eight lands of each.
fn made_up(library: &Library, i: usize) -> DeckText {
    let colours = if i.is_multiple_of(2) { &COLOURS[0..2] } else { &COLOURS[2..4] };
    let castable = |card: &&CardDef| {
        let coloured = |kind: &Counter| {
            let mono = MANA[..5].contains(kind);
            !mono || colours.iter().any(|(.., c)| c == kind)
        };
        let Some(FieldValue::Cost(Cost { parts })) = card.field(header::COST) else { return false };
        parts.iter().all(|part| match part {
            CostPart::Symbols(symbols) => symbols.iter().all(|s| match s {
                Symbol::Of(k) | Symbol::GenericOr(_, k) | Symbol::OrOther(k) => coloured(k),
                Symbol::Either(a, b) => coloured(a) || coloured(b),
                Symbol::Generic(_) | Symbol::X => true,
            }),
            _ => false,
        })
    };
    let names: Vec<&CardDef> = library
        .cards
        .iter()
        .map(AsRef::as_ref)
        .filter(|c| c.unwritten.is_none() && c.field(header::TOKEN).is_none() && !is_kind(c, kind::LAND))
        .filter(castable)
        .collect();
    let mut text = format!("language 1\ndeck  {} and {}\ngame  echomancy\n\n", colours[0].0, colours[1].0);
    let creatures = names.iter().filter(|c| is_kind(c, kind::CREATURE));
    let others = names.iter().filter(|c| !is_kind(c, kind::CREATURE));
    let mut left = 24u32;
    let each = if names.len() >= 12 { 2 } else { 4 };
    for card in creatures.take(9).chain(others) {
        let copies = each.min(left);
        if copies > 0 {
            text += &format!("{copies} {}\n", card.name);
        }
        left -= copies;
    }
    for (_, land, _) in colours {
        text += &format!("8 {land}\n");
    }
    DeckText { path: "made of the cards written so far".into(), text, small: true, maker: DeckMaker::Game }
}

fn headline(game: &Game) -> Told {
    match game.note(notes::TURN) {
        0 => told!("Before the first turn"),
        n => told!("Turn {} · {}'s {}", n, turn::active(game), Stage::of(game).name()),
    }
}

fn player(game: &Game, seat: Seat) -> Told {
    let mut numbers = vec![told!("life {}", life(game, seat))];
    for (kind, n) in game.all_counters(seat) {
        if kind != counter::LIFE && n != 0 && !MANA.contains(&kind) {
            numbers.push(told!("{} {}", kind, n));
        }
    }
    let pool = pool(game, seat);
    if !pool.is_empty() {
        numbers.push(told!("mana {}", pool));
    }
    if game.note(notes::TURN) > 0 {
        numbers.push(told!("available mana {}", Purse::of(game, seat).most()));
    }
    Told::join(numbers, ", ")
}

/// The mana a player has.
fn pool(game: &Game, seat: Seat) -> Told {
    let symbols = |kind: &Counter| words::mana_told(*kind, game.counters(seat, *kind));
    MANA.iter().map(symbols).fold(Told::new(), Told::then)
}

fn card(game: &Game, card: Card) -> Vec<Told> {
    let mut facts: Vec<Told> = Vec::new();
    let zone = game.zone(card);
    let on_table = zone == Some(BATTLEFIELD);
    if zone == Some(STACK) {
        return stack_facts(game, card);
    }
    facts.extend(Some(cost(game, card)).filter(|cost| !cost.is_empty()));
    if game.is_kind(card, kind::CREATURE) {
        facts.push(told!("{}/{}", game.stat(card, stat::POWER), game.stat(card, stat::TOUGHNESS)));
        facts.extend(marks::keywords(game, card).map(|(name, _)| told!("{}", name)));
    }
    if !on_table {
        return facts;
    }
    for (kind, n) in game.all_counters(card) {
        if n != 0 {
            facts.push(told!("{} {}", n, Span::Counters(kind, n)));
        }
    }
    if game.is_exhausted(card) {
        facts.push(told!("TAPPED"));
    } else if game.is_kind(card, kind::CREATURE) && game.has_status(card, SICK) {
        facts.push(told!("new"));
    }
    if combat::is_attacking(game, card) {
        facts.push(told!("ATTACKING"));
    }
    facts.extend(game.linked_from(link::BLOCKING, card).into_iter().map(|blocker| told!("blocked by {}", blocker)));
    if let Thing::Card(attacker) = game.linked(link::BLOCKING, card) {
        facts.push(told!("blocking {}", attacker));
    }
    if let host @ (Thing::Card(_) | Thing::Player(_)) = game.linked(link::ATTACHED, card) {
        facts.push(told!("on {}", host));
        let hosted_by = host.card().map_or(game.controller(card), |host| game.controller(host));
        if hosted_by != game.controller(card) {
            facts.push(told!("of {}", game.controller(card)));
        }
    }
    facts
}

/// The mana cost of a card that is neither on the battlefield nor on the stack.
fn cost(game: &Game, card: Card) -> Told {
    match game.zone(card) {
        Some(BATTLEFIELD | STACK) => Told::new(),
        _ if game.is_kind(card, kind::LAND) => Told::new(),
        _ => words::cost_told(&crate::cast::mana_cost(game, card).unwrap_or_default()),
    }
}

/// Power and toughness, with the price of a card that is not on the battlefield, and its counters on it.
fn brief(game: &Game, card: Card) -> Told {
    let on_table = game.zone(card) == Some(BATTLEFIELD);
    let mut facts: Vec<Told> = Vec::new();
    facts.extend(Some(cost(game, card)).filter(|cost| !cost.is_empty()));
    if game.is_kind(card, kind::CREATURE) {
        facts.push(told!("{}/{}", game.stat(card, stat::POWER), game.stat(card, stat::TOUGHNESS)));
        facts.extend(marks::keywords(game, card).filter(|_| on_table).map(|(_, mark)| told!("{}", mark)));
    }
    let counters = game.all_counters(card).into_iter().filter(|(_, n)| on_table && *n != 0);
    facts.extend(counters.map(|(kind, n)| told!("{} {}", n, Span::Counters(kind, n))));
    if combat::is_attacking(game, card) {
        facts.push(told!("ATT"));
    }
    if let Thing::Card(_) = game.linked(link::BLOCKING, card) {
        facts.push(told!("BLK"));
    }
    Told::join(facts, " ")
}

fn stack_facts(game: &Game, object: Card) -> Vec<Told> {
    let mut facts = Vec::new();
    if stack::is_ability(game, object.into()) {
        facts.push(told!("ability"));
    }
    facts.push(told!("of {}", game.controller(object)));
    let targets = game.held(object).map_or(&[][..], |code| &code.bindings.targets);
    if !targets.is_empty() {
        facts.push(told!("at {}", Told::join(targets.iter().map(|(_, target)| Told::from(*target)), " and ")));
    }
    facts
}

/// A spell or ability on the stack with its facts.
pub(crate) fn on_stack(game: &Game, object: Card) -> Told {
    told!("{} ({})", object, Told::join(stack_facts(game, object), ", "))
}
