//! Every kind of clause.

use crate::common::*;
use kernel::{Act, Bindings, Shape, Thing, Zone};
use lanterns::lexicon::{counter, moment, place, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const EMBER: &str = "Ember: lamp; light 1; glass 3";

fn at_glow(t: &mut Table) -> (kernel::Card, kernel::Card) {
    let source = t.yard("Bellows");
    (source, t.yard("Glow"))
}

fn it(thing: impl Into<Thing>) -> Bindings {
    Bindings { it: thing.into(), ..Bindings::default() }
}

#[test]
fn move_goes_to_the_owners_place() {
    let mut t = table(&[GLOW]);
    let (source, _) = at_glow(&mut t);
    let foe = t.theirs("Glow");
    t.run_with(source, "move it to your hand", it(foe));
    assert_eq!(t.game.zone(t.game.now(foe)), Some(Zone::of(place::HAND, B)));
}

#[test]
fn draw_takes_from_the_top_and_fails_on_an_empty_deck() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    t.deck("Glow");
    t.deck("Ember");
    t.run(source, "draw 1 card");
    assert_eq!(t.names(at(place::HAND)), ["Glow"]);
    t.run(source, "draw 5 cards");
    assert_eq!(t.game.count_in(at(place::HAND)), 2);
    t.run(source, "draw 1 card »\n  gain 1 oil");
    assert_eq!(t.oil(A), 0);
}

#[test]
fn each_player_may_be_the_agent() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.run(source, "each keeper gains 2 oil");
    assert_eq!((t.oil(A), t.oil(B)), (2, 2));
    t.run(source, "each opponent loses 1 oil");
    assert_eq!((t.oil(A), t.oil(B)), (2, 1));
}

#[test]
fn discard_asks_which() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    t.hand("Glow");
    t.hand("Ember");
    t.run(source, "discard a card");
    assert_eq!(t.options(), ["Glow", "Ember"]);
    t.choose("Ember");
    assert_eq!((t.names(at(place::HAND)), t.names(at(place::DISCARD))), (vec!["Glow"], vec!["Ember"]));
}

#[test]
fn shuffle_uses_the_generator_in_the_state() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    for _ in 0..6 {
        t.deck("Glow");
        t.deck("Ember");
    }
    let before = t.game.cards_in(at(place::DECK)).collect::<Vec<_>>();
    let mut twin = t.game.clone();
    t.run(source, "shuffle");
    let after = t.game.cards_in(at(place::DECK)).collect::<Vec<_>>();
    assert_ne!(before, after);
    twin.perform(Act::of(verb::SHUFFLE).by(A));
    assert_eq!(after, twin.cards_in(at(place::DECK)).collect::<Vec<_>>(), "the same generator, the same order");
}

#[test]
fn scout_puts_some_on_top_and_the_rest_below_each_in_order() {
    let mut t = table(&["One: lamp", "Two: lamp", "Three: lamp", "Four: lamp"]);
    let source = t.yard("Bellows");
    for name in ["One", "Two", "Three", "Four"] {
        t.deck(name);
    }
    t.run(source, "scout 3");
    assert_eq!(t.options(), ["One", "Two", "Three", "No more"]);
    t.choose("Two");
    t.choose("No more");
    assert_eq!(t.options(), ["One", "Three"]);
    t.choose("Three");
    t.quiet();
    assert_eq!(t.names(at(place::DECK)), ["Two", "Four", "Three", "One"]);
}

#[test]
fn search_finds_one_and_shuffles() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    t.deck("Bellows");
    t.deck("Ember");
    t.deck("Glow");
    t.run(source, "search for a lamp in your deck »\n  reveal it\n  move it to your hand");
    assert_eq!(t.options(), ["Ember", "Glow", "No more"]);
    t.choose("Glow");
    t.quiet();
    assert_eq!(t.names(at(place::HAND)), ["Glow"]);
    assert_eq!(t.game.count_in(at(place::DECK)), 2);
}

