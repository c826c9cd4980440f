//! Our half of the comparison with another engine is built with our crates and plays whole duels.

#[path = "../../../bench/beside-the-peer/src/ours.rs"]
mod ours;

use ours::{Ours, Sum};

#[test]
fn our_half_of_the_comparison_plays_whole_duels() {
    let engine = Ours::new();
    let mut sum = Sum::default();
    (0..6).for_each(|seed| engine.play(seed, &mut sum));
    assert_eq!((sum.games, sum.over, sum.refused, sum.nanoseconds), (6, 6, 0, 0));
    assert!(sum.decisions > 0 && sum.decisions <= sum.prompts);
    // A turn of a Vanilla duel brings about a land and a creature, until both players run out.
    assert!(sum.turns > sum.games && sum.casts > sum.games && sum.lands > sum.games && sum.attacks > sum.games);
}
