//! Performs the kernel's own verbs. The function that changes is the function that records.

use crate::{
    AbilityId, Act, ActFrame, ArrangeFrame, Card, ChosenWord, DefId, End, Fact, Frame, Game, Lasts, OpId, Performed,
    PileId, Slot, Snapshot, Stamp, Thing, Via, Zone,
    row::Row,
    state::{Linked, Memory, Object, Remembers},
    things::NOWHERE,
    view::reads::{ALL, LINKS, PILES, STATUS},
};
use abilities::{ATTACHED, EXHAUSTED, FACEDOWN, TOKEN_ON, verbs};

impl Game {
    /// Carries out one act that nothing forbids, and says whether it was done in full.
    pub(crate) fn perform_now(&mut self, act: &Act) -> Performed {
        // R11.3: when all is over, nothing happens any more.
        if self.state.over.is_some() || !self.spend(crate::bounds::CLAUSE, act.blamed()) {
            return Performed::NotDone;
        }
        self.remember_speaker(act);
        let written = self.log.as_ref().map_or(0, Vec::len);
        let in_vain = self.changes_nothing(act);
        let plays = |zone: Zone| self.cards.rules.zones.places[zone.place.index()].play == crate::InPlay::Yes;
        let enters = act.verb == verbs::MOVE && act.to.is_some_and(plays);
        // An act is judged before it happens; what comes into play, as it is there.
        let is_wanted = !self.cards.wanted.is_empty() && act.amount > 0 && !self.is_several(act);
        let early = if is_wanted && !enters { self.deeds_of(act) } else { Vec::new() };
        // Steps of an act that is done step by step may say otherwise.
        self.state.done = true;
        let performed = match (self.cards.rules.acts.perform)(&mut self.pen(), act) {
            Performed::Default => self.perform_kernel_verb(act),
            other => other,
        };
        let happened = match performed {
            Performed::Done | Performed::Later => Some(*act),
            Performed::Partly(amount) => Some(Act { amount, ..*act }),
            _ => None,
        };
        match performed {
            _ if act.amount <= 0 || in_vain => {}
            Performed::Done => self.something_done(),
            Performed::Partly(amount) => {
                self.something_failed();
                self.state.deeds.any |= amount > 0;
            }
            Performed::Later => {}
            _ => self.something_failed(),
        }
        let told = happened.filter(|act| !self.is_several(act));
        if let (Some(log), Some(act)) = (&mut self.log, told) {
            // The act stands before the acts it consists of.
            log.insert(written, crate::LogLine::Act(act));
        }
        self.refresh();
        if let Some(act) = told.filter(|_| is_wanted) {
            let act = if enters { self.as_entered(&act) } else { act };
            let found = if enters { self.deeds_of(&act) } else { early };
            self.write_down(&act, found);
            self.refresh();
        }
        self.expire();
        performed
    }

    /// R1.5: a search that finds nothing, and the shuffling of a pile that has no order, are done and change nothing.
    fn changes_nothing(&self, act: &Act) -> bool {
        match act.verb {
            verbs::SEARCH => act.patient == Thing::Nothing,
            verbs::SHUFFLE => {
                act.patient == Thing::Nothing
                    && act.from.is_none()
                    && act.to.is_some_and(|zone| self.count_in(zone) < 2)
            }
            _ => false,
        }
    }

    /// Performs one of the kernel's own verbs, for rulebooks that do something before or after it.
    pub(crate) fn perform_kernel_verb(&mut self, act: &Act) -> Performed {
        match act.verb {
            verbs::MOVE | verbs::DISCARD | verbs::PUT_INTO_PLAY | verbs::CREATE | verbs::FLIP | verbs::SHUFFLE => {
                done(self.perform_of_cards(act))
            }
            verbs::ADD | verbs::GAIN | verbs::REMOVE | verbs::LOSE | verbs::TRANSFER => self.perform_of_counters(act),
            verbs::EXHAUST => done(self.mark(act.patient, EXHAUSTED, true)),
            verbs::READY => done(self.mark(act.patient, EXHAUSTED, false)),
            verbs::ATTACH | verbs::DETACH | verbs::PLACE_TOKEN => done(self.perform_of_links(act)),
            verbs::ARRANGE => self.begin_arranging(act),
            // These only tell: their results are the game's.
            verbs::SEARCH | verbs::REVEAL | verbs::BEGIN | verbs::USE | verbs::TARGET | verbs::PLAY => Performed::Done,
            _ => Performed::NotDone,
        }
    }

