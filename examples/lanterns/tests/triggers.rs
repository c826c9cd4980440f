//! Triggers: mandatory, optional, from hand, several at once, delayed, limited, conditional, looking back.

use crate::common::*;
use kernel::{Act, Shape};
use lanterns::lexicon::{counter, limit, moment, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";

#[test]
fn a_mandatory_trigger_happens_by_itself() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[GLOW, "Ear: tool\n  trigger after a lamp exhausts:\n    gain 1 oil"]);
        let glow = t.yard("Glow");
        t.yard("Ear");
        t.act(Act::of(verb::EXHAUST).to(glow));
        t.quiet();
        assert_eq!(t.oil(A), 1);
    }
}

#[test]
fn waiting_triggers_wait_until_the_game_starts_them() {
    let mut t = lined(&[GLOW, "Ear: tool\n  trigger after a lamp exhausts:\n    gain 1 oil"]);
    let glow = t.yard("Glow");
    t.yard("Ear");
    t.game.perform(Act::of(verb::EXHAUST).to(glow));
    t.game.run();
    assert_eq!((t.oil(A), t.game.waiting().len()), (0, 1));
    t.settle();
    assert_eq!((t.oil(A), t.game.waiting().len()), (1, 0));
}

#[test]
fn an_optional_trigger_asks_and_declining_costs_nothing() {
    let mut t = table(&[GLOW, "Ear: tool\n  response after a lamp exhausts:\n    gain 1 oil"]);
    let glow = t.yard("Glow");
    t.yard("Ear");
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.options(), ["Use Ear", "Pass"]);
    t.choose("Pass");
    assert_eq!(t.oil(A), 0);
    t.act(Act::of(verb::READY).to(glow));
    t.act(Act::of(verb::EXHAUST).to(glow));
    t.choose("Use Ear");
    assert_eq!(t.oil(A), 1);
    t.quiet();
}

const ANSWER: &str =
    "Answer: charm; cost 2 oil\n  response after a lamp is doused:\n    choose a lamp\n    add 1 oil to it";

#[test]
fn a_response_in_hand_is_offered_only_if_it_can_be_paid() {
    let mut t = table(&[GLOW, ANSWER]);
    let (one, _two) = (t.yard("Glow"), t.yard("Glow"));
    t.hand("Answer");
    t.give(A, counter::OIL, 1);
    t.act(Act::of(verb::DOUSE).to(one));
    t.quiet();
    assert_eq!(t.names(at(place::HAND)), ["Answer"]);
}

#[test]
fn a_response_in_hand_is_offered_only_with_something_to_choose() {
    let mut t = table(&[GLOW, ANSWER]);
    let one = t.yard("Glow");
    t.hand("Answer");
    t.give(A, counter::OIL, 2);
    t.act(Act::of(verb::DOUSE).to(one));
    t.quiet();
    assert_eq!((t.names(at(place::HAND)), t.oil(A)), (vec!["Answer"], 2));
}

#[test]
fn a_response_is_paid_done_and_discarded_and_declining_keeps_it() {
    let mut t = table(&[GLOW, ANSWER]);
    let (one, two, three) = (t.yard("Glow"), t.yard("Glow"), t.yard("Glow"));
    t.hand("Answer");
    t.give(A, counter::OIL, 2);
    t.act(Act::of(verb::DOUSE).to(one));
    assert_eq!(t.options(), ["Use Answer", "Pass"]);
    t.choose("Pass");
    t.quiet();
    assert_eq!((t.names(at(place::HAND)), t.oil(A)), (vec!["Answer"], 2));
    t.act(Act::of(verb::DOUSE).to(two));
    t.choose("Use Answer");
    t.quiet();
    assert_eq!((t.oil(A), t.oil(three)), (0, 1));
    assert_eq!(t.names(at(place::HAND)), Vec::<&str>::new());
    assert!(t.names(at(place::DISCARD)).contains(&"Answer"));
}

