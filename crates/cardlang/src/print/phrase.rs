//! Printing act phrases by the lexicon's printed templates.

use abilities::*;

use super::Printer;
use super::amount::Measure;
use super::effect::Joiner;
use super::noun::Case;
use super::phrasing::Numbers;
use super::place::{anywhere, placeless};
use crate::format::noun::number;
use crate::format::phrase::{Lack, applies, form_of, join, present_in};
use crate::phrase::is_pattern;
use crate::template::{Piece, Slot, Subject, compile, has_slot, participle, past, present, slots};
use crate::words::Count;

/// The inflection of a phrase's verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inflection {
    /// `draws`, `would draw`, `can't draw`: as the mood asks.
    Finite,
    /// `draw`, after `may` or `have`; the subject stands before it.
    Bare,
}

/// A printed phrase, parted where its verb begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    pub subject: String,
    pub predicate: String,
}

impl Phrase {
    pub fn text(&self) -> String {
        format!("{} {}", self.subject, self.predicate).trim().to_string()
    }
}

/// The values a template is printed with.
struct Filling<'p> {
    act: &'p ActPhrase,
    mood: Mood,
    would: bool,
    inflection: Inflection,
    change: Option<&'p Change>,
    cost: Option<&'p Cost>,
    /// Whether the cost is a deed: `you may pay {2} rather than`.
    paying: Joiner,
    /// The amount, if it is not the act's own, and the words behind its noun.
    amount: Option<(String, String)>,
    /// A long amount is `equal to ...`.
    late: bool,
}

struct Written {
    text: String,
    subject: Subject,
    /// The place where the verb begins.
    verb_at: Option<usize>,
    named: bool,
    /// An amount that stands after the noun or at the end: `equal to ...`.
    owed: Option<(Amount, Owed)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Owed {
    AfterNoun,
    AtEnd,
    /// At the end, after an X in its place: `the top X cards, where X is your effort`.
    WhereX,
    /// After the noun, for each player: `2 progress per ranger`.
    PerPlayer,
}

impl Written {
    fn push(&mut self, text: &str) {
        join(&mut self.text, text);
    }
}

impl Printer<'_> {
    /// An act phrase in a mood, with its cause.
    pub fn phrase(&self, act: &ActPhrase, mood: Mood, would: bool) -> String {
        self.parted(act, mood, would).text()
    }

    /// The same, parted where its verb begins.
    pub fn parted(&self, act: &ActPhrase, mood: Mood, would: bool) -> Phrase {
        self.inflected(act, mood, would, Inflection::Finite, None)
    }

    /// An act as it stands after `may`: without whoever does it, its verb bare.
    pub fn bare(&self, act: &ActPhrase) -> String {
        let phrase = self.inflected(act, Mood::Do, false, Inflection::Bare, None);
        phrase.predicate.trim().to_string()
    }

    /// An act as it stands after `have`: its verb bare.
    pub fn infinitive(&self, act: &ActPhrase) -> String {
        self.inflected(act, Mood::Do, false, Inflection::Bare, None).text()
    }

    /// The act that happens with another amount: `that much`, and ` plus 1` behind its noun.
    pub fn changed(&self, act: &ActPhrase, amount: &str, plus: &str) -> Option<String> {
        self.with_amount(act, |form| form.changed, amount, plus)
    }

    /// A shield against the act: `prevent the next 2 damage that would be dealt to it`.
    pub fn shield(&self, act: &ActPhrase, amount: &str) -> Option<String> {
        self.with_amount(act, |form| form.shield, amount, "")
    }

    fn with_amount(
        &self,
        act: &ActPhrase,
        template: impl Fn(&VerbForm) -> &'static str,
        amount: &str,
        plus: &str,
    ) -> Option<String> {
        let (form, _) = self.form(act, Mood::Event)?;
        let template = Some(template(form)).filter(|t| !t.is_empty())?;
        let filling = Filling {
            amount: Some((amount.to_string(), plus.to_string())),
            ..Filling::of(act, Mood::Do, false, Inflection::Finite)
        };
        Some(self.template(&compile(template, &[]), &filling).text())
    }

