//! `check`: every mistake of every file in one run.

use crate::{
    Done, Outcome, Trouble, arguments,
    output::{count, say},
    program::Program,
    watch,
};
use cardlang::{Diagnostic, Source};
use digest::Books;
use plays::{PlayMistake, parse_plays, set_table};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;
use table::{Shelf, Sources};

pub(crate) fn check(asked: &arguments::Check, program: &Program) -> Outcome {
    if asked.watch {
        return watch::watch(asked, program);
    }
    let shelf = open(&asked.paths, program)?;
    let named = Named::of(asked, program);
    let books = shelf.books();
    let plays = shelf.sources().plays().into_iter().filter(|source| named.includes(&source.path));
    let of_plays = plays.flat_map(|source| of_plays(&shelf, &books, &source)).collect();
    tell(&shelf, &named, of_plays)
}

/// All mistakes of the files; tables are set for the plays of these paths only.
pub(crate) fn mistakes(shelf: &Shelf, is_named: impl Fn(&str) -> bool) -> Vec<Diagnostic<PlayMistake>> {
    let books = shelf.books();
    let plays = shelf.sources().plays().into_iter().filter(|source| is_named(&source.path));
    let of_plays = plays.flat_map(|source| of_plays(shelf, &books, &source)).collect();
    found(shelf, of_plays)
}

/// The paths a person named: asked about some files, the program speaks of those.
pub(crate) struct Named(Vec<String>);

impl Named {
    pub(crate) fn of(asked: &arguments::Check, program: &Program) -> Self {
        let named = here(&asked.paths).into_iter().chain(program.folders.iter().cloned());
        Named(named.map(|path| path.display().to_string()).collect())
    }

    /// Everything.
    pub(crate) fn all() -> Self {
        Named(Vec::new())
    }

    pub(crate) fn includes(&self, path: &str) -> bool {
        self.0.is_empty() || self.0.iter().any(|named| Path::new(path).starts_with(named))
    }
}

/// All mistakes of cards and variants, and these of plays, by file and place.
pub(crate) fn found(shelf: &Shelf, of_plays: Vec<Diagnostic<PlayMistake>>) -> Vec<Diagnostic<PlayMistake>> {
    let mut mistakes = of_cards(shelf);
    mistakes.extend(of_plays);
    for (name, other) in variants(shelf) {
        for (_, found) in other.titles().filter_map(|title| other.library(title)) {
            let apart = found.iter().filter(|m| is_of_variant(&m.path, &name));
            mistakes.extend(apart.cloned().map(Diagnostic::among));
        }
    }
    mistakes.sort_by(|a, b| (&a.path, a.span.start).cmp(&(&b.path, b.span.start)));
    mistakes.dedup();
    mistakes
}

/// The variants, each with the shelf on which its cards lie.
fn variants(shelf: &Shelf) -> impl Iterator<Item = (String, Rc<Shelf>)> {
    let names = shelf.sources().variants().into_iter();
    names.filter_map(|name| shelf.with_variant(&name).ok().map(|other| (name, other)))
}

/// Whether a file lies in the folder of a variant.
fn is_of_variant(path: &str, name: &str) -> bool {
    let folders: Vec<&str> = path.split(['/', '\\']).collect();
    folders.windows(2).any(|pair| pair == ["variants", name])
}

