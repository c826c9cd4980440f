//! Playing lands, casting spells and activating abilities, as the numbered sequence of the rules (E6.9, E7, E10).

use crate::{
    announce::{self, MAY_CANCEL},
    lexicon::{header, kind, link, mark, number, place, verb},
    mana::{self, Purse},
    priority,
    rulebook::steps,
    stack,
    turn::{self, Stage, note},
    zones::{self, SICK, STACK},
};
use abilities::{Ability, Cost, CostPart, FieldValue, Selector, Symbol};
use kernel::{Act, By, Card, Cause, CodeFrame, Flow, Game, Performed, Seat, StepFrame, Thing, Zone};

/// Whether a player could cast a sorcery now (E6.1).
pub(crate) fn is_sorcery_time(game: &Game, seat: Seat) -> bool {
    turn::active(game) == seat && Stage::of(game).is_main() && stack::is_empty(game)
}

/// The act of casting a card or playing a land.
pub(crate) fn casting(seat: Seat, card: Card) -> Act {
    Act::of(verb::CAST).by(seat).to(card)
}

/// Whether a card in hand may be played or cast now, and why not (E6.9, E7.1).
pub(crate) fn may_play(purse: &Purse, card: Card) -> Result<(), String> {
    let (game, seat) = (purse.game, purse.seat);
    if game.is_kind(card, kind::LAND) {
        return may_play_land(game, seat, card);
    }
    may_cast(purse, card, false)
}

/// Whether a card may be cast now; in the middle of a resolution timing does not matter (E7.13).
fn may_cast(purse: &Purse, card: Card, resolving: bool) -> Result<(), String> {
    let (game, seat) = (purse.game, purse.seat);
    let Some(cost) = mana_cost(game, card) else {
        return Err("it has no mana cost".into());
    };
    let act = casting(seat, card);
    forbidden(game, &act)?;
    let at_any_time =
        resolving || game.is_kind(card, kind::INSTANT) || game.permitted_by(&act.word(mark::INSTANT_TIME)).is_some();
    if !at_any_time && !is_sorcery_time(game, seat) {
        return Err(not_now(game, seat));
    }
    let code = stack::spell_code(game, card, seat);
    if !announce::is_possible(game, card, &code) {
        return Err("there is nothing it could target".into());
    }
    purse.can_pay(&total_cost(game, seat, card, cost, 0), &code)
}

fn may_play_land(game: &Game, seat: Seat, card: Card) -> Result<(), String> {
    let act = casting(seat, card).word(mark::LAND);
    forbidden(game, &act)?;
    if !is_sorcery_time(game, seat) {
        return Err(not_now(game, seat));
    }
    let most = game.number(number::LAND_PLAYS, 1, &act);
    if game.note(note::LANDS) >= most {
        return Err(match most {
            1 => "you have played a land this turn".into(),
            n => format!("you have played {n} lands this turn"),
        });
    }
    Ok(())
}

/// Why nothing but instants can be cast now.
fn not_now(game: &Game, seat: Seat) -> String {
    if turn::active(game) != seat {
        "it is not your turn".into()
    } else if !Stage::of(game).is_main() {
        format!("only in your main phase; this is the {}", Stage::of(game).name())
    } else {
        "the stack must be empty".into()
    }
}

fn forbidden(game: &Game, act: &Act) -> Result<(), String> {
    match game.forbidden_by(act) {
        Some((_, source)) => Err(format!("{} forbids it", game.thing_name(source))),
        None => Ok(()),
    }
}

/// The printed mana cost; none cannot be paid (E3.3).
pub(crate) fn mana_cost(game: &Game, card: Card) -> Option<Cost> {
    match game.def(card).field(header::COST) {
        Some(FieldValue::Cost(cost)) => Some(cost.clone()),
        _ => None,
    }
}

/// E8.4: the mana cost with everything that makes it more or less; generic mana only, never below nothing.
pub(crate) fn total_cost(game: &Game, seat: Seat, card: Card, cost: Cost, x: i32) -> Cost {
    let cost = changed_generic(cost, |generic| game.number(number::COST, generic, &casting(seat, card)));
    floored(game, cost, &casting(seat, card), x)
}

/// E8.4: what acts on the total comes last, topped up with generic mana.
fn floored(game: &Game, mut cost: Cost, act: &Act, x: i32) -> Cost {
    let has_x = cost.parts.iter().any(|p| matches!(p, CostPart::Symbols(s) if s.contains(&Symbol::X)));
    let total = mana::total_of(&cost) + if has_x { x } else { 0 };
    let floor = game.number(number::COST_IN_ALL, total, act);
    if floor > total {
        let more = Symbol::Generic((floor - total).clamp(0, 255) as u8);
        match cost.parts.iter_mut().find_map(|p| if let CostPart::Symbols(s) = p { Some(s) } else { None }) {
            Some(symbols) => symbols.insert(0, more),
            None => cost.parts.push(CostPart::Symbols(vec![more])),
        }
    }
    cost
}

