//! The view: layers, timestamps, dependency, locked sets, and a cache that is always right.

use crate::common::*;
use abilities::{Keyword, Trait};
use kernel::{Act, Bindings, Card};
use lanterns::lexicon::{counter, kind, moment, place, traits, verb};

const GLOW: &str = "Glow: lamp; light 2; glass 1";
const BOX: &str = "Box: tool";

fn keyword(t: &Table, name: &str) -> Keyword {
    let at = t.game.cards().vocabulary.keywords.iter().position(|(k, _)| k == name);
    Keyword(at.expect("a keyword") as u16)
}

fn trait_of(t: &Table, name: &str) -> Trait {
    let at = t.game.cards().vocabulary.traits.iter().position(|(w, _)| w == name);
    Trait(at.expect("a trait") as u16)
}

fn it(card: Card) -> Bindings {
    Bindings { it: card.into(), ..Bindings::default() }
}

fn with_it(t: &mut Table, source: Card, text: &str, card: Card) {
    t.run_with(source, text, it(card));
}

#[test]
fn layer_1_copy_takes_everything_printed_and_nothing_else() {
    let mut t = table(&[
        GLOW,
        "Rich: lamp; traits Gold; keywords Brave; light 5; glass 4\n  action exhaust:\n    gain 4 oil",
        BOX,
    ]);
    let (source, glow, rich) = (t.yard("Box"), t.yard("Glow"), t.yard("Rich"));
    t.give(rich, counter::SHARD, 3);
    t.give(glow, counter::SHARD, 1);
    with_it(&mut t, source, "lamps named Glow become copies of it until dawn", rich);
    assert_eq!((t.game.name(glow), t.light(glow), t.glass(glow)), ("Rich", 6, 4), "its own shard, not the other's");
    assert!(t.game.has_keyword(glow, keyword(&t, "Brave")));
    t.act(Act::of(verb::DOUSE).to(glow));
    assert!(t.game.exists(glow), "copied abilities work");
    t.use_action(glow);
    assert_eq!(t.oil(A), 4);
    t.game.reach(moment::DAWN);
    assert_eq!((t.game.name(glow), t.light(glow)), ("Glow", 3));
}

#[test]
fn a_copy_of_the_same_card_has_its_abilities_once() {
    let mut t = table(&["Twin: lamp; light 1\n  trigger after this exhausts:\n    gain 1 oil", BOX]);
    let (source, one, two) = (t.yard("Box"), t.yard("Twin"), t.yard("Twin"));
    with_it(&mut t, source, "lamps become copies of it until dawn", two);
    t.act(Act::of(verb::EXHAUST).to(one));
    t.quiet();
    assert_eq!(t.oil(A), 1);
}

#[test]
fn a_copied_constant_begins_in_every_layer() {
    let mut t = table(&[
        GLOW,
        BOX,
        "Painter: lamp; light 1\n  constant:\n    tools are lamps in addition to their other types\n    they have base light 3",
    ]);
    let (source, glow) = (t.yard("Box"), t.yard("Glow"));
    let painter = t.hand("Painter");
    with_it(&mut t, source, "lamps named Glow become copies of it until dawn", painter);
    assert!(t.game.is_kind(source, kind::LAMP));
    assert_eq!(t.light(source), 3);
    assert_eq!(t.game.name(glow), "Painter");
}

#[test]
fn layer_2_control_changes_who_you_is() {
    let mut t = table(&[GLOW, "Mine: tool\n  constant:\n    lamps you control get light +1", BOX]);
    let (source, mine) = (t.yard("Box"), t.yard("Mine"));
    let (glow, foe) = (t.yard("Glow"), t.theirs("Glow"));
    assert_eq!((t.light(glow), t.light(foe)), (3, 2));
    t.run_as(source, B, "it is controlled by you until dawn", it(mine));
    assert_eq!(t.game.controller(mine), B);
    assert_eq!((t.light(glow), t.light(foe)), (2, 3), "a stolen anthem serves the thief");
    t.game.reach(moment::DAWN);
    assert_eq!((t.light(glow), t.light(foe)), (3, 2));
}

