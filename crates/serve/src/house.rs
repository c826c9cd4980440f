//! All games of a server: each in a room that is opened when somebody comes.

use crate::{
    catalogue::{Catalogue, Served},
    database::Opened,
    limits::Limits,
    played::{Played, plain_words},
    room::{Order, Room, ViewerId},
    secret::{Secret, SecretHash},
    store::{Entry, GameId, Hold, Holder, KeptGame, More, OpenGame, Store, StoreError},
    trial::NoTrial,
    wire::{Made, NewGame, NewSeat, OpenTable, PlayOn, SeatLink, Stands, Who},
    workshop::Trial,
};
use bots::{Bot, NoSuchBot};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::{
    CoachProgress, CodeError, GameCode, Given, LessonError, Session, SessionError, SessionSetup, UndoRule, lay_lesson,
};
use tokio::sync::{Semaphore, mpsc, oneshot};

pub(crate) struct House {
    pub catalogue: Arc<Catalogue>,
    pub store: Arc<dyn Store>,
    pub limits: Limits,
    /// The right to let a bot think for long.
    pub bots: Semaphore,
    /// The key by which the nodes of a database know each other, if there can be several.
    pub key: Option<String>,
    /// The rooms that are open.
    rooms: Mutex<HashMap<GameId, At>>,
    viewers: AtomicU64,
}

/// The room of a game.
struct At {
    orders: mpsc::Sender<Order>,
    /// The game is played in it, not passed on to another node.
    held: bool,
}

/// How many open tables are told of.
const OPEN_TABLES: u32 = 24;

