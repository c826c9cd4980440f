//! One game as a row of a table.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A finished game. The experiment and the number of the game determine all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The hash of the experiment.
    pub experiment: String,
    /// The number of the game; with the experiment, the key of the row.
    pub game: u64,
    /// The seed.
    pub seed: u64,
    /// The bot of each seat.
    pub bots: Vec<String>,
    /// The deck of each seat.
    pub decks: Vec<String>,
    /// The end of the game.
    pub outcome: Ended,
    /// The seat that won.
    pub winner: Option<u8>,
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
    /// The game's own numbers, over all its parts.
    pub numbers: BTreeMap<String, i32>,
    /// The parts of a campaign, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// The fate of the cards of each seat, by name.
    pub cards: Vec<BTreeMap<String, CardCount>>,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// A player won.
    Won,
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
            Ended::Drawn => "drawn",
            Ended::Survived => "survived",
            Ended::Lost => "lost",
            Ended::Stopped => "stopped",
            Ended::Broken => "broken",
        }
    }
}

/// One game of a campaign: a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
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

impl Row {
    /// The worth of the game to a seat: 1 for a win or a successful day, a half for a draw.
    pub fn score(&self, seat: usize) -> f64 {
        match (self.outcome, self.winner) {
            (Ended::Won, Some(winner)) => f64::from(u8::from(usize::from(winner) == seat)),
            (Ended::Survived, _) => 1.0,
            (Ended::Drawn | Ended::Stopped, _) => 0.5,
            _ => 0.0,
        }
    }

    /// Tells whether the row counts: a broken game does not.
    pub fn counts(&self) -> bool {
        self.outcome != Ended::Broken
    }

    /// The number of its parts that succeeded; a game that stands alone is one part.
    pub fn survived(&self) -> usize {
        if self.parts.is_empty() {
            return usize::from(self.outcome == Ended::Survived);
        }
        self.parts.iter().filter(|part| part.survived).count()
    }
}

/// The rows as a table with a heading: the key, who played what, how it ended, and the game's own numbers.
pub fn csv(rows: &[Row]) -> String {
    let seats = rows.iter().map(|row| row.bots.len()).max().unwrap_or(0);
    let mut names: Vec<&String> = rows.iter().flat_map(|row| row.numbers.keys()).collect();
    names.sort();
    names.dedup();
    let campaign = rows.iter().any(|row| !row.parts.is_empty());
    let letter = |seat: usize| char::from(b'a' + seat as u8);
    let mut heads: Vec<String> = ["experiment", "game", "seed"].map(String::from).to_vec();
    heads.extend((0..seats).map(|seat| format!("bot_{}", letter(seat))));
    heads.extend((0..seats).map(|seat| format!("deck_{}", letter(seat))));
    heads.extend(["outcome", "winner", "end", "turns", "decisions", "prompts", "hash"].map(String::from));
    if campaign {
        heads.extend(["parts", "survived", "place"].map(String::from));
    }
    heads.extend(names.iter().map(|name| name.replace(' ', "_")));
    let mut text = line(&heads);
    for row in rows {
        let mut cells = vec![row.experiment.clone(), row.game.to_string(), row.seed.to_string()];
        let at = |list: &[String], seat: usize| list.get(seat).cloned().unwrap_or_default();
        cells.extend((0..seats).map(|seat| at(&row.bots, seat)));
        cells.extend((0..seats).map(|seat| at(&row.decks, seat)));
        let winner = row.winner.map_or_else(String::new, |seat| kernel::Seat(seat).letter().to_string());
        cells.extend([row.outcome.word().to_string(), winner, row.end.clone(), row.turns.to_string()]);
        cells.extend([row.decisions.to_string(), row.prompts.to_string(), row.hash.clone()]);
        if campaign {
            let place = row.parts.last().map_or_else(String::new, |part| part.place.clone());
            cells.extend([row.parts.len().to_string(), row.survived().to_string(), place]);
        }
        cells.extend(names.iter().map(|name| row.numbers.get(*name).map_or_else(String::new, ToString::to_string)));
        text += &line(&cells);
    }
    text
}

/// The fate of every card in every game, as a table with a heading.
pub fn cards_csv(rows: &[Row]) -> String {
    let mut text = "experiment,game,seat,card,drawn,played,left\n".to_string();
    for row in rows {
        for (seat, cards) in row.cards.iter().enumerate() {
            for (name, count) in cards {
                let seat = kernel::Seat(seat as u8).letter().to_string();
                let numbers = [count.drawn, count.played, count.left].map(|n| n.to_string());
                let mut cells = vec![row.experiment.clone(), row.game.to_string(), seat, name.clone()];
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

    #[test]
    fn a_cell_with_a_comma_is_quoted() {
        assert_eq!(line(&["a".into(), "b, \"c\"".into()]), "a,\"b, \"\"c\"\"\"\n");
    }
}
