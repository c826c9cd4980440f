//! Text that could never do anything in this game, and why.

use abilities::*;
use kernel::InPlay;

mod own;

use crate::lexicon::{counter, flag, head, header, kind, moment, place, possession, predicate, stat, unique, verb};

pub(crate) const REACH: Reach = Reach {
    idle,
    never,
    too_late,
    apart,
    idle_change: own::idle_change,
    amiss,
    always,
    leads: own::leads,
    missed: own::missed,
    // R21.2: the day is over by then.
    only_until: &[moment::END_OF_DAY],
    ..Reach::NONE
};

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
        Ability::Headed { .. }
            if is(kind::GUIDE_ENTRY) && !matches!(ability, Ability::Headed { head: head::ENTRY, .. }) =>
        {
            Some("a guide entry is only read: write `entry ...:` (R20.5)")
        }
        Ability::Constant { .. } | Ability::Trigger { .. } | Ability::Action { .. } if is(kind::GUIDE_ENTRY) => {
            Some("a guide entry is never in play: write `entry ...:` (R20.5)")
        }
        Ability::Trigger { asks: Asks::First, .. } if is(kind::ATTRIBUTE) => {
            Some("an attribute is never played, so nobody responds with it (R14.4)")
        }
        Ability::Action { cost, condition: Some(condition), .. } if is_unpayable(cost, condition) => {
            Some("what is exhausted cannot be exhausted for the price (R6.5)")
        }
        Ability::Action { when: None, body, .. } if needs_a_test(body) => {
            Some("it is used between turns, when no test runs: say when, `when you commit to a test` (R5.2)")
        }
        Ability::Constant { statements, .. } if is_never_in_play(card) && !statements.iter().all(speaks_of_this) => {
            Some("a moment or attribute is never in play: in hand it only speaks of itself (R2.3, R7.6)")
        }
        Ability::Trigger { event, .. } if is(kind::ATTRIBUTE) && event.patient != Some(Selector::This) => {
            Some("an attribute is never in play: it speaks of being committed or drawn (R2.3, R7.6)")
        }
        Ability::Trigger { asks: Asks::First, event, .. } if is(kind::MOMENT) && own::takes_it_from_hand(event) => {
            Some("the moment is no longer in hand by then (R14.3)")
        }
        Ability::Trigger { rung, event, body, .. } if own::is_past_its_test(*rung, event, body) => {
            Some("effort is committed, and cards are dodged, before a test is decided (R7.7, R8.7)")
        }
        Ability::Action { cost, body, .. } if own::exhausts_twice(cost, body) => {
            Some("it is exhausted for the price (R2.4)")
        }
        Ability::Headed { head: head::CHALLENGE, body, .. } if own::asks_for_exhausted(body) => {
            Some("only a ready card is active: its effect never finds it exhausted (R2.4, R9.1)")
        }
        ability if reads_chosen_aspect(ability) && !chooses_aspect(card) => {
            Some("no aspect is chosen: write `choose an aspect` (R7.9)")
        }
        ability if needs_missing_tokens(card, ability) => {
            Some("nothing puts such tokens on it: write a line `tokens` (R3.7)")
        }
        ability if has_unasked_x(ability) => {
            Some("nobody is asked for X: begin with `choose a number from 1 to ...` (R6.1)")
        }
        ability if chooses_from_nowhere(ability) => {
            Some("moments and attributes are never in play: say where they are, `in your hand` (R2.1, R14.3)")
        }
        ability if !is(kind::GUIDE_ENTRY) && speaks_of_subject(ability) => {
            Some("only a guide entry is read for a subject (R20.5)")
        }
        Ability::Headed {
            head: head::REFRESH | head::ASSEMBLY | head::START_OF_DAY | head::ARRIVAL | head::PLAY,
            body,
            ..
        } if needs_a_test(body) => Some("no test runs at that time (R5.4, R7.1, R14.1)"),
        Ability::Headed { head: head::PLAY, .. }
            if is(kind::ATTRIBUTE) || !is(kind::MOMENT) && card.field(header::COST).is_none() =>
        {
            Some("nobody plays such a card: write `as this enters:` or a trigger (R14.1)")
        }
        Ability::Headed { head: head::TEST, args, .. }
            if args.iter().any(|arg| matches!(arg, HeadArg::Amount(n) if n.as_number().is_some_and(|n| n < 0))) =>
        {
            Some("no difficulty is below 0 (R7.10)")
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

/// Whether a line of a constant is about the card itself.
fn speaks_of_this(statement: &Statement) -> bool {
    let mut found = false;
    EachSelector(|s: &Selector| found |= *s == Selector::This).statement(statement);
    found
}

fn reads_chosen_aspect(ability: &Ability) -> bool {
    struct Reads(bool);
    impl<'a> Visit<'a> for Reads {
        fn condition(&mut self, condition: &'a Condition) {
            self.0 |= *condition == Condition::Flag(flag::CHOSEN_IS_TESTED);
            condition.walk(self);
        }
    }
    let mut reads = Reads(false);
    reads.ability(ability);
    reads.0
}

/// Whether an ability takes tokens off this card, counts them or waits for them, that neither enter with it nor are ever put on it by its
/// own text (R3.7). On cards that all share, texts of the guide put them.
fn needs_missing_tokens(card: &CardDef, ability: &Ability) -> bool {
    #[derive(Default)]
    struct Tokens {
        needed: Vec<Counter>,
        added: Vec<Counter>,
        any_added: bool,
    }
    impl<'a> Visit<'a> for Tokens {
        fn act(&mut self, act: &'a ActPhrase) {
            let of_this = act.patient == Some(Selector::This);
            match act.verb {
                verbs::REMOVE | verbs::TRANSFER if of_this => self.needed.extend(act.kind),
                verbs::ADD | verbs::TRANSFER => self.added.extend(act.kind),
                verb::REFILL => self.any_added = true,
                _ => {}
            }
            act.walk(self);
        }
        fn pattern(&mut self, act: &'a ActPhrase) {
            if act.patient == Some(Selector::This) && matches!(act.verb, verbs::ADD | verbs::REMOVE | verbs::TRANSFER) {
                self.needed.extend(act.kind);
            }
            act.walk(self);
        }
        fn amount(&mut self, amount: &'a Amount) {
            if let Amount::Counters(kind, of) = amount
                && **of == Selector::This
            {
                self.needed.push(*kind);
            }
            amount.walk(self);
        }
    }
    let own = kinds(card).is_some_and(|kinds| kinds.iter().all(|k| [kind::GEAR, kind::ATTACHMENT].contains(k)));
    let mut found = Tokens::default();
    std::iter::once(card)
        .chain(card.back.as_deref())
        .for_each(|face| face.abilities.iter().for_each(|a| found.ability(a)));
    let (added, any_added) = (std::mem::take(&mut found.added), found.any_added);
    found.needed.clear();
    found.ability(ability);
    let printed = |kind: Counter| matches!(card.field(header::TOKENS), Some(FieldValue::Counters(list)) if kind == counter::TOKEN || list.iter().any(|(of, _)| *of == kind));
    let open = |kind: Counter| matches!(kind, counter::PROGRESS | counter::HARM | counter::TOKEN);
    let put = |kind: Counter| printed(kind) || any_added || added.contains(&kind);
    own && found.needed.iter().any(|kind| !open(*kind) && !put(*kind))
}

/// Whether a text speaks of X and lets nobody say how much that is: in a price before it is paid (R6.5), else anywhere.
fn has_unasked_x(ability: &Ability) -> bool {
    struct Speaks {
        x: bool,
        asked: bool,
    }
    impl<'a> Visit<'a> for Speaks {
        fn effect(&mut self, effect: &'a Effect) {
            self.asked |= is_asked(effect);
            effect.walk(self);
        }
        fn amount(&mut self, amount: &'a Amount) {
            self.x |= *amount == Amount::X;
            amount.walk(self);
        }
    }
    fn is_asked(effect: &Effect) -> bool {
        matches!(effect, Effect::Choose { what: Among::Number(..), .. })
    }
    let speaks = |of: &mut dyn FnMut(&mut Speaks)| {
        let mut speaks = Speaks { x: false, asked: false };
        of(&mut speaks);
        speaks
    };
    match ability {
        Ability::Action { cost, body, .. } if speaks(&mut |s| s.cost(cost)).x => {
            !body.iter().take_while(|e| matches!(e, Effect::Choose { .. })).any(is_asked)
        }
        Ability::Headed { head: head::TEST, args, .. } if args.iter().any(is_x) => true,
        ability => {
            let found = speaks(&mut |s| s.ability(ability));
            found.x && !found.asked
        }
    }
}

/// Whether a price or number in the head of a test is X: nothing is chosen before it.
fn is_x(arg: &HeadArg) -> bool {
    let pays_x = |part: &CostPart| match part {
        CostPart::Act(act) => act.amount == Some(Amount::X),
        CostPart::Pay(amount, _) => *amount == Amount::X,
        _ => false,
    };
    match arg {
        HeadArg::Amount(amount) => *amount == Amount::X,
        HeadArg::Cost(cost) => cost.parts.iter().any(pays_x),
        _ => false,
    }
}

/// Whether a clause chooses among moments or attributes and names no place: a noun without a place means in play.
fn chooses_from_nowhere(ability: &Ability) -> bool {
    struct Chooses(bool);
    impl<'a> Visit<'a> for Chooses {
        fn effect(&mut self, effect: &'a Effect) {
            if let Effect::Choose { what: Among::Of(of), .. } = effect {
                self.0 |= !names_a_place(of)
                    && all(of, &|f| matches!(f, Filter::Kind(of) if matches!(*of, kind::MOMENT | kind::ATTRIBUTE)));
            }
            effect.walk(self);
        }
    }
    let mut chooses = Chooses(false);
    chooses.ability(ability);
    chooses.0
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
            match effect {
                Effect::At(moment, _) => self.0 |= *moment == moment::END_OF_TEST,
                Effect::Later { .. } => {}
                // A test may be performed by a clause before it.
                Effect::Do(act, _) if act.verb == verb::TEST_AGAIN => {}
                effect => effect.walk(self),
            }
        }
        fn act(&mut self, act: &'a ActPhrase) {
            self.0 |= matches!(
                act.verb,
                verb::COMMIT_EFFORT | verb::END_TEST | verb::DODGE | verb::APPLY | verb::NAME_ICON | verb::USE_ASPECT
            );
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
fn never(card: &CardDef, act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    energy(act)
        .or_else(|| tokens(act, mood))
        .or_else(|| injuries(card, act))
        .or_else(|| places(card, act))
        .or_else(|| own::never(card, act, mood))
        .or_else(|| already(card, act, mood))
}

/// Why nothing can be done any more once such an act has happened.
fn too_late(act: &ActPhrase) -> Option<&'static str> {
    (act.verb == verb::END_DAY).then_some("the day is over by then (R21.2)")
}

fn chooses_aspect(card: &CardDef) -> bool {
    struct Chooses(bool);
    impl<'a> Visit<'a> for Chooses {
        fn effect(&mut self, effect: &'a Effect) {
            self.0 |= matches!(effect, Effect::Choose { what: Among::Family(_), .. });
            effect.walk(self);
        }
    }
    let mut chooses = Chooses(false);
    card.abilities.iter().for_each(|ability| chooses.ability(ability));
    chooses.0
}

/// Whether the card changes one of these numbers of anything, perhaps of itself.
fn changes(card: &CardDef, wanted: &[Stat]) -> bool {
    struct Changes<'w>(&'w [Stat], bool);
    impl<'a> Visit<'a> for Changes<'_> {
        fn characteristic(&mut self, characteristic: &'a Characteristic) {
            self.1 |=
                matches!(characteristic, Characteristic::Base(all) if all.iter().any(|(s, _)| self.0.contains(s)));
            characteristic.walk(self);
        }
    }
    let mut changes = Changes(wanted, false);
    card.abilities.iter().for_each(|ability| changes.ability(ability));
    changes.1
}

