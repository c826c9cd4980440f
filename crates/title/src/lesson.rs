//! A first game that is taught: the table it needs, and its words and tasks step by step.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A first game.
///
/// ```
/// use title::{Lesson, Needs, OptionKind, Step, Task, Wish};
/// const PASS: Wish = Wish::of("Pass", OptionKind::Pass);
/// static LESSON: Lesson = Lesson {
///     about: "The first night.",
///     seed: 1,
///     needs: Needs { hand: &[], after: &[], open: &[PASS] },
///     decks: &[],
///     bots: &[1],
///     rival: &[PASS],
///     steps: &[Step { title: "Your yard", text: "Lamps stand in your yard.", task: Task::Read }],
/// };
/// assert_eq!(LESSON.steps.len(), 1);
/// assert_eq!(Wish::of("Light it", OptionKind::Play).about("Paper Lantern").name, Some("Paper Lantern"));
/// ```
pub struct Lesson {
    /// In a few words, for a menu.
    pub about: &'static str,
    /// The first seed that is tried; the table is laid with the first that fits.
    pub seed: u64,
    /// The thing that must come up.
    pub needs: Needs,
    /// A deck for each seat.
    pub decks: &'static [&'static str],
    /// The seats the coach plays ...
    pub bots: &'static [u8],
    /// ... and the answer given there, the first that fits first.
    pub rival: &'static [Wish],
    /// The steps, in their order.
    pub steps: &'static [Step],
}

/// The facts the lesson speaks of, which must therefore come up, however the cards are shuffled.
pub struct Needs {
    /// So many of these in the first hand.
    pub hand: &'static [(usize, &'static str)],
    /// After these answers ...
    pub after: &'static [Wish],
    /// ... these options are open.
    pub open: &'static [Wish],
}

/// One step of a lesson.
pub struct Step {
    /// Its heading.
    pub title: &'static str,
    /// The words of the coach.
    pub text: &'static str,
    /// The player's task.
    pub task: Task,
}

/// The player's task.
#[derive(Clone, Copy)]
pub enum Task {
    /// Read, then Enter.
    Read,
    /// Press that key; its name for people.
    Key(char, &'static str),
    /// Look at a card on the table.
    Look,
    /// Choose one of these options.
    Answer {
        /// Any of these is right.
        wants: &'static [Wish],
        /// Options that are wrong here, and why.
        wrong: &'static [(Wish, &'static str)],
        /// Why anything else is.
        otherwise: &'static str,
    },
}

/// An option a lesson speaks of.
#[derive(Clone, Copy)]
pub struct Wish {
    /// The words for the player.
    pub says: &'static str,
    /// The kind of answer.
    pub kind: OptionKind,
    /// The name of a card it is about.
    pub name: Option<&'static str>,
    /// The lasting name of an option of the game's own.
    pub own: Option<&'static str>,
    /// The number, for an answer that is one.
    pub number: Option<i32>,
}

impl Wish {
    /// An answer of that kind.
    pub const fn of(says: &'static str, kind: OptionKind) -> Self {
        Wish { says, kind, name: None, own: None, number: None }
    }

    /// An option of the game's own.
    pub const fn own(says: &'static str, name: &'static str) -> Self {
        Wish { own: Some(name), ..Wish::of(says, OptionKind::Own) }
    }

    /// A number.
    pub const fn number(says: &'static str, number: i32) -> Self {
        Wish { number: Some(number), ..Wish::of(says, OptionKind::Number) }
    }

    /// About a card of this name.
    pub const fn about(self, name: &'static str) -> Self {
        Wish { name: Some(name), ..self }
    }
}

/// The kinds of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// A card or player.
    Thing,
    /// A number.
    Number,
    /// Yes.
    Yes,
    /// No.
    No,
    /// No more.
    Done,
    /// Nothing.
    Pass,
    /// Take back the declaration so far.
    Cancel,
    /// A word.
    Word,
    /// A mode.
    Mode,
    /// An ability of a card.
    Ability,
    /// Something that waits.
    Waiting,
    /// A card to be played.
    Play,
    /// A pair of things: blocker and attacker.
    Pair,
    /// The game's own: a test, rest, travel.
    Own,
}
