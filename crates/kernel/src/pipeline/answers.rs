//! Answers to an act: the candidates on a rung, their order, and how an answer begins.

use super::*;
use crate::eval::one;
use abilities::{EachSelector, Filter, Selector, Visit, verbs};

impl Game {
    /// Decides which answer comes next. Mandatory and optional answers may be taken in any order (R18.3): the player
    /// who orders them picks among the mandatory ones and those offered to that player; others are asked first whether
    /// they go before it.
    pub(super) fn choose_answer(&mut self, candidates: &[Candidate], act: &Act) -> Asked {
        let answer = self.take_answer();
        let must = || candidates.iter().filter(|c| !c.optional);
        let orders = (self.cards.rules.choices.order_chooser)(self, act);
        let others = || candidates.iter().find(|c| c.optional && c.asked != orders);
        let seat = match (must().next(), candidates.first()) {
            (_, None) => return Asked::Nobody,
            (None, Some(first)) => first.asked,
            (Some(_), _) => others().map_or(orders, |c| c.asked),
        };
        match answer {
            Some(Choice::Pass) => return Asked::Pass(seat),
            Some(choice) => {
                let chosen = candidates.iter().find(|c| option_of(c) == choice);
                return chosen.map_or(Asked::Nobody, |c| Asked::Chosen(*c));
            }
            None => {}
        }
        let ordered = must().filter(|_| others().is_none());
        let offered = candidates.iter().filter(|c| c.optional && c.asked == seat);
        let open: Vec<&Candidate> = ordered.chain(offered).collect();
        let must_be_one = open.first().is_some_and(|c| !c.optional);
        if let ([first, rest @ ..], true) = (&open[..], must_be_one)
            && rest.iter().all(|other| !other.optional && self.are_alike(first, other))
        {
            return Asked::Chosen(**first);
        }
        // An ability a card has twice answers twice; it is offered once at a time.
        let mut options: Vec<Choice> = Vec::new();
        for option in open.into_iter().map(option_of) {
            if !options.contains(&option) {
                options.push(option);
            }
        }
        let shape = if must_be_one { Shape::Order } else { Shape::One };
        if !must_be_one {
            options.push(Choice::Pass);
        }
        Asked::Ask(Prompt { seat, shape, about: About::Answer(*act), options })
    }

    /// Returns the code that an offered answer would carry out.
    pub fn answer_offered(&self, choice: Choice) -> Option<CodeFrame> {
        let (Some(Frame::Acts(frame)), Some(prompt)) = (self.state.frames.last(), self.prompt()) else { return None };
        let About::Answer(act) = prompt.about else { return None };
        let found = match (frame.stage, self.cards.rules.timing.rungs.get(frame.rung as usize)) {
            (stage, Some(&rung)) if stage.is_before() => self.candidates(rung, &act, frame.at),
            _ => frame.answers.clone(),
        };
        let candidate = found.iter().find(|c| c.delayed().is_none() && option_of(c) == choice)?;
        let act = if frame.stage.is_before() { act } else { self.act_answered(frame, candidate) };
        Some(self.code_for(candidate, &act))
    }

    /// Whether two answers that must happen come to the same in either order: both double the act, both add to it, both
    /// take from it or prevent some of it, by numbers written in them; or both are shields for the same that are worth the same.
    fn are_alike(&self, one: &Candidate, other: &Candidate) -> bool {
        match (one.delayed(), other.delayed()) {
            (None, None) => {
                self.commutes(one).is_some_and(|sort| self.commutes(other) == Some(sort))
                    || self.are_of_one_text(one, other)
            }
            (Some(one), Some(other)) => {
                let row = |stamp: Stamp| self.state.delayed.iter().find(|row| row.stamp == stamp);
                row(one).zip(row(other)).is_some_and(|(one, other)| {
                    self.are_equal_shields(one, other) || self.are_equal_promises(one, other)
                })
            }
            _ => false,
        }
    }

