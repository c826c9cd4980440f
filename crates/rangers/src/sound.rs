//! What the rules demand whenever a ranger is asked, beside what holds in any game.

use crate::{
    areas, clear,
    codes::about,
    enter,
    lexicon::{counter, kind, link, place},
    notes,
    rulebook::{between_instructions, inside_a_text},
    steps,
};
use kernel::{About, Broken, Game, Prompt, Seat, Thing, Zone, told};

/// R1 to R21, as far as a table can be judged by itself.
pub(crate) fn sound(game: &Game, _: Option<&Game>) -> Result<(), Broken> {
    let Some(prompt) = game.prompt() else { return Ok(()) };
    for seat in game.seats() {
        belongings(game, seat)?;
    }
    for card in game.all_cards().filter(|&c| !game.in_play(c)) {
        // R12.10: what is not in play holds nothing.
        if let Some((kind, n)) = game.all_counters(card).first() {
            return Err(Broken(told!("{} is not in play and holds {} {}", card, *n, *kind)));
        }
    }
    for card in game.cards_in_play() {
        // R14: what is attached is attached to something in play.
        if let Thing::Card(host) = game.linked(link::ATTACHED, card)
            && !game.in_play(host)
        {
            return Err(Broken(told!("{} is attached to {}, which is not in play", card, host)));
        }
    }
    if !inside_a_text(game.frames()) && !game.is_running(steps::CLEAR) {
        // R12.4
        if let Some(card) = clear::standing(game) {
            return Err(Broken(told!("{} stands at its threshold", card)));
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
fn belongings(game: &Game, seat: Seat) -> Result<(), Broken> {
    let tokens = game.cards_in(Zone::shared(place::TOKENS)).filter(|&c| game.owner(c) == seat).count();
    if tokens != 1 {
        return Err(Broken(told!("{} has {} ranger tokens", seat, tokens as i32)));
    }
    if !areas::token_lies_on(game, seat).is_some_and(|c| game.in_play(c)) {
        return Err(Broken(told!("the token of {} lies on nothing in play", seat)));
    }
    if let Some((kind, n)) = game.all_counters(seat).into_iter().find(|(_, n)| *n < 0) {
        return Err(Broken(told!("{} has {} {}", seat, n, kind)));
    }
    // R21.3: with the third the day ends.
    if game.counters(seat, counter::INJURY) >= 3 && !game.note(notes::DAY_ENDS) {
        return Err(Broken(told!("{} has three injuries and the day goes on", seat)));
    }
    for own in [place::HAND, place::DECK, place::DISCARD, place::FATIGUE_STACK] {
        if let Some(card) = game.cards_in(Zone::of(own, seat)).find(|&c| game.owner(c) != seat) {
            return Err(Broken(told!("{} is with {}, whose it is not", card, seat)));
        }
    }
    Ok(())
}

/// R3.3, R12.8: one location and one weather.
fn surroundings(game: &Game) -> Result<(), Broken> {
    for (wanted, word) in [(kind::LOCATION, "locations"), (kind::WEATHER, "weathers")] {
        let n = game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(|&c| game.is_kind(c, wanted)).count();
        if n != 1 {
            return Err(Broken(told!("there are {} {} in the surroundings", n as i32, word)));
        }
    }
    Ok(())
}

/// R15.3: an attachment lies on a host; a mission does, or lies in the surroundings.
fn loose(game: &Game) -> Result<(), Broken> {
    match game.cards_in_play().find(|&c| enter::is_loose(game, c)) {
        Some(card) => Err(Broken(told!("{} lies loose", card))),
        None => Ok(()),
    }
}

/// R5.2: a ranger who has rested takes no turn; R14.6: nobody carries too much.
fn at_turn(game: &Game, prompt: &Prompt) -> Result<(), Broken> {
    if game.note(notes::RESTED).contains(prompt.seat) {
        return Err(Broken(told!("{} has rested and takes a turn", prompt.seat)));
    }
    match game.seats().find(|&s| enter::over_equipped(game, s)) {
        Some(seat) => Err(Broken(told!("{} carries too much", seat))),
        None => Ok(()),
    }
}
