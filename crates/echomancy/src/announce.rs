//! Announcing a spell or ability: modes, X, targets, each asked element by element (E7.3, E7.4). Nothing of the game
//! has changed until all is decided, so a cast or activation can be taken back at any point and leaves no trace
//! (E7.12).

use crate::{
    cast::{self, Cast},
    codes::about,
    lexicon::{header, place, traits},
    mana::{self, Purse},
    stack::AURA_TARGET,
    stacked::Stacked,
    steps,
    variants::{self, By},
    zones,
};
use abilities::FieldValue;
use kernel::{About, Card, Choice, CodeFrame, Ctx, Few, Flow, Game, Prompt, Seat, Shape, Thing, Things};

kernel::points! {
    /// The points of an announcement, in order (E7.3 to E7.5).
    pub(crate) enum Point { Way, Extras, Modes, X, Symbols, Targets, Division, Help }
}

kernel::frame! {
    /// Modes, X and targets are chosen.
    pub(crate) struct Announce: steps::ANNOUNCE => announce {
        /// The choice being made now; none when all is decided.
        at: Option<Point>,
        pub seat: Seat,
        /// The object that holds the ability.
        holder: Card,
        /// Whether it may be taken back; triggers may not (E11.10).
        may_cancel: bool,
        /// The permission by which the spell is cast.
        pub by: By,
        /// The number of optional costs decided.
        pub extras: u16,
        /// The number of target slots filled.
        pub slots: u16,
        /// The creatures and cards chosen to help pay.
        helping: Few<Card>,
    }
}

impl Announce {
    pub fn of_trigger(holder: Card, seat: Seat) -> Self {
        Announce { may_cancel: false, ..Announce::of(holder, seat, By::Priority) }
    }

    pub fn of(holder: Card, seat: Seat, by: By) -> Self {
        let at = Some(Point::default());
        Announce { at, seat, holder, may_cancel: true, by, extras: 0, slots: 0, helping: Few::new() }
    }
}

/// Begins an announcement: decided at once where nothing is left to choose, else by a step.
pub(crate) fn begin(game: &mut Game, mut step: Announce) {
    if decide_plainly(game, &mut step) {
        game.set_done(true);
    } else {
        game.push(step);
    }
}

/// Decides an announcement with priority in which nothing is left to choose: a spell without text that is cast for its mana
/// cost, which no card helps to pay. It was offered, so its cost can be paid.
fn decide_plainly(game: &mut Game, step: &mut Announce) -> bool {
    let holder = step.holder;
    let Some(code) = game.held(holder) else { return false };
    let is_plain = step.by == By::Priority
        && step.may_cancel
        && code.ability.is_none()
        && game.zone(holder).is_some_and(|zone| zone.place == place::HAND)
        && !game.has_trait(holder, traits::AURA)
        && variants::plain_cost(game, holder, code).is_some()
        && mana::helpers(game, step.seat, holder.into()).is_empty();
    if let (true, Some(code)) = (is_plain, game.held_mut(holder)) {
        variants::choose_way(&mut code.bindings, variants::Price::ManaCost);
        code.bindings.announced = true;
    }
    is_plain
}

/// The announcement of the ability held on a card. Done when decided; `Game::is_done` is false if it was taken back or
/// could not be made.
fn announce(game: &mut Game, step: &mut Announce) -> Flow {
    let holder = step.holder;
    let mut answer = game.take_answer();
    if answer == Some(Choice::Cancel) {
        game.take_held(holder);
        return failed(game);
    }
    let mut known: Option<CodeFrame> = None;
    loop {
        let Some(held) = game.held(holder) else { return failed(game) };
        // Most points leave it as it was.
        let code = match known.take() {
            Some(known) if known == *held => known,
            _ => held.clone(),
        };
        let Some(point) = step.at else {
            if let Some(code) = game.held_mut(holder) {
                code.bindings.announced = true;
            }
            let helping = std::mem::take(&mut step.helping);
            game.change_current(|cast: &mut Cast| cast.helping = helping);
            game.set_done(true);
            return Flow::Done;
        };
        let asked = match stacked(game, step, &code) {
            None => ask(game, holder, &code, step, point, answer.take()),
            Some(mut stacked) => {
                let (spell, code) = (stacked.spell, stacked.code(&code));
                stacked.game.hold(spell, code.clone());
                let asked = ask(&mut stacked.game, spell, &code, step, point, answer.take());
                if let (Some(there), Some(here)) = (stacked.game.held(spell), game.held_mut(holder)) {
                    here.bindings = there.bindings.clone();
                }
                asked
            }
        };
        match asked {
            Asked::Decided => (step.at, known) = (point.next(), Some(code)),
            Asked::More => known = Some(code),
            Asked::Impossible => return failed(game),
            Asked::Ask(about, shape, mut options) => {
                let seat = chooser(game, &code, step, point);
                if step.may_cancel && seat == step.seat {
                    options.push(Choice::Cancel);
                }
                let which = match point {
                    Point::Division => code.bindings.shares.len() as i32,
                    _ => step.slots.into(),
                };
                let about = About::Game(about, holder.into(), which);
                return Flow::Ask(Prompt { seat, shape, about, options });
            }
        }
    }
}

