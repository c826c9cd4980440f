//! The effect of one change on one card, layer by layer.

use super::{effects::Active, facets::amounts, says::Stated, *};
use crate::{Cards, DefId, FamilyLayer, FamilyRule, Named, OwnText, arithmetic::changed_by};
use abilities::{Characteristic, Family, Keyword, KeywordUse, Kind, Stat, Trait};

/// Whether a keyword that is taken away may be given again by a later effect.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Loss {
    ForNow,
    ForGood,
}

/// The numbers of one statement.
pub(super) type Numbers = smallvec::SmallVec<[i32; 4]>;

impl Game {
    /// The entry of a card, made if there is none.
    pub(super) fn entry(&mut self, card: Card) -> usize {
        let slot = card.slot.index();
        if let Some(entry) = self.view.of[slot] {
            return entry.index();
        }
        let entry = self.view.looks.len();
        let looks = self.face(card.slot, &self.state.objects[slot]).clone();
        self.view.of[slot] = Some(EntryId::new(entry));
        self.view.owners.push(card.slot);
        self.view.looks.push(looks);
        entry
    }

    /// The numbers of a statement that are the same for all cards.
    pub(super) fn even_numbers(&self, effect: &Active, stated: &Stated, change: &Characteristic) -> Option<Numbers> {
        let ctx = (stated.even && effect.numbers.is_empty()).then(|| self.asked_by(effect))?;
        // E1.5: a number may be set below zero; added to or taken from another it is at least zero.
        let may_be_below = matches!(change, Characteristic::Base(_));
        let number = |n: i32| if may_be_below { n } else { n.max(0) };
        Some(amounts(change).map(|a| number(self.amount(a, &ctx))).collect())
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
        let is_exception = effect.stamp == Stamp::OLDEST && effect.locked.is_some();
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
                                    looks.set_stat(*stat, changed_by(old, c, *n, None));
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
        let mut looks = self.view.looks[entry].clone();
        let before = self.view.traces(card).then(|| looks.clone());
        let (source, you, via, ability) = (effect.source, self.you_of(effect), effect.via, effect.ability);
        let ctx = Ctx { source, you, bindings: own, via };
        let statements = cards.ability(effect.ability).statements(effect.op);
        let fixed = effect.fixed(statements, at, card);
        match change {
            Characteristic::Get(changes, floor) => {
                let least = |f| fixed.and_then(|n| n.last()).map_or_else(|| self.amount(f, &ctx), |n| n.number());
                let floor = floor.as_ref().map(least);
                for (i, (stat, c)) in changes.iter().enumerate() {
                    if let Some(old) = looks.stat(*stat) {
                        let new = match fixed {
                            Some(numbers) => changed_by(old, c, numbers[i].number(), floor),
                            None => self.changed(old, c, floor, &ctx),
                        };
                        looks.set_stat(*stat, new);
                    }
                }
            }
            Characteristic::Base(values) => {
                for (i, (stat, amount)) in values.iter().enumerate() {
                    looks.set_stat(*stat, fixed.map_or_else(|| self.amount(amount, &ctx), |n| n[i].number()));
                }
            }
            Characteristic::Switch(a, b) => {
                if let (Some(x), Some(y)) = (looks.stat(*a), looks.stat(*b)) {
                    looks.set_stat(*a, y);
                    looks.set_stat(*b, x);
                }
            }
            Characteristic::Have(uses) => self.give_keywords(cards, card, uses, &mut looks),
            Characteristic::Lose(keyword) => self.take_keyword(cards, card, *keyword, Loss::ForNow, &mut looks),
            Characteristic::NeverHave(keyword) => self.take_keyword(cards, card, *keyword, Loss::ForGood, &mut looks),
            Characteristic::LoseAllAbilities => self.lose_abilities(card, &mut looks),
            Characteristic::HaveAbility(inner) => {
                if let Some(number) = cards.granted(inner) {
                    let giver = source.card().filter(|_| via == Via::Own).map(|c| Via::Given(c.slot));
                    self.grant(cards, card, number, giver.unwrap_or(via));
                }
            }
            Characteristic::Also(kinds, traits) => {
                kinds.iter().for_each(|k| looks.add_kind(*k));
                self.add_traits(cards, card, traits, &mut looks);
            }
            Characteristic::Become(kinds, traits) => self.become_types(cards, card, (kinds, traits), &mut looks),
            Characteristic::BecomeChosen(name) => match self.chosen_trait(name, &ctx) {
                Some((_, Some(chosen))) => self.become_types(cards, card, (&[], &[chosen]), &mut looks),
                Some((family, None)) => looks.retain_traits(|t| cards.family(t) != family),
                None => {}
            },
            Characteristic::LoseTrait(t) => {
                looks.remove_trait(*t);
                self.revoke_intrinsic(cards, card, *t);
            }
            Characteristic::CountAs(status) => looks.count_as(*status),
            Characteristic::ControlledBy(who) => {
                looks.controller = match fixed {
                    Some([Fixed::Controller(seat), ..]) => *seat,
                    _ => self.player_meant(who, &ctx),
                };
            }
            Characteristic::CopyOf(what) => {
                let face = match fixed {
                    Some([Fixed::Face(face), ..]) => *face,
                    _ => self.face_meant(what, &ctx),
                };
                if let Some(def) = face {
                    looks = self.copy_face(cards, card, def, effect.stamp);
                }
            }
        }
        if let (Some(trace), Some(before)) = (&mut self.view.trace, before) {
            trace.changes.push(Trace { source, ability: Some(ability), before, after: looks.clone() });
        }
        self.view.looks[entry] = looks;
    }