/// Tells all mistakes of cards, and these of plays.
pub(crate) fn tell(shelf: &Shelf, named: &Named, of_plays: Vec<Diagnostic<PlayMistake>>) -> Outcome {
    let mut mistakes = found(shelf, of_plays);
    mistakes.retain(|m| named.includes(&m.path));
    for mistake in &mistakes {
        let text = shelf.sources().text(&mistake.path).unwrap_or_default();
        say!("{}", cardlang::render(mistake, text));
    }
    for title in shelf.titles() {
        let Some((library, _)) = shelf.library(title) else {
            continue;
        };
        let unwritten = library.cards.iter().filter(|c| c.unwritten.is_some()).count();
        let written = library.cards.len() - unwritten;
        let keywords = library.keywords.len();
        let keywords = count(keywords, "keyword", "keywords");
        say!("{}: {} written, {unwritten} unwritten, {keywords}", title.name, count(written, "card", "cards"));
    }
    for (name, other) in variants(shelf) {
        let cards = other.sources().cards().iter().filter(|card| is_of_variant(&card.path, &name)).count();
        say!("variant {name}: {}", count(cards, "card", "cards"));
    }
    match mistakes.len() {
        0 => {
            say!("no mistakes");
            Ok(Done::Well)
        }
        n => {
            say!("{}", count(n, "mistake", "mistakes"));
            Ok(Done::Wrong)
        }
    }
}

/// The program's cards, those of the folders, and those of the paths: all that a command speaks of.
pub(crate) fn open(paths: &[PathBuf], program: &Program) -> Result<Shelf, Trouble> {
    let mut sources = Sources::embedded(&program.titles);
    for path in here(paths).iter().chain(&program.folders) {
        sources.add_path(path)?;
    }
    Ok(Shelf::of(&program.titles, sources))
}

/// The paths, or the folder `cards` here if none is named and there is one.
pub(crate) fn here(paths: &[PathBuf]) -> Vec<PathBuf> {
    let cards = PathBuf::from("cards");
    match paths.is_empty() && cards.is_dir() {
        true => vec![cards],
        false => paths.to_vec(),
    }
}

/// All mistakes of the card files.
fn of_cards(shelf: &Shelf) -> Vec<Diagnostic<PlayMistake>> {
    let mut all: Vec<Diagnostic<PlayMistake>> = Vec::new();
    for title in shelf.titles() {
        if let Some((_, found)) = shelf.library(title) {
            for mistake in found {
                let mistake = mistake.clone().among();
                // A file that names no game is read, and blamed, once for each.
                if !all.contains(&mistake) {
                    all.push(mistake);
                }
            }
        }
    }
    all.extend(games_nobody_knows(shelf));
    all
}

/// All mistakes of one file of plays, whose tables are set.
pub(crate) fn of_plays(shelf: &Shelf, books: &Books, source: &Source) -> Vec<Diagnostic<PlayMistake>> {
    let (plays, mut all) = parse_plays(books, source);
    for play in plays {
        for mistake in set_table(shelf, &play, &source.path).err().unwrap_or_default() {
            if !all.contains(&mistake) {
                all.push(mistake);
            }
        }
    }
    all
}

fn games_nobody_knows(shelf: &Shelf) -> Vec<Diagnostic<PlayMistake>> {
    let names: Vec<&'static str> = shelf.titles().map(|t| t.name).collect();
    let mut out = Vec::new();
    for source in shelf.sources().cards() {
        let Some(game) = table::identity(&source.text).map(|identity| identity.game) else {
            continue;
        };
        if game.is_empty() || names.contains(&game.as_str()) {
            continue;
        }
        let line = source.text.lines().find(|l| l.starts_with("game")).unwrap_or_default();
        let start = source.text.find(line).unwrap_or(0);
        let start = start + line.len() - line.trim_start_matches("game").trim_start().len();
        let span = start..start + game.len();
        out.push(Diagnostic {
            path: source.path,
            span,
            mistake: PlayMistake::NoSuchGame { game, known: names.clone() },
        });
    }
    out
}

/// The time of the last change below these paths, and the number of files.
pub(crate) fn newest<'a>(paths: impl Iterator<Item = &'a PathBuf>) -> (usize, Option<SystemTime>) {
    let paths: Vec<PathBuf> = paths.cloned().collect();
    let mut files = Vec::new();
    for path in here(&paths) {
        files.extend(table::files_below(&path).unwrap_or_default());
    }
    let changed = |path: &Path| path.metadata().and_then(|m| m.modified()).ok();
    (files.len(), files.iter().filter_map(|f| changed(f)).max())
}
