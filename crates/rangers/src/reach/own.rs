//! Text of a card about itself that could never do anything.

use super::*;
use crate::lexicon::word;

fn has(card: &CardDef, header: Header) -> bool {
    card.field(header).is_some()
}

fn is_disabled(card: &CardDef, header: Header) -> bool {
    card.field(header) == Some(&FieldValue::Disabled)
}

/// The header line of the threshold for such tokens.
fn threshold(kind: Counter) -> Option<Header> {
    match kind {
        counter::PROGRESS => Some(header::PROGRESS),
        counter::HARM => Some(header::HARM),
        _ => None,
    }
}

/// Finds an act that never happens to such a card itself, or that reads a choice the card never makes.
pub(super) fn never(card: &CardDef, act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    kinds(card)?;
    let reads_aspect = act.verb == verb::APPLY || matches!(act.verb, verbs::GAIN | verbs::LOSE) && act.kind.is_none();
    if reads_aspect && !chooses_aspect(card) {
        return Some("no aspect is chosen: write `choose an aspect` before it (R11.10)");
    }
    slashed(card, act).or_else(|| done_by_it(card, act)).or_else(|| done_to_it(card, act, mood))
}

/// R12.2: a slash takes no such token.
fn slashed(card: &CardDef, act: &ActPhrase) -> Option<&'static str> {
    let onto = match act.verb {
        verbs::ADD => &act.patient,
        verbs::TRANSFER => &act.second,
        _ => return None,
    };
    (*onto == Some(Selector::This) && is_disabled(card, threshold(act.kind?)?))
        .then_some("a disabled threshold takes no such token (R12.2)")
}

/// R3.5: a card without presence fatigues nobody.
fn done_by_it(card: &CardDef, act: &ActPhrase) -> Option<&'static str> {
    (act.verb == verb::FATIGUE && act.agent == Some(Selector::This) && !may_have(card, stat::PRESENCE))
        .then_some("it has no presence: write a line `presence` (R3.5)")
}

fn done_to_it(card: &CardDef, act: &ActPhrase, mood: Mood) -> Option<&'static str> {
    if act.patient != Some(Selector::This) {
        return None;
    }
    let kinds = kinds(card)?;
    let is = |kind| kinds.contains(&kind);
    let shared = [kind::LOCATION, kind::WEATHER, kind::MISSION, kind::ROLE, kind::ASPECT_CARD, kind::EVENT];
    let in_no_hand = has(card, header::ENTERS) || shared.into_iter().any(is);
    match act.verb {
        verb::CLEAR if !may_clear(card, act.kind) => {
            Some("it has no such threshold: write a line `progress` or `harm` (R12.1)")
        }
        verbs::PLAY if in_no_hand => Some("nobody plays such a card (R14.1)"),
        verb::COMMIT_CARD if in_no_hand => Some("only cards in hand are committed (R7.6)"),
        verb::COMMIT_CARD if !has(card, header::ICONS) && !changes_icons(card) => {
            Some("it has no icons: write a line `icons` (R7.6)")
        }
        verb::REFILL if !has(card, header::TOKENS) => Some("it enters with no tokens: write a line `tokens` (R3.7)"),
        verbs::ADD | verbs::REMOVE | verbs::TRANSFER
            if act.kind == Some(counter::TOKEN) && !has(card, header::TOKENS) =>
        {
            Some("it has no tokens of its own: write a line `tokens` (R3.7)")
        }
        verb::COMPLETE if !is(kind::MISSION) => Some("only a mission is completed (R20.3)"),
        verbs::MOVE if mood == Mood::Event && act.from.is_none() && is_always_there(&Selector::This, card) => {
            Some("such a card never leaves its place (R12.8)")
        }
        verb::SWEEP if shared.into_iter().any(is) => {
            Some("travel discards no such card: it lies in the surroundings or a player area (R19.1)")
        }
        verb::RESOLVE if !has_effect(card, act.word) => Some("it has no such challenge effect (R9.2)"),
        _ => None,
    }
}

/// Whether a card may be cleared by such tokens, or by any.
fn may_clear(card: &CardDef, by: Option<Counter>) -> bool {
    let lines = [(header::PROGRESS, counter::PROGRESS), (header::HARM, counter::HARM)];
    let open = |line: Header| has(card, line) && !is_disabled(card, line);
    let meant = lines.into_iter().filter(|(_, kind)| by.is_none_or(|by| by == *kind));
    meant.into_iter().any(|(line, _)| open(line)) || changes(card, &[stat::HARM, stat::PROGRESS])
}

/// Whether a card has a challenge effect of that icon, or may get one.
fn has_effect(card: &CardDef, icon: Option<Word>) -> bool {
    let of_icon = |arg: &HeadArg| icon.is_none_or(|icon| *arg == HeadArg::Word(icon));
    let effect = |ability: &Ability| match ability {
        Ability::Headed { head: head::CHALLENGE, args, .. } => args.iter().any(of_icon),
        Ability::Constant { statements, .. } => {
            statements.iter().any(|s| matches!(s, Statement::Are(_, Characteristic::HaveAbility(_))))
        }
        _ => false,
    };
    std::iter::once(card).chain(card.back.as_deref()).any(|face| face.abilities.iter().any(effect))
        || card.field(header::KEYWORDS).is_some()
}

