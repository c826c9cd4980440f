//! The log: one compact row for each act and modification, beside the state and off for bots. Its text is made when
//! a person reads it.

use crate::{AbilityId, Act, Game, Span, Thing, Told, Via, row::Line, told};
use abilities::Number;

/// One line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogRow {
    /// It happened.
    Act(Act),
    /// It did not happen: this line forbade it.
    Forbidden(Act, Line),
    /// An ability begins to be carried out, through this keyword use if any.
    Ability(Thing, AbilityId, Via),
    /// A continuous effect begins.
    Begins(Thing, AbilityId),
    /// A computed number was changed.
    Number(Number, NumberLine),
    /// So much of an act was prevented.
    Prevented(Thing, Act, i32),
    /// Something else happens instead of this act.
    Replaced(Thing, Act),
    /// A constant ability of this card begins to work, through this keyword use if any: it is where it works now.
    Works(Thing, AbilityId, Via),
    /// An endless loop was found; this ability, its first member, does not resolve.
    Loop(Thing, AbilityId),
    /// The amount of an act was changed to this.
    Changed(Thing, Act, i32),
    /// The game's own line: a code with a thing and up to two numbers.
    Game(u16, Thing, [i32; 2]),
}

/// One change of a computed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberLine {
    /// Whose ability.
    pub source: Thing,
    /// Which ability.
    pub ability: AbilityId,
    /// Which line of it.
    pub part: u8,
    /// By how much.
    pub by: i32,
    /// What it is now.
    pub now: i32,
}

impl Game {
    /// Writes the game's own line. Public facts only.
    pub fn log_game(&mut self, code: u16, thing: Thing, number: i32) {
        self.log_numbers(code, thing, [number, 0]);
    }

    /// The same with two numbers.
    pub fn log_numbers(&mut self, code: u16, thing: Thing, numbers: [i32; 2]) {
        self.note_in_log(|| LogRow::Game(code, thing, numbers));
    }

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
        if act.kind != crate::NO_KIND {
            told = told.then(told!(" {} {}", act.amount, act.kind));
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

    /// The card that has a line, if it is known.
    pub fn forbidder(&self, line: &Line) -> Option<Thing> {
        line.slot.map(|slot| Thing::Card(self.state.card(slot)))
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
