//! Keywords are files: the rulebook of Rangers names none of them.

use std::{fs, path::Path};

#[test]
fn no_keyword_is_named_in_rust() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let keywords: Vec<String> = fs::read_dir(root.join("../../cards/rangers/keywords"))
        .expect("the keyword files")
        .filter_map(|f| fs::read_to_string(f.expect("a file").path()).ok())
        .filter_map(|text| text.lines().find_map(|l| l.strip_prefix("keyword").map(|n| n.trim().to_string())))
        .collect();
    assert!(keywords.len() >= 11, "{keywords:?}");
    let mut named = Vec::new();
    for file in fs::read_dir(root.join("src")).expect("the sources") {
        let path = file.expect("a file").path();
        // The lexicon lists the trait Obstacle, which is printed beside the keyword (R3.6).
        if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("lexicon.rs") {
            let text = fs::read_to_string(&path).expect("a source");
            // The `guide` line of a card implies this one (R12.5): the rulebook says so, and nothing else names it.
            let implied = |k: &&String| *k == "Guided" && path.ends_with("rulebook.rs");
            for keyword in keywords.iter().filter(|k| !implied(k)).filter(|k| text.contains(&format!("\"{k}\""))) {
                named.push(format!("{}: {keyword}", path.display()));
            }
        }
    }
    assert!(named.is_empty(), "{named:?}");
}
