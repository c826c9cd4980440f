//! Decks as the plain lists people pass around: `4 Card Name` a line, with headings, comments and a sideboard.

use crate::{decks::card_lines, nearest};
use abilities::Library;
use cardlang::OddName;
use title::{DeckText, Title};

/// A list that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The deck, in the form of this program.
    pub deck: DeckText,
    /// The lines that were left out, and names that were understood although they are written otherwise.
    pub notes: Vec<String>,
    /// The cards nobody knows. The deck names them as the list does, so it is not ready until they are there or taken out.
    pub unknown: Vec<ListError>,
}

/// A mistake in a plain list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// No deck has so many copies of a card.
    #[error("line {line}: `{text}` has too many copies; {MOST} are the most")]
    TooMany {
        /// The number of the line.
        line: usize,
        /// The line.
        text: String,
    },
    /// There is no such card.
    #[error("line {line}: there is no card `{name}`{}", match near {
        Some(near) => format!("; did you mean `{near}`?"),
        None => String::new(),
    })]
    NoSuchCard {
        /// The number of the line.
        line: usize,
        /// The name.
        name: String,
        /// The one that may be meant.
        near: Option<String>,
    },
    /// No deck names so many cards.
    #[error("line {line}: a deck cannot name this many cards; the rest is not read")]
    TooLong {
        /// The number of the line.
        line: usize,
    },
    /// The name of the deck could be taken for another.
    #[error(transparent)]
    Odd(#[from] OddName),
    /// The list names no card.
    #[error("there is no card in it; write `4 Card Name`, one name a line")]
    Empty,
}

impl ListError {
    /// The number of the line; faults of the whole list come last.
    fn line(&self) -> usize {
        match self {
            ListError::TooMany { line, .. } | ListError::NoSuchCard { line, .. } | ListError::TooLong { line } => *line,
            ListError::Odd(_) | ListError::Empty => usize::MAX,
        }
    }
}

/// Reads a plain list. `4 Name`, `4x Name`, `Name x4` and a bare `Name` are cards; text in brackets after a name (a set
/// and a number) is dropped. Lines that begin with `//` or `#`, headings such as `Creatures (24)` and empty lines say
/// nothing.
/// Lines under `Sideboard` or behind `SB:` are left out: a duel is one game. `Name: ...`, and the header lines of the
/// game (`Role: ...`), are taken. A card nobody knows stays in the deck, which is not ready then. A refusal says what is wrong
/// with each line; a list without any known card is refused.
///
/// ```
/// use table::{Imported, ListError, Shelf, export_list, import_list};
/// let shelf = Shelf::embedded(games::TITLES);
/// let title = shelf.title("echomancy").expect("it ships");
/// let library = &shelf.library(title).expect("it is on the shelf").0;
/// let Imported { deck, .. } = import_list(title, library, "60 Forest\n", "Trees").expect("there is such a card");
/// assert!(deck.name() == "Trees" && export_list(title, &deck).contains("60 Forest"));
/// let partly = import_list(title, library, "56 Forest\n4 Forrest of Lies\n", "Trees").expect("one of two is known");
/// assert!(matches!(partly.unknown[..], [ListError::NoSuchCard { line: 2, .. }]));
/// let wrong: Vec<ListError> = import_list(title, library, "4 Forrest of Lies\n", "Trees").expect_err("no such card");
/// assert_eq!(wrong.len(), 1);
/// ```
pub fn import_list(title: &Title, library: &Library, text: &str, name: &str) -> Result<Imported, Vec<ListError>> {
    let mut list = List {
        library,
        read: 0,
        cards: Vec::new(),
        notes: Vec::new(),
        wrong: Vec::new(),
        unknown: Vec::new(),
        known: 0,
    };
    let words = title.whole.map(|whole| whole.deck_words).unwrap_or_default();
    let (mut name, mut header) = (name.to_string(), Vec::new());
    let mut aside: Option<&str> = None;
    for (n, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with("//") || line.starts_with('#') {
            continue;
        }
        if let Some(section) = section(line) {
            aside = section;
            continue;
        }
        if let Some((word, value)) = header_line(line, words) {
            match word.as_str() {
                "deck" | "name" => name = value.into(),
                "language" | "game" | "about" => {}
                _ if header.iter().any(|(known, _)| *known == word) => {
                    list.notes.push(format!("line {}: `{word}` is said a second time and left out", n + 1));
                }
                _ => header.push((word, value.to_string())),
            }
            continue;
        }
        let (aside_here, line) = match line.get(..3).filter(|sb| sb.eq_ignore_ascii_case("SB:")) {
            Some(_) => (Some("sideboard"), line[3..].trim()),
            None => (aside, line),
        };
        if list.read >= MOST_LINES || list.wrong.len() + list.unknown.len() >= MOST_WRONG {
            list.wrong.push(ListError::TooLong { line: n + 1 });
            break;
        }
        list.read += 1;
        match aside_here {
            Some(section) => list.notes.push(format!("line {}: `{line}` is {section} and left out", n + 1)),
            None => list.card(n + 1, line),
        }
    }
    list.wrong.extend(cardlang::odd_name(&name).map(ListError::Odd));
    if list.known == 0 || !list.wrong.is_empty() {
        list.wrong.append(&mut list.unknown);
        list.wrong.sort_by_key(ListError::line);
    }
    if list.cards.is_empty() && list.wrong.is_empty() {
        list.wrong.push(ListError::Empty);
    }
    if !list.wrong.is_empty() {
        return Err(list.wrong);
    }
    let mut text = format!("language 1\ndeck        {name}\ngame        {}\n", title.name);
    header.sort_by_key(|(word, _)| words.iter().position(|known| known == word));
    for (word, value) in header {
        text += &format!("{word:<12}{value}\n");
    }
    text.push('\n');
    for (copies, name) in &list.cards {
        text += &format!("{copies} {name}\n");
    }
    let deck = DeckText { path: name, text, ..DeckText::default() };
    Ok(Imported { deck, notes: list.notes, unknown: list.unknown })
}

