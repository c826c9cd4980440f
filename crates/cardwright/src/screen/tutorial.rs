//! The lessons: a first game of each, on a table where everything that is needed comes up.

mod echomancy;
mod rangers;

use super::{
    coach::{Coach, Step},
    game::GamePage,
};
use kernel::{Cards, DeckText, Title};
use std::rc::Rc;
use std::sync::Arc;
use table::{Session, SessionSetup, Shelf};

/// A first game.
pub(crate) struct Tutorial {
    game: &'static str,
    pub about: &'static str,
    seed: u64,
    /// A deck for each seat.
    decks: &'static [&'static str],
    /// The seats the coach plays, and what is done there.
    bots: &'static [u8],
    rival: &'static [&'static str],
    steps: &'static [Step],
}

const ALL: [&Tutorial; 2] = [&rangers::TUTORIAL, &echomancy::TUTORIAL];

/// The tutorial of a game.
pub(crate) fn of(title: &Title) -> Option<&'static Tutorial> {
    ALL.into_iter().find(|tutorial| tutorial.game == title.name)
}

impl Tutorial {
    /// Lays its table.
    pub fn begin(&self, shelf: &Rc<Shelf>) -> Result<GamePage, String> {
        let title = shelf.title(self.game).ok_or_else(|| format!("there is no game `{}`", self.game))?;
        let (library, _) = shelf.library(title).ok_or("no cards")?;
        let deck = |text: &&str| DeckText { path: "the tutorial".into(), text: text.to_string(), small: true };
        let decks: Vec<DeckText> = self.decks.iter().map(deck).collect();
        let cards = Arc::new(Cards::new(library, title.rules, decks.len() as u8));
        let setup = SessionSetup { seed: self.seed, decks, bots: self.bots.to_vec(), ..SessionSetup::default() };
        let session = Session::begin(title, cards, setup)?;
        Ok(GamePage::lesson(shelf, session, Coach::new(self.steps, self.rival)))
    }
}
