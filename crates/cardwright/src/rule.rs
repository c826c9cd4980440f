//! `rule`: one rule of the books.

use crate::{Done, Outcome, arguments, output::say};

pub(crate) fn rule(asked: &arguments::Rule) -> Outcome {
    let id = asked.id.join(" ");
    let found = found(&id);
    for (i, rule) in found.iter().enumerate() {
        if i > 0 {
            say!();
        }
        say!("{rule}");
    }
    match found.is_empty() {
        true => Err(format!("there is no {}", absent(&id))),
        false => Ok(Done::Well),
    }
}

/// A rule for somebody who plays, or what is near.
pub(crate) fn lines(id: &str) -> Vec<String> {
    if id.is_empty() {
        return vec!["Which rule? `rule R8.4`, or words to look for.".into()];
    }
    let found = found(id);
    match found.is_empty() {
        true => vec![format!("There is no {}.", absent(id))],
        false => found.iter().map(|rule| rule.to_string()).collect(),
    }
}

/// The rules of that id; for a number of the Comprehensive Rules, what the book of Echomancy says about it.
fn found(id: &str) -> Vec<&'static rulebook::Rule> {
    let found = rulebook::rules(id);
    if found.is_empty() { rulebook::comprehensive_rule(id) } else { found }
}

fn absent(id: &str) -> String {
    let near: Vec<String> = rulebook::nearest(id).iter().map(|r| format!("{} ({})", r.id, r.title)).collect();
    match near.is_empty() {
        true => format!("rule `{id}`"),
        false => format!("rule `{id}`; near it: {}", near.join(", ")),
    }
}
