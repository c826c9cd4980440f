//! The facts that hold in any game whenever somebody is asked.

use crate::{Card, Choice, Game, Lasts, PileId, Slot, Span, Thing, Told, told};
use abilities::Moment;
use std::collections::HashSet;

/// Something that must hold in every game does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub Told);

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
            Choice::Ability(_, card) | Choice::Use(_, _, card) | Choice::Play(card) => Some(card),
            _ => None,
        }
    }
}
