//! The ways in which printed texts say the same thing. Texts that people bring use any of them, so the printer can, too.

use abilities::*;

use super::Printer;
use super::noun::{At, Case, Whole};
use super::phrase::symbol;
use crate::format::noun::{article, count_of};
use crate::template::Subject;
use crate::words::Count;

/// One of the ways in which printed texts say the same thing; the default is the way our own cards are printed.
///
/// ```
/// use cardlang::{Numbers, Phrasing};
/// let plain = Phrasing::default();
/// assert_eq!((plain.by_name, plain.numbers, plain.joined), (false, Numbers::Plain, false));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phrasing {
    /// The card is called by its name wherever it is spoken of, and never `it`.
    pub by_name: bool,
    /// The way in which the text tells a computed number.
    pub numbers: Numbers,
    /// Clauses with one subject name it once: `target player draws a card and loses 1 life`.
    pub joined: bool,
}

/// The way in which the text tells a computed number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// Behind its noun, or `for each` where our own cards say so: `damage equal to its power to any target`.
    #[default]
    Plain,
    /// `draw a card for each creature you control`
    ForEach,
    /// `draw X cards, where X is the number of creatures you control`
    WhereX,
    /// Behind everything else: `damage to any target equal to its power`.
    AtEnd,
}

/// Deeds of the player who reads, as they begin a clause.
const OWN_DEEDS: [&str; 17] = [
    "draw",
    "create",
    "discard",
    "sacrifice",
    "mill",
    "scry",
    "surveil",
    "exile",
    "destroy",
    "return",
    "put",
    "tap",
    "untap",
    "search",
    "counter",
    "shuffle",
    "you",
];

/// Subjects that are `that player` in the next clause.
const PLAYERS: [&str; 6] =
    ["target player ", "target opponent ", "that player ", "an opponent ", "a player ", "defending player "];

/// Subjects that are said again in the next clause.
const SAID_AGAIN: [&str; 5] = ["each opponent ", "each player ", "its controller ", "its owner ", "that player "];

