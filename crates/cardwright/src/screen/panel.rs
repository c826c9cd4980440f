//! The card under the cursor: its printed text, its numbers and who changed them, its keywords explained, and what acts
//! on it.

use super::{palette::Ink, words::Words};
use crate::show;
use abilities::Library;
use table::{ShownAbout, ShownNumber};

/// The facts of a card for somebody who may know it.
pub(crate) fn words(about: Option<&ShownAbout>) -> Words {
    let mut words = Words::new();
    let Some(about) = about else {
        words.line(Ink::Dim, "A card you may not see.");
        return words;
    };
    words.line(Ink::Heading, about.name.as_str());
    for line in &about.state {
        words.told(Ink::Number, "· ", line);
    }
    // The numbers are told below, and how many copies there are is no matter of the table.
    let known = |word: &str| word == "copies" || about.numbers.iter().any(|number| number.name == word);
    let header = about.header.iter().filter(|field| !known(&field.word));
    let header: Vec<String> = header.map(|field| format!("{} {}", field.word, field.value)).collect();
    words.line(Ink::Dim, header.join(" · ")).gap();
    for line in &about.text {
        words.told(Ink::Text, "", line);
    }
    if !about.numbers.is_empty() {
        words.gap().line(Ink::Heading, "Now");
    }
    let (changed, as_printed): (Vec<&ShownNumber>, Vec<&ShownNumber>) =
        about.numbers.iter().partition(|n| !n.reasons.is_empty());
    for number in changed {
        words.line(Ink::Number, format!("{} {}, because", number.name, number.now));
        for reason in &number.reasons {
            words.told(Ink::Text, "  ", reason);
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
        words.cites(keyword.rule.as_deref()).line(Ink::Open, format!("{}{rule}", keyword.name));
        for line in &keyword.meaning {
            words.told(Ink::Text, "  ", line);
        }
    }
    words.section("Effects on it", &about.others);
    words
}

/// The numbers of a card with their meaning and rules, and every ability at work in it.
pub(crate) fn numbers(about: Option<&ShownAbout>) -> Words {
    let mut words = Words::new();
    let Some(about) = about else { return words };
    words.line(Ink::Heading, about.name.as_str());
    if about.numbers.is_empty() {
        words.line(Ink::Dim, "  This card has no numbers to explain.");
    }
    for number in &about.numbers {
        let printed = if number.reasons.is_empty() { ", as printed" } else { ", changed in this order:" };
        words.line(Ink::Number, format!("  {} {}{printed}", number.name, number.now));
        for reason in &number.reasons {
            words.told(Ink::Text, "    ", reason);
        }
        let rule = number.rule.as_ref().map_or_else(String::new, |rule| format!(" ({rule})"));
        words.cites(number.rule.as_deref()).line(Ink::Dim, format!("    {}{rule}", number.meaning));
    }
    words.section("Its abilities at work", &about.own).section("Effects on it", &about.others);
    words
}

/// A card that lies on no table: its header in a line or two, and its rules text.
pub(crate) fn printed(words: &mut Words, library: &Library, name: &str) {
    let Ok(card) = show::for_player(library, name) else { return };
    // The name and the game are known.
    let known = |line: &str| {
        let word = line.split_whitespace().next().unwrap_or_default();
        ["name", "game", "copies"].contains(&word)
    };
    let header = card.header.iter().filter(|line| !known(line));
    let header: Vec<String> = header.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    words.line(Ink::Dim, header.join(" · ")).gap();
    for line in &card.text {
        words.line(Ink::Text, line.trim_start());
    }
}
