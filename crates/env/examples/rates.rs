//! The rates of an environment, by the processor's time of this program: whole random games, steps of a batch, observations.
//!
//! ```sh
//! cargo run --release -p cardwright-env --example rates -- echomancy-vanilla-v1
//! ```

use env::{Autoreset, Batch, Env, Vector};
use kernel::mix;
use std::time::Instant;

fn main() {
    let name = std::env::args().nth(1).unwrap_or("echomancy-vanilla-v1".into());
    let env = Env::named(games::TITLES, &name).expect("a named environment");
    let (ids, size) = (env.num_distinct_actions(), env.schema().size());
    println!("{name}: {ids} action ids, {size} numbers in an observation, fingerprint {:016x}", env.fingerprint());

    let started = Instant::now();
    let (mut games, mut steps) = (0, 0);
    while started.elapsed().as_secs() < 3 {
        let mut state = env.begin(games);
        while !state.is_over() {
            let legal = state.legal_actions().len() as u64;
            state.apply_index((mix(games, steps) % legal) as u16).expect("a legal action");
            steps += 1;
        }
        games += 1;
    }
    let seconds = started.elapsed().as_secs_f64();
    println!("playouts, one thread: {:.0} games/s, {:.0} steps/s", games as f64 / seconds, steps as f64 / seconds);

    let games = 512;
    for threads in [1, 2] {
        for observed in [false, true] {
            let mut vector = Vector::new(&env, games, 7, Autoreset::SameStep).on_threads(threads);
            let mut observations = vec![0.0; if observed { games * size } else { 0 }];
            let (mut done, mut rewards) = (vec![0; games], vec![0.0; games * usize::from(env.players())]);
            let (started, mut steps) = (Instant::now(), 0);
            while started.elapsed().as_secs() < 3 {
                vector.step_random(&mut Batch {
                    observations: &mut observations,
                    done: &mut done,
                    rewards: &mut rewards,
                    ..Batch::default()
                });
                steps += games;
            }
            let rate = steps as f64 / started.elapsed().as_secs_f64();
            println!("batch of {games}, {threads} threads, observations {observed}: {rate:.0} steps/s");
        }
    }

    let mut states = Vec::new();
    for seed in 0..50 {
        let mut state = env.begin(seed);
        while !state.is_over() {
            states.push(state.clone());
            let legal = state.legal_actions().len() as u64;
            state.apply_index((mix(seed, states.len() as u64) % legal) as u16).expect("a legal action");
        }
    }
    let mut numbers = vec![0.0; size];
    let started = Instant::now();
    let rounds = 20;
    for _ in 0..rounds {
        for state in &states {
            if let Some(seat) = state.current_player() {
                state.tensor_into(seat, &mut numbers);
            }
        }
    }
    let each = started.elapsed().as_secs_f64() / (rounds * states.len()) as f64;
    println!("an observation: {:.2} microseconds", each * 1e6);
    let started = Instant::now();
    let copies: usize = states.iter().map(|state| state.clone().history().len()).sum();
    let each = started.elapsed().as_secs_f64() / states.len() as f64;
    println!("a clone: {:.2} microseconds ({copies})", each * 1e6);
}
