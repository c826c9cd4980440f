//! The game as hosts see it: how a table is completed, and where play may begin.

use crate::{
    closed,
    lexicon::{counter, place},
    rulebook::{RULES, steps, zone},
    turn::{Stage, note},
    words,
    zones::{self, SECOND_PLAYERS},
};
use kernel::{Flow, Game, Seat, StepFrame, Title};

/// Echomancy on the shelf.
pub static TITLE: Title = Title {
    name: "echomancy",
    rules: &RULES,
    players: 2..=2,
    prepare,
    begin,
    points: POINTS,
    prompt: words::prompt,
    option: words::option,
    closed: closed::closed,
    log: words::log,
};

static POINTS: &[&str] = &["main phase", "upkeep", "combat", "end step", "new game"];

/// The card that fills a library nobody spoke of.
const FILLER: &str = "Forest";

/// Life 20 (E2.4) and ten plain cards in each library, where nothing else was said.
fn prepare(game: &mut Game) {
    for seat in game.seats() {
        if game.counters(seat, counter::LIFE) == 0 {
            game.set_counters(seat, counter::LIFE, 20);
        }
        let library = zone(place::LIBRARY, seat);
        if game.count_in(library) == 0 {
            let filler = game.cards().find(FILLER).or((!game.cards().defs.is_empty()).then_some(0));
            if let Some(def) = filler {
                for _ in 0..10 {
                    game.place(def, seat, library);
                }
            }
        }
    }
    for card in game.cards_in(zones::BATTLEFIELD).collect::<Vec<_>>() {
        let seconds = game.controller(card) == Seat(1);
        game.set_status(card, SECOND_PLAYERS, seconds);
    }
}

/// Begins at a point; the first player is the active one.
fn begin(game: &mut Game, point: &str) -> Result<(), String> {
    let stage = match point {
        "" | "main phase" => Stage::FirstMain,
        "upkeep" => Stage::Upkeep,
        "combat" => Stage::Attackers,
        "end step" => Stage::End,
        "new game" => Stage::Untap,
        other => return Err(format!("there is no point `{other}`; there are {}", POINTS.join(", "))),
    };
    game.clear_frames();
    let first = Seat(0);
    let mut turn = StepFrame::new(steps::TURN, first);
    if stage != Stage::Untap {
        game.set_note(note::ACTIVE, first.0.into());
        // Not the first turn of a game, so that nobody's draw step is skipped (E2.7).
        game.set_note(note::TURN, 2);
        turn.at = stage.index() as u16;
    }
    game.push_step(turn);
    if stage == Stage::Untap {
        game.push_step(StepFrame::new(steps::OPENING, first));
    }
    Ok(())
}

/// Shuffled libraries and seven cards each (E2.3, E2.4). Mulligans are still to be written (E2.5).
pub(crate) fn opening(game: &mut Game, _: &mut StepFrame) -> Flow {
    for seat in game.seats() {
        game.shuffle_zone(zone(place::LIBRARY, seat));
        for _ in 0..7 {
            if let Some(card) = game.top_of(zone(place::LIBRARY, seat)) {
                game.move_card(card, zone(place::HAND, seat), kernel::End::Bottom);
            }
        }
    }
    Flow::Done
}
