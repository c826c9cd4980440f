//! Mutant cards: clauses, heads, numbers, keywords and half sentences of real cards change places, and whatever passes
//! the checker is played. Nothing breaks, and a game that would never end is stopped (E37.3).

use games::title;
use plays::{Mutants, RandomGames};
use table::Shelf;

const MUTANTS: usize = 200;
const GAMES: u64 = 300;

/// A game with more prompts is stopped: a few duels would go on beyond 5,000 and take most of the time.
const PROMPTS: u64 = 2_000;

fn plays_on(name: &str, seed: u64) {
    let shelf = Shelf::embedded(games::TITLES);
    let title = title(name).expect("a game");
    let mut mutants = Mutants::new(&shelf, title, seed).expect("cards");
    let own = mutants.some(MUTANTS);
    assert_eq!(own.len(), MUTANTS);
    let strange = mutants.shelf_with(&own);
    let (_, mistakes) = strange.library(title).expect("cards");
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let mut games = RandomGames::new(&strange, title).expect("cards");
    games.seed = seed;
    games.most = PROMPTS;
    games.own_cards = own.into_iter().map(|source| source.text).collect();
    for number in 0..GAMES {
        let game = games.game(number);
        if let Err(broken) = game.play() {
            panic!("game {number} broke: {}\n{}", broken.reason, game.as_play(&broken));
        }
    }
}

#[test]
fn duels_with_mutant_cards_break_nothing() {
    plays_on("echomancy", 77);
}

#[test]
fn days_with_mutant_cards_break_nothing() {
    plays_on("rangers", 77);
}

#[test]
fn mutants_follow_from_their_seed_and_differ_from_their_cards() {
    let shelf = Shelf::embedded(games::TITLES);
    let title = title("echomancy").expect("a game");
    let some = |seed| Mutants::new(&shelf, title, seed).expect("cards").some(20);
    assert_eq!(some(5), some(5));
    assert_ne!(some(5), some(6));
    let cards = shelf.sources().cards();
    for mutant in some(5) {
        assert!(cards.iter().all(|card| card.text != mutant.text), "{}", mutant.text);
    }
}
