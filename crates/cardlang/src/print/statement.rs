//! Printing statements: lines of constant abilities, and changes that last for a while.

use abilities::*;

use super::effect::Joiner;
use super::phrasing::Numbers;
use super::{Printer, listed};
use crate::format::noun::{article, number};
use crate::template::Subject;
use crate::words::Count;

/// Whether a change holds or happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tense {
    /// `has flying`, `is a creature`
    Holds,
    /// `gains flying`, `becomes a creature`
    Happens,
}

/// `has reach and has "..."` is `has reach and "..."`: a verb that several changes share stands once.
fn with_one_have(predicates: Vec<String>) -> Vec<String> {
    let mut out: Vec<(String, Vec<String>)> = Vec::new();
    for predicate in predicates {
        let parted = predicate.split_once(' ').filter(|(verb, _)| ["has", "have", "gains", "gain"].contains(verb));
        let Some((verb, rest)) = parted.map(|(verb, rest)| (verb.to_string(), rest.to_string())) else {
            out.push((String::new(), vec![predicate]));
            continue;
        };
        match out.last_mut() {
            Some((same, list)) if *same == verb => list.push(rest),
            _ => out.push((verb, vec![rest])),
        }
    }
    out.iter().map(|(verb, list)| format!("{verb} {}", listed(list, "and")).trim().to_string()).collect()
}

