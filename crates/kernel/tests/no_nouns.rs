//! The kernel knows no game and no language: no noun of a game stands in its code, and no text for people.

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

/// Texts that are names: of the first place of every game, of the family every card's name is a word of, and of the type
/// of a game that is debugged.
const NAMES: &[&str] = &["nowhere", "card name", "Game({:016x}, {:?})"];

/// The parts of a statement that make its texts no words for people: messages of a program that stops, and attributes.
const UNSPOKEN: &[&str] = &["assert!(", "assert_eq!(", "panic!(", ".expect(", "serde(", "cfg(", "cfg_attr(", "serde ="];

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

/// The texts in a source that somebody could read: each with the number of its line. Texts without a small letter are
/// codes or marks, holes of a template do not count.
fn texts(source: &str) -> Vec<(usize, String)> {
    let source: String = source.lines().map(|line| format!("{}\n", code(line))).collect();
    let (mut found, mut statement) = (Vec::new(), String::new());
    let mut rest = source.char_indices();
    while let Some((at, c)) = rest.next() {
        match c {
            '"' => {
                let mut escaped = false;
                let ends = |(_, c): &(usize, char)| {
                    let ends = *c == '"' && !escaped;
                    escaped = *c == '\\' && !escaped;
                    ends
                };
                let end = rest.find(ends).map_or(source.len(), |(end, _)| end);
                let text = &source[at + 1..end];
                let without_hole = |part: &str| part.split_once('}').map_or(part, |(_, rest)| rest).to_string();
                let is_said = text.split('{').map(without_hole).any(|part| part.chars().any(char::is_lowercase));
                if is_said && !NAMES.contains(&text) && !UNSPOKEN.iter().any(|part| statement.contains(part)) {
                    found.push((source[..at].matches('\n').count() + 1, text.to_string()));
                }
            }
            ';' | '{' | '}' => statement.clear(),
            c => statement.push(c),
        }
    }
    found
}

#[test]
fn the_kernel_has_no_words_for_people() {
    let mut found = Vec::new();
    for file in sources("src") {
        let source = fs::read_to_string(&file).expect("a source");
        found.extend(texts(&source).into_iter().map(|(line, text)| format!("{}:{line}: {text}", file.display())));
    }
    assert_eq!(found, [] as [String; 0]);
}

#[test]
fn a_text_for_people_is_found_wherever_it_stands() {
    let found =
        |source: &str| texts(source).into_iter().map(|(line, text)| format!("{line} {text}")).collect::<Vec<_>>();
    assert_eq!(found("told!(\"{} forbids it\", by)"), ["1 {} forbids it"]);
    assert_eq!(found("\n#[error(\"that is not offered\")]"), ["2 that is not offered"]);
    assert_eq!(found("write!(f, \"place {}\", 1);\nlet a = \"one\";"), ["1 place {}", "2 one"]);
    assert_eq!(found("assert!(x, \"never {y}\"); Why::Used => \"USED\", told!(\"{}: {}\", a, b)"), [] as [String; 0]);
    assert_eq!(found("// \"a comment\"\n#[cfg(feature = \"serde\")]\nname: \"nowhere\","), [] as [String; 0]);
    assert_eq!(found("say(\"a \\\" quoted\"); \"Name({:016x})\""), ["1 a \\\" quoted", "1 Name({:016x})"]);
}

#[test]
fn a_noun_is_found_in_every_spelling() {
    for code in ["Family::LAND_TYPE", "fn is_land()", "LandType", "\"a land\"", "let lands = 1; // no"] {
        assert!(words(code).iter().any(|word| NOUNS.contains(&word.as_str())), "{code}");
    }
    assert_eq!(code("let island = \"http://x\"; // a land"), "let island = \"http://x\"; ");
    assert!(!words("island, Highlander").iter().any(|word| NOUNS.contains(&word.as_str())));
}
