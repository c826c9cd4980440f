//! A card of the catalogue, printed or as its file.

use super::{palette::Ink, panel, words::Words};
use abilities::Library;
use table::{Listing, Subject};

/// The part of a card that is shown: the printed card, or its file.
pub(crate) fn words(card: &Listing, library: &Library, written: bool) -> Words {
    let mut words = Words::new();
    if written {
        words.line(Ink::Heading, card.path.as_str()).gap();
        for line in card.source.lines() {
            words.line(if line.starts_with('#') { Ink::Dim } else { Ink::Text }, line);
        }
        return words;
    }
    words.line(Ink::Heading, card.name.as_str());
    let (Subject::Card(name) | Subject::Keyword(name) | Subject::Deck(name)) = &card.subject;
    panel::printed(&mut words, library, name);
    for (i, (name, rule, reminder)) in card.keywords(library).into_iter().enumerate() {
        if i == 0 {
            words.gap().line(Ink::Heading, "Keywords");
        }
        let rule = rule.map_or_else(String::new, |rule| format!(" ({rule})"));
        words.line(Ink::Open, format!("{name}{rule}"));
        if let Some(reminder) = reminder {
            words.line(Ink::Text, format!("  {reminder}"));
        }
    }
    words
}
