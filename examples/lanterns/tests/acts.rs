//! The one pipeline: acts, batches, rungs, prohibitions and their exceptions.

use crate::common::*;
use kernel::{Act, Thing};
use lanterns::lexicon::{counter, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";

#[test]
fn an_act_nobody_speaks_of_simply_happens() {
    let mut t = table(&[GLOW]);
    let glow = t.yard("Glow");
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL).amount(3));
    assert_eq!(t.oil(glow), 3);
    assert!(t.game.is_done());
}

#[test]
fn the_rungs_come_in_the_order_of_the_rulebook() {
    let mut t = table(&[
        GLOW,
        "Last: tool\n  trigger after oil is added to a lamp:\n    gain 1 oil",
        "When: tool\n  trigger when oil is added to a lamp:\n    gain 1 spark",
        "Would: tool\n  trigger when oil would be added to a lamp:\n    gain 1 warmth",
        "Before: tool\n  trigger before oil is added to a lamp:\n    gain 1 shard",
        "First: tool\n  trigger before oil would be added to a lamp:\n    draw 1 card",
    ]);
    let glow = t.yard("Glow");
    for name in ["Last", "When", "Would", "Before", "First"] {
        t.yard(name);
    }
    t.deck("Glow");
    t.game.start_log();
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
    let log = t.log();
    let abilities: Vec<&str> = log.iter().filter(|l| l.ends_with(':')).map(String::as_str).collect();
    assert_eq!(abilities, ["First:", "Before:", "Would:", "When:", "Last:"]);
    let act = log.iter().position(|l| l.starts_with("add 1 oil")).expect("the act");
    let when = log.iter().position(|l| l == "When:").expect("when");
    let last = log.iter().position(|l| l == "Last:").expect("after");
    assert!(when < act && act < last, "{log:?}");
}

#[test]
fn a_rulebook_without_a_rung_never_asks_there() {
    let mut t = lined(&[GLOW, "Before: tool\n  trigger before oil is added to a lamp:\n    gain 1 spark"]);
    let glow = t.yard("Glow");
    t.yard("Before");
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
    assert_eq!((t.oil(glow), t.count(A, counter::SPARK)), (1, 0));
}

#[test]
fn an_act_is_judged_again_after_each_answer() {
    let mut t = table(&[
        GLOW,
        "Smother: tool\n  trigger when oil would be added to a lamp:\n    exhaust all lamps",
        "Ban: tool\n  constant:\n    oil cannot be added to exhausted lamps",
    ]);
    let glow = t.yard("Glow");
    t.yard("Smother");
    t.yard("Ban");
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
    assert_eq!(t.oil(glow), 0);
}

#[test]
fn an_act_changed_late_is_offered_to_earlier_rungs() {
    let mut t = table(&[
        GLOW,
        "Tap: tool\n  trigger when oil would be added to a lamp:\n    change it by +3",
        "Count: tool\n  trigger before oil would be added to a lamp, if that much is 4 or more:\n    gain 1 spark",
    ]);
    let glow = t.yard("Glow");
    t.yard("Tap");
    t.yard("Count");
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
    assert_eq!((t.oil(glow), t.count(A, counter::SPARK)), (4, 1));
}

#[test]
fn an_answer_that_changes_nothing_does_not_ask_again_who_declined() {
    let mut t = table(&[
        GLOW,
        "Offer: tool\n  response before oil would be added to a lamp:\n    gain 1 spark",
        "Look: tool\n  trigger when oil is added to a lamp:\n    gain 1 warmth",
    ]);
    let glow = t.yard("Glow");
    t.yard("Offer");
    t.yard("Look");
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
    t.choose("Pass");
    t.quiet();
    assert_eq!((t.oil(glow), t.count(A, counter::SPARK), t.count(A, counter::WARMTH)), (1, 0, 1));
}

#[test]
fn a_forbidden_act_is_not_done_and_the_log_says_by_whom() {
    let mut t = table(&[GLOW, "Ban: tool\n  constant:\n    oil cannot be added to lamps"]);
    let glow = t.yard("Glow");
    t.yard("Ban");
    t.game.start_log();
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
    assert_eq!(t.oil(glow), 0);
    assert!(!t.game.is_done());
    assert_eq!(t.log(), ["Ban: cannot add 1 oil, Glow"]);
}

#[test]
fn a_prohibition_can_except_a_cause() {
    let mut t = table(&[
        GLOW,
        "Ban: tool\n  constant:\n    lamps cannot exhaust by an effect",
        "Free: lamp; light 1\n  action exhaust:\n    gain 1 oil",
    ]);
    let (glow, free) = (t.yard("Glow"), t.yard("Free"));
    let ban = t.yard("Ban");
    t.run(ban, "exhaust all lamps");
    assert!(!t.game.is_exhausted(glow), "an effect");
    t.use_action(free);
    assert!(t.game.is_exhausted(free), "a cost");
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert!(t.game.is_exhausted(glow), "a rule");
}

