//! Writing act phrases by the lexicon's templates.

use abilities::*;

use super::noun::number;
use super::{Style, Writer};
use crate::phrase::{fixed_patient, head_name, is_pattern};
use crate::print::ORDINALS;
use crate::template::{Piece, Slot, Subject, compile, has_slot, is_optional, past, present, slots};
use crate::words::Count;

/// The values that fill a template.
struct Filling<'p> {
    act: &'p ActPhrase,
    mood: Mood,
    would: bool,
    change: Option<&'p Change>,
    /// The amount stands after the phrase (`equal to ...`).
    late_amount: bool,
}

/// The state of writing one template.
struct Written {
    text: String,
    subject: Subject,
    modal: bool,
    /// A participant stands before the verb.
    named: bool,
}

impl Written {
    fn push(&mut self, text: &str) {
        join(&mut self.text, text);
    }
}

/// Adds text; a space at a joint stands once, none stands before a comma.
pub(crate) fn join(out: &mut String, text: &str) {
    let open = out.is_empty() || out.ends_with(' ');
    let text = if open { text.trim_start() } else { text };
    if text.starts_with([',', ']']) {
        out.truncate(out.trim_end().len());
    }
    out.push_str(text);
}

/// The form of the lexicon that says the act.
pub(crate) fn form_of(
    lexicon: &'static Lexicon,
    act: &ActPhrase,
    mood: Mood,
) -> Option<(&'static VerbForm, Vec<Piece>)> {
    let entry = lexicon.verbs.iter().find(|v| v.id == act.verb)?;
    let fitting: Vec<(&VerbForm, Vec<Piece>)> =
        entry.forms.iter().filter(|f| f.moods.contains(&mood.form())).map(|f| (f, compile(f.text, &[]))).collect();
    // A form that does not mention the missing participant is better than one that says `anyone`.
    let at = [Lack::Unsaid, Lack::Anyone]
        .into_iter()
        .find_map(|lack| fitting.iter().position(|(f, pieces)| applies(f, pieces, act, mood, lack)))?;
    fitting.into_iter().nth(at)
}

