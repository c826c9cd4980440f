//! Mana: its abilities, the demands of a cost, and payment (E8, E9).
//!
//! A payment is planned whole before anything is touched: mana in the pool, then mana abilities that only tap, in
//! a defined order (E37.2): exact colours first; for generic mana colourless, then the colours in order; lands that only
//! make mana first, what else could be done with last; where that is not enough, mana abilities that cost mana. Mana
//! abilities may also be used by hand before.

mod convert;
mod demand;
mod effort;
mod help;
mod picks;
mod plan;
mod plenty;
mod source;
mod together;
mod ways;

pub(crate) use demand::total_of;
pub(crate) use help::{can_pay_with, helpers, rest_of};
pub(crate) use picks::{ChooseColour, ChooseCrew, RemoveAmong};
pub(crate) use plan::{Pay, begin_payment};
pub(crate) use source::{is_barred, is_simple, may_tap};
pub(crate) use together::{Wanted, wanted};

use crate::{
    bars::{self, TOO_FEW_AMONG, TOO_WEAK_A_CREW},
    cast, combat,
    fodder::{self, Fodder},
    lexicon::{EITHER, counter, head, kind, stat, verb, word},
    payment, stacked, zones,
};
use abilities::{Ability, Amount, Cost, CostPart, Counter, Symbol};
use demand::{Demand, demands, least_of};
use kernel::{AbilityId, Act, Card, Clause, CodeFrame, Compiled, Ctx, Game, Refusal, Row, Seat, Span, Thing, Why};
use plan::{Plan, Units, assign, is_enough, is_matched, planned_cost, spend};
use source::{Source, types_of};
use std::cell::OnceCell;

/// The six types of mana, in order (E9.1).
pub(crate) const MANA: [Counter; 6] =
    [counter::WHITE, counter::BLUE, counter::BLACK, counter::RED, counter::GREEN, counter::COLOURLESS];

/// A set of types of mana, as bits.
pub(crate) type Types = u8;
/// The most mana of one kind or source that is reckoned with, and the largest X: more than any cost asks for.
pub(crate) const MOST: i32 = 1_000;
const ANY_COLOUR: Types = 0b1_1111;
/// Room for as many abilities and sources as a player usually has, so that their lists grow seldom.
const USUAL: usize = 12;

fn bit(kind: Counter) -> Types {
    MANA.iter().position(|k| *k == kind).map_or(0, |i| 1 << i)
}

/// Whether an activated ability makes mana and so uses no stack (E9.2).
pub(crate) fn is_mana_ability(game: &Game, ability: impl Into<Option<AbilityId>>) -> bool {
    is(game, ability, nature::MANA)
}

/// Facts about an ability that follow from its text.
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
    /// Its meaning depends on cards that lie in hands, graveyards and such places; of activated abilities, only those that make mana.
    pub const ASIDE: u8 = 64;
}

/// The nature of abilities that make mana.
pub(crate) const MADE: u8 = nature::MANA;
/// The nature of abilities that depend on cards out of play.
pub(crate) const ASIDE: u8 = nature::ASIDE;

fn is(game: &Game, ability: impl Into<Option<AbilityId>>, what: u8) -> bool {
    ability.into().is_some_and(|ability| game.cards().ability(ability).nature & what != 0)
}

/// See [`kernel::Rulebook::nature`].
pub(crate) fn nature(compiled: &Compiled) -> u8 {
    let made = makes(compiled);
    let counts = made & nature::MANA != 0 || !matches!(compiled.ability, Ability::Action { .. });
    match counts && stacked::looks_aside(&compiled.ability) {
        true => made | nature::ASIDE,
        false => made,
    }
}

