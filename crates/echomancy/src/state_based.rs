//! State-based actions: all that apply happen at once, and then the game looks for them again (E23).

use crate::{
    chores,
    codes::about,
    combat,
    lexicon::{counter, head, kind, link, number, stat, traits, verb},
    notes,
    priority::Check,
    slots::Slots,
    stack, turn,
    zones::{self, BATTLEFIELD, DEATHTOUCHED, SECOND_PLAYERS, SICK, STACK},
};
use abilities::Counter;
use kernel::{About, Act, Card, Choice, Flow, Game, NOWHERE, Pen, Prompt, Seat, Seats, Shape, Thing, Zone};

/// Whether any would be done now.
pub(crate) fn applies(game: &Game) -> bool {
    !game.note(notes::LOST).is_empty() || found(game) > 0
}

/// The number that would be done now.
pub(crate) fn found(game: &Game) -> usize {
    legend_groups(game).len() + actions(game, &[], &[]).len()
}

/// Whether nothing waits that is no change of the table: a draw from an empty library, a player who has lost.
pub(crate) fn is_quiet(game: &Game) -> bool {
    game.note(notes::LOST).is_empty() && game.note(notes::DREW_EMPTY).is_empty()
}

/// Whether a check would do nothing at all: no state-based action, no permanent that changed hands, nothing in combat that
/// could leave it, no mark to forget. Looks at the cards something has happened to, where no other could have come to have
/// something to do.
pub(crate) fn is_at_rest(game: &Game) -> bool {
    if !is_quiet(game) || game.seats().any(|seat| loses(game, seat)) {
        return false;
    }
    let mut acts = Vec::new();
    let mut around = Around::of(game);
    let touched = game.touched().filter(|_| !around.matters(game));
    if touched.is_none() {
        around.count(game);
    }
    let fights = game.has_links(link::ATTACKING) || game.has_links(link::BLOCKING);
    let mut rests = |card: Card| {
        is_permanent_at_rest(game, &around, card, &mut acts) && !(fights && could_leave_combat(game, card))
    };
    match touched {
        Some(mut touched) => {
            touched.all(|card| !is_lost_token(game, card) && (!zones::on_battlefield(game, card) || rests(card)))
        }
        None => !game.tokens().any(|card| is_lost_token(game, card)) && game.cards_in(BATTLEFIELD).all(rests),
    }
}

/// Whether a permanent could come to have something to do by a change of another card: an attachment by its host, a Saga by
/// the stack, counters by an effect that limits them.
pub(crate) fn depends_on_others(game: &Game) -> bool {
    Around::of(game).matters(game)
}

/// The surroundings of a permanent that state-based actions look at: seen once for all of them.
struct Around {
    /// Whether anything is attached to anything.
    attached: bool,
    /// Whether an effect limits counters.
    limited: bool,
    /// The cards with counters on them, if all permanents are looked at.
    counted: Option<Slots>,
}

impl Around {
    fn of(game: &Game) -> Self {
        let (attached, limited) = (game.has_links(link::ATTACHED), game.anything_changes(number::COUNTERS));
        Around { attached, limited, counted: None }
    }

    /// Looks for the cards with counters on them, so that the others need not be asked.
    fn count(&mut self, game: &Game) {
        let counted = self.counted.insert(Slots::default());
        game.cards_with_counters().for_each(|card| _ = counted.add(card));
    }

    fn counters(&self, game: &Game, card: Card, kind: Counter) -> i32 {
        match &self.counted {
            Some(counted) if !counted.has(card) => 0,
            _ => game.counters(card, kind),
        }
    }

    fn matters(&self, game: &Game) -> bool {
        self.attached || self.limited || game.has_headed(head::CHAPTER)
    }
}

fn is_permanent_at_rest(game: &Game, around: &Around, card: Card, acts: &mut Vec<Act>) -> bool {
    of_permanent(game, around, card, acts);
    let is_doubled = || game.has_trait(card, traits::LEGENDARY) && has_namesake(game, card);
    acts.is_empty() && !game.has_status(card, DEATHTOUCHED) && !has_changed_hands(game, card) && !is_doubled()
}

