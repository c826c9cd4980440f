//! A declaration of attackers or blockers: pairs are added one at a time, only such as leave a legal whole within
//! reach, until the whole is legal and accepted (E22.3, E22.8, E33.4).
//!
//! Legality is computed exactly: no restriction may be broken, and as many requirements must be obeyed as any set obeys
//! that breaks none and costs nothing (E22.5, E22.10).

mod search;

use crate::{
    codes::about,
    lexicon::{status, word},
    mana,
};
use abilities::{Cost, CostPart};
use kernel::{About, Act, Card, Choice, CodeFrame, Few, Flow, Game, Laying, Prompt, Seat, Shape, Thing};
use search::{Goal, Lookup, Search};

/// A creature with what it may attack or block, one of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    /// The attacker or blocker.
    pub creature: Thing,
    /// The thing it attacks or blocks.
    pub met: Thing,
    /// The number of requirements it obeys.
    pub worth: usize,
    /// Whether it may be the only one at the thing it meets (E22.9).
    pub alone: bool,
}

/// A creature that could be declared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declarable {
    /// The creature.
    pub creature: Thing,
    /// The number of pairs it may be in (E22.8); none: in any number of them.
    pub most: Option<usize>,
    /// The number of requirements it obeys by being declared at all.
    pub worth: usize,
    /// Whether it may be the only one declared (E22.4).
    pub alone: bool,
}

/// Everything that could be declared, with its restrictions and requirements.
pub(crate) struct Declaration {
    /// The question asked.
    pub about: kernel::AboutCode,
    /// The act a pair stands for.
    pub act: fn(Thing, Thing) -> Act,
    /// All pairs that break no restriction by themselves.
    pub pairs: Vec<Pair>,
    /// Their creatures, in order.
    pub creatures: Vec<Declarable>,
    /// The things that must be met, and by how many requirements (an attacker that must be blocked).
    pub needs: Vec<(Thing, usize)>,
    /// The number of creatures that may be declared in all, where an effect says so.
    pub most: Option<usize>,
    /// Whether any card forbids, asks for or puts a price on anything in it.
    pub bound: bool,
}

impl Pair {
    /// A pair nothing binds.
    pub fn plain(creature: Card, met: Thing) -> Self {
        Pair { creature: creature.into(), met, worth: 0, alone: true }
    }
}

impl Declarable {
    /// A creature nothing binds.
    pub fn plain(creature: Card) -> Self {
        Declarable { creature: creature.into(), most: Some(1), worth: 0, alone: true }
    }
}

/// The pairs chosen so far: a creature, and what it attacks or blocks.
pub(crate) type Pairs = Few<(Thing, Thing)>;

impl Declaration {
    /// A declaration no card speaks of.
    pub fn unbound(
        about: kernel::AboutCode,
        act: fn(Thing, Thing) -> Act,
        pairs: Vec<Pair>,
        creatures: Vec<Declarable>,
    ) -> Self {
        Declaration { about, act, pairs, creatures, needs: Vec::new(), most: None, bound: false }
    }

    /// `None`: it has been accepted.
    pub(crate) fn ask(&self, game: &mut Game, seat: Seat, pairs: &mut Pairs) -> Option<Flow> {
        match game.take_answer() {
            Some(Choice::Pair(first, second)) => pairs.push((first, second)),
            Some(Choice::Cancel) => pairs.clear(),
            Some(Choice::Done) => return None,
            _ => {}
        }
        if self.pairs.is_empty() {
            return None;
        }
        let chosen = self.chosen(pairs);
        let lookup = &Lookup::of(self);
        let goal = &self.goal(game, lookup);
        let mut options: Vec<Choice> = Vec::new();
        for (i, pair) in self.pairs.iter().enumerate() {
            if self.may_add(game, seat, &chosen, i, (goal, lookup)) {
                options.push(Choice::Pair(pair.creature, pair.met));
            }
        }
        if self.is_legal(&chosen, goal.obeyed) {
            options.push(Choice::Done);
        }
        if !chosen.is_empty() {
            options.push(Choice::Cancel);
        }
        Some(Flow::Ask(Prompt {
            seat,
            shape: Shape::Pairs,
            about: About::Game(self.about, Thing::Nothing, chosen.len() as i32),
            options,
        }))
    }

    fn chosen(&self, pairs: &[(Thing, Thing)]) -> Vec<usize> {
        let find = |pair: &(Thing, Thing)| self.pairs.iter().position(|p| (p.creature, p.met) == *pair);
        pairs.iter().filter_map(find).collect()
    }

    /// The most requirements that a legal set without a price obeys, and such a set.
    fn goal(&self, game: &Game, lookup: &Lookup) -> Goal {
        if !self.asks_for_anything() {
            return Goal::default();
        }
        let open: Vec<usize> = (0..self.pairs.len()).filter(|&i| self.is_free(game, i)).collect();
        Search::new(self, game, lookup, &[], &open).most()
    }

    fn asks_for_anything(&self) -> bool {
        self.pairs.iter().any(|p| p.worth > 0) || self.creatures.iter().any(|c| c.worth > 0) || !self.needs.is_empty()
    }

    fn is_free(&self, game: &Game, i: usize) -> bool {
        is_free_of_prices(game, self.act)
            || game.prices(&(self.act)(self.pairs[i].creature, self.pairs[i].met)).is_empty()
    }

