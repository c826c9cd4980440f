//! The order in which a text acts on each of several things: players in their turn, and of cards a player chooses the
//! next where another order comes to something else (R1.2, R1.8, R23.10).

use super::{loops::bind_loop, *};
use crate::ActFrame;

/// The most questions answered on the way to see the result of an order.
const QUESTIONS: usize = 32;

impl Game {
    /// A player's place in the order in which several players do something (E1.4, R23.10).
    pub(super) fn turn_of(&self, thing: Thing) -> Option<u8> {
        let first = (self.cards.rules.choices.first_player)(self).0;
        thing.seat().map(|seat| (seat.0 + self.state.players - first) % self.state.players)
    }

    /// Several players in the order in which they act: from the first of them on (E1.4, R23.10).
    pub(crate) fn in_turn_order(&self, mut things: Things) -> Things {
        things.sort_by_key(|thing| self.turn_of(*thing));
        things
    }

    /// Puts the next thing of a loop to the front of the rest, or asks for it.
    pub(super) fn next_of_loop(&mut self, frame: &mut CodeFrame, end: OpId) -> Option<Prompt> {
        let left = frame.loops.last().map(|l| l.things[usize::from(l.at)..].to_vec())?;
        let to_front = |frame: &mut CodeFrame, thing: Thing| {
            if let Some(l) = frame.loops.last_mut() {
                let left = &mut l.things[usize::from(l.at)..];
                if let Some(at) = left.iter().position(|t| *t == thing) {
                    left[..=at].rotate_right(1);
                }
            }
        };
        if let Some(Choice::Thing(thing)) = self.take_answer() {
            to_front(frame, thing);
            return None;
        }
        let open: Vec<Thing> = left.into_iter().filter(|t| t.card().is_some_and(|c| self.in_play(c))).collect();
        let begun = |thing: Thing| {
            let mut first = frame.clone();
            to_front(&mut first, thing);
            bind_loop(&mut first);
            (first.pc, first.stage) = (frame.pc.next(), ClauseStage::Begin);
            (Frame::Code(Box::new(first)), Some(end))
        };
        if !self.order_matters(&open, begun) {
            return None;
        }
        let about = frame.clause(frame.pc);
        Some(self.ask_for_next(open, about))
    }

    /// The same for acts that are done one by one.
    pub(crate) fn next_of_acts(&mut self, frame: &mut ActFrame) -> Option<Prompt> {
        let to_front = |frame: &mut ActFrame, thing: Thing| {
            if let Some(at) = frame.rest.iter().position(|act| card_of(act) == Some(thing))
                && let Some(act) = frame.rest.remove(at)
            {
                frame.rest.push_front(act);
            }
        };
        if let Some(Choice::Thing(thing)) = self.take_answer() {
            to_front(frame, thing);
            return None;
        }
        // Players are in their turn already.
        let players = |act: &Act| (act.agent.seat(), act.patient.seat());
        let turn = frame.rest.front().map(players)?;
        let of_turn = frame.rest.iter().take_while(|act| players(act) == turn).filter_map(card_of);
        let mut open: Vec<Thing> = of_turn.filter(|t| t.card().is_some_and(|c| self.in_play(c))).collect();
        open.dedup();
        let begun = |thing: Thing| {
            let mut first = frame.clone();
            to_front(&mut first, thing);
            (Frame::Acts(Box::new(first)), None)
        };
        if !self.order_matters(&open, begun) {
            return None;
        }
        let about = match self.at.checked_sub(1).and_then(|below| self.state.frames.get(below)) {
            Some(Frame::Code(code)) => code.clause(code.pc),
            _ => About::Triggers,
        };
        Some(self.ask_for_next(open, about))
    }

    fn ask_for_next(&self, open: Vec<Thing>, about: About) -> Prompt {
        let seat = (self.cards.rules.choices.order_chooser)(self, &Act::of(verbs::BEGIN));
        Prompt { seat, shape: Shape::Order, about, options: open.into_iter().map(Choice::Thing).collect() }
    }

    fn answer_anyhow(&mut self) {
        let mut asked = 0;
        while asked < QUESTIONS && self.prompt().is_some() && self.answer(0).is_ok() {
            asked += 1;
        }
    }

    /// Whether the table is another one in the end, depending on which of these comes first. On a trial nobody asks.
    fn order_matters(&self, open: &[Thing], begun: impl Fn(Thing) -> (Frame, Option<OpId>)) -> bool {
        let [first, others @ ..] = open else { return false };
        if others.is_empty() || self.is_trying() {
            return false;
        }
        let outcome = |thing: Thing| {
            let (frame, end) = begun(thing);
            let acts = matches!(frame, Frame::Acts(_));
            let mut copy = self.trial_of(frame, end);
            copy.answer_anyhow();
            // The last of several acts is a smallest step too.
            if acts && copy.prompt().is_none() && copy.state.over.is_none() {
                copy.step_ended(self.at.saturating_sub(1));
                copy.run();
                copy.answer_anyhow();
            }
            copy
        };
        let first = outcome(*first);
        others.iter().any(|other| !outcome(*other).state.is_alike(&first.state))
    }
}

/// Returns the card that an act, one of several, is about: its patient, else its agent.
fn card_of(act: &Act) -> Option<Thing> {
    [act.patient, act.agent].into_iter().find(|thing| thing.card().is_some())
}
