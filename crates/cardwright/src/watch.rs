//! `check --watch`: a save is answered at once. Games whose cards have not changed are not read again, and of the plays only
//! those are set at first that changed or name a card that did; the others are set again afterwards, while nothing changes.

use crate::{
    Outcome, arguments,
    check::{self, Named},
    output::{count, say},
    program::Program,
};
use cardlang::{Diagnostic, Source};
use plays::PlayMistake;
use std::collections::{BTreeMap, HashMap};
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use table::Shelf;

/// The pause between two looks at the folders, and the time in which plays are set in between.
const LOOK: Duration = Duration::from_millis(100);

/// Checks again after every save, until the program is ended.
pub(crate) fn watch(asked: &arguments::Check, program: &Program) -> Outcome {
    let mut seen = None;
    let mut watched: Option<Watched> = None;
    loop {
        let now = check::newest(asked.paths.iter().chain(&program.folders));
        if seen != Some(now) {
            seen = Some(now);
            clear_screen();
            say!("checking ...");
            let begun = Instant::now();
            match check::open(&asked.paths, program) {
                Ok(shelf) => {
                    let before = watched.take();
                    let watched = watched.insert(Watched::look(before, shelf, Named::of(asked, program)));
                    watched.tell(begun)?;
                }
                Err(message) => say!("cardwright: {message}"),
            }
        }
        match watched.as_mut().filter(|watched| watched.is_owing()) {
            None => std::thread::sleep(LOOK),
            Some(watched) => {
                let begun = Instant::now();
                while begun.elapsed() < LOOK && watched.set_next() {}
                if !watched.is_owing() && watched.has_changed() {
                    clear_screen();
                    watched.tell(begun)?;
                }
            }
        }
    }
}

/// Clears a terminal with its scrollback; other output is left as it is.
fn clear_screen() {
    if std::io::stdout().is_terminal() {
        print!("\x1b[H\x1b[2J\x1b[3J");
    }
}

/// The files as they were last seen, and the mistakes of every file of plays.
pub(crate) struct Watched {
    pub shelf: Shelf,
    named: Named,
    plays: BTreeMap<String, Plays>,
    /// The mistakes that were told last.
    told: Vec<Diagnostic<PlayMistake>>,
}

/// A file of plays.
struct Plays {
    source: Source,
    mistakes: Vec<Diagnostic<PlayMistake>>,
    /// Whether its tables were set with the cards as they are.
    is_set: bool,
}

impl Watched {
    /// Looks at the files anew. Tables are set where the mistakes may have changed.
    pub fn look(before: Option<Watched>, now: Shelf, named: Named) -> Self {
        let sources = now.sources().clone();
        let plays: Vec<Source> = sources.plays().into_iter().filter(|source| named.includes(&source.path)).collect();
        let Some(before) = before else {
            let plays = plays.into_iter().map(|source| (source.path.clone(), Plays::unset(source, Vec::new())));
            let mut watched = Watched { shelf: now, named, plays: plays.collect(), told: Vec::new() };
            while watched.set_next() {}
            return watched;
        };
        let changed = changed_names(&before.shelf.sources().cards(), &sources.cards());
        let shelf = before.shelf.renewed(sources);
        let mut known = before.plays;
        let mut watched = Watched { shelf, named, plays: BTreeMap::new(), told: before.told };
        let mut first = Vec::new();
        for source in plays {
            let path = source.path.clone();
            let old = known.remove(&path).filter(|old| old.source == source);
            let plays = match old {
                Some(old) if changed.is_empty() => old,
                old => {
                    if old.is_none() || changed.iter().any(|name| source.text.contains(name)) {
                        first.push(path.clone());
                    }
                    Plays::unset(source, old.map_or_else(Vec::new, |old| old.mistakes))
                }
            };
            watched.plays.insert(path, plays);
        }
        for path in first {
            watched.set(&path);
        }
        watched
    }

    /// Sets the tables of one file.
    fn set(&mut self, path: &str) {
        let books = self.shelf.books();
        if let Some(plays) = self.plays.get_mut(path) {
            plays.mistakes = check::of_plays(&self.shelf, &books, &plays.source);
            plays.is_set = true;
        }
    }

    /// Sets the tables of a file that waits for it; says whether one did.
    fn set_next(&mut self) -> bool {
        let next = self.plays.iter().find(|(_, plays)| !plays.is_set).map(|(path, _)| path.clone());
        if let Some(path) = &next {
            self.set(path);
        }
        next.is_some()
    }

    fn is_owing(&self) -> bool {
        self.plays.values().any(|plays| !plays.is_set)
    }

    pub fn mistakes(&self) -> Vec<Diagnostic<PlayMistake>> {
        self.plays.values().flat_map(|plays| plays.mistakes.iter().cloned()).collect()
    }

    /// Whether there are other mistakes than those that were told.
    fn has_changed(&self) -> bool {
        self.mistakes() != self.told
    }

    fn tell(&mut self, begun: Instant) -> Outcome {
        self.told = self.mistakes();
        let done = check::tell(&self.shelf, &self.named, self.told.clone())?;
        let owing = self.plays.values().filter(|plays| !plays.is_set).count();
        let owing = match owing {
            0 => String::new(),
            n => format!("; {} that name no changed card follow", count(n, "file of plays", "files of plays")),
        };
        say!("checked in {:.2} s{owing}; watching for changes, Ctrl-C ends", begun.elapsed().as_secs_f64());
        Ok(done)
    }
}

impl Plays {
    fn unset(source: Source, mistakes: Vec<Diagnostic<PlayMistake>>) -> Self {
        Plays { source, mistakes, is_set: false }
    }
}

/// The names of cards and keywords whose files changed, came or went.
fn changed_names(before: &[Source], now: &[Source]) -> Vec<String> {
    let of = |sources: &[Source]| -> HashMap<String, String> {
        sources.iter().map(|source| (source.path.clone(), source.text.clone())).collect()
    };
    let (old, new) = (of(before), of(now));
    let other = |source: &&Source, texts: &HashMap<String, String>| texts.get(&source.path) != Some(&source.text);
    let gone = before.iter().filter(|source| other(source, &new));
    let come = now.iter().filter(|source| other(source, &old));
    let mut names: Vec<String> = gone.chain(come).map(|source| name(&source.text)).collect();
    names.sort();
    names.dedup();
    names
}

/// The word plays know a file by: the name of its card, or its keyword. One that has none may concern every play.
fn name(text: &str) -> String {
    table::identity(text).map_or_else(String::new, |identity| identity.name().to_string())
}
