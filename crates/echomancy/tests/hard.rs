//! Hard cards, running: copies, choices on entering, prices on declarations, vehicles, sagas, doublers.

mod common;
use common::*;
use echomancy::{
    Stage,
    lexicon::{counter, place},
};
use kernel::{Choice, Zone};

const ISLANDS: &[&str] = &["Island", "Island", "Island", "Island"];

#[test]
fn clone_enters_as_a_copy_and_its_trigger_fires() {
    // E26.3
    let mut d = duel().on(A, ISLANDS).on(B, &["Elvish Visionary"]).hand(A, &["Clone"]).waking().begin("");
    d.choose("Cast Clone").pass().pass();
    d.choose("Yes");
    while d.offers("Elvish Visionary 1/1") {
        d.choose("Elvish Visionary 1/1");
    }
    d.resolve();
    assert_eq!(d.hand_of(A), 1, "{}", d.log());
    let field = Zone::shared(place::BATTLEFIELD);
    let mine = d.game.cards_in(field).filter(|&c| d.game.name(c) == "Elvish Visionary").count();
    assert_eq!(mine, 2);
}

#[test]
fn a_copy_is_itself_again_when_it_leaves() {
    let mut d =
        duel().on(A, ISLANDS).on(A, &["Swamp", "Swamp"]).on(B, &["Serra Angel"]).hand(A, &["Clone", "Slay"]).begin("");
    d.choose("Cast Clone").pass();
    d.choose("Yes");
    d.resolve();
    let field = Zone::shared(place::BATTLEFIELD);
    let copy = d.game.cards_in(field).filter(|&c| d.game.name(c) == "Serra Angel").nth(1).expect("a copy");
    assert_eq!(d.size_of(copy), (4, 4));
    assert!(d.card_has(copy, "Flying"));
    d.choose("Cast Slay");
    let prompt = d.prompt();
    let at = prompt.options.iter().position(|o| *o == Choice::Thing(copy.into())).expect("the copy");
    d.game.answer(at as u16).expect("accepted");
    d.resolve();
    assert!(d.graveyard(A).contains(&"Clone".to_string()), "{:?}", d.graveyard(A));
}

#[test]
fn a_clone_of_nothing_dies() {
    let mut d = duel().on(A, ISLANDS).hand(A, &["Clone"]).begin("");
    d.choose("Cast Clone");
    while d.find("Clone").is_some() || d.on_stack() > 0 {
        let words = if d.offers("No") { "No" } else { "Pass" };
        d.choose(words);
    }
    assert_eq!(d.graveyard(A), ["Clone"]);
}

#[test]
fn voice_of_all_is_protected_from_the_chosen_colour() {
    let mut d = duel()
        .on(A, &["Plains", "Plains", "Plains", "Plains", "Mountain", "Swamp", "Swamp"])
        .hand(A, &["Voice of All", "Lightning Bolt", "Slay"])
        .begin("");
    d.choose("Cast Voice of All").pass();
    d.choose("red");
    d.resolve();
    d.choose("Cast Lightning Bolt");
    assert!(!d.offers("Voice of All"), "{:?}", d.options());
    d.choose("Take it back");
    d.choose("Cast Slay");
    assert!(d.offers("Voice of All"));
}

#[test]
fn archangel_of_tithes_taxes_attackers_whole() {
    // Two creatures, one land: only one may attack, for {1}.
    let mut d =
        duel().on(A, &["Grizzly Bears", "Giant Spider", "Forest"]).on(B, &["Archangel of Tithes"]).begin("combat");
    d.choose("Attack with Grizzly Bears");
    assert!(!d.offers("Attack with Giant Spider"));
    assert!(!d.tapped("Forest"), "nothing is paid before the declaration is accepted");
    d.choose("Done");
    assert!(d.tapped("Forest") && d.tapped("Grizzly Bears"));
    let d = duel().on(A, &["Grizzly Bears"]).on(B, &["Archangel of Tithes"]).begin("combat");
    assert!(!d.log().contains("attacks"));
}

