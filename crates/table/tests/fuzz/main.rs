//! Whatever is written, kept or answered, the program goes on: arbitrary cards, plays, decks, saves and answers.
//!
//! Each test runs for a moment. For long runs see `docs/trust.md`, "Fuzzing".

mod answers;
mod cards;
mod decks;
mod dice;
#[path = "../common/forge.rs"]
mod forge;
mod plays;
mod saves;

use std::time::Duration;

/// How long each runs if nothing else is said.
const A_MOMENT: Duration = Duration::from_millis(1200);

/// What any one input may take, on a machine that has much else to do.
const LONGEST: Duration = Duration::from_secs(20);
