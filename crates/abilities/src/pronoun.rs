//! `it` and `they` in a block of several lines: what its first line speaks of (E17.3).

use crate::{ActPhrase, Amount, Cause, Change, Cost, CostPart, Filter, Quantity, Selector, Sort, Statement};

impl Statement {
    /// What a later line of the same block means by that pronoun: the subject of a change; of an act whoever does it, or
    /// what it is done to, where `it` means one of them and `they` means several.
    pub fn meant_by(&self, pronoun: &Selector) -> Option<&Selector> {
        let act = match self {
            Statement::Are(subject, _) => return Some(subject),
            act => act.act()?,
        };
        let several = *pronoun == Selector::They;
        let parts = || [&act.agent, &act.patient, &act.second].into_iter().flatten();
        let others = || parts().filter(|s| **s != Selector::You);
        others().find(|s| s.is_several() == several).or_else(|| others().next()).or_else(|| parts().next())
    }

    /// The act a line that changes the rules speaks of.
    pub fn act(&self) -> Option<&ActPhrase> {
        match self {
            Statement::Cannot(act)
            | Statement::Exempt(act)
            | Statement::May(act)
            | Statement::Modify(_, act, ..)
            | Statement::Price(act, _) => Some(act),
            Statement::Are(..) => None,
        }
    }

    /// The same, to be changed.
    pub fn act_mut(&mut self) -> Option<&mut ActPhrase> {
        match self {
            Statement::Cannot(act)
            | Statement::Exempt(act)
            | Statement::May(act)
            | Statement::Modify(_, act, ..)
            | Statement::Price(act, _) => Some(act),
            Statement::Are(..) => None,
        }
    }

    /// Whether a line that changes the rules says `it` or `they`.
    pub fn has_pronoun(&self) -> bool {
        let mut found = false;
        let mut look = |s: &Selector| found |= matches!(s, Selector::It | Selector::They);
        if let Some(act) = self.act() {
            act.each_selector(&mut look);
        }
        match self {
            Statement::Modify(_, _, change, minimum) => {
                change.amount().into_iter().chain(minimum).for_each(|a| a.each_selector(&mut look));
            }
            Statement::Price(_, cost) => cost.each_selector(&mut look),
            _ => {}
        }
        found
    }
}

impl Selector {
    /// Whether it names something that was not spoken of before.
    pub fn names(&self) -> bool {
        match self {
            Selector::Pick(..) | Selector::Unique(_) => true,
            Selector::Both(parts) => parts.iter().any(Selector::names),
            _ => false,
        }
    }

    /// Whether it speaks of several.
    pub fn is_several(&self) -> bool {
        match self {
            Selector::Pick(quantity, _) => !matches!(quantity, Quantity::A | Quantity::Target),
            Selector::They | Selector::Both(_) => true,
            Selector::Of(_, of) => of.is_several(),
            _ => false,
        }
    }

    /// Whether only cards, or only players, are meant, if that can be told from the words.
    pub fn sort(&self) -> Option<Sort> {
        match self {
            Selector::This | Selector::Giver => Some(Sort::Card),
            Selector::You => Some(Sort::Player),
            Selector::Pick(_, filters) => filters.iter().find_map(Filter::sort),
            Selector::Both(parts) => {
                let first = parts.first()?.sort()?;
                parts.iter().all(|s| s.sort() == Some(first)).then_some(first)
            }
            _ => None,
        }
    }

    /// Calls `f` with it and every selector in it.
    pub fn each_selector(&self, f: &mut dyn FnMut(&Selector)) {
        f(self);
        match self {
            Selector::Of(_, of) => of.each_selector(f),
            Selector::Both(parts) => parts.iter().for_each(|s| s.each_selector(f)),
            Selector::Pick(quantity, filters) => {
                if let Quantity::Exactly(a)
                | Quantity::UpTo(a)
                | Quantity::AtLeast(a)
                | Quantity::Targets(a)
                | Quantity::UpToTargets(a) = quantity
                {
                    a.each_selector(f);
                }
                filters.iter().for_each(|filter| filter.each_selector(f));
            }
            _ => {}
        }
    }
}

