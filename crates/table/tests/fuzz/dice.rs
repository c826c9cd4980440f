//! Choices from bytes, and texts changed by them.

use cardlang::Source;
use std::collections::BTreeSet;

/// Bytes that are used up choice by choice; when they are, everything is 0.
pub struct Dice<'a>(&'a [u8]);

impl<'a> Dice<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Dice(bytes)
    }

    pub fn more(&self) -> bool {
        !self.0.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    pub fn number(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    /// Less than `n`; 0 if there is nothing less.
    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.number()) % n.max(1)
    }

    pub fn pick<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        &of[self.below(of.len())]
    }

    /// A piece of the bytes themselves.
    fn raw(&mut self, most: usize) -> &'a [u8] {
        let (piece, rest) = self.0.split_at(self.below(most).min(self.0.len()));
        self.0 = rest;
        piece
    }
}

/// Real texts and their words.
pub struct Corpus {
    pub texts: Vec<String>,
    words: Vec<String>,
}

impl Corpus {
    pub fn new(texts: Vec<String>) -> Self {
        let words: BTreeSet<&str> = texts.iter().flat_map(|text| text.split_whitespace()).collect();
        let words = words.into_iter().map(str::to_string).collect();
        Corpus { texts, words }
    }

    pub fn of(sources: impl Iterator<Item = Source>) -> Self {
        Corpus::new(sources.map(|source| source.text).collect())
    }

    /// One of the texts, changed a few times.
    pub fn mangled(&self, dice: &mut Dice<'_>) -> String {
        let mut lines: Vec<String> = dice.pick(&self.texts).lines().map(str::to_string).collect();
        for _ in 0..1 + dice.below(6) {
            if !dice.more() {
                break;
            }
            self.change(&mut lines, dice);
        }
        lines.join("\n") + "\n"
    }

    fn change(&self, lines: &mut Vec<String>, dice: &mut Dice<'_>) {
        let at = dice.below(lines.len());
        let end = (at + 1 + dice.below(4)).min(lines.len());
        match dice.below(12) {
            0 => drop(lines.drain(at.min(end)..end)),
            1 => {
                let again = lines[at.min(end)..end].to_vec();
                let to = dice.below(lines.len() + 1);
                lines.splice(to..to, again);
            }
            2 if !lines.is_empty() => {
                let other = dice.below(lines.len());
                lines.swap(at, other);
            }
            3 | 4 => {
                let other: Vec<&str> = dice.pick(&self.texts).lines().collect();
                let line = if other.is_empty() { "" } else { dice.pick(&other) };
                lines.insert(at.min(lines.len()), line.to_string());
            }
            n => {
                if let Some(line) = lines.get_mut(at) {
                    *line = self.changed(n, line, dice);
                }
            }
        }
    }

    /// A line with a word more, less or another.
    fn changed(&self, how: usize, line: &str, dice: &mut Dice<'_>) -> String {
        let indent = line.len() - line.trim_start().len();
        let mut words: Vec<String> = line.trim_start().split(' ').map(str::to_string).collect();
        let at = dice.below(words.len());
        match how {
            5 => words[at] = dice.pick(&self.words).clone(),
            6 => words.insert(at, dice.pick(&self.words).clone()),
            7 => drop(words.remove(at)),
            8 => words[at].push_str(dice.pick::<&str>(ODD)),
            9 => words[at] = dice.pick::<&str>(NUMBERS).to_string(),
            10 => words = vec![words[at..].join(" "); 1 + dice.below(60)],
            _ => words.insert(at, String::from_utf8_lossy(dice.raw(12)).into_owned()),
        }
        let indent = if dice.below(12) == 0 { dice.below(9) } else { indent };
        format!("{:indent$}{}", "", words.join(" "))
    }
}

const ODD: &[&str] = &[
    ",", ":", "  ", "(", ")", "[", "]", "{", "}", "\"", " »", "-", "+", "/", "|", "=", "#", "'", "’", "é", "\t", "\0",
    "\r", "\u{3000}", "\u{202e}", "\u{feff}", "𝔘", "»", "{X}", "[number]", ",,",
];

const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1",
    "2000000000",
    "-2000000000",
    "2147483647",
    "-2147483648",
    "2147483648",
    "255",
    "256",
    "65536",
    "+0",
    "99999999999999999999",
    "X",
    "1.5",
];
