//! The view: what every card is like under all continuous effects, layer by layer over the whole table (E17).
//!
//! Effects are the characteristic lines of constant abilities whose card is where they work, and the rows left by
//! resolved abilities. The layer follows from the change. Inside a layer the order is: characteristic-defining
//! abilities, dependency (CR 613.8), timestamp. Nothing is applied and un-applied: the view is a cache, and what
//! changed decides what is computed again.

mod dependency;
mod layers;
pub(crate) mod reads;

use dependency::{names_place, reads_stats};
use layers::{layer, reduction_rank};
use reads::{ALL, Aspects, COUNTERS, LINKS, NOTES, PLAY, PLAYERS};

use crate::{
    Arithmetic, Bindings, Card, Ctx, Game, Looks, Seat, Thing, Things,
    row::{Class, Row, key, keys},
    state::NONE,
};
use abilities::{
    Ability, Amount, Change, Characteristic, Condition, Duration, Family, Filter, Selector, Stat, Statement,
};

/// Layers, in order.
const LAYERS: u8 = 10;
const COPY: u8 = 0;
const CONTROL: u8 = 1;
const TYPE: u8 = 3;
const COLOUR: u8 = 4;
const ABILITY: u8 = 5;
const DEFINED: u8 = 6;
const BASE: u8 = 7;
const CHANGE: u8 = 8;
const SWITCH: u8 = 9;

/// Words of a set of keys.
const KEY_WORDS: usize = (crate::row::CLASSES * crate::row::VERBS).div_ceil(64);

/// The cached result.
#[derive(Clone, Debug)]
pub(crate) struct View {
    of: Vec<u16>,
    looks: Vec<Looks>,
    owners: Vec<u16>,
    pub granted: Vec<Row>,
    /// A bit for each key some granted row has, so that a question nobody speaks of costs one look.
    granted_keys: [u64; KEY_WORDS],
    /// Characteristic rows granted since the last part was applied; their effects begin at once.
    fresh: Vec<Row>,
    /// Keywords printed on a card that an effect has taken away.
    removed: Vec<(u16, u16)>,
    /// Keyword uses an effect has given to a card.
    given: Vec<(u16, u16)>,
    /// Keywords a card cannot have.
    never: Vec<(u16, u16)>,
    /// What conditions and stat-reading selectors came to in the finished view of an earlier pass.
    settled: Vec<Verdict>,
    /// Effects that undo their own condition, if the view found no rest.
    oscillation: Option<Vec<(Thing, u16)>>,
    dirty_all: bool,
    /// What changed since the view was settled.
    changed: Aspects,
    /// The cards it changed about, while they are few.
    dirty: Vec<u16>,
    many_dirty: bool,
    plan: Plan,
    plan_version: u32,
    rows_version: u32,
    pub effect_version: u32,
    /// How many (card, layer) cells were computed since the game began.
    pub cells: u64,
    /// Counts the changes of the table, see [`Game::is_checked`].
    pub version: u64,
    /// The table the rules have last looked over.
    pub checked: u64,
    trace: Option<Vec<Trace>>,
}

/// One change of one card by one effect, for those who ask why.
#[derive(Clone, Copy, Debug)]
pub struct Trace {
    /// The card.
    pub card: Card,
    /// Whose ability did it.
    pub source: Thing,
    /// Which ability.
    pub ability: u16,
    /// What it was before and after.
    pub before: Looks,
    /// And after.
    pub after: Looks,
}

/// One effect's identity: where it stands, which ability, which op, through which keyword use, granted or not.
type Identity = (u16, u16, u16, u16, bool);

/// What the condition of one effect came to, and what its first selector found, judged by a finished view.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Verdict {
    effect: Identity,
    source: Thing,
    holds: bool,
    set: Option<Things>,
}

