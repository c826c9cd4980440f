//! Dividing an amount among things.

use super::*;

impl Game {
    /// Divides, asking for one part after the other, and carries out the block for each thing.
    pub(super) fn divide(
        &mut self,
        frame: &mut CodeFrame,
        total: &abilities::Amount,
        among: &Selector,
        end: OpId,
    ) -> OpFlow {
        let pc = frame.pc;
        if frame.stage == ClauseStage::DealtOut {
            // The act on all of them at once is done.
            frame.stage = ClauseStage::Begin;
            self.follow_moved(frame);
            frame.and_done(self.state.done);
            frame.pc = end;
            return OpFlow::Continue(());
        }
        if !frame.bindings.shares.is_empty()
            && let Some((things, shares)) = self.announced_shares(frame, among, TargetKey::patient(pc))
        {
            return self.deal_out(frame, things, shares, end);
        }
        let total = self.amount(total, &frame.ctx());
        let things =
            self.announced(frame, among, TargetKey::patient(pc)).unwrap_or_else(|| self.select(among, &frame.ctx()));
        if let Some(Choice::Number(n)) = self.take_answer() {
            frame.shares.push(n);
        }
        let left = total - frame.shares.iter().sum::<i32>();
        if frame.shares.len() + 1 < things.len() {
            let about = frame.clause(pc);
            let options = self.shares_open(frame, among, things.len(), left);
            let shape = Shape::Division { left, to: things[frame.shares.len()] };
            return OpFlow::Break(Flow::Ask(Prompt { seat: frame.you, shape, about, options }));
        }
        let mut shares = std::mem::take(&mut frame.shares);
        shares.push(left);
        shares.truncate(things.len());
        // A thing that gets nothing has no part in it.
        let (things, shares) = things.into_iter().zip(shares).filter(|(_, share)| *share > 0).unzip();
        self.deal_out(frame, things, shares, end)
    }

    /// Carries out the block for each thing with its share. A single act is done to all of them at once, where the rules
    /// know acts that are: damage divided among several is dealt at the same time (E14.4).
    fn deal_out(&mut self, frame: &mut CodeFrame, things: Things, shares: Vec<i32>, end: OpId) -> OpFlow {
        let cards = self.cards.clone();
        let block = &cards.ability(frame.text()).code[frame.pc.index() + 1..end.index()];
        let [Op::Enter, Op::Do(phrase, None), Op::Leave, Op::Next(_)] = block else {
            self.begin_loop(frame, things, shares, end);
            return OpFlow::Continue(());
        };
        if cards.rules.timing.one_by_one || things.len() < 2 || phrase.patient != Some(Selector::It) {
            self.begin_loop(frame, things, shares, end);
            return OpFlow::Continue(());
        }
        let mut acts = Vec::new();
        for (thing, share) in things.into_iter().zip(shares) {
            (frame.bindings.it, frame.bindings.share) = (thing, share);
            acts.extend(self.acts_of(phrase, frame));
        }
        frame.stage = ClauseStage::DealtOut;
        frame.mark = self.state.stamp;
        self.perform_all(acts);
        self.wait_for_pushed()
    }
}
