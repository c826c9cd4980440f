//! Games with their cards, ready to set tables: a host opens them once and asks many times.

use crate::Sources;
use abilities::{CardDef, Library};
use cardlang::{Diagnostic, Source};
use digest::Books;
use kernel::Cards;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use title::Title;

/// Games and the cards read for them.
///
/// ```
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let title = shelf.title("echomancy").expect("it ships");
/// let (library, mistakes) = shelf.library(title).expect("it is on the shelf");
/// assert!(mistakes.is_empty() && library.cards.iter().any(|card| card.name == "Forest"));
/// ```
pub struct Shelf {
    sources: Sources,
    games: Vec<OnShelf>,
    /// The shelf with each variant that was asked for.
    variants: RefCell<Vec<(String, Rc<Shelf>)>>,
}

struct OnShelf {
    title: &'static Title,
    library: OnceCell<(Library, Vec<Diagnostic>)>,
    /// The cards plays set tables with, for each number of players somebody asked for.
    for_plays: RefCell<Vec<PlayCards>>,
    /// The cards of the plays that were set last: most plays of a file share theirs.
    lately: RefCell<Vec<Brought>>,
}

/// The most sets of cards from plays that a game keeps.
const LATELY: usize = 4;

/// The most letters of a set that is kept: larger ones would take much memory.
const LARGEST: usize = 100_000;

/// Cards that a play brought along, with those of the game.
struct Brought {
    own: Vec<Source>,
    players: u8,
    cards: PlayCards,
    mistakes: Vec<Diagnostic>,
}

impl OnShelf {
    fn new(title: &'static Title) -> Self {
        OnShelf { title, library: OnceCell::new(), for_plays: RefCell::default(), lately: RefCell::default() }
    }
}

/// The cards a play sets its table with: as they are written, and compiled. Plays with the same cards share them.
///
/// ```
/// use table::{FILLER, PlayCards, Shelf};
/// let shelf = Shelf::embedded(games::TITLES);
/// let title = shelf.title("rangers").expect("it ships");
/// let (cards, mistakes): (PlayCards, _) = shelf.play_cards(title, &[], 1);
/// assert!(mistakes.is_empty() && cards.cards.find(FILLER).is_some(), "a blank card fills decks");
/// ```
#[derive(Clone)]
pub struct PlayCards {
    /// As they are written.
    pub library: Arc<Library>,
    /// Compiled.
    pub cards: Arc<Cards>,
}

/// The name of the blank card that fills decks: `deck: 10 cards`.
pub const FILLER: &str = "filler";

