//! The kernel knows no game: no noun of one stands in its code, and its English stands in one file.

use std::fs;
use std::path::{Path, PathBuf};

/// Words of the games, of which the kernel and the language of abilities have none.
const NOUNS: &[&str] = &[
    "approach",
    "artifact",
    "attacker",
    "basic",
    "battlefield",
    "blocker",
    "challenge",
    "color",
    "colour",
    "colours",
    "creature",
    "creatures",
    "damage",
    "enchantment",
    "energy",
    "fatigue",
    "graveyard",
    "harm",
    "injury",
    "instant",
    "lamp",
    "land",
    "lands",
    "lantern",
    "legendary",
    "life",
    "loyalty",
    "mana",
    "mission",
    "oil",
    "permanent",
    "planeswalker",
    "poison",
    "presence",
    "ranger",
    "rangers",
    "scout",
    "scouting",
    "scry",
    "sorcery",
    "spell",
    "spells",
    "stack",
    "supertype",
    "tapped",
    "terrain",
    "trail",
    "travel",
    "trek",
    "untap",
    "weather",
];

/// The files whose purpose is to speak: text is told to people there, or a fault of the program is.
const SPEAKING: &[&str] = &["english.rs", "sound.rs"];

fn sources(of: &str) -> Vec<PathBuf> {
    fn walk(dir: &Path, out: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(dir).expect("a folder of sources").map(|e| e.expect("an entry").path()) {
            match entry.is_dir() {
                true => walk(&entry, out),
                false => out.push(entry),
            }
        }
    }
    let mut out = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(of), &mut out);
    out.sort();
    assert!(out.len() > 5, "the sources were found");
    out
}

/// The code of a line, without its comment.
fn code(line: &str) -> &str {
    let comment =
        line.match_indices("//").map(|(at, _)| at).find(|at| line[..*at].matches('"').count().is_multiple_of(2));
    &line[..comment.unwrap_or(line.len())]
}

/// The words an identifier or a text is made of, in small letters: `LandType`, `LAND_TYPE` and `land type` alike.
fn words(code: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut before = ' ';
    for c in code.chars() {
        if !c.is_alphabetic() || c.is_uppercase() && before.is_lowercase() {
            out.push(String::new());
        }
        if c.is_alphabetic() {
            out.last_mut().expect("a word").extend(c.to_lowercase());
        }
        before = c;
    }
    out.retain(|word| !word.is_empty());
    out
}

/// The places where something holds of the code of a line.
fn found(folders: &[&str], mut holds: impl FnMut(&str, &str) -> Option<String>) -> Vec<String> {
    let mut out = Vec::new();
    for file in folders.iter().flat_map(|folder| sources(folder)) {
        let name = file.file_name().and_then(|n| n.to_str()).expect("a name").to_string();
        let text = fs::read_to_string(&file).expect("a source");
        for (number, line) in text.lines().enumerate() {
            out.extend(holds(&name, code(line)).map(|what| format!("{name}:{}: {what}", number + 1)));
        }
    }
    out
}

#[test]
fn no_noun_of_a_game_stands_in_the_kernel_or_in_the_language_of_abilities() {
    let noun = |_: &str, code: &str| words(code).into_iter().find(|word| NOUNS.contains(&word.as_str()));
    assert_eq!(found(&["src", "../abilities/src"], noun), [] as [String; 0]);
}

#[test]
fn the_kernel_speaks_english_in_one_file() {
    let sentence = |name: &str, code: &str| {
        let told = code.split_once("told!(\"").filter(|_| !SPEAKING.contains(&name))?.1;
        told.split('"').next().filter(|text| text.chars().any(char::is_alphabetic)).map(str::to_string)
    };
    assert_eq!(found(&["src"], sentence), [] as [String; 0]);
}

#[test]
fn a_noun_is_found_in_every_spelling() {
    for code in ["Family::LAND_TYPE", "fn is_land()", "LandType", "\"a land\"", "let lands = 1; // no"] {
        assert!(words(code).iter().any(|word| NOUNS.contains(&word.as_str())), "{code}");
    }
    assert_eq!(code("let island = \"http://x\"; // a land"), "let island = \"http://x\"; ");
    assert!(!words("island, Highlander").iter().any(|word| NOUNS.contains(&word.as_str())));
}
