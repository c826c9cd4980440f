//! The full screen as people meet it: the built binary in a pseudo-terminal.

#![cfg(unix)]

mod common;

use common::{Folder, pty::Pty};

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

/// The first line of the screen that has these words.
fn line_with<'t>(text: &'t str, words: &str) -> &'t str {
    text.lines().find(|line| line.contains(words)).unwrap_or_else(|| panic!("{words} is not in\n{text}"))
}

#[test]
fn the_menu_opens_and_a_game_of_each_begins_from_it() {
    let folder = Folder::new("screen-menu");
    for (game, asked) in [("Rangers", "set cards aside"), ("Echomancy", "hand")] {
        let mut pty = Pty::run(&folder, &[], SMALL);
        pty.wait("Cardwright");
        for _ in 0..8 {
            if line_with(&pty.text(), "▶").contains(game) {
                break;
            }
            pty.press(DOWN);
        }
        pty.keys("\r").wait("A new game of");
        pty.keys("\r").wait(asked);
        pty.keys("q").wait("Cardwright");
        pty.keys("q");
        assert_eq!(pty.end().0, 0);
    }
}

#[test]
fn a_game_is_played_taken_back_left_and_continued() {
    let folder = Folder::new("screen-continue");
    for (game, size) in [("rangers", SMALL), ("echomancy", LARGE)] {
        let mut pty = Pty::run(&folder, &["play", game, "--seed", "1"], size);
        // A first hand of the rangers is kept unless somebody says otherwise.
        pty.wait(if game == "rangers" { "▶7" } else { "▶1" });
        let first = pty.text();
        let second = pty.press("1");
        assert_ne!(first, second);
        // Against a rival, what has shown something new stays.
        pty.keys("u");
        let text =
            pty.wait_until("taking back", |text| text.contains("Taken back.") || text.contains("cannot be taken"));
        assert!(game == "echomancy" || text.contains("Taken back."), "{text}");
        if text.contains("Taken back.") {
            pty.keys("r").wait("Decided again.");
        }
        let question = pty.press("\x1b[H");
        pty.keys("q");
        let (code, said) = pty.end();
        assert_eq!(code, 0, "{said}");
        assert!(said.contains("Go on with: cardwright play"), "{said}");
        // The menu continues where it was left.
        let mut pty = Pty::run(&folder, &[], size);
        let menu = pty.wait("Continue");
        assert!(line_with(&menu, "Continue").to_lowercase().contains(game), "{menu}");
        pty.keys("\r");
        let headline = question.lines().next().expect("a headline").split("  ").next().expect("words").to_string();
        pty.wait(headline.trim());
        pty.keys("\x03");
        assert_eq!(pty.end().0, 0);
    }
}

#[test]
fn a_window_may_change_its_size_at_any_time() {
    let folder = Folder::new("screen-resize");
    let mut pty = Pty::run(&folder, &["play", "rangers", "--seed", "1"], LARGE);
    pty.wait("▶7");
    pty.resize(60, 20);
    pty.wait("needs 80 x 24");
    pty.resize(80, 24);
    let text = pty.wait("Your hand");
    assert!(text.contains("Esc menu"), "{text}");
    pty.resize(200, 60);
    pty.wait_until("the whole width", |text| text.lines().any(|line| line.chars().count() > 150));
    pty.keys("q");
    pty.end();
}

#[test]
fn a_card_and_an_option_say_why() {
    let folder = Folder::new("screen-why");
    let mut pty = Pty::run(&folder, &["play", "echomancy", "--seed", "1"], LARGE);
    pty.wait("▶1");
    pty.keys("h").wait("╔");
    let why = pty.keys("w").wait("Why?");
    assert!(why.contains("as printed") || why.contains("This card has no numbers to explain."), "{why}");
    pty.press("\x1b");
    pty.keys("?").wait("Marks on the table");
    pty.press("\x1b");
    pty.keys("W").wait("closed");
    pty.press("\x1b");
    pty.keys("l").wait("What happened");
    pty.press("\x1b");
    // An option, with the rule it stands on.
    pty.press("\x1b");
    pty.keys("w").wait("is open.");
    pty.wait("E2.5");
    pty.press("\x1b");
    pty.keys("q");
    pty.end();
}

