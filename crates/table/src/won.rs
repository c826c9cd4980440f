//! The games people won, by deck, as their saved games tell.

use crate::{SaveEntry, SaveFolder};
use kernel::Seat;

/// The games people played to the end with a deck.
///
/// ```
/// use table::{DeckRecord, SaveFolder};
/// let folder = SaveFolder::at(std::env::temp_dir().join("no games are saved here"));
/// let records: Vec<DeckRecord> = folder.won_by_deck();
/// assert!(records.is_empty() && folder.list().iter().all(|entry| entry.winners().is_empty()));
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
    /// The players who won, if the game is over and somebody did.
    pub fn winners(&self) -> &[Seat] {
        self.saved.as_ref().map_or(&[], |saved| &saved.winners)
    }

    fn count_for_decks(&self, records: &mut Vec<DeckRecord>) {
        let (winners, Ok(saved)) = (self.winners(), &self.saved) else { return };
        let Some(setup) = saved.setup.as_ref().filter(|_| !winners.is_empty()) else { return };
        for (seat, deck) in (0u8..).zip(&setup.decks).filter(|(seat, _)| !setup.bots.contains(seat)) {
            let (game, name) = (&saved.header.game, deck.name());
            let at = records.iter().position(|known| known.game == *game && known.deck == name);
            let at = at.unwrap_or_else(|| {
                records.push(DeckRecord { game: game.clone(), deck: name.into(), won: 0, played: 0 });
                records.len() - 1
            });
            records[at].played += 1;
            records[at].won += u32::from(winners.contains(&Seat(seat)));
        }
    }
}
