//! Damage: how combat damage is assigned, and what damage results in (E21, E22.12 to E22.16).

use crate::{
    combat,
    keywords::{DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, INFECT, LIFELINK, TOXIC, TRAMPLE, WITHER},
    lexicon::{counter, kind, link, mark, stat, verb},
    turn,
    words::ask,
    zones::{self, BLOCKED, DEATHTOUCHED, STRUCK_FIRST},
};
use kernel::{About, Act, Card, Cause, Choice, Flow, Game, Performed, Prompt, Seat, Shape, StepFrame, Thing};

/// A combat damage step: assigned creature by creature, dealt at once. `frame.list` holds source and recipient of
/// each part assigned so far, `frame.values` its amount.
pub(crate) fn combat_damage(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let is_first = frame.numbers[0] == 1;
    match frame.at {
        0 => {
            if is_first {
                mark_first_strikers(game);
            }
            frame.at = 1;
            Flow::Again
        }
        1 => {
            if let Some(prompt) = assign(game, frame, is_first) {
                return Flow::Ask(prompt);
            }
            frame.at = 2;
            let acts: Vec<Act> = frame
                .list
                .chunks(2)
                .zip(&frame.values)
                .filter(|(_, amount)| **amount > 0)
                .map(|(pair, amount)| {
                    let cause = Cause::rule_of(pair[0]);
                    Act::of(verb::DEAL).by(pair[0]).to(pair[1]).amount(*amount).word(mark::COMBAT).because(cause)
                })
                .collect();
            turn::perform_all(game, acts);
            Flow::Again
        }
        _ => Flow::Done,
    }
}

fn mark_first_strikers(game: &mut Game) {
    for card in involved(game) {
        if FIRST_STRIKE.is_on(game, card) || DOUBLE_STRIKE.is_on(game, card) {
            game.set_status(card, STRUCK_FIRST, true);
        }
    }
}

fn involved(game: &Game) -> Vec<Card> {
    let mut all = combat::attackers(game);
    all.extend(combat::blockers(game));
    all
}

/// Who deals damage in this step (E22.16): attackers first, then blockers (E22.12).
fn dealers(game: &Game, is_first: bool) -> Vec<Card> {
    let mut all = involved(game);
    all.retain(|&c| {
        let struck = game.has_status(c, STRUCK_FIRST);
        if is_first { struck } else { !struck || DOUBLE_STRIKE.is_on(game, c) }
    });
    all
}

/// Assigns what needs no decision and asks for the first thing that does.
fn assign(game: &mut Game, frame: &mut StepFrame, is_first: bool) -> Option<Prompt> {
    let mut answer = match game.take_answer() {
        Some(Choice::Number(n)) => Some(n),
        _ => None,
    };
    for dealer in dealers(game, is_first) {
        let recipients = recipients(game, dealer);
        let power = game.stat(dealer, stat::POWER);
        if power <= 0 {
            continue;
        }
        for (i, &recipient) in recipients.iter().enumerate() {
            if is_assigned(frame, dealer, recipient) {
                continue;
            }
            let (low, high) = bounds(game, frame, dealer, power, &recipients, i);
            let amount = if low == high {
                low
            } else if let Some(n) = answer.take() {
                n.clamp(low, high)
            } else {
                return Some(Prompt {
                    seat: game.controller(dealer),
                    shape: Shape::Division { left: high, to: recipient },
                    about: About::Game(ask::DAMAGE, dealer.into(), i as i32),
                    options: (low..=high).map(Choice::Number).collect(),
                });
            };
            frame.list.extend([Thing::Card(dealer), recipient]);
            frame.values.push(amount);
        }
    }
    None
}

fn is_assigned(frame: &StepFrame, dealer: Card, recipient: Thing) -> bool {
    frame.list.chunks(2).any(|pair| pair == [Thing::Card(dealer), recipient])
}

/// Whom a creature may assign damage to (E22.12): what it attacks comes first, then its blockers.
pub(crate) fn recipients(game: &Game, dealer: Card) -> Vec<Thing> {
    if !combat::is_attacking(game, dealer) {
        let mut blocked = game.all_linked(link::BLOCKING, dealer);
        blocked.retain(|t| t.card().is_some_and(|c| c != dealer && combat::is_attacking(game, c)));
        return blocked;
    }
    let attacked = combat::attacked_by(game, dealer);
    if !game.has_status(dealer, BLOCKED) {
        return attacked.into_iter().collect();
    }
    let over = attacked.filter(|_| TRAMPLE.is_on(game, dealer));
    over.into_iter().chain(combat::blockers_of(game, dealer).into_iter().map(Thing::Card)).collect()
}

/// The least and most that may be assigned to the recipient at `i`, so that the whole division is legal: the last one
/// gets the rest, and only what exceeds lethal damage on every blocker tramples over (E22.13).
fn bounds(game: &Game, frame: &StepFrame, dealer: Card, power: i32, recipients: &[Thing], i: usize) -> (i32, i32) {
    let assigned = |to: Thing| -> i32 {
        let parts = frame.list.chunks(2).zip(&frame.values);
        parts.filter(|(pair, _)| *pair == [Thing::Card(dealer), to]).map(|(_, n)| *n).sum()
    };
    let left = power - recipients[..i].iter().map(|r| assigned(*r)).sum::<i32>();
    if i + 1 == recipients.len() {
        return (left, left);
    }
    let lethal = |to: Thing| to.card().map_or(0, |c| lethal_damage(game, frame, dealer, c));
    let tramples = TRAMPLE.is_on(game, dealer)
        && combat::is_attacking(game, dealer)
        && combat::attacked_by(game, dealer) == Some(recipients[0]);
    if tramples && i == 0 {
        let needed: i32 = recipients[1..].iter().map(|r| lethal(*r)).sum();
        return (0, (power - needed).max(0));
    }
    let least = |to: Thing| if tramples && assigned(recipients[0]) > 0 { lethal(to) } else { 0 };
    let later: i32 = recipients[i + 1..].iter().map(|r| least(*r)).sum();
    (least(recipients[i]), left - later)
}