    fn give_keywords(&mut self, cards: &Cards, card: Card, uses: &[KeywordUse], looks: &mut Looks) {
        for keyword_use in uses {
            if self.view.never.contains(&(card.slot, keyword_use.keyword)) {
                continue;
            }
            looks.add_keyword(keyword_use.keyword);
            let number = cards.use_number(keyword_use);
            let with_arguments = number.filter(|_| !keyword_use.args.is_empty());
            self.view.given.extend(with_arguments.map(|number| (card.slot, number)));
            for &granted in cards.keyword_abilities(keyword_use.keyword) {
                self.grant(cards, card, granted, number.map_or(Via::Own, Via::Use));
            }
        }
    }

    /// Takes a keyword away with its variants (E29.1), so that later effects may give it again, or for good.
    fn take_keyword(&mut self, cards: &Cards, card: Card, keyword: Keyword, loss: Loss, looks: &mut Looks) {
        for keyword in &cards.variants[keyword.index()] {
            looks.remove_keyword(*keyword);
            self.view.removed.push((card.slot, *keyword));
            let is = |number: UseId| cards.keyword_use(number).keyword == *keyword;
            self.view.given.retain(|(slot, number)| *slot != card.slot || !is(*number));
            if loss == Loss::ForGood {
                self.view.never.push((card.slot, *keyword));
            }
            let is_through = |r: &Row| cards.ability(r.ability).keyword == Some(*keyword);
            self.view.granted.retain(|r| r.slot != card.slot || !is_through(r));
        }
    }

    fn lose_abilities(&mut self, card: Card, looks: &mut Looks) {
        looks.lost = true;
        looks.clear_keywords();
        self.view.granted.retain(|r| r.slot != card.slot);
        self.view.given.retain(|(slot, _)| *slot != card.slot);
    }

    fn add_traits(&mut self, cards: &Cards, card: Card, traits: &[Trait], looks: &mut Looks) {
        traits.iter().for_each(|t| looks.add_trait(*t));
        self.drop_unfit(cards, card, looks);
        let kept: Vec<Trait> = traits.iter().copied().filter(|t| looks.has_trait(*t)).collect();
        self.grant_intrinsic(cards, card, &kept);
    }

    /// A card becomes of these kinds, and of each family of these traits has only these.
    fn become_types(&mut self, cards: &Cards, card: Card, (kinds, traits): (&[Kind], &[Trait]), looks: &mut Looks) {
        if !kinds.is_empty() {
            looks.clear_kinds();
            kinds.iter().for_each(|k| looks.add_kind(*k));
        }
        // A trait it cannot have takes the place of none (E3.5).
        let fits = |family: Family| cards.family_fits(family, |kind| looks.is_kind(kind));
        let families: Vec<Family> = traits.iter().map(|t| cards.family(*t)).filter(|f| fits(*f)).collect();
        looks.retain_traits(|t| !families.contains(&cards.family(t)));
        if families.iter().any(|f| cards.replaces_text(*f)) {
            // Abilities of its own text and of copying go; the new intrinsic one is the rulebook's.
            self.lose_abilities(card, looks);
        }
        self.add_traits(cards, card, traits, looks);
    }

