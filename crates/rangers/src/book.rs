//! The digest of the rules, and the proofs of those that are no single situation.

use digest::Book;

/// The book of Rangers.
pub static BOOK: Book =
    Book::new("Rangers", 'R', "docs/rules/rangers.md", include_str!("../../../docs/rules/rangers.md"))
        .with_named_tables(&["R10", "R17"])
        .with_lists(&["R25", "Appendix C"])
        .with_marks(&["G", "D", "?", "P!"])
        .with_proven(PROVEN);

/// The rule, the file and the test in it.
const PROVEN: &[(&str, &str, &str)] = &[
    // A deck that breaks it is refused with the reason, part by part.
    ("R22.2", "crates/rangers/tests/decks.rs", "a_deck_is_thirty_cards_of_the_sets_it_names"),
    ("R22.2", "crates/rangers/tests/decks.rs", "a_name_is_in_a_deck_twice_on_however_many_lines"),
    ("R22.4", "crates/rangers/tests/decks.rs", "the_role_is_one_of_the_specialty_and_not_in_the_deck"),
    ("R22.5", "crates/rangers/tests/decks.rs", "an_expert_card_is_of_the_own_background_or_specialty"),
    // Days in a row with one ranger, two, and another one.
    ("R23.13", "crates/rangers/tests/campaign.rs", "rangers_join_and_leave_between_days"),
];
