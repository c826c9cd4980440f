//! Writing noun phrases, amounts, conditions and costs.

use abilities::*;

use super::{Style, Writer};
use crate::amount::SHARE;
use crate::noun::reverse_tail;
use crate::template::{Piece, Slot, Subject, compile, has_slot, plural};
use crate::words::Count;

/// The position of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Adjective,
    /// Before another noun it is an adjective.
    Noun,
    /// Only a noun.
    NounOnly,
    After,
}

impl Writer<'_> {
    /// `each being in the area of this`
    pub fn selector(&self, s: &Selector) -> String {
        match s {
            Selector::This => self.this.clone().unwrap_or_else(|| "this".into()),
            Selector::Giver => "the giver".into(),
            Selector::You => "you".into(),
            Selector::It => "it".into(),
            Selector::They => "they".into(),
            Selector::Bound(name) => name.clone(),
            Selector::Unique(id) => self.entry(self.v.lexicon.uniques, *id),
            Selector::Of(possession, owner) => self.possession(*possession, owner),
            Selector::Pick(quantity, filters) => self.pick(quantity, filters),
            Selector::Both(list) => {
                let inner: Vec<String> = list
                    .iter()
                    .map(|s| match s {
                        Selector::Both(_) => format!("({})", self.selector(s)),
                        _ => self.inner(s),
                    })
                    .collect();
                inner.join(" and ")
            }
        }
    }

    /// As the object of a verb: `them` for `they`.
    pub fn object(&self, s: &Selector) -> String {
        match s {
            Selector::They => "them".into(),
            _ => self.selector(s),
        }
    }

    /// A selector inside another phrase: in parentheses where the light form could be misread.
    pub fn inner(&self, s: &Selector) -> String {
        let open = matches!(s, Selector::Pick(..) | Selector::Both(_) | Selector::Of(..));
        match open && self.style == Style::Explicit {
            true => format!("({})", self.object(s)),
            false => self.object(s),
        }
    }

    /// A selector where only a single one may stand.
    fn single(&self, s: &Selector) -> String {
        match s {
            Selector::Both(_) => format!("({})", self.selector(s)),
            _ => self.inner(s),
        }
    }

    fn possession(&self, id: Possession, owner: &Selector) -> String {
        let text = self.text_of(self.v.lexicon.possessions, id);
        if let Some(rest) = text.strip_prefix("{whose} ") {
            return match possessive(owner) {
                Some(pronoun) => format!("{pronoun} {rest}"),
                None => format!("the {rest} of {}", self.single(owner)),
            };
        }
        text.replace("{of}", &self.single(owner))
    }

    fn pick(&self, quantity: &Quantity, filters: &[Filter]) -> String {
        let (other, filters) = match (quantity, filters.split_first()) {
            (Quantity::A | Quantity::Target, Some((Filter::Other, rest))) => (true, rest),
            _ => (false, filters),
        };
        let noun = self.nominal(filters, count_of(quantity));
        let another = if other { Another::Yes } else { Another::No };
        quantified(quantity, another, noun, |a| self.tight(a))
    }

    /// Adjectives, noun, what follows.
    pub fn nominal(&self, filters: &[Filter], count: Count) -> String {
        let mut front = 0;
        let mut noun = None;
        for (i, filter) in filters.iter().enumerate() {
            match self.class(filter) {
                Class::Adjective => {}
                Class::Noun => noun = Some(i),
                Class::NounOnly => {
                    noun = Some(i);
                    front = i + 1;
                    break;
                }
                Class::After => break,
            }
            front = i + 1;
        }
        // Adjectives behind the last noun of the front stand after it (`that is ready`).
        let adjectives = noun.unwrap_or(front);
        let mut out: Vec<String> = filters[..adjectives].iter().map(|f| self.adjective(f)).collect();
        let mut rest = adjectives;
        match noun {
            Some(i) => {
                out.push(self.noun(&filters[i], count));
                rest = i + 1;
            }
            None => out.push(if count == Count::One { "one".into() } else { "ones".into() }),
        }
        out.extend(filters[rest..].iter().map(|f| self.after(f, count)));
        out.join(" ")
    }

    fn class(&self, f: &Filter) -> Class {
        match f {
            Filter::Other | Filter::Status(_) | Filter::Argument => Class::Adjective,
            Filter::Predicate(id) => match self.text_of(self.v.lexicon.predicates, *id).contains(' ') {
                true => Class::After,
                false => Class::Adjective,
            },
            Filter::Trait(id) => match self.is_adjective(*id) {
                true => Class::Adjective,
                false => Class::Noun,
            },
            Filter::Kind(_) => Class::Noun,
            Filter::Card | Filter::Player | Filter::Opponent => Class::NounOnly,
            Filter::Not(inner) => match **inner {
                Filter::Trait(_) | Filter::Kind(_) => Class::Adjective,
                _ => Class::After,
            },
            Filter::Or(list) if list.len() > 1 => {
                let classes: Vec<Class> = list.iter().map(|f| self.class(f)).collect();
                let plain = !list.iter().any(|f| matches!(f, Filter::Or(_)));
                if plain && classes.iter().all(|c| *c == Class::Noun) {
                    Class::Noun
                } else if plain && classes.iter().all(|c| matches!(c, Class::Noun | Class::NounOnly)) {
                    Class::NounOnly
                } else if plain && classes.iter().all(|c| matches!(c, Class::Noun | Class::Adjective)) {
                    Class::Adjective
                } else {
                    Class::After
                }
            }
            _ => Class::After,
        }
    }

    pub fn is_adjective(&self, id: Trait) -> bool {
        self.v.traits.get(id.index()).is_some_and(|(_, family)| self.v.lexicon.is_closed(*family))
    }

    fn adjective(&self, f: &Filter) -> String {
        match f {
            Filter::Other => "other".into(),
            Filter::Argument => "[quality]".into(),
            Filter::Status(id) => self.entry(self.v.lexicon.statuses, *id),
            Filter::Predicate(id) => self.entry(self.v.lexicon.predicates, *id),
            Filter::Not(inner) => format!("non-{}", self.adjective(inner)),
            Filter::Or(list) => list.iter().map(|f| self.adjective(f)).collect::<Vec<_>>().join(" or "),
            _ => self.noun(f, Count::One),
        }
    }

    fn noun(&self, f: &Filter, count: Count) -> String {
        match f {
            Filter::Card => self.v.lexicon.cards.first().map_or("card".into(), |c| number(c, count)),
            Filter::Player => number(self.v.lexicon.player.0, count),
            Filter::Opponent => number("opponent|opponents", count),
            Filter::Kind(id) => number(&self.entry(self.v.lexicon.kinds, *id), count),
            Filter::Trait(id) => self.trait_word(*id, count),
            Filter::Or(list) => list.iter().map(|f| self.noun(f, count)).collect::<Vec<_>>().join(" or "),
            other => self.predicate(other, count),
        }
    }

    /// The trait's spelling, singular or plural.
    pub fn trait_word(&self, id: Trait, count: Count) -> String {
        let Some((text, family)) = self.v.traits.get(id.index()) else {
            return "?".into();
        };
        match count {
            Count::Many if !text.contains('|') && !self.v.lexicon.is_closed(*family) => plural(text),
            _ => number(text, count),
        }
    }

    /// As it stands after the noun.
    fn after(&self, f: &Filter, count: Count) -> String {
        match f {
            Filter::Not(inner) if matches!(**inner, Filter::Except(_)) => self.predicate(f, count),
            Filter::Not(inner) if is_with(inner) => {
                let with = self.predicate(inner, count);
                format!("without {}", with.strip_prefix("with ").unwrap_or(&with))
            }
            Filter::ControlledBy(s) => {
                let who = self.single_subject(s);
                format!("{who} {}", if self.subject(s) == Subject::Third { "controls" } else { "control" })
            }
            _ if self.class(f) == Class::After && !matches!(f, Filter::Not(_) | Filter::Or(_)) => {
                self.predicate(f, count)
            }
            _ => {
                let is = if count == Count::One { "is" } else { "are" };
                format!("that {is} {}", self.predicate(f, count))
            }
        }
    }

    fn single_subject(&self, s: &Selector) -> String {
        match s {
            Selector::They => "they".into(),
            _ => self.single(s),
        }
    }

    /// As it stands after `is`.
    pub fn predicate(&self, f: &Filter, count: Count) -> String {
        let lexicon = self.v.lexicon;
        match f {
            Filter::Other | Filter::Argument | Filter::Status(_) | Filter::Predicate(_) => self.adjective(f),
            Filter::Trait(id) => self.trait_word(*id, Count::One),
            Filter::Card | Filter::Player | Filter::Opponent | Filter::Kind(_) => {
                let noun = self.noun(f, count);
                match count {
                    Count::One => format!("{} {noun}", article(&noun)),
                    Count::Many => noun,
                }
            }
            Filter::Name(id) => format!("named {}", self.v.names.get(id.index()).map_or("?", String::as_str)),
            Filter::Keyword(id) => format!("with {}", self.keyword_word(*id)),
            Filter::Stat(id, compare, a) => {
                format!("with {} {}", self.entry(lexicon.stats, *id), comparison(*compare, &self.tight(a)))
            }
            Filter::Counter(id, compare, a) => {
                let count =
                    if *a == Amount::Number(1) && *compare == Compare::Exactly { Count::One } else { Count::Many };
                format!("with {} {}", comparison(*compare, &self.tight(a)), self.counter(*id, count))
            }
            Filter::In(place, owner) => self.place(*place, owner.as_deref()),
            Filter::InAreaOf(s) => format!("in the area of {}", self.single(s)),
            Filter::ControlledBy(s) => format!("controlled by {}", self.single(s)),
            Filter::LinkedTo(link, s) => self.link(*link, s),
            Filter::LinkedFrom(link, s) => self.linked_from(*link, s),
            Filter::Remembered(name) => format!("of the chosen {name}"),
            Filter::Except(s) => format!("except {}", self.single(s)),
            Filter::Not(inner) => match &**inner {
                Filter::Except(s) => format!("among {}", self.single(s)),
                _ => format!("not {}", self.grouped(inner, count)),
            },
            Filter::Or(list) => list.iter().map(|f| self.grouped(f, count)).collect::<Vec<_>>().join(" or "),
        }
    }

    fn grouped(&self, f: &Filter, count: Count) -> String {
        match f {
            Filter::Or(_) => format!("({})", self.predicate(f, count)),
            _ => self.predicate(f, count),
        }
    }

    /// `in your hand`, `in a ranger's hand`, `in the hand of each player`.
    fn place(&self, place: Place, owner: Option<&Selector>) -> String {
        let text = self.entry(self.v.lexicon.places, place);
        if !text.contains("{whose}") {
            return match owner {
                Some(owner) => format!("{text} of {}", self.single(owner)),
                None => text,
            };
        }
        let Some(owner) = owner else {
            let player = self.v.lexicon.player.singular();
            return text.replace("{whose}", &format!("{} {player}'s", article(player)));
        };
        if let Some(pronoun) = possessive(owner) {
            return text.replace("{whose}", pronoun);
        }
        let plain = matches!(owner, Selector::Pick(q, filters)
            if count_of(q) == Count::One && filters.iter().all(|f| self.class(f) != Class::After));
        if plain || matches!(owner, Selector::Unique(_)) {
            return text.replace("{whose}", &format!("{}'s", self.selector(owner)));
        }
        format!("{} of {}", text.replace("{whose}", "the"), self.single(owner))
    }

    fn link(&self, link: Link, s: &Selector) -> String {
        let forward = self.v.lexicon.links.iter().find(|e| e.id == link && e.text.contains("{second}"));
        forward.map_or_else(|| format!("? {}", self.inner(s)), |e| e.text.replace("{second}", &self.inner(s)))
    }

    fn linked_from(&self, link: Link, s: &Selector) -> String {
        let entries: Vec<Vec<Piece>> =
            self.v.lexicon.links.iter().filter(|e| e.id == link).map(|e| compile(e.text, &[])).collect();
        let backward =
            self.v.lexicon.links.iter().find(|e| e.id == link && has_slot(&compile(e.text, &[]), &Slot::First));
        if let Some(entry) = backward {
            return entry.text.replace("{first}", &self.inner(s));
        }
        let tail = entries.iter().find_map(|p| reverse_tail(p)).unwrap_or_default();
        format!("with {} {tail}", self.inner(s))
    }

    /// A place in a verb's slot.
    pub fn slot_place(&self, place: Place, before: &str) -> String {
        let text = self.entry(self.v.lexicon.places, place).replace("{whose}", "its");
        match ["to", "from", "into", "onto"].contains(&before) {
            true => text.strip_prefix("in ").or_else(|| text.strip_prefix("on ")).map_or(text.clone(), str::to_string),
            false => text,
        }
    }

    /// The counter's spelling.
    pub fn counter(&self, id: Counter, count: Count) -> String {
        let printed = self.v.lexicon.counters.iter().find(|e| e.id == id).map(|e| e.print).unwrap_or("");
        if self.style == Style::Print && !printed.is_empty() {
            return number(printed, count);
        }
        match self.v.counters.get(id.index()) {
            Some(text)
                if count == Count::Many && !text.contains('|') && id.index() >= self.v.lexicon.counters.len() =>
            {
                plural(text)
            }
            Some(text) => number(text, count),
            None => "?".into(),
        }
    }

    /// The keyword inside a sentence.
    pub fn keyword_word(&self, id: Keyword) -> String {
        let Some((name, _)) = self.v.keywords.get(id.index()) else {
            return "?".into();
        };
        let mut chars = name.chars();
        chars.next().map_or(String::new(), |c| c.to_lowercase().chain(chars).collect())
    }

    /// An amount that may stand anywhere.
    pub fn amount(&self, a: &Amount) -> String {
        match a {
            Amount::Number(n) => n.to_string(),
            Amount::X => "X".into(),
            Amount::Bound(name) => name.clone(),
            Amount::Share => SHARE.into(),
            Amount::That => "that much".into(),
            Amount::Argument => "[number]".into(),
            Amount::Count(s) => format!("the number of {}", self.inner(s)),
            Amount::Stat(stat, s) => format!("{} of {}", self.entry(self.v.lexicon.stats, *stat), self.inner(s)),
            Amount::Counters(counter, s) => {
                let word = self.counter(*counter, Count::Many);
                let has_stat = self.v.lexicon.stats.iter().any(|e| e.text.split('|').any(|t| t == word));
                let on = if is_player(s) && !has_stat { "of" } else { "on" };
                format!("{word} {on} {}", self.inner(s))
            }
            Amount::Register(id) => self.entry(self.v.lexicon.registers, *id),
            Amount::PerPlayer(a) => {
                format!("{} per {}", self.tight(a), self.v.lexicon.player.singular())
            }
            Amount::Times(n, a) => format!("{n} times {}", self.term(a)),
            Amount::ForEvery(n, every, a) => format!("{n} for every {every} of {}", self.term(a)),
            Amount::Sum(a, b) => format!("{} plus {}", self.amount(a), self.term(b)),
            Amount::Difference(a, b) => format!("{} minus {}", self.amount(a), self.term(b)),
            Amount::Quotient(a, b) => format!("{} divided by {}", self.amount(a), self.term(b)),
            Amount::Past(measure, act, period) => {
                let words = if *measure == Measure::Times { "the times" } else { "the total each time" };
                format!("{words} {}", self.past_act(act, *period))
            }
        }
    }

    fn term(&self, a: &Amount) -> String {
        match a {
            Amount::Sum(..) | Amount::Difference(..) | Amount::Quotient(..) => format!("({})", self.amount(a)),
            _ => self.amount(a),
        }
    }

    /// An amount before a noun: short, or in parentheses.
    pub fn tight(&self, a: &Amount) -> String {
        match a.is_short() {
            true => self.amount(a),
            false => format!("({})", self.amount(a)),
        }
    }

    /// `+2`, `= 0`
    pub fn change(&self, change: &Change) -> String {
        match change {
            Change::Plus(a) => format!("+{}", self.tight(a)),
            Change::Minus(a) => format!("-{}", self.tight(a)),
            Change::Set(a) => format!("= {}", self.tight(a)),
            Change::AtLeast(a) => format!("at least {}", self.tight(a)),
            Change::Doubled => "doubled".into(),
        }
    }

    /// A condition.
    pub fn condition(&self, c: &Condition) -> String {
        match c {
            Condition::There(s) => {
                let is = if self.subject(s) == Subject::Third { "is" } else { "are" };
                format!("there {is} {}", self.object(s))
            }
            Condition::Is(s, filters) => {
                let (is, has, count) = match self.subject(s) {
                    Subject::Third => ("is", "has", Count::One),
                    Subject::Other if *s == Selector::You => ("are", "have", Count::One),
                    Subject::Other => ("are", "have", Count::Many),
                };
                let subject = self.selector_in_condition(s);
                match filters.as_slice() {
                    [f] if is_with(f) => {
                        let with = self.predicate(f, count);
                        format!("{subject} {has} {}", with.strip_prefix("with ").unwrap_or(&with))
                    }
                    [f] => format!("{subject} {is} {}", self.predicate(f, count)),
                    _ => {
                        let noun = self.nominal(filters, count);
                        match count {
                            Count::One => format!("{subject} {is} {} {noun}", article(&noun)),
                            Count::Many => format!("{subject} {is} {noun}"),
                        }
                    }
                }
            }
            Condition::Controls(who, what) => {
                let control = if self.subject(who) == Subject::Third { "controls" } else { "control" };
                format!("{} {control} {}", self.selector_in_condition(who), self.inner(what))
            }
            Condition::Compare(..) if c.as_happened().is_some() => {
                c.as_happened().map_or(String::new(), |(act, period)| self.past_act(act, period))
            }
            Condition::Compare(a, compare, b) => {
                format!("{} is {}", self.compared(a), comparison(*compare, &self.compared(b)))
            }
            Condition::Flag(id) => self.entry(self.v.lexicon.flags, *id),
            Condition::Not(c) => format!("it is not true that {}", self.joined(c)),
            Condition::And(list) => list.iter().map(|c| self.joined(c)).collect::<Vec<_>>().join(" and "),
            Condition::Or(list) => list.iter().map(|c| self.joined(c)).collect::<Vec<_>>().join(" or "),
        }
    }

    fn compared(&self, a: &Amount) -> String {
        match self.style {
            Style::Explicit => self.tight(a),
            _ => self.amount(a),
        }
    }

    fn selector_in_condition(&self, s: &Selector) -> String {
        match s {
            Selector::They => "they".into(),
            _ => self.inner(s),
        }
    }

    fn joined(&self, c: &Condition) -> String {
        match c {
            Condition::And(_) | Condition::Or(_) => format!("({})", self.condition(c)),
            _ => self.condition(c),
        }
    }

    /// Whether the noun is a kind without a plural: `gear`.
    fn is_mass(&self, filters: &[Filter]) -> bool {
        let front = filters.iter().take_while(|f| self.class(f) != Class::After);
        let noun = front.filter(|f| matches!(self.class(f), Class::Noun | Class::NounOnly)).last();
        matches!(noun, Some(Filter::Kind(id)) if {
            let noun = Noun::new(self.text_of(self.v.lexicon.kinds, *id));
            noun.singular() == noun.plural()
        })
    }

    /// Whether a subject takes the verb's `s`.
    pub fn subject(&self, s: &Selector) -> Subject {
        match s {
            Selector::You | Selector::They | Selector::Both(_) => Subject::Other,
            Selector::Pick(quantity, filters) if count_of(quantity) == Count::Many => match self.is_mass(filters) {
                true => Subject::Third,
                false => Subject::Other,
            },
            _ => Subject::Third,
        }
    }
}

