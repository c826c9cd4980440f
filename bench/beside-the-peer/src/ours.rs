//! Our half: duels of the two Vanilla decks at random. `crates/table/tests/beside_the_peer.rs` builds and plays it too.

use bots::RandomAgent;
use kernel::{Cards, Choice, Shape, Thing, mix};
use std::sync::Arc;
use title::{Decisions, DeckText, Start, WholeGame};

/// What both engines did.
#[derive(Default, Clone, Copy, Debug)]
pub struct Sum {
    pub games: u64,
    pub over: u64,
    pub prompts: u64,
    pub decisions: u64,
    pub turns: u64,
    pub casts: u64,
    pub lands: u64,
    pub attacks: u64,
    pub refused: u64,
    pub nanoseconds: u64,
}

/// The two decks, laid out again for every game.
pub struct Ours {
    cards: Arc<Cards>,
    start: Start,
    whole: &'static WholeGame,
}

impl Ours {
    /// Reads cards and decks once.
    pub fn new() -> Self {
        let title = games::title("echomancy").expect("the game ships");
        let whole = title.whole.expect("a whole game");
        let shelf = table::Shelf::embedded(games::TITLES);
        let (library, _) = shelf.library(title).expect("cards ship");
        let all = shelf.sources().decks("echomancy");
        let deck = |name: &str| {
            let found = all.iter().find(|deck| deck.name() == name).expect("the deck ships");
            DeckText { small: true, ..found.clone() }
        };
        let start = Start { decks: vec![deck("Vanilla Green"), deck("Vanilla Red")], ..Start::default() };
        Ours { cards: Arc::new(Cards::new(library, title.rules, 2)), start, whole }
    }

    /// Plays one duel: every hand is kept, and otherwise an alternative is picked evenly. Who could only pass or make mana passes.
    pub fn play(&self, seed: u64, sum: &mut Sum) {
        let mut game = (self.whole.lay_out)(&self.cards, &self.start, seed).expect("the decks are legal");
        game.skip_idle();
        game.run();
        let mut agent = RandomAgent::new(mix(seed, 1), Some(self.whole));
        let mut decisions = Decisions::default();
        while decisions.prompts < 20_000
            && let Some(prompt) = game.prompt()
        {
            if prompt.shape == Shape::YesNo && (self.whole.turn)(&game).number == 0 {
                let keep = prompt.options.iter().position(|option| *option == Choice::Yes).unwrap_or(0);
                game.answer(keep as u16).expect("an offered answer");
                continue;
            }
            let answer = agent.pick(&game, prompt);
            let choice = prompt.options[usize::from(answer)];
            decisions.count(self.whole, prompt, agent.alternatives(), choice);
            match choice {
                Choice::Play(card) if game.is_kind(card, echomancy::lexicon::kind::LAND) => sum.lands += 1,
                Choice::Play(_) => sum.casts += 1,
                Choice::Pair(_, Thing::Player(_)) => sum.attacks += 1,
                _ => {}
            }
            if game.answer(answer).is_err() {
                sum.refused += 1;
                break;
            }
        }
        sum.prompts += decisions.prompts;
        sum.decisions += decisions.made;
        sum.turns += (self.whole.turn)(&game).number.unsigned_abs() as u64;
        sum.games += 1;
        sum.over += u64::from(game.outcome().is_some());
    }
}
