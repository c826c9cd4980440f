//! Every question can explain itself: the verdict, and the abilities that made it so, in order, with their sources.

use crate::{Act, Card, Game, Thing, row::Class, row::Row};
use abilities::Stat;

/// One reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Whose ability.
    pub source: Thing,
    /// Which compiled ability.
    pub ability: u16,
    /// The use of a keyword it comes from, with its arguments: an index of `Cards::uses`.
    pub via: u16,
    /// What it does here: `forbids`, `exempts`, `presence -1 (now 2)`.
    pub what: String,
}

impl Game {
    /// May this happen? All prohibitions, exemptions and permissions that speak of it.
    pub fn explain_act(&self, act: &Act) -> Vec<Reason> {
        let of = |class: Class, what: &'static str| {
            self.consult(class, act)
                .map(move |(row, source)| Reason { source, ability: row.ability, via: row.via, what: what.into() })
                .collect::<Vec<_>>()
        };
        let mut reasons = of(Class::Cannot, "forbids it");
        reasons.extend(of(Class::Exempt, "exempts from it"));
        reasons.extend(of(Class::May, "permits it"));
        reasons.extend(of(Class::Price, "puts a price on it"));
        reasons
    }

    /// What is this stat, and who made it so?
    pub fn explain_stat(&self, card: Card, stat: Stat) -> Vec<Reason> {
        let word = self.cards.vocabulary.lexicon.stats.iter().find(|e| e.id == stat).map_or("stat", |e| e.text);
        self.trace(card)
            .into_iter()
            .filter_map(|t| {
                let (before, after) = (t.before.stat(stat).unwrap_or(0), t.after.stat(stat).unwrap_or(0));
                (before != after).then(|| Reason {
                    source: t.source,
                    ability: t.ability,
                    via: u16::MAX,
                    what: format!("{word} {:+} (now {after})", after - before),
                })
            })
            .collect()
    }

    /// All abilities at work now: the card, and the compiled ability.
    pub fn active_abilities(&self) -> Vec<(Card, u16)> {
        let mut all: Vec<(Card, u16)> = Vec::new();
        let printed: Vec<Row> =
            self.index.all().iter().filter(|r| !self.ability_lost(r.slot, r.ability)).copied().collect();
        for row in printed.iter().chain(&self.view.granted) {
            let entry = (self.state.card(row.slot), row.ability);
            if !all.contains(&entry) {
                all.push(entry);
            }
        }
        all.sort();
        all
    }
}
