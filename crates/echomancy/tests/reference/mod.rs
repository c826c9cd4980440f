//! The layer system once more, written from the rules alone (E17): slow and obvious. Every effect of a layer is tried
//! against every other on a copy of the whole table, before each application. Selectors, conditions and amounts are asked
//! of the kernel; which effects there are, their order and what they do is worked out here.

use abilities::{
    Ability, Amount, Change, Characteristic, Condition, Duration, Family, Filter, KeywordUse, Kind, Place, Selector,
    Stat, Statement, Trait,
};
use kernel::{
    AbilityId, Bindings, Card, Cards, Ctx, Def, DefId, Fixed, Game, Looks, Named, OpId, Seat, Stamp, Thing, Things,
    Value, Via,
};
use std::collections::BTreeMap;

/// E17.1, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Layer {
    Copy,
    Control,
    Type,
    Colour,
    Ability,
    Defined,
    Set,
    Change,
    Switch,
}
const LAYERS: [Layer; 9] = [
    Layer::Copy,
    Layer::Control,
    Layer::Type,
    Layer::Colour,
    Layer::Ability,
    Layer::Defined,
    Layer::Set,
    Layer::Change,
    Layer::Switch,
];

/// The numbers a resolved effect was given: a player and a face count as theirs here, and nobody is nothing.
fn plain(given: &[Fixed]) -> Vec<i32> {
    let number = |one: &Fixed| match *one {
        Fixed::Number(n) => Some(n),
        Fixed::Controller(seat) => seat.map(|seat| seat.0.into()),
        Fixed::Face(face) => face.map(|def| def.index() as i32),
    };
    given.iter().filter_map(number).collect()
}

/// The looks and abilities of each card, each ability with the keyword use it came through.
pub type Found = Vec<(Card, Looks, Vec<(AbilityId, Via)>)>;

#[derive(Clone, Debug)]
struct Effect {
    source: Thing,
    /// The player a resolved effect calls `you`.
    you: Option<Seat>,
    ability: AbilityId,
    op: Option<OpId>,
    via: Via,
    stamp: Stamp,
    cda: bool,
    /// The things a resolved effect is locked to (E16.4).
    locked: Option<Things>,
    /// Of an ability that was given: which giving it was, and the number of the effect that gave it.
    granted: Option<(u32, usize)>,
    begun: bool,
    /// The sets each selector found when it first applied (E17.3), by its place in the text.
    sets: BTreeMap<usize, Things>,
    bindings: Bindings,
    /// The numbers each part of a resolved effect was given for each thing then (E14.8).
    given: Vec<(usize, Thing, Vec<i32>)>,
}

type Key = (Thing, AbilityId, Option<OpId>, Via, Stamp, bool);

impl Effect {
    /// Returns the effect of a constant ability.
    fn constant(source: Card, ability: AbilityId, via: Via, stamp: Stamp) -> Self {
        Effect {
            source: source.into(),
            you: None,
            ability,
            op: None,
            via,
            stamp,
            cda: false,
            locked: None,
            granted: None,
            begun: false,
            sets: BTreeMap::new(),
            bindings: Bindings::default(),
            given: Vec::new(),
        }
    }

    fn key(&self) -> Key {
        (self.source, self.ability, self.op, self.via, self.stamp, self.granted.is_some())
    }
}

/// The assumption about an effect whose condition, or whose selector, looks at more than its layer knows.
#[derive(Clone, Debug, PartialEq)]
struct Taken {
    holds: bool,
    set: Option<Things>,
}

/// A table in the middle of the layers.
#[derive(Clone)]
struct Partial {
    game: Game,
    /// The abilities of each card: which, through which keyword use, and if an effect gave it, which giving it was.
    has: BTreeMap<Card, Vec<(AbilityId, Via, Option<u32>)>>,
    never: Vec<(Card, abilities::Keyword)>,
    /// Abilities given by the last application.
    fresh: Vec<(Card, AbilityId, Via, u32)>,
    /// The number ever given.
    givings: u32,
}

