//! The facts that hold at any prompt of a whole game: those of every game ([`Game::is_sound`]) and those its own rules
//! demand ([`WholeGame::sound`]).

use crate::WholeGame;
use kernel::{Broken, Game, Span, told};

/// How many answers that were not offered are tried.
const UNOFFERED: u16 = 20;

/// How many offered answers are tried; of more, every second or third and so on.
const OFFERED: u16 = 100;

/// How much may be done to try them, counted in clauses; beyond it no further one is tried.
const TRIED: u64 = 300_000;

impl WholeGame {
    /// What this game's rules demand of a prompt beside what holds in any game.
    pub fn is_sound(&self, game: &Game, before: Option<&Game>) -> Result<(), Broken> {
        if game.prompt().is_none() { Ok(()) } else { (self.sound)(game, before) }
    }

    /// The view is what it would be if it were computed anew; every offered answer (of very many, a hundred) is accepted
    /// and leaves a sound game; others are refused and change nothing.
    pub fn answers_are_sound(&self, game: &Game) -> Result<(), Broken> {
        let mut anew = game.clone();
        anew.recompute();
        if let Some(card) = game.all_cards().find(|&card| anew.looks(card) != game.looks(card)) {
            return Err(Broken(told!("the cached view of {} is not what it would be anew", card)));
        }
        let Some(prompt) = game.prompt() else { return Ok(()) };
        let offered = prompt.options.len() as u16;
        let mut copy = game.clone();
        for answer in offered..offered + UNOFFERED {
            if copy.answer(answer).is_ok() {
                return Err(Broken(told!("answer {} was not offered and is accepted", i32::from(answer))));
            }
        }
        if copy != *game {
            return Err(Broken(told!("a refused answer changed something")));
        }
        let begun = game.worked();
        for answer in (0..offered).step_by(usize::from(offered.div_ceil(OFFERED).max(1))) {
            if game.worked() - begun > TRIED {
                break;
            }
            let mut copy = game.copy();
            if let Err(refused) = copy.answer(answer) {
                // An answer that would never end is offered like any other and refused once it is given (E37.3).
                if matches!(refused, kernel::Refused::Endless { .. }) {
                    continue;
                }
                let refused = Span::Quoted(refused.to_string());
                return Err(Broken(told!("option {} was offered and is refused: {}", i32::from(answer) + 1, refused)));
            }
            let sound = copy.is_sound().and_then(|()| self.is_sound(&copy, Some(game)));
            sound.map_err(|Broken(wrong)| Broken(told!("after option {}: {}", i32::from(answer) + 1, wrong)))?;
        }
        Ok(())
    }
}
