//! The agent that rushes: a measure for the others, and for decks that must stand a fast attack.

use crate::{Agent, RandomAgent, Sight};
use kernel::{Choice, Game, Shape, Thing};
use title::{WholeGame, declining};

/// Plays whatever it can, attacks with everything and never blocks.
///
/// ```
/// use bots::{Agent, Bot, Players, RushAgent};
/// let whole = lanterns::TITLE.whole.expect("a whole game");
/// let mut game = lanterns::new_game(2, 7);
/// let rush: Box<dyn Agent> = Box::new(RushAgent::new(1, whole));
/// let mut players = Players::new(&game, vec![rush, Bot::Random.agent(2, whole)]);
/// while let Some(answer) = players.answer(whole, &game) {
///     game.answer(answer).expect("an offered answer");
/// }
/// assert!(game.outcome().is_some());
/// ```
pub struct RushAgent {
    whole: &'static WholeGame,
    /// The agent for questions a rush has no opinion on.
    otherwise: RandomAgent,
}

impl RushAgent {
    /// An agent of that seed.
    pub fn new(seed: u64, whole: &'static WholeGame) -> Self {
        RushAgent { whole, otherwise: RandomAgent::new(seed, Some(whole)) }
    }

    /// The first card that can be played; one that needs no time to resolve, such as a land, before the others.
    fn play(&self, game: &Game, options: &[Choice]) -> Option<u16> {
        let plays = || options.iter().enumerate().filter(|(_, option)| matches!(option, Choice::Play(_)));
        let at_once = |answer: usize| {
            let mut copy = game.clone();
            let seat = copy.prompt().map(|prompt| prompt.seat);
            copy.answer(answer as u16).is_ok()
                && (self.whole.waits)(&copy).is_none()
                && copy
                    .prompt()
                    .is_some_and(|prompt| Some(prompt.seat) == seat && prompt.options.contains(&Choice::Pass))
        };
        let first = plays().map(|(at, _)| at).find(|at| at_once(*at)).or_else(|| plays().map(|(at, _)| at).next());
        first.map(|at| at as u16)
    }
}

impl Agent for RushAgent {
    fn choose(&mut self, sight: &Sight<'_>) -> u16 {
        let prompt = sight.prompt();
        let options = &prompt.options;
        let at = |is: &dyn Fn(&Choice) -> bool| options.iter().position(is).map(|at| at as u16);
        let at_player = |option: &Choice| matches!(option, Choice::Pair(_, Thing::Player(_)));
        match prompt.shape {
            Shape::Pairs => return at(&at_player).unwrap_or_else(|| declining(prompt)),
            Shape::YesNo => return at(&|option| *option == Choice::Yes).unwrap_or(0),
            _ => {}
        }
        let imagined = sight.imagine(&mut kernel::Random::new(0));
        if let Some(play) = self.play(&imagined, options) {
            return play;
        }
        if options.contains(&Choice::Pass) {
            return declining(prompt);
        }
        let other = |option: &Choice| matches!(option, Choice::Thing(Thing::Player(seat)) if *seat != prompt.seat);
        let theirs = |option: &Choice| matches!(option, Choice::Thing(Thing::Card(card)) if imagined.controller(*card) != prompt.seat);
        at(&other).or_else(|| at(&theirs)).unwrap_or_else(|| self.otherwise.choose(sight))
    }
}
