//! Announcing a spell or ability: modes, X, targets, each asked element by element (E7.3, E7.4). Nothing of the game
//! has changed until all is settled, so a cast or activation can be taken back at any point and leaves no trace
//! (E7.12).

use crate::{
    cast,
    lexicon::{header, traits},
    mana::{self, Purse},
    rulebook::steps,
    stack::AURA_TARGET,
    variants::{self, By},
    words::ask,
    zones,
};
use abilities::{FieldValue, Pick};
use kernel::{About, Card, Choice, CodeFrame, Ctx, Flow, Game, Prompt, Seat, Shape, StepFrame, Thing, Things};

/// Whether the announcement may be taken back; triggers may not (E11.10).
pub(crate) const MAY_CANCEL: i32 = 1;

const WAY: u16 = 0;
const EXTRAS: u16 = 1;
const MODES: u16 = 2;
const X: u16 = 3;
const SYMBOLS: u16 = 4;
const TARGETS: u16 = 5;
const DIVISION: u16 = 6;
const HELP: u16 = 7;

/// The announcement of the ability held on `frame.thing`. Done when settled; `Game::is_done` is false if it was taken
/// back or could not be made.
pub(crate) fn announce(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let Thing::Card(holder) = frame.thing else {
        return Flow::Done;
    };
    let mut answer = game.take_answer();
    if answer == Some(Choice::Cancel) {
        game.take_held(holder);
        return failed(game);
    }
    loop {
        let Some(code) = game.held(holder).cloned() else {
            return failed(game);
        };
        let asked = match frame.at {
            WAY | EXTRAS if !is_cast(game, &code, frame) => Asked::Settled,
            // A trigger has no cost.
            SYMBOLS if frame.numbers[0] != MAY_CANCEL => Asked::Settled,
            WAY => way(game, holder, &code, frame, answer.take()),
            EXTRAS => extras(game, holder, &code, frame, answer.take()),
            SYMBOLS => symbols(game, holder, &code, answer.take()),
            MODES => modes(game, holder, &code, answer.take()),
            X => number_x(game, holder, &code, answer.take()),
            TARGETS => targets(game, holder, &code, frame, answer.take()),
            DIVISION => division(game, holder, &code, answer.take()),
            HELP => help(game, holder, &code, frame, answer.take()),
            _ => {
                if let Some(code) = game.held_mut(holder) {
                    code.bindings.announced = true;
                }
                if let Some(casting) = game.running_mut(steps::CAST) {
                    casting.list = std::mem::take(&mut frame.list);
                }
                game.set_done(true);
                return Flow::Done;
            }
        };
        match asked {
            Asked::Settled => frame.at += 1,
            Asked::More => {}
            Asked::Impossible => return failed(game),
            Asked::Ask(about, shape, mut options) => {
                let seat = chooser(game, &code, frame);
                if frame.numbers[0] == MAY_CANCEL && seat == frame.seat {
                    options.push(Choice::Cancel);
                }
                let which = if frame.at == DIVISION { code.bindings.shares.len() as i32 } else { frame.numbers[1] };
                let about = About::Game(about, frame.thing, which);
                return Flow::Ask(Prompt { seat, shape, about, options });
            }
        }
    }
}

/// E7.15: who makes the choice that is due; an opponent does so when the controller would.
fn chooser(game: &Game, code: &CodeFrame, frame: &StepFrame) -> Seat {
    let named = match frame.at {
        MODES => game.modes_chooser(code).and_then(|who| game.select(who, &game.ctx_of(code)).first()?.seat()),
        TARGETS => {
            let slots = game.target_slots(code);
            slots.get(frame.numbers[1] as usize).and_then(|slot| game.slot_chooser(code, slot))
        }
        _ => None,
    };
    named.unwrap_or(frame.seat)
}

fn failed(game: &mut Game) -> Flow {
    game.set_done(false);
    Flow::Done
}

