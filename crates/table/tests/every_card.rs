//! E35.68: every written card of Echomancy is cast or played, in each of its modes, and each of its abilities happens, in
//! games that are made for it; and so do the cards of the rangers' decks.

#[path = "common/explorer.rs"]
mod explorer;

use abilities::FieldValue;
use echomancy::lexicon::{counter, header, kind, place, traits};
use explorer::{Explorer, Feat};
use games::title;
use kernel::{AbilityId, Card, Cards, DefId, Game, Laying, Random, Seat, Zone};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::Shelf;

const BASICS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/// Both players have mana for everything, some creatures, and cards of all sorts everywhere; the first has the card.
fn duel(cards: &Arc<Cards>, def: DefId, about: &[DefId], random: &mut Random) -> Game {
    let mut game = Laying::new(cards.clone(), random.bits());
    game.start_log();
    let of = |kinds: &[abilities::Kind], def: DefId| kinds.iter().any(|k| cards.def(def).printed.is_kind(*k));
    let is_spell = |def: DefId| of(&[kind::INSTANT, kind::SORCERY], def);
    let is_aura = |def: DefId| cards.def(def).printed.has_trait(traits::AURA);
    let any = |random: &mut Random| about[random.below(about.len() as u32) as usize];
    let battlefield = Zone::shared(place::BATTLEFIELD);
    for seat in [Seat(0), Seat(1)] {
        // Now and then one sort of land is missing.
        let missing = random.below(20) as usize;
        for (i, basic) in BASICS.iter().filter_map(|name| cards.find(name)).enumerate() {
            for _ in 0..if i == missing { 0 } else { 3 } {
                game.place(basic, seat, battlefield);
            }
        }
        let mut permanents = vec![cards.find("Grizzly Bears").expect("a creature"); 2];
        permanents.extend((0..8).map(|_| any(random)).filter(|&d| !is_spell(d) && !is_aura(d)));
        if seat == Seat(0) && !is_spell(def) && !is_aura(def) && random.below(2) == 0 {
            permanents.push(def);
        }
        for def in permanents {
            let card = game.place(def, seat, battlefield);
            if of(&[kind::PLANESWALKER], def) {
                game.set_counters(card, counter::LOYALTY, 5 + random.below(8) as i32);
            }
        }
        let own = |n: usize| if seat == Seat(0) { vec![def; n] } else { Vec::new() };
        // Now and then a library is soon empty, or is but for one card.
        let library = [0, 2, 20, 20, 20, 20, 20, 20, 20, 20][random.below(10) as usize];
        for (to, many, first) in
            [(place::HAND, 3, own(2)), (place::GRAVEYARD, 5, own(1)), (place::LIBRARY, library, own(1))]
        {
            for def in first {
                game.place(def, seat, Zone::of(to, seat));
            }
            for _ in 0..many {
                game.place(any(random), seat, Zone::of(to, seat));
            }
        }
    }
    let title = title("echomancy").expect("a game");
    (title.prepare)(&mut game.pen());
    let points = ["main phase", "main phase", "main phase", "main phase", "upkeep", "upkeep", "combat", "new game"];
    (title.begin)(&mut game, points[random.below(points.len() as u32) as usize]).expect("a point");
    game.run();
    game.into_game()
}

/// Looks for everything these cards do, on two cores; an effect that was not seen must be known, with the reason.
fn seen_to_happen(explorer: &Explorer, all: &[DefId], known: &[(&str, &str)]) {
    let cards = &explorer.cards;
    let next = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        while let Some(&def) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let name = &cards.def(def).card.name;
            match catch_unwind(AssertUnwindSafe(|| explorer.explore(def))) {
                Ok(left) => wrong.extend(left.into_iter().map(|part| format!("{name}: {}", words(cards, def, part)))),
                Err(_) => wrong.push(format!("{name}: the engine stopped")),
            }
        }
        wrong
    };
    let mut wrong: Vec<String> = std::thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers.into_iter().flat_map(|w| w.join().expect("a worker")).collect()
    });
    wrong.sort();
    println!("{} cards, {} parts not seen:\n{}", all.len(), wrong.len(), wrong.join("\n"));
    let is_known = |line: &String| known.iter().any(|(words, _)| line.starts_with(words));
    let news: Vec<String> = wrong.into_iter().filter(|line| !is_known(line)).collect();
    assert!(news.is_empty(), "of {} cards, never seen to happen:\n{}", all.len(), news.join("\n"));
}

