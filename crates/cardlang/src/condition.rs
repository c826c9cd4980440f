//! Reading conditions.

use abilities::*;

use crate::line::{Line, Readings, one_per_end};

impl Line<'_> {
    /// A condition, possibly joined by `and` or by `or`.
    pub fn condition(&self, at: usize) -> Readings<Condition> {
        if let Some(known) = self.conditions.at(at) {
            return known;
        }
        let out = self.deeper(|| {
            let first = self.one_condition(at);
            let mut all = first.clone();
            for (joint, make) in [("and", Condition::And as fn(Vec<Condition>) -> Condition), ("or", Condition::Or)] {
                let mut open: Readings<Vec<Condition>> = first.iter().map(|(c, e)| (vec![c.clone()], *e)).collect();
                while !open.is_empty() {
                    let mut next = Vec::new();
                    for (list, end) in &open {
                        if let Some(after) = self.any_word(*end, &[joint]) {
                            for (c, e) in self.one_condition(after) {
                                next.push(([list.as_slice(), &[c]].concat(), e));
                            }
                        }
                    }
                    next.retain(|(_, e)| !all.iter().any(|(_, end): &(Condition, usize)| end == e));
                    open = one_per_end(next);
                    all.extend(open.iter().map(|(list, e)| (make(list.clone()), *e)));
                }
            }
            one_per_end(all)
        });
        self.conditions.keep(at, &out);
        out
    }

    fn one_condition(&self, at: usize) -> Readings<Condition> {
        let mut out = Vec::new();
        if let Some(inner) = self.any_word(at, &["("]) {
            for (condition, end) in self.condition(inner) {
                out.extend(self.any_word(end, &[")"]).map(|end| (condition, end)));
            }
        }
        for found in self.words.flags.at(self.tokens, at) {
            out.push((Condition::Flag(found.id), found.end));
        }
        for flag in self.lexicon().flags {
            self.miss(at, flag.text.split(' ').next().unwrap_or(flag.text));
        }
        if let Some(end) = self.literal(at, "it is not true that") {
            out.extend(
                self.deeper(|| self.one_condition(end)).into_iter().map(|(c, e)| (Condition::Not(Box::new(c)), e)),
            );
        }
        if let Some(end) = self.any_word(at, &["there"]).and_then(|end| self.any_word(end, &["is", "are"])) {
            out.extend(self.selector(end).into_iter().map(|(s, e)| (Condition::There(s), e)));
        }
        for (subject, end) in self.selector(at) {
            if let Some(is) = self.any_word(end, &["is", "are"]) {
                out.extend(self.quality(is).into_iter().map(|(q, e)| (Condition::Is(subject.clone(), q), e)));
            }
            if let Some(has) = self.any_word(end, &["has", "have"]) {
                out.extend(self.with(has).into_iter().map(|(f, e)| (Condition::Is(subject.clone(), vec![f]), e)));
            }
            if let Some(controls) = self.any_word(end, &["control", "controls"]) {
                out.extend(
                    self.selector(controls).into_iter().map(|(s, e)| (Condition::Controls(subject.clone(), s), e)),
                );
            }
        }
        if self.has_period() {
            out.extend(self.past_act(at).into_iter().map(|((act, period), e)| (Condition::happened(act, period), e)));
        }
        for (left, end) in self.amount(at) {
            if let Some(is) = self.any_word(end, &["is", "are"]) {
                for ((compare, right), e) in self.comparison(is, Self::amount) {
                    out.push((Condition::Compare(left.clone(), compare, right), e));
                }
            }
        }
        one_per_end(out)
    }
}
