//! One card anew, with the order of the last full computation.

use super::{pass::Plan, *};
use abilities::Statement;

impl Game {
    /// Computes one card anew: that card alone decides whether an effect affects it.
    pub(super) fn compute_one(&mut self, slot: Slot, plan: &Plan) {
        self.budget.count(plan.order.len() as u64);
        self.view.of.resize(self.state.objects.len(), None);
        self.view.granted.retain(|r| r.slot != slot);
        self.view.removed.retain(|(s, _)| *s != slot);
        self.view.given.retain(|(s, _)| *s != slot);
        self.view.never.retain(|(s, _)| *s != slot);
        let card = self.state.card(slot);
        if let Some(entry) = self.view.entry_of(slot) {
            self.view.looks[entry.index()] = self.face(slot, &self.state.objects[slot.index()]).clone();
        }
        let cards = self.cards.clone();
        // Found in an earlier layer, it stays found (E17.3).
        let mut member: Vec<(u32, u8, bool)> = Vec::new();
        let mut counted = false;
        for step in &plan.order {
            if step.layer >= CHANGE && !counted {
                counted = true;
                self.apply_counters(Some(card));
            }
            let effect = &plan.effects[step.effect as usize];
            let compiled = cards.ability(effect.ability);
            let Some(says) = compiled.says(effect.op).filter(|_| step.applied) else { continue };
            let stated = &says.stated[step.stated as usize];
            let Statement::Are(_, change) = &compiled.statements(effect.op)[stated.at as usize] else { continue };
            let known = member.iter().find(|(e, subject, _)| (*e, *subject) == (step.effect, stated.subject));
            let applies = match (&effect.locked, known) {
                (Some(set), _) => set.contains(&Thing::Card(card)),
                (_, Some((_, _, is))) => *is,
                _ => {
                    let is = self.selector_at(effect, stated.subject).is_some_and(|meant| {
                        self.fits(Thing::Card(card), meant, &self.asked_by(effect))
                            && (self.in_play(card) || dependency::names_place(meant))
                    });
                    if stated.kept {
                        member.push((step.effect, stated.subject, is));
                    }
                    is
                }
            };
            if applies {
                let even = self.even_numbers(effect, stated, change);
                self.change_all(&cards, effect, (stated.at, change), even.as_deref(), std::iter::once(card));
            }
        }
        self.view.fresh.clear();
        if !counted {
            self.apply_counters(Some(card));
        }
        self.clamp(Some(card));
        self.drop_plain(slot);
        self.view.sort_granted();
    }

    /// Works out the numbers of one card anew when only counters on it have changed and no effect looks at any: up to
    /// the layer of counters it is unchanged, and the same effects mean it.
    pub(super) fn recount(&mut self, slot: Slot, plan: &Plan) {
        self.budget.count(plan.order.len() as u64);
        self.view.of.resize(self.state.objects.len(), None);
        let card = self.state.card(slot);
        if let Some(entry) = self.view.entry_of(slot) {
            let before = plan.before.get(entry.index()).cloned();
            let looks = before.unwrap_or_else(|| self.face(slot, &self.state.objects[slot.index()]).clone());
            self.view.looks[entry.index()] = looks;
        }
        self.apply_counters(Some(card));
        let cards = self.cards.clone();
        for (n, step) in plan.late_steps() {
            if plan.reaches(n, slot) {
                let effect = &plan.effects[step.effect as usize];
                let compiled = cards.ability(effect.ability);
                let Some(says) = compiled.says(effect.op) else { continue };
                let stated = &says.stated[step.stated as usize];
                if let Statement::Are(_, change) = &compiled.statements(effect.op)[stated.at as usize] {
                    let even = self.even_numbers(effect, stated, change);
                    self.change_all(&cards, effect, (stated.at, change), even.as_deref(), std::iter::once(card));
                }
            }
        }
        self.clamp(Some(card));
    }
}
