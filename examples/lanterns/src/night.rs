//! The night.

use crate::{
    codes::ends,
    lexicon::{counter, limit, moment, number, step, verb},
    notes,
    settle::unsettled,
    steps,
};
use kernel::{Act, Flow, Game};

kernel::points! {
    /// The points of a night.
    enum NightPoint { Begin, Chill, Ready, Dawn, Over }
}

kernel::frame! {
    /// The night.
    #[derive(Default)]
    pub(crate) struct Night: steps::NIGHT => night {
        at: NightPoint,
    }
}

/// The night: cold for everybody, then everything readies.
fn night(game: &mut Game, night: &mut Night) -> Flow {
    if let Some(flow) = unsettled(game) {
        return flow;
    }
    match night.at {
        NightPoint::Begin => {
            game.set_note(notes::IS_NIGHT, true);
            game.perform(Act::of(verb::BEGIN).word(step::NIGHT));
        }
        NightPoint::Chill => {
            let mut acts = Vec::new();
            for seat in game.seats() {
                let act = Act::of(verb::CHILL).by(seat);
                let wind = 1 + game.note(notes::HOUR);
                game.log_number(number::WIND, wind, &act);
                let act = act.amount(game.number(number::WIND, wind, &act));
                if act.amount > 0 && game.exempted_by(&act).is_none() {
                    acts.push(act);
                }
            }
            game.perform_all(acts);
        }
        NightPoint::Ready => {
            let lost = game.seats().any(|s| game.counters(s, counter::WARMTH) <= 0);
            if lost {
                game.end(ends::DARKNESS);
            }
            let tired: Vec<Act> =
                game.cards_in_play().filter(|&c| game.is_exhausted(c)).map(|c| Act::of(verb::READY).to(c)).collect();
            let ready = tired.into_iter().filter(|act| game.exempted_by(act).is_none()).collect();
            game.perform_all(ready);
        }
        NightPoint::Dawn => {
            game.reach(moment::DAWN);
            game.period_ends(limit::NIGHT);
            game.set_note(notes::IS_NIGHT, false);
            game.set_note(notes::HOUR, game.note(notes::HOUR) + 1);
        }
        NightPoint::Over => return Flow::Done,
    }
    night.at = night.at.next().unwrap_or(NightPoint::Over);
    Flow::Again
}
