//! A table of reading rules, and the matcher that turns words into our language by it.
//!
//! A section names a noun of the grammar; each of its rules is a pattern of printed words and slots, and the text it
//! means. The matcher tries every rule, so a phrase may have several readings; the proof decides between them.

use std::collections::HashMap;
use std::rc::Rc;

/// A table of rules, taken apart.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grammar {
    words: HashMap<String, u32>,
    names: HashMap<String, usize>,
    sections: Vec<Section>,
}

#[derive(Clone, Debug, Default)]
struct Section {
    rules: Vec<Rule>,
    by_first: HashMap<u32, Vec<usize>>,
    /// The rules that begin with a slot, or with nothing.
    open: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Rule {
    pattern: Vec<Piece>,
    output: Vec<Out>,
}

#[derive(Clone, Debug)]
enum Piece {
    Word(u32),
    Slot(usize),
    /// A number in figures.
    Number,
    /// One or more symbols of a cost.
    Mana,
    /// A pair of changes such as `+1/+1`.
    Pair,
    /// A pair of numbers such as `2/2`.
    Size,
}

#[derive(Clone, Debug)]
enum Out {
    Text(String),
    Slot(usize),
    /// A slot in which a number (the second slot) takes the place of each X.
    WithX(usize, usize),
}

/// A mistake in a table of rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableMistake {
    /// A rule stands before the first section.
    #[error("line {0}: a rule stands before the first section")]
    NoSection(usize),
    /// A slot has no section.
    #[error("line {line}: there is no section `{slot}`")]
    NoSuchSlot {
        /// The line.
        line: usize,
        /// The slot.
        slot: String,
    },
    /// The output names a slot the pattern does not have.
    #[error("line {line}: the pattern has no slot `{slot}`")]
    NotInPattern {
        /// The line.
        line: usize,
        /// The slot.
        slot: String,
    },
}

/// A reading: the word after it, and its text.
pub(crate) type Reading = (usize, Rc<str>);

/// How many readings of one noun at one word are kept.
const MOST_READINGS: usize = 48;

/// How often a rule is tried for one paragraph.
const MOST_TRIES: usize = 400_000;

const BUILT_IN: [(&str, Piece); 4] =
    [("num", Piece::Number), ("mana", Piece::Mana), ("pt", Piece::Pair), ("size", Piece::Size)];

impl Grammar {
    fn word(&mut self, word: &str) -> u32 {
        let next = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        *self.words.entry(word.to_string()).or_insert(next)
    }

    fn section(&mut self, name: &str) -> usize {
        if let Some(at) = self.names.get(name) {
            return *at;
        }
        self.sections.push(Section::default());
        self.names.insert(name.to_string(), self.sections.len() - 1);
        self.sections.len() - 1
    }

    /// Makes the sections of a table known, so that rules may name them.
    pub fn declare(&mut self, table: &str) {
        for head in table.lines().filter(|line| is_head(line)) {
            self.section(&head[..head.len() - 1]);
        }
    }

    /// Adds a table: sections with a colon at the margin, and rules below them.
    pub fn add_table(&mut self, table: &str) -> Result<(), TableMistake> {
        self.declare(table);
        let mut current = None;
        for (at, line) in table.lines().enumerate() {
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                continue;
            }
            if is_head(line) {
                current = Some(line[..line.len() - 1].to_string());
                continue;
            }
            let section = current.as_deref().ok_or(TableMistake::NoSection(at + 1))?.to_string();
            let (pattern, output) = line.split_once(" => ").unwrap_or((line, line));
            self.add(&section, pattern.trim(), output.trim(), at + 1)?;
        }
        Ok(())
    }

    /// Adds a rule, in every form its alternatives and optional words give it.
    pub fn add(&mut self, section: &str, pattern: &str, output: &str, line: usize) -> Result<(), TableMistake> {
        let section = self.section(section);
        for (pattern, output) in optional(pattern, output) {
            let forms = 1 + pattern.split(' ').map(bars).max().unwrap_or(0);
            for form in 0..forms {
                let rule = self.rule(&chosen(&pattern, form), &chosen(&output, form), line)?;
                let at = self.sections[section].rules.len();
                match rule.pattern.first() {
                    Some(Piece::Word(word)) => self.sections[section].by_first.entry(*word).or_default().push(at),
                    _ => self.sections[section].open.push(at),
                }
                self.sections[section].rules.push(rule);
            }
        }
        Ok(())
    }

    /// The section of a slot: its name, without the figure that tells two of them apart.
    fn noun_of<'s>(&self, slot: &'s str) -> &'s str {
        let mut noun = slot;
        let is_known = |noun: &str| self.names.contains_key(noun) || BUILT_IN.iter().any(|(name, _)| *name == noun);
        while !is_known(noun) {
            match noun.strip_suffix(|c: char| c.is_ascii_digit()) {
                Some(shorter) => noun = shorter,
                None => break,
            }
        }
        noun
    }

    fn rule(&mut self, pattern: &str, output: &str, line: usize) -> Result<Rule, TableMistake> {
        let mut pieces = Vec::new();
        let mut slots: Vec<(String, usize)> = Vec::new();
        for word in pattern.split(' ').filter(|w| !w.is_empty() && *w != "ε") {
            let Some(slot) = slot_of(word) else {
                let id = self.word(word);
                pieces.push(Piece::Word(id));
                continue;
            };
            let noun = self.noun_of(slot);
            slots.push((slot.to_string(), slots.len()));
            match BUILT_IN.iter().find(|(name, _)| *name == noun) {
                Some((_, piece)) => pieces.push(piece.clone()),
                None => match self.names.get(noun) {
                    Some(at) => pieces.push(Piece::Slot(*at)),
                    None => return Err(TableMistake::NoSuchSlot { line, slot: slot.to_string() }),
                },
            }
        }
        Ok(Rule { pattern: pieces, output: written(output, &slots, line)? })
    }

    /// Every reading of a noun that takes up all the words.
    pub fn read(&self, noun: &str, words: &[String]) -> Vec<Rc<str>> {
        let Some(&section) = self.names.get(noun) else { return Vec::new() };
        let ids = words.iter().map(|w| self.words.get(w).copied().unwrap_or(u32::MAX)).collect();
        let mut matcher = Matcher { grammar: self, words, ids, memo: HashMap::new(), tries: 0, furthest: 0 };
        let found = matcher.noun(section, 0);
        found.iter().filter(|(end, _)| *end == words.len()).map(|(_, text)| Rc::clone(text)).collect()
    }
}

