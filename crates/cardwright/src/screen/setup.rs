//! A new game: who plays, with which decks.

use super::{
    app::{Desk, Page, Turn},
    game::GamePage,
    help,
    palette::Palette,
    words::short,
};
use crate::{arguments, play};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind},
    layout::Rect,
    text::{Line, Span},
};
use table::{DeckFolder, decks_of};
use title::{DeckText, Title};

/// The choices before a game.
pub(crate) struct Setup {
    title: &'static Title,
    decks: Vec<DeckText>,
    /// Whether its players bring decks.
    has_decks: bool,
    players: u8,
    /// For each seat: its deck, and whether a bot plays it.
    seats: Vec<(usize, bool)>,
    seed: String,
    at: usize,
    message: String,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Begin,
    Players,
    Deck(usize),
    Who(usize),
    Seed,
}

impl Setup {
    pub fn new(desk: &Desk, title: &'static Title) -> Self {
        let rivals = title.whole.is_some_and(|w| w.rivals);
        let mut decks = Vec::new();
        let mut usual = Vec::new();
        let most = *title.players.end();
        if let (Some(whole), Some((library, _))) = (title.whole, desk.shelf.library(title)) {
            decks = decks_of(&desk.shelf, &DeckFolder::usual(), title);
            decks.retain(|deck| (whole.check_deck)(library, deck).is_empty());
            usual = (whole.usual_decks)(library, &decks, most);
        }
        let deck_of = |seat: usize| {
            let wanted = usual.get(seat).map(|deck| deck.name().to_string());
            decks.iter().position(|deck| Some(deck.name()) == wanted.as_deref()).unwrap_or(0)
        };
        let seats = (0..usize::from(most)).map(|seat| (deck_of(seat), rivals && seat > 0)).collect();
        let players = *title.players.start();
        let has_decks = !usual.is_empty();
        Setup { title, decks, has_decks, players, seats, seed: String::new(), at: 0, message: String::new() }
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Begin];
        if self.title.players.start() != self.title.players.end() {
            fields.push(Field::Players);
        }
        for seat in 0..usize::from(self.players) {
            fields.push(Field::Who(seat));
            // A game without decks has none to choose.
            if self.has_decks {
                fields.push(Field::Deck(seat));
            }
        }
        fields.push(Field::Seed);
        fields
    }

    fn text(&self, field: Field) -> (String, String) {
        let letter = |seat: usize| kernel::Seat(seat as u8).letter();
        match field {
            Field::Begin => ("Begin".into(), "Enter".into()),
            Field::Players => ("Players".into(), format!("◀ {} ▶", self.players)),
            Field::Who(seat) => {
                let who = if self.seats[seat].1 { "a bot (greedy)" } else { "a person" };
                (format!("Seat {}", letter(seat)), format!("◀ {who} ▶"))
            }
            Field::Deck(seat) => {
                let name = self.decks.get(self.seats[seat].0).map_or("made of the cards there are", |d| d.name());
                (format!("  deck of {}", letter(seat)), format!("◀ {name} ▶"))
            }
            Field::Seed => {
                let seed = if self.seed.is_empty() { "by chance; type digits" } else { self.seed.as_str() };
                ("Seed".into(), seed.to_string())
            }
        }
    }

    fn change(&mut self, by: isize) {
        let Some(field) = self.fields().get(self.at).copied() else { return };
        match field {
            Field::Begin | Field::Seed => {}
            Field::Players => {
                let next = self.players.saturating_add_signed(by as i8);
                if self.title.players.contains(&next) {
                    self.players = next;
                }
            }
            Field::Who(seat) => self.seats[seat].1 ^= true,
            Field::Deck(seat) => {
                let count = self.decks.len().max(1) as isize;
                self.seats[seat].0 = (self.seats[seat].0 as isize + by).rem_euclid(count) as usize;
            }
        }
    }

    fn begin(&mut self, desk: &Desk) -> Turn {
        let seats = || self.seats.iter().take(self.players.into());
        let letter = |seat: usize| kernel::Seat(seat as u8).letter().to_string();
        let bots: Vec<String> = seats().enumerate().filter(|(_, (_, bot))| *bot).map(|(i, _)| letter(i)).collect();
        if bots.len() == usize::from(self.players) {
            self.message = "Somebody must play: make one of the seats a person.".into();
            return Turn::Stay;
        }
        let asked = arguments::Play {
            game: Some(self.title.name.into()),
            players: Some(self.players),
            seed: self.seed.parse().ok(),
            decks: seats().filter_map(|(deck, _)| self.decks.get(*deck)).map(|d| d.name().to_string()).collect(),
            bot: Some(if bots.is_empty() { "none".into() } else { bots.join(",") }),
            ..arguments::Play::default()
        };
        match play::new_game(&desk.shelf, &asked, desk.variant.as_deref()) {
            Ok(opened) => Turn::Become(Box::new(GamePage::new(opened, None))),
            Err(trouble) => {
                self.message = trouble.to_string();
                Turn::Stay
            }
        }
    }
}

