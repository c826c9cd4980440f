//! `draft` and `sealed`: packs are opened, decks are built, and the duels with them are played.

mod lines;

pub(crate) use lines::with_copies;

use crate::{
    Done, Outcome, Trouble, arguments, check,
    output::say,
    play::{self, Opened},
    program::Program,
    screen,
};
use bots::Bot;
use kernel::Seat;
use sim::{Folder, Summary};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use table::{Event, EventFolder, EventKind, EventRecord, Names, SessionError, SessionSetup, Shelf, identity};
use title::{DeckText, Title};

/// An event that is played here: its cards, and the file it is kept in.
pub(crate) struct Running {
    pub shelf: Rc<Shelf>,
    pub event: Event,
    file: PathBuf,
}

/// Begins an event, or goes on with the last one.
pub(crate) fn event(kind: EventKind, asked: &arguments::Event, program: &Program) -> Outcome {
    // An event goes on with the folders it began with.
    let from = match &asked.game {
        Some(_) => asked.from.clone(),
        None => EventFolder::usual().latest(kind)?.1.from,
    };
    let folders = program.folders.iter().chain(&from).cloned().collect();
    let shelf = Rc::new(check::open(&[], &program.with_folders(folders))?);
    let running = match &asked.game {
        Some(game) => begin(&shelf, kind, game, asked)?,
        None => Running::latest(&shelf, kind)?,
    };
    if asked.auto {
        return lines::auto(running);
    }
    match !asked.plain && screen::fits() {
        true => screen::open_event(running),
        false => lines::run(running),
    }
}

fn begin(shelf: &Rc<Shelf>, kind: EventKind, game: &str, asked: &arguments::Event) -> Result<Running, Trouble> {
    let title = play::title_of(shelf, game)?;
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let mut pool = Event::pool(title, library)?;
    if !asked.from.is_empty() {
        let named = names_in(shelf, title, &asked.from);
        pool.retain(|name| named.contains(name));
    }
    let bot = asked.bot.as_deref().map(str::parse).transpose()?.unwrap_or_default();
    let seed = asked.seed.map_or_else(|| play::any_seed(false), Ok)?;
    let players = asked.players.unwrap_or(players_of(kind, title));
    let record = EventRecord {
        players,
        names: names(&asked.names, players)?,
        best_of: asked.best_of,
        from: asked.from.iter().map(|folder| std::path::absolute(folder).unwrap_or_else(|_| folder.clone())).collect(),
        rates: rates(title, &asked.rates)?,
        ..new_record(kind, title, seed, pool, bot)
    };
    Running::begin(shelf, title, record)
}

/// The names of the players of an event: the person has the first seat.
fn names(asked: &[String], players: u8) -> Result<Names, Trouble> {
    play::new_names(asked, &(1..players).collect::<Vec<u8>>(), players)
}

/// A new event as usual.
pub(crate) fn new_record(kind: EventKind, title: &Title, seed: u64, pool: Vec<String>, bot: Bot) -> EventRecord {
    EventRecord {
        kind,
        game: title.name.into(),
        seed,
        players: players_of(kind, title),
        pool,
        from: Vec::new(),
        rates: BTreeMap::new(),
        names: names(&[], players_of(kind, title)).unwrap_or_default(),
        bot,
        best_of: 3,
        picks: Vec::new(),
        deck: None,
        duels: Vec::new(),
        under_way: None,
    }
}

fn players_of(kind: EventKind, title: &Title) -> u8 {
    let drafters = title.whole.and_then(|whole| whole.limited).map_or(2, |limited| limited.drafters);
    if kind == EventKind::Draft { drafters } else { 2 }
}

/// The names of the cards that are written below these folders.
fn names_in(shelf: &Shelf, title: &Title, folders: &[PathBuf]) -> Vec<String> {
    let below = |path: &str| folders.iter().any(|folder| Path::new(path).starts_with(folder));
    let sources = shelf.sources().cards().into_iter().filter(|source| below(&source.path));
    let cards = sources.filter_map(|source| identity(&source.text)).filter(|identity| identity.game == title.name);
    cards.filter_map(|identity| identity.card().map(str::to_string)).collect()
}

/// So many games at the middling rate are added to those of a card: a few lucky ones say little.
const DOUBT: f64 = 20.0;

/// The power of cards as simulations found it: by how many games in a hundred players who drew a card won more than others with
/// the same decks.
fn rates(title: &Title, folders: &[PathBuf]) -> Result<BTreeMap<String, f32>, Trouble> {
    let mut rates = BTreeMap::new();
    for path in folders {
        let kept = Folder::at(path).read()?;
        if kept.experiment.game != title.name {
            let (is, asked) = (kept.experiment.game, title.name.to_string());
            return Err(play::PlayTrouble::SaveOfOtherGame { path: path.clone(), is, asked }.into());
        }
        let results: Vec<_> = kept.results.into_values().collect();
        for card in Summary::of(&kept.experiment, &results).cards {
            let rate = (card.drawn.won + DOUBT * card.base) / (card.drawn.of as f64 + DOUBT);
            rates.insert(card.name, (100.0 * (rate - card.base)) as f32);
        }
    }
    Ok(rates)
}

