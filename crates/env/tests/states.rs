//! At random states of every environment: a clone, a replay and a restored state are the same; legal actions are read back from their
//! names; observations keep their ranges; and hidden cards that are dealt anew change nothing a seat observes.
//!
//! `CARDWRIGHT_STATES=10000 cargo test --release -p cardwright-env --test states` looks at as many states of each.

use env::{Action, Env, Setup, State};
use kernel::{Random, Seat};
use std::collections::BTreeSet;

/// How many states of each environment are looked at.
fn wanted() -> usize {
    std::env::var("CARDWRIGHT_STATES").ok().and_then(|text| text.parse().ok()).unwrap_or(150)
}

/// Figures of a walk.
#[derive(Default, Debug)]
struct Seen {
    states: usize,
    games: u64,
    /// Legal actions, and those without an id of their own.
    actions: usize,
    others: usize,
    /// Numbers in tensors that are not zero.
    filled: usize,
}

fn named(state: &State) -> Vec<String> {
    state.legal_names().iter().map(Action::to_string).collect()
}

fn check_actions(state: &State, seen: &mut Seen) {
    let (ids, names) = (state.legal_actions(), state.legal_names());
    assert_eq!(ids.len(), names.len());
    assert!(ids.len() > 1, "a state is a choice");
    let distinct: BTreeSet<u32> = ids.iter().copied().collect();
    assert_eq!(distinct.len(), ids.len(), "{:?}", named(state));
    for (at, (id, name)) in ids.iter().zip(&names).enumerate() {
        let text = name.to_string();
        assert_eq!(text.parse::<Action>().as_ref(), Ok(name), "{text}");
        assert_eq!(state.find(name), Some(at as u16), "{text}");
        assert_eq!(state.string_to_action(&text), Some(*id), "{text}");
        assert_eq!(state.action_to_string(*id), Some(text));
        assert!(*id < state.env().num_distinct_actions());
        seen.others += usize::from(state.env().space().is_other(*id));
    }
    seen.actions += ids.len();
    let width = state.env().schema().action_features().len();
    let features = state.action_features();
    assert_eq!(features.len(), width * ids.len());
    let most = state.env().space().names().len() as f32;
    assert!(features.iter().all(|feature| (-2.0..=most.max(4.0)).contains(feature)));
}

fn check_tensor(state: &State, seat: Seat, seen: &mut Seen) -> Vec<f32> {
    let tensor = state.tensor(seat);
    let schema = state.env().schema();
    assert_eq!(tensor.len(), schema.size());
    for block in schema.blocks() {
        for value in &tensor[block.range()] {
            assert!((block.low..=block.high).contains(value), "{}: {value}", block.name);
        }
    }
    seen.filled += tensor.iter().filter(|value| **value != 0.0).count();
    tensor
}

/// Everything a seat observes, as text.
fn observed(state: &State, seat: Seat) -> String {
    serde_json::to_string(&state.observe(seat).expect("a whole game")).expect("data")
}

fn check_hidden(state: &State, random: &mut Random, seen: &mut Seen) {
    for seat in (0..state.env().players()).map(Seat) {
        let tensor = check_tensor(state, seat, seen);
        let chance = *random;
        let other = state.resample(seat, random);
        assert_eq!(other, state.resample(seat, &mut { chance }), "the same chance deals the same cards");
        assert_eq!(other.current_player(), state.current_player());
        let differs = other.tensor(seat).iter().zip(&tensor).position(|(one, other)| one != other);
        let block = differs.and_then(|at| state.env().schema().blocks().iter().find(|b| b.range().contains(&at)));
        assert!(differs.is_none(), "{seat:?} sees another {:?} at {state:?}", block.map(|block| &block.name));
        assert_eq!(other.position_hash(seat), state.position_hash(seat));
        if state.current_player() == Some(seat) {
            assert_eq!(named(&other), named(state));
            assert_eq!(other.legal_actions(), state.legal_actions());
            assert_eq!(other.action_features(), state.action_features());
        }
        if seen.states.is_multiple_of(10) {
            assert_eq!(mask_number(&observed(&other, seat)), mask_number(&observed(state, seat)));
            assert_eq!(state.env().restore(&other.save()).as_ref(), Ok(&other));
        }
    }
}

/// The observation without the number of the prompt, which counts from where a state began.
fn mask_number(text: &str) -> String {
    match text.split_once("\"prompt\":{\"number\":") {
        Some((before, after)) => format!("{before}{}", after.trim_start_matches(|c: char| c.is_ascii_digit())),
        None => text.to_string(),
    }
}

fn walk(env: &Env) {
    let mut seen = Seen::default();
    let mut random = Random::new(24);
    while seen.states < wanted() {
        let mut state = env.begin(seen.games);
        seen.games += 1;
        while !state.is_over() && seen.states < wanted() {
            // Every third state, so that more games are seen.
            if state.history().len().is_multiple_of(3) {
                seen.states += 1;
                assert_eq!(state.clone(), state);
                check_actions(&state, &mut seen);
                assert_eq!(env.restore(&state.save()).as_ref(), Ok(&state));
                let mut replayed = env.begin(seen.games - 1);
                state.history().iter().for_each(|index| replayed.apply_index(*index).expect("it was legal"));
                assert_eq!(replayed, state);
                check_hidden(&state, &mut random, &mut seen);
            }
            let legal = state.legal_actions();
            let action = legal[random.below(legal.len() as u32) as usize];
            state.apply(action).expect("a legal action");
            assert!(state.is_over() || state.rewards().iter().all(|reward| *reward == 0.0));
        }
        if state.is_over() && !state.is_cut_off() {
            assert!(state.returns().iter().all(|value| (-1.0..=1.0).contains(value)));
            assert_eq!(state.rewards(), state.returns());
        }
    }
    println!("{}: {seen:?}, {} ids, {} numbers", env.name(), env.num_distinct_actions(), env.schema().size());
    assert!(seen.filled > 20 * seen.states, "observations hold something");
    assert!(seen.others * 500 <= seen.actions, "nearly every action has an id of its own");
}

#[test]
fn vanilla() {
    walk(&Env::named(games::TITLES, "echomancy-vanilla-v1").expect("it ships"));
}

#[test]
fn banner() {
    walk(&Env::named(games::TITLES, "echomancy-banner-v1").expect("it ships"));
}

#[test]
fn rangers_solo() {
    walk(&Env::named(games::TITLES, "rangers-solo-v1").expect("it ships"));
}

#[test]
fn the_deck_builder() {
    walk(&Env::new(&harbour::TITLE, Setup::of(2)).expect("an environment"));
}

#[test]
fn lanterns_of_three() {
    walk(&Env::new(&lanterns::TITLE, Setup::of(3)).expect("an environment"));
}
