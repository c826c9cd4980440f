//! The players an ability is good for, judged by its text: bots aim by it.

use crate::{
    announce::Announce,
    lexicon::{counter, kind, place, stat, traits, verb},
};
use abilities::{Ability, ActPhrase, Change, Characteristic, Cost, CostPart, Duration, Selector, Statement};
use kernel::{AbilityId, Card, Clause, Game, Thing};

/// The effect of an ability on its target.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lean {
    /// Above zero it helps, below it harms.
    pub good: f32,
    /// The damage it deals, if that is all the harm it does.
    pub damage: Option<i32>,
    /// Its other effects on players it may be aimed at: how gladly they are chosen.
    pub to_players: f32,
    /// It lasts no longer than the turn.
    pub passing: bool,
    /// It counters spells.
    pub counters_spells: bool,
    /// It attaches its source.
    pub attaches: bool,
    /// It makes its source a creature.
    pub animates: bool,
    /// It keeps a step of its controller's from beginning.
    pub hinders: bool,
    /// The number of cards or counters its price takes.
    pub parts_with: u8,
    /// It has no price at all, and so could be used for ever.
    pub costs_nothing: bool,
}

impl Lean {
    /// The text gives no hint.
    pub const NONE: Lean = Lean {
        good: 0.0,
        damage: None,
        to_players: 0.0,
        passing: false,
        counters_spells: false,
        attaches: false,
        animates: false,
        hinders: false,
        parts_with: 0,
        costs_nothing: false,
    };

    /// It is good for its target.
    pub fn is_helpful(self) -> bool {
        self.good > 0.0
    }
    /// It is bad for its target.
    pub fn is_harmful(self) -> bool {
        self.good < 0.0
    }
    /// Its text tells.
    pub fn is_clear(self) -> bool {
        self.good != 0.0
    }

    fn and(self, other: Lean) -> Lean {
        Lean {
            good: self.good + other.good,
            damage: self.damage.or(other.damage),
            to_players: self.to_players + other.to_players,
            passing: self.passing || other.passing,
            counters_spells: self.counters_spells || other.counters_spells,
            attaches: self.attaches || other.attaches,
            animates: self.animates || other.animates,
            hinders: self.hinders || other.hinders,
            parts_with: self.parts_with + other.parts_with,
            costs_nothing: self.costs_nothing || other.costs_nothing,
        }
    }
}

fn good(good: f32) -> Lean {
    Lean { good, ..Lean::NONE }
}

/// Judges the ability that is just being announced, at its next target.
pub(crate) fn of_asked(game: &Game, holder: Card) -> Lean {
    let Some(code) = game.held(holder) else { return of_card(game, holder) };
    let Some(ability) = code.ability else { return of_card(game, holder) };
    let whole = of_ability(game, ability, code.source);
    let slots = game.target_slots(code);
    let at = game.current().map_or(0, |step: Announce| step.slots.into());
    let asked = slots.get(at).map(|slot| game.cards().ability(ability).clause(slot.key.op));
    match asked.map(of_clause) {
        Some(lean) if lean.is_clear() => lean,
        _ => whole,
    }
}

/// A card in hand: its spell ability, or an Aura's constant one.
pub(crate) fn of_card(game: &Game, card: Card) -> Lean {
    let abilities = &game.cards().def(game.looks(card).def).abilities;
    let all = abilities.iter().map(|&id| game.cards().ability(id));
    all.map(|compiled| match &compiled.ability {
        Ability::Constant { statements, .. } => {
            statements.iter().map(|statement| of_statement(statement, false)).fold(Lean::NONE, Lean::and)
        }
        Ability::Headed { .. } => compiled.clauses().map(of_clause).fold(Lean::NONE, Lean::and),
        _ => Lean::NONE,
    })
    .fold(Lean::NONE, Lean::and)
}

/// Whether it is an Aura.
pub(crate) fn is_aura(game: &Game, card: Card) -> bool {
    game.is_kind(card, kind::ENCHANTMENT) && game.has_trait(card, traits::AURA)
}

/// An ability on a card.
pub(crate) fn of_ability(game: &Game, ability: AbilityId, _source: Thing) -> Lean {
    let compiled = game.cards().ability(ability);
    let lean = compiled.clauses().map(of_clause).fold(Lean::NONE, Lean::and);
    match &compiled.ability {
        Ability::Action { cost, limit, .. } => Lean {
            parts_with: parts_with(cost),
            costs_nothing: limit.is_none() && cost.parts.iter().all(is_nothing),
            ..lean
        },
        _ => lean,
    }
}

/// A part of a price that can be paid again and again.
fn is_nothing(part: &CostPart) -> bool {
    match part {
        CostPart::Symbols(symbols) => symbols.iter().all(|s| matches!(s, abilities::Symbol::Generic(0))),
        CostPart::Pay(..) | CostPart::Argument => false,
        CostPart::Act(_) => false,
    }
}

