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
            let (mana, count) = self.either_mana(&list[i..]);
            if count > 1 {
                out.push(mana);
                i += count;
                continue;
            }
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

    /// `{T}: Add {B} or {R}.`: actions of one cost that each add one mana of a colour; and how many they are.
    fn either_mana(&self, list: &[Ability]) -> (String, usize) {
        let Some(Ability::Action { cost, .. }) = list.first().filter(|_| !self.is_terse()) else {
            return (String::new(), 0);
        };
        let symbol = |ability: &Ability| match ability {
            Ability::Action { cost: same, by: None, when: None, condition: None, limit: None, body }
                if same == cost =>
            {
                let [Effect::Do(act, None)] = body.as_slice() else { return None };
                self.one_colour(act)
            }
            _ => None,
        };
        let symbols: Vec<String> = list.iter().map_while(symbol).collect();
        let [first, ..] = symbols.as_slice() else { return (String::new(), 0) };
        let text = self.ability(&list[0]).replacen(first.as_str(), &super::listed(&symbols, "or"), 1);
        (text, symbols.len())
    }

    /// The symbol of the one mana of a colour an act adds: `{B}`.
    fn one_colour(&self, act: &ActPhrase) -> Option<String> {
        let bare = ActPhrase { kind: None, amount: None, ..act.clone() };
        let is_one = act.amount.as_ref().is_none_or(|amount| *amount == Amount::Number(1));
        let adds = bare == ActPhrase::of(verbs::GAIN) && is_one;
        let (symbol, kind) = self.v.lexicon.symbols.iter().find(|(_, kind)| adds && act.kind == Some(*kind))?;
        // Mana without a colour stands by itself.
        let colour = self.writer.counter(*kind, crate::words::Count::One);
        let is_colour = self.v.traits.iter().any(|(name, _)| colour.split(' ').next() == Some(name.as_str()));
        is_colour.then(|| format!("{{{symbol}}}"))
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