/// Whether a line of a table names a section.
fn is_head(line: &str) -> bool {
    !line.starts_with([' ', '#']) && line.ends_with(':')
}

fn bars(word: &str) -> usize {
    if word == "|" { 0 } else { word.matches('|').count() }
}

/// The words of one of the parallel alternatives.
fn chosen(text: &str, form: usize) -> String {
    let words: Vec<&str> = text
        .split(' ')
        .map(|word| match bars(word) {
            0 => word,
            _ => word.split('|').nth(form).unwrap_or_else(|| word.split('|').next_back().unwrap_or(word)),
        })
        .collect();
    words.join(" ").replace('_', " ")
}

/// A rule with and without its words in brackets; the output may have the same brackets.
fn optional(pattern: &str, output: &str) -> Vec<(String, String)> {
    let Some((open, close)) = pattern.find('[').zip(pattern.find(']')) else {
        return vec![(pattern.to_string(), output.to_string())];
    };
    let with = |text: &str, keep: bool| match text.find('[').zip(text.find(']')) {
        Some((a, b)) if keep => format!("{}{}{}", &text[..a], &text[a + 1..b], &text[b + 1..]),
        Some((a, b)) => format!("{}{}", &text[..a], text[b + 1..].trim_start()),
        None => text.to_string(),
    };
    debug_assert!(open < close);
    let mut out = optional(&with(pattern, true), &with(output, true));
    out.extend(optional(&with(pattern, false), &with(output, false)));
    out
}

fn slot_of(word: &str) -> Option<&str> {
    word.strip_prefix('<').and_then(|w| w.strip_suffix('>')).filter(|w| !w.is_empty())
}

/// The output: text, slots, ` / ` for a new line, and `>` for each level of its indentation.
fn written(output: &str, slots: &[(String, usize)], line: usize) -> Result<Vec<Out>, TableMistake> {
    let mut out = Vec::new();
    let mut text = String::new();
    for (at, part) in output.split(" / ").enumerate() {
        let depth = part.chars().take_while(|c| *c == '>').count();
        if at > 0 {
            text.push('\n');
        }
        text.push_str(&"  ".repeat(depth));
        let mut rest = if depth > 0 { part[depth..].trim_start() } else { part };
        while let Some((open, close)) = rest.find('<').zip(rest.find('>')).filter(|(a, b)| a < b) {
            let numbered = |name: &str| match slots.iter().find(|(n, _)| n == name) {
                Some((_, slot)) => Ok(*slot),
                None => Err(TableMistake::NotInPattern { line, slot: name.to_string() }),
            };
            text.push_str(&rest[..open]);
            out.push(Out::Text(std::mem::take(&mut text)));
            out.push(match rest[open + 1..close].split_once(':') {
                Some((name, x)) => Out::WithX(numbered(name)?, numbered(x)?),
                None => Out::Slot(numbered(&rest[open + 1..close])?),
            });
            rest = &rest[close + 1..];
        }
        text.push_str(rest);
    }
    out.push(Out::Text(text.replace('ε', "")));
    Ok(out)
}

/// Text with a value put at its end: the further lines of the value stand as far in as the line they join.
fn push(text: &mut String, value: &str) {
    if !value.contains('\n') {
        text.push_str(value);
        return;
    }
    let line = text.rsplit('\n').next().unwrap_or("");
    let dash = if line.trim_start().starts_with("- ") { 2 } else { 0 };
    let indent = " ".repeat(line.len() - line.trim_start().len() + dash);
    for (at, line) in value.split('\n').enumerate() {
        if at > 0 {
            text.push('\n');
            text.push_str(&indent);
        }
        text.push_str(line);
    }
}

