//! The state: plain data, all of it, in the middle of anything. Small copyable rows in a few vectors, so that a
//! clone is a handful of memory copies. Nothing outside this crate writes it.

use crate::{
    AbilityId, BoundName, Card, ChosenWord, DefId, Frame, OpId, Outcome, PileId, Prompt, Random, Seat, Slot, Stamp,
    Thing, Things, Via, Zone, bounds::bounded, things::NOWHERE,
};
use abilities::{Counter, Limit, Link, Moment, Name, Place, Register, Status};
use std::sync::Arc;

/// One physical card or token. The order of a zone is a linked list through `next` and `previous`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Object {
    pub def: DefId,
    pub age: u16,
    pub pile: Option<PileId>,
    pub next: Option<Slot>,
    pub previous: Option<Slot>,
    pub owner: Seat,
    pub controller: Seat,
    pub status: u16,
    pub back: bool,
    pub token: bool,
    pub stamp: Stamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Pile {
    pub first: Option<Slot>,
    pub last: Option<Slot>,
    pub count: u16,
}

/// Counters of one kind on one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Held {
    pub on: Thing,
    pub kind: Counter,
    pub count: i32,
}

/// One typed link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Linked {
    pub link: Link,
    pub from: Card,
    pub to: Thing,
}

/// The duration of a row. Expiry is deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Lasts {
    /// For the rest of the game.
    Always,
    /// Until that moment of the game.
    Until(Moment),
    /// Until that card leaves the place it is in.
    WhileThere(Card),
    /// As long as the condition in that op of that ability holds (judged for the row's source).
    While(AbilityId, OpId),
}

/// A continuous effect of something that was resolved: which ability and op it came from, and the objects it was
/// locked to (E16.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EffectRow {
    pub(crate) ability: AbilityId,
    pub(crate) op: OpId,
    pub(crate) source: Thing,
    pub(crate) you: Seat,
    pub(crate) via: Via,
    pub(crate) stamp: Stamp,
    pub(crate) lasts: Lasts,
    pub(crate) set: Things,
    pub(crate) bindings: crate::Bindings,
    /// Its numbers, as they were when it began; none if all are written in the text.
    pub(crate) numbers: Vec<crate::Fixed>,
    /// Of an exception, the copy effect it belongs to; none if it belongs to the card's own face (E26.5).
    #[cfg_attr(feature = "serde", serde(default))]
    pub(crate) copied: Option<Stamp>,
}

impl EffectRow {
    /// Whether it is an exception of a copy: a copiable value, older than anything that could change it (E26.5).
    pub(crate) fn is_exception(&self) -> bool {
        self.stamp == Stamp::OLDEST
    }
}

/// A delayed trigger, a shield, or a return: the row that `the next time ...:` and `until this leaves` leave behind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DelayedRow {
    pub(crate) ability: AbilityId,
    pub(crate) op: OpId,
    pub(crate) source: Thing,
    pub(crate) you: Seat,
    pub(crate) via: Via,
    pub(crate) stamp: Stamp,
    pub(crate) once: bool,
    pub(crate) lasts: Lasts,
    /// Points a shield has left (E19.2); 0 for anything that is not counted in points.
    pub(crate) left: i32,
    pub(crate) bindings: Shared<crate::Bindings>,
}

/// "Once each turn" and the like: this ability of this card was used in the running period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Used {
    pub limit: Limit,
    pub card: Card,
    pub ability: AbilityId,
    /// The player who did it, where each player counts apart.
    pub by: Option<Seat>,
}

/// Something a card remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Memory {
    pub card: Card,
    pub what: Remembers,
}

/// A memory of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Remembers {
    /// A chosen word, by a name bound by `as`, or `chosen <family>`.
    Chosen(BoundName, ChosenWord),
    /// A fact the rules keep about it, by the number that reads it, see `Game::keep`.
    Kept(Register, Fact),
    /// The face a copy has of its own.
    OwnFace(DefId),
}

/// A fact the rules keep about a card, see `Game::keep`.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::Fact;
/// use lanterns::lexicon::register;
/// assert_eq!(game.kept_fact(lantern, register::HOUR), None);
/// game.keep(lantern, register::HOUR, 2);
/// assert_eq!(game.kept_fact(lantern, register::HOUR), Some(Fact::Number(2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Fact {
    /// A number.
    Number(i32),
    /// The source from which it has an ability.
    Via(Via),
}

impl From<i32> for Fact {
    fn from(number: i32) -> Self {
        Fact::Number(number)
    }
}

impl From<Via> for Fact {
    fn from(via: Via) -> Self {
        Fact::Via(via)
    }
}

