//! Mana and the other parts of a cost, judged together (E8.1, E37.8): what is tapped as a cost does not tap for the mana of
//! the same cost, what is given up as a cost is not given up for that mana, and nothing serves two parts.

use super::{Purse, Types, cannot_pay, demand::demands, help, source::types_of};
use crate::{bars::PAYS_FOR_BOTH, cast, lexicon::verb, payment::Fodder};
use abilities::{Cost, CostPart, Quantity, Selector, Symbol};
use kernel::{Card, CodeFrame, Game, Refusal, Thing};

/// What a part of a cost chooses from, how many it takes, and whether it taps them.
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
        if !matches!(phrase.verb, verb::SACRIFICE | verb::MOVE | verb::TAP) {
            return None;
        }
        let taps = phrase.verb == verb::TAP;
        let serves = |c: Card| game.controller(c) == code.you && !(taps && game.is_exhausted(c));
        let own = |t: &Thing| t.card().is_some_and(serves);
        let found = phrase.patient.iter().flat_map(|s| game.select(s, &ctx)).filter(own).collect();
        Some(Wanted { found, needed, taps })
    };
    cost.parts.iter().filter_map(part).collect()
}

/// The cards that must make no mana for this part of a cost.
pub(super) fn kept(game: &Game, part: &CostPart, code: &CodeFrame) -> Vec<Card> {
    let cost = code.source.card().and_then(|card| cast::cost_of(game, card, code));
    cost.filter(|cost| cost.parts.contains(part)).map_or(Vec::new(), |cost| {
        let own = own_tap(&cost, code);
        Purse::of(game, code.you).keeps(&cost, code, &own).unwrap_or(own)
    })
}

/// What taps for the cost cannot also tap for its mana.
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
        if symbols.is_empty() {
            return Ok(except.to_vec());
        }
        let helping = help::helpers(self.game, self.seat, code.source);
        let is_helped = |d| self.is_paid(&d, except, &helping, &[]);
        if !helping.is_empty() && demands(symbols, x).into_iter().any(is_helped) {
            return Ok(except.to_vec());
        }
        let chooses =
            |part: &CostPart| matches!(part, CostPart::Act(p) if matches!(p.patient, Some(Selector::Pick(..))));
        if !cost.parts.iter().any(chooses) && self.fodder().is_empty() {
            return self.payable(symbols, x, except).map(|()| except.to_vec());
        }
        match self.settle(symbols, x, except, &wanted(self.game, cost, code), self.fodder()) {
            Some(tapped) => Ok([except, &tapped].concat()),
            None if self.is_payable_with(symbols, x, except, &[]) => Err(PAYS_FOR_BOTH.plain()),
            None => Err(cannot_pay(symbols)),
        }
    }

    /// The cards to be tapped for parts of a cost, if its mana can be paid beside them all.
    pub(crate) fn settle(
        &self,
        symbols: &[Symbol],
        x: i32,
        except: &[Card],
        wanted: &[Wanted],
        fodder: &[Fodder],
    ) -> Option<Vec<Card>> {
        let mut search = Search { purse: self, symbols, x, except, wanted, fodder, taken: Vec::new() };
        search.serves(0, 0).then(|| search.tapped())
    }

    /// All that tells two things apart for a payment: the mana they tap for.
    fn makes(&self, thing: Thing) -> Option<(Types, i32, &[Types])> {
        let source = self.sources().iter().find(|s| Thing::Card(s.card) == thing)?;
        Some((types_of(source), source.amount, &source.extra))
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
    /// What serves which part.
    taken: Vec<(Thing, usize)>,
}

impl Search<'_> {
    /// Whether the parts from this one on can be served, this one by things from there on in its list.
    fn serves(&mut self, part: usize, first: usize) -> bool {
        let Some(Wanted { found, needed, taps }) = self.wanted.get(part) else {
            return self.pays();
        };
        if self.taken.iter().filter(|(_, of)| *of == part).count() >= *needed {
            return self.serves(part + 1, 0);
        }
        // What makes no mana is tried first; of things that are alike one is enough.
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
        self.purse.makes(thing).is_some() || self.fodder.iter().any(|(f, _)| *f == thing)
    }

    fn are_alike(&self, one: Thing, other: Thing) -> bool {
        let made = |thing: Thing| self.fodder.iter().find(|(f, _)| *f == thing).map(|(_, types)| *types);
        let fits = |part: &Wanted| part.found.contains(&one) == part.found.contains(&other);
        self.purse.makes(one) == self.purse.makes(other) && made(one) == made(other) && self.wanted.iter().all(fits)
    }

    fn tapped(&self) -> Vec<Card> {
        self.taken.iter().filter(|(_, part)| self.wanted[*part].taps).filter_map(|(t, _)| t.card()).collect()
    }

    /// Whether the mana is paid with what is left.
    fn pays(&self) -> bool {
        let is_left = |(thing, _): &&Fodder| !self.taken.iter().any(|(taken, _)| taken == thing);
        let more: Vec<Types> = self.fodder.iter().filter(is_left).map(|(_, types)| *types).collect();
        let except = [self.except, &self.tapped()].concat();
        self.purse.is_payable_with(self.symbols, self.x, &except, &more)
    }
}
