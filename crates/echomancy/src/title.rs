//! The game as hosts see it.

use crate::{closed, opening, rulebook::RULEBOOK, words};
use title::Title;

/// Echomancy on the shelf.
pub static TITLE: Title = Title {
    name: "echomancy",
    rules: &RULEBOOK,
    players: 2..=2,
    prepare: opening::prepare,
    begin: opening::begin,
    points: opening::POINTS,
    prompt: words::prompt,
    option: words::option,
    own_options: &[],
    closed: closed::closed,
    in_passing: |_, _| false,
    log: words::log,
    files: crate::files::FILES,
    book: Some(&crate::book::BOOK),
    lesson: Some(&crate::lesson::LESSON),
    whole: Some(&crate::whole::WHOLE),
};
