//! Reading costs and keywords with their arguments.

use abilities::*;

use crate::lexer::TokenKind;
use crate::line::{Line, Readings, one_per_end};
use crate::mistake::Class;

impl Line<'_> {
    /// Cost parts joined by commas.
    pub fn cost(&self, at: usize) -> Readings<Cost> {
        let mut all = Vec::new();
        let mut open: Readings<Vec<CostPart>> = self.cost_part(at).into_iter().map(|(p, e)| (vec![p], e)).collect();
        while !open.is_empty() {
            let mut next = Vec::new();
            for (parts, end) in &open {
                if let Some(after) = self.any_word(*end, &[","]) {
                    next.extend(self.cost_part(after).into_iter().map(|(p, e)| ([parts.as_slice(), &[p]].concat(), e)));
                }
            }
            all.extend(open.into_iter().map(|(parts, e)| (Cost { parts }, e)));
            next.retain(|(_, e)| !all.iter().any(|(_, end): &(Cost, usize)| end == e));
            open = one_per_end(next);
        }
        one_per_end(all)
    }

    fn cost_part(&self, at: usize) -> Readings<CostPart> {
        self.expect(at, Class::Cost);
        let mut out: Readings<CostPart> =
            self.phrase(Mood::Cost, at).into_iter().map(|(p, e)| (CostPart::Act(p.act), e)).collect();
        let mut symbols = Vec::new();
        let mut end = at;
        while let Some(symbol) = self.symbol(end) {
            symbols.push(symbol);
            end += 1;
            out.push((CostPart::Symbols(symbols.clone()), end));
        }
        if let Some(end) = self.literal(at, "[ cost ]") {
            out.push((CostPart::Argument, end));
        }
        for (amount, end) in self.tight(at) {
            for found in self.look(&self.words.added.counters, end, Class::Counter) {
                out.push((CostPart::Pay(amount.clone(), found.id), found.end));
            }
        }
        one_per_end(out)
    }

    fn symbol(&self, at: usize) -> Option<Symbol> {
        let token = self.tokens.get(at).filter(|t| t.kind == TokenKind::Brace)?;
        let inner = token.text.strip_prefix('{')?.strip_suffix('}')?;
        let of = |text: &str| self.lexicon().symbols.iter().find(|(s, _)| *s == text).map(|(_, c)| *c);
        if inner == "X" {
            return Some(Symbol::X);
        }
        if inner.starts_with(|c: char| c.is_ascii_digit())
            && let Ok(n) = inner.parse()
        {
            return Some(Symbol::Generic(n));
        }
        if let Some(counter) = of(inner) {
            return Some(Symbol::Of(counter));
        }
        match inner.split_once('/')? {
            (one, other) if self.lexicon().other_payment == Some(other) => of(one).map(Symbol::OrOther),
            (a, b) => match a.parse() {
                Ok(n) => Some(Symbol::GenericOr(n, of(b)?)),
                Err(_) => Some(Symbol::Either(of(a)?, of(b)?)),
            },
        }
    }

    /// A keyword with what its shape asks for.
    pub fn keyword_use(&self, at: usize) -> Readings<KeywordUse> {
        let mut out = Vec::new();
        for found in self.look(&self.words.added.keywords, at, Class::Keyword) {
            let keyword = found.id;
            let shape = self.words.vocabulary.keywords.get(keyword.index()).map_or(KeywordShape::Plain, |(_, s)| *s);
            let end = found.end;
            let with = |arg: KeywordArg, e: usize| (KeywordUse { keyword, args: vec![arg] }, e);
            match shape {
                KeywordShape::Plain => out.push((KeywordUse::plain(keyword), end)),
                KeywordShape::Number => {
                    out.extend(self.tight(end).into_iter().map(|(a, e)| with(KeywordArg::Number(a), e)))
                }
                KeywordShape::Cost => {
                    // One part only: in a list of keywords the comma begins the next keyword.
                    out.extend(self.cost(end).into_iter().map(|(c, e)| with(KeywordArg::Cost(c), e)));
                }
                KeywordShape::Quality => {
                    let end = self.any_word(end, &["from"]).unwrap_or(end);
                    if let Some(end) = self.literal(end, "the chosen") {
                        for (name, e) in self.remembered(end) {
                            out.push(with(KeywordArg::Quality(vec![Filter::Remembered(name)]), e));
                        }
                    }
                    out.extend(self.quality(end).into_iter().map(|(q, e)| with(KeywordArg::Quality(q), e)));
                }
            }
        }
        one_per_end(out)
    }

    /// Keywords joined by commas (or `and`).
    pub fn keyword_uses(&self, at: usize) -> Readings<Vec<KeywordUse>> {
        let mut all = Vec::new();
        let mut open: Readings<Vec<KeywordUse>> = self.keyword_use(at).into_iter().map(|(k, e)| (vec![k], e)).collect();
        while !open.is_empty() {
            let mut next = Vec::new();
            for (uses, end) in &open {
                if let Some(after) = self.any_word(*end, &[",", "and"]) {
                    next.extend(
                        self.keyword_use(after).into_iter().map(|(k, e)| ([uses.as_slice(), &[k]].concat(), e)),
                    );
                }
            }
            all.append(&mut open);
            next.retain(|(_, e)| !all.iter().any(|(_, end): &(Vec<KeywordUse>, usize)| end == e));
            open = one_per_end(next);
        }
        one_per_end(all)
    }
}