impl Writer<'_> {
    /// An act phrase in a mood, with its cause.
    pub fn phrase(&self, act: &ActPhrase, mood: Mood, would: bool) -> String {
        let Some((_, pieces)) = form_of(self.v.lexicon, act, mood) else {
            let name = self.v.lexicon.verbs.iter().find(|v| v.id == act.verb).map_or("?", |v| v.name);
            return format!("<{name} cannot be said here>");
        };
        let late_amount = act.amount.as_ref().is_some_and(|a| !a.is_short()) && has_slot(&pieces, &Slot::Amount);
        let filling = Filling { act, mood, would, change: None, late_amount };
        let mut out = self.template(&pieces, &filling);
        if let Some(amount) = act.amount.as_ref().filter(|_| filling.late_amount) {
            out.push_str(&format!(" equal to {}", self.amount(amount)));
        }
        if let Some(cause) = &act.cause {
            out.push_str(&format!(" {}", self.cause(cause)));
        }
        if let Some(cause) = &act.except {
            out.push_str(&format!(" except {}", self.cause(cause)));
        }
        if let Some((n, period)) = act.nth {
            let ordinal = usize::try_from(n - 1).ok().and_then(|n| ORDINALS.get(n)).copied().unwrap_or("?");
            out.push_str(&format!(" for the {ordinal} time each {}", self.entry(self.v.lexicon.limits, period)));
        }
        out
    }

    /// `a creature died this turn`
    pub fn past_act(&self, act: &ActPhrase, period: Limit) -> String {
        format!("{} this {}", self.phrase(act, Mood::Past, false), self.entry(self.v.lexicon.limits, period))
    }

    /// A number's template.
    pub fn number_phrase(&self, number: Number, act: &ActPhrase, change: &Change) -> String {
        let entry = self.v.lexicon.numbers.iter().find(|n| n.id == number);
        let forms: Vec<Vec<Piece>> = entry.map_or(Vec::new(), |n| n.forms.iter().map(|f| compile(f, &[])).collect());
        let form = VerbForm::new(&[Mood::Event], "");
        let fitting = forms.iter().find(|p| applies(&form, p, act, Mood::Event, Lack::Anyone)).or(forms.first());
        let filling = Filling { act, mood: Mood::Event, would: false, change: Some(change), late_amount: false };
        fitting.map_or_else(|| "?".into(), |pieces| self.template(pieces, &filling))
    }

    fn cause(&self, cause: &Cause) -> String {
        match cause {
            Cause::From(s) => format!("from {}", self.inner(s)),
            Cause::Effect => "by an effect".into(),
            Cause::Cost => "as a cost".into(),
            Cause::Ability(head, s) => format!("by the {} of {}", self.head_word(*head), self.inner(s)),
        }
    }

    /// The name of a head within a phrase: `challenge`.
    pub fn head_word(&self, head: Head) -> String {
        let text = self.v.lexicon.heads.iter().find(|h| h.id == head).map_or("?", |h| h.text);
        let families: Vec<&str> = self.v.lexicon.families.iter().map(|(n, _)| *n).collect();
        head_name(&compile(text, &families))
    }

    fn template(&self, pieces: &[Piece], filling: &Filling<'_>) -> String {
        let mut out = Written { text: String::new(), subject: Subject::Other, modal: false, named: false };
        self.pieces(pieces, filling, &mut out, "");
        out.text.trim().to_string()
    }

    fn pieces(&self, pieces: &[Piece], filling: &Filling<'_>, out: &mut Written, before: &str) {
        let mut before = before.to_string();
        for piece in pieces {
            match piece {
                Piece::Text { raw, .. } => {
                    let text = alternatives(raw, self.text_count(filling, out));
                    out.push(&text);
                    before = raw.split_whitespace().last().unwrap_or("").to_string();
                    // A literal subject (`the round <end>`) is one thing.
                    if !out.named && !out.modal && !text.trim().is_empty() {
                        out.subject = Subject::Third;
                    }
                    continue;
                }
                Piece::Verb(verb) => {
                    let text = self.verb(verb, filling, out);
                    out.push(&text);
                }
                Piece::Slot(slot) => {
                    let text = self.slot(slot, filling, &before, out);
                    out.push(&text);
                }
                Piece::Group(inner) => {
                    let agent_missing =
                        filling.act.agent.is_none() && has_slot(inner, &Slot::Agent) && is_pattern(filling.mood);
                    if agent_missing || slots(inner).iter().any(|s| present_in(s, filling.act)) {
                        self.pieces(inner, filling, out, &before);
                    }
                }
            }
            before.clear();
        }
    }

    /// `card` or `cards`: by the amount, or else by the subject.
    fn text_count(&self, filling: &Filling<'_>, out: &Written) -> Count {
        match &filling.act.amount {
            Some(Amount::Number(1)) if !filling.late_amount => Count::One,
            Some(_) => Count::Many,
            None if out.modal => Count::Many,
            None => match out.subject {
                Subject::Third => Count::One,
                Subject::Other => Count::Many,
            },
        }
    }

    fn verb(&self, verb: &str, filling: &Filling<'_>, out: &mut Written) -> String {
        if std::mem::replace(&mut out.modal, true) {
            return match filling.mood {
                Mood::Cannot | Mood::May | Mood::Exempt => verb.to_string(),
                Mood::Event if filling.would => verb.to_string(),
                Mood::Past => past(verb, out.subject),
                _ => present(verb, out.subject),
            };
        }
        match filling.mood {
            Mood::Cannot => format!("cannot {verb}"),
            Mood::May => format!("may {verb}"),
            Mood::Exempt => match verb.strip_prefix("be") {
                Some(rest) if rest.is_empty() || rest.starts_with(' ') => {
                    format!("{} not{rest}", if out.subject == Subject::Third { "is" } else { "are" })
                }
                _ => format!("{} not {verb}", if out.subject == Subject::Third { "does" } else { "do" }),
            },
            Mood::Event if filling.would => format!("would {verb}"),
            Mood::Past => past(verb, out.subject),
            _ => present(verb, out.subject),
        }
    }

    fn slot(&self, slot: &Slot, filling: &Filling<'_>, before: &str, out: &mut Written) -> String {
        let act = filling.act;
        let participant = match slot {
            Slot::Agent => Some(&act.agent),
            Slot::Patient => Some(&act.patient),
            Slot::Second => Some(&act.second),
            _ => None,
        };
        if let Some(selector) = participant {
            let before_verb = !out.modal;
            let text = match selector {
                Some(s) if before_verb && out.text.trim().is_empty() => match self.style {
                    Style::Explicit => self.explicit_subject(s),
                    _ => self.selector(s),
                },
                Some(s) => self.inner(s),
                None if *slot == Slot::Agent && is_pattern(filling.mood) => "anyone".into(),
                None if is_pattern(filling.mood) => "anything".into(),
                None => "you".into(),
            };
            if before_verb {
                out.named = true;
                out.subject = match selector {
                    Some(s) => self.subject(s),
                    None if is_pattern(filling.mood) => Subject::Third,
                    None => Subject::Other,
                };
            }
            return text;
        }
        match slot {
            Slot::Kind => {
                let count = match &act.amount {
                    Some(Amount::Number(1)) if !filling.late_amount => Count::One,
                    _ => Count::Many,
                };
                if !out.modal && !out.named {
                    let plural = act.kind.is_some_and(|k| self.counter(k, Count::One) != self.counter(k, Count::Many));
                    out.subject = if plural && count == Count::Many { Subject::Other } else { Subject::Third };
                    out.named = true;
                }
                act.kind.map_or(String::new(), |k| self.counter(k, count))
            }
            Slot::From => act.from.map_or(String::new(), |p| self.slot_place(p, before)),
            Slot::To => act.to.map_or(String::new(), |p| self.slot_place(p, before)),
            Slot::Amount if filling.late_amount => String::new(),
            Slot::Amount => match &act.amount {
                Some(a) => self.tight(a),
                None => String::new(),
            },
            Slot::Word(_) => act.word.map_or(String::new(), |w| self.word(w)),
            Slot::Card => act.card.map_or(String::new(), |n| self.v.names.get(n.index()).cloned().unwrap_or_default()),
            Slot::Manner => act.manner.map_or(String::new(), |m| self.entry(self.v.lexicon.manners, m)),
            Slot::Change => filling.change.map_or(String::new(), |c| self.change(c)),
            _ => String::new(),
        }
    }

    fn explicit_subject(&self, s: &Selector) -> String {
        match s {
            Selector::They => "they".into(),
            _ => self.inner(s),
        }
    }
}

