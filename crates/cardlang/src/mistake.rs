//! Mistakes as values: which one it is, and the words of the file it speaks of. They get their words in `wording`.

use abilities::{KeywordShape, Role, Sort};

use crate::names::OddName;

/// A mistake in the text of a card.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let (library, _) = cardlang::compile(&TRAIL, &[source.clone()]);
///
/// use cardlang::{Mistake, Source, compile};
/// let unknown = Source { text: text.replace("kind      feature", "kind      feeture"), ..source };
/// let (_, mistakes) = compile(&TRAIL, &[unknown]);
/// assert!(matches!(mistakes[0].mistake, Mistake::Line(_) | Mistake::Header(_)));
/// assert!(mistakes[0].wording().message.contains("feeture") || mistakes[0].wording().help.is_some());
/// ```
///
/// The sorts of mistakes:
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// use cardlang::{BlockMistake, FileMistake, HeaderMistake, LayoutMistake, Mistake, NothingListed};
/// use cardlang::{Pronoun, PronounPlace, Source, Unbound, compile};
/// let found = |text: &str| -> Vec<Mistake> {
///     let sources = [Source { path: "a.card".into(), text: text.into() }];
///     compile(&TRAIL, &sources).1.into_iter().map(|diagnostic| diagnostic.mistake).collect()
/// };
/// let card = |lines: &str| format!("language 1\nname      Old Bridge\ngame      trail\nkind      feature\n{lines}");
/// assert!(found("").contains(&Mistake::File(FileMistake::Empty)));
/// assert!(found(&card("\nconstant:\n\trangers cannot travel\n")).contains(&Mistake::Layout(LayoutMistake::Tab)));
/// assert!(found(&card("\nconstant:\n")).contains(&Mistake::Block(BlockMistake::Empty)));
/// let empty = |mistake: &Mistake| {
///     matches!(mistake, Mistake::Header(HeaderMistake::NothingListed { how: NothingListed::Commas, .. }))
/// };
/// assert!(found(&card("traits    , ,\n")).iter().any(empty));
/// let it = Unbound { word: "it".into(), what: Pronoun::It, place: PronounPlace::Ability };
/// assert!(found(&card("\nconstant:\n  it cannot ready\n")).contains(&Mistake::Unbound(it)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// Of the file as a whole.
    File(FileMistake),
    /// In the way its lines are laid out.
    Layout(LayoutMistake),
    /// In a header line.
    Header(HeaderMistake),
    /// In a line that cannot be read.
    Line(LineMistake),
    /// In an ability or block.
    Block(BlockMistake),
    /// A word that stands for something nobody named.
    Unbound(Unbound),
    /// Text that could never do anything.
    Vain(VainMistake),
}

impl Mistake {
    /// Whether the text is legal and could be played, though it comes to nothing. A play may hold it, to show just that.
    pub fn is_playable(&self) -> bool {
        matches!(self, Mistake::Vain(VainMistake::AlwaysSo(_) | VainMistake::NotThere(_)))
    }
}

/// A mistake of a file as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileMistake {
    /// There is no room for its words.
    NoRoom {
        /// The words there are too many of.
        of: Numbered,
        /// The most there is room for.
        most: usize,
    },
    /// All files are more than is read at once.
    LeftOut {
        /// The number of files left out beside this one.
        more: usize,
    },
    /// Another file has the keyword.
    KeywordTwice(String),
    /// Another card has the name.
    NameTwice(String),
    /// It holds a character nobody sees.
    Unseen(char),
    /// It is written in another version of the language.
    OtherLanguage,
    /// It does not say in which version of the language it is written.
    NoLanguage,
    /// Nothing stands in it.
    Empty,
    /// It is not one ability.
    NotOneAbility,
}

/// Words that are numbered, so that there is room for so many.
///
/// ```
/// use cardlang::{FileMistake, Mistake, Numbered, Worded, Wording};
/// let full = Mistake::File(FileMistake::NoRoom { of: Numbered::Traits, most: 65_535 });
/// let wording: Wording = full.wording();
/// assert!(wording.message.contains("trait"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    /// Kinds of cards.
    Kinds,
    /// Statuses.
    Statuses,
    /// Traits.
    Traits,
    /// Keywords.
    Keywords,
    /// Kinds of counters.
    Counters,
}

