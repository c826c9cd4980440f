//! What must hold in any game whenever somebody is asked. What a game's own rules demand beside this stands in
//! [`WholeGame::sound`].

use crate::{Card, Choice, Game, Lasts, Thing, WholeGame, state::NONE};
use abilities::Moment;
use std::collections::HashSet;

/// How many answers that were not offered are tried.
const UNOFFERED: u16 = 20;

/// How many offered answers are tried; of more, every second or third and so on.
const OFFERED: u16 = 100;

impl Game {
    /// Cards that are no tokens: their number never changes.
    pub fn lasting_cards(&self) -> usize {
        self.all_cards().filter(|&c| !self.is_token(c)).count()
    }

    /// How many effects and waiting rows last until that moment.
    pub fn rows_until(&self, moment: Moment) -> usize {
        let until = |lasts: &Lasts| *lasts == Lasts::Until(moment);
        let effects = self.state.effects.iter().filter(|row| until(&row.lasts)).count();
        effects + self.state.delayed.iter().filter(|row| until(&row.lasts)).count()
    }

    /// Every card and token is in exactly one place and every place knows its cards; no card holds less than nothing;
    /// nothing is held by or linked to what is gone; the options of a prompt differ from each other.
    pub fn is_sound(&self) -> Result<(), String> {
        let state = &self.state;
        let mut seen = vec![false; state.objects.len()];
        for (number, pile) in state.piles.iter().enumerate() {
            let mut count = 0;
            for slot in state.slots(number as u16) {
                let object = &state.objects[slot as usize];
                if std::mem::replace(&mut seen[slot as usize], true) || object.zone != number as u16 {
                    return Err(format!("{} is in two places", self.name(state.card(slot))));
                }
                count += 1;
            }
            if count != pile.count {
                let place = self.cards.rules.places[state.zone_of(number as u16).place.index()].name;
                return Err(format!("{place} counts {} cards and has {count}", pile.count));
            }
        }
        if let Some(slot) = (0..seen.len()).find(|&slot| !seen[slot] && state.objects[slot].zone != NONE) {
            return Err(format!("{} is in no place", self.name(state.card(slot as u16))));
        }
        for held in &state.counters {
            let Thing::Card(card) = held.on else { continue };
            if held.count <= 0 {
                return Err(format!("{} holds {} {}", self.name(card), held.count, self.counter_word(held.kind)));
            }
            if !self.exists(card) {
                return Err(format!("{} is gone and holds {}", self.name(card), self.counter_word(held.kind)));
            }
        }
        let gone = |card| !self.exists(card);
        if let Some(link) = state.links.iter().find(|l| gone(l.from)) {
            return Err(format!("{} is gone and is linked to something", self.name(link.from)));
        }
        if let Some(prompt) = &state.prompt {
            let mut different = HashSet::new();
            if let Some(twice) = prompt.options.iter().find(|o| !different.insert(**o)) {
                let of = self.chosen_card(twice).map_or(String::new(), |card| format!(" of {}", self.name(card)));
                return Err(format!("{twice:?}{of} is offered twice"));
            }
            if prompt.options.len() < 2 && !self.asks_everybody && state.over.is_none() {
                return Err("a prompt with one answer answers itself".into());
            }
        }
        Ok(())
    }

    /// The card an option is about.
    fn chosen_card(&self, choice: &Choice) -> Option<Card> {
        match *choice {
            Choice::Thing(thing) | Choice::Pair(thing, _) | Choice::Game(_, thing, _) => thing.card(),
            Choice::Ability(_, card) | Choice::Play(card) => Some(card),
            _ => None,
        }
    }

    /// The view is what it would be if it were computed anew; every offered answer (of very many, a hundred) is accepted
    /// and leaves a sound game; others are refused and change nothing.
    pub fn answers_are_sound(&self, whole: &WholeGame) -> Result<(), String> {
        let mut anew = self.clone();
        anew.recompute();
        if let Some(card) = self.all_cards().find(|&card| anew.looks(card) != self.looks(card)) {
            return Err(format!("the cached view of {} is not what it would be anew", self.name(card)));
        }
        let Some(prompt) = self.prompt() else { return Ok(()) };
        let offered = prompt.options.len() as u16;
        let mut copy = self.clone();
        for answer in offered..offered + UNOFFERED {
            if copy.answer(answer).is_ok() {
                return Err(format!("answer {answer} was not offered and is accepted"));
            }
        }
        if copy != *self {
            return Err("a refused answer changed something".into());
        }
        for answer in (0..offered).step_by(usize::from(offered.div_ceil(OFFERED).max(1))) {
            let mut copy = self.clone();
            if let Err(refused) = copy.answer(answer) {
                // An answer that would never end is offered like any other and refused once it is given (E37.3).
                if matches!(refused, crate::Refused::Endless { .. }) {
                    continue;
                }
                return Err(format!("option {} was offered and is refused: {refused}", answer + 1));
            }
            let sound = copy.is_sound().and_then(|()| whole.is_sound(&copy, Some(self)));
            sound.map_err(|wrong| format!("after option {}: {wrong}", answer + 1))?;
        }
        Ok(())
    }
}

impl WholeGame {
    /// What this game's rules demand of a prompt beside what holds in any game.
    pub fn is_sound(&self, game: &Game, before: Option<&Game>) -> Result<(), String> {
        if game.prompt().is_none() { Ok(()) } else { (self.sound)(game, before) }
    }
}
