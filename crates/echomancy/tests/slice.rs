//! The slice: triggers, anthems, lords, pumps, auras, layers, shields, regeneration, the stack.

mod common;
use common::*;
use echomancy::{
    Stage,
    lexicon::{counter, place},
};
use kernel::{Choice, Outcome, Zone};

const FORESTS: &[&str] = &["Forest", "Forest", "Forest", "Forest"];

#[test]
fn elvish_visionary_draws_when_it_enters() {
    let mut d = duel().on(A, FORESTS).hand(A, &["Elvish Visionary"]).waking().begin("");
    d.choose("Cast Elvish Visionary").pass().pass();
    assert_eq!(d.on_stack(), 1, "the trigger uses the stack");
    assert_eq!(d.hand_of(A), 0);
    d.resolve();
    assert_eq!(d.hand_of(A), 1);
    assert!(d.logged("Elvish Visionary enters.") && d.logged("A draws a card."));
}

#[test]
fn a_creature_that_enters_under_lose_all_abilities_does_not_trigger() {
    // E11.3
    let mut d = duel().on(A, FORESTS).on(B, &["Humility"]).hand(A, &["Elvish Visionary"]).begin("");
    d.choose("Cast Elvish Visionary").resolve();
    assert_eq!(d.hand_of(A), 0);
    assert_eq!(d.size("Elvish Visionary"), (1, 1));
}

#[test]
fn an_attack_trigger_counts_the_others() {
    let mut d = duel().on(A, &["Goblin Piledriver", "Sudden Goblin", "Goblin King"]).begin("combat");
    d.choose("Attack with Goblin Piledriver").choose("Attack with Sudden Goblin").choose("Attack with Goblin King");
    d.choose("Done");
    d.damage();
    // Piledriver 1 + 1 (King) + 2 x 2, Goblin 1 + 1, King 2.
    assert_eq!(d.life_of(B), 20 - 6 - 2 - 2);
}

#[test]
fn an_intervening_if_is_asked_when_it_triggers_and_again() {
    let lone = |mine: &[&str]| {
        let mut d = duel().on(A, FORESTS).on(A, mine).hand(A, &["Gladewatch Pathfinder"]).waking().begin("");
        d.choose("Cast Gladewatch Pathfinder").pass().pass();
        d
    };
    let mut d = lone(&[]);
    d.resolve();
    assert_eq!(d.counters("Gladewatch Pathfinder", counter::PLUS), 0);
    let mut d = lone(&["Llanowar Elves"]);
    assert_eq!(d.on_stack(), 1);
    d.resolve();
    assert_eq!(d.size("Gladewatch Pathfinder"), (3, 3));
    // The other Elf dies in response: nothing happens on resolution (X40).
    let mut d = duel()
        .on(A, FORESTS)
        .on(A, &["Llanowar Elves"])
        .on(B, &["Mountain"])
        .hand(A, &["Gladewatch Pathfinder"])
        .hand(B, &["Lightning Bolt"])
        .waking()
        .begin("");
    d.choose("Cast Gladewatch Pathfinder").pass().pass();
    assert_eq!(d.on_stack(), 1);
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Lightning Bolt").choose("Llanowar Elves").resolve();
    assert_eq!(d.counters("Gladewatch Pathfinder", counter::PLUS), 0);
}

#[test]
fn tap_to_draw_uses_the_stack_and_can_be_responded_to() {
    let mut d = duel().on(A, &["Tidepool Scholar"]).on(B, &["Mountain"]).hand(B, &["Lightning Bolt"]).begin("");
    d.choose("Tidepool Scholar");
    assert!(d.tapped("Tidepool Scholar"));
    assert_eq!((d.on_stack(), d.hand_of(A)), (1, 0));
    // E6.2: the player who activated has priority first, here with nothing to do; B may respond.
    assert_eq!(d.seat(), B);
    d.choose("Cast Lightning Bolt").choose("Tidepool Scholar").resolve();
    // E10.5: killing the source does not stop the ability.
    assert!(d.find("Tidepool Scholar").is_none());
    assert_eq!(d.hand_of(A), 1);
}

#[test]
fn a_tap_ability_of_a_new_creature_waits() {
    let mut d = duel()
        .on(A, &["Island", "Island", "Island", "Forest"])
        .hand(A, &["Tidepool Scholar", "Llanowar Elves"])
        .begin("");
    d.choose("Cast Tidepool Scholar").resolve();
    assert!(!d.offers("Tidepool Scholar"));
    assert_eq!(d.closed("Tidepool Scholar").as_deref(), Some("Tidepool Scholar came under your control this turn"));
}

