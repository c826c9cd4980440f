//! The contract between hosts and a game that can be played from its beginning to its end: decks, the table as people see it, and
//! the words for its end. Nothing here is asked for while bots play.

use crate::{Chart, Chronicle, StartError};
use abilities::{Library, Place};
use kernel::{About, Card, Cards, Choice, Flaw, Game, Outcome, Prompt, Refusal, Seat, Told};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Lays a table for this start and that seed.
///
/// ```
/// use title::{LayOut, WholeGame};
/// // All a game has to bring; everything else has a plain answer.
/// const LAY_OUT: LayOut = |cards, _, seed| Ok(kernel::Game::new(cards.clone(), seed));
/// static WHOLE: WholeGame = WholeGame::plain(LAY_OUT);
/// assert!(WHOLE.areas.is_empty());
/// ```
pub type LayOut = fn(&Arc<Cards>, &Start, u64) -> Result<Game, StartError>;

/// The start of a whole game, beside its seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// A deck for each player, in table order.
    pub decks: Vec<DeckText>,
    /// Further things on the table, in lines of the game's own words (`weather  Downpour`); anything not said is as usual.
    pub table: String,
}

/// A name, and a question.
///
/// ```
/// use title::AskedOften;
/// // `bench` measures how long this takes.
/// const IN_PLAY: AskedOften = ("cards in play", |game| game.cards_in_play().count());
/// let (name, ask) = IN_PLAY;
/// assert_eq!((name, ask(&lanterns::new_game(2, 7))), ("cards in play", 0));
/// ```
pub type AskedOften = (&'static str, fn(&Game) -> usize);

/// A game from its beginning to its end, as hosts play it.
///
/// ```
/// use kernel::{Cards, Outcome};
/// use std::sync::Arc;
/// use title::{Area, Figures, Start, WholeGame};
/// let whole: &WholeGame = lanterns::TITLE.whole.expect("a whole game");
/// let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// let mut game = (whole.lay_out)(&cards, &Start::default(), 7).expect("a table");
/// game.run();
/// while let Some(prompt) = game.prompt() {
///     let last = prompt.options.len() as u16 - 1;
///     game.answer(last).expect("an offered answer");
/// }
/// let figures: Figures = (whole.figures)(&game, None, 0);
/// assert!(matches!(game.outcome(), Some(Outcome::Ended(_))));
/// assert!(["dawn", "darkness"].contains(&figures.end));
/// assert!(whole.areas.iter().any(|area: &Area| area.name == "Yard"));
/// assert_eq!(whole.results(&game).len(), 2);
/// ```
pub struct WholeGame {
    /// Whether the players play against each other: what one does, or what came to light, cannot be taken back then.
    pub rivals: bool,
    /// Lays the table with one deck for each player and pushes the first frames; the host runs it.
    pub lay_out: LayOut,
    /// The header lines of a deck, beside its name and game.
    pub deck_words: &'static [&'static str],
    /// Every rule a deck breaks.
    pub check_deck: fn(&Library, &DeckText) -> Vec<Refusal>,
    /// The first hand of a player, for those who look a deck over.
    pub opening: Opening,
    /// A deck for each of so many players who named none, out of those that ship with the game.
    pub usual_decks: fn(&Library, &[DeckText], u8) -> Vec<DeckText>,
    /// A start by chance, out of these legal decks and the cards there are: for so many players, for the game of that
    /// number in a run, from that seed.
    pub random_start: fn(&Library, &[DeckText], u8, u64, u64) -> Start,
    /// One line above the table: where the game stands. Public facts only.
    pub headline: fn(&Game) -> Told,
    /// The open areas, in the order they are shown.
    pub areas: &'static [Area],
    /// Piles of which hosts show only the number, and the top card where everybody sees it.
    pub piles: &'static [Place],
    /// The place of a player's own cards.
    pub hand: Place,
    /// A player's numbers. Public facts only.
    pub player: fn(&Game, Seat) -> Told,
    /// The facts that are shown of a card beside its name: numbers, marks, tokens.
    pub card: fn(&Game, Card) -> Vec<Told>,
    /// The price of playing a card that is not in play; nothing where it has none.
    pub cost: fn(&Game, Card) -> Told,
    /// The numbers of a card alone, as short as they can be told: the last that is left out where there is little room. Nothing
    /// where `card` is short enough.
    pub brief: fn(&Game, Card) -> Told,
    /// A player's numbers in the same way. Public facts only.
    pub player_brief: fn(&Game, Seat) -> Told,
    /// The rows the cards of an area lie in, in their order: each with its name, and for a row in which cards of one name are told
    /// as one the word for those that are not exhausted (`untapped`), or nothing.
    pub rows: &'static [(&'static str, &'static str)],
    /// The name of the row a card lies in; empty where it lies in none.
    pub row: fn(&Game, Card) -> &'static str,
    /// The procedures under way, outermost first, each as a row of steps: a round, a test, a turn, a stack. Public facts only.
    pub progress: fn(&Game) -> Vec<Progress>,
    /// Why an option is open or closed: what the rules ask of it, with their numbers, and what made its numbers so. Public
    /// facts and those of the seat that is asked.
    pub reasons: fn(&Game, &Prompt, &Choice) -> Vec<Told>,
    /// The outcome of each option if nobody did anything more, one for each; none at all where the game reckons nothing. Hosts
    /// give a game in which the cards the seat may not know are dealt anew.
    pub forecasts: fn(&Game, &Prompt) -> Vec<crate::Forecast>,
    /// The pairs of a declaration that is under way, chosen so far.
    pub declared: fn(&Game, &Prompt) -> Vec<crate::Pair>,
    /// Declarations that are made in one go, from such a game: to attack with all, to block as the rules of thumb advise.
    pub plans: fn(&Game, &Prompt) -> Vec<crate::Plan>,
    /// The chances of the next random results, from such a game.
    pub chances: fn(&Game, &Prompt) -> Vec<crate::Chance>,
    /// Whether the table is shown before this question: the large ones, not each part of a declaration.
    pub scene: fn(&Prompt) -> bool,
    /// Further questions about the table, each by its word: `map`, `stack`.
    pub questions: &'static [Question],
    /// The map, in a game that goes from place to place. Public facts only.
    pub map: fn(&Game) -> Option<Chart>,
    /// Whether an option would by itself change nothing worth asking for: mana before there is something to pay.
    pub idle: fn(&Game, &Prompt, &Choice) -> bool,
    /// Whether an option only makes what payments are made of, before there is something to pay: it is no alternative, and
    /// random play leaves it alone.
    pub only_pays: fn(&Game, &Prompt, &Choice) -> bool,
    /// Whether a question goes on with the choice of the question before, although it is another one: the cards of a
    /// commit after its energy.
    pub joins: fn(&About, &About) -> bool,
    /// The demands of the rules whenever somebody is asked, beside those of any game; the second is the game at the
    /// prompt before.
    pub sound: fn(&Game, Option<&Game>) -> Result<(), Flaw>,
    /// The name of the place in the turn where this prompt only asks whether to pass; `None` where it must be asked.
    pub stop: fn(&Game, &Prompt) -> Option<&'static str>,
    /// Those names, and whether a player is asked there unless they say otherwise.
    pub stops: &'static [(&'static str, bool)],
    /// The turn the game stands in.
    pub turn: fn(&Game) -> crate::TurnNow,
    /// The thing that resolves next unless somebody answers it. Public facts only.
    pub waits: fn(&Game) -> Option<crate::Waits>,
    /// The habit that answers this question; `None` where it must be asked. An answer that costs something is no habit: see
    /// `is_habit`.
    pub habit: fn(&Game, &Prompt) -> Option<crate::Habit>,
    /// Whether that answer may become a habit.
    pub is_habit: fn(&Choice) -> bool,
    /// The outcome when this player gives up.
    pub concede: fn(&Game, Seat) -> Outcome,
    /// An end in words.
    pub ending: fn(&Game, Outcome) -> Told,
    /// The questions that the rules ask of the table again and again, by name, for benchmarks; each tells how much it found.
    pub asked_often: &'static [AskedOften],
    /// The decks random games are measured with, by a name for people: none for the usual ones, `*` for every legal pair, or
    /// the names of decks.
    pub measured: &'static [(&'static str, &'static [&'static str])],
    /// The card where everything happens, in a game that goes from place to place.
    pub location: fn(&Game) -> Option<Card>,
    /// The figures of a played game, beside its end, for tables of many games: from the record it began with,
    /// if any, and how often the location was another one.
    pub figures: fn(&Game, Option<&str>, i32) -> Figures,
    /// Rules of thumb for its agents; without any they play at random.
    pub thumb: Option<&'static crate::Thumb>,
    /// The order of such games; none for a game that stands alone.
    pub campaign: Option<&'static Campaign>,
    /// The rules for building decks out of packs; none where there are no packs.
    pub limited: Option<&'static crate::Limited>,
}

