//! One game as a line of a table.

use kernel::{Ranking, Seat};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A finished game. The experiment and the number of the game determine all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// The hash of the experiment.
    pub experiment: String,
    /// The number of the game; with the experiment, the key of the result.
    pub game: u64,
    /// The seed.
    pub seed: u64,
    /// The bot of each seat.
    pub bots: Vec<String>,
    /// The deck of each seat.
    pub decks: Vec<String>,
    /// The end of the game.
    pub outcome: Ended,
    /// The seat that won alone.
    pub winner: Option<u8>,
    /// The place of each seat, in a game that ranks all players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// The end in words.
    pub end: String,
    /// The length in turns or rounds.
    pub turns: i32,
    /// The number of decisions.
    pub decisions: u64,
    /// The number of prompts.
    pub prompts: u64,
    /// The hash of the last state.
    pub hash: String,
    /// The game's own numbers, over all its days.
    pub numbers: BTreeMap<String, i32>,
    /// The days of a campaign, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub days: Vec<CampaignDay>,
    /// The fate of the cards of each seat, by name.
    pub cards: Vec<BTreeMap<String, CardCount>>,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// A player won.
    Won,
    /// Several players share the first place.
    Shared,
    /// Nobody won.
    Drawn,
    /// The day succeeded, in a game without a winner.
    Survived,
    /// The day failed.
    Lost,
    /// The game had too many prompts.
    Stopped,
    /// The engine stopped: a mistake of the program.
    Broken,
}

impl Ended {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Ended::Won => "won",
            Ended::Shared => "shared",
            Ended::Drawn => "drawn",
            Ended::Survived => "survived",
            Ended::Lost => "lost",
            Ended::Stopped => "stopped",
            Ended::Broken => "broken",
        }
    }
}

/// One game of a campaign: a day.
///
/// ```
/// use sim::CampaignDay;
/// let day = |turns, survived| CampaignDay {
///     turns,
///     place: "Lone Tree Station".into(),
///     end: "rested".into(),
///     survived,
///     numbers: Default::default(),
/// };
/// let days = [day(4, true), day(2, false)];
/// assert_eq!(days.iter().take_while(|day| day.survived).map(|day| day.turns).sum::<i32>(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignDay {
    /// Its rounds.
    pub turns: i32,
    /// The place of its end.
    pub place: String,
    /// The end in words.
    pub end: String,
    /// Whether it succeeded.
    pub survived: bool,
    /// Its own numbers.
    pub numbers: BTreeMap<String, i32>,
}

/// The fate of the copies of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardCount {
    /// The copies that came to hand.
    pub drawn: u32,
    /// The copies that were played.
    pub played: u32,
    /// The copies in hand at the end.
    pub left: u32,
}

impl GameResult {
    /// The worth of the game to a seat: 1 for a win or a successful day, a half for a draw, and where all players have a place the
    /// share of the rivals it left behind.
    pub fn score(&self, seat: usize) -> f64 {
        if !self.places.is_empty() {
            return Ranking::by(self.places.iter().copied().map(Reverse)).share(Seat(seat as u8));
        }
        match (self.outcome, self.winner) {
            (Ended::Won, Some(winner)) => f64::from(u8::from(usize::from(winner) == seat)),
            (Ended::Survived, _) => 1.0,
            (Ended::Drawn | Ended::Stopped, _) => 0.5,
            _ => 0.0,
        }
    }

    /// Tells whether the result counts: a broken game does not.
    pub fn counts(&self) -> bool {
        self.outcome != Ended::Broken
    }

    /// The number of its days that succeeded; a game that stands alone is one day.
    pub fn survived(&self) -> usize {
        if self.days.is_empty() {
            return usize::from(self.outcome == Ended::Survived);
        }
        self.days.iter().filter(|day| day.survived).count()
    }
}