#[test]
fn an_attacker_cannot_pay_with_the_mana_it_taps_for() {
    let d = duel().on(A, &["Llanowar Elves"]).on(B, &["Archangel of Tithes"]).waking().begin("combat");
    assert!(!d.log().contains("attacks") && !d.offers("Attack"));
}

#[test]
fn a_vehicle_is_crewed_and_attacks() {
    let mut d = duel().on(A, &["Smuggler's Copter", "Grizzly Bears"]).begin("");
    d.choose("Smuggler's Copter");
    while d.on_stack() > 0 {
        d.pass();
    }
    assert!(d.tapped("Grizzly Bears"));
    d.until(Stage::Attackers);
    d.choose("Attack with Smuggler's Copter").choose("Done");
    while !d.offers("Yes") {
        d.pass();
    }
    let before = d.hand_of(A);
    d.choose("Yes");
    d.damage();
    assert_eq!((d.hand_of(A), d.life_of(B)), (before, 17), "{}", d.log());
    let d = duel().on(A, &["Smuggler's Copter"]).begin("");
    assert!(d.game.prompt().is_none_or(|_| !d.offers("Smuggler's Copter")));
}

#[test]
fn a_doubler_and_an_adder_in_the_order_of_choice() {
    // X24
    let play = |first: usize| {
        let mut d = duel()
            .on(A, &["Forest", "Forest", "Forest", "Llanowar Elves", "Hardened Scales", "Doubling Season"])
            .hand(A, &["Gladewatch Pathfinder"])
            .begin("");
        d.choose("Cast Gladewatch Pathfinder");
        while d.offers("Pass") && d.on_stack() > 0 {
            d.pass();
        }
        let prompt = d.prompt();
        assert!(prompt.options.iter().all(|o| matches!(o, Choice::Ability(..))), "{:?}", d.options());
        d.game.answer(first as u16).expect("accepted");
        d.counters("Gladewatch Pathfinder", counter::PLUS)
    };
    let mut both = [play(0), play(1)];
    both.sort_unstable();
    assert_eq!(both, [3, 4]);
}

#[test]
fn a_saga_goes_when_its_last_chapter_is_told() {
    // X69
    let mut d = duel().on(A, &["Plains", "Plains", "Plains"]).hand(A, &["History of Benalia"]).waking().begin("");
    d.choose("Cast History of Benalia").resolve();
    let knights = |d: &Duel| {
        let field = Zone::shared(place::BATTLEFIELD);
        d.game.cards_in(field).filter(|&c| d.game.name(c) == "Knight").count()
    };
    assert_eq!((knights(&d), d.counters("History of Benalia", counter::LORE)), (1, 1));
    let next_own_main = |d: &mut Duel| {
        d.until(Stage::Upkeep);
        while !d.question().starts_with("Your turn, first main phase") || d.seat() != A {
            if d.on_stack() > 0 && Stage::of(&d.game) == Stage::FirstMain && d.question().contains("History") {
                break;
            }
            let prompt = d.prompt();
            let at = prompt.options.iter().position(|o| matches!(o, Choice::Pass | Choice::Done)).unwrap_or(0);
            d.game.answer(at as u16).expect("accepted");
        }
        d.resolve();
    };
    next_own_main(&mut d);
    assert_eq!((knights(&d), d.counters("History of Benalia", counter::LORE)), (2, 2));
    next_own_main(&mut d);
    assert!(d.find("History of Benalia").is_none(), "{}", d.log());
    assert_eq!(d.size("Knight"), (4, 3));
}

#[test]
fn the_active_players_triggers_go_on_the_stack_first() {
    // E11.9: the other player's resolve first.
    let mut d = duel()
        .on(A, &["Swamp", "Swamp", "Grave Watcher"])
        .on(B, &["Grave Watcher", "Grizzly Bears"])
        .hand(A, &["Slay"])
        .waking()
        .begin("");
    d.choose("Cast Slay").choose("Grizzly Bears").pass().pass();
    assert_eq!(d.on_stack(), 2);
    d.pass().pass();
    assert_eq!((d.life_of(A), d.life_of(B)), (20, 21));
    d.resolve();
    assert_eq!(d.life_of(A), 21);
}

