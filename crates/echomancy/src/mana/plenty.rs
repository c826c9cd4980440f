//! Whether there is plenty to pay with: so much of everything asked for that nothing has to be reckoned out.

use super::{Demand, Purse, Types};
use kernel::Card;

/// The number of units that could be of each type, and of all units.
pub(super) struct Stock {
    of: [i32; 8],
    all: i32,
}

impl Purse<'_> {
    /// Whether each symbol finds as many units that can pay for it as there are symbols in all: then whatever the others
    /// take, one is left. Where it does not, the cost may still be paid.
    pub(super) fn has_plenty(&self, demand: &Demand, except: &[Card]) -> bool {
        let stock = self.stock.get_or_init(|| {
            let mut stock = Stock { of: [0; 8], all: 0 };
            for unit in self.least_units() {
                stock.all += 1;
                (0..8).filter(|bit| unit.types & 1 << bit != 0).for_each(|bit| stock.of[bit] += 1);
            }
            stock
        });
        let lost = self.sources().iter().filter(|source| except.contains(&source.card));
        let lost: i32 = if except.is_empty() { 0 } else { lost.map(|s| s.amount + s.extra.len() as i32).sum() };
        let needed = demand.units.len() as i32 + demand.generic + lost;
        let enough = |types: &Types| (0..8).any(|bit| types & 1 << bit != 0 && stock.of[bit] >= needed);
        stock.all >= needed && demand.units.iter().all(enough)
    }
}
