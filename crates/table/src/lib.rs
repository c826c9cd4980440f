//! The table: which games there are, the cards they are played with, plays and their runner, saves, and who answers.
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
//! # Reading a play
//! ```
//! let source = cardlang::Source {
//!     path: "rest.play".into(),
//!     text: "play  a walk\nrule  R8.4\ngiven rangers, 1 ranger\nthen  settled\n".into(),
//! };
//! let (plays, mistakes) = table::parse_plays(&games::books(), &source);
//! assert!(mistakes.is_empty());
//! assert_eq!(plays[0].name.text, "a walk");
//! ```
//!
//! # The nearest name
//! ```
//! assert_eq!(table::nearest("Sitka Bukc", ["Sitka Buck", "Sitka Doe"]), Some("Sitka Buck"));
//! ```

mod about;
mod agent;
mod bot;
mod chart;
mod claim;
mod count;
mod course;
mod deck_list;
mod decks;
mod disk;
mod error;
mod files;
mod greedy;
mod hidden;
mod journal;
mod library;
mod listed;
mod looking;
mod mistake;
mod mutants;
mod options;
mod play;
mod plays;
mod random_agent;
mod random_game;
mod replay;
mod run_play;
mod save;
mod saves;
mod search;
mod seen;
mod session;
mod setting;
mod shelf;
mod shown;
mod thumb_play;
mod transcript;
mod undo;
mod verdict;
mod wanted;
mod wording;

pub use ::words::may_see;
pub use about::{ShownAbout, ShownField, ShownKeyword, ShownNumber, ability_told, about};
pub use agent::{Agent, Players, Sight};
pub use bot::{Bot, OwnBot};
pub use claim::leave_locks;
pub use count::{count_by_option, count_ways, ways_tree};
pub use deck_list::{Imported, ListError, export_list, import_list};
pub use decks::{DeckFolder, DeckGroup, DeckView, deck_faults, deck_text, decks_of, fault_shown, find_deck, view_deck};
pub use disk::{WriteError, write_file, write_whole};
pub use error::{BotNamed, DeckError, NoSuchBot, NoSuchSave, Pending, SessionError, StepError, UndoError, Unsound};
pub use files::{fairly_named, files_below, read_save, read_text};
pub use greedy::GreedyAgent;
pub use hidden::{Knowledge, permute_hidden};
pub use journal::{Journal, JournalError, Kept};
pub use library::{LibraryError, Sources, identity};
pub use listed::{Listed, cards_of, listed, numbers};
pub use mistake::{PlayMistake, TableMistake, TextMistake};
pub use mutants::Mutants;
pub use options::{Offered, OptionError, find_option, option_lines, option_texts, question_text};
pub use play::{CardBlock, Line, Piece, Play, Says, Then, When};
pub use plays::{nearest, parse_plays};
pub use random_agent::{RandomAgent, play_out};
pub use random_game::{Broken, End, Played, RandomGame, RandomGames};
pub use replay::Replay;
pub use run_play::{Edit, Failure, Report, bless, run_play, run_play_closely, run_until};
pub use save::{
    NoHeader, SAVE_VERSION, SaveError, SaveHeader, Saved, cards_hash, load_save, save, save_header, text_hash,
};
pub use saves::{SaveEntry, SaveFolder};
pub use search::{Budget, SearchAgent};
pub use seen::{log_line, log_of, prompt_of, rows_of, shown_to, table_for};
pub use session::{Given, GivenBy, Salvaged, Session, SessionSetup};
pub use setting::{FILLER, Table, set_table};
pub use shelf::Shelf;
pub use shown::{
    LogKind, SHOWN_VERSION, Shown, ShownArea, ShownCampaign, ShownCard, ShownChange, ShownClosed, ShownCounter,
    ShownEntry, ShownLink, ShownLog, ShownMap, ShownOption, ShownPile, ShownPlace, ShownPlayer, ShownProgress,
    ShownPrompt, ShownRefusal, ShownShape, ShownStat, ShownStep, ShownTable, ShownThing, ShownWay, Standing, schema,
};
pub use title::OptionKind;
pub use transcript::{asked_of, seen_by, told_to};
pub use undo::UndoRule;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/protocol.md")]
struct Protocol;
