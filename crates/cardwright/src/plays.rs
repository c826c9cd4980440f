//! `test`: runs plays.

use crate::{
    Done, Outcome, Trouble, arguments, check,
    output::{count, say},
    program::Program,
    trouble::{unreadable, unwritable},
};
use cardlang::{Diagnostic, Source};
use plays::{Edit, Play, PlayMistake, Report, bless, parse_plays, run_play};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use table::Shelf;

pub(crate) fn test(asked: &arguments::Test, program: &Program) -> Outcome {
    let shelf = check::open(&asked.paths, program)?;
    let mut paths = check::here(&asked.paths);
    if asked.paths.is_empty() {
        paths.extend(program.folders.iter().cloned());
    }
    let files = play_files(&shelf, &paths)?;
    if asked.bless && paths.is_empty() {
        return Err(Trouble::NothingToBless);
    }
    let (mut passed, mut failed) = (0, 0);
    for file in &files {
        let (plays, mistakes) = parse_plays(&shelf.books(), file);
        if !mistakes.is_empty() {
            failed += 1;
            for mistake in &mistakes {
                say!("{}", cardlang::render(mistake, &file.text));
            }
        }
        let mut edits: Vec<Edit> = Vec::new();
        let mut told: Vec<String> = Vec::new();
        for play in &plays {
            match outcome(&shelf, play, file) {
                Ok(report) if report.passed() => {
                    passed += 1;
                    if asked.verbose {
                        say!("passed  {}: {}", file.path, report.name);
                    }
                }
                Ok(report) => {
                    failed += 1;
                    show(&report, file);
                    edits.extend(report.edits);
                }
                Err(not_run) => {
                    failed += 1;
                    say!("FAILED  {}: {}", file.path, play.name.text);
                    // A card that serves all plays of the file is wrong once.
                    let mut mistakes = not_run.lines(&file.text);
                    mistakes.retain(|m| !told.contains(m));
                    match mistakes.is_empty() {
                        true => say!("  as above"),
                        false => say!("{}", mistakes.join("\n")),
                    }
                    told.append(&mut mistakes);
                }
            }
        }
        if asked.bless && !edits.is_empty() {
            table::write_whole(file.path.as_ref(), bless(&file.text, &edits).as_bytes())
                .map_err(unwritable(&file.path))?;
            say!("blessed {}: {} rewritten; review, and run again", file.path, count(edits.len(), "value", "values"));
        }
    }
    if files.is_empty() {
        say!("no play was found");
    }
    say!("{passed} passed, {failed} failed");
    match failed == 0 && passed > 0 {
        true => Ok(Done::Well),
        false => Ok(Done::Wrong),
    }
}

/// The play files of the paths; the program's own if none is named.
fn play_files(shelf: &Shelf, paths: &[PathBuf]) -> Result<Vec<Source>, Trouble> {
    if paths.is_empty() {
        return Ok(shelf.sources().plays());
    }
    let mut out: Vec<Source> = Vec::new();
    for path in paths {
        for file in table::files_below(path)? {
            let path = file.display().to_string();
            if !path.ends_with(".play") || out.iter().any(|s| s.path == path) {
                continue;
            }
            let text = table::read_text(&file).map_err(unreadable(&file))?;
            out.push(Source { path, text });
        }
    }
    Ok(out)
}

/// Why a play could not be run to its end.
enum NotRun {
    /// The play, or a card in it, has mistakes.
    Mistakes(Vec<Diagnostic<PlayMistake>>),
    /// The engine stopped, and said this.
    Panicked(String),
}

impl NotRun {
    /// The report of it; the mistakes stand in this text.
    fn lines(&self, text: &str) -> Vec<String> {
        match self {
            NotRun::Mistakes(mistakes) => mistakes.iter().map(|m| cardlang::render(m, text)).collect(),
            NotRun::Panicked(said) => vec![format!("  the engine stopped: {said}")],
        }
    }
}

/// Runs a play; a mistake of the engine fails this play and no other.
fn outcome(shelf: &Shelf, play: &Play, file: &Source) -> Result<Report, NotRun> {
    let ran = catch_unwind(AssertUnwindSafe(|| run_play(shelf, play, &file.path)));
    match ran {
        Ok(ran) => ran.map_err(NotRun::Mistakes),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            Err(NotRun::Panicked(text.into()))
        }
    }
}

/// The expected value, the value seen, and the log.
pub(crate) fn show(report: &Report, file: &Source) {
    say!("FAILED  {}: {}", file.path, report.name);
    for failure in &report.failures {
        say!("  line {}: {}", failure.line, failure.text);
        say!("    expected  {}", failure.expected);
        say!("    seen      {}", failure.seen);
    }
    say!("  log:");
    for line in &report.log {
        say!("    {line}");
    }
}
