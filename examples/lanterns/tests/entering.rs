//! A card that enters play: effects on it judge the card as it will be there, and find neither it nor cards that enter
//! with it.

use crate::common::*;
use kernel::{Act, Card, Rulebook};
use lanterns::lexicon::{counter, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const ANTHEM: &str = "Anthem: tool\n  constant:\n    lamps get light +1";
const BOTH: [&Rulebook; 2] = [&RULEBOOK, &LINED];

/// Puts a card of A's hand into play.
fn enter(t: &mut Table, name: &str) -> Card {
    let card = t.hand(name);
    t.act(Act::of(verb::PUT).by(A).to(card));
    t.game.now(card)
}

#[test]
fn what_is_said_of_a_lamp_that_enters_is_said_of_the_card_in_play() {
    for rules in BOTH {
        let mut t =
            table_of(rules, &[GLOW, "Herald: tool\n  trigger when a lamp would enter play:\n    add 1 oil to it"]);
        t.yard("Herald");
        let glow = enter(&mut t, "Glow");
        assert_eq!((t.oil(glow), t.place_of(glow)), (1, place::YARD));
    }
}

#[test]
fn what_is_said_of_all_that_enter_is_not_said_of_the_card_that_says_it() {
    // E18.9
    for rules in BOTH {
        let mut t = table_of(
            rules,
            &[
                "Choir: lamp; light 1; glass 1\n  trigger when a lamp would enter play:\n    add 1 oil to it",
                "Pot: lamp; light 1; glass 1\n  trigger when this would enter play:\n    add 2 sparks to this",
            ],
        );
        let choir = enter(&mut t, "Choir");
        assert_eq!(t.oil(choir), 0);
        let pot = enter(&mut t, "Pot");
        while t.game.prompt().is_some() {
            t.game.answer(0).expect("offered");
            t.settle();
        }
        assert_eq!((t.oil(pot), t.count(pot, counter::SPARK)), (1, 2));
    }
}

#[test]
fn what_enters_together_is_not_said_of_each_other() {
    let mut t =
        table(&["Choir: lamp; light 1; glass 1\n  trigger when a lamp would enter play:\n    add 1 oil to it", GLOW]);
    let (choir, glow) = (t.hand("Choir"), t.hand("Glow"));
    t.acts(vec![Act::of(verb::PUT).by(A).to(choir), Act::of(verb::PUT).by(A).to(glow)]);
    assert_eq!((t.oil(t.game.now(choir)), t.oil(t.game.now(glow))), (0, 0));
    let late = enter(&mut t, "Glow");
    assert_eq!(t.oil(late), 1);
}

#[test]
fn what_enters_cannot_be_chosen_for_how_it_enters() {
    // E18.10
    for rules in BOTH {
        let mut t = table_of(
            rules,
            &[
                GLOW,
                "Twin: lamp; light 1; glass 1\n  trigger when this would enter play:\n    choose a lamp\n    add 1 oil to it",
            ],
        );
        let glow = t.yard("Glow");
        let (twin, with) = (t.hand("Twin"), t.hand("Glow"));
        t.acts(vec![Act::of(verb::PUT).by(A).to(twin), Act::of(verb::PUT).by(A).to(with)]);
        t.quiet();
        assert_eq!((t.oil(glow), t.oil(t.game.now(twin)), t.oil(t.game.now(with))), (1, 0, 0));
    }
}

#[test]
fn an_ability_a_lamp_was_given_does_not_find_what_enters_either() {
    for rules in BOTH {
        let mut t = table_of(
            rules,
            &[
                GLOW,
                "School: tool\n  constant:\n    lamps have ability:\n      trigger when a tool would enter play:\n        choose a tool\n        add 1 oil to it",
            ],
        );
        t.yard("Glow");
        let school = t.yard("School");
        let bellows = enter(&mut t, "Bellows");
        t.quiet();
        assert_eq!((t.oil(school), t.oil(bellows)), (1, 0));
    }
}

#[test]
fn what_happens_instead_of_an_entering_looks_at_the_card_as_it_would_be() {
    // E18.9
    for rules in BOTH {
        let gate = "Gate: tool\n  trigger when a lamp with light 3 or more would enter play:\n    instead:\n      gain 1 spark";
        let mut t = table_of(rules, &[GLOW, ANTHEM, gate]);
        t.yard("Gate");
        let glow = enter(&mut t, "Glow");
        assert_eq!((t.place_of(glow), t.count(A, counter::SPARK)), (place::YARD, 0));
        t.yard("Anthem");
        let glow = enter(&mut t, "Glow");
        assert_eq!((t.place_of(glow), t.count(A, counter::SPARK)), (place::HAND, 1));
    }
}

#[test]
fn what_happens_instead_of_an_entering_does_not_count_it_as_there() {
    for rules in BOTH {
        let gate = "Gate: tool\n  trigger when a lamp would enter play, if there are 2 or more lamps:\n    instead:\n      gain 1 spark";
        let mut t = table_of(rules, &[GLOW, gate]);
        t.yard("Gate");
        enter(&mut t, "Glow");
        let second = enter(&mut t, "Glow");
        assert_eq!((t.place_of(second), t.count(A, counter::SPARK)), (place::YARD, 0), "there was one before it");
        let third = enter(&mut t, "Glow");
        assert_eq!((t.place_of(third), t.count(A, counter::SPARK)), (place::HAND, 1));
    }
}

#[test]
fn a_promise_for_the_next_that_enters_is_kept_on_the_card_in_play() {
    // Another promise of the same ability does something instead of an act; this one does not.
    for rules in BOTH {
        let mut t = table_of(rules, &[GLOW]);
        let source = t.yard("Bellows");
        t.run(
            source,
            "the next time a lamp would enter play until dawn:\n  add 1 oil to it\nthe next time a lamp would be doused until dawn:\n  prevent it",
        );
        let glow = enter(&mut t, "Glow");
        assert_eq!((t.oil(glow), t.place_of(glow)), (1, place::YARD));
        let glow = enter(&mut t, "Glow");
        assert_eq!(t.oil(glow), 0, "the next one only");
    }
}

#[test]
fn a_promise_does_not_find_what_enters_either() {
    for rules in BOTH {
        let mut t = table_of(rules, &[GLOW]);
        let (source, there) = (t.yard("Bellows"), t.yard("Glow"));
        t.run(source, "the next time a lamp would enter play until dawn:\n  choose a lamp\n  add 1 oil to it");
        let glow = enter(&mut t, "Glow");
        t.quiet();
        assert_eq!((t.oil(there), t.oil(glow)), (1, 0));
    }
}

#[test]
fn a_card_hears_that_it_was_put_into_play() {
    for rules in BOTH {
        let mut t =
            table_of(rules, &["Bud: lamp; light 1; glass 1\n  trigger after this is put into play:\n    gain 1 oil"]);
        enter(&mut t, "Bud");
        assert_eq!(t.oil(A), 1);
    }
}

#[test]
fn what_is_just_entering_hears_what_happens_to_others_only_where_triggers_happen_at_once() {
    let cards = [
        "Jar: lamp; light 1; glass 1; holds oil 2",
        "Ear: tool\n  trigger after oil is added to a lamp:\n    gain 1 spark",
    ];
    for (rules, heard) in [(&RULEBOOK, 1), (&LINED, 0)] {
        let mut t = table_of(rules, &cards);
        let (ear, jar) = (t.hand("Ear"), t.hand("Jar"));
        t.acts(vec![Act::of(verb::PUT).by(A).to(ear), Act::of(verb::PUT).by(A).to(jar)]);
        assert_eq!((t.oil(t.game.now(jar)), t.count(A, counter::SPARK)), (2, heard));
        enter(&mut t, "Jar");
        assert_eq!(t.count(A, counter::SPARK), heard + 1);
    }
}