/// The facts about the mana an ability makes, and whether it is a loyalty ability.
fn makes(compiled: &Compiled) -> u8 {
    let (cost, free) = match &compiled.ability {
        Ability::Action { cost, when, condition, limit, .. } => {
            (cost, when.is_none() && condition.is_none() && limit.is_none())
        }
        Ability::Headed { head: head::LOYALTY_PLUS | head::LOYALTY_MINUS, .. } => return nature::LOYALTY,
        _ => return 0,
    };
    if compiled.targets || !compiled.clauses().any(|clause| made_by(clause).is_some()) {
        return 0;
    }
    let alone = compiled.only_act().is_some();
    match alone && cost.parts.len() == 1 && cast::taps_itself(cost) {
        true if free => nature::MANA | nature::SIMPLE | nature::PLAIN,
        true => nature::MANA | nature::SIMPLE,
        false if !alone && is_wild(compiled) => nature::MANA,
        false if cost.parts.iter().any(|part| matches!(part, CostPart::Symbols(_))) => nature::MANA | nature::CONVERTS,
        false => nature::MANA | nature::COSTLY,
    }
}

/// Whether an ability does more beside its mana than to change life or counters or to draw, such as tapping or destroying permanents. Nobody counts
/// on its mana while a cost is judged or paid, because the other deed may take what the rest of the cost needs; its player uses
/// it before (E37.8).
fn is_wild(compiled: &Compiled) -> bool {
    let is_tame = |clause: Clause<'_>| match clause.act() {
        Some(phrase) => {
            matches!(phrase.verb, verb::GAIN | verb::LOSE | verb::DEAL | verb::ADD | verb::REMOVE | verb::DRAW)
        }
        None => clause.ends(),
    };
    !compiled.clauses().all(is_tame)
}

/// Whether it is a mana ability that costs more than its tap, but no mana.
pub(crate) fn is_costly(game: &Game, ability: AbilityId) -> bool {
    is(game, ability, nature::COSTLY)
}

/// Whether it is a loyalty ability.
pub(crate) fn is_loyalty(game: &Game, ability: impl Into<Option<AbilityId>>) -> bool {
    is(game, ability, nature::LOYALTY)
}

/// The types of mana one chooses from: of any colour, or of a hybrid symbol's two (E9.9).
pub(crate) fn types_named(word: Option<abilities::Word>) -> Types {
    let either = EITHER.iter().find(|(mark, ..)| Some(*mark) == word);
    either.map_or(ANY_COLOUR, |(_, a, b)| bit(*a) | bit(*b))
}

/// The types of mana a clause adds to a pool.
pub(crate) fn made_by(clause: Clause<'_>) -> Option<Types> {
    let phrase = clause.act().filter(|phrase| phrase.verb == verb::GAIN)?;
    match phrase.kind {
        None => Some(types_named(phrase.word)),
        Some(kind) => Some(bit(kind)).filter(|types| *types != 0),
    }
}

/// The means of a player to pay: looked through once, however many costs are asked about.
pub(crate) struct Purse<'a> {
    pub game: &'a Game,
    pub seat: Seat,
    actions: OnceCell<(Vec<(Card, Row)>, u8)>,
    /// The facts that hold of any activated ability on the table, see [`Purse::has`].
    natures: OnceCell<u8>,
    sources: OnceCell<Vec<Source>>,
    /// The things that could be given up for mana, see `payment`.
    fodder: OnceCell<Vec<Fodder>>,
    converters: OnceCell<Vec<convert::Converter>>,
    /// The most mana there could be in all, that of fodder apart.
    most: OnceCell<i32>,
    stock: OnceCell<plenty::Stock>,
    /// Whether a permanent makes different amounts by different abilities.
    has_rivals: OnceCell<bool>,
    /// Whether a sorcery could be cast now, and whether anything lets other cards be cast at any time.
    sorcery_time: OnceCell<bool>,
    any_time: OnceCell<bool>,
    /// Whether anything lets permanents or cards help to pay (E8.7).
    helped: OnceCell<bool>,
    /// Whether costs or mana depend on cards out of play, see `stacked`.
    pub aside: OnceCell<bool>,
    /// For a payment: the permanent whose ability is paid for is tapped for mana last, and so on.
    spares: Option<Thing>,
    effort: effort::Effort,
}

impl<'a> Purse<'a> {
    /// Returns the purse of a player.
    pub fn of(game: &'a Game, seat: Seat) -> Self {
        Purse {
            game,
            seat,
            actions: OnceCell::new(),
            natures: OnceCell::new(),
            sources: OnceCell::new(),
            fodder: OnceCell::new(),
            converters: OnceCell::new(),
            most: OnceCell::new(),
            stock: OnceCell::new(),
            has_rivals: OnceCell::new(),
            sorcery_time: OnceCell::new(),
            any_time: OnceCell::new(),
            helped: OnceCell::new(),
            aside: OnceCell::new(),
            spares: None,
            effort: effort::Effort::default(),
        }
    }

