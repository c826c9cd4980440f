//! Effects while they are applied: the list of them, whether they stand, and the sets they affect.

use super::{
    says::{Says, Stated, meant_at},
    *,
};
use abilities::{Condition, Selector, Statement};

/// The place of an effect: on a card, or in the row of that stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stands {
    Card(Option<Slot>),
    Row(Stamp),
}

/// One effect's identity: where it stands, which ability, which op, how the card came to have it, granted or not.
pub(super) type Identity = (Stands, AbilityId, Option<OpId>, Via, bool);

/// One continuous effect.
#[derive(Clone, Debug)]
pub(super) struct Active {
    pub source: Thing,
    /// The card that a constant ability stands on.
    pub slot: Option<Slot>,
    /// The player a resolved effect calls `you`; else the controller of the source.
    pub you: Seat,
    pub ability: AbilityId,
    /// The `until` of a resolved effect among the ops of its ability.
    pub op: Option<OpId>,
    pub via: Via,
    pub stamp: Stamp,
    pub defines: bool,
    /// It was resolved, and is locked to the cards it applies to (E16.4).
    pub locked: Option<Things>,
    pub granted: bool,
    /// The number of the effect that gave a granted one.
    pub giver: Option<usize>,
    /// It was granted and taken away again.
    pub gone: bool,
    pub started: bool,
    /// The sets found for its subjects, by the place of their statement (E17.3).
    pub sets: Vec<(u8, Things)>,
    pub bindings: Bindings,
    /// The numbers given to a resolved effect when it resolved (E14.8); see [`super::fixed`].
    pub numbers: Vec<Fixed>,
    /// Of an exception of a copy, the copy effect it belongs to (E26.5).
    pub copied: Option<Stamp>,
}

impl Active {
    /// The effect of a constant ability.
    fn constant(source: Card, row: &Row, you: Seat, stamp: Stamp) -> Self {
        Active {
            source: Thing::Card(source),
            slot: Some(row.slot),
            you,
            ability: row.ability,
            op: None,
            via: row.via,
            stamp,
            defines: false,
            locked: None,
            granted: false,
            giver: None,
            gone: false,
            started: false,
            sets: Vec::new(),
            bindings: Bindings::default(),
            numbers: Vec::new(),
            copied: None,
        }
    }

    /// The numbers the statement at that place was given for that card when it was resolved.
    pub fn fixed(&self, statements: &[Statement], at: u8, card: Card) -> Option<&[Fixed]> {
        if self.numbers.is_empty() {
            return None;
        }
        let nth = self.locked.as_ref()?.iter().position(|thing| *thing == Thing::Card(card))?;
        fixed::fixed(&self.numbers, statements, at.into(), nth)
    }

    /// Whether it was resolved.
    pub fn is_row(&self) -> bool {
        self.locked.is_some()
    }

    /// Whether it is that of an ability granted so.
    fn is_granted_by(&self, row: &Row) -> bool {
        self.granted && (self.slot, self.ability, self.via) == (Some(row.slot), row.ability, row.via)
    }

    pub fn identity(&self) -> Identity {
        let stands = if self.is_row() { Stands::Row(self.stamp) } else { Stands::Card(self.slot) };
        (stands, self.ability, self.op, self.via, self.granted)
    }

    /// Returns the set of a subject, if it was looked for already.
    pub fn found(&self, subject: u8) -> Option<&Things> {
        self.locked.as_ref().or_else(|| self.sets.iter().find(|(s, _)| *s == subject).map(|(_, set)| set))
    }
}

impl Game {
    /// All effects that exist, before any is applied.
    pub(super) fn gather_effects(&self) -> Vec<Active> {
        let rows = self.index.rows(key(Class::Are, 0));
        let mut effects = Vec::with_capacity(rows.len() + self.state.effects.len());
        for row in rows {
            let card = self.state.card(row.slot);
            let stamp = self.state.objects[row.slot.index()].stamp;
            let defines = self.cards.ability(row.ability).defines;
            effects.push(Active { defines, ..Active::constant(card, row, self.controller(card), stamp) });
        }
        for row in &self.state.effects {
            effects.push(Active {
                source: row.source,
                slot: None,
                you: row.you,
                ability: row.ability,
                op: Some(row.op),
                via: row.via,
                stamp: row.stamp,
                defines: false,
                locked: Some(row.set.clone()),
                granted: false,
                giver: None,
                gone: false,
                started: true,
                sets: Vec::new(),
                bindings: row.bindings.clone(),
                numbers: row.numbers.clone(),
                copied: row.copied,
            });
        }
        effects
    }