#[test]
fn a_response_to_a_would_may_change_the_pending_act() {
    let mut t = table(&[]);
    t.hand("Cupped Hands");
    t.give(A, counter::SPARK, 1);
    t.give(A, counter::WARMTH, 9);
    t.act(Act::of(verb::CHILL).by(A).amount(3));
    t.choose("Use Cupped Hands");
    assert_eq!(t.options(), ["0", "1", "2"]);
    t.choose("2");
    assert_eq!((t.count(A, counter::WARMTH), t.count(A, counter::SPARK)), (8, 0));
}

#[test]
fn several_at_once_come_in_an_order_a_player_chooses() {
    let mut t = table(&[
        GLOW,
        "Double: tool\n  trigger after a lamp exhausts:\n    gain oil equal to oil of you",
        "Three: tool\n  trigger after a lamp exhausts:\n    gain 3 oil",
    ]);
    let glow = t.yard("Glow");
    t.yard("Double");
    t.yard("Three");
    t.give(A, counter::OIL, 1);
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.game.prompt().map(|p| p.shape), Some(Shape::Order));
    let mut other = kernel::Game::clone(&t.game);
    t.choose("Use Three");
    assert_eq!(t.oil(A), 8, "(1 + 3) doubled");
    other.answer(0).expect("the double first");
    assert_eq!(other.counters(A, counter::OIL), 5, "1 doubled + 3");
}

#[test]
fn waiting_triggers_are_ordered_too() {
    let mut t = lined(&[
        GLOW,
        "Double: tool\n  trigger after a lamp exhausts:\n    gain oil equal to oil of you",
        "Three: tool\n  trigger after a lamp exhausts:\n    gain 3 oil",
    ]);
    let glow = t.yard("Glow");
    t.yard("Double");
    t.yard("Three");
    t.give(A, counter::OIL, 1);
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.options(), ["Double", "Three"]);
    t.choose("Three");
    assert_eq!(t.oil(A), 8);
}

#[test]
fn the_next_time_is_once() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[GLOW, "Vow: tool"]);
        let (glow, vow) = (t.yard("Glow"), t.yard("Vow"));
        t.run(vow, "the next time a lamp exhausts:\n  gain 1 oil");
        for _ in 0..2 {
            t.act(Act::of(verb::EXHAUST).to(glow));
            t.act(Act::of(verb::READY).to(glow));
        }
        assert_eq!(t.oil(A), 1);
    }
}

#[test]
fn each_time_is_until_its_duration_ends() {
    let mut t = table(&[GLOW, "Vow: tool"]);
    let (glow, vow) = (t.yard("Glow"), t.yard("Vow"));
    t.run(vow, "each time a lamp exhausts until dawn:\n  gain 1 oil");
    for _ in 0..2 {
        t.act(Act::of(verb::EXHAUST).to(glow));
        t.act(Act::of(verb::READY).to(glow));
    }
    assert_eq!(t.oil(A), 2);
    t.game.reach(moment::DAWN);
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.oil(A), 2);
}

#[test]
fn each_time_for_as_long_as_ends_with_its_condition() {
    let mut t = table(&[GLOW, "Vow: tool"]);
    let (glow, vow) = (t.yard("Glow"), t.yard("Vow"));
    t.run(vow, "each time a lamp exhausts for as long as this is ready:\n  gain 1 oil");
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.oil(A), 1);
    t.act(Act::of(verb::EXHAUST).to(vow));
    t.act(Act::of(verb::READY).to(vow));
    t.act(Act::of(verb::READY).to(glow));
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.oil(A), 1, "it does not come back");
}

#[test]
fn at_a_moment_something_is_done_once() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[GLOW, "Vow: tool"]);
        let vow = t.yard("Vow");
        t.run(vow, "at dawn:\n  gain 2 oil\ngain 1 spark");
        assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (0, 1));
        for _ in 0..2 {
            t.game.reach(moment::DAWN);
            t.settle();
        }
        assert_eq!(t.oil(A), 2);
    }
}

