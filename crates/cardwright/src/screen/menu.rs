//! The menu the program opens with.

use super::{
    app::{Desk, Page, Turn},
    browser::Browser,
    chooser::{Chooser, Entry},
    decks::Decks,
    event::EventPage,
    game::GamePage,
    help,
    palette::{Ink, Palette},
    saved::SavedGames,
    settings::SettingsPage,
    setup::Setup,
    sheet::Sheet,
    tutorial,
    words::Words,
};
use crate::{
    Trouble,
    event::{Running, new_record},
    play, saves,
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent},
    layout::Rect,
};
use std::path::PathBuf;
use table::{Event, EventKind, SaveFolder, SessionError, Settings};
use title::{Lesson, Title};

pub(crate) struct Menu {
    list: Chooser,
    does: Vec<Does>,
}

#[derive(Clone)]
enum Does {
    Continue(PathBuf),
    New(&'static Title),
    Learn(&'static Title, &'static Lesson),
    Saved,
    Event(&'static Title, EventKind),
    Decks,
    Cards,
    Settings,
    Leave,
}

impl Menu {
    pub fn new(desk: &Desk) -> Self {
        let mut menu = Menu { list: Chooser::new(Vec::new()), does: Vec::new() };
        menu.look(desk);
        menu
    }

    /// The present entries.
    fn look(&mut self, desk: &Desk) {
        let mut rows: Vec<(Does, Entry)> = Vec::new();
        let latest = SaveFolder::usual().list().into_iter().find(|entry| entry.saved.is_ok());
        if let Some(entry) = latest {
            let about = format!("{}, {}", saves::age(entry.written), saves::about(&entry));
            rows.push((Does::Continue(entry.path), Entry::new("Continue", about)));
        }
        for title in desk.shelf.titles() {
            rows.push((Does::New(title), Entry::new(named(title.name), about(title))));
        }
        for (title, lesson) in desk.shelf.titles().filter_map(|title| Some((title, title.lesson?))) {
            rows.push((Does::Learn(title, lesson), Entry::new(format!("Learn {}", named(title.name)), lesson.about)));
        }
        let packs = |title: &&'static Title| title.whole.is_some_and(|whole| whole.limited.is_some());
        for title in desk.shelf.titles().filter(packs) {
            let (draft, sealed) =
                ("a deck from packs, card by card; then the duels", "a deck from packs of your own; then the duels");
            rows.push((
                Does::Event(title, EventKind::Draft),
                Entry::new(format!("Draft {}", named(title.name)), draft),
            ));
            rows.push((
                Does::Event(title, EventKind::Sealed),
                Entry::new(format!("Sealed {}", named(title.name)), sealed),
            ));
        }
        rows.push((Does::Saved, Entry::new("Saved games", "go on with one, or see it again step by step")));
        rows.push((Does::Decks, Entry::new("Decks", "look them over, build your own")));
        rows.push((Does::Cards, Entry::new("Cards", "search all cards; read them as printed and as written")));
        rows.push((Does::Settings, Entry::new("Settings", "bots, taking back, matches, where you are asked")));
        rows.push((Does::Leave, Entry::new("Leave", "")));
        let (does, entries) = rows.into_iter().unzip();
        self.does = does;
        self.list.set(entries);
    }

    fn choose(&mut self, desk: &Desk) -> Turn {
        match self.does.get(self.list.at).cloned() {
            Some(Does::Continue(path)) => match play::resumed(&desk.shelf, &path) {
                Ok(opened) => Turn::Open(Box::new(GamePage::new(opened, None))),
                Err(trouble) => wrong("It cannot be continued", &trouble),
            },
            Some(Does::Learn(title, lesson)) => match tutorial::begin(title, lesson, &desk.shelf) {
                Ok(page) => Turn::Open(Box::new(page)),
                Err(trouble) => wrong("The lesson cannot begin", &trouble),
            },
            Some(Does::Saved) => Turn::Open(Box::new(SavedGames::new())),
            Some(Does::Decks) => Turn::Open(Box::new(Decks::new(desk))),
            Some(Does::Cards) => Turn::Open(Box::new(Browser::new(desk))),
            Some(Does::New(title)) => Turn::Open(Box::new(Setup::new(desk, title))),
            Some(Does::Event(title, kind)) => match begin_event(desk, title, kind) {
                Ok(page) => Turn::Open(Box::new(page)),
                Err(trouble) => wrong("The event cannot begin", &trouble),
            },
            Some(Does::Settings) => Turn::Open(Box::new(SettingsPage::new(desk))),
            Some(Does::Leave) | None => Turn::Leave,
        }
    }
}

/// The event of that kind that is not over, or a new one.
fn begin_event(desk: &Desk, title: &'static Title, kind: EventKind) -> Result<EventPage, Trouble> {
    if let Ok(running) = Running::latest(&desk.shelf, kind)
        && running.event.rival().is_some()
        && running.event.title().name == title.name
    {
        return Ok(EventPage::new(running));
    }
    let (library, _) = desk.shelf.library(title).ok_or(SessionError::NoCards)?;
    let (settings, pool) = (Settings::usual(), Event::pool(title, library)?);
    let record = new_record(kind, title, play::any_seed(false)?, pool, settings.bot().unwrap_or_default());
    Ok(EventPage::new(Running::begin(&desk.shelf, title, record)?))
}

/// Something that cannot be done.
pub(crate) fn wrong(title: &str, trouble: &Trouble) -> Turn {
    let mut words = Words::new();
    words.line(Ink::Bad, trouble.to_string());
    Turn::Open(Sheet::new(title, words))
}

/// A name with a capital.
pub(crate) fn named(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn about(title: &Title) -> String {
    let (few, many) = (title.players.start(), title.players.end());
    let players = if few == many { few.to_string() } else { format!("{few} to {many}") };
    let how = if title.whole.is_some_and(|w| w.rivals) { "against each other" } else { "together" };
    format!("a new game: {players} players, {how}")
}

const BANNER: [&str; 5] = [
    "┌─────┐",
    "│ C ┌─────┐   Cardwright",
    "│   │ W   │",
    "└───│     │   card games whose cards are readable rules text",
    "    └─────┘",
];

impl Page for Menu {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        for (i, line) in BANNER.iter().enumerate() {
            let style = if i == 1 { palette.heading } else { palette.text };
            frame.buffer_mut().set_stringn(area.x + 3, area.y + 1 + i as u16, line, usize::from(area.width) - 3, style);
        }
        let inner = Rect { x: area.x + 3, y: area.y + 8, width: area.width - 6, height: area.height - 11 };
        self.list.draw(frame, inner, palette);
        frame.buffer_mut().set_string(area.x + 3, area.bottom() - 2, "↑↓ Enter choose   ? help   q leave", palette.dim);
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Turn {
        if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) {
            return Turn::Leave;
        }
        if key.code == KeyCode::Char('?') {
            return Turn::Open(help::sheet(
                "Help",
                "New here? The lessons take ten minutes each. Every game is saved after \
                 every answer; Continue goes on where you left. The key ? tells what can be done, wherever you are.",
                &[("↑ ↓ Enter", "choose"), ("q", "leave"), ("Ctrl-Z", "to the shell for a while"), ("Ctrl-C", "leave")],
            ));
        }
        if self.list.key(key) { self.choose(desk) } else { Turn::Stay }
    }

    fn mouse(&mut self, mouse: MouseEvent, desk: &Desk) -> Turn {
        if self.list.mouse(mouse) { self.choose(desk) } else { Turn::Stay }
    }

    fn shown(&mut self, desk: &Desk) {
        self.look(desk);
    }
}
