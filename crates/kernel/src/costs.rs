//! Costs are checked whole, then paid whole; an action that cannot be completed is never begun.

use crate::{
    AbilityId, Act, By, Card, Cause, CodeFrame, Ctx, Flow, Frame, Game, LogLine, Named, Refusal, Seat, Slot, Thing,
    Things, UseFrame, UseId, UseStage, Via, Why,
    code::Op,
    row::{ACTION, APART, Class, Row, key},
};
use abilities::{Ability, Among, Cost, CostPart, Counter, KeywordArg, Quantity, Selector, Verb, verbs};
use smallvec::smallvec;

impl Game {
    /// Whether the whole cost can be paid, and why not.
    pub fn can_pay(&self, cost: &Cost, ctx: &Ctx) -> Result<(), Refusal> {
        let mut taken: Vec<(Thing, Counter, i32)> = Vec::new();
        // The candidates for each part that asks for a choice, and how many it needs: no card pays twice, though one
        // that is turned may be given up as well.
        let mut turned: Vec<(Things, usize)> = Vec::new();
        let mut given: Vec<(Things, usize)> = Vec::new();
        for part in &cost.parts {
            match part {
                CostPart::Pay(amount, kind) => {
                    let amount = self.amount(amount, ctx);
                    let payer = Thing::Player(ctx.you);
                    self.can_spare(payer, *kind, amount, &mut taken)?;
                    if amount > 0 {
                        let act = Act::of(verbs::LOSE).by(ctx.you).to(ctx.you).kind(*kind).amount(amount);
                        self.could_do(&as_cost(act))?;
                    }
                }
                CostPart::Act(phrase) if cost.parts.len() == 1 && is_own_mark(phrase) => {
                    let act = Act::of(phrase.verb).by(ctx.you).to(ctx.source);
                    let cause = Cause { by: By::Cost, source: ctx.source, ability: None, you: Some(ctx.you) };
                    self.could_do(&Act { from: ctx.source.card().and_then(|c| self.zone(c)), cause, ..act })?;
                }
                CostPart::Act(phrase) => {
                    (self.cards.rules.costs.can_pay)(self, cost, part, ctx)?;
                    let frame = CodeFrame::new(None, ctx.source, ctx.you, ctx.via, ctx.bindings.clone());
                    let looked_for = self.looked_for(phrase);
                    let meant = if looked_for.is_some() { &looked_for } else { &phrase.patient };
                    if let Some(selector @ Selector::Pick(quantity, _)) = meant
                        && !matches!(quantity, Quantity::Bare | Quantity::Each | Quantity::All)
                    {
                        let needed = self.needed(selector, ctx);
                        let turns = phrase.verb == verbs::EXHAUST;
                        let alike =
                            |part: &&CostPart| matches!(part, CostPart::Act(p) if turns == (p.verb == verbs::EXHAUST));
                        // If no other part asks for the same, the needed number is enough.
                        let alone = cost.parts.iter().filter(alike).count() == 1;
                        let most = alone.then_some(needed);
                        let found = self.first_open(most, selector, ctx, |t| self.could_pay_with(phrase, t, &frame));
                        let wanted = if turns { &mut turned } else { &mut given };
                        wanted.push((found, needed));
                        if !enough_for_all(wanted) {
                            return Err(Why::NothingToPay.into());
                        }
                        continue;
                    }
                    for act in self.acts_of(phrase, &frame) {
                        self.could_do(&as_cost(act))?;
                        if let Thing::Card(card) = act.patient {
                            // `exhaust, exhaust a lamp`: this one is spoken for.
                            if act.verb == verbs::EXHAUST || self.gives_up(act.verb) {
                                let wanted = if act.verb == verbs::EXHAUST { &mut turned } else { &mut given };
                                wanted.push((smallvec![Thing::Card(card)], 1));
                                if !enough_for_all(wanted) {
                                    return Err(Why::PaysTwice(act.patient).into());
                                }
                            }
                        }
                        if matches!(act.verb, verbs::REMOVE | verbs::LOSE) {
                            let on = if act.patient == Thing::Nothing { act.agent } else { act.patient };
                            if let Some(kind) = act.kind {
                                self.can_spare(on, kind, act.amount, &mut taken)?;
                            }
                        }
                    }
                }
                CostPart::Symbols(_) => (self.cards.rules.costs.can_pay)(self, cost, part, ctx)?,
                CostPart::Argument => {
                    if let Some(KeywordArg::Cost(cost)) = self.keyword_use(ctx).and_then(|u| u.args.first()) {
                        self.can_pay(cost, ctx)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The things an act of a cost could be done to: of cards that are discarded, those in the payer's hand.
    pub fn found_for_cost(&self, phrase: &abilities::ActPhrase, ctx: &Ctx) -> Things {
        let looked_for = self.looked_for(phrase);
        looked_for.as_ref().or(phrase.patient.as_ref()).map_or_else(Things::new, |what| self.select(what, ctx))
    }

    /// Whether a thing has so many counters beside those already taken for other parts of the cost.
    fn can_spare(
        &self,
        on: Thing,
        kind: Counter,
        amount: i32,
        taken: &mut Vec<(Thing, Counter, i32)>,
    ) -> Result<(), Refusal> {
        let before = taken.iter().filter(|(t, k, _)| *t == on && *k == kind);
        let amount_in_all = before.fold(amount, |sum, (_, _, n)| sum.saturating_add(*n));
        let has = self.counters(on, kind);
        if has < amount_in_all {
            return Err(Why::Needs { kind, has, needs: amount_in_all }.into());
        }
        taken.push((on, kind, amount));
        Ok(())
    }

    /// Whether a cost that asks for a choice could be paid with this.
    pub fn could_pay_with(&self, phrase: &abilities::ActPhrase, thing: Thing, frame: &CodeFrame) -> bool {
        let mut frame = frame.clone().caused(By::Cost);
        frame.bindings.they = smallvec![thing];
        let acts = self.acts_of(phrase, &frame);
        !acts.is_empty() && acts.into_iter().all(|act| self.could_do(&as_cost(act)).is_ok())
    }

    /// The same for the cost clause being carried out.
    pub(crate) fn can_pay_with(&self, thing: Thing, frame: &CodeFrame) -> bool {
        match self.cards.ability(frame.text()).op(frame.pc) {
            Op::Do(phrase, None) => self.could_pay_with(phrase, thing, frame),
            _ => true,
        }
    }

    /// Whether a verb takes the card it is done to away, so that nothing else can be paid with it.
    fn gives_up(&self, verb: Verb) -> bool {
        matches!(verb, verbs::DISCARD | verbs::MOVE) || self.cards.rules.zones.found_in.iter().any(|(v, _)| *v == verb)
    }

    /// Keeps the candidates for a part of a cost that leave enough for the parts after it; this part needs `needed`
    /// more.
    pub(crate) fn leave_for_the_rest(&self, found: &mut Things, needed: usize, frame: &CodeFrame) {
        let Op::Do(phrase, None) = self.cards.ability(frame.text()).op(frame.pc) else {
            return;
        };
        let rest = self.rest_of_cost(frame, phrase.verb == verbs::EXHAUST);
        if rest.is_empty() {
            return;
        }
        let open = found.clone();
        found.retain(|chosen| {
            let is_left = |thing: &Thing| thing != chosen && !frame.picking.contains(thing);
            let without = |things: &Things| things.iter().copied().filter(is_left).collect::<Things>();
            let mut wanted: Vec<(Things, usize)> = rest.iter().map(|(things, n)| (without(things), *n)).collect();
            wanted.push((without(&open), needed.saturating_sub(1)));
            enough_for_all(&wanted)
        });
    }

    /// Returns the candidates for each part of a cost that is still to be paid after this one, and how many it needs:
    /// of the parts that turn cards, or of the others.
    fn rest_of_cost(&self, frame: &CodeFrame, turns: bool) -> Vec<(Things, usize)> {
        let mut rest = Vec::new();
        // The part that is being paid has left its mark on top.
        for below in self.state.frames[..self.at].iter().rev() {
            match below {
                Frame::Code(code) if code.by == By::Cost && code.source == frame.source => {
                    let Some(Op::Do(phrase, None)) = self.compiled(code).map(|compiled| compiled.op(code.pc)) else {
                        break;
                    };
                    let Some(selector) = phrase.patient.as_ref().filter(|_| turns == (phrase.verb == verbs::EXHAUST))
                    else {
                        continue;
                    };
                    let could = |thing| self.could_pay_with(phrase, thing, code);
                    let found = self.first_open(None, selector, &code.ctx(), could);
                    rest.push((found, self.needed(selector, &code.ctx())));
                }
                Frame::Acts(acts) if acts.acts.iter().all(|pending| pending.act.cause.by == By::Cost) => {
                    let is_alike = |verb| if turns { verb == verbs::EXHAUST } else { self.gives_up(verb) };
                    let parts = acts.acts.iter().map(|pending| pending.act).filter(|act| is_alike(act.verb));
                    rest.extend(parts.filter_map(|act| act.patient.card()).map(|card| (smallvec![card.into()], 1)));
                }
                _ => break,
            }
        }
        rest
    }

    /// Whether an act would be done in full now, as a cost must.
    fn could_do(&self, act: &Act) -> Result<(), Refusal> {
        if let Some((row, source)) = self.forbidden_by(act) {
            return Err(Why::Forbidden { by: source, ability: Some(row.ability) }.into());
        }
        let card = act.patient.card();
        match act.verb {
            verbs::EXHAUST if card.is_some_and(|c| self.is_exhausted(c)) => Err(Why::Exhausted(act.patient).into()),
            verbs::READY if card.is_some_and(|c| !self.is_exhausted(c)) => Err(Why::NotExhausted(act.patient).into()),
            verbs::REMOVE | verbs::LOSE => {
                let on = if act.patient == Thing::Nothing { act.agent } else { act.patient };
                let Some(kind) = act.kind else { return Err(Why::NothingToPay.into()) };
                let has = self.counters(on, kind);
                if has < act.amount {
                    return Err(Why::TooFew { on, kind, has, needs: act.amount }.into());
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Pays a cost that can be paid. The payments are finished when the caller runs again.
    pub fn pay(&mut self, cost: &Cost, frame: &CodeFrame) {
        self.pay_parts(cost, frame, true);
    }

    /// The parts of a cost, which come before all that waits; if they come first of all, the first of them is paid now.
    fn pay_parts(&mut self, cost: &Cost, frame: &CodeFrame, first: bool) {
        let mut parts: Vec<&CostPart> = cost.parts.iter().collect();
        parts.sort_by_key(|part| (self.cards.rules.costs.payment_order)(part));
        // Pushed in reverse, so that they are paid in their order.
        for (i, part) in parts.into_iter().enumerate().rev() {
            let first = first && i == 0;
            match part {
                CostPart::Pay(amount, kind) => {
                    let amount = self.amount(amount, &frame.ctx());
                    let cause =
                        Cause { by: By::Cost, source: frame.source, ability: frame.ability, you: Some(frame.you) };
                    if amount > 0 {
                        let act = Act::of(verbs::LOSE).by(frame.you).to(frame.you).kind(*kind);
                        self.pay_with(vec![act.amount(amount).because(cause)], first);
                    }
                }
                CostPart::Act(phrase) => {
                    let frame = frame.clone().caused(By::Cost);
                    if matches!(&phrase.patient, Some(Selector::Pick(q, _)) if !matches!(q, Quantity::Bare | Quantity::Each | Quantity::All))
                    {
                        self.pay_by_choice(phrase.clone(), &frame);
                    } else {
                        let mut acts = self.acts_of(phrase, &frame);
                        if self.cards.rules.timing.one_by_one && phrase.verb == verbs::REMOVE {
                            let single = |act: Act| (0..act.amount).map(move |_| Act { amount: 1, ..act });
                            acts = acts.into_iter().flat_map(single).collect();
                        }
                        self.pay_with(acts, first);
                    }
                }
                CostPart::Symbols(_) => (self.cards.rules.costs.pay)(self, part, frame),
                CostPart::Argument => {
                    let cost = match self.keyword_use(&frame.ctx()).and_then(|u| u.args.first()) {
                        Some(KeywordArg::Cost(cost)) => Some(cost.clone()),
                        _ => None,
                    };
                    if let Some(cost) = cost {
                        self.pay_parts(&cost, frame, first);
                    }
                }
            }
        }
    }

    /// A part of a cost that comes first is paid now, another one when all before it are.
    fn pay_with(&mut self, acts: Vec<Act>, first: bool) {
        if first {
            self.perform_all(acts);
        } else {
            self.perform_later(acts);
        }
    }

    /// A cost with a choice in it (`discard a card`) is carried out like a clause of its own.
    fn pay_by_choice(&mut self, phrase: abilities::ActPhrase, frame: &CodeFrame) {
        if let Some(ability) = self.cards.cost_clause(&phrase) {
            // The targets announced are those of the ability, not of its cost.
            let bindings = crate::Bindings { targets: Vec::new(), announced: false, ..frame.bindings.clone() };
            let mut code = CodeFrame::new(Some(ability), frame.source, frame.you, frame.via, bindings);
            code.by = By::Cost;
            self.state.frames.push(Frame::Code(Box::new(code)));
        }
    }

    /// Whether an ability could be used now: its condition, its limit, its cost, something to choose.
    pub fn may_use(&self, code: &CodeFrame) -> Result<(), Refusal> {
        if let Some(Ability::Action { cost, .. }) = self.compiled(code).map(|compiled| &compiled.ability) {
            self.can_pay(cost, &code.ctx())?;
        }
        self.may_use_if_paid(code)?;
        self.choices_exist(code)
    }

    /// The same without its cost and its first choices, for games whose costs are more than the written ones and
    /// where the choices are made when it is carried out.
    pub fn may_use_if_paid(&self, code: &CodeFrame) -> Result<(), Refusal> {
        let compiled = self.compiled(code).map(|compiled| &compiled.ability);
        if let (Some(Ability::Action { condition, limit, .. }), Some(ability)) = (compiled, code.ability) {
            if condition.as_ref().is_some_and(|c| !self.holds(c, &code.ctx())) {
                return Err(Why::Condition.into());
            }
            if let (Some(limit), Thing::Card(card)) = (limit, code.source)
                && self.was_used(*limit, card, ability)
            {
                return Err(Why::Used.into());
            }
        }
        let act = Act::of(verbs::USE).by(code.you).to(code.source);
        match self.forbidden_by(&act) {
            Some((row, source)) => Err(Why::Forbidden { by: source, ability: Some(row.ability) }.into()),
            None => Ok(()),
        }
    }

    /// Whether the choices an ability begins with can be made.
    pub fn choices_exist(&self, code: &CodeFrame) -> Result<(), Refusal> {
        let ops = self.compiled(code).map_or(&[][..], |compiled| &compiled.code[code.pc.index()..]);
        for op in ops {
            match op {
                Op::Choose { what: Among::Of(selector), otherwise, end, .. } if otherwise == end => {
                    let ctx = code.ctx();
                    let needed = self.needed(selector, &ctx);
                    if self.first_open(Some(needed), selector, &ctx, |_| true).len() < needed {
                        return Err(Why::NothingToChoose.into());
                    }
                }
                Op::Choose { what: Among::Number(low, high), otherwise, end, .. } if otherwise == end => {
                    let ctx = code.ctx();
                    if self.amount(high, &ctx) < self.amount(low, &ctx) {
                        return Err(Why::NothingToChoose.into());
                    }
                }
                Op::Choose { otherwise, end, .. } if otherwise == end => {}
                _ => break,
            }
        }
        Ok(())
    }

    pub(crate) fn run_use(&mut self, frame: &mut UseFrame) -> Flow {
        let cards = self.cards.clone();
        let Some(ability) = frame.code.ability else { return Flow::Done };
        let compiled = cards.ability(ability);
        frame.code.begun.get_or_insert(self.state.stamp);
        loop {
            match frame.stage {
                // R6.5 / R24.4: choices first, then costs.
                UseStage::Choices => match compiled.op(frame.code.pc) {
                    Op::Choose { otherwise, end, .. } if otherwise == end => {
                        if let Some(flow) = self.run_choice_only(&mut frame.code) {
                            return flow;
                        }
                    }
                    _ => frame.stage = UseStage::Costs,
                },
                UseStage::Costs => {
                    frame.stage = UseStage::Text;
                    if let Ability::Action { cost, limit, .. } = &compiled.ability {
                        if let Thing::Card(card) = frame.code.source {
                            self.use_up(*limit, card, ability);
                        }
                        self.note_in_log(|| LogLine::Ability(frame.code.source, ability, frame.code.via));
                        self.pay(cost, &frame.code.clone());
                        return Flow::Again;
                    }
                }
                UseStage::Text => {
                    frame.stage = UseStage::End;
                    self.state.frames.push(Frame::Code(Box::new(frame.code.clone())));
                    return Flow::Again;
                }
                UseStage::End => return Flow::Done,
            }
        }
    }

    /// Runs one leading choice. `None`: made.
    pub(crate) fn run_choice_only(&mut self, code: &mut CodeFrame) -> Option<Flow> {
        let cards = self.cards.clone();
        let Op::Choose { who, what, name, end, .. } = cards.ability(code.text()).op(code.pc) else {
            return None;
        };
        match self.choose(code, who, what, name.map(Named::Name), code.pc) {
            crate::interpret::Chosen::Ask(prompt) => Some(Flow::Ask(prompt)),
            _ => {
                code.pc = *end;
                None
            }
        }
    }

    /// All untimed actions of a player, in the order of the table, each with whether it could be used now and why not.
    pub fn actions(&self, seat: Seat) -> impl Iterator<Item = (CodeFrame, Result<(), Refusal>)> + '_ {
        self.action_rows(seat).map(move |(card, row)| {
            let code = self.action_of(card, row, seat);
            let verdict = self.may_use(&code);
            (code, verdict)
        })
    }

    /// All abilities with one of the game's heads, on cards where they work.
    pub fn headed(&self, head: abilities::Head) -> impl Iterator<Item = (Card, AbilityId)> + '_ {
        let k = key(Class::Head, head.index());
        let printed = self.index.rows(k).iter().filter(|r| !self.ability_lost(r.slot, r.ability));
        printed.chain(self.view.granted_for(k).iter()).map(|r| (self.state.card(r.slot), r.ability))
    }

    /// Whether any card has an ability with that head where it works.
    pub fn has_headed(&self, head: abilities::Head) -> bool {
        let k = key(Class::Head, head.index());
        self.index.speaks(k) || !self.view.granted_for(k).is_empty()
    }

    /// Returns the abilities with one of the game's heads that are printed on a card, wherever it lies and wherever
    /// they work: the effect of a card in hand when it is played. None of a card that has lost its abilities.
    pub fn headed_of(&self, card: Card, head: abilities::Head) -> impl Iterator<Item = AbilityId> + '_ {
        let looks = self.looks(card);
        let printed = if looks.lost { &[][..] } else { &self.cards.def(looks.def).abilities };
        let is_headed = move |ability: &AbilityId| matches!(&self.cards.ability(*ability).ability, abilities::Ability::Headed { head: own, .. } if *own == head);
        printed.iter().copied().filter(is_headed)
    }

    /// The abilities with one of the game's heads on one card that lies where they work, those given to it too. Of a card that
    /// lies elsewhere there are none: see [`headed_of`](Game::headed_of).
    pub fn headed_on(&self, card: Card, head: abilities::Head) -> impl DoubleEndedIterator<Item = AbilityId> + '_ {
        let k = key(Class::Head, head.index());
        let on = move |rows: &'_ [Row]| {
            let start = rows.partition_point(|r| r.slot < card.slot);
            start..start + rows[start..].partition_point(|r| r.slot == card.slot)
        };
        let (printed, granted) = (self.index.rows(k), self.view.granted_for(k));
        let printed = printed[on(printed)].iter().filter(|r| !self.ability_lost(r.slot, r.ability));
        let exists = self.exists(card);
        printed.chain(&granted[on(granted)]).filter(move |_| exists).map(|r| r.ability)
    }

    /// All abilities with that head, ready to be run by whoever decides for their card.
    pub fn headed_code(&self, head: abilities::Head) -> Vec<CodeFrame> {
        let k = key(Class::Head, head.index());
        let printed = self.index.rows(k).iter().filter(|r| !self.ability_lost(r.slot, r.ability));
        let code = |row: &Row| {
            let card = self.state.card(row.slot);
            let you = (self.cards.rules.choices.you_of)(self, card, None);
            CodeFrame::new(Some(row.ability), Thing::Card(card), you, row.via, Default::default())
        };
        printed.chain(self.view.granted_for(k).iter()).map(code).collect()
    }

    /// All untimed actions of a player's cards, without asking whether they could be used now.
    pub fn action_rows(&self, seat: Seat) -> impl Iterator<Item = (Card, Row)> + '_ {
        let printed = in_order(self.index.rows(ACTION), self.index.rows(APART));
        let granted = in_order(self.view.granted_for(ACTION), self.view.granted_for(APART));
        self.usable(printed, granted, seat)
    }

    /// The same without those the index keeps apart ([`Types::apart`](crate::chapters::Types::apart)).
    ///
    /// ```
    /// use kernel::Seat;
    /// let game = lanterns::new_game(2, 7);
    /// // Lanterns keeps nothing apart.
    /// assert!(game.other_action_rows(Seat(0)).eq(game.action_rows(Seat(0))));
    /// ```
    pub fn other_action_rows(&self, seat: Seat) -> impl Iterator<Item = (Card, Row)> + '_ {
        self.usable(self.index.rows(ACTION).iter(), self.view.granted_for(ACTION).iter(), seat)
    }

    /// Whether there are actions at all beside those the index keeps apart.
    pub fn has_other_actions(&self) -> bool {
        self.index.speaks(ACTION) || !self.view.granted_for(ACTION).is_empty()
    }

    /// The facts about the untimed actions on the table, all together ([`Types::ability_bits`](crate::chapters::Types::ability_bits)):
    /// a fact that is missing here holds of none of them, whoever may use them.
    ///
    /// ```
    /// let game = lanterns::new_game(2, 7);
    /// // Lanterns tells no facts of abilities.
    /// assert_eq!(game.action_natures(), 0);
    /// ```
    pub fn action_natures(&self) -> u8 {
        let printed = self.index.rows(ACTION).iter().chain(self.index.rows(APART));
        let granted = self.view.granted_for(ACTION).iter().chain(self.view.granted_for(APART));
        printed.chain(granted).fold(0, |all, row| all | self.cards.ability(row.ability).nature)
    }

    /// Those of these rows whose card has not lost them and is no longer entering, and which are that player's to use.
    fn usable<'a>(
        &'a self,
        printed: impl Iterator<Item = &'a Row> + 'a,
        granted: impl Iterator<Item = &'a Row> + 'a,
        seat: Seat,
    ) -> impl Iterator<Item = (Card, Row)> + 'a {
        let printed = printed.filter(|r| !self.ability_lost(r.slot, r.ability));
        let all = printed.chain(granted).map(|row| (self.state.card(row.slot), row));
        let entering: smallvec::SmallVec<[Slot; 4]> = self.entering().collect();
        let mine = all.filter(move |(card, row)| {
            self.may_be_used_by(*card, row.ability, seat) && (entering.is_empty() || !entering.contains(&card.slot))
        });
        mine.map(|(card, row)| (card, *row))
    }

