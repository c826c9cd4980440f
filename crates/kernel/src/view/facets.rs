//! Facets of a card's looks: those a text reads (`footprint.rs`) and those a change writes. Two effects of a layer can depend on each other only where one reads what the other writes (CR 613.8a); only there it is tried out.

use crate::{AbilityId, Cards};
use abilities::{Amount, Characteristic, Family, Keyword, Stat, Trait};

/// Facets of looks, as bits. Where there are more traits, keywords or numbers than bits, some share one: then two effects
/// seem to meet that do not, and it is tried out in vain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facets {
    kinds: u64,
    traits: [u64; 4],
    keywords: [u64; 2],
    stats: u64,
    other: u8,
}

/// The face whose values it has: its name.
const FACE: u8 = 1;
/// The controller.
const CONTROL: u8 = 2;
/// The statuses it counts as having.
const COUNTS_AS: u8 = 4;
/// Whether its constant abilities are there.
const ABILITIES: u8 = 8;

impl Facets {
    pub const NONE: Facets = Facets { kinds: 0, traits: [0; 4], keywords: [0; 2], stats: 0, other: 0 };
    pub const ALL: Facets =
        Facets { kinds: u64::MAX, traits: [u64::MAX; 4], keywords: [u64::MAX; 2], stats: u64::MAX, other: u8::MAX };
    /// The presence of its own ability.
    pub const EXISTENCE: Facets = Facets { other: ABILITIES, ..Facets::NONE };
    pub const CONTROLLER: Facets = Facets { other: CONTROL, ..Facets::NONE };
    pub const NAME: Facets = Facets { other: FACE, ..Facets::NONE };
    pub const KINDS: Facets = Facets { kinds: u64::MAX, ..Facets::NONE };
    pub const TRAITS: Facets = Facets { traits: [u64::MAX; 4], ..Facets::NONE };
    /// Every facet but the numbers.
    pub const ALL_BUT_STATS: Facets = Facets { stats: 0, ..Facets::ALL };
    /// The statuses a card counts as having.
    pub const COUNTED_AS: Facets = Facets { other: COUNTS_AS, ..Facets::NONE };
    const KEYWORDS: Facets = Facets { keywords: [u64::MAX; 2], ..Facets::NONE };

    /// Whether a facet is in both.
    pub fn meets(&self, other: &Facets) -> bool {
        self.kinds & other.kinds != 0
            || self.stats & other.stats != 0
            || self.other & other.other != 0
            || (0..4).any(|i| self.traits[i] & other.traits[i] != 0)
            || (0..2).any(|i| self.keywords[i] & other.keywords[i] != 0)
    }
    /// Both together.
    pub fn and(mut self, other: Facets) -> Facets {
        self.kinds |= other.kinds;
        (0..4).for_each(|i| self.traits[i] |= other.traits[i]);
        (0..2).for_each(|i| self.keywords[i] |= other.keywords[i]);
        self.stats |= other.stats;
        self.other |= other.other;
        self
    }
    /// Whether a number is among them.
    pub fn has_stats(&self) -> bool {
        self.stats != 0
    }
    /// Whether constant abilities come or go with it.
    pub fn has_abilities(&self) -> bool {
        self.other & ABILITIES != 0
    }
    pub fn kind(kind: abilities::Kind) -> Facets {
        Facets { kinds: 1 << kind.0, ..Facets::NONE }
    }
    pub fn of_trait(t: Trait) -> Facets {
        let mut facets = Facets::NONE;
        facets.traits[t.index() / 64 % 4] |= 1 << (t.0 % 64);
        facets
    }
    pub fn keyword(k: Keyword) -> Facets {
        let mut facets = Facets::NONE;
        facets.keywords[k.index() / 64 % 2] |= 1 << (k.0 % 64);
        facets
    }
    pub fn stat(stat: Stat) -> Facets {
        Facets { stats: 1 << (stat.0 % 64), ..Facets::NONE }
    }
}

fn all(facets: impl Iterator<Item = Facets>) -> Facets {
    facets.fold(Facets::NONE, Facets::and)
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
    pub(super) fn variant_facets(&self, keyword: Keyword) -> Facets {
        all(self.variants[keyword.index()].iter().map(|k| Facets::keyword(*k)))
    }

    /// The facets a change writes.
    pub(super) fn written_facets(&self, change: &Characteristic) -> Facets {
        let given = |ability: AbilityId| if self.says_what_is(ability) { Facets::EXISTENCE } else { Facets::NONE };
        let through = |k: Keyword| all(self.keyword_abilities(k).iter().map(|&a| given(a)));
        let family = |family: Family| {
            let traits = self.vocabulary.traits.iter().enumerate().filter(move |(_, (_, f))| *f == family);
            all(traits.map(|(i, _)| Facets::of_trait(Trait(i as u16))))
        };
        // Subtypes go with the kinds they belong to.
        let subtypes =
            || all(self.rules.types.families.iter().filter(|r| !r.kinds.is_empty()).map(|r| family(r.family)));
        let intrinsic = |t: &Trait| (self.rules.types.trait_ability)(self, *t).map_or(Facets::NONE, given);
        match change {
            Characteristic::Get(changes, _) => all(changes.iter().map(|(stat, _)| Facets::stat(*stat))),
            Characteristic::Base(values) => all(values.iter().map(|(stat, _)| Facets::stat(*stat))),
            Characteristic::Have(uses) => all(uses.iter().map(|u| Facets::keyword(u.keyword).and(through(u.keyword)))),
            Characteristic::Lose(k) | Characteristic::NeverHave(k) => {
                all(self.variants[k.index()].iter().map(|k| Facets::keyword(*k).and(through(*k))))
            }
            Characteristic::LoseAllAbilities => Facets::KEYWORDS.and(Facets::EXISTENCE),
            Characteristic::HaveAbility(inner) => self.granted(inner).map_or(Facets::NONE, given),
            Characteristic::Also(kinds, traits) => all(kinds.iter().map(|k| Facets::kind(*k)))
                .and(all(traits.iter().map(|t| Facets::of_trait(*t).and(intrinsic(t)))))
                .and(subtypes()),
            Characteristic::Become(kinds, traits) => {
                let replaces = traits.iter().any(|t| self.replaces_text(self.family(*t)));
                let text = if replaces { Facets::KEYWORDS.and(Facets::EXISTENCE) } else { Facets::NONE };
                let kinds = if kinds.is_empty() { Facets::NONE } else { Facets::KINDS };
                let families = traits.iter().map(|t| family(self.vocabulary.traits[t.index()].1).and(intrinsic(t)));
                all(families).and(kinds).and(text).and(subtypes())
            }
            Characteristic::LoseTrait(t) => Facets::of_trait(*t),
            Characteristic::BecomeChosen(_) => Facets::TRAITS,
            Characteristic::CountAs(_) => Facets::COUNTED_AS,
            Characteristic::ControlledBy(_) => Facets::CONTROLLER,
            Characteristic::CopyOf(_) => Facets::ALL,
            Characteristic::Switch(a, b) => Facets::stat(*a).and(Facets::stat(*b)),
        }
    }
}
