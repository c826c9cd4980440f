//! A whole day from its setup, with the map, by random answers.

mod common;

use kernel::{Game, Random};
use rangers::{Deck, Tracker, new_day};

fn deck(role: &str) -> Deck {
    Deck {
        name: "test".into(),
        role: role.into(),
        aspects: [2, 3, 2, 1],
        cards: common::DECK.iter().map(|n| (2, n.to_string())).collect(),
        ..Deck::default()
    }
}

fn day(players: u8, seed: u64) -> Game {
    let cards = common::cards(players);
    let setup = Tracker {
        rangers: (0..players).map(|_| deck("Peerless Pathfinder")).collect(),
        weather: ["A Perfect Day", "Downpour", "Howling Winds"][seed as usize % 3].into(),
        location: ["Lone Tree Station", "Boulder Field", "Ancestor's Grove"][seed as usize % 3].into(),
        terrain: "woods".into(),
        ..Tracker::default()
    };
    new_day(&cards, &setup, seed).expect("a day")
}

#[test]
fn days_run_from_setup_to_their_end() {
    // R4, R5, R19, R21
    for players in 1..=4 {
        for seed in 0..8 {
            let mut game = day(players, seed);
            let count = game.all_cards().count();
            let mut random = Random::new(seed);
            let mut answers = 0;
            while let Some(prompt) = game.prompt() {
                let n = prompt.options.len() as u32;
                game.answer(random.below(n) as u16).expect("an offered answer");
                assert_eq!(game.all_cards().count(), count, "cards are conserved");
                answers += 1;
                assert!(answers < 20_000, "a day without end");
            }
            assert!(game.outcome().is_some());
        }
    }
}

#[test]
fn six_cards_are_drawn_and_those_set_aside_are_replaced() {
    // R4.2
    let mut game = day(1, 3);
    let seat = kernel::Seat(0);
    let hand = kernel::Zone::of(rangers::lexicon::place::HAND, seat);
    while game.count_in(hand) < 6 {
        game.choose_option(kernel::Choice::Pass).expect("no card with Setup is wanted");
    }
    let before: Vec<_> = game.cards_in(hand).collect();
    game.answer(0).expect("one card aside");
    game.choose_option(kernel::Choice::Done).expect("enough");
    let after: Vec<_> = game.cards_in(hand).collect();
    assert_eq!(after.len(), 6);
    assert_eq!(after.iter().filter(|c| before.contains(c)).count(), 5);
}
