//! The log: what happened, in the inks of those who did it.

use super::{
    palette::{Ink, Palette},
    words::{Words, wrap},
};
use kernel::{Game, LogRow, Seat, Thing, Title};
use ratatui::text::{Line, Span};
use table::log_line;

/// One line of the log.
pub(crate) struct Recorded {
    pub ink: Ink,
    pub text: String,
    pub times: usize,
    /// Its row in the game's log.
    pub row: usize,
}

/// The lines from a row on, as this seat may read them; equal ones one after the other as one.
pub(crate) fn recorded(title: &Title, game: &Game, seat: Option<Seat>, from: usize) -> Vec<Recorded> {
    let mut lines: Vec<Recorded> = Vec::new();
    for (i, row) in game.log().iter().enumerate().skip(from) {
        let text = log_line(title, game, row, seat);
        match lines.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.text == text => last.times += 1,
            _ => lines.push(Recorded { ink: ink(game, row, &text), text, times: 1, row: i }),
        }
    }
    lines
}

fn ink(game: &Game, row: &LogRow, text: &str) -> Ink {
    if text.starts_with("==") || text.starts_with("--") {
        return Ink::Heading;
    }
    match row {
        LogRow::Forbidden(..) => Ink::Bad,
        LogRow::Number(..) | LogRow::Prevented(..) | LogRow::Replaced(..) | LogRow::Changed(..) => Ink::Number,
        LogRow::Works(..) | LogRow::Begins(..) | LogRow::Loop(..) => Ink::Dim,
        LogRow::Act(act) => who(game, act.agent),
        LogRow::Ability(thing, ..) | LogRow::Game(_, thing, _) => who(game, *thing),
    }
}

fn who(game: &Game, thing: Thing) -> Ink {
    match thing {
        Thing::Player(seat) => Ink::Seat(seat.0),
        Thing::Card(card) if game.exists(card) && game.cards().rules.places.len() > 1 => match game.zone(card) {
            Some(zone) => zone.seat.map_or(Ink::Text, |seat| Ink::Seat(seat.0)),
            None => Ink::Text,
        },
        _ => Ink::Text,
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
