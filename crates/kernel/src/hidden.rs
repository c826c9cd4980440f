//! Another game that looks the same: hidden cards change their identities, and nothing else.

use crate::{Act, Bindings, Card, CodeFrame, Frame, Game, Random, Thing, Value};

impl Game {
    /// Whether what is still to do, what waits or what lasts speaks of a card, for each by its slot. To give such a card
    /// another identity could make a choice illegal that has been made.
    pub fn mentioned(&self) -> Vec<bool> {
        let mut found = Mentioned(vec![false; self.state.objects.len()]);
        for frame in &self.state.frames {
            match frame {
                Frame::Step(step) => {
                    found.thing(step.thing);
                    found.thing(step.other);
                    found.things(&step.list);
                }
                Frame::Acts(acts) => {
                    for pending in &acts.acts {
                        found.act(&pending.act);
                        found.thing(pending.became);
                    }
                    acts.following.iter().for_each(|act| found.act(act));
                    acts.answers.iter().for_each(|answer| found.card(answer.source));
                }
                Frame::Code(code) => found.code(code),
                Frame::Use(using) => found.code(&using.code),
                Frame::Scout(scout) => {
                    scout.cards.iter().chain(&scout.top).chain(&scout.bottom).for_each(|card| found.card(*card));
                }
            }
        }
        for (on, code) in &self.state.held {
            found.card(*on);
            found.code(code);
        }
        for waiting in &self.state.waiting {
            found.thing(waiting.source);
            found.bindings(&waiting.bindings);
        }
        self.state.following.iter().for_each(|act| found.act(act));
        for row in &self.state.effects {
            found.thing(row.source);
            found.things(&row.set);
            found.bindings(&row.bindings);
        }
        for row in &self.state.delayed {
            found.thing(row.source);
            found.bindings(&row.bindings);
        }
        for memory in &self.state.memory {
            found.card(memory.card);
            found.thing(memory.thing);
        }
        self.state.used.iter().for_each(|used| found.card(used.card));
        found.0
    }

    /// A copy in which the cards of each group have changed identities among each other by chance, and chance itself is
    /// another from now on. Where they lie, their statuses and what is linked to them stay. Its log begins here.
    pub fn redealt(&self, groups: &[Vec<Card>], random: &mut Random) -> Game {
        let mut state = self.state.clone();
        for group in groups {
            let mut faces: Vec<(u16, bool)> = group
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

    /// Asks what is asked once more, with the options there are now. A step asks whenever it has no answer, so nothing else
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
    fn card(&mut self, card: Card) {
        if let Some(found) = self.0.get_mut(card.slot()) {
            *found = true;
        }
    }
    fn thing(&mut self, thing: Thing) {
        if let Thing::Card(card) = thing {
            self.card(card);
        }
    }
    fn things(&mut self, things: &[Thing]) {
        things.iter().for_each(|thing| self.thing(*thing));
    }
    fn act(&mut self, act: &Act) {
        self.things(&[act.agent, act.patient, act.second, act.cause.source]);
    }
    fn code(&mut self, code: &CodeFrame) {
        self.thing(code.source);
        self.things(&code.picking);
        code.loops.iter().for_each(|l| self.things(&l.things));
        self.bindings(&code.bindings);
    }
    fn bindings(&mut self, bindings: &Bindings) {
        self.thing(bindings.it);
        self.things(&bindings.they);
        for (_, value) in &bindings.named {
            match value {
                Value::Thing(thing) => self.thing(*thing),
                Value::Things(things) => self.things(things),
                Value::Number(_) => {}
            }
        }
        if let Some(act) = &bindings.event {
            self.act(act);
        }
        bindings.targets.iter().for_each(|(_, thing)| self.thing(*thing));
    }
}
