//! Told text becomes words here, for one reader: what is hidden stays hidden, whatever the words are.

use abilities::{Ability, Cost, CostPart};
use kernel::{
    AbilityId, Act, Card, Cards, Does, Form, Game, Laying, LogLine, Printed, Rule, Seat, Span, Thing, Told, Via, Why,
    Zone, told,
};
use lanterns::TITLE;
use lanterns::lexicon::{counter, place, stat, verb};
use std::sync::Arc;
use title::Tell;
use words::{CardId, Line, Piece, Viewer, Writer};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const EVERYBODY: [Viewer; 4] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator, Viewer::Everything];

fn table() -> Laying {
    Laying::new(Arc::new(Cards::new(&lanterns::library(), &lanterns::rulebook::RULEBOOK, 2)), 1)
}

fn put(game: &mut Laying, name: &str, seat: Seat, place: abilities::Place) -> Card {
    let def = game.cards().find(name).expect("a card");
    game.place(def, seat, Zone::of(place, seat))
}

fn line(game: &Game, viewer: Viewer, told: &Told) -> Line {
    Writer::new(game, viewer).line(told)
}

/// The words for somebody who sees everything.
fn words(game: &Game, told: &Told) -> String {
    line(game, Viewer::Everything, told).to_string()
}

/// The line as each of the four readers reads it.
fn each(game: &Game, told: &Told) -> [String; 4] {
    EVERYBODY.map(|viewer| line(game, viewer, told).to_string())
}

#[test]
fn a_card_in_hand_is_named_to_whose_hand_it_is() {
    let mut game = table();
    let card = put(&mut game, "Paper Lantern", A, place::HAND);
    let told = told!("{} holds {}.", A, card);
    assert_eq!(
        each(&game, &told),
        ["A holds Paper Lantern.", "A holds a card.", "A holds a card.", "A holds Paper Lantern."]
    );
    let theirs = line(&game, Viewer::Seat(B), &told);
    assert!(theirs.0.contains(&Piece::Hidden("a card".into())), "{theirs:?}");
    assert_eq!(theirs.cards().next(), None, "a page has nothing to link");
    assert_eq!(line(&game, Viewer::Seat(A), &told).cards().collect::<Vec<_>>(), [CardId::from(card)]);
}

#[test]
fn a_card_in_a_deck_is_named_to_nobody_and_one_in_play_to_everybody() {
    let mut game = table();
    let (deep, open) = (put(&mut game, "Bellows", B, place::DECK), put(&mut game, "Bellows", B, place::YARD));
    assert_eq!(each(&game, &deep.into()), ["a card", "a card", "a card", "Bellows"]);
    assert_eq!(each(&game, &open.into()), ["Bellows"; 4]);
    assert_eq!(each(&game, &Thing::Card(deep).into()), ["a card", "a card", "a card", "Bellows"]);
    assert_eq!(each(&game, &Span::AbilityOf(deep.into()).into())[0], "the ability of a card");
}

#[test]
fn a_reason_keeps_a_secret_as_a_sentence_does() {
    let mut game = table();
    let card = put(&mut game, "Bellows", A, place::HAND);
    let why = Why::Forbidden { by: card.into(), ability: None };
    assert_eq!(line(&game, Viewer::Seat(B), &why.told()).to_string(), "a card forbids it");
    let each = Why::Each(vec![(card, Why::Used.into()), (card, Why::Exhausted(card.into()).into())]);
    assert_eq!(words(&game, &each.told()), "Bellows: it was used already; Bellows: Bellows is exhausted");
    let theirs = line(&game, Viewer::Spectator, &each.told()).to_string();
    assert_eq!(theirs, "a card: it was used already; a card: a card is exhausted");
}

#[test]
fn a_line_of_the_log_names_what_lay_open_when_it_happened() {
    let mut game = table();
    let drawn = put(&mut game, "Bellows", A, place::DECK);
    let doused = put(&mut game, "Paper Lantern", A, place::YARD);
    game.start_log();
    game.perform_all(vec![Act::of(verb::DRAW).by(A), Act::of(verb::DOUSE).to(doused)]);
    game.run();
    let log = |viewer| -> Vec<String> {
        game.log().iter().map(|row| Writer::new(&game, viewer).log(&TITLE, row).to_string()).collect()
    };
    let named = |lines: &[String], name: &str| lines.iter().filter(|line| line.contains(name)).count();
    let (open, theirs) = (log(Viewer::Everything), log(Viewer::Seat(B)));
    assert_eq!(named(&open, "Bellows"), 1, "{open:#?}");
    assert_eq!(named(&theirs, "Bellows"), 0, "{theirs:#?}");
    assert_eq!(named(&theirs, "a card"), 1, "{theirs:#?}");
    assert_eq!(named(&theirs, "Paper Lantern"), named(&open, "Paper Lantern"));
    assert_eq!(game.name(game.now(drawn)), "Bellows");
}

