//! Damage: the assignment of combat damage, and the results of damage (E21, E22.12 to E22.16).

use crate::{
    assignment::{self, Dealer},
    chores,
    codes::about,
    combat,
    keywords::{DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, INFECT, LIFELINK, TOXIC, TRAMPLE, WITHER},
    lexicon::{counter, kind, link, stat, verb, word},
    steps, turn,
    zones::{self, BLOCKED, DEATHTOUCHED, STRUCK_FIRST},
};
use kernel::{About, Act, Card, Cause, Choice, Flow, Game, Pen, Performed, Prompt, Seat, Shape, Thing};

kernel::points! {
    /// The points of a combat damage step.
    pub(crate) enum DamagePoint { Mark, Assign, End }
}

kernel::frame! {
    /// A combat damage step.
    #[derive(Default)]
    pub(crate) struct CombatDamage: steps::DAMAGE => combat_damage {
        at: DamagePoint,
        /// Whether it is the one of first strikers (E22.16).
        is_first: bool,
        /// The assignment so far.
        pub shares: Vec<Share>,
    }
}

kernel::kept! {
    /// A share of the damage that is assigned.
    #[derive(Copy)]
    pub(crate) struct Share {
        pub from: Card,
        pub to: Thing,
        pub amount: i32,
    }
}

impl CombatDamage {
    pub fn of_first_strikers() -> Self {
        CombatDamage { is_first: true, ..CombatDamage::default() }
    }
}

/// A combat damage step: assigned creature by creature, dealt at once.
fn combat_damage(game: &mut Game, step: &mut CombatDamage) -> Flow {
    match step.at {
        DamagePoint::Mark => {
            if step.is_first {
                game.chore(&chores::STRIKE_FIRST, ());
            }
            step.at = DamagePoint::Assign;
            Flow::Again
        }
        DamagePoint::Assign => {
            if let Some(prompt) = assign(game, step) {
                return Flow::Ask(prompt);
            }
            step.at = DamagePoint::End;
            let deal = |share: &Share| {
                let act = Act::of(verb::DEAL).by(share.from).to(share.to).amount(share.amount);
                act.word(word::COMBAT).because(Cause::rule_of(share.from))
            };
            let acts: Vec<Act> = step.shares.iter().filter(|share| share.amount > 0).map(deal).collect();
            turn::perform_all(game, acts);
            Flow::Again
        }
        DamagePoint::End => Flow::Done,
    }
}

pub(crate) fn mark_first_strikers(game: &mut Pen<'_>) {
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

/// Returns the creatures that deal damage in this step (E22.16): attackers first, then blockers (E22.12).
fn dealers(game: &Game, is_first: bool) -> Vec<Card> {
    let mut all = involved(game);
    all.retain(|&c| {
        let struck = game.has_status(c, STRUCK_FIRST);
        if is_first { struck } else { !struck || DOUBLE_STRIKE.is_on(game, c) }
    });
    all
}

/// Assigns the damage that needs no decision and asks for the first that does.
fn assign(game: &mut Game, step: &mut CombatDamage) -> Option<Prompt> {
    let mut answer = match game.take_answer() {
        Some(Choice::Number(n)) => Some(n),
        _ => None,
    };
    let mut dealers: Vec<Dealer> = dealers(game, step.is_first).into_iter().map(|c| (c, recipients(game, c))).collect();
    dealers.retain(|(card, _)| game.stat(*card, stat::POWER) > 0);
    for dealer in &dealers {
        let (card, recipients) = dealer;
        for (i, &recipient) in recipients.iter().enumerate() {
            if step.shares.iter().any(|share| (share.from, share.to) == (*card, recipient)) {
                continue;
            }
            let options = assignment::shares(game, &step.shares, &dealers, dealer, i);
            let amount = match (&options[..], answer) {
                ([Choice::Number(only)], _) => *only,
                (_, Some(n)) => {
                    answer = None;
                    n
                }
                _ => {
                    let left = options.iter().filter_map(|o| if let Choice::Number(n) = o { Some(*n) } else { None });
                    return Some(Prompt {
                        seat: game.controller(*card),
                        shape: Shape::Division { left: left.max().unwrap_or(0), to: recipient },
                        about: About::Game(about::DAMAGE, (*card).into(), i as i32),
                        options,
                    });
                }
            };
            step.shares.push(Share { from: *card, to: recipient, amount });
        }
    }
    None
}

/// Returns the things a creature may assign damage to (E22.12): the attacked player or planeswalker first, then its
/// blockers.
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
    let blockers = combat::blockers_of(game, dealer).into_iter().map(Thing::Card);
    beyond_blockers(game, dealer).into_iter().chain(blockers).collect()
}

/// Returns the thing that a blocked attacker with trample attacks. A planeswalker that blocks it is dealt damage as a
/// blocker.
pub(crate) fn beyond_blockers(game: &Game, attacker: Card) -> Option<Thing> {
    let attacked = combat::attacked_by(game, attacker).filter(|_| TRAMPLE.is_on(game, attacker))?;
    let blocks = |card: Card| combat::blockers_of(game, attacker).contains(&card);
    (!attacked.card().is_some_and(blocks)).then_some(attacked)
}

/// Carries out DEAL: the results of the damage follow from recipient and source (E21.2, E21.3). The results of all
/// damage dealt at once happen at once.
pub(crate) fn deal(game: &mut Pen<'_>, act: &Act) -> Performed {
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
                let lose = Act::of(verb::LOSE).by(seat).to(seat).kind(counter::LIFE).word(word::DAMAGE);
                game.follow_with(lose.amount(act.amount).because(cause));
            }
            // E21.10
            let toxic = act.agent.card().map_or(0, |source| TOXIC.total(game, source));
            if toxic > 0 && act.word == Some(word::COMBAT) {
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
    // E21.8: the life from all damage of one source dealt at once is gathered into one gain.
    if has(game, act.agent, |source| LIFELINK.is_on(game, source)) {
        let seat = controller_of(game, act.agent);
        game.follow_with(Act::of(verb::GAIN).by(seat).to(seat).kind(counter::LIFE).amount(act.amount).because(cause));
    }
    Performed::Done
}

/// Joins the results that are one event: the life a player loses to all damage dealt at once, and the life gained by the
/// damage of one source with lifelink, however many it damages (E21.8).
pub(crate) fn merge_results(acts: &mut Vec<Act>) {
    let is_loss = |act: &Act| act.verb == verb::LOSE && act.word == Some(word::DAMAGE);
    let is_gain = |act: &Act| act.verb == verb::GAIN && act.kind == Some(counter::LIFE);
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
