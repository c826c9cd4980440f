//! The cards a table is set with: those embedded in the program, and those of a user's own folders, which add to
//! them or take the place of a card of the same name.

use crate::{files_below, read_text};
use abilities::Library;
use cardlang::{Diagnostic, Source};
use kernel::{DeckText, Title};
use std::path::{Path, PathBuf};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Card files, play files and deck files, sorted by path.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    cards: Vec<Entry>,
    plays: Vec<Entry>,
    decks: Vec<Entry>,
    /// The cards of variants, each with the name of its variant: on nobody's table until the variant is chosen.
    variants: Vec<(String, Entry)>,
    /// How many folders were added: a file replaces one of an earlier folder, never one of its own.
    folder: u32,
}

#[derive(Clone, Debug)]
struct Entry {
    /// What it is sorted by; a file that overrides another stands in its place.
    key: String,
    folder: u32,
    /// The game and name of a card file.
    name: Option<(String, String)>,
    source: Source,
}

/// Why a folder could not be read.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// There is no such file or folder.
    #[error("{0} does not exist")]
    Missing(PathBuf),
    /// It could not be read.
    #[error("{path} cannot be read: {error}")]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// There is no such variant.
    #[error("there is no variant `{name}`; {}", match there_are.is_empty() { true => "there are none".to_string(), false => format!("there is: {}", there_are.join(", ")) })]
    NoVariant {
        /// What was asked for.
        name: String,
        /// Those there are.
        there_are: Vec<String>,
    },
    /// It is neither a folder nor a file of this program.
    #[error("{0} is neither a folder nor a .card, .play or .deck file")]
    NotOurs(PathBuf),
}

impl Sources {
    /// No files at all.
    pub fn none() -> Self {
        Sources::default()
    }

    /// The files the program carries.
    ///
    /// ```
    /// assert!(!table::Sources::embedded().cards().is_empty());
    /// ```
    pub fn embedded() -> Self {
        let mut sources = Sources::none();
        for (path, text) in FILES {
            sources.add(Source { path: (*path).to_string(), text: (*text).to_string() });
        }
        sources.sort();
        sources
    }

    /// Adds a file, or every `.card`, `.play` and `.deck` file below a folder; `variants/NAME` chooses a variant.
    pub fn add_path(&mut self, path: &Path) -> Result<(), LibraryError> {
        if let Some(name) = variant_path(path).filter(|_| !path.exists()) {
            return self.choose_variant(name);
        }
        self.folder += 1;
        for file in files_below(path)? {
            let text = read_text(&file).map_err(|error| LibraryError::Unreadable { path: file.clone(), error })?;
            self.add(Source { path: file.display().to_string(), text });
        }
        self.sort();
        Ok(())
    }

    /// Adds one file on top of all others; a card or keyword of the same game and name is replaced.
    pub fn add_file(&mut self, source: Source) {
        self.folder += 1;
        self.add(source);
        self.sort();
    }

    /// Puts the cards of a variant in the place of those of the same name: all of them (R22.7).
    pub fn choose_variant(&mut self, name: &str) -> Result<(), LibraryError> {
        let wanted = plain(name);
        let chosen: Vec<Source> =
            self.variants.iter().filter(|(v, _)| *v == wanted).map(|(_, e)| e.source.clone()).collect();
        if chosen.is_empty() {
            return Err(LibraryError::NoVariant { name: name.into(), there_are: self.variants() });
        }
        self.folder += 1;
        for source in chosen {
            self.add_card(source);
        }
        self.sort();
        Ok(())
    }

    /// The names of the variants.
    ///
    /// ```
    /// assert!(table::Sources::embedded().variants().contains(&"elders-book".to_string()));
    /// ```
    pub fn variants(&self) -> Vec<String> {
        let mut names: Vec<String> = self.variants.iter().map(|(name, _)| name.clone()).collect();
        names.sort();
        names.dedup();
        names
    }

    fn add(&mut self, source: Source) {
        match variant_of(&source.path).filter(|_| source.path.ends_with(".card")) {
            None => self.add_card(source),
            Some(variant) => {
                let name = identity(&source.text);
                let same = |(v, e): &(String, Entry)| *v == variant && e.name == name && e.folder != self.folder;
                self.variants.retain(|v| !same(v));
                let entry = Entry { key: source.path.clone(), folder: self.folder, name, source };
                self.variants.push((variant, entry));
            }
        }
    }

    fn add_card(&mut self, source: Source) {
        let folder = self.folder;
        let is = |ending: &str| source.path.ends_with(ending);
        let (list, name) = match () {
            () if is(".play") => (&mut self.plays, None),
            () if is(".deck") => (&mut self.decks, deck_identity(&source.text)),
            () => (&mut self.cards, identity(&source.text)),
        };
        let earlier = list.iter().position(|e| match &name {
            _ if e.folder == folder => e.source.path == source.path,
            Some(name) => e.name.as_ref() == Some(name),
            None => same_file(&e.source.path, &source.path),
        });
        match earlier {
            Some(i) => {
                list[i].source = source;
                list[i].folder = folder;
                list[i].name = name;
            }
            None => list.push(Entry { key: source.path.clone(), folder, name, source }),
        }
    }

    /// Brings the files into the order of their paths.
    fn sort(&mut self) {
        self.cards.sort_by(|a, b| a.key.cmp(&b.key));
        self.plays.sort_by(|a, b| a.key.cmp(&b.key));
        self.decks.sort_by(|a, b| a.key.cmp(&b.key));
    }

    /// The card files.
    pub fn cards(&self) -> Vec<Source> {
        self.cards.iter().map(|e| e.source.clone()).collect()
    }

