//! What one change does to one card, layer by layer.

use super::{effects::Active, says::Part, sides::amounts, *};
use crate::{Arithmetic, Cards, bounds::bounded};
use abilities::{Change, Characteristic, Family, Stat};

/// The numbers of one part.
pub(super) type Numbers = smallvec::SmallVec<[i32; 4]>;

impl Game {
    /// The entry of a card, made if there is none.
    pub(super) fn entry(&mut self, card: Card) -> usize {
        let slot = card.slot as usize;
        if self.view.of[slot] == NONE {
            let looks = *self.face(card.slot, &self.state.objects[slot]);
            self.view.of[slot] = self.view.looks.len() as u16;
            self.view.owners.push(card.slot);
            self.view.looks.push(looks);
        }
        self.view.of[slot] as usize
    }

    /// The numbers of a part that are the same for all cards.
    pub(super) fn even_numbers(&self, effect: &Active, part: &Part, change: &Characteristic) -> Option<Numbers> {
        let ctx = (part.even && effect.numbers.is_empty()).then(|| self.asked_by(effect))?;
        // E1.5: a number may be set below zero; added to or taken from another it is at least zero.
        let least = if matches!(change, Characteristic::Base(_)) { i32::MIN } else { 0 };
        Some(amounts(change).map(|a| self.amount(a, &ctx).max(least)).collect())
    }

    /// Applies one change of an effect to cards. Numbers that are the same for all are written straight into their looks.
    pub(super) fn change_all(
        &mut self,
        cards: &Cards,
        effect: &Active,
        (at, change): (u8, &Characteristic),
        even: Option<&[i32]>,
        them: impl Iterator<Item = Card>,
    ) {
        // CR 613.2c: a later copy effect takes the place of all copiable values, also of the exceptions of an earlier copy.
        let is_exception = effect.stamp == 0 && effect.locked.is_some();
        if let (Some(even), None) = (even, &self.view.trace) {
            for card in them {
                if self.exists(card) {
                    self.view.cells += 1;
                    let entry = self.entry(card);
                    if is_exception && self.view.looks[entry].copied != effect.copied {
                        continue;
                    }
                    let looks = &mut self.view.looks[entry];
                    match change {
                        Characteristic::Base(values) => {
                            values.iter().zip(even).for_each(|((stat, _), n)| looks.set_stat(*stat, *n));
                        }
                        Characteristic::Get(changes, _) => {
                            for ((stat, c), n) in changes.iter().zip(even) {
                                if let Some(old) = looks.stat(*stat) {
                                    looks.set_stat(*stat, if let Change::Minus(_) = c { old - n } else { old + n });
                                }
                            }
                        }
                        _ => {}
                    }
                }
            }
            return;
        }
        let mut own = effect.bindings.clone();
        for card in them {
            if self.exists(card) {
                self.view.cells += 1;
                let entry = self.entry(card);
                if is_exception && self.view.looks[entry].copied != effect.copied {
                    continue;
                }
                own.it = Thing::Card(card);
                self.change(cards, card, (at, change), effect, &own);
            }
        }
    }

