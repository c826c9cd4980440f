//! Whole games at random, by the rules alone: what a search or a learner does some thousand times a second.
//!
//! ```sh
//! cargo run --release -p cardwright --example playout -- echomancy 7
//! ```

use kernel::{Cards, Game, Random};
use std::sync::Arc;
use table::Shelf;
use title::{Start, Title};

/// The course of a game.
pub struct Playout {
    /// The number of answers given.
    pub answers: usize,
    /// A number for the last state: the same seed gives the same game on every machine.
    pub hash: u64,
    /// The ending in words.
    pub ending: String,
}

/// The table of a game with its usual decks, before the first question.
pub fn laid_out(title: &'static Title, players: u8, seed: u64) -> Game {
    let shelf = Shelf::embedded(&[title]);
    let (library, mistakes) = shelf.library(title).expect("the game is on the shelf");
    assert!(mistakes.is_empty());
    let whole = title.whole.expect("it can be played whole");
    let decks = (whole.usual_decks)(library, &shelf.sources().decks(title.name), players);
    let cards = Arc::new(Cards::new(library, title.rules, players));
    let mut game =
        (whole.lay_out)(&cards, &Start { decks, ..Start::default() }, seed).expect("usual decks break no rule");
    // A game runs until it needs somebody.
    game.run();
    game
}

/// Plays one game: every prompt lists all legal answers, and an answer is an index.
pub fn playout(title: &'static Title, players: u8, seed: u64) -> Playout {
    let whole = title.whole.expect("it can be played whole");
    let mut game = laid_out(title, players, seed);
    let mut random = Random::new(seed);
    let mut answers = 0;
    while let Some(prompt) = game.prompt() {
        // Nothing is taken back, and no mana is made that pays for nothing.
        let open = |i: &u16| whole.is_alternative(&game, prompt, &prompt.options[usize::from(*i)]);
        let open: Vec<u16> = (0..prompt.options.len() as u16).filter(open).collect();
        let answer = open[random.below(open.len() as u32) as usize];
        game.answer(answer).expect("an offered answer is legal");
        answers += 1;
    }
    let outcome = game.outcome().expect("nobody is asked, so it is over");
    let writer = words::Writer::new(&game, words::Viewer::Spectator);
    Playout { answers, hash: game.hash(), ending: writer.line(&(whole.ending)(&game, outcome)).to_string() }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or("echomancy".into());
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let title = games::title(&name).expect("rangers or echomancy");
    let Playout { answers, hash, ending } = playout(title, 2, seed);
    println!("{answers} answers: {ending} (hash {hash:016x})");
}
