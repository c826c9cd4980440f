//! The summary of many games: rates, lengths, cards.

use crate::{Experiment, GameResult, Mean, Rate, game_result::Ended};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The summary of the games of an experiment.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The number of games.
    pub games: u64,
    /// The games that several players won together.
    pub shared: u64,
    /// The number of draws.
    pub drawn: u64,
    /// The number of games stopped for too many prompts.
    pub stopped: u64,
    /// The games that broke the engine, each with its number and message.
    pub broken: Vec<(u64, String)>,
    /// The win rate of the first of two different bots.
    pub pairings: Vec<(String, String, Rate)>,
    /// The win rate of the first seat, between rivals.
    pub first_seat: Option<Rate>,
    /// Every deck with its win rate against the others.
    pub decks: Vec<(String, Rate)>,
    /// Deck against deck: the win rate of the row's deck.
    pub matrix: Vec<Vec<Option<Rate>>>,
    /// The number of games of each length, in turns.
    pub lengths: BTreeMap<i32, u64>,
    /// Means of turns, decisions and prompts.
    pub means: Vec<(&'static str, Mean)>,
    /// Every card that was drawn.
    pub cards: Vec<CardFigures>,
    /// The results of each bot, in a game without a winner.
    pub days: Vec<DayFigures>,
    /// The ends of days: place, end, number of days.
    pub ends: Vec<(String, String, u64)>,
}

/// The figures of a card.
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
/// use sim::{CardFigures, DayFigures, Summary};
/// let results = [0, 1].map(|game| stage.play(&stage.schedule.game(game)));
/// let summary = Summary::of(&stage.experiment, &results);
/// let drawn: Vec<&CardFigures> = summary.cards.iter().filter(|card| card.drawn.of > 0).collect();
/// assert!(drawn.iter().any(|card| card.name == "Forest"));
/// // Duels have winners, so no bot has figures of days.
/// let days: &[DayFigures] = &summary.days;
/// assert!(days.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct CardFigures {
    /// Its name.
    pub name: String,
    /// The win rate of decks with the card; the other rates compare with it.
    pub base: f64,
    /// The win rate of players who drew the card.
    pub drawn: Rate,
    /// The win rate of players who played it.
    pub played: Rate,
    /// The share of drawn copies that were played.
    pub use_rate: Rate,
    /// The share of drawn copies that were in hand at the end.
    pub dead: Rate,
}

/// The figures of a bot in a game without a winner.
#[derive(Clone, Debug)]
pub struct DayFigures {
    /// The bot.
    pub bot: String,
    /// The share of its days that succeeded.
    pub survived: Rate,
    /// The mean number of successful days in succession.
    pub days: Mean,
    /// The game's own numbers, over the days of a result.
    pub numbers: Vec<(String, Mean)>,
}

#[derive(Default)]
struct Count {
    won: f64,
    of: u64,
}

impl Count {
    fn add(&mut self, score: f64) {
        self.won += score;
        self.of += 1;
    }
    fn rate(&self) -> Rate {
        Rate::of(self.won, self.of)
    }
}

#[derive(Default)]
struct CardTally<'a> {
    drawn: Count,
    played: Count,
    copies: [u64; 3],
    decks: BTreeSet<&'a str>,
}

