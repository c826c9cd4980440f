//! The words of a printed text, without what carries no meaning: case, reminders, the card's own name, number words.

use cardlang::NUMBER_WORDS;

/// The words that stand for the card itself, from the longest.
const OWN: [&str; 16] = [
    "this creature",
    "this enchantment",
    "this artifact",
    "this land",
    "this aura",
    "this equipment",
    "this vehicle",
    "this saga",
    "this spell",
    "this card",
    "this token",
    "this permanent",
    "this planeswalker",
    "this emblem",
    "this class",
    "this case",
];

/// Words that end in `'s` and are no possessives.
const SHORT: [&str; 5] = ["it's", "that's", "there's", "he's", "she's"];

/// The sign for the card itself.
pub(crate) const OWN_SIGN: &str = "~";

/// Text without its reminders, which stand in parentheses.
pub(crate) fn without_reminders(text: &str) -> String {
    let mut depth = 0_usize;
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

/// The ways a card may call itself by its name, from the longest.
pub(crate) fn own_names(name: &str, is_legendary: bool) -> Vec<String> {
    let mut names = vec![name.to_lowercase()];
    if is_legendary {
        let short = name.split(',').next().unwrap_or(name);
        names.push(short.to_lowercase());
        for part in [" of ", " the "] {
            names.extend(short.split_once(part).map(|(front, _)| front.to_lowercase()));
        }
        let first = short.split(' ').next().unwrap_or(short);
        if first.len() > 3 {
            names.push(first.to_lowercase());
        }
    }
    names.sort_by_key(|n| std::cmp::Reverse(n.len()));
    names.dedup();
    names
}

/// Lower-case text in which the sign stands for the card itself.
fn with_sign(text: &str, names: &[String]) -> String {
    let mut text = text.to_lowercase().replace('’', "'").replace(['“', '”'], "\"").replace('−', "-");
    for own in names.iter().map(String::as_str).chain(OWN) {
        text = replaced(&text, own);
    }
    text
}

/// Text with whole words replaced by the sign.
fn replaced(text: &str, words: &str) -> String {
    if words.is_empty() || !text.contains(words) {
        return text.to_string();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(words) {
        let after = &rest[at + words.len()..];
        let is_word = |c: char| c.is_alphanumeric() || c == '-';
        let begins = !out.ends_with(is_word) && !rest[..at].ends_with(is_word) || at == 0 && !out.ends_with(is_word);
        let is_whole = begins && !after.starts_with(is_word);
        out.push_str(&rest[..at]);
        out.push_str(if is_whole { OWN_SIGN } else { words });
        rest = after;
    }
    out + rest
}

/// The words of a paragraph, with marks of punctuation as words of their own.
pub(crate) fn words(text: &str, names: &[String]) -> Vec<String> {
    let text = with_sign(text, names);
    let mut out: Vec<String> = Vec::new();
    let mut chars = text.chars().peekable();
    let mut word = String::new();
    let mut quoted = false;
    while let Some(c) = chars.next() {
        match c {
            '{' => {
                flush(&mut word, &mut out);
                word.push('{');
                for c in chars.by_ref() {
                    word.push(c);
                    if c == '}' {
                        break;
                    }
                }
                out.push(std::mem::take(&mut word));
            }
            c if c.is_whitespace() => flush(&mut word, &mut out),
            '.' | ',' | ':' | ';' | '"' | '—' | '•' | '~' => {
                flush(&mut word, &mut out);
                out.push(c.to_string());
                if c == '"' {
                    quoted = !quoted;
                    // The full stop of a sentence is left out behind one that is quoted.
                    let ends = chars.clone().all(char::is_whitespace) || is_new_sentence(chars.clone());
                    if !quoted && ends && out.iter().rev().nth(1).is_some_and(|w| w == ".") {
                        out.push(".".into());
                    }
                }
            }
            c => word.push(c),
        }
    }
    flush(&mut word, &mut out);
    out
}

/// Whether text goes on with a sentence that begins anew, after a quoted one.
fn is_new_sentence(rest: impl Iterator<Item = char>) -> bool {
    let rest: String = rest.take(24).collect();
    let rest = rest.trim_start();
    const ON: [&str; 8] = ["and ", "until ", ", ", ".", "or ", "in ", "for ", "that"];
    !ON.iter().any(|on| rest.starts_with(on))
}

fn flush(word: &mut String, out: &mut Vec<String>) {
    if word.is_empty() {
        return;
    }
    let whole = std::mem::take(word);
    let (stem, tail) = match whole.strip_suffix("'s") {
        Some(stem) if !SHORT.contains(&whole.as_str()) => (stem.to_string(), Some("'s")),
        _ => match whole.strip_suffix('\'') {
            Some(stem) if !stem.is_empty() => (stem.to_string(), Some("'")),
            _ => (whole, None),
        },
    };
    match stem.strip_prefix("non").filter(|rest| rest.len() > 2 && *rest != "e") {
        Some(rest) => {
            out.push("non-".into());
            out.push(rest.trim_start_matches('-').to_string());
        }
        None if stem == "an" => out.push("a".into()),
        None => match NUMBER_WORDS.iter().position(|n| *n == stem) {
            Some(at) => out.push(at.to_string()),
            None if !stem.is_empty() => out.push(stem),
            None => {}
        },
    }
    out.extend(tail.map(str::to_string));
}

/// Joints between clauses and marks of punctuation, which say nothing by themselves.
const JOINTS: [&str; 9] = [".", ",", ";", ":", "\"", "•", "and", "then", "—"];

/// Nouns that a printed text repeats where another says `it`.
const REPEATED: [&str; 11] = [
    "creature",
    "card",
    "permanent",
    "land",
    "artifact",
    "enchantment",
    "spell",
    "planeswalker",
    "token",
    "aura",
    "equipment",
];

/// Phrases that mean the same in a duel, each with the one that stands for both.
const SAME: [(&str, &str); 30] = [
    ("and/or", "or"),
    ("or a", "or"),
    ("each get", "get"),
    ("each gain", "gain"),
    ("on each of", "on"),
    ("target other", "other target"),
    ("only during your turn", "only if it's your turn"),
    ("only during your upkeep", "only if it is your upkeep"),
    ("during your next untap step", "during its controller 's next untap step"),
    ("during their controllers ' next untap steps", "during its controller 's next untap step"),
    ("you draw", "draw"),
    ("you create", "create"),
    ("you discard", "discard"),
    ("you sacrifice", "sacrifice"),
    ("you mill", "mill"),
    ("you scry", "scry"),
    ("whenever", "when"),
    ("this turn", "until end of turn"),
    ("investigate", "create a clue token"),
    ("combat on your turn", "your combat"),
    ("beginning of the end step", "beginning of each end step"),
    ("beginning of each player 's", "beginning of each"),
    ("their owners ' hands", "its owner 's hand"),
    ("their owner 's hand", "its owner 's hand"),
    ("you don't control", "a opponent controls"),
    ("your opponents control", "a opponent controls"),
    ("opponents control", "a opponent controls"),
    ("their controllers ' untap steps", "its controller 's untap step"),
    ("their controller 's next untap step", "its controller 's next untap step"),
    ("during your untap step", "during its controller 's untap step"),
];

/// The words by which two texts are compared: without punctuation and joints, and with one of several phrases that mean
/// the same. `docs/reading.md` lists them.
pub(crate) fn compared(words: &[String]) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for sentence in words.split(|w| w == ".") {
        sentences.push(in_order(sentence));
    }
    let mut text = format!(" {} ", sentences.join(" "));
    for (one, other) in SAME {
        text = text.replace(&format!(" {one} "), &format!(" {other} "));
    }
    for noun in REPEATED {
        text = text.replace(&format!(" that {noun} 's "), " its ").replace(&format!(" that {noun} "), " it ");
    }
    if text.contains(" from your graveyard ") || text.contains(" in your graveyard ") {
        text = text.replace(" its owner 's library ", " your library ").replace(" its owner 's hand ", " your hand ");
    }
    for colour in ["white", "blue", "black", "red", "green"] {
        text = text.replace(&format!(" from {colour} "), &format!(" or {colour} "));
    }
    text = text.replace(" protection or ", " protection from ");
    if text.contains(" you have ") && text.contains(" cards in hand ") {
        text = text.replace(" you have ", " there are ").replace(" cards in hand ", " cards in your hand ");
    }
    text.split_whitespace().map(str::to_string).collect()
}

/// The words of one sentence without joints, its condition first and its duration last.
fn in_order(sentence: &[String]) -> String {
    let words: Vec<&str> = sentence.iter().map(String::as_str).filter(|w| !JOINTS.contains(w)).collect();
    let text = words.join(" ");
    // All of either sort are all of both.
    let text = match text.split_once(" all ").or_else(|| text.split_once("all ").filter(|(front, _)| front.is_empty()))
    {
        Some((front, rest)) if !rest.contains(" with ") => format!("{front} all {}", rest.replace(" or ", " ")),
        _ => text,
    };
    let text = text.trim_start().to_string();
    if let Some(rest) = text.strip_prefix("until end of turn ") {
        return format!("{rest} until end of turn");
    }
    if let Some((said, condition)) = text.split_once(" as long as ")
        && !said.contains(['{', '"'])
    {
        return format!("as long as {condition} {said}");
    }
    match text.strip_prefix("~ can't be blocked by ") {
        Some(by) => format!("{by} can't block ~"),
        None => text,
    }
}

/// `whenever ~ or another creature enters, ...` as two texts, one for each of the two.
pub(crate) fn halves(words: &[String]) -> Option<[Vec<String>; 2]> {
    let [when, own, or, rest @ ..] = words else { return None };
    if !when.starts_with("when") || own != OWN_SIGN || or != "or" {
        return None;
    }
    let verb =
        rest.iter().position(|w| ["enters", "dies", "attacks", "deals", "leaves", "is"].contains(&w.as_str()))?;
    let with = |subject: &[String]| [std::slice::from_ref(when), subject, &rest[verb..]].concat();
    Some([with(std::slice::from_ref(own)), with(&rest[..verb])])
}
