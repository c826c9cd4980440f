//! Every refusal has its rule and its reason as a value; the words are made from them.

mod common;

use common::{A, B, duel};
use kernel::{Choice, Span, Thing, Why};
use title::Tell;

#[test]
fn the_same_reason_has_the_rule_of_what_is_refused() {
    // A land and a spell at the wrong time; a creature that is new, for its ability and for its attack.
    let d = duel().on(A, &["Forest", "Forest"]).hand(A, &["Forest", "Grizzly Bears"]).begin("upkeep");
    assert_eq!((d.rule("Play Forest"), d.rule("Cast Grizzly Bears")), (Some("E6.9"), Some("E6.1")));
    let mut d = duel().on(A, &["Forest"]).hand(A, &["Llanowar Elves"]).waking().begin("");
    d.choose("Cast Llanowar Elves").resolve();
    assert_eq!(d.rule("Llanowar Elves"), Some("E10.3"));
    let mut d = duel().on(A, &["Grizzly Bears", "Forest"]).hand(A, &["Llanowar Elves"]).begin("");
    d.choose("Cast Llanowar Elves").resolve().until(echomancy::Stage::Attackers);
    assert_eq!(d.rule("Attack with Llanowar Elves"), Some("E22.4"));
}

#[test]
fn costs_targets_and_prohibitions_have_their_rules() {
    let d = duel().on(A, &["Swamp", "Swamp"]).hand(A, &["Slay", "Lightning Bolt"]).begin("");
    assert_eq!((d.rule("Cast Slay"), d.rule("Cast Lightning Bolt")), (Some("E13.5"), Some("E8.1")));
    let mut d = duel().hand(A, &["Forest", "Mountain"]).begin("");
    assert_eq!(d.choose("Play Forest").rule("Play Mountain"), Some("E6.9"));
    let d = duel().on(A, &["Smuggler's Copter"]).waking().begin("");
    assert_eq!(d.rule("Smuggler's Copter"), Some("E8.1"), "nobody crews it");
    let mut d = duel().on(A, &["Swamp", "Swamp"]).on(B, &["Warded Sprite", "Grizzly Bears", "Giant Spider"]);
    d = d.hand(A, &["Slay"]).begin("");
    assert_eq!(d.rule("Cast Slay"), None, "it is open");
    assert_eq!(d.choose("Cast Slay").rule("Warded Sprite"), Some("E13.6"));
}

#[test]
fn declarations_have_the_rules_of_combat() {
    let mut d =
        duel().on(A, &["Serra Angel", "Grizzly Bears"]).on(B, &["Grizzly Bears", "Giant Spider"]).begin("combat");
    d.choose("Attack with Serra Angel").choose("Done");
    assert_eq!(d.rule("Block Serra Angel with Grizzly Bears"), Some("E22.9"));
    let d = duel().on(A, &["Battle-Mad Ronin", "Grizzly Bears"]).begin("combat");
    assert_eq!((d.closed("No attack").as_deref(), d.rule("No attack")), (Some("Battle-Mad Ronin must"), Some("E22.5")));
    // One mana pays for one attacker.
    let mut d =
        duel().on(A, &["Grizzly Bears", "Giant Spider", "Forest"]).on(B, &["Archangel of Tithes"]).begin("combat");
    d.choose("Attack with Grizzly Bears");
    let spider = "Attack with Giant Spider";
    assert_eq!(d.closed(spider).as_deref(), Some("Archangel of Tithes makes it cost {1} more"));
    assert_eq!(d.rule(spider), Some("E22.4"));
}

#[test]
fn a_closed_option_is_the_choice_and_its_reason_speaks_of_cards() {
    let mut d = duel().on(A, &["Serra Angel", "Mossy Wall"]).on(B, &["Grizzly Bears", "Giant Spider"]).begin("combat");
    let (wall, bears, angel) = (d.card("Mossy Wall"), d.card("Grizzly Bears"), d.card("Serra Angel"));
    let closed = |d: &common::Duel| (echomancy::TITLE.closed)(&d.game);
    let found = closed(&d).into_iter().find(|c| c.choice == Choice::Pair(wall.into(), B.into())).expect("closed");
    assert!(matches!(found.why.why, Why::Keyword { of: Thing::Card(of), from: None, lacks: None, .. } if of == wall));
    d.choose("Attack with Serra Angel").choose("Done");
    let pair = Choice::Pair(bears.into(), angel.into());
    let found = closed(&d).into_iter().find(|c| c.choice == pair).expect("closed");
    let Why::Keyword { lacks: Some((agent, needed)), .. } = &found.why.why else { panic!("{found:?}") };
    assert_eq!((*agent, needed.len()), (Thing::Card(bears), 2), "neither flying nor reach");
    // Symbols that cannot be paid stay symbols.
    let d = duel().on(A, &["Swamp"]).hand(A, &["Lightning Bolt"]).begin("");
    let found = closed(&d).into_iter().find(|c| matches!(c.choice, Choice::Play(_))).expect("closed");
    let spans = found.why.told().spans().iter().filter(|span| matches!(span, Span::Symbol(_))).count();
    assert_eq!((spans, found.why.why.name()), (1, "CANNOT_PAY"));
}
