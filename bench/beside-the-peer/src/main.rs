//! Two engines in one process: the same decks and policy, batches in turn, the time of the thread.

mod ours;
mod peer;

use ours::{Ours, Sum};

fn cpu() -> u64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec.unsigned_abs() * 1_000_000_000 + time.tv_nsec.unsigned_abs()
}

fn show(name: &str, sum: &Sum) {
    let (games, us) = (sum.games as f64, sum.nanoseconds as f64 / 1e3);
    println!(
        "{name}: {:.1} games/s, {:.0} prompts/s, {:.0} decisions/s; {:.2} us a turn, {:.1} us a cast, {:.2} us a prompt",
        games / us * 1e6,
        sum.prompts as f64 / us * 1e6,
        sum.decisions as f64 / us * 1e6,
        us / sum.turns as f64,
        us / sum.casts as f64,
        us / sum.prompts as f64
    );
    println!(
        "  a game: {:.1} prompts, {:.1} decisions, {:.1} turns, {:.1} casts, {:.1} lands, {:.1} attackers; {} of {} ended, {} refused",
        sum.prompts as f64 / games,
        sum.decisions as f64 / games,
        sum.turns as f64 / games,
        sum.casts as f64 / games,
        sum.lands as f64 / games,
        sum.attacks as f64 / games,
        sum.over,
        sum.games,
        sum.refused
    );
}

fn main() {
    let argument = |i: usize, usual: u64| std::env::args().nth(i).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (rounds, batch) = (argument(1, 15), argument(2, 40));
    let engine = Ours::new();
    let (mut ours, mut theirs) = (Sum::default(), Sum::default());
    for round in 0..rounds {
        let seeds = || (0..batch).map(|i| kernel::mix(7, round * batch + i));
        let began = cpu();
        seeds().for_each(|seed| engine.play(seed, &mut ours));
        let between = cpu();
        seeds().for_each(|seed| peer::play(seed, &mut theirs));
        ours.nanoseconds += between - began;
        theirs.nanoseconds += cpu() - between;
    }
    show("cardwright", &ours);
    show("theUniC/echomancy", &theirs);
    let ratio = |of: fn(&Sum) -> u64| {
        let each = |sum: &Sum| sum.nanoseconds as f64 / of(sum) as f64;
        each(&theirs) / each(&ours)
    };
    println!(
        "theirs over ours, CPU: a turn {:.2}, a cast {:.2}, a prompt {:.2}, a decision {:.2}",
        ratio(|sum| sum.turns),
        ratio(|sum| sum.casts),
        ratio(|sum| sum.prompts),
        ratio(|sum| sum.decisions)
    );
}
