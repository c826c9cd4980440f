//! The rest of a starting table, the steps at which play may begin, and the opening hands (E2).

use crate::{
    chores,
    codes::about,
    lexicon::{counter, head, header, place},
    notes,
    rulebook::zone,
    steps,
    turn::{Beginning, Stage, Turn},
    zones::{self, SECOND_PLAYERS},
};
use kernel::{AbilityId, About, Card, Choice, CodeFrame, End, Flow, Game, Pen, Prompt, Seat, Seats, Shape, Thing};
use title::StartError;

/// The points at which play may begin.
pub(crate) static POINTS: &[&str] = &["main phase", "upkeep", "combat", "end step", "new game"];

/// The card that fills a library nobody spoke of.
const FILLER: &str = "Forest";

/// Life 20 (E2.4) and ten plain cards in each library, where nothing else was said.
pub(crate) fn prepare(game: &mut Pen<'_>) {
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
    if stage == Stage::Untap {
        game.push(Turn { seat: first, beginning: Beginning::ToCome, next: Some(stage) });
        game.push(Opening { first, ..Opening::default() });
        return Ok(());
    }
    game.set_note(notes::ACTIVE, first);
    // Not the first turn of a game, so that nobody's draw step is skipped (E2.7).
    game.set_note(notes::TURN, 2);
    game.set_note(notes::BEGUN, true);
    game.push(Turn { seat: first, beginning: Beginning::Past, next: Some(stage) });
    Ok(())
}

kernel::points! {
    /// The points of an opening (E2.3 to E2.6).
    pub(crate) enum OpeningPoint { Deal, Ask, Bottom, Use }
}

kernel::frame! {
    /// Opening hands.
    #[derive(Default)]
    pub(crate) struct Opening: steps::OPENING => opening {
        at: OpeningPoint,
        /// The starting player.
        first: Seat,
        /// The mulligans each player has taken.
        taken: [i32; 2],
        /// The players who keep.
        kept: Seats,
        /// The players who mulligan in this round.
        again: Seats,
        /// The players who use no more cards of the opening hand.
        finished: Seats,
        /// The abilities of opening hands that were used.
        used: Vec<(Card, AbilityId)>,
    }
}

/// Shuffled libraries and seven cards each (E2.3, E2.4), then rounds of mulligans (E2.5): the starting player says keep
/// or not, then the other; who does not keep shuffles, draws seven and puts as many cards on the bottom as mulligans
/// taken so far.
fn opening(game: &mut Game, opening: &mut Opening) -> Flow {
    let order = [opening.first, crate::turn::opponent(opening.first)];
    match opening.at {
        OpeningPoint::Deal => {
            order.into_iter().for_each(|seat| game.chore(&chores::DEAL, seat));
            opening.at = OpeningPoint::Ask;
            Flow::Again
        }
        OpeningPoint::Ask => ask_for_mulligans(game, opening, order),
        OpeningPoint::Bottom => put_on_the_bottom(game, opening, order),
        OpeningPoint::Use => use_opening_hands(game, opening, order),
    }
}

/// E2.5: keep or not, one player after the other; then who does not shuffles and draws.
fn ask_for_mulligans(game: &mut Game, opening: &mut Opening, order: [Seat; 2]) -> Flow {
    let next = |opening: &Opening| {
        let open = |seat: &Seat| !opening.kept.contains(*seat) && !opening.again.contains(*seat);
        order.into_iter().find(open)
    };
    if let (Some(answer), Some(seat)) = (game.take_answer(), next(opening)) {
        let said = if answer == Choice::Yes { &mut opening.kept } else { &mut opening.again };
        *said = said.with(seat);
    }
    if let Some(seat) = next(opening) {
        let taken = opening.taken[seat.index()];
        // A hand of nothing is kept.
        let options = if taken < 7 { vec![Choice::Yes, Choice::No] } else { vec![Choice::Yes] };
        let about = About::Game(about::MULLIGAN, seat.into(), taken);
        return Flow::Ask(Prompt { seat, shape: Shape::YesNo, about, options });
    }
    if opening.again.is_empty() {
        opening.at = OpeningPoint::Use;
        return Flow::Again;
    }
    for seat in order.into_iter().filter(|seat| opening.again.contains(*seat)) {
        opening.taken[seat.index()] += 1;
        game.chore(&chores::TAKE_BACK, seat);
        game.chore(&chores::DEAL, seat);
    }
    opening.at = OpeningPoint::Bottom;
    Flow::Again
}

