//! The card browser: words on top, the cards that have them, and the card itself, printed or as its file.

use super::{
    app::{Desk, Page, Turn},
    catalogue,
    chooser::{Chooser, Entry},
    menu::named,
    palette::{Ink, Palette},
    sheet::Sheet,
    words::Words,
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent},
    layout::Rect,
    widgets::Paragraph,
};
use std::rc::Rc;
use table::{Catalogue, FIELDS, Shelf};

pub(crate) struct Browser {
    shelf: Rc<Shelf>,
    /// The games, read when they are first looked at.
    games: Vec<(&'static title::Title, Option<Catalogue>)>,
    game: usize,
    query: String,
    found: Vec<usize>,
    list: Chooser,
    /// The file is shown, not the printed card.
    written: bool,
    scroll: usize,
}

impl Browser {
    pub fn new(desk: &Desk) -> Self {
        let games = desk.shelf.titles().map(|title| (title, None)).collect();
        let mut browser = Browser {
            shelf: desk.shelf.clone(),
            games,
            game: 0,
            query: String::new(),
            found: Vec::new(),
            list: Chooser::new(Vec::new()),
            written: false,
            scroll: 0,
        };
        browser.search();
        browser
    }

    fn search(&mut self) {
        let (title, catalogue) = &mut self.games[self.game];
        let catalogue = catalogue.get_or_insert_with(|| Catalogue::of(&self.shelf, title));
        self.found = catalogue.search(&self.query);
        let entry = |&i: &usize| Entry::new(catalogue.cards[i].name.as_str(), catalogue.cards[i].note.as_str());
        self.list.at = 0;
        self.list.set(self.found.iter().map(entry).collect());
        self.scroll = 0;
    }

    fn words(&self) -> Words {
        let (title, catalogue) = &self.games[self.game];
        let card = catalogue.as_ref().and_then(|c| c.cards.get(*self.found.get(self.list.at)?));
        match (card, self.shelf.library(title)) {
            (Some(card), Some((library, _))) => catalogue::words(card, library, self.written),
            _ => {
                let mut words = Words::new();
                words.line(Ink::Dim, "No card has all of these words.");
                words
            }
        }
    }
}

fn help() -> Turn {
    let mut words = Words::new();
    words.line(Ink::Text, "Type words; a card is listed if it has all of them in its name or text.");
    words.gap().line(Ink::Heading, "Only in one part");
    for (word, does) in FIELDS {
        words.line(Ink::Text, format!("{word:<10} {does}"));
    }
    words.line(Ink::Dim, "For example: kind:creature keyword:flying");
    words.gap().line(Ink::Heading, "Keys");
    for (key, does) in [
        ("↑ ↓", "another card"),
        ("Tab", "the printed card, or the file it is written in"),
        ("← →", "the other game"),
        ("PgUp PgDn", "more of the card"),
        ("Ctrl-U", "all words gone"),
        ("Esc", "back"),
    ] {
        words.line(Ink::Text, format!("{key:<10} {does}"));
    }
    Turn::Open(Sheet::new("Searching cards", words))
}

impl Page for Browser {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let (title, catalogue) = &self.games[self.game];
        let count = catalogue.as_ref().map_or(0, |c| c.cards.len());
        let bar = format!(" {}: {} of {count} cards", named(title.name), self.found.len());
        let wide = usize::from(area.width);
        frame.buffer_mut().set_string(area.x, area.y, format!("{bar:<wide$}"), palette.bar);
        frame.buffer_mut().set_stringn(
            area.x + 1,
            area.y + 1,
            format!("search: {}▏", self.query),
            wide - 1,
            palette.open,
        );
        let left = Rect { y: area.y + 3, height: area.height - 4, width: area.width * 45 / 100, ..area };
        let right = Rect { x: left.right() + 1, width: area.width - left.width - 2, ..left };
        self.list.draw(frame, left, palette);
        for y in left.y..left.bottom() {
            frame.buffer_mut().set_string(left.right(), y, "│", palette.frame);
        }
        let lines = self.words().wrapped(right.width.saturating_sub(1), palette);
        self.scroll = self.scroll.min(lines.len().saturating_sub(usize::from(right.height)));
        let shown: Vec<_> = lines.into_iter().skip(self.scroll).take(usize::from(right.height)).collect();
        frame.render_widget(Paragraph::new(shown), Rect { x: right.x + 1, width: right.width - 1, ..right });
        let keys = " type to search   ↑↓ card   Tab printed/file   ◀▶ game   F1 help   Esc back";
        frame.buffer_mut().set_stringn(area.x, area.bottom() - 1, keys, wide, palette.dim);
    }

    fn key(&mut self, key: KeyEvent, _: &Desk) -> Turn {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc if !self.query.is_empty() => {
                self.query.clear();
                self.search();
            }
            KeyCode::Esc => return Turn::Back,
            KeyCode::F(1) => return help(),
            KeyCode::Char('?') => return help(),
            KeyCode::Char('u') if control => {
                self.query.clear();
                self.search();
            }
            KeyCode::Char(_) if control => {}
            KeyCode::Char(c) if self.query.len() < 60 => {
                self.query.push(c);
                self.search();
            }
            KeyCode::Backspace => {
                self.query.pop();
                self.search();
            }
            KeyCode::Tab | KeyCode::Enter => {
                self.written = !self.written;
                self.scroll = 0;
            }
            KeyCode::Left | KeyCode::Right => {
                self.game = (self.game + 1) % self.games.len();
                self.search();
            }
            KeyCode::PageDown => self.scroll += 5,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(5),
            _ => {
                self.list.key(key);
                self.scroll = 0;
            }
        }
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _: &Desk) -> Turn {
        if self.list.mouse(mouse) {
            self.written = !self.written;
        }
        Turn::Stay
    }
}
