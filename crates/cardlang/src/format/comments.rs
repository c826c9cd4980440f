//! Joining lines to a file, with the comments where they stood.

use std::collections::HashMap;

use abilities::*;

use super::{FileLines, OutLine, card_lines, keyword_lines};
use crate::compile::{FileRead, MOST_MISTAKES, Parsed, Source, file, is_back, is_head, is_unwritten};
use crate::diagnostics::Diagnostic;
use crate::header::split;
use crate::tree::{Node, tree};
use crate::words::Words;

/// The column at which the values of header lines begin, unless a word is too long for it.
const COLUMN: usize = 10;

/// Comments by the line they stand before.
#[derive(Debug, Default)]
pub(crate) struct Comments {
    /// Before the header line of that word.
    header: HashMap<String, Vec<String>>,
    /// For each ability: before its line of that number.
    abilities: Vec<HashMap<usize, Vec<String>>>,
    back: Option<Box<Comments>>,
    /// Before `back:` and `unwritten:`.
    before_back: Vec<String>,
    before_unwritten: Vec<String>,
    trailing: Vec<String>,
}

/// Gives files their canonical text; the words of a library are prepared once for all of them.
pub struct Formatter<'l> {
    words: Words<'l>,
}

impl<'l> Formatter<'l> {
    /// A formatter for the files of this library.
    pub fn new(library: &'l Library) -> Self {
        Formatter { words: Words::new(&library.vocabulary) }
    }

    /// The canonical text of a file, comments kept. A file with a mistake is not formatted.
    pub fn format(&self, source: &Source) -> Result<String, Vec<Diagnostic>> {
        let tree = tree(&source.text);
        let FileRead { parsed, mistakes, .. } = file(&self.words, &[], source, &tree, MOST_MISTAKES);
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let mut comments = gather(&tree.nodes, self.words.vocabulary.lexicon);
        comments.trailing = tree.trailing;
        let lines = match &parsed {
            Parsed::Card(card) => card_lines(&self.words, card, None),
            Parsed::Keyword(keyword) => keyword_lines(&self.words, keyword),
        };
        Ok(join(&lines, &comments))
    }
}

/// The canonical text of one file, see [`Formatter::format`].
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let (library, _) = cardlang::compile(&TRAIL, &[source.clone()]);
///
/// use cardlang::{Formatter, Source, format_ability, format_source};
/// let untidy = Source { text: text.replace("name      ", "name "), ..source };
/// assert_eq!(format_source(&library, &untidy).expect("it reads"), text);
/// // Many files of one game share a formatter.
/// assert_eq!(Formatter::new(&library).format(&untidy).expect("it reads"), text);
/// assert!(format_ability(&library.vocabulary, &library.cards[0].abilities[0]).starts_with("constant:"));
/// ```
pub fn format_source(library: &Library, source: &Source) -> Result<String, Vec<Diagnostic>> {
    Formatter::new(library).format(source)
}

fn gather(nodes: &[Node], lexicon: &Lexicon) -> Comments {
    let mut out = Comments::default();
    for node in nodes {
        if is_back(node) {
            out.before_back = node.comments.clone();
            out.back = Some(Box::new(gather(&node.children, lexicon)));
        } else if is_unwritten(node) {
            out.before_unwritten = node.comments.clone();
        } else if is_head(node, lexicon) {
            let mut found = HashMap::new();
            number(node, &mut 0, &mut found);
            out.abilities.push(found);
        } else if !node.comments.is_empty() {
            out.header.entry(split(node).0.to_string()).or_default().extend(node.comments.clone());
        }
    }
    out
}

fn number(node: &Node, next: &mut usize, found: &mut HashMap<usize, Vec<String>>) {
    if !node.comments.is_empty() {
        found.entry(*next).or_default().extend(node.comments.clone());
    }
    // A dash and its first clause are one line.
    if !node.dash {
        *next += 1;
    }
    node.children.iter().for_each(|c| number(c, next, found));
}

/// The text of a file.
pub(crate) fn join(lines: &FileLines, comments: &Comments) -> String {
    let mut out = String::new();
    if let Some(before) = comments.header.get("language") {
        push_comments(before, 0, &mut out);
    }
    out.push_str("language 1\n");
    face(lines, comments, 0, &mut out);
    if !comments.trailing.is_empty() {
        out.push('\n');
        push_comments(&comments.trailing, 0, &mut out);
    }
    out
}

fn face(lines: &FileLines, comments: &Comments, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    let longest = lines.header.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
    let column = COLUMN.max(longest + 1);
    for (word, value) in &lines.header {
        if let Some(before) = comments.header.get(word) {
            push_comments(before, depth, out);
        }
        let gap = " ".repeat(column.saturating_sub(word.chars().count()));
        out.push_str(&format!("{indent}{word}{gap}{value}\n"));
    }
    for (i, ability) in lines.abilities.iter().enumerate() {
        out.push('\n');
        push_ability(ability, comments.abilities.get(i), depth, out);
    }
    if let Some(back) = &lines.back {
        out.push('\n');
        push_comments(&comments.before_back, depth, out);
        out.push_str("back:\n");
        let none = Comments::default();
        face(back, comments.back.as_deref().unwrap_or(&none), depth + 1, out);
    }
    if let Some(note) = &lines.unwritten {
        out.push('\n');
        push_comments(&comments.before_unwritten, depth, out);
        out.push_str(&format!("{indent}unwritten:\n"));
        note.iter().for_each(|line| out.push_str(&format!("{indent}  {line}\n")));
    }
}

fn push_ability(lines: &[OutLine], comments: Option<&HashMap<usize, Vec<String>>>, depth: usize, out: &mut String) {
    let last = lines.len().saturating_sub(1);
    for (i, line) in lines.iter().enumerate() {
        let mut before: Vec<(&usize, &Vec<String>)> =
            comments.into_iter().flatten().filter(|(at, _)| **at == i || (i == last && **at > last)).collect();
        before.sort();
        for (_, comment) in before {
            push_comments(comment, depth + line.depth, out);
        }
        out.push_str(&format!("{}{}\n", "  ".repeat(depth + line.depth), line.text));
    }
}

fn push_comments(comments: &[String], depth: usize, out: &mut String) {
    for comment in comments {
        out.push_str(&format!("{}{comment}\n", "  ".repeat(depth)));
    }
}
