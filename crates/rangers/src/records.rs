//! R21.6: the lasting records of the campaign. Each record is about one card name and knows its day: an event, a
//! mission that was gained, a reward that was unlocked, a guide entry that is due.

use crate::{
    areas, enter, fatigue, guide,
    lexicon::{counter, header, kind, link, place},
    notes,
};
use abilities::{FieldValue, Name};
use kernel::{Act, Card, DefId, Game, Pen, Performed, Thing, Zone};

/// The day of the record about a name; none if there is no record.
pub(crate) fn day_of(game: &Game, name: Name) -> Option<i32> {
    game.record(name)
}

/// Writes a record; false if there is one already.
pub(crate) fn write(game: &mut Pen<'_>, name: Name, day: i32) -> bool {
    let new = day_of(game, name).is_none();
    if new {
        game.set_record(name, Some(day.max(1)));
    }
    new
}

/// Every record: the name and the day, in the order of names.
pub(crate) fn all(game: &Game) -> Vec<(Name, i32)> {
    game.records().to_vec()
}

/// The campaign's day.
pub(crate) fn today(game: &Game) -> i32 {
    game.note(notes::DAY).max(1)
}

/// The front face of a card: a mission is recorded by the name it was gained under.
pub(crate) fn front(game: &Game, card: Card) -> DefId {
    let def = game.looks(card).def;
    game.cards().def(def).back.map_or(def, |back| back.min(def))
}

fn name_of(game: &Game, card: Card) -> Name {
    game.cards().def(front(game, card)).name
}

fn done(so: bool) -> Performed {
    if so { Performed::Done } else { Performed::NotDone }
}

/// An event about a card is noted, for good.
pub(crate) fn record(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::NotDone };
    let (name, day) = (name_of(game, card), today(game));
    done(write(game, name, day))
}

/// An event about a card counts no longer.
pub(crate) fn cross_off(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::NotDone };
    let name = name_of(game, card);
    let written = day_of(game, name).is_some();
    game.set_record(name, None);
    done(written)
}

/// Whether an event about a card of that name was noted.
pub(crate) fn is_recorded(game: &Game, card: Card) -> bool {
    day_of(game, name_of(game, card)).is_some()
}

/// The set a card belongs to: its own, or the one it has joined.
pub(crate) fn set_of(game: &Game, card: Card) -> &str {
    let text = |line| match game.def(card).field(line) {
        Some(FieldValue::Text(set)) => Some(set.as_str()),
        _ => None,
    };
    match text(header::JOINS) {
        Some(joined) if is_recorded(game, card) => joined,
        _ => text(header::SET).unwrap_or_default(),
    }
}

/// R20.7: a reward is open to all decks from now on, once.
pub(crate) fn unlock(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(name) = act.card else { return Performed::NotDone };
    let day = today(game);
    done(write(game, name, day))
}

/// A guide entry is due in so many days (R4.6).
pub(crate) fn expect(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(name) = act.card.filter(|&name| guide::is_entry(game.cards(), name)) else { return Performed::NotDone };
    let day = today(game) + act.amount.max(1);
    done(write(game, name, day))
}

/// R20.3: a mission is written down with the day, and its card comes into the surroundings. Once gained, never again.
pub(crate) fn gain_mission(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(name) = act.card else { return Performed::NotDone };
    let Some((card, back)) = mission_called(game, name) else { return Performed::NotDone };
    let (name, day) = (name_of(game, card), today(game));
    if !write(game, name, day) {
        return Performed::NotDone;
    }
    let card = game.move_card(card, Zone::shared(place::SURROUNDINGS), kernel::End::Bottom);
    game.set_face(card, back);
    enter::place_tokens(game, card);
    let loose = take_subject(game, card);
    enter::follow(game, loose)
}

/// A mission of the collection by the name of either face, and whether that is its back.
fn mission_called(game: &Game, name: Name) -> Option<(Card, bool)> {
    let cards = game.cards();
    let missions = game.cards_in(Zone::shared(place::COLLECTION)).filter(|&c| game.is_kind(c, kind::MISSION));
    let called = |card: Card| {
        let front = cards.def(front(game, card));
        let back = front.back.is_some_and(|back| cards.def(back).name == name);
        (front.name == name || back).then_some((card, back))
    };
    missions.filter_map(called).next()
}

/// Whether a mission lies on its back, and that is a mission too.
pub(crate) fn turned(game: &Game, mission: Card) -> bool {
    game.looks(mission).def != front(game, mission) && game.is_kind(mission, kind::MISSION)
}

/// R20.4: a mission takes the card it is about facedown, wherever that is; not the current location. Cards attached to
/// that card come loose.
pub(crate) fn take_subject(game: &mut Pen<'_>, mission: Card) -> Vec<Act> {
    let Some(FieldValue::Text(name)) = game.def(mission).field(header::SUBJECT).cloned() else { return Vec::new() };
    let subject = game.all_cards().find(|&c| game.name(c) == name && !game.is_kind(c, kind::LOCATION));
    let Some(card) = subject else { return Vec::new() };
    let loose = enter::loosened(game, card);
    // Out of play and back: its tokens are gone (R15.6).
    let card = game.move_card(card, Zone::shared(place::SET_ASIDE), kernel::End::Top);
    let card = game.move_card(card, Zone::shared(place::SURROUNDINGS), kernel::End::Bottom);
    game.link(link::ATTACHED, card, Thing::Card(mission));
    game.turn_face(card, true);
    fatigue::tokens_go_home(game);
    loose
}

/// R20.3: a mission that is done leaves the table, and its cards go back with it.
pub(crate) fn complete(game: &mut Pen<'_>, act: &Act) -> Performed {
    // A mission may have turned into gear: its other face is the mission.
    let is_mission = |c: &Card| {
        let front = game.cards().def(front(game, *c));
        game.in_play(*c) && (game.is_kind(*c, kind::MISSION) || front.printed.is_kind(kind::MISSION))
    };
    let Some(card) = act.patient.card().filter(is_mission) else { return Performed::NotDone };
    let mut held = game.linked_from(link::ATTACHED, card);
    held.retain(|&c| !areas::ranger_card(game, c) && !game.is_kind(c, kind::MISSION));
    held.push(card);
    let mut loose = Vec::new();
    for card in held {
        loose.extend(enter::loosened(game, card));
        game.move_card(card, Zone::shared(place::COLLECTION), kernel::End::Bottom);
    }
    let completed = game.note(notes::COMPLETED) + 1;
    game.set_note(notes::COMPLETED, completed);
    enter::follow(game, loose)
}

/// R20.3: the bubbles of a mission, three at most.
pub(crate) fn checks(game: &Game, mission: Card) -> i32 {
    game.counters(mission, counter::CHECK).min(3)
}
