//! What the game keeps beside its cards: one small plain row of numbers.

/// Whose turn it is, plus 1; 0 outside turns.
pub const TURN: usize = 0;
/// The lead ranger.
pub const LEAD: usize = 1;
/// The round.
pub const ROUND: usize = 2;
/// Who has rested, a bit each.
pub const RESTED: usize = 3;
/// Who acted last, plus 1.
pub const LAST: usize = 4;
/// The resulting effort of the running or latest test.
pub const EFFORT: usize = 5;
/// Its difficulty.
pub const DIFFICULTY: usize = 6;
/// Effort committed by icons, gear and others in the running test.
pub const COMMITTED: usize = 7;
/// The icons of the challenge card drawn last, a bit each.
pub const ICONS: usize = 8;
/// The modifiers of the challenge card drawn last are read from this slot, plus 1.
pub const CHALLENGE: usize = 9;
/// A marked challenge card was discarded in this test.
pub const RESHUFFLE: usize = 10;
/// The aspect of the running test, as a word.
pub const ASPECT: usize = 11;
/// The approach of the running test, as a word.
pub const APPROACH: usize = 12;
/// A ranger has three injuries: the day ends with the turn (R21.3).
pub const DAY_ENDS: usize = 13;
/// The test is cut short, or the round is.
pub const CUT_SHORT: usize = 14;
/// How many challenge cards the running test has drawn.
pub const DRAWN: usize = 15;
/// Extra path cards to draw next round, per ranger from here on.
pub const EXTRA_DRAWS: usize = 16;
/// The terrain of the path the group came by.
pub const TERRAIN: usize = 20;
/// The rangers whose reach the running test touched, a bit each (R9.1).
pub const REACHES: usize = 22;
/// The aspect whose modifier counts in the running test instead of its own, as a word; 0 for none.
pub const MODIFIER: usize = 23;
/// How many journeys the group has made today.
pub const JOURNEYS: usize = 24;
/// How many missions were completed today.
pub const COMPLETED: usize = 25;
/// The rangers who suffered fatigue since a test was chosen, a bit each.
pub const FATIGUED: usize = 26;
/// The path card whose drawing was finished last, by its slot, plus 1.
pub const LAST_DRAWN: usize = 31;
/// The campaign's day, from 1.
pub const DAY: usize = 21;
