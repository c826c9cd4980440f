//! Random play: whole duels between two small decks, with invariants at every prompt, fixed seeds, and a stored table
//! of seed and final hash. `BLESS=1 cargo test -p cardwright-echomancy --test soak` writes the table anew.

mod common;

use cardlang::Source;
use common::{A, B, words};
use echomancy::{
    RULEBOOK, TITLE,
    lexicon::{counter, place},
};
use kernel::{Cards, Game, Laying, Outcome, Random, Seat, Zone, mix};
use std::path::Path;
use std::sync::Arc;
use table::{Pool, Sources};

const GAMES: u64 = 60;

/// Two decks of the slice, forty cards each.
fn decks() -> [Vec<&'static str>; 2] {
    let deck = |spells: &[(&'static str, usize)]| {
        spells.iter().flat_map(|&(name, n)| std::iter::repeat_n(name, n)).collect::<Vec<_>>()
    };
    [
        deck(&[
            ("Forest", 8),
            ("Island", 6),
            ("Plains", 3),
            ("Llanowar Elves", 3),
            ("Elvish Visionary", 3),
            ("Gladewatch Pathfinder", 2),
            ("Grizzly Bears", 2),
            ("Giant Spider", 2),
            ("Tidepool Scholar", 2),
            ("Galewing Mantle", 2),
            ("Oakheart Surge", 2),
            ("Turn to Frog", 1),
            ("River Boa", 2),
            ("Canopy Wyvern", 1),
            ("Deadly Recluse", 1),
        ]),
        deck(&[
            ("Mountain", 8),
            ("Plains", 9),
            ("Goblin King", 2),
            ("Goblin Piledriver", 3),
            ("Lightning Bolt", 3),
            ("Serra Angel", 2),
            ("White Knight", 2),
            ("Samite Healer", 2),
            ("Honor of the Pure", 2),
            ("Banisher Priest", 2),
            ("Brimaz, King of Oreskos", 2),
            ("History of Benalia", 1),
            ("Humility", 1),
            ("Blood Moon", 1),
        ]),
    ]
}

/// The cards of the pinned pool among these files: a card that is not on the list changes no row of the table.
fn pinned(sources: &Sources) -> Arc<Cards> {
    let pool = Pool::read(include_str!("pool.txt"));
    let (library, mistakes) = sources.pinned("echomancy", &pool).expect("the pool is there").library(&TITLE);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    Arc::new(Cards::new(&library, &RULEBOOK, 2))
}

fn new_game(cards: &Arc<Cards>, seed: u64) -> Game {
    let mut game = Laying::new(cards.clone(), seed);
    for (seat, deck) in [A, B].into_iter().zip(decks()) {
        for name in deck {
            let def = game.cards().find(name).unwrap_or_else(|| panic!("no card {name}"));
            game.place(def, seat, Zone::of(place::LIBRARY, seat));
        }
    }
    (TITLE.prepare)(&mut game.pen());
    (TITLE.begin)(&mut game, "new game").expect("a point");
    game.run();
    game.into_game()
}

/// Plays one game at random; gives the final hash and the number of decisions.
fn play(cards: &Arc<Cards>, seed: u64) -> (u64, u32) {
    let mut game = new_game(cards, seed);
    let mut random = Random::new(mix(seed, 99));
    let mut decisions = 0;
    let whole = TITLE.whole.expect("a whole game");
    while let Some(prompt) = game.prompt().cloned() {
        check(&game, seed);
        assert!(decisions < 20_000, "seed {seed}: the game does not end");
        let open: Vec<u16> = (0..prompt.options.len() as u16)
            .filter(|&i| whole.is_alternative(&game, &prompt, &prompt.options[i as usize]))
            .collect();
        let answer = open[random.below(open.len() as u32) as usize];
        if decisions % 16 == 0 {
            // Clones are equal, and equal answers keep them so.
            let mut other = game.clone();
            assert_eq!(other.hash(), game.hash());
            other.answer(answer).expect("an offered answer is accepted");
            game.answer(answer).expect("an offered answer is accepted");
            assert_eq!(other.hash(), game.hash(), "seed {seed}");
            assert!(other == game);
        } else {
            game.answer(answer).expect("an offered answer is accepted");
        }
        decisions += 1;
    }
    let outcome = game.outcome().unwrap_or_else(|| panic!("seed {seed}: no prompt and no end"));
    if let Outcome::Won(winner) = outcome {
        let loser = Seat(1 - winner.0);
        let library = game.count_in(Zone::of(place::LIBRARY, loser));
        assert!(game.counters(loser, counter::LIFE) <= 0 || library == 0, "seed {seed}: lost by life or by decking");
    }
    (game.hash(), decisions)
}

fn check(game: &Game, seed: u64) {
    let prompt = game.prompt().expect("a prompt");
    assert!(prompt.options.len() > 1, "seed {seed}: a prompt with one answer answers itself");
    let whole = TITLE.whole.expect("a whole game");
    let sound = game.is_sound().and_then(|()| whole.is_sound(game, None));
    assert_eq!((game.lasting_cards(), sound), (80, Ok(())), "seed {seed}");
    // The words for people can always be made.
    assert!(!words(game, &(TITLE.prompt)(game, prompt)).is_empty());
    for option in &prompt.options {
        assert!(!words(game, &(TITLE.option)(game, prompt, option)).is_empty());
    }
}

#[test]
fn random_duels_end_and_repeat() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/soak.txt");
    let mut table = String::from("# seed, hash of the final state, decisions; written by BLESS=1\n");
    let cards = pinned(&Sources::embedded(&[&TITLE]));
    for seed in 0..GAMES {
        let (hash, decisions) = play(&cards, seed);
        table += &format!("{seed} {hash:016x} {decisions}\n");
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &table).expect("the table is written");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    let changed: Vec<(&str, &str)> = stored.lines().zip(table.lines()).filter(|(a, b)| a != b).collect();
    assert!(
        stored == table,
        "the games of the table went otherwise (BLESS=1 to accept): {:?}",
        &changed[..changed.len().min(3)]
    );
}

