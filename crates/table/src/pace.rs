//! The moments at which players are asked or passed by: stops, yields, triggers that are always passed, habits. A yield is
//! no answer, so it is kept beside the answers with the number of those before it, and taking back takes it back too.

use crate::{GivenBy, RefusedAnswer, Session, SessionError, ShownStop, ShownYield};
use ::words::Line;
use kernel::{AbilityId, Choice, Refused, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The end of a yield: until then a player is passed by wherever a pass is open and nothing else must be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Another player puts something there that could be answered, or the player's next turn begins.
    Something,
    /// This turn is over.
    EndOfTurn,
    /// The player's next turn begins.
    OwnTurn,
}

impl Until {
    /// All of them, the shortest first.
    pub const ALL: [Until; 3] = [Until::Something, Until::EndOfTurn, Until::OwnTurn];

    /// The word of a command: `yield end`.
    pub fn word(self) -> &'static str {
        match self {
            Until::Something => "something",
            Until::EndOfTurn => "end",
            Until::OwnTurn => "turn",
        }
    }

    /// Says in words where the yield will stop.
    pub fn text(self) -> &'static str {
        match self {
            Until::Something => "passing until another player does something you could answer, or your turn begins",
            Until::EndOfTurn => "passing until this turn is over",
            Until::OwnTurn => "passing until your next turn begins, whatever the others do",
        }
    }
}

/// The yields of a session and the triggers that are always passed, for a host that keeps setup and answers itself.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let mut session = Session::begin(title, cards, SessionSetup::default()).expect("lanterns needs no decks");
///
/// use table::KeptPace;
/// let kept: KeptPace = session.kept_pace();
/// assert_eq!(kept, KeptPace::default(), "nobody lets anything pass");
/// session.resume_pace(&kept);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptPace {
    yields: Vec<Yield>,
    trusted: Vec<(usize, Seat, AbilityId)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stops: Vec<OwnStop>,
}

/// A row: after so many answers this player's yield is this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Yield {
    at: usize,
    seat: Seat,
    /// The yield, with the number of the turn it began in; none if it ended.
    until: Option<(Until, i32)>,
}

/// A row: after so many answers this player is asked at that stop, or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct OwnStop {
    at: usize,
    seat: Seat,
    name: String,
    asked: bool,
}

/// The yields of a session, the triggers that are always passed, the stops of single players, and the stops that went by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pace {
    yields: Vec<Yield>,
    trusted: Vec<(usize, Seat, AbilityId)>,
    stops: Vec<OwnStop>,
    went_by: Vec<(usize, Seat, &'static str)>,
}

impl Pace {
    /// Forgets everything after so many answers.
    pub fn cut(&mut self, at: usize) {
        self.yields.retain(|row| row.at <= at);
        self.trusted.retain(|row| row.0 <= at);
        self.stops.retain(|row| row.at <= at);
        self.went_by.retain(|row| row.0 <= at);
    }

    /// A stop went by with the answer of that number.
    pub fn went_by(&mut self, at: usize, seat: Seat, stop: &'static str) {
        self.went_by.push((at, seat, stop));
    }

    fn yielding(&self, seat: Seat) -> Option<(Until, i32)> {
        self.yields.iter().rfind(|row| row.seat == seat).and_then(|row| row.until)
    }
}

impl Session {
    /// The yields and trusted triggers, to be kept.
    pub fn kept_pace(&self) -> KeptPace {
        let Pace { yields, trusted, stops, .. } = &self.pace;
        KeptPace { yields: yields.clone(), trusted: trusted.clone(), stops: stops.clone() }
    }

    /// The stops of players alone, for another game of the same people.
    pub fn kept_stops(&self) -> KeptPace {
        let stops = self.pace.stops.iter().map(|row| OwnStop { at: 0, ..row.clone() }).collect();
        KeptPace { stops, ..KeptPace::default() }
    }

    /// Goes on with the stored pace, after the answers that led here.
    pub fn resume_pace(&mut self, kept: &KeptPace) {
        self.pace.yields.clone_from(&kept.yields);
        self.pace.trusted.clone_from(&kept.trusted);
        self.pace.stops.clone_from(&kept.stops);
        self.pace.cut(self.given.len());
        self.end_yields();
    }

