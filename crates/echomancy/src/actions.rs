//! Keyword actions that ask something or do several things: explore, proliferate, regenerate (E30).

use crate::{
    lexicon::{counter, kind, place, verb},
    mana::MANA,
    rulebook::steps,
    words::ask,
    zones::{self, BATTLEFIELD},
};
use abilities::Counter;
use kernel::{About, Act, Card, Choice, Flow, Game, Performed, Prompt, Seat, Shape, StepFrame, Thing, Zone};

/// Whether a kind is a counter for the rules, not something a player or permanent has in another way (E24.6).
fn is_counter(kind: Counter) -> bool {
    !matches!(kind, counter::LIFE | counter::DAMAGE | counter::SHIELD) && !MANA.contains(&kind)
}

/// The kinds of counters on a permanent or player.
fn kinds_on(game: &Game, thing: Thing) -> Vec<Counter> {
    let held = game.all_counters(thing).into_iter();
    held.filter(|(kind, n)| *n > 0 && is_counter(*kind)).map(|(kind, _)| kind).collect()
}

/// Proliferating: things are chosen one after another, then each gets one more of each kind it has. `frame.list` holds
/// those chosen.
pub(crate) fn proliferate(game: &mut Game, frame: &mut StepFrame) -> Flow {
    if frame.at > 0 {
        game.set_done(true);
        return Flow::Done;
    }
    let answer = game.take_answer();
    if let Some(Choice::Thing(thing)) = answer {
        frame.list.push(thing);
    }
    let all = game.cards_in(BATTLEFIELD).map(Thing::Card).chain(game.seats().map(Thing::Player));
    let open: Vec<Thing> = all.filter(|t| !frame.list.contains(t) && !kinds_on(game, *t).is_empty()).collect();
    if answer == Some(Choice::Done) || open.is_empty() {
        frame.at = 1;
        let add = |t: &Thing, k: Counter| Act::of(verb::ADD).by(frame.seat).to(*t).kind(k).because(cause_of(frame));
        let acts = frame.list.iter().flat_map(|t| kinds_on(game, *t).into_iter().map(move |k| add(t, k)));
        let acts: Vec<Act> = acts.collect();
        crate::turn::perform_all(game, acts);
        return Flow::Again;
    }
    let possible = open.len() as u16;
    let mut options: Vec<Choice> = open.into_iter().map(Choice::Thing).collect();
    options.push(Choice::Done);
    let about = About::Game(ask::PROLIFERATE, frame.thing, 0);
    Flow::Ask(Prompt { seat: frame.seat, shape: Shape::Some { needed: 0, possible }, about, options })
}

fn cause_of(frame: &StepFrame) -> kernel::Cause {
    kernel::Cause { by: kernel::By::Effect, source: frame.thing, ability: None, you: Some(frame.seat) }
}

/// Exploring (E30): the explorer is `frame.thing`; without it, the rest is done all the same.
pub(crate) fn explore(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let library = Zone::of(place::LIBRARY, frame.seat);
    let top = frame.other.card().filter(|&c| game.zone(c) == Some(library));
    frame.at += 1;
    match frame.at {
        1 => {
            let Some(card) = game.top_of(library) else {
                turn_stronger(game, frame);
                frame.at = 3;
                return Flow::Again;
            };
            frame.other = card.into();
            game.perform(Act::of(verb::REVEAL).by(frame.seat).to(card).because(cause_of(frame)));
            Flow::Again
        }
        2 => {
            match top {
                Some(land) if game.is_kind(land, kind::LAND) => {
                    let hand = Zone::of(place::HAND, frame.seat);
                    frame.at = 3;
                    game.perform(Act::of(verb::MOVE).by(frame.seat).to(land).into_zone(hand).because(cause_of(frame)));
                }
                _ => turn_stronger(game, frame),
            }
            Flow::Again
        }
        3 => {
            let Some(card) = top else { return Flow::Again };
            match game.take_answer() {
                None => {
                    frame.at = 2;
                    let about = About::Game(ask::EXPLORE, card.into(), 0);
                    let options = vec![Choice::Yes, Choice::No];
                    return Flow::Ask(Prompt { seat: frame.seat, shape: Shape::YesNo, about, options });
                }
                Some(Choice::Yes) => {
                    let act = Act { cause: cause_of(frame), ..zones::to_graveyard(game, card) };
                    game.perform(act);
                }
                _ => {}
            }
            Flow::Again
        }
        _ => {
            game.set_done(true);
            Flow::Done
        }
    }
}

fn turn_stronger(game: &mut Game, frame: &StepFrame) {
    if frame.thing.card().is_some_and(|c| zones::on_battlefield(game, c)) {
        game.perform(Act::of(verb::ADD).by(frame.seat).to(frame.thing).kind(counter::PLUS).because(cause_of(frame)));
    }
}

/// Begins a step of one of these actions.
pub(crate) fn begin(game: &mut Game, act: &Act, seat: Seat) -> Performed {
    let frame = match act.verb {
        verb::EXPLORE => {
            let who = act.patient.card().map_or(seat, |c| game.controller(c));
            StepFrame::new(steps::EXPLORE, who).about(act.patient)
        }
        _ => StepFrame::new(steps::PROLIFERATE, seat).about(act.cause.source),
    };
    game.push_step(frame);
    Performed::Later
}

/// Uses up a shield, if there is one and the destruction allows it (E30): the permanent stays, without damage, tapped,
/// out of combat.
pub(crate) fn regenerates(game: &mut Game, act: &Act, card: Card) -> bool {
    let shields = game.counters(card, counter::SHIELD);
    if shields == 0 || act.word == Some(crate::lexicon::mark::FOR_GOOD) {
        return false;
    }
    game.set_counters(card, counter::SHIELD, shields - 1);
    game.something_done();
    let damage = game.counters(card, counter::DAMAGE);
    let cause = act.cause;
    game.log_game(crate::words::line::REGENERATES, card.into(), 0);
    if damage > 0 {
        game.follow_with(Act::of(verb::REMOVE).to(card).kind(counter::DAMAGE).amount(damage).because(cause));
    }
    if !game.is_exhausted(card) {
        game.follow_with(Act::of(verb::TAP).by(game.controller(card)).to(card).because(cause));
    }
    game.follow_with(Act::of(verb::LEAVE_COMBAT).to(card).because(cause));
    true
}

/// Shields last for the turn (E16.7).
pub(crate) fn shields_end(game: &mut Game) {
    let shielded: Vec<Card> = game.cards_in(BATTLEFIELD).filter(|&c| game.counters(c, counter::SHIELD) > 0).collect();
    for card in shielded {
        game.set_counters(card, counter::SHIELD, 0);
    }
}
