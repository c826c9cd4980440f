//! A card, a keyword: values.

use crate::{
    Ability, Amount, Cost, Counter, Header, KeywordShape, KeywordUse, Kind, Place, Selector, Stat, Trait, Word,
};

/// One card file.
///
/// ```
/// use abilities::*;
/// use std::sync::Arc;
///
/// static WORDS: Lexicon = Lexicon::plain("my game");
/// let (cost, life) = (Header(0), Counter(0));
/// let pays = Cost { parts: vec![CostPart::Pay(Amount::Number(2), life)] };
/// let card = CardDef {
///     name: "Oak".into(),
///     game: "my game".into(),
///     fields: vec![Field { header: cost, value: FieldValue::Cost(pays) }],
///     abilities: Vec::new(),
///     back: None,
///     unwritten: None,
/// };
/// assert!(matches!(card.field(cost), Some(FieldValue::Cost(_))));
///
/// let rooted = KeywordDef {
///     name: "rooted".into(),
///     game: "my game".into(),
///     shape: KeywordShape::Plain,
///     variant: None,
///     counters: Vec::new(),
///     rule: None,
///     reminder: Some("It cannot move.".into()),
///     abilities: Vec::new(),
/// };
/// let library = Library { vocabulary: Vocabulary::new(&WORDS), cards: vec![Arc::new(card)], keywords: vec![rooted] };
/// assert_eq!(library.cards[0].name, "Oak");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CardDef {
    /// `name`
    pub name: String,
    /// `game`
    pub game: String,
    /// The other header lines, in the lexicon's order.
    pub fields: Vec<Field>,
    /// Its abilities.
    pub abilities: Vec<Ability>,
    /// `back:` the second face.
    pub back: Option<Box<CardDef>>,
    /// `unwritten:` what is missing; such a card cannot be played.
    pub unwritten: Option<String>,
}

/// A header line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    /// Which.
    pub header: Header,
    /// Its value.
    pub value: FieldValue,
}

/// The value of a header line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FieldValue {
    /// Free text.
    Text(String),
    /// Card types.
    Kinds(Vec<Kind>),
    /// Subtypes, colours, supertypes.
    Traits(Vec<Trait>),
    /// Keywords.
    Keywords(Vec<KeywordUse>),
    /// A price.
    Cost(Cost),
    /// A number for a stat; [`Amount`] may be computed (`= the number of bees on this`).
    Amount(Amount),
    /// `icons exploration 1, reason 2`
    Stats(Vec<(Stat, Amount)>),
    /// `tokens sensor 4`
    Counters(Vec<(Counter, Amount)>),
    /// `counters charge, page`
    CounterNames(Vec<Counter>),
    /// `enters along the way`
    Place(Place),
    /// `attaches to a feature`
    Selector(Selector),
    /// A word of a family.
    Word(Word),
    /// `harm none`: there is no such number.
    Absent,
    /// `harm disabled` (R12.2)
    Disabled,
    /// `progress by ranger tokens` (R12.3)
    ByTokens,
}

impl CardDef {
    /// The value of a header line, if it stands there.
    pub fn field(&self, header: Header) -> Option<&FieldValue> {
        self.fields.iter().find(|f| f.header == header).map(|f| &f.value)
    }
}

/// One keyword file: the meaning of the keyword for every card that has it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KeywordDef {
    /// `keyword`
    pub name: String,
    /// `game`
    pub game: String,
    /// `argument number | cost | quality`
    pub shape: KeywordShape,
    /// `variant <keyword>`: what has it has that keyword too, and what loses that keyword loses it.
    pub variant: Option<String>,
    /// The counters it declares, see [`HeaderShape::CounterNames`](crate::HeaderShape::CounterNames).
    pub counters: Vec<Counter>,
    /// The rule it implements.
    pub rule: Option<String>,
    /// `meaning <words>`: a reminder for players, in our own words.
    pub reminder: Option<String>,
    /// Its abilities.
    pub abilities: Vec<Ability>,
}

/// Everything that was written for one game: the words and the values. `cardlang` makes it and `kernel` runs it.
#[derive(Clone, Debug)]
pub struct Library {
    /// All words.
    pub vocabulary: crate::Vocabulary,
    /// The cards, in the order of their files' paths.
    pub cards: Vec<std::sync::Arc<CardDef>>,
    /// The keywords; `keywords[k]` is the meaning of `Keyword(k)`.
    pub keywords: Vec<KeywordDef>,
}
