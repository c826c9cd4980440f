//! R8: what a test touches, what is between, and what may be dodged.

use super::*;

/// R17.3: whether a card may choose another as the one it affects.
pub(crate) fn may_affect(game: &Game, card: Card, other: Card) -> bool {
    game.may_happen(&Act::of(verbs::TARGET).by(card).to(other))
}

/// R8.5, R8.6: what forbids touching this card.
pub(crate) fn interaction_reason(game: &Game, seat: Seat, target: Card) -> Option<Refusal> {
    forbidden_reason(game, seat, target)
        .or_else(|| obstacles(game, seat, target).into_iter().next().map(|(_, reason)| reason))
}

/// R8.6: what forbids touching the card at all.
fn forbidden_reason(game: &Game, seat: Seat, target: Card) -> Option<Refusal> {
    let (row, source) = game.forbidden_by(&Act::of(verb::INTERACT).by(seat).to(target))?;
    let bar = if source == Thing::Card(target) { &bars::UNTOUCHABLE } else { &bars::FORBIDS_TOUCHING };
    Some(bar.about([Span::Thing(source), Span::While(source, row.ability)]))
}

/// R8.5: the cards between that cannot be interacted past, each with the reason.
fn obstacles(game: &Game, seat: Seat, target: Card) -> Vec<(Card, Refusal)> {
    if !game.anything_forbids(verb::INTERACT) {
        return Vec::new();
    }
    let past = areas::between(game, seat, target).into_iter().filter(|&c| !is_dodged(game, c));
    past.filter_map(|past| {
        let act = Act { second: Thing::Card(past), ..Act::of(verb::INTERACT).by(seat).to(target) };
        let (row, source) = game.forbidden_by(&act)?;
        let (by, until) = (Span::Thing(source), Span::While(source, row.ability));
        Some(match source == Thing::Card(past) {
            true => (past, bars::OBSTACLE.about([by, until])),
            false => (past, bars::FORBIDS_PASSING.about([by, Span::Card(past), until])),
        })
    })
    .collect()
}

/// R8.7: why a test that begins with touching this card is closed, if it is, and otherwise which obstacles will be
/// dodged, each with the ability that does it.
pub(super) fn way(game: &Game, seat: Seat, target: Card, act: &Act) -> Result<Vec<(Card, CodeFrame)>, Refusal> {
    if let Some(reason) = forbidden_reason(game, seat, target) {
        return Err(reason);
    }
    let obstacles = obstacles(game, seat, target);
    if obstacles.is_empty() {
        return Ok(Vec::new());
    }
    let dodgers = dodgers(game, seat, act);
    let mut pairs = Vec::new();
    for (i, (card, reason)) in obstacles.into_iter().enumerate() {
        match dodgers.get(i) {
            Some(code) => pairs.push((card, code.clone())),
            None => return Err(reason),
        }
    }
    Ok(pairs)
}

/// The abilities by which a ranger could dodge one card in a test that begins with this act.
pub(super) fn dodgers(game: &Game, seat: Seat, act: &Act) -> Vec<CodeFrame> {
    let cards = game.cards();
    let mut found = Vec::new();
    for card in game.cards_in(Zone::of(place::PLAYER_AREA, seat)) {
        for &number in &cards.def(game.looks(card).def).abilities {
            let compiled = cards.ability(number);
            let dodges = matches!(&compiled.ability, Ability::Action { when: Some((_, event)), .. } if event.verb == verb::PERFORM)
                && matches!(&compiled.code[..], [Op::Choose { what: Asked::Of(Selector::Pick(Quantity::A, _)), .. }, Op::Do(p, _), ..] if p.verb == verb::DODGE);
            if dodges {
                let bindings = kernel::Bindings { event: Some(*act), ..Default::default() };
                let code = CodeFrame::new(Some(number), card.into(), seat, Via::Own, bindings);
                if game.may_use(&code).is_ok() {
                    found.push(code);
                }
            }
        }
    }
    found
}

/// R8.7: dodges what has to be dodged for this test to be legal, as it begins.
pub(crate) fn dodge_obstacles(game: &mut Game, seat: Seat, act: &Act) {
    let Some(target) = act.patient.card() else { return };
    let obstacles = way(game, seat, target, act).unwrap_or_default();
    if obstacles.is_empty() {
        return;
    }
    game.push(Dodges { seat, obstacles: obstacles.into_iter().map(|(card, _)| card).collect() });
}

