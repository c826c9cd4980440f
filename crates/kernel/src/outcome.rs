//! The end of a game: one player wins, nobody does, all players have their places, or it ends in the game's own way.

use crate::{EndCode, Seat, Seats};

/// The outcome of a game.
///
/// ```
/// use kernel::{Outcome, Ranking, Seat};
/// let shared = Outcome::Ranked(Ranking::by([7, 9, 9]));
/// assert_eq!(shared.winners().iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
/// assert_eq!(Outcome::Won(Seat(0)).winners().iter().count(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// That player won.
    Won(Seat),
    /// Nobody won.
    Draw,
    /// The game's own kind of end, with its code (Rangers: how the day ended).
    Ended(EndCode),
    /// Every player has a place; those in the first place won, alone or together.
    Ranked(Ranking),
}

impl Outcome {
    /// Returns the winners: nobody in a draw, and in a game that ends in its own way only the game knows.
    pub fn winners(self) -> Seats {
        match self {
            Outcome::Won(seat) => Seats::default().with(seat),
            Outcome::Ranked(ranking) => ranking.winners(),
            Outcome::Draw | Outcome::Ended(_) => Seats::default(),
        }
    }
}

/// The bits of one place in a [`Ranking`].
const BITS: u32 = 4;

/// The place of every player at the end, for up to sixteen of them. Equal players share a place, and the next place is as far
/// behind as they are many: 1, 1, 3.
///
/// ```
/// use kernel::{Ranking, Seat};
/// let ranking = Ranking::by([12, 30, 12]);
/// assert_eq!(ranking.places().collect::<Vec<_>>(), [2, 1, 2]);
/// assert_eq!(ranking.winners().iter().collect::<Vec<_>>(), [Seat(1)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ranking {
    players: u8,
    /// The number of players who did better, in four bits for each seat.
    better: u64,
}

impl Ranking {
    /// Ranks players by the number each has reached, in table order: the most is best.
    ///
    /// # Panics
    /// With more players than a game seats.
    pub fn by<K: Ord>(reached: impl IntoIterator<Item = K>) -> Self {
        let reached: Vec<K> = reached.into_iter().collect();
        assert!(reached.len() <= 16, "a ranking has at most sixteen places");
        let better = |own: &K| reached.iter().filter(|other| *other > own).count() as u64;
        let places = reached.iter().enumerate();
        let better = places.fold(0, |all, (seat, own)| all | better(own) << (seat as u32 * BITS));
        Ranking { players: reached.len() as u8, better }
    }

    /// The place of a player: 1 is the first.
    pub fn place(self, seat: Seat) -> Option<u8> {
        let better = self.better >> (u32::from(seat.0) * BITS) & ((1 << BITS) - 1);
        (seat.0 < self.players).then_some(better as u8 + 1)
    }

    /// The place of every player, in table order.
    pub fn places(self) -> impl Iterator<Item = u8> {
        (0..self.players).filter_map(move |seat| self.place(Seat(seat)))
    }

    /// Returns the players in the first place.
    pub fn winners(self) -> Seats {
        (0..self.players).map(Seat).filter(|seat| self.place(*seat) == Some(1)).collect()
    }

    /// The part of the rivals a player has left behind, from 0 for the last to 1 for the only first; a rival in the same place
    /// counts a half.
    pub fn share(self, seat: Seat) -> f64 {
        let Some(own) = self.place(seat) else { return 0.0 };
        if self.players < 2 {
            return 1.0;
        }
        let behind = self.places().filter(|place| *place > own).count() as f64;
        let beside = self.places().filter(|place| *place == own).count() as f64 - 1.0;
        (behind + beside / 2.0) / f64::from(self.players - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_share_a_place_and_the_next_is_skipped() {
        let ranking = Ranking::by([3, 9, 9, 1]);
        assert_eq!(ranking.places().collect::<Vec<_>>(), [3, 1, 1, 4]);
        assert_eq!(Outcome::Ranked(ranking).winners().iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        assert_eq!(ranking.place(Seat(4)), None);
    }

    #[test]
    fn a_share_is_one_for_the_first_alone_and_a_half_for_two_who_tie() {
        let of = |reached: &[i32]| {
            let ranking = Ranking::by(reached.iter().copied());
            (0..reached.len()).map(|seat| ranking.share(Seat(seat as u8))).collect::<Vec<_>>()
        };
        assert_eq!(of(&[5, 5]), [0.5, 0.5]);
        assert_eq!(of(&[5, 4, 3]), [1.0, 0.5, 0.0]);
        assert_eq!(of(&[5, 5, 3]), [0.75, 0.75, 0.0]);
        assert_eq!(of(&[7]), [1.0]);
    }

    #[test]
    fn sixteen_players_have_sixteen_places() {
        let ranking = Ranking::by(0..16);
        assert_eq!(ranking.place(Seat(0)), Some(16));
        assert_eq!(ranking.place(Seat(15)), Some(1));
    }
}
