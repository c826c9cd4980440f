//! The index of abilities: one row for each thing an ability speaks of, kept by key so that a question nobody speaks
//! of costs one look. Derived from where the cards are; no part of equality, hash or save.

use crate::{AbilityId, Slot, Via};
use abilities::{Ability, Lexicon, Rung, Selector, Statement, Verb, verbs};

/// The question that a row answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Class {
    Cannot,
    Exempt,
    May,
    Price,
    BeforeWould,
    Before,
    WhenWould,
    When,
    After,
    /// Numbers, by number id.
    Modify,
    /// Characteristics, all in one.
    Are,
    /// Untimed actions: [`ACTION`] and [`APART`].
    Action,
    /// Heads, by head id.
    Head,
}

pub(crate) const CLASSES: usize = 13;

impl Class {
    pub fn of_rung(rung: Rung) -> Class {
        match rung {
            Rung::BeforeWould => Class::BeforeWould,
            Rung::Before => Class::Before,
            Rung::WhenWould => Class::WhenWould,
            Rung::When => Class::When,
            Rung::After => Class::After,
        }
    }
}

/// A class and its subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Key {
    class: Class,
    about: u16,
}

impl Key {
    /// A number that few others have.
    pub fn bit(self) -> usize {
        self.class as usize * 97 + usize::from(self.about)
    }
}

/// A class and its subject.
pub(crate) fn key(class: Class, about: usize) -> Key {
    Key { class, about: about as u16 }
}

/// The untimed actions, and those of them that are kept apart.
pub(crate) const ACTION: Key = Key { class: Class::Action, about: 0 };
pub(crate) const APART: Key = Key { class: Class::Action, about: 1 };

/// Keeps the untimed action with these keys apart.
pub(crate) fn set_apart(keys: &mut [Spoken]) {
    for spoken in keys.iter_mut().filter(|spoken| spoken.key == ACTION) {
        spoken.key = APART;
    }
}

/// The most keys of a class: as many as the lexicon has verbs, numbers or heads.
pub(crate) fn keys_of_class(lexicon: &Lexicon) -> usize {
    let verbs = lexicon.verbs.iter().map(|e| e.id.index());
    let numbers = lexicon.numbers.iter().map(|e| e.id.index());
    let heads = lexicon.heads.iter().map(|e| e.id.index());
    verbs.chain(numbers).chain(heads).max().unwrap_or(0).max(verbs::FIRST_OF_GAME.into()) + 1
}

/// One thing one ability of one card speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    pub(crate) key: Key,
    /// A permission, prohibition or exemption about acts on its own card and on no other: such rows
    /// stand behind the rest of their key, by slot.
    pub(crate) own: bool,
    pub(crate) slot: Slot,
    /// The ability.
    pub ability: AbilityId,
    pub(crate) statement: u8,
    /// The source from which the card has it.
    pub via: Via,
}

impl Row {
    /// The row of one statement, or of a whole ability, that a card has. A use of a keyword is no action set apart: its price is its own.
    pub(crate) fn of(spoken: Spoken, slot: Slot, ability: AbilityId, via: Via) -> Row {
        let key = if spoken.key == APART && matches!(via, Via::Use(_)) { ACTION } else { spoken.key };
        Row { key, own: spoken.own, slot, ability, statement: spoken.statement, via }
    }

    /// The order of actions, wherever the index keeps them.
    pub(crate) fn place(&self) -> (Slot, AbilityId, Via) {
        (self.slot, self.ability, self.via)
    }

    /// The line of the ability it is for.
    pub(crate) fn line(&self) -> Line {
        Line { slot: Some(self.slot), ability: self.ability, statement: self.statement, via: self.via }
    }
}

/// One line of an ability a card has, or of an effect that lasts.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::{Act, Line, LogLine};
/// use lanterns::lexicon::verb;
/// /// The lines that forbade something, as a log tells them.
/// fn forbidding(log: &[LogLine]) -> impl Iterator<Item = &Line> {
///     log.iter().filter_map(|line| if let LogLine::Forbidden(_, by) = line { Some(by) } else { None })
/// }
/// game.start_log();
/// game.perform(Act::of(verb::DOUSE).to(lantern));
/// game.run();
/// assert_eq!(forbidding(game.log()).count(), 0, "nothing protects the lantern");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// The card that has it; none of an effect that lasts.
    pub(crate) slot: Option<Slot>,
    /// The ability.
    pub ability: AbilityId,
    /// The line of the ability.
    pub statement: u8,
    /// The source from which the card has it.
    pub via: Via,
}

/// A statement or a whole ability, and the key by which it is found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoken {
    pub key: Key,
    pub statement: u8,
    /// See [`Row::own`].
    pub own: bool,
}