/// The figures of a played game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Its length, in the game's own turns or rounds.
    pub turns: i32,
    /// Its location, in a game that goes from place to place.
    pub place: String,
    /// Its end, in a game that nobody wins.
    pub end: &'static str,
    /// Whether such a game was got through.
    pub survived: bool,
    /// The game's own numbers, by name.
    pub numbers: Vec<(&'static str, i32)>,
}

/// The first hand of a player.
///
/// ```
/// use lanterns::lexicon::kind;
/// use title::{Opening, WholeGame};
/// // Five cards, and a lamp is wanted in each turn.
/// let opening = Opening { hand: 5, steady: Some(kind::LAMP) };
/// let whole = WholeGame { opening, ..WholeGame::plain(|cards, _, seed| Ok(kernel::Game::new(cards.clone(), seed))) };
/// assert_eq!(whole.opening.hand, 5);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The number of cards it has; one more is drawn in each turn but the first.
    pub hand: u32,
    /// The kind of card that is wanted once in each turn: lands.
    pub steady: Option<abilities::Kind>,
}

/// Games in a row, each beginning with the record of the one before, which is text and opaque to hosts.
///
/// ```
/// use title::{Campaign, Chronicle, Start};
/// // Evenings in a row; the record is the number of the evening.
/// static EVENINGS: Campaign = Campaign {
///     leg: "evening",
///     first: |_| Ok("1".into()),
///     lay_out: |cards, _, seed| (lanterns::TITLE.whole.expect("a whole game").lay_out)(cards, &Start::default(), seed),
///     after: |_, record| record.and_then(|record| record.parse().ok()).map(|evening: u32| (evening + 1).to_string()),
///     show: |_, record, _| Chronicle { number: record.parse().unwrap_or(1), last: 30, entries: Vec::new() },
///     faults: |_, _| Vec::new(),
///     set_leg: |_, _| {},
///     decks: |_| Vec::new(),
/// };
/// let first = (EVENINGS.first)(&[]).expect("a record");
/// assert_eq!((EVENINGS.after)(&lanterns::new_game(2, 7), Some(&first)).as_deref(), Some("2"));
/// ```
pub struct Campaign {
    /// The name of one leg, which is one game of the campaign: `day`.
    pub leg: &'static str,
    /// The record the first game begins with.
    pub first: fn(&[DeckText]) -> Result<String, StartError>,
    /// Lays the table for a game from a record and pushes the first frames; the host runs it.
    pub lay_out: fn(&Arc<Cards>, &str, u64) -> Result<Game, StartError>,
    /// The record a game that is over leaves, from the one it began with if that is known; none if the campaign is over.
    pub after: fn(&Game, Option<&str>) -> Option<String>,
    /// A record for hosts; with a game that began from it, as it stands there. Public facts only.
    pub show: fn(&Cards, &str, Option<&Game>) -> Chronicle,
    /// Everything that is wrong with a record somebody brings.
    pub faults: fn(&Library, &str) -> Vec<Refusal>,
    /// Says which game of the campaign a table set by hand belongs to.
    pub set_leg: fn(&mut Game, i32),
    /// The decks of a record, one for each player.
    pub decks: fn(&str) -> Vec<DeckText>,
}

