//! A cost as a number of units of mana, each of some types, and the readings it may have (E8.3).

use super::{Types, bit};
use crate::lexicon::{kind, traits};
use abilities::{Cost, CostPart, Symbol, Trait};
use kernel::{Card, Game};
use smallvec::{SmallVec, smallvec};

/// No cost has more readings than this; the last ones are left out. Only a cost of many symbols such as `{2/W}` in several
/// colours has so many.
const MOST_READINGS: usize = 256;

/// The mana and life that a cost asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
/// colour first (E8.3). Readings that ask for the same are one.
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
                keep_different(&mut all);
            }
        }
    }
    all
}

/// Keeps the first of equal readings, and no more than there may be.
fn keep_different(all: &mut SmallVec<[Demand; 1]>) {
    let mut seen: Vec<Demand> = Vec::new();
    all.retain(|demand| {
        let mut sorted = demand.clone();
        sorted.units.sort_unstable();
        let is_new = seen.len() < MOST_READINGS && !seen.contains(&sorted);
        if is_new {
            seen.push(sorted);
        }
        is_new
    });
}

impl Demand {
    /// Returns the remaining demand when these creatures have each paid one symbol, their own colours first (E8.7);
    /// every way where a creature of several colours has the choice. Empty: one of them would pay nothing.
    pub(super) fn after(&self, game: &Game, creatures: &[Card]) -> Vec<Demand> {
        let colours: Vec<Types> = creatures.iter().map(|creature| colours_of(game, *creature)).collect();
        self.after_colours(&colours, &mut Vec::new())
    }

    /// The same for creatures of these colours. `known` keeps the answers: many orders lead to the same rest.
    fn after_colours(&self, colours: &[Types], known: &mut Vec<(usize, Demand, Vec<Demand>)>) -> Vec<Demand> {
        let Some((&own, rest)) = colours.split_first() else {
            return vec![self.clone()];
        };
        if let Some((.., all)) = known.iter().find(|(left, of, _)| *left == colours.len() && of == self) {
            return all.clone();
        }
        let mut all: Vec<Demand> = Vec::new();
        for (i, unit) in self.units.iter().enumerate() {
            if unit & own == 0 || self.units[..i].contains(unit) {
                continue;
            }
            let mut paid = self.clone();
            paid.units.remove(i);
            for left in paid.after_colours(rest, known) {
                if all.len() < MOST_READINGS && !all.contains(&left) {
                    all.push(left);
                }
            }
        }
        if all.is_empty() && self.generic > 0 {
            let paid = Demand { generic: self.generic - 1, ..self.clone() };
            all = paid.after_colours(rest, known);
        }
        known.push((colours.len(), self.clone(), all.clone()));
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