/// What the last full computation found out: the effects and their order in each layer.
#[derive(Clone, Debug, Default)]
struct Plan {
    effects: Vec<Active>,
    order: Vec<(u8, u16, u8)>,
    local: bool,
    /// What whom they mean and by how much depends on.
    reads: Aspects,
    /// What their conditions depend on.
    asks: Aspects,
    /// What the conditions came to.
    verdicts: Vec<Verdict>,
}

#[derive(Clone, Debug)]
struct Active {
    source: Thing,
    slot: u16,
    you: Seat,
    ability: u16,
    op: u16,
    via: u16,
    stamp: u32,
    defines: bool,
    row: bool,
    granted: bool,
    set: Option<Things>,
    locked: bool,
    started: bool,
    bindings: Bindings,
}

impl Active {
    fn identity(&self) -> Identity {
        let slot = if self.row { self.stamp as u16 } else { self.slot };
        (slot, self.ability, self.op, self.via, self.granted)
    }
}

impl View {
    pub fn new() -> Self {
        View {
            of: Vec::new(),
            looks: Vec::new(),
            owners: Vec::new(),
            granted: Vec::new(),
            granted_keys: [0; KEY_WORDS],
            fresh: Vec::new(),
            removed: Vec::new(),
            given: Vec::new(),
            never: Vec::new(),
            settled: Vec::new(),
            oscillation: None,
            dirty_all: true,
            changed: 0,
            dirty: Vec::new(),
            many_dirty: false,
            plan: Plan::default(),
            plan_version: u32::MAX,
            rows_version: u32::MAX,
            effect_version: 0,
            cells: 0,
            version: 1,
            checked: 0,
            trace: None,
        }
    }
    /// The granted rows of a key. Asked only of a settled view, whose rows are sorted.
    pub fn granted_for(&self, key: u16) -> &[Row] {
        if self.granted_keys[key as usize / 64] & (1 << (key % 64)) == 0 {
            return &[];
        }
        let start = self.granted.partition_point(|r| r.key < key);
        let length = self.granted[start..].partition_point(|r| r.key == key);
        &self.granted[start..start + length]
    }
    fn sort_granted(&mut self) {
        self.granted.sort_unstable();
        self.granted_keys = [0; KEY_WORDS];
        for row in &self.granted {
            self.granted_keys[row.key as usize / 64] |= 1 << (row.key % 64);
        }
    }
    pub fn find(&self, slot: u16) -> Option<&Looks> {
        match self.of.get(slot as usize) {
            Some(&i) if i != NONE => Some(&self.looks[i as usize]),
            _ => None,
        }
    }
    pub fn stale(&mut self) {
        self.dirty_all = true;
    }
    /// The memory of its rows, without what they in turn point to.
    pub fn bytes(&self) -> usize {
        use std::mem::size_of_val as size;
        size(&self.of[..])
            + size(&self.looks[..])
            + size(&self.owners[..])
            + size(&self.granted[..])
            + size(&self.plan.effects[..])
            + size(&self.plan.order[..])
    }
    /// Something about a card changed.
    pub fn touch_card(&mut self, slot: u16, aspects: Aspects) {
        self.changed |= aspects;
        if self.dirty.len() > 8 {
            self.many_dirty = true;
        } else if !self.dirty.contains(&slot) {
            self.dirty.push(slot);
        }
    }
    /// Counters on something changed.
    pub fn touch_counters(&mut self, on: Thing) {
        match on {
            Thing::Card(card) => self.touch_card(card.slot, COUNTERS),
            _ => self.changed |= PLAYERS,
        }
    }
    /// A link to something changed.
    pub fn touch_linked(&mut self, thing: Thing) {
        match thing {
            Thing::Card(card) => self.touch_card(card.slot, LINKS),
            _ => self.changed |= LINKS,
        }
    }
    pub fn touch_notes(&mut self) {
        self.changed |= NOTES;
    }
    fn clear(&mut self) {
        for &slot in &self.owners {
            self.of[slot as usize] = NONE;
        }
        self.owners.clear();
        self.looks.clear();
        self.granted.clear();
        self.granted_keys = [0; KEY_WORDS];
        self.fresh.clear();
        self.removed.clear();
        self.given.clear();
        self.never.clear();
    }
}

