//! The cards a table is set with: those embedded in the program, and those of a user's own folders, which add to
//! them or take the place of a card of the same name.

use crate::{files_below, read_text};
use abilities::Library;
use cardlang::{Diagnostic, Source};
use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use title::{DeckText, Title};

/// Card files, play files and deck files, sorted by path.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    pub(crate) cards: Files,
    plays: Files,
    pub(crate) decks: Files,
    /// The cards of variants, each with the name of its variant: on nobody's table until the variant is chosen.
    variants: Vec<(String, Entry)>,
    /// The number of folders added: a file replaces one of an earlier folder, never one of its own.
    folder: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The sort key; a file that overrides another stands in its place.
    pub key: String,
    folder: u32,
    /// The card, keyword or deck it is for, if its text says so.
    pub name: Option<Identity>,
    source: Source,
}

/// Files of one sort, in the order of their keys.
#[derive(Clone, Debug, Default)]
pub(crate) struct Files(pub Vec<Entry>);

impl Files {
    /// Adds the files of a folder. A file takes the place of one of an earlier folder that has the same identity or,
    /// without one, the same path.
    fn add_all(
        &mut self,
        folder: u32,
        sources: impl IntoIterator<Item = Source>,
        identity: impl Fn(&Source) -> Option<Identity>,
    ) {
        let mut places = Places::default();
        for (at, entry) in self.0.iter().enumerate() {
            places.note(at, entry);
        }
        for source in sources {
            let name = identity(&source);
            let own = places.by_path.get(&source.path).filter(|at| self.0[**at].folder == folder);
            let earlier = own.copied().or_else(|| {
                let found = match &name {
                    Some(name) => places.by_name.get(name).copied(),
                    None => places.same_file(&source.path),
                };
                found.filter(|at| self.0[*at].folder != folder)
            });
            match earlier {
                Some(at) => {
                    let key = std::mem::take(&mut self.0[at].key);
                    self.0[at] = Entry { key, folder, name, source };
                    places.note(at, &self.0[at]);
                }
                None => {
                    self.0.push(Entry { key: source.path.clone(), folder, name, source });
                    places.note(self.0.len() - 1, &self.0[self.0.len() - 1]);
                }
            }
        }
        self.0.sort_by(|a, b| a.key.cmp(&b.key));
    }

    pub fn iter(&self) -> std::slice::Iter<'_, Entry> {
        self.0.iter()
    }
}

/// The place of the file of a name or path.
#[derive(Default)]
struct Places {
    by_name: HashMap<Identity, usize>,
    by_path: HashMap<String, usize>,
    /// By the part of the path below a folder `cards`.
    below_cards: HashMap<String, usize>,
}

impl Places {
    fn note(&mut self, at: usize, entry: &Entry) {
        if let Some(name) = &entry.name {
            self.by_name.entry(name.clone()).or_insert(at);
        }
        let path = &entry.source.path;
        self.by_path.entry(path.clone()).or_insert(at);
        for below in below_cards(path) {
            self.below_cards.entry(below.to_string()).or_insert(at);
        }
    }

    /// The file at that path, seen from here or from further up: `cards/rangers/x.play` and the embedded
    /// `rangers/x.play`.
    fn same_file(&self, path: &str) -> Option<usize> {
        let exact = self.by_path.get(path);
        let shorter = || below_cards(path).find_map(|below| self.by_path.get(below));
        exact.or_else(shorter).or_else(|| self.below_cards.get(path)).copied()
    }
}

