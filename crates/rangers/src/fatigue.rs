//! R11: fatigue, soothe, injury; drawing; tokens (R3.7, R12.2).

use crate::{
    areas,
    codes::ends,
    day::Draw,
    day::end_day,
    lexicon::{counter, family, header, place, status, verb},
    notes,
};
use abilities::{FieldValue, verbs};
use kernel::{Act, Card, ChosenWord, End, Game, Pen, Performed, Seat, Thing, Zone};

/// R11.1, R11.3: so many cards of the deck go unseen onto the fatigue stack; too few, and the day ends at once.
pub(crate) fn suffer_fatigue(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    if act.amount <= 0 || game.exempted_by(act).is_some() {
        return Performed::NotDone;
    }
    if game.count_in(Zone::of(place::DECK, seat)) < act.amount as usize {
        return end_day(game, ends::EXHAUSTION);
    }
    for _ in 0..act.amount {
        if let Some(card) = game.top_of(Zone::of(place::DECK, seat)) {
            game.move_card(card, Zone::of(place::FATIGUE_STACK, seat), End::Top);
        }
    }
    let fatigued = game.note(notes::FATIGUED).with(seat);
    game.set_note(notes::FATIGUED, fatigued);
    Performed::Done
}

/// R11.2: a ready card fatigues a ranger for its presence.
pub(crate) fn fatigue(game: &mut Game, act: &Act) -> Performed {
    let (Some(card), Some(seat)) = (act.agent.card(), act.patient.seat()) else { return Performed::NotDone };
    let presence = game.stat(card, crate::lexicon::stat::PRESENCE);
    if game.is_exhausted(card) || presence <= 0 {
        return Performed::NotDone;
    }
    let cause = kernel::Cause { source: Thing::Card(card), ..act.cause };
    game.perform(Act { word: act.word, ..Act::of(verb::SUFFER_FATIGUE).by(seat).amount(presence).because(cause) });
    Performed::Later
}

/// R11.5: up to so many cards from the top of the fatigue stack come to hand.
pub(crate) fn soothe(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    let stack = Zone::of(place::FATIGUE_STACK, seat);
    let n = (act.amount.max(0) as usize).min(game.count_in(stack));
    for _ in 0..n {
        if let Some(card) = game.top_of(stack) {
            game.move_card(card, Zone::of(place::HAND, seat), End::Bottom);
        }
    }
    if n > 0 { Performed::Done } else { Performed::NotDone }
}

/// R11.6: each injury puts one on the role and discards the whole fatigue stack; R21.3: the third ends the day with
/// the turn.
pub(crate) fn suffer_injury(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    if act.amount != 1 {
        return game.perform_times(Act { amount: 1, ..*act }, act.amount);
    }
    if game.exempted_by(act).is_some() {
        return Performed::NotDone;
    }
    let injuries = game.counters(seat, counter::INJURY) + 1;
    game.set_counters(seat, counter::INJURY, injuries);
    while let Some(card) = game.top_of(Zone::of(place::FATIGUE_STACK, seat)) {
        game.move_card(card, Zone::of(place::DISCARD, seat), End::Top);
    }
    if injuries >= 3 {
        game.set_note(notes::DAY_ENDS, true);
    }
    Performed::Done
}

/// Discards cards from the top of the fatigue stack, as many as the act says; they are seen only then.
pub(crate) fn discard_fatigue(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    let stack = Zone::of(place::FATIGUE_STACK, seat);
    let n = act.amount.clamp(0, game.count_in(stack) as i32);
    for _ in 0..n {
        if let Some(card) = game.top_of(stack) {
            game.move_card(card, Zone::of(place::DISCARD, seat), End::Top);
        }
    }
    match n {
        0 => Performed::NotDone,
        n if n == act.amount => Performed::Done,
        n => Performed::Partly(n),
    }
}

/// R11.7. R24.23: a third injury that is healed before the turn ends does not end the day.
pub(crate) fn heal(game: &mut Pen<'_>, act: &Act) -> Performed {
    let seat = act.patient.seat().or(act.agent.seat());
    let Some(seat) = seat else { return Performed::NotDone };
    let injuries = game.counters(seat, counter::INJURY);
    game.set_counters(seat, counter::INJURY, (injuries - act.amount).max(0));
    if game.note(notes::DAY_ENDS) && game.seats().all(|s| game.counters(s, counter::INJURY) < 3) {
        game.set_note(notes::DAY_ENDS, false);
    }
    if injuries > 0 { Performed::Done } else { Performed::NotDone }
}

