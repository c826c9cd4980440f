//! The lessons: a first game of each, on a table where everything that is needed comes up.

mod echomancy;
mod rangers;

use super::{
    coach::{Coach, Meant, Step, Wish},
    game::GamePage,
};
use crate::{Trouble, play::no_such_game};
use kernel::{Cards, DeckText, Seat, Title};
use std::rc::Rc;
use std::sync::Arc;
use table::{GivenBy, Session, SessionError, SessionSetup, Shelf};

/// A first game.
pub(crate) struct Tutorial {
    game: &'static str,
    pub about: &'static str,
    /// The first seed that is tried; the table is laid with the first that fits.
    seed: u64,
    needs: Needs,
    /// A deck for each seat.
    decks: &'static [&'static str],
    /// The seats the coach plays, and what is done there.
    bots: &'static [u8],
    rival: &'static [Wish],
    steps: &'static [Step],
}

/// What the lesson speaks of and must therefore come up, however the cards are shuffled.
struct Needs {
    /// So many of these in the first hand.
    hand: &'static [(usize, &'static str)],
    /// After these answers ...
    after: &'static [Wish],
    /// ... these options are open.
    open: &'static [Wish],
}

/// How many seeds are tried.
const TRIES: u64 = 2000;

const ALL: [&Tutorial; 2] = [&rangers::TUTORIAL, &echomancy::TUTORIAL];

/// The tutorial of a game.
pub(crate) fn of(title: &Title) -> Option<&'static Tutorial> {
    ALL.into_iter().find(|tutorial| tutorial.game == title.name)
}

impl Tutorial {
    /// Lays its table.
    pub fn begin(&self, shelf: &Rc<Shelf>) -> Result<GamePage, Trouble> {
        let title = shelf.title(self.game).ok_or_else(|| no_such_game(shelf, self.game))?;
        let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
        let deck = |text: &&str| DeckText { path: "the tutorial".into(), text: text.to_string(), small: true };
        let decks: Vec<DeckText> = self.decks.iter().map(deck).collect();
        let cards = Arc::new(Cards::new(library, title.rules, decks.len() as u8));
        let lay = |seed: u64| {
            let setup = SessionSetup { seed, decks: decks.clone(), bots: self.bots.to_vec(), ..Default::default() };
            Session::begin(title, cards.clone(), setup)
        };
        for seed in self.seed..self.seed + TRIES {
            if self.fits(lay(seed)?)? {
                return Ok(GamePage::lesson(shelf, lay(seed)?, Coach::new(self.steps, self.rival)));
            }
        }
        Err(Trouble::NoLesson)
    }

    /// Whether what the lesson needs comes up on this table.
    fn fits(&self, mut session: Session) -> Result<bool, SessionError> {
        let table = session.table(Some(Seat(0)));
        let held = |name: &str| table.own_hand().iter().filter(|card| card.name() == name).count();
        if !self.needs.hand.iter().all(|(n, name)| held(name) >= *n) {
            return Ok(false);
        }
        let find = |session: &Session, wish: &Wish| {
            let options = session.prompt_for(Seat(0))?.options;
            options.iter().find(|option| wish.is(&Meant::of(option))).map(|option| option.answer)
        };
        for wish in self.needs.after {
            let Some(answer) = find(&session, wish) else { return Ok(false) };
            session.answer(answer, GivenBy::Hand)?;
        }
        Ok(self.needs.open.iter().all(|wish| find(&session, wish).is_some()))
    }
}
