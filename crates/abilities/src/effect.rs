//! What is done, clause by clause.

use crate::{ActPhrase, Amount, Change, Condition, Cost, Limit, Moment, Rung, Selector, Statement, Visit};

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// An act: `add 1 harm to it`. With `until`, it is undone then: `exile it until this leaves the battlefield`.
    Do(ActPhrase, Option<Duration>),
    /// `choose ...`; `otherwise:` is done when nothing can be chosen.
    Choose {
        /// Who chooses, if not you.
        who: Option<Selector>,
        /// From what.
        what: Choice,
        /// `as friend`
        name: Option<String>,
        /// The block for "nothing to choose".
        otherwise: Vec<Effect>,
    },
    /// `target creature gets +3/+3 until the end of the turn`
    Until(Vec<Statement>, Duration),
    /// `if ...:` / `otherwise:`
    If(Condition, Vec<Effect>, Vec<Effect>),
    /// `»`: done only if all before it in this block was done (R1.4).
    Arrow(Vec<Effect>),
    /// `if you do:` done only if the clause before it was done (E8.10).
    IfYouDo(Vec<Effect>),
    /// `you may:` / `you may pay {1}:` with an `otherwise:`
    May {
        /// Who may, if not you.
        who: Option<Selector>,
        /// At what price.
        cost: Option<Cost>,
        /// `, once each turn`: no more often, whoever decides; it does not even trigger once it was done (E11.18).
        limit: Option<Limit>,
        /// What then happens.
        body: Vec<Effect>,
        /// What happens if not.
        otherwise: Vec<Effect>,
    },
    /// `for each being in this area:` each is `it` in turn.
    ForEach(Selector, Vec<Effect>),
    /// `repeat 3 times:`
    Repeat(Amount, Vec<Effect>),
    /// `choose 1 of:`, `its owner chooses 1 of:` and dashes. Without a chooser it is you.
    Modes(Option<Selector>, Pick, Vec<Vec<Effect>>),
    /// `divide 3 among up to 3 beings:` each is `it`, its part is `share`.
    Divide(Amount, Selector, Vec<Effect>),
    /// `the next time ...:` / `each time ...:` with an optional duration.
    Later {
        /// Once, or every time.
        times: Times,
        /// On which rung.
        rung: Rung,
        /// What is waited for.
        event: ActPhrase,
        /// How long.
        until: Option<Duration>,
        /// What is done then.
        body: Vec<Effect>,
    },
    /// `at the end of the turn:`
    At(Moment, Vec<Effect>),
    /// `prevent it`, `prevent 1 of it`, `prevent up to 2 of it`: on a `would` rung.
    Prevent(Prevention),
    /// `change it by +1`, `double it`: on a `would` rung.
    ChangeIt(Change),
    /// `instead:` the event does not happen; this does.
    Instead(Vec<Effect>),
}

/// How much is prevented.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Prevention {
    /// `prevent it`
    All,
    /// `prevent 1 of it`
    Some(Amount),
    /// `prevent up to 2 of it`
    UpTo(Amount),
}

/// What is chosen from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Cards or players.
    Of(Selector),
    /// `a number from 0 to 2`
    Number(Amount, Amount),
    /// A word of a family: `a colour`, `an aspect`. The card remembers it (`the chosen colour`).
    Family(String),
}

/// How many modes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// `choose 2 of:`
    Exactly(i32),
    /// `choose up to 2 of:`
    UpTo(i32),
}

/// Once or always.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Times {
    /// `the next time`
    Next,
    /// `each time`
    Each,
}

/// How long something lasts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Duration {
    /// `until the end of the turn`
    Moment(Moment),
    /// `until this leaves play`: an act.
    Act(Box<ActPhrase>),
    /// `for as long as ...`
    While(Box<Condition>),
}

/// The role of a block in its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockOf {
    /// It stands below the line of the effect.
    Body,
    /// It stands below `otherwise:`.
    Otherwise,
    /// It is one of several to choose from.
    Mode,
}

impl Effect {
    /// Its blocks, in the order of the text.
    pub fn blocks(&self) -> Vec<(BlockOf, &[Effect])> {
        match self {
            Effect::Do(..) | Effect::Until(..) | Effect::Prevent(_) | Effect::ChangeIt(_) => Vec::new(),
            Effect::Choose { otherwise, .. } => vec![(BlockOf::Otherwise, otherwise)],
            Effect::If(_, body, otherwise) | Effect::May { body, otherwise, .. } => {
                vec![(BlockOf::Body, body), (BlockOf::Otherwise, otherwise)]
            }
            Effect::Modes(_, _, modes) => modes.iter().map(|mode| (BlockOf::Mode, &mode[..])).collect(),
            Effect::ForEach(_, body) | Effect::Repeat(_, body) | Effect::Divide(_, _, body) => {
                vec![(BlockOf::Body, body)]
            }
            Effect::Later { body, .. } | Effect::At(_, body) => vec![(BlockOf::Body, body)],
            Effect::Arrow(body) | Effect::IfYouDo(body) | Effect::Instead(body) => vec![(BlockOf::Body, body)],
        }
    }

