//! Bad neighbours: cards that loop, grow or count without end. They lead to the game's own end of a loop (R1.7, E31.5),
//! or to a refusal that names the cards (E37.3); an unreadable card is reported.

use abilities::Library;
use cardlang::Source;
use games::title;
use plays::{parse_plays, run_play};
use table::{Shelf, Sources};
use title::Title;

/// Every play of a file passes, but for those that are named after the cards that are refused.
fn live_with(text: &str) {
    let shelf = Shelf::embedded(games::TITLES);
    let path = "neighbours.play";
    let (plays, mistakes) = parse_plays(&games::books(), &Source { path: path.into(), text: text.into() });
    assert_eq!(mistakes, []);
    let mut wrong = Vec::new();
    for play in plays {
        let name = &play.name.text;
        let report = run_play(&shelf, &play, path).unwrap_or_else(|mistakes| panic!("{name}: {mistakes:?}"));
        let seen: Vec<&str> = report.failures.iter().map(|f| f.seen.as_str()).collect();
        match name.strip_prefix("refused: ") {
            Some(card) if matches!(seen[..], [one] if one.contains("never end") && one.contains(card)) => {}
            None if seen.is_empty() => {}
            _ => wrong.push(format!("{name}: {seen:?} {:?}", report.log.iter().take(8).collect::<Vec<_>>())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn duellists_live_with_bad_neighbours() {
    live_with(include_str!("neighbours/echomancy.play"));
}

#[test]
fn payments_and_declarations_in_more_ways_than_anybody_counts_are_judged() {
    live_with(include_str!("neighbours/searches.play"));
}

#[test]
fn rangers_live_with_bad_neighbours() {
    live_with(include_str!("neighbours/rangers.play"));
}

/// Reads one more card file of a game; gives the first mistake.
fn mistake(title: &Title, library: &Library, text: String) -> Option<String> {
    let source = Source { path: "bad.card".into(), text };
    let (library, mistakes) = cardlang::extend(library, std::slice::from_ref(&source));
    mistakes.iter().for_each(|m| drop(cardlang::render(m, &source.text)));
    kernel::Cards::new(&library, title.rules, *title.players.start());
    mistakes.first().map(|m| m.wording().message)
}

#[test]
fn text_that_is_deep_or_long_is_refused() {
    let echomancy = title("echomancy").expect("a game");
    let library = &Sources::embedded(games::TITLES).library(echomancy).0;
    let card =
        |rest: &str| format!("language 1\nname      Bad\ngame      echomancy\nkind      sorcery\n\nspell:\n{rest}\n");
    let nested: String = (0..2_000).map(|i| format!("{}if it is your turn:\n", " ".repeat(2 + 2 * i))).collect();
    let flat: String = (0..10_000).map(|_| "  if it is your turn:\n").collect();
    let not = format!("  if {}it is your turn:\n    draw 1 card", "it is not true that ".repeat(10_000));
    let bracket = format!("  draw {}1{} cards", "(".repeat(10_000), ")".repeat(10_000));
    let sum = format!("  draw (1{}) cards", " plus 1".repeat(10_000));
    let noun = format!("  destroy each creature{}", " attached to a creature".repeat(5_000));
    let and = format!("  destroy each creature{}", " and each creature".repeat(5_000));
    let word = format!("  draw {} cards", "x".repeat(1_000_000));
    for text in [word, bracket, not, flat, nested, noun, and, sum] {
        let start: String = text.chars().take(60).collect();
        assert!(mistake(echomancy, library, card(&text)).is_some(), "{start}");
    }
}

#[test]
fn text_that_is_only_long_is_read() {
    let echomancy = title("echomancy").expect("a game");
    let library = &Sources::embedded(games::TITLES).library(echomancy).0;
    let text = format!(
        "language 1\nname      Long\ngame      echomancy\nkind      sorcery\n\nspell:\n{}",
        "  draw 1 card\n".repeat(2_000)
    );
    assert_eq!(mistake(echomancy, library, text), None);
}

/// Found by fuzzing: it was read as no trait at all, and written as a line that cannot be read.
#[test]
fn commas_alone_are_no_traits() {
    let echomancy = title("echomancy").expect("a game");
    let library = &Sources::embedded(games::TITLES).library(echomancy).0;
    let text =
        "language 1\nname      Bad\ngame      echomancy\nkind      creature\ntraits    ,\npower     1\ntoughness 1\n";
    assert!(mistake(echomancy, library, text.into()).is_some_and(|m| m.contains("commas")));
}

/// A pool may have more subtypes than any game had bits for.
#[test]
fn four_hundred_traits_are_no_mistake() {
    let echomancy = title("echomancy").expect("a game");
    let library = &Sources::embedded(games::TITLES).library(echomancy).0;
    let card = |number: usize| {
        let traits: Vec<String> = (0..120).map(|i| format!("Kin{}", 120 * number + i)).collect();
        let text = format!(
            "language 1\nname      Kin {number}\ngame      echomancy\nkind      creature\ntraits    {}\npower     1\ntoughness 1\n",
            traits.join(", ")
        );
        Source { path: format!("kin-{number}.card"), text }
    };
    let kin: Vec<Source> = (0..4).map(card).collect();
    let (library, mistakes) = cardlang::extend(library, &kin);
    assert_eq!(mistakes, []);
    let cards = kernel::Cards::new(&library, echomancy.rules, *echomancy.players.start());
    let last = cards.find("Kin 3").expect("a card");
    let traits = &cards.vocabulary.traits;
    let named = |name: &str| abilities::Trait(traits.iter().position(|(t, _)| t == name).expect("a trait") as u16);
    assert!(traits.len() > 480);
    assert!(cards.def(last).printed.has_trait(named("Kin479")));
    assert!(!cards.def(last).printed.has_trait(named("Kin0")));
}