impl Page for Setup {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let buffer = frame.buffer_mut();
        let heading = format!(" A new game of {}", self.title.name);
        buffer.set_string(area.x, area.y, " ".repeat(usize::from(area.width)), palette.bar);
        buffer.set_string(area.x, area.y, heading, palette.bar);
        for (i, field) in self.fields().into_iter().enumerate() {
            let y = area.y + 2 + i as u16;
            let (name, value) = self.text(field);
            let chosen = i == self.at;
            let style = if chosen { palette.text.patch(palette.cursor) } else { palette.text };
            let line = Line::from(vec![
                Span::styled(if chosen { " ▶ " } else { "   " }, palette.focus),
                Span::styled(format!("{name:<14}"), style),
                Span::styled(format!("  {value}"), palette.number),
            ]);
            if y < area.bottom().saturating_sub(2) {
                buffer.set_line(area.x, y, &line, area.width);
            }
        }
        let message = short(&self.message, usize::from(area.width));
        buffer.set_string(area.x, area.bottom().saturating_sub(2), message, palette.bad);
        let keys = " ↑↓ row   ◀▶ change   Enter begin   ? help   Esc back";
        buffer.set_string(area.x, area.bottom() - 1, keys, palette.dim);
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Turn {
        let fields = self.fields();
        self.message.clear();
        match key.code {
            KeyCode::Esc => return Turn::Back,
            KeyCode::Char('?') => {
                return Turn::Open(help::sheet(
                    "A new game",
                    "Who plays, and with which decks. Where two people share the screen in a duel, it is covered between \
                     them. The same seed and the same answers give the same game.",
                    &[
                        ("↑ ↓", "another row"),
                        ("← →", "another value"),
                        ("0-9", "the seed; Backspace takes a digit away"),
                        ("Enter", "begin"),
                        ("Esc", "back"),
                    ],
                ));
            }
            KeyCode::Up => self.at = self.at.checked_sub(1).unwrap_or(fields.len() - 1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % fields.len(),
            KeyCode::Left => self.change(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.change(1),
            KeyCode::Char(c) if c.is_ascii_digit() && self.seed.len() < 15 => self.seed.push(c),
            KeyCode::Backspace => drop(self.seed.pop()),
            KeyCode::Enter => return self.begin(desk),
            _ => {}
        }
        self.at = self.at.min(self.fields().len() - 1);
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, desk: &Desk) -> Turn {
        if let MouseEventKind::Down(_) = mouse.kind {
            let row = usize::from(mouse.row.saturating_sub(2));
            if mouse.row >= 2 && row < self.fields().len() {
                match std::mem::replace(&mut self.at, row) == row {
                    true if row == 0 => return self.begin(desk),
                    true => self.change(1),
                    false => {}
                }
            }
        }
        Turn::Stay
    }
}
