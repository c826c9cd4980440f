//! Mana: which abilities make it, what a cost asks for, and how a cost is paid (E8, E9).
//!
//! A payment is planned whole before anything is touched: what is in the pool, then mana abilities that only tap, in
//! a defined order (E37.2): exact colours first; for generic mana colourless, then the colours in order; lands before
//! creatures; where that is not enough, mana abilities that cost mana. Mana abilities may also be used by hand before.

mod convert;
mod fodder;
mod picks;
mod plenty;
mod spared;

pub(crate) use picks::{choose_colour, choose_counters, choose_crew};

use crate::{
    cast,
    lexicon::{EITHER, counter, head, kind, mark, place, stat, traits, verb},
    payment,
    rulebook::steps,
};
use abilities::{Ability, Amount, Cost, CostPart, Counter, Symbol, Trait};
use kernel::{Act, By, Card, Cause, CodeFrame, Compiled, Ctx, Flow, Game, Op, Row, Seat, StepFrame, Thing, Zone};
use smallvec::{SmallVec, smallvec};
use std::cell::OnceCell;

/// The six types of mana, in order (E9.1).
pub(crate) const MANA: [Counter; 6] =
    [counter::WHITE, counter::BLUE, counter::BLACK, counter::RED, counter::GREEN, counter::COLOURLESS];

/// A set of types of mana, as bits.
pub(crate) type Types = u8;
/// How much mana of one kind or source is reckoned with, and how large an X: more than any cost asks for.
pub(crate) const MOST: i32 = 1_000;
const ANY_COLOUR: Types = 0b1_1111;

fn bit(kind: Counter) -> Types {
    MANA.iter().position(|k| *k == kind).map_or(0, |i| 1 << i)
}

/// Whether an activated ability makes mana and so uses no stack (E9.2).
pub(crate) fn is_mana_ability(game: &Game, ability: u16) -> bool {
    is(game, ability, nature::MANA)
}

/// What can be told of an ability from its text.
mod nature {
    /// A mana ability that is activated (E9.2).
    pub const MANA: u8 = 1;
    /// It costs its tap and nothing else, and only makes mana of one type or of any colour.
    pub const SIMPLE: u8 = 2;
    /// Simple, and nothing is asked beside.
    pub const PLAIN: u8 = 4;
    /// A loyalty ability.
    pub const LOYALTY: u8 = 8;
    /// A mana ability that costs more than its tap, but no mana.
    pub const COSTLY: u8 = 16;
    /// A mana ability that costs mana.
    pub const CONVERTS: u8 = 32;
}

fn is(game: &Game, ability: u16, what: u8) -> bool {
    game.cards().abilities.get(ability as usize).is_some_and(|c| c.nature & what != 0)
}

/// See [`kernel::Rulebook::nature`].
pub(crate) fn nature(compiled: &Compiled) -> u8 {
    let (cost, free) = match &compiled.ability {
        Ability::Action { cost, when, condition, limit, .. } => {
            (cost, when.is_none() && condition.is_none() && limit.is_none())
        }
        Ability::Headed { head: head::LOYALTY_PLUS | head::LOYALTY_MINUS, .. } => return nature::LOYALTY,
        _ => return 0,
    };
    if compiled.targets || !compiled.code.iter().any(|op| made_by(op).is_some()) {
        return 0;
    }
    let alone = matches!(&compiled.code[..], [Op::Do(_, None), Op::End]);
    match alone && cost.parts.len() == 1 && cast::taps_itself(cost) {
        true if free => nature::MANA | nature::SIMPLE | nature::PLAIN,
        true => nature::MANA | nature::SIMPLE,
        false if cost.parts.iter().any(|part| matches!(part, CostPart::Symbols(_))) => nature::MANA | nature::CONVERTS,
        false => nature::MANA | nature::COSTLY,
    }
}

