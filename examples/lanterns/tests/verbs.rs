//! The kernel's own verbs, the cases in which they are not done, and the facts kept about a card.

use crate::common::*;
use abilities::{EXHAUSTED, FACEDOWN, Keyword, TOKEN_ON, verbs};
use kernel::{Act, Rulebook, Thing};
use lanterns::lexicon::{counter, place, register, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const EMBER: &str = "Ember: lamp; light 1; glass 3";

#[test]
fn a_loss_is_told_as_large_as_it_was() {
    let mut t = table(&[GLOW]);
    let glow = t.yard("Glow");
    t.give(glow, counter::OIL, 2);
    t.game.start_log();
    t.act(Act::of(verb::REMOVE).to(glow).kind(counter::OIL).amount(5));
    assert_eq!(t.oil(glow), 0);
    assert!(t.log().iter().any(|line| line.starts_with("remove 2 oil")), "{:?}", t.log());
}

#[test]
fn nothing_is_attached_to_nothing_or_to_itself() {
    let mut t = table(&[GLOW]);
    let (glow, hook) = (t.yard("Glow"), t.yard("Old Hook"));
    for host in [Thing::Nothing, hook.into()] {
        t.act(Act { second: host, ..Act::of(verb::ATTACH).to(hook) });
        assert!(!t.game.is_done());
        assert_eq!(t.game.linked(abilities::ATTACHED, hook), Thing::Nothing);
    }
    t.act(Act { second: glow.into(), ..Act::of(verb::ATTACH).to(hook) });
    assert!(t.game.is_done());
    assert_eq!(t.game.linked(abilities::ATTACHED, hook), glow.into());
}

#[test]
fn a_token_is_placed_only_where_it_is_not_and_on_what_is_there() {
    let mut t = table(&[GLOW, EMBER]);
    let (token, glow, ember) = (t.yard("Bellows"), t.yard("Glow"), t.yard("Ember"));
    let place = |t: &mut Table, on: kernel::Card| {
        t.act(Act { second: on.into(), ..Act::of(verbs::PLACE_TOKEN).to(token) });
        t.game.is_done()
    };
    assert!(place(&mut t, glow));
    assert!(!place(&mut t, glow), "it lies there already");
    t.act(Act::of(verb::DOUSE).to(ember));
    assert!(!place(&mut t, ember), "that is gone");
    assert_eq!(t.game.linked(TOKEN_ON, token), glow.into());
}

#[test]
fn what_is_gone_cannot_be_discarded_or_put_into_play_again() {
    let mut t = table(&[GLOW, "Ear: tool\n  trigger after a lamp is discarded:\n    gain 1 oil"]);
    t.yard("Ear");
    let glow = t.yard("Glow");
    t.act(Act::of(verb::DISCARD).by(A).to(glow));
    assert_eq!((t.oil(A), t.place_of(glow)), (1, place::DISCARD));
    t.act(Act::of(verb::DISCARD).by(A).to(glow));
    assert!(!t.game.is_done());
    assert_eq!(t.oil(A), 1, "the card in the discard is another one");
}

#[test]
fn a_card_enters_from_where_it_was() {
    // The rules of the table look where a card comes from: it gets its counters only from outside play.
    let mut t = table(&["Jar: lamp; light 1; glass 1; holds oil 2"]);
    let jar = t.hand("Jar");
    t.act(Act::of(verb::PUT).by(A).to(jar));
    let jar = t.game.now(jar);
    assert_eq!(t.oil(jar), 2);
    t.act(Act::of(verb::PUT).by(B).to(jar));
    assert_eq!((t.oil(jar), t.game.zone(jar)), (2, Some(kernel::Zone::of(place::YARD, B))));
}

#[test]
fn the_last_known_of_sixty_four_cards_is_kept() {
    let mut t = table(&[GLOW]);
    let cards: Vec<kernel::Card> = (0..65).map(|_| t.yard("Glow")).collect();
    for card in &cards {
        t.give(*card, counter::OIL, 3);
        t.act(Act::of(verb::DOUSE).to(*card));
    }
    assert_eq!(t.oil(cards[1]), 3, "the sixty-fourth from the end");
    assert_eq!(t.oil(cards[0]), 0, "one more is too long ago");
}

#[test]
fn what_is_kept_about_a_card_is_its_own_and_known_when_it_is_gone() {
    let mut t = table(&[GLOW, EMBER]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    let other = abilities::Register(register::HOUR.0 + 1);
    t.game.keep(glow, register::HOUR, 3);
    t.game.keep(ember, register::HOUR, 4);
    t.game.keep(glow, other, 5);
    t.game.keep(ember, register::HOUR, 6);
    let kept =
        |t: &Table| (t.game.kept(glow, register::HOUR), t.game.kept(glow, other), t.game.kept(ember, register::HOUR));
    assert_eq!(kept(&t), (Some(3), Some(5), Some(6)));
    assert_eq!(t.game.kept(ember, other), None);
    t.act(Act::of(verb::DOUSE).to(glow));
    assert_eq!(kept(&t), (Some(3), Some(5), Some(6)), "the last that is known of it");
    assert_eq!(t.game.kept(t.game.now(glow), register::HOUR), None, "the new card knows nothing of it");
}

/// Rules by which a shard makes a lamp brave.
fn shards_make_brave() -> &'static Rulebook {
    Box::leak(Box::new(Rulebook {
        types: kernel::chapters::Types { counter_keywords: &[(counter::SHARD, "Brave")], ..RULEBOOK.types },
        ..RULEBOOK
    }))
}

#[test]
fn a_counter_gives_its_keyword_from_the_first_to_the_last() {
    let mut t = table_of(shards_make_brave(), &[GLOW, EMBER, "Mute: tool\n  constant:\n    lamps lose all abilities"]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    let at = t.game.cards().vocabulary.keywords.iter().position(|(name, _)| name == "Brave").expect("a keyword");
    let brave = |t: &Table, card| t.game.has_keyword(card, Keyword(at as u16));
    let shards = |t: &mut Table, verb, card, n| t.act(Act::of(verb).to(card).kind(counter::SHARD).amount(n));
    assert!(!brave(&t, glow));
    shards(&mut t, verb::ADD, glow, 2);
    shards(&mut t, verb::ADD, ember, 1);
    assert!(brave(&t, glow) && brave(&t, ember));
    shards(&mut t, verb::REMOVE, glow, 1);
    assert!(brave(&t, glow), "one is left");
    // An effect that takes abilities away takes those given before it; a shard laid later gives it again (E17.5).
    t.yard("Mute");
    assert!(!brave(&t, glow) && !brave(&t, ember));
    shards(&mut t, verb::ADD, glow, 1);
    assert!(brave(&t, glow) && !brave(&t, ember));
    shards(&mut t, verb::REMOVE, glow, 1);
    assert!(brave(&t, glow), "taking one off changes nothing about the others");
    shards(&mut t, verb::REMOVE, glow, 1);
    assert!(!brave(&t, glow));
}

#[test]
fn each_mark_is_its_own() {
    let mut t = table(&[GLOW]);
    let glow = t.yard("Glow");
    assert!(t.game.mark(glow.into(), FACEDOWN, true));
    assert!(!t.game.mark(glow.into(), FACEDOWN, true), "it was so already");
    assert!(t.game.has_status(glow, FACEDOWN) && !t.game.has_status(glow, EXHAUSTED));
    assert!(t.game.mark(glow.into(), EXHAUSTED, true) && t.game.mark(glow.into(), FACEDOWN, false));
    assert!(!t.game.has_status(glow, FACEDOWN) && t.game.has_status(glow, EXHAUSTED));
}

#[test]
fn each_of_two_hundred_traits_is_its_own() {
    let many: Vec<String> = (0..200).map(|n| format!("T{n}")).collect();
    let all = format!("All: lamp; traits {}; light 1; glass 1", many.join(", "));
    let mut t = table(&[&all, "One: lamp; traits T130; light 1; glass 1", GLOW]);
    let (source, one, glow) = (t.yard("Bellows"), t.yard("One"), t.yard("Glow"));
    for (name, fits) in [("T130", true), ("T2", false), ("T66", false), ("T194", false), ("T131", false)] {
        t.run(source, &format!("add 1 oil to each {name} lamp"));
        assert_eq!((t.oil(one), t.oil(glow)), (i32::from(fits), 0), "{name}");
        t.give(one, counter::OIL, 0);
    }
}

#[test]
fn only_links_to_the_card_that_goes_are_turned_back() {
    let mut t = table(&[GLOW, EMBER]);
    let (one, two, glow, ember) = (t.yard("Bellows"), t.yard("Bellows"), t.yard("Glow"), t.yard("Ember"));
    t.game.link(TOKEN_ON, one, glow.into());
    t.game.link(TOKEN_ON, two, ember.into());
    t.game.turn_links(TOKEN_ON, glow);
    assert_eq!(t.game.linked(TOKEN_ON, one), one.into(), "it has lost what it was linked to, not the link");
    assert_eq!(t.game.linked(TOKEN_ON, two), ember.into());
}

#[test]
fn of_two_who_gained_control_the_later_has_it() {
    // E16.2
    let mut t = table(&[GLOW]);
    let glow = t.yard("Glow");
    for seat in [B, A, B] {
        t.game.gain_control(glow, seat);
        t.act(Act::of(verb::ADD).to(glow).kind(counter::OIL));
        assert_eq!(t.game.controller(glow), seat);
    }
}

#[test]
fn a_copy_is_itself_again_where_it_goes_whatever_else_is_known_of_it() {
    // E26.3
    let mut t = table(&[GLOW, EMBER]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.game.keep(glow, register::HOUR, 3);
    t.game.become_copy(glow, ember);
    assert_eq!((t.game.name(glow), t.light(glow)), ("Ember", 1));
    t.act(Act::of(verb::DOUSE).to(glow));
    assert_eq!(t.names(at(place::DISCARD)), ["Glow"]);
}

#[test]
fn the_exceptions_of_a_copy_are_copied_with_it_and_are_the_new_copys_own() {
    // E26.5
    let mut t = table(&[GLOW, EMBER, "Wick: lamp; light 5; glass 5"]);
    let (first, glow, wick) = (t.yard("Ember"), t.yard("Glow"), t.yard("Wick"));
    t.run_with(
        first,
        "it gets light +3 until the copy ends",
        kernel::Bindings { it: first.into(), ..Default::default() },
    );
    assert_eq!(t.light(first), 4);
    t.game.become_copy(glow, first);
    assert_eq!((t.light(glow), t.light(wick)), (4, 5));
    t.act(Act::of(verb::DOUSE).to(first));
    assert_eq!(t.light(glow), 4, "it needs its original no longer");
    t.act(Act::of(verb::DOUSE).to(glow));
    t.act(Act::of(verb::PUT).by(A).to(t.game.now(glow)));
    assert_eq!(t.light(t.game.now(glow)), 2, "where it went it was itself again");
}

#[test]
fn this_in_an_exception_of_a_copy_is_the_copy() {
    // E26.5
    let mut t = table(&[GLOW, EMBER]);
    let (first, glow) = (t.yard("Ember"), t.yard("Glow"));
    t.give(first, counter::OIL, 3);
    t.give(glow, counter::OIL, 1);
    t.run_with(
        first,
        "it gets light +(oil of this) until the copy ends",
        kernel::Bindings { it: first.into(), ..Default::default() },
    );
    t.game.become_copy(glow, first);
    assert_eq!((t.light(first), t.light(glow)), (4, 2));
}
