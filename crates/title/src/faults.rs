//! Faults of a title that no compiler and no card can show: things hosts would never find, or never show.

use crate::Title;
use abilities::Place;
use kernel::{Fault, NOWHERE, Owner, Seen};
use std::fmt;

/// Something in a title that hosts could do nothing with.
///
/// ```
/// use title::{Title, TitleFault};
/// // A title of another name than its lexicon: no card of it would be read.
/// static LAMPS: Title = Title { ..Title::plain("lamps", &lanterns::RULEBOOK, 1..=4) };
/// assert_eq!(LAMPS.faults(), [TitleFault::Name { title: "lamps", lexicon: "lanterns" }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TitleFault {
    /// The rulebook has a fault.
    Rules(Fault),
    /// The lexicon has the name of another game: no card of this one is read.
    Name {
        /// The name of the title.
        title: &'static str,
        /// The name in the lexicon.
        lexicon: &'static str,
    },
    /// Nobody can play.
    NoPlayers,
    /// An area never holds a card: there is no such place, or it stands for several others.
    EmptyArea(&'static str),
    /// An area that lies open is of a place whose cards not everybody sees.
    HiddenArea(&'static str),
    /// A pile is of no place that holds cards.
    EmptyPile(Place),
    /// The hand is not a place that each player has.
    SharedHand,
    /// Two options of the game's own have one code or one name.
    SameOption(&'static str),
    /// Two points to begin at have one name.
    SamePoint(&'static str),
    /// Cards or plays are carried that no reader takes for such: a file is a `.card`, a `.play` or a `.deck`.
    UnknownFile(&'static str),
}

impl Title {
    /// Everything in it and its rulebook that would silently do nothing. A game has none, and a test asks for it:
    ///
    /// ```
    /// assert_eq!(lanterns::TITLE.faults(), []);
    /// ```
    pub fn faults(&self) -> Vec<TitleFault> {
        let mut faults: Vec<TitleFault> = self.rules.faults().into_iter().map(TitleFault::Rules).collect();
        let lexicon = self.rules.lexicon.game;
        if self.name != lexicon {
            faults.push(TitleFault::Name { title: self.name, lexicon });
        }
        if self.players.is_empty() || *self.players.start() == 0 {
            faults.push(TitleFault::NoPlayers);
        }
        faults.extend(self.faults_of_table());
        for (at, (code, name)) in self.own_options.iter().enumerate() {
            if self.own_options[..at].iter().any(|(other, same)| other == code || same == name) {
                faults.push(TitleFault::SameOption(name));
            }
        }
        let twice = self.points.iter().enumerate().filter(|(at, point)| self.points[..*at].contains(point));
        faults.extend(twice.map(|(_, point)| TitleFault::SamePoint(point)));
        let known = |path: &str| [".card", ".play", ".deck"].iter().any(|end| path.ends_with(end));
        faults
            .extend(self.files.iter().filter(|(path, _)| !known(path)).map(|(path, _)| TitleFault::UnknownFile(path)));
        faults
    }

    fn faults_of_table(&self) -> Vec<TitleFault> {
        let Some(whole) = self.whole else { return Vec::new() };
        let zones = &self.rules.zones;
        let holds_cards = |place: Place| {
            let is_group = zones.groups.iter().any(|(group, _)| *group == place);
            place != NOWHERE && place.index() < zones.places.len() && !is_group
        };
        let mut faults = Vec::new();
        for area in whole.areas {
            if !holds_cards(area.place) {
                faults.push(TitleFault::EmptyArea(area.name));
            } else if zones.places[area.place.index()].seen != Seen::Everybody {
                faults.push(TitleFault::HiddenArea(area.name));
            }
        }
        faults.extend(whole.piles.iter().filter(|pile| !holds_cards(**pile)).map(|pile| TitleFault::EmptyPile(*pile)));
        let has_hand = whole.hand != NOWHERE;
        if has_hand && (!holds_cards(whole.hand) || zones.places[whole.hand.index()].owner != Owner::Each) {
            faults.push(TitleFault::SharedHand);
        }
        faults
    }
}

impl fmt::Display for TitleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TitleFault::Rules(fault) => rules_fault(*fault, f),
            TitleFault::Name { title, lexicon } => write!(f, "the title is `{title}` and its lexicon `{lexicon}`"),
            TitleFault::NoPlayers => write!(f, "nobody can play it"),
            TitleFault::EmptyArea(name) => write!(f, "the area `{name}` never holds a card"),
            TitleFault::HiddenArea(name) => write!(f, "not everybody sees the cards of the area `{name}`"),
            TitleFault::EmptyPile(place) => write!(f, "place {} is a pile and never holds a card", place.0),
            TitleFault::SharedHand => write!(f, "the hand is not a place that each player has"),
            TitleFault::SameOption(name) => write!(f, "the option `{name}` has the code or the name of another"),
            TitleFault::SamePoint(name) => write!(f, "there are two points `{name}` to begin at"),
            TitleFault::UnknownFile(path) => write!(f, "`{path}` is no card, play or deck"),
        }
    }
}

/// The words of a fault of the rulebook.
fn rules_fault(fault: Fault, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match fault {
        Fault::PlaceWithoutRow(place) => write!(f, "place {} is named and has no row among the places", place.0),
        Fault::PlacesShifted => write!(f, "the first row of the places is not `nowhere`"),
        Fault::EmptyGroup(place) => write!(f, "place {} is a group of no places, or of groups", place.0),
        Fault::SameId { list, text } => write!(f, "`{text}` has the id of another entry of `{list}`"),
        Fault::OutOfOrder { list, text } => write!(f, "`{text}` does not stand at its id in `{list}`"),
        Fault::StepName { at, name } => write!(f, "step {at} has no name of its own: `{name}`"),
        Fault::VerbWithoutWords(verb) => write!(f, "verb {} is used by the rules and has no words", verb.0),
        Fault::NoSuchVerb(name) => write!(f, "`{name}` has an id of the kernel's, which has no such verb"),
        Fault::VerbWithoutForms(name) => write!(f, "no card can say the verb `{name}`: it has no form"),
        Fault::NumberOfNoVerb(name) => write!(f, "the number `{name}` is computed for a verb without words"),
        Fault::NoSuchNumber(number) => write!(f, "number {} is a cost and not in the lexicon", number.0),
        Fault::NoSuchStat(stat) => write!(f, "stat {} is set and not in the lexicon", stat.0),
        Fault::StatNobodyHas(text) => write!(f, "nothing sets the stat `{text}`: no card ever has it"),
        Fault::KindsWithoutHeader => write!(f, "there are kinds, and no header line says them"),
        Fault::WorksNowhere => write!(f, "constant abilities work nowhere: the rulebook's `works` says so"),
    }
}