#[test]
fn every_card_of_echomancy_does_all_it_says() {
    let shelf = Shelf::embedded(games::TITLES);
    let title = title("echomancy").expect("a game");
    let cards = Arc::new(Cards::new(&shelf.library(title).expect("cards").0, title.rules, 2));
    let is_token = |d: &DefId| cards.def(*d).card.field(header::TOKEN).is_some();
    let explorer = Explorer {
        title,
        cards: cards.clone(),
        table: duel,
        pool: cards.defs().map(|(id, _)| id).filter(|d| !is_token(d)).collect(),
        played: |line, name| line == format!("{name} resolves.") || line == format!("A plays {name}."),
        is_played: |_, _| true,
        tables: 100,
        prompts: 400,
    };
    assert!(explorer.pool.len() >= 40);
    // Rare by chance; a play beside each card shows it.
    let known = [
        ("Smuggler's Copter: ability 2 never happened", "it must be crewed before blockers"),
        ("Wilt-Leaf Liege: ability 3 never happened", "an opponent must have it discarded"),
    ];
    seen_to_happen(&explorer, &explorer.pool, &known);
}

/// Two rangers with energy for everything, among path cards of all sorts; the first has the card.
fn day(cards: &Arc<Cards>, def: DefId, about: &[DefId], random: &mut Random) -> Game {
    use rangers::lexicon::{counter, header, kind, link, place, stat};
    let title = title("rangers").expect("a game");
    let mut game = Laying::new(cards.clone(), random.bits());
    game.start_log();
    let (path, own): (Vec<DefId>, Vec<DefId>) =
        about.iter().partition(|d| cards.def(**d).card.field(header::ENTERS).is_some());
    let is = |def: DefId, wanted| cards.def(def).printed.is_kind(wanted);
    let own_card = |def: DefId| cards.def(def).card.field(header::ENTERS).is_none();
    // Gives it the tokens it would have entered with, or the last of them.
    let tokens = |game: &mut Laying, card: Card, last: bool| {
        if let Some(FieldValue::Counters(tokens)) = game.def(card).field(header::TOKENS).cloned() {
            for (token, n) in tokens {
                game.set_counters(card, token, if last { 1 } else { n.as_number().unwrap_or(1) });
            }
        }
    };
    let mut put = |from: &[DefId], n: usize, seat: Seat, zone: Zone| {
        for _ in 0..n.min(from.len() * n) {
            let def = from[random.below(from.len() as u32) as usize];
            if !is(def, kind::ROLE) {
                game.place(def, seat, zone);
            }
        }
    };
    for seat in [Seat(0), Seat(1)] {
        put(&own, 3, seat, Zone::of(place::HAND, seat));
        put(&own, 20, seat, Zone::of(place::DECK, seat));
        put(&own, 4, seat, Zone::of(place::DISCARD, seat));
        put(&path, 2, seat, Zone::of(place::WITHIN_REACH, seat));
    }
    put(&path, 3, Seat(0), Zone::shared(place::ALONG_THE_WAY));
    put(&path, 20, Seat(0), Zone::shared(place::PATH_DECK));
    put(&path, 5, Seat(0), Zone::shared(place::PATH_DISCARD));
    let weather: Vec<DefId> = cards.defs().map(|(id, _)| id).filter(|&d| is(d, kind::WEATHER)).collect();
    game.place(weather[random.below(weather.len() as u32) as usize], Seat(0), Zone::shared(place::SURROUNDINGS));
    let area = Zone::of(place::PLAYER_AREA, Seat(0));
    let roles: Vec<DefId> = cards.defs().map(|(id, _)| id).filter(|&d| is(d, kind::ROLE)).collect();
    game.place(if is(def, kind::ROLE) { def } else { roles[random.below(roles.len() as u32) as usize] }, Seat(0), area);
    let mut gear: Vec<DefId> = own.iter().copied().filter(|&d| is(d, kind::GEAR)).collect();
    random.shuffle(&mut gear);
    gear.truncate(2);
    if !own_card(def) {
        let far = is(def, kind::FEATURE) || random.below(2) == 0;
        let near = Zone::of(place::WITHIN_REACH, Seat(random.below(2) as u8));
        let card = game.place(def, Seat(0), if far { Zone::shared(place::ALONG_THE_WAY) } else { near });
        tokens(&mut game, card, random.below(3) == 0);
        // Now and then it is nearly cleared.
        for (stat, token) in [(stat::PROGRESS, counter::PROGRESS), (stat::HARM, counter::HARM)] {
            let most = game.stat_if_any(card, stat).filter(|n| *n > 1 && random.below(4) == 0);
            game.set_counters(card, token, most.map_or(0, |n| n - 1));
        }
        let deck = Zone::shared(place::PATH_DECK);
        let card = game.place(def, Seat(0), deck);
        game.put_at(card, kernel::End::Top);
    } else if !is(def, kind::ROLE) {
        game.place(def, Seat(0), Zone::of(place::HAND, Seat(0)));
        if is(def, kind::GEAR) && random.below(2) == 0 {
            gear.push(def);
        } else {
            game.place(def, Seat(0), Zone::of(place::HAND, Seat(0)));
        }
    }
    for def in gear {
        let card = game.place(def, Seat(0), area);
        tokens(&mut game, card, random.below(3) == 0);
    }
    for def in cards.defs().map(|(id, _)| id).filter(|&d| !own_card(d)) {
        game.place(def, Seat(0), Zone::shared(place::COLLECTION));
    }
    (title.prepare)(&mut game.pen());
    for seat in [Seat(0), Seat(1)] {
        for energy in [counter::AWA, counter::FIT, counter::SPI, counter::FOC] {
            game.set_counters(seat, energy, 6);
        }
        // Some tokens lie about.
        let path: Vec<Card> = game.cards_in_play().filter(|&c| rangers::path_card(&game, c)).collect();
        let token = game.cards_in(Zone::shared(place::TOKENS)).find(|&c| game.owner(c) == seat);
        if let (Some(token), false, 0) = (token, path.is_empty(), random.below(2)) {
            game.set_link(link::TOKEN_ON, token, path[random.below(path.len() as u32) as usize]);
        }
    }
    (title.begin)(&mut game, ["turn", "round"][random.below(2) as usize]).expect("a point");
    game.run();
    game.into_game()
}

