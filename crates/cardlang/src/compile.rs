//! From sources to a library, in two passes: first the words every card adds, then the bodies.

use abilities::*;
use std::collections::HashMap;
use std::sync::Arc;

use crate::body::{Body, has_x};
use crate::check::{Scope, Uses};
use crate::diagnostics::Diagnostic;
use crate::header::{find_trait, split};
use crate::lexer::{TokenKind, tokens};
use crate::mistake::{FileMistake, HeaderMistake, Numbered, PronounPlace, Unbound, VainMistake};
use crate::names::{OddName, is_unseen, odd_name};
use crate::suggest::nearest;
use crate::template::plural;
use crate::tree::{Node, Tree, tree};
use crate::words::Words;

/// One `.card` file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its path, for messages and order.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Reads all sources of a game. The caller sorts them by path, so that ids are the same everywhere; sources of
/// another game are skipped. A card with a mistake is left out.
pub fn compile(lexicon: &'static Lexicon, sources: &[Source]) -> (Library, Vec<Diagnostic>) {
    let nothing = Library { vocabulary: Vocabulary::new(lexicon), cards: Vec::new(), keywords: Vec::new() };
    extend(&nothing, sources)
}

/// Reads the words of all sources and the keywords, but only those cards that are wanted. The words are the same as if
/// all were read.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let other = cardlang::Source { path: "ford.card".into(), text: text.replace("Old Bridge", "Ford") };
///
/// use cardlang::{Source, compile_some};
/// let (library, _) = compile_some(&TRAIL, &[source, other], |source: &Source| source.path == "ford.card");
/// let names: Vec<&str> = library.cards.iter().map(|card| card.name.as_str()).collect();
/// assert_eq!((names, library.vocabulary.names.len()), (vec!["Ford"], 2));
/// ```
pub fn compile_some(
    lexicon: &'static Lexicon,
    sources: &[Source],
    is_wanted: impl Fn(&Source) -> bool,
) -> (Library, Vec<Diagnostic>) {
    let nothing = Library { vocabulary: Vocabulary::new(lexicon), cards: Vec::new(), keywords: Vec::new() };
    read(&nothing, sources, &is_wanted)
}

/// A library with further sources read into it; a card takes the place of one of the same name.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let (library, _) = cardlang::compile(&TRAIL, &[source.clone()]);
///
/// use cardlang::{Source, extend};
/// let other = Source { path: "ford.card".into(), text: text.replace("Old Bridge", "Ford") };
/// let (more, mistakes) = extend(&library, &[other]);
/// assert!(mistakes.is_empty());
/// assert_eq!(more.cards.len(), library.cards.len() + 1);
/// ```
pub fn extend(library: &Library, sources: &[Source]) -> (Library, Vec<Diagnostic>) {
    read(library, sources, &|_| true)
}

