//! The notes of the game beside its cards, each under its name.

use crate::turn::Stage;
use kernel::{Seat, Seats};

kernel::notes! {
    /// The active player.
    pub ACTIVE: Seat;
    /// The step of the turn.
    pub STAGE: Stage;
    /// The player who has priority.
    pub PRIORITY: Option<Seat>;
    /// The number of players who have passed in succession.
    pub PASSES: u8;
    /// The number of lands the active player has played this turn.
    pub LANDS: i32;
    /// The number of the turn.
    pub TURN: i32;
    /// The players who tried to draw from an empty library since the last check.
    pub DREW_EMPTY: Seats;
    /// The players who have lost.
    pub LOST: Seats;
    /// Whether anything has attacked, or was put in attacking, in this combat.
    pub ATTACKED: bool;
    /// The number of creatures the active player has declared as attackers this turn (E5.11).
    pub ATTACKED_WITH: i32;
    /// The number of combat and main phases still to be added after this main phase.
    pub MORE_COMBATS: i32;
    /// Life lost by effects in the running resolution.
    pub LIFE_LOST: i32;
    /// Extra turns to come, the next one last.
    pub EXTRA_TURNS: Vec<Seat>;
    /// The player whose turn comes when the extra turns are over.
    pub NEXT_TURN: Option<Seat>;
    /// Whether the step or turn that was to begin last has begun: one that is replaced or cannot begin has not (E5.9).
    pub BEGUN: bool;
    /// The mana in the pools as the step began: none (E5.3).
    pub MANA_LEFT: i32;
}
