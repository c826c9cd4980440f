//! The words of a game: each entry is one item that carries its spelling, its printed form, a line of
//! documentation, an example and the rule it implements. Parser, printer, suggestions and the vocabulary book all
//! come from these lists.
//!
//! # Templates
//! A template is words and slots: `add {amount} {kind} to {patient}`. `<suffer>` is a verb that is conjugated for
//! its subject and mood (`suffers`, `would suffer`, `cannot suffer`, `does not suffer`). `( ... )` may be left out.

use crate::*;
use std::collections::HashMap;
use std::sync::Arc;

/// A noun in singular and plural: `being|beings`; one form serves both if there is no bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun(pub &'static str);

impl Noun {
    /// From `singular|plural`.
    pub const fn new(forms: &'static str) -> Self {
        Noun(forms)
    }
    /// `being`
    pub fn singular(self) -> &'static str {
        self.0.split('|').next().unwrap_or(self.0)
    }
    /// `beings`
    pub fn plural(self) -> &'static str {
        self.0.split('|').nth(1).unwrap_or(self.0)
    }
}

/// An entry whose spelling is a word or phrase.
#[derive(Clone, Copy, Debug)]
pub struct Entry<Id> {
    /// The id.
    pub id: Id,
    /// The spelling; nouns as `singular|plural`.
    pub text: &'static str,
    /// The printed form, if it differs.
    pub print: &'static str,
    /// Its meaning.
    pub doc: &'static str,
    /// The rule it implements.
    pub rule: &'static str,
}

impl<Id> Entry<Id> {
    /// An entry printed as it is written.
    pub const fn new(id: Id, text: &'static str, rule: &'static str, doc: &'static str) -> Self {
        Entry { id, text, print: "", doc, rule }
    }
    /// With a printed form of its own.
    pub const fn printed(mut self, print: &'static str) -> Self {
        self.print = print;
        self
    }
    /// The noun.
    pub fn noun(&self) -> Noun {
        Noun(self.text)
    }
}

/// The moods a verb form is used in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// As an effect: `add 1 harm to it`.
    Do,
    /// In `before`, `when`, `after`, and with `would`.
    Event,
    /// In `cannot`.
    Cannot,
    /// In `does not`: an exemption.
    Exempt,
    /// As a cost: `exhaust`, `use 1 sensor`.
    Cost,
    /// In `may`: a permission.
    May,
    /// In `... costs {1}`: a price.
    Price,
    /// Of an act that has happened: `a creature died this turn`. The forms of events say it.
    Past,
}

impl Mood {
    /// The mood whose forms say it.
    pub fn form(self) -> Mood {
        if self == Mood::Past { Mood::Event } else { self }
    }
}

/// One way to say a verb.
#[derive(Clone, Copy, Debug)]
pub struct VerbForm {
    /// The places in a sentence where it may stand.
    pub moods: &'static [Mood],
    /// The template.
    pub text: &'static str,
    /// The printed template, if it differs.
    pub print: &'static str,
    /// Printed templates for a thing that comes from such a place: `put it into your hand` from a library.
    pub print_from: &'static [(Place, &'static str)],
    /// The printed template for a thing that is not of this kind: only creatures die.
    pub print_other: Option<(Kind, &'static str)>,
    /// The printed template for a single thing that does the act: `it blocks` where `all creatures able to block` do so.
    pub print_one: &'static str,
    /// Printed templates for acts that need no head before them: `this enters with a counter on it`.
    pub print_under: &'static [(Head, &'static str)],
    /// The printed template for the act with another amount: `you gain {amount} life instead`.
    pub changed: &'static str,
    /// The printed template for a shield against the act: `prevent {amount} damage that would be dealt to {patient}`.
    pub shield: &'static str,
    /// The words that close a printed run of clauses about the thing the act found: `then shuffle`.
    pub closing: &'static str,
    /// The slots of the act that the form itself fixes (`dies` fixes from and to).
    pub fix: Fixed,
}