/// Whether a creature in combat could no longer be in it, or attacks something of its own controller.
fn could_leave_combat(game: &Game, card: Card) -> bool {
    combat::is_in(game, card) && !game.is_kind(card, kind::CREATURE) || attacks_own(game, card).is_some()
}

/// Whether its controller has another legend of its name (E23.6).
fn has_namesake(game: &Game, legend: Card) -> bool {
    let is_same = |card: Card| {
        card != legend
            && game.has_trait(card, traits::LEGENDARY)
            && game.controller(card) == game.controller(legend)
            && game.name_of(card) == game.name_of(legend)
    };
    game.cards_in(BATTLEFIELD).any(is_same)
}

/// Does all that apply as one event. `None`: none applies.
pub(crate) fn perform(game: &mut Game, check: &mut Check) -> Option<Flow> {
    if let Some(Choice::Thing(Thing::Card(kept))) = game.take_answer() {
        check.kept.push(kept);
    }
    let legends = legend_groups(game);
    let is_kept = |c: &Card| check.kept.contains(c);
    // E23.1 j: the controller chooses which one to keep.
    if let Some((seat, group)) = legends.iter().find(|(_, group)| !group.iter().any(is_kept)) {
        return Some(Flow::Ask(Prompt {
            seat: *seat,
            shape: Shape::One,
            about: About::Game(about::LEGEND, group[0].into(), group.len() as i32),
            options: group
                .iter()
                .filter(|&&c| another_leaves(game, group, c))
                .map(|&c| Choice::Thing(c.into()))
                .collect(),
        }));
    }
    let acts = actions(game, &legends, &check.kept);
    check.kept.clear();
    game.chore(&chores::FORGET, ());
    if acts.is_empty() {
        return None;
    }
    // E23.5: a destroyed or sacrificed permanent leaves at the same time as all else is done, so that its last known
    // information is from before the check.
    let first = |act: &Act| matches!(act.verb, verb::LOSE_THE_GAME | verb::DESTROY | verb::SACRIFICE);
    let (first, others) = acts.into_iter().partition(first);
    game.perform_with(first, others);
    Some(Flow::Again)
}

/// E23.7: the marks read by this check are gone after it, whatever their result.
pub(crate) fn forget(game: &mut Pen<'_>) {
    game.set_note(notes::DREW_EMPTY, Seats::default());
    let marked: Vec<Card> = game.cards_in(BATTLEFIELD).filter(|&c| game.has_status(c, DEATHTOUCHED)).collect();
    for card in marked {
        game.set_status(card, DEATHTOUCHED, false);
    }
}

/// The table of E23.1 as acts, without those that cannot happen (they must not count as done, E23.3).
fn actions(game: &Game, legends: &[(Seat, Vec<Card>)], kept: &[Card]) -> Vec<Act> {
    let mut acts = Vec::new();
    of_players(game, &mut acts);
    let mut around = Around::of(game);
    around.count(game);
    for card in game.cards_in(BATTLEFIELD) {
        of_permanent(game, &around, card, &mut acts);
    }
    // j
    let is_kept = |c: &Card| kept.contains(c);
    for (_, group) in legends.iter().filter(|(_, group)| group.iter().any(is_kept)) {
        acts.extend(group.iter().filter(|c| !is_kept(c)).map(|&c| zones::to_graveyard(game, c)));
    }
    acts.retain(|act| game.may_happen(act) && leaves_if_it_must(game, act));
    acts
}

/// Those of players, and of tokens that are no longer on the battlefield.
fn of_players(game: &Game, acts: &mut Vec<Act>) {
    for seat in game.seats().filter(|&seat| loses(game, seat)) {
        acts.push(Act::of(verb::LOSE_THE_GAME).by(seat));
    }
    for card in game.tokens().filter(|&card| is_lost_token(game, card)) {
        acts.push(Act { from: game.zone(card), ..Act::of(verb::MOVE).to(card).into_zone(Zone::shared(NOWHERE)) });
    }
}

