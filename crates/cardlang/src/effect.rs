//! Reading and writing clauses: one line each, with the shell of the effect whose block follows.

use abilities::*;

use crate::format::{Writer, noun::article};
use crate::lexer::TokenKind;
use crate::line::{Line, Readings, one_per_end};
use crate::mistake::Class;
use crate::template::Subject;

impl Line<'_> {
    /// A clause that is complete in its line.
    pub fn clause(&self) -> Option<Effect> {
        let mut out = Vec::new();
        out.extend(self.choose());
        out.extend(self.change_it());
        for (phrase, end) in self.phrase(Mood::Do, 0) {
            if phrase.would {
                continue;
            }
            for (until, end) in self.lasting(end) {
                // A moved card can come back; no other act is undone. A state that holds for a while is a statement.
                if until.is_none() || phrase.act.verb == verbs::MOVE {
                    out.push((Effect::Do(phrase.act.clone(), until), end));
                }
            }
        }
        if let Some(effect) = self.whole_or_keep(&mut out) {
            return Some(effect);
        }
        for (statement, end) in self.statement(0) {
            for (until, end) in self.duration(end) {
                out.push((Effect::Until(vec![statement.clone()], until), end));
            }
        }
        self.whole(out)
    }

    fn whole_or_keep(&self, out: &mut Readings<Effect>) -> Option<Effect> {
        let found = out.iter().position(|(_, end)| *end == self.tokens.len())?;
        Some(out.swap_remove(found).0)
    }

    /// A line that opens a block, without its colon: the effect with an empty block.
    pub fn opener(&self) -> Option<Effect> {
        let none = Vec::new;
        let mut out: Readings<Effect> = Vec::new();
        if let Some(end) = self.any_word(0, &["if"]) {
            if let Some(end) = self.literal(end, "you do") {
                out.push((Effect::IfYouDo(none()), end));
            }
            out.extend(self.condition(end).into_iter().map(|(c, e)| (Effect::If(c, none(), none()), e)));
        }
        out.extend(self.may());
        if let Some(each) = self.any_word(0, &["for"]) {
            if let Some(end) = self.literal(each, "each of") {
                out.extend(self.selector(end).into_iter().map(|(s, e)| (Effect::ForEach(s, none()), e)));
            }
            if self.lower(each) == "each" {
                out.extend(self.single(each).into_iter().map(|(s, e)| (Effect::ForEach(s, none()), e)));
            } else {
                self.miss(each, "each");
            }
        }
        if let Some(end) = self.any_word(0, &["repeat"]) {
            for (amount, end) in self.amount(end) {
                out.extend(self.any_word(end, &["times", "time"]).map(|end| (Effect::Repeat(amount, none()), end)));
            }
        }
        for (who, end) in self.choosers() {
            if let Some(end) = self.literal(end, "1 or more of") {
                out.push((Effect::Modes(who.clone(), Pick::OneOrMore, none_modes()), end));
            }
            let (up_to, end) = match self.literal(end, "up to") {
                Some(end) => (true, end),
                None => (false, end),
            };
            if let Some((n, end)) = self.number(end)
                && let Some(end) = self.any_word(end, &["of"])
            {
                let pick = if up_to { Pick::UpTo(n) } else { Pick::Exactly(n) };
                out.push((Effect::Modes(who, pick, none_modes()), end));
            }
        }
        if let Some(end) = self.any_word(0, &["divide"]) {
            for (amount, end) in self.amount(end) {
                if let Some(end) = self.any_word(end, &["among"]) {
                    out.extend(
                        self.selector(end).into_iter().map(|(s, e)| (Effect::Divide(amount.clone(), s, none()), e)),
                    );
                }
            }
        }
        for (words, times) in [("the next time", Times::Next), ("each time", Times::Each)] {
            if let Some(end) = self.literal(0, words) {
                for (phrase, end) in self.phrase(Mood::Event, end) {
                    let rung = if phrase.would { Rung::WhenWould } else { Rung::After };
                    for (until, end) in self.lasting(end) {
                        let event = phrase.act.clone();
                        out.push((Effect::Later { times, rung, event, until, body: none() }, end));
                    }
                }
            }
        }
        if let Some(end) = self.any_word(0, &["at"]) {
            out.extend(
                self.look(&self.words.moments, end, Class::Moment)
                    .into_iter()
                    .map(|f| (Effect::At(f.id, none()), f.end)),
            );
        }
        if let Some(end) = self.any_word(0, &["instead"]) {
            out.push((Effect::Instead(none()), end));
        }
        out.extend(self.duration(0).into_iter().map(|(d, e)| (Effect::Until(Vec::new(), d), e)));
        self.whole(out)
    }

    /// `until ...`, `for as long as ...`.
    pub fn duration(&self, at: usize) -> Readings<Duration> {
        let mut out = Vec::new();
        if let Some(end) = self.any_word(at, &["until"]) {
            let copy_ends = self.lexicon().copy_ends;
            let lasts = |moment| if Some(moment) == copy_ends { Duration::Copied } else { Duration::Moment(moment) };
            out.extend(self.look(&self.words.moments, end, Class::Moment).into_iter().map(|f| (lasts(f.id), f.end)));
            out.extend(
                self.phrase(Mood::Event, end)
                    .into_iter()
                    .filter(|(p, _)| !p.would)
                    .map(|(p, e)| (Duration::Act(Box::new(p.act)), e)),
            );
        }
        if let Some(end) = self.literal(at, "for as long as") {
            out.extend(self.condition(end).into_iter().map(|(c, e)| (Duration::While(Box::new(c)), e)));
        }
        one_per_end(out)
    }

    /// A duration or none.
    fn lasting(&self, at: usize) -> Readings<Option<Duration>> {
        let mut out: Readings<Option<Duration>> = self.duration(at).into_iter().map(|(d, e)| (Some(d), e)).collect();
        out.push((None, at));
        out
    }

    /// The agent: `you` and nobody are the same.
    fn doer(&self, verb: &[&str]) -> Readings<Option<Selector>> {
        let mut out = Vec::new();
        for (who, end) in self.selector(0) {
            if let Some(end) = self.any_word(end, verb) {
                out.push((Some(who).filter(|w| *w != Selector::You), end));
            }
        }
        out
    }

    fn may(&self) -> Readings<Effect> {
        let mut out = Vec::new();
        for (who, end) in self.doer(&["may"]) {
            let pay = self.any_word(end, &["pay"]).unwrap_or(end);
            let mut costs: Readings<Option<Cost>> = self.cost(pay).into_iter().map(|(c, e)| (Some(c), e)).collect();
            costs.push((None, end));
            for (cost, end) in costs {
                for (limit, end) in self.limit(end) {
                    let (who, cost) = (who.clone(), cost.clone());
                    out.push((Effect::May { who, cost, limit, body: Vec::new(), otherwise: Vec::new() }, end));
                }
            }
        }
        out
    }

    /// `choose`, `its owner chooses`.
    fn choosers(&self) -> Readings<Option<Selector>> {
        let mut doers = self.doer(&["choose", "chooses"]);
        doers.extend(self.any_word(0, &["choose"]).map(|end| (None, end)));
        doers
    }

    fn choose(&self) -> Readings<Effect> {
        let mut out = Vec::new();
        for (who, end) in self.choosers() {
            let mut choices: Readings<Among> = Vec::new();
            if let Some(from) = self.literal(end, "a number from") {
                for (low, end) in self.amount(from) {
                    if let Some(end) = self.any_word(end, &["to"]) {
                        choices.extend(
                            self.amount(end).into_iter().map(|(high, e)| (Among::Number(low.clone(), high), e)),
                        );
                    }
                }
            }
            if let Some(end) = self.any_word(end, &["a", "an"]) {
                for found in self.look(&self.words.among, end, Class::Among) {
                    choices.push((Among::Family(found.id.to_string()), found.end));
                }
            }
            choices.extend(self.selector(end).into_iter().map(|(s, e)| (Among::Of(s), e)));
            for (what, end) in choices {
                let choice = |name: Option<String>| Effect::Choose {
                    who: who.clone(),
                    what: what.clone(),
                    name,
                    otherwise: Vec::new(),
                };
                if let Some(name) = self.any_word(end, &["as"])
                    && let Some(token) = self.tokens.get(name).filter(|t| t.kind == TokenKind::Word)
                {
                    out.push((choice(Some(token.text.clone())), name + 1));
                }
                out.push((choice(None), end));
            }
        }
        out
    }

    /// `prevent ...`, `change it by ...`, `double it`.
    fn change_it(&self) -> Readings<Effect> {
        let mut out = Vec::new();
        if let Some(end) = self.any_word(0, &["prevent"]) {
            if let Some(end) = self.any_word(end, &["it"]) {
                out.push((Effect::Prevent(Prevention::All), end));
            }
            let up_to = self.literal(end, "up to");
            for (amount, end) in self.tight(up_to.unwrap_or(end)) {
                if let Some(end) = self.literal(end, "of it") {
                    let prevention = if up_to.is_some() { Prevention::UpTo(amount) } else { Prevention::Some(amount) };
                    out.push((Effect::Prevent(prevention), end));
                }
            }
        }
        if let Some(end) = self.literal(0, "change it by") {
            out.extend(self.change(end).into_iter().map(|(c, e)| (Effect::ChangeIt(c), e)));
        }
        if let Some(end) = self.literal(0, "double it") {
            out.push((Effect::ChangeIt(Change::Doubled), end));
        }
        out
    }
}