/// Finds an act that changes nothing, because its patient is so already.
fn already(card: &CardDef, act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    let patient = act.patient.as_ref().filter(|_| matches!(mood, Mood::Do | Mood::Cost))?;
    let so = |wanted: Filter| all(patient, &|f| *f == wanted);
    match act.verb {
        verbs::EXHAUST if so(Filter::Status(EXHAUSTED)) => Some("what is exhausted cannot be exhausted (R2.4)"),
        verbs::READY if so(Filter::Predicate(predicate::READY)) => Some("what is ready cannot be readied (R2.4)"),
        verbs::MOVE if act.to != Some(place::COLLECTION) && is_always_there(patient, card) => {
            Some("such a card never leaves its place (R12.8)")
        }
        _ => None,
    }
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

/// R13.1: a ranger token is no card: it is placed on one, or goes home.
fn tokens(act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    let moves = matches!(
        act.verb,
        verbs::ATTACH
            | verbs::DETACH
            | verbs::PUT_INTO_PLAY
            | verbs::PLAY
            | verbs::FLIP
            | verbs::EXHAUST
            | verbs::READY
            | verbs::ADD
            | verbs::REMOVE
            | verb::SWAP
            | verb::DODGE
            | verb::REFILL
            | verb::COMPLETE
            | verb::ENTER_PLAY
            | verb::CLEAR
    );
    let is_token = |selector: &Selector| match selector {
        Selector::Of(of, _) => *of == possession::TOKEN,
        other => all(other, &|f| *f == Filter::Kind(kind::RANGER_TOKEN)),
    };
    (moves && mood != Mood::Price && act.patient.as_ref().is_some_and(is_token))
        .then_some("a ranger token is no card: it is placed on one, or removed (R13.1)")
}

/// The harm on a role is the injuries of its ranger, which are suffered and healed (R11.6, R11.7).
fn injuries(card: &CardDef, act: &ActPhrase) -> Option<&'static str> {
    let is_role = |selector: &Selector| match selector {
        Selector::This => kinds(card).is_some_and(|kinds| kinds.contains(&kind::ROLE)),
        Selector::Of(of, _) => *of == possession::ROLE,
        other => all(other, &|f| *f == Filter::Kind(kind::ROLE)),
    };
    let moves = matches!(act.verb, verbs::ADD | verbs::REMOVE | verbs::TRANSFER) && act.kind == Some(counter::HARM);
    (moves && [&act.patient, &act.second].into_iter().flatten().any(is_role))
        .then_some("the harm on a role is injuries: they are suffered and healed (R11.6)")
}

