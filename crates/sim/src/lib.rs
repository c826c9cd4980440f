//! Simulations: many games between bots, their summary, and whether two versions of a card differ by more than chance.
//!
//! A run is an [`Experiment`], which has a hash, and a number of games, each of which follows from the experiment and its
//! number. So a run can be cut off and resumed, spread over many machines and joined again, and gives the same results.
//!
//! # A rate and how well it is known
//! ```
//! let rate = sim::Rate::of(260.0, 400);
//! assert_eq!(format!("{:.1} to {:.1}", rate.low * 100.0, rate.high * 100.0), "60.2 to 69.5");
//! ```

mod ab;
mod error;
mod experiment;
mod folder;
mod game_result;
mod one_game;
mod plan;
mod report;
mod run;
mod schedule;
mod stats;
mod summary;
mod verify;

pub use ab::{CardLine, Comparison, NumberLine, Versions, WinLine};
pub use error::SimError;
pub use experiment::{ENGINE, Experiment};
pub use folder::{Folder, Kept, merge};
pub use game_result::{CampaignDay, CardCount, Ended, GameResult};
pub use one_game::{Stage, StageError};
pub use plan::{MissingShard, Plan, missing};
pub use report::{comparison_report, report};
pub use run::{Progress, Ran, Run};
pub use schedule::{Planned, Schedule};
pub use stats::{Mean, Rate, Sprt, Verdict, Z95, sign_test, wilson};
pub use summary::{CardFigures, DayFigures, Summary};
pub use verify::{Verified, impossible, verify};
