//! The codes of the game's own questions, options and ends.

/// The game's own questions.
pub mod about {
    /// What a keeper does on their turn.
    pub const MENU: u16 = 0;
    /// Which waiting trigger is next.
    pub const NEXT: u16 = 1;
}

/// The game's own options.
pub mod option {
    /// Trim a wick, once a turn: gain 1 oil.
    pub const TRIM: u16 = 0;
    /// End the turn.
    pub const REST: u16 = 1;
}

/// How a game ends.
pub mod ends {
    use kernel::Outcome;

    /// The lamps are bright enough.
    pub const DAWN: Outcome = Outcome::Ended(1);
    /// They are not, or somebody is lost.
    pub const DARKNESS: Outcome = Outcome::Ended(0);
}

/// The lasting names of the game's own options.
pub(crate) const OWN_OPTIONS: &[(u16, &str)] = &[(option::TRIM, "trim"), (option::REST, "rest")];
