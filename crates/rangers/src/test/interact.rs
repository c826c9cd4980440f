//! R8: the cards a test touches, the cards between, and those that may be dodged.

use super::*;
use abilities::Asks;
use kernel::Pen;
use std::{
    cell::{OnceCell, RefCell},
    rc::Rc,
};

/// R17.3: whether a card may choose another as the one it affects.
pub(crate) fn may_affect(game: &Game, card: Card, other: Card) -> bool {
    game.may_happen(&Act::of(verbs::TARGET).by(card).to(other))
}

/// R8.1: the cards in play that the text of such a test affects without a choice: those each of which it does something
/// to, and the location or weather it names. Conditional effects are not shown before they happen.
pub(super) fn affected(game: &Game, seat: Seat, card: Card, ability: AbilityId) -> Vec<Card> {
    let Ability::Headed { body, .. } = &game.cards().ability(ability).ability else { return Vec::new() };
    let bindings = Default::default();
    let ctx = Ctx::new(card, seat, &bindings);
    let named = |selector: &Selector| {
        let all = matches!(selector, Selector::Pick(Quantity::Each | Quantity::All | Quantity::Bare, _));
        all || matches!(selector, Selector::Unique(unique::LOCATION | unique::WEATHER))
    };
    let mut found = Vec::new();
    for selector in body.iter().flat_map(|effect| match effect {
        Effect::Do(act, _) => [act.patient.as_ref(), act.second.as_ref()],
        Effect::ForEach(each, _) => [Some(each), None],
        _ => [None, None],
    }) {
        let Some(selector) = selector.filter(|s| named(s)) else { continue };
        let cards = game.select(selector, &ctx).into_iter().filter_map(|t| t.card());
        found.extend(cards.filter(|&c| game.in_play(c) && c != card));
    }
    found.dedup();
    found
}

/// R8.6: returns the reason that forbids touching the card at all.
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

/// R8.5: the obstacles on the way to everything a test will touch, each with the reason.
pub(super) fn obstacles_of(game: &Game, aim: &Aim) -> Vec<(Card, Refusal)> {
    match game.anything_forbids(verb::INTERACT) {
        true => obstacles_before(game, aim.seat, &aim.touched(game)),
        false => Vec::new(),
    }
}

/// R8.5: the obstacles on the way to these cards, each with the reason.
fn obstacles_before(game: &Game, seat: Seat, targets: &[Card]) -> Vec<(Card, Refusal)> {
    let mut found: Vec<(Card, Refusal)> = Vec::new();
    for &target in targets {
        add_new(&mut found, obstacles(game, seat, target));
    }
    found
}

/// Adds the obstacles that are not there yet.
fn add_new(found: &mut Vec<(Card, Refusal)>, more: Vec<(Card, Refusal)>) {
    let is_new = |(card, _): &(Card, Refusal)| found.iter().all(|(known, _)| known != card);
    let new: Vec<(Card, Refusal)> = more.into_iter().filter(is_new).collect();
    found.extend(new);
}

/// The ways of one ranger to the cards on a table that does not change meanwhile: each is looked for once, however many
/// tests ask for it.
pub(super) struct Ways<'g> {
    pub game: &'g Game,
    seat: Seat,
    /// Whether any card bars a way at all.
    barred: bool,
    known: RefCell<Vec<(Card, Rc<Barriers>)>>,
    /// Whether the ranger can see an ability that dodges as a test begins.
    dodging: OnceCell<bool>,
    /// A copy of the table on which one test after another is about to begin.
    stage: RefCell<Option<Game>>,
}

/// The reason that forbids touching a card at all, and the obstacles on the way to it, each with its reason.
struct Barriers {
    forbidden: Option<Refusal>,
    obstacles: Vec<(Card, Refusal)>,
}

impl<'g> Ways<'g> {
    pub fn of(game: &'g Game, seat: Seat) -> Self {
        let barred = game.anything_forbids(verb::INTERACT);
        Ways { game, seat, barred, known: RefCell::default(), dodging: OnceCell::new(), stage: RefCell::default() }
    }

    fn barriers(&self, target: Card) -> Rc<Barriers> {
        if let Some((_, known)) = self.known.borrow().iter().find(|(card, _)| *card == target) {
            return Rc::clone(known);
        }
        let forbidden = forbidden_reason(self.game, self.seat, target);
        let obstacles = obstacles(self.game, self.seat, target);
        let found = Rc::new(Barriers { forbidden, obstacles });
        self.known.borrow_mut().push((target, Rc::clone(&found)));
        found
    }

    /// The table on which the test is about to begin, as [`begun`] makes it.
    fn begun(&self, aim: &Aim) -> Game {
        let Some(mut stage) = self.stage.take() else { return begun(self.game, aim) };
        stage.try_again(self.game);
        stage.push(aim.on_trial());
        stage
    }

    fn may_dodge(&self) -> bool {
        let (game, seat) = (self.game, self.seat);
        let helps = |(card, ability): (Card, AbilityId)| dodges(game, ability) && is_in_sight(game, seat, card);
        *self.dodging.get_or_init(|| game.waiting_while(verb::PERFORM).any(helps))
    }
}

