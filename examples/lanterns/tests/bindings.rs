//! One binding mechanism: `it`, `they`, names, the names of an event; links, memory, arguments, last known information.

use crate::common::*;
use kernel::Act;
use lanterns::lexicon::{counter, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const EMBER: &str = "Ember: lamp; light 1; glass 3";

#[test]
fn it_is_the_latest_single_thing_named() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(source, "choose a lamp named Glow\nadd 1 oil to it\nchoose a lamp named Ember\nadd 2 oil to it");
    assert_eq!((t.oil(glow), t.oil(ember)), (1, 2));
}

#[test]
fn they_are_the_latest_set_named() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(source, "choose 2 lamps\nadd 1 oil to them\nexhaust them");
    assert_eq!((t.oil(glow), t.oil(ember)), (1, 1));
    assert!(t.game.is_exhausted(glow) && t.game.is_exhausted(ember));
}

#[test]
fn a_name_outlives_it() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(
        source,
        "choose a lamp named Glow as friend\nchoose a lamp named Ember\nadd oil to friend equal to glass of it",
    );
    assert_eq!((t.oil(glow), t.oil(ember)), (3, 0));
}

#[test]
fn a_number_is_bound_by_name() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.run(source, "choose a number from 1 to 3 as n\ngain n oil\ngain sparks equal to 2 times n");
    t.choose("3");
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (3, 6));
}

#[test]
fn it_in_a_trigger_is_the_other_participant() {
    let mut t = table(&[GLOW, "Ear: tool\n  trigger after a lamp exhausts:\n    add 1 oil to it"]);
    let glow = t.yard("Glow");
    t.yard("Ear");
    t.act(Act::of(verb::EXHAUST).by(B).to(glow));
    assert_eq!(t.oil(glow), 1);
}

#[test]
fn that_much_is_the_amount_of_the_event() {
    let mut t = table(&["Ear: tool\n  trigger after you suffer cold:\n    gain that much oil"]);
    t.yard("Ear");
    t.give(A, counter::WARMTH, 9);
    t.act(Act::of(verb::CHILL).by(A).amount(4));
    assert_eq!(t.oil(A), 4);
}

#[test]
fn a_delayed_ability_remembers_what_was_bound() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(source, "choose a lamp named Glow as friend\nthe next time a lamp exhausts:\n  add 1 oil to friend");
    t.act(Act::of(verb::EXHAUST).to(ember));
    assert_eq!((t.oil(glow), t.oil(ember)), (1, 0));
}

#[test]
fn a_choice_in_an_acts_own_words_does_not_take_it_from_the_rest() {
    let mut t = table(&[GLOW, EMBER, "Hook: tool"]);
    let source = t.yard("Bellows");
    let (glow, hook) = (t.yard("Glow"), t.yard("Hook"));
    t.yard("Ember");
    t.run(source, "choose a tool named Hook\nattach it to a lamp");
    t.choose("Glow");
    assert_eq!(t.game.linked(abilities::ATTACHED, hook), kernel::Thing::Card(glow));
}

#[test]
fn links_are_followed_both_ways() {
    let mut t = table(&[
        GLOW,
        "Hook: tool\n  action exhaust:\n    add 1 oil to the host of this\n    gain sparks equal to the number of tools attached to a lamp",
    ]);
    let (glow, hook) = (t.yard("Glow"), t.yard("Hook"));
    t.act(Act::of(verb::ATTACH).to(hook).with(glow));
    t.use_action(hook);
    assert_eq!((t.oil(glow), t.count(A, counter::SPARK)), (1, 1));
    assert_eq!(t.game.linked_from(abilities::ATTACHED, glow), [hook]);
    t.act(Act::of(verb::DOUSE).to(glow));
    assert_eq!(t.game.linked(abilities::ATTACHED, hook), kernel::Thing::Nothing, "leaving ends it");
}

#[test]
fn a_card_remembers_a_chosen_word_for_one_incarnation() {
    let mut t = table(&["Gem: lamp; colour amber; light 1"]);
    let flame = t.hand("Blue Flame");
    t.yard("Gem");
    t.act(Act::of(verb::PUT).by(A).to(flame));
    t.choose("amber");
    let flame = t.game.now(flame);
    assert_eq!(t.light(flame), 2, "one amber lamp");
    assert_eq!(t.game.remembered(flame.into(), "colour"), Some(kernel::ChosenWord::Word(abilities::Word(0))));
    t.act(Act::of(verb::MOVE).to(flame).into_zone(at(place::HAND)));
    let again = t.game.now(flame);
    assert_eq!(t.game.remembered(again.into(), "colour"), None);
    t.act(Act::of(verb::PUT).by(A).to(again));
    t.choose("blue");
    assert_eq!(t.light(t.game.now(flame)), 1);
}

