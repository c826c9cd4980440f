//! Performs the verbs of the game; the kernel performs its own (E21, E24, E30).

use crate::{
    actions,
    cast::{self, Activate, Cast},
    chores,
    codes::about,
    combat, damage,
    lexicon::{counter, head, kind, link, place, register, stat, status, verb, word},
    mana::{self, MANA},
    notes,
    stack::{self, Retarget},
    steps, turn, variants,
    zones::{self, BATTLEFIELD, BLOCKED},
};
use abilities::{Ability, HeadArg};
use kernel::{
    AbilityId, About, Act, By, Card, Cause, Choice, End, Few, Flow, Game, OpId, Pen, Performed, Prompt, Seat, Shape,
    Thing, Via, Waiting, Zone,
};

/// Carries out one act that nothing forbids or replaces.
pub(crate) fn perform(game: &mut Pen<'_>, act: &Act) -> Performed {
    stack::state_triggers(game);
    match act.verb {
        verb::MOVE => zones::go(game, act),
        verb::CREATE => create(game, act),
        verb::DEAL => damage::deal(game, act),
        verb::LOSE if act.kind == Some(counter::LIFE) => lose_life(game, act),
        verb::EXPLORE | verb::PROLIFERATE => {
            let seat = seat_of(game, act);
            actions::begin(game, act, seat)
        }
        verb::BEGIN | verb::EXTRA_TURN | verb::MORE_COMBAT => of_the_turn(game, act),
        verb::LOSE_THE_GAME | verb::WIN_THE_GAME => end(game, act),
        verb::CAST | verb::CAST_NOW | verb::COUNTER | verb::COPY_SPELL | verb::CHANGE_TARGET => of_the_stack(game, act),
        verb::ATTACK | verb::BLOCK | verb::BECOME_BLOCKED | verb::LEAVE_COMBAT | verb::FIGHT => of_combat(game, act),
        verb::DESTROY | verb::SACRIFICE => match on_battlefield(game, act) {
            Some(card) => put_to_death(game, act, card),
            None => Performed::NotDone,
        },
        // E3.13: only a permanent has a status.
        verb::TAP | verb::UNTAP if on_battlefield(game, act).is_none() => Performed::NotDone,
        verb::GAIN_CONTROL => gain_control(game, act),
        verb::REGENERATE | verb::EVOLVE | verb::STAY_TAPPED | verb::ENTER_AS_COPY => {
            on_battlefield(game, act).map_or(Performed::NotDone, |card| of_a_permanent(game, act, card))
        }
        verb::ATTACH | verb::ENTER_TAPPED => as_it_enters(game, act),
        verb::DRAW | verb::MILL | verb::SURVEIL | verb::SHUFFLE | verb::SCRY | verb::DISCARD_AT_RANDOM => {
            of_cards(game, act)
        }
        verb::ADD | verb::GIVE_COUNTERS | verb::MOVE_COUNTERS => of_counters(game, act),
        verb::GAIN | verb::CREW | verb::REMOVE_AMONG => asked_while_paying(game, act),
        verb::REDIRECT => redirect(game, act),
        verb::GET_EMBLEM => {
            let def = act.card.and_then(|name| game.cards().named(name));
            if let Some(def) = def {
                game.create(def, seat_of(game, act), Zone::shared(place::COMMAND));
            }
            done(def.is_some())
        }
        // These only tell.
        verb::DECLARED_AS_BLOCKER | verb::STAY_UNBLOCKED | verb::DECLARE_ATTACKERS => Performed::Done,
        verb::LOSE_CONTROL | verb::COME_UNDER_CONTROL | verb::LOOK => Performed::Done,
        _ => Performed::Default,
    }
}

/// The patient, if it is a permanent.
fn on_battlefield(game: &Game, act: &Act) -> Option<Card> {
    act.patient.card().filter(|card| zones::on_battlefield(game, *card))
}

