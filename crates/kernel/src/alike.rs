//! Equal cards: piles of them, of which only the top card is offered, and options that come to the same.

use crate::{Card, Choice, Game, Prompt, Seen, Thing, Zone};
use abilities::Place;

impl Game {
    /// The piles of equal cards in a zone: the top card of each, and how many lie there, in the order of their top cards.
    pub fn piles_in(&self, zone: Zone) -> Vec<(Card, usize)> {
        let mut piles: Vec<(Card, usize)> = Vec::new();
        for card in self.cards_in(zone) {
            match piles.iter_mut().find(|(top, _)| self.is_in_pile_of(card, *top)) {
                Some((_, count)) => *count += 1,
                None => piles.push((card, 1)),
            }
        }
        piles
    }

    /// The class of each option of the pending prompt, in their order: the number of the first option that comes to the same. A
    /// bot need try one option of a class, and a host may show one with a count.
    ///
    /// Two options are of one class if they are the same but for the card, and the cards cannot be told apart: equal in
    /// everything, in the same hand or pile, and nothing under way speaks of either. Cards in play, and in piles that have an
    /// order, are never equal.
    ///
    /// ```
    /// let mut game = lanterns::new_game(1, 7);
    /// let classes = game.option_classes();
    /// assert_eq!(classes.len(), game.prompt().map_or(0, |prompt| prompt.options.len()));
    /// assert!(classes.iter().enumerate().all(|(i, class)| usize::from(*class) <= i));
    /// ```
    pub fn option_classes(&self) -> Vec<u16> {
        let Some(prompt) = self.prompt() else { return Vec::new() };
        let mentioned = self.mentioned();
        let options = &prompt.options;
        let class = |i: usize| {
            let first = options[..i].iter().position(|other| self.comes_to_the_same(options[i], *other, &mentioned));
            first.unwrap_or(i) as u16
        };
        (0..options.len()).map(class).collect()
    }

    /// Whether two options differ by nothing but which of two equal cards they are about.
    fn comes_to_the_same(&self, one: Choice, other: Choice, mentioned: &[bool]) -> bool {
        let alike = |one: Card, other: Card| {
            !mentioned[one.slot()] && !mentioned[other.slot()] && self.has_no_order(one) && self.is_equal(one, other)
        };
        match (one, other) {
            (Choice::Thing(Thing::Card(one)), Choice::Thing(Thing::Card(other))) => alike(one, other),
            (Choice::Play(one), Choice::Play(other)) => alike(one, other),
            (Choice::Ability(ability, one), Choice::Ability(same, other)) => ability == same && alike(one, other),
            (Choice::Use(ability, by, one), Choice::Use(same, with, other)) => {
                (ability, by) == (same, with) && alike(one, other)
            }
            (Choice::Game(code, Thing::Card(one), n), Choice::Game(same, Thing::Card(other), m)) => {
                (code, n) == (same, m) && alike(one, other)
            }
            _ => false,
        }
    }

    /// Whether its neighbours do not matter where it lies: in a hand, or in a pile of its equals.
    fn has_no_order(&self, card: Card) -> bool {
        let zones = &self.cards.rules.zones;
        let is_hand = |place: Place| zones.places[place.index()].seen == Seen::Owner;
        !self.in_play(card) && self.zone(card).is_some_and(|zone| is_hand(zone.place) || self.is_piled(zone.place))
    }

    /// Whether two cards out of play are equal in everything but where in their zone they lie.
    fn is_equal(&self, one: Card, other: Card) -> bool {
        let (Some(a), Some(b)) = (self.state.object(one), self.state.object(other)) else { return false };
        let facts = |object: &crate::state::Object| {
            (object.def, object.pile, object.owner, object.controller, object.status, object.back, object.token)
        };
        let bears_nothing = |card: Card| {
            let on = Thing::Card(card);
            let linked = self.state.links.iter().any(|link| link.from == card || link.to == on);
            !linked && self.state.counters.iter().all(|held| held.on != on || held.count == 0)
        };
        facts(a) == facts(b) && self.looks(one) == self.looks(other) && bears_nothing(one) && bears_nothing(other)
    }

    fn is_piled(&self, place: Place) -> bool {
        self.cards.rules.zones.piled.contains(&place)
    }

    /// Whether a card lies in the pile of another: the same face, as effects leave it.
    fn is_in_pile_of(&self, card: Card, top: Card) -> bool {
        self.looks(card).def == self.looks(top).def && self.looks(card) == self.looks(top)
    }

    /// Keeps only the top card of each pile among the options.
    pub(crate) fn keep_tops(&self, prompt: &mut Prompt) {
        if self.cards.rules.zones.piled.is_empty() {
            return;
        }
        let mut tops: Vec<(Zone, Card)> = Vec::new();
        prompt.options.retain(|option| {
            let (Choice::Thing(Thing::Card(card)) | Choice::Play(card)) = *option else { return true };
            let Some(zone) = self.zone(card).filter(|zone| self.exists(card) && self.is_piled(zone.place)) else {
                return true;
            };
            let lies_below = tops.iter().any(|(of, top)| *of == zone && self.is_in_pile_of(card, *top));
            if !lies_below {
                tops.push((zone, card));
            }
            !lies_below
        });
    }
}
