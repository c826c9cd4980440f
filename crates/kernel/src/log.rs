//! The log: one compact row for each act and modification, beside the state and off for bots. Its text is made when
//! a person reads it.

use crate::{AbilityId, Act, Game, Thing, Via, row::Line};
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

    /// The card that has a line, if it is known.
    pub fn forbidder(&self, line: &Line) -> Option<Thing> {
        line.slot.map(|slot| Thing::Card(self.state.card(slot)))
    }
}
