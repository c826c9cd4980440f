//! A session that goes on from day to day (R21.6): the same by seed, saved, resumed and taken back across the border.

#[path = "common/forge.rs"]
mod forge;

use forge::forge;
use games::title;
use kernel::{Cards, Seat};
use std::sync::Arc;
use table::{GivenBy, SaveError, Session, SessionSetup, Shelf};
use title::Title;

fn rangers(players: u8) -> (&'static Title, Shelf, Arc<Cards>) {
    let title = title("rangers").expect("a game");
    let shelf = Shelf::embedded(games::TITLES);
    let cards = Arc::new(Cards::new(&shelf.library(title).expect("cards").0, title.rules, players));
    (title, shelf, cards)
}

fn begun(players: u8, seed: u64) -> (Session, Arc<Cards>) {
    let (title, shelf, cards) = rangers(players);
    let whole = title.whole.expect("a whole game");
    let decks =
        (whole.usual_decks)(&shelf.library(title).expect("cards").0, &shelf.sources().decks("rangers"), players);
    let setup = SessionSetup { seed, decks, ..SessionSetup::default() };
    (Session::begin(title, cards.clone(), setup).expect("a game"), cards)
}

/// To the end of the running day, or so many answers.
fn play(session: &mut Session, most: usize) {
    for _ in 0..most {
        let Some(answer) = session.bot_answer() else { return };
        session.answer(answer, GivenBy::Hand).expect("offered");
    }
}

#[test]
fn days_follow_each_other_and_a_save_leads_to_the_same_hour() {
    for (players, seed) in [(1, 4), (2, 9)] {
        let (mut session, cards) = begun(players, seed);
        for day in 1..=3 {
            assert!(session.go_on().is_err(), "the day is not over");
            play(&mut session, usize::MAX);
            assert!(session.next_record().is_some());
            session.go_on().expect("the next day");
            assert_eq!(session.games(), day + 1);
            assert_eq!(session.earlier().count(), day);
        }
        play(&mut session, 12);
        let resumed = Session::resume(session.title(), cards.clone(), &session.save()).expect("it resumes");
        assert_eq!(resumed.game(), session.game());
        assert_eq!((resumed.games(), resumed.record()), (session.games(), session.record()));
        assert_eq!(resumed.bot_answer(), session.bot_answer());
        let (mut again, _) = begun(players, seed);
        for _ in 1..=3 {
            play(&mut again, usize::MAX);
            again.go_on().expect("the next day");
        }
        play(&mut again, 12);
        assert_eq!(again.game(), session.game(), "the same seed, the same answers");
    }
}

#[test]
fn a_decision_of_yesterday_can_be_taken_back() {
    let (mut session, cards) = begun(1, 4);
    play(&mut session, usize::MAX);
    let (evening, given) = (session.game().clone(), session.given().len());
    let record = session.next_record();
    session.go_on().expect("the next day");
    let morning = session.game().clone();
    play(&mut session, 1);
    session.undo().expect("today's first decision");
    assert_eq!(session.game(), &morning);
    session.undo().expect("yesterday's last decision");
    assert_eq!((session.games(), session.given().len()), (1, given - 1));
    assert!(session.prompt().is_some(), "the day is not over any more");
    // Decided the same way, the day ends the same way.
    play(&mut session, usize::MAX);
    assert_eq!(session.game(), &evening);
    assert_eq!(session.next_record(), record);
    session.go_on().expect("the next day");
    assert_eq!(session.game(), &morning);
    assert!(Session::resume(session.title(), cards, &session.save()).is_ok());
}

#[test]
fn giving_a_day_up_is_not_the_end_of_the_campaign() {
    // R24.13
    let (mut session, cards) = begun(1, 4);
    play(&mut session, 5);
    session.concede(Seat(0));
    assert!(session.ending().expect("an end").to_string().contains("R24.13"));
    session.go_on().expect("the next day");
    play(&mut session, 3);
    let resumed = Session::resume(session.title(), cards, &session.save()).expect("it resumes");
    assert_eq!(resumed.game(), session.game());
}

#[test]
fn a_campaign_begins_from_a_tracker_that_was_kept() {
    let (mut session, cards) = begun(1, 4);
    play(&mut session, usize::MAX);
    let record = session.next_record().expect("a record");
    let setup = SessionSetup { record: serde_json::from_str(&record).ok(), ..session.setup().clone() };
    let other = Session::begin(session.title(), cards.clone(), setup).expect("day 2");
    let shown = other.campaign().expect("a campaign").to_string();
    assert!(shown.starts_with("Day 2 of 30: A Perfect Day\n"), "{shown}");
    let resumed = Session::resume(other.title(), cards, &other.save()).expect("it resumes");
    assert_eq!(resumed.game(), other.game());
}

#[test]
fn a_save_whose_days_do_not_fit_is_refused() {
    let (mut session, cards) = begun(1, 4);
    play(&mut session, 6);
    // A day that begins before the one before is over.
    let saved = forge(&session.save(), |lines| {
        let next = r#"[{"seat":0,"by":"next"},"#;
        lines[2] = lines[2].replacen("[{", &format!("{next}{{"), 1);
    });
    let result = Session::resume(session.title(), cards, &saved);
    assert_eq!(result.err(), Some(SaveError::Answers(1)));
}