/// Reads the words of all sources into a library, the keywords, and the wanted cards.
fn read(library: &Library, sources: &[Source], is_wanted: &dyn Fn(&Source) -> bool) -> (Library, Vec<Diagnostic>) {
    let mut vocabulary = library.vocabulary.clone();
    let lexicon = vocabulary.lexicon;
    let mut diagnostics = Vec::new();
    let mut files = Vec::new();
    for source in sources {
        if plain_game(&source.text).is_some_and(|game| game != lexicon.game) {
            continue;
        }
        let tree = tree(&source.text);
        match header_of(&tree.nodes, "game") {
            Some((game, _)) if game != lexicon.game => continue,
            _ => {}
        }
        let before = Room::of(&vocabulary);
        gather(&mut vocabulary, &library.vocabulary, &tree.nodes, source, &mut diagnostics);
        if let Some((of, most)) = Room::of(&vocabulary).is_exceeded() {
            before.restore(&mut vocabulary);
            let span = 0..source.text.find('\n').unwrap_or(source.text.len());
            diagnostics.push(of_file(source, span, FileMistake::NoRoom { of, most }));
            continue;
        }
        files.push((source, tree));
    }
    let words = Words::new(&vocabulary);
    let mut cards = library.cards.clone();
    let places: HashMap<String, usize> = cards.iter().enumerate().map(|(i, c)| (c.name.clone(), i)).collect();
    let mut keywords: Vec<Option<KeywordDef>> = library.keywords.iter().cloned().map(Some).collect();
    keywords.resize(vocabulary.keywords.len(), None);
    let mut mistakes: Vec<Vec<Diagnostic>> = files.iter().map(|_| Vec::new()).collect();
    // Cards are judged by what their keywords mean, so keywords are read first.
    let is_card = |tree: &Tree| header_of(&tree.nodes, "keyword").is_none();
    let (cards_read, mut order): (Vec<usize>, Vec<usize>) = (0..files.len()).partition(|i| is_card(&files[*i].1));
    let reads_keywords = !order.is_empty();
    order.extend(cards_read.into_iter().filter(|i| is_wanted(files[*i].0)));
    let (mut steps, mut told) = (0, diagnostics.len());
    for (at, i) in order.into_iter().enumerate() {
        let (source, tree) = &files[i];
        if steps > MOST_STEPS {
            mistakes[i].push(left_out(source, files.len() - at));
            break;
        }
        let most = MOST_MISTAKES.min(MOST_TOLD.saturating_sub(told));
        let FileRead { parsed, mistakes: mut found, steps: looks } = file(&words, &keywords, source, tree, most);
        steps += looks;
        let broken = found.iter().any(|d| !d.mistake.is_playable());
        found.truncate(most.max(1));
        told += found.len();
        mistakes[i] = found;
        match parsed {
            Parsed::Card(card) if !broken => match places.get(&card.name) {
                Some(&earlier) => cards[earlier] = Arc::new(card),
                None => cards.push(Arc::new(card)),
            },
            Parsed::Keyword(keyword) => {
                if let Some(i) = vocabulary.keywords.iter().position(|(name, _)| *name == keyword.name)
                    && (i < library.keywords.len() || keywords[i].is_none())
                {
                    keywords[i] = Some(keyword);
                }
            }
            _ => {}
        }
    }
    diagnostics.extend(mistakes.into_iter().flatten());
    let keywords = keywords
        .into_iter()
        .enumerate()
        .map(|(i, k)| k.unwrap_or_else(|| blank_keyword(lexicon, &vocabulary.keywords[i].0)))
        .collect::<Vec<_>>();
    vocabulary.made = made(&vocabulary, &cards, &keywords);
    if reads_keywords {
        vocabulary.trailing = crate::print::trailing(&vocabulary, &keywords);
    }
    (Library { vocabulary, cards, keywords }, diagnostics)
}

/// The game a file says it is of, where a look at its lines is enough to know: the file need not be taken apart then.
fn plain_game(text: &str) -> Option<&str> {
    let value = text.lines().find_map(|line| line.strip_prefix("game"))?;
    let game = value.trim();
    let is_plain = value.starts_with(' ') && !game.is_empty() && game.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_plain.then_some(game)
}

/// A visitor that gathers the names of cards that are made.
struct Makers(Vec<Name>);

impl<'a> Visit<'a> for Makers {
    fn act(&mut self, act: &'a ActPhrase) {
        self.0.extend(act.card);
        act.walk(self);
    }
}

/// The cards that others make by name.
fn made(v: &Vocabulary, cards: &[Arc<CardDef>], keywords: &[KeywordDef]) -> Vec<(Name, Arc<CardDef>)> {
    let mut makers = Makers(Vec::new());
    cards.iter().flat_map(|c| &c.abilities).for_each(|a| makers.ability(a));
    keywords.iter().flat_map(|k| &k.abilities).for_each(|a| makers.ability(a));
    makers.0.sort_unstable();
    makers.0.dedup();
    let of = |name: &Name| {
        let spelled = v.names.get(name.index())?;
        Some((*name, Arc::clone(cards.iter().find(|c| c.name == *spelled)?)))
    };
    makers.0.iter().filter_map(of).collect()
}

