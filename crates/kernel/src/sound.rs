//! What must hold in any game whenever somebody is asked. What a game's own rules demand beside this stands in
//! [`WholeGame::sound`].

use crate::{Card, Choice, Game, Lasts, PileId, Slot, Span, Thing, Told, WholeGame, told};
use abilities::Moment;
use std::collections::HashSet;

/// Something that must hold in every game does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub Told);

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
    pub fn is_sound(&self) -> Result<(), Broken> {
        let state = &self.state;
        let mut seen = vec![false; state.objects.len()];
        for (number, pile) in state.piles.iter().enumerate() {
            let number = PileId::new(number);
            let mut count = 0;
            for slot in state.slots(number) {
                let object = &state.objects[slot.index()];
                if std::mem::replace(&mut seen[slot.index()], true) || object.pile != Some(number) {
                    return Err(Broken(told!("{} is in two places", state.card(slot))));
                }
                count += 1;
            }
            if count != pile.count {
                let place = Span::Place(state.zone_of(number).place);
                return Err(Broken(told!(
                    "{} counts {} cards and has {}",
                    place,
                    i32::from(pile.count),
                    i32::from(count)
                )));
            }
        }
        if let Some(slot) = (0..seen.len()).find(|&slot| !seen[slot] && state.objects[slot].pile.is_some()) {
            return Err(Broken(told!("{} is in no place", state.card(Slot::new(slot)))));
        }
        for held in &state.counters {
            let Thing::Card(card) = held.on else { continue };
            if held.count <= 0 {
                return Err(Broken(told!("{} holds {} {}", card, held.count, held.kind)));
            }
            if !self.exists(card) {
                return Err(Broken(told!("{} is gone and holds {}", card, held.kind)));
            }
        }
        let gone = |card| !self.exists(card);
        if let Some(link) = state.links.iter().find(|l| gone(l.from)) {
            return Err(Broken(told!("{} is gone and is linked to something", link.from)));
        }
        if let Some(prompt) = &state.prompt {
            let mut different = HashSet::new();
            if let Some(twice) = prompt.options.iter().find(|o| !different.insert(**o)) {
                let of = self.chosen_card(twice).map_or(Told::new(), |card| told!(" of {}", card));
                return Err(Broken(told!("{}{} is offered twice", Span::Quoted(format!("{twice:?}")), of)));
            }
            if prompt.options.len() < 2 && !self.asks_everybody && state.over.is_none() {
                return Err(Broken(told!("a prompt with one answer answers itself")));
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
    pub fn answers_are_sound(&self, whole: &WholeGame) -> Result<(), Broken> {
        let mut anew = self.clone();
        anew.recompute();
        if let Some(card) = self.all_cards().find(|&card| anew.looks(card) != self.looks(card)) {
            return Err(Broken(told!("the cached view of {} is not what it would be anew", card)));
        }
        let Some(prompt) = self.prompt() else { return Ok(()) };
        let offered = prompt.options.len() as u16;
        let mut copy = self.clone();
        for answer in offered..offered + UNOFFERED {
            if copy.answer(answer).is_ok() {
                return Err(Broken(told!("answer {} was not offered and is accepted", i32::from(answer))));
            }
        }
        if copy != *self {
            return Err(Broken(told!("a refused answer changed something")));
        }
        for answer in (0..offered).step_by(usize::from(offered.div_ceil(OFFERED).max(1))) {
            let mut copy = self.clone();
            if let Err(refused) = copy.answer(answer) {
                // An answer that would never end is offered like any other and refused once it is given (E37.3).
                if matches!(refused, crate::Refused::Endless { .. }) {
                    continue;
                }
                let refused = Span::Quoted(refused.to_string());
                return Err(Broken(told!("option {} was offered and is refused: {}", i32::from(answer) + 1, refused)));
            }
            let sound = copy.is_sound().and_then(|()| whole.is_sound(&copy, Some(self)));
            sound.map_err(|Broken(wrong)| Broken(told!("after option {}: {}", i32::from(answer) + 1, wrong)))?;
        }
        Ok(())
    }
}

impl WholeGame {
    /// What this game's rules demand of a prompt beside what holds in any game.
    pub fn is_sound(&self, game: &Game, before: Option<&Game>) -> Result<(), Broken> {
        if game.prompt().is_none() { Ok(()) } else { (self.sound)(game, before) }
    }
}
