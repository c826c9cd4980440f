//! A game in progress, and the questions rulebooks and hosts may ask of it.

use crate::{
    Card, Cards, Choice, DefId, End, Frame, LogLine, Looks, Note, Noted, Outcome, PileId, Procedure, Prompt, Random,
    Refused, Seat, Slot, Stamp, State, Step, StepFrame, Thing, Zone,
    hash::hash_of,
    past::{Past, Tracked},
    row::Index,
    rulebook::{InPlay, Owner},
    state::Object,
    view::{
        View,
        reads::{ALL, NOTES, PILES, STATUS},
    },
};
use abilities::{
    ATTACHED, CardDef, Counter, EXHAUSTED, FACEDOWN, Keyword, Kind, Link, Name, Place, Stat, Status, Trait,
};
use std::sync::Arc;

/// A pure state machine: it runs until it needs somebody, then holds a prompt.
///
/// ```
/// let mut game = lanterns::new_game(2, 7);
/// let copy = game.clone();
/// let prompt = game.prompt().expect("somebody is asked");
/// assert!(!prompt.options.is_empty());
/// game.answer(0).expect("every option is legal");
/// // The same answer to the same state gives the same game.
/// let mut again = copy;
/// again.answer(0).expect("the same option");
/// assert_eq!((again.hash(), again == game), (game.hash(), true));
/// ```
#[derive(Clone)]
pub struct Game {
    pub(crate) cards: Arc<Cards>,
    pub(crate) state: Tracked,
    pub(crate) index: Index,
    pub(crate) view: View,
    pub(crate) play_piles: Arc<[PileId]>,
    pub(crate) log: Option<Vec<LogLine>>,
    pub(crate) watch: crate::loops::Watch,
    /// The cards and players in a loop that grows; the game goes no further.
    pub(crate) endless: Vec<Thing>,
    pub(crate) budget: crate::bounds::Budget,
    /// The place of the running frame in the stack.
    pub(crate) at: usize,
    /// The ability that was interjected last.
    pub(crate) interjected: Option<crate::run::Interjected>,
    /// Whether a player who can only pass is asked all the same.
    pub(crate) asks_everybody: bool,
    /// Whether players without an alternative are passed over.
    pub(crate) idle: crate::run::Idle,
    /// The clause under trial, if this copy was made for one.
    pub(crate) trying: Option<crate::trial::Trying>,
    /// From where the game can be had again as it is.
    pub(crate) past: Option<Past>,
    /// Options that serve again while the table is as it is.
    pub(crate) kept: crate::kept::KeptOptions,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        *self.state == *other.state
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Game({:016x}, {:?})", self.hash(), self.state.prompt)
    }
}

impl Game {
    /// An empty table.
    pub fn new(cards: Arc<Cards>, seed: u64) -> Self {
        let state = State::new(cards.players, cards.rules.zones.places.len(), seed);
        Game::resume(cards, state)
    }

    /// A game from its saved state.
    pub fn resume(cards: Arc<Cards>, state: State) -> Self {
        let play_piles = (0..state.piles.len())
            .map(PileId::new)
            .filter(|&p| cards.rules.zones.places[state.zone_of(p).place.index()].play == InPlay::Yes)
            .collect();
        let index = Index::new(cards.keys_of_class);
        let mut game = Game {
            cards,
            state: Tracked::new(state),
            index,
            view: View::new(),
            play_piles,
            log: None,
            watch: Default::default(),
            endless: Vec::new(),
            budget: Default::default(),
            at: 0,
            interjected: None,
            asks_everybody: false,
            idle: Default::default(),
            trying: None,
            past: None,
            kept: Default::default(),
        };
        for slot in 0..game.state.objects.len() {
            game.enlist(Slot::new(slot));
        }
        game.view.stale();
        game.refresh();
        game
    }