#[test]
fn layer_4_types_are_added_or_replaced() {
    let mut t = table(&[
        "Paper Box: tool; traits Paper",
        "Fold: tool\n  constant:\n    Paper cards are lamps in addition to their other types",
        "Stone: tool",
    ]);
    let paper = t.yard("Paper Box");
    let stone = t.yard("Stone");
    t.yard("Fold");
    assert!(t.game.is_kind(paper, kind::LAMP) && t.game.is_kind(paper, kind::TOOL));
    with_it(&mut t, stone, "it is a moth until dawn", paper);
    assert!(t.game.is_kind(paper, kind::MOTH) && !t.game.is_kind(paper, kind::TOOL), "later and replacing");
}

#[test]
fn layer_4_a_trait_is_lost() {
    let mut t = table(&["Paper Box: tool; traits Paper, Old", BOX]);
    let (source, paper) = (t.yard("Box"), t.yard("Paper Box"));
    let (old, sheet) = (trait_of(&t, "Old"), trait_of(&t, "Paper"));
    with_it(&mut t, source, "it loses the Old trait until dawn", paper);
    assert!(!t.game.has_trait(paper, old) && t.game.has_trait(paper, sheet));
}

#[test]
fn layer_5_a_colour_replaces_colours_and_keeps_traits() {
    let mut t = table(&["Gem: lamp; traits Gold; colour amber", BOX]);
    let (source, gem) = (t.yard("Box"), t.yard("Gem"));
    assert!(t.game.has_trait(gem, traits::AMBER));
    with_it(&mut t, source, "it is blue until dawn", gem);
    assert!(t.game.has_trait(gem, traits::BLUE) && !t.game.has_trait(gem, traits::AMBER));
    assert!(t.game.has_trait(gem, trait_of(&t, "Gold")), "another family");
}

#[test]
fn layer_6_lose_all_and_grant_go_by_timestamp() {
    let (lose, grant) =
        ("Mute: tool\n  constant:\n    lamps lose all abilities", "Hope: tool\n  constant:\n    lamps have brave");
    for (first, second, brave) in [("Mute", "Hope", true), ("Hope", "Mute", false)] {
        let mut t = table(&["Iron: lamp; keywords Brave; light 1\n  action exhaust:\n    gain 1 oil", lose, grant]);
        let iron = t.yard("Iron");
        t.yard(first);
        t.yard(second);
        assert_eq!(t.game.has_keyword(iron, keyword(&t, "Brave")), brave, "{first} then {second}");
        assert!(t.game.actions(A).next().is_none(), "its own action is gone either way");
        t.act(Act::of(verb::DOUSE).to(iron));
        assert_eq!(t.game.exists(iron), brave);
    }
}

