//! The examples do what they show.

use bot::playout;
use bots::Bot;
use serde_json::Value;
use table::Session;

#[path = "../examples/bot.rs"]
#[allow(dead_code, reason = "the example has a beginning of its own")]
mod bot;
#[path = "../examples/embedding.rs"]
#[allow(dead_code, reason = "the example has a beginning of its own")]
mod embedding;

#[test]
fn a_playout_ends_and_repeats() {
    for (name, players) in [("echomancy", 2), ("rangers", 2)] {
        let title = games::title(name).expect("it ships");
        let [a, b] = [7, 7].map(|seed| playout::playout(title, players, seed));
        assert_eq!((a.answers, a.hash), (b.answers, b.hash), "{name}");
        assert!(a.answers > 20 && !a.ending.is_empty(), "{name}: {} answers, {}", a.answers, a.ending);
        assert_ne!(a.hash, playout::playout(title, players, 8).hash);
    }
}

#[test]
fn the_own_bot_is_known_by_name_and_plays_to_the_end() {
    Bot::register(&bot::HASTY).expect("the name is free");
    let hasty: Bot = "hasty".parse().expect("it is registered");
    let title = games::title("echomancy").expect("it ships");
    let winner = bot::game(title, [hasty, Bot::Random], 1);
    assert!(winner.is_some());
    assert_eq!(bot::game(title, [hasty, Bot::Random], 1), winner, "the same seed gives the same game");
}

#[test]
fn an_embedded_game_is_shown_to_one_seat_saved_and_resumed() {
    let title = games::title("echomancy").expect("it ships");
    let (mut session, cards) = embedding::begin(title, 7);
    embedding::play(&mut session, 8);
    let page: Value = serde_json::from_str(&embedding::page(&session)).expect("JSON");
    let players = page["table"]["players"].as_array().expect("players");
    assert!(players[0]["you"] == true && players[0]["cards"].is_array(), "the own hand is shown");
    assert!(players[1]["you"] == false && players[1]["cards"].is_null(), "the other is not");
    let again = Session::resume(title, cards, &session.save()).expect("the same cards and rules");
    assert_eq!((again.game().hash(), again.given()), (session.game().hash(), session.given()));
}