impl Shelf {
    /// Games with the files they carry.
    pub fn embedded(titles: &[&'static Title]) -> Self {
        Shelf::of(titles, Sources::embedded(titles))
    }

    /// Games with these files.
    pub fn of(titles: &[&'static Title], sources: Sources) -> Self {
        let games = titles.iter().map(|title| OnShelf::new(title)).collect();
        Shelf { sources, games, variants: RefCell::default() }
    }

    /// The same games with other files. Games whose cards have not changed are not read again.
    pub fn renewed(self, sources: Sources) -> Self {
        let mut kept = Vec::new();
        for game in self.games {
            match self.sources.has_same_cards(&sources, game.title) {
                true => kept.push(game),
                false => kept.push(OnShelf::new(game.title)),
            }
        }
        let mut variants = Vec::new();
        for (name, shelf) in self.variants.into_inner() {
            let mut with = sources.clone();
            // A variant may have gone.
            if let (Ok(()), Ok(shelf)) = (with.choose_variant(&name), Rc::try_unwrap(shelf)) {
                variants.push((name, Rc::new(shelf.renewed(with))));
            }
        }
        Shelf { sources, games: kept, variants: RefCell::new(variants) }
    }

    /// The files.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// The games.
    pub fn titles(&self) -> impl Iterator<Item = &'static Title> {
        self.games.iter().map(|g| g.title)
    }

    /// The rules digests of the games.
    pub fn books(&self) -> Books {
        Books::of(self.titles().filter_map(|title| title.book))
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
        for (own, other) in self.games.iter().zip(&shelf.games) {
            // A game without cards of this variant has the cards it had.
            if let Some(library) = own.library.get()
                && !self.sources.has_variant_cards(name, own.title)
            {
                let _ = other.library.set(library.clone());
            }
        }
        self.variants.borrow_mut().push((name.to_string(), shelf.clone()));
        Ok(shelf)
    }

    /// The cards of a game, the blank card that fills decks, and the cards a play brings along; the mistakes are the
    /// play's own, without text that can be played and comes to nothing. The game's cards are compiled once, and so are the
    /// cards that the plays of a file share.
    pub fn play_cards(&self, title: &'static Title, own: &[Source], players: u8) -> (PlayCards, Vec<Diagnostic>) {
        let base = self.common_cards(title, players);
        if own.is_empty() {
            return (base, Vec::new());
        }
        let length: usize = own.iter().map(|source| source.text.len()).sum();
        let game = self.games.iter().find(|g| g.title.name == title.name);
        let Some(game) = game.filter(|_| length <= LARGEST) else {
            return brought(&base, title, own, players);
        };
        let mut lately = game.lately.borrow_mut();
        let known = lately.iter().position(|set| set.players == players && set.own == own);
        let set = match known {
            Some(at) => lately.remove(at),
            None => {
                let (cards, mistakes) = brought(&base, title, own, players);
                Brought { own: own.to_vec(), players, cards, mistakes }
            }
        };
        let found = (set.cards.clone(), set.mistakes.clone());
        lately.insert(0, set);
        lately.truncate(LATELY);
        found
    }

    /// The cards every play of a game has, compiled when first asked for.
    fn common_cards(&self, title: &'static Title, players: u8) -> PlayCards {
        let game = self.games.iter().find(|g| g.title.name == title.name);
        let known = game.and_then(|g| g.for_plays.borrow().iter().find(|p| p.cards.players == players).cloned());
        known.unwrap_or_else(|| {
            let mut library = match self.library(title) {
                Some((library, _)) => library.clone(),
                None => self.sources.library(title).0,
            };
            library.vocabulary.intern_name(FILLER);
            library.cards.push(Arc::new(blank(title)));
            let cards = Cards::new(&library, title.rules, players);
            let common = PlayCards { library: Arc::new(library), cards: Arc::new(cards) };
            if let Some(game) = game {
                game.for_plays.borrow_mut().push(common.clone());
            }
            common
        })
    }
}

/// The cards of a game with those a play brings along, and the mistakes of these.
fn brought(base: &PlayCards, title: &Title, own: &[Source], players: u8) -> (PlayCards, Vec<Diagnostic>) {
    let (library, mut mistakes) = cardlang::extend(&base.library, own);
    mistakes.retain(|found| !found.mistake.is_playable() && own.iter().any(|source| source.path == found.path));
    let cards = match only_adds_cards(&base.library, &library) {
        true => base.cards.extended(&library.vocabulary, &library.cards[base.library.cards.len()..]),
        false => Cards::new(&library, title.rules, players),
    };
    (PlayCards { library: Arc::new(library), cards: Arc::new(cards) }, mistakes)
}

/// Whether one library is another with further cards: no card or keyword was replaced, and no trait or keyword is new.
fn only_adds_cards(before: &Library, after: &Library) -> bool {
    let (old, new) = (&before.vocabulary, &after.vocabulary);
    old.traits.len() == new.traits.len()
        && old.keywords == new.keywords
        && before.keywords == after.keywords
        && before.cards.iter().zip(&after.cards).all(|(a, b)| Arc::ptr_eq(a, b))
}

fn blank(title: &Title) -> CardDef {
    CardDef {
        name: FILLER.into(),
        game: title.name.into(),
        fields: Vec::new(),
        abilities: Vec::new(),
        back: None,
        unwritten: None,
    }
}