/// E2.5: as many cards as mulligans taken go to the bottom, one by one.
fn put_on_the_bottom(game: &mut Game, opening: &mut Opening, order: [Seat; 2]) -> Flow {
    let Some(seat) = order.into_iter().find(|seat| opening.again.contains(*seat)) else {
        opening.at = OpeningPoint::Ask;
        return Flow::Again;
    };
    let hand = zone(place::HAND, seat);
    if let Some(Choice::Thing(Thing::Card(card))) = game.take_answer() {
        game.chore(&chores::PUT_ON_THE_BOTTOM, (seat, card));
    }
    let over = game.count_in(hand) as i32 + opening.taken[seat.index()] - 7;
    if over <= 0 || game.count_in(hand) == 0 {
        opening.again = opening.again.without(seat);
        return Flow::Again;
    }
    let options = game.cards_in(hand).map(|c| Choice::Thing(c.into())).collect();
    let shape = Shape::Some { needed: over as u16, possible: over as u16 };
    Flow::Ask(Prompt { seat, shape, about: About::Game(about::BOTTOM, seat.into(), over), options })
}

/// E2.6: the starting player, then the other, uses cards that act from the opening hand, in any order, each ability once.
fn use_opening_hands(game: &mut Game, opening: &mut Opening, order: [Seat; 2]) -> Flow {
    let Some(seat) = order.into_iter().find(|seat| !opening.finished.contains(*seat)) else {
        // An effect until the end of a turn has no turn to last in (E5.6).
        game.chore(&chores::WEAR_OFF, ());
        return Flow::Done;
    };
    let mine = |(card, _): &(Card, AbilityId)| game.zone(*card) == Some(zone(place::HAND, seat));
    let open = game.headed(head::OPENING_HAND).filter(mine).filter(|used| !opening.used.contains(used));
    let all: Vec<(Card, AbilityId)> = open.collect();
    match game.take_answer() {
        Some(Choice::Thing(thing)) => {
            if let Some((card, ability)) = all.into_iter().find(|(c, _)| Thing::Card(*c) == thing) {
                opening.used.push((card, ability));
                game.run_ability(CodeFrame::of(ability, card, seat));
            }
            Flow::Again
        }
        None if !all.is_empty() => {
            let mut options: Vec<Choice> = all.into_iter().map(|(card, _)| Choice::Thing(card.into())).collect();
            options.dedup();
            options.push(Choice::Done);
            let shape = Shape::Some { needed: 0, possible: options.len() as u16 - 1 };
            Flow::Ask(Prompt { seat, shape, about: About::Game(about::OPENING, seat.into(), 0), options })
        }
        _ => {
            opening.finished = opening.finished.with(seat);
            Flow::Again
        }
    }
}

/// The hand goes back into the library.
pub(crate) fn take_back(game: &mut Pen<'_>, seat: Seat) {
    for card in game.cards_in(zone(place::HAND, seat)).collect::<Vec<_>>() {
        game.move_card(card, zone(place::LIBRARY, seat), End::Bottom);
    }
}

/// The library is shuffled and seven cards are drawn.
pub(crate) fn deal(game: &mut Pen<'_>, seat: Seat) {
    game.shuffle_zone(zone(place::LIBRARY, seat));
    for _ in 0..7 {
        if let Some(card) = game.top_of(zone(place::LIBRARY, seat)) {
            game.move_card(card, zone(place::HAND, seat), End::Bottom);
        }
    }
}