/// Returns the rows of a key that may speak of an act on this card, or on no card.
pub(crate) fn about(rows: &[Row], slot: Option<Slot>) -> impl Iterator<Item = &Row> {
    let (any, own) = rows.split_at(rows.partition_point(|r| !r.own));
    let own = slot.map_or(&[][..], |slot| {
        let own = &own[own.partition_point(|r| r.slot < slot)..];
        &own[..own.partition_point(|r| r.slot == slot)]
    });
    any.iter().chain(own)
}

/// The keys of an ability, each with the number of its statement.
pub(crate) fn keys(ability: &Ability) -> Vec<Spoken> {
    let verb = |v: Verb| v.index();
    let whole = |key: Key| vec![Spoken { key, statement: 0, own: false }];
    match ability {
        Ability::Constant { statements, .. } => {
            let mut keys = Vec::new();
            let mut characteristic = false;
            for (i, statement) in statements.iter().enumerate() {
                let k = match statement {
                    Statement::Cannot(p) => key(Class::Cannot, verb(p.verb)),
                    Statement::Exempt(p) => key(Class::Exempt, verb(p.verb)),
                    Statement::May(p) => key(Class::May, verb(p.verb)),
                    Statement::Price(p, _) => key(Class::Price, verb(p.verb)),
                    Statement::Modify(n, ..) => key(Class::Modify, n.index()),
                    // One block is one effect: its first characteristic stands for all.
                    Statement::Are(..) if characteristic => continue,
                    Statement::Are(..) => {
                        characteristic = true;
                        key(Class::Are, 0)
                    }
                };
                let own = match statement {
                    Statement::Cannot(p) | Statement::Exempt(p) | Statement::May(p) => {
                        p.patient == Some(Selector::This)
                    }
                    _ => false,
                };
                keys.push(Spoken { key: k, statement: i as u8, own });
            }
            keys
        }
        Ability::Trigger { rung, event, .. } => whole(key(Class::of_rung(*rung), verb(event.verb))),
        Ability::Action { when: Some((rung, event)), .. } => whole(key(Class::of_rung(*rung), verb(event.verb))),
        Ability::Action { .. } => whole(ACTION),
        Ability::Headed { head, .. } => whole(key(Class::Head, head.index())),
    }
}

/// The rows of all cards that are where their abilities work.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    rows: Vec<Row>,
    /// The number of rows each key has, class by class.
    counts: Vec<u16>,
    keys_of_class: usize,
    /// The number of rows each card has.
    held: Vec<u16>,
    /// Changes whenever a characteristic row comes or goes.
    pub version: u32,
}

impl Index {
    pub fn new(keys_of_class: usize) -> Self {
        let counts = vec![0; CLASSES * keys_of_class];
        Index { rows: Vec::new(), counts, keys_of_class, held: Vec::new(), version: 0 }
    }

    fn at(&self, key: Key) -> usize {
        key.class as usize * self.keys_of_class + usize::from(key.about)
    }

    /// The memory of its rows.
    pub fn bytes(&self) -> usize {
        use std::mem::size_of_val as size;
        size(&self.rows[..]) + size(&self.counts[..]) + size(&self.held[..])
    }

    /// Whether anything speaks of this.
    #[inline]
    pub fn speaks(&self, key: Key) -> bool {
        self.counts[self.at(key)] != 0
    }

    #[inline]
    pub fn rows(&self, key: Key) -> &[Row] {
        if self.speaks(key) { self.spoken(key) } else { &[] }
    }

    fn spoken(&self, key: Key) -> &[Row] {
        let start = self.rows.partition_point(|r| r.key < key);
        &self.rows[start..start + usize::from(self.counts[self.at(key)])]
    }

    pub fn all(&self) -> &[Row] {
        &self.rows
    }

    pub fn add(&mut self, row: Row) {
        let at = self.rows.partition_point(|r| *r < row);
        self.rows.insert(at, row);
        let at = self.at(row.key);
        self.counts[at] += 1;
        if self.held.len() <= row.slot.index() {
            self.held.resize(row.slot.index() + 1, 0);
        }
        self.held[row.slot.index()] += 1;
        self.version += u32::from(row.key == key(Class::Are, 0));
    }

    pub fn remove_slot(&mut self, slot: Slot) {
        match self.held.get_mut(slot.index()) {
            None | Some(0) => return,
            Some(held) => *held = 0,
        }
        let (counts, version, of_class) = (&mut self.counts, &mut self.version, self.keys_of_class);
        self.rows.retain(|r| {
            let keep = r.slot != slot;
            if !keep {
                counts[r.key.class as usize * of_class + usize::from(r.key.about)] -= 1;
                *version += u32::from(r.key == key(Class::Are, 0));
            }
            keep
        });
    }
}