    /// Cards are moved, made, turned over and shuffled.
    fn perform_of_cards(&mut self, act: &Act) -> bool {
        match (act.verb, act.patient, act.to) {
            (verbs::MOVE, Thing::Card(card), Some(zone)) if self.exists(card) && self.zone(card) != Some(zone) => {
                self.move_card(card, zone, End::Top);
                true
            }
            (verbs::DISCARD, Thing::Card(card), _) if self.exists(card) => {
                let zone = (self.cards.rules.zones.discarded_to)(self, card);
                self.follow_with(Act { verb: verbs::MOVE, to: Some(zone), ..*act });
                true
            }
            (verbs::PUT_INTO_PLAY, Thing::Card(card), to) if self.exists(card) => {
                let seat = act.agent.seat().or(act.cause.you).unwrap_or(crate::Seat(0));
                let zone = to.unwrap_or_else(|| (self.cards.rules.zones.enters_at)(self, card, seat));
                self.follow_with(Act { verb: verbs::MOVE, to: Some(zone), ..*act });
                true
            }
            (verbs::CREATE, _, Some(zone)) => {
                let Some(def) = act.card.and_then(|n| self.cards.named(n)) else { return false };
                if self.is_too_many(act.amount, act.blamed()) {
                    return false;
                }
                for _ in 0..act.amount {
                    self.create(def, act.agent.seat().unwrap_or(crate::Seat(0)), zone);
                }
                act.amount > 0
            }
            (verbs::FLIP, Thing::Card(card), _) => {
                let has_back = self.cards.def(self.state.objects[card.slot.index()].def).back.is_some();
                if has_back {
                    self.turn_over(card);
                }
                has_back
            }
            (verbs::SHUFFLE, _, Some(zone)) => {
                self.shuffle_zone(zone);
                true
            }
            _ => false,
        }
    }

    /// Counters are added, taken away and moved.
    fn perform_of_counters(&mut self, act: &Act) -> Performed {
        let Some(kind) = act.kind else { return Performed::NotDone };
        let on = if act.patient == Thing::Nothing { act.agent } else { act.patient };
        match act.verb {
            verbs::ADD | verbs::GAIN => done(act.amount > 0 && self.add_counters(on, kind, act.amount)),
            verbs::TRANSFER => {
                let there = match act.second {
                    Thing::Nothing => false,
                    Thing::Card(card) => self.exists(card),
                    Thing::Player(_) => true,
                };
                let has = if there { self.state.count(act.patient, kind) } else { 0 };
                let moved = act.amount.clamp(0, has.max(0));
                if moved > 0 {
                    self.add_counters(act.patient, kind, -moved);
                    self.add_counters(act.second, kind, moved);
                }
                by_so_much(moved, act.amount)
            }
            _ => {
                let taken = act.amount.clamp(0, self.state.count(on, kind).max(0));
                if taken > 0 {
                    self.add_counters(on, kind, -taken);
                }
                by_so_much(taken, act.amount)
            }
        }
    }

    /// Links begin and end.
    fn perform_of_links(&mut self, act: &Act) -> bool {
        let Thing::Card(card) = act.patient else { return false };
        match (act.verb, act.second) {
            (verbs::ATTACH, host) if self.exists(card) && host != Thing::Nothing && host != act.patient => {
                self.link(ATTACHED, card, host);
                true
            }
            (verbs::DETACH, _) if self.state.linked_to(ATTACHED, card) != Thing::Nothing => {
                self.unlink(ATTACHED, card);
                true
            }
            (verbs::PLACE_TOKEN, Thing::Card(on))
                if self.exists(on) && self.state.linked_to(TOKEN_ON, card) != act.second =>
            {
                self.link(TOKEN_ON, card, act.second);
                true
            }
            _ => false,
        }
    }

    fn begin_arranging(&mut self, act: &Act) -> Performed {
        let Some(zone) = act.to.filter(|zone| self.count_in(*zone) > 0 && act.amount > 0) else {
            return Performed::NotDone;
        };
        let cards = self.cards_in(zone).take(act.amount as usize).collect();
        let seat = act.agent.seat().unwrap_or(crate::Seat(0));
        let (top, bottom) = (Vec::new(), Vec::new());
        self.state.frames.push(Frame::Arrange(Box::new(ArrangeFrame { seat, zone, cards, top, bottom, below: false })));
        Performed::Later
    }

