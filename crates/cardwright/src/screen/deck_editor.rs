//! Building a deck: its lines on the left, all cards on the right, and at any time what the rules say of it.

use super::{
    app::{Desk, Page, Turn},
    chooser::{Chooser, Entry},
    decks::{self, faults},
    menu::named,
    palette::{Ink, Palette},
    sheet::Sheet,
    words::{Words, short},
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::Rect,
    widgets::Paragraph,
};
use std::path::PathBuf;
use std::rc::Rc;
use table::{Catalogue, DeckFolder, DeckView, Shelf, WriteError, view_deck};
use title::{DeckText, Title};

pub(crate) struct DeckEditor {
    shelf: Rc<Shelf>,
    title: &'static Title,
    catalogue: Catalogue,
    /// Name and header lines: the word and the value.
    header: Vec<(String, String)>,
    cards: Vec<(u32, String)>,
    lines: Chooser,
    pool: Chooser,
    found: Vec<usize>,
    query: String,
    focus: Focus,
    /// A header line being written.
    writing: Option<usize>,
    view: DeckView,
    /// Something has changed since it was kept.
    changed: bool,
    /// The file it is kept in: only this one is written over without a word.
    kept: Option<PathBuf>,
    /// Whether the player was told that another deck has the name.
    insisting: bool,
    leaving: bool,
    message: (Ink, String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    Deck,
    Pool,
}

impl DeckEditor {
    pub fn new(desk: &Desk, title: &'static Title, deck: Option<&DeckText>) -> Self {
        let words = title.whole.map(|w| w.deck_words).unwrap_or_default();
        let blank = DeckText { text: format!("deck  New deck\ngame  {}\n", title.name), ..DeckText::default() };
        let text = deck.unwrap_or(&blank);
        let mut header = vec![("deck".to_string(), text.name().to_string())];
        header.extend(words.iter().map(|w| (w.to_string(), text.line(w).unwrap_or_default().to_string())));
        let library = desk.shelf.library(title).map(|(library, _)| library);
        let view = library.map(|library| view_deck(title, library, text)).unwrap_or_else(|| empty(title));
        let cards = view.groups.iter().flat_map(|g| g.cards.iter().map(|(n, name, _)| (*n, name.clone()))).collect();
        let mut editor = DeckEditor {
            shelf: desk.shelf.clone(),
            title,
            catalogue: Catalogue::of(&desk.shelf, title),
            header,
            cards,
            lines: Chooser::new(Vec::new()),
            pool: Chooser::new(Vec::new()),
            found: Vec::new(),
            query: String::new(),
            focus: if deck.is_some() { Focus::Deck } else { Focus::Pool },
            writing: None,
            view,
            changed: false,
            kept: deck
                .map(|deck| PathBuf::from(&deck.path))
                .filter(|path| path.starts_with(DeckFolder::usual().path())),
            insisting: false,
            leaving: false,
            message: (Ink::Dim, String::new()),
        };
        editor.search();
        editor.look();
        editor
    }

    fn text(&self) -> DeckText {
        let mut text = String::from("language 1\n");
        for (i, (word, value)) in self.header.iter().enumerate() {
            if !value.is_empty() {
                text += &format!("{word:<12}{value}\n");
            }
            if i == 0 {
                text += &format!("{:<12}{}\n", "game", self.title.name);
            }
        }
        text.push('\n');
        for (copies, name) in &self.cards {
            text += &format!("{copies} {name}\n");
        }
        DeckText { path: "the deck you build".into(), text, ..DeckText::default() }
    }

    /// The list and the rules' word, made anew.
    fn look(&mut self) {
        if let Some((library, _)) = self.shelf.library(self.title) {
            self.view = view_deck(self.title, library, &self.text());
        }
        let mut entries: Vec<Entry> = Vec::new();
        for (i, (word, value)) in self.header.iter().enumerate() {
            let cursor = if self.writing == Some(i) { "▏" } else { "" };
            entries.push(Entry::new(format!("{word:<11} {value}{cursor}"), ""));
        }
        entries.extend(self.cards.iter().map(|(n, name)| Entry::new(format!("{n:>3} {name}"), "")));
        self.lines.set(entries);
    }

    fn search(&mut self) {
        self.found = self.catalogue.search(&self.query);
        let cards = &self.catalogue.cards;
        self.pool.at = 0;
        self.pool.set(self.found.iter().map(|&i| Entry::new(cards[i].name.as_str(), cards[i].note.as_str())).collect());
    }

