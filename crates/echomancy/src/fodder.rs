//! Mana abilities that cost more than their tap, counted on by whoever judges a cost (E37.8): a use gives something up, taps
//! something else or takes life or counters, and makes some mana.

use crate::{
    cast,
    lexicon::{counter, verb},
    mana::{self, Types},
    payment::costly,
    zones,
};
use abilities::{Ability, ActPhrase, Amount, Cost, CostPart, Counter, EXHAUSTED, Quantity, Selector};
use kernel::{Card, Clause, CodeFrame, End, Few, Game, Seat, Thing};
use smallvec::SmallVec;

/// The mana that one use of an ability makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    /// The types that each unit could be of.
    units: SmallVec<[Types; 2]>,
    /// Whether one colour is chosen for all of them (E9.7).
    chosen: bool,
}

impl Made {
    /// So much mana, each unit of one of these types.
    pub fn of(types: Types, amount: i32) -> Self {
        Made { units: SmallVec::from_elem(types, amount.clamp(0, mana::MOST) as usize), chosen: false }
    }

    /// The mana an ability makes, by the numbers of this table.
    pub fn by(game: &Game, code: &CodeFrame) -> Self {
        let mut made = Made { units: SmallVec::new(), chosen: false };
        let ctx = game.ctx_of(code);
        for (types, amount) in makers(game, code) {
            let amount = amount.map_or(1, |amount| game.amount(amount, &ctx)).clamp(0, mana::MOST) as usize;
            made.chosen |= types.count_ones() > 1 && amount > 1;
            made.units.extend(std::iter::repeat_n(types, amount));
        }
        made
    }

    /// Whether a number of it depends on the table.
    fn is_computed(game: &Game, code: &CodeFrame) -> bool {
        makers(game, code).any(|(_, amount)| !matches!(amount, None | Some(Amount::Number(_))))
    }

    /// Whether there is none.
    pub fn is_nothing(&self) -> bool {
        self.units.is_empty()
    }

    /// The only unit, if there is one.
    pub fn only(&self) -> Option<Types> {
        if let [types] = self.units[..] { Some(types) } else { None }
    }

    /// The colours to choose from, if one is chosen for several units.
    pub fn colours(&self) -> impl Iterator<Item = usize> {
        let types = if self.chosen { self.units.iter().fold(0, |all, types| all | types) } else { 0 };
        (0..6).filter(move |i| types & 1 << i != 0)
    }

    /// The units when that colour is chosen. Without a choice the first unit may be of any type, and the others pay for generic
    /// mana only.
    pub fn units(&self, colour: Option<usize>) -> impl Iterator<Item = Types> {
        self.units.iter().enumerate().map(move |(at, &types)| match (self.chosen && types.count_ones() > 1, colour) {
            (false, _) => types,
            (true, Some(colour)) => 1 << colour,
            (true, None) => {
                if at == 0 {
                    types
                } else {
                    0
                }
            }
        })
    }

    /// Either this or the other: one unit could be of the types of both; of several, more count for more.
    fn or(&mut self, other: Made) {
        match (self.only(), other.only()) {
            (Some(one), Some(types)) => self.units[0] = one | types,
            _ if other.units.len() > self.units.len() => *self = other,
            _ => {}
        }
    }
}

