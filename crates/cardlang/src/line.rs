//! One line being read: its tokens, what was expected where it failed, and what has been read already.
//!
//! Every reader returns all its readings, the longest first and at most one for each end, so that a phrase that
//! could go on (`a being along the way within reach`) gives way when the template needs the rest. The readings of
//! a place are kept, so reading is never exponential.

use std::cell::{Cell, RefCell};
use std::ops::Range;

use abilities::*;

use crate::lexer::{Token, TokenKind};
use crate::mistake::{Class, Expected, LineMistake};
use crate::suggest::{likeliest, nearest};
use crate::template::{Template, WordSet, plural};
use crate::words::{Dictionary, Found, Words};

/// All readings of something that begins at one place: the value and the token after it.
pub(crate) type Readings<T> = Vec<(T, usize)>;

/// Readings made already, by the place where each begins.
pub(crate) struct Memo<T>(RefCell<Vec<Option<T>>>);

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Memo(RefCell::default())
    }
}

impl<T: Clone> Memo<T> {
    pub fn at(&self, place: usize) -> Option<T> {
        self.0.borrow().get(place).cloned().flatten()
    }

    pub fn keep(&self, place: usize, read: &T) {
        let mut all = self.0.borrow_mut();
        if all.len() <= place {
            all.resize(place + 1, None);
        }
        all[place] = Some(read.clone());
    }
}

/// Nesting deeper than this is refused.
const DEEPEST: u32 = 40;

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
    pub(crate) selectors: Memo<Readings<Selector>>,
    pub(crate) singles: Memo<Readings<Selector>>,
    pub(crate) nominals: Memo<crate::noun::Nominals>,
    pub(crate) followers: Memo<Readings<Vec<Filter>>>,
    pub(crate) amounts: Memo<Readings<Amount>>,
    pub(crate) conditions: Memo<Readings<Condition>>,
    /// The words of the line, for a quick look at what it can be; `None` where every reading is tried for its mistake.
    present: Option<WordSet>,
    failure: RefCell<Failure>,
    depth: Cell<u32>,
    /// The number of looks at words of the line.
    pub(crate) steps: Cell<u64>,
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
            selectors: Memo::default(),
            singles: Memo::default(),
            nominals: Memo::default(),
            followers: Memo::default(),
            amounts: Memo::default(),
            conditions: Memo::default(),
            present: None,
            failure: RefCell::default(),
            depth: Cell::new(0),
            steps: Cell::new(0),
        }
    }

    /// Whether the line has the words this template needs.
    pub fn fits(&self, template: &Template) -> bool {
        self.present.is_none_or(|present| template.fits(present))
    }

    /// Whether every reading is tried, to tell the mistake.
    pub fn is_thorough(&self) -> bool {
        self.present.is_none()
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
        self.steps.update(|n| n + 1);
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
        self.steps.update(|n| n + 1);
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

    /// The mistake in a line that nobody could read, and where it is.
    pub fn complaint(&self) -> (Range<usize>, LineMistake) {
        let failure = self.failure.borrow();
        let token = self.tokens.get(failure.at);
        let expected = failure.expected(token);
        let Some(token) = token else {
            let last = self.tokens.last().map_or(0..0, |t| t.span.clone());
            return (last, LineMistake::StopsEarly(expected));
        };
        if let Some(unknown) = self.unknown_counter(failure.at) {
            return unknown;
        }
        let mut candidates: Vec<&str> = failure.literals.iter().map(String::as_str).collect();
        for class in &failure.classes {
            self.spellings(*class, &mut candidates);
        }
        candidates.sort_unstable();
        let whole: String =
            self.tokens[failure.at..].iter().take(2).map(|t| t.text.as_str()).collect::<Vec<_>>().join(" ");
        let near = nearest(&token.text, candidates.iter().copied())
            .or_else(|| nearest(&whole, candidates.iter().copied().filter(|c| c.contains(' '))));
        let near = near.filter(|n| *n != token.lower).map(str::to_string);
        (token.span.clone(), LineMistake::NotHere { word: token.text.clone(), expected, near })
    }

    /// The name of a counter that nobody declares, where the game lets cards declare them: the words up to `counter`.
    fn unknown_counter(&self, at: usize) -> Option<(Range<usize>, LineMistake)> {
        let declares = self.words.vocabulary.lexicon.headers.iter().find_map(|header| match header.shape {
            HeaderShape::CounterNames(of) => Some((header.word, of)),
            _ => None,
        });
        let (header, of) = declares?;
        let is_end = |token: &Token| token.lower == of || token.lower == plural(of);
        let behind = self.tokens.get(at..)?;
        let end = behind.iter().take(4).position(is_end).filter(|end| *end > 0)?;
        let words = &behind[..end];
        let is_word = |token: &Token| token.kind == TokenKind::Word;
        let name = words.iter().map(|token| token.lower.as_str()).collect::<Vec<_>>().join(" ");
        let whole = format!("{name} {of}");
        let known = self.words.vocabulary.counters.iter().any(|c| c.split('|').next() == Some(whole.as_str()));
        let span = words.first()?.span.start..words.last()?.span.end;
        (words.iter().all(is_word) && !known).then_some((span, LineMistake::NoSuchCounter { name, header }))
    }

    fn spellings<'s>(&'s self, class: Class, out: &mut Vec<&'s str>) {
        let w = self.words;
        match class {
            Class::Noun => {
                out.extend(
                    w.kinds
                        .spellings()
                        .chain(w.added.traits.spellings())
                        .chain(w.cards.spellings())
                        .chain(w.player.spellings()),
                );
                out.extend(w.uniques.spellings());
                out.extend(["opponent", "opponents"]);
                out.extend(self.names.iter().map(String::as_str));
            }
            Class::Adjective => {
                out.extend(w.statuses.spellings().chain(w.predicates.spellings()).chain(w.added.traits.spellings()));
                out.extend(w.kinds.spellings());
            }
            Class::Kind => out.extend(w.kinds.spellings()),
            Class::Trait => out.extend(w.added.traits.spellings()),
            Class::Status => out.extend(w.statuses.spellings()),
            Class::Counter => out.extend(w.added.counters.spellings()),
            Class::Stat => out.extend(w.stats.spellings()),
            Class::Keyword => out.extend(w.added.keywords.spellings()),
            Class::Card => out.extend(w.names().spellings()),
            Class::Place => out.extend(self.lexicon().places.iter().filter(|p| !p.text.contains('{')).map(|p| p.text)),
            Class::Moment => out.extend(w.moments.spellings()),
            Class::Manner => out.extend(w.manners.spellings()),
            Class::Limit => out.extend(w.limits.spellings()),
            Class::Family(family) => {
                let words = w.families.iter().filter(|(name, _)| *name == family);
                out.extend(words.flat_map(|(_, words)| words.spellings()));
            }
            Class::Among => {
                out.extend(w.among.spellings());
                out.extend(self.names.iter().map(String::as_str));
            }
            Class::Number | Class::Cost | Class::Text => {}
        }
    }
}

