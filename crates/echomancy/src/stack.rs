//! The stack: spells are cards on it, abilities are objects of their own made from their source; each carries the
//! announced ability with its choices until it resolves (E6.6, E11.9, E15).

use crate::{
    announce::Announce,
    chores,
    codes::{about, line},
    lexicon::{head, kind, place, register, traits, verb, word},
    notes, steps, turn,
    zones::{self, STACK},
};
use abilities::{Ability, ActPhrase, Amount, Filter, Quantity, Selector};
use kernel::{
    AbilityId, About, Act, Bindings, Card, Cause, Choice, Clause, CodeFrame, End, Flow, Game, NOWHERE, OpId, Pen,
    Prompt, Seat, Shape, TargetKey, Thing, Things, Via, Zone,
};

/// The object on top of the stack.
pub(crate) fn top(game: &Game) -> Option<Card> {
    game.top_of(STACK)
}

/// Whether nothing is on the stack.
pub(crate) fn is_empty(game: &Game) -> bool {
    game.count_in(STACK) == 0
}

/// Whether a spell is meant: a card or copy of one on the stack, or a card that could be one (a card in hand stands
/// for the spell it is about to become).
pub(crate) fn is_spell(game: &Game, thing: Thing) -> bool {
    thing.card().is_some_and(|card| match game.zone(card) {
        Some(STACK) => game.held(card).is_none_or(|code| code.source == thing),
        Some(zones::BATTLEFIELD) | None => false,
        Some(_) => !game.is_kind(card, kind::LAND),
    })
}

/// Whether an activated or triggered ability is meant: an object on the stack, or the permanent that stands for the
/// ability it is the source of (E10.5).
pub(crate) fn is_ability(game: &Game, thing: Thing) -> bool {
    thing.card().is_some_and(|card| match game.zone(card) {
        Some(STACK) => game.held(card).is_some_and(|code| code.source != thing),
        Some(zones::BATTLEFIELD) => true,
        _ => false,
    })
}

/// Returns the effect of a spell as it resolves; permanents have no such text.
pub(crate) fn spell_code(game: &Game, card: Card, you: kernel::Seat) -> CodeFrame {
    CodeFrame::new(zones::headed(game, card, head::SPELL), card.into(), you, Via::Own, Bindings::default())
}

/// The key of an Aura spell's target: the card has no text of its own that says `target`.
pub(crate) const AURA_TARGET: TargetKey = TargetKey::patient(OpId::FIRST);

/// Returns the target of an Aura spell.
pub(crate) fn target_of_aura(game: &Game, card: Card) -> Option<Thing> {
    let code = game.held(card)?;
    let aura = code.ability.is_none() && game.has_trait(card, traits::AURA);
    aura.then(|| code.bindings.targets.first().map(|(_, t)| *t))?
}

/// Puts an ability on the stack: an object with the characteristics of its source (E10.5).
pub(crate) fn put_ability(game: &mut Game, code: CodeFrame) -> Card {
    game.create_ability(code, STACK)
}

/// The acts by which the chosen targets become targets: one for each object (E13.7).
pub(crate) fn targeting(game: &Game, object: Card) -> Vec<Act> {
    let Some(code) = game.held(object) else {
        return Vec::new();
    };
    let mut acts: Vec<Act> = Vec::new();
    for (_, target) in &code.bindings.targets {
        if !acts.iter().any(|a| a.patient == *target) {
            let cause = Cause::rule_of(code.source);
            acts.push(Act::of(verb::TARGET).by(code.you).to(*target).with(object).because(cause));
        }
    }
    acts
}

kernel::points! {
    /// The points of putting a trigger on the stack.
    pub(crate) enum TriggersPoint { Place, Announced, Placed }
    /// The points of a resolution (E15).
    pub(crate) enum ResolvePoint { Begin, PutAway, End }
}

kernel::frame! {
    /// Waiting triggers go on the stack.
    #[derive(Default)]
    pub(crate) struct Triggers: steps::TRIGGERS => triggers {
        at: TriggersPoint,
        /// The trigger that is being announced.
        object: Option<Card>,
    }
    /// The top of the stack resolves.
    pub(crate) struct Resolve: steps::RESOLVE => resolve {
        at: ResolvePoint,
        object: Card,
        /// Whether it does nothing (E11.8, E13.8).
        fizzled: bool,
    }
    /// New targets.
    pub(crate) struct Retarget: steps::RETARGET => retarget {
        pub seat: Seat,
        pub object: Card,
        /// Whether new targets must be legal and differ from the old ones.
        pub must_change: bool,
        /// The number of targets decided.
        pub decided: u16,
        /// The new ones.
        pub new: Things,
    }
}

