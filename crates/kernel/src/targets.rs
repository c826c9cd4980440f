//! Targets: every occurrence of the word `target` in an ability is a slot, chosen when the ability is announced and
//! judged again when it is carried out (E7.4, E13.8).

use crate::{CodeFrame, Compiled, Ctx, Game, OpId, Role, TargetKey, Thing, Things, code::Op};
use abilities::{ActPhrase, Among, Amount, Condition, Pick, Quantity, Selector, Statement};
use smallvec::SmallVec;

/// One occurrence of the word `target`.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::TargetSlot;
/// for (card, row) in game.action_rows(Seat(0)).collect::<Vec<_>>() {
///     let code = game.action_of(card, row, Seat(0));
///     let slots: Vec<TargetSlot<'_>> = game.target_slots(&code);
///     for slot in &slots {
///         let (among, least, most) = game.target_choices(&code, slot);
///         assert!(least <= most && !among.is_empty());
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TargetSlot<'a> {
    /// Its key in `Bindings::targets`.
    pub key: TargetKey,
    /// The description of the targets.
    pub selector: &'a Selector,
    /// The player who chooses, if not the one who announces it (E7.15).
    pub who: Option<&'a Selector>,
    /// The amount divided among these targets, if one is: each gets at least one point (E7.5).
    pub divided: Option<&'a Amount>,
}

/// Whether the selector asks for targets.
pub(crate) fn is_target(selector: &Selector) -> bool {
    matches!(selector, Selector::Pick(Quantity::Target | Quantity::Targets(_) | Quantity::UpToTargets(_), _))
}

/// Whether the word `target` stands anywhere in a body.
pub(crate) fn has_targets(code: &[Op]) -> bool {
    code.iter().enumerate().any(|(pc, op)| !slots_of(op, OpId::new(pc)).is_empty())
}

