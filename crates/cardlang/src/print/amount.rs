//! Printing numbers, comparisons and conditions.

use abilities::*;

use super::Printer;
use crate::format::noun::article;
use crate::template::Subject;
use crate::words::Count;

/// The number words of printed text, from zero on.
///
/// ```
/// assert_eq!(cardlang::NUMBER_WORDS[3], "three");
/// ```
pub const NUMBER_WORDS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// The noun an amount stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// `two cards`, `that many`
    Many,
    /// `2 life`, `that much`
    Much,
}

impl Printer<'_> {
    /// A number before things that are counted: `two`, or `2` in a game that prints figures.
    pub fn counted(&self, a: &Amount) -> String {
        self.before_noun(a, Measure::Many)
    }

    /// A number before its noun.
    pub fn before_noun(&self, a: &Amount, measure: Measure) -> String {
        match a {
            Amount::Number(n) => self.figure(*n, measure),
            Amount::That | Amount::Share if measure == Measure::Many => "that many".into(),
            Amount::Bound(name) => self.chosen_number(name, measure),
            _ if a.is_short() => self.amount(a),
            _ => format!("X, where X is {},", self.amount(a)).trim_end_matches(',').to_string(),
        }
    }

    fn figure(&self, n: i32, measure: Measure) -> String {
        let word = usize::try_from(n).ok().and_then(|n| NUMBER_WORDS.get(n));
        match word.filter(|_| measure == Measure::Many && !self.is_terse()) {
            Some(word) => (*word).to_string(),
            None => n.to_string(),
        }
    }

    /// The number a player chose: how it may be chosen the first time, `that many` from then on.
    fn chosen_number(&self, name: &str, measure: Measure) -> String {
        let that = if measure == Measure::Many { "that many" } else { "that much" };
        let mut context = self.context.borrow_mut();
        let Some(chosen) = context.numbers.iter_mut().rev().find(|n| n.name == name) else {
            return that.into();
        };
        if std::mem::replace(&mut chosen.is_told, true) {
            return that.into();
        }
        let (least, most) = (chosen.least.clone(), chosen.most.clone());
        drop(context);
        let any = if measure == Measure::Many { "any number of" } else { "any amount of" };
        match (least.as_number(), &most) {
            (Some(0), Amount::Number(n)) => format!("up to {}", self.figure(*n, measure)),
            (Some(0), Amount::That) => format!("up to {that}"),
            (Some(0), _) => any.into(),
            (Some(n), _) => format!("{} or more", self.figure(n, measure)),
            (None, _) => any.into(),
        }
    }

    /// An amount that stands alone.
    pub fn amount(&self, a: &Amount) -> String {
        match a {
            Amount::Bound(name) => match self.told_number(name) {
                Some(same) => self.amount(&same),
                None => self.chosen_number(name, Measure::Much),
            },
            Amount::That | Amount::Share => "that much".into(),
            Amount::Count(s) => match &**s {
                Selector::Pick(Quantity::Bare | Quantity::Each | Quantity::All | Quantity::A, filters) => {
                    format!("the number of {}", self.all_nominal(filters))
                }
                s => format!("the number of {}", self.object(s)),
            },
            Amount::Stat(stat, s) => {
                let stat = self.writer.entry(self.v.lexicon.stats, *stat);
                match self.possessive(s) {
                    Some(whose) => format!("{whose} {stat}"),
                    None if self.subject(s) == Subject::Other => format!("the total {stat} of {}", self.object(s)),
                    None => format!("the {stat} of {}", self.object(s)),
                }
            }
            Amount::Counters(counter, s) => self.counters(*counter, s),
            Amount::Register(id) => self.itself(&self.writer.entry(self.v.lexicon.registers, *id)),
            Amount::PerPlayer(a) => format!("{} per {}", self.amount(a), self.v.lexicon.player.singular()),
            Amount::Times(2, a) => format!("twice {}", self.term(a)),
            Amount::Times(n, a) => format!("{n} times {}", self.term(a)),
            Amount::ForEvery(1, 2, a) => {
                format!("half {}, rounded down", self.term(a).replace("that much", "that amount"))
            }
            Amount::ForEvery(n, every, a) => format!("{n} for every {every} of {}", self.term(a)),
            Amount::Sum(x, y) => {
                let places = self.counted_in_places(a);
                places.unwrap_or_else(|| format!("{} plus {}", self.amount(x), self.term(y)))
            }
            Amount::Difference(a, b) => format!("{} minus {}", self.amount(a), self.term(b)),
            Amount::Quotient(a, b) => format!("{} divided by {}, rounded down", self.amount(a), self.term(b)),
            Amount::Past(measure, act, period) => self.past_number(*measure, act, *period),
            // As it is written: a number, X, `[number]`.
            other => self.writer.amount(other),
        }
    }

    /// `the number of cards named A in your hand, in your discard, or set aside`: a sum of the same things in several
    /// places.
    fn counted_in_places(&self, sum: &Amount) -> Option<String> {
        fn filters<'a>(a: &'a Amount, out: &mut Vec<&'a [Filter]>) -> Option<()> {
            match a {
                Amount::Sum(a, b) => filters(a, out).and_then(|()| filters(b, out)),
                Amount::Count(s) => match &**s {
                    Selector::Pick(_, filters) => {
                        out.push(filters);
                        Some(())
                    }
                    _ => None,
                },
                _ => None,
            }
        }
        let mut all = Vec::new();
        filters(sum, &mut all)?;
        let is_place = |f: &&Filter| matches!(f, Filter::In(..));
        let what = |filters: &[Filter]| filters.iter().filter(|f| !is_place(f)).cloned().collect::<Vec<_>>();
        let first = what(all.first()?);
        if first.is_empty() || all.iter().any(|filters| what(filters) != first) {
            return None;
        }
        // A card that lies in no place that is named is in play.
        let place = |filters: &&[Filter]| {
            filters.iter().find(is_place).map_or("in play".to_string(), |f| self.predicate(f, Count::Many))
        };
        let places: Vec<String> = all.iter().map(place).collect();
        Some(format!("the number of {} {}", self.nominal(&first, Count::Many), super::listed(&places, "or")))
    }

    /// A chosen number that could only be one: that amount itself.
    fn told_number(&self, name: &str) -> Option<Amount> {
        let context = self.context.borrow();
        let chosen = context.numbers.iter().rev().find(|n| n.name == name)?;
        (chosen.least == chosen.most).then(|| chosen.least.clone())
    }

    /// `the number of +1/+1 counters on it`, `your life total`, `that ranger's FOC`, `progress on it`.
    fn counters(&self, counter: Counter, s: &Selector) -> String {
        let many = self.writer.counter(counter, Count::Many);
        if self.is_player(s) {
            let of_player = self.writer.counter(counter, Count::One);
            let word = if self.is_terse() || many != of_player { many.clone() } else { format!("{many} total") };
            let number = if self.is_terse() && word != of_player { "the number of " } else { "" };
            return match self.possessive(s) {
                Some(whose) => format!("{number}{whose} {word}"),
                None if number.is_empty() => format!("the {word} of {}", self.object(s)),
                None => format!("{number}{word} of {}", self.object(s)),
            };
        }
        match many == self.writer.counter(counter, Count::One) {
            true => format!("the {many} on {}", self.object(s)),
            false => format!("the number of {many} on {}", self.object(s)),
        }
    }

    fn term(&self, a: &Amount) -> String {
        match a {
            Amount::Sum(..) | Amount::Difference(..) | Amount::Quotient(..) => format!("({})", self.amount(a)),
            _ => self.amount(a),
        }
    }

    /// `+2`, `-X`, `= 0` as a change of a printed number.
    pub fn change(&self, change: &Change) -> String {
        match change {
            Change::Plus(a) => format!("+{}", self.short(a)),
            Change::Minus(a) => format!("-{}", self.short(a)),
            Change::Set(a) => self.amount(a),
            Change::AtLeast(a) => format!("at least {}", self.amount(a)),
            Change::Doubled => "double".into(),
        }
    }

    /// A number that is part of a sign: for a long one the sign has an X, and the text defines it later.
    pub fn short(&self, a: &Amount) -> String {
        match a {
            Amount::That => "X".into(),
            a if a.is_short() => self.amount(a),
            _ => "X".into(),
        }
    }

    pub fn comparison(&self, compare: Compare, a: &Amount) -> String {
        match (compare, a) {
            (Compare::AtLeast, Amount::Sum(of, one)) if **one == Amount::Number(1) => {
                format!("greater than {}", self.amount(of))
            }
            (Compare::AtMost, Amount::Difference(of, one)) if **one == Amount::Number(1) => {
                format!("less than {}", self.amount(of))
            }
            (Compare::AtLeast, a) if !a.is_short() => format!("greater than or equal to {}", self.amount(a)),
            (Compare::AtMost, a) if !a.is_short() => format!("less than or equal to {}", self.amount(a)),
            (Compare::Exactly, a) if !a.is_short() && !self.is_terse() => format!("equal to {}", self.amount(a)),
            (Compare::Exactly, a) => self.amount(a),
            (Compare::AtLeast, a) if self.is_terse() => format!("{} or more", self.amount(a)),
            (Compare::AtLeast, a) => format!("{} or greater", self.amount(a)),
            (Compare::AtMost, a) => format!("{} or less", self.amount(a)),
        }
    }

    /// A condition; nothing it names is `it` from then on.
    pub fn condition(&self, c: &Condition) -> String {
        let latest = self.context.borrow().latest.clone();
        let text = self.judged(c, Truth::Holds);
        let mut context = self.context.borrow_mut();
        if latest.is_some() || context.event.is_some() {
            context.latest = latest;
        }
        drop(context);
        text
    }

    fn judged(&self, c: &Condition, truth: Truth) -> String {
        match c {
            Condition::Not(inner) => self.judged(inner, truth.opposite()),
            Condition::There(s) => self.there(s, truth),
            Condition::Is(s, filters) => self.is(s, filters, truth),
            Condition::Controls(who, what) => self.controls_some(who, what, truth),
            Condition::Compare(..) if c.as_happened().is_some() && truth == Truth::Holds => {
                c.as_happened().map_or(String::new(), |(act, period)| self.happened(act, period))
            }
            Condition::Compare(a, compare, b) => self.compares(a, *compare, b, truth),
            Condition::And(list) | Condition::Or(list) => {
                let all = matches!(c, Condition::And(_)) == (truth == Truth::Holds);
                let joint = if all { "and" } else { "or" };
                if let (Condition::And(list), Truth::Holds) = (c, truth)
                    && let Some((s, filters)) = same_subject(list)
                {
                    return self.is(s, &filters, Truth::Holds);
                }
                if let Some(text) = self.one_of_several(list, all, truth) {
                    return text;
                }
                // A list inside a list is marked, so that it is clear what it joins.
                let nested = |c: &Condition| joins_all(c, truth).is_some_and(|inner| inner != all);
                let merged = |c: &Condition| match c {
                    Condition::Or(list) => {
                        let saved = self.context.borrow().clone();
                        let is_one = self.one_of_several(list, truth == Truth::Fails, truth).is_some();
                        *self.context.borrow_mut() = saved;
                        is_one
                    }
                    _ => false,
                };
                let clause = |c: &Condition| match self.judged(c, truth) {
                    text if !nested(c) || merged(c) => text,
                    text if all => format!("either {text}"),
                    text => format!("both {text}"),
                };
                let clauses: Vec<String> = list.iter().map(clause).collect();
                let of_it = list.iter().all(|c| matches!(c, Condition::Is(Selector::It, _)));
                let clauses = if of_it && self.is_terse() { with_one_it(clauses) } else { with_one_there(clauses) };
                match with_one_subject(clauses).as_slice() {
                    // A list inside the first clause would swallow the second.
                    [first, second] if first.contains(", or ") => format!("{first}, {joint} {second}"),
                    clauses => super::listed(clauses, joint),
                }
            }
            // As it is written: a flag of the game.
            other => {
                let text = self.itself(&self.writer.condition(other));
                if truth == Truth::Holds { text } else { self.denied(&text) }
            }
        }
    }

    /// `{it|this spell} was kicked`: a card that is called by its name is `this spell` there.
    fn itself(&self, text: &str) -> String {
        let Some((front, rest)) = text.split_once("{it|") else { return text.to_string() };
        let Some((spell, back)) = rest.split_once('}') else { return text.to_string() };
        let is_named = self.card.is_some_and(|card| card.name == self.this);
        let this = if is_named || self.is_terse() { "it".to_string() } else { self.subject_of(&Selector::This) };
        format!("{front}{}{back}", if is_named { spell } else { &this })
    }

    /// `the day is 6, 12, or 18`, `it is along the way or within your reach`: any of several things said of one subject.
    fn one_of_several(&self, list: &[Condition], all: bool, truth: Truth) -> Option<String> {
        let [first, rest @ ..] = list else { return None };
        let same = |c: &Condition| match (first, c) {
            (Condition::Is(a, _), Condition::Is(b, _)) => a == b,
            (Condition::Compare(a, Compare::Exactly, _), Condition::Compare(b, Compare::Exactly, _)) => a == b,
            _ => false,
        };
        if all || truth == Truth::Fails || rest.is_empty() || !rest.iter().all(same) {
            return None;
        }
        let saved = self.context.borrow().clone();
        let subject = match first {
            Condition::Is(s, _) => format!("{} ", self.subject_of(s)),
            Condition::Compare(a, ..) => format!("{} ", self.amount(a)),
            _ => return None,
        };
        let texts: Vec<String> = list
            .iter()
            .map(|c| {
                *self.context.borrow_mut() = saved.clone();
                self.judged(c, truth)
            })
            .collect();
        let lead = ["is ", "are ", "has ", "have "].map(|verb| format!("{subject}{verb}"));
        let lead = lead.iter().find(|lead| texts.iter().all(|text| text.starts_with(lead.as_str())))?;
        let rest: Vec<String> = texts.iter().map(|text| text[lead.len()..].to_string()).collect();
        let traits = rest.iter().map(|text| text.strip_prefix("the ")?.strip_suffix(" trait").map(str::to_string));
        if let Some(traits) = traits.collect::<Option<Vec<String>>>() {
            return Some(format!("{lead}the {} trait", super::listed(&traits, "or")));
        }
        Some(format!("{lead}{}", super::listed(&rest, "or")))
    }

    /// The opposite of a fact: `it isn't your turn`.
    fn denied(&self, text: &str) -> String {
        let terse = self.is_terse();
        if let Some(rest) = text.strip_prefix("it's ") {
            return format!("it's not {rest}");
        }
        for (yes, short, long) in [
            (" is ", " isn't ", " is not "),
            (" are ", " aren't ", " are not "),
            (" was ", " wasn't ", " was not "),
            (" were ", " weren't ", " were not "),
            (" did so", " don't", " do not"),
            (" could ", " couldn't ", " could not "),
            (" shows ", " doesn't show ", " does not show "),
            (" suffered ", " didn't suffer ", " did not suffer "),
        ] {
            if text.contains(yes) {
                return text.replacen(yes, if terse { long } else { short }, 1);
            }
        }
        format!("it is not so that {text}")
    }

    fn there(&self, s: &Selector, truth: Truth) -> String {
        let (quantity, filters) = match s {
            Selector::Pick(quantity, filters) => (quantity, filters),
            _ => {
                let is = if self.subject(s) == Subject::Third { "is" } else { "are" };
                let text = format!("there {is} {}", self.object(s));
                return if truth == Truth::Holds { text } else { self.denied(&text) };
            }
        };
        if let (Quantity::A | Quantity::No, Some((names, fact))) = (quantity, self.fact_of_names(filters)) {
            let holds = (*quantity == Quantity::A) == (truth == Truth::Holds);
            return match (names.as_slice(), holds) {
                ([name], true) => format!("{name} is {fact}"),
                ([name], false) => format!("{name} is not {fact}"),
                (names, true) => format!("{} is {fact}", super::listed(names, "or")),
                ([a, b], false) => format!("neither {a} nor {b} is {fact}"),
                (names, false) => format!("none of {} is {fact}", super::listed(names, "and")),
            };
        }
        if self.is_name(filters) && matches!(quantity, Quantity::A | Quantity::No) {
            return self.name_there(filters, (*quantity == Quantity::A) == (truth == Truth::Holds));
        }
        if let Some(text) = self.player_there(quantity, filters).filter(|_| truth == Truth::Holds) {
            return text;
        }
        let quantity = match (quantity, truth) {
            (q, Truth::Holds) => q.clone(),
            (Quantity::No, Truth::Fails) => Quantity::A,
            (Quantity::AtLeast(Amount::Number(n)), Truth::Fails) => {
                let noun = self.nominal(filters, Count::Many);
                return format!("there are fewer than {} {noun}", self.counted(&Amount::Number(*n)));
            }
            (_, Truth::Fails) => Quantity::No,
        };
        let s = Selector::Pick(quantity.clone(), filters.clone());
        let elsewhere = |f: &Filter| !matches!(f, Filter::Kind(_) | Filter::Trait(_) | Filter::Status(_));
        if !self.is_terse() && matches!(quantity, Quantity::A | Quantity::No) && !filters.iter().any(elsewhere) {
            let (player, a) = (self.v.lexicon.player.singular(), Selector::Pick(Quantity::A, filters.clone()));
            let any = if quantity == Quantity::A { "any" } else { "no" };
            return format!("{any} {player} controls {}", self.object(&a));
        }
        let is = if self.subject(&s) == Subject::Third { "is" } else { "are" };
        let text = self.object(&s);
        // A thing something is done to is the subject: `no Trail is being tested`.
        let mut done = filters.iter().map(|f| self.predicate(f, Count::One)).filter(|told| told.starts_with("being "));
        if let Some(done) = done.next()
            && let Some(noun) = text.strip_suffix(&format!(" {done}"))
        {
            return format!("{noun} {is} {done}");
        }
        format!("there {is} {text}")
    }

    /// `Hydraworm is in play`, `Hydraworm is not in the path deck`.
    fn name_there(&self, filters: &[Filter], holds: bool) -> String {
        let is = if holds { "is" } else { "is not" };
        let at: Vec<Filter> = filters
            .iter()
            .filter(|f| matches!(f, Filter::In(..) | Filter::InAreaOf(_) | Filter::LinkedTo(..)))
            .cloned()
            .collect();
        let rest: Vec<Filter> = filters.iter().filter(|f| !at.contains(f)).cloned().collect();
        let name = self.nominal(&rest, Count::One);
        match at.first() {
            Some(place) => format!("{name} {is} {}", self.predicate(place, Count::One)),
            None => format!("{name} {is} in play"),
        }
    }

    fn is(&self, s: &Selector, filters: &[Filter], truth: Truth) -> String {
        let subject = self.subject(s);
        let text = self.subject_of(s);
        // A host may be of any kind.
        let text = match filters {
            [Filter::Kind(_)] if self.is_terse() && self.is_host(s) => "the attached card".into(),
            _ => text,
        };
        let filters = &self.as_cards(s, filters)[..];
        let given_up = text.starts_with("the ") && *s == Selector::It && !self.is_terse();
        let count = if subject == Subject::Third || *s == Selector::You { Count::One } else { Count::Many };
        let third = subject == Subject::Third;
        let terse = self.is_terse();
        let (filters, truth) = match filters {
            [Filter::Not(inner)] => (std::slice::from_ref(&**inner), truth.opposite()),
            _ => (filters, truth),
        };
        let pick = |one: [&'static str; 3], many: [&'static str; 3]| {
            let set = if third { one } else { many };
            match (truth, terse) {
                (Truth::Holds, _) => set[0],
                (Truth::Fails, true) => set[1],
                (Truth::Fails, false) => set[2],
            }
        };
        let is = match given_up {
            true => pick(["was", "was not", "wasn't"], ["were", "were not", "weren't"]),
            false => pick(["is", "is not", "isn't"], ["are", "are not", "aren't"]),
        };
        let owner = text.clone();
        let (text, is) = match (text.as_str(), is, terse) {
            ("it", "is", false) => ("it's".to_string(), ""),
            ("they", "are", false) => ("they're".to_string(), ""),
            (_, is, _) => (text.clone(), is),
        };
        let said = |predicate: String| format!("{text} {is} {predicate}").replace("  ", " ");
        let has = pick(["has", "does not have", "doesn't have"], ["have", "do not have", "don't have"]);
        match filters {
            [f @ (Filter::Keyword(_) | Filter::Stat(..) | Filter::Counter(..) | Filter::LinkedFrom(..))] => {
                let with = self.predicate(f, count);
                format!("{owner} {has} {}", with.strip_prefix("with ").unwrap_or(&with))
            }
            [Filter::Trait(id)] if terse => format!("{owner} {has} the {} trait", self.trait_word(*id, Count::One)),
            [Filter::Or(list)] if terse && list.iter().all(|f| matches!(f, Filter::Trait(_))) => {
                let traits: Vec<String> = list.iter().map(|f| self.predicate(f, Count::One)).collect();
                format!("{owner} {has} the {} trait", super::listed(&traits, "or"))
            }
            [f] => said(self.predicate(f, count)),
            _ => {
                let noun = self.nominal(filters, count);
                match count {
                    Count::One => said(format!("{} {noun}", article(&noun))),
                    Count::Many => said(noun),
                }
            }
        }
    }

    /// The filters of a thing that lies in a place of a player's own: it is a `land card` there.
    fn as_cards(&self, s: &Selector, filters: &[Filter]) -> Vec<Filter> {
        let is_noun = |f: &Filter| match f {
            Filter::Kind(_) => true,
            Filter::Trait(id) => !self.writer.is_adjective(*id),
            _ => false,
        };
        let place = self.origin(s).map(|w| w.place);
        let text = |place: Place| self.writer.entry(self.v.lexicon.places, place);
        let owned = place.is_some_and(|place| text(place).contains("{whose}"));
        let mut out = filters.to_vec();
        if let Some(at) = filters.iter().rposition(is_noun)
            && owned
            && !self.is_terse()
            && !filters.contains(&Filter::Card)
        {
            out.insert(at + 1, Filter::Card);
        }
        out
    }

    fn controls_some(&self, who: &Selector, what: &Selector, truth: Truth) -> String {
        let third = self.subject(who) == Subject::Third;
        let who = self.subject_of(who);
        let control = if third { "controls" } else { "control" };
        let (quantity, filters) = match (what, truth) {
            (Selector::Pick(quantity, filters), Truth::Fails) => (quantity, filters),
            _ => return format!("{who} {control} {}", self.object(what)),
        };
        match quantity {
            Quantity::No => format!("{who} {control} {}", self.object(&Selector::Pick(Quantity::A, filters.clone()))),
            Quantity::AtLeast(a) => {
                format!("{who} {control} fewer than {} {}", self.counted(a), self.nominal(filters, Count::Many))
            }
            _ => {
                let not = match (third, self.is_terse()) {
                    (true, false) => "doesn't control",
                    (false, false) => "don't control",
                    (true, true) => "does not control",
                    (false, true) => "do not control",
                };
                format!("{who} {not} {}", self.object(what))
            }
        }
    }

    fn compares(&self, a: &Amount, compare: Compare, b: &Amount, truth: Truth) -> String {
        if let Some(odd) = odd(a, compare, b) {
            let odd = self.amount(odd);
            return if truth == Truth::Holds { format!("{odd} is odd") } else { format!("{odd} is even") };
        }
        let (compare, b, truth) = match (truth, compare, b.as_number()) {
            (Truth::Fails, Compare::AtLeast, Some(n)) => (Compare::AtMost, Amount::Number(n - 1), Truth::Holds),
            (Truth::Fails, Compare::AtMost, Some(n)) => (Compare::AtLeast, Amount::Number(n + 1), Truth::Holds),
            _ => (compare, b.clone(), truth),
        };
        if let (Truth::Holds, Some(text)) = (truth, self.counters_there(a, compare, &b)) {
            return text;
        }
        let is = match (truth, self.is_terse()) {
            (Truth::Holds, _) => "is",
            (Truth::Fails, true) => "is not",
            (Truth::Fails, false) => "isn't",
        };
        if let (Truth::Holds, Amount::Past(measure, act, period)) = (truth, a)
            && let Some(text) = self.happened_often(*measure, act, *period, compare, &b)
        {
            return text;
        }
        if let (Truth::Holds, Some(text)) = (truth, self.player_has(a, compare, &b)) {
            return text;
        }
        match (self.amount(a), compare) {
            (x, Compare::AtLeast) if x == "X" && b.is_short() => format!("X {is} {} or more", self.amount(&b)),
            (a, compare) => {
                let a = if a == "that much" { "that amount" } else { &a };
                format!("{a} {is} {}", self.comparison(compare, &b))
            }
        }
    }

    /// `it had no +1/+1 counters on it`, of a card that has left: `it has` of one that is there.
    fn has_counters(&self, s: &Selector, compare: Compare, b: &Amount, words: (&str, &str)) -> Option<String> {
        let (noun, one) = words;
        if !is_single(s) || noun == one {
            return None;
        }
        let left = *s == Selector::This && self.context.borrow().this_moved.is_some();
        let card = self.subject_of(s);
        let has = if left { "had" } else { "has" };
        let number = self.counted(b);
        let many = match (compare, b.as_number()) {
            (Compare::Exactly | Compare::AtMost, Some(0)) => format!("no {noun}"),
            (Compare::AtLeast, Some(1)) => format!("{} {one}", article(one)),
            (Compare::Exactly, Some(1)) => format!("exactly {number} {one}"),
            (Compare::Exactly, _) => format!("exactly {number} {noun}"),
            (Compare::AtLeast, _) => format!("{number} or more {noun}"),
            (Compare::AtMost, _) => format!("{number} or fewer {noun}"),
        };
        Some(format!("{card} {has} {many} on it"))
    }

    /// `there are no biscuits on it`, `you have 5 or less life`: how many of something there are.
    fn counters_there(&self, a: &Amount, compare: Compare, b: &Amount) -> Option<String> {
        if !b.is_short() && !matches!(b, Amount::PerPlayer(_)) {
            return None;
        }
        let (noun, one, on) = match a {
            Amount::Counters(counter, s) if !self.is_player(s) => {
                let many = self.writer.counter(*counter, Count::Many);
                let one = self.writer.counter(*counter, Count::One);
                let on =
                    if self.is_terse() || !is_single(s) { format!(" on {}", self.object(s)) } else { String::new() };
                (many, one, on)
            }
            Amount::Count(s) => match &**s {
                Selector::Pick(_, filters) => {
                    let many =
                        if self.is_terse() { self.all_nominal(filters) } else { self.nominal(filters, Count::Many) };
                    (many, self.nominal(filters, Count::One), String::new())
                }
                _ => return None,
            },
            _ => return None,
        };
        if let (Amount::Counters(_, s), false) = (a, self.is_terse())
            && let Some(text) = self.has_counters(s, compare, b, (&noun, &one))
        {
            return Some(text);
        }
        if let Some(text) = self.number_controlled(a, compare, b) {
            return Some(text);
        }
        let mass = noun == one && matches!(a, Amount::Counters(..));
        let are = if mass { "is" } else { "are" };
        let (short, on) = match b {
            Amount::PerPlayer(n) => (self.amount(n), format!(" per {}{on}", self.v.lexicon.player.singular())),
            b => (self.counted(b), on),
        };
        // `1 or more tokens per ranger on this feature`: the words about the noun come last.
        let (noun, one, on) = match (a, b) {
            (Amount::Count(s), Amount::PerPlayer(_)) => match &**s {
                Selector::Pick(_, filters) => {
                    let front: Vec<Filter> = filters.iter().filter(|f| !self.is_after(f)).cloned().collect();
                    let short = self.nominal(&front, Count::Many);
                    let rest = noun.strip_prefix(&short).unwrap_or_default().to_string();
                    if rest.is_empty() {
                        (noun, one, on)
                    } else {
                        (short, self.nominal(&front, Count::One), on + &rest)
                    }
                }
                _ => (noun, one, on),
            },
            _ => (noun, one, on),
        };
        Some(match (compare, b.as_number()) {
            (Compare::Exactly | Compare::AtMost, Some(0)) => format!("there {are} no {noun}{on}"),
            (Compare::AtLeast, Some(1)) if !self.is_terse() => format!("there is {} {one}{on}", article(&one)),
            (Compare::Exactly, Some(1)) => format!("there is exactly {short} {one}{on}"),
            (Compare::Exactly, _) => format!("there {are} exactly {short} {noun}{on}"),
            (Compare::AtLeast, _) => format!("there {are} {short} or more {noun}{on}"),
            (Compare::AtMost, _) => {
                format!("there {are} {short} or {} {noun}{on}", if mass { "less" } else { "fewer" })
            }
        })
    }
}

