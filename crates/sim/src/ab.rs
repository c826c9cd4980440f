//! Compares two versions of some cards on the same seeds: the changes, their size, and whether they exceed chance.

use crate::{Experiment, GameResult, Mean, Rate, Summary, sign_test, summary::interval_text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The difference between two versions, beside their results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versions {
    /// The old one, as it was named.
    pub old: String,
    /// The new one.
    pub new: String,
    /// The cards and keywords that differ, each with how: `changed`, `added`, `removed`.
    pub cards: Vec<(String, String)>,
}

/// The comparison of two versions.
///
/// ```
/// # use sim::{ENGINE, Experiment, Folder, Progress, Ran, Run, Stage, Summary};
/// # use std::sync::atomic::AtomicBool;
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
///
/// use sim::{CardLine, Comparison, NumberLine, Versions, WinLine, comparison_report};
/// let results = [0, 1].map(|game| stage.play(&stage.schedule.game(game)));
/// let versions = Versions { old: "old".into(), new: "new".into(), cards: Vec::new() };
/// let compared = Comparison::of(versions, &stage.experiment, &results, &results);
/// assert!((compared.pairs, compared.same) == (2, 2) && !compared.changed());
/// assert!(compared.wins.iter().all(|line: &WinLine| (line.better, line.worse) == (0, 0)));
/// assert!(compared.numbers.iter().all(|line: &NumberLine| line.difference.mean == 0.0));
/// assert!(compared.cards.iter().all(|line: &CardLine| line.drawn[0].rate == line.drawn[1].rate));
/// let page = comparison_report(&stage.experiment, &compared, &Summary::of(&stage.experiment, &results), &[]);
/// assert!(page.contains("old"));
/// ```
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The difference.
    pub versions: Versions,
    /// The number of games played with both.
    pub pairs: u64,
    /// The number of games equal from the first answer to the last.
    pub same: u64,
    /// The win rate of each deck, or the success rate of each bot: the name, old, new, and the numbers of better and
    /// worse games.
    pub wins: Vec<WinLine>,
    /// Numbers of a game: the name, the old mean, and the mean of the differences.
    pub numbers: Vec<NumberLine>,
    /// The cards that differ: the win rate of those who drew them, and the copies played and left in hand.
    pub cards: Vec<CardLine>,
}

/// A win rate with both versions.
#[derive(Clone, Debug)]
pub struct WinLine {
    /// A deck or a bot.
    pub name: String,
    /// With the old version.
    pub old: Rate,
    /// With the new one.
    pub new: Rate,
    /// Games that became better.
    pub better: u64,
    /// Games that became worse.
    pub worse: u64,
    /// The chance of so uneven a split if nothing had changed (McNemar's exact test).
    pub chance: f64,
}

/// A number of a game with both versions.
#[derive(Clone, Debug)]
pub struct NumberLine {
    /// The name of the number.
    pub name: String,
    /// Its mean with the old version.
    pub old: f64,
    /// New minus old, game by game.
    pub difference: Mean,
}

/// A card that differs.
#[derive(Clone, Debug)]
pub struct CardLine {
    /// Its name.
    pub name: String,
    /// The win rate of those who drew it: old and new.
    pub drawn: [Rate; 2],
    /// The share of drawn copies that were played: old and new.
    pub played: [Rate; 2],
    /// The share of drawn copies left in hand: old and new.
    pub dead: [Rate; 2],
}

/// The accepted rate of false alarms: one in twenty comparisons of equal versions.
const SURE: f64 = 0.05;

impl Comparison {
    /// Compares the games both versions played.
    pub fn of(versions: Versions, experiment: &Experiment, old: &[GameResult], new: &[GameResult]) -> Self {
        let by_number: BTreeMap<u64, &GameResult> =
            new.iter().filter(|result| result.counts()).map(|result| (result.game, result)).collect();
        let pairs: Vec<(&GameResult, &GameResult)> = old
            .iter()
            .filter(|result| result.counts())
            .filter_map(|result| Some((result, *by_number.get(&result.game)?)))
            .collect();
        let same = pairs.iter().filter(|(a, b)| a.hash == b.hash && a.prompts == b.prompts).count() as u64;
        let wins = match experiment.rivals {
            true => (0..experiment.decks.len())
                .map(|deck| experiment.deck_name(deck))
                .map(|deck| {
                    win_line(&deck, &pairs, |result| {
                        // A deck against itself tells nothing about it.
                        let mirror = result.decks.iter().all(|other| *other == deck);
                        result.decks.iter().position(|other| *other == deck).filter(|_| !mirror)
                    })
                })
                .collect(),
            false => experiment
                .bots
                .iter()
                .map(|bot| win_line(bot, &pairs, |result| result.bots.iter().position(|other| other == bot)))
                .collect::<Vec<_>>(),
        };
        let wins = wins.into_iter().filter(|line| line.old.of > 0).collect();
        let unit = if experiment.rivals { "turns" } else { "rounds" };
        let mut numbers = vec![
            number_line(unit, &pairs, |result| f64::from(result.turns)),
            number_line("decisions", &pairs, |result| result.decisions as f64),
        ];
        // Numbers of a seat tell nothing where bots and decks change seats.
        let own = pairs.iter().filter(|_| !experiment.rivals);
        let mut names: Vec<&String> = own.flat_map(|(a, b)| a.numbers.keys().chain(b.numbers.keys())).collect();
        names.sort();
        names.dedup();
        for name in names {
            numbers.push(number_line(name, &pairs, |result| result.numbers.get(name).map_or(0.0, |n| f64::from(*n))));
        }
        let summaries = [old, new].map(|results| Summary::of(experiment, results));
        let cards = versions.cards.iter().filter_map(|(name, _)| {
            let found = summaries.each_ref().map(|summary| summary.cards.iter().find(|card| card.name == *name));
            let none = Rate::of(0.0, 0);
            (found[0].is_some() || found[1].is_some()).then(|| CardLine {
                name: name.clone(),
                drawn: found.map(|card| card.map_or(none, |card| card.drawn)),
                played: found.map(|card| card.map_or(none, |card| card.use_rate)),
                dead: found.map(|card| card.map_or(none, |card| card.dead)),
            })
        });
        let cards = cards.collect();
        Comparison { versions, pairs: pairs.len() as u64, same, wins, numbers, cards }
    }

