//! `fmt`: one canonical form for every card file. Play files stay as they are.

use crate::{
    Done, Outcome, Trouble, arguments, check,
    output::{count, say},
    program::Program,
    trouble::{unreadable, unwritable},
};
use cardlang::{Formatter, Source};

pub(crate) fn format(asked: &arguments::Fmt, program: &Program) -> Outcome {
    let mut paths = check::here(&asked.paths);
    paths.extend(program.folders.iter().filter(|_| asked.paths.is_empty()).cloned());
    if paths.is_empty() {
        return Err(Trouble::NothingToFormat);
    }
    let shelf = check::open(&asked.paths, program)?;
    let formatters: Vec<(&str, Formatter)> = shelf
        .titles()
        .filter_map(|title| shelf.library(title).map(|(library, _)| (title.name, Formatter::new(library))))
        .collect();
    let (mut files, mut differ, mut broken) = (0, 0, 0);
    for path in &paths {
        let below = table::files_below(path)?;
        for file in below.into_iter().filter(|f| f.extension().is_some_and(|e| e == "card")) {
            files += 1;
            let name = file.display().to_string();
            let text = table::read_text(&file).map_err(unreadable(&file))?;
            let game = table::identity(&text).map(|identity| identity.game).unwrap_or_default();
            let Some((_, formatter)) = formatters.iter().find(|(name, _)| *name == game) else {
                broken += 1;
                say!("{name}: names no known game; `cardwright check` shows its mistakes");
                continue;
            };
            let source = Source { path: name.clone(), text };
            match formatter.format(&source) {
                Err(mistakes) => {
                    broken += 1;
                    for mistake in mistakes {
                        say!("{}", cardlang::render(&mistake, &source.text));
                    }
                }
                Ok(formatted) if formatted == source.text => {}
                Ok(_) if asked.check => {
                    differ += 1;
                    say!("{name}: not in form");
                }
                Ok(formatted) => {
                    differ += 1;
                    table::write_whole(&file, formatted.as_bytes()).map_err(unwritable(&file))?;
                    say!("{name}: formatted");
                }
            }
        }
    }
    say!(
        "{}, {differ} {}, {broken} with mistakes",
        count(files, "card file", "card files"),
        if asked.check { "not in form" } else { "rewritten" }
    );
    match broken > 0 || (asked.check && differ > 0) {
        true => Ok(Done::Wrong),
        false => Ok(Done::Well),
    }
}
