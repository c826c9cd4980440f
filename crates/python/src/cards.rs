//! The tools of card authors: mistakes with their places, printed text, plays, simulations.

use crate::game::wrong;
use cardlang::{Diagnostic, Source, Worded};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sim::{ENGINE, Experiment, Schedule, Stage};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Shelf, Sources};
use title::{DeckText, Title};

/// The game of that name, of those that ship.
fn title_of(name: &str) -> PyResult<&'static Title> {
    games::title(name).ok_or_else(|| wrong(format!("there is no game `{name}`")))
}

/// The files of the games that ship, and those of a folder.
pub(crate) fn sources(folder: Option<&Path>) -> PyResult<Sources> {
    let mut sources = Sources::embedded(games::TITLES);
    if let Some(folder) = folder {
        sources.add_path(folder).map_err(wrong)?;
    }
    Ok(sources)
}

/// Decks by name, or as text.
pub(crate) fn decks(sources: &Sources, title: &str, wanted: &[String]) -> Vec<DeckText> {
    let shipped = sources.decks(title);
    let deck = |wanted: &String| {
        let found = shipped.iter().find(|deck| deck.name() == wanted).cloned();
        let own = || DeckText { text: wanted.clone(), ..DeckText::default() };
        DeckText { small: true, ..found.unwrap_or_else(own) }
    };
    wanted.iter().map(deck).collect()
}

/// A mistake as a dictionary: where it stands, and its words.
fn mistake<'py, M: Worded>(py: Python<'py>, found: &Diagnostic<M>, text: &str) -> PyResult<Bound<'py, PyDict>> {
    let wording = found.wording();
    let before = text.get(..found.span.start).unwrap_or(text);
    let row = PyDict::new(py);
    row.set_item("path", &found.path)?;
    row.set_item("start", found.span.start)?;
    row.set_item("end", found.span.end)?;
    row.set_item("line", before.matches('\n').count() + 1)?;
    row.set_item("column", before.len() - before.rfind('\n').map_or(0, |at| at + 1) + 1)?;
    row.set_item("message", wording.message)?;
    row.set_item("label", wording.label)?;
    row.set_item("help", wording.help)?;
    Ok(row)
}

/// Checks the text of a card and returns its mistakes, each with its place.
#[pyfunction]
#[pyo3(signature = (text, game, path = "card"))]
pub(crate) fn check<'py>(py: Python<'py>, text: &str, game: &str, path: &str) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let title = title_of(game)?;
    let own = Source { path: path.into(), text: text.into() };
    let found = py.detach(|| {
        let library = Sources::embedded(&[title]).library(title).0;
        cardlang::extend(&library, &[own]).1
    });
    found.iter().filter(|found| found.path == path).map(|found| mistake(py, found, text)).collect()
}

/// Prints the rules text of a card: its own text, or the name of a card that ships.
#[pyfunction]
pub(crate) fn print_card(py: Python<'_>, text: &str, game: &str) -> PyResult<Vec<String>> {
    let title = title_of(game)?;
    py.detach(|| {
        let (mut library, _) = Sources::embedded(&[title]).library(title);
        let mut name = text.to_string();
        if let Some(line) = text.lines().find_map(|line| line.strip_prefix("name ")) {
            let (extended, found) = cardlang::extend(&library, &[Source { path: "card".into(), text: text.into() }]);
            if let Some(first) = found.iter().find(|found| found.path == "card" && !found.mistake.is_playable()) {
                return Err(wrong(first.wording().message));
            }
            (library, name) = (extended, line.trim().to_string());
        }
        let card = library.cards.iter().rev().find(|card| card.name == name);
        let card = card.ok_or_else(|| wrong(format!("there is no card `{name}`")))?;
        Ok(cardlang::print_card(&library.vocabulary, card))
    })
}

/// Runs the plays of a text, with cards of a folder if one is given, and returns a row for each.
#[pyfunction]
#[pyo3(signature = (text, cards = None))]
pub(crate) fn run_plays<'py>(
    py: Python<'py>,
    text: &str,
    cards: Option<std::path::PathBuf>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let shelf = Shelf::of(games::TITLES, sources(cards.as_deref())?);
    let source = Source { path: "text.play".into(), text: text.into() };
    let (all, mistakes) = plays::parse_plays(&shelf.books(), &source);
    if let Some(found) = mistakes.first() {
        return Err(wrong(found.wording().message));
    }
    let mut rows = Vec::new();
    for play in &all {
        let row = PyDict::new(py);
        row.set_item("name", &play.name.text)?;
        match plays::run_play(&shelf, play, &source.path) {
            Ok(report) => {
                row.set_item("passed", report.passed())?;
                let failed = |f: &plays::Failure| format!("line {}: {}: {}", f.line, f.expected, f.seen);
                row.set_item("failures", report.failures.iter().map(failed).collect::<Vec<String>>())?;
                row.set_item("log", report.log)?;
            }
            Err(found) => {
                row.set_item("passed", false)?;
                let told: Vec<String> = found.iter().map(|found| found.wording().message).collect();
                row.set_item("failures", told)?;
                row.set_item("log", Vec::<String>::new())?;
            }
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Lets bots play so many games, and returns the result of each as a line of JSON.
#[pyfunction]
#[pyo3(signature = (game, games, bots, decks = Vec::new(), seed = 0, cards = None, jobs = None))]
#[allow(clippy::too_many_arguments, reason = "they are the named arguments of a Python function")]
pub(crate) fn simulate(
    py: Python<'_>,
    game: &str,
    games: u64,
    bots: Vec<String>,
    decks: Vec<String>,
    seed: u64,
    cards: Option<std::path::PathBuf>,
    jobs: Option<usize>,
) -> PyResult<Vec<String>> {
    let title = title_of(game)?;
    let sources = sources(cards.as_deref())?;
    py.detach(|| {
        let (library, _) = sources.library(title);
        let whole = title.whole.ok_or_else(|| wrong(format!("`{game}` cannot be played whole")))?;
        let mut decks = crate::cards::decks(&sources, game, &decks);
        if decks.is_empty() {
            decks = (whole.usual_decks)(&library, &sources.decks(game), *title.players.start());
        }
        let experiment = Experiment {
            engine: ENGINE.into(),
            game: game.into(),
            cards: Experiment::hash_of(title, &library),
            variant: None,
            bots,
            tables: vec![(0..decks.len()).collect()],
            decks,
            rivals: whole.rivals,
            days: 1,
            prompts: 20_000,
            seed,
        };
        let schedule = Schedule::of(&experiment);
        let stage = Stage::new(experiment, title, &library).map_err(wrong)?;
        Ok(in_parallel(games, jobs, |number| serde_json::to_string(&stage.play(&schedule.game(number)))))
            .and_then(|rows: Vec<_>| rows.into_iter().collect::<Result<Vec<String>, _>>().map_err(wrong))
    })
}

/// Does so many pieces of work on all cores, in their order.
fn in_parallel<T: Send>(count: u64, jobs: Option<usize>, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let jobs = jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    let take = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, work(number)));
        }
    };
    let mut all: Vec<(u64, T)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(take)).collect();
        let joined = threads.into_iter().map(|thread| match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.flatten().collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, done)| done).collect()
}