/// Whether a form can say all of the act, and nothing that is not in it.
pub(crate) fn applies(form: &VerbForm, pieces: &[Piece], act: &ActPhrase, mood: Mood, lack: Lack) -> bool {
    let fix = &form.fix;
    let pattern = is_pattern(mood);
    let anyone = pattern && lack == Lack::Anyone;
    let fits = |is: bool, fixed: bool, equal: bool, slot: Slot, may_lack: bool| -> bool {
        if fixed {
            return equal;
        }
        let stands = has_slot(pieces, &slot);
        match is {
            true => stands,
            false => {
                !stands
                    || may_lack
                    || is_optional(pieces, &slot) && !(pattern && lack == Lack::Unsaid && slot == Slot::Agent)
            }
        }
    };
    let patient = fix.patient.map(fixed_patient);
    let said_you = mood == Mood::Do && act.agent == Some(Selector::You) && is_optional(pieces, &Slot::Agent);
    !said_you
        && fits(act.agent.is_some(), false, false, Slot::Agent, anyone)
        && fits(act.patient.is_some(), patient.is_some(), patient == act.patient, Slot::Patient, anyone)
        && fits(act.second.is_some(), false, false, Slot::Second, anyone)
        && fits(act.kind.is_some(), fix.kind.is_some(), fix.kind == act.kind, Slot::Kind, false)
        && fits(act.from.is_some(), fix.from.is_some(), fix.from == act.from, Slot::From, false)
        && fits(act.to.is_some(), fix.to.is_some(), fix.to == act.to, Slot::To, false)
        && fits(act.amount.is_some(), false, false, Slot::Amount, pattern)
        && fits(act.word.is_some(), fix.word.is_some(), fix.word == act.word, Slot::Word(String::new()), false)
        && fits(act.card.is_some(), false, false, Slot::Card, false)
        && fits(act.manner.is_some(), false, false, Slot::Manner, false)
}

/// The words for a participant that is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lack {
    /// Not at all.
    Unsaid,
    /// `anyone`, `anything`.
    Anyone,
}

pub(crate) fn present_in(slot: &Slot, act: &ActPhrase) -> bool {
    match slot {
        Slot::Agent => act.agent.is_some(),
        Slot::Patient | Slot::PatientAs(_) => act.patient.is_some(),
        Slot::Second | Slot::SecondAs(_) => act.second.is_some(),
        Slot::Kind => act.kind.is_some(),
        Slot::From => act.from.is_some(),
        Slot::To => act.to.is_some(),
        Slot::Amount => act.amount.is_some(),
        Slot::Word(_) => act.word.is_some(),
        Slot::Card => act.card.is_some(),
        Slot::Manner => act.manner.is_some(),
        _ => false,
    }
}

/// Chooses between `singular|plural` chunks, keeping the spaces.
fn alternatives(raw: &str, count: Count) -> String {
    raw.split(' ').map(|chunk| number(chunk, count)).collect::<Vec<_>>().join(" ")
}