/// More words than this are not all told where a word was written: those nearest to it are.
const MOST_WORDS: usize = 12;

impl Failure {
    /// The words that could have stood there: every class, and every word or the likeliest.
    fn expected(&self, written: Option<&Token>) -> Expected {
        let mut words: Vec<&str> = self.literals.iter().map(String::as_str).collect();
        words.sort_unstable();
        let mut more = 0;
        if let Some(word) = written.filter(|_| words.len() > MOST_WORDS) {
            words = likeliest(&word.lower, words);
            more = words.len() - MOST_WORDS;
            words.truncate(MOST_WORDS);
        }
        Expected { classes: self.classes.clone(), words: words.into_iter().map(str::to_string).collect(), more }
    }
}

/// One reading for each end, the first that was found; the longest first.
pub(crate) fn one_per_end<T>(readings: Readings<T>) -> Readings<T> {
    if readings.len() < 2 {
        return readings;
    }
    let mut out: Readings<T> = Vec::new();
    for (value, end) in readings {
        if !out.iter().any(|(_, e)| *e == end) {
            out.push((value, end));
        }
    }
    out.sort_by_key(|(_, end)| std::cmp::Reverse(*end));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_told_or_the_likeliest() {
        let words: Vec<String> = ('a'..='z').map(|c| format!("{c}word")).collect();
        let failure = Failure { at: 0, literals: words.clone(), classes: vec![Class::Number] };
        let all = failure.expected(None);
        assert_eq!((all.classes, all.words, all.more), (vec![Class::Number], words.clone(), 0));
        let written = crate::lexer::tokens("zzword", 0).remove(0);
        let near = failure.expected(Some(&written));
        assert_eq!((near.words[0].as_str(), near.words.len(), near.more), ("zword", MOST_WORDS, 14));
        let few = Failure { at: 0, literals: words[20..].to_vec(), classes: Vec::new() };
        assert_eq!(few.expected(Some(&written)), few.expected(None), "few are all told");
    }
}
