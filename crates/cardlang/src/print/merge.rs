//! Triggers that do the same: `whenever this creature enters or attacks`.

use abilities::*;

use super::Printer;
use super::context::Context;

impl Printer<'_> {
    /// The abilities of a card, a paragraph each; triggers that do the same are one.
    pub fn abilities(&self, list: &[Ability]) -> Vec<String> {
        let mut out = Vec::new();
        let mut i = 0;
        while let Some(ability) = list.get(i) {
            if let Some(text) = list.get(i + 1).and_then(|next| self.both(ability, next)) {
                out.push(text);
                i += 2;
                continue;
            }
            let text = self.ability(ability);
            if !text.is_empty() {
                out.push(text);
            }
            i += 1;
        }
        out
    }

    fn both(&self, first: &Ability, second: &Ability) -> Option<String> {
        let Ability::Trigger { rung, event, condition, limit: None, asks, body } = first else { return None };
        let Ability::Trigger {
            rung: rung2,
            event: event2,
            condition: condition2,
            limit: None,
            asks: asks2,
            body: body2,
        } = second
        else {
            return None;
        };
        if self.is_terse() || (rung, condition, asks, body) != (rung2, condition2, asks2, body2) {
            return None;
        }
        *self.context.borrow_mut() = Context::default();
        let a = self.parted(event, Mood::Event, rung.is_would());
        *self.context.borrow_mut() = Context::default();
        let b = self.parted(event2, Mood::Event, rung.is_would());
        if a.subject != b.subject || a.subject.is_empty() {
            return None;
        }
        let words = [self.when_word(*rung, event), self.when_word(*rung, event2)];
        let word = if words[0] == words[1] { words[0] } else { "whenever" };
        let predicate = either(&a.predicate, &b.predicate);
        let head = format!("{word} {} {predicate}", a.subject);
        Some(self.triggered(&head, (*rung, event), condition.as_ref(), None, *asks, body))
    }
}

/// `cast or copy a spell`, `enters or attacks`.
fn either(a: &str, b: &str) -> String {
    let same_end = match (a.split_once(' '), b.split_once(' ')) {
        (Some((x, rest)), Some((y, other))) if rest == other => Some(format!("{x} or {y} {rest}")),
        _ => None,
    };
    same_end.unwrap_or_else(|| format!("{a} or {b}"))
}
