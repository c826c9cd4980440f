//! Game one: *Rangers*, by the rules of Earthborne Rangers. The files are the rulebook's table of contents.

mod areas;
mod challenge;
mod clear;
mod day;
mod enter;
mod fatigue;
pub mod lexicon;
mod notes;
mod play;
mod rules;
mod test;
mod travel;
mod turn;
mod words;

pub use areas::{between, path_card};
pub use rules::{RULEBOOK, TITLE, aspect, step};
pub use test::{Common, TestOption, interaction_fatigue, tests};
