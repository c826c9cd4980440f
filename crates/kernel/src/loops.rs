//! Endless loops (R1.7, E31.5), found from repeated states, never by a cap.
//!
//! Each time a triggered ability begins, an outline of the state is noted: a few sums that cost next to nothing. An
//! ability that begins again under the same outline, with nothing decided in between, is suspect, and from then on the
//! whole state is compared: everything a rule can see, with incarnations and timestamps reduced to their order. The
//! same ability beginning in the same state will do so for ever. A long cascade that ends is never called a loop.
//!
//! A loop that makes something grow each time never repeats a state. It is not told from a cascade that ends: past a
//! number no game comes near the engine stops, and says which cards it is about (E37.3). Where the first member of a loop
//! fails (R1.7), what was begun is begun anew, and the ability that led the loop fails when it begins for the fourth time.

use crate::{
    AbilityId, Act, Bindings, CodeFrame, Frame, Game, LogLine, Outcome, Stamp, State, Thing, Value, hash::hash_of,
};
use std::collections::{BTreeMap, BTreeSet};

/// The result of an endless loop of mandatory actions.
///
/// ```
/// use kernel::Loops;
/// assert_eq!(lanterns::rulebook::LINED.timing.loops, Loops::Draw);
/// assert_eq!(lanterns::RULEBOOK.timing.loops, Loops::FirstFails);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loops {
    /// Each member has happened three times; the first fails to resolve and play goes on (R1.7).
    FirstFails,
    /// The game is a draw (E31.5).
    Draw,
}

/// The abilities that began since the last decision. No part of the state: at a decision it is empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watch {
    begun: Vec<Begun>,
    /// Of each that began, how often and under which outlines.
    of: BTreeMap<Begun, (usize, BTreeSet<u64>)>,
    seen: Vec<Seen>,
    /// The number of cards as the first of them began.
    cards: usize,
    /// The first members of loops that grew: they have their rounds and then fail.
    leaders: Vec<Begun>,
}

/// An ability, by its bearer.
pub(crate) type Begun = (Thing, AbilityId);

#[derive(Clone, Debug)]
struct Seen {
    at: usize,
    state: u64,
    frames: u64,
    depth: usize,
    /// The depth of the lowest frame that was finished since; none if none was.
    lowest: Option<usize>,
}

impl Watch {
    /// Something begins, in which these have their rounds and then fail.
    pub fn begin(&mut self, leaders: Vec<Begun>) {
        self.clear();
        self.leaders = leaders;
    }
    /// Takes the members that failed after their rounds.
    pub fn leaders(&mut self) -> Vec<Begun> {
        std::mem::take(&mut self.leaders)
    }
    /// Somebody decided something.
    pub fn clear(&mut self) {
        self.begun.clear();
        self.of.clear();
        self.seen.clear();
    }
    /// The frame at that depth is finished.
    pub fn finished(&mut self, depth: usize) {
        for seen in &mut self.seen {
            seen.lowest = Some(seen.lowest.map_or(depth, |lowest| lowest.min(depth)));
        }
    }
}

impl Game {
    /// The first member of the loop that never ended, where such a member fails.
    pub(crate) fn leader_of_growth(&self) -> Option<Begun> {
        let begun = &self.watch.begun;
        if self.endless.is_empty() || self.cards.rules.timing.loops != Loops::FirstFails {
            return None;
        }
        let start = begun.len() / 2;
        let is_round = |members: &usize| {
            start > *members * ROUNDS && (start..begun.len()).all(|at| begun[at] == begun[at - *members])
        };
        let members = &begun[begun.len() - (1..=SHOWN).find(is_round)?..];
        begun.iter().find(|b| members.contains(b)).copied()
    }