impl Resolve {
    pub fn of(object: Card) -> Self {
        Resolve { at: ResolvePoint::Begin, object, fizzled: false }
    }
}

impl Retarget {
    pub fn of(object: Card, seat: Seat) -> Self {
        Retarget { seat, object, must_change: false, decided: 0, new: Things::new() }
    }
}

/// Waiting triggers go on the stack, the active player's lowest, each player ordering their own (E11.9).
fn triggers(game: &mut Game, step: &mut Triggers) -> Flow {
    match step.at {
        TriggersPoint::Place => {
            let active = turn::active(game);
            let seat =
                [active, turn::opponent(active)].into_iter().find(|seat| game.waiting().iter().any(|w| w.you == *seat));
            let Some(seat) = seat else {
                return Flow::Done;
            };
            let mine: Vec<usize> = (0..game.waiting().len()).filter(|&i| game.waiting()[i].you == seat).collect();
            if let Some(Choice::Waiting(at)) = game.take_answer() {
                return place(game, step, at.into());
            }
            let first = &game.waiting()[mine[0]];
            // E37.5: asked only if the order can matter.
            if mine.iter().all(|&i| is_same(game, &game.waiting()[i], first)) {
                return place(game, step, mine[0]);
            }
            Flow::Ask(Prompt {
                seat,
                shape: Shape::Order,
                about: About::Triggers,
                options: mine.into_iter().map(|i| Choice::Waiting(i as u16)).collect(),
            })
        }
        TriggersPoint::Announced => {
            step.at = TriggersPoint::Placed;
            if let Some(object) = step.object {
                if game.is_done() {
                    let acts = targeting(game, object);
                    game.tell(acts);
                } else {
                    // E11.10: a required choice without a legal option removes the ability.
                    game.chore(&chores::CEASE, object);
                }
            }
            Flow::Again
        }
        TriggersPoint::Placed => {
            *step = Triggers::default();
            Flow::Again
        }
    }
}

/// State triggers begin to wait as soon as their condition holds; not again while one waits or is on the stack
/// (E11.16).
pub(crate) fn state_triggers(game: &mut Game) {
    if !game.has_headed(head::AS_SOON_AS) {
        return;
    }
    let all: Vec<(Card, AbilityId)> = game.headed(head::AS_SOON_AS).collect();
    for (card, ability) in all {
        let Some(condition) = game.cards().ability(ability).clauses().next().and_then(Clause::condition) else {
            continue;
        };
        let you = game.controller(card);
        let bindings = Bindings::default();
        let ctx = kernel::Ctx::new(card, you, &bindings);
        let same = |w: &kernel::Waiting| w.source == Thing::Card(card) && w.ability == ability;
        let waits = game.waiting().iter().any(same) || game.is_announced(card.into(), ability);
        if !waits && game.holds(condition, &ctx) {
            // The effect follows the `if`, which is not asked again.
            let waiting =
                kernel::Waiting { ability, source: card.into(), you, via: Via::Own, bindings, pc: OpId::FIRST.next() };
            game.let_ability_wait(waiting);
        }
    }
}

/// Whether two waiting triggers do the same, whatever the order: equal ones, and those of one ability that does
/// not speak of what happened, nor of the card it is on if they are on two.
fn is_same(game: &Game, a: &kernel::Waiting, b: &kernel::Waiting) -> bool {
    let compiled = game.cards().ability(a.ability);
    let is_one = a.source == b.source;
    // A block that waited for its moment asks for nothing before it is carried out.
    let waited = a.pc != OpId::FIRST;
    let unconditional = waited || matches!(compiled.ability, Ability::Trigger { condition: None, .. });
    let told_whole = |clause: Clause<'_>| clause.lasting_act().is_some_and(|phrase| is_told_whole(phrase, is_one));
    let mut clauses = compiled.clauses_from(a.pc).take_while(|clause| !(waited && clause.ends()));
    a == b
        || (a.ability, a.via, a.pc) == (b.ability, b.via, b.pc)
            && (is_one || unconditional)
            && clauses.all(|clause| clause.ends() || told_whole(clause))
}

