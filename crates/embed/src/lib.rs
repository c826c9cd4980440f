//! For build scripts: writes a list of a folder's cards, plays and decks, so that a game carries them.
//!
//! # A build script of one line
//! ```no_run
//! embed::folder("cards");
//! ```
//! The game then says `include!(concat!(env!("OUT_DIR"), "/embedded.rs"));` and has
//! `FILES: &[(&str, &str)]`, the path of every file below that folder and its text.
//!
//! # One game of several in a folder
//! ```no_run
//! embed::game("../../cards", "rangers");
//! ```
//!
//! # The files of a game
//! ```
//! assert!(embed::is_of("rangers", "rangers/valley/x.card", ""));
//! assert!(embed::is_of("rangers", "hard/x.card", "name  X\ngame  rangers\n"));
//! assert!(!embed::is_of("rangers", "hard/x.play", "play  X\ngiven echomancy\n"));
//! ```

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Embeds every `.card`, `.play` and `.deck` file below a folder, which is named from where `Cargo.toml` lies.
pub fn folder(folder: &str) {
    write(folder, |_, _| true);
}

/// Embeds the files of one game below a folder that holds several.
pub fn game(folder: &str, name: &str) {
    write(folder, |below, text| is_of(name, below, text));
}

/// Whether a file is of a game: it lies in a folder of that name, or says so.
pub fn is_of(game: &str, below: &str, text: &str) -> bool {
    let says = |line: &str| {
        let mut words = line.split([' ', ',']).filter(|word| !word.is_empty());
        matches!(words.next(), Some("game" | "given")) && words.next() == Some(game)
    };
    below.split('/').next() == Some(game) || text.lines().any(says)
}

fn write(folder: &str, wanted: impl Fn(&str, &str) -> bool) {
    let from = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join(folder);
    println!("cargo:rerun-if-changed={}", from.display());
    println!("cargo:rerun-if-changed=build.rs");
    let mut files = Vec::new();
    gather(&from, &mut files);
    files.sort();
    let mut code = String::from(
        "/// Every embedded file: its path below the folder of cards, and its text.\npub(crate) const FILES: &[(&str, &str)] = &[\n",
    );
    for file in files {
        let below = file.strip_prefix(&from).expect("found there");
        let below: Vec<String> = below.components().map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
        let below = below.join("/");
        if !wanted(&below, &std::fs::read_to_string(&file).unwrap_or_default()) {
            continue;
        }
        let full = file.canonicalize().unwrap_or(file);
        writeln!(code, "    ({below:?}, include_str!({:?})),", full.display().to_string())
            .expect("writing to a string");
    }
    code.push_str("];\n");
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    std::fs::write(out.join("embedded.rs"), code).expect("the build folder is writable");
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for path in entries.flatten().map(|e| e.path()) {
        if path.is_dir() {
            gather(&path, files);
        } else if path.extension().is_some_and(|e| e == "card" || e == "play" || e == "deck") {
            files.push(path);
        }
    }
}
