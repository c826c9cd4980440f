//! Any lines may be typed in the line mode: half words, commands with anything behind them, long lines, control bytes. The
//! program answers each, leaves as it should, and the game it saved goes on.

mod common;

use common::{Folder, well};

/// The pieces random lines are made of.
const WORDS: &[&str] = &[
    "help",
    "table",
    "hand",
    "log",
    "log all",
    "log 99999999999999999999",
    "log -1",
    "why",
    "why 1",
    "why rest?",
    "show",
    "show Bold",
    "show  ",
    "rule",
    "rule R8.4",
    "rule E1",
    "rule Q",
    "undo",
    "undo 3",
    "undo 0",
    "undo all",
    "redo",
    "save",
    "stops",
    "stop",
    "skip",
    "stop their upkeep",
    "skip everything",
    "campaign",
    "map",
    "1",
    "2",
    "3",
    "4",
    "5",
    "0",
    "-1",
    "99",
    "done",
    "pass",
    "yes",
    "no",
    "cancel",
    "rest",
    "trav",
    "cast",
    "play forest",
    "attack",
    "concede",
    "?",
    "the",
    "->",
    "#",
    "é",
    "\u{202e}",
    "\u{1b}[2J",
    "\0",
    "\t",
    "𝔘",
    "\"",
    "{W}",
];

/// A line from some bytes. It names no file: what is saved stays in the test's folder.
fn line(bytes: &[u8]) -> Vec<u8> {
    let word = |b: u8| WORDS[usize::from(b) % WORDS.len()];
    match bytes {
        [a, b, rest @ ..] => match a % 8 {
            0..5 => word(*b).into(),
            5 => word(*b).chars().take(usize::from(rest.first().copied().unwrap_or(0)) % 4).collect::<String>().into(),
            6 => format!("{} {}", word(*b), rest.iter().map(|b| word(*b)).collect::<Vec<_>>().join(" "))
                .replace("save ", "")
                .replace("campaign ", "")
                .into(),
            _ => rest.iter().copied().filter(|b| !b"\n/".contains(b)).cycle().take(usize::from(*b) * 40).collect(),
        },
        _ => Vec::new(),
    }
}

#[test]
fn any_lines_may_be_typed() {
    let folder = Folder::new("lines");
    bolero::check!().with_iterations(3).for_each(|input: &[u8]| {
        let [first, second, rest @ ..] = input else { return };
        let game = if first % 2 == 0 { "rangers" } else { "echomancy" };
        let _ = std::fs::remove_file(folder.0.join("any.save"));
        let mut typed = Vec::new();
        for bytes in rest.chunks(6).take(300) {
            typed.extend(line(bytes));
            typed.push(b'\n');
        }
        let seed = second.to_string();
        well(&folder.run(&["play", game, "--seed", &seed, "--save", "any.save"], &typed));
        if folder.0.join("any.save").exists() {
            folder.well(&["play", "--resume", "any.save"], "quit\n");
        }
    });
}
