//! Numbers printed below zero.

use crate::common::*;
use kernel::{Act, Bindings, Card};
use lanterns::lexicon::{moment, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const BOX: &str = "Box: tool";

fn with_it(t: &mut Table, source: Card, text: &str, card: Card) {
    t.run_with(source, text, Bindings { it: card.into(), ..Bindings::default() });
}

/// Every card looks as it would if everything were computed anew.
fn kept_as_anew(t: &Table) {
    let mut fresh = t.game.clone();
    fresh.recompute();
    for card in t.game.all_cards() {
        assert_eq!(t.game.looks(card), fresh.looks(card), "{}", t.game.name(card));
    }
}

#[test]
fn a_number_printed_below_zero_stands_as_it_is() {
    for (rules, lowered) in [(&RULEBOOK, -1), (&LINED, -3)] {
        let mut t = table_of(rules, &[BOX, "Polish: tool\n  constant:\n    lamps you control get glass +1"]);
        let (source, wick) = (t.yard("Box"), t.yard("Smoky Wick"));
        assert_eq!((t.light(wick), t.glass(wick)), (-1, 2));
        t.yard("Polish");
        assert_eq!((t.light(wick), t.glass(wick)), (-1, 3), "a change of one number leaves the others");
        with_it(&mut t, source, "it gets light -2 until dawn", wick);
        assert_eq!(t.light(wick), lowered, "where nothing goes below zero, a change does not lower it");
        with_it(&mut t, source, "it gets light +4 until dawn", wick);
        assert_eq!(t.light(wick), 1);
        t.game.reach(moment::DAWN);
        assert_eq!(t.light(wick), -1);
        kept_as_anew(&t);
    }
}

#[test]
fn a_card_that_leaves_the_reach_of_every_effect_looks_as_printed() {
    for (rules, moved) in
        [(&RULEBOOK, place::HAND), (&RULEBOOK, place::DISCARD), (&LINED, place::HAND), (&RULEBOOK, place::STREET)]
    {
        let mut t = table_of(rules, &["Polish: tool\n  constant:\n    lamps you control in your yard get glass +1"]);
        let (wick, other) = (t.yard("Smoky Wick"), t.yard("Smoky Wick"));
        t.yard("Polish");
        assert_eq!((t.light(wick), t.glass(wick)), (-1, 3));
        let zone = if moved == place::STREET { kernel::Zone::shared(moved) } else { at(moved) };
        t.act(Act::of(verb::MOVE).by(A).to(wick).into_zone(zone));
        kept_as_anew(&t);
        let wick = t.game.now(wick);
        assert_eq!((t.light(wick), t.glass(wick)), (-1, 2));
        assert_eq!((t.light(other), t.glass(other)), (-1, 3), "the other one keeps its looks");
    }
}

#[test]
fn a_copy_of_a_card_below_zero_is_as_low() {
    let mut t = table(&[GLOW, BOX]);
    let (source, glow, wick) = (t.yard("Box"), t.yard("Glow"), t.yard("Smoky Wick"));
    with_it(&mut t, source, "lamps named Glow become copies of it until dawn", wick);
    assert_eq!(t.light(glow), -1);
    with_it(&mut t, source, "it gets light -2 until dawn", glow);
    assert_eq!(t.light(glow), -1);
    t.game.reach(moment::DAWN);
    assert_eq!(t.light(glow), 2);
    with_it(&mut t, source, "it gets light -9 until dawn", glow);
    assert_eq!(t.light(glow), 0, "printed above zero, it ends at zero");
    kept_as_anew(&t);
}