#[test]
fn an_anthem_reaches_only_what_it_says() {
    let d =
        duel().on(A, &["White Knight", "Grizzly Bears", "Honor of the Pure"]).on(B, &["Serra Angel"]).begin("combat");
    assert_eq!((d.size("White Knight"), d.size("Grizzly Bears"), d.size("Serra Angel")), ((3, 3), (2, 2), (4, 4)));
}

#[test]
fn a_lord_gives_and_takes_with_its_presence() {
    let mut d = duel()
        .on(A, &["Goblin King", "Sudden Goblin"])
        .on(B, &["Swamp", "Swamp", "Goblin Piledriver", "Mountain"])
        .hand(B, &["Slay"])
        .begin("combat");
    assert_eq!((d.size("Sudden Goblin"), d.size("Goblin King"), d.size("Goblin Piledriver")), ((2, 2), (2, 2), (2, 3)));
    assert!(d.has("Sudden Goblin", "Mountainwalk") && !d.has("Goblin King", "Mountainwalk"));
    d.choose("Attack with Sudden Goblin").choose("Done");
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Slay").choose("Goblin King").resolve();
    assert_eq!(d.size("Sudden Goblin"), (1, 1));
    assert!(!d.has("Sudden Goblin", "Mountainwalk"));
}

#[test]
fn a_pump_lasts_until_the_end_of_the_turn() {
    let mut d = duel().on(A, &["Forest", "Grizzly Bears"]).hand(A, &["Oakheart Surge"]).waking().begin("");
    d.choose("Cast Oakheart Surge").choose("Grizzly Bears").resolve();
    assert_eq!(d.size("Grizzly Bears"), (5, 5));
    d.until(Stage::End);
    assert_eq!(d.size("Grizzly Bears"), (5, 5));
    d.until(Stage::FirstMain);
    assert_eq!(d.size("Grizzly Bears"), (2, 2));
}

#[test]
fn damage_and_pumps_wear_off_at_the_same_instant() {
    // X11
    let mut d =
        duel().on(A, &["Forest", "Mountain", "Grizzly Bears"]).hand(A, &["Oakheart Surge", "Lightning Bolt"]).begin("");
    d.choose("Cast Oakheart Surge").choose("Grizzly Bears").resolve();
    d.choose("Cast Lightning Bolt").choose("Grizzly Bears").resolve();
    assert_eq!(d.counters("Grizzly Bears", counter::DAMAGE), 3);
    d.until(Stage::FirstMain);
    assert!(d.find("Grizzly Bears").is_some());
    assert_eq!(d.counters("Grizzly Bears", counter::DAMAGE), 0);
}

#[test]
fn an_aura_grants_flying_and_falls_with_its_host() {
    let mut d = duel()
        .on(A, &["Island", "Island", "Swamp", "Swamp", "Grizzly Bears"])
        .hand(A, &["Galewing Mantle", "Slay"])
        .begin("");
    d.choose("Cast Galewing Mantle").choose("Grizzly Bears").resolve();
    assert_eq!(d.size("Grizzly Bears"), (3, 3));
    assert!(d.has("Grizzly Bears", "Flying"));
    d.choose("Cast Slay").choose("Grizzly Bears").resolve();
    assert!(d.find("Galewing Mantle").is_none());
    let mut gone = d.graveyard(A);
    gone.sort();
    assert_eq!(gone, ["Galewing Mantle", "Grizzly Bears", "Slay"]);
}

#[test]
fn an_aura_whose_target_is_gone_goes_to_the_graveyard() {
    let mut d = duel()
        .on(A, &["Island", "Island", "Grizzly Bears"])
        .on(B, &["Mountain"])
        .hand(A, &["Galewing Mantle"])
        .hand(B, &["Lightning Bolt"])
        .begin("");
    d.choose("Cast Galewing Mantle").choose("Grizzly Bears");
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Lightning Bolt").choose("Grizzly Bears").resolve();
    assert!(d.find("Galewing Mantle").is_none() && d.graveyard(A).contains(&"Galewing Mantle".to_string()));
}

