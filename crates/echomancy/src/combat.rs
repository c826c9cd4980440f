//! Combat: who may attack and block, and the two declarations, asked pair by pair and made whole (E22).

use crate::{
    cast,
    keywords::{DOUBLE_STRIKE, FIRST_STRIKE},
    lexicon::{kind, link, mark, verb},
    mana, stack,
    turn::{self, Stage, note},
    words::ask,
    zones::{self, BATTLEFIELD, BLOCKED, STRUCK_FIRST},
};
use abilities::{Cost, CostPart};
use kernel::{About, Act, Bindings, Card, Choice, CodeFrame, Flow, Game, Prompt, Seat, Shape, StepFrame, Thing};

/// All attackers, in the order of the table.
pub(crate) fn attackers(game: &Game) -> Vec<Card> {
    game.cards_in(BATTLEFIELD).filter(|&c| is_attacking(game, c)).collect()
}

/// All blockers, in the order of the table.
pub(crate) fn blockers(game: &Game) -> Vec<Card> {
    game.cards_in(BATTLEFIELD).filter(|&c| is_blocking(game, c)).collect()
}

/// Whether it is attacking.
pub(crate) fn is_attacking(game: &Game, card: Card) -> bool {
    game.linked(link::ATTACKING, card) != Thing::Nothing
}

/// Whether it is blocking; it goes on blocking when what it blocked is gone.
pub(crate) fn is_blocking(game: &Game, card: Card) -> bool {
    game.linked(link::BLOCKING, card) != Thing::Nothing
}

/// Whether it is in combat.
pub(crate) fn is_in(game: &Game, card: Card) -> bool {
    is_attacking(game, card) || is_blocking(game, card)
}

/// The creatures blocking an attacker.
pub(crate) fn blockers_of(game: &Game, attacker: Card) -> Vec<Card> {
    game.linked_from(link::BLOCKING, attacker)
}

/// E22.16: whether there are two damage steps.
pub(crate) fn has_first_strikers(game: &Game) -> bool {
    attackers(game)
        .into_iter()
        .chain(blockers(game))
        .any(|c| FIRST_STRIKE.is_on(game, c) || DOUBLE_STRIKE.is_on(game, c))
}

/// It is no longer attacking or blocking; what it blocked stays blocked (E22.11).
pub(crate) fn leave(game: &mut Game, card: Card) {
    game.unlink(link::ATTACKING, card);
    game.unlink(link::BLOCKING, card);
    game.set_status(card, BLOCKED, false);
    game.set_status(card, STRUCK_FIRST, false);
}

/// Everything leaves combat as it ends.
pub(crate) fn all_leave(game: &mut Game) {
    let involved: Vec<Card> = game.cards_in(BATTLEFIELD).filter(|&c| is_in(game, c)).collect();
    for card in involved {
        leave(game, card);
    }
}

/// It is attacking now.
pub(crate) fn becomes_attacking(game: &mut Game, attacker: Card, defender: Thing) {
    game.link(link::ATTACKING, attacker, defender);
    game.set_note(note::ATTACKED, 1);
}

/// Put onto the battlefield attacking: it never attacked (E22.7). In a duel there is one player to attack.
pub(crate) fn put_in_attacking(game: &mut Game, card: Card) {
    let active = turn::active(game);
    let in_combat = (Stage::Attackers.index()..=Stage::EndCombat.index()).contains(&game.note(note::STAGE));
    if in_combat && game.controller(card) == active {
        becomes_attacking(game, card, turn::opponent(active).into());
    }
}

/// Put onto the battlefield blocking that attacker, if it is still there (E22.7).
pub(crate) fn put_in_blocking(game: &mut Game, card: Card, attacker: Thing) {
    if let Some(attacker) = attacker.card().filter(|&c| is_attacking(game, c)) {
        game.link(link::BLOCKING, card, attacker.into());
        game.set_status(attacker, BLOCKED, true);
    }
}

