//! Every question can explain itself: the verdict, and the abilities that made it so, in order, with their sources.

use crate::{AbilityId, Act, Card, Game, Thing, Via, row::Class, row::Row};
use abilities::Stat;

/// One reason.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::Reason;
/// # game.place(cards.find("Great Beacon").expect("a card"), Seat(0), yard);
/// let reasons: Vec<Reason> = game.explain_stat(lantern, lanterns::lexicon::stat::LIGHT);
/// assert_eq!(reasons.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The card or player that has the ability.
    pub source: Thing,
    /// The ability; none if a rule or a counter is the reason.
    pub ability: Option<AbilityId>,
    /// The source from which the card has it.
    pub via: Via,
    /// Its effect here.
    pub does: Does,
}

/// The effect an ability has on an act or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// It forbids the act.
    Forbids,
    /// It exempts from such a prohibition.
    Exempts,
    /// It permits the act.
    Permits,
    /// It puts a price on the act.
    Prices,
    /// It changes a stat.
    Changes {
        /// The stat.
        stat: Stat,
        /// The amount of the change.
        by: i32,
        /// The number after the change.
        now: i32,
    },
}

impl Game {
    /// May this happen? All prohibitions, exemptions and permissions that speak of it.
    pub fn explain_act(&self, act: &Act) -> Vec<Reason> {
        let of = |class: Class, does: Does| {
            self.consult(class, act)
                .map(move |(line, source)| Reason { source, ability: Some(line.ability), via: line.via, does })
                .collect::<Vec<_>>()
        };
        let mut reasons = of(Class::Cannot, Does::Forbids);
        reasons.extend(of(Class::Exempt, Does::Exempts));
        reasons.extend(of(Class::May, Does::Permits));
        reasons.extend(of(Class::Price, Does::Prices));
        reasons
    }

    /// Returns the reasons why a stat is as it is.
    pub fn explain_stat(&self, card: Card, stat: Stat) -> Vec<Reason> {
        self.trace(card)
            .into_iter()
            .filter_map(|t| {
                let (before, after) = (t.before.stat(stat).unwrap_or(0), t.after.stat(stat).unwrap_or(0));
                (before != after).then(|| Reason {
                    source: t.source,
                    ability: t.ability,
                    via: Via::Own,
                    does: Does::Changes { stat, by: after - before, now: after },
                })
            })
            .collect()
    }

    /// All abilities at work now: the card, and the ability.
    pub fn active_abilities(&self) -> Vec<(Card, AbilityId)> {
        let mut all: Vec<(Card, AbilityId)> = Vec::new();
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
