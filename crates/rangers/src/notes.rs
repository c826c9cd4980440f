//! The notes of the game beside its cards, each under its name.

use crate::travel::Terrain;
use abilities::Word;
use kernel::{Card, DefId, Seat, Seats};

kernel::points! {
    /// The procedure that is cut short.
    pub enum Cut {
        /// Nothing.
        Nothing,
        /// The running test.
        Test,
        /// The round.
        Round,
    }
}

kernel::notes! {
    /// The ranger whose turn it is; none outside turns.
    pub TURN: Option<Seat>;
    /// The lead ranger.
    pub LEAD: Seat;
    /// The round.
    pub ROUND: i32;
    /// The rangers who have rested.
    pub RESTED: Seats;
    /// The ranger who acted last.
    pub LAST: Option<Seat>;
    /// The resulting effort of the running or latest test.
    pub EFFORT: i32;
    /// Its difficulty.
    pub DIFFICULTY: i32;
    /// Effort committed by icons, gear and others in the running test.
    pub COMMITTED: i32;
    /// The icons of the challenge card drawn last.
    pub ICONS: Vec<Word>;
    /// Whether a challenge card was drawn: its modifiers are read from the top of the discard.
    pub SHOWN: bool;
    /// Whether a marked challenge card was discarded in this test.
    pub RESHUFFLE: bool;
    /// The aspect of the running or latest test.
    pub ASPECT: Option<Word>;
    /// The approach of the running or latest test.
    pub APPROACH: Option<Word>;
    /// Whether a ranger has three injuries: the day ends with the turn (R21.3).
    pub DAY_ENDS: bool;
    /// The test or the round that is cut short.
    pub CUT_SHORT: Cut;
    /// The number of challenge cards the running test has drawn.
    pub DRAWN: u16;
    /// The terrain of the path the group came by.
    pub TERRAIN: Terrain;
    /// The rangers whose reach the running test touched (R9.1).
    pub REACHES: Seats;
    /// The aspect whose modifier counts in the running test instead of its own.
    pub MODIFIER: Option<Word>;
    /// The number of journeys the group has made today.
    pub JOURNEYS: i32;
    /// The number of missions completed today.
    pub COMPLETED: i32;
    /// The rangers who suffered fatigue since a test was chosen.
    pub FATIGUED: Seats;
    /// The path card whose drawing was finished last.
    pub LAST_DRAWN: Option<Card>;
    /// The campaign's day, from 1.
    pub DAY: i32;
    /// The faces of the cards committed to the running test and whose they are: their icons are counted when step 2
    /// ends (R7.8), wherever the cards are by then.
    pub COMMITTED_CARDS: Vec<(DefId, Seat)>;
}
