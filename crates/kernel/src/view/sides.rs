//! Which sides of a card's looks a text reads and which a change writes, told from the text alone. Two effects of a layer
//! can depend on each other only where one reads what the other writes (CR 613.8a); only there it is tried out.

use crate::{Cards, OwnQuestion, rulebook::aspects::COUNTERS};
use abilities::{Amount, Change, Characteristic, Condition, Family, Filter, Keyword, Selector, Stat, Trait};

/// Sides of looks, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sides {
    kinds: u64,
    traits: [u64; 4],
    keywords: [u64; 2],
    stats: u16,
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
    const ALL: Sides =
        Sides { kinds: u64::MAX, traits: [u64::MAX; 4], keywords: [u64::MAX; 2], stats: u16::MAX, other: u8::MAX };
    /// That its own ability is there.
    pub const EXISTENCE: Sides = Sides { other: ABILITIES, ..Sides::NONE };
    const CONTROLLER: Sides = Sides { other: CONTROL, ..Sides::NONE };
    const NAME: Sides = Sides { other: FACE, ..Sides::NONE };
    const KINDS: Sides = Sides { kinds: u64::MAX, ..Sides::NONE };
    const TRAITS: Sides = Sides { traits: [u64::MAX; 4], ..Sides::NONE };
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
    fn kind(kind: abilities::Kind) -> Sides {
        Sides { kinds: 1 << kind.0, ..Sides::NONE }
    }
    fn of_trait(t: Trait) -> Sides {
        let mut sides = Sides::NONE;
        sides.traits[t.index() / 64 % 4] |= 1 << (t.0 % 64);
        sides
    }
    fn keyword(k: Keyword) -> Sides {
        let mut sides = Sides::NONE;
        sides.keywords[k.index() / 64 % 2] |= 1 << (k.0 % 64);
        sides
    }
    fn stat(stat: Stat) -> Sides {
        Sides { stats: 1 << stat.0, ..Sides::NONE }
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
    let by = by.iter().filter_map(|(_, c)| match c {
        Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => Some(a),
        Change::Doubled => None,
    });
    base.iter().map(|(_, a)| a).chain(by).chain(floor)
}

impl Cards {
    /// What a selector looks at.
    pub(super) fn selector_sides(&self, selector: &Selector) -> Sides {
        match selector {
            Selector::This | Selector::Giver | Selector::It | Selector::They | Selector::Bound(_) => Sides::NONE,
            // `you` is whoever controls the source.
            Selector::You => Sides::CONTROLLER,
            Selector::Unique(_) => Sides::ALL,
            // What belongs to something is told from what it is, who has it and what it is linked to.
            Selector::Of(_, of) => self.selector_sides(of).and(Sides::KINDS).and(Sides::NAME).and(Sides::CONTROLLER),
            Selector::Both(parts) => all(parts.iter().map(|p| self.selector_sides(p))),
            Selector::Pick(_, filters) => self.filter_sides(filters),
        }
    }

    fn filter_sides(&self, filters: &[Filter]) -> Sides {
        all(filters.iter().map(|f| match f {
            Filter::Card | Filter::Player | Filter::Opponent | Filter::Other => Sides::NONE,
            Filter::Kind(kind) if self.rules.types.kinds.iter().any(|r| r.kind == *kind) => {
                Sides::KINDS.and(Sides::NAME)
            }
            Filter::Kind(kind) => Sides::kind(*kind),
            Filter::Trait(t) => Sides::of_trait(*t),
            Filter::Keyword(k) => all(self.variants[k.index()].iter().map(|k| Sides::keyword(*k))),
            Filter::Name(_) => Sides::NAME,
            Filter::Status(_) => Sides { other: COUNTS_AS, ..Sides::NONE },
            Filter::Predicate(p) => self.own_sides(OwnQuestion::Predicate(*p)),
            Filter::Argument => Sides::ALL,
            Filter::Stat(stat, _, amount) => Sides::stat(*stat).and(self.amount_sides(amount)),
            Filter::Counter(_, _, amount) => self.amount_sides(amount).and(Sides::NAME),
            Filter::In(_, owner) => owner.as_ref().map_or(Sides::NONE, |s| self.selector_sides(s)),
            Filter::ControlledBy(s) => self.selector_sides(s).and(Sides::CONTROLLER),
            Filter::InAreaOf(s) | Filter::Except(s) | Filter::LinkedTo(_, s) | Filter::LinkedFrom(_, s) => {
                self.selector_sides(s)
            }
            Filter::Remembered(_) => Sides::TRAITS.and(Sides::NAME),
            Filter::Not(inner) => self.filter_sides(std::slice::from_ref(inner)),
            Filter::Or(list) => self.filter_sides(list),
        }))
    }

