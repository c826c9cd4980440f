//! Text that could never do anything in this game, and why.

mod acts;
mod keywords;
mod places;
mod words;

use abilities::*;

use crate::lexicon::{
    flag, head, header, kind, link, moment, place, possession, register, status, step, traits, verb, word,
};
use crate::rulebook::{is_spell, works, works_on_the_battlefield};

pub(crate) const REACH: Reach = Reach {
    idle,
    never: acts::never,
    too_late: acts::too_late,
    too_early: acts::too_early,
    apart: words::apart,
    idle_change,
    idle_keyword: keywords::idle,
    misplaced: keywords::misplaced,
    amiss,
    unset,
    always: words::always,
    begins: places::begins,
    leads: places::leads,
    missed: places::missed,
    unseen: places::unseen,
    rungs: &[Rung::WhenWould, Rung::After],
    deeds: &[flag::DID],
    only_until: &[moment::COPY_ENDS],
    only_at: &[moment::REFLEX],
    answers: &[
        (verb::REDIRECT, &[]),
        (verb::ENTER_TAPPED, &[head::AS_ENTERS]),
        (verb::ENTER_AS_COPY, &[head::AS_ENTERS]),
    ],
    silent: &[head::AS_ENTERS],
    ..Reach::NONE
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
        Ability::Action { cost, condition, .. } if is_unpayable(cost, condition.as_ref()) => {
            Some("this cannot be where, or as, its own price wants it (E8.1)")
        }
        Ability::Action { when: Some(_), .. } => {
            Some("an ability is activated with priority: write a trigger, and `you may pay ...:` in it (E10.1)")
        }
        Ability::Trigger { condition: Some(condition), .. } if known && is_elsewhere(card, ability, condition) => {
            Some("this is not there when that happens (E11.20)")
        }
        Ability::Trigger { event, condition: Some(condition), .. } if never_then(event, condition) => {
            Some("that is never so when that happens (E11.8)")
        }
        Ability::Trigger { event, .. }
            if is_spell(card) && event.verb == verb::BEGIN && works(card, ability).works_in(place::STACK) =>
        {
            Some("no step begins while a spell is on the stack (E5.3)")
        }
        Ability::Action { .. } | Ability::Headed { head: head::OPENING_HAND, .. }
            if is_token(card) && !works(card, ability).works_in(place::BATTLEFIELD) =>
        {
            Some("a token is only ever on the battlefield (E24.3)")
        }
        Ability::Headed { head: head::SPELL, .. } if !is_first_spell(card, ability) => {
            Some("a card has one `spell:`, and all of its clauses stand under it (E15.2)")
        }
        Ability::Headed { head: head::CHAPTER, args, .. }
            if args.iter().any(|arg| matches!(arg, HeadArg::Numbers(all) if all.iter().any(|n| *n < 1))) =>
        {
            Some("the first chapter is chapter 1 (E25.5)")
        }
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

/// Whether a trigger asks that its card is where the trigger never works.
fn is_elsewhere(card: &CardDef, ability: &Ability, condition: &Condition) -> bool {
    crate::rulebook::place_named(condition).is_some_and(|place| !works(card, ability).works_in(place))
}

/// Whether an event excludes what the trigger asks for: `your upkeep begins, if it is not true that it is your turn`. A
/// player's creatures attack in the player's own turn, and block in an opponent's (E22.3, E22.6).
fn never_then(event: &ActPhrase, condition: &Condition) -> bool {
    let opponent = |s: &Selector| matches!(s, Selector::Pick(_, filters) if filters.as_slice() == [Filter::Opponent]);
    let of = |s: &Selector, whom: &dyn Fn(&Selector) -> bool| matches!(s, Selector::Pick(_, filters) if filters.iter().any(|f| matches!(f, Filter::ControlledBy(c) if whom(c))));
    let is_you = |s: &Selector| *s == Selector::You;
    let mine = event.agent.as_ref().is_some_and(|s| *s == Selector::This || of(s, &is_you));
    let foreign = event.agent.as_ref().is_some_and(|s| of(s, &opponent));
    let begins = event.verb == verb::BEGIN;
    let is_upkeep = event.word == Some(step::UPKEEP);
    let (yours, theirs) = match event.verb {
        verb::BEGIN => (event.patient == Some(Selector::You), event.patient.as_ref().is_some_and(opponent)),
        verb::ATTACK => (mine, foreign),
        verb::BLOCK | verb::DECLARED_AS_BLOCKER => (foreign, mine),
        _ => return false,
    };
    let never = |c: &Condition| match c {
        Condition::Flag(flag::YOUR_TURN) => theirs,
        Condition::Flag(flag::YOUR_UPKEEP) => theirs || !(begins && is_upkeep),
        Condition::Not(inner) => match **inner {
            Condition::Flag(flag::YOUR_TURN) => yours,
            Condition::Flag(flag::YOUR_UPKEEP) => yours && begins && is_upkeep,
            _ => false,
        },
        _ => false,
    };
    match condition {
        Condition::And(all) => all.iter().any(never),
        c => never(c),
    }
}

/// Whether the card is a token, not an emblem.
fn is_token(card: &CardDef) -> bool {
    card.field(header::TOKEN).is_some() && !is_emblem(card)
}

fn is_emblem(card: &CardDef) -> bool {
    matches!(card.field(header::TOKEN), Some(FieldValue::Word(word)) if *word == crate::lexicon::token_name::EMBLEM)
}

fn is_first_spell(card: &CardDef, ability: &Ability) -> bool {
    let mut all = card.abilities.iter().filter(|a| matches!(a, Ability::Headed { head: head::SPELL, .. }));
    all.next().is_none_or(|first| first == ability) && all.all(|other| other != ability)
}

/// Whether no state of the table pays such a price of `this`.
fn is_unpayable(cost: &Cost, condition: Option<&Condition>) -> bool {
    let own = |act: &ActPhrase| act.patient == Some(Selector::This);
    let acts = || {
        cost.parts.iter().filter_map(|part| match part {
            CostPart::Act(act) if own(act) => Some(act.verb),
            _ => None,
        })
    };
    let place = |verb: Verb| match verb {
        verb::TAP | verb::UNTAP | verb::SACRIFICE | verb::UNATTACH => Some(place::BATTLEFIELD),
        verb::DISCARD => Some(place::HAND),
        _ => None,
    };
    let mut places: Vec<Place> =
        acts().filter_map(place).chain(condition.and_then(crate::rulebook::place_named)).collect();
    places.dedup();
    let asks = |wanted: Filter| condition.is_some_and(|c| is_asked_of_this(c, &wanted));
    let tapped = Filter::Status(status::TAPPED);
    let untapped = Filter::Predicate(crate::lexicon::predicate::UNTAPPED);
    places.len() > 1
        || acts().any(|v| v == verb::TAP) && asks(tapped)
        || acts().any(|v| v == verb::UNTAP) && asks(untapped)
}

fn is_asked_of_this(condition: &Condition, wanted: &Filter) -> bool {
    match condition {
        Condition::Is(Selector::This, filters) => filters.contains(wanted),
        Condition::And(all) => all.iter().any(|c| is_asked_of_this(c, wanted)),
        _ => false,
    }
}

/// Why such a change changes nothing.
fn idle_change(card: &CardDef, whom: &Selector, characteristic: &Characteristic) -> Option<&'static str> {
    let size = matches!(characteristic, Characteristic::Get(..) | Characteristic::Base(_) | Characteristic::Switch(..));
    let spell = |f: &Filter| matches!(f, Filter::Kind(kind::INSTANT | kind::SORCERY));
    let off = |f: &Filter| spell(f) || matches!(f, Filter::In(at, _) if *at != place::BATTLEFIELD);
    if size && acts::all(whom, is_spell(card), &spell) {
        Some("an instant or sorcery has no power and toughness (E3.10)")
    } else if matches!(characteristic, Characteristic::CountAs(_)) && acts::all(whom, is_spell(card), &off) {
        Some("only permanents are so (E3.13)")
    } else if let Characteristic::ControlledBy(_) = characteristic
        && let Some(why) = acts::uncontrolled(whom)
    {
        Some(why)
    } else if *whom == Selector::This && is_emblem(card) {
        Some("an emblem has nothing but abilities (E25.8)")
    } else {
        None
    }
}