#[test]
fn what_works_in_a_hand_has_no_line_for_others() {
    let mut game = table();
    let card = put(&mut game, "Cupped Hands", A, place::HAND);
    let row = LogLine::Works(card.into(), AbilityId::new(0), Via::Own);
    let log = |viewer| Writer::new(&game, viewer).log(&TITLE, &row);
    assert!(log(Viewer::Seat(B)).is_empty() && log(Viewer::Spectator).is_empty());
    assert_eq!(log(Viewer::Seat(A)).to_string(), "Cupped Hands: now works");
}

#[test]
fn a_capital_goes_to_the_first_letter_whatever_that_is() {
    let mut game = table();
    let hidden = put(&mut game, "Bellows", A, place::HAND);
    let told = told!("{} falls.", hidden).sentence();
    assert_eq!(line(&game, Viewer::Seat(B), &told).to_string(), "A card falls.");
    assert_eq!(words(&game, &told), "Bellows falls.");
    assert_eq!(words(&game, &told!("{} is spent.", counter::OIL).sentence()), "Oil is spent.");
    assert_eq!(words(&game, &told!("{}and so on", Told::new()).sentence()), "And so on");
    assert_eq!(words(&game, &Told::new().sentence()), "");
    let inside = told!("First. {}", told!("then {}", hidden).sentence());
    assert_eq!(words(&game, &inside), "First. Then Bellows");
}

#[test]
fn counters_agree_with_their_number() {
    let game = table();
    let told = |n: i32| told!("{} {}", n, Span::Counters(counter::SHARD, n));
    let plural = words(&game, &told(2));
    assert_eq!(words(&game, &told(1)), words(&game, &told!("1 {}", counter::SHARD)));
    assert_eq!(plural, words(&game, &told(0)).replace('0', "2"), "no shards, like several");
    assert_eq!(words(&game, &Span::Signed(3).into()), "+3");
    assert_eq!(words(&game, &Span::Signed(-3).into()), "-3");
}

#[test]
fn printed_text_is_written_from_its_meaning() {
    let mut game = table();
    let card = put(&mut game, "Bellows", A, place::YARD);
    let ability = game.actions(A).next().and_then(|(code, _)| code.ability).expect("an action");
    let text = cardlang::describe_ability(&game.cards().vocabulary, &game.cards().ability(ability).ability);
    let printed = |form| words(&game, &Printed::ability(None, ability, None, form));
    assert_eq!(printed(Form::Sentence), text);
    assert_eq!(printed(Form::Open), text.trim_end_matches('.'));
    let Ability::Action { body, .. } = &game.cards().ability(ability).ability else { panic!("an action") };
    let within = words(&game, &told!("{}: {}!", card, Printed::effects(None, body.clone(), None, Form::Within)));
    assert_eq!(within, "Bellows: a lamp you control gets +2/+0 until dawn!");
    let cost = Cost { parts: vec![CostPart::Pay(abilities::Amount::Number(2), counter::OIL)] };
    assert_eq!(words(&game, &told!("{}: {}", card, Printed::cost(cost))), "Bellows: pay 2 oil");
}

#[test]
fn how_long_an_ability_holds_is_told_if_it_does_not_hold_always() {
    let mut game = table();
    let beacon = put(&mut game, "Great Beacon", A, place::YARD);
    let flame = put(&mut game, "Blue Flame", A, place::YARD);
    let constants = |card: Card| -> Vec<AbilityId> {
        let cards = game.cards();
        let own = cards.def(cards.find(game.name(card)).expect("a card")).abilities.iter().copied();
        own.filter(|a| matches!(cards.ability(*a).ability, Ability::Constant { .. })).collect()
    };
    let told = |card: Card, ability: AbilityId| {
        words(&game, &told!("{} forbids it{}", card, Span::While(card.into(), ability)))
    };
    assert_eq!(told(beacon, constants(beacon)[0]), "Great Beacon forbids it; while it is ready");
    assert_eq!(told(flame, constants(flame)[0]), "Blue Flame forbids it");
    assert_eq!(told(flame, constants(flame)[1]), "Blue Flame forbids it; while it is night");
}

