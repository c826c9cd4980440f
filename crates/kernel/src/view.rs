//! The view: what every card is like under all continuous effects, layer by layer over the whole table (E17).
//!
//! Effects are the characteristic lines of constant abilities whose card is where they work, and the rows left by
//! resolved abilities. The layer follows from the change. Inside a layer the order is: characteristic-defining
//! abilities, dependency (CR 613.8), timestamp. Nothing is applied and un-applied: the view is a cache, and what
//! changed decides what is computed again.

use crate::{
    Arithmetic, Bindings, Card, Ctx, Game, Looks, Seat, Thing,
    row::{Class, Row, key, keys},
    state::NONE,
};
use abilities::{
    Ability, Change, Characteristic, Condition, Duration, Family, Filter, Quantity, Selector, Stat,
    Statement,
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

/// The cached result.
#[derive(Clone, Debug)]
pub(crate) struct View {
    of: Vec<u16>,
    looks: Vec<Looks>,
    owners: Vec<u16>,
    pub granted: Vec<Row>,
    dirty_all: bool,
    dirty_notes: bool,
    dirty: Vec<u16>,
    plan: Plan,
    plan_version: u32,
    rows_version: u32,
    pub effect_version: u32,
    /// How many (card, layer) cells were computed since the game began.
    pub cells: u64,
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

/// What the last full computation found out: the effects and their order in each layer.
#[derive(Clone, Debug, Default)]
struct Plan {
    effects: Vec<Active>,
    order: Vec<(u8, u16, u8)>,
    local: bool,
    reads_notes: bool,
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
    set: Option<Vec<Thing>>,
    locked: bool,
    started: bool,
    bindings: Bindings,
}

impl View {
    pub fn new() -> Self {
        View {
            of: Vec::new(),
            looks: Vec::new(),
            owners: Vec::new(),
            granted: Vec::new(),
            dirty_all: true,
            dirty_notes: false,
            dirty: Vec::new(),
            plan: Plan::default(),
            plan_version: u32::MAX,
            rows_version: u32::MAX,
            effect_version: 0,
            cells: 0,
            trace: None,
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
    pub fn touch_card(&mut self, slot: u16) {
        if self.dirty.len() > 8 {
            self.dirty_all = true;
        } else if !self.dirty.contains(&slot) {
            self.dirty.push(slot);
        }
    }
    pub fn touch_thing(&mut self, thing: Thing) {
        match thing {
            Thing::Card(card) => self.touch_card(card.slot),
            _ => self.dirty_notes = true,
        }
    }
    pub fn touch_notes(&mut self) {
        self.dirty_notes = true;
    }
    fn clear(&mut self) {
        for &slot in &self.owners {
            self.of[slot as usize] = NONE;
        }
        self.owners.clear();
        self.looks.clear();
        self.granted.clear();
    }
}

/// The layer of a change.
fn layer(c: &Characteristic, game: &Game, defines: bool) -> u8 {
    match c {
        Characteristic::CopyOf(_) => COPY,
        Characteristic::ControlledBy(_) => CONTROL,
        Characteristic::Also(kinds, traits) | Characteristic::Become(kinds, traits) => {
            let colours =
                kinds.is_empty() && traits.iter().all(|t| game.family(*t) == Family::COLOUR);
            if colours { COLOUR } else { TYPE }
        }
        Characteristic::LoseTrait(_) => TYPE,
        Characteristic::Have(_)
        | Characteristic::Lose(_)
        | Characteristic::NeverHave(_)
        | Characteristic::LoseAllAbilities
        | Characteristic::HaveAbility(_)
        | Characteristic::CountAs(_) => ABILITY,
        Characteristic::Base(_) if defines => DEFINED,
        Characteristic::Base(_) => BASE,
        Characteristic::Get(..) => CHANGE,
        Characteristic::Switch(..) => SWITCH,
    }
}

impl Game {
    pub(crate) fn family(&self, t: abilities::Trait) -> Family {
        self.cards
            .vocabulary
            .traits
            .get(t.index())
            .map_or(Family::TRAIT, |(_, f)| *f)
    }

    /// How many object-layer cells the view has computed so far.
    pub fn cells_computed(&self) -> u64 {
        self.view.cells
    }

    /// Brings the view up to date with what was touched.
    pub(crate) fn refresh(&mut self) {
        if !self.view.dirty_all && self.view.dirty.is_empty() && !self.view.dirty_notes {
            return;
        }
        let are = self.index.speaks(key(Class::Are, 0));
        let counted = !self.cards.rules.counter_stats.is_empty();
        if !are && self.state.effects.is_empty() && !counted {
            if !self.view.looks.is_empty() || !self.view.granted.is_empty() {
                self.view.clear();
            }
            self.view.plan = Plan::default();
            self.view.plan_version = self.index.version;
            self.view.rows_version = self.view.effect_version;
            self.settled();
            return;
        }
        let same_effects = self.view.plan_version == self.index.version
            && self.view.rows_version == self.view.effect_version;
        if self.view.dirty_all
            || !same_effects
            || !self.view.plan.local
            || (self.view.dirty_notes && self.view.plan.reads_notes)
        {
            self.compute_all();
        } else {
            let sources = self
                .view
                .dirty
                .iter()
                .any(|slot| self.view.plan.effects.iter().any(|e| e.slot == *slot));
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
        self.view.dirty_notes = false;
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

    /// Computes everything anew, layer by layer.
    fn compute_all(&mut self) {
        self.view.clear();
        self.view.of.resize(self.state.objects.len(), NONE);
        let mut effects = self.gather_effects();
        let mut order = Vec::new();
        let mut granted_effects = 0;
        for current in 0..LAYERS {
            if current == CHANGE {
                self.apply_counters(None);
            }
            let mut left: Vec<(u16, u8)> = Vec::new();
            for (i, effect) in effects.iter().enumerate() {
                for (p, part) in self.parts_of(effect).iter().enumerate() {
                    if let Statement::Are(_, c) = part {
                        if layer(c, self, effect.defines) == current {
                            left.push((i as u16, p as u8));
                        }
                    }
                }
            }
            self.sort_layer(current, &effects, &mut left);
            let dependent = left.len() > 1 && self.may_depend(current, &effects, &left);
            while !left.is_empty() {
                let next = if dependent {
                    self.next_by_dependency(&effects, &left)
                } else {
                    0
                };
                let (i, p) = left.remove(next);
                self.apply_part(&mut effects, i as usize, p as usize);
                order.push((current, i, p));
            }
            // Effects of granted abilities begin in later layers.
            if current == ABILITY && self.view.granted.len() > granted_effects {
                let rows: Vec<Row> = self.view.granted[granted_effects..].to_vec();
                granted_effects = self.view.granted.len();
                for row in rows.into_iter().filter(|r| r.key == key(Class::Are, 0)) {
                    let card = self.state.card(row.slot);
                    effects.push(Active {
                        source: Thing::Card(card),
                        slot: row.slot,
                        you: self.controller(card),
                        ability: row.ability,
                        op: NONE,
                        via: row.via,
                        stamp: self.state.stamp,
                        defines: false,
                        row: false,
                        set: None,
                        locked: false,
                        started: false,
                        bindings: Bindings::default(),
                    });
                }
            }
        }
        self.clamp(None);
        let local = effects.iter().all(|e| self.is_local(e));
        let reads_notes = effects
            .iter()
            .any(|e| self.condition_of(e).is_some_and(reads_notes));
        for effect in &mut effects {
            if !effect.locked {
                effect.set = None;
            }
        }
        self.view.plan = Plan {
            effects,
            order,
            local,
            reads_notes,
        };
        self.view.plan_version = self.index.version;
        self.view.rows_version = self.view.effect_version;
    }

    /// Computes one card anew with the order of the last full computation.
    fn compute_one(&mut self, slot: u16) {
        self.view.of.resize(self.state.objects.len(), NONE);
        self.view.granted.retain(|r| r.slot != slot);
        let card = self.state.card(slot);
        if let Some(&i) = self.view.of.get(slot as usize) {
            if i != NONE {
                self.view.looks[i as usize] =
                    self.cards.defs[self.state.objects[slot as usize].def as usize].printed;
            }
        }
        if !self.in_play(card) {
            let i = self.view.of[slot as usize];
            if i != NONE {
                self.view.of[slot as usize] = NONE;
                self.view.owners.retain(|s| *s != slot);
            }
            return;
        }
        let plan = std::mem::take(&mut self.view.plan);
        let mut member = vec![false; plan.effects.len()];
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
            let ctx = Ctx {
                source: effect.source,
                you: effect.you,
                bindings: &effect.bindings,
                via: effect.via,
            };
            let applies = match selector {
                _ if effect.locked => effect
                    .set
                    .as_ref()
                    .is_some_and(|s| s.contains(&Thing::Card(card))),
                Selector::They | Selector::It => member[i as usize],
                selector => {
                    let exists =
                        effect.slot == NONE || !self.ability_lost(effect.slot, effect.ability);
                    exists
                        && self
                            .condition_of(effect)
                            .is_none_or(|c| self.holds(c, &ctx))
                        && self.fits(Thing::Card(card), selector, &ctx)
                        && self.in_play(card)
                }
            };
            member[i as usize] |= applies;
            if applies {
                let change = change.clone();
                let (source, you, via, ability, bindings) = (
                    effect.source,
                    effect.you,
                    effect.via,
                    effect.ability,
                    effect.bindings.clone(),
                );
                self.change(card, &change, source, you, via, ability, &bindings);
            }
        }
        self.view.plan = plan;
        if !counted {
            self.apply_counters(Some(card));
        }
        self.clamp(Some(card));
    }

    /// Whether the ability printed on that slot has been taken away.
    pub(crate) fn ability_lost(&self, slot: u16, ability: u16) -> bool {
        let Some(looks) = self.view.find(slot) else {
            return false;
        };
        if !looks.lost {
            return false;
        }
        // What was granted later than the loss is in the granted rows; what is printed is gone.
        !self
            .view
            .granted
            .iter()
            .any(|r| r.slot == slot && r.ability == ability)
    }

    fn sort_layer(&self, current: u8, effects: &[Active], left: &mut [(u16, u8)]) {
        left.sort_by_key(|&(i, p)| {
            let effect = &effects[i as usize];
            let reduce =
                if current == CHANGE && self.cards.rules.arithmetic == Arithmetic::SetAddReduce {
                    match &self.parts_of(effect)[p as usize] {
                        Statement::Are(_, Characteristic::Get(changes, floor)) => {
                            reduction_rank(changes, floor.as_ref())
                        }
                        _ => 0,
                    }
                } else {
                    0
                };
            (reduce, !effect.defines, effect.stamp, i, p)
        });
    }

    /// Whether any two of these could depend on each other, judged by what they read and write.
    fn may_depend(&self, current: u8, effects: &[Active], left: &[(u16, u8)]) -> bool {
        match current {
            // Stat changes do not change which cards they apply to, unless a filter reads a stat.
            DEFINED..=SWITCH => left.iter().any(|&(i, _)| {
                self.parts_of(&effects[i as usize]).iter().any(|s| matches!(s, Statement::Are(sel, c) if reads_stats(sel) || amounts_read_stats(c)))
            }),
            _ => {
                left.iter().any(|&(i, p)| match &self.parts_of(&effects[i as usize])[p as usize] {
                    Statement::Are(_, Characteristic::Have(_) | Characteristic::Lose(_) | Characteristic::CountAs(_)) => false,
                    Statement::Are(..) => true,
                    _ => false,
                })
            }
        }
    }

    /// CR 613.8: the first effect that depends on none of the others; if all are in loops, the earliest.
    fn next_by_dependency(&mut self, effects: &[Active], left: &[(u16, u8)]) -> usize {
        for (n, &e) in left.iter().enumerate() {
            let mut free = true;
            for (m, &f) in left.iter().enumerate() {
                if m != n
                    && e.0 != f.0
                    && self.depends(effects, e, f)
                    && !self.depends(effects, f, e)
                {
                    free = false;
                    break;
                }
            }
            if free {
                return n;
            }
        }
        0
    }

    /// Whether applying `f` first changes whether `e` exists, what it applies to, or what it does.
    fn depends(&mut self, effects: &[Active], e: (u16, u8), f: (u16, u8)) -> bool {
        if effects[e.0 as usize].defines != effects[f.0 as usize].defines {
            return false;
        }
        let before = self.outcome_of(effects, e);
        let saved = self.view.clone();
        let mut trial = effects.to_vec();
        self.apply_part(&mut trial, f.0 as usize, f.1 as usize);
        let after = self.outcome_of(effects, e);
        self.view = saved;
        before != after
    }

    fn outcome_of(&self, effects: &[Active], e: (u16, u8)) -> (bool, Vec<Thing>, Vec<i32>) {
        let effect = &effects[e.0 as usize];
        let exists = effect.started || self.effect_exists(effect);
        if !exists {
            return (false, Vec::new(), Vec::new());
        }
        let Statement::Are(selector, change) = &self.parts_of(effect)[e.1 as usize] else {
            return (true, Vec::new(), Vec::new());
        };
        let subjects = self.subjects(effect, selector);
        let mut numbers = Vec::new();
        if let Characteristic::Base(values) = change {
            for subject in &subjects {
                let bindings = Bindings {
                    it: *subject,
                    ..effect.bindings.clone()
                };
                let ctx = Ctx {
                    source: effect.source,
                    you: effect.you,
                    bindings: &bindings,
                    via: effect.via,
                };
                numbers.extend(values.iter().map(|(_, a)| self.amount(a, &ctx)));
            }
        }
        (true, subjects, numbers)
    }

    fn effect_exists(&self, effect: &Active) -> bool {
        if effect.slot != NONE && self.ability_lost(effect.slot, effect.ability) {
            return false;
        }
        let ctx = Ctx {
            source: effect.source,
            you: effect.you,
            bindings: &effect.bindings,
            via: effect.via,
        };
        self.condition_of(effect)
            .is_none_or(|c| self.holds(c, &ctx))
    }

    fn subjects(&self, effect: &Active, selector: &Selector) -> Vec<Thing> {
        match (selector, &effect.set) {
            (Selector::They | Selector::It, Some(set)) => set.clone(),
            (_, Some(set)) if effect.locked => set.clone(),
            _ => {
                let ctx = Ctx {
                    source: effect.source,
                    you: effect.you,
                    bindings: &effect.bindings,
                    via: effect.via,
                };
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
        let (source, you, via, ability, bindings) = (
            effect.source,
            effect.you,
            effect.via,
            effect.ability,
            effect.bindings.clone(),
        );
        for subject in &subjects {
            if let Thing::Card(card) = *subject {
                if self.exists(card) {
                    self.view.cells += 1;
                    self.change(card, &change, source, you, via, ability, &bindings);
                }
            }
        }
        let effect = &mut effects[i];
        effect.started = true;
        if effect.set.is_none() {
            effect.set = Some(subjects);
        }
    }

    /// The entry of a card, made if there is none.
    fn entry(&mut self, card: Card) -> usize {
        let slot = card.slot as usize;
        if self.view.of[slot] == NONE {
            self.view.of[slot] = self.view.looks.len() as u16;
            self.view.owners.push(card.slot);
            self.view
                .looks
                .push(self.cards.defs[self.state.objects[slot].def as usize].printed);
        }
        self.view.of[slot] as usize
    }

    #[allow(clippy::too_many_arguments)]
    fn change(
        &mut self,
        card: Card,
        change: &Characteristic,
        source: Thing,
        you: Seat,
        via: u16,
        ability: u16,
        bindings: &Bindings,
    ) {
        let entry = self.entry(card);
        let mut looks = self.view.looks[entry];
        let before = looks;
        let own = Bindings {
            it: Thing::Card(card),
            ..bindings.clone()
        };
        let ctx = Ctx {
            source,
            you,
            bindings: &own,
            via,
        };
        match change {
            Characteristic::Get(changes, floor) => {
                let floor = floor.as_ref().map(|f| self.amount(f, &ctx));
                for (stat, c) in changes {
                    if let Some(old) = looks.stat(*stat) {
                        looks.set_stat(*stat, self.changed(old, c, floor, &ctx));
                    }
                }
            }
            Characteristic::Base(values) => {
                for (stat, amount) in values {
                    looks.set_stat(*stat, self.amount(amount, &ctx));
                }
            }
            Characteristic::Have(uses) => {
                for keyword_use in uses {
                    looks.add_keyword(keyword_use.keyword);
                    let number = self.cards.use_number(keyword_use).unwrap_or(NONE);
                    for &granted in &self.cards.keywords[keyword_use.keyword.index()].clone() {
                        self.grant(card, granted, number);
                    }
                }
            }
            Characteristic::Lose(keyword) | Characteristic::NeverHave(keyword) => {
                looks.remove_keyword(*keyword);
                let cards = self.cards.clone();
                self.view.granted.retain(|r| {
                    r.slot != card.slot
                        || cards.abilities[r.ability as usize].keyword != Some(keyword.0)
                });
            }
            Characteristic::LoseAllAbilities => {
                looks.lost = true;
                looks.clear_keywords();
                self.view.granted.retain(|r| r.slot != card.slot);
            }
            Characteristic::HaveAbility(inner) => {
                if let Some(number) = self.cards.granted(inner) {
                    self.grant(card, number, via);
                }
            }
            Characteristic::Also(kinds, traits) => {
                kinds.iter().for_each(|k| looks.add_kind(*k));
                traits.iter().for_each(|t| looks.add_trait(*t));
                self.grant_intrinsic(card, traits);
            }
            Characteristic::Become(kinds, traits) => {
                if !kinds.is_empty() {
                    looks.clear_kinds();
                    kinds.iter().for_each(|k| looks.add_kind(*k));
                }
                let families: Vec<Family> = traits.iter().map(|t| self.family(*t)).collect();
                for i in 0..self.cards.vocabulary.traits.len() {
                    if families.contains(&self.cards.vocabulary.traits[i].1) {
                        looks.remove_trait(abilities::Trait(i as u16));
                    }
                }
                if families.contains(&Family::LAND_TYPE) {
                    // E3.9: abilities of its own text and of copying go; the new intrinsic one is the rulebook's.
                    looks.lost = true;
                    looks.clear_keywords();
                    self.view.granted.retain(|r| r.slot != card.slot);
                }
                traits.iter().for_each(|t| looks.add_trait(*t));
                self.grant_intrinsic(card, traits);
            }
            Characteristic::LoseTrait(t) => looks.remove_trait(*t),
            Characteristic::CountAs(status) => looks.count_as(*status),
            Characteristic::ControlledBy(who) => {
                looks.controller = self.select(who, &ctx).first().and_then(|t| t.seat());
            }
            Characteristic::CopyOf(what) => {
                if let Some(Thing::Card(original)) = self.select(what, &ctx).first().copied() {
                    let def = self.looks(original).def;
                    looks = self.cards.defs[def as usize].printed;
                    looks.lost = true;
                    let (own, uses) = (
                        self.cards.defs[def as usize].abilities.clone(),
                        self.cards.defs[def as usize].uses.clone(),
                    );
                    for number in own {
                        self.grant(card, number, NONE);
                    }
                    for u in uses {
                        for granted in
                            self.cards.keywords[self.cards.uses[u as usize].keyword.index()].clone()
                        {
                            self.grant(card, granted, u);
                        }
                    }
                }
            }
            Characteristic::Switch(a, b) => {
                if let (Some(x), Some(y)) = (looks.stat(*a), looks.stat(*b)) {
                    looks.set_stat(*a, y);
                    looks.set_stat(*b, x);
                }
            }
        }
        self.view.looks[entry] = looks;
        if let Some(trace) = &mut self.view.trace {
            trace.push(Trace {
                card,
                source,
                ability,
                before,
                after: looks,
            });
        }
    }

    /// What given traits bring along by themselves.
    fn grant_intrinsic(&mut self, card: Card, traits: &[abilities::Trait]) {
        for &t in traits {
            if let Some(ability) = (self.cards.rules.intrinsic)(&self.cards, t) {
                self.grant(card, ability, NONE);
            }
        }
    }

    fn grant(&mut self, card: Card, ability: u16, via: u16) {
        for (k, part) in keys(&self.cards.abilities[ability as usize].ability) {
            self.view.granted.push(Row {
                key: k,
                slot: card.slot,
                ability,
                part,
                via,
            });
        }
    }

    /// A number after one change.
    pub(crate) fn changed(&self, old: i32, change: &Change, floor: Option<i32>, ctx: &Ctx) -> i32 {
        match change {
            Change::Plus(a) => old + self.amount(a, ctx),
            Change::Minus(a) => {
                let new = old - self.amount(a, ctx);
                floor.map_or(new, |f| new.max(f.min(old)))
            }
            Change::Set(a) => self.amount(a, ctx),
            Change::AtLeast(a) => old.max(self.amount(a, ctx)),
            Change::Doubled => old * 2,
        }
    }

    fn apply_counters(&mut self, only: Option<Card>) {
        let rules = self.cards.rules;
        if rules.counter_stats.is_empty() {
            return;
        }
        for i in 0..self.state.counters.len() {
            let held = self.state.counters[i];
            let Thing::Card(card) = held.on else { continue };
            if only.is_some_and(|c| c != card) || !self.exists(card) {
                continue;
            }
            for &(kind, stat, by) in rules.counter_stats {
                if kind == held.kind {
                    self.view.of.resize(self.state.objects.len(), NONE);
                    let entry = self.entry(card);
                    if let Some(old) = self.view.looks[entry].stat(stat) {
                        self.view.looks[entry].set_stat(stat, old + by * held.count);
                    }
                }
            }
        }
    }

    /// Rangers: nothing goes below zero (R18.10).
    fn clamp(&mut self, only: Option<Card>) {
        if self.cards.rules.arithmetic != Arithmetic::SetAddReduce {
            return;
        }
        let range = match only {
            Some(card) if self.view.of[card.slot as usize] == NONE => 0..0,
            Some(card) => {
                self.view.of[card.slot as usize] as usize
                    ..self.view.of[card.slot as usize] as usize + 1
            }
            None => 0..self.view.looks.len(),
        };
        for looks in &mut self.view.looks[range] {
            for s in 0..crate::looks::STATS as u16 {
                if looks.stat(Stat(s)).is_some_and(|n| n < 0) {
                    looks.set_stat(Stat(s), 0);
                }
            }
        }
    }

    /// Whether what the effect does to a card can be told from that card, its own source and the players alone.
    fn is_local(&self, effect: &Active) -> bool {
        let simple = |s: &Selector| match s {
            Selector::This | Selector::You | Selector::They | Selector::It => true,
            Selector::Of(_, of) => matches!(**of, Selector::This | Selector::You),
            Selector::Pick(Quantity::Bare | Quantity::Each | Quantity::All, filters) => {
                filters.iter().all(is_local_filter)
            }
            _ => false,
        };
        self.condition_of(effect).is_none_or(
            |c| matches!(c, Condition::Is(Selector::This, f) if f.iter().all(is_local_filter)),
        ) && self.parts_of(effect).iter().all(|part| match part {
            Statement::Are(selector, change) => {
                simple(selector)
                    && match change {
                        Characteristic::Get(changes, _) => {
                            changes.iter().all(|(_, c)| is_constant(c))
                        }
                        Characteristic::Base(values) => {
                            values.iter().all(|(_, a)| a.as_number().is_some())
                        }
                        Characteristic::Have(_)
                        | Characteristic::Lose(_)
                        | Characteristic::NeverHave(_) => true,
                        Characteristic::LoseAllAbilities | Characteristic::CountAs(_) => effect.row,
                        _ => false,
                    }
            }
            _ => true,
        })
    }

    /// Every change that made this card what it is, in order.
    pub fn trace(&self, card: Card) -> Vec<Trace> {
        let mut game = self.clone();
        game.view.trace = Some(Vec::new());
        game.compute_all();
        game.view
            .trace
            .unwrap_or_default()
            .into_iter()
            .filter(|t| t.card == card)
            .collect()
    }

    /// Computes the whole view anew, as if nothing were cached (for tests and benchmarks).
    pub fn recompute(&mut self) {
        self.compute_all();
        self.settled();
    }
}

fn is_local_filter(filter: &Filter) -> bool {
    match filter {
        Filter::Predicate(_) | Filter::LinkedFrom(..) | Filter::InAreaOf(_) => false,
        Filter::ControlledBy(s) | Filter::Except(s) | Filter::LinkedTo(_, s) => {
            matches!(**s, Selector::This | Selector::You)
        }
        Filter::In(_, s) => s
            .as_ref()
            .is_none_or(|s| matches!(**s, Selector::This | Selector::You)),
        Filter::Not(f) => is_local_filter(f),
        Filter::Or(list) => list.iter().all(is_local_filter),
        Filter::Stat(_, _, a) | Filter::Counter(_, _, a) => a.as_number().is_some(),
        _ => true,
    }
}

fn is_constant(change: &Change) -> bool {
    match change {
        Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => {
            a.as_number().is_some()
        }
        Change::Doubled => true,
    }
}

fn reads_notes(condition: &Condition) -> bool {
    !matches!(condition, Condition::Is(Selector::This, _))
}

fn reads_stats(selector: &Selector) -> bool {
    match selector {
        Selector::Pick(_, filters) => filters
            .iter()
            .any(|f| matches!(f, Filter::Stat(..) | Filter::Predicate(_))),
        _ => false,
    }
}

fn amounts_read_stats(change: &Characteristic) -> bool {
    match change {
        Characteristic::Base(values) => values.iter().any(|(_, a)| a.as_number().is_none()),
        Characteristic::Get(changes, _) => changes.iter().any(|(_, c)| !is_constant(c)),
        _ => false,
    }
}

/// R18.10: sets, then additions, then reductions, those with the largest minimum first.
fn reduction_rank(changes: &[(Stat, Change)], floor: Option<&abilities::Amount>) -> i32 {
    let minus = changes.iter().any(|(_, c)| matches!(c, Change::Minus(_)));
    let set = changes.iter().any(|(_, c)| matches!(c, Change::Set(_)));
    match (set, minus) {
        (true, _) => 0,
        (_, false) => 1,
        (_, true) => {
            1000 - floor
                .and_then(abilities::Amount::as_number)
                .unwrap_or(0)
                .clamp(0, 900)
        }
    }
}
