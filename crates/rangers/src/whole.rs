//! A whole day as hosts play it: the decks, and the table as people see it.

use crate::{
    Deck, Tracker, areas,
    codes::{about, ends},
    deck::{is_kind, requirement, set},
    energy::ENERGIES,
    lexicon::{LEXICON, counter, header, kind, link, place, stat, status},
    map, notes, records, sound, start, tracker, travel, words,
};
use abilities::{CardDef, FieldValue, Library};
use kernel::{About, Card, Choice, Game, Outcome, Prompt, Refusal, Seat, Span, Thing, Told, Zone, told};
use title::{
    Area, AskedAbout, Campaign, Chart, ChartPlace, ChartWay, DeckMaker, DeckText, Figures, Habit, Opening, Question,
    StartError, TurnNow, WholeGame,
};

/// Rangers, played from morning to evening.
pub(crate) static WHOLE: WholeGame = WholeGame {
    rivals: false,
    lay_out: start::lay_out,
    deck_words: &["role", "aspects", "background", "specialty"],
    check_deck,
    // R4.2: six cards.
    opening: Opening { hand: 6, steady: None },
    usual_decks,
    random_start: start::random_start,
    headline,
    areas: &[
        Area { place: place::SURROUNDINGS, name: "Surroundings", by_controller: false },
        Area { place: place::ALONG_THE_WAY, name: "Along the way", by_controller: false },
        Area { place: place::WITHIN_REACH, name: "Within reach", by_controller: false },
        Area { place: place::PLAYER_AREA, name: "Player area", by_controller: false },
        Area { place: place::RESOLVING, name: "Being played", by_controller: false },
    ],
    piles: &[
        place::DECK,
        place::DISCARD,
        place::PATH_DECK,
        place::PATH_DISCARD,
        place::CHALLENGE_DECK,
        place::CHALLENGE_DISCARD,
    ],
    hand: place::HAND,
    player,
    card,
    cost,
    brief,
    player_brief,
    rows: &[],
    row: |_, _| "",
    progress: |game| crate::progress::progress(game).into_iter().chain(crate::test::progress(game)).collect(),
    reasons: crate::reasons::reasons,
    forecasts: crate::odds::forecasts,
    declared: |_, _| Vec::new(),
    plans: |_, _| Vec::new(),
    chances: crate::odds::chances,
    scene: |prompt| {
        use crate::codes::about::{DESTINATION, TRAVEL, TURN, WHO_ACTS};
        matches!(prompt.about, About::Game(DESTINATION | TRAVEL | TURN | WHO_ACTS, ..))
    },
    questions: &[Question {
        word: "map",
        help: "where the paths from here lead; `map Spire` tells the way to a place",
        about: AskedAbout::Map,
        note: "",
    }],
    map: chart,
    idle: crate::vain::changes_nothing,
    only_pays: |_, _, _| false,
    // R7.5, R7.6: energy and cards are one commit; R7.2: the cards a test touches are chosen together.
    joins: |before, now| {
        use crate::codes::about::{CARDS, ENERGY, TARGET};
        match (before, now) {
            (About::Game(ENERGY, a, _), About::Game(CARDS, b, _)) => a == b,
            (About::Game(TARGET, a, _), About::Game(TARGET, b, _)) => a == b,
            _ => false,
        }
    },
    sound: sound::sound,
    stop,
    stops: &[(WHO_ACTS, false), (BETWEEN_TURNS, false), (END_OF_ROUND, true)],
    turn: |game| TurnNow { number: game.note(notes::ROUND), of: game.note(notes::TURN) },
    waits: |_| None,
    habit,
    // R5.2a: acting again exhausts the role, so it is decided each time.
    is_habit: |choice| matches!(choice, Choice::Thing(Thing::Player(_))),
    concede: |_, _| Outcome::Ended(ends::GIVEN_UP),
    ending: |game, outcome| told!("Day {} ends: {}.", records::today(game), words::ending(outcome).told()),
    asked_often: &[("legal options", |game| crate::turn::options(game, kernel::Seat(0)).len())],
    measured: &[("the usual", &[])],
    location: |game| areas::surrounding(game, kind::LOCATION),
    figures,
    thumb: Some(&crate::thumb::THUMB),
    campaign: Some(&CAMPAIGN),
    limited: None,
};

