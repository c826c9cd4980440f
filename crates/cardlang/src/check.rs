//! What is bound where: reading `it`, `they` or a name that nobody bound is a mistake.

use abilities::*;

use crate::lexer::Token;

/// What clauses have bound so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    pub it: bool,
    pub they: bool,
    pub names: Vec<String>,
    /// Whether `X` has a value here.
    pub x: bool,
    /// Whether an act that has not happened yet is spoken of: it may be prevented, changed or replaced.
    pub would: bool,
    /// After a line that could not be read, nothing is certain.
    pub unsure: bool,
}

impl Scope {
    /// Binds `it` and `they`.
    pub fn bind(&mut self) {
        self.it = true;
        self.they = true;
    }

    /// Binds what a line names: `they`, and `it` where it is one at most.
    pub fn bind_named(&mut self, uses: &Uses) {
        self.it |= uses.names_one;
        self.they |= uses.names_something;
    }

    /// The same for a block that is carried out later.
    pub fn later(&self, would: bool) -> Scope {
        Scope { would, ..self.clone() }
    }

    /// The tokens of a line that read something unbound.
    pub fn unbound<'t>(&self, uses: &Uses, tokens: &'t [Token]) -> Option<(&'t Token, String)> {
        if self.unsure {
            return None;
        }
        let token = |words: &[&str]| tokens.iter().find(|t| words.contains(&t.lower.as_str()));
        if uses.it && !self.it && !uses.names_something {
            return token(&["it", "its"]).map(|t| (t, "nothing has been named that `it` could be".to_string()));
        }
        if uses.they && !self.they && !uses.names_something {
            return token(&["they", "them", "their"])
                .map(|t| (t, "nothing has been named that `they` could be".to_string()));
        }
        if uses.x && !self.x {
            return token(&["x"])
                .map(|t| (t, "nothing sets `X`: no cost with X, no number that was chosen".to_string()));
        }
        let name = uses.names.iter().find(|n| !self.names.contains(n))?;
        tokens.iter().find(|t| t.text == **name).map(|t| (t, format!("nobody has bound the name `{name}` yet")))
    }
}

/// What a phrase reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Uses {
    pub it: bool,
    pub they: bool,
    pub names: Vec<String>,
    /// Whether it reads `X`.
    pub x: bool,
    /// Whether it names something itself, so that a later `its` in the same breath is bound.
    pub names_something: bool,
    /// Whether that is one thing at most.
    pub names_one: bool,
}

impl Uses {
    pub fn selector(&mut self, s: &Selector) {
        match s {
            Selector::It => self.it = true,
            Selector::They => self.they = true,
            Selector::Bound(name) => self.names.push(name.clone()),
            Selector::Of(_, inner) => self.selector(inner),
            Selector::Pick(quantity, filters) => {
                self.names_something = true;
                self.names_one |= quantity.is_at_most_one();
                match quantity {
                    Quantity::Exactly(a)
                    | Quantity::UpTo(a)
                    | Quantity::AtLeast(a)
                    | Quantity::Targets(a)
                    | Quantity::UpToTargets(a) => self.amount(a),
                    _ => {}
                }
                filters.iter().for_each(|f| self.filter(f));
            }
            Selector::Both(list) => list.iter().for_each(|s| self.selector(s)),
            Selector::Unique(_) => (self.names_something, self.names_one) = (true, true),
            Selector::This | Selector::You | Selector::Giver => {}
        }
    }

    pub fn filter(&mut self, f: &Filter) {
        match f {
            Filter::Stat(_, _, a) | Filter::Counter(_, _, a) => self.amount(a),
            Filter::In(_, owner) => owner.iter().for_each(|s| self.selector(s)),
            Filter::InAreaOf(s)
            | Filter::ControlledBy(s)
            | Filter::LinkedTo(_, s)
            | Filter::LinkedFrom(_, s)
            | Filter::Except(s) => self.selector(s),
            Filter::Not(f) => self.filter(f),
            Filter::Or(list) => list.iter().for_each(|f| self.filter(f)),
            _ => {}
        }
    }