    /// Keeps the looks of a card in play as its last known information (E4.10).
    fn take_snapshot(&mut self, card: Card) {
        let object = self.state.objects[card.slot.index()];
        let mut looks = self.looks(card).clone();
        looks.controller = Some(self.controller(card));
        // E3.2: the numbers announced for it count for good.
        if let Some((stat, more)) = self.cards.rules.types.announced
            && let Some(value) = looks.stat(stat)
        {
            looks.set_stat(stat, value + more(self, card));
        }
        let snapshot = Snapshot {
            card,
            def: object.def,
            pile: object.pile,
            owner: object.owner,
            status: object.status,
            looks,
            counters: self.all_counters(card),
            kept: self
                .state
                .memory
                .iter()
                .filter(|m| m.card == card)
                .filter_map(|m| if let Remembers::Kept(what, value) = m.what { Some((what, value)) } else { None })
                .collect(),
            links: self.state.links.iter().filter(|l| l.from == card).map(|l| (l.link, l.to)).collect(),
        };
        self.state.known.push(snapshot);
        if self.state.known.len() > 64 {
            self.state.known.remove(0);
        }
    }

    /// E4.10: a number its header computes is worked out for a card out of play whenever somebody asks. When the card is
    /// about to move while an ability of it is still under way, that ability goes on reading the number as it last was.
    fn remember_speaker(&mut self, act: &Act) {
        let Thing::Card(card) = act.patient else { return };
        if act.verb != verbs::MOVE || !self.exists(card) || self.in_play(card) || self.known(card).is_some() {
            return;
        }
        let computed: Vec<_> = self.cards.def(self.looks(card).def).computed.iter().map(|(stat, _)| *stat).collect();
        let speaks = |code: &crate::CodeFrame| code.source == Thing::Card(card) && code.ability.is_some();
        let resolving = || {
            self.state.frames.iter().any(|frame| match frame {
                crate::Frame::Code(code) => speaks(code),
                crate::Frame::Use(used) => speaks(&used.code),
                _ => false,
            })
        };
        let own = act.cause.source == Thing::Card(card) && act.cause.by == crate::By::Effect;
        let announced = || self.state.held.iter().any(|(on, code)| *on != card && speaks(code));
        let waiting = || self.state.waiting.iter().any(|waiting| waiting.source == Thing::Card(card));
        if computed.is_empty() || !(own || announced() || resolving() || waiting()) {
            return;
        }
        let numbers: Vec<_> = computed.into_iter().map(|stat| (stat, self.stat(card, stat))).collect();
        self.take_snapshot(card);
        if let Some(snapshot) = self.state.known.last_mut() {
            numbers.into_iter().for_each(|(stat, number)| snapshot.looks.set_stat(stat, number));
        }
    }

    /// Keeps the same of a card that is about to leave a place out of play: a spell that is countered (E11.4).
    pub(crate) fn keep_as_last_known(&mut self, card: Card) {
        if self.known(card).is_none() {
            self.take_snapshot(card);
        }
    }

    /// Takes the last known information of cards that leave play together from just before (E4.10).
    pub(crate) fn remember_leaving(&mut self, frame: &ActFrame) {
        if frame.acts.len() < 2 {
            return;
        }
        for act in frame.acts.iter().filter(|p| !p.gone).map(|p| p.act) {
            let leaves = |zone: Zone| self.cards.rules.zones.places[zone.place.index()].play == crate::InPlay::No;
            if let (verbs::MOVE, Thing::Card(card), Some(zone)) = (act.verb, act.patient, act.to)
                && leaves(zone)
                && self.in_play(card)
                && self.known(card).is_none()
            {
                self.take_snapshot(card);
            }
        }
    }

    /// Keeps a fact about this incarnation of a card, to be read by that word: how often it was kicked. Gone when it
    /// changes places, but for its last known looks.
    pub(crate) fn keep(&mut self, card: Card, what: abilities::Register, fact: impl Into<Fact>) {
        let fact = fact.into();
        self.state.memory.retain(|m| !(m.card == card && matches!(m.what, Remembers::Kept(kept, _) if kept == what)));
        self.state.memory.push(Memory { card, what: Remembers::Kept(what, fact) });
        self.view.touch_card(card.slot, ALL);
        self.refresh();
    }