    /// A game from a state that somebody may have changed: refused, it says why.
    pub fn restore(cards: Arc<Cards>, state: State) -> Result<Self, crate::Misfit> {
        state.is_of(&cards)?;
        let game = Game::resume(cards, state);
        game.is_sound().map_err(crate::Misfit::Unsound)?;
        Ok(game)
    }

    /// Whether there was ever such a card in this game.
    pub fn was_made(&self, card: Card) -> bool {
        card.slot() < self.state.objects.len()
    }

    /// The state, to be saved or compared.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The cards.
    pub fn cards(&self) -> &Arc<Cards> {
        &self.cards
    }

    /// The hash of the state: equal states, equal hashes, on every platform.
    pub fn hash(&self) -> u64 {
        hash_of(&*self.state)
    }

    /// About how much memory this state takes: the bytes that a clone copies, the shared cards apart.
    pub fn bytes(&self) -> usize {
        std::mem::size_of::<Game>() + self.state.bytes() + self.index.bytes() + self.view.bytes()
    }

    /// The pending decision.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.state.prompt.as_ref()
    }

    /// Its outcome, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.over
    }

    /// Ends the game.
    pub fn end(&mut self, outcome: Outcome) {
        if self.state.over.is_none() {
            self.state.over = Some(outcome);
        }
    }

    /// Whether the game stopped in a loop that grows and never ends (E37.3).
    pub fn endless(&self) -> Option<Refused> {
        let mut cards: Vec<Name> = Vec::new();
        for card in self.blamed_cards() {
            let name = self.name_of(self.now(card));
            if !cards.contains(&name) {
                cards.push(name);
            }
        }
        (!self.endless.is_empty()).then_some(Refused::Endless { cards })
    }

    /// The option that was chosen, for the frame that asked. Taken once.
    pub fn take_answer(&mut self) -> Option<Choice> {
        let answer = self.state.answer.take()?;
        self.state.prompt.take().map(|p| p.options[answer as usize])
    }

    /// Starts writing a log.
    pub fn start_log(&mut self) {
        self.log = Some(Vec::new());
    }

    /// Ends the log and forgets it: for a copy on which something is tried.
    pub fn stop_log(&mut self) {
        self.log = None;
    }

    /// The log so far.
    pub fn log(&self) -> &[LogLine] {
        self.log.as_deref().unwrap_or(&[])
    }

    pub(crate) fn note_in_log(&mut self, row: impl FnOnce() -> LogLine) {
        if let Some(log) = &mut self.log {
            log.push(row());
        }
    }

    // ---- players and places

    /// All players in table order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.state.players).map(Seat)
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.state.players
    }

    /// All zones of a place.
    pub fn zones_of(&self, place: Place) -> impl Iterator<Item = Zone> + use<> {
        let each = self.cards.rules.zones.places[place.index()].owner == Owner::Each;
        let players = if each { self.state.players } else { 0 };
        (0..players).map(move |s| Zone::of(place, Seat(s))).chain((!each).then_some(Zone::shared(place)))
    }

    /// The cards of a zone, top first.
    pub fn cards_in(&self, zone: Zone) -> impl Iterator<Item = Card> + '_ {
        let pile = self.state.pile_of(zone);
        self.state.slots(pile).map(|slot| self.state.card(slot))
    }

    /// The number of cards a zone has.
    pub fn count_in(&self, zone: Zone) -> usize {
        self.state.piles[self.state.pile_of(zone).index()].count.into()
    }

    /// The top card of a zone.
    pub fn top_of(&self, zone: Zone) -> Option<Card> {
        self.cards_in(zone).next()
    }

    // ---- one card

    /// Whether this incarnation is still there.
    pub fn exists(&self, card: Card) -> bool {
        self.state.object(card).is_some()
    }

    /// The same physical card in its present incarnation.
    pub fn now(&self, card: Card) -> Card {
        self.state.card(card.slot)
    }

    /// Returns the zone of a card; for one that has left, its last zone.
    pub fn zone(&self, card: Card) -> Option<Zone> {
        match self.state.object(card) {
            Some(object) => object.pile,
            None => self.known(card).and_then(|s| s.pile),
        }
        .map(|pile| self.state.zone_of(pile))
    }

    /// Whether it is in play now.
    pub fn in_play(&self, card: Card) -> bool {
        self.state.object(card).is_some_and(|o| {
            o.pile
                .is_some_and(|p| self.cards.rules.zones.places[self.state.zone_of(p).place.index()].play == InPlay::Yes)
                && !self.is_hidden_in_play(card)
        })
    }

    /// Attached facedown: not in play although it lies there (R15.6).
    pub(crate) fn is_hidden_in_play(&self, card: Card) -> bool {
        let object = &self.state.objects[card.slot.index()];
        object.status & (1 << FACEDOWN.0) != 0 && self.state.linked_to(ATTACHED, card) != Thing::Nothing
    }

    /// Returns the looks of a card as it is now, or as it last was.
    #[inline]
    pub fn looks(&self, card: Card) -> &Looks {
        match self.state.object(card) {
            Some(object) => match self.view.find(card.slot) {
                Some(looks) => looks,
                None if object.status & (1 << FACEDOWN.0) == 0 => &self.cards.def(object.def).printed,
                None => self.face(card.slot, object),
            },
            None => self.last_looks(card),
        }
    }

    /// Returns the looks a card that is gone last had.
    fn last_looks(&self, card: Card) -> &Looks {
        match self.known(card) {
            Some(snapshot) => &snapshot.looks,
            None => &self.cards.def(self.state.objects[card.slot.index()].def).printed,
        }
    }

    /// The looks of the face that shows: blank for a card that lies facedown in play. A card attached facedown is out
    /// of play and keeps its printed looks (R15.6, R15.7).
    pub(crate) fn face(&self, slot: Slot, object: &Object) -> &Looks {
        let def = self.cards.def(object.def);
        let down = object.status & (1 << FACEDOWN.0) != 0;
        if down && self.in_play(self.state.card(slot)) { &def.blank } else { &def.printed }
    }

    /// Returns the last known information of an incarnation that is gone.
    pub(crate) fn known(&self, card: Card) -> Option<&crate::Snapshot> {
        self.state.known.iter().rev().find(|s| s.card == card)
    }

    /// The current value of a stat; 0 if it has none.
    pub fn stat(&self, card: Card, stat: Stat) -> i32 {
        self.stat_if_any(card, stat).unwrap_or(0)
    }

    /// The current value of a stat, if it has it.
    pub fn stat_if_any(&self, card: Card, stat: Stat) -> Option<i32> {
        let looks = self.looks(card);
        let value = looks.stat(stat)? + self.computed_now(card, looks, stat);
        match self.cards.rules.types.announced {
            Some((of, more)) if of == stat && !self.state.held.is_empty() => Some(value + more(self, card)),
            _ => Some(value),
        }
    }

    /// The stat as it is printed on the face that shows, if it is there.
    pub fn printed_stat(&self, card: Card, stat: Stat) -> Option<i32> {
        self.state.object(card).and_then(|object| self.face(card.slot, object).stat(stat))
    }

    /// Whether it is of that kind now.
    #[inline]
    pub fn is_kind(&self, card: Card, kind: Kind) -> bool {
        self.looks(card).is_kind(kind)
    }

    /// Whether it has that trait now.
    #[inline]
    pub fn has_trait(&self, card: Card, t: Trait) -> bool {
        self.looks(card).has_trait(t)
    }

    /// Whether it has that keyword now.
    pub fn has_keyword(&self, card: Card, keyword: Keyword) -> bool {
        self.cards.has_keyword(self.looks(card), keyword)
    }

    /// The numbers of all uses of a keyword together, printed and given (toxic 2 and toxic 1 are 3); 0 without it.
    pub fn keyword_total(&self, card: Card, keyword: Keyword) -> i32 {
        let looks = self.looks(card);
        if !looks.has_keyword(keyword) {
            return 0;
        }
        let bindings = crate::Bindings::default();
        let ctx = crate::Ctx::new(card, self.controller(card), &bindings);
        let mut seen: Vec<&abilities::KeywordUse> = Vec::new();
        let mut total = 0;
        for given in self.uses_of(card, keyword) {
            let Some(abilities::KeywordArg::Number(n)) = given.args.first() else { continue };
            let before = seen.iter().filter(|u| **u == given).count();
            total += match n.as_number() {
                Some(n) => n,
                None => self.numbers_given_with(card, given).nth(before).unwrap_or_else(|| self.amount(n, &ctx)),
            };
            seen.push(given);
        }
        total
    }

    /// Returns the player who controls the card now.
    #[inline]
    pub fn controller(&self, card: Card) -> Seat {
        // No card is printed with a controller: only an effect changes that.
        match self.state.object(card) {
            Some(object) => self.view.find(card.slot).and_then(|looks| looks.controller).unwrap_or(object.controller),
            None => self.last_controller(card),
        }
    }

    /// Returns the player who last controlled a card that is gone.
    fn last_controller(&self, card: Card) -> Seat {
        let owner = self.state.objects[card.slot.index()].owner;
        self.known(card).map_or(owner, |snapshot| snapshot.looks.controller.unwrap_or(snapshot.owner))
    }

    /// Returns the player who owns the card.
    pub fn owner(&self, card: Card) -> Seat {
        self.state.objects[card.slot.index()].owner
    }

    /// Whether it is a token.
    pub fn is_token(&self, card: Card) -> bool {
        self.state.objects[card.slot.index()].token
    }

    /// Whether it has, or counts as having, that status.
    #[inline]
    pub fn has_status(&self, card: Card, status: Status) -> bool {
        match self.state.object(card) {
            // No card is printed so that it counts as anything: only an effect says so.
            Some(object) => {
                object.status & (1 << status.0) != 0
                    || self.view.find(card.slot).is_some_and(|looks| looks.counts_as(status))
            }
            None => self.known(card).is_some_and(|s| s.status & (1 << status.0) != 0),
        }
    }

    /// Whether it is exhausted (tapped), or counts as such.
    #[inline]
    pub fn is_exhausted(&self, card: Card) -> bool {
        self.has_status(card, EXHAUSTED)
    }

    /// The number of counters of a kind on a card or player.
    pub fn counters(&self, on: impl Into<Thing>, kind: Counter) -> i32 {
        let on = on.into();
        let kind = (self.cards.rules.acts.counter_meant)(self, on, kind);
        match on {
            Thing::Card(card) if self.state.object(card).is_none() => {
                self.known(card).and_then(|s| s.counters.iter().find(|(k, _)| *k == kind)).map_or(0, |(_, n)| *n)
            }
            _ => self.state.count(on, kind),
        }
    }

    /// The cards that have counters on them, each as often as it has kinds of them.
    ///
    /// ```
    /// let game = lanterns::new_game(2, 7);
    /// assert!(game.cards_with_counters().all(|card| !game.all_counters(card).is_empty()));
    /// ```
    pub fn cards_with_counters(&self) -> impl Iterator<Item = Card> + '_ {
        self.state.counters.iter().filter_map(|held| held.on.card())
    }

    /// The number of counters of these kinds all players have together.
    pub fn counters_of_players(&self, kinds: &[Counter]) -> i32 {
        let held = self.state.counters.iter().filter(|h| matches!(h.on, Thing::Player(_)) && kinds.contains(&h.kind));
        held.map(|h| h.count).sum()
    }

    /// Returns the incarnation of a card out of play before its last move, if that is still known; else the card.
    pub fn before_move(&self, card: Card) -> Card {
        let before = Card { slot: card.slot, age: card.age.wrapping_sub(1) };
        if !self.in_play(card) && self.known(before).is_some() { before } else { card }
    }

    /// All counters on a card or player.
    pub fn all_counters(&self, on: impl Into<Thing>) -> Vec<(Counter, i32)> {
        let on = on.into();
        if let Thing::Card(card) = on
            && self.state.object(card).is_none()
        {
            return self.known(card).map_or(Vec::new(), |s| s.counters.clone());
        }
        self.state.counters.iter().filter(|h| h.on == on).map(|h| (h.kind, h.count)).collect()
    }

    /// Returns the thing the card is linked to.
    pub fn linked(&self, link: Link, from: Card) -> Thing {
        match self.state.object(from) {
            None => self.last_linked(link, from).next().unwrap_or(Thing::Nothing),
            Some(_) => self.state.linked_to(link, from),
        }
    }

    /// Returns the things that a card that is gone was linked to (E4.10).
    fn last_linked(&self, link: Link, from: Card) -> impl Iterator<Item = Thing> + '_ {
        let links = self.known(from).map_or(&[][..], |snapshot| &snapshot.links);
        links.iter().filter(move |(kind, _)| *kind == link).map(|(_, to)| *to)
    }

    /// Everything a card has such a link to.
    pub fn all_linked(&self, link: Link, from: Card) -> Vec<Thing> {
        if self.state.object(from).is_none() {
            return self.last_linked(link, from).collect();
        }
        self.state.links.iter().filter(|l| l.link == link && l.from == from).map(|l| l.to).collect()
    }

    /// All cards linked to a thing.
    pub fn linked_from(&self, link: Link, to: impl Into<Thing>) -> Vec<Card> {
        let to = to.into();
        self.state.links.iter().filter(|l| l.link == link && l.to == to).map(|l| l.from).collect()
    }

    /// The face that is up, as written.
    pub fn def(&self, card: Card) -> &CardDef {
        &self.cards.def(self.state.objects[card.slot.index()].def).card
    }

    /// Its name now.
    pub fn name(&self, card: Card) -> &str {
        &self.cards.def(self.looks(card).def).card.name
    }

    /// The id of its name now.
    pub fn name_of(&self, card: Card) -> Name {
        self.cards.def(self.looks(card).def).name
    }

    /// The latest timestamp there is.
    pub fn stamp(&self) -> Stamp {
        self.state.stamp
    }

    /// Whether it has come to where it is since that timestamp.
    pub fn has_come_since(&self, card: Card, stamp: Stamp) -> bool {
        self.state.object(card).is_some_and(|o| o.stamp > stamp)
    }

    /// The first card of that name in that zone.
    pub fn find_in(&self, zone: Zone, name: &str) -> Option<Card> {
        self.cards_in(zone).find(|&c| self.name(c) == name)
    }

    /// All cards of the game, wherever they are, in the order they came into it.
    pub fn all_cards(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.state.objects.len()).map(|slot| self.state.card(Slot::new(slot))).filter(|&c| self.exists(c))
    }

    /// All tokens of the game, wherever they are.
    pub fn tokens(&self) -> impl Iterator<Item = Card> + '_ {
        let tokens = self.state.objects.iter().enumerate().filter(|(_, object)| object.token);
        tokens.map(|(slot, object)| Card { slot: Slot::new(slot), age: object.age }).filter(|&c| self.exists(c))
    }

    /// Whether there is any such link.
    pub fn has_links(&self, link: Link) -> bool {
        self.state.links.iter().any(|l| l.link == link)
    }

    // ---- the game's own notes and frames

    /// A note of the game (whose turn, which step).
    pub fn note<T: Noted>(&self, note: Note<T>) -> T {
        self.state.notes.get(note)
    }

    /// Writes a note.
    pub fn set_note<T: Noted>(&mut self, note: Note<T>, value: T) {
        if self.state.notes.set(note, &value) && !self.nobody_reads_notes() {
            self.view.touch_notes();
            self.refresh();
        }
    }

    /// Whether the view is up to date and no effect reads notes: then a note changes nothing but itself.
    fn nobody_reads_notes(&self) -> bool {
        let is_worked_out = !self.cards.rules.types.counter_stats.is_empty() || !self.state.effects.is_empty();
        is_worked_out && self.view.is_current(self.index.version) && !self.view.heeds(NOTES)
    }

    /// Pushes a step onto the stack of unfinished work.
    pub fn push<P: Procedure>(&mut self, step: P) {
        self.state.frames.push(Frame::Step(StepFrame::of(&step)));
    }

    /// The innermost step of that kind that is under way.
    pub fn current<P: Procedure>(&self) -> Option<P> {
        self.running(P::STEP).and_then(StepFrame::read)
    }

    /// Changes the innermost step of that kind that is under way, if there is one.
    pub fn change_current<P: Procedure>(&mut self, change: impl FnOnce(&mut P)) {
        if let Some(frame) = self.running_mut(P::STEP)
            && let Some(mut step) = frame.read::<P>()
        {
            change(&mut step);
            *frame = StepFrame::of(&step);
        }
    }

    /// Whether such a step is under way.
    pub fn is_running(&self, step: Step) -> bool {
        self.running(step).is_some()
    }

    /// Drops everything that was still to do.
    pub fn clear_frames(&mut self) {
        self.state.frames.clear();
    }

    /// Whether the same lies on both tables; stamps, chance and unfinished work are not compared.
    pub fn is_same_table(&self, other: &Game) -> bool {
        self.state.is_same_table(&other.state)
    }

    /// Whether the last act was done in full.
    pub fn is_done(&self) -> bool {
        self.state.done
    }

    /// Says whether the last clause was carried out in full.
    pub fn set_done(&mut self, done: bool) {
        self.state.done = done;
    }

    /// A random number below `n`.
    pub fn random_below(&mut self, n: u32) -> u32 {
        self.state.random.below(n)
    }

    /// Returns the state of the game's generator: it moves on whenever chance has a say.
    pub fn chance(&self) -> Random {
        self.state.random
    }

    /// The frames, innermost last.
    pub fn frames(&self) -> &[Frame] {
        &self.state.frames
    }

    fn running(&self, step: Step) -> Option<&StepFrame> {
        self.state.frames.iter().rev().find_map(|f| match f {
            Frame::Step(s) if s.step == step => Some(s),
            _ => None,
        })
    }

    /// Whether such an act is on its way: it, or an answer to it, is being carried out.
    pub fn is_under_way(&self, verb: abilities::Verb) -> bool {
        let is_such = |frame: &Frame| matches!(frame, Frame::Acts(f) if f.acts.iter().any(|p| p.act.verb == verb));
        self.state.frames.iter().any(is_such)
    }

    fn running_mut(&mut self, step: Step) -> Option<&mut StepFrame> {
        self.state.frames.iter_mut().rev().find_map(|f| match f {
            Frame::Step(s) if s.step == step => Some(s),
            _ => None,
        })
    }

    /// Triggers that wait for the stack, taken out.
    pub fn take_waiting(&mut self) -> Vec<crate::Waiting> {
        std::mem::take(&mut self.state.waiting)
    }

    /// Triggers that wait for the stack.
    pub fn waiting(&self) -> &[crate::Waiting] {
        &self.state.waiting
    }

    /// The source of the effect that waits for an act.
    pub fn source_of_delayed(&self, stamp: crate::Stamp) -> Option<Thing> {
        self.state.delayed.iter().find(|delayed| delayed.stamp == stamp).map(|delayed| delayed.source)
    }

    /// One trigger that waits, taken out.
    pub fn take_waiting_at(&mut self, at: usize) -> crate::Waiting {
        self.state.waiting.remove(at)
    }

    /// Starts a trigger that waits.
    pub fn start_waiting(&mut self, at: usize) {
        let waiting = self.take_waiting_at(at);
        let mut code =
            crate::CodeFrame::new(Some(waiting.ability), waiting.source, waiting.you, waiting.via, waiting.bindings);
        code.pc = waiting.pc;
        self.run_ability(code);
    }

    /// Makes an ability wait like a trigger.
    pub fn let_ability_wait(&mut self, waiting: crate::Waiting) {
        self.spend(crate::bounds::CLAUSE, waiting.source);
        self.state.waiting.push(waiting);
    }

    /// Lets an announced ability wait on an object until the game carries it out; the object's leaving ends it.
    pub fn hold(&mut self, on: Card, mut code: crate::CodeFrame) {
        self.keep_giver(code.via, &mut code.bindings);
        self.state.held.retain(|(card, _)| *card != on);
        self.state.held.push((on, code.into()));
        // The held frame decides the kind of a thing: a spell, or an ability.
        self.view.touch_card(on.slot, PILES);
    }

    /// Whether this ability of that card waits on any object.
    pub fn is_announced(&self, source: Thing, ability: crate::AbilityId) -> bool {
        self.budget.count(self.state.held.len() as u64);
        self.state.held.iter().any(|(_, code)| code.source == source && code.ability == Some(ability))
    }

    /// The ability that waits on this object.
    pub fn held(&self, on: Card) -> Option<&crate::CodeFrame> {
        // Whatever was announced last is asked about most.
        self.state.held.iter().rfind(|(card, _)| *card == on).map(|(_, code)| &**code)
    }

    /// The same, to make its choices.
    pub fn held_mut(&mut self, on: Card) -> Option<&mut crate::CodeFrame> {
        self.kept.clear();
        self.state.held.iter_mut().rfind(|(card, _)| *card == on).map(|(_, code)| code.change())
    }

    /// The objects on which abilities wait.
    pub fn holders(&self) -> impl Iterator<Item = Card> {
        self.state.held.iter().map(|(card, _)| *card)
    }

    /// The ability that waits on this object, taken out.
    pub fn take_held(&mut self, on: Card) -> Option<crate::CodeFrame> {
        let at = self.state.held.iter().rposition(|(card, _)| *card == on)?;
        self.view.touch_card(on.slot, PILES);
        Some(self.state.held.remove(at).1.own())
    }

    /// Whether triggers wait.
    pub fn has_waiting(&self) -> bool {
        !self.state.waiting.is_empty()
    }

    /// The number the game has written down under the name of a card, if it has.
    pub fn record(&self, name: Name) -> Option<i32> {
        let at = self.state.records.binary_search_by_key(&name, |(of, _)| *of).ok()?;
        Some(self.state.records[at].1)
    }

    /// All of them, in the order of the names.
    pub fn records(&self) -> &[(Name, i32)] {
        &self.state.records
    }

    /// Writes a number down under the name of a card, or strikes it out.
    pub(crate) fn set_record(&mut self, name: Name, number: Option<i32>) {
        let records = &mut self.state.records;
        match (records.binary_search_by_key(&name, |(of, _)| *of), number) {
            (Ok(at), Some(number)) => records[at].1 = number,
            (Ok(at), None) => _ = records.remove(at),
            (Err(at), Some(number)) => records.insert(at, (name, number)),
            (Err(_), None) => {}
        }
        self.view.touch_players();
        self.refresh();
    }

    // ---- setting up a table: not part of play

    /// Puts a new card into the game, outside any act. For setting up.
    pub(crate) fn place(&mut self, def: DefId, owner: Seat, zone: Zone) -> Card {
        let slot = Slot::new(self.state.objects.len());
        self.state.stamp = self.state.stamp.next();
        let object = Object {
            def,
            age: 0,
            pile: None,
            next: None,
            previous: None,
            owner,
            controller: zone.seat.unwrap_or(owner),
            status: 0,
            back: false,
            token: false,
            stamp: self.state.stamp,
        };
        self.state.objects.push(object);
        let pile = self.state.pile_of(zone);
        self.state.relink(slot, pile, End::Bottom);
        self.enlist(slot);
        let in_play = self.cards.rules.zones.places[zone.place.index()].play == InPlay::Yes;
        self.view.touch_card(slot, if in_play { ALL } else { PILES });
        self.refresh();
        self.state.card(slot)
    }

    /// The card is a token, outside any act. For setting up.
    pub(crate) fn set_token(&mut self, card: Card) {
        self.state.objects[card.slot.index()].token = true;
    }

    /// Sets counters, outside any act. For setting up.
    pub(crate) fn set_counters(&mut self, on: impl Into<Thing>, kind: Counter, count: i32) {
        let on = on.into();
        let by = count.saturating_sub(self.state.count(on, kind));
        self.state.set_count(on, kind, count);
        self.view.touch_counters(on);
        self.keyword_by_counter(on, kind, by);
        self.refresh();
    }

    /// Sets a status, outside any act. For setting up.
    pub(crate) fn set_status(&mut self, card: Card, status: Status, on: bool) {
        let before = self.state.objects[card.slot.index()].status;
        let now = if on { before | 1 << status.0 } else { before & !(1 << status.0) };
        if now == before && status != abilities::FACEDOWN {
            return;
        }
        self.state.objects[card.slot.index()].status = now;
        self.view.touch_card(card.slot, STATUS);
        if status == abilities::FACEDOWN {
            self.unsay(card);
            self.enlist(card.slot);
            self.view.stale();
        }
        self.refresh();
    }

    /// The side of a card that does not show when the table is laid has never worked: the log does not tell of it.
    fn unsay(&mut self, card: Card) {
        self.index.remove_slot(card.slot);
        if let Some(log) = &mut self.log {
            log.retain(|row| !matches!(row, crate::LogLine::Works(Thing::Card(c), ..) if *c == card));
        }
    }

    /// Sets a link, outside any act. For setting up.
    pub(crate) fn set_link(&mut self, link: Link, from: Card, to: impl Into<Thing>) {
        let to = to.into();
        self.state.links.retain(|l| !(l.link == link && l.from == from));
        if to != Thing::Nothing {
            self.state.links.push(crate::state::Linked { link, from, to });
        }
        if link == ATTACHED
            && let Thing::Card(host) = to
            && let Some(pile) = self.state.objects[host.slot.index()].pile
        {
            self.state.relink(from.slot, pile, End::Bottom);
        }
        self.view.stale();
        self.refresh();
    }

    /// Turns a card to its other face, outside any act. For setting up.
    pub(crate) fn set_face(&mut self, card: Card, back: bool) {
        if self.state.objects[card.slot.index()].back != back {
            self.unsay(card);
            self.turn_over(card);
            self.refresh();
        }
    }

    /// Puts a zone in random order: for setting up, and for the act `shuffle`.
    pub(crate) fn shuffle_zone(&mut self, zone: Zone) {
        let pile = self.state.pile_of(zone);
        let mut slots: Vec<Slot> = self.state.slots(pile).collect();
        self.state.random.shuffle(&mut slots);
        for slot in slots {
            self.state.relink(slot, pile, End::Bottom);
        }
        self.is_reordered();
    }

    /// Reorders a card inside its zone.
    pub(crate) fn put_at(&mut self, card: Card, end: End) {
        if let Some(pile) = self.state.objects[card.slot.index()].pile {
            self.state.relink(card.slot, pile, end);
            self.is_reordered();
        }
    }

    /// Refreshes the view if an effect reads the order of piles.
    fn is_reordered(&mut self) {
        self.kept.clear();
        if self.view.heeds(PILES) {
            self.view.stale();
            self.refresh();
        }
    }
}
