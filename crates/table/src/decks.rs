//! Decks: those there are, and one looked over: its cards by kind, what they cost, and every rule it breaks.

use crate::{DeckError, Shelf, ShownRefusal, WriteError, nearest, read_text, write_file};
use abilities::{CardDef, Cost, CostPart, FieldValue, HeaderShape, Library, Symbol, Vocabulary};
use kernel::Refusal;
use std::fmt;
use std::path::{Path, PathBuf};
use title::{DeckText, Title};

/// The folder of a person's own decks.
#[derive(Clone, Debug)]
pub struct DeckFolder {
    path: PathBuf,
}

impl DeckFolder {
    /// `cardwright/decks` in `$XDG_DATA_HOME`, or in `~/.local/share`.
    pub fn usual() -> Self {
        DeckFolder::at(crate::saves::data_folder().join("decks"))
    }

    /// Some other folder.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        DeckFolder { path: path.into() }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Every deck in it; files that cannot be read are left out.
    pub fn decks(&self) -> Vec<DeckText> {
        let files = std::fs::read_dir(&self.path).into_iter().flatten().flatten().map(|file| file.path());
        let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|e| e == "deck")).collect();
        files.sort();
        let read = |path: &PathBuf| read_text(path).ok().filter(|text| fairly_named(text).is_ok());
        let deck =
            |path: PathBuf| Some(DeckText { text: read(&path)?, path: path.display().to_string(), small: false });
        files.into_iter().filter_map(deck).collect()
    }

    /// The file a deck of that name is kept in.
    pub fn file(&self, name: &str) -> PathBuf {
        let plain = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
        let name: String = name.chars().take(60).map(plain).collect();
        let words: Vec<&str> = name.split('-').filter(|word| !word.is_empty()).collect();
        let name = if words.is_empty() { "deck".to_string() } else { words.join("-") };
        self.path.join(format!("{name}.deck"))
    }

    /// Keeps a deck; one of the same name is replaced only if that is wanted.
    pub fn keep(&self, deck: &DeckText, replace: bool) -> Result<PathBuf, WriteError> {
        if let Some(odd) = cardlang::odd_name(deck.name()) {
            return Err(WriteError::Named(deck.name().to_string(), odd));
        }
        let file = self.file(deck.name());
        write_file(&file, deck.text.as_bytes(), replace)?;
        Ok(file)
    }
}

/// The decks of a game: those that ship with it or lie in card folders, and a person's own, which come before others of
/// the same name.
pub fn decks_of(shelf: &Shelf, own: &DeckFolder, title: &Title) -> Vec<DeckText> {
    let mut decks = own.decks();
    decks.retain(|deck| deck.line("game") == Some(title.name));
    let shipped = shelf.sources().decks(title.name);
    let mine: Vec<String> = decks.iter().map(|deck| deck.name().to_lowercase()).collect();
    decks.extend(shipped.into_iter().filter(|deck| !mine.contains(&deck.name().to_lowercase())));
    decks
}

/// The deck somebody means: a file, or one of those there are by its name.
pub fn find_deck(shelf: &Shelf, own: &DeckFolder, game: Option<&str>, name: &str) -> Result<DeckText, DeckError> {
    let path = Path::new(name);
    if path.exists() {
        let text = deck_text(path)?;
        fairly_named(&text).map_err(|odd| DeckError::Odd { path: name.into(), odd })?;
        return Ok(DeckText { path: name.into(), text, small: false });
    }
    let titles = shelf.titles().filter(|title| game.is_none_or(|game| game == title.name));
    let known: Vec<DeckText> = titles.flat_map(|title| decks_of(shelf, own, title)).collect();
    if let Some(deck) = known.iter().find(|d| d.name().eq_ignore_ascii_case(name)) {
        return Ok(deck.clone());
    }
    Err(match nearest(name, known.iter().map(DeckText::name)) {
        Some(near) => DeckError::Near { name: name.into(), near: near.into() },
        None => DeckError::Unknown(name.into()),
    })
}

/// That a deck is not named so that it could be taken for another.
pub(crate) fn fairly_named(text: &str) -> Result<(), cardlang::OddName> {
    let deck = DeckText { path: String::new(), text: text.into(), small: false };
    deck.line("deck").and_then(cardlang::odd_name).map_or(Ok(()), Err)
}

