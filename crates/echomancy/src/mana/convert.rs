//! Mana abilities that cost mana themselves (E9.2, E9.4): a use of one puts its own cost in the place of the symbols
//! its mana pays. They are used where nothing else pays a cost (E37.8).

use super::{Demand, MANA, Plan, Purse, Types, bit, demands, is_mana_ability, made_by, source};
use crate::{
    cast,
    lexicon::{place, verb},
    payment, zones,
};
use abilities::{Ability, ActPhrase, Cost, CostPart, Quantity, Selector, Symbol};
use kernel::{AbilityId, Card, CodeFrame, Game, Seat};
use std::collections::HashSet;

/// No plan uses more of them than this; a cost that would need more is not offered.
const MOST: usize = 8;

/// A mana ability that could be used now if its mana were paid.
pub(super) struct Converter {
    pub card: Card,
    ability: AbilityId,
    cost: Demand,
    /// The types of each mana it makes.
    made: Vec<Types>,
    /// It taps, untaps or gives up itself, and so is used once.
    once: bool,
    /// Its text limits its uses, `once each turn`.
    limited: bool,
    /// Of how many a use gives up one; none if it gives up nothing else.
    victims: Option<usize>,
}

impl Converter {
    fn price(&self) -> usize {
        self.cost.units.len() + self.cost.generic.max(0) as usize
    }

    /// Whether a use of the other one would come to the same.
    fn is_like(&self, other: &Converter, purse: &Purse) -> bool {
        let uses = |c: &Converter| (c.ability, c.once, c.limited, c.victims);
        uses(self) == uses(other)
            && (&self.cost, &self.made) == (&other.cost, &other.made)
            && purse.makes(self.card.into()) == purse.makes(other.card.into())
    }

    /// Whether there is more mana after it than before.
    pub fn gains(&self) -> bool {
        self.made.len() > self.price()
    }
}

/// One use of a converter in a plan.
pub(super) struct Use {
    pub card: Card,
    pub ability: AbilityId,
    /// The type it is made to make.
    pub kind: usize,
    /// The mana that its own cost takes out of the pool.
    pub spent: [i32; 6],
}

/// All a player has; for a payment the least precious first (E37.2).
pub(super) fn all(purse: &Purse) -> Vec<Converter> {
    let mut found = found(purse.game, purse.seat);
    if let Some(spared) = purse.spares {
        found.sort_by_cached_key(|converter| source::rank(purse, spared, converter.card));
    }
    found
}

fn found(game: &Game, seat: Seat) -> Vec<Converter> {
    let rows = game.action_rows(seat).filter(|(_, row)| {
        let compiled = game.cards().ability(row.ability);
        compiled.clauses().next().and_then(made_by).is_some() && is_mana_ability(game, row.ability)
    });
    rows.filter_map(|(card, row)| {
        let code = game.action_of(card, row, seat);
        let compiled = game.cards().ability(row.ability);
        let Ability::Action { cost, limit, .. } = &compiled.ability else { return None };
        let own = |part: &CostPart| match part {
            CostPart::Act(act) => match act.verb {
                verb::TAP | verb::UNTAP => act.patient == Some(Selector::This),
                verb::SACRIFICE => {
                    matches!(act.patient, Some(Selector::This | Selector::Pick(Quantity::A, _)))
                }
                verb::MOVE => act.patient == Some(Selector::This) && act.to == Some(place::EXILE),
                _ => false,
            },
            CostPart::Symbols(symbols) => {
                symbols.iter().all(|s| matches!(s, Symbol::Generic(_) | Symbol::Of(_) | Symbol::Either(..)))
            }
            _ => false,
        };
        let symbols = cost.parts.iter().find_map(|p| if let CostPart::Symbols(s) = p { Some(s) } else { None })?;
        if !cost.parts.iter().all(own) || !payment::is_ready(game, &code) || game.may_use_if_paid(&code).is_err() {
            return None;
        }
        let mut clauses = compiled.clauses();
        let end = clauses.next_back()?;
        let (mut made, mut makers) = (Vec::new(), 0);
        for clause in clauses {
            let phrase = clause.lasting_act()?;
            // Clauses that make no mana only come with it.
            let Some(types) = made_by(clause) else { continue };
            makers += 1;
            let amount =
                phrase.amount.as_ref().map_or(1, |a| game.amount(a, &game.ctx_of(&code))).clamp(0, super::MOST);
            made.extend(std::iter::repeat_n(types, amount as usize));
        }
        // Of any colour: one choice for all of it.
        let chosen = made.iter().any(|types| types.count_ones() > 1);
        let plain = end.ends() && !made.is_empty() && (!chosen || makers == 1);
        let cost_of = demands(symbols, 0).into_iter().next()?;
        let once = cast::taps_itself(cost) || gives_up(cost).any(|act| act.patient == Some(Selector::This));
        let victims = victims(game, cost, &code);
        let limited = limit.is_some();
        plain.then_some(Converter { card, ability: row.ability, cost: cost_of, made, once, limited, victims })
    })
    .collect()
}

