//! Citations are found where they stand, and every one in the repository points at a rule that exists.

use games::books;
use std::fs;
use std::path::{Path, PathBuf};

fn ids(text: &str) -> Vec<String> {
    books().citations(text).into_iter().map(|(_, id)| id).collect()
}

#[test]
fn found_with_their_place() {
    let text = "(R8.4, E17) see CR 613.8b.";
    let places: Vec<&str> = books().citations(text).into_iter().map(|(place, _)| &text[place]).collect();
    assert_eq!(places, ["R8.4", "E17", "CR 613.8b"]);
}

#[test]
fn forms() {
    assert_eq!(ids("R8.4: R5.2c, [E4.8j]; R8."), ["R8.4", "R5.2c", "E4.8j", "R8"]);
    assert_eq!(ids("R24.1-17 and R7.5-R7.9, R5.1a-d"), ["R24.1", "R24.17", "R7.5", "R7.9", "R5.1a", "R5.1d"]);
    assert_eq!(ids("CR 101.4, 104.3a, and CR 613"), ["CR 101.4", "CR 104.3a", "CR 613"]);
    assert_eq!(ids("« R1.4 » é R1.5"), ["R1.4", "R1.5"]);
}

#[test]
fn none_where_none_stands() {
    let none = "nR1 3R R8_4 R8x 0xE3 E0308 {R} R E CR CRT 12 CR 12 CR 013.2 4R8 R8.4ab 1E5 CR 1000";
    assert_eq!(ids(none), Vec::<String>::new());
}

#[test]
fn comprehensive_rules_are_known_by_their_number() {
    for number in ["613.8b", "613", "704.5g", "100.1", "905.6", "107.3p", "702.19"] {
        assert!(books().is_known(&format!("CR {number}")), "{number}");
    }
    for number in ["61.8", "0613.8", "613.", "613.b", "613.8bc", "613.8B", "1613.8", ""] {
        assert!(!books().is_known(&format!("CR {number}")), "{number}"); // no such rule
    }
    // Of the right form, but not in the book.
    for number in ["999", "160.1", "613.12", "613.8d", "613.3a", "107.3l", "107.3o", "704.80"] {
        assert!(!books().is_known(&format!("CR {number}")), "{number}"); // no such rule
    }
}

#[test]
fn the_books_rules_about_a_comprehensive_rule_are_found() {
    let about = |number| books().on_outside_rule(number).iter().map(|r| r.id.as_str()).collect::<Vec<_>>();
    assert!(about("702.12b").contains(&"E23.2"));
    assert!(about("CR 704.5g").contains(&"E23 g"));
    assert!(about("613").contains(&"E17.1"));
    assert!(about("no number").is_empty());
    assert!(about("").is_empty());
}

#[test]
fn the_books_cite_themselves_correctly() {
    let unknown = unknown_citations(&files_below(&top().join("docs/rules")));
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

/// Code, cards, plays and documents. A line that must name a rule that does not exist says `no such rule`.
#[test]
fn every_citation_in_the_repository_exists() {
    let top = top();
    let mut files = Vec::new();
    for folder in ["crates", "cards", "examples", "docs"] {
        files.extend(files_below(&top.join(folder)));
    }
    files.retain(|path| !path.starts_with(top.join("docs/rules")));
    let beside = fs::read_dir(&top).expect("the repository can be read");
    files.extend(
        beside
            .map(|entry| entry.expect("the repository can be read").path())
            .filter(|path| path.extension().is_some_and(|e| e == "md")),
    );
    assert!(files.iter().any(|path| path.ends_with("src/lib.rs")));
    let unknown = unknown_citations(&files);
    assert!(unknown.is_empty(), "citations of rules that do not exist:\n{}", unknown.join("\n"));
}

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text files below a folder that may cite rules, in order; none if there is no such folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries {
            let path = entry.expect("the folder can be read").path();
            let extension = path.extension().and_then(|e| e.to_str());
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else if matches!(extension, Some("rs" | "card" | "play" | "md")) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// `file:line: id` of each citation nobody can look up.
fn unknown_citations(files: &[PathBuf]) -> Vec<String> {
    let mut unknown = Vec::new();
    for path in files {
        // A file somebody is just renaming is no citation.
        let Ok(bytes) = fs::read(path) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        for (index, line) in text.lines().enumerate() {
            if line.contains("no such rule") {
                continue;
            }
            for (_, id) in books().citations(line) {
                if !books().is_known(&id) {
                    let path = path.strip_prefix(top()).unwrap_or(path).display();
                    unknown.push(format!("{path}:{}: {id}", index + 1));
                }
            }
        }
    }
    unknown
}
