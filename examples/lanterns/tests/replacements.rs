//! Replacement and prevention: whole, by so much, up to so much, instead, as a shield; each once per event; the
//! affected player choosing.

use crate::common::*;
use kernel::{Act, Shape};
use lanterns::lexicon::{counter, moment, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";

fn chilled(t: &mut Table, by: i32) -> i32 {
    t.give(A, counter::WARMTH, 20);
    t.act(Act::of(verb::CHILL).by(A).amount(by));
    20 - t.count(A, counter::WARMTH)
}

#[test]
fn the_whole_act_is_prevented() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(
            rules,
            &[
                "Wall: tool\n  trigger when you would suffer cold:\n    prevent it",
                "Ear: tool\n  trigger after you suffer cold:\n    gain 1 oil",
            ],
        );
        t.yard("Wall");
        t.yard("Ear");
        assert_eq!(chilled(&mut t, 3), 0);
        assert_eq!(t.oil(A), 0, "a prevented act triggers nothing");
    }
}

#[test]
fn a_part_is_prevented_of_every_event_anew() {
    let mut t = table(&[]);
    t.yard("Shutter");
    assert_eq!(chilled(&mut t, 3), 2);
    assert_eq!(chilled(&mut t, 3), 2);
    assert_eq!(chilled(&mut t, 1), 0);
}

#[test]
fn up_to_so_much_is_prevented_by_choice() {
    let mut t = table(&["Scarf: tool\n  trigger when you would suffer cold:\n    prevent up to 2 of it"]);
    t.yard("Scarf");
    t.give(A, counter::WARMTH, 9);
    t.act(Act::of(verb::CHILL).by(A).amount(3));
    assert_eq!(t.options(), ["0", "1", "2"]);
    t.choose("1");
    assert_eq!(t.count(A, counter::WARMTH), 7);
}

#[test]
fn something_else_happens_instead() {
    let mut t = table(&[
        GLOW,
        "Exile: tool\n  trigger when a lamp would be doused:\n    instead:\n      move it to the street\n      gain 1 oil",
        "Ear: tool\n  trigger after a lamp is doused:\n    gain 9 oil",
    ]);
    let glow = t.yard("Glow");
    t.yard("Exile");
    t.yard("Ear");
    t.act(Act::of(verb::DOUSE).to(glow));
    assert_eq!((t.place_of(glow), t.oil(A)), (place::STREET, 1));
}

#[test]
fn the_event_of_an_instead_is_replaced_in_turn() {
    let mut t = table(&[
        GLOW,
        "Cold: tool\n  trigger when a lamp would be doused:\n    instead:\n      suffer 3 cold",
        "Shut: tool\n  trigger when you would suffer cold:\n    prevent 1 of it",
    ]);
    let glow = t.yard("Glow");
    t.yard("Cold");
    t.yard("Shut");
    t.give(A, counter::WARMTH, 9);
    t.act(Act::of(verb::DOUSE).to(glow));
    assert!(t.game.exists(glow));
    assert_eq!(t.count(A, counter::WARMTH), 7);
}

#[test]
fn a_shield_is_used_up_point_by_point() {
    let mut t = table(&["Ward: tool"]);
    let ward = t.yard("Ward");
    t.run(ward, "the next time you would suffer cold until dawn:\n  prevent 3 of it");
    assert_eq!(chilled(&mut t, 2), 0);
    assert_eq!(chilled(&mut t, 2), 1, "one point was left");
    assert_eq!(chilled(&mut t, 2), 2, "used up");
}

#[test]
fn a_shield_ends_at_its_moment() {
    let mut t = table(&["Ward: tool"]);
    let ward = t.yard("Ward");
    t.run(ward, "the next time you would suffer cold until dawn:\n  prevent 3 of it");
    t.game.reach(moment::DAWN);
    assert_eq!(chilled(&mut t, 2), 2);
}

#[test]
fn two_shields_are_two() {
    let mut t = table(&["Ward: tool"]);
    let ward = t.yard("Ward");
    for _ in 0..2 {
        t.run(ward, "the next time you would suffer cold until dawn:\n  prevent 2 of it");
    }
    t.give(A, counter::WARMTH, 20);
    t.act(Act::of(verb::CHILL).by(A).amount(5));
    while t.game.prompt().is_some() {
        t.game.answer(0).expect("an order");
    }
    assert_eq!(t.count(A, counter::WARMTH), 19);
}

#[test]
fn two_doublers_double_twice_but_each_only_once() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t =
            table_of(rules, &[GLOW, "Season: tool\n  trigger when oil would be added to a lamp:\n    double it"]);
        let glow = t.yard("Glow");
        t.yard("Season");
        t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
        assert_eq!(t.oil(glow), 2);
        t.yard("Season");
        t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
        while t.game.prompt().is_some() {
            t.game.answer(0).expect("an order");
        }
        assert_eq!(t.oil(glow), 6);
    }
}

