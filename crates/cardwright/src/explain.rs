//! `explain`: what acts on a card, at a step of a play or in a saved game.

use crate::{
    Done, Outcome, Trouble, arguments, check,
    output::say,
    play,
    program::Program,
    saves,
    trouble::{at, unreadable},
};
use abilities::Library;
use cardlang::{Source, Worded};
use kernel::{Card, Game, Seat};
use plays::{Play, PlayMistake, Says, TextMistake, parse_plays, run_until};
use std::path::{Path, PathBuf};
use table::{Names, Saved, SessionError, Shelf, ability_told, about, load_save, may_see};
use title::Title;
use words::{Viewer, Writer};

/// Why a table cannot be looked at, or a card on it.
#[derive(Debug, thiserror::Error)]
pub enum ExplainTrouble {
    /// The play, or a card in it, has a mistake.
    #[error("{path}: {}; `cardwright check` shows it", .mistake.wording().message)]
    Mistake {
        /// The file.
        path: String,
        /// The mistake.
        mistake: Box<PlayMistake>,
    },
    /// There is no such play.
    #[error("{path} has no play with `{wanted}` in its name")]
    NoSuchPlay {
        /// The file.
        path: String,
        /// A part of the name.
        wanted: String,
    },
    /// The play ends before.
    #[error("there is no step {step}: the play has steps 0 to {steps}")]
    TooFewSteps {
        /// The number of steps it has.
        steps: usize,
        /// The step that is asked for.
        step: usize,
    },
    /// There is no such card.
    #[error("`{name}` is not on the table{}", match near {
        Some(near) => format!("; did you mean `{near}`?"),
        None => String::new(),
    })]
    NotOnTable {
        /// The name.
        name: String,
        /// The one that may be meant.
        near: Option<String>,
    },
}

/// A table somebody asks about.
pub(crate) struct Position {
    pub game: Game,
    pub title: &'static Title,
    pub library: Library,
    /// The names of the players, where a save gives any.
    pub names: Names,
}

fn library_of(shelf: &Shelf, title: &Title) -> Result<Library, Trouble> {
    Ok(shelf.library(title).map(|(library, _)| library.clone()).ok_or(SessionError::NoCards)?)
}

pub(crate) fn explain(asked: &arguments::Explain, program: &Program) -> Outcome {
    let Position { game, title, library, names } = position(&asked.at, program)?;
    let seat = asked.seat.as_deref().map(|seat| play::seat_named(&names, seat, game.players())).transpose()?;
    let sees = |card: Card| seat.is_none_or(|seat| may_see(&game, Some(seat), card));
    let name = asked.card.join(" ");
    let card = if name.is_empty() { None } else { Some(find(&game, &name, &sees)?) };
    if seat.is_none() {
        warn(&asked.at, &game, &names);
    }
    let Some(card) = card else {
        everything(&game, &names, &sees);
        return Ok(Done::Well);
    };
    let viewer = seat.map_or(Viewer::Everything, Viewer::Seat);
    let told =
        about(title, &library, &game, viewer, card).map(|about| about.with_names(&names).lines()).unwrap_or_default();
    told.iter().for_each(|line| say!("{line}"));
    Ok(Done::Well)
}

/// Says that the hidden cards of a saved game are told.
pub(crate) fn warn(asked: &arguments::Position, game: &Game, names: &Names) {
    if !is_play(asked) && game.outcome().is_none() {
        let (letter, name) = (Seat(0).letter(), names.of(Seat(0)));
        say!("(Everything is shown, hidden cards too; `cardwright explain --seat {letter}` shows only {name}'s view.)");
    }
}

fn is_play(asked: &arguments::Position) -> bool {
    asked.file.extension().is_some_and(|ending| ending == "play")
}

