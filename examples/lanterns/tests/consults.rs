//! Short questions that save long ones: whether anything at all forbids, permits, prices or changes.

use crate::common::*;
use kernel::{Act, Thing};
use lanterns::lexicon::{moment, number, step, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";

/// The three ways to say something: a constant ability, one that was given to a lamp, an effect that lasts.
fn said_in_three_ways(says: &str, holds: impl Fn(&Table) -> bool, other: impl Fn(&Table) -> bool) {
    let constant = format!("Says: tool\n  constant:\n    {says}");
    let given = format!("Gives: tool\n  constant:\n    lamps have ability:\n      constant:\n        {says}");
    let mut t = table(&[GLOW, &constant, &given]);
    let glow = t.yard("Glow");
    assert!(!holds(&t), "nobody says so");
    for name in ["Says", "Gives"] {
        let card = t.yard(name);
        t.game.run();
        assert!(holds(&t) && !other(&t), "{name}");
        t.act(Act::of(verb::DOUSE).to(card));
        assert!(!holds(&t), "{name} is gone");
    }
    t.run(glow, &format!("{says} until dawn"));
    assert!(holds(&t) && !other(&t), "an effect says so");
    t.game.reach(moment::DAWN);
    assert!(!holds(&t), "no longer");
}

#[test]
fn whether_anything_forbids_a_verb() {
    said_in_three_ways(
        "lamps cannot exhaust",
        |t| t.game.anything_forbids(verb::EXHAUST),
        |t| t.game.anything_forbids(verb::READY) || t.game.anything_permits_with(verb::EXHAUST, Thing::Nothing),
    );
}

#[test]
fn whether_anything_permits_a_verb() {
    said_in_three_ways(
        "keepers may play moths",
        |t| t.game.anything_permits_with(verb::PLAY, Thing::Nothing),
        |t| t.game.anything_permits_with(verb::USE, Thing::Nothing) || t.game.anything_forbids(verb::PLAY),
    );
}

#[test]
fn whether_anything_changes_a_number() {
    said_in_three_ways(
        "the night against you gets wind +1",
        |t| t.game.anything_changes(number::WIND),
        |t| t.game.anything_changes(number::COST),
    );
}

#[test]
fn whether_anything_puts_a_price_on_playing_a_card() {
    said_in_three_ways(
        "playing lamps costs 1 spark",
        |t| t.game.own_prices(verb::PLAY, t.game.all_cards().next().expect("a card")).is_none(),
        |t| t.game.own_prices(verb::USE, t.game.all_cards().next().expect("a card")).is_none(),
    );
}

#[test]
fn a_price_a_card_puts_on_itself_is_nobody_elses() {
    let mut t =
        table(&[GLOW, "Dear: lamp; works in your hand; light 1; glass 1\n  constant:\n    playing this costs 1 spark"]);
    let (dear, glow) = (t.hand("Dear"), t.hand("Glow"));
    let prices = |card| t.game.own_prices(verb::PLAY, card).map(|words| words.to_vec());
    assert_eq!((prices(dear), prices(glow)), (Some(vec![None]), Some(vec![])));
}

#[test]
fn a_permission_is_by_just_the_word_it_names() {
    let mut t = table(&[GLOW, "Leave: tool\n  constant:\n    keepers may play lamps"]);
    t.yard("Leave");
    let glow = t.hand("Glow");
    let act = Act::of(verb::PLAY).by(A).to(glow);
    assert!(t.game.is_permitted_as(None, &act));
    assert!(!t.game.is_permitted_as(Some(step::NIGHT), &act));
}

#[test]
fn whether_anyone_speaks_of_a_verb() {
    let mut t = table(&[GLOW, "Ear: tool\n  trigger after a lamp exhausts:\n    gain 1 oil"]);
    assert!(!t.game.anyone_speaks_of(verb::EXHAUST));
    t.yard("Ear");
    assert!(t.game.anyone_speaks_of(verb::EXHAUST) && !t.game.anyone_speaks_of(verb::READY));
}

#[test]
fn what_would_trigger_on_an_act() {
    let mut t = table(&[
        GLOW,
        "Ear: tool\n  trigger after a lamp exhausts:\n    gain 1 oil",
        "School: tool\n  constant:\n    lamps have ability:\n      trigger after this exhausts:\n        gain 1 spark",
    ]);
    let glow = t.yard("Glow");
    let act = Act::of(verb::EXHAUST).to(glow);
    let sources = |t: &Table| t.game.triggers_on(&act).into_iter().map(|code| code.source).collect::<Vec<Thing>>();
    assert_eq!(sources(&t), []);
    let school = t.yard("School");
    t.game.run();
    assert_eq!(sources(&t), [glow.into()], "a given one");
    let ear = t.yard("Ear");
    assert_eq!(sources(&t), [ear.into(), glow.into()]);
    t.act(Act::of(verb::DOUSE).to(school));
    assert_eq!(sources(&t), [ear.into()]);
}

#[test]
fn a_number_may_be_reckoned_from_the_act_it_is_for() {
    let mut t = table(&["Draught: tool\n  constant:\n    the night against keepers gets wind +(that much)"]);
    t.yard("Draught");
    let wind = |cold| t.game.number(number::WIND, 1, &Act::of(verb::CHILL).by(A).amount(cold));
    assert_eq!((wind(1), wind(3)), (2, 4));
}
