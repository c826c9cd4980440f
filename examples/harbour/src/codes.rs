//! The codes of the game's own questions and options.

/// The game's own questions.
pub mod about {
    use kernel::AboutCode;

    /// An errand to run.
    pub const ERRANDS: AboutCode = AboutCode(0);
    /// A card to buy.
    pub const DEALS: AboutCode = AboutCode(1);
}

/// The game's own options.
pub mod option {
    use kernel::OptionCode;

    /// Buy the top card of a pile, for so many coins.
    pub const BUY: OptionCode = OptionCode(0);
    /// No more errands, or no more deals.
    pub const ENOUGH: OptionCode = OptionCode(1);
}

/// The lasting names of the game's own options.
pub(crate) const OWN_OPTIONS: &[(kernel::OptionCode, &str)] = &[(option::BUY, "buy"), (option::ENOUGH, "enough")];