    /// The number that was kept about this incarnation of a card, also when it is gone.
    pub fn kept(&self, card: Card, what: abilities::Register) -> Option<i32> {
        match self.kept_fact(card, what)? {
            Fact::Number(n) => Some(n),
            Fact::Via(_) => None,
        }
    }

    /// Returns the fact kept about this incarnation of a card, also when it is gone.
    pub fn kept_fact(&self, card: Card, what: abilities::Register) -> Option<Fact> {
        let now = self.state.memory.iter().filter(|m| m.card == card).find_map(|m| match m.what {
            Remembers::Kept(kept, value) if kept == what => Some(value),
            _ => None,
        });
        now.or_else(|| self.known(card)?.kept.iter().find(|(kept, _)| *kept == what).map(|(_, n)| *n))
    }

    pub(crate) fn add_counters(&mut self, on: Thing, kind: abilities::Counter, by: i32) -> bool {
        match on {
            Thing::Nothing => return false,
            Thing::Card(card) if !self.exists(card) => return false,
            _ => {}
        }
        let count = self.state.count(on, kind).saturating_add(by);
        self.state.set_count(on, kind, count);
        self.view.touch_counters(on);
        self.keyword_by_counter(on, kind, by);
        true
    }

    /// A counter that gives a keyword does so from when the latest of its kind was put there (E17.5, E24.9).
    pub(crate) fn keyword_by_counter(&mut self, on: Thing, kind: abilities::Counter, by: i32) {
        let given = self.cards.keyword_counters.iter().find(|(counter, _)| *counter == kind);
        let (Some(&(_, ability)), Thing::Card(card)) = (given, on) else {
            return;
        };
        let none_left = self.state.count(on, kind) <= 0;
        if by > 0 || none_left {
            self.state.effects.retain(|e| e.ability != ability || e.set[..] != [on]);
        }
        if by > 0 && !none_left {
            self.state.stamp = self.state.stamp.next();
            let row = crate::EffectRow {
                ability,
                op: OpId::FIRST,
                source: on,
                you: self.controller(card),
                via: Via::Own,
                stamp: self.state.stamp,
                lasts: Lasts::WhileThere(card),
                set: [on].into_iter().collect(),
                bindings: Default::default(),
                numbers: Vec::new(),
                copied: None,
            };
            self.state.effects.push(row);
        }
        self.view.effect_version += 1;
        self.view.stale();
    }

    /// Begins or ends a status; false if it was so already.
    pub(crate) fn mark(&mut self, thing: Thing, status: abilities::Status, on: bool) -> bool {
        match thing {
            Thing::Card(card) if self.exists(card) && self.state.has_status(card, status) != on => {
                self.state.objects[card.slot.index()].status ^= 1 << status.0;
                self.view.touch_card(card.slot, STATUS);
                true
            }
            _ => false,
        }
    }

    /// Begins a link and takes the card along into its host's area.
    pub(crate) fn link(&mut self, link: abilities::Link, from: Card, to: Thing) {
        self.state.links.retain(|l| !(l.link == link && l.from == from));
        self.state.links.push(Linked { link, from, to });
        self.state.stamp = self.state.stamp.next();
        if link == ATTACHED {
            self.state.objects[from.slot.index()].stamp = self.state.stamp;
            if let Thing::Card(host) = to
                && let Some(pile) = self.state.objects[host.slot.index()].pile
            {
                self.follow(from, pile);
            }
        }
        self.view.touch_card(from.slot, LINKS);
        self.view.touch_linked(to);
        if link == ATTACHED {
            self.view.stale();
        }
    }

    /// Begins one more link of a kind of which a card may have several.
    pub(crate) fn link_also(&mut self, link: abilities::Link, from: Card, to: Thing) {
        let known = Linked { link, from, to };
        if !self.state.links.contains(&known) {
            self.state.links.push(known);
            self.state.stamp = self.state.stamp.next();
        }
        self.view.touch_card(from.slot, LINKS);
        self.view.touch_linked(to);
    }