/// Returns the parts of a path behind each `cards/`.
fn below_cards(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices("cards/").map(|(at, folder)| &path[at + folder.len()..])
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
        /// The path that could not be read.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// There is no such variant.
    #[error("there is no variant `{name}`; {}", match there_are.is_empty() { true => "there are none".to_string(), false => format!("the variants are: {}", there_are.join(", ")) })]
    NoVariant {
        /// The name that was asked for.
        name: String,
        /// The variants there are.
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

    /// The files these games carry.
    ///
    /// ```
    /// assert!(!table::Sources::embedded(games::TITLES).cards().is_empty());
    /// ```
    pub fn embedded(titles: &[&Title]) -> Self {
        let mut sources = Sources::none();
        sources.add_all(
            titles
                .iter()
                .flat_map(|title| title.files)
                .map(|(path, text)| Source { path: (*path).to_string(), text: (*text).to_string() }),
        );
        sources
    }

    /// Adds a file, or every `.card`, `.play` and `.deck` file below a folder; `variants/NAME` chooses a variant.
    pub fn add_path(&mut self, path: &Path) -> Result<(), LibraryError> {
        if let Some(name) = variant_path(path).filter(|_| !path.exists()) {
            return self.choose_variant(name);
        }
        let mut found = Vec::new();
        for file in files_below(path)? {
            let wrong = |error| LibraryError::Unreadable { path: file.clone(), error };
            let text = read_text(&file).map_err(wrong)?;
            if file.extension().is_some_and(|e| e == "deck") {
                crate::decks::fairly_named(&text).map_err(|odd| wrong(std::io::Error::other(odd)))?;
            }
            found.push(Source { path: file.display().to_string(), text });
        }
        self.folder += 1;
        self.add_all(found);
        Ok(())
    }

    /// Adds one file on top of all others; a card or keyword of the same game and name is replaced.
    pub fn add_file(&mut self, source: Source) {
        self.folder += 1;
        self.add_all([source]);
    }

    /// Adds files on top of all others, as those of one folder.
    pub fn add_files(&mut self, sources: Vec<Source>) {
        self.folder += 1;
        self.add_all(sources);
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
        self.cards.add_all(self.folder, chosen, |source| identity(&source.text));
        Ok(())
    }

    /// The names of the variants.
    ///
    /// ```
    /// assert!(table::Sources::embedded(games::TITLES).variants().contains(&"elders-book".to_string()));
    /// ```
    pub fn variants(&self) -> Vec<String> {
        let mut names: Vec<String> = self.variants.iter().map(|(name, _)| name.clone()).collect();
        names.sort();
        names.dedup();
        names
    }

    /// Whether a variant replaces or adds cards of this game.
    pub fn has_variant_cards(&self, name: &str, title: &Title) -> bool {
        let wanted = plain(name);
        let of_game = |entry: &Entry| entry.name.as_ref().is_none_or(|name| name.game == title.name);
        self.variants.iter().any(|(variant, entry)| *variant == wanted && of_game(entry))
    }

    /// Adds the files of one folder and brings all into the order of their paths.
    fn add_all(&mut self, sources: impl IntoIterator<Item = Source>) {
        let (mut cards, mut plays, mut decks) = (Vec::new(), Vec::new(), Vec::new());
        for source in sources {
            let is = |ending: &str| source.path.ends_with(ending);
            match variant_of(&source.path).filter(|_| is(".card")) {
                Some(variant) => self.add_to_variant(variant, source),
                None if is(".play") => plays.push(source),
                None if is(".deck") => decks.push(source),
                None => cards.push(source),
            }
        }
        self.cards.add_all(self.folder, cards, |source| identity(&source.text));
        self.plays.add_all(self.folder, plays, |_| None);
        self.decks.add_all(self.folder, decks, |source| deck_identity(&source.text));
    }

    fn add_to_variant(&mut self, variant: String, source: Source) {
        let name = identity(&source.text);
        let same = |(v, e): &(String, Entry)| *v == variant && e.name == name && e.folder != self.folder;
        self.variants.retain(|v| !same(v));
        let entry = Entry { key: source.path.clone(), folder: self.folder, name, source };
        self.variants.push((variant, entry));
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
    /// let sources = table::Sources::embedded(games::TITLES);
    /// assert!(sources.decks("rangers").iter().any(|deck| deck.name() == "Pathfinder"));
    /// ```
    pub fn decks(&self, game: &str) -> Vec<DeckText> {
        let decks = self.decks.iter().map(|e| &e.source);
        decks
            .map(|s| DeckText { path: s.path.clone(), text: s.text.clone(), ..DeckText::default() })
            .filter(|deck| deck.line("game") == Some(game))
            .collect()
    }

    /// The text of a file, for messages.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.cards
            .iter()
            .chain(self.plays.iter())
            .chain(self.decks.iter())
            .chain(self.variants.iter().map(|(_, e)| e))
            .find(|e| e.source.path == path)
            .map(|e| e.source.text.as_str())
    }

    /// Reads all cards of a game.
    pub fn library(&self, title: &Title) -> (Library, Vec<Diagnostic>) {
        let own: Vec<Source> = self.cards_of(title).cloned().collect();
        cardlang::compile(title.rules.lexicon, &own)
    }

    /// Reads the words of a game, its keywords, and the cards of this name with those they speak of: what it takes to
    /// show a card.
    ///
    /// ```
    /// let title = games::TITLES.iter().find(|title| title.name == "echomancy").expect("it ships");
    /// let library = table::Sources::embedded(games::TITLES).library_about(title, "grizzly bears").0;
    /// assert!(library.cards.iter().any(|card| card.name == "Grizzly Bears") && library.cards.len() < 100);
    /// ```
    pub fn library_about(&self, title: &Title, name: &str) -> (Library, Vec<Diagnostic>) {
        let own: Vec<Source> = self.cards_of(title).cloned().collect();
        let named = |source: &Source| -> Vec<String> {
            let lines = source.text.lines().filter_map(|line| line.trim_start().strip_prefix("name "));
            lines.map(|name| name.trim().to_lowercase()).collect()
        };
        let mut others: Vec<(&Source, Vec<String>)> = own.iter().map(|source| (source, named(source))).collect();
        let mut found: Vec<&Source> = Vec::new();
        let mut spoken_of = vec![name.trim().to_lowercase()];
        while let Some(text) = spoken_of.pop() {
            // The first text is the name itself, the others are cards that may make one of that name.
            let (more, rest) = others.into_iter().partition(|(_, names)| names.iter().any(|name| text.contains(name)));
            others = rest;
            for (source, _) in more {
                spoken_of.push(source.text.to_lowercase());
                found.push(source);
            }
        }
        let paths: std::collections::HashSet<&str> = found.iter().map(|source| source.path.as_str()).collect();
        cardlang::compile_some(title.rules.lexicon, &own, |source| paths.contains(source.path.as_str()))
    }

    /// The card files of a game, and those that do not say which game they are for.
    fn cards_of(&self, title: &Title) -> impl Iterator<Item = &Source> {
        let is_own = |game: &str| game.is_empty() || game == title.rules.lexicon.game;
        let own = move |e: &&Entry| e.name.as_ref().is_none_or(|name| is_own(&name.game));
        self.cards.iter().filter(own).map(|e| &e.source)
    }

    /// Whether the cards of a game are the same files in both.
    pub(crate) fn has_same_cards(&self, other: &Sources, title: &Title) -> bool {
        self.cards_of(title).eq(other.cards_of(title))
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

/// The purpose of a file, whatever else is in it.
///
/// ```
/// use table::{Identity, Subject, identity};
/// let card: Identity = identity("language 1\nname  Oak\ngame  lanterns\n").expect("a card");
/// assert_eq!((card.game.as_str(), card.card()), ("lanterns", Some("Oak")));
/// assert!(matches!(card.subject, Subject::Card(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    /// The name of its game; empty if it names none.
    pub game: String,
    /// The card, keyword or deck it is for.
    pub subject: Subject,
}

/// The subject of a file's text, by its name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A card.
    Card(String),
    /// A keyword.
    Keyword(String),
    /// A deck.
    Deck(String),
}

impl fmt::Display for Subject {
    /// As lists name it: `keyword` stands before the name of a keyword and `deck` before that of a deck.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Card(name) => f.write_str(name),
            Subject::Keyword(name) => write!(f, "keyword {name}"),
            Subject::Deck(name) => write!(f, "deck {name}"),
        }
    }
}

