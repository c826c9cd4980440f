//! The codes of the game's own questions and log lines.

/// The game's own questions.
pub(crate) mod about {
    use kernel::AboutCode;

    /// An action with priority.
    pub const PRIORITY: AboutCode = AboutCode(0);
    /// A mode.
    pub const MODE: AboutCode = AboutCode(1);
    /// X.
    pub const X: AboutCode = AboutCode(2);
    /// A target.
    pub const TARGET: AboutCode = AboutCode(3);
    /// Attackers.
    pub const ATTACKERS: AboutCode = AboutCode(4);
    /// Blockers.
    pub const BLOCKERS: AboutCode = AboutCode(5);
    /// A division of combat damage.
    pub const DAMAGE: AboutCode = AboutCode(6);
    /// Cards to discard.
    pub const DISCARD: AboutCode = AboutCode(7);
    /// The legend to keep.
    pub const LEGEND: AboutCode = AboutCode(8);
    /// A colour of mana.
    pub const COLOUR: AboutCode = AboutCode(9);
    /// Creatures that crew.
    pub const CREW: AboutCode = AboutCode(10);
    /// A new target for a copy.
    pub const RETARGET: AboutCode = AboutCode(11);
    /// Creatures that convoke.
    pub const CONVOKE: AboutCode = AboutCode(12);
    /// Keep the opening hand or not.
    pub const MULLIGAN: AboutCode = AboutCode(13);
    /// Cards to the bottom after a mulligan.
    pub const BOTTOM: AboutCode = AboutCode(14);
    /// The player or planeswalker that a creature put in attacking attacks.
    pub const ATTACKED: AboutCode = AboutCode(15);
    /// Counters to take off.
    pub const COUNTERS: AboutCode = AboutCode(16);
    /// Permanents and players that get more counters.
    pub const PROLIFERATE: AboutCode = AboutCode(70);
    /// The place of the explored card.
    pub const EXPLORE: AboutCode = AboutCode(71);
    /// A division of an effect.
    pub const DIVISION: AboutCode = AboutCode(72);
    /// Mana abilities to use while paying.
    pub const MANA: AboutCode = AboutCode(73);
    /// Permanents to untap under a cap.
    pub const UNTAP: AboutCode = AboutCode(74);
    /// The price a spell is cast for.
    pub const WAY: AboutCode = AboutCode(40);
    /// An optional additional cost.
    pub const EXTRA: AboutCode = AboutCode(41);
    /// The payment of a symbol with two readings.
    pub const SYMBOL: AboutCode = AboutCode(42);
    /// Cards to the graveyard.
    pub const SURVEIL: AboutCode = AboutCode(43);
    /// The card on top.
    pub const SURVEIL_ORDER: AboutCode = AboutCode(44);
    /// The host an Aura is put on.
    pub const HOST: AboutCode = AboutCode(45);
    /// A card to use from the opening hand.
    pub const OPENING: AboutCode = AboutCode(46);
    /// Mana of the pool to spend.
    pub const UNIT: AboutCode = AboutCode(47);
}

/// The game's own lines of the log.
pub(crate) mod line {
    use kernel::LineCode;

    /// A turn begins.
    pub const TURN: LineCode = LineCode(0);
    /// An ability triggers and is put on the stack.
    pub const TRIGGERS: LineCode = LineCode(1);
    /// A spell or ability resolves.
    pub const RESOLVES: LineCode = LineCode(2);
    /// A spell or ability does nothing any more.
    pub const FIZZLES: LineCode = LineCode(3);
    /// A spell or ability is countered.
    pub const COUNTERED: LineCode = LineCode(4);
    /// A permanent is regenerated.
    pub const REGENERATES: LineCode = LineCode(70);
}