    /// Whether the player could cast a sorcery now (E6.1).
    pub fn is_sorcery_time(&self) -> bool {
        *self.sorcery_time.get_or_init(|| cast::is_sorcery_time(self.game, self.seat))
    }

    /// Whether anything at all lets a card that is no instant be cast at any time (E6.1).
    pub fn anything_at_any_time(&self) -> bool {
        *self.any_time.get_or_init(|| self.game.anything_permits_as(&[Some(word::INSTANT_TIME)], verb::CAST))
    }

    /// Whether anything lets permanents or cards help to pay for a spell (E8.7).
    pub fn may_be_helped(&self) -> bool {
        let helps = || self.game.anything_permits(verb::TAP) || self.game.anything_permits(verb::MOVE);
        *self.helped.get_or_init(helps)
    }

    /// The same for a payment for that spell, or an ability of that permanent: permanents of no other use are tapped
    /// first.
    fn sparing(self, source: Thing) -> Self {
        Purse { spares: Some(source), ..self }
    }

    fn sources(&self) -> &[Source] {
        self.sources.get_or_init(|| source::sources(self))
    }

    /// The activated abilities of the player's objects.
    pub fn actions(&self) -> &[(Card, Row)] {
        &self.looked_through().0
    }

    /// Those, and the sum of all of them.
    fn looked_through(&self) -> &(Vec<(Card, Row)>, u8) {
        self.actions.get_or_init(|| {
            let mut rows: Vec<(Card, Row)> = Vec::with_capacity(USUAL);
            rows.extend(self.game.action_rows(self.seat));
            let nature = |row: &Row| self.game.cards().ability(row.ability).nature;
            let natures = rows.iter().fold(0, |all, (_, row)| all | nature(row));
            (rows, natures)
        })
    }

    /// Whether an activated ability of the player's objects is of that nature. Mostly none on the table is, which is seen at a look.
    pub fn has(&self, nature: u8) -> bool {
        self.natures.get_or_init(|| self.game.action_natures()) & nature != 0 && self.looked_through().1 & nature != 0
    }

    /// Whether a cost asks for more mana than there could be, whatever its colours.
    pub fn is_too_poor(&self, symbols: &[Symbol]) -> bool {
        let least = least_of(symbols);
        if least == 0 {
            return false;
        }
        least > self.most() && self.fodder().is_empty() && !self.converters().iter().any(|c| c.gains())
    }

    /// The most mana there could be in all, that of fodder apart.
    pub fn most(&self) -> i32 {
        *self.most.get_or_init(|| {
            let pool: i32 = MANA.iter().map(|&kind| self.game.counters(self.seat, kind)).sum();
            pool + self.sources().iter().map(|s| s.amount + s.extra.len() as i32).sum::<i32>()
        })
    }

    fn fodder(&self) -> &[Fodder] {
        match self.has(nature::COSTLY) {
            false => &[],
            true => self.fodder.get_or_init(|| fodder::fodder(self.game, self.seat, 0)),
        }
    }

    /// Whether there is a mana ability that costs more than its tap: something else may need the things it takes.
    pub fn gives_up_for_mana(&self) -> bool {
        !self.fodder().is_empty()
    }

