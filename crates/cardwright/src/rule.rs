//! `rule`: one rule of the books.

use crate::{Done, Outcome, Trouble, arguments, output::say, program::Program};
use digest::{Books, Kind, Rule};
use std::fmt;

pub(crate) fn rule(asked: &arguments::Rule, program: &Program) -> Outcome {
    let books = Books::of(program.titles.iter().filter_map(|title| title.book));
    let id = asked.id.join(" ");
    let Found { rules, also } = found(&books, &id);
    for (i, rule) in rules.iter().enumerate() {
        if i > 0 {
            say!();
        }
        say!("{rule}");
    }
    also.iter().for_each(|line| say!("\n{line}"));
    match rules.is_empty() {
        true => Err(Trouble::NoSuchRule(NoSuchRule::new(&books, &id))),
        false => Ok(Done::Well),
    }
}

/// A rule for somebody who plays, or what is near.
pub(crate) fn lines(books: &Books, id: &str) -> Vec<String> {
    if id.is_empty() {
        return vec!["Which rule? `rule R8.4`, or words to look for.".into()];
    }
    let Found { rules, also } = found(books, id);
    match rules.is_empty() {
        true => vec![format!("There is no {}.", NoSuchRule::new(books, id))],
        false => rules.iter().map(|rule| rule.to_string()).chain(also).collect(),
    }
}

/// The rules somebody asked for, and a line that names others.
struct Found {
    rules: Vec<&'static Rule>,
    also: Option<String>,
}

/// Rules of the same name as others are printed up to this number; the rest are named.
const PRINTED: usize = 2;

/// The most rules that are named after those that are printed.
const NAMED: usize = 6;

/// The rules of that id; for a number of a larger book, those that refer to it; for words, those of this name, or those whose
/// headings have the words.
fn found(books: &Books, id: &str) -> Found {
    let all = [books.rules(id), books.on_outside_rule(id), books.named(id)];
    if let Some(rules) = all.into_iter().find(|rules| !rules.is_empty()) {
        return Found { rules, also: None };
    }
    let mut rules = books.headed(id);
    // A whole section is long enough.
    let printed = if rules.first().is_some_and(|rule| rule.kind == Kind::Section) { 1 } else { PRINTED };
    let others = rules.split_off(printed.min(rules.len()));
    let names: Vec<String> = others.iter().take(NAMED).map(|rule| named(rule)).collect();
    let more = if others.len() > NAMED { ", and others" } else { "" };
    let also = (!names.is_empty()).then(|| format!("See also: {}{more}.", names.join(", ")));
    Found { rules, also }
}

/// A rule by its id and title: `R8.4 (Rest)`.
fn named(rule: &Rule) -> String {
    format!("{} ({})", rule.id, rule.plain_title())
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
        let near = books.nearest(id).iter().map(|rule| named(rule)).collect();
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
