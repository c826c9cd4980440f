//! Rules that are no single situation, and what proves each for all situations.

/// The rule, the file and the test in it.
pub const PROVEN_BY_TESTS: &[(&str, &str, &str)] = &[
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
    // What a seat is shown never names a card only another may see.
    ("E35.70", "crates/table/tests/session.rs", "nobody_is_shown_what_only_others_may_see"),
];
