//! `sim merge`: the shards of an experiment joined, after a look at every result and some of them played again.

use super::{SimTrouble, VERSIONS, compare, conclude, fraction};
use crate::{
    Done, Outcome, Trouble, arguments, check,
    output::{count, say},
    play,
    program::Program,
    trouble::unreadable,
};
use sim::{
    ENGINE, Experiment, Folder, GameResult, Kept, MissingShard, Plan, SimError, Stage, Versions, impossible, merge,
    missing, verify,
};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use table::SessionError;

/// So many mistakes are told one by one.
const TOLD: usize = 5;

pub(super) fn join(asked: &arguments::Merge, program: &Program) -> Outcome {
    let (shards, out) = (&asked.shards, &asked.out);
    let asks = Asks { again: share(&asked.verify)?, jobs: asked.jobs.unwrap_or_else(cores), program };
    let both: Vec<bool> = shards.iter().map(|shard| shard.join(VERSIONS).exists()).collect();
    if both.iter().all(|both| !both) {
        let folders: Vec<Folder> = shards.iter().map(Folder::at).collect();
        let Some(joined) = asks.joined(&folders, &Folder::at(out), None)? else { return Ok(Done::Wrong) };
        let done = conclude(&joined.kept.experiment, &Folder::at(out), &joined.results(), &[])?;
        return Ok(both_well(done, joined.tell_missing(shards, out)));
    }
    if let Some(other) = both.iter().position(|both| !both) {
        return Err(SimTrouble::Mixed { path: shards[other].clone() }.into());
    }
    let file = shards[0].join(VERSIONS);
    let text = std::fs::read_to_string(&file).map_err(unreadable(&file))?;
    let versions: Versions = serde_json::from_str(&text).map_err(|error| SimError::Damaged(file, error))?;
    let mut both = Vec::new();
    for (version, cards) in [("old", &versions.old), ("new", &versions.new)] {
        let folders: Vec<Folder> = shards.iter().map(|shard| Folder::at(shard.join(version))).collect();
        let Some(joined) = asks.joined(&folders, &Folder::at(out.join(version)), Some(cards))? else {
            return Ok(Done::Wrong);
        };
        both.push(joined);
    }
    Folder::at(out).write(VERSIONS, &text)?;
    let done = compare(&both[1].kept.experiment, versions, out, &both[0].results(), &both[1].results())?;
    // Games that one version lacks are played together with the other.
    let least = both.iter().max_by_key(|joined| joined.missing.iter().map(|missing| missing.games).sum::<u64>());
    Ok(both_well(done, least.map_or(Done::Well, |joined| joined.tell_missing(shards, out))))
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// `2%`, `all` or `0%`
fn share(text: &str) -> Result<f64, SimTrouble> {
    match text {
        "all" | "100%" => Ok(1.0),
        "none" | "0%" | "0" => Ok(0.0),
        text => fraction(text),
    }
}

fn both_well(one: Done, other: Done) -> Done {
    if let (Done::Well, Done::Well) = (&one, &other) { Done::Well } else { Done::Wrong }
}

/// The check of results.
struct Asks<'a> {
    /// This share of them is played again.
    again: f64,
    jobs: usize,
    program: &'a Program,
}

/// The shards of one version, joined.
struct Joined {
    kept: Kept,
    plan: Plan,
    missing: Vec<MissingShard>,
}

