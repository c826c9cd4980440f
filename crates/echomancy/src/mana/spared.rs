//! What a cost asks to be tapped beside its mana does not tap for that mana first (E8.1). What is to be given up is
//! reckoned with in `fodder`.

use super::{Purse, own_tap};
use crate::{cast, lexicon::verb};
use abilities::{Cost, CostPart, Quantity, Selector};
use kernel::{Card, CodeFrame, Game};

/// The cards that must make no mana for this part of a cost.
pub(super) fn all(game: &Game, part: &CostPart, code: &CodeFrame) -> Vec<Card> {
    let cost = code.source.card().and_then(|card| cast::cost_of(game, card, code));
    cost.filter(|cost| cost.parts.contains(part)).map_or(Vec::new(), |cost| {
        let own = own_tap(&cost, code);
        Purse::silent(game, code.you).spared(&cost, code, own.clone()).unwrap_or(own)
    })
}

impl Purse<'_> {
    /// Whether a cost whose mana can be paid can then be paid whole.
    pub(super) fn leaves_the_rest(&self, cost: &Cost, code: &CodeFrame) -> Result<(), String> {
        match self.spared(cost, code, own_tap(cost, code)) {
            Some(_) => Ok(()),
            None => self.no(|| "what would pay the mana would have to pay the rest, too".into()),
        }
    }

    /// The cards that must make no mana so that the rest of the cost can still be paid, those given among them. None:
    /// mana and the rest cannot both be paid.
    fn spared(&self, cost: &Cost, code: &CodeFrame, mut except: Vec<Card>) -> Option<Vec<Card>> {
        let game = self.game;
        let is_mana = |part: &&CostPart| matches!(part, CostPart::Symbols(_));
        let mana = Cost { parts: cost.parts.iter().filter(is_mana).cloned().collect() };
        if mana.parts.is_empty() || mana.parts.len() == cost.parts.len() {
            return Some(except);
        }
        let ctx = game.ctx_of(code);
        for part in &cost.parts {
            let CostPart::Act(phrase) = part else { continue };
            let (Some(meant), verb::TAP) = (&phrase.patient, phrase.verb) else { continue };
            let needed = match meant {
                Selector::This | Selector::Pick(Quantity::A, _) => 1,
                Selector::Pick(Quantity::Exactly(n), _) => game.amount(n, &ctx).max(0) as usize,
                _ => continue,
            };
            let found = game.select(meant, &ctx).into_iter().filter_map(|t| t.card());
            let found = found.filter(|c| game.controller(*c) == self.seat && !game.is_exhausted(*c));
            let (makers, others): (Vec<Card>, Vec<Card>) =
                found.partition(|c| self.sources().iter().any(|s| s.card == *c));
            let mut missing = needed.saturating_sub(others.len());
            for card in makers {
                if missing == 0 {
                    break;
                }
                if except.contains(&card) {
                    missing -= 1;
                    continue;
                }
                except.push(card);
                match self.can_pay_without(&mana, code, &except) {
                    Ok(()) => missing -= 1,
                    Err(_) => _ = except.pop(),
                }
            }
            if missing > 0 {
                return None;
            }
        }
        Some(except)
    }
}