/// Whether a spell is announced, not an ability.
fn is_cast(game: &Game, code: &CodeFrame, frame: &StepFrame) -> bool {
    frame.numbers[0] == MAY_CANCEL && !cast::is_activated(game, code)
}

/// E8.6: for which price; asked if there are several.
fn way(game: &mut Game, holder: Card, code: &CodeFrame, frame: &StepFrame, answer: Option<Choice>) -> Asked {
    let Ok(open) = variants::open_ways(&Purse::of(game, code.you), holder, By::of(frame.numbers[2])) else {
        return Asked::Impossible;
    };
    let chosen = match answer {
        Some(Choice::Number(n)) => open.get(n as usize),
        _ if open.len() == 1 => open.first(),
        _ => {
            let options = (0..open.len() as i32).map(Choice::Number).collect();
            return Asked::Ask(ask::WAY, Shape::One, options);
        }
    };
    if let (Some(way), Some(code)) = (chosen, game.held_mut(holder)) {
        variants::choose_way(&mut code.bindings, way.price);
    }
    Asked::Settled
}

/// Optional additional costs, one after another (E8.5); `frame.numbers[3]` counts those settled.
fn extras(game: &mut Game, holder: Card, code: &CodeFrame, frame: &mut StepFrame, answer: Option<Choice>) -> Asked {
    let all = variants::extras(game, code.you, holder);
    let Some(extra) = all.get(frame.numbers[3] as usize) else {
        return Asked::Settled;
    };
    let times = match answer {
        Some(Choice::Number(n)) => Some(n),
        Some(Choice::Yes) => Some(1),
        Some(_) => Some(0),
        None => None,
    };
    let purse = Purse::of(game, code.you);
    let open = |times: i32| {
        let mut trial = code.clone();
        extra.pay(&mut trial.bindings, times);
        variants::is_open(&purse, holder, &trial).is_ok()
    };
    let most = if extra.often { (1..=mana::MOST).take_while(|n| open(*n)).count() as i32 } else { open(1).into() };
    if times.is_none() && most > 0 {
        return if extra.often {
            Asked::Ask(ask::EXTRA, Shape::Number, (0..=most).map(Choice::Number).collect())
        } else {
            Asked::Ask(ask::EXTRA, Shape::YesNo, vec![Choice::Yes, Choice::No])
        };
    }
    if let Some(code) = game.held_mut(holder) {
        extra.pay(&mut code.bindings, times.unwrap_or(0));
    }
    frame.numbers[3] += 1;
    Asked::More
}

/// E8.3: how each symbol with two readings is paid; asked where both can be.
fn symbols(game: &mut Game, holder: Card, code: &CodeFrame, answer: Option<Choice>) -> Asked {
    if variants::unread(game, holder, code).is_none() {
        return Asked::Settled;
    }
    let purse = Purse::of(game, code.you);
    let open = |reading: i32| {
        let mut trial = code.clone();
        variants::choose_reading(&mut trial.bindings, reading);
        variants::is_open(&purse, holder, &trial).is_ok()
    };
    let reading = match (answer, open(0), open(1)) {
        (Some(Choice::Number(n)), ..) => n,
        (_, true, true) => return Asked::Ask(ask::SYMBOL, Shape::One, vec![Choice::Number(0), Choice::Number(1)]),
        (_, true, false) => 0,
        (_, false, true) => 1,
        (_, false, false) => return Asked::Impossible,
    };
    if let Some(code) = game.held_mut(holder) {
        variants::choose_reading(&mut code.bindings, reading);
    }
    Asked::More
}

enum Asked {
    Settled,
    More,
    Impossible,
    Ask(u16, Shape, Vec<Choice>),
}

