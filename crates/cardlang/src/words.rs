//! A vocabulary prepared for reading: every spelling by its first word, every template taken apart.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use abilities::*;

use crate::lexer::{Token, tokens};
use crate::phrase::without_preposition;
use crate::template::{Template, plural};

/// Singular or plural.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Count {
    One,
    Many,
}

/// Spellings of one category.
#[derive(Debug)]
pub(crate) struct Dictionary<T> {
    by_first: HashMap<String, Vec<Form<T>>>,
}

#[derive(Debug)]
struct Form<T> {
    lower: Vec<String>,
    /// Word by word as it is written.
    exact: Vec<String>,
    text: String,
    id: T,
    /// `None`: serves as both.
    count: Option<Count>,
}

/// A spelling found in a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<T> {
    /// Its meaning.
    pub id: T,
    /// Whether it is a singular or a plural; `None` if it serves as both.
    pub count: Option<Count>,
    /// The token after it.
    pub end: usize,
}

impl<T> Default for Dictionary<T> {
    fn default() -> Self {
        Dictionary { by_first: HashMap::new() }
    }
}

impl<T: Copy> Dictionary<T> {
    fn add(&mut self, text: &str, id: T, count: Option<Count>) {
        let (exact, lower): (Vec<String>, Vec<String>) =
            tokens(text, 0).into_iter().map(|token| (token.text, token.lower)).unzip();
        if let Some(first) = lower.first() {
            let forms = self.by_first.entry(first.clone()).or_default();
            forms.push(Form { lower, exact, text: text.to_string(), id, count });
        }
    }

    /// `singular|plural`; without a bar the word serves as both.
    fn add_noun(&mut self, text: &str, id: T) {
        match text.split_once('|') {
            Some((one, many)) if one != many => {
                self.add(one, id, Some(Count::One));
                self.add(many, id, Some(Count::Many));
            }
            Some((one, _)) => self.add(one, id, None),
            None => self.add(text, id, None),
        }
    }

    /// All spellings that begin at `at`, the longest first.
    pub fn at(&self, line: &[Token], at: usize) -> Vec<Found<T>> {
        let Some(forms) = line.get(at).and_then(|t| self.by_first.get(&t.lower)) else {
            return Vec::new();
        };
        let mut found: Vec<(bool, Found<T>)> = forms
            .iter()
            .filter(|f| f.lower.iter().enumerate().all(|(i, w)| line.get(at + i).is_some_and(|t| t.lower == *w)))
            .map(|f| {
                let end = at + f.lower.len();
                let exact = f.exact.iter().zip(&line[at..end]).all(|(a, b)| *a == b.text);
                (exact, Found { id: f.id, count: f.count, end })
            })
            .collect();
        found.sort_by_key(|(exact, f)| (std::cmp::Reverse(f.end), !exact));
        found.into_iter().map(|(_, f)| f).collect()
    }

    /// Every spelling, for suggestions.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        self.by_first.values().flatten().map(|f| f.text.as_str())
    }
}

/// A verb form, taken apart.
#[derive(Debug)]
pub(crate) struct CompiledForm {
    pub verb: Verb,
    pub form: &'static VerbForm,
    pub template: Template,
}

/// A place, taken apart.
#[derive(Debug)]
pub(crate) struct CompiledPlace {
    pub id: Place,
    pub template: Template,
    /// Without its `in` or `on`, for a slot behind a word that already says where to.
    pub bare: Option<Template>,
}

impl CompiledPlace {
    fn new(entry: &Entry<Place>) -> Self {
        let template = Template::new(entry.text, &[]);
        let bare = without_preposition(&template.pieces).map(Template::of);
        CompiledPlace { id: entry.id, template, bare }
    }
}

/// A vocabulary prepared for reading: the lexicon's own words, and those the cards add.
#[derive(Debug)]
pub(crate) struct Words<'v> {
    pub vocabulary: &'v Vocabulary,
    pub added: Arc<Added>,
    names: OnceCell<Arc<Dictionary<Name>>>,
    grammar: Arc<Grammar>,
}

