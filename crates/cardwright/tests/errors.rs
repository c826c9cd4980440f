//! Whatever is asked wrongly of any command is answered in one line that says what to do, with exit code 2.

mod common;

use common::Folder;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Files of every kind that is wrong.
fn garbage() -> Folder {
    let folder = Folder::new("errors");
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.0.join(name), bytes).expect("a file");
    for ending in ["card", "play", "deck", "save", "json", "txt"] {
        write(&format!("binary.{ending}"), &[0xff, 0xfe, 0, 1, 2, b'\n', 0x80]);
        write(&format!("empty.{ending}"), b"");
    }
    std::fs::create_dir_all(folder.0.join("folder.save")).expect("a folder");
    folder.well(&["play", "rangers", "--seed", "1", "--save", "good.save"], "done\n1\n1\n");
    let good = folder.read("good.save");
    write("cut.save", &good.as_bytes()[..good.len() / 3]);
    write("header.save", &good.as_bytes()[..40]);
    let changed = |a: &str, b: &str| good.replacen(a, b, 1);
    write("changed.save", changed("\"seed\":1", "\"seed\":7").as_bytes());
    write("newer.save", changed("\"cardwright\":2", "\"cardwright\":77").as_bytes());
    write("older.save", changed("\"cardwright\":2", "\"cardwright\":1").as_bytes());
    write("huge.save", changed("\"players\":1", "\"players\":999999999").as_bytes());
    write("many.save", changed("\"players\":1", "\"players\":200").as_bytes());
    write("chess.save", changed("\"game\":\"rangers\"", "\"game\":\"chess\"").as_bytes());
    write("chess.deck", b"language 1\ndeck  X\ngame  chess\n\n4 Pawn\n");
    write("game.deck", b"4 Grizzly Bears\n");
    write("bad.deck", b"language 1\ndeck  X\ngame  echomancy\n\n4 Grizly Bears\nx\n");
    write("large.deck", format!("language 1\ndeck  X\ngame  echomancy\n{}", "255 Forest\n".repeat(400)).as_bytes());
    write("list.txt", b"4 Pawn\n4 Rook\n");
    write("bad.json", b"{\"day\":1e99}");
    folder
}

/// Words of a command, and what the answer must tell.
const CASES: &[(&str, &str)] = &[
    ("dance", "dance"),
    ("--colour", "--colour"),
    ("--cards nowhere deck list", "nowhere does not exist"),
    ("--cards good.save deck list", "neither a folder nor"),
    ("--cards binary.card deck list", "binary.card"),
    ("--variant none deck list", "there is no variant `none`"),
    ("check nowhere", "nowhere does not exist"),
    ("check good.save", "neither a folder nor"),
    ("check binary.card", "binary.card"),
    ("check --wtch", "--wtch"),
    ("fmt", "nothing to format"),
    ("fmt nowhere", "nowhere does not exist"),
    ("fmt binary.card", "binary.card"),
    ("show", "required"),
    ("show Nobody", "there is no card `Nobody`"),
    ("test nowhere", "nowhere does not exist"),
    ("test binary.play", "binary.play"),
    ("explain nowhere.play", "nowhere.play cannot be read"),
    ("explain folder.save", "folder"),
    ("explain binary.play", "is not text"),
    ("explain empty.play", "has no play"),
    ("explain binary.save X", "not a saved game"),
    ("explain cut.save X", "damaged"),
    ("explain good.save Nobody", "Nobody"),
    ("rule", "required"),
    ("rule Q99.9", "Q99.9"),
    ("new X --game chess", "there is no game"),
    ("new X", "--game"),
    ("book --to good.save", "good.save"),
    ("bench --game chess", "there is no game `chess`"),
    ("soak chess", "there is no game `chess`"),
    ("soak rangers --games x", "x"),
    ("soak rangers --games 99999999999999999999999", "--games"),
    ("soak rangers --players 9", "players"),
    ("play", "required"),
    ("play rangres", "did you mean `rangers`"),
    ("play rangers --rangers 300", "300"),
    ("play rangers --seed 99999999999999999999999", "it is too large"),
    ("play rangers --seed abc", "it is not a whole number"),
    ("play echomancy --bot Z=greedy", "the seats are A and B"),
    ("play rangers --days 0", "--days"),
    ("play rangers --deck nowhere", "no deck or file `nowhere`"),
    ("play rangers --deck folder.save", "is a folder"),
    ("play rangers --deck binary.deck", "is not text"),
    ("play rangers --deck empty.deck", "is missing"),
    ("play echomancy --deck chess.deck", "is a deck of chess"),
    ("play echomancy --deck bad.deck", "line 6: `x` cannot be read"),
    ("play echomancy --deck large.deck", "at most"),
    ("play echomancy --deck Pathfinder", "Pathfinder"),
    ("play rangers --tracker nowhere.json", "cannot be read"),
    ("play rangers --tracker folder.save", "cannot be read"),
    ("play rangers --tracker binary.json", "binary.json"),
    ("play rangers --tracker bad.json", "bad.json"),
    ("play rangers --undo sometimes", "sometimes"),
    ("play rangers --salvage", "--resume"),
    ("play --resume nowhere", "there is no saved game or file `nowhere`"),
    ("play --resume folder.save", "is a folder"),
    ("play --resume binary.save", "not a saved game"),
    ("play --resume empty.save", "not a saved game"),
    ("play --resume cut.save", "damaged"),
    ("play --resume header.save", "not a saved game"),
    ("play --resume changed.save", "damaged"),
    ("play --resume newer.save", "version 77"),
    ("play --resume older.save", "version 1"),
    ("play --resume huge.save", "not a saved game"),
    ("play --resume many.save", "many.save"),
    ("play --resume chess.save", "damaged"),
    ("play --resume good.save/x", "there is no saved game or file"),
    ("play --resume /proc/self/mem", "cannot be read"),
    ("play echomancy --resume good.save", "is a game of rangers"),
    ("replay", "required"),
    ("replay nowhere", "there is no saved game or file"),
    ("replay folder.save", "is a folder"),
    ("replay cw1.aGVsbG8.123456", "not the code of a game"),
    ("replay changed.save", "damaged"),
    ("replay good.save --to 99", "`--to 3` shows the last"),
    ("replay good.save --to -1", "-1"),
    ("replay good.save --to 99999999999999999999999", "--to"),
    ("replay good.save --seat Q", "is not a seat"),
    ("saves dance", "dance"),
    ("saves resume nowhere", "there is no saved game or file"),
    ("saves resume binary.txt", "not a saved game"),
    ("saves export nowhere x", "there is no saved game or file"),
    ("saves export good.save", "required"),
    ("saves export good.save folder.save", "is a folder"),
    ("saves export good.save /proc/nowhere/x.save", "cannot be written"),
    ("saves export binary.txt x", "not a saved game"),
    ("saves delete", "required"),
    ("saves delete nowhere", "there is no saved game or file"),
    ("saves delete folder.save", "is a folder"),
    ("saves delete list.txt", "is left alone"),
    ("deck", "deck"),
    ("deck view", "required"),
    ("deck view nowhere", "no deck or file `nowhere`"),
    ("deck view folder.save", "is a folder"),
    ("deck view binary.deck", "is not text"),
    ("deck view game.deck", "`cardwright deck import` reads plain lists"),
    ("deck check chess.deck", "there is no game `chess`"),
    ("deck check folder.save", "is a folder"),
    ("deck import nowhere", "nowhere cannot be read"),
    ("deck import folder.save", "is a folder"),
    ("deck import binary.txt", "is not text"),
    ("deck import list.txt", "which game"),
    ("deck import game.deck --to good.save", "exists already"),
    ("deck export nowhere", "no deck or file"),
    ("deck export Pathfinder good.save", "exists already"),
];

