//! The order inside a layer: characteristic-defining abilities, dependency (CR 613.8), timestamp.
//!
//! The view tries out whether one effect depends on another only where it reads what the other writes, and the result is
//! kept until something it was told from is changed.

use super::{
    facets::{Facets, amounts},
    says::{Says, Stated},
    *,
};
use crate::arithmetic::Rank;
use abilities::{Characteristic, EachFilter, Filter, Selector, Statement, Visit};

/// Whether an effect is there, the set it affects, and the numbers it brings to each of them.
type Outcome = Option<(Things, Vec<Fixed>)>;

/// The most effects of a layer that may depend on each other: the view remembers every pair of them.
const MOST_PAIRED: usize = 4_000;

/// One statement of one effect that waits to be applied.
struct Entry {
    effect: usize,
    stated: usize,
    id: usize,
    /// CDAs and others do not depend on each other (CR 613.8a).
    defines: bool,
    reads: Facets,
    writes: Facets,
}

/// The remaining effects of a layer, in the order of timestamps.
pub(super) struct Order {
    layer: u8,
    left: Vec<Entry>,
    count: usize,
    /// Whether any two could depend on each other; unknown after a change.
    dependent: Option<bool>,
    /// Whether any two ever could.
    pub depended: bool,
    known: Vec<Vec<Option<bool>>>,
    outcomes: Vec<Option<Outcome>>,
}

/// Keywords taken away, uses given, keywords that cannot be had.
type KeywordChanges = (Vec<(Slot, Keyword)>, Vec<(Slot, UseId)>, Vec<(Slot, Keyword)>);

/// The state that a trial has to put back.
struct Undo {
    looks: Vec<(usize, Looks)>,
    entries: usize,
    cells: u64,
    trace: Option<Tracing>,
    keywords: Option<KeywordChanges>,
    granted: Option<(Vec<Row>, Vec<Row>)>,
}

impl Order {
    /// Collects the effects that belong to a layer.
    pub fn new(game: &Game, layer: u8, effects: &[Active]) -> Self {
        let mut order = Order {
            layer,
            left: Vec::new(),
            count: 0,
            dependent: None,
            depended: false,
            known: Vec::new(),
            outcomes: Vec::new(),
        };
        for i in 0..effects.len() {
            order.push(game, effects, i);
        }
        order.sort(game, effects);
        order
    }

    /// One more effect.
    pub fn add(&mut self, game: &Game, effects: &[Active], i: usize) {
        let before = self.left.len();
        self.push(game, effects, i);
        if self.left.len() > before {
            self.sort(game, effects);
            self.dependent = None;
        }
    }

    fn push(&mut self, game: &Game, effects: &[Active], i: usize) {
        let effect = &effects[i];
        let Some(says) = game.told_of(effect) else { return };
        for (p, stated) in says.stated.iter().enumerate().filter(|(_, p)| p.layer(effect.defines) == self.layer) {
            let (reads, writes) = (game.facets_read(effect, says, stated), stated.writes);
            self.left.push(Entry { effect: i, stated: p, id: self.count, defines: effect.defines, reads, writes });
            self.count += 1;
        }
    }

    fn sort(&mut self, game: &Game, effects: &[Active]) {
        let arithmetic = game.cards.rules.types.arithmetic;
        self.left.sort_by_key(|entry| {
            let effect = &effects[entry.effect];
            let rank = match game.change_of(effect, entry.stated) {
                Some(Characteristic::Get(changes, floor)) if self.layer == CHANGE => {
                    arithmetic.rank(changes.iter().map(|(_, change)| change), floor.as_ref())
                }
                _ => Rank::Set,
            };
            (rank, !effect.defines, effect.stamp, entry.effect, entry.stated)
        });
    }

    /// Notes that an effect was applied and has changed those facets: results that read them are worked out anew.
    pub fn applied(&mut self, game: &Game, effects: &[Active], i: usize, writes: &Facets) {
        for entry in self.left.iter_mut().filter(|e| e.effect == i) {
            if let Some(says) = game.told_of(&effects[i]) {
                // Begun, it looks at less.
                entry.reads = game.facets_read(&effects[i], says, &says.stated[entry.stated]);
            }
        }
        if self.known.is_empty() {
            return;
        }
        self.dependent = None;
        self.make_room();
        let is_stale = |e: &Entry| e.effect == i || writes.meets(&e.reads);
        let is_touched = |e: &&Entry| is_stale(e) || writes.meets(&e.writes);
        let touched: Vec<usize> = self.left.iter().filter(is_touched).map(|e| e.id).collect();
        for e in &self.left {
            if is_stale(e) {
                self.outcomes[e.id] = None;
                self.known[e.id].fill(None);
            } else {
                touched.iter().for_each(|f| self.known[e.id][*f] = None);
            }
        }
    }