impl Running {
    /// Begins an event and keeps it in a file of its own.
    pub fn begin(shelf: &Rc<Shelf>, title: &'static Title, record: EventRecord) -> Result<Self, Trouble> {
        let file = EventFolder::usual().new_file(record.kind);
        Running::at(shelf, title, record, file)
    }

    /// Begins an event and keeps it in that file.
    pub fn at(shelf: &Rc<Shelf>, title: &'static Title, record: EventRecord, file: PathBuf) -> Result<Self, Trouble> {
        let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
        let event = Event::of(title, library, record)?;
        let running = Running { shelf: shelf.clone(), event, file };
        running.keep()?;
        Ok(running)
    }

    /// The event of that kind that was kept last.
    pub fn latest(shelf: &Rc<Shelf>, kind: EventKind) -> Result<Self, Trouble> {
        let (file, record) = EventFolder::usual().latest(kind)?;
        let title = play::title_of(shelf, &record.game)?;
        let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
        let mut running = Running { shelf: shelf.clone(), event: Event::of(title, library, record)?, file };
        running.look_after_duel()?;
        Ok(running)
    }

    /// Writes the event to its file.
    pub fn keep(&self) -> Result<(), Trouble> {
        Ok(EventFolder::usual().keep(&self.file, &self.event)?)
    }

    /// The name of the event: `draft-1`.
    pub fn name(&self) -> String {
        self.file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// The name of a player of the event, or the letter of the seat.
    pub fn name_of(&self, seat: Seat) -> String {
        self.event.record().names.of(seat)
    }

    /// Takes the last pick back.
    pub fn take_back(&mut self) -> Result<(), Trouble> {
        let shelf = self.shelf.clone();
        let (library, _) = shelf.library(self.event.title()).ok_or(SessionError::NoCards)?;
        self.event.take_back(library)?;
        self.keep()
    }

    /// The deck of a seat.
    pub fn deck(&self, seat: usize) -> DeckText {
        match self.shelf.library(self.event.title()) {
            Some((library, _)) => self.event.deck(library, seat),
            None => DeckText::default(),
        }
    }

    /// The duel that has begun, or the next one; none when all are over.
    pub fn next_duel(&mut self) -> Result<Option<Opened>, Trouble> {
        if let Some(file) = &self.event.record().under_way {
            return play::resumed(&self.shelf, file).map(Some);
        }
        let Some(rival) = self.event.rival() else { return Ok(None) };
        let decks = vec![self.deck(0), self.deck(rival.0.into())];
        let name = format!("{}-{}-{}", self.name(), rival.letter(), self.event.record().duels.len() + 1);
        let setup = SessionSetup {
            decks,
            bots: vec![1],
            bot: self.event.record().bot,
            names: self.event.duel_names(rival),
            ..SessionSetup::default()
        };
        let opened = play::new_duel(&self.shelf, self.event.title(), setup, &name)?;
        if let Some(file) = &opened.file {
            self.event.begin_duel(file.path());
            self.keep()?;
        }
        Ok(Some(opened))
    }

    /// Notes how the duel that was under way ended, if it has; one that was left before anything was decided is forgotten.
    pub fn look_after_duel(&mut self) -> Result<(), Trouble> {
        let Some(file) = self.event.record().under_way.clone() else { return Ok(()) };
        if !file.exists() {
            self.event.end_duel(None);
            return self.keep();
        }
        match play::looked_at(&self.shelf, &file)?.result(Seat(0)) {
            Some(share) => {
                self.event.end_duel(Some(share));
                self.keep()
            }
            None => Ok(()),
        }
    }

    /// The standing in a line for each rival so far, and one for all.
    pub fn standing(&self) -> Vec<String> {
        let (won, lost, drawn) = self.event.standing();
        let mut lines = Vec::new();
        for rival in (1..self.event.record().players).map(Seat) {
            let (ours, theirs) = self.event.score(rival);
            if ours + theirs > 0.0 {
                lines.push(format!("against {}: {ours} to {theirs}", self.name_of(rival)));
            }
        }
        let drawn = if drawn > 0 { format!(", {drawn} drawn") } else { String::new() };
        lines.push(format!("matches: {won} won, {lost} lost{drawn}"));
        lines
    }
}

/// An event whose picks are made, or whose deck is built, by a bot.
fn finish(running: &mut Running) -> Result<(), Trouble> {
    while let Some(advised) = running.event.advised() {
        running.event.pick(advised)?;
    }
    let deck = running.deck(0);
    running.event.set_deck(&deck)?;
    running.keep()
}

/// The lines of a deck that name cards.
pub(crate) fn listed(deck: &DeckText) -> Vec<String> {
    let cards = deck.text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    cards.map(str::to_string).collect()
}

/// Says a deck.
fn say_deck(deck: &DeckText) {
    say!("{}:", deck.name());
    listed(deck).iter().for_each(|line| say!("  {line}"));
}

/// The outcome of an event in which nothing went wrong.
const WELL: Outcome = Ok(Done::Well);