#[test]
fn layer_6_a_granted_ability_can_grant() {
    let mut t = table(&[
        "Spread: keyword\n  constant:\n    other lamps have brave",
        GLOW,
        "Give: tool\n  constant:\n    lamps named Glow have spread",
        "Ember: lamp; light 1",
    ]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.yard("Give");
    let brave = keyword(&t, "Brave");
    assert!(t.game.has_keyword(ember, brave) && !t.game.has_keyword(glow, brave));
    t.act(Act::of(verb::DOUSE).to(ember));
    assert!(t.game.exists(ember));
}

#[test]
fn layer_7b_base_layer_7c_change_layer_7d_switch() {
    let mut t = lined(&["Tall: lamp; light 1; glass 4", BOX]);
    let (source, tall) = (t.yard("Box"), t.yard("Tall"));
    with_it(&mut t, source, "it switches light and glass until dawn", tall);
    with_it(&mut t, source, "it gets light +2 until dawn", tall);
    with_it(&mut t, source, "it has base light 5 until dawn", tall);
    assert_eq!(
        (t.light(tall), t.glass(tall)),
        (4, 7),
        "base 5/4, +2 is 7/4, switched 4/7 - whatever the order (E17.13)"
    );
    with_it(&mut t, source, "it switches light and glass until dawn", tall);
    assert_eq!((t.light(tall), t.glass(tall)), (7, 4), "two switches cancel");
}

#[test]
fn layer_7b_the_later_base_wins() {
    let mut t = lined(&[GLOW, BOX]);
    let (source, glow) = (t.yard("Box"), t.yard("Glow"));
    with_it(&mut t, source, "it has base light 5 until dawn", glow);
    with_it(&mut t, source, "it has base light 3 until the end of the turn", glow);
    assert_eq!(t.light(glow), 3);
    t.game.reach(moment::END_OF_TURN);
    assert_eq!(t.light(glow), 5, "an expired effect is deleted and the next view lacks it");
}

#[test]
fn a_granted_base_has_the_stamp_of_what_gave_it() {
    // CR 613.7a: granted before, so the later effect wins.
    let mut t = lined(&[
        GLOW,
        BOX,
        "Teach: tool\n  constant:\n    lamps have ability:\n      constant:\n        this has base light 9",
    ]);
    let (source, glow) = (t.yard("Box"), t.yard("Glow"));
    t.yard("Teach");
    assert_eq!(t.light(glow), 9);
    with_it(&mut t, source, "it has base light 3 until dawn", glow);
    assert_eq!(t.light(glow), 3);
    t.yard("Glow");
    assert_eq!(t.light(glow), 3, "and stays so whatever happens later");
}

#[test]
fn a_computed_stat_comes_before_what_sets_it() {
    let mut t = lined(&["Choir: lamp; light = the number of lamps", BOX]);
    let source = t.yard("Box");
    let choir = t.yard("Choir");
    with_it(&mut t, source, "it has base light 7 until dawn", choir);
    t.yard("Choir");
    assert_eq!(t.light(choir), 7);
    t.game.reach(moment::DAWN);
    assert_eq!(t.light(choir), 2);
}

#[test]
fn counters_count_with_the_changes() {
    let mut t = table(&[GLOW, BOX]);
    let (source, glow) = (t.yard("Box"), t.yard("Glow"));
    t.give(glow, counter::SHARD, 2);
    with_it(&mut t, source, "it has base light 5 until dawn", glow);
    assert_eq!(t.light(glow), 7);
}

#[test]
fn an_effect_that_has_begun_goes_on_though_its_ability_is_lost() {
    // E17.3, the shape of Humility on itself: lose all abilities in layer 6, set base in layer 7.
    let mut t = lined(&[
        "Hush: lamp; keywords Brave; light 6; glass 6\n  constant:\n    lamps lose all abilities\n    they have base light and glass 1/1",
        "Rich: lamp; keywords Brave; light 5; glass 4",
    ]);
    let (hush, rich) = (t.yard("Hush"), t.yard("Rich"));
    for card in [hush, rich] {
        assert_eq!((t.light(card), t.glass(card)), (1, 1));
        assert!(!t.game.has_keyword(card, keyword(&t, "Brave")));
    }
}

#[test]
fn an_ability_lost_in_layer_6_contributes_nothing_to_layer_7() {
    // E17.4
    let mut t = lined(&[
        "Proud: lamp; light 2\n  constant:\n    lamps get light +3",
        "Mute: tool\n  constant:\n    lamps lose all abilities",
    ]);
    let proud = t.yard("Proud");
    assert_eq!(t.light(proud), 5);
    let mute = t.yard("Mute");
    assert_eq!(t.light(proud), 2);
    t.act(Act::of(verb::DOUSE).to(mute));
    assert_eq!(t.light(proud), 5);
}

#[test]
fn the_set_found_by_the_first_part_is_kept_for_the_rest() {
    let mut t =
        lined(&[BOX, "Life: tool\n  constant:\n    other tools are lamps\n    they have base light and glass 2/2"]);
    let source = t.yard("Box");
    t.yard("Life");
    assert!(t.game.is_kind(source, kind::LAMP) && !t.game.is_kind(source, kind::TOOL));
    assert_eq!(t.light(source), 2, "although it is no longer a tool");
}

#[test]
fn x3_one_makes_creatures_of_all_the_other_takes_their_abilities() {
    // X3 (E17.3): Opalescence and Humility, in both orders.
    let opal = "Opal: tool\n  constant:\n    other tools are lamps in addition to their other types\n    they have base light and glass 4/4";
    let hum = "Hum: tool\n  constant:\n    lamps lose all abilities\n    they have base light and glass 1/1";
    for (first, second, wanted) in [("Opal", "Hum", 1), ("Hum", "Opal", 4)] {
        let mut t = lined(&[opal, hum]);
        t.yard(first);
        t.yard(second);
        let hum = t.game.find_in(at(place::YARD), "Hum").expect("there");
        assert_eq!(t.light(hum), wanted, "{first} then {second}");
    }
}

#[test]
fn dependency_overrules_the_timestamp() {
    // CR 613.8: "lamps with steady have brave" is older but depends on "lamps have steady".
    let mut t = lined(&[
        GLOW,
        "First: tool\n  constant:\n    lamps with steady have brave",
        "Second: tool\n  constant:\n    lamps have steady",
    ]);
    let glow = t.yard("Glow");
    t.yard("First");
    t.yard("Second");
    assert!(t.game.has_keyword(glow, keyword(&t, "Brave")));
}

#[test]
fn dependency_in_the_type_layer() {
    let mut t = lined(&[
        BOX,
        "First: tool\n  constant:\n    lamps are moths in addition to their other types",
        "Second: tool\n  constant:\n    tools named Box are lamps in addition to their other types",
    ]);
    let source = t.yard("Box");
    t.yard("First");
    t.yard("Second");
    assert!(t.game.is_kind(source, kind::MOTH));
}

#[test]
fn dependency_of_amounts_in_the_change_layer() {
    let mut t = lined(&[
        "Mirror: lamp; light 1\n  constant:\n    this gets light +(light of lamps named Glow)",
        GLOW,
        "Anthem: tool\n  constant:\n    lamps named Glow get light +3",
    ]);
    let mirror = t.yard("Mirror");
    t.yard("Glow");
    t.yard("Anthem");
    assert_eq!(t.light(mirror), 6, "1 + (2 + 3), although the mirror is older");
}

#[test]
fn a_dependency_loop_goes_by_timestamp() {
    let mut t = lined(&[
        "Both: lamp; light 1; keywords Brave, Steady",
        "First: tool\n  constant:\n    lamps with brave lose steady",
        "Second: tool\n  constant:\n    lamps with steady lose brave",
    ]);
    let both = t.yard("Both");
    t.yard("First");
    t.yard("Second");
    assert!(t.game.has_keyword(both, keyword(&t, "Brave")) && !t.game.has_keyword(both, keyword(&t, "Steady")));
}

#[test]
fn sets_then_additions_then_reductions_by_the_plain_rules() {
    let mut t = table(&[
        GLOW,
        "Less: tool\n  constant:\n    lamps get light -1, to a minimum of 1",
        "More: tool\n  constant:\n    lamps get light +1",
        "Set: tool\n  constant:\n    lamps get light = 3",
    ]);
    let glow = t.yard("Glow");
    for name in ["Less", "More", "Set"] {
        t.yard(name);
    }
    assert_eq!(t.light(glow), 3, "R18.10: 3, +1, -1");
}

#[test]
fn cards_in_other_places_can_be_looked_at_and_changed() {
    let mut t = table(&[GLOW, "Dream: tool\n  constant:\n    lamps in your hand get light +4"]);
    let (hand, yard) = (t.hand("Glow"), t.yard("Glow"));
    let dream = t.yard("Dream");
    assert_eq!((t.light(hand), t.light(yard)), (6, 2));
    t.give(hand, counter::OIL, 1);
    assert_eq!(t.light(hand), 6, "touching it changes nothing");
    t.act(Act::of(verb::DOUSE).to(dream));
    assert_eq!(t.light(hand), 2);
}

#[test]
fn only_what_changed_is_computed_again() {
    let mut t = table(&[GLOW, "Anthem: tool\n  constant:\n    lamps get light +1"]);
    t.yard("Anthem");
    let lamps: Vec<_> = (0..50).map(|_| t.yard("Glow")).collect();
    let before = t.game.cells_computed();
    t.act(Act::of(verb::EXHAUST).to(lamps[7]));
    assert!(t.game.cells_computed() - before <= 2, "one card, one effect");
}

/// Every card's looks now, and after computing everything anew.
fn assert_fresh(game: &kernel::Game) {
    let mut again = game.clone();
    again.recompute();
    for card in game.all_cards() {
        assert_eq!(game.looks(card), again.looks(card), "{}", game.name(card));
    }
    assert_eq!(game.active_abilities(), again.active_abilities());
}

#[test]
fn the_cached_view_equals_a_full_one_after_every_step_of_random_play() {
    for rules in [&RULEBOOK, &LINED] {
        for seed in 0..60 {
            let mut game = lanterns::new_game_of(rules, 1 + (seed % 4) as u8, seed);
            let mut random = kernel::Random::new(seed ^ 0xA5);
            while let Some(prompt) = game.prompt() {
                let answer = random.below(prompt.options.len() as u32) as u16;
                game.answer(answer).expect("offered");
                assert_fresh(&game);
            }
        }
    }
}

#[test]
fn the_cached_view_equals_a_full_one_under_a_zoo_of_constants() {
    let zoo = [
        GLOW,
        BOX,
        "A1: tool\n  constant:\n    lamps get light +1",
        "A2: tool\n  constant while this is ready:\n    lamps you control get light +2",
        "A3: tool\n  constant:\n    lamps with light 4 or more have brave",
        "A4: tool\n  constant:\n    lamps with brave get glass +1",
        "A5: tool\n  constant while there are 3 or more lamps:\n    lamps lose steady",
        "A6: tool\n  constant:\n    exhausted lamps lose all abilities\n    they have base light 1",
        "A7: tool\n  constant:\n    lamps in your hand get light +3",
        "A8: tool\n  constant:\n    lamps have ability:\n      constant:\n        other lamps in the area of this get glass +1",
        "A9: lamp; keywords Steady, Brave; light = the number of tools; glass 1\n  constant:\n    lamps with 1 or more oil are tools in addition to their other types",
    ];
    let names: Vec<&str> = zoo.iter().map(|z| z.split(':').next().expect("a name")).collect();
    for seed in 0..40u64 {
        let mut t = table_of(if seed % 2 == 0 { &RULEBOOK } else { &LINED }, &zoo);
        let mut random = kernel::Random::new(seed);
        for _ in 0..60 {
            let cards: Vec<Card> = t.game.all_cards().collect();
            let pick =
                |random: &mut kernel::Random| cards.get(random.below(cards.len().max(1) as u32) as usize).copied();
            match random.below(7) {
                0 => {
                    let name = names[random.below(names.len() as u32) as usize];
                    let place = [place::YARD, place::HAND, place::YARD][random.below(3) as usize];
                    t.put(name, kernel::Seat(random.below(2) as u8), place);
                }
                n => {
                    let Some(card) = pick(&mut random) else { continue };
                    let act = match n {
                        1 => Act::of(verb::EXHAUST).to(card),
                        2 => Act::of(verb::READY).to(card),
                        3 => Act::of(verb::ADD).to(card).kind([counter::OIL, counter::SHARD][random.below(2) as usize]),
                        4 => Act::of(verb::DISCARD).by(A).to(card),
                        5 => Act::of(verb::PUT).by(kernel::Seat(random.below(2) as u8)).to(card),
                        _ => Act::of(verb::REMOVE).to(card).kind(counter::OIL),
                    };
                    t.act(act);
                    while t.game.prompt().is_some() {
                        t.game.answer(0).expect("offered");
                        t.settle();
                    }
                }
            }
            assert_fresh(&t.game);
        }
    }
}

#[test]
fn reductions_come_after_additions_or_by_age_as_the_rulebook_says() {
    // R18.10 and E17.4: the reduction is the older one.
    let cards = [
        "Glow: lamp; light 2; glass 1",
        "Dim: tool\n  constant:\n    lamps get light -3, to a minimum of 1",
        "Shade: tool\n  constant:\n    lamps get light -1, to a minimum of 2",
        "Up: tool\n  constant:\n    lamps get light +2",
    ];
    for (rules, with_dim, with_both) in [(&RULEBOOK, 1, 1), (&LINED, 3, 2)] {
        let mut t = table_of(rules, &cards);
        let glow = t.yard("Glow");
        t.yard("Dim");
        t.yard("Up");
        assert_eq!(t.light(glow), with_dim);
        // Of two reductions the one with the larger minimum first: 4, 3, 1; by age 1, 3, 2.
        t.yard("Shade");
        assert_eq!(t.light(glow), with_both);
    }
}

#[test]
fn a_condition_on_the_game_itself_is_asked_when_the_game_goes_on() {
    let mut t = table(&[GLOW, "Vigil: tool\n  constant while it is your turn:\n    lamps get light +1"]);
    let glow = t.yard("Glow");
    t.yard("Vigil");
    let plain = t.light(glow);
    lanterns::turn::set_active(&mut t.game, B);
    assert_eq!(t.light(glow), plain - 1);
    lanterns::turn::set_active(&mut t.game, A);
    assert_eq!(t.light(glow), plain);
}

#[test]
fn computing_the_whole_view_anew_counts_its_cells() {
    for says in ["lamps get light +1", "lamps get light +(glass of it)"] {
        let mut t = table(&[GLOW, &format!("Anthem: tool\n  constant:\n    {says}")]);
        t.yard("Glow");
        t.yard("Anthem");
        let before = t.game.cells_computed();
        t.game.recompute();
        assert!(before > 0 && t.game.cells_computed() > before, "{says}");
    }
}

#[test]
fn an_amount_may_be_a_number_of_the_game() {
    let mut t = table(&[GLOW, "Clock: tool\n  constant:\n    lamps get light +(the hour)"]);
    let glow = t.yard("Glow");
    t.yard("Clock");
    assert_eq!(t.light(glow), 2);
    t.game.set_note(lanterns::notes::HOUR, 3);
    assert_eq!(t.light(glow), 5);
}

#[test]
fn an_amount_may_be_what_lies_on_the_source() {
    let mut t = table(&[GLOW, "Reservoir: tool\n  constant:\n    lamps get light +(oil of this)"]);
    let (glow, reservoir) = (t.yard("Glow"), t.yard("Reservoir"));
    t.act(Act::of(verb::ADD).to(reservoir).kind(counter::OIL).amount(2));
    assert_eq!(t.light(glow), 4);
    t.act(Act::of(verb::REMOVE).to(reservoir).kind(counter::OIL).amount(1));
    assert_eq!(t.light(glow), 3);
}

#[test]
fn what_an_effect_gave_is_gone_with_it_where_counters_change_nothing() {
    let rules: &'static kernel::Rulebook = Box::leak(Box::new(kernel::Rulebook {
        types: kernel::chapters::Types { counter_stats: &[], ..lanterns::rulebook::RULEBOOK.types },
        ..lanterns::rulebook::RULEBOOK
    }));
    let mut t = table_of(rules, &[GLOW, "Anthem: tool\n  constant:\n    lamps get light +1"]);
    let (glow, anthem) = (t.yard("Glow"), t.yard("Anthem"));
    assert_eq!(t.light(glow), 3);
    t.give(glow, counter::SHARD, 2);
    assert_eq!(t.light(glow), 3);
    t.act(Act::of(verb::DOUSE).to(anthem));
    assert_eq!(t.light(glow), 2);
}