#[test]
fn search_may_fail_to_find() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.deck("Glow");
    t.run(source, "search for a lamp in your deck\nif you do:\n  gain 1 oil");
    t.choose("No more");
    assert_eq!((t.oil(A), t.game.count_in(at(place::DECK))), (0, 1));
    t.run(source, "search for a moth in your deck\nmove it to your hand");
    t.quiet();
    assert_eq!(t.game.count_in(at(place::HAND)), 0);
}

#[test]
fn search_is_an_act_others_can_forbid_and_answer() {
    let mut t = table(&[
        GLOW,
        "Ear: tool\n  trigger after you search:\n    gain 1 oil",
        "Ban: tool\n  constant:\n    keepers cannot search",
    ]);
    let source = t.yard("Bellows");
    t.yard("Ear");
    t.deck("Glow");
    t.run(source, "search for a lamp in your deck");
    t.choose("Glow");
    assert_eq!(t.oil(A), 1);
    t.yard("Ban");
    t.run(source, "search for a lamp in your deck");
    t.quiet();
    assert_eq!(t.oil(A), 1);
}

#[test]
fn reveal_only_tells() {
    let mut t = table(&[GLOW, "Ear: tool\n  trigger after a lamp is revealed:\n    gain 1 oil"]);
    let source = t.yard("Bellows");
    t.yard("Ear");
    let glow = t.hand("Glow");
    t.run(source, "reveal a lamp in your hand");
    assert_eq!((t.oil(A), t.game.exists(glow)), (1, true));
}

#[test]
fn put_into_play_enters_with_its_counters_and_manner() {
    let mut t = table(&["Keg: lamp; light 1; holds oil 2, shard 1"]);
    let source = t.yard("Bellows");
    let keg = t.hand("Keg");
    t.run_with(source, "put it into play exhausted\nadd 1 oil to it", it(keg));
    let keg = t.game.now(keg);
    assert_eq!((t.oil(keg), t.light(keg), t.game.is_exhausted(keg)), (3, 2, true));
}

#[test]
fn counters_are_added_removed_and_moved() {
    let mut t = table(&[GLOW, EMBER, "Ear: tool\n  trigger after oil is added to a lamp:\n    gain 1 spark"]);
    let (source, glow) = at_glow(&mut t);
    let ember = t.yard("Ember");
    t.yard("Ear");
    t.run_with(source, "add 3 oil to it", it(glow));
    t.run_with(source, "remove 1 oil from it", it(glow));
    assert_eq!((t.oil(glow), t.count(A, counter::SPARK)), (2, 1));
    t.run_with(source, "pour 2 oil from it onto a lamp named Ember", it(glow));
    assert_eq!((t.oil(glow), t.oil(ember)), (0, 2));
    assert_eq!(t.count(A, counter::SPARK), 1, "R1.10: moved is not added");
}

#[test]
fn counters_are_not_moved_onto_what_is_gone() {
    let mut t = table(&[GLOW, EMBER]);
    let (source, glow) = at_glow(&mut t);
    let ember = t.yard("Ember");
    t.give(glow, counter::OIL, 2);
    t.act(Act::of(verb::DOUSE).to(ember));
    t.act(Act::of(verb::TRANSFER).to(glow).with(ember).kind(counter::OIL).amount(2));
    assert_eq!(t.oil(glow), 2);
    let _ = source;
}

#[test]
fn exhaust_and_ready_are_done_once() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "exhaust it »\n  gain 1 oil", it(glow));
    t.run_with(source, "exhaust it »\n  gain 1 oil", it(glow));
    assert_eq!(t.oil(A), 1, "it was exhausted already");
    t.run_with(source, "ready it »\n  gain 1 oil", it(glow));
    assert_eq!(t.oil(A), 2);
}

