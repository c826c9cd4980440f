//! Finding an option by its words.

use crate::{
    OptionKind, ShownPrompt,
    play::Verb,
    seen::{kind_of, number_of},
    wording::norm,
};
use ::words::{Line, Piece, Writer};
use kernel::{Choice, Game, Prompt};
use title::Title;

/// The options of a prompt in words, in their order, as the one who is asked reads them.
pub fn option_texts(title: &Title, game: &Game, prompt: &Prompt) -> Vec<String> {
    option_lines(title, game, prompt).iter().map(Line::to_string).collect()
}

/// The options of a prompt, in their order, as the one who is asked reads them.
pub fn option_lines(title: &Title, game: &Game, prompt: &Prompt) -> Vec<Line> {
    let writer = Writer::new(game, Some(prompt.seat));
    prompt.options.iter().map(|choice| writer.line(&(title.option)(game, prompt, choice))).collect()
}

/// The question of a prompt, as the one who is asked reads it.
pub(crate) fn question_line(title: &Title, game: &Game, prompt: &Prompt) -> Line {
    Writer::new(game, Some(prompt.seat)).line(&(title.prompt)(game, prompt))
}

/// The question of a prompt in words, as the one who is asked reads it.
pub fn question_text(title: &Title, game: &Game, prompt: &Prompt) -> String {
    question_line(title, game, prompt).to_string()
}

/// The option meant by some words: the plain answers first, then the same text, its beginning, a part of it.
pub fn find_option(prompt: &Prompt, texts: &[String], words: &str) -> Result<u16, OptionError> {
    let answers: Vec<Answer> = prompt.options.iter().map(|choice| (kind_of(choice), number_of(choice))).collect();
    find(&answers, texts, words)
}

impl ShownPrompt {
    /// The option meant by some words, by its place in the list.
    pub fn find(&self, words: &str) -> Result<usize, OptionError> {
        let answers: Vec<Answer> = self.options.iter().map(|option| (option.kind, option.number)).collect();
        let texts: Vec<String> = self.options.iter().map(|option| option.text.to_string()).collect();
        find(&answers, &texts, words).map(usize::from)
    }
}

/// What kind of answer an option is, and the number it stands for.
type Answer = (OptionKind, Option<i32>);

fn find(answers: &[Answer], texts: &[String], words: &str) -> Result<u16, OptionError> {
    let plain = match words {
        "yes" => Some((OptionKind::Yes, None)),
        "no" => Some((OptionKind::No, None)),
        "done" => Some((OptionKind::Done, None)),
        "pass" => Some((OptionKind::Pass, None)),
        "cancel" => Some((OptionKind::Cancel, None)),
        number => number.parse().ok().map(|number| (OptionKind::Number, Some(number))),
    };
    if let Some(i) = plain.and_then(|plain| answers.iter().position(|answer| *answer == plain)) {
        return Ok(i as u16);
    }
    let normed: Vec<String> = texts.iter().map(|t| norm(t)).collect();
    let all: Vec<(usize, &str)> = normed.iter().map(String::as_str).enumerate().collect();
    let none = || Err(OptionError::None(offered(0..texts.len(), texts)));
    the_one(&find_among(&all, &norm(words)), &normed, texts).unwrap_or_else(none)
}

/// The option meant by some words and how they are said: `A plays Forest` means `Play Forest` before what a Forest can
/// be used for, `A uses Forest` the other way round.
pub(crate) fn find_said(verb: Verb, prompt: &Prompt, lines: &[Line], words: &str) -> Result<u16, OptionError> {
    let texts: Vec<String> = lines.iter().map(Line::to_string).collect();
    let normed: Vec<String> = texts.iter().map(|t| norm(t)).collect();
    let said = |(i, choice): (usize, &Choice)| match (verb, choice, card_played(choice, &lines[i])) {
        (Verb::Plays, _, Some(card)) => Some((i, norm(&card))),
        (Verb::Uses, Choice::Ability(..) | Choice::Use(..), None) => Some((i, normed[i].clone())),
        _ => None,
    };
    let meant: Vec<(usize, String)> = prompt.options.iter().enumerate().filter_map(said).collect();
    let meant: Vec<(usize, &str)> = meant.iter().map(|(i, text)| (*i, text.as_str())).collect();
    let found = the_one(&find_among(&meant, &norm(words)), &normed, &texts);
    found.unwrap_or_else(|| find_option(prompt, &texts, words))
}

