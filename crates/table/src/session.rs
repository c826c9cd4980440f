//! A game somebody plays, or a campaign of them: how it began, every answer since, saving and going on.

use crate::{
    RefusedAnswer, Series, SessionError, ShownPrompt, UndoRule,
    course::{Course, Laid, Places, again},
    named::NamesPlayers,
    pace::Pace,
    save::{Record, SAVE_VERSION, SaveError, SaveHeader, Saved, Written, cards_hash},
    seen::prompt_with_outcomes,
};
use ::words::{Line, Names, Writer};
use bots::{Bot, Sight};
use kernel::{Cards, Game, Prompt, Refused, Seat, State};
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;
use std::sync::Arc;
use title::{DeckText, Title, WholeGame};

/// The beginning of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionSetup {
    /// The seed of everything.
    pub seed: u64,
    /// The seed is secret until the game is over: somebody who knows it knows every card.
    #[serde(default, skip_serializing_if = "is_false")]
    pub secret: bool,
    /// A deck for each player.
    pub decks: Vec<DeckText>,
    /// The names of the players. They are for readers alone and change nothing in the game.
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    pub names: Names,
    /// The seats bots play.
    pub bots: Vec<u8>,
    /// The bot that plays them.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub bot: Bot,
    /// The stops that are not as usual: the name of each, and whether players are asked there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<(String, bool)>,
    /// The decisions that may be taken back, if not as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoRule>,
    /// The best of several games, if this is one of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
    /// The record a campaign goes on from, if it does not begin with its first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<serde_json::Value>,
    /// The table it goes on from, if it does not begin with a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<State>>,
}

/// One answer.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::Given;
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// let given: &Given = &session.given()[0];
/// assert_eq!((given.answer, given.by), (Some(0), GivenBy::Hand));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// The seat that answered.
    pub seat: u8,
    /// The player or bot that gave it.
    pub by: GivenBy,
    /// The index of the option; none for giving up, and for going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<u16>,
    /// A number that stands for what it means, by which it is known again if the cards have changed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub sense: u32,
}

fn is_usual(bot: &Bot) -> bool {
    *bot == Bot::default()
}

fn is_false(is: &bool) -> bool {
    !is
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// The giver of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GivenBy {
    /// The player.
    Hand,
    /// The host, because there was nothing to do.
    Passed,
    /// A bot.
    Bot,
    /// Nobody: a game of a campaign is over and the next one begins.
    Next,
}

/// A game in progress with all that led to it.
///
/// ```
/// use table::{GivenBy, Session, SessionSetup, Shelf};
/// let shelf = Shelf::embedded(games::TITLES);
/// let title = shelf.title("echomancy").expect("it ships");
/// let library = &shelf.library(title).expect("it is on the shelf").0;
/// let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// let decks = (title.whole.expect("it is played whole").usual_decks)(library, &shelf.sources().decks("echomancy"), 2);
///
/// let setup = SessionSetup { seed: 7, decks, ..SessionSetup::default() };
/// let mut session = Session::begin(title, cards.clone(), setup).expect("the decks are legal");
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// let resumed = Session::resume(title, cards, &session.save()).expect("the same cards");
/// assert_eq!(resumed.game().hash(), session.game().hash());
/// ```
pub struct Session {
    pub(crate) laid: Laid,
    pub(crate) course: Course,
    pub(crate) given: Vec<Given>,
    /// Answers that were taken back, in their order.
    pub(crate) undone: Vec<Given>,
    pub(crate) places: Places,
    /// The hash of the cards, which takes a while to make: made when it is first needed.
    hash: OnceCell<String>,
    /// The variant of the cards that is played with, for the save.
    variant: Option<String>,
    pub(crate) pace: Pace,
}

