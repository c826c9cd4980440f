//! The time that reading cards takes: an author waits for it.

use crate::{
    check::{self, Named},
    watch::Watched,
};
use cardlang::Source;
use kernel::Cards;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use table::{Session, SessionSetup, Shelf, Sources};
use title::Title;

/// The time of `check`, `show` and `play`, in seconds of CPU, reading files apart.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReadingFigures {
    /// Twenty cards of one's own, beside the program's.
    pub twenty_cards: f64,
    /// All cards of the program, with a table set for each play.
    pub whole_pool: f64,
    /// That many cards of one's own.
    pub many: usize,
    /// The time they take.
    pub many_cards: f64,
    /// One card of the whole pool that is saved while `check --watch` runs.
    #[serde(default)]
    pub saved: f64,
    /// One card of the game, read to be shown.
    #[serde(default)]
    pub shown: f64,
    /// The cards of the game read, and the usual game laid out until its first question.
    #[serde(default)]
    pub begun: f64,
}

/// So many cards real pools have.
const MANY: usize = 12_800;

/// Measures `check` on folders of different sizes.
pub(super) fn reading(title: &'static Title, titles: &[&'static Title]) -> ReadingFigures {
    let shelf = Shelf::embedded(titles);
    let pool: Vec<Source> = shelf.sources().cards().into_iter().filter(|card| is_card_of(title, card)).collect();
    let own = |number: usize| {
        let copies = (0..number).map(|i| renamed(&pool[i % pool.len()], i));
        let mut sources = Sources::embedded(titles);
        sources.add_files(copies.collect());
        seconds(&Shelf::of(titles, sources), |path| path.starts_with(OWN))
    };
    ReadingFigures {
        twenty_cards: own(20),
        whole_pool: seconds(&Shelf::embedded(titles), |_| true),
        many: MANY,
        many_cards: own(MANY),
        saved: saved(titles, &pool[pool.len() / 2]),
        shown: shown(title, titles, &pool[pool.len() / 2]),
        begun: begun(title, titles),
    }
}

const OWN: &str = "own/";

fn seconds(shelf: &Shelf, is_named: impl Fn(&str) -> bool) -> f64 {
    let begun = cpu_time();
    check::mistakes(shelf, is_named);
    (cpu_time() - begun).as_secs_f64()
}

/// The wait after a save of one card while the whole pool is watched, without the output.
fn saved(titles: &[&'static Title], card: &Source) -> f64 {
    let mut watched = Watched::look(None, Shelf::embedded(titles), Named::all());
    let text = format!("{}\n# saved\n", card.text);
    let begun = cpu_time();
    let mut sources = Sources::embedded(titles);
    sources.add_file(Source { path: card.path.clone(), text });
    watched = Watched::look(Some(watched), Shelf::of(titles, sources), Named::all());
    check::found(&watched.shelf, watched.mistakes());
    (cpu_time() - begun).as_secs_f64()
}

/// The wait for `show`, without the output.
fn shown(title: &'static Title, titles: &[&'static Title], card: &Source) -> f64 {
    let name = table::identity(&card.text).and_then(|identity| identity.card().map(str::to_string)).unwrap_or_default();
    let begun = cpu_time();
    let (library, _) = Sources::embedded(titles).library_about(title, &name);
    for card in library.cards.iter().filter(|card| card.name == name) {
        cardlang::print_card(&library.vocabulary, card);
    }
    (cpu_time() - begun).as_secs_f64()
}

/// The wait for the first question of `play`, without the output.
fn begun(title: &'static Title, titles: &[&'static Title]) -> f64 {
    let begun = cpu_time();
    let shelf = Shelf::embedded(titles);
    if let (Some(whole), Some((library, _))) = (title.whole, shelf.library(title)) {
        let players = *title.players.start();
        let cards = Arc::new(Cards::new(library, title.rules, players));
        let decks = (whole.usual_decks)(library, &shelf.sources().decks(title.name), players);
        // A title without usual decks has nothing to begin.
        let _ = Session::begin(title, cards, SessionSetup { seed: 1, decks, ..SessionSetup::default() });
    }
    (cpu_time() - begun).as_secs_f64()
}

/// The time this thread has computed, which does not depend on what else the machine does.
#[cfg(unix)]
pub(super) fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// The time since the measuring began, where nothing tells how long a thread has computed.
#[cfg(not(unix))]
pub(super) fn cpu_time() -> Duration {
    static BEGUN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed()
}

fn is_card_of(title: &Title, card: &Source) -> bool {
    table::identity(&card.text).is_some_and(|identity| identity.game == title.name && identity.card().is_some())
}

/// The card with a name and a path of its own.
fn renamed(card: &Source, number: usize) -> Source {
    let line = |line: &str| match line.starts_with("name ") {
        true => format!("{line} {number}\n"),
        false => format!("{line}\n"),
    };
    Source { path: format!("{OWN}{number}.card"), text: card.text.lines().map(line).collect() }
}
