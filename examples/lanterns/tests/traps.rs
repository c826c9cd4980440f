//! Traps that once did nothing and said nothing, each with what now does it or tells of it.

use crate::common::*;
use abilities::{Lexicon, Place, Reach, verbs};
use cardlang::{Mistake, Source, VainMistake, compile};
use kernel::chapters::{Acts, Costs, Timing, Types, Zones};
use kernel::{Act, Fault, Game, Outcome, PlaceRule, Ranking, Rulebook, Seat, Works, Zone};
use lanterns::lexicon::{LEXICON, counter, head, kind, place, stat, verb};
use title::{Area, Title, TitleFault, WholeGame};

// ---- headed abilities

#[test]
fn what_a_card_in_hand_does_is_found_though_it_works_nowhere() {
    let mut t = table(&[]);
    let card = t.hand("Rummage");
    assert_eq!(t.game.headed_of(card, head::PLAY).count(), 1);
    assert_eq!(t.game.headed_on(card, head::PLAY).count(), 0, "only where they work");
    let bellows = t.yard("Bellows");
    assert_eq!(t.game.headed_of(bellows, head::PLAY).count(), 0);
}

// ---- computed numbers

const HOARD: &str = "Hoard: lamp; light = the number of cards in your hand; glass 1";

#[test]
fn a_computed_number_counts_out_of_play_too() {
    for rules in [&RULEBOOK, &LINED] {
        let mut t = table_of(rules, &[HOARD]);
        let (in_deck, in_hand, in_play) = (t.deck("Hoard"), t.hand("Hoard"), t.yard("Hoard"));
        assert_eq!([in_deck, in_hand, in_play].map(|card| t.light(card)), [1, 1, 1]);
        t.hand("Bellows");
        assert_eq!([in_deck, in_hand, in_play].map(|card| t.light(card)), [2, 2, 2]);
        let theirs = t.theirs("Hoard");
        assert_eq!(t.light(theirs), 0, "their hand is empty");
    }
}

#[test]
fn a_computed_number_out_of_play_costs_nothing_until_somebody_asks() {
    let mut t = table(&[HOARD]);
    let hoard = t.deck("Hoard");
    let card = t.deck("Bellows");
    let before = t.game.cells_computed();
    t.act(Act { to: Some(at(place::HAND)), ..Act::of(verb::MOVE).to(card) });
    assert_eq!(t.game.cells_computed(), before);
    assert_eq!(t.light(hoard), 1);
}

#[test]
fn a_computed_number_that_asks_for_numbers_works_everywhere_and_ends() {
    let mut t = table(&["Vain: lamp; light = the number of lamps in your hand with light 1 or more; glass 1"]);
    let (vain, _, lantern) = (t.hand("Vain"), t.hand("Vain"), t.hand("Paper Lantern"));
    assert!(t.light(vain) >= 1, "the lantern is one");
    assert_eq!(t.light(lantern), 2);
}

// ---- `it`, and who chooses

#[test]
fn it_is_the_one_that_was_chosen_of_up_to_one() {
    let mut t = table(&["Box: tool"]);
    let (source, lamp) = (t.yard("Box"), t.yard("Paper Lantern"));
    t.run(source, "choose up to 1 lamp\ndouse it");
    t.choose_the("Paper Lantern");
    assert_eq!(t.place_of(lamp), place::DISCARD);
}

#[test]
fn it_after_several_is_a_mistake() {
    let found = mistakes(&LEXICON, "action exhaust:\n  choose up to 2 lamps\n  douse it");
    assert!(!found.is_empty(), "`it` is one of two");
}