/// The act of one attacker; the only one attacks alone (E22.19).
pub(crate) fn attack(attacker: Thing, defender: Thing) -> Act {
    Act::of(verb::ATTACK).by(attacker).to(defender)
}

/// The act of one blocker and one attacker.
pub(crate) fn block(blocker: Thing, attacker: Thing) -> Act {
    Act::of(verb::BLOCK).by(blocker).to(attacker)
}

/// Whether a creature could be declared as an attacker, and why not (E22.3 a to c).
pub(crate) fn may_attack(game: &Game, card: Card, defender: Seat) -> Result<(), String> {
    if game.is_exhausted(card) {
        return Err(format!("{} is tapped", game.name(card)));
    }
    let act = attack(card.into(), defender.into());
    if cast::is_sick(game, card) && game.permitted_by(&act.word(mark::AT_ONCE)).is_none() {
        return Err(format!("{} came under your control this turn", game.name(card)));
    }
    not_forbidden(game, &act)
}

/// Whether a creature could be declared as a blocker of that attacker, and why not (E22.8 a, b).
pub(crate) fn may_block(game: &Game, blocker: Card, attacker: Card) -> Result<(), String> {
    if game.is_exhausted(blocker) {
        return Err(format!("{} is tapped", game.name(blocker)));
    }
    not_forbidden(game, &block(blocker.into(), attacker.into()))
}

fn not_forbidden(game: &Game, act: &Act) -> Result<(), String> {
    if game.may_happen(act) { Ok(()) } else { Err(crate::closed::why_forbidden(game, act)) }
}

/// Creatures a player controls, in the order of the table.
pub(crate) fn creatures_of(game: &Game, seat: Seat) -> Vec<Card> {
    zones::permanents_of(game, seat).into_iter().filter(|&c| game.is_kind(c, kind::CREATURE)).collect()
}

/// Declaring attackers (E22.3). `frame.list` holds the pairs chosen so far; nothing is tapped before all is accepted.
pub(crate) fn declare_attackers(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let active = frame.seat;
    let defender = turn::opponent(active);
    if frame.at == 0 {
        let able: Vec<Card> =
            creatures_of(game, active).into_iter().filter(|&c| may_attack(game, c, defender).is_ok()).collect();
        let mut pairs: Vec<(Thing, Thing)> = able.iter().map(|&c| (c.into(), defender.into())).collect();
        // E22.4: what cannot attack alone is offered only with a companion.
        if let [(attacker, defender)] = pairs[..]
            && !game.may_happen(&attack(attacker, defender).word(mark::ALONE))
        {
            pairs.clear();
        }
        let declaration = Declaration { about: ask::ATTACKERS, pairs, act: attack, is_legal: attack_is_legal };
        match declaration.ask(game, frame) {
            Some(flow) => return flow,
            None if frame.list.is_empty() => return Flow::Done,
            None => {}
        }
        // f: those that attack tap.
        let acts = frame.list.chunks(2).map(|pair| Act::of(verb::TAP).by(active).to(pair[0]).word(mark::ATTACKING));
        let acts = acts.filter(|act| game.exempted_by(act).is_none()).collect();
        frame.at = 1;
        turn::perform_all(game, acts);
        return Flow::Again;
    }
    frame.at += 1;
    if frame.at == 2 {
        // h to j
        pay(game, active, price_of(game, attack, &frame.list));
        return Flow::Again;
    }
    if frame.at > 3 {
        return Flow::Done;
    }
    // k, m: those still there are attacking now.
    let left: Vec<&[Thing]> =
        frame.list.chunks(2).filter(|pair| pair[0].card().is_some_and(|c| zones::is_creature(game, c))).collect();
    let alone = left.len() == 1;
    let mut acts: Vec<Act> = left
        .into_iter()
        .map(|pair| {
            let act = attack(pair[0], pair[1]);
            if alone { act.word(mark::ALONE) } else { act }
        })
        .collect();
    if !acts.is_empty() {
        acts.push(Act::of(verb::DECLARE_ATTACKERS).by(active));
    }
    turn::perform_all(game, acts);
    Flow::Again
}

