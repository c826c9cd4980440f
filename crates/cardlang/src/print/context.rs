//! The things a printed text has spoken of so far.

use abilities::*;

/// Something that was spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thing {
    /// `creature|creatures`, singular and plural.
    pub noun: (String, String),
    pub sort: Option<Sort>,
    pub is_several: bool,
    /// Another thing of the same noun was named before.
    pub is_other: bool,
    /// The place it comes from, if it was named.
    pub origin: Option<Origin>,
    /// The deed that was done to it as a cost: `sacrificed`.
    pub given_up: Option<String>,
}

/// A place and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub place: Place,
    pub owner: Option<Selector>,
}

/// A word that refers to something chosen before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reference {
    /// `it`, `they`
    Latest,
    /// A name given by `as`; `it` and `they` mean it too.
    Named(String),
}

impl Reference {
    pub fn is(&self, s: &Selector) -> bool {
        match (self, s) {
            (_, Selector::It | Selector::They) => true,
            (Reference::Named(name), Selector::Bound(bound)) => name == bound,
            _ => false,
        }
    }
}

/// A choice that is not told by itself: the clause that first speaks of it names it.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub by: Reference,
    pub what: Selector,
}

/// A number that was chosen.
#[derive(Clone, Debug)]
pub(super) struct ChosenNumber {
    pub name: String,
    pub least: Amount,
    pub most: Amount,
    pub is_told: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Context {
    pub pending: Vec<Pending>,
    pub named: Vec<(String, Thing)>,
    pub numbers: Vec<ChosenNumber>,
    /// The meaning of `it` and `they`.
    pub latest: Option<Thing>,
    /// The same before the act that is written now.
    pub before_act: Option<Thing>,
    /// The place the card itself is in.
    pub this_in: Option<Origin>,
    /// Whether the ability is used while the card is out of play, so that it is `this card` whatever its kind.
    pub this_away: bool,
    /// The place the card was moved to by the event that is answered.
    pub this_moved: Option<Place>,
    /// The head the clauses stand under.
    pub under: Option<Head>,
    /// The act that is answered.
    pub event: Option<ActPhrase>,
    /// Whether the card was named, so that it is `it`.
    pub this_named: bool,
    /// Whether the card was named in the cost alone.
    pub only_in_cost: bool,
    /// Whether a player has revealed a hand, out of which a card is chosen.
    pub hand_shown: bool,
    /// Whether the words `of your choice` express a choice.
    pub by_choice: bool,
    /// Whether the next clause tells that a word is of the player's choice.
    pub word_of_choice: bool,
    /// The moment the clauses wait for.
    pub waits: Option<Moment>,
    /// Whether another card was named since the one `it` means, so that `it` could be either.
    pub mistakable: bool,
}

struct Mentions<'r> {
    by: &'r Reference,
    found: bool,
}

impl<'a> Visit<'a> for Mentions<'_> {
    fn selector(&mut self, selector: &'a Selector) {
        self.found |= self.by.is(selector);
        selector.walk(self);
    }
}

/// Whether a selector, a condition or an effect speaks of what a reference means.
fn speaks_of(by: &Reference, walk: impl FnOnce(&mut Mentions<'_>)) -> bool {
    let mut mentions = Mentions { by, found: false };
    walk(&mut mentions);
    mentions.found
}

/// The words by which clauses first speak of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstUse {
    /// By somebody or something that takes part in an act.
    Direct,
    /// In any other way.
    Otherwise,
    Never,
}

pub(super) fn first_use(effects: &[Effect], by: &Reference) -> FirstUse {
    effects.iter().map(|e| first_use_in(e, by)).find(|u| *u != FirstUse::Never).unwrap_or(FirstUse::Never)
}

fn first_use_in(effect: &Effect, by: &Reference) -> FirstUse {
    match effect {
        Effect::Do(act, _) => first_in_act(act, by),
        Effect::Until(statements, _) => match statements.first() {
            Some(Statement::Are(subject, Characteristic::ControlledBy(_))) if by.is(subject) => FirstUse::Direct,
            Some(Statement::Are(subject, _)) if by.is(subject) => FirstUse::Direct,
            _ => any(effect, by),
        },
        Effect::Arrow(body) => first_use(body, by),
        Effect::Modes(None, Pick::Exactly(1), modes) => match modes.as_slice() {
            [one, other] if super::phrasing::two_deeds(one, other).is_some() => first_use(one, by),
            _ => any(effect, by),
        },
        Effect::May { who, cost: None, body, .. } => match who {
            Some(who) if by.is(who) => FirstUse::Direct,
            Some(_) => any(effect, by),
            None => first_use(body, by),
        },
        Effect::May { who, cost: Some(_), body, otherwise, .. } if body.is_empty() => match who {
            Some(who) if by.is(who) => FirstUse::Otherwise,
            _ => first_use(otherwise, by),
        },
        Effect::If(c, body, otherwise)
            if other_amount(body, otherwise).is_some() && !speaks_of(by, |v| v.condition(c)) =>
        {
            first_use(otherwise, by)
        }
        Effect::If(c, body, otherwise) if otherwise.is_empty() => {
            if speaks_of(by, |v| v.condition(c)) {
                FirstUse::Otherwise
            } else {
                first_use(body, by)
            }
        }
        Effect::ForEach(each, body) if is_place_of(each, by) && shows_it(body) => FirstUse::Direct,
        Effect::Later { event, body, .. } => match first_in_act(event, by) {
            FirstUse::Never => first_use(body, by),
            found => found,
        },
        _ => any(effect, by),
    }
}

/// Two blocks that do the same thing with another number: the first, and the one without the condition.
pub(super) fn other_amount<'e>(body: &'e [Effect], otherwise: &'e [Effect]) -> Option<(&'e ActPhrase, &'e ActPhrase)> {
    let ([Effect::Do(more, None)], [Effect::Do(plain, None)]) = (body, otherwise) else { return None };
    let same = ActPhrase { amount: plain.amount.clone(), ..more.clone() } == *plain;
    (same && more.amount != plain.amount).then_some((more, plain))
}

/// Whether all that is done to each of several cards is to reveal it.
pub(super) fn shows_it(body: &[Effect]) -> bool {
    matches!(body, [Effect::Do(act, None)] if act.verb == verbs::REVEAL && act.patient == Some(Selector::It))
}

/// All cards in somebody's place, which is called by its owner: `target player's hand`.
fn is_place_of(s: &Selector, by: &Reference) -> bool {
    match s {
        Selector::Pick(Quantity::Bare | Quantity::Each, filters) => {
            matches!(filters.as_slice(), [Filter::Card, Filter::In(_, Some(owner))] if by.is(owner))
        }
        _ => false,
    }
}

fn any(effect: &Effect, by: &Reference) -> FirstUse {
    if speaks_of(by, |v| v.effect(effect)) { FirstUse::Otherwise } else { FirstUse::Never }
}

fn first_in_act(act: &ActPhrase, by: &Reference) -> FirstUse {
    for participant in [&act.agent, &act.patient, &act.second].into_iter().flatten() {
        if by.is(participant) || is_place_of(participant, by) {
            return FirstUse::Direct;
        }
        if speaks_of(by, |v| v.selector(participant)) {
            return FirstUse::Otherwise;
        }
    }
    if speaks_of(by, |v| act.walk(v)) { FirstUse::Otherwise } else { FirstUse::Never }
}
