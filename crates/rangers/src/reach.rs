//! Text that could never do anything in this game, and why.

use abilities::*;
use kernel::InPlay;

use crate::lexicon::{counter, flag, head, header, kind, moment, place, predicate, unique, verb};

pub(crate) const REACH: Reach = Reach { idle, never, apart, amiss, ..Reach::NONE };

fn kinds(card: &CardDef) -> Option<&[Kind]> {
    match card.field(header::KIND) {
        Some(FieldValue::Kinds(kinds)) => Some(kinds),
        _ => None,
    }
}

/// R14.3, R14.4: moments and attributes are never in play.
fn is_never_in_play(card: &CardDef) -> bool {
    kinds(card).is_some_and(|kinds| kinds.iter().all(|k| [kind::MOMENT, kind::ATTRIBUTE].contains(k)))
}

/// Why an ability of such a card is never used.
fn idle(card: &CardDef, ability: &Ability) -> Option<&'static str> {
    let kinds = kinds(card)?;
    let is = |kind| kinds.contains(&kind);
    match ability {
        Ability::Action { when: None, .. } if is_never_in_play(card) => {
            Some("a moment or attribute is never in play: no action on it is offered")
        }
        Ability::Headed { head: head::CHALLENGE | head::REFRESH | head::ENTERING, .. } if is_never_in_play(card) => {
            Some("a moment or attribute is never in play: nothing comes to this")
        }
        Ability::Action { cost, condition: Some(condition), .. } if is_unpayable(cost, condition) => {
            Some("what is exhausted cannot be exhausted for the price (R6.5)")
        }
        ability if !is(kind::GUIDE_ENTRY) && speaks_of_subject(ability) => {
            Some("only a guide entry is read for a subject (R20.5)")
        }
        Ability::Headed { head: head::REFRESH | head::ASSEMBLY | head::START_OF_DAY | head::ARRIVAL, body, .. }
            if needs_a_test(body) =>
        {
            Some("no test runs at that time (R5.4, R7.1)")
        }
        Ability::Headed { head: head::PLAY, .. }
            if is(kind::ATTRIBUTE) || !is(kind::MOMENT) && card.field(header::COST).is_none() =>
        {
            Some("nobody plays such a card: write `as this enters:` or a trigger (R14.1)")
        }
        Ability::Headed { head: head::TEST, .. } if is(kind::ATTRIBUTE) => {
            Some("an attribute is only committed: nobody performs this test (R14.4)")
        }
        Ability::Headed { head: head::ARRIVAL, .. } if !is(kind::LOCATION) => {
            Some("only a location is arrived at (R19.5)")
        }
        Ability::Headed { head: head::ASSEMBLY, .. }
            if !is(kind::LOCATION) && !is(kind::WEATHER) && !is(kind::MISSION) =>
        {
            Some("only what lies in the surroundings has a say while the path deck is built (R19.4)")
        }
        Ability::Headed { head: head::ENTRY, .. } if !is(kind::GUIDE_ENTRY) => {
            Some("only a guide entry is read: write `kind guide entry` (R20.5)")
        }
        _ => None,
    }
}

fn speaks_of_subject(ability: &Ability) -> bool {
    let mut found = false;
    EachSelector(|s: &Selector| found |= *s == Selector::Unique(unique::SUBJECT)).ability(ability);
    found
}

/// Whether clauses speak of the running test, as they are done and not later.
fn needs_a_test(body: &[Effect]) -> bool {
    struct Tests(bool);
    impl<'a> Visit<'a> for Tests {
        fn effect(&mut self, effect: &'a Effect) {
            if !matches!(effect, Effect::Later { .. } | Effect::At(..)) {
                effect.walk(self);
            }
        }
        fn act(&mut self, act: &'a ActPhrase) {
            self.0 |= matches!(act.verb, verb::COMMIT_EFFORT | verb::END_TEST);
            act.walk(self);
        }
        fn condition(&mut self, condition: &'a Condition) {
            self.0 |= *condition == Condition::Flag(flag::SUFFERED_FATIGUE);
            condition.walk(self);
        }
        fn duration(&mut self, duration: &'a Duration) {
            self.0 |= *duration == Duration::Moment(moment::END_OF_TEST);
            duration.walk(self);
        }
    }
    let mut tests = Tests(false);
    tests.block(body);
    tests.0
}

fn is_unpayable(cost: &Cost, condition: &Condition) -> bool {
    let exhausts = |part: &CostPart| matches!(part, CostPart::Act(act) if act.verb == verbs::EXHAUST && act.patient == Some(Selector::This));
    cost.parts.iter().any(exhausts) && is_asked_of_this(condition, &Filter::Status(EXHAUSTED))
}