/// A card as it was when it last stood where it was expected (E4.10): one snapshot type for all purposes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Snapshot {
    pub(crate) card: Card,
    pub(crate) def: DefId,
    pub(crate) pile: Option<PileId>,
    pub(crate) owner: Seat,
    pub(crate) status: u16,
    pub(crate) looks: crate::Looks,
    pub(crate) counters: Vec<(Counter, i32)>,
    /// The facts the rules kept about it, see `Game::keep`.
    pub(crate) kept: Vec<(Register, Fact)>,
    /// Everything it was linked to: its host, the player it attacked.
    pub(crate) links: Vec<(Link, Thing)>,
}

/// A part of a row that the copies of a game share: there may be thousands of such rows, and they seldom change.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        from = "T",
        into = "T",
        bound(serialize = "T: Clone + serde::Serialize + From<Shared<T>>", deserialize = "T: serde::Deserialize<'de>")
    )
)]
pub(crate) struct Shared<T>(Arc<T>);

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Shared(Arc::new(value))
    }
}

impl<T: Clone> Shared<T> {
    /// The part itself.
    pub fn own(self) -> T {
        Arc::unwrap_or_clone(self.0)
    }

    /// To change it in this game alone.
    pub fn change(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl From<Shared<crate::CodeFrame>> for crate::CodeFrame {
    fn from(shared: Shared<crate::CodeFrame>) -> Self {
        shared.own()
    }
}

impl From<Shared<crate::Bindings>> for crate::Bindings {
    fn from(shared: Shared<crate::Bindings>) -> Self {
        shared.own()
    }
}

impl<T> std::ops::Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// Everything about a game in progress except the cards' definitions.
///
/// ```
/// use kernel::{Game, State};
/// let game = lanterns::new_game(2, 7);
/// let state: State = game.state().clone();
/// // A state is the whole game: it goes on from there, and the hash says that it is the same.
/// let again = Game::restore(game.cards().clone(), state).expect("a sound state");
/// assert_eq!(again.hash(), game.hash());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct State {
    pub(crate) players: u8,
    pub(crate) objects: Vec<Object>,
    pub(crate) piles: Vec<Pile>,
    pub(crate) counters: Vec<Held>,
    pub(crate) links: Vec<Linked>,
    pub(crate) effects: Vec<EffectRow>,
    pub(crate) delayed: Vec<DelayedRow>,
    pub(crate) used: Vec<Used>,
    pub(crate) memory: Vec<Memory>,
    pub(crate) known: Vec<Snapshot>,
    pub(crate) waiting: Vec<crate::Waiting>,
    /// Abilities announced with their choices, each waiting on an object (a stack), see `Game::hold`. Copies of a game
    /// share them, for a stack may be long.
    pub(crate) held: Vec<(Card, Shared<crate::CodeFrame>)>,
    /// Acts asked for by the verb being performed, see `Game::follow_with`.
    pub(crate) following: Vec<crate::Act>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) answer: Option<u16>,
    pub(crate) done: bool,
    pub(crate) deeds: crate::Deeds,
    pub(crate) result: i32,
    pub(crate) stamp: Stamp,
    pub(crate) random: Random,
    pub(crate) notes: crate::cells::Notes,
    /// Numbers the game has written down under names of cards, in the order of the names.
    pub(crate) records: Vec<(Name, i32)>,
    /// The acts of running periods that texts ask about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "crate::annals::Annals::is_empty"))]
    pub(crate) annals: crate::annals::Annals,
    pub(crate) over: Option<Outcome>,
}

/// Why a state cannot be one of a game.
///
/// ```
/// use kernel::{Cards, Game, Misfit};
/// use std::sync::Arc;
/// let game = lanterns::new_game(2, 7);
/// let state = game.state().clone();
/// assert!(Game::restore(game.cards().clone(), state.clone()).is_ok());
/// // The same state among cards for three players is none of theirs.
/// let others = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 3));
/// assert!(matches!(Game::restore(others, state), Err(Misfit::Others)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It has other players or places.
    Others,
    /// A step under way is none the rulebook has, or cannot be read.
    Step,
    /// A note speaks of a card or player that is not there.
    Notes,
    /// A card lies in no pile, or is of no face.
    Nowhere,
    /// A pile is no list.
    Endless,
    /// It breaks an invariant of every game.
    Unsound(crate::Flaw),
}

impl State {
    pub(crate) fn new(players: u8, places: usize, seed: u64) -> Self {
        State {
            players,
            objects: Vec::new(),
            piles: vec![Pile { first: None, last: None, count: 0 }; places * (players as usize + 1)],
            counters: Vec::new(),
            links: Vec::new(),
            effects: Vec::new(),
            delayed: Vec::new(),
            used: Vec::new(),
            memory: Vec::new(),
            known: Vec::new(),
            waiting: Vec::new(),
            held: Vec::new(),
            following: Vec::new(),
            frames: Vec::new(),
            prompt: None,
            answer: None,
            done: true,
            deeds: Default::default(),
            result: 0,
            stamp: Stamp::OLDEST,
            random: Random::new(seed),
            notes: Default::default(),
            records: Vec::new(),
            annals: Default::default(),
            over: None,
        }
    }

