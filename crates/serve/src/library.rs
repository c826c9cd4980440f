//! The pages about cards and decks: cards that are searched for, and a deck looked over while somebody writes it. Both are the
//! shared layer's own, worded for a page.

use crate::catalogue::{Catalogue, Served};
use abilities::Library;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use table::{FIELDS, Listing, ShownRefusal, deck_faults, export_list, import_list, view_deck};
use title::DeckText;

/// The most cards one answer tells of.
const MOST: usize = 60;

/// A search for cards.
///
/// ```
/// let ask: serve::CardsAsk = serde_json::from_str(r#"{"title": "lanterns", "words": "kind:lamp"}"#).expect("JSON");
/// assert_eq!(ask.from, 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardsAsk {
    /// The name of the title.
    pub title: String,
    /// Words, or `kind:` and the like.
    pub words: String,
    /// How many cards are known already.
    #[serde(default)]
    pub from: u32,
}

/// Cards that were found.
///
/// ```
/// use serve::{CardFound, CardsFound, Explained};
/// let keyword = Explained { name: "Dim".into(), rule: None, text: None };
/// let card = CardFound { name: "Paper Lantern".into(), facts: "lamp".into(), header: Vec::new(), text: Vec::new(), keywords: vec![keyword], source: String::new() };
/// let found = CardsFound { found: 1, of: 20, cards: vec![card], fields: Vec::new() };
/// assert!(found.found <= found.of);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardsFound {
    /// How many there are.
    pub found: u32,
    /// How many cards the game has.
    pub of: u32,
    /// Some of them, from the one that was asked for on.
    pub cards: Vec<CardFound>,
    /// The words that narrow a search, and what each means.
    pub fields: Vec<(String, String)>,
}

/// A card as it is written and printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardFound {
    /// Its name.
    pub name: String,
    /// Cost, numbers and kind in a line.
    pub facts: String,
    /// Its header.
    pub header: Vec<(String, String)>,
    /// Its rules text, line by line.
    pub text: Vec<String>,
    /// Its keywords.
    pub keywords: Vec<Explained>,
    /// Its file.
    pub source: String,
}

/// A keyword with its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Explained {
    /// Its name.
    pub name: String,
    /// Its rule.
    pub rule: Option<String>,
    /// Its meaning.
    pub text: Option<String>,
}

/// A deck somebody writes.
///
/// ```
/// let ask = serve::DeckAsk { title: "echomancy".into(), text: "4 Forest".into(), list: true };
/// assert!(ask.list, "it comes from elsewhere");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckAsk {
    /// The name of the title.
    pub title: String,
    /// The deck, in the form of this program or as a plain list.
    pub text: String,
    /// Whether it is a plain list.
    #[serde(default)]
    pub list: bool,
}

/// A deck looked over.
///
/// ```
/// use serve::DeckLook;
/// let look = DeckLook { name: "Bears".into(), text: String::new(), list: String::new(), size: 60, groups: Vec::new(), curve: vec![(2, 20)],
///     paid: Vec::new(), chances: Vec::new(), faults: Vec::new(), notes: Vec::new() };
/// assert!(look.faults.is_empty(), "it may be played");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeckLook {
    /// Its name.
    pub name: String,
    /// In the form of this program.
    pub text: String,
    /// As a plain list, for other programs.
    pub list: String,
    /// How many cards it has.
    pub size: u32,
    /// Its cards by kind.
    pub groups: Vec<DeckPart>,
    /// How many cards cost how much.
    pub curve: Vec<(u32, u32)>,
    /// The symbols that pay for it, and the number of cards that show each.
    pub paid: Vec<(String, u32)>,
    /// The chances of the wanted cards in each turn, and first hands, line by line.
    pub chances: Vec<String>,
    /// Every rule it breaks.
    pub faults: Vec<ShownRefusal>,
    /// The lines of a list that were left out or not known.
    pub notes: Vec<String>,
}

/// Cards of one kind in a deck.
///
/// ```
/// use serve::{DeckCard, DeckPart};
/// let part = DeckPart { name: "land".into(), cards: vec![DeckCard { copies: 4, name: "Forest".into(), cost: String::new() }] };
/// assert_eq!(part.cards[0].copies, 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeckPart {
    /// The kind.
    pub name: String,
    /// The cards.
    pub cards: Vec<DeckCard>,
}

/// Copies of a card in a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeckCard {
    /// How many.
    pub copies: u32,
    /// The name.
    pub name: String,
    /// The cost as it is written.
    pub cost: String,
}

