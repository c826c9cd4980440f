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

/// Whether two cards of a row are told as one: they have one name, and differ at most in being turned.
fn fold(one: &Value, other: &Value) -> bool {
    let apart_from_turning = |card: &Value| {
        let mut card = card.as_object().cloned().unwrap_or_default();
        ["id", "facts", "exhausted", "statuses"].iter().for_each(|key| drop(card.remove(*key)));
        card
    };
    let folds = !one["folds"].as_str().unwrap_or_default().is_empty() && one["name"].is_string();
    folds && list(&one["attached"]).is_empty() && apart_from_turning(one) == apart_from_turning(other)
}

/// Cards, equal ones as one, and those that fold with the number of the ready ones.
fn cards<'a>(cards: impl Iterator<Item = &'a Value>, indent: &str) -> String {
    let mut all: Vec<(&Value, Vec<String>, usize, usize)> = Vec::new();
    for card in cards {
        let (lines, ready) = (with_attached(card, 0), usize::from(card["exhausted"] != true));
        match all.iter_mut().find(|(known, same, ..)| *same == lines || fold(known, card)) {
            Some((_, _, n, ready_too)) => (*n, *ready_too) = (*n + 1, *ready_too + ready),
            None => all.push((card, lines, 1, ready)),
        }
    }
    let mut out = String::new();
    for (card, lines, n, ready) in all {
        let (name, word) = (card["name"].as_str().unwrap_or_default(), card["folds"].as_str().unwrap_or_default());
        let first = match n {
            1 => lines[0].clone(),
            _ if word.is_empty() => format!("{n} x {}", lines[0]),
            _ if n == ready => format!("{n} {name}"),
            _ => format!("{n} {name}, {ready} {word}"),
        };
        out += &format!("{indent}{first}\n");
        lines[1..].iter().for_each(|line| out += &format!("{indent}  {line}\n"));
    }
    out
}

/// An area, row by row; cards without a row stand under the name of the area.
fn area(area: &Value, indent: &str) -> String {
    let row = |card: &Value| match card["row"].as_str() {
        Some(row) if !row.is_empty() => row.to_string(),
        _ => area["name"].as_str().unwrap_or_default().to_string(),
    };
    let rows = list(&area["cards"]).chunk_by(|a, b| row(a) == row(b));
    rows.map(|of| format!("{indent}{}:\n{}", row(&of[0]), cards(of.iter(), &format!("{indent}  ")))).collect()
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
        out += &format!("The hand of {}:\n{}", seat(&player["seat"]), cards(list(&player["cards"]).iter(), "  "));
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
