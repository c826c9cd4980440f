//! Performs the verbs, where the kernel's own way is not enough.

use crate::{
    lexicon::{counter, head, kind, place, stat, verb},
    rulebook::active,
};
use kernel::{Act, Card, CodeFrame, End, Pen, Performed, Seat, Thing, Zone};

pub(crate) fn perform(game: &mut Pen<'_>, act: &Act) -> Performed {
    let seat = act.agent.seat().or(act.cause.you).unwrap_or(active(game));
    match (act.verb, act.patient) {
        (verb::DRAW, _) if act.amount > 1 => game.perform_times(Act { amount: 1, ..*act }, act.amount),
        (verb::DRAW, _) => draw(game, act, seat),
        (verb::SHUFFLE, _) => {
            shuffle(game, seat);
            Performed::Done
        }
        (verb::SCOUT, _) => game.perform_kernel_verb(&Act { to: Some(Zone::of(place::DECK, seat)), ..*act }),
        (verb::PLAY, Thing::Card(card)) if game.exists(card) => play(game, act, card, seat),
        (verb::TAKE, Thing::Card(card)) if game.zone(card) == Some(Zone::shared(place::SUPPLY)) => {
            game.give(card, seat);
            moved(game, act, Zone::of(place::DISCARD, seat))
        }
        (verb::SCUTTLE, Thing::Card(card)) if game.exists(card) => moved(game, act, Zone::shared(place::DEEP)),
        (verb::STOW, Thing::Card(card)) if game.exists(card) => {
            let deck = Zone::of(place::DECK, game.controller(card));
            moved(game, act, deck)
        }
        (verb::RAID, Thing::Player(_)) => Performed::Done,
        (verb::TAKE | verb::SCUTTLE | verb::STOW | verb::RAID, _) => Performed::NotDone,
        _ => Performed::Default,
    }
}

/// The act consists of a move.
fn moved(game: &mut Pen<'_>, act: &Act, to: Zone) -> Performed {
    let from = act.patient.card().and_then(|card| game.zone(card));
    game.follow_with(Act { verb: verb::MOVE, from, to: Some(to), ..*act });
    Performed::Done
}

/// One card; an empty deck is made of the discard first (H3.3).
fn draw(game: &mut Pen<'_>, act: &Act, seat: Seat) -> Performed {
    let (deck, discard) = (Zone::of(place::DECK, seat), Zone::of(place::DISCARD, seat));
    match game.top_of(deck) {
        Some(card) => {
            let to = Some(Zone::of(place::HAND, seat));
            game.follow_with(Act { verb: verb::MOVE, patient: card.into(), from: Some(deck), to, ..*act });
            Performed::Done
        }
        None if game.count_in(discard) > 0 => {
            game.perform_in_order(vec![Act { cause: act.cause, ..Act::of(verb::SHUFFLE).by(seat) }, *act]);
            Performed::Later
        }
        None => Performed::NotDone,
    }
}

fn shuffle(game: &mut Pen<'_>, seat: Seat) {
    let deck = Zone::of(place::DECK, seat);
    let cards: Vec<Card> = game.cards_in(Zone::of(place::DISCARD, seat)).collect();
    for card in cards {
        game.move_card(card, deck, End::Top);
    }
    game.shuffle_zone(deck);
}

/// A card comes onto the table, unless it lies there and is played again; a ware brings coins, and then its text is done (H3.1,
/// H3.2).
fn play(game: &mut Pen<'_>, act: &Act, card: Card, seat: Seat) -> Performed {
    let table = Zone::of(place::TABLE, seat);
    let card = if game.zone(card) == Some(table) { card } else { game.move_card(card, table, End::Bottom) };
    let text = game.headed_of(card, head::PLAY).next();
    if let Some(text) = text {
        game.run_ability(CodeFrame::of(text, card, seat));
    }
    if game.is_kind(card, kind::WARE) {
        let worth = game.stat(card, stat::WORTH);
        let gain = Act::of(verb::GAIN).by(seat).to(seat).kind(counter::COIN).amount(worth);
        game.perform(Act { cause: act.cause, ..gain });
    }
    Performed::Later
}
