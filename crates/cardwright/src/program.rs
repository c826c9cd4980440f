//! The program as it was started: the games it brings, and the folders of a person's own cards.

use std::ffi::OsString;
use std::path::PathBuf;
use title::Title;

/// The games and the folders every command works with.
#[derive(Clone)]
pub(crate) struct Program {
    /// The games it brings, in the order they are listed.
    pub titles: Vec<&'static Title>,
    /// The folders of `--cards`, and of a variant.
    pub folders: Vec<PathBuf>,
}

impl Program {
    /// The same with other folders.
    pub fn with_folders(&self, folders: Vec<PathBuf>) -> Program {
        Program { titles: self.titles.clone(), folders }
    }

    /// The games that ship, without any folder.
    #[cfg(test)]
    pub fn shipped() -> Program {
        Program { titles: games::TITLES.to_vec(), folders: Vec::new() }
    }
}

/// A game's own word for its players, said as an option, means `--players`: `--rangers 2`.
pub(crate) fn players_named(titles: &[&'static Title], argument: OsString) -> OsString {
    let Some((said, value)) = argument.to_str().and_then(|text| {
        let text = text.strip_prefix("--")?;
        Some(text.split_once('=').map_or((text, None), |(said, value)| (said, Some(value))))
    }) else {
        return argument;
    };
    let is_word = |title: &&&'static Title| title.rules.lexicon.player.plural() == said;
    match (titles.iter().find(is_word), value) {
        (None, _) => argument,
        (Some(_), None) => "--players".into(),
        (Some(_), Some(value)) => format!("--players={value}").into(),
    }
}
