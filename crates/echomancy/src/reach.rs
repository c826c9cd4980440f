//! Text that could never do anything in this game, and why.

use abilities::*;

use crate::lexicon::{counter, flag, head, header, kind, place, register, traits, verb, word};
use crate::rulebook::{is_spell, works_on_the_battlefield};

pub(crate) const REACH: Reach = Reach {
    idle,
    never,
    amiss,
    unset,
    answers: &[
        (verb::REDIRECT, &[]),
        (verb::ENTER_TAPPED, &[head::AS_ENTERS]),
        (verb::ENTER_AS_COPY, &[head::AS_ENTERS]),
    ],
    silent: &[head::AS_ENTERS],
};

fn has_kind(card: &CardDef, kind: Kind) -> bool {
    matches!(card.field(header::KIND), Some(FieldValue::Kinds(kinds)) if kinds.contains(&kind))
}

fn has_trait(card: &CardDef, subtype: Trait) -> bool {
    matches!(card.field(header::TRAITS), Some(FieldValue::Traits(list)) if list.contains(&subtype))
}

/// Why an ability of such a card is never used, if it is not. A card without a kind stands for whatever bears it.
fn idle(card: &CardDef, ability: &Ability) -> Option<&'static str> {
    let known = card.field(header::KIND).is_some();
    match ability {
        Ability::Action { .. } if is_spell(card) && works_on_the_battlefield(card, ability) => Some(
            "an instant or sorcery is never on the battlefield: say where it can be used, \
                  `while this is in your graveyard` (E10.7)",
        ),
        Ability::Trigger { asks: Asks::First, .. } => {
            Some("nobody is asked for a response: write a trigger, and `you may:` in it (E11.1)")
        }
        Ability::Headed { head: head::SPELL, .. } if !is_spell(card) => {
            Some("only an instant or a sorcery resolves like this: write a trigger (E15.4)")
        }
        Ability::Headed { head: head::AS_ENTERS, .. } if is_spell(card) => {
            Some("an instant or sorcery never enters the battlefield (E4.3)")
        }
        Ability::Headed { head: head::CHAPTER, .. } if known && !has_trait(card, traits::SAGA) => {
            Some("only a Saga has chapters: write `traits Saga` (E25.5)")
        }
        Ability::Headed { head: head::LOYALTY_PLUS | head::LOYALTY_MINUS, .. }
            if known && !has_kind(card, kind::PLANESWALKER) =>
        {
            Some("only a planeswalker has loyalty to pay with (E10.8)")
        }
        Ability::Headed { head: head::AS_SOON_AS, body, .. } if !matches!(body.first(), Some(Effect::If(..))) => {
            Some("a state trigger begins with the state it waits for: `if ...:` (E11.16)")
        }
        _ => None,
    }
}

/// Which sort of thing has counters of this kind; nothing is said of kinds that cards bring along.
fn holder(of: Counter) -> Option<Sort> {
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

/// Why no act is ever such a one.
fn never(act: &ActPhrase) -> Option<&'static str> {
    counters(act).or_else(|| places(act))
}

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
fn places(act: &ActPhrase) -> Option<&'static str> {
    let off_battlefield = |f: &Filter| match f {
        Filter::In(at, _) => *at != place::BATTLEFIELD,
        Filter::Kind(kind) => matches!(*kind, kind::INSTANT | kind::SORCERY | kind::SPELL | kind::ABILITY),
        _ => false,
    };
    let never_enters = |f: &Filter| matches!(f, Filter::Kind(kind::INSTANT | kind::SORCERY | kind::ABILITY));
    let off_hand = |f: &Filter| match f {
        Filter::In(at, _) => *at != place::HAND,
        Filter::Kind(kind) => matches!(*kind, kind::TOKEN | kind::SPELL | kind::ABILITY),
        _ => false,
    };
    let land = |f: &Filter| matches!(f, Filter::Kind(kind::LAND | kind::ABILITY | kind::TOKEN));
    let is = |part: &Option<Selector>, wrong: &dyn Fn(&Filter) -> bool| part.as_ref().is_some_and(|s| all(s, wrong));
    match act.verb {
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
            if is(&act.patient, &off_battlefield) =>
        {
            Some("that happens on the battlefield, where such a thing never is (E1.9)")
        }
        verb::ATTACK | verb::BLOCK | verb::DECLARED_AS_BLOCKER if is(&act.agent, &off_battlefield) => {
            Some("only creatures on the battlefield attack and block (E22.3)")
        }
        verb::DEAL if is(&act.patient, &off_battlefield) => {
            Some("damage is dealt to players and things on the battlefield (E21.2)")
        }
        verb::MOVE if act.to == Some(place::BATTLEFIELD) && is(&act.patient, &never_enters) => {
            Some("an instant, sorcery or ability never enters the battlefield (E4.3)")
        }
        verb::MOVE if act.from == Some(place::BATTLEFIELD) && is(&act.patient, &off_battlefield) => {
            Some("such a thing is never on the battlefield (E4.3)")
        }
        verb::DISCARD if is(&act.patient, &off_hand) => Some("only cards in a hand are discarded (E30)"),
        verb::COUNTER if is(&act.patient, &|f| matches!(f, Filter::Kind(kind::LAND))) => {
            Some("only spells and abilities are countered (E15.13)")
        }
        verb::CAST if act.word != Some(word::LAND) && act.word.is_some() && is(&act.patient, &land) => {
            Some("such a thing is never cast (E6.9)")
        }
        _ => None,
    }
}

