//! Saved games and replays as people meet them: the built binary, driven through pipes.

mod common;

use common::{Folder, well};

#[test]
fn saves_are_listed_resumed_exported_and_deleted() {
    let folder = Folder::new("saves");
    assert!(folder.well(&["saves"], "").contains("no saved games"));
    folder.well(&["play", "rangers", "--seed", "4"], "done\n1\n");
    folder.well(&["play", "echomancy", "--seed", "5"], "1\n");
    let listed = folder.well(&["saves", "list"], "");
    assert_eq!(listed.lines().count(), 2, "{listed}");
    for part in ["rangers-4", "echomancy-5", "Pathfinder", "Day 1", "just now"] {
        assert!(listed.contains(part), "{part}\n{listed}");
    }
    let said = folder.well(&["saves", "resume", "rangers-4"], "undo\nquit\n");
    assert!(said.contains("Resumed after") && said.contains("Taken back."), "{said}");
    folder.well(&["saves", "export", "rangers-4", "mine.save"], "");
    folder.refuses(&["saves", "export", "rangers-4", "mine.save"], "exists already");
    assert!(folder.well(&["play", "--resume", "mine.save"], "quit\n").contains("Resumed after"));
    let said = folder.well(&["saves", "export", "echomancy-5", "all.save"], "");
    assert!(said.contains("hidden cards and all"), "{said}");
    folder.well(&["saves", "export", "echomancy-5", "seen.txt", "--for", "a"], "");
    let seen = folder.read("seen.txt");
    assert!(seen.starts_with("echomancy, as A has seen it") && seen.contains("Your hand:"), "{seen}");
    assert!(!seen.contains("seed"), "{seen}");
    folder.refuses(&["saves", "export", "echomancy-5", "other.txt", "--for", "c"], "is not a seat");
    folder.refuses(&["saves", "delete", "rangers-4", "rangres-5"], "there is no saved game");
    std::fs::write(folder.0.join("notes.txt"), "hello").expect("a file");
    folder.refuses(&["saves", "delete", "notes.txt"], "is not a saved game and is left alone");
    assert!(folder.well(&["saves", "delete", "rangers-4"], "").contains("Deleted"));
    assert_eq!(folder.well(&["saves"], "").lines().count(), 1);
}

#[test]
fn a_save_that_no_longer_holds_says_so_and_what_can_be_done() {
    let folder = Folder::new("changed");
    folder.well(&["play", "rangers", "--seed", "4", "--save", "a.save"], "done\n1\n1\n1\n1\n");
    let cards = folder.0.join("mine");
    std::fs::create_dir_all(&cards).expect("a folder");
    let card = "language 1\nname  Aaa Stone\ngame  rangers\nkind  feature\npresence  1\nprogress  2\n";
    std::fs::write(cards.join("stone.card"), card).expect("a card");
    let before = folder.read("a.save");
    folder.refuses(&["play", "--resume", "a.save", "--cards", "mine"], "the cards have changed since");
    folder.refuses(
        &["play", "--resume", "a.save", "--cards", "mine"],
        "still hold: `cardwright saves resume a.save --salvage`",
    );
    let said = folder.well(&["saves", "resume", "a.save", "--salvage", "--cards", "mine"], "1\nquit\n");
    assert!(said.contains("the file stays as it is") && said.contains("Saved: a-2.save"), "{said}");
    assert_eq!(folder.read("a.save"), before);
    assert!(folder.well(&["play", "--resume", "a-2.save", "--cards", "mine"], "").contains("Resumed after"));
    // Of another version only what it is can be told.
    let newer = before.replacen("\"cardwright\":2", "\"cardwright\":9", 1);
    std::fs::write(folder.0.join("n.save"), &newer).expect("a file");
    folder.refuses(&["play", "--resume", "n.save"], "the save is of version 9, this program reads version 2");
    assert!(folder.well(&["saves", "export", "n.save", "kept.save"], "").contains("as it is"));
    assert_eq!(folder.read("kept.save"), newer);
    folder.well(&["saves", "delete", "n.save"], "");
}

#[test]
fn a_game_played_in_another_window_is_left_to_it() {
    use std::io::Write;
    let folder = Folder::new("busy");
    folder.well(&["play", "rangers", "--seed", "4", "--save", "a.save"], "done\n1\n");
    let mut other = std::process::Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(["play", "--resume", "a.save"])
        .current_dir(&folder.0)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the program runs");
    // It has the file once it asks.
    let mut out = std::io::BufReader::new(other.stdout.take().expect("a pipe"));
    let mut line = Vec::new();
    while !String::from_utf8_lossy(&line).contains("> ") {
        let mut byte = [0];
        std::io::Read::read_exact(&mut out, &mut byte).expect("it asks");
        line.push(byte[0]);
    }
    folder.refuses(&["play", "--resume", "a.save"], "another window");
    other.stdin.take().expect("a pipe").write_all(b"quit\n").expect("it listens");
    let reader = std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
    assert!(other.wait().expect("it ends").success());
    let _ = reader.join();
    folder.well(&["play", "--resume", "a.save"], "");
}

#[test]
fn a_replay_tells_answers_table_and_question() {
    let folder = Folder::new("replay");
    folder.well(&["play", "rangers", "--seed", "3", "--save", "r.save"], "done\nconcede\nconcede\n1\n1\n1\nquit\n");
    let all = folder.well(&["replay", "r.save"], "");
    for part in ["A: gives up", "the next game begins", "=== Day 2 · ", "The hand of A:", "\n   1  "] {
        assert!(all.contains(part), "{part}\n{all}");
    }
    let first = folder.well(&["replay", "r.save", "--to", "1"], "");
    assert!(first.contains("After 1 of ") && first.contains("=== Day 1 · "), "{first}");
    let told = first.split("\nAfter").next().expect("what happened");
    assert!(all.starts_with(told.trim_end()), "{all}");
    assert_eq!(first, folder.well(&["replay", "r.save", "--to", "1", "--seat", "A"], ""));
    folder.refuses(&["replay", "r.save", "--to", "999"], "answers, not 999");
    folder.refuses(&["replay", "r.save", "--seat", "Z"], "not a seat");
    // A duel is told with the eyes of the person who played it.
    folder.well(&["play", "echomancy", "--seed", "3", "--save", "e.save"], &"1\n".repeat(30));
    let own = folder.well(&["replay", "e.save"], "");
    assert!(own.contains("The hand of A:") && !own.contains("The hand of B:"), "{own}");
    assert!(own.contains("B: decides (bot)"), "{own}");
    let open = folder.well(&["replay", "e.save", "--seat", "all"], "");
    assert!(open.contains("The hand of B:") && !open.contains("B: decides"), "{open}");
    well(&folder.run(&["play", "echomancy", "--auto", "--seed", "3", "--save", "b.save"], b""));
    assert!(folder.well(&["replay", "b.save"], "").contains("wins the game"));
}
