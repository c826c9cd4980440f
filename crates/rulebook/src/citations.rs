//! Citations in comments, plays and documents.

use crate::{Game, Rule, all_rules, lookup};
use std::ops::Range;

/// The citations in a text, in order, each with where it stands: `R8.4`, `R5.2c`, `E17`, both ends of `R24.1-17`, and
/// every number of a list such as `CR 613.8b, 613.9`, whose ids are given as `CR 613.9`.
///
/// A citation stands alone: `nR1`, `R8_4`, `0xE3`, `E0308` and `{R}` are none. Nothing is said about whether the rule
/// exists; ask [`is_known`].
pub fn citations(text: &str) -> Vec<(Range<usize>, String)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let alone = !text[..at].chars().next_back().is_some_and(is_word);
        let end = match rest.as_bytes()[0] {
            b'R' | b'E' if alone => own(text, at, &mut found),
            b'C' if alone && rest.starts_with("CR ") => comprehensive(text, at, &mut found),
            _ => None,
        };
        at = end.unwrap_or_else(|| at + rest.chars().next().map_or(1, char::len_utf8));
    }
    found
}

/// Does the cited rule exist?
///
/// `R...` and `E...` must be entries of the books. The Comprehensive Rules are a book of their own of which this crate
/// holds the numbers only.
pub fn is_known(id: &str) -> bool {
    match id.strip_prefix("CR ") {
        Some(number) => is_comprehensive(number),
        None => lookup::rule(id).is_some(),
    }
}

/// Whether the Comprehensive Rules have a rule of that number. The letters l and o are none of theirs.
fn is_comprehensive(number: &str) -> bool {
    let Some(read) = Number::read(number).filter(|read| read.length == number.len()) else { return false };
    let mut lines = include_str!("comprehensive.txt").lines().filter(|line| !line.starts_with('#'));
    let Some(line) = lines.find(|line| line.get(..3) == number.get(..3)) else { return false };
    let Some(part) = number.get(4..read.bare) else { return true };
    let entry = line.split(' ').skip(1).find(|entry| entry.trim_end_matches(char::is_alphabetic) == part);
    match (entry, letter(&number[read.bare..])) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(entry), Some(asked)) => {
            let last = entry.chars().next_back().filter(char::is_ascii_lowercase);
            !['l', 'o'].contains(&asked) && last.is_some_and(|last| asked <= last)
        }
    }
}

/// `CR 613.8b` for `CR 613.8b` and for `613.8b`; nothing for what is no number of the Comprehensive Rules.
pub fn comprehensive_id(text: &str) -> Option<String> {
    let number = text.strip_prefix("CR ").unwrap_or(text).trim();
    Number::read(number).filter(|read| read.length == number.len()).map(|_| format!("CR {number}"))
}

/// The Echomancy entries that refer to a rule of the Comprehensive Rules: `613.8`, `613.8b` or `CR 613.8b`.
pub fn comprehensive_rule(number: &str) -> Vec<&'static Rule> {
    let number = number.trim().trim_start_matches("CR").trim_start();
    if Number::read(number).is_none_or(|read| read.length != number.len()) {
        return Vec::new();
    }
    let refers = |rule: &Rule| {
        numbers_in(&rule.text).into_iter().any(|(full, bare)| {
            if number.ends_with(|c: char| c.is_ascii_lowercase()) {
                full == number
            } else {
                bare == number || bare.split('.').next() == Some(number)
            }
        })
    };
    all_rules()
        .iter()
        .filter(|rule| rule.game == Game::Echomancy && rule.kind != crate::Kind::Section)
        .filter(|rule| refers(rule))
        .collect()
}

