//! All cards of a game, to be searched.

use crate::{Identity, Shelf, Subject, cost_in_all, identity, paid_with};
use abilities::{
    CardDef, Characteristic, FieldValue, Filter, HeaderEntry, HeaderShape, Keyword, KeywordUse, Library, Visit,
};
use cardlang::Source;
use std::collections::BTreeSet;
use title::Title;

/// The cards of a game with the text that a search reads.
///
/// ```
/// use table::{Catalogue, FIELDS, Listing, Shelf};
/// let shelf = Shelf::embedded(games::TITLES);
/// let catalogue = Catalogue::of(&shelf, shelf.title("echomancy").expect("it ships"));
/// let found: Vec<&Listing> = catalogue.search("kind:creature power:4+").iter().map(|at| &catalogue.cards[*at]).collect();
/// assert!(!found.is_empty() && found.len() < catalogue.cards.len());
/// assert_eq!(catalogue.find(&found[0].name).map(|card| &card.path), Some(&found[0].path));
/// assert!(FIELDS.iter().any(|(word, _)| *word == "power:"));
/// ```
pub struct Catalogue {
    /// The cards and keywords, by name.
    pub cards: Vec<Listing>,
}

/// One card, or one keyword.
pub struct Listing {
    /// Its name; that of a keyword after `keyword`.
    pub name: String,
    /// The card or keyword.
    pub subject: Subject,
    /// The keywords of its header, and those its text speaks of.
    keywords: BTreeSet<Keyword>,
    /// A few words beside the name.
    pub note: String,
    /// The same without the set, and with its numbers.
    pub facts: String,
    /// The lines of its header with their words, without its name and game.
    pub header: Vec<(String, String)>,
    /// Its rules text as it is printed.
    pub text: String,
    /// The file as it is written.
    pub source: String,
    /// The path of the file.
    pub path: String,
    name_low: String,
    text_low: String,
    /// The words of its header with their values, and their words for people.
    fields: Vec<(String, String)>,
}

/// The words that narrow a search to one field of a card.
pub const FIELDS: [(&str, &str); 9] = [
    ("name:", "its name"),
    ("text:", "its rules text"),
    ("kind:", "its kind"),
    ("trait:", "a trait"),
    ("set:", "its set"),
    ("keyword:", "a keyword it uses"),
    ("cost:", "its cost as it is written, or all of it as a number: cost:{G}, cost:3, cost:3-"),
    ("colour:", "what pays for it: colour:green, colour:none"),
    ("power:", "any number of its header: power:3, power:3+ at least, power:3- at most, presence:1"),
];

impl Catalogue {
    /// Reads the cards of a game.
    pub fn of(shelf: &Shelf, title: &'static Title) -> Self {
        let Some((library, _)) = shelf.library(title) else { return Catalogue { cards: Vec::new() } };
        Catalogue::of_sources(library, title, shelf.sources().cards())
    }

    /// Lists the cards of a game that stand in these files.
    pub fn of_sources(library: &Library, title: &Title, sources: Vec<Source>) -> Self {
        let mut cards = Vec::new();
        for source in sources {
            let Some(identity) = identity(&source.text) else { continue };
            if identity.game == title.name {
                cards.extend(listing(library, &identity, source.path, source.text));
            }
        }
        cards.sort_by(|a, b| a.name.cmp(&b.name));
        Catalogue { cards }
    }

    /// The card of that name.
    pub fn find(&self, name: &str) -> Option<&Listing> {
        self.cards.iter().find(|card| card.name == name)
    }

    /// The few words beside the name of a card: cost, kind and body.
    pub fn note(&self, name: &str) -> String {
        self.find(name).map_or_else(String::new, |card| card.facts.clone())
    }

    /// The cards with all of these words: anywhere, or after `kind:` and the like only there. Those whose name begins so
    /// come first.
    pub fn search(&self, query: &str) -> Vec<usize> {
        let query = query.to_lowercase();
        let terms = terms(&query);
        let fits = |card: &Listing| terms.iter().all(|term| card.has(term));
        let mut found: Vec<usize> = (0..self.cards.len()).filter(|&i| fits(&self.cards[i])).collect();
        found.sort_by_key(|&i| {
            let name = &self.cards[i].name_low;
            (!name.starts_with(query.trim()), !terms.iter().all(|term| name.contains(term.as_str())))
        });
        found
    }