/// Whether a thing is another one than the card that speaks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Another {
    Yes,
    No,
}

/// A noun with the words of its quantity; `number` writes an amount.
pub(crate) fn quantified(
    quantity: &Quantity,
    another: Another,
    noun: String,
    number: impl Fn(&Amount) -> String,
) -> String {
    match (quantity, another) {
        (Quantity::A, Another::Yes) => format!("another {noun}"),
        (Quantity::A, Another::No) => format!("{} {noun}", article(&noun)),
        (Quantity::Target, Another::Yes) => format!("another target {noun}"),
        (Quantity::Target, Another::No) => format!("target {noun}"),
        (Quantity::Bare, _) => noun,
        (Quantity::Each, _) => format!("each {noun}"),
        (Quantity::All, _) => format!("all {noun}"),
        (Quantity::Exactly(a), _) => format!("{} {noun}", number(a)),
        (Quantity::UpTo(a), _) => format!("up to {} {noun}", number(a)),
        (Quantity::AnyNumber, _) => format!("any number of {noun}"),
        (Quantity::AtLeast(a), _) => format!("{} or more {noun}", number(a)),
        (Quantity::No, _) => format!("no {noun}"),
        (Quantity::Targets(a), _) => format!("{} target {noun}", number(a)),
        (Quantity::UpToTargets(a), _) => format!("up to {} target {noun}", number(a)),
    }
}

