//! One expression for every number.

use crate::{ActPhrase, Counter, Limit, Reads, Register, Selector, Stat, Visit};

/// A number a card speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// A literal: `3`.
    Number(i32),
    /// The X paid or computed.
    X,
    /// A number bound by `choose a number ... as n`.
    Bound(String),
    /// The amount of the event being answered: `that much`.
    That,
    /// The number written in the keyword: `[number]` in a keyword file.
    Argument,
    /// `the number of <cards>`.
    Count(Box<Selector>),
    /// `presence of it`.
    Stat(Stat, Box<Selector>),
    /// `progress on it`; on a player `FIT of you`.
    Counters(Counter, Box<Selector>),
    /// The game's own number: `your effort`.
    Register(Register),
    /// `3 per ranger`.
    PerPlayer(Box<Amount>),
    /// `2 times <amount>`.
    Times(i32, Box<Amount>),
    /// `1 for every 2 of <amount>`, rounded down.
    ForEvery(i32, i32, Box<Amount>),
    /// `<amount> plus <amount>`.
    Sum(Box<Amount>, Box<Amount>),
    /// `<amount> minus <amount>`.
    Difference(Box<Amount>, Box<Amount>),
    /// `5 divided by the number of them`, rounded down; by nothing it is nothing.
    Quotient(Box<Amount>, Box<Amount>),
    /// `share`: the part of a division that goes to the one it is done to.
    Share,
    /// `the times a creature died this turn`: how often such an act has happened in the period, or how much in all.
    Past(Measure, Box<ActPhrase>, Limit),
}

/// The number taken of the acts of a period.
///
/// ```
/// use abilities::{ActPhrase, Amount, Compare, Condition, Limit, Measure, verbs};
/// let turn = Limit(0);
/// // a card was discarded this turn
/// let times = Amount::Past(Measure::Times, Box::new(ActPhrase::of(verbs::DISCARD)), turn);
/// let happened = Condition::happened(ActPhrase::of(verbs::DISCARD), turn);
/// assert_eq!(happened, Condition::Compare(times, Compare::AtLeast, Amount::Number(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// `the times you cast a spell this turn`
    Times,
    /// `the total each time you gained life this turn`
    Total,
}

impl Amount {
    /// The literal, if it is one.
    pub fn as_number(&self) -> Option<i32> {
        match self {
            Amount::Number(n) => Some(*n),
            _ => None,
        }
    }

    /// Whether it stands before its noun (`3 harm`) rather than after it (`harm equal to ...`).
    pub fn is_short(&self) -> bool {
        matches!(
            self,
            Amount::Number(_) | Amount::X | Amount::Bound(_) | Amount::Share | Amount::That | Amount::Argument
        )
    }
}

/// A comparison of numbers.
///
/// ```
/// use abilities::Compare;
/// assert!(Compare::AtLeast.holds(4, 3) && Compare::AtMost.holds(3, 3) && !Compare::Exactly.holds(4, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compare {
    /// `exactly 3`
    Exactly,
    /// `3 or more`
    AtLeast,
    /// `3 or less`
    AtMost,
}

impl Compare {
    /// Whether `left` stands in this relation to `right`.
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Compare::Exactly => left == right,
            Compare::AtLeast => left >= right,
            Compare::AtMost => left <= right,
        }
    }
}

/// A change of a computed number or of a characteristic.
///
/// ```
/// use abilities::{Amount, Change};
/// assert_eq!(Change::Plus(Amount::Number(2)).amount().and_then(Amount::as_number), Some(2));
/// assert_eq!(Change::Doubled.amount(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// `+2`
    Plus(Amount),
    /// `-1`
    Minus(Amount),
    /// `= 0`
    Set(Amount),
    /// `at least 2`: raised to it if lower.
    AtLeast(Amount),
    /// `doubled`
    Doubled,
}

impl Amount {
    /// The parts of a table it reads by itself.
    pub fn reads(&self) -> Reads {
        match self {
            Amount::Number(_) | Amount::X | Amount::Bound(_) | Amount::That | Amount::Count(_) => Reads::Nothing,
            Amount::PerPlayer(_) | Amount::Times(..) | Amount::ForEvery(..) | Amount::Share => Reads::Nothing,
            Amount::Sum(..) | Amount::Difference(..) | Amount::Quotient(..) => Reads::Nothing,
            Amount::Argument => Reads::Argument,
            Amount::Past(..) => Reads::Past,
            Amount::Register(register) => Reads::Register(*register),
            Amount::Stat(stat, _) => Reads::Stat(*stat),
            Amount::Counters(_, on) if **on == Selector::You => Reads::CountersOfPlayers,
            Amount::Counters(..) => Reads::Counters,
        }
    }

    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Amount::Count(of) | Amount::Stat(_, of) | Amount::Counters(_, of) => v.selector(of),
            Amount::PerPlayer(amount) | Amount::Times(_, amount) | Amount::ForEvery(_, _, amount) => v.amount(amount),
            Amount::Sum(left, right) | Amount::Difference(left, right) | Amount::Quotient(left, right) => {
                v.amount(left);
                v.amount(right);
            }
            Amount::Number(_) | Amount::X | Amount::Bound(_) | Amount::That | Amount::Argument => {}
            Amount::Register(_) | Amount::Share => {}
            Amount::Past(_, act, _) => v.pattern(act),
        }
    }
}

impl Change {
    /// By how much.
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Change::Plus(amount) | Change::Minus(amount) | Change::Set(amount) | Change::AtLeast(amount) => {
                Some(amount)
            }
            Change::Doubled => None,
        }
    }

    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        self.amount().into_iter().for_each(|amount| v.amount(amount));
    }
}