/// E5: steps and turns.
fn of_the_turn(game: &mut Game, act: &Act) -> Performed {
    match act.verb {
        verb::BEGIN => game.set_note(notes::BEGUN, true),
        verb::EXTRA_TURN => turn::add_extra_turn(game, seat_of(game, act)),
        _ => game.set_note(notes::MORE_COMBATS, game.note(notes::MORE_COMBATS) + 1),
    }
    Performed::Done
}

/// E7, E15, E26: spells and abilities on their way.
fn of_the_stack(game: &mut Pen<'_>, act: &Act) -> Performed {
    let patient = act.patient.card();
    match act.verb {
        verb::CAST if act.word == Some(word::LAND) => {
            cast::land_enters(game, act);
            Performed::Done
        }
        verb::CAST_NOW => match patient {
            // E7.2: a card in another zone, and nothing that is on the battlefield or the stack.
            Some(card) if zones::may_become_a_spell(game, card) => {
                let (seat, by) = (seat_of(game, act), variants::By::of_word(act.word));
                // CR 608.2d: a cast that cannot be finished is not begun.
                let is_open = variants::open_ways(&mana::Purse::of(game, seat), card, by).is_ok();
                if !is_open || !cast::is_allowed(game, seat, card, by) {
                    return Performed::NotDone;
                }
                cast::begin_cast(game, seat, card, by);
                Performed::Later
            }
            _ => Performed::NotDone,
        },
        verb::COUNTER => done(patient.is_some_and(|object| stack::counter(game, object))),
        verb::COPY_SPELL => match patient.and_then(|spell| {
            let seat = seat_of(game, act);
            stack::copy(game, spell, seat)
        }) {
            Some(copy) if act.word == Some(word::RETARGET) => {
                let step = Retarget::of(copy, seat_of(game, act));
                game.push(step);
                Performed::Later
            }
            copy => done(copy.is_some()),
        },
        verb::CHANGE_TARGET => match patient {
            Some(object) if game.held(object).is_some() => {
                let seat = act.cause.you.unwrap_or(turn::active(game));
                game.push(Retarget { must_change: true, ..Retarget::of(object, seat) });
                Performed::Later
            }
            _ => Performed::NotDone,
        },
        _ => Performed::Default,
    }
}

/// E22: attackers and blockers.
fn of_combat(game: &mut Pen<'_>, act: &Act) -> Performed {
    match (act.verb, act.agent, act.patient) {
        (verb::ATTACK, Thing::Card(attacker), defender) => {
            combat::becomes_attacking(game, attacker, defender);
            game.set_status(attacker, zones::ATTACKED, true);
            let attackers = game.note(notes::ATTACKED_WITH) + 1;
            game.set_note(notes::ATTACKED_WITH, attackers);
            Performed::Done
        }
        (verb::BLOCK, Thing::Card(blocker), attacker) => {
            game.link_also(link::BLOCKING, blocker, attacker);
            Performed::Done
        }
        (verb::BECOME_BLOCKED, _, attacker) => {
            if let Some(attacker) = attacker.card() {
                game.set_status(attacker, BLOCKED, true);
            }
            Performed::Done
        }
        (verb::LEAVE_COMBAT, _, Thing::Card(card)) => {
            let was = combat::is_in(game, card);
            combat::leave(game, card);
            done(was)
        }
        (verb::FIGHT, ..) => fight(game, act),
        _ => Performed::NotDone,
    }
}

/// E30: a permanent is destroyed or sacrificed, unless it regenerates.
fn put_to_death(game: &mut Pen<'_>, act: &Act, card: Card) -> Performed {
    if act.verb == verb::DESTROY && actions::regenerates(game, act, card) {
        return Performed::NotDone;
    }
    let own = act.verb == verb::DESTROY || act.agent == Thing::Player(game.controller(card));
    // E4.8: a spell may ask about its payment.
    if let (By::Cost, Thing::Card(spell)) = (act.cause.by, act.cause.source)
        && game.zone(spell) == Some(zones::STACK)
    {
        let power = game.stat(card, stat::POWER);
        game.keep(spell, register::POWER_SACRIFICED, power);
    }
    if own {
        if act.cause.by == By::Cost {
            paid_with(game, card);
        }
        let leave = Act { cause: act.cause, ..zones::to_graveyard(game, card) };
        game.follow_with(leave);
    }
    done(own)
}

