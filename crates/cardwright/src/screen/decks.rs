//! Decks: which there are, one looked over, and the way to building one.

use super::{
    app::{Desk, Page, Turn},
    chooser::{Chooser, Entry},
    deck_editor::DeckEditor,
    help,
    menu::named,
    palette::{Ink, Palette},
    sheet::Sheet,
    words::Words,
};
use crate::output::count;
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent},
    layout::Rect,
    widgets::Paragraph,
};
use std::path::Path;
use table::{DeckFolder, DeckRecord, DeckView, SaveFolder, Shelf, decks_of, export_list, view_deck};
use title::{DeckText, Title};

pub(crate) struct Decks {
    decks: Vec<(&'static Title, DeckText, DeckView)>,
    list: Chooser,
    /// The games won with each.
    records: Vec<DeckRecord>,
    scroll: usize,
    /// The file of a list that is being named.
    importing: Option<String>,
    /// That one is deleted if it is said again.
    deleting: Option<usize>,
    message: String,
}

impl Decks {
    pub fn new(desk: &Desk) -> Self {
        let mut page = Decks {
            decks: Vec::new(),
            list: Chooser::new(Vec::new()),
            records: Vec::new(),
            scroll: 0,
            importing: None,
            deleting: None,
            message: String::new(),
        };
        page.look(desk);
        page
    }

    fn look(&mut self, desk: &Desk) {
        self.decks.clear();
        self.records = SaveFolder::usual().won_by_deck();
        for title in desk.shelf.titles() {
            let Some((library, _)) = desk.shelf.library(title) else { continue };
            for deck in decks_of(&desk.shelf, &DeckFolder::usual(), title) {
                let view = view_deck(title, library, &deck);
                self.decks.push((title, deck, view));
            }
        }
        let entry = |(title, deck, view): &(&'static Title, DeckText, DeckView)| {
            let own = if is_own(deck) { ", yours" } else { "" };
            let state = match view.faults.len() {
                0 => "ready".to_string(),
                n => count(n, "fault", "faults"),
            };
            // The state stays in sight in a narrow window.
            Entry::new(deck.name(), format!("{state}, {}{own}", named(title.name)))
        };
        let entries = self.decks.iter().map(entry).collect();
        self.list.set(entries);
    }

    fn edit(&self, desk: &Desk) -> Turn {
        let Some((title, deck, _)) = self.decks.get(self.list.at) else { return Turn::Stay };
        Turn::Open(Box::new(DeckEditor::new(desk, title, Some(deck))))
    }

    fn delete(&mut self, desk: &Desk) {
        let at = self.list.at;
        let Some((_, deck, _)) = self.decks.get(at) else { return };
        if !is_own(deck) {
            self.message = format!("{} came with the game and stays.", deck.name());
            return;
        }
        if self.deleting != Some(at) {
            self.deleting = Some(at);
            self.message = format!("x again deletes {}", deck.name());
            return;
        }
        self.message = match std::fs::remove_file(&deck.path) {
            Ok(()) => format!("{} is deleted", deck.name()),
            Err(error) => format!("{} cannot be deleted: {error}", deck.path),
        };
        self.deleting = None;
        self.look(desk);
    }
}

impl Decks {
    /// The file of a list is typed.
    fn name_list(&mut self, key: KeyEvent, desk: &Desk) -> Turn {
        let Some(file) = &mut self.importing else { return Turn::Stay };
        match key.code {
            KeyCode::Char(c) if !cardlang::is_unseen(c) => file.push(c),
            KeyCode::Backspace => drop(file.pop()),
            KeyCode::Esc => {
                self.importing = None;
                self.message.clear();
                return Turn::Stay;
            }
            KeyCode::Enter => {
                let file = std::mem::take(file);
                self.importing = None;
                self.message.clear();
                let told = match crate::deck::imported(&desk.shelf, Path::new(file.trim())) {
                    Ok(told) => Words::of(&told),
                    Err(trouble) => Words::of(&[trouble.to_string()]),
                };
                self.look(desk);
                return Turn::Open(Sheet::new("The list", told));
            }
            _ => {}
        }
        self.message = format!("The file of a plain list: {file}▏");
        Turn::Stay
    }
}

/// Whether it lies in the player's own folder.
fn is_own(deck: &DeckText) -> bool {
    Path::new(&deck.path).starts_with(DeckFolder::usual().path())
}

/// A deck looked over, in inks.
pub(crate) fn words(view: &DeckView) -> Words {
    let mut words = Words::new();
    words.line(Ink::Heading, format!("{}, {} cards", view.name, view.size));
    for (word, value) in &view.header {
        words.line(Ink::Dim, format!("{word}: {value}"));
    }
    faults(&mut words, view);
    if !view.curve.is_empty() {
        words.gap().line(Ink::Heading, "What the cards cost");
    }
    for (cost, n) in &view.curve {
        words.line(Ink::Number, format!("{cost:>3} {:<30} {n}", "█".repeat((*n).min(30) as usize)));
    }
    if !view.paid.is_empty() {
        let paid: Vec<String> = view.paid.iter().map(|(kind, n)| format!("{kind} in {n}")).collect();
        words.line(Ink::Dim, format!("paid with {}", paid.join(", ")));
    }
    let chances = view.chances();
    if !chances.is_empty() {
        words.gap().line(Ink::Heading, "What it draws");
        chances.iter().for_each(|line| {
            words.line(Ink::Text, line.as_str());
        });
    }
    for group in &view.groups {
        words.gap().line(Ink::Heading, format!("{} ({})", group.name, group.count()));
        for (copies, name, cost) in &group.cards {
            words.line(Ink::Text, format!("{copies:>3} {name}  {cost}").trim_end());
        }
    }
    words
}

/// Every rule it breaks.
pub(crate) fn faults(words: &mut Words, view: &DeckView) {
    if view.faults.is_empty() {
        words.line(Ink::Good, "It keeps every rule.");
    }
    for fault in &view.faults {
        let rule = fault.rule.as_ref().map_or(String::new(), |rule| format!(" ({rule})"));
        words.line(Ink::Bad, format!("✗ {}{rule}", fault.text));
    }
}

/// The games there are, to begin a deck for one.
struct NewDeck {
    list: Chooser,
    titles: Vec<&'static Title>,
}

impl NewDeck {
    fn new(shelf: &Shelf) -> Self {
        let titles: Vec<&'static Title> = shelf.titles().collect();
        let entries = titles.iter().map(|t| Entry::new(format!("a deck for {}", named(t.name)), "")).collect();
        NewDeck { list: Chooser::new(entries), titles }
    }
}

impl Page for NewDeck {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        super::game_menu::framed(frame, area, palette, "A new deck", &mut self.list);
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Turn {
        if key.code == KeyCode::Esc {
            return Turn::Back;
        }
        match self.list.key(key) {
            true => Turn::Become(Box::new(DeckEditor::new(desk, self.titles[self.list.at], None))),
            false => Turn::Stay,
        }
    }

