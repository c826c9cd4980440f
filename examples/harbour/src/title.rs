//! The game as hosts see it.

use crate::{codes::OWN_OPTIONS, rulebook::RULEBOOK, start, whole::WHOLE, words};
use title::{StartError, Title};

/// The points at which a game may begin.
const POINTS: &[&str] = &["turn"];

/// Harbour on the shelf.
pub static TITLE: Title = Title {
    prepare: start::prepare,
    begin: |game, point| match point {
        "" | "turn" => {
            start::begin(game);
            Ok(())
        }
        point => Err(StartError::NoPoint { point: point.into(), points: POINTS }),
    },
    points: POINTS,
    prompt: words::prompt,
    option: words::option,
    own_options: OWN_OPTIONS,
    closed: words::closed,
    files: crate::FILES,
    book: Some(&crate::BOOK),
    whole: Some(&WHOLE),
    ..Title::plain("harbour", &RULEBOOK, 2..=4)
};
