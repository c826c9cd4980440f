//! A payment, planned whole before anything is touched, and carried out (E7.8, E7.9).

use super::{MANA, Purse, Types, convert, demand::Demand, source::Source};
use crate::{
    lexicon::{counter, verb},
    rulebook::steps,
};
use abilities::Symbol;
use kernel::{AbilityId, Act, By, Card, Cause, CodeFrame, Flow, Game, Seat, StepFrame, Thing};
use smallvec::{SmallVec, smallvec};

/// A whole payment: what is tapped, by which ability, for which type, and what then leaves the pool.
pub(super) struct Plan {
    pub tapped: Vec<(Card, AbilityId, usize)>,
    /// Mana abilities that cost mana, used when all is tapped.
    pub uses: Vec<convert::Use>,
    /// Which symbol each unit pays, none for generic mana, and of which type it is.
    pub paid: Vec<(Option<usize>, usize)>,
    pub spent: [i32; 6],
    pub life: i32,
}

pub(super) type Units = SmallVec<[Unit; 16]>;

/// One unit of mana that could be spent: its types, and whence.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    pub types: Types,
    pub source: Option<usize>,
    /// It comes by a trigger on the tap, whatever type the tap makes.
    pub extra: bool,
}

/// Whether every coloured symbol finds a unit; what is left over pays for generic mana.
pub(super) fn is_matched(demand: &Demand, units: &[Unit]) -> bool {
    let mut payer: SmallVec<[Option<usize>; 16]> = smallvec![None; units.len()];
    (0..demand.units.len()).all(|symbol| {
        let mut seen: SmallVec<[bool; 16]> = smallvec![false; units.len()];
        augment(symbol, demand, units, &mut payer, &mut seen)
    })
}

/// Whether there are as many units as symbols.
pub(super) fn is_enough(demand: &Demand, units: &[Unit]) -> bool {
    units.len() as i32 >= demand.units.len() as i32 + demand.generic
}

/// A way to pay with these units: of those it needs, the first there are.
pub(super) fn assign(demand: &Demand, units: &[Unit], sources: &[Source]) -> Option<Plan> {
    if !is_enough(demand, units) {
        return None;
    }
    let mut payers = Payers { demand, units, symbols: smallvec![None; demand.units.len()], generic: Vec::new() };
    let asked = demand.units.len() as i32 + demand.generic;
    let placed = |unit: &usize| payers.place(*unit, &mut smallvec![false; demand.units.len() + 1]);
    if (0..units.len()).filter(placed).take(asked.max(0) as usize).count() as i32 != asked.max(0) {
        return None;
    }
    let mut plan = Plan { tapped: Vec::new(), uses: Vec::new(), paid: Vec::new(), spent: [0; 6], life: demand.life };
    for (i, unit) in units.iter().enumerate() {
        let symbol = payers.symbols.iter().position(|payer| *payer == Some(i));
        let wanted = match symbol {
            Some(symbol) => demand.units[symbol] & unit.types,
            None if payers.generic.contains(&i) => unit.types,
            None => continue,
        };
        // A creature that helps has no mana to spend.
        let kind = wanted.trailing_zeros() as usize;
        plan.paid.push((symbol, kind));
        if let Some(spent) = plan.spent.get_mut(kind) {
            *spent += 1;
        }
        let source = unit.source.map(|s| &sources[s]);
        if let Some(source) = source.filter(|s| !plan.tapped.iter().any(|(card, ..)| *card == s.card)) {
            // What a trigger brings asks for the tap, by whatever ability.
            let by = |i: usize| source.abilities.get(i).copied().flatten().map(|ability| (ability, i));
            let own = if unit.extra { (0..6).find_map(by) } else { by(kind) };
            if let Some((ability, i)) = own {
                plan.tapped.push((source.card, ability, i));
            }
        }
    }
    Some(plan)
}

/// Which unit pays for each symbol, and which pay for generic mana.
struct Payers<'a> {
    demand: &'a Demand,
    units: &'a [Unit],
    symbols: SmallVec<[Option<usize>; 8]>,
    generic: Vec<usize>,
}

