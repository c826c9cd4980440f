//! A viewer by somebody who has only read docs/protocol.md: it draws what a seat sees from JSON, with no type of this program.
//!
//! ```sh
//! cardwright replay GAME --seat A --json | cargo run -q -p cardwright --example viewer
//! ```

use serde_json::Value;
use std::io::Read;

fn main() {
    let mut text = String::new();
    if let Err(error) = std::io::stdin().read_to_string(&mut text) {
        eprintln!("nothing to read: {error}");
        return;
    }
    match serde_json::from_str(&text) {
        Ok(shown) => print!("{}{}", table(&shown), question(&shown)),
        Err(error) => eprintln!("this is no sight: {error}"),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The text of a line: that of its pieces in a row, where that of a card or player is its `name`.
fn line(pieces: &Value) -> String {
    let text = |piece: &Value| {
        let inside = piece.as_object().and_then(|piece| piece.values().next()).cloned().unwrap_or_default();
        inside.as_str().or(inside["name"].as_str()).unwrap_or_default().to_string()
    };
    list(pieces).iter().map(text).collect()
}

fn seat(value: &Value) -> char {
    value.as_u64().map_or('?', |seat| char::from(b'A' + seat as u8))
}

/// A card: its name, or that it is hidden, and its facts behind it.
fn card(card: &Value) -> String {
    let name = card["name"].as_str().unwrap_or("a facedown card");
    let facts: Vec<String> = list(&card["facts"]).iter().map(line).collect();
    if facts.is_empty() { name.to_string() } else { format!("{name} ({})", facts.join(", ")) }
}

/// A card with what lies on it, line by line.
fn with_attached(one: &Value, depth: usize) -> Vec<String> {
    let mut lines = vec![card(one)];
    for attached in list(&one["attached"]) {
        let below = with_attached(attached, depth + 1);
        let indent = "  ".repeat(depth);
        lines.extend(below.iter().enumerate().map(|(i, text)| match i {
            0 => format!("{indent}+ {text}"),
            _ => text.clone(),
        }));
    }
    lines
}

/// Cards, equal ones as one.
fn cards(cards: &Value, indent: &str) -> String {
    let mut all: Vec<(Vec<String>, usize)> = Vec::new();
    for lines in list(cards).iter().map(|card| with_attached(card, 0)) {
        match all.iter_mut().find(|(known, _)| *known == lines) {
            Some((_, n)) => *n += 1,
            None => all.push((lines, 1)),
        }
    }
    let mut out = String::new();
    for (lines, n) in all {
        let times = if n > 1 { format!("{n} x ") } else { String::new() };
        out += &format!("{indent}{times}{}\n", lines[0]);
        lines[1..].iter().for_each(|line| out += &format!("{indent}  {line}\n"));
    }
    out
}

fn area(area: &Value, indent: &str) -> String {
    if list(&area["cards"]).is_empty() {
        return String::new();
    }
    format!("{indent}{}:\n{}", area["name"].as_str().unwrap_or_default(), cards(&area["cards"], &format!("{indent}  ")))
}

fn pile(pile: &Value) -> String {
    let top = &pile["cards"][0]["name"];
    let top = match pile["open"].as_bool() {
        Some(true) => format!(" (top: {})", top.as_str().unwrap_or("a facedown card")),
        _ => String::new(),
    };
    format!("{} {}{top}", pile["name"].as_str().unwrap_or_default(), pile["count"])
}

/// The table, and the viewer's own hand.
pub fn table(shown: &Value) -> String {
    let table = &shown["table"];
    let mut out = format!("=== {} ===\n", line(&table["headline"]));
    list(&table["areas"]).iter().for_each(|one| out += &area(one, ""));
    let piles: Vec<String> = list(&table["piles"]).iter().map(pile).collect();
    if !piles.is_empty() {
        out += &format!("Piles: {}\n", piles.join(", "));
    }
    for player in list(&table["players"]) {
        let you = if player["you"] == true { " (you)" } else { "" };
        let mut numbers = vec![line(&player["text"]), format!("hand {}", player["hand"])];
        numbers.extend(list(&player["piles"]).iter().map(pile));
        out += &format!("{}{you}: {}\n", seat(&player["seat"]), numbers.join(", "));
        list(&player["areas"]).iter().for_each(|one| out += &area(one, "  "));
    }
    for player in list(&table["players"]).iter().filter(|player| player["you"] == true) {
        out += &format!("The hand of {}:\n{}", seat(&player["seat"]), cards(&player["cards"], "  "));
    }
    out
}

/// The question with its options, open and closed, or how the game ended.
pub fn question(shown: &Value) -> String {
    let prompt = &shown["prompt"];
    if prompt.is_null() {
        return match (&shown["ending"], &shown["asked"]) {
            (Value::Null, Value::Null) => String::new(),
            (Value::Null, asked) => format!("{} decides.\n", seat(asked)),
            (ending, _) => format!("{}\n", line(ending)),
        };
    }
    let mut out = format!("{}: {}\n", seat(&prompt["seat"]), line(&prompt["question"]));
    for (n, option) in list(&prompt["options"]).iter().enumerate() {
        out += &format!("{:>4}  {}\n", n + 1, line(&option["text"]));
    }
    for closed in list(&prompt["closed"]) {
        out += &format!("   -  {}: {}\n", line(&closed["text"]), line(&closed["refusal"]["text"]));
    }
    out
}
