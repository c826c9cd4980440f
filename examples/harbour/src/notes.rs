//! The notes of the game beside its cards, each under its name.

use kernel::Seat;

kernel::notes! {
    /// The merchant whose turn it is.
    pub ACTIVE: Seat;
    /// How many turns are over.
    pub TURNS: i32;
    /// How many piles the supply began with.
    pub PILES: i32;
}
