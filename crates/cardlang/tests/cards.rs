//! Whole cards: read, written, printed, described.

mod games;

use cardlang::*;
use games::*;

fn clean(lexicon: &'static abilities::Lexicon, cards: &[(&str, &str)]) -> abilities::Library {
    let (library, diagnostics) = library(lexicon, cards);
    let sources: Vec<Source> = cards.iter().map(|(p, t)| source(p, t)).collect();
    assert!(diagnostics.is_empty(), "{}", shown(&sources, &diagnostics));
    library
}

#[test]
fn sources_are_canonical_and_keep_their_comments() {
    for (lexicon, cards) in [(&TRAIL, TRAIL_CARDS), (&DUEL, DUEL_CARDS)] {
        let library = clean(lexicon, cards);
        for (path, text) in cards {
            assert_eq!(format_source(&library, &source(path, text)).as_deref(), Ok(*text));
        }
    }
}

#[test]
fn values_read_back() {
    for (lexicon, cards) in [(&TRAIL, TRAIL_CARDS), (&DUEL, DUEL_CARDS)] {
        let before = clean(lexicon, cards);
        let written: Vec<(&str, String)> = before
            .cards
            .iter()
            .map(|c| ("card", format_card(&before.vocabulary, c)))
            .chain(before.keywords.iter().map(|k| ("keyword", format_keyword(&before.vocabulary, k))))
            .collect();
        let sources: Vec<Source> = written.iter().map(|(p, t)| source(p, t)).collect();
        let (after, diagnostics) = compile(lexicon, &sources);
        assert!(diagnostics.is_empty(), "{}", shown(&sources, &diagnostics));
        assert_eq!(after.cards, before.cards);
        assert_eq!(after.keywords, before.keywords);
    }
}

#[test]
fn the_other_game_is_skipped() {
    let sources: Vec<Source> = TRAIL_CARDS.iter().chain(DUEL_CARDS).map(|(p, t)| source(p, t)).collect();
    let (library, diagnostics) = compile(&DUEL, &sources);
    assert!(diagnostics.is_empty());
    assert_eq!(library.cards.len(), 3);
    assert!(!library.vocabulary.traits.iter().any(|(t, _)| t == "Mire"));
}

#[test]
fn cards_print_in_their_games_manner() {
    let duel = clean(&DUEL, DUEL_CARDS);
    let card = |name: &str| duel.cards.iter().find(|c| c.name == name).expect("the card");
    assert_eq!(
        print_card(&duel.vocabulary, card("Banner of the Vale")),
        [
            "Creatures you control get +1/+1.",
            "As long as you control three or more Soldiers, Soldiers you control have vigilance and ward {2}."
        ]
    );
    assert_eq!(
        print_card(&duel.vocabulary, card("Gravetide Shepherd"))[2],
        "Whenever another creature you control dies, each opponent loses 1 life. You may pay {1}. If you do, draw a card. \
         This ability triggers only once each turn."
    );
    let trail = clean(&TRAIL, TRAIL_CARDS);
    let breath = parse_ability(
        &trail.vocabulary,
        "response when you would suffer fatigue:\n  prevent up to 2 of it\n  draw 1 card\n",
    );
    assert_eq!(
        describe_ability(&trail.vocabulary, &breath.expect("reads")),
        "Response: When you would suffer fatigue, prevent up to 2 of it, then draw a card."
    );
    let causeway = print_card(&trail.vocabulary, &trail.cards[0]);
    assert!(causeway.iter().any(|p| p.contains("» add 1 harm to Drowned Causeway.")), "{causeway:#?}");
}

#[test]
fn cards_are_described_clause_by_clause() {
    let duel = clean(&DUEL, DUEL_CARDS);
    let lines = describe_card(&duel.vocabulary, &duel.cards[1]);
    let trigger = "trigger, rung after, verb move, patient another creature you control, from the battlefield, to its graveyard, once each turn";
    assert!(lines.iter().any(|l| l == trigger), "{lines:#?}");
}

#[test]
fn the_book_has_every_word() {
    let duel = clean(&DUEL, DUEL_CARDS);
    let book = book(&duel);
    for word in
        ["### deal damage", "`creature\\|creatures`", "Protection", "`{R}`", "the number of <selector>", "`Human`"]
    {
        assert!(book.contains(word), "{word}");
    }
}

#[test]
fn unwritten_cards_and_backs() {
    let text = "language 1\nname      Two Faces\ngame      trail\nkind      being\n\nback:\n  name      Other Face\n  kind      feature\n\n  constant:\n    this cannot ready\n\nunwritten:\n  the front has no ability yet\n  nor a heart\n";
    let library = clean(&TRAIL, &[("two", text)]);
    let card = &library.cards[0];
    assert_eq!(card.unwritten.as_deref(), Some("the front has no ability yet\nnor a heart"));
    assert_eq!(card.back.as_ref().map(|b| (b.name.as_str(), b.abilities.len())), Some(("Other Face", 1)));
    assert_eq!(format_card(&library.vocabulary, card), text);
}
