//! A sheet of text over the table: a card, a reason, the log, help.

use super::{
    app::{Desk, Page, Turn},
    palette::{Ink, Palette},
    words::{Words, short},
};
use digest::Books;
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind},
    layout::Rect,
    widgets::{Block, BorderType, Clear, Paragraph},
};

/// Text that is read and put away.
pub(crate) struct Sheet {
    title: String,
    words: Words,
    from: usize,
    /// Begins at its end.
    at_end: bool,
    page: usize,
}

impl Sheet {
    pub fn new(title: impl Into<String>, words: Words) -> Box<Self> {
        Box::new(Sheet { title: title.into(), words, from: 0, at_end: false, page: 10 })
    }

    /// Shown from its end.
    pub fn at_end(title: impl Into<String>, words: Words) -> Box<Self> {
        Box::new(Sheet { title: title.into(), words, from: 0, at_end: true, page: 10 })
    }

    /// With the rules it cites in full at its end.
    pub fn with_rules(books: &Books, title: impl Into<String>, mut words: Words) -> Box<Self> {
        for id in words.rules() {
            for rule in books.rules(&id) {
                words.gap().line(Ink::Heading, format!("{} {}", rule.id, rule.title));
                words.line(Ink::Text, format!("  {}", rule.plain_text().replace('\n', "\n  ")));
            }
        }
        Sheet::new(title, words)
    }
}

/// A rectangle in the middle of another.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

impl Page for Sheet {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let width = area.width.saturating_sub(8).min(100);
        let lines = self.words.wrapped(width.saturating_sub(4), palette);
        let rect = middle(area, width, (lines.len() as u16).saturating_add(2).min(area.height.saturating_sub(2)));
        let room = usize::from(rect.height.saturating_sub(2));
        let last = lines.len().saturating_sub(room);
        self.page = room.max(1);
        if std::mem::take(&mut self.at_end) {
            self.from = last;
        }
        self.from = self.from.min(last);
        let more = match (self.from > 0, self.from < last) {
            (false, false) => " Esc closes ".to_string(),
            _ => format!(" {}-{} of {} · ↑↓ PgUp PgDn · Esc ", self.from + 1, self.from + room, lines.len()),
        };
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(palette.focus)
            .title(format!(" {} ", short(&self.title, usize::from(width.saturating_sub(6)))))
            .title_bottom(more);
        frame.render_widget(Clear, rect);
        let shown: Vec<_> = lines.into_iter().skip(self.from).take(room).collect();
        let inner = block.inner(rect);
        frame.render_widget(block, rect);
        let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        frame.render_widget(Paragraph::new(shown), inner);
    }

    fn key(&mut self, key: KeyEvent, _: &Desk) -> Turn {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.from = self.from.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.from += 1,
            KeyCode::PageUp => self.from = self.from.saturating_sub(self.page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.from += self.page,
            KeyCode::Home => self.from = 0,
            KeyCode::End => self.at_end = true,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Backspace | KeyCode::Char(_) => return Turn::Back,
            _ => {}
        }
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _: &Desk) -> Turn {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.from = self.from.saturating_sub(3),
            MouseEventKind::ScrollDown => self.from += 3,
            MouseEventKind::Down(_) => return Turn::Back,
            _ => {}
        }
        Turn::Stay
    }

    fn is_over(&self) -> bool {
        true
    }
}