    /// About how much one more step takes: all that is left is gone through, and where any two could depend on each other
    /// every pair of them.
    pub fn work(&self) -> usize {
        let left = self.left.len();
        1 + left / 16 + if self.known.is_empty() { 0 } else { left * left / 16 }
    }

    fn touches(e: &Entry, f: &Entry) -> bool {
        e.effect != f.effect && e.defines == f.defines && e.reads.meets(&f.writes)
    }

    /// Whether any two of those left could depend on each other, judged by their reads and writes.
    fn may_depend(&mut self) -> bool {
        let dependent = *self.dependent.get_or_insert_with(|| {
            let written = self.left.iter().fold(Facets::NONE, |all, e| all.and(e.writes));
            let mut readers = self.left.iter().filter(|e| e.reads.meets(&written));
            readers.any(|e| self.left.iter().any(|f| Order::touches(e, f)))
        });
        self.depended |= dependent;
        dependent
    }

    fn make_room(&mut self) {
        self.outcomes.resize(self.count, None);
        self.known.resize(self.count, Vec::new());
        self.known.iter_mut().for_each(|row| row.resize(self.count, None));
    }
}

impl Game {
    fn change_of(&self, effect: &Active, p: usize) -> Option<&Characteristic> {
        let compiled = &self.cards.ability(effect.ability);
        let at = compiled.says(effect.op)?.stated[p].at;
        match &compiled.statements(effect.op)[at as usize] {
            Statement::Are(_, change) => Some(change),
            _ => None,
        }
    }

    /// Returns the facets that decide about a statement of an effect as things stand.
    fn facets_read(&self, effect: &Active, says: &Says, stated: &Stated) -> Facets {
        let whom = if self.found_for(effect, says, stated).is_some() { Facets::NONE } else { stated.whom };
        let there = match effect.is_row() {
            true => says.condition,
            false if effect.started => Facets::NONE,
            false => Facets::EXISTENCE.and(says.condition),
        };
        whom.and(there).and(stated.what)
    }

    /// The next statement to apply, taken out.
    pub(super) fn next_of(&mut self, order: &mut Order, effects: &[Active]) -> Option<(usize, usize)> {
        if order.left.is_empty() {
            return None;
        }
        let next = match order.left.len() > 1 && order.may_depend() {
            true => {
                if order.count > MOST_PAIRED {
                    self.stop_because_of(effects.iter().map(|e| e.source));
                    return None;
                }
                order.make_room();
                self.by_dependency(order, effects)
            }
            false => 0,
        };
        let entry = order.left.remove(next);
        Some((entry.effect, entry.stated))
    }

    /// CR 613.8b: the first effect that depends on no other, but for those it forms a loop with.
    fn by_dependency(&mut self, order: &mut Order, effects: &[Active]) -> usize {
        for n in 0..order.left.len() {
            let on = self.dependencies(order, effects, n);
            if on.into_iter().all(|m| self.leads_back(order, effects, m, n)) {
                return n;
            }
        }
        0
    }

    /// Returns the other effects that one depends on.
    fn dependencies(&mut self, order: &mut Order, effects: &[Active], n: usize) -> Vec<usize> {
        let mut on = Vec::new();
        for m in 0..order.left.len() {
            if self.is_too_much(1, effects.len(), effects.iter().map(|e| e.source)) {
                break;
            }
            let (e, f) = (&order.left[n], &order.left[m]);
            if !Order::touches(e, f) {
                continue;
            }
            let (a, b) = (e.id, f.id);
            let depends = match order.known[a][b] {
                Some(known) => known,
                None => {
                    let e = (e.effect, e.stated);
                    let f = (f.effect, f.stated);
                    if order.outcomes[a].is_none() {
                        order.outcomes[a] = Some(self.outcome_of(&effects[e.0], e.1));
                    }
                    let undo = self.try_out(&effects[f.0], f.1, order.layer);
                    let after = self.outcome_of(&effects[e.0], e.1);
                    self.put_back(undo);
                    *order.known[a][b].insert(order.outcomes[a].as_ref() != Some(&after))
                }
            };
            if depends {
                on.push(m);
            }
        }
        on
    }

    /// Whether one depends on another, directly or by way of others.
    fn leads_back(&mut self, order: &mut Order, effects: &[Active], from: usize, to: usize) -> bool {
        let mut seen = vec![from];
        let mut at = 0;
        while let Some(&n) = seen.get(at) {
            at += 1;
            for m in self.dependencies(order, effects, n) {
                if m == to {
                    return true;
                }
                if !seen.contains(&m) {
                    seen.push(m);
                }
            }
        }
        false
    }

