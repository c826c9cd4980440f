//! The game as hosts see it.

use crate::{
    codes::OWN_OPTIONS,
    rulebook::RULEBOOK,
    start::{begin, set_up},
    words,
};
use title::{StartError, Title};

/// The steps at which a game may begin.
const POINTS: &[&str] = &["round"];

/// Lanterns, as hosts see it.
pub static TITLE: Title = Title {
    prepare: set_up,
    begin: |game, point| match point {
        "" | "round" => {
            begin(game);
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
    whole: Some(&crate::whole::WHOLE),
    ..Title::plain("lanterns", &RULEBOOK, 1..=4)
};