impl Summary {
    /// Summarises these games.
    pub fn of(experiment: &Experiment, results: &[GameResult]) -> Self {
        let good: Vec<&GameResult> = results.iter().filter(|result| result.counts()).collect();
        let broken =
            results.iter().filter(|result| !result.counts()).map(|result| (result.game, result.end.clone())).collect();
        let count = |ended| good.iter().filter(|result| result.outcome == ended).count() as u64;
        let (decks, matrix) = if experiment.rivals { deck_rates(experiment, &good) } else { Default::default() };
        let mut lengths = BTreeMap::new();
        good.iter().for_each(|result| *lengths.entry(result.turns).or_default() += 1);
        let mean = |of: fn(&GameResult) -> f64| Mean::of(&good.iter().map(|result| of(result)).collect::<Vec<f64>>());
        let unit = if experiment.rivals { "turns" } else { "rounds" };
        let means = vec![
            (unit, mean(|result| f64::from(result.turns))),
            ("decisions", mean(|result| result.decisions as f64)),
            ("prompts", mean(|result| result.prompts as f64)),
        ];
        let mut first = Count::default();
        good.iter().for_each(|result| first.add(result.score(0)));
        let (mut days, mut ends) = (Vec::new(), BTreeMap::<(String, String), u64>::new());
        if !experiment.rivals {
            days = experiment.bots.iter().map(|bot| day_figures(bot, &good)).collect();
            for day in good.iter().flat_map(|result| &result.days) {
                *ends.entry((day.place.clone(), day.end.clone())).or_default() += 1;
            }
        }
        let mut ends: Vec<_> = ends.into_iter().map(|((place, end), n)| (place, end, n)).collect();
        ends.sort_by_key(|(.., n)| std::cmp::Reverse(*n));
        Summary {
            games: results.len() as u64,
            shared: count(Ended::Shared),
            drawn: count(Ended::Drawn),
            stopped: count(Ended::Stopped),
            broken,
            pairings: if experiment.rivals { pairings(experiment, &good) } else { Vec::new() },
            first_seat: experiment.rivals.then(|| first.rate()),
            decks,
            matrix,
            lengths,
            means,
            cards: cards(&good),
            days,
            ends,
        }
    }

    /// The result in a few sentences: who wins, by how much, and whether that may be chance.
    ///
    /// ```
    /// use sim::{Rate, Summary};
    /// # let summary = Summary { games: 400, shared: 0, drawn: 0, stopped: 0, broken: Vec::new(), pairings: Vec::new(),
    /// #     first_seat: None, decks: Vec::new(), matrix: Vec::new(), lengths: Default::default(), means: Vec::new(),
    /// #     cards: Vec::new(), days: Vec::new(), ends: Vec::new() };
    /// let pairings = vec![("greedy".to_string(), "random".to_string(), Rate::of(300.0, 400))];
    /// let summary = Summary { pairings, ..summary };
    /// assert_eq!(summary.verdict(), ["greedy beats random in 75 % of 400 games (71 to 79 %): more than chance."]);
    /// ```
    pub fn verdict(&self) -> Vec<String> {
        let mut said = Vec::new();
        for (a, b, rate) in self.pairings.iter().filter(|(.., rate)| rate.of > 0) {
            let [p, low, high] = [rate.rate, rate.low, rate.high].map(|share| share * 100.0);
            let (first, other, [p, low, high]) = match p < 50.0 {
                true => (b, a, [100.0 - p, 100.0 - high, 100.0 - low]),
                false => (a, b, [p, low, high]),
            };
            let sure = if low > 50.0 { "more than chance" } else { "may be chance" };
            said.push(format!(
                "{first} beats {other} in {p:.0} % of {} games ({low:.0} to {high:.0} %): {sure}.",
                rate.of
            ));
        }
        let by_rate = |a: &&(String, Rate), b: &&(String, Rate)| a.1.rate.total_cmp(&b.1.rate);
        let decks = || self.decks.iter().filter(|(_, rate)| rate.of > 0);
        if let (Some(best), Some(worst), true) = (decks().max_by(by_rate), decks().min_by(by_rate), decks().count() > 1)
        {
            let sure = if best.1.low > worst.1.high { "more than chance" } else { "may be chance" };
            said.push(format!(
                "Of the decks {} wins most ({:.0} %) and {} least ({:.0} %): {sure}.",
                best.0,
                best.1.rate * 100.0,
                worst.0,
                worst.1.rate * 100.0
            ));
        }
        if let Some(rate) = self.first_seat.filter(|rate| rate.of > 0 && (rate.low > 0.5 || rate.high < 0.5)) {
            said.push(format!("The first seat wins {:.0} % of the games: more than chance.", rate.rate * 100.0));
        }
        for bot in &self.days {
            let [p, low, high] = [bot.survived.rate, bot.survived.low, bot.survived.high].map(|share| share * 100.0);
            said.push(format!(
                "{} gets through {p:.0} % of {} days ({low:.0} to {high:.0} %).",
                bot.bot, bot.survived.of
            ));
        }
        if !self.broken.is_empty() {
            said.push(format!("{} of {} games broke the engine.", self.broken.len(), self.games));
        }
        said
    }

