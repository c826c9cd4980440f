//! Environments by name and version: fixed decks and a pinned list of cards, so that every number in them lasts.

use crate::{Env, EnvError, Layout, Setup};
use table::Sources;
use title::{DeckText, Title};

/// An environment with a name and a version.
///
/// ```
/// use env::{Env, NAMED, NamedEnv};
/// let vanilla: &NamedEnv = &NAMED[0];
/// assert_eq!((vanilla.name, vanilla.title), ("echomancy-vanilla-v1", "echomancy"));
/// let env = Env::named(games::TITLES, vanilla.name).expect("it ships");
/// assert_eq!(env.players(), 2);
/// ```
#[derive(Debug)]
pub struct NamedEnv {
    /// Its name with the version: `echomancy-vanilla-v1`.
    pub name: &'static str,
    /// The name of the game.
    pub title: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// The decks, one for each player.
    pub decks: &'static [&'static str],
    /// The pinned list of cards and keywords.
    pub pool: &'static str,
    /// The copies of one name that have action ids of their own.
    pub copies: u8,
    /// The room of an observation: rows in play, in hand and in other areas.
    pub rows: [usize; 3],
    /// The counters that are told of cards.
    pub on_cards: &'static [&'static str],
    /// The counters that are told of players.
    pub of_players: &'static [&'static str],
}

/// All named environments.
pub static NAMED: &[NamedEnv] = &[
    NamedEnv {
        name: "echomancy-vanilla-v1",
        title: "echomancy",
        about: "a duel of two decks of thirty cards, creatures without abilities and basic lands, under the whole rules",
        decks: &["Vanilla Green", "Vanilla Red"],
        pool: include_str!("../pools/echomancy-vanilla-v1.txt"),
        copies: 8,
        rows: [16, 10, 4],
        on_cards: &["damage"],
        of_players: &["life", "{R}", "{G}"],
    },
    NamedEnv {
        name: "echomancy-banner-v1",
        title: "echomancy",
        about: "a duel of two whole decks: many small creatures against fliers and counterspells",
        decks: &["Banner Line", "Cloud Court"],
        pool: include_str!("../pools/echomancy-banner-v1.txt"),
        copies: 8,
        rows: [24, 12, 6],
        on_cards: &[],
        of_players: &[],
    },
    NamedEnv {
        name: "rangers-solo-v1",
        title: "rangers",
        about: "one day in the valley for one ranger",
        decks: &["Pathfinder"],
        pool: include_str!("../pools/rangers-solo-v1.txt"),
        copies: 4,
        rows: [16, 12, 4],
        on_cards: &[],
        of_players: &[],
    },
];

impl Env {
    /// The environment of that name, with its game among these titles.
    pub fn named(titles: &[&'static Title], name: &str) -> Result<Env, EnvError> {
        let found = NAMED.iter().find(|named| named.name == name);
        let known = || NAMED.iter().map(|named| named.name).collect();
        let named = found.ok_or_else(|| EnvError::NoSuch { name: name.into(), known: known() })?;
        let title = titles.iter().find(|title| title.name == named.title).ok_or(EnvError::NoTitle(named.title))?;
        Env::new(title, named.setup(title)?)
    }
}

impl NamedEnv {
    /// The setup of this environment, to be changed: with other rewards, for instance.
    ///
    /// ```
    /// use env::{Env, NAMED, Rewards, Setup};
    /// let title = games::title("echomancy").expect("it ships");
    /// let setup = NAMED[0].setup(title).expect("its decks ship");
    /// let env = Env::new(title, Setup { rewards: Rewards::Shaped, ..setup }).expect("an environment");
    /// assert_eq!(env.name(), "echomancy-vanilla-v1");
    /// ```
    pub fn setup(&self, title: &'static Title) -> Result<Setup, EnvError> {
        let sources = Sources::embedded(&[title]);
        let shipped = sources.decks(title.name);
        let deck = |name: &&str| {
            let found = shipped.iter().find(|deck| deck.name() == *name);
            // The Vanilla decks are smaller than the rules ask for.
            let small = |deck: &DeckText| DeckText { small: true, ..deck.clone() };
            found.map(small).ok_or_else(|| EnvError::NoDeck((*name).to_string()))
        };
        let decks = self.decks.iter().map(deck).collect::<Result<Vec<DeckText>, EnvError>>()?;
        let words = |list: &[&str]| list.iter().map(|word| (*word).to_string()).collect();
        let [in_play, hand, apart] = self.rows;
        let layout =
            Layout { in_play, hand, apart, on_cards: words(self.on_cards), of_players: words(self.of_players) };
        Ok(Setup {
            name: self.name.into(),
            decks,
            sources: Some(sources),
            pool: Some(self.pool.into()),
            copies: self.copies,
            layout,
            ..Setup::of(self.decks.len() as u8)
        })
    }
}
