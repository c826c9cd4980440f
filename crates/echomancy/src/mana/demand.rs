//! A cost as a number of units of mana, each of some types, and the readings it may have (E8.3).

use super::{Types, bit};
use crate::lexicon::{kind, traits};
use abilities::{Cost, CostPart, Symbol, Trait};
use kernel::{Card, Game};
use smallvec::{SmallVec, smallvec};

/// The mana and life that a cost asks for.
#[derive(Clone, Default)]
pub(super) struct Demand {
    /// One unit of one of these types, each.
    pub units: SmallVec<[Types; 8]>,
    pub generic: i32,
    pub life: i32,
}

/// The most mana a cost asks for, X apart.
pub(crate) fn total_of(cost: &Cost) -> i32 {
    let symbols = cost.parts.iter().flat_map(|part| if let CostPart::Symbols(s) = part { &s[..] } else { &[] });
    symbols
        .map(|symbol| match symbol {
            Symbol::Generic(n) => i32::from(*n),
            Symbol::X => 0,
            Symbol::GenericOr(n, _) => i32::from(*n),
            _ => 1,
        })
        .sum()
}

/// The least mana symbols ask for.
pub(super) fn least_of(symbols: &[Symbol]) -> i32 {
    let least = |symbol: &Symbol| match symbol {
        Symbol::Generic(n) => i32::from(*n),
        Symbol::X | Symbol::OrOther(_) => 0,
        _ => 1,
    };
    symbols.iter().map(least).sum()
}

/// Every way to read a cost: hybrid symbols are units of two types; `{2/W}` and `{W/P}` have two readings each, the
/// colour first (E8.3).
pub(super) fn demands(symbols: &[Symbol], x: i32) -> SmallVec<[Demand; 1]> {
    let mut all: SmallVec<[Demand; 1]> = smallvec![Demand::default()];
    for symbol in symbols {
        match symbol {
            Symbol::Generic(n) => all.iter_mut().for_each(|d| d.generic += i32::from(*n)),
            Symbol::X => all.iter_mut().for_each(|d| d.generic += x),
            Symbol::Of(kind) => all.iter_mut().for_each(|d| d.units.push(bit(*kind))),
            Symbol::Either(a, b) => all.iter_mut().for_each(|d| d.units.push(bit(*a) | bit(*b))),
            Symbol::GenericOr(_, kind) | Symbol::OrOther(kind) => {
                let mut others = all.clone();
                all.iter_mut().for_each(|d| d.units.push(bit(*kind)));
                for other in &mut others {
                    match symbol {
                        Symbol::GenericOr(n, _) => other.generic += i32::from(*n),
                        _ => other.life += 2,
                    }
                }
                all.append(&mut others);
            }
        }
    }
    all
}

impl Demand {
    /// Returns the remaining demand when these creatures have each paid one symbol, their own colours first (E8.7);
    /// every way where a creature of several colours has the choice. Empty: one of them would pay nothing.
    pub(super) fn after(&self, game: &Game, creatures: &[Card]) -> Vec<Demand> {
        let Some((&creature, rest)) = creatures.split_first() else {
            return vec![self.clone()];
        };
        let colours = colours_of(game, creature);
        let mut seen: Vec<Types> = Vec::new();
        let mut all = Vec::new();
        for (i, unit) in self.units.iter().enumerate().filter(|(_, unit)| **unit & colours != 0) {
            if !seen.contains(unit) {
                seen.push(*unit);
                let mut paid = self.clone();
                paid.units.remove(i);
                all.extend(paid.after(game, rest));
            }
        }
        if all.is_empty() && self.generic > 0 {
            let paid = Demand { generic: self.generic - 1, ..self.clone() };
            all = paid.after(game, rest);
        }
        all
    }
}

/// The colours a creature can pay for; any other permanent and a card of the graveyard pay generic mana only.
pub(super) fn colours_of(game: &Game, card: Card) -> Types {
    if !crate::zones::on_battlefield(game, card) || !game.is_kind(card, kind::CREATURE) {
        return 0;
    }
    (0..5).filter(|&i| game.has_trait(card, Trait(traits::WHITE.0 + i))).fold(0, |types, i| types | 1 << i)
}
