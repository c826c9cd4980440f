//! Playing a card: its price, whether it may be played, what it does and where it goes.

use crate::{
    bars,
    lexicon::{counter, head, header, kind, number, verb},
    steps,
};
use abilities::{Amount, Cost, CostPart, FieldValue};
use kernel::{Act, Bindings, Card, CodeFrame, Ctx, Flow, Game, Refusal, Seat, Why};

kernel::frame! {
    /// A card was played: it goes where it belongs.
    pub(crate) struct Played: steps::PLAYED => played {
        pub seat: Seat,
        pub card: Card,
        pub done: bool,
    }
}

/// The present cost of playing a card: its cost line, the changes of it, and every price put on playing it.
pub fn price(game: &Game, card: Card, seat: Seat) -> Cost {
    let act = playing(card, seat);
    let mut cost = match game.def(card).field(header::COST) {
        Some(FieldValue::Cost(cost)) => cost.clone(),
        _ => Cost::default(),
    };
    let oil = |part: &CostPart| matches!(part, CostPart::Pay(_, counter::OIL));
    let printed = cost
        .parts
        .iter()
        .find(|p| oil(p))
        .map_or(0, |p| if let CostPart::Pay(n, _) = p { n.as_number().unwrap_or(0) } else { 0 });
    cost.parts.retain(|p| !oil(p));
    cost.parts.insert(0, CostPart::Pay(Amount::Number(game.number(number::COST, printed, &act)), counter::OIL));
    for (_, more) in game.prices(&act) {
        cost.parts.extend(more.parts);
    }
    cost
}

fn playing(card: Card, seat: Seat) -> Act {
    Act::of(verb::PLAY).by(seat).to(card)
}

/// Whether a card in hand may be played now, and why not.
pub fn may_play(game: &Game, card: Card, seat: Seat) -> Result<(), Refusal> {
    if let Some((row, by)) = game.forbidden_by(&playing(card, seat)) {
        return Err(Why::Forbidden { by, ability: Some(row.ability) }.into());
    }
    let none = Bindings::default();
    game.can_pay(&price(game, card, seat), &Ctx::new(card, seat, &none))
}

/// The `play:` of a charm, if it has one.
fn play_ability(game: &Game, card: Card, seat: Seat) -> Option<CodeFrame> {
    game.headed_of(card, head::PLAY).next().map(|ability| CodeFrame::of(ability, card, seat))
}

/// Whether a card could be played as a keeper's own doing: a charm needs a `play:` and something to choose.
pub fn may_play_freely(game: &Game, card: Card, seat: Seat) -> Result<(), Refusal> {
    if game.is_kind(card, kind::CHARM) {
        match play_ability(game, card, seat) {
            None => return Err(bars::ONLY_AS_A_RESPONSE.plain()),
            Some(code) => game.choices_exist(&code)?,
        }
    }
    may_play(game, card, seat)
}

/// Plays a card from hand: the act, the price, what it does, where it goes. Pushed in reverse.
pub(crate) fn play(game: &mut Game, card: Card, seat: Seat) {
    let cost = price(game, card, seat);
    game.log_number(number::COST, 0, &playing(card, seat));
    game.push(Played { seat, card, done: false });
    let code = play_ability(game, card, seat);
    let payer = code.clone().unwrap_or_else(|| CodeFrame::plain(card, seat));
    if let Some(code) = code {
        game.run_ability(code);
    }
    game.pay(&cost, &payer);
    game.perform(playing(card, seat));
}

/// A charm is discarded, everything else enters its keeper's yard.
fn played(game: &mut Game, played: &mut Played) -> Flow {
    let Played { seat, card, done } = *played;
    if done {
        return Flow::Done;
    }
    played.done = true;
    let verb = if game.is_kind(card, kind::CHARM) { verb::DISCARD } else { verb::PUT };
    game.perform(Act::of(verb).by(seat).to(card));
    Flow::Again
}
