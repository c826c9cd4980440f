//! `new`: the first lines of a card, in a file of its own that nothing else has.

use crate::{Done, Outcome, arguments, check, output::say, play, program::Program};
use cardlang::{OddName, Source};
use std::path::PathBuf;
use title::Title;

/// Why a card cannot be begun.
#[derive(Debug, thiserror::Error)]
pub enum NewCardTrouble {
    /// The name gives no name for the file.
    #[error("`{name}` is not a name for a card: it has no letters")]
    NoLetters {
        /// The name.
        name: String,
    },
    /// The name could be taken for another.
    #[error("`{name}` is not a name for a card: {odd}")]
    OddName {
        /// The name.
        name: String,
        /// Its oddity.
        odd: OddName,
    },
    /// The file is there already.
    #[error("{path} exists already; it was left as it is")]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The card is there already.
    #[error("{title} has a card named {name} already; `cardwright show` shows it")]
    Known {
        /// The game.
        title: &'static str,
        /// The name.
        name: String,
    },
    /// The game has no kinds of cards.
    #[error("{title} has no kinds of cards")]
    NoKinds {
        /// The game.
        title: &'static str,
    },
    /// The game has no such kind.
    #[error("{title} has no kind `{kind}`; the kinds are: {}", .known.join(", "))]
    NoSuchKind {
        /// The game.
        title: &'static str,
        /// The kind that is asked for.
        kind: String,
        /// The kinds there are.
        known: Vec<&'static str>,
    },
}

pub(crate) fn new_card(asked: &arguments::New, program: &Program) -> Outcome {
    let name = asked.card.join(" ");
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let shelf =
        check::open(&[], &program.with_folders(program.folders.iter().filter(|f| f.exists()).cloned().collect()))?;
    let title = shelf.title(&asked.game).ok_or_else(|| play::no_such_game(&shelf, &asked.game))?;
    let kind = kind(title, asked.kind.as_deref())?;
    let folder = program.folders.first().cloned().unwrap_or_else(|| PathBuf::from("."));
    let file = folder.join(format!("{}.card", file_name(&name)));
    if file_name(&name).is_empty() {
        return Err(NewCardTrouble::NoLetters { name }.into());
    }
    if let Some(odd) = cardlang::odd_name(&name) {
        return Err(NewCardTrouble::OddName { name, odd }.into());
    }
    if file.exists() {
        return Err(NewCardTrouble::Exists { path: file }.into());
    }
    if let Some((library, _)) = shelf.library(title)
        && library.cards.iter().any(|c| c.name == name)
    {
        return Err(NewCardTrouble::Known { title: title.name, name }.into());
    }
    let text = format!(
        "language 1\nname  {name}\ngame  {}\nkind  {kind}\n\nunwritten:\n  What it does. Replace these two lines by its abilities.\n",
        title.name
    );
    let source = Source { path: file.display().to_string(), text };
    let formatted = shelf.library(title).and_then(|(library, _)| cardlang::format_source(library, &source).ok());
    let text = formatted.unwrap_or(source.text);
    table::write_file(&file, text.as_bytes(), false)?;
    say!("{}: a {kind} for {}", file.display(), title.name);
    say!("header lines it may have:");
    for header in title.rules.lexicon.headers {
        say!("  {:<10} {:<24} {}", header.word, header.example, header.doc);
    }
    Ok(Done::Well)
}

fn kind(title: &Title, asked: Option<&str>) -> Result<&'static str, NewCardTrouble> {
    let kinds: Vec<&'static str> = title.rules.lexicon.kinds.iter().map(|k| k.noun().singular()).collect();
    match asked {
        None => kinds.first().copied().ok_or(NewCardTrouble::NoKinds { title: title.name }),
        Some(asked) => {
            let found = kinds.iter().copied().find(|k| k.eq_ignore_ascii_case(asked));
            found.ok_or_else(|| NewCardTrouble::NoSuchKind { title: title.name, kind: asked.into(), known: kinds })
        }
    }
}

/// `Hy Pimpot, Chef` is kept in `hy-pimpot-chef.card`.
fn file_name(name: &str) -> String {
    let plain: String = name
        .to_lowercase()
        .replace(['\'', '’'], "")
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn files_are_named_after_their_cards() {
        assert_eq!(file_name("Hy Pimpot, Chef"), "hy-pimpot-chef");
        assert_eq!(file_name("Smuggler's Copter"), "smugglers-copter");
        assert_eq!(file_name("..."), "");
    }
}
