//! The meaning: objects, zones and counters; the view and its layers; the one pipeline for acts; triggers,
//! replacements, durations; prompts and frames. It knows no game noun: a game is a lexicon and a [`Rulebook`].
//!
//! The examples use Lanterns, the small game in `examples/lanterns`; `docs/make-your-own-game.md` builds it step by step.
//!
//! # A game runs until it needs somebody
//! It then holds a [`Prompt`] with every legal answer; an answer is an index. A refused answer changes nothing.
//! ```
//! let mut game = lanterns::new_game(2, 7);
//! let prompt = game.prompt().expect("the first turn");
//! let (options, before) = (prompt.options.len() as u16, game.hash());
//! assert!(game.answer(options).is_err());
//! assert_eq!(game.hash(), before);
//! game.answer(0).expect("every offered answer is accepted");
//! assert_ne!(game.hash(), before);
//! ```
//!
//! # Everything that happens is an act
//! An act is judged, replaced, performed, recorded and answered by whatever abilities speak of it, and then the view
//! gives the looks of every card.
//! ```
//! use kernel::{Act, Cards, Laying, Seat, Zone};
//! use lanterns::lexicon::{place, stat, verb};
//! use std::sync::Arc;
//!
//! let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::rulebook::RULEBOOK, 1));
//! let mut game = Laying::new(Arc::clone(&cards), 1);
//! let yard = Zone::of(place::YARD, Seat(0));
//! let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
//! let beacon = game.place(cards.find("Great Beacon").expect("a card"), Seat(0), yard);
//! assert_eq!(game.stat(lantern, stat::LIGHT), 3); // 2, and +1 from the beacon while it is ready
//! game.perform(Act::of(verb::DOUSE).to(beacon));
//! game.run();
//! assert_eq!(game.stat(lantern, stat::LIGHT), 2); // it left play, so its ability is gone
//! ```
//!
//! # Every question can explain itself
//! ```
//! # use kernel::{Cards, Laying, Seat, Zone};
//! # use lanterns::lexicon::{place, stat};
//! # use std::sync::Arc;
//! # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::rulebook::RULEBOOK, 1));
//! # let mut game = Laying::new(Arc::clone(&cards), 1);
//! # let yard = Zone::of(place::YARD, Seat(0));
//! # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
//! # game.place(cards.find("Great Beacon").expect("a card"), Seat(0), yard);
//! let reasons = game.explain_stat(lantern, stat::LIGHT);
//! assert_eq!(reasons[0].source.card().map(|card| game.name(card)), Some("Great Beacon"));
//! assert_eq!(reasons[0].does, kernel::Does::Changes { stat: stat::LIGHT, by: 1, now: 3 });
//! ```

mod act;
mod alike;
mod annals;
mod arithmetic;
mod bounds;
mod cards;
mod cells;
mod clause;
mod code;
mod codes;
mod costs;
mod eval;
mod explain;
mod frame;
mod game;
mod hash;
mod hidden;
mod ids;
mod interpret;
mod kept;
mod log;
mod looks;
mod loops;
mod outcome;
mod past;
mod pen;
mod perform;
mod pipeline;
mod prompt;
mod random;
mod refusal;
mod row;
mod rulebook;
mod run;
mod sound;
mod state;
mod targets;
mod things;
mod told;
mod trial;
mod view;

pub use act::{Act, By, Cause, Priced};
pub use bounds::{Inquiry, LARGEST, MOST_SPENT, numbers_between};
pub use cards::{Cards, Compiled, Def, defines_itself};
#[doc(hidden)]
pub use cells::take_plain;
pub use cells::{Cell, Cells, Kept, Lying, Note, Noted, Plain, Procedure, Seats, Solid};
pub use clause::Clause;
pub use codes::{AboutCode, EndCode, LineCode, OptionCode};
pub use eval::Ctx;
pub use explain::{Does, Reason};
#[doc(hidden)]
pub use frame::{ActFrame, ArrangeFrame, UseFrame};
pub(crate) use frame::{Asked, Candidate, ClauseStage, Loop, Of, Pending, Speaker, Stage, UseStage, Who};
pub use frame::{Bindings, CodeFrame, Flow, Frame, Named, Role, Step, StepFrame, TargetKey, Value, Waiting};
pub use game::Game;
pub use hash::hash_of;
pub use ids::{AbilityId, BoundName, DefId, OpId, Slot, Stamp, UseId, Via};
pub(crate) use ids::{EntryId, PileId};
pub use log::{LogLine, NumberLine};
pub use looks::Looks;
pub use loops::Loops;
pub use outcome::{Outcome, Ranking};
pub use pen::{Chore, Laying, Pen};
pub use prompt::{About, Choice, ChosenWord, Prompt, Refused, Shape};
pub use random::{Random, mix};
pub use refusal::{Bar, Refusal, Why};
pub use row::{Line, Row};
pub use rulebook::{
    Announced, Arithmetic, Defining, FamilyLayer, FamilyRule, Fault, InPlay, KindRule, MOST_PLACES, OwnText, Owner,
    Performed, PlaceRule, Rulebook, Seen, StepRule, TriggerStyle, Works,
};
pub use rulebook::{OwnQuestion, Sought, aspects};
#[doc(hidden)]
pub type PlaceEntry = abilities::Entry<abilities::Place>;
#[doc(hidden)]
pub use abilities::Place;
/// The chapters of a [`Rulebook`].
pub mod chapters {
    pub use crate::rulebook::{Acts, Choices, Costs, Questions, Sight, Timing, Types, Zones};
}
pub use sound::Flaw;
pub(crate) use state::{DelayedRow, EffectRow, Lasts, Snapshot};
pub use state::{End, Fact, Misfit, State};
pub use targets::TargetSlot;
pub use things::{Card, Few, NOWHERE, Seat, Thing, Things, Zone};
pub use told::{Form, Heading, Meaning, Printed, Rule, Span, Told};
pub use trial::Deeds;
pub use view::Trace;
#[doc(hidden)]
pub use view::{Fixed, Resolved};
