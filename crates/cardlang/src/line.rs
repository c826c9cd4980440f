//! One line being read: its tokens, what was expected where it failed, and what has been read already.
//!
//! Every reader returns all its readings, the longest first and at most one for each end, so that a phrase that
//! could go on (`a being along the way within reach`) gives way when the template needs the rest. What is read at a
//! place is kept, so reading is never exponential.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Range;

use abilities::*;

use crate::lexer::{Token, TokenKind};
use crate::suggest::nearest;
use crate::template::{Template, WordSet};
use crate::words::{Dictionary, Found, Words};

/// All readings of something that begins at one place: the value and the token after it.
pub(crate) type Readings<T> = Vec<(T, usize)>;

/// Nesting deeper than this is refused.
const DEEPEST: u32 = 40;

/// A class of words, for errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Noun,
    Adjective,
    Counter,
    Stat,
    Keyword,
    Card,
    Place,
    Moment,
    Manner,
    Number,
    Limit,
    Cost,
    Text,
    Family,
}

#[derive(Debug, Default)]
struct Failure {
    at: usize,
    literals: Vec<String>,
    classes: Vec<Class>,
}

/// A line being read.
pub(crate) struct Line<'a> {
    pub words: &'a Words<'a>,
    pub tokens: &'a [Token],
    /// The names `as` gives in this card.
    pub names: &'a [String],
    pub(crate) selectors: RefCell<HashMap<usize, Readings<Selector>>>,
    pub(crate) singles: RefCell<HashMap<usize, Readings<Selector>>>,
    pub(crate) nominals: RefCell<HashMap<usize, crate::noun::Nominals>>,
    pub(crate) followers: RefCell<HashMap<usize, Readings<Vec<Filter>>>>,
    pub(crate) amounts: RefCell<HashMap<usize, Readings<Amount>>>,
    pub(crate) conditions: RefCell<HashMap<usize, Readings<Condition>>>,
    /// The words of the line, for a quick look at what it can be; `None` where every reading is tried for its mistake.
    present: Option<WordSet>,
    failure: RefCell<Failure>,
    depth: Cell<u32>,
}

impl<'a> Line<'a> {
    /// A line to be read; it does not remember where its readings failed.
    pub fn new(words: &'a Words<'a>, tokens: &'a [Token], names: &'a [String]) -> Self {
        let mut present = WordSet::default();
        tokens.iter().for_each(|token| present.add(&token.lower));
        Line { present: Some(present), ..Line::thorough(words, tokens, names) }
    }

    /// A line that cannot be read: every reading is tried, and the [`Line::complaint`] tells how far they came.
    pub fn thorough(words: &'a Words<'a>, tokens: &'a [Token], names: &'a [String]) -> Self {
        Line {
            words,
            tokens,
            names,
            selectors: RefCell::default(),
            singles: RefCell::default(),
            nominals: RefCell::default(),
            followers: RefCell::default(),
            amounts: RefCell::default(),
            conditions: RefCell::default(),
            present: None,
            failure: RefCell::default(),
            depth: Cell::new(0),
        }
    }

    /// Whether the line has the words this template needs.
    pub fn fits(&self, template: &Template) -> bool {
        self.present.is_none_or(|present| template.fits(present))
    }

