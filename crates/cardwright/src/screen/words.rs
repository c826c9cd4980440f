//! Text in several inks, broken to a width.

use super::palette::{Ink, Palette};
use ratatui::text::{Line, Span};

/// Lines of text, each with an ink.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    lines: Vec<(Ink, String)>,
    /// The rules they cite.
    rules: Vec<String>,
}

/// Begins a line that is broken without an indent.
const PROSE: char = '\u{2060}';

impl Words {
    pub fn new() -> Self {
        Words::default()
    }

    /// One more line; the spaces it begins with are its indent.
    pub fn line(&mut self, ink: Ink, text: impl Into<String>) -> &mut Self {
        let text: String = text.into();
        for line in text.split('\n') {
            self.lines.push((ink, cardlang::written_out(line).into_owned()));
        }
        self
    }

    /// One more line behind some words of the program.
    pub fn told(&mut self, ink: Ink, before: &str, line: &words::Line) -> &mut Self {
        self.cites(line.rules()).line(ink, format!("{before}{line}"))
    }

    /// Rules that the lines cite.
    pub fn cites<'a>(&mut self, rules: impl IntoIterator<Item = &'a str>) -> &mut Self {
        self.rules.extend(rules.into_iter().map(str::to_string));
        self
    }

    /// The rules it cites, each once.
    pub fn rules(&self) -> Vec<String> {
        let mut rules = self.rules.clone();
        rules.sort();
        rules.dedup();
        rules
    }

    /// A paragraph: broken without an indent.
    pub fn prose(&mut self, ink: Ink, text: &str) -> &mut Self {
        self.lines.push((ink, format!("{PROSE}{}", cardlang::written_out(text))));
        self
    }

    /// An empty line, unless there is one already.
    pub fn gap(&mut self) -> &mut Self {
        if self.lines.last().is_some_and(|(_, text)| !text.is_empty()) {
            self.lines.push((Ink::Text, String::new()));
        }
        self
    }

    /// A heading with lines under it; nothing if there are none.
    pub fn section(&mut self, heading: &str, lines: &[words::Line]) -> &mut Self {
        if !lines.is_empty() {
            self.gap().line(Ink::Heading, heading);
            lines.iter().for_each(|line| {
                self.told(Ink::Text, "  ", line);
            });
        }
        self
    }

    /// Plain lines.
    pub fn of(lines: &[String]) -> Self {
        let mut words = Words::new();
        lines.iter().for_each(|line| {
            words.line(Ink::Text, line.as_str());
        });
        words
    }

    pub fn extend(&mut self, other: Words) -> &mut Self {
        self.lines.extend(other.lines);
        self.rules.extend(other.rules);
        self
    }

    /// Broken to a width.
    pub fn wrapped(&self, width: u16, palette: &Palette) -> Vec<Line<'static>> {
        let mut out = Vec::new();
        for (ink, text) in &self.lines {
            let style = palette.ink(*ink);
            for line in wrap(text, width) {
                out.push(Line::from(Span::styled(line, style)));
            }
        }
        out
    }
}

/// The number of columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// A text broken at spaces; what does not fit in a line of its own is broken anywhere. Further lines are indented a
/// little more than the first.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let columns = usize::from(columns).max(4);
    let indent = text.len() - text.trim_start_matches(' ').len();
    let more = if text.starts_with(PROSE) { 0 } else { 2 };
    let text = text.trim_start_matches(PROSE);
    let hang = " ".repeat((indent + more).min(columns / 2));
    let mut lines = Vec::new();
    let mut line = " ".repeat(indent.min(columns / 2));
    let mut empty = true;
    for word in text.trim_start_matches(' ').split(' ') {
        let mut word = word.to_string();
        if !empty && width(&line) + 1 + width(&word) > columns {
            lines.push(std::mem::replace(&mut line, hang.clone()));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        while width(&line) + width(&word) > columns {
            let fits = clip(&word, columns - width(&line).min(columns - 1));
            let cut = fits.len().max(word.chars().next().map_or(1, char::len_utf8));
            line.push_str(&word[..cut]);
            lines.push(std::mem::replace(&mut line, hang.clone()));
            word.drain(..cut);
        }
        line.push_str(&word);
        empty = false;
    }
    lines.push(line);
    lines
}

/// The beginning of a text that fits into so many columns.
pub(crate) fn clip(text: &str, columns: usize) -> String {
    let mut out = String::new();
    let mut used = 0;
    for c in text.chars() {
        let w = width(c.encode_utf8(&mut [0; 4]));
        if used + w > columns {
            break;
        }
        used += w;
        out.push(c);
    }
    out
}

/// A text in so many columns; that it goes on is marked.
pub(crate) fn short(text: &str, columns: usize) -> String {
    match width(text) <= columns {
        true => text.to_string(),
        false => clip(text, columns.saturating_sub(1)) + "…",
    }
}

/// An option in so many columns. Where it is too long, words give way before numbers: those before an arrow to those behind
/// it, the facts about a card to the outcome.
pub(crate) fn short_option(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_string();
    }
    if let Some((head, outcome)) = text.rsplit_once(") (")
        && width(outcome) * 2 < columns
    {
        return format!("{} ({outcome}", short(head, columns - width(outcome) - 2));
    }
    let Some((head, tail)) = text.split_once(" -> ") else { return short_around_figure(text, columns) };
    let head = without_asides(head);
    let least = width(&head).min(columns * 2 / 5);
    let tail = short_around_figure(tail, columns.saturating_sub(least + 4));
    let head = short_around_figure(&head, columns.saturating_sub(width(&tail) + 4));
    format!("{head} -> {tail}")
}

