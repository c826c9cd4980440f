//! The log: one compact row for each act and modification, beside the state and off for bots. Its text is made when
//! a person reads it.

use crate::{Act, Game, Thing, row::Row};
use abilities::{Counter, Number, Status};

/// One line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogRow {
    /// It happened.
    Act(Act),
    /// It did not happen: this row forbade it.
    Forbidden(Act, Row),
    /// An ability begins to be carried out, through this keyword use if any.
    Ability(Thing, u16, u16),
    /// A continuous effect begins.
    Begins(Thing, u16),
    /// A computed number was changed.
    Number(Number, NumberLine),
    /// So much of an act was prevented.
    Prevented(Thing, Act, i32),
    /// Something else happens instead of this act.
    Replaced(Thing, Act),
    /// A constant ability of this card begins to work, through this keyword use if any: it is where it works now.
    Works(Thing, u16, u16),
    /// An endless loop was found; this ability, its first member, does not resolve.
    Loop(Thing, u16),
    /// The amount of an act was changed to this.
    Changed(Thing, Act, i32),
    /// The game's own line: a code with a thing and a number.
    Game(u16, Thing, i32),
}

/// One change of a computed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberLine {
    /// Whose ability.
    pub source: Thing,
    /// Which ability.
    pub ability: u16,
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
        self.note_in_log(|| LogRow::Game(code, thing, number));
    }

    /// The name of a thing, for people.
    pub fn thing_name(&self, thing: Thing) -> String {
        match thing {
            Thing::Nothing => "the rules".into(),
            Thing::Player(seat) => char::from(b'A' + seat.0).to_string(),
            Thing::Card(card) if card.slot() < self.state.objects.len() => {
                let of_another = self.held(card).is_some_and(|code| code.source != thing);
                if of_another { self.ability_name(thing) } else { self.name(card).to_string() }
            }
            Thing::Card(_) => "something".into(),
        }
    }

    /// The one name an ability has wherever people read of it: that of its source.
    pub fn ability_name(&self, source: Thing) -> String {
        match source {
            Thing::Card(card) => format!("the ability of {}", self.name(card)),
            other => format!("the ability of {}", self.thing_name(other)),
        }
    }

    /// The word of a counter kind.
    pub fn counter_word(&self, kind: Counter) -> &str {
        self.cards.vocabulary.counters.get(kind.index()).map_or("", |c| c.split('|').next().unwrap_or(""))
    }

    /// The word of a status.
    pub fn status_word(&self, status: Status) -> &'static str {
        self.cards.vocabulary.lexicon.statuses.iter().find(|e| e.id == status).map_or("exhausted", |e| e.text)
    }

    /// The short name of a verb.
    pub fn verb_word(&self, verb: abilities::Verb) -> &'static str {
        self.cards.vocabulary.lexicon.verbs.iter().find(|e| e.id == verb).map_or("does something", |e| e.name)
    }

    /// The name of a zone.
    pub fn zone_name(&self, zone: crate::Zone) -> String {
        let place = self.cards.rules.places[zone.place.index()].name;
        match zone.seat {
            Some(seat) => format!("{place} of {}", self.thing_name(Thing::Player(seat))),
            None => place.to_string(),
        }
    }

    /// The act as a sentence.
    pub fn act_text(&self, act: &Act) -> String {
        let mut text = String::new();
        if act.agent != Thing::Nothing {
            text += &self.thing_name(act.agent);
            text += ": ";
        }
        text += self.verb_word(act.verb);
        if let Some(word) = act.word {
            text += " ";
            text += self.cards.vocabulary.lexicon.word(word);
        }
        if act.kind != crate::NO_KIND {
            text += &format!(" {} {}", act.amount, self.counter_word(act.kind));
        } else if act.amount != 1 {
            text += &format!(" {}", act.amount);
        }
        if act.patient != Thing::Nothing && act.patient != act.agent {
            text += &format!(", {}", self.thing_name(act.patient));
        }
        if act.second != Thing::Nothing {
            text += &format!(", {}", self.thing_name(act.second));
        }
        if let Some(to) = act.to {
            text += &format!(" -> {}", self.zone_name(to));
        }
        if act.cause.source != Thing::Nothing && act.cause.source != act.patient && act.cause.source != act.agent {
            text += &format!(" ({})", self.thing_name(act.cause.source));
        }
        text
    }

    /// A line of the log as text, except for the game's own lines.
    pub fn log_text(&self, row: &LogRow) -> String {
        match row {
            LogRow::Act(act) => self.act_text(act),
            LogRow::Forbidden(act, row) => {
                let source = if usize::from(row.slot) < self.state.objects.len() {
                    self.thing_name(Thing::Card(self.state.card(row.slot)))
                } else {
                    "an effect".into()
                };
                format!("{source}: cannot {}", self.act_text(act))
            }
            LogRow::Ability(source, ..) => format!("{}:", self.thing_name(*source)),
            LogRow::Begins(source, _) => format!("{}: an effect begins", self.thing_name(*source)),
            LogRow::Number(number, line) => {
                let name =
                    self.cards.vocabulary.lexicon.numbers.iter().find(|n| n.id == *number).map_or("number", |n| n.name);
                format!("{}: {name} {:+} (now {})", self.thing_name(line.source), line.by, line.now)
            }
            LogRow::Prevented(source, act, n) => {
                format!("{}: prevents {n} of {}", self.thing_name(*source), self.verb_word(act.verb))
            }
            LogRow::Replaced(source, act) => {
                format!("{}: instead of {}", self.thing_name(*source), self.verb_word(act.verb))
            }
            LogRow::Works(source, ..) => format!("{}: now works", self.thing_name(*source)),
            LogRow::Loop(source, _) => format!("{}: an endless loop ends here", self.thing_name(*source)),
            LogRow::Changed(source, act, n) => {
                format!("{}: {} becomes {n}", self.thing_name(*source), self.verb_word(act.verb))
            }
            LogRow::Game(code, thing, n) => format!("[{code}] {} {n}", self.thing_name(*thing)),
        }
    }
}
