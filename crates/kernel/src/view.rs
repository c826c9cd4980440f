//! The view: the looks of every card under all continuous effects, layer by layer over the whole table (E17).
//!
//! Effects are the characteristic lines of constant abilities whose card is where they work, and the rows left by
//! resolved abilities. The layer follows from the change. Inside a layer the order is: characteristic-defining
//! abilities, dependency (CR 613.8), timestamp. Nothing is applied and un-applied: the view is a cache, and what
//! changed decides what is computed again.

mod bare;
mod dependency;
mod effects;
mod facets;
pub(crate) mod fixed;
mod footprint;
mod layers;
mod one;
mod pass;
pub(crate) mod reads;
mod says;

use abilities::Keyword;
#[doc(hidden)]
pub use bare::Resolved;
use effects::Active;
pub use fixed::Fixed;
use pass::{Plan, Verdict};
use reads::{ALL, Aspects, COUNTERS, LINKS, NOTES, PLAY, PLAYERS};
pub(crate) use says::{Says, leaning, meant_at};
use smallvec::SmallVec;
use std::sync::Arc;

use crate::{
    AbilityId, Bindings, Card, Ctx, EntryId, Game, Looks, OpId, Seat, Slot, Stamp, Thing, Things, UseId, Via,
    row::{Class, Key, Row, key},
};

/// Layers, in order.
const LAYERS: u8 = 10;
const COPY: u8 = 0;
const CONTROL: u8 = 1;
const TYPE: u8 = 3;
const AFTER_TYPES: u8 = 4;
const ABILITY: u8 = 5;
const DEFINED: u8 = 6;
const BASE: u8 = 7;
const CHANGE: u8 = 8;
const SWITCH: u8 = 9;

/// The most touched cards that the view tells apart.
const TOUCHED: usize = 16;

/// Words of a set of keys.
const KEY_WORDS: usize = 20;

/// The word and the bit of a key in such a set; keys may share one.
fn bit_of(key: Key) -> (usize, u64) {
    let bit = key.bit() % (KEY_WORDS * 64);
    (bit / 64, 1 << (bit % 64))
}

/// The cached result.
#[derive(Clone, Debug)]
pub(crate) struct View {
    of: Vec<Option<EntryId>>,
    looks: Vec<Looks>,
    owners: Vec<Slot>,
    pub granted: Vec<Row>,
    /// A bit for each key some granted row has, so that a question nobody speaks of costs one look; see [`bit_of`].
    granted_keys: [u64; KEY_WORDS],
    /// Characteristic rows granted since the last statement was applied; their effects begin at once.
    fresh: Vec<Row>,
    /// Keywords printed on a card that an effect has taken away.
    removed: Vec<(Slot, Keyword)>,
    /// Keyword uses an effect has given to a card.
    given: Vec<(Slot, UseId)>,
    /// Keywords a card cannot have.
    never: Vec<(Slot, Keyword)>,
    /// The results of conditions and stat-reading selectors in the finished view of an earlier pass.
    verdicts: Vec<Verdict>,
    /// Effects that undo their own condition, if the view found no rest.
    oscillation: Option<Vec<(Thing, AbilityId)>>,
    dirty_all: bool,
    /// The aspects that changed since the view was computed.
    changed: Aspects,
    /// The cards it changed about, while they are few.
    dirty: Vec<Slot>,
    many_dirty: bool,
    /// The findings of the last full computation; shared by clones.
    plan: Arc<Plan>,
    /// The versions of index and effect rows it was made from; none before the first.
    planned: Option<(u32, u32)>,
    pub effect_version: u32,
    /// The number of (card, layer) cells that were computed since the game began.
    pub cells: u64,
    /// Counts the changes of the table, see [`Game::is_checked`].
    pub version: u64,
    /// The table the rules have last looked over.
    pub checked: u64,
    /// The cards touched since the rules looked at every card, while they are few; none if it may be any card.
    touched: Option<SmallVec<[Slot; TOUCHED]>>,
    trace: Option<Tracing>,
}

/// The changes of one card, noted while the view is computed.
#[derive(Clone, Debug)]
struct Tracing {
    card: Card,
    changes: Vec<Trace>,
}

/// One change of one card by one effect, for those who ask why.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::Trace;
/// use lanterns::lexicon::stat;
/// game.place(cards.find("Great Beacon").expect("a card"), Seat(0), yard);
/// let changes: Vec<Trace> = game.trace(lantern);
/// assert_eq!(changes.len(), 1, "the beacon makes it brighter");
/// assert_eq!(changes[0].after.stat(stat::LIGHT), changes[0].before.stat(stat::LIGHT).map(|light| light + 1));
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    /// The card or player that has the ability.
    pub source: Thing,
    /// The ability; none if a rule or a counter made the change.
    pub ability: Option<AbilityId>,
    /// The looks before the change.
    pub before: Looks,
    /// The looks after the change.
    pub after: Looks,
}