impl Game {
    pub(crate) fn family(&self, t: abilities::Trait) -> Family {
        self.cards.vocabulary.traits.get(t.index()).map_or(Family::TRAIT, |(_, f)| *f)
    }

    /// How many object-layer cells the view has computed so far.
    pub fn cells_computed(&self) -> u64 {
        self.view.cells
    }

    /// The rules have looked the table over and found nothing to do: until it changes they need not look again.
    pub fn mark_checked(&mut self) {
        self.view.checked = self.view.version;
    }

    /// Whether the table is as it was when the rules last looked it over; the game's notes apart.
    pub fn is_checked(&self) -> bool {
        self.view.checked == self.view.version
    }

    /// Brings the view up to date with what was touched.
    pub(crate) fn refresh(&mut self) {
        if !self.view.dirty_all && self.view.changed == 0 {
            return;
        }
        let are = self.index.speaks(key(Class::Are, 0));
        let counted = !self.cards.rules.counter_stats.is_empty();
        if !are && self.state.effects.is_empty() && !counted {
            self.view.version += 1;
            if !self.view.looks.is_empty() || !self.view.granted.is_empty() {
                self.view.clear();
            }
            self.view.oscillation = None;
            self.view.plan = Plan::default();
            self.view.plan_version = self.index.version;
            self.view.rows_version = self.view.effect_version;
            self.settled();
            return;
        }
        let same_effects =
            self.view.plan_version == self.index.version && self.view.rows_version == self.view.effect_version;
        // Cards that come and go have no looks yet, or no longer; counters may be stats.
        let always = if counted { PLAY | COUNTERS } else { PLAY };
        let asked = self.view.changed & self.view.plan.asks != 0 && self.has_new_verdict();
        let matters = if asked { ALL } else { self.view.changed & (self.view.plan.reads | always) };
        if self.view.dirty_all || !same_effects || matters != 0 || self.view.changed & !NOTES != 0 {
            self.view.version += 1;
        }
        if self.view.dirty_all || !same_effects {
            self.compute_all();
        } else if matters == 0 {
            // Nobody looks at what changed.
        } else if self.view.many_dirty
            || !self.view.plan.local
            || asked
            || (self.view.changed & NOTES & self.view.plan.reads != 0)
        {
            self.compute_all();
        } else {
            let sources = self.view.dirty.iter().any(|slot| self.view.plan.effects.iter().any(|e| e.slot == *slot));
            if sources {
                self.compute_all();
            } else {
                for slot in std::mem::take(&mut self.view.dirty) {
                    self.compute_one(slot);
                }
            }
        }
        self.settled();
    }

    fn settled(&mut self) {
        self.view.dirty_all = false;
        self.view.changed = 0;
        self.view.many_dirty = false;
        self.view.dirty.clear();
    }

    /// All effects that exist, before any is applied.
    fn gather_effects(&self) -> Vec<Active> {
        let mut effects = Vec::new();
        for row in self.index.rows(key(Class::Are, 0)) {
            let card = self.state.card(row.slot);
            effects.push(Active {
                source: Thing::Card(card),
                slot: row.slot,
                you: self.controller(card),
                ability: row.ability,
                op: NONE,
                via: row.via,
                stamp: self.state.objects[row.slot as usize].stamp,
                defines: self.cards.abilities[row.ability as usize].defines,
                row: false,
                granted: false,
                set: None,
                locked: false,
                started: false,
                bindings: Bindings::default(),
            });
        }
        for row in &self.state.effects {
            effects.push(Active {
                source: row.source,
                slot: NONE,
                you: row.you,
                ability: row.ability,
                op: row.op,
                via: row.via,
                stamp: row.stamp,
                defines: false,
                row: true,
                granted: false,
                set: Some(row.set.clone()),
                locked: true,
                started: true,
                bindings: row.bindings.clone(),
            });
        }
        effects
    }

