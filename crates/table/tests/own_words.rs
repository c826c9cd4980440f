//! The printed text of a real card is made when somebody reads it: no file of the repository stores a sentence of one.

use games::TITLES;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use table::Shelf;

/// A shorter sentence may be anybody's.
const LEAST: usize = 45;

/// Files with words for people to read.
const ENDS: [&str; 6] = ["play", "md", "txt", "html", "json", "deck"];

/// Lines of a play that tell what somebody reads; its cards and clauses are written in the language of cards.
const SHOWS: [&str; 4] = ["log:", "prompt:", "offered", "because"];

/// The tests of printed templates: code that holds sentences, of invented cards alone.
const TEMPLATES: &str = "printed.rs";

/// Sentences that one word of the language always prints, whatever the card.
const STOCK: [&str; 2] = [
    "if this card is in your opening hand, you may begin the game with it on the battlefield.",
    "if a creature dealt damage this way would die this turn, exile it instead.",
];

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The sentences printed on the cards that ship, with the names of their cards.
fn printed() -> Vec<(String, String)> {
    let shelf = Shelf::embedded(TITLES);
    let mut all = Vec::new();
    for title in shelf.titles() {
        let library = &shelf.library(title).expect("it ships").0;
        for card in &library.cards {
            let lines = cardlang::print_card(&library.vocabulary, card);
            // A list of keywords is a fact about a card.
            let lines = lines.iter().filter(|line| line.ends_with('.'));
            let sentences = lines.flat_map(|line| line.split(". ")).map(plain);
            let own = |s: &String| s.len() >= LEAST && !STOCK.contains(&s.as_str());
            all.extend(sentences.filter(own).map(|s| (s, card.name.to_string())));
        }
    }
    all
}

/// Every file with words, and the tests of templates: not the cards, which are written in their own language, nor other code.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        if path.is_dir() {
            // The book shows the templates of every word.
            if name != "target" && name != "book" && !name.starts_with('.') {
                files(&path, found);
            }
        } else if name == TEMPLATES || ENDS.iter().any(|end| path.extension().is_some_and(|of| of == *end)) {
            found.push(path);
        }
    }
}

#[test]
fn no_file_stores_a_sentence_printed_on_a_real_card() {
    let printed = printed();
    assert!(printed.len() > 500, "{} sentences", printed.len());
    let mut begin: HashMap<&[u8], Vec<&(String, String)>> = HashMap::new();
    for sentence in &printed {
        begin.entry(&sentence.0.as_bytes()[..LEAST]).or_default().push(sentence);
    }
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), &mut all);
    assert!(all.len() > 1_000, "{} files", all.len());
    let mut stored = Vec::new();
    for file in all {
        let mut text = std::fs::read_to_string(&file).unwrap_or_default();
        if file.extension().is_some_and(|end| end == "play") {
            text =
                text.lines().filter(|line| SHOWS.iter().any(|word| line.contains(word))).collect::<Vec<_>>().join("\n");
        }
        let text = plain(&text);
        for (at, window) in text.as_bytes().windows(LEAST).enumerate() {
            for (sentence, card) in begin.get(window).into_iter().flatten() {
                if text.as_bytes()[at..].starts_with(sentence.trim_end_matches('.').as_bytes()) {
                    stored.push(format!("{}: {card}: {sentence}", file.display()));
                }
            }
        }
    }
    stored.dedup();
    assert!(stored.is_empty(), "{} sentences are stored\n{}", stored.len(), stored.join("\n"));
}
