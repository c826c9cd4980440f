//! R12: thresholds and clearing.

use crate::{
    areas, chores,
    codes::{about, option},
    enter,
    lexicon::{counter, header, kind, stat, status, verb, word},
    rulebook::chooser,
    steps,
};
use abilities::{FieldValue, verbs};
use kernel::{About, Act, Card, Choice, Ctx, Flow, Game, Pen, Performed, Prompt, Seat, Shape, Thing};

/// R12.1, R12.3: which thresholds a card has reached.
pub(crate) fn reached(game: &Game, card: Card) -> Vec<abilities::Counter> {
    let mut found = Vec::new();
    let looks = game.looks(card);
    if [kind::LOCATION, kind::WEATHER, kind::MISSION, kind::ROLE].iter().any(|k| looks.is_kind(*k)) {
        return found;
    }
    // Only cards with tokens on them, or cleared by ranger tokens, can.
    let by_tokens = game.def(card).field(header::PROGRESS) == Some(&FieldValue::ByTokens)
        && !game.has_status(card, status::FACEDOWN);
    if by_tokens {
        if game.seats().all(|s| areas::token_lies_on(game, s) == Some(card)) {
            found.push(counter::PROGRESS);
        }
    } else if looks.stat(stat::PROGRESS).is_some_and(|n| game.counters(card, counter::PROGRESS) >= n) {
        found.push(counter::PROGRESS);
    }
    if looks.stat(stat::HARM).is_some_and(|n| game.counters(card, counter::HARM) >= n) {
        found.push(counter::HARM);
    }
    found
}

/// Returns a printed value of the face of a card that shows (R15.7).
pub(crate) fn printed(game: &Game, card: Card, header: abilities::Header) -> Option<&FieldValue> {
    game.def(card).field(header).filter(|_| !game.has_status(card, status::FACEDOWN))
}

/// From a card that was not discarded although it stands at a threshold to itself: by that threshold it is not tried again
/// until it has stood below.
const HELD: [(abilities::Counter, abilities::Link); 2] =
    [(counter::PROGRESS, abilities::Link(6)), (counter::HARM, abilities::Link(8))];

/// From a card whose clearing was prevented to itself: it is tried again at the next check once anything else has
/// happened.
const SPARED: abilities::Link = abilities::Link(9);

/// From a spared card to itself: something has happened since.
const TRIED_AGAIN: abilities::Link = abilities::Link(10);

/// Lets spared cards be cleared at the next check (R12.4). Until then they stay spared: in the middle of a rules step
/// nothing clears.
pub(crate) fn try_again(game: &mut Pen<'_>) {
    if game.has_links(SPARED) && !game.is_running(steps::CLEAR) {
        for card in game.cards_in_play().filter(|&c| is_spared(game, c)).collect::<Vec<_>>() {
            game.link(TRIED_AGAIN, card, Thing::Card(card));
        }
    }
}

fn is_spared(game: &Game, card: Card) -> bool {
    game.linked(SPARED, card) != Thing::Nothing
}

fn is_held(game: &Game, card: Card, by: abilities::Counter) -> bool {
    HELD.iter().any(|(kind, link)| *kind == by && game.linked(*link, card) != Thing::Nothing)
}

/// The thresholds by which a card clears now: reached, nothing forbids it, and it was not spared.
fn clears_by(game: &Game, card: Card) -> Vec<abilities::Counter> {
    let mut found = reached(game, card);
    if !found.is_empty() && is_spared(game, card) {
        found.clear();
    }
    unhindered(game, card, found)
}

/// The thresholds by which a card clears, or would if nothing prevented it.
fn due_by(game: &Game, card: Card) -> Vec<abilities::Counter> {
    unhindered(game, card, reached(game, card))
}

/// Of the thresholds a card has reached, those by which nothing keeps it from clearing.
fn unhindered(game: &Game, card: Card, mut found: Vec<abilities::Counter>) -> Vec<abilities::Counter> {
    if found.is_empty() {
        return found;
    }
    let seat = chooser(game);
    found.retain(|by| game.may_happen(&Act::of(verb::CLEAR).by(seat).to(card).kind(*by)));
    found.retain(|by| !is_held(game, card, *by));
    if !found.is_empty() && !game.may_happen(&Act::of(verbs::DISCARD).by(seat).to(card)) {
        found.clear();
    }
    found
}

/// A card that stands at a threshold.
pub(crate) fn standing(game: &Game) -> Option<Card> {
    game.cards_in_play().find(|&c| !clears_by(game, c).is_empty())
}

/// Whether a card stands at a threshold: one of those touched since all of them were looked at, if it can be no other.
fn any_stands(game: &Game) -> bool {
    match game.touched() {
        Some(mut touched) => touched.any(|c| game.in_play(c) && !clears_by(game, c).is_empty()),
        None => standing(game).is_some(),
    }
}

/// Whether every card not touched from now on stays below its thresholds: no text that could end keeps one from clearing.
pub(crate) fn waits_for_a_touch(game: &Game) -> bool {
    !game.anything_forbids(verb::CLEAR) && !game.anything_forbids(verbs::DISCARD)
}

/// Whether a card would be cleared if it were looked at now.
pub(crate) fn is_at_threshold(game: &Game, card: Card) -> bool {
    game.in_play(card) && !due_by(game, card).is_empty()
}

