//! Printing effects: clauses, and the words that join them to sentences.

use abilities::*;

use super::context::{ChosenNumber, FirstUse, Origin, Pending, Reference, Thing, first_use, other_amount};
use super::{Printer, capital, sentence};
use crate::format::noun::article;
use crate::template::{Subject, present};

/// A piece of a body.
pub(super) struct Piece {
    pub text: String,
    pub joint: Joint,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    /// Goes on in the same sentence where the game does so.
    Clause,
    /// Goes on in the same sentence: `, then ...`.
    Then,
    /// Goes on in the same sentence: `and ...`.
    And,
    /// Goes on in the same sentence after a comma.
    Comma,
    /// Hangs on the one before: `»`.
    Arrow,
    /// A sentence of its own, and so is the next one.
    Sentence,
}

/// The depth of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
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
    pub fn run(&self, effects: &[Effect]) -> String {
        self.joined("", effects, Depth::Inner)
    }

    pub fn joined(&self, lead: &str, effects: &[Effect], depth: Depth) -> String {
        let mut out = lead.to_string();
        let mut before: Option<Joint> = None;
        let mut spoken = String::new();
        let mut chooses = false;
        let mut strung = 0;
        for piece in self.body_pieces(effects) {
            strung = if piece.joint == Joint::Clause { strung + 1 } else { 0 };
            let stop = before == Some(Joint::Sentence) || piece.joint == Joint::Sentence;
            match (before, piece.joint) {
                (None, _) => out.push_str(&piece.text),
                (_, Joint::Arrow) => out.push_str(&format!(" » {}", piece.text)),
                (_, Joint::Comma) => out.push_str(&format!(", {}", piece.text)),
                (_, Joint::Then) => out.push_str(&format!(", then {}", piece.text)),
                (_, Joint::And) => out.push_str(&format!(" and {}", piece.text)),
                // A sentence after a list of modes is no part of the last one.
                _ if out.contains('•') => {
                    let text = match piece.joint {
                        Joint::Clause => format!("Then {}", piece.text),
                        _ => capital(&piece.text),
                    };
                    let end = if out.trim_end().ends_with(['.', '"']) { "" } else { "." };
                    out.push_str(&format!("{end}\n{text}"));
                }
                (Some(Joint::Clause), Joint::Clause) if self.said_once(&spoken, &piece.text).is_some() => {
                    let rest = self.said_once(&spoken, &piece.text).unwrap_or_default();
                    out.push_str(&format!(" and {rest}"));
                }
                // A fourth clause begins a sentence of its own.
                (_, Joint::Clause) if self.is_terse() && !stop && strung > MOST_STRUNG && depth == Depth::Top => {
                    strung = 1;
                    out.push_str(&format!(". Then {}", piece.text));
                }
                (_, Joint::Clause) if self.is_terse() && !stop => {
                    let text = match chooses {
                        true => self.goes_on(&piece.text),
                        false => self.without_subject(&spoken, &piece.text).to_string(),
                    };
                    out.push_str(&format!(", then {text}"));
                }
                _ if depth == Depth::Inner && !self.is_terse() && !stop => {
                    out.push_str(&format!(" and {}", piece.text));
                }
                _ if depth == Depth::Inner && self.is_terse() => {
                    let open = out.trim_end().trim_end_matches(['.', ';']).len();
                    out.truncate(open);
                    out.push_str(&format!("; {}", piece.text));
                }
                _ => {
                    let ended = out.trim_end().ends_with(['.', '"']);
                    out.push_str(&format!("{} {}", if ended { "" } else { "." }, capital(&piece.text)));
                }
            }
            before = Some(piece.joint);
            chooses = piece.text.contains(" chooses ") || chooses && piece.joint == Joint::Clause;
            spoken = piece.text;
        }
        out
    }

    /// A clause that goes on after somebody has chosen: `each ranger chooses a being, then moves it`.
    fn goes_on(&self, text: &str) -> String {
        let player = self.v.lexicon.player.singular();
        if let Some(rest) = text.strip_prefix(&format!("that {player} ")).filter(|rest| !rest.starts_with("may ")) {
            return rest.to_string();
        }
        const SUBJECTS: [&str; 14] =
            ["that", "each", "a", "an", "the", "its", "their", "your", "you", "this", "it", "they", "another", "do"];
        let Some((verb, rest)) = text.split_once(' ') else { return text.to_string() };
        let is_deed = verb.chars().all(|c| c.is_ascii_lowercase()) && !SUBJECTS.contains(&verb);
        match is_deed && !rest.contains(" cannot ") {
            true => format!("{} {rest}", present(verb, Subject::Third)),
            false => text.to_string(),
        }
    }

    /// A clause without its subject, if the clause before it has the same: `that ranger soothes 1, then draws a card`.
    fn without_subject<'t>(&self, before: &str, text: &'t str) -> &'t str {
        let player = self.v.lexicon.player.singular();
        let whole = |clause: &str| !clause.contains([',', '»', ';', '.']);
        let that = format!("that {player} ");
        let same = [that.clone(), format!("each {player} "), format!("a {player} ")];
        let told = same.iter().find_map(|lead| before.strip_prefix(lead.as_str()));
        match (told, text.strip_prefix(that.as_str())) {
            (Some(told), Some(rest)) if whole(before) && !told.starts_with("may ") && !rest.starts_with("may ") => rest,
            _ => match (before.split_once(" owner "), text.split_once(" owner ")) {
                (Some((one, _)), Some((other, rest))) if one == other && whole(before) => rest,
                _ => text,
            },
        }
    }

    fn body_pieces(&self, effects: &[Effect]) -> Vec<Piece> {
        let effects = &self.merged(effects)[..];
        let mut out: Vec<Piece> = Vec::new();
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
                match out.last_mut().filter(|piece| piece.text.contains(". ")) {
                    // An exception of the copy stands in the sentence that makes it.
                    Some(made) => made.text = made.text.replacen(". ", &format!(", {copies}. "), 1),
                    None => out.push(Piece { text: copies, joint: Joint::Comma }),
                }
            } else if let Some(text) = self.done_this_way(effects, i - 1) {
                out.push(Piece { text, joint: Joint::Sentence });
            } else if let (Effect::Arrow(body), true, [Effect::Do(..), _, ..]) =
                (effect, out.is_empty(), arrow_body(effect))
                && i > 1
            {
                // The first clause names what was chosen, and the rest hangs on it.
                out.push(Piece { text: self.run(&body[..1]), joint: Joint::Clause });
                out.push(Piece { text: self.run(&body[1..]), joint: Joint::Arrow });
            } else if let Effect::Later { .. } = effect {
                out.push(Piece { text: self.later(effect), joint: Joint::Sentence });
            } else if let Some((text, more)) =
                self.gains(&effects[i - 1..]).or_else(|| self.mana_together(&effects[i - 1..]))
            {
                out.push(Piece { text, joint: self.joint(effects, i - 1) });
                i += more;
            } else {
                let joint = self.joint(effects, i - 1);
                let again = i > 1 && effects[i - 2] == *effect && joint == Joint::Then;
                let mut text = self.clause(effect);
                if let (Joint::And, Effect::Do(act, None), Some(verb)) = (joint, effect, out.last())
                    && act.verb == verbs::ADD
                    && let Some((verb, _)) = verb.text.split_once(' ')
                    && let Some(rest) = text.strip_prefix(&format!("{verb} "))
                {
                    text = rest.to_string();
                }
                out.push(Piece { text: if again { format!("{text} again") } else { text }, joint });
            }
            if let Effect::Do(act, _) = effect
                && !self.closing(act).is_empty()
            {
                closing = self.closing(act);
            }
            let goes_on = matches!(rest.first(), Some(Effect::Do(act, _)) if speaks_of_found(act));
            if !closing.is_empty() && !goes_on {
                let on_top = out.last().is_some_and(|piece| piece.text.starts_with("put it on top of "));
                if on_top && !self.is_terse() {
                    out.pop();
                    out.push(Piece { text: format!("{closing} and put that card on top"), joint: Joint::Comma });
                } else {
                    out.push(Piece { text: closing.to_string(), joint: Joint::Comma });
                }
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
                out.push(Piece { text: format!("{cannot}, {}", self.run(block)), joint: Joint::Sentence });
            }
            if matches!(effect, Effect::If(..) | Effect::May { .. }) && latest.is_some() {
                self.context.borrow_mut().latest = latest;
            }
            self.afterwards(effect, rest, &mut out);
        }
        out
    }

    /// `gain 1 AWA, 1 FIT, and 1 SPI`: what the same player gains in clauses one after the other, and how many clauses
    /// follow the first.
    fn gains(&self, effects: &[Effect]) -> Option<(String, usize)> {
        let gain = |e: &Effect| match e {
            Effect::Do(act, None) if act.verb == verbs::GAIN && act.kind.is_some() => Some(act.clone()),
            _ => None,
        };
        let first = gain(effects.first()?).filter(|_| self.is_terse())?;
        let same =
            |act: &ActPhrase| ActPhrase { kind: first.kind, amount: first.amount.clone(), ..act.clone() } == first;
        let acts: Vec<ActPhrase> = effects.iter().map_while(gain).take_while(same).collect();
        if acts.len() < 2 {
            return None;
        }
        let texts: Vec<String> = acts.iter().map(|act| self.act(act)).collect();
        let at = texts.first()?.find("gain").and_then(|at| Some(at + texts[0][at..].find(' ')? + 1))?;
        let what: Vec<String> = texts.iter().filter_map(|text| text.get(at..).map(str::to_string)).collect();
        let is_list = what.len() == acts.len() && what.iter().all(|w| !w.contains(" equal to "));
        is_list.then(|| (format!("{}{}", &texts[0][..at], super::listed(&what, "and")), acts.len() - 1))
    }

    /// The words that follow a clause: its limit, and its `otherwise`.
    fn afterwards(&self, effect: &Effect, rest: &[Effect], out: &mut Vec<Piece>) {
        let terse = self.is_terse();
        if let Effect::May { limit: Some(limit), .. } = effect {
            let limit = self.writer.entry(self.v.lexicon.limits, *limit);
            out.push(Piece { text: format!("do this only once each {limit}"), joint: Joint::Sentence });
        }
        let (word, block) = match effect {
            Effect::If(_, body, otherwise) if !terse && other_amount(body, otherwise).is_some() => return,
            Effect::If(_, _, otherwise) => ("otherwise", otherwise),
            Effect::Choose { otherwise, .. } => {
                // The clauses behind an arrow are read before those for the case without a choice.
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
        match block.as_slice() {
            [] => {}
            // One question after another: each answer is a sentence of its own.
            [next @ Effect::If(..)] if terse => {
                out.push(Piece { text: format!("{word}, {}", self.clause(next)), joint: Joint::Sentence });
                self.afterwards(next, &[], out);
            }
            block => out.push(Piece { text: format!("{word}, {}", self.block(block)), joint: Joint::Sentence }),
        }
    }

    /// The words that join a clause to the one before it.
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
            (Some(Effect::Do(a, None)), Effect::Do(b, None))
                if a.verb == verbs::CREATE && b.verb == verbs::ATTACH && !self.is_terse() =>
            {
                Joint::Then
            }
            (Some(a), b) if a == b && !self.is_terse() && matches!(a, Effect::Do(..)) => Joint::Then,
            (Some(Effect::Do(a, None)), Effect::Do(b, None)) if self.is_put_too(a, b) => Joint::And,
            (Some(Effect::Do(a, None)), Effect::Do(b, None)) if self.is_life(a) && (self.is_life(b) || is_draw(b)) => {
                Joint::And
            }
            (_, Effect::Do(..) | Effect::Prevent(_) | Effect::ChangeIt(_) | Effect::Until(..)) => Joint::Clause,
            _ => Joint::Sentence,
        }
    }

    /// Whether two acts put the same counters on one thing and on another: `put a charge counter on it and a charge
    /// counter on this creature`.
    fn is_put_too(&self, a: &ActPhrase, b: &ActPhrase) -> bool {
        let same = ActPhrase { patient: a.patient.clone(), ..b.clone() } == *a;
        let is_short = a.amount.as_ref().is_some_and(Amount::is_short);
        !self.is_terse() && a.verb == verbs::ADD && same && is_short && a.patient != b.patient
    }

    /// Whether an act gains or loses a number of life that is a word or figure.
    fn is_life(&self, act: &ActPhrase) -> bool {
        let is_mana = || self.v.lexicon.symbols.iter().any(|(_, kind)| act.kind == Some(*kind));
        let is_short = act.amount.as_ref().is_some_and(Amount::is_short);
        !self.is_terse()
            && [verbs::GAIN, verbs::LOSE].contains(&act.verb)
            && act.kind.is_some()
            && is_short
            && !is_mana()
    }

    /// Changes of one thing that last as long are one clause, if nothing but the choice of a word stands between them.
    fn merged(&self, effects: &[Effect]) -> Vec<Effect> {
        let mut out: Vec<Effect> = Vec::new();
        for (i, effect) in effects.iter().enumerate() {
            if matches!(effect, Effect::Choose { who: None, what: Among::Family(_), .. })
                && !self.is_terse()
                && becomes_chosen(&effects[i + 1..])
            {
                continue;
            }
            match (out.last_mut(), effect) {
                (Some(Effect::Until(before, until)), Effect::Until(more, also))
                    if until == also && !self.is_terse() && same_subject(before, more) =>
                {
                    before.extend(more.iter().cloned());
                }
                _ => out.push(effect.clone()),
            }
        }
        out
    }

    /// `If a creature dealt damage this way would die this turn, exile it instead.`
    fn done_this_way(&self, effects: &[Effect], at: usize) -> Option<String> {
        let Effect::IfYouDo(body) = &effects[at] else { return None };
        let Some(Effect::Do(done, _)) = at.checked_sub(1).and_then(|i| effects.get(i)) else { return None };
        let [Effect::Later { times: Times::Next, rung, event, until, body }] = body.as_slice() else { return None };
        let (_, way) = self.v.lexicon.prose.done_to.iter().find(|(verb, _)| *verb == done.verb)?;
        if event.patient != Some(Selector::It) || !rung.is_would() || !matches!(body.as_slice(), [Effect::Instead(_)]) {
            return None;
        }
        let noun = self.noun_of(event)?;
        let event = self.phrase(event, Mood::Event, true);
        let event = event.strip_prefix("it ").unwrap_or(&event);
        let during = self.during(until.as_ref());
        Some(format!("if {} {noun} {way} {event}{during}, {}", article(&noun), self.run(body)))
    }

    /// The closing words of a search that the clause at this place still belongs to.
    pub fn closing_before(&self, effects: &[Effect], at: usize) -> &'static str {
        for i in (0..at).rev() {
            match &effects[i] {
                Effect::Do(act, _) if !self.closing(act).is_empty() => return self.closing(act),
                Effect::Do(act, _) if speaks_of_found(act) => {}
                _ => return "",
            }
        }
        ""
    }

    /// The printer names a choice where the next clauses first speak of it, if they can.
    pub fn choice(&self, effect: &Effect, rest: &[Effect], out: &mut Vec<Piece>) {
        let Effect::Choose { who, what, name, otherwise } = effect else { return };
        match what {
            Among::Number(least, most) => {
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
                    out.push(Piece { text, joint: Joint::Clause });
                }
            }
            // The change itself says that it is of a player's choice.
            Among::Family(_) if !self.is_terse() && becomes_chosen(rest) => {}
            Among::Family(name) if !self.is_terse() && protects_from_chosen(rest, name) => {
                self.context.borrow_mut().word_of_choice = true;
            }
            Among::Family(family) => {
                let word = self.family_word(family);
                let text = format!("{} {} {word}", self.chooser(who.as_ref()), article(&word));
                out.push(Piece { text, joint: Joint::Clause });
            }
            Among::Of(s) => {
                let by = name.as_ref().map_or(Reference::Latest, |n| Reference::Named(n.clone()));
                if matches!(s, Selector::It | Selector::They) {
                    self.name_latest(&by);
                    return;
                }
                if who.is_none() && is_of_choice(rest) {
                    self.context.borrow_mut().by_choice = true;
                    return;
                }
                if let Some(text) = self.out_of_hand(who.as_ref(), s) {
                    self.note(s);
                    self.name_latest(&by);
                    out.push(Piece { text, joint: Joint::Clause });
                    return;
                }
                let chooser = self.chooser(who.as_ref());
                let unnamed = self.context.borrow().pending.iter().position(|p| p.by == Reference::Latest);
                if let Some(at) = unnamed {
                    let pending = self.context.borrow_mut().pending.remove(at);
                    out.push(Piece { text: format!("choose {}", self.object(&pending.what)), joint: Joint::Clause });
                }
                if who.is_none() && otherwise.is_empty() && first_use(rest, &by) == FirstUse::Direct {
                    self.context.borrow_mut().pending.push(Pending { by, what: s.clone() });
                    return;
                }
                if let (Reference::Named(_), Some(thing)) = (&by, self.only_one(who.as_ref(), s)) {
                    self.context.borrow_mut().latest = Some(thing);
                    self.name_latest(&by);
                    return;
                }
                let text = format!("{chooser} {}", self.object(s));
                self.note(s);
                self.name_latest(&by);
                out.push(Piece { text, joint: Joint::Clause });
            }
        }
    }

    /// A thing that can be no other, such as the host of a card: it is given a name, and nobody chooses.
    fn only_one(&self, who: Option<&Selector>, s: &Selector) -> Option<Thing> {
        let Selector::Of(id, _) = s else { return None };
        if who.is_some() || !self.is_terse() || self.is_player(s) || self.thing(s).is_some() {
            return None;
        }
        let text = self.writer.entry(self.v.lexicon.possessions, *id);
        let noun = text.rsplit(' ').next().unwrap_or("card").to_string();
        let noun = (noun.clone(), noun);
        Some(Thing { noun, sort: Some(Sort::Card), is_several: false, is_other: false, origin: None, given_up: None })
    }

    /// `you choose a nonland card from it`: out of a hand that was revealed just before.
    fn out_of_hand(&self, who: Option<&Selector>, s: &Selector) -> Option<String> {
        let Selector::Pick(quantity @ Quantity::A, filters) = s else { return None };
        let has_place = filters.iter().any(|f| matches!(f, Filter::In(_, Some(_))));
        if who.is_some() || !has_place || !self.context.borrow().hand_shown {
            return None;
        }
        let rest = filters.iter().filter(|f| !matches!(f, Filter::In(..))).cloned().collect();
        let saved = self.context.borrow().clone();
        let text = self.object(&Selector::Pick(quantity.clone(), rest));
        *self.context.borrow_mut() = saved;
        Some(format!("you choose {text} from it"))
    }

    /// `choose`, `its owner chooses`.
    pub fn chooser(&self, who: Option<&Selector>) -> String {
        who.map_or("choose".into(), |who| {
            let verb = if self.subject(who) == Subject::Third { "chooses" } else { "choose" };
            format!("{} {verb}", self.subject_of(who))
        })
    }

    /// `, except it's red`: how a copy differs.
    fn except_copy(&self, effect: &Effect) -> Option<String> {
        let Effect::Until(statements, Duration::Copied) = effect else { return None };
        if self.is_terse() {
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

    /// One clause, without its `otherwise`.
    pub fn clause(&self, effect: &Effect) -> String {
        match effect {
            Effect::Do(act, until) => {
                let text = self.act(act);
                until.as_ref().map_or(text.clone(), |d| format!("{text} {}", self.duration(d)))
            }
            Effect::Choose { .. } | Effect::Later { .. } => String::new(),
            Effect::Prevent(prevention) => self.prevention(prevention),
            Effect::ChangeIt(change) => self.change_it(change),
            Effect::Until(statements, until) => {
                let text = self.lasting(statements, until);
                match std::mem::take(&mut self.context.borrow_mut().word_of_choice) {
                    true => text.replace("the chosen color", "the color of your choice"),
                    false => text,
                }
            }
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
            Effect::Repeat(Amount::Number(n), body) if until_declined(body).is_some() => {
                let Some((who, offered)) = until_declined(body) else { return String::new() };
                format!("{}. Do this up to {n} times", self.may(who, offered))
            }
            Effect::Repeat(Amount::Number(n), body) if self.is_terse() && is_one_question(body) => {
                let [Effect::If(c, body, _)] = body.as_slice() else { return String::new() };
                let c = self.condition(c);
                format!("as long as {c}, {}. Do this up to {n} times", self.run(body))
            }
            Effect::Repeat(times, body) => match times {
                Amount::Number(n) => self.again(body, &format!("a total of {n} times")),
                Amount::That => self.again(body, "that many times"),
                _ => match self.beyond_the_first(times) {
                    Some(noun) => {
                        let text = self.run(body);
                        format!("{text} for each {noun} beyond the first")
                    }
                    None => self.again(body, &format!("a number of times equal to {}", self.amount(times))),
                },
            },
            Effect::Divide(a, s, body) => self.divide(a, s, body),
            Effect::At(moment, body) => {
                let when = self.moment(*moment);
                let at = if when.starts_with("when ") { "" } else { "at " };
                let before = self.context.borrow_mut().waits.replace(*moment);
                let text = self.block(body);
                self.context.borrow_mut().waits = before;
                // One short deed comes before its time: `sacrifice it at end of combat`.
                match body.as_slice() {
                    [Effect::Do(_, None)] if !self.is_terse() && !at.is_empty() && !text.contains([',', '.']) => {
                        format!("{text} {at}{when}")
                    }
                    _ => format!("{at}{when}, {text}"),
                }
            }
            Effect::Instead(body) => format!("{} instead", self.run(body).trim_end_matches('.')),
        }
    }

    /// `draw a card 3 times`: several clauses stand before the words that repeat them.
    fn again(&self, body: &[Effect], times: &str) -> String {
        let text = self.block(body);
        let text = text.trim_end_matches('.');
        match body {
            _ if text.contains('•') => format!("{text}.\nDo this {times}"),
            [Effect::Do(..)] if !times.starts_with("a total") => format!("{text} {times}"),
            _ if self.is_terse() => format!("{text}. Do this {times}"),
            _ => format!("{text} {times}"),
        }
    }

    /// An act that is done; notes the thing it speaks of.
    pub fn act(&self, act: &ActPhrase) -> String {
        let text = match self.doubles(act) {
            true => self.doubled(act),
            false => self.phrase(act, Mood::Do, false),
        };
        self.remember_move(act);
        text
    }

    /// Whether a thing gets as many counters as it has.
    pub fn doubles(&self, act: &ActPhrase) -> bool {
        let same = |kind: Counter, of: &Selector| act.kind == Some(kind) && act.patient.as_ref() == Some(of);
        let is_same = matches!(&act.amount, Some(Amount::Counters(kind, of)) if same(*kind, of));
        act.verb == verbs::ADD && is_same && !self.is_terse()
    }

    /// `double the number of +1/+1 counters on it`.
    fn doubled(&self, act: &ActPhrase) -> String {
        let counters = act.kind.map_or(String::new(), |kind| self.writer.counter(kind, crate::words::Count::Many));
        let on = act.patient.as_ref().map_or(String::new(), |s| self.object(s));
        format!("double the number of {counters} on {on}")
    }

    /// A thing that was searched for or moved comes from there from now on; what is made is spoken of.
    pub fn remember_move(&self, act: &ActPhrase) {
        if act.verb == verbs::CREATE {
            let noun = ("token".to_string(), "tokens".to_string());
            let is_several = act.amount != Some(Amount::Number(1));
            let sort = Some(Sort::Card);
            let made = Thing { noun, sort, is_several, is_other: false, origin: None, given_up: None };
            self.context.borrow_mut().latest = Some(made);
            return;
        }
        let place = match act.verb {
            verbs::MOVE => act.to,
            _ => None,
        };
        let library = self.v.lexicon.places.iter().find(|p| p.text.contains("library")).map(|p| p.id);
        let mut context = self.context.borrow_mut();
        if act.verb == verbs::MOVE && act.patient == Some(Selector::This) {
            context.this_in = None;
            context.this_moved = act.to.filter(|_| !self.is_terse());
        } else if let (Some(place), Some(thing)) = (place, context.latest.as_mut()) {
            // A card somebody took from a library does not return from elsewhere: it is put into that player's hand.
            let is_known = thing.origin.as_ref().is_some_and(|w| w.owner.is_some() && Some(w.place) == library);
            if !is_known {
                thing.origin = Some(Origin { place, owner: None });
            }
        }
        drop(context);
        if act.verb == verbs::SEARCH && !self.is_terse() {
            let mut context = self.context.borrow_mut();
            if let (Some(place), Some(thing)) = (library, context.latest.as_mut()) {
                thing.origin = Some(Origin { place, owner: Some(Selector::You) });
            }
        }
    }

    pub fn moment(&self, moment: Moment) -> String {
        self.writer.entry(self.v.lexicon.moments, moment)
    }

    pub fn duration(&self, d: &Duration) -> String {
        match d {
            Duration::Moment(m) => {
                let text = self.moment(*m);
                // Things happen at the beginning of a step, and last until the step of that name.
                format!("until {}", text.strip_prefix("the beginning of ").unwrap_or(&text))
            }
            Duration::Act(act) => format!("until {}", self.phrase(act, Mood::Event, false)),
            Duration::While(c) => format!("for as long as {}", self.condition(c)),
            Duration::Copied => {
                format!("until {}", self.v.lexicon.copy_ends.map(|m| self.moment(m)).unwrap_or_default())
            }
        }
    }
}

/// The way to join the parts of a cost.
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

/// Whether two lists of changes are about one subject.
fn same_subject(before: &[Statement], more: &[Statement]) -> bool {
    let subject = |s: &Statement| match s {
        Statement::Are(_, Characteristic::ControlledBy(_)) => None,
        Statement::Are(subject, _) => Some(subject.clone()),
        _ => None,
    };
    let first = before.first().and_then(subject);
    let is_new = matches!(
        first,
        Some(Selector::Pick(Quantity::Target | Quantity::Targets(_) | Quantity::UpToTargets(_) | Quantity::A, _))
    );
    first.is_some() && !is_new && before.iter().chain(more).all(|s| subject(s) == first)
}

fn is_draw(act: &ActPhrase) -> bool {
    act.verb == verbs::DRAW && act.agent.is_none()
}

/// Whether the next clause gives protection from the chosen word.
fn protects_from_chosen(rest: &[Effect], name: &str) -> bool {
    let chosen = |k: &KeywordUse| {
        let own = |f: &Filter| matches!(f, Filter::Remembered(n) if n == name);
        k.args.iter().any(|arg| matches!(arg, KeywordArg::Quality(filters) if filters.iter().any(own)))
    };
    matches!(rest.first(), Some(Effect::Until(statements, _))
        if statements.iter().any(|s| matches!(s, Statement::Are(_, Characteristic::Have(uses)) if uses.iter().any(chosen))))
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

/// Whether the patient of an act was found or named before.
pub(super) fn speaks_of_found(act: &ActPhrase) -> bool {
    matches!(act.patient, Some(Selector::It | Selector::They))
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

/// So many clauses are strung together by `then` at most.
const MOST_STRUNG: usize = 3;

/// Whether a condition with one answer is all there is to a body.
fn is_one_question(body: &[Effect]) -> bool {
    matches!(body, [Effect::If(_, _, otherwise)] if otherwise.is_empty())
}

/// An offer that is made again until somebody declines it: the answer no sets a fixed number, which the question reads.
fn until_declined(body: &[Effect]) -> Option<(Option<&Selector>, &[Effect])> {
    let [Effect::If(_, offer, no)] = body else { return None };
    let [Effect::May { who, cost: None, body, otherwise, .. }] = offer.as_slice() else { return None };
    let [Effect::Choose { what: Among::Number(Amount::Number(low), Amount::Number(high)), name: Some(_), .. }] =
        otherwise.as_slice()
    else {
        return None;
    };
    (low == high && no.is_empty()).then_some((who.as_ref(), body))
}
