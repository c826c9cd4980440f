//! Triggers that wait are carried out one by one.

use crate::{codes::about, steps, turn::active};
use kernel::{About, Choice, Flow, Game, Prompt, Seat, Shape, Thing};

kernel::frame! {
    /// Triggers that wait are carried out, one by one.
    pub struct Settle: steps::SETTLE => settle {
        /// The seat that says which is next.
        pub seat: Seat,
    }
}

pub(crate) fn unsettled(game: &mut Game) -> Option<Flow> {
    game.has_waiting().then(|| {
        game.push(Settle { seat: active(game) });
        Flow::Again
    })
}

/// Waiting triggers are carried out one at a time; whose are next, the acting keeper says.
fn settle(game: &mut Game, settle: &mut Settle) -> Flow {
    let count = game.waiting().len();
    let next = match game.take_answer() {
        Some(Choice::Number(n)) => Some(n as usize),
        _ if count == 1 => Some(0),
        _ => None,
    };
    match next {
        _ if count == 0 => Flow::Done,
        Some(n) => {
            game.start_waiting(n);
            Flow::Again
        }
        None => Flow::Ask(Prompt {
            seat: settle.seat,
            shape: Shape::Order,
            about: About::Game(about::NEXT, Thing::Nothing, 0),
            options: (0..count as i32).map(Choice::Number).collect(),
        }),
    }
}
