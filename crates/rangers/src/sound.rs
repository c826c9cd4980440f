//! The demands of the rules whenever a ranger is asked, beside those that hold in any game.

use crate::{
    areas, clear,
    codes::about,
    enter,
    lexicon::{counter, kind, link, place},
    notes,
    rulebook::{between_instructions, inside_a_text},
    steps,
};
use kernel::{About, Bar, Flaw, Game, Prompt, Refusal, Seat, Span, Thing, Zone};

kernel::bars! {
    /// A card out of play holds tokens.
    TOKENS_OUT_OF_PLAY: "R12.10", "{} is not in play and holds {} {}";
    /// An attached card lies on nothing.
    HOST_OUT_OF_PLAY: "R15.3", "{} is attached to {}, which is not in play";
    /// A card should have cleared.
    AT_THRESHOLD: "R12.4", "{} stands at its threshold";
    /// Every ranger has one token.
    RANGER_TOKENS: "R13.1", "{} has {} ranger tokens";
    /// A ranger token lies on a card in play.
    TOKEN_ON_NOTHING: "R13.1", "the token of {} lies on nothing in play";
    /// A ranger has less than nothing of it.
    LESS_THAN_NOTHING: "", "{} has {} {}";
    /// With the third injury the day ends.
    THREE_INJURIES: "R21.3", "{} has three injuries and the day goes on";
    /// A card lies with another ranger.
    STRANGERS_CARD: "", "{} is with {}, whose it is not";
    /// There is one location.
    ONE_LOCATION: "R3.3", "there are {} locations in the surroundings";
    /// There is one weather.
    ONE_WEATHER: "R20.1", "there are {} weathers in the surroundings";
    /// An attachment needs a host.
    LIES_LOOSE: "R15.3", "{} lies loose";
    /// A ranger who has rested takes no turn.
    HAS_RESTED: "R5.2", "{} has rested and takes a turn";
    /// The equip limit is kept.
    CARRIES_TOO_MUCH: "R14.6", "{} carries too much";
}

/// R1 to R21, as far as a table can be judged by itself.
pub(crate) fn sound(game: &Game, _: Option<&Game>) -> Result<(), Flaw> {
    let Some(prompt) = game.prompt() else { return Ok(()) };
    for seat in game.seats() {
        belongings(game, seat)?;
    }
    for card in game.all_cards().filter(|&c| !game.in_play(c)) {
        // R12.10: a card out of play holds nothing.
        if let Some((kind, n)) = game.all_counters(card).first() {
            return broken(TOKENS_OUT_OF_PLAY.about([Span::Card(card), Span::Number(*n), Span::Counter(*kind)]));
        }
    }
    for card in game.cards_in_play() {
        // R14: an attached card is attached to something in play.
        if let Thing::Card(host) = game.linked(link::ATTACHED, card)
            && !game.in_play(host)
        {
            return broken(HOST_OUT_OF_PLAY.about([Span::Card(card), Span::Card(host)]));
        }
    }
    if !inside_a_text(game.frames()) && !game.is_running(steps::CLEAR) {
        // R12.4
        if let Some(card) = clear::standing(game) {
            return broken(AT_THRESHOLD.about([Span::Card(card)]));
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
fn belongings(game: &Game, seat: Seat) -> Result<(), Flaw> {
    let tokens = game.cards_in(Zone::shared(place::TOKENS)).filter(|&c| game.owner(c) == seat).count();
    if tokens != 1 {
        return broken(RANGER_TOKENS.about([player(seat), Span::Number(tokens as i32)]));
    }
    if !areas::token_lies_on(game, seat).is_some_and(|c| game.in_play(c)) {
        return broken(TOKEN_ON_NOTHING.about([player(seat)]));
    }
    if let Some((kind, n)) = game.all_counters(seat).into_iter().find(|(_, n)| *n < 0) {
        return broken(LESS_THAN_NOTHING.about([player(seat), Span::Number(n), Span::Counter(kind)]));
    }
    // R21.3: with the third the day ends.
    if game.counters(seat, counter::INJURY) >= 3 && !game.note(notes::DAY_ENDS) {
        return broken(THREE_INJURIES.about([player(seat)]));
    }
    for own in [place::HAND, place::DECK, place::DISCARD, place::FATIGUE_STACK] {
        if let Some(card) = game.cards_in(Zone::of(own, seat)).find(|&c| game.owner(c) != seat) {
            return broken(STRANGERS_CARD.about([Span::Card(card), player(seat)]));
        }
    }
    Ok(())
}

/// R3.3, R12.8: one location and one weather.
fn surroundings(game: &Game) -> Result<(), Flaw> {
    let wanted: [(_, &'static Bar); 2] = [(kind::LOCATION, &ONE_LOCATION), (kind::WEATHER, &ONE_WEATHER)];
    for (wanted, demand) in wanted {
        let n = game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(|&c| game.is_kind(c, wanted)).count();
        if n != 1 {
            return broken(demand.about([Span::Number(n as i32)]));
        }
    }
    Ok(())
}

/// R15.3: an attachment lies on a host; a mission does, or lies in the surroundings.
fn loose(game: &Game) -> Result<(), Flaw> {
    match game.cards_in_play().find(|&c| enter::is_loose(game, c)) {
        Some(card) => broken(LIES_LOOSE.about([Span::Card(card)])),
        None => Ok(()),
    }
}

/// R5.2: a ranger who has rested takes no turn; R14.6: nobody carries too much.
fn at_turn(game: &Game, prompt: &Prompt) -> Result<(), Flaw> {
    if game.note(notes::RESTED).contains(prompt.seat) {
        return broken(HAS_RESTED.about([player(prompt.seat)]));
    }
    match game.seats().find(|&s| enter::over_equipped(game, s)) {
        Some(seat) => broken(CARRIES_TOO_MUCH.about([player(seat)])),
        None => Ok(()),
    }
}

fn broken(demand: Refusal) -> Result<(), Flaw> {
    Err(demand.into())
}

fn player(seat: Seat) -> Span {
    Span::Thing(seat.into())
}
