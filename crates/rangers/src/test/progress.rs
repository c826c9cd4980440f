//! R7: how far a test is, for people who watch it.

use super::{at, test_head};
use crate::{lexicon::LEXICON, notes, rules::step};
use abilities::Word;
use kernel::{Game, Progress, StepFrame};

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
    let energy = LEXICON.word(Word(game.note(notes::ASPECT) as u16));
    let approach = LEXICON.word(Word(game.note(notes::APPROACH) as u16));
    let mut steps: Vec<String> =
        ["targets", "the way there", energy, approach, "responses", "challenge card"].map(str::to_string).to_vec();
    if now > 2 {
        steps[2] = format!("{energy} and {approach}: {} so far", super::committed(game));
        steps[3] = "cards".into();
    }
    steps.push(match now {
        0..=5 => "result".into(),
        _ => {
            let word = if test.numbers[2] == 1 { "success" } else { "failure" };
            format!("{word}, {} of {}", game.note(notes::EFFORT), game.note(notes::DIFFICULTY))
        }
    });
    steps.push("challenge effects".into());
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    Some(Progress::of(name(game, test), &steps, now))
}

/// `Test: Traverse -> Overgrown Thicket`
fn name(game: &Game, test: &StepFrame) -> String {
    let verb = match test.numbers[0] {
        -1 => LEXICON.word(Word(test.numbers[3] as u16)),
        ability => test_head(game, ability as u16).map_or("", |head| head.name),
    };
    let targets: Vec<String> = super::targets(test).map(|card| game.name(card).to_string()).collect();
    match targets.is_empty() {
        true => format!("Test: {verb}"),
        false => format!("Test: {verb} -> {}", targets.join(", ")),
    }
}
