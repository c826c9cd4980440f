//! Reading numbers.

use abilities::*;

use crate::lexer::TokenKind;
use crate::line::{Line, Readings, one_per_end};
use crate::mistake::Class;

/// The word for the part of a division that goes to one thing.
pub(crate) const SHARE: &str = "share";

impl Line<'_> {
    /// Any amount: sums, differences and quotients of terms, from left to right.
    pub fn amount(&self, at: usize) -> Readings<Amount> {
        if let Some(known) = self.amounts.at(at) {
            return known;
        }
        let out = self.deeper(|| {
            let mut all = Vec::new();
            let mut open = self.term(at);
            while !open.is_empty() {
                let mut next = Vec::new();
                for (left, end) in &open {
                    if let Some(after) = self.any_word(*end, &["plus"]) {
                        next.extend(
                            self.term(after)
                                .into_iter()
                                .map(|(r, e)| (Amount::Sum(Box::new(left.clone()), Box::new(r)), e)),
                        );
                    }
                    if let Some(after) = self.literal(*end, "divided by") {
                        next.extend(
                            self.term(after)
                                .into_iter()
                                .map(|(r, e)| (Amount::Quotient(Box::new(left.clone()), Box::new(r)), e)),
                        );
                    }
                    if let Some(after) = self.any_word(*end, &["minus"]) {
                        next.extend(
                            self.term(after)
                                .into_iter()
                                .map(|(r, e)| (Amount::Difference(Box::new(left.clone()), Box::new(r)), e)),
                        );
                    }
                }
                all.append(&mut open);
                next.retain(|(_, e)| !all.iter().any(|(_, end): &(Amount, usize)| end == e));
                open = one_per_end(next);
            }
            one_per_end(all)
        });
        self.amounts.keep(at, &out);
        out
    }

    /// A short amount, or any in parentheses.
    pub fn tight(&self, at: usize) -> Readings<Amount> {
        self.expect(at, Class::Number);
        let Some(token) = self.tokens.get(at) else {
            return Vec::new();
        };
        match &token.kind {
            TokenKind::Number(n) => {
                return i32::try_from(*n).map(|n| (Amount::Number(n), at + 1)).into_iter().collect();
            }
            TokenKind::Punct if token.text == "-" => {
                if let Some(TokenKind::Number(n)) = self.tokens.get(at + 1).map(|t| &t.kind) {
                    return i32::try_from(-n).map(|n| (Amount::Number(n), at + 2)).into_iter().collect();
                }
                return Vec::new();
            }
            TokenKind::Punct if token.text == "(" => {
                return self
                    .amount(at + 1)
                    .into_iter()
                    .filter_map(|(a, end)| self.any_word(end, &[")"]).map(|end| (a, end)))
                    .collect();
            }
            TokenKind::Text(_) | TokenKind::Brace => return Vec::new(),
            _ => {}
        }
        if token.text == "X" {
            return vec![(Amount::X, at + 1)];
        }
        if let Some(end) = self.literal(at, "that much").or_else(|| self.literal(at, "that many")) {
            return vec![(Amount::That, end)];
        }
        if let Some(end) = self.literal(at, "[ number ]") {
            return vec![(Amount::Argument, end)];
        }
        if token.text == SHARE {
            return vec![(Amount::Share, at + 1)];
        }
        if self.names.contains(&token.text) {
            return vec![(Amount::Bound(token.text.clone()), at + 1)];
        }
        Vec::new()
    }

    /// A plain number.
    pub fn number(&self, at: usize) -> Option<(i32, usize)> {
        self.expect(at, Class::Number);
        match self.tokens.get(at).map(|t| &t.kind) {
            Some(TokenKind::Number(n)) => i32::try_from(*n).ok().map(|n| (n, at + 1)),
            _ => None,
        }
    }

    /// A term of a sum.
    fn term(&self, at: usize) -> Readings<Amount> {
        let mut out = self.tight(at);
        for (amount, end) in out.clone() {
            if let Some(end) = self.any_word(end, &["per"]) {
                for found in self.words.player.at(self.tokens, end) {
                    out.push((Amount::PerPlayer(Box::new(amount.clone())), found.end));
                }
                self.miss(end, self.lexicon().player.singular());
            }
        }
        if let Some(end) = self.literal(at, "the number of") {
            out.extend(self.selector(end).into_iter().map(|(s, e)| (Amount::Count(Box::new(s)), e)));
        }
        for (words, measure) in [("the times", Measure::Times), ("the total each time", Measure::Total)] {
            if let Some(end) = self.literal(at, words) {
                let past = |((act, period), e)| (Amount::Past(measure, Box::new(act), period), e);
                out.extend(self.past_act(end).into_iter().map(past));
            }
        }
        for found in self.words.registers.at(self.tokens, at) {
            out.push((Amount::Register(found.id), found.end));
        }
        for found in self.look(&self.words.stats, at, Class::Stat) {
            if let Some(end) = self.any_word(found.end, &["of"]) {
                out.extend(self.selector(end).into_iter().map(|(s, e)| (Amount::Stat(found.id, Box::new(s)), e)));
            }
        }
        for found in self.look(&self.words.added.counters, at, Class::Counter) {
            if let Some(end) = self.any_word(found.end, &["on", "of"]) {
                out.extend(self.selector(end).into_iter().map(|(s, e)| (Amount::Counters(found.id, Box::new(s)), e)));
            }
        }
        let times = match self.any_word(at, &["twice"]) {
            Some(end) => Some((2, end)),
            None => self.number(at).and_then(|(n, end)| Some((n, self.any_word(end, &["times"])?))),
        };
        if let Some((n, end)) = times {
            out.extend(self.deeper(|| self.term(end)).into_iter().map(|(a, e)| (Amount::Times(n, Box::new(a)), e)));
        }
        if let Some((n, every, end)) = self.for_every(at) {
            out.extend(
                self.deeper(|| self.term(end)).into_iter().map(|(a, e)| (Amount::ForEvery(n, every, Box::new(a)), e)),
            );
        }
        one_per_end(out)
    }

    fn for_every(&self, at: usize) -> Option<(i32, i32, usize)> {
        let (n, end) = self.number(at)?;
        let (every, end) = self.number(self.literal(end, "for every")?)?;
        Some((n, every, self.any_word(end, &["of"])?))
    }

    /// `3 or more`, `3 or less`, `exactly 3`; `wide` says which amounts may stand there.
    pub fn comparison(
        &self,
        at: usize,
        wide: impl Fn(&Self, usize) -> Readings<Amount>,
    ) -> Readings<(Compare, Amount)> {
        if let Some(end) = self.any_word(at, &["exactly"]) {
            return wide(self, end).into_iter().map(|(a, e)| ((Compare::Exactly, a), e)).collect();
        }
        let mut out = Vec::new();
        for (amount, end) in wide(self, at) {
            if let Some(or) = self.any_word(end, &["or"]) {
                if let Some(end) = self.any_word(or, &["more", "greater"]) {
                    out.push(((Compare::AtLeast, amount.clone()), end));
                } else if let Some(end) = self.any_word(or, &["less", "fewer"]) {
                    out.push(((Compare::AtMost, amount.clone()), end));
                }
            }
            out.push(((Compare::Exactly, amount), end));
        }
        one_per_end(out)
    }

    /// `+2`, `-1`, `= 0`, `at least 2`, `doubled`.
    pub fn change(&self, at: usize) -> Readings<Change> {
        let tight = |end: usize, make: fn(Amount) -> Change| -> Readings<Change> {
            self.tight(end).into_iter().map(|(a, e)| (make(a), e)).collect()
        };
        if let Some(end) = self.any_word(at, &["+"]) {
            return tight(end, Change::Plus);
        }
        if let Some(end) = self.any_word(at, &["-"]) {
            return tight(end, Change::Minus);
        }
        if let Some(end) = self.any_word(at, &["="]) {
            return tight(end, Change::Set);
        }
        if let Some(end) = self.literal(at, "at least") {
            return tight(end, Change::AtLeast);
        }
        self.any_word(at, &["doubled"]).map(|end| (Change::Doubled, end)).into_iter().collect()
    }
}