/// a, b, c
fn loses(game: &Game, seat: Seat) -> bool {
    game.counters(seat, counter::LIFE) <= 0
        || game.note(notes::DREW_EMPTY).contains(seat)
        || game.counters(seat, counter::POISON) >= 10
}

/// d, e: a token that is neither on the battlefield nor on the stack.
fn is_lost_token(game: &Game, card: Card) -> bool {
    game.is_token(card) && !matches!(game.zone(card), Some(BATTLEFIELD | STACK)) && !zones::is_emblem(game, card)
}

/// Whether the permanent that an act destroys or sacrifices may leave the battlefield: otherwise the act comes to nothing,
/// and would be found again and again.
fn leaves_if_it_must(game: &Game, act: &Act) -> bool {
    match (act.verb, act.patient.card()) {
        (verb::DESTROY | verb::SACRIFICE, Some(card)) => game.may_happen(&zones::to_graveyard(game, card)),
        _ => true,
    }
}

fn of_permanent(game: &Game, around: &Around, card: Card, acts: &mut Vec<Act>) {
    let looks = game.looks(card);
    let counters = |kind| around.counters(game, card, kind);
    let is_creature = looks.is_kind(kind::CREATURE);
    if is_creature {
        let toughness = looks.stat(stat::TOUGHNESS).unwrap_or(0);
        let damage = counters(counter::DAMAGE);
        if toughness <= 0 {
            // f: not destroyed, so regeneration and indestructible do not help.
            acts.push(zones::to_graveyard(game, card));
            return;
        }
        if damage >= toughness || game.has_status(card, DEATHTOUCHED) {
            // g, h
            acts.push(Act::of(verb::DESTROY).to(card));
        }
    }
    // i
    if looks.is_kind(kind::PLANESWALKER) && counters(counter::LOYALTY) <= 0 {
        acts.push(zones::to_graveyard(game, card));
        return;
    }
    let host = if around.attached { game.linked(link::ATTACHED, card) } else { Thing::Nothing };
    if looks.has_trait(traits::AURA) {
        // m; an Aura that is a creature enchants nothing.
        if is_creature || !zones::is_legal_host(game, card, host) {
            acts.push(zones::to_graveyard(game, card));
            return;
        }
    } else if host != Thing::Nothing {
        // n, p
        let may_stay = looks.has_trait(traits::EQUIPMENT)
            && !is_creature
            && host.card().is_some_and(|h| zones::is_creature(game, h))
            && game.may_happen(&Act::of(verb::ATTACH).to(card).with(host));
        if !may_stay {
            acts.push(Act::of(verb::UNATTACH).to(card));
        }
    }
    // q
    let minus = counters(counter::MINUS);
    let pairs = if minus > 0 { minus.min(counters(counter::PLUS)) } else { 0 };
    if pairs > 0 {
        for kind in [counter::PLUS, counter::MINUS] {
            acts.push(Act::of(verb::REMOVE).to(card).kind(kind).amount(pairs));
        }
    }
    // r
    if around.limited {
        for (kind, n) in game.all_counters(card) {
            let most = combat::least_allowed(game, number::COUNTERS, &Act::of(verb::ADD).to(card).kind(kind));
            if let Some(most) = most.filter(|most| n > *most) {
                acts.push(Act::of(verb::REMOVE).to(card).kind(kind).amount(n - most));
            }
        }
    }
    // s
    if looks.has_trait(traits::SAGA) && crate::verbs::saga_is_over(game, card) {
        acts.push(Act::of(verb::SACRIFICE).by(game.controller(card)).to(card));
    }
}

/// Whether any of these but the one that is kept may leave the battlefield.
fn another_leaves(game: &Game, group: &[Card], kept: Card) -> bool {
    group.iter().any(|&c| c != kept && game.may_happen(&zones::to_graveyard(game, c)))
}

