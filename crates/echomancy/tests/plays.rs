//! Every written Echomancy card has a play that puts it on the table, and every keyword one with a card that has it, so
//! that none is only believed to work.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The cards that no play names, and why.
const EXCEPT: [(&str, &str); 1] =
    [("Chandra, Torch of Defiance Emblem", "made by a clause of its planeswalker, whose play shows what it does")];

/// All files under a folder, sorted.
fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("the cards folder");
    let mut entries: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, out);
        } else {
            out.push(path);
        }
    }
}

/// The value of a header line, of a card or of one inside a play.
fn header<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    text.lines().find_map(|l| l.trim_start().strip_prefix(word)?.strip_prefix(' ').map(str::trim))
}

/// Whether a line speaks of the name as a whole: `Forest` is not named by `Forestwalk`.
fn names(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let next = line[at + name.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !next.is_some_and(char::is_alphanumeric)
    })
}

/// The lines that do something or look at something.
fn tells(line: &str) -> bool {
    let line = line.trim_start();
    !["play ", "rule ", "#"].iter().any(|w| line.starts_with(w)) && !line.contains("log:")
}

#[test]
fn every_written_card_has_a_play() {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards"), &mut all);
    let has = |path: &Path, ending: &str| path.extension().is_some_and(|e| e == ending);
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a text");
    let plays: String = all.iter().filter(|p| has(p, "play")).map(read).collect();
    let is_named = |name: &str| plays.lines().any(|l| tells(l) && names(l, name));
    let cards: Vec<(&PathBuf, String)> = all.iter().filter(|p| has(p, "card")).map(|p| (p, read(p))).collect();
    let written = |text: &str| header(text, "game") == Some("echomancy") && !text.lines().any(|l| l == "unwritten:");
    // The keyword lines of the cards that plays use, and of the plays' own cards: in a header, or granted.
    let mut shown: Vec<String> = plays.lines().map(str::to_lowercase).collect();
    let (mut without, mut needless) = (Vec::new(), Vec::new());
    for (path, text) in cards.iter().filter(|(_, text)| written(text)) {
        let Some(name) = header(text, "name") else { continue };
        let covered = all.contains(&path.with_extension("play")) || is_named(name);
        match (covered, EXCEPT.iter().any(|(n, _)| *n == name)) {
            (false, false) => without.push(name.to_string()),
            (true, true) => needless.push(name.to_string()),
            _ => shown.extend(text.lines().skip(3).map(str::to_lowercase)),
        }
    }
    assert!(without.is_empty(), "no play has these cards: {without:?}");
    assert!(needless.is_empty(), "these have a play and need no exception: {needless:?}");
    let keywords = cards.iter().filter(|(_, text)| header(text, "keyword").is_some() && written(text));
    for (path, text) in keywords {
        let keyword = header(text, "keyword").expect("a keyword").to_lowercase();
        let covered = all.contains(&path.with_extension("play")) || shown.iter().any(|l| names(l, &keyword));
        assert!(covered, "no play has a card with {keyword}");
    }
}
