//! The chapter of questions: the game's own predicates, facts, numbers and unique things.

use crate::{Ctx, Game, Thing};
use abilities::{Flag, Possession, Predicate, Register, Unique};
use aspects::Aspects;

/// The questions of a game.
#[derive(Clone, Copy)]
pub struct Questions {
    /// A question about one thing.
    pub predicate: fn(&Game, Predicate, Thing, &Ctx) -> bool,
    /// Predicates that read the card alone: a change elsewhere does not change their answer.
    pub local_predicates: &'static [Predicate],
    /// A fact.
    pub flag: fn(&Game, Flag, &Ctx) -> bool,
    /// Facts that are fixed when an ability is announced: the choices behind them are asked for only if they hold.
    pub fixed_flags: &'static [Flag],
    /// A number.
    pub register: fn(&Game, Register, &Ctx) -> i32,
    /// One of a kind.
    pub unique: fn(&Game, Unique) -> Thing,
    /// A belonging of something.
    pub possession: fn(&Game, Possession, Thing) -> Thing,
    /// The aspects of the table a question looks at: a change of anything else does not change its answer. Of cards
    /// it looks at numbers only if it looks at counters; a register beside that only at `you`. [`aspects::ALL`] if in doubt.
    pub looks_at: fn(OwnQuestion) -> Aspects,
}

impl Questions {
    /// No question of the game's own: nothing holds, every number is 0.
    pub const PLAIN: Questions = Questions {
        predicate: |_, _, _, _| false,
        local_predicates: &[],
        flag: |_, _, _| false,
        fixed_flags: &[],
        register: |_, _, _| 0,
        unique: |_, _| Thing::Nothing,
        possession: |_, _, _| Thing::Nothing,
        looks_at: |_| aspects::ALL,
    };
}

/// A question of the game's own.
///
/// ```
/// use kernel::{OwnQuestion, aspects, chapters::Questions};
/// use lanterns::lexicon::flag;
/// // `it is your turn` changes with the notes of the game alone.
/// let questions = Questions {
///     looks_at: |question| match question {
///         OwnQuestion::Flag(flag::YOUR_TURN) => aspects::NOTES,
///         _ => aspects::ALL,
///     },
///     ..Questions::PLAIN
/// };
/// assert_eq!((questions.looks_at)(OwnQuestion::Flag(flag::YOUR_TURN)) & aspects::COUNTERS, 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnQuestion {
    /// About a thing.
    Predicate(Predicate),
    /// A fact.
    Flag(Flag),
    /// A number.
    Register(Register),
    /// A thing of which there is one.
    Unique(Unique),
    /// A belonging of something.
    Possession(Possession),
}

/// Aspects of the table that can change, as bits.
pub mod aspects {
    /// Some of them.
    pub type Aspects = u8;
    /// Exhausted, facedown and the like.
    pub const STATUS: Aspects = 1;
    /// Counters on cards.
    pub const COUNTERS: Aspects = 2;
    /// Counters of players.
    pub const PLAYERS: Aspects = 4;
    /// The game's own notes.
    pub const NOTES: Aspects = 8;
    /// Cards in piles out of play.
    pub const PILES: Aspects = 16;
    /// Cards in play.
    pub const PLAY: Aspects = 32;
    /// Links between cards.
    pub const LINKS: Aspects = 64;
    /// Any of them.
    pub const ALL: Aspects = 127;
    /// Besides, cards nobody can see: the outcome is not known before it happens.
    pub const UNSEEN: Aspects = 128;
}