/// The card an option plays, with what is told behind its name. A response is offered as an ability of its card: words
/// stand before the name there, as they do where a card is played.
fn card_played(choice: &Choice, line: &Line) -> Option<String> {
    let offers = matches!(choice, Choice::Play(_) | Choice::Ability(..) | Choice::Use(..));
    let [Piece::Text(_), rest @ ..] = &line.0[..] else { return None };
    let card = matches!(rest.first(), Some(Piece::Card { .. }));
    (offers && card).then(|| rest.iter().map(Piece::text).collect())
}

/// The first of what was found if all of it has the same text, nothing if there is none.
fn the_one(found: &[usize], normed: &[String], texts: &[String]) -> Option<Result<u16, OptionError>> {
    let first = *found.first()?;
    Some(match found.iter().all(|&i| normed[i] == normed[first]) {
        true => Ok(first as u16),
        false => Err(OptionError::Several(offered(found.iter().copied(), texts))),
    })
}

fn offered(options: impl Iterator<Item = usize>, texts: &[String]) -> Vec<Offered> {
    options.map(|at| Offered { at, text: texts[at].clone() }).collect()
}

/// Which of the options the words fit: the same text, the name before a price, the beginning, a part. All are normed.
fn find_among(options: &[(usize, &str)], wanted: &str) -> Vec<usize> {
    let named =
        |t: &str| t.strip_prefix(wanted).is_some_and(|rest| rest.starts_with([' ', ':']) && is_price(&rest[1..]));
    let tiers: [&dyn Fn(&str) -> bool; 5] =
        [&|t| t == wanted, &named, &|t| t.starts_with(wanted), &|t| t.contains(wanted), &|t| fits(t, wanted)];
    let found = tiers.iter().map(|fits| options.iter().filter(|(_, t)| fits(t)).map(|(i, _)| *i).collect::<Vec<_>>());
    found.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
}

/// Whether a price follows a name: `{2}{W}`, `[1 SPI]`.
fn is_price(rest: &str) -> bool {
    rest.trim_start().starts_with(['{', '['])
}

/// Why words name no option.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// They fit these.
    #[error("fits several: {}", all(.0))]
    Several(Vec<Offered>),
    /// They fit none of these.
    #[error("is not offered; offered: {}", all(.0))]
    None(Vec<Offered>),
}

/// An option that is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Its place in the list.
    pub at: usize,
    /// Its words.
    pub text: String,
}

fn all(offered: &[Offered]) -> String {
    offered.iter().map(|option| option.text.as_str()).collect::<Vec<_>>().join(" | ")
}

/// Whether an option has the wanted words in it; what stands on both sides of an arrow may be apart:
/// `Traverse -> Thicket` fits `Test: Traverse (FIT + exploration) [1] -> Overgrown Thicket`. Both are normed.
pub(crate) fn fits(option: &str, wanted: &str) -> bool {
    if option.contains(wanted) {
        return true;
    }
    let (mut rest, mut parts) = (option, 0);
    for part in wanted.split("->").map(str::trim) {
        match rest.find(part) {
            Some(at) if !part.is_empty() => rest = &rest[at + part.len()..],
            _ => return false,
        }
        parts += 1;
    }
    parts > 1
}

/// How a list of expected options stands to what is offered.
pub(crate) struct Offers {
    /// What is expected.
    pub expected: Vec<String>,
    /// Expected and not there.
    pub missing: Vec<String>,
    /// There and not expected.
    pub extra: Vec<String>,
}