/// Whether it is one card, by the text itself: `this` or `it`.
fn is_single(s: &Selector) -> bool {
    matches!(s, Selector::This | Selector::It)
}

/// Whether a list of conditions is said with `and`, if it is one.
fn joins_all(c: &Condition, truth: Truth) -> Option<bool> {
    match c {
        Condition::Not(inner) => joins_all(inner, truth.opposite()),
        Condition::And(_) => Some(truth == Truth::Holds),
        Condition::Or(_) => Some(truth == Truth::Fails),
        _ => None,
    }
}

/// Whether a condition is said, or its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    Holds,
    Fails,
}

impl Truth {
    fn opposite(self) -> Self {
        match self {
            Truth::Holds => Truth::Fails,
            Truth::Fails => Truth::Holds,
        }
    }
}

/// `this card is ready and this card is within reach` is `this card is ready and within reach`, where no clause is a list itself.
fn with_one_subject(mut clauses: Vec<String>) -> Vec<String> {
    let subject =
        clauses.first().and_then(|first| first.split_once(" is ")).map(|(subject, _)| format!("{subject} is "));
    let is_thing =
        |subject: &String| !["there ", "it ", "both ", "either "].iter().any(|word| subject.starts_with(word));
    let Some(subject) = subject.filter(is_thing) else { return clauses };
    let is_plain = |clause: &String| clause.starts_with(&subject) && !clause.contains(',') && !clause.contains(" or ");
    if clauses.iter().all(is_plain) {
        clauses.iter_mut().skip(1).for_each(|clause| drop(clause.drain(..subject.len())));
    }
    clauses
}