    /// The summary for a terminal.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (a, b, rate) in &self.pairings {
            let _ = writeln!(text, "{a} against {b}: {}", rate_text(rate));
        }
        if let Some(rate) = self.first_seat {
            let _ = writeln!(text, "the first seat: {}", rate_text(&rate));
        }
        if self.decks.len() > 1 {
            for (name, rate) in &self.decks {
                let _ = writeln!(text, "deck {name}: {}", rate_text(rate));
            }
        }
        for bot in &self.days {
            let _ = writeln!(text, "{}: days got through {}", bot.bot, rate_text(&bot.survived));
            let numbers: Vec<String> =
                bot.numbers.iter().map(|(name, mean)| format!("{name} {}", mean_text(mean))).collect();
            let _ = writeln!(text, "  {}", numbers.join(", "));
        }
        for (place, end, n) in self.ends.iter().take(5) {
            let _ = writeln!(text, "{n:>7} days end at {place}: {end}");
        }
        let means: Vec<String> = self.means.iter().map(|(name, mean)| format!("{name} {}", mean_text(mean))).collect();
        let _ = writeln!(text, "a game: {}", means.join(", "));
        let mut odd = Vec::new();
        let shared = (self.shared, "shared by several winners");
        for (n, what) in [shared, (self.drawn, "drawn"), (self.stopped, "stopped, too many prompts")] {
            if n > 0 {
                odd.push(format!("{n} {what}"));
            }
        }
        if !odd.is_empty() {
            let _ = writeln!(text, "{}", odd.join(", "));
        }
        text
    }
}

/// `63.5 % (58.7 to 68.1), 400 games`
pub(crate) fn rate_text(rate: &Rate) -> String {
    let [p, low, high] = [rate.rate, rate.low, rate.high].map(|x| x * 100.0);
    format!("{p:.1} % ({low:.1} to {high:.1}) of {}", rate.of)
}

/// `12.3 ± 0.4`
pub(crate) fn mean_text(mean: &Mean) -> String {
    match (mean.high - mean.low).is_finite() {
        true => format!("{:.1} ± {:.1}", mean.mean, (mean.high - mean.low) / 2.0),
        false => format!("{:.1}", mean.mean),
    }
}

/// `-0.12 to 0.40`
pub(crate) fn interval_text(mean: &Mean) -> String {
    match (mean.high - mean.low).is_finite() {
        true => format!("{:.2} to {:.2}", mean.low, mean.high),
        false => "not known".into(),
    }
}

fn pairings(experiment: &Experiment, results: &[&GameResult]) -> Vec<(String, String, Rate)> {
    let mut pairings = Vec::new();
    for (i, a) in experiment.bots.iter().enumerate() {
        for b in &experiment.bots[i + 1..] {
            let mut count = Count::default();
            for result in results.iter().filter(|result| result.bots.contains(a) && result.bots.contains(b)) {
                // At a table for more than two a bot has several seats.
                let seats: Vec<usize> = (0..result.bots.len()).filter(|seat| result.bots[*seat] == *a).collect();
                count.add(seats.iter().map(|seat| result.score(*seat)).sum::<f64>() / seats.len() as f64);
            }
            pairings.push((a.clone(), b.clone(), count.rate()));
        }
    }
    pairings
}

type DeckRates = (Vec<(String, Rate)>, Vec<Vec<Option<Rate>>>);

