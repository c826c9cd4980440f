//! What is told of a card tells nothing that is hidden from the seat that asks.

use super::AboutCard;
use kernel::{Game, Random, Seat, mix};
use table::{Knowledge, RandomAgent, RandomGames, Shelf, Sources, may_see, permute_hidden, title};

fn told(game: &Game, name: &str, seat: Seat) -> Vec<String> {
    let title = title(name).expect("a game");
    let sees = |card| may_see(game, Some(seat), card);
    let cards = game.all_cards().filter(|card| sees(*card) && game.zone(*card).is_some());
    cards.flat_map(|card| AboutCard::of(game, title, card, &sees).lines()).collect()
}

#[test]
fn what_is_told_of_cards_does_not_change_with_what_is_hidden() {
    let shelf = Shelf::new(Sources::embedded());
    for name in ["rangers", "echomancy"] {
        let all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
        for number in 0..6 {
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
                    if n % 10 != 0 {
                        continue;
                    }
                    let seat = knowledge.seat();
                    let other = permute_hidden(whole, &game, seat, &|card| knowledge.knows(card), &mut chance);
                    let (mine, theirs) = (told(&game, name, seat), told(&other, name, seat));
                    let found = mine.iter().zip(&theirs).find(|(a, b)| a != b);
                    assert_eq!(found, None, "{name} {number}, prompt {n}, {seat:?}");
                    assert_eq!(mine.len(), theirs.len(), "{name} {number}, prompt {n}, {seat:?}");
                }
                let answer = agent.pick(&game, prompt);
                game.answer(answer).expect("offered");
            }
        }
    }
}
