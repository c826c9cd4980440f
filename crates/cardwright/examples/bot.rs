//! A bot of one's own: it tries every alternative on games that look the same to its seat and takes the one after which it
//! stands best. Registered, it plays wherever bots are named; here it meets random play.
//!
//! ```sh
//! cargo run --release -p cardwright --example bot
//! ```

use bots::{Agent, Bot, OwnBot, Players, Sight};
use kernel::{Outcome, Random, Seat};
use title::{Title, WholeGame};

#[path = "playout.rs"]
#[allow(dead_code, reason = "only the table is laid as there")]
pub mod playout;

/// The number of games imagined for each alternative.
const IMAGINED: u32 = 2;

/// Looks one answer ahead.
struct Hasty {
    random: Random,
}

impl Agent for Hasty {
    fn choose(&mut self, sight: &Sight<'_>) -> u16 {
        let (seat, whole) = (sight.seat(), sight.whole());
        let Some(thumb) = whole.thumb else { return 0 };
        let seed = self.random.below(u32::MAX).into();
        let mut best = (f32::MIN, 0);
        for answer in sight.alternatives() {
            // The same imagined games for every alternative.
            let mut random = Random::new(seed);
            let mut value = 0.0;
            for _ in 0..IMAGINED {
                let mut game = sight.imagine(&mut random);
                // A hidden card may make an answer illegal there.
                if game.answer(answer).is_ok() {
                    value += (thumb.value)(&game, seat);
                }
            }
            if value > best.0 {
                best = (value, answer);
            }
        }
        best.1
    }
}

/// The bot, as `--bot hasty` knows it once it is registered.
pub static HASTY: OwnBot = OwnBot {
    name: "hasty",
    about: "looks one answer ahead",
    agent: |seed, _| Box::new(Hasty { random: Random::new(seed) }),
};

/// Plays a game of two, a bot at each seat, and returns the winner.
pub fn game(title: &'static Title, bots: [Bot; 2], seed: u64) -> Option<Seat> {
    let whole: &'static WholeGame = title.whole.expect("it can be played whole");
    let mut game = playout::laid_out(title, 2, seed);
    game.start_log();
    let agents = bots.iter().zip(1..).map(|(bot, n)| bot.agent(kernel::mix(seed, n), whole)).collect();
    let mut players = Players::new(&game, agents);
    while let Some(answer) = players.answer(whole, &game) {
        game.answer(answer).expect("an offered answer is legal");
    }
    match game.outcome() {
        Some(Outcome::Won(seat)) => Some(seat),
        _ => None,
    }
}

fn main() {
    Bot::register(&HASTY).expect("the name is free");
    let hasty: Bot = "hasty".parse().expect("it is registered");
    let title = games::title("echomancy").expect("it ships");
    let wins = (0..10).filter(|seed| game(title, [hasty, Bot::Random], *seed) == Some(Seat(0))).count();
    println!("hasty wins {wins} of 10 duels against random play");
}
