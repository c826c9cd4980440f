//! Whatever is written, kept or answered, the program goes on: arbitrary cards, plays, decks, saves and answers.
//!
//! Each test runs a few inputs, always the same. For long runs and others see `docs/trust.md`, "Fuzzing".

mod answers;
mod cards;
mod decks;
mod dice;
#[path = "../common/forge.rs"]
mod forge;
mod plays;
mod saves;
