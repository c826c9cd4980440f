//! R7.6 to R7.8: cards committed to a test, and when their icons count.

use super::*;
use crate::lexicon::header;
use abilities::{Amount, CardDef, Characteristic, FieldValue, Statement};
use kernel::{Bindings, DefId, Pen};

/// Whether a card in hand could be committed: it has the icon, or can get it on the way (Versatile).
pub(crate) fn could_commit(game: &Game, card: Card, seat: Seat, approach: Word) -> bool {
    let icon = icon_stat(approach);
    let act = Act::of(verb::COMMIT_CARD).by(seat).to(card);
    // R14.2: the additional cost of committing it can be paid.
    if !game.may_happen(&act) || crate::play::may_pay_prices(game, &act, card, seat).is_err() {
        return false;
    }
    game.stat(card, icon) > 0
        || game.cards().def(game.looks(card).def).abilities.iter().any(|&a| {
            let compiled = &game.cards().ability(a);
            matches!(&compiled.ability, Ability::Trigger { event, .. } if event.verb == verb::COMMIT_CARD)
                && compiled.clauses().filter_map(Clause::statements).any(|statements| statements.iter().any(|p| {
                    matches!(p, Statement::Are(Selector::This, Characteristic::Get(changes, _)) if changes.iter().any(|(s, _)| *s == icon))
                }))
        })
}

pub(crate) fn icon_stat(approach: Word) -> abilities::Stat {
    match approach {
        word::EXPLORATION => stat::EXPLORATION,
        word::CONFLICT => stat::CONFLICT,
        word::REASON => stat::REASON,
        _ => stat::CONNECTION,
    }
}

/// A card from hand, and first the other costs of committing it (R14.2).
pub(super) fn commit(game: &mut Game, seat: Seat, card: Card, target: Thing) {
    let act = Act::of(verb::COMMIT_CARD).by(seat).to(card).with(target);
    crate::play::pay_prices(game, &act, card, seat);
    game.perform(act);
}

/// R7.6: the card is discarded. Without the icon it stays in hand.
pub(crate) fn commit_card(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::NotDone };
    let icons = game.stat(card, icon_stat(approach(game)));
    if icons <= 0 {
        return Performed::NotDone;
    }
    let committed = (game.looks(card).def, game.owner(card));
    game.move_card(card, Zone::of(place::DISCARD, game.owner(card)), kernel::End::Top);
    // Its own icons are counted later; effort given to it in hand is counted now.
    let given = game.note(notes::COMMITTED) + icons - icons_of(game, committed);
    game.set_note(notes::COMMITTED, given);
    let mut cards = game.note(notes::COMMITTED_CARDS);
    cards.push(committed);
    game.set_note(notes::COMMITTED_CARDS, cards);
    Performed::Done
}

/// R7.8: the icons a committed card has of its own, counted now. The card itself may be gone (R24.26).
fn icons_of(game: &Game, (face, owner): (DefId, Seat)) -> i32 {
    let none = Bindings::default();
    let ctx = Ctx::new(Thing::Nothing, owner, &none);
    let own = printed_icons(&game.cards().def(face).card, icon_stat(approach(game)));
    own.map_or(0, |amount| game.amount(amount, &ctx).max(0))
}

/// The amount a card says it has of an icon: in a constant about itself, or in its header.
fn printed_icons(card: &CardDef, icon: abilities::Stat) -> Option<&Amount> {
    let of_icon = |list: &'_ [(abilities::Stat, Amount)]| list.iter().position(|(stat, _)| *stat == icon);
    let constants = card.abilities.iter().filter_map(|ability| match ability {
        Ability::Constant { condition: None, statements } => Some(statements),
        _ => None,
    });
    let mut says = constants.flatten().filter_map(|statement| match statement {
        Statement::Are(Selector::This, Characteristic::Base(list)) => of_icon(list).map(|at| &list[at].1),
        _ => None,
    });
    let printed = match card.field(header::ICONS) {
        Some(FieldValue::Stats(list)) => of_icon(list).map(|at| &list[at].1),
        _ => None,
    };
    says.next_back().or(printed)
}

/// R7.8: the effort committed so far, as it would be if the step ended now.
pub(crate) fn committed(game: &Game) -> i32 {
    let cards = game.note(notes::COMMITTED_CARDS);
    game.note(notes::COMMITTED) + cards.into_iter().map(|card| icons_of(game, card)).sum::<i32>()
}

/// R7.8: at the end of the step the sum is frozen.
pub(super) fn freeze(game: &mut Game) {
    let effort = committed(game);
    game.set_note(notes::COMMITTED_CARDS, Vec::new());
    game.set_note(notes::COMMITTED, effort);
}