/// The table on which the choices of a spell are judged, if that is not the table as it is. A price is chosen by where the card is cast
/// from (E8.6).
fn stacked(game: &Game, step: &Announce, code: &CodeFrame) -> Option<Stacked> {
    match step.at {
        None | Some(Point::Way) => None,
        _ if !is_cast(game, code, step) => None,
        _ => Stacked::of(&Purse::of(game, code.you), step.holder),
    }
}

/// Makes the choice of a point, or asks for it.
fn ask(
    game: &mut Game,
    holder: Card,
    code: &CodeFrame,
    step: &mut Announce,
    point: Point,
    answer: Option<Choice>,
) -> Asked {
    match point {
        Point::Way | Point::Extras if !is_cast(game, code, step) => Asked::Decided,
        // A trigger has no cost.
        Point::Symbols if !step.may_cancel => Asked::Decided,
        Point::Way => way(game, holder, code, step, answer),
        Point::Extras => extras(game, holder, code, step, answer),
        Point::Symbols => symbols(game, holder, code, answer),
        Point::Modes => modes(game, holder, code, answer),
        Point::X => number_x(game, holder, code, answer),
        Point::Targets => targets(game, holder, code, step, answer),
        Point::Division => division(game, holder, code, answer),
        Point::Help => help(game, holder, code, step, answer),
    }
}

/// E7.15: returns the player who makes the choice that is due; an opponent does so when the controller would.
fn chooser(game: &Game, code: &CodeFrame, step: &Announce, point: Point) -> Seat {
    let named = match point {
        Point::Modes => game.modes_chooser(code).and_then(|who| game.select(who, &game.ctx_of(code)).first()?.seat()),
        Point::Targets => {
            let slots = game.target_slots(code);
            slots.get(usize::from(step.slots)).and_then(|slot| game.slot_chooser(code, slot))
        }
        _ => None,
    };
    named.unwrap_or(step.seat)
}

fn failed(game: &mut Game) -> Flow {
    game.set_done(false);
    Flow::Done
}

/// Whether a spell is announced, not an ability.
fn is_cast(game: &Game, code: &CodeFrame, step: &Announce) -> bool {
    step.may_cancel && !cast::is_activated(game, code)
}

/// E8.6: for which price; asked if there are several.
fn way(game: &mut Game, holder: Card, code: &CodeFrame, step: &Announce, answer: Option<Choice>) -> Asked {
    let Ok(open) = variants::open_ways(&Purse::of(game, code.you), holder, step.by) else {
        return Asked::Impossible;
    };
    let chosen = match answer {
        Some(Choice::Number(n)) => open.get(n as usize),
        _ if open.len() == 1 => open.first(),
        _ => {
            let options = (0..open.len() as i32).map(Choice::Number).collect();
            return Asked::Ask(about::WAY, Shape::One, options);
        }
    };
    if let (Some(way), Some(code)) = (chosen, game.held_mut(holder)) {
        variants::choose_way(&mut code.bindings, way.price);
    }
    Asked::Decided
}

/// Optional additional costs, one after another (E8.5).
fn extras(game: &mut Game, holder: Card, code: &CodeFrame, step: &mut Announce, answer: Option<Choice>) -> Asked {
    let all = variants::extras(game, code.you, holder);
    let Some(extra) = all.get(usize::from(step.extras)) else {
        return Asked::Decided;
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
            Asked::Ask(about::EXTRA, Shape::Number, (0..=most).map(Choice::Number).collect())
        } else {
            Asked::Ask(about::EXTRA, Shape::YesNo, vec![Choice::Yes, Choice::No])
        };
    }
    if let Some(code) = game.held_mut(holder) {
        extra.pay(&mut code.bindings, times.unwrap_or(0));
    }
    step.extras += 1;
    Asked::More
}

/// E8.3: how each symbol with two readings is paid; asked where both can be.
fn symbols(game: &mut Game, holder: Card, code: &CodeFrame, answer: Option<Choice>) -> Asked {
    if variants::unread(game, holder, code).is_none() {
        return Asked::Decided;
    }
    let purse = Purse::of(game, code.you);
    let open = |reading: i32| {
        let mut trial = code.clone();
        variants::choose_reading(&mut trial.bindings, reading);
        variants::is_open(&purse, holder, &trial).is_ok()
    };
    let reading = match (answer, open(0), open(1)) {
        (Some(Choice::Number(n)), ..) => n,
        (_, true, true) => return Asked::Ask(about::SYMBOL, Shape::One, vec![Choice::Number(0), Choice::Number(1)]),
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
    Decided,
    More,
    Impossible,
    Ask(kernel::AboutCode, Shape, Vec<Choice>),
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
        return Asked::Decided;
    };
    let (needed, possible) = pick.bounds(open.len());
    let chosen = &code.bindings.modes;
    if answer == Some(Choice::Done) || chosen.len() >= possible {
        return Asked::Decided;
    }
    let mut options: Vec<Choice> =
        (0..open.len() as u8).filter(|m| open[*m as usize] && !chosen.contains(m)).map(Choice::Mode).collect();
    if chosen.len() >= needed {
        if options.is_empty() {
            return Asked::Decided;
        }
        options.push(Choice::Done);
    }
    if options.is_empty() {
        return Asked::Impossible;
    }
    let shape =
        Shape::Some { needed: needed.saturating_sub(chosen.len()) as u16, possible: (possible - chosen.len()) as u16 };
    Asked::Ask(about::MODE, shape, options)
}

