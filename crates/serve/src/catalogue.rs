//! The games that can be served, with their cards and decks: read once, shared by all games.

use crate::{
    seeds::Seeds,
    trial::{NoTrial, Usual},
    wire::{Named, Offer, Offers},
    workshop::{Trial, Workshop},
};
use abilities::Library;
use bots::Bot;
use digest::Books;
use kernel::Cards;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use table::{DeckFolder, SessionSetup, Shelf, deck_faults, decks_of};
use title::{DeckText, Title, WholeGame};

pub(crate) struct Catalogue {
    titles: Vec<Served>,
    pub books: Books,
    pub workshop: Workshop,
    pub seeds: Seeds,
}

/// A title with its cards.
pub(crate) struct Served {
    pub title: &'static Title,
    pub whole: &'static WholeGame,
    pub library: Arc<Library>,
    /// The decks that may be played.
    pub decks: Vec<DeckText>,
    /// The decks that ship: everybody has them, and the usual ones are chosen from them.
    pub shipped: Vec<DeckText>,
    /// The files of its cards, until somebody searches them ...
    sources: Mutex<Vec<cardlang::Source>>,
    /// ... and then all cards, to be searched.
    listed: OnceLock<table::Catalogue>,
    /// The cards for each number of players somebody asked for.
    cards: Mutex<BTreeMap<u8, Arc<Cards>>>,
    /// The usual things of a small table, once somebody tries a card.
    pub usual: OnceLock<Usual>,
}

/// The cards and the setup of a game, and the library of a trial.
type Begun = (Arc<Cards>, SessionSetup, Option<Arc<Library>>);

impl Catalogue {
    /// The titles of a shelf that are played whole.
    pub fn of(shelf: &Shelf, own: &DeckFolder) -> Self {
        let served = |title: &'static Title| {
            let (library, _) = shelf.library(title)?;
            let mut decks = decks_of(shelf, own, title);
            decks.retain(|deck| deck_faults(title, library, deck).is_empty());
            Some(Served {
                title,
                whole: title.whole?,
                library: Arc::new(library.clone()),
                decks,
                shipped: shelf.sources().decks(title.name),
                sources: Mutex::new(shelf.sources().cards()),
                listed: OnceLock::new(),
                cards: Mutex::default(),
                usual: OnceLock::new(),
            })
        };
        Catalogue {
            titles: shelf.titles().filter_map(served).collect(),
            books: shelf.books(),
            workshop: Workshop::of(shelf),
            seeds: Seeds::default(),
        }
    }

    /// The title of that name.
    pub fn served(&self, name: &str) -> Option<&Served> {
        self.titles.iter().find(|served| served.title.name == name)
    }

    /// The cards and the beginning of a game: those of its title, or those of a trial, with the library of the latter.
    pub fn begun(
        &self,
        served: &Served,
        (setup, players): (SessionSetup, usize),
        trial: Option<&Trial>,
    ) -> Result<Begun, NoTrial> {
        let Some(trial) = trial else { return Ok((served.cards(players as u8), setup, None)) };
        let laid = self.workshop.lay(served.title, trial)??;
        let state = Some(Box::new(laid.state));
        Ok((laid.cards, SessionSetup { state, ..setup }, Some(laid.library)))
    }

    /// All of it, for a lobby.
    pub fn offers(&self) -> Offers {
        let named = |(name, about): (&str, &str)| Named { name: name.into(), about: about.into() };
        Offers {
            titles: self.titles.iter().map(Served::offer).collect(),
            bots: Bot::names().into_iter().map(named).collect(),
        }
    }
}

impl Served {
    fn offer(&self) -> Offer {
        let about = |deck: &DeckText| {
            let words = self.whole.deck_words.iter().filter_map(|word| deck.line(word));
            Named { name: deck.name().into(), about: words.collect::<Vec<_>>().join(", ") }
        };
        Offer {
            name: self.title.name.into(),
            few: *self.title.players.start(),
            many: *self.title.players.end(),
            rivals: self.whole.rivals,
            player: self.title.rules.lexicon.player.singular().into(),
            decks: self.decks.iter().map(about).collect(),
            lesson: self.title.lesson.map(|lesson| lesson.about.into()),
        }
    }

    /// All cards, to be searched; listed when somebody first does.
    pub fn listed(&self) -> &table::Catalogue {
        self.listed.get_or_init(|| {
            let sources = std::mem::take(&mut *self.sources.lock().unwrap_or_else(PoisonError::into_inner));
            table::Catalogue::of_sources(&self.library, self.title, sources)
        })
    }

    /// The cards for so many players.
    pub fn cards(&self, players: u8) -> Arc<Cards> {
        let mut all = self.cards.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(Cards::new(&self.library, self.title.rules, players));
        all.entry(players).or_insert_with(new).clone()
    }

    /// A deck for each of so many players who named none.
    pub fn usual_decks(&self, players: u8) -> Vec<DeckText> {
        (self.whole.usual_decks)(&self.library, &self.shipped, players)
    }
}