    fn parts_of(&self, effect: &Active) -> &[Statement] {
        let compiled = &self.cards.abilities[effect.ability as usize];
        if effect.op != NONE {
            match &compiled.code[effect.op as usize] {
                crate::code::Op::Until(parts, _) => parts,
                _ => &[],
            }
        } else {
            match &compiled.ability {
                Ability::Constant { parts, .. } => parts,
                _ => &[],
            }
        }
    }

    fn condition_of(&self, effect: &Active) -> Option<&Condition> {
        let compiled = &self.cards.abilities[effect.ability as usize];
        if effect.op != NONE {
            match &compiled.code[effect.op as usize] {
                crate::code::Op::Until(_, Duration::While(condition)) => Some(condition),
                _ => None,
            }
        } else {
            match &compiled.ability {
                Ability::Constant { condition, .. } => condition.as_ref(),
                _ => None,
            }
        }
    }

    /// Computes everything anew, layer by layer. Conditions, and selectors that ask for stats before the stats are
    /// known, are judged by the finished view: if one came out otherwise than it was taken to be, the table is
    /// computed again with what it came to. Should that never rest, the effects that keep undoing their own condition
    /// are kept for [`Game::oscillation`], and the first pass stands.
    fn compute_all(&mut self) {
        let mut tried: Vec<Vec<Verdict>> = Vec::new();
        self.view.settled.clear();
        self.view.oscillation = None;
        loop {
            let taken = self.compute_pass();
            let found: Vec<Verdict> = taken.iter().map(|v| self.judged(v)).collect();
            if found == taken {
                self.view.plan.verdicts = found;
                break;
            }
            if let Some(first) = tried.iter().position(|t| *t == found) {
                let flipping = flipping(&tried[first..]);
                self.view.settled.clear();
                self.compute_pass();
                self.view.oscillation = Some(flipping);
                self.view.plan.reads |= self.view.plan.asks;
                break;
            }
            tried.push(found.clone());
            self.view.settled = found;
        }
        if !tried.is_empty() {
            // What one card is like can no longer be told from that card alone.
            self.view.plan.local = false;
        }
        self.view.settled.clear();
    }

    /// Whether a condition has come to be otherwise than it was when everything was computed.
    fn has_new_verdict(&self) -> bool {
        self.view.plan.verdicts.iter().any(|v| self.judged(v).holds != v.holds)
    }

    /// What a verdict is by the view as it stands now.
    fn judged(&self, taken: &Verdict) -> Verdict {
        let effects = &self.view.plan.effects;
        let Some(effect) = effects.iter().find(|e| e.identity() == taken.effect) else {
            return taken.clone();
        };
        let ctx = Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
        let holds = self.condition_of(effect).is_none_or(|c| self.holds(c, &ctx));
        let set = match (&taken.set, self.first_selector(effect)) {
            (Some(_), Some(selector)) if holds => Some(self.select(selector, &ctx)),
            (Some(set), _) => Some(set.clone()),
            _ => None,
        };
        Verdict { holds, set, ..taken.clone() }
    }

    fn first_selector(&self, effect: &Active) -> Option<&Selector> {
        self.parts_of(effect).iter().find_map(|part| match part {
            Statement::Are(selector, _) => Some(selector),
            _ => None,
        })
    }

    /// Whether the effect's first part stands in a layer before the stats and asks for stats.
    fn reads_ahead(&self, effect: &Active) -> bool {
        !effect.locked
            && self.parts_of(effect).iter().find_map(|part| match part {
                Statement::Are(selector, c) => Some(layer(c, self, effect.defines) < DEFINED && reads_stats(selector)),
                _ => None,
            }) == Some(true)
    }

