//! E2: how a duel begins.

mod common;

use common::{A, cards};
use title::{DeckText, Start};

#[test]
fn chance_says_who_starts_and_is_fair() {
    // E2.2
    let deck = || DeckText {
        path: "forests".into(),
        text: "language 1\ndeck  Forests\ngame  echomancy\n\n60 Forest\n".into(),
        ..DeckText::default()
    };
    let start = Start { decks: vec![deck(), deck()], table: String::new() };
    let whole = echomancy::TITLE.whole.expect("a whole game");
    let begun = |seed: u64| {
        let mut game = (whole.lay_out)(&cards(), &start, seed).expect("a table");
        game.run();
        // E2.8: the starting player is asked first.
        game.prompt().expect("a question").seat
    };
    let first = (0..400).filter(|&seed| begun(seed) == A).count();
    assert!((160..=240).contains(&first), "A starts {first} of 400 times");
    assert_eq!(begun(7), begun(7), "the same seed, the same start");
}
