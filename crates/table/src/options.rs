//! Finding an option by its words.

use crate::{
    OptionKind, ShownPrompt,
    seen::{kind_of, number_of},
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
pub fn question_line(title: &Title, game: &Game, prompt: &Prompt) -> Line {
    Writer::new(game, Some(prompt.seat)).line(&(title.prompt)(game, prompt))
}

/// The question of a prompt in words, as the one who is asked reads it.
pub fn question_text(title: &Title, game: &Game, prompt: &Prompt) -> String {
    question_line(title, game, prompt).to_string()
}

/// The option meant by some words: the plain answers first, then the same text, its beginning, a part of it.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{Offered, OptionError, find_option, option_lines, option_texts, question_text};
/// let (game, prompt) = (session.game(), session.prompt().expect("a turn"));
/// let texts = option_texts(title, game, prompt);
/// assert_eq!(option_lines(title, game, prompt)[0].to_string(), texts[0]);
/// assert_eq!(find_option(prompt, &texts, &texts[0]).expect("an option"), 0);
/// // Words that name no option are answered with all there are.
/// let wrong: OptionError = find_option(prompt, &texts, "fly away").expect_err("nobody can");
/// assert!(matches!(&wrong, OptionError::None(all) if all.iter().any(|one: &Offered| one.text == texts[0])));
/// assert!(!question_text(title, game, prompt).is_empty());
/// ```
pub fn find_option(prompt: &Prompt, texts: &[String], words: &str) -> Result<u16, OptionError> {
    let answers: Vec<Answer> = prompt.options.iter().map(|choice| (kind_of(choice), number_of(choice))).collect();
    find(&answers, texts, words)
}

impl ShownPrompt {
    /// The option meant by some words, by its place in the list.
    pub fn find(&self, words: &str) -> Result<usize, OptionError> {
        let answers: Vec<Answer> = self.options.iter().map(|option| (option.kind, option.number)).collect();
        let texts: Vec<String> = self.options.iter().map(|option| option.text.to_string()).collect();
        let lettered: Vec<String> = self.options.iter().map(|option| option.text.with_letters()).collect();
        let by_letters = || find(&answers, &lettered, words);
        // Somebody may call a player by the letter of the seat as well as by name.
        let found = match lettered.iter().any(|text| norm(text) == norm(words)) {
            true => by_letters(),
            false => find(&answers, &texts, words).or_else(|error| match error {
                OptionError::None(_) => by_letters().map_err(|_| error),
                several => Err(several),
            }),
        };
        found.map(usize::from)
    }
}

/// The kind of an answer, and the number it stands for.
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

/// The answer to give: which of several options of the same words it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// `A chooses`, `A answers`: any.
    Chooses,
    /// `A plays`, `A casts`: the one to play a card.
    Plays,
    /// `A uses`, `A activates`: the one to use an ability.
    Uses,
}

/// The option meant by some words and how they are said: `A plays Forest` means `Play Forest` before what a Forest can
/// be used for, `A uses Forest` the other way round.
pub fn find_said(verb: Verb, prompt: &Prompt, lines: &[Line], words: &str) -> Result<u16, OptionError> {
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

/// Returns the card an option plays, with the facts behind its name. A response is offered as an ability of its card:
/// words stand before the name there, as they do where a card is played.
fn card_played(choice: &Choice, line: &Line) -> Option<String> {
    let offers = matches!(choice, Choice::Play(_) | Choice::Ability(..) | Choice::Use(..));
    let [Piece::Text(_), rest @ ..] = &line.0[..] else { return None };
    let card = matches!(rest.first(), Some(Piece::Card { .. }));
    (offers && card).then(|| rest.iter().map(Piece::text).collect())
}

/// The first option found if all have the same text, nothing if there is none.
pub fn the_one(found: &[usize], normed: &[String], texts: &[String]) -> Option<Result<u16, OptionError>> {
    let first = *found.first()?;
    Some(match found.iter().all(|&i| normed[i] == normed[first]) {
        true => Ok(first as u16),
        false => Err(OptionError::Several(offered(found.iter().copied(), texts))),
    })
}

fn offered(options: impl Iterator<Item = usize>, texts: &[String]) -> Vec<Offered> {
    options.map(|at| Offered { at, text: texts[at].clone() }).collect()
}

/// Returns the options that the words fit: the same text, the name before a price, the beginning, a part. All are
/// normed.
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

/// Words without regard to case, space and the shape of arrows.
pub fn norm(text: &str) -> String {
    let text = text.replace('→', "->").replace('’', "'").to_lowercase();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether an option has the wanted words in it; words on both sides of an arrow may be apart: `Traverse -> Thicket`
/// fits `Test: Traverse (FIT + exploration) [1] -> Overgrown Thicket`. Both are normed.
pub fn fits(option: &str, wanted: &str) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{AbilityId, About, Card, Seat, Shape, Thing};

    fn texts(list: &[&str]) -> Vec<String> {
        list.iter().map(|t| t.to_string()).collect()
    }

    fn prompt(options: Vec<Choice>) -> Prompt {
        Prompt {
            seat: Seat(0),
            shape: Shape::One,
            about: About::Game(kernel::AboutCode(0), Thing::Nothing, 0),
            options,
        }
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