/// The clauses of an ability that make mana: the types, and the number.
fn makers<'g>(game: &'g Game, code: &CodeFrame) -> impl Iterator<Item = (Types, Option<&'g Amount>)> {
    let clauses = game.compiled(code).into_iter().flat_map(|compiled| compiled.clauses());
    clauses.filter_map(|clause: Clause<'g>| Some((mana::made_by(clause)?, clause.act()?.amount.as_ref())))
}

/// The table on which the cost of an ability is paid: the source tapped or given up, and the victim gone.
pub(crate) fn after(game: &Game, cost: &Cost, code: &CodeFrame, victim: Option<Thing>) -> Game {
    game.trial_with(|pen| {
        for part in &cost.parts {
            let CostPart::Act(phrase) = part else { continue };
            let thing = match phrase.patient {
                Some(Selector::This) => Some(code.source),
                Some(Selector::Pick(Quantity::A, _)) => victim,
                _ => None,
            };
            let Some(card) = thing.and_then(|thing| thing.card()) else { continue };
            match phrase.verb {
                verb::TAP => _ = pen.mark(card.into(), EXHAUSTED, true),
                verb::SACRIFICE | verb::MOVE | verb::DISCARD => {
                    _ = pen.move_card(card, zones::graveyard_of(game, card), End::Top);
                }
                _ => {}
            }
        }
    })
}

/// A use of a mana ability that costs more than its tap.
#[derive(Clone)]
pub(crate) struct Fodder {
    /// The thing it gives up or taps; the source, if it gives up no other.
    pub thing: Thing,
    /// The mana it makes.
    pub made: Made,
    /// The permanents it taps: none of them taps for other mana (E8.1).
    pub taps: Few<Card>,
}

impl Fodder {
    /// Mana that takes nothing more.
    pub fn made(made: Made) -> Self {
        Fodder { thing: Thing::Nothing, made, taps: Few::new() }
    }
}

/// Returns the uses of these abilities that could be paid beside each other, when so much life is spent beside.
pub(crate) fn fodder(game: &Game, seat: Seat, life: i32) -> Vec<Fodder> {
    let mut all: Vec<Fodder> = Vec::new();
    let mut spent: Vec<(Counter, i32)> = vec![(counter::LIFE, life)];
    for code in costly(game, seat) {
        let Some(Ability::Action { cost, limit, .. }) = game.compiled(&code).map(|c| &c.ability) else { continue };
        // A text such as `once each turn` may be used up.
        if limit.is_some() && game.may_use_if_paid(&code).is_err() {
            continue;
        }
        let ctx = game.ctx_of(&code);
        let known = all.len();
        let is_computed = Made::is_computed(game, &code);
        for Use { thing, taps, victim } in uses(game, cost, limit.is_some(), &code, &all) {
            let made = match is_computed {
                true => Made::by(&after(game, cost, &code, victim), &code),
                false => Made::by(game, &code),
            };
            if made.is_nothing() {
                break;
            }
            // Life that pays for one of them does not pay for another (E8.1).
            let before = spent.len();
            spent.extend(cost.parts.iter().filter_map(|part| match part {
                CostPart::Pay(amount, kind) => Some((*kind, game.amount(amount, &ctx))),
                _ => None,
            }));
            let in_all = |kind: Counter| spent.iter().filter(|(k, _)| *k == kind).map(|(_, n)| n).sum::<i32>();
            if spent[before..].iter().any(|(kind, _)| in_all(*kind) > game.counters(seat, *kind)) {
                spent.truncate(before);
                break;
            }
            match all[..known].iter_mut().find(|known| known.thing == thing) {
                Some(known) => known.made.or(made),
                None => all.push(Fodder { thing, made, taps }),
            }
            // A number may be another one after the first use.
            if is_computed {
                break;
            }
        }
    }
    all
}

/// One use of a mana ability: the thing that stands for it, what it taps, and the thing it gives up beside its source.
struct Use {
    thing: Thing,
    taps: Few<Card>,
    victim: Option<Thing>,
}

/// The uses of one mana ability, beside those of others: each thing that it gives up or taps, or its source as often as
/// that can pay.
fn uses(game: &Game, cost: &Cost, once: bool, code: &CodeFrame, others: &[Fodder]) -> Vec<Use> {
    if !is_countable(cost) {
        return Vec::new();
    }
    let ctx = game.ctx_of(code);
    let mut victims = cost.parts.iter().find_map(|part| match part {
        CostPart::Act(p) if matches!(p.patient, Some(Selector::Pick(Quantity::A, _))) => {
            let own = |t: &Thing| t.card().is_some_and(|c| game.controller(c) == code.you);
            // "Can't" wins (E1.2).
            let may = |t: &Thing| game.could_pay_with(p, *t, code);
            let found = game.found_for_cost(p, &ctx).into_iter().filter(|t| own(t) && may(t));
            Some((p.verb, found.collect::<Vec<_>>()))
        }
        _ => None,
    });
    if let Some((verb::TAP, found)) = &mut victims {
        found.retain(|thing| thing.card().is_some_and(|card| !game.is_exhausted(card)) && *thing != code.source);
    }
    let own: Few<Card> = if taps_source(cost, code) { code.source.card().into_iter().collect() } else { Few::new() };
    match victims {
        Some((verb, found)) if !cast::taps_itself(cost) => {
            let tapped = |thing: &Thing| thing.card().filter(|_| verb == verb::TAP).into_iter().collect();
            let often = if once { 1 } else { found.len() };
            found
                .into_iter()
                .take(often)
                .map(|thing| Use { thing, taps: tapped(&thing), victim: Some(thing) })
                .collect()
        }
        Some((verb::TAP, found)) => {
            // One that nothing else taps, and rather one that makes no mana.
            let is_free = |card: &Card| !others.iter().any(|other| other.taps.contains(card));
            let is_maker = |card: &Card| {
                game.action_rows(code.you).any(|(of, row)| of == *card && mana::is_simple(game, row.ability))
            };
            let partner = found.iter().filter_map(|thing| thing.card()).filter(is_free).min_by_key(is_maker);
            let both = partner.map(|partner| own.iter().copied().chain([partner]).collect());
            both.map(|taps| Use { thing: code.source, taps, victim: None }).into_iter().collect()
        }
        Some((_, found)) if found.is_empty() => Vec::new(),
        Some((_, found)) => vec![Use { thing: code.source, taps: own, victim: found.first().copied() }],
        None => {
            let times = if once { 1 } else { repeats(game, cost, code) };
            (0..times).map(|_| Use { thing: code.source, taps: own.clone(), victim: None }).collect()
        }
    }
}

/// Whether the uses of an ability with such a cost can be counted: it gives up its source or one other thing. Two things that
/// depend on each other are not counted on, nor are several of a sort; the player uses such an ability before (E37.8).
fn is_countable(cost: &Cost) -> bool {
    let acts = || cost.parts.iter().filter_map(|part| if let CostPart::Act(act) = part { Some(act) } else { None });
    let picks = acts().filter(|act| !matches!(act.patient, Some(Selector::This))).count();
    let is_one = |act: &&ActPhrase| matches!(act.patient, Some(Selector::Pick(Quantity::A, _)));
    let own = acts().any(|act| {
        act.patient == Some(Selector::This) && matches!(act.verb, verb::SACRIFICE | verb::MOVE | verb::DISCARD)
    });
    picks == 0 || picks == 1 && !own && acts().any(|act| is_one(&act))
}

/// Whether a cost taps its source.
pub(crate) fn taps_source(cost: &Cost, code: &CodeFrame) -> bool {
    let is_own =
        |part: &CostPart| matches!(part, CostPart::Act(p) if p.verb == verb::TAP && p.patient == Some(Selector::This));
    code.source.card().is_some() && cost.parts.iter().any(is_own)
}

/// The most uses that count: no cost has more symbols that one source pays.
const OFTEN: i32 = 12;

/// The number of uses of a mana ability that chooses nothing: as long as its counters last, or the life it costs.
fn repeats(game: &Game, cost: &Cost, code: &CodeFrame) -> usize {
    let ctx = game.ctx_of(code);
    let times = cost.parts.iter().map(|part| match part {
        CostPart::Pay(amount, kind) => game.counters(code.you, *kind) / game.amount(amount, &ctx).max(1),
        CostPart::Act(act) if act.verb == verb::REMOVE && act.patient == Some(Selector::This) => {
            let each = act.amount.as_ref().map_or(1, |n| game.amount(n, &ctx)).max(1);
            act.kind.map_or(1, |kind| game.counters(code.source, kind) / each)
        }
        _ => 1,
    });
    times.min().unwrap_or(1).clamp(0, OFTEN) as usize
}
