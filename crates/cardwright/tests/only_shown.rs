//! The terminal draws from what a seat is shown and from nothing else: neither the line mode nor the full screen reaches
//! the game behind it.

use std::path::{Path, PathBuf};

/// Names that would reach past `Shown`: the game, its questions and choices, and functions that take them.
const PAST_IT: &[&str] = &[
    ".game()",
    ".prompt()",
    "kernel::Game",
    "kernel::Prompt",
    "kernel::Choice",
    "kernel::Card,",
    "Writer",
    "may_see",
    "table_for",
    "log_of",
    "log_line",
    "rows_of",
    "prompt_of",
    "option_texts",
    "option_lines",
    "question_text",
    "find_option",
    " cards_of(&",
];

fn files(at: &Path, found: &mut Vec<PathBuf>) {
    if at.is_dir() {
        std::fs::read_dir(at).expect("a folder").flatten().for_each(|entry| files(&entry.path(), found));
    } else {
        found.push(at.to_path_buf());
    }
}

#[test]
fn the_terminal_draws_from_what_is_shown() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    for name in ["screen", "screen.rs", "terminal", "terminal.rs", "why.rs", "replay.rs", "play.rs"] {
        files(&source.join(name), &mut all);
    }
    assert!(all.len() > 25, "{}", all.len());
    let mut found = Vec::new();
    let tests = ["tests.rs", "any_keys.rs", "by_json.rs", "snapshots.rs"];
    for file in all.iter().filter(|file| !tests.iter().any(|name| file.ends_with(name))) {
        let text = std::fs::read_to_string(file).expect("a file");
        for (number, line) in text.lines().enumerate() {
            let imports = line.strip_prefix("use kernel::").unwrap_or_default();
            let names = imports.split(|c: char| !c.is_alphanumeric());
            let past =
                names.filter(|name| ["Game", "Prompt", "Choice", "Card", "Thing", "Zone", "State"].contains(name));
            if past.count() > 0 || PAST_IT.iter().any(|word| line.contains(word)) {
                found.push(format!("{}:{}: {line}", file.display(), number + 1));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
