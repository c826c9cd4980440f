//! Figures beside those of another run, as ratios: the machine's own speed falls out of what both were measured on.

use super::{BenchTrouble, Figures};
use crate::{Trouble, output::say, trouble::unreadable};
use std::path::Path;

/// Reads the output of `bench --json`.
pub fn read(path: &Path) -> Result<Vec<Figures>, Trouble> {
    let text = std::fs::read_to_string(path).map_err(unreadable(path))?;
    Ok(serde_json::from_str(&text).map_err(|error| BenchTrouble::NoFigures { path: path.into(), error })?)
}

/// Every figure both have, now over then; below one is faster for times, above one for rates.
pub fn compare(now: &Figures, then: &Figures) {
    say!("{}, now over then", now.game);
    let line = |name: String, now: f64, then: f64| {
        if then > 0.0 {
            say!("  {:>5.2}x  {name}", now / then);
        }
    };
    for size in &now.sizes {
        if let Some(old) = then.sizes.iter().find(|s| s.cards == size.cards) {
            line(format!("an act nobody speaks of, {} cards", size.cards), size.unspoken_ns, old.unspoken_ns);
            line(format!("a stat, {} cards", size.cards), size.stat_ns, old.stat_ns);
            line(format!("one change, {} cards", size.cards), size.change_ns, old.change_ns);
        }
    }
    for board in &now.boards {
        let table = format!("{} cards, {} lords", board.cards, board.lords);
        let same = |b: &&super::Board| (b.cards, b.lords) == (board.cards, board.lords);
        if let Some(old) = then.boards.iter().find(same) {
            line(format!("the whole view, {table}"), board.view_ns, old.view_ns);
            line(format!("a clone, {table}"), board.clone_ns, old.clone_ns);
            for (name, ns) in &board.asked {
                if let Some((_, old)) = old.asked.iter().find(|(other, _)| other == name) {
                    line(format!("{name}, {table}"), *ns, *old);
                }
            }
        }
    }
    line("a clone in the middle of a game".into(), now.clone.ns, then.clone.ns);
    for run in &now.playouts {
        let same = |r: &&super::Playouts| r.decks == run.decks && r.jobs == run.jobs;
        if let Some(old) = then.playouts.iter().find(same) {
            let name = format!("games a second with {}, {} jobs (a rate)", run.decks, run.jobs);
            line(name, run.games_per_second, old.games_per_second);
        }
    }
    if let (Some(search), Some(old)) = (&now.searching, &then.searching) {
        let name = format!("iterations of `search` a second with {} (a rate)", search.decks);
        line(name, search.iterations_per_second, old.iterations_per_second);
    }
    say!();
}