    /// The memory of its rows, without the data they point to.
    pub(crate) fn bytes(&self) -> usize {
        use std::mem::size_of_val as size;
        size(&self.objects[..])
            + size(&self.piles[..])
            + size(&self.counters[..])
            + size(&self.links[..])
            + size(&self.effects[..])
            + size(&self.delayed[..])
            + size(&self.used[..])
            + size(&self.memory[..])
            + size(&self.known[..])
            + size(&self.records[..])
            + self.annals.bytes()
            + size(&self.waiting[..])
            + size(&self.held[..])
            + size(&self.frames[..])
            + self.prompt.as_ref().map_or(0, |p| size(&p.options[..]))
    }

    /// Whether the same lies on both tables: cards, their order, faces and statuses, counters, links, lasting effects,
    /// waiting abilities, notes and the end. The way there (stamps, chance, unfinished work) is not compared.
    pub(crate) fn is_same_table(&self, other: &State) -> bool {
        let lie = |s: &State| -> Vec<(Option<Slot>, Option<Slot>)> {
            s.objects.iter().map(|o| (o.next, o.previous)).collect()
        };
        self.is_alike(other) && lie(self) == lie(other)
    }

    /// The same, whatever the order of the cards in one place.
    pub(crate) fn is_alike(&self, other: &State) -> bool {
        let object = |o: &Object| Object { stamp: Stamp::OLDEST, age: 0, next: None, previous: None, ..*o };
        let lasting = |e: &EffectRow| (e.ability, e.op, e.source, e.you, e.lasts, e.set.clone());
        let waiting = |d: &DelayedRow| (d.ability, d.op, d.source, d.you, d.lasts, d.left);
        let counters = |s: &State| {
            let mut rows: Vec<(Thing, Counter, i32)> =
                s.counters.iter().filter(|h| h.count != 0).map(|h| (h.on, h.kind, h.count)).collect();
            rows.sort_unstable();
            rows
        };
        let links = |s: &State| {
            let mut rows: Vec<(Link, Card, Thing)> = s.links.iter().map(|l| (l.link, l.from, l.to)).collect();
            rows.sort_unstable();
            rows
        };
        self.objects.iter().map(object).eq(other.objects.iter().map(object))
            && counters(self) == counters(other)
            && links(self) == links(other)
            && self.effects.iter().map(lasting).eq(other.effects.iter().map(lasting))
            && self.delayed.iter().map(waiting).eq(other.delayed.iter().map(waiting))
            && self.memory == other.memory
            && self.records == other.records
            && self.notes == other.notes
            && self.over == other.over
    }

    /// Whether it is of these cards, and every pile is a list of cards that lie in it.
    pub(crate) fn is_of(&self, cards: &crate::Cards) -> Result<(), Misfit> {
        let (players, all, piles) = (cards.players, self.objects.len(), self.piles.len());
        let there = |slot: Option<Slot>| slot.is_none_or(|slot| slot.index() < all);
        let lies = |o: &Object| {
            o.def.index() < cards.defs().len()
                && o.pile.is_none_or(|pile| pile.index() < piles)
                && there(o.next)
                && there(o.previous)
                && o.owner.0 < players
                && o.controller.0 < players
        };
        let is_pile = |pile: &Pile| there(pile.first) && there(pile.last) && usize::from(pile.count) <= all;
        if self.players != players || piles != cards.rules.zones.places.len() * (usize::from(players) + 1) {
            return Err(Misfit::Others);
        }
        let known = |cell: crate::Cell| match cell.thing() {
            Thing::Nothing => true,
            Thing::Player(seat) => seat.0 < players,
            Thing::Card(card) => card.slot() < all,
        };
        let is_step = |frame: &Frame| match frame {
            Frame::Step(step) => {
                let rule = cards.rules.timing.steps.get(usize::from(step.step.0));
                rule.is_some_and(|rule| (rule.reads)(step)) && step.cells.iter().all(known)
            }
            Frame::Running => false,
            _ => true,
        };
        if !self.frames.iter().all(is_step) {
            return Err(Misfit::Step);
        }
        if !self.notes.iter().all(known) {
            return Err(Misfit::Notes);
        }
        if all > Slot::MOST || !self.objects.iter().all(lies) || !self.piles.iter().all(is_pile) {
            return Err(Misfit::Nowhere);
        }
        let ends = |(number, pile): (usize, &Pile)| {
            self.slots(PileId::new(number)).take(all + 1).count() == usize::from(pile.count)
        };
        match self.piles.iter().enumerate().all(ends) {
            true => Ok(()),
            false => Err(Misfit::Endless),
        }
    }

