//! Games with their cards, ready to set tables: what a host opens once and asks many times.

use crate::{Sources, play::CardBlock, titles::TITLES};
use abilities::Library;
use cardlang::{Diagnostic, Source};
use kernel::Title;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// Games and the cards read for them.
pub struct Shelf {
    sources: Sources,
    games: Vec<OnShelf>,
    /// The shelf with each variant that was asked for.
    variants: RefCell<Vec<(String, Rc<Shelf>)>>,
}

struct OnShelf {
    title: &'static Title,
    library: OnceCell<(Library, Vec<Diagnostic>)>,
}

impl Shelf {
    /// All games of the program, with these files.
    pub fn new(sources: Sources) -> Self {
        Shelf::of(TITLES, sources)
    }

    /// Some games, with these files.
    pub fn of(titles: &[&'static Title], sources: Sources) -> Self {
        let games = titles.iter().map(|title| OnShelf { title, library: OnceCell::new() }).collect();
        Shelf { sources, games, variants: RefCell::default() }
    }

    /// The files.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// The games.
    pub fn titles(&self) -> impl Iterator<Item = &'static Title> {
        self.games.iter().map(|g| g.title)
    }

    /// The game of that name.
    pub fn title(&self, name: &str) -> Option<&'static Title> {
        self.titles().find(|t| t.name == name)
    }

    /// The cards of a game and the mistakes in their files, read when first asked for.
    pub fn library(&self, title: &Title) -> Option<&(Library, Vec<Diagnostic>)> {
        let game = self.games.iter().find(|g| g.title.name == title.name)?;
        Some(game.library.get_or_init(|| self.sources.library(title)))
    }

    /// The shelf with the cards of a variant in their places.
    pub fn with_variant(&self, name: &str) -> Result<Rc<Shelf>, crate::LibraryError> {
        if let Some((_, shelf)) = self.variants.borrow().iter().find(|(known, _)| known == name) {
            return Ok(shelf.clone());
        }
        let mut sources = self.sources.clone();
        sources.choose_variant(name)?;
        let titles: Vec<&'static Title> = self.titles().collect();
        let shelf = Rc::new(Shelf::of(&titles, sources));
        self.variants.borrow_mut().push((name.to_string(), shelf.clone()));
        Ok(shelf)
    }

    /// The cards of a game together with those a play brings along; the mistakes are the play's own.
    pub fn library_with(&self, title: &Title, blocks: &[CardBlock], path: &str) -> (Library, Vec<Diagnostic>) {
        if blocks.is_empty() {
            return match self.library(title) {
                Some((library, _)) => (library.clone(), Vec::new()),
                None => (self.sources.library(title).0, Vec::new()),
            };
        }
        let own = |(i, block): (usize, &CardBlock)| Source { path: own_path(path, i), text: block.text.clone() };
        let own: Vec<Source> = blocks.iter().enumerate().map(own).collect();
        let (library, found) = match self.library(title) {
            Some((library, _)) => cardlang::extend(library, &own),
            None => cardlang::extend(&self.sources.library(title).0, &own),
        };
        let mut mistakes = Vec::new();
        for mut mistake in found {
            let block = (0..blocks.len()).find(|i| own_path(path, *i) == mistake.path);
            if let Some(i) = block {
                mistake.path = path.to_string();
                mistake.span = blocks[i].outer(mistake.span.start)..blocks[i].outer(mistake.span.end);
                mistakes.push(mistake);
            }
        }
        (library, mistakes)
    }
}

fn own_path(path: &str, i: usize) -> String {
    format!("{path} card {}.card", i + 1)
}
