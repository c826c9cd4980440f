//! Cards that would take all time and memory, in a folder, a deck, a play and a save: the built program ends by itself with
//! 10 seconds of CPU and 300 MB of addresses, whoever plays (E37.3).
#![cfg(unix)]

mod common;

use common::Folder;
use std::process::{Command, Output};

/// Lands that do this when they enter.
const TEXTS: [&str; 6] = [
    "  repeat 2000 times:\n    repeat 2000 times:\n      you gain 1 life",
    "  gain 1 life\n\ntrigger after you gain life:\n  gain 1 life",
    "  repeat 2000 times:\n    each time a land enters until the end of the turn:\n      each player loses 1 life",
    "  repeat 2000 times:\n    for each land:\n      it gets +1/+1 until the end of the turn",
    "  repeat 2000 times:\n    repeat 50 times:\n      for each land:\n        for each land:\n          you gain 1 life",
    "  gain 1 life\n\ntrigger after a player gains life:\n  each player gains 1 life",
];

/// The program with bounds the system keeps: it is killed beyond them.
fn bounded(folder: &Folder, arguments: &[&str]) -> Output {
    let script = "ulimit -t 10; ulimit -v 307200; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_cardwright")]).args(arguments);
    command.current_dir(&folder.0).env("XDG_DATA_HOME", folder.0.join("data"));
    command.output().expect("a shell")
}

fn write(folder: &Folder, name: &str, text: &str) {
    std::fs::write(folder.0.join(name), text).expect("a file");
}

fn told(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    format!("{:?}\n{}{}", output.status, text(&output.stdout), text(&output.stderr))
}

#[test]
fn hostile_cards_end_within_bounds_whoever_plays() {
    for (number, text) in TEXTS.iter().enumerate() {
        let folder = Folder::new(&format!("hostile-{number}"));
        let card = format!(
            "name      Nest\ngame      echomancy\nsupertype basic\nkind      land\n\ntrigger after this enters:\n{text}\n"
        );
        write(&folder, "nest.card", &format!("language 1\n{card}"));
        write(&folder, "nests.deck", "deck  Nests\ngame  echomancy\n30 Nest\n");
        write(
            &folder,
            "nest.play",
            "play  Nest\n\ngiven echomancy\n  A  hand: Nest\n\nwhen  A chooses Play Nest\nthen  settled\n",
        );
        let decks = ["--deck", "nests.deck", "--deck", "nests.deck"];
        let with = |first: &[&'static str], last: &[&'static str]| [first, &["--cards", "."], &decks, last].concat();
        let checked = bounded(&folder, &["check", "--cards", "."]);
        assert_eq!(checked.status.code(), Some(0), "{}", told(&checked));
        let refused = bounded(&folder, &["test", "nest.play", "--cards", "."]);
        assert!(told(&refused).contains("it would never end"), "{text}\n{}", told(&refused));
        let soaked = bounded(&folder, &with(&["soak", "echomancy"], &["--games", "2", "--jobs", "1", "--check"]));
        assert!(told(&soaked).contains("2 stopped, it would never end"), "{text}\n{}", told(&soaked));
        let bot = ["random", "greedy", "search:8"][number % 3];
        let auto = ["--small", "--auto", "--seed", "3", "--save", "a.save", "--bot", bot];
        let played = bounded(&folder, &with(&["play", "echomancy"], &auto));
        assert!(matches!(played.status.code(), Some(0 | 1)), "{text}\n{}", told(&played));
        // The save holds the game before the answer, and is read again.
        let replayed = bounded(&folder, &["replay", "a.save", "--cards", "."]);
        assert_eq!(replayed.status.code(), Some(0), "{text}\n{}", told(&replayed));
    }
}