    pub(crate) fn pile_of(&self, zone: Zone) -> PileId {
        let seat = zone.seat.map_or(self.players, |s| s.0);
        PileId::new(zone.place.index() * (usize::from(self.players) + 1) + usize::from(seat))
    }

    pub(crate) fn zone_of(&self, pile: PileId) -> Zone {
        let n = usize::from(self.players) + 1;
        let seat = (pile.index() % n) as u8;
        Zone { place: Place((pile.index() / n) as u16), seat: (seat < self.players).then_some(Seat(seat)) }
    }

    /// Returns the zone of the card in that slot.
    pub(crate) fn lies_in(&self, slot: Slot) -> Option<Zone> {
        self.objects[slot.index()].pile.map(|pile| self.zone_of(pile))
    }

    /// The card now in that slot.
    pub(crate) fn card(&self, slot: Slot) -> Card {
        Card { slot, age: self.objects[slot.index()].age }
    }

    /// Whether a pile lies nowhere: those come first.
    fn is_nowhere(&self, pile: Option<PileId>) -> bool {
        const { assert!(NOWHERE.0 == 0) };
        pile.is_some_and(|pile| pile.index() <= usize::from(self.players))
    }

    /// The object, if this incarnation is still the current one.
    #[inline]
    pub(crate) fn object(&self, card: Card) -> Option<&Object> {
        self.objects.get(card.slot.index()).filter(|o| o.age == card.age && !self.is_nowhere(o.pile))
    }

    pub(crate) fn slots(&self, pile: PileId) -> Slots<'_> {
        Slots { state: self, at: self.piles[pile.index()].first }
    }

    fn unlink(&mut self, slot: Slot) {
        let Object { next, previous, pile: Some(pile), .. } = self.objects[slot.index()] else { return };
        match previous {
            None => self.piles[pile.index()].first = next,
            Some(previous) => self.objects[previous.index()].next = next,
        }
        match next {
            None => self.piles[pile.index()].last = previous,
            Some(next) => self.objects[next.index()].previous = previous,
        }
        self.piles[pile.index()].count -= 1;
    }

    /// Takes the card from its pile and puts it at the end (`top` of a deck is the first card).
    pub(crate) fn relink(&mut self, slot: Slot, pile: PileId, end: End) {
        self.unlink(slot);
        let p = &mut self.piles[pile.index()];
        let (previous, next) = match end {
            End::Bottom => (p.last, None),
            End::Top => (None, p.first),
        };
        p.count += 1;
        match previous {
            None => p.first = Some(slot),
            Some(previous) => self.objects[previous.index()].next = Some(slot),
        }
        match next {
            None => self.piles[pile.index()].last = Some(slot),
            Some(next) => self.objects[next.index()].previous = Some(slot),
        }
        let object = &mut self.objects[slot.index()];
        (object.previous, object.next, object.pile) = (previous, next, Some(pile));
    }

    pub(crate) fn count(&self, on: Thing, kind: Counter) -> i32 {
        self.counters.iter().find(|h| h.on == on && h.kind == kind).map_or(0, |h| h.count)
    }

    pub(crate) fn set_count(&mut self, on: Thing, kind: Counter, count: i32) {
        let count = bounded(count.into());
        match self.counters.iter().position(|h| h.on == on && h.kind == kind) {
            Some(i) if count == 0 => {
                self.counters.remove(i);
            }
            Some(i) => self.counters[i].count = count,
            None if count == 0 => {}
            None => self.counters.push(Held { on, kind, count }),
        }
    }

    pub(crate) fn has_status(&self, card: Card, status: Status) -> bool {
        self.object(card).is_some_and(|o| o.status & (1 << status.0) != 0)
    }

    pub(crate) fn linked_to(&self, link: Link, from: Card) -> Thing {
        self.links.iter().find(|l| l.link == link && l.from == from).map_or(Thing::Nothing, |l| l.to)
    }
}

/// An end of a pile.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::End;
/// use lanterns::lexicon::place;
/// let deck = Zone::of(place::DECK, Seat(0));
/// let bellows = game.place(cards.find("Bellows").expect("a card"), Seat(0), deck);
/// game.move_card(lantern, deck, End::Bottom);
/// assert_eq!(game.top_of(deck), Some(bellows));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum End {
    /// The first card: the one drawn next.
    Top,
    /// The last card.
    Bottom,
}

/// The slots of a pile in order.
pub(crate) struct Slots<'a> {
    state: &'a State,
    at: Option<Slot>,
}

impl Iterator for Slots<'_> {
    type Item = Slot;
    fn next(&mut self) -> Option<Slot> {
        let slot = self.at?;
        self.at = self.state.objects[slot.index()].next;
        Some(slot)
    }
}
