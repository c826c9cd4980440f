//! A game inside another program: a session with one person and one bot, what the person may see as one value that can be
//! sent as JSON, answers by words or by index, saving and going on.
//!
//! ```sh
//! cargo run --release -p cardwright --example embedding
//! ```

use bots::Bot;
use kernel::{Cards, Seat};
use std::sync::Arc;
use table::{GivenBy, Session, SessionSetup, Shelf};
use title::Title;

/// The person's seat; the other is the bot's.
const ME: Seat = Seat(0);

/// A duel between a person and a bot, and the cards it is played with.
pub fn begin(title: &'static Title, seed: u64) -> (Session, Arc<Cards>) {
    let shelf = Shelf::embedded(&[title]);
    let (library, _) = shelf.library(title).expect("the game is on the shelf");
    let cards = Arc::new(Cards::new(library, title.rules, 2));
    let usual = title.whole.expect("it can be played whole").usual_decks;
    let decks = usual(library, &shelf.sources().decks(title.name), 2);
    let setup = SessionSetup { seed, decks, bots: vec![1], bot: Bot::Greedy, ..SessionSetup::default() };
    (Session::begin(title, cards.clone(), setup).expect("usual decks break no rule"), cards)
}

/// Answers for everybody but the person, until the person is asked or the game is over.
pub fn until_asked(session: &mut Session) {
    while session.asked().is_some_and(|seat| session.is_bot(seat)) {
        let answer = session.bot_answer().expect("a bot is asked");
        session.answer(answer, GivenBy::Bot).expect("bots give legal answers");
    }
}

/// Returns the view of the person, as it would be sent to a browser; nothing hidden from that seat is in it.
pub fn page(session: &Session) -> String {
    let shown = session.shown(Some(ME), 0).expect("a game that has begun");
    serde_json::to_string(&shown).expect("it is plain data")
}

/// Plays some answers of a person who keeps the first hand and then takes the first option, as a host would get them.
pub fn play(session: &mut Session, answers: usize) {
    for _ in 0..answers {
        until_asked(session);
        let Some(prompt) = session.prompt_for(ME) else { return };
        let answer = prompt.find("Keep").unwrap_or(0);
        session.answer(answer as u16, GivenBy::Hand).expect("it was offered");
    }
}

fn main() {
    let title = games::title("echomancy").expect("it ships");
    let (mut session, cards) = begin(title, 7);
    play(&mut session, 8);
    println!("{} bytes of JSON for the person's page", page(&session).len());

    // A save is how the game began, and its answers.
    let saved = session.save();
    let again = Session::resume(title, cards, &saved).expect("the same cards and rules");
    assert_eq!(again.game().hash(), session.game().hash());
    println!("{} bytes saved; the game goes on: {}", saved.len(), again.headline());
}
