//! Arithmetic: the effect of one change on a number, and how several combine. The rulebook says by which
//! [`Arithmetic`].

use crate::{Arithmetic, Ctx, Game, bounds::bounded};
use abilities::{Amount, Change, Number};
use std::cmp::Reverse;

/// The place of a change among the others of one number; those of one place follow their timestamps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// With those that set it.
    Set,
    /// After those.
    Add,
    /// Last, that with the largest minimum first.
    Reduce(Reverse<i32>),
}

impl Arithmetic {
    /// The place of a change that may consist of several. By timestamp all have the same.
    pub(crate) fn rank<'a>(self, changes: impl Iterator<Item = &'a Change> + Clone, floor: Option<&Amount>) -> Rank {
        let mut all = changes.clone();
        match self {
            Arithmetic::Timestamps => Rank::Set,
            _ if all.any(|c| matches!(c, Change::Set(_))) => Rank::Set,
            _ if changes.clone().any(|c| matches!(c, Change::Minus(_))) => {
                Rank::Reduce(Reverse(floor.and_then(Amount::as_number).unwrap_or(0)))
            }
            _ => Rank::Add,
        }
    }

    /// The least that changes bring a number to in the end, if they are bounded: zero, or the printed number if that is
    /// lower. On the way it may be less (R18.10).
    pub(crate) fn least(self, printed: i32) -> Option<i32> {
        (self == Arithmetic::SetAddReduce).then(|| printed.min(0))
    }
}

impl Game {
    /// The arithmetic of a computed number: a part of a cost is set, raised, then reduced in any game.
    pub(crate) fn arithmetic_of(&self, number: Number) -> Arithmetic {
        let rules = self.cards.rules;
        if rules.costs.numbers.contains(&number) { Arithmetic::SetAddReduce } else { rules.types.arithmetic }
    }

    /// A number after one change.
    pub(crate) fn changed(&self, old: i32, change: &Change, floor: Option<i32>, ctx: &Ctx) -> i32 {
        let by = change.amount().map_or(old, |amount| self.amount(amount, ctx));
        changed_by(old, change, by, floor)
    }
}

/// Returns a number after one change by so much; an increase or decrease is at least zero (E1.5).
pub(crate) fn changed_by(old: i32, change: &Change, by: i32, floor: Option<i32>) -> i32 {
    match change {
        Change::Plus(_) => bounded(i64::from(old) + i64::from(by.max(0))),
        Change::Doubled => bounded(i64::from(old) + i64::from(by)),
        Change::Minus(_) => {
            let new = bounded(i64::from(old) - i64::from(by.max(0)));
            floor.map_or(new, |f| new.max(f.min(old)))
        }
        Change::Set(_) => by,
        Change::AtLeast(_) => old.max(by),
    }
}