/// The choice of the ranger who acts next: answered as before unless somebody wants to be asked.
const WHO_ACTS: &str = "who acts next";
/// Untimed abilities beside a turn of one's own; the turns of the round that are to come offer them again.
const BETWEEN_TURNS: &str = "between turns";
/// Untimed abilities when every ranger has rested: the last chance of the round.
const END_OF_ROUND: &str = "the end of a round";

/// R5.1, R5.2c: the questions that are there for the sake of procedure.
fn stop(game: &Game, prompt: &Prompt) -> Option<&'static str> {
    let rested = game.note(notes::RESTED);
    match prompt.about {
        About::Game(about::WHO_ACTS, ..) => Some(WHO_ACTS),
        About::Game(about::WINDOW, ..) if game.seats().all(|seat| rested.contains(seat)) => Some(END_OF_ROUND),
        About::Game(about::WINDOW, ..) => Some(BETWEEN_TURNS),
        _ => None,
    }
}

/// R5.1: after the same ranger the same one acts next.
fn habit(game: &Game, prompt: &Prompt) -> Option<Habit> {
    let About::Game(about::WHO_ACTS, ..) = prompt.about else { return None };
    let key = game.note(notes::LAST).map_or(0, |seat| u32::from(seat.0) + 1);
    let mut others = prompt.options.iter().copied().filter(|choice| matches!(choice, Choice::Thing(_)));
    let otherwise = others.next().filter(|_| others.next().is_none());
    Some(Habit { key, otherwise })
}

/// A day in numbers: its rounds, its cost for the rangers, and how far they came. The score counts 2 for each journey
/// to another location, 1 for each mission gained and each of its checks, and 5 for each mission completed.
fn figures(game: &Game, record: Option<&str>, journeys: i32) -> Figures {
    let fatigue: usize = game.seats().map(|seat| game.count_in(Zone::of(place::FATIGUE_STACK, seat))).sum();
    let injuries: i32 = game.seats().map(|seat| game.counters(seat, counter::INJURY)).sum();
    let morning = of(record);
    let now = morning.now(game);
    let gained = now.missions.iter().filter(|mission| mission.day == now.day).count() as i32;
    // The deeds of earlier days are not this day's.
    let done = |tracker: &Tracker| tracker.missions.iter().filter(|mission| mission.done).count() as i32;
    let checks = |tracker: &Tracker| tracker.missions.iter().map(|mission| mission.checks).sum::<i32>();
    let (done, checks) = (done(&now) - done(&morning), (checks(&now) - checks(&morning)).max(0));
    let tired = [ends::EXHAUSTION, ends::EMPTY_DECK, ends::INJURIES, ends::GIVEN_UP];
    Figures {
        turns: game.note(notes::ROUND),
        place: now.location,
        end: game.outcome().map_or("", |outcome| words::ending(outcome).label),
        survived: matches!(game.outcome(), Some(Outcome::Ended(how)) if !tired.contains(&how)),
        numbers: vec![
            ("score", 2 * journeys + gained + checks + 5 * done),
            ("journeys", journeys),
            ("fatigue", fatigue as i32),
            ("injuries", injuries),
            ("missions gained", gained),
            ("mission checks", checks),
            ("missions done", done),
        ],
    }
}