    /// Whether two answers are one ability of two cards of the same face, for the same player, that does not speak of the
    /// card it is on: whichever comes first, the other is left.
    fn are_of_one_text(&self, one: &Candidate, other: &Candidate) -> bool {
        let face = |c: &Candidate| c.source().filter(|&card| self.exists(card)).map(|card| self.looks(card).def);
        (one.ability, one.via, one.you) == (other.ability, other.via, other.you)
            && face(one).is_some_and(|def| face(other) == Some(def))
            && self.is_text_of_any(one.ability)
    }

    /// Whether two rows that wait are the same clause with the same names, for the same player, of one card or of a text
    /// that does not speak of its card.
    fn are_equal_promises(&self, one: &crate::DelayedRow, other: &crate::DelayedRow) -> bool {
        let clause = |row: &crate::DelayedRow| (row.ability, row.op, row.via, row.you, row.once, row.lasts, row.left);
        clause(one) == clause(other)
            && Bindings::clone(&one.bindings) == Bindings::clone(&other.bindings)
            && (one.source == other.source || self.is_text_of_any(one.ability))
    }

    /// Whether an ability does not mention its own card, and no ability beside it asks for that card's deeds.
    fn is_text_of_any(&self, ability: AbilityId) -> bool {
        let compiled = self.cards.ability(ability);
        let mut own = false;
        EachSelector(|s: &Selector| own |= matches!(s, Selector::This | Selector::Giver)).ability(&compiled.ability);
        let limited = matches!(&compiled.ability, Ability::Trigger { limit: Some(_), .. });
        !own && !limited && !self.cards.asks_what_it_did(ability)
    }

    /// Returns how an answer changes the act, if it does nothing else, changes it whatever became of the act before,
    /// and is not used up.
    fn commutes(&self, answer: &Candidate) -> Option<Commutes> {
        let compiled = self.cards.ability(answer.ability);
        let Ability::Trigger { condition: None, limit: None, event, .. } = &compiled.ability else { return None };
        let mut sorts = compiled.code.iter().filter(|op| !matches!(op, Op::End)).map(|op| match op {
            Op::ChangeIt(abilities::Change::Doubled) => Some(Commutes::Doubles),
            Op::ChangeIt(abilities::Change::Plus(n)) => n.as_number().map(|_| Commutes::Adds),
            Op::ChangeIt(abilities::Change::Minus(n)) => n.as_number().map(|_| Commutes::Subtracts),
            Op::Prevent(abilities::Prevention::All) => Some(Commutes::Prevents),
            Op::Prevent(abilities::Prevention::Some(n)) => n.as_number().map(|_| Commutes::Prevents),
            Op::Do(phrase, None) => self.settles_entering(event, phrase).then_some(Commutes::SaysHowItEnters),
            _ => None,
        });
        let first = sorts.next().flatten().filter(|_| event.amount.is_none())?;
        sorts.all(|sort| sort == Some(first)).then_some(first)
    }

    /// Whether such an answer says how a card enters by what is written in it, and waits for nothing that another such answer
    /// could change.
    fn settles_entering(&self, event: &ActPhrase, phrase: &ActPhrase) -> bool {
        let plain = |f: &Filter| match f {
            Filter::Card | Filter::Kind(_) | Filter::Trait(_) | Filter::Other => true,
            Filter::ControlledBy(who) => !matches!(**who, Selector::It | Selector::They),
            _ => false,
        };
        let waits = matches!(&event.patient, Some(Selector::Pick(_, filters)) if filters.iter().all(plain));
        waits
            && event.verb == verbs::MOVE
            && self.cards.rules.acts.settles_entering.contains(&phrase.verb)
            && phrase.patient == Some(Selector::It)
            && phrase.second.is_none()
            && phrase.amount.as_ref().is_none_or(|n| n.as_number().is_some())
    }

