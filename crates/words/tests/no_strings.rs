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

#[test]
fn no_error_is_a_string() {
    assert_eq!(error_of("Vec<(u8, u8)>, String> {"), Some("String"));
    assert_eq!(error_of("String, StartError>;"), Some("StartError"));
    assert_eq!(error_of("fn(u8) -> u8, String>"), Some("String"));
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["crates", "examples"] {
        for entry in std::fs::read_dir(top.join(folder)).expect("a folder").flatten() {
            rust_files(&entry.path().join("src"), &mut files);
        }
    }
    let mut found = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a file");
        for (at, _) in text.match_indices("Result<") {
            let error = error_of(&text[at + "Result<".len()..]);
            if matches!(error, Some("String" | "Vec<String>" | "&str" | "&'static str")) {
                let line = text[..at].lines().count();
                found.push(format!("{}:{line}", file.display()));
            }
        }
    }
    assert!(files.len() > 200, "{}", files.len());
    assert!(found.is_empty(), "{}", found.join("\n"));
}