    /// Tells whether a chance is small enough for a change; each of several lines must be that much surer (Bonferroni).
    pub fn is_sure(&self, chance: f64) -> bool {
        chance * ((self.wins.len() + self.numbers.len()) as f64) < SURE
    }

    /// Tells whether anything changed for sure.
    pub fn changed(&self) -> bool {
        self.wins.iter().any(|line| self.is_sure(line.chance))
            || self.numbers.iter().any(|line| self.is_sure(line.difference.chance()))
    }

    /// The verdict in one sentence.
    pub fn verdict(&self) -> String {
        if self.pairs == 0 {
            return "No game was played with both versions yet.".into();
        }
        if self.versions.cards.is_empty() {
            return "Both versions have the same cards.".into();
        }
        if self.same == self.pairs {
            return format!("All {} games went the same: nobody met the difference.", self.pairs);
        }
        let mut found: Vec<String> = Vec::new();
        for line in self.wins.iter().filter(|line| self.is_sure(line.chance)) {
            let change = (line.new.rate - line.old.rate) * 100.0;
            let way = if change > 0.0 { "gains" } else { "loses" };
            found.push(format!("{} {way} {:.1} points", line.name, change.abs()));
        }
        for line in self.numbers.iter().filter(|line| self.is_sure(line.difference.chance())) {
            found.push(format!("{} {:+.2}", line.name, line.difference.mean));
        }
        match found.is_empty() {
            true => format!("No difference beyond chance in {} games; {} went the same.", self.pairs, self.same),
            false => format!("More than chance: {}.", found.join(", ")),
        }
    }

    /// The comparison for a terminal.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let cards: Vec<String> = self.versions.cards.iter().map(|(name, how)| format!("{name} ({how})")).collect();
        let _ = writeln!(text, "{} -> {}: {}", self.versions.old, self.versions.new, cards.join(", "));
        let _ = writeln!(text, "{} games with both; {} went the same", self.pairs, self.same);
        for line in &self.wins {
            let sure = if self.is_sure(line.chance) { "more than chance" } else { "may be chance" };
            let _ = writeln!(
                text,
                "{}: won {:.1} % -> {:.1} % ({} games better, {} worse, p {}): {sure}",
                line.name,
                line.old.rate * 100.0,
                line.new.rate * 100.0,
                line.better,
                line.worse,
                chance_text(line.chance),
            );
        }
        for line in &self.numbers {
            let sure = if self.is_sure(line.difference.chance()) { "more than chance" } else { "may be chance" };
            let by = format!("{:+.2} ({})", line.difference.mean, interval_text(&line.difference));
            let _ = writeln!(
                text,
                "{}: {:.2}, {by}, p {}: {sure}",
                line.name,
                line.old,
                chance_text(line.difference.chance())
            );
        }
        for card in &self.cards {
            let [drawn, played, dead] = [card.drawn, card.played, card.dead]
                .map(|[old, new]| format!("{:.1} % -> {:.1} %", old.rate * 100.0, new.rate * 100.0));
            let _ =
                writeln!(text, "{}: won when drawn {drawn}; copies played {played}; left in hand {dead}", card.name);
        }
        text + &self.verdict() + "\n"
    }
}

/// A chance in few digits.
pub(crate) fn chance_text(chance: f64) -> String {
    if chance < 0.0001 { "< 0.0001".into() } else { format!("{chance:.4}") }
}

fn win_line(name: &str, pairs: &[(&GameResult, &GameResult)], seat: impl Fn(&GameResult) -> Option<usize>) -> WinLine {
    let (mut old, mut new, mut of, mut better, mut worse) = (0.0, 0.0, 0, 0, 0);
    for (a, b) in pairs {
        let Some(seat) = seat(a) else { continue };
        let scores = (a.score(seat), b.score(seat));
        (old, new, of) = (old + scores.0, new + scores.1, of + 1);
        better += u64::from(scores.1 > scores.0);
        worse += u64::from(scores.1 < scores.0);
    }
    let chance = sign_test(better, worse);
    WinLine { name: name.into(), old: Rate::of(old, of), new: Rate::of(new, of), better, worse, chance }
}

fn number_line(name: &str, pairs: &[(&GameResult, &GameResult)], of: impl Fn(&GameResult) -> f64) -> NumberLine {
    let old: Vec<f64> = pairs.iter().map(|(a, _)| of(a)).collect();
    let by: Vec<f64> = pairs.iter().map(|(a, b)| of(b) - of(a)).collect();
    NumberLine { name: name.into(), old: Mean::of(&old).mean, difference: Mean::of(&by) }
}
