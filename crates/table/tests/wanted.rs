//! Lists begin with what the chooser would want: theirs first for harm, one's own first for help, damage at lethal. The
//! engine's own options stay in their order, and an answer is still an index into them.

use cardlang::Source;
use kernel::Seat;
use plays::{parse_plays, run_until};
use table::{Shelf, ShownPrompt, ShownThing, prompt_with_outcomes};

/// The question at the end of a play's steps, and the seats that control its targets, as listed by `order`.
fn asked(given: &str) -> (ShownPrompt, Vec<Option<u8>>) {
    let text = format!("play  order\ngiven echomancy{given}\nthen  A  life 20\n");
    let source = Source { path: "order.play".into(), text };
    let (plays, mistakes) = parse_plays(&games::books(), &source);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let shelf = Shelf::embedded(games::TITLES);
    let (table, _) = run_until(&shelf, &plays[0], &source.path, usize::MAX).expect("a table");
    let (game, whole) = (&table.game, table.title.whole.expect("a whole game"));
    let prompt = game.prompt().expect("a question");
    assert_eq!(prompt.seat, Seat(0), "{given}");
    let shown = prompt_with_outcomes(table.title, whole, game, prompt, 0);
    let of = |thing: &ShownThing| match thing {
        ShownThing::Player(seat) => *seat,
        ShownThing::Card(id) => game.controller((*id).into()).0,
    };
    let sorted = shown.clone().sorted();
    let seats = sorted.options.iter().map(|option| option.targets.first().map(of)).collect();
    (shown, seats)
}

#[test]
fn harm_begins_with_the_others_and_never_with_oneself() {
    let (shown, seats) = asked(
        "\n  A  battlefield: Mountain, Serra Angel   hand: Lightning Bolt\n  B  battlefield: Grizzly Bears, Serra Angel\nwhen  A chooses Cast Lightning Bolt",
    );
    // Both have an Angel, and each is an option of its own; taking it back comes last.
    assert_eq!(seats, [Some(1), Some(1), Some(1), Some(0), Some(0), None], "{shown:?}");
    let texts: std::collections::BTreeSet<String> =
        shown.options.iter().map(|option| option.text.to_string()).collect();
    assert_eq!(texts.len(), shown.options.len(), "whose Angel it is is told: {texts:?}");
    assert_eq!(shown.default, shown.order.first().copied());
    // Each target tells its outcome: whose life goes down, who dies. An Angel would survive.
    let outcome = |answer: u16| shown.options[usize::from(answer)].outcome.as_ref().map(|told| told.text.to_string());
    let mut outcomes: Vec<Option<String>> = shown.order.iter().map(|&answer| outcome(answer)).collect();
    outcomes[..3].sort();
    assert_eq!(
        outcomes,
        [
            None,
            Some("B at 17".into()),
            Some("lost: Grizzly Bears".into()),
            outcomes[3].clone(),
            outcomes[4].clone(),
            None
        ]
    );
    assert!(outcomes[3..5].contains(&Some("A at 17".into())) && outcomes[3..5].contains(&None), "{outcomes:?}");
    let answers: Vec<u16> = shown.options.iter().map(|option| option.answer).collect();
    assert!(answers.is_sorted() && shown.order != answers, "the options themselves stay in their order");
}

#[test]
fn help_begins_with_ones_own() {
    let (shown, seats) = asked(
        "\n  A  battlefield: 2 Forest, Serra Angel   hand: Oakheart Surge\n  B  battlefield: Grizzly Bears, Serra Angel\nwhen  A chooses Cast Oakheart Surge",
    );
    assert_eq!(seats, [Some(0), Some(1), Some(1), None], "{shown:?}");
    assert_eq!(shown.default, shown.order.first().copied());
}

#[test]
fn damage_begins_at_lethal_and_numbers_stay_in_their_order() {
    let (shown, _) = asked(
        ", at combat\n  A  battlefield: Grizzly Bears\n  B  battlefield: 2 Elvish Visionary\nwhen  A chooses Attack with Grizzly Bears then done\n      B chooses Block Grizzly Bears with Elvish Visionary then Block Grizzly Bears with Elvish Visionary then done",
    );
    let numbers: Vec<Option<i32>> =
        shown.order.iter().map(|&answer| shown.options[usize::from(answer)].number).collect();
    assert!(numbers.is_sorted(), "{numbers:?}");
    let default = shown.default.and_then(|answer| shown.options[usize::from(answer)].number);
    assert_eq!(default, Some(1), "{}", shown.question);
}

/// Enter keeps the first hand: the cursor stands on no card that would be set aside.
#[test]
fn the_cursor_of_a_first_hand_keeps_it() {
    let shelf = Shelf::embedded(games::TITLES);
    for name in ["rangers", "echomancy"] {
        let title = shelf.title(name).expect("a game");
        let (library, _) = shelf.library(title).expect("cards");
        let whole = title.whole.expect("a whole game");
        let decks = (whole.usual_decks)(library, &shelf.sources().decks(name), 2);
        let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
        let setup = table::SessionSetup { seed: 7, decks, ..Default::default() };
        let session = table::Session::begin(title, cards, setup).expect("a table");
        let prompt = session.shown(session.asked(), 0).and_then(|shown| shown.prompt).expect("a question");
        let first = prompt.default.or(prompt.order.first().copied()).expect("an option");
        let option = prompt.options.iter().find(|option| option.answer == first).expect("an option");
        assert!(
            option.cards.is_empty() && option.kind != table::OptionKind::No,
            "{name}: {} {}",
            prompt.question,
            option.text
        );
    }
}