#[test]
fn attach_takes_along_and_detach_stays() {
    let mut t = table(&[GLOW, "Hook: tool\n  constant:\n    lamps with a card attached get light +1"]);
    let (source, glow) = at_glow(&mut t);
    let hook = t.yard("Hook");
    t.run_with(hook, "attach this to it", it(glow));
    assert_eq!((t.light(glow), t.game.linked(abilities::ATTACHED, hook)), (3, Thing::Card(glow)));
    t.run_with(source, "move it to the street", it(glow));
    assert_eq!(t.place_of(hook), place::STREET, "it goes along");
    t.run(source, "detach a tool named Hook");
    assert_eq!((t.light(glow), t.place_of(hook)), (2, place::STREET));
}

#[test]
fn tokens_are_made_and_are_it() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.run(source, "create 1 Firefly token\nadd 2 shards to it");
    let fly = t.game.find_in(at(place::YARD), "Firefly").expect("a firefly");
    assert_eq!(t.light(fly), 3);
    t.run(source, "create 2 Firefly tokens\nadd 1 oil to them");
    let oil: Vec<i32> =
        t.game.cards_in(at(place::YARD)).filter(|&c| t.game.name(c) == "Firefly").map(|c| t.oil(c)).collect();
    assert_eq!(oil, [0, 1, 1]);
    assert!(t.game.is_token(fly));
}

#[test]
fn a_token_that_ceased_leaves_its_slot_to_the_next() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.run(source, "create 1 Firefly token");
    let fly = t.game.find_in(at(place::YARD), "Firefly").expect("a firefly");
    t.game.move_card(fly, Zone::shared(kernel::NOWHERE), kernel::End::Top);
    assert!(!t.game.exists(fly));
    t.run(source, "create 1 Firefly token");
    let next = t.game.find_in(at(place::YARD), "Firefly").expect("another");
    assert!(next != fly && next.slot() == fly.slot());
}

#[test]
fn an_effect_lasts_until_a_moment_and_its_row_is_deleted() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    let before = t.game.hash();
    t.run_with(source, "it gets light +3 until the end of the turn", it(glow));
    assert_eq!(t.light(glow), 5);
    t.game.reach(moment::DAWN);
    assert_eq!(t.light(glow), 5, "another moment");
    t.game.reach(moment::END_OF_TURN);
    assert_eq!(t.light(glow), 2);
    assert_ne!(t.game.hash(), before, "only the clock of timestamps has moved on");
    assert!(t.game.active_abilities().iter().all(|(c, _)| *c != glow));
}

#[test]
fn an_effect_on_characteristics_is_locked_to_what_it_found() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run(source, "lamps get light +1 until dawn");
    let late = t.yard("Glow");
    assert_eq!((t.light(glow), t.light(late)), (3, 2), "E16.4");
}

#[test]
fn an_effect_lasts_for_as_long_as_its_condition_and_does_not_return() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "it gets light +3 for as long as this is ready", it(glow));
    assert_eq!(t.light(glow), 5);
    t.act(Act::of(verb::EXHAUST).to(source));
    assert_eq!(t.light(glow), 2);
    t.act(Act::of(verb::READY).to(source));
    assert_eq!(t.light(glow), 2);
}

#[test]
fn an_effect_lasts_until_its_source_leaves() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "it gets light +3 until this leaves play", it(glow));
    assert_eq!(t.light(glow), 5);
    t.act(Act::of(verb::DOUSE).to(source));
    assert_eq!(t.light(glow), 2);
}

#[test]
fn an_effect_lasts_until_any_act() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "it gets light +3 until you rest", it(glow));
    t.act(Act::of(verb::REST).by(B));
    assert_eq!(t.light(glow), 5);
    t.act(Act::of(verb::REST).by(A));
    assert_eq!(t.light(glow), 2);
}

