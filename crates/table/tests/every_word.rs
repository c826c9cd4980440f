//! Every word of `abilities` is used by a card of the two games or of the third: nothing is there that no card needs.

use cardlang::Source;

/// The values of all cards as text: enough to see which variants occur.
fn all_cards() -> String {
    let mut text = String::new();
    for title in games::TITLES {
        let (library, mistakes) =
            cardlang::compile(title.rules.lexicon, &table::Sources::embedded(games::TITLES).cards());
        assert!(mistakes.is_empty(), "{mistakes:?}");
        text += &format!("{:?}{:?}", library.cards, library.keywords);
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/lanterns/cards");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the third game's cards").map(|f| f.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "card"));
    files.sort();
    let sources: Vec<Source> = files
        .iter()
        .map(|f| Source { path: f.display().to_string(), text: std::fs::read_to_string(f).expect("a card") })
        .collect();
    let (library, mistakes) = cardlang::compile(&lanterns::lexicon::LEXICON, &sources);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    text + &format!("{:?}{:?}", library.cards, library.keywords)
}

#[test]
fn every_word_of_the_kernel_stands_on_a_card() {
    let cards = all_cards();
    let wanted = [
        // abilities
        "Constant {",
        "Trigger {",
        "Action {",
        "Headed {",
        "asks: First",
        "asks: Never",
        "when: Some(",
        "limit: Some(",
        // statements
        "Cannot(",
        "Exempt(",
        "May(ActPhrase",
        "Modify(",
        "Price(",
        "Are(",
        // characteristics
        "Get(",
        "Base(",
        "Have(",
        "LoseAllAbilities",
        "Also(",
        "Become(",
        "ControlledBy(",
        "HaveAbility(",
        // rungs
        "BeforeWould",
        "rung: Before,",
        "WhenWould",
        "rung: When,",
        "rung: After",
        // effects
        "Do(ActPhrase",
        "Choose {",
        "Until(",
        "If(",
        "Arrow(",
        "IfYouDo(",
        "May { who",
        "ForEach(",
        "Modes(",
        "Divide(",
        "Later {",
        "Prevent(",
        "ChangeIt(",
        "Instead(",
        "otherwise: [",
        // amounts
        "Count(",
        "Stat(Stat",
        "Counters(",
        "Register(",
        "PerPlayer(",
        "ForEvery(",
        "Difference(",
        "That",
        // quantities and choices
        "UpTo(",
        "AnyNumber",
        "Target",
        "Number(Number(0)",
        "Family(",
        // costs
        "Symbols(",
        "Pay(",
        "Act(ActPhrase",
        "Argument",
        // selectors
        "Remembered(",
        "LinkedTo(",
        "InAreaOf(",
        "Except(",
        "Or([",
        "Not(",
    ];
    let missing: Vec<&str> = wanted.into_iter().filter(|w| !cards.contains(w)).collect();
    assert!(missing.is_empty(), "no card uses {missing:?}");
}
