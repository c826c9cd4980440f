//! One selector for every verb: the things a phrase means.

use crate::{
    Amount, Compare, Counter, Flag, Keyword, Kind, Link, Name, Place, Possession, Predicate, Reads, Stat, Status,
    Trait, Unique, Visit,
};

/// A set of cards or players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Selector {
    /// `this`: the card the ability stands on.
    This,
    /// `the giver`: in an ability that is granted, the card that grants it.
    Giver,
    /// `you`: whoever controls the ability.
    You,
    /// `it`: the latest single thing named.
    It,
    /// `they`/`them`: the latest set named.
    They,
    /// A name given by `choose ... as friend`, or one of an event's documented names.
    Bound(String),
    /// `the location`, `the lead ranger`.
    Unique(Unique),
    /// `its controller`, `your role`, `the host of this`.
    Of(Possession, Box<Selector>),
    /// `another active predator`, `each being in this area`.
    Pick(Quantity, Vec<Filter>),
    /// `each path card and the location`.
    Both(Vec<Selector>),
}

impl Selector {
    /// A pick by quantity and filters.
    pub fn pick(quantity: Quantity, filters: impl IntoIterator<Item = Filter>) -> Self {
        Selector::Pick(quantity, filters.into_iter().collect())
    }
}

/// Their number, and whether they are targets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// `a`, `an` (with [`Filter::Other`]: `another`): one, chosen where a choice is asked.
    A,
    /// A bare plural: all of them, whenever asked.
    Bare,
    /// `each`, one by one.
    Each,
    /// `all`.
    All,
    /// `2 beings`
    Exactly(Amount),
    /// `up to 2 beings`
    UpTo(Amount),
    /// `any number of beings`
    AnyNumber,
    /// `3 or more beings`, in conditions.
    AtLeast(Amount),
    /// `no being`, in conditions.
    No,
    /// `target creature`
    Target,
    /// `2 target creatures`
    Targets(Amount),
    /// `up to 2 target creatures`
    UpToTargets(Amount),
}

/// One property of a card or player. A noun phrase is a list of them: adjectives, one noun, what follows the noun.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Filter {
    /// `card`, `permanent`: anything.
    Card,
    /// `ranger`, `player`.
    Player,
    /// `opponent`.
    Opponent,
    /// A card type.
    Kind(Kind),
    /// A subtype, colour or supertype.
    Trait(Trait),
    /// `named Sitka Buck`
    Name(Name),
    /// `with flying`
    Keyword(Keyword),
    /// `exhausted`
    Status(Status),
    /// `active`, answered by the rulebook.
    Predicate(Predicate),
    /// `other`: not the card the ability stands on, nor one already named in the same breath.
    Other,
    /// `with presence 2 or more`
    Stat(Stat, Compare, Amount),
    /// `with 1 or more harm`
    Counter(Counter, Compare, Amount),
    /// `along the way`, `in your hand`; without an owner: anybody's.
    In(Place, Option<Box<Selector>>),
    /// `in the area of this`
    InAreaOf(Box<Selector>),
    /// `you control`
    ControlledBy(Box<Selector>),
    /// `attached to this`
    LinkedTo(Link, Box<Selector>),
    /// `with a being attached`: something is linked to it.
    LinkedFrom(Link, Box<Selector>),
    /// `of the chosen colour`: the memory of this card under that name.
    Remembered(String),
    /// `[quality]` in a keyword file.
    Argument,
    /// `non-Aura`, `that is not ready`
    Not(Box<Filter>),
    /// `predator or prey`
    Or(Vec<Filter>),
    /// `except the location`
    Except(Box<Selector>),
}

impl Filter {
    /// `linked to <what>` without the box.
    pub fn linked(link: Link, to: Selector) -> Self {
        Filter::LinkedTo(link, Box::new(to))
    }
}

/// A yes/no question. A condition never binds `it`.
///
/// ```
/// use abilities::{Condition, EXHAUSTED, Filter, Selector};
/// // this is ready
/// let ready = Condition::Is(Selector::This, vec![Filter::Not(Box::new(Filter::Status(EXHAUSTED)))]);
/// assert_ne!(ready, Condition::Not(Box::new(ready.clone())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// `there is an active predator`, `there are 3 or more bees`
    There(Selector),
    /// `this is ready`, `it is attached to the location`
    Is(Selector, Vec<Filter>),
    /// `you control 3 or more Soldiers`
    Controls(Selector, Selector),
    /// `progress on this is 3 or more`
    Compare(Amount, Compare, Amount),
    /// The game's own fact: `it is your turn`
    Flag(Flag),
    /// `not: ...`
    Not(Box<Condition>),
    /// `... and ...`
    And(Vec<Condition>),
    /// `... or ...`
    Or(Vec<Condition>),
}