    /// Whether an action is that player's to use: the one who decides for its card, or the one it names.
    fn may_be_used_by(&self, card: Card, ability: AbilityId, seat: Seat) -> bool {
        let you = (self.cards.rules.choices.you_of)(self, card, None);
        match &self.cards.ability(ability).ability {
            Ability::Action { by: Some(who), .. } => {
                let bindings = crate::Bindings::default();
                self.fits(Thing::Player(seat), who, &Ctx::new(card, you, &bindings))
            }
            _ => you == seat,
        }
    }

    /// The untimed action of a row, as it would be used.
    pub fn action_of(&self, card: Card, row: Row, seat: Seat) -> CodeFrame {
        CodeFrame::new(Some(row.ability), Thing::Card(card), seat, row.via, Default::default())
    }

    /// Returns that untimed action of that card.
    pub fn find_action(&self, seat: Seat, ability: AbilityId, card: Card) -> Option<CodeFrame> {
        let is_it = |row: &&Row| row.slot == card.slot && row.ability == ability;
        let printed = in_order(self.index.rows(ACTION), self.index.rows(APART)).filter(is_it);
        let granted = in_order(self.view.granted_for(ACTION), self.view.granted_for(APART)).filter(is_it);
        let (card, row) = self.usable(printed, granted, seat).find(|(now, _)| *now == card)?;
        Some(self.action_of(card, row, seat))
    }

