//! The English of the kernel: what its own refusals, reasons and lines of the log say. Nothing else in it has words, and
//! no rule reads them back. A game's words are its own.

use crate::{Act, Does, Game, LogRow, Span, Thing, Told, Why, state::Misfit, told};
use abilities::EXHAUSTED;

impl Why {
    /// What it says, without the rule.
    pub fn told(&self) -> Told {
        match self {
            Why::Forbidden { by, .. } => told!("{} forbids it", *by),
            Why::Exhausted(thing) => told!("{} is {}", *thing, Span::Status(EXHAUSTED)),
            Why::NotExhausted(thing) => told!("{} is not exhausted", *thing),
            Why::Needs { kind, has, needs } => told!("needs {} {}, has {}", *needs, *kind, *has),
            Why::TooFew { on, kind, has, needs } => told!("{} has {} {}, not {}", *on, *has, *kind, *needs),
            Why::PaysTwice(thing) => told!("{} cannot pay twice", *thing),
            Why::Each(all) => Told::join(all.iter().map(|(card, why)| told!("{}: {}", *card, why.told())), "; "),
            Why::NothingToPay => told!("there is nothing to pay with"),
            Why::NothingToChoose => told!("there is nothing to choose"),
            Why::Condition => told!("its condition does not hold"),
            Why::Used => told!("it was used already"),
            Why::CannotPay(symbols) => told!("you cannot pay {}", Told::symbols(symbols)),
            Why::Keyword { of, keyword, from, lacks } => {
                let has = told!("{} has {}", *of, *keyword);
                let from = from.clone().map_or(Told::new(), |quality| told!(" from {}", quality));
                let lacks = lacks.as_ref().map_or(Told::new(), |(agent, needed)| match &needed[..] {
                    [one] => told!("; {} has no {}", *agent, *one),
                    several => {
                        told!(
                            "; {} has neither {}",
                            *agent,
                            Told::join(several.iter().copied().map(Told::from), " nor ")
                        )
                    }
                });
                has.then(from).then(lacks)
            }
            Why::Game(bar, what) => bar.told(what, Told::new()),
        }
    }
}

impl Misfit {
    pub(crate) fn told(self) -> Told {
        match self {
            Misfit::Others => told!("it is a table for others"),
            Misfit::Step => told!("a step that is under way makes no sense"),
            Misfit::Notes => told!("its notes speak of what is not there"),
            Misfit::Nowhere => told!("a card on its table lies nowhere"),
            Misfit::Endless => told!("a pile on its table has no end"),
        }
    }
}

impl Does {
    /// In words.
    pub fn told(self) -> Told {
        match self {
            Does::Forbids => told!("forbids it"),
            Does::Exempts => told!("exempts from it"),
            Does::Permits => told!("permits it"),
            Does::Prices => told!("puts a price on it"),
            Does::Changes { stat, by, now } => told!("{} {} (now {})", Span::Stat(stat), Span::Signed(by), now),
        }
    }
}

impl Game {
    /// The act as a sentence.
    pub fn act_told(&self, act: &Act) -> Told {
        let mut told = Told::new();
        if act.agent != Thing::Nothing {
            told = told!("{}: ", act.agent);
        }
        told = told.then(Span::Verb(act.verb));
        if let Some(word) = act.word {
            told = told.then(told!(" {}", word));
        }
        if let Some(kind) = act.kind {
            told = told.then(told!(" {} {}", act.amount, kind));
        } else if act.amount != 1 {
            told = told.then(told!(" {}", act.amount));
        }
        if act.patient != Thing::Nothing && act.patient != act.agent {
            told = told.then(told!(", {}", act.patient));
        }
        if act.second != Thing::Nothing {
            told = told.then(told!(", {}", act.second));
        }
        if let Some(to) = act.to {
            told = told.then(told!(" -> {}", to));
        }
        if act.cause.source != Thing::Nothing && act.cause.source != act.patient && act.cause.source != act.agent {
            told = told.then(told!(" ({})", act.cause.source));
        }
        told
    }

    /// A line of the log, except for the game's own lines.
    pub fn log_told(&self, row: &LogRow) -> Told {
        match row {
            LogRow::Act(act) => self.act_told(act),
            LogRow::Forbidden(act, line) => {
                let source = self.forbidder(line).map_or(told!("an effect"), Told::from);
                told!("{}: cannot {}", source, self.act_told(act))
            }
            LogRow::Ability(source, ..) => told!("{}:", *source),
            LogRow::Begins(source, _) => told!("{}: an effect begins", *source),
            LogRow::Number(number, line) => {
                let (name, by) = (Span::Computed(*number), Span::Signed(line.by));
                told!("{}: {} {} (now {})", line.source, name, by, line.now)
            }
            LogRow::Prevented(source, act, n) => told!("{}: prevents {} of {}", *source, *n, Span::Verb(act.verb)),
            LogRow::Replaced(source, act) => told!("{}: instead of {}", *source, Span::Verb(act.verb)),
            LogRow::Works(source, ..) => told!("{}: now works", *source),
            LogRow::Loop(source, _) => told!("{}: an endless loop ends here", *source),
            LogRow::Changed(source, act, n) => told!("{}: {} becomes {}", *source, Span::Verb(act.verb), *n),
            LogRow::Game(code, thing, [n, _]) => told!("[{}] {} {}", i32::from(*code), *thing, *n),
        }
    }
}