#[test]
fn several_due_at_a_moment_come_in_an_order_a_player_chooses() {
    let mut t = table(&[GLOW, "Vow: tool", "Oath: tool"]);
    let (vow, oath) = (t.yard("Vow"), t.yard("Oath"));
    t.give(A, counter::OIL, 1);
    t.run(vow, "at dawn:\n  gain 3 oil");
    t.run(oath, "at dawn:\n  gain oil equal to oil of you");
    t.game.reach(moment::DAWN);
    t.settle();
    assert_eq!(t.game.prompt().map(|p| (p.shape, p.options.len())), Some((Shape::Order, 2)));
    t.game.answer(1).expect("the oath first");
    assert_eq!(t.oil(A), 5);
}

#[test]
fn once_each_turn_and_once_each_night_are_counted_apart() {
    let mut t = table(&[
        GLOW,
        "Turn: tool\n  trigger after a lamp exhausts, once each turn:\n    gain 1 oil",
        "Night: tool\n  trigger after a lamp readies, once each night:\n    gain 1 spark",
    ]);
    let glow = t.yard("Glow");
    t.yard("Turn");
    t.yard("Night");
    let blink = |t: &mut Table| {
        t.act(Act::of(verb::EXHAUST).to(glow));
        t.act(Act::of(verb::READY).to(glow));
    };
    blink(&mut t);
    blink(&mut t);
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (1, 1));
    t.game.period_ends(limit::TURN);
    blink(&mut t);
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (2, 1));
    t.game.period_ends(limit::NIGHT);
    blink(&mut t);
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (2, 2));
}

#[test]
fn once_each_turn_is_counted_for_each_card() {
    let mut t = table(&[GLOW, "Turn: tool\n  trigger after a lamp exhausts, once each turn:\n    gain 1 oil"]);
    let glow = t.yard("Glow");
    t.yard("Turn");
    t.yard("Turn");
    t.act(Act::of(verb::EXHAUST).to(glow));
    while t.game.prompt().is_some() {
        t.game.answer(0).expect("an order");
    }
    assert_eq!(t.oil(A), 2);
}

#[test]
fn an_intervening_condition_is_asked_when_it_triggers() {
    let mut t =
        table(&[GLOW, "Poor: tool\n  trigger after a lamp exhausts, if oil of you is 0 or less:\n    gain 1 oil"]);
    let glow = t.yard("Glow");
    t.yard("Poor");
    for _ in 0..2 {
        t.act(Act::of(verb::EXHAUST).to(glow));
        t.act(Act::of(verb::READY).to(glow));
    }
    assert_eq!(t.oil(A), 1);
}

#[test]
fn an_intervening_condition_is_asked_again_when_it_is_done() {
    for rules in [&RULEBOOK, &LINED] {
        let poor = "Poor: tool\n  trigger after a lamp exhausts, if oil of you is 0 or less:\n    gain 1 oil";
        let mut t = table_of(rules, &[GLOW, poor]);
        let glow = t.yard("Glow");
        t.yard("Poor");
        t.yard("Poor");
        t.act(Act::of(verb::EXHAUST).to(glow));
        while t.game.prompt().is_some() {
            t.game.answer(0).expect("an order");
            t.settle();
        }
        assert_eq!(t.oil(A), 1, "the second finds it no longer true (E11.8)");
    }
}

#[test]
fn leaving_is_seen_by_the_card_that_leaves() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(
            rules,
            &[
                "Last: lamp; light 1\n  trigger after this leaves play:\n    gain oil equal to light of this",
                "Anthem: tool\n  constant:\n    lamps get light +1",
            ],
        );
        let last = t.yard("Last");
        t.yard("Anthem");
        t.act(Act::of(verb::DOUSE).to(last));
        assert_eq!(t.oil(A), 2, "and it remembers its light with the anthem (E4.10)");
    }
}

#[test]
fn a_card_that_left_is_found_where_it_went_by_what_triggered() {
    let mut t = table(&["Phoenix: lamp; light 1\n  trigger after this leaves play:\n    put this into play", GLOW]);
    let phoenix = t.yard("Phoenix");
    t.act(Act::of(verb::DOUSE).to(phoenix));
    let now = t.game.now(phoenix);
    assert!(t.game.in_play(now) && now != phoenix);
}

