//! The steps of the procedure, each with its id, its name and the struct it keeps its data in.

use crate::turn;

kernel::steps! {
    /// One turn after another.
    SEASON = "season", turn::Season;
    /// A merchant's turn.
    TURN = "turn", turn::Turn;
}