/// One obstacle after the other; of several abilities that could, the ranger chooses which is used (R1.2).
pub(super) fn dodge_each(game: &mut Game, dodges: &mut Dodges) -> Flow {
    let seat = dodges.seat;
    let Some(obstacle) = dodges.obstacles.first().map(|card| Thing::Card(*card)) else { return Flow::Done };
    let Some(act) = game.pending_act().filter(|a| a.verb == verb::PERFORM).copied() else { return Flow::Done };
    let able = dodgers(game, seat, &act);
    let chosen = match game.take_answer() {
        Some(Choice::Ability(ability, card)) => {
            able.into_iter().find(|code| code.ability == Some(ability) && code.source == Thing::Card(card))
        }
        _ if able.len() > dodges.obstacles.len() => {
            let options = able.iter().filter_map(CodeFrame::choice).collect();
            let about = About::Game(about::DODGER, obstacle, 0);
            return Flow::Ask(Prompt { seat, shape: Shape::One, about, options });
        }
        _ => able.into_iter().next(),
    };
    let Some(mut code) = chosen else { return Flow::Done };
    dodges.obstacles.remove(0);
    code.bindings.targets.push((TargetKey::patient(OpId::FIRST), obstacle));
    game.use_ability(code);
    Flow::Again
}

/// Whether a card lies between a ranger and what the test that begins, or runs, interacts with.
pub(crate) fn is_intervening(game: &Game, card: Card, ctx: &Ctx) -> bool {
    let begins = ctx.bindings.event.filter(|a| a.verb == verb::PERFORM).and_then(|a| a.patient.card());
    let targets: Vec<Card> = match begins {
        Some(target) => vec![target],
        None => game.current().map(|test: Test| test.touched().collect()).unwrap_or_default(),
    };
    !is_dodged(game, card) && targets.iter().any(|t| areas::between(game, ctx.you, *t).contains(&card))
}

/// R8.4: the ready, non-exempt cards between a ranger and the farthest target, each with the fatigue it gives.
pub fn interaction_fatigue(game: &Game, seat: Seat, targets: &[Card]) -> Vec<(Card, i32)> {
    let Some(&farthest) = targets.iter().max_by_key(|&&t| areas::distance(game, seat, t)) else { return Vec::new() };
    areas::between(game, seat, farthest)
        .into_iter()
        .filter(|&c| !game.is_exhausted(c))
        .filter(|&c| !is_dodged(game, c))
        .filter_map(|c| {
            let presence = game.stat(c, stat::PRESENCE);
            let act = Act::of(verb::FATIGUE).by(c).to(seat).word(word::INTERACTED_PAST);
            (presence > 0 && game.exempted_by(&act).is_none()).then_some((c, presence))
        })
        .collect()
}

pub(super) fn is_dodged(game: &Game, card: Card) -> bool {
    game.linked(DODGED, card) != Thing::Nothing
}

/// R8.7: the card is not between until the test ends.
pub(crate) fn dodge(game: &mut Game, act: &Act) -> Performed {
    match act.patient.card().filter(|&c| game.in_play(c)) {
        Some(card) => {
            game.link(DODGED, card, act.agent);
            Performed::Done
        }
        None => Performed::NotDone,
    }
}

/// R8.4: the cards between, one instance each, in the order the ranger chooses where it can matter.
pub(super) fn between_step(game: &mut Game, between: &mut Between) -> Flow {
    let seat = between.seat;
    between.cards.retain(|card| game.in_play(*card));
    let next = match game.take_answer() {
        Some(Choice::Thing(Thing::Card(card))) => Some(card),
        _ if between.cards.len() > 1
            && (game.anyone_speaks_of(verb::SUFFER_FATIGUE) || game.anyone_speaks_of(verb::FATIGUE)) =>
        {
            let options = between.cards.iter().map(|card| Choice::Thing(Thing::Card(*card))).collect();
            let about = About::Game(about::FATIGUE_ORDER, Thing::Nothing, 0);
            return Flow::Ask(Prompt { seat, shape: Shape::Order, about, options });
        }
        _ => between.cards.first().copied(),
    };
    let Some(card) = next else { return Flow::Done };
    between.cards.retain(|other| *other != card);
    game.perform(Act {
        cause: Cause { by: By::Rule, source: Thing::Card(card), ability: None, you: None },
        ..Act::of(verb::FATIGUE).by(card).to(seat).word(word::INTERACTED_PAST)
    });
    Flow::Again
}