/// Text with a number in the place of X. Nothing, if two lines speak of X: the first could change the number for the second,
/// and it is worked out once. Nothing either, if no line does.
fn with_x(text: &str, number: &str) -> Option<String> {
    let mut lines = 0;
    let mut out = String::with_capacity(text.len() + number.len());
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
        }
        let is_word = |c: char| c.is_alphanumeric();
        let mut rest = line;
        let mut found = false;
        while let Some(at) = rest.find('X') {
            let whole = !rest[..at].ends_with(is_word) && !rest[at + 1..].starts_with(is_word);
            out.push_str(&rest[..at]);
            out.push_str(&if whole { format!("({number})") } else { "X".to_string() });
            found |= whole;
            rest = &rest[at + 1..];
        }
        out.push_str(rest);
        lines += usize::from(found);
    }
    (lines == 1).then_some(out)
}

struct Matcher<'g> {
    grammar: &'g Grammar,
    words: &'g [String],
    ids: Vec<u32>,
    memo: HashMap<(usize, usize), Rc<Vec<Reading>>>,
    tries: usize,
    furthest: usize,
}

impl Matcher<'_> {
    fn noun(&mut self, section: usize, at: usize) -> Rc<Vec<Reading>> {
        if let Some(found) = self.memo.get(&(section, at)) {
            return Rc::clone(found);
        }
        // A rule that begins with its own noun finds nothing there.
        self.memo.insert((section, at), Rc::default());
        self.furthest = self.furthest.max(at);
        let grammar = self.grammar;
        let rules = &grammar.sections[section];
        let mut found: Vec<Reading> = Vec::new();
        let by_word = self.ids.get(at).and_then(|word| rules.by_first.get(word));
        let mut order: Vec<usize> = by_word.into_iter().flatten().chain(&rules.open).copied().collect();
        order.sort_unstable();
        for rule in order {
            self.tries += 1;
            if self.tries > MOST_TRIES || found.len() >= MOST_READINGS {
                break;
            }
            let rule = &rules.rules[rule];
            self.rule(rule, 0, at, &mut Vec::new(), &mut found);
        }
        let found = Rc::new(found);
        self.memo.insert((section, at), Rc::clone(&found));
        found
    }

    fn rule(&mut self, rule: &Rule, piece: usize, at: usize, values: &mut Vec<Rc<str>>, found: &mut Vec<Reading>) {
        if found.len() >= MOST_READINGS {
            return;
        }
        let Some(next) = rule.pattern.get(piece) else {
            let mut text = String::new();
            for out in &rule.output {
                match out {
                    Out::Text(words) => text.push_str(words),
                    Out::Slot(slot) => push(&mut text, &values[*slot]),
                    Out::WithX(slot, x) => match with_x(&values[*slot], &values[*x]) {
                        Some(value) => push(&mut text, &value),
                        None => return,
                    },
                }
            }
            let reading: Reading = (at, text.into());
            if !found.contains(&reading) {
                found.push(reading);
            }
            return;
        };
        match next {
            Piece::Word(word) => {
                if self.ids.get(at) == Some(word) {
                    self.rule(rule, piece + 1, at + 1, values, found);
                }
            }
            Piece::Slot(section) => {
                for (end, value) in self.noun(*section, at).iter() {
                    values.push(Rc::clone(value));
                    self.rule(rule, piece + 1, *end, values, found);
                    values.pop();
                }
            }
            Piece::Number | Piece::Pair | Piece::Size | Piece::Mana => {
                if let Some((end, value)) = self.built_in(next, at) {
                    values.push(value);
                    self.rule(rule, piece + 1, end, values, found);
                    values.pop();
                }
            }
        }
    }

    fn built_in(&self, piece: &Piece, at: usize) -> Option<Reading> {
        let word = self.words.get(at)?;
        let is_number = |text: &str| !text.is_empty() && text.len() < 4 && text.bytes().all(|b| b.is_ascii_digit());
        match piece {
            Piece::Number => is_number(word).then(|| (at + 1, word.as_str().into())),
            Piece::Pair => {
                let (a, b) = word.split_once('/')?;
                let is_change = |text: &str| text.strip_prefix(['+', '-']).is_some_and(|n| is_number(n) || n == "x");
                (is_change(a) && is_change(b)).then(|| (at + 1, word.to_uppercase().into()))
            }
            Piece::Size => {
                let (a, b) = word.split_once('/')?;
                (is_number(a) && is_number(b)).then(|| (at + 1, word.as_str().into()))
            }
            _ => {
                let is_mana = |w: &&String| w.starts_with('{') && !["{t}", "{q}", "{e}"].contains(&w.as_str());
                let symbols: Vec<&String> = self.words[at..].iter().take_while(is_mana).collect();
                let text: String = symbols.iter().map(|s| s.to_uppercase()).collect();
                (!symbols.is_empty()).then(|| (at + symbols.len(), text.into()))
            }
        }
    }
}