/// What is still lethal for a blocker: its toughness less marked damage and what others assign to it in this step;
/// with deathtouch one point is (E22.13).
fn lethal_damage(game: &Game, frame: &StepFrame, dealer: Card, to: Card) -> i32 {
    let parts = frame.list.chunks(2).zip(&frame.values);
    let others: i32 =
        parts.filter(|(pair, _)| pair[0] != Thing::Card(dealer) && pair[1] == Thing::Card(to)).map(|(_, n)| *n).sum();
    let lethal = (game.stat(to, stat::TOUGHNESS) - game.counters(to, counter::DAMAGE) - others).max(0);
    if DEATHTOUCH.is_on(game, dealer) { lethal.min(1) } else { lethal }
}

/// Carries out DEAL: what the damage results in follows from recipient and source (E21.2, E21.3). The results of all
/// damage dealt at once happen at once.
pub(crate) fn deal(game: &mut Game, act: &Act) -> Performed {
    // E21.4
    if act.amount <= 0 {
        return Performed::NotDone;
    }
    let cause = Cause { source: act.agent, ..act.cause };
    match act.patient {
        Thing::Player(seat) => {
            let poison = |n: i32| Act::of(verb::ADD).to(seat).kind(counter::POISON).amount(n).because(cause);
            if has(game, act.agent, |source| INFECT.is_on(game, source)) {
                game.follow_with(poison(act.amount));
            } else {
                let lose = Act::of(verb::LOSE).by(seat).to(seat).kind(counter::LIFE).word(mark::DAMAGE);
                game.follow_with(lose.amount(act.amount).because(cause));
            }
            // E21.10
            let toxic = act.agent.card().map_or(0, |source| TOXIC.total(game, source));
            if toxic > 0 && act.word == Some(mark::COMBAT) {
                game.follow_with(poison(toxic));
            }
        }
        Thing::Card(card) if zones::on_battlefield(game, card) => {
            let creature = game.is_kind(card, kind::CREATURE);
            let planeswalker = game.is_kind(card, kind::PLANESWALKER);
            // E21.1
            if !creature && !planeswalker {
                return Performed::NotDone;
            }
            let withers = |source: Card| WITHER.is_on(game, source) || INFECT.is_on(game, source);
            if creature && has(game, act.agent, withers) {
                game.follow_with(Act::of(verb::ADD).to(card).kind(counter::MINUS).amount(act.amount).because(cause));
            } else if creature {
                let marked = game.counters(card, counter::DAMAGE);
                game.set_counters(card, counter::DAMAGE, marked + act.amount);
            }
            if creature && has(game, act.agent, |source| DEATHTOUCH.is_on(game, source)) {
                game.set_status(card, DEATHTOUCHED, true);
            }
            if planeswalker {
                game.follow_with(
                    Act::of(verb::REMOVE).to(card).kind(counter::LOYALTY).amount(act.amount).because(cause),
                );
            }
        }
        _ => return Performed::NotDone,
    }
    // E21.8: what all damage of one source dealt at once brings is gathered into one gain.
    if has(game, act.agent, |source| LIFELINK.is_on(game, source)) {
        let seat = controller_of(game, act.agent);
        game.follow_with(Act::of(verb::GAIN).by(seat).to(seat).kind(counter::LIFE).amount(act.amount).because(cause));
    }
    Performed::Done
}

/// Puts together what is one event: the life a player loses to all damage dealt at once, and the life gained by the
/// damage of one source with lifelink, however many it damages (E21.8).
pub(crate) fn gather(acts: &mut Vec<Act>) {
    let is_loss = |act: &Act| act.verb == verb::LOSE && act.word == Some(mark::DAMAGE);
    let is_gain = |act: &Act| act.verb == verb::GAIN && act.kind == counter::LIFE;
    let is_one = |a: &Act, b: &Act| {
        a.patient == b.patient
            && (is_loss(a) && is_loss(b) || is_gain(a) && is_gain(b) && a.cause.source == b.cause.source)
    };
    let mut i = 0;
    while i < acts.len() {
        let act = acts[i];
        match acts[..i].iter_mut().find(|earlier| is_one(earlier, &act)) {
            Some(earlier) => {
                earlier.amount += act.amount;
                acts.remove(i);
            }
            None => i += 1,
        }
    }
}

fn has(game: &Game, source: Thing, keyword: impl Fn(Card) -> bool) -> bool {
    let _ = game;
    source.card().is_some_and(keyword)
}

fn controller_of(game: &Game, source: Thing) -> Seat {
    match source {
        Thing::Card(card) => game.controller(card),
        Thing::Player(seat) => seat,
        Thing::Nothing => Seat(0),
    }
}
