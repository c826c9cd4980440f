//! The places where cards are while the clauses of a text are done one after another.

use abilities::*;

use crate::lexicon::{place, verb};
use crate::rulebook::place_named;

/// The place where `this` is as an activated ability begins: where its text says, or on the battlefield (E10.7).
pub(super) fn begins(ability: &Ability) -> Option<Place> {
    match ability {
        Ability::Action { condition, .. } => {
            Some(condition.as_ref().and_then(place_named).unwrap_or(place::BATTLEFIELD))
        }
        _ => None,
    }
}

/// The place an act takes its patient to. A creature that is to be destroyed may be indestructible.
pub(super) fn leads(act: &ActPhrase, mood: Mood) -> Option<Place> {
    match act.verb {
        verb::SACRIFICE => Some(place::GRAVEYARD),
        verb::DISCARD if mood != Mood::Event => Some(place::GRAVEYARD),
        verb::DESTROY if mood == Mood::Event => Some(place::GRAVEYARD),
        // A permanent that has left may be anywhere: nothing is said that would be wrong in exile.
        verb::MOVE if mood == Mood::Event && act.from == Some(place::BATTLEFIELD) => act.to.or(Some(place::EXILE)),
        verb::MOVE => act.to,
        _ => None,
    }
}

/// Why such an act comes to nothing if the card with that role is in that place.
pub(super) fn missed(act: &ActPhrase, role: Role, at: Place) -> Option<&'static str> {
    if at == place::STACK {
        return None;
    }
    let on_battlefield = match act.verb {
        verb::DISCARD if role == Role::Patient => {
            return (at != place::HAND).then_some("only cards in a hand are discarded (E30)");
        }
        // Counters lie on cards in exile as well (CR 122.1).
        verb::ADD | verb::REMOVE => role == Role::Patient && at != place::EXILE,
        verb::TAP
        | verb::UNTAP
        | verb::DESTROY
        | verb::SACRIFICE
        | verb::REGENERATE
        | verb::STAY_TAPPED
        | verb::UNATTACH
        | verb::EXPLORE
        | verb::EVOLVE
        | verb::LEAVE_COMBAT
        | verb::GAIN_CONTROL
        | verb::DEAL => role == Role::Patient,
        verb::FIGHT => true,
        verb::ATTACH => role != Role::Agent,
        _ => false,
    };
    (on_battlefield && at != place::BATTLEFIELD)
        .then_some("it has left the battlefield, and nothing brought it back (E4.7)")
}

/// Why such a change changes nothing of a card in that place.
pub(super) fn unseen(change: &Characteristic, at: Place) -> Option<&'static str> {
    let size = matches!(change, Characteristic::Get(..) | Characteristic::Base(_) | Characteristic::Switch(..));
    (size && at != place::BATTLEFIELD && at != place::STACK)
        .then_some("it has left the battlefield, and nothing brought it back (E4.7)")
}