/// The most mistakes of one file that are listed.
pub(crate) const MOST_MISTAKES: usize = 100;

/// The most mistakes of all files that are listed in full; of each further file one is named.
const MOST_TOLD: usize = 2_000;

/// The most looks at words, in all files together; beyond them the compiler reads no further file.
const MOST_STEPS: u64 = 16_000_000;

/// So many files were not read, of which this is the first.
fn left_out(source: &Source, files: usize) -> Diagnostic {
    Diagnostic {
        path: source.path.clone(),
        span: 0..source.text.find('\n').unwrap_or(source.text.len()),
        mistake: FileMistake::LeftOut { more: files - 1 }.into(),
    }
}

/// The number of words of each kind, in the lexicon and by the cards.
#[derive(Clone, Copy)]
struct Room {
    kinds: usize,
    statuses: usize,
    traits: usize,
    keywords: usize,
    counters: usize,
    names: usize,
}

impl Room {
    fn of(v: &Vocabulary) -> Self {
        Room {
            kinds: v.lexicon.kinds.iter().map(|e| e.id.index() + 1).max().unwrap_or(0),
            statuses: v.lexicon.statuses.iter().map(|e| e.id.index() + 1).max().unwrap_or(0),
            traits: v.traits.len(),
            keywords: v.keywords.len(),
            counters: v.counters.len(),
            names: v.names.len(),
        }
    }

    /// The words that outgrow their room, and their number.
    fn is_exceeded(self) -> Option<(Numbered, usize)> {
        let all = [
            (self.kinds, MOST_KINDS, Numbered::Kinds),
            (self.statuses, MOST_STATUSES, Numbered::Statuses),
            (self.traits, MOST_WORDS, Numbered::Traits),
            (self.keywords, MOST_WORDS, Numbered::Keywords),
            (self.counters, MOST_WORDS, Numbered::Counters),
        ];
        all.into_iter().find(|(there, most, _)| there > most).map(|(_, most, of)| (of, most))
    }

    /// Forgets the words that came since.
    fn restore(self, v: &mut Vocabulary) {
        v.traits.truncate(self.traits);
        v.keywords.truncate(self.keywords);
        v.counters.truncate(self.counters);
        v.names.truncate(self.names);
    }
}

fn blank_keyword(lexicon: &'static Lexicon, name: &str) -> KeywordDef {
    KeywordDef {
        name: name.to_string(),
        game: lexicon.game.to_string(),
        shape: KeywordShape::Plain,
        variant: None,
        counters: Vec::new(),
        rule: None,
        reminder: None,
        abilities: Vec::new(),
    }
}

/// The result of reading a file.
#[derive(Clone, Debug)]
pub(crate) enum Parsed {
    Card(CardDef),
    Keyword(KeywordDef),
}

fn header_of<'n>(nodes: &'n [Node], word: &str) -> Option<(&'n str, std::ops::Range<usize>)> {
    nodes
        .iter()
        .map(|n| (split(n), n))
        .find(|((w, ..), n)| *w == word && !n.opens())
        .map(|((_, v, _), n)| (v, n.span()))
}

