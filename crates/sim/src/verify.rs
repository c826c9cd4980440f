//! Checks rows: a row follows from its experiment and its number, so it can be checked without
//! playing, and by playing its game again.

use crate::{Ended, Experiment, Row, Schedule, Stage};
use kernel::mix;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The result of playing rows again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of rows played again.
    pub played: u64,
    /// The number of rows that cannot be played again, because a bot thinks by the clock.
    pub unverifiable: u64,
    /// The rows that differ, by number, each with the difference.
    pub wrong: Vec<(u64, String)>,
}

/// Finds a claim that no game could make true; `None` for a possible row.
pub fn impossible(experiment: &Experiment, row: &Row) -> Option<String> {
    let planned = Schedule::of(experiment).game(row.game);
    let bots: Vec<&String> = planned.bots.iter().map(|bot| &experiment.bots[*bot]).collect();
    let decks: Vec<String> = planned.decks.iter().map(|deck| experiment.deck_name(*deck)).collect();
    let seats = planned.decks.len();
    let wins = row.outcome == Ended::Won;
    let together = matches!(row.outcome, Ended::Survived | Ended::Lost);
    let letter = |seat: u8| char::from(b'A'.saturating_add(seat));
    match row.winner {
        _ if row.seed != planned.seed => Some(format!("its seed is {}, not {}", planned.seed, row.seed)),
        _ if !row.bots.iter().eq(bots) => Some(format!("other bots play it than {}", row.bots.join(","))),
        _ if row.decks != decks => Some(format!("other decks play it than {}", row.decks.join(","))),
        _ if row.cards.len() != seats => Some(format!("it has {seats} seats, not {}", row.cards.len())),
        _ if wins != row.winner.is_some() => {
            Some(format!("it was {}, and the winner does not fit", row.outcome.word()))
        }
        Some(seat) if usize::from(seat) >= seats => Some(format!("{} is no seat that could win it", letter(seat))),
        _ if wins && !experiment.rivals => Some("nobody wins such a game".into()),
        _ if together && experiment.rivals => Some(format!("rivals have no game that is {}", row.outcome.word())),
        _ if row.parts.len() > experiment.days as usize => Some(format!("it has {} days", row.parts.len())),
        _ if row.turns < 0 => Some(format!("it has {} turns", row.turns)),
        _ => None,
    }
}

/// Tells whether a row can be played again.
fn is_repeatable(row: &Row) -> bool {
    !row.bots.iter().any(|bot| bot.ends_with("ms"))
}

/// Plays a fixed part of the rows again on several cores: at least one, if one can be played again.
pub fn verify(stage: &Stage, rows: &BTreeMap<u64, Row>, part: f64, jobs: usize) -> Verified {
    let (again, by_clock): (Vec<&Row>, Vec<&Row>) = rows.values().partition(|row| is_repeatable(row));
    let chance = u64::from_str_radix(&stage.experiment.hash(), 16).unwrap_or_default();
    let of_part = |row: &&&Row| (mix(chance, row.game) % 1_000_000) as f64 <= part * 1_000_000.0;
    let mut chosen: Vec<&Row> = again.iter().filter(of_part).copied().collect();
    if chosen.is_empty() && part > 0.0 {
        chosen.extend(again.last());
    }
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, chosen.len().max(1)) {
            scope.spawn(|| {
                while let Some(row) = chosen.get(next.fetch_add(1, Relaxed)) {
                    if let Some(differs) = difference(row, &stage.play(&stage.schedule.game(row.game))) {
                        wrong.lock().unwrap_or_else(PoisonError::into_inner).push((row.game, differs));
                    }
                }
            });
        }
    });
    let mut wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
    wrong.sort();
    Verified { played: chosen.len() as u64, unverifiable: by_clock.len() as u64, wrong }
}

/// The difference between a row and its game played again.
fn difference(row: &Row, played: &Row) -> Option<String> {
    if row == played {
        return None;
    }
    let winner = |row: &Row| row.winner.map_or("nobody".to_string(), |seat| kernel::Seat(seat).letter().to_string());
    let told = [
        ("the last state", row.hash.clone(), played.hash.clone()),
        ("how it ended", row.outcome.word().into(), played.outcome.word().into()),
        ("the winner", winner(row), winner(played)),
        ("the turns", row.turns.to_string(), played.turns.to_string()),
        ("the decisions", row.decisions.to_string(), played.decisions.to_string()),
    ];
    let told = told.iter().find(|(_, there, here)| there != here);
    Some(told.map_or("what is told of its cards and numbers".into(), |(what, there, here)| {
        format!("{what}: {there} in the row, {here} when played again")
    }))
}
