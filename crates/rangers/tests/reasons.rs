//! Closed options are choices with reasons, and both are values: their words are written last, for one reader.

mod common;

use cardlang::Source;
use kernel::{Card, Cards, Choice, Game, Laying, Refusal, Seat, Thing, Zone};
use rangers::lexicon::{LEXICON, counter, place};
use std::sync::Arc;
use title::{Closed, Tell};

const A: Seat = Seat(0);

fn card(game: &mut Laying, name: &str, zone: Zone) -> Card {
    let def = game.cards().find(name).unwrap_or_else(|| panic!("no card {name}"));
    game.place(def, A, zone)
}

fn begun(mut game: Laying, point: &str) -> Game {
    (rangers::TITLE.prepare)(&mut game.pen());
    (rangers::TITLE.begin)(&mut game, point).expect("a known point");
    game.run();
    game.into_game()
}

/// Returns the closed options, each with its words.
fn closed(game: &Game) -> Vec<(Closed, String)> {
    let told = |closed: &Closed| {
        let option = (rangers::TITLE.option)(game, game.prompt().expect("a prompt"), &closed.choice);
        format!("{} because {}", common::words(game, &option), common::words(game, &closed.why.told()))
    };
    (rangers::TITLE.closed)(game).into_iter().map(|closed| (closed.clone(), told(&closed))).collect()
}

fn why(closed: &[(Closed, String)], option: &str) -> (Refusal, String) {
    let (found, text) = closed.iter().find(|(_, text)| text.starts_with(option)).expect("it is closed");
    (found.why.clone(), text.clone())
}

#[test]
fn an_obstacle_says_how_long_it_is_one() {
    // R8.5
    let mut game = Laying::new(common::cards(1), 1);
    card(&mut game, "Overgrown Thicket", Zone::of(place::WITHIN_REACH, A));
    let far = card(&mut game, "Sitka Buck", Zone::shared(place::ALONG_THE_WAY));
    let game = begun(game, "turn");
    let closed = closed(&game);
    let (refusal, text) = why(&closed, "Test: Connect");
    assert!(text.ends_with(" because Overgrown Thicket is an obstacle (R8.5); while it is ready"), "{text}");
    assert_eq!((refusal.why.name(), refusal.rule.map(|r| r.0)), ("OBSTACLE", Some("R8.5")));
    let (connect, _) = closed.iter().find(|(_, text)| text.starts_with("Test: Connect")).expect("closed");
    assert!(
        matches!(connect.choice, Choice::Game(_, Thing::Card(c), 0) if c == far),
        "the choice as it would be offered"
    );
}

#[test]
fn a_card_is_closed_by_its_price_or_its_kind() {
    // R14.1
    let mut game = Laying::new(common::cards(1), 1);
    let hand = Zone::of(place::HAND, A);
    let (gear, moment) = (card(&mut game, "Field Journal", hand), card(&mut game, "Walk With Me", hand));
    let attribute = card(&mut game, "Bold", hand);
    let mut game = Laying::of(begun(game, "turn"));
    for kind in [counter::AWA, counter::FIT, counter::SPI, counter::FOC] {
        game.set_counters(A, kind, 0);
    }
    let closed = closed(&game);
    let of = |card: Card| closed.iter().find(|(c, _)| c.choice == Choice::Play(card)).expect("closed");
    assert_eq!(of(gear).1, "Play Field Journal [1 FOC] because it costs 1 FOC, you have 0 (R14.1)");
    assert_eq!(of(moment).1, "Play Walk With Me [1 SPI] because it is played only as a response (R14.3)");
    assert_eq!(of(attribute).0.why.why.name(), "ATTRIBUTE");
    let (refusal, text) = why(&closed, "Test: Remember");
    assert_eq!(
        (refusal.why.name(), text.as_str()),
        ("NO_ENERGY", "Test: Remember (FOC + reason) [1] because you have no FOC energy (R7.1)")
    );
    assert_eq!(why(&closed, "travel").0.why.name(), "PROGRESS");
}

#[test]
fn places_without_a_card_are_told_by_the_map() {
    // R19.2
    let text =
        |name: &str| format!("language 1\nname      {name}\ngame      rangers\nkind      location\nprogress  0\n");
    let sources: Vec<Source> =
        ["Lone Tree Station", "White Sky"].map(|name| Source { path: format!("{name}.card"), text: text(name) }).into();
    let (library, mistakes) = cardlang::compile(&LEXICON, &sources);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let mut game = Laying::new(Arc::new(Cards::new(&library, &rangers::RULEBOOK, 1)), 1);
    card(&mut game, "Lone Tree Station", Zone::shared(place::SURROUNDINGS));
    card(&mut game, "White Sky", Zone::shared(place::COLLECTION));
    let game = begun(game, "travel");
    let closed = closed(&game);
    let paths: Vec<&rangers::Path> = rangers::valley().paths("Lone Tree Station").iter().collect();
    assert!(paths.len() > 2, "{paths:?}");
    let shut: Vec<&&rangers::Path> = paths.iter().filter(|p| p.to != "White Sky" || p.terrain == "river").collect();
    assert_eq!(closed.len(), shut.len());
    for (path, (closed, text)) in shut.into_iter().zip(&closed) {
        let unwritten = path.to != "White Sky";
        assert_eq!(closed.why.why.name(), if unwritten { "UNWRITTEN" } else { "RIVER" });
        assert!(text.starts_with(&format!("{} by {} because ", path.to, path.terrain)), "{text}");
    }
    let prompt = common::words(&game, &(rangers::TITLE.prompt)(&game, game.prompt().expect("a prompt")));
    let told = closed.iter().filter(|(c, _)| c.why.why.name() == "UNWRITTEN").count();
    assert_eq!(prompt.matches("is closed: the card of this location is not written yet)").count(), told, "{prompt}");
}
