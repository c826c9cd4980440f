//! A version of an environment never changes: its decks, its cards in their order, its action ids and its observations. A change of one of
//! these numbers needs a new version beside the old one.

use env::{Env, NAMED};

/// The environments with their number of action ids, the length of an observation, and their fingerprint.
const PINNED: &[(&str, u32, usize, u64)] = &[
    ("echomancy-vanilla-v1", 8902, 1817, 0x426e9ee8cec152f4),
    ("echomancy-banner-v1", 54645, 6231, 0xbff5b7485f276e35),
    ("rangers-solo-v1", 149_293, 16930, 0x8337942aab38cb59),
];

#[test]
fn versions_are_what_they_were() {
    let found: Vec<(&str, u32, usize, u64)> = NAMED
        .iter()
        .map(|named| {
            let env = Env::named(games::TITLES, named.name).expect("it ships");
            (named.name, env.num_distinct_actions(), env.schema().size(), env.fingerprint())
        })
        .collect();
    assert_eq!(found, PINNED);
}

/// Ids of one version, each with its meaning: they stay, whatever cards are added to the game.
#[test]
fn ids_keep_their_meaning() {
    let env = Env::named(games::TITLES, "echomancy-vanilla-v1").expect("it ships");
    let play = env.space().segments().iter().find(|segment| segment.name == "play").expect("cards are played").first;
    assert_eq!(env.space().describe(play), "play[name=Grizzly Bears, copy=1]");
    assert_eq!(env.space().describe(play + 9), "play[name=Kalonian Tusker, copy=2]");
    assert_eq!(env.space().names().len(), 10);
    let ids = 0..env.num_distinct_actions();
    assert!(ids.clone().all(|id| env.space().describe(id).contains('=')));
    assert_eq!(env.space().describe(ids.end - 1), "other[option=511]");
}
