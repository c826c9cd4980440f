//! A game as hosts see it: how to set a table, where to begin, and the words for people. Nothing here is asked for
//! while bots play.

use crate::{Lesson, WholeGame};
use digest::Book;
use kernel::{Choice, Game, LogLine, Pen, Prompt, Refusal, Rulebook, Told};
use std::ops::RangeInclusive;

/// A game on the shelf.
///
/// ```
/// use title::Title;
/// static TITLE: Title = Title { points: &["round"], ..Title::plain("my lanterns", &lanterns::RULEBOOK, 1..=4) };
/// assert!(TITLE.players.contains(&2) && TITLE.whole.is_none());
///
/// // A title of a whole game has words for everything that is asked.
/// let game = lanterns::new_game(2, 7);
/// let prompt = game.prompt().expect("the first turn");
/// let options = prompt.options.iter().map(|choice| (lanterns::TITLE.option)(&game, prompt, choice));
/// assert_eq!(options.filter(|told| !told.is_empty()).count(), prompt.options.len());
/// assert!(lanterns::TITLE.faults().is_empty());
/// ```
pub struct Title {
    /// Its name: `rangers`.
    pub name: &'static str,
    /// Its rules.
    pub rules: &'static Rulebook,
    /// The possible numbers of players.
    pub players: RangeInclusive<u8>,
    /// Completes a table on which some cards were placed by hand: everything else gets its default.
    pub prepare: fn(&mut Pen<'_>),
    /// Begins at a named point (`turn`, `refresh`, `main phase`; empty for the usual one): pushes the frames.
    pub begin: fn(&mut Game, &str) -> Result<(), StartError>,
    /// The names of those points.
    pub points: &'static [&'static str],
    /// The question a prompt asks.
    pub prompt: fn(&Game, &Prompt) -> Told,
    /// One option in words: `Test: Traverse (FIT + Exploration) [1] -> Overgrown Thicket`.
    pub option: fn(&Game, &Prompt, &Choice) -> Told,
    /// The lasting names of the game's own options ([`Choice::Game`]), by their codes: `rest`.
    pub own_options: &'static [(kernel::OptionCode, &'static str)],
    /// Options a player would expect and does not have, each with the reason.
    pub closed: fn(&Game) -> Vec<Closed>,
    /// A question a play may pass over without a word: whoever is asked passes if the play goes on with somebody else.
    pub in_passing: fn(&Game, &Prompt) -> bool,
    /// One line of the log.
    pub log: fn(&Game, &LogLine) -> Told,
    /// The cards, plays and decks it carries: the path of each file below its folder of cards, and its text.
    pub files: &'static [(&'static str, &'static str)],
    /// The digest of its rules, which plays and cards cite by number.
    pub book: Option<&'static Book>,
    /// A first game that is taught.
    pub lesson: Option<&'static Lesson>,
    /// The whole game; none for a game that so far only has plays.
    pub whole: Option<&'static WholeGame>,
}

/// An option that is not open, and why.
///
/// ```
/// use title::Closed;
/// let game = lanterns::new_game(2, 7);
/// let closed: Vec<Closed> = (lanterns::TITLE.closed)(&game);
/// let prompt = game.prompt().expect("the first turn");
/// assert!(closed.iter().all(|closed| !prompt.options.contains(&closed.choice)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closed {
    /// The option, as it would be offered.
    pub choice: Choice,
    /// The reason.
    pub why: Refusal,
}

/// Why a game cannot begin.
///
/// ```
/// use kernel::Laying;
/// use title::StartError;
/// let mut game = Laying::of(lanterns::new_game(2, 7));
/// let refused = (lanterns::TITLE.begin)(&mut game, "noon");
/// assert!(matches!(refused, Err(StartError::NoPoint { point, .. }) if point == "noon"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// There is no point of that name to begin at.
    #[error("there is no point `{point}`; there are {}", .points.join(", "))]
    NoPoint {
        /// The name.
        point: String,
        /// The names there are.
        points: &'static [&'static str],
    },
    /// There are too few or too many decks.
    #[error("{decks} decks for {players} players")]
    Decks {
        /// The number of decks.
        decks: usize,
        /// The number of players.
        players: u8,
    },
    /// There are more cards than a table has room for.
    #[error("there are more cards than a table has room for")]
    TooManyCards,
    /// A deck breaks a rule.
    #[error("{deck}: the deck breaks a rule")]
    Deck {
        /// The deck: its file or its name.
        deck: String,
        /// The fault.
        fault: Box<Refusal>,
    },
    /// A deck or record names a card that is not there.
    #[error("there is no card `{0}`")]
    NoCard(String),
    /// A record speaks of something no card knows.
    #[error("the tracker speaks of `{0}`, which no card knows")]
    Unknown(String),
    /// A card that must lie open is not in the collection.
    #[error("`{0}` is not in the collection")]
    NotInCollection(String),
    /// The record cannot be read, or something in it breaks a rule.
    #[error("the campaign tracker breaks a rule")]
    Fault(Box<Refusal>),
}