    /// The same by that use of a keyword.
    pub fn find_used(&self, seat: Seat, ability: AbilityId, used: UseId, card: Card) -> Option<CodeFrame> {
        let is_meant = |row: &Row| row.ability == ability && row.via == Via::Use(used);
        let (card, row) = self.action_rows(seat).find(|(c, row)| *c == card && is_meant(row))?;
        Some(self.action_of(card, row, seat))
    }

    /// Counts one use of an ability that may be used only so often.
    pub fn count_use(&mut self, code: &CodeFrame) {
        let (Some(ability), Thing::Card(card)) = (code.ability, code.source) else { return };
        if let Ability::Action { limit, .. } = &self.cards.clone().ability(ability).ability {
            self.use_up(*limit, card, ability);
        }
    }
}

/// The rows of two sorted lists, in the order of the table.
fn in_order<'a>(mut first: &'a [Row], mut second: &'a [Row]) -> impl Iterator<Item = &'a Row> {
    std::iter::from_fn(move || {
        let from = match (first.first(), second.first()) {
            (Some(a), Some(b)) if b.place() < a.place() => &mut second,
            (Some(_), _) => &mut first,
            (None, _) => &mut second,
        };
        let (row, rest) = from.split_first()?;
        *from = rest;
        Some(row)
    })
}

