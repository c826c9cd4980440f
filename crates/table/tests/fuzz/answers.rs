//! Answers: every offered answer is accepted and everything else is refused without a trace; and at every prompt the
//! game can be saved, copied, taken back and given again.

use crate::dice::*;
use bots::RandomAgent;
use kernel::{Game, State};
use plays::RandomGames;
use std::panic::AssertUnwindSafe;
use table::{GivenBy, Session, SessionSetup, Shelf};

/// Random games of every title.
fn all_games(shelf: &Shelf) -> AssertUnwindSafe<Vec<RandomGames<'_>>> {
    AssertUnwindSafe(shelf.titles().map(|t| RandomGames::new(shelf, t).expect("cards")).collect())
}

#[test]
fn any_answers_are_taken_or_refused() {
    let shelf = Shelf::embedded(games::TITLES);
    let all = all_games(&shelf);
    bolero::check!().with_iterations(24).for_each(|input: &[u8]| {
        let mut dice = Dice::new(input);
        let of = dice.pick(&all).game(u64::from(dice.number()));
        let whole = of.title.whole.expect("a whole game");
        let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
        game.start_log();
        game.run();
        // Into the middle of it, then anything.
        let mut agent = RandomAgent::new(u64::from(dice.number()), Some(whole));
        for _ in 0..dice.below(250) {
            let Some(prompt) = game.prompt() else { break };
            let answer = agent.pick(&game, prompt);
            game.answer(answer).expect("offered");
        }
        while let (true, Some(prompt)) = (dice.more(), game.prompt()) {
            let offered = prompt.options.len();
            // Mostly something that is offered: with the numbers as they are hardly one would be.
            let answer = match dice.below(4) {
                0 => dice.number(),
                _ => dice.below(offered) as u16,
            };
            let before = game.clone();
            let hash = game.hash();
            let accepted = game.answer(answer).is_ok();
            assert_eq!(accepted, usize::from(answer) < offered, "answer {answer} of {offered}");
            if !accepted {
                assert!(game == before && game.hash() == hash, "a refused answer left a trace");
                continue;
            }
            game.is_sound().unwrap_or_else(|e| panic!("{e:?}"));
            whole.is_sound(&game, Some(&before)).unwrap_or_else(|e| panic!("{e:?}"));
            // A copy goes the same way, and so does one that was written down.
            let mut copy = before.clone();
            copy.answer(answer).expect("offered");
            assert!(copy == game && copy.hash() == game.hash(), "a copy went another way");
            if dice.below(4) == 0 {
                let mut read = reread(&before);
                assert!(read == before && read.hash() == hash, "what was written is another game");
                assert!(read.all_cards().all(|card| read.looks(card) == before.looks(card)));
                read.answer(answer).expect("offered");
                assert!(read == game && read.hash() == game.hash(), "what was read went another way");
            }
        }
    });
}

/// The game written down and read again.
fn reread(game: &Game) -> Game {
    let text = serde_json::to_vec(game.state()).expect("it can be written");
    let state: State = serde_json::from_slice(&text).expect("it can be read");
    Game::resume(game.cards().clone(), state)
}

#[test]
fn any_answers_can_be_taken_back_and_given_again() {
    let shelf = Shelf::embedded(games::TITLES);
    let all = all_games(&shelf);
    bolero::check!().with_iterations(24).for_each(|input: &[u8]| {
        let mut dice = Dice::new(input);
        let of = dice.pick(&all).game(u64::from(dice.number()));
        let setup = SessionSetup { seed: of.seed, decks: of.start.decks.clone(), ..SessionSetup::default() };
        let mut session = Session::begin(of.title, of.cards.clone(), setup).expect("a game");
        let mut hashes = vec![session.game().hash()];
        for _ in 0..40 + dice.below(160) {
            if !dice.more() {
                break;
            }
            let Some(offered) = session.prompt().map(|p| p.options.len()) else { break };
            session.answer(dice.below(offered) as u16, GivenBy::Hand).expect("offered");
            hashes.push(session.game().hash());
            if dice.below(6) != 0 {
                continue;
            }
            let points = session.undo_points();
            let Some(&at) = points.get(dice.below(points.len())) else { continue };
            session.undo_to(at).expect("a point");
            assert_eq!(session.game().hash(), hashes[at], "taken back to answer {at}");
            while session.undone() > 0 {
                session.redo().expect("taken back");
            }
            assert_eq!((session.given().len() + 1, session.game().hash()), (hashes.len(), hashes[hashes.len() - 1]));
        }
        let read = Session::resume(of.title, of.cards.clone(), &session.save()).expect("our own");
        assert!(read.given() == session.given() && read.game() == session.game(), "what was read is another game");
    });
}
