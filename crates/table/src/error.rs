//! Why a host could not do what was asked.

use crate::{OptionError, SaveError, ShownRefusal, fault_shown};
use ::words::Line;
use cardlang::OddName;
use kernel::{Cards, Refused, Seat};
use std::fmt;
use std::path::PathBuf;
use title::StartError;

/// Why a session could not begin or go on.
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
        /// Which deck.
        deck: String,
        /// What is wrong with it.
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
    Refused(#[from] Refused),
    /// The next game of a campaign begins when this one is over.
    #[error("the game is not over")]
    NotOver,
    /// The campaign is over.
    #[error("the campaign is over")]
    CampaignOver,
    /// The game cannot be played again.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The game is not played with so many decks.
    #[error("a game of {title} is not played with so many decks: {decks}")]
    Decks {
        /// Which game.
        title: &'static str,
        /// How many decks there are.
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
    #[error("between rivals only what showed nothing hidden can be taken back")]
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
    #[error("{} has decided since; only what nobody answered can be taken back", .0.letter())]
    Decided(Seat),
    /// A hidden card came to light.
    #[error("{0} was hidden then; what came to light stays known")]
    Seen(String),
    /// Chance has spoken.
    #[error("chance has spoken since")]
    Chance,
}

/// Why there is no such bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`; the bots are: {} (as in search:500, search:200ms)", .known.join(", "))]
pub struct NoSuchBot {
    /// The name.
    pub name: String,
    /// Those there are.
    pub known: Vec<&'static str>,
}

/// A bot cannot have this name: it is taken, or says something else on a command line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a bot cannot be named `{0}`")]
pub struct BotNamed(pub &'static str);

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
        /// What is odd about the name.
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

/// Why a random game broke, or a table does not hold together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsound {
    /// It could not begin.
    #[error(transparent)]
    Start(#[from] SessionError),
    /// Cards were lost or made.
    #[error("there were {before} cards and now there are {now}")]
    Cards {
        /// How many there were.
        before: usize,
        /// How many there are.
        now: usize,
    },
    /// Something that must hold does not.
    #[error("{0}")]
    Broken(Line),
    /// An answer that was offered is refused.
    #[error("an offered answer is refused: {0}")]
    Refused(Refused),
    /// The game is stuck.
    #[error("nobody is asked and the game is not over")]
    Stuck,
    /// The engine stopped.
    #[error("the engine stopped: {0}")]
    Panicked(String),
}

/// The question that waits for an answer, as the one who is asked reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    /// Nobody is asked.
    Nobody,
    /// A player is.
    Asked {
        /// The player.
        seat: Seat,
        /// The question.
        question: Line,
        /// The options.
        options: Vec<Line>,
    },
}

/// How many options are told.
const MOST_TOLD: usize = 100;

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pending::Asked { seat, question, options } = self else { return f.write_str("nobody is asked") };
        let mut told: Vec<String> = options.iter().take(MOST_TOLD).map(Line::to_string).collect();
        if options.len() > MOST_TOLD {
            told.push(format!("{} more", options.len() - MOST_TOLD));
        }
        write!(f, "{} is asked: {question} [{}]", seat.letter(), told.join(" | "))
    }
}

/// Why a line of a play cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// Options have no number 0.
    #[error("options are counted from 1")]
    CountedFromOne,
    /// The answer was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// One of several answers failed.
    #[error("answer {at} ({number}): {wrong}")]
    Answer {
        /// Which, counted from 1.
        at: usize,
        /// The answer.
        number: u16,
        /// Why.
        wrong: Box<StepError>,
    },
    /// More was done than a play may do.
    #[error("the play does more than a play may do")]
    TooMuch,
    /// Nobody can pass; this is asked.
    #[error("nobody can pass: {0}")]
    NobodyCanPass(Pending),
    /// Nobody can give up.
    #[error("nobody gives up in this game")]
    NobodyGivesUp,
    /// The play was changed since it was read.
    #[error("nothing was compiled for this")]
    NotCompiled,
    /// There are no games in a row.
    #[error("this game has no campaign")]
    NoCampaign,
    /// The next game is called otherwise.
    #[error("what follows is a {0}")]
    OtherPart(&'static str),
    /// The game is not over; this is asked.
    #[error("the {0} is not over: {1}")]
    NotOver(&'static str, Pending),
    /// The next game cannot begin.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The engine stopped, or something does not hold.
    #[error(transparent)]
    Unsound(#[from] Unsound),
    /// Nobody is asked.
    #[error("nobody is asked")]
    NobodyAsked,
    /// Somebody else is asked, and what.
    #[error("it is {} who is asked: {}", .0.letter(), .1)]
    OtherAsked(Seat, Pending),
    /// The words name no option.
    #[error("`{0}` {1}")]
    Option(String, OptionError),
    /// There is nothing of that name.
    #[error("`{0}` is not on the table")]
    NotOnTable(String),
    /// The seat is empty.
    #[error("nobody sits there")]
    NobodySits,
    /// A `do:` found nothing to be done to.
    #[error("it finds nothing to be done to")]
    InVain,
}
