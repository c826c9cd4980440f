//! The proof: each card that was read is compiled, checked, printed again and compared with the text it came from.

use abilities::Library;
use cardlang::{Diagnostic, Numbers, Phrasing, Source, extend, format_card, print_card, print_card_as};
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::blame::blamed;
use crate::card::{Draft, Missing, types};
use crate::grammar::{Grammar, TableMistake};
use crate::input::Printed;
use crate::normal;
use crate::terminals;
use crate::tokens::Tokens;

/// The reading rules of Echomancy.
const ECHOMANCY: &str = include_str!("echomancy.rules");

/// How many cards are compiled together.
const CHUNK: usize = 1_500;

/// A card after reading: written whole, or unwritten with its reasons.
#[derive(Clone, Debug)]
pub struct Read {
    /// Its name.
    pub name: String,
    /// The set it came from.
    pub set: Option<String>,
    /// The year of that set.
    pub year: Option<u16>,
    /// The text of its card file.
    pub file: String,
    /// Nothing, if it was read whole.
    pub missing: Vec<Missing>,
    /// The clauses that were not understood, with numbers and names taken out.
    pub clauses: Vec<String>,
    /// The paragraphs it has, for questions about one card.
    pub paragraphs: Vec<String>,
}

impl Read {
    /// Whether every clause was understood.
    pub fn is_whole(&self) -> bool {
        self.missing.is_empty()
    }
}

/// All cards of a file after reading, and the tokens they need.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The cards, by name.
    pub cards: Vec<Read>,
    /// The name and the file of each token.
    pub tokens: Vec<(String, String)>,
}

/// Reads the printed text of cards into the language of one game.
pub struct Reader {
    base: Library,
    rules: String,
}

impl Reader {
    /// A reader for a game, by its library: the keywords it knows, and the tokens it ships.
    ///
    /// ```
    /// let (library, _) = cardlang::compile(&echomancy::lexicon::LEXICON, &[]);
    /// let reader: reader::Reader = reader::Reader::new(&library);
    /// let card = reader::Printed {
    ///     name: "Reed Sage".into(),
    ///     faces: vec![reader::Face {
    ///         name: "Reed Sage".into(),
    ///         cost: "{1}{G}".into(),
    ///         types: "Creature — Frog Wizard".into(),
    ///         text: "When this creature enters, draw a card.".into(),
    ///         power: Some("1".into()),
    ///         toughness: Some("1".into()),
    ///         ..Default::default()
    ///     }],
    ///     ..Default::default()
    /// };
    /// let outcome: reader::Outcome = reader.read(&[card]).unwrap();
    /// let read: &reader::Read = &outcome.cards[0];
    /// assert!(read.is_whole(), "{:?}", read.missing);
    /// assert!(read.file.ends_with("trigger after this enters:\n  draw 1 card\n"));
    /// ```
    pub fn new(library: &Library) -> Self {
        let is_token = |card: &abilities::CardDef| {
            let line = library.vocabulary.lexicon.headers.iter().find(|h| h.word == "token").map(|h| h.id);
            line.is_some_and(|line| card.field(line).is_some())
        };
        let cards = library.cards.iter().filter(|card| is_token(card)).cloned().collect();
        let base = Library { vocabulary: library.vocabulary.clone(), cards, keywords: library.keywords.clone() };
        Reader { base, rules: ECHOMANCY.to_string() }
    }

    /// A reader with other rules: a table as `src/echomancy.rules`.
    ///
    /// ```
    /// let (library, _) = cardlang::compile(&echomancy::lexicon::LEXICON, &[]);
    /// let reader = reader::Reader::new(&library).with_rules("paragraph:\n  <nothing>\n");
    /// let mistake: reader::TableMistake = reader.read(&[]).unwrap_err();
    /// assert!(mistake.to_string().contains("there is no section"));
    /// ```
    pub fn with_rules(self, rules: &str) -> Self {
        Reader { rules: rules.to_string(), ..self }
    }

