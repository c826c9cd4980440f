//! Errors are values: no function of the project answers with a finished sentence instead of an error.

use std::path::{Path, PathBuf};

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The second argument of a `Result<..., ...>` that begins here.
fn error_of(text: &str) -> Option<&str> {
    let (mut depth, mut from) = (0, None);
    for (at, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' if text[..at].ends_with('-') => {}
            ')' | ']' => depth -= 1,
            '>' if depth == 0 => return from.map(|from: usize| text[from..at].trim()),
            '>' => depth -= 1,
            ',' if depth == 0 => from = Some(at + 1),
            ';' | '{' => return None,
            _ => {}
        }
    }
    None
}

/// The source of every crate, with its path.
fn sources() -> Vec<(PathBuf, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["crates", "examples"] {
        for entry in std::fs::read_dir(top.join(folder)).expect("a folder").flatten() {
            rust_files(&entry.path().join("src"), &mut files);
        }
    }
    assert!(files.len() > 200, "{}", files.len());
    files.into_iter().map(|file| (file.clone(), std::fs::read_to_string(file).expect("a file"))).collect()
}

/// Told text stays a list of spans until the writer makes words of it: nobody else reads the spans, a told text has no
/// words of its own, and nothing becomes a `&'static str` that is no part of the program.
#[test]
fn only_the_writer_reads_spans() {
    let mut found = Vec::new();
    for (file, text) in sources() {
        let writer = file.ends_with("words/src/writer.rs");
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let reads = !writer && line.contains(".spans()");
            let words = ["Display for Told", "Display for Span", "Display for Why", "Display for Refusal"];
            if reads || line.contains("::leak(") || words.iter().any(|words| line.contains(words)) {
                found.push(format!("{}:{}: {line}", file.display(), number + 1));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn no_error_is_a_string() {
    assert_eq!(error_of("Vec<(u8, u8)>, String> {"), Some("String"));
    assert_eq!(error_of("String, StartError>;"), Some("StartError"));
    assert_eq!(error_of("fn(u8) -> u8, String>"), Some("String"));
    let mut found = Vec::new();
    for (file, text) in sources() {
        for (at, _) in text.match_indices("Result<") {
            let error = error_of(&text[at + "Result<".len()..]);
            if matches!(error, Some("String" | "Vec<String>" | "&str" | "&'static str")) {
                let line = text[..at].lines().count();
                found.push(format!("{}:{line}", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Files of the rules that read what people wrote: the map and the day track of Rangers.
const READERS: [&str; 2] = ["rangers/src/map.rs", "rangers/src/day_track.rs"];

/// The rules never look into a word for its meaning: kernel, games, what hosts know of them, the writer, and
/// simulations compare ids and values.
#[test]
fn the_rules_look_into_no_word() {
    let asks = ["starts_with(", "ends_with(", "contains(", "strip_prefix(", "strip_suffix(", "split_once(", "replace("];
    let asks = asks.iter().chain(&["trim_start_matches(", "trim_end_matches("]);
    let asks: Vec<String> = asks.map(|ask| format!(".{ask}\"")).collect();
    let mut looked = 0;
    let mut found = Vec::new();
    for (file, text) in sources() {
        let path = file.to_string_lossy();
        let of = |name: &str| path.contains(&format!("crates/{name}/src"));
        let rules = ["abilities", "kernel", "echomancy", "rangers", "title", "words", "sim"].into_iter().any(of);
        if !rules || READERS.iter().any(|reader| file.ends_with(reader)) {
            continue;
        }
        looked += 1;
        // A test at the end of a file may look into the words it expects.
        let rules = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for (number, line) in rules.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            if asks.iter().any(|ask| line.contains(ask.as_str())) {
                found.push(format!("{}:{}: {line}", file.display(), number + 1));
            }
        }
    }
    assert!(looked > 150, "{looked}");
    assert!(found.is_empty(), "{}", found.join("\n"));
}
