//! What a game knows of text that could never do anything.

use crate::{Ability, ActPhrase, CardDef, Flag, Head, Header, Register, Verb};

/// Something a card reads that another part of the card has to set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `this was kicked`
    Flag(Flag),
    /// `the times this was kicked`
    Register(Register),
}

/// How a game finds text that could never do anything. Each answer is the reason, as it is told to the author.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Why an ability of such a card is never used, if nothing in the game could use it.
    pub idle: fn(&CardDef, &Ability) -> Option<&'static str>,
    /// Why no act is ever such a one, whether a card waits for it, forbids it or does it.
    pub never: fn(&ActPhrase) -> Option<&'static str>,
    /// The header line that cannot stand on such a card, or that it lacks, and why.
    pub amiss: fn(&CardDef) -> Option<(Header, &'static str)>,
    /// Why nothing on the card ever sets what it reads.
    pub unset: fn(&CardDef, Fact) -> Option<&'static str>,
    /// Verbs that only change an act that has not happened yet, and the heads under which they may stand as well.
    pub answers: &'static [(Verb, &'static [Head])],
    /// Heads under which nothing is announced, so that nothing is a target.
    pub silent: &'static [Head],
}

impl Reach {
    /// The game finds none.
    pub const NONE: Reach =
        Reach { idle: |_, _| None, never: |_| None, amiss: |_| None, unset: |_, _| None, answers: &[], silent: &[] };
}
