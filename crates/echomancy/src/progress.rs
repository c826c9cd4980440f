//! The parts of a turn and the stack, for people who watch.

use crate::{
    notes,
    turn::{self, Stage},
    whole::on_stack,
    zones::STACK,
};
use kernel::{Game, Told, told};
use title::{Progress, ProgressStep, Stands};

/// The steps of the turn, and the spells and abilities that wait to resolve.
pub(crate) fn progress(game: &Game) -> Vec<Progress> {
    let mut all = Vec::new();
    if game.note(notes::TURN) > 0 {
        let steps = [
            ("untap", Stage::Untap),
            ("upkeep", Stage::Upkeep),
            ("draw", Stage::Draw),
            ("main", Stage::FirstMain),
            ("combat", Stage::BeginCombat),
            ("attackers", Stage::Attackers),
            ("blockers", Stage::Blockers),
            ("damage", Stage::FirstDamage),
            ("second main", Stage::SecondMain),
            ("end", Stage::End),
        ];
        let order = |stage: Stage| stage as usize;
        let now = steps.iter().rposition(|(_, stage)| order(*stage) <= order(Stage::of(game))).unwrap_or(0);
        let name = told!("{}'s turn", turn::active(game));
        let mut turn = Progress::of(name, steps.map(|(text, _)| Told::from(text)), now);
        for (step, (_, stage)) in turn.steps.iter_mut().zip(steps) {
            step.stops = crate::whole::stops_of(stage);
        }
        all.push(turn);
    }
    let waiting = game.cards_in(STACK).enumerate().map(|(i, card)| ProgressStep {
        text: on_stack(game, card),
        stands: if i == 0 { Stands::Now } else { Stands::Later },
        card: Some(card),
        stops: Vec::new(),
    });
    let waiting: Vec<ProgressStep> = waiting.collect();
    if !waiting.is_empty() {
        all.push(Progress { name: told!("Stack, top first"), steps: waiting });
    }
    all
}
