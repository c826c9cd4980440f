//! The lessons: a first game of each, on a table where everything that is needed comes up.

use super::{
    coach::{Coach, Meant, speaks_of},
    game::GamePage,
};
use crate::Trouble;
use kernel::{Cards, Seat};
use std::rc::Rc;
use std::sync::Arc;
use table::{GivenBy, Session, SessionError, SessionSetup, Shelf, UndoRule};
use title::{DeckText, Lesson, Title, Wish};

/// How many seeds are tried.
const TRIES: u64 = 2000;

/// Lays the table of a game's lesson.
pub(crate) fn begin(title: &'static Title, lesson: &'static Lesson, shelf: &Rc<Shelf>) -> Result<GamePage, Trouble> {
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let deck = |text: &&str| DeckText {
        path: "the tutorial".into(),
        text: text.to_string(),
        small: true,
        ..DeckText::default()
    };
    let decks: Vec<DeckText> = lesson.decks.iter().map(deck).collect();
    let cards = Arc::new(Cards::new(library, title.rules, decks.len() as u8));
    let lay = |seed: u64| {
        let setup = SessionSetup { seed, decks: decks.clone(), bots: lesson.bots.to_vec(), ..Default::default() };
        Session::begin(title, cards.clone(), setup)
    };
    for seed in lesson.seed..lesson.seed + TRIES {
        if fits(lesson, lay(seed)?)? {
            let mut session = lay(seed)?;
            // A step that cannot be done any more begins again, whatever was seen since.
            session.set_undo_rule(UndoRule::Everything).map_err(|_| Trouble::NoLesson)?;
            return Ok(GamePage::lesson(shelf, session, Coach::new(lesson.steps, lesson.rival)));
        }
    }
    Err(Trouble::NoLesson)
}

/// Whether the lesson's situations come up on this table.
fn fits(lesson: &Lesson, mut session: Session) -> Result<bool, SessionError> {
    let table = session.table(Some(Seat(0)));
    let held = |name: &str| table.own_hand().iter().filter(|card| card.name() == name).count();
    if !lesson.needs.hand.iter().all(|(n, name)| held(name) >= *n) {
        return Ok(false);
    }
    let find = |session: &Session, wish: &Wish| {
        let options = session.prompt_for(Seat(0))?.options;
        options.iter().find(|option| speaks_of(wish, &Meant::of(option))).map(|option| option.answer)
    };
    for wish in lesson.needs.after {
        let Some(answer) = find(&session, wish) else { return Ok(false) };
        session.answer(answer, GivenBy::Hand)?;
    }
    Ok(lesson.needs.open.iter().all(|wish| find(&session, wish).is_some()))
}