/// A mistake in the way lines are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutMistake {
    /// A tab.
    Tab,
    /// A line that is too long.
    TooLong,
    /// A file that is too long.
    LongFile,
    /// A line that does not begin where the lines of its block do.
    Misaligned,
    /// A line that is not two spaces deeper than the one it belongs to.
    Indented,
    /// Too many levels.
    TooDeep,
}

/// A mistake in a header line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeaderMistake {
    /// The game has no such line.
    Unknown {
        /// The word.
        word: String,
        /// The one that may be meant.
        near: Option<String>,
        /// Those there are.
        known: Vec<String>,
    },
    /// The line stands there twice.
    Twice(String),
    /// A counter cannot be called that.
    NoCounterName(String),
    /// Nothing stands behind the word.
    NoValue(String),
    /// The line is missing.
    Missing(&'static str),
    /// Nothing is listed.
    NothingListed {
        /// The header.
        word: &'static str,
        /// A value it could have.
        example: &'static str,
        /// The way in which the list is empty.
        how: NothingListed,
    },
    /// The game knows no such word.
    NoSuchWord {
        /// The header.
        header: &'static str,
        /// The word.
        word: String,
        /// The one that may be meant.
        near: Option<String>,
    },
    /// A keyword has no argument and needs one, or has one and takes none.
    Argument {
        /// The keyword.
        keyword: String,
        /// The argument it takes.
        takes: KeywordShape,
    },
    /// There is no such keyword.
    NoSuchKeyword {
        /// The one that may be meant.
        near: Option<String>,
    },
    /// Keywords have no such argument.
    NoSuchArgument {
        /// The one that may be meant.
        near: Option<String>,
    },
    /// The name could be taken for another.
    Odd(OddName),
    /// No card of the game is turned, and this one has a back.
    NothingTurns,
    /// The card has two backs.
    SecondBack,
    /// The line does not fit the card, for a reason of the game.
    Unfit(&'static str),
}

/// A way in which a list can be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NothingListed {
    /// Nothing stands there.
    Blank,
    /// Nothing but commas stands there.
    Commas,
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineMistake {
    /// It cannot, and nobody asked why.
    Unread,
    /// Something must follow.
    StopsEarly(Expected),
    /// Nobody declares such a counter.
    NoSuchCounter {
        /// Its name.
        name: String,
        /// The header line by which a card declares one.
        header: &'static str,
    },
    /// A word cannot stand where it does.
    NotHere {
        /// The word.
        word: String,
        /// The words that can stand there.
        expected: Expected,
        /// The word that may be meant.
        near: Option<String>,
    },
}

/// The words that could have stood somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// Words of these classes.
    pub classes: Vec<Class>,
    /// These words.
    pub words: Vec<String>,
    /// So many other words, less like the written one.
    pub more: usize,
}

/// A class of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A noun.
    Noun,
    /// An adjective.
    Adjective,
    /// A kind of card.
    Kind,
    /// A trait.
    Trait,
    /// A status.
    Status,
    /// A kind of counter.
    Counter,
    /// A stat.
    Stat,
    /// A keyword.
    Keyword,
    /// The name of a card.
    Card,
    /// A place.
    Place,
    /// A moment.
    Moment,
    /// A manner.
    Manner,
    /// A number.
    Number,
    /// A limit.
    Limit,
    /// A cost.
    Cost,
    /// A quoted text.
    Text,
    /// A word of that family: `approach`.
    Family(&'static str),
    /// Something a card can have chosen: `color`.
    Among,
}

