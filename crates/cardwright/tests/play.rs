//! `play` and `deck` as people meet them: the built binary, driven through pipes.

mod common;

use common::{Folder, refuses, said, well};
use std::path::Path;

const GAMES: [&str; 2] = ["rangers", "echomancy"];

#[test]
fn bots_play_the_same_game_twice() {
    let folder = Folder::new("auto");
    for game in GAMES {
        let run = || well(&folder.run(&["play", game, "--auto", "--seed", "7"], b""));
        let first = run();
        assert!(first.lines().count() > 40, "{first}");
        assert!(first.trim_end().ends_with("decisions."), "{first}");
        assert_eq!(first, run());
        assert_ne!(first, well(&folder.run(&["play", game, "--auto", "--seed", "8"], b"")));
    }
    for rangers in ["2", "3", "4"] {
        let text = well(&folder.run(&["play", "rangers", "--auto", "--rangers", rangers, "--seed", "3"], b""));
        assert!(text.contains("The day ends"), "{text}");
    }
}

#[test]
fn the_end_of_the_lines_is_a_way_to_leave() {
    let folder = Folder::new("end");
    // With this seed the person begins.
    for game in GAMES {
        let text = well(&folder.run(&["play", game, "--seed", "2"], b""));
        assert!(text.contains("nothing is saved"), "{text}");
        let text = well(&folder.run(&["play", game, "--seed", "2"], b"1"));
        assert!(text.contains("Go on with: cardwright play"), "{text}");
        assert!(folder.0.join(format!("data/cardwright/saves/{game}-2.save")).is_file());
    }
}

#[test]
fn garbage_changes_nothing_and_breaks_nothing() {
    let folder = Folder::new("garbage");
    let mut lines: Vec<u8> = Vec::new();
    for line in
        ["", "   ", "-1", "0", "99999999999999999999", "9999", "why why why", "show", "show zzz", "rule", "rule Q9"]
    {
        lines.extend(line.as_bytes());
        lines.push(b'\n');
    }
    for line in [
        "log x",
        "map zzz",
        "stop zzz",
        "skip",
        "save /nowhere/at/all/x",
        "\u{1b}[2J",
        "ünïcödé ✂",
        "concede",
        "x",
        "concede",
    ] {
        lines.extend(line.as_bytes());
        lines.push(b'\n');
    }
    lines.extend([0xff, 0xfe, 0x00, 0x1b, b'\n']);
    lines.extend(std::iter::repeat_n(b'a', 100_000));
    lines.push(b'\n');
    // With these seeds the person begins, and no option has an `x` of its own.
    for (game, seed) in [("rangers", "1"), ("echomancy", "2")] {
        let text = well(&folder.run(&["play", game, "--seed", seed], &lines));
        assert!(text.contains("nothing is saved"), "{text}");
        assert!(!text.contains('\u{1b}'));
        assert!(text.contains("is not understood"), "{text}");
        assert!(text.contains("There is no option 9999"), "{text}");
    }
}

#[test]
fn typos_are_met_with_what_was_meant() {
    let folder = Folder::new("typos");
    let typed = b"halp\nunod\ndoen\nshow Walk Wth Me\nrule R8.44\n"; // no such rule
    let text = well(&folder.run(&["play", "rangers", "--seed", "1"], typed));
    for meant in
        ["did you mean `help`", "did you mean `undo`", "`done`?", "did you mean `Walk With Me`", "near it: R8.4"]
    {
        assert!(text.contains(meant), "{meant}\n{text}");
    }
    let text = well(
        &folder.run(&["play", "echomancy", "--seed", "1"], b"kepp\nundo 9\nrule flyng\nstop thier upkeep\nstcak\n"),
    );
    assert!(text.contains("did you mean 1 `Keep`?"), "an option is nearer than a command\n{text}");
    assert!(text.contains("No decision can be taken back now.") && text.contains("near it: E29 Flying"), "{text}");
    assert!(text.contains("did you mean `their upkeep`"), "{text}");
    assert!(text.contains("did you mean `stack`"), "{text}");
}