/// Slots of an act that a verb form fixes by itself.
///
/// ```
/// use abilities::{Fixed, FixedPatient, Mood, Place, VerbForm};
/// let (play, graveyard) = (Place(1), Place(4));
/// // A creature dies if it goes from play to a graveyard; a bare `exhaust` is a cost of the card it stands on.
/// let dies = Fixed { from: Some(play), to: Some(graveyard), ..Fixed::NONE };
/// let exhaust = Fixed { patient: Some(FixedPatient::This), ..Fixed::NONE };
/// let forms = [
///     VerbForm::new(&[Mood::Event], "{patient} dies").fixed(dies),
///     VerbForm::new(&[Mood::Cost], "exhaust").fixed(exhaust),
/// ];
/// assert_eq!(forms[0].fix.to, Some(graveyard));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fixed {
    /// From.
    pub from: Option<Place>,
    /// To.
    pub to: Option<Place>,
    /// The kind of counter.
    pub kind: Option<Counter>,
    /// The patient is `this`.
    pub patient: Option<FixedPatient>,
    /// The word.
    pub word: Option<Word>,
}

/// A participant a form fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FixedPatient {
    /// The card the ability stands on.
    This,
    /// You.
    You,
}

impl Fixed {
    /// Nothing is fixed.
    pub const NONE: Fixed = Fixed { from: None, to: None, kind: None, patient: None, word: None };
}

impl VerbForm {
    /// A form that fixes nothing.
    pub const fn new(moods: &'static [Mood], text: &'static str) -> Self {
        VerbForm {
            moods,
            text,
            print: "",
            print_from: &[],
            print_other: None,
            print_one: "",
            print_under: &[],
            changed: "",
            shield: "",
            closing: "",
            fix: Fixed::NONE,
        }
    }
    /// With a printed form of its own.
    pub const fn printed(mut self, print: &'static str) -> Self {
        self.print = print;
        self
    }
    /// With printed forms of its own for things that come from these places.
    pub const fn printed_from(mut self, print_from: &'static [(Place, &'static str)]) -> Self {
        self.print_from = print_from;
        self
    }
    /// With a printed form of its own for things that are not of this kind.
    pub const fn printed_other(mut self, kind: Kind, print: &'static str) -> Self {
        self.print_other = Some((kind, print));
        self
    }
    /// With a printed form of its own for a single thing that does it.
    pub const fn printed_one(mut self, print: &'static str) -> Self {
        self.print_one = print;
        self
    }
    /// With printed forms that need none of these heads before them.
    pub const fn printed_under(mut self, print_under: &'static [(Head, &'static str)]) -> Self {
        self.print_under = print_under;
        self
    }
    /// With a printed form for the act that happens by another amount.
    pub const fn changed(mut self, changed: &'static str) -> Self {
        self.changed = changed;
        self
    }
    /// With a printed form for a shield against the act.
    pub const fn shield(mut self, shield: &'static str) -> Self {
        self.shield = shield;
        self
    }
    /// With words that close the clauses about what the act found.
    pub const fn closing(mut self, closing: &'static str) -> Self {
        self.closing = closing;
        self
    }
    /// Fixing roles of the act.
    pub const fn fixed(mut self, fix: Fixed) -> Self {
        self.fix = fix;
        self
    }
}

/// A verb.
#[derive(Clone, Copy, Debug)]
pub struct VerbEntry {
    /// The id.
    pub id: Verb,
    /// A short name for the book and the log: `suffer fatigue`.
    pub name: &'static str,
    /// Its wording.
    pub forms: &'static [VerbForm],
    /// Its meaning.
    pub doc: &'static str,
    /// A clause that uses it.
    pub example: &'static str,
    /// The rule it implements.
    pub rule: &'static str,
}

