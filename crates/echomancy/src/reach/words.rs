//! Properties nothing has at once.

use abilities::*;

use super::acts::holder;
use crate::lexicon::{kind, link, place, predicate, stat, status, traits};

/// Why nothing is all of these at once.
pub(super) fn apart(filters: &[Filter]) -> Option<&'static str> {
    let has = |wanted: Filter| filters.contains(&wanted);
    let is = |wanted: Predicate| has(Filter::Predicate(wanted));
    let kind = |wanted: Kind| has(Filter::Kind(wanted));
    let colour = filters.iter().any(|f| matches!(f, Filter::Trait(t) if (traits::WHITE..=traits::GREEN).contains(t)));
    let place = filters.iter().find_map(|f| if let Filter::In(at, _) = f { Some(*at) } else { None });
    let elsewhere = place.is_some_and(|at| at != place::BATTLEFIELD) || kind(kind::SPELL) || kind(kind::ABILITY);
    let owned_only = place.filter(|at| ![place::BATTLEFIELD, place::STACK, place::COMMAND].contains(at));
    let spell = kind(kind::INSTANT) || kind(kind::SORCERY);
    let permanent = [kind::CREATURE, kind::LAND, kind::PLANESWALKER, kind::PERMANENT, kind::TOKEN];
    if is(predicate::UNTAPPED) && has(Filter::Status(status::TAPPED)) {
        Some("what is tapped is not untapped (E3.13)")
    } else if is(predicate::COLOURLESS) && (colour || is(predicate::MULTICOLOURED)) {
        Some("what is colourless has no colour (E3.1)")
    } else if is(predicate::BLOCKED) && is(predicate::UNBLOCKED) || is(predicate::ATTACKING) && is(predicate::BLOCKING)
    {
        Some("the one excludes the other (E22.8)")
    } else if (elsewhere || spell) && filters.iter().any(on_the_battlefield_only) {
        Some("only permanents are so (E3.13)")
    } else if spell && (place == Some(place::BATTLEFIELD) || permanent.into_iter().any(kind)) {
        Some("an instant or sorcery is never on the battlefield (E4.3)")
    } else if kind(kind::TOKEN) && has(Filter::Card) {
        Some("a token is no card (E24.2)")
    } else if owned_only.is_some() && filters.iter().any(|f| matches!(f, Filter::ControlledBy(_))) {
        Some("only permanents and spells have a controller: say whose hand or graveyard it is in (E27.7)")
    } else if kind(kind::TOKEN) && matches!(place, Some(place::HAND | place::LIBRARY)) {
        Some("a token is only ever on the battlefield (E24.3)")
    } else if kind(kind::LAND) && kind(kind::SPELL) {
        Some("a land is never cast (E3.4)")
    } else if filters.iter().any(|f| is_below_nothing(f) || is_held_by_none(f, filters)) {
        Some("nothing has such a number of them (E24.6)")
    } else {
        None
    }
}

fn on_the_battlefield_only(filter: &Filter) -> bool {
    match filter {
        Filter::Status(of) => *of == status::TAPPED,
        Filter::Predicate(of) => matches!(
            *of,
            predicate::ATTACKING
                | predicate::BLOCKING
                | predicate::BLOCKED
                | predicate::UNBLOCKED
                | predicate::ENCHANTED
                | predicate::EQUIPPED
        ),
        Filter::LinkedTo(of, _) => matches!(*of, link::ATTACHED | link::ATTACKING | link::BLOCKING),
        _ => false,
    }
}

/// Whether a number is asked to be below 0 that never is.
fn is_below_nothing(filter: &Filter) -> bool {
    match filter {
        Filter::Stat(stat::MANA_VALUE, compare, than) | Filter::Counter(_, compare, than) => {
            *compare != Compare::AtLeast
                && than.as_number().is_some_and(|n| n < 0)
                && !matches!(filter, Filter::Counter(crate::lexicon::counter::LIFE, ..))
        }
        _ => false,
    }
}

/// Why the words say nothing: no mana value and no number of counters is below 0 (E3.5, E24.6). Life can be.
pub(super) fn always(filters: &[Filter]) -> Option<&'static str> {
    let none = |filter: &Filter| match filter {
        Filter::Counter(crate::lexicon::counter::LIFE, ..) => false,
        Filter::Stat(stat::MANA_VALUE, compare, than) | Filter::Counter(_, compare, than) => {
            *compare == Compare::AtLeast && than.as_number().is_some_and(|n| n <= 0)
        }
        _ => false,
    };
    filters.iter().any(none).then_some("nothing has less than 0 of it (E24.6)")
}

/// Whether such counters are asked for of things that never have any.
fn is_held_by_none(filter: &Filter, filters: &[Filter]) -> bool {
    let Filter::Counter(of, compare, than) = filter else { return false };
    let some = *compare == Compare::AtLeast && than.as_number().is_some_and(|n| n > 0);
    let sort = Selector::Pick(Quantity::A, filters.to_vec()).sort();
    some && holder(*of).is_some_and(|holder| sort.is_some_and(|sort| sort != holder))
}