/// Whether an act is the same one for every trigger of a text: it speaks neither of what happened nor, for two cards,
/// of the card the text is on; and nothing remembers by which of the two it was done.
fn is_told_whole(phrase: &ActPhrase, is_one: bool) -> bool {
    let exiles = phrase.verb == verb::MOVE && phrase.to == Some(place::EXILE);
    let amount = phrase.amount.as_ref().is_none_or(|amount| match amount {
        Amount::Number(_) => true,
        Amount::Count(counted) => is_plain(counted, is_one),
        _ => false,
    });
    let participants = [&phrase.agent, &phrase.patient, &phrase.second];
    amount && (is_one || !exiles) && participants.into_iter().flatten().all(|participant| is_plain(participant, is_one))
}

/// Whether the words mean the same for every trigger of a text. A target may be another for each.
fn is_plain(selector: &Selector, is_one: bool) -> bool {
    match selector {
        Selector::You | Selector::Unique(_) => true,
        Selector::This => is_one,
        Selector::Of(_, of) => is_plain(of, is_one),
        Selector::Pick(Quantity::A | Quantity::Bare | Quantity::Each | Quantity::All, filters) => {
            filters.iter().all(|f| is_plain_filter(f, is_one))
        }
        _ => false,
    }
}

fn is_plain_filter(filter: &Filter, is_one: bool) -> bool {
    match filter {
        Filter::Card
        | Filter::Player
        | Filter::Opponent
        | Filter::Kind(_)
        | Filter::Trait(_)
        | Filter::Name(_)
        | Filter::Keyword(_)
        | Filter::Status(_) => true,
        Filter::In(_, owner) => owner.iter().all(|owner| is_plain(owner, is_one)),
        Filter::ControlledBy(who) => is_plain(who, is_one),
        Filter::Not(inner) => is_plain_filter(inner, is_one),
        Filter::Or(list) => list.iter().all(|f| is_plain_filter(f, is_one)),
        _ => false,
    }
}

fn place(game: &mut Game, step: &mut Triggers, at: usize) -> Flow {
    let waiting = game.take_waiting_at(at);
    let bindings =
        Bindings { targets: Vec::new(), shares: Vec::new(), modes: Vec::new(), announced: false, ..waiting.bindings };
    let mut code = CodeFrame::new(Some(waiting.ability), waiting.source, waiting.you, waiting.via, bindings);
    code.pc = waiting.pc;
    let object = put_ability(game, code);
    game.log_game(line::TRIGGERS, told(game, object), 0);
    *step = Triggers { at: TriggersPoint::Announced, object: Some(object) };
    game.push(Announce::of_trigger(object, waiting.you));
    Flow::Again
}

/// Returns the thing the log names: an ability is gone when it is read, and its place may be another's, so its source.
fn told(game: &Game, object: Card) -> Thing {
    match game.held(object).map(|code| code.source) {
        Some(source @ Thing::Card(_)) => source,
        _ => object.into(),
    }
}

/// An object leaves the stack for nowhere.
pub(crate) fn cease(game: &mut Pen<'_>, object: Card) {
    game.take_held(object);
    game.move_card(object, Zone::shared(NOWHERE), End::Bottom);
}

/// The top object resolves (E15).
fn resolve(game: &mut Game, resolve: &mut Resolve) -> Flow {
    let object = resolve.object;
    match resolve.at {
        ResolvePoint::Begin => {
            resolve.at = ResolvePoint::PutAway;
            game.set_note(notes::LIFE_LOST, 0);
            let Some(code) = game.held(object).cloned() else {
                return Flow::Again;
            };
            // E11.8, E13.8
            if !still_wanted(game, &code) || has_no_legal_target(game, object, &code) {
                game.log_game(line::FIZZLES, told(game, object), is_ability(game, object.into()).into());
                resolve.fizzled = true;
            } else if code.ability.is_some() {
                game.log_game(line::RESOLVES, told(game, object), is_ability(game, object.into()).into());
                game.run_ability(code);
            } else {
                // E15.12
                game.log_game(line::RESOLVES, told(game, object), is_ability(game, object.into()).into());
                // An instant or sorcery without text does nothing and is put away.
                if zones::is_permanent_spell(game, object) {
                    game.perform(Act {
                        from: Some(STACK),
                        ..Act::of(verb::MOVE).by(code.you).to(object).into_zone(zones::BATTLEFIELD)
                    });
                }
            }
        }
        ResolvePoint::PutAway => {
            // E15.11: only when all else is done.
            resolve.at = ResolvePoint::End;
            if !game.exists(object) || game.zone(object) != Some(STACK) {
                return Flow::Done;
            }
            if is_spell(game, object.into()) && !game.is_token(object) {
                let mut act = zones::to_graveyard(game, object);
                act.word = (!resolve.fizzled).then_some(word::AS_IT_RESOLVES);
                game.perform(act);
            } else {
                game.chore(&chores::CEASE, object);
            }
        }
        ResolvePoint::End => return Flow::Done,
    }
    Flow::Again
}

