//! The card under the cursor: its printed text, its numbers and who changed them, its keywords explained, and what acts
//! on it.

use super::{palette::Ink, words::Words};
use crate::{show, why};
use abilities::Library;
use kernel::Seat;
use table::{Session, ShownNumber};
use words::{CardId, Line};

/// What can be told of a card to this seat.
pub(crate) fn words(session: &Session, library: &Library, seat: Seat, card: CardId) -> Words {
    let mut words = Words::new();
    let Some(about) = why::about_card(session, library, seat, card.into()) else {
        words.line(Ink::Dim, "A card you may not see.");
        return words;
    };
    words.line(Ink::Heading, about.name.as_str());
    for line in &about.state {
        words.line(Ink::Number, format!("· {line}"));
    }
    let stats: Vec<&str> = about.numbers.iter().map(|n| n.name.as_str()).collect();
    printed(&mut words, library, &about.name, &stats);
    if !about.numbers.is_empty() {
        words.gap().line(Ink::Heading, "Now");
    }
    let (changed, as_printed): (Vec<&ShownNumber>, Vec<&ShownNumber>) =
        about.numbers.iter().partition(|n| !n.reasons.is_empty());
    for number in changed {
        words.line(Ink::Number, format!("{} {}, because", number.name, number.now));
        for reason in &number.reasons {
            words.line(Ink::Text, format!("  {reason}"));
        }
    }
    if !as_printed.is_empty() {
        let all: Vec<String> = as_printed.iter().map(|n| format!("{} {}", n.name, n.now)).collect();
        words.line(Ink::Text, format!("{} (as printed)", all.join(" · ")));
    }
    if !about.keywords.is_empty() {
        words.gap().line(Ink::Heading, "Keywords");
    }
    for keyword in &about.keywords {
        let rule = keyword.rule.as_ref().map_or_else(String::new, |r| format!(" ({r})"));
        words.line(Ink::Open, format!("{}{rule}", keyword.name));
        for line in &keyword.meaning {
            words.line(Ink::Text, format!("  {line}"));
        }
    }
    words.section("What acts on it", &told(&about.others));
    words
}

fn told(lines: &[Line]) -> Vec<String> {
    lines.iter().map(Line::to_string).collect()
}

/// The numbers of a card with what each means and the rules, and every ability at work in it.
pub(crate) fn numbers(session: &Session, library: &Library, seat: Seat, card: CardId) -> Words {
    let mut words = Words::new();
    let Some(about) = why::about_card(session, library, seat, card.into()) else { return words };
    if about.numbers.is_empty() {
        words.line(Ink::Dim, "It has no numbers.");
    }
    for number in &about.numbers {
        words.gap().line(Ink::Heading, format!("Why {} {}?", number.name, number.now));
        let rule = if number.rule.is_empty() { String::new() } else { format!(" ({})", number.rule) };
        words.line(Ink::Dim, format!("  {}{rule}", number.meaning));
        match number.reasons.is_empty() {
            true => words.line(Ink::Text, "  It is as printed; nothing changes it now."),
            false => words.line(Ink::Text, "  Printed, then changed in this order:"),
        };
        for reason in &number.reasons {
            words.line(Ink::Number, format!("    {reason}"));
        }
    }
    words.section("Its abilities at work", &told(&about.own)).section("What acts on it", &told(&about.others));
    words
}

/// A card's header in a line or two, without the numbers that are told elsewhere, and its rules text.
pub(crate) fn printed(words: &mut Words, library: &Library, name: &str, numbers: &[&str]) {
    let Ok(lines) = show::for_player(library, name) else { return };
    // The name and the game are known.
    let known = |line: &str| {
        let word = line.split_whitespace().next().unwrap_or_default();
        ["name", "game", "language", "copies"].contains(&word) || numbers.contains(&word)
    };
    let (text, header): (Vec<&String>, Vec<&String>) = lines.iter().partition(|line| line.starts_with("  "));
    let header: Vec<String> = header
        .into_iter()
        .filter(|line| !known(line))
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    words.line(Ink::Dim, header.join(" · ")).gap();
    for line in text {
        words.line(Ink::Text, line.trim_start());
    }
}