impl Printer<'_> {
    /// Returns how many for each, and each of what, for an act whose number is told so.
    pub fn for_each_of<'a>(&self, act: &'a ActPhrase) -> Option<(i32, &'a Amount)> {
        let amount = act.amount.as_ref().filter(|_| !self.is_terse())?;
        let (n, of) = match (self.phrasing.numbers, amount) {
            (Numbers::Plain, amount) if act.verb == verbs::CREATE => (1, amount),
            (Numbers::ForEach, Amount::Times(n, of)) => (*n, &**of),
            (Numbers::ForEach, amount) => (1, amount),
            _ => return None,
        };
        let is_each = match of {
            Amount::Count(s) => matches!(**s, Selector::Pick(..)),
            Amount::Past(Measure::Times, act, period) => self.past_things(act, *period, Count::One).is_some(),
            Amount::Register(id) => self.writer.entry(self.v.lexicon.registers, *id).starts_with(TIMES),
            Amount::Counters(kind, _) => {
                self.phrasing.numbers == Numbers::ForEach
                    && self.writer.counter(*kind, Count::One) != self.writer.counter(*kind, Count::Many)
            }
            _ => false,
        };
        is_each.then_some((n, of))
    }

    /// ` for each time it was kicked`: the end of an act whose number is told so.
    pub fn for_each_text(&self, of: &Amount) -> String {
        match of {
            Amount::Count(s) => match &**s {
                Selector::Pick(_, filters) => format!(" for each {}", self.each_nominal(filters)),
                s => format!(" for each of {}", self.object(s)),
            },
            Amount::Past(_, act, period) => {
                format!(" for each {}", self.past_things(act, *period, Count::One).unwrap_or_default())
            }
            Amount::Counters(kind, on) => {
                format!(" for each {} on {}", self.writer.counter(*kind, Count::One), self.object(on))
            }
            of => {
                let text = self.amount(of);
                format!(" for each time {}", text.strip_prefix(TIMES).unwrap_or(&text))
            }
        }
    }

    /// A clause without its subject, if the clause before it has the same.
    pub fn said_once(&self, before: &str, text: &str) -> Option<String> {
        if !self.phrasing.joined || self.is_terse() {
            return None;
        }
        let first = before.split(' ').next().unwrap_or("");
        if let Some(rest) = text.strip_prefix("you ")
            && OWN_DEEDS.contains(&first)
        {
            return Some(rest.to_string());
        }
        if let Some(rest) = text.strip_prefix("that player ")
            && PLAYERS.iter().any(|who| before.starts_with(who))
        {
            return Some(rest.to_string());
        }
        if let Some(who) = SAID_AGAIN.iter().find(|who| before.starts_with(**who)) {
            return text.strip_prefix(who).map(str::to_string);
        }
        match (before.split_once(" deals "), text.split_once(" deals ")) {
            (Some((one, _)), Some((other, rest))) if one == other => Some(rest.to_string()),
            _ => None,
        }
    }

    /// `artifacts and enchantments`, all of both sorts; `an artifact or enchantment`, one of either.
    pub fn joint_of(&self, whole: Whole) -> &'static str {
        if whole == Whole::All && !self.is_terse() { "and" } else { "or" }
    }

    /// `you control two or fewer other lands`: how many cards a player controls.
    pub fn number_controlled(&self, a: &Amount, compare: Compare, b: &Amount) -> Option<String> {
        let Amount::Count(s) = a else { return None };
        let Selector::Pick(_, filters) = &**s else { return None };
        let [rest @ .., Filter::ControlledBy(who)] = filters.as_slice() else { return None };
        if self.is_terse() || !b.is_short() {
            return None;
        }
        let control = if self.subject(who) == Subject::Third { "controls" } else { "control" };
        let number = self.counted(b);
        let (many, one) = (self.nominal(rest, Count::Many), self.nominal(rest, Count::One));
        let what = match (compare, b.as_number()) {
            (Compare::Exactly | Compare::AtMost, Some(0)) => format!("no {many}"),
            (Compare::AtLeast, Some(1)) => format!("{} {one}", article(&one)),
            (Compare::Exactly, Some(1)) => format!("exactly {number} {one}"),
            (Compare::Exactly, _) => format!("exactly {number} {many}"),
            (Compare::AtLeast, _) => format!("{number} or more {many}"),
            (Compare::AtMost, _) => format!("{number} or fewer {many}"),
        };
        Some(format!("{} {control} {what}", self.subject_of(who)))
    }

    /// `a player has 13 or less life`: there is a player with some quality.
    pub fn player_there(&self, quantity: &Quantity, filters: &[Filter]) -> Option<String> {
        let [who @ (Filter::Player | Filter::Opponent), Filter::Counter(kind, compare, amount)] = filters else {
            return None;
        };
        if self.is_terse() || *quantity != Quantity::A {
            return None;
        }
        let who = self.object(&Selector::Pick(Quantity::A, vec![who.clone()]));
        let (number, kind) = (self.amount(amount), self.writer.counter(*kind, Count::Many));
        Some(match compare {
            Compare::Exactly => format!("{who} has exactly {number} {kind}"),
            Compare::AtLeast => format!("{who} has {number} or more {kind}"),
            Compare::AtMost => format!("{who} has {number} or less {kind}"),
        })
    }

    /// Whether a quality is a noun, of which all cards are meant: `protection from artifacts`.
    pub fn is_noun(&self, filters: &[Filter]) -> bool {
        match filters {
            [Filter::Kind(_)] => true,
            [Filter::Trait(id)] => !self.writer.is_adjective(*id),
            _ => false,
        }
    }

    /// `{1}`, `{X}`: a number of generic mana.
    pub fn mana(&self, a: &Amount) -> String {
        match a {
            Amount::Number(n) => format!("{{{n}}}"),
            Amount::Count(_) | Amount::Past(Measure::Times, ..) if self.phrasing.numbers != Numbers::WhereX => {
                "{1}".into()
            }
            _ => "{X}".into(),
        }
    }

    /// The deed of a cost as an adjective: `sacrificed`.
    pub fn given_up(&self, act: &ActPhrase) -> Option<String> {
        let (form, _) = self.form(act, Mood::Cost)?;
        let verb = form.text.split(' ').next().filter(|verb| verb.starts_with(char::is_alphabetic))?;
        Some(match verb.ends_with('e') {
            true => format!("{verb}d"),
            false => format!("{verb}ed"),
        })
    }

    /// Whether tokens are made tapped, which is said before their description: `a tapped Treasure token`.
    pub fn is_made_tapped(&self, act: &ActPhrase) -> bool {
        let tapped = |manner: Manner| self.writer.entry(self.v.lexicon.manners, manner) == "tapped";
        act.verb == verbs::CREATE && act.card.is_some() && act.manner.is_some_and(tapped) && !self.is_terse()
    }

    /// A noun phrase whose last noun is this one: `an instant or sorcery spell you cast`.
    pub fn with_noun(&self, s: &Selector, case: Case, noun: &str) -> String {
        let plural = format!("{noun}s");
        let text = self.selector(s, case);
        let Selector::Pick(quantity, filters) = s else {
            return if text == "it" || text == "them" { text } else { format!("{text} {noun}") };
        };
        // The controller of a spell has cast it.
        let cast = |text: String| {
            let control = |f: &Filter| matches!(f, Filter::ControlledBy(_));
            match filters.iter().any(control) {
                true => text.replacen(" controls", " casts", 1).replacen(" control", " cast", 1),
                false => text,
            }
        };
        let count = count_of(quantity);
        let whole = Whole::of(quantity);
        let front: Vec<Filter> =
            filters.iter().filter(|f| !self.is_after(f) && **f != Filter::Other).cloned().collect();
        let has_noun = |text: &str| text.split(' ').any(|w| w == noun || w == plural);
        let (said, one) =
            (self.noun_phrase(&front, count, At::Rest, whole), self.noun_phrase(&front, Count::One, At::Rest, whole));
        if has_noun(&said) {
            return cast(text);
        }
        let noun = if count == Count::One { noun } else { &plural };
        let is_bare = front.iter().all(|f| self.is_only_adjective(f));
        match (is_bare, text.contains(&said)) {
            (false, true) => cast(text.replacen(&said, &format!("{one} {noun}"), 1)),
            _ => cast(format!("{text} {noun}")),
        }
    }

    /// Whether a filter is an adjective before a noun.
    fn is_only_adjective(&self, f: &Filter) -> bool {
        match f {
            Filter::Trait(id) => self.writer.is_adjective(*id),
            Filter::Kind(_) | Filter::Card | Filter::Or(_) => false,
            _ => true,
        }
    }

    /// Whether cards are told by their subtypes alone, so that they may be of any kind.
    pub fn is_any_kind(&self, filters: &[Filter]) -> bool {
        let permanent = self.v.lexicon.kinds.iter().any(|kind| kind.text.starts_with("permanent"));
        let is_trait = |f: &Filter| matches!(f, Filter::Trait(id) if !self.writer.is_adjective(*id));
        permanent
            && filters.iter().any(is_trait)
            && !filters.iter().any(|f| matches!(f, Filter::Kind(_) | Filter::Card))
    }

    /// A requirement or a permission for one turn: `target creature attacks this turn if able`.
    pub fn for_a_turn(&self, text: String) -> String {
        if self.is_terse() {
            return text;
        }
        const FORMS: [(&str, &str); 4] = [
            (" each combat if able until end of turn", " this turn if able"),
            (" if able until end of turn", " this turn if able"),
            (" do so until end of turn", " this turn do so"),
            (" on each of your turns until end of turn", " this turn"),
        ];
        FORMS.iter().fold(text, |text, (long, short)| text.replace(long, short))
    }

    /// `you have 5 or less life`: how many counters a player has.
    pub fn player_has(&self, a: &Amount, compare: Compare, b: &Amount) -> Option<String> {
        let Amount::Counters(kind, who) = a else { return None };
        if self.is_terse() || !b.is_short() || compare == Compare::Exactly || !self.is_player(who) {
            return None;
        }
        let has = if self.subject(who) == Subject::Third { "has" } else { "have" };
        let (one, many) = (self.writer.counter(*kind, Count::One), self.writer.counter(*kind, Count::Many));
        let number = if one == many { self.amount(b) } else { self.counted(b) };
        let or = match compare {
            Compare::AtLeast => "more",
            _ if one == many => "less",
            _ => "fewer",
        };
        Some(format!("{} {has} {number} or {or} {many}", self.subject_of(who)))
    }

    /// `white and from black`: several qualities, each of which is meant.
    pub fn qualities(&self, filters: &[Filter]) -> Option<String> {
        let [Filter::Or(list)] = filters else { return None };
        if self.is_terse() || !list.iter().all(|f| self.is_only_adjective(f)) {
            return None;
        }
        let words: Vec<String> = list.iter().map(|f| self.predicate(f, Count::One)).collect();
        Some(match words.as_slice() {
            [one, other] => format!("{one} and from {other}"),
            [front @ .., last] => format!("{}, and from {last}", front.join(", from ")),
            [] => return None,
        })
    }

    /// The host of this card as its condition names it, so that it is `it` in what follows.
    pub fn host_asked(&self, c: &Condition) -> Option<String> {
        match c {
            Condition::Is(s, _) if !self.is_terse() && self.is_host(s) => {
                let saved = self.context.borrow().clone();
                let text = self.subject_of(s);
                *self.context.borrow_mut() = saved;
                Some(text)
            }
            _ => None,
        }
    }

    /// Whether the event is a player's deed with a card of that player, who is `that player` from then on.
    pub fn is_of_doer(&self) -> bool {
        let context = self.context.borrow();
        let Some(event) = &context.event else { return false };
        let player = |f: &Filter| matches!(f, Filter::Player | Filter::Opponent);
        let by_player = matches!(&event.agent, Some(Selector::Pick(_, filters)) if filters.iter().any(player));
        let own = [verbs::PLAY, verbs::DISCARD].contains(&event.verb)
            || self.form(event, Mood::Event).is_some_and(|(form, _)| form.text.contains("<sacrifice>"));
        let is_event_card = context.latest.as_ref().is_some_and(|t| t.sort == Some(Sort::Card));
        by_player && own && is_event_card && matches!(event.patient, Some(Selector::Pick(..))) && !self.is_terse()
    }

    /// `add {B}{R}`: mana that is added clause by clause, and how many clauses follow the first.
    pub fn mana_together(&self, effects: &[Effect]) -> Option<(String, usize)> {
        let mana = |e: &Effect| match e {
            Effect::Do(act, None) if act.verb == verbs::GAIN && act.agent.is_none() => {
                let sign = symbol(self.v, act.kind)?;
                let n = act.amount.as_ref().map_or(Some(1), Amount::as_number)?;
                (1..=5).contains(&n).then(|| format!("{{{sign}}}").repeat(usize::try_from(n).unwrap_or(1)))
            }
            _ => None,
        };
        if self.is_terse() {
            return None;
        }
        let signs: Vec<String> = effects.iter().map_while(mana).collect();
        (signs.len() > 1).then(|| (format!("add {}", signs.concat()), signs.len() - 1))
    }

    /// `tap or untap target creature`: two modes that do something to the same thing.
    pub fn either_deed(&self, who: Option<&Selector>, pick: &Pick, modes: &[Vec<Effect>]) -> Option<String> {
        let [one, other] = modes else { return None };
        let (one, other) = two_deeds(one, other)?;
        if self.is_terse() || who.is_some() || *pick != Pick::Exactly(1) {
            return None;
        }
        let saved = self.context.borrow().clone();
        let second = self.act(other);
        *self.context.borrow_mut() = saved;
        let first = self.act(one);
        let (verb, what) = first.split_once(' ')?;
        Some(format!("{verb} or {} {what}", second.split(' ').next()?))
    }

    /// `add {R}, {G}, or {W}`: modes that each add one mana.
    pub fn mana_of_choice(&self, who: Option<&Selector>, pick: &Pick, modes: &[Vec<Effect>]) -> Option<String> {
        if self.is_terse() || who.is_some() || *pick != Pick::Exactly(1) || modes.len() < 2 {
            return None;
        }
        let mana = |mode: &Vec<Effect>| match mode.as_slice() {
            [Effect::Do(act, None)] if act.verb == verbs::GAIN && act.agent.is_none() => {
                let one = act.amount.as_ref().is_none_or(|amount| *amount == Amount::Number(1));
                symbol(self.v, act.kind).filter(|_| one).map(|sign| format!("{{{sign}}}"))
            }
            _ => None,
        };
        let signs = modes.iter().map(mana).collect::<Option<Vec<String>>>()?;
        Some(format!("add {}", super::listed(&signs, "or")))
    }
}

/// Two clauses that do different things to the same thing, each by one word.
pub(super) fn two_deeds<'e>(one: &'e [Effect], other: &'e [Effect]) -> Option<(&'e ActPhrase, &'e ActPhrase)> {
    let ([Effect::Do(one, None)], [Effect::Do(other, None)]) = (one, other) else { return None };
    let same = ActPhrase { verb: one.verb, ..other.clone() } == *one;
    let plain = [verbs::EXHAUST, verbs::READY];
    (same && plain.contains(&one.verb) && plain.contains(&other.verb)).then_some((one, other))
}

/// The words of a number that says how often something was done.
const TIMES: &str = "the number of times ";