    /// What a question of the game's own looks at.
    fn own_sides(&self, asked: OwnQuestion) -> Sides {
        let numbers = (self.rules.questions.looks_at)(asked) & COUNTERS != 0;
        Sides { stats: if numbers { u16::MAX } else { 0 }, ..Sides::ALL }
    }

    pub(super) fn amount_sides(&self, amount: &Amount) -> Sides {
        match amount {
            Amount::Number(_) | Amount::X | Amount::Bound(_) | Amount::That => Sides::NONE,
            Amount::Argument => Sides::ALL,
            Amount::Register(register) => self.own_sides(OwnQuestion::Register(*register)),
            Amount::Count(selector) => self.selector_sides(selector),
            Amount::Stat(stat, of) => Sides::stat(*stat).and(self.selector_sides(of)),
            Amount::Counters(_, on) => Sides::NAME.and(self.selector_sides(on)),
            Amount::PerPlayer(a) | Amount::Times(_, a) | Amount::ForEvery(_, _, a) => self.amount_sides(a),
            Amount::Sum(a, b) | Amount::Difference(a, b) | Amount::Quotient(a, b) => {
                self.amount_sides(a).and(self.amount_sides(b))
            }
        }
    }

    pub(super) fn condition_sides(&self, condition: &Condition) -> Sides {
        match condition {
            Condition::There(selector) => self.quantity_sides(selector),
            Condition::Is(selector, filters) => self.selector_sides(selector).and(self.filter_sides(filters)),
            Condition::Controls(who, what) => {
                self.selector_sides(who).and(self.quantity_sides(what)).and(Sides::CONTROLLER)
            }
            Condition::Compare(left, _, right) => self.amount_sides(left).and(self.amount_sides(right)),
            Condition::Flag(flag) => self.own_sides(OwnQuestion::Flag(*flag)),
            Condition::Not(inner) => self.condition_sides(inner),
            Condition::And(list) | Condition::Or(list) => all(list.iter().map(|c| self.condition_sides(c))),
        }
    }

    /// What a selector looks at, and how many it asks for.
    fn quantity_sides(&self, selector: &Selector) -> Sides {
        use abilities::Quantity::{AtLeast, Exactly};
        let many = match selector {
            Selector::Pick(AtLeast(n) | Exactly(n), _) => self.amount_sides(n),
            _ => Sides::NONE,
        };
        many.and(self.selector_sides(selector))
    }

    /// What a change looks at beside whom it changes.
    pub(super) fn change_sides(&self, change: &Characteristic) -> Sides {
        match change {
            Characteristic::ControlledBy(who) => self.selector_sides(who),
            Characteristic::CopyOf(what) => self.selector_sides(what).and(Sides::NAME),
            change => all(amounts(change).map(|a| self.amount_sides(a))),
        }
    }

    /// What a change makes otherwise.
    pub(super) fn written_sides(&self, change: &Characteristic) -> Sides {
        let given = |ability: u16| if self.says_what_is(ability) { Sides::EXISTENCE } else { Sides::NONE };
        let through = |k: Keyword| all(self.keywords[k.index()].iter().map(|&a| given(a)));
        let family = |family: Family| {
            let traits = self.vocabulary.traits.iter().enumerate().filter(move |(_, (_, f))| *f == family);
            all(traits.map(|(i, _)| Sides::of_trait(Trait(i as u16))))
        };
        // Subtypes go with the kinds they belong to.
        let subtypes = || all(self.rules.types.families.iter().map(|(f, _)| family(*f)));
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
                let land = traits.iter().any(|t| self.vocabulary.traits[t.index()].1 == Family::LAND_TYPE);
                let text = if land { Sides::KEYWORDS.and(Sides::EXISTENCE) } else { Sides::NONE };
                let kinds = if kinds.is_empty() { Sides::NONE } else { Sides::KINDS };
                let families = traits.iter().map(|t| family(self.vocabulary.traits[t.index()].1).and(intrinsic(t)));
                all(families).and(kinds).and(text).and(subtypes())
            }
            Characteristic::LoseTrait(t) => Sides::of_trait(*t),
            Characteristic::BecomeChosen(_) => Sides::TRAITS,
            Characteristic::CountAs(_) => Sides { other: COUNTS_AS, ..Sides::NONE },
            Characteristic::ControlledBy(_) => Sides::CONTROLLER,
            Characteristic::CopyOf(_) => Sides::ALL,
            Characteristic::Switch(a, b) => Sides::stat(*a).and(Sides::stat(*b)),
        }
    }
}
