//! The hidden knowledge that taking back, and a bot that searches, could give a player.

use bots::{Bot, Knowledge, permute_hidden};
use games::title;
use kernel::{Cards, Random, Seat, mix};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{GivenBy, Session, SessionSetup, Shelf, may_see, seen_by, told_to};

fn duel(seed: u64, bots: Vec<u8>, bot: &str) -> Session {
    let title = title("echomancy").expect("a game");
    let shelf = Shelf::embedded(games::TITLES);
    let library = &shelf.library(title).expect("cards").0;
    let whole = title.whole.expect("a whole game");
    let decks = (whole.usual_decks)(library, &shelf.sources().decks("echomancy"), 2);
    let cards = Arc::new(Cards::new(library, title.rules, 2));
    let bot: Bot = bot.parse().expect("a bot");
    Session::begin(title, cards, SessionSetup { seed, decks, bots, bot, ..SessionSetup::default() }).expect("a game")
}

/// The cards a seat sees, by the physical card.
fn seen(session: &Session, seat: Seat) -> Vec<usize> {
    let game = session.game();
    game.all_cards().filter(|card| may_see(game, Some(seat), *card)).map(|card| card.slot()).collect()
}

#[test]
fn between_two_people_nothing_that_was_drawn_is_taken_back() {
    let (mut drawn, mut refused) = (0, 0);
    for seed in 0..4 {
        let mut session = duel(seed, Vec::new(), "random");
        // For each seat, after how many answers it first saw a card that was in the game and hidden before.
        let mut since: [BTreeMap<usize, usize>; 2] = [BTreeMap::new(), BTreeMap::new()];
        let mut hidden: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
        for _ in 0..120 {
            let Some(prompt) = session.prompt().cloned() else { break };
            for seat in [Seat(0), Seat(1)] {
                let sees = seen(&session, seat);
                for slot in hidden[seat.index()].iter().filter(|slot| sees.contains(slot)) {
                    since[seat.index()].entry(*slot).or_insert(session.given().len());
                    drawn += 1;
                }
                let all = session.game().all_cards().map(|card| card.slot());
                hidden[seat.index()] = all.filter(|slot| !sees.contains(slot)).collect();
            }
            let at = prompt.seat.index();
            let last = since[at].values().copied().max().unwrap_or(0);
            for point in session.undo_points() {
                assert!(point >= last, "seed {seed}: back to {point}, but a card came to light after {last} answers");
                assert!(session.given()[point..].iter().all(|given| Seat(given.seat) == prompt.seat), "seed {seed}");
            }
            if session.given().iter().any(|given| Seat(given.seat) == prompt.seat) && session.undo_points().is_empty() {
                let before = session.game().hash();
                let told = session.undo().expect_err("nothing can be taken back").to_string();
                assert_eq!(session.game().hash(), before);
                // The refusal names no card the player does not see.
                let game = session.game();
                let names = |sees: bool| {
                    let cards = game.all_cards().filter(move |card| may_see(game, Some(prompt.seat), *card) == sees);
                    cards.map(|card| game.name(card).to_string()).collect::<Vec<String>>()
                };
                let open = names(true);
                let secret = names(false).into_iter().find(|name| told.contains(name.as_str()) && !open.contains(name));
                assert_eq!(secret, None, "{told}");
                refused += 1;
            }
            let answer = mix(seed, session.given().len() as u64) % prompt.options.len() as u64;
            session.answer(answer as u16, GivenBy::Hand).expect("offered");
        }
    }
    assert!(drawn > 40 && refused > 40, "{drawn} {refused}");
}

#[test]
fn a_bot_that_searches_leaves_nothing_hidden_in_the_log() {
    let mut looks = 0;
    for seed in 0..2 {
        let mut session = duel(seed, vec![1], "search:12");
        let (title, whole) = (session.title(), session.whole());
        let mut chance = Random::new(mix(seed, 9));
        let mut knowledge = Knowledge::of(session.game(), Seat(0));
        let mut read = 0;
        while session.given().len() < 70
            && let Some(prompt) = session.prompt().cloned()
        {
            knowledge.follow(session.game());
            // With the hidden cards exchanged, the log reads the same.
            let keeps = |card| knowledge.knows(card) || knowledge.was_shown(card);
            let other = permute_hidden(whole, session.game(), Seat(0), &keeps, &mut chance);
            let rows = session.game().log()[read..].to_vec();
            let told = |game| (told_to(title, game, Seat(0), &rows), seen_by(whole, game, Seat(0)));
            assert_eq!(told(session.game()), told(&other), "seed {seed}, after {} answers", session.given().len());
            looks += 1;
            read = session.game().log().len();
            let (answer, by) = match session.is_bot(prompt.seat) {
                true => (session.bot_answer().expect("asked"), GivenBy::Bot),
                false => (mix(seed, read as u64) as u16 % prompt.options.len() as u16, GivenBy::Hand),
            };
            session.answer(answer, by).expect("offered");
        }
        // The log holds no tries of the bot: the same answers without a bot leave the same log.
        let mut replay = session.replay();
        replay.seek(session.given().len()).expect("it was played");
        let whole_log = |game: &kernel::Game| told_to(title, game, Seat(0), game.log());
        assert_eq!(whole_log(session.game()), whole_log(replay.game()));
        assert_eq!(session.game().log().len(), replay.game().log().len());
    }
    assert!(looks > 60, "{looks}");
}
