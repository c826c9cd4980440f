//! What a run was asked for: how many games, which part of them, and how to ask for it again. It is no part of the
//! experiment, whose games follow from their numbers alone.

use crate::{Kept, Schedule};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What was asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// How many games, in all parts together.
    pub games: u64,
    /// The part that is played here, of so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<(u64, u64)>,
    /// Pairings that were stopped early because enough was known, each with its last game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<(usize, u64)>,
    /// The arguments that ask for it again, without the part, the folder and how many at the same time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
}

/// Games that were asked for and are not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingPart {
    /// The part they belong to, of so many.
    pub shard: Option<(u64, u64)>,
    /// The folder that part is in, if it is there at all.
    pub folder: Option<PathBuf>,
    /// How many.
    pub games: u64,
}

impl Plan {
    /// What all parts together were asked for.
    pub fn of_all(plans: &[(PathBuf, Plan)]) -> Plan {
        let mut all = Plan::default();
        for (_, plan) in plans {
            all.games = all.games.max(plan.games);
            all.over.extend(plan.over.iter().filter(|over| !all.over.contains(over)).copied().collect::<Vec<_>>());
            if all.arguments.is_empty() {
                all.arguments.clone_from(&plan.arguments);
            }
        }
        all
    }

    /// Whether a game was asked for.
    fn wants(&self, schedule: &Schedule, game: u64) -> bool {
        let pairing = schedule.game(game).pairing;
        game < self.games && !self.over.iter().any(|(over, last)| *over == pairing && game > *last)
    }
}

/// The games that are missing, part by part.
pub fn missing(kept: &Kept, plans: &[(PathBuf, Plan)]) -> Vec<MissingPart> {
    let schedule = Schedule::of(&kept.experiment);
    let all = Plan::of_all(plans);
    let most = plans.iter().filter_map(|(_, plan)| plan.shard).map(|(_, of)| of).max();
    let mut found: Vec<MissingPart> = Vec::new();
    for game in (0..all.games).filter(|game| !kept.rows.contains_key(game) && all.wants(&schedule, *game)) {
        let shard = most.and_then(|of| (0..of).map(|part| (part, of)).find(|part| schedule.is_in(game, Some(*part))));
        match found.iter_mut().find(|part| part.shard == shard) {
            Some(part) => part.games += 1,
            None => {
                let folder = plans.iter().find(|(_, plan)| plan.shard == shard).map(|(path, _)| path.clone());
                found.push(MissingPart { shard, folder, games: 1 });
            }
        }
    }
    found
}
