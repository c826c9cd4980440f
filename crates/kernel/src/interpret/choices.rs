//! Choices: the candidates, their number, and the choice itself, one element at a time.

use super::*;
use crate::{
    ChosenWord,
    state::{Memory, Remembers},
};
use abilities::{Name, Trait};

/// The family whose words are the names of all cards.
pub(crate) const CARD_NAME: &str = "card name";

impl Game {
    /// The parts one thing may get in a division: never so little that the rest cannot be given out, never to more
    /// things than the quantity allows, and at least one point for each target (E8.5).
    pub(super) fn shares_open(&self, frame: &CodeFrame, among: &Selector, things: usize, left: i32) -> Vec<Choice> {
        let Selector::Pick(quantity, _) = among else {
            return numbers_between(0, left.max(0));
        };
        let most = match quantity {
            Quantity::Exactly(n) | Quantity::UpTo(n) | Quantity::UpToTargets(n) => {
                self.amount(n, &frame.ctx()).max(1) as usize
            }
            Quantity::A => 1,
            _ => things,
        };
        let served = frame.shares.iter().filter(|s| **s > 0).count();
        let after = things - frame.shares.len() - 1;
        let each = matches!(
            quantity,
            Quantity::Each | Quantity::All | Quantity::Bare | Quantity::Target | Quantity::Targets(_)
        ) || frame.bindings.announced && crate::targets::is_target(among);
        let low = i32::from(each && left > after as i32);
        let high = if each { (left - after as i32).max(low) } else { left };
        let mut options = numbers_between(low, high.max(0));
        options.retain(|option| match served {
            // The last one who may get something gets the rest.
            n if n + 1 == most => *option == Choice::Number(0) || *option == Choice::Number(left),
            n if n >= most => *option == Choice::Number(0),
            _ => true,
        });
        options
    }

    /// Asks a player to choose, one element at a time.
    pub(crate) fn choose(
        &mut self,
        frame: &mut CodeFrame,
        who: &Option<Selector>,
        what: &Among,
        name: Option<Named>,
        pc: OpId,
    ) -> Chosen {
        if let (Some(each), Among::Of(selector)) = (who.as_ref().filter(|who| crate::code::is_each(who)), what)
            && !crate::targets::is_target(selector)
        {
            let players = self.in_turn_order(self.select(each, &frame.ctx()));
            return self.choose_each(frame, None, (selector, name), players, pc);
        }
        let Some(seat) = self.somebody(frame, who.as_ref()) else { return Chosen::Nothing };
        let about = frame.clause(pc);
        match what {
            Among::Of(selector) => {
                if let Some(legal) = self.announced(frame, selector, TargetKey::patient(pc)) {
                    if legal.is_empty() {
                        return Chosen::Nothing;
                    }
                    let single = matches!(selector, Selector::Pick(quantity, _) if quantity.is_at_most_one());
                    frame.bind(name, legal, single);
                    return Chosen::Made;
                }
                self.choose_things(frame, selector, name, seat, pc)
            }
            Among::Number(low, high) => match self.take_answer() {
                Some(Choice::Number(n)) => {
                    if let Some(name) = name {
                        frame.bindings.named.push((name, Value::Number(n)));
                    }
                    frame.bindings.x = n;
                    Chosen::Made
                }
                _ => {
                    let (low, high) = (self.amount(low, &frame.ctx()), self.amount(high, &frame.ctx()));
                    if high < low {
                        return Chosen::Nothing;
                    }
                    let options = numbers_between(low, high);
                    Chosen::Ask(Prompt { seat, shape: Shape::Number, about, options })
                }
            },
            Among::Family(family) => match self.take_answer().and_then(ChosenWord::of) {
                Some(word) => {
                    if let Some(name) = name {
                        frame.bindings.named.push((name, Value::Word(word)));
                    }
                    if let Thing::Card(card) = frame.source {
                        let chosen = || self.cards.name_number(family).map(Named::Name);
                        if let Some(Named::Name(key)) = name.or_else(chosen) {
                            self.state.memory.push(Memory { card, what: Remembers::Chosen(key, word) });
                            self.view.touch_card(card.slot, crate::view::reads::ALL);
                            self.refresh();
                        }
                    }
                    Chosen::Made
                }
                None => {
                    let options: Vec<Choice> = self.words_of(family).into_iter().map(ChosenWord::choice).collect();
                    if options.is_empty() {
                        Chosen::Nothing
                    } else {
                        Chosen::Ask(Prompt { seat, shape: Shape::One, about, options })
                    }
                }
            },
        }
    }

