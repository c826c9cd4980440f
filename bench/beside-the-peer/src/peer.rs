//! The peer's half: the same decks and the same policy by its own engine, without its CLIPS rules, which vanilla creatures do not need.

use crate::ours::Sum;
use echomancy_core::domain::{
    actions::Action,
    cards::{card_definition::CardDefinition, card_instance::CardInstance, catalog},
    enums::{CardType, Step},
    game::{Game, automation},
    types::{CardInstanceId, PlayerId},
    value_objects::mana::ManaCost,
};
use echomancy_core::infrastructure::legal_actions::compute_legal_actions;
use kernel::{Random, mix};

fn creature(id: &str, cost: &str, power: u32, toughness: u32) -> CardDefinition {
    let cost = ManaCost::parse(cost).expect("a cost");
    CardDefinition::new(id, id, vec![CardType::Creature]).with_power_toughness(power, toughness).with_mana_cost(cost)
}

fn deck(owner: &str, red: bool) -> Vec<CardInstance> {
    let (creatures, land) = if red {
        let list = [("raiders", "R", 1, 1), ("piker", "1R", 2, 1), ("ogre", "2R", 2, 2), ("giant", "3R", 3, 3)];
        (list, catalog::mountain())
    } else {
        let list = [("bears", "1G", 2, 2), ("tusker", "GG", 3, 3), ("courser", "2G", 3, 3), ("wurm", "4GG", 6, 4)];
        (list, catalog::forest())
    };
    let four = creatures.into_iter().map(|(id, cost, p, t)| (creature(id, cost, p, t), 4));
    let copies = four.chain([(land, 14)]).flat_map(|(card, n)| std::iter::repeat_n(card, n));
    copies.map(|card| CardInstance::new(uuid::Uuid::new_v4().to_string(), card, owner)).collect()
}

/// One of the things a player may do.
enum Deed {
    Land(String),
    Cast(String, usize),
    Attack(String),
    Block(String, String),
    Pass,
}

/// Everything a player may do, the pass last. Lands are tapped for a spell as it is cast.
fn open(game: &Game, player: &str, lands: &[String], legal: (Vec<String>, Vec<String>, Vec<String>)) -> Vec<Deed> {
    let (playable, attackers, blockers) = legal;
    let step = game.current_step();
    let mut open: Vec<Deed> = playable.into_iter().map(Deed::Land).collect();
    let main = matches!(step, Step::FirstMain | Step::SecondMain);
    if game.current_player_id() == player && main && !game.stack_has_items() {
        for card in game.hand(player).expect("a hand").iter().filter(|card| !card.definition().is_land()) {
            let Some(cost) = card.definition().mana_cost() else { continue };
            let total = cost.mana_value() as usize;
            if total <= lands.len() {
                open.push(Deed::Cast(card.instance_id().to_string(), total));
            }
        }
    }
    open.extend(attackers.into_iter().map(Deed::Attack));
    if !blockers.is_empty() {
        let foe = game.current_player_id().to_string();
        let attacks = |id: &str| {
            let creature = game.permanent_state(id).and_then(|state| state.creature_state());
            creature.is_some_and(|creature| creature.is_attacking())
        };
        for blocker in &blockers {
            let met = game.battlefield(&foe).expect("a battlefield").iter().map(|card| card.instance_id());
            open.extend(met.filter(|id| attacks(id)).map(|id| Deed::Block(blocker.clone(), id.to_string())));
        }
    }
    open.push(Deed::Pass);
    open
}

/// Plays one duel.
pub fn play(seed: u64, sum: &mut Sum) {
    let mut game = Game::create("g");
    for (player, red) in [("p1", false), ("p2", true)] {
        game.add_player(player, player).expect("a seat");
        game.assign_deck(player, deck(player, red)).expect("a deck");
    }
    game.start("p1", Some(seed)).expect("a game");
    let mut random = Random::new(mix(seed, 1));
    let mut within: Option<(Step, String)> = None;
    let (mut turns, mut last) = (1u64, "p1".to_string());
    for _ in 0..20_000 {
        if game.outcome().is_some() {
            break;
        }
        if game.current_player_id() != last {
            (turns, last) = (turns + 1, game.current_player_id().to_string());
        }
        if automation::is_non_interactive_step(game.current_step()) {
            let active = game.current_player_id().to_string();
            automation::auto_advance_through_non_interactive(&mut game, &active);
            continue;
        }
        let Some(player) = game.priority_player_id().map(str::to_string) else { break };
        let legal = compute_legal_actions(&game, &player);
        let lands = legal.tappable_lands;
        let mut open =
            open(&game, &player, &lands, (legal.playable_lands, legal.attackable_creatures, legal.blockable_creatures));
        sum.prompts += 1;
        let step = game.current_step();
        let declares = matches!(step, Step::DeclareAttackers | Step::DeclareBlockers)
            && open.iter().any(|deed| matches!(deed, Deed::Attack(_) | Deed::Block(..)));
        let key = declares.then(|| (step, player.clone()));
        sum.decisions += u64::from(open.len() > 1 && (key.is_none() || within != key));
        let i = if open.len() == 1 { 0 } else { random.below(open.len() as u32) as usize };
        within = if matches!(open[i], Deed::Pass) { None } else { key };
        let done = deed(&mut game, &player, open.swap_remove(i), &lands, sum);
        if !done {
            sum.refused += 1;
            if game.apply(Action::PassPriority { player_id: PlayerId::new(&player) }).is_err() {
                break;
            }
        }
    }
    sum.turns += turns;
    sum.games += 1;
    sum.over += u64::from(game.outcome().is_some());
}

/// Does one of them; says whether it was accepted.
fn deed(game: &mut Game, player: &str, deed: Deed, lands: &[String], sum: &mut Sum) -> bool {
    let player_id = PlayerId::new(player);
    let card = |id: &str| CardInstanceId::new(id);
    let action = match deed {
        Deed::Land(id) => {
            sum.lands += 1;
            Action::PlayLand { player_id, card_id: card(&id) }
        }
        Deed::Cast(id, mana) => {
            sum.casts += 1;
            for land in &lands[..mana] {
                let (player_id, permanent_id) = (PlayerId::new(player), card(land));
                let tap = Action::ActivateAbility { player_id, permanent_id, ability_index: 0 };
                sum.refused += u64::from(game.apply(tap).is_err());
            }
            Action::CastSpell { player_id, card_id: card(&id), targets: vec![], x_value: 0 }
        }
        Deed::Attack(id) => {
            sum.attacks += 1;
            Action::DeclareAttacker { player_id, creature_id: card(&id) }
        }
        Deed::Block(blocker, attacker) => {
            Action::DeclareBlocker { player_id, blocker_id: card(&blocker), attacker_id: card(&attacker) }
        }
        Deed::Pass => Action::PassPriority { player_id },
    };
    game.apply(action).is_ok()
}
