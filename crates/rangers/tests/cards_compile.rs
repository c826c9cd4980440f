//! Every Rangers card in `cards/` reads without a mistake.

use std::fs;
use std::path::{Path, PathBuf};

use cardlang::{Source, compile, format_source, render};
use rangers::lexicon::LEXICON;

fn card_files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the cards folder") {
        let path = entry.expect("a folder entry").path();
        if path.is_dir() && path.ends_with("variants") {
            // Cards that take the place of others when a variant is chosen.
        } else if path.is_dir() {
            card_files(&path, out);
        } else if path.extension().is_some_and(|e| e == "card") {
            out.push(path);
        }
    }
}

/// The files of this game, sorted by path.
fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards");
    let mut files = Vec::new();
    card_files(&root, &mut files);
    files.sort();
    files
        .iter()
        .map(|path| {
            let text = fs::read_to_string(path).expect("a card file");
            let path = path.strip_prefix(&root).expect("under the root").to_string_lossy().into_owned();
            Source { path, text }
        })
        .filter(|s| s.text.lines().any(|l| l.split_whitespace().eq(["game", "rangers"])))
        .collect()
}

#[test]
fn cards_have_no_mistakes() {
    let sources = sources();
    assert!(sources.len() > 50, "only {} card files found", sources.len());
    let (library, diagnostics) = compile(&LEXICON, &sources);
    let texts: Vec<String> = diagnostics
        .iter()
        .map(|d| {
            let source = sources.iter().find(|s| s.path == d.path);
            render(d, source.map_or("", |s| &s.text))
        })
        .collect();
    assert!(texts.is_empty(), "{}", texts.join("\n"));
    assert_eq!(library.cards.len() + library.keywords.len(), sources.len());
}

/// The cards that wait for a word of the language or a rule of the engine; each names it in its note.
const WAITING: [&str; 1] = ["Functional Replica"];

/// A card may be unfinished only if it says so, and no other than these does.
#[test]
fn unfinished_cards_are_known() {
    let (library, _) = compile(&LEXICON, &sources());
    let mut unwritten: Vec<&str> =
        library.cards.iter().filter(|c| c.unwritten.is_some()).map(|c| c.name.as_str()).collect();
    unwritten.sort_unstable();
    assert_eq!(unwritten, WAITING);
}

#[test]
fn ids_are_unique() {
    fn unique(what: &str, mut ids: Vec<u16>) {
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "two {what} share an id");
    }
    let words = LEXICON.families.iter().flat_map(|(_, words)| words.iter());
    unique("words", words.map(|w| w.id.0).collect());
    unique("verbs", LEXICON.verbs.iter().map(|v| v.id.0).collect());
    unique("places", LEXICON.places.iter().map(|p| p.id.0).collect());
    unique("headers", LEXICON.headers.iter().map(|h| h.id.0).collect());
    unique("heads", LEXICON.heads.iter().map(|h| h.id.0).collect());
    // Counters and traits of cards are numbered after the lexicon's own, so those are their own index.
    for (i, entry) in LEXICON.counters.iter().enumerate() {
        assert_eq!(entry.id.index(), i, "counter {}", entry.text);
    }
}

#[test]
fn cards_stand_in_their_one_form() {
    let sources = sources();
    let (library, _) = compile(&LEXICON, &sources);
    let mut wrong = String::new();
    for source in &sources {
        match format_source(&library, source) {
            Ok(text) if text == source.text => {}
            Ok(text) => wrong += &format!("== {}\n{text}\n", source.path),
            Err(_) => wrong += &format!("== {} cannot be read\n", source.path),
        }
    }
    assert!(wrong.is_empty(), "these should read:\n{wrong}");
}

#[test]
fn the_game_has_no_faults() {
    assert_eq!(rangers::TITLE.faults(), []);
}
