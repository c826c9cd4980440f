//! The codes of the game's own questions, options, log lines and ends.

/// Codes of the game's own options.
pub(crate) mod option {
    pub const REST: u16 = 1;
    pub const NOTHING: u16 = 2;
    pub const ACT_AGAIN: u16 = 3;
    pub const AREA: u16 = 4;
    pub const CLEAR_BY: u16 = 5;
    pub const TRAVEL: u16 = 6;
    pub const DESTINATION: u16 = 12;
    pub const DISCARD: u16 = 7;
    /// Only ever closed: it is no choice on a turn.
    pub const MOVE_TOKEN: u16 = 8;
    /// A destination of which no card lies in the collection: its number in the map, and its terrain.
    pub const PLACE: u16 = 9;
    /// Four codes from here on.
    pub const COMMON: u16 = 16;
}

/// The lasting names of those options.
pub(crate) const OWN_OPTIONS: &[(u16, &str)] = &[
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
    (option::COMMON, "traverse"),
    (option::COMMON + 1, "connect"),
    (option::COMMON + 2, "avoid"),
    (option::COMMON + 3, "remember"),
];

/// Codes of the game's own questions.
pub(crate) mod about {
    pub const TURN: u16 = 1;
    pub const WINDOW: u16 = 2;
    pub const WHO_ACTS: u16 = 3;
    pub const ENERGY: u16 = 4;
    pub const CARDS: u16 = 5;
    pub const TARGET: u16 = 6;
    pub const FATIGUE_ORDER: u16 = 7;
    pub const CHALLENGE_ORDER: u16 = 8;
    pub const CLEAR_ORDER: u16 = 9;
    pub const CLEAR_BY: u16 = 10;
    pub const MOVE_WHERE: u16 = 11;
    pub const HOST: u16 = 12;
    pub const EQUIP_LIMIT: u16 = 13;
    pub const TRAVEL: u16 = 14;
    pub const REFRESH_ORDER: u16 = 15;
    pub const DESTINATION: u16 = 16;
    pub const CAMP: u16 = 17;
    pub const SETUP: u16 = 18;
    pub const MULLIGAN: u16 = 19;
    pub const LEAD: u16 = 20;
    pub const SPEND: u16 = 21;
    pub const REACH_ORDER: u16 = 22;
    pub const DODGER: u16 = 23;
    pub const ANOTHER_TEST: u16 = 40;
    pub const ICON_ORDER: u16 = 41;
    pub const ICONS: u16 = 42;
    pub const TAKE_IN: u16 = 24;
    pub const LEAVE_OUT: u16 = 25;
}

/// Codes of the game's own log lines.
pub(crate) mod line {
    pub const TURN: u16 = 1;
    pub const ROUND: u16 = 2;
    pub const REFRESH: u16 = 3;
    pub const COMMITTED: u16 = 4;
    pub const CHALLENGE: u16 = 5;
    pub const SUCCEEDS: u16 = 6;
    pub const PLAYS: u16 = 7;
    pub const ARRIVES: u16 = 20;
    pub const FAILS: u16 = 8;
    pub const HELP: u16 = 9;
    pub const OVER: u16 = 11;
    pub const MORNING: u16 = 12;
    pub const ENTRY_OF_THE_DAY: u16 = 13;
    pub const MALADY: u16 = 14;
}

/// How a day ended.
pub(crate) mod ends {
    pub const EXHAUSTION: u16 = 1;
    pub const EMPTY_DECK: u16 = 2;
    pub const INJURIES: u16 = 3;
    pub const BY_EFFECT: u16 = 4;
    pub const CAMP: u16 = 5;
    pub const GIVEN_UP: u16 = 6;
}