    /// The printed face a copy shows; its abilities are given to the card in the place of its own.
    fn copy_face(&mut self, cards: &Cards, card: Card, def: DefId, stamp: Stamp) -> Looks {
        let original = cards.def(def);
        let mut looks = original.printed.clone();
        looks.lost = true;
        looks.copied = Some(stamp);
        self.view.granted.retain(|r| r.slot != card.slot);
        let zone = self.state.lies_in(card.slot);
        let works = |number: AbilityId| zone.is_some_and(|z| cards.ability(number).works.works_in(z.place));
        for &number in original.abilities.iter().filter(|&&n| works(n)) {
            self.grant(cards, card, number, Via::Own);
        }
        self.view.given.retain(|(slot, _)| *slot != card.slot);
        for &u in &original.uses {
            // The printed numbers of the card itself are lost: those of the copy are given to it.
            if !cards.keyword_use(u).args.is_empty() {
                self.view.given.push((card.slot, u));
            }
            let meaning = cards.keyword_abilities(cards.keyword_use(u).keyword);
            for &number in meaning.iter().filter(|&&n| works(n)) {
                self.grant(cards, card, number, Via::Use(u));
            }
        }
        looks
    }

    /// Takes away the subtypes of a kind it is not, or no longer, and the abilities they brought along (E3.5, E3.8).
    fn drop_unfit(&mut self, cards: &Cards, card: Card, looks: &mut Looks) {
        let unfit = |t: Trait, looks: &Looks| !cards.family_fits(cards.family(t), |kind| looks.is_kind(kind));
        let dropped: Vec<Trait> = looks.traits().filter(|t| unfit(*t, looks)).collect();
        for t in dropped {
            looks.remove_trait(t);
            self.revoke_intrinsic(cards, card, t);
        }
    }

    /// Takes away the ability that a trait brought along.
    fn revoke_intrinsic(&mut self, cards: &Cards, card: Card, t: Trait) {
        if let Some(ability) = (cards.rules.types.trait_ability)(cards, t) {
            self.view.granted.retain(|row| row.slot != card.slot || row.ability != ability);
        }
    }

    /// The trait a chosen word stands for: chosen by the running ability, or remembered by the card.
    fn chosen_trait(&self, name: &str, ctx: &Ctx) -> Option<(Family, Option<Trait>)> {
        let key = self.cards.name_number(name).map(Named::Name);
        let bound = ctx.bindings.named.iter().rev().find(|(n, _)| Some(*n) == key).map(|(_, value)| value);
        let word = match bound {
            Some(crate::Value::Word(word)) => *word,
            _ => self.remembered(ctx.source, name)?,
        };
        let chosen = self.trait_chosen(word);
        let types = self.cards.rules.types.chosen_types.iter().find(|(family, ..)| *family == name);
        let family = types.map(|(_, family, _)| *family).or(chosen.map(|t| self.cards.family(t)))?;
        Some((family, chosen))
    }

    /// Grants the abilities that given traits bring along by themselves.
    fn grant_intrinsic(&mut self, cards: &Cards, card: Card, traits: &[Trait]) {
        for &t in traits {
            if let Some(ability) = (cards.rules.types.trait_ability)(cards, t) {
                self.grant(cards, card, ability, Via::Own);
            }
        }
    }