/// E14.2: X is announced, at most as much as can be paid.
fn number_x(game: &mut Game, holder: Card, code: &CodeFrame, answer: Option<Choice>) -> Asked {
    if let (Some(Choice::Number(x)), Some(code)) = (answer, game.held_mut(holder)) {
        code.bindings.x = x;
        return Asked::Decided;
    }
    match mana::largest_x(game, holder, code) {
        None => Asked::Decided,
        Some(most) => {
            let is_ability = cast::is_activated(game, code);
            // E7.1: only choices that leave a target for every word `target`, and that nothing forbids.
            let mut open = Vec::new();
            for x in 0..=most {
                let mut trial = code.clone();
                trial.bindings.x = x;
                if game.targets_exist(&trial) && (is_ability || cast::may_announce(game, holder, trial)) {
                    open.push(Choice::Number(x));
                }
            }
            game.hold(holder, code.clone());
            if open.is_empty() { Asked::Impossible } else { Asked::Ask(about::X, Shape::Number, open) }
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

/// Slot by slot, target by target.
fn targets(game: &mut Game, holder: Card, code: &CodeFrame, step: &mut Announce, answer: Option<Choice>) -> Asked {
    let slot = usize::from(step.slots);
    let (key, found, needed, possible) = if is_aura(game, holder, code) && slot == 0 {
        let mut found = aura_targets(game, holder, code.you);
        found.retain(|t| !code.bindings.targets.contains(&(AURA_TARGET, *t)));
        (AURA_TARGET, found, 1, 1)
    } else {
        let slots = game.target_slots(code);
        let Some(slot) = slots.get(slot) else {
            return Asked::Decided;
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
            step.slots += 1;
            return Asked::More;
        }
        _ => {}
    }
    let chosen = code.bindings.targets.iter().filter(|(k, _)| *k == key).count();
    if chosen >= possible.max(needed) || (found.is_empty() && chosen >= needed) {
        step.slots += 1;
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
    Asked::Ask(about::TARGET, shape, options)
}

/// E7.5: how much each target gets, at least one; the last one gets the rest.
fn division(game: &mut Game, holder: Card, code: &CodeFrame, answer: Option<Choice>) -> Asked {
    let Some((left, open, to)) = game.division_open(code) else {
        return Asked::Decided;
    };
    let share = match answer {
        Some(Choice::Number(n)) => n,
        _ if open == 1 => left,
        _ if left == open as i32 => 1,
        _ => {
            let high = left - open as i32 + 1;
            let options = kernel::numbers_between(1, high);
            return Asked::Ask(about::DIVISION, Shape::Division { left, to }, options);
        }
    };
    if let Some(code) = game.held_mut(holder) {
        code.bindings.shares.push(share);
    }
    Asked::More
}

/// Creatures tapped and cards exiled to help pay, one after another (E8.7, E37.7); nothing is done before all is decided.
fn help(game: &mut Game, holder: Card, code: &CodeFrame, step: &mut Announce, answer: Option<Choice>) -> Asked {
    if !is_cast(game, code, step) || answer == Some(Choice::Done) {
        return Asked::Decided;
    }
    if let Some(Choice::Thing(Thing::Card(helper))) = answer {
        step.helping.push(helper);
    }
    let helpers = mana::helpers(game, code.you, holder.into());
    let (Some(cost), false) = (cast::cost_of(game, holder, code), helpers.is_empty()) else {
        return Asked::Decided;
    };
    let chosen = step.helping.to_vec();
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
            return Asked::Decided;
        }
        options.push(Choice::Done);
    }
    if options.is_empty() {
        return Asked::Impossible;
    }
    let possible = options.len() as u16;
    Asked::Ask(about::CONVOKE, Shape::Some { needed: 0, possible }, options)
}

/// Whether an Aura spell is announced.
pub(crate) fn is_aura(game: &Game, holder: Card, code: &CodeFrame) -> bool {
    code.ability.is_none() && game.has_trait(holder, traits::AURA) && !zones::on_battlefield(game, holder)
}

/// Returns the targets of an Aura spell: those its enchant line allows and nothing shields (E25.1).
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
        Some((pick, open)) => open.iter().filter(|o| **o).count() >= pick.bounds(open.len()).0,
    }
}
