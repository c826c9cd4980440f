//! Keywords on cards, and in places, where they do nothing.

use abilities::*;

use super::acts::never;
use super::{idle_change, is_token};
use crate::keywords::{DOUBLE_STRIKE, FIRST_STRIKE, TOXIC, TRAMPLE};
use crate::lexicon::{head, header, kind, place};
use crate::rulebook::{is_spell, works};

/// Why a keyword does nothing on such a card: nothing ever comes to any of its abilities there.
pub(super) fn idle(card: &CardDef, keyword: &KeywordDef) -> Option<&'static str> {
    card.field(header::KIND)?;
    if is_spell(card) && is_of_combat(keyword) {
        return Some("only creatures take part in combat (E22.1)");
    }
    let whys: Vec<Option<&'static str>> = keyword.abilities.iter().map(|ability| idle_ability(card, ability)).collect();
    // The first reason is given: a keyword of several abilities says what it is for in the first.
    if whys.iter().all(Option::is_some) { whys.into_iter().next().flatten() } else { None }
}

/// The keywords without a text that only combat asks for.
fn is_of_combat(keyword: &KeywordDef) -> bool {
    [FIRST_STRIKE, DOUBLE_STRIKE, TRAMPLE, TOXIC].iter().any(|known| known.name == keyword.name)
}

fn idle_ability(card: &CardDef, ability: &Ability) -> Option<&'static str> {
    if is_token(card) && !matches!(ability, Ability::Constant { .. }) && !may_reach_token(card, ability) {
        return Some("a token is only ever on the battlefield (E24.3)");
    }
    match ability {
        Ability::Constant { statements, .. } => every(statements, |statement| idle_statement(card, statement)),
        Ability::Trigger { event, body, .. } => {
            never(card, event, Mood::Event).or_else(|| body.first().and_then(|effect| idle_effect(card, effect)))
        }
        Ability::Action { cost, body, .. } => {
            let acts = cost.parts.iter().filter_map(|p| if let CostPart::Act(act) = p { Some(act) } else { None });
            let mut unpayable = acts.filter_map(|act| never(card, act, Mood::Cost));
            unpayable.next().or_else(|| body.first().and_then(|effect| idle_effect(card, effect)))
        }
        Ability::Headed { head, .. } if *head == head::AS_ENTERS && is_spell(card) => {
            Some("an instant or sorcery never enters the battlefield (E4.3)")
        }
        Ability::Headed { .. } => None,
    }
}

fn may_reach_token(card: &CardDef, ability: &Ability) -> bool {
    let works = works(card, ability);
    works.works_in(place::BATTLEFIELD) || matches!(ability, Ability::Trigger { .. }) && works.works_in(place::GRAVEYARD)
}

fn idle_statement(card: &CardDef, statement: &Statement) -> Option<&'static str> {
    match statement {
        Statement::Are(whom, characteristic) => idle_change(card, whom, characteristic),
        Statement::May(act) => never(card, act, Mood::May),
        other => other.act().and_then(|act| never(card, act, Mood::Price)),
    }
}

fn idle_effect(card: &CardDef, effect: &Effect) -> Option<&'static str> {
    match effect {
        Effect::Do(act, _) => never(card, act, Mood::Do),
        Effect::Until(statements, _) => every(statements, |statement| idle_statement(card, statement)),
        _ => None,
    }
}

/// The reason of the first, if there is one for each.
fn every<T>(all: &[T], why: impl Fn(&T) -> Option<&'static str>) -> Option<&'static str> {
    let whys: Vec<_> = all.iter().map(why).collect();
    if whys.iter().all(Option::is_some) { whys.into_iter().next().flatten() } else { None }
}

/// Why a keyword does nothing where such cards are: none of its abilities works there.
pub(super) fn misplaced(whom: &Selector, keyword: &KeywordDef) -> Option<&'static str> {
    let Selector::Pick(_, filters) = whom else { return None };
    let place = place_of(filters)?;
    let bearer = CardDef {
        name: String::new(),
        game: String::new(),
        fields: Vec::new(),
        abilities: Vec::new(),
        back: None,
        unwritten: None,
    };
    let works_there = |ability: &Ability| works(&bearer, ability).works_in(place);
    let idle = match keyword.abilities.as_slice() {
        [] => is_of_combat(keyword) && place != place::BATTLEFIELD,
        all => !all.iter().any(works_there),
    };
    idle.then_some("it does not work where they are (E12.3)")
}

/// The place the words speak of, if it is one: a spell is on the stack and takes what it has to the battlefield (E4.8), so
/// spells are not affected.
fn place_of(filters: &[Filter]) -> Option<Place> {
    let named = filters.iter().find_map(|f| if let Filter::In(at, _) = f { Some(*at) } else { None });
    let off = |f: &Filter| match f {
        Filter::Kind(of) => {
            matches!(*of, kind::SPELL | kind::ABILITY | kind::INSTANT | kind::SORCERY | kind::SOURCE)
        }
        Filter::Or(_) | Filter::Card => true,
        _ => false,
    };
    match named {
        Some(place::STACK) => None,
        Some(place) => Some(place),
        None if filters.iter().any(off) => None,
        None => filters.iter().any(|f| matches!(f, Filter::Kind(_))).then_some(place::BATTLEFIELD),
    }
}