/// Performs the other verbs on a permanent.
fn of_a_permanent(game: &mut Pen<'_>, act: &Act, card: Card) -> Performed {
    match (act.verb, act.agent, act.second) {
        (verb::REGENERATE, ..) => {
            game.set_counters(card, counter::SHIELD, game.counters(card, counter::SHIELD) + 1);
        }
        (verb::EVOLVE, ..) => {
            game.follow_with(Act::of(verb::ADD).by(act.agent).to(card).kind(counter::PLUS).because(act.cause));
        }
        (verb::STAY_TAPPED, ..) => {
            game.mark(card.into(), zones::HELD, true);
        }
        (verb::ENTER_AS_COPY, _, Thing::Card(original)) => {
            game.become_copy(card, original);
            game.except_from_the_start(card, verb::ENTER_AS_COPY);
            // E26.3: its text about its entering counts now.
            return zones::as_it_enters(game, card);
        }
        _ => return Performed::NotDone,
    }
    Performed::Done
}

/// E27.1: a permanent, for good, or a spell (E27.6), unless something replaces that (E18.2).
fn gain_control(game: &mut Pen<'_>, act: &Act) -> Performed {
    let (Thing::Player(seat), Thing::Card(card)) = (act.agent, act.patient) else {
        return Performed::NotDone;
    };
    let judged = act.word == Some(word::SINGLE);
    if zones::on_battlefield(game, card) {
        if !judged && changes_of_control(game, card, seat).iter().any(|act| game.is_replaced(act)) {
            game.push(TakeControl { at: TakeControlPoint::Would, seat, card, source: act.cause.source });
            return Performed::Later;
        }
        game.gain_control(card, seat);
        return Performed::Done;
    }
    let is_spell = game.exists(card) && game.zone(card) == Some(zones::STACK) && stack::is_spell(game, card.into());
    if is_spell {
        game.give_control(card, seat);
        if let Some(code) = game.held_mut(card) {
            code.you = seat;
        }
    }
    done(is_spell)
}

/// The two acts of a permanent that changes hands.
pub(crate) fn changes_of_control(game: &Game, card: Card, seat: Seat) -> Vec<Act> {
    let before = game.controller(card);
    if before == seat || !zones::on_battlefield(game, card) {
        return Vec::new();
    }
    let act = |verb, agent: Seat, second: Seat| Act::of(verb).by(agent).to(card).with(second);
    vec![act(verb::COME_UNDER_CONTROL, seat, before), act(verb::LOSE_CONTROL, before, seat)]
}

/// A permanent changes hands, unless something replaces that.
fn take_control(game: &mut Game, step: &mut TakeControl) -> Flow {
    let TakeControl { seat, card, source, .. } = *step;
    match step.at {
        TakeControlPoint::Would => {
            let replaced = changes_of_control(game, card, seat).into_iter().find(|act| game.is_replaced(act));
            game.set_done(true);
            if let Some(act) = replaced {
                game.would(act);
            }
        }
        _ if !game.is_done() => return Flow::Done,
        TakeControlPoint::Take => {
            let cause = Cause { by: By::Effect, source, ability: None, you: Some(seat) };
            game.perform(Act::of(verb::GAIN_CONTROL).by(seat).to(card).word(word::SINGLE).because(cause));
        }
        TakeControlPoint::End => return Flow::Done,
    }
    step.at = step.at.next().unwrap_or(TakeControlPoint::End);
    Flow::Again
}

/// The manner in which a permanent enters.
fn as_it_enters(game: &mut Pen<'_>, act: &Act) -> Performed {
    let patient = act.patient.card();
    match act.verb {
        // E11.7: it does not become tapped.
        verb::ENTER_TAPPED => {
            if let Some(card) = patient {
                game.set_status(card, status::TAPPED, true);
            }
            done(patient.is_some())
        }
        verb::ATTACH if act.word == Some(word::AS_IT_ENTERS) => Performed::Done,
        // E25.3
        verb::ATTACH if patient.is_some_and(|c| game.linked(link::ATTACHED, c) == act.second) => Performed::NotDone,
        _ => Performed::Default,
    }
}