    /// One pass over all layers. Gives back what each condition and early selector was taken to be.
    fn compute_pass(&mut self) -> Vec<Verdict> {
        self.view.clear();
        self.view.of.resize(self.state.objects.len(), NONE);
        let mut effects = self.gather_effects();
        let mut order = Vec::new();
        let mut taken: Vec<Verdict> = Vec::new();
        // Where effects could depend on each other, their order is that of the cards that are there now.
        let mut ordered_by_table = false;
        for current in 0..LAYERS {
            if current == CHANGE {
                self.apply_counters(None);
            }
            let mut left: Vec<(u16, u8)> = Vec::new();
            for (i, effect) in effects.iter().enumerate() {
                self.parts_in(current, effect, i, &mut left);
            }
            self.sort_layer(current, &effects, &mut left);
            let mut dependent = left.len() > 1 && self.may_depend(current, &effects, &left);
            ordered_by_table |= dependent;
            while !left.is_empty() {
                let next = if dependent { self.next_by_dependency(&effects, &left) } else { 0 };
                let (i, p) = left.remove(next);
                let (i, p) = (i as usize, p as usize);
                let verdict = self.verdict_on(&effects[i], &taken);
                self.apply_part(&mut effects, i, p);
                order.push((current, i as u16, p as u8));
                if let Some(mut verdict) = verdict {
                    if verdict.set.is_some() {
                        verdict.set = Some(effects[i].set.clone().unwrap_or_default());
                    }
                    taken.push(verdict);
                }
                // What was just granted begins to work: in this layer if it belongs here, else in a later one.
                for row in std::mem::take(&mut self.view.fresh) {
                    let stamp = effects[i].stamp;
                    if let Some(effect) = self.granted_effect(row, stamp, &effects) {
                        let new = effects.len();
                        self.parts_in(current, &effect, new, &mut left);
                        effects.push(effect);
                        self.sort_layer(current, &effects, &mut left);
                        dependent = left.len() > 1 && self.may_depend(current, &effects, &left);
                        ordered_by_table |= dependent;
                    }
                }
            }
            if current == CONTROL {
                // `you` is whoever controls the source now.
                for effect in effects.iter_mut().filter(|e| !e.row) {
                    if let Thing::Card(card) = effect.source {
                        effect.you = self.controller(card);
                    }
                }
            }
        }
        self.clamp(None);
        self.view.sort_granted();
        let local = !ordered_by_table && effects.iter().all(|e| self.is_local(e));
        let reads = effects.iter().fold(0, |all, e| all | self.reads(e));
        let asks = effects.iter().fold(0, |all, e| all | self.asks(e));
        for effect in &mut effects {
            if !effect.locked {
                effect.set = None;
            }
        }
        self.view.plan = Plan { effects, order, local, reads, asks, verdicts: Vec::new() };
        self.view.plan_version = self.index.version;
        self.view.rows_version = self.view.effect_version;
        taken
    }

    fn parts_in(&self, current: u8, effect: &Active, i: usize, left: &mut Vec<(u16, u8)>) {
        for (p, part) in self.parts_of(effect).iter().enumerate() {
            if let Statement::Are(_, c) = part
                && layer(c, self, effect.defines) == current
            {
                left.push((i as u16, p as u8));
            }
        }
    }

