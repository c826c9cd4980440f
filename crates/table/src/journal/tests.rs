//! A disk that refuses, at every step in turn; and two programs with one file.

use super::*;
use crate::{GivenBy, Shelf, disk::faults};
use bots::Bot;
use games::title;
use kernel::{Cards, mix};
use std::sync::{Arc, LazyLock};

static CARDS: LazyLock<(Arc<Cards>, Vec<title::DeckText>)> = LazyLock::new(|| {
    let title = title("rangers").expect("a game");
    let shelf = Shelf::embedded(games::TITLES);
    let library = &shelf.library(title).expect("cards").0;
    let whole = title.whole.expect("a whole game");
    let decks = (whole.usual_decks)(library, &shelf.sources().decks("rangers"), 1);
    (Arc::new(Cards::new(library, title.rules, 1)), decks)
});

fn begin(seed: u64) -> Session {
    let (cards, decks) = &*CARDS;
    let setup = SessionSetup { seed, decks: decks.clone(), bot: Bot::Random, ..SessionSetup::default() };
    Session::begin(title("rangers").expect("a game"), cards.clone(), setup).expect("a game")
}

fn resume(bytes: &[u8]) -> Session {
    Session::resume(title("rangers").expect("a game"), CARDS.0.clone(), bytes).expect("it holds")
}

/// Answers once; after the last day of a game the next begins.
fn answer(session: &mut Session) {
    match session.bot_answer() {
        Some(answer) => session.answer(answer, GivenBy::Hand).expect("offered"),
        None => session.go_on().expect("another day"),
    }
}