#[test]
fn every_piece_keeps_its_meaning() {
    let mut game = table();
    let card = put(&mut game, "Bellows", A, place::YARD);
    let zone = Zone::of(place::HAND, B);
    let told = told!("{} {} {} {} {} {}", card, 3, counter::OIL, zone, Rule("L1"), Span::Quoted("Odd".into()));
    let pieces: Vec<Piece> =
        line(&game, Viewer::Spectator, &told).0.into_iter().filter(|p| !matches!(p, Piece::Text(_))).collect();
    let wanted = [
        Piece::Card { id: Some(card.into()), name: "Bellows".into() },
        Piece::Number("3".into()),
        Piece::Counter("oil".into()),
        Piece::Place("hand".into()),
        Piece::Player { seat: 1, name: "B".into() },
        Piece::Rule("L1".into()),
        Piece::Quoted("Odd".into()),
    ];
    assert_eq!(pieces, wanted);
    assert_eq!(words(&game, &told), "Bellows 3 oil hand of B L1 Odd");
    assert_eq!(words(&game, &Does::Changes { stat: stat::LIGHT, by: -1, now: 2 }.told()), "light -1 (now 2)");
}

#[test]
fn faults_of_a_deck_need_no_table() {
    let library = lanterns::library();
    let told = told!("line {}: `{}` needs {} ({})", 3, Span::Quoted("Odd".into()), counter::OIL, Rule("L2"));
    assert_eq!(words::said(&library.vocabulary, &told).to_string(), "line 3: `Odd` needs oil (L2)");
}

kernel::bars! {
    /// The lamp is out, as long as it is.
    LAMP_IS_OUT: "L3.1", "{} is out§; {} lights it";
    /// Nothing burns.
    NO_OIL: "", "there is no {}";
}

#[test]
fn the_rule_of_a_refusal_stands_behind_it_or_where_its_mark_is() {
    let mut game = table();
    let card = put(&mut game, "Bellows", A, place::YARD);
    let out = LAMP_IS_OUT.about([Span::Card(card), Span::Thing(A.into())]);
    assert_eq!(words(&game, &out.told()), "Bellows is out (L3.1); A lights it");
    assert_eq!(words(&game, &out.why.told()), "Bellows is out; A lights it");
    assert_eq!(words(&game, &NO_OIL.about([Span::Counter(counter::OIL)]).told()), "there is no oil");
    assert_eq!(words(&game, &NO_OIL.about([Span::Counter(counter::OIL)]).by("L9").told()), "there is no oil (L9)");
    assert_eq!(words(&game, &out.clone().by("L9").told()), words(&game, &out.told()), "the rule it has stays");
    assert_ne!(out, LAMP_IS_OUT.about([Span::Card(card), Span::Thing(B.into())]), "it is a value");
}

/// A discard of which only the top card is open: everybody sees that one, and nobody the cards below it.
#[test]
fn only_the_top_card_is_seen_where_a_place_says_so() {
    let rules = &lanterns::rulebook::RULEBOOK;
    let mut places = rules.zones.places.to_vec();
    places[place::DISCARD.index()].seen = kernel::Seen::Top;
    let zones = kernel::chapters::Zones { places: places.leak(), ..rules.zones };
    let rules: &'static kernel::Rulebook = Box::leak(Box::new(kernel::Rulebook { zones, ..*rules }));
    let mut game = Laying::new(Arc::new(Cards::new(&lanterns::library(), rules, 2)), 1);
    let cards = ["Bellows", "Shutter"].map(|name| put(&mut game, name, A, place::DISCARD));
    let top = game.top_of(Zone::of(place::DISCARD, A)).expect("two cards");
    for viewer in [Some(A), Some(B), None] {
        let seen: Vec<Card> = cards.into_iter().filter(|card| words::may_see(&game, viewer, *card)).collect();
        assert_eq!(seen, [top], "{viewer:?}");
    }
}

/// The words of a counter agree with its number.
#[test]
fn the_plain_log_counts_in_the_plural() {
    let game = table();
    let gains =
        |n| line(&game, Viewer::Spectator, &Act::of(verb::GAIN).by(A).to(A).kind(counter::SPARK).amount(n).told());
    assert_eq!([1, 2].map(|n| gains(n).to_string()), ["A: gain 1 spark", "A: gain 2 sparks"]);
}