/// Legendary permanents of one name under one player, where there are several (E23.6).
fn legend_groups(game: &Game) -> Vec<(Seat, Vec<Card>)> {
    let mut groups: Vec<(Seat, Vec<Card>)> = Vec::new();
    for card in game.cards_in(BATTLEFIELD).filter(|&c| game.has_trait(c, traits::LEGENDARY)) {
        let seat = game.controller(card);
        match groups.iter_mut().find(|(s, g)| *s == seat && game.name_of(g[0]) == game.name_of(card)) {
            Some((_, group)) => group.push(card),
            None => groups.push((seat, vec![card])),
        }
    }
    groups.retain(|(_, group)| group.iter().any(|&kept| another_leaves(game, group, kept)));
    // E1.4: the active player chooses first.
    groups.sort_by_key(|(seat, _)| *seat != turn::active(game));
    groups
}

/// Returns the permanents whose controller has changed since the last check.
fn changed_hands(game: &Game) -> Vec<Card> {
    game.cards_in(BATTLEFIELD).filter(|&c| has_changed_hands(game, c)).collect()
}

fn has_changed_hands(game: &Game, card: Card) -> bool {
    game.has_status(card, SECOND_PLAYERS) != (game.controller(card) == Seat(1))
}

kernel::points! {
    /// The two acts for a permanent that has changed hands: losing control while its former state is still known
    /// (E11.4), then gaining it.
    pub(crate) enum Control { Lost, Gained }
}

/// E27.2: a permanent that changed its controller since the last check is new to it and leaves combat; E22.11: so does
/// one that is no longer a creature. `None`: nothing has changed hands.
pub(crate) fn note_control(game: &mut Game, check: &mut Check) -> Option<Flow> {
    let changed = changed_hands(game);
    if !changed.is_empty() {
        let told = check.control;
        let verb = if told == Control::Lost { verb::LOSE_CONTROL } else { verb::COME_UNDER_CONTROL };
        let tell = |&card: &Card| {
            let (now, before) = (game.controller(card), turn::opponent(game.controller(card)));
            let (agent, second) = if told == Control::Lost { (before, now) } else { (now, before) };
            Act::of(verb).by(agent).to(card).with(second)
        };
        let acts: Vec<Act> = changed.iter().map(tell).collect();
        check.control = told.next().unwrap_or_default();
        if told == Control::Gained {
            changed.into_iter().for_each(|card| game.chore(&chores::NEW_CONTROL, card));
        }
        game.tell(acts);
        return Some(Flow::Again);
    }
    check.control = Control::Lost;
    let fights = game.has_links(link::ATTACKING) || game.has_links(link::BLOCKING);
    let all: Vec<Card> = if fights { game.cards_in(BATTLEFIELD).collect() } else { Vec::new() };
    for card in all {
        if combat::is_in(game, card) && !game.is_kind(card, kind::CREATURE) {
            game.chore(&chores::LEAVE_COMBAT, card);
        }
        if let Some(walker) = attacks_own(game, card) {
            game.chore(&chores::ATTACK_NOTHING, walker);
        }
    }
    debug_assert!(turn::active(game).0 < 2 && (stack::is_empty(game) || stack::top(game).is_some()));
    None
}

/// Returns the planeswalker a creature attacks that its own controller has come to control.
fn attacks_own(game: &Game, card: Card) -> Option<Card> {
    let walker = combat::attacked_by(game, card)?.card()?;
    (game.controller(walker) == game.controller(card)).then_some(walker)
}

pub(crate) fn is_new_to(game: &mut Pen<'_>, card: Card) {
    game.set_status(card, SECOND_PLAYERS, game.controller(card) == Seat(1));
    game.set_status(card, SICK, true);
    game.set_status(card, zones::FRESH, true);
    game.set_status(card, zones::DUE, false);
    combat::leave(game, card);
}