#[test]
fn a_land_under_blood_moon_makes_red_mana() {
    let mut d = duel().on(A, &["Twin Grove"]).on(B, &["Blood Moon"]).hand(A, &["Lightning Bolt"]).begin("");
    d.choose("Cast Lightning Bolt").choose("player B").resolve();
    assert_eq!(d.life_of(B), 17);
    assert!(d.tapped("Twin Grove"));
}

/// The steps in which somebody is asked, from here to the second main phase of this turn.
fn steps_of_combat(d: &mut Duel) -> Vec<Stage> {
    let mut steps = Vec::new();
    while Stage::of(&d.game) != Stage::SecondMain {
        let before = [Stage::Untap, Stage::Upkeep, Stage::Draw, Stage::FirstMain];
        assert!(!before.contains(&Stage::of(&d.game)), "another turn has begun:\n{}", d.log());
        if steps.last() != Some(&Stage::of(&d.game)) {
            steps.push(Stage::of(&d.game));
        }
        let nothing = ["Pass", "Done", "No attack"].into_iter().find(|words| d.offers(words));
        d.choose(nothing.unwrap_or_else(|| panic!("{:?}", d.options())));
    }
    steps
}

#[test]
fn a_damage_step_takes_place_although_its_attackers_are_gone() {
    let table = || {
        let cards = duel().on(A, &["Grizzly Bears"]).on(B, &["Mountain", "Giant Spider"]);
        cards.hand(B, &["Lightning Bolt"]).waking().begin("combat")
    };
    let mut d = table();
    d.choose("Attack").choose("Done");
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Lightning Bolt").choose("Grizzly Bears").resolve();
    assert!(d.find("Grizzly Bears").is_none(), "{}", d.log());
    let steps = steps_of_combat(&mut d);
    assert_eq!(steps, [Stage::Attackers, Stage::Blockers, Stage::Damage, Stage::EndCombat], "{}", d.log());
    // A turn without attackers has no such step.
    let mut d = table();
    let steps = steps_of_combat(&mut d);
    assert!(!steps.contains(&Stage::Damage) && steps.contains(&Stage::EndCombat), "{steps:?}");
}

/// E37.3: never a draw, and never for ever: the answer is refused, with the names of what goes on and on, and the game is
/// what it was before it.
#[test]
fn a_loop_that_grows_is_refused() {
    for card in ["Endless Spring", "Endless Brood"] {
        let mut d = duel().on(A, &[card]).hand(A, &["Tranquil Cove"]).begin("");
        let at = d.options().iter().position(|o| o.starts_with("Play Tranquil Cove")).expect("offered");
        let (before, log) = (d.game.clone(), d.log());
        let refused = d.game.answer(at as u16).expect_err("it would never end");
        let names = &d.game.cards().vocabulary.names;
        assert_eq!(refused, kernel::Refused::Endless { cards: vec![names.find(card).expect("a name")] });
        let told = words::said(&d.game.cards().vocabulary, &title::Tell::told(&refused)).to_string();
        assert!(told.contains(card), "{told}");
        assert_eq!((&d.game, d.game.hash(), d.log()), (&before, before.hash(), log));
        assert_eq!((d.game.prompt(), d.game.endless()), (before.prompt(), None));
        for card in before.all_cards() {
            assert_eq!(d.game.looks(card), before.looks(card));
        }
        let (mut again, mut anew) = (d.game.clone(), before);
        let pass = d.options().iter().position(|o| o == "Pass").expect("offered") as u16;
        assert_eq!((again.answer(pass), anew.answer(pass)), (Ok(()), Ok(())));
        assert_eq!(again, anew);
    }
}
