//! Every written Rangers card has a play that puts it on the table, so that none is only believed to work.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The cards that no play names, and why.
const EXCEPT: [(&str, &str); 1] = [("Guide 24", "leads only to Guide 24.1, which is not written yet")];

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

/// The value of a header line.
fn header<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    text.lines().find_map(|l| l.strip_prefix(word)?.strip_prefix(' ').map(str::trim))
}

/// Whether a line speaks of the name as a whole: `Guide 8` is not named by `Guide 80` or `Guide 8.2`.
fn names(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let mut after = line[at + name.len()..].chars();
        let next = after.next();
        let number_goes_on = next == Some('.') && after.next().is_some_and(|c| c.is_ascii_digit());
        !before.is_some_and(char::is_alphanumeric) && !next.is_some_and(char::is_alphanumeric) && !number_goes_on
    })
}

/// The lines that do something or look at something; the log is looked at only for what has no place on the table.
fn telling(line: &str, logged: bool) -> bool {
    let line = line.trim_start();
    let title = ["play ", "rule ", "#"].iter().any(|w| line.starts_with(w));
    !title && (logged || !line.contains("log:"))
}

#[test]
fn every_written_card_has_a_play() {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards"), &mut all);
    let has = |path: &Path, ending: &str| path.extension().is_some_and(|e| e == ending);
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a text");
    let plays: String = all.iter().filter(|p| has(p, "play")).map(read).collect();
    let mut without = Vec::new();
    let mut needless = Vec::new();
    for path in all.iter().filter(|p| has(p, "card")) {
        let text = read(path);
        if header(&text, "game") != Some("rangers") || text.lines().any(|l| l == "unwritten:") {
            continue;
        }
        let name = header(&text, "name").or(header(&text, "keyword")).expect("a name");
        let entry = header(&text, "kind") == Some("guide entry");
        let covered =
            all.contains(&path.with_extension("play")) || plays.lines().any(|l| telling(l, entry) && names(l, name));
        match (covered, EXCEPT.iter().any(|(n, _)| *n == name)) {
            (false, false) => without.push(name.to_string()),
            (true, true) => needless.push(name.to_string()),
            _ => {}
        }
    }
    assert!(without.is_empty(), "no play has these cards: {without:?}");
    assert!(needless.is_empty(), "these have a play and need no exception: {needless:?}");
}