/// Whether it is a mana ability that costs more than its tap, but no mana.
pub(crate) fn is_costly(game: &Game, ability: u16) -> bool {
    is(game, ability, nature::COSTLY)
}

/// Whether it is a loyalty ability.
pub(crate) fn is_loyalty(game: &Game, ability: u16) -> bool {
    is(game, ability, nature::LOYALTY)
}

/// The types of mana one chooses from: of any colour, or of a hybrid symbol's two (E9.9).
pub(crate) fn types_named(word: Option<abilities::Word>) -> Types {
    let either = EITHER.iter().find(|(mark, ..)| Some(*mark) == word);
    either.map_or(ANY_COLOUR, |(_, a, b)| bit(*a) | bit(*b))
}

/// What an op adds to a pool.
pub(crate) fn made_by(op: &Op) -> Option<Types> {
    match op {
        Op::Do(phrase, _) if phrase.verb == verb::GAIN => match phrase.kind {
            None => Some(types_named(phrase.word)),
            Some(kind) => Some(bit(kind)).filter(|types| *types != 0),
        },
        _ => None,
    }
}

/// Something that can be tapped for mana now.
struct Source {
    card: Card,
    /// By which ability each type is made.
    abilities: [Option<u16>; 6],
    amount: i32,
    /// What its tapping brings beside, by triggers.
    extra: Vec<Types>,
}

/// What a player has to pay with: looked through once, however many costs are asked about.
pub(crate) struct Purse<'a> {
    pub game: &'a Game,
    pub seat: Seat,
    actions: OnceCell<(Vec<(Card, Row)>, u8)>,
    sources: OnceCell<Vec<Source>>,
    /// What could be given up for mana, see `payment`.
    fodder: OnceCell<Vec<payment::Fodder>>,
    converters: OnceCell<Vec<convert::Converter>>,
    /// How much mana there could be in all, that of fodder apart.
    most: OnceCell<i32>,
    stock: OnceCell<plenty::Stock>,
    /// Whether anybody wants to know why not.
    pub tells: bool,
}

/// Whether a mana ability costs its tap and nothing else, and only makes mana of one type or of any colour: such
/// abilities are used by the plan of a payment.
pub(crate) fn is_simple(game: &Game, ability: u16) -> bool {
    is(game, ability, nature::SIMPLE)
}

/// Whether a simple mana ability could be used now.
pub(crate) fn may_tap(game: &Game, seat: Seat, card: Card, row: Row) -> bool {
    if game.is_exhausted(card) || is_barred(game, seat, card) {
        return false;
    }
    let quiet = !game.anything_forbids(abilities::verbs::USE) && !game.anything_forbids(verb::TAP);
    quiet && is(game, row.ability, nature::PLAIN) || game.may_use(&game.action_of(card, row, seat)).is_ok()
}

/// What a player could tap for mana now, by simple abilities.
fn sources(game: &Game, seat: Seat, actions: &[(Card, Row)]) -> Vec<Source> {
    let mut found: Vec<Source> = Vec::new();
    for &(card, row) in actions {
        if !is_simple(game, row.ability) || !may_tap(game, seat, card, row) {
            continue;
        }
        let compiled = &game.cards().abilities[row.ability as usize];
        let (Some(Op::Do(phrase, _)), Some(types)) = (compiled.code.first(), compiled.code.first().and_then(made_by))
        else {
            continue;
        };
        let amount = match &phrase.amount {
            None => 1,
            Some(Amount::Number(n)) => *n,
            Some(amount) => game.amount(amount, &game.ctx_of(&game.action_of(card, row, seat))),
        };
        let amount = amount.min(MOST);
        let known = found.iter().position(|s| s.card == card);
        if known.is_none() && amount <= 0 {
            continue;
        }
        let at = known.unwrap_or_else(|| {
            let extra = payment::extra_mana(game, seat, card);
            found.push(Source { card, abilities: [None; 6], amount, extra });
            found.len() - 1
        });
        for index in (0..6).filter(|i| types & (1 << i) != 0) {
            found[at].abilities[index].get_or_insert(row.ability);
        }
    }
    // Lands before creatures, the least flexible first, then in the order of the table.
    found.sort_by_key(|s| (game.is_kind(s.card, kind::CREATURE), types_of(s).count_ones()));
    found
}

