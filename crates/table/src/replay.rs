//! A game that was played, to be looked at from its first to its last answer.

use crate::{
    Given, SaveError, Session,
    course::{Course, Laid, Places, again},
};
use kernel::{Game, Prompt};
use title::{Title, WholeGame};

/// A session that is looked at. It stands after some of the answers and goes to any other quickly.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::Replay;
/// let begun = session.game().hash();
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// let mut replay: Replay = session.replay();
/// replay.seek(0).expect("the first position");
/// assert_eq!(replay.game().hash(), begun);
/// assert_eq!(replay.len(), 1);
/// ```
pub struct Replay {
    pub(crate) laid: Laid,
    given: Vec<Given>,
    course: Course,
    places: Places,
}

impl Session {
    /// The session to be looked at from its beginning.
    pub fn replay(&self) -> Replay {
        let course = self.places.near(0).clone();
        Replay { laid: self.laid.clone(), given: self.given.clone(), course, places: self.places.clone() }
    }
}

impl Replay {
    /// Every answer.
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    /// The number of answers.
    pub fn len(&self) -> usize {
        self.given.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.given.is_empty()
    }

    /// After how many answers it stands.
    pub fn at(&self) -> usize {
        self.course.at
    }

    /// Goes to after so many answers; further than the last it does not go.
    pub fn seek(&mut self, at: usize) -> Result<(), SaveError> {
        let at = at.min(self.given.len());
        let near = self.places.near(at);
        if at < self.course.at || near.at > self.course.at {
            self.course = near.clone();
        }
        while self.course.at < at {
            let given = self.given[self.course.at];
            again(&self.laid, &mut self.course, &given)?;
            self.places.pass(&self.course);
        }
        Ok(())
    }

    /// The game there.
    pub fn game(&self) -> &Game {
        &self.course.game
    }

    /// Returns the prompt there; none when the game is over.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.course.game.prompt().filter(|_| self.course.game.outcome().is_none())
    }

    /// The answer that was given there.
    pub fn next_given(&self) -> Option<Given> {
        self.given.get(self.course.at).copied()
    }

    /// The number of games of the campaign by then.
    pub fn games(&self) -> usize {
        self.course.past.len() + 1
    }

    /// The record the game there began with, in a campaign.
    pub(crate) fn record(&self) -> Option<&str> {
        self.course.record.as_deref()
    }

    /// The record the next game would begin with, if the one there is over.
    pub(crate) fn next_record(&self) -> Option<String> {
        self.course.next_record(&self.laid)
    }

    /// Returns the title of the game.
    pub fn title(&self) -> &'static Title {
        self.laid.title
    }

    /// Returns the functions of the game that hosts need.
    pub fn whole(&self) -> &'static WholeGame {
        self.laid.whole
    }
}
