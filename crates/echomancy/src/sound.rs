//! What the rules demand whenever a player is asked, beside what holds in any game.

use crate::{
    combat,
    lexicon::{counter, kind, moment, place},
    stack, state_based,
    turn::{self, Stage, note},
    words::ask,
    zones::{BATTLEFIELD, STACK},
};
use kernel::{About, Game, Prompt};

/// E4 to E24, as far as a table can be judged by itself and by the prompt before.
pub(crate) fn sound(game: &Game, before: Option<&Game>) -> Result<(), String> {
    let Some(prompt) = game.prompt() else { return Ok(()) };
    zones(game)?;
    // What a step makes before its first prompt, as its damage is dealt, is its own mana.
    if game.note(note::MANA_LEFT) != 0 {
        return Err("mana outlived its step".into());
    }
    if let Some(before) = before {
        worn_off(game, before)?;
    }
    match prompt.about {
        About::Game(ask::PRIORITY, ..) => priority(game, prompt),
        About::Game(ask::ATTACKERS | ask::BLOCKERS | ask::DAMAGE, ..) if !stack::is_empty(game) => {
            Err("the stack is not empty in the middle of combat".into())
        }
        _ => Ok(()),
    }
}

/// E4.2: a card is in its owner's zones; what cannot be a permanent is not on the battlefield (E4.3).
fn zones(game: &Game) -> Result<(), String> {
    for own in [place::HAND, place::LIBRARY, place::GRAVEYARD] {
        for zone in game.zones_of(own) {
            if let Some(card) = game.cards_in(zone).find(|&c| Some(game.owner(c)) != zone.seat) {
                return Err(format!("{} is in a zone of a player who does not own it", game.name(card)));
            }
        }
    }
    let spell = |&c: &_| game.is_kind(c, kind::INSTANT) || game.is_kind(c, kind::SORCERY);
    match game.cards_in(BATTLEFIELD).find(spell) {
        Some(card) => Err(format!("{} is on the battlefield", game.name(card))),
        None => Ok(()),
    }
}

/// E5.6: damage and what lasts until the end of the turn are gone when a turn begins. Before its first prompt nothing has
/// resolved.
fn worn_off(game: &Game, before: &Game) -> Result<(), String> {
    if game.note(note::TURN) == before.note(note::TURN) {
        return Ok(());
    }
    if let Some(card) = game.cards_in(BATTLEFIELD).find(|&c| game.counters(c, counter::DAMAGE) > 0) {
        return Err(format!("{} is still damaged from the turn before", game.name(card)));
    }
    match game.rows_until(moment::END_OF_TURN) {
        0 => Ok(()),
        n => Err(format!("{n} effects until the end of the turn outlived it")),
    }
}

/// E6: whoever is asked has priority, state-based actions are exhausted, no trigger waits, and all that is on the stack
/// knows what it does.
fn priority(game: &Game, prompt: &Prompt) -> Result<(), String> {
    if game.note(note::PRIORITY) != i32::from(prompt.seat.0) {
        return Err("somebody else has priority".into());
    }
    if game.note(note::PASSES) >= i32::from(game.players()) {
        return Err("everybody has passed".into());
    }
    if state_based::applies(game) {
        return Err("state-based actions are not exhausted".into());
    }
    if game.has_waiting() {
        return Err("triggers wait".into());
    }
    if Stage::of(game) == Stage::Untap {
        return Err("somebody has priority in the untap step".into());
    }
    if let Some(object) = game.cards_in(STACK).find(|&c| game.held(c).is_none()) {
        return Err(format!("{} is on the stack and was never announced", game.name(object)));
    }
    let in_combat = (Stage::Attackers.index()..=Stage::EndCombat.index()).contains(&game.note(note::STAGE));
    for card in game.cards_in(BATTLEFIELD).filter(|&c| combat::is_in(game, c)) {
        let side =
            if combat::is_attacking(game, card) { turn::active(game) } else { turn::opponent(turn::active(game)) };
        if !in_combat || game.controller(card) != side || !game.is_kind(card, kind::CREATURE) {
            return Err(format!("{} is in combat and may not be", game.name(card)));
        }
    }
    Ok(())
}