/// The deck as a plain list, which [`import_list`] reads again.
pub fn export_list(title: &Title, deck: &DeckText) -> String {
    let mut text = format!("Name: {}\n", deck.name());
    for word in title.whole.map(|whole| whole.deck_words).unwrap_or_default() {
        if let Some(value) = deck.line(word) {
            let (first, rest) = word.split_at(1);
            text += &format!("{}{rest}: {value}\n", first.to_uppercase());
        }
    }
    text.push('\n');
    for (copies, name) in card_lines(deck) {
        text += &format!("{copies} {name}\n");
    }
    text
}

struct List<'a> {
    library: &'a Library,
    /// The number of lines read.
    read: usize,
    cards: Vec<(u32, String)>,
    notes: Vec<String>,
    wrong: Vec<ListError>,
    /// The lines with cards nobody knows, and how many lines have others.
    unknown: Vec<ListError>,
    known: usize,
}

impl List<'_> {
    fn card(&mut self, n: usize, line: &str) {
        let (copies, written) = copies_and_name(line);
        let Some(copies) = copies else {
            self.wrong.push(ListError::TooMany { line: n, text: short(line) });
            return;
        };
        let names = [written, without_set(written), written.split(" // ").next().unwrap_or(written).trim()];
        let is_name = |wanted: &&&str| wanted.len() <= LONGEST;
        let find = |wanted: &str| self.library.cards.iter().find(|card| same(&card.name, wanted));
        let Some(card) = names.iter().filter(is_name).find_map(|name| find(name)) else {
            // A heading over cards of a kind: it has no number before it.
            if is_heading(line) {
                return;
            }
            let near = nearest(without_set(written), self.library.cards.iter().map(|c| c.name.as_str()));
            let near = near.map(str::to_string);
            self.unknown.push(ListError::NoSuchCard { line: n, name: short(written), near });
            let name = without_set(written);
            if is_plain(name) {
                self.add(copies, name.to_string());
            }
            return;
        };
        self.known += 1;
        if card.name != without_set(written) {
            self.notes.push(format!("line {n}: `{}` is taken for {}", short(written), card.name));
        }
        self.add(copies, card.name.clone());
    }

    fn add(&mut self, copies: u32, name: String) {
        match self.cards.iter_mut().find(|(_, known)| *known == name) {
            Some((n, _)) => *n = (*n + copies).min(MOST),
            None => self.cards.push((copies, name)),
        }
    }
}

