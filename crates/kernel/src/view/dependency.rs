//! The order inside a layer: characteristic-defining abilities, dependency (CR 613.8), timestamp.

use super::{reads::is_constant, *};

impl Game {
    pub(super) fn sort_layer(&self, current: u8, effects: &[Active], left: &mut [(u16, u8)]) {
        left.sort_by_key(|&(i, p)| {
            let effect = &effects[i as usize];
            let reduce = if current == CHANGE && self.cards.rules.arithmetic == Arithmetic::SetAddReduce {
                match &self.parts_of(effect)[p as usize] {
                    Statement::Are(_, Characteristic::Get(changes, floor)) => reduction_rank(changes, floor.as_ref()),
                    _ => 0,
                }
            } else {
                0
            };
            (reduce, !effect.defines, effect.stamp, i, p)
        });
    }

    /// Whether any two of these could depend on each other, judged by what they read and write.
    pub(super) fn may_depend(&self, current: u8, effects: &[Active], left: &[(u16, u8)]) -> bool {
        let stats = (DEFINED..=SWITCH).contains(&current);
        left.iter().any(|&(i, p)| {
            let effect = &effects[i as usize];
            let Statement::Are(selector, change) = &self.parts_of(effect)[p as usize] else {
                return false;
            };
            if stats && amounts_read_stats(change) {
                return true;
            }
            if effect.locked {
                return false;
            }
            let asks = |c: &Condition| !matches!(c, Condition::Flag(_) | Condition::Is(Selector::This, _));
            if self.condition_of(effect).is_some_and(asks) {
                return true;
            }
            match change {
                // Stat changes do not change which cards they apply to, unless a filter reads a stat.
                _ if stats => reads_stats(selector),
                Characteristic::Have(_) | Characteristic::Lose(_) | Characteristic::CountAs(_) => {
                    reads_keywords(selector)
                }
                _ => true,
            }
        })
    }

    /// CR 613.8b: the first effect that depends on no other, but for those it forms a loop with.
    pub(super) fn next_by_dependency(&mut self, effects: &[Active], left: &[(u16, u8)]) -> usize {
        let mut known: Vec<Option<Vec<usize>>> = vec![None; left.len()];
        for n in 0..left.len() {
            let on = self.dependencies(effects, left, n, &mut known);
            if on.into_iter().all(|m| self.leads_back(effects, left, m, n, &mut known)) {
                return n;
            }
        }
        0
    }

    /// On which of the others one depends.
    fn dependencies(
        &mut self,
        effects: &[Active],
        left: &[(u16, u8)],
        n: usize,
        known: &mut [Option<Vec<usize>>],
    ) -> Vec<usize> {
        if let Some(found) = &known[n] {
            return found.clone();
        }
        let others = (0..left.len()).filter(|&m| left[m].0 != left[n].0);
        let found: Vec<usize> = others.filter(|&m| self.depends(effects, left[n], left[m])).collect();
        known[n] = Some(found.clone());
        found
    }

    /// Whether one depends on another, directly or by way of others.
    fn leads_back(
        &mut self,
        effects: &[Active],
        left: &[(u16, u8)],
        from: usize,
        to: usize,
        known: &mut [Option<Vec<usize>>],
    ) -> bool {
        let mut seen = vec![from];
        let mut at = 0;
        while let Some(&n) = seen.get(at) {
            at += 1;
            for m in self.dependencies(effects, left, n, known) {
                if m == to {
                    return true;
                }
                if !seen.contains(&m) {
                    seen.push(m);
                }
            }
        }
        false
    }

    /// Whether applying `f` first changes whether `e` exists, what it applies to, or what it does.
    pub(super) fn depends(&mut self, effects: &[Active], e: (u16, u8), f: (u16, u8)) -> bool {
        if effects[e.0 as usize].defines != effects[f.0 as usize].defines {
            return false;
        }
        let before = self.outcome_of(effects, e);
        let saved = self.view.clone();
        let mut trial = effects.to_vec();
        self.apply_part(&mut trial, f.0 as usize, f.1 as usize);
        let after = self.outcome_of(effects, e);
        self.view = saved;
        before != after
    }

