//! Random legal days run to their end, with the invariants that must hold at every prompt.

mod common;

use std::sync::Arc;

use cardlang::Source;
use common::cards;
use kernel::{Cards, Game, Laying, Random, Seat, Zone};
use rangers::lexicon::place;
use table::{Pool, Sources};

/// The cards of the pinned pool among these files: a card that is not on the list changes no row of the table.
fn pinned(sources: &Sources, players: u8) -> Arc<Cards> {
    let pool = Pool::read(include_str!("pool.txt"));
    let (library, mistakes) = sources.pinned("rangers", &pool).expect("the pool is there").library(&rangers::TITLE);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    Arc::new(Cards::new(&library, &rangers::RULEBOOK, players))
}

fn new_day(cards: &Arc<Cards>, players: u8, seed: u64) -> Game {
    let mut game = Laying::new(cards.clone(), seed);
    let mut random = Random::new(seed ^ 77);
    let find = |name: &str| cards.find(name).unwrap_or_else(|| panic!("no card {name}"));
    let ranger = [&common::DECK[..], &["Oilskin Coat", "Field Repairs"]].concat();
    for seat in 0..players {
        let mut deck: Vec<&str> = (0..30).map(|i| ranger[i % ranger.len()]).collect();
        random.shuffle(&mut deck);
        for (i, name) in deck.into_iter().enumerate() {
            let to = if i < 6 { place::HAND } else { place::DECK };
            game.place(find(name), Seat(seat), Zone::of(to, Seat(seat)));
        }
    }
    let path = [
        "Prowling Wolhund",
        "Prowling Wolhund",
        "Sitka Buck",
        "Sitka Buck",
        "Sitka Doe",
        "Caustic Mulcher",
        "Sunberry Bramble",
        "Overgrown Thicket",
        "Overgrown Thicket",
        "Topside Mast",
        "The Tenebrae",
        "The Fundamentalist",
        "The Bubble",
        "Calypsa, Ranger Mentor",
        "Dense Undergrowth",
        "Hostile Being",
        "Sheltering Canopy",
        "Salt Marsh",
        "Watch Platform",
        "Restless Ground",
        "Hy Pimpot, Chef",
    ];
    let mut deck: Vec<&str> = path.to_vec();
    random.shuffle(&mut deck);
    for name in deck {
        game.place(find(name), Seat(0), Zone::shared(place::PATH_DECK));
    }
    {
        let weather = ["A Perfect Day", "Downpour", "Howling Winds"][seed as usize % 3];
        game.place(find(weather), Seat(0), Zone::shared(place::SURROUNDINGS));
    }
    (rangers::TITLE.prepare)(&mut game.pen());
    (rangers::TITLE.begin)(&mut game, "round").expect("a known point");
    game.run();
    game.into_game()
}

fn play(cards: &Arc<Cards>, players: u8, seed: u64) -> (u64, usize) {
    let mut game = new_day(cards, players, seed);
    let count = game.lasting_cards();
    let mut random = Random::new(seed);
    let mut answers = 0;
    let whole = rangers::TITLE.whole.expect("a whole game");
    let mut before = None;
    while let Some(prompt) = game.prompt().cloned() {
        assert_eq!(game.lasting_cards(), count, "cards are conserved");
        game.is_sound().and_then(|()| whole.is_sound(&game, before.as_ref())).expect("what must hold does");
        if answers % 20 == 0 {
            whole.answers_are_sound(&game).expect("every answer is well");
        }
        before = Some(game.clone());
        let n = prompt.options.len() as u32;
        assert!(!(rangers::TITLE.prompt)(&game, &prompt).is_empty());
        game.answer(random.below(n) as u16).expect("an offered answer is accepted");
        answers += 1;
        assert!(answers < 20_000, "a day without end");
    }
    assert!(game.outcome().is_some(), "no prompt, and the day is not over: {game:?}");
    (game.hash(), answers)
}

/// The stored table of seed and final hash; `BLESS=1` writes it anew.
#[test]
fn the_same_seed_gives_the_same_day_as_ever() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/seeds.txt");
    let mut seen = String::new();
    for players in 1..=4 {
        let cards = pinned(&Sources::embedded(&[&rangers::TITLE]), players);
        for seed in 100..105 {
            let (hash, answers) = play(&cards, players, seed);
            seen += &format!("{players} rangers, seed {seed}: {hash:016x} after {answers} answers\n");
        }
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(file, &seen).expect("the table can be written");
    }
    let stored = std::fs::read_to_string(file).unwrap_or_default();
    assert_eq!(seen, stored, "a game went another way; if that is meant, run again with BLESS=1");
}

#[test]
fn a_new_card_changes_no_stored_day() {
    let old = Sources::embedded(&[&rangers::TITLE]);
    let mut new = old.clone();
    let text = "language 1\nname  Aardvark Burrow\ngame  rangers\nkind  feature\ntraits  Aardvark\nenters  along the way\npresence  1\n";
    new.add_file(Source { path: "a/a.card".into(), text: text.into() });
    let hash = |cards: Arc<Cards>| play(&cards, 1, 100).0;
    assert_eq!(hash(pinned(&old, 1)), hash(pinned(&new, 1)));
    let whole = Cards::new(&new.library(&rangers::TITLE).0, &rangers::RULEBOOK, 1);
    assert!(whole.find("Aardvark Burrow").is_some());
    assert_ne!(hash(pinned(&old, 1)), hash(Arc::new(whole)), "numbers follow from all cards where none are pinned");
}

#[test]
fn random_days_run_to_their_end() {
    for players in 1..=4 {
        let cards = cards(players);
        let mut answers = 0;
        for seed in 0..25 {
            let (hash, n) = play(&cards, players, seed);
            assert_eq!(play(&cards, players, seed).0, hash, "the same seed gives the same day");
            answers += n;
        }
        println!("{players} rangers: {} answers a day", answers / 25);
    }
}