/// The intervening `if` of a trigger, asked again (E11.8). Delayed ones start inside their ability and have none.
fn still_wanted(game: &Game, code: &CodeFrame) -> bool {
    match game.compiled(code).map(|c| &c.ability) {
        Some(Ability::Trigger { condition: Some(condition), .. }) if code.pc == OpId::FIRST => {
            game.holds(condition, &game.ctx_of(code))
        }
        _ => true,
    }
}

/// E13.8: it had targets, and none of them is legal any more.
fn has_no_legal_target(game: &Game, object: Card, code: &CodeFrame) -> bool {
    if let Some(host) = target_of_aura(game, object) {
        return !crate::announce::aura_targets(game, object, code.you).contains(&host);
    }
    let slots = game.target_slots(code);
    !code.bindings.targets.is_empty() && slots.iter().all(|slot| game.legal_targets(code, slot).is_empty())
}

/// `counter {patient}` (E15.13): off the stack without effect.
pub(crate) fn counter(game: &mut Pen<'_>, object: Card) -> bool {
    if !game.exists(object) || game.zone(object) != Some(STACK) {
        return false;
    }
    let (named, ability) = (told(game, object), is_ability(game, object.into()).into());
    game.log_game(line::COUNTERED, named, ability);
    if is_spell(game, object.into()) {
        game.keep_as_last_known(object);
    }
    if is_spell(game, object.into()) && !game.is_token(object) {
        let act = zones::to_graveyard(game, object);
        game.follow_with(act);
    } else {
        cease(game, object);
    }
    true
}

/// `copy {patient}` (E26.7): the copy keeps all choices, is not cast, and belongs to who made it.
pub(crate) fn copy(game: &mut Pen<'_>, original: Card, you: Seat) -> Option<Card> {
    let mut code = game.held(original).cloned()?;
    code.you = you;
    // E26.8: an ability keeps its source.
    if code.source != original.into() {
        return Some(put_ability(game, code));
    }
    let def = game.looks(original).def;
    let copy = game.create(def, you, STACK);
    game.put_at(copy, End::Top);
    code.source = copy.into();
    game.hold(copy, code);
    // E26.7: the copy keeps the payment of the original.
    if let Some(power) = game.kept(original, register::POWER_SACRIFICED) {
        game.keep(copy, register::POWER_SACRIFICED, power);
    }
    game.copy_exceptions(copy, original);
    game.except_from_the_start(copy, verb::COPY_SPELL);
    Some(copy)
}

/// E13.10: new targets for a copy, one after another; each may stay, even an illegal one. Where a target is changed it
/// must be another legal one, if there is one.
fn retarget(game: &mut Game, step: &mut Retarget) -> Flow {
    let (copy, seat, at) = (step.object, step.seat, usize::from(step.decided));
    match game.take_answer() {
        Some(Choice::Thing(target)) => {
            if let Some(chosen) = game.held_mut(copy).and_then(|code| code.bindings.targets.get_mut(at)) {
                chosen.1 = target;
                step.new.push(target);
            }
            step.decided += 1;
            return Flow::Again;
        }
        Some(_) => {
            step.decided += 1;
            return Flow::Again;
        }
        None => {}
    }
    let Some(code) = game.held(copy).cloned() else {
        return Flow::Done;
    };
    let Some(&(key, now)) = code.bindings.targets.get(at) else {
        // E13.7: the new targets.
        if step.new.is_empty() {
            return Flow::Done;
        }
        let new = std::mem::take(&mut step.new);
        let acts = new.into_iter().map(|t| Act::of(verb::TARGET).by(seat).to(t).with(copy)).collect();
        turn::perform_all(game, acts);
        return Flow::Again;
    };
    let slots = game.target_slots(&code);
    let found = match slots.iter().find(|s| s.key == key) {
        Some(slot) => game.target_choices(&code, slot).0,
        None if target_of_aura(game, copy).is_some() => crate::announce::aura_targets(game, copy, code.you),
        None => Things::new(),
    };
    let mut options: Vec<Choice> = found.into_iter().filter(|t| *t != now).map(Choice::Thing).collect();
    if !step.must_change || options.is_empty() {
        options.push(Choice::Done);
    }
    Flow::Ask(Prompt { seat, shape: Shape::One, about: About::Game(about::RETARGET, copy.into(), at as i32), options })
}