fn is_asked_of_this(condition: &Condition, wanted: &Filter) -> bool {
    match condition {
        Condition::Is(Selector::This, filters) => filters.contains(wanted),
        Condition::And(all) => all.iter().any(|c| is_asked_of_this(c, wanted)),
        _ => false,
    }
}

/// Why no act is ever such a one.
fn never(card: &CardDef, act: &ActPhrase, _: Mood) -> Option<&'static str> {
    energy(act).or_else(|| places(card, act))
}

/// Energy is gained and lost, tokens are added and removed (R5.4, R12.1).
fn energy(act: &ActPhrase) -> Option<&'static str> {
    let energy = (counter::AWA..=counter::FOC).contains(&act.kind?);
    match act.verb {
        verbs::ADD | verbs::REMOVE | verbs::TRANSFER if energy => Some("energy is gained and lost (R5.4)"),
        verbs::GAIN | verbs::LOSE if !energy => {
            Some("only energy is gained and lost: tokens are added and removed (R12.1)")
        }
        _ => None,
    }
}

/// Cards are turned, and hold tokens, in play alone.
fn places(card: &CardDef, act: &ActPhrase) -> Option<&'static str> {
    let patient = act.patient.as_ref()?;
    match act.verb {
        verbs::EXHAUST | verbs::READY | verbs::ADD | verbs::TRANSFER | verb::CLEAR | verb::ENTER_PLAY
            if is_out_of_play(patient, card) && !(act.verb == verb::ENTER_PLAY && names_a_place(patient)) =>
        {
            Some("that happens in play, where such a card never is (R2.1, R14.3)")
        }
        verbs::PLAY if all(patient, &|f| matches!(f, Filter::Kind(of) if is_never_played(*of))) => {
            Some("nobody plays such a card (R14.1)")
        }
        _ => None,
    }
}

fn is_never_played(of: Kind) -> bool {
    matches!(of, kind::ATTRIBUTE | kind::LOCATION | kind::WEATHER | kind::ROLE | kind::CHALLENGE_CARD)
}

fn names_a_place(selector: &Selector) -> bool {
    matches!(selector, Selector::Pick(_, filters) if filters.iter().any(|f| matches!(f, Filter::In(..))))
}

fn is_out_of_play(selector: &Selector, card: &CardDef) -> bool {
    let out = |f: &Filter| match f {
        Filter::Kind(of) => matches!(*of, kind::MOMENT | kind::ATTRIBUTE),
        Filter::In(at, _) => place::PLACES.get(usize::from(at.0)).is_some_and(|place| place.play == InPlay::No),
        _ => false,
    };
    *selector == Selector::This && is_never_in_play(card) || all(selector, &out)
}

/// Whether whatever the words mean is wrong there.
fn all(selector: &Selector, wrong: &dyn Fn(&Filter) -> bool) -> bool {
    fn one(filter: &Filter, wrong: &dyn Fn(&Filter) -> bool) -> bool {
        match filter {
            Filter::Or(list) => list.iter().all(|f| one(f, wrong)),
            other => wrong(other),
        }
    }
    match selector {
        Selector::Pick(_, filters) => filters.iter().any(|f| one(f, wrong)),
        Selector::Both(parts) => parts.iter().all(|s| all(s, wrong)),
        _ => false,
    }
}

/// Why nothing is all of these at once.
fn apart(filters: &[Filter]) -> Option<&'static str> {
    let has = |wanted: Filter| filters.contains(&wanted);
    let energy = |f: &Filter| matches!(f, Filter::Counter(of, Compare::AtLeast, n) if (counter::AWA..=counter::FOC).contains(of) && n.as_number().is_some_and(|n| n > 0));
    let cards = Selector::Pick(Quantity::A, filters.to_vec()).sort() == Some(Sort::Card);
    if cards && filters.iter().any(energy) {
        return Some("only rangers have energy (R5.4)");
    }
    (has(Filter::Predicate(predicate::READY)) && has(Filter::Status(EXHAUSTED)))
        .then_some("what is ready is not exhausted (R2.4)")
}

/// The header line that cannot stand on such a card.
fn amiss(card: &CardDef) -> Option<(Header, &'static str)> {
    let kinds = kinds(card)?;
    let is = |kind| kinds.contains(&kind);
    let has = |header| card.field(header).is_some();
    if has(header::EQUIP) && !is(kind::GEAR) && !is(kind::ATTACHMENT) {
        Some((header::EQUIP, "only gear and attachments have an equip value (R14.6)"))
    } else if has(header::HOST) && !is(kind::ATTACHMENT) {
        Some((header::HOST, "only an attachment is played on a host (R14.1)"))
    } else if is_never_in_play(card) {
        let lines = [header::ENTERS, header::PRESENCE, header::HARM, header::PROGRESS, header::TOKENS];
        lines.into_iter().find(|line| has(*line)).map(|line| (line, "a moment or attribute is never in play (R14.3)"))
    } else {
        None
    }
}