impl Identity {
    /// The name of the card, if it is one.
    pub fn card(&self) -> Option<&str> {
        match &self.subject {
            Subject::Card(name) => Some(name),
            Subject::Keyword(_) | Subject::Deck(_) => None,
        }
    }

    /// The name of the file's card, keyword or deck.
    pub fn name(&self) -> &str {
        let (Subject::Card(name) | Subject::Keyword(name) | Subject::Deck(name)) = &self.subject;
        name
    }
}

/// Reads the purpose of a card file: its game, and its name or keyword.
pub fn identity(text: &str) -> Option<Identity> {
    let line = |word: &str| {
        text.lines().find_map(|line| {
            let (first, rest) = line.split_once(char::is_whitespace)?;
            (first == word).then(|| rest.split_whitespace().collect::<Vec<_>>().join(" "))
        })
    };
    let subject = match line("keyword") {
        Some(keyword) => Subject::Keyword(keyword),
        None => Subject::Card(line("name")?),
    };
    Some(Identity { game: line("game").unwrap_or_default(), subject })
}

/// The game and name of a deck file.
fn deck_identity(text: &str) -> Option<Identity> {
    let deck = DeckText { text: text.into(), ..DeckText::default() };
    Some(Identity { game: deck.line("game")?.to_string(), subject: Subject::Deck(deck.line("deck")?.to_string()) })
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
        sources.add_all([source("a/x.card", "language 1\nname  X\ngame  g\n")]);
        sources.add_all([source("a/y.card", "language 1\nname  Y\ngame  g\n")]);
        sources.add_file(source("z/mine.card", "language 1\nname      X\ngame      g\nkind being\n"));
        let paths: Vec<String> = sources.cards().into_iter().map(|s| s.path).collect();
        assert_eq!(paths, ["z/mine.card", "a/y.card"]);
    }

    #[test]
    fn two_of_a_name_in_one_folder_both_stay_and_are_reported_by_the_compiler() {
        let mut sources = Sources::none();
        sources.add_all([source("a.card", "name X\ngame g\n")]);
        sources.add_all([source("b.card", "name X\ngame g\n")]);
        assert_eq!(sources.cards().len(), 2);
    }

    #[test]
    fn a_variant_lies_apart_until_it_is_chosen() {
        let mut sources = Sources::none();
        sources.add_all([source("g/a/x.card", "language 1\nname  X\ngame  g\n")]);
        sources.add_all([source("g/variants/old-book/x.card", "language 1\nname  X\ngame  g\nkind being\n")]);
        let paths = |s: &Sources| s.cards().into_iter().map(|s| s.path).collect::<Vec<_>>();
        assert_eq!(
            (paths(&sources), sources.variants()),
            (vec!["g/a/x.card".to_string()], vec!["old-book".to_string()])
        );
        sources.choose_variant("Old Book").expect("it is there");
        assert_eq!(paths(&sources), ["g/variants/old-book/x.card"]);
        let wrong = sources.add_path(Path::new("variants/new-book")).expect_err("it is not");
        assert_eq!(wrong.to_string(), "there is no variant `new-book`; the variants are: old-book");
    }

    #[test]
    fn the_same_name_in_another_game_is_another_card() {
        let mut sources = Sources::none();
        sources.add_all([source("a.card", "name X\ngame g\n")]);
        sources.add_all([source("b.card", "name X\ngame h\n")]);
        sources.add_all([source("c.card", "keyword X\ngame g\n")]);
        assert_eq!(sources.cards().len(), 3);
    }

    #[test]
    fn a_play_on_disk_is_the_embedded_one_further_up() {
        for (first, second, one) in [
            ("rangers/x.play", "cards/rangers/x.play", true),
            ("/w/cards/rangers/x.play", "rangers/x.play", true),
            ("x.play", "other/x.play", false),
        ] {
            let mut sources = Sources::none();
            sources.add_file(source(first, "play  One\n"));
            sources.add_file(source(second, "play  Two\n"));
            assert_eq!(sources.plays().len() == 1, one, "{first} and {second}");
        }
    }
}