    /// The same when so much life is spent beside (E8.1).
    fn fodder_beside(&self, life: i32) -> std::borrow::Cow<'_, [Fodder]> {
        match self.fodder() {
            all if all.is_empty() || life == 0 => all.into(),
            _ => fodder::fodder(self.game, self.seat, life).into(),
        }
    }

    fn converters(&self) -> &[convert::Converter] {
        match self.has(nature::CONVERTS) {
            false => &[],
            true => self.converters.get_or_init(|| convert::all(self)),
        }
    }

    /// Whether the choice of sources for so much mana makes a difference: there is more than that, and not all of it alike.
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
    pub fn taps(&self) -> Vec<(Card, AbilityId, Vec<Types>)> {
        let mut taps: Vec<(Card, AbilityId, Vec<Types>)> = Vec::new();
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
        let _question = self.question();
        demands(symbols, x).into_iter().find_map(|demand| self.plan_of(&demand, except, &[], &[]))
    }

    /// Whether symbols can be paid with untapped sources and so much mana more.
    pub fn is_payable_with(&self, symbols: &[Symbol], x: i32, except: &[Card], more: &[Fodder]) -> bool {
        let _question = self.question();
        demands(symbols, x).iter().any(|demand| self.is_paid(demand, except, &[], more))
    }

    /// Whether so much life can be paid (E8.1, E18.13).
    fn has_life(&self, life: i32) -> bool {
        let pay = Act::of(verb::LOSE).by(self.seat).to(self.seat).kind(counter::LIFE).amount(life);
        life == 0 || self.game.counters(self.seat, counter::LIFE) >= life && self.game.forbidden_by(&pay).is_none()
    }

    /// Whether one reading of a cost can be paid.
    fn is_paid(&self, demand: &Demand, except: &[Card], helping: &[Card], more: &[Fodder]) -> bool {
        if !self.has_life(demand.life) {
            return false;
        }
        if self.has_plenty(demand, except) {
            return true;
        }
        let is_paid_by = |units: Units| is_enough(demand, &units) && is_matched(demand, &units);
        if self.readings(except, helping, more).any(is_paid_by) {
            return true;
        }
        // A card of the graveyard that makes mana is not exiled as well: it helps to pay before mana is made (E37.12).
        let makes_mana =
            |card: &Card| self.converters().iter().any(|c| c.card == *card) && !zones::on_battlefield(self.game, *card);
        let helping: Vec<Card> = helping.iter().copied().filter(|card| !makes_mana(card)).collect();
        !self.converters().is_empty() && self.plan_of(demand, except, &helping, more).is_some()
    }

    /// A way to pay one reading of a cost; `helping` creatures may each pay for one symbol, their colours or generic.
    /// Only without them is the plan one to be carried out.
    fn plan_of(&self, demand: &Demand, except: &[Card], helping: &[Card], more: &[Fodder]) -> Option<Plan> {
        if !self.has_life(demand.life) {
            return None;
        }
        let assigned = |demand: &Demand, except: &[Card]| {
            self.readings(except, helping, more).find_map(|units| assign(demand, &units, self.sources()))
        };
        let plan = assigned(demand, except);
        let is_short = || !self.readings(except, helping, more).any(|units| is_enough(demand, &units));
        if plan.is_some() || self.converters().is_empty() {
            return plan;
        }
        let short = is_short();
        if !self.converters().iter().any(|c| !short || c.gains()) {
            return None;
        }
        convert::plan(self, demand, except, assigned)
    }

    /// Whether symbols can be paid in any way, every mana ability at hand used if need be (E37.8).
    pub fn payable(&self, symbols: &[Symbol], x: i32, except: &[Card]) -> Result<(), Refusal> {
        let _question = self.question();
        let with_more = |demand: &Demand| self.is_paid(demand, except, &[], &self.fodder_beside(demand.life));
        if self.is_payable_with(symbols, x, except, &[])
            || !self.fodder().is_empty() && demands(symbols, x).iter().any(with_more)
        {
            return Ok(());
        }
        Err(cannot_pay(symbols))
    }

    /// The number of counters of a kind the player's creatures have together.
    fn counters_among(&self, kind: Option<Counter>) -> i32 {
        let Some(kind) = kind else { return 0 };
        let own = self.game.cards_in(zones::BATTLEFIELD).map(|card| (card, self.game.counters(card, kind)));
        let is_meant = |card| combat::is_creature_of(self.game, card, self.seat);
        own.filter(|&(card, n)| n != 0 && is_meant(card)).map(|(_, n)| n).sum()
    }

    /// Whether a part of a cost asks for more counters among the player's creatures than they have: a written number of them.
    pub fn lacks_counters(&self, part: &CostPart) -> bool {
        let CostPart::Act(phrase) = part else { return false };
        let needed = match &phrase.amount {
            None => 1,
            Some(Amount::Number(n)) => *n,
            Some(_) => return false,
        };
        phrase.verb == verb::REMOVE_AMONG && self.counters_among(phrase.kind) < needed
    }

    /// Whether the whole cost can be paid, its own taps and its mana together (E8.1).
    pub fn can_pay(&self, cost: &Cost, code: &CodeFrame) -> Result<(), Refusal> {
        self.can_pay_without(cost, code, &together::own_tap(cost, code))
    }

    /// The same, when these cannot tap for mana.
    pub fn can_pay_without(&self, cost: &Cost, code: &CodeFrame, except: &[Card]) -> Result<(), Refusal> {
        let _question = self.question();
        let game = self.game;
        let mine = |part: &CostPart| match part {
            CostPart::Symbols(_) => true,
            CostPart::Act(phrase) => phrase.verb == verb::CREW,
            _ => false,
        };
        if !cost.parts.iter().all(mine) {
            // Together, so that nothing pays twice.
            let rest = Cost { parts: cost.parts.iter().filter(|part| !mine(part)).cloned().collect() };
            game.can_pay(&rest, &game.ctx_of(code)).map_err(bars::ruled)?;
        }
        for part in &cost.parts {
            match part {
                CostPart::Act(phrase) if phrase.verb == verb::REMOVE_AMONG => {
                    let needed = phrase.amount.as_ref().map_or(1, |a| game.amount(a, &game.ctx_of(code)));
                    let there = self.counters_among(phrase.kind);
                    if there < needed {
                        return Err(TOO_FEW_AMONG.about([Span::Number(there), Span::Number(needed)]));
                    }
                }
                CostPart::Act(phrase) if phrase.verb == verb::CREW => {
                    let needed = phrase.amount.as_ref().map_or(0, |a| game.amount(a, &game.ctx_of(code)));
                    let crew = picks::crew(game, self.seat, code.source);
                    let power: i32 = crew.iter().map(|c| game.stat(*c, stat::POWER)).sum();
                    if power < needed {
                        return Err(TOO_WEAK_A_CREW.about([Span::Number(power), Span::Number(needed)]));
                    }
                }
                _ => {}
            }
        }
        self.keeps(cost, code, except).map(|_| ())
    }
}

