//! Saved games: go on with one, or see it again.

use super::{
    app::{Desk, Page, Turn},
    chooser::{Chooser, Entry},
    game::GamePage,
    help,
    menu::wrong,
    palette::Palette,
    replay::ReplayPage,
    sheet::Sheet,
    words::{Words, wrap},
};
use crate::{Trouble, output::count, play, saves};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent},
    layout::Rect,
};
use table::{Journal, SaveEntry, SaveFolder};

/// The rows in which the chosen game is told in full.
const CHOSEN: u16 = 2;

pub(crate) struct SavedGames {
    entries: Vec<SaveEntry>,
    list: Chooser,
    /// The words that are searched for, and whether they are typed now.
    query: String,
    typing: bool,
    /// The game that a second press of the key deletes.
    deleting: Option<usize>,
    /// All that are listed are deleted if it is said again.
    tidying: bool,
    message: String,
}

impl SavedGames {
    pub fn new() -> Self {
        let mut page = SavedGames {
            entries: Vec::new(),
            list: Chooser::new(Vec::new()),
            query: String::new(),
            typing: false,
            deleting: None,
            tidying: false,
            message: String::new(),
        };
        page.look();
        page
    }

    /// The games that have all of the words: in their names, their decks, where they stand.
    fn look(&mut self) {
        self.entries = SaveFolder::usual().list();
        self.entries.retain(|entry| saves::has_words(entry, &self.query));
        let entry =
            |e: &SaveEntry| Entry::new(e.name.as_str(), format!("{}  {}", saves::age(e.written), saves::about(e)));
        self.list.set(self.entries.iter().map(entry).collect());
    }

    fn open(&self, desk: &Desk, again: bool) -> Turn {
        let Some(entry) = self.entries.get(self.list.at) else { return Turn::Stay };
        let page: Result<Box<dyn Page>, Trouble> = match again {
            true => play::looked_at(&desk.shelf, &entry.path).map(|session| Box::new(ReplayPage::new(&session)) as _),
            false => play::resumed(&desk.shelf, &entry.path).map(|opened| Box::new(GamePage::new(opened, None)) as _),
        };
        page.map_or_else(|trouble| wrong("It cannot be read", &trouble), Turn::Open)
    }

    fn delete(&mut self) {
        let at = self.list.at;
        let Some(entry) = self.entries.get(at) else { return };
        let name = cardlang::written_out(&entry.name);
        if self.deleting != Some(at) {
            self.deleting = Some(at);
            self.message = format!("x again deletes {name}");
            return;
        }
        self.message = match Journal::delete(&entry.path) {
            Ok(()) => format!("{name} is deleted"),
            Err(error) => format!("{} cannot be deleted: {error}", entry.path.display()),
        };
        self.deleting = None;
        self.look();
    }
}

impl SavedGames {
    /// Deletes every game that is listed: all, or those that were searched for.
    fn tidy(&mut self) {
        let games = count(self.entries.len(), "game", "games");
        if !std::mem::replace(&mut self.tidying, true) {
            self.message = format!("X again deletes the {games} listed here; / searches first");
            return;
        }
        self.tidying = false;
        let deleted = self.entries.iter().map(|entry| Journal::delete(&entry.path)).filter(Result::is_ok).count();
        self.message = match self.entries.len() - deleted {
            0 => format!("{} deleted", count(deleted, "game is", "games are")),
            kept => format!("{deleted} deleted; {} cannot be deleted", count(kept, "game", "games")),
        };
        self.look();
    }

    /// The games that were won, by deck.
    fn won(&self) -> Turn {
        Turn::Open(Sheet::new("Games won by deck", Words::of(&saves::won_lines(&SaveFolder::usual()))))
    }
}

impl Page for SavedGames {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let wide = usize::from(area.width);
        frame.buffer_mut().set_string(area.x, area.y, format!("{:<wide$}", " Saved games and replays"), palette.bar);
        if self.typing || !self.query.is_empty() {
            let cursor = if self.typing { "▏" } else { "" };
            let text = format!("search: {}{cursor}   {} found", self.query, self.entries.len());
            frame.buffer_mut().set_stringn(area.x + 1, area.y + 1, text, wide - 1, palette.open);
        } else if self.entries.is_empty() {
            let text = format!("No game is saved yet in {}", SaveFolder::usual().path().display());
            frame.buffer_mut().set_stringn(area.x + 1, area.y + 2, text, wide - 1, palette.dim);
        }
        self.list.draw(frame, Rect { y: area.y + 2, height: area.height - 4 - CHOSEN, ..area }, palette);
        // The list cuts long lines: the chosen one stands below it in full.
        if let Some(entry) = self.entries.get(self.list.at) {
            let about = wrap(&saves::about(entry), area.width - 2);
            for (y, line) in (area.bottom() - 2 - CHOSEN..).zip(about.iter().take(usize::from(CHOSEN))) {
                frame.buffer_mut().set_stringn(area.x + 1, y, line, wide - 1, palette.text);
            }
        }
        frame.buffer_mut().set_stringn(area.x + 1, area.bottom() - 2, &self.message, wide - 1, palette.bad);
        let keys = " Enter go on  r see again  / search  d won by deck  x delete  X all  ? help  Esc";
        frame.buffer_mut().set_string(area.x, area.bottom() - 1, keys, palette.dim);
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Turn {
        if self.typing {
            match key.code {
                KeyCode::Char(c) if !cardlang::is_unseen(c) => self.query.push(c),
                KeyCode::Backspace => drop(self.query.pop()),
                KeyCode::Esc => {
                    self.query.clear();
                    self.typing = false;
                }
                _ => self.typing = false,
            }
            self.look();
            return Turn::Stay;
        }
        if !matches!(key.code, KeyCode::Char('x' | 'X')) {
            self.deleting = None;
            self.message.clear();
        }
        if key.code != KeyCode::Char('X') {
            self.tidying = false;
        }
        match key.code {
            KeyCode::Char('X') => self.tidy(),
            KeyCode::Char('d') => return self.won(),
            KeyCode::Esc if !self.query.is_empty() => {
                self.query.clear();
                self.look();
            }
            KeyCode::Esc | KeyCode::Char('q') => return Turn::Back,
            KeyCode::Char('/') => self.typing = true,
            KeyCode::Char('r') => return self.open(desk, true),
            KeyCode::Char('?') => {
                return Turn::Open(help::sheet(
                    "Saved games",
                    "Every game you began, the latest first. A game that is over can only be seen again.",
                    &[
                        ("Enter", "go on with it"),
                        ("r", "see it again, step by step"),
                        ("/", "search in names, decks and where they stand"),
                        ("d", "the games you won, by deck"),
                        ("x x", "delete it"),
                        ("X X", "delete all that are listed: search first to tidy some"),
                        ("Esc", "back"),
                    ],
                ));
            }
            KeyCode::Char('x') | KeyCode::Delete => self.delete(),
            _ if self.list.key(key) => return self.open(desk, false),
            _ => {}
        }
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, desk: &Desk) -> Turn {
        if self.list.mouse(mouse) { self.open(desk, false) } else { Turn::Stay }
    }

    fn shown(&mut self, _: &Desk) {
        self.look();
    }
}
