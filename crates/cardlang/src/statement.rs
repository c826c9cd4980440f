//! Reading the lines of a constant ability.

use abilities::*;

use crate::line::{Line, Readings, one_per_end};
use crate::mistake::Class;

impl Line<'_> {
    /// A statement. `has ability` gives [`Characteristic::HaveAbility`] of an empty ability, to be filled by its block.
    pub fn statement(&self, at: usize) -> Readings<Statement> {
        let mut out = Vec::new();
        for (mood, make) in [
            (Mood::Cannot, Statement::Cannot as fn(ActPhrase) -> Statement),
            (Mood::Exempt, Statement::Exempt),
            (Mood::May, Statement::May),
        ] {
            out.extend(self.phrase(mood, at).into_iter().map(|(p, e)| (make(p.act), e)));
        }
        for ((number, act, change), end) in self.number_phrase(at) {
            for (minimum, end) in self.minimum(end) {
                out.push((Statement::Modify(number, act.clone(), change.clone(), minimum), end));
            }
        }
        for (phrase, end) in self.phrase(Mood::Price, at) {
            if let Some(end) = self.any_word(end, &["costs", "cost"]) {
                out.extend(self.cost(end).into_iter().map(|(c, e)| (Statement::Price(phrase.act.clone(), c), e)));
            }
        }
        for (subject, end) in self.selector(at) {
            for (characteristic, end) in self.characteristic(end) {
                out.push((Statement::Are(subject.clone(), characteristic), end));
            }
        }
        one_per_end(out)
    }

    /// `, to a minimum of 1`, or nothing.
    fn minimum(&self, at: usize) -> Readings<Option<Amount>> {
        let mut out = vec![(None, at)];
        if let Some(end) = self.literal(at, ", to a minimum of") {
            out.extend(self.amount(end).into_iter().map(|(a, e)| (Some(a), e)));
        }
        out
    }

    fn characteristic(&self, at: usize) -> Readings<Characteristic> {
        let mut out = Vec::new();
        if let Some(end) = self.any_word(at, &["get", "gets"]) {
            out.extend(self.gets(end));
        }
        if let Some(end) = self.any_word(at, &["have", "has"]) {
            if let Some(end) = self.any_word(end, &["base"]) {
                out.extend(self.base(end).into_iter().map(|(b, e)| (Characteristic::Base(b), e)));
            }
            if let Some(end) = self.any_word(end, &["ability"]) {
                out.push((Characteristic::HaveAbility(Box::new(Ability::constant(Vec::new()))), end));
            }
            out.extend(self.keyword_uses(end).into_iter().map(|(k, e)| (Characteristic::Have(k), e)));
        }
        if let Some(end) = self.any_word(at, &["lose", "loses"]) {
            if let Some(end) = self.literal(end, "all abilities") {
                out.push((Characteristic::LoseAllAbilities, end));
            }
            if let Some(end) = self.any_word(end, &["the"]) {
                for found in self.look(&self.words.added.traits, end, Class::Trait) {
                    if let Some(end) = self.any_word(found.end, &["trait"]) {
                        out.push((Characteristic::LoseTrait(found.id), end));
                    }
                }
            }
            out.extend(
                self.look(&self.words.added.keywords, end, Class::Keyword)
                    .into_iter()
                    .map(|f| (Characteristic::Lose(f.id), f.end)),
            );
        }
        if let Some(end) = self.literal(at, "cannot have") {
            out.extend(
                self.look(&self.words.added.keywords, end, Class::Keyword)
                    .into_iter()
                    .map(|f| (Characteristic::NeverHave(f.id), f.end)),
            );
        }
        if let Some(end) = self.any_word(at, &["is", "are"]) {
            if let Some(end) = self.literal(end, "controlled by") {
                out.extend(self.selector(end).into_iter().map(|(s, e)| (Characteristic::ControlledBy(s), e)));
            }
            out.extend(self.types(end));
        }
        if let Some(end) = self.any_word(at, &["become", "becomes"]) {
            let copy = self.literal(end, "a copy of").or_else(|| self.literal(end, "copies of"));
            if let Some(end) = copy {
                out.extend(self.selector(end).into_iter().map(|(s, e)| (Characteristic::CopyOf(s), e)));
            }
            if let Some(end) = self.literal(end, "the chosen") {
                out.extend(self.remembered(end).into_iter().map(|(name, e)| (Characteristic::BecomeChosen(name), e)));
            }
        }
        if let Some(end) = self.any_word(at, &["count", "counts"]).and_then(|end| self.any_word(end, &["as"])) {
            out.extend(
                self.look(&self.words.statuses, end, Class::Status)
                    .into_iter()
                    .map(|f| (Characteristic::CountAs(f.id), f.end)),
            );
        }
        if let Some(end) = self.any_word(at, &["switch", "switches"]) {
            for a in self.look(&self.words.stats, end, Class::Stat) {
                if let Some(end) = self.any_word(a.end, &["and"]) {
                    for b in self.look(&self.words.stats, end, Class::Stat) {
                        out.push((Characteristic::Switch(a.id, b.id), b.end));
                    }
                }
            }
        }
        one_per_end(out)
    }

    /// `+1/+1`; `presence -1, harm +2`.
    fn gets(&self, at: usize) -> Readings<Characteristic> {
        let mut lists: Readings<Vec<(Stat, Change)>> = Vec::new();
        for (first, end) in self.change(at) {
            if let Some(end) = self.any_word(end, &["/"]) {
                for (second, end) in self.change(end) {
                    for (a, b) in self.lexicon().pairs {
                        lists.push((vec![(*a, first.clone()), (*b, second.clone())], end));
                    }
                }
            }
        }
        lists.extend(self.stat_list(at, Self::change));
        let mut out = Vec::new();
        for (list, end) in one_per_end(lists) {
            for (minimum, end) in self.minimum(end) {
                out.push((Characteristic::Get(list.clone(), minimum), end));
            }
        }
        out
    }

    /// `presence 2, harm 3`: stats with their values, read by `value`.
    pub fn stat_list<T: Clone>(
        &self,
        at: usize,
        value: impl Fn(&Self, usize) -> Readings<T>,
    ) -> Readings<Vec<(Stat, T)>> {
        let item = |at: usize| -> Readings<(Stat, T)> {
            self.look(&self.words.stats, at, Class::Stat)
                .into_iter()
                .flat_map(|f| value(self, f.end).into_iter().map(move |(v, e)| ((f.id, v), e)))
                .collect()
        };
        let mut all = Vec::new();
        let mut open: Readings<Vec<(Stat, T)>> = item(at).into_iter().map(|(i, e)| (vec![i], e)).collect();
        while !open.is_empty() {
            let mut next = Vec::new();
            for (list, end) in &open {
                if let Some(after) = self.any_word(*end, &[","]) {
                    next.extend(item(after).into_iter().map(|(i, e)| ([list.as_slice(), &[i]].concat(), e)));
                }
            }
            all.append(&mut open);
            open = one_per_end(next);
        }
        one_per_end(all)
    }

    /// `power and toughness 1/1`, `power and toughness equal to ...`, `presence 0`.
    fn base(&self, at: usize) -> Readings<Vec<(Stat, Amount)>> {
        let mut out = Vec::new();
        for (a, b) in self.lexicon().pairs {
            let names = self
                .words
                .stats
                .at(self.tokens, at)
                .into_iter()
                .filter(|f| f.id == *a)
                .find_map(|f| self.any_word(f.end, &["and"]))
                .and_then(|end| self.words.stats.at(self.tokens, end).into_iter().find(|f| f.id == *b));
            let Some(names) = names else { continue };
            for (first, end) in self.tight(names.end) {
                if let Some(end) = self.any_word(end, &["/"]) {
                    out.extend(
                        self.tight(end).into_iter().map(|(second, e)| (vec![(*a, first.clone()), (*b, second)], e)),
                    );
                }
            }
            if let Some(end) = self.literal(names.end, "equal to") {
                out.extend(self.amount(end).into_iter().map(|(v, e)| (vec![(*a, v.clone()), (*b, v)], e)));
            }
        }
        out.extend(self.stat_list(at, Self::tight));
        out
    }

    /// `an artifact creature in addition to its other types`, `Mountains`.
    fn types(&self, at: usize) -> Readings<Characteristic> {
        let start = self.any_word(at, &["a", "an"]).unwrap_or(at);
        let mut all: Readings<(Vec<Kind>, Vec<Trait>)> = Vec::new();
        let mut open: Readings<(Vec<Kind>, Vec<Trait>)> = vec![((Vec::new(), Vec::new()), start)];
        while !open.is_empty() {
            let mut next = Vec::new();
            for ((kinds, traits), end) in &open {
                for found in self.look(&self.words.kinds, *end, Class::Kind) {
                    next.push((([kinds.as_slice(), &[found.id]].concat(), traits.clone()), found.end));
                }
                for found in self.look(&self.words.added.traits, *end, Class::Trait) {
                    next.push(((kinds.clone(), [traits.as_slice(), &[found.id]].concat()), found.end));
                }
            }
            all.extend(open.into_iter().filter(|((k, t), _)| !k.is_empty() || !t.is_empty()));
            next.retain(|(_, e)| !all.iter().any(|(_, end)| end == e));
            open = one_per_end(next);
        }
        let mut out = Vec::new();
        for ((kinds, traits), end) in all {
            let addition = self
                .literal(end, "in addition to")
                .and_then(|end| self.any_word(end, &["its", "their"]))
                .and_then(|end| self.any_word(end, &["other"]))
                .and_then(|end| self.any_word(end, &["types", "traits", "type"]));
            if let Some(end) = addition {
                out.push((Characteristic::Also(kinds.clone(), traits.clone()), end));
            }
            out.push((Characteristic::Become(kinds, traits), end));
        }
        out
    }
}