#[test]
fn a_table_that_was_looked_over_is_so_until_anything_but_a_note_changes() {
    let mut t = table(&[GLOW]);
    let glow = t.yard("Glow");
    t.game.mark_checked();
    assert!(t.game.is_checked());
    lanterns::turn::set_active(&mut t.game, B);
    assert!(t.game.is_checked(), "a note is no part of the table");
    t.act(Act::of(verb::EXHAUST).to(glow));
    assert!(!t.game.is_checked(), "though no effect looks at it");
    t.game.mark_checked();
    t.hand("Glow");
    assert!(!t.game.is_checked(), "nor out of play");
}

/// The thing an effect looks at, the change there, and the light of the lamp it acts on before and after.
#[test]
fn the_view_follows_whatever_an_effect_looks_at() {
    type Change = fn(&mut Table, Card, Card);
    let cases: &[(&str, Change, (i32, i32))] = &[
        (
            "constant while oil of this is sparks of this or more:\n    lamps get light +1",
            |t, this, _| t.act(Act::of(verb::ADD).to(this).kind(counter::SPARK)),
            (3, 2),
        ),
        (
            "constant:\n    lamps named Glow get light +(light of a lamp named Ember)",
            |t, _, ember| t.act(Act::of(verb::ADD).to(ember).kind(counter::SHARD)),
            (3, 4),
        ),
        (
            "constant while there is a lamp with light 3 or more:\n    lamps get light -1",
            |t, _, ember| t.act(Act::of(verb::ADD).to(ember).kind(counter::SHARD).amount(5)),
            (2, 1),
        ),
        (
            "constant:\n    lamps named Glow get light +(the number of lamps in your discard)",
            |t, _, ember| t.act(Act::of(verb::DOUSE).to(ember)),
            (2, 3),
        ),
        (
            "constant:\n    lamps named Glow get light +(the number of cards in your hand)",
            |t, _, _| {
                t.hand("Glow");
            },
            (2, 3),
        ),
        (
            "constant while oil of you is 2 or more:\n    lamps get light +1",
            |t, _, _| t.act(Act::of(verb::GAIN).by(A).to(A).kind(counter::OIL).amount(2)),
            (2, 3),
        ),
        (
            "constant while there is an exhausted lamp:\n    lamps get light +1",
            |t, _, ember| t.act(Act::of(verb::EXHAUST).to(ember)),
            (2, 3),
        ),
        (
            "constant:\n    lamps named Glow get light +(the number of exhausted lamps)",
            |t, _, ember| t.act(Act::of(verb::EXHAUST).to(ember)),
            (2, 3),
        ),
        (
            "constant:\n    lamps named Glow get light +(the number of lamps attached to this)",
            |t, this, ember| t.act(Act { second: this.into(), ..Act::of(verb::ATTACH).to(ember) }),
            (2, 3),
        ),
        (
            "constant:\n    lamps named Glow get light +(the number of lamps that are not exhausted)",
            |t, _, ember| t.act(Act::of(verb::EXHAUST).to(ember)),
            (4, 3),
        ),
        (
            "constant:\n    exhausted tools get light +1\n    exhausted lamps get light +1",
            |t, _, _| {
                let glow = t.game.cards_in_play().find(|&c| t.game.name(c) == "Glow").expect("it is there");
                t.act(Act::of(verb::EXHAUST).to(glow));
            },
            (2, 3),
        ),
        (
            "constant:\n    lamps named Glow get light +(the number of exhausted lamps)\n    they get glass +(the number of exhausted lamps)",
            |t, _, ember| t.act(Act::of(verb::EXHAUST).to(ember)),
            (2, 3),
        ),
        (
            "constant:\n    exhausted lamps and exhausted tools get light +1",
            |t, _, _| {
                let glow = t.game.cards_in_play().find(|&c| t.game.name(c) == "Glow").expect("it is there");
                t.act(Act::of(verb::EXHAUST).to(glow));
            },
            (2, 3),
        ),
    ];
    for (says, change, (before, after)) in cases {
        let mut t = table(&[GLOW, "Ember: lamp; light 1; glass 3", &format!("Watch: tool\n  {says}")]);
        let (glow, ember, watch) = (t.yard("Glow"), t.yard("Ember"), t.yard("Watch"));
        assert_eq!(t.light(glow), *before, "{says}");
        change(&mut t, watch, ember);
        assert_eq!(t.light(glow), *after, "{says}");
    }
}

