//! Small mistakes of the kernel that no other test would notice, each told apart by a table of its own (docs/trust.md, "Mutants").

use crate::common::*;
use abilities::Keyword;
use kernel::{Act, Bindings, Card};
use lanterns::lexicon::{counter, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const EMBER: &str = "Ember: lamp; light 3; glass 1";
const BOX: &str = "Box: tool";

fn has(t: &Table, card: Card, name: &str) -> bool {
    let at = t.game.cards().vocabulary.keywords.iter().position(|(k, _)| k == name);
    t.game.has_keyword(card, Keyword(at.expect("a keyword") as u16))
}

fn with_it(t: &mut Table, source: Card, text: &str, card: Card) {
    t.run_with(source, text, Bindings { it: card.into(), ..Bindings::default() });
}

/// `enters_play`: an act that is no entering is judged on the table as it is, not as it would be afterwards.
#[test]
fn what_replaces_an_exhausting_sees_the_card_still_ready() {
    let gate = "Gate: tool\n  trigger when a ready lamp would exhaust:\n    instead:\n      gain 1 spark";
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[GLOW, gate]);
        let glow = t.yard("Glow");
        t.yard("Gate");
        t.act(Act::of(verb::EXHAUST).to(glow));
        assert_eq!((t.game.is_exhausted(glow), t.count(A, counter::SPARK)), (false, 1));
    }
}

/// `enters_play`: what goes from one area of play to another is there all the while.
#[test]
fn what_moves_within_play_is_counted_as_there() {
    let gate = "Gate: tool\n  trigger when a lamp would move to the street, if there are 2 or more lamps in your yard:\n    instead:\n      gain 1 spark";
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[GLOW, gate]);
        let source = t.yard("Gate");
        let (glow, _other) = (t.yard("Glow"), t.yard("Glow"));
        with_it(&mut t, source, "move it to the street", glow);
        assert_eq!((t.place_of(glow), t.count(A, counter::SPARK)), (place::YARD, 1));
    }
}

/// `replacing_entry`: the condition of what happens instead does not find the card that would enter.
#[test]
fn what_happens_instead_of_an_entering_does_not_find_it_there() {
    let gate =
        "Gate: tool\n  trigger when a lamp would enter play, if there are no lamps:\n    instead:\n      gain 1 spark";
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[GLOW, gate]);
        t.yard("Gate");
        let first = t.hand("Glow");
        t.act(Act::of(verb::PUT).by(A).to(first));
        assert_eq!((t.place_of(first), t.count(A, counter::SPARK)), (place::HAND, 1), "there was none before it");
        t.yard("Glow");
        let second = t.hand("Glow");
        t.act(Act::of(verb::PUT).by(A).to(second));
        assert_eq!((t.place_of(second), t.count(A, counter::SPARK)), (place::YARD, 1));
    }
}

/// `identity`: two promises of one ability are two.
#[test]
fn two_promises_of_one_action_are_both_kept() {
    let ward =
        "Ward: tool\n  action 1 oil:\n    the next time you would suffer cold until dawn:\n      prevent 2 of it";
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[ward]);
        let ward = t.yard("Ward");
        t.give(A, counter::OIL, 2);
        t.use_action(ward);
        t.use_action(ward);
        t.give(A, counter::WARMTH, 20);
        t.act(Act::of(verb::CHILL).by(A).amount(5));
        while t.game.prompt().is_some() {
            t.game.answer(0).expect("an order");
            t.settle();
        }
        assert_eq!(t.count(A, counter::WARMTH), 19);
    }
}

/// `begin_effect`: `it` is followed to where the same ability has put it.
#[test]
fn an_effect_lasts_while_the_card_it_discarded_lies_there() {
    let mut t = table(&[GLOW, EMBER, BOX]);
    let (source, glow, ember) = (t.yard("Box"), t.yard("Glow"), t.yard("Ember"));
    let text = "discard it\nlamps get light +3 for as long as it is in your discard";
    with_it(&mut t, source, text, ember);
    assert_eq!((t.place_of(ember), t.light(glow)), (place::DISCARD, 5));
    let there = t.game.now(ember);
    with_it(&mut t, source, "move it to your hand", there);
    assert_eq!(t.light(glow), 2);
}