fn changed_generic(mut cost: Cost, change: impl Fn(i32) -> i32) -> Cost {
    for part in &mut cost.parts {
        if let CostPart::Symbols(symbols) = part {
            let generic: i32 = symbols.iter().map(|s| if let Symbol::Generic(n) = s { i32::from(*n) } else { 0 }).sum();
            let changed = change(generic);
            if changed != generic {
                symbols.retain(|s| !matches!(s, Symbol::Generic(_)));
                symbols.insert(0, Symbol::Generic(changed.clamp(0, 255) as u8));
            }
            break;
        }
    }
    cost
}

/// The total cost of an activation (E8.12).
pub(crate) fn activation_cost(game: &Game, code: &CodeFrame) -> Cost {
    let Ability::Action { cost, .. } = &game.cards().abilities[code.ability as usize].ability else {
        return Cost::default();
    };
    let act = Act::of(verb::ACTIVATE).by(code.you).to(code.source);
    changed_generic(cost.clone(), |generic| game.number(number::USE_COST, generic, &act))
}

/// Whether the cost asks the source itself to tap or untap.
pub(crate) fn taps_itself(cost: &Cost) -> bool {
    cost.parts.iter().any(|part| {
        matches!(part, CostPart::Act(p) if matches!(p.verb, verb::TAP | verb::UNTAP) && p.patient == Some(Selector::This))
    })
}

/// The cost written on a card announced from hand, or on an ability.
pub(crate) fn printed_cost<'a>(game: &'a Game, holder: Card, code: &CodeFrame) -> Option<&'a Cost> {
    match game.cards().abilities.get(code.ability as usize).map(|c| &c.ability) {
        Some(Ability::Action { cost, .. }) => Some(cost),
        Some(Ability::Trigger { .. }) => None,
        _ => match game.def(holder).field(header::COST) {
            Some(FieldValue::Cost(cost)) => Some(cost),
            _ => None,
        },
    }
}

/// What a card announced from hand, or an ability announced, costs in all.
pub(crate) fn cost_of(game: &Game, holder: Card, code: &CodeFrame) -> Option<Cost> {
    match game.cards().abilities.get(code.ability as usize).map(|c| &c.ability) {
        Some(Ability::Action { .. }) => Some(activation_cost(game, code)),
        Some(Ability::Trigger { .. }) => None,
        _ => mana_cost(game, holder).map(|cost| total_cost(game, code.you, holder, cost, code.bindings.x)),
    }
}

/// Whether an ability of a permanent may be activated now, beyond what every game asks (E10).
pub(crate) fn may_activate(purse: &Purse, code: &CodeFrame) -> Result<(), String> {
    let game = purse.game;
    let cost = activation_cost(game, code);
    let Thing::Card(source) = code.source else {
        return Err("it has no source".into());
    };
    // E10.3
    if taps_itself(&cost) && is_sick(game, source) {
        let act = Act::of(verb::ACTIVATE).by(code.you).to(source).word(mark::AT_ONCE);
        if game.permitted_by(&act).is_none() {
            return Err(format!("{} came under your control this turn", game.name(source)));
        }
    }
    if !mana::is_mana_ability(game, code.ability) {
        forbidden(game, &Act::of(verb::ACTIVATE).by(code.you).to(source).word(mark::NOT_FOR_MANA))?;
    }
    if !announce::is_possible(game, source, code) {
        return Err("there is nothing it could target".into());
    }
    purse.can_pay(&cost, code)
}

/// Summoning sickness: only creatures have it (E10.3).
pub(crate) fn is_sick(game: &Game, card: Card) -> bool {
    game.is_kind(card, kind::CREATURE) && game.has_status(card, SICK)
}

/// Begins to play the card: a land at once, a spell by announcing it.
pub(crate) fn begin(game: &mut Game, seat: Seat, card: Card) {
    if game.is_kind(card, kind::LAND) {
        // E6.8: a special action; the player keeps priority.
        game.set_note(note::LANDS, game.note(note::LANDS) + 1);
        priority::acted(game);
        game.perform(Act { from: game.zone(card), ..casting(seat, card).word(mark::LAND) });
    } else {
        game.push_step(StepFrame::new(steps::CAST, seat).about(card));
    }
}

/// Casting a spell (E7).
pub(crate) fn cast(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let Thing::Card(card) = frame.thing else {
        return Flow::Done;
    };
    let seat = frame.seat;
    frame.at += 1;
    match frame.at {
        // E7.3, E7.4: the announcement; nothing has moved yet.
        1 => {
            let code = stack::spell_code(game, card, seat);
            begin_announcement(game, frame, card, code);
        }
        // E7.2: it is a spell now, and the caster controls it.
        2 => {
            if !game.is_done() {
                return taken_back(game, frame);
            }
            game.perform(Act { from: game.zone(card), ..Act::of(verb::MOVE).by(seat).to(card).into_zone(STACK) });
        }
        // E7.4: what becomes a target triggers now.
        3 => {
            if let Some(spell) = stack::top(game) {
                frame.thing = spell.into();
                priority::acted(game);
                let acts = stack::targeting(game, spell);
                turn::perform_all(game, acts);
            }
        }
        // E7.7 to E7.9: the total cost is fixed and paid.
        4 => convoke(game, seat, card, helping(frame)),
        5 => {
            if let (Some(code), Some(cost)) = (game.held(card).cloned(), mana_cost(game, card)) {
                let cost = total_cost(game, seat, card, cost, code.bindings.x);
                let cost = mana::rest_of(game, &code, &cost, &helping(frame));
                game.pay(&cost, &code);
            }
        }
        // E7.10
        6 => game.perform(casting(seat, card)),
        _ => return Flow::Done,
    }
    Flow::Again
}

