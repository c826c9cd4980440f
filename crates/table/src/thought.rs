//! A bot's answer apart from its session, so that a host can wait for it elsewhere.

use crate::Session;
use bots::{Bot, Knowledge, Sight, Thinking};
use kernel::{Game, mix};
use title::WholeGame;

/// An answer that a bot is still to think of: a host may do that on another thread, and show how far it is.
///
/// ```
/// use bots::Thinking;
/// use table::{Session, SessionSetup, Shelf, Thought};
/// let shelf = Shelf::embedded(&[&lanterns::TITLE]);
/// let library = &shelf.library(&lanterns::TITLE).expect("it is on the shelf").0;
/// let cards = std::sync::Arc::new(kernel::Cards::new(library, lanterns::TITLE.rules, 2));
/// let setup = SessionSetup { bots: vec![0, 1], bot: "search:40".parse().expect("a bot"), ..SessionSetup::default() };
/// let session = Session::begin(&lanterns::TITLE, cards, setup).expect("lanterns needs no decks");
/// let thought: Thought = session.thought().expect("a bot is asked");
/// let handle = std::thread::spawn(move || thought.answer(&Thinking::default()));
/// assert_eq!(handle.join().expect("no panic"), session.bot_answer());
/// ```
pub struct Thought {
    game: Game,
    whole: &'static WholeGame,
    knowledge: Option<Knowledge>,
    bot: Bot,
    seed: u64,
}

impl Thought {
    /// Thinks.
    pub fn answer(&self, thinking: &Thinking) -> Option<u16> {
        let sight = Sight::of(&self.game, self.whole, self.knowledge.as_ref())?.watched(thinking);
        Some(self.bot.agent(self.seed, self.whole).choose(&sight))
    }
}

impl Session {
    /// The answer the bot that is asked is to think of; it is the same as [`Session::bot_answer`] unless it is hurried.
    pub fn thought(&self) -> Option<Thought> {
        let seat = self.prompt()?.seat;
        let knowledge = self.known().iter().find(|knowledge| knowledge.seat() == seat).cloned();
        let (game, whole, bot) = (self.game().clone(), self.whole(), self.setup().bot);
        Some(Thought { game, whole, knowledge, bot, seed: self.bot_seed() })
    }

    /// It depends on the seed and how many answers there were, so a game taken back or resumed goes on in the same way.
    pub(crate) fn bot_seed(&self) -> u64 {
        mix(mix(self.setup().seed, 0xB07), self.given().len() as u64)
    }
}
