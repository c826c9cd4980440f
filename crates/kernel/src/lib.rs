//! The meaning: objects, zones and counters; the view and its layers; the one pipeline for acts; triggers,
//! replacements, durations; prompts and frames. It knows no game noun: a game is a lexicon and a [`Rulebook`].

mod act;
mod cards;
mod code;
mod costs;
mod eval;
mod explain;
mod frame;
mod game;
mod hash;
mod interpret;
mod log;
mod looks;
mod loops;
mod perform;
mod pipeline;
mod prompt;
mod random;
mod row;
mod rulebook;
mod run;
mod state;
mod targets;
mod things;
mod title;
mod view;

pub use act::{Act, By, Cause};
pub use cards::{Cards, Compiled, Def};
pub use code::Op;
pub use eval::Ctx;
pub use explain::Reason;
pub use frame::{
    ActFrame, Bindings, CodeFrame, Flow, Frame, ScoutFrame, Step, StepFrame, UseFrame, Value,
    Waiting,
};
pub(crate) use frame::{Asked, Candidate, Loop, Pending, Stage};
pub use game::Game;
pub use log::{LogRow, NumberLine};
pub use looks::{Looks, STATS};
pub use loops::Loops;
pub use prompt::{About, Choice, Prompt, Refused, Shape};
pub use random::{Random, mix};
pub use row::Row;
pub use rulebook::{
    Arithmetic, InPlay, KindRule, Owner, Performed, PlaceRule, Rulebook, Seen, StepFn, TriggerStyle, Works,
};
pub use state::{DelayedRow, EffectRow, End, Lasts, NOTES, Outcome, Snapshot, State};
pub use targets::TargetSlot;
pub use things::{Card, NO_KIND, NOWHERE, Seat, Thing, Zone};
pub use title::{Closed, Title};
pub use view::Trace;
