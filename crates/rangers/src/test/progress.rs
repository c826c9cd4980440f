//! R7: how far a test is, for people who watch it.

use super::{Aim, Point, Test, approach, aspect, test_head};
use crate::{notes, steps};
use kernel::{Game, Span, Told, told};
use title::Progress;

/// The running test, step by step.
pub(crate) fn progress(game: &Game) -> Option<Progress> {
    let test: Test = game.current().or_else(|| game.current().map(|aim: Aim| Test::of(game, &aim.act(), aim.seat)))?;
    let now = match test.at {
        Point::Targets => 0,
        _ if game.is_running(steps::BETWEEN) => 1,
        Point::Fatigue => 1,
        Point::Energy => 2,
        Point::Cards | Point::Helpers => 3,
        Point::Others | Point::Reveal => 4,
        Point::Modify => 5,
        Point::Resolved | Point::Challenge => 6,
        Point::Close | Point::End => 7,
    };
    let (energy, approach) = match test.ability.and_then(|a| test_head(game, a)) {
        Some(head) => (head.aspect, head.approach),
        None => (aspect(game), approach(game)),
    };
    let (energy, approach) = match now {
        0..=2 => (energy.into(), approach.into()),
        _ => (told!("{} and {}: {} so far", energy, approach, super::committed(game)), told!("cards")),
    };
    let (effort, difficulty) = (game.note(notes::EFFORT), game.note(notes::DIFFICULTY));
    let result = match (now, test.success) {
        (0..=5, _) => told!("result"),
        (_, true) => told!("success, {} of {}", effort, difficulty),
        (_, false) => told!("failure, {} of {}", effort, difficulty),
    };
    let steps = [
        told!("targets"),
        told!("the way there"),
        energy,
        approach,
        told!("responses"),
        told!("challenge card"),
        result,
        told!("challenge effects"),
    ];
    Some(Progress::of(name(&test), steps, now))
}

/// `Test: Traverse -> Overgrown Thicket`
fn name(test: &Test) -> Told {
    let verb = match (test.ability, test.verb) {
        (Some(ability), _) => Span::Head(ability).into(),
        (None, verb) => verb.map_or(Told::new(), Told::from),
    };
    let targets = Told::join(test.touched().map(Told::from), ", ");
    match targets.is_empty() {
        true => told!("Test: {}", verb),
        false => told!("Test: {} -> {}", verb, targets),
    }
}