/// Cards are turned, and hold tokens, in play alone.
fn places(card: &CardDef, act: &ActPhrase) -> Option<&'static str> {
    let patient = act.patient.as_ref()?;
    match act.verb {
        verbs::EXHAUST | verbs::READY | verbs::FLIP | verbs::ADD | verbs::TRANSFER | verb::CLEAR | verb::ENTER_PLAY
            if is_out_of_play(patient, card) && !(act.verb == verb::ENTER_PLAY && names_a_place(patient)) =>
        {
            Some("that happens in play, where such a card never is (R2.1, R14.3)")
        }
        verbs::PLAY if all(patient, &|f| matches!(f, Filter::Kind(of) if is_never_played(*of))) => {
            Some("nobody plays such a card (R14.1)")
        }
        verbs::SHUFFLE | verbs::ATTACH if act.from.is_none() && is_always_there(patient, card) => {
            Some("such a card never leaves its place (R12.8)")
        }
        verbs::PLACE_TOKEN if act.second.as_ref().is_some_and(|on| is_out_of_play(on, card)) => {
            Some("a ranger token lies on a card in play (R13.1)")
        }
        verb::CLEAR if is_always_there(patient, card) || all(patient, &is_carried) => {
            Some("such a card never clears (R3.3, R12.1)")
        }
        verbs::DISCARD if is_always_there(patient, card) => Some("such a card is never discarded (R3.3, R20.1)"),
        _ => None,
    }
}