fn may_have(card: &CardDef, wanted: Stat) -> bool {
    has(card, header::PRESENCE) || changes(card, &[wanted])
}

fn changes_icons(card: &CardDef) -> bool {
    struct Changes(bool);
    impl<'a> Visit<'a> for Changes {
        fn characteristic(&mut self, characteristic: &'a Characteristic) {
            self.0 |= match characteristic {
                Characteristic::Get(all, _) => all.iter().any(|(s, _)| is_icon(*s)),
                Characteristic::Base(all) => all.iter().any(|(s, _)| is_icon(*s)),
                _ => false,
            };
            characteristic.walk(self);
        }
    }
    let mut changes = Changes(false);
    card.abilities.iter().for_each(|ability| changes.ability(ability));
    changes.0
}

fn is_icon(of: Stat) -> bool {
    [word::EXPLORATION, word::CONFLICT, word::REASON, word::CONNECTION]
        .into_iter()
        .any(|approach| crate::test::icon_stat(approach) == of)
}

/// Why such a change changes nothing: nobody changes a number that a card has not (R3.5, R7.6, R14.6).
pub(super) fn idle_change(card: &CardDef, whom: &Selector, characteristic: &Characteristic) -> Option<&'static str> {
    let kinds = kinds(card)?;
    let Characteristic::Get(all, _) = characteristic else { return None };
    let only = |wanted: &dyn Fn(Stat) -> bool| all.iter().all(|(of, _)| wanted(*of));
    let presence = only(&|of| of == stat::PRESENCE);
    if presence && matches!(whom, Selector::Of(possession::ROLE | possession::ASPECT_CARD, _)) {
        return Some("a role has no presence (R3.5)");
    }
    if *whom != Selector::This {
        return None;
    }
    let carried = kinds.iter().any(|k| [kind::GEAR, kind::ATTACHMENT].contains(k));
    if presence && !may_have(card, stat::PRESENCE) {
        Some("it has no presence: write a line `presence` (R3.5)")
    } else if only(&|of| of == stat::EQUIP) && !carried {
        Some("only gear and attachments have an equip value (R14.6)")
    } else if only(&is_icon) && has(card, header::ENTERS) && !has(card, header::ICONS) {
        Some("only cards in hand are committed for their icons (R7.6)")
    } else {
        None
    }
}

/// Whether the event takes a moment out of the hand in which it waits.
pub(super) fn takes_it_from_hand(event: &ActPhrase) -> bool {
    event.patient == Some(Selector::This) && matches!(event.verb, verbs::PLAY | verbs::DISCARD | verb::COMMIT_CARD)
}

/// Whether a text commits effort or dodges cards when the test is decided, or when none runs (R7.7, R8.7).
pub(super) fn is_past_its_test(rung: Rung, event: &ActPhrase, body: &[Effect]) -> bool {
    let decided =
        matches!(event.verb, verb::SUCCEED | verb::FAIL) || rung == Rung::After && event.verb == verb::PERFORM;
    let elsewhere = matches!(event.verb, verb::REST | verb::TRAVEL | verb::CAMP);
    let late =
        |effect: &Effect| matches!(effect, Effect::Do(act, _) if matches!(act.verb, verb::COMMIT_EFFORT | verb::DODGE));
    (decided || elsewhere) && body.iter().any(late)
}

/// Whether a text exhausts the card that was exhausted for its price.
pub(super) fn exhausts_twice(cost: &Cost, body: &[Effect]) -> bool {
    let exhausts = |act: &ActPhrase| act.verb == verbs::EXHAUST && act.patient == Some(Selector::This);
    cost.parts.iter().any(|part| matches!(part, CostPart::Act(act) if exhausts(act)))
        && matches!(body.first(), Some(Effect::Do(act, _)) if exhausts(act))
}

/// Whether a challenge effect begins with its own card exhausted.
pub(super) fn asks_for_exhausted(body: &[Effect]) -> bool {
    match body.first() {
        Some(Effect::Do(act, _)) => act.verb == verbs::READY && act.patient == Some(Selector::This),
        Some(Effect::If(condition, ..)) => is_asked_of_this(condition, &Filter::Status(EXHAUSTED)),
        _ => false,
    }
}

/// The place an act takes its patient to.
pub(super) fn leads(act: &ActPhrase, _: Mood) -> Option<Place> {
    match act.verb {
        verbs::DISCARD => Some(place::DISCARD),
        verbs::MOVE => act.to,
        _ => None,
    }
}

/// Why such an act comes to nothing if the card with that role is in that place: cards are turned, and hold tokens, in play
/// alone (R2.1).
pub(super) fn missed(act: &ActPhrase, role: Role, at: Place) -> Option<&'static str> {
    let in_play = matches!(
        act.verb,
        verbs::EXHAUST | verbs::READY | verbs::FLIP | verbs::ADD | verbs::REMOVE | verb::CLEAR | verb::DODGE
    );
    let out = place::PLACES.get(usize::from(at.0)).is_some_and(|place| place.play == InPlay::No) && at != place::PLAY;
    (in_play && role == Role::Patient && out).then_some("it is no longer in play, and nothing brought it back (R2.1)")
}
