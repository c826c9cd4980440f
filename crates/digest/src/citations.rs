//! Citations in comments, plays and documents.

use crate::{Books, Rule};
use std::ops::Range;

/// A larger book that a digest follows, of which only the numbers are held: `CR 613.8b`.
///
/// ```
/// use digest::{Book, Outside};
/// const GUIDE: Outside = Outside { prefix: "LG", name: "Lamp Guide", numbers: "613 1 2 8c\n" };
/// static BOOK: Book = Book::new("Lanterns", 'L', "RULES.md", "## L1 Turns\n\nL1.1 **Rest.** See LG 613.8b.\n").with_outside(GUIDE);
/// assert_eq!(BOOK.outside.map(|guide| guide.prefix), Some("LG"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outside {
    /// The letters before a number: `CR`.
    pub prefix: &'static str,
    /// Its name, for people.
    pub name: &'static str,
    /// Its numbers: lines of a section and its rules, each with its last letter (`613 1 2 8c`).
    pub numbers: &'static str,
}

impl Outside {
    /// `CR 613.8b` for `CR 613.8b` and for `613.8b`; nothing for any other text.
    fn id(&self, text: &str) -> Option<String> {
        let number = self.number(text);
        Number::read(number).filter(|read| read.length == number.len()).map(|_| format!("{} {number}", self.prefix))
    }

    fn number<'a>(&self, text: &'a str) -> &'a str {
        let text = text.trim();
        text.strip_prefix(self.prefix).unwrap_or(text).trim_start()
    }

    /// Whether it has a rule of that number. The letters l and o are none of its.
    fn has(&self, number: &str) -> bool {
        let Some(read) = Number::read(number).filter(|read| read.length == number.len()) else { return false };
        let mut lines = self.numbers.lines().filter(|line| !line.starts_with('#'));
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
}

impl Books {
    /// The citations in a text, in order, each with where it stands: `R8.4`, `R5.2c`, `E17`, both ends of `R24.1-17`, and
    /// every number of a list such as `CR 613.8b, 613.9`, whose ids are given as `CR 613.9`.
    ///
    /// A citation stands alone: `nR1`, `R8_4`, `0xE3`, `E0308` and `{R}` are none. Nothing is said about whether the rule
    /// exists; ask [`Books::is_known`].
    pub fn citations(&self, text: &str) -> Vec<(Range<usize>, String)> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let first = rest.chars().next().unwrap_or(' ');
            let alone = !text[..at].chars().next_back().is_some_and(is_word);
            let outside = || self.outside().find(|o| rest.strip_prefix(o.prefix).is_some_and(|r| r.starts_with(' ')));
            let end = match alone {
                true if self.iter().any(|book| book.prefix == first) => own(text, at, &mut found),
                true => outside().and_then(|outside| of_outside(outside, text, at, &mut found)),
                false => None,
            };
            at = end.unwrap_or_else(|| at + first.len_utf8());
        }
        found
    }

    /// Whether the cited rule exists: an entry of a book, or a number of the larger book a digest follows.
    pub fn is_known(&self, id: &str) -> bool {
        let of = |outside: &Outside| id.strip_prefix(outside.prefix).and_then(|rest| rest.strip_prefix(' '));
        match self.outside().find_map(|outside| Some((outside, of(&outside)?))) {
            Some((outside, number)) => outside.has(number),
            None => self.rule(id).is_some(),
        }
    }

    /// `CR 613.8b` for `CR 613.8b` and for `613.8b`; nothing for what is no number of a larger book.
    pub fn outside_id(&self, text: &str) -> Option<String> {
        self.outside().find_map(|outside| outside.id(text))
    }

    /// The entries that refer to a rule of a larger book: `613.8`, `613.8b` or `CR 613.8b`.
    pub fn on_outside_rule(&self, number: &str) -> Vec<&'static Rule> {
        let mut found = Vec::new();
        for book in self.iter() {
            let Some(outside) = book.outside else { continue };
            let number = outside.number(number);
            if Number::read(number).is_none_or(|read| read.length != number.len()) {
                continue;
            }
            let refers = |rule: &&Rule| {
                numbers_in(&rule.text).into_iter().any(|(full, bare)| {
                    if number.ends_with(|c: char| c.is_ascii_lowercase()) {
                        full == number
                    } else {
                        bare == number || bare.split('.').next() == Some(number)
                    }
                })
            };
            found.extend(book.rules().iter().filter(|rule| rule.kind != crate::Kind::Section).filter(refers));
        }
        found
    }

    fn outside(&self) -> impl Iterator<Item = Outside> {
        self.iter().filter_map(|book| book.outside)
    }
}

/// Reads `R8`, `R8.4`, `R5.2c` and what a range ends in; gives where it ended.
fn own(text: &str, at: usize, found: &mut Vec<(Range<usize>, String)>) -> Option<usize> {
    let letter_len = text[at..].chars().next()?.len_utf8();
    let book = &text[at..at + letter_len];
    let section = digits(&text[at + letter_len..])?;
    if section.starts_with('0') {
        return None;
    }
    let mut end = at + letter_len + section.len();
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
fn of_outside(outside: Outside, text: &str, at: usize, found: &mut Vec<(Range<usize>, String)>) -> Option<usize> {
    let mut start = at;
    let mut number_at = at + outside.prefix.len() + 1;
    let mut end = None;
    while let Some(number) = Number::read(&text[number_at..]) {
        let stop = number_at + number.length;
        found.push((start..stop, format!("{} {}", outside.prefix, &text[number_at..stop])));
        end = Some(stop);
        if !text[stop..].starts_with(", ") {
            break;
        }
        start = stop + 2;
        number_at = start;
    }
    end
}

/// A number of such a book: 100 to 999, then perhaps `.8` and a letter.
struct Number {
    length: usize,
    /// The rest of it without the letter.
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
        if let (Ok(from), Some(Ok(to))) = (bare[4..].parse::<u32>(), digits(last).map(str::parse::<u32>)) {
            for between in from.saturating_add(1)..=to {
                let bare = format!("{}{between}", &word[..4]);
                found.push((bare.clone(), bare));
            }
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