#[test]
fn every_command_answers() {
    let folder = Folder::new("commands");
    let lines = b"help\ntable\nhand\nlog\nlog 3\nlog all\nwhy\nwhy Peerless Pathfinder\nshow Sitka Buck\nrule R8.4\nmap\nmap Spire\nsave\n";
    let text = well(&folder.run(&["play", "rangers", "--seed", "1", "--save", "x.save"], lines));
    for part in [
        "take back your last decision",
        "energy AWA",
        "Your hand:",
        "Player area:",
        "its abilities at work:",
        "presence",
        "R8.4",
        "Paths lead to:",
        "From Lone Tree Station to Spire",
        "Saved: x.save",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let text = well(
        &folder.run(&["play", "echomancy", "--seed", "1"], b"stack\nstops\nskip my first main phase\nhand\nmana\n"),
    );
    for part in [
        "The stack is empty.",
        "stop their end step",
        "You are no longer asked at my first main phase.",
        "To pay by hand, make the mana first",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

/// The answers `1` so often, and what is asked at the end.
fn ones(n: usize) -> Vec<u8> {
    b"1\n".repeat(n)
}

#[test]
fn taken_back_and_answered_again_it_is_the_same_game() {
    let folder = Folder::new("undo");
    let plain = well(&folder.run(&["play", "rangers", "--seed", "2", "--save", "a.save"], &ones(12)));
    let mut lines = ones(12);
    lines.extend(b"undo\nundo\nundo\n");
    lines.extend(ones(3));
    let back = well(&folder.run(&["play", "rangers", "--seed", "2", "--save", "b.save"], &lines));
    assert_eq!(back.matches("Taken back.").count(), 3);
    assert_eq!(folder.exported("a.save"), folder.exported("b.save"));
    lines.extend(b"undo 3\nredo\nredo\nredo\nredo\nundo 99\n");
    let again = well(&folder.run(&["play", "rangers", "--seed", "2", "--save", "d.save"], &lines));
    assert!(again.contains("Decided again.") && again.contains("nothing was taken back"), "{again}");
    assert!(again.contains("12 decisions can be taken back"), "{again}");
    assert_eq!(folder.exported("a.save"), folder.exported("d.save"));
    assert!(plain.contains("Saved: a.save"));
    // As far back as there is something to take back.
    let all = well(&folder.run(&["play", "rangers", "--seed", "2", "--save", "c.save"], b"1\nundo\nundo\n"));
    assert!(all.contains("there is nothing to take back"), "{all}");
}

#[test]
fn a_game_resumed_goes_on_as_the_one_that_was_not_left() {
    for game in GAMES {
        let folder = Folder::new(&format!("resume-{game}"));
        let whole = folder.run(&["play", game, "--seed", "3", "--save", "whole.save"], &ones(24));
        well(&whole);
        let part = well(&folder.run(&["play", game, "--seed", "3", "--save", "part.save"], &ones(10)));
        assert!(part.contains("--resume part.save"), "{part}");
        let rest = well(&folder.run(&["play", "--resume", "part.save"], &ones(14)));
        assert!(rest.contains("Resumed after"), "{rest}");
        assert_eq!(folder.exported("whole.save"), folder.exported("part.save"), "{game}");
        // The last question and the last log line are the same.
        let tail = |text: &str, n: usize| -> Vec<String> {
            let lines: Vec<String> = text.lines().filter(|l| !l.contains(".save")).map(str::to_string).collect();
            lines[lines.len().saturating_sub(n)..].to_vec()
        };
        assert_eq!(tail(&said(&whole), 12), tail(&rest, 12), "{game}");
    }
}

#[test]
fn giving_up_ends_the_game() {
    let folder = Folder::new("concede");
    let text = well(&folder.run(&["play", "echomancy", "--seed", "1"], b"concede\nconcede\n"));
    assert!(text.contains("B wins the game."), "{text}");
    let text = well(&folder.run(&["play", "rangers", "--seed", "1"], b"concede\nconcede\n"));
    assert!(text.contains("the group gives up"), "{text}");
}

#[test]
fn another_seat_s_hand_is_never_shown() {
    let folder = Folder::new("hidden");
    let deck = |name: &str, card: &str, land: &str| {
        let text = format!("language 1\ndeck  {name}\ngame  echomancy\n\n4 {card}\n20 {land}\n");
        std::fs::write(folder.0.join(format!("{name}.deck")), text).expect("a file");
    };
    deck("Mine", "Grizzly Bears", "Forest");
    deck("Theirs", "Serra Angel", "Plains");
    let arguments = ["play", "echomancy", "--seed", "3", "--small", "--deck", "Mine.deck", "--deck", "Theirs.deck"];
    let text = well(&folder.run(&arguments, b"1\n1\ntable\nhand\nlog all\nwhy\nwhy Serra Angel\nshow Serra Angel\n"));
    let before_show = text.split("> why Serra Angel").next().unwrap_or_default();
    assert!(before_show.contains("hand 7"), "{text}");
    assert!(!before_show.contains("Serra Angel") || before_show.contains("casts Serra Angel"), "{text}");
    assert!(text.contains("You see no option and no card `Serra Angel`") || before_show.contains("casts"), "{text}");
}

#[test]
fn bad_arguments_are_refused_in_one_line() {
    let folder = Folder::new("arguments");
    let run = |arguments: &[&str]| folder.run(arguments, b"");
    refuses(&run(&["play"]), "required");
    refuses(&run(&["play", "rangres"]), "did you mean `rangers`");
    refuses(&run(&["play", "chess"]), "the games are");
    refuses(&run(&["play", "rangers", "--rangers", "5"]), "1 to 4 players");
    refuses(&run(&["play", "echomancy", "--players", "3"]), "for 2 players");
    refuses(&run(&["play", "rangers", "--seed", "x"]), "x");
    refuses(&run(&["play", "rangers", "--bot", "Z"]), "not a seat");
    refuses(&run(&["play", "rangers", "--bot", "A", "--auto"]), "--auto");
    refuses(&run(&["play", "rangers", "--deck", "Pathfindr"]), "did you mean `Pathfinder`");
    refuses(
        &run(&["play", "rangers", "--rangers", "1", "--deck", "Pathfinder", "--deck", "Guardian"]),
        "2 decks for 1 player",
    );
    refuses(&run(&["play", "echomancy", "--deck", "nothing.deck"]), "no deck or file");
    refuses(&run(&["play", "--resume", "nothing.save"]), "there is no saved game or file `nothing.save`");
    std::fs::write(folder.0.join("notes.txt"), "hello").expect("a file");
    refuses(&run(&["play", "--resume", "notes.txt"]), "not a saved game");
    refuses(&run(&["play", "rangers", "--deck", "notes.txt"]), "`game rangers` is missing");
    well(&folder.run(&["play", "rangers", "--seed", "1", "--save", "a.save"], b"1\n"));
    refuses(&run(&["play", "echomancy", "--resume", "a.save"]), "is a game of rangers");
    refuses(&run(&["play", "--resume", "a.save", "--seed", "2"]), "--seed");
    let damaged = folder.read("a.save").replacen("\"seed\":1", "\"seed\":2", 1);
    std::fs::write(folder.0.join("b.save"), &damaged).expect("a file");
    refuses(&run(&["play", "--resume", "b.save"]), "checksum");
    assert_eq!(folder.read("b.save"), damaged);
    refuses(&run(&["deck"]), "deck");
    refuses(&run(&["deck", "check", "nothing.deck"]), "no deck or file");
}

#[test]
fn a_save_is_always_whole() {
    let folder = Folder::new("whole");
    well(&folder.run(&["play", "rangers", "--seed", "1", "--save", "a.save"], &ones(6)));
    let beside: Vec<_> = std::fs::read_dir(&folder.0)
        .expect("the folder")
        .flatten()
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .filter(|n| n.contains(".new"))
        .collect();
    assert!(beside.is_empty(), "{beside:?}");
    let explained = well(&folder.run(&["explain", "a.save", "Peerless Pathfinder"], b""));
    assert!(explained.contains("its abilities at work"), "{explained}");
}

#[test]
fn decks_are_judged_by_their_rules() {
    let folder = Folder::new("decks");
    let write = |name: &str, text: &str| std::fs::write(folder.0.join(name), text).expect("a file");
    write("e.deck", "language 1\ndeck  Bad\ngame  echomancy\n\n5 Grizzly Bears\n20 Forest\n1 No Such Card\n");
    let output = folder.run(&["deck", "check", "e.deck"], b"");
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    for part in
        ["Grizzly Bears is in the deck 5 times", "no card `No Such Card`", "26 cards; it must have at least 60", "E2.1"]
    {
        assert!(text.contains(part), "{part}\n{text}");
    }
    write("s.deck", "language 1\ndeck  Small\ngame  echomancy\n\n4 Grizzly Bears\n20 Forest\n");
    assert_eq!(folder.run(&["deck", "check", "s.deck"], b"").status.code(), Some(1));
    well(&folder.run(&["deck", "check", "--small", "s.deck"], b""));
    write(
        "r.deck",
        "language 1\ndeck  Odd\ngame  rangers\nrole  Nobody\naspects  AWA 3, FIT 3, SPI 2, FOC 1\n\n3 Bold\n",
    );
    let text = said(&folder.run(&["deck", "check", "r.deck"], b""));
    for rule in ["R22.1", "R22.2", "R22.4", "R22.6"] {
        assert!(text.contains(rule), "{rule}\n{text}");
    }
    let text = well(&folder.run(&["deck", "list"], b""));
    assert!(text.contains("Pathfinder") && text.contains("Guardian"), "{text}");
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/rangers/decks").is_dir());
}

/// E37.2: mana made by hand is there to pay with, and `mana` says so.
#[test]
fn a_person_pays_by_hand() {
    let folder = Folder::new("by-hand");
    let deck = "language 1\ndeck  Both\ngame  echomancy\n\n4 Lightning Bolt\n4 Bonesplitter\n4 Burst Lightning\n6 Mountain\n6 Forest\n";
    std::fs::write(folder.0.join("Both.deck"), deck).expect("a file");
    let arguments = ["play", "echomancy", "--seed", "1", "--small", "--deck", "Both.deck", "--deck", "Both.deck"];
    let text = well(&folder.run(&arguments, b"keep\nplay forest\nforest\nmana\ncast bonesplitter\nmana\n"));
    let (before, after) = text.split_once("> cast bonesplitter").expect("the cast");
    assert!(before.contains("  A: {G}"), "{text}");
    assert!(!after.contains("  A: {G}"), "{text}");
    assert!(after.contains("A casts Bonesplitter."), "{text}");
}

#[test]
fn players_have_names_and_seats_their_letters() {
    let folder = Folder::new("names");
    let run = |arguments: &[&str], lines: &str| folder.run(arguments, lines.as_bytes());
    let named = ["play", "echomancy", "--seed", "4", "--name", "A=Ada Reed", "--name", "Bruno", "--save", "duel.save"];
    let text = well(&run(&named, "keep\nconcede\nconcede\n"));
    assert!(text.contains("Ada Reed (you): life 20") && text.contains("Bruno: life 20"), "{text}");
    assert!(text.contains("Bruno wins"), "{text}");
    // The same game by letters, but for the names.
    let bare = ["play", "echomancy", "--seed", "4", "--save", "bare.save"];
    let lettered = well(&run(&bare, "keep\nconcede\nconcede\n"));
    let named = |text: &str| text.replace("Ada Reed", "A").replace("Bruno", "B").replace("duel.save", "bare.save");
    assert_eq!(named(&text), lettered);
    // A save is seen with the eyes of a name or of a letter.
    for seat in ["ada reed", "A"] {
        let seen = well(&run(&["replay", "duel.save", "--seat", seat, "--to", "1"], ""));
        assert!(seen.contains("The hand of Ada Reed:"), "{seen}");
    }
    refuses(&run(&["replay", "duel.save", "--seat", "Cy"], ""), "`Cy` is not a seat");
    refuses(&run(&["play", "echomancy", "--name", "A=Ada", "--name", "B=ADA"], ""), "two players are called ADA");
    refuses(&run(&["play", "echomancy", "--name", "A=A\u{202e}da"], ""), "turns the direction of reading");
    refuses(&run(&["play", "echomancy", "--name", "Ada", "--name", "Ben", "--name", "Cy"], ""), "one name too many");
}