/// `it has ambush and it is ready` is `it has ambush and is ready`.
fn with_one_it(mut clauses: Vec<String>) -> Vec<String> {
    let plain = |clause: &String| clause.starts_with("it ") && !clause.contains(',') && !clause.contains(" or ");
    if clauses.iter().all(plain) {
        clauses.iter_mut().skip(1).for_each(|clause| drop(clause.drain(.."it ".len())));
    }
    clauses
}

/// `there is a bird and there is no cat` is `there is a bird and no cat`.
fn with_one_there(mut clauses: Vec<String>) -> Vec<String> {
    const THERE: &str = "there is ";
    let plain = |clause: &String| clause.starts_with(THERE) && !clause.contains(',') && !clause.contains(" or ");
    for i in (1..clauses.len()).rev() {
        if plain(&clauses[i - 1]) && plain(&clauses[i]) {
            clauses[i].drain(..THERE.len());
        }
    }
    clauses
}

/// Conditions that say several things of one: `it is a permanent with mana value 3 or less`.
fn same_subject(list: &[Condition]) -> Option<(&Selector, Vec<Filter>)> {
    let mut filters = Vec::new();
    let mut subject = None;
    for c in list {
        match c {
            Condition::Is(s, more) if subject.is_none_or(|first| first == s) => {
                subject = Some(s);
                filters.extend(more.iter().cloned());
            }
            _ => return None,
        }
    }
    let is_noun = |f: &Filter| matches!(f, Filter::Kind(_) | Filter::Card);
    let is_with = |f: &Filter| matches!(f, Filter::Stat(..) | Filter::Keyword(_) | Filter::Counter(..));
    let fits = filters.iter().any(is_noun) && filters.iter().all(|f| is_noun(f) || is_with(f));
    subject.filter(|_| fits).map(|s| (s, filters))
}

/// `a minus 2 for every 2 of a is exactly 1`: a is odd.
fn odd<'a>(a: &'a Amount, compare: Compare, b: &Amount) -> Option<&'a Amount> {
    match a {
        Amount::Difference(whole, even) if compare == Compare::Exactly && *b == Amount::Number(1) => match &**even {
            Amount::ForEvery(2, 2, of) if of == whole => Some(whole),
            _ => None,
        },
        _ => None,
    }
}
