//! A game's rules of thumb, for agents that do not know better.

use kernel::{Game, Prompt, Seat};

/// Rules of thumb of a game, for agents. They are asked of games an agent has imagined, never of the real one: what they
/// look at need not be known to anybody.
///
/// ```
/// use title::{Sure, Thumb};
/// let thumb: &Thumb = lanterns::TITLE.whole.and_then(|whole| whole.thumb).expect("rules of thumb");
/// let game = lanterns::new_game(2, 7);
/// let (prompt, mut weights) = (game.prompt().expect("a turn"), Vec::new());
/// assert_eq!((thumb.weigh)(&game, prompt, &mut weights), Sure::No);
/// assert_eq!(weights.len(), prompt.options.len());
/// assert!((0.0..=1.0).contains(&(thumb.value)(&game, prompt.seat)));
/// ```
pub struct Thumb {
    /// Weighs every option of a prompt for who is asked, in the order of the options: the heavier the better, below zero
    /// what one would not do unless it has been tried, and from -1 down what is best left alone. Tells whether that decides
    /// it; where it does not, an agent does well to try.
    pub weigh: fn(&Game, &Prompt, &mut Vec<f32>) -> Sure,
    /// Whether the weights of this prompt also order its options for a person: they follow from facts that who is asked may
    /// know, and tell whom an effect is good for.
    pub sorts: fn(&Prompt) -> bool,
    /// The value of a game for a seat, from 0 (lost) to 1 (won); where all play together, their progress.
    pub value: fn(&Game, Seat) -> f32,
    /// Whether nothing is half done: a game is valued best here.
    pub is_quiet: fn(&Game, &Prompt) -> bool,
}

/// Whether a rule of thumb decides a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// It does.
    Yes,
    /// For who does not search: the thumbs have a plan, and a search may find a better one.
    Nearly,
    /// It is little more than a guess.
    No,
}
