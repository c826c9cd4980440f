//! The log: one compact line for each act and modification, beside the state and off for bots. Its text is made when
//! a person reads it.

use crate::{AbilityId, Act, Game, LineCode, Thing, Via, row::Line};
use abilities::Number;

/// One line of the log.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::{Act, LogLine};
/// use lanterns::lexicon::verb;
/// game.start_log();
/// game.perform(Act::of(verb::DOUSE).to(lantern));
/// game.run();
/// let acts = game.log().iter().filter_map(|row| match row {
///     LogLine::Act(act) => Some(act.verb),
///     _ => None,
/// });
/// assert!(acts.clone().any(|done| done == verb::DOUSE));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogLine {
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
    /// A part of an act was prevented: the amount.
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
    Game(LineCode, Thing, [i32; 2]),
}

/// One change of a computed number.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::{Act, NumberLine};
/// use lanterns::lexicon::{number, verb};
/// // Nothing makes the lantern dearer or cheaper.
/// let act = Act::of(verb::PLAY).by(Seat(0)).to(lantern);
/// let lines: Vec<NumberLine> = game.number_lines(number::COST, 3, &act);
/// assert_eq!(lines.last().map_or(3, |line| line.now), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberLine {
    /// The card or player that has the ability.
    pub source: Thing,
    /// The ability.
    pub ability: AbilityId,
    /// The line of the ability.
    pub statement: u8,
    /// The amount of the change.
    pub by: i32,
    /// The number after the change.
    pub now: i32,
}

impl Game {
    /// Writes the game's own line. Public facts only.
    pub fn log_game(&mut self, code: LineCode, thing: Thing, number: i32) {
        self.log_numbers(code, thing, [number, 0]);
    }

    /// The same with two numbers.
    pub fn log_numbers(&mut self, code: LineCode, thing: Thing, numbers: [i32; 2]) {
        self.note_in_log(|| LogLine::Game(code, thing, numbers));
    }

    /// The card that has a line, if it is known.
    pub fn forbidder(&self, line: &Line) -> Option<Thing> {
        line.slot.map(|slot| Thing::Card(self.state.card(slot)))
    }
}