/// A participant of an act.
///
/// ```
/// use abilities::{Lexicon, Role, Sort, verbs};
/// // Only players draw, and only cards are drawn.
/// static CARDS: Lexicon = Lexicon {
///     roles: &[(Role::Agent, Sort::Player, &[verbs::DRAW]), (Role::Patient, Sort::Card, &[verbs::DRAW])],
///     ..Lexicon::plain("cards")
/// };
/// assert!(CARDS.roles.iter().all(|(_, _, of)| of.contains(&verbs::DRAW)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The one who does it.
    Agent,
    /// The thing an act is done to.
    Patient,
    /// The other participant.
    Second,
}

/// The sort of a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A card.
    Card,
    /// A player.
    Player,
}

/// The sort of a change, for its printed form.
///
/// ```
/// use abilities::{Amount, Change, Sign};
/// assert_eq!(Sign::of(&Change::Plus(Amount::Number(1))), Sign::More);
/// assert_eq!(Sign::of(&Change::Doubled), Sign::Double);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `+1`
    More,
    /// `-1`
    Less,
    /// `= 1`
    Exactly,
    /// `at least 1`
    AtLeast,
    /// `doubled`
    Double,
}

impl Sign {
    /// The sort of a change.
    pub fn of(change: &Change) -> Self {
        match change {
            Change::Plus(_) => Sign::More,
            Change::Minus(_) => Sign::Less,
            Change::Set(_) => Sign::Exactly,
            Change::AtLeast(_) => Sign::AtLeast,
            Change::Doubled => Sign::Double,
        }
    }
}

/// The style of a game's printed text.
///
/// ```
/// use abilities::{Called, Kind, Mark, Prose, Sentences};
/// let creature = Kind(0);
/// static PROSE: Prose = Prose {
///     sentences: Sentences::Whenever,
///     called: &[(Mark::Kind(Kind(0)), Called::As("this creature"))],
///     ..Prose::PLAIN
/// };
/// let name = PROSE.called.iter().find(|(mark, _)| *mark == Mark::Kind(creature)).map(|(_, name)| *name);
/// assert_eq!(name, Some(Called::As("this creature")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Prose {
    /// The construction of sentences.
    pub sentences: Sentences,
    /// The names a card has for itself: the first mark it bears decides.
    pub called: &'static [(Mark, Called)],
    /// The possession that is a card's host, and the names a card has for it; `{noun}` is the noun of the header line.
    pub hosts: Option<(Possession, &'static [(Mark, &'static str)])>,
    /// Header lines that are rules text, with their printed form.
    pub lines: &'static [(Header, &'static str)],
    /// Nouns for a choice among these kinds and players: `any target`.
    pub groups: &'static [(&'static [Filter], &'static str)],
    /// Nouns for acts that are prevented or changed: `that damage`.
    pub answered: &'static [(Verb, &'static str)],
    /// Nouns for the cards this card is linked to: `the exiled card`.
    pub linked: &'static [(Link, &'static str)],
    /// Words for things after an act was done to them: `dealt damage this way`.
    pub done_to: &'static [(Verb, &'static str)],
    /// The noun for anything that moves: `a card or token`.
    pub anything: &'static str,
    /// Kinds that are played to respond; none are said to be all. A response on any other card is printed with `may`.
    pub played_to_respond: &'static [Kind],
}

impl Prose {
    /// Instructions strung together by `then`, and no names but the card's own.
    pub const PLAIN: Prose = Prose {
        sentences: Sentences::Then,
        called: &[],
        hosts: None,
        lines: &[],
        groups: &[],
        answered: &[],
        linked: &[],
        done_to: &[],
        anything: "anything",
        played_to_respond: &[],
    };
}

/// The construction of sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentences {
    /// `Whenever ..., ...`, a sentence for each clause, number words, `can't`.
    Whenever,
    /// `After ..., do this, then that`, figures, `cannot`.
    Then,
}

/// Something a card bears that decides how it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A header line.
    Header(Header),
    /// A header line with that word.
    Word(Header, Word),
    /// A kind.
    Kind(Kind),
    /// A trait.
    Trait(Trait),
}

/// The name a card has for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// `this creature`
    As(&'static str),
    /// Its whole name.
    Name,
    /// Its name up to the first comma.
    ShortName,
}

