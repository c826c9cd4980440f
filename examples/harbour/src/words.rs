//! The words for people: prompts, options and why-nots. Nothing here is asked for while bots play.

use crate::{
    bars,
    codes::{about, option},
    lexicon::{counter, kind, place, stat},
    rulebook::active,
};
use abilities::Counter;
use kernel::{About, Choice, Game, Prompt, Seat, Span, Told, Zone, told};
use title::Closed;

/// `3 coins`
pub(crate) fn has(game: &Game, who: Seat, kind: Counter) -> Told {
    let count = game.counters(who, kind);
    told!("{} {}", count, Span::Counters(kind, count))
}

pub(crate) fn prompt(game: &Game, prompt: &Prompt) -> Told {
    let who = prompt.seat;
    let has = |kind| has(game, who, kind);
    match prompt.about {
        About::Game(about::ERRANDS, ..) => told!("{}: run an errand? ({})", who, has(counter::HOUR)),
        About::Game(about::DEALS, ..) => {
            told!("{}: make a deal? ({}, {})", who, has(counter::COIN), has(counter::DEAL))
        }
        _ => title::plain_prompt(game, prompt),
    }
}

pub(crate) fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> Told {
    match *choice {
        Choice::Game(option::BUY, card, price) => told!("Buy {} [{}]", card, price),
        Choice::Game(option::ENOUGH, ..) => told!("Enough"),
        Choice::Play(card) => told!("Run {}", card),
        _ => title::plain_option(game, prompt, choice),
    }
}

/// The errands and deals a merchant would expect, each with the reason why it is not offered.
pub(crate) fn closed(game: &Game) -> Vec<Closed> {
    let seat = active(game);
    let coins = game.counters(seat, counter::COIN);
    match game.prompt().map(|prompt| prompt.about) {
        Some(About::Game(about::ERRANDS, ..)) if game.counters(seat, counter::HOUR) == 0 => {
            let hand = game.cards_in(Zone::of(place::HAND, seat)).filter(|&card| game.is_kind(card, kind::ERRAND));
            hand.map(|card| Closed { choice: Choice::Play(card), why: bars::NO_HOUR.plain() }).collect()
        }
        Some(About::Game(about::DEALS, ..)) => {
            let piles = game.piles_in(Zone::shared(place::SUPPLY)).into_iter();
            let priced = piles.map(|(top, _)| (top, game.stat(top, stat::PRICE)));
            let why = |price: i32| match game.counters(seat, counter::DEAL) {
                0 => Some(bars::NO_DEAL.plain()),
                _ if price > coins => Some(bars::TOO_DEAR.about([Span::Number(coins)])),
                _ => None,
            };
            let closed = |(top, price): (kernel::Card, i32)| {
                Some(Closed { choice: Choice::Game(option::BUY, top.into(), price), why: why(price)? })
            };
            priced.filter_map(closed).collect()
        }
        _ => Vec::new(),
    }
}
