//! The way to a state: its origin and the actions since. From it the knowledge of every seat is worked out when somebody asks for it,
//! so that stepping costs nothing more.

use crate::state::{open_options, settle};
use crate::{Action, Env, State};
use bots::Knowledge;
use kernel::{Game, Seat};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};

/// The origin of a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Origin {
    /// The beginning of a game.
    Seed(u64),
    /// Another state, with the cards one seat does not know dealt anew.
    Dealt { of: Box<Record>, seat: Seat, chance: u64 },
    /// Another state, with another chance from then on.
    Reseeded { of: Box<Record>, chance: u64 },
}

/// A state as its origin and the actions since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Record {
    origin: Origin,
    given: Vec<u16>,
}

impl Record {
    pub fn of(past: &Past) -> Record {
        Record { origin: Origin::clone(&past.origin), given: past.given.clone() }
    }

    fn replayed(&self, env: &Env) -> Result<State, RestoreError> {
        let mut state = match &self.origin {
            Origin::Seed(seed) => env.begin(*seed),
            Origin::Dealt { of, seat, chance } => {
                if seat.0 >= env.players() {
                    return Err(RestoreError::Seat(seat.0));
                }
                of.replayed(env)?.dealt_by(*seat, *chance)
            }
            Origin::Reseeded { of, chance } => of.replayed(env)?.reseeded(*chance),
        };
        for (at, index) in self.given.iter().enumerate() {
            state.apply_index(*index).map_err(|_| RestoreError::Action(at))?;
        }
        Ok(state)
    }
}

/// A state as it is saved.
///
/// ```
/// use env::{Env, Saved, Setup};
/// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
/// let saved: Saved = env.begin(7).save().parse().expect("a saved state");
/// assert_eq!(saved.environment(), "lanterns");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    environment: String,
    fingerprint: u64,
    record: Record,
}

impl Saved {
    /// The name of its environment.
    pub fn environment(&self) -> &str {
        &self.environment
    }
}

impl std::str::FromStr for Saved {
    type Err = RestoreError;

    fn from_str(text: &str) -> Result<Saved, RestoreError> {
        serde_json::from_str(text).map_err(|_| RestoreError::Unreadable)
    }
}

/// The reason why a saved state cannot be restored.
///
/// ```
/// use env::{Env, RestoreError, Setup};
/// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
/// assert_eq!(env.restore("{}").map(|state| state.is_over()), Err(RestoreError::Unreadable));
/// let other = Env::new(&lanterns::TITLE, Setup::of(3)).expect("an environment");
/// assert!(matches!(env.restore(&other.begin(1).save()), Err(RestoreError::Other { .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    /// The text is no saved state.
    #[error("the text is no saved state")]
    Unreadable,
    /// It is of another environment, or of other cards or decks.
    #[error("the state is of `{environment}`, or of another version of its cards")]
    Other {
        /// The environment it names.
        environment: String,
    },
    /// It names a seat that is not there.
    #[error("there is no seat {0}")]
    Seat(u8),
    /// An action was not legal.
    #[error("action {0} is not legal")]
    Action(usize),
}

impl Env {
    /// A state from its text.
    pub fn restore(&self, text: &str) -> Result<State, RestoreError> {
        let saved: Saved = text.parse()?;
        if saved.fingerprint != self.fingerprint() {
            return Err(RestoreError::Other { environment: saved.environment });
        }
        saved.record.replayed(self)
    }
}

/// The game followed with a log: what every seat knows, and the lines each has heard.
#[derive(Clone)]
pub(crate) struct Tracker {
    game: Game,
    known: Vec<Knowledge>,
    /// How many actions it has followed.
    at: usize,
    /// The lines each seat has heard; none where nobody asked for words.
    heard: Option<Vec<Vec<String>>>,
    read: usize,
}

