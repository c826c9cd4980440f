//! Actions with costs: checked whole, paid whole, and nothing lost when they cannot be.

use crate::common::*;
use kernel::{Act, Refused};
use lanterns::lexicon::{counter, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";

#[test]
fn exhausting_is_a_cost() {
    let mut t = table(&[]);
    let paper = t.yard("Paper Lantern");
    t.use_action(paper);
    assert_eq!((t.oil(A), t.game.is_exhausted(paper)), (2, true));
    assert_eq!(t.why_not(paper).as_deref(), Some("Paper Lantern is exhausted"));
}

#[test]
fn readying_is_a_cost() {
    let mut t = table(&["Spring: tool\n  action ready:\n    gain 1 oil"]);
    let spring = t.yard("Spring");
    assert!(t.action(spring).is_err());
    t.act(Act::of(verb::EXHAUST).to(spring));
    t.use_action(spring);
    assert_eq!((t.oil(A), t.game.is_exhausted(spring)), (1, false));
}

#[test]
fn counters_energies_and_status_are_paid_together() {
    let mut t = table(&["Engine: tool\n  action 2 oil, 1 spark, exhaust, remove 1 oil from this:\n    gain 5 warmth"]);
    let engine = t.yard("Engine");
    t.give(A, counter::OIL, 2);
    t.give(A, counter::SPARK, 1);
    assert_eq!(t.why_not(engine).as_deref(), Some("Engine has 0 oil, not 1"));
    t.give(engine, counter::OIL, 1);
    t.use_action(engine);
    assert_eq!((t.oil(A), t.count(A, counter::SPARK), t.oil(engine)), (0, 0, 0));
    assert_eq!((t.count(A, counter::WARMTH), t.game.is_exhausted(engine)), (5, true));
}

#[test]
fn costs_are_checked_whole_before_anything_is_paid() {
    let mut t = table(&["Engine: tool\n  action exhaust, 1 spark:\n    gain 5 warmth"]);
    let engine = t.yard("Engine");
    let before = t.game.hash();
    assert_eq!(t.why_not(engine).as_deref(), Some("needs 1 spark, has 0"));
    assert_eq!(t.game.hash(), before);
    assert!(!t.game.is_exhausted(engine));
}

#[test]
fn the_same_energy_in_two_parts_is_summed() {
    let mut t = table(&[
        "Engine: tool\n  action 2 oil, 2 oil:\n    gain 1 spark",
        "Keg: tool\n  action remove 2 oil from this, remove 2 oil from this:\n    gain 1 spark",
    ]);
    let (engine, keg) = (t.yard("Engine"), t.yard("Keg"));
    t.give(A, counter::OIL, 3);
    t.give(keg, counter::OIL, 3);
    assert!(t.action(engine).is_err());
    assert!(t.action(keg).is_err());
    t.give(A, counter::OIL, 4);
    t.give(keg, counter::OIL, 4);
    t.use_action(engine);
    t.use_action(keg);
    assert_eq!((t.oil(A), t.oil(keg), t.count(A, counter::SPARK)), (0, 0, 2));
}

#[test]
fn a_discarded_card_is_chosen_while_paying() {
    let mut t = table(&[GLOW]);
    let lighter = t.yard("Lamplighter");
    assert_eq!(t.why_not(lighter).as_deref(), Some("there is nothing to pay with"));
    t.hand("Glow");
    t.hand("Bellows");
    t.use_action(lighter);
    assert_eq!(t.options(), ["Glow", "Bellows"]);
    assert!(t.game.frames().iter().any(|f| matches!(f, kernel::Frame::Use(_))), "half paid, as data");
    t.choose("Bellows");
    t.quiet();
    assert_eq!(t.names(at(place::HAND)), ["Glow"]);
    assert_eq!(t.names(at(place::DISCARD)), ["Bellows"]);
    assert!(t.names(at(place::YARD)).contains(&"Firefly"));
}

#[test]
fn no_card_pays_for_two_parts() {
    let mut t = table(&[GLOW, "Kiln: tool\n  action discard a card, discard a lamp in your hand:\n    gain 1 oil"]);
    let kiln = t.yard("Kiln");
    t.hand("Glow");
    assert!(t.action(kiln).is_err(), "one card cannot be discarded twice");
    t.hand("Glow");
    assert!(t.action(kiln).is_ok());
}

#[test]
fn a_cost_is_paid_only_with_what_can_pay() {
    let mut t = table(&[GLOW, "Crew: tool\n  action exhaust a lamp you control:\n    gain 1 oil"]);
    let crew = t.yard("Crew");
    let (one, two) = (t.yard("Glow"), t.yard("Glow"));
    t.act(Act::of(verb::EXHAUST).to(one));
    t.use_action(crew);
    assert!(t.game.is_exhausted(two), "the only ready one");
    assert!(t.action(crew).is_err(), "an exhausted lamp cannot pay");
}

#[test]
fn a_forbidden_payment_closes_the_action() {
    let mut t = table(&[
        "Engine: tool\n  action exhaust:\n    gain 1 oil",
        "Rust: tool\n  constant:\n    tools cannot exhaust",
    ]);
    let engine = t.yard("Engine");
    t.yard("Rust");
    assert_eq!(t.why_not(engine).as_deref(), Some("Rust forbids it"));
}

#[test]
fn a_forbidden_use_closes_the_action() {
    let mut t = table(&[
        "Engine: tool\n  action exhaust:\n    gain 1 oil",
        "Hush: tool\n  constant:\n    keepers cannot use tools",
    ]);
    let engine = t.yard("Engine");
    t.yard("Hush");
    assert_eq!(t.why_not(engine).as_deref(), Some("Hush forbids it"));
}

#[test]
fn an_action_without_a_choice_is_not_offered() {
    let mut t = table(&["Wand: tool\n  action exhaust:\n    choose a moth\n    douse it"]);
    let wand = t.yard("Wand");
    assert_eq!(t.why_not(wand).as_deref(), Some("there is nothing to choose"));
    t.yard("Dusk Moth");
    assert!(t.action(wand).is_ok());
}

#[test]
fn choices_come_before_costs() {
    let mut t = table(&[GLOW, "Wand: tool\n  action exhaust:\n    choose a lamp\n    add 1 oil to it"]);
    let wand = t.yard("Wand");
    let two = t.yard("Glow");
    t.yard("Glow");
    t.use_action(wand);
    assert!(!t.game.is_exhausted(wand), "R24.4: nothing is paid while choosing");
    t.game.answer(0).expect("the first lamp");
    assert!(t.game.is_exhausted(wand) && t.oil(two) == 1);
}

#[test]
fn an_action_can_be_limited_and_conditional() {
    let mut t = table(&[
        "Well: tool\n  action 0 oil, once each turn:\n    gain 1 oil",
        "Night: tool\n  action exhaust while oil of you is 1 or more:\n    gain 1 spark",
    ]);
    let (well, night) = (t.yard("Well"), t.yard("Night"));
    assert_eq!(t.why_not(night).as_deref(), Some("its condition does not hold"));
    t.use_action(well);
    assert_eq!(t.why_not(well).as_deref(), Some("it was used already"));
    t.use_action(night);
    t.game.period_ends(lanterns::lexicon::limit::TURN);
    assert!(t.action(well).is_ok());
}

#[test]
fn a_refused_answer_leaves_an_equal_game() {
    let mut t = table(&[GLOW]);
    let lighter = t.yard("Lamplighter");
    t.hand("Glow");
    t.hand("Bellows");
    t.use_action(lighter);
    let (before, copy) = (t.game.hash(), t.game.clone());
    assert_eq!(t.game.answer(7), Err(Refused::NoSuchOption { answer: 7, last: 1 }));
    assert_eq!(t.game.answer(u16::MAX), Err(Refused::NoSuchOption { answer: u16::MAX, last: 1 }));
    assert_eq!(t.game.hash(), before);
    assert!(t.game == copy);
}

#[test]
fn a_keyword_can_carry_a_cost() {
    let mut t = table(&[
        "Fuel: keyword; argument cost\n  action [cost]:\n    gain 1 warmth",
        "Stove: tool; keywords Fuel 2 oil",
        "Oven: tool; keywords Fuel 1 spark",
    ]);
    let (stove, oven) = (t.yard("Stove"), t.yard("Oven"));
    t.give(A, counter::OIL, 2);
    assert!(t.action(oven).is_err());
    t.use_action(stove);
    assert_eq!((t.oil(A), t.count(A, counter::WARMTH)), (0, 1));
    assert!(t.action(stove).is_err());
}

#[test]
fn douse_this_is_a_cost_and_the_ability_goes_on() {
    let mut t = table(&[
        "Flare: lamp; light 3\n  action douse this:\n    gain oil equal to light of this\n    move this to your hand",
    ]);
    let flare = t.yard("Flare");
    t.use_action(flare);
    assert_eq!(t.oil(A), 3, "last known information");
    assert_eq!(t.place_of(flare), place::HAND, "E4.8 j: found where its cost moved it");
}

#[test]
fn a_cost_is_a_cause_others_can_name() {
    let mut t = table(&[
        "Flare: lamp; light 3\n  action 1 oil:\n    gain 1 spark",
        "Ear: tool\n  trigger after you lose oil as a cost:\n    gain 1 warmth",
    ]);
    let flare = t.yard("Flare");
    t.yard("Ear");
    t.give(A, counter::OIL, 3);
    t.use_action(flare);
    t.run(flare, "lose 1 oil");
    assert_eq!(t.count(A, counter::WARMTH), 1);
}
