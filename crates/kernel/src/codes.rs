//! Codes of a game's own questions, options, log lines and ends. The kernel carries them and asks nothing of them.

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