    fn is_over(&self) -> bool {
        true
    }
}

impl Page for Decks {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let wide = usize::from(area.width);
        frame.buffer_mut().set_string(area.x, area.y, format!("{:<wide$}", " Decks"), palette.bar);
        let left = Rect { y: area.y + 2, height: area.height - 4, width: area.width * 45 / 100, ..area };
        let right = Rect { x: left.right() + 2, width: area.width - left.width - 2, ..left };
        self.list.draw(frame, left, palette);
        for y in left.y..left.bottom() {
            frame.buffer_mut().set_string(left.right(), y, "│", palette.frame);
        }
        if let Some((title, deck, view)) = self.decks.get(self.list.at) {
            let mut words = words(view);
            let of = |record: &&DeckRecord| record.game == title.name && record.deck == deck.name();
            if let Some(record) = self.records.iter().find(of) {
                words.gap().line(Ink::Heading, "Your games with it");
                words.line(Ink::Number, format!("won {} of {}", record.won, record.played));
            }
            let lines = words.wrapped(right.width, palette);
            self.scroll = self.scroll.min(lines.len().saturating_sub(usize::from(right.height)));
            let shown: Vec<_> = lines.into_iter().skip(self.scroll).take(usize::from(right.height)).collect();
            frame.render_widget(Paragraph::new(shown), right);
        }
        frame.buffer_mut().set_stringn(area.x + 1, area.bottom() - 2, &self.message, wide - 1, palette.number);
        let keys = " ↑↓ deck  PgDn more  Enter edit  n new  i import  p list  x delete  ? help  Esc";
        frame.buffer_mut().set_stringn(area.x, area.bottom() - 1, keys, wide, palette.dim);
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Turn {
        if self.importing.is_some() {
            return self.name_list(key, desk);
        }
        if key.code != KeyCode::Char('x') {
            self.deleting = None;
            self.message.clear();
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Turn::Back,
            KeyCode::Enter | KeyCode::Char('e') => return self.edit(desk),
            KeyCode::Char('?') => {
                return Turn::Open(help::sheet(
                    "Decks",
                    "The decks that came with the games, and your own. A deck of the game's that you edit is kept as your \
                     own and takes its place. `cardwright deck import FILE` reads plain lists.",
                    &[
                        ("↑ ↓", "another deck"),
                        ("PgUp PgDn", "more of it"),
                        ("Enter", "edit it"),
                        ("n", "a new one"),
                        ("i", "import a plain list; cards nobody knows are named, and the deck is not ready"),
                        ("p", "as a plain list"),
                        ("x x", "delete one of yours"),
                        ("Esc", "back"),
                    ],
                ));
            }
            KeyCode::Char('i') => {
                self.importing = Some(String::new());
                self.message = "The file of a plain list: ▏".into();
            }
            KeyCode::Char('n') => return Turn::Open(Box::new(NewDeck::new(&desk.shelf))),
            KeyCode::Char('p') => {
                if let Some((title, deck, _)) = self.decks.get(self.list.at) {
                    let list = export_list(title, deck);
                    return Turn::Open(Sheet::new("`cardwright deck export` writes this", Words::of(&[list])));
                }
            }
            KeyCode::Char('x') | KeyCode::Delete => self.delete(desk),
            KeyCode::PageDown => self.scroll += 5,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(5),
            _ => {
                self.list.key(key);
                self.scroll = 0;
            }
        }
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, desk: &Desk) -> Turn {
        if self.list.mouse(mouse) { self.edit(desk) } else { Turn::Stay }
    }

    fn shown(&mut self, desk: &Desk) {
        self.look(desk);
    }
}