#[test]
fn who_discards_chooses_from_a_hand_that_is_named() {
    for text in ["each keeper discards 1 card in its hand", "each keeper discards 1 card"] {
        let mut t = table(&["Box: tool"]);
        let source = t.yard("Box");
        for seat in [A, B] {
            for name in ["Bellows", "Shutter"] {
                t.put(name, seat, place::HAND);
            }
        }
        t.run(source, text);
        let mut asked = Vec::new();
        while let Some(prompt) = t.game.prompt() {
            asked.push(prompt.seat);
            t.game.answer(0).expect("an offered answer");
        }
        assert_eq!(asked, [A, B], "{text}");
        let left = [A, B].map(|seat| t.game.count_in(Zone::of(place::HAND, seat)));
        assert_eq!(left, [1, 1], "{text}");
    }
}

// ---- changes out of play

fn mistakes(lexicon: &'static Lexicon, ability: &str) -> Vec<Mistake> {
    let text = format!("language 1\nname      Try\ngame      lanterns\nkind      tool\n\n{ability}\n");
    let mut sources = lanterns::sources();
    sources.push(Source { path: "try.card".into(), text });
    let found = compile(lexicon, &sources).1.into_iter();
    found.filter(|diagnostic| diagnostic.path == "try.card").map(|diagnostic| diagnostic.mistake).collect()
}

/// Lanterns, if light counted in hand alone and no charm ever were in play.
fn out_of_play() -> &'static Lexicon {
    let reach = Reach { read_in: &[(stat::LIGHT, &[place::HAND])], out_of_play: &[kind::CHARM], ..Reach::NONE };
    Box::leak(Box::new(Lexicon { reach, ..LEXICON }))
}

#[test]
fn a_change_where_nobody_looks_is_a_mistake() {
    let lexicon = out_of_play();
    let found = mistakes(lexicon, "action exhaust:\n  lamps get light +1 until dawn");
    let expected = VainMistake::NotReadThere { stat: "light", places: vec!["in {whose} hand"] };
    assert!(found.contains(&Mistake::Vain(expected)), "{found:?}");
    let found = mistakes(lexicon, "constant:\n  lamps get light +1");
    assert!(matches!(found[..], [Mistake::Vain(VainMistake::NotReadThere { .. }), ..]), "{found:?}");
    assert_eq!(mistakes(lexicon, "constant:\n  lamps in your hand get light +1"), []);
    assert_eq!(mistakes(lexicon, "constant:\n  lamps get glass +1"), []);
}

#[test]
fn a_kind_that_is_never_in_play_needs_a_place() {
    let lexicon = out_of_play();
    let found = mistakes(lexicon, "action exhaust:\n  choose a charm\n  discard it");
    assert_eq!(found, [Mistake::Vain(VainMistake::NeverInPlay("charm"))]);
    assert_eq!(mistakes(lexicon, "action exhaust:\n  choose a charm in your hand\n  discard it"), []);
    assert_eq!(mistakes(&LEXICON, "action exhaust:\n  choose a charm\n  discard it"), [], "the game says so");
}

// ---- acts in their order

#[test]
fn acts_in_order_are_in_order_whoever_speaks_of_them() {
    let listener = "Ear: tool\n  trigger after you gain oil:\n    gain 1 spark";
    for listens in [false, true] {
        let mut t = table(&[listener]);
        if listens {
            t.yard("Ear");
        }
        t.game.start_log();
        let gain = |kind| Act::of(verb::GAIN).by(A).to(A).kind(kind);
        t.game.perform_in_order(vec![gain(counter::OIL), gain(counter::WARMTH)]);
        t.game.run();
        let log = t.log();
        let at = |what: &str| log.iter().position(|line| line.contains(what)).unwrap_or_else(|| panic!("{log:?}"));
        assert!(at("oil") < at("warmth"), "{log:?}");
        if listens {
            assert!(at("spark") < at("warmth"), "the answer comes before the next act: {log:?}");
        }
    }
}

// ---- faults

fn rules() -> Rulebook {
    Rulebook { ..RULEBOOK }
}

#[test]
fn the_game_has_no_faults() {
    assert_eq!(RULEBOOK.faults(), []);
    assert_eq!(LINED.faults(), []);
    assert_eq!(TITLE.faults(), []);
}

