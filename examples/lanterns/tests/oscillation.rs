//! Effects that undo the condition they depend on: the view finds no rest and says whose they are.

use crate::common::*;
use kernel::Thing;

#[test]
fn an_effect_that_undoes_its_own_condition_is_named() {
    let mut t = table(&["Shy: lamp; light 2\n  constant while this is with light 2 or less:\n    this gets light +2"]);
    let shy = t.yard("Shy");
    let found = t.game.oscillation().expect("no rest");
    assert_eq!(found.iter().map(|(source, _)| *source).collect::<Vec<_>>(), [Thing::Card(shy)]);
    assert_eq!(t.light(shy), 4, "applied once, in order");
}

#[test]
fn a_pair_that_flips_each_other_for_ever_is_named() {
    // While Day is 1 or less, Night gets +1; while Night is 1 or more, Day gets +1... neither table is consistent.
    let mut t = table(&[
        "Day: lamp; light 0\n  constant while this is with light 0 or less:\n    lamps named Night get light +1",
        "Night: lamp; light 0\n  constant while this is with light 1 or more:\n    lamps named Day get light +1",
    ]);
    let (day, night) = (t.yard("Day"), t.yard("Night"));
    let found = t.game.oscillation().expect("no rest");
    let mut sources: Vec<Thing> = found.iter().map(|(source, _)| *source).collect();
    sources.sort();
    assert_eq!(sources, [Thing::Card(day), Thing::Card(night)]);
}

#[test]
fn it_is_over_when_one_of_them_is_gone() {
    let mut t = table(&[
        "Shy: lamp; light 2\n  constant while this is with light 2 or less:\n    this gets light +2",
        "Lift: tool\n  constant:\n    lamps get light +1",
    ]);
    let shy = t.yard("Shy");
    assert!(t.game.oscillation().is_some());
    let lift = t.yard("Lift");
    assert_eq!((t.game.oscillation(), t.light(shy)), (None, 3));
    t.act(kernel::Act::of(lanterns::lexicon::verb::DOUSE).to(lift));
    assert!(t.game.oscillation().is_some());
}

#[test]
fn mutual_effects_that_agree_are_no_oscillation() {
    let mut t = table(&[
        "Left: lamp; light 1\n  constant while this is with light 1 or more:\n    lamps named Right get light +1",
        "Right: lamp; light 1\n  constant while this is with light 1 or more:\n    lamps named Left get light +1",
    ]);
    let (left, right) = (t.yard("Left"), t.yard("Right"));
    assert_eq!((t.game.oscillation(), t.light(left), t.light(right)), (None, 2, 2));
}