    /// Whether two shields do nothing but prevent, for the same things, and for as long: in whatever order their points are
    /// used up, as much is prevented and as many points are left (E19.2).
    fn are_equal_shields(&self, one: &crate::DelayedRow, other: &crate::DelayedRow) -> bool {
        let text = |row: &crate::DelayedRow| {
            let ability = self.cards.ability(row.ability);
            let clause = ability.code.get(row.op.next().index());
            let ends = matches!(ability.code.get(row.op.next().next().index()), Some(Op::End));
            match (ability.op(row.op), clause) {
                (Op::Later(_, _, event, ..), Some(Op::Prevent(how))) if ends => Some((event, how)),
                _ => None,
            }
        };
        let (Some((event, how)), Some((same, other_how))) = (text(one), text(other)) else { return false };
        let counted = |row: &crate::DelayedRow| row.left > 0;
        let reads = |row: &crate::DelayedRow| (row.you, row.once, row.lasts, row.bindings.it);
        event == same
            && reads(one) == reads(other)
            && one.bindings.they == other.bindings.they
            && (counted(one) && counted(other) || one.left == other.left && how == other_how)
            && (one.source == other.source || !event.mentions_this())
    }

    /// Everything that waits for such an act on this rung.
    pub(super) fn candidates(&self, rung: Rung, act: &Act, number: u16) -> Vec<Candidate> {
        let mut found = Vec::new();
        // E11.1, E18.2: an act that comes to nothing is no event. R11.6: nor is a whole of several.
        if act.amount <= 0 || self.is_several(act) {
            return found;
        }
        let k = key(Class::of_rung(rung), act.verb.index());
        let granted = self.view.granted_for(k).iter();
        for row in self.index.rows(k).iter().filter(|r| !self.ability_lost(r.slot, r.ability)).chain(granted) {
            if let Some(candidate) = self.candidate(row, act, number) {
                found.push(candidate);
            }
        }
        for delayed in &self.state.delayed {
            if let Op::Later(_, r, event, ..) = self.cards.ability(delayed.ability).op(delayed.op) {
                let ctx =
                    Ctx { source: delayed.source, you: delayed.you, bindings: &delayed.bindings, via: delayed.via };
                if *r == rung
                    && event.verb == act.verb
                    && self.act_fits(event, act, &ctx)
                    && self.is_nth(event, act, &ctx, rung == Rung::After)
                    && self.still_lasts(delayed.lasts, &ctx)
                {
                    found.push(Candidate {
                        ability: delayed.ability,
                        via: delayed.via,
                        of: Of::Delayed(delayed.stamp, delayed.source.card()),
                        you: delayed.you,
                        asked: delayed.you,
                        optional: false,
                        act: number,
                    });
                }
            }
        }
        found.retain(|c| !c.optional || self.may_answer(c, act));
        found
    }

    /// Returns the abilities that would trigger on such an act, ready to be run.
    pub fn triggers_on(&self, act: &Act) -> Vec<CodeFrame> {
        self.answers_on(Rung::After, act)
    }

    /// Returns the abilities that would answer such an act while it happens, or could, ready to be run.
    pub fn answers_when(&self, act: &Act) -> Vec<CodeFrame> {
        self.answers_on(Rung::When, act)
    }