/// The part of a game that could be saved: see [`Session::salvage`].
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{Salvaged, Saved};
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// let saved = Saved::read(&session.save()).expect("a save");
/// let Salvaged { held, of, .. } = Session::salvage(title, cards, &saved).expect("a game");
/// assert_eq!((held, of), (1, 1));
/// ```
pub struct Salvaged {
    /// The game as far as it holds.
    pub session: Session,
    /// The number of its answers that hold.
    pub held: usize,
    /// The number of all its answers.
    pub of: usize,
}

impl Session {
    /// Begins a game; there must be cards for that many players.
    pub fn begin(title: &'static Title, cards: Arc<Cards>, setup: SessionSetup) -> Result<Self, SessionError> {
        let laid = Laid::new(title, cards, setup)?;
        let course = laid.begin()?;
        let places = Places::from(course.clone());
        let hash = OnceCell::new();
        Ok(Session {
            laid,
            course,
            given: Vec::new(),
            undone: Vec::new(),
            places,
            hash,
            variant: None,
            pace: Pace::default(),
        })
    }

    /// Says which variant of the cards is played with, so that a save can be resumed with the same.
    pub fn with_variant(mut self, variant: Option<String>) -> Self {
        self.variant = variant;
        self
    }

    /// The variant of the cards that is played with.
    pub fn variant(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.course.game
    }

