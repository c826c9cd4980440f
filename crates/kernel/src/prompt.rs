//! Prompts: a pending decision is a value with all its options. Large choices are asked element by element, so every
//! answer is one index.

use crate::{AbilityId, AboutCode, Act, Card, OpId, OptionCode, Seat, Stamp, Thing, UseId};
use abilities::{Name, Trait, Word};

/// A decision somebody must make.
///
/// ```
/// let game = lanterns::new_game(2, 7);
/// let prompt = game.prompt().expect("the first turn");
/// for option in &prompt.options {
///     println!("{:?} may answer {option:?}", prompt.seat);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Prompt {
    /// The player who decides.
    pub seat: Seat,
    /// The kind of decision.
    pub shape: Shape,
    /// The subject of the decision.
    pub about: About,
    /// Every legal answer, in a defined order.
    pub options: Vec<Choice>,
}

/// The general shapes of decisions.
///
/// ```
/// use kernel::{About, Shape};
/// let game = lanterns::new_game(2, 7);
/// let prompt = game.prompt().expect("the first turn");
/// assert!(matches!((prompt.shape, prompt.about), (Shape::One, About::Game(..))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Shape {
    /// One of these.
    One,
    /// Some of these, one at a time; so many are still needed, so many still possible.
    Some {
        /// Still needed.
        needed: u16,
        /// Still possible.
        possible: u16,
    },
    /// Yes or no.
    YesNo,
    /// A number.
    Number,
    /// The next thing in an order.
    Order,
    /// A part of a division.
    Division {
        /// The amount still to be divided.
        left: i32,
        /// The thing whose part is the question.
        to: crate::Thing,
    },
    /// One pair of an assignment.
    Pairs,
    /// One step of a payment.
    Payment,
}

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Choice {
    /// A card or player.
    Thing(Thing),
    /// A number.
    Number(i32),
    /// Yes.
    Yes,
    /// No.
    No,
    /// No more.
    Done,
    /// Decline; nothing is spent.
    Pass,
    /// Take back the declaration so far.
    Cancel,
    /// A word of a closed family.
    Word(Word),
    /// A subtype.
    Trait(Trait),
    /// The name of a card.
    Name(Name),
    /// A mode, by its number.
    Mode(u8),
    /// An ability of a card.
    Ability(AbilityId, Card),
    /// A waiting row, by its stamp.
    Delayed(Stamp),
    /// A trigger that waits, by its place among those that do.
    Waiting(u16),
    /// A card to be played.
    Play(Card),
    /// A pair: blocker and attacker.
    Pair(Thing, Thing),
    /// The game's own option: a code with a thing and a number.
    Game(OptionCode, Thing, i32),
    /// An ability of a card by one of several uses of a keyword, which it has for another price or number each.
    Use(AbilityId, UseId, Card),
}

/// A word somebody chose.
///
/// ```
/// use abilities::Word;
/// use kernel::{Choice, ChosenWord};
/// let red = ChosenWord::of(Choice::Word(Word(3))).expect("a word");
/// assert_eq!((red.word(), red.choice()), (Some(Word(3)), Choice::Word(Word(3))));
/// assert_eq!(ChosenWord::of(Choice::Pass), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ChosenWord {
    /// Of a closed family.
    Word(Word),
    /// A subtype some card has.
    Trait(Trait),
    /// The name of a card.
    Name(Name),
}

impl ChosenWord {
    /// The word of an option, if it is one.
    pub const fn of(choice: Choice) -> Option<ChosenWord> {
        match choice {
            Choice::Word(word) => Some(ChosenWord::Word(word)),
            Choice::Trait(t) => Some(ChosenWord::Trait(t)),
            Choice::Name(name) => Some(ChosenWord::Name(name)),
            _ => None,
        }
    }

    /// As an option.
    pub const fn choice(self) -> Choice {
        match self {
            ChosenWord::Word(word) => Choice::Word(word),
            ChosenWord::Trait(t) => Choice::Trait(t),
            ChosenWord::Name(name) => Choice::Name(name),
        }
    }

    /// The word of a closed family, if it is one.
    pub const fn word(self) -> Option<Word> {
        match self {
            ChosenWord::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// The subject of a prompt. Its words are made from this when somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum About {
    /// A clause of an ability asks for a choice.
    Clause {
        /// The compiled ability.
        ability: AbilityId,
        /// The op.
        op: OpId,
        /// The card that has the ability.
        source: Thing,
    },
    /// Something answers this act: several abilities to order, or responses to offer.
    Answer(Act),
    /// Several triggers wait.
    Triggers,
    /// Cards that were looked at are put back: on top, or below when the top is decided.
    PutBack {
        /// Whether they go below.
        below: bool,
    },
    /// The game's own question.
    Game(AboutCode, Thing, i32),
}

/// Why an answer was refused. The game is as it was. As an error it names itself like a value; the crate `title` has its
/// words.
///
/// ```
/// use kernel::Refused;
/// let mut game = lanterns::new_game(2, 7);
/// let before = game.hash();
/// assert!(matches!(game.answer(999), Err(Refused::NoSuchOption { .. })));
/// assert_eq!(game.hash(), before);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is over.
    Over,
    /// There is no such option.
    NoSuchOption {
        /// The answer that was given.
        answer: u16,
        /// The last option.
        last: u16,
    },
    /// The choice is not among the options.
    NotOffered,
    /// Its results go on and on, each round with more than before, and nobody could end it (E37.3).
    Endless {
        /// The names of the cards that take part.
        cards: Vec<Name>,
    },
}

impl std::error::Error for Refused {}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(self, f)
    }
}