/// Summoning sickness that nothing lifts (E10.3).
pub(crate) fn is_barred(game: &Game, seat: Seat, card: Card) -> bool {
    let act = || Act::of(verb::ACTIVATE).by(seat).to(card).word(mark::AT_ONCE);
    cast::is_sick(game, card) && game.permitted_by(&act()).is_none()
}

fn types_of(source: &Source) -> Types {
    (0..6).filter(|&i| source.abilities[i].is_some()).fold(0, |types, i| types | 1 << i)
}

/// What a cost asks for.
#[derive(Clone, Default)]
struct Demand {
    /// One unit of one of these types, each.
    units: SmallVec<[Types; 8]>,
    generic: i32,
    life: i32,
}

/// How much mana a cost asks for at most, X apart.
pub(crate) fn total_of(cost: &Cost) -> i32 {
    let symbols = cost.parts.iter().flat_map(|part| if let CostPart::Symbols(s) = part { &s[..] } else { &[] });
    symbols
        .map(|symbol| match symbol {
            Symbol::Generic(n) => i32::from(*n),
            Symbol::X => 0,
            Symbol::TwoOr(_) => 2,
            _ => 1,
        })
        .sum()
}

/// How much mana symbols ask for at least.
fn least_of(symbols: &[Symbol]) -> i32 {
    let least = |symbol: &Symbol| match symbol {
        Symbol::Generic(n) => i32::from(*n),
        Symbol::X | Symbol::OrLife(_) => 0,
        _ => 1,
    };
    symbols.iter().map(least).sum()
}

