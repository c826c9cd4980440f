//! The program and what it stands on name no game: all they do, they do for any title.

use std::path::{Path, PathBuf};

fn files(at: &Path, found: &mut Vec<PathBuf>) {
    if at.is_dir() {
        std::fs::read_dir(at).expect("a folder").flatten().for_each(|entry| files(&entry.path(), found));
    } else {
        found.push(at.to_path_buf());
    }
}

/// The lines of a file that are compiled for users. Of comments only those of the arguments are: they are the help.
fn lines(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).expect("a file");
    let is_help = file.ends_with("arguments.rs");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines();
    code.filter(|line| is_help || !line.trim_start().starts_with("//")).map(str::to_lowercase).collect()
}

#[test]
fn no_command_names_a_game() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = Vec::new();
    for name in [
        "abilities",
        "kernel",
        "cardlang",
        "digest",
        "title",
        "words",
        "bots",
        "table",
        "plays",
        "sim",
        "serve",
        "cardwright",
    ] {
        files(&crates.join(name).join("src"), &mut all);
    }
    let tests = ["tests.rs", "any_keys.rs", "by_json.rs", "snapshots.rs"];
    all.retain(|file| !tests.iter().any(|name| file.ends_with(name)));
    assert!(all.len() > 150, "{}", all.len());
    let mut found = Vec::new();
    for file in &all {
        let named = |line: &&String| games::TITLES.iter().any(|title| line.contains(title.name));
        found.extend(lines(file).iter().filter(named).map(|line| format!("{}: {line}", file.display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Hosts and rules stand on no game: a program brings the games it plays.
#[test]
fn no_library_depends_on_a_game() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for name in
        ["abilities", "kernel", "cardlang", "digest", "title", "words", "bots", "table", "plays", "sim", "serve"]
    {
        let manifest = std::fs::read_to_string(crates.join(name).join("Cargo.toml")).expect("a manifest");
        let needs = manifest.split_once("\n[dependencies]\n").map_or("", |(_, needs)| needs);
        let needs = needs.split("\n[").next().unwrap_or_default();
        let games = needs.lines().filter(|line| {
            ["games", "rangers", "echomancy", "lanterns", "harbour"].iter().any(|game| line.starts_with(game))
        });
        assert_eq!(games.collect::<Vec<_>>(), [""; 0], "{name}");
    }
}
