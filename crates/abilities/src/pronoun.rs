//! `it` and `they` in a block of several lines: what its first line speaks of (E17.3).

use crate::{ActPhrase, Amount, EachAmount, EachSelector, Filter, Quantity, Selector, Sort, Statement, Visit};

impl Statement {
    /// The meaning of that pronoun in a later line of the same block: the subject of a change; of an act whoever does it, or
    /// what it is done to, where `it` means one of them and `they` means several.
    pub fn meant_by(&self, pronoun: &Selector) -> Option<&Selector> {
        let act = match self {
            Statement::Are(subject, _) => return Some(subject),
            act => act.act()?,
        };
        let several = *pronoun == Selector::They;
        let participants = || [&act.agent, &act.patient, &act.second].into_iter().flatten();
        let others = || participants().filter(|s| **s != Selector::You);
        others().find(|s| s.is_several() == several).or_else(|| others().next()).or_else(|| participants().next())
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
        if self.act().is_some() {
            self.walk(&mut EachSelector(|s: &Selector| found |= matches!(s, Selector::It | Selector::They)));
        }
        found
    }
}

impl Selector {
    /// Whether it names something that was not spoken of before.
    pub fn names(&self) -> bool {
        match self {
            Selector::Pick(..) | Selector::Unique(_) => true,
            Selector::Both(selectors) => selectors.iter().any(Selector::names),
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
            Selector::Both(selectors) => {
                let first = selectors.first()?.sort()?;
                selectors.iter().all(|s| s.sort() == Some(first)).then_some(first)
            }
            _ => None,
        }
    }
}

impl ActPhrase {
    /// Whether it speaks of `this`.
    pub fn mentions_this(&self) -> bool {
        let mut found = false;
        self.walk(&mut EachSelector(|s: &Selector| found |= *s == Selector::This));
        found
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
}

impl Amount {
    /// Whether it means the act that an ability answers: `that much`, `its power`.
    pub fn is_of_event(&self) -> bool {
        let mut found = false;
        EachAmount(|a: &Amount| found |= *a == Amount::That).amount(self);
        EachSelector(|s: &Selector| found |= matches!(s, Selector::It | Selector::They)).amount(self);
        found
    }
}