/// Works out every card of a table.
pub fn reference(game: &Game) -> Found {
    let mut tried: Vec<BTreeMap<Key, Taken>> = Vec::new();
    let mut assumed: BTreeMap<Key, Taken> = BTreeMap::new();
    loop {
        let (found, taken, judged) = pass(game, &assumed);
        if taken == judged {
            return found;
        }
        if tried.contains(&judged) {
            // No table is consistent: every effect applied once, in order.
            return pass(game, &BTreeMap::new()).0;
        }
        tried.push(judged.clone());
        assumed = judged;
    }
}

fn pass(game: &Game, assumed: &BTreeMap<Key, Taken>) -> (Found, BTreeMap<Key, Taken>, BTreeMap<Key, Taken>) {
    let mut table =
        Partial { game: game.trial(), has: BTreeMap::new(), never: Vec::new(), fresh: Vec::new(), givings: 0 };
    let cards: Vec<Card> = game.all_cards().collect();
    let mut effects = begin(game, &mut table, &cards);
    let mut taken: BTreeMap<Key, Taken> = BTreeMap::new();
    for layer in LAYERS {
        if layer == Layer::Change {
            table.put_counters();
        }
        let mut done: Vec<(usize, usize)> = Vec::new();
        loop {
            let mut left: Vec<(usize, usize)> = Vec::new();
            for (i, effect) in effects.iter().enumerate() {
                for (p, part) in parts(game, effect).iter().enumerate() {
                    if matches!(part, Statement::Are(_, c) if layer_of(game, c, effect.cda) == layer)
                        && !done.contains(&(i, p))
                    {
                        left.push((i, p));
                    }
                }
            }
            if left.is_empty() {
                break;
            }
            // E17.2: characteristic-defining abilities first, then by timestamp.
            left.sort_by_key(|&(i, p)| (!effects[i].cda, effects[i].stamp, i, p));
            let (i, p) = left[next(&table, &effects, &left, assumed)];
            let first = remember(&table, &effects[i], assumed, &taken);
            table.apply(&mut effects[i], p, assumed);
            if let Some(mut first) = first {
                if first.set.is_some() {
                    first.set = Some(effects[i].sets.values().next().cloned().unwrap_or_default());
                }
                taken.insert(effects[i].key(), first);
            }
            done.push((i, p));
            for (card, ability, via, giving) in std::mem::take(&mut table.fresh) {
                // CR 613.7a
                let stamp = effects[i].stamp.max(game.stamp_of(card));
                // E12.7: each works separately; but one that hands itself on would never come to an end.
                let mut givers = std::iter::successors(Some(i), |&e| effects[e].granted.map(|(_, giver)| giver));
                let is_own = givers.any(|e| effects[e].ability == ability);
                let same = |e: &Effect| (e.source, e.ability, e.via) == (Thing::Card(card), ability, via);
                let known = is_own && effects.iter().any(|e| e.granted.is_some() && same(e));
                if says_what_is(game, ability) && !known {
                    let granted = Some((giving, i));
                    // CR 604.3a: an ability that a copy brought defines the card as if it were printed there.
                    let cda = layer == Layer::Copy && game.cards().ability(ability).defines;
                    effects.push(Effect { granted, cda, ..Effect::constant(card, ability, via, stamp) });
                }
            }
        }
    }
    let judged = taken
        .iter()
        .map(|(key, t)| {
            let effect = effects.iter().find(|e| e.key() == *key).expect("it was applied");
            let holds = condition(game, effect).is_none_or(|c| table.ask(effect, |ctx| table.game.holds(c, ctx)));
            let set = t.set.as_ref().map(|old| match first_selector(game, effect) {
                Some((_, selector)) if holds => table.ask(effect, |ctx| table.game.select(selector, ctx)),
                _ => old.clone(),
            });
            (*key, Taken { holds, set })
        })
        .collect();
    let found = cards
        .iter()
        .map(|&card| {
            let mut has: Vec<(AbilityId, Via)> = table.has[&card].iter().map(|(a, via, _)| (*a, *via)).collect();
            has.sort_unstable();
            (card, table.game.looks(card).clone(), has)
        })
        .collect();
    (found, taken, judged)
}