    fn change(
        &mut self,
        cards: &Cards,
        card: Card,
        (at, change): (u8, &Characteristic),
        effect: &Active,
        own: &Bindings,
    ) {
        let entry = self.entry(card);
        let mut looks = self.view.looks[entry];
        let before = looks;
        let (source, you, via, ability) = (effect.source, self.you_of(effect), effect.via, effect.ability);
        let ctx = Ctx { source, you, bindings: own, via };
        let statements = cards.abilities[effect.ability as usize].statements(effect.op);
        let fixed = effect.fixed(statements, at, card);
        match change {
            Characteristic::Get(changes, floor) => {
                let least = |f| fixed.and_then(|n| n.last().copied()).unwrap_or_else(|| self.amount(f, &ctx));
                let floor = floor.as_ref().map(least);
                for (i, (stat, c)) in changes.iter().enumerate() {
                    if let Some(old) = looks.stat(*stat) {
                        looks.set_stat(
                            *stat,
                            match fixed {
                                Some(numbers) => changed_by(old, c, numbers[i], floor),
                                None => self.changed(old, c, floor, &ctx),
                            },
                        );
                    }
                }
            }
            Characteristic::Base(values) => {
                for (i, (stat, amount)) in values.iter().enumerate() {
                    looks.set_stat(*stat, fixed.map_or_else(|| self.amount(amount, &ctx), |n| n[i]));
                }
            }
            Characteristic::Have(uses) => {
                for keyword_use in uses {
                    if self.view.never.contains(&(card.slot, keyword_use.keyword.0)) {
                        continue;
                    }
                    looks.add_keyword(keyword_use.keyword);
                    let number = cards.use_number(keyword_use).unwrap_or(NONE);
                    if !keyword_use.args.is_empty() {
                        self.view.given.push((card.slot, number));
                    }
                    for &granted in &cards.keywords[keyword_use.keyword.index()] {
                        self.grant(cards, card, granted, number);
                    }
                }
            }
            Characteristic::Lose(keyword) | Characteristic::NeverHave(keyword) => {
                // E29.1: with its variants.
                for keyword in &cards.variants[keyword.index()] {
                    looks.remove_keyword(*keyword);
                    self.view.removed.push((card.slot, keyword.0));
                    let uses = &cards.uses;
                    let is = |number: u16| uses.get(number as usize).is_some_and(|u| u.keyword == *keyword);
                    self.view.given.retain(|(slot, number)| *slot != card.slot || !is(*number));
                    if matches!(change, Characteristic::NeverHave(_)) {
                        self.view.never.push((card.slot, keyword.0));
                    }
                    let is_through = |r: &Row| cards.abilities[r.ability as usize].keyword == Some(keyword.0);
                    self.view.granted.retain(|r| r.slot != card.slot || !is_through(r));
                }
            }
            Characteristic::LoseAllAbilities => {
                looks.lost = true;
                looks.clear_keywords();
                self.view.granted.retain(|r| r.slot != card.slot);
                self.view.given.retain(|(slot, _)| *slot != card.slot);
            }
            Characteristic::HaveAbility(inner) => {
                if let Some(number) = cards.granted(inner) {
                    let giver = source.card().filter(|_| via == NONE).map(|c| crate::eval::GIVEN | c.slot);
                    self.grant(cards, card, number, giver.unwrap_or(via));
                }
            }
            Characteristic::Also(kinds, traits) => {
                kinds.iter().for_each(|k| looks.add_kind(*k));
                traits.iter().for_each(|t| looks.add_trait(*t));
                self.drop_unfit(&mut looks);
                self.grant_intrinsic(cards, card, traits);
            }
            Characteristic::Become(kinds, traits) => {
                if !kinds.is_empty() {
                    looks.clear_kinds();
                    kinds.iter().for_each(|k| looks.add_kind(*k));
                }
                let families: Vec<Family> = traits.iter().map(|t| cards.family(*t)).collect();
                for i in 0..cards.vocabulary.traits.len() {
                    if families.contains(&cards.vocabulary.traits[i].1) {
                        looks.remove_trait(abilities::Trait(i as u16));
                    }
                }
                if families.contains(&Family::LAND_TYPE) {
                    // E3.9: abilities of its own text and of copying go; the new intrinsic one is the rulebook's.
                    looks.lost = true;
                    looks.clear_keywords();
                    self.view.granted.retain(|r| r.slot != card.slot);
                    self.view.given.retain(|(slot, _)| *slot != card.slot);
                }
                traits.iter().for_each(|t| looks.add_trait(*t));
                self.drop_unfit(&mut looks);
                self.grant_intrinsic(cards, card, traits);
            }
            Characteristic::LoseTrait(t) => looks.remove_trait(*t),
            Characteristic::CountAs(status) => looks.count_as(*status),
            Characteristic::ControlledBy(who) => {
                let seat = fixed.map_or_else(|| self.meant_by(who, &ctx), |n| n[0]);
                looks.controller = u8::try_from(seat).ok().map(Seat);
            }
            Characteristic::CopyOf(what) => {
                if let Ok(def) = u16::try_from(fixed.map_or_else(|| self.meant_by(what, &ctx), |n| n[0])) {
                    looks = cards.defs[def as usize].printed;
                    looks.lost = true;
                    looks.copied = effect.stamp;
                    self.view.granted.retain(|r| r.slot != card.slot);
                    let place = self.state.zone_of(self.state.objects[card.slot as usize].zone).place;
                    let works = |number: u16| cards.abilities[number as usize].works.works_in(place);
                    for &number in cards.defs[def as usize].abilities.iter().filter(|&&n| works(n)) {
                        self.grant(cards, card, number, NONE);
                    }
                    self.view.given.retain(|(slot, _)| *slot != card.slot);
                    for &u in &cards.defs[def as usize].uses {
                        // What is printed on the card itself is lost: the numbers of the copy are given to it.
                        if !cards.uses[u as usize].args.is_empty() {
                            self.view.given.push((card.slot, u));
                        }
                        let meaning = &cards.keywords[cards.uses[u as usize].keyword.index()];
                        for &number in meaning.iter().filter(|&&n| works(n)) {
                            self.grant(cards, card, number, u);
                        }
                    }
                }
            }
            Characteristic::BecomeChosen(name) => {
                if let Some((family, chosen)) = self.chosen_trait(name, &ctx) {
                    for i in 0..cards.vocabulary.traits.len() {
                        if cards.vocabulary.traits[i].1 == family {
                            looks.remove_trait(abilities::Trait(i as u16));
                        }
                    }
                    chosen.into_iter().for_each(|t| looks.add_trait(t));
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
            trace.push(Trace { card, source, ability, before, after: looks });
        }
    }

    /// Subtypes of a kind it is not, or no longer, are lost (E3.5).
    fn drop_unfit(&self, looks: &mut Looks) {
        for (family, kinds) in self.cards.rules.types.families {
            if !kinds.iter().any(|k| looks.is_kind(*k)) {
                let all = self.cards.vocabulary.traits.iter().enumerate().filter(|(_, (_, f))| f == family);
                all.for_each(|(i, _)| looks.remove_trait(abilities::Trait(i as u16)));
            }
        }
    }

    /// The trait a chosen word stands for: chosen by the running ability, or remembered by the card.
    fn chosen_trait(&self, name: &str, ctx: &Ctx) -> Option<(Family, Option<abilities::Trait>)> {
        let key = self.cards.name_number(&format!("chosen {name}"));
        let bound = ctx.bindings.named.iter().rev().find(|(n, _)| Some(*n) == key).map(|(_, value)| value);
        let word = match bound {
            Some(crate::Value::Number(n)) => *n,
            _ => self.remembered(ctx.source, name)?,
        };
        let chosen = self.trait_chosen(abilities::Word(word as u16));
        let types = self.cards.rules.types.chosen_types.iter().find(|(family, ..)| *family == name);
        let family = types.map(|(_, family, _)| *family).or(chosen.map(|t| self.cards.family(t)))?;
        Some((family, chosen))
    }

    /// What given traits bring along by themselves.
    fn grant_intrinsic(&mut self, cards: &Cards, card: Card, traits: &[abilities::Trait]) {
        for &t in traits {
            if let Some(ability) = (cards.rules.types.trait_ability)(cards, t) {
                self.grant(cards, card, ability, NONE);
            }
        }
    }

    fn grant(&mut self, cards: &Cards, card: Card, ability: u16, via: u16) {
        for &spoken in &cards.abilities[ability as usize].keys {
            let row = Row::of(spoken, card.slot, ability, via);
            self.view.granted.push(row);
            if row.key == key(Class::Are, 0) {
                self.view.fresh.push(row);
            }
        }
    }

    /// A number after one change.
    pub(crate) fn changed(&self, old: i32, change: &Change, floor: Option<i32>, ctx: &Ctx) -> i32 {
        let by = match change {
            Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => self.amount(a, ctx),
            Change::Doubled => old,
        };
        changed_by(old, change, by, floor)
    }

    pub(super) fn apply_counters(&mut self, only: Option<Card>) {
        let rules = self.cards.rules;
        if rules.types.counter_stats.is_empty() {
            return;
        }
        for i in 0..self.state.counters.len() {
            let held = self.state.counters[i];
            let Thing::Card(card) = held.on else { continue };
            if only.is_some_and(|c| c != card) || !self.exists(card) {
                continue;
            }
            for &(kind, stat, by) in rules.types.counter_stats {
                if kind == held.kind {
                    self.view.of.resize(self.state.objects.len(), NONE);
                    let entry = self.entry(card);
                    let before = self.view.looks[entry];
                    if let Some(old) = before.stat(stat) {
                        self.view.looks[entry].set_stat(stat, old + by * held.count);
                    }
                    let after = self.view.looks[entry];
                    if let Some(trace) = &mut self.view.trace {
                        // What lies on a card speaks for itself: its source is the card, its ability none.
                        trace.push(Trace { card, source: Thing::Card(card), ability: NONE, before, after });
                    }
                }
            }
        }
    }

    /// Where changes are summed, none brings a number below zero (R18.10). A number printed below zero stands as it is,
    /// and a change that lowers it leaves it there.
    pub(super) fn clamp(&mut self, only: Option<Card>) {
        if self.cards.rules.types.arithmetic != Arithmetic::SetAddReduce {
            return;
        }
        let range = match only {
            Some(card) if self.view.of[card.slot as usize] == NONE => 0..0,
            Some(card) => self.view.of[card.slot as usize] as usize..self.view.of[card.slot as usize] as usize + 1,
            None => 0..self.view.looks.len(),
        };
        for i in range {
            let before = self.view.looks[i];
            let slot = self.view.owners[i];
            let own = self.face(slot, &self.state.objects[slot as usize]);
            // A copy has the numbers of what it copies.
            let printed = if before.def == own.def { own } else { &self.cards.defs[before.def as usize].printed };
            let mut after = before;
            for stat in (0..crate::looks::STATS as u16).map(Stat) {
                let least = printed.stat(stat).unwrap_or(0).min(0);
                if before.stat(stat).is_some_and(|n| n < least) {
                    after.set_stat(stat, least);
                }
            }
            self.view.looks[i] = after;
            if let (Some(trace), true) = (&mut self.view.trace, before != after) {
                // The rules themselves.
                let card = self.state.card(slot);
                trace.push(Trace { card, source: Thing::Nothing, ability: NONE, before, after });
            }
        }
    }

    /// Forgets the entry of a card that looks as it is printed: a card without one looks so anyway.
    pub(super) fn drop_plain(&mut self, slot: u16) {
        let Some(&entry) = self.view.of.get(slot as usize).filter(|i| **i != NONE) else {
            return;
        };
        if self.view.looks[entry as usize] == *self.face(slot, &self.state.objects[slot as usize]) {
            self.view.looks.swap_remove(entry as usize);
            self.view.owners.swap_remove(entry as usize);
            self.view.of[slot as usize] = NONE;
            if let Some(&moved) = self.view.owners.get(entry as usize) {
                self.view.of[moved as usize] = entry;
            }
        }
    }
}

impl Cards {
    /// The family of a trait.
    pub(crate) fn family(&self, t: abilities::Trait) -> Family {
        self.vocabulary.traits.get(t.index()).map_or(Family::TRAIT, |(_, f)| *f)
    }

    /// The trait of the same name as a word.
    pub(crate) fn trait_of_word(&self, word: abilities::Word) -> Option<abilities::Trait> {
        let text = self.vocabulary.lexicon.word(word);
        let traits = &self.vocabulary.traits;
        traits.iter().position(|(t, _)| t.split('|').next() == Some(text)).map(|i| abilities::Trait(i as u16))
    }
}

/// A number after one change by so much; what is added or taken away is at least zero (E1.5).
pub(crate) fn changed_by(old: i32, change: &Change, by: i32, floor: Option<i32>) -> i32 {
    match change {
        Change::Plus(_) => bounded(i64::from(old) + i64::from(by.max(0))),
        Change::Doubled => bounded(i64::from(old) + i64::from(by)),
        Change::Minus(_) => {
            let new = bounded(i64::from(old) - i64::from(by.max(0)));
            floor.map_or(new, |f| new.max(f.min(old)))
        }
        Change::Set(_) => by,
        Change::AtLeast(_) => old.max(by),
    }
}

/// The layer of a change, a characteristic-defining ability's apart.
pub(super) fn layer(c: &Characteristic, cards: &Cards) -> u8 {
    match c {
        Characteristic::CopyOf(_) => COPY,
        Characteristic::ControlledBy(_) => CONTROL,
        Characteristic::Also(kinds, traits) | Characteristic::Become(kinds, traits) => {
            let colours = kinds.is_empty() && traits.iter().all(|t| cards.family(*t) == Family::COLOUR);
            if colours { COLOUR } else { TYPE }
        }
        Characteristic::BecomeChosen(name) => {
            let words = cards.vocabulary.lexicon.family(name).unwrap_or(&[]);
            let first = words.first().and_then(|e| cards.trait_of_word(e.id));
            if first.is_some_and(|t| cards.family(t) == Family::COLOUR) { COLOUR } else { TYPE }
        }
        Characteristic::LoseTrait(_) => TYPE,
        Characteristic::Have(_)
        | Characteristic::Lose(_)
        | Characteristic::NeverHave(_)
        | Characteristic::LoseAllAbilities
        | Characteristic::HaveAbility(_)
        | Characteristic::CountAs(_) => ABILITY,
        Characteristic::Base(_) => BASE,
        Characteristic::Get(..) => CHANGE,
        Characteristic::Switch(..) => SWITCH,
    }
}

/// R18.10: sets, then additions, then reductions, those with the largest minimum first.
pub(super) fn reduction_rank(changes: &[(Stat, Change)], floor: Option<&abilities::Amount>) -> i32 {
    let minus = changes.iter().any(|(_, c)| matches!(c, Change::Minus(_)));
    let set = changes.iter().any(|(_, c)| matches!(c, Change::Set(_)));
    match (set, minus) {
        (true, _) => 0,
        (_, false) => 1,
        (_, true) => 1000 - floor.and_then(abilities::Amount::as_number).unwrap_or(0).clamp(0, 900),
    }
}