#[test]
fn a_card_in_a_hidden_place_is_not_found() {
    let mut t = table(&["Phoenix: lamp; light 1\n  trigger after this leaves play:\n    put this into play"]);
    let phoenix = t.yard("Phoenix");
    t.act(Act::of(verb::MOVE).to(phoenix).into_zone(at(place::HAND)));
    assert_eq!(t.place_of(phoenix), place::HAND);
}

#[test]
fn entering_is_seen_by_the_card_that_enters_and_it_is_its_new_self() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(
            rules,
            &[
                "Spark: lamp; light 1\n  trigger after this enters play:\n    add 1 oil to this",
                "Greeter: tool\n  trigger after a lamp enters play:\n    add 1 shard to it",
            ],
        );
        let spark = t.hand("Spark");
        t.yard("Greeter");
        t.act(Act::of(verb::PUT).by(A).to(spark));
        while t.game.prompt().is_some() {
            t.game.answer(0).expect("an order");
            t.settle();
        }
        let spark = t.game.now(spark);
        assert_eq!((t.oil(spark), t.count(spark, counter::SHARD), t.light(spark)), (1, 1, 2));
    }
}

#[test]
fn entering_is_judged_by_what_the_card_is_in_play() {
    let mut t = table(&[
        GLOW,
        "Anthem: tool\n  constant:\n    lamps get light +1",
        "Greeter: tool\n  trigger after a lamp with light 3 or more enters play:\n    gain 1 oil",
        "Hush: tool\n  constant:\n    lamps lose all abilities",
        "Spark: lamp; light 1\n  trigger after this enters play:\n    gain 9 oil",
    ]);
    t.yard("Anthem");
    t.yard("Greeter");
    let glow = t.hand("Glow");
    t.act(Act::of(verb::PUT).by(A).to(glow));
    assert_eq!(t.oil(A), 1, "E11.3: with continuous effects already applied");
    t.yard("Hush");
    let spark = t.hand("Spark");
    t.act(Act::of(verb::PUT).by(A).to(spark));
    assert_eq!(t.oil(A), 1, "it enters without its ability");
}

#[test]
fn an_action_can_be_open_only_at_an_act() {
    let mut t = table(&[GLOW, "Bell: tool\n  action 1 oil, when a lamp would be doused:\n    prevent it"]);
    let glow = t.yard("Glow");
    t.yard("Bell");
    t.act(Act::of(verb::DOUSE).to(glow));
    assert!(!t.game.exists(glow), "no oil, no offer");
    let glow = t.yard("Glow");
    t.give(A, counter::OIL, 1);
    assert!(
        t.game.actions(A).all(|(c, _)| c.source.card().is_none_or(|card| t.game.name(card) != "Bell")),
        "not in the menu"
    );
    t.act(Act::of(verb::DOUSE).to(glow));
    t.choose("Use Bell");
    assert!(t.game.exists(glow));
    assert_eq!(t.oil(A), 0);
}

#[test]
fn a_condition_may_speak_of_what_the_event_is_about() {
    let mut t = table(&[
        GLOW,
        "Ember: lamp; light 1; glass 3",
        "Ear: tool\n  trigger after a lamp exhausts, if light of it is 2 or more:\n    gain 1 oil",
    ]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.yard("Ear");
    t.act(Act::of(verb::EXHAUST).to(ember));
    assert_eq!(t.oil(A), 0);
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.oil(A), 1);
}

#[test]
fn a_promise_knows_how_much_its_event_was() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[GLOW]);
        let (source, glow) = (t.yard("Bellows"), t.yard("Glow"));
        t.run(source, "the next time oil is added to a lamp until dawn:\n  gain that much spark");
        t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL).amount(3));
        assert_eq!(t.count(A, counter::SPARK), 3);
    }
}

#[test]
fn it_is_who_the_event_describes_not_what_else_took_part() {
    let mut t = table(&[GLOW, "Ear: tool\n  trigger after a keeper searches:\n    it gains 1 oil"]);
    t.yard("Ear");
    let glow = t.deck("Glow");
    t.act(Act::of(verb::SEARCH).by(A).to(glow));
    assert_eq!((t.oil(A), t.oil(glow)), (1, 0));
}
