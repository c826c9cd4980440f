//! Changes the rules make that are no acts: no card can forbid, replace or answer them.

use crate::{
    combat, damage,
    lexicon::{link, place},
    opening,
    rulebook::zone,
    stack, state_based,
    turn::{self, Stage},
    zones,
};
use kernel::{Act, Card, Chore, End, Performed, Seat, Thing};

/// The library is shuffled and seven cards are drawn.
pub(crate) const DEAL: Chore<Seat> = Chore::of("E2.4", opening::deal);

/// A hand goes back into the library for a mulligan.
pub(crate) const TAKE_BACK: Chore<Seat> = Chore::of("E2.5", opening::take_back);

/// A card of the hand goes to the bottom for a mulligan.
pub(crate) const PUT_ON_THE_BOTTOM: Chore<(Seat, Card)> = Chore::of("E2.5", |pen, (seat, card)| {
    pen.move_card(card, zone(place::LIBRARY, seat), End::Bottom);
});

/// A turn begins.
pub(crate) const NEW_TURN: Chore<Seat> = Chore::of("E10.3", turn::is_new);

/// An upkeep begins.
pub(crate) const ECHO_IS_DUE: Chore<Seat> = Chore::of("E29", turn::echo_is_due);

/// An untap step has looked at the cards that are kept from untapping.
pub(crate) const HELD_NO_MORE: Chore<Seat> = Chore::of("E5.7", turn::held_no_more);

/// A step ends: pools empty; with combat, everything leaves it.
pub(crate) const END_STEP: Chore<Stage> = Chore::of("E5.3", turn::end);

/// Damage and effects that last until the end of the turn go.
pub(crate) const WEAR_OFF: Chore = Chore::of("E5.6", |pen, ()| turn::wear_off(pen));

/// A creature that taps for a spell is remembered by it.
pub(crate) const CONVOKE: Chore<(Card, Card)> =
    Chore::of("E8.7", |pen, (creature, spell)| pen.link(link::CONVOKING, creature, spell.into()));

/// A loyalty ability was activated this turn.
pub(crate) const LOYALTY_USED: Chore<Card> =
    Chore::of("E10.8", |pen, card| pen.set_status(card, zones::LOYALTY_USED, true));

/// An object leaves the stack for nowhere.
pub(crate) const CEASE: Chore<Card> = Chore::of("E15.13", stack::cease);

/// A card that was looked at goes back on top.
pub(crate) const PUT_BACK: Chore<Card> = Chore::of("E30", |pen, card| pen.put_at(card, End::Top));

/// A creature put onto the battlefield attacking attacks the player or planeswalker its controller picked.
pub(crate) const ATTACK: Chore<(Card, Thing)> =
    Chore::of("E22.7", |pen, (card, defender)| combat::becomes_attacking(pen, card, defender));

/// A permanent that is no creature any more, or changed hands, leaves combat.
pub(crate) const LEAVE_COMBAT: Chore<Card> = Chore::of("E22.11", combat::leave);

/// The attackers of a planeswalker that changed hands attack nothing.
pub(crate) const ATTACK_NOTHING: Chore<Card> = Chore::of("E22.11", combat::is_gone);

/// The first of two damage steps tells who strikes in it.
pub(crate) const STRIKE_FIRST: Chore = Chore::of("E22.16", |pen, ()| damage::mark_first_strikers(pen));

/// The marks a check has read are gone.
pub(crate) const FORGET: Chore = Chore::of("E23.7", |pen, ()| state_based::forget(pen));

/// An Aura that is put onto the battlefield enters on the host that was chosen.
pub(crate) const ENTER_ON: Chore<(Card, Act, Thing), Performed> =
    Chore::of("E25.1", |pen, (aura, act, host)| zones::enter_on(pen, aura, &act, Some(host)));

/// A permanent that changed hands is new to its controller.
pub(crate) const NEW_CONTROL: Chore<Card> = Chore::of("E27.2", state_based::is_new_to);
