//! The text of a rule without Markdown and without the editor's marks, for a terminal.

use crate::Rule;

impl Rule {
    /// The text for a terminal: no emphasis, no code marks, no tables, and none of the marks the book's editor put in
    /// (see [`crate::Book::with_marks`]). The heading of the rule is left out where it stands alone before the text.
    pub fn plain_text(&self) -> String {
        let text = self.without_marks(&self.text);
        let text = &self.without_title(&text);
        let mut out: Vec<String> = Vec::new();
        let mut in_table = false;
        for line in text.lines() {
            let is_row = line.starts_with('|');
            let cells = || line.trim_matches('|').split('|').map(|cell| plain(cell.trim()));
            match (is_row, in_table) {
                // The first line of a table names its columns, the second rules it off.
                (true, false) => {}
                (true, true) if line.bytes().all(|b| b"|-: ".contains(&b)) => {}
                (true, true) => out.push(row(cells())),
                (false, _) => out.push(plain(line)),
            }
            in_table = is_row;
        }
        out.join("\n")
    }

    /// The title for a terminal, without the editor's marks and Markdown.
    ///
    /// ```
    /// use digest::{Book, Books};
    /// static BOOK: Book =
    ///     Book::new("Lanterns", 'L', "RULES.md", "## L1 Turns\n\nL1.1 **Rests `[G]`**: a keeper may.\n").with_marks(&["G"]);
    /// let books = Books::of([&BOOK]);
    /// assert_eq!(books.rule("L1.1").expect("a rule").plain_title(), "Rests");
    /// // A rule is found by its name, whatever its number; a section by a word of its heading.
    /// assert_eq!(books.named("rest")[0].id, "L1.1");
    /// assert_eq!(books.headed("turn")[0].id, "L1");
    /// ```
    pub fn plain_title(&self) -> String {
        plain(&self.without_marks(&self.title))
    }

    /// Without the editor's marks: `[G]`, in code marks or bare, and the space before it. A rule named after a mark is
    /// the place that says more.
    fn without_marks(&self, text: &str) -> String {
        let mut text = text.to_string();
        for mark in self.marks {
            for written in [format!("`[{mark}]`"), format!("[{mark}]")] {
                text = without(&text, &written);
            }
        }
        text
    }

    /// Without the heading, if a full stop follows it, and without the rules an example says it is about.
    fn without_title(&self, text: &str) -> String {
        let about = || self.title.strip_prefix("Worked example ").and_then(|about| text.strip_prefix(about));
        let heading = || text.strip_prefix("**")?.strip_prefix(self.title.as_str())?.strip_prefix("**");
        let inside =
            || text.strip_prefix("**")?.strip_prefix(self.title.as_str())?.strip_prefix(['.', ':'])?.strip_prefix("**");
        let rest = heading().or_else(about).and_then(|rest| rest.strip_prefix(['.', ':'])).or_else(inside);
        let Some(rest) = rest.map(str::trim_start).filter(|rest| !rest.is_empty()) else { return text.to_string() };
        let mut letters = rest.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }
}

/// A text without a mark.
fn without(text: &str, mark: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((front, back)) = rest.split_once(mark) {
        out.push_str(front);
        let named = back.strip_prefix(' ').map(leading_id).filter(|id| !id.is_empty());
        match named {
            Some(id) => {
                out.push_str(&format!("(see {id})"));
                rest = &back[1 + id.len()..];
            }
            None => {
                // The space on one side of the mark goes with it.
                let open = out.is_empty() || out.ends_with([' ', '\n']);
                rest = if open && !out.ends_with(' ') { back.trim_start_matches(' ') } else { back };
                out.truncate(out.trim_end_matches(' ').len());
            }
        }
    }
    out + rest
}

/// The id of a rule a text begins with: `R24.2`; empty if it begins with none.
fn leading_id(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(text.len());
    let id = text[..end].trim_end_matches('.');
    let letters = id.len() - id.trim_start_matches(|c: char| c.is_ascii_uppercase()).len();
    let is_id = letters == 1 && id[1..].starts_with(|c: char| c.is_ascii_digit()) && id.contains('.');
    if is_id { id } else { "" }
}

/// A row of a table as one item: its first cell, and the others after a colon.
fn row(mut cells: impl Iterator<Item = String>) -> String {
    let first = cells.next().unwrap_or_default();
    let rest: Vec<String> = cells.filter(|cell| !cell.is_empty() && cell != "-").collect();
    match rest.is_empty() {
        true => format!("- {first}"),
        false => format!("- {first}: {}", rest.join("; ")),
    }
}

/// A line without Markdown.
fn plain(line: &str) -> String {
    let line = line.trim_start_matches('#').trim_start_matches(' ');
    match line.strip_prefix("* ") {
        Some(item) => format!("- {}", item.replace(['*', '`'], "")),
        None => line.replace(['*', '`'], ""),
    }
}
