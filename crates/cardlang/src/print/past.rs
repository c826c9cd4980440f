//! Printing the acts of a period: `a creature died this turn`, `your second spell each turn`.

use abilities::*;

use super::Printer;
use crate::words::Count;

/// The words for the first acts of a period.
pub(crate) const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

impl Printer<'_> {
    fn period(&self, period: Limit) -> String {
        self.writer.entry(self.v.lexicon.limits, period)
    }

    /// An act that has happened: `you've cast a spell`.
    fn happened_act(&self, act: &ActPhrase) -> String {
        let text = self.phrase(act, Mood::Past, false).replace("you have ", "you've ");
        // A card that has left play is no longer controlled by anybody.
        match text.contains(" left ") {
            true => text.replace(" you control ", " you controlled ").replace(" controls ", " controlled "),
            false => text,
        }
    }

    /// `a creature died this turn`
    pub fn happened(&self, act: &ActPhrase, period: Limit) -> String {
        format!("{} this {}", self.happened_act(act), self.period(period))
    }

    /// `you've cast two or more spells this turn`, `you gained 3 or more life this turn`.
    pub fn happened_often(
        &self,
        measure: Measure,
        act: &ActPhrase,
        period: Limit,
        compare: Compare,
        b: &Amount,
    ) -> Option<String> {
        if !b.is_short() || compare != Compare::AtLeast {
            return None;
        }
        let period = self.period(period);
        if measure == Measure::Total {
            let kind = act.kind.map(|kind| self.writer.counter(kind, Count::Many))?;
            let text = self.happened_act(act);
            let (said, more) = (format!(" {kind}"), format!(" {} or more {kind}", self.amount(b)));
            return text.contains(&said).then(|| format!("{} this {period}", text.replacen(&said, &more, 1)));
        }
        if let Some(Selector::Pick(Quantity::A, filters)) = &act.patient {
            let many = Selector::Pick(Quantity::AtLeast(b.clone()), filters.clone());
            let act = ActPhrase { patient: Some(many), ..act.clone() };
            return Some(format!("{} this {period}", self.happened_act(&act)));
        }
        let text = self.happened_act(act);
        let cards = format!("{} or more cards", self.counted(b));
        text.contains("a card").then(|| format!("{} this {period}", text.replacen("a card", &cards, 1)))
    }

    /// `the number of spells you've cast this turn`, `the amount of life you gained this turn`.
    pub fn past_number(&self, measure: Measure, act: &ActPhrase, period: Limit) -> String {
        if measure == Measure::Total {
            let text = self.happened_act(act);
            let kind = act.kind.map_or(String::new(), |kind| self.writer.counter(kind, Count::Many));
            return match text.strip_suffix(&format!(" {kind}")) {
                Some(rest) => format!("the amount of {kind} {rest} this {}", self.period(period)),
                None => format!("the total each time {text} this {}", self.period(period)),
            };
        }
        match self.past_things(act, period, Count::Many) {
            Some(things) => format!("the number of {things}"),
            None => format!("the number of times {} this {}", self.happened_act(act), self.period(period)),
        }
    }

    /// `spells you've cast this turn`, `creature that died this turn`: the things such acts were done to.
    pub fn past_things(&self, act: &ActPhrase, period: Limit, count: Count) -> Option<String> {
        let period = self.period(period);
        let quantity = if count == Count::One { Quantity::A } else { Quantity::Bare };
        let many = match &act.patient {
            Some(Selector::Pick(Quantity::A, filters)) => Some(Selector::Pick(quantity, filters.clone())),
            Some(_) => return None,
            None => None,
        };
        let phrase = self.parted(&ActPhrase { patient: many, ..act.clone() }, Mood::Past, false);
        if act.agent.is_none() {
            let noun = phrase.subject.strip_prefix("a ").or_else(|| phrase.subject.strip_prefix("an "));
            let noun = noun.unwrap_or(&phrase.subject);
            let noun = if phrase.predicate.starts_with("left ") {
                noun.replace(" you control", " you controlled")
            } else {
                noun.to_string()
            };
            return Some(format!("{noun} that {} this {period}", phrase.predicate));
        }
        // The verb stands before its object.
        let words = phrase.predicate.split(' ').collect::<Vec<_>>();
        let verbs = if words.first() == Some(&"have") || words.first() == Some(&"has") { 2 } else { 1 };
        let verb = words.get(..verbs)?.join(" ");
        let object = words.get(verbs..)?.join(" ");
        let object = match count {
            Count::Many if object == "a card" => "cards".to_string(),
            _ => object.strip_prefix("a ").or_else(|| object.strip_prefix("an ")).unwrap_or(&object).to_string(),
        };
        let text = format!("{object} {} {verb} this {period}", phrase.subject).replace("you have ", "you've ");
        (!object.is_empty()).then_some(text)
    }

    /// `cast your second spell each turn`: the predicate of an act that happens for the nth time.
    pub fn nth(&self, act: &ActPhrase, predicate: String) -> String {
        let Some((n, period)) = act.nth else { return predicate };
        let period = self.period(period);
        let ordinal =
            usize::try_from(n - 1).ok().and_then(|n| ORDINALS.get(n)).map_or(format!("{n}th"), |w| w.to_string());
        let whose = if act.agent == Some(Selector::You) { "your" } else { "their" };
        let owned = [verbs::PLAY, verbs::DRAW].contains(&act.verb) && !self.is_terse();
        match predicate.split_once(" a ").or_else(|| predicate.split_once(" an ")) {
            Some((verb, rest)) if owned => format!("{verb} {whose} {ordinal} {rest} each {period}"),
            _ => format!("{predicate} for the {ordinal} time each {period}"),
        }
    }
}
