//! The lessons: a first game of each.

use super::game::GamePage;
use crate::Trouble;
use kernel::Cards;
use std::rc::Rc;
use std::sync::Arc;
use table::{Coach, SessionError, Shelf, lay_lesson};
use title::{Lesson, Title};

/// Lays the table of a game's lesson.
pub(crate) fn begin(title: &'static Title, lesson: &'static Lesson, shelf: &Rc<Shelf>) -> Result<GamePage, Trouble> {
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let cards = Arc::new(Cards::new(library, title.rules, lesson.decks.len() as u8));
    Ok(GamePage::lesson(shelf, lay_lesson(title, lesson, cards)?, Coach::new(lesson)))
}