/// Lays every card as it is printed, and finds the effects that stand before the first layer.
fn begin(game: &Game, table: &mut Partial, cards: &[Card]) -> Vec<Effect> {
    let mut effects = Vec::new();
    for &card in cards {
        let own = printed_abilities(game, card);
        for &(ability, via) in &own {
            if says_what_is(game, ability) {
                let cda = game.cards().ability(ability).defines;
                effects.push(Effect { cda, ..Effect::constant(card, ability, via, game.stamp_of(card)) });
            }
        }
        table.has.insert(card, own.into_iter().map(|(a, via)| (a, via, None)).collect());
        table.game.pretend(card, game.bare_looks(card));
    }
    for row in game.resolved_effects() {
        effects.push(Effect {
            source: row.source,
            you: Some(row.you),
            ability: row.ability,
            op: Some(row.op),
            via: row.via,
            stamp: row.stamp,
            cda: false,
            locked: Some(row.set),
            granted: None,
            begun: true,
            sets: BTreeMap::new(),
            bindings: row.bindings,
            given: row.given.into_iter().map(|(at, of, given)| (at, of, plain(&given))).collect(),
        });
    }
    effects
}

/// Changes numbers, each by its value; the floor is the last of them.
fn get(looks: &mut Looks, changes: &[(Stat, Change)], has_floor: bool, values: &[i32], fixed: bool) {
    let mut value = values.iter().copied();
    let floor = values.last().copied().filter(|_| has_floor);
    for (stat, by) in changes {
        let mut next = || value.next().unwrap_or(0);
        let by_value = if matches!(by, Change::Doubled) && !fixed { 0 } else { next() };
        let Some(old) = looks.stat(*stat) else { continue };
        let new = match by {
            // E1.5: less than nothing is neither added nor taken away.
            Change::Plus(_) => old + by_value.max(0),
            Change::Minus(_) => {
                let new = old - by_value.max(0);
                floor.map_or(new, |f| new.max(f.min(old)))
            }
            Change::Set(_) => by_value,
            Change::AtLeast(_) => old.max(by_value),
            Change::Doubled if fixed => old + by_value,
            Change::Doubled => old * 2,
        };
        looks.set_stat(*stat, new);
    }
}

/// The abilities of a face that work in a place.
fn abilities_of(cards: &Cards, def: &Def, place: Place) -> Vec<(AbilityId, Via)> {
    let works = |a: &AbilityId| cards.ability(*a).works.works_in(place);
    let mut all: Vec<(AbilityId, Via)> = def.abilities.iter().filter(|a| works(a)).map(|&a| (a, Via::Own)).collect();
    for &u in &def.uses {
        let meaning = cards.keyword_abilities(cards.keyword_use(u).keyword);
        all.extend(meaning.iter().filter(|a| works(a)).map(|&a| (a, Via::Use(u))));
    }
    all
}

/// Returns the assumption about the effect, if it begins now and the finished table has a say in it.
fn remember(
    table: &Partial,
    effect: &Effect,
    assumed: &BTreeMap<Key, Taken>,
    taken: &BTreeMap<Key, Taken>,
) -> Option<Taken> {
    let ahead = looks_ahead(&table.game, effect);
    if taken.contains_key(&effect.key()) || (condition(&table.game, effect).is_none() && !ahead) {
        return None;
    }
    Some(Taken { holds: table.condition_holds(effect, assumed), set: ahead.then(Things::new) })
}