/// The number of the noun.
pub(crate) fn count_of(quantity: &Quantity) -> Count {
    match quantity {
        Quantity::A | Quantity::Each | Quantity::No | Quantity::Target => Count::One,
        Quantity::Exactly(a) | Quantity::UpTo(a) | Quantity::Targets(a) | Quantity::UpToTargets(a)
            if *a == Amount::Number(1) =>
        {
            Count::One
        }
        _ => Count::Many,
    }
}

/// The singular or plural of `singular|plural`.
pub(crate) fn number(text: &str, count: Count) -> String {
    let mut forms = text.split('|');
    let one = forms.next().unwrap_or(text);
    match count {
        Count::One => one.to_string(),
        Count::Many => forms.next().unwrap_or(one).to_string(),
    }
}

/// `a` or `an`.
pub(crate) fn article(noun: &str) -> &'static str {
    match noun.chars().next().map(|c| c.to_ascii_lowercase()) {
        Some('a' | 'e' | 'i' | 'o' | 'u') if !noun.to_lowercase().starts_with("one") => "an",
        _ => "a",
    }
}

fn possessive(owner: &Selector) -> Option<&'static str> {
    match owner {
        Selector::You => Some("your"),
        Selector::It => Some("its"),
        Selector::They => Some("their"),
        _ => None,
    }
}

/// Filters that are said with `with`.
fn is_with(f: &Filter) -> bool {
    matches!(f, Filter::Keyword(_) | Filter::Stat(..) | Filter::Counter(..))
}

fn is_player(s: &Selector) -> bool {
    match s {
        Selector::You => true,
        Selector::Pick(_, filters) => filters.iter().any(|f| matches!(f, Filter::Player | Filter::Opponent)),
        _ => false,
    }
}

fn comparison(compare: Compare, amount: &str) -> String {
    match compare {
        Compare::Exactly => format!("exactly {amount}"),
        Compare::AtLeast => format!("{amount} or more"),
        Compare::AtMost => format!("{amount} or less"),
    }
}
