//! The games people won, by deck, as their saved games tell.

use crate::{SaveEntry, SaveFolder};
use kernel::Seat;

/// The games people played to the end with a deck.
///
/// ```
/// use table::{DeckRecord, SaveFolder};
/// let folder = SaveFolder::at(std::env::temp_dir().join("no games are saved here"));
/// let records: Vec<DeckRecord> = folder.won_by_deck();
/// assert!(records.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckRecord {
    /// The name of the game.
    pub game: String,
    /// The name of the deck.
    pub deck: String,
    /// The games that were won with it.
    pub won: u32,
    /// All games with it that somebody won.
    pub played: u32,
}

impl SaveFolder {
    /// The games that somebody won, by the decks of the people who played; those with the most games first.
    pub fn won_by_deck(&self) -> Vec<DeckRecord> {
        let mut records: Vec<DeckRecord> = Vec::new();
        for entry in self.list() {
            entry.count_for_decks(&mut records);
        }
        records.sort_by(|a, b| b.played.cmp(&a.played).then_with(|| a.deck.cmp(&b.deck)));
        records
    }
}

impl SaveEntry {
    /// The player who won, if the game is over and somebody did: where it stands begins with them.
    pub fn winner(&self) -> Option<Seat> {
        let saved = self.saved.as_ref().ok()?;
        (0..saved.header.players).map(Seat).find(|seat| wins(&saved.stands, *seat))
    }

    fn count_for_decks(&self, records: &mut Vec<DeckRecord>) {
        let (Some(winner), Ok(saved)) = (self.winner(), &self.saved) else { return };
        let Some(setup) = &saved.setup else { return };
        for (seat, deck) in (0u8..).zip(&setup.decks).filter(|(seat, _)| !setup.bots.contains(seat)) {
            let (game, name) = (&saved.header.game, deck.name());
            let at = records.iter().position(|known| known.game == *game && known.deck == name);
            let at = at.unwrap_or_else(|| {
                records.push(DeckRecord { game: game.clone(), deck: name.into(), won: 0, played: 0 });
                records.len() - 1
            });
            records[at].played += 1;
            records[at].won += u32::from(winner == Seat(seat));
        }
    }
}

fn wins(stands: &str, seat: Seat) -> bool {
    stands.strip_prefix(seat.letter()).is_some_and(|rest| rest.starts_with(" wins"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_stands_first() {
        assert!(wins("A wins the game.", Seat(0)));
        assert!(!wins("A wins the game.", Seat(1)));
        assert!(!wins("Turn 4 · A's first main phase", Seat(0)));
    }
}