/// Every rule a deck breaks.
pub fn deck_faults(title: &Title, library: &Library, deck: &DeckText) -> Vec<ShownRefusal> {
    let faults = title.whole.map(|whole| (whole.check_deck)(library, deck)).unwrap_or_default();
    faults.iter().map(|fault| fault_shown(&library.vocabulary, fault)).collect()
}

/// A refusal that speaks of no table: of a deck, or of a record.
pub fn fault_shown(vocabulary: &Vocabulary, fault: &Refusal) -> ShownRefusal {
    ShownRefusal {
        name: fault.why.name().into(),
        rule: fault.rule.map(|rule| rule.0.into()),
        text: ::words::said(vocabulary, &fault.why.told()),
    }
}

/// The text of a file with a deck or a list in it.
pub fn deck_text(path: &Path) -> Result<String, DeckError> {
    read_text(path).map_err(|error| DeckError::Unreadable { path: path.into(), error })
}

/// A deck looked over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckView {
    /// Its name.
    pub name: String,
    /// Its game.
    pub game: String,
    /// Its header lines beside name and game, as they are written.
    pub header: Vec<(String, String)>,
    /// How many cards it has.
    pub size: u32,
    /// Its cards by kind, in the order of the game's kinds; unknown cards last.
    pub groups: Vec<DeckGroup>,
    /// How many cards cost how much; cards without a cost are not counted.
    pub curve: Vec<(u32, u32)>,
    /// What is paid with, and in how many cards it stands.
    pub paid: Vec<(String, u32)>,
    /// Every rule it breaks.
    pub faults: Vec<ShownRefusal>,
}

/// Cards of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckGroup {
    /// The kind.
    pub name: String,
    /// Copies, names, and costs as they are written.
    pub cards: Vec<(u32, String, String)>,
}

impl DeckGroup {
    /// How many cards.
    pub fn count(&self) -> u32 {
        self.cards.iter().map(|(copies, ..)| copies).sum()
    }
}

/// Copies and names, from lines such as `4 Llanowar Elves`.
pub(crate) fn card_lines(deck: &DeckText) -> Vec<(u32, String)> {
    let plain = deck.text.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    let card = |line: &str| {
        let (number, name) = line.split_once(char::is_whitespace)?;
        Some((number.trim_end_matches('x').parse::<u8>().ok()?.into(), name.trim().to_string()))
    };
    plain.filter_map(card).collect()
}

/// Looks a deck over.
pub fn view_deck(title: &Title, library: &Library, deck: &DeckText) -> DeckView {
    let lines = card_lines(deck);
    let lexicon = title.rules.lexicon;
    let mut groups: Vec<(usize, DeckGroup)> = Vec::new();
    let mut curve: Vec<(u32, u32)> = Vec::new();
    let mut paid: Vec<(String, u32)> = Vec::new();
    for (copies, name) in &lines {
        let card = library.cards.iter().find(|card| card.name == *name);
        let kind = card.and_then(|card| kind_of(library, card));
        let at = kind.map_or(usize::MAX, |kind| lexicon.kinds.iter().position(|k| k.id == kind).unwrap_or(usize::MAX));
        let cost = card.map(|card| cost_of(library, card)).unwrap_or_default();
        let line = (*copies, name.clone(), cost.text.clone());
        match groups.iter_mut().find(|(known, _)| *known == at) {
            Some((_, group)) => group.cards.push(line),
            None => {
                let kind = lexicon.kinds.get(at).map_or("unknown", |k| k.text.split('|').next().unwrap_or(k.text));
                groups.push((at, DeckGroup { name: kind.into(), cards: vec![line] }));
            }
        }
        if let Some(total) = cost.total {
            add(&mut curve, total, *copies);
        }
        for kind in cost.paid {
            add(&mut paid, kind, *copies);
        }
    }
    groups.sort_by_key(|(at, _)| *at);
    curve.sort_unstable();
    paid.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let whole = title.whole;
    let words = whole.map(|whole| whole.deck_words).unwrap_or_default();
    let header = words.iter().filter_map(|word| Some((word.to_string(), deck.line(word)?.to_string())));
    DeckView {
        name: deck.name().into(),
        game: title.name.into(),
        header: header.collect(),
        size: lines.iter().map(|(copies, _)| copies).sum(),
        groups: groups.into_iter().map(|(_, group)| group).collect(),
        curve,
        paid,
        faults: deck_faults(title, library, deck),
    }
}

