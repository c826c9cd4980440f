//! R10.2, R14.5: what would change nothing stays legal, and is marked. Asked only for the words of an option.

use crate::{
    lexicon::{head, kind, place},
    notes, play,
    rules::{about, step},
    test,
};
use abilities::Ability;
use kernel::{About, Act, Choice, CodeFrame, Game, Prompt, Seat, StepFrame, Thing, Zone};

/// How many ways to choose are tried before an option counts as one that may change something.
const WAYS: usize = 64;

/// Better than any challenge card allows: what even this effort does not change, no success does.
const EFFORT: i32 = 20;

/// Whether an option of a turn changes nothing beside its price, whatever is chosen in it; of a test, whether even its
/// success does not.
pub(crate) fn changes_nothing(game: &Game, prompt: &Prompt, choice: &Choice) -> bool {
    if !matches!(prompt.about, About::Game(about::TURN | about::WINDOW, ..)) {
        return false;
    }
    let seat = prompt.seat;
    if let Some(act) = test::perform_act(game, seat, *choice) {
        return test_is_vain(game, seat, &act);
    }
    match *choice {
        Choice::Ability(ability, card) => {
            let Ability::Action { cost, .. } = &game.cards().abilities[ability as usize].ability else { return false };
            let code = CodeFrame::new(ability, Thing::Card(card), seat, u16::MAX, Default::default());
            let code = game.actions(seat).map(|(c, _)| c).find(|c| same(c, &code)).unwrap_or(code);
            let mut paid = game.trial();
            paid.pay(cost, &code);
            is_vain(paid, |trial| trial.run_ability(code.clone()))
        }
        Choice::Play(card) if is_plain_moment(game, card) => {
            let mut paid = game.trial();
            play::pay(&mut paid, card, seat);
            let card = paid.move_card(card, Zone::shared(place::RESOLVING), kernel::End::Top);
            is_vain(paid, |trial| play::run_play_text(trial, card, seat))
        }
        _ => false,
    }
}

fn same(a: &CodeFrame, b: &CodeFrame) -> bool {
    a.ability == b.ability && a.source == b.source
}

/// A moment from hand whose text is all it does.
fn is_plain_moment(game: &Game, card: kernel::Card) -> bool {
    let plays = |a: &Ability| matches!(a, Ability::Headed { head: head::PLAY, .. });
    game.is_kind(card, kind::MOMENT) && game.def(card).abilities.iter().any(plays)
}

/// Whether the text leaves the table as it is, in every way it may be carried out.
fn is_vain(mut paid: Game, text: impl Fn(&mut Game)) -> bool {
    // What paying asks for is no part of the text: any way will do.
    paid.run();
    while paid.prompt().is_some() && paid.answer(0).is_ok() {}
    let mut first = paid.clone();
    text(&mut first);
    first.run();
    let mut open = vec![first];
    let mut tried = 0;
    while let Some(way) = open.pop() {
        tried += 1;
        let Some(asked) = way.prompt() else {
            if !way.is_same_table(&paid) {
                return false;
            }
            continue;
        };
        if tried + open.len() + asked.options.len() > WAYS {
            return false;
        }
        for answer in (0..asked.options.len() as u16).rev() {
            let mut next = way.clone();
            if next.answer(answer).is_ok() {
                open.push(next);
            }
        }
    }
    true
}

/// Whether no success of a test changes anything, with any of the cards it may touch.
fn test_is_vain(game: &Game, seat: Seat, act: &Act) -> bool {
    let mut paid = game.trial();
    let ways = test::on_trial(&mut paid, act);
    paid.set_note(notes::EFFORT, EFFORT);
    ways.into_iter().all(|running| {
        is_vain(paid.clone(), |trial| {
            trial.push_step(running.clone());
            trial.push_step(StepFrame::new(step::TEXT, seat));
        })
    })
}
