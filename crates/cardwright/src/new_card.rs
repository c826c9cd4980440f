//! `new`: the first lines of a card, in a file of its own that nothing else has.

use crate::Trouble;
use crate::{Done, Outcome, arguments, check, output::say};
use cardlang::Source;
use kernel::Title;
use std::path::PathBuf;

pub(crate) fn new_card(asked: &arguments::New, folders: &[PathBuf]) -> Outcome {
    let name = asked.card.join(" ");
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let shelf = check::open(&[], &folders.iter().filter(|f| f.exists()).cloned().collect::<Vec<_>>())?;
    let names: Vec<&str> = shelf.titles().map(|t| t.name).collect();
    let title = shelf
        .title(&asked.game)
        .ok_or_else(|| format!("there is no game `{}`; the games are: {}", asked.game, names.join(", ")))?;
    let kind = kind(title, asked.kind.as_deref())?;
    let folder = folders.first().cloned().unwrap_or_else(|| PathBuf::from("."));
    let file = folder.join(format!("{}.card", file_name(&name)));
    if file_name(&name).is_empty() {
        return Err(format!("`{name}` is no name for a card: it has no letters"));
    }
    if let Some(odd) = cardlang::odd_name(&name) {
        return Err(format!("`{name}` is no name for a card: {odd}"));
    }
    if file.exists() {
        return Err(format!("{} exists already; it was left as it is", file.display()));
    }
    if let Some((library, _)) = shelf.library(title)
        && library.cards.iter().any(|c| c.name == name)
    {
        return Err(format!("{} has a card named {name} already; `cardwright show` shows it", title.name));
    }
    let text = format!(
        "language 1\nname  {name}\ngame  {}\nkind  {kind}\n\nunwritten:\n  What it does. Replace these two lines by its abilities.\n",
        title.name
    );
    let source = Source { path: file.display().to_string(), text };
    let formatted = shelf.library(title).and_then(|(library, _)| cardlang::format_source(library, &source).ok());
    let text = formatted.unwrap_or(source.text);
    table::write_file(&file, text.as_bytes(), false).map_err(|e| e.to_string())?;
    say!("{}: a {kind} for {}", file.display(), title.name);
    say!("header lines it may have:");
    for header in title.rules.lexicon.headers {
        say!("  {:<10} {:<24} {}", header.word, header.example, header.doc);
    }
    Ok(Done::Well)
}

fn kind(title: &Title, asked: Option<&str>) -> Result<&'static str, Trouble> {
    let kinds: Vec<&str> = title.rules.lexicon.kinds.iter().map(|k| k.noun().singular()).collect();
    match asked {
        None => kinds.first().copied().ok_or_else(|| format!("{} has no kinds of cards", title.name)),
        Some(asked) => kinds
            .iter()
            .copied()
            .find(|k| k.eq_ignore_ascii_case(asked))
            .ok_or_else(|| format!("{} has no kind `{asked}`; the kinds are: {}", title.name, kinds.join(", "))),
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