/// E14.1: a mode without a legal target cannot be chosen.
fn modes(game: &mut Game, holder: Card, code: &CodeFrame, answer: Option<Choice>) -> Asked {
    if let (Some(Choice::Mode(mode)), Some(code)) = (answer, game.held_mut(holder)) {
        code.bindings.modes.push(mode);
        code.bindings.modes.sort_unstable();
        return Asked::More;
    }
    let trial = with_most_x(game, holder, code);
    let Some((pick, open)) = game.modes_of(&trial) else {
        return Asked::Settled;
    };
    let (needed, possible) = match pick {
        Pick::Exactly(n) => (*n as usize, *n as usize),
        Pick::UpTo(n) => (0, *n as usize),
    };
    let chosen = &code.bindings.modes;
    if answer == Some(Choice::Done) || chosen.len() >= possible {
        return Asked::Settled;
    }
    let mut options: Vec<Choice> =
        (0..open.len() as u8).filter(|m| open[*m as usize] && !chosen.contains(m)).map(Choice::Mode).collect();
    if chosen.len() >= needed {
        if options.is_empty() {
            return Asked::Settled;
        }
        options.push(Choice::Done);
    }
    if options.is_empty() {
        return Asked::Impossible;
    }
    let shape =
        Shape::Some { needed: needed.saturating_sub(chosen.len()) as u16, possible: (possible - chosen.len()) as u16 };
    Asked::Ask(ask::MODE, shape, options)
}

/// E14.2: X is announced, at most as much as can be paid.
fn number_x(game: &mut Game, holder: Card, code: &CodeFrame, answer: Option<Choice>) -> Asked {
    if let (Some(Choice::Number(x)), Some(code)) = (answer, game.held_mut(holder)) {
        code.bindings.x = x;
        return Asked::Settled;
    }
    match mana::largest_x(game, holder, code) {
        None => Asked::Settled,
        Some(most) => {
            let is_ability = cast::is_activated(game, code);
            // E7.1: only what leaves a target for every word `target`, and what nothing forbids.
            let mut open = Vec::new();
            for x in 0..=most {
                let mut trial = code.clone();
                trial.bindings.x = x;
                if game.targets_exist(&trial) && (is_ability || cast::may_announce(game, holder, trial)) {
                    open.push(Choice::Number(x));
                }
            }
            game.hold(holder, code.clone());
            if open.is_empty() { Asked::Impossible } else { Asked::Ask(ask::X, Shape::Number, open) }
        }
    }
}

/// E7.1: whether something can be announced is judged kindly, with the largest X that can be paid.
fn with_most_x(game: &Game, holder: Card, code: &CodeFrame) -> CodeFrame {
    let mut trial = code.clone();
    if let Some(most) = mana::largest_x(game, holder, code) {
        trial.bindings.x = most;
    }
    trial
}

/// Slot by slot, target by target; the slot's number is in the frame.
fn targets(game: &mut Game, holder: Card, code: &CodeFrame, frame: &mut StepFrame, answer: Option<Choice>) -> Asked {
    let slot = frame.numbers[1] as usize;
    let (key, found, needed, possible) = if is_aura(game, holder, code) && slot == 0 {
        let mut found = aura_targets(game, holder, code.you);
        found.retain(|t| !code.bindings.targets.contains(&(AURA_TARGET, *t)));
        (AURA_TARGET, found, 1, 1)
    } else {
        let slots = game.target_slots(code);
        let Some(slot) = slots.get(slot) else {
            return Asked::Settled;
        };
        let (found, needed, possible) = game.target_choices(code, slot);
        (slot.key, found, needed, possible)
    };
    match answer {
        Some(Choice::Thing(target)) => {
            if let Some(code) = game.held_mut(holder) {
                code.bindings.targets.push((key, target));
            }
            return Asked::More;
        }
        Some(Choice::Done) => {
            frame.numbers[1] += 1;
            return Asked::More;
        }
        _ => {}
    }
    let chosen = code.bindings.targets.iter().filter(|(k, _)| *k == key).count();
    if chosen >= possible.max(needed) || (found.is_empty() && chosen >= needed) {
        frame.numbers[1] += 1;
        return Asked::More;
    }
    if found.is_empty() {
        return Asked::Impossible;
    }
    let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
    if chosen >= needed {
        options.push(Choice::Done);
    }
    let shape = if (needed, possible) == (1, 1) {
        Shape::One
    } else {
        Shape::Some { needed: needed.saturating_sub(chosen) as u16, possible: (possible - chosen) as u16 }
    };
    Asked::Ask(ask::TARGET, shape, options)
}

