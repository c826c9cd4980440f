//! R7.9: the odds of a test, counted over the challenge cards that may come up.

use crate::{
    challenge,
    codes::{about, line},
    lexicon::{place, verb, word},
    notes, steps, test,
};
use kernel::{About, Card, Game, LogLine, Prompt, Zone};
use title::{Cases, Chance, Forecast, Odds, declining};

/// The most questions that may come between a commit and the result of its test.
const QUESTIONS: usize = 40;

/// The odds of each answer to a question about the commit, if nothing else is committed.
pub(crate) fn forecasts(game: &Game, prompt: &Prompt) -> Vec<Forecast> {
    if !is_commit(prompt) {
        return Vec::new();
    }
    let forecast = |answer| match drawn(game, answer) {
        Some((odds, spread)) => Forecast { odds: Some(odds), spread, ..Forecast::default() },
        None => Forecast::default(),
    };
    (0..prompt.options.len() as u16).map(forecast).collect()
}

/// R9: how likely each icon is, and the cards whose challenge effect it would resolve as the table lies now.
pub(crate) fn chances(game: &Game, prompt: &Prompt) -> Vec<Chance> {
    if !is_commit(prompt) {
        return Vec::new();
    }
    let deck = deck(game);
    let icons = [word::SUN, word::MOUNTAIN, word::CREST].into_iter().map(|icon| {
        let good = deck.iter().filter(|&&card| challenge::icons_of(game, card).any(|i| i == icon)).count();
        let odds = Odds { good: good as u16, of: deck.len() as u16 };
        Chance { name: icon.into(), odds, cards: challenge::answering(game, prompt.seat, icon) }
    });
    icons.filter(|chance| chance.odds.of > 0).collect()
}

fn is_commit(prompt: &Prompt) -> bool {
    matches!(prompt.about, About::Game(about::ENERGY | about::CARDS, ..))
}

fn deck(game: &Game) -> Vec<Card> {
    game.cards_in(Zone::shared(place::CHALLENGE_DECK)).collect()
}

/// The challenge cards with which the running test succeeds after that answer, and all of them by their modifiers. None where the deck
/// is empty and will be shuffled first (R9.12), or where the result does not come within reach.
fn drawn(game: &Game, answer: u16) -> Option<(Odds, Vec<Cases>)> {
    let deck = deck(game);
    let top = *deck.first()?;
    let tested: Vec<Card> = game.cards_in_play().filter(|card| test::is_tested(game, *card)).collect();
    let (mut good, mut spread) = (0, Vec::<Cases>::new());
    for &card in &deck {
        let result = result(game.exchanged(card, top), answer, &tested)?;
        good += u16::from(result.succeeds);
        let at = spread.iter().position(|cases| cases.by >= result.modifier).unwrap_or(spread.len());
        if spread.get(at).is_none_or(|cases| cases.by != result.modifier) {
            let new = Cases { by: result.modifier, of: 0, good: 0, done: 0, result: Some(result.effort) };
            spread.insert(at, new);
        }
        let cases = &mut spread[at];
        cases.of += 1;
        cases.good += u16::from(result.succeeds);
        cases.done += u16::from(result.clears);
        cases.result = cases.result.filter(|effort| *effort == result.effort);
    }
    Some((Odds { good, of: deck.len() as u16 }, spread))
}

/// The result of the running test with one challenge card.
struct TestResult {
    modifier: i32,
    effort: i32,
    succeeds: bool,
    /// A card that was tested is cleared (R12).
    clears: bool,
}

/// The result of the running test after that answer, if nobody does anything more.
fn result(mut game: Game, answer: u16, tested: &[Card]) -> Option<TestResult> {
    game.start_log();
    game.answer(answer).ok()?;
    let mut compared: Option<(bool, i32, i32)> = None;
    for _ in 0..QUESTIONS {
        compared = compared.or_else(|| {
            let succeeds = game.log().iter().find_map(|row| match row {
                LogLine::Game(line::SUCCEEDS, ..) => Some(true),
                LogLine::Game(line::FAILS, ..) => Some(false),
                _ => None,
            })?;
            Some((succeeds, game.note(notes::EFFORT), challenge::counted_modifier(&game)))
        });
        if let Some((succeeds, effort, modifier)) = compared {
            let clear = |row: &LogLine| matches!(row, LogLine::Act(act) if act.verb == verb::CLEAR && act.patient.card().is_some_and(|card| tested.contains(&card)));
            let clears = succeeds && game.log().iter().any(clear);
            if clears || !succeeds || !game.is_running(steps::TEST) || game.outcome().is_some() {
                return Some(TestResult { modifier, effort, succeeds, clears });
            }
        }
        let next = declining(game.prompt()?);
        game.answer(next).ok()?;
    }
    // The effects of the card ask for more than is looked at: nothing is cleared so far.
    compared.map(|(succeeds, effort, modifier)| TestResult { modifier, effort, succeeds, clears: false })
}
