//! `rule`: one rule of the books.

use crate::{Done, Outcome, Trouble, arguments, output::say, program::Program};
use digest::{Books, Rule};
use std::fmt;

pub(crate) fn rule(asked: &arguments::Rule, program: &Program) -> Outcome {
    let books = Books::of(program.titles.iter().filter_map(|title| title.book));
    let id = asked.id.join(" ");
    let found = found(&books, &id);
    for (i, rule) in found.iter().enumerate() {
        if i > 0 {
            say!();
        }
        say!("{rule}");
    }
    match found.is_empty() {
        true => Err(Trouble::NoSuchRule(NoSuchRule::new(&books, &id))),
        false => Ok(Done::Well),
    }
}

/// A rule for somebody who plays, or what is near.
pub(crate) fn lines(books: &Books, id: &str) -> Vec<String> {
    if id.is_empty() {
        return vec!["Which rule? `rule R8.4`, or words to look for.".into()];
    }
    let found = found(books, id);
    match found.is_empty() {
        true => vec![format!("There is no {}.", NoSuchRule::new(books, id))],
        false => found.iter().map(|rule| rule.to_string()).collect(),
    }
}

/// The rules of that id; for a number of a larger book, those that refer to it; for words, those of this name.
fn found(books: &Books, id: &str) -> Vec<&'static Rule> {
    let found = books.rules(id);
    let found = if found.is_empty() { books.on_outside_rule(id) } else { found };
    if found.is_empty() { books.named(id) } else { found }
}

/// A rule there is not, and those near it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchRule {
    /// The id, or the words to look for.
    pub id: String,
    /// Rules that may be meant, each with its title: `R8.4 (Rest)`.
    pub near: Vec<String>,
}

impl NoSuchRule {
    fn new(books: &Books, id: &str) -> Self {
        let near = books.nearest(id).iter().map(|r| format!("{} ({})", r.id, r.title)).collect();
        NoSuchRule { id: id.into(), near }
    }
}

impl fmt::Display for NoSuchRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule `{}`", self.id)?;
        match self.near.is_empty() {
            true => Ok(()),
            false => write!(f, "; near it: {}", self.near.join(", ")),
        }
    }
}