/// E7.5: how much each target gets, at least one; the last one gets the rest.
fn division(game: &mut Game, holder: Card, code: &CodeFrame, answer: Option<Choice>) -> Asked {
    let Some((left, open, to)) = game.division_open(code) else {
        return Asked::Settled;
    };
    let share = match answer {
        Some(Choice::Number(n)) => n,
        _ if open == 1 => left,
        _ if left == open as i32 => 1,
        _ => {
            let high = left - open as i32 + 1;
            let options = kernel::numbers_between(1, high);
            return Asked::Ask(ask::DIVISION, Shape::Division { left, to }, options);
        }
    };
    if let Some(code) = game.held_mut(holder) {
        code.bindings.shares.push(share);
    }
    Asked::More
}

/// Creatures tapped and cards exiled to help pay, one after another (E8.7, E37.7); nothing is done before all is settled.
/// `frame.list` holds those chosen.
fn help(game: &mut Game, holder: Card, code: &CodeFrame, frame: &mut StepFrame, answer: Option<Choice>) -> Asked {
    if !is_cast(game, code, frame) || answer == Some(Choice::Done) {
        return Asked::Settled;
    }
    if let Some(Choice::Thing(creature)) = answer {
        frame.list.push(creature);
    }
    let helpers = mana::helpers(game, code.you, holder.into());
    let (Some(cost), false) = (cast::cost_of(game, holder, code), helpers.is_empty()) else {
        return Asked::Settled;
    };
    let chosen: Vec<Card> = frame.list.iter().filter_map(|t| t.card()).collect();
    let left: Vec<Card> = helpers.into_iter().filter(|c| !chosen.contains(c)).collect();
    let mut options = Vec::new();
    for &creature in &left {
        let with = [&chosen[..], &[creature]].concat();
        let others: Vec<Card> = left.iter().copied().filter(|c| *c != creature).collect();
        if mana::can_pay_with(game, code, &cost, &with, &others) {
            options.push(Choice::Thing(creature.into()));
        }
    }
    if mana::can_pay_with(game, code, &cost, &chosen, &[]) {
        if options.is_empty() {
            return Asked::Settled;
        }
        options.push(Choice::Done);
    }
    if options.is_empty() {
        return Asked::Impossible;
    }
    let possible = options.len() as u16;
    Asked::Ask(ask::CONVOKE, Shape::Some { needed: 0, possible }, options)
}

/// Whether what is announced is an Aura spell.
pub(crate) fn is_aura(game: &Game, holder: Card, code: &CodeFrame) -> bool {
    code.ability.is_none() && game.has_trait(holder, traits::AURA) && !zones::on_battlefield(game, holder)
}

/// What an Aura spell may target: what its enchant line allows and nothing shields (E25.1).
pub(crate) fn aura_targets(game: &Game, aura: Card, you: Seat) -> Things {
    let Some(FieldValue::Selector(selector)) = game.def(aura).field(header::ENCHANT) else {
        return Things::new();
    };
    let bindings = kernel::Bindings::default();
    let ctx = Ctx::new(aura, you, &bindings);
    let found = game.select(selector, &ctx);
    found.into_iter().filter(|&t| game.may_target(t, &ctx)).collect()
}

/// Whether every choice that must be made could be made (E13.5).
pub(crate) fn is_possible(game: &Game, holder: Card, code: &CodeFrame) -> bool {
    if is_aura(game, holder, code) {
        return !aura_targets(game, holder, code.you).is_empty();
    }
    let code = &with_most_x(game, holder, code);
    match game.modes_of(code) {
        None => game.targets_exist(code),
        Some((Pick::UpTo(_), _)) => true,
        Some((Pick::Exactly(n), open)) => open.iter().filter(|o| **o).count() as i32 >= *n,
    }
}
