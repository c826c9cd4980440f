//! A payment, planned whole before anything is touched, and carried out (E7.8, E7.9).

use super::{MANA, Purse, Types, convert, demand::Demand, source::Source};
use crate::{
    lexicon::{counter, verb},
    steps,
};
use abilities::Symbol;
use kernel::{AbilityId, Act, By, Card, Cause, CodeFrame, Flow, Game, Seat, Thing};
use smallvec::{SmallVec, smallvec};

/// A whole payment: the permanents tapped, by which ability, for which type, and the mana that then leaves the pool.
pub(super) struct Plan {
    pub tapped: Vec<(Card, AbilityId, usize)>,
    /// Mana abilities that cost mana, used when all is tapped.
    pub uses: Vec<convert::Use>,
    /// The symbol each unit pays, none for generic mana, and the type of the unit.
    pub paid: Vec<(Option<usize>, usize)>,
    pub spent: [i32; 6],
    pub life: i32,
}

pub(super) type Units = SmallVec<[Unit; 16]>;

/// One unit of mana that could be spent: its types and its source.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    pub types: Types,
    pub source: Option<usize>,
    /// It comes by a trigger on the tap, whatever type the tap makes.
    pub extra: bool,
}

/// Whether every coloured symbol finds a unit; the remaining units pay for generic mana.
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
            // Mana from a trigger needs the tap, by whatever ability.
            let by = |i: usize| source.abilities.get(i).copied().flatten().map(|ability| (ability, i));
            let own = if unit.extra { (0..6).find_map(by) } else { by(kind) };
            if let Some((ability, i)) = own {
                plan.tapped.push((source.card, ability, i));
            }
        }
    }
    Some(plan)
}

/// The unit that pays for each symbol, and those that pay for generic mana.
struct Payers<'a> {
    demand: &'a Demand,
    units: &'a [Unit],
    symbols: SmallVec<[Option<usize>; 8]>,
    generic: Vec<usize>,
}

impl Payers<'_> {
    /// Finds something for a unit to pay, moving those placed before to other symbols where needed. A placed unit stays
    /// placed: of all units those that come first are taken.
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
    // The search that spares permanents goes through them in another order, and may reach its bound before it finds a way.
    let spared = Purse::of(game, seat).sparing(source).plan(symbols, 0, except);
    let Some(plan) = spared.or_else(|| Purse::of(game, seat).plan(symbols, 0, except)) else {
        debug_assert!(!game.count_looks(0), "a cost that was payable is not");
        return;
    };
    let taps = plan.tapped.iter().map(|&(card, ability, kind)| (card, ability, kind, None));
    let uses = plan.uses.iter().map(|u| (u.card, u.ability, u.kind, Some(u.spent)));
    let planned = |(card, ability, kind, spent)| Planned { card, ability, kind: kind as u8, spent };
    let uses: Vec<Planned> = taps.chain(uses).map(planned).collect();
    let [a, b, c, d, e, f] = plan.spent;
    let mut pay = Pay { seat, source, begun: 0, uses, spent: [a, b, c, d, e, f, plan.life] };
    while let Some(planned) = pay.uses.get(usize::from(pay.begun))
        && planned.is_used_at_once(game, seat)
    {
        pay.begun += 1;
    }
    match usize::from(pay.begun) == pay.uses.len() {
        true => spend(game, seat, source, &pay.spent),
        false => game.push(pay),
    }
}

kernel::frame! {
    /// A payment is made.
    pub(crate) struct Pay: steps::PAY => pay {
        seat: Seat,
        /// The object that is paid for.
        source: Thing,
        /// The number of abilities used; one more when the mana is spent.
        begun: u16,
        /// The mana abilities that are used, one after another.
        uses: Vec<Planned>,
        /// The mana that leaves the pool in the end, by type, and life.
        spent: [i32; 7],
    }
}

kernel::kept! {
    /// A mana ability that is used by a plan.
    #[derive(Copy)]
    pub(crate) struct Planned {
        card: Card,
        ability: AbilityId,
        /// The type of mana it is made to make.
        pub kind: u8,
        /// The mana that its own cost takes out of the pool, by type.
        spent: Option<[i32; 6]>,
    }
}

impl Planned {
    /// Uses it without a step of its own, where nobody speaks of that; says whether it did.
    fn is_used_at_once(&self, game: &mut Game, seat: Seat) -> bool {
        let used = Act::of(verb::ACTIVATE).by(seat).to(self.card);
        game.is_unspoken(&used)
            && game.find_action(seat, self.ability, self.card).is_some_and(|code| game.use_at_once(&code))
    }
}

impl Pay {
    /// The mana ability that was begun last.
    pub fn in_use(&self) -> Option<Planned> {
        self.uses.get(usize::from(self.begun).checked_sub(1)?).copied()
    }

    /// Whether an ability of that card is still to be used.
    pub fn wants(&self, thing: Thing) -> bool {
        self.uses.iter().skip(self.begun.into()).any(|planned| Thing::Card(planned.card) == thing)
    }
}

/// Returns the mana that the ability just being used takes out of the pool for itself, by the plan of a payment.
pub(super) fn planned_cost(game: &Game, code: &CodeFrame) -> Option<[i32; 6]> {
    let planned = game.current().and_then(|pay: Pay| pay.in_use())?;
    let is_meant = Thing::Card(planned.card) == code.source && Some(planned.ability) == code.ability;
    planned.spent.filter(|_| is_meant)
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
fn pay(game: &mut Game, step: &mut Pay) -> Flow {
    loop {
        let at = usize::from(step.begun);
        if at > step.uses.len() {
            return Flow::Done;
        }
        step.begun += 1;
        match step.uses.get(at) {
            Some(planned) => {
                if let Some(code) = game.find_action(step.seat, planned.ability, planned.card) {
                    crate::cast::use_mana_ability(game, code);
                }
            }
            None => spend(game, step.seat, step.source, &step.spent),
        }
        if !game.goes_on() {
            return Flow::Again;
        }
    }
}