    /// Links cards to themselves when the card they were linked to goes away: they have lost that card, not the link.
    pub(crate) fn turn_links(&mut self, link: abilities::Link, to: Card) {
        for row in self.state.links.iter_mut().filter(|l| l.link == link && l.to == Thing::Card(to)) {
            row.to = Thing::Card(row.from);
            self.view.touch_card(row.from.slot, LINKS);
        }
    }

    /// Ends a link.
    pub(crate) fn unlink(&mut self, link: abilities::Link, from: Card) {
        self.state.links.retain(|l| !(l.link == link && l.from == from));
        self.view.touch_card(from.slot, LINKS);
        if link == ATTACHED {
            self.view.stale();
        }
    }

    /// Ends all links of that kind, which are nobody's attachments.
    pub(crate) fn unlink_all(&mut self, link: abilities::Link) {
        let linked: Vec<Card> = self.state.links.iter().filter(|l| l.link == link).map(|l| l.from).collect();
        for card in linked {
            self.unlink(link, card);
        }
    }

    /// The card and all that is attached to it go to another area of play together.
    fn follow(&mut self, card: Card, pile: PileId) {
        // An attached card lies where its host lies, so it has only to follow a host that moves.
        if self.state.objects[card.slot.index()].pile == Some(pile) {
            return;
        }
        self.state.relink(card.slot, pile, End::Bottom);
        self.enlist(card.slot);
        for attached in self.linked_from(ATTACHED, card) {
            self.follow(attached, pile);
        }
    }

    /// Moves a card to a zone and gives back its new incarnation. Between areas of play it stays the same card.
    ///
    pub(crate) fn move_card(&mut self, card: Card, zone: Zone, end: End) -> Card {
        let rules = self.cards.rules;
        self.state.deeds.any = true;
        let pile = self.state.pile_of(zone);
        let is_play = |zone: Zone| rules.zones.places[zone.place.index()].play == crate::InPlay::Yes;
        let was_in_play = self.state.lies_in(card.slot).is_some_and(is_play);
        let will_be = is_play(zone);
        // Out of play too it may have looks of its own, which it leaves behind.
        let seen = was_in_play || will_be || self.view.find(card.slot).is_some();
        self.view.touch_card(card.slot, if seen { ALL } else { PILES });
        if was_in_play && will_be {
            self.follow(card, pile);
            self.view.stale();
            return card;
        }
        if was_in_play {
            // Links of other cards end with it.
            self.view.touch_all();
        }
        if was_in_play && !self.state.known.iter().any(|s| s.card == card) {
            self.take_snapshot(card);
        }
        self.state.counters.retain(|h| h.on != Thing::Card(card));
        let kept = rules.zones.kept_links;
        self.state.links.retain(|l| l.from != card && (l.to != Thing::Card(card) || kept.contains(&l.link)));
        if let Some(own) = self.own_face(card) {
            self.state.objects[card.slot.index()].def = own;
        }
        self.state.memory.retain(|m| m.card != card);
        self.state.used.retain(|u| u.card != card);
        self.state.held.retain(|(on, _)| *on != card);
        let before = self.state.effects.len();
        self.state.effects.retain(|e| e.lasts != Lasts::WhileThere(card));
        if self.state.effects.len() != before {
            self.view.effect_version += 1;
        }
        self.state.relink(card.slot, pile, if will_be { End::Bottom } else { end });
        self.state.stamp = self.state.stamp.next();
        let stamp = self.state.stamp;
        if self.state.objects[card.slot.index()].back {
            self.turn_over(card);
        }
        let object = &mut self.state.objects[card.slot.index()];
        object.age = object.age.wrapping_add(1);
        object.status = 0;
        object.stamp = stamp;
        object.controller = zone.seat.unwrap_or(object.owner);
        self.enlist(card.slot);
        self.state.card(card.slot)
    }

    /// Moves a card that lies facedown there: its text never works, and the log tells nothing of it.
    ///
    pub(crate) fn move_card_facedown(&mut self, card: Card, zone: Zone, end: End) -> Card {
        let log = self.log.take();
        let card = self.move_card(card, zone, end);
        self.turn_face(card, true);
        self.log = log;
        card
    }

    /// The face a copy has of its own, if it is one for as long as it stays where it is.
    fn own_face(&self, card: Card) -> Option<DefId> {
        self.state.memory.iter().filter(|m| m.card == card).find_map(|m| match m.what {
            Remembers::OwnFace(own) => Some(own),
            _ => None,
        })
    }

