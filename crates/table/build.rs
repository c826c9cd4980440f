//! Lists every `.card`, `.play` and `.deck` file under `/cards`, so that the program carries them.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let manifest = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let cards = manifest.join("../../cards");
    println!("cargo:rerun-if-changed={}", cards.display());
    println!("cargo:rerun-if-changed=build.rs");
    let mut files = Vec::new();
    gather(&cards, &mut files);
    files.sort();
    let mut code = String::from(
        "/// Every embedded file: its path below `cards/`, and its text.\npub(crate) const FILES: &[(&str, &str)] = &[\n",
    );
    for file in files {
        let below = file.strip_prefix(&cards).expect("found there");
        let below: Vec<String> = below.components().map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
        let full = file.canonicalize().unwrap_or(file);
        writeln!(code, "    ({:?}, include_str!({:?})),", below.join("/"), full.display().to_string())
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