/// The location, the weather and roles are put away by the rules alone.
fn is_always_there(selector: &Selector, card: &CardDef) -> bool {
    let stays = |of: Kind| matches!(of, kind::LOCATION | kind::WEATHER | kind::ROLE);
    *selector == Selector::This && kinds(card).is_some_and(|kinds| kinds.iter().any(|k| stays(*k)))
        || matches!(selector, Selector::Unique(unique::LOCATION | unique::WEATHER))
        || matches!(selector, Selector::Of(possession::ROLE | possession::ASPECT_CARD, _))
        || all(selector, &|f| matches!(f, Filter::Kind(of) if stays(*of)))
}

/// Gear has no threshold.
fn is_carried(filter: &Filter) -> bool {
    *filter == Filter::Kind(kind::GEAR)
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
        Selector::Both(selectors) => selectors.iter().all(|s| all(s, wrong)),
        _ => false,
    }
}

/// Why the words say nothing: no number of tokens is below 0 (R12.1).
fn always(filters: &[Filter]) -> Option<&'static str> {
    let none =
        |f: &Filter| matches!(f, Filter::Counter(_, Compare::AtLeast, n) if n.as_number().is_some_and(|n| n <= 0));
    filters.iter().any(none).then_some("nothing has less than 0 of them (R12.1)")
}

/// Why nothing is all of these at once.
fn apart(filters: &[Filter]) -> Option<&'static str> {
    let has = |wanted: Filter| filters.contains(&wanted);
    let energy = |f: &Filter| matches!(f, Filter::Counter(of, Compare::AtLeast, n) if (counter::AWA..=counter::FOC).contains(of) && n.as_number().is_some_and(|n| n > 0));
    let cards = Selector::Pick(Quantity::A, filters.to_vec()).sort() == Some(Sort::Card);
    if cards && filters.iter().any(energy) {
        return Some("only rangers have energy (R5.4)");
    }
    if has(Filter::Predicate(predicate::READY)) && has(Filter::Status(EXHAUSTED)) {
        return Some("what is ready is not exhausted (R2.4)");
    }
    let kinds = || filters.iter().filter_map(|f| if let Filter::Kind(kind) = f { Some(*kind) } else { None });
    let first = kinds().next();
    kinds().any(|kind| Some(kind) != first).then_some("no card is of both kinds (R3.1, R3.2)")
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