fn parts_with(cost: &Cost) -> u8 {
    let lost = |part: &&CostPart| match part {
        CostPart::Act(act) => !matches!(act.verb, verb::TAP | verb::UNTAP | verb::REVEAL),
        CostPart::Pay(..) => true,
        _ => false,
    };
    cost.parts.iter().filter(lost).count() as u8
}

fn of_clause(clause: Clause<'_>) -> Lean {
    if let Some(act) = clause.act() {
        return Lean { passing: clause.duration().is_some(), ..of_act(act) };
    }
    let passing = matches!(clause.duration(), Some(Duration::Moment(_) | Duration::Copied));
    let statements = clause.statements().unwrap_or_default();
    statements.iter().map(|statement| of_statement(statement, passing)).fold(Lean::NONE, Lean::and)
}

fn of_act(act: &ActPhrase) -> Lean {
    let own = matches!(act.patient, Some(Selector::This | Selector::You));
    match act.verb {
        verb::DESTROY | verb::GAIN_CONTROL | verb::FIGHT => good(-3.0),
        verb::DEAL => {
            let damage = act.amount.as_ref().and_then(|amount| amount.as_number());
            Lean { good: -2.0, damage, to_players: damage.unwrap_or(1) as f32 * 0.5, ..Lean::NONE }
        }
        verb::COUNTER => Lean { good: -3.0, counters_spells: true, ..Lean::NONE },
        verb::TAP | verb::STAY_TAPPED => good(-0.5),
        verb::LOSE | verb::DISCARD | verb::DISCARD_AT_RANDOM | verb::MILL if act.agent.is_some() => {
            Lean { good: -1.0, to_players: 2.0, ..Lean::NONE }
        }
        verb::SACRIFICE if act.agent.is_some() => Lean { good: -2.0, to_players: 2.0, ..Lean::NONE },
        verb::MOVE => match (act.from, act.to) {
            (Some(place::GRAVEYARD), Some(place::HAND | place::BATTLEFIELD)) => good(2.0),
            (_, Some(place::BATTLEFIELD)) => good(1.5),
            (Some(place::LIBRARY), _) => good(1.0),
            _ if own => good(0.0),
            (_, Some(place::EXILE | place::HAND | place::GRAVEYARD | place::LIBRARY)) => good(-2.0),
            _ => Lean::NONE,
        },
        verb::ADD => match act.kind {
            Some(counter::MINUS) => good(-2.0),
            _ => good(1.0),
        },
        verb::UNTAP | verb::REGENERATE => Lean { good: 0.5, passing: act.verb == verb::REGENERATE, ..Lean::NONE },
        verb::ATTACH => Lean { good: 2.0, attaches: true, ..Lean::NONE },
        verb::DRAW | verb::GAIN | verb::CREATE | verb::EXTRA_TURN | verb::GET_EMBLEM => {
            Lean { good: 1.5, to_players: 1.0, ..Lean::NONE }
        }
        verb::SCRY | verb::SURVEIL | verb::SEARCH | verb::EXPLORE | verb::PROLIFERATE => good(0.7),
        _ => Lean::NONE,
    }
}

fn of_statement(statement: &Statement, passing: bool) -> Lean {
    let lean = match statement {
        Statement::Are(who, are) => {
            let own = *who == Selector::This;
            let sign = |change: &Change| match change {
                Change::Plus(_) | Change::Doubled | Change::AtLeast(_) => 1.0,
                Change::Minus(_) => -1.0,
                Change::Set(_) => 0.0,
            };
            match are {
                Characteristic::Get(changes, _) => {
                    let changes = changes.iter().filter(|(s, _)| matches!(*s, stat::POWER | stat::TOUGHNESS));
                    good(changes.map(|(_, change)| sign(change)).sum())
                }
                Characteristic::Have(_) => good(0.8),
                Characteristic::HaveAbility(_) => good(0.3),
                Characteristic::Lose(_) | Characteristic::LoseAllAbilities => good(-1.5),
                Characteristic::ControlledBy(_) => good(-3.0),
                Characteristic::Also(kinds, _) | Characteristic::Become(kinds, _)
                    if kinds.contains(&kind::CREATURE) =>
                {
                    Lean { animates: own, ..Lean::NONE }
                }
                _ => Lean::NONE,
            }
        }
        Statement::Cannot(act) => match act.verb {
            verb::ATTACK | verb::BLOCK | verb::ACTIVATE | verb::UNTAP => good(-1.5),
            verb::BEGIN if act.patient == Some(Selector::You) => Lean { hinders: true, ..good(-1.5) },
            _ => good(0.5),
        },
        Statement::Price(..) => good(-0.5),
        _ => Lean::NONE,
    };
    Lean { passing: passing && lean.is_clear(), ..lean }
}