/// The creatures chosen to convoke.
fn helping(frame: &StepFrame) -> Vec<Card> {
    frame.list.iter().filter_map(|t| t.card()).collect()
}

/// E8.7: the creatures tap, and are remembered by the spell and what it becomes (E4.8 d). Done before the mana is paid.
fn convoke(game: &mut Game, seat: Seat, spell: Card, helping: Vec<Card>) {
    let cause = Cause { by: By::Cost, source: spell.into(), ability: None, you: Some(seat) };
    for &creature in &helping {
        game.link(link::CONVOKING, creature, spell.into());
    }
    let tap = |c: Card| Act::of(verb::TAP).by(seat).to(c).with(spell).word(mark::TO_PAY).because(cause);
    turn::perform_all(game, helping.into_iter().map(tap).collect());
}

fn begin_announcement(game: &mut Game, frame: &mut StepFrame, holder: Card, code: CodeFrame) {
    frame.numbers[3] = game.is_done().into();
    game.hold(holder, code);
    let mut announcement = StepFrame::new(steps::ANNOUNCE, frame.seat).about(holder);
    announcement.numbers[0] = MAY_CANCEL;
    game.push_step(announcement);
}

/// E7.12: the game is exactly as it was.
fn taken_back(game: &mut Game, frame: &StepFrame) -> Flow {
    // An effect that lets a spell be cast has not been followed.
    game.set_done(frame.numbers[3] != 0 && frame.numbers[2] == 0);
    Flow::Done
}

/// Activating an ability that uses the stack (E10.2).
pub(crate) fn activate(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let Thing::Card(source) = frame.thing else {
        return Flow::Done;
    };
    let seat = frame.seat;
    frame.at += 1;
    match frame.at {
        1 => {
            let [ability, via] = [frame.numbers[0] as u16, frame.numbers[1] as u16];
            let code = CodeFrame::new(ability, source.into(), seat, via, kernel::Bindings::default());
            begin_announcement(game, frame, source, code);
        }
        2 => {
            if !game.is_done() {
                return taken_back(game, frame);
            }
            let Some(code) = game.take_held(source) else {
                return Flow::Done;
            };
            game.count_use(&code);
            let object = stack::put_ability(game, code);
            frame.other = object.into();
            priority::acted(game);
            let acts = stack::targeting(game, object);
            turn::perform_all(game, acts);
        }
        3 => {
            if let Some(code) = frame.other.card().and_then(|o| game.held(o).cloned()) {
                let cost = activation_cost(game, &code);
                game.pay(&cost, &code);
            }
        }
        4 => game.perform(Act::of(verb::ACTIVATE).by(seat).to(source).with(frame.other)),
        _ => return Flow::Done,
    }
    Flow::Again
}

/// The cards a player could play: those in hand, and the top card of the library if an effect allows it (E7.13).
pub(crate) fn hand(game: &Game, seat: Seat) -> Vec<Card> {
    let mut all: Vec<Card> = game.cards_in(Zone::of(place::HAND, seat)).collect();
    if let Some(top) = game.top_of(Zone::of(place::LIBRARY, seat)) {
        let act = casting(seat, top);
        let act = if game.is_kind(top, kind::LAND) { act.word(mark::LAND) } else { act };
        if game.permitted_by(&act).is_some() {
            all.push(top);
        }
    }
    all
}

/// `cast {patient}`: in the middle of a resolution, for its cost (E7.13). A land cannot be cast.
pub(crate) fn cast_by_effect(game: &mut Game, act: &Act, seat: Seat) -> Performed {
    match act.patient {
        Thing::Card(card)
            if game.exists(card)
                && !game.is_kind(card, kind::LAND)
                && may_cast(&Purse::of(game, seat), card, true).is_ok() =>
        {
            let mut frame = StepFrame::new(steps::CAST, seat).about(card);
            frame.numbers[2] = 1;
            game.push_step(frame);
            Performed::Later
        }
        _ => Performed::NotDone,
    }
}

/// A land that is played goes straight to the battlefield (E6.9).
pub(crate) fn land_enters(game: &mut Game, act: &Act) {
    game.follow_with(Act {
        from: act.from,
        ..Act::of(verb::MOVE).by(act.agent).to(act.patient).into_zone(zones::BATTLEFIELD)
    });
}