/// Reads `R8`, `R8.4`, `R5.2c` and what a range ends in; gives where it ended.
fn own(text: &str, at: usize, found: &mut Vec<(Range<usize>, String)>) -> Option<usize> {
    let book = &text[at..=at];
    let section = digits(&text[at + 1..])?;
    if section.starts_with('0') {
        return None;
    }
    let mut end = at + 1 + section.len();
    let mut dotted = false;
    while let Some(number) = text[end..].strip_prefix('.').and_then(digits) {
        end += 1 + number.len();
        dotted = true;
    }
    let number_end = end;
    if dotted {
        end += letter(&text[end..]).map_or(0, |_| 1);
    }
    if text[end..].chars().next().is_some_and(is_word) {
        return None;
    }
    found.push((at..end, text[at..end].to_owned()));

    let Some(tail) = text[end..].strip_prefix('-').filter(|_| dotted) else {
        return Some(end);
    };
    let from = end + 1;
    let closes = |length: usize| !tail[length..].chars().next().is_some_and(is_word);
    if end > number_end {
        if letter(tail).is_some() && closes(1) {
            let id = format!("{}{}", &text[at..number_end], &tail[..1]);
            found.push((from..from + 1, id));
            return Some(from + 1);
        }
    } else if let Some(last) = digits(tail).filter(|last| closes(last.len())) {
        found.push((from..from + last.len(), format!("{book}{section}.{last}")));
        return Some(from + last.len());
    }
    Some(end)
}

/// Reads `CR 613.8b, 613.9`; gives where it ended.
fn comprehensive(text: &str, at: usize, found: &mut Vec<(Range<usize>, String)>) -> Option<usize> {
    let mut start = at;
    let mut number_at = at + "CR ".len();
    let mut end = None;
    while let Some(number) = Number::read(&text[number_at..]) {
        let stop = number_at + number.length;
        found.push((start..stop, format!("CR {}", &text[number_at..stop])));
        end = Some(stop);
        if !text[stop..].starts_with(", ") {
            break;
        }
        start = stop + 2;
        number_at = start;
    }
    end
}

/// A number of the Comprehensive Rules: 100 to 999, then perhaps `.8` and a letter.
struct Number {
    length: usize,
    /// How much of it is left without the letter.
    bare: usize,
}

impl Number {
    fn read(text: &str) -> Option<Number> {
        let rule = digits(text).filter(|rule| rule.len() == 3 && !rule.starts_with('0'))?;
        let mut bare = rule.len();
        let mut length = bare;
        if let Some(part) = text[bare..].strip_prefix('.').and_then(digits) {
            bare += 1 + part.len();
            length = bare + letter(&text[bare..]).map_or(0, |_| 1);
        }
        (!text[length..].chars().next().is_some_and(is_word)).then_some(Number { length, bare })
    }
}

/// The dotted numbers of a text, as written and without their letter; `500.7-500.9` and `510.1-2` with what lies
/// between, `107.1b-c` with both letters.
fn numbers_in(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || "[](),;|/:".contains(c)) {
        let Some(number) = Number::read(word).filter(|number| number.bare > 3) else {
            continue;
        };
        let (full, bare) = (&word[..number.length], &word[..number.bare]);
        found.push((full.to_owned(), bare.to_owned()));
        let Some(tail) = word[number.length..].strip_prefix('-') else {
            continue;
        };
        let last = tail.strip_prefix(&word[..4]).unwrap_or(tail);
        let from: u32 = bare[4..].parse().unwrap_or(u32::MAX);
        let to: u32 = digits(last).and_then(|to| to.parse().ok()).unwrap_or(0);
        for between in from.saturating_add(1)..=to {
            let bare = format!("{}{between}", &word[..4]);
            found.push((bare.clone(), bare));
        }
        if let (Some(first), Some(last)) = (letter(&full[number.bare..]), letter(tail)) {
            for between in (first as u8 + 1)..=(last as u8) {
                found.push((format!("{bare}{}", between as char), bare.to_owned()));
            }
        }
    }
    found
}

fn digits(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then_some(&text[..end])
}

fn letter(text: &str) -> Option<char> {
    text.chars().next().filter(char::is_ascii_lowercase)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
