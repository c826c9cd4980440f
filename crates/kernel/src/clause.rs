//! Questions a game may ask about the clauses of an ability. How they are carried out is the kernel's own matter.

use crate::{Compiled, OpId, code::Op};
use abilities::{ActPhrase, Among, Condition, Cost, Duration, Effect, Statement};

/// One clause of a compiled ability, see [`Compiled::clauses`].
///
/// ```
/// use kernel::Compiled;
/// /// How many acts an ability does.
/// fn acts(ability: &Compiled) -> usize {
///     ability.clauses().filter(|clause| clause.act().is_some()).count()
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Clause<'a>(&'a Op);

impl Compiled {
    /// Its clauses, one after another as they are written; the end of a text is a clause, too.
    pub fn clauses(&self) -> impl DoubleEndedIterator<Item = Clause<'_>> + ExactSizeIterator {
        self.code.iter().map(Clause)
    }

    /// The clause a question is about, see [`crate::About::Clause`].
    pub fn clause(&self, at: OpId) -> Clause<'_> {
        Clause(self.op(at))
    }

    /// The clauses from one on.
    pub fn clauses_from(&self, at: OpId) -> impl Iterator<Item = Clause<'_>> {
        self.code.iter().skip(at.index()).map(Clause)
    }

    /// The act, if one that lasts is all that it does.
    pub fn only_act(&self) -> Option<&ActPhrase> {
        match &self.code[..] {
            [Op::Do(act, None), Op::End] => Some(act),
            _ => None,
        }
    }
}

impl<'a> Clause<'a> {
    /// The act it does.
    pub fn act(self) -> Option<&'a ActPhrase> {
        match self.0 {
            Op::Do(act, _) => Some(act),
            _ => None,
        }
    }

    /// The act it does for good, not until something ends it.
    pub fn lasting_act(self) -> Option<&'a ActPhrase> {
        match self.0 {
            Op::Do(act, None) => Some(act),
            _ => None,
        }
    }

    /// The continuous effects that begin with it.
    pub fn statements(self) -> Option<&'a [Statement]> {
        match self.0 {
            Op::Until(statements, _) => Some(statements),
            _ => None,
        }
    }

    /// The duration of its effect, if it states one.
    pub fn duration(self) -> Option<&'a Duration> {
        match self.0 {
            Op::Do(_, duration) => duration.as_ref(),
            Op::Until(_, duration) => Some(duration),
            _ => None,
        }
    }

    /// Returns the things that the clause lets somebody choose among.
    pub fn chosen_among(self) -> Option<&'a Among> {
        match self.0 {
            Op::Choose { what, .. } => Some(what),
            _ => None,
        }
    }

    /// Returns the things that the clause lets somebody choose among, unless it has a block for the case that there is nothing to choose.
    pub fn plainly_chosen_among(self) -> Option<&'a Among> {
        match self.0 {
            Op::Choose { what, otherwise, end, .. } if otherwise == end => Some(what),
            _ => None,
        }
    }

    /// The condition of the clauses that follow.
    pub fn condition(self) -> Option<&'a Condition> {
        match self.0 {
            Op::Unless(condition, _) => Some(condition),
            _ => None,
        }
    }

    /// Whether somebody may do, or leave, the clauses that follow.
    pub fn offers(self) -> bool {
        matches!(self.0, Op::May(..))
    }

    /// The price of the clauses that follow.
    pub fn price(self) -> Option<&'a Cost> {
        match self.0 {
            Op::May(_, cost, ..) => cost.as_ref(),
            _ => None,
        }
    }

    /// The number of modes somebody chooses from.
    pub fn modes(self) -> Option<usize> {
        match self.0 {
            Op::Modes(_, _, starts, _) => Some(starts.len()),
            _ => None,
        }
    }

    /// Whether it divides a number among several.
    pub fn divides(self) -> bool {
        matches!(self.0, Op::Divide(..))
    }

    /// Whether it prevents an act, or some of it.
    pub fn prevents(self) -> bool {
        matches!(self.0, Op::Prevent(_))
    }

    /// Whether a text ends here.
    pub fn ends(self) -> bool {
        matches!(self.0, Op::End)
    }

    /// The clause as it is written, without the clauses that depend on it; `None` for one that says nothing by itself.
    pub fn alone(self) -> Option<Effect> {
        match self.0 {
            Op::Do(act, until) => Some(Effect::Do(act.clone(), until.clone())),
            Op::Choose { who, what, .. } => {
                Some(Effect::Choose { who: who.clone(), what: what.clone(), name: None, otherwise: Vec::new() })
            }
            Op::Until(statements, duration) => Some(Effect::Until(statements.clone(), duration.clone())),
            Op::May(who, cost @ Some(_), ..) => Some(Effect::May {
                who: who.clone(),
                cost: cost.clone(),
                limit: None,
                body: Vec::new(),
                otherwise: Vec::new(),
            }),
            _ => None,
        }
    }
}
