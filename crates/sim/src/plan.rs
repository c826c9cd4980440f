//! The plan of a run: the number of games, the shard played here, and the command that repeats it. It is not part of the
//! experiment, whose games follow from their numbers alone.

use crate::{Kept, Schedule};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The plan of a run.
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
/// #
/// use sim::{Kept, MissingShard, Plan, missing};
/// // Half of ten games was to be played here; nothing has been played yet.
/// let kept = Kept { experiment, results: Default::default(), dropped: 0 };
/// let plan = Plan { games: 10, shard: Some((0, 2)), ..Plan::default() };
/// let left: Vec<MissingShard> = missing(&kept, &[("here".into(), plan)]);
/// assert_eq!(left.iter().map(|missing| missing.games).sum::<u64>(), 10);
/// assert!(left.iter().any(|missing| missing.shard == Some((1, 2)) && missing.folder.is_none()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The number of games in all shards together.
    pub games: u64,
    /// The shard played here, and the number of shards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<(u64, u64)>,
    /// Pairings that stopped early with a verdict, each with its last game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<(usize, u64)>,
    /// The arguments that repeat the run, without the shard, the folder and the number of jobs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
}

/// Games of the plan that are missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingShard {
    /// The shard they belong to, and the number of shards.
    pub shard: Option<(u64, u64)>,
    /// The folder of that shard, if there is one.
    pub folder: Option<PathBuf>,
    /// The number of games.
    pub games: u64,
}

impl Plan {
    /// The joint plan of all shards.
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

    /// Tells whether a game belongs to the plan.
    fn wants(&self, schedule: &Schedule, game: u64) -> bool {
        let pairing = schedule.game(game).pairing;
        game < self.games && !self.over.iter().any(|(over, last)| *over == pairing && game > *last)
    }
}

/// The games that are missing, shard by shard.
pub fn missing(kept: &Kept, plans: &[(PathBuf, Plan)]) -> Vec<MissingShard> {
    let schedule = Schedule::of(&kept.experiment);
    let all = Plan::of_all(plans);
    let most = plans.iter().filter_map(|(_, plan)| plan.shard).map(|(_, of)| of).max();
    let mut found: Vec<MissingShard> = Vec::new();
    for game in (0..all.games).filter(|game| !kept.results.contains_key(game) && all.wants(&schedule, *game)) {
        let shard =
            most.and_then(|of| (0..of).map(|index| (index, of)).find(|shard| schedule.is_in(game, Some(*shard))));
        match found.iter_mut().find(|missing| missing.shard == shard) {
            Some(missing) => missing.games += 1,
            None => {
                let folder = plans.iter().find(|(_, plan)| plan.shard == shard).map(|(path, _)| path.clone());
                found.push(MissingShard { shard, folder, games: 1 });
            }
        }
    }
    found
}
