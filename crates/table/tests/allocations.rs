//! The memory that a decision of random play asks for: every request costs what dozens of looks cost, so a list that is made
//! anew for each question shows here first.

use games::title;
use plays::RandomGames;
use table::Shelf;

/// The requests for memory of a decision of these games, laying out apart.
fn allocations(name: &str, games: u64) -> f64 {
    let shelf = Shelf::embedded(games::TITLES);
    let mut all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
    (all.seed, all.check, all.pinned) = (9, false, true);
    // The first lays out what all share.
    all.game(0).play().expect("a sound game");
    let (mut decisions, mut asked) = (0, 0);
    for number in 0..games {
        let game = all.game(number);
        let mut played = None;
        asked += allocation_counter::measure(|| played = Some(game.play().expect("a sound game"))).count_total;
        decisions += played.expect("a game").decisions;
    }
    asked as f64 / decisions as f64
}

/// The bounds are what was counted, with a twentieth to spare; twenty is wanted.
#[test]
fn a_decision_asks_for_memory_seldom() {
    for (name, games, most) in [("echomancy", 24, 79.0), ("rangers", 24, 54.0)] {
        let found = allocations(name, games);
        assert!(found <= most, "{name}: {found:.1} allocations a decision, at most {most} are allowed");
    }
}