/// R8.7: why a test is closed that touches these cards, if it is, and otherwise which obstacles will be dodged as it
/// begins, each with the ability that does it. Obstacles that a text dodges in the course of that are not among them.
pub(super) fn way(ways: &Ways, aim: &Aim) -> Result<Vec<(Card, CodeFrame)>, Refusal> {
    if !ways.barred {
        return Ok(Vec::new());
    }
    let barriers: Vec<Rc<Barriers>> = aim.touched(ways.game).into_iter().map(|card| ways.barriers(card)).collect();
    if let Some(reason) = barriers.iter().find_map(|barriers| barriers.forbidden.clone()) {
        return Err(reason);
    }
    let mut obstacles = Vec::new();
    for barriers in &barriers {
        add_new(&mut obstacles, barriers.obstacles.clone());
    }
    let Some((_, reason)) = obstacles.first() else { return Ok(Vec::new()) };
    if !ways.may_dodge() {
        return Err(reason.clone());
    }
    let begun = ways.begun(aim);
    let answers = begun.answers_when(&aim.act());
    // With nothing but abilities of the ranger's own there are too few of them.
    let others = answers.iter().any(|code| helps_beside_own(&begun, aim.seat, code));
    let pairs = forced(&begun, aim.seat, &obstacles, answers);
    if pairs.is_none() && others {
        return if may_be_dodged(begun) { Ok(Vec::new()) } else { Err(reason.clone()) };
    }
    ways.stage.replace(Some(begun));
    pairs.ok_or_else(|| reason.clone())
}

/// A table on which the test is about to begin: the abilities speak of the cards between, which its targets tell.
fn begun(game: &Game, aim: &Aim) -> Game {
    let mut begun = game.trial();
    begun.push(aim.on_trial());
    begun
}

/// R8.7: the abilities that will dodge the obstacles on the way, if a ranger has enough of them.
pub(super) fn forced_dodges(game: &Game, aim: &Aim) -> Vec<Card> {
    let begun = begun(game, aim);
    let pairs =
        forced(&begun, aim.seat, &obstacles_of(&begun, aim), begun.answers_when(&aim.act())).unwrap_or_default();
    pairs.into_iter().map(|(card, _)| card).collect()
}

fn forced(
    begun: &Game,
    seat: Seat,
    obstacles: &[(Card, Refusal)],
    answers: Vec<CodeFrame>,
) -> Option<Vec<(Card, CodeFrame)>> {
    let cards: Vec<Card> = obstacles.iter().map(|(card, _)| *card).collect();
    shared_out(&cards, answers.into_iter().filter_map(|code| own_dodger(begun, seat, code)).collect())
}

/// One ability that dodges cards as a test begins.
#[derive(Clone)]
pub(super) struct Dodger {
    code: CodeFrame,
    /// The most cards it dodges.
    most: usize,
    /// The cards it could dodge.
    cards: Vec<Card>,
}

/// R8.7: an ability for each obstacle, if there are enough.
fn shared_out(obstacles: &[Card], dodgers: Vec<Dodger>) -> Option<Vec<(Card, CodeFrame)>> {
    let Some((&obstacle, rest)) = obstacles.split_first() else { return Some(Vec::new()) };
    dodgers.iter().enumerate().filter(|(_, d)| d.most > 0 && d.cards.contains(&obstacle)).find_map(|(i, dodger)| {
        let mut left = dodgers.clone();
        left[i].most -= 1;
        let mut pairs = shared_out(rest, left)?;
        pairs.insert(0, (obstacle, dodger.code.clone()));
        Some(pairs)
    })
}

/// Whether the text of an ability dodges cards.
fn dodges(game: &Game, ability: AbilityId) -> bool {
    game.cards().ability(ability).clauses().any(|c| c.act().is_some_and(|act| act.verb == verb::DODGE))
}

/// Whether a ranger can see a card: nobody looks into the hand of another.
fn is_in_sight(game: &Game, seat: Seat, card: Card) -> bool {
    game.zone(card).is_none_or(|zone| zone.place != place::HAND || zone.seat == Some(seat))
}

/// Whether a ranger can see that an ability dodges cards.
fn may_help(game: &Game, seat: Seat, code: &CodeFrame) -> bool {
    let seen = code.source.card().is_none_or(|card| is_in_sight(game, seat, card));
    seen && code.ability.is_some_and(|ability| dodges(game, ability))
}

/// R8.7: whether a response is left out while it is tried out whether the way can be opened: one that dodges nothing, or
/// lies in the hand of another ranger, about which the options of this ranger tell nothing (R24.27).
pub(crate) fn is_left_out_of_trial(game: &Game, code: &CodeFrame) -> bool {
    let aim = game.current().filter(|aim: &Aim| aim.tried);
    aim.is_some_and(|aim| !may_help(game, aim.seat, code))
}

/// The abilities a ranger may use, and the response moments, that dodge cards in a test that begins with this act.
pub(super) fn dodgers(game: &Game, seat: Seat, act: &Act) -> Vec<Dodger> {
    game.answers_when(act).into_iter().filter_map(|code| own_dodger(game, seat, code)).collect()
}

