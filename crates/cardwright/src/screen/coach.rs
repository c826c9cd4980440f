//! The words of a lesson beside the table.

use super::{
    palette::{Ink, Palette},
    prompt::Item,
    words::Words,
};
use ratatui::text::Line;
use table::{Coach, Corrected, Meant};
use title::Task;

/// The coach's words while the game asks something else.
const FIRST: &str =
    "The game asks something else first. Answer as you like: passing (Space) does no harm. This step begins after it.";

/// The meanings of the items that can be taken.
pub(crate) fn open(items: &[Item]) -> Vec<Meant> {
    items.iter().filter(|item| item.reason.is_none()).filter_map(|item| item.meant.clone()).collect()
}

/// The fault of a choice in words.
fn told(corrected: Corrected) -> &'static str {
    match corrected {
        Corrected::ReadFirst => "Read on first: Enter.",
        Corrected::UseFirst => "Press the key first; then the game goes on.",
        Corrected::LookFirst => "Look at a card first: Tab, then the arrows.",
        Corrected::KeepCard => "Keep this card: the lesson needs it. Choose something else, or pass.",
        Corrected::Astray => "That led away from the lesson, so this step begins again.",
        Corrected::Wrong(why) => why,
    }
}

/// The coach's words, in so many columns.
pub(crate) fn lines(coach: &Coach, columns: u16, items: &[Item], palette: &Palette) -> Vec<Line<'static>> {
    let mut words = Words::new();
    let Some(step) = coach.step() else {
        words.line(Ink::Heading, "The lesson is over");
        words.prose(Ink::Text, "Play on as long as you like; q leaves the table.");
        return words.wrapped(columns, palette);
    };
    words.line(Ink::Heading, format!("{}/{} {}", coach.number(), coach.steps(), step.title));
    // The words of a step hold once one of its answers is open, and not before.
    let waits = coach.waits(&open(items));
    match coach.corrected() {
        Some(why) => words.line(Ink::Bad, "Not yet.").prose(Ink::Text, told(why)),
        None if waits => words.prose(Ink::Text, FIRST),
        None => words.prose(Ink::Text, step.text),
    };
    let task = match step.task {
        Task::Read => "▶ Enter goes on".to_string(),
        Task::Key(_, name) => format!("▶ press {name}"),
        Task::Look => "▶ Tab, then the arrows; Tab goes back".to_string(),
        Task::Answer { .. } if waits => "▶ answer the question first".to_string(),
        Task::Answer { wants, .. } => format!("▶ choose: {}", wants[0].says),
    };
    words.line(Ink::News, task);
    words.wrapped(columns, palette)
}
