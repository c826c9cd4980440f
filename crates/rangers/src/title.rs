//! The game as hosts see it.

use crate::{codes::OWN_OPTIONS, day, rulebook::RULEBOOK, turn, words};
use title::Title;

/// Rangers on the shelf.
pub static TITLE: Title = Title {
    name: "rangers",
    rules: &RULEBOOK,
    players: 1..=4,
    prepare: day::prepare,
    begin: day::begin,
    points: day::POINTS,
    prompt: words::prompt,
    option: words::option,
    own_options: OWN_OPTIONS,
    closed: words::closed,
    in_passing: turn::only_discards,
    log: words::log,
    files: crate::files::FILES,
    book: Some(&crate::book::BOOK),
    lesson: Some(&crate::lesson::LESSON),
    whole: Some(&crate::whole::WHOLE),
};
