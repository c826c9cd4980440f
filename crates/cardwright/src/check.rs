//! `check`: every mistake of every file in one run.

use crate::{
    Done, Outcome, Trouble, arguments,
    output::{count, say},
    program::Program,
};
use cardlang::Diagnostic;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use table::{PlayMistake, Shelf, Sources, parse_plays, set_table};

pub(crate) fn check(asked: &arguments::Check, program: &Program) -> Outcome {
    if !asked.watch {
        return once(asked, program);
    }
    let mut seen = None;
    loop {
        let now = newest(asked.paths.iter().chain(&program.folders));
        if seen != Some(now) {
            seen = Some(now);
            clear_screen();
            say!("checking ...");
            let begun = Instant::now();
            if let Err(message) = once(asked, program) {
                say!("cardwright: {message}");
            }
            say!("checked in {:.2} s; watching for changes, Ctrl-C ends", begun.elapsed().as_secs_f64());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Clears a terminal with its scrollback; other output is left as it is.
fn clear_screen() {
    if std::io::stdout().is_terminal() {
        print!("\x1b[H\x1b[2J\x1b[3J");
    }
}

fn once(asked: &arguments::Check, program: &Program) -> Outcome {
    let shelf = open(&asked.paths, program)?;
    let named = here(&asked.paths).into_iter().chain(program.folders.iter().cloned());
    let named: Vec<String> = named.map(|path| path.display().to_string()).collect();
    // Asked about some files, it speaks of those.
    let is_named = |path: &str| named.is_empty() || named.iter().any(|n| path.starts_with(n.as_str()));
    let mut mistakes = mistakes(&shelf, is_named);
    let mut variants = Vec::new();
    for name in shelf.sources().variants() {
        let other = shelf.with_variant(&name)?;
        let apart = |path: &str| path.contains(&format!("variants/{name}/"));
        for (_, found) in other.titles().filter_map(|title| other.library(title)) {
            mistakes.extend(found.iter().filter(|m| apart(&m.path)).cloned().map(Diagnostic::among));
        }
        variants.push((name.clone(), other.sources().cards().iter().filter(|c| apart(&c.path)).count()));
    }
    mistakes.dedup();
    mistakes.retain(|m| is_named(&m.path));
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
    for (name, cards) in variants {
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

/// All mistakes of the files, by file and place; tables are set for the plays of these paths only.
pub(crate) fn mistakes(shelf: &Shelf, is_named: impl Fn(&str) -> bool) -> Vec<Diagnostic<PlayMistake>> {
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
    let books = shelf.books();
    for source in shelf.sources().plays().into_iter().filter(|source| is_named(&source.path)) {
        let (plays, found) = parse_plays(&books, &source);
        all.extend(found);
        for play in plays {
            if let Err(found) = set_table(shelf, &play, &source.path) {
                for mistake in found {
                    if !all.contains(&mistake) {
                        all.push(mistake);
                    }
                }
            }
        }
    }
    all.sort_by(|a, b| (&a.path, a.span.start).cmp(&(&b.path, b.span.start)));
    all
}

fn games_nobody_knows(shelf: &Shelf) -> Vec<Diagnostic<PlayMistake>> {
    let names: Vec<&'static str> = shelf.titles().map(|t| t.name).collect();
    let mut out = Vec::new();
    for source in shelf.sources().cards() {
        let Some((game, _)) = table::identity(&source.text) else {
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

/// When anything below these paths last changed, and how many files there are.
fn newest<'a>(paths: impl Iterator<Item = &'a PathBuf>) -> (usize, Option<SystemTime>) {
    let paths: Vec<PathBuf> = paths.cloned().collect();
    let mut files = Vec::new();
    for path in here(&paths) {
        files.extend(table::files_below(&path).unwrap_or_default());
    }
    let changed = |path: &Path| path.metadata().and_then(|m| m.modified()).ok();
    (files.len(), files.iter().filter_map(|f| changed(f)).max())
}
