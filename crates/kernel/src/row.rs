//! The index of abilities: one row for each thing an ability speaks of, kept by key so that a question nobody speaks
//! of costs one look. Derived from where the cards are; no part of equality, hash or save.

use abilities::{Ability, Rung, Statement, Verb};
use serde::{Deserialize, Serialize};

/// Verbs a lexicon may have.
pub(crate) const VERBS: usize = 96;

/// What a row answers.
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
    /// Untimed actions, all in one.
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

/// A class and what it is about.
pub(crate) fn key(class: Class, about: usize) -> u16 {
    (class as usize * VERBS + about) as u16
}

/// One thing one ability of one card speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Row {
    pub(crate) key: u16,
    pub(crate) slot: u16,
    /// Which ability.
    pub ability: u16,
    pub(crate) part: u8,
    pub(crate) via: u16,
}

/// The keys of an ability, with the number of the part each is for.
pub(crate) fn keys(ability: &Ability) -> Vec<(u16, u8)> {
    let verb = |v: Verb| v.index();
    match ability {
        Ability::Constant { parts, .. } => {
            let mut keys = Vec::new();
            let mut characteristic = false;
            for (i, part) in parts.iter().enumerate() {
                let k = match part {
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
                keys.push((k, i as u8));
            }
            keys
        }
        Ability::Trigger { rung, event, .. } => {
            vec![(key(Class::of_rung(*rung), verb(event.verb)), 0)]
        }
        Ability::Action { when: Some((rung, event)), .. } => vec![(key(Class::of_rung(*rung), verb(event.verb)), 0)],
        Ability::Action { .. } => vec![(key(Class::Action, 0), 0)],
        Ability::Headed { head, .. } => vec![(key(Class::Head, head.index()), 0)],
    }
}

/// The rows of all cards that are where their abilities work.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    rows: Vec<Row>,
    counts: Vec<u16>,
    /// How many rows each card has.
    held: Vec<u16>,
    /// Changes whenever a characteristic row comes or goes.
    pub version: u32,
}

impl Index {
    pub fn new() -> Self {
        Index { rows: Vec::new(), counts: vec![0; CLASSES * VERBS], held: Vec::new(), version: 0 }
    }

    /// The memory of its rows.
    pub fn bytes(&self) -> usize {
        use std::mem::size_of_val as size;
        size(&self.rows[..]) + size(&self.counts[..]) + size(&self.held[..])
    }

    /// Whether anything speaks of this.
    pub fn speaks(&self, key: u16) -> bool {
        self.counts[key as usize] != 0
    }

    pub fn rows(&self, key: u16) -> &[Row] {
        if !self.speaks(key) {
            return &[];
        }
        let start = self.rows.partition_point(|r| r.key < key);
        &self.rows[start..start + self.counts[key as usize] as usize]
    }

    pub fn all(&self) -> &[Row] {
        &self.rows
    }

    pub fn add(&mut self, row: Row) {
        let at = self.rows.partition_point(|r| *r < row);
        self.rows.insert(at, row);
        self.counts[row.key as usize] += 1;
        if self.held.len() <= row.slot as usize {
            self.held.resize(row.slot as usize + 1, 0);
        }
        self.held[row.slot as usize] += 1;
        self.version += u32::from(row.key == key(Class::Are, 0));
    }

    pub fn remove_slot(&mut self, slot: u16) {
        match self.held.get_mut(slot as usize) {
            None | Some(0) => return,
            Some(held) => *held = 0,
        }
        let (counts, version) = (&mut self.counts, &mut self.version);
        self.rows.retain(|r| {
            let keep = r.slot != slot;
            if !keep {
                counts[r.key as usize] -= 1;
                *version += u32::from(r.key == key(Class::Are, 0));
            }
            keep
        });
    }
}
