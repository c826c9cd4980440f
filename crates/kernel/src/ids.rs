//! Ids of things the kernel numbers itself: compiled abilities and faces, ops, slots, names. A lexicon's own ids are in
//! `abilities`.

use std::hash::{Hash, Hasher};
use std::num::NonZero;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($number:ty);)*) => {$(
        $(#[$doc])*
        ///
        /// An index plus one, so that an `Option` of it takes no more room.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(NonZero<$number>);

        impl $name {
            /// The most there can be.
            pub const MOST: usize = <$number>::MAX as usize;

            /// The id of that index.
            ///
            /// # Panics
            ///
            /// If there is no room for so many.
            pub const fn new(index: usize) -> Self {
                assert!(index < Self::MOST, "more than there are ids for");
                match NonZero::new(index as $number + 1) {
                    Some(number) => $name(number),
                    None => unreachable!(),
                }
            }

            /// The id as an index.
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl Hash for $name {
            fn hash<H: Hasher>(&self, hasher: &mut H) {
                hasher.write_usize(self.index());
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.index())
            }
        }
    )*};
}

ids! {
    /// A compiled ability, see [`Cards::ability`](crate::Cards::ability).
    AbilityId(u32);
    /// A face of a compiled card, see [`Cards::def`](crate::Cards::def).
    DefId(u32);
    /// A keyword with its arguments as a card or effect has it, see [`Cards::keyword_use`](crate::Cards::keyword_use).
    UseId(u32);
    /// An op of an ability, see [`Compiled::clause`](crate::Compiled::clause).
    OpId(u32);
    /// A name bound by `as`, see [`Cards::bound_name`](crate::Cards::bound_name).
    BoundName(u32);
    /// A physical card of a game, whatever its incarnation.
    Slot(u16);
    /// A pile: a place and whose.
    PileId(u16);
    /// An entry of the view: the looks of one card.
    EntryId(u16);
    /// The age of something: the later, the higher.
    ///
    /// ```
    /// use kernel::Stamp;
    /// assert!(Stamp::OLDEST < Stamp::new(1));
    /// ```
    Stamp(u32);
}

impl OpId {
    /// The first op of an ability.
    pub const FIRST: OpId = OpId::new(0);

    /// The op behind this one.
    #[must_use]
    pub const fn next(self) -> OpId {
        self.plus(1)
    }

    /// The op so many behind this one.
    pub(crate) const fn plus(self, ops: usize) -> OpId {
        OpId::new(self.index() + ops)
    }

    /// The op before this one, unless it is the first.
    pub(crate) fn previous(self) -> Option<OpId> {
        self.index().checked_sub(1).map(OpId::new)
    }
}

impl Stamp {
    /// The stamp before the game: older than anything that can change it.
    pub const OLDEST: Stamp = Stamp::new(0);

    /// The stamp after this one.
    #[must_use]
    pub(crate) const fn next(self) -> Stamp {
        Stamp::new(self.index() + 1)
    }
}

/// The source from which a card has an ability.
///
/// ```
/// use kernel::{Slot, UseId, Via};
/// // An ability a card has by the first use of a keyword on it, and one another card gives it.
/// assert_eq!(Via::Use(UseId::new(0)).keyword_use(), Some(UseId::new(0)));
/// assert_eq!(Via::Given(Slot::new(4)).giver().map(Slot::index), Some(4));
/// assert_eq!(Via::Own.giver(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Via {
    /// By a keyword, with these arguments.
    Use(UseId),
    /// The card in that slot granted it.
    Given(Slot),
    /// It is its own, printed or resolved.
    Own,
}

impl Via {
    /// The keyword use it came through.
    pub const fn keyword_use(self) -> Option<UseId> {
        match self {
            Via::Use(number) => Some(number),
            _ => None,
        }
    }

    /// The slot of the card that granted it.
    pub const fn giver(self) -> Option<Slot> {
        match self {
            Via::Given(slot) => Some(slot),
            _ => None,
        }
    }
}