impl View {
    pub fn new() -> Self {
        View {
            of: Vec::new(),
            looks: Vec::new(),
            owners: Vec::new(),
            granted: Vec::new(),
            granted_keys: [0; KEY_WORDS],
            fresh: Vec::new(),
            removed: Vec::new(),
            given: Vec::new(),
            never: Vec::new(),
            verdicts: Vec::new(),
            oscillation: None,
            dirty_all: true,
            changed: 0,
            dirty: Vec::new(),
            many_dirty: false,
            plan: Arc::default(),
            planned: None,
            effect_version: 0,
            cells: 0,
            version: 1,
            checked: 0,
            touched: None,
            trace: None,
        }
    }
    /// Whether the changes of this card are noted.
    fn traces(&self, card: Card) -> bool {
        self.trace.as_ref().is_some_and(|trace| trace.card == card)
    }

    /// The granted rows of a key. Asked only of a clean view, whose rows are sorted.
    #[inline]
    pub fn granted_for(&self, key: Key) -> &[Row] {
        if self.granted.is_empty() { &[] } else { self.granted_to(key) }
    }
    fn granted_to(&self, key: Key) -> &[Row] {
        let (word, bit) = bit_of(key);
        if self.granted_keys[word] & bit == 0 {
            return &[];
        }
        let start = self.granted.partition_point(|r| r.key < key);
        let length = self.granted[start..].partition_point(|r| r.key == key);
        &self.granted[start..start + length]
    }
    fn sort_granted(&mut self) {
        self.granted.sort_unstable();
        self.granted_keys = [0; KEY_WORDS];
        for row in &self.granted {
            let (word, bit) = bit_of(row.key);
            self.granted_keys[word] |= bit;
        }
    }
    #[inline]
    fn entry_of(&self, slot: Slot) -> Option<EntryId> {
        self.of.get(slot.index()).copied().flatten()
    }
    #[inline]
    pub fn find(&self, slot: Slot) -> Option<&Looks> {
        self.entry_of(slot).map(|entry| &self.looks[entry.index()])
    }
    pub fn stale(&mut self) {
        self.dirty_all = true;
    }
    /// Whether an effect looks at this.
    pub fn heeds(&self, aspects: Aspects) -> bool {
        (self.plan.reads | self.plan.asks) & aspects != 0
    }
    /// Whether nothing was touched since it was computed, and the effects are those it was computed with.
    pub fn is_current(&self, index: u32) -> bool {
        !self.dirty_all && self.changed == 0 && self.planned == Some((index, self.effect_version))
    }
    /// The memory of its rows, without the plan all clones share.
    pub fn bytes(&self) -> usize {
        use std::mem::size_of_val as size;
        size(&self.of[..]) + size(&self.looks[..]) + size(&self.owners[..]) + size(&self.granted[..])
    }
    /// Something about a card changed.
    pub fn touch_card(&mut self, slot: Slot, aspects: Aspects) {
        self.changed |= aspects;
        if self.dirty.len() > 8 {
            self.many_dirty = true;
        } else if !self.dirty.contains(&slot) {
            self.dirty.push(slot);
        }
    }
    /// Counters on something changed.
    pub fn touch_counters(&mut self, on: Thing) {
        match on {
            Thing::Card(card) => self.touch_card(card.slot, COUNTERS),
            _ => self.changed |= PLAYERS,
        }
    }
    /// Something about the players changed, or a note.
    pub fn touch_players(&mut self) {
        self.changed |= PLAYERS;
    }
    /// A link to something changed.
    pub fn touch_linked(&mut self, thing: Thing) {
        match thing {
            Thing::Card(card) => self.touch_card(card.slot, LINKS),
            _ => self.changed |= LINKS,
        }
    }
    pub fn touch_notes(&mut self) {
        self.changed |= NOTES;
    }
    /// Something may have happened to any card.
    pub fn touch_all(&mut self) {
        self.touched = None;
    }
    /// Notes the cards touched since the view was last brought up to date.
    fn note_touched(&mut self) {
        let many = self.dirty_all || self.many_dirty;
        let Some(touched) = self.touched.as_mut().filter(|_| !many) else { return self.touch_all() };
        for slot in &self.dirty {
            if !touched.contains(slot) {
                touched.push(*slot);
            }
        }
        if touched.len() > TOUCHED {
            self.touch_all();
        }
    }
    fn clear(&mut self) {
        self.touch_all();
        for &slot in &self.owners {
            self.of[slot.index()] = None;
        }
        self.owners.clear();
        self.looks.clear();
        self.granted.clear();
        self.granted_keys = [0; KEY_WORDS];
        self.fresh.clear();
        self.removed.clear();
        self.given.clear();
        self.never.clear();
    }
}

impl Game {
    /// Effects that keep undoing the condition they depend on, so that no table is consistent: each with its source
    /// and ability. The view then shows the effects applied once, in order.
    pub fn oscillation(&self) -> Option<&[(Thing, AbilityId)]> {
        self.view.oscillation.as_deref()
    }

    /// The number of object-layer cells the view has computed so far.
    pub fn cells_computed(&self) -> u64 {
        self.view.cells
    }

    /// The rules have looked the table over and found nothing to do: until it changes they need not look again.
    pub fn mark_checked(&mut self) {
        self.refresh();
        self.view.checked = self.view.version;
        self.view.touch_all();
    }