/// The ability as one that this ranger may use to dodge, if it is one.
fn own_dodger(game: &Game, seat: Seat, code: CodeFrame) -> Option<Dodger> {
    let ability = &game.cards().ability(code.ability?).ability;
    let asked = matches!(ability, Ability::Action { .. } | Ability::Trigger { asks: Asks::First, .. });
    if code.you == seat && asked { dodger(game, code) } else { None }
}

/// R8.7: an ability that begins with choosing cards and dodges them, or dodges each of some.
fn dodger(game: &Game, code: CodeFrame) -> Option<Dodger> {
    let compiled = game.cards().ability(code.ability?);
    let mut clauses = compiled.clauses();
    let first = clauses.next()?;
    let dodges = |clause: Clause<'_>| clause.act().is_some_and(|act| act.verb == verb::DODGE);
    let bindings = code.bindings.clone();
    let ctx = Ctx::new(code.source, code.you, &bindings);
    let (selector, most) = match (first.chosen_among(), first.act()) {
        (Some(Among::Of(selector @ Selector::Pick(quantity, _))), _) if clauses.next().is_some_and(dodges) => {
            let most = match quantity {
                Quantity::A => 1,
                Quantity::UpTo(n) => game.amount(n, &ctx),
                Quantity::AnyNumber => i32::MAX,
                _ => return None,
            };
            (selector, most)
        }
        (None, Some(act)) if dodges(first) => match act.patient.as_ref()? {
            all @ Selector::Pick(Quantity::Each | Quantity::All | Quantity::Bare, _) => (all, i32::MAX),
            _ => return None,
        },
        _ => return None,
    };
    let cards = game.select(selector, &ctx).into_iter().filter_map(|t| t.card()).collect();
    Some(Dodger { most: usize::try_from(most).unwrap_or(0), cards, code })
}

/// Whether an ability helps that is none of the ranger's own.
fn helps_beside_own(begun: &Game, seat: Seat, code: &CodeFrame) -> bool {
    may_help(begun, seat, code) && own_dodger(begun, seat, code.clone()).is_none()
}

/// R8.7: whether some way to answer the test as it begins leaves no obstacle on the way, as far as this ranger can see.
fn may_be_dodged(mut begun: Game) -> bool {
    begun.run();
    begun.may_lead_to(|way| way.prompt().is_some() && way.current().is_some_and(|test: Test| test.at == Point::Targets))
}

/// One obstacle after the other; of several abilities that could, the ranger chooses which is used (R1.2).
pub(super) fn dodge_each(game: &mut Game, dodges: &mut Dodges) -> Flow {
    let seat = dodges.seat;
    let Some(act) = game.pending_act().filter(|a| a.verb == verb::PERFORM).copied() else { return Flow::Done };
    let answer = game.take_answer();
    dodges.obstacles.retain(|card| game.in_play(*card) && !is_dodged(game, *card));
    let Some(&obstacle) = dodges.obstacles.first() else { return Flow::Done };
    let able: Vec<CodeFrame> =
        dodgers(game, seat, &act).into_iter().filter(|d| d.cards.contains(&obstacle)).map(|d| d.code).collect();
    let chosen = match answer {
        Some(Choice::Ability(ability, card)) => {
            able.into_iter().find(|code| code.ability == Some(ability) && code.source == Thing::Card(card))
        }
        _ if able.len() > dodges.obstacles.len() => {
            let options = able.iter().filter_map(CodeFrame::choice).collect();
            let about = About::Game(about::DODGER, Thing::Card(obstacle), 0);
            return Flow::Ask(Prompt { seat, shape: Shape::One, about, options });
        }
        _ => able.into_iter().next(),
    };
    let Some(mut code) = chosen else { return Flow::Done };
    dodges.obstacles.remove(0);
    let compiled = code.ability.map(|a| game.cards().clone().ability(a).clone());
    let one = compiled.as_ref().and_then(|c| c.clauses().next()?.chosen_among().cloned());
    if matches!(one, Some(Among::Of(Selector::Pick(Quantity::A, _)))) {
        code.bindings.targets.push((TargetKey::patient(OpId::FIRST), Thing::Card(obstacle)));
    }
    match compiled.map(|c| matches!(c.ability, Ability::Action { .. })) {
        Some(true) => game.use_ability(code),
        _ => crate::play::respond(game, code),
    }
    Flow::Again
}

/// Whether a card lies between a ranger and the cards of the test that begins or runs.
pub(crate) fn is_intervening(game: &Game, card: Card, ctx: &Ctx) -> bool {
    let begins = ctx.bindings.event.filter(|a| a.verb == verb::PERFORM);
    let targets: Vec<Card> = match begins {
        Some(act) => match game.current().filter(|aim: &Aim| aim.is_for(&act)) {
            Some(aim) => aim.touched(game),
            None => Aim::of(&act, ctx.you).touched(game),
        },
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
pub(crate) fn dodge(game: &mut Pen<'_>, act: &Act) -> Performed {
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