/// Libraries and hands.
fn of_cards(game: &mut Pen<'_>, act: &Act) -> Performed {
    let seat = seat_of(game, act);
    let library = Zone::of(place::LIBRARY, seat);
    match act.verb {
        verb::DRAW => draw(game, act),
        verb::SHUFFLE | verb::SCRY if act.to.is_none() => game.perform_kernel_verb(&act.into_zone(library)),
        verb::MILL => {
            let cards: Vec<Card> = game.cards_in(library).take(act.amount.max(0) as usize).collect();
            let milled = cards.len() as i32;
            for card in cards {
                let leave = Act { cause: act.cause, ..zones::to_graveyard(game, card) };
                game.follow_with(leave);
            }
            so_many(milled, act.amount)
        }
        verb::SURVEIL if act.amount > 0 => {
            let cards = game.cards_in(library).take(act.amount as usize);
            let (source, open) = (act.cause.source, cards.collect());
            game.push(Surveil { at: SurveilPoint::Bury, seat, source, open, sorted: Few::new() });
            Performed::Later
        }
        verb::DISCARD_AT_RANDOM => {
            let mut hand: Vec<Card> = game.cards_in(Zone::of(place::HAND, seat)).collect();
            let discarded = act.amount.min(hand.len() as i32);
            for _ in 0..discarded {
                let at = game.random_below(hand.len() as u32) as usize;
                game.follow_with(Act::of(verb::DISCARD).by(seat).to(hand.remove(at)).because(act.cause));
            }
            so_many(discarded, act.amount)
        }
        _ => Performed::Default,
    }
}

/// E24: counters.
fn of_counters(game: &mut Pen<'_>, act: &Act) -> Performed {
    match act.verb {
        verb::ADD if act.kind == Some(counter::LORE) => tell_chapters(game, act),
        verb::MOVE_COUNTERS => move_counters(game, act),
        // E24.8: kinds and numbers as it has, or last had, them.
        verb::GIVE_COUNTERS => {
            let holder = act.second.card().map_or(act.second, |c| game.before_move(c).into());
            let kinds = game.all_counters(holder).into_iter().filter(|(kind, _)| *kind != counter::DAMAGE);
            for (kind, n) in kinds.filter(|(_, n)| *n > 0).collect::<Vec<_>>() {
                game.follow_with(
                    Act::of(verb::ADD).by(act.agent).to(act.patient).kind(kind).amount(n).because(act.cause),
                );
            }
            Performed::Done
        }
        _ => Performed::Default,
    }
}

/// Steps that ask how mana is made or a cost is paid.
fn asked_while_paying(game: &mut Game, act: &Act) -> Performed {
    let (seat, source, amount) = (seat_of(game, act), act.cause.source, act.amount);
    match act.verb {
        // E9.7, E9.9: mana of any colour, or of one of two.
        verb::GAIN if act.kind.is_none() => {
            game.push(mana::ChooseColour { seat, source, amount, types: mana::types_named(act.word) });
        }
        verb::CREW => game.push(mana::ChooseCrew::of(seat, source, amount)),
        verb::REMOVE_AMONG => {
            let Some(kind) = act.kind else { return Performed::NotDone };
            game.push(mana::RemoveAmong { seat, source, kind, left: amount });
        }
        _ => return Performed::Default,
    }
    Performed::Later
}

/// E18.6: a redirection does nothing if the new recipient is gone or takes no damage.
fn redirect(game: &mut Game, act: &Act) -> Performed {
    let takes = match act.patient {
        Thing::Player(_) => true,
        Thing::Card(card) => {
            zones::on_battlefield(game, card)
                && (game.is_kind(card, kind::CREATURE) || game.is_kind(card, kind::PLANESWALKER))
        }
        Thing::Nothing => false,
    };
    done(takes && game.redirect(act.patient))
}