    /// The abilities that wait for acts of this verb while they happen, each with its card, whatever else they ask for.
    pub fn waiting_while(&self, verb: abilities::Verb) -> impl Iterator<Item = (Card, AbilityId)> + '_ {
        let k = key(Class::of_rung(Rung::When), verb.index());
        let printed = self.index.rows(k).iter().filter(|r| !self.ability_lost(r.slot, r.ability));
        printed.chain(self.view.granted_for(k)).map(|row| (self.state.card(row.slot), row.ability))
    }

    fn answers_on(&self, rung: Rung, act: &Act) -> Vec<CodeFrame> {
        let k = key(Class::of_rung(rung), act.verb.index());
        if !self.index.speaks(k) && self.view.granted_for(k).is_empty() {
            return Vec::new();
        }
        let found = self.candidates(rung, act, 0);
        found.into_iter().filter(|c| c.delayed().is_none()).map(|c| self.code_for(&c, act)).collect()
    }

    pub(super) fn candidate(&self, row: &Row, act: &Act, number: u16) -> Option<Candidate> {
        let card = self.state.card(row.slot);
        let (event, condition, limit, optional) = match &self.cards.ability(row.ability).ability {
            Ability::Trigger { event, condition, limit, asks, .. } => (event, condition, limit, *asks == Asks::First),
            Ability::Action { when: Some((_, event)), condition, limit, .. } => (event, condition, limit, true),
            _ => return None,
        };
        let you = (self.cards.rules.choices.you_of)(self, card, Some(act));
        // R18.4: the act does not decide who is asked about a card nobody controls.
        let asked = match &self.cards.ability(row.ability).ability {
            Ability::Trigger { asks: Asks::First, .. } => (self.cards.rules.choices.you_of)(self, card, None),
            _ => you,
        };
        let it = spoken_of(Thing::Card(card), event, act);
        let bindings = Bindings { event: Some(*act), it, they: one(it), ..Bindings::default() };
        let ctx = Ctx { source: Thing::Card(card), you, bindings: &Bindings::default(), via: row.via };
        let inner = Ctx { bindings: &bindings, ..ctx };
        let happened =
            !matches!(self.cards.ability(row.ability).ability, Ability::Trigger { rung, .. } if rung.is_would());
        (self.act_fits(event, act, &ctx)
            && self.is_nth(event, act, &ctx, happened)
            && condition.as_ref().is_none_or(|c| self.holds(c, &inner))
            && limit.is_none_or(|l| !self.was_used(l, card, row.ability))
            && (self.state.used.is_empty() || !self.was_done(card, row.ability, you)))
        .then_some(Candidate {
            ability: row.ability,
            via: row.via,
            of: Of::Card(card),
            you,
            asked,
            optional,
            act: number,
        })
    }

    /// Whether an offered ability could be carried through: cost, choices, timing.
    pub(super) fn may_answer(&self, candidate: &Candidate, act: &Act) -> bool {
        let code = self.code_for(candidate, act);
        match &self.cards.ability(candidate.ability).ability {
            Ability::Trigger { asks: Asks::First, .. } => (self.cards.rules.timing.may_respond)(self, &code).is_ok(),
            Ability::Action { .. } => self.may_use(&code).is_ok(),
            _ => self.choices_exist(&code).is_ok(),
        }
    }

    pub(super) fn code_for(&self, candidate: &Candidate, act: &Act) -> CodeFrame {
        let source = candidate.source().map_or(Thing::Nothing, Thing::Card);
        let it = match &self.cards.ability(candidate.ability).ability {
            Ability::Trigger { event, .. } | Ability::Action { when: Some((_, event)), .. } => {
                spoken_of(source, event, act)
            }
            _ => other_than(source, act),
        };
        let mut bindings = Bindings { event: Some(*act), it, they: one(it), ..Bindings::default() };
        self.keep_giver(candidate.via, &mut bindings);
        CodeFrame::new(Some(candidate.ability), source, candidate.you, candidate.via, bindings)
    }

    /// Starts an ability that answers an act.
    pub(super) fn start_answer(&mut self, candidate: Candidate, act: &Act) {
        let source = match candidate.of {
            Of::Card(card) => card,
            Of::Delayed(stamp, _) => {
                let waits_for_act = self
                    .state
                    .delayed
                    .iter()
                    .any(|d| d.stamp == stamp && !matches!(self.cards.ability(d.ability).op(d.op), Op::At(..)));
                return self.start_delayed(stamp, waits_for_act.then_some(act));
            }
        };
        let frame = self.code_for(&candidate, act);
        let cards = self.cards.clone();
        match &cards.ability(candidate.ability).ability {
            Ability::Trigger { asks: Asks::First, limit, .. } => {
                self.use_up(*limit, source, candidate.ability);
                (cards.rules.timing.respond)(self, frame);
            }
            Ability::Trigger { limit, .. } => {
                self.use_up(*limit, source, candidate.ability);
                self.note_in_log(|| LogLine::Ability(frame.source, candidate.ability, frame.via));
                self.state.frames.push(Frame::Code(Box::new(frame)));
            }
            _ => self.use_ability(frame),
        }
    }

    /// The same for an act on its way: the deeds of the answer are not those of the text it answers.
    pub(super) fn begin_answer(&mut self, candidate: Candidate, act: &Act, frame: &mut ActFrame) {
        frame.before = Some(self.begin_deeds());
        frame.instead = false;
        if !candidate.optional {
            // R18.3: a player who passed may answer after it.
            frame.passed = Seats::default();
        }
        self.start_answer(candidate, act);
    }

    /// Finishes an answer. A replacement counts as a deed of the text that would have done the act; on a trial, every
    /// result of an act counts.
    pub(super) fn end_answer(&mut self, frame: &mut ActFrame) {
        if let Some(before) = frame.before.take() {
            let counts = frame.instead || self.is_trying();
            let any = before.any || (counts && self.state.deeds.any);
            self.state.deeds = crate::Deeds { any, ..before };
        }
    }

    /// Several delayed abilities whose moment has come are done in an order a player chooses.
    pub(crate) fn order_delayed(&mut self, stamps: &[Stamp]) {
        let rows = self.state.delayed.iter().filter(|d| stamps.contains(&d.stamp));
        let answers: Vec<Candidate> = rows
            .map(|row| Candidate {
                ability: row.ability,
                via: row.via,
                of: Of::Delayed(row.stamp, row.source.card()),
                you: row.you,
                asked: row.you,
                optional: false,
                act: 0,
            })
            .collect();
        if answers.is_empty() {
            return;
        }
        let moment = Pending { gone: true, ..Pending::of(Act::of(abilities::verbs::BEGIN), Vec::new()) };
        self.state.frames.push(Frame::Acts(Box::new(ActFrame {
            acts: vec![moment],
            at: 1,
            stage: Stage::After,
            rung: 0,
            pushed: false,
            done: true,
            answers,
            passed: Seats::default(),
            following: Vec::new(),
            aftermath: VecDeque::new(),
            before: None,
            instead: false,
            rest: VecDeque::new(),
        })));
    }

    pub(crate) fn start_delayed(&mut self, stamp: Stamp, act: Option<&Act>) {
        let Some(i) = self.state.delayed.iter().position(|d| d.stamp == stamp) else {
            return;
        };
        let row = self.state.delayed[i].clone();
        let bindings = act.map_or_else(|| Bindings::clone(&row.bindings), |act| self.later_bindings(&row, act));
        let mut frame = CodeFrame::new(Some(row.ability), self.later_source(&row), row.you, row.via, bindings);
        frame.pc = row.op.next();
        if row.left > 0 {
            // A shield counted in points (E19.2): the points used up are taken by the clause itself.
            frame.shield = Some(row.stamp);
        } else if row.once && !self.is_kept(&row, act) {
            self.state.delayed.remove(i);
            self.used_on_trial();
        }
        self.note_in_log(|| LogLine::Ability(row.source, row.ability, row.via));
        self.state.frames.push(Frame::Code(Box::new(frame)));
    }

    /// E19.7: a prevention is not used up by an act that cannot be prevented.
    fn is_kept(&self, row: &crate::DelayedRow, act: Option<&Act>) -> bool {
        let prevents = matches!(self.cards.ability(row.ability).code.get(row.op.next().index()), Some(Op::Prevent(_)));
        prevents && act.is_some_and(|act| !self.is_preventable(act, row.source))
    }

    /// Returns the bindings of the block of `the next time <act>:`: the names from when it began, and as `it` the thing
    /// the act names.
    fn later_bindings(&self, row: &crate::DelayedRow, act: &Act) -> Bindings {
        let mut bindings = Bindings { event: Some(*act), ..Bindings::clone(&row.bindings) };
        if let Op::Later(_, _, event, ..) = self.cards.ability(row.ability).op(row.op) {
            let parts = [(&event.patient, act.patient), (&event.agent, act.agent), (&event.second, act.second)];
            let named = parts.into_iter().find(|(said, _)| matches!(said, Some(abilities::Selector::Pick(..))));
            if let Some((_, thing)) = named {
                (bindings.it, bindings.they) = (thing, one(thing));
            }
        }
        bindings
    }

    /// Returns `this` in a block that waited: a card that was not in play when it spoke and has been put away since,
    /// once, is found where it went. A card that has left play is another card (E4.7).
    fn later_source(&self, row: &crate::DelayedRow) -> Thing {
        let is_play = |zone: crate::Zone| self.cards.rules.zones.places[zone.place.index()].play == crate::InPlay::Yes;
        match row.source {
            Thing::Card(card) if !self.exists(card) && !self.zone(card).is_some_and(is_play) => {
                let now = self.now(card);
                Thing::Card(if now.age == card.age.wrapping_add(1) { now } else { card })
            }
            source => source,
        }
    }

    pub(super) fn let_wait(&mut self, candidate: Candidate, act: &Act) {
        if let Some(stamp) = candidate.delayed() {
            let Some(i) = self.state.delayed.iter().position(|d| d.stamp == stamp) else {
                return;
            };
            let row = self.state.delayed[i].clone();
            if row.once {
                self.state.delayed.remove(i);
            }
            let mut bindings = self.later_bindings(&row, act);
            self.note_where_it_went(&mut bindings);
            let waiting = Waiting {
                ability: row.ability,
                source: self.later_source(&row),
                you: row.you,
                via: row.via,
                bindings,
                pc: row.op.next(),
            };
            self.state.waiting.push(waiting);
            return;
        }
        let mut frame = self.code_for(&candidate, act);
        self.note_where_it_went(&mut frame.bindings);
        if let (Ability::Trigger { limit, .. }, Of::Card(source)) =
            (&self.cards.clone().ability(candidate.ability).ability, candidate.of)
        {
            self.use_up(*limit, source, candidate.ability);
        }
        let waiting = Waiting {
            ability: candidate.ability,
            source: frame.source,
            you: frame.you,
            via: frame.via,
            bindings: frame.bindings,
            pc: OpId::FIRST,
        };
        self.state.waiting.push(waiting);
    }

    /// Notes where the event has left its card: a card that moves later, while the ability waits, is another one (E4.7,
    /// E11.12).
    fn note_where_it_went(&self, bindings: &mut Bindings) {
        if let Some(event) = &mut bindings.event
            && let (Thing::Card(card), None) = (event.patient, event.to)
        {
            event.to = self.zone(self.state.card(card.slot));
        }
    }

    /// Triggers on leaving see the table from just before the batch.
    pub(super) fn look_back(&self, frame: &mut ActFrame) {
        let mut found: Vec<Candidate> = frame.answers.iter().filter(|c| !self.answers_in_play(c)).copied().collect();
        for (i, pending) in frame.acts.iter().enumerate().filter(|(_, p)| !p.gone) {
            let Some(card) = pending.act.patient.card().filter(|_| self.may_take_away(&pending.act)) else { continue };
            let at_once = self.answers_at_once() && self.in_play(card);
            let sees = |c: &Candidate| self.looks_back(c) || at_once && c.source() == Some(card);
            found.extend(self.candidates(Rung::After, &pending.act, i as u16).into_iter().filter(sees));
        }
        frame.answers = found;
    }

    /// Whether an act may take a card from a place where everybody sees it.
    fn may_take_away(&self, act: &Act) -> bool {
        let rules = self.cards.rules;
        let is_open = |zone: crate::Zone| rules.zones.places[zone.place.index()].seen == crate::Seen::Everybody;
        act.patient.card().is_some_and(|card| self.in_play(card))
            || rules.timing.looks_back.contains(&act.verb)
            || act.verb == verbs::MOVE && act.from.is_some_and(is_open)
    }

    fn answers_at_once(&self) -> bool {
        self.cards.rules.timing.triggers != TriggerStyle::Waiting
    }

    /// An answer may take the card out of play before the act is done.
    pub(super) fn keep_own_before(&self, frame: &mut ActFrame) {
        let act = frame.acts[frame.at as usize].act;
        let Some(card) = act.patient.card().filter(|&c| self.answers_at_once() && self.in_play(c)) else { return };
        let own = self.candidates(Rung::After, &act, frame.at).into_iter().filter(|c| c.source() == Some(card));
        let own: Vec<Candidate> = own.filter(|c| !frame.answers.contains(c)).collect();
        frame.answers.extend(own);
    }

    /// Keeps the answers of a card to an act that happened to it, although it is out of play by then: because the act
    /// has taken it out, or because it has entered and could not stay. All others are looked for when it is their turn.
    pub(super) fn keep_own_answers(&self, frame: &mut ActFrame) {
        if !self.answers_at_once() {
            return;
        }
        frame.answers.retain(|c| self.looks_back(c) || !self.answers_in_play(c));
        for (i, pending) in frame.acts.iter().enumerate().filter(|(_, p)| !p.gone) {
            let Thing::Card(entered) = pending.became else { continue };
            if self.in_play(entered) {
                let act = self.act_after(pending);
                let own =
                    self.candidates(Rung::After, &act, i as u16).into_iter().filter(|c| c.source() == Some(entered));
                frame.answers.extend(own);
            }
        }
    }

    pub(super) fn looks_back(&self, candidate: &Candidate) -> bool {
        let compiled = self.cards.ability(candidate.ability);
        let waiting = self.state.delayed.iter().find(|d| Some(d.stamp) == candidate.delayed());
        let phrase: Option<&ActPhrase> = match (&compiled.ability, waiting) {
            (_, Some(row)) => match compiled.op(row.op) {
                Op::Later(_, _, event, ..) => Some(event),
                _ => None,
            },
            (Ability::Trigger { event, .. }, None) => Some(event),
            _ => None,
        };
        let rules = self.cards.rules;
        let in_play = |place: &abilities::Place| rules.zones.places[place.index()].play == crate::InPlay::Yes;
        let group = |place: abilities::Place| rules.zones.groups.iter().find(|(group, _)| *group == place);
        let from = phrase.and_then(|p| p.from);
        // A card that leaves any place has its abilities there until it has left.
        let leaves = |p: &ActPhrase| p.patient == Some(Selector::This) && p.from.is_some() && p.to.is_none();
        if phrase.is_some_and(|p| rules.timing.looks_back.contains(&p.verb) || leaves(p)) {
            return true;
        }
        from.is_some_and(|place| group(place).map_or(in_play(&place), |(_, members)| members.iter().all(in_play)))
    }

    pub(super) fn answers_after(&self, frame: &ActFrame) -> Vec<Candidate> {
        let mut found = Vec::new();
        for (i, pending) in frame.acts.iter().enumerate().filter(|(_, p)| !p.gone && !self.is_unseen(p)) {
            let act = self.act_after(pending);
            found.extend(
                self.candidates(Rung::After, &act, i as u16)
                    .into_iter()
                    .filter(|c| !self.looks_back(c) && self.is_there_to_answer(c, pending)),
            );
            // The card that a patient has become answers for it, where everybody sees that (E11.20).
            if let Some(now) = pending.became.card().filter(|&now| act.patient != Thing::Card(now) && self.is_open(now))
            {
                let act = Act { patient: Thing::Card(now), ..act };
                let said = |c: &Candidate| found_on(&frame.answers, c, now) || found_on(&found, c, now);
                let own = self.candidates(Rung::After, &act, i as u16).into_iter();
                let own: Vec<Candidate> =
                    own.filter(|c| c.source() == Some(now) && !self.looks_back(c) && !said(c)).collect();
                found.extend(own);
            }
        }
        found
    }

    /// Whether a card lies where everybody sees it.
    fn is_open(&self, card: crate::Card) -> bool {
        let seen = |zone: crate::Zone| self.cards.rules.zones.places[zone.place.index()].seen;
        self.zone(card).is_some_and(|zone| seen(zone) == crate::Seen::Everybody)
    }

    /// E11.19: whether a card has moved that was not open to all, neither before nor after.
    fn is_unseen(&self, pending: &Pending) -> bool {
        let open = |zone: crate::Zone| self.cards.rules.zones.places[zone.place.index()].seen.comes_open();
        let Thing::Card(card) = pending.became else { return false };
        self.cards.rules.timing.triggers == TriggerStyle::Waiting
            && pending.act.verb == abilities::verbs::MOVE
            && pending.act.from.is_some_and(|zone| !open(zone))
            && (self.has_status(card, abilities::FACEDOWN) || pending.act.to.is_some_and(|zone| !open(zone)))
    }

    /// Whether a candidate is there to answer: a card that is just entering sees what happens to itself, but nothing
    /// else yet (E18.9).
    fn is_there_to_answer(&self, candidate: &Candidate, pending: &Pending) -> bool {
        self.cards.rules.timing.triggers != TriggerStyle::Waiting
            || match candidate.of {
                Of::Card(card) => pending.act.patient == Thing::Card(card) || !self.is_entering(card),
                Of::Delayed(..) => true,
            }
    }

    /// Whether the card an answer stands on, or that left it behind, is in play.
    pub(super) fn answers_in_play(&self, candidate: &Candidate) -> bool {
        candidate.source().is_some_and(|card| self.in_play(card))
    }
}