/// Cuts each aside to its first word: `Connect (SPI…) [2]`.
fn without_asides(text: &str) -> String {
    let Some((before, rest)) = text.split_once(" (") else { return text.to_string() };
    let Some((aside, after)) = rest.split_once(')') else { return text.to_string() };
    match aside.split_once(' ') {
        Some((first, _)) => format!("{before} ({first}…){}", without_asides(after)),
        None => format!("{before} ({aside}){}", without_asides(after)),
    }
}

/// A text in so many columns, whose last figure stays: a cost, a difficulty, `1 fatigue`.
fn short_around_figure(text: &str, columns: usize) -> String {
    let kept = figure(text).filter(|_| width(text) > columns).filter(|kept| width(&text[kept.clone()]) + 6 < columns);
    let Some(kept) = kept else { return short(text, columns) };
    let cut = short(text, columns);
    // It is in sight anyway where the cut comes behind it.
    if width(&text[..kept.end]) < width(&cut) {
        return cut;
    }
    let figure = &text[kept.clone()];
    let before = short(text[..kept.start].trim_end_matches([' ', ',']), columns - width(figure) - 1);
    format!("{} {figure}", before.replace(" …", "…"))
}

/// The place of the last figure of a text: `[2]`, `{1}{G}`, or behind a comma `1 fatigue`. Figures in an aside or in the reason
/// behind a colon do not count.
fn figure(text: &str) -> Option<std::ops::Range<usize>> {
    let aside = |at: usize| text[..at].matches('(').count() > text[..at].matches(')').count();
    let end_of = |at: usize, words: usize| {
        let spaces = text[at..].match_indices([' ', ':']).map(|(space, _)| at + space);
        spaces.into_iter().nth(words - 1).unwrap_or(text.len())
    };
    let bracket = text.rfind('[').and_then(|at| Some(at..at + text[at..].find(']')? + 1));
    let symbols = text.rfind(" {").map(|at| at + 1).map(|at| at..end_of(at, 1));
    let counted = text.rfind(", ").map(|at| at + 2).map(|at| at..end_of(at, 2));
    let has_digit = |found: &std::ops::Range<usize>| text[found.clone()].starts_with(|c: char| c.is_ascii_digit());
    let no_reason = |found: &std::ops::Range<usize>| !text[..found.start].contains(": ");
    [bracket, symbols.filter(no_reason), counted.filter(has_digit).filter(no_reason)]
        .into_iter()
        .flatten()
        .filter(|found| !aside(found.start))
        .max_by_key(|found| found.start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_at_spaces_and_keeps_its_indent() {
        assert_eq!(wrap("  one two three", 9), ["  one two", "    three"]);
        assert_eq!(wrap("abcdefghij", 4), ["abcd", "  ef", "  gh", "  ij"]);
        assert_eq!(wrap("", 10), [""]);
        assert_eq!(short("abcdef", 4), "abc…");
        let option = "Test: Traverse (FIT + exploration) [1] -> Overgrown Thicket";
        assert_eq!(short_option(option, 59), option);
        assert_eq!(short_option(option, 58), "Test: Traverse (FIT…) [1] -> Overgrown Thicket");
        assert_eq!(short_option(option, 40), "Test: Traverse… [1] -> Overgrown Thicket");
        let option = "Test: Avoid (AWA + conflict) [2] -> Hy Pimpot, Chef, 1 fatigue on the way";
        assert_eq!(short_option(option, 60), "Test: Avoid (AWA…) [2] -> Hy Pimpot, Chef, 1 fatigue on the…");
        assert_eq!(short_option(option, 44), "Test: Avoid… [2] -> Hy Pimpot, C… 1 fatigue");
        let option = "Test: Connect (SPI + connection) [2] -> Hy Pimpot, Chef: you have no SPI energy (R7.1)";
        assert_eq!(short_option(option, 60), "Test: Connect (SPI…) [2] -> Hy Pimpot, Chef: you have no SP…");
        assert_eq!(short_option("Play Orlin Hiking Stave [2 FIT]", 26), "Play Orlin Hiking… [2 FIT]");
        let closed = "Cast Kindle Lancer {1}{R}: you cannot pay {1}{R} (E8.1)";
        assert_eq!(short_option(closed, 46), "Cast Kindle Lancer {1}{R}: you cannot pay {1}…");
        assert_eq!(short_option("Cast Gladewatch Pathfinder {2}{G}", 24), "Cast Gladewatch… {2}{G}");
        let option = "Meditation Stool (2 SPI, gear, reason 1) (succeeds with 9 of 24 cards)";
        assert_eq!(short_option(option, 66), "Meditation Stool (2 SPI, gear, reas… (succeeds with 9 of 24 cards)");
        assert!(short_option(option, 66).chars().count() <= 66);
    }

    #[test]
    fn no_line_is_wider_than_asked() {
        for columns in 4..30 {
            for line in wrap("   a bb ccc dddddddddddddddddddddddddd 日本語日本語日本語 eee", columns) {
                assert!(width(&line) <= columns.into(), "{columns}: {line}");
            }
        }
    }
}