    fn grant(&mut self, cards: &Cards, card: Card, ability: AbilityId, via: Via) {
        for &spoken in &cards.ability(ability).keys {
            let row = Row::of(spoken, card.slot, ability, via);
            self.view.granted.push(row);
            if row.key == key(Class::Are, 0) {
                self.view.fresh.push(row);
            }
        }
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
                    self.view.of.resize(self.state.objects.len(), None);
                    let entry = self.entry(card);
                    let traced = self.view.traces(card);
                    let looks = &mut self.view.looks[entry];
                    let before = traced.then(|| looks.clone());
                    if let Some(old) = looks.stat(stat) {
                        looks.set_stat(stat, old + by * held.count);
                    }
                    if let (Some(trace), Some(before)) = (&mut self.view.trace, before) {
                        let after = looks.clone();
                        // A counter on a card speaks for itself: its source is the card, its ability none.
                        trace.changes.push(Trace { source: Thing::Card(card), ability: None, before, after });
                    }
                }
            }
        }
    }

    /// Brings numbers that changes have lowered too far up to the least the rules allow. A number printed below that stands
    /// as it is, and a change that lowers it leaves it there.
    pub(super) fn clamp(&mut self, only: Option<Card>) {
        let arithmetic = self.cards.rules.types.arithmetic;
        if arithmetic.least(0).is_none() {
            return;
        }
        let range = match only {
            Some(card) => self.view.entry_of(card.slot).map_or(0..0, |entry| entry.index()..entry.index() + 1),
            None => 0..self.view.looks.len(),
        };
        for i in range {
            let before = &self.view.looks[i];
            let slot = self.view.owners[i];
            let own = self.face(slot, &self.state.objects[slot.index()]);
            // A copy has the numbers of the card it copies.
            let printed = if before.def == own.def { own } else { &self.cards.def(before.def).printed };
            let least = |stat: Stat| arithmetic.least(printed.stat(stat).unwrap_or(0));
            let below = before.stats().filter_map(|(stat, n)| Some((stat, least(stat).filter(|least| n < *least)?)));
            let below: Vec<(Stat, i32)> = below.collect();
            if below.is_empty() {
                continue;
            }
            let before = before.clone();
            below.into_iter().for_each(|(stat, least)| self.view.looks[i].set_stat(stat, least));
            if let Some(trace) = self.view.trace.as_mut().filter(|trace| trace.card == self.state.card(slot)) {
                // The rules themselves.
                let after = self.view.looks[i].clone();
                trace.changes.push(Trace { source: Thing::Nothing, ability: None, before, after });
            }
        }
    }

    /// Forgets the entry of a card that looks as it is printed: a card without one looks so anyway.
    pub(super) fn drop_plain(&mut self, slot: Slot) {
        let Some(entry) = self.view.entry_of(slot) else { return };
        if self.view.looks[entry.index()] == *self.face(slot, &self.state.objects[slot.index()]) {
            self.view.looks.swap_remove(entry.index());
            self.view.owners.swap_remove(entry.index());
            self.view.of[slot.index()] = None;
            if let Some(&moved) = self.view.owners.get(entry.index()) {
                self.view.of[moved.index()] = Some(entry);
            }
        }
    }
}

impl Cards {
    /// The family of a trait.
    pub(crate) fn family(&self, t: Trait) -> Family {
        self.vocabulary.traits.get(t.index()).map_or(Family::TRAIT, |(_, f)| *f)
    }

    /// Returns the rules of a family of traits.
    fn rule_of(&self, family: Family) -> Option<&'static FamilyRule> {
        self.rules.types.families.iter().find(|rule| rule.family == family)
    }

    /// Whether a card of these kinds can have traits of that family.
    fn family_fits(&self, family: Family, is_kind: impl Fn(Kind) -> bool) -> bool {
        self.rule_of(family).is_none_or(|rule| rule.kinds.is_empty() || rule.kinds.iter().any(|kind| is_kind(*kind)))
    }

    /// Whether a card that becomes one of that family loses its own text.
    pub(super) fn replaces_text(&self, family: Family) -> bool {
        self.rule_of(family).is_some_and(|rule| rule.text == OwnText::Goes)
    }

    /// The layer of the traits of a family.
    fn family_layer(&self, family: Family) -> u8 {
        match self.rule_of(family).map(|rule| rule.layer) {
            Some(FamilyLayer::AfterTypes) => AFTER_TYPES,
            Some(FamilyLayer::Types) | None => TYPE,
        }
    }

    /// The trait of the same name as a word.
    pub(crate) fn trait_of_word(&self, word: abilities::Word) -> Option<Trait> {
        let text = self.vocabulary.lexicon.word(word);
        let traits = &self.vocabulary.traits;
        traits.iter().position(|(t, _)| t.split('|').next() == Some(text)).map(|i| Trait(i as u16))
    }
}

/// The layer of a change, a characteristic-defining ability's apart.
pub(super) fn layer(c: &Characteristic, cards: &Cards) -> u8 {
    match c {
        Characteristic::CopyOf(_) => COPY,
        Characteristic::ControlledBy(_) => CONTROL,
        Characteristic::Also(kinds, traits) | Characteristic::Become(kinds, traits) => {
            let later = |t: &Trait| cards.family_layer(cards.family(*t)) == AFTER_TYPES;
            if kinds.is_empty() && traits.iter().all(later) { AFTER_TYPES } else { TYPE }
        }
        Characteristic::BecomeChosen(name) => {
            let words = cards.vocabulary.lexicon.family(name).unwrap_or(&[]);
            let first = words.first().and_then(|e| cards.trait_of_word(e.id));
            first.map_or(TYPE, |t| cards.family_layer(cards.family(t)))
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
