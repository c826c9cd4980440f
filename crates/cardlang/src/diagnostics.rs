//! Mistakes, underlined.

use crate::names::written_out;
use std::ops::Range;

/// One mistake in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file.
    pub path: String,
    /// The bytes it is about.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What stands under the carets.
    pub label: String,
    /// What to do about it.
    pub help: Option<String>,
}

/// The diagnostic as text for a terminal: place, line, carets, label, help.
///
/// ```
/// let d = cardlang::Diagnostic {
///     path: "a.card".into(), span: 3..7, message: "unknown word `beng`".into(),
///     label: "expected a noun".into(), help: Some("did you mean `being`?".into()),
/// };
/// let shown = cardlang::render(&d, "an beng here");
/// assert!(shown.contains("a.card:1:4"));
/// assert!(shown.contains("   ^^^^ expected a noun"));
/// ```
pub fn render(d: &Diagnostic, text: &str) -> String {
    let start = floor(text, d.span.start);
    let end = floor(text, d.span.end).max(start);
    let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
    let number = text[..start].matches('\n').count() + 1;
    let column = text[line_start..start].chars().count() + 1;
    // Unseen characters are written out and take the room of their written form.
    let line = written_out(text[line_start..line_end].trim_end_matches('\r')).replace('\t', " ");
    let room = |part: &str| written_out(part.trim_end_matches('\r')).chars().count();
    let before = " ".repeat(room(&text[line_start..start]));
    let carets = "^".repeat(room(&text[start..end.min(line_end).max(start)]).max(1));
    let gutter = " ".repeat(number.to_string().len());
    let mut out = format!(
        "error: {}\n{gutter}--> {}:{number}:{column}\n{gutter} |\n{number} | {line}\n",
        d.message,
        written_out(&d.path)
    );
    out.push_str(&format!("{gutter} | {before}{carets} {}", d.label));
    out.truncate(out.trim_end().len());
    out.push('\n');
    if let Some(help) = &d.help {
        out.push_str(&format!("{gutter} = help: {help}\n"));
    }
    out
}

fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
