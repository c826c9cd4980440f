//! Agents answer prompts. An agent is given the view of its seat, never the game.

use crate::{
    Thinking,
    hidden::{Knowledge, hidden_groups},
    random_agent::RandomAgent,
};
use kernel::{Card, Game, Prompt, Random, Seat};
use std::sync::OnceLock;
use title::WholeGame;

/// Somebody who decides for a seat.
///
/// ```
/// use bots::{Agent, Sight};
/// /// Takes the first alternative.
/// struct First;
/// impl Agent for First {
///     fn choose(&mut self, sight: &Sight<'_>) -> u16 {
///         sight.alternatives().first().copied().unwrap_or(0)
///     }
/// }
/// ```
pub trait Agent: Send {
    /// The index of the chosen option.
    fn choose(&mut self, sight: &Sight<'_>) -> u16;

    /// Whether it imagines the cards it does not see: its host then keeps the knowledge of its seat up to date.
    fn imagines(&self) -> bool {
        true
    }
}

/// The view of the seat that is asked: its prompt, and other games that look the same to it.
///
/// The game itself is not to be had from it. [`Sight::imagine`] gives one in which everything the seat does not know has
/// been dealt anew; it does not depend on how the hidden cards really lie.
pub struct Sight<'a> {
    game: &'a Game,
    prompt: &'a Prompt,
    whole: &'static WholeGame,
    knowledge: Option<&'a Knowledge>,
    /// The progress of an agent that thinks.
    thinking: Option<&'a Thinking>,
    /// The cards the seat does not know, in groups that may change places; found when first needed.
    unknown: OnceLock<Vec<Vec<Card>>>,
}

impl<'a> Sight<'a> {
    /// Returns the view of the seat that is asked now, with its memory, if that is kept. `None` if nobody is asked.
    pub fn of(game: &'a Game, whole: &'static WholeGame, knowledge: Option<&'a Knowledge>) -> Option<Self> {
        let prompt = game.prompt().filter(|_| game.outcome().is_none())?;
        let knowledge = knowledge.filter(|knowledge| knowledge.seat() == prompt.seat);
        Some(Sight { game, prompt, whole, knowledge, thinking: None, unknown: OnceLock::new() })
    }

    /// The same for an agent that tells how far it is, and may be hurried.
    pub fn watched(self, thinking: &'a Thinking) -> Self {
        Sight { thinking: Some(thinking), ..self }
    }

    /// The handle of whoever waits for the answer.
    pub(crate) fn thinking(&self) -> Option<&'a Thinking> {
        self.thinking
    }

    /// Returns the seat that is asked.
    pub fn seat(&self) -> Seat {
        self.prompt.seat
    }

    /// Returns the prompt.
    pub fn prompt(&self) -> &'a Prompt {
        self.prompt
    }

    /// Returns the game as hosts play it.
    pub fn whole(&self) -> &'static WholeGame {
        self.whole
    }

    /// The options between which there is something to choose: nothing is taken back, and nothing is done that only makes
    /// what payments are made of before there is something to pay.
    pub fn alternatives(&self) -> Vec<u16> {
        let all = 0..self.prompt.options.len() as u16;
        let open = |i: &u16| self.whole.is_alternative(self.game, self.prompt, &self.prompt.options[usize::from(*i)]);
        all.filter(open).collect()
    }

    /// The same, and of options that come to the same only the first: equal cards in hand, for instance.
    pub fn alternatives_apart(&self) -> Vec<u16> {
        let classes = self.game.option_classes();
        self.alternatives().into_iter().filter(|&i| classes[usize::from(i)] == i).collect()
    }

    /// Another game that looks the same to the seat: the cards it neither sees nor knows are dealt anew among each other,
    /// and chance is another. Anything may be tried on it; it keeps no log.
    ///
    /// The same seed gives the same game, however the cards the seat does not know really lie.
    pub fn imagine(&self, random: &mut Random) -> Game {
        let unknown = self.unknown.get_or_init(|| {
            let keeps = |card| self.knowledge.is_some_and(|knowledge| knowledge.knows(card));
            hidden_groups(self.whole, self.game, self.seat(), &keeps)
        });
        let mut game = self.game.redealt(unknown, random);
        game.stop_log();
        game
    }

    /// Answers as random play would: it looks at nothing but the options.
    pub(crate) fn at_random(&self, agent: &mut RandomAgent) -> u16 {
        agent.pick(self.game, self.prompt)
    }
}

/// The agents of one game, one for each seat, and the knowledge of each.
///
/// Ask for every answer with [`Players::answer`]: the knowledge of a seat is brought up to date there. If an agent
/// [imagines](Agent::imagines) hidden cards, the game must [keep a log](Game::start_log) for it to remember what it was shown.
///
/// ```
/// use bots::{Bot, Players};
/// let whole = lanterns::TITLE.whole.expect("a whole game");
/// let mut game = lanterns::new_game(2, 7);
/// let mut players = Players::new(&game, (1..=2).map(|seed| Bot::Random.agent(seed, whole)).collect());
/// while let Some(answer) = players.answer(whole, &game) {
///     game.answer(answer).expect("an offered answer");
/// }
/// assert!(game.outcome().is_some());
/// ```
pub struct Players {
    agents: Vec<Box<dyn Agent>>,
    known: Vec<Knowledge>,
}

impl Players {
    /// These agents at the seats of a game that has begun and not gone on.
    pub fn new(game: &Game, agents: Vec<Box<dyn Agent>>) -> Self {
        let imagining = agents.iter().zip(game.seats()).filter(|(agent, _)| agent.imagines());
        let known = imagining.map(|(_, seat)| Knowledge::of(game, seat)).collect();
        Players { agents, known }
    }

    /// Returns the answer of the agent whose seat is asked; `None` if nobody is asked.
    pub fn answer(&mut self, whole: &'static WholeGame, game: &Game) -> Option<u16> {
        for knowledge in &mut self.known {
            knowledge.follow(game);
        }
        let seat = game.prompt()?.seat;
        let knowledge = self.known.iter().find(|knowledge| knowledge.seat() == seat);
        let sight = Sight::of(game, whole, knowledge)?;
        Some(self.agents.get_mut(usize::from(seat.0))?.choose(&sight))
    }
}
