//! Combat: possible attacks and blocks, the creatures in it, and the results of the two declarations (E22).

use crate::{
    bars::TOO_NEW_TO_ATTACK,
    cast, chores,
    codes::about,
    declare::{self, Declarable, Declaration, Pair, Pairs},
    keywords::{DOUBLE_STRIKE, FIRST_STRIKE},
    lexicon::{kind, link, number, stat, verb, word},
    notes, steps,
    turn::{self, Stage},
    zones::{self, BATTLEFIELD, BLOCKED, STRUCK_FIRST},
};
use abilities::{Number, Verb};
use kernel::{About, Act, Card, Choice, Flow, Game, Pen, Prompt, Refusal, Seat, Shape, Span, Thing, Why};

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

/// Whether it is blocking; it goes on blocking when the attacker is gone.
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

/// Takes a creature out of combat: it no longer attacks or blocks; a creature it blocked stays blocked (E22.11).
pub(crate) fn leave(game: &mut Pen<'_>, card: Card) {
    game.unlink(link::ATTACKING, card);
    game.unlink(link::BLOCKING, card);
    game.set_status(card, BLOCKED, false);
    game.set_status(card, STRUCK_FIRST, false);
}

/// Everything leaves combat as it ends.
pub(crate) fn all_leave(game: &mut Pen<'_>) {
    let involved: Vec<Card> = game.cards_in(BATTLEFIELD).filter(|&c| is_in(game, c)).collect();
    for card in involved {
        leave(game, card);
    }
}

/// It is attacking now.
pub(crate) fn becomes_attacking(game: &mut Pen<'_>, attacker: Card, defender: Thing) {
    game.link(link::ATTACKING, attacker, defender);
    game.set_note(notes::ATTACKED, true);
}

/// Put onto the battlefield attacking: it never attacked, and no restriction is asked (E22.7). True if its controller
/// has to pick what it attacks.
pub(crate) fn put_in_attacking(game: &mut Pen<'_>, card: Card) -> bool {
    let active = turn::active(game);
    if !Stage::of(game).is_combat() || game.controller(card) != active {
        return false;
    }
    match defenders(game, active)[..] {
        [only] => {
            becomes_attacking(game, card, only);
            false
        }
        _ => {
            game.push(Attacked { seat: active, card });
            true
        }
    }
}

kernel::points! {
    /// The points of declaring attackers (E22.3).
    pub(crate) enum AttackersPoint { Declare, Pay, Attack, End }
    /// The points of declaring blockers (E22.8).
    pub(crate) enum BlockersPoint { Declare, Block, End }
}

kernel::frame! {
    /// Attackers are declared.
    pub(crate) struct Attackers: steps::ATTACKERS => declare_attackers {
        at: AttackersPoint,
        seat: Seat,
        /// Each attacker with its player or planeswalker.
        pairs: Pairs,
    }
    /// Blockers are declared.
    pub(crate) struct Blockers: steps::BLOCKERS => declare_blockers {
        at: BlockersPoint,
        seat: Seat,
        /// Each blocker with an attacker it blocks.
        pairs: Pairs,
    }
    /// A creature was put in attacking, and its controller picks whom it attacks.
    pub(crate) struct Attacked: steps::ATTACKED => choose_attacked {
        seat: Seat,
        card: Card,
    }
}

impl Attackers {
    pub fn of(seat: Seat) -> Self {
        Attackers { at: AttackersPoint::Declare, seat, pairs: Pairs::new() }
    }
}

impl Blockers {
    pub fn of(seat: Seat) -> Self {
        Blockers { at: BlockersPoint::Declare, seat, pairs: Pairs::new() }
    }
}

/// The pairs of the attackers being declared.
pub(crate) fn attacking_pairs(game: &Game) -> Pairs {
    game.current().map(|step: Attackers| step.pairs).unwrap_or_default()
}

/// The pairs of the blockers being declared.
pub(crate) fn blocking_pairs(game: &Game) -> Pairs {
    game.current().map(|step: Blockers| step.pairs).unwrap_or_default()
}

/// Asks which player or planeswalker a creature put in attacking attacks.
fn choose_attacked(game: &mut Game, step: &mut Attacked) -> Flow {
    let Attacked { seat, card } = *step;
    match game.take_answer() {
        Some(Choice::Thing(defender)) => {
            game.chore(&chores::ATTACK, (card, defender));
            game.set_done(true);
            Flow::Done
        }
        _ => Flow::Ask(Prompt {
            seat,
            shape: Shape::One,
            about: About::Game(about::ATTACKED, card.into(), 0),
            options: defenders(game, seat).into_iter().map(Choice::Thing).collect(),
        }),
    }
}

