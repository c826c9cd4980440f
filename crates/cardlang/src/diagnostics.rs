//! Mistakes, with their places and underlined.

use crate::mistake::Mistake;
use crate::names::written_out;
use std::ops::Range;

/// One mistake in a file, and where it stands. A mistake is a value; [`render`] and [`Diagnostic::wording`] give it words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic<M = Mistake> {
    /// The file.
    pub path: String,
    /// The bytes it is about.
    pub span: Range<usize>,
    /// The mistake.
    pub mistake: M,
}

impl<M: Worded> Diagnostic<M> {
    /// The mistake in words.
    pub fn wording(&self) -> Wording {
        self.mistake.wording()
    }
}

impl Diagnostic {
    /// The same among the mistakes of another kind of file: a play holds cards.
    pub fn among<M: From<Mistake>>(self) -> Diagnostic<M> {
        Diagnostic { path: self.path, span: self.span, mistake: self.mistake.into() }
    }
}

/// Something with words for a person: a mistake.
pub trait Worded {
    /// Its words.
    fn wording(&self) -> Wording;
}

/// The words of a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// Names the mistake.
    pub message: String,
    /// Stands under the carets.
    pub label: String,
    /// Says how to mend it.
    pub help: Option<String>,
}

impl Wording {
    /// Words without help.
    pub fn new(message: impl Into<String>, label: impl Into<String>) -> Self {
        Wording { message: message.into(), label: label.into(), help: None }
    }

    /// The same with help.
    pub fn help(self, help: impl Into<String>) -> Self {
        Wording { help: Some(help.into()), ..self }
    }

    /// The same with the word that may be meant, if there is one.
    pub fn near(self, near: &Option<String>) -> Self {
        Wording { help: near.as_ref().map(meant).or(self.help), ..self }
    }
}

pub(crate) fn meant(near: &String) -> String {
    format!("did you mean `{near}`?")
}

/// The diagnostic as text for a terminal: place, line, carets, label, help.
///
/// ```
/// use cardlang::{Class, Diagnostic, Expected, LineMistake, Mistake, render};
/// let expected = Expected { classes: vec![Class::Noun], ..Expected::default() };
/// let mistake = LineMistake::NotHere { word: "beng".into(), expected, near: Some("being".into()) };
/// let d: Diagnostic = Diagnostic { path: "a.card".into(), span: 3..7, mistake: mistake.into() };
/// let shown = render(&d, "an beng here");
/// assert!(shown.contains("a.card:1:4"));
/// assert!(shown.contains("   ^^^^ expected a noun"));
/// assert!(shown.contains("did you mean `being`?"));
/// ```
pub fn render<M: Worded>(d: &Diagnostic<M>, text: &str) -> String {
    let words = d.wording();
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
        words.message,
        written_out(&d.path)
    );
    out.push_str(&format!("{gutter} | {before}{carets} {}", words.label));
    out.truncate(out.trim_end().len());
    out.push('\n');
    if let Some(help) = &words.help {
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
