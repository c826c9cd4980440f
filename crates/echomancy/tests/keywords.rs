//! Each keyword with it, without it, and together with another; refusals with their exact reasons.

mod common;
use common::*;
use echomancy::{ENGINE_KEYWORDS, Stage};

/// A attacks with the first; B is asked for blocks with the second on the table.
fn attacked_by(attacker: &str, blockers: &[&str]) -> Duel {
    let mut d = duel().on(A, &[attacker]).on(B, blockers).begin("combat");
    d.choose(&format!("Attack with {attacker}")).choose("Done");
    while Stage::of(&d.game) == Stage::Attackers {
        d.pass();
    }
    d
}

#[test]
fn a_ground_creature_cannot_block_a_flyer_and_the_refusal_says_why() {
    let d = attacked_by("Serra Angel", &["Grizzly Bears", "Giant Spider"]);
    assert_eq!(d.options(), ["Block Serra Angel with Giant Spider", "No block"]);
    assert_eq!(
        d.closed("Block Serra Angel with Grizzly Bears").as_deref(),
        Some("Serra Angel has flying; Grizzly Bears has neither flying nor reach")
    );
}

#[test]
fn without_flying_anything_may_block() {
    let d = attacked_by("Grizzly Bears", &["Llanowar Elves", "Giant Spider"]);
    assert!(d.offers("Block Grizzly Bears with Llanowar Elves") && d.offers("Block Grizzly Bears with Giant Spider"));
    assert_eq!(d.closed("Block"), None);
}

#[test]
fn a_flyer_may_block_a_flyer_and_a_ground_creature() {
    assert!(attacked_by("Serra Angel", &["Canopy Wyvern"]).offers("Block Serra Angel with Canopy Wyvern"));
    assert!(attacked_by("Grizzly Bears", &["Serra Angel"]).offers("Block Grizzly Bears with Serra Angel"));
}

#[test]
fn flying_and_reach_together_still_fly() {
    let d = attacked_by("Canopy Wyvern", &["Grizzly Bears", "Deadly Recluse"]);
    assert!(d.offers("Block Canopy Wyvern with Deadly Recluse"));
    assert!(!d.offers("Block Canopy Wyvern with Grizzly Bears"));
}

#[test]
fn a_vigilant_attacker_stays_untapped_another_does_not() {
    let d = attacked_by("Serra Angel", &["Giant Spider"]);
    assert!(!d.tapped("Serra Angel"));
    let d = attacked_by("Grizzly Bears", &["Giant Spider"]);
    assert!(d.tapped("Grizzly Bears"));
}

#[test]
fn menace_needs_two_blockers() {
    let d = duel().on(A, &["Alley Brute"]).on(B, &["Grizzly Bears"]).begin("combat");
    let mut d = d;
    d.choose("Attack with Alley Brute").choose("Done");
    // X61: with a single untapped creature there is no block at all.
    assert!(!d.log().contains("blocks"), "{}", d.log());
    let mut d = attacked_by("Alley Brute", &["Grizzly Bears", "Llanowar Elves"]);
    d.choose("Block Alley Brute with Grizzly Bears");
    assert!(!d.offers("Done") && !d.offers("No block"), "one blocker alone is not accepted: {:?}", d.options());
    d.choose("Take it back");
    assert!(d.offers("No block"));
    d.choose("Block Alley Brute with Grizzly Bears").choose("Block Alley Brute with Llanowar Elves").choose("Done");
    assert!(d.logged("Llanowar Elves blocks Alley Brute."));
}

#[test]
fn defender_cannot_attack() {
    let d = duel().on(A, &["Mossy Wall", "Grizzly Bears"]).begin("combat");
    assert_eq!(d.options(), ["Attack with Grizzly Bears", "No attack"]);
    assert_eq!(d.closed("Attack with Mossy Wall").as_deref(), Some("Mossy Wall has defender"));
}

#[test]
fn haste_attacks_at_once_and_others_wait() {
    let mut d = duel().on(A, &["Mountain", "Forest", "Forest"]).hand(A, &["Sudden Goblin", "Grizzly Bears"]).begin("");
    d.choose("Cast Sudden Goblin").resolve();
    d.choose("Cast Grizzly Bears").resolve();
    d.until(Stage::Attackers);
    assert_eq!(d.options(), ["Attack with Sudden Goblin", "No attack"]);
    assert_eq!(
        d.closed("Attack with Grizzly Bears").as_deref(),
        Some("Grizzly Bears came under your control this turn")
    );
}