    /// The names a player may choose from: those of all cards there are, tokens apart (E37.9).
    fn card_names(&self) -> impl Iterator<Item = Name> + '_ {
        let mut known = vec![false; self.cards.vocabulary.names.len()];
        let own =
            self.cards.defs().filter(|(_, def)| (self.cards.rules.types.is_card)(&def.card)).map(|(_, def)| def.name);
        own.filter(move |name| !std::mem::replace(&mut known[name.index()], true))
    }

    /// The word of a family by its text, as it would be chosen: the name of a card, a colour, a type.
    pub fn word_of(&self, family: &str, text: &str) -> Option<ChosenWord> {
        self.words_of(family).into_iter().find(|word| self.word_chosen(*word).eq_ignore_ascii_case(text))
    }

    /// The words of a family; of subtypes first those on cards there are, then all others (E37.10).
    fn words_of(&self, family: &str) -> Vec<ChosenWord> {
        if family == CARD_NAME {
            return self.card_names().map(ChosenWord::Name).collect();
        }
        let v = &self.cards.vocabulary;
        let words = v.lexicon.family(family).unwrap_or(&[]);
        let mut there: Vec<Trait> = Vec::new();
        if let Some((_, of, kind)) = self.cards.rules.types.chosen_types.iter().find(|(name, ..)| *name == family) {
            let of_kind = self.cards.defs().filter(|(_, def)| def.printed.is_kind(*kind));
            for field in of_kind.flat_map(|(_, def)| &def.card.fields) {
                if let abilities::FieldValue::Traits(traits) = &field.value {
                    there.extend(traits.iter().filter(|t| v.traits[t.index()].1 == *of));
                }
            }
            there.sort_unstable();
            there.dedup();
        }
        let other = words.iter().filter(|e| !there.iter().any(|t| singular(&v.traits[t.index()].0) == e.text));
        let other: Vec<ChosenWord> = other.map(|e| ChosenWord::Word(e.id)).collect();
        there.into_iter().map(ChosenWord::Trait).chain(other).collect()
    }

    /// The trait a chosen word stands for, if any card can have it.
    pub(crate) fn trait_chosen(&self, word: ChosenWord) -> Option<Trait> {
        match word {
            ChosenWord::Trait(t) => Some(t),
            ChosenWord::Word(word) => self.cards.trait_of_word(word),
            ChosenWord::Name(_) => None,
        }
    }

    /// The spelling of a chosen word.
    pub fn word_chosen(&self, word: ChosenWord) -> &str {
        let v = &self.cards.vocabulary;
        match word {
            ChosenWord::Name(name) => &v.names[name.index()],
            ChosenWord::Trait(t) => singular(&v.traits[t.index()].0),
            ChosenWord::Word(word) => v.lexicon.word(word),
        }
    }

    /// Cards or players, as many as the selector's quantity says.
    pub(super) fn choose_things(
        &mut self,
        frame: &mut CodeFrame,
        selector: &Selector,
        name: Option<Named>,
        seat: crate::Seat,
        pc: OpId,
    ) -> Chosen {
        let Selector::Pick(quantity, _) = selector else {
            let found = self.select(selector, &frame.ctx());
            if found.is_empty() {
                return Chosen::Nothing;
            }
            let single = found.len() == 1;
            frame.bind(name, found, single);
            return Chosen::Made;
        };
        // Of the things chosen at announcement, those no longer legal fall away.
        if frame.bindings.targets.iter().any(|(key, _)| *key == TargetKey::patient(pc)) {
            let mut chosen: Things = frame
                .bindings
                .targets
                .iter()
                .filter(|(key, _)| *key == TargetKey::patient(pc))
                .map(|(_, t)| *t)
                .collect();
            let bindings = Bindings { event: frame.bindings.event, ..Bindings::default() };
            let ctx = Ctx { source: frame.source, you: frame.you, bindings: &bindings, via: frame.via };
            chosen.retain(|t| self.fits(*t, selector, &ctx));
            if chosen.is_empty() {
                return Chosen::Nothing;
            }
            frame.bind(name, chosen, quantity.is_at_most_one());
            return Chosen::Made;
        }
        let (mut found, needed, possible) = self.choosable(selector, &frame.ctx());
        if frame.by == crate::By::Cost {
            found.retain(|t| self.can_pay_with(*t, frame));
        } else if let Op::Do(phrase, _) = self.cards.ability(frame.text()).op(pc) {
            self.leave_out_forbidden(&mut found, phrase, frame);
        }
        match self.take_answer() {
            Some(Choice::Thing(thing)) => frame.picking.push(thing),
            Some(Choice::Done) => {
                let chosen = std::mem::take(&mut frame.picking);
                frame.bind(name, chosen.into(), quantity.is_at_most_one());
                return Chosen::Made;
            }
            _ => {}
        }
        let picked = frame.picking.len();
        if possible == 0 {
            frame.bind(name, Things::new(), quantity.is_at_most_one());
            return Chosen::Made;
        }
        let fewer = found.len() < needed;
        if found.is_empty() || (picked == 0 && fewer && is_all_or_nothing(frame, selector)) {
            if needed == 0 {
                frame.bind(name, Things::new(), quantity.is_at_most_one());
                return Chosen::Made;
            }
            return Chosen::Nothing;
        }
        let single = needed == 1 && possible == 1 || matches!(quantity, Quantity::A | Quantity::Target);
        // E1.3, R1.4: where there are too few, all of them.
        if fewer {
            frame.bind(name, found, single);
            return Chosen::Fewer;
        }
        found.retain(|t| !frame.picking.contains(t));
        if frame.by == crate::By::Cost {
            self.leave_for_the_rest(&mut found, needed.saturating_sub(picked), frame);
        }
        // All that are left are needed: there is nothing to choose.
        if picked + found.len() == needed && needed > 1 {
            frame.picking.extend(found.drain(..));
        }
        let picked = frame.picking.len();
        let possible = possible.min(found.len() + picked);
        if picked >= possible || matches!(quantity, Quantity::Each | Quantity::All | Quantity::Bare) {
            let chosen = if picked == 0 { found } else { std::mem::take(&mut frame.picking).into() };
            frame.picking.clear();
            frame.bind(name, chosen, single || quantity.is_at_most_one());
            return Chosen::Made;
        }
        let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
        if picked >= needed {
            options.push(Choice::Done);
        }
        let shape = if single {
            Shape::One
        } else {
            Shape::Some { needed: needed.saturating_sub(picked) as u16, possible: (possible - picked) as u16 }
        };
        let about = frame.clause(pc);
        Chosen::Ask(Prompt { seat, shape, about, options })
    }

    /// Returns the things that may be chosen, how many must be, and how many may be.
    pub(crate) fn choosable(&self, selector: &Selector, ctx: &Ctx) -> (Things, usize, usize) {
        let mut found = self.select(selector, ctx);
        let Selector::Pick(quantity, _) = selector else {
            return (found, 1, 1);
        };
        found.retain(|t| self.may_be_chosen(*t, quantity, ctx));
        let n = |a: &abilities::Amount| self.amount(a, ctx).max(0) as usize;
        let all = found.len();
        let (needed, possible) = match quantity {
            Quantity::A | Quantity::Target => (1, 1),
            Quantity::Exactly(a) | Quantity::Targets(a) => (n(a), n(a)),
            Quantity::UpTo(a) | Quantity::UpToTargets(a) => (0, n(a)),
            Quantity::AnyNumber => (0, all),
            _ => (all, all),
        };
        (found, needed, possible)
    }

    /// Leaves out those the act of a clause would find nothing to do with, and those it cannot be done to (E15.3).
    fn leave_out_forbidden(&self, found: &mut Things, phrase: &ActPhrase, frame: &CodeFrame) {
        if self.cards.rules.acts.only_if_changed.contains(&phrase.verb) {
            let mut trial = frame.clone();
            found.retain(|thing| {
                trial.bindings.they = smallvec![*thing];
                !self.acts_of(phrase, &trial).iter().any(|act| self.is_vain(act))
            });
        }
        if !self.anything_forbids(phrase.verb) {
            return;
        }
        let mut trial = frame.clone();
        let mut may_be_done = |thing: &Thing| {
            trial.bindings.they = smallvec![*thing];
            self.acts_of(phrase, &trial).iter().all(|act| self.may_happen(act))
        };
        found.retain(|thing| may_be_done(thing));
    }

    /// Whether an act would find nothing to do: an exhausted card cannot be exhausted.
    fn is_vain(&self, act: &Act) -> bool {
        let Thing::Card(card) = act.patient else { return false };
        match act.verb {
            verbs::EXHAUST => self.has_status(card, abilities::EXHAUSTED),
            verbs::READY => !self.has_status(card, abilities::EXHAUSTED),
            verbs::REMOVE => act.kind.is_none_or(|kind| self.counters(act.patient, kind) == 0),
            _ => false,
        }
    }

    /// The number that must be chosen, however many there are.
    pub(crate) fn needed(&self, selector: &Selector, ctx: &Ctx) -> usize {
        match selector {
            Selector::Pick(Quantity::Exactly(a) | Quantity::Targets(a), _) => self.amount(a, ctx).max(0) as usize,
            Selector::Pick(quantity, _) => usize::from(matches!(quantity, Quantity::A | Quantity::Target)),
            _ => 1,
        }
    }

    /// The first so many, or all, that may be chosen, of those that are so too.
    pub(crate) fn first_open(
        &self,
        most: Option<usize>,
        selector: &Selector,
        ctx: &Ctx,
        so: impl Fn(Thing) -> bool,
    ) -> Things {
        let is_open = |thing: Thing| match selector {
            Selector::Pick(quantity, _) => self.may_be_chosen(thing, quantity, ctx),
            _ => true,
        };
        self.first_of(most, selector, ctx, |thing| is_open(thing) && so(thing))
    }

    fn may_be_chosen(&self, thing: Thing, quantity: &Quantity, ctx: &Ctx) -> bool {
        match quantity {
            Quantity::Each | Quantity::All | Quantity::Bare => true,
            Quantity::Target | Quantity::Targets(_) | Quantity::UpToTargets(_) => {
                self.may_target(thing, ctx) && (self.cards.rules.choices.may_choose)(self, thing, ctx)
            }
            _ => (self.cards.rules.choices.may_choose)(self, thing, ctx),
        }
    }

    /// Whether nothing forbids making this a target.
    pub fn may_target(&self, thing: Thing, ctx: &Ctx) -> bool {
        let act = Act { agent: Thing::Player(ctx.you), patient: thing, second: ctx.source, ..Act::of(verbs::TARGET) };
        let act = act.because(Cause { by: crate::By::Effect, source: ctx.source, ability: None, you: Some(ctx.you) });
        self.may_happen(&act)
    }

    /// Choices hidden inside an act's own words: `discard a card`.
    pub(super) fn resolve_choices(
        &mut self,
        frame: &mut CodeFrame,
        phrase: &ActPhrase,
        pc: OpId,
        before: &mut Option<Bindings>,
    ) -> Chosen {
        let open = |s: &Option<Selector>| {
            matches!(
                s,
                Some(Selector::Pick(
                    Quantity::A
                        | Quantity::Exactly(_)
                        | Quantity::UpTo(_)
                        | Quantity::AnyNumber
                        | Quantity::Target
                        | Quantity::Targets(_)
                        | Quantity::UpToTargets(_),
                    _
                ))
            )
        };
        if [&phrase.agent, &phrase.patient, &phrase.second].into_iter().any(open) {
            *before = Some(frame.bindings.clone());
        }
        if frame.bindings.announced {
            // Targets were chosen at announcement; `acts_of` finds those still legal. One that is left is `it`.
            let roles =
                [(&phrase.agent, Role::Agent), (&phrase.patient, Role::Patient), (&phrase.second, Role::Second)];
            let mut named = None;
            for (selector, role) in roles {
                let legal = selector.as_ref().and_then(|s| self.announced(frame, s, TargetKey { op: pc, role }));
                match legal {
                    Some(legal) if legal.is_empty() => return Chosen::Nothing,
                    Some(legal) => named = Some(legal),
                    None => {}
                }
            }
            if let Some(legal) = named {
                let single = legal.len() == 1;
                frame.bind(None, legal, single);
            }
        }
        let announced = frame.bindings.announced;
        let asked = |s: &Option<Selector>| open(s) && !(announced && s.as_ref().is_some_and(crate::targets::is_target));
        let roles = [(&phrase.agent, Role::Agent), (&phrase.patient, Role::Patient), (&phrase.second, Role::Second)];
        let several = roles.iter().filter(|(s, _)| asked(s)).count() > 1;
        let known = |role: Role| frame.bindings.named.iter().any(|(name, _)| *name == Named::Role(role));
        let Some((selector, role)) = roles.into_iter().find(|(s, role)| asked(s) && !(several && known(*role))) else {
            return Chosen::Made;
        };
        let looked_for = self.looked_for(phrase).filter(|_| std::ptr::eq(selector, &phrase.patient));
        if let (Some(agents @ Selector::Pick(Quantity::Each | Quantity::All | Quantity::Bare, _)), Some(_)) =
            (&phrase.agent, &looked_for)
        {
            let agents = self.in_turn_order(self.select(agents, &frame.ctx()));
            let own = ActPhrase { agent: Some(Selector::It), ..phrase.clone() };
            let Some(selector) = self.looked_for(&own) else { return Chosen::Nothing };
            return self.choose_each(frame, Some(phrase), (&selector, None), agents, pc);
        }
        // The player who has it chooses it.
        let seat = match (&phrase.agent, &looked_for) {
            (Some(agent), Some(_)) => self.select(&whose(agent), &frame.ctx()).first().and_then(|t| t.seat()),
            _ => None,
        };
        let selector = looked_for.or(selector.clone()).unwrap_or(Selector::This);
        if phrase.verb == verbs::SEARCH {
            return self.search(frame, phrase, &selector, pc);
        }
        // Of several parts that are chosen, each is kept by its own name until the act is made of them.
        let name = several.then_some(Named::Role(role));
        match self.choose_things(frame, &selector, name, seat.unwrap_or(frame.you), pc) {
            made @ (Chosen::Made | Chosen::Fewer) if several => {
                match (made, self.resolve_choices(frame, phrase, pc, &mut None)) {
                    (Chosen::Fewer, Chosen::Made) => Chosen::Fewer,
                    (_, rest) => rest,
                }
            }
            other => other,
        }
    }

    /// Returns the things chosen for one part of a phrase.
    pub(super) fn chosen_for_role(&self, frame: &CodeFrame, role: Role) -> Things {
        let own = frame.bindings.named.iter().rev().find(|(name, _)| *name == Named::Role(role));
        match own.map(|(_, value)| value) {
            Some(crate::Value::Thing(thing)) => smallvec![*thing],
            Some(crate::Value::Things(things)) => things.iter().copied().collect(),
            _ => frame.bindings.they.clone(),
        }
    }

    /// Each of several players chooses, one after another from the first; then all of it is done at once (E1.4).
    fn choose_each(
        &mut self,
        frame: &mut CodeFrame,
        phrase: Option<&ActPhrase>,
        (selector, name): (&Selector, Option<Named>),
        agents: Things,
        pc: OpId,
    ) -> Chosen {
        match self.take_answer() {
            Some(Choice::Thing(thing)) => frame.picking.push(thing),
            Some(Choice::Done) => frame.finished.push(frame.picking.len() as u16),
            _ => {}
        }
        while let Some(&agent) = agents.get(frame.finished.len()) {
            let bindings = Bindings { it: agent, ..frame.bindings.clone() };
            let ctx = Ctx { bindings: &bindings, ..frame.ctx() };
            let (mut found, needed, possible) = self.choosable(selector, &ctx);
            phrase.iter().for_each(|phrase| self.leave_out_forbidden(&mut found, phrase, frame));
            let own = &frame.picking[frame.finished.last().map_or(0, |n| usize::from(*n))..];
            let needed = needed.saturating_sub(own.len());
            let open = possible.saturating_sub(own.len());
            found.retain(|t| !own.contains(t));
            if found.len() <= needed {
                frame.picking.extend(found);
            } else if open > 0 {
                let seat = agent.seat().unwrap_or(frame.you);
                let about = frame.clause(pc);
                let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
                options.extend((needed == 0).then_some(Choice::Done));
                return Chosen::Ask(Prompt { seat, shape: Shape::One, about, options });
            }
            frame.finished.push(frame.picking.len() as u16);
        }
        frame.finished.clear();
        let mut chosen = Things::new();
        for thing in std::mem::take(&mut frame.picking) {
            if !chosen.contains(&thing) {
                chosen.push(thing);
            }
        }
        let needed = |agent: &Thing| {
            let bindings = Bindings { it: *agent, ..frame.bindings.clone() };
            let (found, needed, _) = self.choosable(selector, &Ctx { bindings: &bindings, ..frame.ctx() });
            (found.len(), needed)
        };
        if chosen.is_empty() && agents.iter().any(|agent| needed(agent).1 > 0) {
            return Chosen::Nothing;
        }
        let fewer = agents.iter().any(|agent| needed(agent).0 < needed(agent).1);
        frame.bind(name, chosen, false);
        if fewer { Chosen::Fewer } else { Chosen::Made }
    }

    /// The patient of a phrase with the place of the agent's own it is looked for in: the place the phrase names, or the
    /// one the verb has if the phrase names none.
    pub(crate) fn looked_for(&self, phrase: &ActPhrase) -> Option<Selector> {
        let Some(Selector::Pick(quantity, filters)) = &phrase.patient else { return None };
        let named = |f: &Filter| matches!(f, Filter::In(_, Some(owner)) if is_agent(owner, phrase.agent.as_ref()));
        let whose = phrase.agent.as_ref().map_or(Selector::You, whose);
        let mut filters = filters.clone();
        if let Some(Filter::In(_, owner)) = filters.iter_mut().find(|f| named(f)) {
            *owner = Some(Box::new(whose));
            return Some(Selector::Pick(quantity.clone(), filters));
        }
        let (_, place) = self.cards.rules.zones.found_in.iter().find(|(verb, _)| *verb == phrase.verb)?;
        if filters.iter().any(|f| matches!(f, Filter::In(..) | Filter::InAreaOf(_))) {
            return None;
        }
        // In a place all share, one's own are those one controls.
        if self.cards.rules.zones.places[place.index()].owner == crate::Owner::Shared {
            filters.push(Filter::In(*place, None));
            filters.push(Filter::ControlledBy(Box::new(whose)));
        } else {
            filters.push(Filter::In(*place, Some(Box::new(whose))));
        }
        Some(Selector::Pick(quantity.clone(), filters))
    }

    /// Returns the player who searches, unless something forbids it: then nothing is found.
    fn may_search(&mut self, frame: &mut CodeFrame, phrase: &ActPhrase) -> Option<crate::Seat> {
        let seat = self.searcher(phrase, frame, &frame.bindings);
        let act = Act { cause: frame.cause(), ..Act::of(verbs::SEARCH).by(seat) };
        if let Some((row, _)) = self.forbidden_by(&act) {
            self.note_in_log(|| crate::LogLine::Forbidden(act, row));
            frame.bind(None, Things::new(), true);
            return None;
        }
        Some(seat)
    }

    /// Looking through a hidden pile: one match, or none found (R16.5). Of several, one after the other is chosen.
    pub(super) fn search(
        &mut self,
        frame: &mut CodeFrame,
        phrase: &ActPhrase,
        selector: &Selector,
        pc: OpId,
    ) -> Chosen {
        let Selector::Pick(quantity, filters) = selector else { return Chosen::Nothing };
        let asks_for_nothing_else = filters.iter().all(|f| matches!(f, Filter::Card | Filter::In(..)));
        let must_find = self.cards.rules.choices.must_find && asks_for_nothing_else;
        let several = match quantity {
            Quantity::A if must_find => Some(quantity.clone()),
            // CR 701.23b: with a quality, fewer may be found.
            Quantity::Exactly(n) if !must_find => Some(Quantity::UpTo(n.clone())),
            Quantity::Exactly(_) | Quantity::UpTo(_) | Quantity::AnyNumber => Some(quantity.clone()),
            _ => None,
        };
        if let Some(several) = several.filter(|_| phrase.manner.is_none() && phrase.amount.is_none()) {
            let Some(seat) = self.may_search(frame, phrase) else { return Chosen::Nothing };
            let selector = Selector::Pick(several, filters.clone());
            return match self.choose_things(frame, &selector, None, seat, pc) {
                // It was searched all the same.
                Chosen::Nothing => {
                    frame.bind(None, Things::new(), true);
                    Chosen::Made
                }
                chosen => chosen,
            };
        }
        match self.take_answer() {
            Some(Choice::Thing(thing)) => frame.bind(None, smallvec![thing], true),
            Some(_) => frame.bind(None, Things::new(), true),
            None => {
                let Some(seat) = self.may_search(frame, phrase) else { return Chosen::Nothing };
                let found = match &phrase.amount {
                    Some(amount) => self.looked_at(frame, selector, amount),
                    None => self.select(selector, &frame.ctx()),
                };
                let sought = phrase.manner.and_then(|m| self.cards.rules.choices.sought.iter().find(|(s, _)| *s == m));
                if let Some((_, sought)) = sought {
                    let at = match sought {
                        crate::Sought::Random if !found.is_empty() => self.random_below(found.len() as u32) as usize,
                        _ => 0,
                    };
                    let one = found.get(at).copied().into_iter().collect();
                    frame.bind(None, one, true);
                    return Chosen::Made;
                }
                let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
                options.push(Choice::Done);
                let about = frame.clause(pc);
                return Chosen::Ask(Prompt { seat, shape: Shape::One, about, options });
            }
        }
        Chosen::Made
    }

    /// Returns the cards that a search among so many random ones looks at. Chance picks them once: the frame keeps them, so
    /// a question that is asked again is the same.
    fn looked_at(&mut self, frame: &mut CodeFrame, selector: &Selector, amount: &Amount) -> Things {
        let kept = frame.bindings.named.iter().find(|(name, _)| *name == Named::LookedAt);
        if let Some((_, crate::Value::Things(kept))) = kept {
            return kept.clone();
        }
        let mut found = self.select(selector, &frame.ctx());
        let most = self.amount(amount, &frame.ctx()).max(0) as usize;
        while found.len() > most {
            let out = self.random_below(found.len() as u32) as usize;
            found.remove(out);
        }
        frame.bindings.named.push((Named::LookedAt, crate::Value::Things(found.clone())));
        found
    }

    /// Returns the player who searches: the one the phrase names, by the bindings from before anything was found.
    pub(super) fn searcher(&self, phrase: &ActPhrase, frame: &CodeFrame, bindings: &Bindings) -> crate::Seat {
        let ctx = Ctx { bindings, ..frame.ctx() };
        let agent = phrase.agent.as_ref().and_then(|a| self.select(a, &ctx).first().and_then(|t| t.seat()));
        agent.unwrap_or(frame.you)
    }

    /// The search itself is an act; then the piles nobody sees are shuffled.
    pub(super) fn finish_search(&mut self, phrase: &ActPhrase, frame: &mut CodeFrame, seat: crate::Seat) {
        self.shuffle_searched(phrase, frame, seat);
        let found = frame.bindings.they.first().copied().unwrap_or_default();
        self.perform(Act { patient: found, cause: frame.cause(), ..Act::of(verbs::SEARCH).by(seat) });
    }

    pub(super) fn shuffle_searched(&mut self, phrase: &ActPhrase, frame: &CodeFrame, seat: crate::Seat) {
        for zone in self.searched(phrase, seat) {
            self.perform(Act { cause: frame.cause(), ..Act::of(verbs::SHUFFLE).by(seat).into_zone(zone) });
        }
    }

    /// The piles nobody sees that a search by that player looks through.
    fn searched(&self, phrase: &ActPhrase, seat: crate::Seat) -> Vec<crate::Zone> {
        let looked_for = self.looked_for(phrase);
        let Some(Selector::Pick(_, filters)) = looked_for.as_ref().or(phrase.patient.as_ref()) else {
            return Vec::new();
        };
        let places = filters
            .iter()
            .flat_map(|f| match f {
                Filter::In(place, _) => vec![*place],
                Filter::Or(list) => {
                    list.iter().filter_map(|x| if let Filter::In(p, _) = x { Some(*p) } else { None }).collect()
                }
                _ => Vec::new(),
            })
            .flat_map(|p| match self.cards.rules.zones.groups.iter().find(|(group, _)| *group == p) {
                Some((_, places)) => places.to_vec(),
                None => vec![p],
            })
            .filter(|p| self.cards.rules.zones.places[p.index()].seen == crate::Seen::Nobody);
        places.flat_map(|place| self.zones_of(place)).filter(|zone| zone.seat.is_none_or(|s| s == seat)).collect()
    }

    /// The piles the player who is asked looks through just now.
    pub fn searching(&self) -> Vec<crate::Zone> {
        let Some(Prompt { seat, about: About::Clause { ability, op, .. }, .. }) = self.prompt() else {
            return Vec::new();
        };
        match self.cards.ability(*ability).op(*op) {
            crate::code::Op::Do(phrase, _) if phrase.verb == verbs::SEARCH => self.searched(phrase, *seat),
            _ => Vec::new(),
        }
    }
}

/// Whether the owner of a place is whoever does the act: in the same words, or by a pronoun for who is named in it.
fn is_agent(owner: &Selector, agent: Option<&Selector>) -> bool {
    let is_pronoun = |s: &Selector| matches!(s, Selector::It | Selector::They);
    agent.is_some_and(|a| owner == a || is_pronoun(owner) && (a.names() || is_pronoun(a)))
}

/// The agent of a phrase as the owner of its patient: a target is `it` by now.
pub(super) fn whose(agent: &Selector) -> Selector {
    if crate::targets::is_target(agent) { Selector::It } else { agent.clone() }
}

/// Whether too few to choose from means that nothing is chosen: a cost is paid in full (E8.1), and targets are as many as
/// the text asks for (E13.5).
fn is_all_or_nothing(frame: &CodeFrame, selector: &Selector) -> bool {
    frame.by == crate::By::Cost || crate::targets::is_target(selector)
}

fn singular(text: &str) -> &str {
    text.split('|').next().unwrap_or(text)
}
