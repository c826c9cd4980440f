//! Cards, decks, plays and saves that would take all time and memory: the built program ends by itself with 10 seconds of
//! CPU and 200 MB of addresses, so with less than 200 MB of memory, whoever plays and whatever is asked (E37.3).
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

/// A bound the system keeps: the program is killed beyond it. One arena, because each would reserve 64 MB of addresses
/// that nobody uses.
fn bounded(folder: &Folder, arguments: &[&str]) -> Output {
    let script = "ulimit -t 10; ulimit -v 204800; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_cardwright")]).args(arguments);
    command.current_dir(&folder.0).env("XDG_DATA_HOME", folder.0.join("data")).env("MALLOC_ARENA_MAX", "1");
    command.output().expect("a shell")
}

fn write(folder: &Folder, name: &str, text: &str) {
    std::fs::write(folder.0.join(name), text).expect("a file");
}

fn told(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).chars().take(2_000).collect::<String>();
    format!("{:?}\n{}{}", output.status, text(&output.stdout), text(&output.stderr))
}

/// Runs it within the bounds; it ends by itself, well or with a word of what is wrong.
fn ends(folder: &Folder, what: &str, arguments: &[&str]) -> Output {
    let output = bounded(folder, arguments);
    assert!(matches!(output.status.code(), Some(0..=2)), "{what}, {arguments:?}: {}", told(&output));
    assert!(!told(&output).contains("panicked"), "{what}, {arguments:?}: {}", told(&output));
    output
}

/// A land with this text, and a deck of it.
fn lay_nest(folder: &Folder, text: &str) {
    let card = format!(
        "language 1\nname      Nest\ngame      echomancy\nsupertype basic\nkind      land\n\ntrigger after this enters:\n{text}\n"
    );
    write(folder, "nest.card", &card);
    write(folder, "nests.deck", "deck  Nests\ngame  echomancy\n30 Nest\n");
}

