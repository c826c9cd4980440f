//! The game as hosts see it: how a table is completed, and where play may begin.

use crate::{
    closed,
    lexicon::{counter, head, header, place},
    rulebook::{RULES, steps, zone},
    turn::{Stage, note},
    words::{self, ask},
    zones::{self, SECOND_PLAYERS},
};
use kernel::{
    AbilityId, About, Card, Choice, CodeFrame, End, Flow, Game, Prompt, Seat, Shape, StartError, StepFrame, Thing,
    Title,
};

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
    own_options: &[],
    closed: closed::closed,
    in_passing: |_, _| false,
    log: words::log,
    whole: Some(&crate::whole::WHOLE),
};

static POINTS: &[&str] = &["main phase", "upkeep", "combat", "end step", "new game"];

/// The card that fills a library nobody spoke of.
const FILLER: &str = "Forest";

/// Life 20 (E2.4) and ten plain cards in each library, where nothing else was said.
pub(crate) fn prepare(game: &mut Game) {
    for seat in game.seats() {
        if game.counters(seat, counter::LIFE) == 0 {
            game.set_counters(seat, counter::LIFE, 20);
        }
        let library = zone(place::LIBRARY, seat);
        if game.count_in(library) == 0 {
            let filler = game.cards().find(FILLER).or(game.cards().defs().next().map(|(id, _)| id));
            if let Some(def) = filler {
                for _ in 0..10 {
                    game.place(def, seat, library);
                }
            }
        }
    }
    for card in game.cards_in(zones::BATTLEFIELD).collect::<Vec<_>>() {
        if game.def(card).field(header::TOKEN).is_some() {
            game.set_token(card);
        }
        let seconds = game.controller(card) == Seat(1);
        game.set_status(card, SECOND_PLAYERS, seconds);
    }
}

/// Begins at a point; the first player is the active one.
pub(crate) fn begin(game: &mut Game, point: &str) -> Result<(), StartError> {
    begin_with(game, point, Seat(0))
}

/// The same with that player as the active one.
pub(crate) fn begin_with(game: &mut Game, point: &str, first: Seat) -> Result<(), StartError> {
    let stage = match point {
        "" | "main phase" => Stage::FirstMain,
        "upkeep" => Stage::Upkeep,
        "combat" => Stage::Attackers,
        "end step" => Stage::End,
        "new game" => Stage::Untap,
        other => return Err(StartError::NoPoint { point: other.to_string(), points: POINTS }),
    };
    game.clear_frames();
    let mut turn = StepFrame::new(steps::TURN, first);
    if stage != Stage::Untap {
        game.set_note(note::ACTIVE, first.0.into());
        // Not the first turn of a game, so that nobody's draw step is skipped (E2.7).
        game.set_note(note::TURN, 2);
        turn.at = stage.index() as u16;
        game.set_note(note::BEGUN, 1);
    }
    game.push_step(turn);
    if stage == Stage::Untap {
        game.push_step(StepFrame::new(steps::OPENING, first));
    }
    Ok(())
}

/// What an opening frame notes beside the mulligans each player has taken.
mod opening_note {
    /// Who keeps, as bits.
    pub const KEPT: usize = 2;
    /// Who mulligans in this round, as bits.
    pub const AGAIN: usize = 3;
}

const DEAL: u16 = 0;
const ASK: u16 = 1;
const BOTTOM: u16 = 2;
const USE: u16 = 3;