#[test]
fn turn_to_frog_through_the_layers() {
    // X1 without the Marshal: blue (5), no abilities (6), base 1/1 (7b); Honor no longer fits.
    let mut d = duel()
        .on(A, &["White Knight", "Honor of the Pure"])
        .on(A, &["Island", "Island"])
        .hand(A, &["Turn to Frog"])
        .begin("");
    assert_eq!(d.size("White Knight"), (3, 3));
    d.choose("Cast Turn to Frog").choose("White Knight").resolve();
    assert_eq!(d.size("White Knight"), (1, 1));
    assert!(!d.has("White Knight", "First strike") && !d.has("White Knight", "Protection"));
    d.until(Stage::FirstMain);
    assert_eq!(d.size("White Knight"), (3, 3));
    assert!(d.has("White Knight", "First strike"));
}

#[test]
fn a_frog_no_longer_flies() {
    let mut d = duel()
        .on(A, &["Serra Angel"])
        .on(B, &["Island", "Island", "Grizzly Bears"])
        .hand(B, &["Turn to Frog"])
        .begin("combat");
    d.choose("Attack").choose("Done");
    d.choose("Cast Turn to Frog").choose("Serra Angel").resolve();
    d.until(Stage::Blockers);
    assert!(d.offers("Block Serra Angel with Grizzly Bears"));
}

#[test]
fn humility_with_an_anthem() {
    // X2: abilities go before layer 7, counters still add.
    let mut d =
        duel().on(A, &["White Knight", "Honor of the Pure", "Goblin King", "Sudden Goblin"]).on(B, &["Humility"]);
    let king = d.card("Goblin King");
    d.game.set_counters(king, counter::PLUS, 1);
    let d = d.begin("");
    assert_eq!(d.size("White Knight"), (2, 2));
    assert_eq!(d.size("Sudden Goblin"), (1, 1));
    assert_eq!(d.size("Goblin King"), (2, 2));
}

#[test]
fn opalescence_and_humility_in_both_orders() {
    // X3
    let d = duel().on(A, &["Opalescence", "Humility", "Grizzly Bears"]).begin("");
    assert_eq!((d.size("Humility"), d.size("Grizzly Bears")), ((1, 1), (1, 1)));
    let d = duel().on(A, &["Humility", "Opalescence", "Grizzly Bears"]).begin("");
    assert_eq!((d.size("Humility"), d.size("Grizzly Bears")), ((4, 4), (1, 1)));
}

#[test]
fn blood_moon_leaves_mountains() {
    // E3.9: the old types and the text go, the intrinsic ability comes; basic lands are spared.
    let d = duel().on(A, &["Twin Grove", "Humming Quarry", "Forest"]).on(B, &["Blood Moon"]).begin("");
    let mine: Vec<String> = d.options().into_iter().filter(|o| o.contains("add") || o.contains("draw")).collect();
    assert_eq!(mine, ["Forest: {T} add {G}", "Twin Grove: {T} add {R}", "Humming Quarry: {T} add {R}"]);
}

#[test]
fn a_shield_of_three_hit_for_two_has_one_left() {
    // X23, E19.2
    let mut d = duel()
        .on(A, &["Plains", "Mountain", "Mountain", "Mountain", "Tinker Imp"])
        .hand(A, &["Salve of Three", "Lightning Bolt"])
        .begin("");
    d.choose("Cast Salve of Three").choose("player B").resolve();
    d.choose("Tinker Imp").choose("player B").resolve();
    assert_eq!(d.life_of(B), 20);
    d.choose("Cast Lightning Bolt").choose("player B").resolve();
    assert_eq!(d.life_of(B), 19, "{}", d.log());
    assert!(d.logged("Salve of Three prevents 2 damage to B."));
}

#[test]
fn an_unused_shield_ends_with_the_turn() {
    let mut d = duel().on(A, &["Samite Healer"]).on(B, &["Mountain"]).hand(B, &["Lightning Bolt"]).begin("");
    d.choose("Samite Healer").choose("player A");
    while d.on_stack() > 0 {
        d.pass();
    }
    d.until(Stage::Upkeep);
    assert_eq!(d.seat(), B);
    d.choose("Cast Lightning Bolt").choose("player A").resolve();
    assert_eq!(d.life_of(A), 17);
}