/// Returns the acts by which a cost gives things up.
fn gives_up(cost: &Cost) -> impl Iterator<Item = &ActPhrase> {
    cost.parts.iter().filter_map(|part| match part {
        CostPart::Act(act) if matches!(act.verb, verb::SACRIFICE | verb::MOVE) => Some(act),
        _ => None,
    })
}

/// The number of cards of which it gives up one.
fn victims(game: &Game, cost: &Cost, code: &CodeFrame) -> Option<usize> {
    let act = gives_up(cost).find(|act| matches!(act.patient, Some(Selector::Pick(..))))?;
    // A source that is given up as well is no victim.
    let gone = gives_up(cost).any(|act| act.patient == Some(Selector::This));
    let own =
        |t: &kernel::Thing| t.card().is_some_and(|c| game.controller(c) == code.you) && !(gone && *t == code.source);
    let found = act.patient.as_ref().map(|picked| game.select(picked, &game.ctx_of(code)))?;
    Some(found.iter().filter(|t| own(t) && game.could_pay_with(act, **t, code)).count())
}

/// The symbols still to be paid, each with the owner of its cost: 0 for the cost the plan is for, else a use and one.
#[derive(Clone)]
struct Open {
    demand: Demand,
    owners: Vec<usize>,
    generic: Vec<i32>,
    /// The symbols that converters pay: the owner, and the type.
    covered: Vec<(usize, usize)>,
    uses: Vec<(usize, usize)>,
}

impl Open {
    /// With one more use of a converter, its mana of these types; nothing if that is of no use.
    fn with(&self, index: usize, converter: &Converter, kind: usize, made: &[Types]) -> Option<Open> {
        let mut open = self.clone();
        let (mut coloured, mut paid) = (0, 0);
        for types in made {
            let fits = |(_, unit): &(usize, &Types)| **unit & types != 0;
            let unit = open.demand.units.iter().enumerate().filter(fits).min_by_key(|(_, u)| u.count_ones());
            if let Some((at, _)) = unit {
                let unit = open.demand.units.remove(at);
                open.covered.push((open.owners.remove(at), (unit & types).trailing_zeros() as usize));
                (coloured, paid) = (coloured + 1, paid + 1);
            } else if let Some(owner) = open.generic.iter().position(|n| *n > 0) {
                open.generic[owner] -= 1;
                open.demand.generic -= 1;
                open.covered.push((owner, types.trailing_zeros() as usize));
                paid += 1;
            }
        }
        if coloured == 0 && paid <= converter.price() {
            return None;
        }
        open.uses.push((index, kind));
        let owner = open.uses.len();
        open.demand.units.extend_from_slice(&converter.cost.units);
        open.owners.resize(open.demand.units.len(), owner);
        open.demand.generic += converter.cost.generic;
        open.generic.resize(owner, 0);
        open.generic.push(converter.cost.generic);
        Some(open)
    }

    /// The same for every order in which it could be reached.
    fn outline(&self) -> (Vec<Types>, i32, Vec<usize>) {
        let mut units = self.demand.units.to_vec();
        units.sort_unstable();
        let mut uses: Vec<usize> = self.uses.iter().map(|(index, _)| *index).collect();
        uses.sort_unstable();
        (units, self.demand.generic, uses)
    }
}

