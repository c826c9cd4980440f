//! The piles of the table: how many cards each holds, and the cards of one.

use super::Terminal;
use crate::output::{count, say};
use kernel::Seat;
use table::ShownPile;

impl Terminal<'_> {
    /// Lists the piles; with words, the cards of the piles whose name has them. `piles left` lists what is left of one's own deck.
    pub(super) fn piles(&self, seat: Seat, wanted: &str) {
        let table = self.session.table(Some(seat));
        if let Some(own) = table.players.iter().find(|player| player.you && !player.remaining.is_empty()) {
            let left = count(own.unseen(), "card", "cards");
            if wanted == "left" {
                say!("Your cards not seen yet, {left}, in no order:");
                own.remaining.iter().for_each(|left| say!("  {} {}", left.count, left.name));
                return;
            }
            if wanted.is_empty() {
                say!("your cards not seen yet: {left}; `piles left` lists them");
            }
        }
        let own = table.players.iter().flat_map(|player| {
            let whose = player.name.as_str();
            player.piles.iter().map(move |pile| (format!("{whose}'s {}", pile.name), pile))
        });
        let shared = table.piles.iter().map(|pile| (pile.name.clone(), pile));
        let wanted = wanted.to_lowercase();
        let fits = |(name, _): &(String, &ShownPile)| name.to_lowercase().contains(&wanted);
        let piles: Vec<(String, &ShownPile)> = own.chain(shared).filter(fits).collect();
        if piles.is_empty() {
            say!("There is no pile `{wanted}`; `piles` lists them.");
        }
        for (name, pile) in piles {
            let cards = count(pile.count.into(), "card", "cards");
            let hidden = usize::from(pile.count) - pile.cards.len();
            let note = if pile.count > 0 && hidden == usize::from(pile.count) { ", face down" } else { "" };
            say!("{name}: {cards}{note}");
            if !wanted.is_empty() {
                pile.cards.iter().for_each(|card| say!("  {}", card.text()));
                if hidden > 0 && !pile.cards.is_empty() {
                    say!("  and {} you may not see", count(hidden, "card", "cards"));
                }
            }
        }
    }
}
