//! Sealed games and drafts: packs by a seed, players who pick, the decks that come of it, and the duels with them. An event is
//! its setup and every pick of the person, so it can be kept, taken back and gone on with like a game.

use crate::saves::data_folder;
use crate::{WriteError, read_text, write_file};
use ::words::Names;
use abilities::{CardDef, Library};
use bots::Bot;
use kernel::{Random, Seat, mix};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use title::{DeckText, Limited, RatedCard, Title};

/// The way cards are handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EventKind {
    /// Everybody opens packs of their own and builds a deck of them.
    Sealed,
    /// Everybody picks a card from a pack and passes it on.
    Draft,
}

impl EventKind {
    /// Its name: `draft`.
    pub fn name(self) -> &'static str {
        match self {
            EventKind::Sealed => "sealed",
            EventKind::Draft => "draft",
        }
    }
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventRecord {
    /// Sealed, or a draft.
    pub kind: EventKind,
    /// The game.
    pub game: String,
    /// The seed of the packs.
    pub seed: u64,
    /// The number of players; the first is the person.
    pub players: u8,
    /// The names of the cards packs are made of, in order.
    pub pool: Vec<String>,
    /// The folders whose cards are needed beside those of the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<PathBuf>,
    /// The power of cards as simulations found it, by name; the others are judged by the rule of thumb.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rates: BTreeMap<String, f32>,
    /// The names of the players, where they have any. They change nothing in the event.
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    pub names: Names,
    /// The bot that plays the duels of the others.
    pub bot: Bot,
    /// A match is won by whoever wins most of so many duels.
    pub best_of: u8,
    /// The names of the cards the person picked, in order.
    pub picks: Vec<String>,
    /// The person's deck, once it is built.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// The duels that are over: the seat of the rival, and the person's share (1, 0 or a half).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub duels: Vec<(u8, f32)>,
    /// The saved game of the duel that has begun and is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under_way: Option<PathBuf>,
}

