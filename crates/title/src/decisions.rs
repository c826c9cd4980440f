//! Decisions: a decision is one whole choice, however many prompts it takes.
//!
//! A declaration, a commit, a payment, a division, an order or the targets of one spell are asked element by element and
//! count once. A prompt that leaves only one thing to do beside mana abilities and taking back what was declared is no
//! decision; giving up is never an option of a prompt.

use crate::WholeGame;
use kernel::{About, Choice, Game, Prompt, Seat, Shape};

impl WholeGame {
    /// Whether an option is an alternative: random play chooses among these, and two of them make a decision.
    pub fn is_alternative(&self, game: &Game, prompt: &Prompt, choice: &Choice) -> bool {
        *choice != Choice::Cancel && !(self.only_pays)(game, prompt, choice)
    }
}

/// Counts the decisions of a game.
///
/// Each game joins the questions that are parts of one choice by `WholeGame::joins`; elements of the same question are
/// joined here.
///
/// ```
/// use title::Decisions;
/// let whole = lanterns::TITLE.whole.expect("a whole game");
/// let (mut game, mut counted) = (lanterns::new_game(2, 7), Decisions::default());
/// while let Some(prompt) = game.prompt().cloned() {
///     counted.count(whole, &prompt, prompt.options.len(), prompt.options[0]);
///     game.answer(0).expect("an offered answer");
/// }
/// assert!(0 < counted.made && counted.made <= counted.prompts);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Decisions {
    /// Whole choices so far.
    pub made: u64,
    /// Prompts so far, those that are no decision too.
    pub prompts: u64,
    last: Option<Last>,
}

/// The part of the prompt before that is kept.
#[derive(Clone, Copy, Debug)]
struct Last {
    seat: Seat,
    about: About,
    shape: Shape,
    options: usize,
    /// The choice was said to be finished.
    ended: bool,
    /// The choice it belongs to has been counted.
    counted: bool,
}

impl Decisions {
    /// Counts an answer that is about to be given; the prompt has so many alternatives.
    pub fn count(&mut self, whole: &WholeGame, prompt: &Prompt, alternatives: usize, answer: Choice) {
        self.prompts += 1;
        let goes_on = self.last.is_some_and(|last| last.goes_on(whole, prompt));
        let before = goes_on && self.last.is_some_and(|last| last.counted);
        if alternatives > 1 && !before {
            self.made += 1;
        }
        self.last = Some(Last {
            seat: prompt.seat,
            about: prompt.about,
            shape: prompt.shape,
            options: prompt.options.len(),
            ended: matches!(answer, Choice::Done | Choice::Pass),
            counted: before || alternatives > 1,
        });
    }
}

impl Last {
    /// Whether the prompt asks for more of the same choice.
    fn goes_on(&self, whole: &WholeGame, prompt: &Prompt) -> bool {
        if prompt.seat != self.seat {
            return false;
        }
        if (whole.joins)(&self.about, &prompt.about) {
            return true;
        }
        let Some((before, now)) = same_question(&self.about, &prompt.about) else { return false };
        let fewer = prompt.options.len() <= self.options;
        !self.ended
            && match (self.shape, prompt.shape) {
                (Shape::Some { possible: before, .. }, Shape::Some { .. }) => before > 1,
                (Shape::Division { left: before, .. }, Shape::Division { left, .. }) => left <= before,
                (Shape::Pairs, Shape::Pairs) => now > 0,
                (Shape::Order, Shape::Order) => fewer,
                (Shape::Payment, Shape::Payment) => fewer && now <= before,
                _ => false,
            }
    }
}

/// The numbers of both, if they are the same question but for those.
fn same_question(before: &About, now: &About) -> Option<(i32, i32)> {
    match (before, now) {
        (About::Game(a, thing, m), About::Game(b, other, n)) => (a == b && thing == other).then_some((*m, *n)),
        _ => (before == now).then_some((0, 0)),
    }
}
