//! The whole view, layer by layer.

use super::{
    dependency::Order,
    effects::Identity,
    facets::Facets,
    layers::Numbers,
    says::{Says, Stated},
    *,
};
use crate::Cards;
use abilities::{Characteristic, Filter, Selector, Statement};

/// The result of the condition of one effect, and the set its first selector found, judged by a finished view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    pub effect: Identity,
    pub source: Thing,
    pub holds: bool,
    pub set: Option<Things>,
}

/// The findings of the last full computation: the effects and their order in each layer.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub effects: Vec<Active>,
    pub order: Vec<Step>,
    /// Whether the looks of a card can be worked out from that card, the sources and the players.
    pub local: bool,
    /// The aspects that decide which cards they affect and by how much.
    pub reads: Aspects,
    /// The aspects that their conditions read.
    pub asks: Aspects,
    /// The results of the conditions.
    pub verdicts: Vec<Verdict>,
    /// For effects that are not local: every entry as it was before the layer of counters, and the cards each later step meant.
    pub before: Vec<Looks>,
    reach: Vec<u64>,
    words: usize,
    late: usize,
    kept: bool,
}

impl Plan {
    /// Whether it was made where no effect was.
    pub fn is_of_nothing(&self) -> bool {
        self.effects.is_empty() && self.order.is_empty() && self.verdicts.is_empty() && self.reads | self.asks == 0
    }
}

/// One statement of one effect, where it was applied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub layer: u8,
    pub effect: u32,
    pub stated: u8,
    pub applied: bool,
}

impl Plan {
    /// Whether it remembers the numbers that counters need.
    pub fn is_kept(&self) -> bool {
        self.kept
    }
    /// The steps from the layer of counters on, with their numbers.
    pub fn late_steps(&self) -> impl Iterator<Item = (usize, &Step)> {
        self.order[self.late..].iter().enumerate()
    }
    /// Whether such a step meant that card.
    pub fn reaches(&self, step: usize, slot: Slot) -> bool {
        let word = self.reach.get(step * self.words + slot.index() / 64);
        slot.index() / 64 < self.words && word.is_some_and(|w| w & (1 << (slot.index() % 64)) != 0)
    }
}

/// The set a selector finds for every effect of one text and player, as long as nothing it reads is changed.
struct Shared {
    ability: AbilityId,
    subject: u8,
    you: Seat,
    reads: Facets,
    cards: Vec<Card>,
    other: bool,
}

/// The numbers of one text for one player, as long as nothing they read is changed.
struct Counted {
    ability: AbilityId,
    at: u8,
    you: Seat,
    reads: Facets,
    numbers: Numbers,
}

/// A computation in progress.
pub(super) struct Pass {
    pub effects: Vec<Active>,
    plan: Plan,
    taken: Vec<Verdict>,
    shared: Vec<Shared>,
    counted: Vec<Counted>,
}

impl Game {
    /// Computes everything anew, layer by layer. Conditions, and selectors that ask for stats before the stats are
    /// known, are judged by the finished view: if one came out otherwise than it was taken to be, the table is
    /// computed again with what it came to. Should that never rest, the effects that keep undoing their own condition
    /// are kept for [`Game::oscillation`], and the first pass stands.
    pub(super) fn compute_all(&mut self) {
        let mut tried: Vec<Vec<Verdict>> = Vec::new();
        self.view.touch_all();
        self.view.verdicts.clear();
        self.view.oscillation = None;
        loop {
            let (mut plan, taken) = self.compute_pass();
            self.budget.count((taken.len() * plan.effects.len() / 8) as u64);
            let found: Vec<Verdict> = taken.iter().map(|v| self.judged(v, &plan)).collect();
            let rests = found == taken || !self.endless.is_empty();
            let first = if rests { None } else { tried.iter().position(|t| *t == found) };
            if let Some(first) = first {
                let flipping = flipping(&tried[first..]);
                self.view.verdicts.clear();
                (plan, _) = self.compute_pass();
                self.view.oscillation = Some(flipping);
                plan.reads |= plan.asks;
            }
            if rests || first.is_some() {
                if rests {
                    plan.verdicts = found;
                }
                if !tried.is_empty() {
                    // The looks of one card can no longer be worked out from that card alone.
                    (plan.local, plan.kept) = (false, false);
                }
                self.view.plan = Arc::new(plan);
                break;
            }
            tried.push(found.clone());
            self.view.verdicts = found;
        }
        self.view.planned = Some((self.index.version, self.view.effect_version));
        self.view.verdicts.clear();
    }

    /// Whether a condition has come to be otherwise than it was when everything was computed.
    pub(super) fn has_new_verdict(&self) -> bool {
        let plan = &self.view.plan;
        plan.verdicts.iter().any(|v| self.judged(v, plan).holds != v.holds)
    }