/// The traits, counters and keywords of a vocabulary, which cards may add to.
#[derive(Debug)]
pub(crate) struct Added {
    of: Vocabulary,
    pub traits: Dictionary<Trait>,
    pub counters: Dictionary<Counter>,
    pub keywords: Dictionary<Keyword>,
}

/// The most vocabularies that stay prepared: those of the games, and of cards that somebody writes.
const KEPT: usize = 8;

/// A lexicon prepared for reading.
#[derive(Debug)]
pub(crate) struct Grammar {
    pub kinds: Dictionary<Kind>,
    pub cards: Dictionary<()>,
    pub player: Dictionary<()>,
    pub stats: Dictionary<Stat>,
    pub statuses: Dictionary<Status>,
    pub predicates: Dictionary<Predicate>,
    pub uniques: Dictionary<Unique>,
    pub flags: Dictionary<Flag>,
    pub registers: Dictionary<Register>,
    pub moments: Dictionary<Moment>,
    pub manners: Dictionary<Manner>,
    pub limits: Dictionary<Limit>,
    pub families: Vec<(&'static str, Dictionary<Word>)>,
    /// Names of choices a card may ask for: the families and the kernel's own.
    pub among: Dictionary<&'static str>,
    pub places: Vec<CompiledPlace>,
    pub links: Vec<(Link, Template)>,
    pub possessions: Vec<(Possession, Template)>,
    pub verbs: Vec<CompiledForm>,
    pub numbers: Vec<(Number, Verb, Template)>,
    pub heads: Vec<(Head, Template)>,
}

/// The among besides cards, players, numbers and the lexicon's families.
pub(crate) const CHOICES: [&str; 6] = ["colour", "creature type", "kind", "trait", "card name", "basic land type"];

impl std::ops::Deref for Words<'_> {
    type Target = Grammar;

    fn deref(&self) -> &Grammar {
        &self.grammar
    }
}

impl Grammar {
    fn new(lexicon: &'static Lexicon) -> Self {
        let family_names: Vec<&'static str> = lexicon.families.iter().map(|(name, _)| *name).collect();
        let mut cards = Dictionary::default();
        for text in lexicon.cards {
            cards.add_noun(text, ());
        }
        let mut player = Dictionary::default();
        player.add_noun(lexicon.player.0, ());
        let mut among = Dictionary::default();
        for name in family_names.iter().chain(CHOICES.iter()) {
            among.add(name, *name, None);
        }
        Grammar {
            kinds: nouns(lexicon.kinds),
            cards,
            player,
            stats: nouns(lexicon.stats),
            statuses: nouns(lexicon.statuses),
            predicates: nouns(lexicon.predicates),
            uniques: nouns(lexicon.uniques),
            flags: nouns(lexicon.flags),
            registers: nouns(lexicon.registers),
            moments: nouns(lexicon.moments),
            manners: nouns(lexicon.manners),
            limits: nouns(lexicon.limits),
            families: lexicon.families.iter().map(|(name, words)| (*name, nouns(words))).collect(),
            among,
            places: lexicon.places.iter().map(CompiledPlace::new).collect(),
            links: templates(lexicon.links),
            possessions: templates(lexicon.possessions),
            verbs: lexicon
                .verbs
                .iter()
                .flat_map(|v| v.forms.iter().map(|form| (v.id, form)))
                .map(|(verb, form)| CompiledForm { verb, form, template: Template::new(form.text, &[]) })
                .collect(),
            numbers: lexicon
                .numbers
                .iter()
                .flat_map(|n| n.forms.iter().map(|form| (n.id, n.verb, Template::new(form, &[]))))
                .collect(),
            heads: lexicon.heads.iter().map(|h| (h.id, Template::new(h.text, &family_names))).collect(),
        }
    }

    /// The grammar of a lexicon, prepared once.
    fn of(lexicon: &'static Lexicon) -> Arc<Grammar> {
        static PREPARED: Mutex<Vec<(usize, Arc<Grammar>)>> = Mutex::new(Vec::new());
        let key = std::ptr::from_ref(lexicon).addr();
        let mut prepared = PREPARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, grammar)) = prepared.iter().find(|(known, _)| *known == key) {
            return grammar.clone();
        }
        let grammar = Arc::new(Grammar::new(lexicon));
        prepared.push((key, grammar.clone()));
        grammar
    }
}

