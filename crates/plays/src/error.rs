//! Why a play or a random game went wrong.

use ::words::Line;
use kernel::Seat;
use std::fmt;
use table::{OptionError, RefusedAnswer, SessionError};
use title::AnswerFlaw;

/// Why a random game broke, or a table does not hold together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsound {
    /// It could not begin.
    #[error(transparent)]
    Start(#[from] SessionError),
    /// Cards were lost or made.
    #[error("there were {before} cards and now there are {now}")]
    Cards {
        /// The number before.
        before: usize,
        /// The number now.
        now: usize,
    },
    /// Something that must hold does not.
    #[error("{text}")]
    Broken {
        /// The flaw.
        flaw: Box<AnswerFlaw>,
        /// Its words.
        text: Line,
    },
    /// An answer that was offered is refused.
    #[error("an offered answer is refused: {0}")]
    Refused(RefusedAnswer),
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

/// The number of options a message names.
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
///
/// ```
/// use plays::{Pending, StepError};
/// // An error about a line that cannot be carried out shows the question that waits.
/// let wrong = StepError::NobodyCanPass(Pending::Nobody);
/// assert_eq!(wrong.to_string(), "nobody can pass: nobody is asked");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// Options have no number 0.
    #[error("options are counted from 1")]
    CountedFromOne,
    /// The answer was refused.
    #[error(transparent)]
    Refused(#[from] RefusedAnswer),
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
    #[error("the next one is a {0}")]
    OtherLeg(&'static str),
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
    /// Somebody else is asked, and the question.
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
    #[error("there is nothing to do it to")]
    InVain,
}
