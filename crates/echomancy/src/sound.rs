//! The demands of the rules whenever a player is asked, beside those that hold in any game.

use crate::{
    codes::about,
    combat,
    lexicon::{counter, kind, moment, place},
    notes, priority, stack, state_based,
    turn::{self, Stage},
    zones::{BATTLEFIELD, STACK},
};
use kernel::{About, Card, Flaw, Game, Prompt, Refusal, Span};
use std::collections::HashSet;

kernel::bars! {
    /// A pool was not emptied.
    MANA_OUTLIVED: "E5.3", "mana outlived its step";
    /// Something waits to resolve where nobody could have put it.
    STACK_IN_COMBAT: "E5.3", "the stack is not empty in the middle of combat";
    /// A card lies in a library, hand or graveyard of another player.
    STRANGERS_ZONE: "E4.2", "{} is in a zone of a player who does not own it";
    /// An instant or sorcery lies there.
    NO_PERMANENT: "E4.3", "{} is on the battlefield";
    /// Damage did not wear off.
    STILL_DAMAGED: "E5.6", "{} is still damaged from the turn before";
    /// Effects did not end.
    EFFECTS_OUTLIVED: "E5.6", "{} effects until the end of the turn outlived it";
    /// Another player is asked.
    OTHERS_PRIORITY: "E6.2", "somebody else has priority";
    /// The step should have ended.
    ALL_PASSED: "E6.3", "everybody has passed";
    /// One of them still applies.
    STATE_BASED_ACTIONS: "E6.4", "state-based actions are not exhausted";
    /// They should be on the stack.
    TRIGGERS_WAIT: "E6.4", "triggers wait";
    /// Nobody is asked there.
    UNTAP_STEP: "E5.1", "somebody has priority in the untap step";
    /// Options were kept although the facts they depend on have changed.
    STALE_OPTIONS: "E6.1", "the options are not those made anew";
    /// Such an object has no effect.
    NEVER_ANNOUNCED: "", "{} is on the stack and was never announced";
    /// A creature should have been removed from combat.
    NOT_IN_COMBAT: "E22.11", "{} is in combat and may not be";
}

/// E4 to E24, as far as a table can be judged by itself and by the prompt before.
pub(crate) fn sound(game: &Game, before: Option<&Game>) -> Result<(), Flaw> {
    let Some(prompt) = game.prompt() else { return Ok(()) };
    zones(game)?;
    // Mana made in a step before its first prompt, as its damage is dealt, belongs to that step.
    if game.note(notes::MANA_LEFT) != 0 {
        return broken(MANA_OUTLIVED.plain());
    }
    if let Some(before) = before {
        worn_off(game, before)?;
    }
    match prompt.about {
        About::Game(about::PRIORITY, ..) => at_priority(game, prompt),
        About::Game(about::ATTACKERS | about::BLOCKERS | about::DAMAGE, ..) if !stack::is_empty(game) => {
            broken(STACK_IN_COMBAT.plain())
        }
        _ => Ok(()),
    }
}

/// E4.2: a card is in its owner's zones; a card that cannot be a permanent is not on the battlefield (E4.3).
fn zones(game: &Game) -> Result<(), Flaw> {
    for own in [place::HAND, place::LIBRARY, place::GRAVEYARD] {
        for zone in game.zones_of(own) {
            if let Some(card) = game.cards_in(zone).find(|&c| Some(game.owner(c)) != zone.seat) {
                return broken(STRANGERS_ZONE.about([Span::Card(card)]));
            }
        }
    }
    let spell = |&c: &_| game.is_kind(c, kind::INSTANT) || game.is_kind(c, kind::SORCERY);
    match game.cards_in(BATTLEFIELD).find(spell) {
        Some(card) => broken(NO_PERMANENT.about([Span::Card(card)])),
        None => Ok(()),
    }
}

/// E5.6: damage and effects until the end of the turn are gone when a turn begins. An effect that began since
/// the last prompt may be of this turn: what nobody can answer resolves before anybody is asked.
fn worn_off(game: &Game, before: &Game) -> Result<(), Flaw> {
    if game.note(notes::TURN) == before.note(notes::TURN) {
        return Ok(());
    }
    if let Some(card) = game.cards_in(BATTLEFIELD).find(|&c| game.counters(c, counter::DAMAGE) > 0) {
        return broken(STILL_DAMAGED.about([Span::Card(card)]));
    }
    // E16.7: an effect until the end of a player's next turn lasts until the end of this one once that turn has begun.
    let next = |game: &Game| game.rows_until(moment::END_OF_YOUR_NEXT_TURN, before.stamp());
    let nearer = next(before).saturating_sub(next(game));
    match game.rows_until(moment::END_OF_TURN, before.stamp()).saturating_sub(nearer) {
        0 => Ok(()),
        n => broken(EFFECTS_OUTLIVED.about([Span::Number(n as i32)])),
    }
}

/// E6: the player who is asked has priority, state-based actions are exhausted, no trigger waits, and every object on
/// the stack knows what it does. The options offered are those made anew.
fn at_priority(game: &Game, prompt: &Prompt) -> Result<(), Flaw> {
    if priority::options(game, prompt.seat) != prompt.options {
        return broken(STALE_OPTIONS.plain());
    }
    if game.note(notes::PRIORITY) != Some(prompt.seat) {
        return broken(OTHERS_PRIORITY.plain());
    }
    if game.note(notes::PASSES) >= game.players() {
        return broken(ALL_PASSED.plain());
    }
    if state_based::applies(game) {
        return broken(STATE_BASED_ACTIONS.plain());
    }
    if game.has_waiting() {
        return broken(TRIGGERS_WAIT.plain());
    }
    if Stage::of(game) == Stage::Untap {
        return broken(UNTAP_STEP.plain());
    }
    // A stack may hold thousands of objects, so their abilities are not looked for one by one.
    let announced: HashSet<Card> = game.holders().collect();
    if let Some(object) = game.cards_in(STACK).find(|c| !announced.contains(c)) {
        return broken(NEVER_ANNOUNCED.about([Span::Card(object)]));
    }
    let in_combat = Stage::of(game).is_combat();
    for card in game.cards_in(BATTLEFIELD).filter(|&c| combat::is_in(game, c)) {
        let side =
            if combat::is_attacking(game, card) { turn::active(game) } else { turn::opponent(turn::active(game)) };
        if !in_combat || game.controller(card) != side || !game.is_kind(card, kind::CREATURE) {
            return broken(NOT_IN_COMBAT.about([Span::Card(card)]));
        }
    }
    Ok(())
}

fn broken(demand: Refusal) -> Result<(), Flaw> {
    Err(demand.into())
}