/// A folder of a test's own.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("cardwright-disk-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
    fn files(&self) -> Vec<String> {
        let files = std::fs::read_dir(&self.0).expect("a folder").flatten();
        let mut names: Vec<String> = files.map(|f| f.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Keeps a game after every answer; gives how many steps of the disk that took.
fn keep_all(path: &Path, session: &mut Session, answers: usize) -> u32 {
    let mut journal = Journal::new(path);
    let mut before = journal.held.as_ref().map_or(0, |held| held.given.len());
    for n in 0..answers {
        // Whatever the disk refused before, confirmed answers are in the file, and the others are counted.
        let there = std::fs::read(path).map_or(0, |bytes| match Saved::read(&bytes) {
            Ok(saved) => {
                assert!(!saved.damaged);
                assert_eq!(saved.given, session.given()[..saved.given.len()]);
                saved.given.len()
            }
            Err(e) => panic!("after {n} answers: {e}"),
        });
        assert!(there >= before, "{before} answers were confirmed, {there} are there");
        answer(session);
        match journal.keep(session) {
            Ok(kept) => {
                assert_eq!((kept, journal.missing(session)), (Kept::Here, 0));
                before = session.given().len();
            }
            Err(JournalError::Write(WriteError::Disk(_, e))) => {
                assert_eq!(e.kind(), ErrorKind::StorageFull);
                let missing = journal.missing(session);
                assert!(missing >= 1 || is_there(path, &whole(session)), "it says nothing is missing");
                assert!(before + missing <= session.given().len(), "more is missing than was given since");
            }
            Err(other) => panic!("{other}"),
        }
    }
    let steps = faults::heal();
    assert_eq!(journal.keep(session).expect("the disk is well again"), Kept::Here);
    assert_eq!(journal.missing(session), 0);
    steps
}

#[test]
fn every_step_of_the_disk_refused_in_turn_loses_nothing_that_was_confirmed() {
    let folder = Folder::new("steps");
    let path = folder.0.join("a.save");
    // So that the whole file is written anew among the steps.
    const ANSWERS: usize = 6;
    let begun = |session: &mut Session| (0..EVERY - 3).for_each(|_| answer(session));
    for long in [false, true] {
        let start = |path: &Path| {
            let _ = std::fs::remove_file(path);
            let mut session = begin(4);
            if long {
                begun(&mut session);
            }
            session
        };
        faults::refuse_after(u32::MAX, 0);
        let steps = keep_all(&path, &mut start(&path), ANSWERS);
        assert!(steps > 12, "{steps}");
        for refused in [1, 2, 5, u32::MAX] {
            for first in 0..steps {
                let mut session = start(&path);
                faults::refuse_after(first, refused);
                keep_all(&path, &mut session, ANSWERS);
                let resumed = resume(&std::fs::read(&path).expect("the file"));
                assert_eq!(resumed.given(), session.given(), "{refused} steps refused from {first} on");
                assert_eq!(folder.files(), ["a.save"], "{refused} steps refused from {first} on");
            }
        }
    }
}

#[test]
fn two_programs_with_one_file_in_two_hundred_orders_lose_nothing() {
    let folder = Folder::new("two");
    let path = folder.0.join("a.save");
    let (mut busy, mut won, mut taken) = (0, 0, 0);
    for order in 0..200 {
        let _ = std::fs::remove_file(&path);
        let mut chance = mix(77, order);
        let mut roll = |of: u64| {
            chance = mix(chance, 1);
            chance % of
        };
        // Each of the two: nothing, or a game and its journal.
        let mut two: [Option<(Session, Journal)>; 2] = [None, None];
        let mut confirmed = 0;
        for _ in 0..24 {
            let who = roll(2) as usize;
            match two[who].take() {
                None if path.exists() => match Journal::open(&path) {
                    Ok((journal, bytes)) => {
                        assert!(two[1 - who].as_ref().is_none_or(|(_, other)| !other.is_at(&path)), "both have it");
                        let session = resume(&bytes);
                        assert_eq!(session.given().len(), confirmed);
                        won += 1;
                        two[who] = Some((session, journal));
                    }
                    Err(JournalError::Busy(_)) => {
                        assert!(two[1 - who].is_some(), "nobody has it");
                        busy += 1;
                    }
                    Err(e) => panic!("{e}"),
                },
                None => {
                    // Both want to begin a game of the same name.
                    let session = begin(order);
                    let mut journal = Journal::new(&path);
                    match journal.keep(&session) {
                        Ok(_) => two[who] = Some((session, journal)),
                        Err(e) => {
                            assert!(e.is_about_the_name(), "{e}");
                            taken += 1;
                        }
                    }
                }
                Some((mut session, mut journal)) => match roll(4) {
                    0 => drop((session, journal)),
                    1 if journal.held.as_ref().is_some_and(|held| held.made && held.given.is_empty()) => {
                        // The other one asks for the same name meanwhile.
                        let mut other = Journal::new(&path);
                        assert!(other.keep(&session).is_err_and(|e| e.is_about_the_name()));
                        taken += 1;
                        journal.forget();
                        assert!(!path.exists());
                    }
                    _ => {
                        answer(&mut session);
                        assert_eq!(journal.keep(&session).expect("its own file"), Kept::Here);
                        confirmed = session.given().len();
                        two[who] = Some((session, journal));
                    }
                },
            }
            if !path.exists() {
                confirmed = 0;
            }
        }
        drop(two);
        if path.exists() {
            let saved = Saved::read(&std::fs::read(&path).expect("the file")).expect("a save");
            assert_eq!((saved.damaged, saved.given.len()), (false, confirmed));
        }
        assert!(folder.files().iter().all(|name| name == "a.save"), "{:?}", folder.files());
    }
    assert!(busy > 50 && won > 50 && taken > 10, "{busy} {won} {taken}");
}

#[test]
fn a_file_replaced_under_an_open_game_is_left_alone() {
    let folder = Folder::new("replaced");
    let path = folder.0.join("a.save");
    let mut session = begin(4);
    answer(&mut session);
    let other = session.save();
    type Replace<'a> = Box<dyn Fn(&Path) + 'a>;
    let replaced: [(&str, Replace); 5] = [
        (
            "another game moved there",
            Box::new(|path| {
                std::fs::write(path.with_extension("x"), &other).expect("written");
                std::fs::rename(path.with_extension("x"), path).expect("moved");
            }),
        ),
        ("something else written into it", Box::new(|path| std::fs::write(path, "hello").expect("written"))),
        ("an empty file", Box::new(|path| drop(File::create(path).expect("written")))),
        (
            "a line more",
            Box::new(|path| {
                let mut bytes = std::fs::read(path).expect("the file");
                bytes.extend(b"more\n");
                std::fs::write(path, bytes).expect("written");
            }),
        ),
        (
            "other bytes of the same length",
            Box::new(|path| {
                let bytes = std::fs::read(path).expect("the file");
                std::fs::write(path, vec![b'x'; bytes.len()]).expect("written");
            }),
        ),
    ];
    for (what, replace) in replaced {
        for far in [2, EVERY - 1] {
            let mut session = begin(4);
            let mut journal = Journal::new(&path);
            (0..far).for_each(|_| answer(&mut session));
            journal.held = None;
            let _ = std::fs::remove_file(&path);
            // The beginning and a line, or just before the whole file is written anew.
            let mut early = begin(4);
            answer(&mut early);
            journal.keep(&early).expect("written");
            journal.keep(&session).expect("written");
            replace(&path);
            let theirs = std::fs::read(&path).expect("the file");
            for _ in 0..3 {
                answer(&mut session);
            }
            let kept = journal.keep(&session).expect("written elsewhere");
            assert_eq!(kept, Kept::Elsewhere(path.clone()), "{what}");
            assert_eq!(std::fs::read(&path).expect("the file"), theirs, "{what}: left alone");
            assert_eq!(journal.path(), folder.0.join("a-2.save"), "{what}");
            answer(&mut session);
            assert_eq!(journal.keep(&session).expect("written"), Kept::Here);
            let resumed = resume(&std::fs::read(journal.path()).expect("the file"));
            assert_eq!(resumed.given(), session.given(), "{what}");
            drop(journal);
            let _ = std::fs::remove_file(folder.0.join("a-2.save"));
        }
    }
}

#[test]
fn a_file_that_is_gone_is_written_anew_and_a_folder_that_is_gone_is_reported() {
    let folder = Folder::new("gone");
    let path = folder.0.join("disk/a.save");
    let mut session = begin(4);
    let mut journal = Journal::new(&path);
    for _ in 0..3 {
        answer(&mut session);
        journal.keep(&session).expect("written");
    }
    std::fs::remove_file(&path).expect("removed");
    answer(&mut session);
    assert_eq!(journal.keep(&session).expect("written"), Kept::Anew);
    assert_eq!(resume(&std::fs::read(&path).expect("the file")).given(), session.given());
    std::fs::rename(folder.0.join("disk"), folder.0.join("away")).expect("moved");
    for n in 1..=3 {
        answer(&mut session);
        assert!(journal.keep(&session).is_err_and(|e| !e.is_about_the_name()));
        assert_eq!(journal.missing(&session), n);
    }
    assert!(!folder.0.join("disk").exists(), "a disk that is away is not made up");
    // It is back, with the file as it was.
    std::fs::rename(folder.0.join("away"), folder.0.join("disk")).expect("moved");
    answer(&mut session);
    assert_eq!(journal.keep(&session).expect("written"), Kept::Here);
    assert_eq!(resume(&std::fs::read(&path).expect("the file")).given(), session.given());
}

#[test]
#[cfg(unix)]
fn a_lock_that_is_taken_away_is_taken_again_and_a_link_leads_to_the_same_lock() {
    let folder = Folder::new("lock");
    let path = folder.0.join("a.save");
    let mut session = begin(4);
    let mut journal = Journal::new(&path);
    answer(&mut session);
    journal.keep(&session).expect("written");
    std::os::unix::fs::symlink(&path, folder.0.join("link.save")).expect("a link");
    assert!(matches!(Journal::open(&folder.0.join("link.save")), Err(JournalError::Busy(_))));
    assert!(matches!(
        Journal::open(&folder.0.join("../").join(folder.0.file_name().expect("a name")).join("a.save")),
        Err(JournalError::Busy(_))
    ));
    assert!(matches!(Journal::delete(&path), Err(JournalError::Busy(_))));
    std::fs::remove_file(folder.0.join(".a.save.lock")).expect("the lock");
    answer(&mut session);
    assert_eq!(journal.keep(&session).expect("written"), Kept::Here);
    assert!(matches!(Journal::open(&path), Err(JournalError::Busy(_))), "it is locked again");
    // Somebody was faster.
    std::fs::remove_file(folder.0.join(".a.save.lock")).expect("the lock");
    let (other, _) = Journal::open(&path).expect("free");
    answer(&mut session);
    assert_eq!(journal.keep(&session).expect("written"), Kept::Elsewhere(path.clone()));
    drop(other);
    assert_eq!(resume(&std::fs::read(journal.path()).expect("the file")).given(), session.given());
}

#[test]
fn a_game_begins_in_a_file_of_its_own() {
    let folder = Folder::new("names");
    let saves = SaveFolder::at(&folder.0);
    let session = begin(4);
    let claimed: Vec<Journal> = (0..3)
        .map(|_| {
            let (journal, result) = Journal::claim_first(&saves, "rangers-4", &session);
            result.expect("a free name");
            journal
        })
        .collect();
    let names: Vec<&Path> = claimed.iter().map(|journal| journal.path()).collect();
    assert_eq!(names, ["rangers-4", "rangers-4-2", "rangers-4-3"].map(|n| folder.0.join(format!("{n}.save"))));
    let [first, second, third] = <[Journal; 3]>::try_from(claimed).expect("three");
    // The second is forgotten: its name is free again.
    second.forget();
    assert_eq!(Journal::claim_first(&saves, "rangers-4", &session).0.path(), folder.0.join("rangers-4-2.save"));
    drop((first, third));
    assert!(!folder.files().iter().any(|name| name.ends_with(".lock")), "{:?}", folder.files());
}