#[test]
fn what_is_sent_away_until_comes_back_then() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[GLOW]);
        let (source, glow) = at_glow(&mut t);
        let foe = t.theirs("Glow");
        t.run_with(source, "move it to your hand until this leaves play", it(glow));
        assert_eq!(t.place_of(glow), place::HAND);
        t.run_with(source, "move it to your discard until this leaves play", it(foe));
        assert_eq!(t.place_of(foe), place::DISCARD);
        t.act(Act::of(verb::DOUSE).to(source));
        assert_eq!(t.game.zone(t.game.now(glow)), Some(at(place::YARD)));
        assert_eq!(t.game.zone(t.game.now(foe)), Some(Zone::of(place::YARD, B)));
    }
}

#[test]
fn what_left_the_place_it_was_sent_to_does_not_come_back() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "move it to your discard until this leaves play", it(glow));
    let now = t.game.now(glow);
    t.act(Act::of(verb::MOVE).to(now).into_zone(at(place::HAND)));
    t.act(Act::of(verb::DOUSE).to(source));
    assert_eq!(t.place_of(glow), place::HAND);
}

#[test]
fn nothing_is_sent_away_until_something_that_has_happened() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.act(Act::of(verb::DOUSE).to(source));
    t.run_with(source, "move it to your discard until this leaves play", it(glow));
    assert_eq!(t.place_of(glow), place::YARD, "E16.1");
}

#[test]
fn what_is_sent_away_until_a_moment_comes_back_then() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "move it to your discard until dawn", it(glow));
    t.game.reach(moment::DAWN);
    t.settle();
    assert_eq!(t.place_of(glow), place::YARD);
}

#[test]
fn choose_one_some_up_to_and_any_number() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let lamps: Vec<_> = (0..3).map(|_| t.yard("Glow")).collect();
    let oil = |t: &Table| lamps.iter().map(|l| t.oil(*l)).collect::<Vec<_>>();
    t.run(source, "choose a lamp\nadd 1 oil to it");
    assert_eq!(t.game.prompt().map(|p| p.shape), Some(Shape::One));
    t.game.answer(1).expect("the second");
    assert_eq!(oil(&t), [0, 1, 0]);
    t.run(source, "choose 2 lamps\nadd 1 oil to them");
    assert_eq!(t.game.prompt().map(|p| p.shape), Some(Shape::Some { needed: 2, possible: 2 }));
    t.game.answer(0).expect("the first");
    t.game.answer(1).expect("the third");
    assert_eq!(oil(&t), [1, 1, 1]);
    t.run(source, "choose up to 2 lamps\nadd 1 oil to them");
    t.game.answer(2).expect("the third");
    t.choose("No more");
    assert_eq!(oil(&t), [1, 1, 2]);
    t.run(source, "choose any number of lamps\nadd 1 oil to them");
    t.choose("No more");
    assert_eq!(oil(&t), [1, 1, 2]);
    t.quiet();
}

#[test]
fn up_to_nothing_chooses_nothing() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run(source, "choose a number from 0 to 1 as n\nchoose up to n lamps\nadd 1 oil to them");
    t.choose("0");
    t.quiet();
    assert_eq!(t.oil(glow), 0);
}

#[test]
fn choose_has_an_otherwise_for_nothing_to_choose() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.run(source, "choose a lamp\notherwise:\n  gain 1 oil");
    assert_eq!(t.oil(A), 1);
    let glow = t.yard("Glow");
    t.run(source, "choose a lamp\notherwise:\n  gain 1 oil\nadd 2 oil to it");
    assert_eq!((t.oil(A), t.oil(glow)), (1, 2));
}

#[test]
fn somebody_else_may_choose() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let foe = t.theirs("Glow");
    t.theirs("Glow");
    t.run_with(source, "its controller chooses a lamp\ndouse it", it(foe));
    assert_eq!(t.game.prompt().map(|p| p.seat), Some(B));
}

#[test]
fn another_may_choose_the_modes() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let foe = t.theirs("Glow");
    t.run_with(source, "its controller chooses 1 of:\n  - douse it\n  - add 1 shard to it", it(foe));
    assert_eq!(t.game.prompt().map(|p| p.seat), Some(B));
}

