//! `rule`: one rule of the books.

use crate::{Done, Outcome, arguments, output::say};

pub(crate) fn rule(asked: &arguments::Rule) -> Outcome {
    let id = asked.id.join(" ");
    let found = rulebook::rules(&id);
    for (i, rule) in found.iter().enumerate() {
        if i > 0 {
            say!();
        }
        say!("{rule}");
    }
    if !found.is_empty() {
        return Ok(Done::Well);
    }
    let near: Vec<String> = rulebook::nearest(&id).iter().map(|r| format!("{} ({})", r.id, r.title)).collect();
    match near.is_empty() {
        true => Err(format!("there is no rule `{id}`")),
        false => Err(format!("there is no rule `{id}`; near it: {}", near.join(", "))),
    }
}
