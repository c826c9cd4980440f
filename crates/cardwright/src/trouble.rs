//! Why the program could not do what was asked.

use crate::{
    deck::DeckTrouble, explain::ExplainTrouble, measure::BenchTrouble, new_card::NewCardTrouble, play::PlayTrouble,
    read::ReadTrouble, rule::NoSuchRule, saves::SavesTrouble, show::NoSuchCard, sim::SimTrouble,
};
use bots::NoSuchBot;
use plays::Unsound;
use std::io::Error;
use std::path::PathBuf;
use table::{
    CodeError, DeckError, EventError, JournalError, LessonError, LibraryError, NoSuchSave, SaveError, SessionError,
    ShownRefusal, UndoError, WriteError,
};
use title::StartError;

/// Why the program could not do what was asked: one line for the person who asked.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// A game cannot begin or go on.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// A table cannot be laid.
    #[error(transparent)]
    Start(#[from] StartError),
    /// An answer cannot be taken back.
    #[error(transparent)]
    Undo(#[from] UndoError),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] NoSuchBot),
    /// There is no such deck.
    #[error(transparent)]
    NoSuchDeck(#[from] DeckError),
    /// A draft or a sealed game cannot begin or go on.
    #[error(transparent)]
    Event(#[from] EventError),
    /// There is no such saved game.
    #[error(transparent)]
    NoSuchSave(#[from] NoSuchSave),
    /// A saved game cannot be read.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// A file cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The file of a game cannot be played on.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The tables cannot be served.
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Serve(#[from] serve::ServeError),
    /// A folder of cards cannot be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// A random game broke.
    #[error(transparent)]
    Unsound(#[from] Unsound),
    /// An experiment cannot be played.
    #[error(transparent)]
    Stage(#[from] sim::StageError),
    /// The results of an experiment cannot be read, written or joined.
    #[error(transparent)]
    Results(#[from] sim::SimError),
    /// A text is not the JSON it should be.
    #[error("line {} is not the JSON expected here", .0.line())]
    Json(#[from] serde_json::Error),
    /// `cardwright play` cannot do it.
    #[error(transparent)]
    Play(#[from] PlayTrouble),
    /// `cardwright saves` cannot do it.
    #[error(transparent)]
    Saves(#[from] SavesTrouble),
    /// `cardwright deck` cannot do it.
    #[error(transparent)]
    Deck(#[from] DeckTrouble),
    /// `cardwright sim` cannot do it.
    #[error(transparent)]
    Sim(#[from] SimTrouble),
    /// `cardwright explain` cannot do it.
    #[error(transparent)]
    Explain(#[from] ExplainTrouble),
    /// `cardwright new` cannot do it.
    #[error(transparent)]
    NewCard(#[from] NewCardTrouble),
    /// `cardwright read` cannot do it.
    #[error(transparent)]
    Read(#[from] ReadTrouble),
    /// `cardwright bench` cannot do it.
    #[error(transparent)]
    Bench(#[from] BenchTrouble),
    /// There is no such card.
    #[error(transparent)]
    NoSuchCard(#[from] NoSuchCard),
    /// There is no such game.
    #[error(transparent)]
    NoSuchGame(#[from] NoSuchGame),
    /// There is no such rule.
    #[error("there is no {0}")]
    NoSuchRule(NoSuchRule),
    /// A file cannot be read.
    #[error("{path} cannot be read: {error}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: Error,
    },
    /// A file cannot be written.
    #[error("{path} cannot be written: {error}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: Error,
    },
    /// A folder cannot be made.
    #[error("{path} cannot be made: {error}")]
    NoFolder {
        /// The folder.
        path: PathBuf,
        /// Why.
        error: Error,
    },
    /// Something is wrong with a file.
    #[error("{path}: {trouble}")]
    At {
        /// The file.
        path: PathBuf,
        /// The mistake.
        trouble: Box<Trouble>,
    },
    /// Something in a file breaks a rule.
    #[error("{path}: {}{}", .fault.text, cited(.fault))]
    BreaksRule {
        /// The file.
        path: PathBuf,
        /// The mistake.
        fault: Box<ShownRefusal>,
    },
    /// The output does not arrive.
    #[error("the output cannot be written: {0}")]
    Output(Error),
    /// The whole screen cannot be had.
    #[error("the terminal cannot be used: {0}; try --plain")]
    NoTerminal(Error),
    /// The screen is lost while it is used.
    #[error("the terminal: {0}")]
    Terminal(Error),
    /// `count` is asked for more than it can count.
    #[error("--deep is 1 to {deepest}, not {deep}")]
    TooDeep {
        /// Its purpose.
        deep: u32,
        /// The most it counts.
        deepest: u32,
    },
    /// `soak` is asked for too few or too many players.
    #[error("{title} is for {least} to {most} players, not {players}")]
    Players {
        /// The game.
        title: &'static str,
        /// Its fewest players.
        least: u8,
        /// Its most players.
        most: u8,
        /// The name asked for.
        players: u8,
    },
    /// `fmt` finds no folder.
    #[error("nothing to format: there is no folder `cards` here; name a file or folder")]
    NothingToFormat,
    /// `test --bless` finds no folder.
    #[error("nothing to bless: the plays inside the program cannot be rewritten; name a file or folder")]
    NothingToBless,
    /// `replay --to` goes beyond the end.
    #[error("{path} has {all} answers, not {to}; `--to {all}` shows the last")]
    TooFewAnswers {
        /// The saved game.
        path: PathBuf,
        /// The answers it has.
        all: usize,
        /// The answer to stop at.
        to: usize,
    },
    /// `replay --seat` names several seats, or none.
    #[error("`{0}` is not one seat; name one, or `all`")]
    NotOneSeatOrAll(String),
    /// The code of a game cannot be played again here.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The game has no code.
    #[error("there is no code of it: the game is not over, begins from a kept table, or uses a variant of the cards")]
    NoCode,
    /// A lesson cannot begin.
    #[error(transparent)]
    Lesson(#[from] LessonError),
}

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{name}`{}", way_on(.known, *.near))]
pub struct NoSuchGame {
    /// The name.
    pub name: String,
    /// The games there are, where they are told.
    pub known: Vec<&'static str>,
    /// The one that may be meant.
    pub near: Option<&'static str>,
}

fn way_on(known: &[&str], near: Option<&str>) -> String {
    match near {
        Some(near) => format!("; did you mean `{near}`?"),
        None if known.is_empty() => String::new(),
        None => format!("; the games are: {}", known.join(", ")),
    }
}

/// ` (R3.1)`, if a rule is known.
pub(crate) fn cited(fault: &ShownRefusal) -> String {
    fault.rule.as_ref().map_or_else(String::new, |rule| format!(" ({rule})"))
}

/// The trouble with a file that cannot be read.
pub(crate) fn unreadable(path: impl Into<PathBuf>) -> impl FnOnce(Error) -> Trouble {
    |error| Trouble::Unreadable { path: path.into(), error }
}

/// The trouble with a file that cannot be written.
pub(crate) fn unwritable(path: impl Into<PathBuf>) -> impl FnOnce(Error) -> Trouble {
    |error| Trouble::Unwritable { path: path.into(), error }
}

/// The trouble with what a file holds.
pub(crate) fn at<E: Into<Trouble>>(path: impl Into<PathBuf>) -> impl FnOnce(E) -> Trouble {
    |wrong| Trouble::At { path: path.into(), trouble: Box::new(wrong.into()) }
}