/// Why there is no such event, or no such pick.
#[derive(Debug, thiserror::Error)]
pub enum EventError {
    /// The game has no packs.
    #[error("{0} has no packs to open: it is not played sealed or drafted")]
    NoPacks(&'static str),
    /// There are too few cards for a pack.
    #[error("there are only {found} cards for packs of {pack}")]
    TooFewCards {
        /// The number there are.
        found: usize,
        /// The number a pack has.
        pack: u8,
    },
    /// There are too few or too many players.
    #[error("an event is for 2 to {most} players, not {players}")]
    Players {
        /// The number asked for.
        players: u8,
        /// The most there may be.
        most: u8,
    },
    /// A card that the event is about is not there any more.
    #[error("there is no card `{0}` any more, and the event cannot go on without it")]
    Gone(String),
    /// The pack has no such card.
    #[error("the pack has no card of that number")]
    NoSuchPick,
    /// There is no pick to make.
    #[error("nothing is to be picked")]
    NothingToPick,
    /// A deck holds a card its player does not have.
    #[error("you have {has} of {card}, not {wanted}")]
    NotYours {
        /// The card.
        card: String,
        /// The number the player has.
        has: usize,
        /// The number the deck holds.
        wanted: usize,
    },
    /// A deck is too small.
    #[error("a deck of this event has at least {least} cards, and this one has {size}")]
    TooSmall {
        /// The least number.
        least: u32,
        /// The number it has.
        size: u32,
    },
    /// There is no event to go on with.
    #[error("there is no {0} to go on with; name a game to begin one")]
    None(&'static str),
    /// An event cannot be read.
    #[error("{path} is not an event that can be gone on with")]
    Unreadable {
        /// The file.
        path: PathBuf,
    },
    /// The event cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// The most players of one event.
const MOST: u8 = 16;
/// The number of matches each player has at most.
const MATCHES: u8 = 3;

/// An event under way.
///
/// ```
/// use table::{Event, EventError, EventKind, EventRecord, Shelf};
/// let shelf = Shelf::embedded(games::TITLES);
/// let title = shelf.title("echomancy").expect("it ships");
/// let library = &shelf.library(title).expect("it is on the shelf").0;
/// let record = EventRecord {
///     kind: EventKind::Draft,
///     game: "echomancy".into(),
///     seed: 7,
///     players: 4,
///     pool: Event::pool(title, library).expect("it has packs"),
///     from: Vec::new(),
///     rates: Default::default(),
///     names: Default::default(),
///     bot: Default::default(),
///     best_of: 1,
///     picks: Vec::new(),
///     deck: None,
///     duels: Vec::new(),
///     under_way: None,
/// };
/// let mut event = Event::of(title, library, record).expect("a draft");
/// while !event.offered().is_empty() {
///     let advised = event.advised().expect("a pack is open");
///     event.pick(advised).expect("it is in the pack");
/// }
/// assert_eq!(event.picked(0).len(), 45);
/// assert!(matches!(event.pick(0), Err(EventError::NothingToPick)));
/// let deck = event.built(library, 0);
/// assert!(event.may_play(&deck).is_ok());
/// assert!(event.duel_names(kernel::Seat(3)).is_empty(), "nobody has a name");
/// ```
pub struct Event {
    title: &'static Title,
    limited: &'static Limited,
    record: EventRecord,
    /// The cards of the pool, by their number there.
    cards: Vec<Arc<CardDef>>,
    /// The pack that lies before each player.
    packs: Vec<Vec<usize>>,
    picked: Vec<Vec<usize>>,
    /// The number of packs each player has opened.
    round: u8,
    /// The names of the cards everybody has as many of as they want.
    free: Vec<String>,
}

impl Event {
    /// The names of all cards of a game that may lie in packs.
    pub fn pool(title: &'static Title, library: &Library) -> Result<Vec<String>, EventError> {
        let limited = limited_of(title)?;
        let fitting = library.cards.iter().filter(|card| (limited.fits)(card));
        let mut names: Vec<String> = fitting.map(|card| card.name.clone()).collect();
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// The names at the table of a duel with that rival: the person has its first seat, the rival the second.
    pub fn duel_names(&self, rival: Seat) -> Names {
        let mut names = Names::default();
        for (at, of) in [(Seat(0), Seat(0)), (Seat(1), rival)] {
            if let Some(name) = self.record.names.given(of) {
                // A name of the event is one of the duel, because no two players of the event share one.
                let _ = names.set(at, name);
            }
        }
        names
    }

    /// The event of this record: packs are opened, and the picks are made again.
    pub fn of(title: &'static Title, library: &Library, record: EventRecord) -> Result<Self, EventError> {
        let limited = limited_of(title)?;
        if !(2..=MOST).contains(&record.players) {
            return Err(EventError::Players { players: record.players, most: MOST });
        }
        if record.pool.len() < usize::from(limited.pack) {
            return Err(EventError::TooFewCards { found: record.pool.len(), pack: limited.pack });
        }
        let card = |name: &String| library.cards.iter().find(|card| card.name == *name).cloned();
        let found = |name: &String| card(name).ok_or_else(|| EventError::Gone(name.clone()));
        let cards = record.pool.iter().map(found).collect::<Result<_, _>>()?;
        let seats = usize::from(record.players);
        let (packs, picked) = (vec![Vec::new(); seats], vec![Vec::new(); seats]);
        let picks = record.picks.clone();
        let record = EventRecord { picks: Vec::new(), ..record };
        let free = library.cards.iter().filter(|card| (limited.free)(card)).map(|card| card.name.clone()).collect();
        let mut event = Event { title, limited, record, cards, packs, picked, round: 0, free };
        event.open();
        for name in picks {
            let at = event.packs[0].iter().position(|&card| event.cards[card].name == name);
            event.pick(at.ok_or(EventError::Gone(name))?)?;
        }
        Ok(event)
    }

    /// The record that is kept.
    pub fn record(&self) -> &EventRecord {
        &self.record
    }

    /// The game.
    pub fn title(&self) -> &'static Title {
        self.title
    }

    /// The names of the cards everybody has as many of as they want.
    pub fn free(&self) -> &[String] {
        &self.free
    }

    /// The facts of its packs.
    pub fn limited(&self) -> &'static Limited {
        self.limited
    }

    /// The cards of one pack: none twice, as far as there are enough.
    fn pack(&self, round: u8, seat: usize, number: u8) -> Vec<usize> {
        let seed = mix(mix(mix(self.record.seed, u64::from(round)), seat as u64), u64::from(number));
        let mut random = Random::new(seed);
        let mut all: Vec<usize> = (0..self.cards.len()).collect();
        let pack = (0..self.limited.pack).map(|_| all.swap_remove(random.below(all.len() as u32) as usize));
        pack.collect()
    }

    /// Everybody opens a pack, or all packs of a sealed deck.
    fn open(&mut self) {
        let seats = 0..self.packs.len();
        match self.record.kind {
            EventKind::Sealed => {
                let all = |seat| (0..self.limited.sealed).flat_map(|n| self.pack(0, seat, n)).collect();
                self.picked = seats.map(all).collect();
                self.round = 1;
            }
            EventKind::Draft if self.round < self.limited.rounds => {
                self.packs = seats.map(|seat| self.pack(self.round, seat, 0)).collect();
                self.round += 1;
            }
            EventKind::Draft => {}
        }
    }

    /// The cards of the pack before the person; none when everything was picked.
    pub fn offered(&self) -> Vec<&CardDef> {
        self.packs[0].iter().map(|&card| self.cards[card].as_ref()).collect()
    }

    /// The number of the pack that is open, and that of the pick from it.
    pub fn stands(&self) -> (u8, u8) {
        (self.round, self.limited.pack - self.packs[0].len() as u8 + 1)
    }

    /// The cards somebody has picked or opened, in that order.
    pub fn picked(&self, seat: usize) -> Vec<&CardDef> {
        self.picked[seat].iter().map(|&card| self.cards[card].as_ref()).collect()
    }

    /// The power of a card: as simulations found it, or else by the rule of thumb.
    pub fn power(&self, card: &CardDef) -> f32 {
        let found = self.record.rates.get(&card.name).copied();
        found.unwrap_or_else(|| (self.limited.power)(card))
    }

    /// The card of the pack that a bot would take in the person's place.
    pub fn advised(&self) -> Option<usize> {
        self.advised_for(0)
    }

    fn advised_for(&self, seat: usize) -> Option<usize> {
        let picked = self.picked(seat);
        let worth = |&card: &usize| self.power(&self.cards[card]) + (self.limited.suits)(&self.cards[card], &picked);
        let pack = self.packs[seat].iter().map(worth).enumerate();
        // Of equal ones the first.
        pack.fold(None, |best: Option<(usize, f32)>, (at, worth)| match best {
            Some((_, most)) if most >= worth => best,
            _ => Some((at, worth)),
        })
        .map(|(at, _)| at)
    }

    /// The person picks a card of the pack by its number, the bots pick theirs, and the packs are passed on.
    pub fn pick(&mut self, at: usize) -> Result<(), EventError> {
        if self.packs[0].is_empty() {
            return Err(EventError::NothingToPick);
        }
        let own = self.packs[0].get(at).copied().ok_or(EventError::NoSuchPick)?;
        let mut taken = vec![at];
        taken.extend((1..self.packs.len()).map(|seat| self.advised_for(seat).unwrap_or(0)));
        for (seat, at) in taken.into_iter().enumerate() {
            let card = self.packs[seat].remove(at);
            self.picked[seat].push(card);
        }
        self.record.picks.push(self.cards[own].name.clone());
        // To the left, to the right, and to the left again.
        match self.round % 2 {
            1 => self.packs.rotate_right(1),
            _ => self.packs.rotate_left(1),
        }
        if self.packs[0].is_empty() {
            self.open();
        }
        Ok(())
    }

    /// Takes the last pick back, and with it all later decisions.
    pub fn take_back(&mut self, library: &Library) -> Result<(), EventError> {
        let mut record = EventRecord { deck: None, ..self.record.clone() };
        record.picks.pop().ok_or(EventError::NothingToPick)?;
        *self = Event::of(self.title, library, record)?;
        Ok(())
    }

    /// The deck a bot builds of somebody's cards.
    pub fn built(&self, library: &Library, seat: usize) -> DeckText {
        let rate = |card| RatedCard { card, power: self.power(card) };
        let rated: Vec<RatedCard<'_>> = self.picked(seat).into_iter().map(rate).collect();
        let name = format!("{} {} {}", self.record.kind.name(), self.record.seed, Seat(seat as u8).letter());
        (self.limited.build)(library, &name, &rated)
    }

    /// The deck somebody plays with.
    pub fn deck(&self, library: &Library, seat: usize) -> DeckText {
        match &self.record.deck {
            Some(text) if seat == 0 => DeckText { text: text.clone(), small: true, ..self.built(library, 0) },
            _ => self.built(library, seat),
        }
    }

    /// Whether the person may play with a deck: all its cards were opened or are free, and it is large enough.
    pub fn may_play(&self, deck: &DeckText) -> Result<(), EventError> {
        let lines = crate::decks::card_lines(deck);
        let own = self.picked(0);
        for (_, card) in &lines {
            let wanted = lines.iter().filter(|(_, name)| name == card).map(|(copies, _)| *copies as usize).sum();
            let has = own.iter().filter(|own| own.name == *card).count();
            if wanted > has && !self.is_free(card) {
                return Err(EventError::NotYours { card: card.clone(), has, wanted });
            }
        }
        let size = lines.iter().map(|(copies, _)| copies).sum();
        match size < self.limited.least {
            true => Err(EventError::TooSmall { least: self.limited.least, size }),
            false => Ok(()),
        }
    }

    /// Whether everybody has as many of these as they want.
    fn is_free(&self, name: &str) -> bool {
        self.free.iter().any(|free| free == name)
    }

    /// Decides for a deck.
    pub fn set_deck(&mut self, deck: &DeckText) -> Result<(), EventError> {
        self.may_play(deck)?;
        self.record.deck = Some(deck.text.clone());
        Ok(())
    }

    /// The rival of the next duel: the players to the left, one after the other. None when all matches are over.
    pub fn rival(&self) -> Option<Seat> {
        let matches = MATCHES.min(self.record.players - 1);
        (1..=matches).map(Seat).find(|rival| !self.is_decided(*rival))
    }

    /// The duels won and lost against a rival.
    pub fn score(&self, rival: Seat) -> (f32, f32) {
        let duels = self.record.duels.iter().filter(|(seat, _)| *seat == rival.0);
        duels.fold((0.0, 0.0), |(won, lost), (_, share)| (won + share, lost + 1.0 - share))
    }

    fn is_decided(&self, rival: Seat) -> bool {
        let needed = f32::from(self.record.best_of.max(1) / 2 + 1);
        let (won, lost) = self.score(rival);
        won >= needed || lost >= needed || won + lost >= f32::from(self.record.best_of.max(1))
    }

    /// The matches that are over: won, lost, drawn.
    pub fn standing(&self) -> (u32, u32, u32) {
        let over = (1..self.record.players).map(Seat).filter(|rival| self.is_decided(*rival));
        over.fold((0, 0, 0), |(won, lost, drawn), rival| match self.score(rival) {
            (w, l) if w > l => (won + 1, lost, drawn),
            (w, l) if w < l => (won, lost + 1, drawn),
            _ => (won, lost, drawn + 1),
        })
    }

    /// A duel has begun in that file.
    pub fn begin_duel(&mut self, file: &Path) {
        self.record.under_way = Some(file.into());
    }

    /// The duel is over with that share for the person; without one it was never begun.
    pub fn end_duel(&mut self, share: Option<f64>) {
        self.record.under_way = None;
        if let (Some(share), Some(rival)) = (share, self.rival()) {
            self.record.duels.push((rival.0, share as f32));
        }
    }
}

fn limited_of(title: &'static Title) -> Result<&'static Limited, EventError> {
    title.whole.and_then(|whole| whole.limited).ok_or(EventError::NoPacks(title.name))
}

/// The folder of a person's events.
///
/// ```
/// use table::{EventFolder, EventKind};
/// let folder = EventFolder::at(std::env::temp_dir().join("no event is kept here"));
/// assert!(folder.latest(EventKind::Draft).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct EventFolder {
    path: PathBuf,
}

impl EventFolder {
    /// `cardwright/events` in the folder of a person's data.
    pub fn usual() -> Self {
        EventFolder::at(data_folder().join("events"))
    }

    /// Some other folder.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        EventFolder { path: path.into() }
    }

    /// A file for a new event of that kind: the first that is free.
    pub fn new_file(&self, kind: EventKind) -> PathBuf {
        let file = |n: u32| self.path.join(format!("{}-{n}.event", kind.name()));
        (1..).map(file).find(|file| !file.exists()).unwrap_or_else(|| file(0))
    }

    /// Keeps an event.
    pub fn keep(&self, file: &Path, event: &Event) -> Result<(), EventError> {
        let text = serde_json::to_string_pretty(&event.record).unwrap_or_default();
        Ok(write_file(file, text.as_bytes(), true)?)
    }

    /// The event of a file.
    pub fn read(&self, file: &Path) -> Result<EventRecord, EventError> {
        let text = read_text(file).ok();
        let record = text.and_then(|text| serde_json::from_str(&text).ok());
        record.ok_or_else(|| EventError::Unreadable { path: file.into() })
    }

    /// The event of that kind that was written last, and its file.
    pub fn latest(&self, kind: EventKind) -> Result<(PathBuf, EventRecord), EventError> {
        let files = std::fs::read_dir(&self.path).into_iter().flatten().flatten().map(|file| file.path());
        let of_kind = |path: &PathBuf| {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            name.starts_with(kind.name()) && name.ends_with(".event")
        };
        let written = |path: &PathBuf| std::fs::metadata(path).and_then(|meta| meta.modified()).ok();
        let file = files.filter(of_kind).max_by_key(written).ok_or(EventError::None(kind.name()))?;
        let record = self.read(&file)?;
        Ok((file, record))
    }
}