    /// So many copies more or fewer.
    fn add(&mut self, name: &str, by: i32) {
        self.changed = true;
        match self.cards.iter_mut().find(|(_, known)| known == name) {
            Some((n, _)) => *n = n.saturating_add_signed(by).min(250),
            None if by > 0 => self.cards.push((by as u32, name.to_string())),
            None => {}
        }
        self.cards.retain(|(n, _)| *n > 0);
        self.look();
        let copies = self.cards.iter().find(|(_, known)| known == name).map_or(0, |(n, _)| *n);
        self.message = (Ink::Dim, format!("{copies} {name}"));
    }

    fn chosen_card(&self) -> Option<String> {
        match self.focus {
            Focus::Pool => self.found.get(self.pool.at).map(|&i| self.catalogue.cards[i].name.clone()),
            Focus::Deck => {
                let at = self.lines.at.checked_sub(self.header.len())?;
                self.cards.get(at).map(|(_, name)| name.clone())
            }
        }
    }

    fn keep(&mut self) {
        let deck = self.text();
        if deck.name().trim().is_empty() {
            self.message = (Ink::Bad, "Give the deck a name first: its first line.".into());
            return;
        }
        let folder = DeckFolder::usual();
        let own = self.kept == Some(folder.file(deck.name()));
        let replace = std::mem::take(&mut self.insisting) || own;
        self.message = match folder.keep(&deck, replace) {
            Ok(file) => {
                self.changed = false;
                let message = format!("Kept: {}", file.display());
                self.kept = Some(file);
                (Ink::Good, message)
            }
            Err(WriteError::Exists(file)) => {
                self.insisting = true;
                (Ink::Bad, format!("{} is another deck; Ctrl-S again writes over it.", file.display()))
            }
            Err(error) => (Ink::Bad, error.to_string()),
        };
    }

    /// A header line is typed.
    fn write(&mut self, at: usize, key: KeyEvent) {
        let value = &mut self.header[at].1;
        match key.code {
            KeyCode::Char(c) if value.len() < 80 && !cardlang::is_unseen(c) && c != '#' => value.push(c),
            KeyCode::Backspace => drop(value.pop()),
            KeyCode::Enter | KeyCode::Esc | KeyCode::Tab | KeyCode::Up | KeyCode::Down => self.writing = None,
            _ => {}
        }
        self.changed = true;
        self.look();
    }

    fn show(&self) -> Turn {
        let (Some(name), Some((library, _))) = (self.chosen_card(), self.shelf.library(self.title)) else {
            return Turn::Open(Sheet::new("The deck", decks::words(&self.view)));
        };
        let card = self.catalogue.cards.iter().find(|card| card.name == name);
        card.map_or(Turn::Stay, |card| {
            Turn::Open(Sheet::new(name.clone(), super::catalogue::words(card, library, false)))
        })
    }
}

fn empty(title: &Title) -> DeckView {
    DeckView {
        name: String::new(),
        game: title.name.into(),
        header: Vec::new(),
        size: 0,
        groups: Vec::new(),
        curve: Vec::new(),
        paid: Vec::new(),
        steady: None,
        hands: Vec::new(),
        faults: Vec::new(),
    }
}

impl Page for DeckEditor {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let wide = usize::from(area.width);
        let star = if self.changed { " *" } else { "" };
        let bar = format!(" {}{star} · {} cards · {}", self.view.name, self.view.size, named(self.title.name));
        frame.buffer_mut().set_string(area.x, area.y, format!("{:<wide$}", short(&bar, wide)), palette.bar);
        let mut words = Words::new();
        faults(&mut words, &self.view);
        if !self.view.curve.is_empty() {
            let curve: Vec<String> = self.view.curve.iter().map(|(cost, n)| format!("{cost}: {n}")).collect();
            words.line(Ink::Number, format!("cost  {}", curve.join("   ")));
        }
        let lines = words.wrapped(area.width.saturating_sub(2), palette);
        let rows = (lines.len() as u16).min(area.height / 3).max(1);
        let body = Rect { y: area.y + 1, height: area.height - 4 - rows, ..area };
        let left = Rect { width: area.width * 45 / 100, ..body };
        let right = Rect { x: left.right() + 2, width: area.width - left.width - 2, ..body };
        for y in body.y..body.bottom() {
            frame.buffer_mut().set_string(left.right(), y, "│", palette.frame);
        }
        let heading = |focus: Focus| if self.focus == focus { palette.focus } else { palette.dim };
        frame.buffer_mut().set_stringn(left.x + 1, left.y, "The deck", usize::from(left.width), heading(Focus::Deck));
        let search = format!("All cards: {}▏", self.query);
        frame.buffer_mut().set_stringn(right.x, right.y, search, usize::from(right.width), heading(Focus::Pool));
        let below = |rect: Rect| Rect { y: rect.y + 1, height: rect.height.saturating_sub(1), ..rect };
        self.lines.draw(frame, below(left), palette);
        self.pool.draw(frame, below(right), palette);
        let rule = "─".repeat(wide);
        frame.buffer_mut().set_string(area.x, body.bottom(), rule, palette.frame);
        let shown: Vec<_> = lines.into_iter().take(usize::from(rows)).collect();
        frame.render_widget(Paragraph::new(shown), Rect { x: area.x + 1, y: body.bottom() + 1, height: rows, ..area });
        let (ink, message) = &self.message;
        let at = area.bottom() - 2;
        frame.buffer_mut().set_stringn(area.x + 1, at, message, wide - 1, palette.ink(*ink));
        let keys = match self.focus {
            Focus::Deck => " Tab all cards  ◀▶ copies  Enter write  F2 card  Ctrl-S keep  ? help  Esc back",
            Focus::Pool => " Tab deck  type to search  ▶ add  ◀ less  F2 card  Ctrl-S keep  F1 help  Esc",
        };
        frame.buffer_mut().set_stringn(area.x, area.bottom() - 1, keys, wide, palette.dim);
    }

