//! The settings: what every new game begins with, kept in a file people can edit.

use super::{
    app::{Desk, Page, Turn},
    chooser::{Chooser, Entry},
    help,
    menu::named,
    palette::{Ink, Palette},
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent},
    layout::Rect,
};
use table::Settings;

/// The page of the settings.
pub(crate) struct SettingsPage {
    settings: Settings,
    list: Chooser,
    rows: Vec<Row>,
    message: (Ink, String),
}

/// One setting.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Row {
    /// The word of a setting, and its values; the first leaves it to the usual.
    Choice(&'static str, &'static [&'static str]),
    /// A step at which players are asked: the game, its name, and whether they are as a rule.
    Stop(&'static str, &'static str, bool),
}

const CHOICES: [Row; 3] = [
    Row::Choice("bot", &["", "random", "rush", "greedy", "search:200", "search:1000", "search:500ms", "search:2000ms"]),
    Row::Choice("undo", &["", "everything", "unseen"]),
    Row::Choice("best-of", &["", "1", "3", "5"]),
];

impl SettingsPage {
    pub fn new(desk: &Desk) -> Self {
        let stops = desk.shelf.titles().flat_map(|title| {
            let stops = title.whole.map(|whole| whole.stops).unwrap_or_default();
            stops.iter().map(|(name, asked)| Row::Stop(title.name, name, *asked))
        });
        let rows = CHOICES.into_iter().chain(stops).collect();
        let settings = Settings::usual();
        let message = settings.faults().first().map(ToString::to_string).unwrap_or_default();
        let mut page = SettingsPage { settings, list: Chooser::new(Vec::new()), rows, message: (Ink::Bad, message) };
        page.look();
        page
    }

    fn look(&mut self) {
        let entry = |row: &Row| {
            let (name, value) = self.said(row);
            Entry::new(name, format!("◀ {value} ▶"))
        };
        let entries = self.rows.iter().map(entry).collect();
        self.list.set(entries);
    }

    /// The value of a setting as the file says it; empty where it says nothing.
    fn value(&self, word: &str) -> String {
        match word {
            "bot" => self.settings.bot().map(|bot| bot.to_string()),
            "undo" => self.settings.undo().map(|rule| match rule {
                table::UndoRule::Everything => "everything".to_string(),
                table::UndoRule::Unseen => "unseen".to_string(),
            }),
            _ => self.settings.best_of().map(|n| n.to_string()),
        }
        .unwrap_or_default()
    }

    fn is_asked(&self, name: &str, usual: bool) -> bool {
        let said = self.settings.stops().into_iter().rfind(|(known, _)| known == name);
        said.map_or(usual, |(_, on)| on)
    }

    fn said(&self, row: &Row) -> (String, String) {
        match row {
            Row::Choice(word, _) => {
                let name = match *word {
                    "bot" => "The bots of new games",
                    "undo" => "Taking back",
                    _ => "A match is the best of",
                };
                let value = self.value(word);
                (name.into(), if value.is_empty() { "as usual".into() } else { value })
            }
            Row::Stop(game, name, usual) => {
                let asked = if self.is_asked(name, *usual) { "asked" } else { "passed by" };
                (format!("{}: {name}", named(game)), asked.into())
            }
        }
    }

    fn change(&mut self, by: isize) {
        match self.rows.get(self.list.at).cloned() {
            Some(Row::Choice(word, values)) => {
                let now = self.value(word);
                let at = values.iter().position(|value| *value == now).unwrap_or(0) as isize;
                let next = values[(at + by).rem_euclid(values.len() as isize) as usize];
                self.settings.set(word, Some(next).filter(|value| !value.is_empty()));
            }
            Some(Row::Stop(_, name, usual)) => {
                let asked = self.is_asked(name, usual);
                self.settings.set_stop(name, !asked);
            }
            None => {}
        }
        self.message = match self.settings.keep() {
            Ok(()) => (Ink::Dim, format!("Kept: {}", Settings::file().display())),
            Err(error) => (Ink::Bad, error.to_string()),
        };
        self.look();
    }
}

impl Page for SettingsPage {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let wide = usize::from(area.width);
        frame.buffer_mut().set_string(area.x, area.y, format!("{:<wide$}", " Settings of new games"), palette.bar);
        let body = Rect { x: area.x + 1, y: area.y + 2, height: area.height - 5, width: area.width - 2 };
        self.list.draw(frame, body, palette);
        let (ink, message) = &self.message;
        frame.buffer_mut().set_stringn(area.x + 1, area.bottom() - 2, message, wide - 1, palette.ink(*ink));
        let keys = " ↑↓ row   ◀▶ change   ? help   Esc back";
        frame.buffer_mut().set_stringn(area.x, area.bottom() - 1, keys, wide, palette.dim);
    }

    fn key(&mut self, key: KeyEvent, _: &Desk) -> Turn {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Turn::Back,
            KeyCode::Char('?') => {
                let file = Settings::file().display().to_string();
                let about = format!(
                    "Every new game begins with these. They stand in {file}, a line each, which you may edit: \
                     `name Ada`, `bot search:500ms`, `undo unseen`, `best-of 3`, `stop my upkeep`, `skip their end step`."
                );
                return Turn::Open(help::sheet(
                    "Settings",
                    &about,
                    &[("↑ ↓", "another row"), ("← → Enter", "another value")],
                ));
            }
            KeyCode::Left => self.change(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.change(1),
            _ => {
                if self.list.key(key) {
                    self.change(1);
                }
            }
        }
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _: &Desk) -> Turn {
        if self.list.mouse(mouse) {
            self.change(1);
        }
        Turn::Stay
    }
}