fn done(whole: bool) -> Performed {
    if whole { Performed::Done } else { Performed::NotDone }
}

/// The number of cards asked for, or fewer (E1.3).
fn so_many(cards: i32, asked: i32) -> Performed {
    match cards {
        n if n >= asked => Performed::Done,
        0 => Performed::NotDone,
        n => Performed::Partly(n),
    }
}

/// Binds a permanent sacrificed for a spell or ability on the stack as `it` there, as it was (E4.8 j, E8.13).
fn paid_with(game: &mut Game, card: Card) {
    let activated = game.current().map(|step: Activate| step.object);
    let object = activated.or_else(|| game.current().map(|step: Cast| Some(step.card)));
    if let Some(code) = object.flatten().and_then(|o| game.held_mut(o)) {
        code.bindings.it = card.into();
    }
}

/// Returns the player who does it: the agent, else the player the effect belongs to.
fn seat_of(game: &Game, act: &Act) -> Seat {
    act.agent.seat().or(act.patient.seat()).or(act.cause.you).unwrap_or(turn::active(game))
}

/// E21.9, E18.8: an instruction to draw is carried out card by card, each draw an act of its own; an empty library is
/// remembered for the next check.
fn draw(game: &mut Pen<'_>, act: &Act) -> Performed {
    let seat = seat_of(game, act);
    if act.amount < 1 {
        return Performed::NotDone;
    }
    if game.is_too_often(act.amount, act.blamed()) {
        return Performed::NotDone;
    }
    if act.word != Some(word::SINGLE) {
        let by_effect = act.cause.by == By::Effect;
        game.push(Drawing { seat, source: act.cause.source, left: act.amount, by_effect });
        return Performed::Later;
    }
    match game.top_of(Zone::of(place::LIBRARY, seat)) {
        Some(card) => {
            game.move_card(card, Zone::of(place::HAND, seat), End::Bottom);
            Performed::Done
        }
        None => {
            let empty = game.note(notes::DREW_EMPTY).with(seat);
            game.set_note(notes::DREW_EMPTY, empty);
            // E15.3: it can be done.
            game.something_done();
            Performed::NotDone
        }
    }
}

kernel::points! {
    /// The points of a permanent that changes hands.
    pub(crate) enum TakeControlPoint { Would, Take, End }
    /// The points of surveilling (E30).
    pub(crate) enum SurveilPoint { Bury, Move, Order }
}

kernel::frame! {
    /// Cards are drawn one by one.
    pub(crate) struct Drawing: steps::DRAWING => drawing {
        seat: Seat,
        source: Thing,
        /// The number still to be drawn.
        left: i32,
        /// Whether an effect says so, or a rule.
        by_effect: bool,
    }
    /// A player comes to control something, unless something replaces that.
    pub(crate) struct TakeControl: steps::CONTROL => take_control {
        at: TakeControlPoint,
        seat: Seat,
        card: Card,
        source: Thing,
    }
    /// A player looks at cards and buries some.
    pub(crate) struct Surveil: steps::SURVEIL => surveil {
        at: SurveilPoint,
        seat: Seat,
        source: Thing,
        /// The cards that are not yet sorted.
        open: Few<Card>,
        /// The cards for the graveyard; then those that stay, the topmost first.
        sorted: Few<Card>,
    }
}

/// The draws of one instruction, one after another.
fn drawing(game: &mut Game, step: &mut Drawing) -> Flow {
    let Drawing { seat, source, left, by_effect } = *step;
    if left <= 0 {
        return Flow::Done;
    }
    step.left -= 1;
    let by = if by_effect { By::Effect } else { By::Rule };
    let cause = Cause { by, source, ability: None, you: Some(seat) };
    game.perform(Act::of(verb::DRAW).by(seat).word(word::SINGLE).because(cause));
    Flow::Again
}