    /// Called as a triggered ability begins. True if it must not: it is the first member of an endless loop.
    pub(crate) fn ends_a_loop(&mut self, frame: &CodeFrame) -> bool {
        let ability = (renamed(&self.state, frame.source), frame.text());
        let outline = outline(&self.state);
        if self.watch.begun.is_empty() {
            self.watch.cards = self.state.objects.len();
        }
        self.watch.begun.push(ability);
        let begun = self.watch.begun.len();
        if begun > MOST || begun > SHOWN && self.state.objects.len() > self.watch.cards + MOST_NEW {
            let last = &self.watch.begun[begun - SHOWN..];
            self.endless = last.iter().map(|(bearer, _)| *bearer).chain([frame.source]).collect();
            return true;
        }
        let (times, outlines) = self.watch.of.entry(ability).or_default();
        *times += 1;
        if *times > ROUNDS && self.watch.leaders.contains(&ability) {
            self.note_in_log(|| LogLine::Loop(frame.source, frame.text()));
            self.watch.clear();
            return true;
        }
        if outlines.insert(outline) {
            return false;
        }
        let times = *times - 1;
        let at = self.watch.begun.len() - 1;
        let (state, frames) = (likeness(&self.state, frame), likeness_of_frames(&self.state));
        let depth = self.state.frames.len() - 1;
        let again = self.watch.seen.iter().find(|seen| {
            // Either nothing else is left to do either, or all this still belongs to the work that began then.
            let goes_on = seen.lowest.is_none_or(|lowest| lowest > seen.depth);
            seen.state == state && (seen.frames == frames || goes_on)
        });
        if let (Some(first), true) = (again.map(|seen| seen.at), times >= ROUNDS) {
            let members = &self.watch.begun[first..at];
            let leader = self.watch.begun.iter().find(|b| members.contains(b));
            let draw = self.cards.rules.timing.loops == Loops::Draw;
            if draw || leader == Some(&ability) {
                self.note_in_log(|| LogLine::Loop(frame.source, frame.text()));
                self.watch.clear();
                if draw {
                    self.end(Outcome::Draw);
                }
                return true;
            }
        }
        self.watch.seen.push(Seen { at, state, frames, depth, lowest: None });
        false
    }
}

/// The most triggered abilities that may begin in a row without a decision (E37.3).
const MOST: usize = 10_000;

/// The most cards they may bring into the game meanwhile: the more there are, the longer each round takes.
const MOST_NEW: usize = 2_000;

/// The number of last ones that name who takes part.
const SHOWN: usize = 24;

/// The number of times each member of a loop happens (R1.7).
const ROUNDS: usize = 3;

/// A few sums that differ whenever something that is counted has changed.
fn outline(state: &State) -> u64 {
    let mut sum = hash_of(&state.notes.renamed(|thing| renamed(state, thing)));
    for held in &state.counters {
        sum = sum.wrapping_add((u64::from(held.kind.0) + 7).wrapping_mul(held.count as u64).wrapping_mul(0x9E37_79B9));
    }
    for pile in &state.piles {
        sum = sum.wrapping_mul(33).wrapping_add(u64::from(pile.count));
    }
    for (slot, object) in state.objects.iter().enumerate() {
        sum = sum.wrapping_add((slot as u64 + 3).wrapping_mul(u64::from(object.status) + 1));
    }
    let (rows, waiting) = ((state.effects.len() + state.delayed.len()) as u64, state.waiting.len() as u64);
    sum.wrapping_add(rows << 40 | waiting << 50)
}

/// A card by how many incarnations ago it was; so that a card that came back counts as the same.
fn renamed(state: &State, thing: Thing) -> Thing {
    match thing {
        Thing::Card(mut card) => {
            let now = state.objects.get(card.slot.index()).map_or(0, |o| o.age);
            card.age = now.wrapping_sub(card.age);
            Thing::Card(card)
        }
        thing => thing,
    }
}

fn act(state: &State, act: Act) -> Act {
    let mut act = act;
    for thing in [&mut act.agent, &mut act.patient, &mut act.second, &mut act.cause.source] {
        *thing = renamed(state, *thing);
    }
    act
}

