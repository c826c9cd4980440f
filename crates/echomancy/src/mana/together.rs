//! Mana and the other parts of a cost, judged together (E8.1, E37.8): a permanent tapped as a cost does not tap for the
//! mana of the same cost, a thing given up as a cost is not given up for that mana, and nothing serves two parts.

use super::{Purse, Types, cannot_pay, demand::demands, help, source::types_of};
use crate::{
    bars::PAYS_FOR_BOTH,
    cast,
    fodder::Fodder,
    lexicon::{counter, head, place, verb},
};
use abilities::{Ability, Cost, CostPart, Quantity, Selector, Symbol};
use kernel::{Card, CodeFrame, Game, Refusal, Thing};

/// The candidates of a part of a cost, how many it takes, and whether it taps them.
pub(crate) struct Wanted {
    found: Vec<Thing>,
    needed: usize,
    taps: bool,
}

/// The permanents that parts of a cost tap or give up.
pub(crate) fn wanted(game: &Game, cost: &Cost, code: &CodeFrame) -> Vec<Wanted> {
    let ctx = game.ctx_of(code);
    let part = |part: &CostPart| {
        let CostPart::Act(phrase) = part else { return None };
        let needed = match phrase.patient.as_ref()? {
            Selector::This | Selector::Pick(Quantity::A, _) => 1,
            Selector::Pick(Quantity::Exactly(n), _) => game.amount(n, &ctx).max(0) as usize,
            _ => return None,
        };
        if !matches!(phrase.verb, verb::SACRIFICE | verb::MOVE | verb::TAP | verb::DISCARD) {
            return None;
        }
        let taps = phrase.verb == verb::TAP;
        let serves = |c: Card| game.controller(c) == code.you && !(taps && game.is_exhausted(c));
        let own = |t: &Thing| t.card().is_some_and(|c| serves(c) && !is_cast(game, code, *t));
        let found = game.found_for_cost(phrase, &ctx).into_iter().filter(own).collect();
        Some(Wanted { found, needed, taps })
    };
    cost.parts.iter().filter_map(part).collect()
}

/// Whether a cost is paid to cast this: it is on the stack by then, and neither in a hand nor in a graveyard (E7.2).
fn is_cast(game: &Game, code: &CodeFrame, thing: Thing) -> bool {
    let head = game.compiled(code).map(|compiled| &compiled.ability);
    let is_spell = matches!(head, None | Some(Ability::Headed { head: head::SPELL, .. }));
    let is_permanent = |card: Card| game.zone(card).is_some_and(|zone| zone.place == place::BATTLEFIELD);
    thing == code.source && is_spell && !thing.card().is_some_and(is_permanent)
}

/// The cards that must make no mana for this part of a cost.
pub(super) fn kept(game: &Game, part: &CostPart, code: &CodeFrame) -> Vec<Card> {
    let cost = code.source.card().and_then(|card| cast::cost_of(game, card, code));
    cost.filter(|cost| cost.parts.contains(part)).map_or(Vec::new(), |cost| {
        let own = own_tap(&cost, code);
        Purse::of(game, code.you).keeps(&cost, code, &own).unwrap_or(own)
    })
}

/// Returns the source if it taps for the cost: it cannot also tap for its mana.
pub(super) fn own_tap(cost: &Cost, code: &CodeFrame) -> Vec<Card> {
    if cast::taps_itself(cost) { code.source.card().into_iter().collect() } else { Vec::new() }
}

impl Purse<'_> {
    /// The cards that must make no mana so that the mana and the rest of a cost can both be paid, those given among them; or
    /// why they cannot.
    pub(super) fn keeps(&self, cost: &Cost, code: &CodeFrame, except: &[Card]) -> Result<Vec<Card>, Refusal> {
        let parts = cost.parts.iter().filter_map(|p| if let CostPart::Symbols(s) = p { Some(&s[..]) } else { None });
        let symbols = &parts.collect::<Vec<_>>().concat();
        let x = code.bindings.x;
        let chooses =
            |part: &CostPart| matches!(part, CostPart::Act(p) if matches!(p.patient, Some(Selector::Pick(..))));
        if symbols.is_empty() && !cost.parts.iter().any(chooses) {
            return Ok(except.to_vec());
        }
        // E8.7: creatures and cards help to cast a spell, never to use an ability of it.
        let helping = match is_cast(self.game, code, code.source) {
            true => help::helpers(self.game, self.seat, code.source),
            false => Vec::new(),
        };
        let is_helped = |d| self.is_paid(&d, except, &helping, &[]);
        if !helping.is_empty() && demands(symbols, x).into_iter().any(is_helped) {
            return Ok(except.to_vec());
        }
        let ctx = self.game.ctx_of(code);
        let life = cost.parts.iter().map(|part| match part {
            CostPart::Pay(amount, counter::LIFE) => self.game.amount(amount, &ctx),
            _ => 0,
        });
        let life = life.sum();
        let fodder = self.fodder_for(life, code);
        if !cost.parts.iter().any(chooses) && fodder.is_empty() {
            let paid = self.is_payable_with(symbols, x, except, &[]);
            return if paid { Ok(except.to_vec()) } else { Err(cannot_pay(symbols)) };
        }
        let mut search = Search {
            purse: self,
            symbols,
            x,
            except,
            wanted: &wanted(self.game, cost, code),
            fodder: &fodder,
            life,
            code: Some(code),
            taken: Vec::new(),
        };
        match search.serves(0, 0).then(|| search.tapped()) {
            Some(tapped) => Ok([except, &tapped].concat()),
            None if self.is_payable_with(symbols, x, except, &[]) => Err(PAYS_FOR_BOTH.plain()),
            None => Err(cannot_pay(symbols)),
        }
    }

    /// Returns the things that could be given up for mana beside so much life, for this: a card that is being cast is
    /// not in hand any more.
    fn fodder_for(&self, life: i32, code: &CodeFrame) -> Vec<Fodder> {
        self.fodder_beside(life).iter().filter(|fodder| !is_cast(self.game, code, fodder.thing)).cloned().collect()
    }

    /// The cards to be tapped for parts of a cost, if its mana can be paid beside them all.
    pub(crate) fn tapped_beside(
        &self,
        symbols: &[Symbol],
        x: i32,
        except: &[Card],
        wanted: &[Wanted],
        fodder: &[Fodder],
    ) -> Option<Vec<Card>> {
        let _question = self.question();
        let taken = Vec::new();
        let mut search = Search { purse: self, symbols, x, except, wanted, fodder, life: 0, code: None, taken };
        search.serves(0, 0).then(|| search.tapped())
    }

    /// Returns the mana a thing taps for: for a payment, only that sets two things apart.
    pub(super) fn makes(&self, thing: Thing) -> Vec<(Types, i32, &[Types])> {
        let ways = self.sources().iter().filter(|s| Thing::Card(s.card) == thing);
        ways.map(|source| (types_of(source), source.amount, &source.extra[..])).collect()
    }
}