    /// Whether a pair may be added: it can be paid for, and a legal whole is still within reach.
    fn may_add(&self, game: &Game, seat: Seat, chosen: &[usize], i: usize, (goal, lookup): (&Goal, &Lookup)) -> bool {
        let pair = self.pairs[i];
        if !self.bound {
            return !chosen.iter().any(|&j| self.pairs[j].creature == pair.creature);
        }
        let of = |c: &Declarable| c.creature == pair.creature;
        let most = self.creatures.iter().find(|c| of(c)).map_or(Some(1), |c| c.most);
        let had = chosen.iter().filter(|&&j| self.pairs[j].creature == pair.creature).count();
        if chosen.contains(&i) || most.is_some_and(|most| had >= most) {
            return false;
        }
        let with = [chosen, &[i]].concat();
        if !self.is_affordable(game, seat, &with) {
            return false;
        }
        if self.is_legal(&with, goal.obeyed) || with.iter().all(|j| goal.set.contains(j)) {
            return true;
        }
        let rest = || (0..self.pairs.len()).filter(|j| !with.contains(j));
        let free: Vec<usize> = rest().filter(|&j| self.is_free(game, j)).collect();
        let all: Vec<usize> = rest().collect();
        Search::new(self, game, lookup, &with, &free).reaches(goal.obeyed, &|_| true)
            || all.len() > free.len()
                && Search::new(self, game, lookup, &with, &all)
                    .reaches(goal.obeyed, &|set| self.is_affordable(game, seat, set))
    }

    /// Whether a whole set breaks no restriction and obeys enough.
    fn is_legal(&self, set: &[usize], goal: usize) -> bool {
        !self.bound || self.breaks_nothing(set) && self.worth(set) >= goal
    }

    pub(super) fn has_room_for(&self, declared: usize) -> bool {
        self.most.is_none_or(|most| declared <= most)
    }

    pub(super) fn breaks_nothing(&self, set: &[usize]) -> bool {
        let declared = self.declared(set);
        let alone = |c: &&Declarable| declared.len() == 1 && !c.alone;
        self.has_room_for(declared.len())
            && !declared.iter().any(alone)
            && set.iter().all(|&i| {
                let pair = self.pairs[i];
                pair.alone || set.iter().filter(|&&j| self.pairs[j].met == pair.met).count() > 1
            })
    }

    fn declared(&self, set: &[usize]) -> Vec<&Declarable> {
        self.creatures.iter().filter(|c| set.iter().any(|&i| self.pairs[i].creature == c.creature)).collect()
    }

    fn worth(&self, set: &[usize]) -> usize {
        let met = |thing: Thing| set.iter().any(|&i| self.pairs[i].met == thing);
        set.iter().map(|&i| self.pairs[i].worth).sum::<usize>()
            + self.declared(set).iter().map(|c| c.worth).sum::<usize>()
            + self.needs.iter().filter(|(thing, _)| met(*thing)).map(|(_, n)| n).sum::<usize>()
    }

    /// Whether the price of the set could be paid, by sources that do not tap for the declaration itself (E22.3 f, i).
    fn is_affordable(&self, game: &Game, seat: Seat, set: &[usize]) -> bool {
        if is_free_of_prices(game, self.act) {
            return true;
        }
        let pairs: Vec<(Thing, Thing)> = set.iter().map(|&i| (self.pairs[i].creature, self.pairs[i].met)).collect();
        let price = price_of(game, self.act, &pairs);
        if price.parts.is_empty() {
            return true;
        }
        let taps = |c: &Thing| {
            let tap = Act::of(crate::lexicon::verb::TAP).to(*c).word(word::ATTACKING);
            game.exempted_by(&tap).is_none()
        };
        let tapped: Vec<Card> = match self.about {
            about::ATTACKERS => pairs.iter().map(|(c, _)| c).filter(|c| taps(c)).filter_map(|c| c.card()).collect(),
            _ => Vec::new(),
        };
        if tapped.is_empty() || matches!(price.parts[..], [CostPart::Symbols(_)]) {
            return mana::Purse::of(game, seat).can_pay_without(&price, &payer(seat), &tapped).is_ok();
        }
        let mut declared = Laying::of(game.clone());
        for card in tapped {
            declared.set_status(card, status::TAPPED, true);
        }
        mana::Purse::of(&declared, seat).can_pay_without(&price, &payer(seat), &[]).is_ok()
    }
}

/// Whether no card puts a price on such acts.
fn is_free_of_prices(game: &Game, act: fn(Thing, Thing) -> Act) -> bool {
    !game.anything_prices(act(Thing::Nothing, Thing::Nothing).verb)
}

/// Returns the total cost of a declaration (E22.6).
pub(crate) fn price_of(game: &Game, act: fn(Thing, Thing) -> Act, pairs: &[(Thing, Thing)]) -> Cost {
    let mut symbols = Vec::new();
    let mut parts = Vec::new();
    let pairs = if is_free_of_prices(game, act) { &[] } else { pairs };
    for &(creature, met) in pairs {
        for part in game.prices(&act(creature, met)).into_iter().flat_map(|(_, cost)| cost.parts) {
            match part {
                CostPart::Symbols(more) => symbols.extend(more),
                other => parts.push(other),
            }
        }
    }
    if !symbols.is_empty() {
        parts.push(CostPart::Symbols(symbols));
    }
    Cost { parts }
}

fn payer(seat: Seat) -> CodeFrame {
    CodeFrame::plain(seat, seat)
}

/// Pays for a declaration.
pub(crate) fn pay(game: &mut Game, seat: Seat, price: Cost) {
    if !price.parts.is_empty() {
        game.pay(&price, &payer(seat));
    }
}
