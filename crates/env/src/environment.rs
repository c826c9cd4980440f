//! An environment: a game with fixed cards, decks and players, its id space and the schema of its observations.

use crate::{ActionSpace, Layout, Schema, State, walk::Look};
use kernel::{Cards, Game, Seat};
use std::sync::Arc;
use table::{NotThere, Pool, Sources};
use title::{DeckText, Start, StartError, Title, WholeGame};

/// An environment. Copies share everything.
///
/// ```
/// use env::{Env, Setup};
/// // Any title: the deck-builder for three.
/// let env = Env::new(&harbour::TITLE, Setup::of(3)).expect("an environment");
/// let state = env.begin(7);
/// assert_eq!((env.name(), env.players(), state.returns().len()), ("harbour", 3, 3));
/// assert!(env.space().size() > 0 && env.num_distinct_actions() == env.space().size());
/// ```
#[derive(Clone)]
pub struct Env(Arc<Inner>);

struct Inner {
    name: String,
    title: &'static Title,
    whole: &'static WholeGame,
    cards: Arc<Cards>,
    start: Start,
    rewards: Rewards,
    most: u32,
    space: ActionSpace,
    schema: Schema,
    fingerprint: u64,
}

/// The rewards between the beginning and the end of a game.
///
/// ```
/// use env::{Env, Rewards, Setup};
/// let shaped = Setup { rewards: Rewards::Shaped, ..Setup::of(2) };
/// let env = Env::new(&lanterns::TITLE, shaped).expect("an environment");
/// let mut state = env.begin(7);
/// state.apply(state.legal_actions()[0]).expect("a legal action");
/// assert_eq!(state.rewards().len(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rewards {
    /// Nothing until the end, then the returns.
    #[default]
    AtEnd,
    /// The difference of the game's rule of thumb for how a seat stands, before and after. It looks at hidden cards too: it is for
    /// training, not for the eyes of a player.
    Shaped,
}

/// The setup of an environment, beside its title.
///
/// ```
/// use env::{Env, Setup};
/// let setup = Setup { name: "two keepers".into(), most: 500, ..Setup::of(2) };
/// assert_eq!(Env::new(&lanterns::TITLE, setup).expect("an environment").name(), "two keepers");
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The name of the environment; that of the title where it is empty.
    pub name: String,
    /// How many play.
    pub players: u8,
    /// A deck for each; the usual ones where there are none.
    pub decks: Vec<DeckText>,
    /// Further things on the table, in the game's own words.
    pub table: String,
    /// The files of cards; those the title carries where there are none.
    pub sources: Option<Sources>,
    /// The list of cards and keywords that are known, as [`Pool::read`] reads it; all where there is none.
    pub pool: Option<String>,
    /// The copies of one name that have action ids of their own.
    pub copies: u8,
    /// The rewards between.
    pub rewards: Rewards,
    /// The most actions of a game: it is cut off then.
    pub most: u32,
    /// The room an observation has.
    pub layout: Layout,
}

impl Setup {
    /// A setup for so many players, everything else as usual.
    pub fn of(players: u8) -> Self {
        Setup {
            name: String::new(),
            players,
            decks: Vec::new(),
            table: String::new(),
            sources: None,
            pool: None,
            copies: 8,
            rewards: Rewards::AtEnd,
            most: 10_000,
            layout: Layout::default(),
        }
    }
}

