//! A list to choose from.

use super::{
    palette::Palette,
    words::{short, width},
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind},
    layout::{Position, Rect},
    text::{Line, Span},
};

/// One line of the list.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub text: String,
    /// The note beside it.
    pub note: String,
}

impl Entry {
    pub fn new(text: impl Into<String>, note: impl Into<String>) -> Self {
        // A file may be named anything.
        let plain = |text: String| cardlang::written_out(&text).into_owned();
        Entry { text: plain(text.into()), note: plain(note.into()) }
    }
}

/// The list, with what is chosen in it.
pub(crate) struct Chooser {
    pub entries: Vec<Entry>,
    pub at: usize,
    from: usize,
    area: Rect,
}

impl Chooser {
    pub fn new(entries: Vec<Entry>) -> Self {
        Chooser { entries, at: 0, from: 0, area: Rect::default() }
    }

    /// Other entries; the place is kept where it can be.
    pub fn set(&mut self, entries: Vec<Entry>) {
        self.entries = entries;
        self.at = self.at.min(self.entries.len().saturating_sub(1));
    }

    /// Whether something was chosen.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let last = self.entries.len().saturating_sub(1);
        let page = usize::from(self.area.height.max(2)) - 1;
        match key.code {
            KeyCode::Up => self.at = self.at.checked_sub(1).unwrap_or(last),
            KeyCode::Down => self.at = if self.at >= last { 0 } else { self.at + 1 },
            KeyCode::PageUp => self.at = self.at.saturating_sub(page),
            KeyCode::PageDown => self.at = (self.at + page).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Enter => return !self.entries.is_empty(),
            _ => {}
        }
        false
    }

    /// Whether something was chosen: the second click takes it.
    pub fn mouse(&mut self, mouse: MouseEvent) -> bool {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.at = self.at.saturating_sub(1),
            MouseEventKind::ScrollDown => self.at = (self.at + 1).min(self.entries.len().saturating_sub(1)),
            MouseEventKind::Down(MouseButton::Left) if self.area.contains(Position::new(mouse.column, mouse.row)) => {
                let at = self.from + usize::from(mouse.row - self.area.y);
                if at < self.entries.len() {
                    return std::mem::replace(&mut self.at, at) == at;
                }
            }
            _ => {}
        }
        false
    }

    pub fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        self.area = area;
        let rows = usize::from(area.height).max(1);
        self.from = self.from.min(self.at).max((self.at + 1).saturating_sub(rows));
        let columns = usize::from(area.width);
        let wide = self.entries.iter().map(|e| width(&e.text)).max().unwrap_or(0).min(columns * 2 / 3);
        for (i, entry) in self.entries.iter().enumerate().skip(self.from).take(rows) {
            let y = area.y + (i - self.from) as u16;
            let chosen = i == self.at;
            // The figures of the note stay in sight; a long name gives way.
            let wide = wide.min(columns.saturating_sub(4 + figures(&entry.note)).max(LEAST));
            let text = short(&entry.text, wide);
            let gap = " ".repeat(wide - width(&text));
            let style = if chosen { palette.text.patch(palette.cursor) } else { palette.text };
            let line = Line::from(vec![
                Span::styled(if chosen { "▶ " } else { "  " }, palette.focus),
                Span::styled(format!("{text}{gap}"), style),
                Span::styled(format!("  {}", short(&entry.note, columns.saturating_sub(wide + 4))), palette.dim),
            ]);
            frame.buffer_mut().set_line(area.x, y, &line, area.width);
        }
        let below = self.entries.len().saturating_sub(self.from + rows);
        if below > 0 {
            let text = format!("▼ {below} more");
            let x = area.right().saturating_sub(width(&text) as u16);
            frame.buffer_mut().set_string(x, area.bottom() - 1, text, palette.number);
        }
    }
}

/// The fewest columns of a name.
const LEAST: usize = 14;

/// The columns of a note up to its last figures, `{1}{W} · 2/1` of `{1}{W} · 2/1 · creature`, and of a mark that more follows.
fn figures(note: &str) -> usize {
    let is_figure = |part: &&&str| part.contains(|c: char| c.is_ascii_digit() || c == '{');
    let parts: Vec<&str> = note.split(SEPARATOR).collect();
    let Some(last) = parts.iter().rposition(|part| is_figure(&part)) else { return 0 };
    width(&parts[..=last].join(SEPARATOR)) + if last + 1 < parts.len() { MORE } else { 0 }
}

/// The characters between the parts of a note.
const SEPARATOR: &str = " · ";
/// The room for the mark that more follows.
const MORE: usize = 2;