/// Returns the things a player's creatures may attack: the opponent, and the opponent's planeswalkers (E22.1).
pub(crate) fn defenders(game: &Game, active: Seat) -> Vec<Thing> {
    let opponent = turn::opponent(active);
    let walkers = game
        .cards_in(BATTLEFIELD)
        .filter(|&c| game.is_kind(c, kind::PLANESWALKER) && game.controller(c) == opponent)
        .map(Thing::Card);
    std::iter::once(Thing::Player(opponent)).chain(walkers).collect()
}

/// Returns the player or planeswalker an attacker attacks, if still there to be attacked (E22.11).
pub(crate) fn attacked_by(game: &Game, attacker: Card) -> Option<Thing> {
    match game.linked(link::ATTACKING, attacker) {
        Thing::Nothing => None,
        Thing::Card(walker) => {
            let there = zones::on_battlefield(game, walker) && game.is_kind(walker, kind::PLANESWALKER);
            (there && walker != attacker).then_some(Thing::Card(walker))
        }
        player => Some(player),
    }
}

/// Handles a permanent that goes away: its attackers and blockers stay attackers or blockers of nothing (E22.11).
pub(crate) fn is_gone(game: &mut Pen<'_>, card: Card) {
    game.turn_links(link::ATTACKING, card);
    game.turn_links(link::BLOCKING, card);
}

