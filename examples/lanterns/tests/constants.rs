//! Constant abilities: active exactly while their card is where they work, with no clean-up anywhere.

use crate::common::*;
use abilities::{EXHAUSTED, FACEDOWN, Keyword};
use kernel::{Act, Zone};
use lanterns::lexicon::{counter, number, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const ANTHEM: &str = "Anthem: tool\n  constant:\n    lamps get light +1";

fn keyword(t: &Table, name: &str) -> Keyword {
    let at = t.game.cards().vocabulary.keywords.iter().position(|(k, _)| k == name);
    Keyword(at.expect("a keyword") as u16)
}

#[test]
fn it_works_exactly_while_its_card_is_in_play() {
    let mut t = table(&[GLOW, ANTHEM]);
    let glow = t.yard("Glow");
    let anthem = t.hand("Anthem");
    assert_eq!(t.light(glow), 2, "in hand it does nothing");
    t.act(Act::of(verb::PUT).by(A).to(anthem));
    assert_eq!(t.light(glow), 3);
    let anthem = t.game.now(anthem);
    t.act(Act::of(verb::DOUSE).to(anthem));
    assert_eq!(t.light(glow), 2, "leaving is all it takes");
    assert!(t.game.active_abilities().iter().all(|(c, _)| t.game.name(*c) != "Anthem"));
}

#[test]
fn a_facedown_card_says_nothing() {
    let mut t = table(&[GLOW, ANTHEM]);
    let (glow, anthem) = (t.yard("Glow"), t.yard("Anthem"));
    t.game.turn_face(anthem, true);
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.light(glow), 2);
    t.game.turn_face(anthem, false);
    t.act(Act::of(verb::READY).to(glow));
    assert_eq!(t.light(glow), 3);
    assert!(!t.game.has_status(anthem, FACEDOWN));
}

#[test]
fn a_flipped_card_has_the_abilities_of_its_other_face() {
    let two_faces = "language 1\nname Sun\ngame lanterns\nkind tool\n\nconstant:\n  lamps get light +1\n\nback:\n  name Moon\n  kind tool\n\n  constant:\n    lamps get light +5\n";
    let mut t = table(&[GLOW, two_faces]);
    let (glow, sun) = (t.yard("Glow"), t.yard("Sun"));
    assert_eq!(t.light(glow), 3);
    t.act(Act::of(verb::FLIP).to(sun));
    assert_eq!((t.light(glow), t.game.name(sun)), (7, "Moon"));
    t.act(Act::of(verb::FLIP).to(sun));
    assert_eq!(t.light(glow), 3);
    t.act(Act::of(verb::FLIP).to(sun));
    t.act(Act::of(verb::DOUSE).to(sun));
    assert_eq!(t.names(at(place::DISCARD)), ["Sun"], "out of play it is face up");
}

#[test]
fn a_condition_is_asked_continuously() {
    let mut t = table(&[GLOW, "Hearth: tool\n  constant while this is ready:\n    lamps get light +2"]);
    let (glow, hearth) = (t.yard("Glow"), t.yard("Hearth"));
    assert_eq!(t.light(glow), 4);
    t.act(Act::of(verb::EXHAUST).to(hearth));
    assert_eq!(t.light(glow), 2);
    t.act(Act::of(verb::READY).to(hearth));
    assert_eq!(t.light(glow), 4);
}

#[test]
fn a_condition_reads_the_finished_view() {
    // The keyword is layer 6, the light it depends on layer 7: still the condition sees the light there is.
    let mut t = table(&[
        "Proud: lamp; light 2; glass 1\n  constant while this is with light 3 or more:\n    this has brave",
        ANTHEM,
        "Glimmer: tool\n  constant:\n    lamps with light 4 or more have steady",
    ]);
    let proud = t.yard("Proud");
    let brave = keyword(&t, "Brave");
    let steady = keyword(&t, "Steady");
    t.yard("Glimmer");
    assert!(!t.game.has_keyword(proud, brave));
    t.yard("Anthem");
    assert!(t.game.has_keyword(proud, brave));
    assert!(!t.game.has_keyword(proud, steady));
    t.yard("Anthem");
    assert!(t.game.has_keyword(proud, steady));
    assert_eq!(t.game.oscillation(), None);
}

#[test]
fn a_scope_is_a_selector() {
    let mut t = table(&[GLOW, "Mine: lamp; light 1\n  constant:\n    other lamps you control get light +1"]);
    let (glow, mine, foe) = (t.yard("Glow"), t.yard("Mine"), t.theirs("Glow"));
    assert_eq!((t.light(glow), t.light(mine), t.light(foe)), (3, 1, 2));
}

#[test]
fn an_area_is_a_scope() {
    let mut t = table(&[GLOW, "Post: tool\n  constant:\n    lamps in the area of this get light +1"]);
    let post = t.yard("Post");
    let (near, far) = (t.yard("Glow"), t.theirs("Glow"));
    assert_eq!((t.light(near), t.light(far)), (3, 2));
    t.act(Act::of(verb::MOVE).to(post).into_zone(Zone::of(place::YARD, B)));
    assert_eq!((t.light(near), t.light(far)), (2, 3));
    assert!(t.game.exists(post), "between areas of play it stays the same card");
}

