//! Prompts: a pending decision is a value with all its options. Large choices are asked element by element, so every
//! answer is one index.

use crate::{AbilityId, Act, Card, OpId, Seat, Stamp, Thing, UseId};
use abilities::{Name, Trait, Word};
use serde::{Deserialize, Serialize};

/// A decision somebody must make.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prompt {
    /// Who decides.
    pub seat: Seat,
    /// What kind of decision.
    pub shape: Shape,
    /// What it is about.
    pub about: About,
    /// Every legal answer, in a defined order.
    pub options: Vec<Choice>,
}

/// The general shapes of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// What comes next.
    Order,
    /// A part of a division.
    Division {
        /// What is still to be divided.
        left: i32,
        /// Whose part is asked for.
        to: crate::Thing,
    },
    /// One pair of an assignment.
    Pairs,
    /// One step of a payment.
    Payment,
}

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// Take back what was declared so far.
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
    Game(u16, Thing, i32),
    /// An ability of a card by one of several uses of a keyword, which it has for another price or number each.
    Use(AbilityId, UseId, Card),
}

/// A word somebody chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// What a prompt is about. Its words are made from this when somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum About {
    /// A clause of an ability asks for a choice.
    Clause {
        /// The compiled ability.
        ability: AbilityId,
        /// The op.
        op: OpId,
        /// Whose ability.
        source: Thing,
    },
    /// Something answers this act: several abilities to order, or responses to offer.
    Answer(Act),
    /// Several triggers wait.
    Triggers,
    /// Cards that were looked at are put back: on top, or below when the top is settled.
    PutBack {
        /// Whether they go below.
        below: bool,
    },
    /// The game's own question.
    Game(u16, Thing, i32),
}

/// Why an answer was refused. The game is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no such option.
    #[error("there is no option {answer}; choose 0 to {last}")]
    NoSuchOption {
        /// What was answered.
        answer: u16,
        /// The last option.
        last: u16,
    },
    /// The choice is not among the options.
    #[error("that is not offered")]
    NotOffered,
    /// What follows from it goes on and on, each round with more than before, and nobody could end it (E37.3).
    #[error("it would never end: round after round of {}, each with more than before", .cards.join(", "))]
    Endless {
        /// The names of what takes part.
        cards: Vec<String>,
    },
}