/// A value with single spaces.
pub(crate) fn tidy(value: &str) -> String {
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn of_file(source: &Source, span: std::ops::Range<usize>, mistake: FileMistake) -> Diagnostic {
    Diagnostic { path: source.path.clone(), span, mistake: mistake.into() }
}

/// First pass: the words a file adds. A file may say again a word that was known before.
fn gather(v: &mut Vocabulary, before: &Vocabulary, nodes: &[Node], source: &Source, diagnostics: &mut Vec<Diagnostic>) {
    if let Some((name, span)) = header_of(nodes, "keyword") {
        let name = tidy(name);
        if v.keywords[before.keywords.len()..].iter().any(|(k, _)| *k == name) {
            diagnostics.push(of_file(source, span, FileMistake::KeywordTwice(name)));
        } else if !name.is_empty() {
            let shape = header_of(nodes, "argument").and_then(|(a, _)| shape(a)).unwrap_or(KeywordShape::Plain);
            v.intern_keyword(&name, shape);
        }
    }
    if let Some((name, span)) = header_of(nodes, "name") {
        let name = tidy(name);
        if v.names.find(&name).is_some_and(|known| known.index() >= before.names.len()) {
            diagnostics.push(of_file(source, span, FileMistake::NameTwice(name)));
        } else if !name.is_empty() {
            v.intern_name(&name);
        }
    }
    gather_fields(v, nodes);
    for back in nodes.iter().filter(|n| is_back(n)) {
        if let Some((name, _)) = header_of(&back.children, "name")
            && !name.is_empty()
        {
            v.intern_name(&tidy(name));
        }
        gather_fields(v, &back.children);
    }
}

/// The family of the traits a card brings along, by its kind.
fn subtype(v: &Vocabulary, nodes: &[Node]) -> Family {
    let kinds = v.lexicon.headers.iter().find(|h| h.shape == HeaderShape::Kinds);
    let written = kinds.and_then(|header| header_of(nodes, header.word)).map_or("", |(kinds, _)| kinds);
    let is =
        |kind: Kind| v.lexicon.kinds.iter().any(|e| e.id == kind && e.text.split('|').next() == Some(written.trim()));
    v.lexicon.subtypes.iter().find(|(kind, _)| is(*kind)).map_or(Family::TRAIT, |(_, family)| *family)
}

fn gather_fields(v: &mut Vocabulary, nodes: &[Node]) {
    for node in nodes {
        let (word, value, start) = split(node);
        let Some(entry) = v.lexicon.headers.iter().find(|h| h.word == word) else {
            continue;
        };
        if is_head(node, v.lexicon) {
            continue;
        }
        match entry.shape {
            HeaderShape::Traits(family) => {
                if v.lexicon.is_closed(family) {
                    continue;
                }
                let family = if family == Family::TRAIT { subtype(v, nodes) } else { family };
                for word in value.split(',').map(tidy).filter(|w| !w.is_empty()) {
                    if find_trait(v, &word).is_none() {
                        v.intern_trait(&word, family);
                    }
                }
            }
            HeaderShape::Counters => {
                for item in value.split(',') {
                    let toks = tokens(item, start);
                    let words: Vec<&str> =
                        toks.iter().take_while(|t| t.kind == TokenKind::Word).map(|t| t.text.as_str()).collect();
                    let word = words.join(" ");
                    let known = v.counters.iter().any(|c| c.split('|').any(|c| c == word || plural(c) == word));
                    if !word.is_empty() && !known {
                        v.intern_counter(&word);
                    }
                }
            }
            HeaderShape::CounterNames(of) => {
                for name in counter_names(value, of) {
                    if !v.counters.iter().any(|c| c.split('|').next() == Some(name.as_str())) {
                        v.intern_counter(&name);
                    }
                }
            }
            _ => {}
        }
    }
}

/// The counters that a header line names, whole: `charge` is a `charge counter`.
pub(crate) fn counter_names<'v>(value: &'v str, of: &'v str) -> impl Iterator<Item = String> + 'v {
    value.split(',').map(tidy).filter(|name| !name.is_empty()).map(move |name| format!("{name} {of}"))
}

fn shape(argument: &str) -> Option<KeywordShape> {
    match argument {
        "number" => Some(KeywordShape::Number),
        "cost" => Some(KeywordShape::Cost),
        "quality" => Some(KeywordShape::Quality),
        _ => None,
    }
}

pub(crate) fn is_back(node: &Node) -> bool {
    node.text == "back:"
}

pub(crate) fn is_unwritten(node: &Node) -> bool {
    node.text == "unwritten:"
}

/// Whether a line at the left margin is the head of an ability rather than a header line.
pub(crate) fn is_head(node: &Node, lexicon: &Lexicon) -> bool {
    let word = split(node).0;
    let text_header = ["name", "keyword", "rule", "reminder"].contains(&word)
        || lexicon.headers.iter().any(|h| h.word == word && h.shape == HeaderShape::Text);
    (node.opens() && !text_header) || !node.children.is_empty()
}

/// A file that was read.
pub(crate) struct FileRead {
    pub parsed: Parsed,
    pub mistakes: Vec<Diagnostic>,
    /// The number of looks at words.
    pub steps: u64,
}

/// Second pass: reads a file, and reports the mistakes of at most `most` lines.
pub(crate) fn file(
    words: &Words<'_>,
    keywords: &[Option<KeywordDef>],
    source: &Source,
    tree: &Tree,
    most: usize,
) -> FileRead {
    let mut body = Body::new(words, &source.path, &tree.nodes);
    body.most = Some(most);
    body.keywords = keywords;
    for (span, mistake) in &tree.mistakes {
        body.mistake(span.clone(), *mistake);
    }
    let unseen = source.text.char_indices().filter(|(_, c)| is_unseen(*c));
    for (at, c) in unseen.take(MOST_MISTAKES) {
        body.mistake(at..at + c.len_utf8(), FileMistake::Unseen(c));
    }
    let mut nodes = tree.nodes.as_slice();
    let first = nodes.first().map(|n| (tidy(&n.text), n.span()));
    match first {
        Some((text, _)) if text.trim_start_matches('\u{feff}') == "language 1" => nodes = &nodes[1..],
        Some((text, span)) if text.starts_with("language") => {
            nodes = &nodes[1..];
            body.mistake(span, FileMistake::OtherLanguage);
        }
        Some((_, span)) => body.mistake(span, FileMistake::NoLanguage),
        None => body.mistake(0..0, FileMistake::Empty),
    }
    let parsed = match header_of(nodes, "keyword") {
        Some(_) => Parsed::Keyword(body.keyword(nodes)),
        None => Parsed::Card(body.card(nodes, None)),
    };
    let (mut mistakes, steps) = (body.diagnostics, body.steps);
    mistakes.sort_by_key(|d| d.span.start);
    FileRead { parsed, mistakes, steps }
}

impl Body<'_> {
    fn card(&mut self, nodes: &[Node], front: Option<&CardDef>) -> CardDef {
        let lexicon = self.words.vocabulary.lexicon;
        let mut card = CardDef {
            name: front.map_or(String::new(), |f| f.name.clone()),
            game: front.map_or(String::new(), |f| f.game.clone()),
            fields: Vec::new(),
            abilities: Vec::new(),
            back: None,
            unwritten: None,
        };
        self.x = false;
        let own: &[&str] = if front.is_some() { &["name"] } else { &["name", "game"] };
        let mut seen: Vec<String> = Vec::new();
        let mut back = None;
        let mut heads = Vec::new();
        for node in nodes {
            if is_back(node) && front.is_none() {
                if !turns_cards(lexicon) {
                    self.mistake(node.span(), HeaderMistake::NothingTurns);
                }
                if back.is_some() {
                    self.mistake(node.span(), HeaderMistake::SecondBack);
                }
                back = Some(node);
            } else if is_unwritten(node) {
                card.unwritten = Some(note(node));
            } else if is_head(node, lexicon) {
                if let Some(ability) = self.ability(node) {
                    card.abilities.push(ability);
                    heads.push(node);
                }
            } else if let Some((word, value, start)) = self.header_line(node, own, lexicon.headers, &mut seen) {
                match word.as_str() {
                    "name" => card.name = self.named(value, start),
                    "game" => card.game = value.to_string(),
                    _ => {
                        let entry = lexicon.headers.iter().find(|h| h.word == word);
                        if let Some(entry) = entry
                            && let Some(value) = self.field(entry, value, start)
                        {
                            self.x |= matches!(&value, FieldValue::Cost(cost) if has_x(cost));
                            self.nothing_named(&value, node);
                            card.fields.push(Field { header: entry.id, value });
                        }
                    }
                }
            }
        }
        card.fields.sort_by_key(|f| lexicon.headers.iter().position(|h| h.id == f.header));
        for (ability, node) in card.abilities.iter().zip(heads) {
            if let Some(why) = (lexicon.reach.idle)(&card, ability) {
                self.mistake(node.span(), VainMistake::Idle(why));
            }
        }
        self.nothing_unset(&card, front.is_some() || back.is_some());
        if card.unwritten.is_none() {
            self.header_lines(&card, nodes);
            self.header_keywords(&card, nodes);
        }
        if front.is_none() {
            self.required(nodes, &seen, &["name", "game"]);
            card.back = back.map(|node| Box::new(self.card(&node.children, Some(&card))));
        }
        card
    }

    /// A name, if it could not be taken for another.
    pub(crate) fn named(&mut self, value: &str, start: usize) -> String {
        // The check of the whole file reports unseen characters.
        if let Some(odd) = odd_name(value).filter(|odd| !matches!(odd, OddName::Unseen(_))) {
            self.mistake(start..start + value.len(), HeaderMistake::Odd(odd));
        }
        tidy(value)
    }

    /// Before the first ability nothing is named.
    fn nothing_named(&mut self, value: &FieldValue, node: &Node) {
        let mut uses = Uses::default();
        uses.field(value);
        let scope = Scope { x: true, ..Scope::default() };
        uses.names_something = false;
        if let Some((token, what)) = scope.unbound(&uses, &node.tokens) {
            let word = token.text.clone();
            self.mistake(token.span.clone(), Unbound { word, what, place: PronounPlace::Header });
        }
    }

    fn required(&mut self, nodes: &[Node], seen: &[String], words: &[&'static str]) {
        let start = nodes.first().map_or(0..0, Node::span);
        for word in words.iter().filter(|w| !seen.iter().any(|s| s == *w)) {
            self.mistake(start.clone(), HeaderMistake::Missing(word));
        }
    }

    /// The first words of the heads of this game.
    fn head_words(&self) -> impl Iterator<Item = &'static str> + use<> {
        let own = self.words.vocabulary.lexicon.heads.iter().filter_map(|h| h.text.split(' ').next());
        ["constant", "trigger", "response", "action", "back", "unwritten"].into_iter().chain(own)
    }

    /// A header line that is known, has a value, and stands there for the first time.
    fn header_line<'n>(
        &mut self,
        node: &'n Node,
        own: &[&str],
        headers: &[HeaderEntry],
        seen: &mut Vec<String>,
    ) -> Option<(String, &'n str, usize)> {
        let (word, value, start) = split(node);
        let span = node.start..node.start + word.len();
        if !own.contains(&word) && !headers.iter().any(|h| h.word == word) {
            let known: Vec<&str> = own.iter().copied().chain(headers.iter().map(|h| h.word)).collect();
            let heads: Vec<&str> = self.head_words().collect();
            let near = nearest(word, known.iter().copied().chain(heads)).map(str::to_string);
            let known = known.into_iter().map(str::to_string).collect();
            self.mistake(span, HeaderMistake::Unknown { word: word.to_string(), near, known });
            return None;
        }
        if seen.iter().any(|s| s == word) {
            self.mistake(span, HeaderMistake::Twice(word.to_string()));
            return None;
        }
        seen.push(word.to_string());
        if value.is_empty() {
            self.mistake(span, HeaderMistake::NoValue(word.to_string()));
            return None;
        }
        Some((word.to_string(), value, start))
    }

    fn keyword(&mut self, nodes: &[Node]) -> KeywordDef {
        let lexicon = self.words.vocabulary.lexicon;
        let mut keyword = blank_keyword(lexicon, "");
        let mut seen = Vec::new();
        for node in nodes {
            if is_head(node, lexicon) {
                keyword.abilities.extend(self.ability(node));
                continue;
            }
            let declares = lexicon.headers.iter().find(|h| matches!(h.shape, HeaderShape::CounterNames(_)));
            let own = ["keyword", "game", "argument", "variant", "rule", "reminder"];
            let own: Vec<&str> = own.into_iter().chain(declares.map(|header| header.word)).collect();
            let Some((word, value, start)) = self.header_line(node, &own, &[], &mut seen) else {
                continue;
            };
            match word.as_str() {
                word if declares.is_some_and(|header| header.word == word) => {
                    if let Some(FieldValue::CounterNames(counters)) =
                        declares.and_then(|header| self.field(header, value, start))
                    {
                        keyword.counters = counters;
                    }
                }
                "keyword" => keyword.name = self.named(value, start),
                "game" => keyword.game = value.to_string(),
                "rule" => keyword.rule = Some(value.to_string()),
                "reminder" => keyword.reminder = Some(value.to_string()),
                "variant" => {
                    let all = &self.words.vocabulary.keywords;
                    if !all.iter().any(|(name, _)| name == value) {
                        let names = all.iter().map(|(name, _)| name.as_str());
                        let near = nearest(value, names).map(str::to_string);
                        self.mistake(start..start + value.len(), HeaderMistake::NoSuchKeyword { near });
                    }
                    keyword.variant = Some(value.to_string());
                }
                _ => match shape(value) {
                    Some(shape) => keyword.shape = shape,
                    None => {
                        let near = nearest(value, ["number", "cost", "quality"]).map(str::to_string);
                        self.mistake(start..start + value.len(), HeaderMistake::NoSuchArgument { near });
                    }
                },
            }
        }
        self.required(nodes, &seen, &["keyword", "game"]);
        self.readings.clear();
        keyword
    }
}

