//! The table: the games there are, the cards and decks they are played with, sessions, saves, and the view of a seat.
//! Agents stand in `bots`, the tests of a game in `plays`.
//!
//! # The cards of the program, and your own
//! ```
//! let mut sources = table::Sources::embedded(games::TITLES);
//! assert!(sources.add_path(std::path::Path::new("no-such-folder")).is_err());
//! let shelf = table::Shelf::of(games::TITLES, sources);
//! let names: Vec<&str> = shelf.titles().map(|title| title.name).collect();
//! assert_eq!(names, ["rangers", "echomancy"]);
//! ```
//!
//! # The nearest name
//! ```
//! assert_eq!(table::nearest("Sitka Bukc", ["Sitka Buck", "Sitka Doe"]), Some("Sitka Buck"));
//! ```

mod about;
mod catalogue;
mod chart;
mod claim;
mod coach;
mod code;
mod count;
mod course;
mod deck_list;
mod decks;
mod disk;
mod error;
mod event;
mod files;
mod foreseen;
mod journal;
mod library;
mod listed;
mod looking;
mod named;
mod nearest;
pub mod options;
mod pace;
mod pool;
mod replay;
mod rows;
mod save;
mod saves;
mod seen;
mod series;
mod session;
mod settings;
mod shelf;
mod shown;
mod thought;
mod transcript;
mod undo;
mod wanted;
mod won;

pub use ::words::{LONGEST_NAME, Names, PlayerNameError, may_see};
pub use about::{ShownAbout, ShownField, ShownKeyword, ShownNumber, ability_told, about};
pub use catalogue::{Catalogue, FIELDS, Listing};
pub use claim::leave_locks;
pub use coach::{Coach, CoachProgress, Corrected, LessonError, Meant, lay_lesson, speaks_of};
pub use code::{CodeError, GameCode};
pub use count::{count_by_option, count_ways, ways_tree};
pub use deck_list::{Imported, ListError, export_list, import_list};
pub use decks::{
    DeckFolder, DeckGroup, DeckView, cost_in_all, deck_faults, deck_text, decks_of, fault_shown, find_deck, paid_with,
    view_deck,
};
pub use disk::{WriteError, write_file, write_whole};
pub use error::{DeckError, NoSuchSave, RefusedAnswer, SessionError, UndoError};
pub use event::{Event, EventError, EventFolder, EventKind, EventRecord};
pub use files::{fairly_named, files_below, read_save, read_text};
pub use journal::{Journal, JournalError, Kept};
pub use library::{Identity, LibraryError, Sources, Subject, identity};
pub use listed::{Listed, cards_of, listed, numbers};
pub use nearest::nearest;
pub use options::{Offered, OptionError, find_option, option_lines, option_texts, question_text};
pub use pace::{KeptPace, Until};
pub use pool::{NotThere, Pool};
pub use replay::Replay;
pub use save::{
    NoHeader, SAVE_VERSION, SaveError, SaveHeader, Saved, cards_hash, load_save, save, save_header, text_hash,
};
pub use saves::{SaveEntry, SaveFolder};
pub use seen::{lines_of, log_line, log_of, prompt_of, prompt_with_outcomes, shown_to, table_for};
pub use series::Series;
pub use session::{Given, GivenBy, Salvaged, Session, SessionSetup};
pub use settings::{Settings, SettingsFault};
pub use shelf::{FILLER, PlayCards, Shelf};
pub use shown::{
    LogKind, SHOWN_VERSION, Shown, ShownArea, ShownCampaign, ShownCard, ShownCases, ShownChance, ShownChange,
    ShownClosed, ShownCounter, ShownEntry, ShownLink, ShownLog, ShownMap, ShownOdds, ShownOption, ShownOutcome,
    ShownPair, ShownPile, ShownPlace, ShownPlan, ShownPlayer, ShownProgress, ShownPrompt, ShownRefusal, ShownShape,
    ShownStanding, ShownStat, ShownStep, ShownStop, ShownTable, ShownThing, ShownWay, ShownYield, Standing, schema,
};
pub use thought::Thought;
pub use title::OptionKind;
pub use transcript::{asked_of, seen_by, told_to};
pub use undo::UndoRule;
pub use wanted::closed_with_reason;
pub use won::DeckRecord;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/protocol.md")]
struct Protocol;
