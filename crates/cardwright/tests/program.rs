//! The program as people meet it: the built binary, its words and its exit codes.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of this test's own, gone when it is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("cardwright-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }
    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, text).expect("a file");
        path
    }
    fn run(&self, arguments: &[&str]) -> Output {
        run_in(&self.0, arguments)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run_in(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complained(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// One clear line, and exit code 2.
fn refuses(output: &Output, with: &str) {
    let text = complained(output);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    assert!(text.contains(with), "{text}");
}

#[test]
fn without_a_terminal_it_prints_help_and_is_content() {
    let folder = Folder::new("help");
    let output = folder.run(&[]);
    assert_eq!(output.status.code(), Some(0));
    for word in
        ["check", "fmt", "show", "test", "explain", "rule", "new", "book", "bench", "soak", "play", "deck", "--cards"]
    {
        assert!(said(&output).contains(word), "{word}");
    }
}

#[test]
fn bad_arguments_are_refused_in_one_line() {
    let folder = Folder::new("arguments");
    refuses(&folder.run(&["--colour"]), "--colour");
    refuses(&folder.run(&["dance"]), "dance");
    refuses(&folder.run(&["show"]), "required");
    refuses(&folder.run(&["soak", "chess"]), "there is no game `chess`");
    refuses(&folder.run(&["check", "nowhere"]), "nowhere does not exist");
    refuses(&folder.run(&["check", "--cards", "nowhere"]), "nowhere does not exist");
    refuses(&folder.run(&["fmt"]), "nothing to format");
    refuses(&folder.run(&["explain", "nothing.play"]), "nothing.play cannot be read");
    folder.file("notes.txt", "hello");
    refuses(&folder.run(&["check", "notes.txt"]), "neither a folder nor");
    refuses(&folder.run(&["explain", "notes.txt", "Bold"]), "not a saved game");
}

#[test]
fn every_mistake_of_a_broken_card_is_underlined_in_one_run() {
    let folder = Folder::new("broken");
    folder.file(
        "broken.card",
        "language 1\nname      Broken\ngame      rangers\nkind      faeture\npresense  1\n\nconstant:\n  beigns cannot ready\n\naction exuast:\n  draw 1 crad\n",
    );
    let output = folder.run(&["check", "broken.card"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    for line in ["broken.card:4:", "broken.card:5:", "broken.card:8:", "broken.card:10:", "broken.card:11:"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert!(text.matches('^').count() >= 5, "{text}");
    assert!(text.contains("did you mean"), "{text}");
    assert!(text.trim_end().ends_with("mistakes"), "{text}");
}

#[test]
fn a_card_of_no_known_game_is_a_mistake() {
    let folder = Folder::new("game");
    folder.file("odd.card", "language 1\nname  Odd\ngame  chess\n");
    let output = folder.run(&["check", "odd.card"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("there is no game `chess`"), "{}", said(&output));
}

/// The number of cards of Rangers that `check` of a folder calls written, and of those it calls unwritten.
fn counted(folder: &Folder, path: &str) -> (usize, usize) {
    let output = folder.run(&["check", path]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    let line = text.lines().find_map(|l| l.strip_prefix("rangers: ")).expect("a line for the game");
    let number = |of: &str| {
        let part = line.split(", ").find(|part| part.ends_with(of)).unwrap_or_else(|| panic!("no `{of}`: {line}"));
        part.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("no number: {line}"))
    };
    (number(" written"), number(" unwritten"))
}

#[test]
fn check_counts_written_and_unwritten_cards() {
    let folder = Folder::new("counts");
    let later = "unwritten:\n  everything\n";
    let now = "constant:\n  this cannot ready\n";
    let card = |file: &str, name: &str, rest: &str| {
        folder.file(file, &format!("language 1\nname  {name}\ngame  rangers\nkind  being\n\n{rest}"));
    };
    card("one/a.card", "Much Sooner", now);
    let (written, unwritten) = counted(&folder, "one");
    card("two/a.card", "Much Sooner", now);
    card("two/b.card", "Much Later", later);
    card("two/c.card", "Later Still", later);
    assert_eq!(counted(&folder, "two"), (written, unwritten + 2));
    card("three/a.card", "Much Sooner", now);
    card("three/b.card", "Much Later", now);
    card("three/c.card", "Later Still", later);
    assert_eq!(counted(&folder, "three"), (written + 1, unwritten + 1));
}

#[test]
fn an_unknown_card_or_rule_is_answered_with_the_nearest() {
    let folder = Folder::new("unknown");
    refuses(&folder.run(&["show", "Overgrown", "Ticket"]), "did you mean `Overgrown Thicket`?");
    refuses(&folder.run(&["rule", "R8.44"]), "R8.4"); // no such rule
    let output = folder.run(&["rule", "r8.4"]);
    assert!(said(&output).starts_with("R8.4 Interaction fatigue"), "{}", said(&output));
}

#[test]
fn show_has_the_header_the_text_and_what_was_understood() {
    let folder = Folder::new("show");
    let output = folder.run(&["show", "overgrown thicket"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    for part in ["name      Overgrown Thicket", "rules text:", "what the engine understood:"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn finding_no_play_is_a_failure() {
    let folder = Folder::new("noplay");
    std::fs::create_dir_all(folder.0.join("empty")).expect("a folder");
    let output = folder.run(&["test", "empty"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(said(&output).lines().last(), Some("0 passed, 0 failed"));
}

#[test]
fn a_failing_play_says_expected_and_seen_and_can_be_blessed() {
    let folder = Folder::new("bless");
    let file = folder.file(
        "energy.play",
        "play  energy is what the table says\ngiven rangers, 1 ranger, at rest\n  A  FIT 3\nthen  A  FIT 2\n",
    );
    let output = folder.run(&["test", "energy.play"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("expected  FIT 2") && text.contains("seen      FIT 3"), "{text}");
    assert_eq!(text.lines().last(), Some("0 passed, 1 failed"));
    folder.run(&["test", "energy.play", "--bless"]);
    let blessed = std::fs::read_to_string(&file).expect("the file");
    assert!(blessed.ends_with("then  A  FIT 3\n"), "{blessed}");
    assert_eq!(folder.run(&["test", "energy.play"]).status.code(), Some(0));
}

#[test]
fn mistakes_in_a_play_are_underlined() {
    let folder = Folder::new("badplay");
    folder.file(
        "bad.play",
        "play  a play with mistakes\nrule  R1.4\ngiven rangers, 1 ranger\n  A  hnad: Bold\n  along the way: Overgrown Ticket\nthen  settled\n",
    );
    let output = folder.run(&["check", "bad.play"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("did you mean `hand`?"), "{text}");
    assert!(text.contains("did you mean `Overgrown Thicket`?"), "{text}");
}

#[test]
fn new_writes_a_template_once() {
    let folder = Folder::new("new");
    let arguments = ["new", "Hollow Log", "--game", "rangers", "--kind", "feature", "--cards", "mine"];
    let output = folder.run(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
    let file = folder.0.join("mine/hollow-log.card");
    assert!(std::fs::read_to_string(&file).expect("written").contains("Hollow Log"));
    assert_eq!(folder.run(&["check", "mine"]).status.code(), Some(0));
    refuses(&folder.run(&arguments), "exists already");
    refuses(&folder.run(&["new", "X", "--game", "chess"]), "there is no game");
    refuses(&folder.run(&["new", "X", "--game", "rangers", "--kind", "pawn"]), "no kind `pawn`");
}

#[test]
fn fmt_check_names_what_is_not_in_form_and_fmt_brings_it_there() {
    let folder = Folder::new("fmt");
    folder.file("a.card", "language 1\ngame rangers\nname  Twig\nkind feature\npresence 1\n");
    assert_eq!(folder.run(&["fmt", "--check", "a.card"]).status.code(), Some(1));
    assert_eq!(folder.run(&["fmt", "a.card"]).status.code(), Some(0));
    assert_eq!(folder.run(&["fmt", "--check", "a.card"]).status.code(), Some(0));
}

#[test]
fn soak_says_the_same_for_any_number_of_jobs() {
    let folder = Folder::new("soak");
    let hash = |jobs: &str, more: &[&str]| {
        let arguments =
            [&["soak", "rangers", "--games", "12", "--seed", "5", "--check", "--jobs", jobs], more].concat();
        let output = folder.run(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
        let said = said(&output);
        assert!(said.contains("12 games,") && said.contains("decisions and"), "{said}");
        said.lines().last().and_then(|line| line.split("hash ").nth(1)).expect("a hash").to_string()
    };
    assert_eq!(hash("1", &[]), hash("3", &[]));
    assert_ne!(hash("1", &[]), hash("1", &["--pinned"]));
    refuses(&folder.run(&["soak", "echomancy", "--players", "3"]), "is for 2 to 2 players");
}

/// A program that watches a folder; every answer is read until it says that it goes on watching.
struct Watching {
    child: std::process::Child,
    lines: std::io::Lines<std::io::BufReader<std::process::ChildStdout>>,
}

impl Watching {
    fn new(folder: &Folder) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(["check", "--watch", "cards"])
            .current_dir(&folder.0)
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("the program runs");
        let out = std::io::BufReader::new(child.stdout.take().expect("a pipe"));
        Watching { child, lines: std::io::BufRead::lines(out) }
    }

    fn answer(&mut self) -> String {
        let mut all = String::new();
        for line in self.lines.by_ref() {
            all += &format!("{}\n", line.expect("a line"));
            if all.contains("watching for changes") {
                return all;
            }
        }
        panic!("it ended: {all}");
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_watched_folder_is_answered_after_every_save_and_plays_that_name_no_changed_card_follow() {
    let folder = Folder::new("watch");
    let card = |name: &str, tribe: &str| {
        let header =
            format!("language 1\nname      {name}\ngame      echomancy\ncost      {{1}}\nkind      creature\n");
        format!("{header}traits    {tribe}\npower     1\ntoughness 1\n")
    };
    folder.file("cards/gleaner.card", &card("Fen Gleaner", "Zorpling"));
    folder.file(
        "cards/gleaner.play",
        "play  it stands\n\ngiven echomancy\n  A  battlefield: Fen Gleaner\n\nthen  Fen Gleaner: power 1\n",
    );
    folder.file(
        "cards/tribe.play",
        "play  no such creature stands\n\ngiven echomancy\n  A  battlefield: Forest\n\nwhen  do: destroy each Zorpling\nthen  settled\n",
    );
    let mut watching = Watching::new(&folder);
    let first = watching.answer();
    assert!(
        first.contains("checking ...") && first.contains("no mistakes") && first.contains("checked in "),
        "{first}"
    );
    folder.file("cards/gleaner.card", &card("Fen Gleaner", "Zorpling").replace("power", "pwer"));
    let wrong = watching.answer();
    assert!(wrong.contains("cards/gleaner.card:7:1") && wrong.contains("3 mistakes"), "{wrong}");
    folder.file("cards/gleaner.card", &card("Fen Gleaner", "Bogling"));
    // The play that names the card was set again at once, the other one afterwards.
    let at_once = watching.answer();
    assert!(
        at_once.contains("no mistakes") && at_once.contains("1 file of plays that name no changed card follow"),
        "{at_once}"
    );
    let afterwards = watching.answer();
    assert!(afterwards.contains("cards/tribe.play") && afterwards.contains("1 mistake"), "{afterwards}");
    folder.file("cards/gleaner.card", &card("Fen Picker", "Zorpling"));
    let renamed = watching.answer();
    assert!(renamed.contains("cards/gleaner.play"), "{renamed}");
}
