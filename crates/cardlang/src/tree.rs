//! The lines of a file by their indentation.

use std::ops::Range;

use crate::lexer::{Token, tokens};
use crate::mistake::LayoutMistake;

/// Blocks deeper than this are refused.
const DEEPEST: usize = 24;

/// A line is read up to this many words.
const LONGEST: usize = 400;

/// A file is read up to this many words.
const MOST_WORDS: usize = 10_000;

/// A line and the lines indented under it.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The line without its indentation.
    pub text: String,
    /// The position of `text` in the file.
    pub start: usize,
    pub tokens: Vec<Token>,
    pub children: Vec<Node>,
    /// Comment lines that stand before it.
    pub comments: Vec<String>,
    /// The `-` that begins a mode; its clauses are the children.
    pub dash: bool,
}

impl Node {
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Whether it opens a block.
    pub fn opens(&self) -> bool {
        self.tokens.last().is_some_and(|t| t.text == ":")
    }

    /// The tokens without a last colon or arrow.
    pub fn inner(&self) -> &[Token] {
        match self.tokens.split_last() {
            Some((last, rest)) if last.text == ":" || last.text == "»" => rest,
            _ => &self.tokens,
        }
    }
}

/// A file as a tree.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    pub nodes: Vec<Node>,
    /// Comments after the last line.
    pub trailing: Vec<String>,
    /// Tabs and wrong indentation.
    pub mistakes: Vec<(Range<usize>, LayoutMistake)>,
}

struct Raw {
    indent: usize,
    node: Node,
}

pub(crate) fn tree(text: &str) -> Tree {
    let mut out = Tree::default();
    let mut lines = Vec::new();
    let mut comments = Vec::new();
    let (mut start, mut read) = (0, 0);
    for line in text.split_inclusive('\n') {
        let offset = start;
        start += line.len();
        let line = line.trim_end();
        let body = line.trim_start();
        if body.is_empty() {
            continue;
        }
        for (i, _) in line.match_indices('\t') {
            out.mistakes.push((offset + i..offset + i + 1, LayoutMistake::Tab));
        }
        let mut at = offset + (line.len() - body.len());
        if body.starts_with('#') {
            comments.push(body.to_string());
            continue;
        }
        let mut indent = line[..line.len() - body.len()].chars().map(|c| if c == '\t' { 2 } else { 1 }).sum::<usize>();
        let mut body = body;
        if let Some(rest) = body.strip_prefix("- ").filter(|_| indent > 0) {
            let node = Node {
                text: "-".to_string(),
                start: at,
                tokens: Vec::new(),
                children: Vec::new(),
                comments: std::mem::take(&mut comments),
                dash: true,
            };
            lines.push(Raw { indent, node });
            let content = rest.trim_start();
            at += body.len() - content.len();
            indent += 2;
            body = content;
        }
        let mut words = tokens(body, at);
        if words.len() > LONGEST {
            words.truncate(LONGEST);
            out.mistakes.push((at..at + body.len(), LayoutMistake::TooLong));
        }
        read += words.len();
        if read > MOST_WORDS {
            out.mistakes.push((at..at + body.len(), LayoutMistake::LongFile));
            break;
        }
        let node = Node {
            text: body.to_string(),
            start: at,
            tokens: words,
            children: Vec::new(),
            comments: std::mem::take(&mut comments),
            dash: false,
        };
        lines.push(Raw { indent, node });
    }
    out.trailing = comments;
    let mut lines = lines.into_iter().peekable();
    out.nodes = block(&mut lines, 0, 0, &mut out.mistakes);
    out
}

type Lines = std::iter::Peekable<std::vec::IntoIter<Raw>>;

fn block(
    lines: &mut Lines,
    indent: usize,
    depth: usize,
    mistakes: &mut Vec<(Range<usize>, LayoutMistake)>,
) -> Vec<Node> {
    let mut out = Vec::new();
    while let Some(raw) = lines.next_if(|l| l.indent >= indent || depth == 0) {
        if raw.indent != indent {
            mistakes.push((raw.node.span(), LayoutMistake::Misaligned));
        }
        let mut node = raw.node;
        if let Some(next) = lines.peek().filter(|l| l.indent > raw.indent) {
            let deeper = next.indent;
            if depth >= DEEPEST {
                mistakes.push((next.node.span(), LayoutMistake::TooDeep));
            } else {
                if deeper != raw.indent + 2 && raw.indent == indent {
                    mistakes.push((next.node.span(), LayoutMistake::Indented));
                }
                node.children = block(lines, deeper, depth + 1, mistakes);
            }
        }
        out.push(node);
    }
    out
}
