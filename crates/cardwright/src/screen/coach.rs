//! Lessons: what to do next and why, and what was wrong with what was done.

use super::{
    palette::{Ink, Palette},
    prompt::Item,
    words::Words,
};
use ratatui::text::Line;
use table::{OptionKind, ShownOption};
use title::{Step, Task, Wish};
use words::Piece;

/// Whether a lesson's wish speaks of this option.
pub(crate) fn speaks_of(wish: &Wish, option: &Meant) -> bool {
    wish.kind == option.kind
        && wish.name.is_none_or(|name| option.names.iter().any(|n| n == name))
        && wish.own.is_none_or(|own| option.own.as_deref() == Some(own))
        && wish.number.is_none_or(|number| option.number == Some(number))
}

/// What an option means.
#[derive(Clone, Debug)]
pub(crate) struct Meant {
    pub kind: OptionKind,
    own: Option<String>,
    number: Option<i32>,
    /// The names of the cards it is about.
    names: Vec<String>,
}

impl Meant {
    pub fn of(option: &ShownOption) -> Self {
        let name = |piece: &Piece| if let Piece::Card { name, .. } = piece { Some(name.clone()) } else { None };
        let names = option.text.0.iter().filter_map(name).collect();
        Meant { kind: option.kind, own: option.own.clone(), number: option.number, names }
    }
}

/// Somebody who looks over the player's shoulder.
pub(crate) struct Coach {
    steps: &'static [Step],
    at: usize,
    /// What was wrong with the latest choice.
    corrected: Option<&'static str>,
    /// What the rivals do where they can, the first that fits first.
    pub rival: &'static [Wish],
}

impl Coach {
    pub fn new(steps: &'static [Step], rival: &'static [Wish]) -> Self {
        Coach { steps, at: 0, corrected: None, rival }
    }

    fn step(&self) -> Option<&'static Step> {
        self.steps.get(self.at)
    }

    /// All was done.
    pub fn is_over(&self) -> bool {
        self.at >= self.steps.len()
    }

    fn on(&mut self) {
        self.at += 1;
        self.corrected = None;
    }

    /// Skips a step.
    pub fn skip(&mut self) {
        if !self.is_over() {
            self.on();
        }
    }

    /// Enter: whether it was meant for the coach.
    pub fn enter(&mut self) -> bool {
        let reading = matches!(self.step().map(|s| s.task), Some(Task::Read));
        if reading {
            self.on();
        }
        reading
    }

    /// A key was pressed at the table.
    pub fn key(&mut self, key: char) {
        if matches!(self.step().map(|s| s.task), Some(Task::Key(wanted, _)) if wanted == key) {
            self.on();
        }
    }

    /// A card was looked at.
    pub fn look(&mut self) {
        if matches!(self.step().map(|s| s.task), Some(Task::Look)) {
            self.on();
        }
    }

    /// Whether an option may be chosen. Where none of those that are wanted is open, any may.
    pub fn may_take(&mut self, meant: Option<&Meant>, items: &[Item]) -> bool {
        let Some(step) = self.step() else { return true };
        let Task::Answer { wants, wrong, otherwise } = step.task else {
            self.corrected = Some(match step.task {
                Task::Read => "Read on first: Enter.",
                Task::Key(..) => "Press the key first; then the game goes on.",
                _ => "Look at a card first: Tab, then the arrows.",
            });
            return false;
        };
        if fits(wants, meant) {
            self.on();
            return true;
        }
        if !items.iter().any(|item| item.reason.is_none() && fits(wants, item.meant.as_ref())) {
            return true;
        }
        let is_it = |wish: &Wish| meant.is_some_and(|meant| speaks_of(wish, meant));
        let why = wrong.iter().find(|(wish, _)| is_it(wish)).map_or(otherwise, |(_, why)| *why);
        self.corrected = Some(why);
        false
    }

    /// What the coach says, in so many columns.
    pub fn lines(&self, columns: u16, items: &[Item], palette: &Palette) -> Vec<Line<'static>> {
        let mut words = Words::new();
        let Some(step) = self.step() else {
            words.line(Ink::Heading, "The lesson is over");
            words.prose(Ink::Text, "Play on as long as you like; q leaves the table.");
            return words.wrapped(columns, palette);
        };
        words.line(Ink::Heading, format!("{}/{} {}", self.at + 1, self.steps.len(), step.title));
        match self.corrected {
            Some(why) => words.line(Ink::Bad, "Not yet.").prose(Ink::Text, why),
            None => words.prose(Ink::Text, step.text),
        };
        let task = match step.task {
            Task::Read => "▶ Enter goes on".to_string(),
            Task::Key(_, name) => format!("▶ press {name}"),
            Task::Look => "▶ Tab, then the arrows".to_string(),
            Task::Answer { wants, .. } => {
                let open = items.iter().any(|item| item.reason.is_none() && fits(wants, item.meant.as_ref()));
                match open {
                    true => format!("▶ choose: {}", wants[0].says),
                    false => "▶ something else is asked first; answer as you like".to_string(),
                }
            }
        };
        words.line(Ink::News, task);
        words.wrapped(columns, palette)
    }
}

/// Whether an option is one that is wanted.
fn fits(wants: &[Wish], meant: Option<&Meant>) -> bool {
    meant.is_some_and(|meant| wants.iter().any(|wish| speaks_of(wish, meant)))
}