/// E17.7, E17.8, CR 613.8b: the earliest that waits for nothing, where members of a loop do not wait for each other.
fn next(table: &Partial, effects: &[Effect], left: &[(usize, usize)], assumed: &BTreeMap<Key, Taken>) -> usize {
    let n = left.len();
    let mut waits = vec![vec![false; n]; n];
    for (a, &e) in left.iter().enumerate() {
        let before = table.outcome(&effects[e.0], e.1, assumed);
        for (b, &f) in left.iter().enumerate() {
            if e.0 == f.0 || effects[e.0].cda != effects[f.0].cda {
                continue;
            }
            let mut trial = table.clone();
            trial.apply(&mut effects[f.0].clone(), f.1, assumed);
            waits[a][b] = trial.outcome(&effects[e.0], e.1, assumed) != before;
        }
    }
    let mut reaches = waits.clone();
    for k in 0..n {
        for a in 0..n {
            for b in 0..n {
                reaches[a][b] |= reaches[a][k] && reaches[k][b];
            }
        }
    }
    (0..n).find(|&a| (0..n).all(|b| !waits[a][b] || reaches[b][a])).expect("no loop waits for another for ever")
}

/// Whether it exists, the things it applies to, and its change of each.
type Outcome = Option<Vec<(Thing, Vec<i32>)>>;

impl Partial {
    fn you(&self, effect: &Effect) -> Seat {
        effect.you.unwrap_or_else(|| effect.source.card().map_or(Seat(0), |card| self.game.controller(card)))
    }

    fn ask<T>(&self, effect: &Effect, question: impl FnOnce(&Ctx) -> T) -> T {
        let you = self.you(effect);
        question(&Ctx { source: effect.source, you, bindings: &effect.bindings, via: effect.via })
    }

    fn condition_holds(&self, effect: &Effect, assumed: &BTreeMap<Key, Taken>) -> bool {
        let Some(condition) = condition(&self.game, effect) else { return true };
        match assumed.get(&effect.key()) {
            Some(taken) => taken.holds,
            None => self.ask(effect, |ctx| self.game.holds(condition, ctx)),
        }
    }

    /// E17.3, E17.4: one that has begun goes on; one that has not needs its ability and its condition.
    fn exists(&self, effect: &Effect, assumed: &BTreeMap<Key, Taken>) -> bool {
        if effect.locked.is_some() {
            return self.condition_holds(effect, assumed);
        }
        if effect.begun {
            return true;
        }
        let own = (effect.ability, effect.via, effect.granted.map(|(giving, _)| giving));
        let has = effect.source.card().is_some_and(|card| self.has[&card].contains(&own));
        has && self.condition_holds(effect, assumed)
    }

    /// Returns the things a part applies to, and the place in the text of their selector.
    fn subjects(&self, effect: &Effect, p: usize, assumed: &BTreeMap<Key, Taken>) -> (usize, Things) {
        if let Some(set) = &effect.locked {
            return (0, set.clone());
        }
        let all = parts(&self.game, effect);
        let selector_at = |at: usize| match &all[at] {
            Statement::Are(selector, _) => Some(selector),
            _ => None,
        };
        let (first, first_selector) = first_selector(&self.game, effect).expect("it has such a part");
        let (at, selector) = match selector_at(p) {
            // `they`: the subject of the first line.
            Some(Selector::They | Selector::It) | None => (first, first_selector),
            // The same words are the same selector.
            Some(own) => ((0..=p).find(|&q| selector_at(q) == Some(own)).unwrap_or(p), own),
        };
        if let Some(set) = effect.sets.get(&at) {
            return (at, set.clone());
        }
        if at == first
            && let Some(set) = assumed.get(&effect.key()).and_then(|t| t.set.clone())
        {
            return (at, set);
        }
        (at, self.ask(effect, |ctx| self.game.select(selector, ctx)))
    }

    /// Returns what an effect would do now.
    fn outcome(&self, effect: &Effect, p: usize, assumed: &BTreeMap<Key, Taken>) -> Outcome {
        if !self.exists(effect, assumed) {
            return None;
        }
        let Statement::Are(_, change) = &parts(&self.game, effect)[p] else { return None };
        let (_, subjects) = self.subjects(effect, p, assumed);
        Some(subjects.iter().map(|&thing| (thing, self.numbers(effect, p, change, thing))).collect())
    }