    /// The block below its line, if it has one.
    pub fn body_mut(&mut self) -> Option<&mut Vec<Effect>> {
        match self {
            Effect::If(_, body, _) | Effect::May { body, .. } | Effect::Later { body, .. } => Some(body),
            Effect::ForEach(_, body) | Effect::Repeat(_, body) | Effect::Divide(_, _, body) => Some(body),
            Effect::At(_, body) | Effect::Arrow(body) | Effect::IfYouDo(body) | Effect::Instead(body) => Some(body),
            Effect::Do(..) | Effect::Choose { .. } | Effect::Until(..) | Effect::Modes(..) => None,
            Effect::Prevent(_) | Effect::ChangeIt(_) => None,
        }
    }

    /// The block below `otherwise:`, if it may have one.
    pub fn otherwise_mut(&mut self) -> Option<&mut Vec<Effect>> {
        match self {
            Effect::Choose { otherwise, .. } | Effect::If(_, _, otherwise) | Effect::May { otherwise, .. } => {
                Some(otherwise)
            }
            _ => None,
        }
    }

    /// Visits what it is made of: its line first, then its blocks.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Effect::Do(act, until) => {
                v.act(act);
                until.iter().for_each(|duration| v.duration(duration));
            }
            Effect::Choose { who, what, otherwise, .. } => {
                who.iter().for_each(|who| v.selector(who));
                what.walk(v);
                v.block(otherwise);
            }
            Effect::Until(statements, until) => {
                statements.iter().for_each(|statement| v.statement(statement));
                v.duration(until);
            }
            Effect::If(condition, then, otherwise) => {
                v.condition(condition);
                v.block(then);
                v.block(otherwise);
            }
            Effect::May { who, cost, body, otherwise, .. } => {
                who.iter().for_each(|who| v.selector(who));
                cost.iter().for_each(|cost| v.cost(cost));
                v.block(body);
                v.block(otherwise);
            }
            Effect::ForEach(each, body) => {
                v.selector(each);
                v.block(body);
            }
            Effect::Repeat(times, body) => {
                v.amount(times);
                v.block(body);
            }
            Effect::Modes(who, _, modes) => {
                who.iter().for_each(|who| v.selector(who));
                modes.iter().for_each(|mode| v.block(mode));
            }
            Effect::Divide(amount, among, body) => {
                v.amount(amount);
                v.selector(among);
                v.block(body);
            }
            Effect::Later { event, until, body, .. } => {
                v.pattern(event);
                until.iter().for_each(|duration| v.duration(duration));
                v.block(body);
            }
            Effect::Prevent(Prevention::Some(amount) | Prevention::UpTo(amount)) => v.amount(amount),
            Effect::Prevent(Prevention::All) => {}
            Effect::ChangeIt(change) => v.change(change),
            Effect::Arrow(body) | Effect::IfYouDo(body) | Effect::At(_, body) | Effect::Instead(body) => v.block(body),
        }
    }
}

impl Choice {
    /// Visits what it is made of.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Choice::Of(what) => v.selector(what),
            Choice::Number(least, most) => {
                v.amount(least);
                v.amount(most);
            }
            Choice::Family(_) => {}
        }
    }
}

impl Duration {
    /// Visits what it is made of.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Duration::Moment(_) => {}
            Duration::Act(act) => v.pattern(act),
            Duration::While(condition) => v.condition(condition),
        }
    }
}

/// A visitor that finds the modes of every modal clause.
#[derive(Default)]
struct ModalClauses<'a>(Vec<&'a [Vec<Effect>]>);

impl<'a> Visit<'a> for ModalClauses<'a> {
    fn effect(&mut self, effect: &'a Effect) {
        if let Effect::Modes(_, _, modes) = effect {
            self.0.push(modes);
        }
        effect.walk(self);
    }
}

impl crate::Ability {
    /// The modes of every modal clause, in the order they are written.
    pub fn modal_clauses(&self) -> Vec<&[Vec<Effect>]> {
        let mut found = ModalClauses::default();
        found.ability(self);
        found.0
    }
}