/// Cards that lie open.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Where.
    pub place: Place,
    /// Its heading.
    pub name: &'static str,
    /// Shown apart for each player who controls cards there; what lies where each has a place of their own always is.
    pub by_controller: bool,
}

/// Something under way, step by step.
///
/// ```
/// use title::{Progress, ProgressStep, Stands};
/// let night = Progress::of("night", ["dusk", "midnight", "dawn"].map(Into::into), 1);
/// let stands: Vec<Stands> = night.steps.iter().map(|step: &ProgressStep| step.stands).collect();
/// assert_eq!(stands, [Stands::Done, Stands::Now, Stands::Later]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What: `Test: Traverse -> Overgrown Thicket`.
    pub name: Told,
    /// Its steps, in their order.
    pub steps: Vec<ProgressStep>,
}

/// One step of something under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgressStep {
    /// In a few words.
    pub text: Told,
    /// Whether it is over.
    pub stands: Stands,
    /// The card it is about, if there is one.
    pub card: Option<Card>,
    /// The names of the stops at which players may be asked in it.
    pub stops: Vec<&'static str>,
}

/// The state of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// It is over.
    Done,
    /// It is this one's turn.
    Now,
    /// It is still to come.
    Later,
}

impl Progress {
    /// Steps of which the one with that number is now.
    pub fn of(name: impl Into<Told>, steps: impl IntoIterator<Item = Told>, now: usize) -> Self {
        let stands = |i: usize| match i.cmp(&now) {
            std::cmp::Ordering::Less => Stands::Done,
            std::cmp::Ordering::Equal => Stands::Now,
            std::cmp::Ordering::Greater => Stands::Later,
        };
        let steps = steps.into_iter().enumerate();
        let step = |(i, text)| ProgressStep { text, stands: stands(i), card: None, stops: Vec::new() };
        let steps = steps.map(step);
        Progress { name: name.into(), steps: steps.collect() }
    }
}