/// R20.3, R21.6: days in a row, each from the tracker the one before left.
static CAMPAIGN: Campaign = Campaign {
    leg: "day",
    first: |decks| read_decks(decks).map(|rangers| Tracker::first(rangers).write()),
    lay_out: |cards, record, seed| {
        crate::lay_day(cards, &Tracker::read(record).map_err(|fault| StartError::Fault(Box::new(fault)))?, seed)
    },
    after: |game, record| of(record).after(game).map(|next| next.write()),
    show: |cards, record, game| {
        let morning = of(Some(record));
        tracker::chronicle(&game.map_or_else(|| morning.clone(), |game| morning.now(game)), cards)
    },
    faults: |library, record| match Tracker::read(record) {
        Err(fault) => vec![fault],
        Ok(tracker) => tracker.violations(library),
    },
    set_leg: |game, day| game.set_note(notes::DAY, day),
    decks: |record| {
        of(Some(record))
            .rangers
            .iter()
            .map(|deck| DeckText { path: "the tracker".into(), text: deck.text(), ..DeckText::default() })
            .collect()
    },
};

/// The morning's tracker; without a record, one that knows no names.
fn of(record: Option<&str>) -> Tracker {
    record.and_then(|text| Tracker::read(text).ok()).unwrap_or_default()
}

pub(crate) fn read_decks(decks: &[DeckText]) -> Result<Vec<Deck>, StartError> {
    let read = |deck: &DeckText| {
        Deck::read(&deck.text).or_else(|wrong| match wrong.into_iter().next() {
            Some(fault) => Err(StartError::Deck { deck: deck.path.clone(), fault: Box::new(fault) }),
            None => Ok(Deck::default()),
        })
    };
    decks.iter().map(read).collect()
}

fn check_deck(library: &Library, deck: &DeckText) -> Vec<Refusal> {
    Deck::read(&deck.text).map_or_else(|wrong| wrong, |deck| deck.violations(library))
}

/// Pathfinder, then Guardian, then whatever else is whole; as long as none is, a deck of the cards there are.
fn usual_decks(library: &Library, shipped: &[DeckText], players: u8) -> Vec<DeckText> {
    let mut whole: Vec<&DeckText> = shipped.iter().filter(|d| check_deck(library, d).is_empty()).collect();
    let order = ["Pathfinder", "Guardian"];
    whole.sort_by_key(|d| order.iter().position(|n| *n == d.name()).unwrap_or(order.len()));
    (0..usize::from(players))
        .map(|i| match whole.get(i).or(whole.get(i % whole.len().max(1))) {
            Some(deck) => (*deck).clone(),
            None => made_up(library, i),
        })
        .collect()
}

/// Two of each name a ranger could have, until there are thirty cards (R22.2); more than two where names are few.
fn made_up(library: &Library, i: usize) -> DeckText {
    let written = |c: &&CardDef| c.unwritten.is_none() && set(c) != "examples";
    let roles: Vec<&CardDef> =
        library.cards.iter().map(AsRef::as_ref).filter(written).filter(|c| is_kind(c, kind::ROLE)).collect();
    let role = roles.get(i % roles.len().max(1));
    let aspects = [[2, 3, 2, 1], [2, 1, 3, 2]][i % 2];
    let fits = |c: &&CardDef| requirement(c).is_some_and(|(n, aspect)| aspects[start::at(aspect)] >= n);
    let names: Vec<&str> = library
        .cards
        .iter()
        .map(AsRef::as_ref)
        .filter(written)
        .filter(|c| !is_kind(c, kind::ROLE) && c.field(header::ENTERS).is_none())
        .filter(fits)
        .map(|c| c.name.as_str())
        .collect();
    let mut copies = vec![0; names.len()];
    for n in 0..15 {
        if let Some(at) = (n + i).checked_rem(names.len()) {
            copies[at] += 2;
        }
    }
    let [a, f, s, o] = aspects;
    let mut text = format!(
        "language 1\ndeck        Written so far\ngame        rangers\nrole        {}\naspects     AWA {a}, FIT {f}, SPI {s}, FOC {o}\n\n",
        role.map_or("", |r| r.name.as_str()),
    );
    for (name, n) in names.iter().zip(copies).filter(|(_, n)| *n > 0) {
        text += &format!("{n} {name}\n");
    }
    DeckText { path: "made of the cards written so far".into(), text, small: true, maker: DeckMaker::Game }
}