    /// Applies a statement of an effect to see its outcome.
    fn try_out(&mut self, effect: &Active, p: usize, layer: u8) -> Undo {
        let view = &mut self.view;
        // Only in these layers abilities come and go.
        let abilities = matches!(layer, COPY | TYPE | ABILITY);
        let mut undo = Undo {
            looks: Vec::new(),
            entries: view.looks.len(),
            cells: view.cells,
            trace: view.trace.take(),
            keywords: abilities.then(|| (view.removed.clone(), view.given.clone(), view.never.clone())),
            granted: abilities.then(|| (view.granted.clone(), view.fresh.clone())),
        };
        let cards = self.cards.clone();
        let compiled = cards.ability(effect.ability);
        if let Some(says) = compiled.says(effect.op)
            && self.effect_exists(effect)
            && let Statement::Are(_, change) = &compiled.statements(effect.op)[says.stated[p].at as usize]
        {
            let subjects = self.subjects(effect, says, &says.stated[p]);
            for card in subjects.iter().filter_map(|t| t.card()) {
                if let Some(entry) = self.view.entry_of(card.slot) {
                    undo.looks.push((entry.index(), self.view.looks[entry.index()].clone()));
                }
            }
            let stated = &says.stated[p];
            let even = self.even_numbers(effect, stated, change);
            let them = subjects.iter().filter_map(|t| t.card());
            self.change_all(&cards, effect, (stated.at, change), even.as_deref(), them);
            self.count_cells(undo.cells);
        }
        undo
    }

    fn put_back(&mut self, undo: Undo) {
        let view = &mut self.view;
        for slot in view.owners.drain(undo.entries..) {
            view.of[slot.index()] = None;
        }
        view.looks.truncate(undo.entries);
        // A card meant twice was kept twice: first as it was.
        for (i, looks) in undo.looks.into_iter().rev() {
            view.looks[i] = looks;
        }
        (view.cells, view.trace) = (undo.cells, undo.trace);
        if let Some((removed, given, never)) = undo.keywords {
            (view.removed, view.given, view.never) = (removed, given, never);
        }
        if let Some((granted, fresh)) = undo.granted {
            (view.granted, view.fresh) = (granted, fresh);
        }
    }

    /// Returns the outcome a statement of an effect would have now.
    fn outcome_of(&self, effect: &Active, p: usize) -> Outcome {
        if !self.effect_exists(effect) {
            return None;
        }
        let says = self.told_of(effect)?;
        let change = self.change_of(effect, p)?;
        let subjects = self.subjects(effect, says, &says.stated[p]);
        let mut numbers = Vec::new();
        let chosen = matches!(change, Characteristic::ControlledBy(_) | Characteristic::CopyOf(_));
        if says.stated[p].written && !chosen || !effect.numbers.is_empty() {
            return Some((subjects, numbers));
        }
        let mut own = effect.bindings.clone();
        for subject in &subjects {
            own.it = *subject;
            let ctx = Ctx { bindings: &own, ..self.asked_by(effect) };
            numbers.extend(amounts(change).map(|a| Fixed::Number(self.amount(a, &ctx))));
            match change {
                Characteristic::ControlledBy(who) => numbers.push(Fixed::Controller(self.player_meant(who, &ctx))),
                Characteristic::CopyOf(what) => numbers.push(Fixed::Face(self.face_meant(what, &ctx))),
                _ => {}
            }
        }
        Some((subjects, numbers))
    }
}

/// Whether a selector looks for cards in places it names, so not only in play.
pub(super) fn names_place(selector: &Selector) -> bool {
    let named = |f: &Filter| matches!(f, Filter::In(..));
    match selector {
        Selector::This => true,
        Selector::Pick(_, filters) => filters.iter().any(|f| match f {
            Filter::Or(list) => list.iter().any(named),
            f => named(f),
        }),
        Selector::Both(selectors) => selectors.iter().any(names_place),
        _ => false,
    }
}

fn any_filter(selector: &Selector, test: &dyn Fn(&Filter) -> bool) -> bool {
    let mut found = false;
    EachFilter(|filter: &Filter| found |= test(filter)).selector(selector);
    found
}

pub(super) fn reads_stats(selector: &Selector) -> bool {
    let reads = |f: &Filter| matches!(f, Filter::Stat(..) | Filter::Predicate(_) | Filter::Argument);
    any_filter(selector, &reads)
}