/// Every way to read a cost: hybrid symbols are units of two types; `{2/W}` and `{W/P}` have two readings each, the
/// colour first (E8.3).
fn demands(symbols: &[Symbol], x: i32) -> SmallVec<[Demand; 1]> {
    let mut all: SmallVec<[Demand; 1]> = smallvec![Demand::default()];
    for symbol in symbols {
        match symbol {
            Symbol::Generic(n) => all.iter_mut().for_each(|d| d.generic += i32::from(*n)),
            Symbol::X => all.iter_mut().for_each(|d| d.generic += x),
            Symbol::Of(kind) => all.iter_mut().for_each(|d| d.units.push(bit(*kind))),
            Symbol::Either(a, b) => all.iter_mut().for_each(|d| d.units.push(bit(*a) | bit(*b))),
            Symbol::TwoOr(kind) | Symbol::OrLife(kind) => {
                let mut others = all.clone();
                all.iter_mut().for_each(|d| d.units.push(bit(*kind)));
                for other in &mut others {
                    match symbol {
                        Symbol::TwoOr(_) => other.generic += 2,
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
    /// What is left when these creatures have each paid one symbol, their own colours first (E8.7); every way where
    /// a creature of several colours has the choice. Empty: one of them would pay nothing.
    fn after(&self, game: &Game, creatures: &[Card]) -> Vec<Demand> {
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

/// The colours a creature can pay for; a card of the graveyard pays generic mana only.
fn colours_of(game: &Game, card: Card) -> Types {
    if !crate::zones::on_battlefield(game, card) {
        return 0;
    }
    (0..5).filter(|&i| game.has_trait(card, Trait(traits::WHITE.0 + i))).fold(0, |types, i| types | 1 << i)
}

/// Creatures that may be tapped to help pay for a spell (E8.7), new ones too (E8.8), and cards of the graveyard that may
/// be exiled for it.
pub(crate) fn helpers(game: &Game, seat: Seat, spell: Thing) -> Vec<Card> {
    let mut all = Vec::new();
    if game.anything_permits_with(verb::TAP, spell) {
        all = crate::combat::creatures_of(game, seat);
        let help = |c: &Card| Act::of(verb::TAP).by(seat).to(*c).with(spell).word(mark::TO_PAY);
        all.retain(|c| Thing::Card(*c) != spell && !game.is_exhausted(*c) && game.permitted_by(&help(c)).is_some());
    }
    if !game.anything_permits_with(verb::MOVE, spell) {
        return all;
    }
    let exile = Zone::shared(place::EXILE);
    let bury = |c: &Card| Act::of(verb::MOVE).by(seat).to(*c).with(spell).into_zone(exile).word(mark::TO_PAY);
    let buried = game.cards_in(Zone::of(place::GRAVEYARD, seat));
    all.extend(buried.filter(|c| Thing::Card(*c) != spell && game.permitted_by(&bury(c)).is_some()));
    all
}

/// Whether a cost can be paid when these creatures each pay a part of it and those may.
pub(crate) fn can_pay_with(game: &Game, code: &CodeFrame, cost: &Cost, chosen: &[Card], open: &[Card]) -> bool {
    let purse = Purse::of(game, code.you);
    cost.parts.iter().all(|part| match part {
        CostPart::Symbols(symbols) => demands(symbols, code.bindings.x)
            .iter()
            .flat_map(|d| d.after(game, chosen))
            .any(|d| purse.is_paid(&d, chosen, open, &[])),
        _ => true,
    })
}

/// The symbols that are left when these creatures have paid their part.
pub(crate) fn rest_of(game: &Game, code: &CodeFrame, cost: &Cost, chosen: &[Card]) -> Cost {
    let mut cost = cost.clone();
    let purse = Purse::of(game, code.you);
    for part in &mut cost.parts {
        let CostPart::Symbols(symbols) = part else { continue };
        if chosen.is_empty() {
            break;
        }
        let left = demands(symbols, code.bindings.x)
            .iter()
            .flat_map(|d| d.after(game, chosen))
            .find(|d| purse.plan_of(d, chosen, &[], &[]).is_some());
        if let Some(left) = left {
            let of = |types: &Types| {
                let mut kinds = (0..6).filter(|i| types & (1 << i) != 0).map(|i| MANA[i]);
                let first = kinds.next().unwrap_or(counter::COLOURLESS);
                kinds.next().map_or(Symbol::Of(first), |second| Symbol::Either(first, second))
            };
            *symbols = left.units.iter().map(of).collect();
            symbols.push(Symbol::Generic(left.generic.clamp(0, 255) as u8));
        }
    }
    cost
}

/// A whole payment: what is tapped, by which ability, for which type, and what then leaves the pool.
struct Plan {
    tapped: Vec<(Card, u16, usize)>,
    /// Mana abilities that cost mana, used when all is tapped.
    uses: Vec<convert::Use>,
    /// Which symbol each unit pays, none for generic mana, and of which type it is.
    paid: Vec<(Option<usize>, usize)>,
    spent: [i32; 6],
    life: i32,
}

type Units = SmallVec<[Unit; 16]>;

/// One unit of mana that could be spent: its types, and whence.
#[derive(Clone, Copy)]
struct Unit {
    types: Types,
    source: Option<usize>,
    /// It comes by a trigger on the tap, whatever type the tap makes.
    extra: bool,
}

impl<'a> Purse<'a> {
    /// That player's.
    pub fn of(game: &'a Game, seat: Seat) -> Self {
        Purse {
            game,
            seat,
            actions: OnceCell::new(),
            sources: OnceCell::new(),
            fodder: OnceCell::new(),
            converters: OnceCell::new(),
            most: OnceCell::new(),
            stock: OnceCell::new(),
            tells: true,
        }
    }

    /// The same where nobody asks why something cannot be done.
    pub fn silent(game: &'a Game, seat: Seat) -> Self {
        Purse { tells: false, ..Purse::of(game, seat) }
    }

    /// A refusal, with its reason if anybody wants to know it.
    pub fn no<T>(&self, reason: impl FnOnce() -> String) -> Result<T, String> {
        Err(if self.tells { reason() } else { String::new() })
    }

    fn sources(&self) -> &[Source] {
        self.sources.get_or_init(|| sources(self.game, self.seat, self.actions()))
    }

    /// The activated abilities of the player's objects.
    pub fn actions(&self) -> &[(Card, Row)] {
        &self.looked_through().0
    }

    /// Those, and what all of them are together.
    fn looked_through(&self) -> &(Vec<(Card, Row)>, u8) {
        self.actions.get_or_init(|| {
            let rows: Vec<(Card, Row)> = self.game.action_rows(self.seat).collect();
            let nature = |row: &Row| self.game.cards().abilities[row.ability as usize].nature;
            let natures = rows.iter().fold(0, |all, (_, row)| all | nature(row));
            (rows, natures)
        })
    }

    /// Whether a cost asks for more mana than there could be, whatever its colours.
    pub fn is_too_poor(&self, symbols: &[Symbol]) -> bool {
        let least = least_of(symbols);
        if least == 0 {
            return false;
        }
        let most = self.most.get_or_init(|| {
            let pool: i32 = MANA.iter().map(|&kind| self.game.counters(self.seat, kind)).sum();
            pool + self.sources().iter().map(|s| s.amount + s.extra.len() as i32).sum::<i32>()
        });
        least > *most && self.fodder().is_empty() && !self.converters().iter().any(|c| c.gains())
    }

    fn fodder(&self) -> &[payment::Fodder] {
        match self.looked_through().1 & nature::COSTLY {
            0 => &[],
            _ => self.fodder.get_or_init(|| payment::fodder(self.game, self.seat)),
        }
    }

    fn converters(&self) -> &[convert::Converter] {
        match self.looked_through().1 & nature::CONVERTS {
            0 => &[],
            _ => self.converters.get_or_init(|| convert::all(self.game, self.seat)),
        }
    }

    /// Whether it makes a difference what is tapped for so much mana: there is more than that, and not all of it alike.
    pub fn is_open(&self, asked: i32, except: &[Card]) -> bool {
        let pool: i32 = MANA.iter().map(|&kind| self.game.counters(self.seat, kind)).sum();
        let mut sources = self.sources().iter().filter(|s| !except.contains(&s.card)).peekable();
        let Some(first) = sources.peek().copied() else { return false };
        let sort = |s: &Source| (types_of(s), s.amount, s.extra.clone(), self.game.is_kind(s.card, kind::CREATURE));
        let (mut all, mut alike) = (pool, true);
        for source in sources {
            all += source.amount + source.extra.len() as i32;
            alike &= sort(source) == sort(first);
        }
        pool < asked && asked < all && !alike
    }

    /// Everything that can be tapped for mana, by which ability, and the mana that brings.
    pub fn taps(&self) -> Vec<(Card, u16, Vec<Types>)> {
        let mut taps: Vec<(Card, u16, Vec<Types>)> = Vec::new();
        for source in self.sources() {
            for (i, ability) in source.abilities.iter().enumerate() {
                let Some(ability) = *ability else { continue };
                match taps.iter_mut().find(|(card, a, _)| (*card, *a) == (source.card, ability)) {
                    Some((_, _, made)) => made[..source.amount as usize].iter_mut().for_each(|types| *types |= 1 << i),
                    None => {
                        let own = std::iter::repeat_n(1 << i, source.amount as usize);
                        taps.push((source.card, ability, own.chain(source.extra.iter().copied()).collect()));
                    }
                }
            }
        }
        taps
    }

    /// A way to pay, if there is one.
    fn plan(&self, symbols: &[Symbol], x: i32, except: &[Card]) -> Option<Plan> {
        demands(symbols, x).into_iter().find_map(|demand| self.plan_of(&demand, except, &[], &[]))
    }

    /// Whether symbols can be paid with what can be tapped and so much mana more.
    pub fn is_payable_with(&self, symbols: &[Symbol], x: i32, except: &[Card], more: &[Types]) -> bool {
        demands(symbols, x).iter().any(|demand| self.is_paid(demand, except, &[], more))
    }

    /// Whether so much life can be paid (E8.1, E18.13).
    fn has_life(&self, life: i32) -> bool {
        let pay = Act::of(verb::LOSE).by(self.seat).to(self.seat).kind(counter::LIFE).amount(life);
        life == 0 || self.game.counters(self.seat, counter::LIFE) >= life && self.game.forbidden_by(&pay).is_none()
    }

    /// Whether one reading of a cost can be paid.
    fn is_paid(&self, demand: &Demand, except: &[Card], helping: &[Card], more: &[Types]) -> bool {
        if !self.has_life(demand.life) {
            return false;
        }
        if self.has_plenty(demand, except) {
            return true;
        }
        let units = self.units(except, helping, more);
        is_enough(demand, &units) && payers(demand, &units).is_some()
            || !self.converters().is_empty() && self.plan_of(demand, except, helping, more).is_some()
    }

    /// A way to pay one reading of a cost; `helping` creatures may each pay for one symbol, their colours or generic.
    /// Only without them is the plan one to be carried out.
    fn plan_of(&self, demand: &Demand, except: &[Card], helping: &[Card], more: &[Types]) -> Option<Plan> {
        if !self.has_life(demand.life) {
            return None;
        }
        let units = self.units(except, helping, more);
        let plan = assign(demand, &units, self.sources());
        let short = !is_enough(demand, &units);
        if plan.is_some() || !self.converters().iter().any(|c| !short || c.gains()) {
            return plan;
        }
        convert::plan(self, demand, except, |demand, except| {
            assign(demand, &self.units(except, helping, more), self.sources())
        })
    }

    /// Everything that could be spent: what is in the pool, what can be tapped, who helps, and so much more.
    fn units(&self, except: &[Card], helping: &[Card], more: &[Types]) -> Units {
        let (game, seat) = (self.game, self.seat);
        let sources = self.sources();
        let mut units = Units::new();
        // For generic mana colourless goes first, so it stands first.
        for &kind in MANA[5..].iter().chain(&MANA[..5]) {
            for _ in 0..game.counters(seat, kind).min(MOST) {
                units.push(Unit { types: bit(kind), source: None, extra: false });
            }
        }
        for (i, source) in sources.iter().enumerate().filter(|(_, s)| !except.contains(&s.card)) {
            for _ in 0..source.amount {
                let helps = if helping.contains(&source.card) { colours_of(game, source.card) } else { 0 };
                units.push(Unit { types: types_of(source) | helps, source: Some(i), extra: false });
            }
            units.extend(source.extra.iter().map(|types| Unit { types: *types, source: Some(i), extra: true }));
        }
        let taps = |c: &Card| sources.iter().any(|s| s.card == *c) && !except.contains(c);
        let idle = helping.iter().filter(|c| !except.contains(c) && !taps(c));
        units.extend(idle.map(|c| Unit { types: colours_of(game, *c), source: None, extra: false }));
        units.extend(more.iter().map(|types| Unit { types: *types, source: None, extra: false }));
        units
    }

    /// Whether the whole cost can be paid, its own taps and its mana together (E8.1).
    pub fn can_pay(&self, cost: &Cost, code: &CodeFrame) -> Result<(), String> {
        self.can_pay_without(cost, code, &own_tap(cost, code))?;
        self.leaves_the_rest(cost, code)
    }

    /// The same, when these cannot tap for mana.
    pub fn can_pay_without(&self, cost: &Cost, code: &CodeFrame, except: &[Card]) -> Result<(), String> {
        let game = self.game;
        let mine = |part: &CostPart| match part {
            CostPart::Symbols(_) => true,
            CostPart::Act(phrase) => phrase.verb == verb::CREW,
            _ => false,
        };
        if !cost.parts.iter().all(mine) {
            // Together, so that nothing pays twice.
            let rest = Cost { parts: cost.parts.iter().filter(|part| !mine(part)).cloned().collect() };
            game.can_pay(&rest, &game.ctx_of(code))?;
        }
        for part in &cost.parts {
            match part {
                CostPart::Symbols(symbols) => {
                    let helping = helpers(game, self.seat, code.source);
                    let paid = |d: Demand| self.is_paid(&d, except, &helping, &[]);
                    if helping.is_empty() || !demands(symbols, code.bindings.x).into_iter().any(paid) {
                        let wanted = || payment::wanted(game, cost, code);
                        self.payable_but_for(symbols, code.bindings.x, except, wanted)?;
                    }
                }
                CostPart::Act(phrase) if phrase.verb == verb::REMOVE_AMONG => {
                    let needed = phrase.amount.as_ref().map_or(1, |a| game.amount(a, &game.ctx_of(code)));
                    let among = crate::combat::creatures_of(game, self.seat);
                    let there: i32 = phrase.kind.map_or(0, |kind| among.iter().map(|c| game.counters(*c, kind)).sum());
                    if there < needed {
                        return Err(format!("there are {there} such counters, not {needed}"));
                    }
                }
                CostPart::Act(phrase) if phrase.verb == verb::CREW => {
                    let needed = phrase.amount.as_ref().map_or(0, |a| game.amount(a, &game.ctx_of(code)));
                    let crew = picks::crew(game, self.seat, code.source);
                    let power: i32 = crew.iter().map(|c| game.stat(*c, stat::POWER)).sum();
                    if power < needed {
                        return Err(format!("your creatures have a total power of {power}, not {needed}"));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }
}

type Payers = SmallVec<[Option<usize>; 16]>;

/// Which symbol each unit pays for, if every coloured one can be paid; what is left over pays for generic mana.
fn payers(demand: &Demand, units: &[Unit]) -> Option<Payers> {
    let mut payer: Payers = smallvec![None; units.len()];
    for symbol in 0..demand.units.len() {
        let mut seen: SmallVec<[bool; 16]> = smallvec![false; units.len()];
        if !augment(symbol, demand, units, &mut payer, &mut seen) {
            return None;
        }
    }
    Some(payer)
}

/// Whether there are as many units as symbols.
fn is_enough(demand: &Demand, units: &[Unit]) -> bool {
    units.len() as i32 >= demand.units.len() as i32 + demand.generic
}

/// A way to pay with these units.
fn assign(demand: &Demand, units: &[Unit], sources: &[Source]) -> Option<Plan> {
    let payer = if is_enough(demand, units) { payers(demand, units)? } else { return None };
    let mut plan = Plan { tapped: Vec::new(), uses: Vec::new(), paid: Vec::new(), spent: [0; 6], life: demand.life };
    let mut generic = demand.generic;
    for (i, unit) in units.iter().enumerate() {
        let wanted = match payer[i] {
            Some(symbol) => demand.units[symbol] & unit.types,
            None if generic > 0 => {
                generic -= 1;
                unit.types
            }
            None => continue,
        };
        // A creature that helps has no mana to spend.
        let kind = wanted.trailing_zeros() as usize;
        plan.paid.push((payer[i], kind));
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

/// What taps for the cost cannot also tap for its mana.
fn own_tap(cost: &Cost, code: &CodeFrame) -> Vec<Card> {
    if cast::taps_itself(cost) { code.source.card().into_iter().collect() } else { Vec::new() }
}

/// The kernel asks whether symbols can be paid.
pub(crate) fn can_pay_part(game: &Game, part: &CostPart, ctx: &Ctx) -> Result<(), String> {
    match part {
        CostPart::Symbols(symbols) => Purse::of(game, ctx.you).payable(symbols, ctx.bindings.x, &[]),
        _ => Ok(()),
    }
}

/// The kernel asks to pay symbols.
pub(crate) fn pay_part(game: &mut Game, part: &CostPart, code: &CodeFrame) {
    let CostPart::Symbols(symbols) = part else { return };
    if let Some(spent) = planned_cost(game, code) {
        spend(game, code.you, code.source, &spent);
        return;
    }
    let except = spared::all(game, part, code);
    // E7.8
    if payment::is_asked(game, code, symbols, &except) {
        payment::begin(game, code, symbols, &except);
    } else {
        let symbols = payment::settled(symbols, code.bindings.x);
        payment::choose_units(game, code.you, code.source, symbols, &except);
    }
}

/// Pays symbols out of the pool and by simple mana abilities.
pub(crate) fn begin_payment(game: &mut Game, seat: Seat, source: Thing, symbols: &[Symbol], except: &[Card]) {
    let Some(plan) = Purse::of(game, seat).plan(symbols, 0, except) else {
        debug_assert!(false, "a cost that was payable is not");
        return;
    };
    let mut frame = StepFrame::new(steps::PAY, seat).about(source).number(plan.uses.len() as i32);
    let uses = plan.uses.iter().map(|u| (u.card, u.ability, u.kind));
    for (card, ability, kind) in plan.tapped.iter().copied().chain(uses) {
        frame.list.push(card.into());
        frame.values.push(i32::from(ability) | (kind as i32) << 16);
    }
    frame.values.extend(plan.uses.iter().flat_map(|u| u.spent));
    frame.values.extend(plan.spent);
    frame.values.push(plan.life);
    game.push_step(frame);
}

/// What the mana ability that is just being used takes out of the pool for itself, by the plan of a payment.
fn planned_cost(game: &Game, code: &CodeFrame) -> Option<Vec<i32>> {
    let pay = game.running(steps::PAY)?;
    let at = (pay.at as usize).checked_sub(1)?;
    let taps = pay.list.len() - pay.numbers[0] as usize;
    let is_meant = pay.list.get(at) == Some(&code.source) && pay.values[at] as u16 == code.ability;
    let from = pay.list.len() + 6 * at.checked_sub(taps)?;
    is_meant.then(|| pay.values[from..from + 6].to_vec())
}

/// Mana, and life in its place, leave the pool together.
fn spend(game: &mut Game, seat: Seat, source: Thing, spent: &[i32]) {
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
        let ability = frame.values[at] as u16;
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

/// The largest X that can be paid, if the cost has an X.
pub(crate) fn largest_x(game: &Game, holder: Card, code: &CodeFrame) -> Option<i32> {
    let asked = match cast::loyalty_cost(game, code.ability) {
        Some(cost) => has_x(&cost),
        None => has_x(cast::printed_cost(game, holder, code)?),
    };
    if !asked || !cast::is_activated(game, code.ability) && !crate::variants::has_x(game, holder, code) {
        return None;
    }
    let purse = Purse::of(game, code.you);
    let mut code = code.clone();
    let mut most = 0;
    loop {
        code.bindings.x = most + 1;
        let cost = cast::cost_of(game, holder, &code)?;
        if most == MOST || purse.can_pay(&cost, &code).is_err() {
            return Some(most);
        }
        most += 1;
    }
}

/// Whether the payer says how much of it: mana, life, or counters taken off.
pub(crate) fn has_x(cost: &Cost) -> bool {
    cost.parts.iter().any(|part| match part {
        CostPart::Symbols(symbols) => symbols.contains(&Symbol::X),
        CostPart::Pay(amount, _) => *amount == Amount::X,
        CostPart::Act(act) => matches!(act.verb, verb::REMOVE | verb::LOSE) && act.amount == Some(Amount::X),
        CostPart::Argument => false,
    })
}