fn headline(game: &Game) -> Told {
    let name = |wanted| areas::surrounding(game, wanted).map_or(told!("nowhere"), Told::from);
    let round = match game.note(notes::ROUND) {
        0 => told!("Before the first round"),
        n => told!("Round {}", n),
    };
    let terrain = game.note(notes::TERRAIN).name();
    let mut facts = vec![
        told!("Day {}", records::today(game)),
        round,
        told!("{}, by {}", name(kind::LOCATION), terrain),
        name(kind::WEATHER),
    ];
    if game.players() > 1 {
        facts.push(told!("{} leads", game.note(notes::LEAD)));
    }
    Told::join(facts, " · ")
}

fn player(game: &Game, seat: Seat) -> Told {
    let energy = ENERGIES.iter().map(|(word, energy)| told!("{} {}", *word, game.counters(seat, *energy)));
    let fatigue = game.count_in(Zone::of(place::FATIGUE_STACK, seat)) as i32;
    let injuries = game.counters(seat, counter::INJURY);
    let token = match areas::token_lies_on(game, seat) {
        None => told!("nowhere"),
        Some(card) if areas::role(game, seat) == Some(card) => told!("on the role"),
        Some(card) => told!("on {}", card),
    };
    let rested = if game.note(notes::RESTED).contains(seat) { ", rested" } else { "" };
    let energy = Told::join(energy, " ");
    told!("energy {}; fatigue {}, injuries {}; token {}{}", energy, fatigue, injuries, token, rested)
}

fn card(game: &Game, card: Card) -> Vec<Told> {
    let in_play = game.in_play(card);
    let mut facts = if in_play { Vec::new() } else { price_and_kind(game, card) };
    if game.is_kind(card, kind::ASPECT_CARD) {
        let stats = [stat::AWA, stat::FIT, stat::SPI, stat::FOC];
        let values = ENERGIES.iter().zip(stats).map(|((word, _), s)| told!("{} {}", *word, game.stat(card, s)));
        return vec![Told::join(values, " ")];
    }
    if let Some(presence) = game.stat_if_any(card, stat::PRESENCE) {
        facts.push(told!("presence {}", presence));
    }
    let thresholds = [(counter::PROGRESS, stat::PROGRESS, header::PROGRESS), (counter::HARM, stat::HARM, header::HARM)];
    for (token, threshold, line) in thresholds {
        let has = game.counters(card, token);
        match (game.stat_if_any(card, threshold), game.def(card).field(line)) {
            (_, Some(FieldValue::ByTokens)) => facts.push(told!("{} by ranger tokens", token)),
            (Some(wanted), _) if in_play => facts.push(told!("{} {}/{}", token, has, wanted)),
            (Some(wanted), _) => facts.push(told!("{} {}", token, wanted)),
            _ if has > 0 => facts.push(told!("{} {}", token, has)),
            _ => {}
        }
    }
    if in_play {
        for (kind, count) in game.all_counters(card) {
            if kind != counter::PROGRESS && kind != counter::HARM && count != 0 {
                facts.push(told!("{} {}", kind, count));
            }
        }
    } else {
        let icons = [stat::EXPLORATION, stat::CONFLICT, stat::REASON, stat::CONNECTION];
        let icons = LEXICON.stats.iter().map(|e| e.id).filter(|stat| icons.contains(stat));
        let icons = icons.map(|stat| (stat, game.stat(card, stat))).filter(|(_, n)| *n > 0);
        facts.extend(icons.map(|(stat, n)| told!("{} {}", Span::Stat(stat), n)));
    }
    if game.is_exhausted(card) {
        facts.push(told!("EXHAUSTED"));
    }
    if game.has_status(card, status::FACEDOWN) {
        facts.push(told!("facedown"));
    }
    for token in game.linked_from(link::TOKEN_ON, card) {
        if !game.is_kind(card, kind::ROLE) {
            facts.push(told!("token of {}", game.owner(token)));
        }
    }
    facts
}