/// What a declaration costs in all (E22.6).
fn price_of(game: &Game, act: fn(Thing, Thing) -> Act, list: &[Thing]) -> Cost {
    let mut symbols = Vec::new();
    let mut parts = Vec::new();
    for pair in list.chunks(2) {
        for part in game.prices(&act(pair[0], pair[1])).into_iter().flat_map(|(_, cost)| cost.parts) {
            match part {
                CostPart::Symbols(more) => symbols.extend(more),
                other => parts.push(other),
            }
        }
    }
    if !symbols.is_empty() {
        parts.push(CostPart::Symbols(symbols));
    }
    Cost { parts }
}

fn payer(seat: Seat) -> CodeFrame {
    CodeFrame::new(stack::NO_ABILITY, Thing::Player(seat), seat, u16::MAX, Bindings::default())
}

fn pay(game: &mut Game, seat: Seat, price: Cost) {
    if !price.parts.is_empty() {
        game.pay(&price, &payer(seat));
    }
}

/// E22.4: nothing that cannot attack alone does; E22.5: what must attack does, if it is able without a price.
fn attack_is_legal(game: &Game, chosen: &[Thing], open: &[(Thing, Thing)]) -> bool {
    let must = |creature: Thing| !game.may_happen(&Act::of(verb::DECLINE_TO_ATTACK).by(creature));
    let free = |a: Thing, d: Thing| game.prices(&attack(a, d)).is_empty();
    // Whether it could attack without a price: alone, or with a companion that has none either.
    let able = |a: Thing, d: Thing| {
        let companions = open.iter().filter(|(a, d)| free(*a, *d)).count() + chosen.len() / 2;
        free(a, d) && (companions > 1 || game.may_happen(&attack(a, d).word(mark::ALONE)))
    };
    if open.iter().any(|&(creature, defender)| must(creature) && able(creature, defender)) {
        return false;
    }
    match chosen {
        [attacker, defender] => game.may_happen(&attack(*attacker, *defender).word(mark::ALONE)),
        _ => true,
    }
}

/// Declaring blockers (E22.8). `frame.list` holds the pairs chosen so far.
pub(crate) fn declare_blockers(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let defender = frame.seat;
    if frame.at > 1 {
        return Flow::Done;
    }
    if frame.at == 1 {
        return blockers_block(game, frame);
    }
    let attacking = attackers(game);
    let mut pairs = Vec::new();
    for blocker in creatures_of(game, defender) {
        for &attacker in &attacking {
            if may_block(game, blocker, attacker).is_ok() {
                pairs.push((Thing::Card(blocker), Thing::Card(attacker)));
            }
        }
    }
    // E22.9: an attacker that needs two blockers is offered only if there are two.
    let all = pairs.clone();
    pairs.retain(|&(blocker, attacker)| {
        game.may_happen(&block(blocker, attacker).word(mark::ALONE))
            || all.iter().filter(|(_, a)| *a == attacker).count() > 1
    });
    let declaration = Declaration { about: ask::BLOCKERS, pairs, act: block, is_legal: block_is_legal };
    if let Some(flow) = declaration.ask(game, frame) {
        return flow;
    }
    frame.at = 1;
    // d to f
    pay(game, defender, price_of(game, block, &frame.list));
    Flow::Again
}

/// The declaration is accepted and paid: g to i of E22.8.
fn blockers_block(game: &mut Game, frame: &mut StepFrame) -> Flow {
    frame.at = 2;
    let attacking = attackers(game);
    let mut acts: Vec<Act> = Vec::new();
    for pair in frame.list.chunks(2) {
        let alone = blockers_in(&frame.list, pair[1]) == 1;
        let act = block(pair[0], pair[1]);
        acts.push(if alone { act.word(mark::ALONE) } else { act });
        acts.push(Act::of(verb::DECLARED_AS_BLOCKER).by(pair[0]));
    }
    for attacker in attacking {
        // h: each attacker becomes blocked or stays unblocked.
        let verb = match blockers_in(&frame.list, attacker.into()) {
            0 => verb::STAY_UNBLOCKED,
            _ => verb::BECOME_BLOCKED,
        };
        acts.push(Act::of(verb).to(attacker));
    }
    turn::perform_all(game, acts);
    Flow::Again
}

