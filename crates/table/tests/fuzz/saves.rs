//! Saved games: whatever happens to a file, it is read or refused; the part before the damage is not lost; and a game
//! that is read is sound.

use crate::{dice::*, forge::forge};
use kernel::Cards;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use table::{GivenBy, Journal, Saved, Session, SessionSetup, Shelf, load_save, save};
use title::Title;

/// A real save.
struct Kept {
    title: &'static Title,
    cards: Arc<Cards>,
    bytes: Vec<u8>,
}

fn kept() -> Vec<Kept> {
    let shelf = Shelf::embedded(games::TITLES);
    let folder = std::env::temp_dir().join(format!("cardwright-fuzz-saves-{}", std::process::id()));
    let mut all = Vec::new();
    for title in shelf.titles() {
        let library = &shelf.library(title).expect("cards").0;
        let whole = title.whole.expect("a whole game");
        let cards = Arc::new(Cards::new(library, title.rules, *title.players.start()));
        let decks = (whole.usual_decks)(library, &shelf.sources().decks(title.name), cards.players);
        for (seed, answers) in [(2, 8), (3, 210)] {
            let setup = SessionSetup { seed, decks: decks.clone(), ..SessionSetup::default() };
            let mut session = Session::begin(title, cards.clone(), setup).expect("a game");
            let mut journal = Journal::new(folder.join(format!("{}-{seed}.save", title.name)));
            for n in 0..answers {
                let Some(answer) = session.bot_answer() else { break };
                session.answer(answer, GivenBy::Hand).expect("offered");
                if n % 7 == 3 && session.undo().is_ok() {
                    session.redo().expect("taken back");
                }
                if !(8..=190).contains(&n) {
                    journal.keep(&session).expect("written");
                }
            }
            let bytes = std::fs::read(journal.path()).expect("the file");
            all.push(Kept { title, cards: cards.clone(), bytes });
            all.push(Kept { title, cards: cards.clone(), bytes: save(title, session.game()) });
        }
    }
    let _ = std::fs::remove_dir_all(folder);
    all
}

#[test]
fn any_save_is_read_or_refused() {
    let kept = AssertUnwindSafe(kept());
    bolero::check!().with_iterations(20).for_each(|input: &[u8]| {
        let mut dice = Dice::new(input);
        let kept = dice.pick(&kept);
        let damaged = damaged(&kept.bytes, &mut dice);
        // A checksum tells of accidents; one that fits may stand under anything.
        match dice.below(3) {
            0 if std::str::from_utf8(&damaged).is_ok_and(|text| text.lines().all(|line| line.contains('\t'))) => {
                opened(kept, &forge(&damaged, |_| {}));
            }
            _ => {
                let held = before(&kept.bytes, &damaged);
                let salvaged = opened(kept, &damaged);
                assert!(salvaged >= held, "{held} answers held and {salvaged} are left");
            }
        }
    });
}

fn damaged(bytes: &[u8], dice: &mut Dice<'_>) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + dice.below(3) {
        let place =
            |dice: &mut Dice<'_>, most: usize| (dice.below(1 << 16) << 8 | usize::from(dice.byte())) % most.max(1);
        let at = place(dice, bytes.len());
        let end = (at + 1 + dice.below(40)).min(bytes.len());
        match dice.below(6) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << dice.below(8),
            1 if !bytes.is_empty() => bytes[at] = *dice.pick(b"0123456789-,[]{}\"\n\t"),
            2 => bytes.truncate(at),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let again = bytes[at.min(end)..end].to_vec();
                let to = place(dice, bytes.len());
                bytes.splice(to..to, again);
            }
            _ => {
                let other = place(dice, bytes.len());
                if !bytes.is_empty() {
                    bytes.swap(at, other);
                }
            }
        }
    }
    bytes
}

/// The number of answers in whole lines before the first byte that changed.
fn before(bytes: &[u8], damaged: &[u8]) -> usize {
    let same = bytes.iter().zip(damaged).take_while(|(a, b)| a == b).count();
    let whole = bytes[..same].iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
    Saved::read(&bytes[..whole]).map_or(0, |saved| saved.given.len())
}

/// Opens a file in every way; gives how many answers are left of it.
fn opened(kept: &Kept, bytes: &[u8]) -> usize {
    let sound = |game: &kernel::Game| {
        game.is_sound().unwrap_or_else(|e| panic!("{e:?}"));
        let _ = game.hash();
    };
    if let Ok(game) = load_save(kept.title, kept.cards.clone(), bytes) {
        sound(&game);
    }
    if let Ok(session) = Session::resume(kept.title, kept.cards.clone(), bytes) {
        sound(session.game());
    }
    let Ok(saved) = Saved::read(bytes) else { return 0 };
    match Session::salvage(kept.title, kept.cards.clone(), &saved) {
        Ok(part) => {
            assert!(part.held <= part.of);
            sound(part.session.game());
            part.held
        }
        Err(_) => 0,
    }
}
