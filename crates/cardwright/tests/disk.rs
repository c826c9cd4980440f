//! The built program and the disk: what is there is not written over, a disk that is full is told, and two programs do not
//! write one file.
#![cfg(unix)]

mod common;

use common::{Folder, pty::Pty, refuses, said};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;
use table::{GivenBy, Saved};

const EXISTS: &str = "exists already; name another file, or add --replace";

fn command(folder: &Folder, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    command.args(arguments).current_dir(&folder.0).env("XDG_DATA_HOME", folder.0.join("data"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The program with a limit to the size of files it may write, in blocks, which is how a full disk looks to it.
fn limited(folder: &Folder, blocks: u32, arguments: &[&str], lines: &[u8]) -> Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_cardwright")]).args(arguments);
    command.current_dir(&folder.0).env("XDG_DATA_HOME", folder.0.join("data"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    give(command.spawn().expect("a shell"), lines).wait_with_output().expect("it ends")
}

fn give(mut child: Child, lines: &[u8]) -> Child {
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that has left no longer listens.
    let _ = stdin.write_all(lines);
    child
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn saved(file: &Path) -> Saved {
    let saved = Saved::read(&std::fs::read(file).expect("the file")).expect("a save");
    assert!(!saved.damaged, "{}", file.display());
    saved
}

fn hands(saved: &Saved) -> usize {
    saved.given.iter().filter(|given| given.by == GivenBy::Hand).count()
}

#[test]
fn what_is_there_is_written_over_only_if_somebody_insists() {
    let folder = Folder::new("exists");
    std::fs::write(folder.0.join("notes.txt"), "mine").expect("a file");
    std::fs::write(folder.0.join("list.txt"), "4 Forest\n").expect("a file");
    std::os::unix::fs::symlink("nowhere", folder.0.join("lost.save")).expect("a link");
    for file in ["notes.txt", "lost.save"] {
        folder.refuses(&["play", "rangers", "--seed", "4", "--save", file], EXISTS);
        folder.refuses(&["play", "rangers", "--seed", "4", "--auto", "--save", file], EXISTS);
    }
    let lines = "done\nsave notes.txt\ntracker notes.txt\nsave own.save\nsave ./own.save\nsave copy.save\nsave copy.save\n\
                 save copy.save --replace\ntracker t.json\ntracker t.json\ntracker t.json --replace\n";
    let said = folder.well(&["play", "rangers", "--seed", "4", "--save", "own.save"], lines);
    assert_eq!(said.matches(EXISTS).count(), 4, "{said}");
    assert_eq!(said.matches("\nSaved: own.save").count(), 3, "its own file is no other\n{said}");
    assert_eq!(said.matches("\nSaved: copy.save").count(), 2, "{said}");
    assert_eq!(said.matches("Written: t.json").count(), 2, "{said}");
    assert_eq!(folder.read("notes.txt"), "mine");
    let import = ["deck", "import", "list.txt", "--game", "echomancy", "--name", "Mine"];
    folder.well(&import, "");
    folder.refuses(&import, EXISTS);
    folder.well(&[&import[..], &["--replace"]].concat(), "");
    folder.refuses(&[&import[..], &["--to", "notes.txt"]].concat(), EXISTS);
    folder.refuses(&["saves", "export", "own.save", "notes.txt"], EXISTS);
    folder.refuses(&["deck", "export", "Mine", "notes.txt"], EXISTS);
    assert_eq!(folder.read("notes.txt"), "mine");
    folder.well(&["play", "rangers", "--seed", "4", "--save", "notes.txt", "--replace"], "done\n");
    assert_eq!(hands(&saved(&folder.0.join("notes.txt"))), 1);
    // A resumed game may name its own file, and no other.
    folder.well(&["play", "--resume", "own.save", "--save", "own.save"], "1\n");
    folder.refuses(&["play", "--resume", "own.save", "--save", "copy.save"], EXISTS);
}

#[test]
fn devices_pipes_and_folders_are_refused() {
    let folder = Folder::new("devices");
    std::fs::create_dir(folder.0.join("folder")).expect("a folder");
    assert!(Command::new("mkfifo").arg(folder.0.join("pipe")).status().is_ok_and(|s| s.success()));
    for (file, with) in [
        ("/dev/full", "not a plain file"),
        ("/dev/null", "not a plain file"),
        ("pipe", "not a plain file"),
        ("folder", "is a folder"),
    ] {
        for more in [&[][..], &["--replace"]] {
            folder.refuses(&[&["play", "rangers", "--seed", "4", "--save", file], more].concat(), with);
        }
        let lines = format!("done\nsave {file}\nsave {file} --replace\ntracker {file}\ntracker {file} --replace\n");
        let said = folder.well(&["play", "rangers", "--seed", "4"], &lines);
        assert_eq!(said.matches(with).count(), 4, "{said}");
    }
}

/// Reads what the program says until it asks.
fn asked(child: &mut Child) {
    let told = child.stdout.as_mut().expect("a pipe");
    let mut last = [0; 3];
    while last != *b"\n> " {
        last.rotate_left(1);
        told.read_exact(&mut last[2..]).expect("it asks");
    }
}

#[test]
fn a_game_left_before_the_first_answer_leaves_nothing_and_two_get_two_files() {
    let folder = Folder::new("claims");
    let said = folder.well(&["play", "rangers", "--seed", "4", "--save", "a.save"], "quit\n");
    assert!(said.contains("nothing is saved"), "{said}");
    let names = || std::fs::read_dir(&folder.0).expect("a folder").count();
    assert_eq!(names(), 0, "neither the file nor its lock");
    // Both stand at their first question; then both answer.
    let mut both: Vec<Child> =
        (0..2).map(|_| command(&folder, &["play", "rangers", "--seed", "7"]).spawn().expect("it runs")).collect();
    both.iter_mut().for_each(asked);
    let outputs: Vec<Output> = both
        .drain(..)
        .map(|child| give(child, b"done\n"))
        .map(|child| child.wait_with_output().expect("it ends"))
        .collect();
    let saves = folder.0.join("data/cardwright/saves");
    for output in &outputs {
        assert_eq!(output.status.code(), Some(0), "{}", complaint(output));
    }
    let told: Vec<bool> =
        ["rangers-7.save", "rangers-7-2.save"].iter().map(|n| hands(&saved(&saves.join(n))) == 1).collect();
    assert_eq!(told, [true, true]);
}

#[test]
fn a_signal_leaves_the_save_and_no_lock() {
    use rustix::process::{Pid, Signal, kill_process};
    for signal in [Signal::INT, Signal::TERM] {
        let folder = Folder::new("signalled");
        let mut child =
            command(&folder, &["play", "rangers", "--seed", "4", "--save", "a.save"]).spawn().expect("it runs");
        // Open until the program has ended, so that it is the signal that ends it.
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(b"done\n").expect("it listens");
        asked(&mut child);
        asked(&mut child);
        assert!(folder.0.join(".a.save.lock").exists(), "it holds its lock");
        kill_process(Pid::from_raw(child.id() as i32).expect("a process"), signal).expect("a signal");
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
        drop(stdin);
        let left: Vec<_> = std::fs::read_dir(&folder.0).expect("a folder").flatten().map(|f| f.file_name()).collect();
        assert_eq!(left, ["a.save"]);
        assert_eq!(hands(&saved(&folder.0.join("a.save"))), 1);
    }
}

#[test]
fn a_full_disk_is_told_at_every_answer_and_at_the_end() {
    let folder = Folder::new("full");
    let lines = b"1\n".repeat(60);
    // From too small for the beginning on, a block more each time, so that one write after the other is refused.
    let mut kept = Vec::new();
    for blocks in [1, 2, 3, 4, 5, 6, 8, 12] {
        let _ = std::fs::remove_file(folder.0.join("a.save"));
        let output = limited(&folder, blocks, &["play", "echomancy", "--seed", "5", "--save", "a.save"], &lines);
        let text = said(&output);
        let prompts = text.matches("\n> ").count();
        let told = text.matches("not saved: a.save cannot be written").count();
        assert_eq!(output.status.code(), Some(2), "{blocks} blocks: {text}");
        let missing = complaint(&output);
        assert!(missing.contains("answers are not in the file"), "{missing}");
        let there = match folder.0.join("a.save").exists() {
            true => saved(&folder.0.join("a.save")).given.len(),
            false => 0,
        };
        let words: Vec<&str> = missing.split_whitespace().collect();
        let number = words.iter().position(|w| *w == "answers").and_then(|at| words[at - 1].parse::<usize>().ok());
        assert!(number.is_some_and(|n| n > 0) && told > 0, "{missing}\n{text}");
        // Every answer since was told, and what is not told is there.
        assert!(told + there + 2 >= prompts, "{told} told, {there} there, {prompts} asked\n{text}");
        kept.push(there);
    }
    assert!(kept[0] == 0 && kept.is_sorted() && kept[7] > kept[2], "{kept:?}");
    // It can be written elsewhere meanwhile, and is then well.
    let _ = std::fs::remove_file(folder.0.join("a.save"));
    std::fs::create_dir(folder.0.join("away")).expect("a folder");
    let mut child = command(&folder, &["play", "echomancy", "--seed", "5", "--save", "away/a.save"]);
    let mut child = child.spawn().expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"1\n").expect("it listens");
    asked(&mut child);
    asked(&mut child);
    assert_eq!(hands(&saved(&folder.0.join("away/a.save"))), 1);
    std::fs::rename(folder.0.join("away"), folder.0.join("gone")).expect("the disk is away");
    stdin.write_all(b"1\nsave b.save\n1\n").expect("it listens");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}{}", complaint(&output));
    assert!(
        text.contains("not saved: away/a.save") && text.contains("Saved: b.save; the game goes on there"),
        "{text}"
    );
    assert_eq!(hands(&saved(&folder.0.join("b.save"))), 3);
}

#[test]
fn bots_write_as_they_go_and_say_what_is_lost() {
    let folder = Folder::new("auto-disk");
    let auto = ["play", "echomancy", "--seed", "3", "--auto", "--save", "a.save"];
    let output = limited(&folder, 8, &auto, b"");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(complaint(&output).contains("answers are not in the file"), "{}", complaint(&output));
    assert!(!saved(&folder.0.join("a.save")).given.is_empty(), "it wrote as it went");
    let _ = std::fs::remove_file(folder.0.join("a.save"));
    folder.well(&auto, "");
    let all = saved(&folder.0.join("a.save")).given.len();
    assert!(all > 50);
    let replayed = folder.well(&["replay", "a.save"], "");
    assert!(replayed.contains(&format!("After {all} of {all} answers")));
    // The code of the game is as good as its file.
    let code = folder.well(&["replay", "a.save", "--code"], "");
    assert!(code.len() < 4 * all, "{} letters for {all} answers", code.len());
    assert_eq!(folder.well(&["replay", code.trim()], ""), replayed);
}

#[test]
fn a_reader_who_leaves_is_no_mistake_and_a_full_disk_is_one() {
    let folder = Folder::new("output");
    folder.well(&["play", "rangers", "--seed", "4", "--save", "a.save"], "done\n1\n");
    for arguments in [
        &["show", "Guardian"][..],
        &["play", "rangers", "--seed", "4", "--auto"],
        &["replay", "a.save"],
        &["saves"],
        &["bench", "--json", "--game", "rangers", "--games", "1"],
        &["help"],
        &["--version"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let output = command(&folder, arguments).stdout(full).output().expect("it runs");
        refuses(&output, "the output cannot be written");
        let mut child = command(&folder, arguments).spawn().expect("it runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!((output.status.code(), complaint(&output).as_str()), (Some(0), ""), "{arguments:?}");
    }
    // Where complaints go nowhere either, the exit code still tells.
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
    let output = command(&folder, &["show", "Nobody's Card"]).stdout(full()).stderr(full()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_save_that_is_read_only_is_looked_at_and_goes_on_elsewhere() {
    let folder = Folder::new("readonly");
    folder.well(&["play", "rangers", "--seed", "4", "--save", "a.save"], "done\n1\n");
    let file = folder.0.join("a.save");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o444)).expect("read-only");
    let before = folder.read("a.save");
    assert!(folder.well(&["replay", "a.save"], "").contains("After 2 of 2 answers"));
    folder.well(&["explain", "a.save"], "");
    let said = folder.well(&["play", "--resume", "a.save"], "1\n");
    assert!(said.contains("a.save is read-only; the game goes on in a-2.save"), "{said}");
    assert_eq!(hands(&saved(&folder.0.join("a-2.save"))), 3);
    let said = folder.well(&["play", "--resume", "a.save", "--save", "b.save"], "1\n1\n");
    assert!(said.contains("goes on in b.save"), "{said}");
    assert_eq!(hands(&saved(&folder.0.join("b.save"))), 4);
    assert_eq!(folder.read("a.save"), before);
}

#[test]
fn a_save_of_an_older_version_is_left_as_it_is() {
    let folder = Folder::new("older");
    let old = include_str!("../../table/tests/saves/version-1.save");
    std::fs::write(folder.0.join("old.save"), old).expect("a file");
    for arguments in [&["play", "--resume", "old.save"][..], &["replay", "old.save"], &["explain", "old.save"]] {
        folder.refuses(arguments, "goes on in the program it was made with");
    }
    folder.well(&["saves", "export", "old.save", "kept.save"], "");
    assert_eq!((folder.read("old.save"), folder.read("kept.save")), (old.to_string(), old.to_string()));
    folder.well(&["saves", "delete", "old.save"], "");
    assert!(!folder.0.join("old.save").exists());
}

#[test]
fn full_screen_a_disk_that_is_gone_is_told_and_another_file_can_be_named() {
    let folder = Folder::new("screen-disk");
    let away = |there: &str, to: &str| std::fs::rename(folder.0.join(there), folder.0.join(to)).expect("moved");
    let begin = |name: &str| {
        std::fs::create_dir(folder.0.join(name)).expect("a folder");
        let file = format!("{name}/a.save");
        let mut pty = Pty::run(&folder, &["play", "echomancy", "--seed", "5", "--save", &file], (120, 32));
        pty.wait("Keep this hand?");
        away(name, &format!("{name}-gone"));
        pty.keys("1").wait("F2 saves elsewhere; not saved");
        pty
    };
    let mut pty = begin("one");
    pty.keys("\x1bOQ").wait("Save the game to:");
    pty.keys("b.save\r").wait("Saved: b.save; the game goes on there.");
    pty.keys("q");
    let (code, text) = pty.end();
    assert!(code == 0 && text.contains("Saved: b.save"), "{text}");
    assert_eq!(hands(&saved(&folder.0.join("b.save"))), 1);
    // A leaving player is asked, and may insist.
    let mut pty = begin("two");
    pty.keys("q").wait("not in the file: type another file");
    pty.keys("\x1b").wait_until("the question", |text| !text.contains("Save the game to:"));
    pty.keys("q");
    let (code, text) = pty.end();
    assert!(code == 1 && text.contains("not in the file") && !text.contains("Go on with"), "{code} {text}");
}

#[test]
fn line_by_line_who_leaves_an_unsaved_game_is_asked_for_another_file() {
    let folder = Folder::new("lines-disk");
    for (typed, code) in [("b.save\r", 0), ("\r", 2)] {
        std::fs::create_dir(folder.0.join("away")).expect("a folder");
        let arguments = ["play", "echomancy", "--seed", "5", "--save", "away/a.save", "--plain"];
        let mut pty = Pty::run(&folder, &arguments, (100, 32));
        pty.wait("Keep this hand?");
        std::fs::remove_dir_all(folder.0.join("away")).expect("removed");
        pty.keys("1\r").wait("not saved: away/a.save cannot be written");
        pty.keys("quit\r").wait("Type a file to write the game to");
        pty.keys(typed);
        let (ended, text) = pty.end();
        assert_eq!(ended, code, "{text}");
        assert!(text.contains(if code == 0 { "Saved: b.save" } else { "not in the file" }), "{text}");
    }
    assert_eq!(hands(&saved(&folder.0.join("b.save"))), 1);
}

/// The outcome of one of two programs.
struct Run {
    won: bool,
    from: usize,
    decided: usize,
}

impl Run {
    fn of(output: &Output) -> Run {
        let text = said(output);
        let won = output.status.code() == Some(0);
        if !won {
            refuses(output, "is being played in another window");
        }
        let from = text.split("Resumed after ").nth(1).and_then(|rest| rest.split(' ').next());
        let refused = text.matches(", please.").count() + text.matches("There is no option").count();
        let over = usize::from(text.contains("The whole game is in"));
        Run {
            won,
            from: from.and_then(|n| n.parse().ok()).unwrap_or(0),
            decided: (text.matches("\n> ").count() + over).saturating_sub(1 + refused),
        }
    }
}

const LANES: u64 = 2;
const ROUNDS: u64 = 100;

#[test]
fn two_programs_resume_one_game_two_hundred_times_and_no_answer_is_lost() {
    let lanes: Vec<_> = (0..LANES).map(|lane| std::thread::spawn(move || race(lane))).collect();
    let results: Vec<(usize, usize)> = lanes.into_iter().map(|lane| lane.join().expect("nothing is lost")).collect();
    let (refused, decided) = results.iter().fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
    assert!(refused > 10 && decided > 100, "{refused} refused, {decided} decided");
}

/// Two programs at a time on one save; gives how many were refused and how much was decided.
fn race(lane: u64) -> (usize, usize) {
    let folder = Folder::new(&format!("race-{lane}"));
    let (mut refused, mut all) = (0, 0);
    for round in 0..ROUNDS {
        let file = folder.0.join("a.save");
        if round % 20 == 0 {
            let _ = std::fs::remove_file(&file);
            let seed = (lane * 100 + round).to_string();
            folder.well(&["play", "rangers", "--seed", &seed, "--save", "a.save"], "done\n");
        }
        let before = saved(&file);
        let late = Duration::from_micros(kernel::mix(lane + 1, round) % 250_000);
        let spawn = || command(&folder, &["play", "--resume", "a.save"]).spawn().expect("it runs");
        let first = give(spawn(), b"1\n1\n");
        std::thread::sleep(late);
        let second = give(spawn(), b"1\n1\n");
        let mut runs = [first, second].map(|child| Run::of(&child.wait_with_output().expect("it ends")));
        runs.sort_by_key(|run| (!run.won, run.from));
        refused += runs.iter().filter(|run| !run.won).count();
        assert!(runs[0].won, "one of the two plays");
        assert_eq!(runs[0].from, before.given.len(), "it goes on from all there was");
        let after = saved(&file);
        let decided: usize = runs.iter().map(|run| run.decided).sum();
        let (had, has) = (before.given.len(), after.given.len());
        assert!(has >= had + decided, "{had} answers and {decided} more are {has}");
        all += decided;
    }
    let left: Vec<_> = std::fs::read_dir(&folder.0).expect("a folder").flatten().map(|f| f.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with('.')), "{left:?}");
    (refused, all)
}