fn blockers_in(list: &[Thing], attacker: Thing) -> usize {
    list.chunks(2).filter(|pair| pair[1] == attacker).count()
}

/// E22.9: no attacker is blocked by fewer creatures than it allows; E22.10: what must block does, if it is able.
fn block_is_legal(game: &Game, chosen: &[Thing], open: &[(Thing, Thing)]) -> bool {
    let must = |&(blocker, attacker): &(Thing, Thing)| {
        let act = Act::of(verb::DECLINE_TO_BLOCK).by(blocker).to(attacker);
        !game.may_happen(&act)
            && game.prices(&block(blocker, attacker)).is_empty()
            && (game.may_happen(&block(blocker, attacker).word(mark::ALONE))
                || blockers_in(chosen, attacker) > 0
                || open.iter().filter(|(_, a)| *a == attacker).count() > 1)
    };
    !open.iter().any(must)
        && chosen
            .chunks(2)
            .all(|pair| blockers_in(chosen, pair[1]) > 1 || game.may_happen(&block(pair[0], pair[1]).word(mark::ALONE)))
}

/// A declaration: pairs are added one at a time until the whole is legal and accepted (E33.4).
struct Declaration {
    about: u16,
    /// All pairs that break no restriction by themselves.
    pairs: Vec<(Thing, Thing)>,
    /// The act a pair stands for.
    act: fn(Thing, Thing) -> Act,
    is_legal: IsLegal,
}

/// Whether the whole is legal, given what is chosen and what could still be added.
type IsLegal = fn(&Game, &[Thing], &[(Thing, Thing)]) -> bool;

impl Declaration {
    /// `None`: it has been accepted.
    fn ask(&self, game: &mut Game, frame: &mut StepFrame) -> Option<Flow> {
        match game.take_answer() {
            Some(Choice::Pair(first, second)) => frame.list.extend([first, second]),
            Some(Choice::Cancel) => frame.list.clear(),
            Some(Choice::Done) => return None,
            _ => {}
        }
        let chosen = |creature: Thing| frame.list.iter().step_by(2).any(|c| *c == creature);
        let open: Vec<(Thing, Thing)> = self
            .pairs
            .iter()
            .copied()
            .filter(|(c, _)| !chosen(*c))
            .filter(|&(a, b)| self.is_affordable(game, frame, a, b))
            .collect();
        if self.pairs.is_empty() {
            return None;
        }
        let mut options: Vec<Choice> = open.iter().map(|&(a, b)| Choice::Pair(a, b)).collect();
        if (self.is_legal)(game, &frame.list, &open) {
            options.push(Choice::Done);
        }
        if !frame.list.is_empty() {
            options.push(Choice::Cancel);
        }
        Some(Flow::Ask(Prompt {
            seat: frame.seat,
            shape: Shape::Pairs,
            about: About::Game(self.about, Thing::Nothing, (frame.list.len() / 2) as i32),
            options,
        }))
    }

    /// Whether one pair more could still be paid for, by what does not tap for the declaration itself (E22.3 f, i).
    fn is_affordable(&self, game: &Game, frame: &StepFrame, first: Thing, second: Thing) -> bool {
        let mut list = frame.list.clone();
        list.extend([first, second]);
        let price = price_of(game, self.act, &list);
        let taps = |c: &Thing| game.exempted_by(&Act::of(verb::TAP).to(*c).word(mark::ATTACKING)).is_none();
        let tapped: Vec<Card> = match self.about {
            ask::ATTACKERS => list.iter().step_by(2).filter(|c| taps(c)).filter_map(|c| c.card()).collect(),
            _ => Vec::new(),
        };
        price.parts.is_empty()
            || mana::Purse::of(game, frame.seat).can_pay_without(&price, &payer(frame.seat), &tapped).is_ok()
    }
}
