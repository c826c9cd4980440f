//! Same seed and same answers, same game, on every platform: a stored table of seed and final hash.
//!
//! `BLESS=1 cargo test -p lanterns determinism` writes the table anew, after a change of the rules.

use kernel::{Random, mix};
use std::fmt::Write;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/seeds.txt");

fn played() -> String {
    let mut table = String::from("# rules players seed decisions hash\n");
    for (name, rules) in [("plain", &lanterns::rulebook::RULEBOOK), ("lined", &lanterns::rulebook::LINED)] {
        for players in 1..=4u8 {
            for seed in 0..6u64 {
                let mut game = lanterns::new_game_of(rules, players, mix(seed, u64::from(players)));
                let mut random = Random::new(seed);
                let mut decisions = 0;
                while let Some(prompt) = game.prompt() {
                    let answer = random.below(prompt.options.len() as u32) as u16;
                    game.answer(answer).expect("offered");
                    decisions += 1;
                }
                writeln!(table, "{name} {players} {seed} {decisions} {:016x}", game.hash()).expect("a string");
            }
        }
    }
    table
}

#[test]
fn every_seed_ends_with_its_stored_hash() {
    let now = played();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(PATH, &now).expect("written");
        return;
    }
    let stored = std::fs::read_to_string(PATH).expect("tests/seeds.txt; BLESS=1 writes it");
    for (stored, now) in stored.lines().zip(now.lines()) {
        assert_eq!(stored, now);
    }
    assert_eq!(stored.lines().count(), now.lines().count());
}

#[test]
fn the_same_game_twice_is_the_same_game() {
    assert_eq!(played(), played());
}
