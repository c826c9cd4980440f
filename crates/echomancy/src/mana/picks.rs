//! The picks of a player while mana is made or a cost is paid: a colour, a crew, counters.

use super::{MANA, Pay, Types};
use crate::{
    codes::about,
    lexicon::{stat, verb},
    payment, steps,
};
use abilities::Counter;
use kernel::{About, Act, By, Card, Cause, Choice, Few, Flow, Game, Prompt, Seat, Shape, Thing};

kernel::frame! {
    /// A colour of mana is chosen.
    pub(crate) struct ChooseColour: steps::COLOUR => choose_colour {
        pub seat: Seat,
        pub source: Thing,
        /// The amount of mana.
        pub amount: i32,
        /// The types to choose from.
        pub types: Types,
    }
    /// Creatures are tapped to crew.
    pub(crate) struct ChooseCrew: steps::CREW => choose_crew {
        seat: Seat,
        vehicle: Thing,
        /// The power they must have together.
        power: i32,
        crew: Few<Card>,
        done: bool,
    }
    /// Counters are taken off several permanents as a cost.
    pub(crate) struct RemoveAmong: steps::REMOVE_AMONG => choose_counters {
        pub seat: Seat,
        pub source: Thing,
        pub kind: Counter,
        /// The number still to be taken off.
        pub left: i32,
    }
}

impl ChooseCrew {
    pub fn of(seat: Seat, vehicle: Thing, power: i32) -> Self {
        ChooseCrew { seat, vehicle, power, crew: Few::new(), done: false }
    }
}

/// One mana of any colour: the colour is chosen as it is made (E9.7).
fn choose_colour(game: &mut Game, step: &mut ChooseColour) -> Flow {
    let ChooseColour { seat, source, amount, types } = *step;
    // The plan of a payment has decided it.
    let planned = game.current().and_then(|pay: Pay| Some(pay.in_use()?.kind));
    let planned = planned.map(|kind| Choice::Word(abilities::Word(kind.into())));
    match planned.or(game.take_answer()) {
        Some(Choice::Word(word)) => {
            let kind = MANA[(word.0 as usize).min(4)];
            game.perform(Act::of(verb::GAIN).by(seat).kind(kind).amount(amount));
            Flow::Done
        }
        _ => Flow::Ask(Prompt {
            seat,
            shape: Shape::One,
            about: About::Game(about::COLOUR, source, amount),
            options: open_colours(game, types, amount),
        }),
    }
}

/// The colours among these that help to pay what is being paid, or all of them.
fn open_colours(game: &Game, types: Types, amount: i32) -> Vec<Choice> {
    let among = |all: Vec<usize>| all.into_iter().filter(|i| types & (1 << i) != 0).collect::<Vec<_>>();
    let mut open = among(payment::open_colours(game, amount));
    if open.is_empty() {
        open = among((0..5).collect());
    }
    open.into_iter().map(|i| Choice::Word(abilities::Word(i as u16))).collect()
}

/// Returns the creatures that may crew: other untapped creatures of the player, new ones too (E8.8).
pub(super) fn crew(game: &Game, seat: Seat, vehicle: Thing) -> Vec<Card> {
    let mut all = crate::combat::creatures_of(game, seat);
    all.retain(|&c| Thing::Card(c) != vehicle && !game.is_exhausted(c));
    all
}

/// Tapping creatures with a total power, one after another (E25.4).
fn choose_crew(game: &mut Game, step: &mut ChooseCrew) -> Flow {
    if step.done {
        return Flow::Done;
    }
    let (seat, vehicle, needed) = (step.seat, step.vehicle, step.power);
    let answer = game.take_answer();
    if let Some(Choice::Thing(Thing::Card(creature))) = answer {
        step.crew.push(creature);
    }
    let total = |all: &[Card]| all.iter().map(|c| game.stat(*c, stat::POWER)).sum::<i32>();
    let mut left = crew(game, seat, vehicle);
    left.retain(|card| !step.crew.contains(card));
    let power = total(&step.crew);
    // Without any of them the rest would be too few: there is nothing to choose.
    if power < needed && left.iter().all(|card| power + total(&left) - total(&[*card]) < needed) {
        step.crew.extend(left.drain(..));
    }
    let mut options: Vec<Choice> = left.into_iter().map(|card| Choice::Thing(card.into())).collect();
    if power >= needed {
        options.push(Choice::Done);
    }
    if answer == Some(Choice::Done) || options == [Choice::Done] || options.is_empty() {
        step.done = true;
        let cause = Cause { by: By::Cost, source: vehicle, ability: None, you: Some(seat) };
        let acts = step.crew.iter().map(|card| Act::of(verb::TAP).by(seat).to(*card).because(cause)).collect();
        crate::turn::perform_all(game, acts);
        return Flow::Again;
    }
    Flow::Ask(Prompt { seat, shape: Shape::Payment, about: About::Game(about::CREW, vehicle, needed), options })
}

/// Counters come off creatures of the payer one by one, until the cost is paid (E8.2).
fn choose_counters(game: &mut Game, step: &mut RemoveAmong) -> Flow {
    let RemoveAmong { seat, source, kind, left } = *step;
    let mut holders = crate::combat::creatures_of(game, seat);
    holders.retain(|&c| game.counters(c, kind) > 0);
    // All of them are needed: there is nothing to choose.
    let there: i32 = holders.iter().map(|&c| game.counters(c, kind)).sum();
    let forced = holders.first().filter(|_| there == left).map(|c| Choice::Thing((*c).into()));
    if let Some(Choice::Thing(creature)) = game.take_answer().or(forced) {
        step.left -= 1;
        let cause = Cause { by: By::Cost, source, ability: None, you: Some(seat) };
        game.perform(Act::of(verb::REMOVE).by(seat).to(creature).kind(kind).because(cause));
        return Flow::Again;
    }
    if left <= 0 || holders.is_empty() {
        game.set_done(true);
        return Flow::Done;
    }
    Flow::Ask(Prompt {
        seat,
        shape: Shape::Payment,
        about: About::Game(about::COUNTERS, source, left),
        options: holders.into_iter().map(|c| Choice::Thing(c.into())).collect(),
    })
}
