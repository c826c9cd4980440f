//! Permanents that can be tapped for mana, in the order in which an automatic payment taps them (E37.2).

use super::{MOST, Purse, Types, USUAL, bit, is, made_by, nature};
use crate::{
    cast, combat,
    lexicon::{counter, kind, verb, word},
    payment,
    slots::Slots,
};
use abilities::Amount;
use kernel::{AbilityId, Act, Card, Clause, Game, Row, Seat, Thing};

/// Something that can be tapped for mana now.
pub(super) struct Source {
    pub card: Card,
    /// The ability that makes each type.
    pub abilities: [Option<AbilityId>; 6],
    pub amount: i32,
    /// The mana its tapping brings beside, by triggers.
    pub extra: Vec<Types>,
}

/// Whether a mana ability costs its tap and nothing else, and only makes mana of one type or of any colour: such
/// abilities are used by the plan of a payment.
pub(crate) fn is_simple(game: &Game, ability: AbilityId) -> bool {
    is(game, ability, nature::SIMPLE)
}

/// Whether a simple mana ability could be used now.
pub(crate) fn may_tap(game: &Game, seat: Seat, card: Card, row: Row) -> bool {
    if game.is_exhausted(card) || is_barred(game, seat, card) {
        return false;
    }
    let quiet = !game.anything_forbids(abilities::verbs::USE) && !game.anything_forbids(verb::TAP);
    quiet && is(game, row.ability, nature::PLAIN) || game.may_use(&game.action_of(card, row, seat)).is_ok()
}

/// Returns the permanents a player could tap for mana now, by simple abilities; for a payment those spared least come
/// first (E37.2).
pub(super) fn sources(purse: &Purse) -> Vec<Source> {
    let (game, seat, actions) = (purse.game, purse.seat, purse.actions());
    let mut found: Vec<Source> = Vec::with_capacity(actions.len().min(USUAL));
    // If no ability speaks of uses and taps, one look settles all of them.
    let tap = Act::of(verb::TAP).word(word::FOR_MANA);
    let is_quiet = game.is_unspoken(&tap) && !game.anything_forbids(abilities::verbs::USE);
    let is_used_quietly = game.is_unspoken(&Act::of(verb::ACTIVATE));
    let is_replaced = |card: Card| !is_used_quietly && game.is_replaced(&Act::of(verb::ACTIVATE).by(seat).to(card));
    let mut seen = Slots::default();
    let is_open = |card: Card, row: Row| match is_quiet && is(game, row.ability, nature::PLAIN) {
        true => !is_barred(game, seat, card),
        false => may_tap(game, seat, card, row),
    };
    for &(card, row) in actions {
        if !is_simple(game, row.ability) || game.is_exhausted(card) || !is_open(card, row) || is_replaced(card) {
            continue;
        }
        let compiled = game.cards().ability(row.ability);
        let first = compiled.clauses().next();
        let (Some(phrase), Some(types)) = (first.and_then(Clause::act), first.and_then(made_by)) else {
            continue;
        };
        let amount = match &phrase.amount {
            None => 1,
            Some(Amount::Number(n)) => *n,
            Some(amount) => game.amount(amount, &game.ctx_of(&game.action_of(card, row, seat))),
        };
        let amount = amount.min(MOST);
        if amount <= 0 {
            continue;
        }
        // Abilities that make different amounts are different ways to tap it, of which one is taken.
        let is_known = |s: &Source| s.card == card && s.amount == amount;
        let known = if seen.add(card) { None } else { found.iter().position(is_known) };
        let at = known.unwrap_or_else(|| {
            let extra = if is_quiet { Vec::new() } else { payment::extra_mana(game, seat, card) };
            found.push(Source { card, abilities: [None; 6], amount, extra });
            found.len() - 1
        });
        for index in (0..6).filter(|i| types & (1 << i) != 0) {
            found[at].abilities[index].get_or_insert(row.ability);
        }
    }
    // Of the same rank the least flexible first, colourless before coloured, then in the order of the table.
    if let Some(spared) = purse.spares {
        found.sort_by_cached_key(|s| {
            let types = types_of(s);
            (rank(purse, spared, s.card), types.count_ones(), types != bit(counter::COLOURLESS))
        });
    }
    found
}

/// Returns how much a permanent is spared (E37.2): lands that only make mana least, then other permanents that do,
/// those with another use, those that could attack or block, and most of all the permanent whose ability is paid for.
pub(super) fn rank(purse: &Purse, spared: Thing, card: Card) -> u8 {
    let game = purse.game;
    let is_other_use = |(of, row): &(Card, Row)| *of == card && !is_simple(game, row.ability);
    if spared == Thing::Card(card) {
        4
    } else if combat::could_fight(game, card) {
        3
    } else if purse.actions().iter().any(is_other_use) {
        2
    } else {
        u8::from(!game.is_kind(card, kind::LAND))
    }
}

/// Summoning sickness that nothing lifts (E10.3).
pub(crate) fn is_barred(game: &Game, seat: Seat, card: Card) -> bool {
    let act = || Act::of(verb::ACTIVATE).by(seat).to(card).word(word::AT_ONCE);
    cast::is_sick(game, card) && game.permitted_by(&act()).is_none()
}

pub(super) fn types_of(source: &Source) -> Types {
    (0..6).filter(|&i| source.abilities[i].is_some()).fold(0, |types, i| types | 1 << i)
}