/// Reads a list of options that was cut at commas (a comma may also stand inside an option), and gives each expected
/// one an option of its own. Options of the same text count as one.
pub(crate) fn compare(parts: &[&str], texts: &[String]) -> Offers {
    let mut offered: Vec<(String, &str)> = Vec::new();
    for text in texts {
        let normed = norm(text);
        if !offered.iter().any(|(n, _)| *n == normed) {
            offered.push((normed, text));
        }
    }
    let expected = expected(parts, &offered.iter().map(|(n, _)| n.as_str()).collect::<Vec<_>>());
    let mut taken: Vec<Option<usize>> = vec![None; offered.len()];
    let mut missing = Vec::new();
    for (e, text) in expected.iter().enumerate() {
        let mut seen = vec![false; offered.len()];
        if !assign(e, &expected, &offered, &mut taken, &mut seen) {
            missing.push(text.clone());
        }
    }
    let extra = (0..offered.len()).filter(|&o| taken[o].is_none()).map(|o| offered[o].1.to_string()).collect();
    Offers { expected, missing, extra }
}

/// One step of a matching by augmenting paths: expected `e` takes a free option, or one whose taker can take another.
fn assign(
    e: usize,
    expected: &[String],
    offered: &[(String, &str)],
    taken: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    let wanted = norm(&expected[e]);
    let mut order: Vec<usize> = (0..offered.len()).filter(|&o| names(&offered[o].0, &wanted)).collect();
    order.sort_by_key(|&o| (offered[o].0 != wanted, !offered[o].0.starts_with(&wanted)));
    for o in order {
        if std::mem::replace(&mut seen[o], true) {
            continue;
        }
        let free = match taken[o] {
            None => true,
            Some(other) => assign(other, expected, offered, taken, seen),
        };
        if free {
            taken[o] = Some(e);
            return true;
        }
    }
    false
}

/// The expected options of a list cut at commas: the longest pieces that fit an option first. A piece that only goes on
/// with an option behind a comma of its own (`3 fatigue on the way`) belongs to the piece before it.
fn expected(parts: &[&str], offered: &[&str]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut i = 0;
    while i < parts.len() {
        let fitting = |j: &usize| offered.iter().any(|o| fits(o, &norm(&parts[i..*j].join(", "))));
        let end = (i + 2..=parts.len()).rev().find(fitting).unwrap_or(i + 1);
        let piece = parts[i..end].join(", ");
        match out.last_mut().filter(|last| goes_on(&norm(last), &norm(&piece), offered)) {
            Some(last) => *last = format!("{last}, {piece}"),
            None => out.push(piece),
        }
        i = end;
    }
    out
}

/// Whether a piece is how options go on behind a comma and nothing else, and the one before it may be the beginning of
/// one.
fn goes_on(last: &str, piece: &str, offered: &[&str]) -> bool {
    let behind = |o: &&str| o.split(", ").skip(1).any(|part| part.starts_with(piece));
    let ends = |o: &&str| names(o, last) && !o.contains(", ");
    offered.iter().any(behind) && !offered.iter().any(|o| names(o, piece)) && !offered.iter().any(ends)
}