/// The reason why there is no such environment.
///
/// ```
/// use env::{Env, EnvError, Setup};
/// let wrong = Env::new(&lanterns::TITLE, Setup::of(9)).map(|env| env.players());
/// assert_eq!(wrong, Err(EnvError::Players { players: 9, title: "lanterns" }));
/// let wrong = Env::named(games::TITLES, "chess-v1").map(|env| env.players());
/// assert!(matches!(wrong, Err(EnvError::NoSuch { .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnvError {
    /// There is no environment of that name.
    #[error("there is no environment `{name}`; there are {}", .known.join(", "))]
    NoSuch {
        /// The name.
        name: String,
        /// The environments there are.
        known: Vec<&'static str>,
    },
    /// The game of a named environment is not among the titles.
    #[error("the game `{0}` is not among the titles")]
    NoTitle(&'static str),
    /// The game has no beginning and end.
    #[error("`{0}` cannot be played whole")]
    NotWhole(&'static str),
    /// The game is not for so many.
    #[error("`{title}` is not for {players} players")]
    Players {
        /// How many.
        players: u8,
        /// The game.
        title: &'static str,
    },
    /// The list of cards names something there is not.
    #[error(transparent)]
    Pool(#[from] NotThere),
    /// Cards cannot be read.
    #[error("{0} mistakes in the cards; `cardwright check` tells them")]
    Mistakes(usize),
    /// There is no such deck.
    #[error("there is no deck `{0}`")]
    NoDeck(String),
    /// The game cannot begin.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl Env {
    /// An environment of any title.
    pub fn new(title: &'static Title, setup: Setup) -> Result<Env, EnvError> {
        let whole = title.whole.ok_or(EnvError::NotWhole(title.name))?;
        let players = setup.players;
        if !title.players.contains(&players) {
            return Err(EnvError::Players { players, title: title.name });
        }
        let mut sources = setup.sources.unwrap_or_else(|| Sources::embedded(&[title]));
        if let Some(pool) = &setup.pool {
            sources = sources.pinned(title.name, &Pool::read(pool))?;
        }
        let (library, mistakes) = sources.library(title);
        let wrong = mistakes.iter().filter(|found| !found.mistake.is_playable()).count();
        if wrong > 0 {
            return Err(EnvError::Mistakes(wrong));
        }
        let decks = match setup.decks.is_empty() {
            true => (whole.usual_decks)(&library, &sources.decks(title.name), players),
            false => setup.decks,
        };
        let start = Start { decks, table: setup.table };
        let cards = Arc::new(Cards::new(&library, title.rules, players));
        // A start that breaks a rule is refused here, so that every seed begins.
        (whole.lay_out)(&cards, &start, 0)?;
        let space = ActionSpace::new(title, &cards, players, setup.copies);
        let schema = Schema::new(whole, &cards, space.questions(), &setup.layout);
        let name = if setup.name.is_empty() { title.name.to_string() } else { setup.name };
        let decks: Vec<&str> = start.decks.iter().map(|deck| deck.text.as_str()).collect();
        let table = (space.size(), schema.size(), space.names().to_vec(), space.questions().to_vec());
        let fingerprint = kernel::hash_of(&(&name, decks, &start.table, players, table));
        let (rewards, most) = (setup.rewards, setup.most);
        Ok(Env(Arc::new(Inner { name, title, whole, cards, start, rewards, most, space, schema, fingerprint })))
    }

    /// The name of the environment, with its version if it is a named one.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The game.
    pub fn title(&self) -> &'static Title {
        self.0.title
    }

    /// The game as hosts play it.
    pub fn whole(&self) -> &'static WholeGame {
        self.0.whole
    }

    /// The cards.
    pub fn cards(&self) -> &Arc<Cards> {
        &self.0.cards
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.0.cards.players
    }

    /// The ids of actions.
    pub fn space(&self) -> &ActionSpace {
        &self.0.space
    }

    /// How many ids of actions there are.
    pub fn num_distinct_actions(&self) -> u32 {
        self.0.space.size()
    }

    /// The shape of observations.
    pub fn schema(&self) -> &Schema {
        &self.0.schema
    }

    /// A number for the decks, the names, the id space and the schema: what a version pins.
    pub fn fingerprint(&self) -> u64 {
        self.0.fingerprint
    }

    /// The most actions of a game.
    pub fn most(&self) -> u32 {
        self.0.most
    }

    pub(crate) fn rewards(&self) -> Rewards {
        self.0.rewards
    }

    /// A game of that seed, at its first decision.
    pub fn begin(&self, seed: u64) -> State {
        State::begin(self.clone(), seed)
    }

    /// The table of that seed, before anybody is asked. Players without an alternative are passed over.
    pub(crate) fn laid_out(&self, seed: u64, logged: bool) -> Game {
        // The same start was laid out when the environment was made, and a seed only shuffles.
        #[allow(clippy::expect_used, reason = "a start that begins with one seed begins with any")]
        let mut game = (self.0.whole.lay_out)(&self.0.cards, &self.0.start, seed).expect("this start has begun before");
        game.skip_idle();
        if logged {
            game.start_log();
        }
        game.run();
        game
    }

    pub(crate) fn look<'a>(&'a self, game: &'a Game, seat: Seat) -> Look<'a> {
        Look { whole: self.0.whole, game, schema: &self.0.schema, space: &self.0.space, seat }
    }
}

impl std::fmt::Debug for Env {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Env({}, {:016x})", self.0.name, self.0.fingerprint)
    }
}