/// More lines than any list has, and as many mistakes as anybody reads.
const MOST_LINES: usize = 2_000;
const MOST_WRONG: usize = 100;

/// No name has more bytes.
const LONGEST: usize = 400;

/// More copies than any deck has.
const MOST: u32 = 250;

/// `4 Name`, `4x Name`, `Name x4`, `Name`; no number if it is too large.
fn copies_and_name(line: &str) -> (Option<u32>, &str) {
    let number = |text: &str| {
        let digits = text.trim_start_matches(['x', 'X']).trim_end_matches(['x', 'X']);
        let plain = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
        plain.then(|| digits.parse().ok().filter(|n| *n <= MOST))
    };
    if let Some((first, rest)) = line.split_once(char::is_whitespace)
        && let Some(copies) = number(first)
    {
        return (copies, rest.trim());
    }
    if let Some((rest, last)) = line.rsplit_once(char::is_whitespace)
        && last.starts_with(['x', 'X'])
        && let Some(copies) = number(last)
    {
        return (copies, rest.trim());
    }
    (Some(1), line)
}

/// The name without its set, number and marks: `(DOM) 168`, `[ZNR]`, `*F*`, `#tag`.
fn without_set(name: &str) -> &str {
    let end = [" (", " [", " *", " #"].iter().filter_map(|sign| name.find(sign)).min();
    name[..end.unwrap_or(name.len())].trim()
}

/// Whether a name nobody knows can stand in a deck as it is written, and be read again.
fn is_plain(name: &str) -> bool {
    let letters = name.starts_with(char::is_alphabetic) && name.len() <= LONGEST;
    letters
        && name.chars().all(|c| c.is_alphanumeric() || " ',-".contains(c))
        && copies_and_name(name) == (Some(1), name)
}

/// Whether a name is meant: capitals, apostrophes and accents are not minded.
fn same(name: &str, wanted: &str) -> bool {
    let plain = |c: char| match c {
        '’' | '‘' | '`' => '\'',
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    };
    let normed = |text: &str| text.chars().flat_map(char::to_lowercase).map(plain).collect::<Vec<char>>();
    normed(name) == normed(wanted)
}

/// A heading of a section, and what stands under it if it is not the deck.
fn section(line: &str) -> Option<Option<&'static str>> {
    let word = line.trim_end_matches(':').split(" (").next().unwrap_or(line).trim().to_lowercase();
    match word.as_str() {
        "deck" | "main" | "mainboard" | "main deck" | "maindeck" | "about" => Some(None),
        "sideboard" | "side" => Some(Some("of the sideboard")),
        "maybeboard" | "considering" => Some(Some("not of the deck")),
        "commander" | "companion" => Some(Some("of another kind of game")),
        _ => None,
    }
}

/// `Creatures (24)`, `Lands:`, `24 Creatures` is none.
fn is_heading(line: &str) -> bool {
    let counted = line.ends_with(')')
        && line.rsplit_once('(').is_some_and(|(_, n)| n.trim_end_matches(')').parse::<u32>().is_ok());
    !line.starts_with(|c: char| c.is_ascii_digit()) && (counted || line.ends_with(':'))
}

/// `Role: Peerless Pathfinder`, or as a deck file has it.
fn header_line<'l>(line: &'l str, words: &[&str]) -> Option<(String, &'l str)> {
    let (word, value) = line.split_once(':').or_else(|| line.split_once(char::is_whitespace))?;
    let word = word.trim().to_lowercase();
    let known =
        ["deck", "name", "about", "game", "language"].contains(&word.as_str()) || words.contains(&word.as_str());
    (known && !value.trim().is_empty()).then(|| (word, value.trim()))
}

fn short(text: &str) -> String {
    cardlang::written_out(text).chars().take(60).collect()
}
