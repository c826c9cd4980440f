//! Values to canonical text.

mod comments;
pub(crate) mod effect;
pub(crate) mod noun;
pub(crate) mod phrase;

use abilities::*;

use crate::lexer::tokens;
use crate::line::Line;
use crate::words::Words;

pub use comments::{Formatter, format_source};

/// The purpose of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// As a card file says it.
    Source,
    /// As a card file says it, with parentheses around everything that could be misread.
    Explicit,
    /// As a card prints it.
    Print,
}

/// One line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutLine {
    pub depth: usize,
    pub text: String,
}

impl OutLine {
    pub fn new(depth: usize, text: String) -> Self {
        OutLine { depth, text }
    }
}

/// Writes values in the words of a vocabulary.
pub(crate) struct Writer<'v> {
    pub v: &'v Vocabulary,
    pub style: Style,
    /// The name for `this`, if it has another one.
    pub this: Option<String>,
    /// For reading back written text.
    words: Option<&'v Words<'v>>,
    names: Vec<String>,
}

impl<'v> Writer<'v> {
    pub fn new(v: &'v Vocabulary, style: Style) -> Self {
        Writer { v, style, this: None, words: None, names: Vec::new() }
    }

    fn checking(words: &'v Words<'v>, names: Vec<String>) -> Self {
        Writer { v: words.vocabulary, style: Style::Source, this: None, words: Some(words), names }
    }

