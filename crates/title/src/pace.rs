//! The pace of a game: the turn it stands in, the thing that waits to resolve, and questions that people answer by habit.
//! Hosts pass players by from this.

use kernel::{AbilityId, Card, Choice, Seat};

/// The turn or round a game stands in.
///
/// ```
/// use title::{Habit, TurnNow, Waits, WholeGame};
/// // Hosts ask where a game stands before they pass a player by.
/// let whole: &WholeGame = lanterns::TITLE.whole.expect("a whole game");
/// let game = lanterns::new_game(2, 7);
/// let prompt = game.prompt().expect("the first turn");
/// let now: TurnNow = (whole.turn)(&game);
/// assert_eq!(now.of, None, "Lanterns counts no turns of one player");
/// let waits: Option<Waits> = (whole.waits)(&game);
/// let habit: Option<Habit> = (whole.habit)(&game, prompt);
/// assert_eq!((waits, habit), (None, None));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnNow {
    /// Its number, which grows.
    pub number: i32,
    /// The player whose turn it is, if it is one player's.
    pub of: Option<Seat>,
}

/// The thing that resolves next unless somebody answers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waits {
    /// The spell or ability.
    pub card: Card,
    /// The player it belongs to.
    pub by: Seat,
    /// The triggered ability, if it is one.
    pub trigger: Option<AbilityId>,
}

/// A question of procedure that people answer in the same way again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habit {
    /// The situation: questions of one key are answered alike.
    pub key: u32,
    /// The answer where the remembered one is not open.
    pub otherwise: Option<Choice>,
}
