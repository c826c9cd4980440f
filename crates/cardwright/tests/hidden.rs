//! Hidden information at one table, as people meet it: the seed, the shared terminal, the pipe, and a look at a save.

mod common;

use common::Folder;
use table::Saved;

fn saved(folder: &Folder, name: &str) -> Saved {
    let file = folder.0.join("data/cardwright/saves").join(name);
    Saved::read(&std::fs::read(file).expect("the file")).expect("a save")
}

fn seed(folder: &Folder, name: &str) -> u64 {
    saved(folder, name).setup.expect("a game").seed
}

#[test]
fn the_seed_of_rivals_is_told_when_the_game_is_over_and_not_before() {
    let folder = Folder::new("secret");
    for bot in [&[][..], &["--bot", "none"]] {
        let said = folder.well(&[&["play", "echomancy"], bot].concat(), "1\nhelp\nlog all\nsave\n");
        assert!(!said.contains("seed"), "{said}");
    }
    let names = ["echomancy.save", "echomancy-2.save"];
    let seeds = names.map(|name| seed(&folder, name));
    assert_ne!(seeds[0], seeds[1]);
    // Of 64 bits: one in a million games has a seed that could be one of a million.
    assert!(seeds.iter().all(|seed| *seed > 1 << 32), "{seeds:?}");
    for arguments in [&["saves"][..], &["replay", "echomancy"], &["replay", "echomancy-2", "--seat", "A"]] {
        let said = folder.well(arguments, "");
        assert!(!said.contains("seed") && !said.contains(&seeds[0].to_string()), "{said}");
    }
    let said = folder.well(&["play", "--resume", "echomancy"], "1\n");
    assert!(!said.contains("seed"), "{said}");
    let said = folder.well(&["play", "--resume", "echomancy"], "concede\nconcede\n");
    assert!(said.contains(&format!("Its seed was {}.", seeds[0])), "{said}");
    let said = folder.well(&["play", "--resume", "echomancy"], "");
    assert!(said.contains(&format!("seed {}", seeds[0])), "it is over\n{said}");
}

#[test]
fn a_seed_that_was_asked_for_is_shown_and_so_is_that_of_those_who_play_together() {
    let folder = Folder::new("asked");
    assert!(folder.well(&["play", "echomancy", "--seed", "5"], "1\n").contains("2 players, seed 5\n"));
    assert!(folder.well(&["saves"], "").contains("echomancy-5"));
    assert!(folder.well(&["play", "rangers"], "done\n").contains("1 ranger, seed "));
    // With the seed of a game that is over, it is played again.
    folder.well(&["play", "echomancy"], "concede\nconcede\n");
    let seed = seed(&folder, "echomancy.save").to_string();
    let first = folder.well(&["replay", "echomancy", "--to", "0", "--seat", "A"], "");
    folder.well(&["play", "echomancy", "--seed", &seed], "concede\nconcede\n");
    let second = folder.well(&["replay", &format!("echomancy-{seed}"), "--to", "0", "--seat", "A"], "");
    assert_eq!(first, second);
}

#[test]
fn through_a_pipe_every_question_names_the_seat_and_shows_its_table() {
    let folder = Folder::new("pipe");
    // With seeds: a game drawn by chance may be over before the last line is read.
    let duel = ["play", "echomancy", "--seed", "5", "--bot", "none"];
    for arguments in [&duel[..], &["play", "rangers", "--seed", "5", "--rangers", "2"]] {
        let said = folder.well(arguments, &"1\n".repeat(14));
        let asked: Vec<&str> = said.split("\n> ").collect();
        assert!(asked.len() > 12, "{said}");
        let mut seats = Vec::new();
        for text in &asked[..asked.len() - 1] {
            let options = text.find("\n   1  ").or(text.find("\n  a number from")).expect("options");
            let question = text[..options].lines().last().expect("a question");
            let seat = question.chars().next().expect("a seat");
            let rest = question.strip_prefix(['A', 'B']).unwrap_or_default();
            assert!(rest.starts_with(": ") || rest.starts_with(", your turn: "), "{question}");
            assert!(text.contains(&format!("{seat} (you)")) && text.contains("Your hand:"), "{text}");
            let other = if seat == 'A' { 'B' } else { 'A' };
            assert!(!text.contains(&format!("{other} (you)")), "{text}");
            seats.push(seat);
        }
        assert!(seats.contains(&'A') && seats.contains(&'B'), "{seats:?}");
    }
}

#[test]
fn a_save_is_explained_to_a_seat_or_with_a_warning() {
    let folder = Folder::new("explain");
    let said = folder.well(&["play", "echomancy", "--seed", "5", "--bot", "none", "--save", "a.save"], "1\n1\n1\n");
    let hand = |seat: char| -> Vec<String> {
        let shown = said.split(&format!("{seat} (you)")).nth(1).expect("its table");
        let hand = shown.split("Your hand:\n").nth(1).expect("its hand");
        let names = hand.lines().take_while(|line| line.starts_with("  "));
        let name = |line: &str| {
            let plain = line.trim().split(" (").next().unwrap_or_default();
            plain.split_once(" x ").map_or(plain, |(_, name)| name).to_string()
        };
        names.map(name).collect()
    };
    let (a, b) = (hand('A'), hand('B'));
    let secret = b.iter().find(|name| !a.contains(name) && !["Plains", "Island"].contains(&name.as_str()));
    let secret = secret.expect("a card only B has").as_str();
    let warned = "hidden cards too";
    let open = folder.well(&["explain", "a.save", secret], "");
    assert!(open.contains(warned) && open.contains(secret), "{open}");
    assert!(folder.well(&["explain", "a.save"], "").contains(warned));
    assert!(folder.well(&["count", "a.save", "--deep", "1"], "").contains(warned));
    assert!(folder.well(&["replay", "a.save"], "").contains(warned));
    let of_b = folder.well(&["explain", "a.save", secret, "--seat", "B"], "");
    assert!(of_b.contains(secret) && !of_b.contains(warned), "{of_b}");
    // Nothing is told of things A does not see: neither that they exist, nor by a suggestion.
    let refused = |name: &str| {
        let output = folder.run(&["explain", "a.save", name, "--seat", "A"], b"");
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).replace(name, "IT")
    };
    assert_eq!(refused(secret), refused("Nobody's Card"));
    let almost = format!("{}x", &secret[..secret.len() - 1]);
    assert!(!refused(&almost).contains(secret));
    folder.refuses(&["explain", "a.save", secret, "--seat", "Q"], "is not a seat");
    for name in &a {
        folder.well(&["explain", "a.save", name, "--seat", "a"], "");
    }
    assert!(!folder.well(&["explain", "a.save", "--seat", "A"], "").contains(secret));
}

