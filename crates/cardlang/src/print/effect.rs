//! Printing what is done: clauses, and how they are joined to sentences.

use abilities::*;

use super::context::{ChosenNumber, FirstUse, Pending, Reference, Thing, Whence, first_use};
use super::{Printer, capital, sentence};
use crate::format::noun::article;
use crate::template::{Subject, present};

/// A piece of a body.
pub(super) struct Part {
    pub text: String,
    pub joint: Joint,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    /// Goes on in the same sentence where the game does so.
    Clause,
    /// Goes on in the same sentence: `, then ...`.
    Then,
    /// Goes on in the same sentence after a comma.
    Comma,
    /// Hangs on the one before: `»`.
    Arrow,
    /// A sentence of its own, and so is the next one.
    Sentence,
}

/// How deep a block stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// In an ability.
    Top,
    /// Inside a sentence.
    Inner,
}

impl Printer<'_> {
    /// Sentences; the first one goes on after `lead`.
    pub fn body(&self, lead: &str, effects: &[Effect]) -> String {
        let text = self.joined(lead, effects, Depth::Top);
        sentence(&text)
    }

    /// A body inside a sentence: `do this, then that`.
    fn run(&self, effects: &[Effect]) -> String {
        self.joined("", effects, Depth::Inner)
    }

    fn joined(&self, lead: &str, effects: &[Effect], depth: Depth) -> String {
        let mut out = lead.to_string();
        let mut before: Option<Joint> = None;
        for part in self.parts(effects) {
            let stop = before == Some(Joint::Sentence) || part.joint == Joint::Sentence;
            match (before, part.joint) {
                (None, _) => out.push_str(&part.text),
                (_, Joint::Arrow) => out.push_str(&format!(" » {}", part.text)),
                (_, Joint::Comma) => out.push_str(&format!(", {}", part.text)),
                (_, Joint::Then) => out.push_str(&format!(", then {}", part.text)),
                (_, Joint::Clause) if self.is_terse() && !stop => out.push_str(&format!(", then {}", part.text)),
                _ if depth == Depth::Inner && !self.is_terse() && !stop => {
                    out.push_str(&format!(" and {}", part.text));
                }
                _ if depth == Depth::Inner && self.is_terse() => {
                    let open = out.trim_end().trim_end_matches(['.', ';']).len();
                    out.truncate(open);
                    out.push_str(&format!("; {}", part.text));
                }
                _ => {
                    let ended = out.trim_end().ends_with(['.', '"']);
                    // What follows a list of modes is no part of the last one.
                    let text = match out.contains('•') && part.joint == Joint::Clause {
                        true => format!("Then {}", part.text),
                        false => capital(&part.text),
                    };
                    out.push_str(&format!("{} {text}", if ended { "" } else { "." }));
                }
            }
            before = Some(part.joint);
        }
        out
    }

    fn parts(&self, effects: &[Effect]) -> Vec<Part> {
        let mut out = Vec::new();
        let mut closing = "";
        let mut without: Option<&[Effect]> = None;
        let mut i = 0;
        while let Some(effect) = effects.get(i) {
            i += 1;
            let rest = &effects[i..];
            let latest = self.context.borrow().latest.clone();
            if let Effect::Choose { .. } = effect {
                self.choice(effect, rest, &mut out);
            } else if let Some(copies) = self.except_copy(effect) {
                out.push(Part { text: copies, joint: Joint::Comma });
            } else if let (Effect::Arrow(body), true, [Effect::Do(..), _, ..]) =
                (effect, out.is_empty(), arrow_body(effect))
                && i > 1
            {
                // The first clause names what was chosen, and the rest hangs on it.
                out.push(Part { text: self.run(&body[..1]), joint: Joint::Clause });
                out.push(Part { text: self.run(&body[1..]), joint: Joint::Arrow });
            } else if let Effect::Later { .. } = effect {
                out.push(Part { text: self.later(effect), joint: Joint::Sentence });
            } else {
                let joint = self.joint(effects, i - 1);
                let text = self.clause(effect);
                out.push(Part { text, joint });
            }
            if let Effect::Do(act, _) = effect
                && !self.closing(act).is_empty()
            {
                closing = self.closing(act);
            }
            let goes_on = matches!(rest.first(), Some(Effect::Do(act, _)) if speaks_of_found(act));
            if !closing.is_empty() && !goes_on {
                out.push(Part { text: closing.to_string(), joint: Joint::Comma });
                closing = "";
            }
            if let (Effect::Choose { otherwise, .. }, Some(Effect::Arrow(_)), false) =
                (effect, rest.first(), is_blank(effect))
            {
                without = Some(otherwise);
            } else if !matches!(rest.first(), Some(Effect::Arrow(_)))
                && let Some(block) = without.take()
            {
                let cannot = if self.is_terse() { "if you cannot" } else { "if you can't" };
                out.push(Part { text: format!("{cannot}, {}", self.run(block)), joint: Joint::Sentence });
            }
            if matches!(effect, Effect::If(..) | Effect::May { .. }) && latest.is_some() {
                self.context.borrow_mut().latest = latest;
            }
            self.afterwards(effect, rest, &mut out);
        }
        out
    }

    /// The words that follow a clause: its limit, and what is done otherwise.
    fn afterwards(&self, effect: &Effect, rest: &[Effect], out: &mut Vec<Part>) {
        let terse = self.is_terse();
        if let Effect::May { limit: Some(limit), .. } = effect {
            let limit = self.writer.entry(self.v.lexicon.limits, *limit);
            out.push(Part { text: format!("do this only once each {limit}"), joint: Joint::Sentence });
        }
        let (word, block) = match effect {
            Effect::If(_, _, otherwise) => ("otherwise", otherwise),
            Effect::Choose { otherwise, .. } => {
                // What follows a choice by an arrow is read before what happens without one.
                if matches!(rest.first(), Some(Effect::Arrow(_))) {
                    return;
                }
                (if terse { "if you cannot" } else { "if you can't" }, otherwise)
            }
            Effect::Arrow(_) => return,
            Effect::May { who, cost, otherwise, body, .. } => {
                if cost.is_some() && body.is_empty() && self.pays(who.as_ref(), cost.as_ref()).is_some() {
                    return;
                }
                let word = match (who, terse) {
                    (None, true) => "if you do not",
                    (None, false) => "if you don't",
                    (Some(_), true) => "if they do not",
                    (Some(_), false) => "if they don't",
                };
                (word, otherwise)
            }
            _ => return,
        };
        if !block.is_empty() {
            out.push(Part { text: format!("{word}, {}", self.run(block)), joint: Joint::Sentence });
        }
    }

    /// How a clause is joined to the one before it.
    fn joint(&self, effects: &[Effect], at: usize) -> Joint {
        let effect = &effects[at];
        let before = at.checked_sub(1).and_then(|i| effects.get(i));
        match (before, effect) {
            (_, Effect::Arrow(_)) => Joint::Arrow,
            (Some(Effect::Do(..)), Effect::Do(..)) if !self.closing_before(effects, at).is_empty() => Joint::Comma,
            (Some(Effect::Do(a, None)), Effect::Do(b, None))
                if a.verb == verbs::MOVE && b.verb == verbs::MOVE && speaks_of_found(b) =>
            {
                Joint::Then
            }
            (Some(Effect::Do(a, None)), Effect::Do(b, None))
                if a.verb == verbs::DRAW && b.verb == verbs::DISCARD && a.agent == b.agent =>
            {
                Joint::Then
            }
            (_, Effect::Do(..) | Effect::Prevent(_) | Effect::ChangeIt(_) | Effect::Until(..)) => Joint::Clause,
            _ => Joint::Sentence,
        }
    }

    /// The closing words of a search that the clause at this place still belongs to.
    fn closing_before(&self, effects: &[Effect], at: usize) -> &'static str {
        for i in (0..at).rev() {
            match &effects[i] {
                Effect::Do(act, _) if !self.closing(act).is_empty() => return self.closing(act),
                Effect::Do(act, _) if speaks_of_found(act) => {}
                _ => return "",
            }
        }
        ""
    }

    /// A choice is told where the next clauses first speak of it, if they can name it there.
    fn choice(&self, effect: &Effect, rest: &[Effect], out: &mut Vec<Part>) {
        let Effect::Choose { who, what, name, otherwise } = effect else { return };
        match what {
            Choice::Number(least, most) => {
                let chosen = ChosenNumber {
                    name: name.clone().unwrap_or_default(),
                    least: least.clone(),
                    most: most.clone(),
                    is_told: false,
                };
                let told = least != most && !name.as_ref().is_some_and(|n| is_counted_next(rest, n));
                self.context.borrow_mut().numbers.push(chosen);
                if told {
                    let text = format!(
                        "{} a number from {} to {}",
                        self.chooser(who.as_ref()),
                        self.amount(least),
                        self.amount(most)
                    );
                    if let Some(n) = self.context.borrow_mut().numbers.last_mut() {
                        n.is_told = true;
                    }
                    out.push(Part { text, joint: Joint::Clause });
                }
            }
            // The change itself says that it is of a player's choice.
            Choice::Family(_) if !self.is_terse() && becomes_chosen(rest) => {}
            Choice::Family(family) => {
                let word = self.family_word(family);
                let text = format!("{} {} {word}", self.chooser(who.as_ref()), article(&word));
                out.push(Part { text, joint: Joint::Clause });
            }
            Choice::Of(s) => {
                let by = name.as_ref().map_or(Reference::Latest, |n| Reference::Named(n.clone()));
                if matches!(s, Selector::It | Selector::They) {
                    self.name_latest(&by);
                    return;
                }
                if who.is_none() && is_of_choice(rest) {
                    self.context.borrow_mut().by_choice = true;
                    return;
                }
                let chooser = self.chooser(who.as_ref());
                let unnamed = self.context.borrow().pending.iter().position(|p| p.by == Reference::Latest);
                if let Some(at) = unnamed {
                    let pending = self.context.borrow_mut().pending.remove(at);
                    out.push(Part { text: format!("choose {}", self.object(&pending.what)), joint: Joint::Clause });
                }
                if who.is_none() && otherwise.is_empty() && first_use(rest, &by) == FirstUse::Direct {
                    self.context.borrow_mut().pending.push(Pending { by, what: s.clone() });
                    return;
                }
                let text = format!("{chooser} {}", self.object(s));
                self.note(s);
                self.name_latest(&by);
                out.push(Part { text, joint: Joint::Clause });
            }
        }
    }

    /// `choose`, `its owner chooses`.
    fn chooser(&self, who: Option<&Selector>) -> String {
        who.map_or("choose".into(), |who| {
            let verb = if self.subject(who) == Subject::Third { "chooses" } else { "choose" };
            format!("{} {verb}", self.subject_of(who))
        })
    }

    /// `, except it's red`: what a copy is besides.
    fn except_copy(&self, effect: &Effect) -> Option<String> {
        let Effect::Until(statements, Duration::Moment(moment)) = effect else { return None };
        if *moment != abilities::COPY_ENDS || self.is_terse() {
            return None;
        }
        let statements: Vec<Statement> = statements
            .iter()
            .map(|s| match s {
                Statement::Are(subject @ Selector::They, c) => Statement::Are(subject.clone(), c.clone()),
                Statement::Are(_, c) => Statement::Are(Selector::It, c.clone()),
                other => other.clone(),
            })
            .collect();
        let text = self.constants(&statements).join(" and ");
        let text = text.replace("it is ", "it's ").replace("they are ", "they're ");
        Some(format!("except {text}"))
    }

    /// One clause, without what is done otherwise.
    fn clause(&self, effect: &Effect) -> String {
        match effect {
            Effect::Do(act, until) => {
                let text = self.act(act);
                until.as_ref().map_or(text.clone(), |d| format!("{text} {}", self.duration(d)))
            }
            Effect::Choose { .. } | Effect::Later { .. } => String::new(),
            Effect::Prevent(prevention) => self.prevention(prevention),
            Effect::ChangeIt(change) => self.change_it(change),
            Effect::Until(statements, until) => self.lasting(statements, until),
            Effect::Arrow(body) => self.run(body),
            Effect::If(c, body, otherwise) => self.if_clause(c, body, otherwise),
            Effect::IfYouDo(body) => match body.as_slice() {
                [Effect::At(moment, inner)] if self.moment(*moment).starts_with("when ") => {
                    format!("{}, {}", self.moment(*moment), self.run(inner))
                }
                _ => format!("if you do, {}", self.run(body)),
            },
            Effect::May { who, cost: None, body, .. } => self.may(who.as_ref(), body),
            Effect::May { who, cost: Some(cost), body, otherwise, .. } => {
                self.may_pay(who.as_ref(), cost, body, otherwise)
            }
            Effect::Modes(who, pick, modes) => self.modes(who.as_ref(), pick, modes),
            Effect::ForEach(s, body) => self.for_each(s, body),
            Effect::Repeat(times, body) => match times {
                Amount::Number(n) => format!("{}. Do this {n} times in all", self.run(body)),
                _ => format!("{} a number of times equal to {}", self.run(body), self.amount(times)),
            },
            Effect::Divide(a, s, body) => self.divide(a, s, body),
            Effect::At(moment, body) => {
                let when = self.moment(*moment);
                let at = if when.starts_with("when ") { "" } else { "at " };
                format!("{at}{when}, {}", self.run(body))
            }
            Effect::Instead(body) => format!("{} instead", self.run(body).trim_end_matches('.')),
        }
    }

    /// An act that is done, and what is now spoken of.
    fn act(&self, act: &ActPhrase) -> String {
        let text = self.phrase(act, Mood::Do, false);
        self.remember_move(act);
        text
    }

    /// A thing that was searched for or moved comes from there from now on; what is made is spoken of.
    fn remember_move(&self, act: &ActPhrase) {
        if act.verb == verbs::CREATE {
            let noun = ("token".to_string(), "tokens".to_string());
            let is_several = act.amount != Some(Amount::Number(1));
            let made = Thing { noun, sort: Some(Sort::Card), is_several, is_other: false, whence: None };
            self.context.borrow_mut().latest = Some(made);
            return;
        }
        let place = match act.verb {
            verbs::MOVE => act.to,
            _ => None,
        };
        let mut context = self.context.borrow_mut();
        if act.verb == verbs::MOVE && act.patient == Some(Selector::This) {
            context.this_in = None;
            context.this_moved = None;
        } else if let (Some(place), Some(thing)) = (place, context.latest.as_mut()) {
            thing.whence = Some(Whence { place, owner: None });
        }
        drop(context);
        if act.verb == verbs::SEARCH && !self.is_terse() {
            let library = self.v.lexicon.places.iter().find(|p| p.text.contains("library")).map(|p| p.id);
            let mut context = self.context.borrow_mut();
            if let (Some(place), Some(thing)) = (library, context.latest.as_mut()) {
                thing.whence = Some(Whence { place, owner: Some(Selector::You) });
            }
        }
    }

    fn moment(&self, moment: Moment) -> String {
        self.writer.entry(self.v.lexicon.moments, moment)
    }

    pub fn duration(&self, d: &Duration) -> String {
        match d {
            Duration::Moment(m) => {
                let text = self.moment(*m);
                // The beginning of a step is said of what happens then, its name of what lasts until then.
                format!("until {}", text.strip_prefix("the beginning of ").unwrap_or(&text))
            }
            Duration::Act(act) => format!("until {}", self.phrase(act, Mood::Event, false)),
            Duration::While(c) => format!("for as long as {}", self.condition(c)),
        }
    }

    fn if_clause(&self, c: &Condition, body: &[Effect], otherwise: &[Effect]) -> String {
        let under = self.context.borrow().under;
        if let (Some(head), [Effect::Do(act, None)], []) = (under, body, otherwise)
            && self.headless(act, head).is_some()
            && let Condition::Not(c) = c
        {
            let text = self.act_under(act);
            return format!("{text} unless {}", self.condition(c));
        }
        if let ([Effect::If(inner, body, none)], []) = (body, otherwise)
            && none.is_empty()
        {
            let both = Condition::And(vec![c.clone(), inner.clone()]);
            return self.if_clause(&both, body, &[]);
        }
        if let ([Effect::May { otherwise: not, limit: None, .. }], false) = (body, otherwise.is_empty())
            && not.as_slice() == otherwise
        {
            let [may] = body else { return String::new() };
            let c = self.condition(c);
            return format!("{} if {c}", self.clause(may));
        }
        let c = self.condition(c);
        format!("if {c}, {}", self.run(body))
    }

    pub fn act_under(&self, act: &ActPhrase) -> String {
        self.act(act)
    }

    /// `you may draw a card`, `its controller may have this deal 6 damage to them`.
    fn may(&self, who: Option<&Selector>, body: &[Effect]) -> String {
        let text = who.map_or("you".to_string(), |s| self.subject_of(s));
        let mut out = format!("{text} may ");
        let mut rest = body;
        let mut first = true;
        let mut pending: &[Effect] = &[];
        while let Some(effect) = rest.first() {
            match effect {
                Effect::Choose { who: Some(chooser), what: Choice::Of(s), name, otherwise }
                    if otherwise.is_empty() && (Some(chooser) == who || *chooser == Selector::It) =>
                {
                    let text = format!("choose {}", self.object(s));
                    self.note(s);
                    self.name_latest(&name.as_ref().map_or(Reference::Latest, |n| Reference::Named(n.clone())));
                    out.push_str(if first { "" } else { ", then " });
                    out.push_str(&text);
                    first = false;
                }
                Effect::Choose { what: Choice::Of(_), .. } if first => {
                    let mut told = Vec::new();
                    self.choice(effect, &rest[1..], &mut told);
                    for part in told {
                        out.push_str(&format!("{}, then ", part.text));
                    }
                }
                Effect::Do(act, None) => {
                    let own = match (&act.agent, who) {
                        (None, _) => !has_subject(&self.phrase_shape(act)),
                        (Some(Selector::You), None) => true,
                        (Some(agent), Some(who)) => agent == who || *agent == Selector::It,
                        _ => false,
                    };
                    let text = if own { self.bare(act) } else { format!("have {}", self.infinitive(act)) };
                    self.remember_move(act);
                    if !first {
                        let comma = !self.closing_before(body, body.len() - rest.len()).is_empty();
                        out.push_str(if comma { ", " } else { ", then " });
                    }
                    out.push_str(&text);
                    first = false;
                    let goes_on = matches!(rest.get(1), Some(Effect::Do(act, _)) if speaks_of_found(act));
                    let closing = match self.closing(act) {
                        "" => self.closing_before(body, body.len() - rest.len()),
                        own => own,
                    };
                    if !closing.is_empty() && !goes_on {
                        out.push_str(&format!(", {closing}"));
                    }
                }
                _ => {
                    pending = rest;
                    break;
                }
            }
            rest = &rest[1..];
        }
        if !pending.is_empty() {
            let more = self.run(pending);
            let joint = match pending.first() {
                _ if first => "",
                Some(Effect::IfYouDo(_)) => {
                    return format!("{out}. {}", capital(&more));
                }
                Some(Effect::Arrow(_)) => " » ",
                Some(Effect::Until(_, Duration::Moment(m))) if *m == abilities::COPY_ENDS => ", ",
                _ => ", then ",
            };
            out.push_str(&format!("{joint}{more}"));
        }
        out
    }

    /// The subject an act is printed with when nobody does it.
    fn phrase_shape(&self, act: &ActPhrase) -> String {
        let saved = self.context.borrow().clone();
        let shape = self.parted(act, Mood::Do, false).subject;
        *self.context.borrow_mut() = saved;
        shape
    }

    /// `pays {2}`, `you pay {2}`: the payer with the verb of the cost, where it can be conjugated.
    fn pays(&self, who: Option<&Selector>, cost: Option<&Cost>) -> Option<(String, Subject)> {
        let cost = cost.filter(|_| self.context.borrow().under.is_none_or(|head| !self.is_entering(head)))?;
        let third = who.map_or(Subject::Other, |who| self.subject(who));
        let acts = cost.parts.iter().any(|p| matches!(p, CostPart::Act(_)));
        if acts && third == Subject::Third {
            return None;
        }
        Some((self.cost_words(cost, Joiner::And), third))
    }

    /// Whether a head speaks of entering: the choice is told after it.
    fn is_entering(&self, head: Head) -> bool {
        let print = self.v.lexicon.heads.iter().find(|h| h.id == head).map_or("", |h| h.print);
        print.contains("{this}")
    }

    fn may_pay(&self, who: Option<&Selector>, cost: &Cost, body: &[Effect], otherwise: &[Effect]) -> String {
        if body.is_empty()
            && !otherwise.is_empty()
            && let Some((cost, third)) = self.pays(who, Some(cost))
        {
            let act = self.run(otherwise);
            let who = who.map_or("you".to_string(), |s| self.subject_of(s));
            let cost = match (cost.strip_prefix("pay "), third) {
                (Some(rest), Subject::Third) => format!("{} {rest}", present("pay", third)),
                _ => cost,
            };
            return format!("{act} unless {who} {cost}");
        }
        let text = who.map_or("you".to_string(), |s| self.subject_of(s));
        let may = format!("{text} may {}", self.cost_words(cost, Joiner::And));
        let then = self.run(body);
        let they = if who.is_none() { "you" } else { "they" };
        match then.strip_prefix("when you do, ") {
            _ if then.is_empty() => may,
            Some(_) => format!("{may}. {}", capital(&then)),
            None => format!("{may}. If {they} do, {then}"),
        }
    }

    fn modes(&self, who: Option<&Selector>, pick: &Pick, modes: &[Vec<Effect>]) -> String {
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
        };
        format!("{choose} — {}", texts.join(" "))
    }

    fn for_each(&self, s: &Selector, body: &[Effect]) -> String {
        let each = match s {
            Selector::Pick(Quantity::Each, filters) => Selector::Pick(Quantity::Each, filters.clone()),
            _ => {
                let text = format!("for each of {}", self.object(s));
                self.each_of(s);
                return format!("{text}, {}", self.run(body));
            }
        };
        let by = Reference::Latest;
        let player = self.is_player(&each);
        let alone = body.len() == 1 && matches!(body[0], Effect::Do(..));
        let counts_it =
            matches!(body.first(), Some(Effect::Do(act, _)) if act.amount.as_ref().is_some_and(Amount::is_of_event));
        let led = match body.first() {
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
        format!("{text}, {}", self.run(body))
    }

    /// One of several things is spoken of.
    fn each_of(&self, s: &Selector) {
        self.note(s);
        if let Some(thing) = self.context.borrow_mut().latest.as_mut() {
            thing.is_several = false;
        }
    }

    /// `this deals 3 damage divided as you choose among one, two, or three targets`.
    fn divide(&self, a: &Amount, s: &Selector, body: &[Effect]) -> String {
        let share = |act: &ActPhrase| matches!(&act.amount, Some(Amount::Bound(n)) if n == "share");
        if let [Effect::Do(act, None)] = body
            && share(act)
            && (act.patient == Some(Selector::It) || act.second == Some(Selector::It))
        {
            let mut act = act.clone();
            act.amount = Some(a.clone());
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

    fn later(&self, effect: &Effect) -> String {
        let Effect::Later { times, rung, event, until, body } = effect else { return String::new() };
        let word = if *times == Times::Next { "the next time" } else { "each time" };
        let amount = match (times, body.as_slice()) {
            (Times::Next, [Effect::Prevent(Prevention::Some(a) | Prevention::UpTo(a))]) => {
                Some(format!("the next {}", self.amount(a)))
            }
            (Times::Each, [Effect::Prevent(Prevention::All)]) => Some("all".to_string()),
            _ => None,
        };
        let during = match until {
            Some(Duration::Moment(m)) => match self.moment(*m).as_str() {
                "end of turn" => " this turn".to_string(),
                _ => format!(" {}", self.duration(&Duration::Moment(*m))),
            },
            Some(d) => format!(" {}", self.duration(d)),
            None => String::new(),
        };
        if let Some(shield) = amount.and_then(|amount| self.shield(event, &amount)) {
            return format!("{shield}{during}");
        }
        let event_text = self.phrase(event, Mood::Event, rung.is_would());
        self.context.borrow_mut().event = Some(event.clone());
        format!("{word} {event_text}{during}, {}", self.run(body))
    }

    /// The event that is answered, as a thing: `that damage`.
    fn event_noun(&self) -> String {
        let event = self.context.borrow().event.clone();
        let Some(event) = event else { return "it".into() };
        if let Some((_, noun)) = self.v.lexicon.prose.answered.iter().find(|(verb, _)| *verb == event.verb) {
            return format!("that {noun}");
        }
        match event.kind {
            Some(kind) => format!("that {}", self.writer.counter(kind, crate::words::Count::One)),
            None => "it".into(),
        }
    }

    fn prevention(&self, prevention: &Prevention) -> String {
        let noun = self.event_noun();
        match prevention {
            Prevention::All => format!("prevent {noun}"),
            Prevention::Some(a) => format!("prevent {} of {noun}", self.amount(a)),
            Prevention::UpTo(a) => format!("prevent up to {} of {noun}", self.amount(a)),
        }
    }

    fn change_it(&self, change: &Change) -> String {
        let event = self.context.borrow().event.clone();
        let (amount, plus) = match change {
            Change::Plus(a) => ("that much".to_string(), format!(" plus {}", self.amount(a))),
            Change::Minus(a) => ("that much".to_string(), format!(" minus {}", self.amount(a))),
            Change::Set(a) => (self.amount(a), String::new()),
            Change::AtLeast(a) => (format!("at least {}", self.amount(a)), String::new()),
            Change::Doubled => ("twice that much".to_string(), String::new()),
        };
        if let Some(event) = &event
            && let Some(text) = self.changed(event, &amount, &plus)
        {
            return text;
        }
        let noun = match self.event_noun().as_str() {
            "it" => "that number".to_string(),
            noun => noun.to_string(),
        };
        match change {
            Change::Plus(a) => format!("increase {noun} by {}", self.amount(a)),
            Change::Minus(a) => format!("reduce {noun} by {}", self.amount(a)),
            Change::Set(a) => format!("{noun} becomes {}", self.amount(a)),
            Change::AtLeast(a) => format!("{noun} becomes at least {}", self.amount(a)),
            Change::Doubled => format!("double {noun}"),
        }
    }
}

/// How the parts of a cost are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joiner {
    /// `{1}, {T}`
    Comma,
    /// `pay {1} and tap it`
    And,
}

fn arrow_body(effect: &Effect) -> &[Effect] {
    match effect {
        Effect::Arrow(body) => body,
        _ => &[],
    }
}

/// Whether a choice leaves nothing to do where there is nothing to choose.
fn is_blank(effect: &Effect) -> bool {
    matches!(effect, Effect::Choose { otherwise, .. } if otherwise.is_empty())
}

fn becomes_chosen(rest: &[Effect]) -> bool {
    matches!(rest.first(), Some(Effect::Until(statements, _))
        if statements.iter().any(|s| matches!(s, Statement::Are(_, Characteristic::BecomeChosen(_)))))
}

/// Whether the next clause waits for one of those that were chosen.
fn is_of_choice(rest: &[Effect]) -> bool {
    let Some(Effect::Later { event, .. }) = rest.first() else { return false };
    let among = |f: &Filter| match f {
        Filter::Not(inner) => matches!(&**inner, Filter::Except(s) if matches!(**s, Selector::It | Selector::They)),
        _ => false,
    };
    matches!(&event.agent, Some(Selector::Pick(_, filters)) if filters.iter().any(among))
}

/// Whether an act is done to what was found or named before.
fn speaks_of_found(act: &ActPhrase) -> bool {
    matches!(act.patient, Some(Selector::It | Selector::They))
}

fn has_subject(subject: &str) -> bool {
    !subject.is_empty() && subject != "you"
}

/// Whether the next clause that speaks of a chosen number does something that many times.
fn is_counted_next(rest: &[Effect], name: &str) -> bool {
    for effect in rest {
        match effect {
            Effect::Do(act, _) => {
                if matches!(&act.amount, Some(Amount::Bound(n)) if n == name) {
                    return true;
                }
                if mentions_number(effect, name) {
                    return false;
                }
            }
            Effect::Arrow(body) => return is_counted_next(body, name),
            _ if mentions_number(effect, name) => return false,
            _ => {}
        }
    }
    false
}

fn mentions_number(effect: &Effect, name: &str) -> bool {
    let mut found = false;
    EachAmount(|a: &Amount| found |= matches!(a, Amount::Bound(n) if n == name)).effect(effect);
    found
}
