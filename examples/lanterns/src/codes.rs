//! The codes of the game's own questions, options and ends.

/// The game's own questions.
pub mod about {
    use kernel::AboutCode;

    /// The question of a keeper's turn.
    pub const MENU: AboutCode = AboutCode(0);
    /// The next waiting trigger.
    pub const NEXT: AboutCode = AboutCode(1);
}

/// The game's own options.
pub mod option {
    use kernel::OptionCode;

    /// Trim a wick, once a turn: gain 1 oil.
    pub const TRIM: OptionCode = OptionCode(0);
    /// End the turn.
    pub const REST: OptionCode = OptionCode(1);
}

/// The end of a game.
pub mod ends {
    use kernel::{EndCode, Outcome};

    /// The lamps are bright enough.
    pub const DAWN: Outcome = Outcome::Ended(EndCode(1));
    /// They are not, or somebody is lost.
    pub const DARKNESS: Outcome = Outcome::Ended(EndCode(0));
}

/// The lasting names of the game's own options.
pub(crate) const OWN_OPTIONS: &[(kernel::OptionCode, &str)] = &[(option::TRIM, "trim"), (option::REST, "rest")];
