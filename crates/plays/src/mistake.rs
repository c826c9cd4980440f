//! Mistakes in plays as values, and their words. A card written in a play has the mistakes of cards.

use cardlang::{Mistake, OddName, Worded, Wording};
use kernel::Seat;
use table::SessionError;
use title::StartError;

/// A mistake in a play, or in a card.
///
/// ```
/// use plays::PlayMistake;
/// let source = cardlang::Source { path: "x.play".into(), text: "play  x\ngiven rangers, 1 ranger\nthen  setled\n".into() };
/// let (_, mistakes) = plays::parse_plays(&games::books(), &source);
/// let mistake: &PlayMistake = &mistakes[0].mistake;
/// assert!(cardlang::render(&mistakes[0], &source.text).contains("setled"));
/// # let _ = mistake;
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayMistake {
    /// In a card, or in clauses in the language of cards.
    Card(Mistake),
    /// In the way the play is written.
    Text(TextMistake),
    /// In the table it sets.
    Table(TableMistake),
    /// There is no such game.
    NoSuchGame {
        /// The name.
        game: String,
        /// The games there are.
        known: Vec<&'static str>,
    },
}

/// A mistake in the way a play is written.
///
/// ```
/// use plays::{PlayMistake, TableMistake, TextMistake, parse_plays, set_table};
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let source = |text: &str| cardlang::Source { path: "try.play".into(), text: text.into() };
/// let (_, mistakes) = parse_plays(&shelf.books(), &source("play  a walk\nthen  settled\n"));
/// assert!(mistakes.iter().any(|found| found.mistake == PlayMistake::Text(TextMistake::NoGivenBefore)));
/// let (plays, _) = parse_plays(&shelf.books(), &source("play  a walk\ngiven rangers, 9 rangers\nthen  settled\n"));
/// let mistakes = set_table(&shelf, &plays[0], "try.play").err().expect("a mistake");
/// assert!(matches!(mistakes[0].mistake, PlayMistake::Table(TableMistake::Players { players: 9, .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextMistake {
    /// A tab.
    Tab,
    /// The file has no play.
    NoPlay,
    /// A line stands before the first play.
    BeforePlay,
    /// The play has no name.
    NoName,
    /// The name of the play could be taken for another.
    Odd(OddName),
    /// No line begins with that word.
    UnknownWord {
        /// The word.
        word: String,
        /// The one that may be meant.
        near: Option<String>,
    },
    /// An indented line belongs to nothing.
    BelongsToNothing,
    /// The play has a second `given`.
    SecondGiven,
    /// The play has no `given` before this line.
    NoGivenBefore,
    /// The play has no `given`.
    NoGiven,
    /// The play checks nothing.
    NoThen,
    /// There is no such rule.
    NoSuchRule {
        /// Its number.
        rule: String,
        /// The number and title of the one that may be meant.
        near: Option<(String, String)>,
    },
    /// Answers are numbers.
    NoNumbers,
    /// The line of a `when` says nothing that can be done.
    NoDeed,
    /// The line of a `then` says nothing that can be checked.
    NoClaim,
    /// A range is two numbers.
    NoRange,
    /// The play is too long.
    TooLong {
        /// The most lines a play has.
        lines: usize,
        /// The most times it may look whether the table is sound.
        sound: usize,
    },
    /// The file has too many plays with too many cards.
    TooManyPlays,
}

