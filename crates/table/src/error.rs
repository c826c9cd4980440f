//! Reasons why a host could not do its work.

use crate::{SaveError, ShownRefusal, fault_shown};
use ::words::Line;
use cardlang::OddName;
use kernel::{Cards, Refused};
use std::path::PathBuf;
use title::{StartError, Tell};

/// An answer that was refused, with its words.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{RefusedAnswer, SessionError};
/// let refused = session.answer(999, GivenBy::Hand).expect_err("there is no such option");
/// assert!(matches!(refused, SessionError::Refused(RefusedAnswer { text, .. }) if !text.is_empty()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct RefusedAnswer {
    /// The reason.
    pub why: Refused,
    /// Its words.
    pub text: Line,
}

impl RefusedAnswer {
    /// Words the refusal.
    pub fn new(cards: &Cards, why: Refused) -> Self {
        let text = ::words::said(&cards.vocabulary, &why.told());
        RefusedAnswer { why, text }
    }
}

/// Why a session could not begin or go on.
///
/// ```
/// use table::{DeckError, DeckFolder, SaveFolder, Shelf, find_deck};
/// let shelf = Shelf::embedded(games::TITLES);
/// let none: DeckError = find_deck(&shelf, &DeckFolder::at("no-such-folder"), None, "No Such Deck").expect_err("no deck");
/// assert!(none.to_string().contains("No Such Deck"));
/// let no_save: table::NoSuchSave = SaveFolder::at("no-such-folder").find("evening".as_ref()).expect_err("no save");
/// assert!(no_save.to_string().contains("evening"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// The game only has plays so far.
    #[error("a whole game of {0} cannot be played yet")]
    NoWholeGame(&'static str),
    /// No card of the game can be read.
    #[error("no cards")]
    NoCards,
    /// The table cannot be laid.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A deck breaks a rule.
    #[error("{deck}: {}", .fault.text)]
    Deck {
        /// The deck.
        deck: String,
        /// Its fault.
        fault: Box<ShownRefusal>,
    },
    /// The record of a campaign breaks a rule.
    #[error("{}", .0.text)]
    Record(Box<ShownRefusal>),
    /// The table in a file does not hold together.
    #[error("{0}")]
    Table(Line),
    /// The engine cannot go on from the table in a file.
    #[error("its table makes no sense")]
    NoSense,
    /// The answer was refused.
    #[error(transparent)]
    Refused(#[from] RefusedAnswer),
    /// The next game of a campaign begins when this one is over.
    #[error("the game is not over")]
    NotOver,
    /// The campaign is over.
    #[error("the campaign is over")]
    CampaignOver,
    /// There is nothing to pass now.
    #[error("there is nothing to pass here")]
    NoPass,
    /// No triggered ability waits to resolve.
    #[error("no triggered ability waits here")]
    NoTrigger,
    /// The game cannot be played again.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The game is not played with so many decks.
    #[error("a game of {title} is not played with {decks} decks")]
    Decks {
        /// The game.
        title: &'static str,
        /// The number of decks.
        decks: u8,
    },
}

impl SessionError {
    /// Why a table cannot be laid, with its words.
    pub fn start(cards: &Cards, error: StartError) -> Self {
        match error {
            StartError::Deck { deck, fault } => {
                SessionError::Deck { deck, fault: Box::new(fault_shown(&cards.vocabulary, &fault)) }
            }
            StartError::Fault(fault) => SessionError::Record(Box::new(fault_shown(&cards.vocabulary, &fault))),
            other => SessionError::Start(other),
        }
    }
}

/// Why something cannot be taken back, or given again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// Rivals cannot agree on this.
    #[error("between rivals, only decisions that showed nothing hidden can be taken back")]
    Rivals,
    /// Nothing was decided.
    #[error("there is nothing to take back")]
    Nothing,
    /// That answer is not a decision of this player.
    #[error("there is no decision of yours to take back")]
    NotYours,
    /// Nothing was taken back.
    #[error("nothing was taken back")]
    NothingTaken,
    /// The way there is lost.
    #[error("the game cannot be played again up to there")]
    Lost,
    /// The way on is lost.
    #[error("the game cannot be played on from here")]
    NoWayOn,
    /// Another game of the campaign has begun.
    #[error("another game has begun since")]
    NextGame,
    /// A rival has decided.
    #[error("{0} has decided since; only decisions nobody has answered can be taken back")]
    Decided(String),
    /// A hidden card came to light.
    #[error("{0} was hidden then, and nobody can forget it")]
    Seen(String),
    /// Chance has spoken.
    #[error("a shuffle or another chance has come between")]
    Chance,
}

/// Why a deck cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum DeckError {
    /// The file cannot be read.
    #[error("{} cannot be read as a deck: {error}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Its name could be taken for another.
    #[error("{path} cannot be read as a deck: {odd}")]
    Odd {
        /// The file.
        path: String,
        /// The oddity of the name.
        odd: OddName,
    },
    /// There is none of that name, but one like it.
    #[error("there is no deck or file `{name}`; did you mean `{near}`?")]
    Near {
        /// The name.
        name: String,
        /// The one like it.
        near: String,
    },
    /// There is none of that name.
    #[error("there is no deck or file `{0}`; `cardwright deck list` lists those there are")]
    Unknown(String),
}

/// Why a saved game cannot be found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchSave {
    /// There is none of that name, but one like it.
    #[error("there is no saved game or file `{name}`; did you mean `{near}`?")]
    Near {
        /// The name.
        name: String,
        /// The one like it.
        near: String,
    },
    /// There is none of that name.
    #[error("there is no saved game or file `{0}`; `cardwright saves` lists those there are")]
    Unknown(String),
    /// The name is no text.
    #[error("there is no file {0}")]
    NoText(String),
}
