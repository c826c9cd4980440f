//! A folder of cards somebody else made reaches nothing outside itself, and nothing in it makes the program wait.
#![cfg(unix)]

mod common;

use common::{Folder, said};
use std::os::unix::fs::symlink;
use std::process::Command;

const CARD: &str = "language 1\nname  Plain Reed\ngame  rangers\nkind  feature\n\nunwritten:\n  Nothing.\n";

/// A folder `cards` with one good card, beside a secret.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    std::fs::create_dir_all(folder.0.join("mine/deep")).expect("a folder");
    write(&folder, "mine/reed.card", CARD.as_bytes());
    write(&folder, "secret", b"language 1\nname  Secret\n");
    folder
}

fn write(folder: &Folder, name: &str, bytes: &[u8]) {
    std::fs::write(folder.0.join(name), bytes).expect("a file");
}

/// Every command that goes through a folder refuses it in one line that names the file.
fn all_refuse(folder: &Folder, with: &str) {
    let commands: &[&[&str]] = &[
        &["check", "mine"],
        &["fmt", "mine"],
        &["test", "mine", "--bless"],
        &["show", "Plain Reed", "--cards", "mine"],
        &["deck", "list", "--cards", "mine"],
    ];
    for command in commands {
        folder.refuses(command, with);
    }
}

#[test]
fn a_link_to_a_file_outside_is_neither_read_nor_written() {
    for name in ["stolen.card", "deep/stolen.play", "stolen.deck"] {
        let folder = folder("link");
        symlink(folder.0.join("secret"), folder.0.join("mine").join(name)).expect("a link");
        all_refuse(&folder, &format!("mine/{name} cannot be read: it is a link"));
        assert_eq!(folder.read("secret"), "language 1\nname  Secret\n");
    }
}

#[test]
fn a_link_to_a_folder_is_not_followed_be_it_out_or_round_in_a_circle() {
    for to in ["/", "..", "."] {
        let folder = folder("circle");
        symlink(to, folder.0.join("mine/deep/on")).expect("a link");
        all_refuse(&folder, "mine/deep/on cannot be read: it is a link");
    }
}

#[test]
fn a_link_that_nobody_would_read_disturbs_nobody() {
    let folder = folder("other");
    symlink("nowhere", folder.0.join("mine/notes.txt")).expect("a link");
    assert!(folder.well(&["show", "Plain Reed", "--cards", "mine"], "").contains("Plain Reed"));
}

#[test]
fn the_folder_somebody_names_may_be_a_link() {
    let folder = folder("named");
    symlink("mine", folder.0.join("linked")).expect("a link");
    assert!(folder.well(&["show", "Plain Reed", "--cards", "linked"], "").contains("Plain Reed"));
}

#[test]
fn a_pipe_or_device_called_a_card_is_refused_at_once() {
    let folder = folder("pipe");
    for name in ["mine/wait.card", "wait.save", "wait.deck", "wait.play"] {
        let made = Command::new("mkfifo").arg(folder.0.join(name)).status().expect("mkfifo runs");
        assert!(made.success());
    }
    all_refuse(&folder, "mine/wait.card cannot be read: it is not a plain file");
    for command in [
        &["check", "wait.play"][..],
        &["explain", "wait.play"],
        &["explain", "wait.save"],
        &["replay", "wait.save"],
        &["saves", "resume", "wait.save"],
        &["deck", "view", "wait.deck"],
        &["deck", "import", "/dev/zero"],
        &["replay", "/dev/zero"],
        &["play", "rangers", "--tracker", "/dev/zero"],
    ] {
        folder.refuses(command, "it is not a plain file");
    }
}

#[test]
fn a_file_too_large_for_a_card_is_refused() {
    let folder = folder("large");
    let file = std::fs::File::create(folder.0.join("mine/large.card")).expect("a file");
    file.set_len(1 << 40).expect("a hole");
    all_refuse(&folder, "mine/large.card cannot be read: it is larger than 1 MB");
    let file = std::fs::File::create(folder.0.join("large.save")).expect("a file");
    file.set_len(1 << 40).expect("a hole");
    folder.refuses(&["replay", "large.save"], "it is larger than 256 MB");
    folder.refuses(&["saves", "resume", "large.save"], "it is larger than 256 MB");
}

#[test]
fn what_nobody_can_read_is_refused_with_its_line() {
    let folder = folder("unreadable");
    write(&folder, "mine/reed.card", b"language 1\nname  \xff\n");
    all_refuse(&folder, "mine/reed.card cannot be read: it is not text (UTF-8), from line 2 on");
    write(&folder, "mine/reed.card", CARD.replace("Plain", "\u{1b}[2JPlain").as_bytes());
    all_refuse(&folder, "mine/reed.card cannot be read: line 2 holds the character \\u{1b}");
    for unseen in ["\u{202e}", "\u{200f}", "\u{200b}", "\u{2060}", "\u{e0041}"] {
        write(&folder, "mine/reed.card", CARD.replace("Plain", &format!("{unseen}Plain")).as_bytes());
        folder.refuses(&["check", "mine"], &format!("line 2 holds the character {}", unseen.escape_unicode()));
    }
    write(&folder, "mine/reed.card", format!("\u{feff}{CARD}").as_bytes());
    all_refuse(&folder, "mine/reed.card cannot be read: it begins with a byte order mark");
    write(&folder, "mine/reed.card", b"\xff\xfel\0a\0");
    folder.refuses(&["check", "mine"], "it begins with a byte order mark of UTF-16");
}