    /// Reads cards, and proves each.
    pub fn read(&self, cards: &[Printed]) -> Result<Outcome, TableMistake> {
        let mut subtypes: BTreeSet<String> = BTreeSet::new();
        let mut stubs: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for face in cards.iter().flat_map(|c| &c.faces) {
            let (front, back) = types(&face.types);
            subtypes.extend(back.iter().cloned());
            let kind = front
                .iter()
                .rev()
                .find(|k| ["creature", "artifact", "enchantment", "land", "planeswalker"].contains(&k.as_str()));
            stubs.entry(kind.cloned().unwrap_or_else(|| "sorcery".into())).or_default().extend(back);
        }
        if let Some(words) = self.base.vocabulary.lexicon.family("creature type") {
            let known = || words.iter().map(|word| word.text.to_string());
            subtypes.extend(known());
            stubs.entry("creature".into()).or_default().extend(known());
        }
        let subtypes: Vec<String> = subtypes.into_iter().collect();
        let mut grammar = Grammar::default();
        grammar.declare(&self.rules);
        terminals::add_words(&mut grammar, &self.base.vocabulary, &subtypes)?;
        grammar.add_table(&self.rules)?;
        let mut tokens = Tokens::default();
        let mut drafts: Vec<Draft> = cards.iter().map(|card| Draft::new(&grammar, &mut tokens, card)).collect();
        let mut sources: Vec<Source> = stubs.iter().map(|(kind, types)| stub(kind, types)).collect();
        sources.extend(
            tokens.files().enumerate().map(|(at, (_, text))| Source { path: format!("token/{at}"), text: text.into() }),
        );
        let (prelude, _) = extend(&self.base, &sources);
        let files = prove(&grammar, &prelude, &mut drafts);
        let out = drafts.iter().zip(cards).zip(files).map(|((draft, card), file)| {
            let clauses = if file.is_some() { Vec::new() } else { blamed(&grammar, draft) };
            let paragraphs = draft.paragraphs.iter().map(|p| p.text.clone()).collect();
            Read {
                name: draft.name.clone(),
                set: card.set.clone(),
                year: card.year,
                missing: if file.is_some() { Vec::new() } else { draft.missing.clone() },
                file: file.unwrap_or_else(|| draft.unwritten(&clauses)),
                clauses,
                paragraphs,
            }
        });
        let cards: Vec<Read> = out.collect();
        let is_used = |name: &str| cards.iter().any(|card| card.is_whole() && card.file.contains(name));
        let tokens =
            tokens.files().filter(|(name, _)| is_used(name)).map(|(n, t)| (n.to_string(), t.to_string())).collect();
        Ok(Outcome { cards, tokens })
    }
}

/// A file that only brings the types of a kind along.
fn stub(kind: &str, types: &BTreeSet<String>) -> Source {
    let traits = if types.is_empty() {
        String::new()
    } else {
        format!("traits    {}\n", types.iter().cloned().collect::<Vec<_>>().join(", "))
    };
    let text = format!(
        "language 1\nname      Types of {kind}\ngame      echomancy\nkind      {kind}\n{traits}\nunwritten:\n  types\n"
    );
    Source { path: format!("stub/{kind}"), text }
}

/// Compiles, prints and compares until every draft is proven or has no reading left; the files of the proven ones.
fn prove(grammar: &Grammar, prelude: &Library, drafts: &mut [Draft]) -> Vec<Option<String>> {
    let mut files: Vec<Option<String>> = drafts.iter().map(|_| None).collect();
    let mut open: Vec<usize> = (0..drafts.len()).filter(|at| drafts[*at].missing.is_empty()).collect();
    while !open.is_empty() {
        let mut again = Vec::new();
        for chunk in open.chunks(CHUNK) {
            let texts: Vec<(String, Vec<usize>)> = chunk.iter().map(|at| drafts[*at].text("echomancy")).collect();
            let sources: Vec<Source> = chunk
                .iter()
                .zip(&texts)
                .map(|(at, (text, _))| Source { path: at.to_string(), text: text.clone() })
                .collect();
            let (library, mistakes) = extend(prelude, &sources);
            let mut by_path: HashMap<usize, Vec<&Diagnostic>> = HashMap::new();
            for mistake in &mistakes {
                by_path.entry(mistake.path.parse().unwrap_or(usize::MAX)).or_default().push(mistake);
            }
            let by_name: HashMap<&str, &abilities::CardDef> =
                library.cards.iter().map(|card| (card.name.as_str(), card.as_ref())).collect();
            for (at, (_, starts)) in chunk.iter().zip(&texts) {
                let draft = &mut drafts[*at];
                let wrong = match (by_path.get(at), by_name.get(draft.name.as_str())) {
                    (Some(mistakes), _) => refused(draft, mistakes, starts),
                    (None, None) => vec![(None, Missing::Refused("it was left out".into()))],
                    (None, Some(card)) => {
                        let v = &library.vocabulary;
                        let mut printed = vec![print_card(v, card)];
                        let mut wrong = different(grammar, draft, &printed);
                        if !wrong.is_empty() {
                            printed.extend(phrasings().map(|phrasing| print_card_as(v, card, phrasing)));
                            wrong = different(grammar, draft, &printed);
                        }
                        if wrong.is_empty() {
                            files[*at] = Some(format_card(&library.vocabulary, card));
                        }
                        wrong
                    }
                };
                if draft.tries_again(wrong) {
                    again.push(*at);
                }
            }
        }
        open = again;
    }
    files
}

