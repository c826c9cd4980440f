//! Printed rules text: sentences, in each game's manner.
//!
//! The words come from the printed forms of the lexicon, and how they are joined from its [`Prose`]. The printer keeps in
//! mind what was spoken of, so that a thing is named once and is `it`, `that creature` or `that player` from then on.

mod ability;
mod amount;
mod answer;
mod asked;
mod context;
mod effect;
mod merge;
mod named;
mod noun;
mod owner;
mod past;
mod phrase;
mod phrasing;
mod place;
mod several;
mod statement;

use abilities::*;
use std::cell::RefCell;

use crate::format::{Style, Writer};
use context::Context;

pub(crate) use ability::trailing;
pub use amount::NUMBER_WORDS;
pub(crate) use past::ORDINALS;
pub use phrasing::{Numbers, Phrasing};

/// The printed rules text of a card, one paragraph for each ability, and a line of its own for each mode; keywords come
/// first, except those that a card names last, such as Equip; the back comes at the end.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let (library, _) = cardlang::compile(&TRAIL, &[source.clone()]);
///
/// use cardlang::{card_header, describe_ability_of, describe_card, print_card};
/// let (v, card) = (&library.vocabulary, &library.cards[0]);
/// let printed = print_card(v, card);
/// assert_eq!(printed.last(), Some(&describe_ability_of(v, card, &card.abilities[0])));
/// assert!(card_header(v, card).iter().any(|(word, value)| (*word, value.as_str()) == ("kind", "feature")));
/// assert!(describe_card(v, card)[0].starts_with("card Old Bridge"));
/// ```
pub fn print_card(v: &Vocabulary, c: &CardDef) -> Vec<String> {
    let paragraphs = Printer::of_card(v, c).card(c);
    paragraphs.iter().flat_map(|text| text.split('\n')).map(str::to_string).collect()
}

/// The same in another of the ways in which printed texts say it: paragraph by paragraph beside [`print_card`].
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let (library, _) = cardlang::compile(&TRAIL, &[source.clone()]);
/// use cardlang::{Numbers, Phrasing, plural, print_card, print_card_as};
/// let (v, card) = (&library.vocabulary, &library.cards[0]);
/// let by_name = Phrasing { by_name: true, numbers: Numbers::WhereX, ..Phrasing::default() };
/// assert_eq!(print_card_as(v, card, by_name), print_card(v, card), "it is named once, and nothing is counted");
/// assert_eq!(plural("Elf"), "Elves");
/// ```
pub fn print_card_as(v: &Vocabulary, c: &CardDef, phrasing: Phrasing) -> Vec<String> {
    let printer = Printer { phrasing, ..Printer::of_card(v, c) };
    printer.card(c).iter().flat_map(|text| text.split('\n')).map(str::to_string).collect()
}

/// The printed text of one ability, in one line; for logs.
pub fn describe_ability(v: &Vocabulary, ability: &Ability) -> String {
    in_one_line(&Printer::new(v, None).ability(ability))
}

/// The printed text of one ability as it stands on a card, in one line; for logs.
pub fn describe_ability_of(v: &Vocabulary, card: &CardDef, ability: &Ability) -> String {
    in_one_line(&Printer::of_card(v, card).ability(ability))
}

/// The printed text of an ability that a card has by such a use of a keyword, in one line; for logs. It counts with the number of
/// the use: `create a 1/1 token`, `create two 1/1 tokens`.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let (library, _) = cardlang::compile(&TRAIL, &[source.clone()]);
/// use cardlang::{describe_ability_of, describe_used};
/// let (v, card) = (&library.vocabulary, &library.cards[0]);
/// let own = &card.abilities[0];
/// assert_eq!(describe_used(v, Some(card), own, None), describe_ability_of(v, card, own), "no keyword gave it");
/// ```
pub fn describe_used(v: &Vocabulary, card: Option<&CardDef>, ability: &Ability, used: Option<&KeywordUse>) -> String {
    let number = used.and_then(|used| match used.args.first() {
        Some(KeywordArg::Number(amount)) => amount.as_number(),
        _ => None,
    });
    fill_in(v, &in_one_line(&Printer { number, ..Printer::new(v, card) }.ability(ability)), used)
}

/// The words of a condition, in one line, after a sentence that has named the card: `it is ready`.
pub fn describe_condition(v: &Vocabulary, condition: &Condition) -> String {
    let mut printer = Printer::new(v, None);
    printer.this = "it".into();
    printer.condition(condition)
}

