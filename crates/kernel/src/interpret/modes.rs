//! `choose 1 of`: somebody chooses modes, and they are carried out in the order of the text.

use super::*;

impl Game {
    /// Asks for the modes and begins the first of them.
    pub(super) fn begin_modes(
        &mut self,
        frame: &mut CodeFrame,
        who: Option<&Selector>,
        pick: &Pick,
        (starts, end): (&[OpId], OpId),
    ) -> OpFlow {
        self.bind_decider(frame, who);
        if let Some(prompt) = self.choose_modes(frame, who, pick, (starts, end), frame.pc) {
            return OpFlow::Break(Flow::Ask(prompt));
        }
        // Taken out, so that modes within a mode are asked for themselves.
        let modes = std::mem::take(&mut frame.bindings.modes);
        match modes.first() {
            Some(first) => {
                frame.pc = starts[usize::from(*first)];
                frame.loops.push(Loop { things: Things::new(), shares: Vec::new(), modes, at: 0 });
            }
            None => {
                self.state.done = false;
                frame.and_done(false);
                frame.pc = end;
            }
        }
        OpFlow::Continue(())
    }

    /// The end of a mode: on to the next that was chosen.
    pub(super) fn next_mode(&mut self, frame: &mut CodeFrame, modes: OpId) -> OpFlow {
        let cards = self.cards.clone();
        let Op::Modes(_, _, starts, end) = cards.ability(frame.text()).op(modes) else {
            return OpFlow::Break(Flow::Done);
        };
        let next = frame.loops.last_mut().and_then(|l| {
            l.at += 1;
            l.modes.get(l.at as usize).copied()
        });
        match next {
            Some(mode) => frame.pc = starts[usize::from(mode)],
            None => {
                frame.loops.pop();
                frame.pc = *end;
            }
        }
        OpFlow::Continue(())
    }

    fn choose_modes(
        &mut self,
        frame: &mut CodeFrame,
        who: Option<&Selector>,
        pick: &Pick,
        (starts, end): (&[OpId], OpId),
        pc: OpId,
    ) -> Option<Prompt> {
        let (needed, possible) = pick.bounds(starts.len());
        match self.take_answer() {
            Some(Choice::Mode(m)) => frame.bindings.modes.push(m),
            Some(Choice::Done) => {
                frame.bindings.modes.sort_unstable();
                return None;
            }
            _ => {}
        }
        let chosen = frame.bindings.modes.len();
        let announced = frame.bindings.announced && self.announced_modes(frame) == Some(pc);
        // R1.4, CR 608.2d: only modes that can be done. A mode ends with an op that goes on to the next.
        let ends = starts.iter().skip(1).chain([&end]).filter_map(|next| next.previous());
        let modes = starts.iter().zip(ends).zip(0_u8..);
        let mut options: Vec<Choice> = modes
            .filter(|(_, m)| !announced && chosen < possible && !frame.bindings.modes.contains(m))
            .filter(|((start, end), _)| self.can_be_done(frame, **start, *end))
            .map(|(_, m)| Choice::Mode(m))
            .collect();
        if options.is_empty() {
            frame.bindings.modes.sort_unstable();
            return None;
        }
        if chosen >= needed {
            options.push(Choice::Done);
        }
        let seat = self.somebody(frame, who)?;
        let about = frame.clause(pc);
        let shape = Shape::Some { needed: needed.saturating_sub(chosen) as u16, possible: (possible - chosen) as u16 };
        Some(Prompt { seat, shape, about, options })
    }
}
