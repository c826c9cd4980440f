//! The card files people bring: Scryfall's bulk data, and MTGJSON's atomic cards.

use serde_json::Value;
use std::collections::BTreeMap;

/// One face of a card, as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// Its name.
    pub name: String,
    /// Its mana cost: `{1}{W}`, or nothing.
    pub cost: String,
    /// Its type line.
    pub types: String,
    /// Its rules text, a paragraph in each line.
    pub text: String,
    /// Its power.
    pub power: Option<String>,
    /// Its toughness.
    pub toughness: Option<String>,
    /// Its loyalty.
    pub loyalty: Option<String>,
    /// The letters of its colour indicator.
    pub indicator: Vec<String>,
}

/// A printed card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// Its name; of two faces both.
    pub name: String,
    /// Its faces; most cards have one.
    pub faces: Vec<Face>,
    /// The set it was first found in, if the file tells.
    pub set: Option<String>,
    /// The year of that set.
    pub year: Option<u16>,
}

/// Why a file of cards could not be read.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// It is too large.
    #[error("the file has {0} bytes; no more than {MOST_BYTES} are read")]
    TooLarge(usize),
    /// It is not JSON.
    #[error("the file is not JSON: {0}")]
    NotJson(#[from] serde_json::Error),
    /// It holds no list of cards.
    #[error("the file holds no cards: expected a list of cards (Scryfall) or `data` by name (MTGJSON)")]
    NoCards,
}

/// How large a file may be.
pub const MOST_BYTES: usize = 2_000_000_000;

/// How long a text of a card may be.
const MOST_TEXT: usize = 8_000;

/// How many faces a card may have.
const MOST_FACES: usize = 5;

/// Layouts that are no cards of a deck.
const LEFT_OUT: [&str; 10] = [
    "token",
    "double_faced_token",
    "emblem",
    "art_series",
    "planar",
    "scheme",
    "vanguard",
    "augment",
    "host",
    "reversible_card",
];

/// Reads the cards of a file; a name that occurs more often is taken once, from its first year.
///
/// ```
/// let cards = reader::read_cards(br#"[{"name": "Reed Frog", "type_line": "Creature", "oracle_text": "Reach"}]"#).unwrap();
/// let card: &reader::Printed = &cards[0];
/// let face: &reader::Face = &card.faces[0];
/// assert_eq!((card.name.as_str(), face.text.as_str()), ("Reed Frog", "Reach"));
/// let nothing: reader::InputError = reader::read_cards(b"{}").unwrap_err();
/// assert!(nothing.to_string().contains("no cards"));
/// assert!(reader::MOST_BYTES > 1_000_000);
/// ```
pub fn read_cards(bytes: &[u8]) -> Result<Vec<Printed>, InputError> {
    if bytes.len() > MOST_BYTES {
        return Err(InputError::TooLarge(bytes.len()));
    }
    let value: Value = serde_json::from_slice(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))?;
    let mut cards: BTreeMap<String, Printed> = BTreeMap::new();
    let mut is_list = false;
    let found: Vec<Printed> = match &value {
        Value::Array(list) => {
            is_list = true;
            list.iter().filter_map(scryfall).collect()
        }
        Value::Object(fields) => match fields.get("data") {
            Some(Value::Array(list)) => list.iter().filter_map(scryfall).collect(),
            Some(Value::Object(by_name)) if by_name.contains_key("cards") => mtgjson_set(&value["data"]),
            Some(Value::Object(by_name)) => by_name.values().flat_map(mtgjson_entry).collect(),
            _ => return Err(InputError::NoCards),
        },
        _ => return Err(InputError::NoCards),
    };
    if found.is_empty() && !is_list {
        return Err(InputError::NoCards);
    }
    for card in found {
        match cards.get_mut(&card.name) {
            Some(known) if (known.year, &known.set) <= (card.year, &card.set) => {}
            Some(known) => *known = card,
            None => {
                cards.insert(card.name.clone(), card);
            }
        }
    }
    Ok(cards.into_values().collect())
}

fn text_of(value: &Value, key: &str) -> Option<String> {
    let text = value.get(key)?.as_str()?;
    (text.len() <= MOST_TEXT).then(|| text.to_string())
}

fn strings(value: &Value, key: &str) -> Vec<String> {
    let list = value.get(key).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
}

fn year(date: &str) -> Option<u16> {
    date.get(..4)?.parse().ok()
}

fn scryfall(value: &Value) -> Option<Printed> {
    let name = text_of(value, "name").filter(|n| !n.trim().is_empty())?;
    if text_of(value, "layout").is_some_and(|layout| LEFT_OUT.contains(&layout.as_str())) {
        return None;
    }
    let face = |value: &Value| Face {
        name: text_of(value, "name").unwrap_or_default(),
        cost: text_of(value, "mana_cost").unwrap_or_default(),
        types: text_of(value, "type_line").unwrap_or_default(),
        text: text_of(value, "oracle_text").unwrap_or_default(),
        power: text_of(value, "power"),
        toughness: text_of(value, "toughness"),
        loyalty: text_of(value, "loyalty"),
        indicator: strings(value, "color_indicator"),
    };
    let faces = match value.get("card_faces").and_then(Value::as_array) {
        Some(faces) if !faces.is_empty() => faces.iter().take(MOST_FACES).map(face).collect(),
        _ => vec![face(value)],
    };
    let year = text_of(value, "released_at").as_deref().and_then(year);
    Some(Printed { name, faces, set: text_of(value, "set"), year })
}

fn mtgjson_face(value: &Value) -> Option<Face> {
    let name = text_of(value, "faceName").or_else(|| text_of(value, "name"))?;
    Some(Face {
        name,
        cost: text_of(value, "manaCost").unwrap_or_default(),
        types: text_of(value, "type").unwrap_or_default(),
        text: text_of(value, "text").unwrap_or_default(),
        power: text_of(value, "power"),
        toughness: text_of(value, "toughness"),
        loyalty: text_of(value, "loyalty"),
        indicator: strings(value, "colorIndicator"),
    })
}

/// The faces under one name.
fn mtgjson_entry(entry: &Value) -> Option<Printed> {
    let faces = entry.as_array()?;
    let first = faces.first()?;
    let name = text_of(first, "name")?;
    let set = text_of(first, "firstPrinting").or_else(|| strings(first, "printings").into_iter().next());
    let faces: Vec<Face> = faces.iter().take(MOST_FACES).filter_map(mtgjson_face).collect();
    (!faces.is_empty()).then_some(Printed { name, faces, set, year: None })
}

/// The cards of one set.
fn mtgjson_set(data: &Value) -> Vec<Printed> {
    let (set, year) = (text_of(data, "code"), text_of(data, "releaseDate").as_deref().and_then(year));
    let mut by_name: BTreeMap<String, Printed> = BTreeMap::new();
    for value in data["cards"].as_array().into_iter().flatten() {
        let Some((name, face)) = text_of(value, "name").zip(mtgjson_face(value)) else { continue };
        let card =
            by_name.entry(name.clone()).or_insert_with(|| Printed { name, set: set.clone(), year, faces: vec![] });
        if card.faces.len() < MOST_FACES && card.faces.iter().all(|f| f.name != face.name) {
            card.faces.push(face);
        }
    }
    by_name.into_values().collect()
}