#[test]
fn the_same_doubler_granted_twice_doubles_twice() {
    let school = "School: tool\n  constant:\n    lamps have ability:\n      trigger when oil would be added to this:\n        double it";
    let mut t = table(&[GLOW, school]);
    let glow = t.yard("Glow");
    t.yard("School");
    t.yard("School");
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
    while t.game.prompt().is_some() {
        t.game.answer(0).expect("an order");
    }
    assert_eq!(t.oil(glow), 4);
}

#[test]
fn the_affected_player_chooses_and_the_order_matters() {
    // E20.1: (1 + 1) doubled is 4, 1 doubled + 1 is 3.
    let cards = [
        GLOW,
        "Scales: tool\n  trigger when oil would be added to a lamp:\n    change it by +1",
        "Season: tool\n  trigger when oil would be added to a lamp:\n    double it",
    ];
    let mut t = lined(&cards);
    let glow = t.theirs("Glow");
    t.yard("Scales");
    t.yard("Season");
    t.act(Act::of(verb::ADD).by(A).to(glow).kind(counter::OIL));
    let prompt = t.game.prompt().expect("an order");
    assert_eq!((prompt.seat, prompt.shape), (B, Shape::Order), "the controller of what is affected");
    assert_eq!(t.options(), ["Use Scales", "Use Season"]);
    let mut other = t.game.clone();
    t.choose("Use Scales");
    assert_eq!(t.oil(glow), 4);
    other.answer(1).expect("the season first");
    assert_eq!(other.counters(glow, counter::OIL), 3);
}

#[test]
fn a_change_never_makes_a_negative_act() {
    let mut t = table(&[GLOW, "Thief: tool\n  trigger when oil would be added to a lamp:\n    change it by -5"]);
    let glow = t.yard("Glow");
    t.yard("Thief");
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL).amount(2));
    assert_eq!(t.oil(glow), 0);
}

#[test]
fn a_replacement_can_redirect_to_a_move() {
    let mut t = table(&[GLOW, "Net: tool\n  trigger when a lamp would leave play:\n    instead:\n      exhaust it"]);
    let glow = t.yard("Glow");
    t.yard("Net");
    t.act(Act::of(verb::DOUSE).to(glow));
    assert!(t.game.exists(glow) && t.game.is_exhausted(glow));
}

#[test]
fn a_replacement_is_written_into_the_log() {
    let mut t = table(&[
        GLOW,
        "Net: tool\n  trigger when a lamp would leave play:\n    instead:\n      exhaust it",
        "Scales: tool\n  trigger when oil would be added to a lamp:\n    change it by +1",
    ]);
    let glow = t.yard("Glow");
    t.yard("Net");
    t.yard("Scales");
    t.yard("Shutter");
    t.give(A, counter::WARMTH, 9);
    t.game.start_log();
    t.act(Act::of(verb::DOUSE).to(glow));
    t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
    t.act(Act::of(verb::CHILL).by(A).amount(3));
    let log = t.log();
    for line in ["Net: instead of move", "Scales: add becomes 2", "Shutter: prevents 1 of chill"] {
        assert!(log.iter().any(|l| l == line), "{line} in {log:?}");
    }
}

#[test]
fn what_happens_instead_is_the_same_event_however_many_steps_it_takes() {
    // E18.3
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(
            rules,
            &[
                GLOW,
                "More: tool\n  trigger when oil would be added to a lamp:\n    instead:\n      gain 1 spark\n      add 2 oil to it",
            ],
        );
        let glow = t.yard("Glow");
        t.yard("More");
        t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
        assert_eq!((t.oil(glow), t.count(A, counter::SPARK)), (2, 1));
        t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
        assert_eq!((t.oil(glow), t.count(A, counter::SPARK)), (4, 2), "each event anew");
    }
}

#[test]
fn a_shield_is_not_used_up_by_what_it_cannot_prevent() {
    // E19.7
    let mut t = table(&[GLOW, "Gale: tool\n  constant:\n    dousing lamps cannot be prevented"]);
    let source = t.yard("Bellows");
    t.run(source, "the next time a lamp would be doused until dawn:\n  prevent it");
    let (glow, other, gale) = (t.yard("Glow"), t.yard("Glow"), t.yard("Gale"));
    t.act(Act::of(verb::DOUSE).to(glow));
    assert_eq!(t.place_of(glow), place::DISCARD);
    t.act(Act::of(verb::DOUSE).to(gale));
    t.act(Act::of(verb::DOUSE).to(other));
    assert_eq!(t.place_of(other), place::YARD, "the shield was still there");
    t.act(Act::of(verb::DOUSE).to(other));
    assert_eq!(t.place_of(other), place::DISCARD, "and now it is used up");
}