#[test]
fn a_number_is_modified_with_a_floor() {
    let mut t = table(&[
        GLOW,
        "Cheap: tool\n  constant:\n    playing lamps gets cost -2, to a minimum of 1",
        "Dear: tool\n  constant:\n    playing lamps gets cost +1",
        "Cheaper: tool\n  constant:\n    playing lamps gets cost -1",
    ]);
    let glow = t.hand("Glow");
    let act = Act::of(verb::PLAY).by(A).to(glow);
    let cost = |t: &Table, base| t.game.number(number::COST, base, &act);
    t.yard("Cheap");
    assert_eq!((cost(&t, 5), cost(&t, 2), cost(&t, 0)), (3, 1, 0), "a floor never raises");
    t.yard("Dear");
    assert_eq!(cost(&t, 2), 1, "additions come before reductions");
    t.yard("Cheaper");
    assert_eq!(cost(&t, 2), 0, "the reduction with the larger minimum first");
    assert_eq!(cost(&t, 9), 7);
}

#[test]
fn a_number_is_modified_only_for_its_acts() {
    let mut t = table(&[
        GLOW,
        "Charm: charm; cost 1 oil\n  play:\n    draw 1 card",
        "Cheap: tool\n  constant:\n    playing lamps gets cost -1",
    ]);
    let charm = t.hand("Charm");
    t.yard("Cheap");
    assert_eq!(t.game.number(number::COST, 2, &Act::of(verb::PLAY).by(A).to(charm)), 2);
}

#[test]
fn an_exemption_leaves_the_patient_out() {
    let mut t = table(&["Coat: tool\n  constant:\n    you do not suffer cold"]);
    t.yard("Coat");
    let cold = |seat| Act::of(verb::CHILL).by(seat);
    assert!(t.game.exempted_by(&cold(A)).is_some());
    assert!(t.game.exempted_by(&cold(B)).is_none());
}

#[test]
fn a_permission_and_a_price_are_found_by_the_act() {
    let mut t = table(&[GLOW, "Gate: tool\n  constant:\n    keepers may play moths\n    playing lamps costs 2 sparks"]);
    let glow = t.hand("Glow");
    let moth = t.hand("Dusk Moth");
    t.yard("Gate");
    let play = |card| Act::of(verb::PLAY).by(A).to(card);
    assert!(t.game.permitted_by(&play(moth)).is_some() && t.game.permitted_by(&play(glow)).is_none());
    assert_eq!((t.game.prices(&play(glow)).len(), t.game.prices(&play(moth)).len()), (1, 0));
    t.give(A, counter::SPARK, 1);
    let needs = kernel::Why::Needs { kind: counter::SPARK, has: 1, needs: 2 };
    assert_eq!(lanterns::play::may_play(&t.game, glow, A), Err(needs.into()));
}

#[test]
fn a_granted_keyword_works_like_a_printed_one() {
    let mut t = table(&[GLOW, "Courage: tool\n  constant:\n    lamps have brave"]);
    let glow = t.yard("Glow");
    let courage = t.yard("Courage");
    t.act(Act::of(verb::DOUSE).to(glow));
    assert!(t.game.exists(glow), "brave: it cannot be doused");
    t.act(Act::of(verb::DOUSE).to(courage));
    t.act(Act::of(verb::DOUSE).to(glow));
    assert!(!t.game.exists(glow));
}

#[test]
fn a_lost_keyword_takes_its_abilities_along() {
    let mut t = table(&["Iron: lamp; keywords Brave; light 1", "Fear: tool\n  constant:\n    lamps lose brave"]);
    let iron = t.yard("Iron");
    t.yard("Fear");
    assert!(!t.game.has_keyword(iron, keyword(&t, "Brave")));
    t.act(Act::of(verb::DOUSE).to(iron));
    assert!(!t.game.exists(iron), "no longer brave");
}

#[test]
fn lost_and_granted_again_is_one_keyword_by_timestamp() {
    let mut t = table(&[
        "Alert: keyword\n  trigger after this exhausts:\n    gain 1 oil",
        "Iron: lamp; keywords Alert; light 1",
        "Fear: tool\n  constant:\n    lamps lose alert",
        "Hope: tool\n  constant:\n    lamps have alert",
    ]);
    let iron = t.yard("Iron");
    t.yard("Fear");
    t.act(Act::of(verb::EXHAUST).to(iron));
    assert_eq!(t.oil(A), 0);
    t.act(Act::of(verb::READY).to(iron));
    t.yard("Hope");
    t.act(Act::of(verb::EXHAUST).to(iron));
    assert_eq!(t.oil(A), 1, "once, not twice");
}

