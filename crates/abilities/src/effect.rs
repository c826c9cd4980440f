//! Effects: the clauses of an ability.

use crate::{ActPhrase, Amount, Change, Condition, Cost, Limit, Moment, Rung, Selector, Statement, Visit};

/// One clause.
///
/// ```
/// use abilities::*;
/// let (destroy, creature, end_of_turn) = (Verb(30), Kind(0), Moment(0));
/// // choose a creature; destroy it
/// let chosen = Among::Of(Selector::pick(Quantity::A, [Filter::Kind(creature)]));
/// let body = vec![
///     Effect::Choose { who: None, what: chosen, name: None, otherwise: Vec::new() },
///     Effect::Do(ActPhrase { patient: Some(Selector::It), ..ActPhrase::of(destroy) }, None),
/// ];
/// // choose up to 1 of: that, or the same with the next such act this turn prevented
/// let shield = Effect::Later {
///     times: Times::Next,
///     rung: Rung::WhenWould,
///     event: ActPhrase::of(destroy),
///     until: Some(Duration::Moment(end_of_turn)),
///     body: vec![Effect::Prevent(Prevention::All)],
/// };
/// let modes = Effect::Modes(None, Pick::UpTo(1), vec![body, vec![shield]]);
/// assert_eq!(modes.blocks().len(), 2);
/// assert!(modes.blocks().iter().all(|(role, _)| matches!(role, BlockOf::Mode)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// An act: `add 1 harm to it`. With `until`, it is undone then: `exile it until this leaves the battlefield`.
    Do(ActPhrase, Option<Duration>),
    /// `choose ...`; `otherwise:` is done when nothing can be chosen.
    Choose {
        /// The chooser, if not you.
        who: Option<Selector>,
        /// The things to choose among.
        what: Among,
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
        /// The player who may, if not you.
        who: Option<Selector>,
        /// The price.
        cost: Option<Cost>,
        /// `, once each turn`: no more often, whoever decides; it does not even trigger once it was done (E11.18).
        limit: Option<Limit>,
        /// The clauses for a yes.
        body: Vec<Effect>,
        /// The clauses for a no.
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
        /// The rung of the act.
        rung: Rung,
        /// The awaited act.
        event: ActPhrase,
        /// The duration.
        until: Option<Duration>,
        /// The clauses carried out then.
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

/// The amount that is prevented.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Prevention {
    /// `prevent it`
    All,
    /// `prevent 1 of it`
    Some(Amount),
    /// `prevent up to 2 of it`
    UpTo(Amount),
}

/// The things a choice is among.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Among {
    /// Cards or players.
    Of(Selector),
    /// `a number from 0 to 2`
    Number(Amount, Amount),
    /// A word of a family: `a colour`, `an aspect`. The card remembers it (`the chosen colour`).
    Family(String),
}

/// The number of modes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// `choose 2 of:`
    Exactly(i32),
    /// `choose up to 2 of:`
    UpTo(i32),
    /// `choose 1 or more of:`
    OneOrMore,
}

impl Pick {
    /// The fewest and the most of so many modes.
    ///
    /// ```
    /// use abilities::Pick;
    /// assert_eq!(Pick::OneOrMore.bounds(3), (1, 3));
    /// assert_eq!(Pick::UpTo(2).bounds(3), (0, 2));
    /// ```
    pub fn bounds(&self, modes: usize) -> (usize, usize) {
        let number = |n: &i32| usize::try_from(*n).unwrap_or(0);
        match self {
            Pick::Exactly(n) => (number(n), number(n)),
            Pick::UpTo(n) => (0, number(n)),
            Pick::OneOrMore => (1, modes),
        }
    }
}

/// Once or always.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Times {
    /// `the next time`
    Next,
    /// `each time`
    Each,
}

/// A duration.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Duration {
    /// `until the end of the turn`
    Moment(Moment),
    /// `until this leaves play`: an act.
    Act(Box<ActPhrase>),
    /// `for as long as ...`
    While(Box<Condition>),
    /// `until the copy ends`: an exception, which is copied along with the rest (E26.5). The lexicon says which moment it is.
    Copied,
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

    /// Visits its pieces: its line first, then its blocks.
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

impl Among {
    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Among::Of(what) => v.selector(what),
            Among::Number(least, most) => {
                v.amount(least);
                v.amount(most);
            }
            Among::Family(_) => {}
        }
    }
}

impl Duration {
    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Duration::Moment(_) | Duration::Copied => {}
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