/// A visitor that asks whether any act that is done, or any change, is of that kind.
struct Does<F, G>(F, G, bool);

impl<'a, F: Fn(&ActPhrase) -> bool, G: Fn(&Characteristic) -> bool> Visit<'a> for Does<F, G> {
    fn act(&mut self, act: &'a ActPhrase) {
        self.2 |= (self.0)(act);
        act.walk(self);
    }
    fn characteristic(&mut self, characteristic: &'a Characteristic) {
        self.2 |= (self.1)(characteristic);
        if let Characteristic::HaveAbility(ability) = characteristic {
            self.ability(ability);
        }
        characteristic.walk(self);
    }
}

/// Whether the card does such an act, or pays with one, or makes such a change.
fn does(card: &CardDef, act: impl Fn(&ActPhrase) -> bool, change: impl Fn(&Characteristic) -> bool) -> bool {
    let mut asked = Does(act, change, false);
    card.abilities.iter().for_each(|ability| asked.ability(ability));
    asked.2
}

/// Whether the card is, or could make itself, something that is attached.
fn may_be_attached(card: &CardDef) -> bool {
    let is = |subtype| has_trait(card, subtype);
    let changes = |c: &Characteristic| {
        matches!(c, Characteristic::Also(..) | Characteristic::Become(..) | Characteristic::CopyOf(_))
    };
    card.field(header::KIND).is_none()
        || is(traits::AURA)
        || is(traits::EQUIPMENT)
        || does(card, |act| act.verb == verb::ENTER_AS_COPY, changes)
}