/// Whether an option has the wanted words in it, and they are more than how it goes on behind a comma of its own.
fn names(option: &str, wanted: &str) -> bool {
    let first = wanted.split("->").next().unwrap_or(wanted).trim();
    let goes_on = |at: usize| option[..at].ends_with(", ");
    fits(option, wanted) && option.match_indices(first).any(|(at, _)| !goes_on(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{AbilityId, About, Card, Seat, Shape, Thing};

    fn texts(list: &[&str]) -> Vec<String> {
        list.iter().map(|t| t.to_string()).collect()
    }

    fn prompt(options: Vec<Choice>) -> Prompt {
        Prompt { seat: Seat(0), shape: Shape::One, about: About::Game(0, Thing::Nothing, 0), options }
    }

    #[test]
    fn an_option_is_found_by_the_least_that_names_it() {
        let prompt = prompt(vec![Choice::Mode(0), Choice::Mode(1), Choice::Number(2), Choice::Pass]);
        let texts = texts(&["Test: Traverse (FIT) -> Overgrown Thicket", "Test: Travel", "2", "pass"]);
        assert_eq!(find_option(&prompt, &texts, "overgrown thicket"), Ok(0));
        assert_eq!(find_option(&prompt, &texts, "Test: Travel"), Ok(1));
        assert_eq!(find_option(&prompt, &texts, "traverse (fit) → Overgrown"), Ok(0));
        assert_eq!(find_option(&prompt, &texts, "Trav -> Thicket"), Ok(0));
        assert_eq!(find_option(&prompt, &texts, "2"), Ok(2));
        assert_eq!(find_option(&prompt, &texts, "pass"), Ok(3));
        assert!(find_option(&prompt, &texts, "Test").is_err_and(|e| matches!(e, OptionError::Several(_))));
        assert!(find_option(&prompt, &texts, "Rest").is_err());
    }

    #[test]
    fn exact_offers_are_a_matching() {
        let offered = texts(&["Play Hy Pimpot, Chef", "Play Walk With Me", "Walk", "pass"]);
        let offers = compare(&["Walk", "Walk With Me", "Hy Pimpot", "Chef", "pass"], &offered);
        assert!(offers.missing.is_empty() && offers.extra.is_empty());
        let offers = compare(&["Bold", "pass"], &offered);
        assert_eq!(offers.missing, ["Bold"]);
        assert_eq!(offers.extra.len(), 3);
    }

    #[test]
    fn how_another_option_goes_on_is_none() {
        let offered = texts(&["Test: Connect -> Buck, 3 fatigue", "Test: Connect -> Doe, 2 fatigue", "Rest"]);
        assert!(compare(&["Connect -> Buck", "3 fatigue", "Rest"], &offered).missing.is_empty());
        assert_eq!(compare(&["Connect -> Buck", "2 fatigue"], &offered).missing, ["Connect -> Buck, 2 fatigue"]);
        assert_eq!(compare(&["Rest", "2 fatigue"], &offered).missing, ["2 fatigue"]);
        assert_eq!(compare(&["Rest", "2 fatigue"], &offered).expected, ["Rest", "2 fatigue"]);
        assert!(compare(&["(Buck)"], &texts(&["When it clears, exhaust it (Buck)"])).missing.is_empty());
    }

    #[test]
    fn to_play_prefers_what_is_played() {
        let card = Card::numbered(0, 0);
        let prompt = prompt(vec![
            Choice::Ability(AbilityId::new(0), card),
            Choice::Play(card),
            Choice::Ability(AbilityId::new(1), card),
            Choice::Pass,
        ]);
        let text = |text: &str| Piece::Text(text.into());
        let named = |name: &str| Piece::Card { id: None, name: name.into() };
        let lines = [
            Line(vec![named("Forest"), text(": {T} add {G}")]),
            Line(vec![text("Play "), named("Forest")]),
            Line(vec![text("Play "), named("Forest Bear"), text(" [1 FIT]")]),
            Line(vec![text("Pass")]),
        ];
        let find = |verb, words| find_said(verb, &prompt, &lines, words);
        assert_eq!(find(Verb::Plays, "Forest"), Ok(1));
        assert_eq!(find(Verb::Plays, "Forest Bear"), Ok(2));
        assert_eq!(find(Verb::Plays, "Bear"), Ok(2));
        assert_eq!(find(Verb::Chooses, "Forest"), Ok(0));
        assert_eq!(find(Verb::Uses, "Forest"), Ok(0));
        assert_eq!(find(Verb::Plays, "pass"), Ok(3));
    }
}