fn bindings(state: &State, of: &Bindings) -> Bindings {
    let mut own = of.clone();
    own.it = renamed(state, own.it);
    own.they.iter_mut().for_each(|t| *t = renamed(state, *t));
    own.targets.iter_mut().for_each(|(_, t)| *t = renamed(state, *t));
    own.event = own.event.map(|event| act(state, event));
    for (_, value) in &mut own.named {
        match value {
            Value::Thing(thing) => *thing = renamed(state, *thing),
            Value::Things(list) => list.iter_mut().for_each(|t| *t = renamed(state, *t)),
            Value::Number(_) | Value::Word(_) | Value::Ability(..) => {}
        }
    }
    own
}

/// The hash of the unfinished work: steps with incarnations reduced to their order, everything else as it is.
fn likeness_of_frames(state: &State) -> u64 {
    let name = |thing: Thing| renamed(state, thing);
    let one = |frame: &Frame| match frame {
        Frame::Step(s) => hash_of(&(s.step, s.cells.iter().map(|cell| cell.renamed(name)).collect::<Vec<_>>())),
        other => hash_of(other),
    };
    hash_of(&state.frames.iter().map(one).collect::<Vec<u64>>())
}

/// The hash of everything a rule can see as this ability begins, except the unfinished work.
fn likeness(state: &State, frame: &CodeFrame) -> u64 {
    let mut stamps: Vec<Stamp> = state.objects.iter().map(|o| o.stamp).collect();
    stamps.extend(state.effects.iter().map(|e| e.stamp));
    stamps.extend(state.delayed.iter().map(|d| d.stamp));
    stamps.sort_unstable();
    let rank = |stamp: Stamp| stamps.partition_point(|s| *s < stamp) as u32;
    let name = |thing: Thing| renamed(state, thing);
    let names = |list: &[Thing]| list.iter().map(|t| name(*t)).collect::<Vec<_>>();

    let objects: Vec<_> = state
        .objects
        .iter()
        .map(|o| (o.def, o.pile, o.next, o.previous, o.owner, o.controller, o.status, (o.back, o.token, rank(o.stamp))))
        .collect();
    let mut counters: Vec<_> = state.counters.iter().map(|h| (name(h.on), h.kind, h.count)).collect();
    counters.sort_unstable();
    let mut links: Vec<_> = state.links.iter().map(|l| (l.link, name(l.from.into()), name(l.to))).collect();
    links.sort_unstable();
    let effects: Vec<_> = state
        .effects
        .iter()
        .map(|e| (e.ability, e.op, name(e.source), e.you, rank(e.stamp), names(&e.set), bindings(state, &e.bindings)))
        .collect();
    let delayed: Vec<_> = state
        .delayed
        .iter()
        .map(|d| (d.ability, d.op, name(d.source), d.you, rank(d.stamp), d.left, bindings(state, &d.bindings)))
        .collect();
    let used: Vec<_> = state.used.iter().map(|u| (u.limit, name(u.card.into()), u.ability, u.by)).collect();
    let memory: Vec<_> = state.memory.iter().map(|m| (name(m.card.into()), m.what)).collect();
    let waiting: Vec<_> = state
        .waiting
        .iter()
        .map(|w| (w.ability, name(w.source), w.you, w.via, w.pc, bindings(state, &w.bindings)))
        .collect();
    let held: Vec<_> = state
        .held
        .iter()
        .map(|(on, code)| {
            (name((*on).into()), code.ability, code.pc, name(code.source), code.you, bindings(state, &code.bindings))
        })
        .collect();
    let start = (frame.ability, frame.pc, name(frame.source), frame.you, frame.via, bindings(state, &frame.bindings));
    hash_of(&(
        (objects, &state.piles, counters, links),
        (effects, delayed, used, memory, waiting, held),
        (state.random, state.notes.renamed(name), &state.records, start),
        &state.annals,
    ))
}
