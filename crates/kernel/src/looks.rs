//! Characteristics of one card: as printed, and as continuous effects change them.

use crate::{DefId, Stamp};
use abilities::{Keyword, Kind, Stat, Status, Trait};
use smallvec::SmallVec;

/// There is a bit for each.
const _: () = assert!(abilities::MOST_KINDS == 64 && abilities::MOST_STATUSES == 16);

/// Everything about a card that effects can change.
///
/// ```
/// use kernel::Cards;
/// use lanterns::lexicon::stat;
/// let cards = Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 1);
/// let printed = &cards.def(cards.find("Paper Lantern").expect("a card")).printed;
/// assert_eq!(printed.stat(stat::LIGHT), Some(2));
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Looks {
    /// The face whose values it has (a copy has another's).
    pub def: DefId,
    /// The copy effect that gave it these values; none if they are its own.
    pub copied: Option<Stamp>,
    /// By their id, as are the traits and keywords: most cards have a few of the many there are.
    stats: SmallVec<[(Stat, i16); 6]>,
    kinds: u64,
    traits: SmallVec<[Trait; 8]>,
    keywords: SmallVec<[Keyword; 8]>,
    /// The player who controls it, if an effect decides that.
    pub controller: Option<crate::Seat>,
    /// Its printed abilities are lost.
    pub lost: bool,
    counts_as: u16,
}

/// By hand, as the view copies many: the lists are copied whole.
impl Clone for Looks {
    fn clone(&self) -> Self {
        let Looks { def, copied, ref stats, kinds, ref traits, ref keywords, controller, lost, counts_as } = *self;
        let (stats, traits) = (SmallVec::from_slice(stats), SmallVec::from_slice(traits));
        let keywords = SmallVec::from_slice(keywords);
        Looks { def, copied, stats, kinds, traits, keywords, controller, lost, counts_as }
    }
}

/// Whether a sorted list has it: nearly all are short.
fn has<T: Copy + Ord>(list: &[T], what: T) -> bool {
    if list.len() <= 8 { list.contains(&what) } else { list.binary_search(&what).is_ok() }
}

fn add<A: smallvec::Array<Item: Copy + Ord>>(list: &mut SmallVec<A>, what: A::Item) {
    if let Err(at) = list.binary_search(&what) {
        list.insert(at, what);
    }
}

fn remove<A: smallvec::Array<Item: Copy + Ord>>(list: &mut SmallVec<A>, what: A::Item) {
    if let Ok(at) = list.binary_search(&what) {
        list.remove(at);
    }
}

impl Looks {
    /// A blank one.
    pub fn of(def: DefId) -> Self {
        Looks {
            def,
            copied: None,
            stats: SmallVec::new(),
            kinds: 0,
            traits: SmallVec::new(),
            keywords: SmallVec::new(),
            controller: None,
            lost: false,
            counts_as: 0,
        }
    }
    /// The stat, if the card has it.
    pub fn stat(&self, stat: Stat) -> Option<i32> {
        self.stats.iter().find(|(own, _)| *own == stat).map(|(_, value)| i32::from(*value))
    }
    /// All it has.
    pub fn stats(&self) -> impl Iterator<Item = (Stat, i32)> + '_ {
        self.stats.iter().map(|(stat, value)| (*stat, i32::from(*value)))
    }
    /// Gives it a stat.
    pub fn set_stat(&mut self, stat: Stat, value: i32) {
        let value = value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        match self.stats.binary_search_by_key(&stat, |(own, _)| *own) {
            Ok(at) => self.stats[at].1 = value,
            Err(at) => self.stats.insert(at, (stat, value)),
        }
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
        has(&self.traits, t)
    }
    /// Gives it a trait.
    pub fn add_trait(&mut self, t: Trait) {
        add(&mut self.traits, t);
    }
    /// Takes a trait.
    pub fn remove_trait(&mut self, t: Trait) {
        remove(&mut self.traits, t);
    }
    /// Returns its traits.
    pub fn traits(&self) -> impl Iterator<Item = Trait> + '_ {
        self.traits.iter().copied()
    }
    /// Takes all traits but these.
    pub fn retain_traits(&mut self, stays: impl Fn(Trait) -> bool) {
        self.traits.retain(|t| stays(*t));
    }
    /// Whether it has that keyword.
    pub fn has_keyword(&self, k: Keyword) -> bool {
        has(&self.keywords, k)
    }
    /// The number of keywords it has.
    pub fn keyword_count(&self) -> u32 {
        self.keywords.len() as u32
    }
    /// Gives it a keyword.
    pub fn add_keyword(&mut self, k: Keyword) {
        add(&mut self.keywords, k);
    }
    /// Takes a keyword.
    pub fn remove_keyword(&mut self, k: Keyword) {
        remove(&mut self.keywords, k);
    }
    /// Takes all keywords.
    pub fn clear_keywords(&mut self) {
        self.keywords.clear();
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
