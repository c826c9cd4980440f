//! The names that people give their seats: everything a viewer reads bears them, and no game changes by them.

use kernel::{Cards, Seat};
use serde_json::Value;
use std::sync::Arc;
use table::{GivenBy, Names, PlayerNameError, SaveError, Saved, Session, SessionSetup, Shelf};

const NAMES: [&str; 2] = ["Ada Reed", "Ben"];

fn names() -> Names {
    Names::try_from(NAMES.map(String::from).to_vec()).expect("two names")
}

fn begun(name: &str, seed: u64, names: Names) -> (Session, Arc<Cards>, Shelf) {
    let title = games::title(name).expect("a game");
    let shelf = Shelf::embedded(games::TITLES);
    let library = &shelf.library(title).expect("on the shelf").0;
    let cards = Arc::new(Cards::new(library, title.rules, 2));
    let decks = (title.whole.expect("a whole game").usual_decks)(library, &shelf.sources().decks(name), 2);
    let setup = SessionSetup { seed, decks, names, ..SessionSetup::default() };
    (Session::begin(title, cards.clone(), setup).expect("a game"), cards, shelf)
}

/// The names of all players a value tells of, wherever it does.
fn players_in(value: &Value, found: &mut Vec<(u64, String)>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::Object(player)) = fields.get("player")
                && let (Some(seat), Some(name)) = (player["seat"].as_u64(), player["name"].as_str())
            {
                found.push((seat, name.to_string()));
            }
            fields.values().for_each(|value| players_in(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| players_in(value, found)),
        _ => {}
    }
}

/// Bots answer for both, and at every question everything that a seat or a spectator can ask for is looked at.
fn walk(name: &str, seed: u64, most: usize) -> usize {
    let (mut session, _, shelf) = begun(name, seed, names());
    let (mut bare, ..) = begun(name, seed, Names::default());
    let library = &shelf.library(session.title()).expect("on the shelf").0;
    let (mut told, mut read) = (0, 0);
    for _ in 0..most {
        let mut found = Vec::new();
        for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
            let shown = session.shown(viewer, read).expect("a whole game");
            players_in(&serde_json::to_value(&shown).expect("JSON"), &mut found);
            let listed: Vec<&str> = shown.table.players.iter().map(|player| player.name.as_str()).collect();
            assert_eq!(listed, NAMES);
            let about = shown.table.open_cards().first().and_then(|card| card.id).zip(viewer);
            let about = about.and_then(|(card, seat)| session.about(library, seat, card));
            players_in(&serde_json::to_value(about).expect("JSON"), &mut found);
        }
        for (seat, name) in &found {
            assert_eq!(name, NAMES[*seat as usize]);
        }
        told += found.len();
        read = session.log_length();
        // The same options, the same answer, the same game.
        let options = |session: &Session| session.prompt().map(|prompt| prompt.options.clone());
        assert_eq!(options(&session), options(&bare));
        let Some(answer) = session.bot_answer() else { break };
        assert_eq!(bare.bot_answer(), Some(answer));
        session.answer(answer, GivenBy::Bot).expect("offered");
        bare.answer(answer, GivenBy::Bot).expect("offered");
        assert_eq!(session.game().hash(), bare.game().hash());
    }
    assert_eq!(session.given(), bare.given());
    told
}

#[test]
fn everything_that_is_shown_bears_the_names_and_no_game_changes() {
    assert!(walk("echomancy", 2, 50) > 100);
    assert!(walk("rangers", 2, 50) > 100);
}

#[test]
fn the_ending_the_log_and_the_transcript_bear_the_names() {
    let (mut session, ..) = begun("echomancy", 5, names());
    session.concede(Seat(1));
    let ending = session.ending().expect("it is over").to_string();
    assert!(ending.contains("Ada Reed"), "{ending}");
    let text = session.transcript(Seat(1)).expect("a game");
    assert!(text.starts_with("echomancy, as Ben has seen it"), "{text}");
    assert!(text.contains("Ada Reed: ") && text.contains("Ben (you): "), "{text}");
    assert!(session.replay().table(None).to_string().contains("Ada Reed: "));
    // A rematch is between the same people.
    assert_eq!(session.again(9).names, names());
}

#[test]
fn a_save_keeps_the_names_and_one_without_them_is_read() {
    for (kept, of_b) in [(names(), "Ben"), (Names::default(), "B")] {
        let (mut session, cards, _) = begun("echomancy", 4, kept.clone());
        session.answer(0, GivenBy::Hand).expect("every option is legal");
        let text = String::from_utf8(session.save()).expect("text");
        assert_eq!(text.contains("\"names\""), !kept.is_empty());
        let resumed = Session::resume(session.title(), cards, text.as_bytes()).expect("the same cards");
        assert_eq!((resumed.names(), resumed.name_of(Seat(1)).as_str()), (&kept, of_b));
    }
}

/// A change of a name in a file by hand breaks its checksum, and a file whose checksums fit may not hold any text either.
#[test]
fn a_name_in_a_file_is_checked() {
    let read = |json: &str| serde_json::from_str::<SessionSetup>(json).is_ok();
    assert!(read(r#"{"seed":1,"decks":[],"bots":[],"names":["Ada",""]}"#));
    for wrong in [r#"["Ada","ada"]"#, r#"["\u001b[2J"]"#, r#"["A\u202eda"]"#, r#"["B"]"#] {
        assert!(!read(&format!(r#"{{"seed":1,"decks":[],"bots":[],"names":{wrong}}}"#)), "{wrong}");
    }
    let (session, ..) = begun("echomancy", 4, names());
    let forged = String::from_utf8(session.save()).expect("text").replace("Ben", "Bob");
    assert!(matches!(Saved::read(forged.as_bytes()), Err(SaveError::Damaged(0))));
    assert_eq!(Names::default().set(Seat(1), "A"), Err(PlayerNameError::LetterOfAnother('A')));
}

#[test]
fn a_player_is_called_by_name_or_by_letter() {
    let names = Names::try_from(vec!["Zoe".to_string(), "Cara".into()]).expect("names");
    let (mut session, ..) = begun("rangers", 3, names);
    let asks_for_player = |session: &Session| {
        let prompt = session.prompt_for(session.asked()?)?;
        let texts: Vec<String> = prompt.options.iter().map(|option| option.text.to_string()).collect();
        (texts.contains(&"Zoe".into()) && texts.contains(&"Cara".into())).then_some(prompt)
    };
    let prompt = loop {
        if let Some(prompt) = asks_for_player(&session) {
            break prompt;
        }
        let answer = session.bot_answer().expect("somebody aims at a player before the end");
        session.answer(answer, GivenBy::Bot).expect("offered");
    };
    let found = |words: &str| prompt.find(words).map(|at| prompt.options[at].text.to_string()).ok();
    assert_eq!((found("zoe"), found("a")), (Some("Zoe".into()), Some("Zoe".into())));
    assert_eq!((found("Cara"), found("B")), (Some("Cara".into()), Some("Cara".into())));
}
