//! Another game that looks the same: hidden cards change their identities, and nothing else.

use crate::{
    Act, ActFrame, ArrangeFrame, Bindings, Candidate, Card, Cause, CodeFrame, DefId, DelayedRow, EffectRow, Frame,
    Game, Lasts, Loop, Of, Pending, Random, Slot, Speaker, State, StepFrame, Thing, UseFrame, Value, Waiting, Who,
    state::{Memory, Used},
};

impl Game {
    /// Whether unfinished work, a waiting ability or a lasting effect mentions a card, for each card by its slot.
    /// Another identity for such a card could make a choice illegal that has been made.
    ///
    /// Every row is taken apart field by field: a field that is added later has to be spoken of here.
    pub fn mentioned(&self) -> Vec<bool> {
        let State {
            objects,
            effects,
            delayed,
            used,
            memory,
            waiting,
            held,
            following,
            frames,
            notes,
            // These stay as they are, whichever card lies there; a prompt can be asked again.
            players: _,
            piles: _,
            counters: _,
            links: _,
            known: _,
            prompt: _,
            answer: _,
            done: _,
            result: _,
            stamp: _,
            random: _,
            records: _,
            // An act that is asked about does not tell which card it was.
            annals: _,
            over: _,
            deeds: _,
        } = &*self.state;
        let mut found = Mentioned(vec![false; objects.len()]);
        frames.iter().for_each(|frame| found.frame(frame));
        // A note about an earlier incarnation finds nothing any more.
        let noted = notes.iter().filter_map(|cell| cell.meant());
        noted.filter(|card| self.state.object(*card).is_some()).for_each(|card| found.card(card));
        for (on, code) in held {
            found.card(*on);
            found.code(code);
        }
        for Waiting { source, bindings, ability: _, you: _, via: _, pc: _ } in waiting {
            found.thing(*source);
            found.bindings(bindings);
        }
        found.acts(following);
        for row in effects {
            let EffectRow {
                source,
                set,
                bindings,
                lasts,
                ability: _,
                op: _,
                you: _,
                via: _,
                stamp: _,
                numbers: _,
                copied: _,
            } = row;
            found.thing(*source);
            found.things(set);
            found.bindings(bindings);
            found.lasts(*lasts);
        }
        for row in delayed {
            let DelayedRow { source, bindings, lasts, ability: _, op: _, you: _, via: _, stamp: _, once: _, left: _ } =
                row;
            found.thing(*source);
            found.bindings(bindings);
            found.lasts(*lasts);
        }
        for Memory { card, what: _ } in memory {
            found.card(*card);
        }
        for Used { card, limit: _, ability: _, by: _ } in used {
            found.card(*card);
        }
        found.0
    }

    /// A copy in which the cards of each group have changed identities among each other by chance, and chance itself is
    /// another from now on. Their places, statuses and links stay. Its log begins here.
    pub fn redealt(&self, groups: &[Vec<Card>], random: &mut Random) -> Game {
        let mut state = State::clone(&self.state);
        for group in groups {
            let mut faces: Vec<(DefId, bool)> = group
                .iter()
                .map(|card| {
                    let object = &self.state.objects[card.slot()];
                    (object.def, object.back)
                })
                .collect();
            // Whatever lay where: the same cards and the same chance give the same game.
            faces.sort_unstable();
            random.shuffle(&mut faces);
            for (card, (def, back)) in group.iter().zip(faces) {
                let object = &mut state.objects[card.slot()];
                (object.def, object.back) = (def, back);
            }
        }
        state.random = Random::new(random.bits());
        let mut game = Game::resume(self.cards.clone(), state);
        game.log = self.log.as_ref().map(|_| Vec::new());
        game
    }

    /// A copy in which two cards have changed identities. Their places, statuses and links stay. Its
    /// log begins here.
    pub fn exchanged(&self, one: Card, other: Card) -> Game {
        let mut state = State::clone(&self.state);
        let face = |card: Card| (self.state.objects[card.slot()].def, self.state.objects[card.slot()].back);
        for (card, (def, back)) in [(one, face(other)), (other, face(one))] {
            let object = &mut state.objects[card.slot()];
            (object.def, object.back) = (def, back);
        }
        let mut game = Game::resume(self.cards.clone(), state);
        game.log = self.log.as_ref().map(|_| Vec::new());
        game
    }