#[test]
fn samite_healer_prevents_one() {
    let mut d = duel().on(A, &["Samite Healer"]).on(B, &["Mountain"]).hand(B, &["Lightning Bolt"]).begin("");
    d.choose("Samite Healer").choose("Samite Healer");
    while d.on_stack() > 0 {
        d.pass();
    }
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Lightning Bolt").choose("player A").resolve();
    assert_eq!(d.life_of(A), 17);
}

#[test]
fn the_affected_player_orders_a_doubler_and_a_shield() {
    // X22: double first, or prevent first.
    let play = |first: &str| {
        let mut d = duel()
            .on(A, &["Mountain", "Furnace of Doubling"])
            .on(B, &["Samite Healer"])
            .hand(A, &["Lightning Bolt"])
            .begin("upkeep");
        while !d.offers("Samite Healer") {
            d.pass();
        }
        d.choose("Samite Healer").choose("player B");
        while d.on_stack() > 0 {
            d.pass();
        }
        d.choose("Cast Lightning Bolt").choose("player B");
        while d.on_stack() > 0 && d.offers("Pass") {
            d.pass();
        }
        assert_eq!(d.seat(), B, "{:?}", d.options());
        let prompt = d.prompt();
        let at = prompt.options.iter().position(|o| matches!(o, Choice::Delayed(_)) == (first == "shield"));
        d.game.answer(at.expect("both are offered") as u16).expect("accepted");
        d.life_of(B)
    };
    assert_eq!(play("furnace"), 20 - (3 * 2 - 1));
    assert_eq!(play("shield"), 20 - (3 - 1) * 2);
}

#[test]
fn regeneration_replaces_destruction_once() {
    let mut d = duel()
        .on(A, &["River Boa", "Forest"])
        .on(B, &["Swamp", "Swamp", "Swamp", "Swamp"])
        .hand(B, &["Slay", "Slay"])
        .begin("");
    d.choose("River Boa");
    while d.on_stack() > 0 {
        d.pass();
    }
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Slay").choose("River Boa").resolve();
    assert!(d.find("River Boa").is_some() && d.tapped("River Boa"), "{}", d.log());
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Slay").choose("River Boa").resolve();
    assert!(d.find("River Boa").is_none());
}

#[test]
fn regeneration_takes_it_out_of_combat() {
    let mut d = duel().on(A, &["River Boa", "Forest"]).on(B, &["Bristling Boar"]).begin("combat");
    d.choose("Attack").choose("Done");
    d.choose("River Boa").resolve();
    d.until(Stage::Blockers);
    d.choose("Block").choose("Done");
    d.damage();
    assert!(d.find("River Boa").is_some(), "{}", d.log());
    assert_eq!(d.counters("River Boa", counter::DAMAGE), 0);
}

#[test]
fn things_that_die_together_see_each_other_die() {
    // E11.4: two watchers and one more, all destroyed: six triggers.
    let mut d = duel()
        .on(A, &["Plains", "Plains", "Plains", "Plains", "Grave Watcher", "Grave Watcher"])
        .on(B, &["Grizzly Bears"])
        .hand(A, &["Day of Reckoning"])
        .waking()
        .begin("");
    d.choose("Cast Day of Reckoning").pass().pass();
    while d.on_stack() > 0 || d.prompt().options.iter().all(|o| matches!(o, Choice::Delayed(_))) {
        let prompt = d.prompt();
        let at = prompt.options.iter().position(|o| matches!(o, Choice::Pass)).unwrap_or(0);
        d.game.answer(at as u16).expect("accepted");
    }
    assert_eq!(d.life_of(A), 26);
}

#[test]
fn casting_taken_back_leaves_no_trace() {
    let mut d = duel().on(A, &["Mountain"]).on(B, &["Grizzly Bears"]).hand(A, &["Lightning Bolt"]).begin("");
    let before = d.game.hash();
    d.choose("Cast Lightning Bolt").choose("Take it back");
    assert_eq!(d.game.hash(), before);
    let again = d.options();
    assert!(again[0].starts_with("Cast Lightning Bolt"));
}

#[test]
fn without_a_target_or_mana_it_is_not_offered() {
    let d = duel().on(A, &["Swamp", "Swamp"]).hand(A, &["Slay", "Lightning Bolt", "Forest"]).begin("");
    assert!(!d.offers("Cast"));
    assert_eq!(d.closed("Cast Slay").as_deref(), Some("there is nothing it could target"));
    assert_eq!(d.closed("Cast Lightning Bolt").as_deref(), Some("you cannot pay {R}"));
}

