//! The seeds of games: from the operating system, or in tests always the same row.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The source of seeds.
#[derive(Default)]
pub(crate) enum Seeds {
    /// The operating system: nobody can guess them.
    #[default]
    Chance,
    /// A row that begins there.
    Row(AtomicU64),
}

impl Seeds {
    /// The row that begins there, or chance.
    pub fn from(first: Option<u64>) -> Self {
        first.map_or(Seeds::Chance, |first| Seeds::Row(AtomicU64::new(first)))
    }

    /// The seed of the next game.
    pub fn next(&self) -> Result<u64, getrandom::Error> {
        let mut seed = [0; 8];
        match self {
            Seeds::Chance => getrandom::fill(&mut seed).map(|()| u64::from_le_bytes(seed)),
            Seeds::Row(next) => Ok(next.fetch_add(1, Relaxed)),
        }
    }
}