/// A search for things that serve the parts of a cost and leave its mana payable.
struct Search<'a> {
    purse: &'a Purse<'a>,
    symbols: &'a [Symbol],
    x: i32,
    except: &'a [Card],
    wanted: &'a [Wanted],
    fodder: &'a [Fodder],
    /// The life other parts of the cost take.
    life: i32,
    /// The cost is paid for this, if it is known.
    code: Option<&'a CodeFrame>,
    /// The things taken, each with the part it serves.
    taken: Vec<(Thing, usize)>,
}

impl Search<'_> {
    /// Whether the parts from this one on can be served, this one by things from there on in its list.
    fn serves(&mut self, part: usize, first: usize) -> bool {
        if !self.purse.may_try() {
            return false;
        }
        let Some(Wanted { found, needed, taps }) = self.wanted.get(part) else {
            return self.pays();
        };
        if self.taken.iter().filter(|(_, of)| *of == part).count() >= *needed {
            return self.serves(part + 1, 0);
        }
        // Things that make no mana are tried first; of things that are alike one is enough.
        let mut ordered: Vec<Thing> = found.clone();
        ordered.sort_by_key(|thing| self.is_maker(*thing));
        let mut tried: Vec<Thing> = Vec::new();
        for (i, &thing) in ordered.iter().enumerate().skip(first) {
            let is_free = |(t, of): &(Thing, usize)| *t != thing || self.wanted[*of].taps != *taps;
            if !self.taken.iter().all(is_free) || tried.iter().any(|other| self.are_alike(*other, thing)) {
                continue;
            }
            tried.push(thing);
            self.taken.push((thing, part));
            if self.serves(part, i + 1) {
                return true;
            }
            self.taken.pop();
        }
        false
    }

    fn is_maker(&self, thing: Thing) -> bool {
        !self.purse.makes(thing).is_empty() || self.fodder.iter().any(|f| f.thing == thing || is_tapped_by(f, thing))
    }

    fn are_alike(&self, one: Thing, other: Thing) -> bool {
        let made = |thing: Thing| {
            let by = self.fodder.iter().filter(move |f| f.thing == thing || is_tapped_by(f, thing));
            by.map(|f| (f.made.clone(), f.thing == thing, f.taps.len())).collect::<Vec<_>>()
        };
        let fits = |part: &Wanted| part.found.contains(&one) == part.found.contains(&other);
        self.purse.makes(one) == self.purse.makes(other) && made(one) == made(other) && self.wanted.iter().all(fits)
    }

    fn tapped(&self) -> Vec<Card> {
        self.taken.iter().filter(|(_, part)| self.wanted[*part].taps).filter_map(|(t, _)| t.card()).collect()
    }

    /// Whether the rest pays for the mana.
    fn pays(&self) -> bool {
        let is_left = |fodder: &&Fodder| !self.taken.iter().any(|(taken, _)| *taken == fodder.thing);
        let left = |fodder: &[Fodder]| fodder.iter().filter(is_left).cloned().collect::<Vec<Fodder>>();
        let except = [self.except, &self.tapped()].concat();
        // Life paid in the place of mana is not there for mana abilities.
        demands(self.symbols, self.x).iter().any(|demand| {
            let more = match self.code {
                Some(code) if demand.life > 0 => left(&self.purse.fodder_for(self.life + demand.life, code)),
                _ => left(self.fodder),
            };
            self.purse.is_paid(demand, &except, &[], &more)
        })
    }
}

fn is_tapped_by(fodder: &Fodder, thing: Thing) -> bool {
    thing.card().is_some_and(|card| fodder.taps.contains(&card))
}