impl Payers<'_> {
    /// Finds something for a unit to pay, moving those placed before to other symbols where needed. Whoever is placed stays
    /// so: of all units those that come first are taken.
    fn place(&mut self, unit: usize, seen: &mut SmallVec<[bool; 16]>) -> bool {
        let fits = |symbol: usize| self.units[unit].types & self.demand.units[symbol] != 0;
        let fitting: SmallVec<[usize; 8]> = (0..self.symbols.len()).filter(|symbol| fits(*symbol)).collect();
        if let Some(free) = fitting.iter().find(|symbol| self.symbols[**symbol].is_none()) {
            self.symbols[*free] = Some(unit);
            return true;
        }
        if (self.generic.len() as i32) < self.demand.generic {
            self.generic.push(unit);
            return true;
        }
        for symbol in fitting {
            if let Some(other) = self.symbols[symbol].filter(|_| !std::mem::replace(&mut seen[symbol], true))
                && self.place(other, seen)
            {
                self.symbols[symbol] = Some(unit);
                return true;
            }
        }
        // All units that pay for generic mana are alike to this one.
        let generic = self.symbols.len();
        if std::mem::replace(&mut seen[generic], true) {
            return false;
        }
        let moved = (0..self.generic.len()).find(|at| self.place(self.generic[*at], seen));
        moved.inspect(|at| self.generic[*at] = unit).is_some()
    }
}

/// Finds a unit for a symbol, moving earlier symbols to other units where needed.
fn augment(symbol: usize, demand: &Demand, units: &[Unit], payer: &mut [Option<usize>], seen: &mut [bool]) -> bool {
    for i in 0..units.len() {
        if seen[i] || units[i].types & demand.units[symbol] == 0 {
            continue;
        }
        seen[i] = true;
        if payer[i].is_none_or(|other| augment(other, demand, units, payer, seen)) {
            payer[i] = Some(symbol);
            return true;
        }
    }
    false
}

/// Pays symbols out of the pool and by simple mana abilities.
pub(crate) fn begin_payment(game: &mut Game, seat: Seat, source: Thing, symbols: &[Symbol], except: &[Card]) {
    let Some(plan) = Purse::of(game, seat).sparing(source).plan(symbols, 0, except) else {
        debug_assert!(false, "a cost that was payable is not");
        return;
    };
    let mut frame = StepFrame::new(steps::PAY, seat).about(source).number(plan.uses.len() as i32);
    let uses = plan.uses.iter().map(|u| (u.card, u.ability, u.kind));
    for (card, ability, kind) in plan.tapped.iter().copied().chain(uses) {
        frame.list.push(card.into());
        frame.values.push(use_for(ability, kind));
    }
    frame.values.extend(plan.uses.iter().flat_map(|u| u.spent));
    frame.values.extend(plan.spent);
    frame.values.push(plan.life);
    game.push_step(frame);
}

/// A use of a mana ability for a type of mana, as it stands in the frame of a payment.
fn use_for(ability: AbilityId, kind: usize) -> i32 {
    (ability.index() * KINDS + kind) as i32
}

/// Which ability that is, and the type.
pub(super) fn used(value: i32) -> (AbilityId, usize) {
    let value = value as usize;
    (AbilityId::new(value / KINDS), value % KINDS)
}

/// Types of mana, with room.
const KINDS: usize = 8;

/// What the mana ability that is just being used takes out of the pool for itself, by the plan of a payment.
pub(super) fn planned_cost(game: &Game, code: &CodeFrame) -> Option<Vec<i32>> {
    let pay = game.running(steps::PAY)?;
    let at = (pay.at as usize).checked_sub(1)?;
    let taps = pay.list.len() - pay.numbers[0] as usize;
    let is_meant = pay.list.get(at) == Some(&code.source) && Some(used(pay.values[at]).0) == code.ability;
    let from = pay.list.len() + 6 * at.checked_sub(taps)?;
    is_meant.then(|| pay.values[from..from + 6].to_vec())
}

/// Mana, and life in its place, leave the pool together.
pub(super) fn spend(game: &mut Game, seat: Seat, source: Thing, spent: &[i32]) {
    let cause = Cause { by: By::Cost, source, ability: None, you: Some(seat) };
    let kinds = MANA.iter().copied().chain([counter::LIFE]);
    let acts: Vec<Act> = kinds
        .zip(spent)
        .filter(|(_, n)| **n > 0)
        .map(|(kind, n)| Act::of(verb::LOSE).by(seat).to(seat).kind(kind).amount(*n).because(cause))
        .collect();
    crate::turn::perform_all(game, acts);
}

/// A planned payment: mana abilities one after another (E7.8), then everything leaves the pool (E7.9).
pub(crate) fn pay(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let at = frame.at as usize;
    frame.at += 1;
    if let Some(&Thing::Card(card)) = frame.list.get(at) {
        let (ability, _) = used(frame.values[at]);
        if let Some(code) = game.find_action(frame.seat, ability, card) {
            game.use_ability(code);
        }
        return Flow::Again;
    }
    if at > frame.list.len() {
        return Flow::Done;
    }
    spend(game, frame.seat, frame.thing, &frame.values[frame.list.len() + 6 * frame.numbers[0] as usize..]);
    Flow::Again
}