/// A number computed for an act.
///
/// ```
/// // A module of numbers, as a game declares it.
/// mod number {
///     use abilities::Verb;
///     const TEST: Verb = Verb(40);
///     abilities::numbers! {
///         EFFORT = 0, "effort", TEST, ["tests get effort {change}"], "tests get effort +1", "The strength of a test.";
///     }
/// }
/// let effort: &abilities::NumberEntry = &number::ENTRIES[0];
/// assert_eq!((effort.id, effort.name), (number::EFFORT, "effort"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct NumberEntry {
    /// The id.
    pub id: Number,
    /// `effort`
    pub name: &'static str,
    /// The act it is computed for.
    pub verb: Verb,
    /// Templates with `{change}` and roles: `tests interacting with {patient} get effort {change}`.
    pub forms: &'static [&'static str],
    /// Printed templates, each for one sort of change; without one that fits, the form is printed.
    pub prints: &'static [(Sign, &'static str)],
    /// Its meaning.
    pub doc: &'static str,
    /// A statement that uses it.
    pub example: &'static str,
    /// The rule it implements.
    pub rule: &'static str,
}

/// A head of the game's own.
///
/// ```
/// mod head {
///     abilities::heads! {
///         PLAY = 0, "play", "", "play:", "The text of a card that is played.";
///     }
/// }
/// let play: &abilities::HeadEntry = &head::ENTRIES[0];
/// assert_eq!((play.id, play.text), (head::PLAY, "play"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HeadEntry {
    /// The id.
    pub id: Head,
    /// `test {aspect} + {approach}( [{amount}]), {text}`: slots are families of [`Lexicon::families`], `{amount}`,
    /// `{text}`, `{cost}` or `{numbers}`.
    pub text: &'static str,
    /// The printed form.
    pub print: &'static str,
    /// The sub-blocks it may have, as words of the family `block`.
    pub blocks: &'static [Word],
    /// Its meaning.
    pub doc: &'static str,
    /// An ability that uses it.
    pub example: &'static str,
    /// The rule it implements.
    pub rule: &'static str,
}

/// The content of a header line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderShape {
    /// Free text.
    Text,
    /// Card types.
    Kinds,
    /// Traits of a family.
    Traits(Family),
    /// Keywords.
    Keywords,
    /// A cost.
    Cost,
    /// One stat; also `none`, `disabled`, `by ranger tokens`.
    Stat(Stat),
    /// Several stats with numbers.
    Stats,
    /// Counters with numbers.
    Counters,
    /// Names of counters that the texts of the game may speak of from then on, each without this word behind it: `charge`
    /// for `charge counter`.
    CounterNames(&'static str),
    /// A place.
    Place,
    /// Cards.
    Selector,
    /// A word of the named family.
    Word(&'static str),
    /// A number.
    Number,
}

/// A header line.
///
/// ```
/// mod header {
///     use abilities::{HeaderShape, Stat};
///     abilities::headers! {
///         KIND = 0, "kind", HeaderShape::Kinds, "lamp", "Its card types.";
///         LIGHT = 1, "light", HeaderShape::Stat(Stat(0)), "2", "The light it gives.";
///     }
/// }
/// let line: &abilities::HeaderEntry = &header::ENTRIES[1];
/// assert_eq!((line.id, line.word, line.shape), (header::LIGHT, "light", abilities::HeaderShape::Stat(abilities::Stat(0))));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HeaderEntry {
    /// The id.
    pub id: Header,
    /// The word.
    pub word: &'static str,
    /// Its content.
    pub shape: HeaderShape,
    /// Its meaning.
    pub doc: &'static str,
    /// A value.
    pub example: &'static str,
    /// The rule it implements.
    pub rule: &'static str,
}

/// Families of traits: each is replaced as a whole when something "is" one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Family(pub u8);

impl Family {
    /// Ordinary traits. All other families are a game's own, see [`Lexicon::trait_families`].
    pub const TRAIT: Family = Family(0);
}

