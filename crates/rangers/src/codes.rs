//! The codes of the game's own questions, options, log lines and ends.

/// Codes of the game's own options.
pub(crate) mod option {
    use kernel::OptionCode;

    pub const REST: OptionCode = OptionCode(1);
    pub const NOTHING: OptionCode = OptionCode(2);
    pub const ACT_AGAIN: OptionCode = OptionCode(3);
    pub const AREA: OptionCode = OptionCode(4);
    pub const CLEAR_BY: OptionCode = OptionCode(5);
    pub const TRAVEL: OptionCode = OptionCode(6);
    pub const DESTINATION: OptionCode = OptionCode(12);
    pub const DISCARD: OptionCode = OptionCode(7);
    /// Only ever closed: it is no choice on a turn.
    pub const MOVE_TOKEN: OptionCode = OptionCode(8);
    /// A destination of which no card lies in the collection: the number of the path on the map.
    pub const PLACE: OptionCode = OptionCode(9);
    /// The common tests, in their order.
    pub const COMMON: [OptionCode; 4] = [OptionCode(16), OptionCode(17), OptionCode(18), OptionCode(19)];

    /// The number of the common test that an option means.
    pub fn common(code: OptionCode) -> Option<usize> {
        COMMON.iter().position(|own| *own == code)
    }
}

/// The lasting names of those options.
pub(crate) const OWN_OPTIONS: &[(kernel::OptionCode, &str)] = &[
    (option::REST, "rest"),
    (option::NOTHING, "nothing"),
    (option::ACT_AGAIN, "act-again"),
    (option::AREA, "area"),
    (option::CLEAR_BY, "clear-by"),
    (option::TRAVEL, "travel"),
    (option::DESTINATION, "destination"),
    (option::DISCARD, "discard"),
    (option::MOVE_TOKEN, "move-token"),
    (option::PLACE, "place"),
    (option::COMMON[0], "traverse"),
    (option::COMMON[1], "connect"),
    (option::COMMON[2], "avoid"),
    (option::COMMON[3], "remember"),
];

/// Codes of the game's own questions.
pub(crate) mod about {
    use kernel::AboutCode;

    pub const TURN: AboutCode = AboutCode(1);
    pub const WINDOW: AboutCode = AboutCode(2);
    pub const WHO_ACTS: AboutCode = AboutCode(3);
    pub const ENERGY: AboutCode = AboutCode(4);
    pub const CARDS: AboutCode = AboutCode(5);
    pub const TARGET: AboutCode = AboutCode(6);
    pub const FATIGUE_ORDER: AboutCode = AboutCode(7);
    pub const CHALLENGE_ORDER: AboutCode = AboutCode(8);
    pub const CLEAR_ORDER: AboutCode = AboutCode(9);
    pub const CLEAR_BY: AboutCode = AboutCode(10);
    pub const MOVE_WHERE: AboutCode = AboutCode(11);
    pub const HOST: AboutCode = AboutCode(12);
    pub const EQUIP_LIMIT: AboutCode = AboutCode(13);
    pub const TRAVEL: AboutCode = AboutCode(14);
    pub const REFRESH_ORDER: AboutCode = AboutCode(15);
    pub const DESTINATION: AboutCode = AboutCode(16);
    pub const CAMP: AboutCode = AboutCode(17);
    pub const SETUP: AboutCode = AboutCode(18);
    pub const MULLIGAN: AboutCode = AboutCode(19);
    pub const LEAD: AboutCode = AboutCode(20);
    pub const SPEND: AboutCode = AboutCode(21);
    pub const REACH_ORDER: AboutCode = AboutCode(22);
    pub const DODGER: AboutCode = AboutCode(23);
    pub const ANOTHER_TEST: AboutCode = AboutCode(40);
    pub const ICON_ORDER: AboutCode = AboutCode(41);
    pub const ICONS: AboutCode = AboutCode(42);
    pub const TAKE_IN: AboutCode = AboutCode(24);
    pub const LEAVE_OUT: AboutCode = AboutCode(25);
}

/// Codes of the game's own log lines.
pub(crate) mod line {
    use kernel::LineCode;

    pub const TURN: LineCode = LineCode(1);
    pub const ROUND: LineCode = LineCode(2);
    pub const REFRESH: LineCode = LineCode(3);
    pub const COMMITTED: LineCode = LineCode(4);
    pub const CHALLENGE: LineCode = LineCode(5);
    pub const SUCCEEDS: LineCode = LineCode(6);
    pub const PLAYS: LineCode = LineCode(7);
    pub const ARRIVES: LineCode = LineCode(20);
    pub const FAILS: LineCode = LineCode(8);
    pub const HELP: LineCode = LineCode(9);
    pub const OVER: LineCode = LineCode(11);
    pub const MORNING: LineCode = LineCode(12);
    pub const ENTRY_OF_THE_DAY: LineCode = LineCode(13);
    pub const MALADY: LineCode = LineCode(14);
    pub const STOPPED: LineCode = LineCode(15);
}

/// The end of a day.
pub(crate) mod ends {
    use kernel::EndCode;

    pub const EXHAUSTION: EndCode = EndCode(1);
    pub const EMPTY_DECK: EndCode = EndCode(2);
    pub const INJURIES: EndCode = EndCode(3);
    pub const BY_EFFECT: EndCode = EndCode(4);
    pub const CAMP: EndCode = EndCode(5);
    pub const GIVEN_UP: EndCode = EndCode(6);
}