#[test]
fn without_colour_there_is_none_and_with_plain_no_screen() {
    let folder = Folder::new("screen-colour");
    let coloured = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        text.contains("38;5;") || text.contains("\x1b[31m") || text.contains("\x1b[33m")
    };
    for (with, expected) in [(vec![], true), (vec![("NO_COLOR", "1")], false)] {
        let mut pty = Pty::run_with(&folder, &["play", "rangers", "--seed", "1"], SMALL, &with);
        pty.wait("▶7");
        pty.press(RIGHT);
        assert_eq!(coloured(&pty.bytes()), expected);
        pty.keys("q");
        pty.end();
    }
    let mut pty = Pty::run(&folder, &["play", "rangers", "--seed", "1", "--plain"], SMALL);
    pty.wait("7  done");
    assert!(!String::from_utf8_lossy(&pty.bytes()).contains("\x1b["));
    pty.keys("quit\r");
    pty.end();
}

#[test]
fn the_terminal_is_given_back_when_the_program_is_ended() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = Folder::new("screen-signals");
    for signal in [Signal::TERM, Signal::INT] {
        let mut pty = Pty::run(&folder, &["play", "echomancy", "--seed", "1"], SMALL);
        pty.wait("▶1");
        pty.press("1");
        let process = Pid::from_raw(pty.process() as i32).expect("a process");
        kill_process(process, signal).expect("a signal");
        let (_, said) = pty.end();
        assert!(said.contains("Go on with:"), "{said}");
    }
}

#[test]
fn the_program_ends_when_its_terminal_goes_away() {
    let folder = Folder::new("screen-hangup");
    for arguments in [&["play", "echomancy", "--seed", "1"][..], &[]] {
        assert!(Pty::ends_without_terminal(&folder, arguments), "{arguments:?} goes on without a terminal");
    }
}

#[test]
fn rivals_at_one_screen_see_a_cover_between_them() {
    let folder = Folder::new("screen-cover");
    let mut pty = Pty::run(&folder, &["play", "echomancy", "--seed", "1", "--bot", "none"], SMALL);
    // The first player decides first.
    let text = pty.wait("it is your decision.");
    assert!(!text.contains("Your hand"), "{text}");
    let (first, second) = if text.contains("A: it is") { ("A", "B") } else { ("B", "A") };
    pty.keys("\r").wait(&format!("{first} (you)"));
    pty.keys("1");
    let text = pty.wait(&format!("{second}: it is your decision."));
    assert!(!text.contains("Your hand"), "{text}");
    pty.keys("\r").wait(&format!("{second} (you)"));
    pty.keys("q");
    pty.end();
}

/// From the menu to one of its entries.
fn open_from_menu(folder: &Folder, size: (u16, u16), entry: &str) -> Pty {
    let mut pty = Pty::run(folder, &[], size);
    pty.wait("Cardwright");
    for _ in 0..10 {
        if line_with(&pty.text(), "▶").contains(entry) {
            break;
        }
        pty.press(DOWN);
    }
    assert!(line_with(&pty.text(), "▶").contains(entry), "{}", pty.text());
    pty.keys("\r");
    pty
}