#[test]
fn every_place_that_is_named_needs_a_row() {
    let groups: &[(Place, &[Place])] = &[(Place(40), &[place::YARD]), (place::PLAY, &[])];
    let broken = Rulebook { zones: Zones { groups, ..RULEBOOK.zones }, ..rules() };
    assert_eq!(broken.faults(), [Fault::PlaceWithoutRow(Place(40)), Fault::EmptyGroup(place::PLAY)]);
    let places: &'static [PlaceRule] = &RULEBOOK.zones.places[1..];
    let shifted = Rulebook { zones: Zones { places, ..RULEBOOK.zones }, ..rules() };
    assert_eq!(shifted.faults(), [Fault::PlaceWithoutRow(place::PLAY), Fault::PlacesShifted]);
}

#[test]
fn steps_verbs_and_stats_need_their_words() {
    let twice: &'static [kernel::StepRule] =
        Box::leak([RULEBOOK.timing.steps, &RULEBOOK.timing.steps[..1]].concat().into_boxed_slice());
    let broken = Rulebook { timing: Timing { steps: twice, ..RULEBOOK.timing }, ..rules() };
    assert_eq!(broken.faults(), [Fault::StepName { at: twice.len() - 1, name: "round" }]);

    let few: Vec<_> =
        LEXICON.verbs.iter().copied().filter(|v| ![verbs::MOVE, verbs::DISCARD, verbs::PLAY].contains(&v.id)).collect();
    let lexicon: &'static Lexicon = Box::leak(Box::new(Lexicon { verbs: few.leak(), ..LEXICON }));
    let found = Rulebook { lexicon, ..rules() }.faults();
    let expected =
        [Fault::VerbWithoutWords(verbs::MOVE), Fault::VerbWithoutWords(verbs::DISCARD), Fault::NumberOfNoVerb("cost")];
    assert_eq!(found, expected);

    let headers: Vec<_> = LEXICON.headers.iter().copied().filter(|h| !["glass", "kind"].contains(&h.word)).collect();
    let lexicon: &'static Lexicon = Box::leak(Box::new(Lexicon { headers: headers.leak(), ..LEXICON }));
    assert_eq!(Rulebook { lexicon, ..rules() }.faults(), [Fault::StatNobodyHas("glass"), Fault::KindsWithoutHeader]);

    let lexicon: &'static Lexicon = Box::leak(Box::new(Lexicon { stats: &LEXICON.stats[..1], ..LEXICON }));
    assert_eq!(Rulebook { lexicon, ..rules() }.faults(), [Fault::NoSuchStat(stat::GLASS)]);

    let backwards: Vec<_> = LEXICON.kinds.iter().copied().rev().collect();
    let lexicon: &'static Lexicon = Box::leak(Box::new(Lexicon { kinds: backwards.leak(), ..LEXICON }));
    let found = Rulebook { lexicon, ..rules() }.faults();
    assert!(found.contains(&Fault::OutOfOrder { list: "kinds", text: "charm|charms" }), "{found:?}");

    let number = abilities::Number(30);
    let costs: &'static [abilities::Number] = Box::leak(Box::new([number]));
    let broken = Rulebook { costs: Costs { numbers: costs, ..RULEBOOK.costs }, ..rules() };
    assert_eq!(broken.faults(), [Fault::NoSuchNumber(number)]);
}

#[test]
fn a_rulebook_in_which_nothing_works_has_a_fault() {
    let works: fn(&abilities::CardDef, &abilities::Ability) -> Works = Zones::PLAIN.works;
    let broken = Rulebook { zones: Zones { works, ..RULEBOOK.zones }, ..rules() };
    assert_eq!(broken.faults(), [Fault::WorksNowhere]);
    let repeated: &[abilities::Verb] = &[verbs::PLACE_TOKEN];
    let broken = Rulebook { acts: Acts { repeated, ..RULEBOOK.acts }, types: Types { ..RULEBOOK.types }, ..rules() };
    assert_eq!(broken.faults(), [Fault::VerbWithoutWords(verbs::PLACE_TOKEN)]);
    assert_eq!(TitleFault::Rules(broken.faults()[0]).to_string(), "verb 20 is used by the rules and has no words");
}