/// The refusal of a cost whose symbols cannot be paid (E8.1).
fn cannot_pay(symbols: &[Symbol]) -> Refusal {
    Refusal::from(Why::CannotPay(symbols.into())).by("E8.1")
}

/// The kernel asks whether symbols can be paid.
pub(crate) fn can_pay_part(game: &Game, part: &CostPart, ctx: &Ctx) -> Result<(), Refusal> {
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
    let except = together::kept(game, part, code);
    pay_symbols(game, code, symbols, &except);
}

/// Pays symbols when these cannot tap for mana (E7.8).
pub(crate) fn pay_symbols(game: &mut Game, code: &CodeFrame, symbols: &[Symbol], except: &[Card]) {
    if payment::is_asked(game, code, symbols, except) {
        payment::begin(game, code, symbols, except);
    } else {
        let symbols = payment::with_x(symbols, code.bindings.x);
        payment::pay_in_units(game, code.you, code.source, symbols, except);
    }
}

/// Whether mana for this could be made by tapping alone, so that a cost of symbols keeps nothing from tapping for it.
pub(crate) fn pays_nothing_else(game: &Game, code: &CodeFrame) -> bool {
    let purse = Purse::of(game, code.you);
    let is_helped = || purse.may_be_helped() && !help::helpers(game, code.you, code.source).is_empty();
    !purse.gives_up_for_mana() && !is_helped()
}

/// The largest X that can be paid, if the cost has an X.
pub(crate) fn largest_x(game: &Game, holder: Card, code: &CodeFrame) -> Option<i32> {
    let asked = match cast::loyalty_cost(game, code) {
        Some(cost) => has_x(&cost),
        None => has_x(cast::printed_cost(game, holder, code)?),
    };
    if !asked || !cast::is_activated(game, code) && !crate::variants::has_x(game, holder, code) {
        return None;
    }
    cast::cost_of(game, holder, code)?;
    let purse = Purse::of(game, code.you);
    let mut code = code.clone();
    let mut most = 0;
    loop {
        code.bindings.x = most + 1;
        if most == MOST || crate::variants::payable(&purse, holder, &code).is_err() {
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