    /// Returns the title of the game.
    pub fn title(&self) -> &'static Title {
        self.laid.title
    }

    /// Returns the functions of the game that hosts need.
    pub fn whole(&self) -> &'static WholeGame {
        self.laid.whole
    }

    /// Its beginning.
    pub fn setup(&self) -> &SessionSetup {
        &self.laid.setup
    }

    /// The seed, if the players may know it: a secret one is shown when all is over.
    pub fn told_seed(&self) -> Option<u64> {
        let over = || self.game().outcome().is_some() && self.next_record().is_none();
        (!self.laid.setup.secret || over()).then_some(self.laid.setup.seed)
    }

    /// Every answer so far.
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    /// The number of games of the campaign, this one included.
    pub fn games(&self) -> usize {
        self.course.past.len() + 1
    }

    /// The games of the campaign that are over, as they ended.
    pub fn earlier(&self) -> impl Iterator<Item = &Game> {
        self.course.past.iter().map(|game| &**game)
    }

    /// The record the running game began with, in a campaign.
    pub fn record(&self) -> Option<&str> {
        self.course.record.as_deref()
    }

    /// The record the next game would begin with: only when this one is over and the campaign is not.
    pub fn next_record(&self) -> Option<String> {
        self.course.next_record(&self.laid)
    }

    /// Begins the next game of the campaign.
    pub fn go_on(&mut self) -> Result<(), SessionError> {
        self.give(Given { seat: 0, by: GivenBy::Next, answer: None, sense: 0 })
    }

    /// The decision that is pending; none when the game is over.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.game().prompt().filter(|_| self.game().outcome().is_none())
    }

    /// Whether a bot plays that seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.laid.setup.bots.contains(&seat.0)
    }

    /// Seats bots anew.
    pub fn set_bots(&mut self, bots: Vec<u8>) {
        self.laid.setup.bots = bots;
        self.course.known = self.laid.known(&self.course.game);
    }

    /// Names the players anew.
    pub fn set_names(&mut self, names: Names) {
        self.laid.setup.names = names;
    }

    /// Says which bot plays their seats.
    pub fn set_bot(&mut self, bot: Bot) {
        self.laid.setup.bot = bot;
    }

    /// Answers for the seat that is asked.
    pub fn answer(&mut self, answer: u16, by: GivenBy) -> Result<(), SessionError> {
        let Some(seat) = self.prompt().map(|p| p.seat.0) else {
            return Err(RefusedAnswer::new(&self.laid.cards, Refused::Over).into());
        };
        let sense = self.course.sense(answer);
        let stop = self.stop_now();
        self.give(Given { seat, by, answer: Some(answer), sense })?;
        if let (GivenBy::Passed, Some(stop)) = (by, stop) {
            self.pace.went_by(self.given.len(), Seat(seat), stop);
        }
        Ok(())
    }

    /// Somebody gives up.
    pub fn concede(&mut self, seat: Seat) {
        let given = Given { seat: seat.0, by: GivenBy::Hand, answer: None, sense: 0 };
        // Giving up is never refused.
        let _ = self.give(given);
    }

    fn give(&mut self, given: Given) -> Result<(), SessionError> {
        self.course.give(&self.laid, &given)?;
        self.given.push(given);
        self.places.pass(&self.course);
        self.end_yields();
        // The same decision keeps the later ones; another decision drops them.
        match self.undone.first() == Some(&given) {
            true => drop(self.undone.remove(0)),
            false => self.undone.clear(),
        }
        Ok(())
    }

    /// Its outcome, if it is over, as everybody reads it.
    pub fn ending(&self) -> Option<Line> {
        let game = self.game();
        let told = |outcome| Writer::new(game, None).line(&(self.laid.whole.ending)(game, outcome));
        game.outcome().map(told).named(self.names())
    }

    /// The share of the win that a seat has when the game is over: 1, 0, or a part of it.
    pub fn result(&self, seat: Seat) -> Option<f64> {
        self.game().outcome().map(|_| self.laid.whole.result(self.game(), seat))
    }

    /// Words the state of the game in a line, as everybody reads it.
    pub fn headline(&self) -> Line {
        Writer::new(self.game(), None).line(&(self.laid.whole.headline)(self.game())).named(self.names())
    }

    /// The question, if this seat is asked.
    pub fn prompt_for(&self, seat: Seat) -> Option<ShownPrompt> {
        let prompt = self.prompt().filter(|prompt| prompt.seat == seat)?;
        let shown = prompt_with_outcomes(self.title(), self.whole(), self.game(), prompt, self.given.len());
        Some(shown.named(self.names()))
    }

    /// Returns the answer of a bot now.
    pub fn bot_answer(&self) -> Option<u16> {
        let seed = self.bot_seed();
        let seat = self.prompt()?.seat;
        let knowledge = self.course.known.iter().find(|knowledge| knowledge.seat() == seat);
        let sight = Sight::of(self.game(), self.laid.whole, knowledge)?;
        Some(self.laid.setup.bot.agent(seed, self.laid.whole).choose(&sight))
    }

    /// The knowledge of each seat that a bot plays.
    pub(crate) fn known(&self) -> &[bots::Knowledge] {
        &self.course.known
    }

    /// Plays the game again from its answers, after the engine stopped in the middle of one.
    pub fn rebuild(&mut self) -> Result<(), SaveError> {
        self.course = self.places.reach(&self.laid, &self.given, self.given.len())?;
        Ok(())
    }

    /// Returns the session as a file: its header, its setup, and its answers. [`Journal`](crate::Journal) keeps such a
    /// file while the game is played.
    pub fn save(&self) -> Vec<u8> {
        self.written().text.into_bytes()
    }

    pub(crate) fn written(&self) -> Written {
        let mut file = Written::default();
        file.add(&SaveHeader {
            cardwright: SAVE_VERSION,
            game: self.laid.title.name.into(),
            players: self.laid.cards.players,
            cards: self.hash.get_or_init(|| cards_hash(&self.laid.cards)).clone(),
            answers: self.given.len(),
            variant: self.variant.clone(),
        });
        file.add(&Record::Setup(self.laid.setup.clone()));
        file.add(&self.given_record(0));
        self.over_record().iter().for_each(|over| file.add(over));
        file
    }

    /// The answers from that one on, as a line of a file.
    pub(crate) fn given_record(&self, from: usize) -> Record {
        let stands = self.ending().unwrap_or_else(|| self.headline()).to_string();
        Record::Given(self.given[from..].to_vec(), self.game().hash(), stands)
    }

    /// The winners of a game that is over, as a line of a file.
    pub(crate) fn over_record(&self) -> Option<Record> {
        self.game().outcome().map(|outcome| Record::Over(outcome.winners().iter().collect()))
    }

    /// The session of a file, played again up to its last answer.
    pub fn resume(title: &'static Title, cards: Arc<Cards>, bytes: &[u8]) -> Result<Self, SaveError> {
        let saved = Saved::read(bytes)?;
        saved.is_of(title, &cards)?;
        let hash = cards_hash(&cards);
        if saved.header.cards != hash {
            return Err(SaveError::Cards);
        }
        if saved.damaged {
            return Err(SaveError::Damaged(saved.given.len()));
        }
        let mut session = Session::of_save(title, cards, &saved, saved.setup.clone())?;
        for given in &saved.given {
            again(&session.laid, &mut session.course, given)?;
            session.places.pass(&session.course);
        }
        session.given = saved.given;
        session.hash = hash.into();
        match saved.marks.last() {
            Some((_, hash)) if *hash != session.game().hash() => Err(SaveError::Elsewhere),
            _ => Ok(session),
        }
    }

    /// The session of a host that keeps setup and answers itself, played again up to its last answer.
    ///
    /// ```
    /// # use table::{GivenBy, Session, SessionSetup, Shelf};
    /// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
    /// # let library = &shelf.library(title).expect("it is on the shelf").0;
    /// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
    /// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
    /// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
    ///
    /// session.answer(0, GivenBy::Hand).expect("every option is legal");
    /// let again = Session::of_answers(title, cards, session.setup().clone(), session.given()).expect("the same cards");
    /// assert_eq!(again.game().hash(), session.game().hash());
    /// ```
    pub fn of_answers(
        title: &'static Title,
        cards: Arc<Cards>,
        setup: SessionSetup,
        given: &[Given],
    ) -> Result<Self, SessionError> {
        let mut session = Session::begin(title, cards, setup)?;
        for given in given {
            again(&session.laid, &mut session.course, given)?;
            session.places.pass(&session.course);
        }
        session.given = given.to_vec();
        Ok(session)
    }

    /// The part of a save that holds with these cards and rules: its answers as far as they can be given, from the beginning
    /// or, if that leads further, from the last table the file holds.
    pub fn salvage(title: &'static Title, cards: Arc<Cards>, saved: &Saved) -> Result<Salvaged, SaveError> {
        saved.is_of(title, &cards)?;
        let of = saved.given.len();
        let mut session = Session::of_save(title, cards.clone(), saved, saved.setup.clone())?;
        let held = session.give_again(&saved.given);
        let kept = saved.state.as_ref().filter(|kept| kept.at > held && saved.header.cards == cards_hash(&cards));
        if let (Some(kept), Some(setup)) = (kept, &saved.setup) {
            let state = Some(kept.state.clone());
            let setup = SessionSetup { state, record: kept.record.clone(), ..setup.clone() };
            session = Session::of_save(title, cards, saved, Some(setup))?;
            let held = kept.at + session.give_again(&saved.given[kept.at.min(of)..]);
            return Ok(Salvaged { session, held, of });
        }
        Ok(Salvaged { session, held, of })
    }

    fn of_save(
        title: &'static Title,
        cards: Arc<Cards>,
        saved: &Saved,
        setup: Option<SessionSetup>,
    ) -> Result<Self, SaveError> {
        let setup = setup.ok_or(SaveError::OnlyATable)?;
        let session = Session::begin(title, cards, setup).map_err(|error| SaveError::Unplayable(Box::new(error)))?;
        Ok(session.with_variant(saved.header.variant.clone()))
    }

    /// Gives answers again until one is not found any more; gives how many were.
    fn give_again(&mut self, given: &[Given]) -> usize {
        for (n, given) in given.iter().enumerate() {
            let found = self.course.found(given);
            if found.is_none_or(|found| self.give(found).is_err()) {
                return n;
            }
        }
        given.len()
    }
}
