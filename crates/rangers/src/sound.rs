//! What the rules demand whenever a ranger is asked, beside what holds in any game.

use crate::{
    areas, clear, enter,
    lexicon::{counter, kind, link, place},
    notes,
    rules::{about, between_instructions, inside_a_text, step},
};
use kernel::{About, Game, Prompt, Seat, Thing, Zone};

/// R1 to R21, as far as a table can be judged by itself.
pub(crate) fn sound(game: &Game, _: Option<&Game>) -> Result<(), String> {
    let Some(prompt) = game.prompt() else { return Ok(()) };
    for seat in game.seats() {
        belongings(game, seat)?;
    }
    for card in game.all_cards().filter(|&c| !game.in_play(c)) {
        // R12.10: what is not in play holds nothing.
        if let Some((kind, n)) = game.all_counters(card).first() {
            return Err(format!("{} is not in play and holds {n} {}", game.name(card), game.counter_word(*kind)));
        }
    }
    for card in game.cards_in_play() {
        // R14: what is attached is attached to something in play.
        if let Thing::Card(host) = game.linked(link::ATTACHED, card)
            && !game.in_play(host)
        {
            return Err(format!("{} is attached to {}, which is not in play", game.name(card), game.name(host)));
        }
    }
    if !inside_a_text(game.frames()) && game.running(step::CLEAR).is_none() {
        // R12.4
        if let Some(card) = clear::standing(game) {
            return Err(format!("{} stands at its threshold", game.name(card)));
        }
    }
    if between_instructions(game) {
        surroundings(game)?;
        loose(game)?;
    }
    match prompt.about {
        About::Game(about::TURN, ..) => at_turn(game, prompt),
        _ => Ok(()),
    }
}

/// A ranger's token, energy and piles.
fn belongings(game: &Game, seat: Seat) -> Result<(), String> {
    let name = || game.thing_name(Thing::Player(seat));
    let tokens = game.cards_in(Zone::shared(place::TOKENS)).filter(|&c| game.owner(c) == seat).count();
    if tokens != 1 {
        return Err(format!("{} has {tokens} ranger tokens", name()));
    }
    if !areas::token_lies_on(game, seat).is_some_and(|c| game.in_play(c)) {
        return Err(format!("the token of {} lies on nothing in play", name()));
    }
    if let Some((kind, n)) = game.all_counters(seat).into_iter().find(|(_, n)| *n < 0) {
        return Err(format!("{} has {n} {}", name(), game.counter_word(kind)));
    }
    // R21.3: with the third the day ends.
    if game.counters(seat, counter::INJURY) >= 3 && game.note(notes::DAY_ENDS) == 0 {
        return Err(format!("{} has three injuries and the day goes on", name()));
    }
    for own in [place::HAND, place::DECK, place::DISCARD, place::FATIGUE_STACK] {
        if let Some(card) = game.cards_in(Zone::of(own, seat)).find(|&c| game.owner(c) != seat) {
            return Err(format!("{} is with {}, whose it is not", game.name(card), name()));
        }
    }
    Ok(())
}

/// R3.3, R12.8: one location and one weather.
fn surroundings(game: &Game) -> Result<(), String> {
    for (wanted, word) in [(kind::LOCATION, "locations"), (kind::WEATHER, "weathers")] {
        let n = game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(|&c| game.is_kind(c, wanted)).count();
        if n != 1 {
            return Err(format!("there are {n} {word} in the surroundings"));
        }
    }
    Ok(())
}

/// R15.3: an attachment lies on a host; a mission does, or lies in the surroundings.
fn loose(game: &Game) -> Result<(), String> {
    match game.cards_in_play().find(|&c| enter::is_loose(game, c)) {
        Some(card) => Err(format!("{} lies loose", game.name(card))),
        None => Ok(()),
    }
}

/// R5.2: a ranger who has rested takes no turn; R14.6: nobody carries too much.
fn at_turn(game: &Game, prompt: &Prompt) -> Result<(), String> {
    if game.note(notes::RESTED) & 1 << prompt.seat.0 != 0 {
        return Err(format!("{} has rested and takes a turn", game.thing_name(prompt.seat.into())));
    }
    match game.seats().find(|&s| enter::over_equipped(game, s)) {
        Some(seat) => Err(format!("{} carries too much", game.thing_name(Thing::Player(seat)))),
        None => Ok(()),
    }
}