    /// The same where the rules have looked at every card, and no card could come to have something to do but by a change
    /// of that card: until then it is enough to look at [`Game::touched`].
    pub fn mark_looked_over(&mut self) {
        self.mark_checked();
        self.view.touched = Some(SmallVec::new());
    }

    /// The cards something has happened to since the rules looked at every card; none if it may be any card.
    pub fn touched(&self) -> Option<impl Iterator<Item = Card> + '_> {
        let known = !self.view.dirty_all && !self.view.many_dirty;
        let noted = self.view.touched.as_ref().filter(|_| known)?;
        Some(noted.iter().chain(&self.view.dirty).map(|slot| self.state.card(*slot)))
    }

    /// Whether the table is as it was when the rules last looked it over; the game's notes apart.
    pub fn is_checked(&self) -> bool {
        self.view.checked == self.view.version
    }

    /// Brings the view up to date with the touched cards.
    pub(crate) fn refresh(&mut self) {
        // A game that has stopped is refused, and nobody looks at it any more (E37.3).
        if !self.view.dirty_all && self.view.changed == 0 || !self.endless.is_empty() {
            return;
        }
        self.view.note_touched();
        let are = self.index.speaks(key(Class::Are, 0));
        let counted = !self.cards.rules.types.counter_stats.is_empty();
        if !are && self.state.effects.is_empty() && !counted {
            self.view.version += 1;
            if !self.view.looks.is_empty() || !self.view.granted.is_empty() {
                self.view.clear();
            }
            self.view.oscillation = None;
            if !self.view.plan.is_of_nothing() {
                self.view.plan = Arc::default();
            }
            self.view.planned = Some((self.index.version, self.view.effect_version));
            self.mark_clean();
            return;
        }
        let same_effects = self.view.planned == Some((self.index.version, self.view.effect_version));
        // Cards that come and go have no looks yet, or no longer; counters may be stats.
        let always = if counted { PLAY | COUNTERS } else { PLAY };
        let asked = self.view.changed & self.view.plan.asks != 0 && self.has_new_verdict();
        let matters = if asked { ALL } else { self.view.changed & (self.view.plan.reads | always) };
        if self.view.dirty_all || !same_effects || matters != 0 || self.view.changed & !NOTES != 0 {
            self.view.version += 1;
        }
        if self.view.dirty_all || !same_effects {
            self.compute_all();
        } else if matters == 0 {
            // No effect reads the changed values.
        } else if self.view.many_dirty || asked || (self.view.changed & NOTES & self.view.plan.reads != 0) {
            self.compute_all();
        } else {
            let plan = self.view.plan.clone();
            let seen = self.view.changed & (plan.reads | plan.asks) != 0;
            let is_source = |slot: &Slot| plan.effects.iter().any(|e| e.slot == Some(*slot));
            if !seen && matters == COUNTERS && plan.is_kept() {
                // No effect reads counters: they change the numbers of their own card, and nothing else.
                for slot in std::mem::take(&mut self.view.dirty) {
                    self.recount(slot, &plan);
                }
            } else if !plan.local || (seen && self.view.dirty.iter().any(is_source)) {
                self.compute_all();
            } else {
                for slot in std::mem::take(&mut self.view.dirty) {
                    self.compute_one(slot, &plan);
                }
            }
        }
        self.mark_clean();
    }

    fn mark_clean(&mut self) {
        self.view.dirty_all = false;
        self.view.changed = 0;
        self.view.many_dirty = false;
        self.view.dirty.clear();
    }

    /// The uses of a keyword a card has now: those printed on it, and those given to it.
    pub(crate) fn uses_of(
        &self,
        card: Card,
        keyword: abilities::Keyword,
    ) -> impl Iterator<Item = &abilities::KeywordUse> {
        let looks = self.looks(card);
        let printed = &self.cards.def(looks.def).uses;
        let keeps = !looks.lost && !self.view.removed.contains(&(card.slot, keyword));
        let given = self.view.given.iter().filter(move |(slot, _)| *slot == card.slot).map(|(_, number)| number);
        let uses = printed.iter().filter(move |_| keeps).chain(given).map(|u| self.cards.keyword_use(*u));
        uses.filter(move |u| u.keyword == keyword)
    }

    /// Whether the ability printed on that slot has been taken away.
    pub(crate) fn ability_lost(&self, slot: Slot, ability: AbilityId) -> bool {
        let Some(looks) = self.view.find(slot) else {
            return false;
        };
        let keyword = self.cards.ability(ability).keyword;
        looks.lost || keyword.is_some_and(|k| self.view.removed.contains(&(slot, k)))
    }

    /// Every change of this card, in order.
    pub fn trace(&self, card: Card) -> Vec<Trace> {
        let mut game = self.copy();
        game.view.trace = Some(Tracing { card, changes: Vec::new() });
        game.compute_all();
        game.view.trace.map_or_else(Vec::new, |tracing| tracing.changes)
    }

    /// Computes the whole view anew, as if nothing were cached (for tests and benchmarks).
    pub fn recompute(&mut self) {
        self.compute_all();
        self.mark_clean();
    }
}