#[test]
fn one_land_a_turn() {
    let mut d = duel().hand(A, &["Forest", "Mountain"]).begin("");
    d.choose("Play Forest");
    assert!(!d.offers("Play"));
    assert_eq!(d.closed("Play Mountain").as_deref(), Some("you have played a land this turn"));
}

#[test]
fn payment_uses_the_right_colours() {
    // The Grove must give white, so the Forest pays the rest.
    let mut d = duel().on(A, &["Twin Grove", "Forest"]).hand(A, &["Honor of the Pure"]).begin("");
    d.choose("Cast Honor of the Pure").resolve();
    assert!(d.find("Honor of the Pure").is_some());
    assert!(d.tapped("Twin Grove") && d.tapped("Forest"));
}

#[test]
fn mana_by_hand_is_spent_first_and_lost_at_the_end_of_the_step() {
    let mut d = duel().on(A, &["Forest", "Forest", "Mountain"]).hand(A, &["Lightning Bolt"]).begin("upkeep");
    d.choose("Mountain");
    assert_eq!(d.game.counters(A, counter::RED), 1);
    assert_eq!(d.on_stack(), 0, "a mana ability uses no stack");
    d.pass();
    d.until(Stage::Draw);
    assert_eq!(d.game.counters(A, counter::RED), 0);
}

#[test]
fn x_is_announced_and_paid() {
    let mut d = duel().on(A, &["Mountain", "Mountain", "Mountain"]).hand(A, &["Scalding Wave"]).begin("");
    d.choose("Cast Scalding Wave");
    assert_eq!(d.options(), ["0", "1", "2", "Take it back"]);
    d.choose("2").choose("player B").resolve();
    assert_eq!(d.life_of(B), 18);
}

#[test]
fn a_countered_spell_does_nothing() {
    let mut d = duel()
        .on(A, &["Mountain"])
        .on(B, &["Island", "Island"])
        .hand(A, &["Lightning Bolt"])
        .hand(B, &["Cancel It"])
        .begin("");
    d.choose("Cast Lightning Bolt").choose("player B");
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Cancel It").choose("Lightning Bolt").resolve();
    assert_eq!((d.life_of(B), d.graveyard(A)), (20, vec!["Lightning Bolt".to_string()]));
}

#[test]
fn modes_targets_and_x_of_one_spell() {
    let mut d = duel()
        .on(A, &["Island", "Mountain", "Mountain", "Mountain"])
        .on(B, &["Grizzly Bears"])
        .hand(A, &["Threefold Command"])
        .begin("");
    d.choose("Cast Threefold Command").choose("Threefold Command deals").choose("target player draws").choose("2");
    d.choose("Grizzly Bears").choose("player A").resolve();
    assert!(d.find("Grizzly Bears").is_none(), "{}", d.log());
    assert_eq!(d.hand_of(A), 2);
}

#[test]
fn a_copy_of_a_spell_does_the_same() {
    let mut d = duel().on(A, &["Mountain", "Island", "Island"]).hand(A, &["Lightning Bolt", "Twincast"]).begin("");
    d.choose("Cast Lightning Bolt").choose("player B");
    d.choose("Cast Twincast").choose("Lightning Bolt").choose("Keep player B").resolve();
    assert_eq!(d.life_of(B), 14, "{}", d.log());
}

#[test]
fn the_legend_rule_asks() {
    let mut d = duel()
        .on(A, &["Plains", "Plains", "Plains", "Brimaz, King of Oreskos"])
        .hand(A, &["Brimaz, King of Oreskos"])
        .waking()
        .begin("");
    d.choose("Cast Brimaz").pass().pass();
    assert_eq!(d.options().len(), 2);
    d.choose("Brimaz");
    assert_eq!(d.graveyard(A), ["Brimaz, King of Oreskos"]);
}

#[test]
fn brimaz_makes_attackers_that_did_not_attack() {
    let mut d = duel().on(A, &["Brimaz, King of Oreskos"]).begin("combat");
    d.choose("Attack").choose("Done");
    d.damage();
    assert_eq!(d.life_of(B), 20 - 3 - 1);
    assert!(!d.log().contains("Cat Soldier attacks"));
}

