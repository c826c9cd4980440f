//! What the rules demand whenever a player is asked, beside what holds in any game.

use crate::{
    codes::about,
    combat,
    lexicon::{counter, kind, moment, place},
    notes, stack, state_based,
    turn::{self, Stage},
    zones::{BATTLEFIELD, STACK},
};
use kernel::{About, Broken, Game, Prompt, Told, told};

/// E4 to E24, as far as a table can be judged by itself and by the prompt before.
pub(crate) fn sound(game: &Game, before: Option<&Game>) -> Result<(), Broken> {
    let Some(prompt) = game.prompt() else { return Ok(()) };
    zones(game)?;
    // What a step makes before its first prompt, as its damage is dealt, is its own mana.
    if game.note(notes::MANA_LEFT) != 0 {
        return broken(told!("mana outlived its step"));
    }
    if let Some(before) = before {
        worn_off(game, before)?;
    }
    match prompt.about {
        About::Game(about::PRIORITY, ..) => priority(game, prompt),
        About::Game(about::ATTACKERS | about::BLOCKERS | about::DAMAGE, ..) if !stack::is_empty(game) => {
            broken(told!("the stack is not empty in the middle of combat"))
        }
        _ => Ok(()),
    }
}

/// E4.2: a card is in its owner's zones; what cannot be a permanent is not on the battlefield (E4.3).
fn zones(game: &Game) -> Result<(), Broken> {
    for own in [place::HAND, place::LIBRARY, place::GRAVEYARD] {
        for zone in game.zones_of(own) {
            if let Some(card) = game.cards_in(zone).find(|&c| Some(game.owner(c)) != zone.seat) {
                return broken(told!("{} is in a zone of a player who does not own it", card));
            }
        }
    }
    let spell = |&c: &_| game.is_kind(c, kind::INSTANT) || game.is_kind(c, kind::SORCERY);
    match game.cards_in(BATTLEFIELD).find(spell) {
        Some(card) => broken(told!("{} is on the battlefield", card)),
        None => Ok(()),
    }
}

/// E5.6: damage and what lasts until the end of the turn are gone when a turn begins. Before its first prompt nothing has
/// resolved.
fn worn_off(game: &Game, before: &Game) -> Result<(), Broken> {
    if game.note(notes::TURN) == before.note(notes::TURN) {
        return Ok(());
    }
    if let Some(card) = game.cards_in(BATTLEFIELD).find(|&c| game.counters(c, counter::DAMAGE) > 0) {
        return broken(told!("{} is still damaged from the turn before", card));
    }
    match game.rows_until(moment::END_OF_TURN) {
        0 => Ok(()),
        n => broken(told!("{} effects until the end of the turn outlived it", n as i32)),
    }
}

/// E6: whoever is asked has priority, state-based actions are exhausted, no trigger waits, and all that is on the stack
/// knows what it does.
fn priority(game: &Game, prompt: &Prompt) -> Result<(), Broken> {
    if game.note(notes::PRIORITY) != Some(prompt.seat) {
        return broken(told!("somebody else has priority"));
    }
    if game.note(notes::PASSES) >= game.players() {
        return broken(told!("everybody has passed"));
    }
    if state_based::applies(game) {
        return broken(told!("state-based actions are not exhausted"));
    }
    if game.has_waiting() {
        return broken(told!("triggers wait"));
    }
    if Stage::of(game) == Stage::Untap {
        return broken(told!("somebody has priority in the untap step"));
    }
    if let Some(object) = game.cards_in(STACK).find(|&c| game.held(c).is_none()) {
        return broken(told!("{} is on the stack and was never announced", object));
    }
    let in_combat = Stage::of(game).is_combat();
    for card in game.cards_in(BATTLEFIELD).filter(|&c| combat::is_in(game, c)) {
        let side =
            if combat::is_attacking(game, card) { turn::active(game) } else { turn::opponent(turn::active(game)) };
        if !in_combat || game.controller(card) != side || !game.is_kind(card, kind::CREATURE) {
            return broken(told!("{} is in combat and may not be", card));
        }
    }
    Ok(())
}

fn broken(wrong: Told) -> Result<(), Broken> {
    Err(Broken(wrong))
}