fn add<K: PartialEq>(list: &mut Vec<(K, u32)>, key: K, copies: u32) {
    match list.iter_mut().find(|(known, _)| *known == key) {
        Some((_, n)) => *n += copies,
        None => list.push((key, copies)),
    }
}

fn kind_of(library: &Library, card: &CardDef) -> Option<abilities::Kind> {
    let kinds = card.fields.iter().find_map(|field| match &field.value {
        FieldValue::Kinds(kinds) => Some(kinds),
        _ => None,
    })?;
    // Of several kinds the one the game names first: an artifact creature is a creature.
    let order = |kind: &abilities::Kind| library.vocabulary.lexicon.kinds.iter().position(|k| k.id == *kind);
    kinds.iter().copied().min_by_key(|kind| order(kind))
}

#[derive(Default)]
struct CostOf {
    text: String,
    total: Option<u32>,
    paid: Vec<String>,
}

/// The price a card's header says.
fn cost_of(library: &Library, card: &CardDef) -> CostOf {
    let headers = library.vocabulary.lexicon.headers.iter().filter(|h| h.shape == HeaderShape::Cost);
    let Some((word, Cost { parts })) = headers.filter(|h| h.word == "cost").find_map(|h| match card.field(h.id) {
        Some(FieldValue::Cost(cost)) => Some((h.word, cost)),
        _ => None,
    }) else {
        return CostOf::default();
    };
    let mut cost = CostOf::default();
    let mut total = 0;
    let mut pay = |kind: abilities::Counter| {
        let word = library.vocabulary.counters.get(kind.index()).map_or("", |c| c.split('|').next().unwrap_or(c));
        if !cost.paid.iter().any(|known| known == word) {
            cost.paid.push(word.to_string());
        }
    };
    for part in parts {
        match part {
            CostPart::Pay(n, kind) => {
                total += n.as_number().unwrap_or(0).max(0) as u32;
                pay(*kind);
            }
            CostPart::Symbols(symbols) => {
                for symbol in symbols {
                    total += match symbol {
                        Symbol::Generic(n) => u32::from(*n),
                        Symbol::X => 0,
                        Symbol::GenericOr(n, _) => u32::from(*n),
                        Symbol::Of(_) | Symbol::Either(..) | Symbol::OrOther(_) => 1,
                    };
                    match symbol {
                        Symbol::Of(a) | Symbol::GenericOr(_, a) | Symbol::OrOther(a) => pay(*a),
                        Symbol::Either(a, b) => [a, b].into_iter().for_each(|kind| pay(*kind)),
                        Symbol::Generic(_) | Symbol::X => {}
                    }
                }
            }
            CostPart::Act(_) | CostPart::Argument => {}
        }
    }
    cost.total = Some(total);
    let written = cardlang::format_card(&library.vocabulary, card);
    let line = written.lines().find_map(|line| line.strip_prefix(word)?.strip_prefix(' '));
    cost.text = line.unwrap_or_default().trim().to_string();
    cost
}

impl fmt::Display for DeckView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({}), {} cards", self.name, self.game, self.size)?;
        for (word, value) in &self.header {
            writeln!(f, "  {word:<12}{value}")?;
        }
        for group in &self.groups {
            writeln!(f, "{} {}:", group.name, group.count())?;
            for (copies, name, cost) in &group.cards {
                writeln!(f, "{}", format!("  {copies:>3} {name:<34}{cost}").trim_end())?;
            }
        }
        if !self.curve.is_empty() {
            writeln!(f, "cost:")?;
        }
        for (cost, n) in &self.curve {
            writeln!(f, "  {cost:>3} {n:>3} {}", "#".repeat((*n).min(60) as usize))?;
        }
        let paid: Vec<String> = self.paid.iter().map(|(kind, n)| format!("{kind} in {n}")).collect();
        if !paid.is_empty() {
            writeln!(f, "paid with: {}", paid.join(", "))?;
        }
        Ok(())
    }
}