/// A family of traits a game keeps apart from the ordinary ones.
///
/// ```
/// use abilities::{Family, FamilyWords, Lexicon, TraitEntry, TraitFamily};
/// const COLOUR: Family = Family(1);
/// static CARDS: Lexicon = Lexicon {
///     trait_families: &[TraitFamily { id: COLOUR, name: "colour", words: FamilyWords::Closed }],
///     traits: &[TraitEntry { text: "red", family: COLOUR }],
///     ..Lexicon::plain("cards")
/// };
/// assert!(CARDS.is_closed(COLOUR), "no card brings a new colour");
/// assert!(!CARDS.is_closed(Family::TRAIT));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TraitFamily {
    /// Which.
    pub id: Family,
    /// Its name in the book.
    pub name: &'static str,
    /// The source of its words.
    pub words: FamilyWords,
}

/// The source of a family's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FamilyWords {
    /// The game knows them all, and they are adjectives: `a red card`.
    Closed,
    /// Cards bring new ones, and they are nouns: `an Elf`.
    Open,
}

/// A trait the game knows without any card.
#[derive(Clone, Copy, Debug)]
pub struct TraitEntry {
    /// `Mountain|Mountains`, `red`
    pub text: &'static str,
    /// Its family.
    pub family: Family,
}

/// A game's words.
///
/// ```
/// use abilities::*;
/// const DOUSE: Verb = Verb(verbs::FIRST_OF_GAME);
/// const LAMP: Kind = Kind(0);
/// static LEXICON: Lexicon = Lexicon {
///     kinds: &[Entry::new(LAMP, "lamp|lamps", "L1.2", "A card that gives light.")],
///     verbs: &[VerbEntry {
///         id: DOUSE,
///         name: "douse",
///         forms: &[VerbForm::new(&[Mood::Do, Mood::Cost], "douse {patient}")],
///         doc: "A lamp leaves play.",
///         example: "douse a lamp",
///         rule: "L3.1",
///     }],
///     ..Lexicon::plain("lanterns")
/// };
/// assert_eq!(LEXICON.kinds[0].noun().plural(), "lamps");
///
/// // Cards add words of their own: traits, counters, keywords, names.
/// let mut vocabulary = Vocabulary::new(&LEXICON);
/// let oak = vocabulary.intern_name("Oak");
/// assert_eq!((vocabulary.names.find("Oak"), vocabulary.names.find("Elm")), (Some(oak), None));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lexicon {
    /// `rangers`
    pub game: &'static str,
    /// `ranger|rangers`
    pub player: Noun,
    /// Words for "any card in play": `card|cards`, `permanent|permanents`.
    pub cards: &'static [&'static str],
    /// Card types.
    pub kinds: &'static [Entry<Kind>],
    /// Stats.
    pub stats: &'static [Entry<Stat>],
    /// Pairs of stats written `+1/+1`.
    pub pairs: &'static [(Stat, Stat)],
    /// Kinds whose own traits are of another family: those of a card of that kind alone, known by its cards.
    pub subtypes: &'static [(Kind, Family)],
    /// The families of traits beside the ordinary one.
    pub trait_families: &'static [TraitFamily],
    /// Traits known without cards.
    pub traits: &'static [TraitEntry],
    /// Counters, energies and mana known without cards.
    pub counters: &'static [Entry<Counter>],
    /// The counters that are written as symbols: `W` for `{W}`.
    pub symbols: &'static [(&'static str, Counter)],
    /// The letter behind a stroke for what may be paid in the place of a symbol: `P` in `{W/P}`.
    pub other_payment: Option<&'static str>,
    /// Places, as they stand after a noun: `along the way`, `in {whose} hand`.
    pub places: &'static [Entry<Place>],
    /// Statuses, as adjectives.
    pub statuses: &'static [Entry<Status>],
    /// Predicates, as adjectives.
    pub predicates: &'static [Entry<Predicate>],
    /// Links, as they stand after a noun: `attached to {second}`.
    pub links: &'static [Entry<Link>],
    /// Verbs.
    pub verbs: &'static [VerbEntry],
    /// The parts of an act that only a card, or only a player, can take: who does it, what it is done to, the other participant. A
    /// pattern that names the other sort there never fits.
    pub roles: &'static [(Role, Sort, &'static [Verb])],
    /// Computed numbers.
    pub numbers: &'static [NumberEntry],
    /// Heads.
    pub heads: &'static [HeadEntry],
    /// Facts: `it is your turn`.
    pub flags: &'static [Entry<Flag>],
    /// Numbers of the game: `your effort`.
    pub registers: &'static [Entry<Register>],
    /// Moments: `the end of the turn`.
    pub moments: &'static [Entry<Moment>],
    /// The moment until which the exceptions of a copy last.
    pub copy_ends: Option<Moment>,
    /// Manners: `tapped`, `attacking`.
    pub manners: &'static [Entry<Manner>],
    /// `the location`.
    pub uniques: &'static [Entry<Unique>],
    /// `{whose} role`, `{whose} controller`.
    pub possessions: &'static [Entry<Possession>],
    /// `turn`, `round`, `test`.
    pub limits: &'static [Entry<Limit>],
    /// Families of words: `aspect`, `approach`, `icon`, `verb`, `step`, `block`.
    pub families: &'static [(&'static str, &'static [Entry<Word>])],
    /// Header lines, in canonical order.
    pub headers: &'static [HeaderEntry],
    /// The style of printed text.
    pub prose: Prose,
    /// The search for text that could never do anything.
    pub reach: Reach,
}