#[test]
fn a_copy_of_a_copy_waits_for_it() {
    // CR 613.8: what the older mirror does depends on the younger one.
    let mut t =
        table(&[GLOW, "Mirror: lamp; light 0; glass 9\n  constant:\n    this becomes a copy of the host of this"]);
    let (older, younger, glow) = (t.yard("Mirror"), t.yard("Mirror"), t.yard("Glow"));
    t.act(Act { second: younger.into(), ..Act::of(verb::ATTACH).to(older) });
    t.act(Act { second: glow.into(), ..Act::of(verb::ATTACH).to(younger) });
    assert_eq!((t.game.name(younger), t.game.name(older)), ("Glow", "Glow"));
}

#[test]
fn a_base_taken_from_another_number_waits_for_that_number() {
    // CR 613.8
    let mut t = table(&[
        GLOW,
        "Lens: tool\n  constant:\n    lamps have base light and glass equal to glass of it",
        "Thick: tool\n  constant:\n    lamps have base glass 5",
    ]);
    let glow = t.yard("Glow");
    t.yard("Lens");
    t.yard("Thick");
    assert_eq!((t.light(glow), t.glass(glow)), (5, 5));
}

#[test]
fn a_constant_that_works_in_hand_says_what_its_card_is_there() {
    let mut t = table(&["Seed: lamp; light 1; glass 1; works in your hand\n  constant:\n    this gets light +2"]);
    let seed = t.hand("Seed");
    assert_eq!(t.light(seed), 3);
    t.give(seed, counter::SHARD, 1);
    assert_eq!(t.light(seed), 4);
    let other = t.yard("Seed");
    assert_eq!(t.light(other), 1);
}