fn answer(folder: &Folder, arguments: &[OsString]) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(arguments)
        .current_dir(&folder.0)
        .env("XDG_DATA_HOME", folder.0.join("data"))
        .env("RUST_BACKTRACE", "1")
        .stdin(std::process::Stdio::null())
        .output()
        .map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let code = output.status.code();
    let one_line = text.ends_with('\n') && text.lines().count() == 1 && text.starts_with("cardwright: ");
    let own = text.contains("a mistake of the program itself");
    match code == Some(2) && one_line && !own && output.stdout.is_empty() {
        true => Ok(text),
        false => Err(format!("{code:?}\n{text}{}", String::from_utf8_lossy(&output.stdout))),
    }
}

#[test]
fn every_command_refuses_garbage_in_one_line() {
    let folder = garbage();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        while let Some((words, with)) = CASES.get(next.fetch_add(1, Ordering::Relaxed)) {
            let arguments: Vec<OsString> = words.split(' ').filter(|w| !w.is_empty()).map(OsString::from).collect();
            match answer(&folder, &arguments) {
                Ok(text) if text.contains(with) => {}
                Ok(text) => wrong.push(format!("{words}: `{with}` is not in: {text}")),
                Err(text) => wrong.push(format!("{words}: {text}")),
            }
        }
        wrong
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|w| w.join().expect("a worker")).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Words that are no text, at every place where something is named.
#[test]
fn arguments_that_are_no_text_are_refused_in_one_line() {
    let folder = Folder::new("notext");
    let commands: &[&[&str]] = &[
        &[],
        &["check"],
        &["fmt"],
        &["show"],
        &["test"],
        &["explain"],
        &["rule"],
        &["new", "X", "--game"],
        &["soak"],
        &["bench", "--game"],
        &["play"],
        &["play", "rangers", "--deck"],
        &["play", "rangers", "--seed"],
        &["play", "rangers", "--tracker"],
        &["play", "--resume"],
        &["replay"],
        &["saves", "resume"],
        &["saves", "delete"],
        &["deck", "view"],
        &["deck", "check"],
        &["deck", "import"],
        &["--cards"],
        &["--variant"],
    ];
    let mut wrong = Vec::new();
    for words in commands {
        let mut arguments: Vec<OsString> = words.iter().map(OsString::from).collect();
        arguments.push(OsString::from_vec(vec![b'a', 0xff, 0xfe, b'\n', 0x1b]));
        if words.first().is_some_and(|w| w.starts_with("--")) {
            arguments.extend(["deck", "list"].map(OsString::from));
        }
        if let Err(text) = answer(&folder, &arguments) {
            wrong.push(format!("{words:?}: {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
