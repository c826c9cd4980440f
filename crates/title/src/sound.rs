//! The facts that hold at any prompt of a whole game: those of every game ([`Game::is_sound`]) and those its own rules
//! demand ([`WholeGame::sound`]).

use crate::{Tell, WholeGame};
use kernel::{Card, Flaw, Game, Refused, Told, told};

/// The number of answers tried that were not offered.
const UNOFFERED: u16 = 20;

/// The number of offered answers tried; of more, every second or third and so on.
const OFFERED: u16 = 100;

/// The most work to try them, counted in clauses; beyond it no further one is tried.
const TRIED: u64 = 300_000;

/// A flaw that shows when the view is computed anew and the answers of a prompt are tried.
///
/// ```
/// use title::AnswerFlaw;
/// let whole = lanterns::TITLE.whole.expect("a whole game");
/// let checked: Result<(), AnswerFlaw> = whole.answers_are_sound(&lanterns::new_game(2, 7));
/// assert_eq!(checked, Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerFlaw {
    /// The table itself has a flaw.
    Table(Flaw),
    /// The cached view of a card differs from a new one.
    StaleView(Card),
    /// An answer was not offered and is accepted.
    NotOffered(u16),
    /// A refused answer changed something.
    Changed,
    /// An answer was offered and is refused.
    Refused(u16, Refused),
    /// The table has a flaw after an offered answer.
    After(u16, Flaw),
}

impl From<Flaw> for AnswerFlaw {
    fn from(flaw: Flaw) -> Self {
        AnswerFlaw::Table(flaw)
    }
}

impl Tell for AnswerFlaw {
    fn told(&self) -> Told {
        let option = |answer: u16| i32::from(answer) + 1;
        match self {
            AnswerFlaw::Table(flaw) => flaw.told(),
            AnswerFlaw::StaleView(card) => told!("the cached view of {} is not what it would be anew", *card),
            AnswerFlaw::NotOffered(answer) => told!("answer {} was not offered and is accepted", i32::from(*answer)),
            AnswerFlaw::Changed => told!("a refused answer changed something"),
            AnswerFlaw::Refused(answer, why) => {
                told!("option {} was offered and is refused: {}", option(*answer), why.told())
            }
            AnswerFlaw::After(answer, flaw) => told!("after option {}: {}", option(*answer), flaw.told()),
        }
    }
}

impl WholeGame {
    /// The demands of this game's rules on a prompt, beside those of any game.
    pub fn is_sound(&self, game: &Game, before: Option<&Game>) -> Result<(), Flaw> {
        if game.prompt().is_none() { Ok(()) } else { (self.sound)(game, before) }
    }

    /// The view is what it would be if it were computed anew; every offered answer (of very many, a hundred) is accepted
    /// and leaves a sound game; others are refused and change nothing.
    pub fn answers_are_sound(&self, game: &Game) -> Result<(), AnswerFlaw> {
        let mut anew = game.clone();
        anew.recompute();
        if let Some(card) = game.all_cards().find(|&card| anew.looks(card) != game.looks(card)) {
            return Err(AnswerFlaw::StaleView(card));
        }
        let Some(prompt) = game.prompt() else { return Ok(()) };
        let offered = prompt.options.len() as u16;
        let mut copy = game.clone();
        for answer in offered..offered + UNOFFERED {
            if copy.answer(answer).is_ok() {
                return Err(AnswerFlaw::NotOffered(answer));
            }
        }
        if copy != *game {
            return Err(AnswerFlaw::Changed);
        }
        let begun = game.worked();
        for answer in (0..offered).step_by(usize::from(offered.div_ceil(OFFERED).max(1))) {
            if game.worked() - begun > TRIED {
                break;
            }
            let mut copy = game.copy();
            if let Err(refused) = copy.answer(answer) {
                // An answer that would never end is offered like any other and refused once it is given (E37.3).
                if matches!(refused, Refused::Endless { .. }) {
                    continue;
                }
                return Err(AnswerFlaw::Refused(answer, refused));
            }
            let sound = copy.is_sound().and_then(|()| self.is_sound(&copy, Some(game)));
            sound.map_err(|flaw| AnswerFlaw::After(answer, flaw))?;
        }
        Ok(())
    }
}