    fn key(&mut self, key: KeyEvent, _: &Desk) -> Turn {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let leaving = std::mem::take(&mut self.leaving);
        self.message.1.clear();
        if let (KeyCode::Char('s'), true) = (key.code, control) {
            self.writing = None;
            self.keep();
            self.look();
            return Turn::Stay;
        }
        self.insisting = false;
        if let Some(at) = self.writing {
            self.write(at, key);
            return Turn::Stay;
        }
        let by = match key.code {
            KeyCode::Left | KeyCode::Char('-') => -1,
            KeyCode::Right | KeyCode::Char('+') => 1,
            _ => 0,
        };
        match (key.code, self.focus) {
            (KeyCode::Esc, _) if !self.query.is_empty() => {
                self.query.clear();
                self.search();
            }
            (KeyCode::Esc, _) if self.changed && !leaving => {
                self.leaving = true;
                self.message = (Ink::Bad, "Not kept. Ctrl-S keeps it; Esc again drops the changes.".into());
            }
            (KeyCode::Esc, _) => return Turn::Back,
            (KeyCode::Tab | KeyCode::BackTab, Focus::Deck) => self.focus = Focus::Pool,
            (KeyCode::Tab | KeyCode::BackTab, Focus::Pool) => self.focus = Focus::Deck,
            (KeyCode::F(2), _) => return self.show(),
            (KeyCode::Char('?'), _) => return help(),
            (KeyCode::F(1), _) => return help(),
            _ if by != 0 => {
                if let Some(name) = self.chosen_card() {
                    self.add(&name, by);
                }
            }
            (KeyCode::Enter, Focus::Pool) => {
                if let Some(name) = self.chosen_card() {
                    self.add(&name, 1);
                }
            }
            (KeyCode::Enter, Focus::Deck) if self.lines.at < self.header.len() => {
                self.writing = Some(self.lines.at);
                self.look();
            }
            (KeyCode::Enter, Focus::Deck) => return self.show(),
            (KeyCode::Delete, Focus::Deck) => {
                if let Some(name) = self.chosen_card() {
                    self.add(&name, -250);
                }
            }
            (KeyCode::Char(c), Focus::Pool) if !control && self.query.len() < 60 => {
                self.query.push(c);
                self.search();
            }
            (KeyCode::Backspace, Focus::Pool) => {
                self.query.pop();
                self.search();
            }
            (_, Focus::Deck) => drop(self.lines.key(key)),
            (_, Focus::Pool) => drop(self.pool.key(key)),
        }
        Turn::Stay
    }
}

fn help() -> Turn {
    let mut words = Words::new();
    for (key, does) in [
        ("Tab", "between the deck and all cards"),
        ("→ + / ← -", "one copy more, one less"),
        ("Enter", "on a card of the right: one copy more; on a line of the header: write it"),
        ("Delete", "all copies of a name"),
        ("F2", "the card; on the header the deck looked over, with its curve"),
        ("Ctrl-S", "keep it among your own decks; one of the same name is replaced"),
        ("Esc", "back"),
    ] {
        words.line(Ink::Text, format!("{key:<10} {does}"));
    }
    words.gap();
    words.line(Ink::Text, "The search knows name:, text:, kind:, trait:, set:, keyword:, cost:, colour: and power:.");
    words.line(Ink::Text, "What the rules say of the deck stands below the lists at any time.");
    Turn::Open(Sheet::new("Building a deck", words))
}