#[test]
fn keywords_have_numbers_costs_and_qualities() {
    let mut t = table(&[
        "Bright: keyword; argument number\n  constant:\n    this gets light +[number]",
        "Shy: keyword; argument quality\n  constant:\n    this cannot be aimed at by [quality] cards",
        "One: lamp; light 1; keywords Bright 1",
        "Three: lamp; light 1; keywords Bright 3, Shy from amber",
        "Gold: tool; colour amber",
        "Sky: tool; colour blue",
    ]);
    let (one, three) = (t.yard("One"), t.yard("Three"));
    assert_eq!((t.light(one), t.light(three)), (2, 4));
    let (gold, sky) = (t.yard("Gold"), t.yard("Sky"));
    t.run(gold, "douse target lamp with light 4 or more");
    assert!(t.game.exists(three));
    t.run(sky, "douse target lamp with light 4 or more");
    assert!(!t.game.exists(three));
}

#[test]
fn a_granted_keyword_has_its_own_argument() {
    let mut t = table(&[
        "Bright: keyword; argument number\n  constant:\n    this gets light +[number]",
        "Glow: lamp; light 1; keywords Bright 1",
        "Give: tool\n  constant:\n    lamps have bright 4",
    ]);
    let glow = t.yard("Glow");
    t.yard("Give");
    assert_eq!(t.light(glow), 6, "1 and its own 1 and 4");
}

#[test]
fn what_has_left_is_known_as_it_last_was() {
    let mut t = table(&[GLOW, "Anthem: tool\n  constant:\n    lamps get light +1"]);
    let (source, glow) = (t.yard("Bellows"), t.yard("Glow"));
    t.yard("Anthem");
    t.give(glow, counter::OIL, 3);
    t.act(Act::of(verb::EXHAUST).to(glow));
    t.run_with(
        source,
        "douse it\ngain oil equal to light of it\ngain sparks equal to oil on it",
        kernel::Bindings { it: glow.into(), ..Default::default() },
    );
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (3, 3));
    assert_eq!(
        (t.light(glow), t.oil(glow), t.game.is_exhausted(glow), t.game.zone(glow)),
        (3, 3, true, Some(at(place::YARD)))
    );
    let now = t.game.now(glow);
    assert_eq!((t.light(now), t.oil(now)), (2, 0), "E4.7: without memory");
}

#[test]
fn of_what_leaves_together_the_last_known_is_from_before() {
    let mut t = table(&[
        "Pair: lamp; light 1\n  constant:\n    other lamps get light +1\n  trigger after this leaves play:\n    gain oil equal to light of this",
    ]);
    let pair = [t.yard("Pair"), t.yard("Pair")];
    t.acts(pair.iter().map(|p| Act::of(verb::DOUSE).to(*p)).collect());
    while t.game.prompt().is_some() {
        t.game.answer(0).expect("an order");
    }
    assert_eq!(t.oil(A), 4, "both had light 2");
}

#[test]
fn what_an_effect_moved_is_found_by_the_rest_of_it() {
    let mut t = table(&[GLOW]);
    let (source, glow) = (t.yard("Bellows"), t.yard("Glow"));
    t.run_with(
        source,
        "douse it\nput it into play\nadd 1 oil to it",
        kernel::Bindings { it: glow.into(), ..Default::default() },
    );
    let now = t.game.now(glow);
    assert_eq!((t.place_of(glow), t.oil(now)), (place::YARD, 1));
}

#[test]
fn what_somebody_else_moved_is_lost_to_an_effect() {
    let mut t = table(&[GLOW]);
    let (source, glow) = (t.yard("Bellows"), t.yard("Glow"));
    t.act(Act::of(verb::DOUSE).to(glow));
    t.run_with(source, "put it into play", kernel::Bindings { it: glow.into(), ..Default::default() });
    assert_eq!(t.place_of(glow), place::DISCARD, "E4.7: it is a new object");
}

#[test]
fn it_in_a_delayed_ability_is_what_its_act_names() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(source, "choose a lamp named Glow\nthe next time a lamp exhausts:\n  add 1 oil to it");
    t.act(Act::of(verb::EXHAUST).to(ember));
    assert_eq!((t.oil(glow), t.oil(ember)), (0, 1));
}

#[test]
fn what_all_of_a_kind_were_done_to_is_spoken_of_as_them() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(source, "exhaust all lamps\nadd 1 oil to them");
    assert_eq!((t.oil(glow), t.oil(ember), t.oil(source)), (1, 1, 0));
}

#[test]
fn two_things_chosen_in_one_phrase_are_two_choices() {
    let mut t = table(&[GLOW, EMBER, "Bead: tool"]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    let (one, two) = (t.yard("Bead"), t.yard("Bellows"));
    t.run(source, "attach a tool to a lamp");
    t.choose("Bead");
    t.choose("Ember");
    t.quiet();
    assert_eq!(t.game.linked(abilities::ATTACHED, one), kernel::Thing::Card(ember));
    assert_eq!(t.game.linked(abilities::ATTACHED, two), kernel::Thing::Nothing);
    assert!(t.game.exists(glow));
}

#[test]
fn a_card_put_away_after_it_spoke_is_still_this() {
    let mut t = table(&[GLOW]);
    let glow = t.yard("Glow");
    let note = t.hand("Bellows");
    t.run(note, "the next time a lamp exhausts:\n  add 1 oil to this");
    t.game.move_card(note, kernel::Zone::of(place::DISCARD, A), kernel::End::Top);
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.oil(t.game.now(note)), 1);
}