#[test]
fn first_strike_deals_before_and_survivors_hit_back() {
    // X58: Hill Giant's part is played by a 3/3.
    let mut d = attacked_by("Swift Spearman", &["Grizzly Bears"]);
    d.choose("Block").choose("Done");
    d.damage();
    assert!(d.find("Grizzly Bears").is_none() && d.find("Swift Spearman").is_some());
    let mut d = attacked_by("White Knight", &["Stone Idol"]);
    d.choose("Block").choose("Done");
    d.damage();
    assert!(d.find("White Knight").is_none(), "the survivor hits back in the second step");
}

#[test]
fn double_strike_deals_twice() {
    let mut d = duel().on(A, &["Twinblade Duelist"]).begin("combat");
    d.choose("Attack with Twinblade Duelist").choose("Done");
    d.damage();
    assert_eq!(d.life_of(B), 16);
}

#[test]
fn trample_lets_the_excess_through() {
    let mut d = attacked_by("Bristling Boar", &["Grizzly Bears"]);
    d.choose("Block").choose("Done");
    d.until(Stage::Damage);
    // 0 to 3 may go to the player.
    assert_eq!(d.options(), ["0", "1", "2", "3"]);
    d.choose("3").damage();
    assert_eq!(d.life_of(B), 17);
    assert!(d.find("Grizzly Bears").is_none());
}

#[test]
fn without_trample_a_blocked_creature_deals_nothing_to_the_player() {
    let mut d = attacked_by("Serra Angel", &["Giant Spider"]);
    d.choose("Block").choose("Done");
    d.damage();
    assert_eq!(d.life_of(B), 20);
}

#[test]
fn deathtouch_makes_one_point_lethal_for_trample() {
    // X60
    let mut d = attacked_by("Venomous Boar", &["Giant Spider"]);
    d.choose("Block").choose("Done");
    d.until(Stage::Damage);
    assert_eq!(d.options().last().map(String::as_str), Some("3"));
    d.choose("3").damage();
    assert_eq!(d.life_of(B), 17);
    assert!(d.find("Giant Spider").is_none());
}

#[test]
fn deathtouch_destroys_and_its_memory_is_cleared() {
    let mut d = attacked_by("Deadly Recluse", &["Serra Angel"]);
    d.choose("Block").choose("Done");
    d.damage();
    assert!(d.find("Serra Angel").is_none());
    // E23.7: an indestructible creature is not killed later by it.
    let mut d = attacked_by("Deadly Recluse", &["Stone Idol"]);
    d.choose("Block").choose("Done");
    d.damage();
    assert!(d.find("Stone Idol").is_some());
}

#[test]
fn lifelink_gains_with_the_damage() {
    let mut d = duel().on(A, &["Gentle Vampire"]).begin("combat");
    d.choose("Attack").choose("Done");
    d.damage();
    assert_eq!((d.life_of(A), d.life_of(B)), (23, 17));
    let mut d = duel().on(A, &["Grizzly Bears"]).begin("combat");
    d.choose("Attack").choose("Done");
    d.damage();
    assert_eq!(d.life_of(A), 20);
}

#[test]
fn indestructible_is_not_destroyed() {
    let mut d = duel().on(A, &["Swamp", "Swamp"]).hand(A, &["Slay"]).on(B, &["Stone Idol"]).begin("");
    d.choose("Cast Slay").choose("Stone Idol").resolve();
    assert!(d.find("Stone Idol").is_some());
}

#[test]
fn hexproof_and_shroud_and_protection_shield_from_targets() {
    let d = |mine: &[&str], theirs: &[&str]| {
        let mut d = duel().on(A, &["Swamp", "Swamp"]).hand(A, &["Slay"]).on(A, mine).on(B, theirs).begin("");
        d.choose("Cast Slay");
        d
    };
    let game =
        d(&["Warded Sprite", "Veiled Sprite"], &["Warded Sprite", "Veiled Sprite", "Grizzly Bears", "White Knight"]);
    // One's own hexproof creature may be targeted; a shrouded one by nobody; protection from black holds off black.
    assert_eq!(game.options(), ["Warded Sprite 2/1", "Grizzly Bears 2/2", "Take it back"]);
    assert_eq!(game.closed("Warded Sprite").as_deref(), Some("Warded Sprite has hexproof"));
    assert_eq!(game.closed("Veiled Sprite").as_deref(), Some("Veiled Sprite has shroud"));
    assert_eq!(game.closed("White Knight").as_deref(), Some("White Knight has protection from black"));
}

