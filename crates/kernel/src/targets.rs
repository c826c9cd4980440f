//! Targets: every occurrence of the word `target` in an ability is a slot, chosen when the ability is announced and
//! judged again when it is carried out (E7.4, E13.8).

use crate::{CodeFrame, Ctx, Game, Thing, Things, code::Op};
use abilities::{ActPhrase, Choice, Pick, Quantity, Selector, Statement};

/// One occurrence of the word `target`.
#[derive(Clone, Copy, Debug)]
pub struct TargetSlot<'a> {
    /// Its number in `Bindings::targets`.
    pub key: u16,
    /// What it describes.
    pub selector: &'a Selector,
}

/// Which part of a clause a slot is; the op number is in the low bits.
pub(crate) const PATIENT: u16 = 0;
pub(crate) const AGENT: u16 = 0x4000;
pub(crate) const SECOND: u16 = 0x8000;

/// Whether the selector asks for targets.
pub(crate) fn is_target(selector: &Selector) -> bool {
    matches!(selector, Selector::Pick(Quantity::Target | Quantity::Targets(_) | Quantity::UpToTargets(_), _))
}

impl Game {
    /// The slots of an ability in the order written, without those of modes that were not chosen and of blocks that
    /// are done later.
    pub fn target_slots(&self, code: &CodeFrame) -> Vec<TargetSlot<'_>> {
        let Some(compiled) = self.cards.abilities.get(code.ability as usize) else {
            return Vec::new();
        };
        let ops = &compiled.code;
        let mut slots = Vec::new();
        let mut skipped: Vec<(u16, u16)> = Vec::new();
        let mut pc = code.pc;
        while let Some(op) = ops.get(pc as usize) {
            if let Some(&(_, end)) = skipped.iter().find(|(start, end)| *start <= pc && pc < *end) {
                pc = end;
                continue;
            }
            match op {
                Op::End => break,
                Op::Do(phrase, _) => slots.extend(slots_of_phrase(phrase, pc)),
                Op::Choose { what: Choice::Of(selector), .. } | Op::Divide(_, selector, _) => {
                    slots.extend(slot(selector, pc | PATIENT))
                }
                Op::Until(parts, _) => slots.extend(parts.iter().find_map(|part| match part {
                    Statement::Are(selector, _) => slot(selector, pc | PATIENT),
                    _ => None,
                })),
                Op::Modes(_, _, starts, end) => {
                    for (i, &start) in starts.iter().enumerate() {
                        if !code.bindings.modes.contains(&(i as u8)) {
                            skipped.push((start, starts.get(i + 1).copied().unwrap_or(*end)));
                        }
                    }
                }
                Op::Later(.., end) | Op::At(_, end) => {
                    pc = *end;
                    continue;
                }
                _ => {}
            }
            pc += 1;
        }
        slots
    }

    /// What may be chosen for a slot now, and how many must and may be chosen in all. Targets of one slot differ
    /// (E13.3), and nothing that forbids being a target may speak against them (E13.6).
    pub fn target_choices(&self, code: &CodeFrame, slot: &TargetSlot) -> (Things, usize, usize) {
        let (mut found, needed, possible) = self.choosable(slot.selector, &code.ctx());
        // A stack object cannot target itself (E13.4).
        found.retain(|t| *t != code.source || !self.is_held(code.source));
        let possible = possible.min(found.len());
        found.retain(|t| !code.bindings.targets.contains(&(slot.key, *t)));
        (found, needed, possible)
    }

    fn is_held(&self, thing: Thing) -> bool {
        thing.card().is_some_and(|card| self.held(card).is_some() && !self.in_play(card))
    }

    /// The targets of a slot that are still legal for the whole description (E13.8).
    pub fn legal_targets(&self, code: &CodeFrame, slot: &TargetSlot) -> Things {
        let (found, ..) = self.choosable(slot.selector, &code.ctx());
        let chosen = code.bindings.targets.iter().filter(|(key, _)| *key == slot.key);
        chosen.map(|(_, t)| *t).filter(|t| found.contains(t)).collect()
    }

    /// The legal targets for a selector standing in that part of an op, if targets were announced.
    pub(crate) fn announced(&self, frame: &CodeFrame, selector: &Selector, key: u16) -> Option<Things> {
        (frame.bindings.announced && is_target(selector)).then(|| {
            // `it` is not yet bound while targets are described.
            let mut code = frame.clone();
            code.bindings.it = Thing::Nothing;
            self.legal_targets(&code, &TargetSlot { key, selector })
        })
    }

    /// The modal choice an ability begins with, if any: how many modes, the modes' slots, and whether each could be
    /// chosen now.
    pub fn modes_of(&self, code: &CodeFrame) -> Option<(&Pick, Vec<bool>)> {
        let compiled = self.cards.abilities.get(code.ability as usize)?;
        compiled.code.iter().find_map(|op| match op {
            Op::Modes(_, pick, starts, _) => {
                let open = (0..starts.len() as u8).map(|mode| {
                    let mut trial = code.clone();
                    trial.bindings.modes = vec![mode];
                    self.targets_exist(&trial)
                });
                Some((pick, open.collect()))
            }
            _ => None,
        })
    }

    /// Whether every slot that must be filled could be (E13.5).
    pub fn targets_exist(&self, code: &CodeFrame) -> bool {
        self.target_slots(code).iter().all(|slot| {
            let (found, needed, _) = self.target_choices(code, slot);
            found.len() >= needed
        })
    }

    /// The context of an ability, for questions about it.
    pub fn ctx_of<'a>(&self, code: &'a CodeFrame) -> Ctx<'a> {
        code.ctx()
    }
}

fn slot(selector: &Selector, key: u16) -> Option<TargetSlot<'_>> {
    is_target(selector).then_some(TargetSlot { key, selector })
}

fn slots_of_phrase(phrase: &ActPhrase, pc: u16) -> impl Iterator<Item = TargetSlot<'_>> {
    let part = move |s: &'_ Option<Selector>, role: u16| s.as_ref().is_some_and(is_target).then_some(role);
    [
        (&phrase.agent, part(&phrase.agent, AGENT)),
        (&phrase.patient, part(&phrase.patient, PATIENT)),
        (&phrase.second, part(&phrase.second, SECOND)),
    ]
    .into_iter()
    .filter_map(move |(selector, role)| Some(TargetSlot { key: pc | role?, selector: selector.as_ref()? }))
}
