//! Reading header lines.

use abilities::*;

use crate::body::Body;
use crate::compile::counter_names;
use crate::lexer::{Token, tokens};
use crate::line::{Line, Readings, one_per_end};
use crate::mistake::{Class, HeaderMistake, NothingListed};
use crate::suggest::nearest;
use crate::tree::Node;

/// The first word of a header line and its value, with where the value begins.
pub(crate) fn split(node: &Node) -> (&str, &str, usize) {
    let word = node.text.split_whitespace().next().unwrap_or("");
    let rest = &node.text[word.len()..];
    let value = rest.trim();
    (word, value, node.start + word.len() + (rest.len() - rest.trim_start().len()))
}

impl Body<'_> {
    /// The value of a header line, by its shape.
    pub fn field(&mut self, entry: &HeaderEntry, value: &str, start: usize) -> Option<FieldValue> {
        let toks: Vec<Token> = tokens(value, start);
        if toks.is_empty() {
            let word_end = start;
            self.mistake(word_end.saturating_sub(1)..word_end, nothing_listed(entry, NothingListed::Blank));
            return None;
        }
        match entry.shape {
            HeaderShape::Text => Some(FieldValue::Text(value.to_string())),
            HeaderShape::Traits(family) => {
                self.named(value, start);
                let listed = value.split(',').map(str::trim).filter(|w| !w.is_empty());
                if let Some(unknown) = listed.clone().find(|w| !self.is_of_family(w, family)) {
                    let at = start + value.find(unknown).unwrap_or(0);
                    let all = self.words.vocabulary.traits.iter().filter(|(_, f)| *f == family);
                    let near = nearest(unknown, all.filter_map(|(text, _)| text.split('|').next()));
                    let (word, near) = (unknown.to_string(), near.map(str::to_string));
                    let mistake = HeaderMistake::NoSuchWord { header: entry.word, word, near };
                    self.mistake(at..at + unknown.len(), mistake);
                    return None;
                }
                let traits: Vec<Trait> = listed.filter_map(|w| find_trait(self.words.vocabulary, w)).collect();
                if traits.is_empty() {
                    self.mistake(start..start + value.len(), nothing_listed(entry, NothingListed::Commas));
                    return None;
                }
                Some(FieldValue::Traits(traits))
            }
            HeaderShape::Counters => {
                self.named(value, start);
                self.line(&toks, |l| l.field_value(entry.shape))
            }
            HeaderShape::CounterNames(of) => self.counter_names(entry, of, value, start),
            HeaderShape::Keywords => {
                if self.shape_mistake(&toks).is_some() {
                    return None;
                }
                self.line(&toks, |l| l.field_value(entry.shape))
            }
            shape => self.line(&toks, |l| l.field_value(shape)),
        }
    }

    /// The counters a line declares. A name consists of plain words, for numbers such as `+1/+0` would promise a meaning.
    fn counter_names(&mut self, entry: &HeaderEntry, of: &str, value: &str, start: usize) -> Option<FieldValue> {
        self.named(value, start);
        let is_plain = |name: &str| name.chars().all(|c| c.is_alphabetic() || c == ' ' || c == '-' || c == '\'');
        if let Some(odd) = value.split(',').map(str::trim).find(|name| !is_plain(name)) {
            let at = start + value.find(odd).unwrap_or(0);
            self.mistake(at..at + odd.len(), HeaderMistake::NoCounterName(odd.to_string()));
            return None;
        }
        let all = &self.words.vocabulary.counters;
        let known = |name: String| all.iter().position(|c| c.split('|').next() == Some(name.as_str()));
        let counters: Vec<Counter> =
            counter_names(value, of).filter_map(known).map(|number| Counter(number as u16)).collect();
        if counters.is_empty() {
            self.mistake(start..start + value.len(), nothing_listed(entry, NothingListed::Commas));
            return None;
        }
        Some(FieldValue::CounterNames(counters))
    }

    /// Whether a word may stand in a line of that family: a closed one has those the game knows.
    fn is_of_family(&self, word: &str, family: Family) -> bool {
        let closed = self.words.vocabulary.lexicon.is_closed(family);
        let traits = &self.words.vocabulary.traits;
        !closed || find_trait(self.words.vocabulary, word).is_some_and(|t| traits[t.index()].1 == family)
    }

    /// A keyword without the argument it needs, or with one it does not take.
    fn shape_mistake(&mut self, toks: &[Token]) -> Option<()> {
        let names = Vec::new();
        let line = Line::new(self.words, toks, &names);
        if line.whole(line.keyword_uses(0)).is_some() {
            return None;
        }
        let mut found_any = None;
        for part in toks.split(|t| t.text == ",") {
            let line = Line::new(self.words, part, &names);
            let Some(found) = self.words.added.keywords.at(part, 0).into_iter().next() else {
                continue;
            };
            if line.whole(line.keyword_use(0)).is_some() {
                continue;
            }
            let (name, shape) = &self.words.vocabulary.keywords[found.id.index()];
            let has_argument = found.end < part.len();
            if *shape != KeywordShape::Plain && has_argument {
                continue;
            }
            let span = part[0].span.start..part[part.len() - 1].span.end;
            self.mistake(span, HeaderMistake::Argument { keyword: name.clone(), takes: *shape });
            found_any = Some(());
        }
        found_any
    }
}