/// The table at a step of a play, or of a saved game.
pub(crate) fn position(asked: &arguments::Position, program: &Program) -> Result<Position, Trouble> {
    let path = asked.file.display().to_string();
    if is_play(asked) {
        let text = table::read_text(&asked.file).map_err(unreadable(&asked.file))?;
        // The cards beside a play are its cards.
        let folder = asked.file.parent().map(|p| if p.as_os_str().is_empty() { Path::new(".") } else { p });
        let beside: Vec<PathBuf> = folder.filter(|p| p.is_dir()).map(|p| vec![p.into()]).unwrap_or_default();
        let source = Source { path, text };
        let own = check::open(&[], program)?;
        if parse_plays(&own.books(), &source).0.is_empty() {
            return of_play(&own, asked, source);
        }
        let shelf = check::open(&beside, program)?;
        of_play(&shelf, asked, source)
    } else {
        let bytes = saves::read(&asked.file)?;
        let shelf = check::open(&[], program)?;
        let with = saves::cards_of(&std::rc::Rc::new(shelf), &asked.file, &bytes)?;
        let setup = Saved::read(&bytes).map_err(at(&asked.file))?.setup;
        let game = load_save(with.title, with.cards.clone(), &bytes).map_err(at(&asked.file))?;
        let library = library_of(&with.shelf, with.title)?;
        Ok(Position { game, title: with.title, library, names: setup.map(|setup| setup.names).unwrap_or_default() })
    }
}

fn of_play(shelf: &Shelf, asked: &arguments::Position, file: Source) -> Result<Position, Trouble> {
    let (plays, mistakes) = parse_plays(&shelf.books(), &file);
    let wanted = asked.play.as_deref().unwrap_or("").to_lowercase();
    let play: Option<&Play> = plays.iter().find(|p| p.name.text.to_lowercase().contains(&wanted));
    let Some(play) = play else {
        let path = file.path;
        return Err(match mistakes.into_iter().next() {
            Some(mistake) => ExplainTrouble::Mistake { path, mistake: Box::new(mistake.mistake) }.into(),
            None => ExplainTrouble::NoSuchPlay { path, wanted }.into(),
        });
    };
    let steps = play.lines.iter().filter(|l| matches!(l.says, Says::When(_))).count();
    let step = asked.step.unwrap_or(steps);
    if step > steps {
        return Err(ExplainTrouble::TooFewSteps { steps, step }.into());
    }
    let (table, report) = run_until(shelf, play, &file.path, step).map_err(|mistakes| {
        let first = mistakes.into_iter().next().map_or(TextMistake::NoPlay.into(), |mistake| mistake.mistake);
        ExplainTrouble::Mistake { path: file.path.clone(), mistake: Box::new(first) }
    })?;
    say!("{}, after {step} of {steps} steps", play.name.text);
    for failure in &report.failures {
        say!("(line {} failed: expected {}, seen {})", failure.line, failure.expected, failure.seen);
    }
    say!();
    let (game, title, library) = (table.game, table.title, library_of(shelf, table.title)?);
    Ok(Position { game, title, library, names: Names::default() })
}

/// The card somebody means, among those that may be seen.
fn find(game: &Game, name: &str, sees: &dyn Fn(Card) -> bool) -> Result<Card, Trouble> {
    let (plain, number) = match name.rsplit_once(" #") {
        Some((plain, number)) => (plain.trim(), number.parse::<usize>().unwrap_or(1)),
        None => (name, 1),
    };
    let seen = || game.all_cards().filter(|card| sees(*card));
    let is = |c: &Card| game.name(*c).eq_ignore_ascii_case(plain) || game.def(*c).name.eq_ignore_ascii_case(plain);
    let found = match name == plain {
        true => seen().filter(is).min_by_key(|c| (!game.in_play(*c), c.slot())),
        false => seen().filter(is).nth(number.saturating_sub(1)),
    };
    found.ok_or_else(|| {
        let near = table::nearest(plain, seen().map(|c| game.name(c))).map(str::to_string);
        ExplainTrouble::NotOnTable { name: name.into(), near }.into()
    })
}

/// Every ability at work.
fn everything(game: &Game, names: &Names, sees: &dyn Fn(Card) -> bool) {
    let _bounded = game.inquire();
    say!("abilities at work:");
    let writer = Writer::new(game, Viewer::Everything);
    for (card, ability) in game.active_abilities().into_iter().filter(|(card, _)| sees(*card)) {
        let mut told = writer.line(&ability_told(game, kernel::Thing::Card(card), ability));
        told.name_players(names);
        say!("  {}: {told}", game.name(card));
    }
}