/// A mistake in an ability or block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockMistake {
    /// The head of an ability does not end in a colon.
    NoColon,
    /// Nothing stands under a line that opens a block.
    Empty,
    /// The head has no such block.
    NoSuchBlock,
    /// A clause stands after a block of the head.
    ClauseAfterBlock,
    /// Not one ability stands under `has ability:`.
    NotOneGranted,
    /// A line ends in a colon and opens no block.
    OpensNothing,
    /// A line is indented under one that opens no block.
    UnderNothing,
    /// A dash stands where no mode can.
    DashOutside,
    /// A mode does not begin with a dash.
    NoDash,
    /// `otherwise:` follows nothing.
    OtherwiseOfNothing,
    /// Several choose where one answer is kept.
    SeveralChoose,
    /// A block that lasts has two subjects.
    SecondSubject,
}

/// A word that stands for something nobody named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unbound {
    /// The word as it is written.
    pub word: String,
    /// The pronoun or name.
    pub what: Pronoun,
    /// Where it stands.
    pub place: PronounPlace,
}

/// A word that stands for something that was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pronoun {
    /// `it`.
    It,
    /// `they`.
    They,
    /// `X`.
    X,
    /// `that much`.
    That,
    /// A name given with `as`.
    Name(String),
}

/// The position of a pronoun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PronounPlace {
    /// In an ability, where something before it can be named.
    Ability,
    /// In a header line.
    Header,
    /// In a price, which names nothing before it is paid.
    Price,
}

/// Text that could never do anything. A game tells its own reasons: entries of its lexicon, in its words.
///
/// ```
/// use cardlang::{Mistake, VainMistake, Worded};
/// // A game tells the author why its text could never do anything.
/// let vain = Mistake::Vain(VainMistake::Idle("nobody comes to a head of that sort"));
/// assert!(!vain.wording().message.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VainMistake {
    /// Nothing in the game comes to the ability.
    Idle(&'static str),
    /// No act is ever such a one.
    NoSuchAct(&'static str),
    /// Nothing of that sort takes that part in the act.
    NoSuchPart {
        /// The name of the verb.
        verb: &'static str,
        /// The part.
        role: Role,
        /// The only sort that takes it.
        only: Sort,
        /// The game's word for a player.
        player: &'static str,
    },
    /// There is no act to prevent, change or replace.
    NothingToAnswer,
    /// The act that is answered has no number.
    NoNumber,
    /// Nobody announces a target there.
    NoTarget,
    /// Nothing ever sets the value that it reads.
    NeverSo(&'static str),
    /// The words ask for something that always holds.
    AlwaysSo(&'static str),
    /// The act or change comes to nothing where the card is by then.
    NotThere(&'static str),
    /// Nothing on the card chooses from that family.
    NothingChosen(String),
    /// The clause or line comes to nothing.
    Nothing(&'static str),
    /// Nobody can pay that price.
    NeverPaid,
    /// No card or player is all of these.
    NothingSo(&'static str),
    /// No card gave the ability.
    NoGiver,
    /// Nothing was named that `it` could be.
    NothingNamed,
    /// The game asks for no ability at that time.
    NoSuchRung,
    /// The act has happened by the time the ability is used.
    TooLate(&'static str),
    /// Nothing can be done before such an act, or in its place.
    TooEarly(&'static str),
    /// The line changes no card.
    NoChange(&'static str),
    /// The line changes a stat of cards in play, where the rules never look at it.
    NotReadThere {
        /// The words of the stat.
        stat: &'static str,
        /// The words of the places where it matters.
        places: Vec<&'static str>,
    },
    /// No card of that kind is ever in play, and no place is named.
    NeverInPlay(&'static str),
    /// A keyword does nothing for those cards.
    KeywordThere(&'static str),
    /// A keyword does nothing on the card it is printed on.
    KeywordOnCard {
        /// The keyword.
        name: String,
        /// The reason.
        why: &'static str,
    },
}

macro_rules! within {
    ($($part:ident: $of:ty),* $(,)?) => {
        $(impl From<$of> for Mistake {
            fn from(part: $of) -> Self {
                Mistake::$part(part)
            }
        })*
    };
}

within! {
    File: FileMistake,
    Layout: LayoutMistake,
    Header: HeaderMistake,
    Line: LineMistake,
    Block: BlockMistake,
    Unbound: Unbound,
    Vain: VainMistake,
}