#[test]
fn a_name_that_could_be_taken_for_another_is_refused() {
    // The second letter is Cyrillic, the first of the other one wide.
    for odd in ["P\u{430}le Reed", "\u{ff30}ale Reed", "Pale\u{200d} Reed"] {
        let folder = folder("odd-name");
        folder.refuses(&["new", odd, "--game", "rangers", "--cards", "mine"], "is not a name for a card");
        let list = "60 Forest\n";
        write(&folder, "list.txt", list.as_bytes());
        folder.refuses(&["deck", "import", "list.txt", "--game", "echomancy", "--name", odd], "not a name for a deck");
        folder.refuses(&["play", "rangers", "--seed", "1", "--save", &format!("{odd}.save")], "cannot be written");
        let deck = format!("language 1\ndeck  {odd}\ngame  echomancy\n\n60 Forest\n");
        write(&folder, "mine/odd.deck", deck.as_bytes());
        folder.refuses(&["check", "mine"], "mine/odd.deck cannot be read");
        folder.refuses(&["deck", "view", "mine/odd.deck"], "mine/odd.deck cannot be read");
    }
}

#[test]
fn what_a_message_repeats_fools_nobody() {
    let folder = folder("repeats");
    folder.refuses(&["show", "Pl\u{430}in\u{200b} R\u{202e}eed"], "Pl\\u{430}in\\u{200b} R\\u{202e}eed");
    folder.refuses(&["check", "\u{202e}drac.card"], "\\u{202e}drac.card does not exist");
    write(&folder, "mine/r\u{435}ed\u{200b}.card", b"language 1\nname  Bad\n");
    let output = folder.run(&["check", "mine"], b"");
    assert!(said(&output).contains("mine/r\\u{435}ed\\u{200b}.card:"), "{}", said(&output));
    let output = folder.run(&["play", "rangers", "--seed", "1"], "do\u{200b}n\u{435} it\nquit\n".as_bytes());
    assert!(said(&output).contains("do\\u{200b}n\\u{435} it"), "{}", said(&output));
    assert!(!said(&output).contains('\u{200b}'), "{}", said(&output));
}

#[test]
fn a_folder_called_a_card_is_a_folder() {
    let folder = folder("named-card");
    std::fs::create_dir_all(folder.0.join("mine/x.card")).expect("a folder");
    write(&folder, "mine/x.card/other.card", CARD.replace("Plain", "Other").as_bytes());
    assert!(folder.well(&["show", "Other Reed", "--cards", "mine"], "").contains("Other Reed"));
}

#[test]
fn folders_within_folders_end_somewhere() {
    let folder = folder("deep");
    std::fs::create_dir_all(folder.0.join("mine").join("d/".repeat(40))).expect("folders");
    all_refuse(&folder, "it lies more than 32 folders deep");
}

#[test]
fn no_text_of_a_card_or_play_names_another_file() {
    // Each is looked up by name among what was read; that a file of this path is there makes no difference.
    let folder = folder("named-file");
    write(&folder, "secret.deck", b"language 1\ndeck  Secret\ngame  rangers\n");
    for deck in ["../secret.deck", "secret.deck", "/etc/passwd"] {
        let play = format!("play  x\nrule  R8.4\n\ngiven rangers, 1 ranger\n  A  deck: {deck}\n\nthen  settled\n");
        write(&folder, "mine/x.play", play.as_bytes());
        let output = folder.run(&["test", "mine"], b"");
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        assert!(said(&output).contains("mine/x.play:5"), "{}", said(&output));
    }
}

#[test]
fn a_name_cannot_lead_a_new_file_elsewhere() {
    let folder = folder("new");
    folder.well(&["new", "../../Up And Away", "--game", "rangers", "--cards", "mine"], "");
    assert!(folder.0.join("mine/up-and-away.card").is_file());
    write(&folder, "list.txt", b"language 1\ndeck  ../../up\ngame  echomancy\n\n60 Forest\n");
    folder.run(&["deck", "import", "list.txt"], b"");
    assert!(folder.0.join("data/cardwright/decks/up.deck").is_file());
}

#[test]
fn a_save_is_not_written_through_a_link_left_beside_it() {
    let folder = folder("beside");
    symlink("secret", folder.0.join("a.save.new")).expect("a link");
    folder.well(&["play", "rangers", "--seed", "1", "--save", "a.save"], "done\n1\n");
    assert!(folder.0.join("a.save").is_file());
    // Nor is a lock taken through one, or removed.
    symlink("secret", folder.0.join(".b.save.lock")).expect("a link");
    let output = folder.run(&["play", "rangers", "--seed", "1", "--save", "b.save"], b"done\n1\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(!folder.0.join("b.save").exists() && folder.0.join(".b.save.lock").is_symlink());
    assert_eq!(folder.read("secret"), "language 1\nname  Secret\n");
}

#[test]
fn what_is_told_of_a_save_moves_no_cursor() {
    let folder = folder("told");
    folder.well(&["play", "rangers", "--seed", "1", "--save", "a.save"], "done\n1\n");
    let text = folder.read("a.save");
    let line = text.lines().next().expect("a header").split('\t').next().expect("a line");
    let other = line.replace("\"rangers\"", "\"\\u001b[2Jrangers\"");
    std::fs::create_dir_all(folder.0.join("data/cardwright/saves")).expect("a folder");
    write(&folder, "data/cardwright/saves/b.save", format!("{other}\t0\n").as_bytes());
    for command in [&["saves"][..], &["replay", "b"]] {
        let output = folder.run(command, b"");
        assert!(!output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b), "{}", said(&output));
    }
}
