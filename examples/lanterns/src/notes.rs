//! The game's own state beside its cards, each value under its name.

use kernel::Seat;

kernel::notes! {
    /// The seat whose turn it is.
    pub ACTIVE: Seat;
    /// The number of finished nights.
    pub HOUR: i32;
    /// Whether it is night.
    pub IS_NIGHT: bool;
    /// Whether a wick was trimmed this turn.
    pub TRIMMED: bool;
}