    pub fn amount(&mut self, a: &Amount) {
        match a {
            Amount::Bound(name) => self.names.push(name.clone()),
            Amount::Count(s) | Amount::Stat(_, s) | Amount::Counters(_, s) => self.selector(s),
            Amount::PerPlayer(a) | Amount::Times(_, a) | Amount::ForEvery(_, _, a) => self.amount(a),
            Amount::Sum(a, b) | Amount::Difference(a, b) | Amount::Quotient(a, b) => {
                self.amount(a);
                self.amount(b);
            }
            Amount::X => self.x = true,
            Amount::Number(_) | Amount::That | Amount::Argument | Amount::Register(_) => {}
        }
    }

    /// A condition never binds: what it names does not count.
    pub fn condition(&mut self, c: &Condition) {
        let named = (self.names_something, self.names_one);
        match c {
            Condition::There(s) => self.selector(s),
            Condition::Is(s, filters) => {
                self.selector(s);
                filters.iter().for_each(|f| self.filter(f));
            }
            Condition::Controls(a, b) => {
                self.selector(a);
                self.selector(b);
            }
            Condition::Compare(a, _, b) => {
                self.amount(a);
                self.amount(b);
            }
            Condition::Flag(_) => {}
            Condition::Not(c) => self.condition(c),
            Condition::And(list) | Condition::Or(list) => list.iter().for_each(|c| self.condition(c)),
        }
        (self.names_something, self.names_one) = named;
    }

    pub fn act(&mut self, act: &ActPhrase) {
        for s in [&act.agent, &act.patient, &act.second].into_iter().flatten() {
            self.selector(s);
        }
        act.amount.iter().for_each(|a| self.amount(a));
        for cause in [&act.cause, &act.except].into_iter().flatten() {
            if let Cause::From(s) | Cause::Ability(_, s) = cause {
                self.selector(s);
            }
        }
        if act.card.is_some()
            || [verbs::CREATE, verbs::SEARCH, verbs::REVEAL, verbs::SCOUT, verbs::DRAW].contains(&act.verb)
        {
            (self.names_something, self.names_one) = (true, true);
        }
    }

    /// An act that is waited for, forbidden, permitted or priced: its own words name nothing for each other.
    pub fn pattern(&mut self, act: &ActPhrase) {
        let mut inner = Uses::default();
        inner.act(act);
        (inner.names_something, inner.names_one) = (false, false);
        self.add(inner);
    }

    /// The values of a head or header line.
    pub fn field(&mut self, value: &FieldValue) {
        match value {
            FieldValue::Amount(a) => self.amount(a),
            FieldValue::Stats(list) => list.iter().for_each(|(_, a)| self.amount(a)),
            FieldValue::Counters(list) => list.iter().for_each(|(_, a)| self.amount(a)),
            FieldValue::Selector(s) => self.selector(s),
            FieldValue::Keywords(uses) => uses.iter().for_each(|u| self.keyword(u)),
            FieldValue::Cost(cost) => self.cost(cost),
            _ => {}
        }
    }

    fn keyword(&mut self, keyword: &KeywordUse) {
        for arg in &keyword.args {
            match arg {
                KeywordArg::Number(a) => self.amount(a),
                KeywordArg::Cost(c) => self.cost(c),
                KeywordArg::Quality(filters) => filters.iter().for_each(|f| self.filter(f)),
            }
        }
    }

    fn add(&mut self, mut other: Uses) {
        self.it |= other.it;
        self.they |= other.they;
        self.x |= other.x;
        self.names.append(&mut other.names);
        self.names_something |= other.names_something;
        self.names_one |= other.names_one;
    }