#[test]
fn banisher_priest_gives_back_what_it_took() {
    let mut d = duel()
        .on(A, &["Plains", "Plains", "Plains"])
        .on(B, &["Grizzly Bears", "Swamp", "Swamp"])
        .hand(A, &["Banisher Priest"])
        .hand(B, &["Slay"])
        .waking()
        .begin("");
    d.choose("Cast Banisher Priest");
    while d.find("Grizzly Bears").is_some() {
        if d.offers("Grizzly Bears") {
            d.choose("Grizzly Bears");
        } else {
            d.pass();
        }
    }
    while d.seat() == A {
        d.pass();
    }
    d.choose("Cast Slay").choose("Banisher Priest").resolve();
    assert!(d.find("Grizzly Bears").is_some(), "{}", d.log());
}

#[test]
fn what_must_attack_does() {
    let d = duel().on(A, &["Restless Soldier", "Grizzly Bears"]).begin("combat");
    assert!(!d.offers("No attack"));
    let mut d = d;
    d.choose("Attack with Restless Soldier").choose("Done");
}

#[test]
fn counters_of_both_kinds_vanish_in_pairs() {
    let mut d = duel().on(A, &["Grizzly Bears"]);
    let bears = d.card("Grizzly Bears");
    d.game.set_counters(bears, counter::PLUS, 2);
    d.game.set_counters(bears, counter::MINUS, 1);
    let d = d.begin("upkeep");
    assert_eq!((d.counters("Grizzly Bears", counter::PLUS), d.counters("Grizzly Bears", counter::MINUS)), (1, 0));
    assert_eq!(d.size("Grizzly Bears"), (3, 3));
}

#[test]
fn zero_life_and_an_empty_library_lose() {
    let mut d = duel().on(A, &["Mountain"]).hand(A, &["Lightning Bolt"]).life(B, 3).begin("");
    d.choose("Cast Lightning Bolt").choose("player B");
    while d.game.outcome().is_none() {
        d.pass();
    }
    assert_eq!(d.game.outcome(), Some(Outcome::Won(A)));
    let mut d = duel().library(B, &["Forest"]).begin("upkeep");
    for _ in 0..100 {
        if d.game.outcome().is_some() {
            break;
        }
        let prompt = d.prompt();
        let at = prompt.options.iter().position(|o| matches!(o, Choice::Pass | Choice::Done)).unwrap_or(0);
        d.game.answer(at as u16).expect("accepted");
    }
    assert_eq!(d.game.outcome(), Some(Outcome::Won(A)));
}

#[test]
fn seven_cards_are_kept() {
    let mut d = duel().hand(A, &["Swamp"; 9]).begin("end step");
    for _ in 0..2 {
        assert_eq!(d.seat(), A);
        d.choose("Swamp");
    }
    assert_eq!((d.hand_of(A), d.graveyard(A).len()), (7, 2));
}

#[test]
fn triggers_of_one_text_need_no_order() {
    let mut d = duel()
        .on(A, FORESTS)
        .on(A, &["Twofold Witness", "Twofold Witness"])
        .hand(A, &["Grizzly Bears"])
        .waking()
        .begin("");
    d.choose("Cast Grizzly Bears").pass().pass();
    // Of one text that speaks of nothing but its controller, they go on the stack without a question (E11.9).
    assert_eq!(d.game.count_in(Zone::shared(place::STACK)), 2);
    assert!(d.prompt().options.contains(&Choice::Pass));
    d.resolve();
    assert_eq!(d.life_of(A), 22);
}

#[test]
fn a_saga_tells_its_chapters() {
    // X69
    let mut d = duel().on(A, &["Plains", "Plains", "Plains"]).hand(A, &["History of Benalia"]).begin("");
    d.choose("Cast History of Benalia").resolve();
    let knights = |d: &Duel| {
        let field = Zone::shared(place::BATTLEFIELD);
        d.game.cards_in(field).filter(|&c| d.game.name(c) == "Knight").count()
    };
    assert_eq!(knights(&d), 1);
    assert_eq!(d.counters("History of Benalia", counter::LORE), 1);
}

#[test]
fn combat_reads_well_in_the_log() {
    let mut d = duel().on(A, &["Serra Angel"]).begin("combat");
    d.choose("Attack").choose("Done");
    d.damage();
    assert!(
        d.logged("Serra Angel attacks.") && d.logged("Serra Angel deals 4 damage to B.") && d.logged("B loses 4 life.")
    );
}