    /// The act a price is paid for, and the price: `as an additional cost to cast this spell, sacrifice a creature`.
    pub fn price(&self, act: &ActPhrase, cost: &Cost) -> String {
        if let Some((form, _)) = self.form(act, Mood::Price)
            && form.print.contains("{cost}")
        {
            let is_deed = form.print.contains("may {cost}") || form.print.contains(", {cost}");
            let paying = if is_deed { Joiner::And } else { Joiner::Comma };
            let filling =
                Filling { cost: Some(cost), paying, ..Filling::of(act, Mood::Price, false, Inflection::Finite) };
            return self.done_to_any(act, self.template(&compile(form.print, &[]), &filling).text());
        }
        format!("{} costs {}", self.phrase(act, Mood::Price, false), self.cost_list(cost))
    }

    /// `you or planeswalkers you control`: a price on acts that affect any of several things.
    fn done_to_any(&self, act: &ActPhrase, text: String) -> String {
        let Some(all @ Selector::Both(_)) = &act.patient else { return text };
        let saved = self.context.borrow().clone();
        let all = self.object(all);
        *self.context.borrow_mut() = saved;
        match all.rsplit_once(" and ") {
            Some((front, last)) => text.replacen(&all, &format!("{front} or {last}"), 1),
            None => text,
        }
    }

