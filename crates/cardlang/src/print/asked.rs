//! Printing questions and offers: `if ...`, `you may ...`, and their prices.

use abilities::*;

use super::context::{Reference, other_amount};
use super::effect::{Joiner, speaks_of_found};
use super::{Printer, capital};
use crate::template::{Subject, present};

/// A thing of so many words is named once.
const MANY_WORDS: usize = 5;

impl Printer<'_> {
    pub fn if_clause(&self, c: &Condition, body: &[Effect], otherwise: &[Effect]) -> String {
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
            let text = self.clause(may);
            // Behind a list the condition would belong to its last line.
            return if text.contains('•') { format!("if {c}, {text}") } else { format!("{text} if {c}") };
        }
        if let (Some((more, plain)), false) = (other_amount(body, otherwise), self.is_terse()) {
            return self.instead_amount(c, more, plain);
        }
        let subject = match c {
            Condition::Is(s @ Selector::Unique(_), _) if self.is_terse() => self.subject_of(s),
            _ => String::new(),
        };
        let c = self.condition(c);
        // A question within a question would have two answers to one `otherwise`.
        let then = match body {
            [Effect::If(..), ..] if self.is_terse() => self.list(body),
            _ => self.block(body),
        };
        // A thing of many words is named once: `if the last path card drawn is ready, it fatigues you`.
        let again = subject.split(' ').count() >= MANY_WORDS;
        format!("if {c}, {}", if again { then.replace(&subject, "it") } else { then })
    }

    /// `this deals 2 damage to any target. If it was kicked, it deals 4 damage instead`.
    fn instead_amount(&self, c: &Condition, more: &ActPhrase, plain: &ActPhrase) -> String {
        let first = self.act(plain);
        let c = self.condition(c);
        let text = self.act(more);
        let text = text.strip_prefix(&self.this).map_or(text.clone(), |rest| format!("it{rest}"));
        let text = [" to it", " to that player"].iter().find_map(|end| text.strip_suffix(end)).unwrap_or(&text);
        format!("{first}. If {c}, {text} instead")
    }

    pub fn act_under(&self, act: &ActPhrase) -> String {
        self.act(act)
    }

    /// `you may draw a card`, `its controller may have this deal 6 damage to them`.
    pub fn may(&self, who: Option<&Selector>, body: &[Effect]) -> String {
        let text = who.map_or("you".to_string(), |s| self.subject_of(s));
        let asked = self.context.borrow().latest.clone().filter(|_| who.is_some());
        let mut out = format!("{text} may ");
        let mut rest = body;
        let mut first = true;
        let mut pending: &[Effect] = &[];
        while let Some(effect) = rest.first() {
            match effect {
                Effect::Choose { who: Some(chooser), what: Among::Of(s), name, otherwise }
                    if otherwise.is_empty() && (Some(chooser) == who || *chooser == Selector::It) =>
                {
                    let text = format!("choose {}", self.object(s));
                    self.note(s);
                    self.name_latest(&name.as_ref().map_or(Reference::Latest, |n| Reference::Named(n.clone())));
                    out.push_str(if first { "" } else { ", then " });
                    out.push_str(&text);
                    first = false;
                }
                Effect::Choose { what: Among::Of(_), .. } if first => {
                    let mut told = Vec::new();
                    self.choice(effect, &rest[1..], &mut told);
                    for piece in told {
                        out.push_str(&format!("{}, then ", piece.text));
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
        if let Some(text) = first.then(|| self.own_deed_and_change(pending)).flatten() {
            return format!("{out}{text}");
        }
        let two_answers = matches!(pending, [Effect::If(_, _, otherwise)] if self.is_terse() && !otherwise.is_empty());
        let chosen = out.strip_suffix(", then ").map(str::len);
        if (two_answers || self.is_listed(pending)) && (!first || chosen.is_some()) {
            out.truncate(chosen.unwrap_or(out.len()));
            let who = if who.is_some() { "they" } else { "you" };
            out.push_str(&format!(". If {who} do, {}", self.list(pending)));
        } else if !pending.is_empty() {
            let mut more = self.run(pending);
            let joint = match pending.first() {
                // A lasting change is no deed of the player who is asked.
                Some(Effect::Until(_, until)) if first && *until != Duration::Copied && !self.is_terse() => {
                    match infinitive(&more) {
                        _ if more.starts_with("switch ") => "",
                        Some(had) => {
                            more = had;
                            "have "
                        }
                        None => "choose that ",
                    }
                }
                _ if first => "",
                Some(Effect::IfYouDo(_)) => {
                    return format!("{out}. {}", capital(&more));
                }
                Some(Effect::Arrow(_)) => " » ",
                Some(Effect::Until(_, Duration::Copied)) => ", ",
                _ => ", then ",
            };
            out.push_str(&format!("{joint}{more}"));
        }
        // The sentence for the answer no is about the player who was asked.
        if asked.as_ref().is_some_and(|thing| thing.sort == Some(Sort::Player)) {
            self.context.borrow_mut().latest = asked;
        }
        out
    }

    /// A lasting change and a deed of the player who is asked, the deed first: `untap it and have it block this creature`.
    fn own_deed_and_change(&self, pending: &[Effect]) -> Option<String> {
        let [Effect::Until(..), Effect::Do(deed, None)] = pending else { return None };
        if self.is_terse() || deed.agent.is_some() {
            return None;
        }
        let had = infinitive(&self.run(&pending[..1]))?;
        Some(format!("{} and have {had}", self.bare(deed)))
    }

    /// The subject an act is printed with when nobody does it.
    fn phrase_shape(&self, act: &ActPhrase) -> String {
        let saved = self.context.borrow().clone();
        let shape = self.parted(act, Mood::Do, false).subject;
        *self.context.borrow_mut() = saved;
        shape
    }

    /// `pays {2}`, `you pay {2}`: the payer with the verb of the cost, where it can be conjugated.
    pub fn pays(&self, who: Option<&Selector>, cost: Option<&Cost>) -> Option<(String, Subject)> {
        let cost = cost.filter(|_| self.context.borrow().under.is_none_or(|head| !self.is_entering(head)))?;
        let third = who.map_or(Subject::Other, |who| self.subject(who));
        let acts = cost.parts.iter().any(|p| matches!(p, CostPart::Act(_)));
        if acts && third == Subject::Third {
            return None;
        }
        Some((self.cost_words(cost, Joiner::And), third))
    }

    /// Whether a head speaks of entering: the choice follows it.
    fn is_entering(&self, head: Head) -> bool {
        let print = self.v.lexicon.heads.iter().find(|h| h.id == head).map_or("", |h| h.print);
        print.contains("{this}")
    }

    pub fn may_pay(&self, who: Option<&Selector>, cost: &Cost, body: &[Effect], otherwise: &[Effect]) -> String {
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
}

/// `it gain flying and block this creature`: a sentence about a lasting change after `have`. None if its verb has no
/// infinitive.
fn infinitive(text: &str) -> Option<String> {
    const VERBS: &[(&str, &str)] = &[
        ("gets", "get"),
        ("gains", "gain"),
        ("has", "have"),
        ("loses", "lose"),
        ("becomes", "become"),
        ("blocks", "block"),
        ("attacks", "attack"),
        ("is", "be"),
        ("are", "be"),
    ];
    let base = |word: &str| VERBS.iter().find(|(third, base)| word == *third || word == *base).map(|(_, base)| *base);
    let words: Vec<&str> = text.split(' ').collect();
    let verb = words.iter().position(|word| base(word).is_some())?;
    if words[..verb].iter().any(|word| ["can't", "doesn't", "don't", "until"].contains(word)) {
        return None;
    }
    let told = words.iter().enumerate().map(|(i, word)| {
        let is_verb = i == verb || i > verb && words[i - 1] == "and";
        base(word).filter(|_| is_verb).unwrap_or(word)
    });
    Some(told.collect::<Vec<&str>>().join(" "))
}

fn has_subject(subject: &str) -> bool {
    !subject.is_empty() && subject != "you"
}