/// Surveil: which of the cards looked at go to the graveyard, then the order of the rest (E30). Those for the graveyard
/// are moved at once when all are named.
fn surveil(game: &mut Game, step: &mut Surveil) -> Flow {
    let (seat, answer) = (step.seat, game.take_answer());
    let ask = |about: kernel::AboutCode, shape: Shape, step: &Surveil, done: bool| {
        let mut options: Vec<Choice> = step.open.iter().map(|card| Choice::Thing(Thing::Card(*card))).collect();
        options.extend(done.then_some(Choice::Done));
        Flow::Ask(Prompt { seat, shape, about: About::Game(about, step.source, 0), options })
    };
    if let (Some(Choice::Thing(Thing::Card(card))), SurveilPoint::Bury | SurveilPoint::Order) = (answer, step.at) {
        step.open.retain(|other| *other != card);
        step.sorted.push(card);
    }
    match step.at {
        SurveilPoint::Bury => {
            if answer == Some(Choice::Done) || step.open.is_empty() {
                step.at = SurveilPoint::Move;
                return Flow::Again;
            }
            let possible = step.open.len() as u16;
            ask(about::SURVEIL, Shape::Some { needed: 0, possible }, step, true)
        }
        SurveilPoint::Move => {
            step.at = SurveilPoint::Order;
            let cause = Cause { by: By::Effect, source: step.source, ability: None, you: Some(seat) };
            let buried = std::mem::take(&mut step.sorted);
            let cards = game.cards_in(Zone::of(place::LIBRARY, seat)).filter(|card| buried.contains(card));
            let acts: Vec<Act> = cards.map(|c| Act { cause, ..zones::to_graveyard(game, c) }).collect();
            turn::perform_all(game, acts);
            Flow::Again
        }
        SurveilPoint::Order => {
            if step.open.len() > 1 {
                return ask(about::SURVEIL_ORDER, Shape::Order, step, false);
            }
            step.sorted.extend(step.open.drain(..));
            // The first named is the topmost; they are put back from the last to the first.
            let library: Vec<Card> = game.cards_in(Zone::of(place::LIBRARY, seat)).collect();
            for card in step.sorted.iter().rev().filter(|card| library.contains(card)) {
                game.chore(&chores::PUT_BACK, *card);
            }
            game.set_done(true);
            Flow::Done
        }
    }
}

/// Life may fall below nothing (E1.5).
fn lose_life(game: &mut Pen<'_>, act: &Act) -> Performed {
    let seat = seat_of(game, act);
    if act.amount <= 0 {
        return Performed::NotDone;
    }
    let life = game.counters(seat, counter::LIFE);
    game.set_counters(seat, counter::LIFE, life - act.amount);
    if act.cause.by == By::Effect {
        let lost = game.note(notes::LIFE_LOST).saturating_add(act.amount);
        game.set_note(notes::LIFE_LOST, lost);
    }
    Performed::Done
}

/// Tokens come into being outside and enter together, as one event (E24.5).
fn create(game: &mut Pen<'_>, act: &Act) -> Performed {
    // E26.6: a copy has the copiable values of its original.
    let original = act.second.card().filter(|_| act.word == Some(word::COPYING));
    let named = act.card.and_then(|name| game.cards().named(name));
    let def = original.map(|card| game.looks(card).def).or(named);
    let Some(def) = def.filter(|_| act.amount > 0) else {
        return Performed::NotDone;
    };
    let seat = act.agent.seat().or(act.cause.you).unwrap_or(turn::active(game));
    if game.is_too_many(act.amount, act.blamed()) {
        return Performed::NotDone;
    }
    let outside = Zone::shared(place::COMMAND);
    for _ in 0..act.amount {
        let token = game.create(def, seat, outside);
        // `blocking it`: the creature the event names.
        let second = act.second;
        game.follow_with(Act {
            from: Some(outside),
            manner: act.manner,
            second,
            word: act.word,
            cause: act.cause,
            ..Act::of(verb::MOVE).by(seat).to(token).into_zone(BATTLEFIELD)
        });
    }
    Performed::Done
}