/// Whether whatever the words mean is wrong there.
fn all(selector: &Selector, wrong: &dyn Fn(&Filter) -> bool) -> bool {
    fn one(filter: &Filter, wrong: &dyn Fn(&Filter) -> bool) -> bool {
        match filter {
            Filter::Or(list) => list.iter().all(|f| one(f, wrong)),
            other => wrong(other),
        }
    }
    match selector {
        Selector::Pick(_, filters) => filters.iter().any(|f| one(f, wrong)),
        Selector::Both(parts) => parts.iter().all(|s| all(s, wrong)),
        _ => false,
    }
}

/// The header line that cannot stand on such a card, or that it lacks.
fn amiss(card: &CardDef) -> Option<(Header, &'static str)> {
    card.field(header::KIND)?;
    let is = |kind| has_kind(card, kind);
    let has = |header| card.field(header).is_some();
    let body = is(kind::CREATURE) || has_trait(card, traits::VEHICLE);
    let aura = has_trait(card, traits::AURA);
    // What has abilities may make itself a creature.
    if !body && has(header::POWER) && card.abilities.is_empty() {
        Some((header::POWER, "only creatures and Vehicles have power and toughness (E3.10)"))
    } else if is(kind::PLANESWALKER) != has(header::LOYALTY) {
        Some(if is(kind::PLANESWALKER) {
            (header::KIND, "a planeswalker without a line `loyalty` is gone at once (E3.11)")
        } else {
            (header::LOYALTY, "only a planeswalker has loyalty (E3.11)")
        })
    } else if aura != has(header::ENCHANT) {
        Some(if aura {
            (header::TRAITS, "an Aura without a line `enchant` can lie on nothing (E25.1)")
        } else {
            (header::ENCHANT, "only an Aura enchants: write `traits Aura` (E25.1)")
        })
    } else if is(kind::LAND) && has(header::COST) {
        Some((header::COST, "a land is never cast, so nothing pays this (E3.4)"))
    } else {
        None
    }
}

/// Why nothing on the card ever sets what it reads. A keyword with a price may be what sets it.
fn unset(card: &CardDef, fact: Fact) -> Option<&'static str> {
    let keyword = card.field(header::KEYWORDS).is_some();
    let prices = |fits: &dyn Fn(&ActPhrase, &Cost) -> bool| {
        let mut parts = card.abilities.iter().filter_map(|ability| match ability {
            Ability::Constant { parts, .. } => Some(parts),
            _ => None,
        });
        parts.any(|parts| parts.iter().any(|p| matches!(p, Statement::Price(act, cost) if fits(act, cost))))
    };
    let marked = |marks: &[Word]| prices(&|act, _| act.word.is_some_and(|word| marks.contains(&word)));
    let sacrifices = |_: &ActPhrase, cost: &Cost| {
        cost.parts.iter().any(|part| matches!(part, CostPart::Act(act) if act.verb == verb::SACRIFICE))
    };
    let x = matches!(card.field(header::COST), Some(FieldValue::Cost(cost)) if cost.parts.iter().any(
        |part| matches!(part, CostPart::Symbols(symbols) if symbols.contains(&Symbol::X))));
    match fact {
        Fact::Flag(flag::KICKED) | Fact::Register(register::KICKS)
            if !keyword && !marked(&[word::KICKED, word::MULTIKICKED]) =>
        {
            Some("it has no kicker to pay (E14.7)")
        }
        Fact::Flag(flag::BOUGHT_BACK) if !keyword && !marked(&[word::BUYBACK]) => {
            Some("it has no buyback to pay (E29)")
        }
        Fact::Flag(flag::THAT_WAY) if !keyword && !prices(&|_, _| true) => {
            Some("it has no other price to be cast for (E8.6)")
        }
        Fact::Register(register::X) if !x && !keyword && !prices(&|_, _| true) => Some("its cost has no X (E14.2)"),
        Fact::Register(register::POWER_SACRIFICED) if !prices(&sacrifices) => {
            Some("nothing is sacrificed to cast it (E4.8)")
        }
        _ => None,
    }
}
