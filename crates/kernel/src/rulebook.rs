//! A game's contract with the kernel: a static table of functions and facts, in chapters. Each chapter has a plain base, so a
//! small game writes only the lines it has rules for.
//!
//! ```
//! use kernel::{Rulebook, chapters::Timing};
//! # use abilities::Lexicon;
//! # kernel::frame! { struct Turn: TURN => one_turn {} }
//! # fn one_turn(_: &mut kernel::Game, _: &mut Turn) -> kernel::Flow { kernel::Flow::Done }
//! kernel::steps! { TURN = "turn", Turn; }
//! # fn rules(lexicon: &'static Lexicon) -> Rulebook {
//! Rulebook { timing: Timing { steps: STEPS, ..Timing::PLAIN }, ..Rulebook::plain(lexicon) }
//! # }
//! ```

mod acts;
mod choices;
mod costs;
mod faults;
mod questions;
mod sight;
mod timing;
mod types;
mod zones;

pub use acts::{Acts, Performed};
pub use choices::{Choices, Sought};
pub use costs::Costs;
pub use faults::Fault;
pub use questions::{OwnQuestion, Questions, aspects};
pub use sight::Sight;
pub use timing::{StepRule, Timing, TriggerStyle};
pub use types::{Announced, Arithmetic, Defining, FamilyLayer, FamilyRule, KindRule, OwnText, Types};
pub use zones::{InPlay, MOST_PLACES, Owner, PlaceRule, Seen, Works, Zones};

use abilities::Lexicon;

/// A game.
pub struct Rulebook {
    /// Its words.
    pub lexicon: &'static Lexicon,
    /// Its places, and where cards go.
    pub zones: Zones,
    /// Its procedure, and when abilities answer.
    pub timing: Timing,
    /// The meaning of its verbs.
    pub acts: Acts,
    /// The payment of costs.
    pub costs: Costs,
    /// The characteristics of cards.
    pub types: Types,
    /// The players who choose, and their choices.
    pub choices: Choices,
    /// Its own predicates, facts and numbers.
    pub questions: Questions,
    /// Hidden information.
    pub sight: Sight,
}

impl Rulebook {
    /// A game with these words and no rules of its own.
    pub const fn plain(lexicon: &'static Lexicon) -> Self {
        Rulebook {
            lexicon,
            zones: Zones::PLAIN,
            timing: Timing::PLAIN,
            acts: Acts::PLAIN,
            costs: Costs::PLAIN,
            types: Types::PLAIN,
            choices: Choices::PLAIN,
            questions: Questions::PLAIN,
            sight: Sight::PLAIN,
        }
    }
}
