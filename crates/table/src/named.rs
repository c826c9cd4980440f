//! The names of players in everything a viewer is shown. Games tell of seats, and the names that people gave them are written
//! last, so no name can change a game.

use crate::{
    Replay, Session, Shown, ShownAbout, ShownArea, ShownCampaign, ShownCard, ShownChance, ShownChange, ShownClosed,
    ShownEntry, ShownField, ShownKeyword, ShownLog, ShownMap, ShownNumber, ShownOption, ShownOutcome, ShownPair,
    ShownPile, ShownPlace, ShownPlan, ShownPlayer, ShownProgress, ShownPrompt, ShownRefusal, ShownStat, ShownStep,
    ShownTable, ShownWay, ShownYield,
};
use ::words::{Line, Names};
use kernel::Seat;

/// Something whose lines may name players.
pub(crate) trait NamesPlayers {
    /// Writes names in the place of letters.
    fn name_players(&mut self, names: &Names);

    /// The same with names.
    fn named(mut self, names: &Names) -> Self
    where
        Self: Sized,
    {
        if !names.is_empty() {
            self.name_players(names);
        }
        self
    }
}

impl NamesPlayers for Line {
    fn name_players(&mut self, names: &Names) {
        Line::name_players(self, names);
    }
}

impl<T: NamesPlayers> NamesPlayers for Vec<T> {
    fn name_players(&mut self, names: &Names) {
        self.iter_mut().for_each(|one| one.name_players(names));
    }
}

impl<T: NamesPlayers> NamesPlayers for Option<T> {
    fn name_players(&mut self, names: &Names) {
        self.iter_mut().for_each(|one| one.name_players(names));
    }
}

/// The fields of each type that hold lines. A test reads whole games as JSON and looks for letters that are left.
macro_rules! lines_in {
    ($($type:ty: $($field:ident),+;)*) => {$(
        impl NamesPlayers for $type {
            fn name_players(&mut self, names: &Names) {
                $(self.$field.name_players(names);)+
            }
        }
    )*};
}

lines_in! {
    Shown: table, prompt, log, ending, map, campaign, next, yielding;
    ShownTable: headline, areas, piles, players, under_way;
    ShownArea: cards;
    ShownPile: cards;
    ShownCard: facts, stats, attached;
    ShownStat: changes;
    ShownChange: source;
    ShownProgress: name, steps;
    ShownStep: text;
    ShownPrompt: question, options, closed, declared, plans, chances;
    ShownOption: plain, text, reasons, outcome;
    ShownClosed: text, refusal, reasons;
    ShownRefusal: text;
    ShownOutcome: text;
    ShownPair: text, met;
    ShownPlan: text, outcome;
    ShownChance: name, text;
    ShownLog: line;
    ShownMap: places, held;
    ShownPlace: ways;
    ShownWay: closed;
    ShownCampaign: entries;
    ShownEntry: name, text, wants;
    ShownYield: text;
    ShownAbout: head, header, text, state, numbers, keywords, own, others;
    ShownField: value;
    ShownNumber: reasons;
    ShownKeyword: meaning;
}

impl NamesPlayers for ShownPlayer {
    fn name_players(&mut self, names: &Names) {
        self.name = names.of(Seat(self.seat));
        self.text.name_players(names);
        self.piles.name_players(names);
        self.areas.name_players(names);
        self.cards.name_players(names);
    }
}

impl ShownAbout {
    /// The same with the names of the players in place of their letters.
    ///
    /// ```
    /// # use table::{Names, Session, SessionSetup, Shelf};
    /// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
    /// # let library = &shelf.library(title).expect("it is on the shelf").0;
    /// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
    /// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
    /// # let session = Session::begin(title, cards, setup).expect("lanterns needs no decks");
    /// let mut names = Names::default();
    /// names.set(kernel::Seat(0), "Ada").expect("a name");
    /// let held = session.table(Some(kernel::Seat(0))).own_hand()[0].id.expect("one's own card");
    /// let told = session.about(library, kernel::Seat(0), held).expect("a card in sight").with_names(&names);
    /// assert!(told.head.to_string().contains("Ada"), "{}", told.head);
    /// ```
    pub fn with_names(self, names: &Names) -> Self {
        self.named(names)
    }
}

impl Session {
    /// The names of the players.
    ///
    /// ```
    /// # use table::{GivenBy, Session, SessionSetup, Shelf};
    /// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
    /// # let library = &shelf.library(title).expect("it is on the shelf").0;
    /// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
    /// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
    /// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
    ///
    /// use table::{LONGEST_NAME, Names, PlayerNameError};
    /// let mut names: Names = session.names().clone();
    /// names.set(kernel::Seat(0), "Ada").expect("a name");
    /// assert_eq!(names.set(kernel::Seat(1), &"x".repeat(30)), Err(PlayerNameError::Long(30)));
    /// assert!(30 > LONGEST_NAME);
    /// session.set_names(names);
    /// assert_eq!(session.table(None).players[0].name, "Ada");
    /// ```
    pub fn names(&self) -> &Names {
        &self.laid.setup.names
    }

    /// The name of a player, or the letter of the seat.
    pub fn name_of(&self, seat: Seat) -> String {
        self.names().of(seat)
    }
}

impl Replay {
    /// The names of the players.
    pub fn names(&self) -> &Names {
        &self.laid.setup.names
    }

    /// The name of a player, or the letter of the seat.
    pub fn name_of(&self, seat: Seat) -> String {
        self.names().of(seat)
    }
}
