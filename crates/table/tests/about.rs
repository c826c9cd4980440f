//! The description of a card reveals nothing that is hidden from the seat that asks.

use abilities::Library;
use bots::{Knowledge, RandomAgent, permute_hidden};
use kernel::{Game, Random, Seat, mix};
use plays::RandomGames;
use table::{Shelf, about, may_see};
use title::Title;
use words::Viewer;

fn told(title: &Title, library: &Library, game: &Game, seat: Seat) -> Vec<String> {
    let cards = game.all_cards().filter(|card| may_see(game, Some(seat), *card) && game.zone(*card).is_some());
    let tell = |card| about(title, library, game, Viewer::Seat(seat), card).expect("a card that may be seen").lines();
    cards.flat_map(tell).collect()
}

#[test]
fn what_is_told_of_cards_does_not_change_with_what_is_hidden() {
    let shelf = Shelf::embedded(games::TITLES);
    for title in games::TITLES.iter().copied() {
        let (library, _) = shelf.library(title).expect("cards");
        let all = RandomGames::new(&shelf, title).expect("cards");
        for number in 0..4 {
            let of = all.game(number);
            let whole = of.title.whole.expect("a whole game");
            let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
            game.start_log();
            game.run();
            let mut agent = RandomAgent::new(mix(of.seed, 1), Some(whole));
            let mut chance = Random::new(mix(of.seed, 2));
            let mut seats: Vec<Knowledge> = game.seats().map(|seat| Knowledge::of(&game, seat)).collect();
            for n in 0..200 {
                let Some(prompt) = game.prompt() else { break };
                for knowledge in &mut seats {
                    knowledge.follow(&game);
                    if n % 20 != 0 {
                        continue;
                    }
                    let seat = knowledge.seat();
                    let other = permute_hidden(whole, &game, seat, &|card| knowledge.knows(card), &mut chance);
                    let (mine, theirs) = (told(title, library, &game, seat), told(title, library, &other, seat));
                    let at = format!("{} {number}, prompt {n}, {seat:?}", title.name);
                    assert!(!mine.is_empty(), "{at}");
                    assert_eq!(mine.iter().zip(&theirs).find(|(a, b)| a != b), None, "{at}");
                    assert_eq!(mine.len(), theirs.len(), "{at}");
                }
                let answer = agent.pick(&game, prompt);
                game.answer(answer).expect("offered");
            }
        }
    }
}

#[test]
fn nothing_is_told_of_a_card_that_may_not_be_seen() {
    let shelf = Shelf::embedded(games::TITLES);
    for title in games::TITLES.iter().copied() {
        let (library, _) = shelf.library(title).expect("cards");
        let all = RandomGames::new(&shelf, title).expect("cards");
        let of = all.game(0);
        let whole = of.title.whole.expect("a whole game");
        let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
        game.run();
        let hidden: Vec<_> = game.all_cards().filter(|card| !may_see(&game, Some(Seat(0)), *card)).collect();
        assert!(!hidden.is_empty(), "{}", title.name);
        for card in hidden {
            assert_eq!(about(title, library, &game, Viewer::Seat(Seat(0)), card), None, "{}", title.name);
            assert!(about(title, library, &game, Viewer::Everything, card).is_some(), "{}", title.name);
        }
    }
}
