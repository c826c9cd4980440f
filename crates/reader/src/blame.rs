//! Which clause of a paragraph stops a card: the smallest part no rule reads, with its numbers and names taken out.

use crate::card::{Draft, Missing};
use crate::grammar::Grammar;
use crate::normal;

/// The clauses that stop a card, as templates.
pub(crate) fn blamed(grammar: &Grammar, draft: &Draft) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for missing in &draft.missing {
        match missing {
            Missing::Clause(text) => out.extend(clauses(grammar, &normal::words(text, &draft.names))),
            Missing::Faces => out.push("(two faces or halves)".into()),
            Missing::Kind(kind) => out.push(format!("(card type {kind})")),
            Missing::Header(line) => out.push(format!("(header {})", line.split(' ').next().unwrap_or(line))),
            Missing::Refused(why) => out.push(format!("(refused) {}", abstracted_text(why))),
            Missing::Different { brought, .. } => {
                out.push(format!("(differs) {}", abstracted(&normal::words(brought, &draft.names))));
            }
        }
    }
    out.dedup();
    out
}

fn abstracted_text(text: &str) -> String {
    abstracted(&normal::words(text, &[]))
}

/// Words with signs for numbers and symbols.
fn abstracted(words: &[String]) -> String {
    let mut out: Vec<&str> = Vec::new();
    for word in words {
        let sign = match word.as_str() {
            w if w.bytes().all(|b| b.is_ascii_digit()) => "N",
            "{t}" => "{t}",
            w if w.starts_with('{') => "{M}",
            w if w.contains('/') && w.bytes().any(|b| b.is_ascii_digit()) => "P/T",
            w => w,
        };
        if sign != "{M}" || out.last() != Some(&"{M}") {
            out.push(sign);
        }
    }
    out.join(" ")
}

fn reads(grammar: &Grammar, noun: &str, words: &[String]) -> bool {
    !grammar.read(noun, words).is_empty()
}

/// The parts of a paragraph that no rule reads.
fn clauses(grammar: &Grammar, words: &[String]) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = words;
    let first = words.first().map_or("", String::as_str);
    if ["when", "whenever", "at"].contains(&first) {
        let skip = if first == "at" { 4 } else { 1 };
        let noun = if first == "at" { "begin" } else { "event" };
        let commas: Vec<usize> = (0..words.len()).filter(|at| words[*at] == ",").collect();
        let event = commas.iter().find(|at| **at > skip && reads(grammar, noun, &words[skip..**at]));
        match (event, commas.first()) {
            (Some(at), _) => rest = &words[at + 1..],
            (None, Some(at)) => {
                out.push(abstracted(&words[..*at]));
                rest = &words[at + 1..];
            }
            (None, None) => return vec![abstracted(words)],
        }
        if rest.first().is_some_and(|w| w == "if")
            && let Some(at) = rest.iter().position(|w| w == ",")
        {
            if !reads(grammar, "cond", &rest[1..at]) {
                out.push(abstracted(&rest[..at]));
            }
            rest = &rest[at + 1..];
        }
    } else if let Some(at) = words.iter().position(|w| w == ":").filter(|at| !words[..*at].contains(&"\"".to_string()))
    {
        if !reads(grammar, "costs", &words[..at]) {
            out.push(format!("{} :", abstracted(&words[..at])));
        }
        rest = &words[at + 1..];
    }
    let bodies = rest.split(|w| w == "•");
    for body in bodies {
        for sentence in sentences(body) {
            let read = ["effects", "static", "modes", "spell"].iter().any(|noun| reads(grammar, noun, &sentence));
            let is_limit = sentence.starts_with(&["activate".to_string(), "only".to_string()]);
            if !read && !is_limit {
                out.push(abstracted(&sentence));
            }
        }
    }
    if out.is_empty() {
        out.push(format!("(together) {}", abstracted(words)));
    }
    out
}

fn sentences(words: &[String]) -> Vec<Vec<String>> {
    let mut out = Vec::new();
    let mut current = Vec::new();
    let mut quoted = false;
    for word in words {
        quoted ^= word == "\"";
        current.push(word.clone());
        if word == "." && !quoted {
            out.push(std::mem::take(&mut current));
        }
    }
    if current.iter().any(|w| w != "—") && !current.is_empty() {
        out.push(current);
    }
    out
}
