//! Endless loops are found from repeated states, never by a cap.

use crate::common::*;
use kernel::{Act, Outcome};
use lanterns::lexicon::{counter, place, verb};

const BLINK: &str = "Blink: lamp; light 1\n  trigger after this exhausts:\n    ready this";
const WINK: &str = "Wink: tool\n  trigger after a lamp readies:\n    exhaust it";

#[test]
fn by_the_plain_rules_the_first_member_fails_after_three_rounds() {
    let mut t = table(&[BLINK, WINK]);
    let blink = t.yard("Blink");
    t.yard("Wink");
    t.game.start_log();
    t.act(Act::of(verb::EXHAUST).to(blink));
    t.quiet();
    let log = t.log();
    let times = |line: &str| log.iter().filter(|l| *l == line).count();
    assert_eq!((times("Wink:"), times("Blink: an endless loop ends here")), (3, 1));
    assert_eq!(times("ready, Blink (Blink)").max(times("A: ready, Blink")), 3, "{log:?}");
    assert!(t.game.is_exhausted(blink), "Blink, the first member, failed to resolve");
    assert_eq!(t.game.outcome(), None, "and play goes on");
}

#[test]
fn after_a_loop_was_cut_the_abilities_work_again() {
    let mut t = table(&[BLINK, WINK]);
    let blink = t.yard("Blink");
    let wink = t.yard("Wink");
    t.act(Act::of(verb::EXHAUST).to(blink));
    t.act(Act::of(verb::DOUSE).to(wink));
    t.act(Act::of(verb::READY).to(blink));
    t.act(Act::of(verb::EXHAUST).to(blink));
    assert!(!t.game.is_exhausted(blink));
}

#[test]
fn where_triggers_wait_an_endless_loop_is_a_draw() {
    let mut t = lined(&[BLINK, WINK]);
    let blink = t.yard("Blink");
    t.yard("Wink");
    t.act(Act::of(verb::EXHAUST).to(blink));
    assert_eq!(t.game.outcome(), Some(Outcome::Draw));
}

#[test]
fn a_loop_through_new_incarnations_is_found() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(
            rules,
            &[
                "Phoenix: lamp; light 1\n  trigger after this leaves play:\n    put this into play",
                "Wind: tool\n  trigger after a lamp enters play:\n    douse it",
            ],
        );
        let phoenix = t.yard("Phoenix");
        t.yard("Wind");
        t.act(Act::of(verb::DOUSE).to(phoenix));
        t.quiet();
        if rules.timing.triggers == kernel::TriggerStyle::Waiting {
            assert_eq!(t.game.outcome(), Some(Outcome::Draw));
        } else {
            assert_eq!(t.place_of(phoenix), place::DISCARD);
        }
    }
}

#[test]
fn a_long_cascade_that_ends_is_no_loop() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &["Drip: tool\n  trigger after you lose oil:\n    lose 1 oil\n    gain 1 spark"]);
        t.yard("Drip");
        t.give(A, counter::OIL, 300);
        t.act(Act::of(verb::LOSE).by(A).to(A).kind(counter::OIL));
        assert_eq!((t.oil(A), t.count(A, counter::SPARK), t.game.outcome()), (0, 300, None));
    }
}

#[test]
fn a_loop_somebody_can_decide_about_is_theirs() {
    let mut t = table(&["Blink: lamp; light 1\n  response after this exhausts:\n    ready this", WINK]);
    let blink = t.yard("Blink");
    t.yard("Wink");
    t.act(Act::of(verb::EXHAUST).to(blink));
    for _ in 0..20 {
        t.choose("Use Blink");
    }
    t.choose("Pass");
    t.quiet();
    assert!(t.game.is_exhausted(blink));
}

#[test]
fn the_same_thing_several_times_is_no_loop() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t =
            table_of(rules, &["Ear: tool\n  trigger after a lamp is revealed:\n    exhaust this\n    ready a moth"]);
        let source = t.yard("Bellows");
        t.yard("Ear");
        t.hand("Paper Lantern");
        t.run(source, "repeat 9 times:\n  reveal a lamp in your hand\ngain 1 oil");
        assert_eq!((t.oil(A), t.game.outcome()), (1, None));
    }
}
