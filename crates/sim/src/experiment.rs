//! An experiment: everything the result depends on, with a hash that every result carries.

use bots::Bot;
use kernel::Cards;
use serde::{Deserialize, Serialize};
use table::{cards_hash, text_hash};
use title::{DeckText, Title};

/// The engine: its version, and a hash of its sources.
pub const ENGINE: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("CARDWRIGHT_ENGINE"));

/// Everything that determines the games of a run. Their number and the cores that play them are not part of it.
///
/// ```
/// use sim::{ENGINE, Experiment, Stage};
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let title = shelf.title("echomancy").expect("it ships");
/// let library = &shelf.library(title).expect("cards").0;
/// let mut decks = shelf.sources().decks("echomancy");
/// decks.retain(|deck| ["Vanilla Green", "Vanilla Red"].contains(&deck.name()));
/// decks.iter_mut().for_each(|deck| deck.small = true);
/// let experiment = Experiment {
///     engine: ENGINE.into(),
///     game: "echomancy".into(),
///     cards: Experiment::hash_of(title, library),
///     variant: None,
///     bots: vec!["random".into()],
///     tables: vec![(0..decks.len()).collect()],
///     decks,
///     rivals: true,
///     days: 1,
///     prompts: 20_000,
///     seed: 7,
/// };
/// assert!(experiment.is_repeatable(), "no bot thinks by the clock");
/// let other = Experiment { seed: 8, ..experiment.clone() };
/// assert_ne!(other.hash(), experiment.hash());
/// // A bot nobody knows has no agent.
/// use sim::StageError;
/// let wrong = Experiment { bots: vec!["nobody".into()], ..experiment };
/// assert!(matches!(Stage::new(wrong, title, library), Err(StageError::Bot(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experiment {
    /// The engine.
    pub engine: String,
    /// The game.
    pub game: String,
    /// The hash of its cards.
    pub cards: String,
    /// The variant of the cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The bots, with their budgets.
    pub bots: Vec<String>,
    /// Every deck, as it is written.
    pub decks: Vec<DeckText>,
    /// The decks that meet, by their numbers, in table order.
    pub tables: Vec<Vec<usize>>,
    /// Whether players are rivals: rivals seat two bots at a table, a co-operative game gives all seats to one bot.
    pub rivals: bool,
    /// The number of games of a campaign in succession.
    pub days: u32,
    /// The most prompts of a game; a longer game is stopped.
    pub prompts: u64,
    /// The seed of the whole run.
    pub seed: u64,
}

impl Experiment {
    /// The hash of the experiment.
    pub fn hash(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        text_hash(&text)[..16].to_string()
    }

    /// The hash of a game's cards, whatever the number of players.
    pub fn hash_of(title: &Title, library: &abilities::Library) -> String {
        cards_hash(&Cards::new(library, title.rules, *title.players.start()))
    }

    /// The first difference from another experiment, in one line; `None` for equal experiments.
    pub fn difference(&self, other: &Experiment) -> Option<String> {
        let mut differences = Vec::new();
        let mut say = |what: &str, mine: String, theirs: String| {
            if mine != theirs {
                differences.push(format!("{what} ({theirs} there, {mine} here)"));
            }
        };
        say("the engine", self.engine.clone(), other.engine.clone());
        say("the game", self.game.clone(), other.game.clone());
        say("the cards", self.cards[..8].to_string(), other.cards.get(..8).unwrap_or("").to_string());
        let variant = |e: &Experiment| e.variant.clone().unwrap_or_else(|| "none".into());
        say("the variant", variant(self), variant(other));
        say("the bots", self.bots.join(","), other.bots.join(","));
        say("the seed", self.seed.to_string(), other.seed.to_string());
        say("the days", self.days.to_string(), other.days.to_string());
        say("the most prompts", self.prompts.to_string(), other.prompts.to_string());
        let tables = |e: &Experiment| {
            let names = |table: &Vec<usize>| table.iter().map(|d| e.deck_name(*d)).collect::<Vec<_>>().join(":");
            e.tables.iter().map(names).collect::<Vec<_>>().join(",")
        };
        say("the decks", tables(self), tables(other));
        match differences.is_empty() {
            false => Some(differences.join("; ")),
            true if self != other => Some("what is in a deck".into()),
            true => None,
        }
    }

    /// Tells whether a game always comes out the same. A bot that thinks by the clock prevents that.
    pub fn is_repeatable(&self) -> bool {
        !self.bots.iter().any(|bot| is_by_clock(bot))
    }

    /// The name of a deck.
    pub fn deck_name(&self, deck: usize) -> String {
        self.decks.get(deck).map_or("?", DeckText::name).to_string()
    }
}

/// Whether the bot of that name thinks by the clock.
pub(crate) fn is_by_clock(name: &str) -> bool {
    name.parse::<Bot>().is_ok_and(Bot::is_by_clock)
}