/// Whether that ability of that card, in whatever incarnation, is among the answers to the same act.
fn found_on(answers: &[Candidate], answer: &Candidate, card: crate::Card) -> bool {
    answers.iter().any(|other| {
        other.ability == answer.ability
            && other.act == answer.act
            && other.source().is_some_and(|source| source.slot == card.slot)
    })
}

pub(super) fn option_of(candidate: &Candidate) -> Choice {
    match candidate.of {
        Of::Card(card) => Choice::Ability(candidate.ability, card),
        Of::Delayed(stamp, _) => Choice::Delayed(stamp),
    }
}

/// Returns `it` in the answer to an act: the thing the event describes (`a creature you control attacks`), else the
/// other participant.
fn spoken_of(this: Thing, event: &ActPhrase, act: &Act) -> Thing {
    let described = |s: &Option<abilities::Selector>| matches!(s, Some(abilities::Selector::Pick(..)));
    match described(&event.agent) && !described(&event.patient) && !described(&event.second) && act.agent != this {
        true => act.agent,
        false => other_than(this, act),
    }
}

/// `it` in the answer to an act: the participant that is not the card itself.
pub(crate) fn other_than(this: Thing, act: &Act) -> Thing {
    [act.patient, act.second, act.agent].into_iter().find(|t| *t != Thing::Nothing && *t != this).unwrap_or(act.patient)
}

/// The sort of an answer's change: changes of one sort come to the same in every order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Commutes {
    Doubles,
    Adds,
    Subtracts,
    Prevents,
    SaysHowItEnters,
}