impl Game {
    /// The slots of an ability in the order written, without those of modes that were not chosen and of blocks that
    /// are done later.
    pub fn target_slots(&self, code: &CodeFrame) -> Vec<TargetSlot<'_>> {
        let Some(compiled) = self.compiled(code).filter(|c| c.targets) else {
            return Vec::new();
        };
        let ops = &compiled.code;
        let modes = self.announced_modes(code);
        let mut slots = Vec::new();
        let mut skipped: Vec<(OpId, OpId)> = Vec::new();
        let mut pc = code.pc;
        while let Some(op) = ops.get(pc.index()) {
            if let Some(&(_, end)) = skipped.iter().find(|(start, end)| *start <= pc && pc < *end) {
                pc = end;
                continue;
            }
            match op {
                Op::End => break,
                Op::Modes(_, _, starts, end) => {
                    slots.extend(slots_of(op, pc));
                    let announced = modes == Some(pc);
                    for (i, &start) in starts.iter().enumerate() {
                        if !(announced && code.bindings.modes.contains(&(i as u8))) {
                            skipped.push((start, starts.get(i + 1).copied().unwrap_or(*end)));
                        }
                    }
                }
                Op::Later(.., end) | Op::At(_, end) => {
                    pc = *end;
                    continue;
                }
                // E7.4: the clause behind an unpaid kicker asks for nothing.
                Op::Unless(condition, to) if self.is_known(condition) => {
                    if !self.holds(condition, &code.ctx()) {
                        pc = *to;
                        continue;
                    }
                    if let Some(Op::Jump(end)) = to.previous().and_then(|jump| ops.get(jump.index())) {
                        skipped.push((*to, *end));
                    }
                }
                op => slots.extend(slots_of(op, pc)),
            }
            pc = pc.next();
        }
        slots
    }

    fn is_known(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Flag(flag) => self.cards.rules.questions.fixed_flags.contains(flag),
            Condition::Not(inner) => self.is_known(inner),
            Condition::And(all) | Condition::Or(all) => all.iter().all(|c| self.is_known(c)),
            _ => false,
        }
    }

    /// Returns the player who chooses for a slot, if not the one who announces it (E7.15): perhaps a target that was
    /// chosen before.
    pub fn slot_chooser(&self, code: &CodeFrame, slot: &TargetSlot) -> Option<crate::Seat> {
        let who = slot.who?;
        let chosen = code
            .bindings
            .targets
            .iter()
            .find(|(key, _)| *key == TargetKey { role: Role::Agent, ..slot.key })
            .map(|(_, t)| *t);
        let meant = if is_target(who) { chosen } else { self.select(who, &code.ctx()).first().copied() };
        meant.and_then(|t| t.seat())
    }

    /// Returns the candidates for a slot now, and how many must and may be chosen in all. Targets of one slot differ
    /// (E13.3), and nothing that forbids being a target may speak against them (E13.6).
    pub fn target_choices(&self, code: &CodeFrame, slot: &TargetSlot) -> (Things, usize, usize) {
        let (mut found, _, mut possible) = self.choosable(slot.selector, &code.ctx());
        if let Some(total) = slot.divided {
            // No more targets than points.
            possible = possible.min(self.amount(total, &code.ctx()).max(0) as usize);
        }
        found.retain(|t| !self.is_itself(*t, code));
        let possible = possible.min(found.len());
        found.retain(|t| !code.bindings.targets.contains(&(slot.key, *t)));
        (found, self.targets_needed(code, slot), possible)
    }

    fn targets_needed(&self, code: &CodeFrame, slot: &TargetSlot) -> usize {
        let needed = self.needed(slot.selector, &code.ctx());
        // A division needs at least one target.
        let total = |total: &Amount| self.amount(total, &code.ctx()).max(0) as usize;
        slot.divided.map_or(needed, |divided| needed.max(1).min(total(divided)))
    }

    /// A stack object cannot target itself (E13.4).
    fn is_itself(&self, thing: Thing, code: &CodeFrame) -> bool {
        thing == code.source && self.is_held(code.source)
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

    /// The legal targets for a selector standing in that role of an op, if targets were announced.
    pub(crate) fn announced(&self, frame: &CodeFrame, selector: &Selector, key: TargetKey) -> Option<Things> {
        (frame.bindings.announced && is_target(selector)).then(|| {
            // `it` is not yet bound while targets are described.
            let mut code = frame.clone();
            code.bindings.it = Thing::Nothing;
            self.legal_targets(&code, &TargetSlot { key, selector, who: None, divided: None })
        })
    }

    /// The modal choice an ability begins with, if any: how many modes, the modes' slots, and whether each could be
    /// chosen now.
    pub fn modes_of(&self, code: &CodeFrame) -> Option<(&Pick, Vec<bool>)> {
        let compiled = self.compiled(code)?;
        match compiled.op(self.announced_modes(code)?) {
            Op::Modes(_, pick, starts, _) => {
                let open = (0..starts.len() as u8).map(|mode| {
                    let mut trial = code.clone();
                    trial.bindings.modes = vec![mode];
                    self.targets_exist(&trial)
                });
                Some((pick, open.collect()))
            }
            _ => None,
        }
    }

    /// The modal clause of an ability whose modes are chosen as it is announced: one that stands by itself, and whose
    /// chooser is known by then (E14.1, E7.15). From all others is chosen as they come up (E15.3).
    pub fn announced_modes(&self, code: &CodeFrame) -> Option<OpId> {
        let compiled = self.compiled(code).filter(|c| c.modal)?;
        let ops = &compiled.code;
        // Behind the block of a clause stands a jump if it has an `otherwise:`.
        let behind = |to: OpId| match to.previous().and_then(|jump| ops.get(jump.index())) {
            Some(Op::Jump(end)) => *end,
            _ => to,
        };
        let mut pc = beginning(ops, code.pc);
        let mut skipped: Option<(OpId, OpId)> = None;
        while let Some(op) = ops.get(pc.index()) {
            pc = match op {
                Op::Modes(who, _, _, end) => match who {
                    None | Some(Selector::You) => return Some(pc),
                    Some(Selector::Pick(..)) if !who.as_ref().is_some_and(is_target) => return Some(pc),
                    _ => *end,
                },
                Op::End => return None,
                Op::Unless(condition, to) if self.is_known(condition) && self.holds(condition, &code.ctx()) => {
                    skipped = to.previous().map(|jump| (jump, behind(*to)));
                    pc.plus(2)
                }
                // Into the `otherwise:`, if there is one.
                Op::Unless(condition, to) if self.is_known(condition) => to.plus(usize::from(behind(*to) != *to)),
                Op::Unless(_, to) | Op::May(_, _, to, _) => behind(*to),
                Op::Arrow(to) | Op::IfYouDo(to) | Op::Each(_, to) | Op::Repeat(_, to) | Op::Divide(_, _, to) => *to,
                Op::Choose { end, .. } | Op::Later(.., end) | Op::At(_, end) => *end,
                Op::Enter => left(ops, pc),
                _ => pc.next(),
            };
            if let Some((_, end)) = skipped.filter(|(jump, _)| *jump == pc) {
                pc = end;
            }
        }
        None
    }

    /// The clauses of a mode to be chosen: of the announced spell or ability, or of a clause that is carried out.
    pub fn mode_asked(&self, prompt: &crate::Prompt, mode: u8) -> Option<&[abilities::Effect]> {
        let (ability, op) = match prompt.about {
            crate::About::Clause { ability, op, .. } => (ability, op),
            crate::About::Game(_, Thing::Card(holder), _) => {
                let code = self.held(holder)?;
                (code.ability?, self.announced_modes(code)?)
            }
            _ => return None,
        };
        let compiled = self.cards.ability(ability);
        let before = compiled.code[..op.index()].iter().filter(|op| matches!(op, Op::Modes(..))).count();
        let modes = *compiled.ability.modal_clauses().get(before)?;
        modes.get(usize::from(mode)).map(|body| &body[..])
    }

    /// Returns the player who chooses the modes an ability begins with, if not the one who announces it (E7.15).
    pub fn modes_chooser(&self, code: &CodeFrame) -> Option<&Selector> {
        let modes = self.announced_modes(code)?;
        match self.compiled(code)?.op(modes) {
            Op::Modes(who, ..) => who.as_ref(),
            _ => None,
        }
    }

    /// Whether every slot that must be filled could be (E13.5).
    pub fn targets_exist(&self, code: &CodeFrame) -> bool {
        self.target_slots(code).iter().all(|slot| {
            let is_new = |t| !self.is_itself(t, code) && !code.bindings.targets.contains(&(slot.key, t));
            let needed = self.targets_needed(code, slot);
            self.first_open(Some(needed), slot.selector, &code.ctx(), is_new).len() >= needed
        })
    }

    /// The next part of a division to be announced: how much is left, how many targets have none yet, and which
    /// is next. Each gets at least one point, the last one the rest (E7.5, E14.4).
    pub fn division_open(&self, code: &CodeFrame) -> Option<(i32, usize, Thing)> {
        let mut before = 0;
        for slot in self.target_slots(code) {
            let Some(total) = slot.divided else { continue };
            let chosen: Things =
                code.bindings.targets.iter().filter(|(key, _)| *key == slot.key).map(|(_, t)| *t).collect();
            let targets = chosen.len();
            let given = &code.bindings.shares[before.min(code.bindings.shares.len())..];
            if given.len() < targets {
                let left = self.amount(total, &code.ctx()) - given.iter().sum::<i32>();
                return Some((left, targets - given.len(), chosen[given.len()]));
            }
            before += targets;
        }
        None
    }

    /// The targets of a division that are still legal, each with its announced part; an illegal one's part is lost.
    pub(crate) fn announced_shares(
        &self,
        frame: &CodeFrame,
        selector: &Selector,
        key: TargetKey,
    ) -> Option<(Things, Vec<i32>)> {
        let legal = self.announced(frame, selector, key)?;
        let before: usize = self
            .target_slots(&CodeFrame { pc: OpId::FIRST, ..frame.clone() })
            .iter()
            .take_while(|slot| slot.key != key)
            .filter(|slot| slot.divided.is_some())
            .map(|slot| frame.bindings.targets.iter().filter(|(k, _)| *k == slot.key).count())
            .sum();
        let chosen = frame.bindings.targets.iter().filter(|(k, _)| *k == key).map(|(_, t)| *t);
        let shares = frame.bindings.shares.iter().skip(before).copied();
        Some(chosen.zip(shares).filter(|(t, share)| legal.contains(t) && *share > 0).unzip())
    }

    /// The ability a frame carries out, if it has one.
    pub fn compiled(&self, code: &CodeFrame) -> Option<&Compiled> {
        code.ability.map(|ability| self.cards.ability(ability))
    }

    /// The context of an ability, for questions about it.
    pub fn ctx_of<'a>(&self, code: &'a CodeFrame) -> Ctx<'a> {
        code.ctx()
    }
}