/// The header line that cannot stand on such a card, or that it lacks.
fn amiss(card: &CardDef) -> Option<(Header, &'static str)> {
    card.field(header::KIND)?;
    let is = |kind| has_kind(card, kind);
    let has = |header| card.field(header).is_some();
    let body = is(kind::CREATURE) || has_trait(card, traits::VEHICLE);
    let aura = has_trait(card, traits::AURA);
    // A card with abilities may make itself a creature.
    if body && has(header::POWER) != has(header::TOUGHNESS) {
        Some((header::KIND, "power and toughness go together: without one of them it is 0 (E17.12)"))
    } else if has_trait(card, traits::VEHICLE) && !has(header::POWER) {
        Some((header::KIND, "a Vehicle without power and toughness is gone as soon as it is a creature (E25.4)"))
    } else if !body && has(header::POWER) && card.abilities.is_empty() {
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
    } else if matches!(card.field(header::ENCHANT), Some(FieldValue::Selector(host)) if acts::all(host, false, &never_host))
    {
        Some((header::ENCHANT, "an Aura lies on players and permanents, or on cards in graveyards (E25.1)"))
    } else if is(kind::LAND) && has(header::COST) {
        Some((header::COST, "a land is never cast, so nothing pays this (E3.4)"))
    } else {
        None
    }
}

/// Whether nothing of that sort can have an Aura.
fn never_host(filter: &Filter) -> bool {
    match filter {
        Filter::Kind(of) => matches!(*of, kind::SPELL | kind::ABILITY),
        Filter::In(at, _) => !matches!(*at, place::BATTLEFIELD | place::GRAVEYARD),
        _ => false,
    }
}

/// The reason why nothing on the card ever sets the value it reads. A keyword with a price may set it.
fn unset(card: &CardDef, fact: Fact) -> Option<&'static str> {
    let keyword = card.field(header::KEYWORDS).is_some();
    let prices = |fits: &dyn Fn(&ActPhrase, &Cost) -> bool| {
        let mut statements = card.abilities.iter().filter_map(|ability| match ability {
            Ability::Constant { statements, .. } => Some(statements),
            _ => None,
        });
        statements
            .any(|statements| statements.iter().any(|p| matches!(p, Statement::Price(act, cost) if fits(act, cost))))
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
        Fact::Register(register::LIFE_LOST)
            if !keyword && !does(card, |act| matches!(act.verb, verb::LOSE | verb::DEAL | verb::FIGHT), |_| false) =>
        {
            Some("nobody loses life by it (E21.8)")
        }
        Fact::Link(link::EXILED_BY) if !keyword && !does(card, |act| exiles(act) && !is_apart(act), |_| false) => {
            Some("nothing on the card exiles anything (E14.10)")
        }
        Fact::Link(link::EXILED_APART) if !keyword && !does(card, |act| exiles(act) && is_apart(act), |_| false) => {
            Some("nothing on the card exiles anything apart (E14.10)")
        }
        Fact::Link(link::CONVOKING) if !keyword && !helps_pay(card) => Some("nothing is tapped to pay for it (E8.7)"),
        Fact::Of(possession::HOST) if !may_be_attached(card) => {
            Some("only an Aura or Equipment is attached to something (E25.1)")
        }
        Fact::Copied if !does(card, copies, |c| matches!(c, Characteristic::CopyOf(_))) => {
            Some("nothing on the card copies anything (E26.5)")
        }
        Fact::Register(register::POWER_SACRIFICED) if !prices(&sacrifices) => {
            Some("nothing is sacrificed to cast it (E4.8)")
        }
        _ => None,
    }
}

fn exiles(act: &ActPhrase) -> bool {
    act.verb == verb::MOVE && act.to == Some(place::EXILE)
}

fn is_apart(act: &ActPhrase) -> bool {
    act.word == Some(word::APART)
}

fn copies(act: &ActPhrase) -> bool {
    matches!(act.verb, verb::ENTER_AS_COPY | verb::COPY_SPELL) || act.verb == verb::CREATE && act.second.is_some()
}

fn helps_pay(card: &CardDef) -> bool {
    card.abilities.iter().any(|ability| match ability {
        Ability::Constant { statements, .. } => statements
            .iter()
            .any(|statement| matches!(statement, Statement::May(act) if act.word == Some(word::TO_PAY) && act.verb == verb::TAP)),
        _ => false,
    })
}
