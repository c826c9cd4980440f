//! Two invented games and a few cards of each.
#![allow(dead_code)]

use abilities::Library;
use cardlang::{Diagnostic, Source, compile, render};

include!("trail.rs");
include!("duel.rs");

pub fn source(path: &str, text: &str) -> Source {
    Source { path: path.to_string(), text: text.to_string() }
}

/// Cards and keywords whose words the tests use.
pub const TRAIL_CARDS: &[(&str, &str)] = &[
    (
        "keywords/obstacle",
        "language 1\nkeyword   Obstacle\ngame      trail\n\nconstant:\n  anyone cannot interact with beings along the way past this\n",
    ),
    (
        "keywords/friendly",
        "language 1\nkeyword   Friendly\ngame      trail\nargument  number\n\ntrigger after a ranger travels:\n  soothe [number] fatigue\n",
    ),
    (
        "a-causeway",
        r#"language 1
name      Drowned Causeway
game      trail
kind      feature
traits    Lowland, Mire
keywords  Obstacle, Friendly 2
enters    along the way
presence  2
progress  4 per ranger
tokens    sensor 4, bee 2

# It rains.
constant while the weather is Inclement:
  rangers cannot travel

test FIT + exploration [2], "Wade":
  add progress to this equal to your effort
  on failure:
    each ranger suffers 1 fatigue

challenge sun:
  choose another active Predator
  exhaust it »
    # and so on
    add 1 harm to this
"#,
    ),
    (
        "b-ferrykeeper",
        r#"language 1
name      Ferrykeeper
game      trail
kind      being
traits    Human, Predator, Prey, Inclement
cost      1 FIT

action exhaust, 2 FIT while there is a being within reach, once each round:
  choose up to 2 beings along the way as friends
  move friends within reach
  add 2 sensors to friends
"#,
    ),
];

pub const DUEL_CARDS: &[(&str, &str)] = &[
    (
        "keywords/flying",
        "language 1\nkeyword   Flying\ngame      duel\n\nconstant:\n  this cannot become the target of red spells\n",
    ),
    (
        "keywords/ward",
        "language 1\nkeyword   Ward\ngame      duel\nargument  cost\n\ntrigger after this becomes the target of a spell an opponent controls:\n  its controller may pay [cost]:\n  otherwise:\n    counter it\n",
    ),
    (
        "keywords/protection",
        "language 1\nkeyword   Protection\ngame      duel\nargument  quality\n\nconstant:\n  this cannot become the target of [quality] spells\n",
    ),
    ("keywords/vigilance", "language 1\nkeyword   Vigilance\ngame      duel\n\nconstant:\n  this may attack\n"),
    (
        "banner",
        r#"language 1
name      Banner of the Vale
game      duel
cost      {1}{W}{W}
kind      enchantment

constant:
  creatures you control get +1/+1

constant while you control 3 or more Soldiers:
  Soldiers you control have vigilance, ward {2}
"#,
    ),
    (
        "shepherd",
        r#"language 1
name      Gravetide Shepherd
game      duel
cost      {1}{R/W}{2/R}
kind      creature
traits    Human, Cleric, Soldier, Elf
keywords  Flying, Ward {2}, Protection from red
power     2
toughness 2

trigger after another creature you control dies, once each turn:
  each opponent loses 1 life
  you may pay {1}:
    draw 1 card

action {2}, {T}, discard a card:
  create 2 Soldier tokens tapped and attacking
  choose 1 of:
    - tap target creature
      draw 1 card
    - if it is your turn:
        draw 2 cards
  target creature gets +3/+3 until the end of the turn
  until the end of the turn:
    creatures you control have flying
    they have ability:
      trigger after this attacks:
        draw 1 card
"#,
    ),
    (
        "token",
        "language 1\nname      Soldier\ngame      duel\nkind      creature\ntraits    Soldier\npower     1\ntoughness 1\n",
    ),
];

pub fn library(lexicon: &'static abilities::Lexicon, cards: &[(&str, &str)]) -> (Library, Vec<Diagnostic>) {
    let sources: Vec<Source> = cards.iter().map(|(p, t)| source(p, t)).collect();
    compile(lexicon, &sources)
}

/// The diagnostics as shown.
pub fn shown(sources: &[Source], diagnostics: &[Diagnostic]) -> String {
    diagnostics
        .iter()
        .map(|d| render(d, sources.iter().find(|s| s.path == d.path).map_or("", |s| s.text.as_str())))
        .collect()
}
