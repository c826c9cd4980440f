//! The codes of the game's own questions and log lines.

/// The game's own questions.
pub(crate) mod about {
    /// What to do with priority.
    pub const PRIORITY: u16 = 0;
    /// A mode.
    pub const MODE: u16 = 1;
    /// X.
    pub const X: u16 = 2;
    /// A target.
    pub const TARGET: u16 = 3;
    /// Who attacks.
    pub const ATTACKERS: u16 = 4;
    /// Who blocks.
    pub const BLOCKERS: u16 = 5;
    /// How combat damage is divided.
    pub const DAMAGE: u16 = 6;
    /// What to discard.
    pub const DISCARD: u16 = 7;
    /// Which legend to keep.
    pub const LEGEND: u16 = 8;
    /// A colour of mana.
    pub const COLOUR: u16 = 9;
    /// Who crews.
    pub const CREW: u16 = 10;
    /// A new target for a copy.
    pub const RETARGET: u16 = 11;
    /// Who convokes.
    pub const CONVOKE: u16 = 12;
    /// Keep the opening hand or not.
    pub const MULLIGAN: u16 = 13;
    /// Cards to the bottom after a mulligan.
    pub const BOTTOM: u16 = 14;
    /// What a creature put in attacking attacks.
    pub const ATTACKED: u16 = 15;
    /// Counters to take off.
    pub const COUNTERS: u16 = 16;
    /// What gets more counters.
    pub const PROLIFERATE: u16 = 70;
    /// Where the explored card goes.
    pub const EXPLORE: u16 = 71;
    /// How a divided effect is divided.
    pub const DIVISION: u16 = 72;
    /// Mana abilities to use while paying.
    pub const MANA: u16 = 73;
    /// What untaps under a cap.
    pub const UNTAP: u16 = 74;
    /// For which price a spell is cast.
    pub const WAY: u16 = 40;
    /// An optional additional cost.
    pub const EXTRA: u16 = 41;
    /// How a symbol with two readings is paid.
    pub const SYMBOL: u16 = 42;
    /// What goes to the graveyard.
    pub const SURVEIL: u16 = 43;
    /// What lies on top.
    pub const SURVEIL_ORDER: u16 = 44;
    /// What an Aura is put on.
    pub const HOST: u16 = 45;
    /// A card to use from the opening hand.
    pub const OPENING: u16 = 46;
    /// Which mana of the pool is spent.
    pub const UNIT: u16 = 47;
}

/// The game's own lines of the log.
pub(crate) mod line {
    /// A turn begins.
    pub const TURN: u16 = 0;
    /// An ability triggers and is put on the stack.
    pub const TRIGGERS: u16 = 1;
    /// A spell or ability resolves.
    pub const RESOLVES: u16 = 2;
    /// A spell or ability does nothing any more.
    pub const FIZZLES: u16 = 3;
    /// A spell or ability is countered.
    pub const COUNTERED: u16 = 4;
    /// A permanent is regenerated.
    pub const REGENERATES: u16 = 70;
}