/// `exhaust`, `ready`: the card itself and nothing else.
pub(crate) fn is_own_mark(phrase: &abilities::ActPhrase) -> bool {
    matches!(phrase.verb, verbs::EXHAUST | verbs::READY)
        && phrase.patient == Some(Selector::This)
        && phrase.agent.is_none()
        && phrase.second.is_none()
        && phrase.amount.is_none()
}

fn as_cost(act: Act) -> Act {
    Act { cause: Cause { by: By::Cost, ..act.cause }, ..act }
}

/// Whether every part can have as many as it needs when nothing is used for two parts.
fn enough_for_all(wanted: &[(Things, usize)]) -> bool {
    fn give(
        wanted: &[(Things, usize)],
        needs: &[usize],
        at: usize,
        seen: &mut Things,
        given: &mut Vec<(Thing, usize)>,
    ) -> bool {
        for &thing in &wanted[needs[at]].0 {
            if seen.contains(&thing) {
                continue;
            }
            seen.push(thing);
            let holder = given.iter().position(|(t, _)| *t == thing);
            let free = match holder {
                None => true,
                Some(i) => {
                    let other = given[i].1;
                    give(wanted, needs, other, seen, given)
                }
            };
            if free {
                given.retain(|(t, _)| *t != thing);
                given.push((thing, at));
                return true;
            }
        }
        false
    }
    let needs: Vec<usize> = wanted.iter().enumerate().flat_map(|(i, (_, n))| std::iter::repeat_n(i, *n)).collect();
    let mut given = Vec::new();
    (0..needs.len()).all(|at| give(wanted, &needs, at, &mut Things::new(), &mut given))
}