    /// Gives a card the copiable values of another, once and for as long as it stays where it is (E26.2, E26.3).
    ///
    pub(crate) fn become_copy(&mut self, card: Card, of: Card) {
        let def = self.looks(of).def;
        let own = self.state.objects[card.slot.index()].def;
        if self.own_face(card).is_none() {
            self.state.memory.push(Memory { card, what: Remembers::OwnFace(own) });
        }
        self.state.objects[card.slot.index()].def = def;
        self.enlist(card.slot);
        self.view.stale();
        self.copy_exceptions(card, of);
    }

    /// Gives a copy the exceptions that belong to the copiable values of its original (E26.5), in the place of any of an
    /// earlier copy.
    pub(crate) fn copy_exceptions(&mut self, card: Card, of: Card) {
        let rows = self.exceptions_of(of);
        let own = Thing::Card(card);
        self.state.effects.retain(|e| !(e.is_exception() && e.copied.is_none() && e.set[..] == [own]));
        self.give_exceptions(card, rows, Lasts::WhileThere(card), None);
        self.refresh();
    }

    /// The exceptions that are copiable values of a card as it is now.
    pub(crate) fn exceptions_of(&self, card: Card) -> Vec<crate::EffectRow> {
        let copied = self.looks(card).copied;
        let belongs = |e: &&crate::EffectRow| e.is_exception() && e.copied == copied && e.set[..] == [card.into()];
        self.state.effects.iter().filter(belongs).cloned().collect()
    }

    /// Gives a card such exceptions, as part of that copy effect or, if there is none, of its own face.
    pub(crate) fn give_exceptions(
        &mut self,
        card: Card,
        rows: Vec<crate::EffectRow>,
        lasts: Lasts,
        copied: Option<Stamp>,
    ) {
        let own = Thing::Card(card);
        for row in rows {
            let set = [own].into_iter().collect();
            let row = crate::EffectRow { source: own, lasts, set, copied, ..row };
            self.state.effects.push(row);
        }
        self.view.effect_version += 1;
        self.view.stale();
    }

    /// A player comes to control a card from now on, as long as it stays in play: a continuous effect with a timestamp
    /// of its own, which needs no source (E16.2, E27.1).
    pub(crate) fn gain_control(&mut self, card: Card, seat: crate::Seat) {
        let on = Thing::Card(card);
        self.state.stamp = self.state.stamp.next();
        let row = crate::EffectRow {
            ability: self.cards.control,
            op: OpId::FIRST,
            source: on,
            you: seat,
            via: Via::Own,
            stamp: self.state.stamp,
            lasts: Lasts::WhileThere(card),
            set: [on].into_iter().collect(),
            bindings: Default::default(),
            numbers: Vec::new(),
            copied: None,
        };
        self.state.effects.push(row);
        self.view.effect_version += 1;
        self.view.stale();
    }

    /// Gives a card in a shared area to a player.
    pub(crate) fn give_control(&mut self, card: Card, seat: crate::Seat) {
        let object = &mut self.state.objects[card.slot.index()];
        if object.controller != seat {
            object.controller = seat;
            self.view.stale();
        }
    }

    /// Makes a card another player's for good.
    pub(crate) fn give(&mut self, card: Card, seat: crate::Seat) {
        self.state.objects[card.slot.index()].owner = seat;
        self.give_control(card, seat);
    }

    /// Makes a token.
    pub(crate) fn create(&mut self, def: DefId, owner: crate::Seat, zone: Zone) -> Card {
        let card = self.create_bare(def, owner, zone);
        self.enlist(card.slot);
        card
    }

    /// Makes the object an announced ability of another card waits on, on top of a zone. It looks like that card and has none
    /// of its abilities. A step may do so: the object exists only for the work that is still to do.
    pub fn create_ability(&mut self, code: crate::CodeFrame, zone: Zone) -> Card {
        self.spend(crate::bounds::ANNOUNCEMENT, code.source);
        let def = code.source.card().map_or(DefId::new(0), |card| self.looks(card).def);
        let object = self.create_bare(def, code.you, zone);
        self.hold(object, code);
        self.put_at(object, End::Top);
        object
    }

    /// Whether the card is there only for an ability of another card.
    fn is_ability_of_another(&self, slot: Slot) -> bool {
        let card = self.state.card(slot);
        self.held(card).is_some_and(|code| code.source != Thing::Card(card))
    }