    /// The values a change would bring to that thing, apart from what is written in the text.
    fn numbers(&self, effect: &Effect, p: usize, change: &Characteristic, thing: Thing) -> Vec<i32> {
        if let Some((.., numbers)) = effect.given.iter().find(|(at, of, _)| (*at, *of) == (p, thing)) {
            return numbers.clone();
        }
        let bindings = Bindings { it: thing, ..effect.bindings.clone() };
        let ctx = Ctx { source: effect.source, you: self.you(effect), bindings: &bindings, via: effect.via };
        let meant = if effect.bindings.it == Thing::Nothing { &bindings } else { &effect.bindings };
        let outer = Ctx { bindings: meant, ..ctx };
        let amount = |a: &Amount| self.game.amount(a, &ctx);
        match change {
            Characteristic::Base(values) => values.iter().map(|(_, a)| amount(a)).collect(),
            Characteristic::Get(changes, floor) => {
                let by = changes.iter().filter_map(|(_, c)| match c {
                    Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => Some(a),
                    Change::Doubled => None,
                });
                by.chain(floor).map(amount).collect()
            }
            Characteristic::ControlledBy(who) => self
                .game
                .select(who, &outer)
                .first()
                .and_then(|t| t.seat())
                .map(|s| i32::from(s.0))
                .into_iter()
                .collect(),
            Characteristic::CopyOf(what) => {
                let original = self.game.select(what, &outer).first().and_then(|t| t.card());
                original.map(|card| self.game.looks(card).def.index() as i32).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn apply(&mut self, effect: &mut Effect, p: usize, assumed: &BTreeMap<Key, Taken>) {
        if !self.exists(effect, assumed) {
            return;
        }
        let cards = self.game.cards().clone();
        let all = match effect.op {
            None => constant_parts(&cards, effect.ability),
            Some(op) => until_parts(&cards, effect.ability, op),
        };
        let Statement::Are(_, change) = &all[p] else { return };
        let (at, subjects) = self.subjects(effect, p, assumed);
        for card in subjects.iter().filter_map(|t| t.card()).filter(|&c| self.game.exists(c)).collect::<Vec<_>>() {
            self.change(effect, p, change, card);
        }
        effect.begun = true;
        effect.sets.entry(at).or_insert(subjects);
    }

    fn change(&mut self, effect: &Effect, p: usize, change: &Characteristic, card: Card) {
        let mut looks = self.game.looks(card).clone();
        let values = self.numbers(effect, p, change, card.into());
        let fixed = effect.given.iter().any(|(at, ..)| *at == p);
        let cards = self.game.cards().clone();
        let mut has = self.has[&card].clone();
        let mut gain = Vec::new();
        let of_trait = |t: &Trait| (cards.rules.types.trait_ability)(&cards, *t).map(|a| (a, Via::Own));
        match change {
            Characteristic::Get(changes, floor) => get(&mut looks, changes, floor.is_some(), &values, fixed),
            Characteristic::Base(stats) => {
                for ((stat, _), value) in stats.iter().zip(values) {
                    looks.set_stat(*stat, value);
                }
            }
            Characteristic::Have(uses) => {
                for given in uses.iter().filter(|u| !self.never.contains(&(card, u.keyword))) {
                    looks.add_keyword(given.keyword);
                    let via = use_number(&cards, given);
                    gain.extend(cards.keyword_abilities(given.keyword).iter().map(|&a| (a, via)));
                }
            }
            Characteristic::Lose(keyword) | Characteristic::NeverHave(keyword) => {
                looks.remove_keyword(*keyword);
                has.retain(|(a, ..)| cards.ability(*a).keyword != Some(*keyword));
                if matches!(change, Characteristic::NeverHave(_)) {
                    self.never.push((card, *keyword));
                }
            }
            Characteristic::LoseAllAbilities => {
                looks.lost = true;
                looks.clear_keywords();
                has.clear();
            }
            Characteristic::HaveAbility(ability) => {
                let (number, _) = cards.abilities().find(|(_, c)| c.ability == **ability).expect("it was compiled");
                // E1.12: with whom it is from.
                let giver = effect.source.card().filter(|_| effect.via == Via::Own).map(|c| Via::Given(c.slot_id()));
                gain.push((number, giver.unwrap_or(effect.via)));
            }
            Characteristic::Also(kinds, traits) => {
                kinds.iter().for_each(|k| looks.add_kind(*k));
                let lost = add_fitting_subtypes(&self.game, &mut looks, traits);
                has.retain(|(a, _, given)| {
                    given.is_none() || !lost.iter().filter_map(of_trait).any(|(of, _)| of == *a)
                });
                gain.extend(traits.iter().filter(|t| looks.has_trait(**t)).filter_map(of_trait));
            }
            Characteristic::Become(..) | Characteristic::BecomeChosen(_) => {
                let chosen;
                let (kinds, traits): (&[Kind], &[Trait]) = match change {
                    Characteristic::Become(kinds, traits) => (kinds, traits),
                    Characteristic::BecomeChosen(name) => {
                        chosen = self.chosen(effect, name);
                        (&[], chosen.as_slice())
                    }
                    _ => unreachable!(),
                };
                let became = become_types(&self.game, &mut looks, kinds, traits);
                if became.loses_text {
                    has.clear();
                }
                let lost = || became.lost.iter().filter_map(of_trait);
                has.retain(|(a, _, given)| given.is_none() || !lost().any(|(of, _)| of == *a));
                gain.extend(became.has.iter().filter_map(of_trait));
            }
            Characteristic::LoseTrait(t) => {
                looks.remove_trait(*t);
                has.retain(|(a, _, given)| given.is_none() || of_trait(t).is_none_or(|(of, _)| of != *a));
            }
            Characteristic::CountAs(status) => looks.count_as(*status),
            Characteristic::ControlledBy(_) => {
                looks.controller = values.first().map(|seat| Seat(*seat as u8));
            }
            Characteristic::CopyOf(_) => {
                if let Some(&def) = values.first() {
                    let def = cards.def(DefId::new(def as usize));
                    looks = def.printed.clone();
                    looks.lost = true;
                    looks.copied = Some(effect.stamp);
                    has.clear();
                    gain = abilities_of(&cards, def, self.game.zone(card).expect("it exists").place);
                }
            }
            Characteristic::Switch(a, b) => {
                if let (Some(x), Some(y)) = (looks.stat(*a), looks.stat(*b)) {
                    looks.set_stat(*a, y);
                    looks.set_stat(*b, x);
                }
            }
        }
        for (ability, via) in gain {
            self.givings += 1;
            self.fresh.push((card, ability, via, self.givings));
            has.push((ability, via, Some(self.givings)));
        }
        self.has.insert(card, has);
        self.game.pretend(card, looks);
    }

    fn chosen(&self, effect: &Effect, name: &str) -> Option<Trait> {
        let cards = self.game.cards();
        let key = cards.name_number(name).map(Named::Name);
        let word = match effect.bindings.named.iter().rev().find(|(n, _)| Some(*n) == key) {
            Some((_, Value::Word(word))) => *word,
            _ => self.game.remembered(effect.source, name)?,
        };
        word.word().and_then(|word| trait_named(&self.game, cards.vocabulary.lexicon.word(word)))
    }

    /// E17.14
    fn put_counters(&mut self) {
        for card in self.game.all_cards().collect::<Vec<_>>() {
            let mut looks = self.game.looks(card).clone();
            for (kind, stat, by) in self.game.cards().rules.types.counter_stats {
                let count = self.game.counters(card, *kind);
                if let (Some(old), true) = (looks.stat(*stat), count != 0) {
                    looks.set_stat(*stat, old + by * count);
                }
            }
            self.game.pretend(card, looks);
        }
    }
}

fn printed_abilities(game: &Game, card: Card) -> Vec<(AbilityId, Via)> {
    let cards = game.cards();
    if game.has_status(card, abilities::FACEDOWN) {
        return Vec::new();
    }
    let place = game.zone(card).expect("it exists").place;
    let def = cards.def(game.bare_looks(card).def);
    let own = def.abilities.iter().map(|&a| (a, Via::Own));
    let through = def.uses.iter().flat_map(|&u| {
        let meaning = cards.keyword_abilities(cards.keyword_use(u).keyword);
        meaning.iter().map(move |&a| (a, Via::Use(u)))
    });
    let mut all: Vec<(AbilityId, Via)> = own.chain(through).collect();
    all.retain(|(a, _)| cards.ability(*a).works.works_in(place));
    all.sort_unstable();
    all
}

fn says_what_is(game: &Game, ability: AbilityId) -> bool {
    let parts = constant_parts(game.cards(), ability);
    parts.iter().any(|p| matches!(p, Statement::Are(..)))
}

fn constant_parts(cards: &kernel::Cards, ability: AbilityId) -> &[Statement] {
    match &cards.ability(ability).ability {
        Ability::Constant { statements, .. } => statements,
        _ => &[],
    }
}

fn until_parts(cards: &kernel::Cards, ability: AbilityId, op: OpId) -> &[Statement] {
    cards.ability(ability).clause(op).statements().unwrap_or_default()
}

fn parts<'a>(game: &'a Game, effect: &Effect) -> &'a [Statement] {
    match effect.op {
        None => constant_parts(game.cards(), effect.ability),
        Some(op) => until_parts(game.cards(), effect.ability, op),
    }
}

fn condition<'a>(game: &'a Game, effect: &Effect) -> Option<&'a Condition> {
    let compiled = game.cards().ability(effect.ability);
    if let Some(op) = effect.op {
        let clause = compiled.clause(op);
        return match clause.duration().filter(|_| clause.statements().is_some()) {
            Some(Duration::While(condition)) => Some(condition),
            _ => None,
        };
    }
    match &compiled.ability {
        Ability::Constant { condition, .. } => condition.as_ref(),
        _ => None,
    }
}

