//! The piles of a table, looked through card by card: graveyards, discards, exile, and whatever lies open of a deck.

use super::{
    app::{Desk, Page, Turn},
    chooser::{Chooser, Entry},
    game_menu::framed,
    palette::Palette,
    sheet::Sheet,
    words::Words,
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent},
    layout::Rect,
};

/// A pile with the cards of it that a seat may see.
pub(crate) struct Pile {
    /// Its owner, and how many cards it holds: `A's graveyard, 3 cards`.
    pub name: String,
    /// A few words about it.
    pub note: String,
    pub cards: Vec<PileCard>,
}

/// A card of a pile, with all that can be told of it.
pub(crate) struct PileCard {
    pub name: String,
    pub facts: String,
    pub about: Words,
}

/// The list of piles, or the cards of one of them.
pub(crate) struct Piles {
    piles: Vec<Pile>,
    list: Chooser,
    /// The pile whose cards are listed.
    open: Option<usize>,
}

impl Piles {
    pub fn new(piles: Vec<Pile>) -> Self {
        let mut page = Piles { piles, list: Chooser::new(Vec::new()), open: None };
        page.show(None);
        page
    }

    fn show(&mut self, open: Option<usize>) {
        let entries = match open {
            Some(at) => self.piles[at].cards.iter().map(|card| Entry::new(&*card.name, &*card.facts)).collect(),
            None => self.piles.iter().map(|pile| Entry::new(&*pile.name, &*pile.note)).collect(),
        };
        self.list = Chooser::new(entries);
        // Back in the list, the cursor stands on the pile that was open.
        self.list.at = self.open.filter(|_| open.is_none()).unwrap_or(0);
        self.open = open;
    }

    fn choose(&mut self) -> Turn {
        match self.open {
            Some(pile) => {
                let card = &self.piles[pile].cards[self.list.at];
                Turn::Open(Sheet::new(&*card.name, card.about.clone()))
            }
            None if self.piles[self.list.at].cards.is_empty() => Turn::Stay,
            None => {
                self.show(Some(self.list.at));
                Turn::Stay
            }
        }
    }
}

impl Page for Piles {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let title = match self.open {
            Some(at) => format!("{} (Enter reads a card, Esc goes back)", self.piles[at].name),
            None => "Piles (Enter opens one)".into(),
        };
        framed(frame, area, palette, &title, &mut self.list);
    }

    fn key(&mut self, key: KeyEvent, _: &Desk) -> Turn {
        match (key.code, self.open) {
            (KeyCode::Esc | KeyCode::Backspace, Some(_)) => self.show(None),
            (KeyCode::Esc | KeyCode::Backspace | KeyCode::Char('q' | 'p'), _) => return Turn::Back,
            _ if self.list.key(key) => return self.choose(),
            _ => {}
        }
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _: &Desk) -> Turn {
        if self.list.mouse(mouse) { self.choose() } else { Turn::Stay }
    }

    fn is_over(&self) -> bool {
        true
    }
}
