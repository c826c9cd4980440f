//! A card game as programs host it: its words for people, its decks and tables, its lesson, its rules of thumb. The rules
//! themselves never ask for anything here, and nothing here is asked for while bots play.
//!
//! # A deck is text
//! ```
//! let deck = title::DeckText { text: "deck  Bears\ngame  echomancy\n".into(), ..Default::default() };
//! assert_eq!(deck.name(), "Bears");
//! ```

mod chronicle;
mod decisions;
mod faults;
mod forecast;
mod lesson;
mod limited;
mod pace;
mod plain;
mod sound;
mod tell;
mod thumb;
#[allow(clippy::module_inception)]
mod title;
mod whole;

pub use chronicle::{Chart, ChartPlace, ChartWay, Chronicle, ChronicleEntry};
pub use decisions::Decisions;
pub use faults::TitleFault;
pub use forecast::{Cases, Chance, Forecast, Odds, Pair, Plan, declining};
pub use lesson::{Lesson, Needs, OptionKind, Step, Task, Wish};
pub use limited::{Limited, RatedCard};
pub use pace::{Habit, TurnNow, Waits};
pub use plain::{plain_option, plain_prompt, put_back, ranked};
pub use sound::AnswerFlaw;
pub use tell::{Tell, log_told};
pub use thumb::{Sure, Thumb};
pub use title::{Closed, StartError, Title};
pub use whole::{
    Area, AskedAbout, AskedOften, Campaign, DeckMaker, DeckText, Figures, LayOut, Opening, Progress, ProgressStep,
    Question, Stands, Start, WholeGame,
};
