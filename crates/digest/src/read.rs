//! Reads a book into its entries, line by line.
//!
//! A section begins with `## R8 Title`; a rule with its id at the start of a line and ends where the next one, a
//! sub-heading or the section's end comes. Tables and paragraphs in between belong to the rule above them.

use crate::{Book, Kind, Rule};

/// All entries of a game's book, in order.
pub(crate) fn read(book: &Book) -> Vec<Rule> {
    let mut reader = Reader { book, entries: Vec::new(), section: None, open: None, header: Vec::new() };
    for (number, line) in book.text.lines().enumerate() {
        reader.line(number + 1, line);
    }
    with_clauses(reader.entries)
}

struct Reader<'a> {
    book: &'a Book,
    entries: Vec<Rule>,
    /// The section being read.
    section: Option<usize>,
    /// The rule that following lines belong to.
    open: Option<usize>,
    /// The column names of the table being read; empty outside tables.
    header: Vec<String>,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) {
        if !line.starts_with('|') {
            self.header.clear();
        }
        if let Some(heading) = line.strip_prefix("## ") {
            return self.begin_section(number, heading);
        }
        let Some(section) = self.section else { return };
        if line == "---" {
            self.open = None;
            return;
        }
        append(&mut self.entries[section].text, line);
        let section_id = self.entries[section].id.clone();

        if let Some(heading) = line.strip_prefix("### ") {
            let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
            self.begin(number, Kind::Numbered, id.to_owned(), title.to_owned(), "");
        } else if line.starts_with('|') {
            self.table_row(number, &section_id, line);
        } else if begins_rule(&section_id, line) {
            let mark = |n: u32| format!("{section_id}.{n} ");
            for (n, text) in consecutive(line, mark) {
                let title = self.title_of(text);
                let id = format!("{section_id}.{n}");
                self.begin(number, Kind::Numbered, id, title, text);
            }
        } else if let Some((id, text)) = example(line) {
            let about = text.split_once(')').map_or("", |(about, _)| about);
            let title = format!("Worked example {about})");
            self.begin(number, Kind::Example, id.to_owned(), title, text);
        } else if self.book.lists.contains(&section_id.as_str()) && leading_number(line).is_some() {
            for (n, text) in consecutive(line, |n| format!("{n}. ")) {
                let title = self.entries[section].title.clone();
                let id = format!("{section_id}.{n}");
                self.begin(number, Kind::Numbered, id, title, text);
            }
        } else if line.starts_with("**") || self.book.lists.contains(&section_id.as_str()) {
            self.open = None;
        } else if let Some(open) = self.open {
            append(&mut self.entries[open].text, line);
        }
    }

    fn begin_section(&mut self, number: usize, heading: &str) {
        let (id, title) = match heading.split_once(" - ") {
            Some((id, title)) if id.starts_with("Appendix") => (id, title),
            _ => heading.split_once(' ').unwrap_or((heading, "")),
        };
        self.begin(number, Kind::Section, id.to_owned(), title.to_owned(), "");
        self.section = self.open.take();
    }

    fn table_row(&mut self, number: usize, section: &str, line: &str) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if self.header.is_empty() {
            self.header = cells.into_iter().map(str::to_owned).collect();
            return self.continue_open(line);
        }
        if cells.iter().all(|cell| cell.bytes().all(|b| b == b'-')) {
            return self.continue_open(line);
        }
        if cells[0].starts_with(&format!("{section}.")) {
            let text = cells[2..].join("\n");
            let title = cells[1].to_owned();
            self.begin(number, Kind::Numbered, cells[0].to_owned(), title, &text);
            self.open = None;
            return;
        }
        self.continue_open(line);
        if self.book.named_tables.contains(&section) {
            self.named_row(number, section, &cells);
        }
    }

    fn named_row(&mut self, number: usize, section: &str, cells: &[&str]) {
        let name = row_name(cells[0]);
        let short = name.strip_suffix(" from").or_else(|| name.strip_suffix(" for")).filter(|short| {
            let id = format!("{section} {short}");
            self.entries.iter().all(|entry| entry.id != id)
        });
        let id = format!("{section} {}", short.unwrap_or(name));
        let labelled: Vec<(&str, &str)> = (self.header.iter().map(String::as_str))
            .zip(cells.iter().copied())
            .skip(1)
            .filter(|(_, cell)| !cell.is_empty())
            .collect();
        let text = match labelled[..] {
            [(_, only)] => only.to_owned(),
            _ => (labelled.iter()).map(|(label, cell)| format!("{label}: {cell}")).collect::<Vec<_>>().join("\n"),
        };
        let rule_above = self.open;
        self.begin(number, Kind::Row, id, cells[0].to_owned(), &text);
        self.open = rule_above;
    }

    fn begin(&mut self, line: usize, kind: Kind, id: String, title: String, text: &str) {
        self.open = Some(self.entries.len());
        let (book, marks) = (self.book.name, self.book.marks);
        self.entries.push(Rule { id, title, text: text.to_owned(), book, kind, line, marks });
    }

    fn continue_open(&mut self, line: &str) {
        if let Some(open) = self.open {
            append(&mut self.entries[open].text, line);
        }
    }

    /// A rule's own bold heading, else its section's title.
    fn title_of(&self, text: &str) -> String {
        text.strip_prefix("**")
            .and_then(|rest| rest.split_once("**"))
            .map(|(title, _)| title.trim_end_matches(['.', ':']).to_owned())
            .or_else(|| self.section.map(|at| self.entries[at].title.clone()))
            .unwrap_or_default()
    }
}

