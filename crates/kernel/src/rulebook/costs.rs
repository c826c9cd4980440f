//! The chapter of costs.

use crate::{CodeFrame, Ctx, Game, Refusal};
use abilities::{Cost, CostPart, Number};

/// The costs of a game.
#[derive(Clone, Copy)]
pub struct Costs {
    /// Numbers that are costs: whatever the arithmetic, they are raised before they are lowered (E8.4).
    pub numbers: &'static [Number],
    /// The place of a part of a cost in the order of paying; parts of the same place are paid as written (E37.12).
    pub payment_order: fn(&CostPart) -> u8,
    /// Whether a cost part only the game understands (symbols, a verb of its own) can be paid, beside the whole cost it
    /// belongs to.
    pub can_pay: fn(&Game, &Cost, &CostPart, &Ctx) -> Result<(), Refusal>,
    /// Pays it; may push frames.
    pub pay: fn(&mut Game, &CostPart, &CodeFrame),
}

impl Costs {
    /// No cost of the game's own; the parts of a cost are paid as written.
    pub const PLAIN: Costs =
        Costs { numbers: &[], payment_order: |_| 0, can_pay: |_, _, _, _| Ok(()), pay: |_, _, _| {} };
}
