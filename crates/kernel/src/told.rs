//! Told text: a list of spans, each with its meaning. A game says what it means with them; the words are made last, for
//! one reader, by the crate `words`. Nothing here gives a string.

use crate::{AbilityId, Card, ChosenWord, Seat, Thing, Zone};
use abilities::{
    Cost, Counter, Effect, Keyword, KeywordUse, Name, Number, Place, Stat, Status, Symbol, Trait, Verb, Word,
};

/// One piece of told text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Words of a template. They are part of the program, so they hold no secret.
    Text(&'static str),
    /// The next letter is a capital.
    Capital,
    /// Marks a heading, before and behind it.
    Heading(Heading),
    /// A card, a player or the rules. An ability on its way is named after its source.
    Thing(Thing),
    /// A card by its own name.
    Card(Card),
    /// The ability of this source.
    AbilityOf(Thing),
    /// The name of a card, wherever such a card is.
    Name(Name),
    /// The name a compiled ability has in its head: that of a test.
    Head(AbilityId),
    /// `; while it is ready`: how long this source's compiled ability holds; nothing where it has no condition.
    While(Thing, AbilityId),
    /// A number.
    Number(i32),
    /// A number with its sign.
    Signed(i32),
    /// A kind of counter, in its first form.
    Counter(Counter),
    /// A kind of counter, in the form that agrees with this number.
    Counters(Counter, i32),
    /// A status: `tapped`.
    Status(Status),
    /// A verb by its short name.
    Verb(Verb),
    /// A word of a closed family: an aspect, a step.
    Word(Word),
    /// A word somebody chose, which may stand for a trait or a name.
    Chosen(ChosenWord),
    /// A keyword, as it stands in a sentence.
    Keyword(Keyword),
    /// A keyword by its name, as it stands alone.
    KeywordName(Keyword),
    /// A trait, in its first form.
    Trait(Trait),
    /// A stat.
    Stat(Stat),
    /// A number the rules compute.
    Computed(Number),
    /// A place: `graveyard`.
    Place(Place),
    /// A place with its player.
    Zone(Zone),
    /// A symbol of a cost.
    Symbol(Symbol),
    /// The number of a rule.
    Rule(Rule),
    /// Text of a card, told by its meaning.
    Printed(Box<Printed>),
    /// Words out of a file somebody wrote: the name of a test, of a deck.
    Quoted(String),
}

/// The size of a heading.
///
/// ```
/// use kernel::{Heading, Span, told};
/// let heading = told!("Night").heading(Heading::Large);
/// assert_eq!(heading.spans()[0], Span::Heading(Heading::Large));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// A day, a round, a place.
    Large,
    /// A turn, a phase.
    Small,
}

/// The number of a rule: `E8.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rule(pub &'static str);

/// Text of a card, told by its meaning.
///
/// ```
/// use kernel::{Cards, Form, Meaning, Printed, Span};
/// let cards = Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 1);
/// let beacon = cards.find("Great Beacon").expect("a card");
/// // The first line of its rules text, in the middle of a sentence.
/// let text = Printed { what: Meaning::Rules(beacon, 0), face: Some(beacon), filled: None, form: Form::Within };
/// assert!(matches!(Span::Printed(Box::new(text)), Span::Printed(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The meaning.
    pub what: Meaning,
    /// The face of the card it stands on: a card speaks of itself by its kind.
    pub face: Option<crate::DefId>,
    /// The use of a keyword that fills in its arguments.
    pub filled: Option<KeywordUse>,
    /// Its position in the sentence.
    pub form: Form,
}

/// A piece of rules text as a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A compiled ability.
    Ability(AbilityId),
    /// Some clauses.
    Effects(Vec<Effect>),
    /// A cost.
    Cost(Cost),
    /// The text of a keyword's file for players.
    Reminder(String),
    /// The line of that number in the header of a card, by the card's face.
    Header(crate::DefId, usize),
    /// The line of that number in the rules text of a card, by the card's face.
    Rules(crate::DefId, usize),
}

/// The position of printed text in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As a sentence.
    Sentence,
    /// Without its full stop.
    Open,
    /// In the middle of a sentence: without full stop or colon, and with a small first letter.
    Within,
}

/// A list of spans.
///
/// ```
/// use kernel::{Seat, told};
/// let told = told!("{} draws {} cards", Seat(0), 2);
/// assert!(!told.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told(Vec<Span>);

impl Told {
    /// Nothing.
    pub const fn new() -> Self {
        Told(Vec::new())
    }