    /// The answer where a player need not be asked: nothing is worth doing, they are not to be asked there, they let things
    /// pass, or they have answered so before.
    pub fn passes(&self) -> Option<u16> {
        let (prompt, whole) = (self.prompt()?, self.laid.whole);
        let stop = (whole.stop)(self.game(), prompt)?;
        let asked = self.asks_at(prompt.seat, stop);
        if !asked && let Some(answer) = self.course.by_habit(&self.laid) {
            return Some(answer);
        }
        let pass = self.pass_now()?;
        let idle = |o: &Choice| *o == Choice::Pass || (whole.idle)(self.game(), prompt, o);
        let may =
            !asked || self.yields(prompt.seat).is_some() || self.trusts(prompt.seat) || prompt.options.iter().all(idle);
        may.then_some(pass)
    }

    /// The name of the stop the pending question belongs to.
    pub(crate) fn stop_now(&self) -> Option<&'static str> {
        (self.laid.whole.stop)(self.game(), self.prompt()?)
    }

    fn pass_now(&self) -> Option<u16> {
        let options = &self.prompt()?.options;
        options.iter().position(|option| *option == Choice::Pass).map(|at| at as u16)
    }

    /// The yield of a player.
    pub fn yields(&self, seat: Seat) -> Option<Until> {
        self.pace.yielding(seat).map(|(until, _)| until)
    }

    /// Passes for the player who is asked, now and until then.
    ///
    /// ```
    /// # use table::{GivenBy, Session, SessionSetup, Shelf};
    /// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
    /// # let library = &shelf.library(title).expect("it is on the shelf").0;
    /// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
    /// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
    /// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
    ///
    /// use kernel::Seat;
    /// use table::{SessionError, Until};
    /// // Nobody may pass in Lanterns, so nobody lets things go by there.
    /// assert!(matches!(session.yield_until(Until::EndOfTurn), Err(SessionError::NoPass)));
    /// assert_eq!(session.yields(Seat(0)), None);
    /// ```
    pub fn yield_until(&mut self, until: Until) -> Result<(), SessionError> {
        let seat = self.asked().ok_or_else(|| RefusedAnswer::new(&self.laid.cards, Refused::Over))?;
        let pass = self.stop_now().and(self.pass_now()).ok_or(SessionError::NoPass)?;
        let turn = (self.laid.whole.turn)(self.game()).number;
        self.answer(pass, GivenBy::Hand)?;
        self.pace.yields.push(Yield { at: self.given.len(), seat, until: Some((until, turn)) });
        self.end_yields();
        Ok(())
    }

    /// Ends the yield of a player.
    pub fn stop_yielding(&mut self, seat: Seat) {
        if self.pace.yielding(seat).is_some() {
            self.pace.yields.push(Yield { at: self.given.len(), seat, until: None });
        }
    }

    /// Passes for the player who is asked, now and whenever this trigger waits to resolve.
    pub fn always_pass(&mut self) -> Result<(), SessionError> {
        let seat = self.asked().ok_or_else(|| RefusedAnswer::new(&self.laid.cards, Refused::Over))?;
        let trigger = self.trigger_now().ok_or(SessionError::NoTrigger)?;
        let pass = self.pass_now().ok_or(SessionError::NoPass)?;
        self.answer(pass, GivenBy::Hand)?;
        self.pace.trusted.push((self.given.len(), seat, trigger));
        Ok(())
    }

    fn trigger_now(&self) -> Option<AbilityId> {
        (self.laid.whole.waits)(self.game()).and_then(|waits| waits.trigger)
    }

    /// Whether the player who is asked may say that this trigger is always passed.
    pub fn has_trigger(&self) -> bool {
        self.trigger_now().is_some() && self.pass_now().is_some()
    }

    fn trusts(&self, seat: Seat) -> bool {
        let Some(trigger) = self.trigger_now() else { return false };
        self.pace.trusted.iter().any(|row| row.1 == seat && row.2 == trigger)
    }

    /// Ends the yields whose end has come.
    pub(crate) fn end_yields(&mut self) {
        let now = (self.laid.whole.turn)(self.game());
        let waits = (self.laid.whole.waits)(self.game());
        let seats: Vec<Seat> = self.game().seats().collect();
        for seat in seats {
            let Some((until, turn)) = self.pace.yielding(seat) else { continue };
            let own = now.number > turn && now.of == Some(seat);
            let over = match until {
                Until::Something => own || waits.is_some_and(|waits| waits.by != seat),
                Until::EndOfTurn => now.number > turn,
                Until::OwnTurn => own,
            };
            if over || self.game().outcome().is_some() {
                self.stop_yielding(seat);
            }
        }
    }

    /// Whether a player is asked at that stop: as they said, or else as all are.
    pub fn asks_at(&self, seat: Seat, name: &str) -> bool {
        let own = self.pace.stops.iter().rfind(|row| row.seat == seat && row.name == name);
        own.map_or_else(|| self.stops_at(name), |row| row.asked)
    }

    /// Says whether one player is asked at that stop; false if there is no such stop. Taking back takes it back too.
    ///
    /// ```
    /// use kernel::Seat;
    /// use table::{Session, SessionSetup, Shelf};
    /// let shelf = Shelf::embedded(games::TITLES);
    /// let title = shelf.title("echomancy").expect("it ships");
    /// let library = &shelf.library(title).expect("it is on the shelf").0;
    /// let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
    /// let decks = (title.whole.expect("it is played whole").usual_decks)(library, &shelf.sources().decks("echomancy"), 2);
    /// let mut session = Session::begin(title, cards, SessionSetup { decks, ..SessionSetup::default() }).expect("legal decks");
    /// assert!(session.set_stop_of(Seat(0), "my upkeep", true) && !session.set_stop_of(Seat(0), "my tea", true));
    /// assert!(session.asks_at(Seat(0), "my upkeep") && !session.asks_at(Seat(1), "my upkeep"));
    /// assert!(session.stops_of(Some(Seat(0)))[0].asked && !session.stops_of(None)[0].asked);
    /// ```
    pub fn set_stop_of(&mut self, seat: Seat, name: &str, asked: bool) -> bool {
        if !self.laid.whole.stops.iter().any(|(known, _)| *known == name) {
            return false;
        }
        let at = self.given.len();
        // One that was changed since the last answer is changed, not added.
        self.pace.stops.retain(|row| (row.at, row.seat, row.name.as_str()) != (at, seat, name));
        self.pace.stops.push(OwnStop { at, seat, name: name.to_string(), asked });
        true
    }

    /// The stops of a player, as hosts show them; for nobody in particular those of all.
    pub fn stops_of(&self, seat: Option<Seat>) -> Vec<ShownStop> {
        let asked = |name: &str| seat.map_or_else(|| self.stops_at(name), |seat| self.asks_at(seat, name));
        let stop = |(name, _): &(&str, bool)| ShownStop { name: name.to_string(), asked: asked(name) };
        self.laid.whole.stops.iter().map(stop).collect()
    }

    /// Whether players are asked at that stop, if they said nothing of their own.
    pub fn stops_at(&self, name: &str) -> bool {
        let own = self.laid.setup.stops.iter().find(|(n, _)| n == name).map(|(_, on)| *on);
        own.or(self.laid.whole.stops.iter().find(|(n, _)| *n == name).map(|(_, on)| *on)).unwrap_or(true)
    }

    /// Says whether all players are asked at that stop; false if there is no such stop.
    pub fn set_stop(&mut self, name: &str, on: bool) -> bool {
        if !self.laid.whole.stops.iter().any(|(n, _)| *n == name) {
            return false;
        }
        self.laid.setup.stops.retain(|(n, _)| n != name);
        self.laid.setup.stops.push((name.to_string(), on));
        true
    }

    /// The stops of the game, as hosts show them.
    pub fn stops(&self) -> Vec<ShownStop> {
        self.stops_of(None)
    }

    /// The yield of a player, as hosts show it.
    pub fn shown_yield(&self, seat: Seat) -> Option<ShownYield> {
        let until = self.yields(seat)?;
        Some(ShownYield { until, text: Line::plain(until.text()) })
    }

    /// The stops at which a player is asked that went by since their last decision, because there was nothing to do or they
    /// let things pass; each once.
    pub fn went_by(&self, seat: Seat) -> Vec<String> {
        let by_hand = |given: &crate::Given| given.by == GivenBy::Hand && given.seat == seat.0;
        let since = self.given.iter().rposition(by_hand).map_or(0, |at| at + 1);
        let mut names: Vec<String> = Vec::new();
        for (at, of, stop) in &self.pace.went_by {
            if *at > since && *of == seat && self.asks_at(seat, stop) && !names.iter().any(|name| name == stop) {
                names.push(stop.to_string());
            }
        }
        names
    }
}