fn first_selector<'a>(game: &'a Game, effect: &Effect) -> Option<(usize, &'a Selector)> {
    parts(game, effect).iter().enumerate().find_map(|(i, part)| match part {
        Statement::Are(selector, _) => Some((i, selector)),
        _ => None,
    })
}

/// Whether its selector reads numbers that are only known in a later layer.
fn looks_ahead(game: &Game, effect: &Effect) -> bool {
    fn by_number(filter: &Filter) -> bool {
        match filter {
            Filter::Stat(..) | Filter::Predicate(_) | Filter::Argument => true,
            Filter::Not(f) => by_number(f),
            Filter::Or(list) => list.iter().any(by_number),
            Filter::In(_, Some(s)) => asks(s),
            Filter::InAreaOf(s)
            | Filter::ControlledBy(s)
            | Filter::LinkedTo(_, s)
            | Filter::LinkedFrom(_, s)
            | Filter::Except(s) => asks(s),
            _ => false,
        }
    }
    fn asks(selector: &Selector) -> bool {
        match selector {
            Selector::Pick(_, filters) => filters.iter().any(by_number),
            Selector::Both(parts) => parts.iter().any(asks),
            Selector::Of(_, of) => asks(of),
            _ => false,
        }
    }
    effect.locked.is_none()
        && parts(game, effect).iter().find_map(|part| match part {
            Statement::Are(s, c) => Some(layer_of(game, c, effect.cda) < Layer::Defined && asks(s)),
            _ => None,
        }) == Some(true)
}