    /// A template with its holes `{}` filled in their order.
    ///
    /// ```
    /// use kernel::{Seat, Span, Thing, Told, told};
    /// let told = told!("{} draws {} cards.", Seat(0), 2);
    /// let spans = [
    ///     Span::Thing(Thing::Player(Seat(0))),
    ///     Span::Text(" draws "),
    ///     Span::Number(2),
    ///     Span::Text(" cards."),
    /// ];
    /// assert_eq!(told.spans(), spans);
    /// ```
    pub fn fill<const N: usize>(template: &'static str, holes: [Told; N]) -> Self {
        let mut told = Told::new();
        let mut holes = holes.into_iter();
        for (i, text) in template.split("{}").enumerate() {
            if i > 0 {
                debug_assert!(holes.len() > 0, "a hole of `{template}` stays empty");
                told.0.extend(holes.next().unwrap_or_default().0);
            }
            if !text.is_empty() {
                told.0.push(Span::Text(text));
            }
        }
        debug_assert!(holes.len() == 0, "`{template}` has too few holes");
        told
    }

    /// Several in a row, set apart by the same words.
    pub fn join(all: impl IntoIterator<Item = Told>, between: &'static str) -> Self {
        let mut told = Told::new();
        for (i, one) in all.into_iter().enumerate() {
            if i > 0 {
                told.0.push(Span::Text(between));
            }
            told.0.extend(one.0);
        }
        told
    }

    /// Symbols of a cost in a row: `{3}{W}{W}`.
    pub fn symbols(symbols: &[Symbol]) -> Self {
        Told(symbols.iter().map(|symbol| Span::Symbol(*symbol)).collect())
    }

    /// With more behind it.
    pub fn then(mut self, more: impl Into<Told>) -> Self {
        self.0.extend(more.into().0);
        self
    }

    /// As a sentence, which begins with a capital letter.
    pub fn sentence(mut self) -> Self {
        if !self.0.is_empty() {
            self.0.insert(0, Span::Capital);
        }
        self
    }

    /// As a heading.
    pub fn heading(self, size: Heading) -> Self {
        Told::from(Span::Heading(size)).then(" ").then(self).then(" ").then(Span::Heading(size))
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its spans.
    pub fn spans(&self) -> &[Span] {
        &self.0
    }
}

impl Printed {
    /// A compiled ability of a card, with the arguments of the keyword it comes from.
    pub fn ability(face: Option<crate::DefId>, ability: AbilityId, filled: Option<&KeywordUse>, form: Form) -> Told {
        Printed { what: Meaning::Ability(ability), face, filled: filled.cloned(), form }.into()
    }

    /// Clauses of a card.
    pub fn effects(face: Option<crate::DefId>, effects: Vec<Effect>, filled: Option<&KeywordUse>, form: Form) -> Told {
        Printed { what: Meaning::Effects(effects), face, filled: filled.cloned(), form }.into()
    }

    /// A meaning alone, as a sentence.
    pub fn of(what: Meaning) -> Told {
        Printed { what, face: None, filled: None, form: Form::Sentence }.into()
    }

    /// The text of a keyword's file, with the arguments of one of its uses.
    pub fn reminder(text: String, filled: Option<&KeywordUse>) -> Told {
        Printed { what: Meaning::Reminder(text), face: None, filled: filled.cloned(), form: Form::Sentence }.into()
    }

    /// A cost, in the middle of a sentence.
    pub fn cost(cost: Cost) -> Told {
        Printed { what: Meaning::Cost(cost), face: None, filled: None, form: Form::Within }.into()
    }
}

/// Fills a template: `told!("{} attacks {}.", attacker, defender)`.
#[macro_export]
macro_rules! told {
    ($template:literal $(, $hole:expr)* $(,)?) => {
        $crate::Told::fill($template, [$($crate::Told::from($hole)),*])
    };
}

impl From<Span> for Told {
    fn from(span: Span) -> Self {
        Told(vec![span])
    }
}
impl From<Printed> for Told {
    fn from(printed: Printed) -> Self {
        Span::Printed(Box::new(printed)).into()
    }
}
impl From<&'static str> for Told {
    fn from(text: &'static str) -> Self {
        if text.is_empty() { Told::new() } else { Span::Text(text).into() }
    }
}
impl From<Thing> for Told {
    fn from(thing: Thing) -> Self {
        Span::Thing(thing).into()
    }
}
impl From<Card> for Told {
    fn from(card: Card) -> Self {
        Span::Card(card).into()
    }
}
impl From<Seat> for Told {
    fn from(seat: Seat) -> Self {
        Span::Thing(seat.into()).into()
    }
}
impl From<i32> for Told {
    fn from(number: i32) -> Self {
        Span::Number(number).into()
    }
}
impl From<Counter> for Told {
    fn from(kind: Counter) -> Self {
        Span::Counter(kind).into()
    }
}
impl From<Word> for Told {
    fn from(word: Word) -> Self {
        Span::Word(word).into()
    }
}
impl From<Keyword> for Told {
    fn from(keyword: Keyword) -> Self {
        Span::Keyword(keyword).into()
    }
}
impl From<Name> for Told {
    fn from(name: Name) -> Self {
        Span::Name(name).into()
    }
}
impl From<Zone> for Told {
    fn from(zone: Zone) -> Self {
        Span::Zone(zone).into()
    }
}
impl From<Rule> for Told {
    fn from(rule: Rule) -> Self {
        Span::Rule(rule).into()
    }
}
