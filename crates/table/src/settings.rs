//! A person's settings: a file with a line for each, which people may edit.

use crate::{Names, UndoRule, WriteError, read_text, write_file};
use bots::Bot;
use kernel::Seat;
use std::path::{Path, PathBuf};

/// The settings of a person, as their file says them.
///
/// ```
/// use table::{Settings, SettingsFault};
/// let mut settings = Settings::of("# mine\nbot   search:200\nstop  my upkeep\ncolour  blue\n");
/// assert_eq!(settings.bot().map(|bot| bot.to_string()).as_deref(), Some("search:200"));
/// assert_eq!(settings.stops(), [("my upkeep".to_string(), true)]);
/// let fault: &SettingsFault = &settings.faults()[0];
/// assert_eq!(fault.to_string(), "line 4: there is no setting `colour`");
/// settings.set("bot", Some("greedy"));
/// assert!(settings.text().starts_with("# mine\nbot       greedy\n"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    text: String,
}

/// A line of the settings that says nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsFault {
    /// There is no such setting.
    #[error("line {line}: there is no setting `{word}`")]
    NoSuchSetting {
        /// The number of the line.
        line: usize,
        /// Its first word.
        word: String,
    },
    /// The setting cannot have this value.
    #[error("line {line}: `{value}` is no value for `{word}`; {hint}")]
    Value {
        /// The number of the line.
        line: usize,
        /// The setting.
        word: &'static str,
        /// Its value.
        value: String,
        /// The values there are.
        hint: &'static str,
    },
}

/// The settings: the word, and its values in words.
const WORDS: &[(&str, &str)] = &[
    ("bot", "a bot such as greedy, search:1000 or search:500ms"),
    ("undo", "everything or unseen"),
    ("best-of", "a number such as 3"),
    ("name", "a name of at most 24 letters, for your seat"),
    ("stop", "a step at which you are asked"),
    ("skip", "a step at which you are not asked"),
];

const HEAD: &str = "# Settings of cardwright, a line each. What is not said is as usual.\n\
    # name Ada    bot search:500ms    undo unseen    best-of 3    stop my upkeep    skip their end step\n";

impl Settings {
    /// Settings as a file says them.
    pub fn of(text: &str) -> Self {
        Settings { text: text.into() }
    }

    /// The file: `cardwright/settings` in `$XDG_CONFIG_HOME`, or in `~/.config`.
    pub fn file() -> PathBuf {
        let home = std::env::var_os("XDG_CONFIG_HOME").filter(|v| !v.is_empty()).map(PathBuf::from);
        let home = home.or_else(|| std::env::var_os("HOME").map(|h| Path::new(&h).join(".config")));
        home.unwrap_or_default().join("cardwright/settings")
    }

    /// The settings of the person who plays; none if the file cannot be read.
    pub fn usual() -> Self {
        Settings::of(&read_text(&Settings::file()).unwrap_or_default())
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The lines that say something: number, word and value.
    fn lines(&self) -> impl Iterator<Item = (usize, &str, &str)> {
        self.text.lines().enumerate().filter_map(|(n, line)| {
            let line = line.split('#').next().unwrap_or_default().trim();
            let (word, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            (!word.is_empty()).then_some((n + 1, word, value.trim()))
        })
    }

    /// The value of a setting; of several lines the last.
    fn value(&self, word: &str) -> Option<&str> {
        self.lines().filter(|(_, known, _)| *known == word).last().map(|(.., value)| value)
    }

    /// The bot that plays unless another is named.
    pub fn bot(&self) -> Option<Bot> {
        self.value("bot")?.parse().ok()
    }

    /// The decisions that may be taken back.
    pub fn undo(&self) -> Option<UndoRule> {
        match self.value("undo")? {
            "everything" => Some(UndoRule::Everything),
            "unseen" => Some(UndoRule::Unseen),
            _ => None,
        }
    }

    /// The number of games a match has at most.
    pub fn best_of(&self) -> Option<u8> {
        self.value("best-of")?.parse().ok().filter(|n| *n > 0)
    }

    /// The name of the person who plays.
    pub fn name(&self) -> Option<String> {
        let mut names = Names::default();
        names.set(Seat(0), self.value("name")?).ok()?;
        names.given(Seat(0)).map(str::to_string)
    }

    /// The stops that are not as usual.
    pub fn stops(&self) -> Vec<(String, bool)> {
        let stops = self.lines().filter(|(_, word, _)| ["stop", "skip"].contains(word));
        stops.map(|(_, word, name)| (name.to_string(), word == "stop")).collect()
    }

    /// The lines that say nothing.
    pub fn faults(&self) -> Vec<SettingsFault> {
        let fault = |(line, said, value): (usize, &str, &str)| {
            let Some(&(word, hint)) = WORDS.iter().find(|(word, _)| *word == said) else {
                return Some(SettingsFault::NoSuchSetting { line, word: said.into() });
            };
            let good = match word {
                "bot" => value.parse::<Bot>().is_ok(),
                "undo" => ["everything", "unseen"].contains(&value),
                "name" => Names::default().set(Seat(0), value).is_ok() && !value.is_empty(),
                "best-of" => value.parse::<u8>().is_ok_and(|n| n > 0),
                _ => !value.is_empty(),
            };
            (!good).then(|| SettingsFault::Value { line, word, value: value.into(), hint })
        };
        self.lines().filter_map(fault).collect()
    }

    /// Sets a value, or leaves the setting to the usual. All other lines stay as they are.
    pub fn set(&mut self, word: &str, value: Option<&str>) {
        let line = value.map(|value| format!("{word:<9} {value}"));
        self.put(|known, _| known == word, line);
    }

    /// Sets whether players are asked at a step.
    pub fn set_stop(&mut self, name: &str, on: bool) {
        let word = if on { "stop" } else { "skip" };
        let line = format!("{word:<9} {name}");
        self.put(|known, value| ["stop", "skip"].contains(&known) && value == name, Some(line));
    }

    /// Puts a line in the place of the first of those that are like it.
    fn put(&mut self, like: impl Fn(&str, &str) -> bool, line: Option<String>) {
        let numbers: Vec<usize> = self.lines().filter(|(_, word, value)| like(word, value)).map(|(n, ..)| n).collect();
        let mut line = line;
        let mut lines: Vec<String> = Vec::new();
        for (n, old) in self.text.lines().enumerate() {
            match numbers.contains(&(n + 1)) {
                true => lines.extend(line.take()),
                false => lines.push(old.to_string()),
            }
        }
        lines.extend(line);
        let head = if self.text.is_empty() { HEAD } else { "" };
        self.text = format!("{head}{}\n", lines.join("\n"));
    }

    /// Writes the file.
    pub fn keep(&self) -> Result<(), WriteError> {
        write_file(&Settings::file(), self.text.as_bytes(), true)
    }
}
