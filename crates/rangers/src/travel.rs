//! R5.3, R19: travel. The map and the path deck of the next location belong to the campaign; here the group clears
//! the play area and starts on the road.

use crate::{
    areas,
    lexicon::{counter, header, kind, place, stat, verb, word},
    rules::{about, option},
};
use abilities::{FieldValue, verbs};
use kernel::{About, Act, Card, Choice, Flow, Game, Performed, Prompt, Shape, StepFrame, Thing, Zone};

/// R5.3: why the group cannot travel now.
pub(crate) fn reason(game: &Game) -> Option<String> {
    let Some(location) = areas::surrounding(game, kind::LOCATION) else { return Some("there is no location".into()) };
    let by_tokens = game.def(location).field(header::PROGRESS) == Some(&FieldValue::ByTokens);
    let met = if by_tokens {
        game.seats().all(|s| areas::token_lies_on(game, s) == Some(location))
    } else {
        game.counters(location, counter::PROGRESS) >= game.stat(location, stat::PROGRESS)
    };
    if !met {
        return Some(format!(
            "{} has {} of {} progress (R5.3)",
            game.name(location),
            game.counters(location, counter::PROGRESS),
            game.stat(location, stat::PROGRESS)
        ));
    }
    for seat in game.seats() {
        if let Some((row, source)) = game.forbidden_by(&Act::of(verb::TRAVEL).by(seat)) {
            let _ = row;
            let why = if source.card().is_some_and(|c| game.in_play(c)) { crate::words::way_out(game, source) } else { String::new() };
            return Some(format!("{} forbids it (R5.3){why}", game.thing_name(source)));
        }
    }
    None
}

/// Phase 3: the group may travel.
pub(crate) fn travel(game: &mut Game, frame: &mut StepFrame) -> Flow {
    match frame.at {
        0 => {
            frame.at = 1;
            game.perform(Act::of(verbs::BEGIN).word(word::TRAVEL_PHASE));
            Flow::Again
        }
        1 => {
            if reason(game).is_some() {
                return Flow::Done;
            }
            match game.take_answer() {
                Some(Choice::Game(option::TRAVEL, ..)) => {
                    frame.at = 2;
                    game.perform(Act::of(verb::TRAVEL).by(frame.seat));
                    Flow::Again
                }
                Some(_) => Flow::Done,
                None => {
                    let options = vec![Choice::Game(option::TRAVEL, Thing::Nothing, 0), Choice::Pass];
                    let about = About::Game(about::TRAVEL, Thing::Nothing, 0);
                    Flow::Ask(Prompt { seat: frame.seat, shape: Shape::One, about, options })
                }
            }
        }
        _ => Flow::Done,
    }
}

/// R19.1: every path card in play, and every ranger card outside the player areas, is discarded unless something
/// exempts it.
pub(crate) fn perform(game: &mut Game, act: &Act) -> Performed {
    let swept: Vec<Card> = [Zone::shared(place::ALONG_THE_WAY)]
        .into_iter()
        .chain(game.zones_of(place::WITHIN_REACH))
        .flat_map(|z| game.cards_in(z).collect::<Vec<_>>())
        .filter(|&c| game.linked(crate::lexicon::link::ATTACHED, c) == Thing::Nothing)
        .filter(|&c| game.exempted_by(&Act::of(verb::SWEEP).to(c)).is_none())
        .collect();
    if let Some(location) = areas::surrounding(game, kind::LOCATION) {
        game.set_counters(location, counter::PROGRESS, 0);
    }
    let _ = act;
    game.perform_all(swept.into_iter().map(|c| Act::of(verbs::DISCARD).to(c)).collect());
    Performed::Later
}