impl Quantity {
    /// Whether it is one at most, as it is written.
    pub fn is_at_most_one(&self) -> bool {
        match self {
            Quantity::A | Quantity::Target => true,
            Quantity::Exactly(n) | Quantity::UpTo(n) | Quantity::Targets(n) | Quantity::UpToTargets(n) => {
                n.as_number() == Some(1)
            }
            _ => false,
        }
    }
}

impl Filter {
    fn sort(&self) -> Option<Sort> {
        match self {
            Filter::Player | Filter::Opponent => Some(Sort::Player),
            Filter::Card | Filter::Kind(_) | Filter::Trait(_) | Filter::Name(_) | Filter::Keyword(_) => {
                Some(Sort::Card)
            }
            Filter::Or(list) => {
                let first = list.first()?.sort()?;
                list.iter().all(|f| f.sort() == Some(first)).then_some(first)
            }
            _ => None,
        }
    }

    fn each_selector(&self, f: &mut dyn FnMut(&Selector)) {
        match self {
            Filter::Stat(_, _, a) | Filter::Counter(_, _, a) => a.each_selector(f),
            Filter::In(_, owner) => owner.iter().for_each(|s| s.each_selector(f)),
            Filter::InAreaOf(s)
            | Filter::ControlledBy(s)
            | Filter::LinkedTo(_, s)
            | Filter::LinkedFrom(_, s)
            | Filter::Except(s) => s.each_selector(f),
            Filter::Not(inner) => inner.each_selector(f),
            Filter::Or(list) => list.iter().for_each(|x| x.each_selector(f)),
            _ => {}
        }
    }
}

impl Amount {
    /// Calls `f` with every selector in it.
    pub fn each_selector(&self, f: &mut dyn FnMut(&Selector)) {
        match self {
            Amount::Count(s) | Amount::Stat(_, s) | Amount::Counters(_, s) => s.each_selector(f),
            Amount::PerPlayer(a) | Amount::Times(_, a) | Amount::ForEvery(_, _, a) => a.each_selector(f),
            Amount::Sum(a, b) | Amount::Difference(a, b) | Amount::Quotient(a, b) => {
                a.each_selector(f);
                b.each_selector(f);
            }
            _ => {}
        }
    }
}

impl Amount {
    /// Whether it speaks of what is being answered: `that much`, `its power`.
    pub fn is_of_event(&self) -> bool {
        let mut found = self.is_that();
        self.each_selector(&mut |s| found |= matches!(s, Selector::It | Selector::They));
        found
    }

    fn is_that(&self) -> bool {
        match self {
            Amount::That => true,
            Amount::PerPlayer(a) | Amount::Times(_, a) | Amount::ForEvery(_, _, a) => a.is_that(),
            Amount::Sum(a, b) | Amount::Difference(a, b) | Amount::Quotient(a, b) => a.is_that() || b.is_that(),
            _ => false,
        }
    }
}

impl Change {
    /// By how much.
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => Some(a),
            Change::Doubled => None,
        }
    }
}

impl ActPhrase {
    /// Calls `f` with every selector in it.
    pub fn each_selector(&self, f: &mut dyn FnMut(&Selector)) {
        let parts = [&self.agent, &self.patient, &self.second].into_iter().flatten();
        parts.for_each(|s| s.each_selector(f));
        self.amount.iter().for_each(|a| a.each_selector(f));
        for cause in [&self.cause, &self.except].into_iter().flatten() {
            if let Cause::From(s) | Cause::Ability(_, s) = cause {
                s.each_selector(f);
            }
        }
    }
}

impl Cost {
    /// Calls `f` with every selector in it.
    pub fn each_selector(&self, f: &mut dyn FnMut(&Selector)) {
        for part in &self.parts {
            match part {
                CostPart::Pay(a, _) => a.each_selector(f),
                CostPart::Act(act) => act.each_selector(f),
                CostPart::Symbols(_) | CostPart::Argument => {}
            }
        }
    }
}