    /// The words that close the clauses about what an act found.
    pub fn closing(&self, act: &ActPhrase) -> &'static str {
        self.form(act, Mood::Do).map_or("", |(form, _)| form.closing)
    }

    /// The printed form of an act that needs no head before it.
    pub fn headless(&self, act: &ActPhrase, head: Head) -> Option<&'static str> {
        let (form, _) = self.form(act, Mood::Do)?;
        form.print_under.iter().find(|(h, _)| *h == head).map(|(_, text)| *text)
    }

    /// The form of the lexicon that says the act.
    pub fn form(&self, act: &ActPhrase, mood: Mood) -> Option<(&'static VerbForm, Vec<Piece>)> {
        form_of(self.v.lexicon, act, mood)
    }

    /// `target player reveals their hand`: whoever has the cards shows them.
    fn reveals(&self, act: &ActPhrase, mood: Mood) -> Option<Phrase> {
        let Some(Selector::Pick(quantity, filters)) = &act.patient else { return None };
        let [Filter::Card, Filter::In(_, Some(owner))] = filters.as_slice() else { return None };
        let shows = act.verb == verbs::REVEAL && mood == Mood::Do && **owner != Selector::You;
        if !shows || !self.is_player(owner) || self.whole_place_noun(quantity, filters).is_none() {
            return None;
        }
        let verb = present("reveal", self.subject(owner));
        let subject = self.subject_of(owner);
        let noun = self.whole_place_noun(quantity, filters)?;
        self.context.borrow_mut().hand_shown = true;
        Some(Phrase { subject, predicate: format!("{verb} their {noun}") })
    }

    /// `hand`: the place all cards of which are meant.
    fn whole_place_noun(&self, quantity: &Quantity, filters: &[Filter]) -> Option<&'static str> {
        let mine = [Filter::Card, Filter::In(self.place_of(filters)?, Some(Box::new(Selector::You)))];
        self.whole_place(quantity, &mine).map(|_| "hand")
    }

    fn place_of(&self, filters: &[Filter]) -> Option<Place> {
        filters.iter().find_map(|f| if let Filter::In(place, _) = f { Some(*place) } else { None })
    }

    fn inflected(
        &self,
        act: &ActPhrase,
        mood: Mood,
        would: bool,
        inflection: Inflection,
        change: Option<&Change>,
    ) -> Phrase {
        if let (Some(Amount::Argument), Some(n)) = (&act.amount, self.number) {
            let counted = ActPhrase { amount: Some(Amount::Number(n)), ..act.clone() };
            return self.inflected(&counted, mood, would, inflection, change);
        }
        if let Some(shown) = self.reveals(act, mood) {
            return shown;
        }
        if let Some((n, of)) = self.for_each_of(act).filter(|_| mood == Mood::Do) {
            let some = ActPhrase { amount: Some(Amount::Number(n)), ..act.clone() };
            let mut out = self.inflected(&some, mood, would, inflection, change);
            out.predicate.push_str(&self.for_each_text(of));
            return out;
        }
        if let Some(Amount::ForEvery(n, every, of)) = act.amount.as_ref().filter(|_| mood == Mood::Do)
            && (*n, *every) != (1, 2)
        {
            let some = ActPhrase { amount: Some(Amount::Number(*n)), ..act.clone() };
            let mut out = self.inflected(&some, mood, would, inflection, change);
            out.predicate.push_str(&format!(" for every {every} of {}", self.amount(of)));
            return out;
        }
        let Some((form, pieces)) = self.form(act, mood) else {
            let name = self.v.lexicon.verbs.iter().find(|v| v.id == act.verb).map_or("?", |v| v.name);
            return Phrase { subject: String::new(), predicate: format!("<{name} cannot be said here>") };
        };
        let printed = self.printed_form(form, act).map(|text| compile(text, &[]));
        let pieces = printed.as_deref().unwrap_or(&pieces);
        let filling = Filling {
            late: act.amount.as_ref().is_some_and(|a| !a.is_short()) && has_slot(pieces, &Slot::Amount),
            change,
            ..Filling::of(act, mood, would, inflection)
        };
        let mut out = self.template(pieces, &filling);
        if act.verb == verbs::SEARCH {
            out.predicate = self.searched(act, out.predicate);
        }
        for (cause, word) in [(&act.cause, ""), (&act.except, "except ")] {
            if let Some(cause) = cause {
                out.predicate.push_str(&format!(" {word}{}", self.cause(act.verb, cause)));
            }
        }
        out.predicate = self.nth(act, out.predicate);
        out
    }

    /// The kind of thing an event speaks of, where its form says so: only creatures die.
    pub fn noun_of(&self, event: &ActPhrase) -> Option<String> {
        let (form, _) = self.form(event, Mood::Event)?;
        let (kind, _) = form.print_other?;
        Some(number(&self.writer.entry(self.v.lexicon.kinds, kind), Count::One))
    }

    /// The printed template of a form: under its head, from its place, or as always.
    fn printed_form(&self, form: &VerbForm, act: &ActPhrase) -> Option<&'static str> {
        if let Some((kind, text)) = form.print_other
            && act.patient.as_ref().is_some_and(|s| !self.may_be(s, kind))
        {
            return Some(text);
        }
        if !form.print_one.is_empty() && act.agent.as_ref().is_some_and(|s| self.subject(s) == Subject::Third) {
            return Some(form.print_one);
        }
        let under = self.context.borrow().under;
        if let Some((_, text)) = form.print_under.iter().find(|(head, _)| Some(*head) == under) {
            return Some(*text);
        }
        let origin = act.patient.as_ref().and_then(|s| self.origin(s));
        // A card of anybody that comes under your control does not return.
        let comes_over = origin.as_ref().is_some_and(|w| w.owner.is_none())
            && act.manner.is_some_and(|m| self.writer.entry(self.v.lexicon.manners, m).starts_with("under your"))
            && act.patient.as_ref().is_some_and(|s| self.is_told_first(s));
        let origin = origin.filter(|_| !comes_over);
        let from = form.print_from.iter().find(|(place, _)| origin.as_ref().is_some_and(|w| w.place == *place));
        match from {
            Some((_, text)) => Some(text),
            None if form.print.is_empty() => None,
            None => Some(form.print),
        }
    }

    /// Whether a thing is named here for the first time.
    fn is_told_first(&self, s: &Selector) -> bool {
        matches!(s, Selector::Pick(..)) || self.context.borrow().pending.iter().any(|p| p.by.is(s))
    }

    /// Whether a thing is of that kind, as far as can be told from the words.
    fn may_be(&self, s: &Selector, kind: Kind) -> bool {
        match s {
            Selector::This => self.card.is_none() || super::bears(self.v, self.card.expect("a card"), Mark::Kind(kind)),
            Selector::Pick(_, filters) => {
                let kinds = |f: &Filter| matches!(f, Filter::Kind(k) if *k != kind);
                let own = |f: &Filter| matches!(f, Filter::Kind(k) if *k == kind);
                filters.iter().any(own) || !filters.iter().any(kinds) && !filters.contains(&Filter::Card)
            }
            _ => true,
        }
    }

    /// The place a thing comes from, as far as the text has said.
    pub fn origin(&self, s: &Selector) -> Option<super::context::Origin> {
        let context = self.context.borrow();
        if let Some(pending) = context.pending.iter().rev().find(|p| p.by.is(s)) {
            let what = pending.what.clone();
            drop(context);
            return self.origin(&what);
        }
        match s {
            Selector::This => {
                let moved = context.this_moved.map(|place| super::context::Origin { place, owner: None });
                context.this_in.clone().or(moved)
            }
            Selector::It | Selector::They => context.latest.as_ref().and_then(|t| t.origin.clone()),
            Selector::Bound(name) => {
                context.named.iter().rev().find(|(n, _)| n == name).and_then(|(_, t)| t.origin.clone())
            }
            _ => {
                drop(context);
                self.thing(s).and_then(|t| t.origin)
            }
        }
    }

    /// A number's template.
    pub fn number_phrase(&self, number: Number, act: &ActPhrase, change: &Change) -> String {
        let Some(entry) = self.v.lexicon.numbers.iter().find(|n| n.id == number) else { return "?".into() };
        let form = VerbForm::new(&[Mood::Event], "");
        let fits = |p: &[Piece]| applies(&form, p, act, Mood::Event, Lack::Anyone);
        let sign = Sign::of(change);
        let printed: Vec<Vec<Piece>> =
            entry.prints.iter().filter(|(s, _)| *s == sign).map(|(_, text)| compile(text, &[])).collect();
        let forms: Vec<Vec<Piece>> = entry.forms.iter().map(|f| compile(f, &[])).collect();
        let pieces = printed.iter().find(|p| fits(p)).or_else(|| forms.iter().find(|p| fits(p))).or(forms.first());
        let filling = Filling { change: Some(change), ..Filling::of(act, Mood::Event, false, Inflection::Finite) };
        pieces.map_or_else(|| "?".into(), |pieces| self.template(pieces, &filling).text())
    }

    fn cause(&self, verb: Verb, cause: &Cause) -> String {
        let is_answered = self.v.lexicon.prose.answered.iter().any(|(v, _)| *v == verb);
        let comes = self.is_terse() || is_answered;
        match cause {
            // Fatigue comes from a card; anything else is done by it.
            Cause::From(s) if comes && !is_answered => format!("by {}", self.object(s)),
            Cause::From(s) if comes => format!("from {}", self.object(s)),
            Cause::From(s) => format!("because of {}", self.object(s)),
            Cause::Effect => "by an effect".into(),
            Cause::Cost => "as a cost".into(),
            Cause::Ability(head, s) => self.by_ability(&self.writer.head_word(*head), s),
        }
    }

    fn template(&self, pieces: &[Piece], filling: &Filling<'_>) -> Phrase {
        let mut out = Written { text: String::new(), subject: Subject::Other, verb_at: None, named: false, owed: None };
        let latest = self.context.borrow().latest.clone();
        self.context.borrow_mut().before_act = latest;
        self.pieces(pieces, filling, &mut out, "");
        if let Some((amount, owed)) = out.owed.take() {
            out.text.truncate(out.text.trim_end().len());
            let is = if owed == Owed::WhereX { ", where X is" } else { " equal to" };
            out.text.push_str(&format!("{is} {}", self.amount_beside(&amount, filling.act)));
        }
        let at = out.verb_at.unwrap_or(0);
        out.text = out.text.replacen("the top any number of cards of ", "any number of cards from the top of ", 1);
        Phrase { subject: out.text[..at].trim().to_string(), predicate: out.text[at..].trim().to_string() }
    }

    fn pieces(&self, pieces: &[Piece], filling: &Filling<'_>, out: &mut Written, before: &str) {
        let mut before = before.to_string();
        let mut particle = "";
        let mut told = 0;
        for (i, piece) in pieces.iter().enumerate() {
            match piece {
                Piece::Text { raw, .. } if !particle.is_empty() && raw.trim() == particle => {}
                Piece::Text { .. } | Piece::Slot(_) if i < told => {}
                Piece::Text { raw, .. } => {
                    self.plain(raw, filling, out);
                    before = raw.split_whitespace().last().unwrap_or("").to_string();
                    continue;
                }
                Piece::Verb(verb) => {
                    let text = self.verb(verb, filling, out);
                    out.push(&text);
                }
                Piece::Slot(slot) => {
                    let text = self.slot(slot, filling, &before, out, &pieces[i + 1..]);
                    if let (Slot::Patient, Some(Piece::Text { raw, .. })) = (slot, pieces.get(i + 1))
                        && raw.trim() == PARTICLE
                        && text.split(' ').count() > 2
                    {
                        particle = PARTICLE;
                        out.push(&format!("{PARTICLE} "));
                    }
                    if let (Slot::Patient, [Piece::Text { raw, .. }, Piece::Slot(Slot::To)]) = (slot, &pieces[i + 1..])
                        && raw == " "
                        && text.split(' ').count() > MOST_BEFORE_PLACE
                        && [" along ", " within ", " with ", " that "].iter().any(|word| text.contains(word))
                    {
                        let place = self.slot(&Slot::To, filling, "", out, &[]);
                        out.push(&format!("{place} "));
                        told = pieces.len();
                    }
                    out.push(&text);
                    if matches!(slot, Slot::Kind) {
                        self.pay_owed(out, Owed::AfterNoun);
                        self.pay_owed(out, Owed::PerPlayer);
                    }
                }
                Piece::Group(inner) if has_slot(inner, &Slot::Manner) && self.is_made_tapped(filling.act) => {}
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

    /// Words that stand there; a noun that was waited for is followed by its amount.
    fn plain(&self, raw: &str, filling: &Filling<'_>, out: &mut Written) {
        let count = self.text_count(filling, out);
        let text: Vec<String> = raw.split(' ').map(|chunk| number(chunk, count)).collect();
        // A tilde is a space inside an alternative.
        let text = text.join(" ").replace('~', " ");
        // A literal subject (`the round <end>`) is one thing.
        if !out.named && out.verb_at.is_none() && !text.trim().is_empty() {
            out.subject = Subject::Third;
        }
        let waits = out.owed.as_ref().is_some_and(|(_, owed)| *owed == Owed::AfterNoun);
        let noun = text.trim_start().split(' ').next().unwrap_or("").to_string();
        if waits && !noun.is_empty() {
            let at = text.find(&noun).unwrap_or(0) + noun.len();
            let (front, back) = text.split_at(at);
            out.push(front);
            self.pay_owed(out, Owed::AfterNoun);
            out.push(back);
            return;
        }
        out.push(&text);
    }

    fn pay_owed(&self, out: &mut Written, owed: Owed) {
        if out.owed.as_ref().is_some_and(|(_, o)| *o == owed)
            && let Some((amount, _)) = out.owed.take()
        {
            out.text.truncate(out.text.trim_end().len());
            match owed {
                Owed::PerPlayer => out.text.push_str(&format!(" per {} ", self.v.lexicon.player.singular())),
                _ => out.text.push_str(&format!(" equal to {} ", self.amount(&amount))),
            }
        }
    }

    /// `card` or `cards`: by the amount, or else by the subject.
    fn text_count(&self, filling: &Filling<'_>, out: &Written) -> Count {
        match &filling.act.amount {
            Some(Amount::Number(1)) if !filling.late => Count::One,
            Some(_) => Count::Many,
            None if filling.change.is_some() => match filling.change.and_then(Change::amount) {
                Some(Amount::Number(1)) => Count::One,
                _ => Count::Many,
            },
            None if out.verb_at.is_some() => Count::Many,
            None => match out.subject {
                Subject::Third => Count::One,
                Subject::Other => Count::Many,
            },
        }
    }

    fn verb(&self, verb: &str, filling: &Filling<'_>, out: &mut Written) -> String {
        let first = out.verb_at.is_none();
        if first {
            out.verb_at = Some(out.text.len());
        }
        let bare = filling.inflection == Inflection::Bare;
        if !first || bare {
            return match filling.mood {
                _ if bare => verb.to_string(),
                Mood::Cannot | Mood::May | Mood::Exempt => verb.to_string(),
                Mood::Event if filling.would => verb.to_string(),
                Mood::Past => past(verb, out.subject),
                _ => present(verb, out.subject),
            };
        }
        let third = out.subject == Subject::Third;
        let terse = self.is_terse();
        match filling.mood {
            Mood::Cannot if terse => format!("cannot {verb}"),
            Mood::Cannot => format!("can't {verb}"),
            Mood::May => format!("may {verb}"),
            Mood::Exempt => match verb.strip_prefix("be") {
                Some(rest) if rest.is_empty() || rest.starts_with(' ') => {
                    format!(
                        "{}{rest}",
                        ["are not", "is not", "aren't", "isn't"][usize::from(third) + 2 * usize::from(!terse)]
                    )
                }
                _ => format!(
                    "{} {verb}",
                    ["do not", "does not", "don't", "doesn't"][usize::from(third) + 2 * usize::from(!terse)]
                ),
            },
            Mood::Event if filling.would => format!("would {verb}"),
            Mood::Past if filling.act.agent == Some(Selector::You) && PERFECT.contains(&filling.act.verb) => {
                format!("have {}", participle(verb))
            }
            Mood::Past => past(verb, out.subject),
            _ => present(verb, out.subject),
        }
    }

    fn slot(&self, slot: &Slot, filling: &Filling<'_>, before: &str, out: &mut Written, next: &[Piece]) -> String {
        let act = filling.act;
        let participant = match slot {
            Slot::Agent => Some((&act.agent, None)),
            Slot::Patient => Some((&act.patient, None)),
            Slot::Second => Some((&act.second, None)),
            Slot::PatientAs(noun) => Some((&act.patient, Some(noun.as_str()))),
            Slot::SecondAs(noun) => Some((&act.second, Some(noun.as_str()))),
            _ => None,
        };
        if let Some((selector, noun)) = participant {
            return self.participant(slot, selector.as_ref(), noun, filling, out);
        }
        match slot {
            Slot::Kind => self.kind_slot(filling, out),
            Slot::From => act.from.map_or(String::new(), |p| self.slot_place(p, before)),
            Slot::To => act.to.map_or(String::new(), |p| self.slot_place(p, before)),
            Slot::Amount if before == "top" && filling.late => {
                out.owed = act.amount.clone().map(|amount| (amount, Owed::WhereX));
                "X".into()
            }
            Slot::Amount => self.amount_slot(filling, out, next),
            Slot::Word(_) => act.word.map_or(String::new(), |w| self.writer.printed_word(w)),
            Slot::Card => act.card.map_or(String::new(), |n| self.v.names.get(n.index()).cloned().unwrap_or_default()),
            Slot::Made if self.is_made_tapped(act) => {
                format!("tapped {}", act.card.map_or(String::new(), |n| self.made(n)))
            }
            Slot::Made => act.card.map_or(String::new(), |n| self.made(n)),
            Slot::MadeText => act.card.map_or(String::new(), |n| self.made_text(n)),
            Slot::Manner => act.manner.map_or(String::new(), |m| self.manner(m, out)),
            Slot::Change if filling.amount.is_some() => {
                let plus = filling.amount.as_ref().map_or("", |(_, plus)| plus);
                let counted = has_slot(next, &Slot::Kind);
                if counted && plus.ends_with(" 1") { plus.replace(" 1", " one") } else { plus.to_string() }
            }
            Slot::Change => filling.change.map_or(String::new(), |c| self.change(c)),
            Slot::By => filling.change.and_then(Change::amount).map_or(String::new(), |a| self.mana(a)),
            Slot::Number => {
                let amount = filling.change.and_then(Change::amount).or(act.amount.as_ref());
                let additional =
                    matches!(next.first(), Some(Piece::Text { raw, .. }) if raw.starts_with(" additional"));
                match amount {
                    Some(Amount::Number(1)) if additional => "a".into(),
                    Some(a) => self.counted(a),
                    None => String::new(),
                }
            }
            Slot::Cost => filling.cost.map_or(String::new(), |c| self.cost_words(c, filling.paying)),
            Slot::Whose => self.whose_slot(filling),
            Slot::SecondWhose => {
                let whose = act.second.as_ref().and_then(|s| self.possessive(s));
                whose.unwrap_or_else(|| match &act.second {
                    Some(s) if self.is_terse() => self.whose(s),
                    _ => "those".into(),
                })
            }
            Slot::PatientWhose => act.patient.as_ref().map_or(String::new(), |s| self.whose(s)),
            _ => String::new(),
        }
    }

    /// `, ignoring obstacles`: a comma stands before the manner.
    fn manner(&self, manner: Manner, out: &mut Written) -> String {
        let text = self.writer.entry(self.v.lexicon.manners, manner);
        if !text.starts_with("ignoring ") {
            return text;
        }
        out.text.truncate(out.text.trim_end().len());
        format!(", {text}")
    }

    /// `your` hand, `its owner's` hand: of the thing an act is done to.
    fn whose_slot(&self, filling: &Filling<'_>) -> String {
        if let (Some(agent), Some(_)) = (&filling.act.agent, filling.change) {
            return self.possessive(agent).unwrap_or_else(|| "their".into());
        }
        let origin = filling.act.patient.as_ref().and_then(|s| self.origin(s));
        match origin.and_then(|w| w.owner) {
            Some(owner) => match self.possessive(&owner) {
                // A pile belongs to a player.
                Some(whose) if whose == "its" => "their".into(),
                whose => whose.unwrap_or_else(|| "its owner's".into()),
            },
            None if self.is_terse() && filling.act.patient == Some(Selector::This) => "your".into(),
            None => "its owner's".into(),
        }
    }

    fn participant(
        &self,
        slot: &Slot,
        selector: Option<&Selector>,
        noun: Option<&str>,
        filling: &Filling<'_>,
        out: &mut Written,
    ) -> String {
        let first = out.verb_at.is_none();
        if first {
            out.named = true;
            out.subject = match selector {
                Some(s) => self.subject(s),
                None if is_pattern(filling.mood) => Subject::Third,
                None => Subject::Other,
            };
        }
        let case = if first && out.text.trim().is_empty() { Case::Subject } else { Case::Object };
        let is_taken = filling.act.verb == verbs::REVEAL && !self.is_terse()
            || [verbs::MOVE, verbs::ATTACH, verbs::PLACE_TOKEN].contains(&filling.act.verb)
            || self.comes_into(filling.act);
        let moved = is_taken && matches!(slot, Slot::Patient | Slot::PatientAs(_));
        let whole = self.whole(selector, filling, case);
        let selector = whole.as_ref().or(selector);
        let discarded = filling.act.verb == verbs::DISCARD && !self.is_terse();
        match selector {
            Some(Selector::This) if discarded => {
                self.context.borrow_mut().this_named = true;
                "this card".into()
            }
            Some(s) if self.is_each_of(s, slot, filling) => format!("each of {}", self.selector(s, case)),
            // A name tells which card it is, wherever it lies.
            Some(s) if noun == Some("") => self.selector(&anywhere(s), case),
            Some(Selector::This) if noun.is_some() => format!("this {}", noun.unwrap_or_default()),
            Some(s) if noun.is_some() => self.with_noun(&placeless(s), case, noun.unwrap_or_default()),
            Some(s) if moved && filling.mood != Mood::Event && filling.mood != Mood::Cannot => self.moved(s),
            Some(s @ Selector::Of(_, owner)) if **owner == Selector::It && self.is_of_player_before(slot, filling) => {
                let mut context = self.context.borrow_mut();
                context.latest = context.before_act.clone();
                drop(context);
                self.selector(s, case)
            }
            Some(s) => self.selector(s, case),
            None if *slot == Slot::Agent && is_pattern(filling.mood) => "anyone".into(),
            None if is_pattern(filling.mood) && filling.act.verb == verbs::MOVE => self.v.lexicon.prose.anything.into(),
            None if is_pattern(filling.mood) => "anything".into(),
            None => "you".into(),
        }
    }

    /// Whether `it` is a player who was named before an act that is done to a card of its own kind: `choose a ranger, then attach
    /// the subject to their role`.
    fn is_of_player_before(&self, slot: &Slot, filling: &Filling<'_>) -> bool {
        let player = |thing: &super::context::Thing| thing.sort == Some(Sort::Player) && !thing.is_several;
        let to_unique = matches!(slot, Slot::Second) && matches!(filling.act.patient, Some(Selector::Unique(_)));
        to_unique && self.context.borrow().before_act.as_ref().is_some_and(player)
    }

    /// Whether a card comes into play or into a deck by an act, and so from elsewhere.
    fn comes_into(&self, act: &ActPhrase) -> bool {
        self.is_terse() && self.form(act, Mood::Do).is_some_and(|(form, _)| form.text.contains("{patient} into "))
    }

    /// `all creatures`: what an instruction says of a whole group without a word before it.
    fn whole(&self, selector: Option<&Selector>, filling: &Filling<'_>, case: Case) -> Option<Selector> {
        let Some(Selector::Pick(Quantity::Bare, filters)) = selector else { return None };
        let is_told = filling.mood == Mood::Do && case == Case::Object && !self.is_terse();
        let is_new = is_told && !filters.contains(&Filter::Opponent) && !self.is_whole_hand(filters);
        is_new.then(|| Selector::Pick(Quantity::All, filters.clone()))
    }

    /// Whether damage is dealt to each of several targets.
    fn is_each_of(&self, s: &Selector, slot: &Slot, filling: &Filling<'_>) -> bool {
        let done_to = self.v.lexicon.prose.done_to.iter().any(|(verb, _)| *verb == filling.act.verb);
        let several = matches!(s, Selector::Pick(Quantity::Targets(_) | Quantity::UpToTargets(_), _));
        done_to && several && *slot == Slot::Patient && filling.mood == Mood::Do
    }

    fn kind_slot(&self, filling: &Filling<'_>, out: &mut Written) -> String {
        let act = filling.act;
        let count = match &act.amount {
            Some(Amount::Number(1)) if !filling.late => Count::One,
            _ => Count::Many,
        };
        let Some(kind) = act.kind else { return String::new() };
        if let (Some(symbol), Some(Amount::Number(n)), verbs::GAIN) = (symbol(self.v, act.kind), &act.amount, act.verb)
            && (1..=10).contains(n)
        {
            return format!("{{{symbol}}}").repeat(usize::try_from(*n).unwrap_or(1));
        }
        if out.verb_at.is_none() && !out.named {
            let plural = self.writer.counter(kind, Count::One) != self.writer.counter(kind, Count::Many);
            out.subject = if plural && count == Count::Many { Subject::Other } else { Subject::Third };
            out.named = true;
            let one_or_more = plural && !self.is_terse() && is_pattern(filling.mood);
            return format!("{}{}", if one_or_more { "one or more " } else { "" }, self.writer.counter(kind, count));
        }
        self.writer.counter(kind, count)
    }

    /// A short amount stands before its noun; a long one is owed: `damage equal to its power`, `a number of counters`.
    fn amount_slot(&self, filling: &Filling<'_>, out: &mut Written, rest: &[Piece]) -> String {
        let act = filling.act;
        let next = rest.first();
        if let Some((amount, _)) = &filling.amount {
            let counted = has_slot(rest, &Slot::Kind) && act.kind.is_some_and(|k| self.is_countable(k))
                || matches!(next, Some(Piece::Text { raw, .. }) if raw.starts_with(" of those"));
            return if counted { amount.replace("much", "many") } else { amount.clone() };
        }
        let Some(amount) = &act.amount else { return String::new() };
        let counted = match next {
            Some(Piece::Text { raw, .. }) if raw.trim().is_empty() && has_slot(rest, &Slot::Made) => true,
            Some(Piece::Text { raw, .. }) if raw.trim().is_empty() => act.kind.is_some_and(|k| self.is_countable(k)),
            Some(Piece::Text { raw, .. }) => {
                let mut words = raw.split_whitespace();
                words.any(|w| w.contains('|'))
            }
            _ => false,
        };
        let kind_next = matches!(next, Some(Piece::Text { raw, .. }) if raw.trim().is_empty()) && act.kind.is_some();
        let measure = if counted { Measure::Many } else { Measure::Much };
        if filling.late {
            if let Amount::PerPlayer(each) = amount {
                if kind_next {
                    out.owed = Some((amount.clone(), Owed::PerPlayer));
                    return self.amount(each);
                }
                return self.amount(amount);
            }
            if self.phrasing.numbers == Numbers::WhereX {
                out.owed = Some((amount.clone(), Owed::WhereX));
                return "X".into();
            }
            let at_end = counted || kind_next || next.is_none() || self.phrasing.numbers == Numbers::AtEnd;
            let owed = if at_end { Owed::AtEnd } else { Owed::AfterNoun };
            out.owed = Some((amount.clone(), owed));
            let number = counted && next.is_some() && self.phrasing.numbers != Numbers::AtEnd;
            return if number { "a number of".into() } else { String::new() };
        }
        match amount {
            Amount::Number(n) if kind_next && symbol(self.v, act.kind).is_some() && (1..=10).contains(n) => {
                String::new()
            }
            Amount::Number(1) if counted && (!self.is_terse() || !kind_next) => "a".into(),
            _ => self.before_noun(amount, measure),
        }
    }

    /// Whether a kind of counter has a plural.
    fn is_countable(&self, kind: Counter) -> bool {
        self.writer.counter(kind, Count::One) != self.writer.counter(kind, Count::Many)
    }
}

/// A word that belongs to its verb, and stands before an object of several words: `set aside each Prey`, `set it aside`.
const PARTICLE: &str = "aside";

/// A thing of more words stands behind the place it is moved to: `move within reach a card with the most presence`.
const MOST_BEFORE_PLACE: usize = 4;

/// Deeds of yours that are told as what you have done: `you've cast a spell this turn`.
const PERFECT: [Verb; 2] = [verbs::PLAY, verbs::DRAW];

/// The symbol of a kind of mana.
pub(super) fn symbol(v: &Vocabulary, kind: Option<Counter>) -> Option<&'static str> {
    v.lexicon.symbols.iter().find(|(_, id)| Some(*id) == kind).map(|(s, _)| *s)
}

impl<'p> Filling<'p> {
    fn of(act: &'p ActPhrase, mood: Mood, would: bool, inflection: Inflection) -> Self {
        Filling {
            act,
            mood,
            would,
            inflection,
            change: None,
            cost: None,
            paying: Joiner::Comma,
            amount: None,
            late: false,
        }
    }
}