impl Selector {
    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Selector::Of(_, of) => v.selector(of),
            Selector::Both(selectors) => selectors.iter().for_each(|selector| v.selector(selector)),
            Selector::Pick(quantity, filters) => {
                quantity.amount().into_iter().for_each(|amount| v.amount(amount));
                filters.iter().for_each(|filter| v.filter(filter));
            }
            Selector::This | Selector::Giver | Selector::You | Selector::It | Selector::They => {}
            Selector::Bound(_) | Selector::Unique(_) => {}
        }
    }
}

impl Quantity {
    /// The number it names, if it is not written as a word.
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Quantity::Exactly(amount)
            | Quantity::UpTo(amount)
            | Quantity::AtLeast(amount)
            | Quantity::Targets(amount)
            | Quantity::UpToTargets(amount) => Some(amount),
            Quantity::A | Quantity::Bare | Quantity::Each | Quantity::All => None,
            Quantity::AnyNumber | Quantity::No | Quantity::Target => None,
        }
    }
}

impl Filter {
    /// The parts of a table it reads by itself.
    pub fn reads(&self) -> Reads {
        match self {
            Filter::Card | Filter::Player | Filter::Opponent | Filter::Other => Reads::Nothing,
            Filter::Except(_) | Filter::Not(_) | Filter::Or(_) => Reads::Nothing,
            Filter::Kind(kind) => Reads::Kind(*kind),
            Filter::Trait(t) => Reads::Trait(*t),
            Filter::Keyword(keyword) => Reads::Keyword(*keyword),
            Filter::Name(_) => Reads::Name,
            Filter::Status(_) => Reads::Status,
            Filter::Predicate(predicate) => Reads::Predicate(*predicate),
            Filter::Stat(stat, ..) => Reads::Stat(*stat),
            Filter::Counter(..) => Reads::Counters,
            Filter::In(place, _) => Reads::Place(*place),
            Filter::InAreaOf(_) => Reads::Areas,
            Filter::ControlledBy(_) => Reads::Controller,
            Filter::LinkedTo(..) => Reads::Links,
            Filter::LinkedFrom(..) => Reads::LinksFrom,
            Filter::Remembered(_) => Reads::Chosen,
            Filter::Argument => Reads::Argument,
        }
    }

    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Filter::Stat(_, _, amount) | Filter::Counter(_, _, amount) => v.amount(amount),
            Filter::In(_, owner) => owner.iter().for_each(|owner| v.selector(owner)),
            Filter::InAreaOf(of) | Filter::ControlledBy(of) | Filter::Except(of) => v.selector(of),
            Filter::LinkedTo(_, to) | Filter::LinkedFrom(_, to) => v.selector(to),
            Filter::Not(inner) => v.filter(inner),
            Filter::Or(list) => list.iter().for_each(|filter| v.filter(filter)),
            Filter::Card | Filter::Player | Filter::Opponent | Filter::Other | Filter::Argument => {}
            Filter::Kind(_) | Filter::Trait(_) | Filter::Name(_) | Filter::Keyword(_) => {}
            Filter::Status(_) | Filter::Predicate(_) | Filter::Remembered(_) => {}
        }
    }
}

impl Condition {
    /// Whether such an act has happened in the period: `a creature died this turn`.
    pub fn happened(act: crate::ActPhrase, period: crate::Limit) -> Self {
        let times = Amount::Past(crate::Measure::Times, Box::new(act), period);
        Condition::Compare(times, Compare::AtLeast, Amount::Number(1))
    }

    /// The act and the period, if it says that such an act has happened.
    pub fn as_happened(&self) -> Option<(&crate::ActPhrase, crate::Limit)> {
        match self {
            Condition::Compare(Amount::Past(crate::Measure::Times, act, period), Compare::AtLeast, one) => {
                (*one == Amount::Number(1)).then_some((act, *period))
            }
            _ => None,
        }
    }

    /// The parts of a table it reads by itself.
    pub fn reads(&self) -> Reads {
        match self {
            Condition::Controls(..) => Reads::Controller,
            Condition::Flag(flag) => Reads::Flag(*flag),
            Condition::There(_) | Condition::Is(..) | Condition::Compare(..) => Reads::Nothing,
            Condition::Not(_) | Condition::And(_) | Condition::Or(_) => Reads::Nothing,
        }
    }

    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Condition::There(what) => v.selector(what),
            Condition::Is(what, filters) => {
                v.selector(what);
                filters.iter().for_each(|filter| v.filter(filter));
            }
            Condition::Controls(who, what) => {
                v.selector(who);
                v.selector(what);
            }
            Condition::Compare(left, _, right) => {
                v.amount(left);
                v.amount(right);
            }
            Condition::Flag(_) => {}
            Condition::Not(inner) => v.condition(inner),
            Condition::And(list) | Condition::Or(list) => list.iter().for_each(|condition| v.condition(condition)),
        }
    }
}