    /// Judges a verdict again by the view as it stands now.
    fn judged(&self, taken: &Verdict, plan: &Plan) -> Verdict {
        let Some(effect) = plan.effects.iter().find(|e| e.identity() == taken.effect) else {
            return taken.clone();
        };
        let ctx = self.asked_by(effect);
        let holds = self.condition_of(effect).is_none_or(|c| self.holds(c, &ctx));
        let first = self.told_of(effect).and_then(|says| self.selector_at(effect, says.stated[0].subject));
        let set = match (&taken.set, first) {
            (Some(_), Some(selector)) if holds => Some(self.select(selector, &ctx)),
            (Some(set), _) => Some(set.clone()),
            _ => None,
        };
        Verdict { holds, set, ..taken.clone() }
    }

    /// One pass over all layers. Gives back the assumed value of each condition and early selector.
    fn compute_pass(&mut self) -> (Plan, Vec<Verdict>) {
        self.view.clear();
        self.view.of.resize(self.state.objects.len(), None);
        let cards = self.cards.clone();
        let mut pass = Pass {
            effects: self.gather_effects(),
            plan: Plan::default(),
            taken: Vec::new(),
            shared: Vec::new(),
            counted: Vec::new(),
        };
        let local = |e: &Active, says: &Says| if e.is_row() { says.local_row } else { says.local };
        // Where effects could depend on each other, their order is that of the cards that are there now.
        let mut ordered_by_table = false;
        for layer in 0..LAYERS {
            if layer == CHANGE {
                let mut all = pass.effects.iter();
                pass.plan.local = !ordered_by_table && all.all(|e| self.told_of(e).is_none_or(|s| local(e, s)));
                pass.plan.kept = !pass.plan.local;
                pass.plan.late = pass.plan.order.len();
                if pass.plan.kept {
                    pass.plan.words = self.state.objects.len().div_ceil(64);
                    pass.plan.before = self.view.looks.clone();
                }
                self.apply_counters(None);
                pass.shared.clear();
                pass.counted.clear();
            }
            let mut order = Order::new(self, layer, &pass.effects);
            while let Some((i, p)) = self.next_of(&mut order, &pass.effects) {
                if self.is_too_much(order.work(), pass.effects.len(), pass.effects.iter().map(|e| e.source)) {
                    break;
                }
                let verdict = self.verdict_on(&pass.effects[i], &pass.taken);
                let applied = self.apply_stated(&cards, &mut pass, i, p, layer);
                pass.plan.order.push(Step { layer, effect: i as u32, stated: p as u8, applied });
                if let Some(mut verdict) = verdict {
                    if verdict.set.is_some() {
                        verdict.set =
                            Some(pass.effects[i].sets.first().map(|(_, set)| set.clone()).unwrap_or_default());
                    }
                    pass.taken.push(verdict);
                }
                let mut changes_abilities = false;
                if applied {
                    let says = cards.ability(pass.effects[i].ability).says(pass.effects[i].op);
                    let writes = says.map_or(Facets::NONE, |s| s.stated[p].writes);
                    pass.shared.retain(|s| !s.reads.meets(&writes));
                    pass.counted.retain(|c| !c.reads.meets(&writes));
                    order.applied(self, &pass.effects, i, &writes);
                    changes_abilities = writes.has_abilities();
                }
                // A freshly granted ability begins to work: in this layer if it belongs here, else in a later one.
                let before = pass.effects.len();
                for row in std::mem::take(&mut self.view.fresh) {
                    let known = pass.effects.len();
                    if self.is_too_much(known / 4, known, pass.effects.iter().map(|e| e.source)) {
                        break;
                    }
                    let granted = self.granted_effect(row, i, &pass.effects, layer);
                    pass.effects.extend(granted);
                }
                if changes_abilities && pass.effects.iter().any(|e| e.granted) {
                    self.see_what_is_gone(&mut pass.effects);
                }
                for n in before..pass.effects.len() {
                    order.add(self, &pass.effects, n);
                }
            }
            ordered_by_table |= order.depended;
        }
        self.clamp(None);
        self.view.sort_granted();
        let Pass { mut effects, mut plan, taken, .. } = pass;
        for effect in &mut effects {
            effect.you = self.you_of(effect);
            let says = self.told_of(effect);
            if !says.is_some_and(|s| s.leaned_on) {
                effect.sets = Vec::new();
            }
            if let Some(says) = says {
                plan.asks |= says.asks;
                plan.reads |= says.what | if effect.is_row() { 0 } else { says.whom };
            }
        }
        plan.local &= !ordered_by_table;
        plan.effects = effects;
        (plan, taken)
    }

    /// Returns the verdict assumed for an effect as it begins, if the finished view will have to confirm it.
    fn verdict_on(&self, effect: &Active, taken: &[Verdict]) -> Option<Verdict> {
        let ahead = !effect.is_row() && self.told_of(effect).is_some_and(|s| s.ahead);
        if self.condition_of(effect).is_none() && !ahead {
            return None;
        }
        let identity = effect.identity();
        if taken.iter().any(|v| v.effect == identity) {
            return None;
        }
        Some(Verdict {
            effect: identity,
            source: effect.source,
            holds: self.condition_holds(effect),
            set: ahead.then(Things::new),
        })
    }

