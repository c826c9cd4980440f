//! The digest of the rules, and the proofs of those that are no single situation.

use digest::{Book, Outside};

/// The book of Echomancy.
pub static BOOK: Book =
    Book::new("Echomancy", 'E', "docs/rules/echomancy.md", include_str!("../../../docs/rules/echomancy.md"))
        .with_named_tables(&["E17", "E23", "E29", "E30"])
        .with_lists(&["E34", "E35", "Appendix C"])
        .with_marks(&["TRAP", "OPT", "?", "D"])
        .with_outside(Outside { prefix: "CR", name: "Comprehensive Rules", numbers: include_str!("comprehensive.txt") })
        .with_proven(PROVEN);

/// The rule, the file and the test in it.
const PROVEN: &[(&str, &str, &str)] = &[
    ("E2.1", "crates/cardwright/tests/play.rs", "decks_are_judged_by_their_rules"),
    // Over many seeds either player starts about as often, and is asked first.
    ("E2.2", "crates/echomancy/tests/opening.rs", "chance_says_who_starts_and_is_fair"),
    ("E2.8", "crates/echomancy/tests/opening.rs", "chance_says_who_starts_and_is_fair"),
    // With the hidden cards dealt anew a seat is shown and asked the same, at every prompt of random duels.
    ("E4.1", "crates/table/tests/seats.rs", "a_duellist_is_shown_nothing_that_is_hidden"),
    ("E32.1", "crates/table/tests/session.rs", "what_is_open_is_shown_to_both_alike"),
    ("E32.2", "crates/table/tests/seats.rs", "a_duellist_is_shown_nothing_that_is_hidden"),
    ("E32.9", "crates/table/tests/seats.rs", "a_duellist_is_shown_nothing_that_is_hidden"),
    // And another's eyes are caught at it.
    ("E32.2", "crates/table/tests/seats.rs", "somebody_who_sees_too_much_is_found"),
    ("E32.7", "crates/table/tests/session.rs", "an_open_top_card_is_seen_by_all"),
    ("E32.8", "crates/table/tests/seats.rs", "what_was_seen_is_known_as_long_as_it_can_be_followed"),
    ("E37.4", "crates/table/tests/seats.rs", "what_was_seen_is_known_as_long_as_it_can_be_followed"),
    ("E32.10", "crates/table/tests/seats.rs", "the_same_cards_lie_in_the_same_places_and_chance_is_another"),
    // Every kind is asked in some play.
    ("E33.2", "crates/table/tests/decisions.rs", "every_kind_of_decision_is_asked"),
    // A refused answer leaves the game as it was, at every prompt of random duels.
    ("E33.6", "crates/table/tests/random_games.rs", "two_hundred_duels_at_random_are_sound"),
    // Shuffles of one seeded generator: the same seed and answers give the same duel, to the last hash.
    ("E35.9", "crates/echomancy/tests/soak.rs", "random_duels_end_and_repeat"),
    // At every prompt of random duels all that is offered is accepted, and all else is refused and changes nothing.
    ("E35.67", "crates/table/tests/random_games.rs", "two_hundred_duels_at_random_are_sound"),
    // And so at every prompt any play looks at.
    ("E35.67", "crates/table/tests/plays.rs", "every_embedded_play_passes"),
    // Every card of the pool is played, and each of its abilities is seen to happen.
    ("E35.68", "crates/table/tests/every_card.rs", "every_card_of_echomancy_does_all_it_says"),
    // And every file of it loads.
    ("E35.68", "crates/echomancy/tests/cards_compile.rs", "every_card_loads"),
    // The view of a seat never names a card only another may see.
    ("E35.70", "crates/table/tests/session.rs", "nobody_is_shown_what_only_others_may_see"),
];
