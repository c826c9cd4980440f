//! The cards of acts still to be done: such a card is given no other identity.

use crate::common::*;
use kernel::{Act, Card, Random, Rulebook};
use lanterns::lexicon::{counter, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const DULL: &str = "Dull: tool";

/// An act on each of several cards is done one by one.
static STEPWISE: Rulebook =
    Rulebook { timing: kernel::chapters::Timing { one_by_one: true, ..RULEBOOK.timing }, ..RULEBOOK };

/// Deals the cards nothing speaks of anew, many times: the one that is meant must stay what it is.
fn stays_itself(t: &Table, cards: &[Card], meant: Card) {
    let mentioned = t.game.mentioned();
    let group: Vec<Card> = cards.iter().copied().filter(|c| !mentioned[c.slot()]).collect();
    for seed in 0..20 {
        let other = t.game.redealt(std::slice::from_ref(&group), &mut Random::new(seed));
        assert_eq!(other.name(meant), t.game.name(meant), "seed {seed}");
    }
}

#[test]
fn acts_done_one_by_one_keep_the_cards_that_wait() {
    let ear = "Ear: tool\n  trigger after a card is revealed:\n    you may:\n      gain 1 oil";
    let mut t = table_of(&STEPWISE, &[GLOW, DULL, ear]);
    let ear = t.yard("Ear");
    let deck: Vec<Card> = ["Glow", "Glow", "Dull", "Dull", "Dull"].map(|name| t.deck(name)).to_vec();
    t.run(ear, "reveal each lamp in your deck");
    assert!(t.game.prompt().is_some(), "asked after the first, and the second waits");
    assert!(t.game.mentioned()[deck[1].slot()]);
    assert!(!t.game.mentioned()[deck[2].slot()], "nothing speaks of the others");
    stays_itself(&t, &deck, deck[1]);
}

#[test]
fn an_aftermath_keeps_the_cards_it_speaks_of() {
    let shut = "Shut: tool\n  trigger when you would suffer cold:\n    prevent 1 of it";
    let bar = "Bar: tool\n  trigger when you would suffer cold:\n    double it";
    let mut t = lined(&[GLOW, DULL, "Ward: tool", shut, bar]);
    let ward = t.yard("Ward");
    let hand: Vec<Card> = ["Glow", "Dull", "Dull", "Dull"].map(|name| t.hand(name)).to_vec();
    ["Shut", "Bar"].into_iter().for_each(|name| _ = t.theirs(name));
    [A, B].into_iter().for_each(|keeper| t.give(keeper, counter::WARMTH, 9));
    t.run(ward, "choose a card in your hand\nthe next time you would suffer cold:\n  prevent 1 of it\n  discard it");
    t.choose("Glow");
    t.acts([A, B].map(|keeper| Act::of(verb::CHILL).by(keeper).amount(3)).to_vec());
    assert_eq!(t.game.prompt().map(|p| p.seat), Some(B), "the order of what B has is open, what A has is put off");
    assert!(t.game.mentioned()[hand[0].slot()]);
    assert!(!t.game.mentioned()[hand[1].slot()], "nothing speaks of the others");
    stays_itself(&t, &hand, hand[0]);
    while t.game.prompt().is_some() {
        t.game.answer(0).expect("an order");
    }
    assert_eq!(t.names(at(place::DISCARD)), ["Glow"]);
}