#[test]
fn a_division_gives_out_everything() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let lamps: Vec<_> = (0..3).map(|_| t.yard("Glow")).collect();
    t.run(source, "divide 3 among any number of lamps:\n  add share shards to it");
    let to = |lamp| Some(Shape::Division { left: 3, to: kernel::Thing::Card(lamp) });
    assert_eq!(t.game.prompt().map(|p| p.shape), to(lamps[0]));
    t.choose("2");
    assert_eq!(t.options(), ["0", "1"]);
    t.choose("0");
    t.quiet();
    assert_eq!(lamps.iter().map(|l| t.light(*l)).collect::<Vec<_>>(), [4, 2, 3]);
}

#[test]
fn a_division_respects_how_many_may_share() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let lamps: Vec<_> = (0..3).map(|_| t.yard("Glow")).collect();
    t.run(source, "divide 4 among up to 2 lamps:\n  add share shards to it");
    t.choose("1");
    assert_eq!(t.options(), ["0", "3"], "the last who may share gets the rest");
    t.choose("3");
    t.quiet();
    assert_eq!(lamps.iter().map(|l| t.light(*l)).collect::<Vec<_>>(), [3, 5, 2]);
}

#[test]
fn who_gets_no_share_has_no_part_in_a_division() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.yard("Glow");
    t.yard("Glow");
    t.run(source, "divide 2 among any number of lamps:\n  gain 1 oil");
    t.choose("2");
    assert_eq!(t.oil(A), 1);
}

#[test]
fn if_and_otherwise() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let text = "if there is a lamp:\n  gain 1 oil\notherwise:\n  gain 1 spark";
    t.run(source, text);
    t.yard("Glow");
    t.run(source, text);
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (1, 1));
}

#[test]
fn the_arrow_needs_everything_before_it_in_full() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.give(A, counter::OIL, 1);
    t.run_with(source, "exhaust it\nlose 2 oil »\n  gain 5 sparks", it(glow));
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (0, 0), "R1.4: only 1 of 2 was lost");
    t.give(A, counter::OIL, 2);
    t.run_with(source, "ready it\nlose 2 oil »\n  gain 5 sparks", it(glow));
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (0, 5));
}

#[test]
fn an_arrow_looks_at_its_own_block_only() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "lose 1 oil\nif this is ready:\n  exhaust it »\n    gain 1 spark", it(glow));
    assert_eq!(t.count(A, counter::SPARK), 1);
}

#[test]
fn if_you_do_needs_the_clause_before_it() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "lose 1 oil\nexhaust it\nif you do:\n  gain 1 spark", it(glow));
    assert_eq!(t.count(A, counter::SPARK), 1);
    t.run_with(source, "exhaust it\nif you do:\n  gain 1 spark", it(glow));
    assert_eq!(t.count(A, counter::SPARK), 1);
}

#[test]
fn if_you_do_after_you_may_asks_whether_it_was_done() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    let text = "gain 1 warmth\nyou may:\n  exhaust it\nif you do:\n  gain 1 spark";
    t.run_with(source, text, it(glow));
    t.choose("No");
    assert_eq!(t.count(A, counter::SPARK), 0, "declined");
    t.run_with(source, text, it(glow));
    t.choose("Yes");
    assert_eq!(t.count(A, counter::SPARK), 1);
}

#[test]
fn for_each_and_repeat() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(source, "for each lamp:\n  add oil to it equal to light of it\nrepeat 3 times:\n  gain 1 spark");
    assert_eq!((t.oil(glow), t.oil(ember), t.count(A, counter::SPARK)), (2, 1, 3));
}

#[test]
fn loops_nest() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(source, "for each lamp:\n  repeat 2 times:\n    add 1 oil to it\n  add 1 shard to it");
    assert_eq!((t.oil(glow), t.oil(ember), t.light(glow), t.light(ember)), (2, 2, 3, 2));
}

