//! R10.2, R14.5: an option that would change nothing stays legal, and is marked. Asked only for the words of an option.

use crate::{
    chores,
    codes::about,
    lexicon::{head, kind},
    notes, play, test,
};
use abilities::{Ability, verbs};
use kernel::{About, Act, Choice, CodeFrame, Game, LogLine, Prompt, Thing};

/// Better than any challenge card allows: an option that changes nothing even with this effort changes nothing by any
/// success.
const EFFORT: i32 = 20;

/// Whether an option of a turn changes nothing beside its price, whatever is chosen in it; of a test, whether even its
/// success does not.
pub(crate) fn changes_nothing(game: &Game, prompt: &Prompt, choice: &Choice) -> bool {
    if let (About::Answer(_), Choice::Ability(_, card)) = (&prompt.about, choice) {
        return play::is_response(game, *card) && response_is_vain(game, *choice);
    }
    if !matches!(prompt.about, About::Game(about::TURN | about::WINDOW, ..)) {
        return false;
    }
    let seat = prompt.seat;
    if let Some(act) = test::perform_act(game, seat, *choice) {
        return test_is_vain(game, &act);
    }
    match *choice {
        Choice::Ability(ability, card) => {
            let Ability::Action { cost, .. } = &game.cards().ability(ability).ability else { return false };
            let code = CodeFrame::of(ability, card, seat);
            let code = game.actions(seat).map(|(c, _)| c).find(|c| same(c, &code)).unwrap_or(code);
            let mut paid = game.trial();
            paid.pay(cost, &code);
            pay_to_the_end(&mut paid);
            let mut first = paid.clone();
            first.run_ability(code);
            is_vain(&paid, first)
        }
        // Played in full, so that answers to the playing of a card are seen.
        Choice::Play(card) if is_plain_moment(game, card) => {
            let mut paid = game.trial();
            play::pay(&mut paid, card, seat);
            pay_to_the_end(&mut paid);
            paid.chore(&chores::PLAYED, card);
            let mut first = game.trial();
            first.perform(Act::of(verbs::PLAY).by(seat).to(card));
            is_vain(&paid, first)
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

/// Pays to the end. Questions of the payment are no part of the text: any way will do.
fn pay_to_the_end(paid: &mut Game) {
    paid.run();
    while paid.prompt().is_some() && paid.answer(0).is_ok() {}
}

/// Whether the play or use that has begun leaves the table as it is when the price is paid, in every way it may be
/// carried out. A ranger who looks through a pile learns something, whatever is found; before, nobody knows what that
/// will be.
fn is_vain(paid: &Game, mut first: Game) -> bool {
    first.start_log();
    first.run();
    let looks = |row: &LogLine| matches!(row, LogLine::Act(act) if act.verb == verbs::SEARCH);
    !first.may_lead_to(|way| way.prompt().is_none() && (!way.is_same_table(paid) || way.log().iter().any(looks)))
}

/// R14.3: whether the text of a response moment changes nothing, beside its price.
fn response_is_vain(game: &Game, choice: Choice) -> bool {
    let Some(mut code) = game.answer_offered(choice) else { return false };
    let Some(card) = code.source.card() else { return false };
    let mut paid = game.trial_on_top();
    play::pay(&mut paid, card, code.you);
    pay_to_the_end(&mut paid);
    code.source = Thing::Card(paid.chore(&chores::RESOLVE, card));
    paid.begin_deeds();
    paid.run_ability(code);
    paid.run();
    !paid.may_lead_to(|way| way.deeds().any)
}

/// Whether no success of a test changes anything, with any of the cards it may touch.
fn test_is_vain(game: &Game, act: &Act) -> bool {
    let mut paid = game.trial();
    let ways = test::on_trial(&mut paid, act);
    paid.set_note(notes::EFFORT, EFFORT);
    pay_to_the_end(&mut paid);
    ways.into_iter().all(|running| {
        let mut first = paid.clone();
        first.push(running);
        first.push(test::Text::default());
        is_vain(&paid, first)
    })
}
