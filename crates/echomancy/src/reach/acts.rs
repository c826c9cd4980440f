//! Acts no such thing ever takes part in.

use abilities::*;

use super::{has_kind, has_trait, is_emblem, is_token, may_be_attached};
use crate::lexicon::{counter, kind, place, predicate, status, traits, verb, word};
use crate::rulebook::is_spell;

/// Returns the reason why no such act ever happens. `this` is the card; a card without a kind is not judged.
pub(super) fn never(card: &CardDef, act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    counters(act)
        .or_else(|| places(card, act, mood))
        .or_else(|| on_the_stack(card, act, mood))
        .or_else(|| owners(act, mood))
        .or_else(|| already(act, mood))
}

/// Why nothing can be done any more once such an act has happened.
pub(super) fn too_late(act: &ActPhrase) -> Option<&'static str> {
    matches!(act.verb, verb::LOSE_THE_GAME | verb::WIN_THE_GAME).then_some("the game is over by then (E31.1)")
}

/// Why nothing can be done before such an act, or in its place: it is a choice the rules ask for (E13.2, E22.3).
pub(super) fn too_early(act: &ActPhrase) -> Option<&'static str> {
    match act.verb {
        verb::TARGET => Some("targets are chosen, and nothing replaces a choice: write `cannot` or `after` (E13.2)"),
        verb::ATTACK
        | verb::BLOCK
        | verb::DECLARED_AS_BLOCKER
        | verb::BECOME_BLOCKED
        | verb::STAY_UNBLOCKED
        | verb::DECLARE_ATTACKERS => {
            Some("attackers and blockers are chosen, and nothing replaces a choice: write `cannot` or `after` (E22.3)")
        }
        _ => None,
    }
}

/// Why a change of who controls such things changes nothing.
pub(super) fn uncontrolled(whom: &Selector) -> Option<&'static str> {
    let elsewhere = |f: &Filter| matches!(f, Filter::In(at, _) if *at != place::BATTLEFIELD && *at != place::STACK);
    let on_stack = |f: &Filter| matches!(f, Filter::Kind(kind::SPELL | kind::ABILITY) | Filter::In(place::STACK, _));
    if all(whom, false, &elsewhere) {
        Some(NO_CONTROLLER)
    } else if all(whom, false, &on_stack) {
        Some("a spell changes hands for good: write `gain control of` (E27.6)")
    } else {
        None
    }
}

const NO_CONTROLLER: &str = "only permanents and spells have a controller, other cards an owner alone (E27.7)";

