//! Reading the heads of abilities.

use abilities::*;

use crate::line::{Line, Readings, one_per_end};
use crate::mistake::Class;

impl Line<'_> {
    /// A head, without its colon: the ability with an empty body.
    pub fn head(&self) -> Option<Ability> {
        let mut out: Readings<Ability> = Vec::new();
        if let Some(end) = self.any_word(0, &["constant"]) {
            out.extend(
                self.while_condition(end)
                    .into_iter()
                    .map(|(condition, e)| (Ability::Constant { condition, statements: Vec::new() }, e)),
            );
        }
        for (word, asks) in [("trigger", Asks::Never), ("response", Asks::First)] {
            if let Some(end) = self.any_word(0, &[word]) {
                out.extend(self.trigger(end, asks));
            }
        }
        if let Some(end) = self.any_word(0, &["action"]) {
            out.extend(self.action(end));
        }
        for (head, template) in &self.words.heads {
            for (args, end) in self.head_args(template, 0) {
                out.push((Ability::Headed { head: *head, args, body: Vec::new(), blocks: Vec::new() }, end));
            }
        }
        self.whole(out)
    }

    fn trigger(&self, at: usize, asks: Asks) -> Readings<Ability> {
        let mut out = Vec::new();
        for ((rung, event), end) in self.when(at) {
            let mut conditions = vec![(None, end)];
            if let Some(end) = self.literal(end, ", if") {
                conditions.extend(self.condition(end).into_iter().map(|(c, e)| (Some(c), e)));
            }
            for (condition, end) in conditions {
                for (limit, end) in self.limit(end) {
                    let (event, condition) = (event.clone(), condition.clone());
                    out.push((Ability::Trigger { rung, event, condition, limit, asks, body: Vec::new() }, end));
                }
            }
        }
        one_per_end(out)
    }

    fn action(&self, at: usize) -> Readings<Ability> {
        let mut costs = self.cost(at);
        costs.push((Cost::default(), at));
        let mut out = Vec::new();
        for ((cost, by), end) in self.priced(costs) {
            let mut whens = vec![(None, end)];
            if let Some(end) = self.any_word(end, &[","]) {
                whens.extend(self.when(end).into_iter().map(|(w, e)| (Some(w), e)));
            }
            for (when, end) in whens {
                for (condition, end) in self.while_condition(end) {
                    for (limit, end) in self.limit(end) {
                        let (cost, by, when, condition) = (cost.clone(), by.clone(), when.clone(), condition.clone());
                        out.push((Ability::Action { cost, by, when, condition, limit, body: Vec::new() }, end));
                    }
                }
            }
        }
        one_per_end(out)
    }

    /// Each price with who may pay it, if that is said: `by a player`.
    fn priced(&self, costs: Readings<Cost>) -> Readings<(Cost, Option<Selector>)> {
        let mut out = Vec::new();
        for (cost, end) in costs {
            if let Some(end) = self.any_word(end, &["by"]) {
                out.extend(self.single(end).into_iter().map(|(who, e)| ((cost.clone(), Some(who)), e)));
            }
            out.push(((cost, None), end));
        }
        out
    }

    fn when(&self, at: usize) -> Readings<(Rung, ActPhrase)> {
        let mut out = Vec::new();
        for (word, rung, would) in [
            ("before", Rung::Before, Some(Rung::BeforeWould)),
            ("when", Rung::When, Some(Rung::WhenWould)),
            ("after", Rung::After, None),
        ] {
            if let Some(end) = self.any_word(at, &[word]) {
                for (phrase, end) in self.phrase(Mood::Event, end) {
                    if let Some(rung) = if phrase.would { would } else { Some(rung) } {
                        out.push(((rung, phrase.act), end));
                    }
                }
            }
        }
        out
    }

    fn while_condition(&self, at: usize) -> Readings<Option<Condition>> {
        let mut out = vec![(None, at)];
        if let Some(end) = self.any_word(at, &["while"]) {
            out.extend(self.condition(end).into_iter().map(|(c, e)| (Some(c), e)));
        }
        out
    }

    pub fn limit(&self, at: usize) -> Readings<Option<Limit>> {
        let mut out = vec![(None, at)];
        if let Some(end) = self.literal(at, ", once each") {
            out.extend(self.look(&self.words.limits, end, Class::Limit).into_iter().map(|f| (Some(f.id), f.end)));
        }
        out
    }
}
