//! A game in the middle of anything is saved, read again, and goes on as if nothing had happened.

#[path = "common/forge.rs"]
mod forge;

use bots::{RandomAgent, play_out};
use forge::forge;
use kernel::{Cards, Game, Laying};
use std::sync::Arc;
use table::{SAVE_VERSION, SaveError, Saved, Session, Shelf, load_save, save};
use title::Title;

fn begun(title: &'static Title) -> (Game, Arc<Cards>) {
    let shelf = Shelf::embedded(games::TITLES);
    let (library, _) = shelf.library(title).expect("on the shelf");
    let cards = Arc::new(Cards::new(library, title.rules, *title.players.start()));
    let mut game = Laying::new(cards.clone(), 7);
    (title.prepare)(&mut game.pen());
    (title.begin)(&mut game, "").expect("the usual beginning");
    game.run();
    (game.into_game(), cards)
}

#[test]
fn a_saved_game_goes_on_as_the_one_it_was() {
    for title in games::TITLES.iter().copied() {
        let (mut game, cards) = begun(title);
        play_out(&mut game, &mut RandomAgent::new(3, None), 25);
        let bytes = save(title, &game);
        let mut loaded = load_save(title, cards, &bytes).expect("a save of our own");
        assert_eq!(loaded.hash(), game.hash(), "{}", title.name);
        assert_eq!(
            play_out(&mut game, &mut RandomAgent::new(4, None), 25),
            play_out(&mut loaded, &mut RandomAgent::new(4, None), 25)
        );
        assert_eq!(loaded.hash(), game.hash(), "{}", title.name);
    }
}

#[test]
fn a_damaged_or_foreign_save_is_refused() {
    let title = games::TITLES[0];
    let (game, cards) = begun(title);
    let bytes = save(title, &game);
    for length in [0, 1, 40, bytes.len() / 2, bytes.len() - 1] {
        assert!(load_save(title, cards.clone(), &bytes[..length]).is_err(), "{length}");
    }
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    assert_eq!(load_save(title, cards.clone(), &damaged).err(), Some(SaveError::Damaged(0)));
    let other = forge(&bytes, |lines| lines[0] = lines[0].replacen(title.name, "chess", 1));
    assert_eq!(load_save(title, cards, &other).err(), Some(SaveError::OtherGame("chess".into())));
}

#[test]
fn a_random_agent_is_decided_by_its_seed() {
    let title = games::TITLES[0];
    let (mut one, _) = begun(title);
    let (mut two, _) = begun(title);
    assert_eq!(
        play_out(&mut one, &mut RandomAgent::new(9, None), 40),
        play_out(&mut two, &mut RandomAgent::new(9, None), 40)
    );
    assert_eq!(one.hash(), two.hash());
}

/// The answers in the save of this version: one was taken back.
const ANSWERS: [u16; 5] = [6, 0, 1, 0, 0];

/// A save of each version there was, in the form of that version.
fn of_version(version: u32) -> Vec<u8> {
    let file = format!("{}/tests/saves/version-{version}.save", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&file).unwrap_or_else(|e| panic!("{file}: {e}; keep one of each version"))
}

#[test]
fn a_save_of_every_version_is_read_or_refused_with_the_way_out() {
    for version in 1..SAVE_VERSION {
        let refused = Saved::read(&of_version(version)).expect_err("an older version");
        assert_eq!(refused, SaveError::Version(version));
        let told = refused.to_string();
        for part in ["the program it was made with", "stays as it is", "saves export", "saves delete"] {
            assert!(told.contains(part), "{told}");
        }
    }
    assert!(SaveError::Version(SAVE_VERSION + 1).to_string().contains("a newer program"));

    let saved = Saved::read(&of_version(SAVE_VERSION)).expect("this version");
    assert_eq!((saved.damaged, saved.header.game.as_str(), saved.header.players), (false, "rangers", 1));
    assert_eq!(saved.setup.as_ref().map(|setup| setup.seed), Some(4));
    let answers: Vec<Option<u16>> = saved.given.iter().map(|given| given.answer).collect();
    assert_eq!(answers, ANSWERS.map(Some));
    // The cards change from day to day; then a part of it can still be played on.
    let title = games::TITLES[0];
    let shelf = Shelf::embedded(games::TITLES);
    let cards = Arc::new(Cards::new(&shelf.library(title).expect("cards").0, title.rules, 1));
    let resumed = Session::resume(title, cards.clone(), &of_version(SAVE_VERSION));
    assert!(resumed.is_ok_and(|s| s.given().len() == ANSWERS.len()) || Session::salvage(title, cards, &saved).is_ok());
}

#[test]
fn a_table_in_the_form_of_another_program_does_not_hide_the_answers_after_it() {
    let with_table = forge(&of_version(SAVE_VERSION), |lines| {
        lines.insert(4, r#"{"state":[1,null,{"players":1,"notes":[0,0,1]}]}"#.into());
    });
    let saved = Saved::read(&with_table).expect("the answers are there");
    assert!(!saved.damaged);
    assert_eq!(saved.given.len(), ANSWERS.len());
    let broken = forge(&of_version(SAVE_VERSION), |lines| lines.insert(4, r#"{"given":[1]}"#.into()));
    assert!(Saved::read(&broken).expect("a part of it").damaged, "what should be an answer and is none");
}