    /// The play files.
    pub fn plays(&self) -> Vec<Source> {
        self.plays.iter().map(|e| e.source.clone()).collect()
    }

    /// The decks of a game.
    ///
    /// ```
    /// let sources = table::Sources::embedded();
    /// assert!(sources.decks("rangers").iter().any(|deck| deck.name() == "Pathfinder"));
    /// ```
    pub fn decks(&self, game: &str) -> Vec<DeckText> {
        let decks = self.decks.iter().map(|e| &e.source);
        decks
            .map(|s| DeckText { path: s.path.clone(), text: s.text.clone(), small: false })
            .filter(|deck| deck.line("game") == Some(game))
            .collect()
    }

    /// The text of a file, for messages.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.cards
            .iter()
            .chain(&self.plays)
            .chain(&self.decks)
            .chain(self.variants.iter().map(|(_, e)| e))
            .find(|e| e.source.path == path)
            .map(|e| e.source.text.as_str())
    }

    /// Reads all cards of a game.
    pub fn library(&self, title: &Title) -> (Library, Vec<Diagnostic>) {
        cardlang::compile(title.rules.lexicon, &self.cards())
    }
}

/// The variant a card file belongs to: `rangers/variants/elders-book/guardian.card`.
fn variant_of(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.split(['/', '\\']).collect();
    let at = parts.iter().position(|part| *part == "variants")?;
    (at + 2 < parts.len()).then(|| parts[at + 1].to_string())
}

/// The name in `variants/NAME`.
fn variant_path(path: &Path) -> Option<&str> {
    path.to_str()?.strip_prefix("variants/")
}

/// A variant's name as its folder is called: `Elder's Book` is `elders-book`.
fn plain(name: &str) -> String {
    name.to_lowercase().replace(['\'', '’'], "").replace(' ', "-")
}

/// The library of a game: embedded cards, and those of the given folders.
pub fn load(title: &Title, dirs: &[PathBuf]) -> Result<(Library, Vec<Diagnostic>), LibraryError> {
    let mut sources = Sources::embedded();
    for dir in dirs {
        sources.add_path(dir)?;
    }
    Ok(sources.library(title))
}

/// What a card file is for, whatever else is in it: its game, and its name or keyword.
pub fn identity(text: &str) -> Option<(String, String)> {
    let line = |word: &str| {
        text.lines().find_map(|line| {
            let (first, rest) = line.split_once(char::is_whitespace)?;
            (first == word).then(|| rest.split_whitespace().collect::<Vec<_>>().join(" "))
        })
    };
    let name = match line("keyword") {
        Some(keyword) => format!("keyword {keyword}"),
        None => line("name")?,
    };
    Some((line("game").unwrap_or_default(), name))
}

/// The game and name of a deck file.
fn deck_identity(text: &str) -> Option<(String, String)> {
    let deck = DeckText { text: text.into(), ..DeckText::default() };
    Some((deck.line("game")?.to_string(), deck.line("deck")?.to_string()))
}

/// Whether one path is the other seen from further up: `cards/rangers/x.play` and the embedded `rangers/x.play`.
fn same_file(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    long == short || long.strip_suffix(short).is_some_and(|rest| rest.ends_with("cards/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[test]
    fn a_card_of_the_same_name_takes_the_place_of_the_first() {
        let mut sources = Sources::none();
        sources.add(source("a/x.card", "language 1\nname  X\ngame  g\n"));
        sources.add(source("a/y.card", "language 1\nname  Y\ngame  g\n"));
        sources.add_file(source("z/mine.card", "language 1\nname      X\ngame      g\nkind being\n"));
        let paths: Vec<String> = sources.cards().into_iter().map(|s| s.path).collect();
        assert_eq!(paths, ["z/mine.card", "a/y.card"]);
    }

    #[test]
    fn two_of_a_name_in_one_folder_both_stay_and_are_reported_by_the_compiler() {
        let mut sources = Sources::none();
        sources.add(source("a.card", "name X\ngame g\n"));
        sources.add(source("b.card", "name X\ngame g\n"));
        assert_eq!(sources.cards().len(), 2);
    }

    #[test]
    fn a_variant_lies_apart_until_it_is_chosen() {
        let mut sources = Sources::none();
        sources.add(source("g/a/x.card", "language 1\nname  X\ngame  g\n"));
        sources.add(source("g/variants/old-book/x.card", "language 1\nname  X\ngame  g\nkind being\n"));
        let paths = |s: &Sources| s.cards().into_iter().map(|s| s.path).collect::<Vec<_>>();
        assert_eq!(
            (paths(&sources), sources.variants()),
            (vec!["g/a/x.card".to_string()], vec!["old-book".to_string()])
        );
        sources.choose_variant("Old Book").expect("it is there");
        assert_eq!(paths(&sources), ["g/variants/old-book/x.card"]);
        let wrong = sources.add_path(Path::new("variants/new-book")).expect_err("it is not");
        assert_eq!(wrong.to_string(), "there is no variant `new-book`; there is: old-book");
    }

    #[test]
    fn the_same_name_in_another_game_is_another_card() {
        let mut sources = Sources::none();
        sources.add(source("a.card", "name X\ngame g\n"));
        sources.add(source("b.card", "name X\ngame h\n"));
        sources.add(source("c.card", "keyword X\ngame g\n"));
        assert_eq!(sources.cards().len(), 3);
    }

    #[test]
    fn a_play_on_disk_is_the_embedded_one_further_up() {
        assert!(same_file("rangers/x.play", "cards/rangers/x.play"));
        assert!(same_file("/w/cards/rangers/x.play", "rangers/x.play"));
        assert!(!same_file("x.play", "other/x.play"));
    }
}