#[test]
fn hostile_cards_end_within_bounds_whoever_plays() {
    for (number, text) in TEXTS.iter().enumerate() {
        let folder = Folder::new(&format!("hostile-{number}"));
        lay_nest(&folder, text);
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

/// Files of cards that are much to read.
#[test]
fn hostile_card_files_are_read_or_refused_within_bounds() {
    let folder = Folder::new("hostile-files");
    let head = "language 1\nname      Nest\ngame      echomancy\ncost      {R}\nkind      sorcery\n\nspell:\n";
    let lines = [
        ("brackets", format!("  draw {}1\n", "(".repeat(399)), 2_000),
        ("a long list", format!("  exile this{}\n", " and a creature you control".repeat(78)), 400),
        ("hosts of hosts", format!("  exile a creature{}\n", " attached to a creature or land".repeat(65)), 440),
        ("words nobody knows", "  drw 1 crad\n".to_string(), 60_000),
        ("what is right, for ever", "  draw 1 card\n".to_string(), 60_000),
    ];
    for (what, line, times) in &lines {
        write(&folder, "nest.card", &format!("{head}{}", line.repeat(*times)));
        let refused = ends(&folder, what, &["check", "nest.card"]);
        assert_eq!(refused.status.code(), Some(1), "{what}: {}", told(&refused));
        ends(&folder, what, &["fmt", "--check", "nest.card"]);
    }
    // A thousand such files in one folder.
    let own = folder.0.join("own");
    std::fs::create_dir_all(&own).expect("a folder");
    for number in 0..1_000 {
        let name = head.replace("Nest", &format!("Nest {number}"));
        std::fs::write(own.join(format!("{number}.card")), format!("{name}{}", "  drw 1 crad\n".repeat(50)))
            .expect("a file");
    }
    ends(&folder, "a thousand wrong cards", &["check", "own"]);
}

/// Lists of cards nobody could play.
#[test]
fn hostile_decks_are_read_or_refused_within_bounds() {
    let folder = Folder::new("hostile-decks");
    let head = "deck  X\ngame  echomancy\n";
    let many = |line: &dyn Fn(usize) -> String, times: usize| (0..times).map(line).collect::<String>();
    let decks = [
        ("too many copies", format!("{head}999999999 Forest\n")),
        ("a number beyond all", format!("{head}99999999999999999999999 Forest\n")),
        ("one card on many lines", format!("{head}{}", "1 Forest\n".repeat(80_000))),
        ("cards nobody knows", format!("{head}{}", many(&|n| format!("1 Forrest{n}\n"), 50_000))),
        ("names nearly right", format!("{head}{}", "4 Grizzly Baers\n".repeat(50_000))),
        ("a name without end", format!("{head}1 {}\n", "Forest ".repeat(120_000))),
        ("headers", format!("{}game  echomancy\n", "deck  X\n".repeat(40_000))),
        (
            "rangers",
            format!("deck X\ngame rangers\nrole Guardian\n{}", many(&|n| format!("2 Insightful{n}\n"), 40_000)),
        ),
    ];
    for (what, text) in &decks {
        write(&folder, "x.deck", text);
        ends(&folder, what, &["deck", "check", "x.deck"]);
        ends(&folder, what, &["deck", "view", "x.deck"]);
        ends(&folder, what, &["deck", "import", "x.deck", "--replace"]);
        ends(
            &folder,
            what,
            &["soak", "echomancy", "--deck", "x.deck", "--deck", "x.deck", "--games", "1", "--jobs", "1"],
        );
    }
}

/// A land that does nearly as much as one answer may, and a play or save in which it is played often.
const HEAVY: &str = "  repeat 1500 times:\n    for each land:\n      you gain 1 life";

#[test]
fn hostile_plays_end_within_bounds() {
    let folder = Folder::new("hostile-plays");
    lay_nest(&folder, HEAVY);
    let given = "play  X\n\ngiven echomancy\n";
    let deep = (0..2).fold("the number of creatures with power 1 or more".to_string(), |inner, _| {
        format!("the number of creatures with power ({inner}) or less")
    });
    let lord = format!(
        "card:\n  name      Lord\n  game      echomancy\n  cost      {{R}}\n  kind      creature\n  power     1\n  toughness 5\n\n  \
         constant:\n    creatures get +({deep})/+1\n\n"
    );
    let card = |n: usize| format!("card:\n  name      Nest{n}\n  game      echomancy\n  kind      land\n\n");
    let shared: String = (0..2_000).map(card).collect();
    let plays = [
        ("many cards on a table", format!("{given}  A  battlefield: 99999 Forest\n\nthen  settled\n")),
        ("many plays", format!("{given}  A  hand: Forest\n\nthen  settled\n\n").repeat(10_000)),
        ("many cards for many plays", format!("{shared}{}", format!("{given}\nthen  settled\n\n").repeat(5_000))),
        (
            "many checks",
            format!("{given}  A  battlefield: Forest\n\nthen  settled\n{}", "      sound\n".repeat(50_000)),
        ),
        ("many sound answers", format!("{given}  A  hand: 60 Nest\n\nthen  sound\n{}", "      sound\n".repeat(8))),
        ("many mistakes", format!("{given}\nwhen  A passes\n{}", "      A chosses Forrest\n".repeat(40_000))),
        (
            "much that ends, again and again",
            format!(
                "{given}  A  hand: 60 Nest   battlefield: 30 Forest\n\nwhen  A chooses Play Nest\n{}then  settled\n",
                "      do: put Nest onto the battlefield\n".repeat(60)
            ),
        ),
        (
            "a table that is much to look at",
            format!("{lord}{given}  A  battlefield: 60 Grizzly Bears, 3 Lord\n\nthen  settled\n"),
        ),
        (
            "a table that is too much to look at",
            format!("{lord}{given}  A  battlefield: 200 Grizzly Bears, 3 Lord\n\nthen  settled\n"),
        ),
    ];
    for (what, text) in &plays {
        write(&folder, "x.play", text);
        ends(&folder, what, &["check", "x.play", "--cards", "."]);
        ends(&folder, what, &["test", "x.play", "--cards", "."]);
        // Asking about a table is bounded too.
        ends(&folder, what, &["explain", "x.play", "--cards", "."]);
        ends(&folder, what, &["explain", "x.play", "Lord", "--cards", "."]);
    }
}

/// A game of answers that each take long is saved, and goes on.
#[test]
fn hostile_saves_are_read_within_bounds() {
    let folder = Folder::new("hostile-saves");
    lay_nest(&folder, HEAVY);
    let play = ["play", "echomancy", "--cards", ".", "--deck", "nests.deck", "--deck", "nests.deck", "--small"];
    let auto = ["--auto", "--seed", "3", "--save", "a.save", "--bot", "random"];
    ends(&folder, "a heavy game", &[&play[..], &auto[..]].concat());
    for looked_at in [&["replay", "a.save"][..], &["explain", "a.save"], &["saves", "export", "a.save", "b.txt"]] {
        ends(&folder, "a heavy save", &[looked_at, &["--cards", "."]].concat());
    }
    let save = std::fs::read(folder.0.join("a.save")).expect("a save");
    let hostile: [(&str, Vec<u8>); 4] = [
        ("a header without end", [b"{\"cardwright\":".to_vec(), vec![b'9'; 4_000_000]].concat()),
        ("brackets", vec![b'['; 4_000_000]),
        ("itself, many times", save.repeat(200)),
        ("half of it", save[..save.len() / 2].to_vec()),
    ];
    for (what, bytes) in &hostile {
        std::fs::write(folder.0.join("c.save"), bytes).expect("a file");
        for looked_at in ["replay", "explain"] {
            ends(&folder, what, &[looked_at, "c.save", "--cards", "."]);
        }
    }
}
