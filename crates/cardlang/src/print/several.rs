//! Printing effects that happen several times or in one of several ways: modes, loops, divisions.

use abilities::*;

use super::context::{FirstUse, Pending, Reference, first_use, shows_it};
use super::effect::Depth;
use super::{Printer, sentence};
use crate::template::Subject;
use crate::words::Count;

impl Printer<'_> {
    /// A block inside a sentence; one with several conditions of its own is a list.
    pub fn block(&self, effects: &[Effect]) -> String {
        if self.is_listed(effects) { self.list(effects) } else { self.run(effects) }
    }

    /// Whether clauses are lines of a list: one of several is a sentence of its own, and in one sentence it would not be
    /// clear where it ends.
    pub fn is_listed(&self, effects: &[Effect]) -> bool {
        let stops = |e: &Effect| {
            matches!(
                e,
                Effect::If(..)
                    | Effect::May { .. }
                    | Effect::Modes(..)
                    | Effect::ForEach(..)
                    | Effect::Repeat(..)
                    | Effect::At(..)
                    | Effect::Later { .. }
            )
        };
        let told = effects.iter().filter(|e| !matches!(e, Effect::Choose { .. })).count();
        let hangs = effects.iter().any(|e| matches!(e, Effect::Arrow(_) | Effect::IfYouDo(_)));
        self.is_terse() && told > 1 && !hangs && effects.iter().any(stops)
    }

    /// `do the following:` and a line for each clause.
    pub fn list(&self, effects: &[Effect]) -> String {
        // The lines of a list within the list stand further in.
        let item = |block: &[Effect]| {
            let text = sentence(&self.joined("", block, Depth::Top));
            format!("• {}", text.replace('\n', "\n  "))
        };
        // A choice stands in the line that speaks of it.
        let mut items: Vec<&[Effect]> = Vec::new();
        let mut begin = 0;
        for (i, effect) in effects.iter().enumerate() {
            let goes_on = matches!(effects.get(i + 1), Some(Effect::Arrow(_) | Effect::IfYouDo(_)));
            if !goes_on && !matches!(effect, Effect::Choose { .. }) {
                items.push(&effects[begin..=i]);
                begin = i + 1;
            }
        }
        items.push(&effects[begin..]);
        let items = items.into_iter().filter(|block| !block.is_empty());
        format!("do the following:\n{}", items.map(item).collect::<Vec<_>>().join("\n"))
    }

    pub fn modes(&self, who: Option<&Selector>, pick: &Pick, modes: &[Vec<Effect>]) -> String {
        let short = self.mana_of_choice(who, pick, modes).or_else(|| self.either_deed(who, pick, modes));
        if let Some(text) = short {
            return text;
        }
        let who = self.chooser(who);
        let saved = self.context.borrow().clone();
        let texts: Vec<String> = modes
            .iter()
            .map(|m| {
                *self.context.borrow_mut() = saved.clone();
                format!("• {}", sentence(&self.joined("", m, Depth::Top)))
            })
            .collect();
        let number = |n: i32| self.counted(&Amount::Number(n));
        let choose = match pick {
            Pick::Exactly(n) => format!("{who} {}", number(*n)),
            Pick::UpTo(n) => format!("{who} up to {}", number(*n)),
            Pick::OneOrMore if modes.len() == 2 => format!("{who} one or both"),
            Pick::OneOrMore => format!("{who} one or more"),
        };
        format!("{choose} —\n{}", texts.join("\n"))
    }

    pub fn for_each(&self, s: &Selector, body: &[Effect]) -> String {
        if let (Selector::Pick(Quantity::Each, filters), [Effect::Do(act, None)]) = (s, body)
            && shows_it(body)
            && self.is_whole_hand(filters)
        {
            let all = Selector::Pick(Quantity::Bare, filters.clone());
            return self.act(&ActPhrase { patient: Some(all), ..act.clone() });
        }
        let each = match s {
            Selector::Pick(Quantity::Each, filters) => Selector::Pick(Quantity::Each, filters.clone()),
            // The words for a single thing are those for any other, though there may come to be more of it.
            Selector::They if !self.is_terse() && self.subject(s) == Subject::Third => return self.run(body),
            _ => {
                let text = format!("for each of {}", self.object(s));
                self.each_of(s);
                return format!("{text}, {}", self.block(body));
            }
        };
        let by = Reference::Latest;
        let player = self.is_player(&each);
        let alone = body.len() == 1 && matches!(body[0], Effect::Do(..));
        let counts_it =
            matches!(body.first(), Some(Effect::Do(act, _)) if act.amount.as_ref().is_some_and(Amount::is_of_event));
        let led = match body.first() {
            Some(Effect::Do(act, _)) if self.doubles(act) => true,
            Some(Effect::Do(act, _)) if counts_it && !player => act.agent == Some(Selector::It),
            Some(Effect::Do(act, _)) => act.agent == Some(Selector::It) || (alone && !player),
            Some(Effect::May { who: Some(Selector::It), .. }) => true,
            Some(Effect::Choose { who: Some(Selector::It), .. } | Effect::Modes(Some(Selector::It), ..)) => true,
            _ => false,
        };
        let who_chooses = matches!(
            body.first(),
            Some(Effect::Choose { who: Some(Selector::It), .. } | Effect::Modes(Some(Selector::It), ..))
        );
        if led && (who_chooses || first_use(body, &by) == FirstUse::Direct) {
            self.context.borrow_mut().pending.push(Pending { by, what: each });
            return self.run(body);
        }
        let text = format!("for {}", self.object(&each));
        format!("{text}, {}", self.block(body))
    }

    /// `creature blocking it`, where something is done for each of them but one.
    pub fn beyond_the_first(&self, times: &Amount) -> Option<String> {
        let Amount::Difference(all, one) = times else { return None };
        match (&**all, &**one) {
            (Amount::Count(s), Amount::Number(1)) if !self.is_terse() => match &**s {
                Selector::Pick(_, filters) => Some(self.nominal(filters, Count::One)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The text means one of several things.
    fn each_of(&self, s: &Selector) {
        self.note(s);
        if let Some(thing) = self.context.borrow_mut().latest.as_mut() {
            thing.is_several = false;
        }
    }

    /// `this deals 3 damage divided as you choose among one, two, or three targets`.
    pub fn divide(&self, a: &Amount, s: &Selector, body: &[Effect]) -> String {
        let share = |act: &ActPhrase| act.amount == Some(Amount::Share);
        if let [Effect::Do(act, None)] = body
            && share(act)
            && (act.patient == Some(Selector::It) || act.second == Some(Selector::It))
        {
            let mut act = act.clone();
            let all = matches!(a, Amount::Counters(kind, of) if act.kind == Some(*kind) && act.patient.as_ref() == Some(&**of));
            act.amount = Some(a.clone()).filter(|_| !(all && act.verb == verbs::TRANSFER));
            let saved = self.context.borrow().clone();
            let among = self.among(s);
            *self.context.borrow_mut() = saved;
            let text = self.act(&act);
            for joint in [" to it", " onto it", " on it"] {
                if let Some(front) = text.strip_suffix(joint) {
                    return format!("{front} divided as you choose among {among}");
                }
            }
            let front = text.replace(" to it ", " ");
            return format!("{front} divided as you choose among {among}");
        }
        let text = format!("divide {} among {}", self.amount(a), self.object(s));
        self.each_of(s);
        format!("{text}; for each of them, {}", self.run(body))
    }

    /// `one, two, or three targets`: those something is divided among, each getting some.
    fn among(&self, s: &Selector) -> String {
        match s {
            Selector::Pick(Quantity::UpToTargets(Amount::Number(n)), filters) if (2..=3).contains(n) => {
                let text = self.object(&Selector::Pick(Quantity::Targets(Amount::Number(*n)), filters.clone()));
                let some = if *n == 2 { "one or two" } else { "one, two, or three" };
                let number = self.counted(&Amount::Number(*n));
                text.replacen(&number, some, 1)
            }
            _ => self.object(s),
        }
    }
}