/// R16.2, R11.3: from the top of the deck to hand; an empty deck ends the day.
pub(crate) fn draw(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    match act.amount {
        ..=0 => Performed::NotDone,
        1 => match game.top_of(Zone::of(place::DECK, seat)) {
            Some(card) => {
                game.move_card(card, Zone::of(place::HAND, seat), End::Bottom);
                Performed::Done
            }
            None => end_day(game, ends::EMPTY_DECK),
        },
        // Each card is a draw of its own, so that answers see the card.
        several if game.is_too_often(several, act.blamed()) => Performed::NotDone,
        several => {
            game.push(Draw { seat, cards: several });
            Performed::Later
        }
    }
}

/// R12.1: only cards in play take tokens; R12.2: a disabled threshold takes no such token. The bare word token means the card's own named kind (R3.7).
pub(crate) fn add_or_remove(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::Default };
    if act.verb == verbs::ADD && !game.in_play(card) {
        return Performed::NotDone;
    }
    let mut act = *act;
    if act.kind == Some(counter::TOKEN) {
        match own_token(game, card) {
            Some(kind) => act.kind = Some(kind),
            None => return Performed::NotDone,
        }
    }
    if act.verb == verbs::ADD && is_disabled(game, card, act.kind) {
        return Performed::NotDone;
    }
    let performed = game.perform_kernel_verb(&act);
    if act.verb == verbs::ADD && act.kind == Some(counter::PROGRESS) && performed == Performed::Done {
        crate::test::progress_added(game, &act, card);
    }
    performed
}

/// R12.2: whether the card has a slash in the place of the threshold for such tokens.
fn is_disabled(game: &Game, card: Card, kind: Option<abilities::Counter>) -> bool {
    let header = match kind {
        Some(counter::PROGRESS) => header::PROGRESS,
        Some(counter::HARM) => header::HARM,
        _ => return false,
    };
    crate::clear::printed(game, card, header) == Some(&FieldValue::Disabled)
}

/// R12.1, R12.2: tokens go to a card in play that may take such tokens, or stay where they are.
pub(crate) fn transfer(game: &mut Pen<'_>, act: &Act) -> Performed {
    match act.second {
        Thing::Card(card) if !game.in_play(card) || is_disabled(game, card, act.kind) => Performed::NotDone,
        _ => Performed::Default,
    }
}

/// R3.7: the bare word token means the card's own named kind.
pub(crate) fn counter_meant(game: &Game, on: Thing, kind: abilities::Counter) -> abilities::Counter {
    match (kind, on) {
        (counter::TOKEN, Thing::Card(card)) => own_token(game, card).unwrap_or(kind),
        _ => kind,
    }
}

/// The kind of token printed on a card.
pub(crate) fn own_token(game: &Game, card: Card) -> Option<abilities::Counter> {
    match game.def(card).field(header::TOKENS) {
        Some(FieldValue::Counters(list)) => list.first().map(|(kind, _)| *kind),
        _ => None,
    }
}

/// `gain 2 energy of the chosen aspect`.
pub(crate) fn gain(game: &mut Pen<'_>, act: &Act) -> Performed {
    if act.kind.is_some() {
        return Performed::Default;
    }
    let chosen = game.remembered(act.cause.source, family::ASPECT).and_then(ChosenWord::word);
    match chosen.map(crate::energy::energy) {
        None => Performed::NotDone,
        kind => game.perform_kernel_verb(&Act { kind, ..*act }),
    }
}

/// R13.1: a token that is removed, or whose card is gone, lies on the role.
pub(crate) fn place_token(game: &mut Pen<'_>, act: &Act) -> Performed {
    match act.second {
        Thing::Card(on) if game.in_play(on) => return Performed::Default,
        Thing::Nothing => {}
        _ => return Performed::NotDone,
    }
    let Some(token) = act.patient.card() else { return Performed::NotDone };
    match areas::role(game, game.owner(token)) {
        Some(role) => game.perform_kernel_verb(&Act { second: Thing::Card(role), ..*act }),
        None => Performed::NotDone,
    }
}

/// All tokens whose card left play go home.
pub(crate) fn tokens_go_home(game: &mut Pen<'_>) {
    for seat in game.seats().collect::<Vec<Seat>>() {
        let Some(token) = areas::token(game, seat) else { continue };
        let lies = game.linked(crate::lexicon::link::TOKEN_ON, token).card();
        if lies.is_none_or(|c| !game.in_play(c))
            && let Some(role) = areas::role(game, seat)
        {
            game.link(crate::lexicon::link::TOKEN_ON, token, Thing::Card(role));
        }
    }
}

/// R2.4: cannot be exhausted again.
pub(crate) fn is_ready(game: &Game, card: Card) -> bool {
    !game.has_status(card, status::EXHAUSTED)
}