#[test]
fn one_for_every_two_is_rounded_down() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.give(glow, counter::OIL, 5);
    t.run_with(source, "gain sparks equal to 1 for every 2 of oil on it", it(glow));
    assert_eq!(t.count(A, counter::SPARK), 2);
    t.run_with(source, "gain warmth equal to 2 times oil on it plus 1", it(glow));
    assert_eq!(t.count(A, counter::WARMTH), 11);
}

#[test]
fn per_keeper_counts_the_players() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.run(source, "gain oil equal to 3 per keeper");
    assert_eq!(t.oil(A), 6);
}

#[test]
fn modes_are_chosen_and_done_in_the_order_written() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.give(A, counter::SPARK, 1);
    t.run(source, "choose 2 of:\n  - gain oil equal to sparks of you\n  - gain 2 sparks\n  - gain 1 warmth");
    t.choose_the("Gain 2");
    t.choose_the("Gain oil");
    assert_eq!((t.oil(A), t.count(A, counter::SPARK), t.count(A, counter::WARMTH)), (1, 3, 0));
    t.run(source, "choose up to 2 of:\n  - gain 1 oil\n  - gain 1 warmth");
    t.choose("No more");
    assert_eq!((t.oil(A), t.count(A, counter::WARMTH)), (1, 0));
}

#[test]
fn a_mode_that_would_change_nothing_is_not_offered() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.run(source, "choose 1 of:\n  - gain oil equal to sparks of you\n  - gain 1 warmth");
    t.quiet();
    assert_eq!((t.oil(A), t.count(A, counter::WARMTH)), (0, 1));
    t.run(source, "you may:\n  gain oil equal to sparks of you\notherwise:\n  gain 1 warmth");
    t.quiet();
    assert_eq!((t.oil(A), t.count(A, counter::WARMTH)), (0, 2));
    t.give(A, counter::SPARK, 2);
    t.run(source, "you may:\n  gain oil equal to sparks of you\notherwise:\n  gain 1 warmth");
    t.choose("Yes");
    assert_eq!((t.oil(A), t.count(A, counter::WARMTH)), (2, 2));
}

#[test]
fn modes_nest_and_repeat() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let text = "choose 1 of:\n  - gain 1 oil\n  - choose 1 of:\n      - gain 1 spark\n      - gain 1 warmth";
    t.run(source, text);
    t.choose_the("Choose 1");
    assert_eq!(t.options(), ["Gain 1 spark", "Gain 1 warmth"]);
    t.choose("Gain 1 warmth");
    assert_eq!(t.count(A, counter::WARMTH), 1);
    t.run(source, "repeat 2 times:\n  choose 1 of:\n    - gain 1 oil\n    - gain 1 spark");
    t.choose("Gain 1 oil");
    t.choose("Gain 1 spark");
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (1, 1));
}

#[test]
fn may_pay_or_otherwise() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let text = "you may pay 2 oil:\n  gain 1 spark\notherwise:\n  gain 1 warmth";
    t.run(source, text);
    t.quiet();
    assert_eq!(t.count(A, counter::WARMTH), 1, "who cannot pay is not asked");
    t.give(A, counter::OIL, 4);
    t.run(source, text);
    t.choose("Yes");
    assert_eq!((t.oil(A), t.count(A, counter::SPARK)), (2, 1));
    t.run(source, text);
    t.choose("No");
    assert_eq!((t.oil(A), t.count(A, counter::WARMTH)), (2, 2));
}

#[test]
fn another_player_may_pay() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let foe = t.theirs("Glow");
    t.give(B, counter::OIL, 1);
    t.run_with(source, "its controller may pay 1 oil:\n  gain 1 spark\notherwise:\n  douse it", it(foe));
    assert_eq!(t.game.prompt().map(|p| p.seat), Some(B));
    t.choose("Yes");
    assert_eq!((t.oil(B), t.count(A, counter::SPARK), t.game.exists(foe)), (0, 1, true));
}