/// Put onto the battlefield blocking that attacker, if it is still there (E22.7).
pub(crate) fn put_in_blocking(game: &mut Pen<'_>, card: Card, attacker: Thing) {
    if let Some(attacker) = attacker.card().filter(|&c| is_attacking(game, c)) {
        game.link_also(link::BLOCKING, card, attacker.into());
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
pub(crate) fn may_attack(game: &Game, card: Card, defender: Thing) -> Result<(), Refusal> {
    if game.is_exhausted(card) {
        return Err(tapped(card).by("E22.4"));
    }
    let act = attack(card.into(), defender);
    if cast::is_sick(game, card) && game.permitted_by(&act.word(word::AT_ONCE)).is_none() {
        return Err(TOO_NEW_TO_ATTACK.about([Span::Card(card)]));
    }
    cast::not_forbidden(game, &act, "E22.4")
}

/// Whether a creature could be declared as a blocker of that attacker, and why not (E22.8 a, b).
pub(crate) fn may_block(game: &Game, blocker: Card, attacker: Card) -> Result<(), Refusal> {
    if game.is_exhausted(blocker) {
        return Err(tapped(blocker).by("E22.8"));
    }
    cast::not_forbidden(game, &block(blocker.into(), attacker.into()), "E22.9")
}

fn tapped(card: Card) -> Refusal {
    Why::Exhausted(card.into()).into()
}

/// Whether a creature could attack or block at some time, as far as the effects on it now allow that.
pub(crate) fn could_fight(game: &Game, card: Card) -> bool {
    let opponent = Thing::Player(turn::opponent(game.controller(card)));
    game.is_kind(card, kind::CREATURE)
        && (game.may_happen(&attack(card.into(), opponent)) || game.may_happen(&block(card.into(), Thing::Nothing)))
}

/// Creatures a player controls, in the order of the table.
pub(crate) fn creatures_of(game: &Game, seat: Seat) -> Vec<Card> {
    game.cards_in(BATTLEFIELD).filter(|&card| is_creature_of(game, card, seat)).collect()
}

/// Whether a permanent is a creature of that player.
pub(crate) fn is_creature_of(game: &Game, card: Card, seat: Seat) -> bool {
    game.is_kind(card, kind::CREATURE) && game.controller(card) == seat
}

/// Whether a player could declare an attacker.
pub(crate) fn could_attack(game: &Game, active: Seat) -> bool {
    let untapped = |card: &Card| {
        game.is_kind(*card, kind::CREATURE) && !game.is_exhausted(*card) && game.controller(*card) == active
    };
    game.cards_in(BATTLEFIELD).any(|card| untapped(&card))
        && game
            .cards_in(BATTLEFIELD)
            .filter(untapped)
            .any(|card| defenders(game, active).into_iter().any(|defender| may_attack(game, card, defender).is_ok()))
}

/// Declaring attackers (E22.3): nothing is tapped before all is accepted.
fn declare_attackers(game: &mut Game, step: &mut Attackers) -> Flow {
    let active = step.seat;
    match step.at {
        AttackersPoint::Declare => {
            match attack_declaration(game, active).ask(game, active, &mut step.pairs) {
                Some(flow) => return flow,
                None if step.pairs.is_empty() => return Flow::Done,
                None => {}
            }
            step.at = AttackersPoint::Pay;
            // f: those that attack tap.
            let tap =
                |(attacker, _): &(Thing, Thing)| Act::of(verb::TAP).by(active).to(*attacker).word(word::ATTACKING);
            let acts = step.pairs.iter().map(tap).filter(|act| game.exempted_by(act).is_none()).collect();
            turn::perform_all(game, acts);
        }
        // h to j
        AttackersPoint::Pay => {
            step.at = AttackersPoint::Attack;
            let price = declare::price_of(game, attack, &step.pairs);
            declare::pay(game, active, price);
        }
        AttackersPoint::Attack => {
            step.at = AttackersPoint::End;
            attackers_attack(game, step);
        }
        AttackersPoint::End => return Flow::Done,
    }
    Flow::Again
}

/// The declaration is accepted and paid: k and m of E22.3, those still there are attacking now.
fn attackers_attack(game: &mut Game, step: &Attackers) {
    let left = step.pairs.iter().filter_map(|(attacker, met)| Some((attacker.card()?, *met)));
    let left: Vec<(Card, Thing)> = left.filter(|(c, _)| zones::is_creature(game, *c)).collect();
    let alone = left.len() == 1;
    let mut acts: Vec<Act> = left
        .iter()
        .map(|&(attacker, defender)| {
            // `together with`: the strongest of its companions speaks for all.
            let others = left.iter().map(|(c, _)| *c).filter(|c| *c != attacker);
            let strongest = others.max_by_key(|&c| game.stat(c, stat::POWER)).map_or(Thing::Nothing, Thing::Card);
            let act = attack(attacker.into(), defender).with(strongest);
            if alone { act.word(word::ALONE) } else { act }
        })
        .collect();
    if !acts.is_empty() {
        acts.push(Act::of(verb::DECLARE_ATTACKERS).by(step.seat));
    }
    turn::perform_all(game, acts);
}

/// Collects the possible attacks, and the rules that bind the whole declaration (E22.3 a to d).
pub(crate) fn attack_declaration(game: &Game, active: Seat) -> Declaration {
    let against = defenders(game, active);
    let mut pairs = Vec::new();
    let mut creatures = Vec::new();
    if is_unbound(game, &[verb::ATTACK, verb::DECLINE_TO_ATTACK], &[number::ATTACKERS]) {
        for card in creatures_of(game, active).into_iter().filter(|&c| !game.is_exhausted(c) && !cast::is_sick(game, c))
        {
            creatures.push(Declarable::plain(card));
            pairs.extend(against.iter().map(|met| Pair::plain(card, *met)));
        }
        return Declaration::unbound(about::ATTACKERS, attack, pairs, creatures);
    }
    for card in creatures_of(game, active) {
        let open: Vec<Thing> = against.iter().copied().filter(|&d| may_attack(game, card, d).is_ok()).collect();
        if open.is_empty() {
            continue;
        }
        let creature = Thing::Card(card);
        let decline = Act::of(verb::DECLINE_TO_ATTACK).by(creature);
        let alone = game.may_happen(&attack(creature, open[0]).word(word::ALONE));
        creatures.push(Declarable { creature, most: Some(1), worth: 0, alone });
        let pair = |met: Thing| Pair { creature, met, worth: game.times_forbidden(&decline.to(met)), alone: true };
        pairs.extend(open.into_iter().map(pair));
    }
    let most = least_allowed(game, number::ATTACKERS, &Act::of(verb::DECLARE_ATTACKERS).by(active)).map(at_least_none);
    Declaration { about: about::ATTACKERS, act: attack, pairs, creatures, needs: Vec::new(), most, bound: true }
}

/// Whether no card binds a declaration: none speaks of these acts, and none changes these numbers.
fn is_unbound(game: &Game, verbs: &[Verb], numbers: &[Number]) -> bool {
    let is_spoken =
        |verb: &Verb| game.anything_forbids(*verb) || game.anything_permits(*verb) || game.anything_prices(*verb);
    !verbs.iter().any(is_spoken) && !numbers.iter().any(|number| game.anything_changes(*number))
}

/// Collects the possible blocks, and the rules that bind the whole declaration (E22.8 a to c).
pub(crate) fn block_declaration(game: &Game, defender: Seat) -> Declaration {
    let attacking = attackers(game);
    let mut pairs = Vec::new();
    let mut creatures = Vec::new();
    let verbs = [verb::BLOCK, verb::DECLINE_TO_BLOCK, verb::DECLARED_AS_BLOCKER, verb::STAY_UNBLOCKED];
    if is_unbound(game, &verbs, &[number::BLOCKS, number::BLOCKERS]) {
        for card in creatures_of(game, defender).into_iter().filter(|&c| !game.is_exhausted(c)) {
            creatures.push(Declarable::plain(card));
            pairs.extend(attacking.iter().map(|met| Pair::plain(card, (*met).into())));
        }
        return Declaration::unbound(about::BLOCKERS, block, pairs, creatures);
    }
    for card in creatures_of(game, defender) {
        let open: Vec<Card> = attacking.iter().copied().filter(|&a| may_block(game, card, a).is_ok()).collect();
        if open.is_empty() {
            continue;
        }
        let creature = Thing::Card(card);
        let decline = Act::of(verb::DECLINE_TO_BLOCK).by(creature);
        let worth = game.times_forbidden(&decline);
        creatures.push(Declarable {
            creature,
            most: blocks_of(game, card),
            worth,
            alone: game.may_happen(&Act::of(verb::DECLARED_AS_BLOCKER).by(creature).word(word::ALONE)),
        });
        pairs.extend(open.into_iter().map(|attacker| Pair {
            creature,
            met: attacker.into(),
            worth: game.times_forbidden(&decline.to(attacker)).saturating_sub(worth),
            alone: game.may_happen(&block(creature, attacker.into()).word(word::ALONE)),
        }));
    }
    let needs = attacking
        .iter()
        .map(|&a| (Thing::Card(a), game.times_forbidden(&Act::of(verb::STAY_UNBLOCKED).to(a))))
        .filter(|(_, n)| *n > 0)
        .collect();
    let declaring = Act::of(verb::DECLARED_AS_BLOCKER).by(defender);
    let most = least_allowed(game, number::BLOCKERS, &declaring).map(at_least_none);
    Declaration { about: about::BLOCKERS, act: block, pairs, creatures, needs, most, bound: true }
}

/// A number that rules do not limit, before effects set one.
pub(crate) const UNLIMITED: i32 = i32::MAX;

/// The least that several restrictions allow: each of them must be kept (E22.4), whichever is the latest.
pub(crate) fn least_allowed(game: &Game, number: abilities::Number, act: &Act) -> Option<i32> {
    game.number_lines(number, UNLIMITED, act).into_iter().map(|line| line.now).min()
}

fn at_least_none(number: i32) -> usize {
    number.max(0) as usize
}

/// The number of attackers a creature may block (E22.8); none: any number.
fn blocks_of(game: &Game, blocker: Card) -> Option<usize> {
    let act = Act::of(verb::BLOCK).by(blocker);
    match game.permitted_by(&act.word(word::ANY_NUMBER)) {
        Some(_) => None,
        None => Some(at_least_none(game.number(number::BLOCKS, 1, &act))),
    }
}

/// Declaring blockers (E22.8).
fn declare_blockers(game: &mut Game, step: &mut Blockers) -> Flow {
    let defender = step.seat;
    match step.at {
        BlockersPoint::Declare => {
            if let Some(flow) = block_declaration(game, defender).ask(game, defender, &mut step.pairs) {
                return flow;
            }
            step.at = BlockersPoint::Block;
            // d to f
            let price = declare::price_of(game, block, &step.pairs);
            declare::pay(game, defender, price);
        }
        BlockersPoint::Block => {
            step.at = BlockersPoint::End;
            blockers_block(game, &step.pairs);
        }
        BlockersPoint::End => return Flow::Done,
    }
    Flow::Again
}

/// The declaration is accepted and paid: g to i of E22.8.
fn blockers_block(game: &mut Game, pairs: &[(Thing, Thing)]) {
    let attacking = attackers(game);
    let mut acts: Vec<Act> = Vec::new();
    // g: those still there are blocking now; a creature given up for the price is not.
    let is_left = |(blocker, _): &&(Thing, Thing)| blocker.card().is_some_and(|c| zones::is_creature(game, c));
    let left: Vec<(Thing, Thing)> = pairs.iter().filter(is_left).copied().collect();
    for (i, &(blocker, attacker)) in left.iter().enumerate() {
        let alone = blockers_in(&left, attacker) == 1;
        let act = block(blocker, attacker);
        acts.push(if alone { act.word(word::ALONE) } else { act });
        // One act for each blocker, however many it blocks.
        if !left[..i].iter().any(|(earlier, _)| *earlier == blocker) {
            acts.push(Act::of(verb::DECLARED_AS_BLOCKER).by(blocker));
        }
    }
    for attacker in attacking {
        // h: each attacker becomes blocked, by whom was declared for it, or stays unblocked.
        let verb = match blockers_in(pairs, attacker.into()) {
            0 => verb::STAY_UNBLOCKED,
            _ => verb::BECOME_BLOCKED,
        };
        acts.push(Act::of(verb).to(attacker));
    }
    turn::perform_all(game, acts);
}

fn blockers_in(pairs: &[(Thing, Thing)], attacker: Thing) -> usize {
    pairs.iter().filter(|(_, met)| *met == attacker).count()
}
