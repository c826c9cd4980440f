//! Codes of a game's own questions, options, log lines and ends. The kernel carries them and asks nothing of them.
//!
//! ```
//! use kernel::{About, AboutCode, Choice, EndCode, LineCode, LogLine, OptionCode, Outcome, Thing};
//! // A game names its codes once.
//! const MENU: AboutCode = AboutCode(0);
//! const REST: OptionCode = OptionCode(1);
//! const DARKNESS: EndCode = EndCode(0);
//! const DAWN_BREAKS: LineCode = LineCode(4);
//! let game = lanterns::new_game(2, 7);
//! assert!(game.prompt().is_some_and(|prompt| matches!(prompt.about, About::Game(MENU, ..))));
//! assert_ne!(Choice::Game(REST, Thing::Nothing, 0), Choice::Game(OptionCode(0), Thing::Nothing, 0));
//! assert_eq!(lanterns::codes::ends::DARKNESS, Outcome::Ended(DARKNESS));
//! assert!(matches!(LogLine::Game(DAWN_BREAKS, Thing::Nothing, [0, 0]), LogLine::Game(code, ..) if code == DAWN_BREAKS));
//! ```

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(pub u16);
    )*};
}

codes! {
    /// The code of a question, see [`About::Game`](crate::About::Game).
    AboutCode;
    /// The code of an option, see [`Choice::Game`](crate::Choice::Game).
    OptionCode;
    /// The code of a line of the log, see [`LogLine::Game`](crate::LogLine::Game).
    LineCode;
    /// The code of an end, see [`Outcome::Ended`](crate::Outcome::Ended).
    EndCode;
}