#[test]
fn do_as_much_as_you_can() {
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    t.run(source, "discard a card\ndouse a lamp\ngain 1 oil");
    assert_eq!(t.oil(A), 1, "R1.4");
}

#[test]
fn the_game_ends_in_the_middle_of_anything() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.yard("Glow");
    t.run_with(source, "choose a lamp\nadd 1 oil to it", it(glow));
    t.game.end(kernel::Outcome::Won(B));
    t.game.run();
    assert!(t.game.prompt().is_none() && t.game.frames().is_empty());
    assert_eq!(t.game.answer(0), Err(kernel::Refused::Over));
}

#[test]
fn an_effect_until_another_card_leaves_outlives_its_source() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    let moth = t.yard("Dusk Moth");
    t.run_with(source, "it gets light +2 until a moth leaves play", it(glow));
    t.act(Act::of(verb::DOUSE).to(source));
    assert_eq!(t.light(glow), 4);
    t.act(Act::of(verb::DOUSE).to(moth));
    assert_eq!(t.light(glow), 2);
}

#[test]
fn an_effect_until_its_source_is_doused_is_not_ended_by_its_leaving_otherwise() {
    let mut t = table(&[GLOW]);
    let (source, glow) = at_glow(&mut t);
    t.run_with(source, "it gets light +2 until this is doused", it(glow));
    t.act(Act { to: Some(at(place::HAND)), ..Act::of(verb::MOVE).to(source) });
    assert_eq!(t.light(glow), 4);
}

#[test]
fn an_effect_for_as_long_as_looks_at_the_card_that_was_just_put_into_play() {
    // E11.13
    let mut t = table(&[GLOW]);
    let source = t.yard("Bellows");
    let glow = t.hand("Glow");
    t.run_with(source, "put it into play\nit gets light +2 for as long as it is ready", it(glow));
    let glow = t.game.now(glow);
    assert_eq!(t.light(glow), 4);
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert_eq!(t.light(glow), 2);
}

#[test]
fn all_that_were_sent_away_together_come_back_as_new_cards_of_their_owners() {
    // E16.1
    let mut t = table(&[GLOW, "Jar: lamp; light 1; glass 1; holds oil 2"]);
    let source = t.yard("Bellows");
    let (glow, jar) = (t.yard("Glow"), t.theirs("Jar"));
    t.run(source, "choose 2 lamps\nmove them to your hand until dawn");
    while t.game.prompt().is_some() {
        t.game.answer(0).expect("offered");
        t.settle();
    }
    assert_eq!((t.place_of(glow), t.place_of(jar)), (place::HAND, place::HAND));
    t.game.start_log();
    t.game.reach(moment::DAWN);
    t.settle();
    let (glow, jar) = (t.game.now(glow), t.game.now(jar));
    assert_eq!((t.place_of(glow), t.game.zone(jar)), (place::YARD, Some(Zone::of(place::YARD, B))));
    assert_eq!(t.oil(jar), 2, "it entered, from outside play");
    let by = t.game.log().iter().find_map(|row| match row {
        kernel::LogLine::Act(act) if act.verb == verb::MOVE && act.to == Some(Zone::of(place::YARD, B)) => {
            Some(act.agent)
        }
        _ => None,
    });
    assert_eq!(by, Some(B.into()), "its owner brings it back");
}

#[test]
fn a_moment_is_retimed_for_one_keeper() {
    let mut t = table(&[GLOW, EMBER]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run_as(source, A, "it gets light +2 until dawn", it(glow));
    t.run_as(source, B, "it gets light +2 until dawn", it(ember));
    t.game.retime_of(moment::DAWN, moment::END_OF_TURN, A);
    t.game.reach(moment::END_OF_TURN);
    assert_eq!((t.light(glow), t.light(ember)), (2, 3));
    t.game.reach(moment::DAWN);
    assert_eq!(t.light(ember), 1);
}