    /// The light spelling if it reads back as the same value, else the one with parentheses.
    fn checked<T>(
        &self,
        write: impl Fn(&Writer<'_>) -> String,
        read: impl Fn(&Line<'_>) -> Option<T>,
        same: impl Fn(&T) -> bool,
    ) -> String {
        let light = write(self);
        let Some(words) = self.words.filter(|_| self.style == Style::Source) else {
            return light;
        };
        let reads = |text: &str| {
            let toks = tokens(text, 0);
            read(&Line::new(words, &toks, &self.names)).is_some_and(|v| same(&v))
        };
        if reads(&light) {
            return light;
        }
        let explicit = write(&Writer { v: self.v, style: Style::Explicit, this: None, words: None, names: Vec::new() });
        if reads(&explicit) { explicit } else { light }
    }

    /// The spelling of a lexicon's entry, printed or written.
    pub fn entry<T: PartialEq + Copy>(&self, entries: &'static [Entry<T>], id: T) -> String {
        match entries.iter().find(|e| e.id == id) {
            Some(e) if self.style == Style::Print && !e.print.is_empty() => e.print.to_string(),
            Some(e) => e.text.to_string(),
            None => "?".to_string(),
        }
    }

    /// The source spelling of a lexicon's entry.
    pub fn text_of<T: PartialEq + Copy>(&self, entries: &'static [Entry<T>], id: T) -> &'static str {
        entries.iter().find(|e| e.id == id).map_or("?", |e| e.text)
    }

    /// A word of a family.
    pub fn word(&self, word: Word) -> String {
        self.v.lexicon.word(word).to_string()
    }

    /// A word of a family as it is printed.
    pub fn printed_word(&self, word: Word) -> String {
        let mut entries = self.v.lexicon.families.iter().flat_map(|(_, words)| words.iter());
        let entry = entries.find(|e| e.id == word);
        entry.map_or("?", |e| if e.print.is_empty() { e.text } else { e.print }).to_string()
    }

    /// The value of a header line.
    pub fn field(&self, field: &Field) -> String {
        let shape = self.v.lexicon.headers.iter().find(|h| h.id == field.header).map(|h| h.shape);
        match &field.value {
            FieldValue::Text(text) => text.clone(),
            FieldValue::Kinds(kinds) => {
                let words =
                    kinds.iter().map(|k| noun::number(&self.entry(self.v.lexicon.kinds, *k), crate::words::Count::One));
                words.collect::<Vec<_>>().join(", ")
            }
            FieldValue::Traits(traits) => {
                traits.iter().map(|t| self.trait_word(*t, crate::words::Count::One)).collect::<Vec<_>>().join(", ")
            }
            FieldValue::Keywords(uses) => {
                let name = |k: &KeywordUse| {
                    self.v.keywords.get(k.keyword.index()).map_or("?", |(n, _)| n.as_str()).to_string()
                };
                uses.iter().map(|k| self.keyword_use(k, &name(k))).collect::<Vec<_>>().join(", ")
            }
            FieldValue::Cost(cost) => self.cost(cost),
            FieldValue::Amount(a) => {
                let plain = a.is_short() || matches!(a, Amount::PerPlayer(inner) if inner.is_short());
                let computed = matches!(shape, Some(HeaderShape::Stat(_) | HeaderShape::Number)) && !plain;
                format!("{}{}", if computed { "= " } else { "" }, self.amount(a))
            }
            FieldValue::Stats(list) => self.stat_amounts(list),
            FieldValue::Counters(list) => {
                let item = |(c, a): &(Counter, Amount)| {
                    format!("{} {}", self.counter(*c, crate::words::Count::One), self.amount(a))
                };
                list.iter().map(item).collect::<Vec<_>>().join(", ")
            }
            FieldValue::CounterNames(counters) => self.counter_names(counters),
            FieldValue::Place(place) => self.slot_place(*place, ""),
            FieldValue::Selector(s) => self.selector(s),
            FieldValue::Word(word) => self.word(*word),
            FieldValue::Absent => "none".into(),
            FieldValue::Disabled => "disabled".into(),
            FieldValue::ByTokens => format!("by {} tokens", self.v.lexicon.player.singular()),
        }
    }

    /// Counters as a header line declares them, without the word that is part of each name.
    fn counter_names(&self, counters: &[Counter]) -> String {
        let name = |counter: &Counter| {
            let whole = self.counter(*counter, crate::words::Count::One);
            whole.rsplit_once(' ').map_or(whole.clone(), |(name, _)| name.to_string())
        };
        counters.iter().map(name).collect::<Vec<_>>().join(", ")
    }
}

/// A file in lines: header, abilities, back, note.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileLines {
    pub header: Vec<(String, String)>,
    pub abilities: Vec<Vec<OutLine>>,
    pub back: Option<Box<FileLines>>,
    pub unwritten: Option<Vec<String>>,
}

pub(crate) fn card_lines(words: &Words<'_>, card: &CardDef, front: Option<&CardDef>) -> FileLines {
    let mut names = Vec::new();
    card.abilities.iter().for_each(|a| ability_names(a, &mut names));
    let writer = Writer::checking(words, names);
    let mut header = Vec::new();
    if front.is_none_or(|f| f.name != card.name) {
        header.push(("name".to_string(), card.name.clone()));
    }
    if front.is_none() {
        header.push(("game".to_string(), card.game.clone()));
    }
    header.extend(header_lines(words, &writer, card).into_iter().map(|(word, value)| (word.to_string(), value)));
    FileLines {
        header,
        abilities: card.abilities.iter().map(|a| ability_lines(&writer, a)).collect(),
        back: card.back.as_ref().map(|b| Box::new(card_lines(words, b, Some(card)))),
        unwritten: card.unwritten.as_ref().map(|n| n.lines().map(str::to_string).collect()),
    }
}

pub(crate) fn keyword_lines(words: &Words<'_>, keyword: &KeywordDef) -> FileLines {
    let mut names = Vec::new();
    keyword.abilities.iter().for_each(|a| ability_names(a, &mut names));
    let writer = Writer::checking(words, names);
    let mut header = vec![("keyword".to_string(), keyword.name.clone()), ("game".to_string(), keyword.game.clone())];
    let argument = match keyword.shape {
        KeywordShape::Plain => None,
        KeywordShape::Number => Some("number"),
        KeywordShape::Cost => Some("cost"),
        KeywordShape::Quality => Some("quality"),
    };
    header.extend(argument.map(|a| ("argument".to_string(), a.to_string())));
    header.extend(keyword.variant.iter().map(|v| ("variant".to_string(), v.clone())));
    let declares = words.vocabulary.lexicon.headers.iter().find(|h| matches!(h.shape, HeaderShape::CounterNames(_)));
    header.extend(
        declares
            .filter(|_| !keyword.counters.is_empty())
            .map(|header| (header.word.to_string(), writer.counter_names(&keyword.counters))),
    );
    header.extend(keyword.rule.iter().map(|r| ("rule".to_string(), r.clone())));
    header.extend(keyword.reminder.iter().map(|r| ("reminder".to_string(), r.clone())));
    FileLines {
        header,
        abilities: keyword.abilities.iter().map(|a| ability_lines(&writer, a)).collect(),
        ..FileLines::default()
    }
}

fn ability_lines(writer: &Writer<'_>, ability: &Ability) -> Vec<OutLine> {
    let mut out = Vec::new();
    writer.ability(ability, 0, &mut out);
    out
}

/// The canonical text of a card.
pub fn format_card(v: &Vocabulary, c: &CardDef) -> String {
    let words = Words::new(v);
    comments::join(&card_lines(&words, c, None), &comments::Comments::default())
}

/// The header of a card in its own words: the word of each line, and what stands behind it.
pub fn card_header(v: &Vocabulary, c: &CardDef) -> Vec<(&'static str, String)> {
    let words = Words::new(v);
    header_lines(&words, &Writer::checking(&words, Vec::new()), c)
}

fn header_lines(words: &Words<'_>, writer: &Writer<'_>, card: &CardDef) -> Vec<(&'static str, String)> {
    let line = |field: &Field| {
        let entry = words.vocabulary.lexicon.headers.iter().find(|h| h.id == field.header)?;
        let value = writer.checked(|w| w.field(field), |l| l.field_value(entry.shape), |v| *v == field.value);
        Some((entry.word, value))
    };
    card.fields.iter().filter_map(line).collect()
}

/// The canonical text of a keyword file.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
///
/// use cardlang::{Source, compile, format_keyword};
/// let text = "language 1\nkeyword   Rooted\ngame      trail\n\nconstant:\n  this cannot ready\n";
/// let source = Source { path: "keywords/rooted.card".into(), text: text.into() };
/// let (library, mistakes) = compile(&TRAIL, &[source]);
/// assert!(mistakes.is_empty(), "{mistakes:?}");
/// assert_eq!(format_keyword(&library.vocabulary, &library.keywords[0]), text);
/// ```
pub fn format_keyword(v: &Vocabulary, k: &KeywordDef) -> String {
    let words = Words::new(v);
    comments::join(&keyword_lines(&words, k), &comments::Comments::default())
}

/// The canonical text of one ability.
pub fn format_ability(v: &Vocabulary, ability: &Ability) -> String {
    let words = Words::new(v);
    let mut names = Vec::new();
    ability_names(ability, &mut names);
    let lines = ability_lines(&Writer::checking(&words, names), ability);
    lines.iter().map(|l| format!("{}{}\n", "  ".repeat(l.depth), l.text)).collect()
}

/// The names an ability gives with `as`.
fn ability_names(ability: &Ability, out: &mut Vec<String>) {
    Given(out).ability(ability);
}

/// Finds the names that are given, also in abilities that are granted.
struct Given<'o>(&'o mut Vec<String>);

impl<'a> Visit<'a> for Given<'_> {
    fn effect(&mut self, effect: &'a Effect) {
        if let Effect::Choose { name: Some(name), .. } = effect {
            self.0.push(name.clone());
        }
        effect.walk(self);
    }
    fn characteristic(&mut self, characteristic: &'a Characteristic) {
        if let Characteristic::HaveAbility(ability) = characteristic {
            self.ability(ability);
        }
    }
}