    /// Puts the present question once more, with its present options. A step asks whenever it has no answer, so nothing else
    /// changes; if there is but one answer left, it is given.
    pub fn ask_again(&mut self) {
        if self.state.prompt.take().is_some() {
            self.state.answer = None;
            self.run();
        }
    }
}

struct Mentioned(Vec<bool>);

impl Mentioned {
    fn slot(&mut self, slot: Slot) {
        if let Some(found) = self.0.get_mut(slot.index()) {
            *found = true;
        }
    }
    fn card(&mut self, card: Card) {
        self.slot(card.slot);
    }
    fn thing(&mut self, thing: Thing) {
        if let Thing::Card(card) = thing {
            self.card(card);
        }
    }
    fn things(&mut self, things: &[Thing]) {
        things.iter().for_each(|thing| self.thing(*thing));
    }
    fn frame(&mut self, frame: &Frame) {
        match frame {
            Frame::Step(StepFrame { cells, step: _ }) => {
                cells.iter().filter_map(|cell| cell.meant()).for_each(|card| self.card(card));
            }
            Frame::Acts(batch) => self.batch(batch),
            Frame::Code(code) => self.code(code),
            Frame::Use(using) => {
                let UseFrame { code, stage: _ } = &**using;
                self.code(code);
            }
            Frame::Arrange(arranging) => {
                let ArrangeFrame { cards, top, bottom, seat: _, zone: _, below: _ } = &**arranging;
                cards.iter().chain(top).chain(bottom).for_each(|card| self.card(*card));
            }
            Frame::Running => {}
        }
    }
    fn batch(&mut self, batch: &ActFrame) {
        let ActFrame {
            acts,
            answers,
            following,
            aftermath,
            rest,
            at: _,
            stage: _,
            rung: _,
            pushed: _,
            done: _,
            passed: _,
            before: _,
            instead: _,
        } = batch;
        for Pending { act, applied, judged, became, gone: _, instead: _ } in acts {
            self.act(act);
            judged.iter().for_each(|act| self.act(act));
            self.thing(*became);
            for Speaker { who, ability: _, via: _ } in applied {
                match who {
                    Who::Card(slot) => self.slot(*slot),
                    Who::Delayed(_) => {}
                }
            }
        }
        for Candidate { of, ability: _, via: _, you: _, optional: _, act: _, asked: _ } in answers {
            match of {
                Of::Card(card) | Of::Delayed(_, Some(card)) => self.card(*card),
                Of::Delayed(_, None) => {}
            }
        }
        self.acts(following);
        aftermath.iter().for_each(|code| self.code(code));
        self.acts(rest);
    }
    fn acts<'a>(&mut self, acts: impl IntoIterator<Item = &'a Act>) {
        acts.into_iter().for_each(|act| self.act(act));
    }
    fn act(&mut self, act: &Act) {
        let Act {
            agent,
            patient,
            second,
            cause,
            verb: _,
            kind: _,
            from: _,
            to: _,
            amount: _,
            word: _,
            card: _,
            manner: _,
        } = act;
        let Cause { source, by: _, ability: _, you: _ } = cause;
        self.things(&[*agent, *patient, *second, *source]);
    }
    fn code(&mut self, code: &CodeFrame) {
        let CodeFrame {
            source,
            bindings,
            loops,
            picking,
            ability: _,
            pc: _,
            you: _,
            via: _,
            block: _,
            shares: _,
            finished: _,
            stage: _,
            begun: _,
            mark: _,
            shield: _,
            by: _,
        } = code;
        self.thing(*source);
        self.things(picking);
        for Loop { things, shares: _, modes: _, at: _ } in loops {
            self.things(things);
        }
        self.bindings(bindings);
    }
    fn bindings(&mut self, bindings: &Bindings) {
        let Bindings { it, they, named, event, targets, x: _, share: _, shares: _, modes: _, announced: _ } = bindings;
        self.thing(*it);
        self.things(they);
        for (_, value) in named {
            match value {
                Value::Thing(thing) => self.thing(*thing),
                Value::Things(things) => self.things(things),
                Value::Number(_) | Value::Word(_) | Value::Ability(..) => {}
            }
        }
        self.acts(event);
        targets.iter().for_each(|(_, thing)| self.thing(*thing));
    }
    fn lasts(&mut self, lasts: Lasts) {
        match lasts {
            Lasts::WhileThere(card) => self.card(card),
            Lasts::Always | Lasts::Until(_) | Lasts::While(..) => {}
        }
    }
}