impl Writer<'_> {
    /// A clause of one line.
    pub fn line(&self, effect: &Effect) -> String {
        match effect {
            Effect::Do(act, until) => {
                let act = self.phrase(act, Mood::Do, false);
                until.as_ref().map_or(act.clone(), |d| format!("{act} {}", self.duration(d)))
            }
            Effect::Choose { who, what, name, .. } => {
                let verb = self.chooser(who.as_ref());
                let what = match what {
                    Among::Of(s) => self.inner(s),
                    Among::Number(a, b) => {
                        format!("a number from {} to {}", self.amount(a), self.amount(b))
                    }
                    Among::Family(name) => format!("{} {name}", article(name)),
                };
                let name = name.as_ref().map_or(String::new(), |n| format!(" as {n}"));
                format!("{verb} {what}{name}")
            }
            Effect::Until(statements, until) => {
                let texts: Vec<String> = statements.iter().map(|s| self.statement(s)).collect();
                format!("{} {}", texts.join(" and "), self.duration(until))
            }
            Effect::Prevent(Prevention::All) => "prevent it".into(),
            Effect::Prevent(Prevention::Some(a)) => format!("prevent {} of it", self.tight(a)),
            Effect::Prevent(Prevention::UpTo(a)) => {
                format!("prevent up to {} of it", self.tight(a))
            }
            Effect::ChangeIt(Change::Doubled) => "double it".into(),
            Effect::ChangeIt(change) => format!("change it by {}", self.change(change)),
            other => self.opener(other),
        }
    }

    /// `choose`, `its owner chooses`.
    fn chooser(&self, who: Option<&Selector>) -> String {
        who.map_or("choose".into(), |who| {
            let verb = if self.subject(who) == Subject::Third { "chooses" } else { "choose" };
            format!("{} {verb}", self.selector(who))
        })
    }

    /// A clause that opens a block, without its colon.
    pub fn opener(&self, effect: &Effect) -> String {
        match effect {
            Effect::If(c, ..) => format!("if {}", self.condition(c)),
            Effect::Arrow(_) => "»".into(),
            Effect::IfYouDo(_) => "if you do".into(),
            Effect::May { who, cost, limit, .. } => {
                let who = who.as_ref().map_or("you".into(), |s| self.selector(s));
                let may = match cost {
                    None => format!("{who} may"),
                    Some(cost) if matches!(cost.parts.first(), Some(CostPart::Act(_))) => {
                        format!("{who} may {}", self.cost(cost))
                    }
                    Some(cost) => format!("{who} may pay {}", self.cost(cost)),
                };
                may + &self.limit(*limit)
            }
            Effect::ForEach(s, _) => match s {
                Selector::Pick(Quantity::Each, _) => format!("for {}", self.selector(s)),
                _ => format!("for each of {}", self.inner(s)),
            },
            Effect::Repeat(a, _) => format!("repeat {} times", self.amount(a)),
            Effect::Modes(who, pick, _) => {
                let who = self.chooser(who.as_ref());
                match pick {
                    Pick::Exactly(n) => format!("{who} {n} of"),
                    Pick::UpTo(n) => format!("{who} up to {n} of"),
                    Pick::OneOrMore => format!("{who} 1 or more of"),
                }
            }
            Effect::Divide(a, s, _) => format!("divide {} among {}", self.amount(a), self.inner(s)),
            Effect::Later { times, rung, event, until, .. } => {
                let word = if *times == Times::Next { "the next time" } else { "each time" };
                let event = self.phrase(event, Mood::Event, rung.is_would());
                let until = until.as_ref().map_or(String::new(), |d| format!(" {}", self.duration(d)));
                format!("{word} {event}{until}")
            }
            Effect::At(moment, _) => format!("at {}", self.entry(self.v.lexicon.moments, *moment)),
            Effect::Instead(_) => "instead".into(),
            Effect::Until(_, until) => self.duration(until),
            other => self.line(other),
        }
    }

    pub fn duration(&self, d: &Duration) -> String {
        match d {
            Duration::Moment(m) => format!("until {}", self.entry(self.v.lexicon.moments, *m)),
            Duration::Act(act) => format!("until {}", self.phrase(act, Mood::Event, false)),
            Duration::While(c) => format!("for as long as {}", self.condition(c)),
            Duration::Copied => {
                let moment = self.v.lexicon.copy_ends.map(|m| self.entry(self.v.lexicon.moments, m));
                format!("until {}", moment.unwrap_or_default())
            }
        }
    }
}

fn none_modes() -> Vec<Vec<Effect>> {
    Vec::new()
}
