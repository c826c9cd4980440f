//! E33.2: every kind of decision the rules of Echomancy name is asked somewhere in the plays, of a player, with a list of
//! answers. Dividing into piles is not among them: no card of the pool does.

use kernel::{Choice, Shape};
use plays::{Says, parse_plays, run_until};
use std::collections::BTreeSet;
use table::{Shelf, question_text};

/// The kinds of decisions, and words by which each question is known.
const KINDS: &[(&str, &str)] = &[
    ("keep or mulligan", "Keep this hand?"),
    ("cards to the bottom", "on the bottom of your library"),
    ("opening-hand use", "Use a card from your opening hand?"),
    ("priority action", "What do you do?"),
    ("modes", "choose what it does"),
    ("X", "how much is X?"),
    ("alternative costs", "cast it for which price?"),
    ("additional costs", ": pay "),
    ("hybrid and Phyrexian payment", "how is this symbol paid?"),
    ("targets", "choose a target."),
    ("division", ": how much to "),
    ("mana abilities to use", "use mana abilities, or pay"),
    ("mana of a colour", "Mana of which colour?"),
    ("mana units for symbols", "which mana pays?"),
    ("objects to sacrifice", "sacrifice"),
    ("objects to discard", "discard"),
    ("counters to remove", "Counters to remove"),
    ("convoke", "tap creatures to help pay"),
    ("delve", "exile cards from your graveyard to help pay"),
    ("crew", "to crew"),
    ("order of own triggers", "Which goes on the stack first"),
    ("unless-payment", "pay {"),
    ("colours", "choose a color"),
    ("types", "choose a creature type"),
    ("names", "choose a card name"),
    ("search result", "search"),
    ("surveil split", "Surveil: which cards go to the graveyard?"),
    ("surveil order", "Surveil: which card lies on top?"),
    ("which replacement or prevention effect next", "Which effect applies first?"),
    ("how a shield is spread", "prevent"),
    ("source of damage", "choose a red source"),
    ("copy what", "choose another creature"),
    ("Aura host when not cast", "what is it attached to?"),
    ("untap set under a cap", "Which do you untap?"),
    ("attackers", "Who attacks?"),
    ("what a creature put in attacking attacks", "attack?"),
    ("blockers", "Who blocks?"),
    ("damage division", "how much damage to"),
    ("legend to keep", "You may keep one"),
    ("discard to hand size", "Your hand is too large"),
    ("new targets of a copy", "choose a new target?"),
    ("proliferate", "Proliferate:"),
    ("explore", "into the graveyard?"),
];

#[test]
fn every_kind_of_decision_is_asked() {
    let shelf = Shelf::embedded(games::TITLES);
    let mut asked: BTreeSet<String> = BTreeSet::new();
    let (mut yes_no, mut ordered, mut up_to) = (false, false, false);
    for file in shelf.sources().plays().into_iter().filter(|file| !file.path.starts_with("rangers/")) {
        for play in parse_plays(&games::books(), &file).0 {
            let steps = play.lines.iter().filter(|line| matches!(line.says, Says::When(_))).count();
            let everybody = play.given.iter().any(|item| item.text == "everybody is asked");
            for step in 0..=steps {
                let Ok((table, _)) = run_until(&shelf, &play, &file.path, step) else { break };
                let Some(prompt) = table.game.prompt().filter(|_| table.title.name == "echomancy") else { continue };
                assert!(everybody || prompt.options.len() > 1, "what has one answer answers itself: {prompt:?}");
                yes_no |= prompt.shape == Shape::YesNo;
                ordered |= prompt.shape == Shape::Order;
                up_to |= prompt.options.contains(&Choice::Done);
                asked.insert(question_text(table.title, &table.game, prompt));
            }
        }
    }
    let missing: Vec<&str> = KINDS
        .iter()
        .filter(|(_, words)| !asked.iter().any(|text| text.contains(words)))
        .map(|(kind, _)| *kind)
        .collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
    assert!(yes_no && ordered && up_to, "may: {yes_no}, orders: {ordered}, as many as one likes: {up_to}");
}
