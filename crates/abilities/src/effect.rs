//! What is done, clause by clause.

use crate::{ActPhrase, Amount, Change, Condition, Cost, Limit, Moment, Rung, Selector, Statement};

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

impl crate::Ability {
    /// The modes of every modal clause, in the order they are written.
    pub fn modal_clauses(&self) -> Vec<&[Vec<Effect>]> {
        let mut found = Vec::new();
        match self {
            crate::Ability::Trigger { body, .. } | crate::Ability::Action { body, .. } => modes_of(body, &mut found),
            crate::Ability::Headed { body, blocks, .. } => {
                modes_of(body, &mut found);
                blocks.iter().for_each(|(_, block)| modes_of(block, &mut found));
            }
            crate::Ability::Constant { .. } => {}
        }
        found
    }
}

fn modes_of<'a>(body: &'a [Effect], found: &mut Vec<&'a [Vec<Effect>]>) {
    for effect in body {
        match effect {
            Effect::Modes(_, _, modes) => {
                found.push(modes);
                modes.iter().for_each(|m| modes_of(m, found));
            }
            Effect::Choose { otherwise, .. } => modes_of(otherwise, found),
            Effect::If(_, then, otherwise) | Effect::May { body: then, otherwise, .. } => {
                modes_of(then, found);
                modes_of(otherwise, found);
            }
            Effect::Arrow(body)
            | Effect::IfYouDo(body)
            | Effect::ForEach(_, body)
            | Effect::Repeat(_, body)
            | Effect::Divide(_, _, body)
            | Effect::Later { body, .. }
            | Effect::At(_, body)
            | Effect::Instead(body) => modes_of(body, found),
            Effect::Do(..) | Effect::Until(..) | Effect::Prevent(_) | Effect::ChangeIt(_) => {}
        }
    }
}