#[test]
fn protection_prevents_blocks_and_damage() {
    let d = attacked_by("White Knight", &["Grave Watcher", "Grizzly Bears"]);
    assert_eq!(d.options(), ["Block White Knight with Grizzly Bears", "No block"]);
    assert_eq!(
        d.closed("Block White Knight with Grave Watcher").as_deref(),
        Some("White Knight has protection from black")
    );
    let mut d = attacked_by("Grave Watcher", &["White Knight"]);
    d.choose("Block").choose("Done");
    d.damage();
    assert!(d.find("White Knight").is_some() && d.find("Grave Watcher").is_none());
}

#[test]
fn landwalk_counts_the_defenders_lands() {
    let mut with = duel().on(A, &["Wave Rider"]).on(B, &["Grizzly Bears", "Island"]).begin("combat");
    with.choose("Attack").choose("Done");
    while Stage::of(&with.game) == Stage::Attackers {
        with.pass();
    }
    assert!(!with.options().iter().any(|o| o.starts_with("Block")), "{:?}", with.options());
    assert!(attacked_by("Wave Rider", &["Grizzly Bears"]).offers("Block Wave Rider"));
}

#[test]
fn flash_is_cast_at_instant_speed_and_others_are_not() {
    let d = duel().on(A, &["Forest", "Forest"]).hand(A, &["Ambush Cat", "Grizzly Bears"]).begin("upkeep");
    assert!(d.offers("Cast Ambush Cat"));
    assert_eq!(d.closed("Cast Grizzly Bears").as_deref(), Some("only in your main phase; this is the upkeep"));
}

#[test]
fn ward_counters_unless_paid() {
    // X47
    let begin = |lands: &[&str]| {
        let mut d = duel().on(A, lands).hand(A, &["Slay"]).on(B, &["Waterfall Aerialist"]).begin("");
        d.choose("Cast Slay").choose("Waterfall Aerialist");
        assert_eq!(d.on_stack(), 2, "the ward trigger is above the spell");
        d
    };
    let mut d = begin(&["Swamp", "Swamp", "Swamp"]);
    d.resolve();
    assert!(d.find("Waterfall Aerialist").is_some());
    assert_eq!(d.graveyard(A), ["Slay"]);
    let mut d = begin(&["Swamp", "Swamp", "Swamp", "Swamp"]);
    d.pass();
    if d.offers("Pass") {
        d.pass();
    }
    d.choose("Yes").resolve();
    assert!(d.find("Waterfall Aerialist").is_none(), "{}", d.log());
}

#[test]
fn rust_names_ten_keywords() {
    assert_eq!(ENGINE_KEYWORDS.len(), 10);
    let known = &cards().vocabulary.keywords;
    for keyword in ENGINE_KEYWORDS {
        assert!(known.iter().any(|(name, _)| name == keyword.name), "{} is a keyword file", keyword.name);
    }
}

#[test]
fn the_rulebook_names_no_other_keyword() {
    // Every keyword file's name, as a Rust string, stands in keywords.rs alone and only if it is in the table.
    let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let known: Vec<String> = cards().vocabulary.keywords.iter().map(|(name, _)| name.clone()).collect();
    let mut open = vec![sources];
    while let Some(path) = open.pop() {
        // Words, rules and tests of the lexicon, file and folder, are no behaviour.
        if path.file_stem().is_some_and(|stem| stem == "lexicon") {
            continue;
        }
        if path.is_dir() {
            open.extend(std::fs::read_dir(path).expect("a folder").flatten().map(|entry| entry.path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source");
        let code: String = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        for keyword in &known {
            let listed = ENGINE_KEYWORDS.iter().any(|k| k.name == keyword) && path.ends_with("keywords.rs");
            assert!(listed || !code.contains(&format!("\"{keyword}\"")), "{path:?} names {keyword}");
        }
    }
}
