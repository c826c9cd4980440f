//! Typed fields of steps and notes: what a game keeps comes back as it was, and everybody who looks through a state sees the
//! cards in it.

use crate::common::*;
use kernel::{Card, Cells, Flow, Game, Random, Seat, Seats, Step, StepFrame, StepRule, Thing, Things, Zone};
use lanterns::lexicon::place;

kernel::points! {
    enum Point { Knock, Enter, Leave }
}

kernel::frame! {
    struct Visit: Step(0) => visit {
        at: Point,
        guest: Seat,
        gift: Option<Card>,
        host: Thing,
        told: Vec<(Seat, bool)>,
        cups: Things,
        room: Zone,
        hours: i32,
    }
}

fn visit(_: &mut Game, visit: &mut Visit) -> Flow {
    match visit.at {
        Point::Knock => visit.at = Point::Enter,
        Point::Enter => visit.at = Point::Leave,
        Point::Leave => return Flow::Done,
    }
    visit.hours += 1;
    Flow::Again
}

kernel::notes! {
    TURN: Option<Seat>;
    RESTED: Seats;
    LAST: Option<Card>;
    TURNS_TO_COME: Vec<Seat>;
    SEEN: Vec<Card>;
    HOURS: i32;
}

fn a_visit() -> Visit {
    let room = Zone::of(place::HAND, B);
    let told = vec![(A, true), (B, false)];
    Visit { at: Point::Enter, guest: B, gift: None, host: Thing::Player(A), told, cups: Things::new(), room, hours: -3 }
}

#[test]
fn a_step_keeps_its_fields() {
    let mut visit = a_visit();
    assert_eq!(StepFrame::of(&visit).read().as_ref(), Some(&visit));
    visit.gift = Some(Card::numbered(7, 2));
    visit.cups = (0..20).map(|slot| Thing::Card(Card::numbered(slot, 0))).collect();
    let frame = StepFrame::of(&visit);
    assert_eq!(frame.read().as_ref(), Some(&visit), "a long row too");
    assert_eq!(frame.clone(), frame);
    let text = serde_json::to_string(&frame).expect("plain data");
    assert_eq!(serde_json::from_str::<StepFrame>(&text).expect("the same"), frame);
}

#[test]
fn a_row_of_something_else_is_not_read() {
    assert_eq!(Cells::of(&3).read::<bool>(), None);
    assert_eq!(Cells::of(&3).read::<Point>(), None, "there is no fourth point");
    assert_eq!(Cells::of(&A).read::<Option<Card>>(), None);
    assert_eq!(Cells::of(&(A, B)).read::<Seat>(), None, "something is left over");
    assert_eq!(Cells::of(&vec![A]).read::<(i32, (Seat, Seat))>(), None, "something is missing");
    assert_eq!(Cells::of(&1).read::<bool>(), Some(true));
}

#[test]
fn a_step_runs_from_its_frame() {
    let mut t = lined(&["Dull: tool"]);
    let rule = StepRule::of::<Visit>("visit");
    assert!((rule.reads)(&StepFrame::of(&a_visit())));
    t.game.push(a_visit());
    let at = t.game.frames().len() - 1;
    assert_eq!((rule.run)(&mut t.game, at), Flow::Again);
    assert_eq!(t.game.current::<Visit>().map(|visit| (visit.at, visit.hours)), Some((Point::Leave, -2)));
    t.game.push(a_visit());
    assert!(t.game.is_running(Step(0)));
    t.game.change_current(|visit: &mut Visit| visit.guest = A);
    assert_eq!(t.game.current::<Visit>(), Some(Visit { guest: A, ..a_visit() }));
}