    /// The first field of a search that no card has, such as `powr:3`, and the known one nearest to it.
    ///
    /// ```
    /// use table::{Catalogue, Shelf};
    /// let shelf = Shelf::embedded(&[&lanterns::TITLE]);
    /// let cards = Catalogue::of(&shelf, &lanterns::TITLE);
    /// assert_eq!(cards.unknown_field("lihgt:2"), Some(("lihgt".to_string(), Some("light".to_string()))));
    /// assert_eq!(cards.unknown_field("light:2 lantern"), None);
    /// ```
    pub fn unknown_field(&self, query: &str) -> Option<(String, Option<String>)> {
        let known: BTreeSet<&str> =
            self.cards.iter().flat_map(|card| card.fields.iter().map(|(field, _)| field.as_str())).collect();
        let known = || ["name", "text"].into_iter().chain(known.iter().copied());
        let query = query.to_lowercase();
        let fields = terms(&query).into_iter().filter_map(|term| Some(term.split_once(':')?.0.to_string()));
        let unknown = fields.into_iter().find(|field| !known().any(|known| known == field))?;
        let near = crate::nearest(&unknown, known()).map(str::to_string);
        Some((unknown, near))
    }
}

/// The words of a search; quotation marks keep several together: `text:"deals 3 damage"`.
fn terms(query: &str) -> Vec<String> {
    let mut terms = vec![String::new()];
    let mut quoted = false;
    for c in query.chars() {
        match c {
            '"' => quoted ^= true,
            c if c.is_whitespace() && !quoted => terms.push(String::new()),
            c => terms.iter_mut().rev().take(1).for_each(|term| term.push(c)),
        }
    }
    terms.retain(|term| !term.is_empty());
    terms
}

impl Listing {
    fn has(&self, term: &str) -> bool {
        let Some((field, wanted)) = term.split_once(':') else {
            return self.name_low.contains(term) || self.text_low.contains(term);
        };
        match field {
            "name" => self.name_low.contains(wanted),
            "text" => self.text_low.contains(wanted),
            field => {
                let mut said = self.fields.iter().filter(|(known, _)| *known == field).map(|(_, value)| value.as_str());
                match bounds(wanted) {
                    Some(range) => said.any(|value| value.parse().is_ok_and(|n: i32| range.contains(&n))),
                    None => said.any(|value| value.contains(wanted)),
                }
            }
        }
    }

    /// The keywords it has or speaks of, each with its rule and its meaning on this card.
    pub fn keywords(&self, library: &Library) -> Vec<(String, Option<String>, Option<String>)> {
        let keyword = |keyword: &Keyword| {
            let keyword = &library.keywords[keyword.index()];
            let filled = |reminder: &String| {
                cardlang::fill_in(&library.vocabulary, reminder, self.used(library, &keyword.name)).to_string()
            };
            (
                keyword.name.clone(),
                keyword.rule.as_ref().map(|rule| rule.to_string()),
                keyword.reminder.as_ref().map(filled),
            )
        };
        self.keywords.iter().map(keyword).collect()
    }

    /// The source from which the card has that keyword.
    fn used<'a>(&self, library: &'a Library, keyword: &str) -> Option<&'a KeywordUse> {
        let card = library.cards.iter().find(|card| card.name == self.name)?;
        let uses = card.fields.iter().find_map(|field| match &field.value {
            FieldValue::Keywords(uses) => Some(uses),
            _ => None,
        });
        let named = |used: &&KeywordUse| library.vocabulary.keywords[used.keyword.index()].0 == keyword;
        uses?.iter().find(named)
    }
}

/// The numbers that are meant: `3`, `3+` for at least so many, `3-` for at most.
fn bounds(wanted: &str) -> Option<std::ops::RangeInclusive<i32>> {
    let number = wanted.trim_end_matches(['+', '-']).parse::<i32>().ok()?;
    match wanted.chars().last()? {
        '+' => Some(number..=i32::MAX),
        '-' => Some(i32::MIN..=number),
        _ => Some(number..=number),
    }
}

/// The keywords a card has or speaks of.
#[derive(Default)]
struct Spoken(BTreeSet<Keyword>);

impl Spoken {
    fn of(card: &CardDef) -> BTreeSet<Keyword> {
        let mut spoken = Spoken::default();
        for face in [Some(card), card.back.as_deref()].into_iter().flatten() {
            for field in &face.fields {
                if let FieldValue::Keywords(uses) = &field.value {
                    uses.iter().for_each(|keyword| spoken.keyword(keyword));
                }
            }
            face.abilities.iter().for_each(|ability| spoken.ability(ability));
        }
        spoken.0
    }
}

