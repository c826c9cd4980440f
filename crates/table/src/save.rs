//! Saved games: two lines of text, first what the file is, then the state.

use kernel::{Cards, Game, State, Title};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the container this program writes.
pub const SAVE_VERSION: u32 = 1;

/// The first line of a save.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaveHeader {
    /// The version of the container.
    pub cardwright: u32,
    /// The game.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// A hash of the cards the game was played with.
    pub cards: String,
    /// A checksum of everything after the first line.
    pub checksum: String,
    /// What follows: `state`, or `answers` (see [`Session`](crate::Session)).
    #[serde(default = "holds_state")]
    pub holds: String,
    /// The variant of the cards, if one is played with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
}

fn holds_state() -> String {
    STATE.into()
}

/// The file holds the state of a game.
pub(crate) const STATE: &str = "state";
/// The file holds how a game began and every answer since.
pub(crate) const ANSWERS: &str = "answers";

/// Why a save could not be read. The file stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// It is not a save.
    #[error("this is not a saved game: {0}")]
    NotASave(String),
    /// It is of another version.
    #[error("the save is of version {0}, this program reads version {SAVE_VERSION}; use the program it was made with")]
    Version(u32),
    /// It is of another game.
    #[error("the save is of the game {0}")]
    OtherGame(String),
    /// It is for another number of players than the cards were read for.
    #[error("the save is for {0} players")]
    Players(u8),
    /// The cards have changed since.
    #[error("the cards have changed since the game was saved; load it with the cards it was played with")]
    Cards,
    /// The answers do not lead where they led.
    #[error("answer {0} of the save no longer fits: the rules or cards have changed since")]
    Answers(usize),
    /// The answers lead elsewhere.
    #[error("the answers of the save lead to another table: the rules have changed since")]
    Elsewhere,
    /// The file holds something else.
    #[error("the save holds {0}")]
    Holds(String),
    /// The file is damaged.
    #[error("the save is damaged: its checksum does not fit")]
    Damaged,
}

/// The game as a file.
pub fn save(title: &Title, game: &Game) -> Vec<u8> {
    let state = serde_json::to_string(game.state()).unwrap_or_default();
    let header = SaveHeader {
        cardwright: SAVE_VERSION,
        game: title.name.to_string(),
        players: game.players(),
        cards: cards_hash(game.cards()),
        checksum: checksum(state.as_bytes()),
        holds: STATE.into(),
        variant: None,
    };
    let header = serde_json::to_string(&header).unwrap_or_default();
    format!("{header}\n{state}\n").into_bytes()
}

/// The first line of a save, so that a host knows which cards to read.
pub fn save_header(bytes: &[u8]) -> Result<SaveHeader, SaveError> {
    let line = bytes.split(|b| *b == b'\n').next().unwrap_or_default();
    let header: SaveHeader = serde_json::from_slice(line).map_err(|e| SaveError::NotASave(e.to_string()))?;
    match header.cardwright {
        SAVE_VERSION => Ok(header),
        other => Err(SaveError::Version(other)),
    }
}

/// The game of a file, with the cards it was saved with.
pub fn load_save(title: &Title, cards: Arc<Cards>, bytes: &[u8]) -> Result<Game, SaveError> {
    let header = save_header(bytes)?;
    if header.game != title.name {
        return Err(SaveError::OtherGame(header.game));
    }
    if header.holds != STATE {
        return Err(SaveError::Holds(header.holds));
    }
    if header.players != cards.players {
        return Err(SaveError::Players(header.players));
    }
    if header.cards != cards_hash(&cards) {
        return Err(SaveError::Cards);
    }
    let line = bytes.split(|b| *b == b'\n').nth(1).unwrap_or_default();
    if header.checksum != checksum(line) {
        return Err(SaveError::Damaged);
    }
    let state: State = serde_json::from_slice(line).map_err(|e| SaveError::NotASave(e.to_string()))?;
    Ok(Game::resume(cards, state))
}

/// A hash of every card and ability, in their order: the state speaks of them by number.
pub(crate) fn cards_hash(cards: &Cards) -> String {
    let mut hash = Fnv::new();
    for def in &cards.defs {
        hash.feed(format!("{:?}", def.card).as_bytes());
    }
    for ability in &cards.abilities {
        hash.feed(format!("{:?}", ability.ability).as_bytes());
    }
    hash.text()
}

pub(crate) fn checksum(bytes: &[u8]) -> String {
    let mut hash = Fnv::new();
    hash.feed(bytes);
    hash.text()
}

/// FNV-1a in 128 bits: small, the same everywhere, and enough against accidents.
struct Fnv(u128);

impl Fnv {
    const fn new() -> Self {
        Fnv(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
    fn feed(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u128::from(*byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    }
    fn text(&self) -> String {
        format!("{:032x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_save_is_named() {
        assert!(matches!(save_header(b"hello"), Err(SaveError::NotASave(_))));
        let other = br#"{"cardwright":9,"game":"g","players":1,"cards":"","checksum":""}"#;
        assert_eq!(save_header(other), Err(SaveError::Version(9)));
    }

    #[test]
    fn the_checksum_is_pinned() {
        assert_eq!(checksum(b""), "6c62272e07bb014262b821756295c58d");
        assert_eq!(checksum(b"a"), "d228cb696f1a8caf78912b704e4a8964");
    }
}
