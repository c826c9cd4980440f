//! Games in a row between the same players: a rematch, or the best of several.

use crate::{Session, SessionSetup};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// The best of several games, as it stood when one of them began.
///
/// ```
/// use table::Series;
/// let series = Series { best_of: 3, won: vec![1.0, 0.0] };
/// assert!(!series.is_decided());
/// assert!(Series { won: vec![2.0, 0.0], ..series }.is_decided());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// The number of games at most.
    pub best_of: u8,
    /// The games each seat has won so far; a draw counts half.
    pub won: Vec<f32>,
}

impl Eq for Series {}

impl Series {
    /// Whether nobody can be caught up with any more.
    pub fn is_decided(&self) -> bool {
        let best_of = f32::from(self.best_of.max(1));
        let played: f32 = self.won.iter().sum();
        played >= best_of || self.won.iter().any(|won| *won > best_of / 2.0)
    }
}

impl Session {
    /// The series with the result of this game, when it is over.
    pub fn series(&self) -> Option<Series> {
        let series = self.setup().series.as_ref()?;
        let before = |seat: Seat| series.won.get(usize::from(seat.0)).copied().unwrap_or(0.0);
        let won = self.seats().map(|seat| before(seat) + self.result(seat).unwrap_or(0.0) as f32).collect();
        Some(Series { won, ..*series })
    }

    /// The setup of another game with the same decks, bots and stops: the next one of a series that is not decided, or a new
    /// series of the same length.
    pub fn again(&self, seed: u64) -> SessionSetup {
        let setup = self.setup();
        let anew = |series: Series| match series.is_decided() {
            true => Series { won: Vec::new(), ..series },
            false => series,
        };
        let series = self.series().map(anew);
        SessionSetup { seed, series, state: None, record: None, ..setup.clone() }
    }
}
