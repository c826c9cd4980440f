//! The notes of the game beside its cards, each under its name.

use kernel::Seat;

kernel::notes! {
    /// The merchant whose turn it is.
    pub ACTIVE: Seat;
    /// The number of finished turns.
    pub TURNS: i32;
    /// The number of piles the supply began with.
    pub PILES: i32;
}