/// Something that may be asked of the table.
///
/// ```
/// use lanterns::lexicon::{counter, place};
/// use title::{AskedAbout, Question};
/// let questions = [
///     Question { word: "discard", help: "shows the discards", about: AskedAbout::Cards(place::DISCARD), note: "" },
///     Question { word: "oil", help: "shows everybody's oil", about: AskedAbout::Pools(&[counter::OIL]), note: "" },
/// ];
/// let asked = questions.iter().find(|question| question.word == "discard").map(|question| question.about);
/// assert_eq!(asked, Some(AskedAbout::Cards(place::DISCARD)));
/// ```
#[derive(Clone, Copy)]
pub struct Question {
    /// The word that asks it.
    pub word: &'static str,
    /// Its answer.
    pub help: &'static str,
    /// The part of the table that answers it.
    pub about: AskedAbout,
    /// Further facts for players.
    pub note: &'static str,
}

/// The part of the table that answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedAbout {
    /// The map.
    Map,
    /// The cards of that place.
    Cards(Place),
    /// The counters of these kinds that each player has.
    Pools(&'static [abilities::Counter]),
}

/// A deck as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckText {
    /// Its source, for messages.
    pub path: String,
    /// The file.
    pub text: String,
    /// Whether it may be smaller than the rules ask for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub small: bool,
    /// Its maker.
    #[serde(default, skip_serializing_if = "DeckMaker::is_a_person")]
    pub maker: DeckMaker,
}

/// The maker of a deck.
///
/// ```
/// use title::{DeckMaker, DeckText};
/// assert_eq!(DeckText::default().maker, DeckMaker::Person);
/// let made = DeckText { maker: DeckMaker::Game, ..DeckText::default() };
/// assert_ne!(made, DeckText::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeckMaker {
    /// Somebody wrote it.
    #[default]
    Person,
    /// The game, of the cards there are, because nobody has written one.
    Game,
}

impl DeckMaker {
    fn is_a_person(&self) -> bool {
        *self == DeckMaker::Person
    }
}

impl DeckText {
    /// The value of a header line: `deck`, `game`.
    ///
    /// ```
    /// let deck = title::DeckText { text: "deck  Bears\ngame  echomancy\n".into(), ..Default::default() };
    /// assert_eq!((deck.line("deck"), deck.line("game"), deck.line("role")), (Some("Bears"), Some("echomancy"), None));
    /// ```
    pub fn line(&self, word: &str) -> Option<&str> {
        lines(&self.text, word).next()
    }

    /// Its name, or where it came from.
    pub fn name(&self) -> &str {
        self.line("deck").unwrap_or(&self.path)
    }
}

impl Start {
    /// The values of the table's lines of that word.
    pub fn lines<'a>(&'a self, word: &str) -> impl Iterator<Item = &'a str> {
        lines(&self.table, word)
    }
}

fn lines<'a>(text: &'a str, word: &str) -> impl Iterator<Item = &'a str> {
    text.lines().filter_map(move |line| {
        let (first, rest) = line.trim_start().split_once(char::is_whitespace)?;
        (first == word).then(|| rest.trim())
    })
}