    fn create_bare(&mut self, def: DefId, owner: crate::Seat, zone: Zone) -> Card {
        let nowhere = self.state.pile_of(Zone::shared(NOWHERE));
        let free = self.state.slots(nowhere).find(|slot| self.state.objects[slot.index()].token);
        self.state.stamp = self.state.stamp.next();
        let stamp = self.state.stamp;
        let slot = match free {
            Some(slot) => slot,
            None => {
                let slot = Slot::new(self.state.objects.len());
                self.state.objects.push(Object {
                    def,
                    age: 0,
                    pile: None,
                    next: None,
                    previous: None,
                    owner,
                    controller: owner,
                    status: 0,
                    back: false,
                    token: true,
                    stamp,
                });
                slot
            }
        };
        let pile = self.state.pile_of(zone);
        self.state.relink(slot, pile, End::Bottom);
        let object = &mut self.state.objects[slot.index()];
        (object.def, object.owner, object.controller, object.stamp, object.status) = (def, owner, owner, stamp, 0);
        object.age = object.age.wrapping_add(1);
        self.view.touch_card(slot, ALL);
        self.state.card(slot)
    }

    pub(crate) fn turn_over(&mut self, card: Card) {
        let object = &mut self.state.objects[card.slot.index()];
        if let Some(back) = self.cards.def(object.def).back {
            object.def = back;
            object.back = !object.back;
            self.enlist(card.slot);
            self.view.stale();
        }
    }

    /// Writes the rows of a card into the index, from where it is now.
    pub(crate) fn enlist(&mut self, slot: Slot) {
        let before: Vec<AbilityId> = match self.log {
            Some(_) => self.index.all().iter().filter(|r| r.slot == slot).map(|r| r.ability).collect(),
            None => Vec::new(),
        };
        self.index.remove_slot(slot);
        let object = self.state.objects[slot.index()];
        let Some(pile) = object.pile.filter(|_| object.status & (1 << FACEDOWN.0) == 0) else { return };
        if self.is_ability_of_another(slot) {
            return;
        }
        let place = self.state.zone_of(pile).place;
        // A token that is gone says nothing any more, nor does the next one that is made in its slot say it.
        if object.token && place == NOWHERE {
            return;
        }
        let cards = self.cards.clone();
        let def = cards.def(object.def);
        let own = def.abilities.iter().map(|&a| (a, Via::Own));
        let through = def.uses.iter().flat_map(|&u| {
            cards.keyword_abilities(cards.keyword_use(u).keyword).iter().map(move |&a| (a, Via::Use(u)))
        });
        for (ability, via) in own.chain(through) {
            let compiled = cards.ability(ability);
            if compiled.works.works_in(place) {
                if matches!(compiled.ability, abilities::Ability::Constant { .. }) && !before.contains(&ability) {
                    let card = self.state.card(slot);
                    self.note_in_log(|| crate::LogLine::Works(Thing::Card(card), ability, via));
                }
                for &spoken in &compiled.keys {
                    self.index.add(Row::of(spoken, slot, ability, via));
                }
            }
        }
    }

    /// Turns a card facedown or faceup.
    pub(crate) fn turn_face(&mut self, card: Card, down: bool) {
        let object = &mut self.state.objects[card.slot.index()];
        object.status = if down { object.status | 1 << FACEDOWN.0 } else { object.status & !(1 << FACEDOWN.0) };
        self.enlist(card.slot);
        self.view.stale();
    }

    /// Writes the memory of a card under a name, which may be that of a family of words; says whether any card does so.
    pub(crate) fn remember(&mut self, card: Card, name: &str, word: ChosenWord) -> bool {
        let key = self.cards.name_number(name);
        if let Some(key) = key {
            self.state.memory.push(Memory { card, what: Remembers::Chosen(key, word) });
            self.view.touch_card(card.slot, ALL);
            self.refresh();
        }
        key.is_some()
    }
}

/// The result of an act that is done or not.
fn done(done: bool) -> Performed {
    if done { Performed::Done } else { Performed::NotDone }
}

/// The result of an act by a number.
fn by_so_much(done: i32, wanted: i32) -> Performed {
    match done {
        0 => Performed::NotDone,
        n if n == wanted => Performed::Done,
        n => Performed::Partly(n),
    }
}
