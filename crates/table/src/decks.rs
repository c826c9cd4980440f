//! Decks: those there are, and one looked over: its cards by kind, their costs, and every rule it breaks.

use crate::{DeckError, Shelf, ShownRefusal, WriteError, nearest, read_text, write_file};
use abilities::{CardDef, Cost, CostPart, FieldValue, HeaderShape, Library, Symbol, Vocabulary};
use kernel::{Random, Refusal};
use std::fmt;
use std::path::{Path, PathBuf};
use title::{DeckText, Opening, Tell, Title};

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

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Every deck in it; files that cannot be read are left out.
    pub fn decks(&self) -> Vec<DeckText> {
        let files = std::fs::read_dir(&self.path).into_iter().flatten().flatten().map(|file| file.path());
        let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|e| e == "deck")).collect();
        files.sort();
        let read = |path: &PathBuf| read_text(path).ok().filter(|text| fairly_named(text).is_ok());
        let deck = |path: PathBuf| {
            Some(DeckText { text: read(&path)?, path: path.display().to_string(), ..DeckText::default() })
        };
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
///
/// ```
/// use table::{DeckFolder, DeckGroup, DeckView, Shelf, deck_faults, decks_of, find_deck, view_deck};
/// let (shelf, own) = (Shelf::embedded(games::TITLES), DeckFolder::at("no-such-folder"));
/// let title = shelf.title("echomancy").expect("it ships");
/// let library = &shelf.library(title).expect("it is on the shelf").0;
/// let deck = decks_of(&shelf, &own, title).swap_remove(0);
/// let found = find_deck(&shelf, &own, Some("echomancy"), deck.name()).expect("it is there");
/// let view: DeckView = view_deck(title, library, &found);
/// assert_eq!((view.name.as_str(), view.game.as_str()), (deck.name(), "echomancy"));
/// let cards = |group: &DeckGroup| group.cards.iter().map(|(copies, ..)| copies).sum::<u32>();
/// assert_eq!(view.groups.iter().map(cards).sum::<u32>(), view.size);
/// assert!(deck_faults(title, library, &found).is_empty());
/// ```
pub fn find_deck(shelf: &Shelf, own: &DeckFolder, game: Option<&str>, name: &str) -> Result<DeckText, DeckError> {
    let path = Path::new(name);
    if path.exists() {
        let text = deck_text(path)?;
        fairly_named(&text).map_err(|odd| DeckError::Odd { path: name.into(), odd })?;
        return Ok(DeckText { path: name.into(), text, ..DeckText::default() });
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

/// Checks that a deck is not named so that it could be taken for another.
pub(crate) fn fairly_named(text: &str) -> Result<(), cardlang::OddName> {
    let deck = DeckText { path: String::new(), text: text.into(), ..DeckText::default() };
    deck.line("deck").and_then(cardlang::odd_name).map_or(Ok(()), Err)
}

/// Every rule a deck breaks.
pub fn deck_faults(title: &Title, library: &Library, deck: &DeckText) -> Vec<ShownRefusal> {
    let faults = title.whole.map(|whole| (whole.check_deck)(library, deck)).unwrap_or_default();
    faults.iter().map(|fault| fault_shown(&library.vocabulary, fault)).collect()
}

/// A refusal that speaks of no table: of a deck, or of a record.
///
/// ```
/// use table::{Shelf, fault_shown};
/// use title::DeckText;
/// let shelf = Shelf::embedded(games::TITLES);
/// let title = shelf.title("echomancy").expect("it ships");
/// let library = &shelf.library(title).expect("it is on the shelf").0;
/// let empty = DeckText { text: "deck  Nothing\ngame  echomancy\n".into(), ..DeckText::default() };
/// let faults = (title.whole.expect("a whole game").check_deck)(library, &empty);
/// assert!(faults.iter().all(|fault| !fault_shown(&library.vocabulary, fault).text.is_empty()) && !faults.is_empty());
/// ```
pub fn fault_shown(vocabulary: &Vocabulary, fault: &Refusal) -> ShownRefusal {
    ShownRefusal {
        name: fault.why.name().into(),
        rule: fault.rule.map(|rule| rule.0.into()),
        text: ::words::said(vocabulary, &fault.why.told()),
    }
}

/// The text of a file with a deck or a list in it.
///
/// ```
/// use table::{DeckError, deck_text};
/// assert!(matches!(deck_text("no-such-file.deck".as_ref()), Err(DeckError::Unreadable { .. })));
/// ```
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
    /// The number of cards it has.
    pub size: u32,
    /// Its cards by kind, in the order of the game's kinds; unknown cards last.
    pub groups: Vec<DeckGroup>,
    /// The number of cards of each cost; cards without a cost are left out.
    pub curve: Vec<(u32, u32)>,
    /// The symbols that are paid with, and the number of cards that show each.
    pub paid: Vec<(String, u32)>,
    /// The name of the kind of card that is wanted once in each turn, and for each of the first turns the chance, in percent, to
    /// have had so many of them by then; the first player's turns, without a mulligan.
    pub steady: Option<(String, Vec<u32>)>,
    /// Some first hands, shuffled from fixed seeds.
    pub hands: Vec<Vec<String>>,
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
    /// The number of cards.
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
    let mut groups: Vec<(Option<usize>, DeckGroup)> = Vec::new();
    let mut curve: Vec<(u32, u32)> = Vec::new();
    let mut paid: Vec<(String, u32)> = Vec::new();
    for (copies, name) in &lines {
        let card = library.cards.iter().find(|card| card.name == *name);
        let kind = card.and_then(|card| kind_of(library, card));
        let at = kind.and_then(|kind| lexicon.kinds.iter().position(|k| k.id == kind));
        let cost = card.map(|card| cost_of(library, card)).unwrap_or_default();
        let line = (*copies, name.clone(), cost.text.clone());
        match groups.iter_mut().find(|(known, _)| *known == at) {
            Some((_, group)) => group.cards.push(line),
            None => {
                let kind =
                    at.map(|at| &lexicon.kinds[at]).map_or("unknown", |k| k.text.split('|').next().unwrap_or(k.text));
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
    // Cards nobody knows come last.
    groups.sort_by_key(|(at, _)| (at.is_none(), *at));
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
        steady: whole.and_then(|whole| steady(title, library, whole.opening, &lines)),
        hands: whole.map(|whole| first_hands(whole.opening, &lines)).unwrap_or_default(),
        faults: deck_faults(title, library, deck),
    }
}

/// The turns for which the page shows chances.
const TURNS: u32 = 6;
/// The number of first hands that are shown.
const HANDS: u64 = 3;

fn steady(title: &Title, library: &Library, opening: Opening, lines: &[(u32, String)]) -> Option<(String, Vec<u32>)> {
    let kind = opening.steady?;
    let entry = title.rules.lexicon.kinds.iter().find(|entry| entry.id == kind)?;
    let is_it = |name: &str| library.cards.iter().any(|card| card.name == name && kind_of(library, card) == Some(kind));
    let all: u32 = lines.iter().map(|(copies, _)| copies).sum();
    let good: u32 = lines.iter().filter(|(_, name)| is_it(name)).map(|(copies, _)| copies).sum();
    let chance = |turn: u32| (100.0 * at_least(turn, opening.hand + turn - 1, good, all)).round() as u32;
    let name = entry.text.split('|').next().unwrap_or(entry.text).to_string();
    (all > 0).then(|| (name, (1..=TURNS).map(chance).collect()))
}

/// The chance to find at least so many of the good cards among so many drawn.
fn at_least(wanted: u32, drawn: u32, good: u32, all: u32) -> f64 {
    // The chance of each number of good cards among those drawn so far, card by card.
    let mut chances = vec![1.0];
    for n in 0..drawn.min(all) {
        let mut next = vec![0.0; chances.len() + 1];
        for (found, chance) in chances.iter().enumerate() {
            let hit = f64::from(good.saturating_sub(found as u32)) / f64::from(all - n);
            next[found] += chance * (1.0 - hit);
            next[found + 1] += chance * hit;
        }
        chances = next;
    }
    chances.iter().skip(wanted as usize).sum()
}

fn first_hands(opening: Opening, lines: &[(u32, String)]) -> Vec<Vec<String>> {
    let all: Vec<&String> = lines.iter().flat_map(|(copies, name)| (0..*copies).map(move |_| name)).collect();
    if opening.hand == 0 || all.len() < opening.hand as usize {
        return Vec::new();
    }
    let hand = |seed: u64| {
        let (mut random, mut left) = (Random::new(seed), all.clone());
        let draw = |_| left.swap_remove(random.below(left.len() as u32) as usize).clone();
        let mut hand: Vec<String> = (0..opening.hand).map(draw).collect();
        hand.sort();
        hand
    };
    (1..=HANDS).map(hand).collect()
}

impl DeckView {
    /// A few words about the deck for somebody who chooses one: its kinds, its colours, and its costs.
    pub fn hint(&self) -> String {
        let kinds = self.groups.iter().map(|group| format!("{} {}", group.count(), group.name));
        let mut parts = vec![format!("{} cards: {}", self.size, kinds.collect::<Vec<_>>().join(", "))];
        parts.extend(self.header.iter().map(|(word, value)| format!("{word} {value}")));
        let cards: u32 = self.curve.iter().map(|(_, n)| n).sum();
        if cards > 0 {
            let costs: u32 = self.curve.iter().map(|(cost, n)| cost * n).sum();
            parts.push(format!("a card costs {:.1} on average", f64::from(costs) / f64::from(cards)));
        }
        if !self.paid.is_empty() {
            let paid = self.paid.iter().map(|(kind, n)| format!("{kind} ({n})"));
            parts.push(format!("paid with {}", paid.collect::<Vec<_>>().join(", ")));
        }
        parts.join("; ")
    }

    /// The chances of the wanted cards in each turn, and first hands, line by line.
    pub fn chances(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some((kind, chances)) = &self.steady {
            let each = (1..).zip(chances).map(|(turn, chance)| format!("{turn} on turn {turn} {chance} %"));
            lines.push(format!("{kind}: {}", each.collect::<Vec<_>>().join(", ")));
        }
        lines.extend(self.hands.iter().map(|hand| format!("a first hand: {}", hand.join(", "))));
        lines
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

/// The names of the mana or energy that pays for a card: `green mana`.
///
/// ```
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let library = &shelf.library(shelf.title("echomancy").expect("it ships")).expect("cards").0;
/// let elves = library.cards.iter().find(|card| card.name == "Llanowar Elves").expect("it is written");
/// assert_eq!(table::paid_with(library, elves), ["green mana"]);
/// ```
pub fn paid_with(library: &Library, card: &CardDef) -> Vec<String> {
    cost_of(library, card).paid
}

/// The price of a card in all, if it has one.
///
/// ```
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let library = &shelf.library(shelf.title("echomancy").expect("it ships")).expect("cards").0;
/// let bears = library.cards.iter().find(|card| card.name == "Grizzly Bears").expect("it is written");
/// assert_eq!(table::cost_in_all(library, bears), Some(2));
/// ```
pub fn cost_in_all(library: &Library, card: &CardDef) -> Option<u32> {
    cost_of(library, card).total
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
        self.chances().iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::at_least;

    /// Counts the hands of the deck, card by card.
    fn counted(wanted: u32, drawn: u32, good: u32, all: u32) -> f64 {
        let hands = (0u32..1 << all).filter(|hand| hand.count_ones() == drawn);
        let (mut fitting, mut number) = (0, 0);
        for hand in hands {
            number += 1;
            fitting += u32::from((hand & ((1 << good) - 1)).count_ones() >= wanted);
        }
        f64::from(fitting) / f64::from(number)
    }

    #[test]
    fn the_chance_of_a_land_is_that_of_all_hands_counted() {
        for (wanted, drawn, good, all) in
            [(1, 3, 4, 10), (2, 4, 5, 12), (3, 7, 4, 12), (0, 2, 0, 8), (1, 2, 0, 8), (4, 9, 6, 14)]
        {
            let (told, is) = (at_least(wanted, drawn, good, all), counted(wanted, drawn, good, all));
            assert!((told - is).abs() < 1e-9, "{wanted} of {good} in {drawn} of {all}: {told}, not {is}");
        }
    }
}