/// Why a game cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CannotOpen {
    #[error("there is no game `{0}` here")]
    NoSuchTitle(String),
    #[error("{title} is for {few} to {many} players, not {players}")]
    Players { title: &'static str, few: u8, many: u8, players: usize },
    #[error("there is no deck `{0}`, or it breaks a rule")]
    NoSuchDeck(String),
    #[error(transparent)]
    NoSuchBot(#[from] NoSuchBot),
    #[error("{0}")]
    CannotBegin(#[from] SessionError),
    #[error("the game could not be stored")]
    Store(#[from] StoreError),
    #[error("no random numbers can be had here")]
    NoChance(getrandom::Error),
    #[error("{0}")]
    Code(#[from] CodeError),
    #[error("there is no lesson of this game")]
    NoLesson,
    #[error("{0}")]
    Lesson(#[from] LessonError),
    #[error("{0}")]
    Trial(#[from] NoTrial),
    #[error("there is no such game")]
    NoSuchGame,
    #[error("the game is not over: playing on from there would tell of hidden cards")]
    NotOver,
}

/// The setup and answers of a game another goes on from, and the card it tries.
type Before = (SessionSetup, Vec<Given>, Option<Trial>);

impl House {
    pub fn new(catalogue: Catalogue, opened: Opened, limits: Limits) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        House {
            catalogue: Arc::new(catalogue),
            store: opened.store,
            key: opened.key,
            limits,
            bots: Semaphore::new(cores.saturating_sub(1).max(1)),
            rooms: Mutex::default(),
            viewers: AtomicU64::new(1),
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<GameId, At>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a new connection.
    pub fn viewer(&self) -> ViewerId {
        ViewerId(self.viewers.fetch_add(1, Relaxed))
    }

    /// The room of a game, opened if it is closed.
    pub fn room(self: &Arc<Self>, game: GameId) -> mpsc::Sender<Order> {
        let open = || At { orders: Room::open(self.clone(), game), held: false };
        self.rooms().entry(game).or_insert_with(open).orders.clone()
    }

    /// The room of a game that this node holds.
    pub fn held(&self, game: GameId) -> Option<mpsc::Sender<Order>> {
        self.rooms().get(&game).filter(|at| at.held).map(|at| at.orders.clone())
    }

    /// This node holds the game, in that room.
    pub fn holds(&self, game: GameId, room: &mpsc::Sender<Order>) {
        if let Some(at) = self.rooms().get_mut(&game).filter(|at| at.orders.same_channel(room)) {
            at.held = true;
        }
    }

    /// Closes a room; whoever comes later opens it anew.
    pub fn close(&self, game: GameId, room: &mpsc::Sender<Order>) {
        let mut rooms = self.rooms();
        if rooms.get(&game).is_some_and(|at| at.orders.same_channel(room)) {
            rooms.remove(&game);
        }
    }

    /// Closes all rooms, and leaves the games to other nodes.
    pub async fn go_down(&self) {
        let rooms: Vec<_> = self.rooms().drain().map(|(_, at)| at.orders).collect();
        for room in rooms {
            let _ = room.send(Order::Down).await;
        }
        let store = self.store.clone();
        let _ = tokio::task::spawn_blocking(move || store.release(None)).await;
    }

    /// Keeps the games of this node its own, and lets those go that are not: for as long as the server runs.
    pub async fn keep_claims(self: Arc<Self>) {
        let mut pulse = tokio::time::interval(self.limits.lease / 3);
        pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            pulse.tick().await;
            let store = self.store.clone();
            for game in tokio::task::spawn_blocking(move || store.prolong()).await.unwrap_or_default() {
                if let Some(room) = self.held(game) {
                    tokio::spawn(async move { room.send(Order::Lost).await });
                }
            }
        }
    }

    /// How a game stands for whoever has that link.
    pub async fn stands(self: &Arc<Self>, secret: &Secret) -> Option<Stands> {
        let (store, hash) = (self.store.clone(), secret.hash());
        let opened = tokio::task::spawn_blocking(move || store.opened_by(hash)).await.ok()?.ok()?;
        let (game, holder) = opened.filter(|(_, holder)| *holder != Holder::Host)?;
        let (asks, told) = oneshot::channel();
        self.room(game).send(Order::Stands(holder, asks)).await.ok()?;
        told.await.ok()
    }

    /// The game a link or a code opens. A code nobody has shown here before is played again and kept, if `may_keep`.
    pub fn opened_by(
        &self,
        link: &str,
        may_keep: impl FnOnce() -> bool,
    ) -> Result<Option<(GameId, Holder)>, CannotOpen> {
        if let Ok(secret) = link.parse::<Secret>() {
            return Ok(self.store.opened_by(secret.hash())?.filter(|(_, holder)| *holder != Holder::Host));
        }
        let link = link.trim();
        if !GameCode::is_one(link) {
            return Ok(None);
        }
        let hash = SecretHash::of_code(link);
        let known = self.store.opened_by(hash)?;
        if known.is_some() || !may_keep() {
            return Ok(known);
        }
        let code: GameCode = link.parse()?;
        let served = self.catalogue.served(code.title()).filter(|of| of.title.players.contains(&code.players()));
        let served = served.ok_or_else(|| CodeError::OtherGame(plain_words(code.title(), 40)))?;
        let session = code.session(served.title, served.cards(code.players()), &served.shipped)?;
        let kept = KeptGame {
            title: served.title.name.into(),
            setup: session.setup().clone(),
            stops: Vec::new(),
            names: vec![String::new(); code.players().into()],
            open: Vec::new(),
            entries: vec![Entry::Given(session.given().to_vec())],
            chat: Vec::new(),
            more: More { still: true, ..More::default() },
        };
        let game = self.store.create(&kept, &[(hash, Holder::Watch)])?;
        Ok(Some((game, Holder::Watch)))
    }

    /// The beginning of a game that goes on from a moment of another: the setup and answers of that.
    fn played_before(&self, served: &Served, on: &PlayOn) -> Result<Before, CannotOpen> {
        let (game, holder) = self.opened_by(&on.link, || true)?.ok_or(CannotOpen::NoSuchGame)?;
        let played = Played::load(Hold::to_read(game), self.store.clone(), self.catalogue.clone());
        let played = played.map_err(|_| CannotOpen::NoSuchGame)?;
        let session = played.session();
        if session.title().name != served.title.name {
            return Err(CannotOpen::NoSuchGame);
        }
        if !played.may_be_told(holder) {
            return Err(CannotOpen::NotOver);
        }
        let at = (on.at as usize).min(session.given().len());
        Ok((session.setup().clone(), session.given()[..at].to_vec(), played.more.trial.clone()))
    }

    /// Opens a game and keeps it.
    pub fn make(&self, new: &NewGame) -> Result<Made, CannotOpen> {
        let served =
            self.catalogue.served(&new.title).ok_or_else(|| CannotOpen::NoSuchTitle(plain_words(&new.title, 40)))?;
        let range = &served.title.players;
        let taught = match (&new.trial, new.lesson) {
            (Some(trial), _) => {
                let (cards, ..) = self.catalogue.begun(served, (SessionSetup::default(), 0), Some(trial))?;
                Some(seats_of_trial(cards.players, new))
            }
            (None, true) => Some(seats_of_lesson(served, new)?),
            (None, false) => None,
        };
        let new = taught.as_ref().unwrap_or(new);
        if !u8::try_from(new.seats.len()).is_ok_and(|players| range.contains(&players)) {
            let (few, many, players) = (*range.start(), *range.end(), new.seats.len());
            return Err(CannotOpen::Players { title: served.title.name, few, many, players });
        }
        let (setup, given, trial) = match &new.from {
            _ if new.lesson => (lesson(served)?, Vec::new(), None),
            None => {
                let seed = self.catalogue.seeds.next().map_err(CannotOpen::NoChance)?;
                (setup(served, new, seed)?, Vec::new(), new.trial.clone())
            }
            Some(on) => {
                let (old, given, trial) = self.played_before(served, on)?;
                // The same shuffle and decks; who plays is chosen anew.
                let setup =
                    SessionSetup { seed: old.seed, decks: old.decks, record: old.record, ..seated(served, new)? };
                (setup, given, trial)
            }
        };
        // Only what can be played is kept.
        let (cards, laid, _) = self.catalogue.begun(served, (setup.clone(), new.seats.len()), trial.as_ref())?;
        if usize::from(cards.players) != new.seats.len() {
            let (few, many, players) = (cards.players, cards.players, new.seats.len());
            return Err(CannotOpen::Players { title: served.title.name, few, many, players });
        }
        Session::of_answers(served.title, cards, laid, &given)?;
        let kept = KeptGame {
            title: served.title.name.into(),
            setup,
            stops: Vec::new(),
            names: new.seats.iter().map(|seat| plain_words(&seat.name, 24)).collect(),
            open: if new.open { free_seats(new) } else { Vec::new() },
            entries: if given.is_empty() { Vec::new() } else { vec![Entry::Given(given)] },
            chat: Vec::new(),
            more: More { lesson: new.lesson.then(CoachProgress::default), trial, ..More::default() },
        };
        let (watch, host) = (any_secret()?, any_secret()?);
        let mut links = vec![(watch.hash(), Holder::Watch), (host.hash(), Holder::Host)];
        let mut seats = Vec::new();
        for (seat, new) in new.seats.iter().enumerate().filter(|(_, new)| new.who != Who::Bot) {
            let (seat, secret) = (seat as u8, any_secret()?);
            links.push((secret.hash(), Holder::Seat(seat)));
            seats.push(SeatLink { seat, who: new.who, secret: secret.text() });
        }
        self.store.create(&kept, &links)?;
        Ok(Made { seats, watch: watch.text(), host: host.text() })
    }

    /// The tables with seats that anybody may take.
    pub fn open_tables(&self) -> Result<Vec<OpenTable>, CannotOpen> {
        let table = |OpenGame { game, title, names, seats }: OpenGame| OpenTable {
            game: game.0,
            title,
            names,
            free: seats.len() as u8,
        };
        let known = |open: &OpenGame| self.catalogue.served(&open.title).is_some();
        Ok(self.store.open_games(OPEN_TABLES)?.into_iter().filter(known).map(table).collect())
    }

    /// Takes a free seat at an open table; none if there is none any more.
    pub fn take_seat(&self, game: GameId) -> Result<Option<(Holder, Secret)>, CannotOpen> {
        let secret = any_secret()?;
        let seat = self.store.take_seat(game, secret.hash())?;
        Ok(seat.map(|seat| (Holder::Seat(seat), secret)))
    }

    /// Nobody more takes a seat; false if the host's secret is none.
    pub fn close_seats(&self, host: &Secret) -> Result<bool, CannotOpen> {
        let Some((game, Holder::Host)) = self.store.opened_by(host.hash())? else { return Ok(false) };
        self.store.close_seats(game, None)?;
        Ok(true)
    }

    /// Withdraws a link and gives it anew; none if the host's secret is none, or there is no such seat.
    pub fn renew(&self, host: &Secret, holder: Holder) -> Result<Option<(GameId, Secret)>, CannotOpen> {
        let Some((game, Holder::Host)) = self.store.opened_by(host.hash())? else { return Ok(None) };
        let kept = self.store.load(game)?;
        let is_there = |kept: &KeptGame| match holder {
            Holder::Seat(seat) => {
                usize::from(seat) < kept.names.len()
                    && (!kept.setup.bots.contains(&seat) || kept.more.lent.contains(&seat))
            }
            Holder::Watch | Holder::Host => true,
        };
        if !kept.as_ref().is_some_and(is_there) {
            return Ok(None);
        }
        let secret = any_secret()?;
        self.store.renew(game, holder, secret.hash())?;
        Ok(Some((game, secret)))
    }
}

/// The seats of friends, who are not known yet.
fn free_seats(new: &NewGame) -> Vec<u8> {
    let seats = new.seats.iter().zip(0..);
    seats.filter(|(seat, _)| seat.who == Who::Friend).map(|(_, seat)| seat).collect()
}

fn any_secret() -> Result<Secret, CannotOpen> {
    Secret::any().map_err(CannotOpen::NoChance)
}

/// The beginning of a game as it was asked for.
fn setup(served: &Served, new: &NewGame, seed: u64) -> Result<SessionSetup, CannotOpen> {
    let mut decks = served.usual_decks(new.seats.len() as u8);
    for (deck, seat) in decks.iter_mut().zip(&new.seats) {
        if let Some(text) = &seat.own_deck {
            *deck = served.brought(text).ok_or_else(|| CannotOpen::NoSuchDeck("your own".into()))?;
        } else if let Some(name) = &seat.deck {
            let found = served.decks.iter().find(|deck| deck.name() == name);
            *deck = found.ok_or_else(|| CannotOpen::NoSuchDeck(plain_words(name, 60)))?.clone();
        }
    }
    Ok(SessionSetup { seed, decks, ..seated(served, new)? })
}

/// The seats of a lesson: one to be taught, the others the coach's.
fn seats_of_lesson(served: &Served, new: &NewGame) -> Result<NewGame, CannotOpen> {
    let lesson = served.title.lesson.ok_or(CannotOpen::NoLesson)?;
    let name = new.seats.first().map(|seat| seat.name.clone()).unwrap_or_default();
    let seat = |at: usize| match lesson.bots.contains(&(at as u8)) {
        true => NewSeat { who: Who::Bot, ..NewSeat::default() },
        false => NewSeat { name: name.clone(), ..NewSeat::default() },
    };
    Ok(NewGame { seats: (0..lesson.decks.len()).map(seat).collect(), from: None, ..new.clone() })
}

/// The seats of a trial: whoever tries, and bots.
fn seats_of_trial(players: u8, new: &NewGame) -> NewGame {
    let first = new.seats.first().map(|seat| NewSeat { name: seat.name.clone(), ..NewSeat::default() });
    let bots = (1..players).map(|_| NewSeat { who: Who::Bot, ..NewSeat::default() });
    let seats = [first.unwrap_or_default()].into_iter().chain(bots).collect();
    NewGame { seats, from: None, lesson: false, ..new.clone() }
}

/// The beginning of a lesson.
fn lesson(served: &Served) -> Result<SessionSetup, CannotOpen> {
    let lesson = served.title.lesson.ok_or(CannotOpen::NoLesson)?;
    let session = lay_lesson(served.title, lesson, served.cards(lesson.decks.len() as u8))?;
    Ok(session.setup().clone())
}

/// The seats of a game as they were asked for.
fn seated(served: &Served, new: &NewGame) -> Result<SessionSetup, CannotOpen> {
    let bot: Bot = new.bot.as_deref().map_or(Ok(Bot::default()), str::parse)?;
    let is_bot = |seat: &NewSeat| seat.who == Who::Bot;
    let bots: Vec<u8> = (0..new.seats.len()).filter(|at| is_bot(&new.seats[*at])).map(|at| at as u8).collect();
    // Bots agree to whatever one person takes back.
    let alone = new.seats.len() - bots.len() <= 1;
    Ok(SessionSetup {
        secret: served.whole.rivals,
        bots,
        bot,
        undo: alone.then_some(UndoRule::Everything),
        ..SessionSetup::default()
    })
}