#[test]
fn a_chosen_colour_takes_the_place_of_colours_alone() {
    let mut t = table(&["Paper: lamp; traits Old; colour amber; light 1; glass 1"]);
    let paper = t.yard("Paper");
    let source = t.yard("Bellows");
    t.run_with(
        source,
        "choose a colour\nit becomes the chosen colour until dawn",
        Bindings { it: paper.into(), ..Bindings::default() },
    );
    t.choose("blue");
    let old = t.game.cards().vocabulary.traits.iter().position(|(name, _)| name == "Old").expect("a trait");
    let has = |t: &Table, which: Trait| t.game.looks(paper).has_trait(which);
    assert!(has(&t, traits::BLUE) && !has(&t, traits::AMBER) && has(&t, Trait(old as u16)));
}

#[test]
fn what_one_lamp_was_given_is_not_lost_when_another_changes() {
    let mut t = table(&[
        GLOW,
        "Ember: lamp; light 1; glass 3",
        "Shy: keyword; argument quality\n  constant:\n    this cannot be aimed at by [quality] cards",
        "Veil: tool\n  constant:\n    lamps have shy from amber",
        "Gold: tool; colour amber",
        "Sky: tool; colour blue",
    ]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.yard("Veil");
    let (gold, sky) = (t.yard("Gold"), t.yard("Sky"));
    t.act(Act::of(verb::ADD).to(ember).kind(counter::SHARD));
    for lamp in ["Glow", "Ember"] {
        t.run(gold, &format!("douse target lamp named {lamp}"));
    }
    assert!(t.game.exists(glow) && t.game.exists(ember));
    t.run(sky, "douse target lamp named Glow");
    assert!(!t.game.exists(glow));
}

#[test]
fn who_counts_as_exhausted_is_decided_before_what_exhausted_lamps_have() {
    // R2.5, CR 613.8: the older effect depends on the younger one.
    let mut t = table(&[
        GLOW,
        "Wake: tool\n  constant:\n    exhausted lamps have brave",
        "Dusk: tool\n  constant:\n    lamps count as exhausted",
    ]);
    let glow = t.yard("Glow");
    t.yard("Wake");
    let at = t.game.cards().vocabulary.keywords.iter().position(|(name, _)| name == "Brave").expect("a keyword");
    assert!(!t.game.has_keyword(glow, Keyword(at as u16)));
    t.yard("Dusk");
    assert!(t.game.has_keyword(glow, Keyword(at as u16)));
}

#[test]
fn a_keyword_is_used_with_the_number_it_was_given_with() {
    let mut t = table(&[
        "Bright: keyword; argument number\n  constant:\n    this gets light +[number]",
        "Dull: keyword; argument number\n  constant:\n    this gets glass +[number]",
        "One: lamp; light 1; glass 1; keywords Bright 1, Dull 4",
        "Gives: tool\n  constant:\n    lamps named One have bright 3",
    ]);
    let (one, plain) = (t.yard("One"), t.yard("Paper Lantern"));
    let at = t.game.cards().vocabulary.keywords.iter().position(|(name, _)| name == "Bright").expect("a keyword");
    let total = |t: &Table, card| t.game.keyword_total(card, Keyword(at as u16));
    assert_eq!((t.light(one), t.glass(one)), (2, 5));
    assert_eq!((total(&t, one), total(&t, plain)), (1, 0));
    t.yard("Gives");
    assert_eq!((t.light(one), t.glass(one)), (5, 5));
    assert_eq!((total(&t, one), total(&t, plain)), (4, 0), "printed and given together");
}

#[test]
fn the_number_a_keyword_was_given_with_stays_when_another_lamp_changes() {
    let mut t = table(&[
        GLOW,
        "Ember: lamp; light 1; glass 3",
        "Giving: keyword; argument number\n  trigger after this exhausts:\n    gain [number] oil",
        "Gives: tool\n  constant:\n    lamps have giving 3",
    ]);
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.yard("Gives");
    let at = t.game.cards().vocabulary.keywords.iter().position(|(name, _)| name == "Giving").expect("a keyword");
    t.act(Act::of(verb::ADD).to(ember).kind(counter::SHARD));
    for lamp in [glow, ember] {
        assert_eq!(t.game.keyword_total(lamp, Keyword(at as u16)), 3);
    }
}

#[test]
fn what_cards_are_turned_into_is_decided_before_what_those_are_as_well() {
    // CR 613.8: the older effect depends on the younger one.
    let mut t = table(&[
        "Moths: tool\n  constant:\n    lamps are moths in addition to their other types",
        "Lamps: tool\n  constant:\n    tools are lamps",
    ]);
    t.yard("Moths");
    t.yard("Lamps");
    let bellows = t.yard("Bellows");
    assert!(t.game.is_kind(bellows, kind::LAMP) && !t.game.is_kind(bellows, kind::TOOL));
    assert!(t.game.is_kind(bellows, kind::MOTH));
}

#[test]
fn a_chosen_colour_is_decided_before_what_lamps_of_that_colour_are() {
    // CR 613.8: the older effect depends on the younger one.
    let mut t = table(&[GLOW, "Tint: tool\n  constant:\n    blue lamps are amber"]);
    let (glow, tint) = (t.yard("Glow"), t.yard("Tint"));
    let it = Bindings { it: glow.into(), ..Bindings::default() };
    t.run_with(tint, "choose a colour\nit becomes the chosen colour until dawn", it);
    t.choose("blue");
    assert!(t.game.looks(glow).has_trait(traits::AMBER) && !t.game.looks(glow).has_trait(traits::BLUE));
}