#[test]
fn a_note_has_the_value_it_was_given() {
    let mut t = lined(&["Dull: tool"]);
    let card = t.deck("Dull");
    let before = t.game.hash();
    assert_eq!((t.game.note(TURN), t.game.note(HOURS), t.game.note(TURNS_TO_COME)), (None, 0, vec![]));
    t.game.set_note(TURN, Some(A));
    t.game.set_note(RESTED, Seats::default().with(B));
    t.game.set_note(LAST, Some(card));
    t.game.set_note(TURNS_TO_COME, vec![B, A, B]);
    t.game.set_note(HOURS, -1);
    assert_eq!((t.game.note(TURN), t.game.note(HOURS)), (Some(A), -1), "the first seat is somebody");
    assert_eq!((t.game.note(LAST), t.game.note(TURNS_TO_COME)), (Some(card), vec![B, A, B]));
    assert!(t.game.note(RESTED).contains(B) && !t.game.note(RESTED).contains(A));
    assert_ne!(t.game.hash(), before);
    // An unchanged state is the same state, however it came about.
    t.game.set_note(TURN, None);
    t.game.set_note(RESTED, Seats::default());
    t.game.set_note(LAST, None);
    t.game.set_note(TURNS_TO_COME, vec![]);
    t.game.set_note(HOURS, 0);
    assert_eq!(t.game.hash(), before);
}

/// Deals the cards nothing speaks of anew, many times: the one that is kept must stay what it is.
fn stays_itself(game: &Game, cards: &[Card], kept: Card) {
    let mentioned = game.mentioned();
    assert!(mentioned[kept.slot()]);
    let group: Vec<Card> = cards.iter().copied().filter(|c| !mentioned[c.slot()]).collect();
    assert_eq!(group.len(), cards.len() - 1, "nothing speaks of the others");
    for seed in 0..20 {
        let other = game.redealt(std::slice::from_ref(&group), &mut Random::new(seed));
        assert_eq!(other.name(kept), game.name(kept), "seed {seed}");
    }
}

#[test]
fn a_card_that_only_a_step_or_a_note_keeps_is_given_no_other_identity() {
    let keeps: [fn(&mut Game, Card); 6] = [
        |game, card| game.push(Visit { gift: Some(card), ..a_visit() }),
        |game, card| game.push(Visit { host: Thing::Card(card), ..a_visit() }),
        |game, card| game.push(Visit { cups: Things::from_slice(&[Thing::Nothing, card.into()]), ..a_visit() }),
        |game, card| game.set_note(LAST, Some(card)),
        |game, card| game.set_note(SEEN, vec![card]),
        |game, card| {
            game.push(a_visit());
            game.change_current(|visit: &mut Visit| visit.gift = Some(card));
        },
    ];
    for keep in keeps {
        let mut t = lined(&["Glow: lamp; light 2; glass 1", "Dull: tool"]);
        let deck: Vec<Card> = ["Dull", "Glow", "Dull", "Dull", "Glow"].map(|name| t.deck(name)).to_vec();
        assert!(!t.game.mentioned()[deck[1].slot()]);
        keep(&mut t.game, deck[1]);
        stays_itself(&t.game, &deck, deck[1]);
    }
}

#[test]
fn a_state_whose_notes_speak_of_what_is_not_there_is_refused() {
    let mut t = lined(&["Dull: tool"]);
    let card = t.deck("Dull");
    t.game.set_note(LAST, Some(card));
    let cards = t.game.cards().clone();
    assert!(Game::restore(cards.clone(), t.game.state().clone()).is_ok());
    t.game.set_note(LAST, Some(Card::numbered(900, 0)));
    assert!(Game::restore(cards.clone(), t.game.state().clone()).is_err());
    t.game.set_note(LAST, None);
    t.game.push(lanterns::settle::Settle { seat: A });
    assert!(Game::restore(cards.clone(), t.game.state().clone()).is_ok());
    t.game.push(lanterns::settle::Settle { seat: Seat(7) });
    assert!(Game::restore(cards.clone(), t.game.state().clone()).is_err(), "nobody sits there");
    t.game.clear_frames();
    t.game.push(a_visit());
    assert!(Game::restore(cards, t.game.state().clone()).is_err(), "the rulebook has no such step");
}
