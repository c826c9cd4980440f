//! R7: how far a test is, for people who watch it.

use super::{at, own_test, targets};
use crate::{notes, rules::step};
use abilities::Word;
use kernel::{Game, Progress, Span, StepFrame, Told, told};

/// The running test, step by step.
pub(crate) fn progress(game: &Game) -> Option<Progress> {
    let test = game.running(step::TEST)?;
    let now = match test.at {
        at::TARGETS => 0,
        _ if game.running(step::BETWEEN).is_some() => 1,
        at::FATIGUE => 1,
        at::ENERGY => 2,
        at::CARDS | at::HELPERS => 3,
        at::OTHERS | at::REVEAL => 4,
        at::MODIFY => 5,
        at::RESOLVED | at::CHALLENGE => 6,
        _ => 7,
    };
    let energy = Word(game.note(notes::ASPECT) as u16);
    let approach = Word(game.note(notes::APPROACH) as u16);
    let (energy, approach) = match now {
        0..=2 => (energy.into(), approach.into()),
        _ => (told!("{} and {}: {} so far", energy, approach, super::committed(game)), told!("cards")),
    };
    let (effort, difficulty) = (game.note(notes::EFFORT), game.note(notes::DIFFICULTY));
    let result = match (now, test.numbers[2]) {
        (0..=5, _) => told!("result"),
        (_, 1) => told!("success, {} of {}", effort, difficulty),
        _ => told!("failure, {} of {}", effort, difficulty),
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
    Some(Progress::of(name(test), steps, now))
}

/// `Test: Traverse -> Overgrown Thicket`
fn name(test: &StepFrame) -> Told {
    let verb = match own_test(test) {
        None => Span::Word(Word(test.numbers[3] as u16)),
        Some(ability) => Span::Head(ability),
    };
    let targets = Told::join(targets(test).map(Told::from), ", ");
    match targets.is_empty() {
        true => told!("Test: {}", verb),
        false => told!("Test: {} -> {}", verb, targets),
    }
}
