//! What a player picks while mana is made or a cost is paid: a colour, a crew, counters.

use super::{MANA, Types, plan};
use crate::{
    lexicon::{stat, verb},
    payment,
    rulebook::steps,
    words::ask,
};
use abilities::Counter;
use kernel::{About, Act, By, Card, Cause, Choice, Flow, Game, Prompt, Seat, Shape, StepFrame, Thing};

/// One mana of any colour: the colour is chosen as it is made (E9.7).
pub(crate) fn choose_colour(game: &mut Game, frame: &mut StepFrame) -> Flow {
    // The plan of a payment has settled it.
    let planned = game.running(steps::PAY).and_then(|pay| pay.values.get((pay.at as usize).wrapping_sub(1)));
    let planned = planned.map(|value| Choice::Word(abilities::Word(plan::used(*value).1 as u16)));
    match planned.or(game.take_answer()) {
        Some(Choice::Word(word)) => {
            let kind = MANA[(word.0 as usize).min(4)];
            game.perform(Act::of(verb::GAIN).by(frame.seat).kind(kind).amount(frame.numbers[0]));
            Flow::Done
        }
        _ => Flow::Ask(Prompt {
            seat: frame.seat,
            shape: Shape::One,
            about: About::Game(ask::COLOUR, frame.thing, frame.numbers[0]),
            options: open_colours(game, frame.numbers[1] as Types),
        }),
    }
}

/// The colours among these that help to pay what is being paid, or all of them.
fn open_colours(game: &Game, types: Types) -> Vec<Choice> {
    let among = |all: Vec<usize>| all.into_iter().filter(|i| types & (1 << i) != 0).collect::<Vec<_>>();
    let mut open = among(payment::open_colours(game));
    if open.is_empty() {
        open = among((0..5).collect());
    }
    open.into_iter().map(|i| Choice::Word(abilities::Word(i as u16))).collect()
}

/// Who may crew: other untapped creatures of the player, new ones too (E8.8).
pub(super) fn crew(game: &Game, seat: Seat, vehicle: Thing) -> Vec<Card> {
    let mut all = crate::combat::creatures_of(game, seat);
    all.retain(|&c| Thing::Card(c) != vehicle && !game.is_exhausted(c));
    all
}

/// Tapping creatures with a total power, one after another (E25.4). `frame.list` holds those chosen.
pub(crate) fn choose_crew(game: &mut Game, frame: &mut StepFrame) -> Flow {
    if frame.at > 0 {
        return Flow::Done;
    }
    let answer = game.take_answer();
    if let Some(Choice::Thing(creature)) = answer {
        frame.list.push(creature);
    }
    let needed = frame.numbers[0];
    let total = |all: &[Thing]| all.iter().filter_map(|t| t.card()).map(|c| game.stat(c, stat::POWER)).sum::<i32>();
    let mut left: Vec<Thing> = crew(game, frame.seat, frame.thing).into_iter().map(Thing::Card).collect();
    left.retain(|t| !frame.list.contains(t));
    let power = total(&frame.list);
    // Without any of them the rest would be too few: there is nothing to choose.
    if power < needed && left.iter().all(|t| power + total(&left) - total(&[*t]) < needed) {
        frame.list.extend(left.drain(..));
    }
    let mut options: Vec<Choice> = left.into_iter().map(Choice::Thing).collect();
    if power >= needed {
        options.push(Choice::Done);
    }
    if answer == Some(Choice::Done) || options == [Choice::Done] || options.is_empty() {
        frame.at = 1;
        let cause = Cause { by: By::Cost, source: frame.thing, ability: None, you: Some(frame.seat) };
        let acts = frame.list.iter().map(|t| Act::of(verb::TAP).by(frame.seat).to(*t).because(cause)).collect();
        crate::turn::perform_all(game, acts);
        return Flow::Again;
    }
    Flow::Ask(Prompt {
        seat: frame.seat,
        shape: Shape::Payment,
        about: About::Game(ask::CREW, frame.thing, needed),
        options,
    })
}

/// Counters come off creatures of the payer one by one, until the cost is paid (E8.2).
pub(crate) fn choose_counters(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let kind = Counter(frame.numbers[0] as u16);
    let mut holders = crate::combat::creatures_of(game, frame.seat);
    holders.retain(|&c| game.counters(c, kind) > 0);
    // All of them are needed: there is nothing to choose.
    let there: i32 = holders.iter().map(|&c| game.counters(c, kind)).sum();
    let forced = holders.first().filter(|_| there == frame.numbers[1]).map(|c| Choice::Thing((*c).into()));
    if let Some(Choice::Thing(creature)) = game.take_answer().or(forced) {
        frame.numbers[1] -= 1;
        let cause = Cause { by: By::Cost, source: frame.thing, ability: None, you: Some(frame.seat) };
        game.perform(Act::of(verb::REMOVE).by(frame.seat).to(creature).kind(kind).because(cause));
        return Flow::Again;
    }
    if frame.numbers[1] <= 0 || holders.is_empty() {
        game.set_done(true);
        return Flow::Done;
    }
    Flow::Ask(Prompt {
        seat: frame.seat,
        shape: Shape::Payment,
        about: About::Game(ask::COUNTERS, frame.thing, frame.numbers[1]),
        options: holders.into_iter().map(|c| Choice::Thing(c.into())).collect(),
    })
}