impl Lexicon {
    /// A family of traits the game keeps apart.
    pub fn trait_family(&self, family: Family) -> Option<&'static TraitFamily> {
        self.trait_families.iter().find(|f| f.id == family)
    }

    /// Whether the game knows all traits of that family, and they are adjectives.
    pub fn is_closed(&self, family: Family) -> bool {
        self.trait_family(family).is_some_and(|f| f.words == FamilyWords::Closed)
    }

    /// A lexicon without a word of its own, for `..Lexicon::plain("my game")`.
    pub const fn plain(game: &'static str) -> Lexicon {
        Lexicon {
            game,
            player: Noun::new("player|players"),
            cards: &["card|cards"],
            kinds: &[],
            stats: &[],
            pairs: &[],
            subtypes: &[],
            trait_families: &[],
            traits: &[],
            counters: &[],
            symbols: &[],
            other_payment: None,
            places: &[],
            statuses: &[],
            predicates: &[],
            links: &[],
            verbs: &[],
            roles: &[],
            numbers: &[],
            heads: &[],
            flags: &[],
            registers: &[],
            moments: &[],
            copy_ends: None,
            manners: &[],
            uniques: &[],
            possessions: &[],
            limits: &[],
            families: &[],
            headers: &[],
            prose: Prose::PLAIN,
            reach: Reach::NONE,
        }
    }

    /// The family of that name.
    pub fn family(&self, name: &str) -> Option<&'static [Entry<Word>]> {
        self.families.iter().find(|(n, _)| *n == name).map(|(_, words)| *words)
    }
    /// The spelling of a word of any family.
    pub fn word(&self, word: Word) -> &'static str {
        self.families.iter().flat_map(|(_, words)| words.iter()).find(|e| e.id == word).map_or("?", |e| e.text)
    }
}

/// A game's lexicon together with the open words its cards add: traits, counters, keywords, card names. Ids below
/// the lexicon's own counts are the lexicon's; the rest are given in the order the files are read.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// The game's own words.
    pub lexicon: &'static Lexicon,
    /// Spellings of traits, `singular|plural`, with their families.
    pub traits: Vec<(String, Family)>,
    /// Spellings of counters.
    pub counters: Vec<String>,
    /// Keywords with the shape of their argument.
    pub keywords: Vec<(String, KeywordShape)>,
    /// Card names.
    pub names: Names,
    /// The cards that others make by name: a printed text describes them.
    pub made: Vec<(Name, Arc<CardDef>)>,
    /// Bound names that clauses from outside give to a card or player they call by name, and how those are written.
    pub called: Vec<(String, String)>,
    /// The keywords a printed text puts after a card's own abilities.
    pub trailing: Vec<Keyword>,
}

