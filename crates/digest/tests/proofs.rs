//! The points that the books list as wrong, as worked through, or as chosen are proven by plays that name them.

use games::books;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every rule number a `rule` line or the name of a play of that game cites; a conformance case as `case 12`.
fn cited(folder: &Path, game: &str, out: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("the cards folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            cited(&path, game, out);
        } else if path.extension().is_some_and(|e| e == "play") {
            let text = std::fs::read_to_string(&path).expect("a play can be read");
            let given = format!("\ngiven {game}");
            for play in text.split("\nplay  ").filter(|play| play.contains(&given)) {
                let name = play.lines().next().unwrap_or_default();
                let name = name.strip_prefix("play  ").unwrap_or(name);
                let rules = play.lines().find_map(|line| line.strip_prefix("rule  ")).unwrap_or_default();
                let words: Vec<&str> = name.split([':', ' ', ',']).chain(rules.split([',', ' '])).collect();
                let cases = words.windows(2).filter(|pair| pair[0] == "case").map(|pair| pair.join(" "));
                out.extend(cases);
                out.extend(words.into_iter().filter(|w| !w.is_empty()).map(str::to_string));
            }
        }
    }
}

/// The plays' citations of one game.
fn all_cited(game: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    cited(&top().join("cards"), game, &mut found);
    found
}

/// The ids of a book that are this prefix and a number.
fn listed(game: &str, prefix: &str) -> Vec<String> {
    let books = books();
    let ids = books.all_rules().filter(|rule| rule.book == game).map(|rule| rule.id.clone());
    ids.filter(|id| id.strip_prefix(prefix).is_some_and(|n| n.parse::<u32>().is_ok())).collect()
}

fn missing(all: impl Iterator<Item = String>, found: &BTreeSet<String>) -> Vec<String> {
    all.filter(|id| !found.contains(id)).collect()
}

#[test]
fn every_shortcut_example_and_ruling_of_rangers_has_a_play() {
    let found = all_cited("rangers");
    let (wrong, chosen) = (listed("Rangers", "R25."), listed("Rangers", "R24."));
    let examples = listed("Rangers", "X");
    assert_eq!((wrong.len(), chosen.len(), examples.len()), (27, 27, 18));
    let missing = missing(wrong.into_iter().chain(chosen).chain(examples), &found);
    assert!(missing.is_empty(), "no play names {missing:?}");
}

#[test]
fn every_wrong_turn_and_example_of_echomancy_has_a_play() {
    let mut found = all_cited("echomancy");
    for &(id, file, test) in books().iter().flat_map(|book| book.proven) {
        let text = std::fs::read_to_string(top().join(file)).expect("the test's file can be read");
        assert!(text.contains(&format!("#[test]\nfn {test}()")), "{id}: {file} has no test {test}");
        found.insert(id.to_string());
    }
    let (wrong, examples) = (listed("Echomancy", "E35."), listed("Echomancy", "X"));
    assert_eq!((wrong.len(), examples.len()), (70, 70));
    let missing = missing(wrong.into_iter().chain(examples), &found);
    assert!(missing.is_empty(), "no play names {missing:?}");
}

#[test]
fn every_conformance_case_has_a_play() {
    let found = all_cited("echomancy");
    let file = top().join("docs/rules/echomancy-conformance.md");
    let file = std::fs::read_to_string(file).expect("the cases can be read");
    let number = |line: &str| line.strip_prefix("| ")?.split(' ').next()?.parse::<u32>().ok();
    let cases: Vec<String> = file.lines().filter_map(number).map(|n| format!("case {n}")).collect();
    assert_eq!(cases.len(), 83);
    let missing = missing(cases.into_iter(), &found);
    assert!(missing.is_empty(), "no play names {missing:?}");
}
