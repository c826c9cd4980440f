//! Types decide who holds the pen (`kernel::Pen`); this test keeps the two ways to one from growing unseen: chores
//! stand in the file of that name, each with a rule, and only set-up and copies are laid by hand.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the games that ship, and of the examples.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut open = vec![root.join("crates/rangers/src"), root.join("crates/echomancy/src"), root.join("examples")];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            let tests = entry.ends_with("tests") || entry.ends_with("examples");
            match entry.extension() {
                _ if entry.is_dir() && !tests => open.push(entry),
                Some(kind) if kind == "rs" => {
                    let text = fs::read_to_string(&entry).expect("a file");
                    found.push((entry, text));
                }
                _ => {}
            }
        }
    }
    found
}

fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//"))
}

#[test]
fn chores_stand_in_one_file_each_with_its_rule() {
    let mut chores = 0;
    for (path, text) in sources() {
        let here = code(&text).filter(|line| line.contains("Chore::of(")).count();
        assert!(here == 0 || path.ends_with("chores.rs"), "{} declares a chore", path.display());
        for said in text.split("Chore::of(").skip(1) {
            let rule = said.trim_start().strip_prefix('"').and_then(|said| said.split('"').next()).unwrap_or("");
            let cited = rule.starts_with(|c: char| c.is_ascii_uppercase())
                && rule[1..].starts_with(|c: char| c.is_ascii_digit());
            assert!(cited, "a chore of {} has the rule {rule:?}", path.display());
        }
        // An example may have its own.
        chores += if path.components().any(|part| part.as_os_str() == "examples") { 0 } else { here };
    }
    // A change that an act can make is an act: a chore is for changes no card may speak of.
    assert!((10..=27).contains(&chores), "{chores} chores");
}

#[test]
fn tables_are_laid_by_set_up_alone() {
    // E22.6: a declaration is judged on a copy on which its creatures are tapped.
    const SET_UP: [&str; 5] = ["setup.rs", "start.rs", "lib.rs", "whole.rs", "declare.rs"];
    for (path, text) in sources() {
        let lays = code(&text).any(|line| line.contains("Laying::"));
        assert!(!lays || SET_UP.iter().any(|name| path.ends_with(name)), "{} lays a table", path.display());
    }
}

/// A step is handed a game it may go on with, not put another in the place of.
#[test]
fn no_rule_puts_another_game_in_the_place_of_one() {
    let ways = ["*game = ", "mem::swap(game", "mem::replace(game", "mem::take(game", "game.clone_from("];
    for (path, text) in sources() {
        let puts = code(&text).find(|line| ways.iter().any(|way| line.contains(way)));
        assert!(puts.is_none(), "{}: {puts:?}", path.display());
    }
}
