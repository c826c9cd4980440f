//! R7.9: the odds of a test, counted over the challenge cards that may come up.

use crate::{
    challenge,
    codes::{about, line},
    lexicon::{place, word},
};
use kernel::{About, Card, Game, LogLine, Prompt, Zone};
use title::{Chance, Forecast, Odds, declining};

/// The most questions that may come between a commit and the result of its test.
const QUESTIONS: usize = 40;

/// The odds of each answer to a question about the commit, if nothing else is committed.
pub(crate) fn forecasts(game: &Game, prompt: &Prompt) -> Vec<Forecast> {
    if !is_commit(prompt) {
        return Vec::new();
    }
    let odds = |answer| Forecast { odds: odds(game, answer), ..Forecast::default() };
    (0..prompt.options.len() as u16).map(odds).collect()
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

/// The challenge cards with which the running test succeeds after that answer. None where the deck is empty and will be
/// shuffled first (R9.12), or where the result does not come within reach.
fn odds(game: &Game, answer: u16) -> Option<Odds> {
    let deck = deck(game);
    let top = *deck.first()?;
    let mut good = 0;
    for &card in &deck {
        good += u16::from(succeeds(game.exchanged(card, top), answer)?);
    }
    Some(Odds { good, of: deck.len() as u16 })
}

/// Whether the running test succeeds after that answer, if nobody does anything more.
fn succeeds(mut game: Game, answer: u16) -> Option<bool> {
    game.start_log();
    game.answer(answer).ok()?;
    for _ in 0..QUESTIONS {
        let result = game.log().iter().find_map(|row| match row {
            LogLine::Game(line::SUCCEEDS, ..) => Some(true),
            LogLine::Game(line::FAILS, ..) => Some(false),
            _ => None,
        });
        if result.is_some() {
            return result;
        }
        let next = declining(game.prompt()?);
        game.answer(next).ok()?;
    }
    None
}