#[test]
fn a_batch_is_performed_together_and_each_part_triggers() {
    let mut t = table(&[GLOW, "Mourner: tool\n  trigger after a lamp leaves play:\n    gain 1 spark"]);
    let lamps = [t.yard("Glow"), t.yard("Glow"), t.yard("Glow")];
    t.yard("Mourner");
    t.acts(lamps.iter().map(|l| Act::of(verb::DOUSE).to(*l)).collect());
    while t.game.prompt().is_some() {
        t.game.answer(0).expect("an order");
    }
    assert_eq!(t.count(A, counter::SPARK), 3);
}

#[test]
fn what_leaves_together_sees_each_other_leave() {
    // E11.4: two "a lamp leaves" lamps leaving together give four triggers.
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &["Candle: lamp; light 1\n  trigger after a lamp leaves play:\n    gain 1 spark"]);
        let pair = [t.yard("Candle"), t.yard("Candle")];
        t.acts(pair.iter().map(|l| Act::of(verb::DOUSE).to(*l)).collect());
        while t.game.prompt().is_some() {
            t.game.answer(0).expect("an order");
            t.settle();
        }
        assert_eq!(t.count(A, counter::SPARK), 4);
    }
}

#[test]
fn one_part_of_a_batch_can_be_forbidden() {
    let mut t = table(&[GLOW, "Iron: lamp; keywords Brave; light 1"]);
    let (glow, iron) = (t.yard("Glow"), t.yard("Iron"));
    t.acts(vec![Act::of(verb::DOUSE).to(glow), Act::of(verb::DOUSE).to(iron)]);
    assert_eq!((t.place_of(glow), t.place_of(iron)), (place::DISCARD, place::YARD));
    assert!(!t.game.is_done());
}

#[test]
fn after_triggers_see_only_what_really_happened() {
    let mut t = table(&[
        GLOW,
        "Ban: tool\n  constant:\n    lamps cannot move",
        "Ear: tool\n  trigger after you discard a lamp:\n    gain 1 spark",
    ]);
    let glow = t.hand("Glow");
    t.yard("Ban");
    t.yard("Ear");
    t.act(Act::of(verb::DISCARD).by(A).to(glow));
    assert_eq!(t.count(A, counter::SPARK), 0, "the move it consists of was forbidden");
}

#[test]
fn an_act_done_only_in_part_is_recorded_with_what_was_done() {
    let mut t = table(&[GLOW, "Ear: tool\n  trigger after oil is removed from a lamp:\n    gain that much spark"]);
    let glow = t.yard("Glow");
    t.yard("Ear");
    t.give(glow, counter::OIL, 2);
    t.act(Act::of(verb::REMOVE).to(glow).kind(counter::OIL).amount(5));
    assert_eq!((t.oil(glow), t.count(A, counter::SPARK)), (0, 2));
    assert!(!t.game.is_done(), "not in full");
}

#[test]
fn what_does_not_happen_triggers_nothing() {
    let mut t = table(&[GLOW, "Ear: tool\n  trigger after oil is removed from a lamp:\n    gain 1 spark"]);
    let glow = t.yard("Glow");
    t.yard("Ear");
    t.act(Act::of(verb::REMOVE).to(glow).kind(counter::OIL).amount(5));
    assert_eq!(t.count(A, counter::SPARK), 0);
}

#[test]
fn the_cause_of_an_act_is_a_word_of_the_pattern() {
    let mut t = table(&[GLOW, "Storm: moth", "Wall: tool\n  constant:\n    you cannot suffer cold from a moth"]);
    t.give(A, counter::WARMTH, 5);
    let storm = t.yard("Storm");
    t.yard("Wall");
    t.run(storm, "suffer 2 cold");
    assert_eq!(t.count(A, counter::WARMTH), 5);
    let glow = t.yard("Glow");
    t.run(glow, "suffer 2 cold");
    assert_eq!(t.count(A, counter::WARMTH), 3);
}

#[test]
fn a_move_knows_whence_even_if_nobody_said() {
    let mut t = table(&[GLOW, "Ear: tool\n  trigger after a lamp leaves play:\n    gain 1 spark"]);
    let glow = t.yard("Glow");
    t.yard("Ear");
    t.act(Act::of(verb::MOVE).to(glow).into_zone(at(place::DISCARD)));
    assert_eq!(t.count(A, counter::SPARK), 1);
    assert!(!t.game.exists(glow), "another place, another incarnation");
    assert_eq!(Thing::Card(t.game.now(glow)), Thing::Card(t.game.top_of(at(place::DISCARD)).expect("there")));
}