/// Adds a line to a text; blank lines at either end vanish.
fn append(text: &mut String, line: &str) {
    if line.trim().is_empty() && (text.is_empty() || text.ends_with("\n\n")) {
        return;
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line.trim_end());
}

/// Is this `R8.4 Text` for section `R8`?
fn begins_rule(section: &str, line: &str) -> bool {
    line.strip_prefix(section)
        .and_then(|rest| rest.strip_prefix('.'))
        .and_then(leading_number)
        .is_some_and(|(_, rest)| rest.starts_with(' '))
}

/// `X4 (R8.3). Text` as `X4` and the rest.
fn example(line: &str) -> Option<(&str, &str)> {
    let (_, rest) = leading_number(line.strip_prefix('X')?)?;
    let text = rest.strip_prefix(' ').filter(|text| text.starts_with('('))?;
    Some((&line[..line.len() - rest.len()], text))
}

fn leading_number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// Splits a line that begins with one numbered item and may go on with the next ones: each marked item follows the
/// end of a sentence and counts one up.
fn consecutive(line: &str, mark: impl Fn(u32) -> String) -> Vec<(u32, &str)> {
    let start = line.find(char::is_whitespace).unwrap_or(line.len());
    let first = line[..start].trim_end_matches('.');
    let first = first.rsplit('.').next().and_then(|n| n.parse().ok());
    let Some(mut number) = first else {
        return Vec::new();
    };
    let mut rest = line[start..].trim_start();
    let mut items = Vec::new();
    loop {
        let next = format!(". {}", mark(number + 1));
        match rest.find(&next) {
            Some(at) => {
                items.push((number, &rest[..=at]));
                rest = &rest[at + next.len()..];
                number += 1;
            }
            None => {
                items.push((number, rest));
                return items;
            }
        }
    }
}

/// `Ward [cost]` is looked up as `Ward`, `Crew N` as `Crew`, `Reveal / look` as `Reveal`.
fn row_name(cell: &str) -> &str {
    let end = [" [", " `", " (", " /", ","].iter().filter_map(|stop| cell.find(stop)).min().unwrap_or(cell.len());
    let name = &cell[..end];
    let name = name.strip_suffix(" N").unwrap_or(name);
    name.strip_suffix(" n").unwrap_or(name)
}

/// Puts each numbered rule's lettered clauses behind it, and drops the blank ends of all texts.
fn with_clauses(entries: Vec<Rule>) -> Vec<Rule> {
    let mut all = Vec::with_capacity(entries.len());
    for mut entry in entries {
        entry.text.truncate(entry.text.trim_end().len());
        let clauses = match entry.kind {
            Kind::Numbered => clauses(&entry),
            _ => Vec::new(),
        };
        all.push(entry);
        all.extend(clauses);
    }
    all
}

/// The parts `a. ...`, `b. ...` or `(a) ...; (b) ...` of a rule. A letter may be skipped, as the book does where it
/// follows the lettering of another.
fn clauses(rule: &Rule) -> Vec<Rule> {
    for marks in [dotted_mark, bracketed_mark] {
        let mut found: Vec<(char, char, usize, usize)> = Vec::new();
        for (at, _) in rule.text.char_indices() {
            let before = rule.text[..at].chars().next_back();
            if before.is_some_and(|c| !c.is_whitespace()) {
                continue;
            }
            let Some((first, last, length)) = marks(&rule.text[at..]) else {
                continue;
            };
            let expected = match found.last() {
                None => 'a'..='a',
                Some(&(_, last, _, _)) => next_letter(last)..=next_letter(next_letter(last)),
            };
            if expected.contains(&first) {
                found.push((first, last, at, at + length));
            }
        }
        if found.len() < 2 {
            continue;
        }
        let mut parts = Vec::new();
        for (index, &(first, last, _, start)) in found.iter().enumerate() {
            let line_end = rule.text[start..].find('\n').map_or(rule.text.len(), |end| start + end);
            let end = found.get(index + 1).map_or(line_end, |next| next.2.min(line_end));
            let line = rule.line + rule.text[..start].matches('\n').count();
            for letter in first..=last {
                parts.push(Rule {
                    id: format!("{}{letter}", rule.id),
                    title: rule.title.clone(),
                    text: rule.text[start..end].trim().trim_end_matches([';', ',']).to_owned(),
                    book: rule.book,
                    kind: Kind::Clause,
                    line,
                    marks: rule.marks,
                });
            }
        }
        return parts;
    }
    Vec::new()
}

/// `a. ` or `d-f. ` as the letters from, to, and the mark's length.
fn dotted_mark(text: &str) -> Option<(char, char, usize)> {
    let (letters, _) = text.split_once(". ")?;
    let (first, last) = letter_range(letters)?;
    Some((first, last, letters.len() + 2))
}

/// `(a) ` or `(g-i) ` as the letters from, to, and the mark's length.
fn bracketed_mark(text: &str) -> Option<(char, char, usize)> {
    let (letters, _) = text.strip_prefix('(')?.split_once(") ")?;
    let (first, last) = letter_range(letters)?;
    Some((first, last, letters.len() + 3))
}

fn letter_range(text: &str) -> Option<(char, char)> {
    match *text.as_bytes() {
        [only @ b'a'..=b'z'] => Some((only.into(), only.into())),
        [first @ b'a'..=b'z', b'-', last @ b'a'..=b'z'] if first < last => Some((first.into(), last.into())),
        _ => None,
    }
}

fn next_letter(letter: char) -> char {
    char::from_u32(letter as u32 + 1).unwrap_or(letter)
}