#[test]
fn a_save_is_explained_with_the_names_of_its_players() {
    let folder = Folder::new("explain-names");
    let asked = ["play", "echomancy", "--seed", "5", "--name", "Ada", "--name", "B=Ben", "--save", "a.save"];
    let said = folder.well(&asked, "1\n1\n");
    let hand = said.split("Ada (you)").nth(1).and_then(|own| own.split("Your hand:\n").nth(1)).expect("a hand");
    let card = hand.lines().next().and_then(|line| line.trim().split(" (").next()).expect("a card");
    let card = card.split_once(" x ").map_or(card, |(_, name)| name);
    let open = folder.well(&["explain", "a.save", card], "");
    assert!(open.contains("shows only Ada's view") && open.contains("of Ada"), "{open}");
    let by_name = folder.well(&["explain", "a.save", card, "--seat", "Ada"], "");
    assert_eq!(by_name, folder.well(&["explain", "a.save", card, "--seat", "A"], ""));
    folder.refuses(&["explain", "a.save", card, "--seat", "Cleo"], "is not a seat");
}

#[cfg(unix)]
mod terminal {
    use super::common::{Folder, pty::Pty};

    const LINES: [&str; 4] = ["play", "echomancy", "--bot", "none"];

    /// The seat whose turn it is to look.
    fn asked(pty: &Pty) -> char {
        let text = pty.wait("it is your decision.");
        let at = text.rfind(": it is your decision.").expect("waited for");
        text[..at].chars().last().expect("a seat")
    }

    #[test]
    fn a_shared_terminal_forgets_what_it_has_shown() {
        let folder = Folder::new("forgets");
        let mut pty = Pty::run(&folder, &[&LINES[..], &["--plain"]].concat(), (100, 32));
        let first = asked(&pty);
        assert!(!pty.text().contains("Your hand"), "{}", pty.text());
        pty.keys("\r").wait("Your hand:");
        pty.keys("1\r");
        let text =
            pty.wait_until("the other seat", |text| text.contains("it is your decision") && !text.contains("hand:"));
        assert_ne!(asked(&pty), first, "{text}");
        let emptied = |pty: &Pty| {
            let bytes = pty.bytes();
            let hand = bytes.windows(9).rposition(|w| w == b"Your hand").expect("a hand was shown");
            bytes[hand..].windows(11).any(|w| w == b"\x1b[H\x1b[2J\x1b[3J")
        };
        assert!(emptied(&pty), "the screen and what can be scrolled back to");
        // A leaving player leaves nothing on the screen either.
        pty.keys("\r").wait("Your hand:");
        assert!(!emptied(&pty));
        pty.keys("quit\r").wait("Saved: ");
        assert!(emptied(&pty));
        let (code, text) = pty.end();
        assert!(code == 0 && !text.contains("Your hand"), "{text}");
        // A game that goes on tells what happened only when the right one looks.
        let mut pty = Pty::run(&folder, &["play", "--resume", "echomancy", "--plain"], (100, 32));
        assert_ne!(asked(&pty), first);
        assert!(!pty.text().contains("What happened last"), "{}", pty.text());
        pty.keys("\r").wait("What happened last");
        pty.keys("quit\r").wait("Saved: ");
        pty.end();
    }

    #[test]
    fn a_terminal_that_cannot_forget_says_so() {
        for with in [&[("TERM", "dumb")][..], &[("TERM", "screen"), ("STY", "1.here")]] {
            let folder = Folder::new("dumb");
            let mut pty = Pty::run_with(&folder, &[&LINES[..], &["--plain"]].concat(), (100, 32), with);
            asked(&pty);
            pty.keys("\r").wait("Your hand:");
            pty.keys("1\r").wait("cannot forget what it has shown");
            assert!(!pty.bytes().windows(4).any(|w| w == b"\x1b[3J"));
            asked(&pty);
            pty.keys("\x04");
            pty.end();
        }
    }

    #[test]
    fn the_screen_shows_no_seed_before_the_game_is_over() {
        let folder = Folder::new("secret-screen");
        let mut pty = Pty::run(&folder, &["play", "echomancy"], (120, 32));
        pty.wait("Keep this hand?");
        assert!(!pty.text().contains("seed"), "{}", pty.text());
        pty.keys("1").wait_until("the next question", |text| !text.contains("Keep this hand?"));
        pty.keys("q");
        pty.end();
        let mut pty = Pty::run(&folder, &["play", "echomancy", "--seed", "5"], (120, 32));
        pty.wait("seed 5");
        pty.keys("q");
        pty.end();
    }
}
