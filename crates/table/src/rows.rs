//! The cards of an area in rows, folded cards together.

use crate::{ShownArea, ShownCard, ShownPlayer};
use std::fmt;

impl ShownArea {
    /// Its rows, each with its name: the name of the area where it has none.
    ///
    /// ```
    /// use table::{ShownArea, ShownCard};
    /// let land = |exhausted| ShownCard {
    ///     name: Some("Island".into()),
    ///     row: "Lands".into(),
    ///     folds: "untapped".into(),
    ///     exhausted,
    ///     ..ShownCard::default()
    /// };
    /// let cards = vec![land(true), land(false), land(true)];
    /// let area = ShownArea { name: "Battlefield".into(), place: "battlefield".into(), cards };
    /// let rows = area.rows();
    /// assert_eq!(rows[0].0, "Lands");
    /// assert!(rows[0].1[0].folds_with(rows[0].1[1]));
    /// ```
    pub fn rows(&self) -> Vec<(&str, Vec<&ShownCard>)> {
        let mut rows: Vec<(&str, Vec<&ShownCard>)> = Vec::new();
        for card in &self.cards {
            let name = if card.row.is_empty() { self.name.as_str() } else { card.row.as_str() };
            match rows.last_mut().filter(|(known, _)| *known == name) {
                Some((_, cards)) => cards.push(card),
                None => rows.push((name, vec![card])),
            }
        }
        rows
    }

    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, indent: &str) -> fmt::Result {
        for (name, cards) in self.rows() {
            writeln!(f, "{indent}{name}:")?;
            for told in together(cards) {
                writeln!(f, "{indent}  {}", told.text())?;
                told.card.write_attached(f, &format!("{indent}    "))?;
            }
        }
        Ok(())
    }
}

impl ShownCard {
    /// Whether the two are folded into one, with the number of those that are not exhausted.
    pub fn folds_with(&self, other: &ShownCard) -> bool {
        let apart_from_turning = |card: &ShownCard| ShownCard {
            id: None,
            facts: Vec::new(),
            exhausted: false,
            statuses: Vec::new(),
            ..card.clone()
        };
        let alone = self.attached.is_empty() && other.attached.is_empty();
        let folds = !self.folds.is_empty() && self.name.is_some() && self.name == other.name;
        folds && alone && apart_from_turning(self) == apart_from_turning(other)
    }
}

/// Cards folded into one.
struct Together<'a> {
    card: &'a ShownCard,
    count: usize,
    ready: usize,
}

impl Together<'_> {
    fn text(&self) -> String {
        match (self.count, self.ready) {
            (1, _) => self.card.text(),
            (count, _) if self.card.folds.is_empty() => format!("{count} x {}", self.card.text()),
            (count, ready) if count == ready => format!("{count} {}", self.card.name()),
            (count, ready) => format!("{count} {}, {ready} {}", self.card.name(), self.card.folds),
        }
    }
}

/// Equal cards as one with their number, in the order of the first of them.
fn together<'a>(cards: impl IntoIterator<Item = &'a ShownCard>) -> Vec<Together<'a>> {
    let mut all: Vec<Together> = Vec::new();
    for card in cards {
        let ready = usize::from(!card.exhausted);
        match all.iter_mut().find(|known| known.card.is_like(card) || known.card.folds_with(card)) {
            Some(known) => (known.count, known.ready) = (known.count + 1, known.ready + ready),
            None => all.push(Together { card, count: 1, ready }),
        }
    }
    all
}

impl ShownPlayer {
    /// The cards in hand as lines.
    pub fn hand_lines(&self) -> Vec<String> {
        match &self.cards {
            None => vec![format!("{} cards, which you may not see", self.hand)],
            Some(cards) => together(cards).iter().map(Together::text).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn land(name: &str, exhausted: bool) -> ShownCard {
        let (row, folds) = ("Lands".into(), "untapped".into());
        ShownCard { name: Some(name.into()), row, folds, exhausted, ..ShownCard::default() }
    }

    #[test]
    fn lands_of_a_name_are_told_as_one() {
        let cards = [("Island", true), ("Island", false), ("Swamp", true), ("Island", true), ("Reef", false)];
        let cards: Vec<ShownCard> = cards.into_iter().map(|(name, exhausted)| land(name, exhausted)).collect();
        let lines: Vec<String> = together(&cards).iter().map(Together::text).collect();
        assert_eq!(lines, ["3 Island, 1 untapped", "Swamp", "Reef"]);
        let ready = [land("Island", false), land("Island", false)];
        assert_eq!(together(&ready)[0].text(), "2 Island");
    }

    #[test]
    fn a_land_with_something_on_it_is_told_alone() {
        let mut held = land("Island", false);
        held.attached = vec![land("Root", false)];
        assert!(!held.folds_with(&land("Island", false)));
    }
}