#[test]
fn cards_are_searched_and_shown_as_printed_and_as_written() {
    let folder = Folder::new("screen-cards");
    let mut pty = open_from_menu(&folder, LARGE, "Cards");
    pty.wait("search:");
    let text = pty.press("name:mulcher");
    assert!(line_with(&text, "▶").contains("Caustic Mulcher") && !text.contains("436 of"), "{text}");
    assert!(pty.press("\t").contains("name      Caustic Mulcher"), "{}", pty.text());
    pty.press("\x15");
    pty.press(RIGHT);
    let text = pty.press("kind:creature keyword:flying serra");
    assert!(text.contains("Serra Angel") && !text.contains("Grizzly Bears"), "{text}");
    pty.press("\x1b");
    pty.press("\x1b");
    pty.keys("q");
    pty.end();
}

#[test]
fn a_deck_is_built_checked_and_kept() {
    let folder = Folder::new("screen-decks");
    let mut pty = open_from_menu(&folder, LARGE, "Decks");
    let text = pty.wait("What the cards cost");
    assert!(text.contains("Pathfinder") && text.contains("It keeps every rule."), "{text}");
    pty.press("n");
    pty.press(DOWN);
    pty.keys("\r").wait("All cards:");
    pty.press("name:forest");
    for _ in 0..3 {
        pty.press(RIGHT);
    }
    let text = pty.text();
    assert!(text.contains("3 Forest") && text.contains("it must have at least 60 (E2.1)"), "{text}");
    // Its name.
    pty.press("\t");
    pty.press("\r");
    pty.press(" of trees");
    pty.press("\r");
    assert!(pty.press("\x13").contains("Kept:"), "{}", pty.text());
    assert!(folder.read("data/cardwright/decks/new-deck-of-trees.deck").contains("3 Forest"));
    pty.press("\x1b");
    let text = pty.press("\x1b");
    assert!(text.contains("New deck of trees"), "{text}");
    pty.keys("\x03");
    pty.end();
}

#[test]
fn a_saved_game_is_seen_again_step_by_step() {
    let folder = Folder::new("screen-replay");
    folder.well(&["play", "rangers", "--seed", "3"], "1\n1\n1\n1\n1\n1\nquit\n");
    let mut pty = open_from_menu(&folder, LARGE, "Saved games");
    pty.wait("rangers-3");
    pty.keys("r").wait("answer 0 of 6");
    let text = pty.press(RIGHT);
    assert!(text.contains("answer 1 of 6"), "{text}");
    assert!(pty.press("\x1b[F").contains("Here the game was left."), "{}", pty.text());
    assert!(pty.press("\x1b[H").contains("answer 0 of 6"));
    pty.keys(" ").wait("answer 2 of 6");
    pty.press("\x1b");
    pty.keys("\r").wait("Your hand");
    pty.keys("\x03");
    pty.end();
}

/// Does what the coach asks for until the lesson is over; gives how many steps there were.
fn learn(pty: &mut Pty) -> usize {
    let mut steps = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let text = pty.text();
        if text.contains("The lesson is over") {
            return steps.len();
        }
        // The coach stands in the right column.
        let right: Vec<&str> = text.lines().filter_map(|line| line.rsplit_once('│').map(|(_, right)| right)).collect();
        let Some(task) = right.iter().find_map(|line| line.trim().strip_prefix("▶ ")) else {
            panic!("no task:\n{text}");
        };
        let numbered = |line: &&&str| line.contains('/') && line.starts_with(|c: char| c.is_ascii_digit());
        steps.extend(right.iter().find(numbered).map(|line| line.split_whitespace().next().unwrap_or("").to_string()));
        match task {
            "Enter goes on" => pty.press("\r"),
            task if task.starts_with("Tab") => {
                pty.press("\t");
                pty.press(RIGHT);
                pty.press("\t")
            }
            task if task.starts_with("press") => {
                let key: String = task.trim_start_matches("press ").chars().take(1).collect();
                pty.press(&key);
                if "ur".contains(&key) { pty.text() } else { pty.press("\x1b") }
            }
            task if task.starts_with("answer the question") => {
                let before = pty.text();
                match pty.press(" ") {
                    after if after == before || after.contains("nothing to pass") => pty.press("1"),
                    after => after,
                }
            }
            task => {
                let words = task.strip_prefix("choose: ").unwrap_or_else(|| panic!("{task}\n{text}"));
                match words.len() {
                    1 => pty.press(words),
                    _ => {
                        pty.press("/");
                        pty.press(words);
                        pty.press("\r")
                    }
                }
            }
        };
    }
    panic!("the lesson does not end:\n{}", pty.text());
}

