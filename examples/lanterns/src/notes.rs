//! What the game keeps beside its cards, each under its name.

use kernel::Seat;

kernel::notes! {
    /// Whose turn it is.
    pub ACTIVE: Seat;
    /// How many nights are over.
    pub HOUR: i32;
    /// Whether it is night.
    pub IS_NIGHT: bool;
    /// Whether a wick was trimmed this turn.
    pub TRIMMED: bool;
}