/// Shuffled libraries and seven cards each (E2.3, E2.4), then rounds of mulligans (E2.5): the starting player says keep
/// or not, then the other; who does not keep shuffles, draws seven and puts as many cards on the bottom as mulligans
/// taken so far.
pub(crate) fn opening(game: &mut Game, frame: &mut StepFrame) -> Flow {
    use opening_note::{AGAIN, KEPT};
    let order = [frame.seat, crate::turn::opponent(frame.seat)];
    let bit = |seat: Seat| 1 << seat.0;
    match frame.at {
        DEAL => {
            order.into_iter().for_each(|seat| deal(game, seat));
            frame.at = ASK;
            Flow::Again
        }
        ASK => {
            let open = |frame: &StepFrame, seat: &Seat| (frame.numbers[KEPT] | frame.numbers[AGAIN]) & bit(*seat) == 0;
            if let (Some(answer), Some(&seat)) = (game.take_answer(), order.iter().find(|s| open(frame, s))) {
                let said = if answer == Choice::Yes { KEPT } else { AGAIN };
                frame.numbers[said] |= bit(seat);
            }
            if let Some(&seat) = order.iter().find(|s| open(frame, s)) {
                let taken = frame.numbers[seat.0 as usize];
                // A hand of nothing is kept.
                let options = if taken < 7 { vec![Choice::Yes, Choice::No] } else { vec![Choice::Yes] };
                let about = About::Game(ask::MULLIGAN, seat.into(), taken);
                return Flow::Ask(Prompt { seat, shape: Shape::YesNo, about, options });
            }
            if frame.numbers[AGAIN] == 0 {
                frame.at = USE;
                return Flow::Again;
            }
            let again = frame.numbers[AGAIN];
            for seat in order.into_iter().filter(|s| again & bit(*s) != 0) {
                frame.numbers[seat.0 as usize] += 1;
                for card in game.cards_in(zone(place::HAND, seat)).collect::<Vec<_>>() {
                    game.move_card(card, zone(place::LIBRARY, seat), End::Bottom);
                }
                deal(game, seat);
            }
            frame.at = BOTTOM;
            Flow::Again
        }
        USE => use_opening_hands(game, frame, order),
        _ => {
            let Some(seat) = order.into_iter().find(|s| frame.numbers[AGAIN] & bit(*s) != 0) else {
                frame.at = ASK;
                return Flow::Again;
            };
            let hand = zone(place::HAND, seat);
            if let Some(Choice::Thing(Thing::Card(card))) = game.take_answer() {
                game.move_card(card, zone(place::LIBRARY, seat), End::Bottom);
            }
            let over = game.count_in(hand) as i32 + frame.numbers[seat.0 as usize] - 7;
            if over <= 0 || game.count_in(hand) == 0 {
                frame.numbers[AGAIN] &= !bit(seat);
                return Flow::Again;
            }
            let options = game.cards_in(hand).map(|c| Choice::Thing(c.into())).collect();
            let shape = Shape::Some { needed: over as u16, possible: over as u16 };
            Flow::Ask(Prompt { seat, shape, about: About::Game(ask::BOTTOM, seat.into(), over), options })
        }
    }
}

/// E2.6: the starting player, then the other, uses cards that act from the opening hand, in any order, each ability once.
/// `frame.numbers[AGAIN]` has the players who are done, as bits; the list and the values have what was used.
fn use_opening_hands(game: &mut Game, frame: &mut StepFrame, order: [Seat; 2]) -> Flow {
    use opening_note::AGAIN;
    let Some(seat) = order.into_iter().find(|s| frame.numbers[AGAIN] & 1 << s.0 == 0) else {
        // What was to last until the end of a turn has no turn to last in (E5.6).
        crate::turn::wear_off(game);
        return Flow::Done;
    };
    let is_used = |(card, ability): &(Card, AbilityId)| {
        let mut used = frame.list.iter().zip(&frame.values);
        used.any(|used| used == (&Thing::Card(*card), &(ability.index() as i32)))
    };
    let mine = |(card, _): &(Card, AbilityId)| game.zone(*card) == Some(zone(place::HAND, seat));
    let all: Vec<(Card, AbilityId)> =
        game.headed(head::OPENING_HAND).filter(mine).filter(|used| !is_used(used)).collect();
    match game.take_answer() {
        Some(Choice::Thing(thing)) => {
            if let Some((card, ability)) = all.into_iter().find(|(c, _)| Thing::Card(*c) == thing) {
                frame.list.push(thing);
                frame.values.push(ability.index() as i32);
                game.run_ability(CodeFrame::of(ability, card, seat));
            }
            Flow::Again
        }
        None if !all.is_empty() => {
            let mut options: Vec<Choice> = all.into_iter().map(|(card, _)| Choice::Thing(card.into())).collect();
            options.dedup();
            options.push(Choice::Done);
            let shape = Shape::Some { needed: 0, possible: options.len() as u16 - 1 };
            Flow::Ask(Prompt { seat, shape, about: About::Game(ask::OPENING, seat.into(), 0), options })
        }
        _ => {
            frame.numbers[AGAIN] |= 1 << seat.0;
            Flow::Again
        }
    }
}

/// The library is shuffled and seven cards are drawn.
fn deal(game: &mut Game, seat: Seat) {
    game.shuffle_zone(zone(place::LIBRARY, seat));
    for _ in 0..7 {
        if let Some(card) = game.top_of(zone(place::LIBRARY, seat)) {
            game.move_card(card, zone(place::HAND, seat), End::Bottom);
        }
    }
}
