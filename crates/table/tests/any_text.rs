//! No text makes the reader of plays, or the setter of tables, panic.

use cardlang::Source;
use plays::{parse_plays, set_table};
use proptest::prelude::*;
use table::{Shelf, Sources};

/// Text made of the pieces plays are made of, in any order.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        Just("play  x\n"),
        Just("rule  R8.4\n"),
        Just("given rangers, 1 ranger, at rest\n"),
        Just("given "),
        Just("when  "),
        Just("then  "),
        Just("card:\n"),
        Just("  A  hand: "),
        Just("  name  X\n  game  rangers\n"),
        Just("Sitka Buck"),
        Just(" (exhausted, 2 harm"),
        Just(")"),
        Just("do: "),
        Just("A chooses "),
        Just("A is offered exactly: "),
        Just("A  FIT +1   hand: "),
        Just("log: "),
        Just(", "),
        Just("   "),
        Just(": "),
        Just(" #2"),
        Just("é"),
        Just("\u{3000}"),
        Just("\t"),
        Just("\n"),
    ];
    prop::collection::vec(scrap, 0..24).prop_map(|scraps| scraps.concat())
}

fn source(text: String) -> Source {
    Source { path: "any.play".into(), text }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        parse_plays(&games::books(), &source(text));
    }

    #[test]
    fn any_scraps_are_read_with_places_inside_the_text(text in scraps()) {
        let source = source(text);
        let (plays, mistakes) = parse_plays(&games::books(), &source);
        for mistake in &mistakes {
            prop_assert!(mistake.span.end <= source.text.len(), "{mistake:?}");
            cardlang::render(mistake, &source.text);
        }
        let shelf = Shelf::of(games::TITLES, Sources::none());
        for play in &plays {
            if let Err(mistakes) = set_table(&shelf, play, "any.play") {
                for mistake in &mistakes {
                    cardlang::render(mistake, &source.text);
                }
            }
        }
    }
}