    pub fn lexicon(&self) -> &'static Lexicon {
        self.words.vocabulary.lexicon
    }

    /// The word at a place, in lower case.
    pub fn lower(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |t| t.lower.as_str())
    }

    /// The end of a literal phrase that begins at `at`.
    pub fn literal(&self, at: usize, phrase: &str) -> Option<usize> {
        let mut end = at;
        for word in phrase.split(' ') {
            end = self.any_word(end, &[word])?;
        }
        Some(end)
    }

    /// The place after one of these words.
    pub fn any_word(&self, at: usize, words: &[&str]) -> Option<usize> {
        match self.tokens.get(at) {
            Some(t) if !matches!(t.kind, TokenKind::Text(_)) && words.contains(&t.lower.as_str()) => Some(at + 1),
            _ => {
                for word in words {
                    self.miss(at, word);
                }
                None
            }
        }
    }

    /// Looks a spelling up, remembering the class if there is none.
    pub fn look<T: Copy>(&self, dictionary: &Dictionary<T>, at: usize, class: Class) -> Vec<Found<T>> {
        self.expect(at, class);
        dictionary.at(self.tokens, at)
    }

    /// Remembers that this word was possible here.
    pub fn miss(&self, at: usize, literal: &str) {
        if let Some(mut failure) = self.failing(at)
            && !failure.literals.iter().any(|l| l == literal)
        {
            failure.literals.push(literal.to_string());
        }
    }

    /// Remembers that a word of this class was possible here.
    pub fn expect(&self, at: usize, class: Class) {
        if let Some(mut failure) = self.failing(at)
            && !failure.classes.contains(&class)
        {
            failure.classes.push(class);
        }
    }

    fn failing(&self, at: usize) -> Option<std::cell::RefMut<'_, Failure>> {
        if self.present.is_some() {
            return None;
        }
        let mut failure = self.failure.borrow_mut();
        if at < failure.at {
            return None;
        }
        if at > failure.at {
            *failure = Failure { at, ..Failure::default() };
        }
        Some(failure)
    }

    /// Reads one level deeper, or gives up.
    pub fn deeper<T>(&self, read: impl FnOnce() -> Vec<T>) -> Vec<T> {
        if self.depth.get() >= DEEPEST {
            return Vec::new();
        }
        self.depth.set(self.depth.get() + 1);
        let out = read();
        self.depth.set(self.depth.get() - 1);
        out
    }

    /// The reading that takes the whole line.
    pub fn whole<T>(&self, readings: Readings<T>) -> Option<T> {
        readings.into_iter().find(|(_, end)| *end == self.tokens.len()).map(|(value, _)| value)
    }

    /// What is wrong with a line that nobody could read: span, message, label, help.
    pub fn complaint(&self) -> (Range<usize>, String, String, Option<String>) {
        let failure = self.failure.borrow();
        let mut literals: Vec<&str> = failure.literals.iter().map(String::as_str).collect();
        literals.sort_unstable();
        let mut wanted: Vec<String> = failure.classes.iter().map(|c| c.description().to_string()).collect();
        let few = literals.iter().filter(|l| l.chars().any(char::is_alphanumeric)).take(9).count() < 9;
        if few || wanted.is_empty() {
            wanted.extend(literals.iter().take(8).map(|l| format!("`{l}`")));
        } else {
            wanted.push("another word of the language".to_string());
        }
        let label = match wanted.as_slice() {
            [] => "nothing more can stand here".to_string(),
            [one] => format!("expected {one}"),
            [most @ .., last] => format!("expected {} or {last}", most.join(", ")),
        };
        match self.tokens.get(failure.at) {
            Some(token) => {
                let classes = failure.classes.clone();
                let mut candidates: Vec<&str> = literals.clone();
                for class in classes {
                    self.spellings(class, &mut candidates);
                }
                candidates.extend(self.names.iter().map(String::as_str));
                candidates.sort_unstable();
                let whole: String =
                    self.tokens[failure.at..].iter().take(2).map(|t| t.text.as_str()).collect::<Vec<_>>().join(" ");
                let near = nearest(&token.text, candidates.iter().copied())
                    .or_else(|| nearest(&whole, candidates.iter().copied().filter(|c| c.contains(' '))));
                let help = near.filter(|n| *n != token.lower).map(|n| format!("did you mean `{n}`?"));
                (token.span.clone(), format!("`{}` cannot be read here", token.text), label, help)
            }
            None => {
                let end = self.tokens.last().map_or(0, |t| t.span.end);
                let start = self.tokens.last().map_or(0, |t| t.span.start);
                (start..end, "the line stops too early".to_string(), format!("after this: {label}"), None)
            }
        }
    }

    fn spellings<'s>(&'s self, class: Class, out: &mut Vec<&'s str>) {
        let w = self.words;
        match class {
            Class::Noun => {
                out.extend(
                    w.kinds
                        .spellings()
                        .chain(w.traits.spellings())
                        .chain(w.cards.spellings())
                        .chain(w.player.spellings()),
                );
                out.extend(w.uniques.spellings());
                out.extend(["opponent", "opponents"]);
            }
            Class::Adjective => {
                out.extend(w.statuses.spellings().chain(w.predicates.spellings()).chain(w.traits.spellings()));
                out.extend(w.kinds.spellings());
            }
            Class::Counter => out.extend(w.counters.spellings()),
            Class::Stat => out.extend(w.stats.spellings()),
            Class::Keyword => out.extend(w.keywords.spellings()),
            Class::Card => out.extend(w.names().spellings()),
            Class::Place => out.extend(self.lexicon().places.iter().filter(|p| !p.text.contains('{')).map(|p| p.text)),
            Class::Moment => out.extend(w.moments.spellings()),
            Class::Manner => out.extend(w.manners.spellings()),
            Class::Limit => out.extend(w.limits.spellings()),
            Class::Family => {
                out.extend(w.families.iter().flat_map(|(_, words)| words.spellings()));
                out.extend(w.choices.spellings());
            }
            Class::Number | Class::Cost | Class::Text => {}
        }
    }
}

impl Class {
    fn description(self) -> &'static str {
        match self {
            Class::Noun => "a noun",
            Class::Adjective => "an adjective",
            Class::Counter => "a kind of counter",
            Class::Stat => "a stat",
            Class::Keyword => "a keyword",
            Class::Card => "the name of a card",
            Class::Place => "a place",
            Class::Moment => "a moment",
            Class::Manner => "a manner",
            Class::Number => "a number",
            Class::Limit => "a limit",
            Class::Cost => "a cost",
            Class::Text => "a quoted text",
            Class::Family => "a word of the game",
        }
    }
}

/// One reading for each end, the first that was found; the longest first.
pub(crate) fn settle<T>(readings: Readings<T>) -> Readings<T> {
    let mut out: Readings<T> = Vec::new();
    for (value, end) in readings {
        if !out.iter().any(|(_, e)| *e == end) {
            out.push((value, end));
        }
    }
    out.sort_by_key(|(_, end)| std::cmp::Reverse(*end));
    out
}
