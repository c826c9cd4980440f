//! Permanents and cards of the graveyard that help to pay for a spell (E8.7).

use super::{MANA, Purse, Types, demand::demands};
use crate::{
    lexicon::{counter, place, verb, word},
    zones::BATTLEFIELD,
};
use abilities::{Cost, CostPart, Symbol};
use kernel::{Act, Card, CodeFrame, Game, Seat, Thing, Zone};

/// Permanents that may be tapped to help pay for a spell (E8.7), new creatures too (E8.8), and cards of the graveyard that
/// may be exiled for it.
pub(crate) fn helpers(game: &Game, seat: Seat, spell: Thing) -> Vec<Card> {
    let mut all = Vec::new();
    if game.anything_permits_with(verb::TAP, spell) {
        let help = |c: Card| Act::of(verb::TAP).by(seat).to(c).with(spell).word(word::TO_PAY);
        all = game.cards_in(BATTLEFIELD).filter(|&c| Thing::Card(c) != spell && !game.is_exhausted(c)).collect();
        all.retain(|&c| game.permitted_by(&help(c)).is_some() && game.may_happen(&help(c)));
    }
    if !game.anything_permits_with(verb::MOVE, spell) {
        return all;
    }
    let exile = Zone::shared(place::EXILE);
    let bury = |c: &Card| Act::of(verb::MOVE).by(seat).to(*c).with(spell).into_zone(exile).word(word::TO_PAY);
    let buried = game.cards_in(Zone::of(place::GRAVEYARD, seat));
    all.extend(buried.filter(|c| Thing::Card(*c) != spell && game.permitted_by(&bury(c)).is_some()));
    all
}

/// Whether a cost can be paid when these creatures each pay a part of it and those may.
pub(crate) fn can_pay_with(game: &Game, code: &CodeFrame, cost: &Cost, chosen: &[Card], open: &[Card]) -> bool {
    let purse = Purse::of(game, code.you);
    let _question = purse.question();
    cost.parts.iter().all(|part| match part {
        CostPart::Symbols(symbols) => demands(symbols, code.bindings.x)
            .iter()
            .flat_map(|d| d.after(game, chosen))
            .any(|d| purse.is_paid(&d, chosen, open, &[])),
        _ => true,
    })
}

/// The symbols that are left when these creatures have paid their part.
pub(crate) fn rest_of(game: &Game, code: &CodeFrame, cost: &Cost, chosen: &[Card]) -> Cost {
    let mut cost = cost.clone();
    let purse = Purse::of(game, code.you);
    let _question = purse.question();
    for part in &mut cost.parts {
        let CostPart::Symbols(symbols) = part else { continue };
        if chosen.is_empty() {
            break;
        }
        let left = demands(symbols, code.bindings.x)
            .iter()
            .flat_map(|d| d.after(game, chosen))
            .find(|d| purse.plan_of(d, chosen, &[], &[]).is_some());
        if let Some(left) = left {
            let of = |types: &Types| {
                let mut kinds = (0..6).filter(|i| types & (1 << i) != 0).map(|i| MANA[i]);
                let first = kinds.next().unwrap_or(counter::COLOURLESS);
                kinds.next().map_or(Symbol::Of(first), |second| Symbol::Either(first, second))
            };
            *symbols = left.units.iter().map(of).collect();
            symbols.push(Symbol::Generic(left.generic.clamp(0, 255) as u8));
        }
    }
    cost
}