    pub fn cost(&mut self, cost: &Cost) {
        for part in &cost.parts {
            match part {
                CostPart::Pay(a, _) => self.amount(a),
                CostPart::Act(act) => self.act(act),
                CostPart::Symbols(_) | CostPart::Argument => {}
            }
        }
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::Plus(a) | Change::Minus(a) | Change::Set(a) | Change::AtLeast(a) => self.amount(a),
            Change::Doubled => {}
        }
    }

    pub fn statement(&mut self, s: &Statement) {
        match s {
            Statement::Cannot(act) | Statement::Exempt(act) | Statement::May(act) => self.pattern(act),
            Statement::Modify(_, act, change, minimum) => {
                self.pattern(act);
                self.change(change);
                minimum.iter().for_each(|a| self.amount(a));
            }
            Statement::Price(act, cost) => {
                self.pattern(act);
                self.cost(cost);
            }
            Statement::Are(selector, characteristic) => {
                let mut inner = Uses::default();
                inner.characteristic(characteristic);
                // In what is said of them, `it` is each of them.
                self.names.append(&mut inner.names);
                self.x |= inner.x;
                self.selector(selector);
            }
        }
    }

    fn characteristic(&mut self, c: &Characteristic) {
        match c {
            Characteristic::Get(list, minimum) => {
                list.iter().for_each(|(_, c)| self.change(c));
                minimum.iter().for_each(|a| self.amount(a));
            }
            Characteristic::Base(list) => list.iter().for_each(|(_, a)| self.amount(a)),
            Characteristic::Have(uses) => uses.iter().for_each(|u| self.keyword(u)),
            Characteristic::ControlledBy(s) | Characteristic::CopyOf(s) => self.selector(s),
            _ => {}
        }
    }

    fn duration(&mut self, d: &Duration) {
        match d {
            Duration::Moment(_) => {}
            Duration::Act(act) => self.pattern(act),
            Duration::While(c) => self.condition(c),
        }
    }

    /// What the line of a clause reads, its blocks left out.
    pub fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Do(act, until) => {
                self.act(act);
                until.iter().for_each(|d| self.duration(d));
            }
            Effect::Choose { who, what, .. } => {
                who.iter().for_each(|s| self.selector(s));
                match what {
                    Choice::Of(s) => self.selector(s),
                    Choice::Number(a, b) => {
                        self.amount(a);
                        self.amount(b);
                    }
                    Choice::Family(_) => {}
                }
            }
            Effect::Until(statements, until) => {
                statements.iter().for_each(|s| self.statement(s));
                self.duration(until);
            }
            Effect::If(c, ..) => self.condition(c),
            Effect::May { who, cost, .. } => {
                who.iter().for_each(|s| self.selector(s));
                cost.iter().for_each(|c| self.cost(c));
            }
            Effect::ForEach(s, _) => self.selector(s),
            Effect::Modes(who, ..) => who.iter().for_each(|s| self.selector(s)),
            Effect::Repeat(a, _) => self.amount(a),
            Effect::Divide(a, s, _) => {
                self.amount(a);
                self.selector(s);
            }
            Effect::Later { event, until, .. } => {
                self.pattern(event);
                until.iter().for_each(|d| self.duration(d));
            }
            Effect::Prevent(Prevention::Some(a) | Prevention::UpTo(a)) => self.amount(a),
            Effect::ChangeIt(change) => self.change(change),
            Effect::Prevent(Prevention::All)
            | Effect::Arrow(_)
            | Effect::IfYouDo(_)
            | Effect::At(..)
            | Effect::Instead(_) => {}
        }
    }
}

/// Whether an event names something besides `this`, which is `it` in the body.
pub(crate) fn event_binds(event: &ActPhrase) -> bool {
    let parts: Vec<&Selector> = [&event.agent, &event.patient, &event.second].into_iter().flatten().collect();
    parts.is_empty() || parts.iter().any(|s| **s != Selector::This)
}