#[test]
fn a_new_card_changes_no_stored_duel() {
    let old = Sources::embedded(&[&TITLE]);
    let mut new = old.clone();
    let text = "language 1\nname  Aardvark Rider\ngame  echomancy\ncost  {G}\nkind  creature\ntraits  Elf\npower  1\ntoughness  1\n";
    new.add_file(Source { path: "a/a.card".into(), text: text.into() });
    assert_eq!(play(&pinned(&old), 2), play(&pinned(&new), 2));
    let whole = Cards::new(&new.library(&TITLE).0, &RULEBOOK, 2);
    assert!(whole.find("Aardvark Rider").is_some());
    assert_ne!(
        play(&pinned(&old), 2),
        play(&Arc::new(whole), 2),
        "numbers follow from all cards where none are pinned"
    );
}

#[test]
#[ignore = "prints one game, to be read"]
fn show_one() {
    let mut game = new_game(&pinned(&Sources::embedded(&[&TITLE])), 3);
    game.start_log();
    let mut random = Random::new(5);
    let whole = TITLE.whole.expect("a whole game");
    while let Some(prompt) = game.prompt().cloned() {
        let open: Vec<u16> = (0..prompt.options.len() as u16)
            .filter(|&i| whole.is_alternative(&game, &prompt, &prompt.options[i as usize]))
            .collect();
        let before = game.log().len();
        let answer = open[random.below(open.len() as u32) as usize];
        if open.len() > 1 {
            println!("  ? {} {}", prompt.seat.0, words(&game, &(TITLE.prompt)(&game, &prompt)));
            let option = (TITLE.option)(&game, &prompt, &prompt.options[answer as usize]);
            println!("  > {}", words(&game, &option));
        }
        game.answer(answer).expect("accepted");
        for row in &game.log()[before..] {
            let line = words(&game, &(TITLE.log)(&game, row));
            if !line.is_empty() {
                println!("{line}");
            }
        }
    }
    println!("{:?}", game.outcome());
}