/// A mistake in the table a play sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableMistake {
    /// The play names no game.
    NoGame,
    /// There is no such variant.
    NoSuchVariant {
        /// The name.
        name: String,
        /// The variants there are.
        known: Vec<String>,
    },
    /// The game cannot be played by so many.
    Players {
        /// The number asked for.
        players: u8,
        /// The game.
        title: &'static str,
        /// Its fewest players.
        least: u8,
        /// Its most players.
        most: u8,
    },
    /// A seed is a number.
    NoSeed,
    /// The game cannot begin at that point.
    Begin {
        /// Why.
        error: Box<StartError>,
        /// The game.
        title: &'static str,
        /// The points there are.
        points: Vec<&'static str>,
    },
    /// The game only has plays so far.
    NoWholeGame(&'static str),
    /// A whole game sets its own table.
    WholeGameSet,
    /// A whole game cannot begin.
    LayOut(Box<SessionError>),
    /// A `do:` has no clause.
    NoClause,
    /// The seat has no such belonging.
    HasNone(Seat),
    /// There is nothing of that name.
    NotOnTable(String),
    /// Nobody sits in the seat.
    NobodySits,
    /// The line of `given` says nothing about the table.
    NoHeadItem {
        /// The game's word for players.
        players: &'static str,
    },
    /// An item that is nobody's says nothing about the table.
    NoItem,
    /// An item of a player says nothing about the player.
    NoPlayerItem,
    /// There is no such place.
    NoSuchPlace {
        /// The name.
        place: String,
        /// The one that may be meant.
        near: Option<String>,
        /// The places there are.
        known: Vec<String>,
    },
    /// Everybody has such a place, and no seat is named.
    WhosePlace,
    /// Words in brackets say nothing about a card.
    NoCardState,
    /// No card remembers anything by that name.
    NotRemembered,
    /// The card is unwritten.
    Unwritten {
        /// Its name.
        card: String,
        /// The note in its file.
        note: String,
    },
    /// There is no such card.
    NoSuchCard {
        /// Its name.
        card: String,
        /// The one that may be meant.
        near: Option<String>,
    },
}

impl From<Mistake> for PlayMistake {
    fn from(mistake: Mistake) -> Self {
        PlayMistake::Card(mistake)
    }
}

impl From<TextMistake> for PlayMistake {
    fn from(mistake: TextMistake) -> Self {
        PlayMistake::Text(mistake)
    }
}

impl From<TableMistake> for PlayMistake {
    fn from(mistake: TableMistake) -> Self {
        PlayMistake::Table(mistake)
    }
}

impl Worded for PlayMistake {
    fn wording(&self) -> Wording {
        match self {
            PlayMistake::Card(mistake) => mistake.wording(),
            PlayMistake::Text(mistake) => text(mistake),
            PlayMistake::Table(mistake) => table(mistake),
            PlayMistake::NoSuchGame { game, known } => {
                Wording::new(format!("there is no game `{game}`"), "expected a game")
                    .help(format!("the games are: {}", known.join(", ")))
            }
        }
    }
}

fn text(mistake: &TextMistake) -> Wording {
    match mistake {
        TextMistake::Tab => Wording::new("a tab", "use spaces"),
        TextMistake::NoPlay => Wording::new("the file has no play", "expected `play <name>`"),
        TextMistake::BeforePlay => Wording::new("no play has begun", "expected `play <name>` first"),
        TextMistake::NoName => Wording::new("the play has no name", "expected what it shows"),
        TextMistake::Odd(odd) => Wording::new(odd.to_string(), "expected a plain name"),
        TextMistake::UnknownWord { word, near } => Wording::new(
            format!("unknown word `{word}`"),
            "a line begins with play, rule, given, when, then, card:, deck: or start:",
        )
        .near(near),
        TextMistake::BelongsToNothing => {
            Wording::new("an indented line that belongs to nothing", "expected under rule, given, when or then")
        }
        TextMistake::SecondGiven => Wording::new("a second `given`", "a play has one"),
        TextMistake::NoGivenBefore => {
            Wording::new("the play has no `given` before this", "expected `given <game>, ...`")
        }
        TextMistake::NoGiven => Wording::new("the play has no `given`", "expected `given <game>, ...`"),
        TextMistake::NoThen => Wording::new("the play checks nothing", "expected at least one `then`"),
        TextMistake::NoSuchRule { rule, near } => {
            let wording = Wording::new(format!("there is no rule {rule}"), "cited here");
            match near {
                Some((id, title)) => wording.help(format!("did you mean `{id}` ({title})?")),
                None => wording,
            }
        }
        TextMistake::NoNumbers => Wording::new("these are no numbers", "expected `answers 3 1 2`, counted from 1"),
        TextMistake::NoDeed => Wording::new(
            "this says nothing that can be done",
            "expected `A chooses <option>`, `A answers <option>`, `A plays <card>`, `A passes`, `all pass`, `A concedes`, `the next <day> begins`, `answers 3 1`, `do: <clause>` or `B does: <clause>`",
        ),
        TextMistake::NoClaim => Wording::new(
            "this says nothing that can be checked",
            "expected `A is offered: ...`, `A  hand 1`, `<card>: <facts>`, `<place>: <cards>`, `log: ...`, `prompt: ...`, `closed: ...`, `settled` or another word of docs/plays.md",
        ),
        TextMistake::NoRange => Wording::new("not a range", "expected `0..2`"),
        TextMistake::TooLong { lines, sound } => Wording::new("too long a play", "what follows is too much")
            .help(format!("no more than {lines} lines, and {sound} times `sound`: make it several plays")),
        TextMistake::TooManyPlays => Wording::new("too many plays with too many cards", "here it is too much")
            .help("each play of a file has the cards before the first: make it several files"),
    }
}