fn deck_rates(experiment: &Experiment, results: &[&GameResult]) -> DeckRates {
    let names: Vec<String> = (0..experiment.decks.len()).map(|deck| experiment.deck_name(deck)).collect();
    let mut cells: BTreeMap<(usize, usize), Count> = BTreeMap::new();
    let at = |name: &String| names.iter().position(|known| known == name).unwrap_or(0);
    for result in results.iter().filter(|result| result.decks.len() == 2) {
        let (a, b) = (at(&result.decks[0]), at(&result.decks[1]));
        cells.entry((a, b)).or_default().add(result.score(0));
        if a != b {
            cells.entry((b, a)).or_default().add(result.score(1));
        }
    }
    let rate = |a: usize, b: usize| cells.get(&(a, b)).map(Count::rate);
    let n = names.len();
    let matrix = (0..n).map(|a| (0..n).map(|b| rate(a, b)).collect()).collect();
    let overall = |a: usize| {
        let others = cells.iter().filter(|((result, column), _)| *result == a && result != column);
        let (won, of) = others.fold((0.0, 0), |(won, of), (_, count)| (won + count.won, of + count.of));
        Rate::of(won, of)
    };
    let decks = names.into_iter().enumerate().map(|(a, name)| (name, overall(a))).collect();
    (decks, matrix)
}

fn cards(results: &[&GameResult]) -> Vec<CardFigures> {
    let mut tallies: BTreeMap<&String, CardTally<'_>> = BTreeMap::new();
    let mut decks: BTreeMap<&str, Count> = BTreeMap::new();
    for result in results {
        for ((seat, cards), deck) in result.cards.iter().enumerate().zip(&result.decks) {
            let score = result.score(seat);
            decks.entry(deck).or_default().add(score);
            for (name, count) in cards {
                let tally = tallies.entry(name).or_default();
                tally.decks.insert(deck);
                if count.drawn > 0 {
                    tally.drawn.add(score);
                }
                if count.played > 0 {
                    tally.played.add(score);
                }
                for (sum, n) in tally.copies.iter_mut().zip([count.drawn, count.played, count.left]) {
                    *sum += u64::from(n);
                }
            }
        }
    }
    let mut cards: Vec<CardFigures> = tallies
        .into_iter()
        .map(|(name, tally)| {
            let [drawn, played, left] = tally.copies;
            let own = tally.decks.iter().filter_map(|deck| decks.get(deck));
            let (won, of) = own.fold((0.0, 0), |(won, of), count| (won + count.won, of + count.of));
            CardFigures {
                name: name.clone(),
                base: won / (of as f64).max(1.0),
                drawn: tally.drawn.rate(),
                played: tally.played.rate(),
                use_rate: Rate::of(played as f64, drawn),
                dead: Rate::of(left as f64, drawn),
            }
        })
        .collect();
    // Cards that win more than their deck come first.
    let above = |card: &CardFigures| card.drawn.rate - card.base;
    cards.sort_by(|a, b| above(b).total_cmp(&above(a)).then_with(|| a.name.cmp(&b.name)));
    cards
}

fn day_figures(bot: &str, results: &[&GameResult]) -> DayFigures {
    let own: Vec<&&GameResult> =
        results.iter().filter(|result| result.bots.first().is_some_and(|b| b == bot)).collect();
    let days: u64 = own.iter().map(|result| result.days.len().max(1) as u64).sum();
    let survived: usize = own.iter().map(|result| result.survived()).sum();
    let mut names: Vec<&String> = own.iter().flat_map(|result| result.numbers.keys()).collect();
    names.sort();
    names.dedup();
    let of = |name: &String| {
        own.iter().map(|result| result.numbers.get(name).map_or(0.0, |n| f64::from(*n))).collect::<Vec<_>>()
    };
    DayFigures {
        bot: bot.into(),
        survived: Rate::of(survived as f64, days),
        days: Mean::of(&own.iter().map(|result| result.survived() as f64).collect::<Vec<_>>()),
        numbers: names.iter().map(|name| ((*name).clone(), Mean::of(&of(name)))).collect(),
    }
}