/// The results as a table with a heading: the key, who played what, how it ended, and the game's own numbers.
pub fn csv(results: &[GameResult]) -> String {
    let seats = results.iter().map(|result| result.bots.len()).max().unwrap_or(0);
    let mut names: Vec<&String> = results.iter().flat_map(|result| result.numbers.keys()).collect();
    names.sort();
    names.dedup();
    let campaign = results.iter().any(|result| !result.days.is_empty());
    let ranked = results.iter().any(|result| !result.places.is_empty());
    let letter = |seat: usize| char::from(b'a' + seat as u8);
    let mut heads: Vec<String> = ["experiment", "game", "seed"].map(String::from).to_vec();
    heads.extend((0..seats).map(|seat| format!("bot_{}", letter(seat))));
    heads.extend((0..seats).map(|seat| format!("deck_{}", letter(seat))));
    heads.extend(["outcome", "winner", "end", "turns", "decisions", "prompts", "hash"].map(String::from));
    if ranked {
        heads.extend((0..seats).map(|seat| format!("place_{}", letter(seat))));
    }
    if campaign {
        heads.extend(["days", "survived", "place"].map(String::from));
    }
    heads.extend(names.iter().map(|name| name.replace(' ', "_")));
    let mut text = line(&heads);
    for result in results {
        let mut cells = vec![result.experiment.clone(), result.game.to_string(), result.seed.to_string()];
        let at = |list: &[String], seat: usize| list.get(seat).cloned().unwrap_or_default();
        cells.extend((0..seats).map(|seat| at(&result.bots, seat)));
        cells.extend((0..seats).map(|seat| at(&result.decks, seat)));
        let winner = result.winner.map_or_else(String::new, |seat| kernel::Seat(seat).letter().to_string());
        cells.extend([result.outcome.word().to_string(), winner, result.end.clone(), result.turns.to_string()]);
        cells.extend([result.decisions.to_string(), result.prompts.to_string(), result.hash.clone()]);
        if ranked {
            let place = |seat: usize| result.places.get(seat).map_or_else(String::new, ToString::to_string);
            cells.extend((0..seats).map(place));
        }
        if campaign {
            let place = result.days.last().map_or_else(String::new, |day| day.place.clone());
            cells.extend([result.days.len().to_string(), result.survived().to_string(), place]);
        }
        cells.extend(names.iter().map(|name| result.numbers.get(*name).map_or_else(String::new, ToString::to_string)));
        text += &line(&cells);
    }
    text
}

/// The fate of every card in every game, as a table with a heading.
pub fn cards_csv(results: &[GameResult]) -> String {
    let mut text = "experiment,game,seat,card,drawn,played,left\n".to_string();
    for result in results {
        for (seat, cards) in result.cards.iter().enumerate() {
            for (name, count) in cards {
                let seat = kernel::Seat(seat as u8).letter().to_string();
                let numbers = [count.drawn, count.played, count.left].map(|n| n.to_string());
                let mut cells = vec![result.experiment.clone(), result.game.to_string(), seat, name.clone()];
                cells.extend(numbers);
                text += &line(&cells);
            }
        }
    }
    text
}

fn line(cells: &[String]) -> String {
    let quoted = cells.iter().map(|cell| match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.clone(),
    });
    quoted.collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(places: &[u8]) -> GameResult {
        GameResult {
            experiment: "x".into(),
            game: 0,
            seed: 1,
            bots: vec!["random".into(); places.len()],
            decks: Vec::new(),
            outcome: Ended::Shared,
            winner: None,
            places: places.to_vec(),
            end: String::new(),
            turns: 9,
            decisions: 1,
            prompts: 1,
            hash: String::new(),
            numbers: BTreeMap::new(),
            days: Vec::new(),
            cards: Vec::new(),
        }
    }

    #[test]
    fn a_place_is_worth_the_rivals_it_leaves_behind() {
        let result = ranked(&[1, 1, 3]);
        assert_eq!([0, 1, 2].map(|seat| result.score(seat)), [0.75, 0.75, 0.0]);
        let text = csv(&[result]);
        assert!(text.starts_with("experiment,game,seed,bot_a,bot_b,bot_c,deck_a,"), "{text}");
        assert!(text.contains(",place_a,place_b,place_c") && text.trim_end().ends_with(",1,1,3"), "{text}");
    }

    #[test]
    fn a_cell_with_a_comma_is_quoted() {
        assert_eq!(line(&["a".into(), "b, \"c\"".into()]), "a,\"b, \"\"c\"\"\"\n");
    }
}