    pub(super) fn outcome_of(&self, effects: &[Active], e: (u16, u8)) -> (bool, Things, Vec<i32>) {
        let effect = &effects[e.0 as usize];
        let exists = effect.started || self.effect_exists(effect);
        if !exists {
            return (false, Things::new(), Vec::new());
        }
        let Statement::Are(selector, change) = &self.parts_of(effect)[e.1 as usize] else {
            return (true, Things::new(), Vec::new());
        };
        let subjects = self.subjects(effect, selector);
        let mut numbers = Vec::new();
        let amounts: Vec<&Amount> = match change {
            Characteristic::Base(values) => values.iter().map(|(_, a)| a).collect(),
            Characteristic::Get(changes, floor) => {
                let by = changes.iter().filter_map(|(_, c)| match c {
                    Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => Some(a),
                    Change::Doubled => None,
                });
                by.chain(floor).collect()
            }
            _ => Vec::new(),
        };
        if amounts.iter().any(|a| a.as_number().is_none()) {
            for subject in &subjects {
                let bindings = Bindings { it: *subject, ..effect.bindings.clone() };
                let ctx = Ctx { source: effect.source, you: effect.you, bindings: &bindings, via: effect.via };
                numbers.extend(amounts.iter().map(|a| self.amount(a, &ctx)));
            }
        }
        (true, subjects, numbers)
    }
}

/// Whether a selector looks for cards in places it names, so not only in play.
pub(super) fn names_place(selector: &Selector) -> bool {
    let named = |f: &Filter| matches!(f, Filter::In(..));
    match selector {
        Selector::This => true,
        Selector::Pick(_, filters) => filters.iter().any(|f| match f {
            Filter::Or(list) => list.iter().any(named),
            f => named(f),
        }),
        Selector::Both(parts) => parts.iter().any(names_place),
        _ => false,
    }
}

pub(super) fn any_filter(selector: &Selector, test: &dyn Fn(&Filter) -> bool) -> bool {
    fn deep(filter: &Filter, test: &dyn Fn(&Filter) -> bool) -> bool {
        test(filter)
            || match filter {
                Filter::Not(f) => deep(f, test),
                Filter::Or(list) => list.iter().any(|f| deep(f, test)),
                Filter::In(_, Some(s)) => any_filter(s, test),
                Filter::InAreaOf(s)
                | Filter::ControlledBy(s)
                | Filter::LinkedTo(_, s)
                | Filter::LinkedFrom(_, s)
                | Filter::Except(s) => any_filter(s, test),
                _ => false,
            }
    }
    match selector {
        Selector::Pick(_, filters) => filters.iter().any(|f| deep(f, test)),
        Selector::Both(parts) => parts.iter().any(|p| any_filter(p, test)),
        Selector::Of(_, of) => any_filter(of, test),
        _ => false,
    }
}

pub(super) fn reads_stats(selector: &Selector) -> bool {
    let reads = |f: &Filter| matches!(f, Filter::Stat(..) | Filter::Predicate(_) | Filter::Argument);
    any_filter(selector, &reads)
}

pub(super) fn reads_keywords(selector: &Selector) -> bool {
    let reads = |f: &Filter| matches!(f, Filter::Keyword(_) | Filter::Predicate(_) | Filter::Argument);
    any_filter(selector, &reads)
}

pub(super) fn amounts_read_stats(change: &Characteristic) -> bool {
    match change {
        Characteristic::Base(values) => values.iter().any(|(_, a)| a.as_number().is_none()),
        Characteristic::Get(changes, _) => changes.iter().any(|(_, c)| !is_constant(c)),
        _ => false,
    }
}