/// Whether the check finds a card to clear.
pub(crate) fn is_due(game: &mut Game) -> bool {
    if game.has_links(TRIED_AGAIN) {
        game.chore(&chores::SPARED_NO_MORE, [SPARED, TRIED_AGAIN]);
    }
    for (by, link) in HELD.into_iter().filter(|(_, link)| game.has_links(*link)).collect::<Vec<_>>() {
        let below = |c: &Card| game.linked(link, *c) != Thing::Nothing && !reached(game, *c).contains(&by);
        for card in game.cards_in_play().filter(below).collect::<Vec<_>>() {
            game.chore(&chores::NO_LONGER_HELD, (link, card));
        }
    }
    any_stands(game)
}

kernel::frame! {
    /// The check of thresholds.
    #[derive(Default)]
    pub(crate) struct Clear: steps::CLEAR => clear {
        /// The card that is being cleared.
        clearing: Option<Clearing>,
    }
    /// The rest of clearing one card.
    pub(crate) struct Cleared: steps::CLEARED => cleared {
        seat: Seat,
        card: Card,
        by: abilities::Counter,
        /// Whether it was to be discarded already.
        discarded: bool,
    }
}

kernel::kept! {
    /// One card being cleared.
    #[derive(Copy)]
    pub(crate) struct Clearing {
        card: Card,
        by: abilities::Counter,
        /// Whether the clearing began: nothing has prevented it.
        begun: bool,
    }
}

/// R12.4: at the end of a smallest rules step every card at or over a threshold clears; the active ranger picks the
/// order, each is completed before the next, and the list is judged anew in between.
fn clear(game: &mut Game, step: &mut Clear) -> Flow {
    let seat = chooser(game);
    let by = |game: &mut Game, step: &mut Clear, card: Card, by: abilities::Counter| {
        step.clearing = Some(Clearing { card, by, begun: false });
        game.perform(Act::of(verb::CLEAR).by(seat).to(card).kind(by));
        Flow::Again
    };
    let chosen = match game.take_answer() {
        Some(Choice::Thing(Thing::Card(card))) => Some(card),
        Some(Choice::Game(option::CLEAR_BY, Thing::Card(card), kind)) => {
            return by(game, step, card, abilities::Counter(kind as u16));
        }
        _ => None,
    };
    // A card that could not be cleared although it is at its threshold is not tried again and again.
    if let Some(Clearing { card, by, begun }) = step.clearing.take()
        && game.in_play(card)
        && clears_by(game, card).contains(&by)
    {
        let held = HELD.iter().filter(|(held, _)| begun && *held == by);
        let link = held.map(|(_, link)| *link).next().unwrap_or(SPARED);
        game.chore(&chores::HOLD, (link, card));
    }
    let all: Vec<Card> = game.cards_in_play().filter(|&c| !clears_by(game, c).is_empty()).collect();
    let card = match (chosen, &all[..]) {
        (Some(card), _) => card,
        (None, []) => return Flow::Done,
        (None, [only]) => *only,
        (None, several) => {
            let options = several.iter().map(|c| Choice::Thing(Thing::Card(*c))).collect();
            let about = About::Game(about::CLEAR_ORDER, Thing::Nothing, 0);
            return Flow::Ask(Prompt { seat, shape: Shape::Order, about, options });
        }
    };
    match clears_by(game, card)[..] {
        [only] => by(game, step, card, only),
        // R12.7: both thresholds met.
        _ => {
            let by = |k: abilities::Counter| Choice::Game(option::CLEAR_BY, Thing::Card(card), k.0.into());
            let about = About::Game(about::CLEAR_BY, Thing::Card(card), 0);
            let options = vec![by(counter::PROGRESS), by(counter::HARM)];
            Flow::Ask(Prompt { seat, shape: Shape::One, about, options })
        }
    }
}

/// R12.5, R20.5: whether the entry of a card has a branch for the clearing that happens to it.
pub(crate) fn has_entry(game: &Game, card: Card, ctx: &Ctx) -> bool {
    let Some(act) = ctx.bindings.event.filter(|a| a.verb == verb::CLEAR) else { return false };
    let branch = if act.kind == Some(counter::HARM) { word::CLEARED_BY_HARM } else { word::CLEARED_BY_PROGRESS };
    enter::entry_of(game, card, branch, act.agent.seat().unwrap_or_else(|| chooser(game))).is_some()
}

/// R12.5: "before" and "when", with its guide entry among them, stand on the rungs of the act; then, if it still meets
/// the threshold, it is discarded.
pub(crate) fn perform(game: &mut Game, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::NotDone };
    if !game.in_play(card) {
        // R24.18: its own text or its entry has taken it out of play.
        return Performed::Done;
    }
    let seat = act.agent.seat().unwrap_or_else(|| chooser(game));
    let by = act.kind.unwrap_or(counter::PROGRESS);
    game.push(Cleared { seat, card, by, discarded: false });
    Performed::Later
}

/// The rest of clearing one card.
fn cleared(game: &mut Game, step: &mut Cleared) -> Flow {
    let Cleared { seat, card, by, .. } = *step;
    game.change_current(|step: &mut Clear| {
        if let Some(clearing) = &mut step.clearing {
            clearing.begun = true;
        }
    });
    if !std::mem::replace(&mut step.discarded, true)
        && game.in_play(card)
        && reached(game, card).contains(&by)
        && game.may_happen(&Act::of(verb::CLEAR).by(seat).to(card).kind(by))
    {
        game.perform(Act::of(verbs::DISCARD).by(seat).to(card));
        return Flow::Again;
    }
    // R12.6, R24.9: a card that was saved has not been cleared for later effects.
    let saved = game.in_play(card);
    if saved {
        game.void_act(verb::CLEAR, card.into());
    }
    game.set_done(!saved);
    Flow::Done
}