    /// Applies one statement of one effect; tells whether the effect was there.
    fn apply_stated(&mut self, cards: &Cards, pass: &mut Pass, i: usize, p: usize, layer: u8) -> bool {
        let record = layer >= CHANGE && pass.plan.kept;
        if record {
            pass.plan.reach.resize(pass.plan.reach.len() + pass.plan.words, 0);
        }
        let effect = &pass.effects[i];
        if !self.effect_exists(effect) {
            return false;
        }
        let cells = self.view.cells;
        let compiled = cards.ability(effect.ability);
        let Some(says) = compiled.says(effect.op) else { return false };
        let stated = &says.stated[p];
        let Statement::Are(_, change) = &compiled.statements(effect.op)[stated.at as usize] else { return false };
        let own = effect.source.card();
        let even = self.counted(&mut pass.counted, effect, stated, change);
        let even = even.as_deref();
        let note = |card: Card| {
            if record {
                let at = pass.plan.reach.len() - pass.plan.words + card.slot.index() / 64;
                pass.plan.reach[at] |= 1 << (card.slot.index() % 64);
            }
            card
        };
        // Some cards an effect has affected since it began may be gone, and others stand in their slots.
        let is_there = |thing: &Thing| thing.card().filter(|card| self.exists(*card));
        if stated.shared && !stated.kept && !effect.is_row() {
            let shared = self.shared(&mut pass.shared, effect, stated);
            let them = shared.cards.iter().copied().filter(|c| !shared.other || Some(*c) != own);
            self.change_all(cards, effect, (stated.at, change), even, them.map(note));
            self.count_cells(cells);
            pass.effects[i].started = true;
            return true;
        }
        let subjects = self.subjects(effect, says, stated);
        let them: smallvec::SmallVec<[Card; 16]> = subjects.iter().filter_map(is_there).map(note).collect();
        self.change_all(cards, effect, (stated.at, change), even, them.into_iter());
        self.count_cells(cells);
        let effect = &mut pass.effects[i];
        effect.started = true;
        if stated.kept && effect.found(stated.subject).is_none() {
            effect.sets.push((stated.subject, subjects));
        }
        true
    }

    /// Counts the changes made since there were so many (E37.3).
    pub(super) fn count_cells(&self, before: u64) {
        let rows = self.view.granted.len() + self.view.given.len() + self.view.removed.len();
        self.budget.count((self.view.cells - before) * (1 + rows as u64 / 64));
    }

    /// The numbers of a statement that are the same for all cards; those that are not written in the text are counted once.
    fn counted(
        &self,
        known: &mut Vec<Counted>,
        effect: &Active,
        stated: &Stated,
        change: &Characteristic,
    ) -> Option<Numbers> {
        if stated.written || effect.is_row() {
            return self.even_numbers(effect, stated, change);
        }
        let you = self.you_of(effect);
        let same = |c: &&Counted| (c.ability, c.at, c.you) == (effect.ability, stated.at, you);
        if let Some(counted) = known.iter().find(same) {
            return Some(counted.numbers.clone());
        }
        let numbers = self.even_numbers(effect, stated, change)?;
        known.push(Counted {
            ability: effect.ability,
            at: stated.at,
            you,
            reads: stated.what,
            numbers: numbers.clone(),
        });
        Some(numbers)
    }

    /// Returns the set that a text means for this player, looked for once.
    fn shared<'a>(&self, known: &'a mut Vec<Shared>, effect: &Active, stated: &Stated) -> &'a Shared {
        let you = self.you_of(effect);
        let same = |s: &Shared| (s.ability, s.subject, s.you) == (effect.ability, stated.subject, you);
        let at = known.iter().position(same).unwrap_or_else(|| {
            let bindings = Bindings::default();
            let ctx = Ctx { source: Thing::Nothing, you, bindings: &bindings, via: effect.via };
            let selector = self.selector_at(effect, stated.subject);
            let things = selector.map_or(Things::new(), |s| self.select(s, &ctx));
            known.push(Shared {
                ability: effect.ability,
                subject: stated.subject,
                you,
                reads: stated.whom,
                cards: things.iter().filter_map(|t| t.card()).collect(),
                other: matches!(selector, Some(Selector::Pick(_, filters)) if filters.contains(&Filter::Other)),
            });
            known.len() - 1
        });
        &known[at]
    }
}

/// The effects whose verdict changes within a cycle of verdicts that never rests.
fn flipping(cycle: &[Vec<Verdict>]) -> Vec<(Thing, AbilityId)> {
    let mut found: Vec<(Thing, AbilityId)> = Vec::new();
    for verdict in cycle.iter().flatten() {
        let entry = (verdict.source, verdict.effect.1);
        if !found.contains(&entry) && cycle.iter().any(|verdicts| !verdicts.contains(verdict)) {
            found.push(entry);
        }
    }
    found
}