fn family(game: &Game, t: Trait) -> Family {
    game.cards().vocabulary.traits[t.index()].1
}

fn clear_family(game: &Game, looks: &mut Looks, of: Family) {
    let traits = &game.cards().vocabulary.traits;
    (0..traits.len()).filter(|&i| traits[i].1 == of).for_each(|i| looks.remove_trait(Trait(i as u16)));
}

/// E3.5
/// The subtypes something got by becoming something else, those it lost because it may not have them, and whether its
/// text went.
struct Became {
    has: Vec<Trait>,
    lost: Vec<Trait>,
    loses_text: bool,
}

fn become_types(game: &Game, looks: &mut Looks, kinds: &[Kind], traits: &[Trait]) -> Became {
    if !kinds.is_empty() {
        looks.clear_kinds();
        kinds.iter().for_each(|k| looks.add_kind(*k));
    }
    // E3.5: a subtype it cannot have changes nothing.
    let has: Vec<Trait> = traits.iter().copied().filter(|t| fits(game, looks, *t)).collect();
    has.iter().for_each(|t| clear_family(game, looks, family(game, *t)));
    // E3.9
    let loses_text = has.iter().any(|t| family(game, *t) == echomancy::lexicon::family::LAND_TYPE);
    if loses_text {
        looks.lost = true;
        looks.clear_keywords();
    }
    let lost = add_fitting_subtypes(game, looks, traits);
    Became { has, lost, loses_text }
}