/// Whether the game has a word for turning a card to its other face.
fn turns_cards(lexicon: &Lexicon) -> bool {
    lexicon.verbs.iter().any(|verb| verb.id == verbs::FLIP && !verb.forms.is_empty())
}

/// The note under `unwritten:`, line by line.
fn note(node: &Node) -> String {
    fn lines(nodes: &[Node], out: &mut Vec<String>) {
        for node in nodes {
            if !node.dash {
                out.push(node.text.clone());
            }
            lines(&node.children, out);
        }
    }
    let mut out = Vec::new();
    lines(&node.children, &mut out);
    out.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbered words have limited room; the file that brings one too many gets the mistake.
    #[test]
    fn more_words_than_there_is_room_for_are_found() {
        let none = Room { kinds: 0, statuses: 0, traits: 0, keywords: 0, counters: 0, names: 0 };
        let full = Room {
            kinds: MOST_KINDS,
            statuses: MOST_STATUSES,
            traits: MOST_WORDS,
            keywords: MOST_WORDS,
            counters: MOST_WORDS,
            names: 1_000_000,
        };
        assert_eq!(full.is_exceeded(), None);
        let one_more = [
            (Room { kinds: MOST_KINDS + 1, ..none }, (Numbered::Kinds, 64)),
            (Room { statuses: MOST_STATUSES + 1, ..none }, (Numbered::Statuses, 16)),
            (Room { traits: MOST_WORDS + 1, ..none }, (Numbered::Traits, 65_535)),
            (Room { keywords: MOST_WORDS + 1, ..none }, (Numbered::Keywords, 65_535)),
            (Room { counters: MOST_WORDS + 1, ..none }, (Numbered::Counters, 65_535)),
        ];
        for (room, told) in one_more {
            assert_eq!(room.is_exceeded(), Some(told));
        }
    }
}