fn nothing_listed(entry: &HeaderEntry, how: NothingListed) -> HeaderMistake {
    HeaderMistake::NothingListed { word: entry.word, example: entry.example, how }
}

/// The trait of that spelling, whatever its case.
pub(crate) fn find_trait(v: &Vocabulary, word: &str) -> Option<Trait> {
    let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
    let exact = v.traits.iter().position(|(t, _)| t.split('|').next() == Some(&word));
    exact
        .or_else(|| {
            v.traits
                .iter()
                .position(|(t, _)| t.split('|').next().is_some_and(|t| t.to_lowercase() == word.to_lowercase()))
        })
        .map(|i| Trait(i as u16))
}

impl Line<'_> {
    /// The value of a header line, except for free text and traits, which are not read word by word.
    pub fn field_value(&self, shape: HeaderShape) -> Option<FieldValue> {
        match shape {
            HeaderShape::Text | HeaderShape::Traits(_) | HeaderShape::CounterNames(_) => None,
            HeaderShape::Kinds => self.whole(self.kind_list()).map(FieldValue::Kinds),
            HeaderShape::Keywords => self.whole(self.keyword_uses(0)).map(FieldValue::Keywords),
            HeaderShape::Cost => self.whole(self.cost(0)).map(FieldValue::Cost),
            HeaderShape::Stat(_) | HeaderShape::Number => self.whole(self.stat_value()),
            HeaderShape::Stats => self.whole(self.stat_list(0, Line::tight)).map(FieldValue::Stats),
            HeaderShape::Counters => self.whole(self.counter_list()).map(FieldValue::Counters),
            HeaderShape::Place => self.whole(self.place(0)).map(|(place, _)| FieldValue::Place(place)),
            HeaderShape::Selector => self.whole(self.selector(0)).map(FieldValue::Selector),
            HeaderShape::Word(family) => self.whole(self.family_word(family)).map(FieldValue::Word),
        }
    }

    fn kind_list(&self) -> Readings<Vec<Kind>> {
        let mut out = Vec::new();
        let mut at = 0;
        while let Some(found) = self.look(&self.words.kinds, at, Class::Kind).into_iter().next() {
            out.push(found.id);
            at = self.any_word(found.end, &[","]).unwrap_or(found.end);
            if found.end == self.tokens.len() {
                return vec![(out, found.end)];
            }
        }
        Vec::new()
    }

    /// `3`, `3 per ranger`, `none`, `disabled`, `by ranger tokens`, `= <amount>`.
    fn stat_value(&self) -> Readings<FieldValue> {
        let mut out = Vec::new();
        if let Some(end) = self.any_word(0, &["none"]) {
            out.push((FieldValue::Absent, end));
        }
        if let Some(end) = self.any_word(0, &["disabled"]) {
            out.push((FieldValue::Disabled, end));
        }
        if let Some(end) = self.any_word(0, &["by"]) {
            for found in self.words.player.at(self.tokens, end) {
                out.extend(self.any_word(found.end, &["tokens"]).map(|end| (FieldValue::ByTokens, end)));
            }
            self.miss(end, self.lexicon().player.singular());
        }
        let start = self.any_word(0, &["="]).unwrap_or(0);
        out.extend(self.amount(start).into_iter().map(|(a, e)| (FieldValue::Amount(a), e)));
        one_per_end(out)
    }

    /// `sensor 4, bee 2`
    fn counter_list(&self) -> Readings<Vec<(Counter, Amount)>> {
        let mut list = Vec::new();
        let mut at = 0;
        loop {
            let Some(found) = self.look(&self.words.added.counters, at, Class::Counter).into_iter().next() else {
                return Vec::new();
            };
            let amounts = self.amount(found.end);
            let Some((amount, end)) =
                amounts.iter().find(|(_, e)| *e == self.tokens.len() || self.lower(*e) == ",").cloned()
            else {
                return Vec::new();
            };
            list.push((found.id, amount));
            match self.any_word(end, &[","]) {
                Some(end) => at = end,
                None => return vec![(list, end)],
            }
        }
    }

    fn family_word(&self, family: &'static str) -> Readings<Word> {
        self.expect(0, Class::Family(family));
        let words = self.words.families.iter().find(|(name, _)| *name == family);
        words.map_or(Vec::new(), |(_, w)| w.at(self.tokens, 0).into_iter().map(|f| (f.id, f.end)).collect())
    }
}