/// The decks of a title.
///
/// ```
/// let step = serve::DeckStep { word: "role".into(), values: vec!["Guardian".into()] };
/// let decks = serve::DecksOf { decks: vec![("Bears".into(), "deck Bears\n".into())], steps: vec![step] };
/// assert_eq!(decks.decks.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DecksOf {
    /// The name and text of each deck that ships.
    pub decks: Vec<(String, String)>,
    /// The lines of a deck's header, beside its name and game, in the order they are chosen.
    pub steps: Vec<DeckStep>,
}

/// A line of a deck's header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeckStep {
    /// Its word: `role`.
    pub word: String,
    /// The values it is known to have, in decks that ship and on cards.
    pub values: Vec<String>,
}

impl Catalogue {
    /// The cards that have all of the words.
    pub fn cards(&self, ask: &CardsAsk) -> Option<CardsFound> {
        let served = self.served(&ask.title)?;
        let listed = served.listed();
        let words: String = ask.words.chars().take(120).collect();
        let all = listed.search(&words);
        let some = all.iter().skip(ask.from as usize).take(MOST);
        let fields = FIELDS.iter().map(|(word, does)| (word.to_string(), does.to_string()));
        Some(CardsFound {
            found: all.len() as u32,
            of: listed.cards.len() as u32,
            cards: some.map(|at| found(&served.library, &listed.cards[*at])).collect(),
            fields: fields.collect(),
        })
    }

    /// A deck looked over.
    pub fn deck(&self, ask: &DeckAsk) -> Option<DeckLook> {
        let served = self.served(&ask.title)?;
        let mut notes = Vec::new();
        let deck = match ask.list {
            false => own_deck(&ask.text),
            true => match import_list(served.title, &served.library, &ask.text, "A deck") {
                Ok(imported) => {
                    notes.extend(imported.notes);
                    notes.extend(imported.unknown.iter().map(ToString::to_string));
                    imported.deck
                }
                Err(wrong) => {
                    notes.extend(wrong.iter().take(20).map(ToString::to_string));
                    DeckText { text: format!("deck  A deck\ngame  {}\n", served.title.name), ..own_deck("") }
                }
            },
        };
        let view = view_deck(served.title, &served.library, &deck);
        let card = |(copies, name, cost): &(u32, String, String)| DeckCard {
            copies: *copies,
            name: name.clone(),
            cost: cost.clone(),
        };
        let groups = view.groups.iter();
        Some(DeckLook {
            list: export_list(served.title, &deck),
            size: view.size,
            groups: groups
                .map(|group| DeckPart { name: group.name.clone(), cards: group.cards.iter().map(card).collect() })
                .collect(),
            chances: view.chances(),
            name: view.name,
            curve: view.curve,
            paid: view.paid,
            faults: view.faults,
            text: deck.text,
            notes,
        })
    }

    /// The decks that ship with a title.
    pub fn decks_of(&self, title: &str) -> Option<DecksOf> {
        let served = self.served(title)?;
        let decks = served.decks.iter().map(|deck| (deck.name().to_string(), deck.text.clone())).collect();
        let step = |word: &&str| DeckStep { word: word.to_string(), values: values_of(served, word) };
        Some(DecksOf { decks, steps: served.whole.deck_words.iter().map(step).collect() })
    }
}

impl Served {
    /// The deck somebody brought, if it breaks no rule.
    pub fn brought(&self, text: &str) -> Option<DeckText> {
        let deck = own_deck(text);
        let ours = deck.line("game") == Some(self.title.name);
        (ours && deck_faults(self.title, &self.library, &deck).is_empty()).then_some(deck)
    }
}

/// The values a line of a deck's header may have: those of decks that ship, the cards of that kind, and the lines of cards with the
/// same word.
fn values_of(served: &Served, word: &str) -> Vec<String> {
    let mut values: BTreeSet<String> =
        served.shipped.iter().filter_map(|deck| deck.line(word)).map(str::to_string).collect();
    let v = &served.library.vocabulary;
    for card in &served.library.cards {
        for (field, value) in cardlang::card_header(v, card) {
            if field == "kind" && value == word {
                values.insert(card.name.clone());
            } else if field == word {
                values.insert(value.replace(" value ", " "));
            }
        }
    }
    values.into_iter().collect()
}

fn own_deck(text: &str) -> DeckText {
    DeckText { path: "a deck of one's own".into(), text: text.into(), ..DeckText::default() }
}

/// A card as it is written and printed, out of that library.
pub(crate) fn found(library: &Library, card: &Listing) -> CardFound {
    let explained = |(name, rule, text): (String, Option<String>, Option<String>)| Explained { name, rule, text };
    CardFound {
        name: card.name.clone(),
        facts: card.facts.clone(),
        header: card.header.clone(),
        text: card.text.lines().map(str::to_string).collect(),
        keywords: card.keywords(library).into_iter().map(explained).collect(),
        source: card.source.clone(),
    }
}
