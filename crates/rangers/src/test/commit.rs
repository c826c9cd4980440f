//! R7.6 to R7.8: cards committed to a test, and when their icons count.

use super::*;
use kernel::Pen;

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
                && compiled.clauses().filter_map(Clause::statements).any(|parts| parts.iter().any(|p| {
                    matches!(p, abilities::Statement::Are(Selector::This, abilities::Characteristic::Get(changes, _)) if changes.iter().any(|(s, _)| *s == icon))
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

/// A card from hand, and first what committing it costs besides (R14.2).
pub(super) fn commit(game: &mut Game, seat: Seat, card: Card, target: Thing) {
    let act = Act::of(verb::COMMIT_CARD).by(seat).to(card).with(target);
    crate::play::pay_prices(game, &act, card, seat);
    game.perform(act);
}

/// R7.6: the card is discarded. Without the icon it stays in hand.
pub(crate) fn commit_card(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::NotDone };
    let icons = icons_of(game, card);
    if icons <= 0 {
        return Performed::NotDone;
    }
    let card = game.move_card(card, Zone::of(place::DISCARD, game.owner(card)), kernel::End::Top);
    game.link(COMMITTED, card, Thing::Card(card));
    let effort = game.note(notes::COMMITTED) + icons;
    game.set_note(notes::COMMITTED, effort);
    // Its own icons are counted later; effort given to it in hand stays behind there.
    let given = effort - icons_of(game, card);
    game.set_note(notes::COMMITTED, given);
    Performed::Done
}

/// R7.8: from a card committed in the running step to itself: its icons are counted when the step ends.
const COMMITTED: abilities::Link = abilities::Link(7);

fn icons_of(game: &Game, card: Card) -> i32 {
    game.stat(card, icon_stat(approach(game)))
}

fn committed_cards(game: &Game) -> impl Iterator<Item = Card> + '_ {
    let discards = game.zones_of(place::DISCARD).flat_map(|zone| game.cards_in(zone));
    discards.filter(|&card| game.linked(COMMITTED, card) != Thing::Nothing)
}

/// R7.8: the effort committed so far, as it would be if the step ended now.
pub(crate) fn committed(game: &Game) -> i32 {
    game.note(notes::COMMITTED) + committed_cards(game).map(|card| icons_of(game, card)).sum::<i32>()
}

/// R7.8: at the end of the step the sum is frozen.
pub(super) fn freeze(game: &mut Game) {
    let effort = committed(game);
    for card in committed_cards(game).collect::<Vec<_>>() {
        game.chore(&crate::chores::COUNTED, (COMMITTED, card));
    }
    game.set_note(notes::COMMITTED, effort);
}
