//! Sides of a card's looks: those a text reads (`footprint.rs`) and those a change writes. Two effects of a layer can depend on each other only where one reads what the other writes (CR 613.8a); only there it is tried out.

use crate::{AbilityId, Cards};
use abilities::{Amount, Characteristic, Family, Keyword, Stat, Trait};

/// Sides of looks, as bits. Where there are more traits, keywords or numbers than bits, some share one: then two effects
/// seem to meet that do not, and it is tried out in vain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sides {
    kinds: u64,
    traits: [u64; 4],
    keywords: [u64; 2],
    stats: u64,
    other: u8,
}

/// Which face's values it has: its name.
const FACE: u8 = 1;
/// Who controls it.
const CONTROL: u8 = 2;
/// What it counts as.
const COUNTS_AS: u8 = 4;
/// Whether its constant abilities are there.
const ABILITIES: u8 = 8;

impl Sides {
    pub const NONE: Sides = Sides { kinds: 0, traits: [0; 4], keywords: [0; 2], stats: 0, other: 0 };
    pub const ALL: Sides =
        Sides { kinds: u64::MAX, traits: [u64::MAX; 4], keywords: [u64::MAX; 2], stats: u64::MAX, other: u8::MAX };
    /// That its own ability is there.
    pub const EXISTENCE: Sides = Sides { other: ABILITIES, ..Sides::NONE };
    pub const CONTROLLER: Sides = Sides { other: CONTROL, ..Sides::NONE };
    pub const NAME: Sides = Sides { other: FACE, ..Sides::NONE };
    pub const KINDS: Sides = Sides { kinds: u64::MAX, ..Sides::NONE };
    pub const TRAITS: Sides = Sides { traits: [u64::MAX; 4], ..Sides::NONE };
    /// Every side but the numbers.
    pub const ALL_BUT_STATS: Sides = Sides { stats: 0, ..Sides::ALL };
    /// The statuses a card counts as having.
    pub const COUNTED_AS: Sides = Sides { other: COUNTS_AS, ..Sides::NONE };
    const KEYWORDS: Sides = Sides { keywords: [u64::MAX; 2], ..Sides::NONE };

    /// Whether a side is in both.
    pub fn meets(&self, other: &Sides) -> bool {
        self.kinds & other.kinds != 0
            || self.stats & other.stats != 0
            || self.other & other.other != 0
            || (0..4).any(|i| self.traits[i] & other.traits[i] != 0)
            || (0..2).any(|i| self.keywords[i] & other.keywords[i] != 0)
    }
    /// Both together.
    pub fn and(mut self, other: Sides) -> Sides {
        self.kinds |= other.kinds;
        (0..4).for_each(|i| self.traits[i] |= other.traits[i]);
        (0..2).for_each(|i| self.keywords[i] |= other.keywords[i]);
        self.stats |= other.stats;
        self.other |= other.other;
        self
    }
    /// Whether constant abilities come or go with it.
    pub fn has_abilities(&self) -> bool {
        self.other & ABILITIES != 0
    }
    pub fn kind(kind: abilities::Kind) -> Sides {
        Sides { kinds: 1 << kind.0, ..Sides::NONE }
    }
    pub fn of_trait(t: Trait) -> Sides {
        let mut sides = Sides::NONE;
        sides.traits[t.index() / 64 % 4] |= 1 << (t.0 % 64);
        sides
    }
    pub fn keyword(k: Keyword) -> Sides {
        let mut sides = Sides::NONE;
        sides.keywords[k.index() / 64 % 2] |= 1 << (k.0 % 64);
        sides
    }
    pub fn stat(stat: Stat) -> Sides {
        Sides { stats: 1 << (stat.0 % 64), ..Sides::NONE }
    }
}

fn all(sides: impl Iterator<Item = Sides>) -> Sides {
    sides.fold(Sides::NONE, Sides::and)
}

/// The amounts a change is made of.
pub(super) fn amounts(change: &Characteristic) -> impl Iterator<Item = &Amount> {
    let (base, by, floor) = match change {
        Characteristic::Base(values) => (&values[..], &[][..], None),
        Characteristic::Get(changes, floor) => (&[][..], &changes[..], floor.as_ref()),
        _ => (&[][..], &[][..], None),
    };
    let by = by.iter().filter_map(|(_, c)| c.amount());
    base.iter().map(|(_, a)| a).chain(by).chain(floor)
}

impl Cards {
    /// A keyword and its variants.
    pub(super) fn variant_sides(&self, keyword: Keyword) -> Sides {
        all(self.variants[keyword.index()].iter().map(|k| Sides::keyword(*k)))
    }

    /// The sides a change writes.
    pub(super) fn written_sides(&self, change: &Characteristic) -> Sides {
        let given = |ability: AbilityId| if self.says_what_is(ability) { Sides::EXISTENCE } else { Sides::NONE };
        let through = |k: Keyword| all(self.keyword_abilities(k).iter().map(|&a| given(a)));
        let family = |family: Family| {
            let traits = self.vocabulary.traits.iter().enumerate().filter(move |(_, (_, f))| *f == family);
            all(traits.map(|(i, _)| Sides::of_trait(Trait(i as u16))))
        };
        // Subtypes go with the kinds they belong to.
        let subtypes =
            || all(self.rules.types.families.iter().filter(|r| !r.kinds.is_empty()).map(|r| family(r.family)));
        let intrinsic = |t: &Trait| (self.rules.types.trait_ability)(self, *t).map_or(Sides::NONE, given);
        match change {
            Characteristic::Get(changes, _) => all(changes.iter().map(|(stat, _)| Sides::stat(*stat))),
            Characteristic::Base(values) => all(values.iter().map(|(stat, _)| Sides::stat(*stat))),
            Characteristic::Have(uses) => all(uses.iter().map(|u| Sides::keyword(u.keyword).and(through(u.keyword)))),
            Characteristic::Lose(k) | Characteristic::NeverHave(k) => {
                all(self.variants[k.index()].iter().map(|k| Sides::keyword(*k).and(through(*k))))
            }
            Characteristic::LoseAllAbilities => Sides::KEYWORDS.and(Sides::EXISTENCE),
            Characteristic::HaveAbility(inner) => self.granted(inner).map_or(Sides::NONE, given),
            Characteristic::Also(kinds, traits) => all(kinds.iter().map(|k| Sides::kind(*k)))
                .and(all(traits.iter().map(|t| Sides::of_trait(*t).and(intrinsic(t)))))
                .and(subtypes()),
            Characteristic::Become(kinds, traits) => {
                let replaces = traits.iter().any(|t| self.replaces_text(self.family(*t)));
                let text = if replaces { Sides::KEYWORDS.and(Sides::EXISTENCE) } else { Sides::NONE };
                let kinds = if kinds.is_empty() { Sides::NONE } else { Sides::KINDS };
                let families = traits.iter().map(|t| family(self.vocabulary.traits[t.index()].1).and(intrinsic(t)));
                all(families).and(kinds).and(text).and(subtypes())
            }
            Characteristic::LoseTrait(t) => Sides::of_trait(*t),
            Characteristic::BecomeChosen(_) => Sides::TRAITS,
            Characteristic::CountAs(_) => Sides::COUNTED_AS,
            Characteristic::ControlledBy(_) => Sides::CONTROLLER,
            Characteristic::CopyOf(_) => Sides::ALL,
            Characteristic::Switch(a, b) => Sides::stat(*a).and(Sides::stat(*b)),
        }
    }
}