/// Life, mana, damage and counters each have verbs of their own.
fn counters(act: &ActPhrase) -> Option<&'static str> {
    let of = act.kind?;
    match act.verb {
        verb::GAIN if of != counter::LIFE && !is_mana(of) => Some("only life and mana are added: counters are put on"),
        verb::ADD | verb::REMOVE | verb::MOVE_COUNTERS => {
            let on = [&act.patient, &act.second].into_iter().flatten().filter_map(Selector::sort);
            match of {
                counter::LIFE => Some("life is gained and lost, never put on or taken off (E21.8)"),
                _ if is_mana(of) => Some("mana is added to a pool and spent, never put on or taken off (E9.1)"),
                counter::SHIELD => Some("write `regenerate` (E30)"),
                counter::DAMAGE if act.verb != verb::REMOVE => Some("damage is dealt, never put on (E21.2)"),
                _ if holder(of).is_some_and(|holder| on.into_iter().any(|sort| sort != holder)) => {
                    Some("nothing of that sort has such counters (E24.6)")
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// An act is done to things in the zones where it can be done.
fn places(card: &CardDef, act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    let off_battlefield = |f: &Filter| match f {
        Filter::In(at, _) => *at != place::BATTLEFIELD,
        Filter::Kind(kind) => matches!(*kind, kind::INSTANT | kind::SORCERY | kind::SPELL | kind::ABILITY),
        _ => false,
    };
    let never_enters = |f: &Filter| match f {
        Filter::Kind(kind::INSTANT | kind::SORCERY | kind::ABILITY) => true,
        Filter::Kind(kind::SPELL) => mood == Mood::Event,
        _ => false,
    };
    let off_hand = |f: &Filter| match f {
        Filter::In(at, _) => *at != place::HAND,
        Filter::Kind(kind) => matches!(*kind, kind::TOKEN | kind::SPELL | kind::ABILITY),
        _ => false,
    };
    let off_library = |f: &Filter| match f {
        Filter::In(at, _) => *at != place::LIBRARY,
        Filter::Kind(kind) => matches!(*kind, kind::TOKEN | kind::SPELL | kind::ABILITY),
        _ => false,
    };
    let in_graveyard = |f: &Filter| matches!(f, Filter::In(place::GRAVEYARD, _));
    let not_here = is_spell(card) || is_emblem(card);
    let off = |participant: &Option<Selector>| is(participant, not_here, &off_battlefield);
    match act.verb {
        verb::TAP if act.word == Some(word::TO_PAY) && act.second == Some(Selector::This) && is_never_cast(card) => {
            Some(NEVER_CAST)
        }
        verb::MOVE if act.word == Some(word::TO_PAY) && !is(&act.patient, false, &in_graveyard) => {
            Some("only cards in your graveyard are exiled to pay: `cards in your graveyard` (E8.7)")
        }
        verb::TAP
        | verb::UNTAP
        | verb::DESTROY
        | verb::SACRIFICE
        | verb::UNATTACH
        | verb::REGENERATE
        | verb::STAY_TAPPED
        | verb::BECOME_BLOCKED
        | verb::STAY_UNBLOCKED
        | verb::EXPLORE
        | verb::EVOLVE
        | verb::LEAVE_COMBAT
            if off(&act.patient) =>
        {
            Some("that happens on the battlefield, where such a thing never is (E1.9)")
        }
        verb::ATTACK | verb::BLOCK | verb::DECLARED_AS_BLOCKER | verb::DECLINE_TO_ATTACK | verb::DECLINE_TO_BLOCK
            if off(&act.agent) || act.verb != verb::ATTACK && off(&act.patient) =>
        {
            Some("only creatures on the battlefield attack and block (E22.3)")
        }
        verb::GAIN_CONTROL | verb::COME_UNDER_CONTROL | verb::LOSE_CONTROL
            if is(&act.patient, is_emblem(card), &uncontrollable) =>
        {
            Some(NO_CONTROLLER)
        }
        verb::COME_UNDER_CONTROL | verb::LOSE_CONTROL if off(&act.patient) => {
            Some("only a permanent that changes hands is waited for (E11.23)")
        }
        verb::DEAL if off(&act.patient) => Some("damage is dealt to players and things on the battlefield (E21.2)"),
        verb::ACTIVATE if act.word == Some(word::AT_ONCE) && off(&act.patient) => {
            Some("only a creature has to wait before it uses such abilities (E10.3)")
        }
        verb::ATTACH | verb::UNATTACH if act.patient == Some(Selector::This) && !may_be_attached(card) => {
            Some("only an Aura or Equipment is attached to something (E25.1)")
        }
        verb::ATTACH | verb::UNATTACH if is(&act.patient, false, &is_never_attached) => {
            Some("only an Aura or Equipment is attached to something (E25.1)")
        }
        verb::ATTACH
            if act.patient == Some(Selector::This)
                && has_trait(card, traits::EQUIPMENT)
                && act.second.as_ref().and_then(Selector::sort) == Some(Sort::Player) =>
        {
            Some("an Equipment is attached to creatures alone (E25.2)")
        }
        verb::MOVE if act.word == Some(word::AS_IT_RESOLVES) && is(&act.patient, is_lasting(card), &lasts) => {
            Some("only an instant or sorcery goes there as it resolves (E15.11)")
        }
        verb::MOVE
            if act.from == Some(place::HAND) && is(&act.patient, is_token(card) || is_emblem(card), &off_hand) =>
        {
            Some("such a thing is never in a hand (E24.3)")
        }
        verb::MOVE if act.to == Some(place::BATTLEFIELD) && is(&act.patient, not_here, &never_enters) => {
            Some("an instant, sorcery or ability never enters the battlefield (E4.3)")
        }
        verb::MOVE if act.from == Some(place::BATTLEFIELD) && off(&act.patient) => {
            Some("such a thing is never on the battlefield (E4.3)")
        }
        verb::DISCARD if is(&act.patient, is_token(card) || is_emblem(card), &off_hand) => {
            Some("only cards in a hand are discarded (E30)")
        }
        verb::SEARCH if is(&act.patient, false, &off_library) => Some("only cards of the library are found (E30)"),
        _ => None,
    }
}

/// Whether nobody controls such a thing, or nobody else can come to.
fn uncontrollable(filter: &Filter) -> bool {
    match filter {
        Filter::In(at, _) => *at != place::BATTLEFIELD && *at != place::STACK,
        Filter::Kind(of) => *of == kind::ABILITY,
        _ => false,
    }
}

/// A creature, land or planeswalker is attached to nothing, whatever else it is (CR 301.5c, 303.4d).
fn is_never_attached(filter: &Filter) -> bool {
    matches!(filter, Filter::Kind(kind::CREATURE | kind::LAND | kind::PLANESWALKER | kind::INSTANT | kind::SORCERY))
}

/// Whether a filter describes a card that stays on the battlefield when it has resolved.
fn lasts(filter: &Filter) -> bool {
    matches!(
        filter,
        Filter::Kind(
            kind::CREATURE | kind::LAND | kind::PLANESWALKER | kind::ARTIFACT | kind::ENCHANTMENT | kind::PERMANENT
        )
    )
}

fn is_lasting(card: &CardDef) -> bool {
    card.field(crate::lexicon::header::KIND).is_some() && !is_spell(card)
}

const NEVER_CAST: &str = "such a thing is never cast (E6.9)";

/// Whether the card is one that is never a spell.
fn is_never_cast(card: &CardDef) -> bool {
    has_kind(card, kind::LAND) || card.field(crate::lexicon::header::TOKEN).is_some()
}

/// Casting, countering, copying and aiming anew are done to spells and abilities.
fn on_the_stack(card: &CardDef, act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    let never_cast = |f: &Filter| matches!(f, Filter::Kind(kind::LAND | kind::ABILITY | kind::TOKEN));
    let plain = matches!(mood, Mood::Price | Mood::May);
    let on_stack = |f: &Filter| matches!(f, Filter::Kind(kind::SPELL | kind::ABILITY) | Filter::In(place::STACK, _));
    let token = |f: &Filter| matches!(f, Filter::Kind(kind::TOKEN));
    let casts = act.word.is_some_and(|word| word != word::LAND) || act.word.is_none() && plain;
    match act.verb {
        verb::CAST_NOW if is(&act.patient, false, &on_stack) || place_of(act) == Some(place::BATTLEFIELD) => {
            Some("a card is cast from another zone: say where it is, `card in your hand` (E7.2)")
        }
        verb::CAST if act.word == Some(word::LAND) && is(&act.patient, is_token(card), &token) => {
            Some("only cards are played (E24.2)")
        }
        verb::CAST if mood == Mood::May && place_of(act).is_some_and(|at| at == place::BATTLEFIELD) && named(act) => {
            Some("a card is cast from another zone: say where it is, `card in your hand` (E7.2)")
        }
        verb::CAST if casts && is(&act.patient, is_never_cast(card), &never_cast) => Some(NEVER_CAST),
        verb::CAST
            if act.word == Some(word::INSTANT_TIME)
                && act.patient == Some(Selector::This)
                && has_kind(card, kind::INSTANT) =>
        {
            Some("an instant is cast at any time as it is (E6.1)")
        }
        verb::COUNTER | verb::COPY_SPELL | verb::CHANGE_TARGET => {
            let elsewhere = match &act.patient {
                Some(Selector::This) => is_never_cast(card),
                Some(Selector::Pick(_, filters)) => !filters.iter().any(may_be_on_stack),
                _ => false,
            };
            elsewhere.then_some("that is done to spells and abilities on the stack: write `creature spell` (E15.13)")
        }
        _ => None,
    }
}

/// Whether the word is one for things on the stack.
fn may_be_on_stack(filter: &Filter) -> bool {
    match filter {
        Filter::Kind(kind) => {
            matches!(*kind, kind::SPELL | kind::ABILITY | kind::INSTANT | kind::SORCERY | kind::SOURCE)
        }
        Filter::In(at, _) => *at == place::STACK,
        Filter::LinkedTo(link, _) => *link == crate::lexicon::link::TARGETING,
        Filter::Predicate(predicate) => *predicate == crate::lexicon::predicate::SINGLE_TARGET,
        Filter::Or(list) => list.iter().any(may_be_on_stack),
        _ => false,
    }
}

/// Players sacrifice and discard only their own cards (E8.13, E30).
fn owners(act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    let is_opponent = |s: &Selector| matches!(s, Selector::Pick(_, f) if f.contains(&Filter::Opponent));
    let own = matches!(act.verb, verb::SACRIFICE | verb::DISCARD | verb::CAST) && act.patient == Some(Selector::This);
    if own && mood == Mood::Event && act.agent.as_ref().is_some_and(is_opponent) {
        return Some("who does it has this, and is `you` by then (E1.8)");
    }
    let Some(Selector::Pick(_, filters)) = &act.patient else { return None };
    let holder = filters.iter().find_map(|f| match (act.verb, f) {
        (verb::SACRIFICE, Filter::ControlledBy(whom)) => Some(&**whom),
        (verb::DISCARD, Filter::In(place::HAND, Some(whom))) => Some(&**whom),
        _ => None,
    })?;
    let by_you = match &act.agent {
        Some(who) => *who == Selector::You,
        None => matches!(mood, Mood::Do | Mood::Cost),
    };
    let by_opponent = act.agent.as_ref().is_some_and(is_opponent);
    (by_you && is_opponent(holder) || by_opponent && *holder == Selector::You)
        .then_some("a player gives up only what is that player's own (E8.13)")
}

/// Finds an act that changes nothing, because its patient is so, or there, already.
fn already(act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    if !matches!(mood, Mood::Do | Mood::Cost) {
        return None;
    }
    let Some(Selector::Pick(_, filters)) = &act.patient else { return None };
    let from = place_of(act);
    match act.verb {
        verb::REVEAL | verb::LOOK if from == Some(place::BATTLEFIELD) => Some("everybody sees it already (E32.3)"),
        verb::TAP if filters.contains(&Filter::Status(status::TAPPED)) => {
            Some("what is tapped cannot be tapped (E3.13)")
        }
        verb::UNTAP if filters.contains(&Filter::Predicate(predicate::UNTAPPED)) => {
            Some("what is untapped cannot be untapped (E3.13)")
        }
        verb::MOVE if act.to.is_some() && act.to == from && !matches!(act.to, Some(place::EXILE | place::LIBRARY)) => {
            Some("they are there already (E4.7)")
        }
        _ => None,
    }
}

/// The place where the patient of an act is, by its words.
fn place_of(act: &ActPhrase) -> Option<Place> {
    let Some(Selector::Pick(_, filters)) = &act.patient else { return None };
    let there = filters.iter().find_map(|f| if let Filter::In(at, _) = f { Some(*at) } else { None });
    let permanent =
        [kind::CREATURE, kind::ARTIFACT, kind::ENCHANTMENT, kind::LAND, kind::PLANESWALKER, kind::PERMANENT];
    let bare = filters.iter().any(|f| matches!(f, Filter::Kind(of) if permanent.contains(of)));
    let card = filters.iter().any(|f| matches!(f, Filter::Card | Filter::Kind(kind::SPELL) | Filter::LinkedTo(..)));
    there.or((bare && !card).then_some(place::BATTLEFIELD))
}

/// Whether the words of the patient name its place.
fn named(act: &ActPhrase) -> bool {
    matches!(&act.patient, Some(Selector::Pick(_, filters)) if filters.iter().any(|f| matches!(f, Filter::In(..))))
}

/// Whether that part of an act can only be something wrong there; `this` is wrong or not.
fn is(participant: &Option<Selector>, this: bool, wrong: &dyn Fn(&Filter) -> bool) -> bool {
    participant.as_ref().is_some_and(|selector| all(selector, this, wrong))
}

/// Whether whatever the words mean is wrong there.
pub(super) fn all(selector: &Selector, this: bool, wrong: &dyn Fn(&Filter) -> bool) -> bool {
    fn one(filter: &Filter, wrong: &dyn Fn(&Filter) -> bool) -> bool {
        match filter {
            Filter::Or(list) => list.iter().all(|f| one(f, wrong)),
            other => wrong(other),
        }
    }
    match selector {
        Selector::This => this,
        Selector::Pick(_, filters) => filters.iter().any(|f| one(f, wrong)),
        Selector::Both(selectors) => selectors.iter().all(|s| all(s, this, wrong)),
        _ => false,
    }
}

/// Returns the sort of thing that has counters of this kind; none for kinds that cards bring along.
pub(super) fn holder(of: Counter) -> Option<Sort> {
    match of {
        counter::LIFE | counter::POISON => Some(Sort::Player),
        _ if is_mana(of) => Some(Sort::Player),
        _ if of <= counter::SHIELD => Some(Sort::Card),
        _ => None,
    }
}

fn is_mana(of: Counter) -> bool {
    (counter::WHITE..=counter::COLOURLESS).contains(&of)
}