impl Printer<'_> {
    /// The sentences of a constant, without capitals and full stops.
    pub fn constants(&self, statements: &[Statement]) -> Vec<String> {
        self.stated(statements, Tense::Holds).into_iter().map(|(text, tail)| text + &tail).collect()
    }

    /// Changes for a while: `target creature gets +2/+2 and gains trample until end of turn`.
    pub fn lasting(&self, statements: &[Statement], until: &Duration) -> String {
        let still = self.still(statements);
        let stated = self.stated(statements, Tense::Happens);
        let until = self.duration(until);
        let texts: Vec<String> =
            stated.into_iter().map(|(text, tail)| self.for_a_turn(format!("{text} {until}{tail}"))).collect();
        texts.join(". ") + &still
    }

    /// `It's still a land.`: the kinds a new creature keeps.
    fn still(&self, statements: &[Statement]) -> String {
        let also = statements
            .iter()
            .any(|s| matches!(s, Statement::Are(Selector::This, Characteristic::Also(k, _)) if !k.is_empty()));
        let kinds = self.card.and_then(|card| {
            card.fields.iter().find_map(|f| match &f.value {
                FieldValue::Kinds(kinds) => Some(kinds.clone()),
                _ => None,
            })
        });
        match kinds.as_deref() {
            Some([kind]) if also && !self.is_terse() => {
                let noun = number(&self.writer.entry(self.v.lexicon.kinds, *kind), Count::One);
                format!(". It's still {} {noun}", article(&noun))
            }
            _ => String::new(),
        }
    }

    /// Lines about the same subject are one sentence; each with the words after its duration.
    fn stated(&self, statements: &[Statement], tense: Tense) -> Vec<(String, String)> {
        let mut out: Vec<(String, String)> = Vec::new();
        let mut i = 0;
        while i < statements.len() {
            match &statements[i] {
                Statement::Are(..) if self.several_kinds(&statements[i..]).is_some() => {
                    let (stated, count) = self.several_kinds(&statements[i..]).unwrap_or_default();
                    out.push((stated, String::new()));
                    i += count;
                }
                Statement::Are(subject, _) => {
                    let same = |s: &Statement| matches!(s, Statement::Are(other, _) if other == subject || matches!(other, Selector::It | Selector::They));
                    let run = statements[i..].iter().take_while(|s| same(s)).count();
                    let changes: Vec<&Characteristic> = statements[i..i + run]
                        .iter()
                        .filter_map(|s| if let Statement::Are(_, c) = s { Some(c) } else { None })
                        .collect();
                    out.push(self.are(subject, &changes, tense));
                    i += run;
                }
                Statement::Cannot(first) => {
                    let before = self.context.borrow().this_named;
                    let mut head = self.parted(first, Mood::Cannot, false);
                    head.predicate = head.predicate.replacen(" blocked by creatures except ", " blocked except by ", 1);
                    head.predicate = head.predicate.replacen("can't block creatures except ", "can block only ", 1);
                    // A line about the same thing goes on in the same sentence.
                    if ["it", "they"].contains(&head.subject.as_str())
                        && !self.is_terse()
                        && let Some((before, _)) = out.last_mut()
                    {
                        before.push_str(&format!(" and {}", head.predicate));
                        i += 1;
                        continue;
                    }
                    let can = if self.is_terse() { "cannot " } else { "can't " };
                    let mut predicates = vec![head.predicate.clone()];
                    i += 1;
                    while let Some(Statement::Cannot(next)) = statements.get(i) {
                        let saved = self.context.borrow().clone();
                        self.context.borrow_mut().this_named = before;
                        let more = self.parted(next, Mood::Cannot, false);
                        let rest = more.predicate.strip_prefix(can).map(str::to_string);
                        match rest.filter(|_| more.subject == head.subject && head.predicate.starts_with(can)) {
                            Some(rest) => predicates.push(rest),
                            None => {
                                *self.context.borrow_mut() = saved;
                                break;
                            }
                        }
                        i += 1;
                    }
                    let text = format!("{} {}", head.subject, shared_end(&predicates)).trim().to_string();
                    out.push((text, String::new()));
                }
                Statement::Exempt(first) => {
                    let run = statements[i..].iter().map_while(|s| other_word(first, s));
                    let words: Vec<String> = run.map(|w| format!("\"{}\"", self.writer.printed_word(w))).collect();
                    let mut text = self.statement(&statements[i]);
                    if let [word, _, ..] = words.as_slice() {
                        text = text.replacen(word.as_str(), &listed(&words, "or"), 1);
                    }
                    out.push((text, String::new()));
                    i += words.len().max(1);
                }
                other => {
                    out.push((self.statement(other), String::new()));
                    i += 1;
                }
            }
        }
        out
    }

    /// `artifacts, creatures, and lands you control have indestructible`: lines that say the same of several kinds; and
    /// how many they are.
    fn several_kinds(&self, statements: &[Statement]) -> Option<(String, usize)> {
        let split = |s: &Statement| match s {
            Statement::Are(Selector::Pick(Quantity::Bare, filters), Characteristic::Have(uses)) => match &filters[..] {
                [Filter::Kind(kind), rest @ ..] => Some((*kind, rest.to_vec(), uses.clone())),
                _ => None,
            },
            _ => None,
        };
        let (_, rest, uses) = statements.first().and_then(split).filter(|_| !self.is_terse())?;
        let same = |s: &Statement| split(s).filter(|(_, r, u)| *r == rest && *u == uses).map(|(kind, ..)| kind);
        let kinds: Vec<Kind> = statements.iter().map_while(same).collect();
        let (last, front) = kinds.split_last().filter(|(_, front)| !front.is_empty())?;
        let noun = |kind: &Kind| number(&self.writer.entry(self.v.lexicon.kinds, *kind), Count::Many);
        let mut nouns: Vec<String> = front.iter().map(noun).collect();
        let filters: Vec<Filter> = std::iter::once(Filter::Kind(*last)).chain(rest).collect();
        nouns.push(self.nominal(&filters, Count::Many));
        let (predicate, _) = self.predicate_of(&Characteristic::Have(uses), false, Tense::Holds, "");
        Some((format!("{} {predicate}", listed(&nouns, "and")), kinds.len()))
    }

    fn statement(&self, s: &Statement) -> String {
        match s {
            Statement::Cannot(act) => self.phrase(act, Mood::Cannot, false),
            Statement::Exempt(act) => self.phrase(act, Mood::Exempt, false),
            Statement::May(act) => self.phrase(act, Mood::May, false),
            Statement::Modify(number, act, change, minimum) => {
                let text = self.number_phrase(*number, act, change);
                text + &self.tail(change.amount()) + &self.minimum(minimum.as_ref())
            }
            Statement::Price(act, cost) => self.price(act, cost),
            Statement::Are(subject, c) => {
                let (text, tail) = self.are(subject, &[c], Tense::Holds);
                text + &tail
            }
        }
    }

    fn minimum(&self, minimum: Option<&Amount>) -> String {
        minimum.map_or(String::new(), |a| format!(", to a minimum of {}", self.amount(a)))
    }

    /// ` for each artifact you control`, `, where X is its power`: the end of a long amount.
    fn tail(&self, amount: Option<&Amount>) -> String {
        let where_x = self.phrasing.numbers == Numbers::WhereX;
        match amount {
            Some(a) if where_x && !a.is_short() => format!(", where X is {}", self.amount(a)),
            Some(Amount::Count(s)) => match &**s {
                Selector::Pick(_, filters) => format!(" for each {}", self.each_nominal(filters)),
                s => format!(" for each of {}", self.object(s)),
            },
            Some(Amount::Past(Measure::Times, act, period)) if self.past_things(act, *period, Count::One).is_some() => {
                format!(" for each {}", self.past_things(act, *period, Count::One).unwrap_or_default())
            }
            Some(Amount::Times(_, a)) if matches!(**a, Amount::Count(_)) => self.tail(Some(a)),
            Some(Amount::That) => ", where X is that amount".into(),
            Some(a) if !a.is_short() => format!(", where X is {}", self.amount(a)),
            _ => String::new(),
        }
    }

    /// The qualities some cards have or get.
    fn are(&self, subject: &Selector, changes: &[&Characteristic], tense: Tense) -> (String, String) {
        if let [Characteristic::ControlledBy(who)] = changes {
            return (self.control(subject, who, tense), String::new());
        }
        if let ([Characteristic::Switch(a, b)], Tense::Happens, false) = (changes, tense, self.is_terse())
            && let Some(whose) = self.possessive(subject)
        {
            let name = |stat: &Stat| self.writer.entry(self.v.lexicon.stats, *stat);
            return (format!("switch {whose} {} and {}", name(a), name(b)), String::new());
        }
        // A number that is counted for each card stands with `each`.
        if let Selector::Pick(Quantity::Bare | Quantity::All, filters) = subject
            && changes.iter().any(|c| counts_each(c))
        {
            let each = Selector::Pick(Quantity::Each, filters.clone());
            return self.are(&each, changes, tense);
        }
        let third = self.subject(subject) == Subject::Third;
        let granted = self.granted_this(subject);
        let text = self.subject_of(subject);
        let mut predicates: Vec<String> = Vec::new();
        let mut tail = String::new();
        let made = self.becomes(changes, third, tense);
        let mut told = false;
        for change in changes {
            let part_of_made = made.is_some()
                && matches!(
                    change,
                    Characteristic::Also(..)
                        | Characteristic::Become(..)
                        | Characteristic::Base(_)
                        | Characteristic::Have(_)
                );
            if part_of_made {
                if let Some(made) = made.as_ref().filter(|_| !std::mem::replace(&mut told, true)) {
                    predicates.push(made.clone());
                }
                continue;
            }
            let (predicate, end) = self.predicate_of(change, third, tense, &granted);
            predicates.push(predicate);
            tail.push_str(&end);
        }
        (format!("{text} {}", listed(&with_one_have(predicates), "and")), tail)
    }

    fn control(&self, subject: &Selector, who: &Selector, tense: Tense) -> String {
        let third = self.subject(who) == Subject::Third;
        let whom = self.object(subject);
        match (who, tense) {
            (Selector::You, Tense::Happens) => format!("gain control of {whom}"),
            (_, Tense::Happens) => {
                format!("{} {} control of {whom}", self.subject_of(who), if third { "gains" } else { "gain" })
            }
            (_, Tense::Holds) => {
                format!("{} {} {whom}", self.subject_of(who), if third { "controls" } else { "control" })
            }
        }
    }

    /// `becomes a 3/3 green Ape creature with trample`: size, colour, types and keywords said together.
    fn becomes(&self, changes: &[&Characteristic], third: bool, tense: Tense) -> Option<String> {
        if self.is_terse() {
            return None;
        }
        let mut colours = Vec::new();
        let mut types = Vec::new();
        let mut kinds = Vec::new();
        let mut keywords = Vec::new();
        let mut size = None;
        let mut adds = false;
        let mut count = 0;
        for change in changes {
            match change {
                Characteristic::Also(k, t) | Characteristic::Become(k, t) => {
                    count += 1;
                    adds |= matches!(change, Characteristic::Also(..));
                    kinds.extend(k.iter().copied());
                    for id in t {
                        if self.writer.is_adjective(*id) { colours.push(*id) } else { types.push(*id) }
                    }
                }
                Characteristic::Base(list) => {
                    if let [(a, Amount::Number(x)), (b, Amount::Number(y))] = list.as_slice()
                        && self.v.lexicon.pairs.contains(&(*a, *b))
                    {
                        size = Some((*x, *y));
                        count += 1;
                    }
                }
                Characteristic::Have(uses) => keywords.extend(uses.iter().cloned()),
                _ => {}
            }
        }
        if count < 2 || types.is_empty() && kinds.is_empty() {
            return None;
        }
        let many = !third;
        let last = types.len() + kinds.len();
        let form = |i: usize| if many && i + 1 == last { Count::Many } else { Count::One };
        let mut words: Vec<String> = Vec::new();
        let in_front = size.filter(|_| adds);
        words.extend(in_front.map(|(x, y)| format!("{x}/{y}")));
        words.extend(colours.iter().map(|c| self.trait_word(*c, Count::One)));
        words.extend(types.iter().enumerate().map(|(i, t)| self.trait_word(*t, form(i))));
        words.extend(
            kinds
                .iter()
                .enumerate()
                .map(|(i, k)| number(&self.writer.entry(self.v.lexicon.kinds, *k), form(types.len() + i))),
        );
        let text = words.join(" ");
        let a = if third { format!("{} ", article(&text)) } else { String::new() };
        let verb = match (tense, third) {
            (Tense::Happens, true) => "becomes",
            (Tense::Happens, false) => "become",
            (Tense::Holds, true) => "is",
            (Tense::Holds, false) => "are",
        };
        let mut with = Vec::new();
        if let Some((x, y)) = size.filter(|_| !adds) {
            with.push(format!("base power and toughness {x}/{y}"));
        }
        with.extend(keywords.iter().map(|k| self.keyword_use(k, &self.writer.keyword_word(k.keyword))));
        let with = if with.is_empty() { String::new() } else { format!(" with {}", listed(&with, "and")) };
        let addition = match (tense, adds, third) {
            (Tense::Holds, true, true) => " in addition to its other types",
            (Tense::Holds, true, false) => " in addition to their other types",
            _ => "",
        };
        Some(format!("{verb} {a}{text}{with}{addition}"))
    }

    fn predicate_of(&self, c: &Characteristic, third: bool, tense: Tense, granted: &str) -> (String, String) {
        let s = |one: &'static str, many: &'static str| if third { one } else { many };
        let lexicon = self.v.lexicon;
        let has = match tense {
            Tense::Holds => s("has", "have"),
            Tense::Happens => s("gains", "gain"),
        };
        let is = match tense {
            Tense::Holds => s("is", "are"),
            Tense::Happens => s("becomes", "become"),
        };
        let mut tail = String::new();
        let text = match c {
            Characteristic::Get(list, minimum) => {
                let (text, end) = self.changes(list, third);
                tail = end + &self.minimum(minimum.as_ref());
                text
            }
            Characteristic::Base(list) => format!("{} base {}", s("has", "have"), self.bases(list)),
            Characteristic::Have(uses) => {
                let words: Vec<String> =
                    uses.iter().map(|k| self.keyword_use(k, &self.writer.keyword_word(k.keyword))).collect();
                format!("{has} {}", listed(&words, "and"))
            }
            Characteristic::Lose(k) => format!("{} {}", s("loses", "lose"), self.writer.keyword_word(*k)),
            Characteristic::NeverHave(k) => {
                let can = if self.is_terse() { "cannot" } else { "can't" };
                format!("{can} have or gain {}", self.writer.keyword_word(*k))
            }
            Characteristic::LoseAllAbilities => format!("{} all abilities", s("loses", "lose")),
            Characteristic::HaveAbility(ability) => {
                let mut printer = self.granted(granted.to_string());
                printer.giver = Some(self.this.clone());
                // A name inside the quoted ability has single quotes.
                let text = super::in_one_line(&printer.ability(ability)).replace('"', "'");
                format!("{has} \"{text}\"")
            }
            Characteristic::Also(kinds, traits) => {
                let types = self.writer.types(kinds, traits, third);
                let other = if kinds.is_empty() && self.is_terse() { "traits" } else { "types" };
                format!("{is} {types} in addition to {} other {other}", s("its", "their"))
            }
            Characteristic::Become(kinds, traits) => format!("{is} {}", self.writer.types(kinds, traits, third)),
            Characteristic::LoseTrait(t) => {
                format!("{} the {} trait", s("loses", "lose"), self.trait_word(*t, Count::One))
            }
            Characteristic::CountAs(status) => {
                format!("{} as {}", s("counts", "count"), self.writer.entry(lexicon.statuses, *status))
            }
            Characteristic::ControlledBy(who) => format!("{} controlled by {}", s("is", "are"), self.object(who)),
            Characteristic::CopyOf(what) => {
                let copies = s("a copy", "copies");
                format!("{} {copies} of {}", s("becomes", "become"), self.object(what))
            }
            Characteristic::BecomeChosen(name) => {
                let color = if self.is_terse() {
                    format!("the chosen {name}")
                } else {
                    format!("the {} of your choice", self.family_word(name))
                };
                format!("{} {color}", s("becomes", "become"))
            }
            Characteristic::Switch(a, b) => {
                let (a, b) = (self.writer.entry(lexicon.stats, *a), self.writer.entry(lexicon.stats, *b));
                format!("{} {a} and {b}", s("switches", "switch"))
            }
        };
        (text, tail)
    }

    /// `gets +2/+0`, `gets -1 presence`, `has presence 0`; with the end of a long amount.
    fn changes(&self, list: &[(Stat, Change)], third: bool) -> (String, String) {
        let gets = if third { "gets" } else { "get" };
        let tail = list.iter().map(|(_, c)| self.tail(c.amount())).find(|t| !t.is_empty()).unwrap_or_default();
        let signed = |c: &Change| match c {
            c if self.phrasing.numbers == Numbers::WhereX => self.change(c),
            Change::Plus(Amount::Times(n, a)) if matches!(**a, Amount::Count(_)) => format!("+{n}"),
            Change::Minus(Amount::Times(n, a)) if matches!(**a, Amount::Count(_)) => format!("-{n}"),
            Change::Plus(Amount::Past(Measure::Times, act, period))
                if self.past_things(act, *period, Count::One).is_some() =>
            {
                "+1".to_string()
            }
            Change::Plus(Amount::Count(_)) => "+1".to_string(),
            Change::Minus(Amount::Count(_)) => "-1".to_string(),
            c => self.change(c),
        };
        let zero = |c: &Change| if matches!(c, Change::Minus(_)) { "-0" } else { "+0" };
        let is_sign = |c: &Change| matches!(c, Change::Plus(_) | Change::Minus(_));
        for (a, b) in self.v.lexicon.pairs {
            match list {
                [(x, first), (y, second)] if x == a && y == b && is_sign(first) && is_sign(second) => {
                    return (format!("{gets} {}/{}", signed(first), signed(second)), tail);
                }
                [(x, only)] if x == a && is_sign(only) => {
                    return (format!("{gets} {}/{}", signed(only), zero(only)), tail);
                }
                [(y, only)] if y == b && is_sign(only) => {
                    return (format!("{gets} {}/{}", zero(only), signed(only)), tail);
                }
                _ => {}
            }
        }
        let has = if third { "has" } else { "have" };
        let items: Vec<String> = list
            .iter()
            .map(|(stat, change)| {
                let stat = self.writer.entry(self.v.lexicon.stats, *stat);
                match change {
                    Change::Plus(_) | Change::Minus(_) => format!("{gets} {} {stat}", signed(change)),
                    Change::Set(a) => format!("{has} {stat} {}", self.amount(a)),
                    Change::AtLeast(a) => format!("{has} at least {stat} {}", self.amount(a)),
                    Change::Doubled => format!("{has} double {stat}"),
                }
            })
            .collect();
        let lead = format!("{gets} ");
        let rest: Vec<String> = items
            .iter()
            .enumerate()
            .map(|(i, t)| if i == 0 { t.clone() } else { t.strip_prefix(&lead).unwrap_or(t).to_string() })
            .collect();
        (listed(&rest, "and"), tail)
    }

    fn bases(&self, list: &[(Stat, Amount)]) -> String {
        if let [(a, x), (b, y)] = list
            && self.v.lexicon.pairs.contains(&(*a, *b))
        {
            let names = format!(
                "{} and {}",
                self.writer.entry(self.v.lexicon.stats, *a),
                self.writer.entry(self.v.lexicon.stats, *b)
            );
            return match x == y && !x.is_short() {
                true => format!("{names} each equal to {}", self.amount(x)),
                false => format!("{names} {}/{}", self.amount(x), self.amount(y)),
            };
        }
        let item = |(stat, a): &(Stat, Amount)| {
            let equal = if a.is_short() { "" } else { "equal to " };
            format!("{} {equal}{}", self.writer.entry(self.v.lexicon.stats, *stat), self.amount(a))
        };
        list.iter().map(item).collect::<Vec<_>>().join(", ")
    }

    /// The name a card has for itself in an ability it was given.
    fn granted_this(&self, subject: &Selector) -> String {
        match subject {
            Selector::This => self.this.clone(),
            Selector::Pick(_, filters) if self.is_any_kind(filters) => "this permanent".into(),
            Selector::Pick(..) => self.thing(subject).map_or("this".into(), |t| format!("this {}", t.noun.0)),
            Selector::Of(..) => {
                let saved = self.context.borrow().clone();
                let text = self.object(subject);
                *self.context.borrow_mut() = saved;
                match text.rsplit_once(' ') {
                    Some((_, noun)) if !text.contains(" of ") => format!("this {noun}"),
                    _ => "this card".into(),
                }
            }
            _ => {
                let context = self.context.borrow();
                let pending = context.pending.iter().rev().find(|p| p.by.is(subject)).map(|p| p.what.clone());
                let latest = context.latest.clone();
                drop(context);
                let thing = pending.and_then(|what| self.thing(&what)).or(latest);
                thing.map_or("this card".into(), |t| format!("this {}", t.noun.0))
            }
        }
    }

    /// A cost, its parts after one another: `{1}, {T}, Sacrifice a creature`.
    pub fn cost_list(&self, cost: &Cost) -> String {
        self.cost_words(cost, Joiner::Comma)
    }

    pub fn cost_words(&self, cost: &Cost, joiner: Joiner) -> String {
        let parts: Vec<String> = cost.parts.iter().map(|p| self.cost_part(p, joiner)).collect();
        match joiner {
            Joiner::Comma => parts.join(", "),
            Joiner::And => listed(&parts, "and"),
        }
    }

    fn cost_part(&self, part: &CostPart, joiner: Joiner) -> String {
        match part {
            CostPart::Symbols(_) | CostPart::Argument => {
                let text = self.writer.cost(&Cost { parts: vec![part.clone()] });
                if joiner == Joiner::And { format!("pay {text}") } else { text }
            }
            CostPart::Pay(amount, counter) => {
                let count = if *amount == Amount::Number(1) { Count::One } else { Count::Many };
                format!("pay {} {}", self.amount(amount), self.writer.counter(*counter, count))
            }
            CostPart::Act(act) => {
                let text = self.phrase(act, Mood::Cost, false);
                // From now on it is the sacrificed creature.
                if let (Some(Selector::Pick(..)), false) = (&act.patient, self.is_terse()) {
                    let given_up = self.given_up(act);
                    if let Some(thing) = self.context.borrow_mut().latest.as_mut().filter(|t| !t.is_several) {
                        thing.given_up = given_up;
                    }
                }
                text
            }
        }
    }
}

