//! The words for people: prompts, options, why-nots and log lines. Nothing here is asked for while bots play.

use crate::codes::{about, option};
use crate::lexicon::{counter, place};
use crate::play::{may_play_freely, price};
use crate::turn::active;
use abilities::CostPart;
use kernel::{About, Choice, Game, Prompt, Told, Zone, told};
use title::Closed;

pub(crate) fn prompt(game: &Game, prompt: &Prompt) -> Told {
    let who = prompt.seat;
    match prompt.about {
        About::Game(about::MENU, ..) => {
            let has = |kind| told!("{} {}", game.counters(who, kind), kind);
            told!("{}, your turn ({}, {}, {}).", who, has(counter::OIL), has(counter::SPARK), has(counter::WARMTH))
        }
        About::Game(about::NEXT, ..) => told!("{}: which is next?", who),
        _ => title::plain_prompt(game, prompt),
    }
}

pub(crate) fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> Told {
    match *choice {
        Choice::Play(card) => {
            let price = price(game, card, prompt.seat);
            let parts = price.parts.iter().map(|part| match part {
                CostPart::Pay(n, kind) => told!("{} {}", n.as_number().unwrap_or(0), *kind),
                _ => told!("more"),
            });
            told!("Play {} [{}]", card, Told::join(parts, ", "))
        }
        Choice::Number(n) if matches!(prompt.about, About::Game(about::NEXT, ..)) => {
            game.waiting()[n as usize].source.into()
        }
        Choice::Game(option::TRIM, ..) => told!("Trim a wick (1 oil)"),
        Choice::Game(..) => told!("Rest"),
        _ => title::plain_option(game, prompt, choice),
    }
}

pub(crate) fn closed(game: &Game) -> Vec<Closed> {
    let seat = active(game);
    let hand = game.cards_in(Zone::of(place::HAND, seat));
    let cards = hand
        .filter_map(|card| Some(Closed { choice: Choice::Play(card), why: may_play_freely(game, card, seat).err()? }));
    let actions = game.actions(seat);
    let actions = actions.filter_map(|(code, verdict)| Some(Closed { choice: code.choice()?, why: verdict.err()? }));
    cards.chain(actions).collect()
}