impl<'a> Visit<'a> for Spoken {
    fn keyword(&mut self, keyword: &'a KeywordUse) {
        self.0.insert(keyword.keyword);
        keyword.walk(self);
    }

    fn filter(&mut self, filter: &'a Filter) {
        if let Filter::Keyword(keyword) = filter {
            self.0.insert(*keyword);
        }
        filter.walk(self);
    }

    fn characteristic(&mut self, characteristic: &'a Characteristic) {
        if let Characteristic::Lose(keyword) | Characteristic::NeverHave(keyword) = characteristic {
            self.0.insert(*keyword);
        }
        characteristic.walk(self);
    }
}

/// The numbers of a card's header, in the game's order: `2/2`.
fn numbers(library: &Library, card: &CardDef) -> String {
    let numbers =
        library.vocabulary.lexicon.headers.iter().filter(|header| matches!(header.shape, HeaderShape::Stat(_)));
    let number = |header: &HeaderEntry| match card.field(header.id) {
        Some(FieldValue::Amount(amount)) => Some(amount.as_number().map_or("*".to_string(), |n| n.to_string())),
        _ => None,
    };
    numbers.filter_map(number).collect::<Vec<String>>().join("/")
}

fn listing(library: &Library, identity: &Identity, path: String, source: String) -> Option<Listing> {
    let name = match identity.card() {
        Some(name) => name.to_string(),
        None => format!("keyword {}", identity.name()),
    };
    let line = |word: &str| {
        source.lines().find_map(|line| {
            let (first, rest) = line.split_once(char::is_whitespace)?;
            (first == word).then(|| rest.trim().to_string())
        })
    };
    let folder = path.rsplit('/').nth(1).unwrap_or_default().to_string();
    let set = line("set").unwrap_or(folder);
    let card = library.cards.iter().find(|card| identity.card() == Some(card.name.as_str()));
    let text = match card {
        Some(card) => cardlang::print_card(&library.vocabulary, card).join("\n"),
        // A keyword, or the file of a card that is not understood.
        None => source.clone(),
    };
    let text_low = text.to_lowercase();
    let keywords = card.map_or_else(BTreeSet::new, |card| Spoken::of(card));
    let named: Vec<String> = keywords.iter().map(|k| library.keywords[k.index()].name.to_lowercase()).collect();
    let kind = match card {
        Some(_) => line("kind").unwrap_or_default(),
        None => "keyword".into(),
    };
    let note = [line("cost").unwrap_or_default(), kind.clone(), set.clone()];
    let numbers = card.map(|card| numbers(library, card)).unwrap_or_default();
    let facts = [line("cost").unwrap_or_default(), numbers, kind.clone()];
    let together = |terms: &[String]| {
        let terms: Vec<&str> = terms.iter().map(String::as_str).filter(|term| !term.is_empty()).collect();
        terms.join(" · ")
    };
    Some(Listing {
        note: together(&note),
        facts: together(&facts),
        name_low: name.to_lowercase(),
        text_low,
        fields: {
            let header = source.split("\n\n").next().unwrap_or(&source).lines();
            let mut fields: Vec<(String, String)> = header
                .filter_map(|line| line.split_once(char::is_whitespace))
                .filter(|(word, _)| !["kind", "set"].contains(word))
                .map(|(word, value)| (word.to_string(), value.trim().to_lowercase()))
                .collect();
            let told = |word: &str, value: String| (word.to_string(), value);
            fields.push(told("kind", kind.to_lowercase()));
            fields.push(told("trait", line("traits").unwrap_or_default().to_lowercase()));
            fields.push(told("set", set.to_lowercase()));
            fields.push(told("keyword", named.join(", ")));
            if let Some(card) = card {
                let paid = paid_with(library, card);
                fields.push(told("colour", if paid.is_empty() { "none".into() } else { paid.join(", ") }));
                fields.extend(cost_in_all(library, card).map(|cost| told("cost", cost.to_string())));
            }
            fields
        },
        name,
        header: {
            let lines = source.split("\n\n").next().unwrap_or(&source).lines();
            let known = |word: &str| ["language", "name", "game", "copies", "keyword"].contains(&word);
            let fields = lines.filter_map(|line| line.split_once(char::is_whitespace)).filter(|(word, _)| !known(word));
            fields.map(|(word, value)| (word.to_string(), value.trim().to_string())).collect()
        },
        text,
        subject: identity.subject.clone(),
        keywords,
        source,
        path,
    })
}