impl Asks<'_> {
    /// Joins shards into a folder, which may be one of them; none if a result is wrong, and then nothing is written.
    fn joined(&self, shards: &[Folder], out: &Folder, cards: Option<&str>) -> Result<Option<Joined>, Trouble> {
        let mut all = shards.to_vec();
        if out.is_used() {
            // Results that were joined before stay.
            all.push(out.clone());
        }
        // The shards alone must fit together before the joined results of before join them.
        merge(shards)?;
        let kept = merge(&all)?;
        let mut plans = Vec::new();
        for shard in &all {
            match shard.plan()? {
                Some(plan) => plans.push((shard.path().to_path_buf(), plan)),
                None => {
                    say!("{} does not say how many games were asked for", shard.path().display());
                    return Ok(None);
                }
            }
        }
        if !self.is_right(&kept, cards)? {
            return Ok(None);
        }
        out.begin(&kept.experiment, true)?;
        let plan = Plan::of_all(&plans);
        out.write_plan(&plan)?;
        let missing = missing(&kept, &plans);
        let joined = Joined { kept, plan, missing };
        out.finish(&joined.results())?;
        say!("{} of {}", count(joined.kept.results.len(), "game", "games"), count(shards.len(), "shard", "shards"));
        if joined.kept.dropped > 0 {
            say!("{} left out that were cut off", count(joined.kept.dropped, "line was", "lines were"));
        }
        Ok(Some(joined))
    }

    /// Looks every result over and plays some again; what is wrong is told.
    fn is_right(&self, kept: &Kept, cards: Option<&str>) -> Result<bool, Trouble> {
        let results = kept.results.values();
        let wrong: Vec<(u64, String)> =
            results.filter_map(|result| Some((result.game, impossible(&kept.experiment, result)?))).collect();
        if !wrong.is_empty() {
            return Ok(tell_wrong("cannot be", &wrong));
        }
        if self.again == 0.0 {
            say!("no result was played again");
            return Ok(true);
        }
        let stage = self.stage(&kept.experiment, cards)?;
        let said = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let verified = verify(&stage, &kept.results, self.again, self.jobs);
        std::panic::set_hook(said);
        say!("{} played again", count(verified.played as usize, "result was", "results were"));
        if verified.unverifiable > 0 {
            let results = count(verified.unverifiable as usize, "result cannot", "results cannot");
            say!("{results} be played again: a bot thinks by the clock");
        }
        if !verified.wrong.is_empty() {
            return Ok(tell_wrong("is not what its seed gives", &verified.wrong));
        }
        Ok(true)
    }

    /// All that is needed to play the games again.
    fn stage(&self, experiment: &Experiment, cards: Option<&str>) -> Result<Stage, Trouble> {
        if experiment.engine != ENGINE {
            return Err(SimTrouble::OtherEngine { engine: experiment.engine.clone() }.into());
        }
        let mut folders = self.program.folders.clone();
        folders.extend(cards.filter(|cards| *cards != super::AS_THEY_ARE).map(PathBuf::from));
        let mut shelf = Rc::new(check::open(&[], &self.program.with_folders(folders))?);
        if let Some(name) = &experiment.variant {
            shelf = shelf.with_variant(name)?;
        }
        let title = play::title_of(&shelf, &experiment.game)?;
        let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
        if Experiment::hash_of(title, library) != experiment.cards {
            return Err(SimTrouble::OtherCards.into());
        }
        Ok(Stage::new(experiment.clone(), title, library)?)
    }
}

fn tell_wrong(what: &str, wrong: &[(u64, String)]) -> bool {
    for (game, why) in wrong.iter().take(TOLD) {
        say!("game {game} {what}: {why}");
    }
    say!("{} wrong; nothing is written", count(wrong.len(), "result is", "results are"));
    false
}

impl Joined {
    fn results(&self) -> Vec<GameResult> {
        self.kept.results.values().cloned().collect()
    }

    /// Says which games are missing, and how they are played.
    fn tell_missing(&self, shards: &[PathBuf], out: &Path) -> Done {
        if self.missing.is_empty() {
            return Done::Well;
        }
        let all: u64 = self.missing.iter().map(|missing| missing.games).sum();
        say!(
            "{} missing of {}; these commands play them:",
            count(all as usize, "game is", "games are"),
            self.plan.games
        );
        let mut folders: Vec<String> = shards.iter().map(|shard| quoted(&shard.display().to_string())).collect();
        for missing in &self.missing {
            let number = missing.shard.map_or(0, |(number, _)| number);
            let of_version = |path: &PathBuf| match path.parent() {
                Some(above) if above.join(VERSIONS).exists() => above.to_path_buf(),
                _ => path.clone(),
            };
            let folder = missing.folder.as_ref().map(of_version);
            let folder = quoted(&folder.map_or(format!("shard-{number}"), |path| path.display().to_string()));
            let shard = missing.shard.map_or_else(String::new, |(number, of)| format!(" --shard {number}/{of}"));
            let arguments: Vec<String> = self.plan.arguments.iter().map(|word| quoted(word)).collect();
            say!("  cardwright sim {}{shard} --out {folder} --resume", arguments.join(" "));
            if !folders.contains(&folder) {
                folders.push(folder);
            }
        }
        say!("  cardwright sim merge {} --out {}", folders.join(" "), quoted(&out.display().to_string()));
        Done::Wrong
    }
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,%=+@".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_word_is_quoted_where_a_shell_would_split_it() {
        assert_eq!(["a-1", "Banner Line", "it's", ""].map(quoted), ["a-1", "'Banner Line'", "'it'\\''s'", "''"]);
    }
}
