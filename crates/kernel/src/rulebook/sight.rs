//! The chapter of sight: hidden information, beside the rules of the places.

use crate::{Card, Game};
use abilities::Verb;

/// The sight of a game's players.
#[derive(Clone, Copy)]
pub struct Sight {
    /// Verbs by which their agent sees the cards they are done to: *look*.
    pub looking: &'static [Verb],
    /// Whether a card is not yet to be seen, although it lies where its owner would see it (E7.14).
    pub is_unseen: fn(&Game, Card) -> bool,
}

impl Sight {
    /// The places alone tell who sees a card.
    pub const PLAIN: Sight = Sight { looking: &[], is_unseen: |_, _| false };
}
