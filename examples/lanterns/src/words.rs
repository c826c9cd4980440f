//! What people read: prompts, options, why-nots and log lines. Nothing here is asked for while bots play.

use crate::codes::{about, option};
use crate::lexicon::{counter, place};
use crate::play::{may_play_freely, price};
use crate::turn::active;
use abilities::CostPart;
use kernel::{About, Choice, Form, Game, Printed, Prompt, Span, Told, Zone, told};
use title::Closed;

pub(crate) fn prompt(game: &Game, prompt: &Prompt) -> Told {
    let who = prompt.seat;
    match prompt.about {
        About::Game(about::MENU, ..) => {
            let has = |kind| told!("{} {}", game.counters(who, kind), kind);
            told!("{}, your turn ({}, {}, {}).", who, has(counter::OIL), has(counter::SPARK), has(counter::WARMTH))
        }
        About::Game(about::NEXT, ..) => told!("{}: which is next?", who),
        About::Game(..) | About::PutBack { .. } => told!("{}: put the cards back.", who),
        About::Answer(act) => told!("{}: {}. What answers?", who, game.act_told(&act)),
        About::Triggers => told!("{}: several abilities wait.", who),
        About::Clause { source, .. } => told!("{}: {} asks.", who, source),
    }
}

pub(crate) fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> Told {
    match *choice {
        Choice::Thing(thing) => thing.into(),
        Choice::Play(card) => {
            let price = price(game, card, prompt.seat);
            let parts = price.parts.iter().map(|part| match part {
                CostPart::Pay(n, kind) => told!("{} {}", n.as_number().unwrap_or(0), *kind),
                _ => told!("more"),
            });
            told!("Play {} [{}]", card, Told::join(parts, ", "))
        }
        Choice::Ability(_, card) => told!("Use {}", card),
        Choice::Delayed(_) | Choice::Waiting(_) => told!("What was promised"),
        Choice::Number(n) => match prompt.about {
            About::Game(about::NEXT, ..) => game.waiting()[n as usize].source.into(),
            _ => n.into(),
        },
        Choice::Yes => told!("Yes"),
        Choice::No => told!("No"),
        Choice::Done => told!("No more"),
        Choice::Pass => told!("Pass"),
        Choice::Cancel => told!("Take it back"),
        Choice::Mode(m) => mode(game, prompt, m).unwrap_or_default(),
        Choice::Word(word) => word.into(),
        Choice::Trait(t) => Span::Trait(t).into(),
        Choice::Name(name) => name.into(),
        Choice::Pair(a, b) => told!("{} and {}", a, b),
        Choice::Game(option::TRIM, ..) => told!("Trim a wick (1 oil)"),
        Choice::Game(..) => told!("Rest"),
    }
}

/// A mode in the words of its clauses.
fn mode(game: &Game, prompt: &Prompt, mode: u8) -> Option<Told> {
    Some(Printed::effects(game.mode_asked(prompt, mode)?.to_vec(), None, Form::Open))
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