    /// What an effect is taken to be as it begins, if the finished view will have to confirm it.
    fn verdict_on(&self, effect: &Active, taken: &[Verdict]) -> Option<Verdict> {
        let ahead = self.reads_ahead(effect);
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

    /// The effect of an ability just granted, unless it is known already.
    fn granted_effect(&self, row: Row, stamp: u32, effects: &[Active]) -> Option<Active> {
        let same = |e: &Active| e.granted && (e.slot, e.ability, e.via) == (row.slot, row.ability, row.via);
        if effects.iter().any(same) {
            return None;
        }
        let card = self.state.card(row.slot);
        Some(Active {
            source: Thing::Card(card),
            slot: row.slot,
            you: self.controller(card),
            ability: row.ability,
            op: NONE,
            via: row.via,
            // CR 613.7a: the later of its bearer's and of what gave it.
            stamp: stamp.max(self.state.objects[row.slot as usize].stamp),
            defines: false,
            row: false,
            granted: true,
            set: None,
            locked: false,
            started: false,
            bindings: Bindings::default(),
        })
    }

    /// Effects that keep undoing the condition they depend on, so that no table is consistent: each with its source
    /// and compiled ability. The view then shows the effects applied once, in order.
    pub fn oscillation(&self) -> Option<&[(Thing, u16)]> {
        self.view.oscillation.as_deref()
    }

    /// Computes one card anew with the order of the last full computation.
    fn compute_one(&mut self, slot: u16) {
        self.view.of.resize(self.state.objects.len(), NONE);
        self.view.granted.retain(|r| r.slot != slot);
        self.view.removed.retain(|(s, _)| *s != slot);
        self.view.given.retain(|(s, _)| *s != slot);
        self.view.never.retain(|(s, _)| *s != slot);
        let card = self.state.card(slot);
        if let Some(&i) = self.view.of.get(slot as usize)
            && i != NONE
        {
            self.view.looks[i as usize] = *self.face(slot, &self.state.objects[slot as usize]);
        }
        let plan = std::mem::take(&mut self.view.plan);
        let mut member: Vec<Option<bool>> = vec![None; plan.effects.len()];
        let mut counted = false;
        for &(current, i, p) in &plan.order {
            if current >= CHANGE && !counted {
                counted = true;
                self.apply_counters(Some(card));
            }
            let effect = &plan.effects[i as usize];
            self.view.cells += 1;
            let parts = self.parts_of(effect);
            let Statement::Are(selector, change) = &parts[p as usize] else {
                continue;
            };
            let ctx = Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
            let applies = match selector {
                _ if effect.locked => effect.set.as_ref().is_some_and(|s| s.contains(&Thing::Card(card))),
                selector => {
                    let first = self.first_selector(effect);
                    let meant = match selector {
                        Selector::They | Selector::It => first.unwrap_or(selector),
                        selector => selector,
                    };
                    match member[i as usize] {
                        // Found in an earlier layer, it stays found (E17.3).
                        Some(is) if Some(meant) == first => is,
                        _ => {
                            let is = self.effect_exists(effect)
                                && self.fits(Thing::Card(card), meant, &ctx)
                                && (self.in_play(card) || names_place(meant));
                            if Some(meant) == first {
                                member[i as usize] = Some(is);
                            }
                            is
                        }
                    }
                }
            };
            if applies {
                let change = change.clone();
                let (source, you, via, ability, bindings) =
                    (effect.source, effect.you, effect.via, effect.ability, effect.bindings.clone());
                self.change(card, &change, source, you, via, ability, &bindings);
            }
        }
        self.view.plan = plan;
        self.view.fresh.clear();
        if !counted {
            self.apply_counters(Some(card));
        }
        self.clamp(Some(card));
        self.view.sort_granted();
    }

    /// The uses of a keyword a card has now: those printed on it, and those given to it.
    pub(crate) fn uses_of(
        &self,
        card: Card,
        keyword: abilities::Keyword,
    ) -> impl Iterator<Item = &abilities::KeywordUse> {
        let looks = self.looks(card);
        let printed = &self.cards.defs[looks.def as usize].uses;
        let keeps = !looks.lost && !self.view.removed.contains(&(card.slot, keyword.0));
        let given = self.view.given.iter().filter(move |(slot, _)| *slot == card.slot).map(|(_, number)| number);
        let uses = printed.iter().filter(move |_| keeps).chain(given).filter_map(|u| self.cards.uses.get(*u as usize));
        uses.filter(move |u| u.keyword == keyword)
    }

    /// Whether the ability printed on that slot has been taken away.
    pub(crate) fn ability_lost(&self, slot: u16, ability: u16) -> bool {
        let Some(looks) = self.view.find(slot) else {
            return false;
        };
        let keyword = self.cards.abilities[ability as usize].keyword;
        looks.lost || keyword.is_some_and(|k| self.view.removed.contains(&(slot, k)))
    }

    fn effect_exists(&self, effect: &Active) -> bool {
        let granted = |r: &Row| (r.slot, r.ability, r.via) == (effect.slot, effect.ability, effect.via);
        let stands = match (effect.row, effect.granted) {
            (true, _) => true,
            (_, true) => self.view.granted.iter().any(granted),
            _ => !self.ability_lost(effect.slot, effect.ability),
        };
        stands && self.condition_holds(effect)
    }

    /// Whether the effect's condition holds: as the finished view of an earlier pass had it, else as things stand.
    fn condition_holds(&self, effect: &Active) -> bool {
        let Some(condition) = self.condition_of(effect) else {
            return true;
        };
        let identity = effect.identity();
        if let Some(verdict) = self.view.settled.iter().find(|v| v.effect == identity) {
            return verdict.holds;
        }
        let ctx = Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
        self.holds(condition, &ctx)
    }

    fn subjects(&self, effect: &Active, selector: &Selector) -> Things {
        match (selector, &effect.set) {
            (Selector::They | Selector::It, Some(set)) => set.clone(),
            (_, Some(set)) if effect.locked => set.clone(),
            // E17.3: begun with a set in an earlier layer, it goes on with that set.
            (selector, Some(set)) if self.first_selector(effect) == Some(selector) => set.clone(),
            _ => {
                // `they` may stand in an earlier layer than the line that says who they are.
                let selector = match selector {
                    Selector::They | Selector::It => self.first_selector(effect).unwrap_or(selector),
                    selector => selector,
                };
                let identity = effect.identity();
                let settled = self.view.settled.iter().find(|v| v.effect == identity);
                if let Some(set) = settled.and_then(|v| v.set.clone())
                    && self.first_selector(effect) == Some(selector)
                {
                    return set;
                }
                let ctx = Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
                self.select(selector, &ctx)
            }
        }
    }

    fn apply_part(&mut self, effects: &mut [Active], i: usize, p: usize) {
        let effect = &effects[i];
        if !effect.started && !self.effect_exists(effect) {
            return;
        }
        if effect.row && self.condition_of(effect).is_some() && !self.effect_exists(effect) {
            return;
        }
        let Statement::Are(selector, change) = &self.parts_of(effect)[p] else {
            return;
        };
        let (selector, change) = (selector.clone(), change.clone());
        let subjects = self.subjects(effect, &selector);
        let (source, you, via, ability, bindings) =
            (effect.source, effect.you, effect.via, effect.ability, effect.bindings.clone());
        for subject in &subjects {
            if let Thing::Card(card) = *subject
                && self.exists(card)
            {
                self.view.cells += 1;
                self.change(card, &change, source, you, via, ability, &bindings);
            }
        }
        let effect = &mut effects[i];
        effect.started = true;
        if effect.set.is_none() {
            effect.set = Some(subjects);
        }
    }

    /// Every change that made this card what it is, in order.
    pub fn trace(&self, card: Card) -> Vec<Trace> {
        let mut game = self.clone();
        game.view.trace = Some(Vec::new());
        game.compute_all();
        game.view.trace.unwrap_or_default().into_iter().filter(|t| t.card == card).collect()
    }

    /// Computes the whole view anew, as if nothing were cached (for tests and benchmarks).
    pub fn recompute(&mut self) {
        self.compute_all();
        self.settled();
    }
}

/// The effects whose verdict changes within a cycle of verdicts that never rests.
fn flipping(cycle: &[Vec<Verdict>]) -> Vec<(Thing, u16)> {
    let mut found: Vec<(Thing, u16)> = Vec::new();
    for verdict in cycle.iter().flatten() {
        let entry = (verdict.source, verdict.effect.1);
        if !found.contains(&entry) && cycle.iter().any(|verdicts| !verdicts.contains(verdict)) {
            found.push(entry);
        }
    }
    found
}
