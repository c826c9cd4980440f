//! Characteristics of one card: what is printed, and what continuous effects make of it.

use crate::{DefId, Stamp};
use abilities::{Keyword, Kind, Stat, Status, Trait};
use serde::{Deserialize, Serialize};

/// Stats a lexicon may have.
pub const STATS: usize = 16;

/// There is a bit for each.
const _: () = assert!(abilities::MOST_TRAITS == 4 * 64 && abilities::MOST_KEYWORDS == 2 * 64);

/// Everything about a card that effects can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Looks {
    /// Which face's values it has (a copy has another's).
    pub def: DefId,
    /// The copy effect that gave it these values; none if they are its own.
    pub copied: Option<Stamp>,
    stats: [i16; STATS],
    has: u16,
    kinds: u64,
    traits: [u64; 4],
    keywords: [u64; 2],
    /// Who controls it, if an effect says so.
    pub controller: Option<crate::Seat>,
    /// Its printed abilities are lost.
    pub lost: bool,
    counts_as: u16,
}

impl Looks {
    /// A blank one.
    pub const fn of(def: DefId) -> Self {
        Looks {
            def,
            copied: None,
            stats: [0; STATS],
            has: 0,
            kinds: 0,
            traits: [0; 4],
            keywords: [0; 2],
            controller: None,
            lost: false,
            counts_as: 0,
        }
    }
    /// The stat, if the card has it.
    pub fn stat(&self, stat: Stat) -> Option<i32> {
        (self.has & (1 << stat.0) != 0).then(|| i32::from(self.stats[stat.index()]))
    }
    /// Gives it a stat.
    pub fn set_stat(&mut self, stat: Stat, value: i32) {
        self.has |= 1 << stat.0;
        self.stats[stat.index()] = value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    }
    /// Whether it is of that kind.
    pub fn is_kind(&self, kind: Kind) -> bool {
        self.kinds & (1 << kind.0) != 0
    }
    /// Makes it of that kind too.
    pub fn add_kind(&mut self, kind: Kind) {
        self.kinds |= 1 << kind.0;
    }
    /// Takes all kinds.
    pub fn clear_kinds(&mut self) {
        self.kinds = 0;
    }
    /// Whether it has that trait.
    pub fn has_trait(&self, t: Trait) -> bool {
        self.traits[t.index() / 64 % 4] & (1 << (t.0 % 64)) != 0
    }
    /// Gives it a trait.
    pub fn add_trait(&mut self, t: Trait) {
        self.traits[t.index() / 64 % 4] |= 1 << (t.0 % 64);
    }
    /// Takes a trait.
    pub fn remove_trait(&mut self, t: Trait) {
        self.traits[t.index() / 64 % 4] &= !(1 << (t.0 % 64));
    }
    /// Whether it has that keyword.
    pub fn has_keyword(&self, k: Keyword) -> bool {
        self.keywords[k.index() / 64 % 2] & (1 << (k.0 % 64)) != 0
    }
    /// How many keywords it has.
    pub fn keyword_count(&self) -> u32 {
        self.keywords.iter().map(|bits| bits.count_ones()).sum()
    }
    /// Gives it a keyword.
    pub fn add_keyword(&mut self, k: Keyword) {
        self.keywords[k.index() / 64 % 2] |= 1 << (k.0 % 64);
    }
    /// Takes a keyword.
    pub fn remove_keyword(&mut self, k: Keyword) {
        self.keywords[k.index() / 64 % 2] &= !(1 << (k.0 % 64));
    }
    /// Takes all keywords.
    pub fn clear_keywords(&mut self) {
        self.keywords = [0; 2];
    }
    /// Whether it counts as having that status (R2.5).
    pub fn counts_as(&self, status: Status) -> bool {
        self.counts_as & (1 << status.0) != 0
    }
    /// Makes it count as having that status.
    pub fn count_as(&mut self, status: Status) {
        self.counts_as |= 1 << status.0;
    }
}