/// The most traits, keywords, and kinds of counters, each: they have numbers of sixteen bits.
///
/// ```
/// use abilities::{Lexicon, MOST_KINDS, MOST_STATUSES, MOST_WORDS};
/// let lexicon = Lexicon::plain("cards");
/// assert!(lexicon.counters.len() <= MOST_WORDS);
/// assert!(lexicon.kinds.len() <= MOST_KINDS && lexicon.statuses.len() <= MOST_STATUSES);
/// ```
pub const MOST_WORDS: usize = 65_535;
/// The most kinds of a lexicon: the kernel keeps those of a card as bits.
pub const MOST_KINDS: usize = 64;
/// The most statuses, likewise.
pub const MOST_STATUSES: usize = 16;

impl Vocabulary {
    /// The lexicon's own words only.
    pub fn new(lexicon: &'static Lexicon) -> Self {
        Vocabulary {
            lexicon,
            traits: lexicon.traits.iter().map(|t| (t.text.to_string(), t.family)).collect(),
            counters: lexicon.counters.iter().map(|c| c.text.to_string()).collect(),
            keywords: Vec::new(),
            names: Names::default(),
            made: Vec::new(),
            called: Vec::new(),
            trailing: Vec::new(),
        }
    }

    /// The spelling of a card or player that clauses from outside call by name.
    pub fn called(&self, bound: &str) -> Option<&str> {
        self.called.iter().find(|(name, _)| name == bound).map(|(_, written)| written.as_str())
    }

    /// The trait of that spelling (singular), added if new.
    pub fn intern_trait(&mut self, word: &str, family: Family) -> Trait {
        if let Some(i) = self.traits.iter().position(|(t, _)| t.split('|').next() == Some(word)) {
            return Trait(i as u16);
        }
        self.traits.push((word.to_string(), family));
        Trait((self.traits.len() - 1) as u16)
    }

    /// The counter of that spelling, added if new.
    pub fn intern_counter(&mut self, word: &str) -> Counter {
        if let Some(i) = self.counters.iter().position(|c| c.split('|').next() == Some(word)) {
            return Counter(i as u16);
        }
        self.counters.push(word.to_string());
        Counter((self.counters.len() - 1) as u16)
    }

    /// The keyword of that name, added if new.
    pub fn intern_keyword(&mut self, word: &str, shape: KeywordShape) -> Keyword {
        if let Some(i) = self.keywords.iter().position(|(k, _)| k == word) {
            self.keywords[i].1 = shape;
            return Keyword(i as u16);
        }
        self.keywords.push((word.to_string(), shape));
        Keyword((self.keywords.len() - 1) as u16)
    }

    /// The card of that name, added if new.
    pub fn intern_name(&mut self, name: &str) -> Name {
        self.names.intern(name)
    }
}

/// Card names, each once, found by their spelling. Copies share the list until one of them grows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Arc<NameList>);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct NameList {
    list: Vec<String>,
    places: HashMap<String, u32>,
}

impl Names {
    /// The name of that spelling, if it is known.
    pub fn find(&self, name: &str) -> Option<Name> {
        self.0.places.get(name).map(|i| Name(*i))
    }

    fn intern(&mut self, name: &str) -> Name {
        if let Some(known) = self.find(name) {
            return known;
        }
        let inner = Arc::make_mut(&mut self.0);
        let id = inner.list.len() as u32;
        inner.list.push(name.to_string());
        inner.places.insert(name.to_string(), id);
        Name(id)
    }

    /// Forgets all names but the first ones.
    pub fn truncate(&mut self, length: usize) {
        if length < self.len() {
            let inner = Arc::make_mut(&mut self.0);
            for name in inner.list.drain(length..) {
                inner.places.remove(&name);
            }
        }
    }
}

impl std::ops::Deref for Names {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.0.list
    }
}