#[test]
fn every_card_of_the_rangers_does_all_it_says() {
    use rangers::lexicon::{header, kind};
    let shelf = Shelf::embedded(games::TITLES);
    let title = title("rangers").expect("a game");
    let cards = Arc::new(Cards::new(&shelf.library(title).expect("cards").0, title.rules, 2));
    let field = |d: DefId, h| cards.def(d).card.field(h).is_some();
    let of_rangers = |d: &DefId| field(*d, header::REQUIRES) || cards.def(*d).printed.is_kind(kind::ROLE);
    let explorer = Explorer {
        title,
        cards: cards.clone(),
        table: day,
        pool: cards.defs().map(|(id, _)| id).filter(|d| of_rangers(d) || field(*d, header::ENTERS)).collect(),
        played: |line, name| line == format!("A plays {name}."),
        is_played: |cards, def| cards.def(def).card.field(header::COST).is_some(),
        tables: 250,
        prompts: 200,
    };
    assert!(explorer.pool.len() >= 150);
    // Rare by chance; a play beside each card shows it.
    let known = [
        ("Cloudhive Swarm: ability 1 never happened", "a test of a card must harm just this one"),
        ("Dendritic Vine: ability 1 never happened", "its ranger must rest with a pulse left"),
        ("Black Mud: ability 2 never happened", "a test of another card must put progress on just this one"),
        ("Field Journal: ability 1 never happened", "its ranger must rest with it in play"),
        ("Ironwool Boots: ability 1 never happened", "its ranger must play a moment with it in play"),
        ("Quisi Vos, Rascal: mode 1 never happened", "both halves must be possible, or none is asked for"),
        ("Quisi Vos, Rascal: mode 2 never happened", "both halves must be possible, or none is asked for"),
        ("The Carbon Forge: mode 1 never happened", "both halves must be possible, or none is asked for"),
        ("The Carbon Forge: mode 2 never happened", "both halves must be possible, or none is asked for"),
        ("Healing Touch: mode 1 never happened", "both halves must be possible, or none is asked for"),
        ("Healing Touch: mode 2 never happened", "both halves must be possible, or none is asked for"),
        ("Carbonforged Trowel: mode 1 never happened", "both halves must be possible, or none is asked for"),
        ("Carbonforged Trowel: mode 2 never happened", "both halves must be possible, or none is asked for"),
        ("Ar Tel's Vaulting Rod: ability 2 never happened", "its last vault must be used"),
        ("Dayhowler: ability", "an Avoid test must succeed while it is in play; its play shows it"),
        ("Novice Lens: ability 1 never happened", "a Manifestation must be committed in the own turn"),
        ("Novice Lens: ability 2 never happened", "its ranger must rest with it in play and FOC left"),
        ("Puffercrawler Spores: ability 1 never happened", "its host must be used to harm a being"),
        ("Universal Power Cells: ability 2 never happened", "they must be laid on another tech"),
        ("Universal Power Cells: ability 3 never happened", "they must be laid on another tech"),
        ("Universal Power Cells: ability 4 never happened", "they must be laid on another tech"),
    ];
    seen_to_happen(&explorer, &explorer.pool, &known);
}

/// A part by its number on the card, with its words as they are printed now.
fn words(cards: &Cards, def: DefId, feat: Feat) -> String {
    let text = |id: AbilityId| {
        let ability = cards.ability(id);
        let said = cardlang::describe_ability(&cards.vocabulary, &ability.ability);
        let keyword = ability.keyword.map(|k| format!(" (of the keyword {})", cards.vocabulary.keywords[k.index()].0));
        format!("{said}{}", keyword.unwrap_or_default())
    };
    let number = |id: AbilityId| match cards.def(def).abilities.iter().position(|own| *own == id) {
        Some(at) => format!("ability {}", at + 1),
        None => "an ability".into(),
    };
    match feat {
        Feat::Played => "was never cast or played".into(),
        Feat::Ability(ability) => format!("{} never happened: {}", number(ability), text(ability)),
        Feat::Mode(ability, mode) => format!("mode {} never happened: {}", mode + 1, text(ability)),
    }
}