/// `Order::applied`: whether one effect depends on another is asked again when a third was applied.
#[test]
fn a_third_effect_makes_one_depend_on_another() {
    // CR 613.8c: the first reads what both others give; at first only the second would change what it does.
    let mut t = table(&[
        "Bold: keyword",
        "Glow: lamp; keywords Steady; light 2",
        EMBER,
        "Reads: tool\n  constant:\n    lamps with brave with steady have bold",
        "Braves: tool\n  constant:\n    lamps have brave",
        "Steadies: tool\n  constant:\n    lamps named Ember have steady",
    ]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.yard("Reads");
    t.yard("Braves");
    t.yard("Steadies");
    assert!(has(&t, glow, "Bold"));
    assert!(has(&t, ember, "Bold"), "it is both brave and steady before the first is applied");
}

/// A copy made by an effect keeps what it copied.
#[test]
fn a_copy_made_by_an_effect_keeps_what_it_copied() {
    let mut t = table(&[GLOW, EMBER, "Rich: lamp; light 9", BOX]);
    let (source, glow, ember, rich) = (t.yard("Box"), t.yard("Glow"), t.yard("Ember"), t.yard("Rich"));
    with_it(&mut t, source, "lamps named Glow become copies of it until dawn", ember);
    t.give(ember, counter::OIL, 1);
    with_it(&mut t, source, "lamps with 1 or more oil become copies of it until dawn", rich);
    assert_eq!((t.game.name(ember), t.game.name(glow)), ("Rich", "Ember"));
}

/// `any_filter`: numbers that a card has not are asked of the finished card, too.
#[test]
fn lamps_that_are_not_bright_are_judged_when_all_is_counted() {
    let mut t = table(&[
        GLOW,
        "Dim: tool\n  constant:\n    lamps that are not with light 3 or more have steady",
        "Anthem: tool\n  constant:\n    lamps get light +2",
    ]);
    let glow = t.yard("Glow");
    t.yard("Dim");
    assert!(has(&t, glow, "Steady"));
    t.yard("Anthem");
    assert_eq!((t.light(glow), has(&t, glow, "Steady")), (4, false));
}

/// `says_what_is`: who takes a keyword takes what it says of other cards.
#[test]
fn a_keyword_that_gives_goes_before_it_gives() {
    // CR 613.8a: the later effect decides whether the earlier one is there.
    let mut t = table(&[
        "Spread: keyword\n  constant:\n    other lamps have brave",
        "Torch: lamp; keywords Spread; light 1",
        GLOW,
        "Hush: tool\n  constant:\n    lamps lose spread",
    ]);
    let (_torch, glow) = (t.yard("Torch"), t.yard("Glow"));
    assert!(has(&t, glow, "Brave"));
    t.yard("Hush");
    assert!(!has(&t, glow, "Brave"));
}

/// `quantity_sides`: a condition looks at the number it asks for.
#[test]
fn a_condition_on_a_computed_number_of_cards_waits_for_the_number() {
    // CR 613.8a: the later effect makes the condition of the earlier one hold, so it is applied first.
    let mut t = table(&[
        GLOW,
        EMBER,
        "Late: tool\n  constant while there are (light of a lamp named Ember) or more lamps:\n    lamps named Glow have base light 5",
        "Early: tool\n  constant:\n    lamps have base light 1",
    ]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.yard("Late");
    assert_eq!(t.light(glow), 2, "two lamps are not three");
    t.yard("Early");
    assert_eq!((t.light(glow), t.light(ember)), (5, 1));
}

/// `KEYWORDS` among the facets: who loses all abilities loses keywords others look at.
#[test]
fn a_keyword_lost_with_all_abilities_is_no_longer_looked_at() {
    let mut t = table(&[
        "Gilt: lamp; traits Gold; keywords Brave; light 1",
        "Hook: tool",
        "Reads: tool\n  constant:\n    moths are lamps in addition to their other types\n    tools attached to a lamp with brave have steady",
        "Mute: tool\n  constant:\n    Gold lamps lose all abilities",
    ]);
    let (gilt, hook, reads) = (t.yard("Gilt"), t.yard("Hook"), t.yard("Reads"));
    with_it(&mut t, reads, "choose a tool named Hook\nattach it to a lamp", gilt);
    assert!(has(&t, hook, "Steady"));
    t.yard("Mute");
    assert!(!has(&t, hook, "Steady") && !has(&t, gilt, "Brave"));
}

/// `outcome_of`: what an effect adds is told of each card it means.
#[test]
fn a_number_told_of_each_card_waits_for_what_changes_it() {
    // CR 613.8a: the later effect changes what the earlier one does, so it is applied first.
    let mut t = table(&[
        GLOW,
        "Reads: tool\n  constant:\n    lamps get light +(glass of it)",
        "Thick: tool\n  constant:\n    lamps get glass +4",
    ]);
    let glow = t.yard("Glow");
    t.yard("Reads");
    assert_eq!(t.light(glow), 3);
    t.yard("Thick");
    assert_eq!(t.light(glow), 7);
}

/// `NAME` among the facets: who has become a copy has its name no longer.
#[test]
fn a_card_copied_away_is_not_found_by_its_name_again() {
    // CR 613.8b: each of two equal effects would change what the other does, so the older one is applied first.
    let mirror = "Mirror: tool\n  constant:\n    cards named Ember become copies of the host of this";
    let mut t = table(&[GLOW, EMBER, "Rich: lamp; light 9", mirror]);
    let (glow, rich, ember) = (t.yard("Glow"), t.yard("Rich"), t.yard("Ember"));
    for host in [glow, rich] {
        let mirror = t.yard("Mirror");
        with_it(&mut t, mirror, "attach this to it", host);
    }
    assert_eq!((t.game.name(ember), t.light(ember)), ("Glow", 2));
}
