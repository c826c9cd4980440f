//! The log: what happened, in the inks of those who did it.

use super::{
    palette::{Ink, Palette},
    words::{Words, wrap},
};
use ratatui::text::{Line, Span};
use table::{LogKind, ShownLog};

/// One line of the log.
pub(crate) struct Recorded {
    pub ink: Ink,
    pub text: String,
    pub times: usize,
    /// Its row in the game's log.
    pub row: usize,
}

/// The lines of a log; equal ones one after the other as one.
pub(crate) fn recorded(log: &[ShownLog]) -> Vec<Recorded> {
    let mut lines: Vec<Recorded> = Vec::new();
    for row in log {
        let text = row.line.to_string();
        match lines.last_mut() {
            Some(last) if last.text == text => last.times += 1,
            _ => lines.push(Recorded { ink: ink(row), text, times: 1, row: row.row as usize }),
        }
    }
    lines
}

fn ink(line: &ShownLog) -> Ink {
    match line.kind {
        LogKind::Heading => Ink::Heading,
        LogKind::Forbidden => Ink::Bad,
        LogKind::Changed => Ink::Number,
        LogKind::Begins => Ink::Dim,
        LogKind::Act | LogKind::Ability | LogKind::Own => line.seat.map_or(Ink::Text, Ink::Seat),
    }
}

impl Recorded {
    pub fn text(&self) -> String {
        if self.times > 1 { format!("{} ({} times)", self.text, self.times) } else { self.text.clone() }
    }
}

/// The last lines that fit, those after a row marked as new.
pub(crate) fn tail(
    lines: &[Recorded],
    news: usize,
    columns: u16,
    rows: usize,
    palette: &Palette,
) -> Vec<Line<'static>> {
    let mut out: Vec<Line> = Vec::new();
    for line in lines.iter().rev() {
        let is_new = line.row >= news;
        let mark = if is_new { Span::styled("▎", palette.news) } else { Span::styled(" ", palette.dim) };
        let style = if is_new { palette.ink(line.ink) } else { palette.dim };
        let style = if line.ink == Ink::Heading { palette.heading } else { style };
        for text in wrap(&line.text(), columns.saturating_sub(1)).into_iter().rev() {
            out.push(Line::from(vec![mark.clone(), Span::styled(text, style)]));
        }
        if out.len() >= rows {
            break;
        }
    }
    out.truncate(rows);
    out.reverse();
    out
}

/// All of it, for reading.
pub(crate) fn words(lines: &[Recorded]) -> Words {
    let mut words = Words::new();
    for line in lines {
        words.line(line.ink, line.text());
    }
    words
}
