//! Whether a cost can be paid when things are given up for mana (E37.8).

use super::{Purse, Types};
use crate::payment;
use abilities::Symbol;
use kernel::Card;

impl Purse<'_> {
    /// Whether symbols could be paid when every mana ability at hand is used (E37.8), but for what is wanted besides.
    fn could_pay(&self, symbols: &[Symbol], x: i32, except: &[Card], wanted: &[payment::Wanted]) -> bool {
        let fodder = self.fodder();
        let pays = |more: &[Types]| self.is_payable_with(symbols, x, except, more);
        !fodder.is_empty() && payment::is_left(fodder, wanted, &pays)
    }

    /// Whether symbols can be paid in any way.
    pub fn payable(&self, symbols: &[Symbol], x: i32, except: &[Card]) -> Result<(), String> {
        self.payable_but_for(symbols, x, except, Vec::new)
    }

    /// The same when other parts of the cost want things that could be given up for mana.
    pub(super) fn payable_but_for(
        &self,
        symbols: &[Symbol],
        x: i32,
        except: &[Card],
        wanted: impl FnOnce() -> Vec<payment::Wanted>,
    ) -> Result<(), String> {
        let could_pay = || !self.fodder().is_empty() && self.could_pay(symbols, x, except, &wanted());
        if self.is_payable_with(symbols, x, except, &[]) || could_pay() {
            return Ok(());
        }
        self.no(|| format!("you cannot pay {}", crate::words::symbols_text(self.game, symbols)))
    }
}