/// The word of a statement that exempts from the same act, but for its word.
fn other_word(first: &ActPhrase, s: &Statement) -> Option<Word> {
    match s {
        Statement::Exempt(act) => act.word.filter(|_| ActPhrase { word: first.word, ..act.clone() } == *first),
        _ => None,
    }
}

/// Whether a change has a number of its own for each card it changes.
fn counts_each(c: &Characteristic) -> bool {
    match c {
        Characteristic::Base(list) => list.iter().any(|(_, a)| a.is_of_event()),
        Characteristic::Get(list, _) => list.iter().any(|(_, c)| c.amount().is_some_and(Amount::is_of_event)),
        _ => false,
    }
}

/// `can't attack alone`, `block alone` are `can't attack or block alone`; an exception that two predicates share is said once.
fn shared_end(predicates: &[String]) -> String {
    if let [first, second] = predicates
        && let (Some((a, x)), Some((b, y))) = (first.rsplit_once(' '), second.rsplit_once(' '))
        && x == y
        && !a.is_empty()
        && a.split(' ').count() == 2
    {
        return format!("{a} or {b} {x}");
    }
    if let [first, second] = predicates
        && let (Some((a, x)), Some((b, y))) = (first.split_once(EXCEPT), second.split_once(EXCEPT))
        && x == y
    {
        // The last word they share is said again: `be added to a Trail or to the location`.
        let words: Vec<&str> = b.split(' ').collect();
        let shared = a.split(' ').skip(1).zip(&words).take_while(|(one, other)| one == *other).count();
        return format!("{a} or {}{EXCEPT}{x}", words[shared.saturating_sub(1)..].join(" "));
    }
    listed(predicates, "or")
}

/// The word before an exception of a rule.
const EXCEPT: &str = " except ";