/// A text of a keyword with the argument of one of its uses filled in; for logs, questions and reminders.
pub fn fill_in(v: &Vocabulary, text: &str, used: Option<&KeywordUse>) -> String {
    let Some(used) = used.filter(|_| text.contains('[')) else { return text.to_string() };
    let argument = Printer::new(v, None).keyword_use(used, "");
    let argument = argument.trim_start();
    let quality = argument.strip_prefix("from ").unwrap_or(argument);
    text.replace("[number]", argument).replace("[cost]", argument).replace("[quality]", quality)
}

/// Prints values in the words of a vocabulary.
struct Printer<'v> {
    v: &'v Vocabulary,
    /// Writes single words.
    writer: Writer<'v>,
    sentences: Sentences,
    card: Option<&'v CardDef>,
    /// The name the card has for itself.
    this: String,
    /// The way it says what may be said in several.
    phrasing: Phrasing,
    /// The name of the card that gave the ability.
    giver: Option<String>,
    /// The number of the keyword's use that gave the ability: `[number]`.
    number: Option<i32>,
    context: RefCell<Context>,
}

impl<'v> Printer<'v> {
    fn new(v: &'v Vocabulary, card: Option<&'v CardDef>) -> Self {
        let this = card.map_or("this card".to_string(), |card| called(v, card));
        Printer {
            v,
            writer: Writer::new(v, Style::Print),
            sentences: v.lexicon.prose.sentences,
            card,
            this,
            phrasing: Phrasing::default(),
            giver: None,
            number: None,
            context: RefCell::default(),
        }
    }

    fn of_card(v: &'v Vocabulary, card: &'v CardDef) -> Self {
        Printer::new(v, Some(card))
    }

    /// A printer for an ability that stands on something else, which is called so.
    fn granted(&self, this: String) -> Self {
        Printer { this, phrasing: self.phrasing, ..Printer::new(self.v, None) }
    }

    fn is_terse(&self) -> bool {
        self.sentences == Sentences::Then
    }
}

/// The name a card has for itself.
fn called(v: &Vocabulary, card: &CardDef) -> String {
    let found = v.lexicon.prose.called.iter().find(|(mark, _)| bears(v, card, *mark));
    match found.map(|(_, called)| called) {
        Some(Called::As(text)) => text.to_string(),
        Some(Called::ShortName) => card.name.split(',').next().unwrap_or(&card.name).to_string(),
        Some(Called::Name) | None => card.name.clone(),
    }
}

fn bears(v: &Vocabulary, card: &CardDef, mark: Mark) -> bool {
    match mark {
        Mark::Header(header) => card.field(header).is_some(),
        Mark::Word(header, word) => card.field(header) == Some(&FieldValue::Word(word)),
        Mark::Kind(kind) => card.fields.iter().any(|f| matches!(&f.value, FieldValue::Kinds(k) if k.contains(&kind))),
        Mark::Trait(id) => {
            id.index() < v.traits.len()
                && card.fields.iter().any(|f| matches!(&f.value, FieldValue::Traits(t) if t.contains(&id)))
        }
    }
}

/// A paragraph with its modes one after another.
fn in_one_line(text: &str) -> String {
    text.replace('\n', " ")
}

/// A sentence after others: behind a list of modes it has a line of its own.
fn followed(text: &str, more: &str) -> String {
    match (more, text.contains('•')) {
        ("", _) => text.to_string(),
        (more, true) => format!("{text}\n{more}"),
        (more, false) => format!("{text} {more}"),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let text = capital(&articles(text.trim()));
    match text.chars().last() {
        None => text,
        Some('.' | '"' | '!' | '?') => text,
        _ => text + ".",
    }
}

/// `a injury` is `an injury`: a printed 1 becomes an article before the noun it stands for is known.
fn articles(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        let vowel = words.peek().is_some_and(|next| crate::format::noun::article(next) == "an");
        out.push_str(if word == "a" && vowel { "an" } else { word });
        if words.peek().is_some() {
            out.push(' ');
        }
    }
    out
}

/// `a`, `a and b`, `a, b, and c`.
fn listed(items: &[String], joint: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [a, b] => format!("{a} {joint} {b}"),
        [front @ .., last] => format!("{}, {joint} {last}", front.join(", ")),
    }
}