/// A way to pay with converters; the fewest uses first.
pub(super) fn plan(
    purse: &Purse,
    demand: &Demand,
    except: &[Card],
    attempt: impl Fn(&Demand, &[Card]) -> Option<Plan>,
) -> Option<Plan> {
    let converters = purse.converters();
    let first = Open {
        demand: demand.clone(),
        owners: vec![0; demand.units.len()],
        generic: vec![demand.generic],
        covered: Vec::new(),
        uses: Vec::new(),
    };
    // Of converters that are alike, the first that can be used stands for all.
    let alike: Vec<Vec<usize>> = (0..converters.len())
        .map(|at| (0..at).filter(|other| converters[at].is_like(&converters[*other], purse)).collect())
        .collect();
    let mut seen = HashSet::new();
    let mut open = vec![first];
    for _ in 0..MOST {
        let mut next = Vec::new();
        for before in &open {
            let given = before.uses.iter().filter(|(i, _)| converters[*i].victims.is_some()).count();
            let is_usable = |index: usize| {
                let converter = &converters[index];
                let used = before.uses.iter().any(|(i, _)| *i == index);
                // A card of a graveyard that helps to pay is exiled, with all its abilities (E8.7).
                let helps = except.contains(&converter.card);
                let is_gone = helps && !zones::on_battlefield(purse.game, converter.card);
                let spent = is_gone || converter.once && helps || used && (converter.once || converter.limited);
                !spent && converter.victims.is_none_or(|n| n > given)
            };
            for (index, converter) in converters.iter().enumerate() {
                if !is_usable(index) || alike[index].iter().any(|other| is_usable(*other)) {
                    continue;
                }
                for (kind, made) in readings(converter) {
                    let Some(after) = before.with(index, converter, kind, &made) else { continue };
                    if !seen.insert(after.outline()) {
                        continue;
                    }
                    if !purse.may_try() {
                        return None;
                    }
                    let mut except = except.to_vec();
                    let tapped = after.uses.iter().map(|(i, _)| &converters[*i]).filter(|c| c.once);
                    except.extend(tapped.map(|c| c.card));
                    if let Some(plan) = attempt(&after.demand, &except) {
                        return Some(split(plan, &after, converters));
                    }
                    next.push(after);
                }
            }
        }
        open = next;
    }
    None
}

/// Returns the mana a use may make: as it is, or of one colour.
fn readings(converter: &Converter) -> Vec<(usize, Vec<Types>)> {
    if converter.made.iter().all(|types| types.count_ones() == 1) {
        let kind = converter.made.first().map_or(0, |types| types.trailing_zeros() as usize);
        return vec![(kind, converter.made.clone())];
    }
    (0..5).map(|kind| (kind, vec![bit(MANA[kind]); converter.made.len()])).collect()
}

/// Splits a plan for everything together into the part of each use and the part of the cost itself.
fn split(mut plan: Plan, open: &Open, converters: &[Converter]) -> Plan {
    let mut spent = vec![[0; 6]; open.uses.len() + 1];
    let mut generic = open.generic.clone();
    let paid = plan.paid.iter().map(|(symbol, kind)| match symbol {
        Some(symbol) => (open.owners[*symbol], *kind),
        None => {
            let owner = generic.iter().position(|n| *n > 0).unwrap_or(0);
            generic[owner] -= 1;
            (owner, *kind)
        }
    });
    for (owner, kind) in paid.collect::<Vec<_>>().into_iter().chain(open.covered.iter().copied()) {
        if let Some(n) = spent[owner].get_mut(kind) {
            *n += 1;
        }
    }
    plan.spent = spent[0];
    // The last one found makes mana for those before it.
    plan.uses = (open.uses.iter().enumerate().rev())
        .map(|(at, (index, kind))| Use {
            card: converters[*index].card,
            ability: converters[*index].ability,
            kind: *kind,
            spent: spent[at + 1],
        })
        .collect();
    plan
}