    /// The effect of an ability just granted: each that is given works separately (E12.7). One that hands itself on, by
    /// way of others too, works once on each card, or there were no end of it.
    pub(super) fn granted_effect(&self, row: Row, giver: usize, effects: &[Active], layer: u8) -> Option<Active> {
        let mut givers = std::iter::successors(Some(&effects[giver]), |e| effects.get(e.giver?));
        if givers.any(|e| e.ability == row.ability) && effects.iter().any(|e| e.is_granted_by(&row)) {
            return None;
        }
        let card = self.state.card(row.slot);
        // CR 613.7a: the later of the timestamps of its bearer and of the effect that gave it.
        let stamp = effects[giver].stamp.max(self.state.objects[row.slot.index()].stamp);
        let constant = Active::constant(card, &row, self.controller(card), stamp);
        // CR 604.3a: an ability that a copy brought defines the card as if it were printed there.
        let defines = layer == COPY && self.cards.ability(row.ability).defines;
        Some(Active { granted: true, giver: Some(giver), defines, ..constant })
    }

    /// Of the effects of granted abilities, the oldest are gone where fewer are left than were given.
    pub(super) fn see_what_is_gone(&self, effects: &mut [Active]) {
        self.budget.count((effects.len() * (1 + self.view.granted.len() / 16)) as u64);
        let rows = self.view.granted.iter().filter(|r| r.key == key(Class::Are, 0));
        let mut left: Vec<&Row> = rows.collect();
        for effect in effects.iter_mut().rev().filter(|e| e.granted && !e.gone) {
            match left.iter().position(|r| effect.is_granted_by(r)) {
                Some(at) => _ = left.swap_remove(at),
                None => effect.gone = true,
            }
        }
    }

    /// Returns the facts about the effect's text.
    pub(super) fn told_of(&self, effect: &Active) -> Option<&Says> {
        self.cards.ability(effect.ability).says(effect.op)
    }

    pub(super) fn condition_of(&self, effect: &Active) -> Option<&Condition> {
        self.cards.ability(effect.ability).condition(effect.op)
    }

    /// Returns the selector of the statement at that place.
    pub(super) fn selector_at(&self, effect: &Active, at: u8) -> Option<&Selector> {
        meant_at(self.cards.ability(effect.ability).statements(effect.op), at.into())
    }

    /// Returns the set that the first line of a constant ability was found to mean.
    pub(crate) fn found_by_first(&self, row: &Row) -> Option<&Things> {
        let mut standing = self.view.plan.effects.iter().filter(|e| !e.is_row() && !e.gone);
        let effect = standing.find(|e| (e.slot, e.ability, e.via) == (Some(row.slot), row.ability, row.via))?;
        effect.found(0)
    }

    /// Returns `you`: the controller of the source as things stand, or when it was resolved.
    pub(super) fn you_of(&self, effect: &Active) -> Seat {
        match effect.source {
            Thing::Card(card) if !effect.is_row() => self.controller(card),
            _ => effect.you,
        }
    }

    /// Asks for an effect.
    pub(super) fn asked_by<'a>(&self, effect: &'a Active) -> Ctx<'a> {
        Ctx { source: effect.source, you: self.you_of(effect), bindings: &effect.bindings, via: effect.via }
    }

    /// Whether an effect is there to be applied: one that has begun goes on (E17.3), one that has not needs its ability
    /// (E17.4); one of something resolved lasts while its condition does.
    pub(super) fn effect_exists(&self, effect: &Active) -> bool {
        let stands = match effect.granted {
            _ if effect.is_row() => true,
            _ if effect.started => return true,
            true => {
                self.budget.count(self.view.granted.len() as u64 / 8);
                !effect.gone && self.view.granted.iter().any(|r| effect.is_granted_by(r))
            }
            false => !effect.slot.is_some_and(|slot| self.ability_lost(slot, effect.ability)),
        };
        stands && self.condition_holds(effect)
    }

    /// Whether the effect's condition holds: as the finished view of an earlier pass had it, else as things stand.
    pub(super) fn condition_holds(&self, effect: &Active) -> bool {
        let Some(condition) = self.condition_of(effect) else {
            return true;
        };
        match self.verdict_for(effect) {
            Some(verdict) => verdict.holds,
            None => self.holds(condition, &self.asked_by(effect)),
        }
    }

    /// Returns the verdict on the effect in the finished view of an earlier pass.
    pub(super) fn verdict_for(&self, effect: &Active) -> Option<&Verdict> {
        if self.view.verdicts.is_empty() {
            return None;
        }
        let identity = effect.identity();
        self.view.verdicts.iter().find(|v| v.effect == identity)
    }

    /// Returns the set that a statement of an effect affects, if that is known already.
    pub(super) fn found_for<'a>(&'a self, effect: &'a Active, says: &Says, stated: &Stated) -> Option<&'a Things> {
        effect.found(stated.subject).or_else(|| match stated.subject == says.stated[0].subject {
            true => self.verdict_for(effect).and_then(|v| v.set.as_ref()),
            false => None,
        })
    }

    /// Returns the set that a statement of an effect affects.
    pub(super) fn subjects(&self, effect: &Active, says: &Says, stated: &Stated) -> Things {
        match self.found_for(effect, says, stated) {
            Some(set) => set.clone(),
            None => match self.selector_at(effect, stated.subject) {
                Some(selector) => self.select(selector, &self.asked_by(effect)),
                None => Things::new(),
            },
        }
    }
}