fn table(mistake: &TableMistake) -> Wording {
    match mistake {
        TableMistake::NoGame => Wording::new("the play names no game", "expected `given <game>, ...`"),
        TableMistake::NoSuchVariant { name, known } => {
            let there = match known.is_empty() {
                true => "there are none".to_string(),
                false => format!("there is: {}", known.join(", ")),
            };
            Wording::new(format!("there is no variant `{name}`; {there}"), "expected a variant")
        }
        TableMistake::Players { players, title, least, most } => {
            Wording::new(format!("{players} cannot play this"), format!("{title} is for {least} to {most}"))
        }
        TableMistake::NoSeed => Wording::new("not a seed", "expected `seed 5`"),
        TableMistake::Begin { error, title, points } => Wording::new(error.to_string(), "cannot begin here")
            .help(format!("the points of {title} are: rest, {}", points.join(", "))),
        TableMistake::NoWholeGame(title) => {
            Wording::new(format!("a whole game of {title} cannot be played yet"), "asked for here")
        }
        TableMistake::WholeGameSet => {
            Wording::new("a whole game sets its own table", "expected `deck:` and `start:` instead")
        }
        TableMistake::LayOut(error) => Wording::new(error.to_string(), "cannot begin"),
        TableMistake::NoClause => Wording::new("nothing is done", "expected a clause"),
        TableMistake::HasNone(seat) => {
            Wording::new(format!("{} has none", seat.letter()), "nothing that could be set here")
        }
        TableMistake::NotOnTable(name) => Wording::new(format!("`{name}` is not on the table"), "no such card here"),
        TableMistake::NobodySits => Wording::new("nobody sits there", "no such seat in this play"),
        TableMistake::NoHeadItem { players } => Wording::new(
            "this says nothing about the table",
            format!("expected `2 {players}`, `seed 5`, `at <point>`, or a kind and a card"),
        ),
        TableMistake::NoItem => Wording::new("this says nothing about the table", "expected `<place>: <cards>`"),
        TableMistake::NoPlayerItem => {
            Wording::new("this says nothing about a player", "expected `<place>: <cards>` or `<counter> <number>`")
                .help("two spaces stand between the items of a line")
        }
        TableMistake::NoSuchPlace { place, near, known } => {
            Wording::new(format!("there is no place `{place}`"), "expected a place")
                .help(format!("the places are: in play, {}", known.join(", ")))
                .near(near)
        }
        TableMistake::WhosePlace => {
            Wording::new("everybody has such a place", "expected a seat and two spaces before this")
        }
        TableMistake::NoCardState => Wording::new(
            "this says nothing about a card",
            "expected a status, `2 <counter>`, `attached to <card>`, `back`, `controlled by B`, `owned by B` or `remembers <name> 3`",
        ),
        TableMistake::NotRemembered => Wording::new(
            "no card remembers this",
            "expected a name some card remembers by, and a number or a word: `colour red`, `card name Forest`",
        ),
        TableMistake::Unwritten { card, note } => {
            Wording::new(format!("{card} is unwritten"), "expected a card").help(note)
        }
        TableMistake::NoSuchCard { card, near } => {
            Wording::new(format!("there is no card `{card}`"), "expected a card")
                .help("two spaces stand between the items of a line; `check` shows cards with mistakes")
                .near(near)
        }
    }
}
