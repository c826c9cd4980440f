//! Checks results: a result follows from its experiment and its number, so it can be checked without
//! playing, and by playing its game again.

use crate::{Ended, Experiment, GameResult, Schedule, Stage};
use kernel::mix;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The result of playing results again.
///
/// ```
/// # use sim::{ENGINE, Experiment, Stage};
/// # let shelf = table::Shelf::embedded(games::TITLES);
/// # let title = shelf.title("echomancy").expect("it ships");
/// # let library = &shelf.library(title).expect("cards").0;
/// # let mut decks = shelf.sources().decks("echomancy");
/// # decks.retain(|deck| ["Vanilla Green", "Vanilla Red"].contains(&deck.name()));
/// # decks.iter_mut().for_each(|deck| deck.small = true);
/// # let experiment = Experiment {
/// #     engine: ENGINE.into(),
/// #     game: "echomancy".into(),
/// #     cards: Experiment::hash_of(title, library),
/// #     variant: None,
/// #     bots: vec!["random".into()],
/// #     tables: vec![(0..decks.len()).collect()],
/// #     decks,
/// #     rivals: true,
/// #     days: 1,
/// #     prompts: 20_000,
/// #     seed: 7,
/// # };
/// # let stage = Stage::new(experiment, title, library).expect("it can begin");
/// #
/// use sim::{Verified, verify};
/// let mut result = stage.play(&stage.schedule.game(0));
/// result.turns += 1; // somebody made it up
/// let verified: Verified = verify(&stage, &[(0, result)].into(), 1.0, 1);
/// assert_eq!((verified.played, verified.wrong.len()), (1, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of results played again.
    pub played: u64,
    /// The number of results that cannot be played again, because a bot thinks by the clock.
    pub unverifiable: u64,
    /// The results that differ, by number, each with the difference.
    pub wrong: Vec<(u64, String)>,
}

/// Finds a claim that no game could make true; `None` for a possible result.
pub fn impossible(experiment: &Experiment, result: &GameResult) -> Option<String> {
    let planned = Schedule::of(experiment).game(result.game);
    let bots: Vec<&String> = planned.bots.iter().map(|bot| &experiment.bots[*bot]).collect();
    let decks: Vec<String> = planned.decks.iter().map(|deck| experiment.deck_name(*deck)).collect();
    let seats = planned.decks.len();
    let wins = result.outcome == Ended::Won;
    let together = matches!(result.outcome, Ended::Survived | Ended::Lost);
    let letter = |seat: u8| char::from(b'A'.saturating_add(seat));
    match result.winner {
        _ if result.seed != planned.seed => Some(format!("its seed is {}, not {}", planned.seed, result.seed)),
        _ if !result.bots.iter().eq(bots) => Some(format!("other bots play it than {}", result.bots.join(","))),
        _ if result.decks != decks => Some(format!("other decks play it than {}", result.decks.join(","))),
        _ if result.cards.len() != seats => Some(format!("it has {seats} seats, not {}", result.cards.len())),
        _ if wins != result.winner.is_some() => {
            Some(format!("it was {}, and the winner does not fit", result.outcome.word()))
        }
        Some(seat) if usize::from(seat) >= seats => Some(format!("{} is not a seat that could win it", letter(seat))),
        _ if !result.places.is_empty() && result.places.len() != seats => {
            Some(format!("it has {seats} seats and {} places", result.places.len()))
        }
        _ if wins && !experiment.rivals => Some("nobody wins such a game".into()),
        _ if together && experiment.rivals => Some(format!("rivals have no game that is {}", result.outcome.word())),
        _ if result.days.len() > experiment.days as usize => Some(format!("it has {} days", result.days.len())),
        _ if result.turns < 0 => Some(format!("it has {} turns", result.turns)),
        _ => None,
    }
}

/// Tells whether a result can be played again.
fn is_repeatable(result: &GameResult) -> bool {
    !result.bots.iter().any(|bot| crate::experiment::is_by_clock(bot))
}

/// Plays a fixed share of the results again on several cores: at least one, if one can be played again.
pub fn verify(stage: &Stage, results: &BTreeMap<u64, GameResult>, share: f64, jobs: usize) -> Verified {
    let (again, by_clock): (Vec<&GameResult>, Vec<&GameResult>) =
        results.values().partition(|result| is_repeatable(result));
    let chance = u64::from_str_radix(&stage.experiment.hash(), 16).unwrap_or_default();
    let of_share = |result: &&&GameResult| (mix(chance, result.game) % 1_000_000) as f64 <= share * 1_000_000.0;
    let mut chosen: Vec<&GameResult> = again.iter().filter(of_share).copied().collect();
    if chosen.is_empty() && share > 0.0 {
        chosen.extend(again.last());
    }
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, chosen.len().max(1)) {
            scope.spawn(|| {
                while let Some(result) = chosen.get(next.fetch_add(1, Relaxed)) {
                    if let Some(differs) = difference(result, &stage.play(&stage.schedule.game(result.game))) {
                        wrong.lock().unwrap_or_else(PoisonError::into_inner).push((result.game, differs));
                    }
                }
            });
        }
    });
    let mut wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
    wrong.sort();
    Verified { played: chosen.len() as u64, unverifiable: by_clock.len() as u64, wrong }
}

/// The difference between a result and its game played again.
fn difference(result: &GameResult, played: &GameResult) -> Option<String> {
    if result == played {
        return None;
    }
    let winner = |result: &GameResult| {
        result.winner.map_or("nobody".to_string(), |seat| kernel::Seat(seat).letter().to_string())
    };
    let told = [
        ("the last state", result.hash.clone(), played.hash.clone()),
        ("how it ended", result.outcome.word().into(), played.outcome.word().into()),
        ("the winner", winner(result), winner(played)),
        ("the turns", result.turns.to_string(), played.turns.to_string()),
        ("the decisions", result.decisions.to_string(), played.decisions.to_string()),
    ];
    let told = told.iter().find(|(_, there, here)| there != here);
    Some(told.map_or("what is told of its cards and numbers".into(), |(what, there, here)| {
        format!("{what}: {there} in the result, {here} when played again")
    }))
}