impl Added {
    fn new(vocabulary: &Vocabulary) -> Self {
        let mut traits = Dictionary::default();
        for (i, (text, family)) in vocabulary.traits.iter().enumerate() {
            let id = Trait(i as u16);
            if text.contains('|') || vocabulary.lexicon.is_closed(*family) {
                traits.add_noun(text, id);
            } else {
                traits.add_noun(&format!("{text}|{}", plural(text)), id);
            }
        }
        let mut counters = Dictionary::default();
        for (i, text) in vocabulary.counters.iter().enumerate() {
            if text.contains('|') {
                counters.add_noun(text, Counter(i as u16));
            } else {
                counters.add(text, Counter(i as u16), None);
                let many = plural(text);
                if i >= vocabulary.lexicon.counters.len() && many != *text {
                    counters.add(&many, Counter(i as u16), Some(Count::Many));
                }
            }
        }
        let mut keywords = Dictionary::default();
        for (i, (text, _)) in vocabulary.keywords.iter().enumerate() {
            keywords.add(text, Keyword(i as u16), None);
        }
        let of = Vocabulary { names: Names::default(), ..vocabulary.clone() };
        Added { of, traits, counters, keywords }
    }

    fn is_of(&self, vocabulary: &Vocabulary) -> bool {
        std::ptr::eq(self.of.lexicon, vocabulary.lexicon)
            && self.of.traits == vocabulary.traits
            && self.of.counters == vocabulary.counters
            && self.of.keywords == vocabulary.keywords
    }

    /// Those of a vocabulary, prepared once: most cards of plays add none.
    fn of(vocabulary: &Vocabulary) -> Arc<Added> {
        static PREPARED: Mutex<Vec<Arc<Added>>> = Mutex::new(Vec::new());
        let mut prepared = PREPARED.lock().unwrap_or_else(PoisonError::into_inner);
        let known = prepared.iter().position(|added| added.is_of(vocabulary));
        let added = match known {
            Some(at) => prepared.remove(at),
            None => Arc::new(Added::new(vocabulary)),
        };
        prepared.insert(0, added.clone());
        prepared.truncate(KEPT);
        added
    }
}

impl<'v> Words<'v> {
    pub fn new(vocabulary: &'v Vocabulary) -> Self {
        let (added, grammar) = (Added::of(vocabulary), Grammar::of(vocabulary.lexicon));
        Words { vocabulary, added, names: OnceCell::new(), grammar }
    }

    /// The names of cards, prepared when a line first speaks of one.
    pub fn names(&self) -> &Dictionary<Name> {
        self.names.get_or_init(|| names_of(&self.vocabulary.names))
    }

    /// Whether a trait is used as an adjective only.
    pub fn is_adjective(&self, id: Trait) -> bool {
        self.vocabulary.traits.get(id.index()).is_some_and(|(_, family)| self.vocabulary.lexicon.is_closed(*family))
    }
}

/// The names of cards, prepared once: the lines of a play and its cards speak of the same ones.
fn names_of(names: &Names) -> Arc<Dictionary<Name>> {
    static PREPARED: Mutex<Vec<(Names, Arc<Dictionary<Name>>)>> = Mutex::new(Vec::new());
    let mut prepared = PREPARED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = prepared.iter().position(|(of, _)| of == names);
    let pair = match known {
        Some(at) => prepared.remove(at),
        None => {
            let mut dictionary = Dictionary::default();
            for (i, text) in names.iter().enumerate() {
                dictionary.add(text, Name(i as u32), None);
            }
            (names.clone(), Arc::new(dictionary))
        }
    };
    let dictionary = pair.1.clone();
    prepared.insert(0, pair);
    prepared.truncate(KEPT);
    dictionary
}

fn nouns<T: Copy>(entries: &[Entry<T>]) -> Dictionary<T> {
    let mut out = Dictionary::default();
    for entry in entries {
        out.add_noun(entry.text, entry.id);
    }
    out
}

fn templates<T: Copy>(entries: &[Entry<T>]) -> Vec<(T, Template)> {
    entries.iter().map(|e| (e.id, Template::new(e.text, &[]))).collect()
}