#[test]
fn what_cannot_have_a_keyword_does_not_get_it_later() {
    let mut t = table(&[
        GLOW,
        "Never: tool\n  constant:\n    lamps cannot have brave",
        "Hope: tool\n  constant:\n    lamps have brave",
    ]);
    let glow = t.yard("Glow");
    t.yard("Never");
    t.yard("Hope");
    assert!(!t.game.has_keyword(glow, keyword(&t, "Brave")));
    t.act(Act::of(verb::DOUSE).to(glow));
    assert!(!t.game.exists(glow));
}

#[test]
fn a_granted_ability_is_used_by_its_bearer() {
    let mut t =
        table(&[GLOW, "School: tool\n  constant:\n    lamps have ability:\n      action exhaust:\n        gain 3 oil"]);
    let glow = t.yard("Glow");
    let school = t.yard("School");
    t.use_action(glow);
    assert_eq!(t.oil(A), 3);
    assert!(t.game.is_exhausted(glow) && !t.game.is_exhausted(school));
    assert!(t.action(glow).is_err());
}

#[test]
fn the_same_granted_trigger_from_two_sources_triggers_twice() {
    let school =
        "School: tool\n  constant:\n    lamps have ability:\n      trigger after this exhausts:\n        gain 1 oil";
    let mut t = table(&[GLOW, school]);
    let glow = t.yard("Glow");
    t.yard("School");
    t.yard("School");
    t.act(Act::of(verb::EXHAUST).to(glow));
    while t.game.prompt().is_some() {
        t.game.answer(0).expect("an order");
    }
    assert_eq!(t.oil(A), 2);
}

#[test]
fn a_characteristic_has_a_floor_and_nothing_falls_below_zero() {
    let mut t = table(&[
        GLOW,
        "Fog: tool\n  constant:\n    lamps get light -3, to a minimum of 1",
        "Mist: tool\n  constant:\n    lamps get light -1",
    ]);
    let glow = t.yard("Glow");
    t.yard("Fog");
    assert_eq!(t.light(glow), 1);
    t.yard("Mist");
    assert_eq!(t.light(glow), 0, "largest minimum first, then the rest");
    t.yard("Mist");
    assert_eq!(t.light(glow), 0, "R18.10: the floor is 0");
}

#[test]
fn by_timestamps_a_number_may_fall_below_zero() {
    let mut t = lined(&[GLOW, "Mist: tool\n  constant:\n    lamps get light -3"]);
    let glow = t.yard("Glow");
    t.yard("Mist");
    assert_eq!(t.light(glow), -1);
}

#[test]
fn a_computed_stat_follows_the_table() {
    let mut t = table(&[GLOW, "Choir: lamp; light = the number of lamps"]);
    let choir = t.yard("Choir");
    assert_eq!(t.light(choir), 1);
    let glow = t.yard("Glow");
    assert_eq!(t.light(choir), 2);
    t.act(Act::of(verb::DOUSE).to(glow));
    assert_eq!(t.light(choir), 1);
}

#[test]
fn counting_as_exhausted_is_not_being_exhausted() {
    let mut t = table(&[
        "Sleepy: lamp; light 1\n  action exhaust:\n    gain 1 oil",
        "Lull: tool\n  constant:\n    lamps count as exhausted",
    ]);
    let sleepy = t.yard("Sleepy");
    let lull = t.yard("Lull");
    assert!(t.game.is_exhausted(sleepy));
    assert_eq!(t.why_not(sleepy).as_deref(), Some("Sleepy is exhausted"));
    t.act(Act::of(verb::DOUSE).to(lull));
    assert!(!t.game.has_status(sleepy, EXHAUSTED));
    assert!(t.action(sleepy).is_ok());
}

#[test]
fn an_ability_can_work_in_hand() {
    let mut t = table(&["Lucky: lamp; light 1; works in your hand\n  constant:\n    you cannot suffer cold"]);
    let lucky = t.hand("Lucky");
    t.give(A, counter::WARMTH, 3);
    t.act(Act::of(verb::CHILL).by(A));
    assert_eq!(t.count(A, counter::WARMTH), 3);
    t.act(Act::of(verb::PUT).by(A).to(lucky));
    t.act(Act::of(verb::CHILL).by(A));
    assert_eq!(t.count(A, counter::WARMTH), 2, "in play it says nothing");
}

#[test]
fn a_prohibition_lasts_as_long_as_it_was_said_to() {
    let mut t = table(&[GLOW, "Spell: tool"]);
    let (glow, spell) = (t.yard("Glow"), t.yard("Spell"));
    t.run(spell, "lamps cannot exhaust until dawn");
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert!(!t.game.is_exhausted(glow));
    let late = t.yard("Glow");
    t.act(Act::of(verb::EXHAUST).to(late));
    assert!(!t.game.is_exhausted(late), "a rule change also hits what comes later (E16.4)");
    t.game.reach(lanterns::lexicon::moment::DAWN);
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert!(t.game.is_exhausted(glow));
}
