//! Keyword actions that ask something or do several things: explore, proliferate, regenerate (E30).

use crate::{
    codes::about,
    lexicon::{counter, kind, place, verb},
    mana::MANA,
    steps,
    zones::{self, BATTLEFIELD},
};
use abilities::Counter;
use kernel::{About, Act, Card, Cause, Choice, Flow, Game, Pen, Performed, Prompt, Seat, Shape, Thing, Things, Zone};

/// Whether a kind is a counter for the rules, not something a player or permanent has in another way (E24.6).
fn is_counter(kind: Counter) -> bool {
    !matches!(kind, counter::LIFE | counter::DAMAGE | counter::SHIELD) && !MANA.contains(&kind)
}

/// The kinds of counters on a permanent or player.
fn kinds_on(game: &Game, thing: Thing) -> Vec<Counter> {
    let held = game.all_counters(thing).into_iter();
    held.filter(|(kind, n)| *n > 0 && is_counter(*kind)).map(|(kind, _)| kind).collect()
}

kernel::points! {
    /// The points of exploring (E30).
    pub(crate) enum ExplorePoint { Reveal, Decide, Offer, End }
}

kernel::frame! {
    /// A player proliferates.
    pub(crate) struct Proliferate: steps::PROLIFERATE => proliferate {
        seat: Seat,
        source: Thing,
        /// The permanents and players chosen.
        chosen: Things,
        done: bool,
    }
    /// A creature explores.
    pub(crate) struct Explore: steps::EXPLORE => explore {
        at: ExplorePoint,
        seat: Seat,
        explorer: Thing,
        /// The card that was revealed.
        revealed: Option<Card>,
    }
}

/// Proliferating: things are chosen one after another, then each gets one more of each kind it has.
fn proliferate(game: &mut Game, step: &mut Proliferate) -> Flow {
    let (seat, cause) = (step.seat, cause_of(step.source, step.seat));
    if step.done {
        game.set_done(true);
        return Flow::Done;
    }
    let answer = game.take_answer();
    if let Some(Choice::Thing(thing)) = answer {
        step.chosen.push(thing);
    }
    let all = game.cards_in(BATTLEFIELD).map(Thing::Card).chain(game.seats().map(Thing::Player));
    let open: Vec<Thing> = all.filter(|t| !step.chosen.contains(t) && !kinds_on(game, *t).is_empty()).collect();
    if answer == Some(Choice::Done) || open.is_empty() {
        step.done = true;
        let add = |t: &Thing, k: Counter| Act::of(verb::ADD).by(seat).to(*t).kind(k).because(cause);
        let acts = step.chosen.iter().flat_map(|t| kinds_on(game, *t).into_iter().map(move |k| add(t, k)));
        let acts: Vec<Act> = acts.collect();
        crate::turn::perform_all(game, acts);
        return Flow::Again;
    }
    let possible = open.len() as u16;
    let mut options: Vec<Choice> = open.into_iter().map(Choice::Thing).collect();
    options.push(Choice::Done);
    let about = About::Game(about::PROLIFERATE, step.source, 0);
    Flow::Ask(Prompt { seat, shape: Shape::Some { needed: 0, possible }, about, options })
}

fn cause_of(source: Thing, seat: Seat) -> Cause {
    Cause { by: kernel::By::Effect, source, ability: None, you: Some(seat) }
}

/// Exploring (E30): without the explorer, the rest is done all the same.
fn explore(game: &mut Game, step: &mut Explore) -> Flow {
    let (seat, cause) = (step.seat, cause_of(step.explorer, step.seat));
    let library = Zone::of(place::LIBRARY, seat);
    let top = step.revealed.filter(|&c| game.zone(c) == Some(library));
    match step.at {
        ExplorePoint::Reveal => match game.top_of(library) {
            Some(card) => {
                step.at = ExplorePoint::Decide;
                step.revealed = Some(card);
                game.perform(Act::of(verb::REVEAL).by(seat).to(card).because(cause));
            }
            None => {
                step.at = ExplorePoint::End;
                turn_stronger(game, step);
            }
        },
        ExplorePoint::Decide => match top {
            Some(land) if game.is_kind(land, kind::LAND) => {
                step.at = ExplorePoint::End;
                let hand = Zone::of(place::HAND, seat);
                game.perform(Act::of(verb::MOVE).by(seat).to(land).into_zone(hand).because(cause));
            }
            _ => {
                step.at = ExplorePoint::Offer;
                turn_stronger(game, step);
            }
        },
        ExplorePoint::Offer => match (top, game.take_answer()) {
            (Some(card), None) => {
                let about = About::Game(about::EXPLORE, card.into(), 0);
                let options = vec![Choice::Yes, Choice::No];
                return Flow::Ask(Prompt { seat, shape: Shape::YesNo, about, options });
            }
            (Some(card), Some(Choice::Yes)) => {
                step.at = ExplorePoint::End;
                let act = Act { cause, ..zones::to_graveyard(game, card) };
                game.perform(act);
            }
            _ => step.at = ExplorePoint::End,
        },
        ExplorePoint::End => {
            game.set_done(true);
            return Flow::Done;
        }
    }
    Flow::Again
}

fn turn_stronger(game: &mut Game, step: &Explore) {
    let explorer = step.explorer;
    if explorer.card().is_some_and(|c| zones::on_battlefield(game, c)) {
        let cause = cause_of(explorer, step.seat);
        game.perform(Act::of(verb::ADD).by(step.seat).to(explorer).kind(counter::PLUS).because(cause));
    }
}

/// Begins a step of one of these actions.
pub(crate) fn begin(game: &mut Game, act: &Act, seat: Seat) -> Performed {
    match act.verb {
        verb::EXPLORE => {
            let seat = act.patient.card().map_or(seat, |c| game.controller(c));
            game.push(Explore { at: ExplorePoint::Reveal, seat, explorer: act.patient, revealed: None });
        }
        _ => game.push(Proliferate { seat, source: act.cause.source, chosen: Things::new(), done: false }),
    }
    Performed::Later
}

/// Uses up a shield, if there is one and the destruction allows it (E30): the permanent stays, without damage, tapped,
/// out of combat.
pub(crate) fn regenerates(game: &mut Pen<'_>, act: &Act, card: Card) -> bool {
    let shields = game.counters(card, counter::SHIELD);
    if shields == 0 || act.word == Some(crate::lexicon::word::FOR_GOOD) {
        return false;
    }
    game.set_counters(card, counter::SHIELD, shields - 1);
    game.something_done();
    let damage = game.counters(card, counter::DAMAGE);
    let cause = act.cause;
    game.log_game(crate::codes::line::REGENERATES, card.into(), 0);
    if damage > 0 {
        game.follow_with(Act::of(verb::REMOVE).to(card).kind(counter::DAMAGE).amount(damage).because(cause));
    }
    if !game.is_exhausted(card) {
        let tap = Act::of(verb::TAP).by(game.controller(card)).to(card).because(cause);
        game.follow_with(tap);
    }
    game.follow_with(Act::of(verb::LEAVE_COMBAT).to(card).because(cause));
    true
}

/// Shields last for the turn (E16.7).
pub(crate) fn shields_end(game: &mut Pen<'_>) {
    let shielded: Vec<Card> = game.cards_in(BATTLEFIELD).filter(|&c| game.counters(c, counter::SHIELD) > 0).collect();
    for card in shielded {
        game.set_counters(card, counter::SHIELD, 0);
    }
}