/// E24.8: taken off one and put on another; if either cannot be, neither is.
fn move_counters(game: &mut Game, act: &Act) -> Performed {
    let is_there = |thing: Thing| match thing {
        Thing::Nothing => false,
        Thing::Player(_) => true,
        Thing::Card(card) => zones::on_battlefield(game, card),
    };
    let Some(kind) = act.kind else { return Performed::NotDone };
    let n = act.amount.min(game.counters(act.patient, kind));
    if n <= 0 || act.patient == act.second || !is_there(act.patient) || !is_there(act.second) {
        return Performed::NotDone;
    }
    let halves = [(verb::REMOVE, act.patient), (verb::ADD, act.second)];
    let acts = halves.map(|(verb, on)| {
        Act { verb, agent: act.agent, cause: act.cause, ..Act::of(verb) }.to(on).kind(kind).amount(n)
    });
    if !acts.iter().all(|act| game.may_happen(act)) {
        return Performed::NotDone;
    }
    acts.into_iter().for_each(|act| game.follow_with(act));
    done(n == act.amount)
}

/// E30: both deal damage at once; if one is gone, neither does.
fn fight(game: &mut Game, act: &Act) -> Performed {
    let (Thing::Card(a), Thing::Card(b)) = (act.patient, act.second) else {
        return Performed::NotDone;
    };
    if !zones::is_creature(game, a) || !zones::is_creature(game, b) {
        return Performed::NotDone;
    }
    for (from, to) in [(a, b), (b, a)] {
        let power = game.stat(from, stat::POWER);
        game.follow_with(Act::of(verb::DEAL).by(from).to(to).amount(power).because(act.cause));
    }
    Performed::Done
}

/// E25.5: a chapter triggers when the lore counters pass its number.
fn tell_chapters(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Thing::Card(saga) = act.patient else {
        return Performed::NotDone;
    };
    let before = game.counters(saga, counter::LORE);
    let performed = game.perform_kernel_verb(act);
    let after = game.counters(saga, counter::LORE);
    for (ability, numbers) in chapters(game, saga) {
        for _ in numbers.iter().filter(|&&n| before < n && n <= after) {
            let you = game.controller(saga);
            game.let_ability_wait(Waiting {
                ability,
                source: saga.into(),
                you,
                via: Via::Own,
                bindings: Default::default(),
                pc: OpId::FIRST,
            });
        }
    }
    performed
}

fn chapters(game: &Game, saga: Card) -> Vec<(AbilityId, Vec<i32>)> {
    let own = game.headed_on(saga, head::CHAPTER);
    own.filter_map(|ability| match &game.cards().ability(ability).ability {
        Ability::Headed { args, .. } => args.iter().find_map(|a| match a {
            HeadArg::Numbers(numbers) => Some((ability, numbers.clone())),
            _ => None,
        }),
        _ => None,
    })
    .collect()
}

/// E23.1 s: the last chapter is reached, and none of it waits or is on the stack.
pub(crate) fn saga_is_over(game: &Game, saga: Card) -> bool {
    let last = chapters(game, saga).into_iter().flat_map(|(_, numbers)| numbers).max();
    let waits = game.waiting().iter().any(|w| w.source == Thing::Card(saga));
    let on_stack =
        game.cards_in(zones::STACK).any(|o| game.held(o).is_some_and(|code| code.source == Thing::Card(saga)));
    last.is_some_and(|last| game.counters(saga, counter::LORE) >= last) && !waits && !on_stack
}

/// E31.1: by an effect at that instant; by a state-based action when the whole check is done (both may lose).
fn end(game: &mut Game, act: &Act) -> Performed {
    let seat = seat_of(game, act);
    let loser = if act.verb == verb::WIN_THE_GAME { turn::opponent(seat) } else { seat };
    game.set_note(notes::LOST, game.note(notes::LOST).with(loser));
    let outcome = crate::priority::outcome(game).filter(|_| act.cause.by != By::Rule);
    if let Some(outcome) = outcome {
        game.end(outcome);
    }
    Performed::Done
}

/// Whether a counter kind is mana.
pub(crate) fn is_mana(kind: abilities::Counter) -> bool {
    MANA.contains(&kind)
}