fn begin_lesson(folder: &Folder, game: &str) -> Pty {
    let pty = open_from_menu(folder, LARGE, &format!("Learn {game}"));
    pty.wait("Welcome");
    pty
}

#[test]
fn the_lesson_of_rangers_leads_to_its_end() {
    let folder = Folder::new("screen-learn-rangers");
    let mut pty = begin_lesson(&folder, "Rangers");
    assert!(learn(&mut pty) >= 20);
    pty.keys("q").wait("Learn Rangers");
    pty.keys("q");
    pty.end();
    assert!(!folder.0.join("data/cardwright/saves").exists(), "a lesson is not saved");
}

#[test]
fn the_lesson_of_echomancy_leads_to_its_end_and_corrects_what_is_wrong() {
    let folder = Folder::new("screen-learn-echomancy");
    let mut pty = begin_lesson(&folder, "Echomancy");
    assert!(pty.press("1").contains("Read on first"), "{}", pty.text());
    pty.press("\r");
    pty.press("\t");
    pty.press(RIGHT);
    pty.press("\t");
    let text = pty.press("2");
    assert!(text.contains("Not yet.") && text.contains("A mulligan is for a hand"), "{text}");
    assert!(text.contains("Keep this hand?"), "{text}");
    assert!(learn(&mut pty) >= 18);
    pty.keys("\x03");
    pty.end();
}

/// Keys by chance, from a seed.
struct Keys(u64);

impl Keys {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % below
    }

    fn key(&mut self) -> String {
        let named = [
            UP,
            DOWN,
            LEFT,
            RIGHT,
            "\x1b[5~",
            "\x1b[6~",
            "\x1b[H",
            "\x1b[F",
            "\t",
            "\r",
            "\r",
            "\r",
            " ",
            " ",
            "\x7f",
            "\x1b[<0;20;10M",
            "\x1b[<0;70;5M",
            "\x1b[<64;20;10M",
            "\x1b[<65;20;10M",
            "\x1b[<2;10;20M",
        ];
        match self.next(3) {
            0 => named[self.next(named.len())].to_string(),
            1 => char::from(b'1' + self.next(9) as u8).to_string(),
            _ => char::from(b' ' + self.next(95) as u8).to_string(),
        }
    }
}

/// The number of times a handful of keys is typed, for each of three ways in.
const HANDFULS: usize = 250;

#[test]
fn keys_by_chance_break_nothing() {
    let folder = Folder::new("screen-chance");
    let mut keys = Keys(7);
    for (round, arguments) in
        [&["play", "rangers", "--seed", "3"][..], &["play", "echomancy", "--seed", "3"], &[]].iter().enumerate()
    {
        let mut left = HANDFULS;
        while left > 0 {
            let mut pty = Pty::run(&folder, arguments, if round % 2 == 0 { SMALL } else { LARGE });
            pty.wait_until("a screen", |text| text.contains('▶'));
            let mut runs = true;
            while runs && left > 0 {
                left -= 1;
                let handful: String = (0..8).map(|_| keys.key()).collect();
                runs = pty.typed(&handful);
                if keys.next(40) == 0 {
                    let (columns, rows) = (40 + keys.next(160) as u16, 10 + keys.next(60) as u16);
                    pty.resize(columns, rows);
                }
            }
            pty.keys("\x03");
            let (code, said) = pty.end();
            assert_eq!(code, 0, "{said}");
            assert!(!said.contains("mistake of the program"), "{said}");
        }
    }
}