/// Returns the beginning of the text that op belongs to: the ability, or a block that is done later or apart from it.
fn beginning(ops: &[Op], pc: OpId) -> OpId {
    let (mut start, mut at) = (OpId::FIRST, OpId::FIRST);
    while at < pc {
        at = match &ops[at.index()] {
            Op::Later(.., end) | Op::At(_, end) if *end <= pc => *end,
            Op::Later(..) | Op::At(..) | Op::End => {
                start = at.next();
                start
            }
            _ => at.next(),
        };
    }
    start
}

/// Behind the block that begins there.
fn left(ops: &[Op], enter: OpId) -> OpId {
    let mut depth = 0;
    let block = ops[enter.index()..].iter().position(|op| {
        depth += i32::from(matches!(op, Op::Enter)) - i32::from(matches!(op, Op::Leave));
        depth == 0
    });
    enter.plus(block.unwrap_or(0) + 1)
}

/// The slots of one op.
fn slots_of(op: &Op, pc: OpId) -> SmallVec<[TargetSlot<'_>; 3]> {
    let [agent, patient] = [Role::Agent, Role::Patient].map(|role| TargetKey { op: pc, role });
    match op {
        Op::Do(phrase, _) => slots_of_phrase(phrase, pc).collect(),
        Op::Choose { who, what, .. } => {
            let chooser = who.as_ref().and_then(|who| slot(who, agent));
            let chosen = match what {
                Among::Of(selector) => slot(selector, patient),
                _ => None,
            };
            let who = who.as_ref();
            chooser.into_iter().chain(chosen.map(|slot| TargetSlot { who, ..slot })).collect()
        }
        Op::Modes(who, ..) | Op::May(who, ..) => who.as_ref().and_then(|who| slot(who, agent)).into_iter().collect(),
        Op::Divide(total, selector, _) => {
            let divided = Some(total);
            slot(selector, patient).map(|slot| TargetSlot { divided, ..slot }).into_iter().collect()
        }
        Op::Until(statements, _) => {
            let target = statements.iter().find_map(|statement| match statement {
                Statement::Are(selector, _) => slot(selector, patient),
                _ => None,
            });
            target.into_iter().collect()
        }
        _ => SmallVec::new(),
    }
}

fn slot(selector: &Selector, key: TargetKey) -> Option<TargetSlot<'_>> {
    is_target(selector).then_some(TargetSlot { key, selector, who: None, divided: None })
}

fn slots_of_phrase(phrase: &ActPhrase, pc: OpId) -> impl Iterator<Item = TargetSlot<'_>> {
    let roles = [(&phrase.agent, Role::Agent), (&phrase.patient, Role::Patient), (&phrase.second, Role::Second)];
    roles.into_iter().filter_map(move |(selector, role)| slot(selector.as_ref()?, TargetKey { op: pc, role }))
}