/// The energy a card in hand costs.
fn cost(game: &Game, card: Card) -> Told {
    let in_hand = game.zone(card).is_some_and(|zone| zone.place == place::HAND);
    let price = crate::play::price(game, card, game.owner(card)).filter(|_| in_hand);
    price.map_or_else(Told::new, |(energy, n)| told!("{} {}", n, energy))
}

/// Presence as `P1`, progress as `+2/6`, harm as `x0/3`; of a card in hand its price.
fn brief(game: &Game, card: Card) -> Told {
    let in_play = game.in_play(card);
    let mut facts: Vec<Told> = Vec::new();
    facts.extend(Some(cost(game, card)).filter(|cost| !cost.is_empty()));
    if let Some(presence) = game.stat_if_any(card, stat::PRESENCE) {
        facts.push(told!("P{}", presence));
    }
    for (mark, token, threshold) in [("+", counter::PROGRESS, stat::PROGRESS), ("x", counter::HARM, stat::HARM)] {
        let has = game.counters(card, token);
        match game.stat_if_any(card, threshold) {
            Some(wanted) if in_play => facts.push(told!("{}{}/{}", mark, has, wanted)),
            Some(wanted) => facts.push(told!("{}{}", mark, wanted)),
            None if has > 0 => facts.push(told!("{}{}", mark, has)),
            None => {}
        }
    }
    let others = game
        .all_counters(card)
        .into_iter()
        .filter(|(kind, count)| in_play && *kind != counter::PROGRESS && *kind != counter::HARM && *count != 0);
    facts.extend(others.map(|(kind, count)| told!("{} {}", count, kind)));
    Told::join(facts, " ")
}

fn player_brief(game: &Game, seat: Seat) -> Told {
    let energy = ENERGIES.iter().map(|(word, energy)| told!("{} {}", *word, game.counters(seat, *energy)));
    let fatigue = game.count_in(Zone::of(place::FATIGUE_STACK, seat)) as i32;
    let injuries = game.counters(seat, counter::INJURY);
    let rested = if game.note(notes::RESTED).contains(seat) { " rested" } else { "" };
    told!("{} fatigue {} injuries {}{}", Told::join(energy, " "), fatigue, injuries, rested)
}

/// Words the cost of a ranger card in hand, and its kind.
fn price_and_kind(game: &Game, card: Card) -> Vec<Told> {
    if game.zone(card).is_none_or(|z| z.place != place::HAND) {
        return Vec::new();
    }
    let kinds = LEXICON.kinds.iter().filter(|k| game.is_kind(card, k.id));
    Some(cost(game, card))
        .filter(|cost| !cost.is_empty())
        .into_iter()
        .chain(kinds.map(|k| k.noun().singular().into()))
        .collect()
}

/// R19.2: the map, with the reasons that close the ways from here.
fn chart(game: &Game) -> Option<Chart> {
    let map = map::valley();
    let location = areas::surrounding(game, kind::LOCATION);
    let names: Vec<&str> = map.names().collect();
    let places = names.iter().map(|name| {
        let here = location.is_some_and(|card| game.name(card) == *name);
        let way = |path: &map::Path| {
            let closed = if here { travel::why_closed(game, path) } else { None };
            Some(ChartWay { to: names.iter().position(|name| *name == path.to)?, by: path.terrain.clone(), closed })
        };
        let ways = map.paths(name).iter().filter_map(way).collect();
        ChartPlace { name: name.to_string(), here, pivotal: map.is_pivotal(name), ways }
    });
    Some(Chart { here: location, places: places.collect(), held: travel::reason(game) })
}
