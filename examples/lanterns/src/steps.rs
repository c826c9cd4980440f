//! The steps of the procedure, each with its id, its name and the struct it keeps its data in.

use crate::{night, play, settle, turn};

kernel::steps! {
    /// One whole round after another.
    ROUND = "round", turn::Round;
    /// A keeper's turn.
    TURN = "turn", turn::Turn;
    /// The night.
    NIGHT = "night", night::Night;
    /// A card was played: it goes where it belongs.
    PLAYED = "played", play::Played;
    /// Triggers that wait are carried out, one by one.
    SETTLE = "settle", settle::Settle;
}