/// E3.5: whether it may have that subtype.
fn fits(game: &Game, looks: &Looks, t: Trait) -> bool {
    let rule = game.cards().rules.types.families.iter().find(|rule| rule.family == family(game, t));
    rule.is_none_or(|rule| rule.kinds.is_empty() || rule.kinds.iter().any(|k| looks.is_kind(*k)))
}

/// Adds subtypes, takes all away that it may not have, and returns these.
fn add_fitting_subtypes(game: &Game, looks: &mut Looks, traits: &[Trait]) -> Vec<Trait> {
    traits.iter().for_each(|t| looks.add_trait(*t));
    let lost: Vec<Trait> = looks.traits().filter(|t| !fits(game, looks, *t)).collect();
    lost.iter().for_each(|t| looks.remove_trait(*t));
    lost
}

fn trait_named(game: &Game, word: &str) -> Option<Trait> {
    let traits = &game.cards().vocabulary.traits;
    traits.iter().position(|(t, _)| t.split('|').next() == Some(word)).map(|i| Trait(i as u16))
}

fn use_number(cards: &kernel::Cards, given: &KeywordUse) -> Via {
    cards.use_number(given).map_or(Via::Own, Via::Use)
}

fn layer_of(game: &Game, change: &Characteristic, cda: bool) -> Layer {
    match change {
        Characteristic::CopyOf(_) => Layer::Copy,
        Characteristic::ControlledBy(_) => Layer::Control,
        Characteristic::Also(kinds, traits) | Characteristic::Become(kinds, traits) => {
            let only_colours =
                kinds.is_empty() && traits.iter().all(|t| family(game, *t) == echomancy::lexicon::family::COLOUR);
            if only_colours { Layer::Colour } else { Layer::Type }
        }
        Characteristic::BecomeChosen(name) => {
            let words = game.cards().vocabulary.lexicon.family(name).unwrap_or(&[]);
            let first = words.first().and_then(|e| trait_named(game, game.cards().vocabulary.lexicon.word(e.id)));
            if first.is_some_and(|t| family(game, t) == echomancy::lexicon::family::COLOUR) {
                Layer::Colour
            } else {
                Layer::Type
            }
        }
        Characteristic::LoseTrait(_) => Layer::Type,
        Characteristic::Have(_)
        | Characteristic::Lose(_)
        | Characteristic::NeverHave(_)
        | Characteristic::LoseAllAbilities
        | Characteristic::HaveAbility(_)
        | Characteristic::CountAs(_) => Layer::Ability,
        Characteristic::Base(_) if cda => Layer::Defined,
        Characteristic::Base(_) => Layer::Set,
        Characteristic::Get(..) => Layer::Change,
        Characteristic::Switch(..) => Layer::Switch,
    }
}
