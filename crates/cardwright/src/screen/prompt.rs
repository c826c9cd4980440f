//! The question, and what can be answered: numbered options, then what is closed with its reason.

use super::{
    palette::Palette,
    words::{short_option, width, wrap},
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
};
use table::{Meant, closed_with_reason};
use words::CardId;

/// Something a player may point at in the list.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// The keys that choose it; empty for a closed option.
    pub label: String,
    pub text: String,
    /// Why it is closed.
    pub reason: Option<words::Line>,
    /// The rules' reason.
    pub reasons: Vec<words::Line>,
    /// Its meaning, for an answer.
    pub meant: Option<Meant>,
    /// The cards it is about.
    pub cards: Vec<CardId>,
    pub does: Does,
}

/// The effect of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Does {
    /// Answers with that option.
    Answer(u16),
    /// Gives the answers of that plan, one after the other.
    Plan(usize),
    /// Nothing: it is closed.
    Closed,
    /// Begins the next game of the campaign.
    GoOn,
    /// Begins another game with the same decks.
    Again,
    /// Shows the whole game again.
    Replay,
    /// Leaves the game.
    Leave,
}

/// The place on the screen where an item was drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ItemSpot {
    pub rect: Rect,
    pub item: usize,
}

/// The manner in which the list is drawn.
pub(crate) struct List<'a> {
    pub question: &'a str,
    pub items: &'a [Item],
    /// The shown ones, in order.
    pub shown: &'a [usize],
    /// The chosen one of the shown.
    pub chosen: usize,
    /// It has the keyboard.
    pub focus: bool,
    /// The text typed so far.
    pub typed: Option<&'a str>,
}

impl List<'_> {
    /// The number of rows it would like.
    pub fn height(&self, columns: u16) -> u16 {
        let question = wrap(self.question, columns).len();
        (question + self.shown.len() + usize::from(self.typed.is_some())) as u16 + 1
    }

    pub fn draw(&self, buffer: &mut Buffer, area: Rect, palette: &Palette, from: &mut usize) -> Vec<ItemSpot> {
        let mut y = area.y;
        for line in wrap(self.question, area.width).into_iter().take(3) {
            if y < area.bottom() {
                buffer.set_stringn(area.x, y, &line, usize::from(area.width), palette.news);
                y += 1;
            }
        }
        if let Some(typed) = self.typed
            && y < area.bottom()
        {
            buffer.set_stringn(area.x, y, format!("/{typed}▏"), usize::from(area.width), palette.open);
            y += 1;
        }
        if self.shown.is_empty() {
            let text = if self.typed.is_some() { "no option has these words" } else { "" };
            if y < area.bottom() {
                buffer.set_stringn(area.x, y, text, usize::from(area.width), palette.dim);
            }
            return Vec::new();
        }
        let rows = usize::from(area.bottom().saturating_sub(y));
        let columns = usize::from(area.width);
        let wide = self.shown.iter().map(|&i| width(&self.items[i].label)).max().unwrap_or(0).max(1);
        let chosen = self.chosen.min(self.shown.len().saturating_sub(1));
        let text_of = |n: usize| -> Vec<String> {
            let item = &self.items[self.shown[n]];
            let text = match &item.reason {
                Some(reason) => closed_with_reason(&item.text, &reason.to_string()),
                // A number stands before already.
                None if item.text == item.label => String::new(),
                None => item.text.clone(),
            };
            let room = columns.saturating_sub(wide + 4);
            // The chosen one is read in full.
            match n == chosen {
                true => wrap(&text, room as u16).into_iter().take(rows.clamp(1, 4)).collect(),
                false => vec![short_option(&text, room)],
            }
        };
        let high = |n: usize| if n == chosen { text_of(n).len() } else { 1 };
        *from = (*from).min(chosen);
        while (*from..=chosen).map(high).sum::<usize>() > rows && *from < chosen {
            *from += 1;
        }
        let total: usize = (0..self.shown.len()).map(high).sum();
        if total <= rows {
            *from = 0;
        }
        let mut spots = Vec::new();
        for n in *from..self.shown.len() {
            let item = &self.items[self.shown[n]];
            for (i, text) in text_of(n).into_iter().enumerate() {
                if y >= area.bottom() {
                    break;
                }
                let style = self.style(item, n == chosen, palette);
                let label = if i == 0 { item.label.as_str() } else { "" };
                let mark = match (n == chosen, i) {
                    (true, 0) => "▶",
                    _ => " ",
                };
                let label_style = if item.reason.is_some() { palette.dim } else { palette.open };
                let line = Line::from(vec![
                    Span::styled(mark, palette.focus),
                    Span::styled(format!("{label:>wide$}  "), label_style),
                    Span::styled(text, style),
                ]);
                buffer.set_line(area.x, y, &line, area.width);
                spots.push(ItemSpot { rect: Rect::new(area.x, y, area.width, 1), item: n });
                y += 1;
            }
        }
        let below = self.shown.len().saturating_sub(spots.last().map_or(0, |s| s.item + 1));
        let mark = |rows: usize, arrow: &str| format!("{arrow} {rows} more");
        if *from > 0 {
            let text = mark(*from, "▲");
            buffer.set_string(area.right().saturating_sub(width(&text) as u16), area.y, text, palette.number);
        }
        if below > 0 {
            let text = mark(below, "▼");
            let x = area.right().saturating_sub(width(&text) as u16);
            buffer.set_string(x, area.bottom().saturating_sub(1), text, palette.number);
        }
        spots
    }

    fn style(&self, item: &Item, chosen: bool, palette: &Palette) -> Style {
        let style = if item.reason.is_some() { palette.dim } else { palette.text };
        if chosen && self.focus { style.patch(palette.cursor) } else { style }
    }
}