/// The paragraphs in which the checker found mistakes.
fn refused(draft: &Draft, mistakes: &[&Diagnostic], starts: &[usize]) -> Vec<(Option<usize>, Missing)> {
    let mut out: Vec<(Option<usize>, Missing)> = Vec::new();
    for mistake in mistakes {
        let paragraph = starts.iter().rposition(|start| *start <= mistake.span.start);
        if out.iter().all(|(at, _)| *at != paragraph) {
            out.push((paragraph, Missing::Refused(mistake.wording().message)));
        }
    }
    debug_assert!(starts.len() == draft.paragraphs.len());
    out
}

/// A printed paragraph: its words in each of the ways it can be said, and itself.
type Line = (Vec<Vec<String>>, String);

/// The other ways in which printed texts say the same thing.
fn phrasings() -> impl Iterator<Item = Phrasing> {
    let numbers = [Numbers::Plain, Numbers::ForEach, Numbers::WhereX, Numbers::AtEnd];
    let ways = numbers.into_iter().flat_map(|numbers| {
        let both = [false, true];
        both.into_iter().flat_map(move |by_name| both.map(|joined| Phrasing { by_name, numbers, joined }))
    });
    ways.filter(|phrasing| *phrasing != Phrasing::default())
}

/// Printed paragraphs with their modes.
fn joined(printed: &[String]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for line in printed {
        match out.last_mut() {
            Some(last) if line.starts_with('•') => {
                last.push(' ');
                last.push_str(line);
            }
            _ => out.push(line.clone()),
        }
    }
    out
}

/// The paragraphs and keywords of a card that was printed again, in one or several ways.
fn came_back(grammar: &Grammar, names: &[String], printed: &[Vec<String>]) -> Vec<Line> {
    let mut back: Vec<Line> = Vec::new();
    let words_of = |line: &str| normal::words(&normal::without_reminders(line), names);
    let ways: Vec<Vec<String>> = printed.iter().map(|printed| joined(printed)).collect();
    let Some((first, others)) = ways.split_first() else { return back };
    for (at, line) in first.iter().enumerate() {
        let words = words_of(line);
        let parts: Vec<&[String]> = words.split(|w| w == "," || w == ";").collect();
        if !grammar.read("headword", &words).is_empty() {
            back.push((vec![normal::compared(&words)], line.clone()));
        } else if parts.iter().all(|part| !grammar.read("headword", part).is_empty()) {
            back.extend(parts.iter().map(|part| (vec![normal::compared(part)], part.join(" "))));
        } else {
            let mut all = vec![normal::compared(&words)];
            for way in others.iter().filter(|way| way.len() == first.len()) {
                let words = normal::compared(&words_of(&way[at]));
                if !all.contains(&words) {
                    all.push(words);
                }
            }
            back.push((all, line.clone()));
        }
    }
    back
}

/// The paragraphs that did not come back the same, and anything that was printed beside them.
fn different(grammar: &Grammar, draft: &Draft, printed: &[Vec<String>]) -> Vec<(Option<usize>, Missing)> {
    let mut back = came_back(grammar, &draft.names, printed);
    let mut take = |words: &[String]| match back.iter().position(|(ways, _)| ways.iter().any(|way| way == words)) {
        Some(at) => {
            back.swap_remove(at);
            true
        }
        None => false,
    };
    let keywords: Vec<String> =
        draft.keywords.iter().filter(|(_, words)| !take(words)).map(|(_, words)| words.join(" ")).collect();
    let mut lost: Vec<usize> = Vec::new();
    for (at, paragraph) in draft.paragraphs.iter().enumerate() {
        let both = |take: &mut dyn FnMut(&[String]) -> bool| {
            paragraph.halves.as_ref().is_some_and(|[one, other]| take(one) && take(other))
        };
        if !take(&paragraph.compared) && !both(&mut take) {
            lost.push(at);
        }
    }
    let mut wrong = Vec::new();
    for at in lost {
        let brought = &draft.paragraphs[at];
        let alike = |words: &[String]| words.iter().filter(|w| brought.compared.contains(w)).count();
        let printed =
            back.iter().max_by_key(|(ways, _)| alike(&ways[0])).map_or(String::new(), |(_, line)| line.clone());
        wrong.push((Some(at), Missing::Different { brought: brought.text.clone(), printed }));
    }
    if wrong.is_empty() && !(keywords.is_empty() && back.is_empty()) {
        let printed = back.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>().join(" ");
        wrong.push((None, Missing::Different { brought: keywords.join(", "), printed }));
    }
    wrong
}