#[test]
fn areas_must_be_able_to_hold_cards() {
    static WHOLE: WholeGame = WholeGame {
        areas: &[
            Area { place: place::PLAY, name: "In play", by_controller: false },
            Area { place: place::DECK, name: "Deck", by_controller: false },
        ],
        piles: &[kernel::NOWHERE],
        hand: place::STREET,
        ..WholeGame::plain(|cards, _, seed| Ok(Game::new(cards.clone(), seed)))
    };
    static BROKEN: Title = Title {
        whole: Some(&WHOLE),
        own_options: &[(kernel::OptionCode(0), "rest"), (kernel::OptionCode(0), "trim")],
        points: &["dawn", "dawn"],
        files: &[("notes.txt", "")],
        ..Title::plain("lamps", &RULEBOOK, 1..=4)
    };
    let expected = [
        TitleFault::Name { title: "lamps", lexicon: "lanterns" },
        TitleFault::EmptyArea("In play"),
        TitleFault::HiddenArea("Deck"),
        TitleFault::EmptyPile(kernel::NOWHERE),
        TitleFault::SharedHand,
        TitleFault::SameOption("trim"),
        TitleFault::SamePoint("dawn"),
        TitleFault::UnknownFile("notes.txt"),
    ];
    assert_eq!(BROKEN.faults(), expected);
}

// ---- ends

#[test]
fn a_ranking_is_told_and_has_a_result_for_everybody() {
    static WHOLE: WholeGame = WholeGame::plain(|cards, _, seed| Ok(Game::new(cards.clone(), seed)));
    let mut t = table(&[]);
    assert_eq!(WHOLE.results(&t.game), [0.5, 0.5]);
    let outcome = Outcome::Ranked(Ranking::by([3, 5]));
    t.game.end(outcome);
    assert_eq!(WHOLE.results(&t.game), [0.0, 1.0]);
    assert_eq!(t.words(&(WHOLE.ending)(&t.game, outcome)), "B wins; A is in place 2.");
    let shared = Outcome::Ranked(Ranking::by([5, 5]));
    assert_eq!(t.words(&(WHOLE.ending)(&t.game, shared)), "A and B win.");
    assert_eq!(shared.winners().iter().collect::<Vec<Seat>>(), [A, B]);
}

// ---- equal options

#[test]
fn equal_cards_in_hand_are_one_class_of_options() {
    let mut t = table(&["Box: tool"]);
    let source = t.yard("Box");
    for name in ["Bellows", "Shutter", "Bellows", "Bellows"] {
        t.hand(name);
    }
    t.run(source, "choose a card in your hand\ndiscard it");
    let names: Vec<String> = t.options();
    let classes = t.game.option_classes();
    let of = |name: &str| -> Vec<u16> {
        names.iter().zip(&classes).filter(|(n, _)| n.contains(name)).map(|(_, class)| *class).collect()
    };
    assert_eq!(of("Bellows").len(), 3);
    assert!(of("Bellows").iter().all(|class| *class == of("Bellows")[0]), "{names:?} {classes:?}");
    assert_ne!(of("Shutter")[0], of("Bellows")[0]);
}

#[test]
fn cards_that_differ_or_lie_in_an_order_are_classes_of_their_own() {
    let mut t = table(&["Box: tool"]);
    let source = t.yard("Box");
    let (one, _) = (t.hand("Bellows"), t.hand("Bellows"));
    t.give(one, counter::OIL, 1);
    t.yard("Paper Lantern");
    t.yard("Paper Lantern");
    t.run(source, "choose a card in your hand\ndiscard it");
    assert_eq!(t.game.option_classes(), [0, 1], "one has oil on it");
    t.game.answer(0).expect("an offered answer");
    t.run(source, "choose a lamp\ndouse it");
    assert_eq!(t.game.option_classes(), [0, 1], "cards in play have their own timestamps");
}
