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

/// The meaning of an option.
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
    /// The fault of the latest choice.
    corrected: Option<&'static str>,
    /// The rivals' moves where they can make them, the first that fits first.
    pub rival: &'static [Wish],
    /// For each step that has begun, how many answers came before it.
    begun: Vec<usize>,
    /// How many answers in this step were none that it wants.
    astray: u32,
    /// How often a step began again since one was done.
    again: usize,
    /// The step that began again most lately.
    stuck: usize,
}

/// After so many answers that a step does not want it begins again.
const ASTRAY: u32 = 12;

/// The coach's words while the game asks something else.
const FIRST: &str =
    "The game asks something else first. Answer as you like: passing (Space) does no harm. This step begins after it.";

impl Coach {
    pub fn new(steps: &'static [Step], rival: &'static [Wish]) -> Self {
        Coach { steps, at: 0, corrected: None, rival, begun: Vec::new(), astray: 0, again: 0, stuck: 0 }
    }

    /// The player's task now.
    #[cfg(test)]
    pub fn task(&self) -> Option<Task> {
        self.step().map(|step| step.task)
    }

    /// The words of the step.
    #[cfg(test)]
    pub fn text(&self) -> &'static str {
        self.step().map_or("", |step| step.text)
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
        self.astray = 0;
        if self.at > self.stuck {
            self.again = 0;
        }
    }

    /// So many answers were given; a step that has just begun begins here.
    pub fn follow(&mut self, answers: usize) {
        self.begun.truncate(self.at + 1);
        while self.begun.len() <= self.at {
            self.begun.push(answers);
        }
    }

    /// Whether the lesson went astray: the step cannot be done any more, or only far from here.
    pub fn is_astray(&self) -> bool {
        !self.is_over() && self.astray > ASTRAY
    }

    /// Begins a step again, each time an earlier one; gives how many answers came before it.
    pub fn begin_again(&mut self) -> usize {
        self.stuck = self.stuck.max(self.at);
        self.at = self.at.saturating_sub(self.again);
        // The words of a coach need no table of their own: back to the last thing that was done.
        while self.at > 0 && !matches!(self.steps[self.at].task, Task::Answer { .. }) {
            self.at -= 1;
        }
        self.again += 1;
        self.astray = 0;
        self.corrected = Some("That led away from the lesson, so this step begins again.");
        self.begun.get(self.at).copied().unwrap_or(0)
    }

    /// Whether an option uses up a card that a later step speaks of.
    fn is_kept(&self, meant: &Meant) -> bool {
        let named = |wish: &Wish| {
            wish.kind == OptionKind::Play && wish.name.is_some_and(|name| meant.names.iter().any(|n| n == name))
        };
        let wanted = |step: &Step| matches!(step.task, Task::Answer { wants, .. } if wants.iter().any(named));
        matches!(meant.kind, OptionKind::Play | OptionKind::Thing) && self.steps[self.at..].iter().any(wanted)
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
            let is_kept = |meant: Option<&Meant>| meant.is_some_and(|meant| self.is_kept(meant));
            let other = |item: &Item| item.reason.is_none() && item.meant.is_some() && !is_kept(item.meant.as_ref());
            if is_kept(meant) && items.iter().any(other) {
                self.corrected = Some("Keep this card: the lesson needs it. Choose something else, or pass.");
                return false;
            }
            self.corrected = None;
            self.astray += 1;
            return true;
        }
        let is_it = |wish: &Wish| meant.is_some_and(|meant| speaks_of(wish, meant));
        let why = wrong.iter().find(|(wish, _)| is_it(wish)).map_or(otherwise, |(_, why)| *why);
        self.corrected = Some(why);
        false
    }

    /// The coach's words, in so many columns.
    pub fn lines(&self, columns: u16, items: &[Item], palette: &Palette) -> Vec<Line<'static>> {
        let mut words = Words::new();
        let Some(step) = self.step() else {
            words.line(Ink::Heading, "The lesson is over");
            words.prose(Ink::Text, "Play on as long as you like; q leaves the table.");
            return words.wrapped(columns, palette);
        };
        words.line(Ink::Heading, format!("{}/{} {}", self.at + 1, self.steps.len(), step.title));
        let is_wanted =
            |wants: &[Wish]| items.iter().any(|item| item.reason.is_none() && fits(wants, item.meant.as_ref()));
        // The words of a step hold once one of its answers is open, and not before.
        let waits = matches!(step.task, Task::Answer { wants, .. } if !is_wanted(wants));
        match self.corrected {
            Some(why) => words.line(Ink::Bad, "Not yet.").prose(Ink::Text, why),
            None if waits => words.prose(Ink::Text, FIRST),
            None => words.prose(Ink::Text, step.text),
        };
        let task = match step.task {
            Task::Read => "▶ Enter goes on".to_string(),
            Task::Key(_, name) => format!("▶ press {name}"),
            Task::Look => "▶ Tab, then the arrows".to_string(),
            Task::Answer { .. } if waits => "▶ answer the question first".to_string(),
            Task::Answer { wants, .. } => format!("▶ choose: {}", wants[0].says),
        };
        words.line(Ink::News, task);
        words.wrapped(columns, palette)
    }
}

/// Whether an option is one that is wanted.
fn fits(wants: &[Wish], meant: Option<&Meant>) -> bool {
    meant.is_some_and(|meant| wants.iter().any(|wish| speaks_of(wish, meant)))
}