impl Tracker {
    /// A game that has begun, with the knowledge each seat has at once.
    fn begin(env: &Env, game: Game, known: Vec<Knowledge>, words: bool) -> Tracker {
        let heard = words.then(|| vec![Vec::new(); known.len()]);
        let mut tracker = Tracker { game, known, at: 0, heard, read: 0 };
        tracker.settle(env);
        tracker
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn known(&self, seat: Seat) -> &Knowledge {
        &self.known[seat.index()]
    }

    /// The tracker of another game that looks the same to somebody: each seat knows the cards in the same places.
    pub fn imagined(&self, game: &Game) -> Tracker {
        let known = self.known.iter().map(|known| known.carried_to(game)).collect();
        Tracker { game: game.clone(), known, at: 0, heard: self.heard.clone(), read: game.log().len() }
    }

    fn settle(&mut self, env: &Env) {
        let Tracker { game, known, heard, read, .. } = self;
        let title = env.title();
        settle(env, game, &mut Vec::new(), &mut Vec::new(), |game| {
            for known in known.iter_mut() {
                known.follow(game);
            }
            if let Some(heard) = heard {
                for (seat, lines) in game.seats().zip(heard.iter_mut()) {
                    let told = table::lines_of(title, game, Some(seat), *read, &game.log()[*read..]);
                    lines.extend(told.iter().map(|row| row.line.to_string()));
                }
                *read = game.log().len();
            }
        });
    }

    fn follow(&mut self, env: &Env, given: &[u16]) {
        for index in &given[self.at..] {
            let (mut options, mut ids) = (Vec::new(), Vec::new());
            open_options(env, &self.game, &mut options, &mut ids);
            let Some(option) = options.get(usize::from(*index)) else { break };
            if let (Some(heard), Some(prompt)) = (&mut self.heard, self.game.prompt()) {
                let action: Option<Action> =
                    env.space().actions(&self.game, prompt, &options).into_iter().nth(usize::from(*index));
                heard[prompt.seat.index()].extend(action.map(|action| format!("> {action}")));
            }
            if self.game.answer(*option).is_err() {
                break;
            }
            self.settle(env);
        }
        self.at = given.len();
    }
}

/// The way to a state, and the tracker that has followed a part of it.
pub(crate) struct Past {
    origin: Arc<Origin>,
    given: Vec<u16>,
    /// A tracker somewhere on the way. It is only a cache.
    tracker: Mutex<Option<Arc<Tracker>>>,
    /// The tracker where the way began, if that was no seed.
    first: Option<Arc<Tracker>>,
}

impl Clone for Past {
    fn clone(&self) -> Self {
        Past {
            origin: Arc::clone(&self.origin),
            given: self.given.clone(),
            tracker: Mutex::new(self.cached()),
            first: self.first.clone(),
        }
    }
}

impl Past {
    pub fn new(origin: Origin, tracker: Option<Tracker>) -> Past {
        let first = tracker.map(Arc::new);
        Past { origin: Arc::new(origin), given: Vec::new(), tracker: Mutex::new(None), first }
    }

    fn cached(&self) -> Option<Arc<Tracker>> {
        self.tracker.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn number(&self) -> u64 {
        match *self.origin {
            Origin::Seed(seed) => seed,
            Origin::Dealt { chance, .. } | Origin::Reseeded { chance, .. } => chance,
        }
    }

    pub fn given(&self) -> &[u16] {
        &self.given
    }

    pub fn give(&mut self, index: u16) {
        self.given.push(index);
    }

    fn begun(&self, env: &Env, words: bool) -> Tracker {
        match (&*self.origin, &self.first) {
            (_, Some(first)) => {
                let mut tracker = Tracker::clone(first);
                tracker.heard = match (words, tracker.heard.take()) {
                    (true, None) => Some(vec![Vec::new(); tracker.known.len()]),
                    (_, heard) => heard,
                };
                tracker.settle(env);
                tracker
            }
            (Origin::Seed(seed), None) => {
                let game = env.laid_out(*seed, true);
                let known = game.seats().map(|seat| Knowledge::of(&game, seat)).collect();
                Tracker::begin(env, game, known, words)
            }
            // A state that was dealt always has the tracker it began with.
            (Origin::Dealt { .. } | Origin::Reseeded { .. }, None) => unreachable!("a dealt state has a tracker"),
        }
    }

    fn up_to_date(&self, env: &Env, words: bool) -> Arc<Tracker> {
        let mut cached = self.tracker.lock().unwrap_or_else(PoisonError::into_inner);
        let usable = |tracker: &Arc<Tracker>| !words || tracker.heard.is_some();
        let mut tracker = cached.take().filter(usable).unwrap_or_else(|| Arc::new(self.begun(env, words)));
        if tracker.at < self.given.len() {
            Arc::make_mut(&mut tracker).follow(env, &self.given);
        }
        *cached = Some(Arc::clone(&tracker));
        tracker
    }

    /// The tracker at this state.
    pub fn tracked(&self, env: &Env) -> Arc<Tracker> {
        self.up_to_date(env, false)
    }

    /// The lines a seat has heard, and its own actions among them.
    pub fn heard(&self, env: &Env, seat: Seat) -> Vec<String> {
        let tracker = self.up_to_date(env, true);
        tracker.heard.as_ref().and_then(|heard| heard.get(seat.index())).cloned().unwrap_or_default()
    }

    pub fn save(&self, env: &Env) -> String {
        let saved = Saved { environment: env.name().into(), fingerprint: env.fingerprint(), record: Record::of(self) };
        serde_json::to_string(&saved).unwrap_or_default()
    }
}
